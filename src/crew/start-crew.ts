import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ByteSource } from "../dataset/source.ts";
import type { Crew, CrewOrder } from "../scoring-crew.ts";
import { isWorthSharing } from "./is-worth-sharing.ts";
import { ThreadCrew, type WorkerOrder } from "./thread-crew.ts";

const MOST_THREADS = 4;

/**
 * Starts threads that score parts of large trace files beside this one, which goes on scoring parts itself. What comes
 * out is what one thread alone would say, byte for byte. Null where there is no other processor.
 */
export function startCrew({ golden, labels, corpus, policy, goldenFormat, includeText }: CrewOrder): Crew | null {
  const threads = Math.min(MOST_THREADS, availableParallelism()) - 1;
  if (threads < 1) return null;
  const files = (sources: readonly ByteSource[]) => sources.map(({ name, path }) => ({ name, path: path! }));
  const workerData: WorkerOrder = {
    // Scoring asks a policy for nothing of these, and they hold what cannot be sent.
    policy: { ...policy, gates: [], slices: [], suites: [], coverage: [], waivers: [] },
    ...{ golden: files(golden), labels: files(labels), corpus: files(corpus), goldenFormat, includeText },
  };
  const start = (): Worker => new Worker(new URL(WORKER, import.meta.url), { workerData });
  const crew = new ThreadCrew(Array.from({ length: threads }, start));
  return {
    share: (hash, own) => ({
      score: ({ name, path }) =>
        path !== undefined && isWorthSharing([{ path }]) ? crew.score({ name, path }, hash, own) : null,
    }),
    close: () => crew.close(),
  };
}

/** The sources run as they are, and bundled beside the folder of this chunk. */
const WORKER = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "../score-worker.js";
