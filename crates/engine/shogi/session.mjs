// Reads exported proofs of shogi with tsshogi, the library of ShogiHome.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importKIF, Record } from 'tsshogi';

const FIVE = '7nl/6k2/9/6S2/8p/9/9/9/9 b GS2r2b3g2s3n3l17p 1';
const folder = mkdtempSync(join(tmpdir(), 'tesuji-'));
const tesuji = (...args) => execFileSync(process.env.TESUJI, args, { cwd: folder, encoding: 'utf8' });

// Every line of a record, as moves of USI.
const lines = (node, before = []) => {
  const found = [];
  for (let at = node; at; at = at.branch) {
    // What is no move ends its line.
    const usi = at.move.usi;
    if (!usi) { if (!at.next && before.length) found.push(before.join(' ')); continue; }
    const line = [...before, usi];
    found.push(...(at.next ? lines(at.next, line) : [line.join(' ')]));
  }
  return found;
};

try {
  tesuji(FIVE, '--goal', 'tsume', '--proof', 'mate.proof', '--quiet');
  tesuji('export', 'mate.proof', '-o', 'mate.kif');
  tesuji('export', 'mate.proof', '-o', 'mate.usi');
  const record = importKIF(readFileSync(join(folder, 'mate.kif'), 'utf8'));
  assert.ok(!(record instanceof Error), String(record));
  assert.equal(record.initialPosition.sfen.split(' ').slice(0, 3).join(' '), FIVE.split(' ').slice(0, 3).join(' '));
  const ofRecord = lines(record.first.next).sort();

  const usi = readFileSync(join(folder, 'mate.usi'), 'utf8').trim().split('\n');
  for (const line of usi) {
    const read = Record.newByUSI(line);
    assert.ok(!(read instanceof Error), `${line}: ${read}`);
    assert.equal(read.moves.filter((node) => node.move.usi).length, line.split(' moves ')[1].split(' ').length, line);
  }
  const ofLines = usi.map((line) => line.split(' moves ')[1]).sort();
  assert.deepEqual(ofRecord, ofLines);
  console.log(`tsshogi reads ${ofLines.length} lines of a proof, from KIF and from USI`);
} finally {
  rmSync(folder, { recursive: true });
}
