import {
  aggregate,
  aggregateValues,
  isSelected,
  type MetricSelection,
  PERCENT,
  type RunScores,
  ValueColumn,
} from "../scoring/index.ts";
import { type MetricRef, metricRef, metrics, timedStage } from "../scoring/metrics/index.ts";
import { comparePaired, difference, type Effort, type PairedComparison, wilson } from "../statistics/index.ts";
import { compareBytes, textHash } from "../text/index.ts";
import type { Comparison, Pairing } from "./comparison.ts";

/** One metric in this run and in the baseline. A value that does not exist is null. */
export interface MetricComparison {
  readonly ref: MetricRef;
  /** Value of this run, over its `n` cases that have one. */
  readonly head: number | null;
  readonly n: number;
  /** 95% Wilson interval of `head`, if every case is 0 or 1. */
  readonly headInterval: { readonly low: number; readonly high: number } | null;
  /** Value of the baseline, over its `baselineN` cases that have one. */
  readonly baseline: number | null;
  readonly baselineN: number;
  /** Values over the `pairs` cases that have a value in both runs, under the same labels. */
  readonly pairedHead: number | null;
  readonly pairedBaseline: number | null;
  /** `pairedHead` minus `pairedBaseline`. */
  readonly delta: number | null;
  readonly pairs: number;
  readonly statistics: PairedComparison | null;
}

interface CompareOptions {
  /** Case indices of this run; all cases if absent. */
  readonly members?: readonly number[] | undefined;
  /** Time that the significance test can take; by default the metric decides. */
  readonly effort?: Effort | undefined;
  /** With fewer pairs, `statistics` is null. */
  readonly minPairs?: number;
  /** The run whose values are paired, by default `head`. It can have fewer repeats. */
  readonly paired?: RunScores | undefined;
  /** Also compute `lossBound` for shares, which takes time. */
  readonly boundsLoss?: boolean;
}

type Compared = Pick<Comparison, "baseline" | "pairing">;

/** Compares every metric over all cases. Returns the comparisons by metric name. */
export function compareMetrics(
  refs: readonly MetricRef[],
  head: RunScores,
  comparison: Pick<Comparison, "head" | "baseline" | "pairing"> | null,
  optionsOf: (ref: MetricRef) => Pick<CompareOptions, "effort" | "boundsLoss">,
): ReadonlyMap<string, MetricComparison> {
  const paired = comparison?.head;
  return new Map(refs.map((ref) => [ref.name, compareMetric(ref, head, comparison, { ...optionsOf(ref), paired })]));
}

/** Compares one metric over all cases or over `members`. Without a baseline value, only the fields of this run are set. */
export function compareMetric(
  ref: MetricRef,
  head: RunScores,
  comparison: Compared | null,
  { members, effort, minPairs = 1, boundsLoss = false, paired = head }: CompareOptions = {},
): MetricComparison {
  const { aggregate: how, binary } = ref.metric;
  const own = head.columns.get(ref.column) ?? new ValueColumn(head.ids.length);
  const { value, n } = aggregate(own, how, members);
  const isRate = binary && how === "mean" && value !== null && isZeroOne(own, members);
  const run = { ref, head: value, n, headInterval: isRate ? wilson(Math.round(value * n), n) : null };
  const theirs = comparison === null ? undefined : measuredColumn(comparison.baseline, ref);
  if (comparison === null || theirs === undefined) return { ...run, ...NO_BASELINE };

  const { pairing } = comparison;
  const compared = paired.columns.get(ref.column) ?? own;
  const baseline = aggregate(theirs, how, members && pairedWith(members, pairing));
  const pairs = pairValues(compared, theirs, pairing, members);
  const pairedHead = aggregateValues(pairs.head, how);
  const pairedBaseline = aggregateValues(pairs.baseline, how);
  return {
    ...run,
    baseline: baseline.value,
    baselineN: baseline.n,
    pairedHead,
    pairedBaseline,
    delta: pairedHead === null || pairedBaseline === null ? null : difference(pairedHead, pairedBaseline),
    pairs: pairs.head.length,
    statistics:
      pairs.head.length < minPairs
        ? null
        : compareStatistics(ref, pairs, effort, boundsLoss ? orderById(pairs.cases, head.ids) : undefined),
  };
}

const NO_BASELINE = {
  baseline: null,
  baselineN: 0,
  pairedHead: null,
  pairedBaseline: null,
  delta: null,
  pairs: 0,
  statistics: null,
} as const;

/** Baseline column of a metric; undefined if the baseline did not measure it, or if its report does not list it as measured. */
export function measuredColumn({ measured, columns }: RunScores, { name, column }: MetricRef): ValueColumn | undefined {
  return measured === undefined || measured.has(name) ? columns.get(column) : undefined;
}

/** Baseline case indices of the pairs of `members`. */
function pairedWith(members: readonly number[], { baselineOf }: Pairing): number[] {
  return members.map((i) => baselineOf[i]!).filter((j) => j >= 0);
}

/** Values of the cases that have one in both runs, in the order of the cases. */
interface PairedValues {
  /** Case indices of this run. */
  readonly cases: Int32Array;
  readonly head: Float64Array;
  readonly baseline: Float64Array;
}

function pairValues(
  own: ValueColumn,
  theirs: ValueColumn,
  { baselineOf }: Pairing,
  members: readonly number[] | undefined,
): PairedValues {
  const length = members?.length ?? own.length;
  const cases = new Int32Array(length);
  const head = new Float64Array(length);
  const baseline = new Float64Array(length);
  let pairs = 0;
  for (let p = 0; p < length; p++) {
    const i = members === undefined ? p : members[p]!;
    const j = baselineOf[i]!;
    if (j < 0 || Number.isNaN(own.at(i)) || Number.isNaN(theirs.at(j))) continue;
    cases[pairs] = i;
    head[pairs] = own.at(i);
    baseline[pairs++] = theirs.at(j);
  }
  return { cases: cases.subarray(0, pairs), head: head.subarray(0, pairs), baseline: baseline.subarray(0, pairs) };
}

/** Positions in `cases` in the order of a hash of the case IDs: the same for every order of the files. */
function orderById(cases: Int32Array, ids: readonly string[]): number[] {
  const keys = Array.from(cases, (i) => ({ id: ids[i]!, hash: textHash(ids[i]!) }));
  return [...keys.keys()].sort((a, b) => keys[a]!.hash - keys[b]!.hash || compareBytes(keys[a]!.id, keys[b]!.id));
}

/** Returns true if every value is 0 or 1. Repeated runs can turn a 0/1 metric into a share. */
function isZeroOne(values: ValueColumn, members: ArrayLike<number> | undefined): boolean {
  const length = members?.length ?? values.length;
  for (let p = 0; p < length; p++) {
    const value = values.at(members === undefined ? p : members[p]!);
    if (!isZeroOrOne(value) && !Number.isNaN(value)) return false;
  }
  return true;
}

const isZeroOrOne = (value: number): boolean => value === 0 || value === 1;

/** Fixed, so that the same values give the same random samples. */
const SEED = 20_260_101;

function compareStatistics(
  ref: MetricRef,
  pairs: PairedValues,
  effort: Effort | undefined,
  bettingOrder: readonly number[] | undefined,
): PairedComparison {
  const { aggregate: how, better, unit, headline, binary } = ref.metric;
  const isBinary = unit === "ratio" && pairs.head.every(isZeroOrOne) && pairs.baseline.every(isZeroOrOne);
  const mean = isBinary ? "binary" : binary ? "rate" : unit === "ratio" ? "share" : "mean";
  const kind = how === "mean" ? mean : how === "sum" ? "sum" : { percentile: PERCENT[how] };
  return comparePaired(pairs.head, pairs.baseline, {
    kind,
    // Resampling is slow, so by default only the metrics of the short tables get it.
    effort: effort ?? (headline && timedStage(ref) === null ? "full" : "exact"),
    higherIsBetter: better === "higher",
    seed: SEED,
    bettingOrder,
  });
}

/**
 * Metrics that show whether a single case got better or worse: headline quality metrics, each at its largest cutoff.
 * Counts, costs, and latencies do not make a single answer worse.
 */
export function caseMetrics(refs: readonly MetricRef[]): MetricRef[] {
  const rankingOf = ({ name }: MetricRef): string => name.replace(/@.*$/, "");
  const largest = new Map<string, number>();
  for (const ref of refs.filter(({ inWords }) => !inWords))
    largest.set(rankingOf(ref), Math.max(ref.k, largest.get(rankingOf(ref)) ?? 0));
  return refs.filter(
    (ref) =>
      ref.metric.headline &&
      !ref.inWords &&
      !ref.metric.afterChecks &&
      ref.metric.layer !== "operations" &&
      !ref.metric.restates &&
      ref.k === largest.get(rankingOf(ref)),
  );
}

/** Selected metrics that a run has columns for, in registry order. Variants of one metric keep the order of their columns. */
export function runMetrics(columns: Iterable<string>, selection: MetricSelection): MetricRef[] {
  const byColumn = new Map<string, { prefix: string | undefined; k: number; inWords: boolean }[]>();
  for (const name of columns) {
    const [, prefix, base = "", k, unit] = /^(?:([^@]+):)?([^:@]+)(?:@(\d+)(w?))?$/.exec(name) ?? [];
    const list = byColumn.get(base) ?? [];
    list.push({ prefix, k: Number(k ?? 0), inWords: unit === "w" });
    byColumn.set(base, list);
  }
  return metrics
    .flatMap((metric) =>
      (byColumn.get(metric.column) ?? []).map(({ prefix, k, inWords }) => metricRef(metric, prefix, k, inWords)),
    )
    .filter((ref) => isSelected(ref, selection));
}

/**
 * Metrics for short tables and slices: gated ones, those that describe single cases (`caseRefs`), and the pass rate, if
 * either run has a value. `all` contains every metric by name, and `gated` contains metric names.
 */
export function shownMetrics(
  all: ReadonlyMap<string, MetricComparison>,
  caseRefs: readonly MetricRef[],
  gated: ReadonlySet<string>,
): MetricRef[] {
  const names = new Set(caseRefs.map(({ name }) => name));
  return [...all.values()]
    .filter(({ head, baseline }) => head !== null || baseline !== null)
    .map(({ ref }) => ref)
    .filter(({ name }) => gated.has(name) || names.has(name) || name === "pass_rate");
}
