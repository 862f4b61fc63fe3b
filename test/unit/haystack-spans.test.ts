import { describe, expect, it } from "vitest";
import type { Span } from "../../src/input/formats/spans/span.ts";
import { consoleSpan } from "../helpers/console-span.ts";
import { readSpans } from "../helpers/read-spans.ts";

const A = { id: "7d1f", content: "Full-time staff get 12 days.", score: 0.8, embedding: null, chunk_id: "a" };
const B = { id: "9e20", content: "The VPN needs a certificate.", score: 0.5, embedding: null, chunk_id: "b" };
const run = (data: object): Span =>
  consoleSpan(
    "haystack.pipeline.run",
    { "haystack.pipeline.input_data": JSON.stringify(data), "haystack.pipeline.output_data": "{}" },
    { parent: null },
  );

const component = (type: string, input?: object, output?: object): Span =>
  consoleSpan("haystack.component.run", {
    "haystack.component.name": type.toLowerCase(),
    "haystack.component.type": type,
    ...(input === undefined ? {} : { "haystack.component.input": JSON.stringify(input) }),
    ...(output === undefined ? {} : { "haystack.component.output": JSON.stringify(output) }),
  });

const read = (...spans: readonly Span[]) => readSpans(spans).trace;

const asked = run({ retriever: { query: "How many?" }, builder: { question: "How many?" }, llm: { top_k: 3 } });
const search = component("InMemoryBM25Retriever", { query: "leave", top_k: 2 }, { documents: [B, A] });
const rank = component("CohereRanker", { query: "leave", documents: [B, A] }, { documents: [A, B] });
const prompt = `Use: ${A.content}`;
const usage = { model: "small", usage: { prompt_tokens: 40, completion_tokens: 3 } };

describe("spans of Haystack", () => {
  it("are a question, lists in order, what of them the model was given, and its reply", () => {
    const generate = component("OpenAIGenerator", { prompt }, { replies: ["12."], meta: [usage] });
    const trace = read(asked, component("OpenAITextEmbedder"), search, rank, generate);
    expect(trace).toMatchObject({
      question: "How many?",
      answer: "12.",
      retrieved_chunks: [{ id: "b" }, { id: "a", text: A.content, score: 0.8 }],
      reranked_chunks: [{ id: "a" }, { id: "b" }],
      context_chunks: [{ id: "a" }],
      tokens: { prompt: 40, completion: 3 },
      versions: { generator: "small" },
      latency_ms: { embed: 1, retrieve: 1, rerank: 1, generate: 1, end_to_end: 1 },
    });
  });

  it.each<[string, object]>([
    ["in parts", { role: "assistant", content: [{ text: "12" }, { text: "." }], meta: usage }],
    [
      "in parts, beside a call",
      { role: "assistant", content: [{ text: "12." }, { tool_call: { tool_name: "x" } }], meta: usage },
    ],
    ["as versions before wrote it", { _role: "assistant", _content: [{ text: "12." }], _meta: usage }],
    ["as a text", { role: "assistant", content: "12.", meta: usage }],
  ])("have a message that is a reply %s", (_, reply) => {
    const messages = [{ role: "user", content: [{ text: prompt }] }];
    const trace = read(asked, search, component("OpenAIChatGenerator", { messages }, { replies: [reply] }));
    expect(trace).toMatchObject({ answer: "12.", tokens: { prompt: 40 }, context_chunks: [{ id: "a" }] });
  });

  it("say nothing of what was found and answered where content is not traced", () => {
    const trace = read(asked, component("InMemoryBM25Retriever"), component("OpenAIGenerator"));
    expect(trace).toMatchObject({ question: "How many?", answer: null, latency_ms: { retrieve: 1 } });
    for (const part of ["retrieved_chunks", "context_chunks", "tokens"]) expect(trace).not.toHaveProperty(part);
  });

  it("found nothing where a retriever returned no document", () =>
    expect(read(asked, component("InMemoryBM25Retriever", { query: "x" }, { documents: [] }))).toMatchObject({
      retrieved_chunks: [],
    }));

  it("have no question where their components were given different ones, but what was searched for", () => {
    const two = run({ retriever: { query: "leave" }, builder: { question: "How many?" } });
    expect(read(two, search)?.question).toBe("leave");
    expect(read(two, component("OpenAIGenerator", { prompt }, { replies: ["12."] }))?.question).toBeNull();
  });
});
