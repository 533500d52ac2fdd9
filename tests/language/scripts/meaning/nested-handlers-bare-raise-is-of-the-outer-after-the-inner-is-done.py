"""Nested handlers, bare raise is of the outer after the inner is done."""
try:
    try:
        raise ValueError("outer")
    except ValueError:
        try:
            raise KeyError("inner")
        except KeyError:
            pass
        raise
except ValueError as e:
    print(repr(e), repr(e.__context__))
