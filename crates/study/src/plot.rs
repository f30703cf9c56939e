//! What all plots share. A plot is an SVG: whoever shows it sets its text, so no fonts of the
//! system are needed.

use plotters::style::RGBColor;

/// The number of colours.
pub(crate) const COLOURS: usize = 7;
/// Colours that can be told apart with every kind of colour vision (Okabe and Ito 2008).
const PALETTE: [RGBColor; COLOURS] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(0, 0, 0),
];

/// The colour of the series with this number.
pub(crate) fn colour(series: usize) -> RGBColor {
    PALETTE[series % COLOURS]
}

/// The font of every text.
pub(crate) const FONT: &str = "sans-serif";

/// A label on a logarithmic axis.
pub(crate) fn power(value: f64) -> String {
    let exponent = value.log10().round();
    if (value / 10_f64.powf(exponent) - 1.0).abs() > 1e-9 {
        return String::new();
    }
    match exponent as i32 {
        0 => "1".to_owned(),
        1 => "10".to_owned(),
        2 => "100".to_owned(),
        3 => "1000".to_owned(),
        _ => format!("1e{exponent}"),
    }
}
