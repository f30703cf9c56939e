//! The options of the commands that draw.

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use tesuji_render::{Picture, Style, cropped_alike};

/// Free lines around what is drawn, where nothing else is said.
pub(crate) const MARGIN: usize = 2;

/// How positions and answers are drawn.
#[derive(Args, Debug)]
pub(crate) struct PictureArgs {
    /// Draw to FILE (`.svg`, `.png` or `.txt`).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the part of the board where something is, with N free lines around it; `auto` is 2,
    /// `none` the whole board.
    #[arg(long, value_name = "auto|none|N", default_value = "auto", hide_default_value = true, hide_short_help = true)]
    pub(crate) crop: Crop,
    /// How `.svg` and `.png` look: `print` is black on white.
    #[arg(long, value_enum, default_value_t, value_name = "STYLE", hide_default_value = true, hide_short_help = true)]
    pub(crate) style: Look,
}

/// How much of a board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Crop {
    /// What is on it, with a usual margin.
    #[default]
    Auto,
    /// All of it.
    None,
    /// What is on it, with so many free lines around.
    Lines(usize),
}

impl Crop {
    /// The part that is drawn.
    pub(crate) fn of(self, picture: &Picture) -> Picture {
        self.margin().map_or_else(|| picture.clone(), |margin| picture.cropped(margin))
    }

    /// The same part of every figure of a line.
    pub(crate) fn of_all(self, pictures: &[Picture]) -> Vec<Picture> {
        self.margin().map_or_else(|| pictures.to_vec(), |margin| cropped_alike(pictures, margin))
    }

    fn margin(self) -> Option<usize> {
        match self {
            Crop::Auto => Some(MARGIN),
            Crop::None => None,
            Crop::Lines(margin) => Some(margin),
        }
    }
}

impl FromStr for Crop {
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        match word {
            "auto" => Ok(Crop::Auto),
            "none" => Ok(Crop::None),
            _ => word.parse().map(Crop::Lines).map_err(|_| "use `auto`, `none` or a number of free lines"),
        }
    }
}

/// How files look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Look {
    /// Wood and colours.
    #[default]
    Screen,
    /// White paper and black ink.
    Print,
}

impl From<Look> for Style {
    fn from(look: Look) -> Self {
        match look {
            Look::Screen => Style::Screen,
            Look::Print => Style::Print,
        }
    }
}
