//! Certificates in files, compressed by gzip if the name says so or the first bytes do.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use tesuji_solver::{Certificate, MateProof, pgn, write_certificate};

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// More moves than the programs take that read proofs written out as trees.
const MOST_MOVES: u64 = 5_000_000;

/// How the name of a file ends.
fn ends(name: &str, extension: &str) -> bool {
    Path::new(name).extension().is_some_and(|e| e.eq_ignore_ascii_case(extension))
}

/// Whether a file of this name holds a certificate, and not a copy of the proof for other programs.
pub(crate) fn is_certificate(name: &str) -> bool {
    !ends(name, "json") && !ends(name, "pgn")
}

/// Writes a certificate. Proofs of chess are written for others if the name asks for that: `.json` for the verifier of `MateProver`, `.pgn` for
/// programs that show games.
pub(crate) fn write(certificate: &Certificate, name: &str) -> io::Result<()> {
    if ends(name, "pgn") {
        return std::fs::write(name, pgn(certificate).map_err(io::Error::other)?);
    }
    if ends(name, "json") {
        let proof = MateProof::of(certificate, MOST_MOVES).map_err(io::Error::other)?;
        let mut file = BufWriter::new(File::create(name)?);
        proof.write(&mut file)?;
        return file.flush();
    }
    let mut file = BufWriter::new(File::create(name)?);
    if ends(name, "gz") {
        let mut packed = GzEncoder::new(&mut file, Compression::default());
        write_certificate(certificate, &mut packed)?;
        packed.finish()?;
    } else {
        write_certificate(certificate, &mut file)?;
    }
    file.flush()
}

/// Opens a certificate; `-` is standard input.
pub(crate) fn open(name: &str) -> io::Result<Box<dyn BufRead>> {
    let mut file: Box<dyn BufRead> =
        if name == "-" { Box::new(BufReader::new(io::stdin())) } else { Box::new(BufReader::new(File::open(name)?)) };
    let packed = file.fill_buf()?.starts_with(&MAGIC);
    Ok(if packed { Box::new(BufReader::new(MultiGzDecoder::new(file))) } else { file })
}
