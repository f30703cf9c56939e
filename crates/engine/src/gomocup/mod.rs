//! The Gomocup protocol (P. Laštovička, *Gomoku AI protocol*), which Piskvork and most tools for
//! gomoku speak, with the commands that the interfaces of Yixin add (K. Sun, *Yixin Protocol*);
//! opening rules among them (`opening.rs`).
//!
//! Commands are understood in capitals and small letters, since Yixin-Board sends both. Each has
//! the answer that the protocol asks for; what is not understood gets `UNKNOWN`, what cannot be
//! done `ERROR`, and neither ends the conversation. `END` or the end of the input does, and a move
//! that was being thought about is then said at once.
//!
//! **Deviations.** `BEGIN` on a board that is not empty asks for a move too, and so does `YXNBEST`,
//! which Rapfi has for the same: it follows `yxboard`. Live news (`MESSAGE REALTIME`) go only to
//! interfaces that have shown that they know Yixin's commands; to others they would be noise. Games
//! that go on after a row (`rule` 2, `field` 3) are not played.

mod block;
mod opening;
pub mod player;
mod record;
mod settings;

use tesuji_gomoku::rules::{Colour, Grid, Point, Position, Variant, is_foul};
use tesuji_problem::PointSet;

use crate::{Conversation, Heard, Stop};

use block::{Block, Purpose};
use player::{Allowance, News, Player};
use record::Record;
use settings::Settings;

/// The smallest board: a row of five must fit.
const SMALLEST: u8 = 5;

/// What the protocol answers, or what is wrong.
type Reply = Result<Option<String>, String>;

/// A conversation in the Gomocup protocol.
#[derive(Debug)]
pub struct Gomocup<P> {
    player: P,
    settings: Settings,
    game: Option<Record>,
    block: Option<Block>,
}

impl<P: Player> Gomocup<P> {
    /// A conversation that has not begun, for this player.
    pub fn new(player: P) -> Self {
        Gomocup { player, settings: Settings::default(), game: None, block: None }
    }

    /// The position and the side that is to move, or would be: the game as far as it has been told.
    pub fn position(&self) -> Option<(Position, Colour)> {
        let game = self.game.as_ref()?;
        Some((game.position(self.settings.rules()), game.own.unwrap_or_else(|| game.turn())))
    }

    fn command(&mut self, line: &str, stop: &Stop, say: &mut dyn FnMut(&str)) -> Reply {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_uppercase(), rest.trim());
        self.settings.is_yixin |= word.starts_with("YX");
        match word.as_str() {
            "START" => self.start(side(rest).map(|n| (n, n))),
            "RECTSTART" => self.start(pair(rest)),
            "RESTART" => self.restart(),
            "BEGIN" | "YXNBEST" => self.begin(stop, say),
            "TURN" => self.turn(rest, stop, say),
            "PLAY" => self.play(rest),
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => self.open(Purpose::Move),
            "YXBOARD" => self.open(Purpose::Set),
            "SWAP2BOARD" => self.open(Purpose::Swap2),
            "INFO" => {
                self.settings.info(rest);
                Ok(None)
            }
            "ABOUT" => Ok(Some(about())),
            // It was heard while the move was thought about, and is answered by the move.
            "YXSTOP" => Ok(None),
            "YXSHOWFORBID" => self.show_forbidden(),
            "YXSHOWINFO" => Ok(Some("MESSAGE INFO MAX_THREAD_NUM 1".to_owned())),
            "YXHASHCLEAR" => {
                self.player.forget();
                Ok(None)
            }
            word => match (word.strip_prefix("YXSWAP2STEP"), word.strip_prefix("YXSOOSORVSTEP")) {
                (Some(step), _) => self.swap2_step(step, stop, say),
                (_, Some(step)) => self.soosorv_step(step, rest, say),
                _ => Ok(Some("UNKNOWN command".to_owned())),
            },
        }
    }

    fn started(&mut self) -> Result<&mut Record, String> {
        self.game.as_mut().ok_or_else(|| "no board yet: START first".to_owned())
    }

    fn start(&mut self, size: Result<(i32, i32), String>) -> Reply {
        let (width, height) = size?;
        let side = |n: i32| u8::try_from(n).ok().filter(|&n| n >= SMALLEST);
        let grid = side(width).zip(side(height)).and_then(|(width, height)| Grid::new(width, height));
        let wrong = || format!("a board has {SMALLEST} to {} columns and rows", Grid::MAX);
        self.game = Some(Record::new(grid.ok_or_else(wrong)?));
        self.block = None;
        Ok(Some("OK".to_owned()))
    }

    fn restart(&mut self) -> Reply {
        let game = self.started()?;
        *game = Record::new(game.grid);
        self.block = None;
        Ok(Some("OK".to_owned()))
    }

    fn begin(&mut self, stop: &Stop, say: &mut dyn FnMut(&str)) -> Reply {
        let game = self.started()?;
        game.own = Some(game.turn());
        self.reply(stop, say)
    }

    fn turn(&mut self, rest: &str, stop: &Stop, say: &mut dyn FnMut(&str)) -> Reply {
        let game = self.started()?;
        let point = game.free(pair(rest)?)?;
        let other = game.own.map_or_else(|| game.turn(), Colour::other);
        game.put(point, other);
        game.own = Some(other.other());
        self.reply(stop, say)
    }

    fn play(&mut self, rest: &str) -> Reply {
        let game = self.started()?;
        let point = game.free(pair(rest)?)?;
        let own = *game.own.get_or_insert(game.turn());
        game.put(point, own);
        Ok(Some(game.name(point)))
    }

    fn take_back(&mut self, rest: &str) -> Reply {
        self.started()?.take(pair(rest)?)?;
        Ok(Some("OK".to_owned()))
    }

    fn open(&mut self, purpose: Purpose) -> Reply {
        let grid = self.started()?.grid;
        self.block = Some(Block::new(purpose, grid));
        Ok(None)
    }

    fn close(&mut self, block: Block, stop: &Stop, say: &mut dyn FnMut(&str)) -> Reply {
        let (purpose, stones) = (block.purpose, block.len());
        // What is refused leaves the game as it is.
        if purpose == Purpose::Swap2 && !matches!(stones, 0 | 3 | 5) {
            return Err("swap2 asks on an empty board, after three stones and after five".to_owned());
        }
        if let Purpose::Soosorv(stage) = purpose {
            return self.soosorv(stage, &block.points()?, stop, say);
        }
        self.game = Some(block.record()?);
        match purpose {
            Purpose::Move => self.reply(stop, say),
            Purpose::Swap2 => self.swap2(stones, stop, say),
            Purpose::Set | Purpose::Soosorv(_) => Ok(None),
        }
    }

    /// Thinks about a move, makes it, and says it.
    fn reply(&mut self, stop: &Stop, say: &mut dyn FnMut(&str)) -> Reply {
        let chosen = self.choose(stop, say)?;
        self.make(chosen)
    }

    fn choose(&mut self, stop: &Stop, say: &mut dyn FnMut(&str)) -> Result<Point, String> {
        self.think(stop, say, |player, (position, own), allowance, tell| player.choose(position, own, allowance, tell))
    }

    /// Makes our move.
    fn make(&mut self, point: Point) -> Reply {
        let game = self.started()?;
        let own = *game.own.get_or_insert(game.turn());
        game.put(point, own);
        Ok(Some(game.name(point)))
    }

    /// Asks the player, who may take what the settings allow, and passes on what it tells.
    fn think<T>(
        &mut self,
        stop: &Stop,
        say: &mut dyn FnMut(&str),
        ask: impl FnOnce(&mut P, (&Position, Colour), &Allowance, &mut dyn FnMut(News)) -> Option<T>,
    ) -> Result<T, String> {
        let (position, own) = self.position().ok_or("no board yet: START first")?;
        let allowance = self.settings.allowance(stop.clone());
        let live = self.settings.is_yixin;
        if live {
            say("MESSAGE REALTIME REFRESH");
        }
        let mut tell = |news: News| announce(news, &position, live, say);
        let answer = ask(&mut self.player, (&position, own), &allowance, &mut tell);
        answer.ok_or_else(|| "no legal move is left".to_owned())
    }

    fn show_forbidden(&mut self) -> Reply {
        let (position, _) = self.position().ok_or("no board yet: START first")?;
        let free = if position.rules.variant == Variant::Renju { position.empty() } else { PointSet::EMPTY };
        let foul = free.iter().map(|p| Point(p as u16)).filter(|&p| is_foul(&position, p));
        let names = foul.map(|p| position.grid.xy(p)).map(|(x, y)| format!("{x:02}{y:02}"));
        Ok(Some(format!("FORBID {}.", names.collect::<String>())))
    }
}

impl<P: Player> Conversation for Gomocup<P> {
    fn stops(line: &str) -> bool {
        line.eq_ignore_ascii_case("YXSTOP") || Self::ends(line)
    }

    fn ends(line: &str) -> bool {
        line.eq_ignore_ascii_case("END")
    }

    fn hear(&mut self, line: &str, stop: &Stop, say: &mut dyn FnMut(&str)) -> Heard {
        if Self::ends(line) {
            return Heard::End;
        }
        let reply = match self.block.take() {
            Some(block) if line.eq_ignore_ascii_case("DONE") => self.close(block, stop, say),
            Some(mut block) if !line.starts_with(|c: char| c.is_ascii_alphabetic()) => {
                block.stone(line);
                self.block = Some(block);
                Ok(None)
            }
            // A command may come in between; one that begins a game or a board puts an end to this
            // one.
            block => {
                self.block = block;
                self.command(line, stop, say)
            }
        };
        match reply {
            Ok(Some(reply)) => say(&reply),
            Ok(None) => {}
            Err(wrong) => say(&format!("ERROR {wrong}")),
        }
        Heard::Listen
    }
}

/// Says what has become known.
fn announce(news: News, position: &Position, live: bool, say: &mut dyn FnMut(&str)) {
    let at = |p: Point| {
        let (x, y) = position.grid.xy(p);
        format!("{x},{y}")
    };
    let realtime = match news {
        News::Best(p) | News::Wins(p, _) | News::Certified(p, _) => Some(format!("MESSAGE REALTIME BEST {}", at(p))),
        News::Loses(p, _) => Some(format!("MESSAGE REALTIME LOST {}", at(p))),
        News::Lost => None,
    };
    if let Some(line) = realtime.filter(|_| live) {
        say(&line);
    }
    match news {
        News::Wins(p, order) => {
            say(&format!("MESSAGE {} wins: proved, order {order}, not certified", position.grid.name(p)));
        }
        News::Certified(p, order) => say(&format!("MESSAGE {} wins: certified, order {order}", position.grid.name(p))),
        News::Lost => say("MESSAGE every move loses: proved"),
        News::Best(_) | News::Loses(..) => {}
    }
}

fn about() -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("name=\"Tesuji\", version=\"{version}\", author=\"The Tesuji developers\", country=\"International\"")
}

/// Whole numbers with commas between them.
fn numbers(text: &str) -> Option<Vec<i32>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// The side of a square board.
fn side(text: &str) -> Result<i32, String> {
    match numbers(text).as_deref() {
        Some(&[side]) => Ok(side),
        _ => Err("one number is expected: columns and rows of a square board".to_owned()),
    }
}

fn pair(text: &str) -> Result<(i32, i32), String> {
    match numbers(text).as_deref() {
        Some(&[x, y]) => Ok((x, y)),
        _ => Err("two numbers are expected: a column and a row".to_owned()),
    }
}
