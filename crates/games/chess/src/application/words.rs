//! Questions and answers about mates in sentences.
//!
//! A length is called the shortest where every shorter one is disproved: in full width, or of the
//! orders that were asked for, and it says which. A disproof says how far it reaches.

use tesuji_game::{Length, words::after_replies};
use tesuji_problem::{Order, Scope, Verdict};

use crate::notation::in_moves;
use crate::rules::{Color, Goal, Question, colour};

/// `White` or `Black`.
pub(super) fn name(color: Color) -> &'static str {
    colour(color).name()
}

/// A move with its number, as in games that count moves by pairs: `3.Re1`, `3...Kh5`. Plies are
/// counted from 0.
pub(super) fn numbered(ply: usize, white_first: bool, mv: &str) -> String {
    let ply = ply + usize::from(!white_first);
    format!("{}{}{mv}", ply / 2 + 1, if ply.is_multiple_of(2) { "." } else { "..." })
}

/// The words for a question.
pub(super) struct Words<'a> {
    pub(super) question: &'a Question,
    pub(super) defend: bool,
    pub(super) within: Option<u16>,
}

/// What is said, in one sentence.
fn sentence(parts: &[String]) -> String {
    parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join("; ")
}

impl Words<'_> {
    /// The side whose moves bear the numbers: White, and in a helpmate the one that is mated.
    pub(super) fn numbered_side(&self) -> Color {
        if self.question.goal == Goal::Helpmate { !self.question.attacker } else { Color::White }
    }

    /// A move with its number.
    pub(super) fn numbered(&self, ply: usize, mv: &str) -> String {
        numbered(ply, self.question.position.turn() == self.numbered_side(), mv)
    }

    /// A line of a helpmate: `1.Kd5 Qa1 2.Ke4 Qe5#`.
    pub(super) fn help_line(&self, line: &[String]) -> String {
        let offset = usize::from(self.question.position.turn() != self.numbered_side());
        let named = |(ply, mv): (usize, &String)| {
            if ply > 0 && !(ply + offset).is_multiple_of(2) { mv.clone() } else { self.numbered(ply, mv) }
        };
        line.iter().enumerate().map(named).collect::<Vec<_>>().join(" ")
    }

    /// A number of moves, as composers count them.
    fn count(&self, n: u16) -> String {
        in_moves(Some(self.question.goal), n)
    }

    /// `1 move`, `3 moves`.
    fn moves(&self, n: u16) -> String {
        let count = self.count(n);
        if count == "1" { "1 move".to_owned() } else { format!("{count} moves") }
    }

    fn sides(&self) -> (&'static str, &'static str) {
        (name(self.question.attacker), name(!self.question.attacker))
    }

    /// The man that is to be won.
    fn man(&self) -> String {
        match self.question.goal {
            Goal::Win(square) => match self.question.position.man(square) {
                Some((_, piece)) => format!("the {} on {square}", format!("{piece:?}").to_lowercase()),
                None => format!("the man on {square}"),
            },
            _ => String::new(),
        }
    }

    /// What the attacker does, as in `White mates in 3`.
    fn does(&self, n: Option<u16>) -> String {
        let verb = match self.question.goal {
            Goal::Mate => "mates".to_owned(),
            Goal::Selfmate => format!("forces {} to mate", self.sides().1),
            Goal::Reflexmate => "forces a reflexmate".to_owned(),
            Goal::Helpmate => return format!("mates{} with {}'s help", self.in_(n), self.sides().1),
            Goal::Stalemate => format!("stalemates {}", self.sides().1),
            Goal::Win(_) => format!("wins {}", self.man()),
            Goal::Promote => "promotes".to_owned(),
        };
        format!("{verb}{}", self.in_(n))
    }

    /// ` in 3`.
    fn in_(&self, n: Option<u16>) -> String {
        n.map_or_else(String::new, |n| format!(" in {}", self.count(n)))
    }

    /// What is forced, as in `no mate in 3`.
    fn thing(&self) -> String {
        match self.question.goal {
            Goal::Mate => "mate".to_owned(),
            Goal::Selfmate => "selfmate".to_owned(),
            Goal::Reflexmate => "reflexmate".to_owned(),
            Goal::Helpmate => "helpmate".to_owned(),
            Goal::Stalemate => "stalemate".to_owned(),
            Goal::Win(_) => format!("win of {}", self.man()),
            Goal::Promote => "promotion".to_owned(),
        }
    }

    /// The question in a sentence.
    pub(super) fn question(&self) -> String {
        let (first, (attacker, defender)) = (name(self.question.position.turn()), self.sides());
        let within = self.in_(self.within);
        let infinitive = match self.question.goal {
            Goal::Mate => "mate".to_owned(),
            Goal::Selfmate => format!("force {defender} to mate"),
            Goal::Reflexmate => "force a reflexmate".to_owned(),
            Goal::Helpmate => return format!("{first} to move: can {attacker} mate{within} with {defender}'s help?"),
            Goal::Stalemate => format!("stalemate {defender}"),
            Goal::Win(_) => format!("win {}", self.man()),
            Goal::Promote => "promote".to_owned(),
        };
        if self.defend {
            format!("{first} to move: can {defender} hold out, so that {attacker} has no {}{within}?", self.thing())
        } else {
            format!("{first} to move: can {attacker} {infinitive}{within}?")
        }
    }

    /// What a win of this order looks like to a player; `is_lowest` if no lower order wins within
    /// as many moves.
    fn kind(&self, order: Order, is_lowest: bool) -> String {
        let mates = matches!(self.question.goal, Goal::Mate);
        let what = match order {
            Order::Finite(0) => "at once".to_owned(),
            // Nothing is threatened: only what one move reaches has an order.
            Order::Finite(_) if self.question.goal == Goal::Stalemate => "at once".to_owned(),
            Order::Finite(1) if mates => "checks only".to_owned(),
            Order::Finite(2) if mates => "quiet moves that threaten a series of checks".to_owned(),
            Order::Finite(n) if mates => format!("quiet moves that threaten a mate of order {} at most", n - 1),
            Order::Finite(1) => "every move threatens to reach the goal at once, or gives check".to_owned(),
            Order::Finite(n) => format!("moves that threaten a win of order {} at most", n - 1),
            Order::Unlimited => "full width: every legal move counts, as in a zugzwang".to_owned(),
        };
        let after = after_replies(self.question.position.turn() != self.question.attacker);
        match order {
            Order::Unlimited if is_lowest => format!("order {order}: {what}"),
            Order::Unlimited => "full width; lower orders are not excluded".to_owned(),
            Order::Finite(_) if is_lowest => format!("order {order}{after}: {what}"),
            Order::Finite(_) => format!("order ≤ {order}{after}: {what}; lower orders are not excluded"),
        }
    }

    /// How many moves a longer win takes more: of two in a helpmate one is the other side's, which
    /// does not mate.
    fn step(&self) -> u16 {
        if self.question.goal == Goal::Helpmate { 2 } else { 1 }
    }

    /// The greatest length up to this that a win can have.
    fn possible(&self, moves: u16) -> u16 {
        let begins = u16::from(self.question.position.turn() == self.question.attacker);
        moves - (moves + begins) % self.step().min(moves + 1)
    }

    /// What is known beside a win: whether it is the shortest.
    fn shortest(&self, n: u16, known: Length) -> String {
        let thing = self.thing();
        let step = self.step();
        let count = |n| self.count(n);
        match (self.possible(known.none_within), known.of_order) {
            _ if n <= step => String::new(),
            (k, _) if k + step >= n => format!(" (shortest: no {thing} in {}, full width)", count(n - step)),
            (_, Some((order, _))) if known.is_shortest_asked() => {
                format!(" (shortest of order ≤ {order}: none in {})", count(n - step))
            }
            (full, Some((order, k))) if k > full => {
                format!(" (not proved to be the shortest; no {thing} of order ≤ {order} in {})", count(k))
            }
            (0, _) => " (not proved to be the shortest)".to_owned(),
            (k, _) => format!(" (not proved to be the shortest; no {thing} in {}, full width)", count(k)),
        }
    }

    /// The answer in a sentence. `refuted` are the orders that were refuted, with the moves within
    /// which.
    pub(super) fn headline(
        &self,
        verdict: Verdict,
        length: Length,
        refuted: &[(Order, u16)],
        is_lowest: bool,
    ) -> String {
        let (a, d) = self.sides();
        match verdict {
            Verdict::Proved { order } => {
                let n = length.within;
                let answered = |win: String| if self.defend { format!("{d} cannot hold out: {win}") } else { win };
                let win = match n {
                    // The other side mates, and is to move.
                    Some(0) if self.question.position.turn() != self.question.attacker => {
                        return answered(format!("{a} {} at once: whatever {d} plays mates", self.does(None)));
                    }
                    Some(0) => return format!("{a} has reached the goal already"),
                    Some(n) => format!("{a} {}{}", self.does(Some(n)), self.shortest(n, length)),
                    None => format!("{a} {}", self.does(None)),
                };
                if self.question.goal == Goal::Helpmate {
                    return win;
                }
                answered(format!("{win} — {}", self.kind(order, is_lowest)))
            }
            Verdict::Disproved { scope } => {
                let none = self.none(scope);
                if self.defend { format!("{d} holds out: {none}") } else { format!("{a} has {none}") }
            }
            Verdict::Unknown { reason } => {
                let asked = format!("not known whether {a} {}", self.does(self.within));
                sentence(&[format!("{asked}: {reason}"), self.known(length, refuted)])
            }
        }
    }

    /// `no mate in 3 (full width, proved)`.
    fn none(&self, scope: Scope) -> String {
        let thing = self.thing();
        let within = self.within.filter(|_| scope.plies.is_some());
        match (scope.order, within) {
            (Order::Unlimited, Some(n)) => format!("no {thing} in {} (full width, proved)", self.count(n)),
            (Order::Unlimited, None) => format!("no {thing} at all (full width, proved)"),
            (Order::Finite(k), Some(n)) => {
                format!(
                    "no {thing} of order ≤ {k} within {}; zugzwang and higher orders are not excluded",
                    self.moves(n)
                )
            }
            (Order::Finite(k), None) => {
                format!("no {thing} of order ≤ {k}; zugzwang and higher orders are not excluded")
            }
        }
    }

    /// What is known where there is no answer.
    fn known(&self, length: Length, refuted: &[(Order, u16)]) -> String {
        let thing = self.thing();
        let width = self.possible(length.none_within);
        let full = if width > 0 { format!("no {thing} in {} (full width)", self.count(width)) } else { String::new() };
        let beyond = |&&(order, n): &&(Order, u16)| order != Order::Unlimited && n > width;
        // Of two orders that reach as far the higher one says more.
        let best = refuted.iter().filter(beyond).max_by_key(|&&(order, n)| (n, order));
        let order = best.map_or_else(String::new, |&(order, n)| {
            let within = if n == u16::MAX { String::new() } else { format!(" within {}", self.moves(n)) };
            format!("no {thing} of order ≤ {order}{within}")
        });
        let known = sentence(&[full, order]);
        if known.is_empty() { "nothing is known yet".to_owned() } else { known }
    }

    /// That a line ends in mate, where another goal was asked for and its last move (in SAN)
    /// reaches none but that.
    pub(super) fn mate_instead(&self, last: &str) -> Option<String> {
        let reaches = match self.question.goal {
            Goal::Win(_) => 'x',
            Goal::Promote => '=',
            Goal::Mate | Goal::Selfmate | Goal::Reflexmate | Goal::Helpmate | Goal::Stalemate => return None,
        };
        let instead = last.ends_with('#') && !last.contains(reaches);
        instead.then(|| "the line ends in mate, which counts as reaching the goal".to_owned())
    }

    /// What the fifty-move rule may have to say to a win of this length.
    pub(super) fn fifty_moves(&self, n: u16) -> Option<String> {
        let clock = u32::from(self.question.position.clock());
        let plies = if self.question.goal == Goal::Helpmate { u32::from(n) } else { 2 * u32::from(n) };
        (clock + plies > 101).then(|| {
            format!(
                "the fifty-move rule is left out; the clock stands at {clock} and could pass 100 within {}",
                self.moves(n)
            )
        })
    }
}
