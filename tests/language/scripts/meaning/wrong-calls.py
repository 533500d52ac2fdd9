"""Wrong calls."""
def f(a, b=1):
    return a
g = f
try:
    g()
except TypeError as e:
    print(e)
try:
    g(1, 2, 3)
except TypeError as e:
    print(e)
try:
    g(1, d=2)
except TypeError as e:
    print(e)
try:
    g(1, a=2)
except TypeError as e:
    print(e)
