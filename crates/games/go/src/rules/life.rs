//! Unconditional life: Benson's algorithm (Benson 1976).
//!
//! A chain with two *vital* regions cannot be captured even if its owner always passes. A region is
//! a largest connected set of points without stones of that colour; it is vital to a chain if each
//! of its empty points is a liberty of the chain. Chains with fewer than two vital regions drop
//! out, and with a chain every region beside it, until nothing changes.
//!
//! Where chains are asked to live if each of them had one more eye elsewhere, one vital region is
//! enough for each of these; for all others it takes two, as ever.

use tesuji_problem::PointSet;

use super::{Board, Goal, Point};

/// A region that is vital to a chain.
struct Region {
    points: PointSet,
    /// The chains around it, by one point each.
    border: PointSet,
}

/// What decides whether some chains live: they, the chains around the regions that are vital to
/// them, and so on. What lies farther away has no say.
pub(crate) struct Life {
    /// The chains, by one point each, with the regions that are vital to each, the smallest first.
    chains: Vec<(Point, Vec<Region>)>,
    /// The chains that it was asked of, and how many vital regions each of them needs.
    asked: PointSet,
    eyes: usize,
    /// Those that live.
    living: PointSet,
}

/// Whether one of these blocks lives without condition, or all do, where each of them needs so many
/// vital regions.
pub(crate) fn lives(board: &Board, stones: &(impl Iterator<Item = Point> + Clone), all: bool, eyes: usize) -> bool {
    let enough = |lives: &dyn Fn(Point) -> bool| {
        let mut stones = stones.clone();
        if all { stones.all(lives) } else { stones.any(lives) }
    };
    // Without as many vital regions a block does not live, and that shows soon.
    enough(&|p| has_vital_regions(board, p, eyes)) && {
        let life = Life::of(board, stones.clone(), eyes);
        enough(&|p| life.holds(board, p))
    }
}

/// Whether the chain on `stone` has so many vital regions, those around them apart.
pub(crate) fn has_vital_regions(board: &Board, stone: Point, eyes: usize) -> bool {
    VitalRegions::of(board, stone).take(eyes).count() == eyes
}

/// The regions that are vital to the chain on `stone`.
pub(crate) fn vital_regions(board: &Board, stone: Point) -> impl Iterator<Item = PointSet> {
    VitalRegions::of(board, stone).map(|region| region.points)
}

impl Life {
    /// The life of the chains of these stones, each of which needs so many vital regions.
    pub(crate) fn of(board: &Board, stones: impl IntoIterator<Item = Point>, eyes: usize) -> Self {
        let mut chains = Vec::new();
        let mut seen = PointSet::EMPTY;
        let asked: PointSet = stones.into_iter().map(|p| board.chain_id(p).index()).collect();
        let mut waiting = asked;
        while let Some(chain) = (waiting - seen).first() {
            seen.insert(chain);
            let chain = Point(chain as u16);
            let mut regions: Vec<Region> = VitalRegions::of(board, chain).collect();
            regions.sort_by_key(|region| region.points.len());
            waiting = regions.iter().fold(waiting, |waiting, region| waiting | region.border);
            chains.push((chain, regions));
        }
        let mut life = Life { chains, asked, eyes, living: seen };
        loop {
            let counts = |region: &&Region| region.border.is_subset(&life.living);
            let dropped: PointSet = life
                .chains
                .iter()
                .filter(|(chain, regions)| {
                    let needed = life.needed(*chain);
                    life.living.contains(chain.index()) && regions.iter().filter(counts).take(needed).count() < needed
                })
                .map(|(chain, _)| chain.index())
                .collect();
            if dropped.is_empty() {
                return life;
            }
            life.living -= dropped;
        }
    }

    /// How many vital regions a chain needs, by the point that it is known by.
    fn needed(&self, chain: Point) -> usize {
        if self.asked.contains(chain.index()) { self.eyes } else { Goal::EYES_OF_LIFE }
    }

    /// Whether the block of a stone lives.
    pub(crate) fn holds(&self, board: &Board, stone: Point) -> bool {
        self.living.contains(board.chain_id(stone).index())
    }

    /// One point of each chain that has a say.
    pub(crate) fn chains(&self) -> impl Iterator<Item = Point> {
        self.chains.iter().map(|&(chain, _)| chain)
    }

    /// The points of the living chain on `stone`, of as many small regions vital to it as it needs, and
    /// of the chains around those, which live as well.
    pub(crate) fn area(&self, board: &Board, stone: Point) -> PointSet {
        let (mut seen, mut area) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut needed = PointSet::one(board.chain_id(stone).index());
        while let Some(chain) = (needed - seen).first() {
            seen.insert(chain);
            let Some((chain, regions)) = self.chains.iter().find(|(c, _)| c.index() == chain) else { continue };
            area |= *board.chain(*chain);
            let counting = regions.iter().filter(|region| region.border.is_subset(&self.living));
            for region in counting.take(self.needed(*chain)) {
                area |= region.points;
                needed |= region.border;
            }
        }
        area
    }
}

/// The regions that are vital to a chain.
struct VitalRegions<'a> {
    board: &'a Board,
    own: PointSet,
    /// Empty points that are no liberties of the chain: a region with one of them is not vital.
    loose: PointSet,
    /// The liberties that are still to be looked at. Most are beside a loose point, and left out from the
    /// first.
    left: PointSet,
}

impl<'a> VitalRegions<'a> {
    fn of(board: &'a Board, chain: Point) -> Self {
        let liberties = *board.liberties(chain);
        let own = board.stone(chain).map_or(PointSet::EMPTY, |owner| *board.stones(owner));
        let loose = *board.empty() - liberties;
        VitalRegions { board, own, loose, left: liberties - board.beside(&loose) }
    }

    /// The region of a liberty, if it is vital. Its liberties have been looked at then.
    fn region(&mut self, liberty: usize) -> Option<Region> {
        let mut points = PointSet::one(liberty);
        let (mut last, mut around) = (points, points);
        while !last.is_empty() {
            let beside = self.board.beside(&last);
            around |= beside;
            last = beside - self.own - points;
            if last.meets(&self.loose) {
                self.left -= points;
                return None;
            }
            points |= last;
        }
        self.left -= points;
        let (mut border, mut stones) = (PointSet::EMPTY, around & self.own);
        while let Some(s) = stones.first() {
            let s = Point(s as u16);
            border.insert(self.board.chain_id(s).index());
            stones -= *self.board.chain(s);
        }
        Some(Region { points, border })
    }
}

impl Iterator for VitalRegions<'_> {
    type Item = Region;

    fn next(&mut self) -> Option<Region> {
        // A stone of the opponent's in a region has a liberty there, so every region has one.
        while let Some(liberty) = self.left.first() {
            if let Some(region) = self.region(liberty) {
                return Some(region);
            }
        }
        None
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::rules::{Colour, Grid};

    /// A drawn board.
    pub(in crate::rules) fn board(rows: &[&str]) -> Board {
        let mut board = Board::new(Grid::new(rows[0].len() as u8, rows.len() as u8).unwrap());
        for (i, cell) in rows.concat().bytes().enumerate() {
            match cell {
                b'X' => board.place(Colour::Black, Point(i as u16)),
                b'O' => board.place(Colour::White, Point(i as u16)),
                _ => {}
            }
        }
        board
    }

    /// A random board, mostly black where this part of a hundred is, with empty points and some white
    /// stones.
    pub(crate) fn mostly_black(seed: u64, black: std::ops::Range<usize>) -> Board {
        let mut random = fastrand::Rng::with_seed(seed);
        let grid = Grid::new(random.u8(2..7), random.u8(2..6)).unwrap();
        let (mut board, black) = (Board::new(grid), random.usize(black));
        for p in grid.points() {
            let stone = match random.usize(..100) {
                n if n < black => Some(Colour::Black),
                n if n < black + (100 - black) / 3 => Some(Colour::White),
                _ => None,
            };
            if let Some(colour) = stone.filter(|&colour| board.is_legal(colour, p, false)) {
                board.play(colour, p);
            }
        }
        board
    }

    /// Black's stones that live.
    fn alive(board: &Board) -> PointSet {
        let stones = board.grid().points().filter(|&p| board.stone(p) == Some(Colour::Black));
        stones.filter(|&p| Life::of(board, [p], 2).holds(board, p)).map(Point::index).collect()
    }

    #[test]
    fn two_eyes_live_one_does_not() {
        let two = board(&["X.X.X", "XXXXX", "OOOOO", "....."]);
        assert_eq!(alive(&two).len(), 8);
        let one = board(&["XXX.X", "XXXXX", "OOOOO", "....."]);
        assert!(alive(&one).is_empty());
        // A stone inside does not matter as long as every empty point of the eye is a liberty.
        let inside = board(&["XO.X.X", "XXXXXX", "OOOOOO", "......"]);
        assert_eq!(alive(&inside).len(), 9);
    }

    #[test]
    fn chains_that_share_their_eyes_live_together() {
        let two_chains = board(&[".X.O", "X.XO", "XXOO", "OO.."]);
        assert_eq!(alive(&two_chains).len(), 0, "C4 and B4 have one eye each");
        let shared = board(&[".X.XO", "XXXXO", ".X.XO", "X.XXO", "OOOOO"]);
        let lives = alive(&shared);
        assert!(lives.contains(1) && lives.contains(5), "{lives:?}");
    }

    /// The largest connected sets of points with or without this colour.
    fn parts(board: &Board, of: impl Fn(Point) -> bool) -> Vec<PointSet> {
        let mut left: PointSet = board.grid().points().filter(|&p| of(p)).map(Point::index).collect();
        let mut parts = Vec::new();
        while let Some(first) = left.first() {
            let mut part = PointSet::one(first);
            loop {
                let around = part.iter().flat_map(|p| board.neighbours(Point(p as u16))).map(|n| n.index());
                let more = part | (around.collect::<PointSet>() & left);
                if more == part {
                    break;
                }
                part = more;
            }
            left -= part;
            parts.push(part);
        }
        parts
    }

    /// The stones of the colour that live, by the definition: of all chains and all regions what fails is
    /// dropped until nothing does. The chains of the stones that are asked about need so many vital regions,
    /// the others two.
    fn by_definition(board: &Board, colour: Colour, asked: &PointSet, eyes: usize) -> PointSet {
        let own = |p: Point| board.stone(p) == Some(colour);
        let (mut chains, mut regions) = (parts(board, own), parts(board, |p| !own(p)));
        let around = |set: &PointSet| -> PointSet {
            let all: PointSet = set.iter().flat_map(|p| board.neighbours(Point(p as u16))).map(|n| n.index()).collect();
            all - *set
        };
        loop {
            let before = (chains.len(), regions.len());
            chains.retain(|chain| {
                let beside = around(chain);
                let is_vital = |r: &&PointSet| beside.meets(r) && (**r & *board.empty()).is_subset(&beside);
                let needed = if chain.meets(asked) { eyes } else { 2 };
                regions.iter().filter(is_vital).count() >= needed
            });
            let stones = chains.iter().fold(PointSet::EMPTY, |all, chain| all | *chain);
            regions.retain(|region| around(region).is_subset(&stones));
            if (chains.len(), regions.len()) == before {
                return stones;
            }
        }
    }

    /// What is shown as the reason why a stone lives is enough: all that lies elsewhere may be white.
    fn with_white_around(board: &Board, area: &PointSet) -> Board {
        let mut other = Board::new(board.grid());
        for q in board.grid().points() {
            let stone = if area.contains(q.index()) { board.stone(q) } else { Some(Colour::White) };
            if let Some(colour) = stone {
                other.place(colour, q);
            }
        }
        other
    }

    #[test]
    fn what_lives_is_what_lives_by_the_definition() {
        let (mut living, mut dead) = (0, 0);
        for seed in 0..20_000 {
            let board = mostly_black(seed, 40..90);
            let expected = by_definition(&board, Colour::Black, &PointSet::EMPTY, 2);
            assert_eq!(alive(&board), expected, "{seed}");
            living += usize::from(!expected.is_empty());
            dead += usize::from(expected.is_empty());
            for p in &expected {
                let stone = Point(p as u16);
                let other = with_white_around(&board, &Life::of(&board, [stone], 2).area(&board, stone));
                assert!(lives(&other, &[stone].into_iter(), false, 2), "{seed}");
            }
        }
        assert!(living > 1000 && dead > 1000, "{living} {dead}");
    }

    /// Of one chain or two, whether they would live with one more eye each.
    #[test]
    fn what_lives_with_one_more_eye_does_so_by_the_definition() {
        let (mut living, mut dead, mut only_so) = (0, 0, 0);
        for seed in 0..20_000 {
            let board = mostly_black(seed, 30..90);
            let stones: Vec<Point> = board.grid().points().filter(|&p| board.stone(p) == Some(Colour::Black)).collect();
            let mut random = fastrand::Rng::with_seed(seed);
            let asked: Vec<Point> = (0..random.usize(1..3)).filter_map(|_| random.choice(&stones).copied()).collect();
            let set: PointSet = asked.iter().map(|p| p.index()).collect();
            let expected = by_definition(&board, Colour::Black, &set, 1);
            let life = Life::of(&board, asked.iter().copied(), 1);
            for &stone in &asked {
                let is_expected = expected.contains(stone.index());
                assert_eq!(life.holds(&board, stone), is_expected, "{seed}");
                living += usize::from(is_expected);
                dead += usize::from(!is_expected);
                only_so += usize::from(is_expected && !Life::of(&board, [stone], 2).holds(&board, stone));
                if is_expected {
                    let area = life.area(&board, stone);
                    let other = with_white_around(&board, &area);
                    let left = asked.iter().copied().filter(|p| area.contains(p.index()));
                    assert!(Life::of(&other, left, 1).holds(&other, stone), "{seed}");
                }
            }
            for all in [false, true] {
                let one = |p: &Point| expected.contains(p.index());
                let enough = if all { asked.iter().all(one) } else { asked.iter().any(one) };
                assert_eq!(lives(&board, &asked.iter().copied(), all, 1), enough, "{seed}");
            }
        }
        assert!(living > 1000 && dead > 1000 && only_so > 1000, "{living} {dead} {only_so}");
    }

    #[test]
    fn one_eye_is_an_eye_where_those_around_it_live() {
        let holds = |rows: &[&str], at: u16| {
            let board = board(rows);
            Life::of(&board, [Point(at)], 1).holds(&board, Point(at))
        };
        assert!(holds(&[".XO", "XXO", "OOO", "..."], 1), "one chain around the point");
        assert!(!holds(&[".XO", "XOO", "OO.", "..."], 1), "A3 may be captured, and the eye is false");
        assert!(!holds(&["..X", ".XX", "XXX", "...", "..."], 8), "a room whose corner is no liberty is not yet an eye");
    }
}
