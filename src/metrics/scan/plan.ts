import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { Audience } from "../applies.ts";
import { metrics } from "../index.ts";
import type { Metric } from "../metric.ts";
import { metricRef } from "../metric-ref.ts";
import type { Ranking } from "./case-view.ts";
import { RANKINGS } from "./case-view.ts";

/** One per-case number that is computed for every trace. */
export interface Column {
  /** `recall@10`, `reranked:recall@10`, `citation_correctness`, ... */
  readonly name: string;
  readonly metric: Metric;
  readonly k: number;
  readonly ranking: Ranking;
  /** Bit of `applicability` that says whether the metric applies to a case. */
  readonly appliesBit: number;
}

/** The different questions "does this metric apply to this case?" that the columns ask; each is asked once a case. */
const QUESTIONS = [...new Set(metrics.map(({ applies }) => applies))];

/** The answers to all of them for one case, a bit each. */
export function applicability(golden: GoldenCase): number {
  let bits = 0;
  for (let q = 0; q < QUESTIONS.length; q++) if (QUESTIONS[q]!.includes(golden)) bits |= 1 << q;
  return bits;
}

/** The columns of a run for these cutoffs, in registry order; latency columns come from the traces themselves. */
export function planColumns(cutoffs: readonly number[], cases: readonly GoldenCase[]): readonly Column[] {
  const columns = new Map<string, Column>();
  const asked = new Map<Audience, boolean>();
  const isAsked = ({ applies }: Metric): boolean => {
    const known = asked.get(applies) ?? cases.some((golden) => applies.includes(golden));
    asked.set(applies, known);
    return known;
  };
  for (const metric of metrics) {
    if (metric.prefix === "stage" || (metric.onDemand && !isAsked(metric))) continue;
    for (const ranking of metric.prefix === "ranking" ? RANKINGS : RANKINGS.slice(0, 1)) {
      for (const k of metric.cutoff ? cutoffs : [0]) {
        const { column: name } = metricRef(metric, ranking, k);
        if (!columns.has(name))
          columns.set(name, { name, metric, k, ranking, appliesBit: 1 << QUESTIONS.indexOf(metric.applies) });
      }
    }
  }
  return [...columns.values()];
}
