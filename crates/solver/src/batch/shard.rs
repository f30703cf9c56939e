//! A part of a batch, for job arrays: the *K*-th of *N* takes the problems whose place in the list is
//! *K*, *K* + *N*, *K* + 2 *N*, … So the parts are disjoint, and together the whole list.

use std::fmt;
use std::str::FromStr;

/// Which part of a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    part: usize,
    of: usize,
}

impl Shard {
    /// Whether the problem in this place of the list, counted from 0, is of this part.
    pub fn takes(self, place: usize) -> bool {
        place % self.of == self.part - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    /// Reads `2/8`: the second of eight parts.
    fn from_str(s: &str) -> Result<Self, String> {
        let wrong = || format!("`{s}` is no part: use `K/N` with K from 1 to N, such as `2/8` for the second of eight");
        let (part, of) = s.split_once('/').ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
        let shard = Shard { part: number(part)?, of: number(of)? };
        if (1..=shard.of).contains(&shard.part) { Ok(shard) } else { Err(wrong()) }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_disjoint_and_together_the_whole() {
        for of in 1..6 {
            let parts: Vec<Shard> = (1..=of).map(|k| format!("{k}/{of}").parse().unwrap()).collect();
            for place in 0..20 {
                assert_eq!(parts.iter().filter(|part| part.takes(place)).count(), 1);
            }
        }
        assert_eq!("2/8".parse::<Shard>().unwrap().to_string(), "2/8");
    }

    #[test]
    fn what_is_no_part() {
        for bad in ["", "1", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3", "99999999999999999999999/2"] {
            assert!(bad.parse::<Shard>().unwrap_err().contains("such as `2/8`"), "{bad}");
        }
    }
}
