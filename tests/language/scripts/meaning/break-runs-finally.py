"""Break runs finally."""
for i in range(3):
    try:
        print("body", i)
        if i == 1:
            break
    finally:
        print("finally", i)
