import { PART_WORDS } from "../dataset/reduced-format.ts";
import { CHECKED_PARTS } from "../metrics/lacks-evidence.ts";
import { recordsPart } from "../metrics/records-part.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/**
 * What of the parts that checks read the traces of the head say nothing of and those of the baseline do, in words. None
 * where the formats of the baseline are not known.
 */
export function lostParts(head: Pick<RunScores, "formats">, baseline: Pick<RunScores, "formats">): string[] {
  if (baseline.formats.length === 0) return [];
  const lost = CHECKED_PARTS.filter((part) => !recordsPart(head, part) && recordsPart(baseline, part));
  return lost.map((part) => PART_WORDS[part]);
}
