import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import { benjaminiHochberg } from "../statistics/adjust-p-values.ts";
import { type ComparisonVerdict, comparisonVerdict, MIN_PAIRS } from "../statistics/verdict.ts";
import { type MetricComparison, metricComparer } from "./compare-metric.ts";
import { type Comparison, incomparableFor } from "./comparison.ts";
import type { Slice } from "./slices.ts";

/** One metric of one slice. `insufficient`: too few pairs for any statistic to speak. */
interface SliceMetric {
  readonly found: MetricComparison;
  /** One-sided, adjusted by Benjamini-Hochberg over all slices and metrics; null where there is no test. */
  readonly adjustedPWorse: number | null;
  /** Null without a comparison. */
  readonly verdict: ComparisonVerdict | "insufficient" | null;
}

export interface SliceComparison {
  readonly slice: Slice;
  readonly metrics: readonly SliceMetric[];
}

/**
 * The metrics of each slice, head against baseline. Slices are for exploring: their tests are the cheap ones, and their p
 * values are adjusted for how many are looked at.
 */
export function compareSlices(
  slices: readonly Slice[],
  refs: readonly MetricRef[],
  head: RunScores,
  comparison: Comparison | null,
): SliceComparison[] {
  // Metric by metric: the two columns of one stay in the processor's cache while slice after slice picks from them.
  const byRef = refs.map((ref) => {
    const compare = metricComparer(ref, head, comparison);
    return slices.map(({ members }) => compare({ members, effort: "light", minPairs: MIN_PAIRS }));
  });
  const found = slices.map((_, s) => byRef.map((metrics) => metrics[s]!));
  const isCompared = ({ ref }: MetricComparison): boolean =>
    comparison !== null && incomparableFor(comparison, ref) === undefined;
  const all = found.flat();
  const adjusted = benjaminiHochberg(
    all.map((metric) => (isCompared(metric) ? (metric.statistics?.pWorse ?? null) : null)),
  );
  return slices.map((slice, s) => ({
    slice,
    metrics: found[s]!.map((metric, m): SliceMetric => {
      const adjustedPWorse = adjusted[s * refs.length + m] ?? null;
      return { found: metric, adjustedPWorse, verdict: isCompared(metric) ? verdictOf(metric, adjustedPWorse) : null };
    }),
  }));
}

function verdictOf({ ref, delta, statistics }: MetricComparison, adjustedPWorse: number | null) {
  if (delta === null) return null;
  if (statistics === null) return "insufficient";
  return comparisonVerdict(statistics, {
    higherIsBetter: ref.metric.better === "higher",
    adjustedPWorse,
    margin: null,
  });
}
