"""A script that is refused."""
print({**{}})
