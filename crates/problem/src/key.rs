/// A 128-bit hash of a position together with the question asked about it.
///
/// Two different positions share a key with probability 2⁻¹²⁸ a pair (a table that keeps half of it
/// and the bucket: about 2⁻⁸⁰). Searches rely on that; a proof never does, because its certificate
/// is replayed by the checker from the rules alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u128);

impl Key {
    /// This key with one more fact in it. The order of facts matters.
    #[must_use]
    pub fn with(self, fact: u64) -> Self {
        Key(mix(self.0 as u64 ^ mix(fact) as u64) ^ self.0.rotate_left(29))
    }

    /// This key marked with a tag, a random number such as [`mix`] makes. Cheaper than
    /// [`with`](Self::with), for facts that seldom change, so that their tag can be kept. The order
    /// of tags does not matter, and the same tag twice is none; so a tag must not be one of the
    /// numbers the key is made from.
    #[must_use]
    pub fn tagged(self, tag: u128) -> Self {
        Key(self.0 ^ tag)
    }
}

/// A fixed pseudo-random 128-bit number for every `seed`: two steps of splitmix64.
///
/// Zobrist tables are made with it at compile time, so keys are the same in every build and on
/// every machine.
pub const fn mix(seed: u64) -> u128 {
    let low = splitmix(seed);
    let high = splitmix(low ^ 0x5851_F42D_4C95_7F2D);
    ((high as u128) << 64) | low as u128
}

const fn splitmix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
