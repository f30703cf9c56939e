//! Any problem that can be written down, as the walk reads and plays it: certificates of `cover
//! listed`, in which every legal reply is answered. It takes a [`Notation`] and a reader of claims,
//! and nothing else of a game.

use tesuji_problem::{Notation, NullRule, Role, Status};
use tesuji_proof::{Certificate, Cover};

use crate::game::Game;
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
    if certificate.cover != Cover::Listed {
        return Err(Rejection::whole(<Listed<'_, P> as Game>::REFUSAL));
    }
    let asked = Asked { sentence: problem.sentence(), within: None, counts: false };
    statements::verify(&mut Listed(problem), certificate, &asked)
}

/// A problem at a position.
struct Listed<'a, P: ?Sized>(&'a mut P);

impl<P: Notation + ?Sized> Game for Listed<'_, P> {
    type Move = P::Move;
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

    fn moves(&self) -> Result<Vec<P::Move>, String> {
        let mut moves = Vec::new();
        self.0.moves(&mut moves);
        Ok(moves)
    }

    fn play(&mut self, m: P::Move) {
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

    fn read_move(&self, word: &str) -> Result<P::Move, String> {
        self.0.find_move(word).ok_or_else(|| format!("{word} is no legal move here"))
    }

    fn name(&self, m: P::Move) -> String {
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
}
