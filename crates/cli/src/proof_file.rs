//! Proofs in files, compressed by gzip if the name says so or the first bytes do: certificates, and
//! copies for other programs.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use tesuji_solver::{Asked, Certificate, Export, InputError, Library, Sha256, find, games, write_certificate};

use crate::exit::Stop;
use crate::output;

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// The format of other programs that the name of a file asks for, in this game; else it is a
/// certificate.
fn export(name: &Path, game: &str) -> Option<&'static Export> {
    let ending = ending(unpacked(name));
    find(game).ok()?.exports().iter().find(|export| export.ending == ending)
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
    export(name, game).is_none()
}

/// What to do about a file of this name that is no certificate, if it may be a copy for other
/// programs.
pub(crate) fn advice(name: &Path) -> Option<String> {
    let game = games().iter().find(|game| export(name, game.name()).is_some())?;
    Some(format!(
        "`--proof` writes proofs of {} for other programs to files of this name; `--proof win.proof` writes one for \
         `verify`",
        game.title()
    ))
}

/// Refuses, before the search, a file that could not hold the proof of what is asked.
pub(crate) fn check(name: &Path, asked: &Asked, has_checker: bool) -> Result<(), Stop> {
    let refusal = if has_checker {
        export(name, asked.game).and_then(|export| (export.allows)(asked).err())
    } else {
        let why = format!("there is no checker for {}, and so no certificate", asked.game);
        Some((why, "leave `--proof` out: an answer rests on the search alone".to_owned()))
    };
    let Some((why, hint)) = refusal else { return Ok(()) };
    let shown = name.to_string_lossy();
    let error = InputError::new("proof", shown.as_bytes(), why).at(0..shown.len());
    Err(Stop::input(&shown)(error.hint(hint)))
}

/// Writes a certificate, or a copy of the proof for other programs, as the name asks.
pub(crate) fn write(certificate: &Certificate, name: &Path) -> io::Result<()> {
    let instead = |why: io::Error| io::Error::other(format!("{why}; `--proof win.proof` writes a certificate"));
    let Some(export) = export(name, &certificate.game) else {
        return create(name, |out| write_certificate(certificate, out));
    };
    // What cannot be written so is refused before the file is touched.
    let mut text = Vec::new();
    let win = certificate.win().ok_or_else(|| io::Error::other("there is no win to write")).map_err(instead)?;
    (export.write)(&win, &mut text).map_err(instead)?;
    create(name, |out| out.write_all(&text))
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
