"""Finally without an exception."""
try:
    print("body")
finally:
    print("finally")
