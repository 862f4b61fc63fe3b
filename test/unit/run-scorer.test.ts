import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { native } from "../../src/input/formats/native.ts";
import { rankHistogram } from "../../src/report/build/build-metrics.ts";
import { IdTable } from "../../src/scoring/metrics/change.ts";
import { type Acceptance, chooseConfig, reportAcceptance } from "../../src/scoring/run-scorer.ts";

import { goldenOf, scoreRows, scorerOf, traceOf } from "../helpers/score-rows.ts";
import { sketchGolden, sketchRun } from "../helpers/sketch-run.ts";

type Row = Record<string, unknown>;

const GOLDEN = [
  { id: "a", expected_chunk_ids: ["a:1"], must_cite: ["a:1"] },
  { id: "b", expected_chunk_ids: ["b:1"], must_cite: ["b:1"] },
];
const good = (id: string, more: Row = {}): Row => ({
  query_id: id,
  retrieved_chunks: [`${id}:1`],
  context_chunks: [`${id}:1`],
  citations: [`${id}:1`],
  answer: "A.",
  latency_ms: { end_to_end: 100 },
  ...more,
});
const bad = (id: string, more: Row = {}): Row =>
  good(id, { retrieved_chunks: ["x"], context_chunks: [], citations: [], ...more });

/** `count` stages from a number on. */
const stages = (from: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${from + i}`, 1]));

describe("names of a hostile file", () => {
  const told = (acceptance: Acceptance): unknown => {
    const log = new DiagnosticLog();
    reportAcceptance(acceptance, traceOf(good("a")), { file: "t.jsonl", line: 7 }, goldenOf(GOLDEN), log);
    return log.list();
  };

  it("are an error where they are ever new stages: each would be a column over all cases", async () => {
    const { scorer } = await scorerOf(goldenOf(GOLDEN), { isExcluded: (i) => i === 1 });
    const take = (id: string, repeat: number, latency_ms: object): Acceptance =>
      scorer.accept(traceOf(good(id, { repeat, latency_ms })), native);
    expect(take("a", 0, stages(0, 200))).toBe("scored");
    expect(take("b", 0, stages(900, 500))).toBe("excluded");
    expect(take("a", 1, stages(100, 156))).toBe("scored");
    expect(take("a", 2, stages(255, 2))).toBe("too-many-stages");
    expect(take("a", 2, stages(0, 256))).toBe("scored");
    expect(scorer.finish()[0]!.traces).toBe(3);
    expect(told("too-many-stages")).toMatchObject([
      { code: "trace/too-many-names", message: expect.stringContaining("more than 256 stages"), line: 7 },
    ]);
  });

  it("are an error where they are ever new configs", async () => {
    const { scorer } = await scorerOf(goldenOf(GOLDEN));
    const take = (config_id: string): Acceptance => scorer.accept(traceOf(good("a", { config_id })), native);
    const all = Array.from({ length: 256 }, (_, i) => take(`k${i}`));
    expect(new Set(all)).toEqual(new Set(["scored"]));
    expect([take("more"), take("k3"), take("")]).toEqual(["too-many-configs", "duplicate", "too-many-configs"]);
    expect(told("too-many-configs")).toMatchObject([
      { code: "trace/too-many-names", message: expect.stringContaining("more than 256 configs"), line: 7 },
    ]);
  });
});

const NO_CHUNK = { retrieved_chunks: [], context_chunks: [], citations: [] };
describe("the traces of a run", () => {
  it("are taken by case, config and repeat, each once", async () => {
    const { scorer } = await scorerOf(goldenOf(GOLDEN), { isExcluded: (i) => i === 1 });
    const take = (trace: Row): Acceptance => scorer.accept(traceOf(trace), native);
    expect([take(good("a")), take(good("a")), take(good("a", { repeat: 1 })), take(good("a", { repeat: 1 }))]).toEqual([
      "scored",
      "duplicate",
      "scored",
      "duplicate",
    ]);
    expect([take(good("a", { config_id: "x" })), take(good("none")), take(good(" a ", { repeat: 2 }))]).toEqual([
      "scored",
      "unknown-case",
      "scored",
    ]);
    expect([take(good("b")), take(good("b")), take(good("b", { repeat: 1 }))]).toEqual([
      "excluded",
      "duplicate",
      "excluded",
    ]);
    expect([scorer.trackedOf("a"), scorer.trackedOf("none")]).toEqual([1, undefined]);
  });

  it("come out by config in byte order, the nameless one first", async () => {
    const names = ["b", "\ud83d\ude00", "", "a", "\uffee"];
    const runs = await scoreRows(
      GOLDEN,
      names.map((config_id) => good("a", { config_id })),
    );
    expect(runs.map(({ configId }) => configId)).toEqual([null, "a", "b", "\uffee", "\ud83d\ude00"]);
  });

  it("leave a case missing where there is none, and never out of a mean", async () => {
    const [run] = await scoreRows(GOLDEN, [good("a")]);
    expect(run!.states).toEqual(["scored", "missing"]);
    expect([...run!.columns.get("recall@10")!]).toEqual([1, 0]);
    expect([...run!.columns.get("over_refusal_rate")!]).toEqual([0, Number.NaN]);
    expect([...run!.columns.get("missing_traces")!]).toEqual([0, 1]);
    expect(run!.failedChecks.get(1)).toEqual(["missing_trace"]);
    expect(run!.sizesOf(1)).toBeNull();
    expect([run!.traces, run!.answerHashes[1], run!.observed[1]]).toEqual([1, "", null]);
    expect(run!.notes.withoutLatency).toBe(0);
  });

  it("keep of an excluded case its leaks alone, each once", async () => {
    const golden = [GOLDEN[0]!, { ...GOLDEN[1]!, must_not_contain: ["secret", "other"] }];
    const leak = (answer: string, repeat = 0) => bad("b", { answer, repeat });
    const isExcluded = (i: number): boolean => i === 1;
    const [run] = await scoreRows(golden, [good("a"), leak("secret"), leak("fine", 1), leak("other", 2)], {
      isExcluded,
    });
    expect(run!.states).toEqual(["scored", "excluded"]);
    expect(run!.violations.get(1)).toEqual([{ chunkId: null, stage: "answer", rule: "canary" }]);
    expect([...run!.columns.get("acl_leaks")!]).toEqual([0, 1]);
    expect(run!.columns.get("recall@10")!.at(1)).toBeNaN();
    expect([run!.traces, run!.failedChecks.size]).toEqual([1, 0]);
  });

  it("count of an excluded case the chunks without a label of the repeat that showed most, in whatever order", async () => {
    const more = { retrieved_chunks: ["x", "y"] };
    for (const repeats of [
      [bad("b", more), bad("b", { repeat: 1 })],
      [bad("b"), bad("b", { ...more, repeat: 1 })],
    ]) {
      const [run] = await scoreRows(GOLDEN, [good("a"), ...repeats], { isExcluded: (i) => i === 1 });
      expect(run!.notes.unlabelledChunks).toBe(1 + 2);
    }
  });

  it("may come in several formats, of which each is told once", async () => {
    const { scorer } = await scorerOf(goldenOf(GOLDEN));
    const other = { name: "aaa", title: "A", lacks: ["latency" as const] };
    for (const [trace, format] of [
      [good("a"), native],
      [good("b"), other],
      [good("a", { repeat: 1 }), native],
    ] as const)
      scorer.accept(traceOf(trace), format);
    const [run] = scorer.finish();
    expect(run!.formats.map(({ name }) => name)).toEqual(["aaa", native.name]);
  });

  it("are of the format that lacks most where those of one case came in several, in whatever order", async () => {
    const bare = { name: "aaa", title: "A", lacks: ["latency" as const] };
    for (const formats of [
      [native, bare],
      [bare, native],
    ]) {
      const { scorer } = await scorerOf(goldenOf(GOLDEN));
      for (const [repeat, format] of formats.entries()) scorer.accept(traceOf(good("b", { repeat })), format);
      const [run] = scorer.finish();
      expect([run!.formatOf(0), run!.formatOf(1)?.name]).toEqual([null, "aaa"]);
    }
  });

  it("have a column of what a single case asks for, and none of what nobody asks", async () => {
    const columns = async (more: Row) =>
      [...(await scoreRows([GOLDEN[0]!, { ...GOLDEN[1]!, ...more }], [good("a")]))[0]!.columns.keys()].includes(
        "doc_recall@10",
      );
    expect([await columns({}), await columns({ expected_docs: ["b"] })]).toEqual([false, true]);
  });

  it("name the versions that they were made with, in byte order", async () => {
    const versions = (reranker: unknown, index: unknown = "i") => ({ versions: { reranker, index } });
    const [run] = await scoreRows(GOLDEN, [
      good("a", versions("v2")),
      good("b", versions("v1", null)),
      good("a", { repeat: 1, ...versions("v2") }),
    ]);
    expect([...run!.versions]).toEqual([
      ["index", ["i"]],
      ["reranker", ["v1", "v2"]],
    ]);
  });

  it("are scored again in place of what they gave before", async () => {
    const { scorer } = await scorerOf(goldenOf(GOLDEN));
    for (const trace of [bad("a"), bad("a", { repeat: 1 }), good("b")]) scorer.accept(traceOf(trace), native);
    scorer.rescore(traceOf(good("a", { repeat: 1 })), native);
    scorer.rescore(traceOf(good("none")), native);
    const [run] = scorer.finish();
    expect([...run!.columns.get("recall@10")!]).toEqual([0.5, 1]);
    const again = await scorerOf(goldenOf(GOLDEN));
    for (const trace of [bad("a"), good("b")]) again.scorer.accept(traceOf(trace), native);
    again.scorer.rescore(traceOf(good("a")), native);
    expect([...again.scorer.finish()[0]!.columns.get("recall@10")!]).toEqual([1, 1]);
  });

  it("keep what a query returned where two runs are compared by it, of each repeat", async () => {
    const idTable = new IdTable();
    const { scorer } = await scorerOf(goldenOf(GOLDEN), { idTable });
    const many = Array.from({ length: 120 }, (_, i) => `m${i}`);
    for (const trace of [
      good("a", { repeat: 2, retrieved_chunks: ["z"] }),
      good("a", { repeat: 1, retrieved_chunks: ["x", { chunk_id: "y" }, "x"], citations: null, context_chunks: null }),
      good("a", { repeat: 3, retrieved_chunks: [] }),
      good("b", { retrieved_chunks: many, citations: [{ chunk_id: "x" }] }),
    ])
      scorer.accept(traceOf(trace), native);
    const [run] = scorer.finish();
    const [kept, ...more] = run!.listsOf(0);
    expect(kept).toMatchObject({ repeat: 1, context: [], citations: [], reranked: [] });
    expect(kept!.retrieved).toHaveLength(2);
    expect(more.map(({ repeat, retrieved }) => [repeat, retrieved.length])).toEqual([
      [2, 1],
      [3, 0],
    ]);
    const [only] = run!.listsOf(1);
    expect(only!.retrieved).toHaveLength(100);
    expect(only!.citations).toEqual(kept!.retrieved.slice(0, 1));
    expect((await scoreRows(GOLDEN, [good("a")]))[0]!.listsOf(0)).toEqual([]);
  });
});

describe("the repeats of a case", () => {
  const repeated = async (golden: Row, ...traces: Row[]) => {
    const [run] = await scoreRows(
      [{ ...GOLDEN[0]!, ...golden }],
      traces.map((trace, repeat) => ({ repeat, ...trace })),
    );
    return run!;
  };
  const value = (run: Awaited<ReturnType<typeof repeated>>, name: string) => run.columns.get(name)?.at(0);

  it("are counted for each case that has a trace", async () => {
    const golden = ["a", "b", "c"].map((id) => ({ ...GOLDEN[0]!, id }));
    const fewer = async (...traces: Row[]) => {
      const { fewerRepeats, fewestRepeats } = (await scoreRows(golden, traces))[0]!.notes;
      return [fewerRepeats, fewestRepeats];
    };
    expect(await fewer(good("a"), good("b"))).toEqual([0, 1]);
    const thrice = [0, 1, 2].map((repeat) => good("a", { repeat }));
    expect(await fewer(...thrice, good("b"))).toEqual([1, 1]);
    const twice = [0, 1].map((repeat) => good("b", { repeat }));
    expect(await fewer(...thrice, ...twice)).toEqual([1, 2]);
    expect(await fewer(...thrice, ...twice, good("c", { error: "timeout" }))).toEqual([2, 1]);
    expect(await fewer(...thrice, ...[0, 1, 2].map((repeat) => good("b", { repeat })))).toEqual([0, 3]);
  });

  it.each<[string, boolean, readonly Row[]]>([
    ["a trace that failed before it showed a chunk", true, [good("a", { error: "timeout", ...NO_CHUNK })]],
    ["such a repeat, the first", true, [good("a", { error: "timeout", ...NO_CHUNK }), good("a")]],
    ["such a repeat, the last", true, [good("a"), good("a"), good("a", { error: "timeout", ...NO_CHUNK })]],
    ["a trace that failed later", false, [good("a", { error: "timeout" }), good("a")]],
    ["a trace that found nothing", false, [good("a", NO_CHUNK), good("a")]],
    ["no trace of the case", false, [good("b")]],
  ])("tell of %s whether it was seen", async (_, isUnseen, traces) => {
    const golden = ["a", "b"].map((id) => ({ ...GOLDEN[0]!, id }));
    const [run] = await scoreRows(
      golden,
      traces.map((trace, repeat) => ({ ...trace, repeat })),
    );
    expect(run!.isUnseen(0)).toBe(isUnseen);
  });

  it("are averaged, in whatever order they come", async () => {
    const last = { latency_ms: { end_to_end: 300, generate: 50 }, answer: "Last.", retrieved_chunks: ["x", "a:1"] };
    const traces = [good("a"), bad("a"), bad("a"), good("a", last)];
    const run = await repeated({}, ...traces);
    expect([value(run, "recall@10"), value(run, "latency"), value(run, "generate:latency")]).toEqual([0.5, 150, 50]);
    expect([run.repeats, run.traces, run.isFlaky(0)]).toEqual([4, 4, true]);
    const shuffled = await repeated({}, ...traces.map((trace, repeat) => ({ ...trace, repeat })).reverse());
    expect([...shuffled.columns].map(([name, [x]]) => [name, x])).toEqual(
      [...run.columns].map(([name, [x]]) => [name, x]),
    );
    expect(shuffled.answerHashes).toEqual(run.answerHashes);
    expect([shuffled.ranksOf(0).get("a:1"), shuffled.sizesOf(0)]).toEqual([run.ranksOf(0).get("a:1"), run.sizesOf(0)]);
    expect(run.ranksOf(0).get("a:1")?.retrieved).toBeNull();
  });

  it.each<[string, ReturnType<typeof good>, number | null]>([
    ["failed more checks", bad("a"), null],
    ["found less, and failed no check", good("a", { retrieved_chunks: ["x", "y", "a:1"] }), 3],
    ["is as good", good("a"), 1],
    ["broke down, and shows nothing", good("a", { error: "timeout", retrieved_chunks: [] }), 1],
  ])("show the stages of the worst of them, where the second %s", async (_, second, rank) => {
    const run = await repeated({}, good("a"), second);
    expect(run.ranksOf(0).get("a:1")?.retrieved).toBe(rank);
    const swapped = await repeated({}, second, good("a"));
    expect(swapped.ranksOf(0).get("a:1")?.retrieved).toBe(rank);
  });

  it("are those of their own case, and have the stages that were timed alone", async () => {
    const found = good("b", { retrieved_chunks: ["x", "b:1", "y"], reranked_chunks: ["b:1", "x"] });
    const [run] = await scoreRows(GOLDEN, [
      good("a"),
      { ...found, latency_ms: { search: 5 }, unsupported_claims: ["u"] },
      { ...found, repeat: 1, latency_ms: { end_to_end: 7 }, retrieved_chunks: ["b:1"] },
    ]);
    expect([run!.sizesOf(0), run!.sizesOf(1)]).toEqual([
      { retrieved: 1, reranked: 0, context: 1 },
      { retrieved: 3, reranked: 2, context: 1 },
    ]);
    expect([run!.ranksOf(0).get("a:1"), run!.ranksOf(1).get("b:1")]).toMatchObject([
      { retrieved: 1, reranked: null, context: 1, cited: true },
      { retrieved: 2, reranked: 1, context: 1, cited: true },
    ]);
    expect([...run!.columns.keys()].filter((name) => name.endsWith("latency"))).toEqual(["latency", "search:latency"]);
    expect([[...run!.hallucinations], run!.violations.size]).toEqual([[[1, ["unsupported_claim"]]], 0]);
  });

  it("differ or agree", async () => {
    expect(value(await repeated({}, good("a"), bad("a")), "flip_rate")).toBe(1);
    expect(value(await repeated({}, good("a"), good("a")), "flip_rate")).toBe(0);
    expect(value(await repeated({}, good("a")), "flip_rate")).toBeNaN();
    expect((await repeated({}, bad("a"))).isFlaky(0)).toBe(false);
    expect((await repeated({}, good("a"), good("a"))).isFlaky(0)).toBe(false);
    expect((await repeated({}, bad("a"), bad("a"))).isFlaky(0)).toBe(false);
    const failed = good("a", { error: "timeout" });
    expect(value(await repeated({}, failed, bad("a")), "flip_rate")).toBe(0);
    expect(value(await repeated({}, failed, good("a")), "flip_rate")).toBe(1);
  });

  it("leak what any of them leaks, each chunk once", async () => {
    const golden = { user_context: { tenant_id: "t" } };
    const leaking = (...chunks: string[]) =>
      good("a", { context_chunks: chunks.map((chunk_id) => ({ chunk_id, tenant_id: "o" })) });
    const run = await repeated(golden, leaking("x"), leaking("x", "y"), good("a"));
    expect([value(run, "acl_leaks"), run.violations.get(0)!.length]).toEqual([2, 2]);
    expect(run.failedChecks.get(0)!.filter((name) => name === "acl_leak")).toHaveLength(1);
  });

  it("fail a check that any of them fails, once each", async () => {
    const run = await repeated({ must_not_contain: ["secret"] }, good("a"), bad("a", { answer: "secret" }), bad("a"));
    const checks = run.failedChecks.get(0)!;
    expect(checks).toEqual([...new Set(checks)]);
    expect(checks).toEqual(expect.arrayContaining(["forbidden_content", "citation_correctness"]));
    expect(value(run, "forbidden_content")).toBe(1);
  });

  it("are failed where all of them are, and speak by those that are not", async () => {
    const failed = (more: Row = {}) => bad("a", { answer: "", error: { type: "x" }, ...more });
    expect((await repeated({}, failed(), failed())).states).toEqual(["error"]);
    const half = await repeated({}, failed(), good("a"));
    expect([half.states, half.observed, value(half, "recall@10"), value(half, "error_rate")]).toEqual([
      ["scored"],
      ["answer"],
      0.5,
      0.5,
    ]);
  });

  it("do not make a 0 of what nobody measured", async () => {
    const failed = bad("a", { error: { type: "x" } });
    const scores = { scores: { faithfulness: 0.5 } };
    expect(value(await repeated({}, failed, good("a")), "faithfulness")).toBeNaN();
    expect(value(await repeated({}, failed, good("a", scores)), "faithfulness")).toBe(0.25);
  });

  it("nor does a case whose trace failed, where nobody else measured it", async () => {
    const traces = [good("a"), good("b", { error: "timeout" })];
    const faithfulness = async (more: Row) => [
      ...(await scoreRows(GOLDEN, [{ ...traces[0]!, ...more }, traces[1]!]))[0]!.columns.get("faithfulness")!,
    ];
    expect(await faithfulness({})).toEqual([Number.NaN, Number.NaN]);
    expect(await faithfulness({ scores: { faithfulness: 0.5 } })).toEqual([0.5, 0]);
  });

  it("count a refusal among them as what the metric says of refusals", async () => {
    const refused = good("a", { answer: "I do not know.", citations: [], expected_behavior_observed: "abstain" });
    const scores = { scores: { answer_relevance: 1 } };
    expect(value(await repeated({}, refused, good("a", scores)), "answer_relevance")).toBe(0.5);
    // Also one that was judged all the same; an answer that was not judged is left out.
    expect(
      value(
        await repeated({}, { ...refused, scores: { answer_relevance: 0.6 } }, good("a", scores)),
        "answer_relevance",
      ),
    ).toBe(0.5);
    expect(value(await repeated({}, good("a"), good("a", scores)), "answer_relevance")).toBe(1);
  });

  it("are no refusals in a format that holds no answer", async () => {
    const format = { ...native, name: "scores", lacks: ["answer" as const] };
    const scores = { scores: { answer_relevance: 0.5 } };
    const traces = [
      good("a", { answer: "" }),
      good("a", { repeat: 1, answer: "", ...scores }),
      good("b", { answer: "" }),
    ];
    const [run] = await scoreRows(GOLDEN, traces, { format });
    expect([...run!.columns.get("answer_relevance")!]).toEqual([0.5, Number.NaN]);
  });

  it("show how far a judge differs over one answer, and not over two", async () => {
    const judged = (faithfulness: unknown, more: Row = {}) => good("a", { scores: { faithfulness }, ...more });
    const spread = async (...traces: Row[]) => (await repeated({}, ...traces)).judgedOf(0)?.spreads;
    expect(await spread(judged(0.5), judged(1))).toEqual([["faithfulness", 0.5]]);
    expect(await spread(judged(0.5), judged(1, { answer: "B." }))).toBeUndefined();
    expect(await spread(judged(0.5), good("a"))).toBeUndefined();
    expect(await spread(judged({ repeats: [0.25, 0.5] }), judged({ repeats: [0, 1] }, { answer: "B." }))).toEqual([
      ["faithfulness", 1],
    ]);
    expect(await spread(judged({ repeats: [0, 1] }), judged({ repeats: [0.5, 0.5] }, { answer: "B." }))).toEqual([
      ["faithfulness", 1],
    ]);
  });
});

describe("what is not known of a run", () => {
  it("is a metric that needs a reranked list, where there is none", async () => {
    const column = async (reranked?: string[]) =>
      (await scoreRows(GOLDEN, [good("a", reranked ? { reranked_chunks: reranked } : {}), good("b")]))[0]!.columns.get(
        "reranked:recall@10",
      )!;
    expect([...(await column())]).toEqual([Number.NaN, Number.NaN]);
    expect([...(await column(["a:1"]))]).toEqual([1, 0]);
    const [none] = await scoreRows(GOLDEN, []);
    expect(none).toBeUndefined();
  });

  it("is a judged metric that no trace has a score of; else a missing case is 0 and a refused one what it says", async () => {
    const golden = [...GOLDEN, { id: "c", expected_chunk_ids: ["c:1"] }, { id: "d", expected_chunk_ids: ["d:1"] }];
    const refused = good("c", { answer: "I do not know.", citations: [], expected_behavior_observed: "abstain" });
    const scored = (more: Row) => scoreRows(golden, [good("a", more), refused, good("d")]);
    const [without] = await scored({});
    expect(without!.columns.get("answer_relevance")!.toArray().every(Number.isNaN)).toBe(true);
    expect(without!.columns.has("citation_support")).toBe(false);
    const [judged] = await scored({ scores: { answer_relevance: 0.75, faithfulness: 1 } });
    expect([...judged!.columns.get("answer_relevance")!]).toEqual([0.75, 0, 0, Number.NaN]);
    expect([...judged!.columns.get("faithfulness")!]).toEqual([1, 0, Number.NaN, Number.NaN]);
  });

  it("is none that a judge said something of refusals of, where the run refuses everything", async () => {
    const refused = (id: string, more: Row = {}): Row =>
      good(id, { answer: "I do not know.", citations: [], expected_behavior_observed: "abstain", ...more });
    const golden = [...GOLDEN, { id: "c", expected_chunk_ids: ["c:1"] }];
    const of = async (scores: Row) => {
      const [run] = await scoreRows(golden, [refused("a", { scores }), refused("c")]);
      return [...run!.columns.get("answer_relevance")!];
    };
    expect(await of({ answer_relevance: 0.9 })).toEqual([0, 0, 0]);
    expect(await of({ answer_relevance: null })).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    const [run] = await scoreRows(golden, [refused("a", { scores: { faithfulness: 0.9 } }), refused("c")]);
    expect([...run!.columns.get("faithfulness")!]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});

describe("the gated config", () => {
  const runs = ["x", null, "y"].map((configId) => sketchRun(sketchGolden([{}]), {}, { configId }));
  const choose = (from: typeof runs, wanted: string | null) => {
    const log = new DiagnosticLog();
    const chosen = chooseConfig(from, wanted, log);
    return {
      chosen: chosen?.scores.configId,
      others: chosen?.others.length,
      told: log.list().map(({ code, message, hint }) => [code, message, hint]),
    };
  };

  it("is the wanted one, else the only one", () => {
    expect(choose(runs, "y")).toEqual({ chosen: "y", others: 2, told: [] });
    expect(choose(runs.slice(0, 1), null)).toEqual({ chosen: "x", others: 0, told: [] });
  });

  it.each([
    [
      "of several",
      runs,
      null,
      "trace/several-configs",
      "the traces hold 3 configs: x, (none), y",
      "choose one with --config-id (input config-id); traces without config_id have no name to choose: write one into them",
    ],
    [
      "of several, all named",
      [runs[0]!, runs[2]!],
      null,
      "trace/several-configs",
      "the traces hold 2 configs: x, y",
      "choose one with --config-id (input config-id)",
    ],
    [
      "not there",
      runs,
      "(none)",
      "trace/unknown-config",
      'the traces hold no config "(none)"',
      "configs: x, (none), y; traces without config_id have no name to choose: write one into them",
    ],
    ["of none", [], "z", "trace/unknown-config", 'the traces hold no config "z"', "configs: none"],
    ["of no run", [], null, "trace/empty", "no trace belongs to a case of the golden set", undefined],
  ] as const)("%s is a mistake of the change itself", (_, from, wanted, ...expected) => {
    expect(choose([...from], wanted)).toEqual({ told: [expected] });
  });
});

describe("a trace that was taken or refused", () => {
  const golden = goldenOf([{ id: "a", user_context: { tenant_id: "t", roles: ["r", "s"] } }, { id: "b" }]);
  const told = (acceptance: Acceptance, trace: Row): string[] => {
    const log = new DiagnosticLog();
    reportAcceptance(acceptance, traceOf({ query_id: "a", ...trace }), { file: "t.jsonl", line: 7 }, golden, log);
    return log.list().map(({ code, message, file, line }) => `${code} ${file}:${line} ${message}`);
  };

  it.each<[Acceptance, Row, string[]]>([
    ["unknown-case", { query_id: "z" }, ['trace/unknown-case t.jsonl:7 no golden case has the id "z"']],
    ["duplicate", {}, ['trace/duplicate t.jsonl:7 a second trace for case "a"']],
    ["duplicate", { query_id: " a " }, ['trace/duplicate t.jsonl:7 a second trace for case "a"']],
    [
      "duplicate",
      { config_id: "c", repeat: 2 },
      ['trace/duplicate t.jsonl:7 a second trace for case "a", config "c", repeat 2'],
    ],
    ["scored", {}, []],
    ["excluded", { query_id: " a " }, []],
  ])("%s %j", (acceptance, trace, expected) => expect(told(acceptance, trace)).toEqual(expected));

  it.each<[string, Row, boolean]>([
    ["the same principal", { tenant_id: "t", roles: ["s", "r"] }, false],
    ["roles repeated", { tenant_id: "t", roles: ["s", "r", "s"] }, false],
    ["no word of roles", { tenant_id: "t" }, false],
    ["no word of the tenant", { roles: ["r", "s"] }, false],
    ["another tenant", { tenant_id: "u" }, true],
    ["no tenant", { tenant_id: null }, true],
    ["a role less", { roles: ["r"] }, true],
    ["a role more", { roles: ["r", "s", "admin"] }, true],
    ["another role", { roles: ["r", "admin"] }, true],
    ["no roles", { roles: null }, true],
  ])("under %s", (_, user_context, differs) => {
    expect(told("scored", { user_context })).toEqual(
      differs
        ? ['trace/principal-differs t.jsonl:7 case "a" was run as another principal than the golden case names']
        : [],
    );
  });

  it("of a case without a tenant ran under none", () => {
    expect(told("scored", { query_id: "b", user_context: { tenant_id: null, roles: null } })).toEqual([]);
  });

  it.each([
    [[], null],
    [["x", "y"], null],
    [["dense", "dense", "bm25", "bm25", "hybrid"], null],
    [["dense", null, null], null],
    [["dense", "bm25", "dense"], "dense"],
    [[null, "dense", null], ""],
  ] as const)("lists %j: comes back to %j", (stages, back) => {
    const chunks = stages.map((stage, i) => ({ chunk_id: `c${i}`, stage }));
    const named = back ? `stage "${back}"` : "no stage";
    for (const list of ["retrieved_chunks", "reranked_chunks"]) {
      const message = `the ${list} of case "a" name ${named} again after another one: they are taken for one list a stage, of which the last one counts`;
      expect(told("scored", { [list]: chunks })).toEqual(
        back === null ? [] : [`trace/mixed-stages t.jsonl:7 ${message}`],
      );
    }
  });

  it.each<[string, readonly (object | string)[], boolean]>([
    ["every chunk", [{ rank: 2 }, { rank: 1 }], false],
    ["none", [{}, { rank: null }], false],
    ["some", [{ rank: 1 }, { rank: null }], true],
    ["some, of which one is an id alone", [{ rank: 1 }, "c9"], true],
    ["all of one search and none of another", [{ rank: 1, stage: "dense" }, { stage: "merged" }], false],
    ["some of one search", [{ rank: 1, stage: "dense" }, { stage: "merged" }, { rank: 1, stage: "merged" }], true],
  ])("are taken in the order of the list, and it is said, where not all have a rank: %s", (_, list, isTold) => {
    const chunks = list.map((chunk, i) => (typeof chunk === "string" ? chunk : { chunk_id: `c${i}`, ...chunk }));
    for (const name of ["retrieved_chunks", "reranked_chunks"]) {
      const message = `the ${name} of case "a" have ranks in part: they are taken in the order of the list`;
      expect(told("scored", { [name]: chunks })).toEqual(isTold ? [`trace/partial-ranks t.jsonl:7 ${message}`] : []);
    }
  });

  it("asks the question of its case, but for spaces around it", () => {
    expect(told("scored", { question: " Q? " })).toEqual([]);
    expect(told("scored", { question: "" })).toEqual([]);
    expect(told("scored", { question: "R?" })).toEqual([
      'trace/question-differs t.jsonl:7 the trace of case "a" holds another question',
    ]);
  });
});

describe("where the first relevant chunk stood", () => {
  const golden = sketchGolden(Array.from({ length: 6 }, () => ({})));
  const first = [1, 4.5, 50, 51, null, null];
  const asked = [1, 1, 1, 1, 0, null];

  it("is counted in ranges, over the cases that have one", () => {
    const found = rankHistogram(sketchRun(golden, { first_relevant_rank: first, "recall@10": asked }), "retrieved")!;
    expect(found).toMatchObject({ missed: 1, n: 5 });
    expect(found.ranks).toEqual({ "1": 1, "2": 0, "3": 0, "4-5": 1, "6-10": 0, "11-20": 0, "21-50": 1, "51+": 1 });
  });

  it("is of the ranking that is asked for, and nothing where the run has none, or nobody to ask", () => {
    const run = sketchRun(golden, { "reranked:first_relevant_rank": first, "reranked:recall@3": asked });
    expect(rankHistogram(run, "reranked")?.n).toBe(5);
    expect(rankHistogram(run, "retrieved")).toBeNull();
    expect(rankHistogram(sketchRun(golden, { first_relevant_rank: first }), "retrieved")).toBeNull();
    const nobody = { first_relevant_rank: first.map(() => null), "recall@10": asked.map(() => null) };
    expect(rankHistogram(sketchRun(golden, nobody), "retrieved")).toBeNull();
  });
});
