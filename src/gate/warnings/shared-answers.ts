import { expectsAnswer, type GoldenCase } from "../../dataset/golden/golden-case.ts";
import { tokenF1 } from "../../metrics/answer/reference-answer.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/** So many questions about different things have no answer in common. */
const ENOUGH = 3;

/** Of many questions a few do: "Yes." and "30 days." are right of several. */
const BY_CHANCE = 1 / 50;

/** Of the words of both, from so much agreement on with the reviewed answer, a short answer is the answer. */
const AGREES = 0.25;

/**
 * How many questions got the answer that most of them share, word for word, though they expect different evidence; 0 where
 * that may be chance. Whatever language it is in, such a text answers none of them, unless it says what was reviewed.
 */
export function sharedAnswers(
  { states, observed, answerHashes, columns }: Pick<RunScores, "states" | "observed" | "answerHashes" | "columns">,
  cases: readonly GoldenCase[],
): number {
  const least = Math.max(ENOUGH, Math.floor(BY_CHANCE * cases.length) + 1);
  const shared = sharedBy(least, answerHashes);
  if (shared.size === 0) return 0;
  const agreement = columns.get(tokenF1.name);
  for (const [i, golden] of cases.entries()) {
    const asked = shared.get(answerHashes[i]!);
    if (asked === undefined || states[i] !== "scored" || observed[i] !== "answer") continue;
    const evidence = [...golden.relevant, ...golden.expectedDocs].sort().join("\n");
    if (!expectsAnswer(golden) || evidence === "" || (agreement?.at(i) ?? 0) >= AGREES) continue;
    asked.add(evidence);
  }
  const most = Math.max(...[...shared.values()].map(({ size }) => size));
  return most < least ? 0 : most;
}

/** By answer that at least so many cases got, room for what these expect: hardly any answer is one. */
function sharedBy(least: number, answerHashes: readonly string[]): ReadonlyMap<string, Set<string>> {
  const counts = new Map<string, number>();
  for (const hash of answerHashes) if (hash !== "") counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const shared = new Map<string, Set<string>>();
  for (const [hash, count] of counts) if (count >= least) shared.set(hash, new Set());
  return shared;
}
