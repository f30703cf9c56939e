//! What UCI and USI have in common: lines that are a command and what stands behind it, how an
//! engine introduces itself, and positions told by the moves that lead there.

/// Of what is not understood, so many characters are repeated.
const MOST_SHOWN: usize = 200;

/// The command of a line, which is the first word that is one; what stands before it, which is
/// ignored; and what stands behind it.
pub(crate) fn command<'a>(line: &'a str, commands: &[&str]) -> Option<(&'a str, &'a str, &'a str)> {
    let line = line.trim();
    let mut rest = line;
    while !rest.is_empty() {
        let (word, behind) = rest.split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((rest, ""));
        if commands.contains(&word) {
            return Some((line[..line.len() - rest.len()].trim_end(), word, behind));
        }
        rest = behind.trim_start();
    }
    None
}

/// The command of a line and what stands behind it. What is not understood is said.
pub(crate) fn understood<'a>(
    line: &'a str,
    commands: &[&str],
    say: &mut dyn FnMut(&str),
) -> Option<(&'a str, &'a str)> {
    let Some((before, command, text)) = command(line, commands) else {
        if !line.trim().is_empty() {
            say(&format!("info string unknown command: {}", shown(line.trim())));
        }
        return None;
    };
    if !before.is_empty() {
        say(&format!("info string not understood before {command}: {}", shown(before)));
    }
    Some((command, text))
}

/// Says who this is and what can be set, and ends with the word of the protocol.
pub(crate) fn introduce(options: impl IntoIterator<Item = String>, end: &str, say: &mut dyn FnMut(&str)) {
    say(&format!("id name Tesuji {}", env!("CARGO_PKG_VERSION")));
    say("id author The Tesuji developers");
    for option in options {
        say(&option);
    }
    say(end);
}

/// Reads what stands behind `position`: `startpos`, or `word` and the fields of a position, and the
/// moves after it.
pub(crate) fn position_told<P>(
    text: &str,
    start: &str,
    word: &str,
    read: impl FnOnce(&str) -> Result<P, String>,
    after: impl Fn(&P, &str) -> Option<P>,
) -> Result<P, String> {
    let mut words = text.split_ascii_whitespace().peekable();
    let fields = match words.next() {
        Some("startpos") => start.to_owned(),
        Some(first) if first == word => {
            let fields: Vec<&str> = std::iter::from_fn(|| words.next_if(|&word| word != "moves")).collect();
            fields.join(" ")
        }
        _ => return Err(format!("`startpos` or `{word}` is expected")),
    };
    let mut position = read(&fields)?;
    match words.next() {
        None | Some("moves") => {}
        Some(word) => return Err(format!("`moves` is expected, not {word}")),
    }
    for name in words {
        position = after(&position, name).ok_or_else(|| format!("{name} is not legal"))?;
    }
    Ok(position)
}

/// The beginning of a text, in ASCII.
pub(crate) fn shown(text: &str) -> String {
    ascii(&text.chars().take(MOST_SHOWN).collect::<String>())
}

/// Protocols of engines are written in ASCII.
pub(crate) fn ascii(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii() && !c.is_ascii_control() { c } else { '?' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_with_its_first_command() {
        let commands = ["go", "stop"];
        assert_eq!(command("  go mate  5 ", &commands), Some(("", "go", "mate  5")));
        assert_eq!(command("well, go stop", &commands), Some(("well,", "go", "stop")));
        assert_eq!(command("stop", &commands), Some(("", "stop", "")));
        assert_eq!(command("stopping gone", &commands), None);
        assert_eq!(shown("詰 a\tb"), "? a?b");
    }
}
