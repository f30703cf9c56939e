//! `cargo xtask book`: the site, made by mdBook of the pages where they stand.
//!
//! mdBook wants everything in one folder, and the pages stand all over the repository: what is to be
//! in the site is copied to `target/book` first, with what it links to. mdBook is a program of its
//! own: as a library it takes longer to compile than all of this program.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::pages::{self, SUMMARY};

/// How mdBook is to build it.
const BOOK: &str = "[book]\ntitle = \"Tesuji\"\nlanguage = \"en\"\nsrc = \"src\"\n[build]\nbuild-dir = \"html\"\n";

/// Gathers the pages, and builds the site if mdBook is there.
///
/// # Errors
/// Names the page that cannot be copied.
pub(crate) fn run() -> Result<ExitCode, String> {
    let folder = crate::root().join("target/book");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    gather(&folder.join("src"))?;
    write(&folder.join("book.toml"), BOOK.as_bytes())?;
    match Command::new("mdbook").arg("build").arg(&folder).status() {
        Ok(status) if !status.success() => Ok(ExitCode::FAILURE),
        Ok(_) => {
            println!("{}", folder.join("html/index.html").display());
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            let install = "cargo install --locked mdbook";
            println!("{} is gathered; mdBook cannot be run ({error}): {install}", folder.display());
            Ok(ExitCode::SUCCESS)
        }
    }
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

/// Copies a file; folders have no place in a site.
fn copy(file: &Path, to: &Path) -> Result<(), String> {
    let from = crate::root().join(file);
    if from.is_dir() {
        return Ok(());
    }
    let contents = fs::read(&from).map_err(|error| format!("{}: {error}", from.display()))?;
    write(&to.join(file), &contents)
}

fn write(file: &Path, contents: &[u8]) -> Result<(), String> {
    let written = fs::create_dir_all(file.parent().unwrap_or(file)).and_then(|()| fs::write(file, contents));
    written.map_err(|error| format!("{}: {error}", file.display()))
}
