"""Nonlocal through a function that only passes it on."""
def outer():
    x = 1
    def middle():
        def inner():
            nonlocal x
            x = x + 1
            return x
        return inner
    return middle(), lambda: x
f, g = outer()
print(f(), f(), g())
