//! What the notations of several games share: errors that know their place ([`NotationError`]), bytes in any encoding
//! ([`Source`]), lines about the question ([`Directive`]), errors in claims ([`ClaimError`]), and SGF below the rules of a game ([`sgf`]).

mod claim;
mod directive;
mod error;
mod said;
pub mod sgf;
mod source;

pub use claim::ClaimError;
pub use directive::{Directive, Line, lines};
pub use error::NotationError;
pub use said::{Side, Size, parse_size, to_play};
pub use source::{Places, Source};
