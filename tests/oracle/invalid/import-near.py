"""A script that is refused."""
import thread
print(1)
