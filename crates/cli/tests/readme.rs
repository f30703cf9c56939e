//! The README is true: its transcripts are run, its commands work, its example compiles, its links
//! lead somewhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// A problem for the commands that name one: quickly solved, with a target on D4.
const PROBLEM: &str = "(;SZ[9]AB[cf][de][ef]AW[df]TR[df]PL[B])";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The contents of the README's fenced blocks in this language.
fn blocks(readme: &str, language: &str) -> Vec<String> {
    let opening = format!("```{language}\n");
    let inside = |rest: &str| rest.split_once("\n```").map(|(block, _)| block.to_owned());
    readme.split(&opening).skip(1).map(|rest| inside(rest).expect("a closed block")).collect()
}

/// A folder in which the README's commands find what they name.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    fill(folder.path());
    folder
}

fn fill(folder: &Path) {
    fs::create_dir_all(folder.join("docs")).unwrap();
    for name in ["problems/go", "problems/gomoku", "problems/chess", "problems/studies"] {
        fs::create_dir_all(folder.join(name)).unwrap();
        for entry in fs::read_dir(root().join(name)).unwrap() {
            let path = entry.unwrap().path();
            fs::copy(&path, folder.join(name).join(path.file_name().unwrap())).unwrap();
        }
    }
    fs::write(folder.join("problem.sgf"), PROBLEM).unwrap();
    fs::write(folder.join("problems.jsonl"), format!("{{\"position\": \"{PROBLEM}\"}}\n")).unwrap();
}

/// The README as `trycmd` reads it: times and the nodes they go with vary, and every output ends
/// with an empty line.
fn transcripts(readme: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for line in readme.lines() {
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
fn the_transcripts_and_the_picture() {
    let folder = TempDir::new().unwrap();
    let inside = folder.path().join("README.in");
    fill(&inside);
    let copy = folder.path().join("README.md");
    fs::write(&copy, transcripts(&text("README.md"))).unwrap();
    trycmd::TestCases::new().case(&copy).run();
    for name in ["docs/demo.svg", "docs/gomoku.svg", "docs/chess.svg"] {
        let drawn = fs::read_to_string(inside.join(name)).unwrap_or_else(|_| panic!("the README draws {name}"));
        let here = text(name).replace("\r\n", "\n");
        assert!(drawn == here, "{name} is not what the program draws: run the README's command for it");
    }
}

#[test]
fn the_commands_work() {
    let folder = folder();
    let run = |arguments: &[&str]| -> Output {
        Command::new(env!("CARGO_BIN_EXE_tesuji")).args(arguments).current_dir(folder.path()).output().unwrap()
    };
    let mut tried = 0;
    for line in blocks(&text("README.md"), "sh").iter().flat_map(|block| block.lines()) {
        let command = line.split(" #").next().unwrap_or_default();
        let arguments = ["tesuji ", "cargo run --release -- "].iter().find_map(|start| command.strip_prefix(start));
        let Some(arguments) = arguments else { continue };
        let output = run(&arguments.split_whitespace().collect::<Vec<_>>());
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        tried += 1;
    }
    assert!(tried > 5, "the commands were not found");
}

#[expect(clippy::print_stdout, reason = "so does the README")]
fn example() -> Result<tesuji_solver::Answer, Box<dyn std::error::Error>> {
    // <README>
    use tesuji_solver::{Answer, Cancel, Request, Source, Watch};

    let position = std::fs::read("problems/go/net.sgf")?;
    let request = Request { position: Source::Text(position), ..Request::default() };
    let question = tesuji_solver::pose(&request)?;
    let mut watch = Watch { cancel: Cancel::default(), progress: &mut |_| {} };
    let answer = Answer::to(&*question, &mut watch)?;
    println!("{}: {}", answer.outcome, answer.headline);
    // </README>
    Ok(answer)
}

#[test]
fn the_library_example() {
    // The example names a file of the repository.
    std::env::set_current_dir(root()).unwrap();
    assert!(example().unwrap().certificate.is_some());
    let here = include_str!("readme.rs").replace("\r\n", "\n");
    let here = here.split("    // <README>\n").nth(1).and_then(|rest| rest.split("    // </README>").next());
    let here: Vec<_> = here.unwrap_or_default().lines().map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
    assert_eq!(blocks(&text("README.md"), "rust"), [here.join("\n")]);
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

#[test]
fn the_links() {
    for name in ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"] {
        let text = text(name);
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let pictures = text.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next());
        for link in links.chain(pictures).filter(|link| !link.contains("://")) {
            let file = link.split('#').next().unwrap_or_default();
            assert!(root().join(file).exists(), "{name} links to {link}");
        }
    }
}
