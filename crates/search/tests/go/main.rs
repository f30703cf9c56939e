//! The drivers, the hooks and the zones against the plain definition, on random small Go positions.

mod agreement;
mod positions;
