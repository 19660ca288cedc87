"""How fast the games are. Benchmarks print figures and never fail a test run."""
