import { describe, expect, it } from "vitest";
import { buildPolicy } from "../../src/policy/build-policy.ts";
import { selectedMetrics } from "../../src/policy/policy.ts";
import { type PolicyFile, policySchema } from "../../src/policy/policy-schema.ts";
import { gatesForLabels, PRESET_NAMES } from "../../src/policy/presets.ts";
import { type MetricRef, parseMetricRef } from "../../src/scoring/metrics/registry.ts";
import { isSelected } from "../../src/scoring/plan.ts";

import { sketchGolden, sketchPolicy } from "../helpers/sketch-run.ts";

const build = (options: Partial<Parameters<typeof buildPolicy>[1]>) => {
  const problems: string[] = [];
  const policy = buildPolicy(null, { file: null, ...options }, (_, message) => problems.push(message));
  expect(problems).toEqual([]);
  return policy.gates.map(
    ({ metric, slice, kind, threshold }) =>
      `${metric.name}${slice === null ? "" : ` in ${slice}`} ${kind} ${threshold}`,
  );
};

const ALWAYS = ["acl_leaks max 0", "critical_failures max 0", "missing_traces max 0"];
const DENIED = "denied_answered max 0";

describe("presets", () => {
  it("has the built-in thresholds where nobody wrote any", () => {
    expect(build({})).toEqual([
      ...[...ALWAYS, DENIED],
      "recall@10 min 0.85",
      "recall@10 max-drop 0.05",
      "mrr@10 min 0.7",
      "citation_correctness min 0.95",
      "citation_correctness max-drop 0.05",
      "behavior_accuracy min 0.9",
      "latency_p95 max 6000",
    ]);
  });

  it.each(PRESET_NAMES)("%s names metrics that exist, on top of what always holds", (preset) => {
    const gates = build({ preset });
    expect(gates.slice(0, 4)).toEqual([...ALWAYS, DENIED]);
    expect(gates.length).toBeGreaterThan(5);
  });

  it("asks every exact term of a developer's documentation to pass", () => {
    expect(build({ preset: "developer-docs" })).toContain("pass_rate in exact-terms min 1");
  });
});

describe("gates that no file wrote", () => {
  const documents = { relevant: [], expectedDocs: ["d"] };
  const forLabels = (file: Omit<PolicyFile, "version">, cases: Parameters<typeof sketchGolden>[0]): string[] =>
    gatesForLabels(sketchPolicy(file), sketchGolden(cases).cases).map(
      ({ metric, kind, threshold }) => `${metric.name} ${kind} ${threshold}`,
    );
  const developer = { preset: "developer-docs" as const };
  const behavior = ["behavior_accuracy min 0.9", "behavior_accuracy max-drop 0.03"];
  const written = { "mrr@10": { "max-drop": 0.1 }, "doc_ndcg@10": { min: 0.5 } };

  it("are about documents where the labels name nothing else", () => {
    const own = ["doc_mrr@10 min 0.75", "doc_ndcg@10 min 0.8", "pass_rate min 1"];
    expect(forLabels(developer, [documents, { behavior: "abstain", relevant: [] }])).toEqual([
      ...[...ALWAYS, ...own],
      ...["abstention_accuracy min 0.9", ...behavior],
    ]);
  });

  it("leave bounds to the file that it writes itself", () => {
    const own = ["doc_mrr@10 min 0.75", "mrr@10 max-drop 0.1", "doc_ndcg@10 min 0.5", "pass_rate min 1"];
    expect(forLabels({ ...developer, gates: written }, [documents])).toEqual([...ALWAYS, ...own, ...behavior]);
  });

  it("are about both where most labels name documents alone", () => {
    const own = ["mrr@10 min 0.75", "doc_mrr@10 min 0.75", "ndcg@10 min 0.8", "doc_ndcg@10 min 0.8", "pass_rate min 1"];
    expect(forLabels(developer, [documents, documents, {}])).toEqual([...ALWAYS, ...own, ...behavior]);
    const half = ["mrr@10 max-drop 0.1", "ndcg@10 min 0.8", "doc_ndcg@10 min 0.5", "pass_rate min 1"];
    const both = ["mrr@10 min 0.75", "doc_mrr@10 min 0.75", ...half];
    expect(forLabels({ ...developer, gates: written }, [documents, documents, {}])).toEqual([
      ...[...ALWAYS, ...both],
      ...behavior,
    ]);
  });

  it.each([
    ["chunks beside documents", [documents, {}]],
    ["neither", [{ relevant: [] }]],
  ])("are about chunks where the labels name %s", (_, cases) => {
    const own = ["mrr@10 min 0.75", "ndcg@10 min 0.8", "pass_rate min 1"];
    expect(forLabels(developer, cases)).toEqual([...ALWAYS, ...own, ...behavior]);
  });

  it("limit answers to denied questions where the labels have such cases", () => {
    const [answer, denied] = [{}, { behavior: "permission_denied" as const }];
    expect(forLabels({}, [answer])).toEqual([...ALWAYS, ...behavior]);
    expect(forLabels({}, [answer, denied])).toEqual([...ALWAYS, DENIED, ...behavior]);
  });

  it.each<[string, NonNullable<PolicyFile["gates"]>, string[]]>([
    ["sets another kind of bound", { abstention_accuracy: { "max-drop": 0.2 } }, ["abstention_accuracy", "both"]],
    ["sets the same kind of bound", { abstention_accuracy: { min: 0.2 } }, ["both"]],
    ["limits a drop", { behavior_accuracy: { "max-drop": 0.2 } }, ["abstention_accuracy", "min"]],
    ["turns one off", { abstention_accuracy: "off" }, ["both"]],
    ["turns the other off", { behavior_accuracy: "off" }, ["abstention_accuracy"]],
  ])("of behavior are implied unless the file %s", (_, gates, left) => {
    const cases = sketchGolden([{}, { behavior: "abstain" }]).cases;
    const implied = gatesForLabels(sketchPolicy({ gates }), cases).filter(({ origin }) => origin === "implied");
    const [min, drop] = behavior;
    const rules = { abstention_accuracy: ["abstention_accuracy min 0.9"], both: behavior, min: [min], drop: [drop] };
    expect(implied.map(({ metric, kind, threshold }) => `${metric.name} ${kind} ${threshold}`)).toEqual(
      left.flatMap((name) => rules[name as keyof typeof rules]),
    );
  });

  it("of behavior are soft where they bound the value, and ask for significance where they bound the drop", () => {
    const slices = { hr: { where: { tags: "hr" }, gates: { behavior_accuracy: { min: 0.5 } } } };
    const { cases } = sketchGolden([{ behavior: "abstain" }]);
    const implied = gatesForLabels(sketchPolicy({ slices }), cases).filter(({ origin }) => origin === "implied");
    expect(implied.map(({ kind, isSoft, evidence, severity }) => [kind, isSoft, evidence, severity])).toEqual([
      ["min", true, "point", "block"],
      ["min", true, "point", "block"],
      ["max-drop", undefined, "significant", "block"],
    ]);
    const traffic = sketchGolden([{ traffic: true }]).cases;
    expect(gatesForLabels(sketchPolicy({}), traffic).map(({ origin }) => origin)).not.toContain("implied");
  });
});

/** The gates of a policy file, as text, and what is wrong with it. */
function read(file: Omit<PolicyFile, "version">, options: Partial<Parameters<typeof buildPolicy>[1]> = {}) {
  const problems: string[] = [];
  const policy = buildPolicy({ version: 1, ...file }, { file: "p.yml", ...options }, (path, message) =>
    problems.push(`${path.join(".")}: ${message}`),
  );
  const gates = policy.gates.map(
    ({ metric, slice, kind, threshold, severity, evidence, minCases, origin }) =>
      `${metric.name}${slice === null ? "" : ` in ${slice}`} ${kind} ${threshold} ${severity} ${evidence} ${minCases} ${origin}`,
  );
  return { policy, problems, gates };
}

const FIXED = ["acl_leaks", "critical_failures"].map((name) => `${name} max 0 block point 0 built-in`);
const MISSING = "missing_traces max 0 block point 0 built-in";
const DENIED_FIXED = "denied_answered max 0 block point 0 built-in";

describe("the gates of a file", () => {
  it("stand beside those that always hold, which it can say again and not change", () => {
    const found = read({
      gates: { "recall@10": { min: 0.8, "max-drop": 0.1 }, acl_leaks: { max: 0 }, denied_answered: { max: 0 } },
    });
    expect(found.problems).toEqual([]);
    expect(found.gates).toEqual([
      ...[...FIXED, MISSING, DENIED_FIXED],
      ...["recall@10 min 0.8 block point 0 file", "recall@10 max-drop 0.1 block point 0 file"],
    ]);
    const terms = { severity: "warn", evidence: "significant", "min-cases": 4 } as const;
    expect(read({ gates: { "recall@10": { "max-drop": 0.1, ...terms } } }).gates.at(-1)).toBe(
      "recall@10 max-drop 0.1 warn significant 4 file",
    );
  });

  it("are no thresholds that nobody wrote, where there is a file", () => {
    expect(read({}).gates).toEqual([...FIXED, MISSING, DENIED_FIXED]);
    expect(read({}).policy).toMatchObject({
      preset: null,
      cutoffs: [5, 10],
      metrics: [],
      relevantFrom: 1,
      ndcgGain: "exponential",
      goldenChanges: "risk",
      acl: { unknown: "warn", blockStages: ["retrieved", "reranked", "context", "citations", "answer"] },
      baseline: { onFirstRun: "allow", onUnreadable: "fail", maxAgeDays: null, anchor: null, trend: 20 },
      phrases: [],
      coverage: [],
      waivers: [],
      slices: [],
      suites: [],
    });
  });

  it("relax missing traces by a number of them alone", () => {
    expect(read({ gates: { missing_traces: { max: 2 } } }).gates).toEqual([
      ...[...FIXED, DENIED_FIXED],
      "missing_traces max 2 block point 0 file",
    ]);
    expect(read({ gates: { missing_traces: { "max-rise": 0 } } }).gates).toEqual([
      ...[...FIXED, MISSING, DENIED_FIXED],
      "missing_traces max-rise 0 block point 0 file",
    ]);
    expect(read({ gates: { missing_traces: { min: 0 } } }).gates).toContain(MISSING);
  });

  it("go bound by bound over those of the preset, and can switch one off", () => {
    const gates = (own: PolicyFile["gates"]) =>
      read({ preset: "capstone", gates: own }).gates.filter((gate) => /^(recall|mrr)/.test(gate));
    const [recall, mrr] = ["recall@10 min 0.8 block point 0 preset", "mrr@10 min 0.65 block point 0 preset"];
    expect(gates({})).toEqual([recall, mrr]);
    expect(gates({ "recall@10": { min: 0.9 } })).toEqual(["recall@10 min 0.9 block point 0 file", mrr]);
    expect(gates({ "recall@10": { "max-drop": 0.1 } })).toEqual([
      recall,
      "recall@10 max-drop 0.1 block point 0 file",
      mrr,
    ]);
    // What the file says of its own bound takes no force from the preset's.
    const mild = { severity: "warn", evidence: "significant", "min-cases": 9 } as const;
    expect(gates({ "recall@10": { "max-drop": 0.1, ...mild } })).toEqual([
      recall,
      "recall@10 max-drop 0.1 warn significant 9 file",
      mrr,
    ]);
    expect(gates({ "recall@10": { min: 0.8, ...mild } })).toEqual(["recall@10 min 0.8 warn significant 9 file", mrr]);
    expect(gates({ "recall@10": "off" })).toEqual([mrr]);
    expect(read({ preset: "capstone" }, { preset: "internal-search" }).gates.at(-1)).toMatch(/ input$/);
  });

  it.each<[string, NonNullable<PolicyFile["gates"]>, string[]]>([
    [
      "a share of 0 and of 1",
      { "recall@10": { min: 0, max: 1, "max-drop": 1 }, over_refusal_rate: { "max-rise": 0 } },
      [],
    ],
    [
      "a bound above 1",
      { "recall@10": { min: 85 } },
      ["gates.recall@10.min: recall@10 lies between 0 and 1, the bound is 85"],
    ],
    [
      "a bound below 0",
      { "recall@10": { "max-drop": -0.1 } },
      ["gates.recall@10.max-drop: recall@10 lies between 0 and 1, the bound is -0.1"],
    ],
    ["milliseconds", { latency_p95: { max: 6000, "max-rise": 100 } }, []],
    [
      "a rise of what should rise",
      { "recall@10": { "max-rise": 0.1 } },
      ["gates.recall@10.max-rise: recall@10 is better when higher: a rise is no loss"],
    ],
    [
      "a drop of what should drop",
      { latency_p95: { "max-drop": 5 } },
      ["gates.latency_p95.max-drop: latency_p95 is better when lower: a drop is no loss"],
    ],
    ["min above max", { latency_p95: { min: 3, max: 2 } }, ["gates.latency_p95.min: min is above max"]],
    ["min and max alike", { latency_p95: { min: 2, max: 2 } }, []],
    [
      "evidence that nothing asks for",
      { "recall@10": { min: 0.9, "max-regressed": 2, evidence: "significant" } },
      ["gates.recall@10.evidence: evidence says how max-drop is asked, and none is set beside it"],
    ],
    [
      "evidence that nothing asks for of what is better lower",
      { latency_p95: { max: 9, evidence: "point" } },
      ["gates.latency_p95.evidence: evidence says how max-rise is asked, and none is set beside it"],
    ],
    ["no bound", { "mrr@10": { severity: "warn" } }, ['gates.mrr@10: gate "mrr@10" sets no bound']],
    ["more leaks", { acl_leaks: { max: 3 } }, ["gates.acl_leaks: acl_leaks is always {max: 0}, and blocks"]],
    [
      "leaks that warn",
      { acl_leaks: { max: 0, severity: "warn" } },
      ["gates.acl_leaks: acl_leaks is always {max: 0}, and blocks"],
    ],
    [
      "critical failures",
      { critical_failures: { max: 1 } },
      ["gates.critical_failures: critical_failures is always {max: 0}, and blocks"],
    ],
    ["leaks switched off", { acl_leaks: "off" }, ['gates.acl_leaks: gate "acl_leaks" cannot be switched off']],
    [
      "critical failures switched off",
      { critical_failures: "off" },
      ['gates.critical_failures: gate "critical_failures" cannot be switched off'],
    ],
    [
      "missing traces switched off",
      { missing_traces: "off" },
      ['gates.missing_traces: gate "missing_traces" cannot be switched off'],
    ],
    [
      "denied questions answered",
      { denied_answered: { max: 1 } },
      ["gates.denied_answered: denied_answered is always {max: 0}, and blocks"],
    ],
    [
      "denied questions answered, switched off",
      { denied_answered: "off" },
      ['gates.denied_answered: gate "denied_answered" cannot be switched off'],
    ],
    ["another gate switched off", { "recall@10": "off" }, []],
  ])("are asked of %s", (_, gates, problems) => {
    expect(read({ gates }).problems).toEqual(problems);
  });

  it("of a slice are its own, and never leaks", () => {
    const slices = { hr: { where: { tags: "hr" }, gates: { "recall@10": { min: 0.9 }, acl_leaks: { max: 0 } } } };
    const found = read({ slices });
    expect(found.gates).toContain("recall@10 in hr min 0.9 block point 0 file");
    const asked = Object.entries(found.policy.slices[0]!.where).filter(([, value]) => value !== null);
    expect(asked).toEqual([["tags", ["hr"]]]);
    const where = { ids: ["a", "b"], critical: false, role: "it" };
    expect(read({ slices: { few: { where } } }).policy.slices[0]!.where).toMatchObject({ ...where, role: ["it"] });
    expect(found.problems).toEqual([
      "slices.hr.gates.acl_leaks: acl_leaks is always gated over the whole run, not over a slice",
    ]);
    expect(read({ slices: { "tag:hr": { where: {} } } }).problems).toEqual([
      'slices.tag:hr: slice name "tag:hr" holds a colon: such names are made of tags',
    ]);
  });

  it("are computed at the cutoffs that they name, and the core set at those of the policy", () => {
    const { policy } = read({ gates: { "recall@7": { min: 0 }, "map@3": { min: 0 } } });
    expect(policy.cutoffs).toEqual([5, 10]);
    const columns = ["recall@5", "recall@7", "map@3", "map@7", "recall@3"];
    const isComputed = (name: string) => isSelected(parseMetricRef(name) as MetricRef, selectedMetrics(policy));
    expect(columns.filter(isComputed)).toEqual(["recall@5", "recall@7", "map@3"]);
    expect(read({ cutoffs: [20, 3, 20] }).policy.cutoffs).toEqual([3, 20]);
    expect(read({ cutoffs: [20] }, { cutoffs: [2] }).policy.cutoffs).toEqual([2]);
  });
});

describe("a waiver", () => {
  const problemsOf = (waiver: Record<string, string>): string[] => {
    const problems: string[] = [];
    const waivers = [{ reason: "r", owner: "o", expires: "2026-12-31", ...waiver }];
    buildPolicy({ version: 1, waivers }, { file: "p.yml" }, (path, message) =>
      problems.push(`${path.join(".")}: ${message}`),
    );
    return problems;
  };

  it.each(["2026-01-01", "2026-01-31", "2026-04-30", "2026-12-31", "2028-02-29", "2000-02-29", "2026-02-28"])(
    "holds until %s",
    (expires) => {
      expect(problemsOf({ case: "q", expires })).toEqual([]);
    },
  );

  it.each([
    ...["2026-02-29", "2100-02-29", "2028-02-30", "2026-04-31", "2026-01-32", "2026-01-00"],
    ...["2026-00-10", "2026-13-01"],
  ])("cannot hold until %s", (expires) => {
    expect(problemsOf({ case: "q", expires })).toEqual([`waivers.0.expires: "${expires}" is no date of the calendar`]);
  });

  it("says why, and who answers for it", () => {
    const isValid = (waiver: object): boolean => {
      const whole = { case: "q", reason: "r", owner: "o", expires: "2026-12-31", ...waiver };
      return policySchema.safeParse({ version: 1, waivers: [whole] }).success;
    };
    expect([{}, { reason: "" }, { reason: " " }, { owner: "\t" }].map(isValid)).toEqual([true, false, false, false]);
  });

  it("names a case or a metric, one that there is and that may be waived", () => {
    expect(problemsOf({ metric: "recall@10" })).toEqual([]);
    expect(problemsOf({})).toEqual(["waivers.0: a waiver names a case, a metric or both"]);
    expect(problemsOf({ case: "q", metric: "recal@10" })).toEqual([expect.stringMatching(/^waivers\.0\.metric: /)]);
    for (const metric of ["acl_leaks", "critical_failures", "forbidden_content"])
      expect(problemsOf({ case: "q", metric })).toEqual([`waivers.0.metric: ${metric} cannot be waived`]);
    expect(problemsOf({ case: "q", metric: "denied_answered" })).toEqual([]);
    expect(problemsOf({ metric: "denied_answered" })).toEqual([
      "waivers.0: denied_answered can be waived for a single case only",
    ]);
  });
});
