"""A script that is refused."""
def f():
    pass

print(f.__closure__)
