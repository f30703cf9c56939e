//! Parts of certificates: files that the page has, or that lie beside it on its host.
//!
//! The worker looks for one when the checker comes to it, so that only what is needed is read, and
//! one at a time.

use std::io::{self, Cursor, Read};

use flate2::bufread::MultiGzDecoder;
use tesuji_solver::{Library, Sha256};

use crate::browser;

/// The first bytes of a gzip file.
const MAGIC: [u8; 2] = [0x1f, 0x8b];
/// A part is no longer than this, unpacked.
const LONGEST: u64 = 256 << 20;

/// What the worker finds.
#[derive(Debug)]
pub(crate) struct Parts;

impl Library for Parts {
    fn part(&mut self, hash: &Sha256) -> io::Result<Box<dyn Read + '_>> {
        let name = hash.to_string();
        let length = usize::try_from(browser::part(name.as_ptr(), name.len()));
        let Ok(length) = length else {
            return Err(io::Error::new(io::ErrorKind::NotFound, "it is not among the files that were given"));
        };
        let mut bytes = vec![0; length];
        browser::take(bytes.as_mut_ptr());
        let is_packed = bytes.starts_with(&MAGIC);
        let bytes = Cursor::new(bytes);
        Ok(if is_packed { Box::new(MultiGzDecoder::new(bytes).take(LONGEST)) } else { Box::new(bytes) })
    }
}
