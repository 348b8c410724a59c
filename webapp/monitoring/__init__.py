"""Monitoring: for those who run the server.

`routes` say whether it is ready, `meter` counts jobs, `openapi` tells how the server is asked.
"""
