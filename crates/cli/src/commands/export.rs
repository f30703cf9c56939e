//! `tesuji export`: a proof for other programs.

use std::ffi::OsStr;
use std::io::{self, BufRead, Read};
use std::path::Path;

use tesuji_solver::{
    Certificate, CheckError, Format, InputError, Outcome, Report, Source, Written, pose, read_checked,
};

use super::solve::solve;
use crate::args::{ExportArgs, Show, request};
use crate::console::{BAD, Console};
use crate::exit::{Exit, Stop};
use crate::input::{self, Input, Origin};
use crate::proof_file::{self, Folder};
use crate::{output, report};

/// How every certificate begins.
const BEGINNING: &[u8] = b"tesuji-proof ";

/// What is to be written, or how the command ends without it.
type Proof = Result<(Certificate, Report), Exit>;

pub(crate) fn run(args: &ExportArgs, console: &mut Console) -> Result<Exit, Stop> {
    let ending = ending(args)?;
    let found = match certificate(&args.file)? {
        Given::Certificate(file) => {
            output::check(&[("output", args.output.as_deref())], &origin(&args.file))?;
            checked(args, file, console)
        }
        Given::Position(input) => solved(args, &ending, input, console)?,
    };
    let (certificate, report) = match found {
        Ok(proof) => proof,
        Err(exit) => return Ok(exit),
    };
    let format = format(args, &ending, &certificate.game)?;
    let written = write(args, format, &certificate, &report, console)?;
    if let Some(note) = proof_file::cut(written) {
        console.tell(&note);
    }
    Ok(Exit::Answered)
}

/// The name of the format.
fn ending(args: &ExportArgs) -> Result<String, Stop> {
    let named = args.to.as_ref().map(|to| to.trim_start_matches('.').to_ascii_lowercase());
    let ending = named.or_else(|| args.output.as_deref().map(proof_file::format_ending)).unwrap_or_default();
    if Format::is_known(&ending) {
        return Ok(ending);
    }
    let (why, _) = Format::find("", &ending).err().unwrap_or_default();
    let why = if ending.is_empty() { "in which format?".to_owned() } else { why };
    let known: Vec<_> = Format::all().iter().map(|(ending, ..)| format!("`{ending}`")).collect();
    Err(refused(args, why, &format!("`--to FORMAT`, or an output that ends so: {}", known.join(", "))))
}

/// The format in a game.
fn format(args: &ExportArgs, ending: &str, game: &str) -> Result<Format, Stop> {
    Format::find(game, ending).map_err(|(why, hint)| refused(args, why, &hint))
}

/// An error about the format.
fn refused(args: &ExportArgs, why: String, hint: &str) -> Stop {
    let output = args.output.as_ref().map(|output| output.to_string_lossy().into_owned());
    let (what, shown) = match (&args.to, output) {
        (Some(to), _) => ("to", to.clone()),
        (None, Some(output)) => ("output", output),
        (None, None) => ("to", String::new()),
    };
    let error = InputError::new(what, shown.as_bytes(), why).at(0..shown.len());
    Stop::input(&shown)(error.hint(hint))
}

enum Given {
    /// What reads one.
    Certificate(Box<dyn BufRead>),
    Position(Input),
}

/// Looks at the first bytes of what is given.
fn certificate(given: &OsStr) -> Result<Given, Stop> {
    if given != "-" && !Path::new(given).is_file() {
        return input::position(given).map(Given::Position);
    }
    let name = given.to_string_lossy().into_owned();
    let unreadable = |error| Stop::Unreadable { name: name.clone(), error, hint: None };
    let mut file = proof_file::open(Path::new(given)).map_err(unreadable)?;
    let mut first = Vec::new();
    file.by_ref().take(BEGINNING.len() as u64).read_to_end(&mut first).map_err(unreadable)?;
    let is_certificate = first == BEGINNING;
    let whole = io::Cursor::new(first).chain(file);
    if is_certificate {
        return Ok(Given::Certificate(Box::new(whole)));
    }
    input::opened(given, whole).map(Given::Position)
}

fn origin(given: &OsStr) -> Origin {
    if given == "-" { Origin::Stdin } else { Origin::Files(vec![given.into()]) }
}

/// A certificate that the checker accepts.
fn checked(args: &ExportArgs, file: Box<dyn BufRead>, console: &mut Console) -> Proof {
    let name = Path::new(&args.file);
    let mut parts = args.parts.as_deref().map_or_else(|| Folder::beside(name), Folder::new);
    read_checked(file, &mut parts).map_err(|error| {
        let name = name.display();
        let (exit, what) = match error {
            CheckError::Rejected(_) => (Exit::Mismatch, "proves nothing"),
            CheckError::Unreadable(_) => (Exit::Usage, "is not a certificate"),
        };
        console.tell(&format!("{BAD}error{BAD:#}: {name} {what}: {error}\n"));
        exit
    })
}

/// The certificate of a position's answer.
fn solved(args: &ExportArgs, ending: &str, input: Input, console: &mut Console) -> Result<Proof, Stop> {
    let Input { name, bytes, origin, .. } = input;
    let mut request = request(&args.question, &args.search, Source::Text(bytes));
    request.task.all_moves = args.all_moves;
    request.task.certificate = true;
    let question = pose(&request).map_err(Stop::input(&name))?;
    output::check(&[("output", args.output.as_deref())], &origin)?;
    let asked = question.asked();
    if !question.has_checker() {
        let why = format!("there is no checker for {}, and so no proof to write", asked.game);
        return Err(refused(args, why, "an answer of `tesuji solve` rests on the search alone"));
    }
    format(args, ending, asked.game)?.allows(asked).map_err(|(why, hint)| refused(args, why, &hint))?;
    let answer = solve(&*question, args.progress == Show::Auto).map_err(Stop::about(&name))?;
    let Some(certified) = answer.certificate.as_ref().filter(|_| answer.outcome != Outcome::Unknown) else {
        console.tell(&format!("{}\n{}", answer.headline, report::no_certificate(&answer)));
        return Ok(Err(if answer.is_interrupted() { Exit::Interrupted } else { Exit::Unknown }));
    };
    Ok(Ok((certified.certificate.clone(), certified.report.clone())))
}

fn write(
    args: &ExportArgs,
    format: Format,
    certificate: &Certificate,
    report: &Report,
    console: &mut Console,
) -> Result<Written, Stop> {
    // What cannot be written so is refused before a file is touched.
    let mut text = Vec::new();
    let written = format.write(certificate, report, args.moves, &mut text).map_err(|error| {
        let known: Vec<_> = Format::of(&certificate.game).iter().map(|f| format!("`{}`", f.ending())).collect();
        refused(args, error.to_string(), &format!("this game has {}", known.join(", ")))
    })?;
    match &args.output {
        Some(file) => proof_file::create(file, |out| out.write_all(&text)).map_err(Stop::unwritable(file))?,
        None => console.say(&String::from_utf8_lossy(&text))?,
    }
    Ok(written)
}
