import type { TraceFormat, TracePart } from "../dataset/adapters/adapter.ts";
import { isAvailable } from "./is-available.ts";
import type { Metric } from "./metric.ts";
import { CHUNK_LISTS } from "./run/names-chunks.ts";

/** What the checks of a case read, and where a leak shows. */
export const CHECKED_PARTS: readonly TracePart[] = [...CHUNK_LISTS, "answer"];

/**
 * Whether a trace came in a format that cannot say what a metric needs to know although another format of the run can.
 * What a whole run does not record is not available; what only some of its files leave out could be what is bad.
 */
export function lacksEvidence(metric: Metric, own: TraceFormat, formats: readonly TraceFormat[]): boolean {
  if (formats.length < 2) return false;
  if (!isAvailable(metric, own)) return formats.some((format) => isAvailable(metric, format));
  if (!readsChecks(metric)) return false;
  return CHECKED_PARTS.some((part) => own.lacks.includes(part) && formats.some(({ lacks }) => !lacks.includes(part)));
}

/** Whether a metric has a value also of a trace that shows only a part of what it is about. */
export const readsChecks = ({ afterChecks, repeats }: Metric): boolean =>
  (afterChecks && repeats !== "differ") || repeats === "leaks";
