//! What a certificate claims, in lines.
//!
//! ```text
//! sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1
//! goal mate black within 1        (the attacker, and how many moves of its own it needs at most)
//! ```
//!
//! `within` may be left out. The number of the move is always 1. A checker proves what is written
//! here and nothing else, so the reader is strict: a claim has one spelling, and a word that it does
//! not know is an error.

use tesuji_notation::ClaimError;

use crate::notation::sfen;
use crate::rules::{Goal, Question, Side};

/// A question, and within how many moves of the attacker it is claimed to be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The question.
    pub question: Question,
    /// The most moves that the attacker makes; `None` if nothing is claimed of the length.
    pub within: Option<u16>,
}

/// The claim in lines.
pub fn write(question: &Question, within: Option<u16>) -> Vec<String> {
    let Question { position, attacker, goal } = question;
    let within = within.map_or_else(String::new, |moves| format!(" within {moves}"));
    let attacker = attacker.colour().word();
    vec![format!("sfen {}", sfen::write(position)), format!("goal {goal} {attacker}{within}")]
}

/// Reads what [`write()`] writes. Whether the question makes sense, [`Question::check`] says.
///
/// # Errors
/// Names the first line that is not as it should be.
pub fn read(lines: &[String]) -> Result<Claim, ClaimError> {
    let error = |line: usize, message: String| Err(ClaimError { line, span: None, message });
    let Some(text) = lines.first().and_then(|line| line.strip_prefix("sfen ")) else {
        return error(1, "expected a position: `sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1`".to_owned());
    };
    let position = match sfen::read(text) {
        Ok(position) if sfen::write(&position) == text => position,
        Ok(position) => return error(1, format!("a position has one spelling: `sfen {}`", sfen::write(&position))),
        Err(why) => return error(1, why.to_string()),
    };
    let Some((goal, attacker, within)) = lines.get(1).and_then(|line| goal(line.strip_prefix("goal ")?)) else {
        let expected = "expected the goal and who wants it: `goal mate black` or `goal mate white`, and perhaps \
                        ` within 5`";
        return error(2, expected.to_owned());
    };
    match lines.len() {
        2 => Ok(Claim { question: Question { position, attacker, goal }, within }),
        _ => error(3, "nothing is expected here: the claim is complete".to_owned()),
    }
}

fn goal(text: &str) -> Option<(Goal, Side, Option<u16>)> {
    let mut words = text.split(' ');
    let goal = match words.next()? {
        "mate" => Goal::Mate,
        _ => return None,
    };
    let attacker = words.next()?;
    let attacker = Side::ALL.into_iter().find(|side| side.colour().word() == attacker)?;
    let within = match words.next() {
        None => None,
        Some("within") => Some(number(words.next()?)?),
        Some(_) => return None,
    };
    words.next().is_none().then_some((goal, attacker, within))
}

/// Digits only, and none too many: no sign, no space, no leading zero.
fn number(text: &str) -> Option<u16> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SFEN: &str = "sfen 4k4/9/4P4/9/9/9/9/9/9 b GP2p 1";

    fn lines(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn a_claim_is_written_and_read_back() {
        for (attacker, within, words) in [
            (Side::Black, Some(5), "goal mate black within 5"),
            (Side::White, None, "goal mate white"),
            (Side::White, Some(0), "goal mate white within 0"),
            (Side::Black, Some(65535), "goal mate black within 65535"),
        ] {
            let claim = read(&lines(&[SFEN, words])).unwrap();
            assert_eq!((claim.question.attacker, claim.within), (attacker, within));
            assert_eq!(write(&claim.question, claim.within), [SFEN, words]);
        }
    }

    #[test]
    fn every_other_word_is_an_error_that_names_its_line() {
        for (line, text) in [
            (1, "sfen"),
            (1, "sfen "),
            (1, "SFEN 4k4/9/4P4/9/9/9/9/9/9 b GP2p 1"),
            (1, "fen 4k4/9/4P4/9/9/9/9/9/9 b GP2p 1"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 b GP2p"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 b GP2p 2"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 b GP2p 1 "),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9  b GP2p 1"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 B GP2p 1"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 b PG2p 1"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 b GP1p 1"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 b 2pGP 1"),
            (1, "sfen 4k4/9/4P4/9/9/9/9/9/9 b  1"),
            (1, "sfen 22k4/9/4P4/9/9/9/9/9/9 b GP2p 1"),
            (1, "sfen 4k4/4P4/9/9/9/9/9/9/9 b GP2p 1"),
            (2, "goal"),
            (2, "goal mate"),
            (2, "goal mate Black"),
            (2, "goal mate sente"),
            (2, "goal mate black "),
            (2, "goal mate black within"),
            (2, "goal mate black within 70000"),
            (2, "goal mate black within +5"),
            (2, "goal mate black within 05"),
            (2, "goal mate black within 5 6"),
            (2, "goal mate black in 5"),
            (2, "goal tsume black"),
        ] {
            let mut claim = lines(&[SFEN, "goal mate black"]);
            text.clone_into(&mut claim[line - 1]);
            assert_eq!(read(&claim).map_err(|error| error.line), Err(line), "{text}");
        }
        assert_eq!(read(&[]).unwrap_err().line, 1);
        assert_eq!(read(&lines(&[SFEN])).unwrap_err().line, 2);
        assert_eq!(read(&lines(&[SFEN, "goal mate black", ""])).unwrap_err().line, 3);
    }
}
