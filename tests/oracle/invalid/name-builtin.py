"""A script that is refused."""
print(sorted([1]))
