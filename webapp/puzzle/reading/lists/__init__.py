"""Lists: boards for a batch, each with its goal. Read `listing` first."""
