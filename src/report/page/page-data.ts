import type { CauseLabel } from "../../causes/cause.ts";
import type { CaseStory } from "../story/case-story.ts";

/** Ranks of a chunk at the stages: retrieved, reranked, context (null: not there), and 1 where it is cited. */
export type PageRanks = readonly [number | null, number | null, number | null, 0 | 1];

/** One case as its row and its page show it. */
export interface PageCase {
  readonly id: string;
  /** The reviewed question; absent where texts may not be shown. */
  readonly question?: string;
  readonly status: string;
  /** Against the baseline; null where there is none. */
  readonly change: string | null;
  /** The largest loss in a metric between 0 and 1; 0 where it lost nothing. */
  readonly loss: number;
  readonly tags: readonly string[];
  readonly difficulty: string | null;
  readonly checks: readonly string[];
  /** Likeliest first. */
  readonly causes: readonly CauseLabel[];
  /** Absent of what is not among the worst, and where the page would grow too large; `explain` tells it. */
  readonly story?: CaseStory;
  /** The places in `PageRanks` that tell, of head and of baseline: a list that is not recorded lost nothing. */
  readonly stages?: readonly [head: readonly number[], baseline: readonly number[]];
  /** Each labelled chunk with where it stood; null: the baseline does not have it. */
  readonly flow?: readonly (readonly [chunk: string, head: PageRanks, baseline: PageRanks | null])[];
}

/** What the script of the page reads. */
export interface PageData {
  /** Worst first. */
  readonly cases: readonly PageCase[];
  /** By cause, what to check next. */
  readonly next: Readonly<Record<CauseLabel, string>>;
  readonly hasBaseline: boolean;
}
