//! Any problem that can be written down, as the walk reads and plays it: certificates of `cover
//! listed`, in which every legal reply is answered. It takes a [`Notation`] and a reader of claims,
//! and nothing else of a game.

use std::cell::Cell;
use std::fmt;
use std::ops::DerefMut;

use tesuji_problem::{Notation, NullRule, Problem, Role, Status};
use tesuji_proof::{Certificate, Cover};

use crate::game::Game;
use crate::parts::{Library, NoParts};
use crate::statements::{self, Asked};
use crate::{Rejection, Report};

/// Checks a certificate of `cover listed`, whose claim was read as `problem`: a game of your own
/// needs no more than this to have its wins checked, and [`verify`](crate::verify) uses it for the
/// games of Tesuji that have no checker of their own. That the claim is read strictly is up to the
/// reader.
///
/// # Errors
/// Says what is wrong, and at which node.
pub fn verify_listed<P: Notation + ?Sized>(certificate: &Certificate, problem: &mut P) -> Result<Report, Rejection> {
    let problem = Cell::new(Some(problem));
    // It is read once, for there are no parts.
    let read = |certificate: &Certificate| match problem.take() {
        Some(problem) => open(certificate, problem),
        None => Err(Rejection::whole("there are no parts in this game")),
    };
    statements::verify(certificate, &read, &mut NoParts)
}

/// Reads the claim, for the game that the certificate names, and checks that every legal reply is
/// answered.
pub(crate) fn verify<P: Notation, E: fmt::Display>(
    certificate: &Certificate,
    library: &mut dyn Library,
    read: fn(&str, &[String]) -> Result<P, E>,
) -> Result<Report, Rejection> {
    let read = |certificate: &Certificate| {
        let problem = read(&certificate.game, &certificate.claim);
        open(certificate, Box::new(problem.map_err(|error| Rejection::whole(error.to_string()))?))
    };
    statements::verify(certificate, &read, library)
}

fn open<B: DerefMut<Target: Notation>>(certificate: &Certificate, problem: B) -> Result<(Listed<B>, Asked), Rejection> {
    if certificate.cover != Cover::Listed {
        return Err(Rejection::whole(<Listed<B> as Game>::REFUSAL));
    }
    let asked = Asked { sentence: problem.sentence(), within: None, counts: false };
    Ok((Listed(problem), asked))
}

/// A problem at a position.
struct Listed<B>(B);

impl<B: DerefMut<Target: Notation>> Game for Listed<B> {
    type Move = <B::Target as Problem>::Move;
    /// [`Notation::position`].
    type State = String;
    type Zone = ();

    const REFUSAL: &'static str = "in this game every legal reply is listed: use `cover listed`";

    fn role(&self) -> Role {
        self.0.role()
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn moves(&self) -> Result<Vec<Self::Move>, String> {
        let mut moves = Vec::new();
        self.0.moves(&mut moves);
        Ok(moves)
    }

    fn play(&mut self, m: Self::Move) {
        self.0.play(m);
    }

    fn undo(&mut self) {
        self.0.undo();
    }

    fn state(&self) -> String {
        self.0.position()
    }

    fn is_at(&self, state: &String) -> bool {
        self.0.position() == *state
    }

    fn read_move(&self, word: &str) -> Result<Self::Move, String> {
        self.0.find_move(word).ok_or_else(|| format!("{word} is no legal move here"))
    }

    fn name(&self, m: Self::Move) -> String {
        self.0.move_name(m)
    }

    fn goal_order(&self) -> u8 {
        self.0.goal_order()
    }

    fn null_rule(&self) -> NullRule {
        self.0.null_rule()
    }

    fn null(&mut self) {
        self.0.null();
    }

    fn is_same(&self, other: &Self) -> Result<bool, String> {
        Ok(self.0.sentence() == other.0.sentence() && self.0.position() == other.0.position())
    }
}
