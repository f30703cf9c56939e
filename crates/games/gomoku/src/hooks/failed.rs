//! Positions from which a run of fours is known to fail.

/// Without a bound on the number of moves.
pub(super) const UNBOUNDED: u32 = u32::MAX;

/// Places of the moves in an entry; the others are compared with those of the key.
const MOVES: u64 = 0x7F;

/// Positions known to fail, by a hash of the stones. A place is chosen by one half of the hash, the
/// other is compared; the newest takes the place of what was there. The table grows with what it
/// holds, up to a limit, and begins anew when it does.
///
/// An entry is eight bytes, because nearly all the time that a look takes is spent waiting for memory.
#[derive(Clone, Debug)]
pub(super) struct Failed {
    places: Vec<u64>,
    held: usize,
}

impl Failed {
    const FIRST: usize = 1 << 8;
    const MOST: usize = 1 << 20;

    pub(super) fn new() -> Self {
        Failed { places: vec![0; Self::FIRST], held: 0 }
    }

    #[inline]
    fn place(&self, key: u128) -> usize {
        key as usize & (self.places.len() - 1)
    }

    /// The number of moves within which this position is known to fail.
    #[inline]
    pub(super) fn within(&self, key: u128) -> u32 {
        let entry = self.places[self.place(key)];
        match entry & MOVES {
            _ if (entry ^ (key >> 64) as u64) & !MOVES != 0 => 0,
            MOVES => UNBOUNDED,
            moves => moves as u32,
        }
    }

    /// Remembers that a position fails within so many moves.
    pub(super) fn remember(&mut self, key: u128, moves: u32) {
        if self.held * 4 > self.places.len() && self.places.len() < Self::MOST {
            *self = Failed { places: vec![0; self.places.len() * 8], held: 0 };
        }
        let place = self.place(key);
        self.held += usize::from(self.places[place] == 0);
        // What fails within many moves fails within fewer.
        let moves = if moves == UNBOUNDED { MOVES } else { u64::from(moves).min(MOVES - 1) };
        self.places[place] = (key >> 64) as u64 & !MOVES | moves;
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    #[test]
    fn what_is_found_has_been_remembered() {
        let (mut failed, mut random) = (Failed::new(), Rng::with_seed(1));
        let (mut kept, mut found) = (std::collections::HashMap::new(), 0);
        for _ in 0..20_000 {
            let key = random.u128(..);
            let moves = if random.bool() { UNBOUNDED } else { random.u32(1..300) };
            failed.remember(key, moves);
            assert_eq!(failed.within(key), if moves == UNBOUNDED { moves } else { moves.min(126) });
            kept.insert(key, moves);
            assert_eq!(failed.within(random.u128(..)), 0);
        }
        for (key, moves) in kept {
            let within = failed.within(key);
            assert!(within <= moves);
            found += u32::from(within > 0);
        }
        assert!(found > 5000, "{found}");
    }
}
