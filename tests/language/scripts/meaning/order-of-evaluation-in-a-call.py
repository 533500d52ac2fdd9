"""Order of evaluation in a call."""
def v(x):
    print("v", x)
    return x
def f(a, b, c=0, d=0):
    return a, b, c, d
def get(x):
    print("f")
    return x
print(get(f)(v(1), *v([2]), d=v(4), c=v(3)))
print(get(f)(d=v(4), *v([1, 2])))
