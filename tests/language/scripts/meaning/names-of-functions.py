"""Names of functions."""
def outer():
    def inner():
        pass
    return inner, lambda: 0
f, g = outer()
print(outer.__name__, f.__name__, g.__name__, ValueError.__name__)
