//! Stones, chains and liberties, kept up incrementally, with undo.
//!
//! Each chain has one record: its stones and its liberties as bit sets. The record's index is one
//! of the chain's stones, so no allocator is needed. A play pushes copies of the records it changes
//! beyond recognition (its own chains, and captured ones) on a log; liberties given to or taken
//! from other chains are recomputed on the way back. [`Board::rebuilt`] is the plain definition
//! that tests compare with.

use tesuji_problem::{PointSet, mix};

use super::neighbours::Neighbours;
use super::{Colour, Grid, Point};

/// What stands on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    Empty,
    Stone(Colour),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chain {
    stones: PointSet,
    liberties: PointSet,
    count: u16,
}

impl Chain {
    const NONE: Chain = Chain { stones: PointSet::EMPTY, liberties: PointSet::EMPTY, count: 0 };
}

/// Keys of stones: the same in every build.
static ZOBRIST: [[u128; PointSet::CAPACITY]; 2] = {
    let mut table = [[0; PointSet::CAPACITY]; 2];
    let mut i = 0;
    while i < 2 * PointSet::CAPACITY {
        table[i / PointSet::CAPACITY][i % PointSet::CAPACITY] = mix(i as u64 + 1);
        i += 1;
    }
    table
};

#[derive(Clone, Debug)]
struct Played {
    /// `None` for a pass.
    at: Option<(Colour, Point)>,
    /// The chain the stone became part of.
    chain: u16,
    own: u8,
    removed: u8,
    captured: u16,
    ko: Option<Point>,
    hash: u128,
}

/// A Go board with its history of plays.
#[derive(Clone, Debug)]
pub struct Board {
    grid: Grid,
    neighbours: Neighbours,
    cells: Vec<Cell>,
    chain_of: Vec<u16>,
    chains: Vec<Chain>,
    empty: PointSet,
    /// The stones of each colour.
    stones: [PointSet; 2],
    ko: Option<Point>,
    hash: u128,
    played: Vec<Played>,
    saved: Vec<(u16, Chain)>,
}

impl Board {
    /// An empty board.
    pub fn new(grid: Grid) -> Self {
        let area = grid.area();
        Board {
            empty: grid.all(),
            stones: [PointSet::EMPTY; 2],
            grid,
            neighbours: Neighbours::new(grid),
            cells: vec![Cell::Empty; area],
            chain_of: vec![0; area],
            chains: vec![Chain::NONE; area],
            ko: None,
            hash: 0,
            played: Vec::new(),
            saved: Vec::new(),
        }
    }

    /// The shape of the board.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// The two, three or four points beside `p`.
    #[inline]
    pub fn neighbours(&self, p: Point) -> &[Point] {
        self.neighbours.of(p)
    }

    /// The points beside those of a set, which may be of the set themselves.
    #[inline]
    pub fn beside(&self, set: &PointSet) -> PointSet {
        let [left, right, above, below] = self.neighbours.sides(set);
        left | right | above | below
    }

    /// The points beside which there is just one of a set.
    #[inline]
    pub(crate) fn beside_one(&self, set: &PointSet) -> PointSet {
        let [left, right, above, below] = self.neighbours.sides(set);
        let (across, along) = (left | right, above | below);
        let twice = left & right | above & below | across & along;
        (across | along) - twice
    }

    /// All points of `within` that can be reached from these, going by points of `within` alone, and
    /// these.
    pub(crate) fn reached(&self, from: PointSet, within: &PointSet) -> PointSet {
        let (mut all, mut last) = (from, from);
        loop {
            last = self.beside(&last) & (*within - all);
            if last.is_empty() {
                return all;
            }
            all |= last;
        }
    }

    /// The stones of a colour.
    #[inline]
    pub(crate) fn stones(&self, colour: Colour) -> &PointSet {
        &self.stones[colour as usize]
    }

    /// The stone on a point.
    #[inline]
    pub fn stone(&self, p: Point) -> Option<Colour> {
        match self.cells[p.index()] {
            Cell::Empty => None,
            Cell::Stone(c) => Some(c),
        }
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> &PointSet {
        &self.empty
    }

    /// The stones connected to the stone on `p`, itself among them. `p` must hold a stone.
    #[inline]
    pub fn chain(&self, p: Point) -> &PointSet {
        &self.chains[self.chain_of[p.index()] as usize].stones
    }

    /// The liberties of the chain on `p`. `p` must hold a stone.
    #[inline]
    pub fn liberties(&self, p: Point) -> &PointSet {
        &self.chains[self.chain_of[p.index()] as usize].liberties
    }

    /// The number of liberties of the chain on `p`. `p` must hold a stone.
    #[inline]
    pub fn liberty_count(&self, p: Point) -> usize {
        self.chains[self.chain_of[p.index()] as usize].count as usize
    }

    /// A point that names the chain on `p`: the same for all its stones. `p` must hold a stone.
    #[inline]
    pub fn chain_id(&self, p: Point) -> Point {
        Point(self.chain_of[p.index()])
    }

    /// The point that may not be played because it would retake a ko at once.
    #[inline]
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// A hash of the stones alone: neither ko nor side to move.
    #[inline]
    pub fn hash(&self) -> u128 {
        self.hash
    }

    /// The hash of a single stone, as it enters [`hash`](Self::hash).
    #[inline]
    pub fn stone_hash(colour: Colour, p: Point) -> u128 {
        ZOBRIST[colour as usize][p.index()]
    }

    /// The number of stones that the last play removed, and the last play itself.
    #[inline]
    pub fn last(&self) -> Option<(Colour, Point, usize)> {
        self.played.last().and_then(|u| u.at.map(|(c, p)| (c, p, u.captured as usize)))
    }

    /// The stones of the line that still stand, latest first.
    pub fn line(&self) -> impl Iterator<Item = (Colour, Point)> + '_ {
        self.played.iter().rev().filter_map(|u| u.at).filter(|&(c, p)| self.stone(p) == Some(c))
    }

    /// Bans the retaking of a ko at `p`, as a position to solve may say.
    pub fn set_ko(&mut self, p: Option<Point>) {
        self.ko = p;
    }

    /// Whether `colour` may play at `p`: empty, no ko, and no suicide unless it is allowed.
    /// (Superko is the business of whoever keeps a history.)
    #[inline]
    pub fn is_legal(&self, colour: Colour, p: Point, suicide: bool) -> bool {
        if self.cells[p.index()] != Cell::Empty || self.ko == Some(p) {
            return false;
        }
        suicide || self.breathes_at(colour, p)
    }

    /// Whether a stone of `colour` on the empty point `p` would have a liberty.
    #[inline]
    pub(crate) fn breathes_at(&self, colour: Colour, p: Point) -> bool {
        self.neighbours.of(p).iter().any(|&n| match self.cells[n.index()] {
            Cell::Empty => true,
            Cell::Stone(c) => (self.liberty_count(n) > 1) == (c == colour),
        })
    }

    /// The stones that a legal play would remove: the opponent's, or, where suicide is allowed, its
    /// own.
    pub fn removed_by(&self, colour: Colour, p: Point) -> PointSet {
        let mut captured = PointSet::EMPTY;
        let mut own = PointSet::one(p.index());
        let mut breathes = false;
        for &n in self.neighbours.of(p) {
            match self.cells[n.index()] {
                Cell::Empty => breathes = true,
                Cell::Stone(c) if c != colour => {
                    if self.liberty_count(n) == 1 {
                        captured |= *self.chain(n);
                    }
                }
                Cell::Stone(_) => {
                    breathes |= self.liberty_count(n) > 1;
                    own |= *self.chain(n);
                }
            }
        }
        if captured.is_empty() && !breathes { own } else { captured }
    }

    /// Plays a legal move.
    pub fn play(&mut self, colour: Colour, p: Point) {
        debug_assert_eq!(self.cells[p.index()], Cell::Empty);
        let mut undo =
            Played { at: Some((colour, p)), chain: p.0, own: 0, removed: 0, captured: 0, ko: self.ko, hash: self.hash };
        let mut stone = Chain { stones: PointSet::one(p.index()), ..Chain::NONE };
        let mut enemies = [Point(0); 4];
        let mut enemy_count = 0;
        let mut friends = [0u16; 4];
        let mut friend_count = 0;
        for &n in self.neighbours.of(p) {
            match self.cells[n.index()] {
                Cell::Empty => {
                    stone.liberties.insert(n.index());
                    stone.count += 1;
                }
                Cell::Stone(c) => {
                    let id = self.chain_of[n.index()];
                    let chain = &mut self.chains[id as usize];
                    if c == colour {
                        if !friends[..friend_count].contains(&id) {
                            friends[friend_count] = id;
                            friend_count += 1;
                        }
                    } else if chain.liberties.contains(p.index()) {
                        chain.liberties.remove(p.index());
                        chain.count -= 1;
                        enemies[enemy_count] = n;
                        enemy_count += 1;
                    }
                }
            }
        }
        self.cells[p.index()] = Cell::Stone(colour);
        self.empty.remove(p.index());
        self.stones[colour as usize].insert(p.index());
        self.hash ^= Self::stone_hash(colour, p);
        undo.own = friend_count as u8;
        undo.chain = self.join(p, stone, &friends[..friend_count]);
        for &n in &enemies[..enemy_count] {
            let id = self.chain_of[n.index()];
            if self.chains[id as usize].count == 0 {
                undo.captured += self.remove(id, colour.other());
                undo.removed += 1;
            }
        }
        let own = &self.chains[undo.chain as usize];
        self.ko = None;
        if own.count == 0 {
            undo.captured = self.remove(undo.chain, colour);
            undo.removed = 1;
        } else if undo.captured == 1 && own.count == 1 && friend_count == 0 {
            self.ko = own.liberties.first().map(|p| Point(p as u16));
        }
        self.played.push(undo);
    }

    /// Merges a new stone with its friends into the record of the largest of them.
    fn join(&mut self, p: Point, stone: Chain, friends: &[u16]) -> u16 {
        let size = |id: &&u16| self.chains[**id as usize].stones.len();
        let root = match friends {
            [] => {
                self.chain_of[p.index()] = p.0;
                self.chains[p.index()] = stone;
                return p.0;
            }
            [only] => *only,
            _ => friends.iter().max_by_key(size).copied().unwrap_or(p.0),
        };
        self.saved.extend(friends.iter().map(|&id| (id, self.chains[id as usize])));
        for &id in friends.iter().filter(|&&id| id != root) {
            let other = self.chains[id as usize];
            let joined = &mut self.chains[root as usize];
            joined.stones |= other.stones;
            joined.liberties |= other.liberties;
            for s in &other.stones {
                self.chain_of[s] = root;
            }
        }
        let joined = &mut self.chains[root as usize];
        joined.stones.insert(p.index());
        joined.liberties |= stone.liberties;
        joined.liberties.remove(p.index());
        joined.count = joined.liberties.len() as u16;
        self.chain_of[p.index()] = root;
        root
    }

    /// Takes a chain off the board and gives its points back as liberties; returns the number of
    /// stones.
    fn remove(&mut self, id: u16, colour: Colour) -> u16 {
        let chain = self.chains[id as usize];
        self.saved.push((id, chain));
        for s in &chain.stones {
            self.cells[s] = Cell::Empty;
            self.hash ^= ZOBRIST[colour as usize][s];
        }
        self.empty |= chain.stones;
        self.stones[colour as usize] -= chain.stones;
        let mut count = 0;
        for s in &chain.stones {
            count += 1;
            for &n in self.neighbours.of(Point(s as u16)) {
                if self.cells[n.index()] != Cell::Empty {
                    let other = &mut self.chains[self.chain_of[n.index()] as usize];
                    other.count += u16::from(!other.liberties.contains(s));
                    other.liberties.insert(s);
                }
            }
        }
        count
    }

    /// Puts a removed chain back.
    fn restore(&mut self, id: u16, chain: Chain, colour: Colour) {
        self.chains[id as usize] = chain;
        for s in &chain.stones {
            for &n in self.neighbours.of(Point(s as u16)) {
                if self.cells[n.index()] != Cell::Empty {
                    let other = &mut self.chains[self.chain_of[n.index()] as usize];
                    other.count -= u16::from(other.liberties.contains(s));
                    other.liberties.remove(s);
                }
            }
        }
        self.empty -= chain.stones;
        self.stones[colour as usize] |= chain.stones;
        for s in &chain.stones {
            self.cells[s] = Cell::Stone(colour);
            self.chain_of[s] = id;
        }
    }

    /// A pass: it lifts the ko ban.
    pub fn pass(&mut self) {
        self.played.push(Played { at: None, chain: 0, own: 0, removed: 0, captured: 0, ko: self.ko, hash: self.hash });
        self.ko = None;
    }

    /// Takes back the last play or pass.
    ///
    /// # Panics
    /// If nothing was played.
    pub fn undo(&mut self) {
        let undo = self.played.pop().expect("nothing to take back");
        self.ko = undo.ko;
        self.hash = undo.hash;
        let Some((colour, p)) = undo.at else { return };
        for _ in 0..undo.removed {
            let (id, chain) = self.saved.pop().expect("a removed chain is saved");
            let owner = if chain.stones.contains(p.index()) { colour } else { colour.other() };
            self.restore(id, chain, owner);
        }
        self.cells[p.index()] = Cell::Empty;
        self.empty.insert(p.index());
        self.stones[colour as usize].remove(p.index());
        for _ in 0..undo.own {
            let (id, chain) = self.saved.pop().expect("a joined chain is saved");
            self.chains[id as usize] = chain;
            if id != undo.chain {
                for s in &chain.stones {
                    self.chain_of[s] = id;
                }
            }
        }
        for &n in self.neighbours.of(p) {
            if self.cells[n.index()] == Cell::Stone(colour.other()) {
                let chain = &mut self.chains[self.chain_of[n.index()] as usize];
                chain.count += u16::from(!chain.liberties.contains(p.index()));
                chain.liberties.insert(p.index());
            }
        }
    }

    /// The number of plays and passes that can be taken back.
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// The same stones and ko ban put on a new board, without history: the plain definition of
    /// every record.
    #[must_use]
    pub fn rebuilt(&self) -> Board {
        let mut board = Board::new(self.grid);
        for p in self.grid.points() {
            if let Some(colour) = self.stone(p) {
                board.place(colour, p);
            }
        }
        board.ko = self.ko;
        board
    }

    /// Puts a stone on an empty point as setup: nothing is captured, even a chain left without
    /// liberties.
    pub fn place(&mut self, colour: Colour, p: Point) {
        debug_assert_eq!(self.cells[p.index()], Cell::Empty);
        self.cells[p.index()] = Cell::Stone(colour);
        self.empty.remove(p.index());
        self.stones[colour as usize].insert(p.index());
        self.hash ^= Self::stone_hash(colour, p);
        let mut chain = Chain { stones: PointSet::one(p.index()), ..Chain::NONE };
        for &n in self.neighbours.of(p) {
            match self.cells[n.index()] {
                Cell::Empty => chain.liberties.insert(n.index()),
                Cell::Stone(c) => {
                    let id = self.chain_of[n.index()] as usize;
                    self.chains[id].liberties.remove(p.index());
                    self.chains[id].count = self.chains[id].liberties.len() as u16;
                    if c == colour {
                        chain.stones |= self.chains[id].stones;
                        chain.liberties |= self.chains[id].liberties;
                    }
                }
            }
        }
        chain.liberties.remove(p.index());
        chain.count = chain.liberties.len() as u16;
        for s in &chain.stones {
            self.chain_of[s] = p.0;
        }
        self.chains[p.index()] = chain;
    }
}

#[cfg(test)]
mod tests;
