"""A disputed hand laid open."""
