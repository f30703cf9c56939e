//! `tesuji draw`: a position as a picture.

use tesuji_render::{ansi, text};
use tesuji_solver::{Picture, Request, game_of};

use crate::args::{DrawArgs, QuestionArgs};
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::input::{self, Input};
use crate::{output, picture_file};

pub(crate) fn run(args: &DrawArgs, console: &mut Console) -> Result<Exit, Stop> {
    let Input { name, bytes, origin, .. } = input::position(&args.position)?;
    output::check(&[("output", args.picture.output.as_deref())], &origin)?;
    picture_file::check(&args.picture)?;
    let QuestionArgs { game, settings } = &args.question;
    let request = Request { game: game.clone(), settings: settings.clone(), ..Request::about(bytes) };
    let game = game_of(&request).map_err(Stop::input(&name))?;
    let (mut picture, notes) = game.draw(&request).map_err(Stop::input(&name))?;
    if args.picture.output.is_none() {
        console.say(&shown(&args.picture.crop.of(&picture), console.is_coloured()))?;
    } else {
        // Who moves and what is asked, where the position says enough for that.
        picture.sentences = game.question(&request).map_or_else(|_| Vec::new(), |q| vec![q.asked().words.clone()]);
        picture_file::save(&[picture], &args.picture)?;
    }
    for note in notes {
        console.tell(&format!("note: {note}\n"));
    }
    Ok(Exit::Answered)
}

/// The picture as a terminal shows it.
pub(crate) fn shown(picture: &Picture, coloured: bool) -> String {
    if coloured { ansi(picture) } else { text(picture) }
}
