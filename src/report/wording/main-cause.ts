import type { Report } from "../schema/report.schema.ts";
import { metricBetter } from "./metric-better.ts";

/** The cause of more than half of what made a metric worse, or of all; null where there is none, or nobody knows it. */
export function mainCause(
  metric: string,
  { attribution = [] }: Report,
): { readonly cause: string; readonly isAll: boolean } | null {
  const all = attribution.find((found) => found.metric === metric)?.parts ?? [];
  const isHigherBetter = metricBetter(metric) === "higher";
  const worse = all.filter(({ delta }) => (isHigherBetter ? delta < 0 : delta > 0));
  const total = worse.reduce((sum, { delta }) => sum + delta, 0);
  const main = worse.find(({ delta }) => delta / total > 0.5 + 1e-9);
  if (main === undefined || /^(?:undecided|unexplained)$/.test(main.cause)) return null;
  return { cause: main.cause, isAll: worse.length === 1 };
}
