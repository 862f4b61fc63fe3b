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
import { type RunScores, type ScoreFlags, scoredCases, type TraceScore } from "./records.ts";

const METRIC_OF: ReadonlyMap<string, Metric> = new Map(
  metrics
    .filter(({ judged }) => judged)
    .flatMap((metric) => [metric.name, ...(metric.aliases ?? [])].map((key) => [key, metric] as const)),
);

/** Every name under which a judged metric may be recorded. */
export const JUDGED_NAMES: readonly string[] = [...METRIC_OF.keys()];

/** The judged metric that a recorded name is about, however it is spelled; undefined where none is. */
export function judgedMetricOf(key: string): Metric | undefined {
  return METRIC_OF.get(scoreName(key));
}

/** The name of the judged metric that a recorded name is about, however it is spelled; undefined where none is. */
export function metricOfScore(key: string): string | undefined {
  return judgedMetricOf(key)?.name;
}

/**
 * Says what is wrong with the recorded scores of a trace that are read: out of their range or of a scale under another
 * name, or two that differ about one metric.
 */
export function checkScores(trace: Trace, place: RowPlace, log: DiagnosticLog): void {
  const byMetric = new Map<string, number>();
  for (const { key, raw, scale, value } of everyRecordedScore(trace)) {
    const metric = metricOfScore(key);
    // What is not read may be on any scale: BLEU, a logarithm.
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

/** Another name under which `judge.scale` has the metric of a score that it does not name itself. */
function otherNameOf(metric: string, key: string, { judge }: Trace): string | undefined {
  const named = judge?.scale ?? null;
  if (named === null || typeof named === "string" || Object.hasOwn(named, key)) return undefined;
  return Object.keys(named).find((name) => metricOfScore(name) === metric);
}

/** A list in which a judge says what is wrong with an answer. */
interface FindingList {
  readonly name: string;
  /** Whether a trace has it, be it empty. */
  readonly flag: keyof ScoreFlags;
  /** What an answer counts as where it is not empty. */
  readonly label: HallucinationLabel;
  /** Metrics of a judge who looks for the same: where one has a value, the answer was looked through. */
  readonly scoredBy: string;
  /** The metric that has a value where there is something to find; null where every answer has. */
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

/** A score of a judged metric as how good the answer is, 0 to 1: where lower is better, what it lacks to 1. */
export function goodness(metric: string, score: number): number {
  return BETTER_LOWER.has(metric) ? 1 - score : score;
}

/**
 * Whether there is nothing that a judge could find fault with: an answer that refuses claims nothing, and of what a list of
 * findings is about (`asks`: the place of its column, negative for none) there is none where it has no value.
 */
export const hasNothingToFind = (
  { observed, values }: Pick<TraceScore, "observed" | "values">,
  asks: number,
): boolean => isRefusal(observed) || (asks >= 0 && Number.isNaN(values[asks]!));

/** What a judge said in words: text of the traces, kept only where texts may be shown. */
interface JudgeNotes {
  readonly reason: string | null;
  readonly unsupportedClaims: readonly string[];
  readonly missingFacts: readonly string[];
  readonly badCitations: readonly string[];
  /** The judged statements by metric, each with its score on the judge's own scale. */
  readonly statements: readonly {
    readonly metric: string;
    readonly statement: string;
    readonly score: number | null;
  }[];
}

/** What is kept of a judged trace besides its scores. */
export interface JudgedDetail {
  /** By metric, how far the judge's repeats over one answer lie apart, 0 to 1. */
  readonly spreads: readonly (readonly [metric: string, spread: number])[];
  readonly notes: JudgeNotes | null;
}

/** The detail of a trace; null where there is none. */
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

/** What is kept of a case: enough to read, and no more than a page. */
const MAX_ITEMS = 50;
const MAX_CHARACTERS = 400;

const texts = (items: readonly unknown[] | null | undefined): string[] =>
  (items ?? []).slice(0, MAX_ITEMS).map((item) => cut(typeof item === "string" ? item : JSON.stringify(item)));

const cut = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}...` : text);

/**
 * The lists in which a judge says of every answer what is wrong with it. A run that writes a list only where something is
 * wrong does not say so by leaving it out; one that writes an empty list does, and so does one that writes it everywhere.
 */
export function judgeFindings(
  { states, hallucinations }: Pick<RunScores, "states" | "hallucinations">,
  has: (caseIndex: number, flag: keyof ScoreFlags) => boolean,
): string[] {
  const scored = scoredCases({ states });
  const isTold = ({ flag, label }: (typeof FINDING_LISTS)[number]): boolean =>
    scored.length > 0 &&
    (scored.some((i) => has(i, flag) && !hallucinations.get(i)?.includes(label)) || scored.every((i) => has(i, flag)));
  return FINDING_LISTS.filter(isTold).map(({ name }) => name);
}

/** What a judge left of one answer, of what one list is about. */
interface Look {
  readonly isListed: boolean;
  /** Nothing was found. */
  readonly isEmpty: boolean;
  /** By a judge who looks for the same; NaN where none did. */
  readonly score: number;
  /** Whether there is anything to find. */
  readonly isAsked: boolean;
}

/** A judge who gives it has nothing to list. */
const FULL = 1;

/**
 * Which cases have an answer that nobody looked through for unsupported claims or bad citations, in a run whose judge did
 * look through others. An answer was looked through where what was found is listed, be it nothing, or where it has the
 * score of a judge who looks for the same; one that refuses claims nothing, one without citations has none that is bad. A
 * run that lists findings where there are any, and tells nothing of the others, says of no answer that it was not. Where empty
 * lists stand beside scores, a score that is not full and has no list lost it, and with it what was found.
 */
export function unreadAnswers(
  { states, columns, hallucinations, observed }: Pick<RunScores, "states" | "columns" | "hallucinations" | "observed">,
  has: (caseIndex: number, flag: keyof ScoreFlags) => boolean,
  repeated: ReadonlyMap<number, ReadonlyMap<number, TraceScore>>,
  plan: readonly Column[],
): (caseIndex: number) => boolean {
  const scored = scoredCases({ states });
  const unread = FINDING_LISTS.map(({ flag, label, scoredBy, asks }) => {
    const valueAt = (i: number, name: string): number => columns.get(name)?.at(i) ?? Number.NaN;
    const placeOf = (name: string | null): number => plan.findIndex((column) => column.name === name);
    const [scoredAt, asksAt] = [placeOf(scoredBy), placeOf(asks)];
    const lookAt = (score: TraceScore): Look => ({
      isListed: score[flag],
      isEmpty: !score.hallucinations.includes(label),
      score: score.values[scoredAt]!,
      isAsked: !hasNothingToFind(score, asksAt),
    });
    const looksAt = (i: number): readonly Look[] => {
      const repeats = repeated.get(i);
      if (repeats !== undefined) return [...repeats.values()].filter(({ failed }) => !failed).map(lookAt);
      const isAsked = !isRefusal(observed[i]!) && (asks === null || !Number.isNaN(valueAt(i, asks)));
      const isEmpty = !hallucinations.get(i)?.includes(label);
      return [{ isListed: has(i, flag), isEmpty, score: valueAt(i, scoredBy), isAsked }];
    };
    let [isListed, isTold, isToldBeside] = [false, false, false];
    for (const i of scored) {
      for (const look of looksAt(i)) {
        const isScored = !Number.isNaN(look.score);
        const findsNothing = look.isListed && look.isEmpty;
        isListed ||= look.isListed;
        isTold ||= findsNothing || isScored;
        isToldBeside ||= findsNothing && isScored;
      }
    }
    if (!isListed || !isTold) return () => false;
    const speaks = (score: number): boolean => (isToldBeside ? score >= FULL : !Number.isNaN(score));
    return (i: number): boolean => looksAt(i).some((look) => look.isAsked && !look.isListed && !speaks(look.score));
  });
  return (i) => states[i] === "scored" && unread.some((isUnread) => isUnread(i));
}

/** Bounds the memory that traces with ever new names can take. */
const MAX_NAMES = 1000;

/** Warns of recorded scores that are no metric of ours, once a name: what is not read must not look as if it were. */
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

/** What a trace says of its judge, as versions. */
export const JUDGE_VERSIONS = [
  "judge_library",
  "judge_version",
  "judge_model",
  "judge_prompt_version",
  "judge_scale",
] as const;
type JudgeVersion = (typeof JUDGE_VERSIONS)[number];

/** Stands for what a trace with scores does not name of its judge. */
export const UNNAMED_JUDGE = "not named";

/**
 * The versions of a trace, with what it says of its judge as `judge_model` and the like. Who names these among the versions
 * has named them.
 */
export function namedVersions({ versions, judge, scores }: Trace): Versions {
  // A score that no metric reads makes nobody a judge of this run.
  const isScored =
    scores !== undefined &&
    scores !== null &&
    Object.entries(scores).some(([key, score]) => score !== null && metricOfScore(key) !== undefined);
  if (!isScored && (judge === undefined || judge === null)) return versions ?? NO_VERSIONS;
  if (judge === undefined || judge === null)
    return { ...versions, judge_model: versions?.judge_model ?? UNNAMED_JUDGE };
  const { library, version, model, prompt_version } = judge;
  const said: Readonly<Record<Exclude<JudgeVersion, "judge_scale">, unknown>> = {
    judge_library: library,
    judge_version: version,
    judge_model: model,
    judge_prompt_version: prompt_version,
  };
  // A version that some traces name and others leave out counts as two judges.
  const otherwise = isScored ? UNNAMED_JUDGE : undefined;
  const named = Object.entries(said).map(([name, value]) => [name, value ?? versions?.[name] ?? otherwise]);
  const scale = ["judge_scale", scaleText(judge)];
  const given = [...named, scale].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ...versions, ...Object.fromEntries(given) };
}
