import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const gate = (files: Parameters<typeof tempFolder>[0], traces: string) =>
  runCli(["gate", "--golden", "g.jsonl", "--traces", traces], tempFolder(files));
const golden = [goldenRow("a"), goldenRow("b")];
const ragas = { user_input: "q", response: "a", retrieved_contexts: ["t"] };
const chain = { input: "q", context: [{ page_content: "t" }], answer: "a" };

describe("files that hold what they should not", () => {
  it.each([
    ["a chain's output among Ragas samples", [ragas, chain], "LangChain retrieval chain output"],
    ["a Ragas sample among chain outputs", [chain, ragas], "Ragas samples"],
    ["a Ragas sample among rag-gate's own traces", [traceRow("a"), ragas], "Ragas samples"],
    ["a RAGChecker row among Ragas samples", [ragas, { promptIdx: 0, testIdx: 0, vars: {} }], "promptfoo results"],
  ])("%s is named with its line", async (_, rows, title) => {
    const { exitCode, err } = await gate({ "g.jsonl": golden, "t.jsonl": rows }, "t.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toMatch(new RegExp(`t\\.jsonl:2 error trace/mixed-formats this row looks like ${title}`));
  });

  it("a failed question that does not say what all others lack is told to", async () => {
    const failed = { query_id: "b", error: "timeout" };
    const rows = [{ ...traceRow("a"), lacks: ["latency"] }, failed];
    const { exitCode, err } = await gate({ "g.jsonl": golden, "t.jsonl": rows }, "t.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain("t.jsonl:2 error trace/mixed-formats this row lacks other parts than the first one");
    expect(err).toContain("hint: write the same lacks into every line of a file, those of failed questions too");
  });

  it("a row of no format is told what it lacks", async () => {
    const { exitCode, err } = await gate({ "g.jsonl": golden, "t.jsonl": [ragas, { response: "a" }] }, "t.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain("t.jsonl:2 error trace/invalid-row this row is no Ragas sample: user_input is missing");
  });

  it.each([
    ["relevance judgements", "q1 0 d1 3\n", "relevance judgements"],
    [
      "LangSmith examples",
      [{ id: "e", inputs: { question: "q" }, outputs: {}, dataset_id: "d" }],
      "LangSmith examples",
    ],
    ["a golden set", golden, "rag-gate golden set"],
  ])("%s given as traces are named", async (_, content, title) => {
    const { exitCode, err } = await gate({ "g.jsonl": golden, "t.jsonl": content }, "t.jsonl");
    expect(exitCode).toBe(2);
    expect(err).toContain(`error trace/golden-set this file holds no traces: it looks like ${title}`);
  });

  it("a file of no known format is told once, by what its records have", async () => {
    const row = { question: "q", result: { text: "a" } };
    const { exitCode, err } = await gate({ "g.jsonl": golden, "t.jsonl": [row, row] }, "t.jsonl");
    expect(exitCode).toBe(2);
    const message =
      'error trace/unknown-format its first record is of no format that is known: it has "question", "result"';
    expect(err.match(/ error /g)).toHaveLength(1);
    expect(err).toContain(`t.jsonl ${message}`);
    const array = await gate({ "g.jsonl": golden, "t.json": JSON.stringify([row, row], null, 2) }, "t.json");
    expect(array.err).toMatch(new RegExp(`^t\\.json ${message}`));
  });

  it.each([
    ["traces that are wrong in all rows", [{ ...traceRow("a"), answer: 1 }]],
    ["traces with another name for their id", [{ ...traceRow("a"), query_id: undefined, id: "a" }]],
  ])("%s are no golden set", async (_, content) => {
    const { exitCode, err } = await gate({ "g.jsonl": golden, "t.jsonl": content }, "t.jsonl");
    expect(exitCode).toBe(2);
    expect(err).not.toContain("trace/golden-set");
  });

  it("conversations of a DeepEval run are counted, wherever they stand, and their cases are missing", async () => {
    const run = {
      conversationalTestCases: [{ turns: [] }, { turns: [] }],
      testCases: [{ name: "a", input: "a?", actualOutput: "a", retrievalContext: ["t"], metadata: { query_id: "a" } }],
    };
    const { exitCode, report, err } = await gate({ "g.jsonl": golden, "t.json": JSON.stringify(run) }, "t.json");
    expect(err).toContain("warning trace/not-read 2 conversational test cases of this file: not read");
    expect(report?.metrics.missing_traces?.head).toBe(1);
    expect(exitCode).toBe(1);
  });
});
