//! Pictures in files: the ending of the name says the format.

use std::path::Path;

use tesuji_png::png;
use tesuji_render::{Picture, sheet, text};
use tesuji_solver::InputError;

use crate::args::PictureArgs;
use crate::exit::Stop;
use crate::output;

/// The formats of pictures of boards.
const BOARDS: [&str; 3] = ["svg", "png", "txt"];
/// Those of everything else that is drawn.
const PLOTS: [&str; 2] = ["svg", "png"];

/// Refuses a name that says no format of pictures of boards.
pub(crate) fn check(args: &PictureArgs) -> Result<(), Stop> {
    args.output.as_deref().map_or(Ok(()), |file| format(file, &BOARDS).map(drop))
}

/// Saves what is drawn, below one another, in the file that was asked for, if one was.
pub(crate) fn save(pictures: &[Picture], args: &PictureArgs) -> Result<(), Stop> {
    let Some(file) = &args.output else { return Ok(()) };
    let pictures = args.crop.of_all(pictures);
    if format(file, &BOARDS)? == "txt" {
        let texts: Vec<String> = pictures.iter().map(text).collect();
        return write(file, texts.join("\n").as_bytes());
    }
    // The dots are made here, with letters of the West alone.
    let is_drawn_here = format(file, &BOARDS)? == "png";
    let pictures = if is_drawn_here { pictures.iter().map(Picture::in_letters).collect() } else { pictures };
    save_svg(file, &sheet(&pictures, args.style.into()))
}

/// Saves a plot, which is SVG, in the format of the file's name. `drawn` is asked for it once the
/// name is known to be good.
pub(crate) fn save_plot(file: &Path, drawn: impl FnOnce() -> Result<String, Stop>) -> Result<(), Stop> {
    format(file, &PLOTS)?;
    save_svg(file, &drawn()?)
}

fn save_svg(file: &Path, svg: &str) -> Result<(), Stop> {
    if format(file, &PLOTS)? == "svg" {
        return write(file, svg.as_bytes());
    }
    let dots = png(svg).map_err(|error| Stop::unwritable(file)(std::io::Error::other(error)))?;
    write(file, &dots)
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Stop> {
    output::write(file, |out| out.write_all(bytes)).map_err(Stop::unwritable(file))
}

/// Which of these formats the file's name asks for.
fn format(file: &Path, formats: &[&'static str]) -> Result<&'static str, Stop> {
    let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default().to_ascii_lowercase();
    formats.iter().copied().find(|&format| format == extension).ok_or_else(|| {
        let known: Vec<_> = formats.iter().map(|format| format!("`.{format}`")).collect();
        let shown = file.to_string_lossy();
        let error = InputError::new("output", shown.as_bytes(), "this format of pictures is not known");
        let error = error.at(0..shown.len());
        let (last, first) = known.split_last().expect("some formats");
        Stop::input(&shown)(error.hint(format!("the name must end in {} or {last}", first.join(", "))))
    })
}
