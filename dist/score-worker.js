import {
  SourceDigest,
  fileStamps,
  firstLineOf,
  parentPort,
  returnMemory,
  workerData
} from "./chunks/chunk-JEVOLWQL.js";
import {
  ChunkIndex,
  DiagnosticLog,
  ScorePacker,
  buffersOf,
  fileRange,
  fileSource,
  goldenAdapters,
  preparePair,
  readCorpus,
  scoreRange,
  sha256,
  valuePlaces
} from "./chunks/chunk-IJBKRTF7.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/workers/score-worker.ts
var port = parentPort;
var order = workerData;
var digest = new SourceDigest();
var sources = (files) => digest.watch(files.map(({ name, path }) => ({ ...fileSource(path, ""), name })));
var log = new DiagnosticLog();
var scoreNext = null;
await prepare();
var golden = digest.value();
var isSound = log.errorCount === 0 && fileStamps([...order.golden, ...order.labels, ...order.corpus]) === order.stamps;
var done = Promise.resolve();
port.on("message", (job) => {
  done = done.then(() => job === null ? leave() : scoreFile(job));
});
async function scoreFile(job) {
  const { next, starts } = job;
  for (; ; ) {
    const range = Atomics.add(next, 0, 1);
    if (range >= starts.length - 1) return;
    const part = fileRange(job, starts[range], starts[range + 1], firstLineOf(range));
    const packed = isSound && scoreNext !== null ? await scoreNext(part) : null;
    const result = { job: job.job, golden, range, packed, lines: part.lines() };
    port.postMessage(result, packed === null ? [] : buffersOf(packed));
  }
}
async function prepare() {
  const index = new ChunkIndex();
  await readCorpus(sources(order.corpus), index, log);
  const pair = { policy: order.policy, golden: sources(order.golden), labels: sources(order.labels) };
  const goldenAdapter = goldenAdapters.find(({ name }) => name === order.goldenFormat) ?? null;
  const options = { forScoring: true, includeText: order.includeText };
  const set = await preparePair(pair, index, { sha256, goldenAdapter, suite: null, ...options }, log);
  const packer = new ScorePacker(valuePlaces(set.columns));
  scoreNext = (part) => scoreRange(part, set, index, packer);
}
function leave() {
  scoreNext = null;
  returnMemory();
  port.close();
}
