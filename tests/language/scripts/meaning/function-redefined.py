"""Function redefined."""
def f():
    return 1
g = f
def f():
    return g() + 1
print(f())
