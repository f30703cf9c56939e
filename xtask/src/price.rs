//! `cargo xtask price`: what the general df-pn costs beside one written by hand for one game, in
//! instructions.
//!
//! **Idea.** Trees, zones, stages, repetitions and policies must cost a game little that needs none
//! of them, and that creeps up unseen, because times on a shared machine vary by more than one
//! change costs. Valgrind counts the same instructions every time. It does not see the memory that
//! is waited for; `cargo bench -p tesuji-search --bench drivers` shows that, on a quiet machine.
//!
//! | state | 4x4 | 6x6, crosscut | memory, 6x6 |
//! |---|---:|---:|---:|
//! | zones held in place, in every entry | +20.3 % | +17.2 % | 112 MB |
//! | held by reference; none where nobody asks for one | +18.6 % | +17.3 % | 46 MB |
//! | children looked at where they stay, their numbers compared one by one | +13.2 % | +12.0 % | 46 MB |
//! | by hand | 0 | 0 | 29 MB |

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use serde_json::Value;

/// The most that the general one may cost, in percent of the one by hand. Larger: what creeps in is
/// not seen; smaller: another version of the compiler may go past it.
const BOUND: f64 = 15.0;

/// The positions of `crates/search/benches/drivers/generality.rs`.
const CASES: [&str; 2] = ["4x4", "6x6x"];

/// What one search took.
struct Cost {
    nodes: u64,
    instructions: u64,
}

pub(crate) fn run() -> Result<ExitCode, String> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Err("instructions cannot be counted: `valgrind` is not installed".into());
    }
    let program = program()?;
    let mut dearest = f64::MIN;
    for case in CASES {
        let (general, by_hand) = (cost(&program, "general", case)?, cost(&program, "by-hand", case)?);
        if general.nodes != by_hand.nodes {
            let (general, by_hand) = (general.nodes, by_hand.nodes);
            return Err(format!("{case}: not the same search: {general} nodes, and {by_hand} by hand"));
        }
        let more = (general.instructions as f64 / by_hand.instructions as f64 - 1.0) * 100.0;
        dearest = dearest.max(more);
        println!(
            "{case}: {} nodes, {} instructions each, {} by hand: {more:+.1} % (at most {BOUND:+.0} %)",
            general.nodes,
            general.instructions / general.nodes,
            by_hand.instructions / by_hand.nodes
        );
    }
    if dearest > BOUND {
        eprintln!(
            "the general df-pn has become too expensive for games that need little of it: see xtask/src/price.rs"
        );
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds the benchmark and says where it is.
fn program() -> Result<String, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .args(["bench", "--quiet", "--package", "tesuji-search", "--bench", "drivers", "--no-run"])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(crate::root())
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|e| format!("cargo cannot be run: {e}"))?;
    let messages = String::from_utf8_lossy(&built.stdout);
    let message = |line: &str| serde_json::from_str::<Value>(line).ok();
    let programs = messages.lines().filter_map(message).filter(|m| m["target"]["name"] == "drivers");
    let program = programs.filter_map(|m| m["executable"].as_str().map(ToOwned::to_owned)).next_back();
    program.filter(|path| Path::new(path).exists()).ok_or_else(|| "the benchmark `drivers` cannot be built".into())
}

fn cost(program: &str, way: &str, case: &str) -> Result<Cost, String> {
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", program, "once", way, case])
        .output()
        .map_err(|e| format!("valgrind cannot be run: {e}"))?;
    let (nodes, said) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    let counted = said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    match (nodes.trim().parse(), counted) {
        (Ok(nodes), Some(instructions)) if run.status.success() => Ok(Cost { nodes, instructions }),
        _ => Err(format!("{way} {case}: nothing was counted\n{said}")),
    }
}
