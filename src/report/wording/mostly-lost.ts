import type { Report } from "../schema/report.schema.ts";
import { metricUnit } from "./metric-unit.ts";

/**
 * Whether most of the cases that failed have no trace, or one that records an error: without a baseline no cause says of how
 * much of a gate they are the reason. Null where they are not most, or the gate is of what is measured otherwise.
 */
export function mostlyLost(
  { metric, slice }: Pick<Report["gates"][number], "metric" | "slice">,
  { baseline, summary }: Report,
): "missing_trace" | "trace_error" | null {
  if (baseline !== null || slice !== null) return null;
  if (metric === "missing_traces") return "missing_trace";
  if (metricUnit(metric) !== "ratio" && metric !== "critical_failures") return null;
  const { failed = 0, missing = 0, errors = 0 } = summary;
  const isMost = (cases: number): boolean => 2 * cases > failed + missing + errors;
  return isMost(missing) ? "missing_trace" : isMost(errors) ? "trace_error" : null;
}
