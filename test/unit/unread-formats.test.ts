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
const attributes = [{ key: "gen_ai.operation.name", value: { stringValue: "retrieval" } }];
const otlp = pretty({ resourceSpans: [{ scopeSpans: [{ spans: [{ name: "retrieval", attributes }] }] }] });

describe("a golden set that is not read", () => {
  it.each([
    [
      "JSON documents",
      pretty({ prompts: ["p"], tests: "file://tests.csv" }),
      ["prompts", "tests"],
      "QUESTION_FIELD: question, LABEL_FIELD: expected_docs",
    ],
    [
      "a list of records",
      pretty([{ _id: "a", question: "q", answer: "a", supporting_facts: [["t", 0]] }]),
      ["_id", "question", "answer", "supporting_facts"],
      "_id: id, answer: expected_answer",
    ],
    [
      "rows of JSON",
      jsonl([{ input: [{ role: "user" }], ideal: ["a"] }]),
      ["input", "ideal"],
      "input: question, ideal: expected_answer",
    ],
    ["a table", "id,question\n4,who asks\n", ["id", "question"], "LABEL_FIELD: expected_docs"],
    [
      "headings of a spreadsheet",
      "Item ID,The Query,Query\n1,a,b\n",
      ["Item ID", "The Query", "Query"],
      '"Item ID": id, Query: question, LABEL_FIELD: expected_docs',
    ],
    [
      "scores by query",
      pretty({ q1: { c1: 1, c2: 0 }, q2: {} }),
      ["q1", "q2"],
      "QUESTION_FIELD: question, LABEL_FIELD: expected_docs",
    ],
  ])("is explained by its fields and a mapping to copy: %s", async (_, content, fields, mapping) => {
    const err = await validate({ golden: content, traces });
    const named = fields.map((name) => `"${name}"`).join(", ");
    expect(err).toContain(
      `g.txt error golden/unknown-format its first record is of no format that is known: it has ${named}\n  hint: map its fields in the policy: dataset: { fields: { ${mapping} } }`,
    );
    expect(err.match(/ error /g)).toHaveLength(1);
  });

  it.each([
    ["YAML", "- vars:\n    question: q\n"],
    ["YAML of cases", '# cases\n- id: q1\n  question: "q"\n  expected_chunk_ids: [c1]\n'],
    ["columns without a header", "q1\tc1\t1\nq1\tc2\t0\n"],
    ["a page", "<!DOCTYPE html>\n<html>\n</html>\n"],
    ["queries of MS MARCO", "1048585\twhat is a chunk\n2\twho asks\n"],
  ])("is an error if it is neither JSON nor a table with a question: %s", async (_, content) => {
    const err = await validate({ golden: content, traces });
    expect(err).toMatch(/^g\.txt:1(?::\d+)? error data\//);
  });

  it.each([
    ["LlamaIndex responses", pretty([{ query: "q", response: "a", source_nodes: [{ node: { id_: "c1" } }] }])],
    ["promptfoo results", jsonl([{ promptIdx: 0, testIdx: 0, vars: { question: "q" }, prompt: {}, response: {} }])],
    ["OpenTelemetry GenAI spans", otlp],
  ])("is told to be traces: %s", async (title, content) => {
    const err = await validate({ golden: content, traces });
    expect(err).toContain(`g.txt error golden/unknown-format this file holds no golden set: it looks like ${title}`);
    expect(err).toContain("hint: see whether two files have changed places");
    expect(err.match(/ error /g)).toHaveLength(1);
  });

  it("is explained to what writes it in another format as well", async () => {
    const cwd = tempFolder({ "g.json": pretty([{ pregunta: "q" }]) });
    for (const command of [
      ["convert", "--golden", "g.json", "--to", "native"],
      ["golden", "lint", "--golden", "g.json"],
    ]) {
      const { err, out } = await runCli(command, cwd);
      expect(err + out).toMatch(/^g\.json error golden\/unknown-format its first record is of no format that is known/);
      expect((err + out).match(/ error /g)).toHaveLength(1);
    }
  });

  it("is a table whose columns have names in another script", async () => {
    const err = await validate({ golden: "番号,質問,正解文書\n1,誰？,規程\n", traces });
    expect(err).toContain(
      "g.txt:1 error data/not-json this file looks like CSV, with columns of no format that is known",
    );
    expect(err.match(/ error /g)).toHaveLength(1);
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
  const noFormat = "t.txt error trace/unknown-format its first record is of no format that is known: it has";

  it.each([
    ["rows of a tracer", jsonl([{ id: "t", timestamp: "x", input: "q", output: "a" }]), ""],
    ["a document", pretty({ batches: [{ scopeSpans: [] }] }), ""],
    [
      "results of a script",
      pretty([{ case_id: "a", question: "q", retrieved_docs: ["d"], llm_response: "r", latency_s: 2 }]),
      " (case_id could be query_id, retrieved_docs could be retrieved_chunks, llm_response could be answer)",
    ],
    [
      "results beside labels",
      jsonl([
        { question: "q", contexts: ["t"], answer: "reviewed", predicted_answer: "said", relevant_doc_ids: ["d"] },
      ]),
      " (predicted_answer could be answer)",
    ],
    ["a table of pandas by columns", JSON.stringify({ columns: ["user_input"], index: [0], data: [["q"]] }), ""],
  ])("are explained by their fields: %s", async (_, content, names) => {
    const err = await validate({ golden, traces: content });
    expect(err).toContain(noFormat);
    expect(err).toContain(
      `hint: write one trace per question, with query_id, retrieved_chunks, and answer${names}: https://`,
    );
    expect(err.match(/ error /g)).toHaveLength(1);
  });

  it.each([
    ["a table", "question,answer,predicted_answer\nq,a,b\n"],
    ["YAML", "evalId: eval-a\nresults:\n  version: 3\n"],
    ["a page", "<promptfoo>\n  <evalId>eval-a</evalId>\n</promptfoo>\n"],
  ])("are an error if they are not JSON: %s", async (_, content) => {
    const err = await validate({ golden, traces: content });
    expect(err).toMatch(/^t\.txt:1(?::\d+)? error data\//m);
    expect(err).not.toContain("trace/golden-set");
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

  it("are told where their rows are one list of a document that says more", async () => {
    const results = [{ user_input: "q", retrieved_contexts: ["t"], response: "a" }];
    const err = await validate({
      golden,
      traces: JSON.stringify({ summary: { faithfulness: 1 }, scores: [1], results }),
    });
    expect(err).toContain('of which the list "results" looks like Ragas samples and results');
    expect(err.match(/ error /g)).toHaveLength(1);
  });
});
