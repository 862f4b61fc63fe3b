import { judgedMetricOf } from "./judged-metric-of.ts";

/** The name of the judged metric that a recorded name is about, however it is spelled; undefined where none is. */
export function metricOfScore(key: string): string | undefined {
  return judgedMetricOf(key)?.name;
}
