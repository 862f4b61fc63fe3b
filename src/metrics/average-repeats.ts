import type { AclStage, Violation } from "../acl/violation.ts";
import type { Metric } from "./metric.ts";
import type { Column } from "./plan.ts";
import { countLeaks } from "./score-trace.ts";
import type { TraceScore } from "./trace-score.ts";

/**
 * One record for the repeats of a case, given in repeat order: means of what is averaged, the worst of what is counted,
 * every check that any repeat failed, every violation once. Ranks and answer are those of the first repeat.
 */
export function averageRepeats(
  scores: readonly TraceScore[],
  columns: readonly Column[],
  blockStages: readonly AclStage[],
): TraceScore {
  const first = scores[0]!;
  const violations = new Map<string, Violation>();
  for (const violation of scores.flatMap((score) => score.violations)) {
    violations.set(JSON.stringify([violation.chunkId, violation.stage, violation.rule]), violation);
  }
  const all = [...violations.values()];
  const values = new Float64Array(columns.length);
  for (let c = 0; c < columns.length; c++) {
    const { repeats } = columns[c]!.metric;
    values[c] = repeats === "leaks" ? countLeaks(all, blockStages) : combine(measured(scores, c), repeats);
  }
  return {
    ...first,
    values,
    latency: meanLatency(scores),
    violations: all,
    unlabelled: Math.max(...scores.map((score) => score.unlabelled)),
    duplicates: scores.reduce((sum, score) => sum + score.duplicates, 0),
    failedChecks: [...new Set(scores.flatMap((score) => score.failedChecks))],
    disagrees: scores.some((score) => score.disagrees),
    flaky:
      scores.some((score) => score.failedChecks.length > 0) && scores.some((score) => score.failedChecks.length === 0),
    failed: scores.every((score) => score.failed),
    answerUnchecked: scores.some((score) => score.answerUnchecked),
    hallucinations: [...new Set(scores.flatMap((score) => score.hallucinations))],
    hasReranked: scores.some((score) => score.hasReranked),
  };
}

/**
 * The values of a column that the repeats have. Where no repeat that came through measured it, the 0 of a failed one
 * would say that it was.
 */
function measured(scores: readonly TraceScore[], column: number): number[] {
  const has = (score: TraceScore): boolean => !Number.isNaN(score.values[column]);
  const survivors = scores.filter(({ failed }) => !failed);
  const isMeasured = survivors.length === 0 || survivors.some(has);
  return isMeasured ? scores.filter(has).map((score) => score.values[column]!) : [];
}

function combine(values: readonly number[], how: Exclude<Metric["repeats"], "leaks">): number {
  if (values.length === 0) return Number.NaN;
  if (how === "differ") return values.some((value) => value !== values[0]) ? 1 : 0;
  return how === "max" ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function meanLatency(scores: readonly TraceScore[]): [string, number][] {
  const byStage = new Map<string, number[]>();
  for (const [stage, ms] of scores.flatMap((score) => score.latency)) {
    const list = byStage.get(stage) ?? [];
    list.push(ms);
    byStage.set(stage, list);
  }
  return [...byStage].map(([stage, list]) => [stage, combine(list, "mean")]);
}
