//! Stand-in for `tesuji_chess::notation`.
use tesuji_chess::rules::{Color, Goal, Move, Piece, Position};
use tesuji_notation::{Directive, Line, NotationError, lines};

#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) position: Position,
    pub(crate) attacker: Option<Color>,
    pub(crate) goal: Option<Goal>,
    pub(crate) within: Option<u16>,
    pub(crate) title: Option<String>,
    pub(crate) keys: Vec<Move>,
    pub(crate) directives: Vec<Directive>,
    pub(crate) notes: Vec<String>,
}

impl Reading {
    pub(crate) fn directive(&self, key: &str) -> Option<&Directive> {
        self.directives.iter().find(|d| d.key == key)
    }
}

pub(crate) fn read(bytes: &[u8]) -> Result<Reading, NotationError> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let mut fen = None;
    let mut directives = Vec::new();
    let mut title = None;
    for (line, start) in lines(&text) {
        if line.trim().is_empty() {
            continue;
        }
        if fen.is_none() {
            fen = Some(line.trim().to_owned());
        } else if let Some(line) = Line::parse(line, start) {
            if let Some(d) = line.directive(&["title"]) {
                title = Some(d.value);
            } else if let Some(d) = line.directive(&["goal", "order", "expect", "attacker", "to-move", "within"]) {
                directives.push(d);
            }
        }
    }
    let fen = fen.unwrap_or_default();
    let position = Position::from_fen(&fen).map_err(|e| NotationError::new(0..fen.len(), e.to_string()))?;
    Ok(Reading {
        position,
        attacker: None,
        goal: None,
        within: None,
        title,
        keys: Vec::new(),
        directives,
        notes: Vec::new(),
    })
}

pub(crate) fn is_chess(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let word = text.split_whitespace().next().unwrap_or_default();
    word.matches('/').count() == 7 && word.contains('k') && word.contains('K')
}

pub(crate) fn san(position: &Position, m: Move) -> String {
    let (color, piece) = position.man(m.from()).expect("a man moves");
    let next = position.after(m);
    let end = if next.is_mate() {
        "#"
    } else if next.is_check() {
        "+"
    } else {
        ""
    };
    if piece == Piece::King && position.side(color).has(m.to()) {
        let castles = if m.to().file() > m.from().file() { "O-O" } else { "O-O-O" };
        return format!("{castles}{end}");
    }
    let takes = position.man(m.to()).is_some() || piece == Piece::Pawn && m.from().file() != m.to().file();
    let x = if takes { "x" } else { "" };
    if piece == Piece::Pawn {
        let file = if takes { m.from().file().to_string() } else { String::new() };
        let promotion = m.promotion().map_or(String::new(), |p| format!("={}", letter(p)));
        return format!("{file}{x}{}{promotion}{end}", m.to());
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let others: Vec<_> = moves
        .into_iter()
        .filter(|o| o.to() == m.to() && o.from() != m.from() && position.man(o.from()) == Some((color, piece)))
        .collect();
    let from = if others.is_empty() {
        String::new()
    } else if others.iter().all(|o| o.from().file() != m.from().file()) {
        m.from().file().to_string()
    } else if others.iter().all(|o| o.from().rank() != m.from().rank()) {
        m.from().rank().to_string()
    } else {
        m.from().to_string()
    };
    format!("{}{from}{x}{}{end}", letter(piece), m.to())
}

fn letter(piece: Piece) -> char {
    match piece {
        Piece::Pawn => 'P',
        Piece::Knight => 'N',
        Piece::Bishop => 'B',
        Piece::Rook => 'R',
        Piece::Queen => 'Q',
        Piece::King => 'K',
    }
}

pub(crate) struct Record {
    pub(crate) span: std::ops::Range<usize>,
    pub(crate) reading: Result<Reading, NotationError>,
}

pub(crate) fn records(bytes: &[u8]) -> impl Iterator<Item = Record> + '_ {
    let mut starts: Vec<usize> = Vec::new();
    let mut at = 0;
    for line in bytes.split_inclusive(|&b| b == b'\n') {
        if is_chess(line) {
            starts.push(at);
        }
        at += line.len();
    }
    starts.push(at);
    (1..starts.len()).map(move |i| {
        let span = starts[i - 1]..starts[i];
        Record { reading: read(&bytes[span.clone()]), span }
    })
}
