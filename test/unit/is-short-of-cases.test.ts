import { expect, it } from "vitest";
import { evaluate } from "../../src/gate/evaluate.ts";
import { isShortOfCases } from "../../src/gate/gate-reasons.ts";
import type { PolicyFile } from "../../src/policy/policy-schema.ts";

import { sketchComparison, sketchGolden, sketchInput, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

const NONE: (number | null)[] = [];

/** The gates that could not be evaluated, and which of them for want of cases. */
function judge(gates: PolicyFile["gates"], head: (number | null)[], baseline = NONE, more: Partial<PolicyFile> = {}) {
  const golden = sketchGolden(head.map((_, i) => ({ tags: i === 0 ? ["hr"] : [] })));
  const run = sketchRun(golden, { "recall@10": head });
  const comparison = baseline === NONE ? null : sketchComparison(run, sketchRun(golden, { "recall@10": baseline }));
  const policy = sketchPolicy({ gates, coverage: { tags: { none: 3 } }, ...more });
  const input = sketchInput(policy, golden, run, { comparison });
  const open = evaluate(input).gates.filter((gate) => gate.status === "not_evaluated" && gate.metric === "recall@10");
  return { open: open.length, short: open.filter((gate) => isShortOfCases(gate, input)).length };
}

it.each([
  ["no value though its cases are there", { min: 0.5 }, [null, null, null], NONE, 0],
  ["fewer cases than it asks for", { min: 0.5, "min-cases": 4 }, [1, 1, 1], NONE, 1],
  ["fewer pairs than a proof needs", { "max-drop": 0.1, evidence: "non-inferior" }, [1, 1, 1], [1, 1, 1], 1],
  ["pairs of which the head alone has no value", { "max-drop": 0.1 }, [null, null, null], [1, 1, 1], 0],
  ["pairs of which the baseline has none either", { "max-drop": 0.1 }, [null, null, null], [null, null, null], 1],
  ["no baseline though its cases are there", { "max-drop": 0.1 }, [1, 1, 1], NONE, 0],
] as const)("a gate with %s", (_, gate, head, baseline, short) => {
  expect(judge({ "recall@10": gate }, [...head], baseline === NONE ? NONE : [...baseline])).toEqual({ open: 1, short });
});

it("asks a gate of a slice for the cases of the slice", () => {
  const slices = { hr: { where: { tags: ["hr"] }, gates: { "recall@10": { min: 0.5, "min-cases": 2 } } } };
  expect(judge({}, [1, 1, 1], NONE, { slices })).toEqual({ open: 1, short: 1 });
});
