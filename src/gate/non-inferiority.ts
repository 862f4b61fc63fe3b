import type { GateRule } from "../policy/index.ts";
import { atMost, fewestPairsToProve, MIN_PAIRS, type PairedComparison } from "../statistics/index.ts";
import { count, formatApart, formatBound } from "../text/index.ts";
import { applicableCases, boundsChange, gateName, notEvaluated, type Outcome } from "./gate-result.ts";
import type { EvaluationInput } from "./gate-run.ts";

/** Evaluates a gate with `evidence: non-inferior`. It passes only if the pairs exclude a loss above the threshold. */
export function nonInferiorityOutcome(
  { metric: { metric }, threshold }: GateRule,
  pairs: number,
  { lossBound }: PairedComparison,
): Outcome {
  if (pairs < MIN_PAIRS)
    return notEvaluated(`${count(pairs, "paired case")} cannot prove non-inferiority, ${MIN_PAIRS} are needed`);
  if (lossBound === null) {
    const why =
      metric.aggregate === "sum" ? "a sum has no interval" : `${pairs} pairs are too many to draw an interval from`;
    return notEvaluated(`${why}, and nothing else proves non-inferiority: leave evidence out`);
  }
  const [loss, limit] = formatApart(lossBound, threshold, metric.unit);
  if (atMost(lossBound, threshold))
    return { status: "pass", message: `a loss above ${limit} is excluded over ${count(pairs, "pair")}` };
  const fewest = metric.unit === "ratio" ? fewestPairsToProve(threshold, "binary") : null;
  const needed = fewest !== null && pairs < fewest ? `, which takes ${fewest} unchanged pairs` : "";
  const message = `a loss of ${loss} is not excluded over ${count(pairs, "pair")}, limit ${limit}${needed}`;
  return { status: "fail", message };
}

/**
 * One sentence per gate with `evidence: non-inferior` on a share: from how many cases it can pass, and how many there
 * are. Other metrics have no such number, because it depends on how much their values vary.
 */
export function proofNeeds({
  policy,
  golden,
  head,
  slices,
}: Pick<EvaluationInput, "policy" | "golden" | "head" | "slices">): string[] {
  return policy.gates.flatMap((rule) => {
    const { metric, slice, kind, threshold, evidence } = rule;
    if (evidence !== "non-inferior" || !boundsChange(kind) || metric.metric.unit !== "ratio") return [];
    const name = gateName({ metric: metric.name, slice });
    const loss = formatBound(threshold, metric.metric.unit);
    const binary = fewestPairsToProve(threshold, "binary");
    const graded = fewestPairsToProve(threshold, "graded");
    if (binary === null) return [`${name}: a loss of at most ${loss} cannot be proven by any number of cases`];
    const isBinary = metric.metric.binary === true && head.repeats === 1;
    const others = graded === null || isBinary ? "" : ` (${graded} if values are between 0 and 1)`;
    const members = slice === null ? undefined : slices.get(slice);
    const found = count(applicableCases(metric.metric, golden, head, members).length, "case");
    const where = slice === null ? "dataset" : "slice";
    return [
      `${name}: a loss of ${loss} can be proven from ${binary} unchanged cases on${others}; this ${where} has ${found}`,
    ];
  });
}
