//! How an answer is shown to people: how much of the board, whether in colour, how wide.

use std::fmt::Write as _;

use tesuji_solver::Picture;

use crate::args::Crop;
use crate::commands::shown;
use crate::console::DIM;

/// The width of the names of rows.
const NAMES: usize = 10;
/// Narrower terminals have lines of this width all the same.
const NARROWEST: usize = 30;

/// How an answer is shown.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct View {
    /// How much of the board.
    pub(crate) crop: Crop,
    /// Whether there are colours.
    pub(crate) is_coloured: bool,
    /// The columns of the terminal; `None` where it is no terminal, and lines are as long as they
    /// are.
    pub(crate) width: Option<usize>,
}

impl View {
    /// The board.
    pub(crate) fn board(&self, picture: &Picture) -> String {
        shown(&self.crop.of(picture), self.is_coloured)
    }

    /// Appends a row, which goes on below its beginning where the terminal is not wide enough.
    pub(crate) fn row(&self, text: &mut String, name: &str, value: &str) {
        let room = self.width.map(|width| width.max(NARROWEST) - NAMES);
        for (i, line) in wrapped(value, room).into_iter().enumerate() {
            let name = if i == 0 { name } else { "" };
            let _ = writeln!(text, "{DIM}{name:<NAMES$}{DIM:#}{line}");
        }
    }

    /// Appends a row that is to be copied as it is.
    pub(crate) fn whole_row(text: &mut String, name: &str, value: &str) {
        View::default().row(text, name, value);
    }
}

/// A text in lines of at most so many letters. A word that is longer stays whole.
fn wrapped(text: &str, room: Option<usize>) -> Vec<String> {
    let Some(room) = room.filter(|&room| text.chars().count() > room) else { return vec![text.to_owned()] };
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => line.extend([" ", word]),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_wrapped_on_terminals_alone() {
        let line = "1 B E5, 2 W C3, 3 B D5, 4 W E4, 5 B F4";
        let shown = |width| {
            let mut text = String::new();
            View { width, ..View::default() }.row(&mut text, "line", line);
            text
        };
        let [dim, end] = [format!("{DIM}"), format!("{DIM:#}")];
        assert_eq!(shown(None), format!("{dim}line      {end}{line}\n"));
        assert_eq!(shown(Some(48)), shown(None));
        let wrapped = format!("{dim}line      {end}1 B E5, 2 W C3, 3 B\n{dim}          {end}D5, 4 W E4, 5 B F4\n");
        assert_eq!((shown(Some(30)), shown(Some(1))), (wrapped.clone(), wrapped));
    }
}
