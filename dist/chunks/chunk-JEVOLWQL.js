import {
  attemptRead,
  closeSync,
  createHash,
  fileRange,
  isWorthSharing,
  lineStarts,
  openSync,
  statSync
} from "./chunk-IJBKRTF7.js";
import {
  __require
} from "./chunk-KIZ6KU7F.js";

// builtin:node:os
var builtin = __require("node:os");
var availableParallelism = /* @__PURE__ */ (() => builtin.availableParallelism)();

// builtin:node:v8
var builtin2 = __require("node:v8");
var getHeapSpaceStatistics = /* @__PURE__ */ (() => builtin2.getHeapSpaceStatistics)();
var setFlagsFromString = /* @__PURE__ */ (() => builtin2.setFlagsFromString)();

// builtin:node:vm
var builtin3 = __require("node:vm");
var runInNewContext = /* @__PURE__ */ (() => builtin3.runInNewContext)();

// builtin:node:worker_threads
var builtin4 = __require("node:worker_threads");
var Worker = /* @__PURE__ */ (() => builtin4.Worker)();
var parentPort = /* @__PURE__ */ (() => builtin4.parentPort)();
var workerData = /* @__PURE__ */ (() => builtin4.workerData)();

// src/workers/start-crew.ts
function fileStamps(files) {
  return files.map(({ path }) => stampOf(path)).join("\n");
}
function stampOf(path) {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === void 0 ? "none" : [stat.dev, stat.ino, stat.size, stat.mtimeNs].join(" ");
}
function returnMemory() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("globalThis.gc");
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
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
var HALF_MB = 16;
var YOUNG_MB = 3 * HALF_MB;
var MOST_STEPS = 64;
function limitYoungGeneration() {
  setFlagsFromString(`--min-semi-space-size=${HALF_MB}`);
  const survivors = [];
  while (survivors.length < MOST_STEPS && youngBytes() < 2 * HALF_MB * 1024 * 1024) {
    survivors.push(Array.from({ length: 16384 }, () => ({})));
  }
  setFlagsFromString("--semi-space-growth-factor=1");
}
function youngBytes() {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  return space?.space_size ?? Number.POSITIVE_INFINITY;
}
var MOST_THREADS = 4;
function startCrew({ golden, labels, corpus, policy, goldenFormat, includeText }) {
  const threads = Math.min(MOST_THREADS, availableParallelism()) - 1;
  limitYoungGeneration();
  if (threads < 1) return null;
  const files = (sources) => sources.map(({ name, path }) => ({ name, path }));
  const stampsNow = () => fileStamps([golden, labels, corpus].flatMap(files));
  const workerData2 = {
    // Scoring needs none of these, and they hold functions, which cannot be sent to a thread.
    policy: { ...policy, gates: [], slices: [], suites: [], coverage: [], waivers: [] },
    golden: files(golden),
    labels: files(labels),
    corpus: files(corpus),
    goldenFormat,
    includeText,
    stamps: stampsNow()
  };
  const workers = startWorkers(threads, workerData2);
  if (workers.length === 0) return null;
  const crew = new ThreadCrew(workers);
  const digest = new SourceDigest();
  return {
    watch: (sources) => digest.watch(sources),
    begin: ({ name, path }) => {
      if (path !== void 0 && isWorthSharing([{ path }])) crew.begin({ name, path });
    },
    share: (set, own) => {
      const isSame = stampsNow() === workerData2.stamps;
      const read = { ...set, hash: digest.value() };
      return {
        score: ({ name, path }) => isSame && path !== void 0 && isWorthSharing([{ path }]) ? crew.score({ name, path }, read, own) : null
      };
    },
    close: () => crew.close()
  };
}
function startWorkers(count, workerData2) {
  const workers = [];
  try {
    while (workers.length < count)
      workers.push(
        new Worker(new URL(WORKER, import.meta.url), {
          workerData: workerData2,
          resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB }
        })
      );
  } catch {
    return workers;
  }
  return workers;
}
var WORKER = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "../score-worker.js";

export {
  parentPort,
  workerData,
  fileStamps,
  returnMemory,
  SourceDigest,
  ThreadCrew,
  firstLineOf,
  YOUNG_MB,
  limitYoungGeneration,
  startCrew
};
