//! What stands on the board before anything is searched, and what may be played.

use serde_json::{Value, json};
use tesuji_solver::{AnyGame, AnyQuestion, Failure, Format, Later, Picture, Reached, find, game_of, json as answers};

use crate::Told;
use crate::ask::Asked;
use crate::board::board;

/// A position that can be drawn is shown even where no question can be asked about it yet: the page
/// says what is missing, and the user may point at it.
pub(crate) fn look(asked: &Asked) -> Told {
    let (posed, later) = match asked.reached() {
        Ok(reached) => reached,
        Err(failure) => return drawn(asked, failure),
    };
    let mut value = json!({
        "type": "look",
        "game": posed.asked().game,
        "title": posed.asked().title,
        "formats": Format::of(posed.asked().game).into_iter().map(Format::ending).collect::<Vec<_>>(),
        "notes": posed.asked().notes,
        "position": posed.asked().position,
        "played": Value::Array(Vec::new()),
        "end": null,
    });
    let Some(Later { played, reached, .. }) = later else {
        shown(&mut value, &*posed);
        return Ok(value);
    };
    value["played"] = played.iter().map(|it| json!({ "side": it.side, "move": it.mv })).collect();
    match reached {
        Reached::Open(later) => shown(&mut value, &*later),
        Reached::Goal => value["end"] = json!("goal"),
        Reached::Over => value["end"] = json!("over"),
    }
    if !value["end"].is_null() {
        // The last position before the end still has a board.
        let before = Asked { request: asked.request.clone(), after: asked.after[..asked.after.len() - 1].to_vec() };
        let question = before.open()?;
        let last = played.last().map(|it| it.mv.as_str());
        let cells = question.moves_on_board().into_iter().find(|(mv, _)| Some(mv.as_str()) == last);
        value["question"] = json!(posed.asked().words);
        value["moves"] = Value::Array(Vec::new());
        let picture = question.picture();
        value["board"] = board(&picture);
        value["last"] = json!(cells.map(|(_, cells)| indices(&picture, &cells)));
    }
    Ok(value)
}

/// What can be set up, and what stands there.
fn set_up(game: &dyn AnyGame, picture: &Picture) -> Value {
    let Some(set_up) = game.set_up() else { return Value::Null };
    let pieces: Vec<_> = set_up.pieces.iter().map(|it| json!({ "letter": it.letter, "name": it.name })).collect();
    let hands = set_up.hands.as_ref().map(|hands| {
        let held = |&(letter, name, most): &(&str, _, _)| {
            json!({ "letter": letter, "name": name, "most": most, "count": picture.in_hand(letter) })
        };
        let pieces: Vec<_> = hands.pieces.iter().map(held).collect();
        json!({ "before": hands.before, "nothing": hands.nothing, "pieces": pieces })
    });
    json!({
        "hands": hands,
        "before": set_up.before, "between": set_up.between, "gap": set_up.gap, "after": set_up.after,
        "empty": set_up.empty, "pieces": pieces, "rows": set_up.rows(picture),
    })
}

fn shown(value: &mut Value, question: &dyn AnyQuestion) {
    let asked = question.asked();
    value["question"] = json!(asked.words);
    value["to_move"] = json!(asked.to_move);
    value["attacker"] = json!(asked.attacker);
    let picture = question.picture();
    value["board"] = board(&picture);
    value["setup"] = find(asked.game).map_or(Value::Null, |game| set_up(game, &picture));
    let moves = question.moves_on_board().into_iter();
    value["moves"] = moves.map(|(mv, at)| json!({ "move": mv, "at": indices(&picture, &at) })).collect();
}

/// Cells as the board has them, in reading order.
fn indices(picture: &Picture, cells: &[(usize, usize)]) -> Vec<usize> {
    cells.iter().map(|&(x, y)| y * picture.width() + x).collect()
}

/// The position without a question.
fn drawn(asked: &Asked, failure: Failure) -> Told {
    let game = game_of(&asked.request)?;
    let Ok((picture, notes)) = game.draw(&asked.request) else { return Err(failure) };
    Ok(json!({
        "type": "look",
        "game": game.name(),
        "notes": notes,
        "board": board(&picture),
        "setup": set_up(game, &picture),
        "moves": [],
        "played": [],
        "end": null,
        "error": answers::failure(&failure),
    }))
}
