"""A script that is refused."""
print([*x for x in [[1]]])
