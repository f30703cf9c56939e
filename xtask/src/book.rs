//! `cargo xtask book`: the site, made by mdBook of the pages where they stand.
//!
//! mdBook wants everything in one folder, and the pages stand all over the repository: what is to be
//! in the site is copied to `target/book` first, with what it links to. mdBook is a program of its
//! own, and the same version everywhere: it is compiled into `target/tools` where it is not
//! installed, without optimization, which takes a minute or two, once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::pages::{self, SUMMARY};

/// How mdBook is to build it.
const BOOK: &str = "[book]\ntitle = \"Tesuji\"\nlanguage = \"en\"\nsrc = \"src\"\n[build]\nbuild-dir = \"html\"\n";

/// Which mdBook.
const VERSION: &str = "0.5.4";

/// Gathers the pages, and builds the site.
///
/// # Errors
/// Names the page that cannot be copied, and what fails of mdBook.
pub(crate) fn run() -> Result<ExitCode, String> {
    let folder = crate::root().join("target/book");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    gather(&folder.join("src"))?;
    write(&folder.join("book.toml"), BOOK.as_bytes())?;
    let Some(program) = mdbook()? else {
        println!("{} is gathered; crates.io cannot be reached, and mdBook {VERSION} is not here", folder.display());
        return Ok(ExitCode::SUCCESS);
    };
    let status = Command::new(&program).arg("build").arg(&folder).status();
    if !status.map_err(|error| format!("{}: {error}", program.display()))?.success() {
        return Ok(ExitCode::FAILURE);
    }
    let html = folder.join("html");
    let mut lost = Vec::new();
    look(&html, &mut lost)?;
    if !lost.is_empty() {
        return Err(format!("links of the site that lead nowhere:\n{}", lost.join("\n")));
    }
    println!("{}", html.join("index.html").display());
    Ok(ExitCode::SUCCESS)
}

/// Notes the links and pictures of the site that are not there.
fn look(folder: &Path, lost: &mut Vec<String>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for file in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if file.is_dir() {
            look(&file, lost)?;
        }
        // The page for addresses that do not exist is served anywhere, and the one of all pages has
        // the links of each.
        let is_page = file.extension().is_some_and(|extension| extension == "html");
        if !is_page || ["404.html", "print.html"].iter().any(|name| file.ends_with(name)) {
            continue;
        }
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let targets = [" href=\"", " src=\""].into_iter().flat_map(|before| text.split(before).skip(1));
        for target in targets.filter_map(|rest| rest.split(['"', '#']).next()) {
            if !target.is_empty() && !target.contains(':') && !folder.join(target).is_file() {
                lost.push(format!("{}: {target}", file.display()));
            }
        }
    }
    Ok(())
}

/// The program: where it is installed, or compiled now; `None` if that needs a network that is not
/// there.
fn mdbook() -> Result<Option<PathBuf>, String> {
    let tools = crate::root().join("target/tools");
    let own = tools.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    if let Some(found) = [PathBuf::from("mdbook"), own.clone()].into_iter().find(|program| is_right(program)) {
        return Ok(Some(found));
    }
    println!("compiling mdBook {VERSION}, once");
    let build = tools.join("build");
    let installed = cargo(&["install", "mdbook", "--version", VERSION, "--locked", "--quiet", "--debug"])
        .args(["--no-default-features", "--features", "search", "--force", "--root"])
        .arg(&tools)
        .env("CARGO_TARGET_DIR", &build)
        .envs([("CARGO_PROFILE_DEV_OPT_LEVEL", "0"), ("CARGO_PROFILE_DEV_DEBUG", "0"), ("CARGO_INCREMENTAL", "0")])
        .status();
    if installed.is_ok_and(|status| status.success()) && is_right(&own) {
        // What it was compiled from is large.
        let _ = fs::remove_dir_all(&build);
        return Ok(Some(own));
    }
    let asked = cargo(&["info", "--quiet", &format!("mdbook@{VERSION}")]).output();
    if asked.is_ok_and(|asked| asked.status.success()) {
        return Err(format!("mdBook {VERSION} cannot be compiled"));
    }
    Ok(None)
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).current_dir(crate::root());
    command
}

/// Whether this is mdBook, in this version.
fn is_right(program: &Path) -> bool {
    let said = Command::new(program).arg("--version").output();
    said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == format!("mdbook v{VERSION}"))
}

/// Copies the pages and what they link to, at the same places, with the list of pages above them.
fn gather(to: &Path) -> Result<(), String> {
    for page in pages::pages()? {
        copy(&page, to)?;
        for (file, _) in pages::links(&page, &pages::read(&page)?) {
            copy(&file, to)?;
        }
    }
    let summary = pages::read(Path::new(SUMMARY))?.replace("](", "](docs/").replace("](docs/../", "](");
    write(&to.join("SUMMARY.md"), summary.as_bytes())
}

/// Copies a file; folders have no place in a site. What links to a README must name the page that
/// mdBook makes of it.
fn copy(file: &Path, to: &Path) -> Result<(), String> {
    let from = crate::root().join(file);
    if from.is_dir() {
        return Ok(());
    }
    let contents = fs::read(&from).map_err(|error| format!("{}: {error}", from.display()))?;
    if file.extension().is_none_or(|extension| extension != "md") {
        return write(&to.join(file), &contents);
    }
    let mut parts: Vec<String> = String::from_utf8_lossy(&contents).split("](").map(str::to_owned).collect();
    for part in parts.iter_mut().skip(1) {
        let end = part.find(')').unwrap_or(0);
        let link = part[..end].replace("README.md", "index.md");
        part.replace_range(..end, &link);
    }
    write(&to.join(file), parts.join("](").as_bytes())
}

fn write(file: &Path, contents: &[u8]) -> Result<(), String> {
    let written = fs::create_dir_all(file.parent().unwrap_or(file)).and_then(|()| fs::write(file, contents));
    written.map_err(|error| format!("{}: {error}", file.display()))
}
