import type { HallucinationLabel } from "../answer/hallucination-labels.ts";
import type { RunScores } from "../run-scores.ts";
import type { ScoreFlags } from "../score-flags.ts";

/** A list of a judge's findings: whether a trace has it, be it empty, and what an answer counts as where it is not. */
const LISTS: readonly { readonly name: string; readonly flag: keyof ScoreFlags; readonly label: HallucinationLabel }[] =
  [
    { name: "bad_citations", flag: "listsCitations", label: "bad_citation" },
    { name: "unsupported_claims", flag: "listsClaims", label: "unsupported_claim" },
  ];

/**
 * The lists in which a judge says of every answer what is wrong with it. A run that writes a list only where something is
 * wrong does not say so by leaving it out; one that writes an empty list does, and so does one that writes it everywhere.
 */
export function toldFindings(
  { states, hallucinations }: Pick<RunScores, "states" | "hallucinations">,
  has: (caseIndex: number, flag: keyof ScoreFlags) => boolean,
): string[] {
  const scored = [...states.keys()].filter((i) => states[i] === "scored");
  const isTold = ({ flag, label }: (typeof LISTS)[number]): boolean =>
    scored.length > 0 &&
    (scored.some((i) => has(i, flag) && !hallucinations.get(i)?.includes(label)) || scored.every((i) => has(i, flag)));
  return LISTS.filter(isTold).map(({ name }) => name);
}
