"""Where bots think for tables, and where played games are analysed."""
