import type { Report } from "../schema/report.schema.ts";

type Reported = Report["metrics"][string] | Report["slices"][string]["metrics"][string];

/** What a report says of a metric of the run, or of a slice; undefined where it says nothing. */
export function reportedMetric(
  report: Pick<Report, "metrics" | "slices">,
  { metric, slice }: { readonly metric: string; readonly slice: string | null },
): Reported | undefined {
  const metrics = slice === null ? report.metrics : own(report.slices, slice)?.metrics;
  return metrics === undefined ? undefined : own<Reported>(metrics, metric);
}

/** Names in data may be those of an object's inherited properties. */
function own<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
