"""The widgets. They draw what the engine says and ask it for every verdict."""
