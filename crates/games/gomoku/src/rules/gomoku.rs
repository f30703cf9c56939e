//! The question *can this side force a row?* as a [`Problem`].

use tesuji_problem::{Key, NullRule, PointSet, Problem, Role, Status, TwoSided, mix};

use super::{Colour, Point, Position, PositionError, Question, Variant, completes, is_foul};

const WHITE_TO_MOVE: u128 = mix(1 << 23);
const WHITE_ATTACKS: u128 = mix((1 << 23) + 1);

/// Can the attacker force a row? A full board without a row is a success of the defender.
///
/// A point that is forbidden to Black in renju is no legal move. A Black who is to move and has
/// only such points left passes ([`Point::PASS`]): then it is White's turn, and nothing else
/// changes. Nobody else may pass.
#[derive(Clone, Debug)]
pub struct Gomoku {
    position: Position,
    to_move: Colour,
    attacker: Colour,
    winner: Option<Colour>,
    /// The points played; `None` for a pass or a null move.
    line: Vec<Option<Point>>,
    free: usize,
    key: u128,
}

impl Gomoku {
    /// Asks the question.
    ///
    /// # Errors
    /// If the question makes no sense.
    pub fn new(question: &Question) -> Result<Self, PositionError> {
        question.check()?;
        let position = question.position.clone();
        let (grid, rules) = (position.grid, position.rules);
        let code = [grid.width(), grid.height(), rules.variant as u8, rules.length];
        let mut key = mix(u64::from(u32::from_le_bytes(code)) << 24 | 0x60_0000);
        for colour in Colour::ALL {
            for p in position.of(colour) {
                key ^= stone(Point(p as u16), colour);
            }
        }
        if question.to_move == Colour::White {
            key ^= WHITE_TO_MOVE;
        }
        if question.attacker == Colour::White {
            key ^= WHITE_ATTACKS;
        }
        let winner = Colour::ALL.into_iter().find(|&colour| position.has_row(colour));
        let free = position.empty().len();
        let (to_move, attacker) = (question.to_move, question.attacker);
        Ok(Gomoku { position, to_move, attacker, winner, line: Vec::new(), free, key })
    }

    /// The position as it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move.
    pub fn to_move(&self) -> Colour {
        self.to_move
    }

    /// The side that wants a row.
    pub fn attacker(&self) -> Colour {
        self.attacker
    }

    /// The side that has a winning row.
    pub fn winner(&self) -> Option<Colour> {
        self.winner
    }

    /// Whether the side to move may play on the point, or pass.
    pub fn is_legal(&self, p: Point) -> bool {
        if p == Point::PASS {
            return self.must_pass();
        }
        p.index() < self.position.grid.area() && self.position.is_empty(p) && !self.is_forbidden(p)
    }

    /// Whether the empty point is forbidden to the side to move.
    pub fn is_forbidden(&self, p: Point) -> bool {
        self.position.rules.variant == Variant::Renju && self.to_move == Colour::Black && is_foul(&self.position, p)
    }

    /// Whether the side to move has nothing but a pass: it is Black in renju, and every empty
    /// point, of which there is at least one, is forbidden.
    pub fn must_pass(&self) -> bool {
        let empty = self.position.empty();
        !empty.is_empty() && empty.iter().all(|p| self.is_forbidden(Point(p as u16)))
    }

    /// The points that are empty and forbidden to Black, whoever is to move.
    pub fn forbidden(&self) -> PointSet {
        if self.position.rules.variant != Variant::Renju {
            return PointSet::EMPTY;
        }
        self.position.empty().iter().filter(|&p| is_foul(&self.position, Point(p as u16))).collect()
    }

    /// Names everything that the key names but the stones of a colour.
    pub(crate) fn key_without(&self, colour: Colour) -> Key {
        let stones = self.position.of(colour).iter();
        Key(stones.fold(self.key, |key, p| key ^ self::stone(Point(p as u16), colour)))
    }

    /// Appends the moves, where this tells which empty points are forbidden.
    pub(crate) fn list(&self, out: &mut Vec<Point>, is_forbidden: impl Fn(Point) -> bool) {
        let (free, before) = (self.position.empty(), out.len());
        out.extend(free.iter().map(|p| Point(p as u16)).filter(|&p| !is_forbidden(p)));
        if out.len() == before && !free.is_empty() {
            out.push(Point::PASS);
        }
    }

    fn turn(&mut self) {
        self.to_move = self.to_move.other();
        self.key ^= WHITE_TO_MOVE;
    }
}

fn stone(p: Point, colour: Colour) -> u128 {
    mix(u64::from(p.0) << 1 | colour as u64)
}

impl Problem for Gomoku {
    type Move = Point;

    fn role(&self) -> Role {
        if self.to_move == self.attacker { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        match self.winner {
            Some(winner) if winner == self.attacker => Status::Achieved,
            Some(_) => Status::Refuted,
            None if self.free == 0 => Status::Refuted,
            None => Status::Open,
        }
    }

    fn moves(&self, out: &mut Vec<Point>) {
        self.list(out, |p| self.is_forbidden(p));
    }

    fn play(&mut self, m: Point) {
        if m == Point::PASS {
            debug_assert!(self.winner.is_none() && self.must_pass());
            return self.null();
        }
        debug_assert!(self.winner.is_none() && self.position.is_empty(m));
        let colour = self.to_move;
        self.position.set(m, Some(colour));
        self.key ^= stone(m, colour);
        self.free -= 1;
        if completes(&self.position, m, colour) {
            self.winner = Some(colour);
        }
        self.line.push(Some(m));
        self.turn();
    }

    fn undo(&mut self) {
        self.turn();
        if let Some(m) = self.line.pop().expect("a move to take back") {
            self.position.set(m, None);
            self.key ^= stone(m, self.to_move);
            self.free += 1;
            self.winner = None;
        }
    }

    fn null_rule(&self) -> NullRule {
        NullRule::Legal
    }

    fn null(&mut self) {
        self.line.push(None);
        self.turn();
    }

    fn key(&self) -> Key {
        Key(self.key)
    }
}

impl TwoSided for Gomoku {
    fn swap_roles(&mut self) {
        self.attacker = self.attacker.other();
        self.key ^= WHITE_ATTACKS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Grid, Rules};

    fn question(variant: Variant, black: &str, white: &str, to_move: Colour) -> Gomoku {
        let grid = Grid::new(15, 15).unwrap();
        let mut position = Position::new(grid, Rules { variant, length: 5 });
        for (names, colour) in [(black, Colour::Black), (white, Colour::White)] {
            for name in names.split_whitespace() {
                position.set(grid.parse(name).unwrap(), Some(colour));
            }
        }
        Gomoku::new(&Question { position, to_move, attacker: to_move }).unwrap()
    }

    fn wins(game: &mut Gomoku, name: &str) -> bool {
        let p = game.position().grid.parse(name).unwrap();
        let key = game.key();
        game.play(p);
        let won = game.status() == Status::Achieved;
        game.undo();
        assert_eq!(game.key(), key);
        won
    }

    #[test]
    fn each_variant_has_its_rows() {
        use Variant::{Caro, Freestyle, Renju, Standard};
        let rows = |variant, white, to_move| {
            let mut game = question(variant, "d8 e8 f8 g8 i8", white, to_move);
            (wins(&mut game, "h8"), wins(&mut game, "c8"))
        };
        assert_eq!(rows(Freestyle, "", Colour::Black), (true, true));
        assert_eq!(rows(Standard, "", Colour::Black), (false, true));
        assert_eq!(rows(Renju, "", Colour::Black), (false, true));
        let mut game = question(Caro, "d8 e8 f8 g8", "c8 i8", Colour::Black);
        assert!(!wins(&mut game, "h8"), "both ends are blocked");
        let mut game = question(Caro, "a8 b8 c8 d8", "f8", Colour::Black);
        assert!(wins(&mut game, "e8"), "the edge does not block");
        let mut game = question(Renju, "", "d8 e8 f8 g8 i8", Colour::White);
        assert!(wins(&mut game, "h8"));
    }

    #[test]
    fn black_may_not_play_everywhere_in_renju() {
        let forbidden = |black, white| {
            let game = question(Variant::Renju, black, white, Colour::Black);
            game.forbidden().iter().map(|p| game.position().grid.name(Point(p as u16))).collect::<Vec<_>>()
        };
        assert_eq!(forbidden("g8 i8 h7 h9", ""), ["h8"], "two threes");
        assert_eq!(forbidden("c8 e8 f8 i8", "b8 j8"), ["g8"], "two fours in a line");
        assert_eq!(forbidden("g8 i8 h7 h9", "h10"), [""; 0], "one of them is no three");
        assert!(forbidden("c8 d8 e8 g8 h8", "").contains(&"f8".to_owned()), "six in a row");
        assert!(forbidden("f8 g8 h9 h10 e8 h11", "d8 h12").contains(&"h8".to_owned()), "two fours");
        assert!(!forbidden("f8 g8 h9 h10 e8 h11 i8", "h12").contains(&"h8".to_owned()), "five wins all the same");
    }
}
