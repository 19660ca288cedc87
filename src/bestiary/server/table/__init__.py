"""What a table is. Nothing here speaks HTTP or SQL, starts a process or opens a file: all that comes through seams."""
