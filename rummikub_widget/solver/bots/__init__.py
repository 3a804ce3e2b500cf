"""Bots: players that choose by what one player may see, for practice and for measuring."""
