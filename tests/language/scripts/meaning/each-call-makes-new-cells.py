"""Each call makes new cells."""
def f(x):
    return lambda: x
a, b = f(1), f(2)
print(a(), b())
