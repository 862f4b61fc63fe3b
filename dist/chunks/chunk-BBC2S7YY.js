import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  DEFAULT_OUT
} from "./chunk-PETMFGAD.js";
import {
  JUDGE_CACHE_FILE,
  checkJudgeInputs,
  fileSource,
  resolveIn
} from "./chunk-CFBVHY3U.js";
import {
  require_node_fs,
  require_node_path
} from "./chunk-PQZ2UWMK.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/cli/judge-request.ts
init_define_PAGE_ASSETS();
var import_node_fs2 = __toESM(require_node_fs());
var import_node_path = __toESM(require_node_path());

// src/cli/progress.ts
init_define_PAGE_ASSETS();
var import_node_fs = __toESM(require_node_fs());
var EVERY_MS = 200;
var QUIET_MS = 1e3;
function judgeProgress(terminal) {
  let last = Number.NEGATIVE_INFINITY;
  return (judged, of) => {
    const now = terminal.clock();
    if (!terminal.interactive || judged < of && now - last < EVERY_MS) return;
    last = now;
    terminal.err(judged < of ? `\r\x1B[Kjudge: ${judged} of ${of}` : "\r\x1B[K");
  };
}
function progressLine(terminal) {
  const start = terminal.clock();
  const read = /* @__PURE__ */ new Map();
  let size = 0;
  let last = start;
  let shown = false;
  return {
    watch(sources) {
      if (!terminal.interactive) return sources;
      size += sources.reduce((sum, { name }) => sum + sizeOf(name, terminal.cwd), 0);
      return sources.map((source) => ({ name: source.name, chunks: () => counted(source) }));
    },
    tick(what, rows) {
      const now = terminal.clock();
      if (!terminal.interactive || now - start < QUIET_MS || now - last < EVERY_MS) return;
      last = now;
      shown = true;
      const rate = Math.round(rows / ((now - start) / 1e3));
      const numbers = `${what}: ${rows.toLocaleString("en-US")} traces, ${rate.toLocaleString("en-US")} a second`;
      terminal.err(`\r\x1B[K${numbers}${left(now - start)}`);
    },
    done() {
      if (shown) terminal.err("\r\x1B[K");
    }
  };
  async function* counted(source) {
    read.set(source, 0);
    for await (const chunk of source.chunks()) {
      read.set(source, read.get(source) + chunk.length);
      yield chunk;
    }
  }
  function left(elapsed) {
    const done = [...read.values()].reduce((sum, bytes) => sum + bytes, 0);
    if (!Number.isFinite(size) || done === 0 || done > size) return "";
    const seconds = Math.ceil(elapsed * (size / done - 1) / 1e3);
    const time = seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
    return `, ${Math.floor(100 * done / size)} %, about ${time} left`;
  }
}
function sizeOf(name, root) {
  if (name.endsWith(".gz")) return Number.NaN;
  return (0, import_node_fs.statSync)(resolveIn(root, name), { throwIfNoEntry: false })?.size ?? Number.NaN;
}

// src/cli/judge-request.ts
async function judgeRequest(args, terminal, problem) {
  const one = (name) => args.values.get(name)?.[0];
  const given = { baseUrl: one("judge-base-url"), model: one("judge-model"), key: terminal.judgeKey ?? "" };
  const failures = [];
  const inputs = checkJudgeInputs(given, { baseUrl: "--judge-base-url", model: "--judge-model" }, (code, message) => {
    failures.push(message);
    problem(code, message);
  });
  if (inputs === void 0 || failures.length > 0) return null;
  const cache = (0, import_node_path.join)(one("out") ?? DEFAULT_OUT, JUDGE_CACHE_FILE);
  const caches = (0, import_node_fs2.existsSync)(resolveIn(terminal.cwd, cache)) ? [fileSource(cache, terminal.cwd)] : [];
  const { liveJudging } = await import("./live-judging-JNAHHAV5.js");
  return liveJudging(inputs, caches, judgeProgress(terminal));
}

export {
  progressLine,
  judgeRequest
};
