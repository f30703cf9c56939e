//! The formats that Go players use.
