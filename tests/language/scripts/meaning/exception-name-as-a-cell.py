"""Exception name as a cell."""
def f():
    try:
        raise ValueError("v")
    except ValueError as e:
        g = lambda: e
        print(g())
    try:
        g()
    except NameError as n:
        print(type(n).__name__)
f()
