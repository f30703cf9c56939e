//! Nodes that lean on others: on one that stands at a like position, or on another file
//! (`docs/certificate.md`, "Nodes that lean on others").

use std::fmt;

use crate::word;

/// A symmetry of a board of columns and rows: first columns and rows change places, if they do,
/// then either is counted from the other end. It is not the identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Columns become rows: `t`.
    pub transposes: bool,
    /// Columns are counted from the other end: `x`.
    pub flips_columns: bool,
    /// Rows are: `y`.
    pub flips_rows: bool,
}

impl Symmetry {
    /// All seven.
    pub fn all() -> impl Iterator<Item = Symmetry> {
        (1..8u8).map(|n| Symmetry { transposes: n & 4 > 0, flips_columns: n & 2 > 0, flips_rows: n & 1 > 0 })
    }

    /// The symmetry that a word stands for: some of the letters `t`, `x` and `y`, in this order.
    pub(crate) fn read(text: &str) -> Option<Self> {
        Symmetry::all().find(|symmetry| symmetry.to_string() == text)
    }

    /// Where the point in this column and row goes, on a board of so many columns and rows. Both
    /// are counted from 0.
    #[must_use]
    pub fn turn(self, (column, row): (u8, u8), (width, height): (u8, u8)) -> (u8, u8) {
        let (column, row) = if self.transposes { (row, column) } else { (column, row) };
        (
            if self.flips_columns { width - 1 - column } else { column },
            if self.flips_rows { height - 1 - row } else { row },
        )
    }

    /// The same for points that are numbered row by row, the *last* row first.
    #[must_use]
    pub fn turn_point(self, point: usize, (width, height): (u8, u8)) -> usize {
        let (columns, last) = (usize::from(width), height - 1);
        let (column, row) = self.turn(((point % columns) as u8, last - (point / columns) as u8), (width, height));
        usize::from(last - row) * columns + usize::from(column)
    }

    /// Whether a board of so many columns and rows has it.
    #[must_use]
    pub fn fits(self, (width, height): (u8, u8)) -> bool {
        !self.transposes || width == height
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = [(self.transposes, "t"), (self.flips_columns, "x"), (self.flips_rows, "y")];
        letters.into_iter().filter(|(is_in, _)| *is_in).try_for_each(|(_, letter)| f.write_str(letter))
    }
}

/// What a node leans on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lean {
    /// A node at this position, turned.
    Like(Symmetry, u32),
    /// A node at this position without these stones, and with stones in their place on the points that
    /// have [`PUT`](Self::PUT) before them.
    Less(Vec<String>, u32),
    /// Another file.
    Part(Sha256),
}

impl Lean {
    /// Stands before a point that has a stone there, and none here.
    pub const PUT: char = '+';

    /// Of the points that a node of the kind `less` names: the stones here that are left out, and where
    /// there is a stone instead.
    pub fn taken_and_put(points: &[String]) -> (Vec<&str>, Vec<&str>) {
        let (put, taken): (Vec<&str>, Vec<&str>) =
            points.iter().map(String::as_str).partition(|p| p.starts_with(Lean::PUT));
        (taken, put.into_iter().map(|p| &p[1..]).collect())
    }

    /// The word that stands for the kind.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Lean::Like(..) => "like",
            Lean::Less(..) => "less",
            Lean::Part(_) => "part",
        }
    }

    /// The node that is leant on, if it is one of this file.
    pub fn child(&self) -> Option<u32> {
        match self {
            Lean::Like(_, child) | Lean::Less(_, child) => Some(*child),
            Lean::Part(_) => None,
        }
    }

    /// Says why it cannot be written, if it cannot.
    pub(crate) fn check(&self) -> Result<(), String> {
        match self {
            Lean::Like(symmetry, _) if symmetry.to_string().is_empty() => {
                Err("a position is not leant on itself".to_owned())
            }
            Lean::Like(..) | Lean::Part(_) => Ok(()),
            Lean::Less(points, _) => check_points(points),
        }
    }

    /// Reads what stands behind the kind and the bound. `child` reads the number of a node.
    pub(crate) fn read<'a>(
        kind: &str,
        words: impl Iterator<Item = &'a str>,
        child: impl Fn(&str) -> Result<u32, String>,
    ) -> Result<Self, String> {
        let words: Vec<&str> = words.collect();
        match (kind, &words[..]) {
            ("like", [symmetry, to]) => {
                let symmetry = Symmetry::read(symmetry).ok_or("expected a symmetry: `t`, `x`, `y`, `xy`, `tx` ...")?;
                Ok(Lean::Like(symmetry, child(to)?))
            }
            ("less", [points, to]) => {
                let points: Vec<_> = points.split(',').map(str::to_owned).collect();
                check_points(&points)?;
                Ok(Lean::Less(points, child(to)?))
            }
            ("part", [hash]) => Sha256::read(hash)
                .map(Lean::Part)
                .ok_or_else(|| "expected the SHA-256 of a part: 64 digits, 0 to 9 and a to f".to_owned()),
            ("like", _) => Err("expected a symmetry and a child: `like tx 7`".to_owned()),
            ("less", _) => Err("expected points and a child: `less h8,i9 7`".to_owned()),
            _ => Err("expected the SHA-256 of a part and no more".to_owned()),
        }
    }
}

impl fmt::Display for Lean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lean::Like(symmetry, child) => write!(f, "{symmetry} {child}"),
            Lean::Less(points, child) => write!(f, "{} {child}", points.join(",")),
            Lean::Part(hash) => hash.fmt(f),
        }
    }
}

fn check_points(points: &[String]) -> Result<(), String> {
    if points.iter().all(|point| point.starts_with(Lean::PUT)) {
        return Err("it leaves out no stone".to_owned());
    }
    points.iter().try_for_each(|point| check_point(point.strip_prefix(Lean::PUT).unwrap_or(point)))
}

fn check_point(point: &str) -> Result<(), String> {
    word::check(point)?;
    if point.contains(',') { Err("a comma may not stand in the name of a point".to_owned()) } else { Ok(()) }
}

/// The SHA-256 of a file's text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sha256(pub [u8; 32]);

impl Sha256 {
    /// Reads 64 digits, 0 to 9 and a to f.
    pub fn read(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 64 || !text.bytes().all(is_digit) {
            return None;
        }
        let mut hash = [0; 32];
        for (byte, digits) in hash.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(Sha256(hash))
    }
}

impl fmt::Display for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Sha256 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symmetry_has_one_spelling_and_moves_every_point_to_one_of_its_own() {
        let words: Vec<_> = Symmetry::all().map(|symmetry| symmetry.to_string()).collect();
        assert_eq!(words, ["y", "x", "xy", "t", "ty", "tx", "txy"]);
        for word in &words {
            let symmetry = Symmetry::read(word).unwrap();
            let mut turned: Vec<_> = (0..9).map(|n| symmetry.turn((n % 3, n / 3), (3, 3))).collect();
            turned.sort_unstable();
            turned.dedup();
            assert_eq!(turned.len(), 9, "{word}");
        }
        assert!(["", "yx", "xx", "T", "xt", "identity"].iter().all(|word| Symmetry::read(word).is_none()));
        // A quarter turn: `t`, then the new columns from the other end.
        let quarter = Symmetry::read("tx").unwrap();
        assert_eq!(quarter.turn((0, 2), (5, 5)), (2, 0));
        assert_eq!(quarter.turn((2, 0), (5, 5)), (4, 2));
        assert!(!quarter.fits((5, 4)) && Symmetry::read("xy").unwrap().fits((5, 4)));
    }

    #[test]
    fn a_hash_is_read_and_written() {
        let text = "00ff".repeat(16);
        assert_eq!(Sha256::read(&text).unwrap().to_string(), text);
        assert!([&text[1..], &text.to_uppercase(), "é"].iter().all(|text| Sha256::read(text).is_none()));
    }
}
