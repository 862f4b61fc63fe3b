import { latePattern } from "../../text/late-pattern.ts";
import { numberOf } from "./field.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

/**
 * The scores that a judge gave for one row, by the tool's own names in one spelling; nothing where it gave none. What is
 * no finite number was not evaluated: it is left out and is no 0. What was meant as one, such as `95%` and `0,95`, is NaN,
 * which no trace may hold. Scores of one name are all kept: which of them counts is a question of what they are about.
 */
export function recordedScores(
  entries: Iterable<readonly [name: string, value: unknown]>,
  judge: NonNullable<ForeignTrace["judge"]>,
): Pick<ForeignTrace, "scores" | "judge"> {
  // Without a prototype: the names are the file's.
  const scores: Record<string, number[]> = Object.create(null);
  for (const [name, value] of entries) {
    const number = scoreOf(value);
    const plain = plainName(name);
    if (number === null || plain === "") continue;
    scores[plain] ??= [];
    scores[plain].push(number);
  }
  return Object.keys(scores).length === 0 ? {} : { scores: { ...scores }, judge };
}

/** A digit and no letter. */
const NUMBER_LIKE = latePattern(String.raw`^[^\p{L}\d]*\d[^\p{L}]*$`, "u");

/** A verdict is 1 or 0, also as Python and spreadsheets write it into CSV. */
function scoreOf(value: unknown): number | null {
  const word = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (word === true || word === "true") return 1;
  if (word === false || word === "false") return 0;
  return numberOf(value) ?? (typeof word === "string" && NUMBER_LIKE().test(word) ? Number.NaN : null);
}

/** `Answer Relevancy`, `Correctness [GEval]` and `factual_correctness(mode=f1)` in one spelling, without what follows. */
function plainName(name: string): string {
  return name
    .replace(/[([].*$/s, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}
