import { describe, expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const validate = async (files: Readonly<Record<"golden" | "traces", string>>): Promise<string> => {
  const cwd = tempFolder({ "g.txt": files.golden, "t.txt": files.traces });
  const { exitCode, err } = await runCli(["validate", "--golden", "g.txt", "--traces", "t.txt"], cwd);
  expect(exitCode).toBe(2);
  return err;
};
const golden = jsonl([goldenRow("a")]);
const traces = jsonl([traceRow("a")]);
const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

describe("a golden set that is not read", () => {
  it.each([
    ["tests of promptfoo", "- vars:\n    question: q\n"],
    ["tests of promptfoo as YAML", "description: d\nprompts:\n  - file://prompt.txt\n"],
    ["tests of promptfoo", "prompts:\n  - file://prompt.txt\ntests:\n  - vars: {}\n"],
    ["a configuration of promptfoo", pretty({ prompts: ["p"], providers: ["x"], tests: "file://tests.csv" })],
    [
      "questions of SQuAD",
      pretty({
        version: "v2.0",
        data: [{ title: "t", paragraphs: [{ context: "c", qas: [{ id: "a", question: "q" }] }] }],
      }),
    ],
    [
      "questions of HotpotQA",
      pretty([{ _id: "a", question: "q", answer: "a", supporting_facts: [["t", 0]], context: [] }]),
    ],
    ["documents of BEIR", jsonl([{ _id: "c1", title: "t", text: "c", metadata: {} }])],
    ["relevance judgements of BEIR", pretty([{ "query-id": "q1", "corpus-id": "c1", score: 1 }])],
    ["relevance judgements of BEIR", "query-id,corpus-id,score\nq1,c1,1\n"],
    ["scores by query and document", pretty({ q1: { c1: 1, c2: 0 }, q2: {} })],
    ["relevance judgements of three columns without their header", "q1\tc1\t1\nq1\tc2\t0\n"],
    ["queries of MS MARCO", "1048585\twhat is a chunk\n2\twho asks\n"],
  ])("is told to be %s", async (title, content) => {
    const err = await validate({ golden: content, traces });
    expect(err).toMatch(
      new RegExp(`^g\\.txt error golden/unknown-format this file is not read: it looks like ${title}`),
    );
    expect(err.match(/ error /g)).toHaveLength(1);
    expect(err).toContain("hint: ");
  });

  it("is one of ours where its rows are meant so", async () => {
    const own = { id: 7, question: "q", vars: {}, expected_chunk_ids: ["c"] };
    expect(await validate({ golden: jsonl([own]), traces })).toContain("g.txt:1 error golden/invalid-row id: must be");
  });

  it("is read where its relevance judgements are the golden set", async () => {
    const qrels = "query-id\tcorpus-id\tscore\na\ta:c1\t1\n";
    const cwd = tempFolder({ "g.tsv": qrels, "t.jsonl": traces });
    const { exitCode, report } = await runCli(["gate", "--golden", "g.tsv", "--traces", "t.jsonl"], cwd);
    expect(exitCode).toBe(0);
    expect(report?.metrics["recall@10"]?.head).toBe(1);
  });
});

describe("traces that are not read", () => {
  const trace = {
    id: "t",
    timestamp: "2026-01-01T00:00:00Z",
    name: "rag",
    input: "q",
    output: "a",
    observations: ["o"],
  };

  it.each([
    ["Langfuse traces without their observations", jsonl([trace])],
    ["Langfuse traces without their observations", pretty({ data: [trace], meta: {} })],
    ["a table of Phoenix' spans as CSV", ",name,context.span_id,context.trace_id\n0,rag,s,t\n"],
    [
      "results of LlamaIndex' evaluators",
      jsonl([{ query: "q", contexts: ["t"], response: "a", passing: true, feedback: "YES", score: 1 }]),
    ],
    [
      "outputs of a Haystack pipeline",
      pretty({ retriever: { documents: [{ id: "c1", content: "t" }] }, llm: { replies: ["a"], meta: [{}] } }),
    ],
    [
      "a report in which answer is the reviewed one",
      jsonl([{ question: "q", contexts: ["t"], answer: "reviewed", predicted_answer: "said", faithfulness: 1 }]),
    ],
    ["a report in which answer is the reviewed one", "question,contexts,answer,predicted_answer\nq,['t'],a,b\n"],
    [
      "a report in which answer is the reviewed one",
      pretty({ questions: ["q"], contexts: [["t"]], predicted_answers: ["a"], faithfulness: [1] }),
    ],
    [
      "a report in which answer is the reviewed one",
      jsonl([{ input: "q", context: [{ page_content: "t" }], answer: "reviewed", generated_answer: "said" }]),
    ],
    ["a table of results of mlflow.evaluate()", pretty({ columns: ["inputs", "outputs"], data: [["q", "a"]] })],
    ["a table of results of mlflow.evaluate()", "inputs,ground_truth,outputs,token_count\nq,t,a,5\n"],
    ["a table of results of mlflow.evaluate()", jsonl([{ inputs: "q", outputs: "a", "faithfulness/v1/score": 5 }])],
    ["scores by query and document", JSON.stringify({ q1: { c1: 0.9, c2: 0.1 }, q2: { c1: 0.2 } })],
    ["a table of Vertex AI's evaluation", "prompt,response,groundedness/score\nq,a,1\n"],
  ])("are told to be %s", async (title, content) => {
    const err = await validate({ golden, traces: content });
    expect(err).toContain(`t.txt error trace/unknown-format this file is not read: it looks like ${title}`);
    expect(err.match(/ error /g)).toHaveLength(1);
    expect(err).toContain("hint: ");
  });

  it("are ours where their rows are meant so", async () => {
    const own = { query_id: 7, prompt: "p", response: "r", retrieved_chunks: [] };
    expect(await validate({ golden, traces: jsonl([own]) })).toContain(
      "t.txt:1 error trace/invalid-row query_id: must be",
    );
  });

  it("are named as a golden set first, which they then are", async () => {
    const item = { id: "t", timestamp: "x", input: "q", output: null, expectedOutput: "a", datasetId: "d" };
    expect(await validate({ golden, traces: jsonl([item]) })).toContain("it looks like Langfuse dataset items");
  });
});
