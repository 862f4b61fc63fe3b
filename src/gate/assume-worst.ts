import type { GateRule } from "../config/policy.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/**
 * The run as it would be if every case whose trace is missing or failed had come out as bad as can be in a "lower is
 * better" metric: 1 for a ratio, without bound for times, costs and counts. Such a metric leaves these cases out of its
 * mean, so dropping the worst traces, or failing on them, would improve it. Null where nothing is unknown that the
 * metric applies to.
 */
export function assumeWorst(
  { metric: { metric, column } }: GateRule,
  head: RunScores,
  golden: GoldenSet,
  members: readonly number[] | undefined,
): { readonly run: RunScores; readonly missing: number } | null {
  const values = head.columns.get(column);
  if (metric.better === "higher" || values === undefined) return null;
  const all = members ?? golden.cases.keys();
  const isUnknown = (i: number): boolean =>
    (head.states[i] === "missing" || head.states[i] === "error") && Number.isNaN(values[i]);
  const missing = [...all].filter((i) => isUnknown(i) && metric.applies.includes(golden.cases[i]!));
  if (missing.length === 0) return null;
  const worst = values.slice();
  for (const i of missing) worst[i] = metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  return { run: { ...head, columns: new Map(head.columns).set(column, worst) }, missing: missing.length };
}
