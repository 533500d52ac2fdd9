"""Unbound free variable."""
def f():
    def g():
        return x
    try:
        g()
    except NameError as e:
        print(type(e).__name__)
    x = 1
    print(g())
f()
