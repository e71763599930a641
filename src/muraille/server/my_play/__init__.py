"""My play: what somebody's own games and exercises come to, under a key that his browser keeps. No account."""
