import { describe, expect, it } from "vitest";
import { readOtlp } from "../../src/input/formats/spans/otlp.ts";
import type { Span } from "../../src/input/formats/spans/span.ts";

import { consoleSpan } from "../helpers/console-span.ts";
import { readSpans } from "../helpers/read-spans.ts";

const read = (...spans: readonly Span[]) => readSpans(spans);

type Attributes = Readonly<Record<string, unknown>>;
type Event = readonly [name: string, attributes: Attributes];

const TEXTS: Readonly<Record<string, string>> = {
  a: "Full-time staff get 12 days.",
  b: "The VPN needs a certificate.",
};
const ids = (chunks: readonly { readonly id?: unknown }[] | null | undefined) => chunks?.map(({ id }) => id);

const workflow = (input: unknown, output: unknown, more: Attributes = {}): Span =>
  consoleSpan(
    "ask.workflow",
    {
      "traceloop.span.kind": "workflow",
      "traceloop.entity.name": "ask",
      "traceloop.entity.input": JSON.stringify(input),
      "traceloop.entity.output": JSON.stringify(output),
      ...more,
    },
    { parent: null },
  );

const root = (): Span => workflow({ args: ["How many?"], kwargs: {} }, "12.");

const call = (more: Attributes = {}): Span =>
  consoleSpan("ChatOpenAI.chat", {
    "llm.request.type": "chat",
    "gen_ai.system": "openai",
    "gen_ai.response.model": "small",
    "gen_ai.prompt.0.role": "system",
    "gen_ai.prompt.0.content": `Answer from: ${TEXTS.b} ${TEXTS.a}`,
    "gen_ai.prompt.1.role": "user",
    "gen_ai.prompt.1.content": "How many?",
    "gen_ai.completion.0.role": "assistant",
    "gen_ai.completion.0.content": "12.",
    "gen_ai.usage.prompt_tokens": 40,
    "gen_ai.usage.completion_tokens": 3,
    ...more,
  });

const hit = (id: string): Event => [
  "db.query.result",
  {
    "db.query.result.id": `store-${id}`,
    "db.query.result.distance": 0.2,
    "db.query.result.document": TEXTS[id],
    "db.query.result.metadata": JSON.stringify({ chunk_id: id }),
  },
];

const chroma = (hits: readonly Event[], more: Attributes = {}): Span =>
  consoleSpan("chroma.query", { "db.system": "chroma", "db.operation": "query", ...more }, { events: hits });

const retriever = (output: unknown): Span =>
  consoleSpan("VectorIndexRetriever.task", {
    "traceloop.span.kind": "task",
    "traceloop.entity.name": "VectorIndexRetriever.task",
    "traceloop.entity.output": JSON.stringify(output),
  });

describe("spans of OpenLLMetry", () => {
  it("are a question, what a vector store found, what of it the model was given, and its answer", () => {
    const { trace, codes } = read(root(), chroma([hit("a"), hit("b")]), call());
    expect(trace).toMatchObject({ question: "How many?", answer: "12.", tokens: { prompt: 40, completion: 3 } });
    expect(trace).toMatchObject({ versions: { generator: "small" }, latency_ms: { retrieve: 1, generate: 1 } });
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b"]);
    expect(ids(trace?.context_chunks)).toEqual(["b", "a"]);
    expect(codes).toEqual([]);
  });

  it("name their case by an association property, or in the metadata of a chain", () => {
    const noted = workflow({}, "12.", { "traceloop.association.properties.query_id": "leave" });
    expect(read(noted, call()).trace).toMatchObject({ query_id: "leave" });
    const chain = workflow({ inputs: { question: "How many?" }, metadata: { query_id: "leave" } }, { outputs: "12." });
    expect(read(chain, call()).trace).toMatchObject({ query_id: "leave" });
  });

  it.each<[string, unknown, string | null]>([
    ["the argument of a function", { args: ["q?"], kwargs: {} }, "q?"],
    ["its named one", { args: [], kwargs: { question: "q?", k: 3 } }, "q?"],
    ["a named one beside others", { args: ["acme"], kwargs: { query: "q?" } }, "q?"],
    ["that of an argument", { args: [{ question: "q?" }], kwargs: {} }, "q?"],
    ["none of several, which may be anything", { args: ["q?", "acme"], kwargs: {} }, null],
    ["the input of LangChain", { inputs: { question: "q?" }, tags: [], kwargs: { name: "x" } }, "q?"],
    ["a text of LangChain", { inputs: "q?", tags: [] }, "q?"],
    ["the last message of LangGraph", { inputs: { messages: [{ type: "human", content: "q?" }] } }, "q?"],
    ["the input of LangChain in TypeScript", { question: "q?" }, "q?"],
    ["the query of LlamaIndex", { str_or_query_bundle: "q?" }, "q?"],
    ["the bundle of LlamaIndex", { query_bundle: { query_str: "q?", image_path: null } }, "q?"],
  ])("have a question that is %s", (_, input, question) =>
    expect(read(workflow(input, "12."), call()).trace?.question).toBe(question),
  );

  it.each<[string, unknown, string]>([
    ["the text of a function", "12.", "12."],
    ["that of LangChain", { outputs: { answer: "12.", context: [] }, kwargs: {} }, "12."],
    ["a message of LangChain", { outputs: { lc: 1, id: ["AIMessage"], kwargs: { content: "12." } } }, "12."],
    ["the response of LlamaIndex", { response: "12.", metadata: {} }, "12."],
    ["a text that begins like JSON", "[1] 12.", "[1] 12."],
  ])("have an answer that is %s", (_, output, answer) =>
    expect(read(workflow({}, output), call({ "gen_ai.completion.0.content": "other" })).trace?.answer).toBe(answer),
  );

  it.each<[string, Attributes, string | null]>([
    [
      "its parts together",
      { "gen_ai.completion.0.content": '[{"type":"text","text":"12"},{"type":"text","text":"."}]' },
      "12.",
    ],
    ["a JSON that was asked for", { "gen_ai.completion.0.content": '{"answer":"12."}' }, '{"answer":"12."}'],
    ["nothing where it calls a tool", { "gen_ai.completion.0.content": '""' }, null],
  ])("have of a model %s", (_, completion, answer) => {
    const silent = consoleSpan("ask.workflow", { "traceloop.span.kind": "workflow" }, { parent: null });
    expect(read(silent, call(completion)).trace?.answer).toBe(answer);
  });

  it.each<[string, readonly Event[], Attributes]>([
    ["of several searches in one call", [hit("a"), hit("b")], { "db.chroma.query.query_embeddings_count": 2 }],
    ["of several texts in one call", [hit("a"), hit("b")], { "db.chroma.query.query_texts_count": 2 }],
    ["without anything on them", [["db.query.result", {}]], {}],
  ])("do not tell what was found by hits %s", (_, hits, more) => {
    const { trace } = read(root(), chroma(hits, more), call());
    expect(trace).not.toHaveProperty("retrieved_chunks");
    expect(trace).not.toHaveProperty("context_chunks");
  });

  it.each<[string, Attributes]>([
    ["more were asked for", { "db.chroma.query.n_results": 4 }],
    ["its usual number was", {}],
  ])("do not tell the only hit of Chroma where %s, and all searches have one", (_, more) => {
    const { trace, codes } = read(root(), chroma([hit("a")], more), chroma([hit("b")], more), call());
    expect(trace).not.toHaveProperty("retrieved_chunks");
    expect(trace).not.toHaveProperty("context_chunks");
    expect(codes).toEqual(["span/only-hits"]);
  });

  it("tell the only hit of Chroma where another search has several: all of them are written", () => {
    const { trace, codes } = read(root(), chroma([hit("a"), hit("b")]), chroma([hit("a")]), call());
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b", "a", "a", "b"]);
    expect(codes).toEqual(["span/joined-lists"]);
  });

  it("tell the only hit of Chroma where one was asked for", () => {
    const { trace } = read(root(), chroma([hit("a")], { "db.chroma.query.n_results": 1 }), call());
    expect(ids(trace?.retrieved_chunks)).toEqual(["a"]);
  });

  it("of Pinecone have their metadata as Python prints them", () => {
    const found = (id: string): Event => [
      "db.query.result",
      {
        "db.query.result.id": id,
        "db.query.result.score": 0.5,
        "db.query.result.metadata": `{'text': "${TEXTS[id]}"}`,
      },
    ];
    const { trace } = read(
      root(),
      consoleSpan("pinecone.query", { "db.system": "Pinecone" }, { events: [found("a"), found("b")] }),
      call(),
    );
    expect(trace?.retrieved_chunks).toMatchObject([{ id: "a", text: TEXTS.a, score: 0.5 }, { id: "b" }]);
    expect(ids(trace?.context_chunks)).toEqual(["b", "a"]);
  });

  it("of Milvus are read for one search, not for several", () => {
    const found = (id: number, query: number): Event => [
      "db.search.result",
      { "db.search.query.id": query, "db.search.result.id": id, "db.search.result.entity": "{'chunk_id': 'c'}" },
    ];
    const search = (...hits: readonly Event[]) =>
      consoleSpan("milvus.search", { "db.system": "milvus" }, { events: hits });
    expect(ids(read(root(), search(found(7, 0)), call()).trace?.retrieved_chunks)).toEqual(["c"]);
    const several = read(root(), search(found(7, 0), found(8, 1)), call()).trace;
    expect(several).not.toHaveProperty("retrieved_chunks");
  });

  it("in TypeScript have the hits of a vector store in attributes, as many as they say", () => {
    const at = "db.vector.query.result";
    const hits = { [`${at}.0.id`]: "s-a", [`${at}.0.score`]: 0.9, [`${at}.1.id`]: "b", [`${at}.namespace`]: "" };
    const noted: Event = ["pinecone.query.result.0.metadata", { chunk_id: "a", text: TEXTS.a }];
    const search = (count: number, found: Attributes) =>
      read(
        root(),
        consoleSpan("pinecone.query", { [`${at}.matches_length`]: count, ...found }, { events: [noted] }),
        call(),
      ).trace;
    expect(search(2, hits)?.retrieved_chunks).toMatchObject([{ id: "a", text: TEXTS.a, score: 0.9 }, { id: "b" }]);
    expect(search(0, {})?.retrieved_chunks).toEqual([]);
    expect(search(3, hits)).not.toHaveProperty("retrieved_chunks");
    const payload = JSON.stringify({ page_content: TEXTS.a, metadata: { chunk_id: "a" } });
    const qdrant = search(1, { [`${at}.0.id`]: 7, [`${at}.0.metadata`]: payload });
    expect(qdrant?.retrieved_chunks).toMatchObject([{ id: "a" }]);
  });

  it("are an error where the tracer dropped hits: of a list the first may be gone", () => {
    const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
    const events = [{ name: "db.query.result", attributes: [attribute("db.query.result.id", "a")] }];
    const dropped = { traceId: "t", spanId: "s", name: "pinecone.query", droppedEventsCount: 3 };
    const cut = (more: object) => {
      const spans = [{ ...dropped, ...more }];
      return [...readOtlp({ resourceSpans: [{ scopeSpans: [{ spans }] }] }, { file: "f", line: 1 }, () => {})];
    };
    expect(cut({ events })[0]?.isCut).toBe(true);
    expect(cut({ events: [{ name: "gen_ai.user.message", attributes: [] }] })[0]?.isCut).toBe(true);
    expect(cut({ events: [{ name: "log", attributes: [] }] })[0]?.isCut).toBe(false);
    expect(cut({})[0]?.isCut).toBe(false);
  });

  it("do not tell what a model was given where the tracer dropped the beginning of it", () => {
    const late = consoleSpan("ChatOpenAI.chat", { "llm.request.type": "chat", "gen_ai.prompt.1.content": "How many?" });
    const { trace } = read(root(), chroma([hit("a"), hit("b")]), late);
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b"]);
    expect(trace).not.toHaveProperty("context_chunks");
  });

  it("of LlamaIndex have the nodes of a retriever, each of them JSON in a text, or as they are", () => {
    const nodes = ["a", "b"].map((id) => ({ node: { id_: id, text: TEXTS[id] }, score: 0.5 }));
    for (const output of [nodes, nodes.map((node) => JSON.stringify(node))]) {
      const { trace } = read(root(), retriever(output), call());
      expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b"]);
      expect(trace).toMatchObject({ tool_calls: [] });
    }
    expect(read(root(), retriever("<generator object>"), call()).trace).not.toHaveProperty("retrieved_chunks");
  });

  it("of LlamaIndex have what a reranker made of the nodes", () => {
    const nodes = (...order: string[]) => order.map((id) => JSON.stringify({ node: { id_: id, text: TEXTS[id] } }));
    const rerank = (output: unknown) =>
      consoleSpan("CohereRerank.task", {
        "traceloop.span.kind": "task",
        "traceloop.entity.output": JSON.stringify(output),
      });
    const { trace } = read(root(), retriever(nodes("a", "b")), rerank(nodes("b", "a")), call());
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b"]);
    expect(ids(trace?.reranked_chunks)).toEqual(["b", "a"]);
    const silent = read(root(), retriever(nodes("a", "b")), rerank("<coroutine>"), call()).trace;
    expect(ids(silent?.retrieved_chunks)).toEqual(["a", "b"]);
    expect(silent).not.toHaveProperty("reranked_chunks");
  });

  it("do not tell a question and answer of which the tracer cut the end", () => {
    const cut = (value: string) => ({ "traceloop.entity.input": value, "traceloop.entity.output": value });
    const silent = { "gen_ai.completion.0.content": undefined };
    for (const value of ['{"outputs": "12 da', '"12 da'])
      expect(read(workflow({}, "", cut(value)), call(silent)).trace).toMatchObject({ question: null, answer: null });
    expect(read(workflow({}, "", cut("12.")), call(silent)).trace).toMatchObject({ question: "12.", answer: "12." });
  });

  it("have the calls of tools by their names, and chains that are none", () => {
    const kind = (value: string) =>
      consoleSpan("x", { "traceloop.span.kind": value, "traceloop.entity.name": `${value}_it` });
    const { trace } = read(root(), kind("tool"), kind("task"), kind("agent"), call());
    expect(trace).toMatchObject({ tool_calls: [{ name: "tool_it" }] });
  });
});
