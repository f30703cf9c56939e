//! The example of a game of one's own stays small, and runs.

#[path = "../examples/own_game.rs"]
mod own_game;

#[test]
fn a_game_of_ones_own_is_small_and_gets_every_search() {
    assert!(include_str!("../examples/own_game.rs").lines().count() <= 80);
    own_game::main();
}
