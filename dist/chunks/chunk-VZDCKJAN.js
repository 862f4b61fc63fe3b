import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  judgeRequest
} from "./chunk-BBC2S7YY.js";
import {
  DEFAULT_CUTOFFS,
  DiagnosticLog,
  UserError,
  adapterNamed,
  asksForJudge,
  crewFor,
  expectedShards,
  fileSource,
  findFiles,
  goldenAdapters,
  loadPolicy,
  missingShards,
  policyFile,
  presetName,
  readBaseline,
  readContext,
  sha256,
  traceAdapters,
  traceFile,
  traceSources
} from "./chunk-CFBVHY3U.js";
import {
  require_node_path
} from "./chunk-PQZ2UWMK.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import {
  __toESM
} from "./chunk-RZGYXAJU.js";

// src/cli/program-name.ts
init_define_PAGE_ASSETS();
var import_node_path = __toESM(require_node_path());
var ANYWHERE = "npx rag-gate";
function programName(script, cwd) {
  const parts = script.split(import_node_path.sep);
  if (parts.includes("node_modules")) return ANYWHERE;
  if ((0, import_node_path.basename)(script) === "rag-gate") return "rag-gate";
  const near = (0, import_node_path.relative)(cwd, script);
  const path = near.startsWith("..") ? script : near;
  return `node ${/^[\w.@:/\\-]+$/.test(path) ? path : `"${path}"`}`;
}
function asCalled(text, { program }) {
  return text.replaceAll(ANYWHERE, program);
}

// src/cli/gate-request.ts
init_define_PAGE_ASSETS();

// src/dataset/traffic-source.ts
init_define_PAGE_ASSETS();
function trafficSource(traces, named) {
  return { name: "the queries of the traces", chunks: () => queries(traces, named) };
}
async function* queries(traces, named) {
  const seen = /* @__PURE__ */ new Set();
  const encoder = new TextEncoder();
  const context = readContext({});
  for await (const { source, sample } of traceSources(traces, named)) {
    const file = await traceFile(source, sample, named, context);
    for await (const { trace } of file.read(new DiagnosticLog())) {
      const id = trace.query_id.trim();
      if (id === "" || seen.has(id)) continue;
      seen.add(id);
      const row = { id, question: trace.question ?? "", user_context: trace.user_context ?? {} };
      yield encoder.encode(`${JSON.stringify(row)}
`);
    }
  }
}

// src/cli/gate-request.ts
async function gateRequest(args, terminal, log, kind = "gate") {
  const one = (name) => args.values.get(name)?.[0];
  const many = (name) => args.values.get(name) ?? [];
  const problems = [];
  const problem = (code, message, hint) => {
    problems.push({ severity: "error", code, message, ...hint === void 0 ? {} : { hint } });
  };
  for (const name of kind === "gate" ? ["golden", "traces"] : ["traces", "baseline"]) {
    if (many(name).length === 0)
      problem("usage/missing-option", `option --${name} is required`, "see --help, or try: npx rag-gate demo");
  }
  const now = one("now");
  if (now !== void 0 && Number.isNaN(Date.parse(now)))
    problem("usage/invalid-value", `--now "${now}" is no ISO date`);
  const cutoffs = one("k") === void 0 ? void 0 : parseCutoffs(one("k"), problem);
  const attempt = (find) => {
    try {
      return find();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.diagnostics);
      return null;
    }
  };
  const adapter = attempt(() => adapterNamed(one("traces-format"), "traces", traceAdapters));
  const goldenAdapter = attempt(() => adapterNamed(one("golden-format"), "golden", goldenAdapters));
  const judging = await judgeRequest(args, terminal, problem);
  if (problems.length > 0) throw new UserError(problems);
  const preset = one("preset") === void 0 ? void 0 : presetName(one("preset"));
  const files = findAll(
    { golden: many("golden"), traces: many("traces"), corpus: many("corpus"), qrels: many("qrels") },
    terminal.cwd
  );
  const sources = (list) => list.map((file) => fileSource(file, terminal.cwd));
  const policyOptions = {
    ...preset === void 0 ? {} : { preset },
    ...cutoffs === void 0 ? {} : { cutoffs },
    ...one("id-map") === void 0 ? {} : { idMap: one("id-map") },
    ...kind === "shadow" ? { defaults: false } : {}
  };
  const policy = await loadPolicy(policyFile(one("config"), terminal.cwd, kind), terminal.cwd, policyOptions, log);
  const calibration = asksForJudge(policy) ? await loadRecords(policy, terminal.cwd) : [];
  const baseline = await baselineRequest(one("baseline"), terminal.cwd);
  const traces = sources(files.traces);
  if (kind === "shadow" && baseline.kind !== "traces") {
    const message = "the baseline of shadow must be traces: a report does not hold what was returned";
    throw new UserError([{ severity: "error", code: "usage/invalid-value", message }]);
  }
  const traffic = kind === "shadow" && baseline.kind === "traces";
  return {
    pairs: [
      traffic ? { policy, golden: [trafficSource([...traces, ...baseline.sources], adapter)], labels: [], traffic } : { policy, golden: sources(files.golden), labels: sources(files.qrels), calibration }
    ],
    traces,
    corpus: sources(files.corpus),
    baseline,
    adapter,
    goldenAdapter,
    configId: one("config-id") ?? null,
    suite: one("suite") ?? null,
    headOrigin: { sha: null, runId: null, attempt: null },
    incomplete: missingShards(expectedShards(many("expected-shards")), files.traces, "files"),
    includeText: args.switches.has("include-text"),
    today: now === void 0 ? terminal.today : new Date(now).toISOString().slice(0, 10),
    date: now === void 0 ? null : new Date(now).toISOString(),
    ...{ sha256, crewFor },
    ...judging === null ? {} : { judging }
  };
}
async function loadRecords(policy, root) {
  const { loadCalibration } = await import("./load-calibration-HZEZWXDN.js");
  return loadCalibration(policy, root);
}
async function baselineRequest(path, root) {
  if (path === void 0 || path === "none") return { kind: "none", why: "no_baseline" };
  return readBaseline(path, root);
}
function findAll(patterns, root) {
  const found = {};
  const problems = [];
  for (const [name, list] of Object.entries(patterns)) {
    try {
      found[name] = findFiles(list, root);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.diagnostics);
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return found;
}
function parseCutoffs(text, problem) {
  const list = text.split(",").map((part) => Number(part.trim()));
  if (list.every((k) => Number.isInteger(k) && k >= 1 && k <= 1e3) && list.length <= 20) return list;
  problem("usage/invalid-value", `--k "${text}" is no list of cutoffs`, `e.g. --k ${DEFAULT_CUTOFFS.join(",")}`);
  return DEFAULT_CUTOFFS;
}

export {
  programName,
  asCalled,
  gateRequest
};
