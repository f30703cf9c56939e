//! The first positions of games, by the men that the stronger player does without.

use crate::notation::setting::Setting;
use crate::rules::{Side, Square};

/// The squares of White's men that are missing, as pairs of file and rank. White's left is where files are low.
const HANDICAPS: [(&str, &[(u8, u8)]); 15] = [
    ("平手", &[]),
    ("香落ち", &[(1, 1)]),
    ("右香落ち", &[(9, 1)]),
    ("角落ち", &[(2, 2)]),
    ("飛車落ち", &[(8, 2)]),
    ("飛落ち", &[(8, 2)]),
    ("飛香落ち", &[(8, 2), (1, 1)]),
    ("二枚落ち", &[(8, 2), (2, 2)]),
    ("三枚落ち", &[(8, 2), (2, 2), (1, 1)]),
    ("四枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1)]),
    ("五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1)]),
    ("左五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1)]),
    ("六枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1)]),
    ("八枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)]),
    ("十枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1), (6, 1)]),
];

/// The position in which such a game begins, and who begins: with a handicap who gives it.
pub(super) fn named(name: &str) -> Option<(Setting, Side)> {
    let (_, missing) = HANDICAPS.iter().find(|(known, _)| *known == name.trim())?;
    let mut setting = Setting::start();
    for &(file, rank) in *missing {
        setting.remove(Square::new(file, rank));
    }
    Some((setting, if missing.is_empty() { Side::Black } else { Side::White }))
}

/// All names, for errors.
pub(super) fn is_diagram(name: &str) -> bool {
    ["その他", "詰将棋", "詰め将棋", "必至", "次の一手", "実戦詰将棋"].contains(&name.trim())
}
