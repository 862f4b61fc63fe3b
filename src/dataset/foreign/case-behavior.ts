import type { Row } from "../rows/row.ts";
import { firstOf, isBlank, textOf } from "./field.ts";

const BEHAVIORS = ["behavior", "behaviour", "expected_behaviour"] as const;

/** Names of whether the question is to be answered at all, and of whether it is not. */
const ANSWERED = /^(?:(?:is_|expected_)?answerable|has_answer|should_answer|expect_grounded)$/;
const REFUSED =
  /^(?:(?:is_|expected_)?unanswerable|is_impossible|(?:should|must|expect|expected)_(?:abstain|abstention|refuse|refusal|no_answer))$/;

/** What spreadsheets and scripts write for true and false. */
const YES = ["true", "yes", "y", "t", "1"];
const NO = ["false", "no", "n", "f", "0"];

/** Whether a field of this name says whether the question is to be answered. */
export const saysWhetherAnswered = (name: string): boolean => ANSWERED.test(name) || REFUSED.test(name);

/** Whether a field of this name says what the pipeline should do, in other words than our own `expected_behavior`. */
export const isBehaviorName = (name: string): boolean =>
  (BEHAVIORS as readonly string[]).includes(name) || saysWhetherAnswered(name);

/** What the pipeline should do, where the row says so in other words than ours. A text says what is wrong. */
export function caseBehavior(row: Row): Record<string, unknown> | string {
  const said = firstOf(BEHAVIORS, (name) => textOf(row[name]));
  if (said !== null) return { expected_behavior: said };
  let abstains = false;
  for (const [name, value] of Object.entries(row)) {
    if (!saysWhetherAnswered(name) || isBlank(value)) continue;
    const says = String(value).trim().toLowerCase();
    if (!YES.includes(says) && !NO.includes(says)) return `${name} must be true or false`;
    abstains ||= (REFUSED.test(name) ? YES : NO).includes(says);
  }
  return abstains ? { expected_behavior: "abstain" } : {};
}
