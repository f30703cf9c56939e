//! The pictures of an answer as they stand alone, in a file or on paper: with the question, the
//! verdict and what the board does not show.

use tesuji_render::Picture;

use crate::{Answer, Outcome};

/// So many lines of what a game adds.
const MOST_LINES: usize = 12;

impl Answer {
    /// The pictures of a sheet: one, or the figures of a long line. The first has the sentences.
    pub fn sheet(&self) -> Vec<Picture> {
        let mut pictures = if self.figures.is_empty() { vec![self.picture.clone()] } else { self.figures.clone() };
        if let Some(first) = pictures.first_mut() {
            first.sentences = self.sentences();
        }
        pictures
    }

    /// The question and the answer, and the line where its moves are not numbered on the board.
    fn sentences(&self) -> Vec<String> {
        let said = match self.outcome {
            Outcome::Proved => "Proved: ",
            Outcome::Disproved => "Disproved: ",
            Outcome::Unknown => "",
        };
        let mut sentences = vec![self.asked.words.clone(), format!("{said}{}", self.headline)];
        if !self.picture.is_labelled() && !self.line.is_empty() {
            sentences.push(self.line_in_words.clone());
        }
        let rows = self.sections.iter().flat_map(|section| &section.rows);
        let lines = rows.flat_map(|(name, lines)| {
            let named = |(i, line): (usize, &String)| if i == 0 { format!("{name}: {line}") } else { line.clone() };
            lines.iter().enumerate().map(named).collect::<Vec<_>>()
        });
        let mut lines: Vec<String> = lines.collect();
        let more = lines.len().saturating_sub(MOST_LINES);
        lines.truncate(MOST_LINES);
        sentences.extend(lines);
        sentences.extend((more > 0).then(|| format!("and {more} more {}", if more == 1 { "line" } else { "lines" })));
        sentences
    }
}
