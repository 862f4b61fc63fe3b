import type { GoldenCase } from "../dataset/golden/golden-case.ts";
import { grouped } from "../dataset/grouped.ts";
import { compareBytes } from "../text/byte-order.ts";
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
    .sort(([a, m], [b, n]) => n - m || compareBytes(a, b))
    .slice(0, MOST_TAGS);
  return { tags: least(tags), behavior: least(behavior) };
}

function counts(values: readonly string[]): [string, number][] {
  return [...grouped(values, (value) => value)].map(([value, same]) => [value, same.length]);
}

function least(found: readonly [string, number][]): Map<string, number> {
  const sorted = [...found].sort(([a], [b]) => compareBytes(a, b));
  return new Map(sorted.map(([value, n]) => [value, Math.max(1, n - Math.ceil(n / 10))]));
}
