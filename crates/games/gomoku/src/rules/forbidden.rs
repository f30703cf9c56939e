//! Renju: the points where Black may not play (International Renju Rules, 9).
//!
//! A *four* is four black stones to which one more makes exactly five; a *straight four* is four in
//! an unbroken row that can be completed at either end. A *three* is three stones to which one more
//! makes a straight four, and not five in another direction, if Black may play there: so whether a
//! point is forbidden may depend on whether others are, and those on more. Forbidden are the points
//! where a stone makes a row of six or more, two fours, or two threes in different directions. A
//! stone that makes exactly five wins, whatever else it makes.

use tesuji_problem::PointSet;

use super::{Colour, DIRECTIONS, Point, Position};

/// What is wrong with a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foul {
    /// Six or more in a row.
    Overline,
    /// Two fours at once.
    DoubleFour,
    /// Two threes at once.
    DoubleThree,
}

/// Whether Black may play on a point, and what the answer rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Why Black may not.
    pub foul: Option<Foul>,
    /// Whether more white stones elsewhere cannot make a legal point forbidden: already its shapes
    /// make no foul, when threes are counted without asking whether Black may complete them. White
    /// stones only destroy shapes.
    pub is_robust: bool,
    /// Every point that was looked at. In a position that is the same there the judgement is the
    /// same.
    pub read: PointSet,
}

/// Whether an empty point is forbidden to Black, as [`judge`] says, and sooner where few stones are near.
///
/// # Panics
/// If a stone is on the point.
pub fn is_foul(position: &Position, p: Point) -> bool {
    let black = position.of(Colour::Black);
    let near = DIRECTIONS.map(|(dx, dy)| {
        let points = [(dx, dy), (-dx, -dy)].into_iter().flat_map(|to| position.grid.ray(p, to).take(5));
        points.filter(|p| black.contains(p.index())).count()
    });
    // An overline has five stones beside this one, two fours in one line have four, and two of anything in
    // two lines have two in each.
    let is_crowded = near.iter().any(|&near| near >= 4) || near.iter().filter(|&&near| near >= 2).count() >= 2;
    is_crowded && Eye::on(position, p).foul(p, true).is_some()
}

/// Judges an empty point as a move of Black's, straight from the definition.
///
/// # Panics
/// If a stone is on the point.
pub fn judge(position: &Position, p: Point) -> Judgement {
    let mut eye = Eye::on(position, p);
    let foul = eye.foul(p, true);
    let is_robust = foul.is_none() && eye.foul(p, false).is_none();
    Judgement { foul, is_robust, read: eye.read }
}

/// Looks at points, and remembers at which.
struct Eye {
    position: Position,
    read: PointSet,
}

impl Eye {
    fn on(position: &Position, p: Point) -> Self {
        assert!(position.is_empty(p), "only an empty point can be judged");
        Eye { position: position.clone(), read: PointSet::one(p.index()) }
    }

    /// The point some steps away, which is then looked at.
    fn at(&mut self, p: Point, direction: (i8, i8), n: i8) -> Option<Point> {
        let p = self.position.grid.step(p, direction, n)?;
        self.read.insert(p.index());
        Some(p)
    }

    fn is_black(&mut self, p: Point, direction: (i8, i8), n: i8) -> bool {
        self.at(p, direction, n).is_some_and(|p| self.position.of(Colour::Black).contains(p.index()))
    }

    fn is_free(&mut self, p: Point, direction: (i8, i8), n: i8) -> bool {
        self.at(p, direction, n).is_some_and(|p| self.position.is_empty(p))
    }

    /// The steps to the ends of the unbroken black row through a point that holds a black stone.
    fn row(&mut self, p: Point, direction: (i8, i8)) -> (i8, i8) {
        let (mut back, mut on) = (0, 0);
        while self.is_black(p, direction, back - 1) {
            back -= 1;
        }
        while self.is_black(p, direction, on + 1) {
            on += 1;
        }
        (back, on)
    }

    fn row_length(&mut self, p: Point, direction: (i8, i8)) -> i8 {
        let (back, on) = self.row(p, direction);
        on - back + 1
    }

    /// What is wrong with a black stone on `p`. Threes count only where Black may complete them, if
    /// `nested`.
    fn foul(&mut self, p: Point, nested: bool) -> Option<Foul> {
        self.position.set(p, Some(Colour::Black));
        let foul = self.foul_of_stone(p, nested);
        self.position.set(p, None);
        foul
    }

    fn foul_of_stone(&mut self, p: Point, nested: bool) -> Option<Foul> {
        let rows = DIRECTIONS.map(|direction| self.row_length(p, direction));
        if rows.contains(&5) {
            return None;
        }
        if rows.iter().any(|&row| row > 5) {
            return Some(Foul::Overline);
        }
        let fours = DIRECTIONS.map(|direction| self.fours(p, direction));
        if fours.iter().sum::<usize>() >= 2 {
            return Some(Foul::DoubleFour);
        }
        let mut threes = 0;
        for (direction, four) in DIRECTIONS.into_iter().zip(fours) {
            threes += usize::from(four == 0 && self.is_three(p, direction, nested));
            if threes == 2 {
                return Some(Foul::DoubleThree);
            }
        }
        None
    }

    /// The free points within reach of the stone on `p`, as steps; none where a stone more would
    /// make neither a five nor a four.
    fn reach(&mut self, p: Point, direction: (i8, i8)) -> Vec<i8> {
        if (-4..=4).filter(|&n| self.is_black(p, direction, n)).count() < 3 {
            return Vec::new();
        }
        (-4..=4).filter(|&n| n != 0 && self.is_free(p, direction, n)).collect()
    }

    /// The points, as steps from `p`, where one more black stone makes exactly five with the stone
    /// on `p`.
    fn completions(&mut self, p: Point, direction: (i8, i8)) -> Vec<i8> {
        let grid = self.position.grid;
        let mut found = Vec::new();
        for n in self.reach(p, direction) {
            let Some(q) = grid.step(p, direction, n) else { continue };
            self.position.set(q, Some(Colour::Black));
            let (back, on) = self.row(p, direction);
            self.position.set(q, None);
            if on - back == 4 && (back..=on).contains(&n) {
                found.push(n);
            }
        }
        found
    }

    /// The fours that the stone on `p` is part of: two in one direction if they have different
    /// stones.
    fn fours(&mut self, p: Point, direction: (i8, i8)) -> usize {
        match self.completions(p, direction).as_slice() {
            [] => 0,
            // The two ends of a straight four.
            [a, b] if b - a == 5 => 1,
            completions => completions.len(),
        }
    }

    /// Whether the stone on `p` is part of a straight four.
    fn is_straight_four(&mut self, p: Point, direction: (i8, i8)) -> bool {
        matches!(self.completions(p, direction).as_slice(), [a, b] if b - a == 5)
    }

    /// Whether the stone on `p`, part of no four in this direction, is part of a three.
    fn is_three(&mut self, p: Point, direction: (i8, i8), nested: bool) -> bool {
        let grid = self.position.grid;
        self.reach(p, direction).into_iter().filter_map(|n| grid.step(p, direction, n)).any(|q| {
            self.position.set(q, Some(Colour::Black));
            let straight = self.is_straight_four(p, direction) && self.is_straight_four(q, direction);
            self.position.set(q, None);
            straight && !self.makes_five(q) && (!nested || self.foul(q, true).is_none())
        })
    }

    fn makes_five(&mut self, p: Point) -> bool {
        self.position.set(p, Some(Colour::Black));
        let rows = DIRECTIONS.map(|direction| self.row_length(p, direction));
        self.position.set(p, None);
        rows.contains(&5)
    }
}
