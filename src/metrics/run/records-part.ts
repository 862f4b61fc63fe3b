import type { TracePart } from "../../dataset/adapters/adapter.ts";
import type { RunScores } from "./run-scores.ts";

/** Whether the traces of a run say anything of a part: in formats that cannot, its absence is no finding. */
export function recordsPart({ formats }: Pick<RunScores, "formats">, part: TracePart): boolean {
  return formats.length === 0 || formats.some(({ lacks }) => !lacks.includes(part));
}
