import { describe, expect, it } from "vitest";
import { fingerprint } from "../../src/compare/comparability.ts";
import { compareMetrics } from "../../src/compare/compare-metric.ts";
import { compareRuns } from "../../src/compare/comparison.ts";
import type { Refusal } from "../../src/scoring/behavior/index.ts";
import { DENIED_BY } from "../../src/scoring/behavior/index.ts";
import { metricRef, metrics } from "../../src/scoring/metrics/registry.ts";
import type { RunScores } from "../../src/scoring/records.ts";
import { goldenOf, scoreRows } from "../helpers/score-rows.ts";

const refOf = (name: string) => metricRef(metrics.find((metric) => metric.name === name)!, undefined, 0);
const OPTIONS = {
  cutoffs: [10],
  ndcgGain: "exponential",
  evidenceCoverage: 0.8,
  manifestSize: 0,
  relevantFrom: 1,
  blockStages: [],
  phrases: [],
  deniedBy: DENIED_BY,
  suite: null,
  sha256: (text: string) => text,
} as const;

const REFUSES = "I could not find this in the documents.";
const DENIES = "You do not have permission to see this.";

const ids = (n: number): string[] => Array.from({ length: n }, (_, i) => `q${String(i).padStart(2, "0")}`);

/** Values of one metric by case, of a run of these cases and traces. */
async function valuesOf(metric: string, golden: readonly object[], traces: readonly object[], deniedBy?: Refusal[]) {
  const [run] = await scoreRows(golden, traces, deniedBy === undefined ? {} : { deniedBy });
  const column = run!.columns.get(metric)!;
  return { run: run!, values: run!.ids.map((_, i) => column.at(i)) };
}

describe("a field that calls the words of a refusal an answer", () => {
  const contested = async (refusals: number, answers: number) => {
    const all = ids(answers);
    const traces = all.map((query_id, i) =>
      i < refusals ? { query_id, answer: REFUSES, expected_behavior_observed: "answer" } : { query_id },
    );
    return valuesOf(
      "behavior_accuracy",
      all.map((id) => ({ id })),
      traces,
    );
  };

  it.each([
    [1, 10],
    [4, 41],
  ])("counts in %d of %d cases", async (refusals, answers) => {
    const { run, values } = await contested(refusals, answers);
    expect(values).toEqual(values.map(() => 1));
    expect(run.notes.behaviorDisagreements).toBe(refusals);
  });

  it.each([
    [1, 9],
    [2, 19],
    [5, 41],
    [12, 12],
  ])("does not count in %d of %d cases", async (refusals, answers) => {
    const { run, values } = await contested(refusals, answers);
    expect(values.filter((value) => value === 0)).toHaveLength(refusals);
    expect(run.observed.slice(0, refusals)).toEqual(ids(refusals).map(() => "abstain"));
    expect([...run.failedChecks.keys()]).toHaveLength(refusals);
  });

  it("counts again nothing else of the trace", async () => {
    const { run } = await contested(12, 12);
    expect(run.columns.get("over_refusal_rate")!.at(0)).toBe(1);
    expect(run.columns.get("pass_rate")!.at(0)).toBe(0);
    expect(run.columns.get("error_rate")!.at(0)).toBe(0);
  });
});

describe("the repeats of a case", () => {
  const repeated = (answers: readonly string[]) => answers.map((answer, repeat) => ({ query_id: "q", repeat, answer }));

  it.each([
    ["answer", ["A.", REFUSES, "A."], 1],
    ["answer", ["A.", REFUSES], 0],
    ["answer", [REFUSES, "A.", REFUSES], 0],
    ["abstain", [REFUSES, REFUSES, "A."], 1],
    ["abstain", [REFUSES, "A."], 0],
    ["permission_denied", [DENIES, DENIES, "A."], 0],
    ["permission_denied", [DENIES, DENIES, REFUSES], 1],
  ])(
    "that expects %s and gets %j behaves by the majority, a denial by the worst: %d",
    async (behavior, answers, met) => {
      const { run, values } = await valuesOf(
        "behavior_accuracy",
        [{ id: "q", expected_behavior: behavior, critical: true }],
        repeated(answers),
      );
      expect(values).toEqual([met]);
      expect(run.columns.get("critical_failures")!.at(0)).toBe(1 - met);
      expect(run.failedChecks.has(0)).toBe(met === 0);
      expect(run.observed[0] === behavior || (met === 1 && behavior === "permission_denied")).toBe(met === 1);
    },
  );

  it("compares runs with different numbers of repeats over the smaller", async () => {
    const golden = [{ id: "q", expected_behavior: "permission_denied" }];
    const [often] = await scoreRows(golden, repeated([DENIES, DENIES, "A."]));
    const [once] = await scoreRows(golden, repeated([DENIES]));
    const compared = (head: RunScores, baseline: RunScores) => {
      const set = goldenOf(golden);
      const [a, b] = [head, baseline].map((scores) => ({ scores, fingerprint: fingerprint(scores, set, OPTIONS) }));
      const ref = refOf("denied_answered");
      return compareMetrics([ref], head, compareRuns(a!, b!, [ref]), () => ({})).get(ref.name);
    };
    expect(compared(often!, once!)).toMatchObject({ head: 1, pairedHead: 0, pairedBaseline: 0, delta: 0 });
    expect(compared(once!, often!)).toMatchObject({ head: 0, pairedHead: 0, pairedBaseline: 0, delta: 0 });
    expect(compared(often!, often!)).toMatchObject({ pairedHead: 1, pairedBaseline: 1 });
  });

  it("does not hide another failed check", async () => {
    const { run } = await valuesOf(
      "behavior_accuracy",
      [{ id: "q", critical: true, must_not_contain: ["secret"] }],
      repeated(["A.", "The secret.", "A."]),
    );
    expect(run.columns.get("critical_failures")!.at(0)).toBe(1);
  });
});

describe("several right behaviors", () => {
  it.each([
    [["answer", "abstain"], REFUSES, 1],
    [["answer", "abstain"], "A.", 1],
    [["answer", "escalate"], REFUSES, 0],
    [["abstain", "permission_denied"], "A.", 0],
    [["abstain", "permission_denied"], DENIES, 1],
  ])("%j are met by %j: %d", async (expected_behavior, answer, met) => {
    const { values } = await valuesOf(
      "behavior_accuracy",
      [{ id: "q", expected_behavior }],
      [{ query_id: "q", answer }],
    );
    expect(values).toEqual([met]);
  });

  it("do not make a refusal that is right an over-refusal", async () => {
    const golden = [{ id: "q", expected_behavior: ["answer", "permission_denied"] }];
    const traces = [{ query_id: "q", answer: DENIES }];
    expect((await valuesOf("over_refusal_rate", golden, traces)).values).toEqual([0]);
    expect((await valuesOf("acl_over_restrictions", golden, traces)).values).toEqual([0]);
  });

  it("protect the chunks of a case that may abstain or deny", async () => {
    const golden = [{ id: "q", expected_behavior: ["abstain", "permission_denied"], expected_chunk_ids: ["c"] }];
    const traces = [{ query_id: "q", answer: REFUSES, retrieved_chunks: ["c"] }];
    expect((await valuesOf("acl_leaks", golden, traces)).values).toEqual([1]);
  });
});

describe("denied-by", () => {
  const golden = [{ id: "q", expected_behavior: "permission_denied" }];
  const traces = [{ query_id: "q", answer: REFUSES }];

  it("lets any refusal deny by default, and notes another kind", async () => {
    const { run, values } = await valuesOf("permission_denied_accuracy", golden, traces);
    expect(values).toEqual([1]);
    expect(run.notes.deniedOtherwise).toBe(1);
  });

  it("demands the refusals that it names, and an answer still counts as one only if it answers", async () => {
    const { run, values } = await valuesOf("permission_denied_accuracy", golden, traces, ["permission_denied"]);
    expect(values).toEqual([0]);
    expect(run.columns.get("denied_answered")!.at(0)).toBe(0);
  });
});
