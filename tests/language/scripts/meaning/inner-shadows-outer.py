"""Inner shadows outer."""
x = 1
def f():
    x = 2
    def g():
        x = 3
        return x
    return g(), x
print(f(), x)
