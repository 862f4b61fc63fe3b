import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_os
} from "./chunk-6FQ7JFHA.js";
import {
  ThreadCrew,
  fileStamps
} from "./chunk-PUTDI76B.js";
import {
  require_node_worker_threads
} from "./chunk-NOSSKH5O.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import {
  isWorthSharing
} from "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/crew/start-crew.ts
init_define_PAGE_ASSETS();
var import_node_os = __toESM(require_node_os());
var import_node_worker_threads = __toESM(require_node_worker_threads());
var MOST_THREADS = 4;
function startCrew({ golden, labels, corpus, policy, goldenFormat, includeText }) {
  const threads = Math.min(MOST_THREADS, (0, import_node_os.availableParallelism)()) - 1;
  if (threads < 1) return null;
  const files = (sources) => sources.map(({ name, path }) => ({ name, path }));
  const stampsNow = () => fileStamps([golden, labels, corpus].flatMap(files));
  const workerData = {
    // Scoring asks a policy for nothing of these, and they hold what cannot be sent.
    policy: { ...policy, gates: [], slices: [], suites: [], coverage: [], waivers: [] },
    ...{ golden: files(golden), labels: files(labels), corpus: files(corpus), goldenFormat, includeText },
    stamps: stampsNow()
  };
  const workers = startWorkers(threads, workerData);
  if (workers.length === 0) return null;
  const crew = new ThreadCrew(workers);
  return {
    share: (hash, own) => {
      const isSame = stampsNow() === workerData.stamps;
      return {
        score: ({ name, path }) => isSame && path !== void 0 && isWorthSharing([{ path }]) ? crew.score({ name, path }, hash, own) : null
      };
    },
    close: () => crew.close()
  };
}
function startWorkers(count, workerData) {
  const workers = [];
  try {
    while (workers.length < count) workers.push(new import_node_worker_threads.Worker(new URL(WORKER, import.meta.url), { workerData }));
  } catch {
    return workers;
  }
  return workers;
}
var WORKER = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "../score-worker.js";
export {
  startCrew
};
