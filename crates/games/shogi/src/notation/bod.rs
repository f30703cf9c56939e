//! A drawn board as Japanese programs write it (BOD): ranks between bars, men in hand above and
//! below. It stands alone, or before the moves of a KIF.

use std::fmt::Write as _;

use tesuji_notation::{NotationError, lines};

use super::japanese::{self, character, count, digit, man, number};
use super::setting::Setting;
use crate::rules::{Kind, Position, Side, Square};

/// What the lines before the moves say of the position.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    pub(super) setting: Setting,
    pub(super) turn: Option<Side>,
    /// How many ranks were read.
    pub(super) ranks: u8,
    /// Where the board begins and ends.
    pub(super) span: std::ops::Range<usize>,
}

/// Who has a word such as `先手`: the first player, or who gives a handicap.
fn owner(key: &str) -> Option<Side> {
    match key {
        "先手" | "下手" => Some(Side::Black),
        "後手" | "上手" => Some(Side::White),
        _ => None,
    }
}

/// The side whose hand a line has, and where the men begin.
fn hand_of(line: &str) -> Option<(Side, usize)> {
    let (key, _) = line.split_once(['：', ':'])?;
    let start = key.len() + line[key.len()..].chars().next().map_or(0, char::len_utf8);
    let key = key.trim();
    let who = key.strip_suffix("持駒").or_else(|| key.strip_suffix("持ち駒"))?;
    Some((owner(who.trim_end_matches('の'))?, start))
}

/// The side that a line says is to move: `後手番`, `手番：後手`.
fn turn_of(line: &str) -> Option<Side> {
    let line = line.trim();
    let who = line.strip_prefix("手番：").or_else(|| line.strip_prefix("手番:")).or_else(|| line.strip_suffix('番'))?;
    owner(who.trim().trim_end_matches('番'))
}

/// Whether a line is a rank of the board.
fn is_rank(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('|') && line[1..].contains('|') && line.chars().any(|c| c == '・' || man(&c.to_string()).is_some())
}

/// Whether a text has a board with bars and Japanese men.
pub(super) fn begins(text: &str) -> bool {
    lines(text).take(200).filter(|(line, _)| line.len() < 200 && is_rank(line)).count() >= 5
}

impl Drawn {
    /// Reads a line, if it is one about the position.
    pub(super) fn read_line(&mut self, line: &str, start: usize) -> Result<bool, NotationError> {
        if let Some((side, at)) = hand_of(line) {
            self.hand(side, &line[at..], start + at)?;
        } else if let Some(side) = turn_of(line) {
            self.turn = Some(side);
        } else if is_rank(line) {
            self.rank(line, start)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn hand(&mut self, side: Side, text: &str, start: usize) -> Result<(), NotationError> {
        self.setting.said[side.index()] = true;
        let text = text.trim_end();
        if text.trim().is_empty() || ["なし", "無し", "ナシ"].contains(&text.trim()) {
            return Ok(());
        }
        if text.trim().starts_with("残り") {
            self.setting.rest = Some(side);
            return Ok(());
        }
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let Some(c) = rest.chars().next() else { break };
            if c.is_whitespace() || ['、', '，', ','].contains(&c) {
                at += c.len_utf8();
                continue;
            }
            let from = start + at;
            let Some((kind, length)) = man(rest) else {
                let error = NotationError::new(from..from + c.len_utf8(), format!("`{c}` is no man in hand"));
                return Err(error.hint("men and their numbers: `金二　歩十八`, `なし`, or `残り` for all that is left"));
            };
            at += length;
            // A rook may be called by both of its characters.
            at += if text[at..].starts_with('車') || text[at..].starts_with('行') { '車'.len_utf8() } else { 0 };
            let (count, length) = number(&text[at..]).unwrap_or((1, 0));
            at += length;
            self.setting.hold(side, kind, count, &(from..start + at))?;
        }
        Ok(())
    }

    fn rank(&mut self, line: &str, start: usize) -> Result<(), NotationError> {
        let whole = start..start + line.len();
        if self.ranks == 0 {
            self.span = whole.clone();
        }
        self.span.end = whole.end;
        self.ranks += 1;
        let error = |what: String| Err(NotationError::new(whole.clone(), what).hint(HINT));
        if self.ranks > 9 {
            return error("a board has 9 ranks; this is one too many".to_owned());
        }
        let (mut left, mut side) = (9, Side::Black);
        let open = line.find('|').unwrap_or_default() + 1;
        let close = line[open..].rfind('|').map_or(line.len(), |close| open + close);
        for (i, c) in line[open..close].char_indices() {
            let span = start + open + i..start + open + i + c.len_utf8();
            match c {
                ' ' | '　' => {}
                'v' | 'V' | 'ｖ' | '▽' | '△' => side = Side::White,
                '^' | '▲' => side = Side::Black,
                _ if left == 0 => return error(format!("rank {} has more than 9 squares", self.ranks)),
                '・' | '.' | '．' | '･' | '*' => left -= 1,
                _ => {
                    let Some((kind, _)) = man(c.encode_utf8(&mut [0; 4])) else {
                        return Err(NotationError::new(span, format!("`{c}` is no man")).hint(HINT));
                    };
                    self.setting.put(Square::new(left, self.ranks), side, kind, span);
                    left -= 1;
                    side = Side::Black;
                }
            }
        }
        let label = line[close..].chars().find_map(digit);
        match (left, label) {
            (0, Some(label)) if label != self.ranks => error(format!("this should be rank {}", self.ranks)),
            (0, _) => Ok(()),
            _ => error(format!("rank {} has {} squares instead of 9", self.ranks, 9 - left)),
        }
    }

    /// The position. Where nothing is said of the hand of a defender in a problem with one king, it
    /// has all men that are left, as is the custom.
    pub(super) fn position(mut self, notes: &mut Vec<String>) -> Result<Position, NotationError> {
        if self.ranks != 9 {
            let what = format!("a board has 9 ranks; this one has {}", self.ranks);
            return Err(NotationError::new(self.span, what).hint(HINT));
        }
        for side in Side::ALL {
            let is_alone = self.setting.has_king(side) && !self.setting.has_king(!side);
            if is_alone && !self.setting.said[side.index()] && self.setting.rest.is_none() {
                self.setting.rest = Some(side);
                let name = side.colour().name();
                notes.push(format!("{name} is taken to have all men that are left in hand, as in problems"));
            }
        }
        self.setting.position(self.turn.unwrap_or(Side::Black), self.span)
    }
}

const HINT: &str = "a rank is written like `| ・ ・ ・v金v玉 ・ ・ ・ ・|一`";

/// The board with the hands, and who is to move if it is White.
pub fn write(position: &Position) -> String {
    let hand = |side: Side| {
        let men: Vec<String> =
            position.hand(side).men().map(|(kind, n)| format!("{}{}", character(kind), count(n))).collect();
        let men = if men.is_empty() { "なし".to_owned() } else { men.join("　") };
        format!("{}の持駒：{men}\n", japanese::side(side))
    };
    let mut text = hand(Side::White);
    text.push_str("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for rank in 1..=9 {
        text.push('|');
        for file in (1..=9).rev() {
            match position.man(Square::new(file, rank)) {
                None => text.push_str(" ・"),
                Some((side, kind)) => {
                    let sign = if side == Side::White { 'v' } else { ' ' };
                    let _ = write!(text, "{sign}{}", one(kind, side));
                }
            }
        }
        let _ = writeln!(text, "|{}", &japanese::place(Square::new(1, rank))[3..]);
    }
    text.push_str("+---------------------------+\n");
    text.push_str(&hand(Side::Black));
    if position.turn() == Side::White {
        text.push_str("後手番\n");
    }
    text
}

/// A man in one character; White's king is the other one.
fn one(kind: Kind, side: Side) -> &'static str {
    if (kind, side) == (Kind::King, Side::White) { "王" } else { character(kind) }
}
