"""The script ends by systemexit."""
print("before")
raise SystemExit(3)
