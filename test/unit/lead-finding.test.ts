import { describe, expect, it } from "vitest";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { groupLeaks } from "../../src/report/text/case-text.ts";
import { headline, leadFinding } from "../../src/report/text/headline.ts";

type Parts = readonly (readonly [cause: string, delta: number])[];

function leadOf(parts: Parts, metric = "recall@10", kind = "min"): string {
  const gate = {
    metric,
    slice: null,
    kind,
    threshold: 0.85,
    value: 0.8,
    baseline: 0.9,
    status: "fail",
    message: "as found",
  };
  const report = {
    acl: { leaks: 0, violations: [] },
    policy: {},
    reasons: [],
    gates: [gate],
    metrics: {},
    summary: {},
    head: { cases: 40 },
    attribution: [{ metric, parts: parts.map(([cause, delta]) => ({ cause, delta })) }],
  };
  return leadFinding(report as unknown as Report, (id) => id);
}

describe("the sentence about the gate that failed", () => {
  it.each([
    ["min", "recall@10: as found; baseline 0.900."],
    ["max-drop", "recall@10: as found."],
    ["max-regressed", "recall@10: as found."],
  ])("of a bound of kind %s says what it found", (kind, told) => expect(leadOf([], "recall@10", kind)).toBe(told));
});

describe("the cause in the sentence about the gate that failed", () => {
  it("is that of more than half of what got worse", () => {
    expect(
      leadOf([
        ["reranker", -0.2],
        ["chunking", -0.1],
      ]),
    ).toMatch(/; the cause is mostly reranker\.$/);
  });

  it.each<[string, Parts, string?, string?]>([
    [
      "of two halves of floats",
      [
        ["chunking", -0.10000000000000002],
        ["undecided", -0.09999999999999998],
      ],
    ],
    [
      "of two halves",
      [
        ["chunking", -0.1],
        ["undecided", -0.1],
      ],
    ],
    [
      "of the largest of three",
      [
        ["chunking", -0.04],
        ["embedding", -0.03],
        ["reranker", -0.03],
      ],
    ],
    [
      "of what got better",
      [
        ["chunking", 0.2],
        ["undecided", -0.05],
      ],
    ],
    ["where all got better and it still is too low", [["embedding", 0.1]]],
    ["of what makes a rise smaller", [["generator", -300]], "latency_p95", "max"],
    [
      "nobody knows",
      [
        ["undecided", -0.2],
        ["chunking", -0.1],
      ],
    ],
  ])("is not named %s", (_, parts, metric, kind) => {
    expect(leadOf(parts, metric, kind)).not.toContain("the cause is");
  });

  it("counts against what got worse alone", () => {
    expect(
      leadOf([
        ["chunking", 0.2],
        ["citation", -0.1],
      ]),
    ).toMatch(/; the cause is citation\.$/);
    expect(leadOf([["generator", 300]], "latency_p95", "max")).toMatch(/; the cause is generator\.$/);
  });
});

describe("the gate that is told first", () => {
  const gate = (metric: string, baseline: number | null, more: object = {}) => {
    return {
      metric,
      slice: null,
      kind: "min",
      threshold: 0.9,
      value: 0.8,
      baseline,
      status: "fail",
      message: "low",
      ...more,
    };
  };
  const firstOf = (gates: readonly object[], more: object = {}): string => {
    const found = {
      reasons: [],
      metrics: {},
      attribution: [],
      summary: {},
      head: { cases: 40 },
      failures: [],
      ...more,
    };
    const report = { decision: "FAIL", acl: { leaks: 0, violations: [] }, policy: {}, gates, ...found };
    return leadFinding(report as unknown as Report, (id) => `<${id}>`, String);
  };

  it("is one that held in the baseline, where there is one", () => {
    expect(firstOf([gate("old", 0.8), gate("new", 0.95)])).toBe("new: low; baseline 0.95.");
    expect(firstOf([gate("old", 0.8), gate("older", 0.7)])).toBe("old: low, as in the baseline.");
    expect(firstOf([gate("first", null), gate("new", 0.95)])).toBe("first: low.");
    expect(firstOf([gate("old", 0.8), gate("drop", 0.8, { kind: "max-drop" })])).toBe("drop: low.");
  });

  it("says where only cases that the baseline did not have moved it", () => {
    const compared = { delta: 0, improved: 0, regressed: 0, pairs: 51 };
    const told = (more: object) => firstOf([gate("m", 0.95)], { metrics: { m: { ...compared, ...more } } });
    expect(told({})).toBe("m: low; baseline 0.95, unchanged over 51 cases of both runs.");
    for (const moved of [{ delta: -0.1 }, { regressed: 1, improved: 1 }, { pairs: 0 }])
      expect(told(moved)).toBe("m: low; baseline 0.95.");
  });

  it("names the critical cases, and those alone that did not fail before where there are some", () => {
    const told = (...since: (string | null)[]): string => {
      const failures = since.map((when, i) => ({ id: `c${i}`, since: when, details: { critical: true } }));
      const critical = gate("critical_failures", 0, { kind: "max", threshold: 0, value: since.length });
      return firstOf([critical], { failures: [{ id: "x", since: "new", details: { critical: false } }, ...failures] });
    };
    expect(told("new")).toBe("Critical case <c0> failed.");
    expect(told("before")).toBe("Critical case <c0> failed, as in the baseline.");
    expect(told(null, null)).toBe("2 critical cases failed: <c0>, <c1>.");
    expect(told("before", "flaky", "before")).toBe("3 critical cases failed, 1 newly: <c1>.");
    expect(told("new", "new", "new", "new")).toBe("4 critical cases failed: <c0>, <c1>, <c2>, 1 more.");
  });

  it("counts the critical cases where the report does not hold them all", () => {
    const critical = gate("critical_failures", 0, { kind: "max", threshold: 0, value: 300, message: "300 is above 0" });
    const failures = [{ id: "c0", since: "new", details: { critical: true } }];
    expect(firstOf([critical], { failures })).toBe("critical_failures: 300 is above 0; baseline 0.");
  });

  it("is told behind the cases that were lost, where they are why it fails", () => {
    const lost = (cause: string, metric = "recall@10", threshold = 0.9): string => {
      const parts = [{ cause, delta: metric === "recall@10" ? -0.1 : 1 }];
      const more = { attribution: [{ metric, parts }], summary: { missing: 1, errors: 4 } };
      return firstOf([gate(metric, 0.95, { threshold, kind: metric === "recall@10" ? "min" : "max-rise" })], more);
    };
    expect(lost("trace_error")).toBe("The pipeline failed on 4 of 40 cases; recall@10: low; baseline 0.950.");
    expect(lost("missing_trace")).toBe("1 of 40 cases has no trace; recall@10: low; baseline 0.950.");
    expect(lost("missing_trace", "missing_traces", 0)).toBe("1 of 40 cases has no trace.");
    expect(lost("missing_trace", "missing_traces", 2)).toBe("1 of 40 cases has no trace; missing_traces: low.");
  });

  it("is why a gate could not be told where none failed, and nothing where the headline says it", () => {
    const reasons = [{ code: "judge_uncalibrated", message: "faithfulness: another judge" }];
    const told = (status: string) =>
      firstOf([gate("faithfulness", null, { status })], { decision: "PASS_WITH_RISK", reasons });
    expect(told("not_evaluated")).toBe("faithfulness: another judge.");
    expect(told("pass")).toBe("");
  });

  it("waits for the part of the run that is missing", () => {
    const reasons = [
      { code: "gate_failed", message: "low" },
      { code: "incomplete_run", message: "2 of 3 files were found" },
    ];
    expect(firstOf([gate("m", 0.95)], { reasons })).toBe("2 of 3 files were found.");
  });
});

describe("the sentence about a leak", () => {
  it("is of one at a stage that blocks, whatever was seen before it elsewhere", () => {
    const principal = { tenant_id: "t", roles: [] };
    const violations = [
      { case_id: "early", chunk_id: "c1", stage: "retrieved", rule: "tenant", principal },
      { case_id: "late", chunk_id: "c2", stage: "context", rule: "tenant", principal },
    ];
    const report = { acl: { leaks: 1, violations }, policy: { acl: { block_stages: ["context"] } } };
    expect(leadFinding(report as unknown as Report, (id) => id)).toMatch(/^late: chunk c2 of another tenant reached/);
  });

  it("is of the one that came furthest: what was retrieved nobody has read yet", () => {
    const principal = { tenant_id: "t", roles: [] };
    const seen = (case_id: string, chunk_id: string | null, stage: string, rule = "tenant") => {
      return { case_id, chunk_id, stage, rule, principal };
    };
    const violations = [
      seen("a", "c1", "retrieved"),
      ...["retrieved", "reranked", "context"].map((stage) => seen("b", "c2", stage)),
      seen("c", null, "answer", "canary"),
      seen("d", "c3", "citations"),
    ];
    const report = { acl: { leaks: 4, violations }, policy: {} } as unknown as Report;
    expect(leadFinding(report, (id) => id)).toMatch(/^c: a text that must never appear reached the answer/);
    expect(groupLeaks(report).map(({ violation }) => violation.case_id)).toEqual(["c", "d", "b", "a"]);
  });
});

describe("the sentence about a change in which no gate failed", () => {
  const gate = {
    metric: "faithfulness",
    slice: null,
    kind: "min",
    status: "warn",
    baseline: null,
    message: "as found",
  };
  const leadWith = (decision: string, code: string): string => {
    const reasons = [{ code, message: "the waiver ended", gate: null, case_ids: [] }];
    const report = { decision, reasons, acl: { leaks: 0, violations: [] }, policy: {}, gates: [gate], attribution: [] };
    return leadFinding(report as unknown as Report, (id) => id);
  };

  it.each([
    ["says what fails it, not what only warns", "FAIL", "waiver_expired", "The waiver ended."],
    ["says nothing where the headline says it", "FAIL", "base_unreadable", ""],
    ["says what warns where that is all", "PASS_WITH_RISK", "warn_gate_failed", "faithfulness: as found."],
    ["says what too few cases prove", "PASS_WITH_RISK", "underpowered", "faithfulness: as found."],
  ])("%s", (_, decision, code, told) => expect(leadWith(decision, code)).toBe(told));

  it("counts a change that is not significant apart from gates that warn", () => {
    const reason = (code: string, name: string) => ({ code, message: `${name}: as found`, gate: name, case_ids: [] });
    const report = {
      decision: "PASS_WITH_RISK",
      reasons: [reason("underpowered", "faithfulness"), reason("warn_gate_failed", "mrr@10")],
      acl: { leaks: 0, violations: [] },
      gates: [gate, { ...gate, metric: "mrr@10" }, { ...gate, metric: "hit@10", status: "pass" }],
      hidden_regressions: [],
    };
    expect(headline(report as unknown as Report, String)).toBe(
      "1 warning gate failed, 1 change above the limit is not significant.",
    );
  });
});
