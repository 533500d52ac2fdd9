"""Each version has a trace of its own."""
print("fifteen")

# expected 3.13: print thirteen; end
# expected 3.14: print fourteen; end
# expected 3.15: print fifteen; end
