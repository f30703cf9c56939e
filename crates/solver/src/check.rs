//! Checking a certificate that somebody hands us.

use std::io::BufRead;

use tesuji_check::{Library, NoParts, Rejection, Report};
use tesuji_proof::{Certificate, ReadError};

use crate::find;

/// Why a certificate was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// It is not a certificate.
    #[error(transparent)]
    Unreadable(ReadError),
    /// It is one, and proves nothing.
    #[error(transparent)]
    Rejected(Rejection),
}

/// Reads a certificate and checks it.
///
/// # Errors
/// Says which line cannot be read, or which node proves nothing.
pub fn verify(input: impl BufRead) -> Result<Report, CheckError> {
    verify_with(input, &mut NoParts)
}

/// Reads a certificate and checks it, with the parts that it leans on.
///
/// # Errors
/// Says which line cannot be read, or which node proves nothing.
pub fn verify_with(input: impl BufRead, parts: &mut dyn Library) -> Result<Report, CheckError> {
    read_checked(input, parts).map(|(_, report)| report)
}

/// Reads a certificate and checks it, with the parts that it leans on; returns it with what the
/// checker says of it.
///
/// # Errors
/// Says which line cannot be read, or which node proves nothing.
pub fn read_checked(input: impl BufRead, parts: &mut dyn Library) -> Result<(Certificate, Report), CheckError> {
    let certificate = tesuji_proof::read(input).map_err(CheckError::Unreadable)?;
    let report = check_with(&certificate, parts).map_err(CheckError::Rejected)?;
    Ok((certificate, report))
}

/// Checks a certificate that has no parts in other files.
pub(crate) fn check(certificate: &Certificate) -> Result<Report, Rejection> {
    check_with(certificate, &mut NoParts)
}

/// Checks a certificate. A game that the checker does not know hands over what is claimed.
pub(crate) fn check_with(certificate: &Certificate, parts: &mut dyn Library) -> Result<Report, Rejection> {
    let game = &certificate.game;
    let own = find(game).ok().filter(|own| own.name() == game && !tesuji_check::knows(game));
    own.and_then(|own| own.check(certificate)).unwrap_or_else(|| tesuji_check::verify_with(certificate, parts))
}
