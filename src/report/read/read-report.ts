import type { Fingerprint } from "../../compare/index.ts";
import { DiagnosticLog } from "../../diagnostics/index.ts";
import type { RunOrigin } from "../../gate/index.ts";
import { traceAdapters } from "../../input/formats/index.ts";
import { type ByteSource, matchesSchema, readJsonRows, sourceText } from "../../input/rows/index.ts";
import { formatNamed, type TraceFormat } from "../../input/traces/index.ts";
import { aggregate, type CaseState, hasTrace, type RunScores, ValueColumn } from "../../scoring/index.ts";
import { parseMetricRef } from "../../scoring/metrics/index.ts";
import { differs } from "../../statistics/index.ts";
import { count } from "../../text/index.ts";
import { trackedMetrics, trendValues } from "../build/index.ts";
import type { Report } from "../schema/index.ts";
import { type CaseColumns, isCaseRow, LabelledCases } from "./read-cases.ts";

/** The file of a report directory that holds the cached replies of the LLM judge. */
export const JUDGE_CACHE_FILE = "judge-cache.jsonl";

/**
 * Parses the text of a `report.json`. Returns the reason, in words for the user, if its version or shape is not what this
 * program writes.
 */
export async function parseReport(text: string): Promise<Report | string> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const version = (content as { schema_version?: unknown } | null)?.schema_version;
  if (version === 1) return "it was made by an older version of rag-gate: run the base branch again with this version";
  if (version !== 2) return `report.json has schema version ${JSON.stringify(version) ?? "none"}, this program reads 2`;
  const { reportShape } = await import("../schema/lazy.ts");
  return matchesSchema(content, reportShape) ? (content as Report) : whatIsWrong(content);
}

/** Names the first place where a report does not have the expected shape. Loads zod, which matching does without. */
async function whatIsWrong(content: unknown): Promise<string> {
  const { reportSchema } = await import("../schema/lazy.ts");
  const place = reportSchema.safeParse(content).error?.issues[0]?.path.join(".");
  return `report.json does not have the expected shape${place ? ` at ${place}` : ""}`;
}

const NOTHING = { value: null, n: 0 };

/**
 * The name of a metric whose value in a report is not that of the cases beside it, which are then those of another run of
 * the same golden set, or lost it; undefined where all agree. One that the report does not name, because it is of an older
 * version or lost it, is not measured there, whatever the cases say: see `RunScores.measured`.
 */
function metricUnlikeCases(
  { metrics }: Pick<Report, "metrics">,
  columns: ReadonlyMap<string, ValueColumn>,
): string | undefined {
  return Object.keys(metrics).find((name) => {
    const ref = parseMetricRef(name);
    // What leaked in a case that takes no part counts, and rows of older versions do not say it.
    if ("problem" in ref || ref.metric.repeats === "leaks") return false;
    const told = metrics[name]!;
    const column = columns.get(ref.column);
    const { value, n } = column === undefined ? NOTHING : aggregate(column, ref.metric.aggregate);
    // JSON has no infinity: a sum beyond all numbers is written as none, and nothing else is.
    const isOther = told.head === null ? Number.isFinite(value) : differs(told.head, value ?? 0);
    return told.n !== n || isOther;
  });
}

/** A run read back from a report directory. */
export interface ReadReport {
  readonly scores: RunScores;
  readonly fingerprint: Fingerprint;
  readonly origin: RunOrigin;
  readonly complete: boolean;
  /** See `EvaluationInput.recentValues`. */
  readonly recentValues: ReadonlyMap<string, readonly number[]>;
  /** What a live judge said in that run; read only where one is asked again. */
  readonly judgeCache?: ByteSource;
}

/** Why a report cannot serve as a baseline, in words for the user. */
export interface UnreadableReport {
  readonly unreadable: string;
}

/**
 * Reads `report.json` and `cases.jsonl` back into a run. Anything that is not exactly what this version writes makes
 * the report unreadable as a whole: half a baseline would compare with half a truth.
 */
export async function readReport(text: string, cases: ByteSource): Promise<ReadReport | UnreadableReport> {
  const report = await parseReport(text);
  if (typeof report === "string") return { unreadable: report };
  const read = await readCases(cases, report);
  if (typeof read === "string") return { unreadable: read };
  const unlike = metricUnlikeCases(report, read.cases.columns);
  if (unlike !== undefined)
    return { unreadable: `cases.jsonl is of another run than report.json: its cases give another ${unlike}` };
  const untrue = wrongTraces(report.head, read.cases.states);
  if (untrue !== null) return { unreadable: untrue };
  return {
    scores: toScores(report, read.cases, read.labelHashes),
    fingerprint: report.head.fingerprint,
    origin: { sha: report.head.sha, runId: report.head.run_id, attempt: report.head.attempt },
    complete: report.head.complete,
    recentValues: recentValues(report),
  };
}

/** The values of the runs in a report's trend and of its own run, by metric. Values that are not comparable are left out. */
function recentValues(report: Report): ReadonlyMap<string, readonly number[]> {
  const { trend } = report;
  if (trend === undefined) return new Map();
  return new Map(trackedMetrics(report).map((one) => [one.name, trendValues(report, trend, one)]));
}

/**
 * Why a report cannot have as many traces as it says: each case that was answered has one at least and one a repeat at most,
 * and one case has them all. What a later run leaves out of its repeats is told by these numbers. Null where it can.
 */
function wrongTraces({ traces, fingerprint }: Report["head"], states: readonly CaseState[]): string | null {
  const traced = states.filter(hasTrace).length;
  const { repeats } = fingerprint;
  // A run that judged nothing has no repeats either.
  if (traced === 0 && traces === 0) return null;
  if (repeats >= 1 && traced + repeats - 1 <= traces && traces <= traced * repeats) return null;
  return `report.json says ${count(traces, "trace")} and ${count(repeats, "repeat")}, which ${count(traced, "answered case")} in cases.jsonl cannot have`;
}

/** The rows of `cases.jsonl`, or why they are not those of the report. */
async function readCases(source: ByteSource, report: Report): Promise<string | LabelledCases> {
  const log = new DiagnosticLog();
  const cases = new LabelledCases(report.dataset.label_hashes ?? {});
  for await (const { value, line } of readJsonRows(source, log)) {
    if (!isCaseRow(value)) return `cases.jsonl:${line} does not have the expected shape`;
    cases.take(value);
  }
  if (log.errorCount > 0) return `cases.jsonl: ${log.list()[0]?.message}`;
  return cases.problem(report.head.cases) ?? cases;
}

/** Report texts are held whole; more than this is no report of ours. */
const MAX_REPORT_BYTES = 256 * 1024 * 1024;

export async function readReportFiles(files: ReadonlyMap<string, ByteSource>): Promise<ReadReport | UnreadableReport> {
  const json = files.get("report.json");
  const cases = files.get("cases.jsonl");
  if (json === undefined || cases === undefined) return { unreadable: "it holds no report.json and cases.jsonl" };
  const text = await sourceText(json, MAX_REPORT_BYTES);
  if (text === null) return { unreadable: "report.json is too large or not UTF-8" };
  const report = await readReport(text, cases);
  const judgeCache = files.get(JUDGE_CACHE_FILE);
  return judgeCache === undefined ? report : { ...report, judgeCache };
}

/** The formats that the run was read from; none where any of them is not known here. */
function formatsOf({ formats = [] }: Report["summary"]): RunScores["formats"] {
  const known = formats.map((name) => formatNamed(name, traceAdapters));
  return known.includes(undefined) ? [] : (known as TraceFormat[]);
}

/** The columns of a run: those of its rows, and an empty one for each metric of which no case has a value. */
function columnsOf({ metrics }: Report, { ids, columns }: CaseColumns): ReadonlyMap<string, ValueColumn> {
  const all = new Map(columns);
  for (const name of Object.keys(metrics)) {
    const ref = parseMetricRef(name);
    if ("metric" in ref && !all.has(ref.column)) all.set(ref.column, new ValueColumn(ids.length));
  }
  return all;
}

function toScores(report: Report, read: CaseColumns, labelHashes: readonly string[]): RunScores {
  const { ids, states, failedChecks } = read;
  const answers = new Map(Object.entries(report.dataset.answer_hashes ?? {}));
  return {
    configId: report.head.config_id,
    ids,
    labelHashes,
    states,
    columns: columnsOf(report, read),
    failedChecks,
    violations: new Map(),
    stale: new Map(),
    hallucinations: new Map(),
    observed: ids.map(() => null),
    answerHashes: ids.map((id) => answers.get(id) ?? ""),
    ranksOf: (i) => read.ranks[i]!,
    listsOf: () => [],
    judgedOf: () => undefined,
    unreadLanguageOf: () => null,
    errorKindsOf: () => [],
    sizesOf: (i) => read.sizes[i]!,
    isFlaky: (i) => read.flaky.has(i),
    refuses: (i) => read.refusing.has(i),
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
      deniedOtherwise: 0,
      answersUnchecked: 0,
      withoutLatency: 0,
      duplicateChunks: 0,
      hidingEvidence: 0,
      showingInactive: 0,
      fewerRepeats: 0,
      fewestRepeats: report.head.fingerprint.repeats,
    },
  };
}

/** Hashes as a report writes them, in base 36 with dots between. */
function readSketch(text = ""): readonly number[] {
  if (text === "") return [];
  const hashes = text.split(".").map((hash) => Number.parseInt(hash, 36));
  return hashes.every(Number.isSafeInteger) ? hashes : [];
}

/** A report that was read, where it can be a baseline; else in words why not. */
export function usableBaseline(report: ReadReport | UnreadableReport): ReadReport | string {
  if ("unreadable" in report) return report.unreadable;
  return report.complete ? report : "that run was not complete";
}
