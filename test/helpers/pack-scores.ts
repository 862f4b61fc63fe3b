import type { PackedScores } from "../../src/scoring/packed-scores.ts";
import type { LocatedScore, ScorePacker } from "../../src/scoring/score-packer.ts";

/** Records packed together. */
export function packScores(records: readonly LocatedScore[], packer: ScorePacker): PackedScores {
  for (const { line, scored } of records) packer.add(line, scored);
  return packer.take();
}
