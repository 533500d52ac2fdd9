"""A script that is refused."""
assert True
