"""Nonlocal in each of three functions."""
def a():
    x = "a"
    def b():
        nonlocal x
        x = x + "b"
        def c():
            nonlocal x
            x = x + "c"
        c()
    b()
    return x
print(a())
