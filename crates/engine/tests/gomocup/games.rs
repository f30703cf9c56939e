//! The player itself: what it must find, and whole games in which every move is legal.
