//! What the notations of all games share: errors that know their place ([`NotationError`]), bytes
//! in any encoding ([`Source`]), lines about the question ([`Directive`]), colours ([`Colour`]),
//! errors in claims ([`ClaimError`]).

mod claim;
mod colour;
mod directive;
mod error;
#[cfg_attr(target_family = "wasm", path = "utf8_alone.rs")]
mod foreign;
mod remarks;
mod source;

pub use claim::ClaimError;
pub use colour::Colour;
pub use directive::{Directive, Line, has_room, lines};
pub use error::NotationError;
pub use remarks::{Size, parse_size, to_play};
pub use source::{Places, Source};
