//! A position: who stands where, what is in hand, and who is to move.

use std::fmt;

use tesuji_problem::Key;

use super::{BitBoard, Hand, Kind, Move, PositionError, Side, Square, attacks, key};

/// What stands on a square, in one byte: the kind, and 16 for White.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cell(u8);

impl Cell {
    const EMPTY: Cell = Cell(0xFF);

    #[inline]
    fn of(side: Side, kind: Kind) -> Self {
        Cell(kind as u8 | (side as u8) << 4)
    }

    #[inline]
    fn man(self) -> Option<(Side, Kind)> {
        let kind = *Kind::ALL.get(usize::from(self.0 & 15))?;
        Some((if self.0 & 16 == 0 { Side::Black } else { Side::White }, kind))
    }
}

/// The men of the board by how they move: seven kinds, then kings, then all that is promoted. Horses
/// are among the bishops and dragons among the rooks; all that moves like a gold is one.
const PROMOTED: usize = 8;

#[inline]
fn group(kind: Kind) -> usize {
    match kind {
        Kind::Horse => Kind::Bishop.index(),
        Kind::Dragon => Kind::Rook.index(),
        _ => kind.movement().index(),
    }
}

/// A position. Each side has a king or none; the side that is not to move is not in check.
///
/// Positions are copied rather than changed: a move makes a new one. They carry no history, so
/// nothing is known of repetition.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    groups: [BitBoard; 9],
    sides: [BitBoard; 2],
    checkers: BitBoard,
    board_key: u128,
    hands: [Hand; 2],
    kings: [Option<Square>; 2],
    turn: Side,
    cells: [Cell; Square::COUNT],
}

impl Position {
    /// The position with these men.
    ///
    /// # Errors
    /// If there are more men than a game has, two kings of a side, two pawns of a side on a file, a
    /// man that can never move, or the side that is not to move is in check.
    pub fn new(
        men: impl IntoIterator<Item = (Square, Side, Kind)>,
        hands: [Hand; 2],
        turn: Side,
    ) -> Result<Self, PositionError> {
        let mut position = Position {
            groups: [BitBoard::EMPTY; 9],
            sides: [BitBoard::EMPTY; 2],
            checkers: BitBoard::EMPTY,
            board_key: if turn == Side::White { key::WHITE_TO_MOVE } else { 0 },
            hands,
            kings: [None; 2],
            turn,
            cells: [Cell::EMPTY; Square::COUNT],
        };
        for (square, side, kind) in men {
            if position.man(square).is_some() {
                return Err(PositionError::Twice(square));
            }
            if kind == Kind::King && position.king(side).is_some() {
                return Err(PositionError::King(side, square));
            }
            position.put(square, side, kind);
        }
        position.checkers = position.checkers_of(turn);
        position.check()?;
        Ok(position)
    }

    /// The first position of a game.
    pub fn start() -> Self {
        let back = [
            Kind::Lance,
            Kind::Knight,
            Kind::Silver,
            Kind::Gold,
            Kind::King,
            Kind::Gold,
            Kind::Silver,
            Kind::Knight,
            Kind::Lance,
        ];
        let mut men = Vec::new();
        for (file, kind) in (1..=9).zip(back) {
            for (side, [first, third]) in [(Side::Black, [9, 7]), (Side::White, [1, 3])] {
                men.push((Square::new(file, first), side, kind));
                men.push((Square::new(file, third), side, Kind::Pawn));
            }
        }
        for (file, black, white) in [(2, Kind::Rook, Kind::Bishop), (8, Kind::Bishop, Kind::Rook)] {
            men.push((Square::new(file, 8), Side::Black, black));
            men.push((Square::new(file, 2), Side::White, white));
        }
        Self::new(men, [Hand::EMPTY; 2], Side::Black).expect("the first position is one")
    }

    /// What the rules of the board forbid.
    fn check(&self) -> Result<(), PositionError> {
        let mut counts = [0u8; Kind::COUNT];
        for (_, _, kind) in self.men_on_board() {
            counts[kind.unpromoted().index()] += 1;
        }
        for kind in Kind::HAND {
            let inhands = self.hands.iter().map(|hand| hand.count(kind)).sum::<u8>();
            if counts[kind.index()] + inhands > kind.supply() {
                return Err(PositionError::TooMany(kind, counts[kind.index()] + inhands));
            }
        }
        for side in Side::ALL {
            for (square, kind) in [Kind::Pawn, Kind::Lance, Kind::Knight]
                .into_iter()
                .flat_map(|kind| self.men(side, kind).into_iter().map(move |square| (square, kind)))
            {
                if square.rank_of(side) <= kind.dead_ranks() {
                    return Err(PositionError::Stuck(square, kind));
                }
            }
            let pawns = self.men(side, Kind::Pawn);
            if let Some(second) = pawns.into_iter().find(|&s| (pawns & BitBoard::file(s.file())).without(s).0 != 0) {
                return Err(PositionError::TwoPawns(side, second.file()));
            }
        }
        if self.checkers_of(!self.turn).is_empty() { Ok(()) } else { Err(PositionError::Check(!self.turn)) }
    }

    #[inline]
    fn put(&mut self, square: Square, side: Side, kind: Kind) {
        self.toggle(square, side, kind);
        self.cells[square.index()] = Cell::of(side, kind);
        if kind == Kind::King {
            self.kings[side.index()] = Some(square);
        }
    }

    /// Sets or clears a man in all sets, and in the key.
    #[inline]
    fn toggle(&mut self, square: Square, side: Side, kind: Kind) {
        let bit = BitBoard::of(square);
        self.groups[group(kind)] ^= bit;
        if kind.is_promoted() {
            self.groups[PROMOTED] ^= bit;
        }
        self.sides[side.index()] ^= bit;
        self.board_key ^= key::man(side, kind, square);
    }

    fn checkers_of(&self, side: Side) -> BitBoard {
        self.king(side).map_or(BitBoard::EMPTY, |king| self.attackers(!side, king, self.occupied()))
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// What stands on a square.
    #[inline]
    pub fn man(&self, square: Square) -> Option<(Side, Kind)> {
        self.cells[square.index()].man()
    }

    /// Every man on the board, file by file.
    pub fn men_on_board(&self) -> impl Iterator<Item = (Square, Side, Kind)> {
        self.occupied().into_iter().filter_map(|square| self.man(square).map(|(side, kind)| (square, side, kind)))
    }

    /// What a side has in hand.
    #[inline]
    pub fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    /// Where a side's king stands, if it has one.
    #[inline]
    pub fn king(&self, side: Side) -> Option<Square> {
        self.kings[side.index()]
    }

    /// Where somebody stands.
    #[inline]
    pub fn occupied(&self) -> BitBoard {
        self.sides[0] | self.sides[1]
    }

    /// Where a side's men stand.
    #[inline]
    pub fn side(&self, side: Side) -> BitBoard {
        self.sides[side.index()]
    }

    /// Where a side's men of exactly this kind stand.
    #[inline]
    pub fn men(&self, side: Side, kind: Kind) -> BitBoard {
        let own = self.groups[group(kind)] & self.side(side);
        match kind {
            Kind::Gold | Kind::Bishop | Kind::Rook => own & !self.groups[PROMOTED],
            Kind::Horse | Kind::Dragon => own & self.groups[PROMOTED],
            Kind::Tokin | Kind::ProLance | Kind::ProKnight | Kind::ProSilver => {
                let cell = Cell::of(side, kind);
                (own & self.groups[PROMOTED]).into_iter().filter(|s| self.cells[s.index()] == cell).collect()
            }
            _ => own,
        }
    }

    /// Where a side's men stand that move like a gold: golds, and promoted pawns, lances, knights
    /// and silvers.
    #[inline]
    pub fn golds(&self, side: Side) -> BitBoard {
        self.groups[Kind::Gold.index()] & self.side(side)
    }

    /// A side's bishops and horses.
    #[inline]
    pub fn diagonals(&self, side: Side) -> BitBoard {
        self.groups[Kind::Bishop.index()] & self.side(side)
    }

    /// A side's rooks and dragons.
    #[inline]
    pub fn crosses(&self, side: Side) -> BitBoard {
        self.groups[Kind::Rook.index()] & self.side(side)
    }

    /// A side's men that attack along lines: lances, bishops, rooks, horses and dragons.
    #[inline]
    pub fn sliders(&self, side: Side) -> BitBoard {
        let [lances, bishops, rooks] = [Kind::Lance, Kind::Bishop, Kind::Rook].map(|kind| self.groups[kind.index()]);
        (lances | bishops | rooks) & self.side(side)
    }

    /// A side's men that are promoted.
    #[inline]
    pub fn promoted(&self, side: Side) -> BitBoard {
        self.groups[PROMOTED] & self.side(side)
    }

    /// The men of one side that attack a square, if the board is occupied so: a set that leaves out
    /// a king, or has a man more, answers what would be.
    pub fn attackers(&self, side: Side, square: Square, occupied: BitBoard) -> BitBoard {
        self.steppers(side, square) | self.line_attackers(side, square, occupied)
    }

    /// Whether a side attacks a square, if the board is occupied so.
    #[inline]
    pub fn is_attacked(&self, side: Side, square: Square, occupied: BitBoard) -> bool {
        !self.steppers(side, square).is_empty() || !self.line_attackers(side, square, occupied).is_empty()
    }

    /// The men of both sides that attack a square, if the board is occupied so.
    pub fn attackers_to(&self, square: Square, occupied: BitBoard) -> BitBoard {
        self.attackers(Side::Black, square, occupied) | self.attackers(Side::White, square, occupied)
    }

    /// The men that attack a square by a step or a jump.
    #[inline]
    fn steppers(&self, side: Side, square: Square) -> BitBoard {
        let [pawns, _, knights, silvers, golds, bishops, rooks, kings, promoted] = self.groups;
        let back = !side;
        let men = attacks::pawn(back, square) & pawns
            | attacks::knight(back, square) & knights
            | attacks::silver(back, square) & silvers
            | attacks::gold(back, square) & golds
            | attacks::king(square) & (kings | (bishops | rooks) & promoted);
        men & self.side(side)
    }

    /// The men that attack a square along a line. Most lines have nobody who could.
    #[inline]
    fn line_attackers(&self, side: Side, square: Square, occupied: BitBoard) -> BitBoard {
        let mut men = BitBoard::EMPTY;
        let bishops = self.diagonals(side);
        if attacks::diagonals(square).meets(bishops) {
            men |= attacks::bishop(square, occupied) & bishops;
        }
        let rooks = self.crosses(side);
        if attacks::cross(square).meets(rooks) {
            men |= attacks::rook(square, occupied) & rooks;
        }
        let lances = self.groups[Kind::Lance.index()] & self.side(side);
        if attacks::empty_lance(!side, square).meets(lances) {
            men |= attacks::lance(!side, square, occupied) & lances;
        }
        men
    }

    /// The men that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> BitBoard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The men, of either side, that alone stand between this side's king and a man of the other
    /// side that would attack it along a line. Its own are pinned; those of the other side give
    /// check when they leave the line.
    pub fn blockers(&self, side: Side) -> BitBoard {
        let Some(king) = self.king(side) else {
            return BitBoard::EMPTY;
        };
        let lances = self.groups[Kind::Lance.index()] & self.side(!side);
        let snipers = attacks::diagonals(king) & self.diagonals(!side)
            | attacks::cross(king) & self.crosses(!side)
            | attacks::empty_lance(side, king) & lances;
        let mut blockers = BitBoard::EMPTY;
        for sniper in snipers {
            let men = attacks::between(king, sniper) & self.occupied();
            if !men.is_many() {
                blockers |= men;
            }
        }
        blockers
    }

    /// A side's own men that its king holds to a line.
    #[inline]
    pub fn pinned(&self, side: Side) -> BitBoard {
        self.blockers(side) & self.side(side)
    }

    /// Identifies the position: men, hands, and the side to move.
    #[inline]
    pub fn key(&self) -> Key {
        Key(self.board_key ^ key::hands(self.hands))
    }

    /// Identifies the men on the board and the side to move, whatever is in hand.
    #[inline]
    pub fn board_key(&self) -> Key {
        Key(self.board_key)
    }

    /// The [`board_key`](Self::board_key) after a legal move.
    pub fn board_key_after(&self, m: Move) -> Key {
        let (us, to) = (self.turn, m.to());
        let mut key = self.board_key ^ key::WHITE_TO_MOVE;
        if let Some((them, taken)) = self.man(to) {
            key ^= key::man(them, taken, to);
        }
        let becomes = match m.from().and_then(|from| Some((from, self.man(from)?.1))) {
            Some((from, kind)) => {
                key ^= key::man(us, kind, from);
                if m.promotes() { kind.promoted() } else { Some(kind) }
            }
            None => m.dropped(),
        };
        Key(becomes.map_or(key, |kind| key ^ key::man(us, kind, to)))
    }

    /// What the side to move has in hand after a legal move.
    pub fn hand_after(&self, m: Move) -> Hand {
        let hand = self.hand(self.turn);
        match (m.dropped(), self.man(m.to())) {
            (Some(kind), _) => hand.without(kind),
            (None, Some((_, taken))) => hand.with(taken.unpromoted()),
            (None, None) => hand,
        }
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// May panic if the move is not legal.
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        let mut next = self.clone();
        let (us, to) = (self.turn, m.to());
        match (m.from(), m.dropped()) {
            (Some(from), _) => {
                let (_, kind) = self.man(from).expect("somebody moves");
                if let Some((them, taken)) = self.man(to) {
                    next.toggle(to, them, taken);
                    next.hands[us.index()] = next.hands[us.index()].with(taken.unpromoted());
                }
                next.toggle(from, us, kind);
                next.cells[from.index()] = Cell::EMPTY;
                let kind = if m.promotes() { kind.promoted().expect("it promotes") } else { kind };
                next.put(to, us, kind);
            }
            (None, Some(kind)) => {
                next.hands[us.index()] = next.hands[us.index()].without(kind);
                next.put(to, us, kind);
            }
            (None, None) => unreachable!("a move begins on the board or in a hand"),
        }
        next.turn = !us;
        next.board_key ^= key::WHITE_TO_MOVE;
        next.checkers = next.checkers_of(!us);
        next
    }

    /// The position with the other side to move; `None` in check.
    pub fn passed(&self) -> Option<Self> {
        let mut next = self.clone();
        next.turn = !self.turn;
        next.board_key ^= key::WHITE_TO_MOVE;
        // The side that is not to move is never in check.
        next.checkers = BitBoard::EMPTY;
        (!self.is_check()).then_some(next)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", crate::notation::sfen::write(self))
    }
}
