import { aggregate, PERCENT, type Quantile, quantileOf, type RunScores, ValueColumn } from "../scoring/index.ts";
import { type MetricRef, metricRef, metrics, timedStage } from "../scoring/metrics/index.ts";
import { compareDifferences, difference, type Effort, type PairedComparison, wilson } from "../statistics/index.ts";
import { grouped } from "../text/index.ts";
import { codePairs, type PairScan, type PairScanner, scanKinds, scanPairs } from "./coded-pairs.ts";
import type { Comparison, Pairing } from "./comparison.ts";

/**
 * The metrics that tell whether a single case got better or worse: the headline metrics of quality at the largest
 * cutoff. Counts over the run, costs and times do not make one question's answer worse.
 */
export function caseMetrics(refs: readonly MetricRef[], cutoffs: readonly number[]): MetricRef[] {
  const largest = Math.max(...cutoffs);
  return refs.filter(
    ({ metric, k }) =>
      metric.headline &&
      !metric.afterChecks &&
      metric.layer !== "operations" &&
      !metric.restates &&
      (k === 0 || k === largest),
  );
}

/** What a baseline measured of a metric; undefined where it did not, or where its report does not vouch for the values. */
export function measuredColumn({ measured, columns }: RunScores, { name, column }: MetricRef): ValueColumn | undefined {
  return measured === undefined || measured.has(name) ? columns.get(column) : undefined;
}

/** One metric in head and baseline. Null where a value does not exist; n says how many cases stand behind it. */
export interface MetricComparison {
  readonly ref: MetricRef;
  readonly head: number | null;
  readonly n: number;
  /** 95 % Wilson interval of `head` where it is a rate: every case 0 or 1. */
  readonly headInterval: { readonly low: number; readonly high: number } | null;
  readonly baseline: number | null;
  readonly baselineN: number;
  /** Head and baseline over the paired cases alone; `delta` is their difference. */
  readonly pairedHead: number | null;
  readonly pairedBaseline: number | null;
  readonly delta: number | null;
  readonly pairs: number;
  readonly statistics: PairedComparison | null;
}

/** How a metric is looked at. */
interface CompareOptions {
  /** Head case indices; all cases where absent. */
  readonly members?: readonly number[] | undefined;
  /** How much time its test may take; decided by the metric where absent. */
  readonly effort?: Effort | undefined;
  /** Under this many pairs no statistics are computed. */
  readonly minPairs?: number;
}

/**
 * Compares one metric over all cases or over `members`. Head and baseline values are over all their own cases; the delta
 * is over the cases that both runs have with the same labels.
 */
export function compareMetric(
  ref: MetricRef,
  head: RunScores,
  comparison: Compared | null,
  options: CompareOptions = {},
): MetricComparison {
  return metricComparer(ref, head, comparison)(options);
}

type Compared = Pick<Comparison, "baseline" | "pairing">;

/** Every metric over all cases, by name. Metrics of one column are looked at together. */
export function compareMetrics(
  refs: readonly MetricRef[],
  head: RunScores,
  comparison: Compared | null,
  effortOf: (ref: MetricRef) => Effort | undefined,
): ReadonlyMap<string, MetricComparison> {
  const found = new Map<MetricRef, MetricComparison>();
  for (const sharing of grouped(refs, ({ column }) => column).values()) {
    const scan = comparison === null ? null : pairScanner(sharing[0]!, head, comparison);
    const whole = scan?.(undefined);
    const scanWhole = whole && (() => whole);
    for (const ref of sharing)
      found.set(ref, metricComparer(ref, head, comparison, scanWhole)({ effort: effortOf(ref) }));
  }
  return new Map(refs.map((ref) => [ref.name, found.get(ref)!]));
}

/** The same for many looks at one metric, all of them before the next metric is looked at. */
export function metricComparer(
  ref: MetricRef,
  head: RunScores,
  comparison: Compared | null,
  scan: PairScanner | null | undefined = comparison && pairScanner(ref, head, comparison),
): (options: CompareOptions) => MetricComparison {
  const { aggregate: how, binary } = ref.metric;
  const column = headColumn(ref, head);
  const baselineColumn = comparison === null ? undefined : measuredColumn(comparison.baseline, ref);
  if (comparison === null || baselineColumn === undefined || !scan) {
    return ({ members }) => {
      const { value, n } = aggregate(column, how, members);
      const isRate = binary && how === "mean" && value !== null && isZeroOne(column, members);
      const headInterval = isRate ? wilson(Math.round(value * n), n) : null;
      return { ref, head: value, n, headInterval, ...NO_BASELINE };
    };
  }
  const { pairing } = comparison;
  const columns = { head: column, baseline: baselineColumn };
  return ({ members, effort, minPairs = 1 }) => {
    const both = scan(members);
    const { pairs } = both;
    const values = how === "mean" || how === "sum" ? sums(both, how) : quantiles(both, how, columns, pairing, members);
    const { pairedHead, pairedBaseline } = values;
    const isRate = binary && how === "mean" && both.headZeroOne;
    return {
      ref,
      ...values,
      n: both.headN,
      baselineN: both.baselineN,
      pairs,
      headInterval: isRate && both.headN > 0 ? wilson(both.headSum, both.headN) : null,
      delta: pairedHead === null || pairedBaseline === null ? null : difference(pairedHead, pairedBaseline),
      statistics: pairs < minPairs ? null : compareStatistics(ref, both, effort),
    };
  };
}

const headColumn = ({ column }: MetricRef, { columns, ids }: RunScores): ValueColumn =>
  columns.get(column) ?? new ValueColumn(ids.length);

/** From so many cases on it pays to count them by kinds of pairs. */
const MANY_CASES = 256;

/** Null where the baseline does not have the metric. */
function pairScanner(
  ref: MetricRef,
  head: RunScores,
  { baseline, pairing: { baselineOf } }: Compared,
): PairScanner | null {
  const own = headColumn(ref, head);
  const theirs = baseline.columns.get(ref.column);
  if (theirs === undefined) return null;
  const coded = own.length < MANY_CASES ? null : codePairs(own, theirs, baselineOf);
  return (members) =>
    coded === null || (members !== undefined && members.length < Math.max(MANY_CASES, coded.head.length))
      ? scanPairs(own, theirs, baselineOf, members)
      : scanKinds(coded, theirs, members);
}

type Values = Pick<MetricComparison, "head" | "baseline" | "pairedHead" | "pairedBaseline">;

function sums(both: PairScan, how: "mean" | "sum"): Values {
  const of = (sum: number, n: number): number | null => (n === 0 ? null : how === "sum" ? sum : sum / n);
  const { pairs } = both;
  return {
    head: of(both.headSum, both.headN),
    baseline: of(both.baselineSum, both.baselineN),
    pairedHead: of(both.pairedHeadSum, pairs),
    pairedBaseline: of(both.pairedBaselineSum, pairs),
  };
}

/** Where every value of a run is in a pair, its quantile over the pairs is that over all. */
function quantiles(
  both: PairScan,
  how: Quantile,
  columns: { readonly head: ValueColumn; readonly baseline: ValueColumn },
  pairing: Pairing,
  members: readonly number[] | undefined,
): Values {
  const { pairs } = both;
  const paired = both.values();
  const head = aggregate(columns.head, how, members).value;
  const pairedHead = pairs === both.headN ? head : quantileOf(paired.head, how);
  const pairedBaseline = quantileOf(paired.baseline, how);
  const baseline =
    pairs === both.baselineN
      ? pairedBaseline
      : aggregate(columns.baseline, how, members && pairedWith(members, pairing)).value;
  return { head, baseline, pairedHead, pairedBaseline };
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

/** Fixed, so that two runs over the same numbers draw the same samples. */
const SEED = 20_260_101;

function compareStatistics(ref: MetricRef, both: PairScan, effort: Effort | undefined): PairedComparison {
  const { aggregate: how, better, unit, headline, binary } = ref.metric;
  const mean = binary ? (both.zeroOne ? "binary" : "rate") : "mean";
  const kind = how === "mean" ? mean : how === "sum" ? "sum" : { percentile: PERCENT[how] };
  const found = compareDifferences(both.differences(), () => both.values(), {
    kind,
    // Drawing samples is dear: only what the short tables show is worth it.
    effort: effort ?? (headline && timedStage(ref) === null ? "full" : "exact"),
    higherIsBetter: better === "higher",
    seed: SEED,
  });
  return unit === "ratio" ? { ...found, ciLow: withinShares(found.ciLow), ciHigh: withinShares(found.ciHigh) } : found;
}

/** No share changes by more than 1, whatever t says of a few pairs. */
const withinShares = (limit: number | null): number | null =>
  limit === null ? null : Math.min(1, Math.max(-1, limit));

/** Repeats turn a 0/1 metric into a share. */
function isZeroOne(values: ValueColumn, members: readonly number[] | undefined): boolean {
  const all = members === undefined ? values.toArray() : members.map((i) => values.at(i));
  return all.every((x) => x === 0 || x === 1 || Number.isNaN(x));
}

function pairedWith(members: readonly number[], { baselineOf }: Pairing): number[] {
  return members.map((i) => baselineOf[i]!).filter((j) => j >= 0);
}

/** Every metric that the columns of a run allow, in registry order, columns of one metric in their own order. */
export function runMetrics(columns: Iterable<string>): MetricRef[] {
  const byColumn = new Map<string, { prefix: string | undefined; k: number }[]>();
  for (const name of columns) {
    const [, prefix, base = "", k] = /^(?:([^@]+):)?([^:@]+)(?:@(\d+))?$/.exec(name) ?? [];
    const list = byColumn.get(base) ?? [];
    list.push({ prefix, k: Number(k ?? 0) });
    byColumn.set(base, list);
  }
  return metrics.flatMap((metric) =>
    (byColumn.get(metric.column) ?? []).map(({ prefix, k }) => metricRef(metric, prefix, k)),
  );
}

/**
 * The metrics that short tables and slices show: the gated ones, those that tell about a single case, and the pass rate;
 * of these the ones that the run has a value of. A table of everything tells nothing.
 */
export function shownMetrics(
  all: ReadonlyMap<string, MetricComparison>,
  telling: readonly MetricRef[],
  gated: ReadonlySet<string>,
): MetricRef[] {
  const names = new Set(telling.map(({ name }) => name));
  return [...all.values()]
    .filter(({ head, baseline }) => head !== null || baseline !== null)
    .map(({ ref }) => ref)
    .filter(({ name }) => gated.has(name) || names.has(name) || name === "pass_rate");
}
