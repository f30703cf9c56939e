//! The claim of a certificate: a question in lines of plain words, of which none is left unread.
//!
//! ```text
//! fen 8/8/6k1/8/8/8/4RR2/K7 w - - 0 1     (all six fields, as the rules write them)
//! goal mate white within 3                (the attacker, and how many moves of its own it needs at most)
//! ```
//!
//! The goals are `mate`, `selfmate`, `reflexmate`, `helpmate`, `stalemate`, `win e5` and `promote`; `within` may be
//! left out. A checker proves what is written here and nothing else, so the reader is strict: a claim has one spelling,
//! and a word that it does not know is an error.

use tesuji_notation::ClaimError;

use crate::rules::{Color, Goal, Position, Question, colour};

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
    vec![format!("fen {}", position.to_fen()), format!("goal {goal} {}{within}", colour(*attacker).word())]
}

/// Reads what [`write()`] writes. Whether the question makes sense, [`Question::check`] says.
///
/// # Errors
/// Names the first line that is not as it should be.
pub fn read(lines: &[String]) -> Result<Claim, ClaimError> {
    let error = |line: usize, message: String| Err(ClaimError { line, span: None, message });
    let Some(fen) = lines.first().and_then(|line| line.strip_prefix("fen ")) else {
        return error(1, "expected a position: `fen 8/8/6k1/8/8/8/4RR2/K7 w - - 0 1`".to_owned());
    };
    let position = match Position::from_fen(fen) {
        Ok(position) if position.to_fen() == fen => position,
        Ok(position) => return error(1, format!("a position has one spelling: `fen {}`", position.to_fen())),
        Err(why) => return error(1, why.to_string()),
    };
    let Some((goal, attacker, within)) = lines.get(1).and_then(|line| goal(line.strip_prefix("goal ")?)) else {
        return error(
            2,
            "expected the goal and who wants it: `goal mate white`, `goal win e5 black`, `goal promote white`, \
             `goal selfmate white`, `goal reflexmate white`, `goal helpmate white` or `goal stalemate white`, and \
             perhaps ` within 5`"
                .to_owned(),
        );
    };
    match lines.len() {
        2 => Ok(Claim { question: Question { position, attacker, goal }, within }),
        _ => error(3, "nothing is expected here: the claim is complete".to_owned()),
    }
}

fn goal(text: &str) -> Option<(Goal, Color, Option<u16>)> {
    let mut words = text.split(' ');
    let goal = match words.next()? {
        "mate" => Goal::Mate,
        "selfmate" => Goal::Selfmate,
        "reflexmate" => Goal::Reflexmate,
        "helpmate" => Goal::Helpmate,
        "stalemate" => Goal::Stalemate,
        "promote" => Goal::Promote,
        "win" => Goal::Win(words.next()?.parse().ok()?),
        _ => return None,
    };
    let attacker = words.next()?;
    let attacker = Color::ALL.into_iter().find(|&color| colour(color).word() == attacker)?;
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

    const FEN: &str = "fen r3k2r/8/8/3pP3/8/8/8/4K3 w kq d6 0 1";

    fn lines(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn a_claim_is_written_and_read_back() {
        for (goal, attacker, within, words) in [
            (Goal::Mate, Color::White, Some(5), "goal mate white within 5"),
            (Goal::Selfmate, Color::Black, None, "goal selfmate black"),
            (Goal::Reflexmate, Color::White, Some(2), "goal reflexmate white within 2"),
            (Goal::Helpmate, Color::Black, Some(4), "goal helpmate black within 4"),
            (Goal::Stalemate, Color::White, None, "goal stalemate white"),
            (Goal::Win("d5".parse().unwrap()), Color::White, Some(0), "goal win d5 white within 0"),
            (Goal::Promote, Color::White, Some(65535), "goal promote white within 65535"),
        ] {
            let claim = read(&lines(&[FEN, words])).unwrap();
            assert_eq!((claim.question.goal, claim.question.attacker, claim.within), (goal, attacker, within));
            assert_eq!(write(&claim.question, claim.within), [FEN, words]);
        }
    }

    #[test]
    fn every_other_word_is_an_error_that_names_its_line() {
        for (line, text) in [
            (1, "fen"),
            (1, "fen "),
            (1, "FEN r3k2r/8/8/3pP3/8/8/8/4K3 w kq d6 0 1"),
            (1, "fen r3k2r/8/8/3pP3/8/8/8/4K3 w kq d6 0"),
            (1, "fen r3k2r/8/8/3pP3/8/8/8/4K3 w kq d6 0 1 "),
            (1, "fen r3k2r/8/8/3pP3/8/8/8/4K3 w qk d6 0 1"),
            (1, "fen r3k2r/8/8/3pP3/8/8/8/22K3 w kq d6 0 1"),
            (1, "fen r3k2r/8/8/3pP3/8/8/8/8 w kq d6 0 1"),
            (2, "goal"),
            (2, "goal mate"),
            (2, "goal mate White"),
            (2, "goal mate white "),
            (2, "goal mate white within"),
            (2, "goal mate white within 70000"),
            (2, "goal mate white within +5"),
            (2, "goal mate white within 05"),
            (2, "goal mate white within 5 6"),
            (2, "goal mate white in 5"),
            (2, "goal win white"),
            (2, "goal win D5 white"),
            (2, "goal draw white"),
        ] {
            let mut claim = lines(&[FEN, "goal mate white"]);
            text.clone_into(&mut claim[line - 1]);
            assert_eq!(read(&claim).map_err(|error| error.line), Err(line), "{text}");
        }
        assert_eq!(read(&[]).unwrap_err().line, 1);
        assert_eq!(read(&lines(&[FEN])).unwrap_err().line, 2);
        assert_eq!(read(&lines(&[FEN, "goal mate white", ""])).unwrap_err().line, 3);
    }
}
