import type { RunScores } from "../run/run-scores.ts";
import { scoredCases } from "../run/scored-cases.ts";
import type { ScoreFlags } from "../scan/score-flags.ts";
import { FINDING_LISTS } from "./finding-lists.ts";

/**
 * The lists in which a judge says of every answer what is wrong with it. A run that writes a list only where something is
 * wrong does not say so by leaving it out; one that writes an empty list does, and so does one that writes it everywhere.
 */
export function toldFindings(
  { states, hallucinations }: Pick<RunScores, "states" | "hallucinations">,
  has: (caseIndex: number, flag: keyof ScoreFlags) => boolean,
): string[] {
  const scored = scoredCases({ states });
  const isTold = ({ flag, label }: (typeof FINDING_LISTS)[number]): boolean =>
    scored.length > 0 &&
    (scored.some((i) => has(i, flag) && !hallucinations.get(i)?.includes(label)) || scored.every((i) => has(i, flag)));
  return FINDING_LISTS.filter(isTold).map(({ name }) => name);
}
