import type { Row } from "../row.ts";
import { firstOf, isBlank, textOf } from "./field.ts";

const BEHAVIORS = ["behavior", "behaviour", "expected_behaviour"] as const;

/** Names of whether the corpus answers the question at all, and what says that it does not. */
const ANSWERABLE: readonly (readonly [name: string, not: boolean])[] = [
  ...["answerable", "is_answerable", "has_answer", "expect_grounded"].map((name) => [name, false] as const),
  ...["unanswerable", "is_unanswerable", "is_impossible", "should_abstain"].map((name) => [name, true] as const),
];

/** What spreadsheets and scripts write for true and false. */
const YES = ["true", "yes", "y", "t", "1"];
const NO = ["false", "no", "n", "f", "0"];

/** Names under which a row says what the pipeline should do, beside our own `expected_behavior`. */
export const BEHAVIOR_NAMES: readonly string[] = [...BEHAVIORS, ...ANSWERABLE.map(([name]) => name)];

/** What the pipeline should do, where the row says so in other words than ours. A text says what is wrong. */
export function caseBehavior(row: Row): Record<string, unknown> | string {
  const said = firstOf(BEHAVIORS, (name) => textOf(row[name]));
  if (said !== null) return { expected_behavior: said };
  let abstains = false;
  for (const [name, not] of ANSWERABLE) {
    if (isBlank(row[name])) continue;
    const says = String(row[name]).trim().toLowerCase();
    if (!YES.includes(says) && !NO.includes(says)) return `${name} must be true or false`;
    abstains ||= (not ? YES : NO).includes(says);
  }
  return abstains ? { expected_behavior: "abstain" } : {};
}
