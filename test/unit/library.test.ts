import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compare, gate, score, UserError } from "../../src/library.ts";
import type { Report } from "../../types/library.d.ts";
import { runScenario } from "../helpers/run-scenario.ts";
import { SCENARIOS } from "../helpers/stage-scenario.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const SCENARIO = "everything-at-once";
const text = (name: string): string => readFileSync(join(SCENARIOS, SCENARIO, name), "utf8");
const rows = (name: string): object[] => rowsIn(text(name));
const inputs = {
  golden: rows("golden.jsonl"),
  traces: rows("head.jsonl"),
  corpus: rows("corpus.jsonl"),
  policy: text("rag-gate.yml"),
};
const baseline = { traces: rows("baseline.jsonl") };
const small = {
  golden: [{ id: "q1", question: "Who?", expected_chunk_ids: ["a"] }],
  traces: [{ query_id: "q1", retrieved_chunks: ["a"], context_chunks: ["a"], answer: "Ann.", citations: ["a"] }],
};

async function problemsOf(judged: Promise<unknown>): Promise<string[]> {
  const error = await judged.catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error("no UserError was thrown", { cause: error });
  return error.diagnostics.map(({ code, file, line }) => [code, file, line].filter((part) => part).join(" "));
}

describe("gate, the function", () => {
  it("judges as the command line does", async () => {
    const expected = await runScenario(SCENARIO, tempFolder());
    // Messages and policy name files, of which the function knows none.
    const judged = ({ metrics, gates, reasons, acl, regressions, slices, attribution }: Report) => {
      return { metrics, gates, reasons, acl, regressions, slices, attribution };
    };
    const result = await gate({ ...inputs, baseline, now: "2026-06-01" });
    expect(judged(result.report)).toEqual(judged(expected.report as unknown as Report));
    expect(result.cases).toEqual(expected.cases);
    expect(result.decision).toBe(expected.report?.decision);
  });

  it("takes rows, text and bytes alike", async () => {
    const now = "2026-06-01";
    const plain = await gate({ ...inputs, baseline, now });
    const golden = new TextEncoder().encode(text("golden.jsonl"));
    const other = await gate({ ...inputs, golden, traces: text("head.jsonl"), baseline, now });
    expect(other).toEqual(plain);
  });

  const twenty = Array.from({ length: 20 }, (_, i) => ({
    id: `q${i}`,
    question: "Who?",
    expected_chunk_ids: ["a"],
    must_not_contain: ["secret"],
    tags: ["all"],
    ...(i < 9 ? { expected_answer: "Ann", expected_tools: ["t"], answer_schema: {} } : {}),
  }));
  /** Traces of which the first lost the first place of their chunk, and the first leaked. */
  const twentyTraces = (lost: number, leaked = 0): object[] =>
    twenty.map(({ id }, i) => {
      const answer = i < leaked ? "Ann, secret." : "Ann.";
      const found = i < lost ? ["b", "a"] : ["a"];
      return { query_id: id, retrieved_chunks: found, context_chunks: ["a"], answer, citations: ["a"] };
    });

  it("adjusts a loss for the metrics with enough pairs to speak, and for no other", async () => {
    const few = ["exact_match", "token_f1", "format_correctness", "tool_use_accuracy"];
    const gates = Object.fromEntries(["hit@1", ...few].map((name) => [name, { "max-drop": 1 }]));
    const runs = { traces: twentyTraces(6), baseline: { traces: twentyTraces(0) } };
    const { metrics } = await compare({ golden: twenty, policy: { version: 1, gates }, ...runs });
    // Six of six worse: 1/64, and 5/64 were the nine-case metrics questions as well.
    expect(metrics["hit@1"]).toMatchObject({ regressed: 6, verdict: "regressed" });
    expect(few.map((name) => metrics[name]!.verdict)).toEqual(few.map(() => "not_regressed"));
  });

  it.each<[string, object, [number, number], [number, number], [string, string]]>([
    ["a gain beyond chance", {}, [0, 0], [6, 0], ["improved", "not_regressed"]],
    ["a gain that may be chance", {}, [0, 0], [2, 0], ["inconclusive", "not_regressed"]],
    ["a loss beyond chance", {}, [6, 0], [0, 0], ["regressed", "not_regressed"]],
    ["a loss within the bound", { "max-drop": 0.5 }, [2, 0], [0, 0], ["not_regressed", "not_regressed"]],
    ["a loss that may be more than the bound", { "max-drop": 0.1 }, [2, 0], [0, 0], ["inconclusive", "not_regressed"]],
    [
      "a loss that another bound allows",
      { min: 0.5, "max-regressed": 9 },
      [2, 0],
      [0, 0],
      ["inconclusive", "not_regressed"],
    ],
    ["a sum that rose", {}, [0, 1], [0, 0], ["not_regressed", "regressed"]],
    ["a sum that fell", {}, [0, 1], [0, 2], ["not_regressed", "improved"]],
  ])("says of %s what the pairs say", async (_, bounds, head, main, verdicts) => {
    const policy = {
      version: 1,
      gates: { ...(Object.keys(bounds).length > 0 ? { "hit@1": bounds } : {}), latency_p95: { "max-rise": 1 } },
      // Of a slice no bound is the metric's.
      slices: { part: { where: { tags: "all" }, gates: { "hit@1": { "max-drop": 0.5 } } } },
    };
    const runs = { traces: twentyTraces(...head), baseline: { traces: twentyTraces(...main) } };
    const { metrics } = await compare({ golden: twenty, policy: JSON.stringify(policy), ...runs });
    expect(["hit@1", "forbidden_content"].map((name) => metrics[name]!.verdict)).toEqual(verdicts);
  });

  it("takes what it returned as the next baseline, and finds the same as from the traces", async () => {
    const main = await gate({ ...inputs, ...baseline });
    const fromReport = await gate({ ...inputs, baseline: main });
    const fromTraces = await gate({ ...inputs, baseline });
    expect(fromReport.report.metrics).toEqual(fromTraces.report.metrics);
    expect(fromReport.cases).toEqual(fromTraces.cases);
  });

  it("shows no question unless it may", async () => {
    const failing = { ...small, traces: [{ ...small.traces[0], retrieved_chunks: [], context_chunks: [] }] };
    expect(JSON.stringify(await gate(failing))).not.toContain("Who?");
    expect(JSON.stringify(await gate({ ...failing, includeText: true }))).toContain("Who?");
  });

  it.each([
    ["no case", { golden: [] }, "golden/empty golden"],
    ["no trace", { traces: [] }, "trace/empty traces"],
    ["a golden set that was forgotten", { golden: undefined as never }, "golden/empty"],
    ["traces that were forgotten", { traces: undefined as never }, "trace/empty"],
    ["a row that is none", { traces: [...small.traces, { answer: 1 }] }, "trace/invalid-row traces 2"],
    ["text that is no JSON", { golden: "{" }, "data/not-json golden 1"],
    ["a policy that is wrong", { policy: "version: 1\ngats: {}\n" }, "policy/unknown-key policy 2"],
    ["a calibration record that is none", { calibration: { records: 1 } }, "calibration/invalid-record"],
    ["a date that is none", { now: "soon" }, "usage/invalid-value"],
    ["a format that is none", { tracesFormat: "cobol" }, "usage/invalid-value"],
  ])("%s is a mistake, never a verdict", async (_, wrong, problem) => {
    expect(await problemsOf(gate({ ...small, ...wrong }))).toContain(problem);
  });

  it("half a report is no baseline", async () => {
    const main = await gate(small);
    expect(await problemsOf(gate({ ...small, baseline: { report: main.report, cases: [] } }))).toEqual([
      "baseline/unreadable",
    ]);
  });
});

describe("score and compare, the functions", () => {
  it("score says what a run is worth, not applicable as null", async () => {
    const { metrics, cases } = await score(small);
    expect(metrics["recall@5"]).toEqual({ value: 1, n: 1 });
    expect(metrics.abstention_accuracy).toEqual({ value: null, n: 0 });
    expect(cases.map(({ id }) => id)).toEqual(["q1"]);
  });

  it("compare says what changed", async () => {
    const found = await compare({ ...inputs, baseline });
    const { report } = await gate({ ...inputs, baseline });
    expect(found.metrics).toEqual(report.metrics);
    expect(found.regressions).toEqual(report.regressions);
    expect(found.regressions.length).toBeGreaterThan(0);
  });

  it("compare with nothing is a mistake", async () => {
    expect(await problemsOf(compare(small as never))).toEqual(["usage/missing-option"]);
  });
});

describe("what a caller without types gets wrong", () => {
  const wrong = (more: object): object => ({ ...small, ...more });
  const NAN = [{ ...small.traces[0], scores: { faithfulness: Number.NaN } }];
  const big = [{ ...small.traces[0], tokens: { prompt: 5n } }];
  const withHole = [...small.golden, small.golden[0], { ...small.golden[0], id: "z" }];
  delete withHole[1];
  const cycle: Record<string, unknown> = { ...small.traces[0] };
  cycle.self = cycle;

  it.each([
    ["an input that does not exist", wrong({ polic: {} }), ["usage/unknown-option"]],
    ["nothing", undefined, ["usage/missing-option"]],
    ["null as rows, and a map", wrong({ traces: null, corpus: new Map() }), Array(2).fill("usage/invalid-value")],
    ["null as a date: no waiver had expired in 1970", wrong({ now: null }), ["usage/invalid-value"]],
    ["a day that each reader takes for another", wrong({ now: "02/06/2026" }), ["usage/invalid-value"]],
    ["a path as the baseline", wrong({ baseline: "main-report" }), ["usage/invalid-value"]],
    ["a report without its cases", wrong({ baseline: { report: {} } }), ["usage/invalid-value"]],
    ["NaN, which JSON makes null of", wrong({ traces: NAN }), ["data/not-json traces 1"]],
    ["a number that JSON does not know", wrong({ golden: [...small.golden, ...big] }), ["data/not-json golden 2"]],
    ["a hole among the rows", wrong({ golden: withHole }), ["data/not-json golden 2"]],
    ["the path of rows", wrong({ golden: "eval/golden.jsonl" }), ["usage/invalid-value"]],
    ["the path of a policy", wrong({ policy: ".github/rag-gate.yml" }), ["usage/invalid-value"]],
    ["a cycle", wrong({ baseline: { traces: [cycle] } }), ["data/not-json baseline 1"]],
  ])("%s", async (_, input, codes) => {
    expect(await problemsOf(gate(input as typeof small))).toEqual(codes);
  });

  it("is looked for in every input that the types offer", async () => {
    const types = readFileSync(join(import.meta.dirname, "../../types/library.d.ts"), "utf8");
    const offered = ["ScoreInput {", "GateInput extends"].flatMap((name) => {
      const [fields] = types.slice(types.indexOf(`interface ${name}`)).split("\n}");
      return [...fields!.matchAll(/^ {2}readonly (\w+)/gm)].map(([, field]) => field!);
    });
    const error = await gate(wrong({ nothingLikeIt: 1 }) as typeof small).catch((thrown: unknown) => thrown);
    const checked = (error as UserError).diagnostics[0]!.hint!.replace("there are ", "").split(", ");
    expect(checked.sort(), "KINDS in src/workspace/library-input.ts").toEqual(offered.sort());
  });

  it("is told by score and compare as well", async () => {
    expect(await problemsOf(score(wrong({ golde: [] }) as typeof small))).toEqual(["usage/unknown-option"]);
    const input = wrong({ baseline: { traces: NAN } }) as typeof small & { baseline: { traces: object[] } };
    expect(await problemsOf(compare(input))).toEqual(["data/not-json baseline 1"]);
  });
});
