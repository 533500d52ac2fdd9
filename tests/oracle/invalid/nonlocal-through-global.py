"""A script that is refused."""
def f():
    x = 1
    def g():
        global x
        def h():
            nonlocal x
            x = 2
    print(x)
