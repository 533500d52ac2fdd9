"""A script that is refused."""
def f():
    try:
        pass
    finally:
        for i in range(2):
            return i
