import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { applyAnchor, evaluate } from "../../src/gate/evaluate.ts";
import type { Evaluation, EvaluationInput } from "../../src/gate/gate-run.ts";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import type { PolicyFile } from "../../src/policy/policy-schema.ts";
import { gatesForLabels } from "../../src/policy/presets.ts";
import { parseMetricRef } from "../../src/scoring/metrics/registry.ts";
import type { CaseState, RunScores } from "../../src/scoring/records.ts";

import { sketchComparison, sketchGolden, sketchInput, sketchPolicy, sketchRun } from "../helpers/sketch-run.ts";

type Columns = Readonly<Record<string, readonly (number | null)[]>>;

interface Sketch {
  readonly policy?: Omit<PolicyFile, "version">;
  readonly cases?: readonly Partial<GoldenCase>[];
  readonly head?: Columns;
  readonly run?: Partial<RunScores>;
  readonly baseline?: Columns;
  readonly before?: Partial<RunScores>;
  readonly differs?: Parameters<typeof sketchComparison>[2];
  readonly more?: Partial<EvaluationInput>;
}

/** Gates of a sketch that names none, because a policy without gates is a risk of its own. They always pass. */
const NEUTRAL = { citation_coverage: { min: 0 } };

/** Whether a policy has gates of its own. */
const hasGates = ({ gates = {}, slices, preset, coverage }: Omit<PolicyFile, "version">): boolean =>
  Object.keys(gates).length > 0 || [slices, preset, coverage].some((part) => part !== undefined);

function inputOf(sketch: Sketch): EvaluationInput {
  const { cases = [{}, {}], head = {}, run, baseline, before, differs, more } = sketch;
  const policy = hasGates(sketch.policy ?? {}) ? sketch.policy! : { ...sketch.policy, gates: NEUTRAL };
  const golden = sketchGolden(cases);
  const zeros = cases.map(() => 0);
  const missing = cases.map((_, i) => (run?.states?.[i] === "missing" ? 1 : 0));
  const isScored = (i: number): boolean => (run?.states?.[i] ?? "scored") === "scored";
  const answered = cases.map(({ behavior }, i) => (behavior === "permission_denied" && isScored(i) ? 0 : null));
  const fixed = {
    acl_leaks: zeros,
    critical_failures: zeros,
    missing_traces: missing,
    denied_answered: answered,
    citation_coverage: cases.map(() => 1),
  };
  const scores = sketchRun(golden, { ...fixed, ...head }, run);
  const comparison =
    baseline === undefined
      ? null
      : sketchComparison(scores, sketchRun(golden, { ...fixed, ...baseline }, before), differs);
  return sketchInput(sketchPolicy(policy), golden, scores, { comparison, ...more });
}

const judge = (sketch: Sketch): Evaluation => evaluate(inputOf(sketch));
const told = ({ reasons }: Pick<Evaluation, "reasons">): string[] =>
  reasons.filter(({ code }) => code !== "no_baseline").map(({ level, message }) => `${level}: ${message}`);
const coded = ({ reasons }: Pick<Evaluation, "reasons">): string[] =>
  reasons.filter(({ code }) => code !== "no_baseline").map(({ level, code }) => `${level} ${code}`);
const gate = ({ gates }: Evaluation, name: string) =>
  gates.find(({ metric, slice }) => (slice === null ? metric : `${metric} in ${slice}`) === name)!;
const RECALL = { gates: { "recall@10": { min: 0.9 } } } as const;

describe("a run in which nothing is wrong", () => {
  it("passes", () => {
    const found = judge({ policy: RECALL, head: { "recall@10": [1, 1] } });
    expect(found).toMatchObject({ decision: "PASS", waivers: [] });
    expect(found.reasons).toEqual([
      {
        code: "no_baseline",
        level: "info",
        gate: null,
        caseIds: [],
        message: "no baseline was given, absolute gates decide",
      },
    ]);
    expect(found.gates.map(({ metric, status }) => `${metric} ${status}`)).toEqual([
      "acl_leaks not_applicable",
      "critical_failures pass",
      "missing_traces pass",
      "denied_answered not_applicable",
      "recall@10 pass",
    ]);
  });
});

describe("leaks", () => {
  it("are not applicable where no access could be checked", () => {
    expect(gate(judge({}), "acl_leaks")).toMatchObject({
      status: "not_applicable",
      value: null,
      message: "access was not checked: no chunk has a tenant or roles, and no case protects anything",
    });
  });

  const { notes } = sketchRun(sketchGolden([]), {});
  it.each<[string, Sketch]>([
    ["the corpus manifest has access metadata", { more: { corpusHasLabels: true } }],
    ["a chunk of the traces has some", { run: { notes: { ...notes, labelledChunks: 1 } } }],
    ["a case protects a chunk", { cases: [{}, { protected: ["c"] }] }],
    ["a case protects a document", { cases: [{}, { protectedDocs: ["d"] }] }],
    ["a case forbids a text", { cases: [{}, { mustNotContain: ["secret"] }] }],
  ])("are none where %s", (_, sketch) => {
    expect(gate(judge(sketch), "acl_leaks")).toMatchObject({ status: "pass", value: 0, message: "0 is at most 0" });
  });

  it("fail where one is found, whatever could be checked", () => {
    expect(gate(judge({ head: { acl_leaks: [1, 0] } }), "acl_leaks")).toMatchObject({ status: "fail", value: 1 });
  });
});

describe("an answer to a question that must be denied", () => {
  const denied = { behavior: "permission_denied" } as const;
  const answered = { cases: [{}, denied], head: { denied_answered: [null, 1] } };

  it("fails under every policy", () => {
    const found = judge(answered);
    expect([found.decision, ...told(found)]).toEqual(["FAIL", "fail: denied_answered: 1 is above 0"]);
    expect(gate(found, "denied_answered")).toMatchObject({ status: "fail", severity: "block", caseIds: ["q1"] });
    expect(judge({ cases: [{}, denied] }).decision).toBe("PASS");
  });

  it("is forgiven by a waiver of its case", () => {
    const terms = { reason: "r", owner: "ann", expires: "2026-06-01" };
    const of = (waiver: object) =>
      judge({ ...answered, policy: { gates: NEUTRAL, waivers: [{ ...terms, ...waiver }] } });
    for (const waiver of [{ case: "q1" }, { case: "q1", metric: "denied_answered" }]) {
      const found = of(waiver);
      expect([found.decision, ...coded(found)]).toEqual(["PASS_WITH_RISK", "risk waived"]);
    }
    expect(of({ case: "q0" }).decision).toBe("FAIL");
  });
});

describe("an implied gate", () => {
  const cases = Array.from({ length: 20 }, () => ({}));
  const implied = (good: number, sketch: Sketch = {}) => {
    const values = cases.map((_, i) => (i < good ? 1 : 0));
    const input = inputOf({ cases, head: { behavior_accuracy: values }, ...sketch });
    const gates = gatesForLabels(input.policy, input.golden.cases);
    return evaluate({ ...input, policy: { ...input.policy, gates } });
  };
  const min = (found: Evaluation) => gate(found, "behavior_accuracy");

  it("warns where chance may explain the value, and fails below that", () => {
    expect(min(implied(18))).toMatchObject({ status: "pass", value: 0.9 });
    const soft = implied(17);
    expect(min(soft)).toMatchObject({ status: "warn", severity: "block", value: 0.85 });
    expect([soft.decision, ...coded(soft)]).toEqual(["PASS_WITH_RISK", "risk warn_gate_failed"]);
    const hard = implied(10);
    expect(min(hard)).toMatchObject({ status: "fail", value: 0.5 });
    expect([hard.decision, ...coded(hard)]).toEqual(["FAIL", "fail gate_failed"]);
  });

  it("is hard where the policy writes it", () => {
    expect(min(implied(17, { policy: { gates: { behavior_accuracy: { min: 0.9 } } } })).status).toBe("fail");
  });

  it("is not shown where it could not be evaluated, and where the policy turns it off", () => {
    expect(implied(20).gates.map(({ metric, kind }) => `${metric} ${kind}`)).toEqual([
      ...["acl_leaks max", "critical_failures max", "missing_traces max", "citation_coverage min"],
      "behavior_accuracy min",
    ]);
    const unknown = implied(20, { head: {} });
    expect(min(unknown)).toBeUndefined();
    expect([unknown.decision, ...coded(unknown)]).toEqual(["PASS"]);
    expect(min(implied(10, { policy: { gates: { ...NEUTRAL, behavior_accuracy: "off" } } }))).toBeUndefined();
  });

  it("is shown where cases without a value could overturn it", () => {
    const all = cases.map(() => 1);
    const head = { behavior_accuracy: all.map((value, i) => (i < 3 ? null : value)) };
    const found = implied(20, { head, baseline: { behavior_accuracy: all } });
    expect(min(found)).toMatchObject({ status: "not_evaluated", obstacle: "overturnable", value: 1 });
    expect(found.reasons).toContainEqual(
      expect.objectContaining({ code: "gate_not_evaluated", gate: "behavior_accuracy", caseIds: ["q0", "q1", "q2"] }),
    );
  });

  it("limits a significant drop to the baseline", () => {
    const drop = (good: number) =>
      implied(good, { baseline: { behavior_accuracy: cases.map(() => 1) } }).gates.find(
        ({ kind }) => kind === "max-drop",
      );
    expect(drop(18)).toMatchObject({ metric: "behavior_accuracy", status: "pass", threshold: 0.03 });
    expect(drop(10)).toMatchObject({ metric: "behavior_accuracy", status: "fail", severity: "block" });
  });
});

describe("every finding has its reason", () => {
  it.each<[string, Sketch, string, string[]]>([
    ["a leak", { head: { acl_leaks: [1, 0] } }, "FAIL", ["fail acl_leak"]],
    ["a critical failure", { head: { critical_failures: [0, 1] } }, "FAIL", ["fail critical_failure"]],
    ["a failed gate", { policy: RECALL, head: { "recall@10": [1, 0] } }, "FAIL", ["fail gate_failed"]],
    [
      "a warned gate",
      { policy: { gates: { "recall@10": { min: 0.9, severity: "warn" } } }, head: { "recall@10": [1, 0] } },
      "PASS_WITH_RISK",
      ["risk warn_gate_failed"],
    ],
    ["a gate without a value", { policy: RECALL }, "FAIL", ["fail gate_not_evaluated"]],
    [
      "a warning gate without a value",
      { policy: { gates: { "recall@10": { min: 0.9, severity: "warn" } } } },
      "PASS_WITH_RISK",
      ["risk gate_not_evaluated"],
    ],
    ["a threshold that nobody wrote, without a value", { policy: { preset: "capstone" } }, "PASS_WITH_RISK", []],
    [
      "a gate that nobody can switch off, without a value",
      { head: { acl_leaks: [null, null] } },
      "FAIL",
      ["fail gate_not_evaluated"],
    ],
    ["a missing trace", { run: { states: ["missing", "scored"] } }, "FAIL", ["fail gate_failed"]],
    ["a run that is not whole", { more: { incomplete: "shard 2 of 3 is missing" } }, "FAIL", ["fail incomplete_run"]],
  ])("%s", (_, sketch, decision, codes) => {
    const found = judge(sketch);
    expect(found.decision).toBe(decision);
    if (codes.length > 0) expect(coded(found)).toEqual(codes);
    else expect(coded(found).every((code) => code === "risk gate_not_evaluated")).toBe(true);
  });

  it("says of which gate and cases", () => {
    const { reasons } = judge({ policy: RECALL, head: { "recall@10": [1, 0] } });
    expect(reasons[0]).toMatchObject({
      gate: "recall@10",
      caseIds: ["q1"],
      message: "recall@10: 0.500 is below 0.900",
    });
    const warned = judge({
      policy: { gates: { "recall@10": { min: 0.9, severity: "warn" } } },
      head: { "recall@10": [1, 0] },
    });
    expect(told(warned)).toEqual(["risk: recall@10: 0.500 is below 0.900"]);
    expect(told(judge({ more: { incomplete: "shard 2 is missing" } }))).toEqual(["fail: shard 2 is missing"]);
  });
});

const sizes = (retrieved: number) => () => ({ retrieved, reranked: 0, context: 0 });

describe("a part of a run that nobody saw", () => {
  const forbidden = { behavior: "permission_denied" } as const;
  const failing = { isUnseen: (i: number) => i === 1 };

  it.each<[string, Sketch, string[]]>([
    ["a forbidden question that failed before it showed a chunk", { cases: [{}, forbidden], run: failing }, ["risk"]],
    [
      "the same where access must be known",
      { cases: [{}, forbidden], run: failing, policy: { acl: { unknown: "fail" } } },
      ["fail"],
    ],
    ["another question that failed so", { cases: [{}, {}], run: failing }, []],
    ["one that came through or showed a chunk", { cases: [{}, forbidden] }, []],
  ])("is %s", (_, sketch, levels) => {
    const found = judge(sketch).reasons.filter(({ code }) => code === "incomplete_run");
    expect(found.map(({ level }) => level)).toEqual(levels);
    for (const { caseIds, message, detail } of found) {
      expect(detail).toBe("cases_failed");
      expect(caseIds).toEqual(["q1"]);
      expect(message).toMatch(/^1 case that expects permission_denied failed before any chunk came back: /);
    }
  });

  it("is all of it where no case came through, whatever the gates ask", () => {
    const lost = (...states: CaseState[]) =>
      judge({ policy: { gates: { missing_traces: { max: 9 } } }, cases: states.map(() => ({})), run: { states } });
    const failed = lost("error", "excluded", "error");
    expect([failed.decision, ...told(failed)]).toEqual([
      "FAIL",
      "fail: of 2 cases none has a trace that came through: nothing was measured",
    ]);
    expect(failed.reasons[0]).toMatchObject({ code: "incomplete_run", detail: "all_failed" });
    expect(lost("error", "missing").decision).toBe("FAIL");
    expect(lost("error", "scored").decision).toBe("PASS");
    expect(lost("excluded").decision).toBe("PASS");
  });

  it("counts the questions that failed so", () => {
    const both = judge({ cases: [forbidden, forbidden], run: { isUnseen: () => true } });
    expect(told(both)).toEqual([
      "risk: 2 cases that expect permission_denied failed before any chunk came back: access could not be checked",
    ]);
  });

  const uneven = (repeats: number, run: { repeats: number; traces: number; fewerRepeats: number }) => {
    const { notes } = sketchRun(sketchGolden([{}, {}]), {});
    return judge({
      head: { "recall@10": [1, 1] },
      baseline: { "recall@10": [1, 1] },
      run: { ...run, notes: { ...notes, fewerRepeats: run.fewerRepeats } },
      before: { repeats, traces: repeats * 2, states: ["scored", "error"] },
    });
  };

  it("are repeats of a case that the baseline asked as often as every other", () => {
    const fewer = uneven(3, { repeats: 3, traces: 4, fewerRepeats: 1 });
    expect(coded(fewer)).toEqual(["risk incomplete_run"]);
    expect(told(fewer)).toEqual([
      "risk: 1 case with fewer traces than the 3 of another case, and all cases of the baseline had equally many: the repeats that are not there are in no mean",
    ]);
    expect(told(uneven(3, { repeats: 1, traces: 2, fewerRepeats: 0 }))).toEqual([]);
    // Who asks some cases more often than the baseline did leaves nothing out.
    expect(told(uneven(1, { repeats: 3, traces: 4, fewerRepeats: 1 }))).toEqual([]);
    // Some cases more often, to leave out repeats of another.
    expect(told(uneven(3, { repeats: 4, traces: 5, fewerRepeats: 1 }))).toHaveLength(1);
    // As it may be where the baseline asked some cases more often.
    const { notes } = sketchRun(sketchGolden([{}, {}]), {});
    const alike = { repeats: 3, traces: 4 };
    const sometimes = judge({
      head: { "recall@10": [1, 1] },
      baseline: { "recall@10": [1, 1] },
      run: { ...alike, notes: { ...notes, fewerRepeats: 1 } },
      before: alike,
    });
    expect(told(sometimes)).toEqual([]);
  });

  it("is what its traces no more record, though all gates hold", () => {
    const format = (...lacks: ("citations" | "context" | "latency")[]) => ({ name: "f", title: "F", lacks });
    const judged = (now: ReturnType<typeof format>, formats: readonly ReturnType<typeof format>[]) =>
      judge({
        head: { pass_rate: [1, 1] },
        baseline: { pass_rate: [1, 1] },
        run: { formats: [now] },
        before: { formats },
      });
    const of = (...formats: Parameters<typeof judged>): string[] => told(judged(...formats));
    expect(coded(judged(format("citations"), [format()]))).toEqual(["risk not_comparable"]);
    expect(of(format("citations", "context", "latency"), [format("latency"), format("citations")])).toEqual([
      "risk: the traces record no ids of the context chunks, no citations as those of the baseline do: checks and leaks that show there cannot be seen",
    ]);
    expect(of(format("latency"), [format()])).toEqual([]);
    expect(of(format("citations"), [format("citations")])).toEqual([]);
    expect(of(format("latency"), [])).toEqual([]);
    // As of a report that lost them: what it recorded nobody knows.
    expect(of(format("citations"), [])).toEqual([
      "risk: the traces record no citations as those of the baseline, which names no format, may: checks and leaks that show there cannot be seen",
    ]);
  });
});

describe("without a baseline", () => {
  const relative = { gates: { "recall@10": { "max-drop": 0.1 }, "mrr@10": { "max-drop": 0.1 } } } as const;
  const head = { "recall@10": [1, 1], "mrr@10": [1, 1] };
  const why = (more: Partial<EvaluationInput>, policy: Sketch["policy"] = relative): string[] =>
    judge({ policy, head, more }).reasons.map(({ code, level, message }) => `${level} ${code}: ${message}`);
  const TWO = "2 gates against the baseline could not be evaluated";

  it.each<[string, Partial<EvaluationInput>, Sketch["policy"], string]>([
    [
      "none was given",
      { noBaseline: { code: "no_baseline" } },
      {},
      `risk no_baseline: no baseline was given, absolute gates decide; ${TWO}`,
    ],
    [
      "the first run",
      { noBaseline: { code: "first_run" } },
      {},
      `risk first_run: first run: there is no baseline yet, absolute gates decide; ${TWO}`,
    ],
    [
      "the first run where the policy asks for one",
      { noBaseline: { code: "first_run" } },
      { baseline: { "on-first-run": "fail" } },
      `fail first_run: first run: there is no baseline yet, and the policy asks for one (on-first-run: fail); ${TWO}`,
    ],
    [
      "one that cannot be read",
      { noBaseline: { code: "baseline_unreadable", why: "its digest differs", detail: null } },
      {},
      `fail baseline_unreadable: the baseline could not be read (its digest differs); ${TWO}`,
    ],
    [
      "one that cannot be read where the policy allows it",
      { noBaseline: { code: "baseline_unreadable", why: "its digest differs", detail: null } },
      { baseline: { "on-unreadable": "allow" } },
      `risk baseline_unreadable: the baseline could not be read (its digest differs); ${TWO}`,
    ],
  ])("%s", (_, more, policy, expected) => {
    expect(why(more, { ...relative, ...policy })).toEqual([expected]);
  });

  it("says so even where no gate asks for it, and is no risk then", () => {
    expect(why({ noBaseline: { code: "first_run" } }, RECALL)).toEqual([
      "info first_run: first run: there is no baseline yet, absolute gates decide",
    ]);
    const expired = { code: "baseline_unreadable", why: "it has expired", detail: "baseline_expired" } as const;
    expect(why({ noBaseline: expired }, RECALL)).toEqual([
      "fail baseline_unreadable: the baseline could not be read (it has expired)",
    ]);
  });

  it.each([
    ["baseline_expired", { detail: "baseline_expired" }],
    ["baseline_unfit", { detail: "baseline_unfit" }],
    [null, {}],
  ] as const)(
    "tells a report that is out of date, or none to compare with, from a damaged one (%s)",
    (detail, told) => {
      const more = { noBaseline: { code: "baseline_unreadable", why: "x", detail } } as const;
      const reason = {
        code: "baseline_unreadable",
        level: "fail",
        message: expect.any(String),
        gate: null,
        caseIds: [],
      };
      expect(judge({ policy: RECALL, head, more }).reasons).toEqual([{ ...reason, ...told }]);
    },
  );

  it("is no risk where only warnings ask for it", () => {
    const policy = { gates: { "recall@10": { "max-drop": 0.1, severity: "warn" } } } as const;
    expect(why({ noBaseline: { code: "no_baseline" } }, policy)).toEqual([
      "info no_baseline: no baseline was given, absolute gates decide; 1 gate against the baseline could not be evaluated",
    ]);
  });

  it.each(["max-rise", "max-regressed"] as const)("counts %s as well", (kind) => {
    const gates = kind === "max-rise" ? { latency_p95: { [kind]: 1 } } : { "recall@10": { [kind]: 1 } };
    expect(why({ noBaseline: { code: "no_baseline" } }, { gates })[0]).toContain("; 1 gate against");
  });

  it("says of a bound on the run itself what it lacks", () => {
    const policy = { gates: { latency_p95: { max: 5 } } };
    expect(why({ noBaseline: { code: "no_baseline" } }, policy)).toEqual([
      "fail gate_not_evaluated: latency_p95: no trace holds latency_ms.end_to_end: no stage is timed",
      "info no_baseline: no baseline was given, absolute gates decide",
    ]);
  });

  it("does not hide that a run lost all scores of a judge, without which its gates only advise", () => {
    const policy = { gates: { faithfulness: { "max-drop": 0.1 } } };
    const silent = (faithfulness: readonly (number | null)[]) =>
      judge({ policy, head: { ...head, faithfulness }, more: { noBaseline: { code: "no_baseline" } } }).reasons.map(
        ({ level, code, message }) => `${level} ${code}: ${message}`,
      );
    const without =
      "no_baseline: no baseline was given, absolute gates decide; 1 gate against the baseline could not be evaluated";
    expect(silent([1])).toEqual([`info ${without}`]);
    expect(silent([null])).toEqual([
      "risk judge_uncalibrated: faithfulness: no case has a value (advisory: the judge is not calibrated)",
      `info ${without}`,
    ]);
  });

  it("a gate that asks for significance has no p", () => {
    const policy = { gates: { "recall@10": { "max-drop": 0, evidence: "significant" as const } } };
    expect(gate(judge({ policy, head }), "recall@10").status).toBe("not_evaluated");
    const nobody = judge({ policy, head: { "recall@10": [1, null] }, baseline: { "recall@10": [null, 1] } });
    expect(gate(nobody, "recall@10").status).toBe("not_evaluated");
  });

  it("an incomparable baseline is told with what makes it so", () => {
    const sketch = {
      policy: { gates: { "ndcg@10": { "max-drop": 0.1 } } },
      head: { "ndcg@10": [1, 1] },
      baseline: { "ndcg@10": [1, 1] },
    };
    expect(coded(judge(sketch))).toEqual([]);
    const found = judge({ ...sketch, differs: { ndcg_gain: "linear" } });
    expect([found.decision, ...coded(found)]).toEqual(["FAIL", "fail not_comparable"]);
  });

  it("a baseline that did not measure a stage yet is a risk, and one whose cases are others a failure", () => {
    const sketch = { policy: { gates: { "recall@10": { "max-drop": 0.1 } } }, head: { "recall@10": [1, null] } };
    const fresh = judge({ ...sketch, baseline: { "recall@10": [null, null] } });
    expect([fresh.decision, ...coded(fresh)]).toEqual(["PASS_WITH_RISK", "risk gate_not_evaluated"]);
    const other = judge({ ...sketch, baseline: { "recall@10": [null, 1] } });
    expect([other.decision, ...coded(other)]).toEqual(["FAIL", "fail gate_not_evaluated"]);
  });
});

describe("missing traces", () => {
  const relaxed = { gates: { missing_traces: { max: 9, severity: "warn" } } } as const;
  const states = ["missing", "missing", "scored"] as const;

  it("may be allowed by a policy", () => {
    expect(judge({ policy: relaxed, cases: [{}, {}, {}], run: { states } }).decision).toBe("PASS");
  });

  it.each<[string, Partial<GoldenCase>]>([
    ["forbidden question", { behavior: "permission_denied" }],
    ["critical case", { critical: true }],
  ])("may not be allowed for a %s", (_, guarded) => {
    const found = judge({ policy: relaxed, cases: [{}, guarded, guarded], run: { states } });
    expect(found.decision).toBe("FAIL");
    expect(gate(found, "missing_traces")).toMatchObject({
      status: "fail",
      severity: "block",
      caseIds: ["q1"],
      message: "1 of the missing cases expects permission_denied or is critical, and may never be missing",
    });
  });

  it("are told together where the bound fails too, each case once", () => {
    const found = judge({ cases: [{}, { critical: true }, {}], run: { states } });
    const { message, caseIds } = gate(found, "missing_traces");
    expect(message).toMatch(/^2 is above 0; 1 of the missing cases/);
    expect(caseIds).toEqual(["q1", "q0"]);
  });

  it("are those of its slice in a slice's gate", () => {
    const slices = { a: { where: { tags: "a" }, gates: relaxed.gates } };
    const of = (tags: readonly string[]) =>
      judge({
        policy: { ...relaxed, slices },
        cases: [{ tags: ["a"] }, { critical: true, tags }, {}],
        run: { states },
      });
    expect(gate(of(["a"]), "missing_traces in a").status).toBe("fail");
    expect(gate(of(["b"]), "missing_traces in a").status).toBe("pass");
  });

  it("of any other metric's gate protect nothing", () => {
    const policy = { gates: { ...relaxed.gates, "recall@10": { min: 0.1 } } };
    const found = judge({
      policy,
      cases: [{}, { critical: true }, {}],
      head: { "recall@10": [1, 1, 1] },
      run: { states },
    });
    expect(gate(found, "recall@10")).toMatchObject({ status: "pass", message: "1.000 is at least 0.100" });
  });
});

describe("slices", () => {
  const where = { tags: "hr" } as const;
  const policy = { slices: { hr: { where, gates: { "recall@10": { min: 0.9 } } } }, gates: { "mrr@10": { min: 0.5 } } };
  const head = { "recall@10": [1, 0], "mrr@10": [1, 0] };
  const hr = { tags: ["hr"] };

  it("are judged over their own cases", () => {
    expect(judge({ policy, head, cases: [hr, {}] }).decision).toBe("PASS");
    expect(coded(judge({ policy, head, cases: [{}, hr] }))).toEqual(["fail gate_failed"]);
  });

  it("without a case fail: what they ask is not known", () => {
    const found = judge({ policy, head });
    expect([found.decision, ...told(found)]).toEqual(["FAIL", "fail: recall@10 in hr: the slice holds no case"]);
  });

  it("without a case in a suite that leaves them out are a risk", () => {
    const left = {
      run: { states: ["scored", "excluded"] as const },
      cases: [{}, hr],
      head: { "recall@10": [1, null], "mrr@10": [1, null] },
    };
    const found = judge({ policy, ...left, more: { suite: "smoke" } });
    expect([found.decision, ...told(found)]).toEqual([
      "PASS_WITH_RISK",
      "risk: recall@10 in hr: the suite holds no case of slice hr",
    ]);
    expect(gate(found, "recall@10 in hr")).toMatchObject({ excusable: true });
    expect(judge({ policy, ...left }).decision).toBe("FAIL");
    // Nor does the want of a baseline make a plain pass of it.
    const asked = { slices: { hr: { where: { tags: ["hr"] }, gates: { "recall@10": { "max-drop": 0 } } } } };
    expect(judge({ policy: asked, ...left, more: { suite: "smoke" } }).decision).toBe("PASS_WITH_RISK");
    // A slice that the set does not have at all is a mistake in the policy, suite or not.
    expect(judge({ policy, ...left, cases: [{}, {}], more: { suite: "smoke" } }).decision).toBe("FAIL");
    // One whose cases are all set aside is empty in the whole set as well.
    const aside = { ...hr, split: "validation" as const };
    expect(judge({ policy, ...left, cases: [{}, aside], more: { suite: "smoke" } }).decision).toBe("FAIL");
  });

  it("are excused one by one, counts as well", () => {
    const gates = { "recall@10": { min: 0.9 }, forbidden_content: { max: 0 } };
    const two = { slices: { gone: { where: { tags: "gone" }, gates }, hr: { where, gates } } };
    const left = { run: { states: ["scored", "excluded"] as const }, cases: [{}, hr], more: { suite: "smoke" } };
    const found = judge({ policy: two, ...left });
    expect([found.decision, ...told(found)]).toEqual([
      "FAIL",
      "fail: recall@10 in gone: the slice holds no case",
      "fail: forbidden_content in gone: the slice holds no case",
      "risk: recall@10 in hr: the suite holds no case of slice hr",
      "risk: forbidden_content in hr: the suite holds no case of slice hr",
    ]);
    expect(gate(found, "forbidden_content in hr")).toMatchObject({ status: "not_evaluated", excusable: true });
  });

  it("whose cases are all set aside for tuning hold nothing: no suite left them out", () => {
    const counted = { slices: { hr: { where, gates: { forbidden_content: { max: 0 } } } } };
    const tuning = {
      policy: counted,
      cases: [{}, { ...hr, split: "validation" as const }],
      more: { suite: "smoke" },
      run: { states: ["scored", "excluded"] as const },
    };
    const found = judge(tuning);
    expect([found.decision, ...told(found)]).toEqual([
      "FAIL",
      "fail: forbidden_content in hr: the slice holds no case",
    ]);
  });

  it("excuse no gate of the whole run", () => {
    const found = judge({ policy: RECALL, head: { "recall@10": [null, null] }, more: { suite: "smoke" } });
    expect([found.decision, ...coded(found)]).toEqual(["FAIL", "fail gate_not_evaluated"]);
  });

  it("with cases are never excused, suite or not", () => {
    const run = { states: ["scored", "scored"] as const };
    const lost = { policy, run, cases: [{}, hr], head: { "recall@10": [1, null], "mrr@10": [1, 1] } };
    expect(judge({ ...lost, more: { suite: "smoke" } }).decision).toBe("FAIL");
    const bad = { policy, run, cases: [{}, hr], head: { "recall@10": [1, 0], "mrr@10": [1, 1] } };
    expect(judge({ ...bad, more: { suite: "smoke" } }).decision).toBe("FAIL");
  });
});

describe("coverage", () => {
  const policy = { coverage: { tags: { hr: 2 }, difficulty: { hard: 1 }, behavior: { abstain: 1 } } };
  const covered = [{ tags: ["hr"], difficulty: "hard" }, { tags: ["x", "hr"] }, { behavior: "abstain" as const }];

  it("is asked of the whole set", () => {
    const found = judge({ policy, cases: covered, run: { states: ["excluded", "excluded", "scored"] } });
    expect(found.decision).toBe("PASS");
    expect(gate(found, "tags:hr")).toEqual({
      metric: "tags:hr",
      kind: "coverage",
      status: "pass",
      value: 2,
      threshold: 2,
      severity: "block",
      rule: null,
      slice: null,
      baseline: null,
      withoutFailed: null,
      advisory: null,
      excusable: false,
      obstacle: null,
      caseIds: [],
      isUnderpowered: false,
      message: "the golden set holds 2 such cases, 2 required",
    });
  });

  it.each([
    ["tags:hr", [covered[0]!, {}, covered[2]!], 1],
    ["tags:hr", [covered[0]!, { ...covered[1]!, split: "validation" as const }, covered[2]!], 1],
    ["difficulty:hard", [{ tags: ["hr", "hard"] }, ...covered.slice(1)], 0],
    ["behavior:abstain", covered.slice(0, 2), 0],
  ])("fails where %s lacks cases", (name, cases, value) => {
    const found = judge({ policy, cases });
    expect(coded(found)).toEqual(["fail gate_failed"]);
    expect(gate(found, name)).toMatchObject({ status: "fail", value, excusable: false });
    const aside = cases.some((item) => "split" in item) ? "; 1 draft or case for tuning not counted" : "";
    const said = new RegExp(`^the golden set holds ${value} such cases?, \\d required${aside}$`);
    expect(gate(found, name).message).toMatch(said);
  });

  it("is asked of the change's set where the rules are the base commit's", () => {
    expect(judge({ policy, cases: [{}], more: { coverageOf: sketchGolden(covered) } }).decision).toBe("PASS");
  });
});

describe("waivers", () => {
  const waiver = (more: object) => ({ reason: "r", owner: "ann", expires: "2026-06-01", ...more });
  const waived = (given: readonly object[], sketch: Sketch = {}): Evaluation =>
    judge({
      cases: [{}, {}, {}],
      head: { "recall@10": [0, 1, 1] },
      ...sketch,
      policy: { ...RECALL, ...sketch.policy, waivers: given.map(waiver) as never },
    });
  const uses = ({ waivers }: Evaluation): string[] =>
    waivers.map(({ status, covers }) => [status, ...covers].join(" "));

  it("of a metric forgives its failed gates, which stay listed", () => {
    const found = waived([{ metric: "recall@10" }]);
    expect([found.decision, ...coded(found)]).toEqual(["PASS_WITH_RISK", "risk waived"]);
    expect(uses(found)).toEqual(["used recall@10"]);
    expect(gate(found, "recall@10")).toMatchObject({
      status: "waived",
      value: 2 / 3,
      message: "0.667 is below 0.900 (waived by ann, until 2026-06-01)",
    });
  });

  it("names all who waive it", () => {
    const found = waived([{ metric: "recall@10" }, { metric: "recall@10", owner: "bob", expires: "2026-07-01" }]);
    expect(gate(found, "recall@10").message).toContain("(waived by ann, until 2026-06-01; bob, until 2026-07-01)");
    expect(uses(found)).toEqual(["used recall@10", "used recall@10"]);
  });

  it("holds on its last day and not after it", () => {
    expect(waived([{ metric: "recall@10" }], { more: { today: "2026-06-01" } }).decision).toBe("PASS_WITH_RISK");
    const late = waived([{ metric: "recall@10" }], { more: { today: "2026-06-02" } });
    expect([late.decision, ...told(late)]).toEqual([
      "FAIL",
      "fail: recall@10: 0.667 is below 0.900",
      "fail: the waiver of recall@10 by ann expired on 2026-06-01",
    ]);
    expect(late.reasons.find(({ code }) => code === "waiver_expired")!.caseIds).toEqual([]);
    expect(uses(late)).toEqual(["expired"]);
  });

  it("of a case forgives a gate that passes without it, and no other", () => {
    const found = waived([{ case: "q0" }]);
    expect([found.decision, ...uses(found)]).toEqual(["PASS_WITH_RISK", "used recall@10"]);
    const two = waived([{ case: "q0" }], { head: { "recall@10": [0, 0, 1] } });
    expect([two.decision, ...coded(two)]).toEqual(["FAIL", "fail gate_failed"]);
    const both = waived([{ case: "q0" }, { case: "q1" }], { head: { "recall@10": [0, 0, 1] } });
    expect([both.decision, ...uses(both)]).toEqual(["PASS_WITH_RISK", "used recall@10", "used recall@10"]);
    const all = waived([{ case: "q0" }, { case: "q1" }, { case: "q2" }], { head: { "recall@10": [0, 0, 0] } });
    expect([all.decision, gate(all, "recall@10").status]).toEqual(["FAIL", "fail"]);
  });

  it.each([
    ["a metric that is better lower", { hallucination_rate: { max: 0.1 } }, { hallucination_rate: [1, 1, 0] }],
    ["a count", { critical_hallucinations: { max: 0 } }, { critical_hallucinations: [1, 1, 0] }],
    ["a time", { latency_p95: { max: 9 } }, { latency: [10, 10, 1] }],
  ])("of a case is in use while what it waives is there, by %s", (_, gates, head) => {
    const [metric, bounds] = Object.entries(gates)[0]!;
    const policy = { gates: { [metric]: { ...bounds, severity: "warn" as const } } };
    const cases = new Array(3).fill({ critical: true });
    for (const of of [{ case: "q0" }, { case: "q0", metric }]) {
      const found = waived([of], { policy, head, cases });
      expect([found.decision, ...uses(found), ...coded(found)]).toEqual([
        "PASS_WITH_RISK",
        "used q0",
        "risk warn_gate_failed",
      ]);
      expect(coded(waived([{ ...of, case: "q2" }], { policy, head, cases }))).toContain("fail waiver_unused");
    }
  });

  it("of one case by several owners are all in use", () => {
    const policy = { gates: { hallucination_rate: { max: 0.1 } } };
    const renewed = [{ case: "q0" }, { case: "q0", metric: "hallucination_rate", owner: "bob" }];
    const found = waived(renewed, { policy, head: { hallucination_rate: [1, 0, 0] } });
    expect([found.decision, ...uses(found)]).toEqual([
      "PASS_WITH_RISK",
      "used hallucination_rate",
      "used hallucination_rate",
    ]);
  });

  it("of cases forgive a fall that is significant with them alone", () => {
    const fell = (n: number, more: readonly number[]) => [...new Array(n).fill(0), ...more];
    const rest = [0.9, 0.9, ...new Array(12).fill(1)];
    const judged = (policy: Sketch["policy"], head: readonly number[]) =>
      waived(
        [0, 1, 2, 3, 4, 5].map((i) => ({ case: `q${i}` })),
        {
          policy: policy!,
          cases: new Array(20).fill({}),
          head: { "recall@10": head },
          baseline: { "recall@10": new Array(20).fill(1) },
        },
      );
    const asking = { gates: { "recall@10": { "max-drop": 0, evidence: "significant" as const } } };
    const found = judged(asking, fell(6, rest));
    expect([found.decision, ...new Set(uses(found))]).toEqual(["PASS_WITH_RISK", "used recall@10"]);
    const still = judged(asking, fell(6, [...new Array(8).fill(0.9), ...new Array(6).fill(1)]));
    expect([still.decision, gate(still, "recall@10").status]).toEqual(["FAIL", "fail"]);
    expect(judged({ gates: { "recall@10": { "max-drop": 0 } } }, fell(6, rest)).decision).toBe("FAIL");
    // What is left is a risk, and no longer fails.
    const risky = judged(asking, fell(6, [...new Array(4).fill(0.9), ...new Array(10).fill(1)]));
    expect([risky.decision, gate(risky, "recall@10").status]).toEqual(["PASS_WITH_RISK", "waived"]);
  });

  it("of a case forgives no risk that is one without it as well", () => {
    const policy = { gates: { "recall@10": { "max-drop": 0, evidence: "significant" as const } } };
    const judged = (n: number) =>
      waived([{ case: "q0" }], {
        policy,
        cases: new Array(20).fill({}),
        head: { "recall@10": [...new Array(n).fill(0), ...new Array(20 - n).fill(1)] },
        baseline: { "recall@10": new Array(20).fill(1) },
      });
    expect([3, 4].map((n) => gate(judged(n), "recall@10").status)).toEqual(["waived", "warn"]);
    expect(coded(judged(4))).toEqual(["risk underpowered"]);
  });

  it("of a case and another metric forgives nothing here", () => {
    const found = waived([{ case: "q0", metric: "mrr@10" }], { head: { "recall@10": [0, 1, 1], "mrr@10": [1, 1, 1] } });
    expect([found.decision, ...coded(found)]).toEqual(["FAIL", "fail gate_failed", "fail waiver_unused"]);
    expect(found.reasons.at(-2)).toMatchObject({
      code: "waiver_unused",
      caseIds: ["q0"],
      message: "the waiver of q0, mrr@10 by ann covers nothing any more: remove it",
    });
  });

  it("of a case that there is not may be a slip of the pen", () => {
    expect(told(waived([{ case: "q00" }]))).toContain(
      "fail: the waiver of q00 by ann names a case that the golden set does not hold",
    );
  });

  it("leaves out no case that takes no part", () => {
    const run = { states: ["scored", "excluded", "scored"] as const };
    const found = waived([{ case: "q0" }, { case: "q2" }], { head: { "recall@10": [0, null, 0] }, run });
    expect(gate(found, "recall@10").status).toBe("fail");
  });

  it("forgives in a slice by the slice's own cases", () => {
    const policy = { gates: {}, slices: { a: { where: { tags: "a" }, gates: RECALL.gates } } };
    const cases = [{ tags: ["a"] }, { tags: ["a"] }, {}];
    const found = waived([{ case: "q0" }], { policy, cases, head: { "recall@10": [0, 1, 0] } });
    expect([found.decision, ...uses(found)]).toEqual(["PASS_WITH_RISK", "used recall@10 in a"]);
    const other = waived([{ case: "q2" }], { policy, cases, head: { "recall@10": [0, 1, 1] } });
    expect(gate(other, "recall@10 in a").status).toBe("fail");
  });

  it("forgives where all cases that the gate is about are waived, and the run has others", () => {
    const policy = { gates: {}, slices: { a: { where: { tags: "a" }, gates: RECALL.gates } } };
    const silent = { tags: ["a"], behavior: "abstain", relevant: [] } as const;
    const cases = [{ tags: ["a"] }, silent, {}];
    const alone = waived([{ case: "q0" }], { policy, cases, head: { "recall@10": [0, null, 0] } });
    expect([alone.decision, ...uses(alone)]).toEqual(["PASS_WITH_RISK", "used recall@10 in a"]);
    const beside = waived([{ case: "q0" }], {
      policy: { ...policy, ...RECALL },
      cases,
      head: { "recall@10": [0, null, 0] },
    });
    expect([beside.decision, gate(beside, "recall@10").status, gate(beside, "recall@10 in a").status]).toEqual([
      ...["FAIL", "fail", "waived"],
    ]);
    const two = { policy, cases: [{ tags: ["a"] }, { tags: ["a"] }], head: { "recall@10": [0, 0] } };
    for (const given of [[{ case: "q0" }], [{ case: "q0" }, { case: "q1" }]])
      expect(gate(waived(given, two), "recall@10 in a").status).toBe("fail");
    const whole = { policy: RECALL, cases: [{}, silent], head: { "recall@10": [0, null] } };
    expect(gate(waived([{ case: "q0" }], whole), "recall@10").status).toBe("waived");
  });

  it("forgives a warning", () => {
    const policy = { gates: { "recall@10": { min: 0.9, severity: "warn" as const } } };
    expect(coded(waived([{ metric: "recall@10" }], { policy }))).toEqual(["risk waived"]);
  });

  it.each(["acl_leaks", "critical_failures", "forbidden_content"])("never forgives %s", (name) => {
    const policy = { gates: name === "forbidden_content" ? { forbidden_content: { max: 0 } } : {} };
    for (const scope of [{ case: "q0" }, { case: "q0", metric: "mrr@10" }]) {
      const found = waived([scope], { policy, head: { [name]: [1, 0, 0] } });
      expect(found.decision).toBe("FAIL");
      expect(gate(found, name).status).toBe("fail");
    }
  });

  it("never forgives that a forbidden question or a critical case was not asked", () => {
    const run = { states: ["missing", "scored", "scored"] as const };
    const head = { "recall@10": [1, 1, 1] };
    const found = (guarded: object, given: object) => waived([given], { cases: [guarded, {}, {}], head, run });
    for (const given of [{ metric: "missing_traces" }, { case: "q0" }]) {
      expect(found({ critical: true }, given).decision).toBe("FAIL");
      expect(gate(found({}, given), "missing_traces").status).toBe("waived");
    }
  });

  it("forgives another gate all the same", () => {
    const run = { states: ["missing", "scored", "scored"] as const };
    const found = waived([{ metric: "recall@10" }], { cases: [{ critical: true }, {}, {}], run });
    expect([gate(found, "missing_traces").status, gate(found, "recall@10").status]).toEqual(["fail", "waived"]);
  });

  it("forgives no count by leaving out everybody that takes part", () => {
    const policy = { gates: { acl_over_restrictions: { max: 0 } } };
    const given = ["q0", "q1"].map((id) => ({ case: id }));
    const head = { acl_over_restrictions: [1, 1, null] };
    const asked = { policy, head, run: { states: ["scored", "scored", "excluded"] as const } };
    expect(gate(waived(given, asked), "acl_over_restrictions").status).toBe("fail");
    const all = { policy, head: { acl_over_restrictions: [1, 1] }, cases: [{}, {}] };
    expect(gate(waived(given, all), "acl_over_restrictions").status).toBe("fail");
    expect(
      gate(waived(given.slice(1), { policy, head: { acl_over_restrictions: [0, 1, 0] } }), "acl_over_restrictions")
        .status,
    ).toBe("waived");
  });

  it("forgives no gate that was not evaluated, and no lack of coverage", () => {
    const unknown = waived([{ metric: "recall@10" }], { head: { "recall@10": [null, null, null] } });
    expect([unknown.decision, ...coded(unknown)]).toEqual(["FAIL", "fail gate_not_evaluated"]);
    expect(unknown.reasons[0]?.detail).toBeUndefined();
    const thin = waived([{ case: "q0" }], { policy: { ...RECALL, coverage: { tags: { hr: 1 } } } });
    expect(gate(thin, "tags:hr").status).toBe("fail");
  });

  it("forgives a gate that a waived case alone could overturn, and no gate that has nothing to overturn", () => {
    const policy = { gates: { over_refusal_rate: { max: 0.1 } } };
    const head = { over_refusal_rate: [null, 0, 0] };
    const run = { states: ["error", "scored", "scored"] as const };
    const name = "over_refusal_rate";
    const message =
      "0.000 is at most 0.100, 95 % interval [0.000, 0.658] of 2 cases, but 1 case with no trace or a failed one could overturn it";
    for (const given of [{ case: "q0" }, { metric: name }, { case: "q0", metric: name }]) {
      const found = waived([given], { policy, head, run });
      expect([found.decision, ...coded(found), ...uses(found)]).toEqual([
        "PASS_WITH_RISK",
        "risk waived",
        `used ${name}`,
      ]);
      expect(gate(found, name).message).toBe(`${message} (waived by ann, until 2026-06-01)`);
    }
    const other = waived([{ case: "q1" }], { policy, head, run });
    expect([other.decision, ...coded(other)]).toEqual(["FAIL", "fail gate_not_evaluated"]);
    expect(other.reasons[0]?.detail).toBe("traces_lost");
    const two = {
      head: { over_refusal_rate: [null, null, 0] },
      run: { states: ["error", "error", "scored"] as const },
    };
    expect(coded(waived([{ case: "q0" }], { policy, ...two }))).toEqual(["fail gate_not_evaluated"]);
    expect(
      coded(
        waived([{ case: "q0" }], {
          policy: { gates: { forbidden_content: { max: 0 } } },
          head: { forbidden_content: [null, 0, 0] },
          run,
        }),
      ),
    ).toEqual(["risk gate_not_evaluated"]);
    const both = waived([{ metric: name }, { case: "q1" }], { policy, head, run });
    expect(coded(both)).toEqual(["risk waived"]);
  });

  it("is not called stale where a gate that it may have to forgive was not evaluated", () => {
    const policy = { gates: { "recall@10": { "max-drop": 0 }, "mrr@10": { min: 0.1 } } };
    const first = {
      policy,
      head: { "recall@10": [1, 1, 1], "mrr@10": [1, 1, 1] },
      more: { noBaseline: { code: "first_run" } },
    } as const;
    expect(coded(waived([{ metric: "recall@10" }, { case: "q0" }], first))).toEqual(["risk first_run"]);
    expect(coded(waived([{ metric: "mrr@10" }], first))).toEqual(["fail waiver_unused", "risk first_run"]);
    expect(coded(waived([{ case: "gone" }], first))).toEqual(["fail waiver_unused", "risk first_run"]);
  });

  it("of a whole metric is not called stale in a suite that leaves out what it may have to forgive", () => {
    const cases = [{}, {}, {}];
    const policy = { gates: { "recall@10": { min: 0.1 } } };
    const run = { states: ["scored", "scored", "excluded"] as const };
    const left = { policy, cases, run, head: { "recall@10": [1, 1, Number.NaN] } };
    const of = [{ metric: "recall@10" }];
    expect(coded(waived(of, { ...left, more: { suite: "smoke" } }))).toEqual([]);
    expect(coded(waived(of, left))).toEqual(["fail waiver_unused"]);
    const tuned = [{}, {}, { split: "validation" as const }];
    expect(coded(waived(of, { ...left, cases: tuned, more: { suite: "smoke" } }))).toEqual(["fail waiver_unused"]);
  });

  describe("is in use where no gate failed", () => {
    const fine = { policy: { gates: {} } };
    it.each<[string, object, Sketch, string]>([
      [
        "for a failed check of the case",
        { case: "q0" },
        { run: { failedChecks: new Map([[0, ["trace_error"]]]) } },
        "used q0",
      ],
      ["not for another's", { case: "q0" }, { run: { failedChecks: new Map([[1, ["trace_error"]]]) } }, "unused"],
      [
        "for a check of its metric",
        { case: "q0", metric: "over_refusal_rate" },
        { run: { failedChecks: new Map([[0, ["over_refusal_rate"]]]) } },
        "used q0",
      ],
      [
        "not for a check of another metric",
        { case: "q0", metric: "over_refusal_rate" },
        { run: { failedChecks: new Map([[0, ["recall@10"]]]) } },
        "unused",
      ],
      ["for a value below 1", { case: "q0", metric: "recall@10" }, { head: { "recall@10": [0.9, 1, 1] } }, "used q0"],
      ["not for a value of 1", { case: "q1", metric: "recall@10" }, { head: { "recall@10": [0.9, 1, 1] } }, "unused"],
      ["not for no value", { case: "q0", metric: "mrr@10" }, {}, "unused"],
      [
        "not for a low rate of what is better lower",
        { case: "q0", metric: "over_refusal_rate" },
        { head: { over_refusal_rate: [0, 1, 1] } },
        "unused",
      ],
      [
        "not for a small number of what is no share",
        { case: "q0", metric: "cost_mean" },
        { head: { cost: [0.1, 1, 1] } },
        "unused",
      ],
      [
        "for having got worse",
        { case: "q0", metric: "over_refusal_rate" },
        { head: { over_refusal_rate: [1, 0, 0] }, baseline: { over_refusal_rate: [0, 0, 0] } },
        "used q0",
      ],
      [
        "not for having got better",
        { case: "q0", metric: "over_refusal_rate" },
        { head: { over_refusal_rate: [0, 0, 0] }, baseline: { over_refusal_rate: [1, 0, 0] } },
        "unused",
      ],
      [
        "not for another case or metric that got worse",
        { case: "q0", metric: "over_refusal_rate" },
        {
          head: { over_refusal_rate: [0, 1, 0], ignored_top_ranked: [1, 0, 0] },
          baseline: { over_refusal_rate: [0, 0, 0], ignored_top_ranked: [0, 0, 0] },
        },
        "unused",
      ],
      [
        "for one that got worse among others",
        { case: "q0", metric: "over_refusal_rate" },
        { head: { over_refusal_rate: [1, 1, 0] }, baseline: { over_refusal_rate: [0, 0, 0] } },
        "used q0",
      ],
      [
        "for a case that takes no part",
        { case: "q0" },
        { run: { states: ["excluded", "scored", "scored"] } },
        "used q0",
      ],
      ["not for a case that the set does not have", { case: "gone" }, {}, "unused"],
    ])("%s", (_, given, sketch, expected) => {
      expect(uses(waived([given], { ...fine, ...sketch }))).toEqual([expected]);
    });

    it("is never told of a whole metric", () => {
      expect(uses(waived([{ metric: "recall@10" }], fine))).toEqual(["unused"]);
    });
  });

  it("that expired is in no use, whatever its case failed", () => {
    const run = { failedChecks: new Map([[0, ["trace_error"]]]) };
    expect(uses(waived([{ case: "q0", expires: "2026-05-31" }], { run }))).toEqual(["expired"]);
  });

  it("that is unused is not held against a run whose labels are dead", () => {
    const labelHealth = {
      expected: 3,
      evidence: 0,
      unlisted: 3,
      turnover: null,
      judged: null,
      stale: "all 3 are gone",
      baselineStale: null,
    };
    const found = waived([{ metric: "recall@10" }], { more: { labelHealth } });
    expect([found.decision, ...told(found)]).toEqual([
      "FAIL",
      "fail: the labels are stale, retrieval cannot be judged: all 3 are gone",
    ]);
    expect(gate(found, "recall@10")).toMatchObject({
      status: "not_evaluated",
      caseIds: [],
      message: "not comparable: the labels are stale: all 3 are gone",
    });
    const thin = { policy: { ...RECALL, coverage: { tags: { hr: 1 } } }, more: { labelHealth } };
    expect(coded(judge(thin))).toEqual(["fail not_comparable", "fail gate_failed"]);
    const late = waived([{ metric: "mrr@10", expires: "2026-01-01" }], { more: { labelHealth } });
    expect(coded(late)).toEqual(["fail not_comparable", "fail waiver_expired"]);
  });
});

describe("access that could not be checked", () => {
  const tenant = { principal: { tenantId: "acme", roles: [] } };
  const nameless = { formats: [{ name: "f", title: "F", lacks: ["retrieved", "context", "citations"] as const }] };
  const unlabelled = (labelled: number): Partial<RunScores> => ({
    notes: { ...sketchRun(sketchGolden([]), {}).notes, unlabelledChunks: 3, labelledChunks: labelled },
  });
  const found = (unknown: "ignore" | "warn" | "fail", cases: readonly Partial<GoldenCase>[], run: Partial<RunScores>) =>
    coded(judge({ policy: { acl: { unknown } }, cases, run }));

  it.each([
    ["ignore", []],
    ["warn", ["risk acl_unlabelled"]],
    ["fail", ["fail acl_unlabelled"]],
  ] as const)("%s, of chunks without a label beside some with one", (unknown, expected) => {
    expect(found(unknown, [{}], unlabelled(1))).toEqual(expected);
  });

  it("is no risk where nothing is labelled, unless the policy asks for labels", () => {
    expect(found("warn", [{}], unlabelled(0))).toEqual([]);
    expect(found("fail", [{}], unlabelled(0))).toEqual(["fail acl_unlabelled"]);
    expect(found("fail", [{}], {})).toEqual([]);
  });

  it.each<[string, Partial<RunScores>, string[]]>([
    ["chunks with labels", unlabelled(1), ["risk acl_unlabelled"]],
    ["chunks and none without", { sizesOf: sizes(1) }, ["risk acl_unlabelled"]],
    ["no chunk", { sizesOf: sizes(0) }, []],
    ["chunks without labels", unlabelled(0), []],
    // As of a report: it says how many had none, not how many had one.
    ["more chunks than those without", { ...unlabelled(0), sizesOf: sizes(2) }, ["risk acl_unlabelled"]],
    ["no more chunks than those without", { ...unlabelled(0), sizesOf: sizes(1) }, []],
  ])("is one where no chunk has a label and the baseline had %s", (_, before, expected) => {
    expect(coded(judge({ run: unlabelled(0), baseline: {}, before }))).toEqual(expected);
  });

  it("is one where no chunk has a label and the corpus manifest has labels", () => {
    expect(told(judge({ run: unlabelled(0), more: { corpusHasLabels: true } }))).toEqual([
      "risk: 3 chunks in the traces without an access label, which chunks of the corpus manifest have: access could not be checked",
    ]);
    expect(coded(judge({ more: { corpusHasLabels: true } }))).toEqual([]);
  });

  it("is one where a field that may be a label is not read, and somebody asks who may read", () => {
    const more = { corpusHasLabels: true, unreadAccess: 2 };
    expect(told(judge({ more }))).toEqual([
      "risk: 2 fields of chunks look like access labels and are not read: access could not be checked",
    ]);
    expect(coded(judge({ more: { unreadAccess: 2 } }))).toEqual([]);
  });

  it("is none where the baseline leaked a protected chunk and no chunk had a label", () => {
    const before = { sizesOf: sizes(1) };
    const cases = [{ behavior: "permission_denied" as const }];
    expect(coded(judge({ cases, run: unlabelled(0), baseline: {}, before }))).toEqual([]);
  });

  it("counts the chunks in words", () => {
    expect(told(judge({ cases: [{}], run: unlabelled(1) }))).toEqual([
      "risk: 3 chunks in the traces without an access label: access could not be checked",
    ]);
    expect(told(judge({ run: unlabelled(0), baseline: {}, before: unlabelled(1) }))).toEqual([
      "risk: 3 chunks in the traces without an access label, which chunks of the baseline have: access could not be checked",
    ]);
  });

  it.each<[string, Partial<GoldenCase>, number]>([
    ["a tenant", tenant, 1],
    ["a role", { principal: { tenantId: "", roles: ["staff"] } }, 1],
    ["a protected chunk", { protected: ["c"] }, 1],
    ["a protected document", { protectedDocs: ["d"] }, 1],
    ["nobody kept from anything", {}, 0],
  ])("is a risk in a format that names no chunk where there is %s", (_, item, n) => {
    expect(found("warn", [{}, item], nameless)).toEqual(n === 0 ? [] : ["risk acl_unlabelled"]);
    expect(found("fail", [{}, item], nameless)).toEqual(["fail acl_unlabelled"]);
    expect(found("ignore", [{}, item], nameless)).toEqual([]);
  });

  it("says that a format names no chunk", () => {
    expect(told(judge({ cases: [tenant], run: nameless }))).toEqual([
      "risk: the format of the traces names no chunk: access could not be checked",
    ]);
  });

  it("tells of forbidden chunks at stages that do not block", () => {
    const violation = (stage: "retrieved" | "answer") => ({ chunkId: "c", stage, rule: "tenant" as const });
    const seen = (stages: readonly ("retrieved" | "answer")[]) =>
      judge({
        policy: { acl: { "block-stages": ["answer"] } },
        run: { violations: new Map([1, 0].map((i) => [i, stages.map(violation)])) },
      });
    const risky = seen(["answer", "retrieved"]);
    expect([risky.decision, ...told(risky)]).toEqual([
      "PASS_WITH_RISK",
      "risk: forbidden chunks were seen at stages that the policy does not block, in 2 cases",
    ]);
    expect(risky.reasons[0]).toMatchObject({ code: "acl_warning", caseIds: ["q0", "q1"] });
    expect(coded(seen(["answer"]))).toEqual([]);
  });
});

describe("what a change does to the golden set", () => {
  const sketch = (more: Sketch = {}): Sketch => ({
    cases: [{}, {}, {}],
    head: { "recall@10": [1, 1, 1] },
    baseline: { "recall@10": [1, 1, 1] },
    ...more,
  });
  const earlier = (labels: readonly string[], ids = ["q0", "q1", "q2"]): Partial<RunScores> => ({
    ids,
    labelHashes: labels.map((label, i) => (label === "same" ? `labels of ${ids[i]}` : label)),
  });

  it.each([
    ["risk", "PASS_WITH_RISK", "risk"],
    ["block", "FAIL", "fail"],
  ] as const)("is a %s by policy", (changes, decision, level) => {
    const policy = { "golden-changes": changes };
    const relabelled = judge(sketch({ policy, before: earlier(["other", "same", "other"]) }));
    expect([relabelled.decision, ...told(relabelled)]).toEqual([
      decision,
      `${level}: 2 cases relabelled since the baseline and left out of the comparison`,
    ]);
    expect(relabelled.reasons[0]).toMatchObject({ code: "relabelled", caseIds: ["q0", "q2"] });
    const removed = judge(sketch({ policy, before: earlier(["same", "same", "same"], ["q0", "q1", "gone"]) }));
    expect([removed.decision, ...told(removed)]).toEqual([
      decision,
      `${level}: 1 case of the baseline no longer judged`,
    ]);
    expect(removed.reasons[0]).toMatchObject({ code: "cases_removed", caseIds: ["gone"] });
  });

  it.each([
    ["left without a pair", {}, ["other", "other", "other"], "risk"],
    ["left with too few", { "min-cases": 2 }, ["other", "other", "same"], "risk"],
    ["that asks for more cases than there were", { "min-cases": 4 }, ["other", "other", "other"], "fail"],
    ["that asks for a proof of too few", { evidence: "non-inferior" }, ["other", "other", "other"], "fail"],
  ] as const)("says once what relabelling means for a gate against the baseline %s", (_, more, labels, level) => {
    const policy = { gates: { "recall@10": { "max-drop": 0, ...more } } };
    const found = judge(sketch({ policy, before: earlier(labels) }));
    expect(coded(found)).toEqual([`${level} gate_not_evaluated`, "risk relabelled"]);
  });

  it("excuses a gate that the other cases have no value of, as refusals have no citations, and had none before", () => {
    const policy = { gates: { citation_precision: { "max-drop": 0 } } };
    const of = (now: number | null, was: number | null): string[] => {
      const [head, baseline] = [now, was].map((value) => ({ citation_precision: [1, 1, value] }));
      return coded(
        judge(sketch({ policy, head: head!, baseline: baseline!, before: earlier(["other", "other", "same"]) })),
      );
    };
    expect(of(null, null)).toEqual(["risk gate_not_evaluated", "risk relabelled"]);
    expect(of(null, 1)).toEqual(["fail gate_not_evaluated", "risk relabelled"]);
  });

  it.each<[string, Sketch]>([
    ["other cases, not other labels", { before: earlier(["same", "same", "same"], ["a", "b", "c"]) }],
    [
      "a pair whose value the head lost",
      { head: { "recall@10": [null, 1, 1] }, before: earlier(["same", "other", "other"]) },
    ],
    [
      "runs that cannot be compared",
      {
        before: earlier(["other", "other", "other"]),
        differs: { ndcg_gain: "linear" },
        policy: { gates: { "ndcg@10": { "max-drop": 0 } } },
      },
    ],
  ])("excuses no gate for %s", (_, more) => {
    const values = { "recall@10": [1, 1, 1], "ndcg@10": [1, 1, 1] };
    const policy = { gates: { "recall@10": { "max-drop": 0 } } };
    const found = judge(sketch({ policy, head: values, baseline: values, ...more }));
    expect(found.decision).toBe("FAIL");
  });

  it("is none where a suite takes a part, and one where a case is set aside", () => {
    const states = ["scored", "scored", "excluded"] as const;
    expect(coded(judge(sketch({ run: { states } })))).toEqual([]);
    const aside = judge(sketch({ run: { states }, cases: [{}, {}, { split: "validation" }] }));
    expect(aside.reasons[0]).toMatchObject({ code: "cases_removed", caseIds: ["q2"] });
  });

  it("says nothing of a set that is the same", () => {
    expect(judge(sketch()).reasons).toEqual([]);
  });
});

describe("slices that fell where the total rose", () => {
  const hidden = (more: object = {}) => ({
    metric: "recall@10",
    slice: "hr",
    also: [],
    delta: 0.1,
    sliceDelta: -0.2,
    pairs: 12,
    regressed: 4,
    improved: 1,
    significant: true,
    ...more,
  });

  it("are a risk where that is no chance, and else told", () => {
    const found = judge({
      more: { hidden: [hidden({ significant: false, regressed: 5, improved: 0 }), hidden({ also: ["a", "b"] })] },
    });
    expect([found.decision, ...told(found)]).toEqual([
      "PASS_WITH_RISK",
      "risk: recall@10: +0.100 in total, -0.200 in hr and 2 other slices of the same cases (4 worse and 1 better of 12)",
      "info: recall@10: +0.100 in total, -0.200 in hr (5 worse and 0 better of 12, which may be chance among so many slices)",
    ]);
    expect(found.reasons.map(({ code }) => code)).toContain("slice_regressed");
  });

  it.each([
    [1, 0, 0],
    [3, 0, 0],
    [4, 0, 1],
    [4, 1, 0],
    [40, 25, 0],
    [40, 20, 1],
    [3, 0, 1, 3],
    [3, 0, 1, 6],
    [3, 0, 0, 7],
    [2, 0, 0, 2],
    [4, 2, 0, 4],
  ])(
    "are not told where runs of one pipeline differ as much: %i worse, %i better",
    (...[worse, improved, reasons, pairs]) => {
      const moved = { significant: false, regressed: worse, improved, pairs: pairs ?? 100 };
      const found = judge({ more: { hidden: [hidden(moved)] } });
      const about = found.reasons.filter(({ code }) => code === "slice_regressed");
      expect([found.decision, about.length]).toEqual(["PASS", reasons]);
    },
  );

  it("are five at most", () => {
    const many = Array.from({ length: 7 }, (_, i) => hidden({ slice: `s${i}` }));
    expect(told(judge({ more: { hidden: many } })).map((text) => /in (s\d)/.exec(text)?.[1])).toEqual([
      "s0",
      "s1",
      "s2",
      "s3",
      "s4",
    ]);
  });
});

describe("a judge that is not believed", () => {
  const record = { metric: "faithfulness" } as never;
  const standing = (missing: string | null, known: unknown = null) =>
    new Map([["faithfulness", { record: known as never, missing, warnings: [] }]]);
  const judged = (scores: number[], judges: EvaluationInput["judges"], severity: "block" | "warn" = "block") =>
    judge({
      policy: { gates: { faithfulness: { min: 0.9, severity } } },
      head: { faithfulness: scores },
      more: { judges },
    });

  it.each<[string, number[], ReturnType<typeof standing>, string, string[]]>([
    ["held, and believed", [1, 1], standing(null), "PASS", []],
    ["held, never calibrated", [1, 1], standing("never"), "PASS", ["info judge_uncalibrated"]],
    ["held, its record lapsed", [1, 1], standing("old", record), "PASS_WITH_RISK", ["risk judge_uncalibrated"]],
    ["broken, and believed", [0, 0], standing(null), "FAIL", ["fail gate_failed"]],
    ["broken, never calibrated", [0, 0], standing("never"), "PASS_WITH_RISK", ["risk judge_uncalibrated"]],
  ])("a gate that is %s", (_, scores, judges, decision, codes) => {
    const found = judged(scores, judges);
    expect([found.decision, ...coded(found)]).toEqual([decision, ...codes]);
    for (const text of told(found).filter((one) => one.includes("advisory")))
      expect(text).toMatch(/ \(advisory: (never|old)\)$/);
  });

  it("does not fail for want of scores, and says why", () => {
    const found = judge({
      policy: { gates: { faithfulness: { min: 0.9 } } },
      head: { faithfulness: [null, null] },
      more: { judges: standing("never") },
    });
    expect([found.decision, ...told(found)]).toEqual([
      "PASS_WITH_RISK",
      "risk: faithfulness: no case has a value (advisory: never)",
    ]);
    expect(coded(found)).toEqual(["risk judge_uncalibrated"]);
  });

  it("says nothing of a gate that only warns", () => {
    expect(coded(judged([1, 1], standing("never"), "warn"))).toEqual([]);
  });
});

describe("the anchor", () => {
  const policy = { gates: { "recall@10": { "max-drop": 0.1, min: 0.5 }, "mrr@10": { min: 0.99 } } } as const;
  const head = { "recall@10": [0.8, 1, 1, 1], "mrr@10": [1, 1, 1, 1] };
  const cases = [{}, { tags: ["a"] }, { tags: ["a"] }, {}];
  const since = (sketch: Sketch, before: Columns, log = new DiagnosticLog()) => {
    const input = inputOf({ cases, head, policy, baseline: head, ...sketch });
    const evaluation = evaluate(input);
    expect(evaluation.decision).toBe("PASS");
    const comparison = sketchComparison(input.head, sketchRun(input.golden, before));
    return applyAnchor(evaluation, input, { name: "run 101", comparison }, log);
  };

  it("shows a drop that no single step showed, as a risk", () => {
    const found = since({ policy: { gates: { "recall@10": { "max-drop": 0.04 } } } }, { "recall@10": [1, 1, 1, 1] });
    expect(found.decision).toBe("PASS_WITH_RISK");
    expect(found.reasons).toEqual([
      {
        code: "drift",
        level: "risk",
        gate: "recall@10",
        caseIds: ["q0"],
        message: "recall@10 since the anchor, run 101: fell by 0.050 over 4 pairs, limit 0.040",
      },
    ]);
  });

  it("asks for significance where the gate does", () => {
    const asking = { gates: { "recall@10": { "max-drop": 0, evidence: "significant" as const } } };
    const many = new Array(12).fill({});
    const ones = new Array(12).fill(1);
    const run = (fallen: number) => {
      const now = { "recall@10": ones.map((x, i) => (i < fallen ? 0.5 : x)) };
      return since({ policy: asking, cases: many, head: now, baseline: now }, { "recall@10": ones });
    };
    expect(run(2)).toMatchObject({ decision: "PASS", reasons: [] });
    expect(run(3).reasons).toMatchObject([{ code: "drift", message: expect.stringContaining("not significant") }]);
    expect(coded(run(6))).toEqual(["risk drift"]);
  });

  it("says nothing where nothing drifted", () => {
    const log = new DiagnosticLog();
    expect(since({}, { "recall@10": [1, 1, 1, 1] }, log)).toMatchObject({ decision: "PASS", reasons: [] });
    expect(log.warnings()).toEqual([]);
  });

  it("that did not measure what a gate is on shows no drift of it, and says so; the next one will measure it", () => {
    const log = new DiagnosticLog();
    expect(since({}, {}, log)).toMatchObject({ decision: "PASS", reasons: [] });
    expect(log.warnings()).toMatchObject([
      {
        code: "baseline/anchor-without",
        message: "the anchor, run 101, has no value of recall@10: whether it drifted is not known",
      },
    ]);
  });

  it("that was scored under other rules is no plain pass", () => {
    const gates = { "ndcg@10": { "max-drop": 0.1 }, "recall@10": { "max-drop": 0.1 } };
    const both = { "ndcg@10": [1, 1], "recall@10": [1, 1] };
    const input = inputOf({ policy: { gates }, head: both, baseline: both });
    const before = sketchRun(input.golden, both);
    const comparison = sketchComparison(input.head, before, { ndcg_gain: "linear" });
    const found = applyAnchor(evaluate(input), input, { name: "run 101", comparison }, new DiagnosticLog());
    expect([found.decision, ...told(found)]).toEqual([
      "PASS_WITH_RISK",
      "risk: ndcg@10 since the anchor, run 101: not comparable: ndcg_gain was linear, is exponential",
    ]);
  });

  it("asks absolute gates nothing a second time", () => {
    const input = inputOf({ cases, head: { ...head, "mrr@10": [0, 0, 0, 0] }, policy, baseline: head });
    const evaluation = evaluate(input);
    const comparison = sketchComparison(
      input.head,
      sketchRun(input.golden, { "recall@10": [1, 1, 1, 1], "mrr@10": [1, 1, 1, 1] }),
    );
    expect(applyAnchor(evaluation, input, { name: "x", comparison }, new DiagnosticLog()).reasons).toEqual(
      evaluation.reasons,
    );
    const latency = inputOf({
      policy: { gates: { latency_p95: { max: 1 } } },
      head: { latency: [5, 5] },
      baseline: {},
    });
    const slow = evaluate(latency);
    const anchor = sketchComparison(latency.head, sketchRun(latency.golden, { latency: [1, 1] }));
    expect(applyAnchor(slow, latency, { name: "x", comparison: anchor }, new DiagnosticLog()).reasons).toEqual(
      slow.reasons,
    );
  });

  it("asks a slice's gate of the slice", () => {
    const slices = { a: { where: { tags: "a" }, gates: { "recall@10": { "max-drop": 0.1 } } } };
    expect(since({ policy: { slices } }, { "recall@10": [1, 1, 1, 1] }).reasons).toEqual([]);
    const fell = { head: { ...head, "recall@10": [1, 0.8, 0.8, 1] } };
    const found = since({ policy: { slices }, ...fell, baseline: fell.head }, { "recall@10": [1, 1, 1, 1] });
    expect(found.reasons.map(({ gate: name }) => name)).toEqual(["recall@10 in a"]);
  });

  it("tells of a warning gate too, and of several in the policy's order, after what is worse", () => {
    const gates = {
      "recall@10": { "max-drop": 0.01, severity: "warn" as const },
      "mrr@10": { "max-drop": 0.01 },
    };
    const input = inputOf({ cases, head: { ...head, "mrr@10": [0, 1, 1, 1] }, policy: { gates }, baseline: head });
    const evaluation = evaluate(input);
    const comparison = sketchComparison(
      input.head,
      sketchRun(input.golden, { "recall@10": [1, 1, 1, 1], "mrr@10": [1, 1, 1, 1] }),
    );
    const found = applyAnchor(evaluation, input, { name: "x", comparison }, new DiagnosticLog());
    expect(coded(found)).toEqual(["fail gate_failed", "risk drift", "risk drift"]);
    expect(found.reasons.map(({ gate: name }) => name)).toEqual(["mrr@10", "recall@10", "mrr@10"]);
  });

  it("that cannot be read is a risk, and never a plain pass", () => {
    const input = inputOf({});
    const found = applyAnchor(
      evaluate(input),
      input,
      { name: "tag v1", unreadable: "it has no report" },
      new DiagnosticLog(),
    );
    expect([found.decision, ...told(found)]).toEqual([
      "PASS_WITH_RISK",
      "risk: the anchor, tag v1, could not be read: it has no report",
    ]);
    expect(found.reasons[0]).toMatchObject({ code: "anchor_unreadable", gate: null, caseIds: [] });
  });
});

describe("a metric that is known already", () => {
  it("is taken as it is for the whole run, and not for a slice", () => {
    const slices = { a: { where: { tags: "a" }, gates: RECALL.gates } };
    const input = inputOf({
      policy: { ...RECALL, slices },
      cases: [{ tags: ["a"] }, {}],
      head: { "recall@10": [1, 0] },
    });
    const ref = parseMetricRef("recall@10");
    if ("problem" in ref) throw new Error(ref.problem);
    const nothing = { headInterval: null, baseline: null, baselineN: 0, pairedHead: null, pairedBaseline: null };
    const known = { ref, head: 0.25, n: 4, ...nothing, delta: null, pairs: 0, statistics: null };
    const found = evaluate({ ...input, metrics: new Map([["recall@10", known]]) });
    expect(gate(found, "recall@10")).toMatchObject({ value: 0.25 });
    expect(gate(found, "recall@10 in a")).toMatchObject({ value: 1 });
  });
});
