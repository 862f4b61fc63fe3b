import { runMetrics } from "../compare/run-metrics.ts";
import { aggregate } from "../metrics/aggregate.ts";
import type { ValueColumn } from "../metrics/value-column.ts";
import { differs } from "../statistics/differs.ts";
import type { Report } from "./report.schema.ts";

/**
 * The name of a metric whose value in a report is not that of the cases beside it, which are then those of another run of
 * the same golden set; undefined where all agree. A metric that the report does not name is of an older version.
 */
export function metricUnlikeCases(
  { metrics }: Pick<Report, "metrics">,
  columns: ReadonlyMap<string, ValueColumn>,
): string | undefined {
  return runMetrics(columns.keys()).find(({ name, column, metric }) => {
    // What leaked in a case that takes no part counts, and its row has no numbers.
    const told = metric.repeats === "leaks" ? undefined : metrics[name];
    const { value, n } = aggregate(columns.get(column)!, metric.aggregate);
    return told !== undefined && (told.n !== n || differs(told.head ?? 0, value ?? 0));
  })?.name;
}
