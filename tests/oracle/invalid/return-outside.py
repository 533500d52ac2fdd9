"""A script that is refused."""
return 1
