import { titleAbout } from "../dataset/adapters/reduced-format.ts";
import { isAvailable } from "./is-available.ts";
import type { Metric } from "./metric.ts";
import type { RunScores } from "./run/run-scores.ts";

/**
 * The title of the format because of which a run cannot say anything about a metric, with those parts alone that a file
 * leaves out and the metric needs; null where that is not why.
 */
export function lackingFormat(metric: Metric, { formats }: Pick<RunScores, "formats">): string | null {
  if (formats.length === 0 || formats.some((format) => isAvailable(metric, format))) return null;
  return [...new Set(formats.map((format) => titleAbout(format, metric.needs)))].join(", ");
}
