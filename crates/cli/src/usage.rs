//! What stands in place of a command: help, the version, or what is wrong with the arguments.

use std::ffi::OsString;
use std::io::{self, Write};

use serde_json::{Value, json};
use tesuji_solver::json::SCHEMA;

use crate::args::{self, Colouring};
use crate::console::Console;
use crate::diagnostic;
use crate::exit::{Exit, Stop};

/// Prints it. A program that asked for JSON gets an object as well, as for every other error.
pub(crate) fn tell(error: &clap::Error) -> Exit {
    let mut console = Console::new(Colouring::Auto);
    let first = args::given().nth(1).filter(|_| error.use_stderr());
    if let Some(misspelt) = first.and_then(|word| args::misspelt(&word)) {
        let stop = Stop::input("the command line")(misspelt);
        return diagnostic::report(&stop, wants_json(args::given()), &mut console);
    }
    let hint = args::unquoted(args::given()).or_else(|| args::meant(error));
    if error.use_stderr() && wants_json(args::given()) {
        // If this cannot be printed, the exit code still tells.
        let _ = console.say(&format!("{}\n", object(&error.render().to_string(), hint.as_deref())));
    }
    let printed = error.print().and_then(|()| io::stdout().flush());
    if let Some(hint) = hint {
        console.tell(&format!("\n{hint}\n"));
    }
    match printed {
        _ if error.use_stderr() => Exit::Usage,
        // Who closes the pipe has read enough.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let stop = Stop::Unwritable { name: "standard output".to_owned(), error };
            diagnostic::report(&stop, false, &mut console)
        }
        _ => Exit::Answered,
    }
}

/// Whether the arguments ask for JSON, as far as they can be understood.
fn wants_json(mut words: impl Iterator<Item = OsString>) -> bool {
    words.by_ref().take_while(|word| word != "--").any(|word| word == "--json")
}

/// The error as an object. Paragraphs of the text say what is wrong, what would be better (`tip:`),
/// and how the command is used.
fn object(text: &str, hint: Option<&str>) -> Value {
    let mut paragraphs = text.split("\n\n").map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "));
    let message = paragraphs.next().unwrap_or_default();
    let others: Vec<String> = paragraphs.filter(|paragraph| !paragraph.starts_with("For more information")).collect();
    let tip = others.iter().find_map(|paragraph| paragraph.strip_prefix("tip: "));
    let hint = hint.or(tip).or(others.last().map(String::as_str));
    json!({
        "schema": SCHEMA,
        "type": "error",
        "kind": "input",
        "message": message.strip_prefix("error: ").unwrap_or(&message),
        "hint": hint,
        "what": "options",
        "line": null,
        "column": null,
        "span": null,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_behind_the_dashes_are_no_options() {
        let wants = |line: &str| wants_json(line.split(' ').map(Into::into));
        assert!(wants("tesuji x --json --nonsense") && !wants("tesuji x -- --json"));
    }

    #[test]
    fn every_paragraph_has_its_place() {
        let text = "error: unexpected argument '--jsn' found\n\n  tip: a similar argument exists: '--json'\n\n\
                    Usage: tesuji solve\n\nFor more information, try '--help'.\n";
        let found = object(text, None);
        assert_eq!(found["message"], "unexpected argument '--jsn' found");
        assert_eq!(found["hint"], "a similar argument exists: '--json'");
        let found = object("error: no\n  --at <N>\n\nUsage: tesuji [OPTIONS]\n", None);
        assert_eq!(
            (found["message"].as_str(), found["hint"].as_str()),
            (Some("no --at <N>"), Some("Usage: tesuji [OPTIONS]"))
        );
        assert_eq!(object(text, Some("quote it"))["hint"], "quote it");
    }
}
