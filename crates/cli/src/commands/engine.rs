//! `tesuji engine`: the user interfaces of others.

use std::io::{self, Cursor, Read, Write};
use std::path::Path;

use tesuji_engine::gtp::{Gtp, Tally};
use tesuji_engine::{LONGEST, Protocol};
use tesuji_solver::with_deep_stack;

use crate::args::{EngineArgs, protocols};
use crate::exit::{Exit, Stop};

pub(crate) fn run(args: &EngineArgs) -> Result<Exit, Stop> {
    if !args.regress.is_empty() {
        return regress(args);
    }
    if let Some(protocol) = args.protocol {
        return speak(protocol, Vec::new());
    }
    let first = first_line();
    match of_first_line(&first) {
        Some(protocol) => speak(protocol, first),
        None if first.is_empty() => Ok(Exit::Answered),
        None => Err(Stop::Unreadable {
            name: "standard input".to_owned(),
            error: io::Error::other("its first line begins no protocol"),
            hint: Some(format!("name the protocol, `tesuji engine PROTOCOL`: {}", protocols())),
        }),
    }
}

/// Runs regression files, all in one conversation.
fn regress(args: &EngineArgs) -> Result<Exit, Stop> {
    if args.protocol != Some(Protocol::Gtp) {
        let error = io::Error::other("regression files are for `tesuji engine gtp`");
        return Err(Stop::Unreadable { name: "--regress".to_owned(), error, hint: None });
    }
    let (mut gtp, mut tally, mut output) = (Gtp::default(), Tally::default(), io::stdout().lock());
    let mut written = Ok(());
    for file in &args.regress {
        let mut say = |line: &str| {
            if written.is_ok() {
                written = writeln!(output, "{line}");
            }
        };
        let name = || file.display().to_string();
        gtp.regress(file, &mut tally, &mut say).map_err(|error| Stop::Unreadable {
            name: name(),
            error,
            hint: None,
        })?;
    }
    let written = written.and_then(|()| writeln!(output, "{tally}"));
    written.map_err(|error| Stop::Unwritable { name: "standard output".to_owned(), error })?;
    Ok(match tally {
        Tally { unexpected_failures: 0, .. } => Exit::Answered,
        _ => Exit::Mismatch,
    })
}

/// The protocol that the name of the program asks for.
pub(crate) fn of_program() -> Option<Protocol> {
    let program = std::env::args_os().next()?;
    Protocol::of_program(Path::new(&program).file_name()?.to_str()?)
}

/// The protocol that begins with this line.
pub(crate) fn of_first_line(line: &[u8]) -> Option<Protocol> {
    Protocol::of_first_line(String::from_utf8_lossy(line).trim())
}

/// The bytes of standard input up to the end of the first line that is not empty.
pub(crate) fn first_line() -> Vec<u8> {
    let mut line = Vec::new();
    let mut begun = false;
    for byte in io::stdin().lock().bytes().map_while(Result::ok).take(LONGEST) {
        line.push(byte);
        if begun && matches!(byte, b'\r' | b'\n') {
            break;
        }
        begun |= !byte.is_ascii_whitespace();
    }
    line
}

/// Holds a conversation on standard input and output, of which the beginning has been read already.
pub(crate) fn speak(protocol: Protocol, read: Vec<u8>) -> Result<Exit, Stop> {
    let input = Cursor::new(read).chain(io::stdin());
    let mut output = io::stdout();
    let spoken = with_deep_stack(move || protocol.speak(input, &mut output));
    match spoken.map_err(Stop::about("engine"))? {
        // The other side has gone: that is an end too.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Stop::Unwritable { name: "standard output".to_owned(), error })
        }
        _ => Ok(Exit::Answered),
    }
}
