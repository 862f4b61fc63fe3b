import {
  DiagnosticLog,
  NO_ORIGIN,
  UserError,
  adapterNamed,
  buildReport,
  bytesSource,
  caseRows,
  checkLibraryInput,
  goldenAdapters,
  isoTime,
  jsonPieces,
  loadPolicy,
  mistake,
  parseMetricList,
  policyOf,
  readReport,
  recordsOf,
  renderMarkdown,
  rowsAsText,
  runGate,
  sha256,
  throwInputErrors,
  traceAdapters,
  usableBaseline
} from "./chunks/chunk-VYGYRQBI.js";
import "./chunks/chunk-KIZ6KU7F.js";

// src/library.ts
async function score(input) {
  checkLibraryInput(input);
  const { report, cases } = await gate(scoreInput(input));
  const values = Object.entries(report.metrics).map(([name, { head, n }]) => [name, { value: head, n }]);
  return { metrics: Object.fromEntries(values), cases };
}
async function compare(input) {
  checkLibraryInput(input);
  if (input.baseline === void 0) throw mistake("usage/missing-option", "compare needs a baseline");
  const { report, cases } = await gate({ ...scoreInput(input), baseline: input.baseline });
  const { metrics, comparability, slices, regressions, improvements, versions, attribution } = report;
  return { metrics, comparability, slices, regressions, improvements, versions, attribution, cases };
}
async function gate(input) {
  checkLibraryInput(input);
  const log = new DiagnosticLog();
  const run = await runGate(await gateRequest(input, log), log);
  const report = buildReport(run);
  const cases = Array.from(caseRows(run), (row) => JSON.parse(JSON.stringify(row)));
  return {
    decision: report.decision,
    // The same value as in `report.json`: it shares nothing with the run, and no key is undefined.
    report: JSON.parse([...jsonPieces(report, run)].join("")),
    cases,
    markdown: renderMarkdown(report)
  };
}
var scoreInput = ({ baseline, baselineCorpus, now, includeText, ...input }) => input;
async function gateRequest(input, log) {
  const date = input.now === void 0 ? null : isoTime(input.now);
  const text = asText(input.policy);
  const metrics = parseMetricList(input.metrics ?? "", log);
  const adapter = log.attempt(() => adapterNamed(input.tracesFormat, "traces", traceAdapters));
  const goldenAdapter = log.attempt(() => adapterNamed(input.goldenFormat, "golden", goldenAdapters));
  log.throwIfErrors();
  const policy = await log.attemptAsync(
    () => text === void 0 ? loadPolicy(null, "", { metrics }, log) : policyOf(text, "policy", "policy", { metrics }, log)
  );
  const calibration = await log.attemptAsync(() => calibrationRecords(input.calibration));
  const data = {
    traces: sources("traces", input.traces),
    corpus: sources("corpus", input.corpus),
    baselineCorpus: sources("baselineCorpus", input.baselineCorpus),
    baseline: await log.attemptAsync(() => baselineRequest(input.baseline)),
    adapter,
    goldenAdapter,
    configId: input.configId ?? null,
    suite: input.suite ?? null,
    sha256
  };
  const set = { golden: sources("golden", input.golden), labels: sources("qrels", input.qrels) };
  const { baseline } = data;
  if (policy === null || calibration === null || baseline === null)
    return await throwInputErrors({ ...data, ...set, policy }, log);
  return {
    ...data,
    baseline,
    pairs: [{ ...set, policy, calibration }],
    headOrigin: NO_ORIGIN,
    incomplete: null,
    includeText: input.includeText ?? false,
    today: (date ?? (/* @__PURE__ */ new Date()).toISOString()).slice(0, 10),
    date
  };
}
async function calibrationRecords(given) {
  const text = asText(given);
  return text === void 0 ? [] : recordsOf(text);
}
function asText(given) {
  return typeof given === "object" ? JSON.stringify(given) : given;
}
async function baselineRequest(baseline) {
  if (baseline === void 0) return { kind: "none", why: { code: "no_baseline" } };
  if ("traces" in baseline) return { kind: "traces", sources: sources("baseline", baseline.traces), origin: NO_ORIGIN };
  const report = await readReport(JSON.stringify(baseline.report), source("baseline", baseline.cases));
  const found = usableBaseline(report);
  if (typeof found === "string") throw mistake("baseline/unreadable", `the baseline cannot be read: ${found}`);
  return { kind: "report", report: found };
}
function sources(name, rows) {
  return rows === void 0 ? [] : [source(name, rows)];
}
function source(name, rows) {
  if (rows instanceof Uint8Array) return bytesSource(name, rows, false);
  const text = typeof rows === "string" ? rows : rowsAsText(name, rows);
  return bytesSource(name, new TextEncoder().encode(text), false);
}
export {
  UserError,
  compare,
  gate,
  score
};
