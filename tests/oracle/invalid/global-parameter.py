"""A script that is refused."""
def f(x):
    global x
