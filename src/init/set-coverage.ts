import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import type { PolicyPlan } from "./render-policy.ts";

/** Rarer tags are rather names than groups. */
const LEAST_CASES = 3;

/** Tags that a policy asks for: nobody reads a longer list. */
const MOST_TAGS = 12;

/**
 * The coverage that a policy may ask of a golden set as it is: of each behaviour and of the tags with most cases about nine
 * tenths, so that a set that loses a group is noticed and one that loses a case is not. Cases for tuning do not count.
 */
export function setCoverage(cases: readonly GoldenCase[]): PolicyPlan["coverage"] {
  const deciding = cases.filter(({ split }) => split === "test");
  const behavior = counts(deciding.map((item) => item.behavior));
  const tags = counts(deciding.flatMap((item) => [...new Set(item.tags)]))
    .filter(([, n]) => n >= LEAST_CASES)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_TAGS);
  return { tags: least(tags), behavior: least(behavior) };
}

/** In order of the names, in which a stable sort leaves those of equal counts. */
function counts(values: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

function least(found: readonly (readonly [string, number])[]): Map<string, number> {
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([value, n]) => [value, Math.max(1, n - Math.ceil(n / 10))]));
}
