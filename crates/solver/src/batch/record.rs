//! A problem as a line of JSON. `docs/json.md` has every field.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Deserialize;
use serde_json::Value as Json;
use serde_json::value::RawValue;
use strsim::levenshtein;
use tesuji_game::{Field, InputError, Limits, OrdersError, Request, Settings, Source, Stones, Task};

use super::{Expected, Problem};
use crate::{all_settings, driver, survey, units};

/// Reads lines of JSON, one problem each; what a record does not say is as in `defaults`. Empty
/// lines are skipped.
pub fn read_jsonl(text: &[u8], defaults: &Request) -> Vec<Problem> {
    let lines = text.split(|&b| b == b'\n').enumerate();
    lines.filter_map(|(i, line)| read_line(line, i + 1, defaults)).collect()
}

/// Reads one of these lines, whose number is counted from 1; `None` if it is empty.
pub fn read_line(line: &[u8], number: usize, defaults: &Request) -> Option<Problem> {
    let line = line.trim_ascii();
    let what = format!("line {number}");
    if line.is_empty() {
        return None;
    }
    Some(match read(line, &what) {
        Ok(record) => record.problem(&what, line, defaults),
        Err(error) => Problem { id: named(line).unwrap_or(what), request: Err(error), expect: None },
    })
}

/// The name of a record that is wrong elsewhere.
fn named(line: &[u8]) -> Option<String> {
    let fields = fields(std::str::from_utf8(line).ok()?);
    serde_json::from_str::<Word>(fields.get("id")?).ok().map(Word::text)
}

fn read(line: &[u8], what: &str) -> Result<Record, InputError> {
    serde_json::from_slice::<Record>(line).map_err(|e| {
        let at = e.column().saturating_sub(1).min(line.len());
        let (at, message) = fault(line).unwrap_or((at..(at + 1).min(line.len()), e.to_string()));
        InputError::new(what, line, message)
            .at(at)
            .hint("a record is an object such as {\"id\": \"a\", \"position\": \"(;SZ[9]...)\", \"targets\": [\"D4\"]}")
    })
}

/// The first field whose value is not what it should be, and why: the reader of the whole record
/// does not know where it stands.
fn fault(line: &[u8]) -> Option<(Range<usize>, String)> {
    fields(std::str::from_utf8(line).ok()?).into_iter().find_map(|(name, value)| {
        let alone = format!("{{{}:{value}}}", Json::from(name));
        let message = serde_json::from_str::<Record>(&alone).err()?.to_string();
        let message = message.rsplit_once(" at line ").map_or(&*message, |(message, _)| message);
        Some((within(line, value), message.to_owned()))
    })
}

/// The fields of an object and their values, as they are written; none if it is no object.
fn fields(object: &str) -> BTreeMap<String, &str> {
    let fields: BTreeMap<String, &RawValue> = serde_json::from_str(object).unwrap_or_default();
    fields.into_iter().map(|(name, value)| (name, value.get())).collect()
}

/// Where the value of a field stands in a record, `limits/time` within the value of `limits`; the
/// whole record if there is none.
fn place(line: &[u8], field: &str) -> Range<usize> {
    let value = std::str::from_utf8(line)
        .ok()
        .and_then(|record| field.split('/').try_fold(record, |object, name| fields(object).get(name).copied()));
    value.map_or(0..line.len(), |value| within(line, value))
}

/// Which bytes of the line a part of it is.
fn within(line: &[u8], part: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - line.as_ptr() as usize;
    start..start + part.len()
}

/// What is wrong with a field.
type Fault = (&'static str, String);

/// What every game's records have. The settings of the games are among the
/// [others](Record::others).
#[derive(Debug, Deserialize)]
#[serde(expecting = "a record")]
struct Record {
    id: Option<Word>,
    game: Option<String>,
    position: Option<Position>,
    /// The same, in the words of games that are strings of moves.
    moves: Option<String>,
    /// A rule by itself: the same as `rules.rule`.
    rule: Option<String>,
    rules: Option<BTreeMap<String, Word>>,
    order: Option<Word>,
    driver: Option<String>,
    limits: Option<Amounts>,
    expect: Option<Word>,
    all_moves: Option<bool>,
    shortest: Option<bool>,
    audit: Option<bool>,
    /// Beside `position`, a list of stones may stand in the record itself.
    #[serde(flatten)]
    stones: Listed,
    #[serde(flatten)]
    others: BTreeMap<String, Json>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected a string or a number")]
enum Word {
    Text(String),
    Number(serde_json::Number),
    Flag(bool),
}

impl Word {
    fn text(self) -> String {
        match self {
            Word::Text(text) => text,
            Word::Number(number) => number.to_string(),
            Word::Flag(flag) => if flag { "yes" } else { "no" }.to_owned(),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a position: a string in any format, or {\"size\", \"black\", \"white\", \"ko\"}"
)]
enum Position {
    Text(String),
    Stones(Listed),
}

#[derive(Debug, Default, Deserialize)]
struct Listed {
    size: Option<Size>,
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    ko: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a size: a number such as 19, or [columns, rows]")]
enum Size {
    Square(u8),
    Sides(u8, u8),
}

impl Size {
    fn sides(self) -> (u8, u8) {
        match self {
            Size::Square(n) => (n, n),
            Size::Sides(w, h) => (w, h),
        }
    }
}

impl Listed {
    fn source(self) -> Option<Source> {
        if self.size.is_none() && self.black.is_empty() && self.white.is_empty() {
            return None;
        }
        let size = self.size.map(Size::sides);
        Some(Source::Stones(Stones { size, black: self.black, white: self.white, ko: self.ko }))
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Amounts {
    time: Option<Word>,
    nodes: Option<Word>,
    memory: Option<Word>,
}

impl Amounts {
    fn over(self, mut limits: Limits) -> Result<Limits, Fault> {
        if let Some(time) = self.time {
            limits.time = Some(units::time(&time.text()).map_err(|why| ("limits/time", why))?);
        }
        if let Some(nodes) = self.nodes {
            limits.nodes = Some(units::count(&nodes.text()).map_err(|why| ("limits/nodes", why))?);
        }
        if let Some(memory) = self.memory {
            limits.memory = units::bytes(&memory.text()).map_err(|why| ("limits/memory", why))?;
        }
        Ok(limits)
    }
}

impl Record {
    fn problem(mut self, what: &str, line: &[u8], defaults: &Request) -> Problem {
        let id = self.id.take().map_or_else(|| what.to_owned(), Word::text);
        let expect = self.expect.take().map(Word::text);
        let wrong = |(field, why): Fault| InputError::new(what, line, why).at(place(line, field));
        // What cannot be asked at all is told before what is expected of it.
        let request = match self.request(defaults) {
            Ok(request) => request,
            Err(fault) => return Problem { id, request: Err(wrong(fault)), expect: None },
        };
        let survey = match survey(&request) {
            Ok(survey) => survey,
            Err(error) => return Problem { id, request: Err(error), expect: None },
        };
        let expect = expect.map(|text| Expected::read(&text, survey.as_ref())).transpose();
        match expect {
            Err(why) => Problem { id, request: Err(wrong(("expect", why))), expect: None },
            Ok(expect) => Problem { id, request: Ok(request), expect },
        }
    }

    fn request(self, defaults: &Request) -> Result<Request, Fault> {
        let size = self.stones.size.map(Size::sides).map(|(w, h)| format!("{w}x{h}"));
        let text = self.moves.map(Position::Text);
        let is_text = matches!(self.position.as_ref().or(text.as_ref()), Some(Position::Text(_)));
        let position = match self.position.or(text) {
            Some(Position::Text(text)) => Some(Source::Text(text.into_bytes())),
            Some(Position::Stones(stones)) => stones.source(),
            None => self.stones.source(),
        };
        let position = position.ok_or_else(|| {
            ("", "the record has no position: give `position`, `moves`, or `size`, `black` and `white`".to_owned())
        })?;
        let mut task =
            Task { limits: self.limits.unwrap_or_default().over(defaults.task.limits)?, ..defaults.task.clone() };
        if let Some(order) = self.order {
            task.orders = Some(order.text().parse().map_err(|e: OrdersError| ("order", e.to_string()))?);
        }
        task.all_moves = self.all_moves.unwrap_or(task.all_moves);
        task.shortest = self.shortest.unwrap_or(task.shortest);
        if self.audit.unwrap_or(task.audit) {
            task.ask_everything();
        } else {
            task.audit = false;
        }
        if let Some(name) = self.driver {
            task.driver = driver(&name).map_err(|why| ("driver", why))?;
        }
        misspelt(&self.others)?;
        let mut settings = settings(&self.others)?;
        for (name, value) in self.rules.unwrap_or_default() {
            settings.set(&name, value.text());
        }
        if let Some(rule) = self.rule {
            settings.set("rule", rule);
        }
        if let Some(size) = size.filter(|_| is_text) {
            settings.set("size", size);
        }
        Ok(Request {
            game: self.game.or_else(|| defaults.game.clone()),
            position,
            settings: settings.or(&defaults.settings),
            task,
        })
    }
}

/// The fields that every record may have.
const FIELDS: [&str; 17] = [
    "id",
    "game",
    "position",
    "moves",
    "rule",
    "rules",
    "order",
    "driver",
    "limits",
    "expect",
    "all_moves",
    "shortest",
    "audit",
    "size",
    "black",
    "white",
    "ko",
];

/// Other fields are passed over, since data sets have their own; but not one that is a letter too
/// many or too few from a field that is meant, and no limit that stands outside `limits`.
fn misspelt(others: &BTreeMap<String, Json>) -> Result<(), Fault> {
    let own = all_settings().filter_map(|(_, setting)| {
        if let Field::Own(field) = setting.field { Some([field, setting.name]) } else { None }
    });
    let known: Vec<&str> = FIELDS.into_iter().chain(own.flatten()).collect();
    for name in others.keys().filter(|name| !known.contains(&name.as_str())) {
        if ["time", "nodes", "memory"].contains(&name.as_str()) {
            return Err(("", format!("`{name}` stands in `limits`: {{\"limits\": {{\"{name}\": ...}}}}")));
        }
        // Of words as long as a field many mean something else: `name` is no `game`.
        let is_off = |known: &&&str| known.len() > 2 && known.len() != name.len() && levenshtein(name, known) == 1;
        if let Some(meant) = known.iter().find(is_off) {
            return Err(("", format!("there is no field `{name}`: did you mean `{meant}`?")));
        }
    }
    Ok(())
}

/// What a record sets of what any game lets users set, by the name of the field or of the flag
/// (`targets`, `target`).
fn settings(others: &BTreeMap<String, Json>) -> Result<Settings, Fault> {
    let mut settings = Settings::default();
    for (_, setting) in all_settings() {
        let Field::Own(field) = setting.field else { continue };
        // The size is read with the stones.
        let (by_field, by_flag) = (others.get(field), others.get(setting.name).filter(|_| setting.name != field));
        if by_field.is_some() && by_flag.is_some() {
            return Err((field, format!("`{field}` and `{}` mean the same: give one of them", setting.name)));
        }
        match by_field.or(by_flag) {
            None | Some(Json::Null) => {}
            Some(value) => settings.set(setting.name, text(field, value)?),
        }
    }
    Ok(settings)
}

/// A value as users would write it.
fn text(field: &'static str, value: &Json) -> Result<String, Fault> {
    let word = |value: &Json| match value {
        Json::String(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        Json::Bool(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
        _ => None,
    };
    let text = match value {
        Json::Array(items) => items.iter().map(word).collect::<Option<Vec<_>>>().map(|words| words.join(" ")),
        other => word(other),
    };
    let expected = "expected a string, a number, `true`, `false` or a list of strings";
    text.ok_or_else(|| (field, expected.to_owned()))
}
