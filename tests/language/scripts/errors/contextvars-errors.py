"""Context variables, their tokens and errors.
"""
import contextvars
from oracle.script import attempt

v = contextvars.ContextVar("v")
d = contextvars.ContextVar("d", default=[1])
attempt(v.get)
print(v.get("fallback"), d.get(), d.get("f"), v.name)
t = v.set(1)
t2 = v.set(2)
print(v.get())
v.reset(t2)
print(v.get())
v.reset(t)
attempt(v.get)
attempt(v.reset, t)
attempt(v.reset, 5)
attempt(d.reset, v.set(3))
attempt(v.set)
attempt(contextvars.ContextVar)
attempt(contextvars.ContextVar, 5)
c = contextvars.copy_context()
print(c.get(v), c.get(d), c.get(d, "none"), c[v])
attempt(lambda: c[d])
attempt(lambda: c["x"])
attempt(c.get, "x")
attempt(c.run)

def inside():
    v.set("inside")
    attempt(c.run, inside)
    return v.get()

print(c.run(inside), v.get(), c[v])
tok = c.run(v.set, 9)
attempt(v.reset, tok)
print(v, d)
