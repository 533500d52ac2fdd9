"""Contexts, variables and tokens refuse wrong arguments."""
import contextvars
from oracle.script import attempt

variable = contextvars.ContextVar("v", default=5)
other = contextvars.ContextVar("other")
context = contextvars.copy_context()

attempt(contextvars.ContextVar)
attempt(contextvars.ContextVar, 5)
attempt(contextvars.copy_context, 1)
attempt(variable.get, 1, 2)
attempt(variable.set)
attempt(variable.reset)
attempt(variable.reset, 5)
attempt(context.run)
attempt(context.get)
attempt(context.get, 5)
attempt(other.get)
token = variable.set(6)
attempt(other.reset, token)
attempt(context.run, variable.reset, token)
variable.reset(token)
attempt(variable.reset, token)
print(variable.get(), other.get("fallback"), variable.name)
