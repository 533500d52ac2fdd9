"""Counter with nonlocal."""
def counter():
    n = 0
    def up():
        nonlocal n
        n += 1
        return n
    return up
a = counter()
b = counter()
print(a(), a(), b())
