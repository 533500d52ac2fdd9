"""Closures of one scope share a cell."""
def f():
    x = 0
    def set_it(v):
        nonlocal x
        x = v
    def get():
        return x
    return set_it, get
s, g = f()
s(4)
print(g())
t, h = f()
print(h(), g())
