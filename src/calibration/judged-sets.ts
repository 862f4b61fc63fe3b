import type { DiagnosticLog } from "../diagnostics/index.ts";
import { type ByteSource, RefusedRows, readJsonRows } from "../input/rows/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { answerHash, configOf, hasFailed, isTraceRow } from "../input/traces/index.ts";
import { checkScores, goodness, metricOfScore } from "../scoring/index.ts";
import { everyRecordedScore } from "../scoring/metrics/index.ts";
import { compareBytes, wordTokens } from "../text/index.ts";
import { type HumanLabel, type HumanVerdict, LabelFinder } from "./human-labels.ts";
import type { JudgeIdentity } from "./judge-standing.ts";

/** One answer that a judge scored. */
export interface JudgedAnswer {
  readonly queryId: string;
  readonly configId: string | null;
  /** The judge's score from 0 (bad) to 1 (good): the mean if the answer was judged several times. */
  readonly score: number;
  /** Every score, if the answer was judged several times. Otherwise empty. */
  readonly repeats: readonly number[];
  /** Number of words in the answer. Null if the answer is not known. */
  readonly words: number | null;
  /** Position at which the judge saw the answer, from 1. Null if not known. */
  readonly position: number | null;
  /** Null if the answer has no label. */
  readonly human: HumanVerdict | null;
}

export interface JudgedSet {
  readonly metric: string;
  readonly judge: JudgeIdentity;
  readonly answers: readonly JudgedAnswer[];
  /** Number of excluded labels and scores, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** One answer while its scores are collected, one score per call of the judge. */
interface CollectedAnswer extends Omit<JudgedAnswer, "score" | "human"> {
  readonly scores: number[];
  readonly repeats: number[];
  readonly answerHash: string | null;
}

interface CollectedSet extends Pick<JudgedSet, "metric" | "judge"> {
  readonly answers: Map<string, CollectedAnswer>;
  readonly unscored: Set<string>;
}

/**
 * Reads judged scores: rows with `query_id`, `scores`, and `judge`, which complete traces also have. Returns one set
 * per metric and judge, with the human labels. Problems go to the log.
 */
export async function readJudgedSets(
  sources: readonly ByteSource[],
  labels: readonly HumanLabel[],
  sha256: (text: string) => string,
  log: DiagnosticLog,
): Promise<readonly JudgedSet[]> {
  const sets = new Map<string, CollectedSet>();
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
      collectScores(value, wanted, sets, sha256);
    }
    await refused.explain(async () => (await import("../input/schema/lazy.ts")).traceSchema);
  }
  const finished = [...sets].sort(([a], [b]) => compareBytes(a, b)).map(([, set]) => toJudgedSet(set, labels, sha256));
  for (const metric of wanted) {
    if (!finished.some((set) => set.metric === metric && set.answers.some(({ human }) => human !== null)))
      log.error("calibration/no-pairs", `no answer has both a label and a score for ${metric}`, {});
  }
  return finished;
}

/** Returns one key per scored metric. A judge can write one row per metric, but only one score for each. */
function scoreKeys(row: Trace): string[] {
  const scored = new Set(everyRecordedScore(row).flatMap(({ key }) => metricOfScore(key) ?? []));
  const { query_id, repeat } = row;
  return [...scored].map((metric) =>
    JSON.stringify([query_id, configOf(row), repeat ?? 0, judgeIdentity(row), metric]),
  );
}

function judgeIdentity({ judge }: Trace): JudgeIdentity {
  const { library = null, version = null, model = null, prompt_version = null } = judge ?? {};
  return { library, version, model, prompt_version };
}

function collectScores(
  trace: Trace,
  wanted: ReadonlySet<string>,
  sets: Map<string, CollectedSet>,
  sha256: (text: string) => string,
): void {
  const judge = judgeIdentity(trace);
  const configId = configOf(trace) || null;
  // Different answers of a repeated pipeline run are not repeated judgments of one answer.
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
    const answer: CollectedAnswer = set.answers.get(place) ?? {
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

function toJudgedSet(
  { metric, judge, answers, unscored }: CollectedSet,
  labels: readonly HumanLabel[],
  sha256: (text: string) => string,
): JudgedSet {
  const ofMetric = labels.filter((label) => label.metric === metric);
  const finder = new LabelFinder(ofMetric, [...answers.values()], sha256);
  const sorted = [...answers].sort(([a], [b]) => compareBytes(a, b));
  const judged = sorted.map(([, { scores, answerHash, ...answer }]) => ({
    ...answer,
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    repeats: answer.repeats.length > 1 ? answer.repeats : [],
    human: finder.verdictOn({ ...answer, answerHash }),
  }));
  const notEvaluated = [...unscored].filter((place) => !answers.has(place)).length;
  return { metric, judge, answers: judged, leftOut: { not_evaluated: notEvaluated, ...finder.leftOut() } };
}
