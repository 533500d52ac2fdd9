"""Global declared in between hides the outer local."""
x = "module"
def f():
    x = "f"
    def g():
        global x
        def h():
            return x
        return h()
    return g(), x
print(f())
