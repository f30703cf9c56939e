//! The reduction factor over the depth: a panel for each pair of branching factors, a line for each
//! order.

use plotters::coord::combinators::IntoLogRange;
use plotters::prelude::{
    ChartBuilder, Circle, DrawingArea, DrawingAreaErrorKind, IntoDrawingArea, LineSeries, PathElement, SVGBackend,
    SeriesLabelPosition,
};
use plotters::style::{Color, ShapeStyle, WHITE};

use super::{Error, Model};
use crate::plot::{FONT, colour, power};

/// A panel's width and height.
const PANEL: (u32, u32) = (520, 420);

type Panel<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// One order's points: depth and factor, and the factor by formula (1).
struct Line {
    order: u32,
    exact: Vec<(f64, f64)>,
    formula: Vec<(f64, f64)>,
}

/// Draws Tables 1 and 2 for these branching factors as an SVG; with `formula`, rings show what
/// formula (1) says.
///
/// # Errors
/// As [`Model::reduction`].
pub fn svg(models: &[Model], depth: u32, order: u32, formula: bool) -> Result<String, Error> {
    let mut panels = Vec::new();
    for &model in models {
        panels.push((model, lines(model, depth, order)?));
    }
    let mut svg = String::new();
    let size = (PANEL.0 * panels.len() as u32, PANEL.1);
    // Writing into a string fails only if a plot has no room.
    draw(&mut svg, size, &panels, depth, formula).expect("there is room for the plot");
    Ok(svg)
}

fn lines(model: Model, depth: u32, order: u32) -> Result<Vec<Line>, Error> {
    let mut lines = Vec::new();
    for n in 1..=order.min(depth.saturating_sub(1) / 2) {
        let mut line = Line { order: n, exact: Vec::new(), formula: Vec::new() };
        for d in (2 * n + 1..=depth).step_by(2) {
            line.exact.push((f64::from(d), model.reduction(n, d)?.value()));
            line.formula.push((f64::from(d), model.formula(n, d)));
        }
        lines.push(line);
    }
    Ok(lines)
}

type Drawn<'a> = Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as plotters::backend::DrawingBackend>::ErrorType>>;

fn draw<'a>(
    svg: &'a mut String,
    size: (u32, u32),
    panels: &[(Model, Vec<Line>)],
    depth: u32,
    formula: bool,
) -> Drawn<'a> {
    let root = SVGBackend::with_string(svg, size).into_drawing_area();
    root.fill(&WHITE)?;
    let all = panels.iter().flat_map(|(_, lines)| lines).flat_map(|line| line.exact.iter().chain(&line.formula));
    let highest = all.map(|&(_, factor)| factor).fold(10.0, f64::max);
    for (area, (model, lines)) in root.split_evenly((1, panels.len())).iter().zip(panels) {
        panel(area, *model, lines, (depth, highest), formula)?;
    }
    root.present()
}

fn panel<'a>(area: &Panel<'a>, model: Model, lines: &[Line], most: (u32, f64), formula: bool) -> Drawn<'a> {
    let title = format!("λ-search relative to αβ, b = {}, B = {}", model.threats, model.moves);
    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 16))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(2.5..f64::from(most.0) + 0.5, (1.0..most.1 * 2.0).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("depth (plies)")
        .y_desc("reduction factor")
        .x_labels((most.0 / 2) as usize)
        .x_label_formatter(&|d| if (d - d.round()).abs() < 1e-9 { format!("{d:.0}") } else { String::new() })
        .y_label_formatter(&|factor| power(*factor))
        .max_light_lines(1)
        .label_style((FONT, 13))
        .draw()?;
    for (i, line) in lines.iter().enumerate() {
        let style = ShapeStyle::from(&colour(i)).stroke_width(2).filled();
        chart
            .draw_series(LineSeries::new(line.exact.iter().copied(), style).point_size(3))?
            .label(format!("order {}", line.order))
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
        if formula {
            chart.draw_series(line.formula.iter().map(|&at| Circle::new(at, 5, colour(i).stroke_width(1))))?;
        }
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .label_font((FONT, 13))
        .background_style(WHITE.mix(0.8))
        .draw()
}
