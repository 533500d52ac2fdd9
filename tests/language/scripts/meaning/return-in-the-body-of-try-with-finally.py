"""Return in the body of try with finally."""
def f():
    try:
        return "body"
    finally:
        print("finally")
print(f())
