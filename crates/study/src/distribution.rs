//! How values are spread: for each series, the share of its values that are at most so large.

use plotters::prelude::{ChartBuilder, DashedLineSeries, IntoDrawingArea, LineSeries, SVGBackend};
use plotters::style::WHITE;

use crate::plot::FONT;
use crate::plots::{Drawn, LEGEND, SIZE, dash, legend, line, steps};

/// Draws named series of values as an SVG; `what` says what the values are.
pub fn distribution(title: &str, what: &str, series: &[(String, Vec<f64>)]) -> String {
    let mut svg = String::new();
    // Writing into a string fails only if a plot has no room.
    draw(&mut svg, title, what, series).expect("there is room for the plot");
    svg
}

fn draw<'a>(svg: &'a mut String, title: &str, what: &str, series: &[(String, Vec<f64>)]) -> Drawn<'a> {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let (area, side) = root.split_horizontally(SIZE.0 - LEGEND);
    let end = series.iter().flat_map(|(_, values)| values.iter().copied()).fold(1.0, f64::max);
    let mut chart = ChartBuilder::on(&area)
        .caption(title, (FONT, 16))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(0.0..end, 0.0..100.0)?;
    chart
        .configure_mesh()
        .x_desc(what)
        .y_desc("% of the positions")
        .x_label_formatter(&|value| format!("{value:.0}"))
        .y_label_formatter(&|value| format!("{value:.0}"))
        .max_light_lines(1)
        .label_style((FONT, 13))
        .draw()?;
    for (i, (_, values)) in series.iter().enumerate() {
        let mut values = values.clone();
        values.sort_by(f64::total_cmp);
        let percent = 100.0 / values.len().max(1) as f64;
        let steps = steps(&values, end).into_iter().map(|(value, count)| (value, count * percent));
        match dash(i) {
            None => chart.draw_series(LineSeries::new(steps, line(i)))?,
            Some((dash, gap)) => chart.draw_series(DashedLineSeries::new(steps, dash, gap, line(i)))?,
        };
    }
    legend(&side, series.iter().map(|(name, _)| name.clone()), false)?;
    root.present()
}
