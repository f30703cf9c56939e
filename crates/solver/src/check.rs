//! Checking a certificate that somebody hands us.

use std::fmt;
use std::io::BufRead;

use tesuji_check::{Rejection, Report};
use tesuji_proof::ReadError;

/// Why a certificate was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckError {
    /// It is not a certificate.
    Unreadable(ReadError),
    /// It is one, and proves nothing.
    Rejected(Rejection),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Unreadable(error) => error.fmt(f),
            CheckError::Rejected(rejection) => rejection.fmt(f),
        }
    }
}

impl std::error::Error for CheckError {}

/// Reads a certificate and checks it.
///
/// # Errors
/// Says which line cannot be read, or which node proves nothing.
pub fn verify(input: impl BufRead) -> Result<Report, CheckError> {
    let certificate = tesuji_proof::read(input).map_err(CheckError::Unreadable)?;
    tesuji_check::verify(&certificate).map_err(CheckError::Rejected)
}
