import { describe, expect, it } from "vitest";
import { type Fingerprint, incomparables } from "../../src/compare/comparability.ts";
import { metricRef, metrics } from "../../src/scoring/metrics/registry.ts";

const base: Fingerprint = {
  metrics_version: 1,
  golden_hash: "a".repeat(64),
  case_set_hash: "b".repeat(64),
  cutoffs: [1, 10],
  ndcg_gain: "exponential",
  relevant_from: 1,
  block_stages: ["retrieved", "answer"],
  behavior_phrases: "",
  repeats: 1,
  suite: null,
  versions: { reranker: ["v1"], judge: ["j1"] },
};
const refs = metrics.map((metric) => metricRef(metric, undefined, metric.cutoff ? 10 : 0));

describe("comparability", () => {
  it.each<[string, Partial<Fingerprint>, string[]]>([
    ["ndcg_gain", { ndcg_gain: "linear" }, ["ndcg@10"]],
    ["repeats", { repeats: 3 }, ["flip_rate"]],
    ["block_stages", { block_stages: ["answer"] }, ["acl_leaks", "critical_failures", "pass_rate", "flip_rate"]],
    ["golden_hash", { golden_hash: "c".repeat(64) }, []],
    ["case_set_hash", { case_set_hash: "c".repeat(64) }, []],
    ["suite", { suite: "smoke" }, []],
    ["relevant_from", { relevant_from: 2 }, []],
    [
      "behavior_phrases",
      { behavior_phrases: "d" },
      [
        ...["critical_failures", "critical_hallucinations", "acl_over_restrictions", "pass_rate", "behavior_accuracy"],
        ...[
          "abstention_accuracy",
          "permission_denied_accuracy",
          "denied_answered",
          "over_refusal_rate",
          "hallucination_rate",
          "flip_rate",
        ],
      ],
    ],
    [
      "judge",
      { versions: { reranker: ["v1"], judge: ["j2"] } },
      refs.filter(({ metric }) => metric.judged).map(({ name }) => name),
    ],
    ["metrics_version", { metrics_version: 2 }, refs.map(({ name }) => name)],
  ])("%s makes exactly its metrics incomparable", (field, change, names) => {
    const found = incomparables({ ...base, ...change }, base);
    expect(found.map((difference) => difference.field)).toEqual([field]);
    expect(
      refs
        .filter(found[0]!.affects)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
  });

  it.each(["judge_library", "judge_version", "judge_model", "judge_prompt_version", "judge_scale"])(
    "another %s makes every judged metric incomparable, also where one run names none",
    (name) => {
      const judged = refs.filter(({ metric }) => metric.judged).map((ref) => ref.name);
      for (const before of [{}, { [name]: ["old"] }]) {
        const found = incomparables(
          { ...base, versions: { ...base.versions, [name]: ["new"] } },
          { ...base, versions: { ...base.versions, ...before } },
        );
        expect(found.map(({ field, effect }) => [field, effect])).toEqual([[name, "judged metrics are not compared"]]);
        expect(refs.filter(found[0]!.affects).map((ref) => ref.name)).toEqual(judged);
      }
    },
  );

  it("another judge makes what counts its findings incomparable, where both runs name one that listed them", () => {
    const run = (model: string[], findings: string[]): Fingerprint => ({
      ...base,
      findings,
      versions: { ...base.versions, judge_model: model },
    });
    const affected = (head: Fingerprint, before: Fingerprint) =>
      refs
        .filter(({ metric }) => !metric.judged)
        .filter((ref) =>
          incomparables(head, before).some(({ field, affects }) => field === "judge_model" && affects(ref)),
        )
        .map(({ name }) => name)
        .sort();
    const lists = ["unsupported_claims"];
    expect(affected(run(["new"], lists), run(["old"], lists))).toEqual([
      "critical_hallucinations",
      "hallucination_rate",
    ]);
    expect(affected(run(["new"], lists), run(["old"], []))).toEqual([]);
    expect(affected(run(["new"], []), run(["old"], []))).toEqual([]);
    expect(affected(run(["new"], lists), run([], lists))).toEqual([]);
  });

  it("shows both sides: lists in a row, hashes cut short, and what a run does not name as none", () => {
    const other: Fingerprint = {
      ...base,
      golden_hash: "c".repeat(64),
      case_set_hash: "d".repeat(64),
      suite: "smoke",
      cutoffs: [5],
      block_stages: [],
      versions: { judge: ["j1", "j2"], judge_model: ["m"] },
      behavior_phrases: "e".repeat(12),
    };
    expect(incomparables(other, base).map(({ field, head, baseline }) => [field, head, baseline])).toEqual([
      ["block_stages", "none", "retrieved, answer"],
      ["behavior_phrases", "e".repeat(12), "none"],
      ["judge", "j1, j2", "j1"],
      ["judge_model", "m", "none"],
      ["golden_hash", "c".repeat(12), "a".repeat(12)],
      ["case_set_hash", "d".repeat(12), "b".repeat(12)],
      ["suite", "smoke", "none"],
    ]);
  });

  it("takes what is under test, a changed version, for no difference", () => {
    expect(
      incomparables({ ...base, versions: { ...base.versions, reranker: ["v2"], chunking: ["c2"] } }, base),
    ).toEqual([]);
    expect(incomparables(base, base)).toEqual([]);
  });
});
