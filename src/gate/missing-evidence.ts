import type { Comparison } from "../compare/index.ts";
import type { GateRule } from "../policy/index.ts";
import {
  CHECKED_PARTS,
  isAvailable,
  type RunScores,
  readsChecks,
  recordsPart,
  type ValueColumn,
} from "../scoring/index.ts";
import { errorRate, type Metric, type MetricRef, type MissingReason, timedStage } from "../scoring/metrics/index.ts";
import { placesOf } from "../text/index.ts";
import { boundsCases, type GateScope } from "./gate-result.ts";

/** This run as it would be if every unknown value were as bad as possible. */
export interface WorstRun {
  readonly run: RunScores;
  /** Indices of the cases with an unknown value. */
  readonly missing: readonly number[];
  /** What these cases lack, as a phrase that follows "3 cases". */
  readonly lacks: string;
  /** Whether a pass that these cases could overturn is a risk instead of a failure. */
  readonly excusable: boolean;
}

type WorstScope = Pick<GateScope, "head" | "golden" | "members" | "comparison">;
type CaseTest = (i: number) => boolean;

/** Why the value of a case cannot be trusted: a reason that scoring stores, or a value that can be too good. */
interface Doubt {
  readonly reasons: readonly MissingReason[];
  /** Whether the reasons matter for a metric. Default: for every metric. */
  matters?(metric: Metric, head: RunScores): boolean;
  /** Further cases that it concerns, with a value or without. */
  also?(ref: MetricRef, head: RunScores, scope: GoneScope): CaseTest;
  /** What the cases lack, as a phrase that follows "3 cases". */
  lacks(metric: Metric): string;
  /** Set if the files or the LLM judge withhold the value. A gate is then never excused. */
  readonly isWithheld?: true;
}

/** If several apply to a case, the first one counts. If they differ between cases, the first one is reported. */
const DOUBTS = {
  undecided: { reasons: ["undecided"], lacks: () => "whose evidence can be in chunks without a text" },
  unjudged: {
    reasons: ["not_judged"],
    // A judge that ran here lists what it left out.
    matters: ({ name }, { unjudged }) => unjudged?.has(name) !== true,
    also: uncheckedByJudge,
    lacks: () => "without a judgement",
    isWithheld: true,
  },
  unrecorded: {
    reasons: [],
    also: recordsLess,
    lacks: () => "of a file that records less than another",
    isWithheld: true,
  },
  unobserved: {
    // A single answer to a question that must be denied fails the gate, and it can be in a language without phrases.
    reasons: ["unknown_behavior"],
    matters: ({ fixedGate }) => fixedGate === "with-cases",
    lacks: () => "whose behavior is not known",
  },
  unmeasured: {
    reasons: [],
    also: goneSinceBaseline,
    lacks: ({ hollowWithout }) =>
      hollowWithout === undefined
        ? "without the value that the baseline has"
        : "whose citations are gone, which no must_cite asks for,",
  },
  failed: {
    // If higher is better, these cases score 0 already.
    reasons: ["no_trace", "trace_failed"],
    matters: ({ better }) => better === "lower",
    lacks: () => "with no trace or a failed one",
  },
} as const satisfies Readonly<Record<string, Doubt>>;

type DoubtName = keyof typeof DOUBTS;

const DOUBT_LIST = Object.entries(DOUBTS) as readonly (readonly [DoubtName, Doubt])[];

/**
 * Replaces every unknown value of a gate's metric by the worst possible one: 0 if low values fail the gate, 1 for a
 * ratio, and otherwise no bound (see `worstOfFailed`). Returns null if no value is unknown.
 *
 * Unknown values are in no mean. Without this rule a pipeline could improve its score by dropping its worst traces or
 * repeats, by failing on them, by recording less, or by keeping an LLM judge from reading them.
 */
export function assumeWorst(rule: GateRule, scope: WorstScope): WorstRun | null {
  const { head, golden, comparison } = scope;
  const { metric: ref } = rule;
  const { metric, column } = ref;
  // The column exists: only gates that pass are checked here, and a gate that passes has a value.
  const values = head.columns.get(column)!;
  const cases = scope.members ?? placesOf(head.ids);
  const doubtAt = doubtsOf(ref, head, { comparison, cases });
  const missing = new Map<number, DoubtName>();
  const partial: number[] = [];
  for (const i of cases) {
    const doubt = doubtAt(i);
    const isPartial = doubt === undefined && head.repeats > 1 && lacksRepeats(i, ref, head);
    if ((doubt === undefined && !isPartial) || !metric.applies.includes(golden.cases[i]!)) continue;
    if (doubt === undefined) partial.push(i);
    else missing.set(i, doubt);
  }
  const unknown = [...missing.keys(), ...partial];
  if (unknown.length === 0) return null;

  const worst = failsWhenLow(rule) ? 0 : metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  const failed = Math.min(worst, worstOfFailed(rule, unknown.length, values, { comparison, cases }));
  // Evidence that cannot be seen counts as not found.
  const hidden = failsWhenLow(rule) === (metric.better === "higher") ? head.undecided?.get(column) : undefined;
  const assumed = values.copy();
  for (const [i, doubt] of missing) {
    // An LLM judge gives at most 1, for a share and for a finding.
    const most = doubt === "failed" ? failed : doubt === "unjudged" ? Math.min(worst, 1) : worst;
    assumed.set(i, (doubt === "undecided" ? hidden?.get(i) : undefined) ?? most);
  }
  for (const i of partial) {
    const share = metric.repeats === "max" ? 1 : head.lostOf(i, ref);
    assumed.set(i, share === 1 ? failed : share * failed + (1 - share) * values.at(i));
  }

  const found = new Set(missing.values());
  const first = DOUBT_LIST.find(([name]) => found.has(name))?.[1];
  return {
    run: { ...head, columns: new Map(head.columns).set(column, assumed) },
    missing: unknown,
    lacks: first?.lacks(metric) ?? "with a repeat that failed or has no value",
    excusable: isExcusable(rule, worst, found),
  };
}

/** Decides whether a pass that unknown values could overturn is only a risk. `doubts` is empty if only repeats are missing. */
function isExcusable(rule: GateRule, worst: number, doubts: ReadonlySet<DoubtName>): boolean {
  if (DOUBT_LIST.some(([name, { isWithheld }]) => isWithheld && doubts.has(name))) return false;
  // Without an upper bound, any single missing case could overturn a mean or sum. A count of regressed cases has a bound.
  if (!Number.isFinite(worst) && (doubts.size === 0 || isAdded(rule))) return true;
  return doubts.size === 1 && doubts.has("unmeasured") && canBeAbsent(rule.metric);
}

/** Returns true if a gate bounds a mean or a sum, in which one value counts without limit. */
const isAdded = ({ kind, metric: { metric } }: GateRule): boolean =>
  (metric.aggregate === "mean" || metric.aggregate === "sum") && !boundsCases(kind);

/** Returns a function that says why the value of a case is unknown, or undefined if the value can be trusted. */
function doubtsOf(ref: MetricRef, head: RunScores, scope: GoneScope): (i: number) => DoubtName | undefined {
  const values = head.columns.get(ref.column)!;
  const tests = DOUBT_LIST.map(([name, { reasons, matters, also }]) => {
    const raising = matters?.(ref.metric, head) === false ? [] : reasons;
    return { name, raising, isAlso: also?.(ref, head, scope) ?? never };
  });
  return (i) => {
    const reason = values.missingAt(i);
    return tests.find(({ raising, isAlso }) => (reason !== null && raising.includes(reason)) || isAlso(i))?.name;
  };
}

const never: CaseTest = () => false;

/** Returns true if some repeats of a case are unknown, or if one failed and no other shows what it would have cost. */
function lacksRepeats(i: number, ref: MetricRef, head: RunScores): boolean {
  const lost = head.lostOf(i, ref);
  if (!Number.isNaN(head.columns.get(ref.column)!.at(i))) return lost > 0;
  return lost === 1 && failedShare(head, i) > 0;
}

/** Cases that the live judge left out, and answers whose claims no judge checked. */
function uncheckedByJudge({ metric, column }: MetricRef, { unjudged, unread, columns }: RunScores): CaseTest {
  const leftOut = unjudged?.get(column);
  if (leftOut !== undefined) return (i) => leftOut.has(i);
  if (metric.reads === undefined) return never;
  const [isUnread, values] = [unread(), columns.get(column)!];
  return (i) => isUnread(i) && values.at(i) !== 1;
}

/**
 * Cases whose trace file does not record what a metric needs, although another file of the run does. A check that cannot
 * be made does not fail, so a count of failed checks is too good.
 */
function recordsLess({ metric, column }: MetricRef, { formats, formatOf, states, columns }: RunScores): CaseTest {
  const values = columns.get(column)!;
  const isElsewhere = formats.some((format) => isAvailable(metric, format));
  const parts = readsChecks(metric) ? CHECKED_PARTS.filter((part) => recordsPart({ formats }, part)) : [];
  return (i) => {
    const own = formatOf(i);
    if (states[i] !== "scored" || own === null) return false;
    const isLacking = isElsewhere && !isAvailable(metric, own) && values.missingAt(i) === "not_recorded";
    return isLacking || parts.some((part) => own.lacks.includes(part));
  };
}

interface GoneScope {
  readonly comparison: Comparison | null;
  readonly cases: readonly number[];
}

/**
 * Cases that the baseline measured and this run did not. The test case itself does not explain such a gap. An answer that
 * abstains needs no citation, but one repeat that abstains does not excuse the others.
 */
function goneSinceBaseline(
  { metric, column }: MetricRef,
  { states, refuses, columns }: RunScores,
  { comparison, cases }: GoneScope,
): CaseTest {
  const evidence = metric.hollowWithout ?? column;
  const [values, now] = [columns.get(column)!, columns.get(evidence)];
  const before = comparison?.baseline.columns.get(evidence);
  if (now === undefined || before === undefined || metric.judged) return never;
  const { baseline, pairing } = comparison!;
  const { baselineOf } = pairing;
  // The 0 of a failed trace is not a measurement.
  const wasMeasured = (j: number): boolean => j >= 0 && baseline.states[j] === "scored" && !Number.isNaN(before.at(j));
  const isGone = (i: number): boolean =>
    states[i] === "scored" &&
    Number.isNaN(now.at(i)) &&
    !(values.at(i) <= 0) &&
    wasMeasured(baselineOf[i]!) &&
    !(metric.layer === "citation" && refuses(i));
  if (metric.hollowWithout === undefined) return isGone;

  // A model cites in different answers each time, so each answer that newly cites makes up for one that no longer does.
  // An answer that the baseline scored 0 because it did not cite was fixed, and makes up for nothing.
  const valuesBefore = baseline.columns.get(column);
  const isNew = (i: number): boolean => {
    const j = baselineOf[i]!;
    if (j < 0 || Number.isNaN(now.at(i)) || !Number.isNaN(before.at(j))) return false;
    return valuesBefore?.at(j) !== 0 && !baseline.refuses(j);
  };
  const gone = cases.filter(isGone);
  const counted = new Set(gone.slice(Math.min(gone.length, cases.filter(isNew).length)));
  return (i) => counted.has(i);
}

/** At most this many times the cost of the most expensive known case is assumed for a failed one. */
const MAX_COST_FACTOR = 100;

/** Known cases required per unknown case before `MAX_COST_FACTOR` applies. If more fail, the others say less about them. */
const KNOWN_PER_UNKNOWN = 20;

/**
 * Upper bound for the cost or tokens of a failed case, if the gate bounds their mean or sum; otherwise infinite. Without
 * it, a run of several hundred cases could not pass if one of them always times out.
 *
 * Counts have no such bound, because an unseen leak is one leak. A significance test has none either, because one extreme
 * value says little to it.
 */
function worstOfFailed(rule: GateRule, unknown: number, values: ValueColumn, { comparison, cases }: GoneScope): number {
  const { unit } = rule.metric.metric;
  if (!isAdded(rule) || rule.evidence !== "point" || (unit !== "usd" && unit !== "tokens"))
    return Number.POSITIVE_INFINITY;
  const known = cases.filter((i) => !Number.isNaN(values.at(i)));
  const most = [values, comparison?.baseline.columns.get(rule.metric.column)]
    .flatMap((column) => (column === undefined ? [] : [...column.toArray()]))
    .reduce((high, value) => (value > high ? value : high), 0);
  return most > 0 && KNOWN_PER_UNKNOWN * unknown <= known.length ? MAX_COST_FACTOR * most : Number.POSITIVE_INFINITY;
}

/** Share of a case's repeats that failed. Each counts as 0 in the case's mean of a higher-is-better metric. */
export function failedShare({ states, columns }: Pick<RunScores, "states" | "columns">, i: number): number {
  return states[i] === "error" ? 1 : columns.get(errorRate.name)?.at(i) || 0;
}

/**
 * Returns true if low values make a gate fail. An absolute gate follows its own bound, so a `min` on a lower-is-better
 * metric counts (`tool_calls_mean: { min: 1 }`). A relative gate follows the metric.
 */
export function failsWhenLow({ kind, metric: { metric } }: Pick<GateRule, "kind" | "metric">): boolean {
  if (kind === "min" || kind === "max") return kind === "min";
  return metric.better === "higher";
}

/**
 * Returns true if a metric can have a value in one run and none in another although nothing is lost: a pipeline stage
 * can be removed, and an answer can stop citing.
 */
export const canBeAbsent = (ref: MetricRef): boolean => ref.metric.layer === "citation" || timedStage(ref) !== null;
