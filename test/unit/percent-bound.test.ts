import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { evaluate } from "../../src/gate/evaluate.ts";
import { parsePolicy } from "../../src/policy/parse-policy.ts";
import type { GateFile } from "../../src/policy/policy-schema.ts";
import { slowDrift } from "../../src/report/build/trend.ts";
import { gateNeeds } from "../../src/report/text/gate-text.ts";

import { sketchComparison, sketchGolden, sketchInput, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

const parse = async (gate: string) => {
  const log = new DiagnosticLog();
  const policy = await parsePolicy(`version: 1\ngates:\n  ${gate}\n`, { file: "p.yml" }, log);
  return {
    gates: policy?.gates
      .filter(({ origin }) => origin === "file")
      .map(({ threshold, isPercent }) => [threshold, isPercent]),
    problems: log
      .list()
      .map(({ line, column, message, hint }) => [`${line}:${column} ${message}`, hint?.split(";")[0]]),
  };
};

describe("a bound in percent", () => {
  it.each([
    ["20%", 20],
    ["2.5 %", 2.5],
    ["'0%'", 0],
    ["250%", 250],
  ])("is read: %s", async (bound, threshold) => {
    expect(await parse(`latency_p95: { max-rise: ${bound} }`)).toEqual({ gates: [[threshold, true]], problems: [] });
  });

  it.each([
    [
      "latency_p95: { max-rise: 20 percent }",
      "3:18 gates.latency_p95.max-rise: must be a number, or a percentage of the baseline such as 20%",
      /^see /,
    ],
    [
      "latency_p95: { max-rise: -20% }",
      "3:18 gates.latency_p95.max-rise: must be a number, or a percentage of the baseline such as 20%",
      /^see /,
    ],
    [
      "latency_p95: { max-rise: [20] }",
      "3:18 gates.latency_p95.max-rise: must be a number or a string, is an array",
      /^see /,
    ],
    [
      "latency_p95: { max: 20% }",
      "3:18 gates.latency_p95.max: must be a number, is a string",
      /^write a number in the unit of the metric$/,
    ],
    [
      "latency_p95: { max-regressed: 20% }",
      "3:18 gates.latency_p95.max-regressed: must be a number, is a string",
      /^see /,
    ],
    [
      "recall@10: { max-drop: 5%, evidence: non-inferior }",
      "3:16 max-drop of recall@10 is a percentage, and evidence: non-inferior needs a number",
      /^write the bound in the unit of the metric, or evidence: significant$/,
    ],
    [
      "recall@10: { max-drop: 120% }",
      "3:16 recall@10 cannot drop by more than 100%, the bound is 120%",
      /^write 5% or 0.05$/,
    ],
  ])("is a mistake with its place: %s", async (gate, message, hint) => {
    const { problems } = await parse(gate);
    expect(problems).toEqual([[message, expect.stringMatching(hint)]]);
  });

  it("is offered if a number of milliseconds looks like a share", async () => {
    const { problems } = await parse("latency_p95: { max-rise: 0.2 }");
    expect(problems).toEqual([
      [expect.stringMatching(/not a share/), "write it in ms, or as a percentage: max-rise: 20%"],
    ]);
  });
});

const times = (n: number, value: number): number[] => Array.from({ length: n }, () => value);

/** The gate on one metric, of a run against a baseline. */
function gateOf(name: string, bounds: GateFile, head: readonly number[], baseline: readonly number[]) {
  const golden = sketchGolden(times(head.length, 0).map(() => ({})));
  const column = name.replace(/_(?:p\d+|mean)$/, "");
  const fixed = { acl_leaks: times(head.length, 0), missing_traces: times(head.length, 0) };
  const run = sketchRun(golden, { ...fixed, [column]: head });
  const comparison = sketchComparison(run, sketchRun(golden, { ...fixed, [column]: baseline }));
  const evaluation = evaluate(sketchInput(sketchPolicy({ gates: { [name]: bounds } }), golden, run, { comparison }));
  return { ...evaluation, gate: evaluation.gates.find(({ metric }) => metric === name)! };
}

describe("a gate with a bound in percent", () => {
  it.each<[string, GateFile, number[], number[], string, number | null, string]>([
    [
      "latency_p50",
      { "max-rise": "20%" },
      times(4, 1440),
      times(4, 1200),
      "pass",
      240,
      "rose by 240 ms over 4 pairs, limit 20% = 240 ms",
    ],
    [
      "latency_p50",
      { "max-rise": "20%" },
      times(4, 1441),
      times(4, 1200),
      "fail",
      240,
      "rose by 241 ms over 4 pairs, limit 20% = 240 ms",
    ],
    [
      "latency_p50",
      { "max-rise": "20%" },
      times(4, 1481.3),
      times(4, 1234.4),
      "fail",
      246.88,
      "rose by 246.90 ms over 4 pairs, limit 20% = 246.88 ms",
    ],
    [
      "recall@10",
      { "max-drop": "5%" },
      times(4, 0.77),
      times(4, 0.8),
      "pass",
      0.04,
      "fell by 0.030 over 4 pairs, limit 5% = 0.040",
    ],
    [
      "recall@10",
      { "max-drop": "5%" },
      times(4, 0.75),
      times(4, 0.8),
      "fail",
      0.04,
      "fell by 0.050 over 4 pairs, limit 5% = 0.040",
    ],
    [
      "cost_mean",
      { "max-rise": "0%" },
      times(4, 0.02),
      times(4, 0.02),
      "pass",
      0,
      "did not rise over 4 pairs, limit 0% = $0.0000",
    ],
    [
      "cost_mean",
      { "max-rise": "20%" },
      times(4, 0),
      times(4, 0),
      "pass",
      null,
      "did not rise over 4 pairs, limit 20%",
    ],
    [
      "cost_mean",
      { "max-rise": "20%" },
      times(4, 0.02),
      times(4, 0),
      "not_evaluated",
      null,
      "rose by $0.0200 over 4 pairs, limit 20%, but the baseline is 0",
    ],
  ])("compares with its part of the baseline: %s %j", (name, bounds, head, baseline, status, threshold, message) => {
    const { gate } = gateOf(name, bounds, head, baseline);
    expect(gate).toMatchObject({
      status,
      threshold: threshold === null ? null : expect.closeTo(threshold, 9),
      message,
    });
  });

  it("is a risk if the baseline is 0, and no failure", () => {
    expect(gateOf("cost_mean", { "max-rise": "20%" }, times(4, 0.02), times(4, 0)).decision).toBe("PASS_WITH_RISK");
  });

  it("needs significance if it asks for it", () => {
    const baseline = times(20, 1000);
    const bounds = { "max-rise": "20%", evidence: "significant" } as const;
    const half = baseline.map((ms, i) => (i < 11 ? ms * 2 : ms - 1));
    expect(gateOf("latency_p50", bounds, half, baseline).gate.status).toBe("pass");
    expect(gateOf("latency_p50", bounds, times(20, 1300), baseline).gate.status).toBe("fail");
  });

  it("shows both in tables", () => {
    const gate = { metric: "latency_p95", kind: "max-rise", value: 1300 } as const;
    expect(gateNeeds({ ...gate, threshold: 240, threshold_percent: 20 })).toBe("rise ≤ 20% = 240 ms");
    expect(gateNeeds({ ...gate, threshold: null, threshold_percent: 12.5 })).toBe("rise ≤ 12.5%");
  });

  it("has no slow drift without a limit", () => {
    expect(slowDrift({ kind: "max-rise", threshold: null }, [1, 2, 3])).toBeNull();
  });
});

describe("a significant rise of a percentile", () => {
  const significant = { "max-rise": "20%", evidence: "significant" } as const;
  const some = times(40, 0).map((_, i) => 1000 + 10 * i);
  const tail = (from: number): number[] => some.map((ms, i) => (i >= from ? 3 * ms : ms));

  it.each<[string, string, readonly number[], readonly number[], string, RegExp]>([
    [
      "the median of a few",
      "latency_p50",
      times(5, 1300),
      times(5, 1000),
      "fail",
      /rose by 300 ms over 5 pairs, limit 20% = 200 ms$/,
    ],
    [
      "the median of fewer",
      "latency_p50",
      times(4, 1300),
      times(4, 1000),
      "warn",
      /not significant: 4 worse, 0 better, p 0\.063/,
    ],
    ["a long tail", "latency_p95", tail(30), some, "fail", /limit 20% = /],
    ["a few slow answers", "latency_p95", tail(35), some, "warn", /not significant: 5 worse/],
    [
      "the largest value",
      "latency_p95",
      times(19, 1300),
      times(19, 1000),
      "warn",
      /significance is not known: the p95 of 19 pairs is the largest value/,
    ],
    ["what cost on average", "cost_mean", times(12, 0.02), times(12, 0.01), "fail", /limit 20% = \$0\.0020/],
    [
      "tokens that go both ways",
      "tokens_mean",
      times(12, 0).map((_, i) => (i < 6 ? 900 : 3000)),
      times(12, 1500),
      "warn",
      /not significant/,
    ],
  ])("is known of %s, or said not to be", (_, name, head, baseline, status, message) => {
    const found = gateOf(name, significant, head, baseline);
    expect(found.gate).toMatchObject({ status, message: expect.stringMatching(message) });
    if (status === "warn") expect(found.reasons.map(({ code }) => code)).toContain("underpowered");
  });
});
