"""The play room: tables where people and bots play, told over sockets."""
