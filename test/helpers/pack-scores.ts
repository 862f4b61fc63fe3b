import type { PackedScores } from "../../src/metrics/score-files/packed-scores.ts";
import type { ScorePacker } from "../../src/metrics/score-files/score-packer.ts";
import type { LocatedScore } from "../../src/metrics/score-files/unpack-scores.ts";

/** Records packed together. */
export function packScores(records: readonly LocatedScore[], packer: ScorePacker): PackedScores {
  for (const { line, scored } of records) packer.add(line, scored);
  return packer.take();
}
