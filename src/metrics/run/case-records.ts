import type { TracePart } from "../../dataset/adapters/adapter.ts";
import { recordsPart } from "./records-part.ts";
import type { RunScores } from "./run-scores.ts";

/** Whether the trace of a case says anything of a part; where its own format is not known, whether its run does. */
export function caseRecords(run: Pick<RunScores, "formats" | "formatOf">, i: number, part: TracePart): boolean {
  const own = run.formatOf(i);
  return own === null ? recordsPart(run, part) : !own.lacks.includes(part);
}
