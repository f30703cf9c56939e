//! The format of the Computer Shogi Association: `P1-KY-KE…`, `P+00KI`, `+7776FU`.

use tesuji_notation::{NotationError, lines};

use super::setting::Setting;
use super::{Format, MAX_MOVES, Reading};
use crate::rules::{Kind, Move, Position, Side, Square};

const KINDS: [(&str, Kind); 14] = [
    ("FU", Kind::Pawn),
    ("KY", Kind::Lance),
    ("KE", Kind::Knight),
    ("GI", Kind::Silver),
    ("KI", Kind::Gold),
    ("KA", Kind::Bishop),
    ("HI", Kind::Rook),
    ("OU", Kind::King),
    ("TO", Kind::Tokin),
    ("NY", Kind::ProLance),
    ("NK", Kind::ProKnight),
    ("NG", Kind::ProSilver),
    ("UM", Kind::Horse),
    ("RY", Kind::Dragon),
];

fn kind(text: &str) -> Option<Kind> {
    KINDS.iter().find(|(name, _)| *name == text).map(|&(_, kind)| kind)
}

fn sign(text: &str) -> Option<Side> {
    match text.as_bytes().first()? {
        b'+' => Some(Side::Black),
        b'-' => Some(Side::White),
        _ => None,
    }
}

/// Where a man is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Hand,
    On(Square),
}

/// A place of two digits; `00` is a hand.
fn place(text: &str) -> Option<Place> {
    match *text.as_bytes() {
        [b'0', b'0'] => Some(Place::Hand),
        _ => square(text).map(Place::On),
    }
}

fn square(text: &str) -> Option<Square> {
    match *text.as_bytes() {
        [file @ b'1'..=b'9', rank @ b'1'..=b'9'] => Some(Square::new(file - b'0', rank - b'0')),
        _ => None,
    }
}

/// A statement, with the byte at which it starts. Several may stand in one line, with commas.
fn statements(text: &str) -> impl Iterator<Item = (&str, usize)> {
    lines(text).flat_map(|(line, start)| {
        let mut at = start;
        let is_comment = line.starts_with('\'') || line.starts_with(['N', '$']);
        let parts: Vec<&str> = if is_comment { vec![line] } else { line.split(',').collect() };
        parts.into_iter().map(move |part| {
            let begin = at;
            at += part.len() + 1;
            (part.trim_end(), begin)
        })
    })
}

/// Whether a text has ranks, first positions or moves in this format.
pub(super) fn begins(text: &str) -> bool {
    let is_rank = |s: &str| {
        let bytes = s.as_bytes();
        bytes.len() >= 11
            && bytes[0] == b'P'
            && bytes[1].is_ascii_digit()
            && (s[2..].starts_with(" * ") || s.get(3..5).and_then(kind).is_some())
    };
    let is_move = |s: &str| s.len() == 7 && read_move(s).is_some();
    statements(text).take(200).any(|(s, _)| {
        s.is_ascii() && (is_rank(s) || is_move(s) || s == "PI" || s.starts_with("P+00") || s.starts_with("P-00"))
    })
}

/// Who moves, from where, where to, and what stands there then.
fn read_move(s: &str) -> Option<(Side, Place, Square, Kind)> {
    let side = sign(s)?;
    Some((side, place(s.get(1..3)?)?, square(s.get(3..5)?)?, kind(s.get(5..7)?)?))
}

#[derive(Default)]
struct State {
    setting: Option<Setting>,
    turn: Option<Side>,
    is_start: bool,
    event: Option<String>,
    names: [Option<String>; 2],
}

pub(super) fn read(text: &str) -> Result<Reading, NotationError> {
    let mut state = State::default();
    let mut record: Option<(Position, Vec<Move>, Position)> = None;
    let end = text.trim_end().len();
    for (s, start) in statements(text) {
        let span = start..start + s.len();
        if s.is_empty() || s.starts_with(['\'', 'V', 'T']) {
            continue;
        }
        if s.starts_with('/') {
            break;
        }
        if record.is_none() && state.head(s, start)? {
            continue;
        }
        if s.starts_with('%') {
            break;
        }
        let moved = if s.is_ascii() { read_move(s).filter(|_| s.len() == 7) } else { None };
        let Some((side, from, to, becomes)) = moved else {
            return Err(NotationError::new(span, format!("`{s}` is no statement of CSA"))
                .hint("moves are written `+7776FU`, drops `+0055KI`, ranks `P1-KY-KE …`"));
        };
        if record.is_none() {
            let first = state.first(side, 0..end)?;
            record = Some((first.clone(), Vec::new(), first));
        }
        let Some((_, moves, position)) = &mut record else { break };
        let m = find(position, side, from, to, becomes).filter(|_| moves.len() < MAX_MOVES);
        let Some(m) = m else {
            let error = NotationError::new(span, "this move is not legal");
            return Err(error.hint("a legal move, with the man as it is after it: `+7776FU`"));
        };
        *position = position.after(m);
        moves.push(m);
    }
    let (first, moves) = match record {
        Some((first, moves, _)) => (first, moves),
        None => (state.first(state.turn.unwrap_or(Side::Black), 0..end)?, Vec::new()),
    };
    let mut behind = statements(text).skip_while(|(s, _)| !s.starts_with('/')).skip(1);
    let is_more = behind.any(|(s, _)| !s.is_empty());
    let notes =
        is_more.then(|| "the first record is taken: another begins behind `/`".to_owned()).into_iter().collect();
    let title = state.title();
    let is_drawn = !state.is_start;
    Ok(Reading { title, ..Reading::of_record(first, moves, is_drawn, Format::Csa, notes) })
}

fn find(position: &Position, side: Side, from: Place, to: Square, becomes: Kind) -> Option<Move> {
    let m = match from {
        Place::Hand if becomes.index() < 7 => Move::drop(becomes, to),
        Place::Hand => return None,
        Place::On(from) => {
            let (_, kind) = position.man(from)?;
            let promotes = kind.promoted() == Some(becomes);
            if !promotes && kind != becomes {
                return None;
            }
            Move::new(from, to, promotes)
        }
    };
    (side == position.turn() && position.is_legal(m)).then_some(m)
}

impl State {
    fn setting(&mut self) -> &mut Setting {
        self.setting.get_or_insert_default()
    }

    /// Reads a statement before the moves, if it is one.
    fn head(&mut self, s: &str, start: usize) -> Result<bool, NotationError> {
        let text = |s: &str| Some(s.trim().to_owned()).filter(|text| !text.is_empty());
        match s.as_bytes() {
            [b'N', b'+', ..] => self.names[0] = text(&s[2..]),
            [b'N', b'-', ..] => self.names[1] = text(&s[2..]),
            [b'$', ..] => {
                if let Some(event) = s.strip_prefix("$EVENT:") {
                    self.event = text(event);
                }
            }
            [b'+' | b'-'] => self.turn = sign(s),
            [b'P', b'I', ..] => self.first_position(s, start)?,
            [b'P', rank @ b'1'..=b'9', ..] => self.rank(s, rank - b'0', start)?,
            [b'P', b'+' | b'-', ..] => self.men(s, start)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn first(&mut self, turn: Side, whole: std::ops::Range<usize>) -> Result<Position, NotationError> {
        if self.setting.is_none() {
            self.is_start = true;
        }
        let setting = self.setting.clone().unwrap_or_else(Setting::start);
        setting.position(self.turn.unwrap_or(turn), whole)
    }

    /// `PI`, without the men that are named behind it.
    fn first_position(&mut self, s: &str, start: usize) -> Result<(), NotationError> {
        let mut setting = Setting::start();
        for (man, at) in groups(s, 4, 2) {
            let named = man.get(..2).and_then(square).zip(man.get(2..).and_then(kind));
            let is_there = named.is_some_and(|(square, kind)| setting.remove(square).is_some_and(|(_, k)| k == kind));
            if !is_there {
                let span = start + at..start + at + man.len();
                let error = NotationError::new(span, format!("`{man}` is no man of the first position"));
                return Err(error.hint("a square and its man, such as `82HI`"));
            }
        }
        self.is_start = true;
        self.setting = Some(setting);
        Ok(())
    }

    fn rank(&mut self, s: &str, rank: u8, start: usize) -> Result<(), NotationError> {
        let mut file = 9;
        for (man, at) in groups(s, 3, 2) {
            let span = start + at..start + at + man.len();
            if file == 0 {
                return Err(NotationError::new(span, "a rank has 9 squares").hint("nine times three characters"));
            }
            if !man.trim().is_empty() && man.trim() != "*" {
                let Some((side, kind)) = sign(man).zip(man.get(1..).and_then(kind)) else {
                    return Err(NotationError::new(span, format!("`{man}` is no man"))
                        .hint("`+FU` for Black, `-FU` for White, ` * ` for nobody"));
                };
                self.setting().put(Square::new(file, rank), side, kind, span);
            }
            file -= 1;
        }
        self.setting();
        Ok(())
    }

    /// `P+27FU00KI`, `P-00AL`.
    fn men(&mut self, s: &str, start: usize) -> Result<(), NotationError> {
        let side = sign(&s[1..]).unwrap_or(Side::Black);
        for (man, at) in groups(s, 4, 2) {
            let span = start + at..start + at + man.len();
            let named = man.get(..2).and_then(place).zip(man.get(2..4));
            match named.map(|(place, name)| (place, name, kind(name))) {
                Some((Place::Hand, "AL", _)) => self.setting().rest = Some(side),
                Some((Place::Hand, _, Some(kind))) => self.setting().hold(side, kind, 1, &span)?,
                Some((Place::On(square), _, Some(kind))) => self.setting().put(square, side, kind, span),
                _ => {
                    let error = NotationError::new(span, format!("`{man}` is no man"));
                    return Err(
                        error.hint("a square and a man, such as `27FU`; `00KI` in hand, `00AL` all that is left")
                    );
                }
            }
        }
        Ok(())
    }

    fn title(&self) -> Option<String> {
        let names = || Some(format!("{} - {}", self.names[0].as_ref()?, self.names[1].as_ref()?));
        self.event.clone().or_else(names)
    }
}

/// A statement in groups of so many characters from byte `first` on.
fn groups(s: &str, size: usize, first: usize) -> impl Iterator<Item = (&str, usize)> {
    let mut at = first.min(s.len());
    std::iter::from_fn(move || {
        let rest = s.get(at..).filter(|rest| !rest.is_empty())?;
        let length = rest.char_indices().nth(size).map_or(rest.len(), |(i, _)| i);
        let begin = at;
        at += length;
        Some((&rest[..length], begin))
    })
}
