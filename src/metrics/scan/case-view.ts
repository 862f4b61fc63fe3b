import type { GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { Trace } from "../../dataset/traces/trace.schema.ts";
import type { AnswerMatch } from "../answer/match-answer.ts";
import type { ObservedBehavior } from "../behavior/observe-behavior.ts";

/** Where the labelled chunks of a case stand in one ranking. Ranks are 1-based and count each id once. */
export interface RankedView {
  /** Distinct ids in the list. */
  readonly size: number;
  /** Ranks of the members of R that were found, ascending. */
  readonly relevantRanks: readonly number[];
  /** Ranks of the ids that have a grade (0 included), ascending, and their grades. */
  readonly gradedRanks: readonly number[];
  readonly gradedGrades: readonly number[];
  /** Ranks of the expected documents among the documents, ascending; empty where the case names none. */
  readonly documentRanks: readonly number[];
}

/** How the citations of an answer relate to its context and labels. All counts are of distinct citations. */
export interface CitationView {
  readonly count: number;
  readonly inContext: number;
  readonly inContextAndPermitted: number;
  readonly mustCiteSatisfied: number;
  readonly citesTopContext: boolean;
}

/** What a case says of a ranking beside where its chunks stand: how much there is to find, and the ideal order. */
export interface LabelledRanking {
  readonly golden: {
    readonly relevant: { readonly length: number };
    readonly expectedDocs: { readonly length: number };
  };
  readonly idealGrades: readonly number[];
}

/** What a metric sees of one case and one trace of it: numbers and enums; texts only through `trace`. */
export interface CaseView {
  readonly golden: GoldenCase;
  readonly trace: Trace;
  readonly retrieved: RankedView;
  readonly reranked: RankedView;
  readonly context: RankedView;
  /** Grades above 0 of the case, descending: the ideal ranking. */
  readonly idealGrades: readonly number[];
  readonly citations: CitationView;
  /** How the answer agrees with the reviewed one; undefined where the case has none. */
  readonly answerMatch: AnswerMatch | undefined;
  readonly behavior: ObservedBehavior;
  /** Forbidden chunks and canaries seen at blocking stages. */
  readonly leaks: number;
  /** Whether the answer holds a `must_not_contain` text. */
  readonly forbiddenContent: boolean;
  /** Names of the checks that the case failed; filled before metrics with `afterChecks` are scored. */
  readonly failedChecks: readonly string[];
  /** Whether the trace holds anything of what the checks of an answer read. */
  readonly isCheckable: boolean;
}

/** The rankings that rank metrics can be computed over. */
export const RANKINGS = ["retrieved", "reranked"] as const;
export type Ranking = (typeof RANKINGS)[number];
