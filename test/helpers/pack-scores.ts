import type { PackedScores } from "../../src/metrics/score-files/packed-scores.ts";
import { ScorePacker } from "../../src/metrics/score-files/score-packer.ts";
import type { LocatedScore } from "../../src/metrics/score-files/unpack-scores.ts";

/** Records packed together, with as many values each as the first has. */
export function packScores(records: readonly LocatedScore[], packer = packerFor(records)): PackedScores {
  for (const { line, scored } of records) packer.add(line, scored);
  return packer.take();
}

const packerFor = ([first]: readonly LocatedScore[]): ScorePacker =>
  new ScorePacker(first?.scored.score.values.length ?? 0);
