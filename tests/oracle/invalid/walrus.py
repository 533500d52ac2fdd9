"""A script that is refused."""
if (x := 1):
    pass
