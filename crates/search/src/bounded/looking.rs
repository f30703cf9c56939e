//! Looking for a win.
