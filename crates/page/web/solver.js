// Who answers: a search in this browser, in workers, or the server that the page came from.
const text = (ask) => JSON.stringify(ask);
const broken = (why) => ({
  type: 'error', kind: 'internal',
  message: why === 'deep' ? 'unknown: a line is too long for a browser'
    : why === 'stopped' ? 'stopped: not known' : `the search broke off: ${why}`,
  hint: why === 'deep' ? 'the program `tesuji` has room for it' : null,
  stopped: why === 'stopped',
});

// A worker that answers one ask at a time, and is replaced when it is stopped or breaks.
class Local {
  constructor(module) { this.module = module; this.count = 0; this.open(); }
  open() {
    this.worker = new Worker('worker.js', { type: 'module' });
    this.worker.onmessage = ({ data }) => {
      const waiting = this.waiting;
      if (!waiting || data.id !== waiting.id) return;
      if (data.progress) { waiting.progress?.(JSON.parse(data.progress)); return; }
      this.waiting = null;
      if (data.broken) { this.worker.terminate(); this.open(); }
      waiting.done(data.broken ? broken(data.broken) : JSON.parse(data.answer));
    };
    this.worker.onerror = (event) => this.end(event.message || 'the worker failed');
    this.worker.postMessage({ module: this.module });
    if (this.parts) this.give(this.parts);
  }
  // Parts of certificates: files, and a folder on the host.
  give(parts) { this.parts = parts; this.worker.postMessage({ parts }); }
  ask(ask, progress) {
    return new Promise((done) => {
      this.waiting = { id: ++this.count, progress, done };
      this.worker.postMessage({ id: this.count, text: text(ask) });
    });
  }
  end(why) {
    const waiting = this.waiting;
    this.waiting = null;
    this.worker.terminate();
    this.open();
    waiting?.done(broken(why));
  }
  stop() { if (this.waiting) this.end('stopped'); }
}

// The same, behind a server.
class Remote {
  async ask(ask, progress) {
    this.control = new AbortController();
    try {
      const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text(ask), signal: this.control.signal };
      const response = await fetch('api/ask', sent);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '', last = null;
      for (;;) {
        const { value, done } = await reader.read();
        rest += value ?? '';
        const lines = rest.split('\n');
        rest = done ? '' : lines.pop();
        for (const line of lines.filter(Boolean)) {
          last = JSON.parse(line);
          if (last.type === 'progress') progress?.(last);
        }
        if (done) return last && last.type !== 'progress' ? last : broken('the server went away');
      }
    } catch (error) {
      return broken(error.name === 'AbortError' ? 'stopped' : error.message);
    } finally { this.control = null; }
  }
  give() { /* what is asked of a server stands in the ask */ }
  stop() { this.control?.abort(); }
}

// Asks go to one who is free: looks to one of their own, so that the board answers while a search runs.
export class Solver {
  static async open() {
    const served = await fetch('api').then((r) => (r.ok ? r.json() : null)).catch(() => null);
    if (served?.type === 'server') return new Solver(() => new Remote(), served.searches, served);
    const module = await WebAssembly.compileStreaming(fetch('tesuji.wasm'));
    return new Solver(() => new Local(module), Math.max(1, (navigator.hardwareConcurrency || 2) - 1), null);
  }
  constructor(make, many, server) {
    Object.assign(this, { make, many: Math.min(many, 8), server, looker: make(), searcher: make(), pool: [] });
    this.turn = Promise.resolve();
  }
  look(ask) { return (this.turn = this.turn.then(() => this.looker.ask(ask))); }
  search(ask, progress) { return this.searcher.ask(ask, progress); }
  give(parts) { for (const one of [this.looker, this.searcher]) one.give(parts); }
  // Asks many things, a few at a time; `told` hears of each.
  async each(asks, told) {
    const queue = asks.entries();
    this.stopped = false;
    while (this.pool.length < this.many) this.pool.push(this.make());
    await Promise.all(this.pool.map(async (one) => {
      for (const [i, ask] of queue) {
        if (this.stopped) return;
        told(i, await one.ask(ask));
      }
    }));
  }
  stop() {
    this.stopped = true;
    this.searcher.stop();
    for (const one of this.pool) one.stop();
  }
}
