"""Tests of the oracle: `python3 -m unittest discover -s tests/oracle -t .`"""
