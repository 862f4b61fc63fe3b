import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judged } from "../helpers/judged.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

const scenario = (file: string): string =>
  readFileSync(join(import.meta.dirname, "../scenarios/format-mlflow", file), "utf8");

interface Span {
  readonly [key: string]: unknown;
  readonly trace_id: string;
  readonly span_id: string;
  readonly parent_span_id: string;
  readonly status: { readonly code: string; readonly message: string };
  readonly events: readonly { readonly time_unix_nano: number }[];
}
interface Trace {
  readonly info: Readonly<Record<string, unknown>>;
  readonly data: { readonly spans: readonly Span[] };
}
const traces = rowsIn<Trace>(scenario("head.jsonl"));

const withSpans = (change: (span: Span) => object): unknown[] =>
  traces.map(({ info, data }) => ({ info, data: { spans: data.spans.map(change) } }));
const code = ({ status }: Span): string => status.code.replace("STATUS_CODE_", "");

/** `Span.to_dict()` of the second schema and of the fourth (mlflow/entities/span.py); the scenario has the third. */
const second = withSpans(({ trace_id, span_id, parent_span_id, status, ...span }) => ({
  name: span.name,
  context: { span_id, trace_id },
  parent_id: parent_span_id || null,
  start_time: span.start_time_unix_nano,
  end_time: span.end_time_unix_nano,
  status_code: status.code.replace("STATUS_CODE_", ""),
  status_message: status.message,
  attributes: span.attributes,
  events: span.events.map(({ time_unix_nano: timestamp, ...event }) => ({ ...event, timestamp })),
}));
const fourth = withSpans((span) => ({
  ...span,
  status: { ...span.status, code: code(span) },
  parent_span_id: span.parent_span_id || null,
}));

/** Rows of `search_traces()` as pandas writes them. */
const rows = traces.map(({ info, data }) => ({ ...info, request: "q", response: "a", spans: data.spans }));

async function read(content: string, golden = scenario("golden.jsonl")) {
  const cwd = tempFolder({ "g.jsonl": golden, "t.json": content });
  const inputs = ["--golden", "g.jsonl", "--traces", "t.json"];
  const { out, err } = await runCli(["convert", ...inputs, "--to", "native"], cwd);
  const lines = out.split("\n").filter((line) => line.startsWith("{"));
  return { err, traces: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** The first trace of the scenario, with other information about it. */
const noted = (info: object): string => jsonl([{ ...traces[0]!, info: { ...traces[0]!.info, ...info } }]);
const said = (name: string, value: unknown, more: object = {}) => ({
  assessments: [{ assessment_name: name, source: { source_type: "LLM_JUDGE" }, feedback: { value }, ...more }],
});

/** As its scorer RetrievalRelevance leaves them: the share that passed, and a verdict a chunk. */
const ofChunks = (...verdicts: readonly string[]) => {
  const share = verdicts.filter((verdict) => verdict === "yes").length / verdicts.length;
  const found = verdicts.flatMap((verdict) => said("retrieval_relevance", verdict).assessments);
  return { assessments: [...said("retrieval_relevance/precision", share).assessments, ...found] };
};

describe("traces of MLflow", () => {
  it.each([
    ["one array", JSON.stringify(traces, null, 2)],
    ["the second schema", jsonl(second)],
    ["the fourth schema", jsonl(fourth)],
    ["rows of a table", JSON.stringify(rows)],
  ])("are the same as %s", async (_, content) => {
    const lines = await read(scenario("head.jsonl"));
    expect(lines.traces).toHaveLength(4);
    expect(lines.traces[1]).toMatchObject({ query_id: "carry", scores: { faithfulness: 0 }, context_chunks: [{}] });
    expect(lines.traces[3]).toMatchObject({ error: { type: "TimeoutError", message: "timed out" } });
    expect(await read(content)).toEqual(lines);
  });

  it("have the verdict of the same traces in rag-gate's own words", async () => {
    const { traces: own } = await read(scenario("head.jsonl"));
    const native = await judged(scenario("golden.jsonl"), jsonl(own));
    expect(native.cases).toHaveLength(4);
    expect(await judged(scenario("golden.jsonl"), scenario("head.jsonl"))).toEqual(native);
  });

  it.each([
    ["a word", said("retrieval_groundedness", "no"), { faithfulness: 0 }],
    ["a word as a judge of one's own writes it", said("correctness", "Yes"), { answer_correctness: 1 }],
    ["a word in capitals", said("correctness", "NO"), { answer_correctness: 0 }],
    ["a truth value as a text", said("correctness", "true"), { answer_correctness: 1 }],
    ["neither word", said("correctness", "unknown"), undefined],
    ["a search", said("retrieval_relevance", "yes"), { context_relevance: 1 }],
    ["its chunks, beside their share", ofChunks("yes", "no", "yes", "no"), { context_relevance: 0.5 }],
    ["yes or no", said("relevance_to_query", true), { answer_relevance: 1 }],
    ["a number", said("correctness", 0.25), { answer_correctness: 0.25 }],
    ["people", said("correctness", "yes", { source: { source_type: "HUMAN" } }), undefined],
    ["what was overridden", said("correctness", "yes", { valid: false }), undefined],
    ["a judge that failed", said("correctness", null, { feedback: { error: { error_code: "E" } } }), undefined],
    ["an expectation", said("correctness", null, { feedback: null, expectation: { value: "12" } }), undefined],
  ])("have the scores of %s", async (_, info, scores) => {
    expect((await read(noted(info))).traces[0]?.scores).toEqual(scores);
  });

  it("are named by attributes, tags and metadata, which hold JSON", async () => {
    const [{ info, data }] = traces as [Trace];
    const [first, ...others] = data.spans as [Span, ...Span[]];
    const attributes = {
      ...(first.attributes as object),
      "rag_gate.query_id": '"leave"',
      "rag_gate.config_id": '"other"',
    };
    const own = {
      info: { ...info, tags: {}, trace_metadata: {} },
      data: { spans: [{ ...first, attributes }, ...others] },
    };
    expect((await read(jsonl([own]))).traces).toMatchObject([{ query_id: "leave", config_id: "other" }]);
    const principal = { tags: { query_id: "leave", user_context: '{"tenant_id": "acme", "roles": ["hr"]}' } };
    expect((await read(noted(principal))).traces).toMatchObject([
      { user_context: { tenant_id: "acme", roles: ["hr"] } },
    ]);
  });

  it("that hold a null say nothing there", async () => {
    const [{ info, data }] = traces as [Trace];
    const spans = data.spans.map((span) => {
      const found = { ...(span.attributes as object), "mlflow.spanOutputs": "null" };
      return span.name === "rag" || span.name === "chat" ? { ...span, attributes: found } : span;
    });
    expect((await read(jsonl([{ info, data: { spans } }]))).traces[0]?.answer ?? null).toBeNull();
  });

  it.each<[string, object, boolean, object | undefined]>([
    ["failed by its state", { state: "ERROR" }, true, { type: "ERROR", message: null }],
    ["failed by its status of older versions", { state: undefined, status: "ERROR" }, true, { type: "ERROR" }],
    ["failed by its state as Python prints it", { state: "TraceState.ERROR" }, true, { type: "ERROR" }],
    ["never ended", { state: "IN_PROGRESS" }, false, { type: "IN_PROGRESS" }],
    ["was read before its end was written", { state: "IN_PROGRESS" }, true, undefined],
  ])("one that %s has or has no answer", async (_, info, isAnswered, error) => {
    const [{ data }] = traces as [Trace];
    const spans = data.spans.map((span) => {
      const { "mlflow.spanOutputs": outputs, ...others } = span.attributes as Readonly<Record<string, unknown>>;
      return span.parent_span_id ? span : { ...span, attributes: isAnswered ? span.attributes : others };
    });
    const trace = JSON.parse(noted(info)) as object;
    const [found] = (await read(jsonl([{ ...trace, data: { spans } }]))).traces;
    if (error === undefined) expect(found).not.toHaveProperty("error");
    else expect(found).toMatchObject({ error });
  });

  it("failed where their first span returned an error in place of an answer", async () => {
    const [{ info, data }] = traces as [Trace];
    const outputs = { "mlflow.spanOutputs": JSON.stringify({ answer: "", error: "timeout" }) };
    const spans = data.spans.map((span) =>
      span.parent_span_id ? span : { ...span, attributes: { ...(span.attributes as object), ...outputs } },
    );
    expect((await read(jsonl([{ info, data: { spans } }]))).traces).toMatchObject([{ error: { message: "timeout" } }]);
  });

  it("with spans of no shape are refused", async () => {
    const spans = [...traces[0]!.data.spans, 7, { name: "x" }];
    const { err } = await read(jsonl([{ ...traces[0]!, data: { spans } }]));
    expect(err).toContain("t.json:1 error span/invalid spans[3]: it is no object");
    expect(err).toContain("t.json:1 error span/invalid spans[4]: context.trace_id is no id");
  });
});

describe("evaluation data of MLflow", () => {
  const uri = (doc_uri: unknown) => ({ doc_uri, content: "text" });
  const record = (query_id: string, question: string, ...documents: unknown[]) => ({
    inputs: { messages: [{ role: "user", content: question }] },
    expectations: { expected_retrieved_context: documents },
    tags: { query_id },
  });
  const records = [
    record("leave", "How many annual leave days?", uri("hr.pdf")),
    record("carry", "How many days carry over?", uri("hr.pdf"), uri("tax.pdf")),
    record("cars", "Any car purchase policy?"),
    record("reset", "How do I reset my password?", uri("it.pdf")),
  ];

  it("expects documents by the names that the traces have for them", async () => {
    const folder = tempFolder({ "g.jsonl": records, "t.jsonl": scenario("head.jsonl") });
    const { report, cases, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], folder);
    const recall = (id: string) => cases.find((row) => row.id === id)?.metrics["doc_recall@10"];
    expect(["leave", "carry", "reset"].map(recall), err).toEqual([1, 0.5, 0]);
    expect(report?.metrics["doc_recall@10"]).toMatchObject({ head: 0.5, n: 3 });
  });

  it.each([
    ["a document without doc_uri", record("a", "q", { content: "text" }), "has no doc_uri"],
    ["documents that are no list", { ...records[0], expectations: { expected_retrieved_context: "x" } }, "is no list"],
    ["expectations that are no record", { ...records[0], expectations: ["x"] }, "expectations is no object"],
    ["inputs without a question", { ...records[0], inputs: { k: 1 } }, "inputs hold no question"],
  ])("says what is wrong with %s", async (_, row, message) => {
    const { exitCode, err } = await runCli(
      ["convert", "--golden", "g.jsonl", "--to", "native"],
      tempFolder({ "g.jsonl": [row] }),
    );
    expect([exitCode, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
