import { expect, it } from "vitest";
import { tooFewPairs } from "../../src/gate/evaluate-gate.ts";
import type { GateScope } from "../../src/gate/gate-result.ts";
import type { GateRule } from "../../src/policy/policy.ts";
import { type MetricRef, parseMetricRef } from "../../src/scoring/metrics/registry.ts";

import { sketchGolden, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

const golden = sketchGolden([{}, {}]);
const judged = { metric: { metric: { judged: true, layer: "answer" }, column: "faithfulness" } };
const ruleOf = (metric: string): GateRule => ({
  ...sketchPolicy({ gates: { latency_p95: { "max-rise": 1 } } }).gates[0]!,
  metric: parseMetricRef(metric) as MetricRef,
});

/** Two pairs of runs with these values. */
const scopeOf = (head: Record<string, number[]>, baseline: Record<string, number[]>) =>
  ({
    head: sketchRun(golden, head),
    minEvaluated: 0.9,
    comparison: {
      baseline: sketchRun(golden, baseline),
      pairing: { baselineOf: Int32Array.of(0, 1) },
    },
  }) as unknown as GateScope;

it.each([
  ["neither run has a column of", {}, {}],
  ["the head has no column of", {}, { faithfulness: [1, 1] }],
  ["the baseline has no column of", { faithfulness: [1, 1] }, {}],
  ["all pairs have", { faithfulness: [1, 1] }, { faithfulness: [1, 1] }],
])("nothing is said of what %s", (_, head, baseline) => {
  expect(tooFewPairs(judged as never, scopeOf(head, baseline))).toBeNull();
});

it.each([
  ["latency_p95", "latency"],
  ["cost_mean", "cost"],
])("what is measured needs the baseline's values as well: %s", (metric, column) => {
  const scope = scopeOf({ [column]: [1, 1] }, { [column]: [1, Number.NaN] });
  const told = "the baseline has a value of only 1 of 2 cases, 90 % needed";
  expect(tooFewPairs(ruleOf(metric), scope)).toBe(told);
  expect(tooFewPairs(ruleOf(metric), { ...scope, minEvaluated: 0 })).toBe(told);
});

it.each([
  ["a stage that may not have been run", "generate:latency_p95", "generate:latency"],
  ["an answer that may have cited nothing", "citation_precision", "citation_precision"],
])("nothing is said of %s", (_, metric, column) => {
  expect(tooFewPairs(ruleOf(metric), scopeOf({ [column]: [1, 1] }, { [column]: [1, Number.NaN] }))).toBeNull();
});
