import type { Fingerprint } from "../compare/fingerprint.ts";
import type { TraceFormat } from "../dataset/adapter.ts";
import { traceAdapters } from "../dataset/adapters/index.ts";
import { isObject } from "../dataset/is-type.ts";
import { readJsonRows } from "../dataset/read-json-rows.ts";
import { formatNamed } from "../dataset/reduced-format.ts";
import type { ByteSource } from "../dataset/source.ts";
import { sourceText } from "../dataset/source-text.ts";
import { DiagnosticLog } from "../diagnostics/diagnostic-log.ts";
import type { RunOrigin } from "../gate/gate-run.ts";
import { JUDGE_CACHE_FILE } from "../judge/judge-cache-file.ts";
import type { CaseState, RunScores } from "../metrics/run-scores.ts";
import { ValueColumn } from "../metrics/value-column.ts";
import { parseReport } from "./parse-report.ts";
import { headRanks, headSizes, readSketch } from "./read-ranks.ts";
import type { CaseRow, Report } from "./report.schema.ts";

/** A run read back from a report directory. */
export interface ReadReport {
  readonly scores: RunScores;
  readonly fingerprint: Fingerprint;
  readonly origin: RunOrigin;
  readonly complete: boolean;
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
export async function readReport(reportText: string, cases: ByteSource): Promise<ReadReport | UnreadableReport> {
  const report = await parseReport(reportText);
  if (typeof report === "string") return { unreadable: report };
  const log = new DiagnosticLog();
  const rows: CaseRow[] = [];
  for await (const { value, line } of readJsonRows(cases, log)) {
    if (!looksLikeCase(value)) {
      return { unreadable: `cases.jsonl:${line} does not have the expected shape` };
    }
    if (value.change !== "removed") rows.push(value as CaseRow);
  }
  if (log.errorCount > 0) return { unreadable: `cases.jsonl: ${log.list()[0]?.message}` };
  const taking = rows.filter(({ status }) => status !== "excluded").length;
  if (taking !== report.head.cases) {
    return { unreadable: `cases.jsonl holds ${taking} cases, report.json says ${report.head.cases}` };
  }
  const scores = toScores(report, rows);
  if (typeof scores === "string") return { unreadable: scores };
  return {
    scores,
    fingerprint: report.head.fingerprint as unknown as Fingerprint,
    origin: { sha: report.head.sha, runId: report.head.run_id, attempt: report.head.attempt },
    complete: report.head.complete,
  };
}

/** Report texts are held whole; more than this is no report of ours. */
const MAX_REPORT_BYTES = 256 * 1024 * 1024;

/** Reads a report from the files of an archive. */
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

/** The cheap form of `caseRowSchema`. */
function looksLikeCase(row: Record<string, unknown>): boolean {
  if (typeof row.id !== "string" || !STATUSES.has(row.status as string) || !isObject(row.metrics)) return false;
  for (const name in row.metrics) {
    const value = row.metrics[name];
    if (value !== null && !Number.isFinite(value)) return false;
  }
  if (!isObject(row.stages) || !Array.isArray(row.failed_checks) || !Array.isArray(row.tags)) return false;
  for (const id in row.stages) {
    const runs = row.stages[id];
    if (!isObject(runs) || !isRanks(runs.head) || !isRanks(runs.baseline)) return false;
  }
  return true;
}

function isRanks(value: unknown): boolean {
  if (value === null) return true;
  const isRank = (rank: unknown): boolean => rank === null || Number.isSafeInteger(rank);
  return (
    isObject(value) &&
    isRank(value.retrieved) &&
    isRank(value.reranked) &&
    isRank(value.context) &&
    typeof value.cited === "boolean"
  );
}

/** The formats that the run was read from; none where any of them is not known here. */
function formatsOf({ formats }: Report["summary"]): RunScores["formats"] {
  if (!Array.isArray(formats)) return [];
  const known = formats.map((name) => formatNamed(String(name), traceAdapters));
  return known.includes(undefined) ? [] : (known as TraceFormat[]);
}

const STATUSES = new Set(["pass", "fail", "missing", "error", "excluded"]);

function toScores(report: Report, rows: readonly CaseRow[]): RunScores | string {
  const columns = new Map<string, ValueColumn>();
  const failedChecks = new Map<number, readonly string[]>();
  const labels = (report.dataset.label_hashes ?? {}) as Record<string, unknown>;
  const answers = (report.dataset.answer_hashes ?? {}) as Record<string, unknown>;
  const ids = rows.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) return "cases.jsonl names a case twice";
  const labelHashes: string[] = [];
  for (const [i, row] of rows.entries()) {
    const hash = Object.hasOwn(labels, row.id) ? labels[row.id] : undefined;
    if (typeof hash !== "string") return `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    labelHashes.push(hash);
    for (const name in row.metrics) {
      let column = columns.get(name);
      if (column === undefined) {
        column = new ValueColumn(rows.length);
        columns.set(name, column);
      }
      column.set(i, row.metrics[name] ?? Number.NaN);
    }
    if (row.failed_checks.length > 0) failedChecks.set(i, row.failed_checks);
  }
  const versions = report.head.fingerprint.versions as Record<string, string[]>;
  return {
    configId: report.head.config_id,
    ids,
    labelHashes,
    states: rows.map(({ status }): CaseState => (status === "pass" || status === "fail" ? "scored" : status)),
    columns,
    failedChecks,
    violations: new Map(),
    hallucinations: new Map(),
    observed: ids.map(() => null),
    answerHashes: ids.map((id) => (typeof answers[id] === "string" ? (answers[id] as string) : "")),
    ranksOf: (i) => headRanks(rows[i]!),
    listsOf: () => undefined,
    judgedOf: () => undefined,
    sizesOf: (i) => headSizes(rows[i]!),
    isFlaky: (i) => rows[i]!.flaky === true,
    lostOf: () => 0,
    traces: report.head.traces,
    formats: formatsOf(report.summary),
    formatOf: () => null,
    versions: new Map(Object.entries(versions)),
    repeats: report.head.fingerprint.repeats,
    unanswered: new Set(rows.flatMap(({ id, status }) => (status === "missing" ? [id] : []))),
    idSketch: readSketch(report.dataset.id_sketch),
    notes: {
      unlabelledChunks: report.acl.unknown,
      ...{ labelledChunks: 0, behaviorDisagreements: 0, answersUnchecked: 0, withoutLatency: 0, duplicateChunks: 0 },
      fewerRepeats: 0,
    },
  };
}
