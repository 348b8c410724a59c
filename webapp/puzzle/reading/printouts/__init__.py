"""Printouts: what a program prints about a puzzle. Read `printout` first."""
