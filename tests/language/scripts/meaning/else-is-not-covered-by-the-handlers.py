"""Else is not covered by the handlers."""
try:
    try:
        pass
    except ValueError:
        print("never")
    else:
        raise ValueError("else")
    finally:
        print("finally")
except ValueError as e:
    print("outer", e)
