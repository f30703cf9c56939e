//! The kinds of men.

/// A kind of man, promoted or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// 歩.
    Pawn,
    /// 香.
    Lance,
    /// 桂.
    Knight,
    /// 銀.
    Silver,
    /// 金.
    Gold,
    /// 角.
    Bishop,
    /// 飛.
    Rook,
    /// 玉.
    King,
    /// と, a promoted pawn.
    Tokin,
    /// 成香.
    ProLance,
    /// 成桂.
    ProKnight,
    /// 成銀.
    ProSilver,
    /// 馬, a promoted bishop.
    Horse,
    /// 龍, a promoted rook.
    Dragon,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 14] = [
        Kind::Pawn,
        Kind::Lance,
        Kind::Knight,
        Kind::Silver,
        Kind::Gold,
        Kind::Bishop,
        Kind::Rook,
        Kind::King,
        Kind::Tokin,
        Kind::ProLance,
        Kind::ProKnight,
        Kind::ProSilver,
        Kind::Horse,
        Kind::Dragon,
    ];
    /// Those that can be in a hand.
    pub const HAND: [Kind; 7] =
        [Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook];
    /// How many there are.
    pub const COUNT: usize = 14;

    /// Its number, for tables. Kinds that can be in a hand have the first seven.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it becomes by promotion.
    #[inline]
    pub const fn promoted(self) -> Option<Kind> {
        match self {
            Kind::Pawn => Some(Kind::Tokin),
            Kind::Lance => Some(Kind::ProLance),
            Kind::Knight => Some(Kind::ProKnight),
            Kind::Silver => Some(Kind::ProSilver),
            Kind::Bishop => Some(Kind::Horse),
            Kind::Rook => Some(Kind::Dragon),
            _ => None,
        }
    }

    /// What it was before it was promoted, and what it is in a hand.
    #[inline]
    #[must_use]
    pub const fn unpromoted(self) -> Kind {
        match self {
            Kind::Tokin => Kind::Pawn,
            Kind::ProLance => Kind::Lance,
            Kind::ProKnight => Kind::Knight,
            Kind::ProSilver => Kind::Silver,
            Kind::Horse => Kind::Bishop,
            Kind::Dragon => Kind::Rook,
            other => other,
        }
    }

    /// Whether it is promoted.
    #[inline]
    pub const fn is_promoted(self) -> bool {
        self as u8 > Kind::King as u8
    }

    /// The kind that moves like it, if there are several: gold for what moves like a gold.
    #[inline]
    #[must_use]
    pub const fn movement(self) -> Kind {
        match self {
            Kind::Tokin | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => Kind::Gold,
            other => other,
        }
    }

    /// On how many of the last ranks it could never move again, and must not be left.
    #[inline]
    pub const fn dead_ranks(self) -> u8 {
        match self {
            Kind::Pawn | Kind::Lance => 1,
            Kind::Knight => 2,
            _ => 0,
        }
    }

    /// How many there are in a game, promoted ones with the others.
    pub const fn supply(self) -> u8 {
        match self.unpromoted() {
            Kind::Pawn => 18,
            Kind::Bishop | Kind::Rook | Kind::King => 2,
            _ => 4,
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pawn => "pawn",
            Kind::Lance => "lance",
            Kind::Knight => "knight",
            Kind::Silver => "silver",
            Kind::Gold => "gold",
            Kind::Bishop => "bishop",
            Kind::Rook => "rook",
            Kind::King => "king",
            Kind::Tokin => "promoted pawn",
            Kind::ProLance => "promoted lance",
            Kind::ProKnight => "promoted knight",
            Kind::ProSilver => "promoted silver",
            Kind::Horse => "horse",
            Kind::Dragon => "dragon",
        }
    }

    /// The letter, without the `+` of promoted ones.
    pub const fn letter(self) -> char {
        match self.unpromoted() {
            Kind::Pawn => 'P',
            Kind::Lance => 'L',
            Kind::Knight => 'N',
            Kind::Silver => 'S',
            Kind::Gold => 'G',
            Kind::Bishop => 'B',
            Kind::Rook => 'R',
            _ => 'K',
        }
    }

    /// The unpromoted kind with this upper-case letter.
    pub fn of_letter(letter: char) -> Option<Kind> {
        Kind::ALL[..8].iter().copied().find(|kind| kind.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotion_is_undone() {
        for (i, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), i);
            assert_eq!(kind.is_promoted(), kind.unpromoted() != kind);
            match kind.promoted() {
                Some(promoted) => assert_eq!(promoted.unpromoted(), kind),
                None => assert!(kind.is_promoted() || kind == Kind::Gold || kind == Kind::King),
            }
            assert_eq!(Kind::of_letter(kind.letter()), Some(kind.unpromoted()));
        }
        assert!(Kind::HAND.iter().enumerate().all(|(i, kind)| kind.index() == i));
    }
}
