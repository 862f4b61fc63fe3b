import type { MetricRef } from "../metrics/metric-ref.ts";
import type { MetricComparison } from "./compare-metric.ts";

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
