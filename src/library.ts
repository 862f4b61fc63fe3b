import type {
  Baseline,
  CompareInput,
  CompareResult,
  GateInput,
  GateResult,
  Rows,
  ScoreInput,
  ScoreResult,
} from "../types/library.d.ts";
import { adapterNamed } from "./dataset/adapters/adapter-named.ts";
import { traceAdapters } from "./dataset/adapters/index.ts";
import { goldenAdapters } from "./dataset/golden-adapters/index.ts";
import type { ByteSource } from "./dataset/rows/source.ts";
import { DiagnosticLog } from "./diagnostics/diagnostic-log.ts";
import { mistake } from "./diagnostics/mistake.ts";
import { UserError } from "./diagnostics/user-error.ts";
import type { BaselineRequest, GateRequest } from "./flow/gate-request.ts";
import { NO_ORIGIN } from "./flow/no-origin.ts";
import { runGate } from "./flow/run-gate.ts";
import { tellAll } from "./flow/tell-all.ts";
import { buildReport } from "./report/build/build-report.ts";
import { renderCases } from "./report/case-rows/render-cases.ts";
import { jsonPieces } from "./report/json-pieces.ts";
import { renderMarkdown } from "./report/markdown/render-markdown.ts";
import { readReport } from "./report/read/read-report.ts";
import { usableBaseline } from "./report/read/usable-baseline.ts";
import { bytesSource } from "./workspace/bytes-source.ts";
import { checkLibraryInput } from "./workspace/check-library-input.ts";
import { isoTime } from "./workspace/iso-time.ts";
import { recordsOf } from "./workspace/load-calibration.ts";
import { loadPolicy, policyOf } from "./workspace/load-policy.ts";
import { rowsAsText } from "./workspace/rows-as-text.ts";
import { sha256 } from "./workspace/sha256.ts";

export { UserError };

/** See `types/library.d.ts`, which is what users read. */
export async function score(input: ScoreInput): Promise<ScoreResult> {
  checkLibraryInput(input);
  const { report, cases } = await gate(scoreInput(input));
  const values = Object.entries(report.metrics).map(([name, { head, n }]) => [name, { value: head, n }] as const);
  return { metrics: Object.fromEntries(values), cases };
}

/** See `types/library.d.ts`. */
export async function compare(input: CompareInput): Promise<CompareResult> {
  checkLibraryInput(input);
  // A caller without types who forgets it would read "nothing regressed" from a comparison with nothing.
  if (input.baseline === undefined) throw mistake("usage/missing-option", "compare needs a baseline");
  const { report, cases } = await gate({ ...scoreInput(input), baseline: input.baseline });
  const { metrics, comparability, slices, regressions, improvements, versions, attribution } = report;
  return { metrics, comparability, slices, regressions, improvements, versions, attribution, cases };
}

/** See `types/library.d.ts`. */
export async function gate(input: GateInput): Promise<GateResult> {
  checkLibraryInput(input);
  const log = new DiagnosticLog();
  const run = await runGate(await gateRequest(input, log), log);
  const report = buildReport(run);
  let lines = "";
  const decoder = new TextDecoder();
  for (const piece of renderCases(run)) lines += decoder.decode(piece, { stream: true });
  const cases = lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return {
    decision: report.decision,
    // The same value that is in `report.json`: nothing shared with the run, no key that is undefined.
    report: JSON.parse([...jsonPieces(report, run)].join("")),
    cases,
    markdown: renderMarkdown(report),
  };
}

/** Leaves out what only `gate` takes, should a caller without types pass it. */
const scoreInput = ({ baseline, now, includeText, ...input }: GateInput): ScoreInput => input;

async function gateRequest(input: GateInput, log: DiagnosticLog): Promise<GateRequest> {
  const date = input.now === undefined ? null : isoTime(input.now);
  const text = asText(input.policy);
  const adapter = log.attempt(() => adapterNamed(input.tracesFormat, "traces", traceAdapters));
  const goldenAdapter = log.attempt(() => adapterNamed(input.goldenFormat, "golden", goldenAdapters));
  log.throwIfErrors();
  const policy = await log.attemptAsync(() =>
    text === undefined ? loadPolicy(null, "", {}, log) : policyOf(text, "policy", "policy", {}, log),
  );
  const calibration = await log.attemptAsync(() => calibrationRecords(input.calibration));
  const data = {
    traces: sources("traces", input.traces),
    corpus: sources("corpus", input.corpus),
    earlier: async () => ({ baseline: await baselineRequest(input.baseline) }),
    adapter,
    goldenAdapter,
    configId: input.configId ?? null,
    suite: input.suite ?? null,
    sha256,
  };
  const set = { golden: sources("golden", input.golden), labels: sources("qrels", input.qrels) };
  if (policy === null || calibration === null) return await tellAll({ ...data, ...set, policy }, log);
  return {
    ...data,
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

/** JSON is YAML: an object takes the way of a file, and its mistakes are told as a file's are. */
function asText(given: object | string | undefined): string | undefined {
  return typeof given === "object" ? JSON.stringify(given) : given;
}

async function baselineRequest(baseline: Baseline | undefined): Promise<BaselineRequest> {
  if (baseline === undefined) return { kind: "none", why: { code: "no_baseline" } };
  if ("traces" in baseline) return { kind: "traces", sources: sources("baseline", baseline.traces), origin: NO_ORIGIN };
  const report = await readReport({ text: JSON.stringify(baseline.report) }, source("baseline", baseline.cases));
  const found = usableBaseline(report);
  if (typeof found === "string") throw mistake("baseline/unreadable", `the baseline cannot be read: ${found}`);
  return { kind: "report", report: found };
}

function sources(name: string, rows: Rows | undefined): ByteSource[] {
  return rows === undefined ? [] : [source(name, rows)];
}

function source(name: string, rows: Rows): ByteSource {
  if (rows instanceof Uint8Array) return bytesSource(name, rows, false);
  const text = typeof rows === "string" ? rows : rowsAsText(name, rows);
  return bytesSource(name, new TextEncoder().encode(text), false);
}
