import {
  ScorePacker
} from "./chunks/chunk-PT25HFR3.js";
import {
  scoreRange
} from "./chunks/chunk-TNELDCS7.js";
import {
  SourceDigest,
  fileRange,
  fileStamps,
  firstLineOf,
  parentPort,
  workerData
} from "./chunks/chunk-AKBQNATB.js";
import {
  ChunkIndex,
  DiagnosticLog,
  buffersOf,
  fileSource,
  goldenAdapters,
  preparePair,
  readCorpus,
  sha256
} from "./chunks/chunk-6ZG3YPKK.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/crew/score-worker.ts
var port = parentPort;
var order = workerData;
var digest = new SourceDigest();
var sources = (files) => digest.watch(files.map(({ name, path }) => ({ ...fileSource(path, ""), name })));
var log = new DiagnosticLog();
var index = new ChunkIndex();
await readCorpus(sources(order.corpus), index, log);
var pair = { policy: order.policy, golden: sources(order.golden), labels: sources(order.labels) };
var goldenAdapter = goldenAdapters.find(({ name }) => name === order.goldenFormat) ?? null;
var scoring = { forScoring: true, includeText: order.includeText };
var set = await preparePair(pair, index, { sha256, goldenAdapter, suite: null, ...scoring }, log);
var golden = digest.value();
var isSound = log.errorCount === 0 && fileStamps([...order.golden, ...order.labels, ...order.corpus]) === order.stamps;
var packer = new ScorePacker(set.columns.length);
port.on("message", async (job) => {
  const { next, starts } = job;
  for (; ; ) {
    const range = Atomics.add(next, 0, 1);
    if (range >= starts.length - 1) return;
    const part = fileRange(job, starts[range], starts[range + 1], firstLineOf(range));
    const packed = isSound ? await scoreRange(part, set, index, packer) : null;
    const result = { job: job.job, golden, range, packed, lines: part.lines() };
    port.postMessage(result, packed === null ? [] : buffersOf(packed));
  }
});
