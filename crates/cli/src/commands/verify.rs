//! `tesuji verify`: is this certificate a proof?

use tesuji_solver::{CheckError, json, verify_with};

use crate::args::VerifyArgs;
use crate::console::{BAD, Console, GOOD};
use crate::exit::{Exit, Stop};
use crate::proof_file::{self, Folder};
use crate::report::counted;

/// What the lines of a report begin with.
const LINE: &str = "\n          ";

pub(crate) fn run(args: &VerifyArgs, console: &mut Console) -> Result<Exit, Stop> {
    let file = proof_file::open(&args.file).map_err(|error| Stop::Unreadable {
        name: args.file.display().to_string(),
        error,
        hint: Some("give a file that `tesuji solve --proof FILE` has written".to_owned()),
    })?;
    let mut parts = args.parts.as_deref().map_or_else(|| Folder::beside(&args.file), Folder::new);
    let result = verify_with(file, &mut parts);
    let exit = match &result {
        Ok(_) => Exit::Answered,
        Err(CheckError::Rejected(_)) => Exit::Mismatch,
        Err(CheckError::Unreadable(_)) => Exit::Usage,
    };
    if args.quiet {
        return Ok(exit);
    }
    let text = match &result {
        _ if args.json => result.as_ref().map_or_else(json::rejection, json::report).to_string(),
        Ok(report) => format!(
            "{GOOD}VERIFIED{GOOD:#}  {}{}{}\n          {}, {} answered one by one, {} more covered by zones, {}{}",
            report.claims.join(LINE),
            if report.claims.len() == 1 { " " } else { LINE },
            report.facts,
            counted(report.nodes, "node", "nodes"),
            counted(report.replies, "reply", "replies"),
            report.covered,
            counted(report.leaves, "leaf", "leaves"),
            match report.parts {
                0 => String::new(),
                n => format!("; {} in {}", counted(n, "part", "parts"), parts.folder().display()),
            }
        ),
        Err(error @ CheckError::Rejected(_)) => format!("{BAD}REJECTED{BAD:#}  {error}"),
        Err(error @ CheckError::Unreadable(_)) => {
            console.tell(&format!("{BAD}error{BAD:#}: {} is not a certificate: {error}\n", args.file.display()));
            if let Some(advice) = proof_file::advice(&args.file) {
                console.tell(&format!("help: {advice}\n"));
            }
            return Ok(exit);
        }
    };
    console.say(&format!("{text}\n"))?;
    Ok(exit)
}
