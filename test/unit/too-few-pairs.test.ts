import { expect, it } from "vitest";
import type { GateScope } from "../../src/gate/rules/gate-scope.ts";
import { tooFewPairs } from "../../src/gate/rules/too-few-pairs.ts";
import { sketchGolden, sketchRun } from "../helpers/sketch-run.ts";

const golden = sketchGolden([{}, {}]);
const judged = { metric: { metric: { judged: true, layer: "answer" }, column: "faithfulness" } };

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
