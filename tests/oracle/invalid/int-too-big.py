"""A script that is refused."""
print(9223372036854775808)
