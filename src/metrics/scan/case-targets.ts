import type { ChunkEntry } from "../../dataset/corpus/chunk-index.ts";

/** The labelled chunks of a case in the form that list scanning needs. */
export interface CaseTargets {
  /** R (or the protected chunks) first, then the other graded chunks. */
  readonly entries: readonly ChunkEntry[];
  /** How many of `entries`, from the first on, are in R. */
  readonly relevant: number;
  /** The grade of each of them; empty where they are protected. */
  readonly grades: readonly number[];
  /** Grades above 0, descending. */
  readonly idealGrades: readonly number[];
  /** How many of `entries` are R or protected: they come first, and their ranks are kept. */
  readonly tracked: number;
  /** Which metrics apply to the case; see `applicability`. */
  readonly applies: number;
}
