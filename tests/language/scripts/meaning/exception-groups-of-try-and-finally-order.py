"""Exception groups of try and finally order."""
def f():
    try:
        try:
            print("a")
            raise ValueError("x")
        finally:
            print("b")
    except ValueError:
        print("c")
    else:
        print("d")
    finally:
        print("e")
    return "f"
print(f())
