import {
  buffersOf,
  fileRange,
  fileStamps,
  firstLineOf,
  packScores,
  parentPort,
  workerData
} from "./chunks/chunk-R3MYIKAD.js";
import {
  ChunkIndex,
  DiagnosticLog,
  fileSource,
  goldenAdapters,
  preparePair,
  readCorpus,
  scoreRange,
  sha256
} from "./chunks/chunk-WLTATFVF.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/crew/score-worker.ts
var port = parentPort;
var order = workerData;
var sources = (files) => files.map(({ name, path }) => ({ ...fileSource(path, ""), name }));
var log = new DiagnosticLog();
var index = new ChunkIndex();
await readCorpus(sources(order.corpus), index, log);
var pair = { policy: order.policy, golden: sources(order.golden), labels: sources(order.labels) };
var goldenAdapter = goldenAdapters.find(({ name }) => name === order.goldenFormat) ?? null;
var options = { sha256, goldenAdapter, suite: null, includeText: order.includeText };
var set = await preparePair(pair, index, options, log);
var isSound = log.errorCount === 0 && fileStamps([...order.golden, ...order.labels, ...order.corpus]) === order.stamps;
port.on("message", async (job) => {
  const { next, starts } = job;
  for (; ; ) {
    const range = Atomics.add(next, 0, 1);
    if (range >= starts.length - 1) return;
    const part = fileRange(job, starts[range], starts[range + 1], firstLineOf(range));
    const records = isSound ? await scoreRange(part, set, index) : null;
    const packed = records === null ? null : packScores(records);
    const result = { job: job.job, golden: set.golden.hash, range, packed, lines: part.lines() };
    port.postMessage(result, packed === null ? [] : buffersOf(packed));
  }
});
