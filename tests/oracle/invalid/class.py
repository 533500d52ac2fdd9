"""A script that is refused."""
class A:
    pass
