import type { CoverageRule } from "../../config/policy.ts";
import type { GoldenSet } from "../../dataset/golden/golden-set.ts";
import { count } from "../../text/count.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether the golden set holds enough cases of a kind that decide; it is asked of the whole set, not of a suite. */
export function evaluateCoverage({ field, value, min }: CoverageRule, golden: GoldenSet): GateResult {
  const such = golden.cases.filter((item) => {
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  });
  const found = such.filter(({ split }) => split === "test").length;
  const enough = found >= min;
  const aside = such.length - found;
  // Who counts the cases of the file must not come to another number.
  const uncounted =
    enough || aside === 0 ? "" : `; ${count(aside, "draft or case", "drafts or cases")} for tuning not counted`;
  return {
    rule: null,
    metric: `${field}:${value}`,
    slice: null,
    kind: "coverage",
    threshold: min,
    value: found,
    baseline: null,
    severity: "block",
    status: enough ? "pass" : "fail",
    message: `the golden set holds ${count(found, "such case")}, ${min} required${uncounted}`,
    withoutFailed: null,
    advisory: null,
    excusable: false,
    obstacle: null,
    caseIds: [],
  };
}
