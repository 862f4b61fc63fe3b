import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ByteSource } from "../dataset/rows/source.ts";
import type { Crew, CrewOrder } from "../flow/scoring-crew.ts";
import { fileStamps } from "./file-stamps.ts";
import { isWorthSharing } from "./is-worth-sharing.ts";
import { SourceDigest } from "./source-digest.ts";
import { ThreadCrew, type WorkerOrder } from "./thread-crew.ts";
import { limitYoungGeneration, YOUNG_MB } from "./young-generation.ts";

const MOST_THREADS = 4;

/**
 * Starts threads that score parts of large trace files beside this one, which goes on scoring parts itself. What comes
 * out is what one thread alone would say, byte for byte. Null where there is no other processor, or no thread to be had.
 */
export function startCrew({ golden, labels, corpus, policy, goldenFormat, includeText }: CrewOrder): Crew | null {
  const threads = Math.min(MOST_THREADS, availableParallelism()) - 1;
  // One thread alone takes a fifth less memory for it, and is as fast.
  limitYoungGeneration();
  if (threads < 1) return null;
  const files = (sources: readonly ByteSource[]) => sources.map(({ name, path }) => ({ name, path: path! }));
  const stampsNow = (): string => fileStamps([golden, labels, corpus].flatMap(files));
  const workerData: WorkerOrder = {
    // Scoring needs none of these, and they hold functions, which cannot be sent to a thread.
    policy: { ...policy, gates: [], slices: [], suites: [], coverage: [], waivers: [] },
    golden: files(golden),
    labels: files(labels),
    corpus: files(corpus),
    goldenFormat,
    includeText,
    stamps: stampsNow(),
  };
  const workers = startWorkers(threads, workerData);
  if (workers.length === 0) return null;
  const crew = new ThreadCrew(workers);
  const digest = new SourceDigest();
  return {
    watch: (sources) => digest.watch(sources),
    begin: ({ name, path }) => {
      if (path !== undefined && isWorthSharing([{ path }])) crew.begin({ name, path });
    },
    share: (set, own) => {
      // This thread has read these files by now, and each other one reads them for itself: all must have read the same.
      const isSame = stampsNow() === workerData.stamps;
      const read = { ...set, hash: digest.value() };
      return {
        score: ({ name, path }) =>
          isSame && path !== undefined && isWorthSharing([{ path }]) ? crew.score({ name, path }, read, own) : null,
      };
    },
    close: () => crew.close(),
  };
}

/** As many as can be had: where a container allows no more threads, fewer do as well. */
function startWorkers(count: number, workerData: WorkerOrder): Worker[] {
  const workers: Worker[] = [];
  try {
    while (workers.length < count)
      workers.push(
        new Worker(new URL(WORKER, import.meta.url), {
          workerData,
          resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
        }),
      );
  } catch {
    return workers;
  }
  return workers;
}

/** The sources run as they are, and bundled beside the folder of this chunk. */
const WORKER = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "../score-worker.js";
