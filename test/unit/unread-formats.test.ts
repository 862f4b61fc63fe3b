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
    ["YAML", "- vars:\n    question: q\n"],
    ["YAML", "description: d\nprompts:\n  - file://prompt.txt\n"],
    ["YAML", "prompts:\n  - file://prompt.txt\ntests:\n  - vars: {}\n"],
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
    ["scores by query and document", pretty({ q1: { c1: 1, c2: 0 }, q2: {} })],
    ["a configuration of promptfoo", pretty({ prompts: ["p"], tests: ["file://a.csv", { vars: { question: "q" } }] })],
    ["a configuration of promptfoo", pretty({ prompts: ["p"], tests: { path: "file://tests.py", config: {} } })],
    [
      "what evaltools and ai-rag-chat-evaluator of Azure's samples read",
      jsonl([{ question: "q", truth: "a [b.pdf]" }]),
    ],
    ["YAML", '# cases\n- id: q1\n  question: "q"\n  expected_chunk_ids: [c1]\n'],
    ["YAML", "questions:\n  - id: q1\n"],
    ["three columns without a header", "q1\tc1\t1\nq1\tc2\t0\n"],
    ["three columns without a header", "q1 c1 1\nq1 c2 2\n"],
    ["inputs and expected outputs alone", pretty([{ input: "q", expected_output: "a" }])],
    ["inputs and expected outputs alone", "input,expected_output\nq,a\n"],
    ["samples of OpenAI Evals", jsonl([{ input: [{ role: "user", content: "q" }], ideal: ["a"] }])],
    ["a page of HTML or XML", "<!DOCTYPE html>\n<html>\n</html>\n"],
    ["questions and their ids alone", "id,question\n4,who asks\n4,who answers\n"],
    ["questions and their ids alone", "question,id\nwho asks,4\n"],
    ["queries of MS MARCO", "1048585\twhat is a chunk\n2\twho asks\n"],
  ])("is told to be %s", async (title, content) => {
    const err = await validate({ golden: content, traces });
    expect(err).toMatch(
      new RegExp(`^g\\.txt error golden/unknown-format this file is not read: it looks like ${title}`),
    );
    expect(err.match(/ error /g)).toHaveLength(1);
    expect(err).toContain("hint: ");
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

  it.each([[["query_id", "query"]], [["inputs", "outputs"]]])(
    "a table of pandas keeps ids of digits as they are: %j",
    async (columns) => {
      const err = await validate({ golden: pretty({ columns, index: [0], data: [["007", "q"]] }), traces });
      expect(err).toContain('pandas.read_json("FILE", orient="split", dtype=False)');
    },
  );

  it("is told by what writes it in another format as well", async () => {
    const cwd = tempFolder({ "g.yaml": "- id: q1\n  question: q\n" });
    for (const command of [
      ["convert", "--golden", "g.yaml", "--to", "native"],
      ["golden", "lint", "--golden", "g.yaml"],
    ]) {
      const { err, out } = await runCli(command, cwd);
      expect(err + out).toMatch(/^g\.yaml error golden\/unknown-format this file is not read: it looks like YAML\n/);
      expect((err + out).match(/ error /g)).toHaveLength(1);
    }
  });

  it.each([
    ['[{"pregunta": "q", "documento": "d"}]', '"pregunta", "documento"'],
    [pretty([{ query: "q", answer: "a", evidence_list: [{ url: "u" }] }]), '"query", "answer", "evidence_list"'],
    [pretty({ version: 1, items: [{ q: "q", a: "a" }] }), '"q", "a"'],
  ])("is told by the fields that the records of its list have, as in %j", async (content, fields) => {
    const err = await validate({ golden: content, traces });
    expect(err).toContain(
      `g.txt error golden/unknown-format its first record is of no format that is known: it has ${fields}\n  hint: call the question question`,
    );
    expect(err.match(/ error /g)).toHaveLength(1);
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
    ["OTLP JSON that a server wrapped", pretty({ batches: [{ scopeSpans: [] }] })],
    ["OTLP JSON that a server wrapped", pretty({ trace: { resourceSpans: [] }, status: "COMPLETE" })],
    ["OTLP JSON that a server wrapped", pretty({ result: { resourceSpans: [] } })],
    ["traces of Jaeger", pretty({ data: [{ traceID: "t", spans: [], processes: {} }], total: 0, limit: 0 })],
    [
      "calls of Weave",
      jsonl([{ id: "c", op_name: "weave:///e/p/op/ask:1", trace_id: "t", inputs: { question: "q" } }]),
    ],
    [
      "rows of Braintrust",
      jsonl([{ id: "1", root_span_id: "1", span_attributes: { name: "ask" }, input: "q", output: "a", expected: "b" }]),
    ],
    ["rows of Braintrust", pretty({ events: [{ root_span_id: "1", span_attributes: {} }], cursor: null })],
    [
      "spans of Opik",
      pretty([{ id: "1", trace_id: "t", parent_span_id: null, type: "general", output: { documents: [] } }]),
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
    [
      "a table that pandas wrote with its columns and data apart",
      JSON.stringify({ columns: ["user_input", "response"], index: [0], data: [["q", "a"]] }),
    ],
    ["results of promptfoo as YAML or CSV", "evalId: eval-a\nresults:\n  version: 3\n"],
    [
      "results of promptfoo as YAML or CSV",
      'question,"[rag] Answer,\n{{question}}",Status,Score,Named Scores,Grader Reason,Comment\nq,a,PASS,1.00,,,\n',
    ],
    [
      "what evaltools and ai-rag-chat-evaluator of Azure's samples read or write",
      jsonl([{ question: "q", truth: "t", answer: "a", context: "c", latency: 3.2, groundedness: 5.0 }]),
    ],
    [
      "output items of an eval run of OpenAI's or Azure's service",
      jsonl([{ object: "eval.run.output_item", datasource_item: { query: "q" }, results: [{ name: "g", score: 5 }] }]),
    ],
    ["a page of HTML or XML", "<promptfoo>\n  <evalId>eval-a</evalId>\n</promptfoo>\n"],
    ["the cache of DeepEval", JSON.stringify({ test_cases_lookup_map: { "{}": { cached_metrics_data: [] } } })],
    ["a log of OpenAI Evals", jsonl([{ spec: { eval_name: "e" } }, { event_id: 0, type: "sampling", data: {} }])],
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
