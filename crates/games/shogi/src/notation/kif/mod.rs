//! Records of games and problems in KIF (a move a line, with its number and where it begins) and KI2
//! (moves as books have them), which share their heads.
//!
//! Where a board is drawn the position is that one, and the moves are taken for its solution;
//! otherwise it is the position after the moves, and variations are left out.

mod branches;
mod handicap;
mod moves;
mod record;
mod write;

use tesuji_notation::{NotationError, lines};

pub use branches::{Branch, write_branches};
pub use moves::write as write_move;
pub use write::write;

use self::moves::Written;
use self::record::Record;
use self::write::head;
use super::bod::{self, Drawn};
use super::{Format, Reading};
use crate::rules::{Position, Side};

/// The marks before a move in KI2.
const MARKS: [char; 6] = ['▲', '△', '▽', '▼', '☗', '☖'];

/// The words that end a game.
const ENDS: [&str; 14] = [
    "投了",
    "中断",
    "千日手",
    "持将棋",
    "詰み",
    "詰",
    "切れ負け",
    "反則勝ち",
    "反則負け",
    "入玉勝ち",
    "不戦勝",
    "不戦敗",
    "不詰",
    "まで",
];

/// The keys of heads that say that a text is a record of shogi.
const KEYS: [&str; 11] = [
    "手合割",
    "先手",
    "後手",
    "下手",
    "上手",
    "先手の持駒",
    "後手の持駒",
    "下手の持駒",
    "上手の持駒",
    "開始日時",
    "手数-",
];

/// Whether a text is a record, or a drawn board.
pub(super) fn begins(text: &str) -> bool {
    let head = lines(text).take(200).map(|(line, _)| line.trim()).filter(|line| !line.is_empty());
    let is_key = |line: &str| KEYS.iter().any(|key| line.strip_prefix(key).is_some_and(|rest| rest.starts_with('：')));
    let mut found = head.map(|line| line.starts_with("手数-") || is_key(line) || ki2_move(line).is_some());
    bod::begins(text) || text.contains("#KIF version") || found.any(|found| found)
}

/// The move behind a mark at the beginning of a line.
fn ki2_move(line: &str) -> Option<Written> {
    Written::read(line.trim_start().strip_prefix(MARKS)?)
}

/// The move of a line of KIF, and where in the line it begins: `  1 ７六歩(77)   ( 0:01/00:00:01)`.
fn numbered(line: &str) -> Option<(&str, usize)> {
    let number = line.trim_start();
    let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = rest.len() < number.len() && rest.starts_with([' ', '　', '\t']);
    let rest = rest.trim_start();
    is_number.then(|| (rest, line.len() - rest.len()))
}

/// What stands before the moves.
#[derive(Default)]
struct Head {
    drawn: Drawn,
    handicap: Option<(super::setting::Setting, Side)>,
    event: Option<String>,
    names: [Option<String>; 2],
}

impl Head {
    fn read_line(&mut self, line: &str, start: usize) -> Result<(), NotationError> {
        if self.drawn.read_line(line, start)? {
            return Ok(());
        }
        let Some((key, value)) = line.split_once('：') else { return Ok(()) };
        let text = Some(value.trim().to_owned()).filter(|text| !text.is_empty());
        match key.trim() {
            "手合割" | "手合" => match handicap::named(value) {
                Some(handicap) => self.handicap = Some(handicap),
                None if handicap::is_diagram(value) || value.trim().is_empty() => {}
                None => {
                    let at = start + line.len() - value.len();
                    let what = format!("the handicap `{}` is not known", value.trim());
                    return Err(NotationError::new(at..start + line.len(), what)
                        .hint("`平手`, `香落ち`, `角落ち`, `飛車落ち`, `二枚落ち`, …, or a drawn board"));
                }
            },
            "先手" | "下手" => self.names[0] = text,
            "後手" | "上手" => self.names[1] = text,
            "表題" | "作品名" | "題名" | "タイトル" => self.event = text.or(self.event.take()),
            "棋戦" => self.event = self.event.take().or(text),
            _ => {}
        }
        Ok(())
    }

    /// The record of moves that follow, which begins with the position so far.
    fn record<'a>(
        &self,
        record: &'a mut Option<Record>,
        notes: &mut Vec<String>,
    ) -> Result<&'a mut Record, NotationError> {
        if record.is_none() {
            let first = match &self.handicap {
                _ if self.drawn.ranks > 0 => self.drawn.clone().position(notes)?,
                Some((setting, side)) => setting.clone().position(self.drawn.turn.unwrap_or(*side), 0..0)?,
                None => Position::start(),
            };
            *record = Some(Record::new(first));
        }
        Ok(record.as_mut().expect("it was just made"))
    }

    fn title(&self) -> Option<String> {
        let names = || Some(format!("{} - {}", self.names[0].as_ref()?, self.names[1].as_ref()?));
        self.event.clone().or_else(names)
    }
}

pub(super) fn read(text: &str) -> Result<Reading, NotationError> {
    let mut head = Head::default();
    let mut record: Option<Record> = None;
    let (mut notes, mut format) = (Vec::new(), None);
    let mut is_over = false;
    for (line, start) in lines(text) {
        let trimmed = line.trim_start();
        if trimmed.starts_with(['*', '#', '&']) || trimmed.is_empty() {
            continue;
        }
        if trimmed.starts_with("変化") {
            head.record(&mut record, &mut notes)?.branch(trimmed, start + line.len() - trimmed.len())?;
            is_over = false;
        } else if is_over {
            // What stands behind the end of a line belongs to none.
        } else if let Some((rest, at)) = numbered(line) {
            if ENDS.iter().any(|end| rest.starts_with(end)) {
                is_over = true;
                continue;
            }
            let Some(written) = Written::read(rest) else {
                let error = NotationError::new(start + at..start + line.len(), "this is no move");
                return Err(error.hint("a move such as `７六歩(77)`, `同　銀(43)` or `５二金打`"));
            };
            head.record(&mut record, &mut notes)?.play(&written, start + at)?;
            format = Some(Format::Kif);
        } else if ki2_move(line).is_some() {
            read_ki2(line, start, head.record(&mut record, &mut notes)?)?;
            format = Some(Format::Ki2);
        } else if record.is_none() {
            head.read_line(line, start)?;
        }
    }
    let record = head.record(&mut record, &mut notes)?;
    let (first, moves, tree) = (record.first().clone(), record.main(), record.with_variations());
    let is_drawn = head.drawn.ranks > 0;
    let usual = if is_drawn { Format::Bod } else { Format::Kif };
    let mut reading = Reading::of_record(first, moves, is_drawn, format.unwrap_or(usual), notes);
    if reading.line.is_empty() && !tree.is_empty() {
        reading.notes.push("variations of the record are left out".to_owned());
    } else {
        reading.tree = tree;
    }
    Ok(Reading { title: head.title(), ..reading })
}

/// Reads the moves of a line of KI2.
fn read_ki2(line: &str, start: usize, record: &mut Record) -> Result<(), NotationError> {
    let mut at = 0;
    while let Some(found) = line[at..].find(MARKS) {
        at += found;
        let mark = line[at..].chars().next().map_or(1, char::len_utf8);
        let side = if line[at..].starts_with(['▲', '▼', '☗']) { Side::Black } else { Side::White };
        let from = at + mark;
        let Some(written) = Written::read(&line[from..]) else {
            if ENDS.iter().any(|end| line[from..].starts_with(end)) {
                return Ok(());
            }
            let end = line[from..].find([' ', '　']).map_or(line.len(), |end| from + end);
            let error = NotationError::new(start + at..start + end, "this is no move");
            return Err(error.hint("a move such as `▲７六歩` or `△５二金打`"));
        };
        if side != record.position().turn() {
            let what = format!("{} is to move here", record.position().turn().colour().name());
            return Err(NotationError::new(start + at..start + from, what).hint("`▲` is Black and `△` is White"));
        }
        record.play(&written, start + from)?;
        at = from + written.length;
    }
    Ok(())
}
