//! The size of a driver's table: in bytes, to share a machine fairly; in entries, to compare with
//! papers.

use tesuji_search::driver::Memory;
use tesuji_solver::units;

/// The size in words: `64M`, `2^12 entries`.
pub(crate) fn words(size: Memory) -> String {
    match size {
        Memory::Bytes(n) if n % (1 << 20) == 0 => format!("{}M", n >> 20),
        Memory::Bytes(n) => format!("{n} bytes"),
        Memory::Entries(n) => entries(n),
    }
}

/// The number of entries: powers of two as such.
pub(crate) fn entries(n: usize) -> String {
    if n >= 1024 && n.is_power_of_two() { format!("2^{}", n.trailing_zeros()) } else { n.to_string() }
}

/// Reads a number of entries: `4096`, `2^12`, `4k`.
///
/// # Errors
/// Says what would be accepted.
pub(crate) fn read_entries(text: &str) -> Result<u64, String> {
    match text.trim().split_once('^') {
        Some(("2", power)) => power
            .parse::<u32>()
            .ok()
            .filter(|power| *power < 40)
            .map(|power| 1 << power)
            .ok_or_else(|| format!("`{text}` is not a power of two up to 2^39")),
        _ => units::count(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(read_entries("2^12"), Ok(4096));
        assert_eq!(read_entries("1000"), Ok(1000));
        assert!(read_entries("2^99").is_err() && read_entries("3^4").is_err());
        assert_eq!([4096, 1000].map(entries), ["2^12", "1000"]);
        assert_eq!(words(Memory::Bytes(64 << 20)), "64M");
    }
}
