"""Functions end with none."""
def f():
    pass
def g(x):
    if x:
        return
    print("not reached?")
print(f(), g(1), g(0))
