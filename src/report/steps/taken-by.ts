import type { Report } from "../schema/report.schema.ts";
import { metricBetter } from "../wording/metric-better.ts";

/** What a cause, or a trace that is not there or failed, took of the metric of a gate; 0 where it took nothing. */
export function takenBy({ metric }: Report["gates"][number], { attribution = [] }: Report): (source: string) => number {
  const parts = attribution.find((found) => found.metric === metric)?.parts ?? [];
  const sign = metricBetter(metric) === "higher" ? -1 : 1;
  return (source) => Math.max(0, sign * (parts.find(({ cause }) => cause === source)?.delta ?? 0));
}
