//! The parts of help that depend on the games there are: each says its own.

use tesuji_solver::games;

use super::question::each_game;

/// Examples for whoever knows nothing yet, and some of every game that has any.
pub(crate) fn examples() -> String {
    let demo = ["demo", "solve a built-in problem and see what there is to see"];
    let own = games().iter().flat_map(|game| {
        game.examples().iter().map(|[arguments, does]| [(*arguments).to_owned(), format!("{}: {does}", game.title())])
    });
    let all: Vec<_> = std::iter::once(demo.map(str::to_owned)).chain(own).collect();
    let widest = all.iter().map(|[arguments, _]| arguments.chars().count()).max().unwrap_or(0);
    let lines: Vec<_> = all.iter().map(|[arguments, does]| format!("  tesuji {arguments:widest$}  {does}")).collect();
    format!("Examples:\n{}", lines.join("\n"))
}

/// What can be set in each game, before a command's own examples.
pub(super) fn with_games(examples: &str) -> String {
    format!("{}\n\n{examples}", each_game())
}

/// What positions may look like, in every game.
pub(super) fn positions() -> String {
    let each: Vec<_> = games().iter().map(|game| format!("- {}: {}", game.title(), game.inputs())).collect();
    format!("A file, `-` for standard input, or the position itself:\n{}", each.join("\n"))
}

/// Where a proof goes, and the formats of other programs that some games write.
pub(super) fn proof() -> String {
    let each: Vec<_> = games()
        .iter()
        .flat_map(|game| game.exports().iter().map(|e| format!("- {} `.{}`: {}", game.title(), e.ending, e.what)))
        .collect();
    format!(
        "Write the certificate of the answer to FILE (`.gz` compresses): a win, or that there is none. Some endings \
         ask for a copy of a win for other programs, which `tesuji verify` does not read:\n{}",
        each.join("\n")
    )
}
