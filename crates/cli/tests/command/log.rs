//! The log of a batch: nothing is lost and nothing doubled, whatever ends the program.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::thread;
use std::time::Instant;

use serde_json::Value;
use tempfile::TempDir;

use crate::{code, err, out, run, tesuji};

/// Problems that take some milliseconds each, among them one twice, and some that cannot be read:
/// two rooks on the second rank, with Black in check or not.
fn list() -> String {
    let record = |n: usize| {
        let (one, other) = (n % 5, 1 + n / 5);
        let row = format!("{one}R{other}R{}", 6 - one - other.min(6 - one)).replace('0', "");
        format!("{{\"id\": {n}, \"position\": \"8/8/6k1/8/8/8/{row}/K7 w - -\", \"expect\": \"proved in 3\"}}\n")
    };
    let mut list = (0..24).map(record).collect::<Vec<_>>().concat();
    list += "nonsense\n";
    let last = list.lines().nth(1).unwrap().to_owned();
    list + &last + "\n"
}

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Folder(TempDir::new().unwrap());
        fs::write(folder.path("list.jsonl"), list()).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn arguments(&self, log: &str) -> Vec<String> {
        let name = |name: &str| self.path(name).to_str().unwrap().to_owned();
        let options = ["--all-moves", "--shortest", "--nodes", "1000", "--memory", "8M", "--log"];
        [vec!["batch".to_owned(), name("list.jsonl")], options.map(str::to_owned).to_vec(), vec![name(log)]].concat()
    }

    fn run(&self, log: &str, more: &[&str]) -> Output {
        let arguments = self.arguments(log);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(more.iter().copied()).collect();
        run(&arguments)
    }
}

/// The lines without what no two runs share, in an order of their own.
fn lines(text: &str) -> Vec<String> {
    let without_times = |line: &str| {
        let mut value: Value = serde_json::from_str(line).unwrap();
        if let Some(stats) = value["stats"].as_object_mut() {
            stats.retain(|name, _| !["time_s", "total_time_s", "memory_bytes"].contains(&name.as_str()));
        }
        value.to_string()
    };
    let mut lines: Vec<_> =
        text.lines().filter(|line| !line.contains("\"type\":\"summary\"")).map(without_times).collect();
    lines.sort();
    lines
}

fn logged(path: &Path) -> Vec<String> {
    lines(&fs::read_to_string(path).unwrap())
}

#[cfg(unix)]
#[test]
fn a_run_that_is_killed_goes_on_where_it_was() {
    let folder = Folder::new();
    let begun = Instant::now();
    let whole = folder.run("whole.jsonl", &[]);
    let takes = begun.elapsed();
    assert_eq!(code(&whole), 2, "{}", err(&whole));
    let expected = logged(&folder.path("whole.jsonl"));
    assert_eq!((expected.len(), &lines(&out(&whole))), (26, &expected));
    let path = folder.path("killed.jsonl");

    for (n, share) in moments().take(20).enumerate() {
        if n % 7 == 0 {
            let _ = fs::remove_file(&path);
        }
        let arguments = folder.arguments("killed.jsonl");
        let mut command = tesuji(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        command.args(["--resume", "--jobs", if n % 2 == 0 { "1" } else { "2" }]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(takes.mul_f64(share));
        child.kill().unwrap();
        child.wait().unwrap();
        if n % 3 == 0 {
            // As if it had been killed within a write.
            OpenOptions::new().append(true).open(&path).unwrap().write_all(b"{\"id\":\"ha").unwrap();
        }
        let whole = fs::read_to_string(&path).unwrap();
        let whole = whole.rsplit_once('\n').map_or("", |(whole, _)| whole);
        assert!(lines(whole).iter().all(|line| expected.contains(line)), "after {n} kills");
    }
    let output = folder.run("killed.jsonl", &["--resume"]);
    assert_eq!(code(&output), 2, "{}", err(&output));
    assert_eq!(logged(&path), expected);
    let ids = |output: &Output| -> Vec<String> {
        let lines = out(output);
        lines.lines().map(|l| serde_json::from_str::<Value>(l).unwrap()["id"].to_string()).collect()
    };
    assert_eq!((lines(&out(&output)), ids(&output)), (expected, ids(&whole)));
}

/// Shares of a run, spread over it.
fn moments() -> impl Iterator<Item = f64> {
    let mut state = 0x2545_f491_u32;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        f64::from(state % 1000) / 1000.0
    })
}

#[test]
fn what_is_known_is_not_solved_again() {
    let folder = Folder::new();
    let first = folder.run("log.jsonl", &[]);
    let bytes = fs::read(folder.path("log.jsonl")).unwrap();
    let again = folder.run("log.jsonl", &[]);
    assert_eq!((code(&again), out(&again).as_str()), (2, ""));
    assert!(
        err(&again).contains("this log has answers already") && err(&again).contains("--resume"),
        "{}",
        err(&again)
    );
    let resumed = folder.run("log.jsonl", &["--resume"]);
    assert!(err(&resumed).contains("from the log: 26 kept, 0 solved now\n"), "{}", err(&resumed));
    assert_eq!(fs::read(folder.path("log.jsonl")).unwrap(), bytes);
    // What is kept is printed as it was.
    let answers = |output: &Output| out(output).lines().take(26).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(answers(&resumed), answers(&first));
    let summary = |output: &Output| -> Value { serde_json::from_str(out(output).lines().last().unwrap()).unwrap() };
    let (mut one, mut other) = (summary(&first), summary(&resumed));
    assert_eq!((&one["kept"], &other["kept"]), (&0.into(), &26.into()));
    for summary in [&mut one, &mut other] {
        summary.as_object_mut().unwrap().retain(|name, _| !["kept", "elapsed_s", "time_s"].contains(&name.as_str()));
    }
    assert_eq!(one, other);
}

#[test]
fn other_options_are_other_questions() {
    let folder = Folder::new();
    folder.run("log.jsonl", &[]);
    let other = folder.run("log.jsonl", &["--order", "1", "--resume"]);
    assert!(
        err(&other).contains(" solved now; ") && err(&other).contains("there are about something else"),
        "{}",
        err(&other)
    );
    // What cannot be read is the same under all options.
    let unreadable = out(&other).lines().filter(|line| line.contains("\"type\":\"error\"")).count();
    let lines = fs::read_to_string(folder.path("log.jsonl")).unwrap().lines().count();
    assert_eq!((lines, unreadable < 13), (52 - unreadable, true));
    // Nothing was lost: the first options find theirs again.
    let back = folder.run("log.jsonl", &["--resume"]);
    assert!(err(&back).contains("from the log: 26 kept, 0 solved now"), "{}", err(&back));
}

#[test]
fn half_a_line_is_cut_off_and_a_damaged_one_told() {
    let folder = Folder::new();
    folder.run("log.jsonl", &[]);
    let path = folder.path("log.jsonl");
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 40]).unwrap();
    let resumed = folder.run("log.jsonl", &["--resume"]);
    let said = err(&resumed);
    assert!(said.contains("note: the log ended within a line") && said.contains("25 kept, 1 solved now"), "{said}");
    assert_eq!(logged(&path), lines(&whole));
    for damage in
        ["{\"id\": 7, \"of\n", "\u{0}\u{0}\n", "{\"id\":\"a\",\"type\":\"answer\",\"result\":\"proved\"}\n", "\n"]
    {
        let lines: Vec<_> = whole.split_inclusive('\n').collect();
        let damaged = format!("{}{damage}{}", lines[..4].concat(), lines[4..].concat());
        fs::write(&path, &damaged).unwrap();
        let refused = folder.run("log.jsonl", &["--resume"]);
        assert_eq!((code(&refused), out(&refused).as_str()), (2, ""), "{damage:?}");
        assert!(
            err(&refused).contains("line 5 of ") && err(&refused).contains("nothing was changed"),
            "{}",
            err(&refused)
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    }
}

#[test]
fn one_log_has_one_writer() {
    let folder = Folder::new();
    let file = OpenOptions::new().create(true).append(true).open(folder.path("log.jsonl")).unwrap();
    file.try_lock().unwrap();
    let output = folder.run("log.jsonl", &["--resume"]);
    assert_eq!((code(&output), out(&output).as_str()), (2, ""));
    assert!(err(&output).contains("another run is writing to this log"), "{}", err(&output));
    drop(file);
    assert_eq!(code(&folder.run("log.jsonl", &["--resume"])), 2);
    // Nor is what is read written, or anything but a file.
    let list = folder.run("list.jsonl", &["--resume"]);
    assert!(err(&list).contains("this is the file that is read"), "{}", err(&list));
    let device =
        run(&["batch", folder.path("list.jsonl").to_str().unwrap(), "--log", folder.0.path().to_str().unwrap()]);
    assert!(err(&device).contains("must be an ordinary file"), "{}", err(&device));
    assert_eq!(code(&run(&["batch", "-", "--resume"])), 2);
}

/// A full disk ends the run, and leaves a log that can be gone on with.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_damages_nothing() {
    let folder = Folder::new();
    let arguments = folder.arguments("log.jsonl");
    // Files may have a few blocks, and a write beyond is an error.
    let limit = "trap '' XFSZ; ulimit -f 8; exec \"$@\"";
    let mut command = std::process::Command::new("sh");
    command.args(["-c", limit, "sh", env!("CARGO_BIN_EXE_tesuji")]).args(&arguments);
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert_eq!(code(&output), 1, "{}", err(&output));
    assert!(err(&output).contains("cannot write ") && err(&output).contains("log.jsonl"), "{}", err(&output));
    let text = fs::read_to_string(folder.path("log.jsonl")).unwrap();
    assert!(text.ends_with('\n') && lines(&text).len() < 26, "{text}");
    let resumed = folder.run("log.jsonl", &["--resume"]);
    assert_eq!((code(&resumed), logged(&folder.path("log.jsonl")).len()), (2, 26));
}
