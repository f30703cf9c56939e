//! The pages that people read: the README, `docs` and what they link to, in the order of
//! `docs/SUMMARY.md`.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// Where a link of a page leads: a file, from the root of the repository, and the heading in it, as
/// addresses name it.
pub(crate) type Link = (PathBuf, Option<String>);

/// The list of pages, in the words of mdBook.
pub(crate) const SUMMARY: &str = "docs/SUMMARY.md";

/// A page as text.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn read(page: &Path) -> Result<String, String> {
    fs::read_to_string(crate::root().join(page)).map_err(|error| format!("{}: {error}", page.display()))
}

/// The pages of the site, in its order.
///
/// # Errors
/// If the list cannot be read.
pub(crate) fn pages() -> Result<Vec<PathBuf>, String> {
    Ok(links(Path::new(SUMMARY), &read(Path::new(SUMMARY))?).into_iter().map(|(file, _)| file).collect())
}

/// Where this page leads in the repository: its links and pictures, but for those within code.
pub(crate) fn links(page: &Path, text: &str) -> Vec<Link> {
    let (mut links, mut is_code) = (Vec::new(), false);
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        if is_code {
            continue;
        }
        let after = |opening: &'static str, closing: char| {
            line.split(opening).skip(1).filter_map(move |rest| rest.split(closing).next())
        };
        let targets = after("](", ')').chain(after("src=\"", '"'));
        links.extend(targets.filter(|target| !target.contains("://")).map(|target| link(page, target)));
    }
    links
}

fn link(page: &Path, target: &str) -> Link {
    let (file, heading) = target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading)));
    let folder = page.parent().unwrap_or(Path::new(""));
    let file = if file.is_empty() { page.to_owned() } else { plain(&folder.join(file)) };
    (file, heading.map(str::to_owned))
}

/// The same path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The headings of a page, as addresses name them: in lower case, without signs.
    fn headings(text: &str) -> Vec<String> {
        let mut is_code = false;
        let lines = text.lines().filter(|line| {
            is_code ^= line.starts_with("```");
            !is_code && line.starts_with('#')
        });
        let name = |line: &str| {
            let words = line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
            words.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
        };
        lines.map(name).collect()
    }

    #[test]
    fn no_link_is_dead() {
        let mut dead = Vec::new();
        for page in pages().unwrap().iter().map(PathBuf::as_path).chain([Path::new(SUMMARY)]) {
            for (file, heading) in links(page, &read(page).unwrap()) {
                let leads = crate::root().join(&file).exists()
                    && heading.as_ref().is_none_or(|heading| headings(&read(&file).unwrap()).contains(heading));
                if !leads {
                    dead.push(format!("{} -> {} {heading:?}", page.display(), file.display()));
                }
            }
        }
        assert!(dead.is_empty(), "{}", dead.join("\n"));
    }

    #[test]
    fn every_page_is_in_the_summary() {
        let pages = pages().unwrap();
        let docs = fs::read_dir(crate::root().join("docs")).unwrap().map(|entry| entry.unwrap().file_name());
        let docs = docs.map(|name| Path::new("docs").join(name)).filter(|page| page != Path::new(SUMMARY));
        let linked = pages.iter().flat_map(|page| links(page, &read(page).unwrap())).map(|(file, _)| file);
        for page in docs.chain(linked).filter(|page| page.extension().is_some_and(|ending| ending == "md")) {
            assert!(pages.contains(&page), "{SUMMARY} does not name {}", page.display());
        }
    }

    #[test]
    fn links_are_read_from_their_page() {
        let text = "[a](b.md#c-d) <img src=\"../e.svg\"> [f](https://g.h)\n```\n[i](j)\n```\n[k](#l)";
        let link = |file: &str, heading: Option<&str>| (PathBuf::from(file), heading.map(str::to_owned));
        let expected = [link("docs/b.md", Some("c-d")), link("e.svg", None), link("docs/m.md", Some("l"))];
        assert_eq!(links(Path::new("docs/m.md"), text), expected);
        assert_eq!(headings("# One, `two`\n```\n# no\n```\n## Three's"), ["one-two", "threes"]);
    }
}
