//! Commands for developers: `cargo xtask test`, `cargo xtask suite gnugo`.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "these commands talk to the developer")]

mod binaries;
mod book;
mod outside;
mod page;
mod pages;
mod price;
mod python;
mod sabaki;
mod shogi;
mod slowest;
mod suite;
mod test;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask test [CARGO TEST ARGUMENTS]   run every test (with arguments, `cargo test` with them)
cargo xtask slowest                       time every test by itself, and list those that take longest
cargo xtask page                          build the page for static hosts, in target/site
cargo xtask page test                     and try it in a browser, from a file server and from `tesuji serve`
cargo xtask sabaki                        ask the engine through Sabaki's own library (installs it by npm)
cargo xtask shogi                         ask the engine through cshogi's client (pip), read proofs with tsshogi (npm)
cargo xtask python [openspiel|ray]        build the module of Python, install it (pip) where nothing else is, or
                                          beside that package, and test it
cargo xtask book                          make a site of the pages, in target/book (compiles mdBook once)
cargo xtask price                         count what the general df-pn costs beside one by hand
cargo xtask suite [...]                   ask outside problem sets; alone: which there are
";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["page", rest @ ..] => page::run(rest),
        ["book"] => book::run(),
        ["price"] => price::run(),
        ["python", rest @ ..] => python::run(rest),
        ["sabaki"] => sabaki::run(),
        ["shogi"] => shogi::run(),
        ["slowest"] => slowest::run(),
        ["test", rest @ ..] => test::run(rest),
        ["suite", rest @ ..] => suite::run(rest),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(code) => code,
        Err(message) => {
            eprintln!("{}", message.trim_end());
            ExitCode::from(2)
        }
    }
}

/// The root of the repository.
fn root() -> PathBuf {
    let mut path = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    path.pop();
    path
}

/// The folder of outside problem sets; they are not part of the repository.
fn suites() -> PathBuf {
    env::var_os("TESUJI_SUITES").map_or_else(|| root().join("../shared/suites"), PathBuf::from)
}
