"""Loop inside finally."""
def f():
    try:
        return 1
    finally:
        for i in range(5):
            if i == 1:
                continue
            if i == 3:
                break
            print("finally", i)
print(f())
