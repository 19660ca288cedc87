"""What is kept, and where: the contract of a store, its rows, and the embedded one."""
