//! The commands and their options.

mod batch;
mod engine;
mod export;
mod help;
mod picture;
mod play;
mod question;
mod serve;
mod split;
mod study;

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use strsim::damerau_levenshtein;
use tesuji_solver::InputError;

pub(crate) use batch::BatchArgs;
pub(crate) use engine::{EngineArgs, names as protocols};
pub(crate) use export::ExportArgs;
pub(crate) use help::examples;
use help::{positions, proof, with_games};
pub(crate) use picture::{Crop, MARGIN, PictureArgs};
pub(crate) use play::{ExplainArgs, PlayArgs};
use question::each_game;
pub(crate) use question::{QuestionArgs, SearchArgs, request};
pub(crate) use serve::ServeArgs;
pub(crate) use split::SplitArgs;
pub(crate) use study::{ReductionArgs, StudyArgs};

const CODES: &str = "\
Exit codes:
  0  a definite answer, yes or no         3    no answer within the limits
  1  internal error, or cannot write      4    a certificate, an expected answer or two searches did not match
  2  wrong usage or input                 130  interrupted (143 by SIGTERM)
  With --exit-code: 10 proved, 20 disproved, 0 unknown.";

/// What the short help ends with.
const SHORT: &str =
    "`tesuji` alone has examples, `tesuji --help` every option, `tesuji COMMAND -h` those of a command.";

/// Proves forced wins in games: proved, disproved or unknown, with a certificate.
///
/// The answer has the line, the moves that solve and the zone, and an independent checker accepts
/// the certificate. Without a command, `tesuji POSITION` solves.
#[derive(Debug, Parser)]
#[command(name = "tesuji", version, args_conflicts_with_subcommands = true)]
#[command(after_help = SHORT, after_long_help = format!("{}\n\n{}\n\n{CODES}", each_game(), examples()))]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) solve: SolveArgs,
    /// Colours on standard output and standard error.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN", hide_short_help = true)]
    pub(crate) color: Colouring,
}

/// The arguments, without the one that Yixin-Board gives to every engine.
pub(crate) fn given() -> impl Iterator<Item = OsString> {
    std::env::args_os().filter(|argument| argument != "--force-utf8")
}

/// What this program is called: programs with games of their own have the same command line.
pub(crate) fn program() -> String {
    let path = std::env::args_os().next().map(PathBuf::from).unwrap_or_default();
    let name = path.file_name().map_or("tesuji".into(), |name| name.to_string_lossy());
    name.trim_end_matches(std::env::consts::EXE_SUFFIX).to_owned()
}

/// What to do about a FEN without quotes, of which the shell makes several words.
pub(crate) fn unquoted(words: impl Iterator<Item = OsString>) -> Option<String> {
    let words: Vec<_> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    let board = words.iter().position(|word| word.matches('/').count() == 7 && !word.contains(' '))?;
    matches!(words.get(board + 1)?.as_str(), "w" | "b").then(|| {
        let fields: Vec<_> =
            words[board..].iter().take(6).take_while(|word| !word.starts_with("--")).cloned().collect();
        format!("A FEN has spaces: put it in quotes, '{}'.", fields.join(" "))
    })
}

/// Words that people take for options, and what does it.
const MEANT: [(&str, &str); 15] = [
    ("--keys", "--solution"),
    ("--tries", "--solution"),
    ("--vcf", "--goal vcf"),
    ("--vct", "--goal vct"),
    ("--ladder", "--goal ladder"),
    ("--net", "--goal net"),
    ("--capture", "--goal capture"),
    ("--save", "--goal save"),
    ("--mate", "--goal mate"),
    ("--helpmate", "--goal helpmate"),
    ("--move", "--at"),
    ("--format", "tesuji export --to"),
    ("--print", "--style print"),
    ("--light", "--style print"),
    ("--depth", "--within"),
];

/// What was meant by an option that there is not.
pub(crate) fn meant(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else { return None };
    let (_, meant) = MEANT.iter().find(|(name, _)| word == name)?;
    Some(format!("Instead of `{word}` use `{meant}`."))
}

/// The error for a word that was meant as a command: a letter too many or too few, another one, or
/// two that changed places. Where nothing is of that name and no game knows the word for a position,
/// nothing else can be meant.
pub(crate) fn misspelt(word: &OsStr) -> Option<InputError> {
    let word = word.to_str().filter(|word| word.len() > 3 && crate::input::is_unknown(word))?;
    let cli = Cli::command();
    let command =
        cli.get_subcommands().map(clap::Command::get_name).find(|name| damerau_levenshtein(name, word) == 1)?;
    let error = InputError::new("command", word, format!("there is no command `{word}`"));
    Some(error.at(0..word.len()).hint(format!("did you mean `{command}`?")))
}

impl Cli {
    /// Whether a program reads the output.
    pub(crate) fn wants_json(&self) -> bool {
        match &self.command {
            None => self.solve.json,
            Some(Command::Solve(args)) => args.json,
            Some(Command::Verify(args)) => args.json,
            Some(Command::Explain(args)) => args.json,
            Some(_) => false,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve a position.
    #[command(after_help = examples(), after_long_help = format!("{}\n\n{}\n\n{CODES}", each_game(), examples()))]
    Solve(SolveArgs),
    /// Check a certificate, with nothing but the rules of the game.
    Verify(VerifyArgs),
    /// Say why a move works, or what refutes it.
    #[command(after_help = play::EXPLAIN_EXAMPLES, after_long_help = with_games(play::EXPLAIN_EXAMPLES))]
    Explain(ExplainArgs),
    /// Play against the proof, on either side.
    #[command(after_help = play::PLAY_EXAMPLES, after_long_help = with_games(play::PLAY_EXAMPLES))]
    Play(PlayArgs),
    /// Write a proof for other programs: variations (SGF, PGN), or its graph (Graphviz, JSON).
    #[command(long_about = export::about(), after_help = export::EXAMPLES)]
    #[command(after_long_help = with_games(export::EXAMPLES))]
    Export(ExportArgs),
    /// Draw a position.
    #[command(after_long_help = each_game())]
    Draw(DrawArgs),
    /// Solve a built-in problem and explain what there is to see.
    Demo(DemoArgs),
    /// Solve many problems (JSON lines, EPD, a folder): a JSON line each, then a summary.
    #[command(after_long_help = each_game())]
    Batch(BatchArgs),
    /// Answer a question too large for one search, with a certificate made of parts.
    #[command(long_about = split::SPLIT, after_help = split::EXAMPLES)]
    #[command(after_long_help = with_games(split::EXAMPLES))]
    Split(SplitArgs),
    /// Play in others' interfaces, or answer programs, over standard input and output.
    #[command(long_about = engine::engine(), after_help = engine::ENGINE_EXAMPLES)]
    Engine(EngineArgs),
    /// The page in a browser, with the search of this program behind it.
    #[command(after_help = serve::EXAMPLES)]
    Serve(ServeArgs),
    /// How many fewer positions λ-search generates than αβ, in theory: Thomsen's tables.
    #[command(long_about = study::REDUCTION, after_help = study::REDUCTION_EXAMPLES)]
    Reduction(ReductionArgs),
    /// Measure: every problem of a study with every algorithm.
    #[command(long_about = study::STUDY, after_help = study::STUDY_EXAMPLES)]
    Study(StudyArgs),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colouring {
    /// On terminals, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Show {
    /// A line on standard error, if that is a terminal.
    #[default]
    Auto,
    /// Nothing.
    None,
}

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line")]
pub(crate) struct SolveArgs {
    /// A file, `-` for standard input, or the position itself.
    #[arg(value_name = "POSITION|FILE|-", long_help = positions(), hide_short_help = true)]
    pub(crate) position: Option<OsString>,
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Find every move that solves, up to the order that is asked for.
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// After `--all-moves`, say what answers each of the other first moves.
    #[arg(long, requires = "all_moves", hide_short_help = true)]
    pub(crate) refutations: bool,
    /// Go on until no win of the orders that are searched can be shorter; where a game has a solver
    /// for that (runs of fours, VCF), show its line.
    #[arg(long, hide_short_help = true)]
    pub(crate) shortest: bool,
    /// List the attacker's threats of order N, each with the replies that avert it; of order 0,
    /// the moves that win at once.
    #[arg(long, value_name = "N", value_parser = threats, hide_short_help = true)]
    pub(crate) threats: Option<u8>,
    /// Write the certificate of a win to FILE (`.gz` compresses).
    #[arg(long, value_name = "FILE", long_help = proof())]
    pub(crate) proof: Option<PathBuf>,
    /// How many threads search the question, or `auto`: one a core.
    ///
    /// They share the table; with a checkpoint each has its part of the memory. With more than one, node counts
    /// differ from run to run (docs/jobs.md).
    #[arg(long, value_name = "N|auto", default_value = "1", value_parser = batch::jobs, hide_short_help = true)]
    pub(crate) jobs: usize,
    /// Write down in FOLDER what the search finds out, so that nothing is lost if it is killed.
    #[arg(long, value_name = "FOLDER", hide_short_help = true)]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Go on with the search of the checkpoint.
    #[arg(long, requires = "checkpoint", hide_short_help = true)]
    pub(crate) resume: bool,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    /// Print the answer as JSON (docs/json.md).
    #[arg(long)]
    pub(crate) json: bool,
    /// Exit with 10 for proved, 20 for disproved, 0 for unknown.
    #[arg(long, hide_short_help = true)]
    pub(crate) exit_code: bool,
    /// Show how the search is going.
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", hide_short_help = true)]
    pub(crate) progress: Show,
    /// Print the verdict and nothing else.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

/// The order of threats that are to be listed: a threat of no order would be any move.
fn threats(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| format!("`{text}` is no order of threats: use 0, 1, 2…"))
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// A certificate, compressed by gzip or not; `-` for standard input.
    pub(crate) file: PathBuf,
    /// Look in FOLDER for the parts that it leans on, named SHA256.proof or SHA256.proof.gz; else
    /// beside the file.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parts: Option<PathBuf>,
    /// Print the result as JSON (docs/json.md).
    #[arg(long)]
    pub(crate) json: bool,
    /// Print nothing: the exit code tells.
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Args, Debug)]
pub(crate) struct DrawArgs {
    /// A file, `-` for standard input, or the position itself.
    #[arg(value_name = "POSITION|FILE|-", long_help = positions())]
    pub(crate) position: OsString,
    #[command(flatten)]
    pub(crate) question: QuestionArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Args, Debug)]
pub(crate) struct DemoArgs {
    /// The game, by name; else Go.
    pub(crate) game: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_is_there() {
        let cli = Cli::command();
        let solve = cli.find_subcommand("solve").unwrap();
        let has =
            |command: &clap::Command, option: &str| command.get_arguments().any(|it| it.get_long() == Some(option));
        for (word, meant) in MEANT {
            let option = |text: &str| text.trim_start_matches("--").split(' ').next().unwrap().to_owned();
            assert!(!has(solve, &option(word)), "{word} is an option");
            match meant.strip_prefix("tesuji export ") {
                Some(meant) => assert!(has(cli.find_subcommand("export").unwrap(), &option(meant)), "{meant}"),
                None => assert!(has(solve, &option(meant)), "{meant}"),
            }
        }
    }

    #[test]
    fn the_options_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_short_help_is_short_and_the_long_one_has_every_setting() {
        let short = Cli::command().render_help().to_string();
        assert!(short.lines().count() <= 40, "{short}");
        let long = Cli::command().term_width(0).render_long_help().to_string();
        for (game, setting) in tesuji_solver::all_settings() {
            let line = format!(": {}\n", setting.help);
            assert!(long.contains(&line) && long.contains(&format!("--{}", setting.name)), "{}{line}", game.title());
        }
    }

    #[test]
    fn a_fen_without_quotes_is_known() {
        let hint = |line: &str| unquoted(line.split(' ').map(Into::into));
        let board = "8/8/6k1/8/8/8/4RR2/K7";
        let said = format!("A FEN has spaces: put it in quotes, '{board} w - - 0 1'.");
        assert_eq!(hint(&format!("tesuji {board} w - - 0 1 --solution")), Some(said));
        assert_eq!((hint(&format!("tesuji {board} --nonsense")), hint("tesuji x.sgf w")), (None, None));
    }

    #[test]
    fn a_misspelt_command_is_understood() {
        let hint = |word: &str| misspelt(word.as_ref()).and_then(|error| error.hint);
        for (word, command) in [("explian", "explain"), ("verfy", "verify"), ("demoo", "demo"), ("solv", "solve")] {
            assert_eq!(hint(word), Some(format!("did you mean `{command}`?")));
        }
        // Others are far from any command, files, or positions.
        for word in ["problem", "dead", "a.sgf", "Cargo.toml", "src", "h8i9", "demo"] {
            assert_eq!(hint(word), None, "{word}");
        }
    }

    #[test]
    fn a_position_needs_no_command() {
        let cli = Cli::try_parse_from(["tesuji", "x.sgf", "--target", "D4"]).unwrap();
        assert!(cli.command.is_none());
        assert_eq!(cli.solve.position.as_deref(), Some("x.sgf".as_ref()));
        let cli = Cli::try_parse_from(["tesuji", "verify", "x", "--color", "never"]).unwrap();
        assert!(matches!(cli.command, Some(Command::Verify(_))));
        assert_eq!(cli.color, Colouring::Never);
    }
}
