"""A tiny game that works: where a new one starts. `bestiary new-game NAME` copies it under another name."""
