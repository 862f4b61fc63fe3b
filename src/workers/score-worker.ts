import { parentPort, workerData } from "node:worker_threads";
import { DiagnosticLog } from "../diagnostics/index.ts";
import { ChunkIndex, readCorpus } from "../input/corpus/index.ts";
import { goldenAdapters } from "../input/formats/index.ts";
import { preparePair, type RangeScorer, scoreRange } from "../run/index.ts";
import { buffersOf, ScorePacker, valuePlaces } from "../scoring/index.ts";
import { fileRange, fileSource, sha256 } from "../workspace/index.ts";
import {
  fileStamps,
  firstLineOf,
  type RangeJob,
  type RangeResult,
  returnMemory,
  SourceDigest,
  type WorkerOrder,
} from "./start-crew.ts";

// A thread of the gate: reads the golden set for itself and scores the ranges that nobody else has taken yet.
const port = parentPort!;
const order = workerData as WorkerOrder;
const digest = new SourceDigest();
const sources = (files: WorkerOrder["golden"]) =>
  digest.watch(files.map(({ name, path }) => ({ ...fileSource(path, ""), name })));
const log = new DiagnosticLog();
let scoreNext: RangeScorer | null = null;
// It sets the scorer itself: what is awaited out here stays in memory until the thread has ended, and with it the golden set.
await prepare();
const golden = digest.value();
// What is wrong with these files the main thread says; it takes nothing that was scored with others than it has read.
const isSound =
  log.errorCount === 0 && fileStamps([...order.golden, ...order.labels, ...order.corpus]) === order.stamps;

// One file after the other: the ranges of two would share what a range is scored with.
let done = Promise.resolve();
port.on("message", (job: RangeJob | null) => {
  done = done.then(() => (job === null ? leave() : scoreFile(job)));
});

/** Scores the ranges of a file that nobody else takes. */
async function scoreFile(job: RangeJob): Promise<void> {
  const { next, starts } = job;
  for (;;) {
    const range = Atomics.add(next, 0, 1);
    if (range >= starts.length - 1) return;
    const part = fileRange(job, starts[range]!, starts[range + 1]!, firstLineOf(range));
    const packed = isSound && scoreNext !== null ? await scoreNext(part) : null;
    const result: RangeResult = { job: job.job, golden, range, packed, lines: part.lines() };
    port.postMessage(result, packed === null ? [] : buffersOf(packed));
  }
}

/** Reads what every range is scored with. */
async function prepare(): Promise<void> {
  const index = new ChunkIndex();
  await readCorpus(sources(order.corpus), index, log);
  const pair = { policy: order.policy, golden: sources(order.golden), labels: sources(order.labels) };
  const goldenAdapter = goldenAdapters.find(({ name }) => name === order.goldenFormat) ?? null;
  const options = { forScoring: true, includeText: order.includeText };
  const set = await preparePair(pair, index, { sha256, goldenAdapter, suite: null, ...options }, log);
  const packer = new ScorePacker(valuePlaces(set.columns));
  scoreNext = (part) => scoreRange(part, set, index, packer);
}

function leave(): void {
  scoreNext = null;
  returnMemory();
  port.close();
}
