import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  BEHAVIORS,
  FLAG,
  scoreFlags
} from "./chunk-4GSDT73S.js";
import {
  require_node_fs
} from "./chunk-PQZ2UWMK.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/metrics/pack-scores.ts
init_define_PAGE_ASSETS();
var NUMBERS = 12;
function packScores(records) {
  const columns = records[0]?.scored.score.values.length ?? 0;
  const stages = [...new Set(records.flatMap(({ scored }) => scored.score.latency.map(([stage]) => stage)))];
  const numbers = new Int32Array(records.length * NUMBERS);
  const values = new Float64Array(records.length * columns);
  const latency = new Float64Array(records.length * stages.length).fill(Number.NaN);
  const ranks = new Uint32Array(records.reduce((sum, { scored }) => sum + scored.score.ranks.length, 0));
  const versions = [];
  const rare = [];
  let lastVersions = "";
  let ranked = 0;
  for (const [i, { line, scored }] of records.entries()) {
    const { score } = scored;
    const named = JSON.stringify(scored.versions);
    if (i === 0 || named !== lastVersions) versions.push(scored.versions);
    lastVersions = named;
    const observed = score.observed === null ? -1 : BEHAVIORS.indexOf(score.observed);
    const counts = [...score.sizes, score.unlabelled, score.labelled, score.duplicates];
    const codes = [scoreFlags(score), observed, versions.length - 1, score.ranks.length];
    numbers.set([line, score.repeat, ...counts, ...codes], i * NUMBERS);
    values.set(score.values, i * columns);
    for (const [stage, ms] of score.latency) latency[i * stages.length + stages.indexOf(stage)] = ms;
    ranks.set(score.ranks, ranked);
    ranked += score.ranks.length;
    const kept = rareOf(scored);
    if (kept !== null) rare.push([i, kept]);
  }
  return {
    caseIds: records.map(({ scored }) => scored.caseId),
    configIds: records.map(({ scored }) => scored.configId),
    answerHashes: records.map(({ scored }) => scored.score.answerHash),
    ...{ versions, stages, numbers, values, latency, ranks, rare }
  };
}
function buffersOf({ numbers, values, latency, ranks }) {
  return [numbers, values, latency, ranks].map(({ buffer }) => buffer);
}
function* unpackScores(packed) {
  const { caseIds, configIds, answerHashes, versions, stages, numbers, values, latency, ranks } = packed;
  const count = caseIds.length;
  const columns = count === 0 ? 0 : values.length / count;
  const rareOnes = new Map(packed.rare);
  let ranked = 0;
  for (let i = 0; i < count; i++) {
    const at = i * NUMBERS;
    const number = (n) => numbers[at + n];
    const { idHashes, ...rare } = rareOnes.get(i) ?? COMMON;
    const is = (flag) => (number(8) & flag) !== 0;
    const times = stages.flatMap((stage, s) => {
      const ms = latency[i * stages.length + s];
      return Number.isNaN(ms) ? [] : [[stage, ms]];
    });
    const end = ranked + number(11);
    const score = {
      repeat: number(1),
      values: values.subarray(i * columns, (i + 1) * columns),
      latency: times,
      ranks: ranks.subarray(ranked, end),
      sizes: [number(2), number(3), number(4)],
      unlabelled: number(5),
      labelled: number(6),
      duplicates: number(7),
      hasReranked: is(FLAG.hasReranked),
      observed: BEHAVIORS[number(9)] ?? null,
      disagrees: is(FLAG.disagrees),
      answerHash: answerHashes[i],
      failed: is(FLAG.failed),
      flaky: is(FLAG.flaky),
      answerUnchecked: is(FLAG.answerUnchecked),
      ...rare
    };
    ranked = end;
    const scored = { caseId: caseIds[i], configId: configIds[i], score, versions: versions[number(10)], idHashes };
    yield { line: number(0), scored };
  }
}
var COMMON = { lists: [], violations: [], failedChecks: [], hallucinations: [], judged: null, idHashes: [] };
function rareOf({ score, idHashes }) {
  const { lists, violations, failedChecks, hallucinations, judged } = score;
  const isCommon = judged === null && [lists, violations, failedChecks, hallucinations, idHashes].every(({ length }) => length === 0);
  return isCommon ? null : { lists, violations, failedChecks, hallucinations, judged, idHashes };
}

// src/workspace/file-ranges.ts
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var BLOCK_BYTES = 64 * 1024;
var CHUNK_BYTES = 512 * 1024;
var NEWLINE = 10;
function lineStarts(path, size, bytes) {
  const descriptor = (0, import_node_fs.openSync)(path, "r");
  try {
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    const starts = [0];
    for (let at = bytes; at < size; at = starts.at(-1) + bytes) {
      const start = lineAfter(descriptor, at - 1, block);
      if (start === null || start >= size) break;
      starts.push(start);
    }
    return [...starts, size];
  } finally {
    (0, import_node_fs.closeSync)(descriptor);
  }
}
function lineAfter(descriptor, from, block) {
  for (let at = from; ; ) {
    const length = (0, import_node_fs.readSync)(descriptor, block, 0, block.length, at);
    if (length === 0) return null;
    const newline = block.subarray(0, length).indexOf(NEWLINE);
    if (newline >= 0) return at + newline + 1;
    at += length;
  }
}
function fileRange(path, name, start, end, firstLine = 1) {
  let lines = 0;
  return {
    ...{ name, firstLine, lines: () => lines },
    async *chunks() {
      const descriptor = (0, import_node_fs.openSync)(path, "r");
      let found = 0;
      try {
        const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - start));
        for (let at = start; at < end; ) {
          const length = (0, import_node_fs.readSync)(descriptor, buffer, 0, Math.min(buffer.length, end - at), at);
          if (length === 0) return;
          const chunk = buffer.subarray(0, length);
          for (let i = chunk.indexOf(NEWLINE); i >= 0; i = chunk.indexOf(NEWLINE, i + 1)) found++;
          lines = Math.max(lines, found);
          at += length;
          yield chunk;
        }
      } finally {
        (0, import_node_fs.closeSync)(descriptor);
      }
    }
  };
}

// src/crew/thread-crew.ts
init_define_PAGE_ASSETS();
var RANGE_BYTES = 4 * 1024 * 1024;
var ThreadCrew = class {
  #workers;
  #theirs = /* @__PURE__ */ new Map();
  #job = 0;
  #hasFailed = false;
  #wake = () => {
  };
  constructor(workers) {
    this.#workers = workers;
    for (const worker of workers) {
      worker.unref();
      worker.on("message", (result) => {
        if (result.job === this.#job) this.#theirs.set(result.range, result);
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
  /**
   * The records of a file in its order up to the first range of which anything has to be said, or that a thread took
   * and died with; then the file from there on.
   */
  async *score({ path, name }, size, golden, own) {
    const starts = lineStarts(path, size, RANGE_BYTES);
    const count = starts.length - 1;
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const job = ++this.#job;
    const mine = /* @__PURE__ */ new Map();
    this.#theirs.clear();
    for (const worker of this.#workers)
      worker.postMessage({ job, path, name, starts, next, golden });
    let firstLine = 1;
    for (let range = 0; range < count; range++) {
      for (; ; ) {
        await messages();
        if (mine.has(range) || this.#theirs.has(range) || this.#hasFailed) break;
        const taken = Atomics.add(next, 0, 1);
        if (taken < count) {
          const part = fileRange(path, name, starts[taken], starts[taken + 1], firstLineOf(taken));
          mine.set(taken, { records: await own(part), lines: part.lines() });
        } else await this.#arrival();
      }
      const [here, there] = [mine.get(range), this.#theirs.get(range)];
      mine.delete(range);
      this.#theirs.delete(range);
      const records = here?.records ?? (there?.packed ? unpackScores(there.packed) : null);
      if (records === null) {
        Atomics.store(next, 0, count);
        return fileRange(path, name, starts[range], size, firstLine);
      }
      yield moved(records, firstLine - firstLineOf(range));
      firstLine += (here ?? there).lines;
    }
    return null;
  }
  close() {
    for (const worker of this.#workers) void worker.terminate();
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
function* moved(records, by) {
  for (const { line, scored } of records) yield { line: line + by, scored };
}
var messages = () => new Promise((resolve) => setImmediate(resolve));

export {
  packScores,
  buffersOf,
  fileRange,
  ThreadCrew,
  firstLineOf
};
