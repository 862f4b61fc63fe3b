import { describe, expect, it } from "vitest";
import { assumeWorst } from "../../src/gate/missing-evidence.ts";
import type { RunScores } from "../../src/scoring/records.ts";

import { sketchGolden, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

describe("a case of which one of four repeats is lost", () => {
  const golden = sketchGolden([{}, {}]);
  const worstOf = (name: string, gate: object, column: string, run: Partial<RunScores> = {}) => {
    const rule = sketchPolicy({ gates: { [name]: gate } }).gates.find(({ metric }) => metric.name === name)!;
    const lost = { repeats: 4, lostOf: (i: number) => (i === 0 ? 0.25 : 0), ...run };
    const head = sketchRun(golden, { [column]: [0.4, 0.8] }, lost);
    const worst = assumeWorst(rule, { head, golden, members: undefined, comparison: null });
    return worst && [...worst.run.columns.get(column)!];
  };

  it("is as bad as can be by that share, and what the others gave by the rest", () => {
    const [first, second] = worstOf("error_rate", { max: 0.5 }, "error_rate")!;
    expect(first).toBeCloseTo(0.25 * 1 + 0.75 * 0.4, 12);
    expect(second).toBe(0.8);
  });

  it("is in no doubt where each case was asked once", () => {
    expect(worstOf("error_rate", { max: 0.5 }, "error_rate", { repeats: 1 })).toBeNull();
  });
});

describe("a question without a trace among forty others that cost 1 to 2", () => {
  const golden = sketchGolden(Array.from({ length: 41 }, () => ({})));
  const costs = golden.cases.map((_, i) => (i === 0 ? null : i === 1 ? 2 : 1));
  const head = sketchRun(
    golden,
    { cost: costs },
    { states: costs.map((cost) => (cost === null ? "missing" : "scored")) },
  );

  it.each([
    ["mean", { max: 9 }, 100 * 2],
    ["rise of the mean", { "max-rise": 9 }, 100 * 2],
    ["significant rise", { "max-rise": 9, evidence: "significant" }, Number.POSITIVE_INFINITY],
    ["number of dearer cases", { "max-regressed": 9 }, Number.POSITIVE_INFINITY],
  ] as const)("cost as much as a bound on the %s has to fear", (_, gate, cost) => {
    const [rule] = sketchPolicy({ gates: { cost_mean: gate } }).gates.filter(
      ({ metric }) => metric.name === "cost_mean",
    );
    const worst = assumeWorst(rule!, { head, golden, members: undefined, comparison: null })!;
    expect([worst.missing, worst.lacks]).toEqual([[0], "with no trace or a failed one"]);
    expect(worst.run.columns.get("cost")!.at(0)).toBe(cost);
  });
});

it("does not doubt a value that no file of the run can record", () => {
  const golden = sketchGolden([{}, {}]);
  const format = { name: "f", title: "F", lacks: [] };
  const head = sketchRun(golden, { stale_context: [0, null] }, { formats: [format], formatOf: () => format });
  head.columns.get("stale_context")!.set(1, "not_recorded");
  const policy = sketchPolicy({ gates: { stale_context: { max: 0.5 } } });
  const rule = policy.gates.find(({ metric }) => metric.name === "stale_context")!;
  expect(assumeWorst(rule, { head, golden, members: undefined, comparison: null })).toBeNull();
});
