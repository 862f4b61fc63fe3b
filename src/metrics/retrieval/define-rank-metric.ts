import { hasRelevant } from "../applies.ts";
import { defineMetric, type Metric, type ScoreParams } from "../metric.ts";
import type { LabelledRanking } from "../scan/case-view.ts";

/** What a metric over a ranking says of itself; it sees the ranking and how it is labelled, and nothing else. */
export type RankMetric = Pick<Metric, "name" | "title" | "summary" | "formula"> &
  Omit<Partial<Metric>, "ofRanking" | "judged" | "score"> & {
    readonly score: (view: LabelledRanking, params: ScoreParams) => number | undefined;
  };

/** A metric over the first k of a ranking, better when higher, for cases that have relevant chunks. */
export function defineRankMetric(metric: RankMetric): Metric {
  return defineMetric({
    layer: "retrieval",
    better: "higher",
    cutoff: true,
    prefix: "ranking",
    needs: ["retrieved"],
    applies: hasRelevant,
    ...metric,
    ofRanking: true,
  });
}
