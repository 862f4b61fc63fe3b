import { compareBytes, grouped, shortHash } from "../text/index.ts";
import type { AclStage } from "./access.ts";
import { isRefusal } from "./behavior/index.ts";
import { extremesOf } from "./columns.ts";
import { FINDING_LISTS, hasNothingToFind } from "./judged-scores.ts";
import type { Metric } from "./metrics/index.ts";
import type { Column } from "./plan.ts";
import { distinctViolations, type TraceScore } from "./records.ts";
import { countLeaks } from "./trace-scorer.ts";

/**
 * Combines the records of the repeats of a case, given in repeat order, into one: means, maxima or majorities per metric,
 * all failed checks, and every violation once. Ranks come from the worst repeat, so that they show why the case failed.
 * The observed behavior is that of the first repeat that behaved as the case did on the whole.
 */
export function averageRepeats(
  scores: readonly TraceScore[],
  columns: readonly Column[],
  { blockStages, isDenied }: { readonly blockStages: readonly AclStage[]; readonly isDenied: boolean },
): TraceScore {
  const first = scores[0]!;
  const { ranks, sizes } = worstOf(scores, columns);
  const isAny = (flag: Flag): boolean => scores.some((score) => score[flag]);
  const all = distinctViolations(scores.flatMap((score) => score.violations));
  const undecided: [column: number, value: number][] = [];
  const combined = columns.map(({ metric }, c) => {
    if (metric.repeats === "leaks") return countLeaks(all, blockStages);
    const open = metric.repeats === "differ" ? [] : assumedValues(scores, c, metric);
    if (open.length > 0) {
      undecided.push([c, combine(open, metric.repeats === "max" ? "max" : undefined)]);
      return "undecided";
    }
    const known = measured(scores, c, metric);
    if (known.length === 0) return missingReason(scores, c);
    return metric.repeats === "majority" ? decide(known, metric, isDenied) : combine(known, metric.repeats);
  });
  const failedChecks = checksOf(scores, columns, combined);
  const values = columns.map(({ metric }, c) =>
    metric.afterChecks && metric.repeats === "max" && typeof combined[c] === "number"
      ? Math.sign(failedChecks.length)
      : combined[c]!,
  );
  return {
    ...first,
    ranks,
    sizes,
    undecided,
    answerHash: hashOfAll(scores),
    observed: behaviorOf(scores, columns, values),
    values,
    latency: meanLatency(scores),
    violations: all,
    stale: [...new Map(scores.flatMap(({ stale }) => stale).map((chunk) => [JSON.stringify(chunk), chunk])).values()],
    unlabelled: extremesOf(scores.map((score) => score.unlabelled)).max,
    labelled: extremesOf(scores.map((score) => score.labelled)).max,
    duplicates: scores.reduce((sum, score) => sum + score.duplicates, 0),
    failedChecks,
    errorKinds: [...new Set(scores.flatMap((score) => score.errorKinds))].sort(compareBytes),
    failed: scores.every((score) => score.failed),
    disagrees: isAny("disagrees"),
    answerUnchecked: isAny("answerUnchecked"),
    hidesEvidence: isAny("hidesEvidence"),
    showsInactive: isAny("showsInactive"),
    hallucinations: [...new Set(scores.flatMap((score) => score.hallucinations))],
    ...listFlags(scores, columns),
    unreadLanguage: scores.find(({ unreadLanguage }) => unreadLanguage !== null)?.unreadLanguage ?? null,
    judged: mergeDetails(scores, columns),
    byWords: null,
  };
}

type Flag = "disagrees" | "answerUnchecked" | "hidesEvidence" | "showsInactive";

/** Returns whether some repeats of a case failed a check and others did not. */
export const isFlaky = (scores: readonly TraceScore[]): boolean =>
  new Set(scores.map(({ failedChecks }) => failedChecks.length > 0)).size > 1;

/** What most repeats did, of values that are 0 or 1. A tie is the worse value; if `isDenied`, one worse value is enough. */
function decide(values: readonly number[], { better }: Metric, isDenied: boolean): number {
  const worse = better === "higher" ? 0 : 1;
  const bad = values.filter((value) => value === worse).length;
  return (isDenied ? bad > 0 : 2 * bad >= values.length) ? worse : 1 - worse;
}

/** The checks that any repeat failed, except those that the majority of the repeats met. */
function checksOf(scores: readonly TraceScore[], columns: readonly Column[], values: TraceScore["values"]): string[] {
  const met = new Set(
    columns.flatMap(({ name, metric: { repeats, caseFloor = 0 } }, c) =>
      repeats === "majority" && numberOr(values[c], Number.NaN) >= caseFloor ? [name] : [],
    ),
  );
  return [...new Set(scores.flatMap((score) => score.failedChecks))].filter((check) => !met.has(check));
}

function behaviorOf(
  scores: readonly TraceScore[],
  columns: readonly Column[],
  values: TraceScore["values"],
): TraceScore["observed"] {
  const c = columns.findIndex(({ name }) => name === "behavior_accuracy");
  const survivors = scores.filter(({ failed }) => !failed);
  const typical = survivors.find((score) => score.values[c] === values[c]) ?? survivors[0] ?? scores[0]!;
  return typical.observed;
}

/**
 * Returns the repeat that failed the most checks; on a tie the one with the lowest scores, then the first. A repeat whose
 * pipeline failed has no ranks, so it counts only if all failed.
 */
function worstOf(scores: readonly TraceScore[], columns: readonly Column[]): TraceScore {
  const survivors = scores.filter(({ failed }) => !failed);
  const measured = columns.flatMap(({ metric }, c) => (metric.better === "higher" && !metric.judged ? [c] : []));
  const total = ({ values }: TraceScore): number => measured.reduce((sum, c) => sum + numberOr(values[c], 0), 0);
  return (survivors.length > 0 ? survivors : scores).reduce((worst, score) => {
    const more = score.failedChecks.length - worst.failedChecks.length;
    return more > 0 || (more === 0 && total(score) < total(worst)) ? score : worst;
  });
}

/** Returns the hash of the answer if all repeats gave the same one, otherwise a hash of all answers. */
function hashOfAll(scores: readonly TraceScore[]): string {
  const hashes = scores.map(({ answerHash }) => answerHash).sort();
  return hashes.at(-1) === hashes[0] ? hashes[0]! : shortHash(hashes.join(" "));
}

/** A list of findings counts as present if one repeat has it, and every repeat has it or has nothing to find. */
function listFlags(scores: readonly TraceScore[], columns: readonly Column[]): Partial<TraceScore> {
  const survivors = scores.filter(({ failed }) => !failed);
  const flags = FINDING_LISTS.map(({ flag, asks }) => {
    const c = columns.findIndex(({ name }) => name === asks);
    const isListed =
      survivors.some((score) => score[flag]) && survivors.every((one) => one[flag] || hasNothingToFind(one, c));
    return [flag, isListed] as const;
  });
  return Object.fromEntries(flags);
}

type Value = TraceScore["values"][number] | undefined;

const numberOr = (value: Value, other: number): number => (typeof value === "number" ? value : other);

/** Returns the value of a repeat; a refused one without a value counts as `whenRefused`. */
function repeatValue(score: TraceScore, c: number, { whenRefused = Number.NaN }: Metric): number {
  return numberOr(score.values[c], !score.failed && isRefusal(score.observed) ? whenRefused : Number.NaN);
}

/**
 * Returns the values of a column that the repeats have. If no repeat without an error has a value, there are none: the 0
 * of a failed repeat would look like a measured value.
 */
function measured(scores: readonly TraceScore[], c: number, metric: Metric): number[] {
  const survivors = scores.filter(({ failed }) => !failed);
  const isMeasured = survivors.length === 0 || survivors.some(({ values }) => typeof values[c] === "number");
  return isMeasured ? scores.map((score) => repeatValue(score, c, metric)).filter((value) => !Number.isNaN(value)) : [];
}

/** Returns why no repeat has a value: a repeat that should have one outweighs one that refuses, and both a failed one. */
function missingReason(scores: readonly TraceScore[], c: number): TraceScore["values"][number] {
  const survivors = scores.filter(({ failed }) => !failed);
  const reasons = (survivors.length > 0 ? survivors : scores).map(({ values }) => values[c]!);
  return reasons.find((reason) => reason === "not_judged" || reason === "not_recorded") ?? reasons[0]!;
}

/** If a repeat is undecided, so is their mean. Returns the values that count then; otherwise none. */
function assumedValues(scores: readonly TraceScore[], c: number, metric: Metric): number[] {
  const assumed = scores.map(({ undecided }) => undecided.find(([column]) => column === c)?.[1]);
  if (assumed.every((value) => value === undefined)) return [];
  return scores.map((score, r) => assumed[r] ?? repeatValue(score, c, metric)).filter((value) => !Number.isNaN(value));
}

function combine(values: readonly number[], how?: Exclude<Metric["repeats"], "majority" | "leaks">): number {
  if (how === "differ") return values.some((value) => value !== values[0]) ? 1 : 0;
  return how === "max" ? extremesOf(values).max : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** If all repeats gave the same answer, different scores are the spread of the judge. */
function mergeDetails(scores: readonly TraceScore[], columns: readonly Column[]): TraceScore["judged"] {
  const spreads = new Map<string, number>();
  const widen = (metric: string, spread: number): void => {
    spreads.set(metric, Math.max(spread, spreads.get(metric) ?? 0));
  };
  for (const score of scores) for (const [metric, spread] of score.judged?.spreads ?? []) widen(metric, spread);
  const [first] = scores;
  const sameAnswer = first!.answerHash !== "" && scores.every(({ answerHash }) => answerHash === first!.answerHash);
  for (const [c, { metric }] of columns.entries()) {
    const values = scores.map(({ values }) => values[c]).filter((value) => typeof value === "number");
    if (!metric.judged || !sameAnswer || values.length < 2) continue;
    const { min, max } = extremesOf(values);
    widen(metric.name, max - min);
  }
  const notes = scores.find(({ judged }) => judged?.notes)?.judged?.notes ?? null;
  return spreads.size === 0 && notes === null ? null : { spreads: [...spreads], notes };
}

function meanLatency(scores: readonly TraceScore[]): [string, number][] {
  const times = scores.flatMap((score) => score.latency);
  const byStage = grouped(times, ([stage]) => stage);
  return [...byStage].map(([stage, list]) => [stage, combine(list.map(([, ms]) => ms))]);
}
