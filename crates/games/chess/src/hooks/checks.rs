//! The moves that give check.
//!
//! **Idea.** Seen from the king that is to be checked: a knight checks from where a knight there
//! would go, a bishop from where a bishop there sees, and so on. What a man can reach of those
//! squares are its *direct* checks. A man that alone stands between the king and a slider of its
//! own side gives a *discovered* check by any move off that line. No move has to be made to see
//! this, but for captures in passing and castling, which change two more squares than others.
//!
//! **Known failure case.** None: these are exactly the legal moves after which the opponent is in
//! check.

use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_king_moves, get_knight_moves, get_line_rays, get_pawn_attacks, get_pawn_quiets, get_rook_moves, get_rook_rays,
};

use super::men::{Men, attacks};
use crate::rules::Move;

/// What became of the men by a move that gives check.
pub(super) struct Check {
    /// What moved, before it became anything else; the king for castling.
    pub(super) piece: Piece,
    /// The move.
    pub(super) m: Move,
    /// Where the men stand then.
    pub(super) men: Men,
}

/// What the side to move needs to know to see which moves give check.
pub(super) struct Aim<'b> {
    board: &'b Board,
    /// Where the men stand now.
    pub(super) men: Men,
    us: Color,
    our_king: Square,
    /// The king that is aimed at.
    pub(super) king: Square,
    occupied: BitBoard,
    /// Where a bishop checks, and where a rook.
    diagonal: BitBoard,
    straight: BitBoard,
    /// Our men that discover a check when they leave their line.
    screens: BitBoard,
    /// Where a move must end that is not the king's: what stops a check on ourselves, and no man of
    /// ours.
    targets: BitBoard,
}

/// Promotions, from the one that mates most often.
const PROMOTIONS: [Piece; 4] = [Piece::Queen, Piece::Knight, Piece::Rook, Piece::Bishop];

/// Calls `found` for every move that gives check until it returns true, and says whether it did.
pub(super) fn any(board: &Board, mut found: impl FnMut(Check) -> bool) -> bool {
    Aim::new(board).any(&mut found)
}

impl<'b> Aim<'b> {
    #[inline]
    pub(super) fn new(board: &'b Board) -> Self {
        let men = Men::of(board);
        let us = board.side_to_move();
        let (our_king, king) = (board.king(us), board.king(!us));
        let occupied = men.occupied();
        let checkers = board.checkers();
        let stops = match checkers.next_square() {
            None => BitBoard::FULL,
            Some(checker) if checkers == checker.bitboard() => get_between_rays(checker, our_king) | checkers,
            Some(_) => BitBoard::EMPTY,
        };
        Aim {
            board,
            men,
            us,
            our_king,
            king,
            occupied,
            diagonal: get_bishop_moves(king, occupied),
            straight: get_rook_moves(king, occupied),
            screens: men.screens(king, us, us),
            targets: stops & !men.side(us),
        }
    }

    fn any(&self, found: &mut impl FnMut(Check) -> bool) -> bool {
        if !self.targets.is_empty()
            && (self.pieces(
                Piece::Queen,
                |q| get_bishop_rays(q) | get_rook_rays(q),
                self.diagonal | self.straight,
                found,
            ) || self.pieces(Piece::Rook, get_rook_rays, self.straight, found)
                || self.pieces(Piece::Bishop, get_bishop_rays, self.diagonal, found)
                || self.pieces(Piece::Knight, get_knight_moves, get_knight_moves(self.king), found)
                || self.pawns(found)
                || self.captures_in_passing(found))
        {
            return true;
        }
        self.king_moves(found) || self.castling(found)
    }

    /// Where a man on `from` may go without giving its own king away.
    #[inline]
    fn allowed(&self, from: Square) -> BitBoard {
        if !self.board.pinned().has(from) {
            self.targets
        } else if self.board.checkers().is_empty() {
            self.targets & get_line_rays(self.our_king, from)
        } else {
            BitBoard::EMPTY
        }
    }

    /// Where a man on `from` checks that checks directly on `direct`.
    #[inline]
    fn checking(&self, from: Square, direct: BitBoard) -> BitBoard {
        if self.screens.has(from) { direct | !get_line_rays(self.king, from) } else { direct }
    }

    /// Checks by a piece, whose moves on an empty board are given.
    #[inline]
    fn pieces(
        &self,
        piece: Piece,
        moves: impl Fn(Square) -> BitBoard,
        direct: BitBoard,
        found: &mut impl FnMut(Check) -> bool,
    ) -> bool {
        for from in self.men.men(self.us, piece) {
            let wanted = moves(from) & self.checking(from, direct) & self.targets;
            if wanted.is_empty() {
                continue;
            }
            for to in wanted & self.allowed(from) {
                // A knight has nothing between.
                if get_between_rays(from, to).is_disjoint(self.occupied)
                    && self.tell(piece, Move::new(from, to, None), found)
                {
                    return true;
                }
            }
        }
        false
    }

    #[inline]
    fn tell(&self, piece: Piece, m: Move, found: &mut impl FnMut(Check) -> bool) -> bool {
        found(Check { piece, m, men: self.men.after(self.us, piece, m) })
    }

    fn pawns(&self, found: &mut impl FnMut(Check) -> bool) -> bool {
        let us = self.us;
        let pawns = self.men.men(us, Piece::Pawn);
        let direct = get_pawn_attacks(self.king, !us);
        let last_but_one = pawns & Rank::Seventh.relative_to(us).bitboard();
        for from in (pawns & (self.screens | self.may_reach(direct))) - last_but_one {
            for to in self.pawn_moves(from) & self.checking(from, direct) {
                if self.tell(Piece::Pawn, Move::new(from, to, None), found) {
                    return true;
                }
            }
        }
        last_but_one.iter().any(|from| self.promotions(from, found))
    }

    /// The squares from which a pawn of ours may go to one of these, if nothing stands between.
    #[inline]
    fn may_reach(&self, squares: BitBoard) -> BitBoard {
        let wanted = squares & self.targets;
        let steps = wanted - self.occupied;
        let jumps = steps & Rank::Fourth.relative_to(self.us).bitboard();
        let mut from = match self.us {
            Color::White => BitBoard(steps.0 >> 8 | jumps.0 >> 16),
            Color::Black => BitBoard(steps.0 << 8 | jumps.0 << 16),
        };
        for square in wanted & self.occupied {
            from |= get_pawn_attacks(square, !self.us);
        }
        from
    }

    /// Where a pawn may go, captures in passing left out.
    #[inline]
    fn pawn_moves(&self, from: Square) -> BitBoard {
        let captures = get_pawn_attacks(from, self.us) & self.men.side(!self.us);
        (get_pawn_quiets(from, self.us, self.occupied) | captures) & self.allowed(from)
    }

    fn promotions(&self, from: Square, found: &mut impl FnMut(Check) -> bool) -> bool {
        // The new piece may look back through the square that the pawn has left.
        let occupied = self.occupied ^ from.bitboard();
        let discovering = self.checking(from, BitBoard::EMPTY);
        for to in self.pawn_moves(from) {
            for piece in PROMOTIONS {
                let checks = discovering.has(to) || attacks(piece, to, occupied).has(self.king);
                if checks && self.tell(Piece::Pawn, Move::new(from, to, Some(piece)), found) {
                    return true;
                }
            }
        }
        false
    }

    fn captures_in_passing(&self, found: &mut impl FnMut(Check) -> bool) -> bool {
        let Some(file) = self.board.en_passant() else { return false };
        let to = Square::new(file, Rank::Sixth.relative_to(self.us));
        let takers = get_pawn_attacks(to, !self.us) & self.men.men(self.us, Piece::Pawn);
        takers.iter().any(|from| {
            let m = Move::new(from, to, None);
            let men = self.men.after_passing(self.us, m);
            !men.is_seen(self.our_king, !self.us, men.occupied())
                && men.is_attacked(self.king, self.us, men.occupied())
                && found(Check { piece: Piece::Pawn, m, men })
        })
    }

    /// Discovered checks by the king.
    fn king_moves(&self, found: &mut impl FnMut(Check) -> bool) -> bool {
        if !self.screens.has(self.our_king) {
            return false;
        }
        let ways =
            get_king_moves(self.our_king) & !self.men.side(self.us) & self.checking(self.our_king, BitBoard::EMPTY);
        let without = self.occupied ^ self.our_king.bitboard();
        ways.iter().any(|to| {
            !self.men.is_attacked(to, !self.us, without | to.bitboard())
                && self.tell(Piece::King, Move::new(self.our_king, to, None), found)
        })
    }

    fn castling(&self, found: &mut impl FnMut(Check) -> bool) -> bool {
        let rights = self.board.castle_rights(self.us);
        let home = Rank::First.relative_to(self.us);
        [(rights.short, File::F), (rights.long, File::D)].into_iter().any(|(rook, ends)| {
            let Some(rook) = rook else { return false };
            // The rook checks along its new file, or along the rank on which the king no longer
            // stands before it.
            if self.king.file() != ends && self.king.rank() != home {
                return false;
            }
            let m = Move::new(self.our_king, Square::new(rook, home), None);
            let men = self.men.after_castling(self.us, m);
            men.is_seen(self.king, self.us, men.occupied())
                && self.board.is_legal(cozy_chess::Move { from: m.from(), to: m.to(), promotion: None })
                && found(Check { piece: Piece::King, m, men })
        })
    }
}
