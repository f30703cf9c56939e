//! A player who takes the first legal point and writes down what it was asked.

use tesuji_engine::gomocup::player::{Allowance, Judged, News, Player};
use tesuji_gomoku::rules::{Colour, Point, Position, Variant};

#[derive(Debug, Default)]
pub(crate) struct Stub {
    /// The rule, our colour, stones of Black and of White, and the milliseconds allowed, of each
    /// question.
    pub(crate) asked: Vec<(Variant, Colour, usize, usize, u128)>,
    pub(crate) forgot: usize,
    pub(crate) black: bool,
}

impl Player for &mut Stub {
    fn choose(
        &mut self,
        position: &Position,
        to_move: Colour,
        allowance: &Allowance,
        tell: &mut dyn FnMut(News),
    ) -> Option<Point> {
        let [black, white] = Colour::ALL.map(|colour| position.of(colour).len());
        self.asked.push((position.rules.variant, to_move, black, white, allowance.time.as_millis()));
        let first = position.empty().first().map(|p| Point(p as u16))?;
        tell(News::Loses(first, 1));
        tell(News::Best(first));
        tell(News::Wins(first, 2));
        Some(first)
    }

    fn first_three(&mut self, _: &Position) -> Option<[Point; 3]> {
        Some([Point(0), Point(1), Point(2)])
    }

    fn judge(&mut self, position: &Position, allowance: &Allowance, tell: &mut dyn FnMut(News)) -> Option<Judged> {
        let m = self.choose(position, Colour::White, allowance, tell)?;
        // White stands even where the first point is taken, and better elsewhere.
        let white = if self.black { -1 } else { i64::from(position.is_empty(Point(0))) };
        Some(Judged { m, white })
    }

    fn best_moves(&mut self, position: &Position, _: Colour, most: usize, _: &Allowance) -> Vec<Point> {
        position.empty().iter().map(|p| Point(p as u16)).take(most).collect()
    }

    fn forget(&mut self) {
        self.forgot += 1;
    }
}
