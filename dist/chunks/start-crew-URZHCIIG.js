import {
  SourceDigest,
  ThreadCrew,
  Worker,
  fileStamps,
  getHeapSpaceStatistics,
  setFlagsFromString
} from "./chunk-UXTNJTCR.js";
import {
  isWorthSharing
} from "./chunk-WJ4LAJRD.js";
import {
  __require
} from "./chunk-KIZ6KU7F.js";

// builtin:node:os
var builtin = __require("node:os");
var availableParallelism = /* @__PURE__ */ (() => builtin.availableParallelism)();

// src/crew/young-generation.ts
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

// src/crew/start-crew.ts
var MOST_THREADS = 4;
function startCrew({ golden, labels, corpus, policy, goldenFormat, includeText }) {
  const threads = Math.min(MOST_THREADS, availableParallelism()) - 1;
  limitYoungGeneration();
  if (threads < 1) return null;
  const files = (sources) => sources.map(({ name, path }) => ({ name, path }));
  const stampsNow = () => fileStamps([golden, labels, corpus].flatMap(files));
  const workerData = {
    // Scoring needs none of these, and they hold functions, which cannot be sent to a thread.
    policy: { ...policy, gates: [], slices: [], suites: [], coverage: [], waivers: [] },
    golden: files(golden),
    labels: files(labels),
    corpus: files(corpus),
    goldenFormat,
    includeText,
    stamps: stampsNow()
  };
  const workers = startWorkers(threads, workerData);
  if (workers.length === 0) return null;
  const crew = new ThreadCrew(workers);
  const digest = new SourceDigest();
  return {
    watch: (sources) => digest.watch(sources),
    begin: ({ name, path }) => {
      if (path !== void 0 && isWorthSharing([{ path }])) crew.begin({ name, path });
    },
    share: (set, own) => {
      const isSame = stampsNow() === workerData.stamps;
      const read = { ...set, hash: digest.value() };
      return {
        score: ({ name, path }) => isSame && path !== void 0 && isWorthSharing([{ path }]) ? crew.score({ name, path }, read, own) : null
      };
    },
    close: () => crew.close()
  };
}
function startWorkers(count, workerData) {
  const workers = [];
  try {
    while (workers.length < count)
      workers.push(
        new Worker(new URL(WORKER, import.meta.url), {
          workerData,
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
  startCrew
};
