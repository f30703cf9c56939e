//! Which protocol is spoken: by name, by the name of the program, or by the first line.

use std::io::{self, Read, Write};

use crate::gomocup::Gomocup;
use crate::gomocup::player::Prover;
use crate::gtp::Gtp;
use crate::uci::Uci;
use crate::usi::Usi;
use crate::{jobs, jsonl, serve};

/// A protocol that Tesuji speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// That of Gomocup and Piskvork, with the extensions of Yixin.
    Gomocup,
    /// GTP, with GNU Go's tactical commands.
    Gtp,
    /// UCI.
    Uci,
    /// USI.
    Usi,
    /// Requests and answers as lines of JSON.
    JsonLines,
    /// Jobs of `tesuji split`, as lines of JSON.
    Jobs,
}

impl Protocol {
    /// Every protocol.
    pub const ALL: [Protocol; 6] =
        [Protocol::Gomocup, Protocol::Gtp, Protocol::Uci, Protocol::Usi, Protocol::JsonLines, Protocol::Jobs];

    /// What it is called on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Protocol::Gomocup => "gomocup",
            Protocol::Gtp => "gtp",
            Protocol::Uci => "uci",
            Protocol::Usi => "usi",
            Protocol::JsonLines => "jsonl",
            Protocol::Jobs => "jobs",
        }
    }

    /// What it is for, and what Tesuji does in it.
    pub fn about(self) -> &'static str {
        match self {
            Protocol::Gomocup => {
                "gomoku, standard gomoku, renju and caro, for Piskvork, Yixin-Board and other managers. It plays \
                 what it can prove (wins of order 1 and 2), refuses what it can prove to lose, and otherwise looks \
                 ahead: a solver that also plays."
            }
            Protocol::Gtp => {
                "Go, for GoGui, Sabaki and GNU Go's regression files. `attack D4`, `defend D4` and `ladder_attack D4` \
                 are answered with GNU Go's codes and a move, each proved (0 fails, 1 succeeds, 2 and 3 by ko); what \
                 is not known is a failure. `tesuji-capture` and `tesuji-save` draw the line and the zone; \
                 `lz-analyze` shows moves for `tesuji-param target D4`. `tesuji-param` has the limits: a million \
                 nodes and ten seconds a question. It does not play."
            }
            Protocol::Uci => {
                "chess, for every interface that speaks UCI. `go mate N` proves a mate within N moves or that there \
                 is none; every other `go` looks for a mate of any length first. A mate score is always proved, for \
                 either side, and its line ends in mate. `depth D` allows mates of D plies and 5000·D² nodes. One \
                 thread; Hash is taken as it is needed; MultiPV lists the moves that mate."
            }
            Protocol::Usi => {
                "shogi, for every interface that speaks USI. `go mate MS` and `go mate infinite` prove a mate by \
                 checks and show its longest defence, prove that there is none (`nomate`), or say `timeout`: what \
                 is not known is never `nomate`. Every other `go` looks for a mate and otherwise makes some legal \
                 move. One thread and one line; PostSearchLevel MinLength looks for the shortest mate."
            }
            Protocol::JsonLines => {
                "every game, for programs: requests as in `tesuji batch`, a JSON object a line, answered one after \
                 the other. Progress is told once a second; {\"cancel\": ID} gives a request up, {\"quit\": true} ends \
                 at once, and the end of the input ends when everything is answered. `limits` are for a request \
                 as a whole: search, certificate, other moves. docs/json.md has every field."
            }
            Protocol::Jobs => {
                "the jobs of `tesuji split --worker COMMAND` in another process, on this machine or another: the \
                 command is how that process is begun, such as `ssh HOST tesuji engine jobs`."
            }
        }
    }

    /// The protocol of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|protocol| protocol.name() == name)
    }

    /// The protocol of a program of this name: Piskvork starts nothing that is not called
    /// `pbrain-`something. Something`-uci`, `-usi` or `-gtp` is for interfaces that give no
    /// arguments.
    pub fn of_program(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase();
        let name = name.strip_suffix(".exe").unwrap_or(&name);
        match () {
            () if name.starts_with("pbrain-") => Some(Protocol::Gomocup),
            () if name.ends_with("-uci") => Some(Protocol::Uci),
            () if name.ends_with("-usi") => Some(Protocol::Usi),
            () if name.ends_with("-gtp") => Some(Protocol::Gtp),
            () => None,
        }
    }

    /// The protocol in which this line can be the first. Anything else, a position for example, is
    /// none.
    pub fn of_first_line(line: &str) -> Option<Self> {
        if line.trim() == "uci" {
            return Some(Protocol::Uci);
        }
        if line.trim() == "usi" {
            return Some(Protocol::Usi);
        }
        if Gtp::begins(line) {
            return Some(Protocol::Gtp);
        }
        // An object with a field; the rest of the line may not be there yet.
        if line.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"')) {
            return Some(Protocol::JsonLines);
        }
        let mut words = line.split_ascii_whitespace().map(str::to_ascii_uppercase);
        let first = words.next()?;
        let gomocup = match first.as_str() {
            "START" | "RECTSTART" => words.next().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit())),
            "INFO" => words.next().is_some(),
            "ABOUT" | "BEGIN" | "RESTART" | "END" => words.next().is_none(),
            other => other.starts_with("YX"),
        };
        gomocup.then_some(Protocol::Gomocup)
    }

    /// Holds a conversation until its end, or the end of the input. Searches recurse deeply: call
    /// it on a thread with a deep stack.
    ///
    /// # Errors
    /// As [`serve`](crate::serve).
    pub fn speak(self, input: impl Read + Send + 'static, output: &mut (impl Write + Send)) -> io::Result<()> {
        match self {
            Protocol::Gomocup => serve(input, output, &mut Gomocup::new(Prover::new())),
            Protocol::Gtp => serve(input, output, &mut Gtp::default()),
            Protocol::Uci => serve(input, output, &mut Uci::new()),
            Protocol::Usi => serve(input, output, &mut Usi::new()),
            Protocol::JsonLines => jsonl::converse(input, output),
            Protocol::Jobs => jobs::converse(input, output),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_tells() {
        for line in ["ABOUT", "START 15", "info show_detail 3", "RECTSTART 20,15", "about", "yxboard", "END"] {
            assert_eq!(Protocol::of_first_line(line), Some(Protocol::Gomocup), "{line}");
        }
        for line in
            ["", "(;GM[1]", ". X .", "About this board", "START", "A B C D E", "uci 1", "usi 1", "play b D4", "{"]
        {
            assert_eq!(Protocol::of_first_line(line), None, "{line}");
        }
        assert_eq!(Protocol::of_program("pbrain-tesuji64.exe"), Some(Protocol::Gomocup));
        assert_eq!(Protocol::of_first_line("uci\r"), Some(Protocol::Uci));
        assert_eq!(Protocol::of_first_line("usi\r"), Some(Protocol::Usi));
        for line in ["{\"position\": \"x\"}", " { \"id\": 1,", "{\"quit\": true}\r"] {
            assert_eq!(Protocol::of_first_line(line), Some(Protocol::JsonLines), "{line}");
        }
        for line in ["protocol_version", "1 name", "boardsize 9", "loadsgf a.sgf 5\r", "list_commands # remark"] {
            assert_eq!(Protocol::of_first_line(line), Some(Protocol::Gtp), "{line}");
        }
        assert_eq!(Protocol::of_program("tesuji-gtp"), Some(Protocol::Gtp));
        assert_eq!(Protocol::of_program("Tesuji-UCI.exe"), Some(Protocol::Uci));
        assert_eq!(Protocol::of_program("tesuji-usi"), Some(Protocol::Usi));
        assert_eq!(Protocol::of_program("tesuji"), None);
        assert!(Protocol::ALL.into_iter().all(|protocol| Protocol::named(protocol.name()) == Some(protocol)));
    }
}
