//! How a picture looks: on screens, and in print. What differs is data.

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Wood, shaded stones, colours.
    #[default]
    Screen,
    /// White paper and black ink: no shades of light, and nothing is told by its colour alone.
    Print,
}

/// Colours and what is drawn with them.
#[derive(Debug)]
pub(super) struct Ink {
    /// What all of the picture stands on, so that words can be read on any page.
    pub(super) page: &'static str,
    pub(super) words: &'static str,
    /// What a board is made of.
    pub(super) board: &'static str,
    pub(super) lines: &'static str,
    /// Fill and edge of dark and light stones.
    pub(super) stones: [[&'static str; 2]; 2],
    /// The same in a rack, and of the rack itself, of an empty hole and how wide that is, as a part
    /// of the distance of the lines.
    pub(super) counters: [[&'static str; 2]; 2],
    pub(super) rack: [&'static str; 2],
    pub(super) hole: ([&'static str; 2], f64),
    /// Whether stones have shades: their shadow, and the fills of `defs`.
    pub(super) is_shaded: bool,
    /// Light and dark squares; the cells of hexagons.
    pub(super) squares: [&'static str; 2],
    pub(super) hexagon: &'static str,
    /// Fill and edge of tiles, and the sign on one that is promoted.
    pub(super) tile: [&'static str; 2],
    pub(super) promoted: &'static str,
    /// The zone: the name of its pattern, how strong its tint is, its colour.
    pub(super) zone: (&'static str, &'static str, &'static str),
    /// What the question is about and what is forbidden; what solves.
    pub(super) target: &'static str,
    pub(super) solves: &'static str,
    /// Fill, edge and opacity of arrows.
    pub(super) arrow: [&'static str; 3],
}

impl Style {
    pub(super) fn ink(self) -> &'static Ink {
        match self {
            Style::Screen => &SCREEN,
            Style::Print => &PRINT,
        }
    }
}

const SCREEN: Ink = Ink {
    page: "#fffdf8",
    words: "#222222",
    board: "#e6bd72",
    lines: "#3d2b10",
    stones: [["url(#tesuji-dark)", "#000000"], ["url(#tesuji-light)", "#6b675e"]],
    counters: [["#d3222a", "#8d1218"], ["#f4c733", "#a8861a"]],
    rack: ["#2456a8", "#173a75"],
    hole: (["#eef3fb", "#173a75"], 0.42),
    is_shaded: true,
    squares: ["#f2dcb3", "#c39a6b"],
    hexagon: "#f2dcb3",
    tile: ["#fbeecb", "#6b4a1c"],
    promoted: "#b3161d",
    zone: ("tesuji-zone", "0.1", "#1f6f43"),
    target: "#d3222a",
    solves: "#0b6b35",
    arrow: ["#0b6b35", "#0b6b35", "0.7"],
};

const PRINT: Ink = Ink {
    page: "#ffffff",
    words: "#000000",
    board: "#ffffff",
    lines: "#000000",
    stones: [["#000000", "#000000"], ["#ffffff", "#000000"]],
    counters: [["#000000", "#000000"], ["#ffffff", "#000000"]],
    rack: ["#ffffff", "#000000"],
    hole: (["#ffffff", "#777777"], 0.1),
    is_shaded: false,
    squares: ["#ffffff", "#c9c9c9"],
    hexagon: "#ffffff",
    tile: ["#ffffff", "#000000"],
    promoted: "#b3161d",
    zone: ("tesuji-print-zone", "0", "#000000"),
    target: "#000000",
    solves: "#000000",
    arrow: ["#ffffff", "#000000", "1"],
};
