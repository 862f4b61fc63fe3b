import type { DiagnosticLog, RowPlace } from "../diagnostics/index.ts";
import type { Trace } from "../input/schema/index.ts";
import { nearestName } from "../text/index.ts";
import { isRefusal } from "./behavior/index.ts";
import { extremesOf } from "./columns.ts";
import {
  everyRecordedScore,
  type HallucinationLabel,
  type Metric,
  metrics,
  scaleText,
  scoreName,
} from "./metrics/index.ts";
import type { Column } from "./plan.ts";
import { type CaseState, scoredCases, type TraceScore } from "./records.ts";

const METRIC_BY_NAME: ReadonlyMap<string, Metric> = new Map(
  metrics
    .filter(({ judged }) => judged)
    .flatMap((metric) => [metric.name, ...(metric.aliases ?? [])].map((key) => [key, metric] as const)),
);

/** All names under which the score of an LLM-judged metric can be recorded. */
export const JUDGED_NAMES: readonly string[] = [...METRIC_BY_NAME.keys()];

/** Returns the LLM-judged metric of a recorded name in any spelling; undefined if there is none. */
export function judgedMetricOf(key: string): Metric | undefined {
  return METRIC_BY_NAME.get(scoreName(key));
}

/** Returns the name of the LLM-judged metric of a recorded name in any spelling; undefined if there is none. */
export function metricOfScore(key: string): string | undefined {
  return judgedMetricOf(key)?.name;
}

/**
 * Logs what is wrong with the recorded scores of a trace: a score outside its range, a scale under another name of the
 * metric, or two different scores for one metric.
 */
export function checkScores(trace: Trace, place: RowPlace, log: DiagnosticLog): void {
  const byMetric = new Map<string, number>();
  for (const { key, raw, scale, value } of everyRecordedScore(trace)) {
    const metric = metricOfScore(key);
    // Scores of other metrics can be on any scale, such as BLEU or a logarithm.
    if (metric === undefined) continue;
    const score = `scores.${key} of case "${trace.query_id}"`;
    if (scale === null) {
      log.error("trace/score-scale", `judge.scale for ${score} is no range such as 0-5`, place);
      continue;
    }
    if (raw !== null && value === undefined) {
      log.error("trace/score-range", `${score} is not between ${scale.min} and ${scale.max}`, place);
    }
    const other = otherNameOf(metric, key, trace);
    if (other !== undefined) {
      log.error("trace/score-scale", `judge.scale names ${other}, and ${score} does not`, {
        ...place,
        hint: `write ${key} in judge.scale as well: 1 is the best of 0-1 and the worst of 1-5`,
      });
    }
    if (value === undefined) continue;
    const before = byMetric.get(metric);
    if (before !== undefined && before !== value) {
      log.error("trace/score-twice", `case "${trace.query_id}" has two different scores for ${metric}`, place);
    }
    byMetric.set(metric, value);
  }
}

/** Returns another name of the metric in `judge.scale`, if the scale does not name this score. */
function otherNameOf(metric: string, key: string, { judge }: Trace): string | undefined {
  const named = judge?.scale ?? null;
  if (named === null || typeof named === "string" || Object.hasOwn(named, key)) return undefined;
  return Object.keys(named).find((name) => metricOfScore(name) === metric);
}

/** A list in a trace in which a judge reports what is wrong with an answer. */
interface FindingList {
  readonly name: string;
  /** The flag of traces that have the list, even if it is empty. */
  readonly flag: "listsClaims" | "listsCitations";
  /** The label of an answer if the list is not empty. */
  readonly label: HallucinationLabel;
  /** The LLM-judged metric with the same findings: if it has a value, the answer was checked. */
  readonly scoredBy: string;
  /** The metric that has a value only if there is something to find; null if every answer has something to find. */
  readonly asks: string | null;
}

export const FINDING_LISTS: readonly FindingList[] = [
  {
    name: "bad_citations",
    flag: "listsCitations",
    label: "bad_citation",
    scoredBy: "citation_support",
    asks: "citation_precision",
  },
  {
    name: "unsupported_claims",
    flag: "listsClaims",
    label: "unsupported_claim",
    scoredBy: "faithfulness",
    asks: null,
  },
];

const BETTER_LOWER: ReadonlySet<string> = new Set(
  metrics.filter(({ judged, better }) => judged && better === "lower").map(({ name }) => name),
);

/** Converts the score of an LLM-judged metric so that higher is better. */
export function goodness(metric: string, score: number): number {
  return BETTER_LOWER.has(metric) ? 1 - score : score;
}

/**
 * Returns whether a judge cannot find fault: the answer refuses, or the metric in column `asks` (negative: none) has no
 * value, so that the answer has nothing of what the list is about.
 */
export const hasNothingToFind = (
  { observed, values }: Pick<TraceScore, "observed" | "values">,
  asks: number,
): boolean => isRefusal(observed) || (asks >= 0 && typeof values[asks] !== "number");

/** The words of a judge: text of the traces, kept only if texts can be shown. */
interface JudgeNotes {
  readonly reason: string | null;
  readonly unsupportedClaims: readonly string[];
  readonly missingFacts: readonly string[];
  readonly badCitations: readonly string[];
  /** The judged statements, each with its metric and its score on the judge's scale. */
  readonly statements: readonly {
    readonly metric: string;
    readonly statement: string;
    readonly score: number | null;
  }[];
}

/** What is kept from a judged trace in addition to its scores. */
export interface JudgedDetail {
  /** Per metric, the difference between the highest and lowest repeated score of one answer, 0 to 1. */
  readonly spreads: readonly (readonly [metric: string, spread: number])[];
  readonly notes: JudgeNotes | null;
}

/** Returns the judge's detail of a trace, or null. */
export function judgedDetail(trace: Trace, keepTexts: boolean): JudgedDetail | null {
  if (!isJudged(trace)) return null;
  const spreads = everyRecordedScore(trace).flatMap(({ key, repeats }): (readonly [string, number])[] => {
    const metric = metricOfScore(key);
    if (metric === undefined || repeats.length < 2) return [];
    const { min, max } = extremesOf(repeats);
    return [[metric, max - min]];
  });
  const notes = keepTexts ? judgeNotes(trace) : null;
  return spreads.length === 0 && notes === null ? null : { spreads, notes };
}

const isJudged = ({ scores, reason, unsupported_claims, missing_facts, bad_citations }: Trace): boolean =>
  Boolean(scores || reason || unsupported_claims || missing_facts || bad_citations);

function judgeNotes(trace: Trace): JudgeNotes | null {
  const notes: JudgeNotes = {
    reason: trace.reason ? cut(trace.reason) : null,
    unsupportedClaims: texts(trace.unsupported_claims),
    missingFacts: texts(trace.missing_facts),
    badCitations: texts(trace.bad_citations),
    statements: statements(trace),
  };
  const { reason, ...lists } = notes;
  return reason === null && Object.values(lists).every(({ length }) => length === 0) ? null : notes;
}

function statements({ scores }: Trace): JudgeNotes["statements"] {
  return Object.entries(scores ?? {})
    .flatMap(([key, score]) => {
      const metric = metricOfScore(key);
      const data = typeof score === "object" ? (score?.data ?? []) : [];
      return metric === undefined
        ? []
        : data.map((item) => ({ metric, statement: cut(item.statement), score: item.score ?? null }));
    })
    .slice(0, MAX_ITEMS);
}

/** Limits per case: enough to read, at most a page. */
const MAX_ITEMS = 50;
const MAX_CHARACTERS = 400;

const texts = (items: readonly unknown[] | null | undefined): string[] =>
  (items ?? []).slice(0, MAX_ITEMS).map((item) => cut(typeof item === "string" ? item : JSON.stringify(item)));

const cut = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text);

/**
 * Returns the names of the finding lists in which a judge reports on every answer. That is so if a run writes the list for
 * every answer, or writes an empty list. If a run writes only lists with findings, a missing list says nothing.
 */
export function judgeFindings(states: readonly CaseState[], records: readonly (TraceScore | undefined)[]): string[] {
  const scored = scoredCases({ states }).map((i) => records[i]!);
  const coversAll = ({ flag, label }: FindingList): boolean =>
    scored.length > 0 &&
    (scored.some((score) => score[flag] && !score.hallucinations.includes(label)) ||
      scored.every((score) => score[flag]));
  return FINDING_LISTS.filter(coversAll).map(({ name }) => name);
}

/** A score without findings. */
const FULL = 1;

/**
 * Returns a test for cases whose answer was not checked for unsupported claims or bad citations, in a run whose judge
 * checked others. An answer was checked if it has a list, even an empty one, or the score of `scoredBy`. Answers that
 * refuse and answers without citations have nothing to check. If a run has only lists with findings and no scores, every
 * answer counts as checked. If a run has empty lists next to scores, a score below 1 without a list lost its findings.
 */
export function unreadAnswers(
  states: readonly CaseState[],
  repeatsOf: (caseIndex: number) => Iterable<TraceScore>,
  plan: readonly Column[],
): (caseIndex: number) => boolean {
  const scored = scoredCases({ states });
  const unread = FINDING_LISTS.map(({ flag, label, scoredBy, asks }) => {
    const [scoredAt, asksAt] = [scoredBy, asks].map((name) => plan.findIndex((column) => column.name === name));
    const scoreOf = ({ values }: TraceScore): number => {
      const score = values[scoredAt!];
      return typeof score === "number" ? score : Number.NaN;
    };
    const answersOf = (i: number): readonly TraceScore[] => [...repeatsOf(i)].filter(({ failed }) => !failed);
    let [hasList, hasCheck, hasEmptyListAndScore] = [false, false, false];
    for (const i of scored) {
      for (const answer of answersOf(i)) {
        const isScored = !Number.isNaN(scoreOf(answer));
        const findsNothing = answer[flag] && !answer.hallucinations.includes(label);
        hasList ||= answer[flag];
        hasCheck ||= findsNothing || isScored;
        hasEmptyListAndScore ||= findsNothing && isScored;
      }
    }
    if (!hasList || !hasCheck) return () => false;
    const isEnough = (score: number): boolean => (hasEmptyListAndScore ? score >= FULL : !Number.isNaN(score));
    return (i: number): boolean =>
      answersOf(i).some((one) => !hasNothingToFind(one, asksAt!) && !one[flag] && !isEnough(scoreOf(one)));
  });
  return (i) => states[i] === "scored" && unread.some((isUnread) => isUnread(i));
}

/** Traces can contain any number of names, so the set is bounded. */
const MAX_NAMES = 1000;

/** Returns a function that warns about recorded scores that are not read, once per name. */
export function unknownScoreWarner(log: DiagnosticLog): (trace: Trace, place: RowPlace) => void {
  const seen = new Set<string>();
  return ({ scores }, place) => {
    for (const key in scores) {
      if (seen.has(key) || seen.size > MAX_NAMES) continue;
      seen.add(key);
      if (metricOfScore(key) !== undefined) continue;
      const near = nearestName(scoreName(key), JUDGED_NAMES);
      const hint = near === undefined ? {} : { hint: `did you mean ${near}?` };
      log.warn("trace/unknown-score", `scores.${key} is not read: no judged metric has this name`, {
        ...place,
        ...hint,
      });
    }
  };
}

type Versions = NonNullable<Trace["versions"]>;

const NO_VERSIONS: Versions = {};

/** The version keys that describe the judge of a trace. */
export const JUDGE_VERSIONS = [
  "judge_library",
  "judge_version",
  "judge_model",
  "judge_prompt_version",
  "judge_scale",
] as const;
type JudgeVersion = (typeof JUDGE_VERSIONS)[number];

/** The value of a version key that a trace with scores does not name. */
export const UNNAMED_JUDGE = "not named";

/** Returns the versions of a trace, including those of its judge (`judge_model` and so on) from `judge` or `versions`. */
export function namedVersions({ versions, judge, scores }: Trace): Versions {
  // Scores that no metric reads do not count as judged.
  const isScored =
    scores !== undefined &&
    scores !== null &&
    Object.entries(scores).some(([key, score]) => score !== null && metricOfScore(key) !== undefined);
  if (!isScored && (judge === undefined || judge === null)) return versions ?? NO_VERSIONS;
  if (judge === undefined || judge === null)
    return { ...versions, judge_model: versions?.judge_model ?? UNNAMED_JUDGE };
  const { library, version, model, prompt_version } = judge;
  const fields: Readonly<Record<Exclude<JudgeVersion, "judge_scale">, unknown>> = {
    judge_library: library,
    judge_version: version,
    judge_model: model,
    judge_prompt_version: prompt_version,
  };
  // A version that some traces name and others do not counts as two judges.
  const fallback = isScored ? UNNAMED_JUDGE : undefined;
  const named = Object.entries(fields).map(([name, value]) => [name, value ?? versions?.[name] ?? fallback]);
  const scale = ["judge_scale", scaleText(judge)];
  const given = [...named, scale].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...versions, ...Object.fromEntries(given) };
}
