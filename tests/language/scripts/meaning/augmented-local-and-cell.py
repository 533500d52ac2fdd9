"""Augmented local and cell."""
def f():
    x = 1
    y = 1
    def g():
        return y
    x += 1
    y += x
    return x, g()
print(f())
