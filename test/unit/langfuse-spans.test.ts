import { describe, expect, it } from "vitest";
import { readLangfuse } from "../../src/input/formats/spans/langfuse.ts";
import type { Span } from "../../src/input/formats/spans/span.ts";

import { consoleSpan } from "../helpers/console-span.ts";
import { countSteps } from "../helpers/count-steps.ts";
import { readSpans } from "../helpers/read-spans.ts";

const read = (...spans: readonly Span[]) => readSpans(spans);

type Attributes = Readonly<Record<string, unknown>>;

const HITS = [
  { page_content: "Full-time staff get 12 days.", metadata: { chunk_id: "hr#1" } },
  { page_content: "The VPN needs a certificate.", metadata: { chunk_id: "it#1" } },
];

/** A span of Langfuse's clients: what is noted of it, and of the whole trace. */
function span(name: string, observation: Attributes, parent?: null, trace: Attributes = {}): Span {
  const named = (of: string, fields: Attributes) =>
    Object.entries(fields).map(([field, value]) => [`langfuse.${of}.${field}`, value]);
  const attributes = Object.fromEntries([
    ["langfuse.environment", "ci"],
    ...named("observation", observation),
    ...named("trace", trace),
  ]);
  return consoleSpan(name, attributes, parent === null ? { parent } : {});
}

const search = (more: Attributes = {}) =>
  span("search", { type: "retriever", input: "How many?", output: JSON.stringify(HITS), ...more });

const generation = (more: Attributes = {}) =>
  span("llm", {
    type: "generation",
    input: JSON.stringify([{ role: "user", content: "How many?\nFull-time staff get 12 days." }]),
    output: JSON.stringify({ role: "assistant", content: "12 days." }),
    "model.name": "m-1",
    usage_details: '{"input":40,"output":4}',
    cost_details: '{"total":0.002}',
    ...more,
  });

const whole = (observation: Attributes = {}, trace: Attributes = {}) =>
  span("ask", { type: "span", ...observation }, null, { "metadata.query_id": "q1", ...trace });

describe("spans of Langfuse's clients, exported beside its server", () => {
  it("give lists, context, answer, usage and the case", () => {
    const { trace, codes } = read(
      search(),
      generation(),
      whole({ input: '{"args":["How many?"]}', output: "12 days." }),
    );
    expect(codes).toEqual([]);
    expect(trace).toMatchObject({
      query_id: "q1",
      answer: "12 days.",
      retrieved_chunks: [{ id: "hr#1" }, { id: "it#1" }],
      context_chunks: [{ id: "hr#1" }],
      tokens: { prompt: 40, completion: 4 },
      cost_usd: 0.002,
      versions: { generator: "m-1" },
    });
  });

  it("have the answer of the trace where no step says it", () => {
    const said = JSON.stringify({ answer: "12 days." });
    expect(read(search(), whole({}, { input: "How many?", output: said })).trace).toMatchObject({ answer: "12 days." });
  });

  it("say who asks in metadata that are JSON", () => {
    const asks = { "metadata.user_context": '{"tenant_id":"acme","roles":["hr"]}' };
    expect(read(search(), generation(), whole({}, asks)).trace).toMatchObject({
      user_context: { tenant_id: "acme", roles: ["hr"] },
    });
  });

  it("have found nothing where the search failed, and have failed where the last call did", () => {
    const failed = { level: "ERROR", status_message: "index away", output: undefined };
    expect(read(search(failed), generation(), whole()).trace).toMatchObject({
      retrieved_chunks: [],
      answer: "12 days.",
    });
    const fault = { level: "ERROR", status_message: "too long", output: undefined };
    expect(read(search(), generation(fault), whole()).trace).toMatchObject({ error: { message: "too long" } });
    const caught = { output: JSON.stringify({ answer: "", error: "timeout" }) };
    expect(read(search(), generation(), whole(caught)).trace).toMatchObject({ error: { message: "timeout" } });
  });

  it("give no answer and no context from guardrails", () => {
    const guard = span("guard", { type: "guardrail", input: JSON.stringify(HITS), output: "safe" });
    const { trace } = read(search(), generation(), guard, whole());
    expect(trace).toMatchObject({ answer: "12 days.", context_chunks: [{ id: "hr#1" }] });
  });

  it("are not what only carries a name of Langfuse", () => {
    expect(read(span("plain", {}, null)).trace).toBeUndefined();
  });
});

describe("scores of a trace from Langfuse's server", () => {
  const record = (scores: readonly object[]) => ({
    id: "t",
    input: "How many?",
    output: "12 days.",
    observations: [
      { id: "s", traceId: "t", type: "RETRIEVER", name: "search", input: "How many?", output: HITS },
      { id: "g", traceId: "t", type: "GENERATION", name: "llm", input: "How many?", output: "12 days." },
    ].map((one, i) => ({ ...one, startTime: `2026-01-01T00:00:0${i}Z`, endTime: `2026-01-01T00:00:0${i + 1}Z` })),
    scores,
  });

  it.each([
    ["the answer of the trace", { name: "relevance", value: 0.9 }, { relevance: [0.9] }],
    ["the answer of a call", { name: "Relevance", value: 0.9, observationId: "g" }, { relevance: [0.9] }],
    ["what a search found", { name: "Relevance", value: 0.9, observationId: "s" }, { retrieval_relevance: [0.9] }],
    ["nothing, where a person gave it", { name: "relevance", value: 0.9, source: "ANNOTATION" }, undefined],
  ])("are about %s", (_, score, scores) => {
    const refused: string[] = [];
    const spans = [...readLangfuse(record([score]), { file: "f", line: 1 }, (why) => refused.push(why))];
    expect([read(...spans).trace?.scores, refused]).toEqual([scores, []]);
  });

  it("are read once each, however many observations there are", () => {
    const script = new URL("../helpers/work/read-langfuse-scores.ts", import.meta.url);
    // If each score looked through all observations, twice as many of both would take four times the steps.
    expect(countSteps(script, 2000)).toBeLessThan(2.1 * countSteps(script, 1000));
  });

  it("begins and ends with its observations, however many there are", () => {
    const at = { type: "SPAN", startTime: "2026-01-01T00:00:01Z", endTime: "2026-01-01T00:00:02Z" };
    const observations = Array.from({ length: 200_000 }, (_, i) => ({ ...at, id: `o${i}` }));
    const [whole] = readLangfuse({ id: "t", observations, scores: [] }, { file: "f", line: 1 }, () => {});
    const [one] = readLangfuse({ id: "t", observations: [{ ...at, id: "o" }] }, { file: "f", line: 1 }, () => {});
    expect([whole?.start, whole?.end]).toEqual([one?.start, one?.end]);
    expect(one?.start).not.toBeNull();
  });
});
