// One search: a module of WebAssembly, which is told what to answer, and is stopped by ending the worker.
const encoder = new TextEncoder(), decoder = new TextDecoder();
let search, current;
// Parts of certificates, by name, and where others lie.
let files = new Map(), folder = null, found = null;

// The checker asks for a part in the middle of its work, so it is read while it waits.
const fetched = (url) => {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  return request.status === 200 ? request.response : null;
};
const part = (name) => {
  for (const ending of ['.proof.gz', '.proof']) {
    try {
      const file = files.get(name + ending);
      const bytes = file ? new FileReaderSync().readAsArrayBuffer(file) : folder && fetched(folder + name + ending);
      if (bytes) return new Uint8Array(bytes);
    } catch { /* it may have the other name */ }
  }
  return null;
};

const start = (module) => {
  const page = {
    now: () => performance.now(),
    tell: (at, length) => postMessage({ id: current, progress: read(at >>> 0, length) }),
    part: (at, length) => { found = part(read(at >>> 0, length)); return found ? found.length : -1; },
    take: (to) => { new Uint8Array(memory.buffer, to >>> 0, found.length).set(found); found = null; },
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
  if (data.parts) {
    files = new Map(data.parts.files.map((file) => [file.name, file]));
    folder = data.parts.folder;
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
