"""A mutable default is shared."""
def f(x, xs=[]):
    xs.append(x)
    return xs
print(f(1), f(2))
