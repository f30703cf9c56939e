//! A toy game: a heap of counters, of which each player takes one, two or three. Can Ann take the
//! last one?

#[cfg(feature = "application")]
pub mod application;
pub mod claim;

use tesuji_problem::{Key, Notation, NullRule, Problem, Role, Sentence, Status, mix};

/// A heap, and whose turn it is.
#[derive(Clone, Debug)]
pub struct Toy {
    heap: u8,
    is_anns: bool,
    taken: Vec<u8>,
}

impl Toy {
    /// Reads a position: `5 ann`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, String> {
        let (heap, player) = text.split_once(' ').unwrap_or((text, "ann"));
        let heap = heap.parse().map_err(|_| format!("`{heap}` is no heap: a number up to 255"))?;
        match player {
            "ann" | "bob" => Ok(Toy { heap, is_anns: player == "ann", taken: Vec::new() }),
            _ => Err(format!("`{player}` is neither `ann` nor `bob`")),
        }
    }

    fn turn(&mut self, taken: u8) {
        self.heap -= taken;
        self.is_anns = !self.is_anns;
        self.taken.push(taken);
    }
}

impl Problem for Toy {
    type Move = u8;

    fn role(&self) -> Role {
        if self.is_anns { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        match (self.heap, self.is_anns) {
            (0, false) => Status::Achieved,
            (0, true) => Status::Refuted,
            _ => Status::Open,
        }
    }

    fn moves(&self, out: &mut Vec<u8>) {
        out.extend(1..=self.heap.min(3));
    }

    fn play(&mut self, m: u8) {
        self.turn(m);
    }

    fn undo(&mut self) {
        self.heap += self.taken.pop().expect("a turn to take back");
        self.is_anns = !self.is_anns;
    }

    fn null_rule(&self) -> NullRule {
        NullRule::Legal
    }

    fn null(&mut self) {
        self.turn(0);
    }

    fn key(&self) -> Key {
        Key(mix(u64::from(self.heap) << 1 | u64::from(self.is_anns)))
    }
}

tesuji_problem::no_hooks!(Toy);

impl Notation for Toy {
    fn sentence(&self) -> Sentence {
        let setting = format!("With {} to move", if self.is_anns { "Ann" } else { "Bob" });
        let [wins, fails] = ["Ann takes the last counter", "Ann does not take the last counter"].map(str::to_owned);
        Sentence { setting, wins, fails, facts: format!("Position {}.", self.position()) }
    }

    fn position(&self) -> String {
        format!("{} {}", self.heap, if self.is_anns { "ann" } else { "bob" })
    }

    fn move_name(&self, m: u8) -> String {
        m.to_string()
    }
}
