//! Lines of UCI and of USI: a command, and what stands behind it.

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
