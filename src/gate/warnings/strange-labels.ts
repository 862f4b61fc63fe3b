import { cameBack, standing } from "../../causes/walk-stages.ts";
import { expectsAnswer, type GoldenCase } from "../../dataset/golden/golden-case.ts";
import type { RunScores } from "../../metrics/run/run-scores.ts";

/** Fewer may each be hard to find. */
const ENOUGH = 5;

/**
 * Where chunks or documents came back for many questions and never one that was expected: a retriever finds some, so
 * labels and traces may spell one thing in two ways. `k`: the largest cutoff. Null elsewhere.
 */
export function strangeLabels(
  { states, sizesOf, ranksOf, columns }: Pick<RunScores, "states" | "sizesOf" | "ranksOf" | "columns">,
  cases: readonly GoldenCase[],
  k: number,
): string | null {
  const documents = columns.get(`doc_hit@${k}`);
  const chunks = new Set<string>();
  const named = new Set<string>();
  for (const [i, golden] of cases.entries()) {
    const sizes = sizesOf(i);
    if (states[i] !== "scored" || !expectsAnswer(golden) || sizes === null || sizes.retrieved + sizes.context === 0)
      continue;
    for (const id of golden.relevant) {
      if (cameBack(standing(ranksOf(i).get(id), sizes))) return null;
      chunks.add(id);
    }
    if (documents === undefined || Number.isNaN(documents.at(i))) continue;
    if (documents.at(i) > 0) return null;
    for (const id of golden.expectedDocs) named.add(id);
  }
  if (chunks.size >= ENOUGH) return `none of the ${chunks.size} expected chunks came back, for whatever question`;
  if (named.size < ENOUGH) return null;
  return `none of the ${named.size} expected documents came back among the first ${k}, for whatever question`;
}
