"""Exception in handler has a context."""
try:
    try:
        raise ValueError("first")
    except ValueError:
        raise TypeError("second")
except TypeError as e:
    print(repr(e.__context__), e.__cause__)
