//! A player who takes the first legal point and writes down what it was asked.

use tesuji_engine::gomocup::player::{Allowance, News, Player, Side};
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

    fn choose_side(&mut self, position: &Position, allowance: &Allowance, tell: &mut dyn FnMut(News)) -> Option<Side> {
        let first = self.choose(position, Colour::White, allowance, tell)?;
        Some(if self.black { Side::Black } else { Side::White(first) })
    }

    fn forget(&mut self) {
        self.forgot += 1;
    }
}
