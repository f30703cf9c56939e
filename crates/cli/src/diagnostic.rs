//! Errors that point at the character and say what would be accepted.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use tesuji_solver::{Failure, InputError, json};

use crate::console::Console;
use crate::exit::{Exit, Stop};

/// Wider lines are cut by the renderer.
const WIDTH: usize = 120;

/// Tells the user why a command ended early, and programs too if they asked for JSON.
pub(crate) fn report(stop: &Stop, as_json: bool, console: &mut Console) -> Exit {
    if as_json {
        // If this cannot be printed either, the exit code still tells.
        let _ = console.say(&format!("{}\n", value(stop)));
    }
    console.tell(&(render(stop) + "\n"));
    stop.exit()
}

/// What helps where an address is taken.
const PORT: &str = "name another port, as in `--port 8081`; 0 is any that is free";

fn value(stop: &Stop) -> serde_json::Value {
    match stop {
        Stop::Failure { failure, .. } => json::failure(failure),
        Stop::Unreadable { hint, .. } => of_file("input", stop, hint.as_deref()),
        Stop::Unwritable { .. } => of_file("output", stop, None),
        Stop::Unserved { .. } => of_file("output", stop, Some(PORT)),
    }
}

/// An error about a file as a whole.
fn of_file(kind: &str, stop: &Stop, hint: Option<&str>) -> serde_json::Value {
    serde_json::json!({
        "schema": json::SCHEMA,
        "type": "error",
        "kind": kind,
        "message": stop.to_string(),
        "hint": hint,
        "what": "file",
        "line": null,
        "column": null,
        "span": null,
    })
}

fn render(stop: &Stop) -> String {
    match stop {
        Stop::Failure { failure, position } => match &**failure {
            Failure::Input(error) => input(error, position),
            Failure::Internal(_) => plain(&stop.to_string(), Some("this is a bug; please report it with the position")),
        },
        Stop::Unreadable { hint, .. } => plain(&stop.to_string(), hint.as_deref()),
        Stop::Unwritable { .. } => plain(&stop.to_string(), None),
        Stop::Unserved { .. } => plain(&stop.to_string(), Some(PORT)),
    }
}

fn renderer() -> Renderer {
    Renderer::styled().term_width(WIDTH)
}

fn plain(message: &str, hint: Option<&str>) -> String {
    let mut group = Group::with_title(Level::ERROR.primary_title(message));
    if let Some(hint) = hint {
        group = group.element(Level::HELP.message(hint));
    }
    renderer().render(&[group])
}

/// An error in a text, with the text.
fn input(error: &InputError, position: &str) -> String {
    let Some(span) = error.span.clone().filter(|_| !error.text.is_empty()) else {
        return plain(&error.message, error.hint.as_deref());
    };
    let name = match error.what.as_str() {
        "position" | "study" | "command" | "folder" => position.to_owned(),
        "move" => "the move".to_owned(),
        what if what.starts_with("line ") => format!("{position}, {what}"),
        what => format!("--{what}"),
    };
    let (text, span) = shown(&error.text, span);
    let snippet = Snippet::source(text).path(name).annotation(AnnotationKind::Primary.span(span));
    let mut group = Level::ERROR.primary_title(error.message.as_str()).element(snippet);
    if let Some(hint) = &error.hint {
        group = group.element(Level::HELP.message(hint.as_str()));
    }
    renderer().render(&[group])
}

/// The text as it can be shown, and where the span is in it: never empty, and within the text.
fn shown(bytes: &[u8], span: Range<usize>) -> (String, Range<usize>) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(|c: char| c.is_control() && c != '\n', " ");
    let start = span.start.min(bytes.len());
    let end = span.end.clamp(start, bytes.len());
    let mut whole = text(bytes);
    let boundary = |whole: &str, mut at: usize| {
        at = at.min(whole.len());
        while !whole.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let first = boundary(&whole, text(&bytes[..start]).len());
    if first == whole.len() {
        // What is missing at the end needs a place that can be pointed at.
        whole.push(' ');
    }
    let last = boundary(&whole, text(&bytes[..end]).len());
    let width = whole[first..].chars().next().map_or(0, char::len_utf8);
    let last = last.max(first + width);
    (whole, first..last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_stay_within_any_text() {
        assert_eq!(shown(b"abc", 1..2), ("abc".into(), 1..2));
        assert_eq!(shown(b"abc", 3..9), ("abc ".into(), 3..4));
        assert_eq!(shown(b"", 0..0), (" ".into(), 0..1));
        assert_eq!(shown(b"a\tb", 2..3), ("a b".into(), 2..3));
        let (text, span) = shown(b"\xff\xfe\xc3\xa9x", 4..5);
        assert_eq!(&text[span], "x");
        let (text, span) = shown("é".as_bytes(), 1..1);
        assert!(!text[span].is_empty());
    }

    #[test]
    fn the_place_is_shown_with_what_would_be_accepted() {
        let error = InputError::new("target", "D4,I5", "`I5` is not a point").at(3..5).hint("no I");
        let text = anstream::adapter::strip_str(&input(&error, "x.sgf")).to_string();
        assert!(text.contains("--> --target:1:4") && text.contains("^^") && text.contains("help: no I"), "{text}");
    }
}
