//! A position: the board with a key of 128 bits.

use std::fmt;

use cozy_chess::{Board, Color, File, Piece, Square, util};
use tesuji_problem::Key;

use super::castling::{Letters, by_files, is_home};
use super::validity::{castling_error, check_kings, check_men, explain};
use super::{BitBoard, Castling, Move, PositionError, key};

/// The library counts no further, since a game is drawn then. Here the clock means nothing.
const MOST_CLOCK: u16 = 100;

/// A position with both kings, in which the side that is not to move is not in check.
///
/// Positions are copied rather than changed: a move makes a new one.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    key: u128,
    /// The half-move clock: the board's stops at [`MOST_CLOCK`].
    clock: u16,
}

impl Position {
    /// Reads Forsyth-Edwards notation. Fields may be left out from the third on: `- - 0 1` is meant
    /// then. Castling rights of Chess960 name the rooks by their files (`HAha`).
    ///
    /// # Errors
    /// Says what is wrong with which field.
    pub fn from_fen(fen: &str) -> Result<Self, PositionError> {
        Self::read(fen, Letters::Home)
    }

    /// The same for Chess960, where `KQkq` may stand for the outermost rooks too, wherever the king
    /// is (X-FEN).
    ///
    /// # Errors
    /// Says what is wrong with which field.
    pub fn from_chess960_fen(fen: &str) -> Result<Self, PositionError> {
        Self::read(fen, Letters::Outermost)
    }

    fn read(fen: &str, letters: Letters) -> Result<Self, PositionError> {
        let mut fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        if fields.len() < 2 {
            let what = if fields.is_empty() { "there is no position" } else { "who is to move is not said" };
            return Err(PositionError::new(fields.len(), what).hint("a board, and `w` or `b`"));
        }
        check_men(fields[0])?;
        for default in ["-", "-", "0", "1"].into_iter().skip(fields.len().saturating_sub(2)) {
            fields.push(default);
        }
        let clock: Option<u16> = fields[4].parse().ok();
        // What does not fit is left to the library, whose checks come in the order of the fields.
        let rights = by_files(fields[0], fields[2], letters);
        let mut plain = fields.clone();
        plain[2] = rights.as_deref().unwrap_or("-");
        let known = clock.map_or("no clock".to_owned(), |clock| clock.min(MOST_CLOCK).to_string());
        plain[4] = &known;
        let board = Board::from_fen(&plain.join(" "), true).map_err(|error| explain(error, &fields));
        if rights.is_none() && !board.as_ref().is_err_and(|error| error.field < 2) {
            return Err(castling_error(&fields));
        }
        let board = board?;
        check_kings(&board)?;
        let (key, clock) = (key::of(&board), clock.unwrap_or_default());
        Ok(Position { board, key, clock })
    }

    /// Forsyth-Edwards notation, all six fields. Castling rights are `KQkq` where kings and rooks
    /// stand at home, and else all of them are letters of files (`HAha`).
    pub fn to_fen(&self) -> String {
        let text = if is_home(&self.board) { self.board.to_string() } else { format!("{:#}", self.board) };
        let mut fields: Vec<&str> = text.split(' ').collect();
        let clock = self.clock.to_string();
        fields[4] = &clock;
        fields.join(" ")
    }

    /// Whether somebody may castle with a king that is not on e or a rook that is not in a corner.
    pub fn is_chess960(&self) -> bool {
        !is_home(&self.board)
    }

    /// Identifies the position: men, side to move, castling rights, and a capture in passing if
    /// there is a legal one. The half-move clock and the moves before do not count.
    pub fn key(&self) -> Key {
        Key(self.key)
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.board.side_to_move()
    }

    /// What stands on a square.
    pub fn man(&self, square: Square) -> Option<(Color, Piece)> {
        Some((self.board.color_on(square)?, self.board.piece_on(square)?))
    }

    /// Where a side's pieces of one kind stand.
    #[inline]
    pub fn men(&self, color: Color, piece: Piece) -> BitBoard {
        self.board.colored_pieces(color, piece)
    }

    /// Where a side's men stand.
    #[inline]
    pub fn side(&self, color: Color) -> BitBoard {
        self.board.colors(color)
    }

    /// Where a side's king stands.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.board.king(color)
    }

    /// The half-move clock of the fifty-move rule.
    pub fn clock(&self) -> u16 {
        self.clock
    }

    /// The number of the move, as games count.
    pub fn move_number(&self) -> u16 {
        self.board.fullmove_number()
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Appends every legal move.
    pub fn moves(&self, out: &mut Vec<Move>) {
        self.board.generate_moves(|moves| {
            out.extend(moves.into_iter().map(Move::of));
            false
        });
    }

    /// Whether there is a legal move.
    #[inline]
    pub fn has_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        self.board.is_legal(m.cozy())
    }

    /// Where castling ends, if a legal move is that: then the king takes its own rook.
    pub fn castling(&self, m: Move) -> Option<Castling> {
        let is_short = m.from().file() < m.to().file();
        let (king, rook) = if is_short { (File::G, File::F) } else { (File::C, File::D) };
        let place = |file| Square::new(file, m.to().rank());
        self.side(self.turn()).has(m.to()).then(|| Castling { is_short, king: place(king), rook: place(rook) })
    }

    /// Whether a legal move captures in passing: a pawn's move to another file, where nothing
    /// stands.
    pub fn is_passing(&self, m: Move) -> bool {
        let is_pawn = self.men(self.turn(), Piece::Pawn).has(m.from());
        is_pawn && m.from().file() != m.to().file() && self.man(m.to()).is_none()
    }

    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.is_check() && !self.has_move()
    }

    /// Whether the side to move has no legal move and is not in check.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_move()
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// May panic if the move is not legal.
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        let mut board = self.board.clone();
        board.play_unchecked(m.cozy());
        let key = key::after(self.key, &self.board, &board);
        let clock = if board.halfmove_clock() == 0 { 0 } else { self.clock.saturating_add(1) };
        Position { board, key, clock }
    }

    /// The position with the other side to move, without a capture in passing; `None` in check.
    pub fn passed(&self) -> Option<Self> {
        let board = self.board.null_move()?;
        let key = key::after(self.key, &self.board, &board);
        Some(Position { board, key, clock: self.clock.saturating_add(1) })
    }

    /// The library's board, for generators that need its bitboards.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// A legal move as chess engines write it: `e2e4`, `e7e8q`, castling as the king's move `e1g1`.
    /// Where that might be a step of the king, or a king or a rook begins elsewhere, castling is
    /// written as [`uci_chess960`](Self::uci_chess960) does.
    pub fn uci(&self, m: Move) -> String {
        match self.castling(m) {
            Some(castling) if is_from_home(m) => Move::new(m.from(), castling.king, None).to_string(),
            _ => m.to_string(),
        }
    }

    /// A legal move as engines for Chess960 write it: castling is *king takes own rook*, `e1h1`.
    pub fn uci_chess960(&self, m: Move) -> String {
        m.to_string()
    }

    /// The legal move that is written so; castling as `e1g1` or `e1h1`.
    pub fn parse_uci(&self, text: &str) -> Option<Move> {
        let m = util::parse_uci_move(&self.board, text).ok()?;
        self.board.is_legal(m).then(|| Move::of(m))
    }
}

/// Whether castling begins with the king on e and the rook in a corner.
fn is_from_home(m: Move) -> bool {
    m.from().file() == File::E && [File::A, File::H].contains(&m.to().file())
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.to_fen())
    }
}
