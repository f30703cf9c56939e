//! Certificates in files, compressed by gzip if the name says so or the first bytes do.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use tesuji_solver::{Certificate, write_certificate};

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Writes a certificate.
pub(crate) fn write(certificate: &Certificate, name: &str) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(name)?);
    if Path::new(name).extension().is_some_and(|e| e.eq_ignore_ascii_case("gz")) {
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
