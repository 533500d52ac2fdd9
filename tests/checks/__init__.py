"""Tests of the scripts in ci/ and coverage/."""
