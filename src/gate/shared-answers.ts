import { expectsAnswer, type GoldenCase } from "../dataset/golden-case.ts";
import type { RunScores } from "../metrics/run-scores.ts";

/** So many questions about different things have no answer in common. */
const ENOUGH = 3;

/**
 * How many questions got the answer that most of them share, word for word, though they expect different evidence; 0 where
 * that may be chance. Whatever language it is in, such a text answers none of them.
 */
export function sharedAnswers(
  { states, observed, answerHashes }: Pick<RunScores, "states" | "observed" | "answerHashes">,
  cases: readonly GoldenCase[],
): number {
  const asked = new Map<string, Set<string>>();
  for (const [i, golden] of cases.entries()) {
    const evidence = [...golden.relevant, ...golden.expectedDocs].sort().join("\n");
    const hash = answerHashes[i]!;
    if (states[i] !== "scored" || observed[i] !== "answer" || hash === "") continue;
    if (!expectsAnswer(golden) || evidence === "") continue;
    const known = asked.get(hash);
    if (known === undefined) asked.set(hash, new Set([evidence]));
    else known.add(evidence);
  }
  let most = 0;
  for (const { size } of asked.values()) most = Math.max(most, size);
  return most < ENOUGH ? 0 : most;
}
