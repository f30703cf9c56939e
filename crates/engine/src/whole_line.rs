//! Lines that mean nothing without their end.

use std::io::{self, BufRead, Read as _};

/// The next line with its end, or what is wrong with it if it has more than so many bytes; `None`
/// at the end of the input. Of a line that is too long the rest is skipped.
///
/// # Errors
/// If the input cannot be read.
pub fn whole_line(input: &mut impl BufRead, most: u64) -> io::Result<Option<Result<Vec<u8>, String>>> {
    let mut line = Vec::new();
    input.take(most + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() as u64 > most && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("the line is too long: up to {} MiB is read", most >> 20))));
    }
    Ok(Some(Ok(line)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_line_that_is_too_long_costs_nobody_but_itself() {
        let mut input = Cursor::new(b"abc\nabcdefgh\n\nlast".to_vec());
        let mut next = || whole_line(&mut input, 4).unwrap();
        assert_eq!(next(), Some(Ok(b"abc\n".to_vec())));
        assert!(next().unwrap().unwrap_err().contains("too long"));
        assert_eq!((next(), next(), next()), (Some(Ok(b"\n".to_vec())), Some(Ok(b"last".to_vec())), None));
    }
}
