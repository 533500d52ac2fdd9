"""Bare raise."""
def f():
    try:
        raise ValueError("v")
    except ValueError:
        print("seen")
        raise
try:
    f()
except ValueError as e:
    print(e)
