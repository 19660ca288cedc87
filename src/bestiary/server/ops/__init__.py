"""What the host chooses and hears: settings, limits, the log, figures, turn notices."""
