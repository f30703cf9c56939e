//! What is seen by the rules alone: that the attacker does not win with what is left
//! (`docs/certificate.md`, "What the checker checks").

use tesuji_problem::{NullRule, Role, Status};
use tesuji_proof::Bound;

use crate::game::Game;

/// Whether the position is safe within a bound.
pub(crate) fn is_safe<G: Game>(game: &mut G, bound: Bound) -> Result<bool, String> {
    if bound.order.is_some_and(|order| order < game.goal_order()) {
        return Ok(true);
    }
    match (game.status(), game.role()) {
        (Status::Achieved, _) => Ok(false),
        (Status::Refuted, _) => Ok(true),
        (Status::Open, Role::Attacker) => Ok(no_move_wins(game, bound)? || game.is_out_of_reach()),
        (Status::Open, Role::Defender) => Ok(some_reply_holds(game, bound)? || game.is_out_of_reach()),
    }
}

fn no_move_wins<G: Game>(game: &mut G, bound: Bound) -> Result<bool, String> {
    if bound.within == Some(0) {
        return Ok(true);
    }
    if bound.order != Some(0) && bound.within != Some(1) && game.has_moves()? {
        return Ok(false);
    }
    let after = Bound { within: Some(0), ..bound };
    for m in game.moves()? {
        game.play(m);
        let safe = if bound.order == Some(0) { Ok(game.status() != Status::Achieved) } else { is_safe(game, after) };
        game.undo();
        if !safe? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn some_reply_holds<G: Game>(game: &mut G, bound: Bound) -> Result<bool, String> {
    // Said first because no reply has to be looked at: it is the same as the null move below.
    let is_lower_less = bound.order.is_some_and(|order| order <= game.goal_order());
    if is_lower_less && game.null_rule() != NullRule::InCheck {
        return Ok(true);
    }
    if bound.order == Some(0) || !game.has_moves()? {
        return Ok(true);
    }
    if bound.within == Some(0) {
        for m in game.moves()? {
            game.play(m);
            let status = game.status();
            game.undo();
            if status != Status::Achieved {
                return Ok(true);
            }
        }
    }
    let Some(lower) = bound.order.and_then(|order| order.checked_sub(1)) else { return Ok(false) };
    match game.null_rule() {
        NullRule::InCheck => Ok(false),
        NullRule::Meaningless => Ok(true),
        NullRule::Legal => {
            game.null();
            let safe = is_safe(game, Bound { order: Some(lower), ..bound });
            game.undo();
            safe
        }
    }
}
