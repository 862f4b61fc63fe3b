import { isJudgeable } from "../judged/is-judgeable.ts";
import type { MetricRef } from "../metric-ref.ts";
import type { Column } from "../scan/plan.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { latencyColumn } from "./latency-column.ts";

/**
 * Share of the repeats of a case that have no value of a metric and could have had a bad one: in what is better lower
 * those that failed or do not say it (what cites nothing has nothing to say), in what is judged those that no judge
 * scored. They are not in the mean of the case. 0 for a case without repeats, whose state says as much.
 */
export function lostShare(
  repeats: ReadonlyMap<number, TraceScore> | undefined,
  { metric, column }: Pick<MetricRef, "metric" | "column">,
  columns: readonly Column[],
): number {
  if (repeats === undefined || (metric.better === "higher" && !metric.judged)) return 0;
  const at = columns.findIndex(({ name }) => name === column);
  const isLost = ({ failed, values, observed, latency }: TraceScore): boolean => {
    // Times stand in no column of a record.
    const isTimed = at < 0 && latency.some(([stage]) => latencyColumn(stage) === column);
    if (isTimed || (at >= 0 && !Number.isNaN(values[at]))) return false;
    if (failed) return metric.better === "lower";
    return metric.judged ? isJudgeable(metric, observed) : metric.layer !== "citation";
  };
  return [...repeats.values()].filter(isLost).length / repeats.size;
}
