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
    const told = metrics[name];
    // What leaked in a case that takes no part counts, and its row has no numbers.
    if (told === undefined || metric.repeats === "leaks") return false;
    const { value, n } = aggregate(columns.get(column)!, metric.aggregate);
    // JSON has no infinity: a sum beyond all numbers is written as none.
    return told.n !== n || (told.head !== null && differs(told.head, value ?? 0));
  })?.name;
}
