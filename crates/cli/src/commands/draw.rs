//! `tesuji draw`: a position as a picture.

use std::path::Path;

use tesuji_render::{ansi, svg, text};
use tesuji_solver::{InputError, Picture, Request, Source, game_of};

use crate::args::DrawArgs;
use crate::console::Console;
use crate::exit::{Exit, Stop};
use crate::input::{self, Input};
use crate::output;

pub(crate) fn run(args: &DrawArgs, console: &mut Console) -> Result<Exit, Stop> {
    let Input { name, bytes, origin, .. } = input::position(&args.position)?;
    output::check(&[("output", args.output.as_deref())], &origin)?;
    let mut request = Request { position: Source::Text(bytes), ..Request::default() };
    request.game.clone_from(&args.game);
    request.size.clone_from(&args.size);
    request.rules.extend(args.rule.as_ref().map(|rule| ("rule".to_owned(), rule.clone())));
    let game = game_of(&request).map_err(Stop::input(&name))?;
    let (mut picture, notes) = game.draw(&request).map_err(Stop::input(&name))?;
    if let Some(margin) = args.crop {
        picture = picture.cropped(margin);
    }
    match &args.output {
        Some(file) => save(&picture, file)?,
        None => console.say(&shown(&picture, console.is_coloured()))?,
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

/// The formats of pictures of boards.
const FORMATS: [&str; 2] = ["svg", "txt"];

/// Refuses a name that says no format.
pub(crate) fn check(file: &Path) -> Result<(), Stop> {
    picture_name(file, &FORMATS).map(drop)
}

/// Saves a picture in the format that the file's name asks for.
pub(crate) fn save(picture: &Picture, file: &Path) -> Result<(), Stop> {
    let drawn = match picture_name(file, &FORMATS)? {
        "svg" => svg(picture),
        _ => text(picture),
    };
    output::write(file, |out| out.write_all(drawn.as_bytes())).map_err(Stop::unwritable(file))
}

/// Which of these formats the file's name asks for.
pub(crate) fn picture_name(file: &Path, formats: &[&'static str]) -> Result<&'static str, Stop> {
    let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    formats.iter().copied().find(|&format| format == extension).ok_or_else(|| {
        let known: Vec<_> = formats.iter().map(|format| format!("`.{format}`")).collect();
        let shown = file.to_string_lossy();
        let error = InputError::new("output", shown.as_bytes(), "this format of pictures is not known");
        let error = error.at(0..shown.len());
        Stop::input(&shown)(error.hint(format!("the name must end in {}", known.join(" or "))))
    })
}
