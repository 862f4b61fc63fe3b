import { metrics } from "../metrics/index.ts";
import type { Metric } from "../metrics/metric.ts";
import { evaluators } from "./evaluators.ts";
import type { JudgeSettings } from "./judge-settings.ts";
import { rubricMetrics } from "./rubric-tasks.ts";

/** A bound of the policy, as far as the judge asks for it. */
export interface JudgedGate {
  readonly metric: { readonly metric: Metric };
  readonly kind: string;
  readonly threshold: number;
}

/** Judged where neither a gate nor the policy asks for a metric. */
const USUAL: readonly string[] = ["faithfulness", "answer_relevance"];

/**
 * The metrics to judge: those that a gate asks for or reads, and those that `judge.metrics` names; and of these the ones
 * that the method cannot judge.
 */
export function wantedMetrics(
  gates: readonly JudgedGate[],
  settings: JudgeSettings,
): { readonly wanted: readonly Metric[]; readonly unknown: readonly string[] } {
  const gated = gates.flatMap(({ metric: { metric } }) => (metric.judged ? [metric.name] : []));
  const asked = new Set([...gated, ...settings.metrics]);
  const read = gates.flatMap(({ metric: { metric } }) => metric.reads.slice(0, 1));
  const names = new Set([...(asked.size === 0 ? USUAL : asked), ...read]);
  const known = settings.method === "rubric" ? rubricMetrics : evaluators.map(({ metric }) => metric);
  return {
    wanted: metrics.filter(({ name }) => names.has(name) && known.includes(name)),
    unknown: [...names].filter((name) => !known.includes(name)),
  };
}

/** The highest minimum that a gate sets for a metric; null where none does. */
export function highestMinimum(gates: readonly JudgedGate[], name: string): number | null {
  const bounds = gates.filter(({ metric, kind }) => kind === "min" && metric.metric.name === name);
  return bounds.length === 0 ? null : Math.max(...bounds.map(({ threshold }) => threshold));
}
