import { isRefusal } from "../behavior/is-refusal.ts";
import type { RunScores } from "../run/run-scores.ts";
import { scoredCases } from "../run/scored-cases.ts";
import type { Column } from "../scan/plan.ts";
import type { ScoreFlags } from "../scan/score-flags.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { FINDING_LISTS } from "./finding-lists.ts";
import { hasNothingToFind } from "./has-nothing-to-find.ts";

/** What a judge left of one answer, of what one list is about. */
interface Look {
  readonly isListed: boolean;
  /** Nothing was found. */
  readonly isEmpty: boolean;
  /** By a judge who looks for the same; NaN where none did. */
  readonly score: number;
  /** Whether there is anything to find. */
  readonly isAsked: boolean;
}

/** A judge who gives it has nothing to list. */
const FULL = 1;

/**
 * Which cases have an answer that nobody looked through for unsupported claims or bad citations, in a run whose judge did
 * look through others. An answer was looked through where what was found is listed, be it nothing, or where it has the
 * score of a judge who looks for the same; one that refuses claims nothing, one without citations has none that is bad. A
 * run that lists findings where there are any, and tells nothing of the others, says of no answer that it was not. Where empty
 * lists stand beside scores, a score that is not full and has no list lost it, and with it what was found.
 */
export function unreadAnswers(
  { states, columns, hallucinations, observed }: Pick<RunScores, "states" | "columns" | "hallucinations" | "observed">,
  has: (caseIndex: number, flag: keyof ScoreFlags) => boolean,
  repeated: ReadonlyMap<number, ReadonlyMap<number, TraceScore>>,
  plan: readonly Column[],
): (caseIndex: number) => boolean {
  const scored = scoredCases({ states });
  const unread = FINDING_LISTS.map(({ flag, label, scoredBy, asks }) => {
    const valueAt = (i: number, name: string): number => columns.get(name)?.at(i) ?? Number.NaN;
    const placeOf = (name: string | null): number => plan.findIndex((column) => column.name === name);
    const [scoredAt, asksAt] = [placeOf(scoredBy), placeOf(asks)];
    const lookAt = (score: TraceScore): Look => ({
      isListed: score[flag],
      isEmpty: !score.hallucinations.includes(label),
      score: score.values[scoredAt]!,
      isAsked: !hasNothingToFind(score, asksAt),
    });
    const looksAt = (i: number): readonly Look[] => {
      const repeats = repeated.get(i);
      if (repeats !== undefined) return [...repeats.values()].filter(({ failed }) => !failed).map(lookAt);
      const isAsked = !isRefusal(observed[i]!) && (asks === null || !Number.isNaN(valueAt(i, asks)));
      const isEmpty = !hallucinations.get(i)?.includes(label);
      return [{ isListed: has(i, flag), isEmpty, score: valueAt(i, scoredBy), isAsked }];
    };
    let [isListed, isTold, isToldBeside] = [false, false, false];
    for (const i of scored) {
      for (const look of looksAt(i)) {
        const isScored = !Number.isNaN(look.score);
        const findsNothing = look.isListed && look.isEmpty;
        isListed ||= look.isListed;
        isTold ||= findsNothing || isScored;
        isToldBeside ||= findsNothing && isScored;
      }
    }
    if (!isListed || !isTold) return () => false;
    const speaks = (score: number): boolean => (isToldBeside ? score >= FULL : !Number.isNaN(score));
    return (i: number): boolean => looksAt(i).some((look) => look.isAsked && !look.isListed && !speaks(look.score));
  });
  return (i) => states[i] === "scored" && unread.some((isUnread) => isUnread(i));
}
