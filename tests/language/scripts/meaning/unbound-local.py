"""Unbound local."""
def f():
    try:
        print(x)
    except UnboundLocalError as e:
        print(type(e).__name__)
    x = 1
f()
