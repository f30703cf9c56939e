//! A study's plots: problems solved over effort ("cactus"), and the reduction factor, measured and
//! by theory.

use plotters::coord::combinators::IntoLogRange;
use plotters::prelude::{
    ChartBuilder, Circle, Cross, DashedLineSeries, DrawingArea, DrawingAreaErrorKind, IntoDrawingArea, LineSeries,
    PathElement, SVGBackend, Text,
};
use plotters::style::{Color, ShapeStyle, WHITE};

use crate::cell::Cell;
use crate::grid::Study;
use crate::method::Method;
use crate::plot::{COLOURS, FONT, colour, power};
use crate::results::Results;

/// A plot's width and height.
pub(crate) const SIZE: (u32, u32) = (900, 460);
/// The width of the legend, at the right.
pub(crate) const LEGEND: u32 = 220;

pub(crate) type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;
pub(crate) type Drawn<'a> =
    Result<(), DrawingAreaErrorKind<<SVGBackend<'a> as plotters::backend::DrawingBackend>::ErrorType>>;

/// What is plotted to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Nodes.
    Nodes,
    /// Time, which no two runs share.
    Time,
}

impl Effort {
    fn of(self, cell: &Cell) -> f64 {
        match self {
            Effort::Nodes => cell.nodes.max(1) as f64,
            Effort::Time => cell.time_s.max(1e-6),
        }
    }

    fn words(self) -> &'static str {
        match self {
            Effort::Nodes => "nodes",
            Effort::Time => "seconds",
        }
    }
}

/// How many problems each algorithm solves within so much effort, as an SVG.
pub fn cactus(study: &Study, results: &Results, effort: Effort) -> String {
    let mut series = Vec::new();
    for method in &study.methods {
        let cells = study.subjects.iter().filter_map(|s| results.cell(&study.key(s, method)));
        let mut efforts: Vec<f64> = cells.filter(|cell| cell.is_answer()).map(|cell| effort.of(cell)).collect();
        efforts.sort_by(f64::total_cmp);
        series.push((method.to_string(), efforts));
    }
    let mut svg = String::new();
    // Writing into a string fails only if a plot has no room.
    draw_cactus(&mut svg, &series, study.subjects.len(), effort).expect("there is room for the plot");
    svg
}

/// The range of a logarithmic axis: whole powers of ten around the values.
fn range(values: impl Iterator<Item = f64>) -> std::ops::Range<f64> {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), v| (low.min(v), high.max(v)));
    let (low, high) = if low > high { (1.0, 10.0) } else { (low, high) };
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    10_f64.powf(low)..10_f64.powf(high.max(low + 1.0))
}

fn draw_cactus<'a>(svg: &'a mut String, series: &[(String, Vec<f64>)], problems: usize, effort: Effort) -> Drawn<'a> {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let (area, side) = root.split_horizontally(SIZE.0 - LEGEND);
    let range = range(series.iter().flat_map(|(_, efforts)| efforts.iter().copied()));
    let end = range.end;
    let mut chart = ChartBuilder::on(&area)
        .caption(format!("Problems solved, of {problems}"), (FONT, 16))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(50)
        .build_cartesian_2d(range.log_scale(), 0.0..problems as f64 + 0.5)?;
    chart
        .configure_mesh()
        .x_desc(effort.words())
        .y_desc("problems solved")
        .x_label_formatter(&|value| power(*value))
        .y_label_formatter(&|count| if count.fract() == 0.0 { format!("{count:.0}") } else { String::new() })
        .max_light_lines(1)
        .label_style((FONT, 13))
        .draw()?;
    for (i, (_, efforts)) in series.iter().enumerate() {
        let steps = steps(efforts, end);
        match dash(i) {
            None => chart.draw_series(LineSeries::new(steps, line(i)))?,
            Some((dash, gap)) => chart.draw_series(DashedLineSeries::new(steps, dash, gap, line(i)))?,
        };
    }
    legend(&side, series.iter().map(|(name, _)| name.clone()), false)?;
    root.present()
}

/// A problem more at each effort.
pub(crate) fn steps(efforts: &[f64], end: f64) -> Vec<(f64, f64)> {
    let mut steps = Vec::new();
    for (solved, &effort) in efforts.iter().enumerate() {
        steps.extend([(effort, solved as f64), (effort, solved as f64 + 1.0)]);
    }
    if !efforts.is_empty() {
        steps.push((end, efforts.len() as f64));
    }
    steps
}

/// The names of the series, below one another.
pub(crate) fn legend<'a>(area: &Area<'a>, names: impl Iterator<Item = String>, dots: bool) -> Drawn<'a> {
    for (i, (series, name)) in names.enumerate().filter(|(_, name)| !name.is_empty()).enumerate() {
        let y = 48 + 18 * i as i32;
        if dots {
            area.draw(&Circle::new((9, y), 4, colour(series).filled()))?;
        } else {
            let (dash, gap) = dash(series).unwrap_or((18, 1));
            for x in (0..18).step_by((dash + gap) as usize) {
                area.draw(&PathElement::new([(x, y), ((x + dash as i32).min(18), y)], line(series)))?;
            }
        }
        area.draw(&Text::new(name, (24, y - 6), (FONT, 13)))?;
    }
    Ok(())
}

pub(crate) fn line(series: usize) -> ShapeStyle {
    ShapeStyle::from(&colour(series)).stroke_width(2)
}

/// The dashes and gaps of a series whose colour another one has already.
pub(crate) fn dash(series: usize) -> Option<(u32, u32)> {
    [None, Some((6, 3)), Some((2, 3))][(series / COLOURS) % 3]
}

/// A point for each cell that can be compared with the baseline: measured, and by theory.
struct Point {
    problem: usize,
    method: usize,
    measured: f64,
    theory: Option<f64>,
}

/// How many times fewer nodes each algorithm takes than the baseline, problem by problem, as an
/// SVG: dots are measured, crosses are what theory says.
pub fn factors(study: &Study, results: &Results) -> String {
    let mut points = Vec::new();
    for (problem, subject) in study.subjects.iter().enumerate() {
        for (method, key) in study.methods.iter().enumerate().skip(1) {
            let Some(cell) = results.cell(&study.key(subject, key)) else { continue };
            let Some(measured) = study.factor(subject, cell, results) else { continue };
            points.push(Point { problem, method, measured, theory: study.theory(subject, cell, results) });
        }
    }
    let mut svg = String::new();
    draw_factors(&mut svg, study, &points).expect("there is room for the plot");
    svg
}

fn draw_factors<'a>(svg: &'a mut String, study: &Study, points: &[Point]) -> Drawn<'a> {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let (area, side) = root.split_horizontally(SIZE.0 - LEGEND);
    let values = points.iter().flat_map(|point| std::iter::once(point.measured).chain(point.theory));
    let baseline = &study.methods[0];
    let problems = study.subjects.len();
    let mut chart = ChartBuilder::on(&area)
        .caption("Reduction factor: dots measured, crosses by theory", (FONT, 16))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(60)
        .build_cartesian_2d(0.5..problems as f64 + 0.5, range(values.chain([1.0])).log_scale())?;
    chart
        .configure_mesh()
        .x_desc("problem, in the order of the table")
        .y_desc(format!("nodes of {baseline} / nodes"))
        .x_label_formatter(&|at| if at.fract() == 0.0 { format!("{at:.0}") } else { String::new() })
        .y_label_formatter(&|factor| power(*factor))
        .max_light_lines(1)
        .label_style((FONT, 13))
        .draw()?;
    for i in 1..study.methods.len() {
        let of = |point: &&Point| point.method == i;
        // Side by side, or one would hide the other.
        let aside = (i as f64 / study.methods.len() as f64 - 0.5) * 0.7;
        let at = |point: &Point| point.problem as f64 + 1.0 + aside;
        let dots = points.iter().filter(of).map(|p| Circle::new((at(p), p.measured), 4, colour(i).filled()));
        chart.draw_series(dots)?;
        let crosses = points.iter().filter(of).filter_map(|p| p.theory.map(|theory| (at(p), theory)));
        chart.draw_series(crosses.map(|at| Cross::new(at, 4, colour(i).stroke_width(2))))?;
    }
    let names = study.methods.iter().map(Method::to_string).enumerate();
    legend(&side, names.map(|(i, name)| if i == 0 { String::new() } else { name }), true)?;
    root.present()
}
