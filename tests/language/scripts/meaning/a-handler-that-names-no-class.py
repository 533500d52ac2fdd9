"""A handler that names no class."""
try:
    try:
        raise ValueError("v")
    except len:
        pass
except TypeError as e:
    print(e, repr(e.__context__))
