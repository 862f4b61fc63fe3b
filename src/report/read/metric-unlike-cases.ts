import { aggregate } from "../../metrics/aggregate.ts";
import { parseMetricRef } from "../../metrics/metric-ref.ts";
import type { ValueColumn } from "../../metrics/run/value-column.ts";
import { differs } from "../../statistics/differs.ts";
import type { Report } from "../schema/report.schema.ts";

const NOTHING = { value: null, n: 0 };

/**
 * The name of a metric whose value in a report is not that of the cases beside it, which are then those of another run of
 * the same golden set, or lost it; undefined where all agree. One that the report does not name, because it is of an older
 * version or lost it, is not measured there, whatever the cases say: see `RunScores.measured`.
 */
export function metricUnlikeCases(
  { metrics }: Pick<Report, "metrics">,
  columns: ReadonlyMap<string, ValueColumn>,
): string | undefined {
  return Object.keys(metrics).find((name) => {
    const ref = parseMetricRef(name);
    // What leaked in a case that takes no part counts, and rows of older versions do not say it.
    if ("problem" in ref || ref.metric.repeats === "leaks") return false;
    const told = metrics[name]!;
    const column = columns.get(ref.column);
    const { value, n } = column === undefined ? NOTHING : aggregate(column, ref.metric.aggregate);
    // JSON has no infinity: a sum beyond all numbers is written as none, and nothing else is.
    const isOther = told.head === null ? Number.isFinite(value) : differs(told.head, value ?? 0);
    return told.n !== n || isOther;
  });
}
