//! The files of a folder. What cannot be read costs nobody but itself, and what is no file is never
//! opened: a FIFO would be waited for.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file of a folder.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) path: PathBuf,
    /// Why it cannot be read, if that shows from without.
    pub(super) fault: Option<io::Error>,
}

/// Every file in a folder and below whose name ends so, in the order of their names, and every
/// folder below that cannot be looked into.
///
/// # Errors
/// If the folder itself cannot be looked into.
pub(super) fn files(folder: &Path, extensions: &[&str]) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    collect(folder, extensions, &mut entries)?;
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(entries)
}

fn collect(folder: &Path, extensions: &[&str], entries: &mut Vec<Entry>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // A link to a folder could lead back here.
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            if let Err(error) = collect(&path, extensions, entries) {
                entries.push(Entry { path, fault: Some(error) });
            }
        } else if path.extension().is_some_and(|e| extensions.iter().any(|known| e.eq_ignore_ascii_case(known))) {
            let fault = check(&path).err();
            entries.push(Entry { path, fault });
        }
    }
    Ok(())
}

/// Whether there is a file at the end of all links.
fn check(path: &Path) -> io::Result<()> {
    let kind = fs::metadata(path)?.file_type();
    if kind.is_file() {
        return Ok(());
    }
    Err(io::Error::other(if kind.is_dir() { "it is a link to a folder" } else { "it is no ordinary file" }))
}
