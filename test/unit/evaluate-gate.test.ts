import { describe, expect, it } from "vitest";
import { evaluate } from "../../src/gate/evaluate.ts";
import type { GateResult } from "../../src/gate/gate-result.ts";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import type { PolicyFile } from "../../src/policy/policy-schema.ts";
import type { RunScores } from "../../src/scoring/records.ts";
import { atLeast, atMost } from "../../src/statistics/significance.ts";

import { count } from "../../src/text/format.ts";

import { sketchComparison, sketchGolden, sketchInput, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

type Columns = Readonly<Record<string, readonly (number | null)[]>>;
type Gates = NonNullable<PolicyFile["gates"]>;

interface Sketch {
  readonly head: Columns;
  readonly baseline?: Columns;
  readonly cases?: readonly Partial<GoldenCase>[];
  readonly run?: Partial<RunScores>;
  readonly before?: Partial<RunScores>;
  readonly differs?: Parameters<typeof sketchComparison>[2];
  readonly judges?: Parameters<typeof sketchInput>[3];
}

/** What the one gate of a policy finds in a run. */
function gateOf(gates: Gates, { head, baseline, cases, run, before, differs, judges }: Sketch): GateResult {
  const n = Object.values(head)[0]?.length ?? 1;
  const golden = sketchGolden(cases ?? Array.from({ length: n }, () => ({})));
  const scores = sketchRun(golden, { ...NOTHING_WRONG(golden.cases.length), ...head }, run);
  const comparison =
    baseline === undefined ? null : sketchComparison(scores, sketchRun(golden, baseline, before), differs);
  const input = sketchInput(sketchPolicy({ gates }), golden, scores, { comparison, ...judges });
  const [name] = Object.keys(gates);
  return evaluate(input).gates.findLast(({ metric }) => metric === name)!;
}

const NOTHING_WRONG = (n: number): Columns => {
  const zeros = new Array<number>(n).fill(0);
  return { acl_leaks: zeros, critical_failures: zeros, missing_traces: zeros };
};
const times = (n: number, value: number | null): (number | null)[] => new Array<number | null>(n).fill(value);
const said = ({ status, message }: GateResult): string => `${status}: ${message}`;

describe("an absolute bound", () => {
  it("blames the cases on its far side, whichever is the better one", () => {
    const most = gateOf({ "judged@10": { max: 0.5 } }, { head: { "judged@10": [0.2, 0.9, 1] } });
    expect(most).toMatchObject({ status: "fail", caseIds: ["q2", "q1"] });
    const least = gateOf({ tokens_mean: { min: 20 } }, { head: { tokens: [30, 5, 10, 20] } });
    expect(least).toMatchObject({ status: "fail", caseIds: ["q1", "q2"] });
  });

  it.each<[string, Gates, Columns, string]>([
    ["at the bound", { "recall@10": { min: 0.5 } }, { "recall@10": [1, 0] }, "pass: 0.500 is at least 0.500"],
    [
      "a billionth under it",
      { "recall@10": { min: 0.5 } },
      { "recall@10": [0.5 - 1e-9] },
      "pass: 0.499999999 is at least 0.500000000",
    ],
    [
      "under it",
      { "recall@10": { min: 0.5 } },
      { "recall@10": [0.5 - 2e-9] },
      "fail: 0.499999998 is below 0.500000000",
    ],
    ["at most", { latency_p95: { max: 100 } }, { latency: [100, 20] }, "pass: 100 ms is at most 100 ms"],
    ["above", { latency_p95: { max: 100 } }, { latency: [101, 20] }, "fail: 101 ms is above 100 ms"],
    ["of no value", { "recall@10": { min: 0 } }, { "recall@10": [null] }, "not_evaluated: no case has a value"],
    ["of no column", { "recall@10": { min: 0 } }, { "mrr@10": [1] }, "not_evaluated: no case has a value"],
    [
      "of repeats, where each case was asked once",
      { flip_rate: { max: 0.1 } },
      { flip_rate: [null] },
      "not_evaluated: no case was asked more than once: ask each again, with repeat 0, 1 and so on in its traces",
    ],
    [
      "too few cases",
      { "recall@10": { min: 0, "min-cases": 3 } },
      { "recall@10": [1, 1, null] },
      "not_evaluated: 2 cases, 3 needed",
    ],
    [
      "just enough",
      { "recall@10": { min: 0, "min-cases": 2 } },
      { "recall@10": [1, 1, null] },
      "pass: 1.000 is at least 0.000",
    ],
    [
      "of a rate",
      { behavior_accuracy: { min: 0.9 } },
      { behavior_accuracy: [1, 1, 1, 0] },
      "fail: 0.750 is below 0.900, 95 % interval [0.301, 0.954] of 4 cases",
    ],
    [
      "of a rate from below",
      { over_refusal_rate: { max: 0.5 } },
      { over_refusal_rate: [1, 0, 0, 0] },
      "pass: 0.250 is at most 0.500, 95 % interval [0.046, 0.699] of 4 cases",
    ],
  ])("%s", (_, gates, head, expected) => {
    expect(said(gateOf(gates, { head }))).toBe(expected);
  });

  it("warns where the policy says so, and keeps what it found", () => {
    const warned = gateOf({ "recall@10": { min: 0.9, severity: "warn" } }, { head: { "recall@10": [0, 1] } });
    expect(warned).toMatchObject({ status: "warn", severity: "warn", value: 0.5, caseIds: ["q0"] });
    expect(warned).toMatchObject({ baseline: null, withoutFailed: null });
    const passed = gateOf({ "recall@10": { min: 0.1, severity: "warn" } }, { head: { "recall@10": [0, 1] } });
    expect(passed).toMatchObject({ status: "pass", caseIds: [] });
  });

  it("says that a format cannot tell, and not that nothing came back", () => {
    const format = { name: "f", title: "Some tool", lacks: ["retrieved"] as const };
    const gate = gateOf({ "recall@10": { min: 0 } }, { head: { "recall@10": [null] }, run: { formats: [format] } });
    expect(said(gate)).toBe("not_evaluated: not available in the format Some tool");
    const told = gateOf({ "recall@10": { min: 0 } }, { head: { "recall@10": [1] }, run: { formats: [format] } });
    expect(told.status).toBe("pass");
  });
});

describe("a bound", () => {
  it("holds up to a billionth, and for no value that is none", () => {
    expect([atLeast(1, 1), atLeast(1 - 1e-9, 1), atLeast(1 - 2e-9, 1), atLeast(Number.NaN, 1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([atMost(1, 1), atMost(1 + 1e-9, 1), atMost(1 + 2e-9, 1), atMost(Number.NaN, 1)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("the cases of a failed gate", () => {
  it("are the worst first, ties by their place, of a metric that is better higher only those that lack something", () => {
    const gate = gateOf({ "recall@10": { min: 1 } }, { head: { "recall@10": [0.5, 1, 0, 0.5, null, 0] } });
    expect(gate.caseIds).toEqual(["q2", "q5", "q0", "q3"]);
  });

  it("are those above the bound of a metric that is better lower", () => {
    const gate = gateOf({ latency_p50: { max: 10 } }, { head: { latency: [11, 30, 10, 30, 5] } });
    expect(gate.caseIds).toEqual(["q1", "q3", "q0"]);
  });

  it("are all that count of a sum", () => {
    const gate = gateOf({ forbidden_content: { max: 2 } }, { head: { forbidden_content: [1, 0, 2] } });
    expect(gate.caseIds).toEqual(["q2", "q0"]);
  });

  it("are twenty at most", () => {
    const gate = gateOf({ "recall@10": { min: 1 } }, { head: { "recall@10": times(25, 0) } });
    expect(gate.caseIds).toHaveLength(20);
    expect(gate.caseIds.at(-1)).toBe("q19");
  });
});

describe("a count over cases that the set does not have", () => {
  const critical = { critical: true };

  const message = "this metric applies to no case of the golden set";
  const unknown = { status: "not_evaluated", value: null, excusable: false, message };

  it("is not evaluated where a file asks for it", () => {
    const gate = gateOf({ critical_hallucinations: { max: 0 } }, { head: { critical_hallucinations: [null] } });
    expect(gate).toMatchObject(unknown);
  });

  it("is not evaluated where the run has no such column at all", () => {
    const gate = gateOf({ critical_hallucinations: { max: 0 } }, { head: { "recall@10": [1] } });
    expect(gate).toMatchObject(unknown);
  });

  it.each(["critical_failures", "denied_answered"])("is not applicable where every policy has the gate: %s", (name) => {
    const gate = gateOf({ [name]: { max: 0 } }, { head: { [name]: [null] } });
    expect(gate).toMatchObject({ status: "not_applicable", value: null, severity: "block", message });
  });

  it("is not known where a case that takes part is one of them, wherever it stands", () => {
    const head = { critical_hallucinations: [null, null] };
    for (const cases of [
      [critical, {}],
      [{}, critical],
    ]) {
      const gate = gateOf({ critical_hallucinations: { max: 0 } }, { head, cases });
      expect(said(gate)).toBe("not_evaluated: no case has a value");
    }
  });

  it("leaves out cases that take no part", () => {
    const gate = gateOf(
      { critical_hallucinations: { max: 0 } },
      {
        head: { critical_hallucinations: [null, null] },
        cases: [critical, {}],
        run: { states: ["excluded", "scored"] },
      },
    );
    expect(gate).toMatchObject(unknown);
  });

  it.each(["cost_total", "tool_calls_mean", "cost_mean"])("is not known of %s, whoever it is about", (name) => {
    const policy = sketchPolicy({
      gates: {},
      slices: { none: { where: { tags: "none" }, gates: { [name]: { max: 5 } } } },
    });
    const golden = sketchGolden([{}]);
    const input = sketchInput(policy, golden, sketchRun(golden, { cost: [1], tool_calls: [1] }));
    expect(evaluate(input).gates.at(-1)).toMatchObject({ slice: "none", status: "not_evaluated" });
  });

  it("is not known of a share that no case is asked for", () => {
    const cases = [{ behavior: "abstain" as const }];
    const gate = gateOf({ over_refusal_rate: { max: 0.1 } }, { head: { over_refusal_rate: [null] }, cases });
    expect(said(gate)).toBe("not_evaluated: this metric applies to no case of the golden set");
    const slices = { part: { where: { tags: "t" }, gates: { over_refusal_rate: { max: 0.1 } } } };
    const golden = sketchGolden([{ behavior: "abstain", tags: ["t"] }]);
    const input = sketchInput(sketchPolicy({ slices }), golden, sketchRun(golden, { over_refusal_rate: [null] }));
    const { gates } = evaluate(input);
    expect(said(gates.at(-1)!)).toBe("not_evaluated: this metric applies to no case of the slice");
  });

  it("is not known of a stage that no trace times, and names those that are timed", () => {
    const gates = { "generate:latency_p95": { max: 900 } };
    const timed = (columns: Record<string, number[]>) => said(gateOf(gates, { head: { latency: [5], ...columns } }));
    expect(timed({})).toBe("not_evaluated: no trace times a stage generate: none is timed");
    expect(timed({ "llm:latency": [3], "search:latency": [1] })).toBe(
      "not_evaluated: no trace times a stage generate: timed are llm, search",
    );
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`s${i}:latency`, [1]]));
    expect(timed({ [`${"x".repeat(41)}:latency`]: [1], ...many })).toBe(
      "not_evaluated: no trace times a stage generate: timed are s0, s1, s2, s3, s4, s5, ...",
    );
  });

  it.each([
    ["latency_p95", {}, "no trace holds latency_ms.end_to_end: no stage is timed"],
    ["latency_p95", { "llm:latency": [3] }, "no trace holds latency_ms.end_to_end: timed are llm"],
    ["cost_total", {}, "no trace holds cost_usd"],
    ["tokens_mean", {}, "no trace holds tokens.prompt and tokens.completion"],
  ])("is not known of %s where no trace holds it: %j", (metric, columns, message) => {
    const gate = gateOf(
      { [metric]: { max: 1 } },
      { head: { latency: [null], cost: [null], tokens: [null], ...columns } },
    );
    expect(said(gate)).toBe(`not_evaluated: ${message}`);
  });

  it("is not known of money that no trace of the slice holds", () => {
    const slices = { hr: { where: { tags: "hr" }, gates: { cost_total: { max: 5 } } } };
    const golden = sketchGolden([{}, { tags: ["hr"] }]);
    const found = evaluate(sketchInput(sketchPolicy({ slices }), golden, sketchRun(golden, { cost: [1, null] })));
    expect(found.gates.at(-1)!.message).toBe("no trace of the slice holds cost_usd");
  });

  it("is not known of money where the suite holds no case of the slice", () => {
    const slices = { hr: { where: { tags: "hr" }, gates: { cost_total: { max: 5 } } } };
    const golden = sketchGolden([{}, { tags: ["hr"] }]);
    const run = sketchRun(golden, { cost: [1, null] }, { states: ["scored", "excluded"] });
    const found = evaluate(sketchInput(sketchPolicy({ slices }), golden, run, { suite: "smoke" }));
    expect(found.gates.at(-1)).toMatchObject({ slice: "hr", status: "not_evaluated", excusable: true });
  });

  it.each<[string, Gates]>([
    ["a lower bound", { critical_hallucinations: { min: 0 } }],
    ["a mean", { tool_calls_mean: { max: 0 } }],
    ["money", { cost_total: { max: 0 } }],
  ])("is not known for %s", (_, gates) => {
    expect(gateOf(gates, { head: { "recall@10": [1] } }).status).toBe("not_evaluated");
  });
});

describe("a bound against the baseline", () => {
  const drop = (
    gate: Gates[string],
    head: readonly (number | null)[],
    baseline: readonly (number | null)[],
    more = {},
  ) => gateOf({ "recall@10": gate }, { head: { "recall@10": head }, baseline: { "recall@10": baseline }, ...more });

  it.each<[string, Gates[string], (number | null)[], (number | null)[], string]>([
    ["no fall", { "max-drop": 0 }, [1, 1], [1, 0.5], "pass: did not fall over 2 pairs, limit 0.000"],
    ["a fall within it", { "max-drop": 0.25 }, [1, 0.5], [1, 1], "pass: fell by 0.250 over 2 pairs, limit 0.250"],
    ["a fall beyond it", { "max-drop": 0.2 }, [1, 0.5], [1, 1], "fail: fell by 0.250 over 2 pairs, limit 0.200"],
    [
      "pairs alone",
      { "max-drop": 0.2 },
      [1, 0, 1, 1, 1, 1, 1, 1, 1, 1],
      [1, null, 1, 1, 1, 1, 1, 1, 1, 1],
      "pass: did not fall over 9 pairs, limit 0.200",
    ],
    [
      "few pairs of many cases",
      { "max-drop": 0.2 },
      [1, 0, 1],
      [1, null, 1],
      "not_evaluated: did not fall over 2 pairs, limit 0.200, but the baseline has a value of only 2 of 3 cases, 90 % needed",
    ],
    [
      "no pair",
      { "max-drop": 0.2 },
      [null, 1],
      [1, null],
      "not_evaluated: no case has it in both runs with the same labels",
    ],
    [
      "nothing before",
      { "max-drop": 0.2 },
      [1, 1],
      [null, null],
      "not_evaluated: the baseline did not measure it; the next one will",
    ],
    ["nothing now", { "max-drop": 0.2 }, [null, null], [1, 1], "not_evaluated: no case has a value"],
    ["too few pairs", { "max-drop": 0.2, "min-cases": 3 }, [1, 1], [1, 1], "not_evaluated: 2 paired cases, 3 needed"],
    [
      "enough pairs",
      { "max-drop": 0.2, "min-cases": 2 },
      [1, 1],
      [1, 1],
      "pass: did not fall over 2 pairs, limit 0.200",
    ],
    ["worse cases allowed", { "max-regressed": 1 }, [1, 0.5], [1, 1], "pass: 1 case is worse, 1 allowed"],
    ["too many worse cases", { "max-regressed": 0 }, [1, 0.5], [0.5, 1], "fail: 1 case is worse, only 0 allowed"],
  ])("%s", (_, gate, head, baseline, expected) => {
    expect(said(drop(gate, head, baseline))).toBe(expected);
  });

  it.each<[string, number, (number | null)[], string]>([
    ["no rise", 0, [100, 100], "pass: did not rise over 2 pairs, limit 0 ms"],
    ["a rise within it", 10, [110, 100], "pass: rose by 10 ms over 2 pairs, limit 10 ms"],
    ["a rise beyond it", 9, [110, 100], "fail: rose by 10 ms over 2 pairs, limit 9 ms"],
  ])("%s of a metric that is better lower", (_, bound, latency, expected) => {
    const gate = gateOf(
      { latency_p95: { "max-rise": bound } },
      { head: { latency }, baseline: { latency: [100, 100] } },
    );
    expect(said(gate)).toBe(expected);
  });

  it("is excused where there is no baseline, or one without the stage, and not where the head lost it", () => {
    const alone = gateOf({ "recall@10": { "max-drop": 0 } }, { head: { "recall@10": [1] } });
    expect(alone).toMatchObject({
      status: "not_evaluated",
      message: "there is no baseline to compare with",
      excusable: true,
    });
    expect(drop({ "max-drop": 0 }, [1], [null]).excusable).toBe(true);
    const lost = drop({ "max-drop": 0 }, [null], [1]);
    expect([lost.message, lost.excusable]).toEqual(["no case has a value", false]);
    const apart = drop({ "max-drop": 0 }, [1, null], [null, 1]);
    expect([apart.message, apart.excusable]).toEqual(["no case has it in both runs with the same labels", false]);
    expect(drop({ "max-drop": 0 }, [null], [null]).excusable).toBe(false);
  });

  it("says what makes the runs incomparable, whatever the numbers say", () => {
    const gate = gateOf(
      { "ndcg@10": { "max-drop": 0 } },
      { head: { "ndcg@10": [1] }, baseline: { "ndcg@10": [0] }, differs: { ndcg_gain: "linear" } },
    );
    expect(said(gate)).toBe("not_evaluated: not comparable: ndcg_gain was linear, is exponential");
  });

  it("does not call a judge another one where the baseline had none: nothing got worse that nobody measured", () => {
    const gateBefore = (before: number | null) =>
      gateOf(
        { "ndcg@10": { "max-drop": 0 } },
        { head: { "ndcg@10": [1] }, baseline: { "ndcg@10": [before] }, differs: { ndcg_gain: "linear" } },
      );
    const first = gateBefore(null);
    expect(said(first)).toBe("not_evaluated: the baseline did not measure it; the next one will");
    expect(first).toMatchObject({ excusable: true, obstacle: null });
    expect(gateBefore(0)).toMatchObject({ excusable: false, obstacle: "incomparable" });
  });

  it.each<[string, Gates, Columns, Columns, string[]]>([
    [
      "a share",
      { "recall@10": { "max-drop": 0 } },
      { "recall@10": [0, 0.9, 0.2, 1] },
      { "recall@10": [0, 1, 1, 0.9] },
      ["q2", "q1"],
    ],
    [
      "a time",
      { latency_p50: { "max-rise": 5 } },
      { latency: [900, 30, 20, 900] },
      { latency: [900, 10, 10, 10] },
      ["q3", "q1", "q2"],
    ],
    ["a cost, by cases", { cost_mean: { "max-regressed": 0 } }, { cost: [0.5, 0.2] }, { cost: [0.5, 0.1] }, ["q1"]],
  ])("of %s blames the cases that got worse, the most first", (_, gates, head, baseline, ids) => {
    expect(gateOf(gates, { head, baseline })).toMatchObject({ status: "fail", caseIds: ids });
  });

  describe("that asks for significance", () => {
    const significant = (n: number, lost: number, limit = 0) =>
      drop({ "max-drop": limit, evidence: "significant" }, [...times(lost, 0), ...times(n - lost, 1)], times(n, 1));

    it.each([
      [1, "pass", "1 worse, 0 better, p 0.500"],
      [2, "pass", "2 worse, 0 better, p 0.250"],
      [3, "warn", "3 worse, 0 better, p 0.125"],
      [4, "warn", "4 worse, 0 better, p 0.063"],
      [5, "fail", null],
    ])("with %i worse cases and none better: %s", (lost, status, why) => {
      for (const n of [lost, 9, 10, 41]) {
        const gate = significant(n, lost);
        const fall = `fell by ${(lost / n).toFixed(3)} over ${count(n, "pair")}, limit 0.000`;
        expect(said(gate)).toBe(`${status}: ${fall}${why === null ? "" : ` (not significant: ${why})`}`);
        expect(gate.isUnderpowered).toBe(why !== null);
      }
    });

    it("is a risk up to a p of .20, whatever got better, and only a note beyond", () => {
      const mixed = (worse: number, better: number) =>
        drop(
          { "max-drop": 0, evidence: "significant" },
          [...times(worse, 0), ...times(better, 1), ...times(5, 1)],
          [...times(worse, 1), ...times(better, 0), ...times(5, 1)],
        );
      // P(at least 7 of 10) = .172, P(at least 6 of 9) = .254.
      expect(said(mixed(7, 3))).toMatch(/^warn: .*7 worse, 3 better, p 0\.172\)$/);
      expect(said(mixed(6, 3))).toMatch(/^pass: .*6 worse, 3 better, p 0\.254\)$/);
    });

    it("warns where the rule warns, and says of which kind it is", () => {
      const warning = (lost: number) =>
        drop(
          { "max-drop": 0, evidence: "significant", severity: "warn" },
          [...times(lost, 0), ...times(10 - lost, 1)],
          times(10, 1),
        );
      expect([2, 3, 5].map((lost) => warning(lost).status)).toEqual(["pass", "warn", "warn"]);
      expect([2, 3, 5].map((lost) => warning(lost).isUnderpowered)).toEqual([true, true, false]);
    });

    it.each([41, 301])("is not blinded by one large loss among %d cases that all lose", (n) => {
      const before = Array.from({ length: n }, (_, i) => 1000 + 13 * i);
      const rise = (most: number) =>
        gateOf(
          { tokens_mean: { "max-rise": 0, evidence: "significant" } },
          { head: { tokens: before.map((x, i) => (i === 7 ? most : x + 200 + 3 * i)) }, baseline: { tokens: before } },
        );
      expect(rise(2000).status).toBe("fail");
      expect(rise(1e6).status).toBe("fail");
    });

    it("takes Holm's p over all rules that ask, so that asking more often is not easier", () => {
      const [head, baseline] = [[...times(5, 0), ...times(5, 1)], times(10, 1)];
      const ask = { "max-drop": 0, evidence: "significant" } as const;
      const columns = (values: readonly (number | null)[]): Columns => ({ "recall@10": values, "mrr@10": values });
      const both = gateOf({ "recall@10": ask, "mrr@10": ask }, { head: columns(head), baseline: columns(baseline) });
      expect(said(both)).toBe(
        "warn: fell by 0.500 over 10 pairs, limit 0.000 (not significant: 5 worse, 0 better, p 0.031, 0.063 adjusted for 2 gates)",
      );
      const point = { "max-drop": 0 } as const;
      const one = gateOf({ "recall@10": ask, "mrr@10": point }, { head: columns(head), baseline: columns(baseline) });
      expect(one.status).toBe("fail");
    });
  });

  describe("that asks for significance, among rules that do not", () => {
    const ask = { "max-drop": 0, evidence: "significant" } as const;
    const [head, baseline] = [[...times(5, 0), ...times(5, 1)], times(10, 1)];
    const few = [1, 1, 1, ...Array.from({ length: 7 }, () => null)];

    it("fails for a fall that bounds of another kind beside it cannot make likelier", () => {
      const runs = { head: { "recall@10": head }, baseline: { "recall@10": baseline } };
      expect(gateOf({ "recall@10": { ...ask, min: 0 } }, runs)).toMatchObject({ kind: "max-drop", status: "fail" });
    });

    it("fails for a fall that a rule with too few pairs beside it cannot make likelier", () => {
      const columns = (values: readonly (number | null)[]): Columns => ({ "recall@10": values, "mrr@10": few });
      const runs = { head: columns(head), baseline: columns(baseline) };
      expect(gateOf({ "recall@10": ask, "mrr@10": ask }, runs).status).toBe("fail");
    });
  });

  describe("that asks for significance, beside rules that get no answer", () => {
    const ask = { "max-drop": 0, evidence: "significant" } as const;
    const fell = [...times(5, 0), ...times(5, 1)];
    const columns = (values: readonly (number | null)[], others: readonly (number | null)[]): Columns => ({
      "recall@10": values,
      "ndcg@10": others,
    });

    it.each([
      ["what cannot be compared", ask, { ndcg_gain: "linear" }],
      ["what asks for more pairs", { ...ask, "min-cases": 11 }, {}],
    ])("fails for a fall that %s cannot make likelier", (_, other, differs) => {
      const sketch = { head: columns(fell, times(10, 1)), baseline: columns(times(10, 1), times(10, 1)) };
      const gates = { "ndcg@10": other, "recall@10": ask };
      const golden = sketchGolden(times(10, 0).map(() => ({})));
      const run = sketchRun(golden, { ...NOTHING_WRONG(10), ...sketch.head });
      const comparison = sketchComparison(run, sketchRun(golden, sketch.baseline), differs);
      const found = evaluate(sketchInput(sketchPolicy({ gates }), golden, run, { comparison })).gates;
      const status = (name: string) => found.find(({ metric }) => metric === name)?.status;
      expect([status("ndcg@10"), status("recall@10")]).toEqual(["not_evaluated", "fail"]);
    });
  });

  describe("that asks for non-inferiority", () => {
    const proven = (head: readonly number[], limit: number) =>
      drop({ "max-drop": limit, evidence: "non-inferior" }, head, times(head.length, 1));

    it.each<[string, number[], number, string]>([
      [
        "equal pairs of 0 and 1, by Tango",
        times(35, 1) as number[],
        0.1,
        "pass: a loss above 0.100 is excluded over 35 pairs",
      ],
      [
        "one fewer",
        times(34, 1) as number[],
        0.1,
        "fail: a loss of 0.102 is not excluded over 34 pairs, limit 0.100, which takes 35 unchanged pairs",
      ],
      [
        "ten of them and a margin of a thousandth",
        times(10, 1) as number[],
        0.001,
        "fail: a loss of 0.278 is not excluded over 10 pairs, limit 0.001, which takes 3838 unchanged pairs",
      ],
      [
        "a value between 0 and 1, by betting",
        [...times(72, 1), 0.9] as number[],
        0.1,
        "pass: a loss above 0.100 is excluded over 73 pairs",
      ],
      [
        "the same with fewer pairs",
        [...times(40, 1), 0.9] as number[],
        0.1,
        "fail: a loss of 0.162 is not excluded over 41 pairs, limit 0.100",
      ],
    ])("excludes a loss by %s", (_, head, limit, expected) => {
      expect(said(proven(head, limit))).toBe(expected);
    });

    it("says the same in any order of the cases", () => {
      const lost = Array.from({ length: 90 }, (_, i) => (i % 30 === 7 ? 0.5 : 0.9));
      const cases = lost.map((_, i) => ({ id: `q${i}` }));
      const gate = (order: readonly number[]) =>
        drop(
          { "max-drop": 0.1, evidence: "non-inferior" },
          order.map((i) => lost[i]!),
          times(90, 0.9),
          { cases: order.map((i) => cases[i]!) },
        );
      const indices = [...lost.keys()];
      const [first, ...others] = [indices, indices.toReversed(), [...indices.slice(40), ...indices.slice(0, 40)]].map(
        (order) => said(gate(order)),
      );
      expect(others).toEqual([first, first]);
    });

    it("looks at the upper end of what is better lower", () => {
      const rise = (latency: readonly number[], limit: number) =>
        gateOf(
          { cost_mean: { "max-rise": limit, evidence: "non-inferior" } },
          { head: { cost: latency }, baseline: { cost: times(latency.length, 1) } },
        );
      const some = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.6];
      expect(rise(some, 5).status).toBe("pass");
      expect(rise(some, 0.01).status).toBe("fail");
      expect(
        rise(
          some.map((_, i) => 0.5 + i / 100),
          0.01,
        ).status,
      ).toBe("pass");
    });

    it("gets an interval of a stage's percentile, which the tables do not have", () => {
      const columns = (ms: number): Columns => ({ "generate:latency": times(30, ms) });
      const rise = (ms: number, limit: number) =>
        gateOf(
          { "generate:latency_p95": { "max-rise": limit, evidence: "non-inferior" } },
          { head: columns(ms), baseline: columns(100) },
        );
      expect(said(rise(110, 20))).toBe("pass: a loss above 20 ms is excluded over 30 pairs");
      expect(said(rise(130, 20))).toBe("fail: a loss of 30 ms is not excluded over 30 pairs, limit 20 ms");
    });

    it("is not evaluated of a sum, which has none", () => {
      const gate = gateOf(
        { cost_total: { "max-rise": 1, evidence: "non-inferior" } },
        { head: { cost: times(12, 1) }, baseline: { cost: times(12, 1) } },
      );
      expect(said(gate)).toBe(
        "not_evaluated: a sum has no interval, and nothing else proves non-inferiority: leave evidence out",
      );
    });

    it("is not evaluated of a percentile over more pairs than samples are drawn of", () => {
      const columns = (ms: number): Columns => ({ latency: [...times(5_000, 10), ms] });
      const ask = { latency_p95: { "max-rise": 500, evidence: "non-inferior" } } as const;
      expect(said(gateOf(ask, { head: columns(11), baseline: columns(10) }))).toBe(
        "not_evaluated: 5001 pairs are too many to draw an interval from, and nothing else proves non-inferiority: leave evidence out",
      );
    });

    it("is not evaluated under ten pairs, however equal they are", () => {
      expect(said(proven([1], 0.5))).toBe("not_evaluated: 1 paired case cannot prove non-inferiority, 10 are needed");
      expect(said(proven(times(9, 1) as number[], 0))).toBe(
        "not_evaluated: 9 paired cases cannot prove non-inferiority, 10 are needed",
      );
      expect(said(proven(times(10, 1) as number[], 0))).toMatch(/^fail: /);
      expect(said(proven(times(10, 1) as number[], 0.3))).toMatch(/^pass: /);
    });
  });
});

describe("what is not known", () => {
  it("of missing cases is taken for the worst, in what is better lower", () => {
    const states = ["scored", "scored", "missing"] as const;
    const refusals = (max: number) =>
      gateOf({ over_refusal_rate: { max } }, { head: { over_refusal_rate: [0, 0, null] }, run: { states } });
    expect(said(refusals(0.4))).toMatch(/^pass: 0\.000 is at most 0\.400/);
    expect(said(refusals(0.3))).toMatch(
      /^not_evaluated: 0\.000 is at most 0\.300.*, but 1 case with no trace or a failed one could overturn it$/,
    );
    expect(refusals(0.3).excusable).toBe(false);
  });

  it.each(["missing", "error"] as const)("makes any bound on a mean without limits doubtful: %s", (state) => {
    const gate = gateOf(
      { cost_mean: { max: 5 } },
      { head: { cost: [1, 1, null, null] }, run: { states: ["scored", "scored", state, "scored"] } },
    );
    expect(gate).toMatchObject({ status: "not_evaluated", excusable: true });
    expect(gate.message).toContain("but 1 case with no trace");
  });

  it("makes a total doubtful as well", () => {
    const gate = gateOf(
      { cost_total: { max: 5 } },
      { head: { cost: [1, null] }, run: { states: ["scored", "missing"] } },
    );
    expect(gate).toMatchObject({ status: "not_evaluated", excusable: true });
  });

  it("of what is better higher is no doubt: where absence counts it counts as 0 already", () => {
    const states = ["scored", "missing"] as const;
    expect(gateOf({ "recall@10": { min: 1 } }, { head: { "recall@10": [1, null] }, run: { states } }).status).toBe(
      "pass",
    );
  });

  it("is not excused for a percentile, which few missing cases cannot move without limits", () => {
    const latency = [...times(19, 10), null];
    const states = [...new Array(19).fill("scored"), "missing"] as RunScores["states"][number][];
    expect(gateOf({ latency_p50: { max: 50 } }, { head: { latency }, run: { states } }).status).toBe("pass");
    const tail = gateOf({ latency_p99: { max: 50 } }, { head: { latency }, run: { states } });
    expect(tail).toMatchObject({ status: "not_evaluated", excusable: false });
  });

  it("of excluded and scored cases, of cases that are not asked, and of a slice's others counts nothing", () => {
    const run = { states: ["scored", "excluded", "scored", "missing"] as const };
    const cases = [{}, {}, {}, { behavior: "abstain" as const }];
    const gate = gateOf(
      { over_refusal_rate: { max: 0 } },
      { head: { over_refusal_rate: [0, null, null, null] }, cases, run },
    );
    expect(gate.status).toBe("pass");
  });

  it("of a slice is asked of its own cases alone", () => {
    const slices = { late: { where: { tags: "late" }, gates: { over_refusal_rate: { max: 0.4 } } } };
    const golden = sketchGolden([{}, {}, { tags: ["late"] }, { tags: ["late"] }]);
    const found = (lost: number) => {
      const states = golden.cases.map((_, i) => (i === lost ? ("error" as const) : ("scored" as const)));
      const refusals = states.map((state) => (state === "error" ? null : 0));
      const run = sketchRun(golden, { ...NOTHING_WRONG(4), over_refusal_rate: refusals }, { states });
      return evaluate(sketchInput(sketchPolicy({ slices }), golden, run)).gates.at(-1);
    };
    expect(found(3)).toMatchObject({ slice: "late", status: "not_evaluated" });
    expect(found(0)).toMatchObject({ slice: "late", status: "pass", value: 0 });
  });

  it("leaves a failed gate failed, and a case with a value its value", () => {
    const states = ["scored", "error"] as const;
    const failed = gateOf(
      { over_refusal_rate: { max: 0 } },
      { head: { over_refusal_rate: [1, null] }, run: { states } },
    );
    expect(failed.status).toBe("fail");
    const known = gateOf({ over_refusal_rate: { max: 0 } }, { head: { over_refusal_rate: [0, 0] }, run: { states } });
    expect(known.status).toBe("pass");
  });

  it("counts against a bound on the baseline too", () => {
    const states = ["scored", "missing"] as const;
    const sketch = { head: { over_refusal_rate: [0, null] }, baseline: { over_refusal_rate: [0, 0] }, run: { states } };
    expect(gateOf({ over_refusal_rate: { "max-rise": 0.4 } }, sketch).status).toBe("not_evaluated");
    expect(gateOf({ over_refusal_rate: { "max-rise": 0.5 } }, sketch).status).toBe("pass");
    expect(gateOf({ over_refusal_rate: { "max-regressed": 0 } }, sketch).status).toBe("not_evaluated");
    expect(gateOf({ over_refusal_rate: { "max-regressed": 1 } }, sketch).status).toBe("pass");
  });

  it.each<[string, Gates, boolean]>([
    ["latency", { latency_p95: { max: 6000 } }, false],
    ["latency", { latency_p95: { "max-rise": 0 } }, false],
    ["latency", { latency_p95: { "max-regressed": 0 } }, false],
    ["first_relevant_rank", { first_relevant_rank: { "max-regressed": 0 } }, false],
    ["flip_rate", { flip_rate: { max: 0.3 } }, false],
    ["cost", { cost_mean: { "max-regressed": 0 } }, false],
    // One case could always overturn these; a stage may no longer be run, an answer no longer cite.
    ["cost", { cost_mean: { max: 6000 } }, true],
    ["ignored_top_ranked", { ignored_top_ranked: { max: 0.3 } }, true],
    ["tokens", { tokens_mean: { "max-rise": 0 } }, true],
    ["generate:latency", { "generate:latency_p95": { max: 6000 } }, true],
  ])(
    "of what the baseline measured of %s and the head no more is taken for the worst: %o",
    (column, gates, excusable) => {
      const baseline = { [column]: times(3, 0) };
      const forgetful = gateOf(gates, { head: { [column]: [0, 0, null] }, baseline });
      expect(forgetful).toMatchObject({ status: "not_evaluated", excusable, caseIds: ["q2"] });
      expect(forgetful.message).toContain("1 case without the value that the baseline has could overturn it");
      expect(gateOf(gates, { head: { [column]: times(3, 0) }, baseline }).status).toBe("pass");
      const never = { [column]: [0, 0, null] };
      expect(gateOf(gates, { head: never, baseline: never }).status).toBe("pass");
    },
  );

  it("counts as nothing at all where the policy asks for a least of what is better lower", () => {
    const states = ["scored", "scored", "error"] as const;
    const sketch = { head: { tool_calls: [2, 1, null] }, run: { states } };
    const least = (min: number) => gateOf({ tool_calls_mean: { min } }, sketch);
    expect(least(1)).toMatchObject({ status: "pass" });
    expect(least(1.2)).toMatchObject({ status: "not_evaluated", excusable: false, caseIds: ["q2"] });
    expect(least(2)).toMatchObject({ status: "fail", caseIds: ["q1"] });
    expect(gateOf({ tool_calls_mean: { max: 2 } }, sketch)).toMatchObject({ status: "not_evaluated", excusable: true });
  });

  it("of answers that cite no more is a risk, unless they refuse", () => {
    const sketch = { head: { citation_precision: [1, 1, null] }, baseline: { citation_precision: times(3, 1) } };
    const gates = { citation_precision: { min: 0.9 } };
    expect(gateOf(gates, sketch)).toMatchObject({ status: "not_evaluated", excusable: true });
    const seenAs = (behavior: "abstain" | null): Sketch => {
      return { ...sketch, run: { observed: ["answer", "answer", behavior] } };
    };
    expect(gateOf(gates, seenAs("abstain")).status).toBe("pass");
    expect(gateOf(gates, seenAs(null)).status).toBe("not_evaluated");
    expect(gateOf({ citation_precision: { min: 0.6 } }, sketch).status).toBe("pass");
    // The 0 of a failed trace is no value that is gone now.
    const baseline = { citation_precision: [1, 1, 0] };
    expect(gateOf(gates, { ...sketch, baseline }).status).toBe("not_evaluated");
    const before = { states: ["scored", "scored", "error"] } as const;
    expect(gateOf(gates, { ...sketch, baseline, before }).status).toBe("pass");
  });

  it("of answers that cite no more and no must_cite asks to is a risk, though nothing that they cite is wrong", () => {
    const gone = [1, null, null];
    const of = (correct: readonly (number | null)[], precision: readonly (number | null)[]) => ({
      citation_correctness: correct,
      citation_precision: precision,
    });
    const cited = of(times(3, 1), times(3, 1));
    const sketch: Sketch = { head: of(times(3, 1), gone), baseline: cited };
    for (const bound of [{ min: 0.9 }, { "max-drop": 0.05 }, { "max-regressed": 0 }]) {
      const gates = { citation_correctness: bound };
      expect(gateOf(gates, sketch)).toMatchObject({
        status: "not_evaluated",
        excusable: true,
        caseIds: ["q1", "q2"],
        message: expect.stringContaining("2 cases whose citations are gone, which no must_cite asks for,"),
      });
      const refused: Sketch = { ...sketch, run: { observed: ["answer", "abstain", "abstain"] } };
      expect(gateOf(gates, refused).status).toBe("pass");
      expect(gateOf(gates, { head: cited, baseline: cited }).status).toBe("pass");
      expect(gateOf(gates, { head: sketch.head, baseline: sketch.head }).status).toBe("pass");
    }
    // Which answers cite is chance: one that begins to stands for one that ceases, a refusal of the baseline for none.
    const others: Sketch = { head: of(times(3, 1), [1, 1, null]), baseline: of(times(3, 1), [1, null, 1]) };
    expect(gateOf({ citation_correctness: { min: 0.9 } }, others).status).toBe("pass");
    const some: Sketch = { head: of(times(3, 1), [1, null, null]), baseline: of(times(3, 1), [null, 1, 1]) };
    expect(gateOf({ citation_correctness: { min: 0.9 } }, some)).toMatchObject({ caseIds: ["q2"] });
    const mended: Sketch = { head: of(times(3, 1), [1, 1, null]), baseline: of([1, 0, 1], [1, null, 1]) };
    expect(gateOf({ citation_correctness: { min: 0.9 } }, mended)).toMatchObject({ caseIds: ["q2"] });
    const known: Sketch = { head: of([1, 1, 0], gone), baseline: cited };
    expect(gateOf({ citation_correctness: { min: 0.6 } }, known)).toMatchObject({ caseIds: ["q1"] });
    expect(gateOf({ citation_correctness: { min: 0.3 } }, sketch).status).toBe("pass");
  });

  it("counts against a bound that asks for significance, where it would be significant", () => {
    const ask = { "max-rise": 0, evidence: "significant" } as const;
    const failing = (errors: number, refused = 0) => {
      const rest = 20 - errors - refused;
      const states = [...new Array(20 - errors).fill("scored"), ...new Array(errors).fill("error")];
      const head = { over_refusal_rate: [...times(rest, 0), ...times(refused, 1), ...times(errors, null)] };
      return gateOf(
        { over_refusal_rate: ask },
        { head, baseline: { over_refusal_rate: times(20, 0) }, run: { states } },
      );
    };
    expect(failing(2).status).toBe("pass");
    // Three more refusals would be a risk, and five a failure.
    expect(failing(3)).toMatchObject({ status: "not_evaluated", excusable: true });
    expect(failing(5)).toMatchObject({ status: "not_evaluated", excusable: false });
    expect(said(failing(5))).toBe(
      "not_evaluated: did not rise over 15 pairs, limit 0.000, but 5 cases with no trace or a failed one could overturn it",
    );
    expect(failing(1, 3).status).toBe("warn");
    expect(failing(2, 3)).toMatchObject({ status: "not_evaluated", excusable: false });
  });

  it.each<[string, number, Gates, string]>([
    ["few", 20, { cost_mean: { max: 5 } }, "not_evaluated"],
    ["many", 200, { cost_mean: { max: 1.49 } }, "not_evaluated"],
    ["many", 200, { cost_mean: { max: 1.5 } }, "pass"],
    ["many", 200, { cost_total: { max: 300 } }, "pass"],
    ["many", 200, { tokens_mean: { max: 1.5 } }, "pass"],
    ["many", 200, { cost_mean: { "max-rise": 0.49 } }, "not_evaluated"],
    ["many", 200, { cost_mean: { "max-rise": 0.5 } }, "pass"],
    ["many", 200, { cost_mean: { "max-regressed": 0 } }, "not_evaluated"],
    ["many", 200, { tool_calls_mean: { max: 100 } }, "not_evaluated"],
    ["many", 200, { cost_mean: { max: 0.9 } }, "fail"],
  ])("of one that failed among %s is a hundred times the dearest: %i, %o: %s", (_, n, gates, status) => {
    const values = [...times(n - 1, 1), null];
    const states = [...new Array(n - 1).fill("scored"), "error"];
    const head = { cost: values, tokens: values, tool_calls: values };
    const whole = { cost: times(n, 1), tokens: times(n, 1), tool_calls: times(n, 1) };
    expect(gateOf(gates, { head, baseline: whole, run: { states } }).status).toBe(status);
    // Where the baseline knows how dear this very question can be, that counts.
    const dear = { ...whole, cost: [...times(n - 1, 1), 900], tokens: [...times(n - 1, 1), 900] };
    if (status === "pass") expect(gateOf(gates, { head, baseline: dear, run: { states } }).status).not.toBe("pass");
  });

  it("has no bound where more than one in twenty is not known, whatever the bound of the gate", () => {
    const cost = (unknown: number, known: number) => {
      const states = [...new Array(known).fill("scored"), ...new Array(unknown).fill("error")];
      const head = { cost: [...times(known, 1), ...new Array(unknown).fill(null)] };
      return gateOf({ cost_mean: { max: 1000 } }, { head, run: { states } }).status;
    };
    expect([cost(2, 40), cost(2, 39)]).toEqual(["pass", "not_evaluated"]);
  });

  it("of one whose cost is not told though it was answered has no bound", () => {
    const sketch = { head: { cost: [...times(199, 1), null] }, baseline: { cost: times(200, 1) } };
    expect(gateOf({ cost_mean: { max: 5 } }, sketch)).toMatchObject({ status: "not_evaluated", excusable: true });
  });

  it("has no bound where nothing was measured above 0", () => {
    const states = [...new Array(199).fill("scored"), "error"];
    const sketch = { head: { cost: [...times(199, 0), null] }, run: { states } };
    expect(gateOf({ cost_mean: { max: 5 } }, sketch).status).toBe("not_evaluated");
  });

  it("counts against the significance of costs, which have no bound", () => {
    const failing = (n: number) => {
      const cost = [...times(20 - n, 1), ...times(n, null)];
      const states = [...new Array(20 - n).fill("scored"), ...new Array(n).fill("error")];
      const sketch = { head: { cost }, baseline: { cost: times(20, 1) }, run: { states } };
      return gateOf({ cost_mean: { "max-rise": 1, evidence: "significant" } }, sketch);
    };
    // However dear, one or two cases alone prove nothing.
    expect([1, 2, 3, 5].map((n) => failing(n).status)).toEqual(["pass", "pass", "not_evaluated", "not_evaluated"]);
    expect(failing(5).excusable).toBe(true);
  });
});

describe("cases that failed in the baseline", () => {
  it("make a gate that asks for significance worse only by what the others prove", () => {
    const ask: Gates = { context_recall: { "max-drop": 0.1, evidence: "significant" } };
    // Zeros of the baseline make up for the cases that are lost.
    const gate = (lost: number) =>
      gateOf(ask, {
        head: { context_recall: [...times(20 - lost, 1), ...times(lost, 0)] },
        baseline: { context_recall: [...times(6, 0), ...times(14, 1)] },
        before: { states: Array.from({ length: 20 }, (_, i) => (i < 6 ? "error" : "scored")) },
      });
    expect(gate(3)).toMatchObject({ status: "warn", isUnderpowered: true, withoutFailed: { cases: 6, regressed: 3 } });
    expect(gate(6)).toMatchObject({ status: "fail", isUnderpowered: false, withoutFailed: { cases: 6, regressed: 6 } });
    expect(gate(1).status).toBe("pass");
  });

  const drop: Gates = { context_recall: { "max-drop": 0.1 } };
  const failed = (n: number, all = 20): Partial<RunScores> => ({
    states: Array.from({ length: all }, (_, i) => (i < n ? "error" : "scored")),
  });
  const before = [...times(5, 0), ...times(15, 1)];

  it("hide no fall of the others: it fails, with the numbers of those that both answered", () => {
    const head = { context_recall: [...times(17, 1), ...times(3, 0)] };
    const gate = gateOf(drop, { head, baseline: { context_recall: before }, before: failed(5) });
    expect(said(gate)).toBe(
      "fail: fell by 0.200 over 15 pairs, limit 0.100, without 5 cases that failed in the baseline",
    );
    expect(gate).toMatchObject({
      withoutFailed: { cases: 5, delta: expect.closeTo(-0.2), regressed: 3, pairs: 15 },
      caseIds: ["q17", "q18", "q19"],
    });
  });

  it("may have fallen themselves: a pass that this could overturn is none, and the head is not to blame", () => {
    const head = { context_recall: [...times(3, 0), ...times(17, 1)] };
    const gate = gateOf(drop, { head, baseline: { context_recall: before }, before: failed(5) });
    expect(said(gate)).toBe(
      "not_evaluated: did not fall over 20 pairs, limit 0.100, but 5 cases that failed in the baseline could overturn it",
    );
    expect(gate).toMatchObject({ obstacle: "overturnable", excusable: true });
    const regressed = { context_recall: { "max-regressed": 2 } };
    expect(gateOf(regressed, { head, baseline: { context_recall: before }, before: failed(5) }).status).toBe(
      "not_evaluated",
    );
  });

  it("are also those that failed in some of their repeats, and in more of them than now", () => {
    const half = {
      error_rate: [...times(5, 0.5), ...times(15, 0)],
      context_recall: [...times(5, 0.5), ...times(15, 1)],
    };
    const fallen = { context_recall: [...times(17, 1), ...times(3, 0)] };
    expect(said(gateOf(drop, { head: fallen, baseline: half }))).toBe(
      "fail: fell by 0.200 over 15 pairs, limit 0.100, without 5 cases that failed in the baseline",
    );
    const halved = { context_recall: [...times(5, 0.5), ...times(15, 1)] };
    expect(said(gateOf(drop, { head: halved, baseline: half }))).toContain("could overturn it");
    expect(said(gateOf(drop, { head: half, baseline: half }))).toBe("pass: did not fall over 20 pairs, limit 0.100");
  });

  it("are all that there is: nothing can be said", () => {
    const sketch = { head: { context_recall: times(20, 1) }, baseline: { context_recall: times(20, 0) } };
    expect(said(gateOf(drop, { ...sketch, before: failed(20) }))).toContain("20 cases that failed in the baseline");
  });

  it("change nothing where the head answers them well, fails on them too, or the slice is of others", () => {
    const sketch = { baseline: { context_recall: before }, before: failed(5) };
    const well = { context_recall: [...times(4, 1), 0, ...times(15, 1)] };
    expect(said(gateOf(drop, { ...sketch, head: well }))).toBe("pass: did not fall over 20 pairs, limit 0.100");
    const both = { context_recall: before };
    expect(said(gateOf(drop, { ...sketch, head: both, run: failed(5) }))).toBe(
      "pass: did not fall over 20 pairs, limit 0.100",
    );
    const cases = before.map((_, i) => ({ tags: i < 5 ? [] : ["kept"] }));
    const golden = sketchGolden(cases);
    const head = sketchRun(golden, { ...NOTHING_WRONG(20), context_recall: [...times(5, 0), ...times(15, 1)] });
    const comparison = sketchComparison(head, sketchRun(golden, { context_recall: before }, failed(5)));
    const policy = sketchPolicy({ gates: {}, slices: { kept: { where: { tags: "kept" }, gates: drop } } });
    const { gates } = evaluate(sketchInput(policy, golden, head, { comparison }));
    expect(said(gates.find(({ slice }) => slice === "kept")!)).toBe("pass: did not fall over 15 pairs, limit 0.100");
  });

  it("say nothing of what is better lower, and of a metric that the baseline does not have", () => {
    const head = { error_rate: times(20, 0), context_recall: times(20, 1) };
    const baseline = { error_rate: before.map((value) => 1 - value!) };
    expect(gateOf({ error_rate: { "max-rise": 0.1 } }, { head, baseline, before: failed(5) }).status).toBe("pass");
    expect(gateOf(drop, { head, baseline, before: failed(5) }).excusable).toBe(true);
  });
});

describe("a judged metric", () => {
  const good = { record: null, missing: null, warnings: [] };
  const judges = new Map([["faithfulness", good]]);
  const faithful = (min: number, scores: readonly (number | null)[], more: Partial<Sketch> = {}) =>
    gateOf({ faithfulness: { min } }, { head: { faithfulness: scores }, judges: { judges }, ...more });

  it("blocks where its judge may, and says how many cases it is about where some are left out", () => {
    expect(faithful(0.9, [1, 1])).toMatchObject({ status: "pass", message: "1.000 is at least 0.900", advisory: null });
    expect(faithful(0.9, [0, 0])).toMatchObject({ status: "fail", severity: "block" });
    expect(said(faithful(0.9, [0, ...times(19, 1), null]))).toContain("; 20 of 21 cases evaluated (1 without a score)");
  });

  it.each([
    ["where nobody calibrated it", new Map(), "the judge is not calibrated"],
    ["where its record lacks something", new Map([["faithfulness", { ...good, missing: "too old" }]]), "too old"],
  ])("only warns %s", (_, found, advisory) => {
    const gate = faithful(0.9, [0, 0], { judges: { judges: found } });
    expect(gate).toMatchObject({ status: "warn", severity: "warn", advisory });
    expect(faithful(0.9, [1, 1], { judges: { judges: found } })).toMatchObject({ status: "pass", advisory });
  });

  it("needs enough of its cases", () => {
    const enough = [...times(9, 1), null];
    expect(said(faithful(0.5, times(9, 1)))).toBe("pass: 1.000 is at least 0.500");
    expect(faithful(0.5, enough).status).toBe("pass");
    expect(said(faithful(0.5, [...times(7, 1), ...times(3, null)]))).toBe(
      "not_evaluated: 7 of 10 cases evaluated (3 without a score), 90 % needed",
    );
    expect(said(faithful(0.5, [null]))).toBe("not_evaluated: no case has a value");
    // A preset excuses a run that has no judge, not one that lost the scores of its bad answers.
    const preset = (scores: readonly (number | null)[], more: Partial<RunScores> = {}) => {
      const golden = sketchGolden(scores.map(() => ({})));
      const run = sketchRun(golden, { ...NOTHING_WRONG(scores.length), faithfulness: scores }, more);
      const policy = sketchPolicy({ preset: "hr-legal-finance" });
      const { gates } = evaluate(sketchInput(policy, golden, run, { comparison: null, judges }));
      return gates.find(({ metric }) => metric === "faithfulness");
    };
    expect(preset([...times(7, 1), ...times(3, 0)])).toMatchObject({ status: "fail" });
    expect(preset([...times(7, 1), ...times(3, null)])).toMatchObject({ status: "not_evaluated", excusable: false });
    expect(preset(times(10, null))).toMatchObject({ status: "not_evaluated", excusable: true });
    // Nor one whose judge is there and gave none: it was down, or every answer refused.
    const live = { unjudged: new Map([["faithfulness", new Map()]]) };
    expect(preset(times(10, null), live)).toMatchObject({
      status: "not_evaluated",
      message: "no case has a value",
      excusable: false,
    });
  });

  it("did not fall where the baseline has scores to fall from", () => {
    const drop = (baseline: readonly (number | null)[], head: readonly (number | null)[], more: Partial<Sketch> = {}) =>
      gateOf(
        { faithfulness: { "max-drop": 0.02 } },
        { head: { faithfulness: head }, baseline: { faithfulness: baseline }, judges: { judges }, ...more },
      );
    expect(drop([...times(9, 1), null], times(10, 1)).status).toBe("pass");
    // What the head has no value of is not asked of the baseline.
    expect(drop(times(20, 1), [...times(19, 1), null]).message).toContain("did not fall over 19 pairs");
    const few = drop([...times(5, 1), ...times(15, null)], [...times(5, 1), ...times(15, 0.2)]);
    expect(said(few)).toBe(
      "not_evaluated: did not fall over 5 pairs, limit 0.020, but the baseline has a value of only 5 of 20 cases, 90 % needed",
    );
    expect(few.excusable).toBe(true);
    expect(drop([1, ...times(9, null)], [0, ...times(9, 1)]).status).toBe("fail");
    const refused = { before: { observed: ["answer", ...new Array(9).fill("abstain")] } };
    expect(drop([1, ...times(9, null)], times(10, 1), refused).status).toBe("pass");
  });

  it("takes a case without a score for the worst", () => {
    expect(faithful(0.9, [...times(9, 1), null]).status).toBe("pass");
    const doubted = faithful(0.91, [...times(9, 1), null]);
    expect(said(doubted)).toBe(
      "not_evaluated: 1.000 is at least 0.910, but 1 case without a judgement could overturn it",
    );
    expect(doubted.excusable).toBe(false);
  });

  it("takes nothing of a case that was refused, or that a live judge left out of itself", () => {
    const scores = [...times(19, 1), null];
    const refused = { observed: [...new Array(19).fill("answer"), "abstain"] };
    expect(said(faithful(0.96, scores, { run: refused }))).toBe(
      "pass: 1.000 is at least 0.960; 19 of 20 cases evaluated (1 refused)",
    );
    const asked = new Map([["faithfulness", new Map()]]);
    expect(faithful(0.96, scores, { run: { unjudged: asked } }).status).toBe("pass");
    const unjudged = new Map([["faithfulness", new Map([[19, "budget"]])]]);
    expect(faithful(0.96, scores, { run: { unjudged } }).status).toBe("not_evaluated");
    expect(faithful(0.96, scores, { run: { observed: new Array(20).fill(null) } }).status).toBe("not_evaluated");
  });

  it("takes a case without a score for the worst beside a live judge that has no way to judge the metric", () => {
    const run = { unjudged: new Map([["answer_relevance", new Map()]]) };
    expect(faithful(0.96, [...times(19, 1), null], { run }).status).toBe("not_evaluated");
  });

  it.each(["missing", "error", "excluded"] as const)("asks nothing of a case that is %s and has no score", (state) => {
    const states = [...new Array(19).fill("scored"), state];
    expect(faithful(0.96, [...times(19, 1), null], { run: { states } }).status).toBe("pass");
  });

  it("is told of the judge where a judge is one of the reasons", () => {
    const known = { judges: { judges: new Map([["hallucination_rate", good]]) } };
    const states = [...new Array(18).fill("scored"), "missing", "scored"];
    const unjudged = new Map([["hallucination_rate", new Map([[19, "budget"]])]]);
    const head = { hallucination_rate: [...times(18, 0), null, null] };
    expect(
      said(gateOf({ hallucination_rate: { max: 0.05 } }, { head, run: { states, unjudged }, ...known })),
    ).toContain("but 2 cases without a judgement could overturn it");
  });

  it("of the context is judged whatever was answered", () => {
    const observed = [...new Array(19).fill("answer"), "abstain"];
    const sketch = { head: { context_relevance: [...times(19, 1), null] }, run: { observed } };
    const known = { judges: { judges: new Map([["context_relevance", good]]) } };
    expect(said(gateOf({ context_relevance: { min: 0.96 } }, { ...sketch, ...known }))).toBe(
      "not_evaluated: 1.000 is at least 0.960, but 1 case without a judgement could overturn it",
    );
  });

  it("is bad at 1 where it is better lower", () => {
    const known = { judges: { judges: new Map([["hallucination_rate", good]]) } };
    const sketch = {
      head: { hallucination_rate: [...times(9, 0), null] },
      run: { unjudged: new Map([["hallucination_rate", new Map([[9, "x"]])]]) },
    };
    expect(gateOf({ hallucination_rate: { max: 0.05 } }, { ...sketch, ...known }).status).toBe("not_evaluated");
    expect(gateOf({ hallucination_rate: { max: 0.1 } }, { ...sketch, ...known }).status).toBe("pass");
  });
});
