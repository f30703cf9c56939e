//! Certificates that others lean on, in files of their own, which are named by their SHA-256.
//!
//! A part is fetched when the walk comes to a node that leans on it, so only what is needed is
//! read. It is checked like any certificate, and dropped; what it states is remembered.

use std::collections::HashMap;
use std::io::{self, BufReader, Read};
use std::rc::Rc;

use sha2::{Digest, Sha256 as Hasher};
use tesuji_proof::{Bound, Certificate, Cover, Sha256};

use crate::game::Game;
use crate::statements::{Asked, check};
use crate::{Rejection, Report};

/// How deep parts may lean on parts.
const DEEPEST: usize = 64;

/// Where parts are found.
pub trait Library {
    /// The text of the certificate with this hash. It need not be trusted: the checker works the
    /// hash out again.
    ///
    /// # Errors
    /// If it is not there or cannot be read.
    fn part(&mut self, hash: &Sha256) -> io::Result<Box<dyn Read + '_>>;
}

/// No parts at all.
#[derive(Clone, Copy, Debug)]
pub struct NoParts;

impl Library for NoParts {
    fn part(&mut self, _: &Sha256) -> io::Result<Box<dyn Read + '_>> {
        Err(io::Error::new(io::ErrorKind::NotFound, "no parts were given"))
    }
}

/// What reads the claim of a certificate.
pub(crate) type Opener<'a, G> = &'a dyn Fn(&Certificate) -> Result<(G, Asked), Rejection>;

/// A win of a position, or a refutation of so much, that a part shows.
pub(crate) struct Stated<Z> {
    pub(crate) bound: Option<Bound>,
    pub(crate) zone: Option<Z>,
    /// How many moves of the attacker the longest line of a win has.
    pub(crate) length: u64,
}

/// A certificate that was accepted.
pub(crate) struct Accepted<G: Game> {
    /// The question, at its first position.
    pub(crate) game: G,
    /// What is stated of that position, where it rests on a node.
    pub(crate) stated: Vec<Stated<G::Zone>>,
}

/// The parts of a certificate, and theirs.
pub(crate) struct Parts<'p, G: Game> {
    library: &'p mut dyn Library,
    open: Opener<'p, G>,
    game: &'p str,
    cover: Cover,
    known: HashMap<Sha256, Rc<Accepted<G>>>,
    depth: usize,
    /// What was counted in parts.
    pub(crate) counts: Report,
}

impl<'p, G: Game> Parts<'p, G> {
    pub(crate) fn new(certificate: &'p Certificate, open: Opener<'p, G>, library: &'p mut dyn Library) -> Self {
        let (game, cover) = (certificate.game.as_str(), certificate.cover);
        Parts { library, open, game, cover, known: HashMap::new(), depth: 0, counts: Report::default() }
    }

    /// The part with this hash, checked.
    pub(crate) fn get(&mut self, hash: &Sha256) -> Result<Rc<Accepted<G>>, String> {
        if let Some(known) = self.known.get(hash) {
            return Ok(Rc::clone(known));
        }
        if self.depth >= DEEPEST {
            return Err(format!("parts lean on parts more than {DEEPEST} deep"));
        }
        let certificate = self.read(hash)?;
        let in_part = |rejection: Rejection| format!("its part {hash}: {rejection}");
        if certificate.game != self.game || certificate.cover != self.cover {
            return Err(format!("the part {hash} is of another game or cover"));
        }
        let (game, asked) = (self.open)(&certificate).map_err(in_part)?;
        self.depth += 1;
        let checked = check(game, &certificate, &asked, self);
        self.depth -= 1;
        let (report, accepted) = checked.map_err(in_part)?;
        let Report { nodes, replies, covered, leaves, parts, .. } = &mut self.counts;
        *nodes += report.nodes;
        *replies += report.replies;
        *covered += report.covered;
        *leaves += report.leaves;
        *parts += 1;
        let accepted = Rc::new(accepted);
        self.known.insert(*hash, Rc::clone(&accepted));
        Ok(accepted)
    }

    fn read(&mut self, hash: &Sha256) -> Result<Certificate, String> {
        let missing = |error: io::Error| format!("its part {hash} cannot be read: {error}");
        let mut text = Hashing { text: self.library.part(hash).map_err(missing)?, hasher: Hasher::new() };
        let certificate = tesuji_proof::read(BufReader::new(&mut text));
        let certificate = certificate.map_err(|error| format!("its part {hash}: {error}"))?;
        if text.hasher.finalize().as_slice() == hash.0 {
            Ok(certificate)
        } else {
            Err(format!("the file of its part {hash} has another hash"))
        }
    }
}

/// A text whose hash is worked out as it is read.
struct Hashing<R> {
    text: R,
    hasher: Hasher,
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(buffer)?;
        self.hasher.update(&buffer[..count]);
        Ok(count)
    }
}
