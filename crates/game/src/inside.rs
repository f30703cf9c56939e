//! A position inside a record of moves: `--at 12`.

use crate::{InputError, Part, Remarks, Request};

/// More moves than any record that is read has.
const MOST: usize = 100_000;

/// What a source says of its own position alone, and not of another one in the same record.
const OF_ITS_OWN: [&str; 3] = ["to-play", "expect", "solution"];

/// After how many moves of the record the position is that is asked about, if the user says.
///
/// # Errors
/// If that is no number of moves.
pub fn at(request: &Request) -> Result<Option<usize>, InputError> {
    let Some(part) = request.get("at").map(|value| Part::setting("at", value)) else { return Ok(None) };
    match part.value.trim().parse::<usize>() {
        Ok(moves) if moves <= MOST => Ok(Some(moves)),
        _ => {
            let error = part.error(format!("`{}` is not a number of moves", part.value));
            Err(error.hint("a number such as `12`: each side's moves count; 0 is where the record begins"))
        }
    }
}

/// The sentence that says which position is taken, of a record of so many moves; `None` if the user
/// does not ask for one inside it.
///
/// # Errors
/// If the record is shorter, or the position is none of a record.
pub fn inside(request: &Request, moves: Option<usize>) -> Result<Option<String>, InputError> {
    let Some(at) = at(request)? else { return Ok(None) };
    let error = |message: String| Part::setting("at", request.get("at").unwrap_or_default()).error(message);
    match moves {
        Some(all) if at <= all => {
            Ok(Some(format!("the position is the one after {at} of the {} of the record", plural(all))))
        }
        Some(all) => Err(error(format!("the record has {}", plural(all))).hint(format!("a number from 0 to {all}"))),
        None => Err(error("the position is no record of moves".to_owned()).hint("leave `at` out")),
    }
}

fn plural(moves: usize) -> String {
    if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") }
}

impl Remarks {
    /// The same about a position inside the record, if the user asks for one: without what is said
    /// of the side to move and of the answer.
    #[must_use]
    pub fn inside(mut self, request: &Request) -> Self {
        if request.get("at").is_some() {
            self.directives.retain(|directive| !OF_ITS_OWN.contains(&directive.key.as_str()));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_has_so_many_moves_and_no_more() {
        let about = |moves: &str| Request::about("x").with("at", moves);
        assert_eq!(inside(&Request::about("x"), None), Ok(None));
        let said = inside(&about("3"), Some(12)).unwrap().unwrap();
        assert_eq!(said, "the position is the one after 3 of the 12 moves of the record");
        for (at, moves, why) in [
            ("13", Some(12), "the record has 12 moves"),
            ("2", Some(1), "the record has 1 move"),
            ("0", None, "no record"),
            ("-1", Some(3), "not a number of moves"),
            ("99999999999999999999", Some(3), "not a number of moves"),
        ] {
            let error = inside(&about(at), moves).unwrap_err();
            assert!(error.message.contains(why) && error.span == Some(0..at.len()), "{error}");
        }
    }
}
