"""Break out of two finallys."""
def f():
    while True:
        try:
            try:
                break
            finally:
                print("inner")
        finally:
            print("outer")
    return "left"
print(f())
