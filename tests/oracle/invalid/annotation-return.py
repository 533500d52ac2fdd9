"""A script that is refused."""
def f() -> int:
    pass
