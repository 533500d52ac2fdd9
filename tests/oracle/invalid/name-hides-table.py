"""A script that is refused."""
def print():
    pass
