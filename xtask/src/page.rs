//! `cargo xtask page`: the page for static hosts, and its test in a browser.

use std::ffi::OsString;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::outside::{done, npm_ci, program, works};

const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let folder = build()?;
    match arguments {
        [] => Ok(ExitCode::SUCCESS),
        ["test", rest @ ..] => test(&folder, rest),
        _ => Err("cargo xtask page [test]".to_owned()),
    }
}

/// Builds the search for the browser, and puts the files of the page beside it.
fn build() -> Result<PathBuf, String> {
    if !installed() {
        done("rustup", Command::new("rustup").args(["target", "add", TARGET]))?;
    }
    let arguments = ["build", "--locked", "--package", "tesuji-wasm", "--target", TARGET, "--profile", "page"];
    // No path of this machine is in what is published.
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| home + "/.cargo"));
    let cut = |from: &str, to: &str| format!("'--remap-path-prefix={from}={to}'");
    let own = cut(&crate::root().to_string_lossy(), "tesuji");
    let cuts = home.map_or(own.clone(), |home| format!("{own},{}", cut(&home, "cargo")));
    let config = format!("target.{TARGET}.rustflags=[{cuts}]");
    done("cargo", Command::new(env!("CARGO")).args(arguments).args(["--config", &config]).current_dir(crate::root()))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| crate::root().join("target"), PathBuf::from);
    let search = target.join(TARGET).join("page/tesuji_wasm.wasm");
    let folder = target.join("site");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let (mut plain, mut packed) = (0, 0);
    for (from, name) in files()?.into_iter().chain([(search, "tesuji.wasm".into())]) {
        let bytes = fs::read(&from).map_err(|error| format!("{}: {error}", from.display()))?;
        let file = folder.join(name);
        fs::write(&file, &bytes).map_err(|error| format!("{}: {error}", file.display()))?;
        plain += bytes.len();
        packed += compressed(&bytes)?;
    }
    println!("{}: {} kB, {} kB compressed (gzip)", folder.display(), plain / 1000, packed / 1000);
    Ok(folder)
}

/// The files of the page that are served as they are: where they stand, and their names.
fn files() -> Result<Vec<(PathBuf, OsString)>, String> {
    let folder = crate::root().join("crates/page/web");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let files = fs::read_dir(&folder).map_err(failed)?;
    let mut files: Vec<_> =
        files.map(|file| file.map(|file| (file.path(), file.file_name()))).collect::<Result<_, _>>().map_err(failed)?;
    files.sort();
    Ok(files)
}

/// Whether the toolchain has the target; where there is no rustup, cargo will tell.
fn installed() -> bool {
    let listed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    listed.map_or(true, |listed| String::from_utf8_lossy(&listed.stdout).lines().any(|line| line == TARGET))
}

fn compressed(bytes: &[u8]) -> Result<usize, String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map(|packed| packed.len()).map_err(|e| e.to_string())
}

/// Tries the page in a real browser. What that needs is installed here; the program beside it is the
/// one that `TESUJI` names, or is built.
fn test(page: &Path, arguments: &[&str]) -> Result<ExitCode, String> {
    let root = crate::root();
    let target = page.parent().unwrap_or(page);
    let program = program(target)?;
    let folder = root.join("crates/page/browser");
    if !works("chromium", "--version") {
        println!("installing Chromium (apt-get)");
        let install = "apt-get update --quiet && \
                       apt-get install --yes --quiet --no-install-recommends chromium fonts-dejavu-core";
        done("apt-get", Command::new("sh").args(["-c", &format!("{{ {install}; }} >/dev/null")]))?;
    }
    npm_ci(&folder)?;
    let status = Command::new("node")
        .arg("test.mjs")
        .args(arguments)
        .current_dir(&folder)
        .env("TESUJI_PAGE", page)
        .env("TESUJI", program)
        .env("TESUJI_SCREENSHOTS", target.join("screenshots"))
        .status()
        .map_err(|error| format!("node cannot be run: {error}"))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
