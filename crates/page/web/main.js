// The page: a position is pasted or set up, solved, and played through; every verdict comes from the search.
import { Board } from './board.js';
import { Solver } from './solver.js';

const $ = (id) => document.getElementById(id);
const SIGNS = { works: '✓', misses: '…', fails: '✗', unknown: '?' };
const WORDS = { works: 'works', misses: 'not decided', fails: 'fails', unknown: 'not decided' };
const made = (name, attributes, ...children) => {
  const node = Object.assign(document.createElement(name), attributes);
  node.append(...children);
  return node;
};

let solver, looked, games = [], chosen = null, busy = false, waiting = null, round = 0, setup = null;
// The certificate that is played by, if one is; how often it was forgotten; where parts of certificates are.
let proof = null, forgotten = 0, parts = { files: [], folder: null };
let after = [];
// What is known of each position, by the moves that lead to it.
let known = new Map(), root = { children: [] };
const at = (moves = after) => {
  const key = JSON.stringify(moves);
  if (!known.has(key)) known.set(key, { answer: null, effects: new Map() });
  return known.get(key);
};
const board = new Board($('board'), (cell) => click(cell));

function record() {
  const value = { position: $('position').value };
  if ($('game').value) value.game = $('game').value;
  for (const input of $('settings').querySelectorAll('input')) {
    if (!input.value.trim()) continue;
    if (input.dataset.rule) (value.rules ??= {})[input.name] = input.value.trim();
    else value[input.name] = input.value.trim();
  }
  if ($('order').value.trim()) value.order = $('order').value.trim();
  const limits = { memory: '128M' };
  for (const name of ['nodes', 'time']) if ($(name).value.trim()) limits[name] = $(name).value.trim();
  value.limits = limits;
  return value;
}

// A new question: whatever was known is about another one.
function renew() {
  solver?.stop();
  [after, known, root, chosen] = [[], new Map(), { children: [] }, null];
  forget();
  return look();
}

async function look() {
  const mine = ++round;
  if (!$('position').value.trim()) return;
  const told = await solver.look({ ask: 'look', record: record(), after });
  if (mine !== round) return;
  if (told.type === 'error') { trouble(told); return; }
  looked = told;
  fields(told.game);
  $('export').replaceChildren(...['', 'svg', 'proof', ...(told.formats ?? [])].map((to) => made('option', { value: to, textContent: to || '…' })));
  $('question').textContent = told.question ?? '';
  draw();
  if (told.error) trouble(told.error);
  else if (told.end) say(told.end === 'goal' ? 'The goal is reached.' : 'The game is over, and the goal is not reached.', '');
  else if (at().answer) verdict(at().answer);
  else say('', '');
  remember();
}

function draw() {
  if (!looked?.board) return;
  const { answer } = at();
  const shown = answer?.board ? ($('zone').checked ? answer.board : answer.without_zone) : looked.board;
  // The picture of an answer has the line on it; beside the colours of moves it would be too much.
  board.show(at().effects.size || setup ? looked.board : shown);
  const marks = [];
  const here = looked.moves ?? [];
  for (const { move, at: cells } of here) {
    const told = at().effects.get(move);
    if (!told || !cells.length) continue;
    if (cells.length > 1 && cells[0] !== chosen) continue;
    marks.push([cells[cells.length - 1], told.effect, SIGNS[told.effect]]);
  }
  if (looked.last) looked.last.forEach((cell) => marks.push([cell, 'works', '●']));
  board.mark(setup ? [] : marks, chosen);
  $('setup').hidden = !looked.setup;
  $('key').hidden = !at().effects.size;
  $('moves').replaceChildren(...here.map(({ move }) => {
    const told = at().effects.get(move);
    const label = told ? `${SIGNS[told.effect]} ${move}${told.reply ? ` → ${told.reply}` : ''}` : move;
    return made('button', { type: 'button', className: told?.effect ?? '', textContent: label, title: told ? WORDS[told.effect] : '', onclick: () => play(move) });
  }));
  tree();
}

// The verdict, in the words of the answer.
function verdict(answer) {
  say(answer.words, answer.result, answer.result.toUpperCase());
  const lines = [];
  if (answer.line_in_words) lines.push(['line', answer.line_in_words]);
  if (answer.proof) lines.push(['proof', `accepted by the independent checker: ${answer.proof}`]);
  else if (answer.uncertified) lines.push(['proof', `not written out (${answer.uncertified} limit)`]);
  if (answer.zone) lines.push(['zone', `${answer.zone.length} points matter; while nothing changes there, the answer stands`]);
  lines.push(['effort', `${answer.stats.nodes} nodes, ${answer.stats.total_time_s.toFixed(2)} s`]);
  for (const note of answer.notes ?? []) lines.push(['note', note]);
  $('details').replaceChildren(...lines.map(([name, words]) => made('p', {}, made('b', { textContent: `${name} ` }), words)));
}

function say(words, kind, lead = '') {
  $('verdict').className = kind;
  $('verdict').textContent = [lead, words].filter(Boolean).join('  ');
  $('details').replaceChildren();
}

function trouble(error) {
  const place = error.line ? ` (line ${error.line}, column ${error.column})` : '';
  say(`${error.message}${place}${error.hint ? `\n${error.hint}` : ''}`, 'error');
}

const working = (yes) => {
  busy = yes;
  $('stop').disabled = !yes;
  for (const id of ['solve', 'every']) $(id).disabled = yes;
  if (yes) return;
  $('progress').textContent = '';
  const file = waiting;
  waiting = null;
  if (file) setTimeout(() => take(file));
};

const progress = (told) => {
  const numbers = told.numbers ? `, proof number ${told.numbers[0]}, disproof number ${told.numbers[1]}` : '';
  const refuted = told.refuted === null ? '' : `, order ${told.refuted} refuted`;
  $('progress').textContent = `${told.stage}, order ${told.order ?? '…'}: ${told.nodes.toLocaleString('en')} nodes, ${told.time_s.toFixed(1)} s${numbers}${refuted}`;
  $('progress').dataset.last = refuted.slice(2);
};

async function solve() {
  if (busy || !looked) return null;
  const moves = [...after];
  working(true);
  $('progress').dataset.last = '';
  const told = await solver.search({ ask: 'solve', record: record(), after: moves }, progress);
  const last = $('progress').dataset.last;
  working(false);
  if (told.type === 'answer') {
    at(moves).answer = told;
    grow(moves, told.line);
    if (same(moves)) { draw(); verdict(told); }
  } else if (same(moves)) {
    if (told.stopped) say(`stopped before there was an answer${last ? `; ${last}` : ''}`, 'unknown', 'UNKNOWN');
    else trouble(told);
  }
  return told;
}

const same = (moves) => JSON.stringify(moves) === JSON.stringify(after);

// What each move does: one search a move, several at a time.
async function every() {
  if (busy || !looked?.moves?.length) return;
  const moves = [...after], here = looked.moves.map(({ move }) => move);
  working(true);
  let done = 0;
  await solver.each(here.map((move) => ({ ask: 'move', record: record(), after: moves, move })), (i, told) => {
    done += 1;
    $('progress').textContent = `${done} of ${here.length} moves looked at`;
    at(moves).effects.set(here[i], told.type === 'move' ? told : { effect: 'unknown', reply: null });
    if (same(moves)) draw();
  });
  working(false);
  const works = here.filter((move) => at(moves).effects.get(move)?.effect === 'works');
  const open = here.filter((move) => !['works', 'fails'].includes(at(moves).effects.get(move)?.effect));
  const rest = open.length ? `; ${open.length} of ${here.length} moves are not decided` : '; every other move fails, as far as was asked';
  if (same(moves)) say(`${works.length ? `${works.join(', ')} ${works.length > 1 ? 'work' : 'works'}` : 'No move is known to work'}${works.length || open.length ? rest : '; every move fails, as far as was asked'}.`, works.length ? 'proved' : '');
}

// A move is played, and the proof answers.
async function play(move, answered = true) {
  if (setup || busy) return;
  const told = at().effects.get(move);
  after = [...after, move];
  grow(after.slice(0, -1), [{ move, effect: told?.effect }]);
  chosen = null;
  await look();
  if (!answered || looked?.end || looked?.error) return;
  if (proof && await answerByProof()) return;
  const answer = at().answer ?? await solve();
  if (answer?.result === 'unknown') return;
  const reply = answer?.first ?? answer?.line?.[0]?.move;
  if (!reply || !same(after)) return;
  const words = $('verdict').textContent, kind = $('verdict').className;
  after = [...after, reply];
  grow(after.slice(0, -1), [{ move: reply }]);
  await look();
  if (!looked?.end) { say(`${words}\nThe proof answers ${reply}.`, kind); }
}

// The certificate answers; says whether it knew what comes now.
async function answerByProof() {
  const moves = [...after], mine = proof;
  const told = await solver.look({ ask: 'follow', record: record(), after: moves, certificate: mine.text });
  if (!same(moves) || proof !== mine) return true;
  if (told.type !== 'follow') { trouble(told); return true; }
  if (told.knows === 'left') {
    say(`${mine.name} says nothing about this line.`, '');
    return false;
  }
  if (told.knows === 'nothing') return true;
  after = [...after, told.move];
  grow(moves, [{ move: told.move, effect: mine.checked ? 'works' : undefined }]);
  await look();
  if (!looked?.end && proof === mine) say(`The proof plays ${told.move}.`, mine.checked ? 'proved' : '');
  return true;
}

// Plays by a certificate from now on, if it is about the question; `checked` says whether it was accepted.
async function playBy(name, text, checked, url = null) {
  const mine = forgotten;
  const told = await solver.look({ ask: 'follow', record: record(), after: [], certificate: text });
  if (mine !== forgotten) return;
  if (told.type !== 'follow' || told.knows === 'left') {
    forget();
    playedBy(`${name} is not played by: ${told.message ?? 'it shows no win of this question'}.`);
    return;
  }
  // Parts are named by their whole hash.
  proof = { name: name.replace(/^([0-9a-f]{12})[0-9a-f]{52}/, '$1…'), text, checked, url };
  playedBy();
  const words = $('verdict').textContent;
  if (told.knows !== 'move' || after.length) { remember(); return; }
  await answerByProof();
  if (words) say(`${words}\n${$('verdict').textContent}`, checked ? 'proved' : '');
}

function forget() {
  proof = null;
  forgotten += 1;
  playedBy();
}

function give(more) {
  parts = { ...parts, ...more };
  solver.give(parts);
}

function playedBy(words = '') {
  $('check').hidden = !proof || proof.checked;
  $('leave').hidden = !proof;
  $('by-proof').open ||= Boolean(proof || words);
  const sure = proof?.checked ? 'the checker accepts it' : 'it was not checked here';
  $('played-by').textContent = words || (proof ? `${proof.name} answers your moves; ${sure}.` : '');
}

function click(cell) {
  if (setup) { put(cell); return; }
  if (!looked?.moves?.length) { target(cell); return; }
  const from = looked.moves.filter(({ at: cells }) => cells.length > 1 && cells[0] === cell);
  const to = looked.moves.filter(({ at: cells }) => cells.length && cells[cells.length - 1] === cell && (cells.length === 1 || cells[0] === chosen));
  if (to.length === 1) play(to[0].move);
  else if (to.length > 1) pick(to);
  else { chosen = from.length ? cell : null; draw(); }
}

// Several moves end there: which is meant?
function pick(moves) {
  say('Which?', '');
  $('details').replaceChildren(...moves.map(({ move }) => made('button', { type: 'button', textContent: move, onclick: () => play(move) })), ' ');
}

// Where a question needs to know what it is about, a click says it.
function target(cell) {
  const field = $('settings').querySelector('input[name=targets]');
  if (!field || !looked?.error || !looked.board.names?.[cell]) return;
  field.value = looked.board.names[cell];
  $('more').open = true;
  renew();
}

// The tree of what was played and what the search showed.
function grow(from, line) {
  let node = root;
  for (const move of from) node = node.children.find((child) => child.move === move) ?? node;
  for (const { move, effect } of line ?? []) {
    let child = node.children.find((one) => one.move === move);
    if (!child) node.children.push(child = { move, children: [] });
    child.effect = effect ?? child.effect;
    node = child;
  }
}

function tree() {
  const branch = (node, path) => {
    if (!node.children.length) return [];
    return [made('ol', {}, ...node.children.map((child) => {
      const here = [...path, child.move];
      const go = () => { after = here; chosen = null; look(); };
      const button = made('button', { type: 'button', className: child.effect ?? '', textContent: `${here.length}. ${child.move}`, onclick: go });
      if (same(here)) button.setAttribute('aria-current', 'true');
      // A line without branches stays on one line.
      const item = made('li', {}, button);
      let last = child, trail = here;
      while (last.children.length === 1) {
        last = last.children[0];
        trail = [...trail, last.move];
        const stop = trail;
        const next = made('button', { type: 'button', className: last.effect ?? '', textContent: `${stop.length}. ${last.move}`, onclick: () => { after = stop; chosen = null; look(); } });
        if (same(stop)) next.setAttribute('aria-current', 'true');
        item.append(' ', next);
      }
      item.append(...branch(last, trail));
      return item;
    }))];
  };
  $('tree').replaceChildren(...branch(root, []));
}

// The settings of the game, as it declares them.
let shown = null;
function fields(name) {
  if (shown === name) return;
  const before = new Map([...$('settings').querySelectorAll('input')].map((input) => [input.name, input.value]));
  shown = name;
  const game = games.find((one) => one.name === name);
  $('settings').replaceChildren(...(game?.settings ?? []).map(({ name: setting, field, rule, help }) => {
    const input = made('input', { name: field, value: before.get(field) ?? '', autocomplete: 'off', onchange: renew });
    if (rule) input.dataset.rule = 'yes';
    return made('label', { title: help }, `${setting} `, made('span', { textContent: help }), input);
  }));
}

// Setting up: a palette of the game's pieces, and a text made of what stands on the board.
async function toggle() {
  setup = setup ? null : looked?.setup ?? null;
  $('setup').setAttribute('aria-pressed', String(Boolean(setup)));
  $('palette').hidden = !setup;
  $('in-hand').hidden = !setup?.hands;
  if (setup) {
    const hands = setup.hands && { ...setup.hands, pieces: setup.hands.pieces.map((one) => ({ ...one })) };
    setup = { ...setup, rows: setup.rows.map((row) => [...row]), hands, piece: setup.pieces[0].letter };
    const pieces = [...setup.pieces, { letter: setup.empty, name: 'empty' }];
    $('palette').replaceChildren(...pieces.map(({ letter, name }) => made('button', {
      type: 'button', textContent: name, onclick: (event) => {
        setup.piece = letter;
        for (const one of $('palette').children) one.setAttribute('aria-pressed', String(one === event.currentTarget));
      },
    })));
    $('palette').firstElementChild.setAttribute('aria-pressed', 'true');
    // A click takes one more into hand, and one too many all out of it again.
    const held = ({ name, count }) => (count ? `${name} ${count}` : name);
    $('hands').replaceChildren(...(hands?.pieces ?? []).map((one) => made('button', {
      type: 'button', textContent: held(one), title: `in hand, up to ${one.most}`, onclick: async (event) => {
        one.count = (one.count + 1) % (one.most + 1);
        event.currentTarget.textContent = held(one);
        await written();
      },
    })));
    after = [];
    await look();
  }
  draw();
}

async function put(cell) {
  const width = looked.board.width, y = Math.floor(cell / width), x = cell % width;
  const row = setup.rows[y];
  if (!row || row[x] === ' ' || row[x] === undefined) return;
  row[x] = row[x] === setup.piece ? setup.empty : setup.piece;
  await written();
}

// What was set up as a text that the game reads.
async function written() {
  const runs = (text) => (setup.empty === '1' ? text.replace(/1+/g, (run) => run.length) : text);
  const lines = setup.rows.map((cells) => runs(cells.filter((one) => one !== ' ').join(setup.gap)));
  const { hands } = setup;
  const inHand = hands?.pieces.filter(({ count }) => count).map(({ letter, count }) => (count > 1 ? count : '') + letter).join('');
  $('position').value = setup.before + lines.join(setup.between) + (hands ? hands.before + (inHand || hands.nothing) : '') + setup.after;
  $('game').value = looked.game;
  [after, known, root] = [[], new Map(), { children: [] }];
  forget();
  await look();
}

async function save(to) {
  if (!to || busy) return;
  working(true);
  $('progress').textContent = 'writing the file';
  const told = await solver.search({ ask: 'export', record: record(), after, to }, progress);
  working(false);
  if (told.type !== 'file') { trouble(told); return; }
  const link = made('a', { href: URL.createObjectURL(new Blob([told.text], { type: 'application/octet-stream' })), download: told.name });
  link.click();
  URL.revokeObjectURL(link.href);
  $('progress').textContent = `${told.name}: ${told.text.length.toLocaleString('en')} bytes${told.note ? `; ${told.note}` : ''}`;
}

// A file: a certificate is checked, anything else is a position. While the page is at work it waits.
async function take(file) {
  if (busy) {
    waiting = file;
    say(`${file.name} is taken up when what runs has ended: Stop ends it now.`, 'unknown');
    return;
  }
  if (file.size > 64 << 20) { trouble({ message: 'the file is larger than 64 MB' }); return; }
  const mine = forgotten;
  const words = await unpacked(new Uint8Array(await file.arrayBuffer()));
  if (words === null) { trouble({ message: 'the file is damaged, or larger than 256 MB when unpacked' }); return; }
  if (!words.startsWith('tesuji-proof')) {
    $('position').value = words;
    await renew();
    return;
  }
  if (await checked(file.name, words) && mine === forgotten) await playBy(file.name, words, true);
}

async function checked(name, words) {
  working(true);
  $('progress').textContent = 'checking the certificate';
  const told = await solver.search({ ask: 'check', certificate: words });
  working(false);
  if (told.type === 'verified') say(`${name}: ${told.words}`, 'proved', 'VERIFIED');
  else if (told.stopped) say(`${name} was not checked to the end.`, 'unknown');
  else say(`${name}: ${told.message}`, 'disproved', (told.type ?? 'error').toUpperCase());
  return told.type === 'verified';
}

// The certificate at an address of this host, whose parts lie beside it.
async function takeFrom(address) {
  const mine = forgotten;
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  if (url?.origin !== location.origin) { playedBy(`${address} lies on another host: its file can be dropped here.`); return; }
  const response = await fetch(url).catch(() => null);
  const words = response?.ok ? await unpacked(new Uint8Array(await response.arrayBuffer())) : null;
  if (mine !== forgotten) return;
  if (words === null) { playedBy(`${address} cannot be loaded.`); return; }
  give({ folder: new URL('.', url).href });
  await playBy(url.pathname.split('/').pop(), words, false, address);
}

async function unpacked(bytes) {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = () => new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return packed ? limited(stream()).catch(() => null) : decoded(bytes);
}

// Old collections come in the encodings of their countries: what is not UTF-8 is in the one that the
// SGF names.
function decoded(bytes) {
  try { return new TextDecoder('utf-8', { fatal: true }).decode(bytes); } catch { /* another encoding */ }
  const anything = new TextDecoder('windows-1252').decode(bytes);
  const label = /(?<![A-Za-z])CA\[([^\]]{1,63})\]/.exec(anything)?.[1];
  try { return label ? new TextDecoder(label).decode(bytes) : anything; } catch { return anything; }
}

async function limited(stream) {
  const reader = stream.getReader(), decoder = new TextDecoder();
  let words = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return words + decoder.decode();
    words += decoder.decode(value, { stream: true });
    if (words.length > 256 << 20) { await reader.cancel(); return null; }
  }
}

// The link to this position and line stands in the address.
function remember() {
  const value = record();
  delete value.limits.memory;
  const address = proof?.url ? { proof: proof.url } : {};
  history.replaceState(null, '', `#${encodeURIComponent(JSON.stringify({ record: value, after, ...address }))}`);
}

async function restore() {
  let link;
  try { link = JSON.parse(decodeURIComponent(location.hash.slice(1))); } catch { return false; }
  if (typeof link?.record?.position !== 'string') return false;
  const { position, game = '', order = '', limits = {}, rules = {}, ...others } = link.record;
  forget();
  $('position').value = position;
  $('game').value = game;
  [$('order').value, $('nodes').value, $('time').value] = [order, limits.nodes ?? '', limits.time ?? ''];
  after = Array.isArray(link.after) ? link.after.map(String) : [];
  if (game) fields(game);
  const wanted = { ...others, ...rules };
  if (!game) {
    const told = await solver.look({ ask: 'look', record: link.record, after: [] });
    fields(told.game);
  }
  for (const input of $('settings').querySelectorAll('input')) input.value = wanted[input.name] ?? '';
  await look();
  if (typeof link.proof === 'string') await takeFrom(link.proof);
  return true;
}

async function begin() {
  const shade = (name) => { document.documentElement.dataset.shade = name; };
  shade(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  $('shade').onclick = () => shade(document.documentElement.dataset.shade === 'dark' ? 'light' : 'dark');
  $('where').textContent = 'loading the search…';
  try { solver = await Solver.open(); } catch (error) {
    trouble({ message: `the search cannot be loaded: ${error.message}`, hint: 'the page must come from a web server, and needs WebAssembly' });
    return;
  }
  const { server } = solver;
  $('where').textContent = server ? `searches run on the server, ${server.time_s} s each` : 'searches run in this browser';
  // Behind a server there is nobody to read them.
  $('parts').disabled = Boolean(server);
  $('leaves').textContent = server ? 'this server' : 'this page';
  games = (await solver.look({ ask: 'games' })).games;
  $('game').append(...games.map(({ name, title }) => made('option', { value: name, textContent: title })));
  $('example').append(...games.filter((one) => one.example).map(({ name, title }) => made('option', { value: name, textContent: title })));
  let typing;
  $('position').oninput = () => { clearTimeout(typing); typing = setTimeout(renew, 300); };
  for (const id of ['game', 'order']) $(id).onchange = renew;
  $('example').onchange = ({ target: { value } }) => {
    const game = games.find((one) => one.name === value);
    if (!game) return;
    $('position').value = game.example;
    $('game').value = game.name;
    for (const input of $('settings').querySelectorAll('input')) input.value = '';
    $('order').value = '';
    renew();
  };
  $('form').onsubmit = (event) => { event.preventDefault(); solve(); };
  $('stop').onclick = () => solver.stop();
  $('every').onclick = every;
  const back = () => { if (!busy && after.length) { after = after.slice(0, -1); chosen = null; look(); } };
  $('back').onclick = back;
  $('board').addEventListener('keydown', (event) => { if (event.key === 'Backspace') { event.preventDefault(); back(); } });
  $('start').onclick = () => { if (!busy) { after = []; chosen = null; look(); } };
  $('zone').onchange = draw;
  $('setup').onclick = toggle;
  $('export').onchange = ({ target }) => { save(target.value); target.value = ''; };
  $('link').onclick = async () => {
    remember();
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    $('progress').textContent = copied ? 'The link is copied.' : 'The link stands in the address bar.';
  };
  $('certificate').onchange = ({ target }) => { if (target.files[0]) take(target.files[0]); target.value = ''; };
  $('parts').onchange = ({ target: { files } }) => {
    give({ files: [...files] });
    playedBy(`${files.length} files are at hand for certificates.`);
  };
  $('check').onclick = async () => {
    const mine = proof;
    if (!busy && mine && await checked(mine.name, mine.text)) { mine.checked = true; playedBy(); }
  };
  $('leave').onclick = () => { forget(); remember(); };
  const over = (yes) => (event) => { event.preventDefault(); document.body.classList.toggle('drop', yes); };
  document.body.ondragover = over(true);
  document.body.ondragleave = over(false);
  document.body.ondrop = (event) => {
    over(false)(event);
    const file = event.dataTransfer.files[0];
    if (file) take(file);
  };
  window.onhashchange = () => { restore(); };
  if (!await restore() && games.length) {
    const first = games.find((one) => one.example);
    $('position').value = first.example;
    $('game').value = first.name;
    await renew();
  }
  document.body.dataset.ready = 'yes';
}

begin();
