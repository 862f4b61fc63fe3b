import type { Ranking } from "../metrics/case-view.ts";
import { rankHistogram } from "../metrics/rank-histogram.ts";
import type { RunScores } from "../metrics/run-scores.ts";
import type { Report } from "./report.schema.ts";

/** Where the first relevant chunk stood in both rankings, head beside baseline. */
export function rankHistograms(head: RunScores, baseline: RunScores | null): Report["rank_histogram"] {
  const of = (run: RunScores | null, ranking: Ranking) => {
    const found = run === null ? null : rankHistogram(run, ranking);
    return found === null ? null : { ...found, ranks: { ...found.ranks } };
  };
  const both = (ranking: Ranking) => ({ head: of(head, ranking), baseline: of(baseline, ranking) });
  return { retrieved: both("retrieved"), reranked: both("reranked") };
}
