//! Stands in for what is on its way: deleted when it lands.
pub(crate) mod claim;
pub(crate) mod notation;
