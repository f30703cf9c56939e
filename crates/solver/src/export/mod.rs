//! Proofs in other formats: those of each game, and two that every game has, since they show the
//! certificate's graph as it is.

mod dot;
mod graph;
mod portion;

use std::io;

use tesuji_check::Report;
use tesuji_game::{Asked, Export, Proven, Written};
use tesuji_proof::Certificate;

use crate::{find, games};

/// A format in which a proof can be written.
#[derive(Clone, Copy, Debug)]
pub enum Format {
    /// One of the game's own.
    Own(&'static Export),
    /// Graphviz.
    Dot,
    /// Nodes and statements for programs (docs/json.md).
    Json,
}

impl Format {
    /// Those that every game has.
    const GENERAL: [Format; 2] = [Format::Dot, Format::Json];

    /// How the names of its files end.
    pub fn ending(self) -> &'static str {
        match self {
            Format::Own(export) => export.ending,
            Format::Dot => "dot",
            Format::Json => "json",
        }
    }

    /// What it is, in a few words.
    pub fn what(self) -> &'static str {
        match self {
            Format::Own(export) => export.what,
            Format::Dot => "the graph of the proof, for Graphviz",
            Format::Json => "the graph of the proof, for programs",
        }
    }

    /// The formats of a game.
    pub fn of(game: &str) -> Vec<Format> {
        let own = find(game).map_or(&[][..], |game| game.exports());
        own.iter().map(Format::Own).chain(Format::GENERAL).collect()
    }

    /// The format with this ending.
    ///
    /// # Errors
    /// Says that no game has it, or which games do, and what would work.
    pub fn find(game: &str, ending: &str) -> Result<Format, (String, String)> {
        let formats = Format::of(game);
        if let Some(format) = formats.iter().find(|format| format.ending() == ending) {
            return Ok(*format);
        }
        let title = find(game).map_or(game, |game| game.title());
        let why = match Format::owners(ending).as_slice() {
            [] => format!("`{ending}` is not a format of proofs"),
            owners => format!("`{ending}` is a format for {}, and this is {title}", owners.join(" and ")),
        };
        let known: Vec<_> = formats.iter().map(|format| format!("`{}`", format.ending())).collect();
        Err((why, format!("proofs of {title} can be written as {}", known.join(", "))))
    }

    /// Whether some game has a format with this ending.
    pub fn is_known(ending: &str) -> bool {
        Format::GENERAL.iter().any(|format| format.ending() == ending) || !Format::owners(ending).is_empty()
    }

    /// The games that have such a format of their own.
    fn owners(ending: &str) -> Vec<&'static str> {
        let has = |exports: &[Export]| exports.iter().any(|export| export.ending == ending);
        games().iter().filter(|game| has(game.exports())).map(|game| game.title()).collect()
    }

    /// Every format, with the games that have it: none where all do.
    pub fn all() -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
        let mut all: Vec<(&'static str, &'static str, Vec<&'static str>)> = Vec::new();
        for export in games().iter().flat_map(|game| game.exports()) {
            if all.iter().all(|(ending, ..)| *ending != export.ending) {
                all.push((export.ending, export.what, Format::owners(export.ending)));
            }
        }
        all.extend(Format::GENERAL.iter().map(|format| (format.ending(), format.what(), Vec::new())));
        all
    }

    /// Whether a question has a proof that can be written so, judged before the search.
    ///
    /// # Errors
    /// Says what is wrong, and what to do instead.
    pub fn allows(self, asked: &Asked) -> Result<(), (String, String)> {
        match self {
            Format::Own(export) => (export.allows)(asked),
            Format::Dot | Format::Json => Ok(()),
        }
    }

    /// Writes a certificate that was checked, with at most so many moves; `report` is what the
    /// checker said of it.
    ///
    /// # Errors
    /// What `out` reports, or that the proof cannot be written so.
    pub fn write(
        self,
        certificate: &Certificate,
        report: &Report,
        most: usize,
        out: &mut dyn io::Write,
    ) -> io::Result<Written> {
        let proven = Proven { certificate, claims: &report.claims, facts: &report.facts, most };
        match self {
            Format::Own(export) => (export.write)(&proven, out),
            Format::Dot => dot::write(&proven, out),
            Format::Json => graph::write(&proven, out),
        }
    }
}

#[cfg(test)]
mod tests;
