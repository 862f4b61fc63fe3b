import {
  attemptRead,
  closeSync,
  createHash,
  fstatSync,
  openSync,
  readSync,
  statSync
} from "./chunk-WJ4LAJRD.js";
import {
  __require
} from "./chunk-KIZ6KU7F.js";

// builtin:node:worker_threads
var builtin = __require("node:worker_threads");
var Worker = /* @__PURE__ */ (() => builtin.Worker)();
var parentPort = /* @__PURE__ */ (() => builtin.parentPort)();
var workerData = /* @__PURE__ */ (() => builtin.workerData)();

// src/crew/file-stamps.ts
function fileStamps(files) {
  return files.map(({ path }) => stampOf(path)).join("\n");
}
function stampOf(path) {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === void 0 ? "none" : [stat.dev, stat.ino, stat.size, stat.mtimeNs].join(" ");
}

// src/crew/source-digest.ts
var SourceDigest = class {
  #hash = createHash("sha256");
  /** The sources, whose bytes are taken in as they are read. Threads are started for large runs alone. */
  watch(sources) {
    return sources.map((source) => ({ ...source, isLarge: true, chunks: () => this.#taken(source) }));
  }
  /** The digest of all that was read so far. */
  value() {
    return this.#hash.copy().digest("hex");
  }
  async *#taken(source) {
    for await (const chunk of source.chunks()) {
      this.#hash.update(chunk);
      yield chunk;
    }
  }
};

// src/workspace/file-ranges.ts
var BLOCK_BYTES = 64 * 1024;
var CHUNK_BYTES = 512 * 1024;
var NEWLINE = 10;
function lineStarts({ descriptor, name }, bytes) {
  const { size } = attemptRead(() => fstatSync(descriptor), name);
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  const starts = [0];
  for (let at = bytes; at < size; at = starts.at(-1) + bytes) {
    const start = attemptRead(() => lineAfter(descriptor, at - 1, block), name);
    if (start === null || start >= size) break;
    starts.push(start);
  }
  return [...starts, Number.POSITIVE_INFINITY];
}
function lineAfter(descriptor, from, block) {
  for (let at = from; ; ) {
    const length = readSync(descriptor, block, 0, block.length, at);
    if (length === 0) return null;
    const newline = block.subarray(0, length).indexOf(NEWLINE);
    if (newline >= 0) return at + newline + 1;
    at += length;
  }
}
function fileRange({ descriptor, name }, start, end, firstLine = 1) {
  let lines = 0;
  return {
    name,
    firstLine,
    lines: () => lines,
    async *chunks() {
      let found = 0;
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - start));
      for (let at = start; at < end; ) {
        const most = Math.min(buffer.length, end - at);
        const length = attemptRead(() => readSync(descriptor, buffer, 0, most, at), name);
        if (length === 0) return;
        const chunk = buffer.subarray(0, length);
        for (let i = chunk.indexOf(NEWLINE); i >= 0; i = chunk.indexOf(NEWLINE, i + 1)) found++;
        lines = Math.max(lines, found);
        at += length;
        yield chunk;
      }
    }
  };
}

// src/crew/thread-crew.ts
var RANGE_BYTES = 4 * 1024 * 1024;
var ThreadCrew = class {
  #workers;
  /** Threads that have scored a range: what they are scored with they have read. */
  #prepared = /* @__PURE__ */ new Set();
  #opened = [];
  /** By path, the files that the threads were told of and of which not all is added yet. */
  #begun = /* @__PURE__ */ new Map();
  #jobs = 0;
  #hasFailed = false;
  #wake = () => {
  };
  constructor(workers) {
    this.#workers = workers;
    for (const worker of workers) {
      worker.on("message", (result) => {
        this.#prepared.add(worker);
        for (const { job, theirs } of this.#begun.values())
          if (result.job === job.job) theirs.set(result.range, result);
        this.#wake();
      });
      for (const event of ["error", "messageerror", "exit"]) {
        worker.on(event, () => {
          this.#hasFailed = true;
          this.#wake();
        });
      }
    }
  }
  /** Has the threads score a file before this thread comes to it, behind those that they have begun with before. */
  begin({ path, name }) {
    this.#begunWith({ path, name });
  }
  #begunWith({ path, name }) {
    const before = this.#begun.get(path);
    if (before !== void 0) return before;
    const descriptor = attemptRead(() => openSync(path, "r"), name);
    this.#opened.push(descriptor);
    const starts = lineStarts({ name, descriptor }, RANGE_BYTES);
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const job = { job: ++this.#jobs, name, descriptor, starts, next };
    for (const worker of this.#workers) worker.postMessage(job);
    const begun = { job, theirs: /* @__PURE__ */ new Map() };
    this.#begun.set(path, begun);
    return begun;
  }
  /**
   * The records of a file in its order up to the first range of which anything has to be said, or that a thread took
   * and died with; then the file from there on.
   */
  async *score(named, golden, own) {
    const { job: file, theirs } = this.#begunWith(named);
    const { starts, next } = file;
    const count = starts.length - 1;
    const mine = /* @__PURE__ */ new Map();
    let firstLine = 1;
    for (let range = 0; range < count; range++) {
      for (; ; ) {
        await messages();
        if (mine.has(range) || theirs.has(range) || this.#hasFailed) break;
        const taken = Atomics.add(next, 0, 1);
        if (taken < count) {
          const part = fileRange(file, starts[taken], starts[taken + 1], firstLineOf(taken));
          mine.set(taken, { packed: await own(part), lines: part.lines() });
        } else await this.#arrival();
      }
      const [here, there] = [mine.get(range), theirs.get(range)];
      mine.delete(range);
      theirs.delete(range);
      const packed = here !== void 0 ? here.packed : there?.golden === golden.hash ? there.packed : null;
      if (packed === null) {
        Atomics.store(next, 0, count);
        this.#begun.delete(named.path);
        return fileRange(file, starts[range], Number.POSITIVE_INFINITY, firstLine);
      }
      yield { packed, cases: golden.cases, by: firstLine - firstLineOf(range) };
      firstLine += (here ?? there).lines;
    }
    this.#begun.delete(named.path);
    return null;
  }
  /**
   * Ends the threads, and then the files that they may be reading. One that has nothing left to do gives its memory back
   * first; one that still reads what others have scored with already would go on with that.
   */
  close() {
    const mayLeave = (worker) => this.#begun.size === 0 && !this.#hasFailed && this.#prepared.has(worker);
    const ended = Promise.all(this.#workers.map((worker) => mayLeave(worker) ? left(worker) : worker.terminate()));
    const opened = this.#opened.splice(0);
    void ended.then(() => {
      for (const descriptor of opened) closeSync(descriptor);
    });
  }
  #arrival() {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
};
function firstLineOf(range) {
  return range === 0 ? 1 : 2;
}
var messages = () => new Promise((resolve) => setImmediate(resolve));
function left(worker) {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve());
    worker.postMessage(null);
    worker.unref();
  });
}

// builtin:node:v8
var builtin2 = __require("node:v8");
var getHeapSpaceStatistics = /* @__PURE__ */ (() => builtin2.getHeapSpaceStatistics)();
var setFlagsFromString = /* @__PURE__ */ (() => builtin2.setFlagsFromString)();

export {
  Worker,
  parentPort,
  workerData,
  fileStamps,
  SourceDigest,
  fileRange,
  ThreadCrew,
  firstLineOf,
  getHeapSpaceStatistics,
  setFlagsFromString
};
