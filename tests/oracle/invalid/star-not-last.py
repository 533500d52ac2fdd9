"""A script that is refused."""
def f(x):
    print(*x, 1)
