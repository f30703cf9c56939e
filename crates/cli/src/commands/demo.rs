//! `tesuji demo`: a built-in problem, with an explanation of what there is to see.

use tesuji_solver::{Request, Source, find, game_of};

use crate::args::{Crop, DemoArgs};
use crate::console::{Console, DIM};
use crate::exit::{Exit, Stop};
use crate::report::{self, Again};
use crate::{commands::solve, input};

pub(crate) fn run(args: &DemoArgs, console: &mut Console) -> Result<Exit, Stop> {
    // Without a name it is the game that nothing at all is taken for.
    let game = args.game.as_deref().map_or_else(|| game_of(&Request::default()), find).map_err(Stop::input("demo"))?;
    let mut request = game.demo();
    request.task.certificate = true;
    let question = game.question(&request).map_err(Stop::input("demo"))?;
    let (picture, _) = game.draw(&request).map_err(Stop::input("demo"))?;
    console.say(&format!(
        "{DIM}The problem.{DIM:#} {}\n\n{}\n",
        question.asked().words,
        console.view(Crop::Auto).board(&picture)
    ))?;
    let answer = solve::solve(&*question, false).map_err(Stop::about("demo"))?;
    let position = match &request.position {
        Source::Text(text) => input::quoted(&*String::from_utf8_lossy(text)),
        Source::Stones(_) => "POSITION".to_owned(),
    };
    let again = Again {
        position,
        options: String::new(),
        order: String::new(),
        limits: question.task().limits,
        checkpoint: String::new(),
        proof: None,
    };
    console.say(&report::answer(&answer, &again, None, console.view(Crop::Auto)))?;
    Ok(if answer.is_interrupted() { Exit::Interrupted } else { Exit::of(answer.outcome, false) })
}
