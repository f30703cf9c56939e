//! Opening rules by which the sides are shared out: swap2, as managers ask for it (`SWAP2BOARD`) and as
//! Yixin-Board does (`yxswap2step1` to `3`), and Soosõrv-8 of renju (`yxsoosorvstep1` to `6`).
//!
//! In both one player puts three stones and the other takes a side. In Soosõrv-8 White then says with its fourth
//! stone how many fifth moves Black has to offer, one to eight of which none is like another by a
//! symmetry; once more the other may change sides; and of what Black offers White takes one.
//!
//! The answers to Yixin-Board are messages: `SWAP1` and `SWAP2` say whether we change sides the first time and the
//! second, `MOVE4 7 8 4` a stone and a number of fifth moves, `MOVE5` one that is offered, between `REFRESH` and
//! `DONE`, and `MOVE5 C 7 8` the one that is taken. The game follows with `BOARD`.

use tesuji_gomoku::rules::{Colour, Point, Position};

use super::block::Purpose;
use super::player::{Allowance, Judged, Player};
use super::{Gomocup, Reply};
use crate::Stop;

/// The most fifth moves that may be asked for.
const MOST_FIFTHS: usize = 8;
/// So many fifth moves we ask for. Nobody has proved how many make a game even.
const FIFTHS: usize = 4;

/// A stage of Soosõrv-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Soosorv {
    /// After three stones: shall we be Black?
    FirstSwap,
    /// After three stones: White's fourth, and the number of fifth moves.
    Fourth,
    /// After four stones, with so many fifth moves: shall we be White?
    SecondSwap(usize),
    /// After four stones: so many fifth moves.
    Offer(usize),
    /// After four stones and the fifth moves that are offered: which one?
    Take,
}

impl Soosorv {
    /// How many stones are said, the fifth moves that are offered among them.
    fn takes(self, stones: usize) -> bool {
        match self {
            Soosorv::FirstSwap | Soosorv::Fourth => stones == 3,
            Soosorv::SecondSwap(_) | Soosorv::Offer(_) => stones == 4,
            Soosorv::Take => (5..=4 + MOST_FIFTHS).contains(&stones),
        }
    }
}

impl<P: Player> Gomocup<P> {
    /// Swap2 as managers have it, after this number of stones.
    pub(super) fn swap2(&mut self, stones: usize, stop: &Stop, say: &mut dyn FnMut(&str)) -> Reply {
        if stones == 0 {
            let three = self.first_three()?;
            let game = self.started()?;
            return Ok(Some(three.map(|point| game.name(point)).join(" ")));
        }
        let judged = self.judge(stop, say)?;
        if judged.white >= 0 {
            return self.make(judged.m);
        }
        self.started()?.own = Some(Colour::Black);
        Ok(Some("SWAP".to_owned()))
    }

    /// Swap2 as Yixin-Board has it. The stones were told before, with `yxboard`.
    pub(super) fn swap2_step(&mut self, step: &str, stop: &Stop, say: &mut dyn FnMut(&str)) -> Reply {
        let (position, _) = self.position().ok_or("no board yet: START first")?;
        let stones = Colour::ALL.map(|colour| position.of(colour).len());
        let round = match (step, stones) {
            ("1", [0, 0]) => {
                let three = self.first_three()?;
                self.tell_three("SWAP2", three, say);
                return Ok(None);
            }
            ("2", [2, 1]) => 1,
            ("3", [3, 2]) => 2,
            ("1" | "2" | "3", _) => return Err(SWAP2_STONES.to_owned()),
            _ => return Ok(Some("UNKNOWN command".to_owned())),
        };
        let takes_black = self.judge(stop, say)?.white < 0;
        self.started()?.own = Some(if takes_black { Colour::Black } else { Colour::White });
        Ok(Some(format!("MESSAGE SWAP2 SWAP{round} {}", if takes_black { "YES" } else { "NO" })))
    }

    /// Begins a stage of Soosõrv-8: the stones follow.
    pub(super) fn soosorv_step(&mut self, step: &str, rest: &str, say: &mut dyn FnMut(&str)) -> Reply {
        let fifths = || {
            let number = rest.parse().ok().filter(|number| (1..=MOST_FIFTHS).contains(number));
            number.ok_or_else(|| format!("a number of fifth moves is expected, 1 to {MOST_FIFTHS}"))
        };
        self.open(Purpose::Soosorv(match step {
            "1" => return self.centre_three(say),
            "2" => Soosorv::FirstSwap,
            "3" => Soosorv::Fourth,
            "4" => Soosorv::SecondSwap(fifths()?),
            "5" => Soosorv::Offer(fifths()?),
            "6" => Soosorv::Take,
            _ => return Ok(Some("UNKNOWN command".to_owned())),
        }))
    }

    /// The rest of a stage of Soosõrv-8.
    pub(super) fn soosorv(
        &mut self,
        stage: Soosorv,
        points: &[Point],
        stop: &Stop,
        say: &mut dyn FnMut(&str),
    ) -> Reply {
        if !stage.takes(points.len()) {
            return Err("the stones are not those of this step".to_owned());
        }
        let (stones, fifths) = points.split_at(points.len().min(4));
        let game = self.started()?;
        game.clear();
        game.put_in_turns(stones);
        let answer = match stage {
            Soosorv::FirstSwap => format!("SWAP1 {}", yes_or_no(self.judge(stop, say)?.white < 0)),
            Soosorv::Fourth => format!("MOVE4 {} {FIFTHS}", self.fourth(stop, say)?),
            Soosorv::SecondSwap(fifths) => format!("SWAP2 {}", yes_or_no(self.would_be_white(fifths, stop, say)?)),
            Soosorv::Offer(fifths) => {
                let offered = self.offers(fifths, stop, say)?;
                say("MESSAGE SOOSORV MOVE5 REFRESH");
                for point in offered {
                    say(&format!("MESSAGE SOOSORV MOVE5 {}", self.name(point)));
                }
                "MOVE5 DONE".to_owned()
            }
            Soosorv::Take => format!("MOVE5 C {}", self.taken(fifths, stop, say)?),
        };
        Ok(Some(format!("MESSAGE SOOSORV {answer}")))
    }

    fn judge(&mut self, stop: &Stop, say: &mut dyn FnMut(&str)) -> Result<Judged, String> {
        self.think(stop, say, |player, (position, _), allowance, tell| player.judge(position, allowance, tell))
    }

    fn fourth(&mut self, stop: &Stop, say: &mut dyn FnMut(&str)) -> Result<String, String> {
        self.started()?.own = Some(Colour::White);
        let point = self.choose(stop, say)?;
        self.make(point)?;
        Ok(self.name(point))
    }

    /// Black's fifth moves.
    fn offers(&mut self, fifths: usize, stop: &Stop, say: &mut dyn FnMut(&str)) -> Result<Vec<Point>, String> {
        let offered = self.think(stop, say, |player, (position, _), allowance, _| {
            Some(player.best_moves(position, Colour::Black, fifths, allowance))
        })?;
        if offered.len() < fifths {
            return Err(format!("there are only {} fifth moves of which none is like another", offered.len()));
        }
        Ok(offered)
    }

    /// Whether White stands no worse when Black has offered so many fifth moves: White takes the last of the best.
    fn would_be_white(&mut self, fifths: usize, stop: &Stop, say: &mut dyn FnMut(&str)) -> Result<bool, String> {
        let judged = self.think(stop, say, |player, (position, _), allowance, tell| {
            let allowance = part(allowance, 2);
            let offered = player.best_moves(position, Colour::Black, fifths, &allowance);
            player.judge(&with(position, *offered.last()?), &allowance, tell)
        })?;
        Ok(judged.white >= 0)
    }

    /// Which of Black's fifth moves is the best for White.
    fn taken(&mut self, fifths: &[Point], stop: &Stop, say: &mut dyn FnMut(&str)) -> Result<String, String> {
        let best = self.think(stop, say, |player, (position, _), allowance, _| {
            let allowance = part(allowance, fifths.len() as u32);
            let mut judge = |&fifth: &Point| {
                let judged = player.judge(&with(position, fifth), &allowance, &mut |_| {});
                judged.map_or(i64::MIN, |judged| judged.white)
            };
            // The first of those that are equally good.
            fifths.iter().rev().max_by_key(|fifth| judge(fifth)).copied()
        })?;
        self.started()?.put(best, Colour::Black);
        Ok(self.name(best))
    }

    /// Three stones of swap2, put on the board.
    fn first_three(&mut self) -> Result<[Point; 3], String> {
        let (position, _) = self.position().ok_or("no board yet: START first")?;
        let three = self.player.first_three(&position).ok_or("the board is too small for three stones")?;
        self.started()?.put_in_turns(&three);
        Ok(three)
    }

    /// The first three stones of renju: the centre, one beside it, and one at most two points from it.
    fn centre_three(&mut self, say: &mut dyn FnMut(&str)) -> Reply {
        let game = self.started()?;
        let (x, y) = (game.grid.width() / 2, game.grid.height() / 2);
        let three = [(x, y), (x + 1, y + 1), (x + 2, y - 1)].map(|(x, y)| game.grid.point(x, y));
        let [Some(first), Some(second), Some(third)] = three else { return Err("the board is too small".to_owned()) };
        game.clear();
        game.put_in_turns(&[first, second, third]);
        self.tell_three("SOOSORV", [first, second, third], say);
        Ok(None)
    }

    fn tell_three(&self, rule: &str, three: [Point; 3], say: &mut dyn FnMut(&str)) {
        for (n, point) in three.into_iter().enumerate() {
            say(&format!("MESSAGE {rule} MOVE{} {}", n + 1, self.name(point)));
        }
    }

    /// Column and row, as these messages have them.
    fn name(&self, point: Point) -> String {
        self.game.as_ref().map_or_else(String::new, |game| game.name(point).replace(',', " "))
    }
}

const SWAP2_STONES: &str = "swap2 asks on an empty board (step 1), after three stones (2) and after five (3)";

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "Y" } else { "N" }
}

/// The position with a fifth move of Black's.
fn with(position: &Position, fifth: Point) -> Position {
    let mut after = position.clone();
    after.set(fifth, Some(Colour::Black));
    after
}

/// One of so many equal parts of what may be spent.
fn part(allowance: &Allowance, parts: u32) -> Allowance {
    let (time, nodes) = (allowance.time / parts, allowance.nodes.map(|nodes| (nodes / u64::from(parts)).max(1)));
    Allowance { time, nodes, ..allowance.clone() }
}
