"""Global function called before it is defined."""
def f():
    return g()
def g():
    return "g"
print(f())
