"""``python -m muraille`` is the command ``muraille``."""

from muraille.cli.main import main

if __name__ == "__main__":
    main()
