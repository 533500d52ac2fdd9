"""Star calls."""
def f(a, b=2, c=3):
    return a, b, c
print(f(*[1]), f(*(1, 5)), f(1, *[6, 7]), f(*range(3)))
print(*[1, 2], sep="-")
