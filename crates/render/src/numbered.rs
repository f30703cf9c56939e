//! A line as numbered stones, as the diagrams in books have it.

use crate::{Picture, Tone};

impl Picture {
    /// Puts the stones of a line, of which so many moves were made before; a move without a place is
    /// a pass. What cannot be shown, a pass or a stone where another one stands, is said below the
    /// board.
    pub fn number(&mut self, made: usize, line: impl IntoIterator<Item = (Tone, Option<(usize, usize)>)>) {
        let mut elsewhere = Vec::new();
        for (number, (tone, place)) in (made + 1..).zip(line) {
            match place {
                Some((x, y)) if self.is_free(x, y) => {
                    self.put(x, y, tone);
                    self.label(x, y, number.to_string());
                }
                Some((x, y)) => elsewhere.push(format!("{number} at {}", self.name(x, y))),
                None => elsewhere.push(format!("{number} pass")),
            }
        }
        if !elsewhere.is_empty() {
            self.elsewhere = Some(elsewhere.join(", "));
        }
    }

    fn is_free(&self, x: usize, y: usize) -> bool {
        self.cell(x, y).is_some_and(|cell| cell.stone.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_a_pass_and_a_stone_where_one_was_taken() {
        let mut picture = Picture::lettered_without_i(9, 9);
        picture.caption = Some(String::from("A ko"));
        let at = Some((3, 5));
        picture.number(0, [(Tone::Dark, at), (Tone::Light, None), (Tone::Dark, Some((8, 0))), (Tone::Light, at)]);
        assert_eq!(picture.called().as_deref(), Some("A ko; 2 pass, 4 at D4"));
        let shown = |x, y| picture.cell(x, y).map(|c| (c.stone, c.label.as_deref())).unwrap();
        assert_eq!(shown(3, 5), (Some(Tone::Dark), Some("1")));
        assert_eq!(shown(8, 0), (Some(Tone::Dark), Some("3")));
    }
}
