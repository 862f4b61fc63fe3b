import type { GateRule } from "../config/policy.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/**
 * The run as it would be if every case that has no value had come out as bad as can be: those whose trace is missing or
 * failed in a "lower is better" metric (1 for a ratio, without bound for times, costs and counts), and those that the live
 * judge gave no value for in a judged one. Such cases are not in the mean, so dropping the worst traces, failing on them,
 * or keeping a judge from reading them, would improve it. Null where nothing is unknown that the metric applies to.
 */
export function assumeWorst(
  { metric: { metric, column } }: GateRule,
  head: RunScores,
  golden: GoldenSet,
  members: readonly number[] | undefined,
): { readonly run: RunScores; readonly missing: number; readonly lacks: string } | null {
  const values = head.columns.get(column);
  if (values === undefined) return null;
  const unjudged = head.unjudged?.get(column) ?? NONE;
  const all = members ?? golden.cases.keys();
  const isDropped = (i: number): boolean =>
    metric.better === "lower" &&
    (head.states[i] === "missing" || head.states[i] === "error") &&
    Number.isNaN(values[i]);
  const missing = [...all].filter(
    (i) => metric.applies.includes(golden.cases[i]!) && (isDropped(i) || unjudged.has(i)),
  );
  if (missing.length === 0) return null;
  const worst = values.slice();
  const bad = metric.better === "higher" ? 0 : metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  for (const i of missing) worst[i] = bad;
  const lacks = missing.some((i) => unjudged.has(i)) ? "without a judgement" : "with no trace or a failed one";
  return { run: { ...head, columns: new Map(head.columns).set(column, worst) }, missing: missing.length, lacks };
}

const NONE: ReadonlyMap<number, string> = new Map();
