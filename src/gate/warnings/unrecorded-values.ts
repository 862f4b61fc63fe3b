import type { Policy } from "../../config/policy.ts";
import type { TracePart } from "../../dataset/adapters/adapter.ts";
import { isRefusal } from "../../metrics/behavior/is-refusal.ts";
import { timedStage } from "../../metrics/metric-ref.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";
import { scoredCases } from "../../metrics/run/scored-cases.ts";
import { count } from "../../text/count.ts";

/** What every answer takes, by the part of a trace that its metric needs. */
const TAKEN: Readonly<Partial<Record<TracePart, string>>> = {
  latency: "no latency",
  cost: "no cost",
  tokens: "no count of tokens",
  tools: "no list of tool calls",
};

/**
 * What is told where a gate reads a time, cost or count of tokens or tool calls that the traces of some answers do not
 * have: they are in no mean and no percentile, and may be the slowest. A refusal may have been given without a model, and
 * a stage need not have been run.
 */
export function unrecordedValues(
  { states, columns, observed }: Pick<RunScores, "states" | "columns" | "observed">,
  { gates }: Pick<Policy, "gates">,
): string[] {
  const told = new Map<string, string>();
  for (const { metric: ref } of gates) {
    const [part] = ref.metric.needs;
    // A share of the tools that a case expects is of no other case.
    const lacks = part === undefined || ref.metric.unit === "ratio" ? undefined : TAKEN[part];
    const values = columns.get(ref.column);
    if (lacks === undefined || values === undefined || timedStage(ref) !== null || told.has(ref.column)) continue;
    const asked = scoredCases({ states }).filter((i) => !isRefusal(observed[i]!));
    const without = asked.filter((i) => Number.isNaN(values.at(i)));
    if (without.length === 0 || without.length === asked.length) continue;
    told.set(ref.column, `${ref.name} leaves out ${count(without.length, "answer")} whose trace has ${lacks}`);
  }
  return [...told.values()];
}
