// The page in a real browser: from a file server and from `tesuji serve`, in every game.
import { chromium } from 'playwright-core';
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';

const { TESUJI_PAGE, TESUJI, TESUJI_SCREENSHOTS } = process.env;
const program = process.env.CHROMIUM ?? 'chromium';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
mkdirSync(TESUJI_SCREENSHOTS, { recursive: true });
let failed = 0;

const check = (holds, what) => {
  if (!holds) { failed += 1; console.log(`  FAILED ${what}`); }
};

// A file server such as anybody has: no special headers. A strategy in parts lies beside the page.
const strategy = mkdtempSync(join(tmpdir(), 'tesuji-strategy-'));
const files = createServer((request, response) => {
  const name = new URL(request.url, 'http://x').pathname.replace(/\/$/, '/index.html');
  const beside = name.startsWith('/strategy/');
  const path = resolve(beside ? strategy : TESUJI_PAGE, `.${beside ? name.slice('/strategy'.length) : name}`);
  try {
    const bytes = readFileSync(path);
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch { response.statusCode = 404; response.end(); }
});
await new Promise((done) => { files.listen(0, '127.0.0.1', done); });
const only = process.argv[2];
const served = only === 'static' ? null : spawn(TESUJI, ['serve', '--port', '0', '--time', '60s']);
const address = served && await new Promise((done) => { served.stdout.once('data', (line) => done(String(line).split(' ')[0])); });

const run = (args, input) => spawnSync(TESUJI, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
const folder = mkdtempSync(join(tmpdir(), 'tesuji-'));

const browser = await chromium.launch({
  executablePath: program.includes('/') ? program : `/usr/bin/${program}`,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

const verdict = (page) => page.locator('#verdict').innerText();
const settled = (page, words, timeout = 120_000) => page.waitForFunction(
  (pattern) => new RegExp(pattern).test(document.getElementById('verdict').textContent) && document.getElementById('stop').disabled,
  words, { timeout });
const paste = async (page, text, game = '') => {
  await page.selectOption('#game', game);
  await page.fill('#position', text);
  await page.waitForTimeout(700);
  await page.waitForFunction(() => document.querySelector('#board svg'));
};

// Each game's own example: paste, solve, the verdict of the program itself, a defence, the reply, a file.
async function game(page, where, { name, example }) {
  await page.click('#start');
  await paste(page, example, name);
  await page.click('#solve');
  await settled(page, '^(PROVED|DISPROVED|UNKNOWN)');
  const shown = await verdict(page);
  const native = JSON.parse(run(['solve', '-', '--game', name, '--json', '--memory', '128M'], example).stdout);
  check(shown.toLowerCase().startsWith(native.result) && shown.includes(native.words), `${where} ${name}: ${shown} / ${native.words}`);
  const effort = await page.locator('#details').innerText();
  check(effort.includes(`${native.stats.nodes} nodes`), `${where} ${name}: ${native.stats.nodes} nodes natively, here ${effort}`);
  const seconds = Number(/, ([\d.]+) s/.exec(effort)?.[1]);
  console.log(`  ${name}: ${native.result}, ${native.stats.nodes} nodes, ${seconds} s here, ${native.stats.total_time_s.toFixed(2)} s natively`);
  await page.screenshot({ path: join(TESUJI_SCREENSHOTS, `${where}-${name}.png`), fullPage: true });
  // The first move, and the proof answers.
  const chips = page.locator('#moves button');
  if (await chips.count()) {
    const move = native.first ?? native.line[0]?.move ?? await chips.first().innerText();
    await chips.getByText(move, { exact: true }).first().click();
    await page.waitForSelector('#tree button[aria-current=true]', { timeout: 60_000 });
    await settled(page, 'The proof answers|goal is reached|game is over|PROVED|DISPROVED');
    check(await page.locator('#tree button[aria-current=true]').count() === 1, `${where} ${name}: no place in the tree`);
    await page.click('#start');
    await page.waitForTimeout(300);
  }
  if (native.certificate) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.selectOption('#export', 'proof')]);
    const path = join(folder, `${where}-${name}.proof`);
    await file.saveAs(path);
    const checked = run(['verify', path]);
    check(checked.status === 0 && checked.stdout.startsWith('VERIFIED'), `${where} ${name}: the file: ${checked.stdout}${checked.stderr}`);
    return path;
  }
  return null;
}

const drop = (page, bytes, name) => page.evaluate(([numbers, file]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(numbers)], file));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}, [[...bytes], name]);

// A strategy that is played to its end, whatever the defender does.
async function playedOut(page, where) {
  for (let turn = 0; turn < 20; turn += 1) {
    await settled(page, 'The proof plays|goal is reached');
    if (/goal is reached/.test(await verdict(page))) return;
    const before = await page.locator('#tree button').count();
    const chips = page.locator('#moves button');
    await chips.nth((turn * 5) % await chips.count()).click();
    await page.waitForFunction((count) => document.querySelectorAll('#tree button').length > count + 1
      || /goal is reached|known/.test(document.getElementById('verdict').textContent), before, { timeout: 60_000 });
  }
  check(false, `${where}: a strategy does not end: ${await verdict(page)}`);
}

// A strategy in parts: from the host, and from a folder of the visitor's.
async function byProof(context, where, url) {
  const record = { position: 'mnk:4x4x3' };
  const split = run(['split', record.position, strategy, '--least', '20', '--most', '200']);
  check(split.status === 0, `${where}: ${split.stdout}${split.stderr}`);
  const page = await context.newPage();
  await page.goto(`${url}#${encodeURIComponent(JSON.stringify({ record, after: [], proof: 'strategy/whole.proof' }))}`);
  await page.waitForSelector('body[data-ready=yes]', { timeout: 60_000 });
  await playedOut(page, where);
  check(/was not checked here/.test(await page.locator('#played-by').innerText()), `${where}: said to be checked`);
  check(page.url().includes('whole.proof'), `${where}: the link forgets the proof: ${page.url()}`);
  await page.click('#check');
  await settled(page, '^VERIFIED');
  check(/the checker accepts/.test(await page.locator('#played-by').innerText()), `${where}: not said to be checked`);
  await page.screenshot({ path: join(TESUJI_SCREENSHOTS, `${where}-by-proof.png`), fullPage: true });

  await page.click('#leave');
  await paste(page, record.position);
  await page.setInputFiles('#parts', strategy);
  await page.setInputFiles('#certificate', join(strategy, 'whole.proof'));
  await settled(page, '^VERIFIED[^]*The proof plays');
  await playedOut(page, where);
  await page.close();

  // Without its parts it is not accepted, and on another question nothing is played by it.
  const other = await context.newPage();
  await other.goto(url);
  await other.waitForSelector('body[data-ready=yes]', { timeout: 60_000 });
  await other.click('#by-proof summary');
  await other.setInputFiles('#certificate', join(strategy, 'whole.proof'));
  await settled(other, '^REJECTED');
  await other.setInputFiles('#parts', strategy);
  await other.setInputFiles('#certificate', join(strategy, 'whole.proof'));
  await settled(other, '^VERIFIED');
  await other.waitForFunction(() => /another question/.test(document.getElementById('played-by').textContent));
  await other.close();
}

async function all(where, url) {
  console.log(`${where}: ${url}`);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error' && !/404/.test(message.text())) errors.push(message.text()); });
  const outside = [];
  page.on('request', (request) => { if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url())) outside.push(request.url()); });
  await page.goto(url);
  await page.waitForSelector('body[data-ready=yes]', { timeout: 60_000 });
  const games = await page.evaluate(async () => {
    const { Solver } = await import('./solver.js');
    return (await (await Solver.open()).look({ ask: 'games' })).games;
  });
  let proof;
  for (const one of games) proof = (await game(page, where, one)) ?? proof;

  // A certificate that is dropped is checked, and one with a changed line rejected.
  await drop(page, readFileSync(proof), 'some.proof');
  await settled(page, '^VERIFIED');
  // What the first one plays is looked up then: a file that is dropped meanwhile waits.
  await drop(page, Buffer.from(readFileSync(proof, 'utf8').replace(/^claim .*$/m, 'claim nonsense')), 'wrong.proof');
  await settled(page, '^(REJECTED|UNREADABLE)');

  // Whoever has the position on the board plays against it, behind a server too.
  const whole = join(folder, `${where}-whole.proof`);
  run(['solve', 'mnk:4x4x3', '--proof', whole]);
  await paste(page, 'mnk:4x4x3');
  await drop(page, readFileSync(whole), 'whole.proof');
  await settled(page, '^VERIFIED[^]*The proof plays');
  await playedOut(page, where);
  if (where === 'static') await byProof(context, where, url);

  // A file of the last century: "定石" in GB2312.
  await drop(page, Buffer.from('(;GM[1]SZ[9]CA[gb2312]GN[\xb6\xa8\xca\xaf]AB[cc])', 'latin1'), 'old.sgf');
  await page.waitForFunction(() => document.getElementById('position').value.includes('GN[定石]'));

  // What cannot be read is said where it stands, and nothing is lost.
  await paste(page, '8/8/8/9x/8/8/8/8 w - -', games.find((one) => /FEN/.test(one.inputs))?.name ?? '');
  await page.waitForFunction(() => document.getElementById('verdict').className === 'error');
  check((await verdict(page)).length > 10, `${where}: malformed: ${await verdict(page)}`);
  await paste(page, '\u0000\ufffd(;;;((', '');
  await page.waitForFunction(() => document.getElementById('verdict').className === 'error');

  // A long search is stopped, and the page goes on.
  await paste(page, 'hex:6x6');
  await page.click('#solve');
  await page.waitForFunction(() => /nodes/.test(document.getElementById('progress').textContent), null, { timeout: 60_000 });
  await page.screenshot({ path: join(TESUJI_SCREENSHOTS, `${where}-searching.png`) });
  await page.click('#stop');
  await settled(page, '^UNKNOWN');
  check(/stopped/.test(await verdict(page)), `${where}: stopped: ${await verdict(page)}`);

  // Every move of a small position, coloured; the link leads back to it.
  await paste(page, 'hex:3x3');
  await page.click('#every');
  await settled(page, 'works|fails');
  check(await page.locator('#board svg circle.on-works').count() > 0, `${where}: no colours`);
  check(await page.locator('#moves button.works').count() === await page.locator('#board svg circle.on-works').count(), `${where}: colours and list differ`);
  await page.screenshot({ path: join(TESUJI_SCREENSHOTS, `${where}-every-move.png`) });
  const link = page.url();
  const again = await context.newPage();
  await again.goto(link);
  await again.waitForSelector('body[data-ready=yes]', { timeout: 60_000 });
  check(await again.inputValue('#position') === 'hex:3x3', `${where}: the link leads to ${await again.inputValue('#position')}`);
  // By keyboard alone.
  await again.focus('#board');
  await again.keyboard.press('ArrowLeft');
  await again.keyboard.press('Enter');
  await settled(again, 'The proof answers|PROVED|DISPROVED|goal|over');
  check(await again.locator('#tree button').count() > 0, `${where}: nothing was played by keyboard`);
  // A stone is set up.
  await again.click('#start');
  await again.waitForTimeout(300);
  await again.click('#setup');
  await again.waitForTimeout(500);
  await again.locator('#board .cell').nth(4).click();
  await again.waitForTimeout(500);
  check((await again.inputValue('#position')).includes('x'), `${where}: set up: ${await again.inputValue('#position')}`);
  // A mate of shogi is set up by mouse, with what is in hand.
  const shogi = await context.newPage();
  shogi.on('pageerror', (error) => errors.push(String(error)));
  await shogi.goto(url);
  await shogi.waitForSelector('body[data-ready=yes]', { timeout: 60_000 });
  await paste(shogi, '9/9/9/9/9/9/9/9/4K4 b - 1');
  await shogi.waitForFunction(() => document.querySelectorAll('#board .cell').length === 81);
  await shogi.click('#setup');
  await shogi.waitForSelector('#hands button');
  for (const [piece, cell] of [['△玉', 4], ['▲歩', 22]]) {
    await shogi.locator('#palette button', { hasText: piece }).click();
    await shogi.locator('#board .cell').nth(cell).click();
    await shogi.waitForTimeout(300);
  }
  await shogi.locator('#hands button', { hasText: '▲金' }).click();
  await shogi.waitForTimeout(500);
  const written = await shogi.inputValue('#position');
  check(written === '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', `${where}: set up in shogi: ${written}`);
  await shogi.click('#setup');
  await shogi.click('#solve');
  await settled(shogi, '^PROVED');
  await shogi.close();
  await again.close();

  // On a phone, dark.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', isMobile: true, hasTouch: true });
  const small = await phone.newPage();
  await small.goto(url);
  await small.waitForSelector('body[data-ready=yes]', { timeout: 60_000 });
  await small.tap('#solve');
  await settled(small, '^(PROVED|DISPROVED)');
  const wide = await small.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 390, `${where}: on a phone the page is ${wide} wide`);
  await small.screenshot({ path: join(TESUJI_SCREENSHOTS, `${where}-phone.png`), fullPage: true });
  await phone.close();

  check(!errors.length, `${where}: errors: ${errors.join(' | ')}`);
  check(!outside.length, `${where}: asked of others: ${outside.join(' ')}`);
  await context.close();
}

try {
  await all('static', `http://127.0.0.1:${files.address().port}/`);
  if (served) await all('served', `${address}/`);
} catch (error) {
  failed += 1;
  console.log(`  FAILED ${error.stack}`);
} finally {
  await browser.close();
  served?.kill();
  files.close();
}
console.log(failed ? `${failed} failed` : 'the page works');
process.exit(failed ? 1 : 0);
