//! The programs in which the tests are, and how one is run.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::test::cargo;

/// What cargo says of something that it built; other messages lack all of this.
#[derive(Deserialize)]
struct Built {
    #[serde(default)]
    executable: Option<PathBuf>,
    manifest_path: Option<PathBuf>,
    target: Option<Target>,
    profile: Option<Profile>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    src_path: PathBuf,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// A program of tests.
pub(crate) struct Binary {
    pub(crate) name: String,
    /// Where its source is, from the root.
    pub(crate) source: PathBuf,
    executable: PathBuf,
    /// Where its package is.
    folder: PathBuf,
}

impl Binary {
    fn of(built: Built) -> Option<Self> {
        let Built { executable, manifest_path, target, profile } = built;
        let (Target { name, src_path }, folder) = (target?, manifest_path?.parent()?.to_owned());
        let source = src_path.strip_prefix(crate::root()).map_or(src_path.clone(), Path::to_owned);
        profile?.test.then_some(Binary { name, source, executable: executable?, folder })
    }

    /// Runs it as `cargo test` does.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.executable);
        command.current_dir(&self.folder).env("TESUJI_SUITES", crate::suites());
        command
    }
}

/// Builds every test, as `cargo xtask test` does; `None` if that fails, and cargo has said why.
pub(crate) fn binaries() -> Result<Option<Vec<Binary>>, String> {
    let mut command = cargo();
    command.args(["--no-run", "--message-format=json-render-diagnostics"]).stderr(Stdio::inherit());
    let output = command.output().map_err(|e| format!("cargo cannot be run: {e}"))?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let built = messages.lines().filter_map(|line| serde_json::from_str::<Built>(line).ok());
    Ok(output.status.success().then(|| built.filter_map(Binary::of).collect()))
}
