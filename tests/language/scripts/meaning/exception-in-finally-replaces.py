"""Exception in finally replaces."""
try:
    try:
        raise ValueError("first")
    finally:
        raise TypeError("second")
except TypeError as e:
    print(e, repr(e.__context__))
