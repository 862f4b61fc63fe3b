import type { Ranking } from "../scan/case-view.ts";
import type { RunScores } from "./run-scores.ts";

/** Where the first relevant chunk stood, over the cases that have relevant chunks. */
export interface RankHistogram {
  /** Cases by the rank of their first relevant chunk; the keys are the ranges of `RANK_RANGES`. */
  readonly ranks: Readonly<Record<string, number>>;
  /** Cases in which no relevant chunk came back; a case without a trace is one. */
  readonly missed: number;
  /** All cases that have relevant chunks. */
  readonly n: number;
}

const UPPER = [1, 2, 3, 5, 10, 20, 50, Number.POSITIVE_INFINITY] as const;

/** `1`, `2`, `3`, `4-5`, ..., `51+`. */
export const RANK_RANGES: readonly string[] = UPPER.map((upper, i) => {
  const lower = i === 0 ? 1 : UPPER[i - 1]! + 1;
  return upper === lower ? String(lower) : upper === Number.POSITIVE_INFINITY ? `${lower}+` : `${lower}-${upper}`;
});

/** Null where the run has no such ranking, or no case to look at. Mean ranks of repeats fall into the range they round up to. */
export function rankHistogram(run: RunScores, ranking: Ranking): RankHistogram | null {
  const prefix = ranking === "retrieved" ? "" : `${ranking}:`;
  const first = run.columns.get(`${prefix}first_relevant_rank`);
  const asked = [...run.columns].find(([name]) => name.startsWith(`${prefix}recall@`))?.[1];
  if (first === undefined || asked === undefined) return null;
  const counts = new Array<number>(UPPER.length).fill(0);
  let missed = 0;
  let n = 0;
  for (let i = 0; i < asked.length; i++) {
    if (Number.isNaN(asked.at(i))) continue;
    n++;
    const rank = first.at(i);
    if (Number.isNaN(rank)) missed++;
    else counts[UPPER.findIndex((upper) => rank <= upper)]!++;
  }
  if (n === 0) return null;
  return { ranks: Object.fromEntries(RANK_RANGES.map((range, i) => [range, counts[i]!])), missed, n };
}
