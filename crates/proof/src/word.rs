//! What may stand as one word of a file: printable ASCII without the two characters that separate.
//!
//! Nothing else is let through, so that a word can be shown to a user as it is: no control
//! characters, no look-alikes.

/// Says why `word` cannot be a move, a point or a name, if it cannot.
pub(crate) fn check(word: &str) -> Result<(), String> {
    if word.is_empty() {
        return Err("there is an empty word".to_owned());
    }
    match word.chars().find(|&c| !c.is_ascii_graphic() || c == ':' || c == '|') {
        None => Ok(()),
        Some(c) => Err(format!(
            "{c:?} may not stand in a word ({word:?}): words are printable ASCII without spaces, `:` and `|`"
        )),
    }
}

/// Says why `line` cannot be a line of the claim, if it cannot.
pub(crate) fn check_claim(line: &str) -> Result<(), String> {
    match line.chars().find(|c| c.is_control()) {
        None => Ok(()),
        Some(c) => Err(format!("the control character {c:?} may not stand in a claim")),
    }
}
