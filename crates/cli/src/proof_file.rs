//! Proofs in files, compressed by gzip if the name says so or the first bytes do: certificates, and
//! copies for other programs.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use tesuji_solver::{Asked, Certified, Format, InputError, Library, MOST_MOVES, Sha256, Written, write_certificate};

use crate::exit::Stop;
use crate::output;
use crate::report::counted;

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// The format that the name of a file asks for, in this game; else it is a certificate.
///
/// # Errors
/// If the format is one that the game does not have.
fn format(name: &Path, game: &str) -> Result<Option<Format>, (String, String)> {
    let ending = ending(unpacked(name));
    if Format::is_known(&ending) { Format::find(game, &ending).map(Some) } else { Ok(None) }
}

/// The ending of a name, in small letters and without that of packed files.
pub(crate) fn format_ending(name: &Path) -> String {
    ending(unpacked(name))
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
    format(name, game).is_ok_and(|format| format.is_none())
}

/// What to do about a file of this name that is no certificate, if it may be a copy for other
/// programs.
pub(crate) fn advice(name: &Path) -> Option<String> {
    Format::is_known(&format_ending(name)).then(|| {
        "`--proof` writes copies of a proof for other programs to files of this name; `--proof win.proof` writes one \
         for `verify`"
            .to_owned()
    })
}

/// Refuses, before the search, a file that could not hold the proof of what is asked.
pub(crate) fn check(name: &Path, asked: &Asked, has_checker: bool) -> Result<(), Stop> {
    let refusal = if has_checker {
        let instead =
            |(why, hint): (String, String)| (why, format!("{hint}; `--proof win.proof` writes a certificate"));
        match format(name, asked.game).map_err(instead) {
            Ok(format) => format.and_then(|format| format.allows(asked).err()),
            Err(refusal) => Some(refusal),
        }
    } else {
        let why = format!("there is no checker for {}, and so no certificate", asked.game);
        Some((why, "leave `--proof` out: an answer rests on the search alone".to_owned()))
    };
    let Some((why, hint)) = refusal else { return Ok(()) };
    let shown = name.to_string_lossy();
    let error = InputError::new("proof", shown.as_bytes(), why).at(0..shown.len());
    Err(Stop::input(&shown)(error.hint(hint)))
}

/// Writes a certificate, or a copy of the proof for other programs, as the name asks. What is cut
/// short is told.
pub(crate) fn write(certified: &Certified, name: &Path) -> io::Result<Option<Written>> {
    let instead = |why: io::Error| io::Error::other(format!("{why}; `--proof win.proof` writes a certificate"));
    let Certified { certificate, report, .. } = certified;
    let format = format(name, &certificate.game).map_err(|(why, _)| instead(io::Error::other(why)))?;
    let Some(format) = format else {
        create(name, |out| write_certificate(certificate, out))?;
        return Ok(None);
    };
    // What cannot be written so is refused before the file is touched.
    let mut text = Vec::new();
    let written = format.write(certificate, report, MOST_MOVES, &mut text).map_err(instead)?;
    create(name, |out| out.write_all(&text))?;
    Ok(Some(written))
}

/// Says where a proof was cut short, if it was.
pub(crate) fn cut(written: Written) -> Option<String> {
    let Written { moves, cut } = written;
    (cut > 0).then(|| {
        let places = counted(cut as u64, "place", "places");
        format!(
            "note: {} written, and the proof is cut short in {places}, where the file says so; \
             `tesuji export --moves N` writes more\n",
            counted(moves as u64, "move is", "moves are")
        )
    })
}

/// Fills a new file, packed if the name says so.
pub(crate) fn create(name: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
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

/// The folder in which the parts of a certificate lie.
#[derive(Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(folder: &Path) -> Self {
        Folder(folder.to_owned())
    }

    /// The folder of a file; for standard input the current one.
    pub(crate) fn beside(file: &Path) -> Self {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        Folder(folder.unwrap_or(Path::new(".")).to_owned())
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }
}

impl Library for Folder {
    fn part(&mut self, hash: &Sha256) -> io::Result<Box<dyn Read + '_>> {
        let names = [format!("{hash}.proof"), format!("{hash}.proof.gz")].map(|name| self.0.join(name));
        let found = names.iter().find(|name| name.is_file()).ok_or_else(|| {
            let why = format!("there is no such file in {}; `--parts FOLDER` names another folder", self.0.display());
            io::Error::new(io::ErrorKind::NotFound, why)
        })?;
        Ok(Box::new(open(found)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_checker_there_is_no_certificate() {
        let asked = Asked { game: "draughts", ..Asked::default() };
        let refusal = check(Path::new("win.proof"), &asked, false).unwrap_err();
        assert!(refusal.to_string().contains("there is no checker for draughts"), "{refusal}");
    }
}
