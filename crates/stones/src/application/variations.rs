//! A proof as SGF: a tree of variations, for programs that show games and for collections of
//! problems.
//!
//! Who proves plays one move, the other every one that is listed. The null move is a pass. A
//! node's zone is marked with squares (`SQ`), which Sabaki and `GoGui` both show, as they do not
//! `DD` and `SL`; at the first node only where the points are empty, for marked stones are targets
//! there.
//! As at goproblems.com, lines in which the side to move is right end with `RIGHT`, and those of
//! its mistakes with `WRONG`. First moves of which that is shown within some order alone say so themselves.

use std::fmt::Write as _;
use std::io;

use tesuji_game::{By, Outline, Proven, Words, Written};
use tesuji_problem::Role;

use crate::sgf::{escaped, escaped_line, first_node, point};
use crate::{Boards, Colour, Point, Position};

/// What a game says of a proof beside the proof itself.
#[derive(Clone, Debug)]
pub struct Variations<'a, B> {
    /// The number of the game: `GM`.
    pub game: u8,
    /// The position of the claim.
    pub position: &'a Position<B>,
    /// The side to move.
    pub to_move: Colour,
    /// The side that wants the goal.
    pub attacker: Colour,
    /// What is said where the goal is reached.
    pub goal: &'a str,
    /// Why the attacker may have no win of any order and length.
    pub safe: &'a str,
    /// Lines of the first comment from which the same question is read again.
    pub directives: Vec<String>,
}

impl<B: Boards> Variations<'_, B> {
    /// Writes the proof.
    ///
    /// # Errors
    /// What `out` reports, or that a word of the certificate is no point of the board.
    pub fn write(&self, proven: &Proven<'_>, out: &mut dyn io::Write) -> io::Result<Written> {
        let role = if self.to_move == self.attacker { Role::Attacker } else { Role::Defender };
        let outline = Outline::of(proven.certificate, role, proven.most);
        let words = Words {
            attacker: self.attacker.name(),
            defender: self.attacker.other().name(),
            goal: self.goal,
            safe: self.safe,
            null: "pass",
            claims: proven.claims,
        };
        let writer = Writer { variations: self, proven, outline: &outline, words };
        // What is still to be written; the last first. A proof may be deeper than the stack.
        let mut work = vec![Work::Step(0, true)];
        while let Some(next) = work.pop() {
            let (step, begins) = match next {
                Work::Close => {
                    out.write_all(b")\n")?;
                    continue;
                }
                Work::Step(step, begins) => (step, begins),
            };
            if begins {
                work.push(Work::Close);
                out.write_all(b"(")?;
            }
            out.write_all(writer.node(step)?.as_bytes())?;
            let next = &outline.steps[step].next;
            work.extend(next.iter().rev().map(|&after| Work::Step(after, next.len() > 1)));
        }
        Ok(Written { moves: outline.moves, cut: outline.cut })
    }
}

/// A step, and whether it begins a variation; or the end of one.
enum Work {
    Step(usize, bool),
    Close,
}

struct Writer<'a, B> {
    variations: &'a Variations<'a, B>,
    proven: &'a Proven<'a>,
    outline: &'a Outline<'a>,
    words: Words<'a>,
}

impl<B: Boards> Writer<'_, B> {
    fn node(&self, number: usize) -> io::Result<String> {
        let step = &self.outline.steps[number];
        let Variations { game, position, attacker, .. } = self.variations;
        let colour = |role| if role == Role::Attacker { *attacker } else { attacker.other() };
        let mut node = match step.by {
            By::Start => {
                let title = self.proven.claims.first().map_or("", |claim| claim);
                format!("{}\nGN[{}]", first_node(*game, position), escaped_line(title))
            }
            By::Same => ";".to_owned(),
            By::Null(role) => format!(";{}[]", letter(colour(role))),
            By::Move(role, mv) => {
                let p = position.grid.parse_move(mv).map_err(io::Error::other)?;
                format!(";{}[{}]", letter(colour(role)), point(position.grid, p))
            }
        };
        if let Some(n) = step.node.filter(|_| step.is_referred_to) {
            let _ = write!(node, "N[node {n}]");
        }
        self.zone(number, &mut node)?;
        let comment = self.comment(number);
        if !comment.is_empty() {
            let _ = write!(node, "C[{}]", escaped(&comment));
        }
        if node == ";" {
            node.push_str("C[]");
        }
        Ok(node)
    }

    fn zone(&self, number: usize, node: &mut String) -> io::Result<()> {
        let step = &self.outline.steps[number];
        let position = self.variations.position;
        let zone = step.node.and_then(|n| self.proven.certificate.nodes[n as usize].zone.as_ref());
        let Some(zone) = zone else { return Ok(()) };
        let mut marks = String::new();
        // What follows a `+` is no part of the zone, but the reserve of its liberties.
        for name in zone.iter().take_while(|name| !name.starts_with('+')) {
            let p: Point = position.grid.parse(name).map_err(io::Error::other)?;
            if step.by != By::Start || position.is_empty(p) {
                let _ = write!(marks, "[{}]", point(position.grid, p));
            }
        }
        if !marks.is_empty() {
            let _ = write!(node, "SQ{marks}");
        }
        Ok(())
    }

    fn comment(&self, number: usize) -> String {
        let step = &self.outline.steps[number];
        let name = |step: usize| match self.outline.steps[step].by {
            By::Move(_, mv) => mv.to_owned(),
            By::Null(_) | By::Start | By::Same => "pass".to_owned(),
        };
        let mut lines = self.outline.sentences(number, &self.words, &name);
        if step.by == By::Start {
            lines.push(self.proven.facts.to_owned());
            lines.extend(self.variations.directives.iter().cloned());
            lines.extend(self.proven.order().map(|order| format!("order: {order}")));
            lines.extend(self.variations.position.ko.map(|p| format!("ko: {}", self.variations.position.grid.name(p))));
        }
        let is_right = step.is_right.filter(|_| step.next.is_empty()).or(step.is_listed);
        lines.extend(is_right.map(|is_right| if is_right { "RIGHT" } else { "WRONG" }.to_owned()));
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }
}

fn letter(colour: Colour) -> String {
    colour.letter().to_ascii_uppercase()
}
