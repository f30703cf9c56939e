// Asks the engine as Sabaki does, through Sabaki's own library.
import assert from 'node:assert/strict';
import gtp from '@sabaki/gtp';

const { Controller, ControllerStateTracker } = gtp;
const engine = new Controller(process.env.TESUJI, ['engine', 'gtp']);
const ask = async (name, ...args) => {
  const { error, content } = await engine.sendCommand({ name, args });
  assert.ok(!error, `${name}: ${content}`);
  return content;
};

setTimeout(() => { console.log('FAILED: no end after 50 seconds'); process.exit(1); }, 50_000).unref();
engine.start();
assert.equal(await ask('name'), 'Tesuji');
assert.equal(await ask('protocol_version'), '2');
const commands = (await ask('list_commands')).split('\n');
for (const name of ['lz-analyze', 'kata-analyze', 'attack', 'loadsgf']) assert.ok(commands.includes(name), name);
assert.ok(!commands.includes('genmove'), 'it does not play');

// A white stone that a ladder catches; the tracker brings the board there, and back, by itself.
const tracker = new ControllerStateTracker(engine);
const play = (colour, vertex) => ({ name: 'play', args: [colour, vertex] });
const history = [play('W', 'D4'), play('B', 'D3'), play('B', 'E3'), play('B', 'C4'), play('B', 'C5')];
await tracker.sync({ komi: 6.5, boardsize: [9, 9], history });
await tracker.sync({ komi: 6.5, boardsize: [9, 9], history: history.slice(0, 2) });
await tracker.sync({ komi: 6.5, boardsize: [9, 9], history });
assert.match(await ask('attack', 'D4'), /^1 (D5|E4)$/);

// An analysis goes on until the next command, whose answer stays its own.
let shown;
const infos = new Promise((done) => { shown = done; });
const analysis = engine.sendCommand({ name: 'lz-analyze', args: ['B', '50'] }, ({ line }) => {
  if (line.startsWith('info ')) shown(line);
});
const line = await infos;
assert.match(line, /^info move (D5|E4) visits \d+ winrate 10000 .* pv (D5|E4)( [A-HJ][1-9])*/);
assert.ok(engine.busy, 'it goes on');
assert.equal(await ask('protocol_version'), '2');
assert.ok(!(await analysis).error);
assert.match(await ask('unconditional_status', 'D4'), /^undecided$/);
await engine.stop();
console.log(`@sabaki/gtp: all is well (${line.split(' info ').length} moves shown)`);
process.exit(0);
