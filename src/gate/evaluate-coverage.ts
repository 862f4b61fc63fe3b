import type { CoverageRule } from "../config/policy.ts";
import type { GoldenSet } from "../dataset/golden-set.ts";
import { count } from "../text/count.ts";
import type { GateResult } from "./gate-result.ts";

/** Whether the golden set holds enough cases of a kind; it is asked of the whole set, not of a suite. */
export function evaluateCoverage({ field, value, min }: CoverageRule, golden: GoldenSet): GateResult {
  const found = golden.cases.filter((item) => {
    if (item.split !== "test") return false;
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  }).length;
  const enough = found >= min;
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
    message: `the golden set holds ${count(found, "such case")}, ${min} required`,
    withoutFailed: null,
    advisory: null,
    excusable: false,
    obstacle: null,
    caseIds: [],
  };
}
