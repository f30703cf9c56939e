//! Pictures of answers, as files have them: each game's example, on screens and in print.
//!
//! The files in `tests/pictures` are what is drawn; `SNAPSHOTS=overwrite` writes them anew. Look at
//! them before they are committed.

use std::path::Path;

use snapbox::{Assert, Data};
use tesuji_render::{Style, cropped_alike, sheet};
use tesuji_solver::{Answer, AnyGame, games};

use super::{request, solve};

/// The answer to a game's example.
fn example(game: &dyn AnyGame) -> Answer {
    let mut demo = game.demo();
    demo.task.limits.memory = 1 << 22;
    solve(&demo)
}

fn solved(position: &str) -> Answer {
    solve(&request(position))
}

#[test]
fn the_example_of_every_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    for &game in games() {
        let answer = example(game);
        let pictures = cropped_alike(&answer.sheet(), 2);
        for (style, ending) in [(Style::Screen, ""), (Style::Print, "-print")] {
            let file = folder.join(format!("{}{ending}.svg", game.name()));
            let expected = Data::read_from(&file, None).raw();
            Assert::new().action_env("SNAPSHOTS").eq(Data::text(sheet(&pictures, style)).raw(), expected);
        }
    }
}

/// Every sentence of a picture is one of the answer.
#[test]
fn a_picture_says_what_the_answer_says() {
    for &game in games() {
        let answer = example(game);
        let said = answer.sheet().remove(0).sentences;
        assert_eq!(said[0], answer.asked.words);
        assert_eq!(said[1], format!("Proved: {}", answer.headline));
        assert_eq!(said.get(2).is_some(), !answer.picture.is_labelled(), "{}", game.name());
        assert!(answer.figures.is_empty() || answer.line.len() > 20);
    }
}

/// A ladder: its later figures show the board without what was captured, numbered on.
#[test]
fn a_long_line_has_several_figures() {
    let answer = solved(include_str!("../../../../problems/go/ladder.sgf"));
    let moves = answer.line.len();
    assert!(moves > 20, "{moves} moves");
    assert_eq!(answer.figures.len(), moves.div_ceil(20));
    let drawn = sheet(&answer.sheet(), Style::Screen);
    for number in 1..=moves {
        assert!(drawn.matches(&format!(">{number}</text>")).count() > 0, "{number} is not shown");
    }
    let captions: Vec<_> = answer.figures.iter().filter_map(|figure| figure.caption.clone()).collect();
    assert!(captions[0].ends_with(" — Figure 1 (1–20)"), "{captions:?}");
    assert!(captions[1].starts_with("Figure 2 (21–"), "{captions:?}");
    // What is said of the first position is not shown in a later one.
    let zone = |i: usize| sheet(&answer.figures[i..=i], Style::Screen).contains("tesuji-zone");
    assert_eq!((zone(0), zone(1)), (answer.zone.is_some(), false));
    assert!(solved(include_str!("../../../../problems/go/net.sgf")).figures.is_empty());
}

/// Black may not play there, in print too.
#[test]
fn forbidden_points_are_crosses() {
    let answer = solved(include_str!("../../../../problems/gomoku/forbidden-point.sgf"));
    for style in [Style::Screen, Style::Print] {
        assert!(sheet(&answer.sheet(), style).contains(">forbidden<"));
    }
}
