//! Reads a position as it is written in a claim: a SFEN of the one spelling that is written here.

use super::board::{Board, Cell, Kind, Man, file, name, square};

impl Board {
    /// Reads `4k4/9/4P4/9/9/9/9/9/9 b G2r 1`.
    pub(super) fn from_sfen(text: &str) -> Result<Self, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let &[men, turn, hands, "1"] = fields.as_slice() else {
            return Err("a position has four fields: the board, the side to move, the hands and 1".to_owned());
        };
        let mut board = Board::empty(turn == "b");
        read_men(men, &mut board)?;
        read_hands(hands, &mut board)?;
        // Whatever else was read leniently.
        if board.to_sfen() != text {
            return Err(format!("a position has one spelling: `sfen {}`", board.to_sfen()));
        }
        board.check()?;
        Ok(board)
    }

    fn to_sfen(&self) -> String {
        let ranks: Vec<String> = (1..=9).map(|rank| self.rank_in_words(rank)).collect();
        let turn = if self.black_to_move { 'b' } else { 'w' };
        format!("{} {turn} {} 1", ranks.join("/"), self.hands_in_words())
    }

    fn rank_in_words(&self, rank: u8) -> String {
        let mut words = String::new();
        let mut empty = 0;
        for file in (1..=9).rev() {
            let Cell::Man(man) = self.cell(square(file, rank)) else {
                empty += 1;
                continue;
            };
            push_number(empty, 1, &mut words);
            empty = 0;
            words.push_str(if man.is_promoted { "+" } else { "" });
            words.push(cased(man.kind.letter(), man.is_black));
        }
        push_number(empty, 1, &mut words);
        words
    }

    fn hands_in_words(&self) -> String {
        let mut words = String::new();
        for is_black in [true, false] {
            for (kind, letter, _) in Kind::ALL {
                let count = self.in_hand(is_black, kind);
                if count > 0 {
                    push_number(count, 2, &mut words);
                    words.push(cased(letter, is_black));
                }
            }
        }
        if words.is_empty() { "-".to_owned() } else { words }
    }

    /// Whether there can be such a position.
    fn check(&self) -> Result<(), String> {
        for (kind, letter, most) in Kind::ALL {
            let in_hands = usize::from(self.in_hand(true, kind)) + usize::from(self.in_hand(false, kind));
            if self.men().filter(|(_, man)| man.kind == kind).count() + in_hands > most {
                return Err(format!("there are more than {most} {letter}"));
            }
        }
        for is_black in [true, false] {
            let of_kind = |kind| self.men().filter(move |&(_, man)| man == Man::plain(is_black, kind));
            if of_kind(Kind::King).count() > 1 {
                return Err("a side has two kings".to_owned());
            }
            let mut files: Vec<u8> = of_kind(Kind::Pawn).map(|(at, _)| file(at)).collect();
            files.sort_unstable();
            if files.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err("a side has two pawns on a file".to_owned());
            }
        }
        if let Some((at, _)) = self.men().find(|&(at, man)| man.is_stuck(at)) {
            return Err(format!("the man on {} can never move", name(at)));
        }
        if self.is_exposed(!self.black_to_move) {
            return Err("the side that is not to move is in check".to_owned());
        }
        Ok(())
    }
}

fn cased(letter: char, is_black: bool) -> char {
    if is_black { letter } else { letter.to_ascii_lowercase() }
}

/// Writes a number, unless it is less than `least`.
fn push_number(number: u8, least: u8, words: &mut String) {
    if number >= least {
        words.push_str(&number.to_string());
    }
}

/// The kind of a letter, and whether it is Black's.
fn read_letter(letter: char) -> Result<(bool, Kind), String> {
    let kind = Kind::read(letter.to_ascii_uppercase());
    kind.map(|kind| (letter.is_ascii_uppercase(), kind)).ok_or_else(|| format!("{letter:?} is no man"))
}

fn read_men(text: &str, board: &mut Board) -> Result<(), String> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 9 {
        return Err(format!("a board has 9 ranks, not {}", ranks.len()));
    }
    for (rank, words) in (1..).zip(ranks) {
        let mut files = (1..=9).rev();
        let mut is_promoted = false;
        let wrong = || format!("rank {rank} of the board is not understood");
        for letter in words.chars() {
            if let Some(empty) = letter.to_digit(10).filter(|&empty| empty > 0) {
                files.nth(empty as usize - 1).ok_or_else(wrong)?;
            } else if letter == '+' {
                is_promoted = true;
            } else {
                let (is_black, kind) = read_letter(letter)?;
                if is_promoted && !kind.promotes() {
                    return Err(wrong());
                }
                board.put(square(files.next().ok_or_else(wrong)?, rank), Man { is_black, kind, is_promoted });
                is_promoted = false;
            }
        }
        if files.next().is_some() {
            return Err(wrong());
        }
    }
    Ok(())
}

fn read_hands(text: &str, board: &mut Board) -> Result<(), String> {
    let mut count = None;
    for letter in text.chars().filter(|_| text != "-") {
        if let Some(digit) = letter.to_digit(10) {
            count = Some(count.unwrap_or(0_u8).saturating_mul(10).saturating_add(digit as u8));
        } else {
            let (is_black, kind) = read_letter(letter)?;
            if kind == Kind::King {
                return Err("no king is in hand".to_owned());
            }
            board.set_in_hand(is_black, kind, count.take().unwrap_or(1));
        }
    }
    Ok(())
}
