import { describe, expect, it } from "vitest";
import { groupLeaks } from "../../src/report/group-leaks.ts";
import { leadFinding } from "../../src/report/lead-finding.ts";
import type { Report } from "../../src/report/report.schema.ts";

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
    gates: [gate],
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
    ).toContain("mostly citation");
    expect(leadOf([["generator", 300]], "latency_p95", "max")).toContain("mostly generator");
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
    const reasons = [{ code, message: "what fails it", gate: null, case_ids: [] }];
    const report = { decision, reasons, acl: { leaks: 0, violations: [] }, policy: {}, gates: [gate], attribution: [] };
    return leadFinding(report as unknown as Report, (id) => id);
  };

  it.each([
    ["says what fails it, not what only warns", "FAIL", "waiver_expired", "what fails it."],
    ["says nothing where the headline says it", "FAIL", "incomplete_run", ""],
    ["says what warns where that is all", "PASS_WITH_RISK", "warn_gate_failed", "faithfulness: as found."],
  ])("%s", (_, decision, code, told) => expect(leadWith(decision, code)).toBe(told));
});
