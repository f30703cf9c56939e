//! The README and the pages of `docs` are true: their transcripts are run, their commands work, their
//! example compiles.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A problem for the commands that name one: quickly solved, with a target on D4, and the other moves
/// quickly refuted.
const PROBLEM: &str = "(;SZ[9]AB[cf][de][ef]AW[df]TR[df]PL[B]C[order: 1])";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The contents of a page's fenced blocks in this language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let opening = format!("```{language}\n");
    let inside = |rest: &str| rest.split_once("\n```").map(|(block, _)| block.to_owned());
    page.split(&opening).skip(1).map(|rest| inside(rest).expect("a closed block")).collect()
}

/// The files of `docs` with this ending, by name.
fn docs(ending: &str) -> Vec<String> {
    let files = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|file| file.extension().is_some_and(|other| other == ending));
    let mut names: Vec<_> = files.map(|file| file.file_name().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort_unstable();
    names
}

/// The README and the pages of `docs`: name and text.
fn pages() -> Vec<(String, String)> {
    let docs = docs("md").into_iter().map(|name| (name.replace(".md", ""), text(&format!("docs/{name}"))));
    std::iter::once(("README".to_owned(), text("README.md"))).chain(docs).collect()
}

/// What the commands of the pages name: quickly solved.
fn fill(folder: &Path) {
    fs::create_dir_all(folder.join("docs")).unwrap();
    for name in
        ["problems/go", "problems/life", "problems/gomoku", "problems/chess", "problems/shogi", "problems/studies"]
    {
        fs::create_dir_all(folder.join(name)).unwrap();
        for entry in fs::read_dir(root().join(name)).unwrap() {
            let path = entry.unwrap().path();
            fs::copy(&path, folder.join(name).join(path.file_name().unwrap())).unwrap();
        }
    }
    for (problem, name) in [("gomoku/four-three.sgf", "position.sgf"), ("chess/figure-21.fen", "problem.fen")] {
        fs::copy(root().join("problems").join(problem), folder.join(name)).unwrap();
    }
    fs::write(folder.join("problem.sgf"), PROBLEM).unwrap();
    fs::write(folder.join("problems.jsonl"), format!("{{\"position\": \"{PROBLEM}\"}}\n")).unwrap();
}

/// A page as `trycmd` reads it: times and the nodes they go with vary, and every output ends
/// with an empty line.
fn transcripts(page: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for line in page.lines() {
        let last = out.lines().next_back().unwrap_or_default();
        let ends = inside && (line == "```" || line.starts_with("$ "));
        if ends && !last.is_empty() && last != "```console" {
            out.push('\n');
        }
        inside = if line.starts_with("```") { line == "```console" } else { inside };
        out.push_str(if inside && line.starts_with("effort ") { "effort    [..]" } else { line });
        out.push('\n');
    }
    out
}

#[test]
fn the_transcripts_and_the_pictures() {
    let folder = TempDir::new().unwrap();
    let cases = trycmd::TestCases::new();
    for (name, text) in pages() {
        let copy = folder.path().join(format!("{name}.md"));
        fill(&copy.with_extension("in"));
        fs::write(&copy, transcripts(&text)).unwrap();
        cases.case(copy);
    }
    cases.run();
    // That one is a plot of measurements.
    for name in docs("svg").iter().filter(|name| *name != "zones.svg") {
        let path = |page: &str| folder.path().join(format!("{page}.in/docs/{name}"));
        let drawn = pages().iter().find_map(|(page, _)| fs::read_to_string(path(page)).ok());
        let here = text(&format!("docs/{name}")).replace("\r\n", "\n");
        let drawn = drawn.unwrap_or_else(|| panic!("no page draws {name}"));
        assert!(drawn == here, "{name} is not what the program draws: run the command that a page has for it");
    }
}

/// The words of a command, as a shell takes them.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (i, part) in command.split('\'').enumerate() {
        if i % 2 == 1 {
            words.last_mut().unwrap().push_str(part);
            continue;
        }
        let mut plain = part.split(' ');
        words.last_mut().unwrap().push_str(plain.next().unwrap_or_default());
        words.extend(plain.map(str::to_owned));
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A server says where it is, and then serves until it is stopped.
fn serves(program: &mut Command) {
    let mut server = program.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(line.starts_with("http://127.0.0.1:"), "{line}");
}

#[test]
fn the_commands_work() {
    for (name, page) in pages() {
        let folder = TempDir::new().unwrap();
        fill(folder.path());
        let mut tried = 0;
        for line in blocks(&page, "sh").iter().flat_map(|block| block.lines()) {
            let command = line.split(" #").next().unwrap_or_default();
            let Some(arguments) = command.strip_prefix("tesuji ") else { continue };
            let mut program = Command::new(env!("CARGO_BIN_EXE_tesuji"));
            program.args(words(arguments)).current_dir(folder.path());
            tried += 1;
            if arguments.trim() == "serve" || arguments.starts_with("serve ") {
                serves(program.arg("--port=0"));
                continue;
            }
            let output = program.output().unwrap();
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{name}: {command}: {error}");
        }
        assert!(tried > 5 || name != "README", "the commands were not found");
    }
}

#[expect(clippy::print_stdout, reason = "so does the example")]
fn example() -> Result<tesuji_solver::Answer, Box<dyn std::error::Error>> {
    // <EXAMPLE>
    use tesuji_solver::{Answer, Cancel, Request, Source, Watch};

    let position = std::fs::read("problems/go/net.sgf")?;
    let request = Request { position: Source::Text(position), ..Request::default() };
    let question = tesuji_solver::pose(&request)?;
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    let answer = Answer::to(&*question, &mut watch)?;
    println!("{}: {}", answer.outcome, answer.headline);
    // </EXAMPLE>
    Ok(answer)
}

#[test]
fn the_library_example() {
    // The example names a file of the repository.
    std::env::set_current_dir(root()).unwrap();
    assert!(example().unwrap().certificate.is_some());
    let here = include_str!("pages.rs").replace("\r\n", "\n");
    let here = here.split("    // <EXAMPLE>\n").nth(1).and_then(|rest| rest.split("    // </EXAMPLE>").next());
    let here: Vec<_> = here.unwrap_or_default().lines().map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
    assert_eq!(blocks(&text("docs/library.md"), "rust"), [here.join("\n")]);
}

#[test]
fn the_exit_codes_are_those_of_the_help() {
    let output = Command::new(env!("CARGO_BIN_EXE_tesuji")).arg("--help").output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let (_, codes) = help.split_once("Exit codes:").expect("the help lists the exit codes");
    let (table, options) = codes.split_once("With --exit-code:").expect("and those of `--exit-code`");
    let mut said: Vec<_> = table.split_whitespace().filter_map(|word| word.parse::<u8>().ok()).collect();
    said.sort_unstable();
    let readme = text("README.md");
    let row = |line: &str| line.strip_prefix("| ")?.split(" |").next()?.parse::<u8>().ok();
    assert_eq!(readme.lines().filter_map(row).collect::<Vec<_>>(), said);
    let options = options.trim().trim_end_matches('.');
    assert!(readme.contains(options), "the README does not say: {options}");
}
