import type { MetricComparison } from "../../compare/compare-metric.ts";
import { incomparableFor } from "../../compare/comparison.ts";
import { gatedMetrics } from "../../config/gated-metrics.ts";
import type { GateRun } from "../../gate/gate-run.ts";
import { boundsChange } from "../../gate/rules/bounds-change.ts";
import { benjaminiHochberg, holm } from "../../statistics/adjust-p-values.ts";
import type { PairedComparison } from "../../statistics/compare-paired.ts";
import { comparisonVerdict, MIN_PAIRS } from "../../statistics/verdict.ts";

/**
 * One-sided p values adjusted for how many are looked at: Holm over the gated metrics, which decide, and
 * Benjamini-Hochberg over the others, which are for exploring. Where nothing is compared or too few pairs speak, nothing
 * is looked at.
 */
export function adjustedPValues(comparisons: readonly MetricComparison[], run: GateRun): (number | null)[] {
  const gated = gatedMetrics(run.input.policy);
  const pick = (wanted: boolean): (number | null)[] =>
    comparisons.map((found) => {
      const { ref, pairs, statistics } = found;
      const isLookedAt = gated.has(ref.name) === wanted && pairs >= MIN_PAIRS && isComparable(found, run);
      return isLookedAt ? (statistics?.pWorse ?? null) : null;
    });
  const others = benjaminiHochberg(pick(false));
  return holm(pick(true)).map((p, i) => p ?? others[i] ?? null);
}

function isComparable({ ref }: MetricComparison, { input }: GateRun): boolean {
  return input.comparison === null || incomparableFor(input.comparison, ref) === undefined;
}

/** The bound that a policy puts on the fall of a metric, as the margin of "not regressed". */
function marginOf(name: string, { input }: GateRun): number | null {
  const bounds = input.policy.gates.filter(
    ({ metric, slice, kind }) => metric.name === name && slice === null && boundsChange(kind),
  );
  return bounds.length === 0 ? null : Math.min(...bounds.map(({ threshold }) => threshold));
}

function verdictOf(
  { ref, delta }: MetricComparison,
  shown: PairedComparison,
  adjustedPWorse: number | null,
  run: GateRun,
) {
  const higherIsBetter = ref.metric.better === "higher";
  if (ref.metric.aggregate === "sum" && delta !== null && delta !== 0) {
    return delta > 0 === higherIsBetter ? "improved" : "regressed";
  }
  return comparisonVerdict(shown, { higherIsBetter, adjustedPWorse, margin: marginOf(ref.name, run) });
}

/** One metric as the report shows it. What is not comparable has no delta. */
export function metricReport(found: MetricComparison, adjustedPWorse: number | null, run: GateRun) {
  const comparable = isComparable(found, run);
  const shown = comparable ? found.statistics : null;
  return {
    head: found.head,
    head_ci_low: found.headInterval?.low ?? null,
    head_ci_high: found.headInterval?.high ?? null,
    baseline: found.baseline,
    delta: comparable ? found.delta : null,
    ci_low: shown?.ciLow ?? null,
    ci_high: shown?.ciHigh ?? null,
    p_value: shown?.pValue ?? null,
    n: found.n,
    pairs: comparable ? found.pairs : 0,
    improved: shown?.improved ?? null,
    regressed: shown?.regressed ?? null,
    unchanged: shown?.unchanged ?? null,
    detectable: shown?.detectable ?? null,
    verdict: shown === null ? null : verdictOf(found, shown, adjustedPWorse, run),
  };
}
