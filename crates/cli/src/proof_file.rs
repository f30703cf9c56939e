//! Proofs in files, compressed by gzip if the name says so or the first bytes do: certificates, and for chess copies for other programs.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use tesuji_solver::{Asked, Certificate, InputError, MateProof, pgn, write_certificate};

use crate::exit::Stop;
use crate::output;

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// More moves than the programs take that read proofs written out as trees.
const MOST_MOVES: u64 = 5_000_000;

/// The endings of the names of files for other programs.
const OTHERS: [&str; 2] = ["epd", "pgn"];

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// What `tesuji verify` reads.
    Certificate,
    /// A line for the verifier of `MateProver`.
    Line,
    /// A game with variations.
    Game,
}

impl Format {
    /// What the name of a file asks for. Only chess has proofs for other programs.
    fn of(name: &Path, game: &str) -> Self {
        match ending(unpacked(name)).as_str() {
            "epd" if game == "chess" => Format::Line,
            "pgn" if game == "chess" => Format::Game,
            _ => Format::Certificate,
        }
    }
}

fn ending(name: &Path) -> String {
    name.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase()
}

/// The name without the ending of packed files.
fn unpacked(name: &Path) -> &Path {
    if ending(name) == "gz" { Path::new(name.file_stem().unwrap_or_default()) } else { name }
}

/// Whether a file of this name holds a certificate, and not a copy of the proof for other programs.
pub(crate) fn is_certificate(name: &Path, game: &str) -> bool {
    Format::of(name, game) == Format::Certificate
}

/// What to do about a file of this name that is no certificate, if it may be a copy for other programs.
pub(crate) fn advice(name: &Path) -> Option<&'static str> {
    let advice = "`--proof` writes proofs of chess for other programs to files of this name; `--proof win.proof` writes one for `verify`";
    OTHERS.contains(&ending(unpacked(name)).as_str()).then_some(advice)
}

/// Refuses, before the search, a file that could not hold the proof of what is asked.
pub(crate) fn check(name: &Path, asked: &Asked) -> Result<(), Stop> {
    let why = match asked.goal {
        _ if Format::of(name, asked.game) != Format::Line => return Ok(()),
        _ if asked.attacker != asked.to_move => {
            "such a file begins with a move of the attacker, and the defender is to move"
        }
        "win" | "promote" => "such a file holds a mate or a selfmate, and something else is asked",
        _ => return Ok(()),
    };
    let shown = name.to_string_lossy();
    let error = InputError::new("proof", shown.as_bytes(), why).at(0..shown.len());
    Err(Stop::input(&shown)(
        error.hint("`--proof win.proof` writes a certificate, `--proof win.pgn` a game with variations"),
    ))
}

/// Writes a certificate, or a copy of the proof for other programs, as the name asks.
pub(crate) fn write(certificate: &Certificate, name: &Path) -> io::Result<()> {
    let other = |why: String| io::Error::other(format!("{why}; `--proof win.proof` writes a certificate"));
    match Format::of(name, &certificate.game) {
        Format::Certificate => create(name, |out| write_certificate(certificate, out)),
        Format::Line => {
            let proof = MateProof::of(certificate, MOST_MOVES).map_err(|error| other(error.to_string()))?;
            create(name, |mut out| proof.write(&mut out))
        }
        Format::Game => {
            let text = pgn(certificate).map_err(other)?;
            create(name, |out| out.write_all(text.as_bytes()))
        }
    }
}

/// Fills a new file, packed if the name says so.
fn create(name: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    output::write(name, |file| {
        if ending(name) != "gz" {
            return fill(file);
        }
        let mut packed = GzEncoder::new(file, Compression::default());
        fill(&mut packed)?;
        packed.finish().map(drop)
    })
}

/// Opens a certificate; `-` is standard input.
pub(crate) fn open(name: &Path) -> io::Result<Box<dyn BufRead>> {
    let mut file: Box<dyn BufRead> = if name == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        Box::new(BufReader::new(File::open(name)?))
    };
    let packed = file.fill_buf()?.starts_with(&MAGIC);
    Ok(if packed { Box::new(BufReader::new(MultiGzDecoder::new(file))) } else { file })
}
