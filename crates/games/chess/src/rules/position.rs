//! A position: the board with a key of 128 bits.

use std::fmt;

use cozy_chess::{Board, Color, File, Piece, Square, util};
use tesuji_problem::Key;

use super::validity::{check_castling, check_kings, check_men, explain};
use super::{BitBoard, Castling, Move, PositionError, key};

/// A position with both kings, in which the side that is not to move is not in check.
///
/// Positions are copied rather than changed: a move makes a new one.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    key: u128,
}

impl Position {
    /// Reads Forsyth-Edwards notation. Fields may be left out from the third on: `- - 0 1` is meant then.
    ///
    /// # Errors
    /// Says what is wrong with which field.
    pub fn from_fen(fen: &str) -> Result<Self, PositionError> {
        let mut fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        if fields.len() < 2 {
            let what = if fields.is_empty() { "there is no position" } else { "who is to move is not said" };
            return Err(PositionError::new(fields.len(), what).hint("a board, and `w` or `b`"));
        }
        check_men(fields[0])?;
        for default in ["-", "-", "0", "1"].into_iter().skip(fields.len().saturating_sub(2)) {
            fields.push(default);
        }
        let board = Board::from_fen(&fields.join(" "), false).map_err(|error| explain(error, &fields))?;
        check_kings(&board)?;
        check_castling(&board)?;
        Ok(Self::of(board))
    }

    fn of(board: Board) -> Self {
        let key = key::of(&board);
        Position { board, key }
    }

    /// Forsyth-Edwards notation, all six fields.
    pub fn to_fen(&self) -> String {
        self.board.to_string()
    }

    /// Identifies the position: men, side to move, castling rights, and a capture in passing if there is a legal one. The half-move
    /// clock and the moves before do not count.
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
    pub fn clock(&self) -> u8 {
        self.board.halfmove_clock()
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

    /// Whether a legal move captures in passing: a pawn's move to another file, where nothing stands.
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
        Position { board, key }
    }

    /// The position with the other side to move, without a capture in passing; `None` in check.
    pub fn passed(&self) -> Option<Self> {
        let board = self.board.null_move()?;
        let key = key::after(self.key, &self.board, &board);
        Some(Position { board, key })
    }

    /// The library's board, for generators that need its bitboards.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// A legal move as chess engines write it: `e2e4`, `e7e8q`, castling as the king's move `e1g1`.
    pub fn uci(&self, m: Move) -> String {
        util::display_uci_move(&self.board, m.cozy()).to_string()
    }

    /// The legal move that is written so; castling as `e1g1` or `e1h1`.
    pub fn parse_uci(&self, text: &str) -> Option<Move> {
        let m = util::parse_uci_move(&self.board, text).ok()?;
        self.board.is_legal(m).then(|| Move::of(m))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.board)
    }
}
