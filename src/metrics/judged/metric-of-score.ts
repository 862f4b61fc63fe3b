import { metrics } from "../index.ts";
import { scoreName } from "./recorded-score.ts";

const METRIC_OF: ReadonlyMap<string, string> = new Map(
  metrics.filter(({ judged }) => judged).flatMap(({ name, aliases }) => [name, ...aliases].map((key) => [key, name])),
);

/** Every name under which a judged metric may be recorded. */
export const JUDGED_NAMES: readonly string[] = [...METRIC_OF.keys()];

/** The judged metric that a recorded name is about, however it is spelled; undefined where none is. */
export function metricOfScore(key: string): string | undefined {
  return METRIC_OF.get(scoreName(key));
}
