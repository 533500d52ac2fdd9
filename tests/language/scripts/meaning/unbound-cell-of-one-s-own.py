"""Unbound cell of one's own."""
def f():
    def g():
        return x
    try:
        print(x)
    except NameError as e:
        print(type(e).__name__)
    x = 1
    return g()
print(f())
