import type { Fingerprint } from "../../compare/index.ts";
import { DiagnosticLog } from "../../diagnostics/index.ts";
import type { RunOrigin } from "../../gate/index.ts";
import { traceAdapters } from "../../input/formats/index.ts";
import { type ByteSource, readJsonBatches } from "../../input/rows/index.ts";
import { formatNamed, type TraceFormat } from "../../input/traces/index.ts";
import { aggregate, type CaseState, hasTrace, type RunScores, type ValueColumn } from "../../scoring/index.ts";
import { parseMetricRef } from "../../scoring/metrics/index.ts";
import { differs } from "../../statistics/index.ts";
import { count } from "../../text/index.ts";
import type { Report } from "../schema/index.ts";
import { type CaseColumns, checkRow, LabeledCases, parseCaseRow } from "./read-cases.ts";
import { type CaseHashes, JUDGE_CACHE_FILE, parseReport, type ReportParts, reportParts } from "./report-parts.ts";

/** A run read back from a report directory. */
export interface ReadReport {
  readonly scores: RunScores;
  readonly fingerprint: Fingerprint;
  readonly origin: RunOrigin;
  readonly complete: boolean;
  /** The LLM judge's cache of that run. It is only read if a judge is used again. */
  readonly judgeCache?: ByteSource;
}

/** A report that cannot be read. `unreadable` is a message for the user. */
export interface UnreadableReport {
  readonly unreadable: string;
}

/** Reports are kept in memory. rag-gate does not write larger ones. */
const MAX_REPORT_BYTES = 256 * 1024 * 1024;

/** Reads a report from the files of an archive, by file name. */
export async function readReportFiles(files: ReadonlyMap<string, ByteSource>): Promise<ReadReport | UnreadableReport> {
  const json = files.get("report.json");
  const cases = files.get("cases.jsonl");
  if (json === undefined || cases === undefined) return { unreadable: "it holds no report.json and cases.jsonl" };
  const parts = await reportParts(json, MAX_REPORT_BYTES);
  if (parts === null) return { unreadable: "report.json is too large or not UTF-8" };
  const report = await readReport(parts, cases);
  const judgeCache = files.get(JUDGE_CACHE_FILE);
  return judgeCache === undefined ? report : { ...report, judgeCache };
}

/**
 * Reads `report.json` and `cases.jsonl` back into a run. Any deviation from what this version writes makes the whole
 * report unreadable, because an incomplete baseline would make the comparison wrong.
 */
export async function readReport(parts: ReportParts, cases: ByteSource): Promise<ReadReport | UnreadableReport> {
  const report = await parseReport(parts.text);
  if (typeof report === "string") return { unreadable: report };
  const labels = hashesOf(report.dataset.label_hashes, parts.labels);
  const answers = hashesOf(report.dataset.answer_hashes, parts.answers);
  if (labels === null || answers === null) return { unreadable: "report.json names the hashes of its cases twice" };
  const read = await readCases(cases, labels, report.head.cases);
  if (typeof read === "string") return { unreadable: read };
  const unlike = mismatchedMetric(report, read.cases.columns);
  if (unlike !== undefined)
    return { unreadable: `cases.jsonl is of another run than report.json: its cases give another ${unlike}` };
  const untrue = traceCountProblem(report.head, read.cases.states);
  if (untrue !== null) return { unreadable: untrue };
  return {
    scores: toScores(report, read.cases, read.labelHashes, answerHashesOf(read.cases.ids, answers)),
    fingerprint: report.head.fingerprint,
    origin: { sha: report.head.sha, runId: report.head.run_id, attempt: report.head.attempt },
    complete: report.head.complete,
  };
}

/** The report if it can be used as a baseline, or a message why not. */
export function usableBaseline(report: ReadReport | UnreadableReport): ReadReport | string {
  if ("unreadable" in report) return report.unreadable;
  return report.complete ? report : "that run was not complete";
}

/** The hashes in the report, or those that were read separately. Null if there are both. */
function hashesOf(
  inReport: Readonly<Record<string, string>> = {},
  separate: CaseHashes | undefined,
): CaseHashes | null {
  const ids = Object.keys(inReport);
  if (separate === undefined) return { ids, hashes: Object.values(inReport) };
  return ids.length === 0 ? separate : null;
}

/** The hash of each case's answer, or empty. They are usually in case order, so that is tried first. */
function answerHashesOf(ids: readonly string[], { ids: answered, hashes }: CaseHashes): readonly string[] {
  let next = 0;
  const found = ids.map((id) => (answered[next] === id ? hashes[next++]! : ""));
  if (next === answered.length) return found;
  const byId = new Map(answered.map((id, i) => [id, hashes[i]!]));
  return ids.map((id) => byId.get(id) ?? "");
}

/** From this number of cases on, the byte reader is faster. */
const MANY_CASES = 512;

/** Reads `cases.jsonl`. Returns a message if it does not match the report's label hashes and number of cases. */
async function readCases(source: ByteSource, labels: CaseHashes, expected: number): Promise<string | LabeledCases> {
  const log = new DiagnosticLog();
  const cases = new LabeledCases(labels);
  const byteReader = cases.count < MANY_CASES ? null : new (await import("./case-rows.ts")).ByteRowReader();
  const readBytes = (line: Uint8Array) => (byteReader?.read(line, cases.nextId) ? byteReader.row : null);
  for await (const rows of readJsonBatches(source, log, parseCaseRow, readBytes)) {
    for (const { value, line } of rows) {
      const isFromBytes = value === byteReader?.row;
      const row = isFromBytes ? byteReader.row : checkRow(value);
      if (row === null) return `cases.jsonl:${line} does not have the expected shape`;
      if (!isFromBytes) byteReader?.learn(row.metrics);
      cases.take(row);
    }
  }
  if (log.errorCount > 0) return `cases.jsonl: ${log.list()[0]?.message}`;
  return cases.problem(expected) ?? cases;
}

const NO_VALUE = { value: null, n: 0 };

/**
 * Returns a metric whose value in `report.json` differs from that of the cases, which are then from another run of the
 * dataset. A metric that only the cases have is not measured in that run (see `RunScores.measured`), so it is ignored.
 */
function mismatchedMetric(
  { metrics }: Pick<Report, "metrics">,
  columns: ReadonlyMap<string, ValueColumn>,
): string | undefined {
  return Object.keys(metrics).find((name) => {
    const ref = parseMetricRef(name);
    // Leaks in excluded cases count, but rows of older versions do not contain them.
    if ("problem" in ref || ref.metric.repeats === "leaks") return false;
    const reported = metrics[name]!;
    const column = columns.get(ref.column);
    const { value, n } = column === undefined ? NO_VALUE : aggregate(column, ref.metric.aggregate);
    // JSON has no infinity, so an infinite sum is written as null.
    const isOther = reported.head === null ? Number.isFinite(value) : differs(reported.head, value ?? 0);
    return reported.n !== n || isOther;
  });
}

/**
 * Describes why the number of traces in a report is impossible, or returns null. Each answered case has at least one trace
 * and at most one per repeat, and at least one case has all. Later runs use these numbers to detect missing repeats.
 */
function traceCountProblem({ traces, fingerprint }: Report["head"], states: readonly CaseState[]): string | null {
  const traced = states.filter(hasTrace).length;
  const { repeats } = fingerprint;
  // A run without traces has no repeats.
  if (traced === 0 && traces === 0) return null;
  if (repeats >= 1 && traced + repeats - 1 <= traces && traces <= traced * repeats) return null;
  return `report.json says ${count(traces, "trace")} and ${count(repeats, "repeat")}, which ${count(traced, "answered case")} in cases.jsonl cannot have`;
}

function toScores(
  report: Report,
  read: CaseColumns,
  labelHashes: readonly string[],
  answerHashes: readonly string[],
): RunScores {
  const { ids, states, columns, failedChecks } = read;
  return {
    configId: report.head.config_id,
    ids,
    labelHashes,
    states,
    columns,
    failedChecks,
    violations: new Map(),
    hallucinations: new Map(),
    observed: ids.map(() => null),
    answerHashes,
    ranksOf: (i) => read.ranksOf(i),
    chunkNumbers: read,
    listsOf: () => [],
    judgedOf: () => undefined,
    toldOf: () => undefined,
    errorKindsOf: () => [],
    sizesOf: (i) => read.sizesOf(i),
    isFlaky: (i) => read.isFlaky(i),
    refuses: (i) => read.refuses(i),
    isUnseen: () => false,
    unread: () => () => false,
    findings: [],
    lostOf: () => 0,
    traces: report.head.traces,
    formats: formatsOf(report.summary),
    formatOf: () => null,
    versions: new Map(Object.entries(report.head.fingerprint.versions)),
    repeats: report.head.fingerprint.repeats,
    measured: new Set(Object.keys(report.metrics)),
    unanswered: new Set(ids.filter((_, i) => states[i] === "missing")),
    idSketch: readSketch(report.dataset.id_sketch),
    notes: {
      unlabelledChunks: report.acl.unknown,
      labelledChunks: 0,
      behaviorDisagreements: 0,
      answersUnchecked: 0,
      withoutLatency: 0,
      duplicateChunks: 0,
      showingInactive: 0,
      fewerRepeats: 0,
      fewestRepeats: report.head.fingerprint.repeats,
    },
  };
}

/** The trace formats of the run. Empty if this version does not know one of them. */
function formatsOf({ formats = [] }: Report["summary"]): RunScores["formats"] {
  const known = formats.map((name) => formatNamed(name, traceAdapters));
  return known.includes(undefined) ? [] : (known as TraceFormat[]);
}

/** Parses hashes in base 36, separated by dots. */
function readSketch(text = ""): readonly number[] {
  if (text === "") return [];
  const hashes = text.split(".").map((hash) => Number.parseInt(hash, 36));
  return hashes.every(Number.isSafeInteger) ? hashes : [];
}
