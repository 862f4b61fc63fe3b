import { type MetricRef, metricNames, parseMetricRef } from "../metrics/metric-ref.ts";
import { nearestName } from "../text/nearest-name.ts";
import type { TellProblem } from "./tell-problem.ts";

/** The metric that a policy names; an unknown name is reported with the nearest one, written as the policy would. */
export function resolveMetric(
  name: string,
  path: readonly (string | number)[],
  report: TellProblem,
): MetricRef | undefined {
  const ref = parseMetricRef(name);
  if ("metric" in ref) return ref;
  const plain = withCutoff(name);
  const near = ref.hint === undefined ? undefined : nearestName(baseOf(plain), metricNames());
  report(path, ref.problem, near === undefined ? undefined : `did you mean "${asWritten(near, plain)}"?`);
  return undefined;
}

/** `recall_at_10`, `recall_10` and `ndcg_cut_10`, as other tools have it, with the cutoff as we write it. */
const withCutoff = (name: string): string => name.replace(/[_-](?:(?:at|cut)[_-]?)?(\d{1,4})$/i, "@$1");

const baseOf = (name: string): string =>
  name
    .replace(/^[^:@]+:/, "")
    .replace(/@.*$/, "")
    .toLowerCase();

/** A metric with the prefix and the cutoff that were written, as far as it takes them. */
function asWritten(metric: string, name: string): string {
  const [prefix = ""] = /^[^:@]+:/.exec(name) ?? [];
  const [cutoff = "@10"] = /@\d{1,4}$/.exec(name) ?? [];
  const spellings = [`${prefix}${metric}${cutoff}`, `${metric}${cutoff}`, `${prefix}${metric}`];
  return spellings.find((spelling) => "metric" in parseMetricRef(spelling)) ?? metric;
}
