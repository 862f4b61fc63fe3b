import type { ReadContext } from "../read-context.ts";
import type { Trace } from "../traces/trace.schema.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

type Scores = NonNullable<Trace["scores"]>;

/**
 * The scores of another tool under the names of our judged metrics, where they are about one. Of several scores for one
 * metric the worst counts: an assertion that passed must not hide one that failed. A score of something else is kept under
 * its own name where it lies between 0 and 1.
 */
export function ownScores(
  scores: ForeignTrace["scores"],
  { judgedMetricOf }: Pick<ReadContext, "judgedMetricOf">,
): Scores {
  // Without a prototype: the names are the file's.
  const own: Scores = Object.create(null);
  for (const [name, given] of Object.entries(scores ?? {})) {
    const metric = judgedMetricOf(name);
    const worst = metric?.better === "lower" ? Math.max : Math.min;
    if (typeof given !== "number" && !isSeveral(given)) {
      own[name] = given;
      continue;
    }
    const value = typeof given === "number" ? given : given.reduce((one, other) => worst(one, other));
    if (metric === undefined && !(value >= 0 && value <= 1)) continue;
    const key = metric?.name ?? name;
    const before = own[key];
    own[key] = typeof before === "number" ? worst(before, value) : value;
  }
  return { ...own };
}

const isSeveral = (given: unknown): given is readonly number[] => Array.isArray(given);
