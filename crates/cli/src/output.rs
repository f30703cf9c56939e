//! Files that commands write: whole, or not at all.
//!
//! A file is written beside its place and renamed when it is finished, so a full disk or a fault
//! leaves what was there as it was. What is no ordinary file, such as `/dev/stdout` or a FIFO, is
//! written directly.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use tempfile::NamedTempFile;
use tesuji_solver::InputError;

use crate::exit::Stop;
use crate::input::Origin;

/// More links in a row than any system follows.
const MOST_LINKS: usize = 64;

/// A file that is being written.
pub(crate) enum Output {
    /// What becomes the file in this place once it is finished.
    Beside { file: NamedTempFile, place: PathBuf },
    /// What cannot be replaced: a stream or a device.
    Direct(Box<dyn Write>),
}

impl Output {
    /// Begins a file of this name.
    pub(crate) fn create(name: &Path) -> io::Result<Self> {
        if let Some(stream) = stream(name)? {
            return Ok(Output::Direct(stream));
        }
        let there = match fs::metadata(name) {
            Ok(there) => Some(there),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if let Some(there) = &there {
            // Before anything else, whether it may be written at all.
            let file = OpenOptions::new().write(true).open(name)?;
            if !there.is_file() {
                return Ok(Output::Direct(Box::new(file)));
            }
        }
        let place = place(name)?;
        let folder = folder(&place);
        // A folder that is missing is told as the system tells it, and not by the name of a file
        // that nobody has asked for.
        fs::metadata(folder)?;
        let mut builder = tempfile::Builder::new();
        let mut beginning = OsString::from(".");
        beginning.push(place.file_name().unwrap_or_default());
        builder.prefix(&beginning).suffix(".part");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = builder.tempfile_in(folder).map_err(plain)?;
        if let Some(there) = there {
            file.as_file().set_permissions(there.permissions())?;
        }
        Ok(Output::Beside { file, place })
    }

    /// The file is finished: it takes its place.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Output::Beside { file, place } => {
                // Some disks say only now that they are full.
                file.as_file().sync_all()?;
                file.persist(place).map(drop).map_err(|error| plain(error.error))
            }
            Output::Direct(mut stream) => stream.flush(),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Beside { file, .. } => file.write(bytes),
            Output::Direct(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Beside { file, .. } => file.flush(),
            Output::Direct(stream) => stream.flush(),
        }
    }
}

/// Writes a whole file.
pub(crate) fn write(name: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = BufWriter::new(Output::create(name)?);
    fill(&mut file)?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
}

/// A stream that this process has open already, and which a new file would not be: `> answers.txt`
/// goes on where it was.
fn stream(name: &Path) -> io::Result<Option<Box<dyn Write>>> {
    Ok(Some(match name.to_str() {
        Some("/dev/stdout") => Box::new(io::stdout()),
        Some("/dev/stderr") => Box::new(io::stderr()),
        Some(name) if name.starts_with("/dev/fd/") || name.starts_with("/proc/") => {
            Box::new(OpenOptions::new().append(true).open(name)?)
        }
        _ => return Ok(None),
    }))
}

/// Where the file is that this name leads to, or would be if it were there.
fn place(name: &Path) -> io::Result<PathBuf> {
    let mut place = name.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&place) {
            Ok(next) => place = folder(&place).join(next),
            Err(_) => return Ok(place),
        }
    }
    fs::metadata(name).map(|_| place)
}

fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The system's own error, without the name of the file that nobody has asked for.
fn plain(error: io::Error) -> io::Error {
    let inner = error.get_ref().and_then(|inner| inner.source()?.downcast_ref::<io::Error>()?.raw_os_error());
    inner.map_or(error, io::Error::from_raw_os_error)
}

/// An option that names a file to write.
pub(crate) type Named<'a> = (&'static str, Option<&'a Path>);

/// Refuses, before a search that may be long, to write two things into one file, or onto what is
/// read.
pub(crate) fn check(outputs: &[Named<'_>], input: &Origin) -> Result<(), Stop> {
    for (i, &(option, name)) in outputs.iter().enumerate() {
        let Some(name) = name else { continue };
        let earlier = outputs[..i].iter().find(|(_, other)| other.is_some_and(|other| is_same(name, other)));
        let why = match earlier {
            Some((other, _)) => format!("`--{other}` writes to this file too"),
            None if is_origin(name, input) => "this is the file that is read".to_owned(),
            None => continue,
        };
        let shown = name.to_string_lossy();
        let error = InputError::new(option, shown.as_bytes(), why).at(0..shown.len());
        return Err(Stop::input(&shown)(error.hint("name another file")));
    }
    Ok(())
}

fn is_origin(name: &Path, input: &Origin) -> bool {
    match input {
        Origin::Argument => false,
        Origin::Stdin => {
            // Only a file: a terminal may be read and written.
            let is = || Ok::<_, io::Error>(Handle::stdin()? == Handle::from_path(name)?);
            name.is_file() && is().unwrap_or(false)
        }
        Origin::Files(files) => files.iter().any(|file| is_same(name, file)),
    }
}

/// Whether two names are one file, whether it is there or not.
fn is_same(a: &Path, b: &Path) -> bool {
    // To open what is no file could wait for ever.
    if a.is_file() && b.is_file() {
        return same_file::is_same_file(a, b).unwrap_or(a == b);
    }
    let known = |name: &Path| {
        let place = place(name).ok()?;
        Some((folder(&place).canonicalize().ok()?, place.file_name()?.to_owned()))
    };
    a == b || known(a).is_some_and(|known_a| known(b) == Some(known_a))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_leaves_what_was_there() {
        let folder = tempfile::TempDir::new().unwrap();
        let name = folder.path().join("a.txt");
        write(&name, |out| out.write_all(b"old")).unwrap();
        let failed = write(&name, |out| {
            out.write_all(&vec![b'x'; 100_000])?;
            Err(io::Error::other("full"))
        });
        assert_eq!(failed.unwrap_err().to_string(), "full");
        assert_eq!(fs::read(&name).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else stays");
        write(&name, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&name).unwrap(), b"new");
    }

    #[test]
    fn names_that_are_one_file() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        assert!(is_same(&path("new"), &path("./new")) && !is_same(&path("new"), &path("other")));
        fs::write(path("a"), "").unwrap();
        fs::hard_link(path("a"), path("b")).unwrap();
        fs::write(path("c"), "").unwrap();
        assert!(is_same(&path("a"), &path("b")) && !is_same(&path("a"), &path("c")));
        assert!(!is_same(&path("a"), &path("new")));
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_lead_to_the_file() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::TempDir::new().unwrap();
        let path = |name: &str| folder.path().join(name);
        symlink("file", path("link")).unwrap();
        assert!(is_same(&path("link"), &path("file")));
        write(&path("link"), |out| out.write_all(b"one")).unwrap();
        fs::set_permissions(path("file"), fs::Permissions::from_mode(0o640)).unwrap();
        write(&path("link"), |out| out.write_all(b"two")).unwrap();
        assert!(path("link").is_symlink());
        assert_eq!(fs::read(path("file")).unwrap(), b"two");
        assert_eq!(fs::metadata(path("file")).unwrap().permissions().mode() & 0o777, 0o640);
        symlink("loop", path("loop")).unwrap();
        assert!(write(&path("loop"), |_| Ok(())).unwrap_err().raw_os_error().is_some());
    }
}
