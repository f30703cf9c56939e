//! The program as its users run it.

mod audit;
mod batch;
mod engine;
mod errors;
mod export;
mod files;
mod folders;
mod jobs;
mod log;
mod mangled;
mod names;
mod own;
mod play;
mod signals;
mod split;
mod states;
mod streams;
mod study;

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A command that takes little memory.
fn tesuji(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
    command.args(arguments).stdin(Stdio::null()).env_remove("NO_COLOR");
    command
}

/// The same with words that need not be text.
fn tesuji_os(arguments: &[&OsStr]) -> Command {
    let mut command = tesuji(&[]);
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    tesuji(arguments).output().unwrap()
}

/// Runs with something on standard input.
fn fed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child =
        tesuji(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may stop reading early.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap_or(-1)
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/commands.in").join(name);
    path.to_str().unwrap().to_owned()
}

#[test]
fn transcripts() {
    trycmd::TestCases::new().case("tests/commands.trycmd");
}
