import type { GoldenCase } from "./golden-case.ts";

/** A golden set in byte order of the case ids, the order in which everything after it sums and prints. */
export interface GoldenSet {
  readonly cases: readonly GoldenCase[];
  /** The place of a case among them by its id. */
  readonly indexById: Pick<ReadonlyMap<string, number>, "get" | "has">;
  /** Hash over all cases with their labels: two sets with one hash are the same set. */
  readonly hash: string;
}
