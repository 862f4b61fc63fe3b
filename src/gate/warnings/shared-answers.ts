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
  const agreement = columns.get(tokenF1.name);
  const asked = new Map<string, Set<string>>();
  for (const [i, golden] of cases.entries()) {
    const evidence = [...golden.relevant, ...golden.expectedDocs].sort().join("\n");
    const hash = answerHashes[i]!;
    if (states[i] !== "scored" || observed[i] !== "answer" || hash === "") continue;
    if (!expectsAnswer(golden) || evidence === "" || (agreement?.at(i) ?? 0) >= AGREES) continue;
    const known = asked.get(hash);
    if (known === undefined) asked.set(hash, new Set([evidence]));
    else known.add(evidence);
  }
  let most = 0;
  for (const { size } of asked.values()) most = Math.max(most, size);
  return most < ENOUGH || most <= BY_CHANCE * cases.length ? 0 : most;
}
