import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  require_node_os
} from "./chunk-6FQ7JFHA.js";
import {
  ThreadCrew
} from "./chunk-UIN2VCUL.js";
import {
  require_node_worker_threads
} from "./chunk-NOSSKH5O.js";
import "./chunk-AZ7VZLUJ.js";
import "./chunk-7FF63L2K.js";
import {
  isWorthSharing
} from "./chunk-4GSDT73S.js";
import {
  require_node_fs
} from "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/crew/start-crew.ts
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var import_node_os = __toESM(require_node_os());
var import_node_worker_threads = __toESM(require_node_worker_threads());
var MOST_THREADS = 4;
function startCrew({ golden, labels, corpus, policy, goldenFormat, includeText }) {
  const threads = Math.min(MOST_THREADS, (0, import_node_os.availableParallelism)()) - 1;
  if (threads < 1) return null;
  const files = (sources) => sources.map(({ name, path }) => ({ name, path }));
  const workerData = {
    // Scoring asks a policy for nothing of these, and they hold what cannot be sent.
    policy: { ...policy, gates: [], slices: [], suites: [], coverage: [], waivers: [] },
    ...{ golden: files(golden), labels: files(labels), corpus: files(corpus), goldenFormat, includeText }
  };
  const start = () => new import_node_worker_threads.Worker(new URL(WORKER, import.meta.url), { workerData });
  const crew = new ThreadCrew(Array.from({ length: threads }, start));
  return {
    share: (hash, own) => ({
      score: ({ name, path }) => path !== void 0 && isWorthSharing([{ path }]) ? crew.score({ name, path }, (0, import_node_fs.statSync)(path).size, hash, own) : null
    }),
    close: () => crew.close()
  };
}
var WORKER = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "../score-worker.js";
export {
  startCrew
};
