"""A script that is refused."""
def f():
    x = 1
    def g():
        nonlocal x
        global x
    print(x)
