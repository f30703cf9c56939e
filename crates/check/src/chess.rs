//! Chess, as the walk reads and plays it: the question *can this side force mate?*, or another
//! goal.
//!
//! The rules are written out once more in `chess/board.rs` and `chess/moves.rs`, so that the board
//! and the moves of the search are not trusted either: of `tesuji-chess` only the reader of the
//! claim is used. Every legal reply is listed: a chess move changes lines of sight across the
//! board, so there are no zones.

mod board;
mod moves;

use tesuji_chess::claim::{self, Claim};
use tesuji_chess::rules::{Color, Goal};
use tesuji_problem::{NullRule, Role, Sentence, Status};
use tesuji_proof::{Certificate, Cover};

use crate::parts::Library;
use crate::statements::{self, Asked};
use crate::{Rejection, Report, game};
use board::{Board, Kind, Move, Square};

/// Checks a certificate for chess.
pub(crate) fn verify(certificate: &Certificate, library: &mut dyn Library) -> Result<Report, Rejection> {
    statements::verify(certificate, &read, library)
}

fn read(certificate: &Certificate) -> Result<(Game, Asked), Rejection> {
    if certificate.cover != Cover::Listed {
        return Err(Rejection::whole(<Game as game::Game>::REFUSAL));
    }
    let claim = claim::read(&certificate.claim).map_err(|error| Rejection::whole(error.to_string()))?;
    claim.question.check().map_err(|error| Rejection::whole(error.to_string()))?;
    Ok((Game::new(&claim)?, Asked { sentence: in_words(&claim), within: claim.within, counts: true }))
}

/// What is claimed, in words made from the question as it was understood.
fn in_words(claim: &Claim) -> Sentence {
    let position = &claim.question.position;
    let name = |color| if color == Color::White { "White" } else { "Black" };
    let attacker = name(claim.question.attacker);
    let defender = name(!claim.question.attacker);
    // In a helpmate the moves of both sides count.
    let chooses = if claim.question.goal == Goal::Helpmate { ", who chooses the moves of both sides," } else { "" };
    let (wins, fails) = match claim.question.goal {
        Goal::Mate => ("mates".to_owned(), "does not force mate".to_owned()),
        Goal::Selfmate => {
            (format!("forces {defender} to give mate"), format!("does not force {defender} to give mate"))
        }
        Goal::Reflexmate => (
            format!("forces {defender} to give mate, where each side must mate if it can in one move"),
            format!("does not force {defender} to give mate, where each side must mate if it can in one move"),
        ),
        Goal::Helpmate => (format!("mates {defender}"), format!("does not mate {defender}")),
        Goal::Stalemate => (format!("stalemates {defender}"), format!("does not force stalemate of {defender}")),
        Goal::Win(square) => (
            format!("captures the man on {square}, or mates,"),
            format!("forces neither the capture of the man on {square} nor mate"),
        ),
        Goal::Promote => {
            ("promotes a pawn, or mates,".to_owned(), "forces neither the promotion of a pawn nor mate".to_owned())
        }
    };
    Sentence {
        setting: format!("With {} to move", name(position.turn())),
        wins: format!("{attacker}{chooses} {wins}"),
        fails: format!("{attacker}{chooses} {fails}"),
        facts: format!("Position {}.", position.to_fen()),
    }
}

/// A position on a line.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Ply {
    board: Board,
    /// Where the man is now that is to be won.
    target: Option<Square>,
    /// Whether it has been captured, or a pawn has been promoted.
    is_reached: bool,
    /// In a helpmate: whether the defender is to let play go on after a move.
    goes_on: bool,
}

/// The question, and the line that is being played.
pub(crate) struct Game {
    attacker_is_white: bool,
    goal: Goal,
    /// Never empty.
    line: Vec<Ply>,
}

impl Game {
    fn new(Claim { question, .. }: &Claim) -> Result<Self, Rejection> {
        let target = if let Goal::Win(square) = question.goal { Some(square.to_string()) } else { None };
        let target = target.and_then(|name| board::square(&name));
        let board = Board::from_fen(&question.position.to_fen())
            .ok_or_else(|| Rejection::whole("the position is not understood"))?;
        let root = Ply { board, target, is_reached: false, goes_on: false };
        let attacker_is_white = question.attacker == Color::White;
        Ok(Game { attacker_is_white, goal: question.goal, line: vec![root] })
    }

    fn here(&self) -> &Ply {
        &self.line[self.line.len() - 1]
    }

    /// Whether it is the attacker who is to be mated.
    fn wants_own_mate(&self) -> bool {
        matches!(self.goal, Goal::Selfmate | Goal::Reflexmate)
    }

    /// Whether nothing is threatened: who has to mate, or has no move, would rather pass, and who
    /// helps is threatened by nothing.
    fn is_without_threats(&self) -> bool {
        self.wants_own_mate() || matches!(self.goal, Goal::Stalemate | Goal::Helpmate)
    }

    /// Whether the attacker's own men are to be moved.
    fn is_attackers_turn(&self) -> bool {
        self.here().board.white_to_move() == self.attacker_is_white
    }
}

impl game::Game for Game {
    type Move = Move;
    type State = Ply;
    type Zone = ();

    const REFUSAL: &'static str = "in chess every legal reply is listed: use `cover listed`";

    fn role(&self) -> Role {
        let attacks = if self.goal == Goal::Helpmate { !self.here().goes_on } else { self.is_attackers_turn() };
        if attacks { Role::Attacker } else { Role::Defender }
    }

    fn status(&self) -> Status {
        let Ply { board, is_reached, .. } = self.here();
        if *is_reached {
            return Status::Achieved;
        }
        if board.has_move() {
            return Status::Open;
        }
        // Who must be mated, or stalemated: any other end is the end of all hopes.
        let is_loser = self.is_attackers_turn() == self.wants_own_mate();
        let is_wanted = board.is_check() != (self.goal == Goal::Stalemate);
        if is_wanted && is_loser { Status::Achieved } else { Status::Refuted }
    }

    /// In a reflexmate whoever can mate has no other move. In a helpmate the defender has one, which
    /// moves nothing.
    fn moves(&self) -> Result<Vec<Move>, String> {
        if self.here().goes_on {
            return Ok(vec![Move::NONE]);
        }
        let board = &self.here().board;
        let moves = board.moves();
        if self.goal != Goal::Reflexmate {
            return Ok(moves);
        }
        let mates: Vec<Move> = moves.iter().copied().filter(|&m| board.after(m).is_mate()).collect();
        Ok(if mates.is_empty() { moves } else { mates })
    }

    fn play(&mut self, m: Move) {
        let Ply { board, target, is_reached, goes_on } = self.here();
        if *goes_on {
            let next = Ply { goes_on: false, ..self.here().clone() };
            self.line.push(next);
            return;
        }
        let captured = board.captured(m);
        let is_won = captured.is_some() && captured == *target;
        let is_promoted = self.goal == Goal::Promote && m.promotion.is_some() && self.is_attackers_turn();
        let target = target.map(|square| board.where_to(square, m));
        let is_reached = *is_reached || is_won || is_promoted;
        let next = Ply { board: board.after(m), target, is_reached, goes_on: self.goal == Goal::Helpmate };
        self.line.push(next);
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn state(&self) -> Ply {
        self.here().clone()
    }

    fn is_at(&self, state: &Ply) -> bool {
        self.here() == state
    }

    fn read_move(&self, word: &str) -> Result<Move, String> {
        Move::read(word).ok_or_else(|| format!("{word} is no move: moves are written e2e4, e7e8q, e1g1 (castling)"))
    }

    fn name(&self, m: Move) -> String {
        m.to_string()
    }

    /// λ⁰ is the capture of the king: mate, which is the certainty of it, counts from order 1 on.
    /// Where something else is wanted, that is reached at order 0, and mate counts as it.
    fn goal_order(&self) -> u8 {
        u8::from(matches!(self.goal, Goal::Mate | Goal::Helpmate) || self.wants_own_mate())
    }

    fn is_out_of_reach(&self) -> bool {
        let (board, attacker) = (&self.here().board, self.attacker_is_white);
        match self.goal {
            Goal::Mate | Goal::Helpmate => board.cannot_mate(attacker),
            Goal::Selfmate | Goal::Reflexmate => board.cannot_mate(!attacker),
            Goal::Promote => board.count(attacker, &[Kind::Pawn]) == 0 && board.cannot_mate(attacker),
            Goal::Win(_) | Goal::Stalemate => false,
        }
    }

    fn has_orders(&self) -> bool {
        !self.is_without_threats()
    }

    fn null_rule(&self) -> NullRule {
        match self.goal {
            _ if self.is_without_threats() => NullRule::Meaningless,
            _ if self.here().board.is_check() => NullRule::InCheck,
            _ => NullRule::Legal,
        }
    }

    fn null(&mut self) {
        let next = Ply { board: self.here().board.passed_over(), ..self.here().clone() };
        self.line.push(next);
    }

    fn is_same(&self, other: &Self) -> Result<bool, String> {
        // Where the man that is to be won stands now, the position says.
        let goal = |game: &Game| (std::mem::discriminant(&game.goal), game.attacker_is_white);
        Ok(goal(self) == goal(other) && self.here() == other.here())
    }
}
