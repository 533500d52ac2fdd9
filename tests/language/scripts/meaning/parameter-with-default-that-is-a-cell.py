"""Parameter with default that is a cell."""
def f(a, b=5):
    def g():
        nonlocal b
        b += a
        return b
    return g
g = f(1)
print(g(), g(), f(2, 3)())
