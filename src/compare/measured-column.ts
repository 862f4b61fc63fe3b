import type { MetricRef } from "../metrics/metric-ref.ts";
import type { RunScores } from "../metrics/run/run-scores.ts";
import type { ValueColumn } from "../metrics/run/value-column.ts";

/** What a baseline measured of a metric; undefined where it did not, or where its report does not vouch for the values. */
export function measuredColumn({ measured, columns }: RunScores, { name, column }: MetricRef): ValueColumn | undefined {
  return measured === undefined || measured.has(name) ? columns.get(column) : undefined;
}
