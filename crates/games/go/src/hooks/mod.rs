//! What makes the capture question fast.
