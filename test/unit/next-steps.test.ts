import { describe, expect, it } from "vitest";
import { invalidReport } from "../../src/report/build/build-report.ts";
import { parsePublished } from "../../src/report/read/published.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import { headline } from "../../src/report/text/headline.ts";
import { distinctSteps, nextSteps, stepCases } from "../../src/report/text/next-steps.ts";

describe("the next step of a first run", () => {
  const stepsOf = (decision: Report["decision"]): string[] => {
    const reason = { code: "first_run", message: "first run", gate: null, case_ids: [] };
    return nextSteps({ decision, reasons: [reason], gates: [], failures: [] } as unknown as Report).map(
      ({ text }) => text,
    );
  };

  it("is none where it may pass", () => {
    expect(stepsOf("PASS_WITH_RISK")).toEqual([expect.stringMatching(/^Nothing to fix/)]);
  });

  it("is to make a baseline where the policy asks for one", () => {
    expect(stepsOf("FAIL")).toEqual([expect.stringMatching(/^Run the gate on the base branch once/)]);
  });
});

describe("the next step of runs that differ in what numbers hang on", () => {
  const stale = { detail: "other_chunks" };
  const lost = {};
  const stepOf = (decision: string, gate: string | null, ...more: readonly object[]): string | undefined => {
    const reasons = (more.length > 0 ? more : [lost]).map((one) => {
      return { code: "not_comparable", message: "as found", gate, case_ids: [], ...one };
    });
    // A report that is published for a fork keeps no table of what differs.
    const report = { decision, reasons, gates: [], failures: [], comparability: [] };
    return nextSteps(report as unknown as Report)[0]?.text;
  };

  it("is none where the baseline brought other chunks back, and nothing else differs", () => {
    expect(stepOf("PASS_WITH_RISK", null, stale)).toMatch(/^Nothing to fix where this change/);
    expect(stepOf("PASS_WITH_RISK", null, lost)).toMatch(/^Make both runs comparable again/);
    expect(stepOf("PASS_WITH_RISK", null, stale, lost)).toMatch(/^Make both runs comparable again/);
  });

  it("says how a change that is about that can land", () => {
    expect(stepOf("FAIL", "faithfulness")).toContain("merge severity: warn for these gates before this change");
    expect(stepOf("PASS_WITH_RISK", "faithfulness")).not.toContain("severity");
    expect(stepOf("FAIL", null)).not.toContain("severity");
  });
});

describe("a gate that failed beside one that could not be told", () => {
  const reason = (code: string) => ({ code, message: code, gate: null, case_ids: [] });
  const runbook = [{ cause: "reranker", check: "Look at the reranker.", case_ids: ["a1"] }];
  const stepsOf = (...codes: string[]): string[] => {
    const report = { decision: "FAIL", reasons: codes.map(reason), gates: [], failures: [{}], runbook };
    return nextSteps(report as unknown as Report).map(({ text }) => text);
  };

  it("comes first", () => {
    const steps = stepsOf("gate_not_evaluated", "gate_failed");
    expect(steps).toEqual(["Look at the reranker.", expect.stringMatching(/^A gate that could not be evaluated/)]);
  });

  it("comes before what is only a risk, and after what is urgent", () => {
    const steps = stepsOf("gate_failed", "incomplete_run", "relabelled");
    expect(steps).toEqual([
      expect.stringMatching(/^Run the missing part/),
      "Look at the reranker.",
      expect.stringMatching(/^Review each relabelled/),
    ]);
  });

  it("leaves the other first where nothing failed", () => {
    expect(stepsOf("gate_not_evaluated")[0]).toMatch(/^A gate that could not be evaluated/);
  });
});

describe("the next step of what is not the change's doing", () => {
  const reason = (code: string, message = code) => ({ code, message, gate: null, case_ids: [] });
  const stepsOf = (more: object, ...reasons: object[]): string[] => {
    const report = { decision: "FAIL", reasons, gates: [], failures: [], ...more };
    return nextSteps(report as unknown as Report).map(({ text }) => text);
  };

  it("is the waiver that ended, where every case of the gate failed before", () => {
    const runbook = [{ cause: "reranker", check: "Look at the reranker.", case_ids: ["a1"] }];
    const said = (since: string) => {
      const more = { runbook, failures: [{ id: "a1", since }] };
      return stepsOf(more, reason("gate_failed"), reason("waiver_expired"))[0];
    };
    expect(said("before")).toMatch(/^Fix what the waiver covered/);
    expect(said("new")).toBe("Look at the reranker.");
  });

  it("is a new baseline where the last report is out of date or unfit, and to read it again where it is damaged", () => {
    const told = reason("baseline_unreadable");
    const beside = reason("waiver_unused");
    expect(stepsOf({}, { ...told, detail: "baseline_expired" }, beside)[0]).toMatch(
      /^Run the gate on the base branch, red or not/,
    );
    expect(stepsOf({}, { ...told, detail: "baseline_unfit" }, beside)[0]).toMatch(/^Name another run or artifact/);
    expect(stepsOf({}, told)).toEqual([expect.stringMatching(/^Run the job again/)]);
  });

  it("is to take out of the change what the policy blocks, which no review mends", () => {
    for (const code of ["relabelled", "cases_removed", "chunks_moved"]) {
      expect(stepsOf({}, reason(code))).toEqual([
        expect.stringMatching(/golden-changes: block\): take it out of this one/),
      ]);
      expect(stepsOf({ decision: "PASS_WITH_RISK" }, reason(code))[0]).toMatch(/^Review/);
      expect(stepsOf({}, reason("gate_failed"), reason(code)).join()).not.toContain("golden-changes");
    }
  });

  it("is told once where the pipeline failed on what could have leaked", () => {
    const gates = [{ metric: "recall@10", slice: null, kind: "min", status: "fail", baseline: null }];
    const attribution = [
      { metric: "recall@10", parts: [{ cause: "trace_error", delta: -0.1, cases: 1, case_ids: [] }] },
    ];
    const failed = { ...reason("gate_failed"), gate: "recall@10" };
    const told = (detail?: string) => stepsOf({ gates, attribution }, failed, { ...reason("incomplete_run"), detail });
    expect(told("cases_failed")).toEqual([expect.stringMatching(/what it would have shown is not known/)]);
    expect(told()).toEqual([
      expect.stringMatching(/^Run the missing part/),
      expect.stringMatching(/^Find out why the pipeline failed on these cases/),
    ]);
  });

  it("is to tell shards apart where two hold the same: nothing is missing", () => {
    const conflict = [reason("incomplete_run", "trace artifacts conflict: x"), reason("invalid_input")];
    expect(stepsOf({}, ...conflict)[1]).toMatch(/^Let each shard answer questions of its own/);
    const report = { decision: "FAIL", reasons: conflict, gates: [], acl: { leaks: 0 }, hidden_regressions: [] };
    expect(headline(report as unknown as Report, String)).toBe("Trace artifacts conflict: x.");
  });
});

describe("a gate that could not be told", () => {
  const stepOf = (decision: string, more: object, ...codes: string[]): string | undefined => {
    const reasons = codes.map((code) => ({ code, message: code, gate: null, case_ids: [] }));
    return nextSteps({ decision, reasons, gates: [], failures: [], ...more } as unknown as Report)[0]?.text;
  };
  const base = (policy: string, own: string, theirs: string) => ({
    base_commit: { policy, decisions: { own, base: theirs } },
  });

  it("is dropped first where only the base commit's policy asks for it", () => {
    const said = (more: object) => stepOf("FAIL", more, "gate_not_evaluated");
    expect(said(base("changed", "PASS", "FAIL"))).toMatch(/^The policy of the base commit still asks/);
    for (const other of [base("changed", "FAIL", "FAIL"), base("same", "PASS", "FAIL"), {}])
      expect(said(other)).toMatch(/^A gate that could not be evaluated/);
  });

  it("waits for traces alone where nothing else is in the way, and the policy is not what to change", () => {
    const reason = { code: "gate_not_evaluated", message: "", gate: "acl_leaks", case_ids: [] };
    const failures = [{ id: "a1", failed_checks: ["trace_error"], since: "new" }];
    const said = (...details: (string | undefined)[]) => {
      const reasons = details.map((detail) => ({ ...reason, detail }));
      const report = { decision: "FAIL", reasons, gates: [], failures };
      return nextSteps(report as unknown as Report).map(({ text }) => text);
    };
    expect(said("traces_lost", "traces_lost")).toEqual([
      expect.stringMatching(/^Find out why the pipeline failed on some cases/),
      expect.stringMatching(/and the policy stays as it is\.$/),
    ]);
    expect(said("traces_lost", undefined)[0]).toMatch(/^A gate that could not be evaluated/);
  });

  it("waits for the next run where cases were relabelled and nothing failed", () => {
    const said = (decision: string) => stepOf(decision, {}, "gate_not_evaluated", "relabelled");
    expect(said("PASS_WITH_RISK")).toMatch(/^Review each relabelled case: gates against the baseline wait/);
    expect(said("FAIL")).toMatch(/^A gate that could not be evaluated/);
  });
});

describe("a judge that is not calibrated", () => {
  const stepOf = (...values: (number | null)[]): string => {
    const gates = values.map((value, i) => ({ metric: `m${i}`, slice: null, value }));
    const reasons = gates.map(({ metric }) => ({
      code: "judge_uncalibrated",
      message: "",
      gate: metric,
      case_ids: [],
    }));
    const measured = { metric: "recall@10", slice: null, value: 1 };
    const report = { decision: "PASS_WITH_RISK", reasons, gates: [...gates, measured], failures: [] };
    return nextSteps(report as unknown as Report)[0]!.text;
  };

  it("leaves answers to look at, where it said anything", () => {
    expect(stepOf(0.8)).toMatch(/look at these answers yourself/);
    expect(stepOf(null, 0.8)).toMatch(/look at these answers yourself/);
  });

  it("leaves none where it said nothing", () => expect(stepOf(null, null)).toMatch(/^No judge scored anything/));
});

describe("a live judge that gave no value", () => {
  const silent = [{ severity: "warning", code: "judge/not-evaluated", message: "35 cases without a value" }];
  const gate = (metric: string, more: object = {}) => {
    return { metric, slice: null, kind: "min", status: "not_evaluated", value: null, baseline: 1, ...more };
  };
  const stepOf = (code: string, gates: readonly ReturnType<typeof gate>[], diagnostics: readonly object[] = silent) => {
    const reasons = gates.map(({ metric }) => ({ code, message: "", gate: metric, case_ids: [] }));
    const report = { decision: "FAIL", reasons, gates, failures: [], diagnostics };
    return nextSteps(report as unknown as Report)[0]?.text;
  };
  const [judged, counted] = [gate("faithfulness"), gate("hallucination_rate", { kind: "max" })];

  it.each(["gate_not_evaluated", "judge_uncalibrated"])("is what to mend, where %s says so", (code) => {
    expect(stepOf(code, [judged])).toMatch(/^The live judge left cases without a value/);
    expect(stepOf(code, [judged, gate("faithfulness", { kind: "max-drop" })])).toMatch(
      /^The live judge left cases without a value/,
    );
    expect(stepOf(code, [judged], [])).not.toMatch(/live judge left/);
  });

  it("is what to mend for what counts its findings as well, and where it judged some of the cases", () => {
    expect(stepOf("gate_not_evaluated", [judged, counted])).toMatch(/^The live judge left cases without a value/);
    const some = gate("faithfulness", { value: 0.9 });
    expect(stepOf("gate_not_evaluated", [some])).toMatch(/^The live judge left cases without a value/);
  });

  it("does not explain a gate that asks no judge", () => {
    expect(stepOf("gate_not_evaluated", [judged, gate("latency_p95")])).toMatch(/^A gate that could not be evaluated/);
  });

  it.each([
    ["the run lacks", { value: null }, /^The live judge left/],
    [
      "the baseline alone lacks",
      { value: 0.9, baseline: null },
      /^Nothing to fix where this is measured for the first time/,
    ],
    ["neither lacks", { value: 0.9, baseline: 0.9 }, /^The live judge left/],
    ["both lack", { value: null, baseline: null }, /^The live judge left/],
    ["no baseline is asked of", { kind: "min", value: 0.9, baseline: null }, /^The live judge left/],
  ])("tells what to do about a gate against the baseline, where %s it", (_, values, told) => {
    expect(stepOf("gate_not_evaluated", [gate("faithfulness", { kind: "max-drop", ...values })])).toMatch(told);
  });
});

describe("gates that the baseline alone lacks, beside others", () => {
  const code = "gate_not_evaluated";
  const step = (...gates: readonly object[]): string | undefined => {
    const reasons = [{ code, message: "", gate: "recall@10", case_ids: [] }];
    const all = gates.map((gate) => {
      return { metric: "recall@10", slice: null, kind: "max-drop", status: code.slice(5), baseline: null, ...gate };
    });
    return nextSteps({ decision: "FAIL", reasons, gates: all, failures: [] } as unknown as Report)[0]?.text;
  };

  it("are nothing to fix only where all of those without a verdict are such", () => {
    const isNew = { value: 0.9 };
    expect(step(isNew)).toMatch(/^Nothing to fix where this is measured/);
    expect(step(isNew, { kind: "min", status: "fail", value: 0.5 })).toMatch(/^Nothing to fix where this is measured/);
    expect(step(isNew, { kind: "min", value: null })).toMatch(/^A gate that could not be evaluated/);
  });
});

describe("traces that are missing beside cases whose cause is known", () => {
  const runbook = [{ cause: "reranker", check: "Look at the reranker.", case_ids: ["a1"] }];
  const firstOf = (gates: (string | null)[], ...more: string[]): string | undefined => {
    const reasons = [
      ...gates.map((gate) => ({ code: "gate_failed", message: "", gate, case_ids: [] })),
      ...more.map((code) => ({ code, message: "", gate: null, case_ids: [] })),
    ];
    const failed = gates.map((metric) => ({ metric, slice: null, kind: "max", status: "fail" }));
    const report = { decision: "FAIL", reasons, gates: failed, failures: [{}], runbook };
    return nextSteps(report as unknown as Report)[0]?.text;
  };

  it("come first where they are all that failed: no cause of another case is theirs", () => {
    expect(firstOf(["missing_traces"])).toMatch(/^Find out why some cases have no trace/);
    expect(firstOf(["missing_traces", "missing_traces"])).toMatch(/^Find out why some cases have no trace/);
  });

  it("do not explain repeats that disagree either", () => {
    expect(firstOf(["flip_rate"])).toMatch(/^The same question passes in one repeat/);
    expect(firstOf(["recall@10", "flip_rate"])).toBe("Look at the reranker.");
  });

  it("come first where more failed, which they may have pulled down, and are told as a missing part where they are one", () => {
    expect(firstOf(["missing_traces", "recall@10"])).toMatch(/^Find out why some cases have no trace/);
    expect(firstOf(["recall@10", "missing_traces"])).toBe("Look at the reranker.");
    expect(firstOf(["missing_traces"], "incomplete_run")).toMatch(/^Run the missing part/);
  });

  it("are told beside questions on which the pipeline failed, and these beside any other finding", () => {
    const reasons = [{ code: "gate_failed", message: "", gate: "missing_traces", case_ids: [] }];
    const gates = [{ metric: "missing_traces", slice: null, kind: "max", status: "fail" }];
    const textsOf = (since: string) => {
      const failures = [{ id: "a1", failed_checks: ["trace_error"], since }];
      return nextSteps({ decision: "FAIL", reasons, gates, failures } as unknown as Report).map(({ text }) => text);
    };
    const missing = expect.stringMatching(/^Find out why some cases have no trace/);
    expect(textsOf("new")).toEqual([missing, expect.stringMatching(/^Find out why the pipeline failed on some cases/)]);
    expect(textsOf("before")).toEqual([missing]);
  });

  it("are told once where they are a missing part", () => {
    const reason = (code: string, gate: string | null) => ({ code, message: "", gate, case_ids: [] });
    const reasons = [reason("gate_failed", "missing_traces"), reason("incomplete_run", null)];
    const gates = [{ metric: "missing_traces", slice: null, kind: "max", status: "fail" }];
    const steps = nextSteps({ decision: "FAIL", reasons, gates, failures: [{}] } as unknown as Report);
    expect(steps.map(({ text }) => text)).toEqual([expect.stringMatching(/^Run the missing part/)]);
  });
});

describe("the steps of a leak", () => {
  const leak = { chunk_id: "c1", rule: "role", case_id: "p1", principal: { tenant_id: "acme", roles: [] } };
  const stepsOf = (ids: readonly string[], ...gates: string[]): string[] => {
    const reasons = ["acl_leak", "gate_failed"].map((code) => ({ code, message: "", gate: null, case_ids: [] }));
    const failed = gates.map((metric) => ({ metric, slice: null, kind: "max", status: "fail" }));
    const runbook = [
      { cause: "acl", check: "Look at the filter.", case_ids: ids },
      { cause: "reranker", check: "Look at the reranker.", case_ids: ["a1"] },
    ];
    const report = { decision: "FAIL", reasons, gates: failed, failures: [{}], runbook, acl: { violations: [leak] } };
    return distinctSteps(report as unknown as Report).map(({ text }) => text);
  };

  it("ask for the filter once, and again only where it lost what was allowed", () => {
    expect(stepsOf(["p1"])).toEqual([expect.stringMatching(/^Do not ship this/), "Look at the reranker."]);
    expect(stepsOf(["p1", "a2"])).toContain("Look at the filter.");
  });

  it("do not leave out traces that are missing", () => {
    expect(stepsOf(["p1"], "acl_leaks", "missing_traces").slice(1)).toEqual([
      "Look at the reranker.",
      expect.stringMatching(/^Find out why some cases have no trace/),
    ]);
  });
});

describe("the step of a finding", () => {
  const stepOf = (code: string, report: object): string | undefined => {
    const reasons = [{ code, message: code, gate: null, case_ids: [] }];
    return nextSteps({ decision: "FAIL", reasons, gates: [], failures: [{}], ...report } as unknown as Report)[0]?.text;
  };

  const leaked = (rule: string, tenant_id: string, ...roles: string[]) => {
    return { chunk_id: rule === "canary" ? null : "c1", rule, principal: { tenant_id, roles } };
  };
  const nobody = leaked("tenant", "");

  it.each([
    ["of a chunk is to filter before retrieval", [leaked("role", "acme"), leaked("canary", "")], /^Do.* Filter by/],
    ["of a text alone is to find where it came from", [leaked("canary", "")], /where the forbidden text came from/],
    ["to nobody in particular is to say who asks", [nobody, leaked("role", "")], /Name tenant and roles/],
    ["to a tenant as well is to filter", [nobody, leaked("tenant", "acme")], /^Do.* Filter by/],
    ["to a role as well is to filter", [nobody, leaked("role", "", "staff")], /^Do.* Filter by/],
    ["that a case protects as well is to filter", [nobody, leaked("protected", "")], /^Do.* Filter by/],
  ])("that leaked, %s", (_, violations, told) => {
    expect(stepOf("acl_leak", { acl: { violations } })).toMatch(told);
  });

  it.each([
    ["begins with the cases that failed", [{}], /^Start with the cases/],
    ["names no case where none failed", [], /^No case failed a check/],
  ])("that a gate failed %s", (_, failures, told) => expect(stepOf("gate_failed", { failures })).toMatch(told));
});

describe("the causes of what failed", () => {
  it("begin with what the change broke, and name its cases first", () => {
    const failures = ["a", "b", "c"].map((id) => ({ id, since: "before" }));
    const runbook = [
      { cause: "reranker", check: "Rerank.", case_ids: ["a", "b", "c"] },
      { cause: "generator", check: "Replay.", case_ids: ["b", "z"] },
    ];
    const reasons = [{ code: "gate_failed", message: "", gate: null, case_ids: [] }];
    const steps = nextSteps({ decision: "FAIL", reasons, gates: [], failures, runbook } as unknown as Report);
    expect(steps.map(({ cause, caseIds }) => [cause, caseIds])).toEqual([
      ["generator", ["z", "b"]],
      ["reranker", ["a", "b", "c"]],
    ]);
  });

  it("are counted in all failures, where the runbook names the first of many cases alone", () => {
    const step = (cause: string, cases: number, ...case_ids: string[]) => ({ cause, check: cause, cases, case_ids });
    const failure = (id: string, since: string, ...labels: string[]) => {
      return { id, since, causes: labels.map((label, i) => ({ label, confidence: 0.6 - 0.2 * i, evidence: "" })) };
    };
    const failures = [
      failure("c1", "new", "citation"),
      failure("e7", "new", "embedding"),
      failure("e8", "new", "embedding"),
      failure("e9", "before", "embedding"),
      failure("o1", "before", "parser"),
    ];
    const runbook = [step("parser", 1, "o1"), step("embedding", 60, "e1", "e2"), step("citation", 2, "c1", "c2")];
    const reasons = [{ code: "gate_failed", message: "", gate: null, case_ids: [] }];
    const steps = nextSteps({ decision: "FAIL", reasons, gates: [], failures, runbook } as unknown as Report);
    expect(steps.map(({ cause, caseIds, cases, isOld }) => [cause, caseIds, cases, isOld])).toEqual([
      ["embedding", ["e7", "e8", "e1", "e2", "e9"], 60, false],
      ["citation", ["c1", "c2"], 2, false],
      ["parser", ["o1"], 1, true],
    ]);
  });

  it("begin with the one that the finding names, where it broke a case", () => {
    const gates = [{ metric: "recall@10", slice: null, kind: "min", status: "fail", baseline: null }];
    const reasons = [{ code: "gate_failed", message: "", gate: "recall@10", case_ids: [] }];
    const attribution = [{ metric: "recall@10", parts: [{ cause: "embedding", delta: -0.1, cases: 1, case_ids: [] }] }];
    const failures = ["a", "b", "c"].map((id) => ({ id, since: "new" }));
    const runbook = [
      { cause: "reranker", check: "Rerank.", case_ids: ["a", "b"] },
      { cause: "embedding", check: "Embed.", case_ids: ["c"] },
    ];
    const report = { decision: "FAIL", reasons, gates, attribution, failures, runbook } as unknown as Report;
    expect(nextSteps(report).map(({ cause }) => cause)).toEqual(["embedding", "reranker"]);
  });

  it("do not explain a gate on speed, cost or coverage: that is looked into first", () => {
    const runbook = [{ cause: "generator", check: "Replay.", case_ids: ["a"] }];
    const gate = (metric: string, kind: string) => ({ metric, slice: null, kind, status: "fail", baseline: null });
    const firstOf = (...gates: ReturnType<typeof gate>[]): string => {
      const reasons = gates.map(({ metric }) => ({ code: "gate_failed", message: "", gate: metric, case_ids: ["a"] }));
      const report = { decision: "FAIL", reasons, gates, failures: [{ id: "a", since: "new" }], runbook };
      return nextSteps(report as unknown as Report)[0]!.text;
    };
    const [slow, rare, low] = [gate("latency_p95", "max-rise"), gate("tags:hr", "coverage"), gate("recall@10", "min")];
    expect(firstOf(slow, rare)).toMatch(/^Find the stage that takes the time/);
    expect(firstOf(rare, slow)).toMatch(/^Add reviewed cases/);
    expect(firstOf(slow, low)).toMatch(/^Find the stage that takes the time/);
    expect(firstOf(gate("cost_mean", "max-rise"), low)).toMatch(/^Find what costs more/);
    expect(firstOf(gate("tokens_mean", "max"), low)).toMatch(/^Find what takes more tokens/);
    expect(firstOf(low, slow)).toBe("Replay.");
    expect(firstOf(gate("missing_traces", "max"), low)).toMatch(/^Find out why some cases have no trace/);
  });

  it("begin with what fails the gate that the finding is, where the change did not move it", () => {
    const gates = [{ metric: "recall@10", slice: null, kind: "min", status: "fail", baseline: null }];
    const reasons = [{ code: "gate_failed", message: "", gate: "recall@10", case_ids: ["old"] }];
    const failures = ["b", "c", "old"].map((id) => ({ id, since: id === "old" ? "before" : "new" }));
    const runbook = [
      { cause: "citation", check: "Cite.", case_ids: ["b", "c"] },
      { cause: "chunking", check: "Cut.", case_ids: ["old"] },
    ];
    const causesWith = (attribution: readonly object[]) => {
      const report = { decision: "FAIL", reasons, gates, attribution, failures, runbook };
      return nextSteps(report as unknown as Report).map(({ cause }) => cause);
    };
    expect(causesWith([])).toEqual(["chunking", "citation"]);
    const parts = [{ cause: "undecided", delta: -0.1, cases: 1, case_ids: [] }];
    expect(causesWith([{ metric: "recall@10", parts }])).toEqual(["citation", "chunking"]);
  });

  it("say what to do about critical cases, before what is only a risk; lost ones come first", () => {
    const gates = [
      { metric: "critical_failures", slice: null, kind: "max", threshold: 0, status: "fail", baseline: 0 },
    ];
    const reason = (code: string, gate: string | null) => ({ code, message: code, gate, case_ids: [] });
    const reasons = [reason("critical_failure", "critical_failures"), reason("ungated_fall", null)];
    const runbook = [{ cause: "generator", check: "Replay.", case_ids: ["a"] }];
    const stepsWith = (cause: string, more: object = {}): string[] => {
      const attribution = [{ metric: "critical_failures", parts: [{ cause, delta: 1, cases: 1, case_ids: [] }] }];
      const report = { decision: "FAIL", reasons, gates, attribution, failures: [{ id: "a", since: "new" }], runbook };
      return nextSteps({ ...report, ...more } as unknown as Report).map(({ text }) => text);
    };
    expect(stepsWith("generator")).toEqual(["Replay.", expect.stringMatching(/^Find out what changed/)]);
    expect(stepsWith("trace_error")[0]).toMatch(/^Find out why the pipeline failed/);
    expect(stepsWith("missing_trace")[0]).toMatch(/^Find out why some cases have no trace/);
    const stale = { label_health: { stale: true } };
    expect(stepsWith("golden_label_issue", stale)[0]).toMatch(/^Map the labels/);
    expect(stepsWith("golden_label_issue", stale).join()).not.toContain("critical");
    expect(stepsWith("generator", stale).join()).toContain("A critical case failed");
  });

  it("send to the errors of the pipeline, where these took most of the gate", () => {
    const gates = [{ metric: "recall@10", slice: null, kind: "min", status: "fail", baseline: null }];
    const reasons = [{ code: "gate_failed", message: "", gate: "recall@10", case_ids: [] }];
    const firstOf = (failed: number, runbook: object[] = []): string => {
      const part = (cause: string, delta: number) => ({ cause, delta, cases: 1, case_ids: [] });
      const parts = [part("trace_error", failed), part("embedding", -0.2)];
      const attribution = [{ metric: "recall@10", parts }];
      const failures = [{ id: "a", since: "new" }];
      const report = { decision: "FAIL", reasons, gates, attribution, failures, runbook };
      return nextSteps(report as unknown as Report)[0]!.text;
    };
    expect(firstOf(-0.3)).toMatch(/^Find out why the pipeline failed on these cases/);
    expect(firstOf(-0.3, [{ cause: "embedding", check: "Embed.", case_ids: ["a"] }])).toMatch(
      /^Find out why the pipeline/,
    );
    expect(firstOf(-0.2)).toMatch(/^Start with the cases that failed/);
    expect(firstOf(0)).toMatch(/^Start with the cases that failed/);
  });

  it("begin with what made cases fail, then with what took most of the gate, not with what most cases have", () => {
    const step = (cause: string, ...case_ids: string[]) => ({ cause, check: cause, case_ids });
    const gates = [{ metric: "recall@10", slice: null, kind: "max-drop", status: "fail" }];
    const reasons = [{ code: "gate_failed", message: "", gate: "recall@10", case_ids: [] }];
    const part = (cause: string, delta: number) => ({ cause, delta, cases: 1, case_ids: [] });
    const attribution = [{ metric: "recall@10", parts: [part("reranker", 0.3), part("embedding", -0.1)] }];
    const failures = [{ id: "f", since: "new" }];
    const runbook = [
      step("judge_noise", "a", "b", "c"),
      step("reranker", "d", "e"),
      step("embedding", "d"),
      step("acl", "f"),
    ];
    const report = { decision: "FAIL", reasons, gates, attribution, failures, runbook };
    const causes = nextSteps(report as unknown as Report).map(({ cause }) => cause);
    expect(causes).toEqual(["acl", "embedding", "reranker", "judge_noise"]);
  });

  const failing = { metric: "recall@10", slice: null, kind: "min", status: "fail" };
  const reason = { code: "gate_failed", message: "", gate: "recall@10", case_ids: [] };
  const noise = { cause: "judge_noise", check: "Ask again.", case_ids: ["a"] };
  const generator = { cause: "generator", check: "Replay.", case_ids: ["a"] };
  const firstOf = (more: object): string => {
    const report = {
      decision: "FAIL",
      reasons: [reason],
      gates: [failing],
      failures: [{ id: "a", since: "new" }],
      ...more,
    };
    return nextSteps(report as unknown as Report)[0]!.text;
  };

  it("are not asked about a gate that they took nothing from: a judge of what is measured, an answer of a lost trace", () => {
    expect(firstOf({ runbook: [noise] })).toMatch(/^Start with the cases that failed/);
    expect(firstOf({ runbook: [noise], judged: [{ metric: "recall@10" }] })).toBe("Ask again.");
    const parts = [{ cause: "trace_error", delta: -0.2, cases: 1, case_ids: ["b"] }];
    const attribution = [{ metric: "recall@10", parts }];
    expect(firstOf({ runbook: [generator], attribution })).toMatch(/^Find out why the pipeline failed/);
  });

  it.each(["warn_gate_failed", "underpowered"])("of a gate that warns come before a lesser risk: %s", (code) => {
    const reasons = [
      { ...reason, code },
      { ...reason, code: "relabelled", gate: null },
    ];
    const gates = [{ ...failing, status: "warn" }];
    expect(firstOf({ decision: "PASS_WITH_RISK", reasons, gates, runbook: [generator] })).toBe("Replay.");
  });
});

describe("chunks that were cut anew", () => {
  const firstOf = (key: string, cause: string, relabelled: readonly string[] = [], unlisted = 0): string => {
    const reasons = [{ code: "critical_failure", message: "", gate: null, case_ids: [] }];
    const versions = { changed: [{ name: key, baseline: ["v1"], head: ["v2"] }] };
    const runbook = [{ cause, check: "Look.", case_ids: ["a"] }];
    const report = { decision: "FAIL", reasons, gates: [], failures: [], versions, dataset: { relabelled }, runbook };
    return nextSteps({ ...report, label_health: { unlisted } } as unknown as Report)[0]!.text;
  };

  it("left the labels behind that name none of them", () => {
    expect(firstOf("chunking", "golden_label_issue", [], 3)).toMatch(/name some that are gone: .*golden remap/);
    expect(firstOf("chunking", "golden_label_issue")).toMatch(/where an id now names another text/);
  });

  it("may have left the labels behind, which comes before all that they fail", () => {
    for (const key of ["chunking", "splitter", "parser", "ocr", "loader"])
      expect(firstOf(key, "chunking")).toMatch(/golden remap/);
  });

  it("did not where labels changed with them, where nothing was lost by them, or where they were not", () => {
    const all = [
      firstOf("chunking", "chunking", ["a"]),
      firstOf("chunking", "generator"),
      firstOf("index", "chunking"),
    ];
    for (const text of all) expect(text).toBe("Look.");
  });
});

describe("the cases of a step", () => {
  const stepOf = (ids: readonly string[], cases: number, since: string) => {
    const runbook = [{ cause: "reranker", check: "Look.", cases, case_ids: ids }];
    const failures = ids.map((id) => ({ id, since }));
    const reasons = [{ code: "gate_failed", message: "", gate: null, case_ids: [] }];
    const [step] = nextSteps({ decision: "FAIL", reasons, gates: [], failures, runbook } as unknown as Report);
    return stepCases(step!, (id) => id);
  };

  it("are counted whole, though the report names the first", () => {
    expect(stepOf(["a", "b"], 2, "new")).toBe("a, b");
    expect(stepOf(["a", "b", "c", "d", "e", "f"], 74, "new")).toBe("a, b, c, d, e, 69 more");
  });

  it("are told to have failed before where all did, as far as the report tells", () => {
    expect(stepOf(["a", "b"], 2, "before")).toBe("failed before: a, b");
    expect(stepOf(["a", "b"], 3, "before")).toBe("a, b, 1 more");
  });
});

describe("a run of which a part is not known", () => {
  const crashed = { detail: "cases_failed", case_ids: ["acl_001"] } as const;
  const reportOf = (...reasons: readonly Partial<Report["reasons"][number]>[]): Report => ({
    ...invalidReport([], 0),
    reasons: reasons.map((one) => ({ code: "incomplete_run", message: "as found", gate: null, case_ids: [], ...one })),
  });
  const told = (report: Report): string[] => [headline(report, (text) => text), nextSteps(report)[0]!.text];
  const unseen = [
    "Access could not be checked where the pipeline failed.",
    expect.stringMatching(/^Find out why the pipeline failed/),
  ];

  it("has nothing missing where the pipeline failed before access could be checked", () => {
    expect(told(reportOf(crashed))).toEqual(unseen);
  });

  it("is told alike where the report is another's, whose ids of cases are not shown", () => {
    expect(told(parsePublished(JSON.stringify(reportOf(crashed))) as Report)).toEqual(unseen);
  });

  it("is none of it where no case came through", () => {
    expect(told(reportOf({ detail: "all_failed" }, crashed))).toEqual(["No case came through.", unseen[1]]);
  });

  it("is missing it where no case is to blame", () => {
    const missing = ["Part of the run is missing.", expect.stringMatching(/^Run the missing part again/)];
    expect(told(reportOf({}))).toEqual(missing);
    expect(told(reportOf(crashed, {}))).toEqual(missing);
  });
});

describe("causes of cases whose labels changed", () => {
  const runbook = [
    { cause: "embedding", check: "Look at the embedding.", case_ids: ["a8"] },
    { cause: "reranker", check: "Look at the reranker.", case_ids: ["a8", "a9"] },
  ];
  const textsOf = (dataset: object, base: object, ...failed: string[]): string[] => {
    const reasons = [{ code: "relabelled", message: "", gate: null, case_ids: ["a8"] }];
    const failures = failed.map((id) => ({ id, since: "new" }));
    const report = { decision: "PASS_WITH_RISK", reasons, gates: [], failures, runbook, dataset, base_commit: base };
    return nextSteps(report as unknown as Report).map(({ text }) => text);
  };

  it("are no step, where these fail nothing: it is the labels that changed", () => {
    const expected = [expect.stringMatching(/^Review each relabelled case/), "Look at the reranker."];
    expect(textsOf({ relabelled: ["a8"] }, {})).toEqual(expected);
    expect(textsOf({}, { relabelled: ["a8"] })).toEqual(expected);
    expect(textsOf({}, { relabelled: ["a8"] }, "a8")).toContain("Look at the embedding.");
  });
});
