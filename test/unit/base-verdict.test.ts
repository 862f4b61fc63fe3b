import { describe, expect, it } from "vitest";
import { applyBase } from "../../src/gate/base-commit/apply-base.ts";
import type { BaseEvidence, BaseNotes, Evaluation, GoldenDifference } from "../../src/gate/gate-run.ts";
import { conclude, type Reason, type ReasonCode, worseOf } from "../../src/gate/reason.ts";
import { buildPolicy } from "../../src/policy/build-policy.ts";
import type { Policy } from "../../src/policy/policy.ts";
import { buildBaseCommit } from "../../src/report/build/build-report.ts";
import { gateChanges } from "../../src/report/markdown/sections.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";

const reason = (code: ReasonCode, level: Reason["level"], caseIds: readonly string[] = []): Reason => ({
  code,
  level,
  message: code,
  gate: null,
  caseIds,
});

function judged(...reasons: readonly Reason[]): Evaluation {
  return { ...conclude(reasons), gates: [], waivers: [] };
}

const SAME: BaseNotes = {
  sha: "b".repeat(40),
  policy: "same",
  golden: "same",
  goldenNote: null,
  recalibrated: false,
  unreadable: null,
};
const NOTHING: BaseEvidence = {
  difference: null,
  widened: [],
  moved: { chunks: [], caseIds: [] },
  unkept: [],
  unread: null,
  phrases: null,
};
const relaxed: Policy = buildPolicy(null, { file: ".github/rag-gate.yml" }, () => {});
const strict: Policy = { ...relaxed, goldenChanges: "block" };
const under = (evaluation: Evaluation, policy: Policy = relaxed) => ({ evaluation, policy });

const difference = (fields: Partial<GoldenDifference> = {}): GoldenDifference => ({
  added: [],
  removed: [],
  displaced: [],
  isCrowdedOut: false,
  relabelled: [],
  eased: [],
  unguarded: [],
  left: new Set<number>(),
  ...fields,
});

const told = (reasons: readonly Reason[]): string[] => reasons.map(({ code, level }) => `${level} ${code}`);
const red = judged(reason("gate_failed", "fail"));
const risky = judged(reason("warn_gate_failed", "risk"));
const green = judged();

describe("the worse of two pairs counts", () => {
  it.each([
    ["green and green", green, green, "PASS", "own"],
    ["green and risky", green, risky, "PASS_WITH_RISK", "base"],
    ["green and red", green, red, "FAIL", "base"],
    ["risky and red", risky, red, "FAIL", "base"],
    ["risky and green", risky, green, "PASS_WITH_RISK", "own"],
    ["red and green", red, green, "FAIL", "own"],
    ["red and risky", red, risky, "FAIL", "own"],
    ["red and red", red, judged(reason("critical_failure", "fail")), "FAIL", "own"],
  ] as const)("%s", (_, own, base, decision, chosen) => {
    const found = applyBase(under(own), under(base), SAME, NOTHING);
    expect([found.evaluation.decision, found.chosen]).toEqual([decision, chosen]);
    expect([found.findings.own, found.findings.base]).toEqual([own.decision, base.decision]);
  });

  it("tells of the leak where both are red", () => {
    const leak = judged(reason("acl_leak", "fail"));
    expect(worseOf(red, leak)).toBe(leak);
    expect(worseOf(leak, red)).toBe(leak);
    const both = judged(reason("acl_leak", "fail"), reason("gate_failed", "fail"));
    expect(worseOf(red, both)).toBe(both);
    expect(worseOf(leak, { ...leak })).toBe(leak);
    expect(worseOf(risky, judged(reason("acl_leak", "risk"))).reasons[0]?.code).toBe("acl_leak");
  });

  it.each<[string, Partial<BaseEvidence>]>([
    ["relabels a case", { difference: difference({ relabelled: ["a"] }) }],
    ["deletes a case", { difference: difference({ removed: ["a"] }) }],
    ["moves chunks that a case asks for", { moved: { chunks: ["c"], caseIds: ["a"] } }],
  ])("is red under the base commit's policy, and says so, where that blocks what the change does: it %s", (_, what) => {
    const evidence = { ...NOTHING, ...what };
    const notes = { ...SAME, policy: "changed" } as const;
    const { evaluation, findings } = applyBase(under(green), under(risky, strict), notes, evidence);
    expect([evaluation.decision, findings.own, findings.base]).toEqual(["FAIL", "PASS", "FAIL"]);
    const edited = evaluation.reasons.find(({ code }) => code === "policy_changed")!;
    expect(edited.message).toContain("PASS under its own, FAIL under that of the base commit");
    expect(applyBase(under(green), under(risky), notes, evidence).findings.base).toBe("PASS_WITH_RISK");
    expect(applyBase(under(green), under(risky, strict), notes, NOTHING).findings.base).toBe("PASS_WITH_RISK");
  });

  it("is the change's own where the base has none", () => {
    const found = applyBase(under(green), null, SAME, NOTHING);
    expect([found.evaluation.decision, found.chosen, found.findings.base]).toEqual(["PASS", "own", null]);
  });
});

describe("what a base commit may not hold against a change", () => {
  it.each(["waiver_expired", "waiver_unused"] as const)("%s of the base", (code) => {
    const stale = judged(reason(code, "fail"));
    expect(applyBase(under(green), under(stale), SAME, NOTHING).evaluation.decision).toBe("PASS");
    expect(applyBase(under(stale), under(green), SAME, NOTHING).evaluation.decision).toBe("FAIL");
    expect(applyBase(under(stale), null, SAME, NOTHING).evaluation.decision).toBe("FAIL");
  });

  it.each([
    ["gate_not_evaluated", "recall@10"],
    ["not_comparable", "recall@10"],
    ["not_comparable", null],
  ] as const)("%s of %s, where a relabelling left cases out", (code, gate) => {
    const lost = difference({ left: new Set([0]) });
    const decision = (base: GoldenDifference | null, isShort = true): string => {
      const unjudged = judged({ ...reason(code, "fail"), gate, isShort });
      return applyBase(under(green), under(unjudged), SAME, { ...NOTHING, difference: base }).evaluation.decision;
    };
    expect(decision(lost)).toBe("PASS_WITH_RISK");
    expect(decision(difference())).toBe("FAIL");
    expect(decision(null)).toBe("FAIL");
    // A gate that has its cases lacks something else.
    expect(decision(lost, false)).toBe(gate === null ? "PASS_WITH_RISK" : "FAIL");
  });

  it("that no case came through, where a relabelling left others out", () => {
    const none: Reason = { ...reason("incomplete_run", "fail"), detail: "all_failed" };
    const decision = (left: readonly number[], own: Evaluation): string =>
      applyBase(under(own), under(judged(none)), SAME, { ...NOTHING, difference: difference({ left: new Set(left) }) })
        .evaluation.decision;
    expect([decision([0], green), decision([], green), decision([0], judged(none))]).toEqual([
      ...["PASS_WITH_RISK", "FAIL", "FAIL"],
    ]);
  });

  it("never a failed gate or a leak, whatever was relabelled", () => {
    for (const code of ["gate_failed", "acl_leak", "critical_failure", "incomplete_run"] as const) {
      const base = under(judged(reason(code, "fail")));
      const lost = difference({ left: new Set([0, 1]), relabelled: ["a"] });
      expect(applyBase(under(green), base, SAME, { ...NOTHING, difference: lost }).evaluation.decision, code).toBe(
        "FAIL",
      );
    }
  });
});

describe("what is told of the base commit", () => {
  it.each([
    ["first policy", { policy: "first" }, ["risk first_policy"], "the base commit has no policy at"],
    ["invalid policy", { policy: "invalid" }, ["risk base_invalid"], "the policy of the base commit is not valid"],
    [
      "invalid golden set",
      { golden: "invalid", goldenNote: "no" },
      ["risk base_invalid"],
      "the golden set of the base commit is not valid: no",
    ],
    ["unpinned golden set", { golden: "unpinned", goldenNote: "artifact" }, ["risk golden_unpinned"], ": artifact"],
    [
      "changed policy",
      { policy: "changed" },
      ["info policy_changed"],
      "edits the policy: PASS under its own, PASS under that",
    ],
    ["new calibration", { recalibrated: true }, ["info policy_changed"], "edits the calibration record"],
    [
      "unreadable, and nothing else",
      { unreadable: "why", policy: "first", golden: "unpinned", recalibrated: true },
      ["fail base_unreadable"],
      "could not be applied: why",
    ],
  ] as const)("%s", (_, notes, expected, message) => {
    const { evaluation } = applyBase(under(green), under(green), { ...SAME, ...notes }, NOTHING);
    expect(told(evaluation.reasons)).toEqual(expected);
    expect(evaluation.reasons[0]!.message).toContain(message);
    expect(evaluation.reasons[0]!.caseIds).toEqual([]);
    expect(conclude(evaluation.reasons)).toEqual({ decision: evaluation.decision, reasons: evaluation.reasons });
  });

  it("is that the policy is deleted, where nothing takes its place", () => {
    const own = under(green, { ...relaxed, file: null });
    const { evaluation, findings } = applyBase(own, under(green), { ...SAME, policy: "changed" }, NOTHING);
    expect(evaluation.reasons[0]!.message).toContain("this change deletes the policy: PASS under its own");
    const changes = (found: typeof findings): string =>
      gateChanges({ ...buildBaseCommit(found), decision: "PASS" } as Report);
    expect(changes(findings)).toContain("- the policy is deleted\n");
    expect(applyBase(own, under(green), SAME, NOTHING).findings.isPolicyDeleted).toBe(false);
    const edited = applyBase(under(green), under(green), { ...SAME, policy: "changed" }, NOTHING);
    expect(changes(edited.findings)).toContain("- the policy is edited\n");
  });

  it("names the gates that fail under the base commit's policy alone, where both fail", () => {
    const failing = (decided: Evaluation, ...names: string[]): Evaluation => {
      const gates = names.map((metric) => ({ metric, slice: metric === "sliced" ? "hr" : null, status: "fail" }));
      const held = { metric: "held", slice: null, status: "pass" };
      return { ...decided, gates: [...gates, held] as unknown as Evaluation["gates"] };
    };
    const told = (own: Evaluation, base: Evaluation) => {
      const { evaluation, findings } = applyBase(under(own), under(base), { ...SAME, policy: "changed" }, NOTHING);
      const { message } = evaluation.reasons.find(({ code }) => code === "policy_changed")!;
      const { decision } = evaluation;
      return [message.split("; ")[0], gateChanges({ ...buildBaseCommit(findings), decision } as Report)];
    };
    const [message, changes] = told(failing(red, "cost"), failing(red, "cost", "recall", "recall", "sliced"));
    expect(message).toMatch(/FAIL under that of the base commit, there for recall, sliced in hr as well$/);
    expect(changes).toMatch(/`bbbbbbb`: \*\*FAIL\*\*, there for `recall`, `sliced in hr` as well; the worse counts$/);
    const many = ["a", "b", "c", "d", "e", "f"];
    expect(told(failing(red), failing(red, ...many))[1]).toContain("`d`, `e`, ... as well");
    for (const [own, base] of [
      [failing(red, "recall"), failing(red, "recall")],
      [failing(red, "recall", "cost"), failing(red, "recall")],
      [failing(red, "recall"), failing(risky, "cost")],
      [green, failing(red, "recall")],
    ] as const)
      expect(told(own, base).join()).not.toContain("as well");
  });

  it("says that what a change loosens counts from the next one on, where it alone would pass", () => {
    const changes = (own: Evaluation, base: Evaluation): string => {
      const { evaluation, findings } = applyBase(under(own), under(base), { ...SAME, policy: "changed" }, NOTHING);
      return gateChanges({ ...buildBaseCommit(findings), decision: evaluation.decision } as Report);
    };
    expect(changes(risky, red)).toMatch(
      /the worse counts, and what this change loosens holds from the next change on$/,
    );
    for (const [own, base] of [
      [red, red],
      [red, green],
      [green, risky],
    ] as const)
      expect(changes(own, base)).toMatch(/the worse counts$/);
  });

  it.each([
    ["risk", relaxed],
    ["fail", strict],
  ] as const)("chunks given to other documents are a %s, and named", (level, policy) => {
    const chunks = ["a", "b", "c", "d", "e", "f"].map((id) => `${id} (of x, now of y)`);
    const evidence = { ...NOTHING, moved: { chunks, caseIds: ["q"] } };
    const { evaluation } = applyBase(under(green), under(green, policy), SAME, evidence);
    expect(evaluation.reasons).toEqual([
      expect.objectContaining({
        level,
        code: "chunks_moved",
        caseIds: ["q"],
        message: `the corpus manifest of this change gives 6 chunks of the base commit to another document, which cases ask for: ${chunks.slice(0, 5).join(", ")}, ...`,
      }),
    ]);
  });

  it("is both verdicts in words, where the policy is edited", () => {
    const { evaluation } = applyBase(under(green), under(risky), { ...SAME, policy: "changed" }, NOTHING);
    expect(evaluation.reasons.map(({ message }) => message)).toContain(
      "this change edits the policy: PASS under its own, PASS WITH RISK under that of the base commit; the worse counts",
    );
  });

  it("a changed policy without a base to judge by", () => {
    const { evaluation } = applyBase(under(green), null, { ...SAME, policy: "changed" }, NOTHING);
    expect(evaluation.reasons[0]!.message).toBe("this change edits the policy; the worse counts");
  });

  it.each([
    [["a"], "1 chunk of the corpus manifest may be read by more principals than at the base commit: a"],
    [["a", "b", "c", "d", "e"], ": a, b, c, d, e"],
    [["a", "b", "c", "d", "e", "f"], ": a, b, c, d, e, ..."],
  ])("chunks that more may read: %j", (widened, message) => {
    const { evaluation } = applyBase(under(green), null, SAME, { ...NOTHING, widened });
    expect(told(evaluation.reasons)).toEqual(["risk access_widened"]);
    expect(evaluation.reasons[0]!.message.endsWith(message)).toBe(true);
  });

  it.each([
    ["risk", relaxed, relaxed, "PASS_WITH_RISK"],
    ["fail", relaxed, strict, "FAIL"],
    // A change cannot allow itself what its base forbids, nor is it bound by what it adds.
    ["risk", strict, relaxed, "PASS_WITH_RISK"],
  ] as const)("relabelled and removed cases are a %s", (level, own, base, decision) => {
    const changes = difference({ relabelled: ["r"], removed: ["x", "y"], added: ["n"] });
    const { evaluation } = applyBase(under(green, own), under(green, base), SAME, { ...NOTHING, difference: changes });
    expect(told(evaluation.reasons)).toEqual([`${level} relabelled`, `${level} cases_removed`, "info cases_added"]);
    expect(evaluation.reasons.map(({ caseIds }) => caseIds)).toEqual([["r"], ["x", "y"], ["n"]]);
    expect(evaluation.decision).toBe(decision);
    expect(evaluation.reasons.map(({ message }) => message)).toEqual([
      "1 case relabelled by this change and left out under the base commit's golden set",
      "2 cases of the base commit no longer judged",
      "1 case added by this change, judged under its own golden set alone",
    ]);
  });

  it("a removed case that guards more than an answer is named", () => {
    const changes = difference({ removed: ["q", "r"], unguarded: ["r (critical, to be denied)"] });
    const pair = under(green, relaxed);
    const { evaluation } = applyBase(pair, pair, SAME, { ...NOTHING, difference: changes });
    expect(evaluation.reasons.map(({ message }) => message)).toEqual([
      "2 cases of the base commit no longer judged, among them r (critical, to be denied)",
    ]);
  });

  it("a relabelled case of which less is asked is named", () => {
    const changes = difference({ relabelled: ["q", "r"], eased: ["r (no longer critical)"] });
    const pair = under(green, relaxed);
    const { evaluation } = applyBase(pair, pair, SAME, { ...NOTHING, difference: changes });
    expect(evaluation.reasons.map(({ message }) => message)).toEqual([
      "2 cases relabelled by this change and left out under the base commit's golden set; of 1 case less is asked: r (no longer critical)",
    ]);
  });

  it.each([
    [false, "info cases_added", "1 case of the base commit gave way to added ones in the suite's sample: d"],
    [
      true,
      "risk cases_removed",
      "1 case of the base commit gave way to added ones in the suite's sample, more than usual or most of it: d",
    ],
  ] as const)("cases that gave way in a sample, out of the usual or not (%s)", (isCrowdedOut, reason, message) => {
    const changes = difference({ displaced: ["d"], isCrowdedOut });
    const { evaluation } = applyBase(under(green), under(green), SAME, { ...NOTHING, difference: changes });
    expect(told(evaluation.reasons)).toEqual([reason]);
    expect(evaluation.reasons[0]!.message).toBe(message);
  });

  it("shards that were scored without what the base commit's manifest says of access", () => {
    const { evaluation } = applyBase(under(green), under(green), SAME, { ...NOTHING, unkept: ["a", "b"] });
    expect(told(evaluation.reasons)).toEqual(["risk access_widened"]);
    expect(evaluation.reasons[0]!.message).toBe(
      "shards were scored without what the base commit's manifest says of 2 chunks that this change takes out of it: a, b; give the gate the traces themselves",
    );
  });

  it("a case that gave way to an added one in a sample is named, and blames nobody", () => {
    const changes = difference({ added: ["n"], displaced: ["d"] });
    const { evaluation } = applyBase(under(green), under(green, strict), SAME, { ...NOTHING, difference: changes });
    expect(told(evaluation.reasons)).toEqual(["info cases_added", "info cases_added"]);
    expect(evaluation.reasons[1]).toMatchObject({
      message: "1 case of the base commit gave way to added ones in the suite's sample: d",
      caseIds: ["d"],
    });
  });

  it("once, where the comparison says the same of the same cases, and never in place of a worse one", () => {
    const kept = (own: Reason, golden: Policy): string[] =>
      told(
        applyBase(under(judged(own), golden), null, SAME, {
          ...NOTHING,
          difference: difference({ relabelled: ["r", "s"] }),
        }).evaluation.reasons,
      );
    expect(kept(reason("relabelled", "risk", ["r"]), relaxed)).toEqual(["risk relabelled"]);
    expect(kept(reason("relabelled", "risk", ["r", "other"]), relaxed)).toEqual(["risk relabelled", "risk relabelled"]);
    expect(kept(reason("relabelled", "risk", []), relaxed)).toEqual(["risk relabelled", "risk relabelled"]);
    expect(kept(reason("relabelled", "fail", ["r"]), relaxed)).toEqual(["fail relabelled", "risk relabelled"]);
    expect(kept(reason("relabelled", "fail", ["r"]), strict)).toEqual(["fail relabelled"]);
    expect(kept(reason("cases_removed", "risk", ["r"]), relaxed)).toEqual(["risk cases_removed", "risk relabelled"]);
  });
});

describe("a decision", () => {
  it("is as bad as its worst reason, which comes first", () => {
    const [info, risk, fail] = [
      reason("cases_added", "info"),
      reason("waived", "risk"),
      reason("gate_failed", "fail"),
    ] as const;
    const decisions = [[], [info], [info, risk], [risk, fail, info]].map((reasons) => conclude(reasons).decision);
    expect(decisions).toEqual(["PASS", "PASS", "PASS_WITH_RISK", "FAIL"]);
    const again = reason("acl_leak", "fail");
    expect(conclude([info, risk, fail, again]).reasons).toEqual([fail, again, risk, info]);
    const many = Array.from({ length: 30 }, (_, i) => reason("gate_failed", "fail", [`c${i}`]));
    expect(conclude(many).reasons).toEqual(many);
  });
});
