//! `cargo xtask python`: the module of Python, built as a wheel, installed where there is nothing
//! else, and tested; `cargo xtask python openspiel` and `cargo xtask python ray` beside those packages.
//! Everything is installed by pip below `target/python`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::outside::{done, program};

/// What builds the wheel.
const BUILD: [&str; 1] = ["maturin==1.16.0"];
/// What the tests need. The boards of chess and of shogi are of packages under the GPL: nothing of
/// them is part of ours.
const TEST: [&str; 6] =
    ["pytest==9.2.0", "mypy==2.4.0", "typing_extensions>=4", "chess==1.11.2", "sgfmill==1.1.1", "python-shogi==1.1.1"];
/// What the tests beside other packages need.
const BESIDE: [(&str, &[&str]); 2] = [("openspiel", &["open_spiel==2.0.2"]), ("ray", &["ray==2.60.0"])];

/// What is not to be had is said; then nothing has failed.
const OLDEST: &str = "import sys; sys.exit(sys.version_info < (3, 10))";

pub(crate) fn run(arguments: &[&str]) -> Result<ExitCode, String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| crate::root().join("target"), PathBuf::from);
    let folder = target.join("python");
    let beside = match arguments {
        [] => None,
        [name] => Some(BESIDE.iter().find(|(known, _)| known == name).ok_or_else(usage)?),
        _ => return Err(usage()),
    };
    if !Command::new("python3").args(["-c", OLDEST]).status().is_ok_and(|status| status.success()) {
        println!("Python 3.10 is not installed: the module of Python was not tested");
        return Ok(ExitCode::SUCCESS);
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let tools = environment(&folder.join("tools"), false).and_then(|tools| install(&tools, &BUILD).map(|()| tools));
    let tools = match tools {
        Ok(tools) => tools,
        Err(error) => {
            println!("{error}: the module of Python was not tested");
            return Ok(ExitCode::SUCCESS);
        }
    };
    let wheel = wheel(&tools, &target)?;
    match beside {
        None => alone(&folder, &wheel)?,
        Some((name, packages)) => with(&folder, &wheel, name, packages, &program(&target)?)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn usage() -> String {
    let names: Vec<_> = BESIDE.iter().map(|(name, _)| format!("`cargo xtask python {name}`")).collect();
    format!("use `cargo xtask python` or {}", names.join(", "))
}

/// The interpreter of a virtual environment, which is made if it is not there or is to be empty.
fn environment(folder: &Path, empty: bool) -> Result<PathBuf, String> {
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if empty && folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    if !python.is_file() {
        done("venv", Command::new("python3").args(["-m", "venv"]).arg(folder))?;
    }
    Ok(python)
}

fn install(python: &Path, packages: &[&str]) -> Result<(), String> {
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    done("pip", Command::new(python).args(install).args(packages))
}

/// Builds the wheel: as the commands here are built, so that little is compiled twice.
fn wheel(tools: &Path, target: &Path) -> Result<PathBuf, String> {
    let folder = target.join("python/wheels");
    let _ = fs::remove_dir_all(&folder);
    let build =
        ["-m", "maturin", "build", "--quiet", "--locked", "--profile", "dev", "--auditwheel", "skip", "--strip"];
    let mut command = Command::new(tools);
    command.args(build).arg("--out").arg(&folder).current_dir(crate::root().join("crates/py"));
    // Which crates are compiled anew must not depend on which interpreter asks.
    command.env("CARGO_TARGET_DIR", target).env_remove("VIRTUAL_ENV");
    done("maturin", &mut command)?;
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let wheels: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    match wheels.as_slice() {
        [wheel] if wheel.to_string_lossy().contains("-cp310-abi3-") => Ok(wheel.clone()),
        _ => Err(format!("expected one wheel for every Python from 3.10 on: {wheels:?}")),
    }
}

/// Puts the wheel into an environment.
fn put(python: &Path, wheel: &Path) -> Result<(), String> {
    let install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"];
    done("the installation of the wheel", Command::new(python).args(install).arg(wheel))
}

/// The wheel where there is nothing else, then with what the tests need.
fn alone(folder: &Path, wheel: &Path) -> Result<(), String> {
    let python = environment(&folder.join("empty"), true)?;
    put(&python, wheel)?;
    let first = "import tesuji; assert tesuji.solve('hex:3x3').certificate; print('tesuji', tesuji.__version__)";
    done("the first question", Command::new(&python).args(["-c", first]).current_dir(folder))?;
    if let Err(error) = install(&python, &TEST) {
        println!("{error}: the tests of the module of Python were not run");
        return Ok(());
    }
    done("pytest", &mut tests(&python, folder, "tests"))?;
    // OpenSpiel and Ray are not there.
    let types = ["-m", "mypy", "--strict", "--ignore-missing-imports", "-p", "tesuji"];
    done("mypy", Command::new(&python).args(types).current_dir(folder))?;
    done("stubtest", Command::new(&python).args(["-m", "mypy.stubtest", "tesuji._native"]).current_dir(folder))
}

/// The wheel beside another package, and our program.
fn with(folder: &Path, wheel: &Path, name: &str, packages: &[&str], program: &Path) -> Result<(), String> {
    // A folder of the package's own name could be taken for the package.
    let python = environment(&folder.join(format!("beside-{name}")), false)?;
    if let Err(error) = install(&python, packages).and_then(|()| install(&python, &TEST[..1])) {
        println!("{error}: nothing was tested beside {name}");
        return Ok(());
    }
    put(&python, wheel)?;
    done("pytest", tests(&python, folder, name).env("TESUJI", program))
}

/// The tests in a folder of `crates/py`, on what is installed.
fn tests(python: &Path, folder: &Path, name: &str) -> Command {
    let tests = crate::root().join("crates/py").join(name);
    let mut command = Command::new(python);
    command.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]).arg(tests).current_dir(folder);
    // Nothing is written beside the tests.
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command
}
