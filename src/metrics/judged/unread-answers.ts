import type { RunScores } from "../run-scores.ts";

/** Says of a case whether a judge listed the unsupported claims of its answer, be it none. */
type ListsClaims = (caseIndex: number) => boolean;

/**
 * Which answers nobody looked through for unsupported claims, in a run whose judge did look through others. An answer was
 * looked through where its claims are listed, be it none, or where it has a faithfulness. A run that lists claims where
 * there are any, and tells nothing of the others, says of no answer that it was not.
 */
export function unreadAnswers(
  { states, columns, hallucinations }: Pick<RunScores, "states" | "columns" | "hallucinations">,
  listsClaims: ListsClaims,
): (caseIndex: number) => boolean {
  const faithfulness = columns.get("faithfulness");
  const isScored = (i: number): boolean => states[i] === "scored";
  const isFaithful = (i: number): boolean => faithfulness !== undefined && !Number.isNaN(faithfulness.at(i));
  const cases = [...states.keys()].filter(isScored);
  const listed = cases.filter(listsClaims);
  const isEmpty = (i: number): boolean => !hallucinations.get(i)?.includes("unsupported_claim");
  const isTold = listed.length > 0 && (listed.some(isEmpty) || cases.some(isFaithful));
  return (i) => isTold && isScored(i) && !listsClaims(i) && !isFaithful(i);
}
