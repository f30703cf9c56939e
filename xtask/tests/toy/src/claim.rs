//! The claim of a certificate: the position.

use tesuji_problem::Notation as _;

use crate::Toy;

/// Reads a claim.
///
/// # Errors
/// What is wrong with it.
pub fn read(_game: &str, lines: &[String]) -> Result<Toy, String> {
    let position = lines.first().and_then(|line| line.strip_prefix("position ")).unwrap_or_default();
    let toy = Toy::read(position)?;
    if lines == [format!("position {}", toy.position())] { Ok(toy) } else { Err("a claim has one spelling".into()) }
}
