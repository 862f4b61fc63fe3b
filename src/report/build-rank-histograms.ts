import type { Ranking } from "../metrics/case-view.ts";
import { rankHistogram } from "../metrics/rank-histogram.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import type { Report } from "./report.schema.ts";

/** Where the first relevant chunk stood in both rankings, head beside baseline. */
export function rankHistograms(head: RunScores, baseline: RunScores | null): Report["rank_histogram"] {
  const both = (ranking: Ranking) => ({
    head: rankHistogram(head, ranking),
    baseline: baseline === null ? null : rankHistogram(baseline, ranking),
  });
  return { retrieved: both("retrieved"), reranked: both("reranked") };
}
