import { type MetricRef, metricNames, parseMetricRef } from "../metrics/metric-ref.ts";
import { nearestName } from "../text/nearest-name.ts";
import type { Report } from "./build-policy.ts";

/** The metric that a policy names; an unknown name is reported with the nearest one. */
export function resolveMetric(name: string, path: readonly (string | number)[], report: Report): MetricRef | undefined {
  const ref = parseMetricRef(name);
  if ("metric" in ref) return ref;
  const near = ref.hint === undefined ? undefined : nearestName(ref.hint, metricNames());
  report(path, ref.problem, near === undefined ? undefined : `did you mean "${near}"?`);
  return undefined;
}
