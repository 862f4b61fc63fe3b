import { aggregate } from "../metrics/aggregate.ts";
import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import { comparePaired, type PairedComparison } from "../statistics/compare-paired.ts";
import { wilson } from "../statistics/wilson.ts";
import type { Pairing } from "./pair-cases.ts";

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
  readonly effort?: "light";
  /** Under this many pairs no statistics are computed. */
  readonly minPairs?: number;
}

/**
 * Compares one metric over all cases or over `members`. Head and baseline values are over all
 * their own cases; the delta is over the cases that both runs have with the same labels.
 */
export function compareMetric(
  ref: MetricRef,
  head: RunScores,
  baseline: RunScores | null,
  pairing: Pairing | null,
  { members, effort, minPairs = 1 }: CompareOptions = {},
): MetricComparison {
  const { aggregate: how } = ref.metric;
  const headColumn = head.columns.get(ref.column) ?? NO_VALUES;
  const headValue = aggregate(headColumn, how, members ?? undefined);
  const headInterval = rateInterval(ref, headColumn, headValue, members);
  const only = { ref, head: headValue.value, n: headValue.n, headInterval };
  const baselineColumn = baseline?.columns.get(ref.column);
  if (baseline === null || pairing === null || baselineColumn === undefined) return { ...only, ...NO_BASELINE };
  const paired = pairedValues(headColumn, baselineColumn, pairing, members);
  const ofBaseline =
    members === undefined
      ? aggregate(baselineColumn, how)
      : aggregate(
          baselineColumn,
          how,
          members.map((i) => pairing.baselineOf[i] as number).filter((j) => j >= 0),
        );
  const pairs = paired.head.length;
  // Where every case has its pair, the paired value is the value: no second sort of a hundred thousand latencies.
  const pairedHead = pairs === headValue.n ? headValue.value : aggregate(paired.head, how).value;
  const pairedBaseline = pairs === ofBaseline.n ? ofBaseline.value : aggregate(paired.baseline, how).value;
  return {
    ...only,
    baseline: ofBaseline.value,
    baselineN: ofBaseline.n,
    pairedHead,
    pairedBaseline,
    delta: pairedHead === null || pairedBaseline === null ? null : pairedHead - pairedBaseline,
    pairs,
    statistics: pairs < minPairs ? null : compareStatistics(ref, paired.head, paired.baseline, effort),
  };
}

const NO_VALUES = new Float64Array(0);
const NO_BASELINE = {
  ...{ baseline: null, baselineN: 0, pairedHead: null, pairedBaseline: null, delta: null, pairs: 0 },
  statistics: null,
} as const;

/** Fixed, so that two runs over the same numbers draw the same samples. */
const SEED = 20_260_101;

function compareStatistics(
  ref: MetricRef,
  head: Float64Array,
  baseline: Float64Array,
  effort?: "light",
): PairedComparison {
  const { name, metric } = ref;
  const { aggregate: how, binary, better } = metric;
  const percentile = how === "p50" || how === "median" ? 50 : how === "p95" ? 95 : how === "p99" ? 99 : undefined;
  const isBinary = binary && isZeroOne(head) && isZeroOne(baseline);
  return comparePaired(head, baseline, {
    kind: how === "sum" ? "sum" : percentile !== undefined ? "percentile" : isBinary ? "binary" : "mean",
    ...(percentile === undefined ? {} : { percentile }),
    // Drawing samples is dear: only what the short tables show is worth it.
    effort: effort ?? (metric.headline && (metric.prefix !== "stage" || name === metric.name) ? "full" : "exact"),
    higherIsBetter: better === "higher",
    seed: SEED,
  });
}

function rateInterval(
  { metric }: MetricRef,
  column: Float64Array,
  { value, n }: { readonly value: number | null; readonly n: number },
  members: readonly number[] | undefined,
) {
  if (!metric.binary || metric.aggregate !== "mean" || value === null) return null;
  const values = members === undefined ? column : members.map((i) => column[i]!);
  return values.every((x) => x === 0 || x === 1 || Number.isNaN(x)) ? wilson(Math.round(value * n), n) : null;
}

/** Repeats turn a 0/1 metric into a share. */
function isZeroOne(values: Float64Array): boolean {
  return values.every((value) => value === 0 || value === 1);
}

function pairedValues(head: Float64Array, baseline: Float64Array, pairing: Pairing, members?: readonly number[]) {
  const indices = members ?? pairing.head;
  const a = new Float64Array(indices.length);
  const b = new Float64Array(indices.length);
  let n = 0;
  for (let p = 0; p < indices.length; p++) {
    const i = indices[p]!;
    const j = pairing.baselineOf[i]!;
    const x = head[i]!;
    const y = j < 0 ? Number.NaN : baseline[j]!;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    a[n] = x;
    b[n++] = y;
  }
  return { head: a.subarray(0, n), baseline: b.subarray(0, n) };
}
