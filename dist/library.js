import {
  DiagnosticLog,
  UserError,
  adapterNamed,
  buildReport,
  bytesSource,
  goldenAdapters,
  loadPolicy,
  policyOf,
  readReport,
  renderCases,
  renderJson,
  renderMarkdown,
  runGate,
  sha256,
  traceAdapters
} from "./chunks/chunk-2B3EG5AB.js";

// src/library.ts
async function score(input) {
  const { report, cases } = await gate(scoreInput(input));
  const values = Object.entries(report.metrics).map(([name, { head, n }]) => [name, { value: head, n }]);
  return { metrics: Object.fromEntries(values), cases };
}
async function compare(input) {
  if (input.baseline === void 0) throw wrong("usage/missing-option", "compare needs a baseline");
  const { report, cases } = await gate({ ...scoreInput(input), baseline: input.baseline });
  const { metrics, comparability, slices, regressions, improvements, versions, attribution } = report;
  return { metrics, comparability, slices, regressions, improvements, versions, attribution, cases };
}
async function gate(input) {
  const log = new DiagnosticLog();
  const run = await runGate(await gateRequest(input, log), log);
  const report = buildReport(run);
  let lines = "";
  const decoder = new TextDecoder();
  for (const piece of renderCases(run)) lines += decoder.decode(piece, { stream: true });
  const cases = lines.trimEnd().split("\n").map((line) => JSON.parse(line));
  return {
    decision: report.decision,
    // The same value that is in `report.json`: nothing shared with the run, no key that is undefined.
    report: JSON.parse(renderJson(report)),
    cases,
    markdown: renderMarkdown(report)
  };
}
function scoreInput(input) {
  const { golden, traces, corpus, qrels, policy, calibration, configId, suite, tracesFormat, goldenFormat } = input;
  const given = { golden, traces, corpus, qrels, policy, calibration, configId, suite, tracesFormat, goldenFormat };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== void 0));
}
async function gateRequest(input, log) {
  const now = input.now === void 0 ? null : new Date(input.now);
  if (now !== null && Number.isNaN(now.getTime()))
    throw wrong("usage/invalid-value", `now "${input.now}" is no ISO date`);
  const text = asText(input.policy);
  const policy = text === void 0 ? await loadPolicy(null, "", {}, log) : await policyOf(text, "policy", "policy", {}, log);
  return {
    pairs: [
      {
        policy,
        golden: sources("golden", input.golden),
        labels: sources("qrels", input.qrels),
        calibration: await calibrationRecords(input.calibration)
      }
    ],
    traces: sources("traces", input.traces),
    corpus: sources("corpus", input.corpus),
    earlier: async () => ({ baseline: await baselineRequest(input.baseline) }),
    adapter: adapterNamed(input.tracesFormat, "traces", traceAdapters),
    goldenAdapter: adapterNamed(input.goldenFormat, "golden", goldenAdapters),
    configId: input.configId ?? null,
    suite: input.suite ?? null,
    headOrigin: NO_ORIGIN,
    incomplete: null,
    includeText: input.includeText ?? false,
    today: (now ?? /* @__PURE__ */ new Date()).toISOString().slice(0, 10),
    date: now?.toISOString() ?? null,
    sha256
  };
}
async function calibrationRecords(given) {
  const text = asText(given);
  if (text === void 0) return [];
  const { parseCalibration } = await import("./chunks/parse-calibration-YWOD5FG4.js");
  const found = parseCalibration(text);
  if (typeof found !== "string") return found.records;
  throw wrong("calibration/invalid-record", `the calibration record cannot be used: ${found}`);
}
function asText(given) {
  return typeof given === "object" ? JSON.stringify(given) : given;
}
async function baselineRequest(baseline) {
  if (baseline === void 0) return { kind: "none", why: "no_baseline" };
  if ("traces" in baseline) return { kind: "traces", sources: sources("baseline", baseline.traces), origin: NO_ORIGIN };
  const report = await readReport(JSON.stringify(baseline.report), source("baseline", baseline.cases));
  const why = "unreadable" in report ? report.unreadable : report.complete ? null : "that run was not complete";
  if (why !== null) throw wrong("baseline/unreadable", `the baseline cannot be read: ${why}`);
  return { kind: "report", report };
}
var NO_ORIGIN = { sha: null, runId: null, attempt: null };
function sources(name, rows) {
  return rows === void 0 ? [] : [source(name, rows)];
}
function source(name, rows) {
  if (rows instanceof Uint8Array) return bytesSource(name, rows, false);
  const text = typeof rows === "string" ? rows : rows.map((row) => `${JSON.stringify(row)}
`).join("");
  return bytesSource(name, new TextEncoder().encode(text), false);
}
function wrong(code, message) {
  return new UserError([{ severity: "error", code, message }]);
}
export {
  UserError,
  compare,
  gate,
  score
};
