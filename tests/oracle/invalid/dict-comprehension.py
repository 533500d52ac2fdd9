"""A script that is refused."""
print({x: 1 for x in ["a"]})
