// One search: a module of WebAssembly, which is told what to answer, and is stopped by ending the worker.
const encoder = new TextEncoder(), decoder = new TextDecoder();
let search, current;

const start = (module) => {
  const page = {
    now: () => performance.now(),
    tell: (at, length) => postMessage({ id: current, progress: read(at >>> 0, length) }),
  };
  return WebAssembly.instantiate(module, { page }).then((instance) => instance.exports);
};
// The memory may have grown, and then its buffer is another one.
const read = (at, length) => decoder.decode(new Uint8Array(memory.buffer, at, length));
let memory;

onmessage = async ({ data }) => {
  if (data.module) {
    search = start(data.module).then((exports) => { memory = exports.memory; return exports; });
    return;
  }
  current = data.id;
  try {
    const { room, respond, answer } = await search;
    const bytes = encoder.encode(data.text);
    // To make room may move the memory, so that comes first.
    const at = room(bytes.length) >>> 0;
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = respond();
    postMessage({ id: data.id, answer: read(answer() >>> 0, length) });
  } catch (error) {
    // A line that is too long for the browser's stack; anything else is a mistake of ours.
    postMessage({ id: data.id, broken: error instanceof RangeError ? 'deep' : String(error) });
  }
};
