import type { TraceFormat } from "../dataset/adapters/adapter.ts";
import type { Metric } from "./metric.ts";

/** Whether traces of a format can say what a metric needs to know. */
export function isAvailable({ needs }: Metric, { lacks }: Pick<TraceFormat, "lacks">): boolean {
  return !needs.some((part) => lacks.includes(part));
}
