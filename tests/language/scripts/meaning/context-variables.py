"""Context variables."""
import contextvars
v = contextvars.ContextVar("v", default=1)
def f():
    v.set(2)
    return v.get()
c = contextvars.copy_context()
print(c.run(f), v.get(), c.get(v))
