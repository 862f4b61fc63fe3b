import type * as library from "../types/library.d.ts";
import { DiagnosticLog, mistake, UserError } from "./diagnostics/index.ts";
import { adapterNamed, goldenAdapters, traceAdapters } from "./input/formats/index.ts";
import type { ByteSource } from "./input/rows/index.ts";
import { parseMetricList } from "./policy/index.ts";
import { buildReport, caseRows } from "./report/build/index.ts";
import { jsonPieces } from "./report/index.ts";
import { renderMarkdown } from "./report/markdown/index.ts";
import { readReport, usableBaseline } from "./report/read/index.ts";
import { type BaselineRequest, type GateRequest, NO_ORIGIN, throwInputErrors } from "./run/index.ts";
import { runGate } from "./run-gate.ts";
import {
  bytesSource,
  checkLibraryInput,
  isoTime,
  loadPolicy,
  policyOf,
  recordsOf,
  rowsAsText,
  sha256,
} from "./workspace/index.ts";

export { UserError };

/** See `types/library.d.ts`, which is what users read. */
export async function score(input: library.ScoreInput): Promise<library.ScoreResult> {
  checkLibraryInput(input);
  const { report, cases } = await gate(scoreInput(input));
  const values = Object.entries(report.metrics).map(([name, { head, n }]) => [name, { value: head, n }] as const);
  return { metrics: Object.fromEntries(values), cases };
}

/** See `types/library.d.ts`. */
export async function compare(input: library.CompareInput): Promise<library.CompareResult> {
  checkLibraryInput(input);
  // Without types, a caller that forgets the baseline would read "nothing regressed".
  if (input.baseline === undefined) throw mistake("usage/missing-option", "compare needs a baseline");
  const { report, cases } = await gate({ ...scoreInput(input), baseline: input.baseline });
  const { metrics, comparability, slices, regressions, improvements, versions, attribution } = report;
  return { metrics, comparability, slices, regressions, improvements, versions, attribution, cases };
}

/** See `types/library.d.ts`. */
export async function gate(input: library.GateInput): Promise<library.GateResult> {
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
    markdown: renderMarkdown(report),
  };
}

/** Leaves out options that only `gate` has, because a caller without types can pass them. */
const scoreInput = ({ baseline, baselineCorpus, now, includeText, ...input }: library.GateInput): library.ScoreInput =>
  input;

async function gateRequest(input: library.GateInput, log: DiagnosticLog): Promise<GateRequest> {
  const date = input.now === undefined ? null : isoTime(input.now);
  const text = asText(input.policy);
  const metrics = parseMetricList(input.metrics ?? "", log);
  const adapter = log.attempt(() => adapterNamed(input.tracesFormat, "traces", traceAdapters));
  const goldenAdapter = log.attempt(() => adapterNamed(input.goldenFormat, "golden", goldenAdapters));
  log.throwIfErrors();
  const policy = await log.attemptAsync(() =>
    text === undefined ? loadPolicy(null, "", { metrics }, log) : policyOf(text, "policy", "policy", { metrics }, log),
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
    sha256,
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
    today: (date ?? new Date().toISOString()).slice(0, 10),
    date,
  };
}

async function calibrationRecords(given: object | string | undefined) {
  const text = asText(given);
  return text === undefined ? [] : recordsOf(text);
}

/** JSON is YAML, so an object is read like a file, and its mistakes are reported the same way. */
function asText(given: object | string | undefined): string | undefined {
  return typeof given === "object" ? JSON.stringify(given) : given;
}

async function baselineRequest(baseline: library.Baseline | undefined): Promise<BaselineRequest> {
  if (baseline === undefined) return { kind: "none", why: { code: "no_baseline" } };
  if ("traces" in baseline) return { kind: "traces", sources: sources("baseline", baseline.traces), origin: NO_ORIGIN };
  const report = await readReport(JSON.stringify(baseline.report), source("baseline", baseline.cases));
  const found = usableBaseline(report);
  if (typeof found === "string") throw mistake("baseline/unreadable", `the baseline cannot be read: ${found}`);
  return { kind: "report", report: found };
}

function sources(name: string, rows: library.Rows | undefined): ByteSource[] {
  return rows === undefined ? [] : [source(name, rows)];
}

function source(name: string, rows: library.Rows): ByteSource {
  if (rows instanceof Uint8Array) return bytesSource(name, rows, false);
  const text = typeof rows === "string" ? rows : rowsAsText(name, rows);
  return bytesSource(name, new TextEncoder().encode(text), false);
}
