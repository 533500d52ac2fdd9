"""Defaults are evaluated once, from left to right."""
def v(x):
    print("v", x)
    return x
def f(a, b=v(1), c=v(2)):
    return a, b, c
print(f(0), f(0, 5), f(0, c=6))
