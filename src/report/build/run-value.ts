import { aggregate } from "../../metrics/aggregate.ts";
import type { MetricRef } from "../../metrics/metric-ref.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/** The value of a metric over the cases of a run; null where the run has none. */
export function runValue({ columns }: RunScores, { column, metric }: MetricRef): number | null {
  const values = columns.get(column);
  return values === undefined ? null : aggregate(values, metric.aggregate).value;
}
