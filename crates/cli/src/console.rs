//! Standard output and standard error, with colour where it is wanted.

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use crate::args::{Colouring, Crop};
use crate::exit::Stop;
use crate::view::View;

/// What the user sees.
pub(crate) struct Console {
    out: AutoStream<io::Stdout>,
    err: AutoStream<io::Stderr>,
    is_heard: bool,
}

impl Console {
    pub(crate) fn new(colour: Colouring) -> Self {
        let choice = match colour {
            Colouring::Auto => ColorChoice::Auto,
            Colouring::Always => ColorChoice::Always,
            Colouring::Never => ColorChoice::Never,
        };
        Console {
            out: AutoStream::new(io::stdout(), choice),
            err: AutoStream::new(io::stderr(), choice),
            is_heard: true,
        }
    }

    /// Whether somebody reads standard output, for all that is known.
    pub(crate) fn is_heard(&self) -> bool {
        self.is_heard
    }

    /// Whether standard output shows colours.
    pub(crate) fn is_coloured(&self) -> bool {
        self.out.current_choice() != ColorChoice::Never
    }

    /// How an answer is shown on standard output.
    pub(crate) fn view(&self, crop: Crop) -> View {
        let width = if io::stdout().is_terminal() { terminal_size::terminal_size_of(io::stdout()) } else { None };
        let width = width.map(|(terminal_size::Width(columns), _)| usize::from(columns));
        View { crop, is_coloured: self.is_coloured(), width }
    }

    /// Prints to standard output. A reader that has gone away is no error of ours.
    pub(crate) fn say(&mut self, text: &str) -> Result<(), Stop> {
        match self.out.write_all(text.as_bytes()).and_then(|()| self.out.flush()) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_heard = false;
                Ok(())
            }
            Err(error) => Err(Stop::Unwritable { name: "standard output".to_owned(), error }),
        }
    }

    /// Prints to standard error, as well as it goes.
    pub(crate) fn tell(&mut self, text: &str) {
        let _ = self.err.write_all(text.as_bytes());
    }

    /// Whether somebody sees standard error as it is written.
    pub(crate) fn is_watched() -> bool {
        io::stderr().is_terminal()
    }
}

/// Styles of the words that matter.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
pub(crate) const OPEN: Style = AnsiColor::Yellow.on_default().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
