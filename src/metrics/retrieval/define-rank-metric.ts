import { hasRelevant } from "../applies.ts";
import { defineMetric, type Metric } from "../metric.ts";

type Own = Pick<Metric, "name" | "title" | "summary" | "formula" | "score">;

/** A metric over the first k of a ranking, better when higher, for cases that have relevant chunks. */
export function defineRankMetric(metric: Own & Partial<Metric>): Metric {
  return defineMetric({
    layer: "retrieval",
    better: "higher",
    cutoff: true,
    prefix: "ranking",
    needs: ["retrieved"],
    applies: hasRelevant,
    ...metric,
  });
}
