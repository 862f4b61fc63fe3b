import type { RunScores } from "../run-scores.ts";
import type { ScoreFlags } from "../score-flags.ts";
import { FINDING_LISTS } from "./finding-lists.ts";

/**
 * Which answers nobody looked through for unsupported claims or bad citations, in a run whose judge did look through
 * others. An answer was looked through where what was found is listed, be it nothing, or where it has the score of a judge
 * who looks for the same; one without citations has none that is bad. A run that lists findings where there are any, and
 * tells nothing of the others, says of no answer that it was not.
 */
export function unreadAnswers(
  { states, columns, hallucinations }: Pick<RunScores, "states" | "columns" | "hallucinations">,
  has: (caseIndex: number, flag: keyof ScoreFlags) => boolean,
): (caseIndex: number) => boolean {
  const scored = [...states.keys()].filter((i) => states[i] === "scored");
  const valueIn = (name: string): ((i: number) => boolean) => {
    const column = columns.get(name);
    return (i) => column !== undefined && !Number.isNaN(column.at(i));
  };
  const unread = FINDING_LISTS.flatMap(({ flag, label, scoredBy, asks }) => {
    const isListed = (i: number): boolean => has(i, flag);
    const isEmpty = (i: number): boolean => !hallucinations.get(i)?.includes(label);
    const isScored = valueIn(scoredBy);
    const isAsked = asks === null ? () => true : valueIn(asks);
    const listed = scored.filter(isListed);
    const isTold = listed.length > 0 && (listed.some(isEmpty) || scored.some(isScored));
    return isTold ? [(i: number): boolean => isAsked(i) && !isListed(i) && !isScored(i)] : [];
  });
  return (i) => states[i] === "scored" && unread.some((isUnread) => isUnread(i));
}
