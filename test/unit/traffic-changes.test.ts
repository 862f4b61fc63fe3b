import { describe, expect, it } from "vitest";
import { native } from "../../src/input/formats/native.ts";
import type { GoldenSet } from "../../src/input/golden/golden-set.ts";
import { type CaseLists, IdTable } from "../../src/scoring/metrics/change.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";
import { fillChanges } from "../../src/scoring/paired-columns.ts";
import { planColumns } from "../../src/scoring/plan.ts";

import { goldenOf, scorerOf, traceOf } from "../helpers/score-rows.ts";

type Row = Record<string, unknown>;

function traffic(ids: readonly string[]): GoldenSet {
  const golden = goldenOf(ids.map((id) => ({ id })));
  return { ...golden, cases: golden.cases.map((item) => ({ ...item, traffic: true })) };
}

/** Head and baseline of plain traffic; what each query did, by id. */
async function changes(
  head: Readonly<Record<string, Row | readonly Row[]>>,
  baseline: Readonly<Record<string, Row | readonly Row[]>>,
  format = native,
  ids = ["a", "b", "c"],
  isExcluded = (_: number): boolean => false,
) {
  const golden = traffic(ids);
  const idTable = new IdTable();
  const run = async (traces: Readonly<Record<string, Row | readonly Row[]>>) => {
    const { scorer } = await scorerOf(golden, { idTable, isExcluded });
    for (const [query_id, all] of Object.entries(traces))
      for (const [repeat, more] of [all].flat().entries())
        scorer.accept(traceOf({ query_id, repeat, ...more }), format);
    return scorer.finish()[0]!;
  };
  const { columns } = fillChanges(
    await run(head),
    await run(baseline),
    planColumns({ cutoffs: [2], named: [], all: true }, golden.cases),
  );
  return (name: string): number[] | undefined => (columns.has(name) ? [...columns.get(name)!] : undefined);
}

const list = (...retrieved_chunks: string[]): Row => ({ retrieved_chunks });

describe("what two versions did with a query", () => {
  it("is no question where the query takes no part", async () => {
    const all = { a: list("x"), b: list("x"), c: list("x") };
    const found = await changes(all, all, native, undefined, (i) => i === 0);
    expect(found("same_answer")).toEqual([Number.NaN, 1, 1]);
  });

  it("is compared where the baseline has a trace, and is 0 where the head has none or a failed one", async () => {
    const same = list("x");
    const of = await changes({ a: same, b: { ...same, error: { type: "e" } } }, { a: same, b: same, c: same });
    expect([of("overlap@2"), of("rbo"), of("same_answer")]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    const less = await changes({ a: same, b: same, c: same }, { a: same, b: { ...same, error: { type: "e" } } });
    expect(less("overlap@2")).toEqual([1, Number.NaN, Number.NaN]);
  });

  it("is the mean over the repeats, each beside the same one of the baseline, or its first", async () => {
    const [x, y] = [
      { ...list("x"), answer: "X." },
      { ...list("y"), answer: "Y." },
    ];
    const failed = { ...x, error: { type: "e" } };
    const of = await changes({ a: [x, y, y, failed], b: [x, y], c: [y] }, { a: [x], b: [x, y], c: [failed, y] });
    for (const name of ["overlap@2", "rbo", "same_answer"]) expect(of(name), name).toEqual([1 / 4, 1, 1]);
  });

  it.each<[string, Row, Row, string, number]>([
    ["all of the first k", list("x", "y", "z"), list("y", "x", "w"), "overlap@2", 1],
    ["half of them", list("x", "y"), list("y", "z"), "overlap@2", 0.5],
    ["one of a longer list", list("x"), list("x", "y"), "overlap@2", 0.5],
    ["nothing of nothing", list(), list(), "overlap@2", 1],
    ["nothing of something", list(), list("x"), "overlap@2", 0],
    ["no context twice", {}, {}, "context_overlap", 1],
    [
      "a third of the context",
      { context_chunks: ["x", "y"] },
      { context_chunks: ["y", "z"] },
      "context_overlap",
      1 / 3,
    ],
    ["the same answer", { answer: "A" }, { answer: "A" }, "same_answer", 1],
    ["another answer", { answer: "A" }, { answer: "a" }, "same_answer", 0],
    ["the same citations in another order", { citations: ["x", "y"] }, { citations: ["y", "x"] }, "same_citations", 1],
    ["a citation more", { citations: ["x", "y"] }, { citations: ["x"] }, "same_citations", 0],
    ["another citation", { citations: ["x"] }, { citations: ["y"] }, "same_citations", 0],
    ["the same behaviour", { answer: "I do not know." }, { answer: "No idea, I do not know." }, "same_behavior", 1],
    [
      "another behaviour",
      { answer: "I do not know.", expected_behavior_observed: "abstain" },
      { answer: "Ten." },
      "same_behavior",
      0,
    ],
  ])("is %s", async (_, head, baseline, name, value) => {
    const of = await changes({ a: head }, { a: baseline }, native, ["a"]);
    expect(of(name)![0]).toBeCloseTo(value, 12);
  });

  it("is told of a reranked list where one of the runs has any", async () => {
    const reranked = { reranked_chunks: ["x"] };
    expect((await changes({ a: {} }, { a: {} }))("reranked:overlap@2")).toBeUndefined();
    expect((await changes({ a: {} }, { a: reranked }, native, ["a"]))("reranked:overlap@2")).toEqual([0]);
    expect((await changes({ a: reranked }, { a: reranked }, native, ["a"]))("reranked:overlap@2")).toEqual([1]);
    // A query without any trace has no lists.
    expect((await changes({ b: reranked }, { b: {} }, native, ["a", "b"]))("reranked:overlap@2")).toEqual([
      Number.NaN,
      0,
    ]);
  });

  it("is nothing of what the format of the traces does not say", async () => {
    const of = await changes({ a: {} }, { a: {} }, { ...native, name: "bare", lacks: ["context", "answer"] });
    expect([of("context_overlap")?.[0], of("same_answer")?.[0], of("overlap@2")?.[0]]).toEqual([
      Number.NaN,
      Number.NaN,
      1,
    ]);
  });
});

it.each<[string, readonly number[], readonly number[], number]>([
  ["same_citations", [], [], 1],
  ["same_citations", [1, 2], [2, 1], 1],
  ["same_citations", [1], [1, 2], 0],
  ["same_citations", [1, 2], [1], 0],
  ["same_citations", [1, 3], [1, 2], 0],
  ["context_overlap", [], [], 1],
  ["context_overlap", [], [1], 0],
  ["context_overlap", [1, 2], [2, 3], 1 / 3],
  ["overlap", [], [], 1],
  ["overlap", [1], [], 0],
  ["overlap", [1, 2, 3], [4, 1], 1 / 2],
  ["rbo", [], [], 1],
  ["rbo", [], [1], 0],
])("%s of %j beside %j is %d", (name, now, before, value) => {
  const lists = (ids: readonly number[]): CaseLists => ({
    retrieved: ids,
    reranked: ids,
    context: ids,
    citations: ids,
    repeat: 0,
    failed: false,
    answerHash: "",
    observed: "answer",
  });
  const { change } = metrics.find((metric) => metric.name === name)!;
  const pair = { head: lists(now), baseline: lists(before), sameAnswer: true, sameBehavior: true };
  expect(change!(pair, { ranking: "retrieved", k: 2 })).toBeCloseTo(value, 12);
});
