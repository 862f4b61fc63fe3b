import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import type { PackedScores } from "./packed-scores.ts";

/** Scored traces of lines that follow each other, packed by who has read the same golden set. */
export interface ScoredPart extends Pick<GoldenSet, "cases"> {
  readonly packed: PackedScores;
  /** By how many lines they stand further down than who packed them knew. */
  readonly by: number;
}
