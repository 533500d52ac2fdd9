"""A Runner with debug=True has a loop in debug mode.

clauses: RUNR-9
python: >=3.11
"""
import asyncio

runner = asyncio.Runner(debug=True)
print(runner.get_loop().get_debug())
runner.close()
