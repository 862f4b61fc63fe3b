import type { DiagnosticLog } from "../diagnostics/index.ts";
import { type ByteSource, RefusedRows, readJsonRows } from "../input/rows/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { answerHash, configOf, hasFailed, isTraceRow } from "../input/traces/index.ts";
import type { CalibrationRule } from "../policy/index.ts";
import { checkScores, goodness, metricOfScore } from "../scoring/index.ts";
import { everyRecordedScore } from "../scoring/metrics/index.ts";
import { compareBytes, wordTokens } from "../text/index.ts";
import { calibrate } from "./calibrate.ts";
import type { CalibrationFile, CalibrationRecord } from "./calibration-file.ts";
import { type HumanLabel, type JudgedAnswer, type JudgedSet, LabelFinder, readHumanLabels } from "./human-labels.ts";
import type { JudgeIdentity } from "./judge-standing.ts";

/** One answer as it is gathered: a score a call of the judge. */
interface Gathered {
  readonly queryId: string;
  readonly configId: string | null;
  readonly scores: number[];
  readonly repeats: number[];
  readonly answerHash: string | null;
  readonly words: number | null;
  readonly position: number | null;
}

interface GatheredSet {
  readonly metric: string;
  readonly judge: JudgeIdentity;
  readonly answers: Map<string, Gathered>;
  readonly unscored: Set<string>;
}

/**
 * Reads what judges said: rows with `query_id`, `scores` and `judge`, which whole traces are as well. A set a metric and
 * judge, with the labels of its answers. Problems go to the log.
 */
export async function readJudgedSets(
  sources: readonly ByteSource[],
  labels: readonly HumanLabel[],
  sha256: (text: string) => string,
  log: DiagnosticLog,
): Promise<readonly JudgedSet[]> {
  const sets = new Map<string, GatheredSet>();
  const wanted = new Set(labels.map(({ metric }) => metric));
  const seen = new Set<string>();
  for (const source of sources) {
    const refused = new RefusedRows("trace/invalid-row", log);
    for await (const { value, line } of readJsonRows(source, log)) {
      const place = { file: source.name, line };
      if (!isTraceRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      checkScores(value, place, log);
      const keys = scoreKeys(value);
      if (keys.some((key) => seen.has(key)))
        log.error("trace/duplicate", `a second score of case "${value.query_id}"`, place);
      for (const key of keys) seen.add(key);
      gather(value, wanted, sets, sha256);
    }
    await refused.explain(async () => (await import("../input/schema/lazy.ts")).traceSchema);
  }
  const finished = [...sets].sort(([a], [b]) => compareBytes(a, b)).map(([, set]) => finish(set, labels, sha256));
  for (const metric of wanted) {
    if (!finished.some((set) => set.metric === metric && set.answers.some(({ human }) => human !== null)))
      log.error("calibration/no-pairs", `no answer has both a label and a score for ${metric}`, {});
  }
  return finished;
}

/** What a row scores, of which there is one score: a judge may write a row for each metric. */
function scoreKeys(row: Trace): string[] {
  const scored = new Set(everyRecordedScore(row).flatMap(({ key }) => metricOfScore(key) ?? []));
  const { query_id, repeat } = row;
  return [...scored].map((metric) => JSON.stringify([query_id, configOf(row), repeat ?? 0, identity(row), metric]));
}

function identity({ judge }: Trace): JudgeIdentity {
  const { library = null, version = null, model = null, prompt_version = null } = judge ?? {};
  return { library, version, model, prompt_version };
}

function gather(
  trace: Trace,
  wanted: ReadonlySet<string>,
  sets: Map<string, GatheredSet>,
  sha256: (text: string) => string,
): void {
  const judge = identity(trace);
  const configId = configOf(trace) || null;
  // Repeats of a pipeline that answer differently are no repeats of the judge.
  const { answer_sha256: named } = trace as { readonly answer_sha256?: unknown };
  const hash = answerHash(trace.answer, sha256) ?? (typeof named === "string" ? named : null);
  const place = JSON.stringify([trace.query_id, configId, hash]);
  for (const { key, value, repeats } of everyRecordedScore(trace)) {
    const metric = metricOfScore(key);
    if (metric === undefined || !wanted.has(metric)) continue;
    const name = JSON.stringify([metric, judge]);
    const set = sets.get(name) ?? { metric, judge, answers: new Map(), unscored: new Set() };
    sets.set(name, set);
    if (value === undefined || hasFailed(trace)) {
      set.unscored.add(place);
      continue;
    }
    const { position } = trace as { readonly position?: unknown };
    const answer: Gathered = set.answers.get(place) ?? {
      queryId: trace.query_id,
      configId,
      scores: [],
      repeats: [],
      answerHash: hash,
      words: trace.answer == null ? null : wordTokens(trace.answer).length,
      position: Number.isInteger(position) ? (position as number) : null,
    };
    answer.scores.push(goodness(metric, value));
    answer.repeats.push(...(repeats.length > 0 ? repeats : [value]).map((score) => goodness(metric, score)));
    set.answers.set(place, answer);
  }
}

function finish(set: GatheredSet, labels: readonly HumanLabel[], sha256: (text: string) => string): JudgedSet {
  const own = labels.filter(({ metric }) => metric === set.metric);
  const finder = new LabelFinder(own, [...set.answers.values()], sha256);
  const answers = [...set.answers]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(
      ([, found]): JudgedAnswer => ({
        queryId: found.queryId,
        configId: found.configId,
        position: found.position,
        words: found.words,
        score: found.scores.reduce((sum, score) => sum + score, 0) / found.scores.length,
        repeats: found.repeats.length > 1 ? found.repeats : [],
        human: finder.verdictOn(found),
      }),
    );
  const notEvaluated = [...set.unscored].filter((place) => !set.answers.has(place)).length;
  return {
    metric: set.metric,
    judge: set.judge,
    answers,
    leftOut: { not_evaluated: notEvaluated, ...finder.leftOut() },
  };
}

interface CalibrationRequest {
  readonly labels: readonly ByteSource[];
  readonly scores: readonly ByteSource[];
  /** The metric of labels that name none. */
  readonly metric: string | null;
  readonly passFrom: number;
  readonly rule: CalibrationRule;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Records of other judges and metrics that are kept. */
  readonly kept: readonly CalibrationRecord[];
  readonly sha256: (text: string) => string;
}

interface Calibrated {
  readonly file: CalibrationFile;
  /** The records that were made now. */
  readonly records: readonly CalibrationRecord[];
}

/** From labels and scores to calibration records. Throws every problem of both at once. */
export async function calibrateFiles(request: CalibrationRequest, log: DiagnosticLog): Promise<Calibrated> {
  const labels = await readHumanLabels(request.labels, request, log);
  if (labels.length === 0 && log.errorCount === 0) log.error("calibration/no-pairs", "the labels hold no row", {});
  const sets = await readJudgedSets(request.scores, labels, request.sha256, log);
  log.throwIfErrors();
  const records = sets
    .filter(({ answers }) => answers.some(({ human }) => human !== null))
    .map((set) => calibrate(set, request));
  const made = new Set(records.map(subject));
  const all = [...records, ...request.kept.filter((record) => !made.has(subject(record)))];
  const sorted = all.sort((a, b) => compareBytes(subject(a), subject(b)));
  return { file: { schema_version: 1, records: sorted }, records };
}

/** What a record is about: there is one record of each. */
function subject({ metric, judge }: CalibrationRecord): string {
  return JSON.stringify([metric, judge.library, judge.version, judge.model, judge.prompt_version]);
}
