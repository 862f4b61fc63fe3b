import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  buffersOf,
  fileRange,
  fileStamps,
  firstLineOf,
  packScores
} from "./chunks/chunk-PUTDI76B.js";
import {
  require_node_worker_threads
} from "./chunks/chunk-NOSSKH5O.js";
import "./chunks/chunk-AEQQZ5ML.js";
import "./chunks/chunk-7FF63L2K.js";
import {
  ChunkIndex,
  DiagnosticLog,
  fileSource,
  goldenAdapters,
  preparePair,
  readCorpus,
  scoreRange,
  sha256
} from "./chunks/chunk-CFBVHY3U.js";
import "./chunks/chunk-PQZ2UWMK.js";
import "./chunks/chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunks/chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunks/chunk-RZGYXAJU.js";

// src/crew/score-worker.ts
init_define_PAGE_ASSETS();
var import_node_worker_threads = __toESM(require_node_worker_threads(), 1);
var port = import_node_worker_threads.parentPort;
var order = import_node_worker_threads.workerData;
var sources = (files) => files.map(({ name, path }) => ({ ...fileSource(path, ""), name }));
var log = new DiagnosticLog();
var index = new ChunkIndex();
await readCorpus(sources(order.corpus), index, log);
var pair = { policy: order.policy, golden: sources(order.golden), labels: sources(order.labels) };
var goldenAdapter = goldenAdapters.find(({ name }) => name === order.goldenFormat) ?? null;
var options = { sha256, goldenAdapter, suite: null, includeText: order.includeText };
var set = await preparePair(pair, index, options, log);
var isSound = log.errorCount === 0 && fileStamps([...order.golden, ...order.labels, ...order.corpus]) === order.stamps;
var isUsable = (job) => isSound && set.golden.hash === job.golden;
port.on("message", async (job) => {
  const { next, starts } = job;
  for (; ; ) {
    const range = Atomics.add(next, 0, 1);
    if (range >= starts.length - 1) return;
    const part = fileRange(job, starts[range], starts[range + 1], firstLineOf(range));
    const records = isUsable(job) ? await scoreRange(part, set, index) : null;
    const packed = records === null ? null : packScores(records);
    const result = { job: job.job, range, packed, lines: part.lines() };
    port.postMessage(result, packed === null ? [] : buffersOf(packed));
  }
});
