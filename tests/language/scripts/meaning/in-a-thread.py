"""In a thread."""
from oracle.script import in_thread
def f():
    print("in thread")
in_thread(f)
print("after")
