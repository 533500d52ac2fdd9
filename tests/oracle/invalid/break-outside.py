"""A script that is refused."""
break
