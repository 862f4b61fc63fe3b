import type { ReadContext } from "../read-context.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

type Scores = NonNullable<ForeignTrace["scores"]>;

/**
 * The scores of another tool under the names of our judged metrics, where they are about one. Of two scores for one metric
 * the lower counts. A score of something else is kept under its own name where it lies between 0 and 1.
 */
export function ownScores(
  scores: ForeignTrace["scores"],
  { metricOfScore }: Pick<ReadContext, "metricOfScore">,
): Scores {
  // Without a prototype: the names are the file's.
  const own: Scores = Object.create(null);
  for (const [name, value] of Object.entries(scores ?? {})) {
    const metric = metricOfScore(name);
    if (typeof value !== "number") own[name] = value;
    else if (metric !== undefined || (value >= 0 && value <= 1)) {
      const before = own[metric ?? name];
      own[metric ?? name] = typeof before === "number" ? Math.min(before, value) : value;
    }
  }
  return { ...own };
}
