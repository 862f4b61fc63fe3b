import { metrics } from "../index.ts";
import type { Metric } from "../metric.ts";
import { scoreName } from "./recorded-score.ts";

const METRIC_OF: ReadonlyMap<string, Metric> = new Map(
  metrics
    .filter(({ judged }) => judged)
    .flatMap((metric) => [metric.name, ...metric.aliases].map((key) => [key, metric] as const)),
);

/** Every name under which a judged metric may be recorded. */
export const JUDGED_NAMES: readonly string[] = [...METRIC_OF.keys()];

/** The judged metric that a recorded name is about, however it is spelled; undefined where none is. */
export function judgedMetricOf(key: string): Metric | undefined {
  return METRIC_OF.get(scoreName(key));
}
