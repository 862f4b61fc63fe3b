import { describe, expect, it } from "vitest";
import { Attributes } from "../../src/input/formats/spans/attributes.ts";
import { readLangsmithRun } from "../../src/input/formats/spans/langsmith.ts";
import { readOtlp, readSpanRow } from "../../src/input/formats/spans/otlp.ts";
import { NO_FACTS, parseInstant, type Span, type SpanDocument } from "../../src/input/formats/spans/span.ts";
import { chunkOfDocument } from "../../src/input/formats/spans/span-documents.ts";

import { readSpans } from "../helpers/read-spans.ts";

const read = (...spans: readonly Span[]) => readSpans(spans);

const doc = (id: string, text: string | null = null): SpanDocument => ({ id, text, score: null, metadata: {} });
const ids = (chunks: readonly { readonly id?: unknown }[] | null | undefined): unknown[] | undefined =>
  chunks?.map(({ id }) => id);

let made = 0;
/** A span of trace `t`; times are in milliseconds after the first. */
function span(spanId: string, parentId: string | null, from: number, to: number, more: Partial<Span> = {}): Span {
  const start = 1_767_225_600_000_000;
  return {
    ...NO_FACTS,
    traceId: "t",
    spanId,
    parentId,
    name: spanId,
    service: null,
    serviceVersion: null,
    start: start + from * 1000,
    end: start + to * 1000,
    file: "spans.jsonl",
    line: ++made,
    ...more,
  };
}

const root = (more: Partial<Span> = {}): Span => span("root", null, 0, 1000, { input: "q?", output: "a", ...more });

describe("a point of time", () => {
  it.each([
    ["2026-01-01T00:00:00.010Z", 1767225600010000],
    ["2026-01-01T00:00:00.010001+00:00", 1767225600010001],
    ["2026-01-01 01:00:00+01:00", 1767225600000000],
    ["2026-01-01T01:00:00+0100", 1767225600000000],
    ["2026-01-01T00:00:00.123456789", 1767225600123456],
    ["1767225600010000000", 1767225600010000],
    [1767225600010, 1767225600010000],
    [1767225600.5, 1767225600500000],
    [1767225600010000, 1767225600010000],
  ])("%s", (value, micros) => expect(parseInstant(value)).toBe(micros));

  it.each(["", "0", 0, -1, "yesterday", "2026-13-01T00:00:00Z", "9".repeat(40), null, {}, Number.NaN])(
    "%s is none",
    (value) => expect(parseInstant(value)).toBeNull(),
  );
});

describe("attributes", () => {
  it("are the same flattened, nested and as JSON", () => {
    const flat = new Attributes({ "r.documents.0.document.id": "a", "r.documents.1.document.id": "b" });
    const nested = new Attributes({ r: { documents: [{ document: { id: "a" } }, { "document.id": "b" }] } });
    const json = new Attributes({ "r.documents": '[{"document.id":"a"},{"document.id":"b"}]' });
    for (const attributes of [flat, nested, json])
      expect(attributes.items("r.documents")?.map((item) => item.text("document.id"))).toEqual(["a", "b"]);
  });

  it("sorts list positions as numbers", () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`d.${11 - i}.id`, 11 - i]));
    expect(new Attributes(many).items("d")?.map((item) => item.number("id"))).toEqual([...Array(12).keys()]);
  });

  it("takes hostile names for names", () => {
    const attributes = new Attributes(JSON.parse('{"__proto__.x":1,"constructor":{"y":2},"a.__proto__":{"z":3}}'));
    expect(attributes.get("__proto__.x")).toBe(1);
    expect(attributes.get("a.z")).toBeUndefined();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(attributes.get(`${"a.".repeat(100_000)}b`)).toBeUndefined();
  });
});

describe("the rankings of a query", () => {
  const found = (...names: readonly string[]) => ({ role: "retrieve", documents: names.map((id) => doc(id)) }) as const;
  const stages = (trace: ReturnType<typeof read>["trace"]) => [
    ...new Set(trace?.retrieved_chunks?.map((c) => c.stage)),
  ];

  it("one retriever is one list", () => {
    const { trace, codes } = read(root(), span("search", "root", 0, 10, found("a", "b")));
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b"]);
    expect(codes).toEqual([]);
  });

  it("a retriever around others returns the merged list, whatever stands first in the file", () => {
    const { trace, codes } = read(
      span("hybrid", "root", 0, 30, found("b", "a")),
      span("bm25", "hybrid", 0, 10, found("b")),
      root(),
      span("dense", "hybrid", 0, 20, found("a")),
    );
    expect(stages(trace)).toEqual(["bm25", "dense", "hybrid"]);
    expect(ids(trace?.retrieved_chunks)).toEqual(["b", "a", "b", "a"]);
    expect(codes).toEqual([]);
  });

  it("a call that is recorded at two levels is one list", () => {
    const { trace } = read(root(), span("outer", "root", 0, 30, found("a")), span("inner", "outer", 1, 20, found("a")));
    expect(ids(trace?.retrieved_chunks)).toEqual(["a"]);
  });

  it("what the reranker was given is the merged list", () => {
    const reranker = { role: "rerank", inputDocuments: [doc("b"), doc("a")], documents: [doc("a")] } as const;
    const { trace, codes } = read(
      root(),
      span("dense", "root", 0, 10, found("a")),
      span("bm25", "root", 0, 12, found("b")),
      span("rank", "root", 20, 30, reranker),
    );
    expect(stages(trace)).toEqual(["dense", "bm25", "merged"]);
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b", "b", "a"]);
    expect(ids(trace?.reranked_chunks)).toEqual(["a"]);
    expect(codes).toEqual([]);
  });

  it("side by side without a reranker they are joined, and that is told", () => {
    const { trace, codes } = read(
      root(),
      span("first", "root", 0, 10, found("a", "b")),
      span("second", "root", 20, 30, found("b", "c")),
    );
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b", "b", "c", "a", "b", "c"]);
    expect(stages(trace)).toEqual(["first", "second", "merged"]);
    expect(codes).toEqual(["span/joined-lists"]);
  });

  it.each([
    ["before", found(), found("a", "b"), ["a", "b"]],
    ["after", found("a", "b"), found(), ["a", "b", "a", "b"]],
  ])("a search that found nothing %s the one that did leaves nothing to join", (_, first, second, expected) => {
    const { trace, codes } = read(root(), span("first", "root", 0, 10, first), span("second", "root", 20, 30, second));
    expect(ids(trace?.retrieved_chunks)).toEqual(expected);
    expect(codes).toEqual([]);
  });

  it("a search of LangSmith that failed found nothing; one that hides its outputs says nothing", () => {
    const run = { id: "s", run_type: "retriever", name: "search" };
    const place = { file: "f", line: 1 };
    expect(readLangsmithRun({ ...run, outputs: null, error: "timeout" }, place)).toMatchObject({ documents: [] });
    expect(readLangsmithRun({ ...run, outputs: null }, place)).toMatchObject({ documents: null });
    expect(readLangsmithRun({ ...run, outputs: {}, error: "timeout" }, place)).toMatchObject({ documents: null });
  });

  it("a retriever around a reranker returns the reranked list", () => {
    const { trace } = read(
      root(),
      span("compress", "root", 0, 40, found("b")),
      span("search", "compress", 0, 10, found("a", "b")),
      span("rank", "compress", 10, 40, { role: "rerank", documents: [doc("b"), doc("a")] }),
    );
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b"]);
    expect(ids(trace?.reranked_chunks)).toEqual(["b", "a", "b"]);
  });

  const rerank = (inputDocuments: string, documents: string) =>
    ({
      role: "rerank",
      inputDocuments: [...inputDocuments].map((id) => doc(id)),
      documents: [...documents].map((id) => doc(id)),
    }) as const;

  it("rerankers side by side, each of a search of its own, are joined, and that is told", () => {
    const { trace, codes } = read(
      root(),
      span("search", "root", 0, 10, found("a", "x")),
      span("rank", "root", 10, 20, rerank("ax", "a")),
      span("search2", "root", 20, 30, found("b", "x")),
      span("rank2", "root", 30, 40, rerank("bx", "b")),
    );
    expect(ids(trace?.retrieved_chunks?.filter(({ stage }) => stage === "merged"))).toEqual(["a", "x", "b"]);
    expect(ids(trace?.reranked_chunks)).toEqual(["a", "b", "a", "b"]);
    expect(codes).toEqual(["span/joined-lists", "span/joined-lists"]);
  });

  it("what was searched for after the reranking is part of what came back", () => {
    const { trace, codes } = read(
      root(),
      span("search", "root", 0, 10, found("x", "y")),
      span("rank", "root", 10, 20, rerank("xy", "x")),
      span("web", "root", 20, 30, found("a")),
    );
    expect(ids(trace?.retrieved_chunks?.filter(({ stage }) => stage === "merged"))).toEqual(["x", "y", "a"]);
    expect(codes).toEqual(["span/joined-lists"]);
  });

  it.each([
    ["goes on with what the first returned", "root", "ab", "b"],
    ["is a second record of the first", "rank", "abc", "ab"],
    ["is the first tried again", "root", "abc", "ab"],
  ])("a reranker that %s returned the list that counts", (_, parent, given, returned) => {
    const first = parent === "rank" ? rerank("abc", "ab") : rerank("abc", given === "abc" ? "" : "ab");
    const { trace, codes } = read(
      root(),
      span("search", "root", 0, 10, found("a", "b", "c")),
      span("rank", "root", 10, parent === "rank" ? 40 : 20, first),
      span("rank2", parent, 20, 30, rerank(given, returned)),
    );
    const last = trace?.reranked_chunks?.at(-1)?.stage;
    expect(ids(trace?.reranked_chunks?.filter(({ stage }) => stage === last))).toEqual([...returned]);
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b", "c"]);
    expect(codes).toEqual([]);
  });

  it("a retriever around several that rerank returned the merged list", () => {
    const inner = (n: string, from: number, id: string) => [
      span(`part${n}`, "hybrid", from, from + 10, found(id)),
      span(`search${n}`, `part${n}`, from, from + 4, found(id, "x")),
      span(`rank${n}`, `part${n}`, from + 5, from + 9, rerank(`${id}x`, id)),
    ];
    const { trace } = read(
      root(),
      span("hybrid", "root", 0, 50, found("b", "a")),
      ...inner("1", 0, "a"),
      ...inner("2", 20, "b"),
    );
    expect(ids(trace?.reranked_chunks)?.slice(-2)).toEqual(["b", "a"]);
    expect(ids(trace?.retrieved_chunks?.filter(({ stage }) => stage === "merged"))).toEqual(["a", "x", "b"]);
  });

  it("a search that does not record what it found says nothing", () => {
    const { trace } = read(root(), span("search", "root", 0, 10, { role: "retrieve" }));
    expect(trace).not.toHaveProperty("retrieved_chunks");
  });

  it("one around others that does not record what it found leaves them side by side", () => {
    const tool = span("tool", "root", 0, 30, { role: "retrieve", documents: null, tool: "search_docs" });
    const inner = ["a", "b"].map((id, i) =>
      span(`s${id}`, "tool", i, 10 + i, { role: "retrieve", documents: [doc(id)] }),
    );
    const { trace, codes } = read(root(), tool, ...inner);
    expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b", "a", "b"]);
    expect(codes).toEqual(["span/joined-lists"]);
    const whole = span("whole", "root", 0, 40, { role: "retrieve", documents: [doc("b"), doc("a")] });
    const within = read(root(), whole, { ...tool, parentId: "whole" }, ...inner);
    expect(ids(within.trace?.retrieved_chunks)).toEqual(["a", "b", "b", "a"]);
    expect(within.codes).toEqual([]);
  });

  it("lists that end at one time stand in the same order however the file is", () => {
    const spans = [root(), span("x", "root", 0, 9, found("a")), span("y", "root", 0, 9, found("b"))];
    const [there, back] = [read(...spans), read(...[...spans].reverse())];
    expect(there.trace).toEqual(back.trace);
    expect(stages(there.trace)).toEqual(["x", "y", "merged"]);
  });

  it("lists of one name get names of their own", () => {
    const { trace } = read(
      root(),
      span("s", "root", 0, 1, found("a")),
      span("s2", "root", 2, 3, { ...found("b"), name: "s" }),
    );
    expect(stages(trace)).toEqual(["s", "s 2", "merged"]);
  });
});

describe("the context", () => {
  const documents = [doc("a", "Full-time staff get 12 days."), doc("b", "The VPN needs a\ncertificate.")];
  const search = span("search", "root", 0, 10, { role: "retrieve", documents });
  const call = (prompt: string | null): Span => span("llm", "root", 10, 90, { role: "generate", prompt, output: "12" });

  it("is what stands in the prompt, in its order", () => {
    const { trace } = read(root(), search, call("Use: The VPN needs a certificate. Full-time  staff get 12 days. Q?"));
    expect(ids(trace?.context_chunks)).toEqual(["b", "a"]);
  });

  it("leaves out what does not", () => {
    expect(ids(read(root(), search, call("Full-time staff get 12 days.")).trace?.context_chunks)).toEqual(["a"]);
    expect(ids(read(root(), search, call("nothing")).trace?.context_chunks)).toEqual([]);
  });

  it("has as many documents of one text as the text stands in one call", () => {
    const alike = { ...search, documents: ["a", "b", "c"].map((id) => doc(id, "Full-time staff get 12 days.")) };
    const text = "Full-time staff get 12 days.";
    const given = (...prompts: string[]) => {
      const calls = prompts.map((prompt, i) => ({ ...call(prompt), id: `llm${i}` }));
      return ids(read(root(), alike, ...calls).trace?.context_chunks);
    };
    expect(given(`${text} ${text} ${text}`)).toEqual(["a", "b", "c"]);
    expect(given(`${text} ${text}`)).toEqual(["a", "b"]);
    expect(given(text, text)).toEqual(["a"]);
  });

  it("is found where a tool returned it as JSON", () => {
    const quoted = [doc("a", 'He said:\n"12 days", für immer.'), doc("b", "C:\\new")];
    const found = { ...search, documents: quoted };
    const written = JSON.stringify(quoted.map(({ text }) => text));
    for (const prompt of [`Results: ${written}`, written.replace("ü", "\\u00fc")])
      expect(ids(read(root(), found, call(prompt)).trace?.context_chunks)).toEqual(["a", "b"]);
  });

  it("is known beside a chunk that is empty", () => {
    const place = { file: "f", line: 1 };
    const attributes = {
      "openinference.span.kind": "RETRIEVER",
      "retrieval.documents.0.document.id": "a",
      "retrieval.documents.0.document.content": "",
      "retrieval.documents.1.document.id": "b",
      "retrieval.documents.1.document.content": "text",
    };
    const rows = [
      readSpanRow({ context: { trace_id: "t", span_id: "s" }, attributes }, place),
      readLangsmithRun(
        {
          id: "s",
          run_type: "retriever",
          outputs: {
            documents: [
              { id: "a", page_content: "" },
              { id: "b", text: "text" },
            ],
          },
        },
        place,
      ),
    ] as Span[];
    for (const { documents: found } of rows) {
      const { trace } = read(root(), { ...search, documents: found }, call("Use: text"));
      expect(ids(trace?.context_chunks)).toEqual(["b"]);
      expect(ids(trace?.retrieved_chunks)).toEqual(["a", "b"]);
    }
  });

  it("is unknown without prompt or texts", () => {
    expect(read(root(), search, call(null)).trace).not.toHaveProperty("context_chunks");
    const bare = span("search", "root", 0, 10, { role: "retrieve", documents: [doc("a")] });
    expect(read(root(), bare, call("a")).trace).not.toHaveProperty("context_chunks");
    const silent = span("search", "root", 0, 10, { role: "retrieve", documents: null });
    expect(read(root(), silent, call("a")).trace).not.toHaveProperty("context_chunks");
  });

  it("is empty without a search only where others search: else what found anything is not recorded", () => {
    const other = [root(), call("a")].map((one) => ({ ...one, traceId: "u" }));
    const { traces } = read(root(), search, call("nothing"), ...other);
    expect(traces[1]).toMatchObject({ retrieved_chunks: [], context_chunks: [] });
    const tool = span("tool", "root", 0, 5, { role: "tool", tool: "search_docs" });
    for (const spans of [
      [root(), call("a")],
      [root(), tool, call("Full-time staff get 12 days.")],
    ]) {
      expect(read(...spans).trace).not.toHaveProperty("retrieved_chunks");
      expect(read(...spans).trace).not.toHaveProperty("context_chunks");
    }
  });
});

describe("what a model was given", () => {
  const text = "Full-time staff get 12 days.";
  const place = { file: "f", line: 1 };
  const genai = (more: Readonly<Record<string, unknown>>) => ({
    context: { trace_id: "t", span_id: "s" },
    attributes: { "gen_ai.operation.name": "chat", ...more },
  });
  const said = (...parts: readonly object[]) => JSON.stringify([{ role: "user", parts }]);
  const asked = { type: "text", content: "How many?" };

  it.each([
    ["in a part before the last", { "gen_ai.input.messages": said({ type: "text", content: text }, asked) }],
    ["by a tool", { "gen_ai.input.messages": said({ type: "tool_call_response", response: [{ text }] }, asked) }],
    [
      "as instructions beside the messages",
      { "gen_ai.input.messages": said(asked), "gen_ai.system_instructions": `[{"type":"text","content":"${text}"}]` },
    ],
  ])("is told by OpenTelemetry %s", (_, attributes) => {
    expect(readSpanRow(genai(attributes), place)).toMatchObject({ prompt: expect.stringContaining(text) });
  });

  it.each<[string, readonly object[]]>([
    ["the texts", [{ role: "user", parts: [{ type: "text" }] }]],
    ["what a tool returned", [{ role: "tool", parts: [{ type: "tool_call_response", id: "c" }, asked] }]],
    ["the content", [{ role: "user" }, { role: "user", content: "q?" }]],
  ])("is not known where OpenTelemetry's messages lack %s", (_, messages) => {
    const read = readSpanRow(genai({ "gen_ai.input.messages": JSON.stringify(messages) }), place);
    expect(read).toMatchObject({ prompt: null });
  });

  it("is told by attributes that are no text, as is what was found and answered", () => {
    const value = (x: unknown): object => {
      if (typeof x === "string") return { stringValue: x };
      return Array.isArray(x)
        ? { arrayValue: { values: x.map(value) } }
        : { kvlistValue: { values: list(x as object) } };
    };
    const list = (record: object) => Object.entries(record).map(([key, x]) => ({ key, value: value(x) }));
    const parts = [
      { type: "text", content: "12" },
      { type: "text", content: "." },
    ];
    const attributes = list({
      "gen_ai.operation.name": "chat",
      "gen_ai.input.messages": [{ role: "user", parts: [asked] }],
      "gen_ai.output.messages": [{ role: "assistant", parts }],
    });
    const found = { "gen_ai.operation.name": "retrieval", "gen_ai.retrieval.documents": [{ id: "a" }, { id: "b" }] };
    const spans = [attributes, list(found)].map((one, i) => ({ traceId: "t", spanId: `s${i}`, attributes: one }));
    const read = [...readOtlp({ resourceSpans: [{ scopeSpans: [{ spans }] }] }, place, () => {})];
    expect(read[0]).toMatchObject({ input: "How many?", output: "12.", prompt: expect.stringContaining("How many?") });
    expect(ids(read[1]?.documents)).toEqual(["a", "b"]);
  });

  it("is told by events, as is what the model answered, where messages are those of the span", () => {
    const event = (name: string, content: unknown) => ({
      name,
      attributes: { "gen_ai.event.content": JSON.stringify(content) },
    });
    const row = (...events: readonly object[]) => readSpanRow({ ...genai({}), events }, place);
    const system = event("gen_ai.system.message", { content: text });
    const user = event("gen_ai.user.message", { role: "user", content: "How many?" });
    const choice = event("gen_ai.choice", { index: 0, message: { content: "12." }, finish_reason: "stop" });
    expect(row(system, user, choice)).toMatchObject({
      input: "How many?",
      output: "12.",
      prompt: expect.stringContaining(text),
    });
    const silent = event("gen_ai.choice", { index: 0, finish_reason: "stop" });
    expect(row(event("gen_ai.user.message", {}), silent)).toMatchObject({ input: null, output: null, prompt: null });
    expect(row()).toMatchObject({ input: null, output: null, prompt: null });
  });

  it("is told by OpenInference in the call beside the messages, where a client has its instructions", () => {
    const row = (more: object) =>
      readSpanRow(
        { context: { trace_id: "t", span_id: "s" }, attributes: { "openinference.span.kind": "LLM", ...more } },
        place,
      );
    const message = { "llm.input_messages.0.message.content": "How many?" };
    const parameters = { "llm.invocation_parameters": JSON.stringify({ system: text }) };
    expect(row({ ...message, ...parameters })).toMatchObject({ prompt: expect.stringContaining(text) });
    expect(row({ "input.value": "How many?" })).toMatchObject({ prompt: null });
  });

  it.each([
    [{ messages: [{ role: "user", content: "How many?" }], system: text }, true],
    [{ input: [{ role: "user", content: "How many?" }], instructions: text }, true],
    [{ question: "How many?", text: "" }, false],
  ])("is told by LangSmith in the inputs of a model: %j", (inputs, isTold) => {
    const run = readLangsmithRun({ id: "s", run_type: "llm", name: "llm", inputs }, place);
    expect(run).toMatchObject({ prompt: isTold ? expect.stringContaining(text) : null });
  });

  it("is not what OpenInference hides", () => {
    const hidden = "__REDACTED__";
    const row = {
      context: { trace_id: "t", span_id: "s" },
      attributes: {
        "openinference.span.kind": "LLM",
        "input.value": hidden,
        "output.value": hidden,
        "llm.input_messages.0.message.content": hidden,
        "llm.output_messages.0.message.content": hidden,
      },
    };
    expect(readSpanRow(row, place)).toMatchObject({ prompt: null, input: null, output: null });
  });
});

describe("the id of a chunk", () => {
  const chunk = (id: string | null, chunk_id: unknown) => chunkOfDocument({ ...doc("x"), id, metadata: { chunk_id } });

  it("is what the application calls it, before the id that its store made up", () => {
    expect(chunk("5f0c-uuid", "hr:c3").id).toBe("hr:c3");
    expect(chunk("hr:c3", 3).id).toBe("hr:c3");
    expect(chunk(null, 3).id).toBe("3");
  });
});

describe("labels of access in metadata", () => {
  it.each([
    [
      { acl_roles: ["hr"], tenant_id: "" },
      { acl_roles: ["hr"], tenant_id: "" },
    ],
    [
      { acl_roles: '["hr"]', tenant_id: 7 },
      { acl_roles: ["hr"], tenant_id: "7" },
    ],
    [
      { acl_roles: [1], tenant_id: ["a"] },
      { acl_roles: [1], tenant_id: ["a"] },
    ],
    [
      { acl_roles: "hr", tenant: "a" },
      { acl_roles: "hr", tenant_id: "a" },
    ],
    [{ acl_roles: null, tenant_id: null }, {}],
  ])("of a document: %j is %j, and what is no label stays for the check of the row", (metadata, expected) => {
    const { id, text, score, stage, document_id, raw, ...access } = chunkOfDocument({ ...doc("a"), metadata });
    expect(access).toEqual(expected);
  });

  it.each([
    [{ tenant_id: 7 }, { tenant_id: "7" }],
    [
      { tenant_id: "a", roles: "admin" },
      { tenant_id: "a", roles: "admin" },
    ],
    [{ roles: ["a", 1] }, { roles: ["a", 1] }],
  ])("of the principal: %j is %j", (user_context, expected) => {
    const { trace } = read(root({ metadata: { user_context } }), span("s", "root", 0, 10, { role: "retrieve" }));
    expect(trace?.user_context).toEqual(expected);
  });
});

describe("times", () => {
  it("counts nested and parallel spans once", () => {
    const { trace } = read(
      root(),
      span("r1", "root", 0, 100, { role: "retrieve", documents: [] }),
      span("r2", "r1", 10, 50, { role: "retrieve", documents: [doc("x")] }),
      span("r3", "root", 80, 120, { role: "retrieve", documents: [doc("y")] }),
      span("g", "root", 200, 900, { role: "generate" }),
    );
    expect(trace?.latency_ms).toEqual({ retrieve: 120, generate: 700, end_to_end: 1000 });
  });

  it.each([
    ["an end before the start", { end: 1_767_225_599_000_000 }],
    ["no end", { end: null }],
    ["no start", { start: null }],
  ])("%s leaves the stage out, never negative and never 0", (_, broken) => {
    const generate = span("g", "root", 200, 900, { role: "generate", ...broken });
    const { trace, codes } = read(root(), generate, span("r", "root", 0, 10, { role: "retrieve", documents: [] }));
    expect(trace?.latency_ms).toEqual({ retrieve: 10, end_to_end: 1000 });
    expect(codes).toEqual(["span/clock"]);
  });

  it("clocks of one machine may differ in their last digit", () => {
    const { trace, codes } = read(root(), span("g", "root", 200, 199.9, { role: "generate" }));
    expect(trace?.latency_ms).toMatchObject({ generate: 0 });
    expect(codes).toEqual([]);
  });

  it("clocks of two services that differ leave out what runs in both", () => {
    const { trace, codes } = read(
      root({ service: "app" }),
      span("r1", "root", 0, 10, { role: "retrieve", documents: [], service: "app" }),
      span("r2", "root", -500, -400, { role: "retrieve", documents: [], service: "search" }),
      span("g", "root", 20, 50, { role: "generate", service: "app" }),
    );
    expect(trace?.latency_ms).toEqual({ generate: 30, end_to_end: 1000 });
    expect(codes).toContain("span/clock");
  });

  it("no first span: no time end to end", () => {
    const { trace, codes } = read(
      span("r", "gone", 0, 10, { role: "retrieve", documents: [] }),
      span("g", "gone", 20, 50, { role: "generate", output: "a" }),
    );
    expect(trace?.latency_ms).toEqual({ retrieve: 10, generate: 30 });
    expect(trace?.answer).toBe("a");
    expect(codes).toEqual(["span/no-root"]);
  });
});

describe("tokens and cost", () => {
  const call = (id: string, parent: string, more: Partial<Span>) =>
    span(id, parent, 0, 1, { role: "generate", ...more });

  it("an outer span already holds what its inner ones add up to", () => {
    const used = { promptTokens: 80, completionTokens: 12, costUsd: 0.25 };
    const { trace } = read(
      root(),
      call("outer", "root", used),
      call("inner", "outer", used),
      call("next", "root", used),
    );
    expect(trace).toMatchObject({ tokens: { prompt: 160, completion: 24 }, cost_usd: 0.5 });
  });

  it("an outer span without counts leaves them to its inner ones", () => {
    const { trace } = read(
      root(),
      call("outer", "root", {}),
      call("inner", "outer", { promptTokens: 1, completionTokens: 2 }),
    );
    expect(trace?.tokens).toEqual({ prompt: 1, completion: 2 });
  });

  it("a call that does not say leaves no sum: it would be too low", () => {
    const { trace } = read(
      root(),
      call("one", "root", { promptTokens: 1, completionTokens: 2, costUsd: 1 }),
      call("two", "root", {}),
    );
    expect(trace).not.toHaveProperty("tokens");
    expect(trace).not.toHaveProperty("cost_usd");
  });

  it("a call that failed and was tried again leaves no gap in the sum, nor in what the model was given", () => {
    const failed = { role: "generate", failure: { type: null, message: "429" } } as const;
    const counted = { role: "generate", promptTokens: 7, completionTokens: 2, prompt: "the text" } as const;
    const search = span("s", "root", 0, 1, { role: "retrieve", documents: [doc("x", "the text")] });
    const { trace } = read(root(), search, span("a", "root", 1, 2, failed), span("b", "root", 3, 4, counted));
    expect(trace).toMatchObject({ tokens: { prompt: 7, completion: 2 }, context_chunks: [{ id: "x" }] });
    expect(read(root(), span("a", "root", 1, 2, failed)).trace).not.toHaveProperty("tokens");
  });

  it("0 tokens of a call were not counted, nor was a cost of 0 then", () => {
    const llm = (promptTokens: number, completionTokens: number) =>
      ({ role: "generate", promptTokens, completionTokens }) as const;
    const { trace } = read(root(), span("a", "root", 0, 10, { ...llm(0, 0), costUsd: 0 }));
    expect(trace).not.toHaveProperty("tokens");
    expect(trace).not.toHaveProperty("cost_usd");
    expect(read(root(), span("a", "root", 0, 10, { ...llm(7, 0), costUsd: 0 })).trace).toMatchObject({
      tokens: { prompt: 7, completion: 0 },
      cost_usd: 0,
    });
  });

  it("0 tokens of a run stand for those that its message counts", () => {
    const message = { kwargs: { usage_metadata: { input_tokens: 7, output_tokens: 2 } } };
    const outputs = { generations: [[{ message }]] };
    const run = { id: "r", run_type: "llm", prompt_tokens: 0, completion_tokens: 0, outputs };
    expect(readLangsmithRun(run, { file: "f", line: 1 })).toMatchObject({ promptTokens: 7, completionTokens: 2 });
  });

  it("an evaluation is no part of the pipeline", () => {
    const { trace } = read(
      root(),
      call("answer", "root", { promptTokens: 1, completionTokens: 2, output: "a" }),
      span("judge", "root", 900, 5000, {
        role: "evaluate",
        scores: [{ name: "faithfulness", value: 0.5, library: "a judge" }],
      }),
      call("judging", "judge", { promptTokens: 900, completionTokens: 900, output: "0.5" }),
    );
    expect(trace).toMatchObject({
      tokens: { prompt: 1, completion: 2 },
      latency_ms: { end_to_end: 1000, generate: 1 },
    });
    expect(trace?.scores).toEqual({ faithfulness: [0.5] });
  });
});

describe("what a query is", () => {
  it("an error is that of the whole, not of a call that was tried again", () => {
    const failed = { failure: { type: "Timeout", message: "too slow" } };
    const call = span("one", "root", 0, 1, { role: "generate", ...failed });
    expect(read(root(), call, span("two", "root", 2, 3, { role: "generate", output: "a" })).trace).not.toHaveProperty(
      "error",
    );
    expect(read(root(failed), call).trace?.error).toEqual({ type: "Timeout", message: "too slow" });
  });

  it("without an answer the error is that of the last call, even where the application caught it", () => {
    const failed = { role: "generate", failure: { type: null, message: "500" } } as const;
    const silent = root({ output: null });
    expect(read(silent, span("llm", "root", 0, 9, failed)).trace).toMatchObject({ error: { message: "500" } });
    const again = span("llm2", "root", 10, 19, { role: "generate", output: "a" });
    expect(read(silent, span("llm", "root", 0, 9, failed), again).trace).not.toHaveProperty("error");
  });

  it("the id, config and repeat are those that the application noted", () => {
    const { trace } = read(root({ metadata: { query_id: "q1", config_id: "new", repeat: 2 } }));
    expect(trace).toMatchObject({ query_id: "q1", config_id: "new", repeat: 2 });
  });

  it("two ids in one trace are an error, because one query would hide the other", () => {
    const { traces, log } = read(
      root({ metadata: { query_id: "q1" } }),
      span("r", "root", 0, 1, { metadata: { query_id: "q2" } }),
    );
    expect(traces).toEqual([]);
    expect(log.list()[0]).toMatchObject({
      code: "span/conflict",
      severity: "error",
      message: expect.stringContaining('"q1", "q2"'),
    });
  });

  it("its question and answer are those of the outermost span that has any, where a web server's has none", () => {
    const server = root({ input: null, output: null });
    const search = span("search", "chain", 1, 2, { role: "retrieve", input: "rewritten", documents: [] });
    const calls = [
      span("llm", "chain", 3, 4, { role: "generate", output: "a" }),
      span("guard", "root", 6, 7, { role: "generate" }),
      span("follow", "chain", 4, 5, { role: "generate", output: "Shall I go on?" }),
    ];
    const chain = span("chain", "root", 0, 5, { input: "q?", output: "a" });
    expect(read(server, chain, search, ...calls).trace).toMatchObject({ question: "q?", answer: "a" });
    const two = [chain, span("second", "root", 5, 6, { input: "other", output: "b" })];
    expect(read(server, ...two, search, ...calls).trace).toMatchObject({
      question: "rewritten",
      answer: null,
    });
  });

  it("a health check is none", () => {
    expect(read(root({ input: null, output: null }))).toMatchObject({ traces: [], codes: ["span/other-trace"] });
  });

  it("an indexing job that only embeds is none", () => {
    const { traces, codes } = read(root(), span("e", "root", 0, 1, { role: "embed" }));
    expect({ traces, codes }).toEqual({ traces: [], codes: ["span/other-trace"] });
  });

  it("spans of records that a tool numbers itself come together over traces", () => {
    const { traces } = read(
      root({ recordId: "r1", input: "one?" }),
      span("g", "root", 0, 1, { role: "generate" }),
      span("e", null, 2000, 2001, {
        traceId: "other",
        recordId: "r1",
        role: "evaluate",
        scores: [{ name: "x", value: 1, library: "a judge" }],
      }),
    );
    expect(traces).toHaveLength(1);
    expect(traces[0]).toMatchObject({ question: "one?", scores: { x: [1] }, latency_ms: { end_to_end: 1000 } });
  });
});

describe("broken spans", () => {
  it("one that came twice counts once, two of one id are an error", () => {
    const twice = root();
    expect(read(twice, { ...twice, line: 99 }).codes).toEqual(["span/repeated", "span/other-trace"]);
    expect(read(twice, { ...twice, line: 99, output: "b" }).codes).toContain("span/duplicate-id");
  });

  it.each([
    ["its own parent", [["a", "a"]]],
    [
      "two of each other",
      [
        ["a", "b"],
        ["b", "a"],
      ],
    ],
    [
      "a circle beside a good root",
      [
        ["root", null],
        ["a", "b"],
        ["b", "c"],
        ["c", "a"],
      ],
    ],
  ] as const)("a circle of parents is an error: %s", (_, links) => {
    const { codes, traces } = read(...links.map(([id, parent]) => span(id, parent, 0, 1, { role: "generate" })));
    expect(codes).toEqual(["span/cycle"]);
    expect(traces).toEqual([]);
  });

  it("a chain of a hundred thousand spans and as many searches below it neither hang nor overflow", () => {
    const n = 100_000;
    const chain = Array.from({ length: n }, (_, i) => span(`s${i}`, i === 0 ? null : `s${i - 1}`, 0, 1));
    const searches = Array.from({ length: n }, (_, i) =>
      span(`r${i}`, `s${n - 1}`, 0, 1, { role: "retrieve", documents: [doc(`d${i}`)], name: "search" }),
    );
    expect(readSpans([...chain, ...searches]).traces).toHaveLength(1);
  });
});

describe("a span that lost attributes", () => {
  const place = { file: "f", line: 1 };
  const times = { startTimeUnixNano: "1767225600000000000", endTimeUnixNano: "1767225600000000000" };
  const kind = { key: "openinference.span.kind", value: { stringValue: "RETRIEVER" } };
  const id = (n: number) => ({ key: `retrieval.documents.${n}.document.id`, value: { stringValue: `d${n}` } });
  const codesOf = (attributes: readonly object[], droppedAttributesCount: number) => {
    const spans = [{ ...times, traceId: "t", spanId: "s", attributes, droppedAttributesCount }];
    return read(...readOtlp({ resourceSpans: [{ scopeSpans: [{ spans }] }] }, place, () => {})).codes;
  };

  it("is an error: a list that is not all there would be shorter, or rank its chunks higher", () => {
    expect(codesOf([kind, id(0), id(1)], 0)).toEqual([]);
    expect(codesOf([kind, id(0)], 1)).toEqual(["span/cut"]);
    expect(codesOf([kind, id(1), id(2)], 0)).toEqual(["span/cut"]);
    expect(codesOf([kind, id(0), id(2)], 0)).toEqual(["span/cut"]);
  });

  it("is none where it only embeds", () => {
    const embedding = { key: "openinference.span.kind", value: { stringValue: "EMBEDDING" } };
    const spans = [
      { ...times, traceId: "t", spanId: "s", attributes: [kind, id(0)] },
      { ...times, traceId: "t", spanId: "e", parentSpanId: "s", attributes: [embedding], droppedAttributesCount: 9 },
    ];
    const { codes } = read(...readOtlp({ resourceSpans: [{ scopeSpans: [{ spans }] }] }, place, () => {}));
    expect(codes).toEqual([]);
  });
});

describe("a span of Phoenix", () => {
  const place = { file: "f", line: 1 };

  it("reads the same from its JSON, nested attributes, and a row of the span table", () => {
    const shared = {
      name: "retrieve",
      parent_id: null,
      start_time: "2026-01-01T00:00:00Z",
      end_time: "2026-01-01T00:00:01Z",
    };
    const context = { trace_id: "t", span_id: "s" };
    const flat = { "openinference.span.kind": "RETRIEVER", "retrieval.documents.0.document.id": "a" };
    const nested = {
      openinference: { span: { kind: "RETRIEVER" } },
      retrieval: { documents: [{ document: { id: "a" } }] },
    };
    const rows = [
      { ...shared, context, attributes: flat },
      { ...shared, context, attributes: nested },
      {
        ...shared,
        "context.trace_id": "t",
        "context.span_id": "s",
        span_kind: "RETRIEVER",
        "attributes.retrieval.documents": [{ "document.id": "a" }],
      },
    ];
    for (const row of rows)
      expect(readSpanRow(row, place)).toMatchObject({
        traceId: "t",
        role: "retrieve",
        documents: [{ id: "a" }],
        parentId: null,
      });
  });

  it.each([
    { status: "ERROR" },
    { status: "StatusCode.ERROR" },
    { status: { code: "STATUS_CODE_ERROR", message: "no" } },
    { status: { status_code: "ERROR", description: "no" } },
    { status_code: "ERROR", status_message: "no" },
  ])("failed as its writer says: %o", (status) => {
    const ids = { trace_id: "t", span_id: "s", parent_span_id: "p" };
    expect(readSpanRow({ ...ids, ...status, attributes: {} }, place)).toMatchObject({
      traceId: "t",
      spanId: "s",
      parentId: "p",
      failure: expect.objectContaining({}),
    });
    expect(readSpanRow({ ...ids, status: "OK", attributes: {} }, place)).toMatchObject({ failure: null });
  });

  it("whose documents cannot be read says nothing of them", () => {
    const row = { "context.trace_id": "t", "context.span_id": "s", span_kind: "RETRIEVER" };
    const table = { ...row, "attributes.retrieval.documents": "[<Document a>]" };
    expect(readSpanRow(table, place)).toMatchObject({ documents: null });
    const printed = { ...row, "attributes.retrieval.documents": "[{'document.id': 'a'}]" };
    expect(readSpanRow(printed, place)).toMatchObject({ documents: [{ id: "a" }] });
    expect(readSpanRow(row, place)).toMatchObject({ documents: [] });
  });

  it("has documents with whole numbers as ids, to the last digit", () => {
    const big = "454875633728479233";
    const found = { key: "retrieval.documents.0.document.id", value: { intValue: big } };
    const numbered = { key: "retrieval.documents.1.document.id", value: { intValue: 7 } };
    const kind = { key: "openinference.span.kind", value: { stringValue: "RETRIEVER" } };
    const metadata = { stringValue: `{"chunk_id":${big}}` };
    const told = { key: "retrieval.documents.2.document.metadata", value: metadata };
    const spans = [{ traceId: "t", spanId: "s", attributes: [kind, found, numbered, told] }];
    const read = [...readOtlp({ resourceSpans: [{ scopeSpans: [{ spans }] }] }, place, () => {})];
    expect(read[0]).toMatchObject({ documents: [{ id: big }, { id: "7" }, { metadata: { chunk_id: big } }] });
  });

  it("a plain text that happens to be JSON is the answer itself", () => {
    const row = (mime: object) =>
      readSpanRow(
        {
          context: { trace_id: "t", span_id: "s" },
          attributes: { "openinference.span.kind": "CHAIN", "output.value": '{"answer":"x"}', ...mime },
        },
        place,
      );
    expect(row({})).toMatchObject({ output: '{"answer":"x"}' });
    expect(row({ "output.mime_type": "application/json" })).toMatchObject({ output: "x" });
  });

  const said = (messages: readonly object[]) => {
    const value = { "output.value": JSON.stringify({ messages }), "output.mime_type": "application/json" };
    const attributes = { "openinference.span.kind": "CHAIN", ...value };
    return (readSpanRow({ context: { trace_id: "t", span_id: "s" }, attributes }, place) as Span).output;
  };
  const tool = { type: "tool", content: "what the tool found" };
  const serialised = { lc: 1, type: "constructor", id: ["AIMessage"], kwargs: { content: "" } };

  it.each<[string, readonly object[], string | null]>([
    ["a model's words", [tool, { type: "ai", content: "r" }], "r"],
    ["a model's silence, and no tool's words", [tool, { type: "ai", content: "" }], ""],
    ["the same as LangChain serialises it", [tool, serialised], ""],
    ["the same of streamed parts", [tool, { ...serialised, id: ["AIMessageChunk"] }], ""],
    ["the same of streamed parts as they are", [tool, { type: "AIMessageChunk", content: [] }], ""],
    ["unknown where its content is not recorded", [tool, { role: "assistant", finish_reason: "stop" }], null],
    ["a tool's words where it answers itself", [{ type: "ai", content: "" }, tool], "what the tool found"],
  ])("has an answer that is %s", (_, messages, answer) => expect(said(messages)).toBe(answer));

  it.each<[string, object]>([
    ["the name alone", { status: "ERROR" }],
    ["the name in small letters", { status: "error" }],
    ["the name as Python prints it", { status: { status_code: "StatusCode.ERROR" } }],
    ["OTLP's name", { status: { code: "STATUS_CODE_ERROR", message: "down" } }],
    ["OTLP's number", { status: { code: 2, message: "down" } }],
    ["a column of its own", { status_code: "ERROR", status_message: "down" }],
  ])("failed by a status that is %s", (_, status) => {
    const row = { trace_id: "t", span_id: "s", attributes: { "openinference.span.kind": "CHAIN" }, ...status };
    expect(readSpanRow(row, place)).toMatchObject({ failure: { type: null } });
  });

  it.each([{ status: "OK" }, { status: { code: 1 } }, { status: { status_code: "UNSET" } }, {}])(
    "did not fail by %j",
    (status) => {
      const row = { trace_id: "t", span_id: "s", attributes: { "openinference.span.kind": "CHAIN" }, ...status };
      expect(readSpanRow(row, place)).toMatchObject({ failure: null });
    },
  );

  it("as an application exports it itself has its parent and its times", () => {
    const ids = { trace_id: "t", span_id: "s", parent_span_id: "p" };
    const row = { ...ids, start_time_ns: 1767225600000000000, end_time_ns: 1767225601000000000, attributes: {} };
    const read = readSpanRow(row, place) as Span;
    expect(read.parentId).toBe("p");
    expect((read.end ?? 0) - (read.start ?? 0)).toBe(1_000_000);
  });

  it("of Logfire has its name, its times and its status", () => {
    const times = { start_timestamp: "2026-01-01T00:00:00Z", end_timestamp: "2026-01-01T00:00:01Z" };
    const failed = { span_name: "agent run", otel_status_code: "ERROR", otel_status_message: "down" };
    const read = readSpanRow({ trace_id: "t", span_id: "s", ...times, ...failed, attributes: {} }, place) as Span;
    expect(read).toMatchObject({ name: "agent run", failure: { message: "down" } });
    expect((read.end ?? 0) - (read.start ?? 0)).toBe(1_000_000);
  });

  it("of LangSmith's bulk export has its records as JSON", () => {
    const metadata = { query_id: "c1", user_context: { tenant_id: "acme" } };
    const run = { id: "s", run_type: "retriever", name: "search", extra: JSON.stringify({ metadata }) };
    const outputs = JSON.stringify({ documents: [{ page_content: "x", metadata: { chunk_id: "k1" } }] });
    const inputs = JSON.stringify({ query: "q" });
    const read = readLangsmithRun({ ...run, inputs, outputs }, place);
    expect(read).toMatchObject({ input: "q", documents: [{ metadata: { chunk_id: "k1" } }], metadata });
  });

  it("of LangSmith failed by its status, where its error was not read with it", () => {
    const run = { id: "s", run_type: "chain", name: "rag" };
    const failure = (more: object) => (readLangsmithRun({ ...run, ...more }, place) as Span).failure;
    expect(failure({ status: "error" })).toEqual({ type: null, message: null });
    expect(failure({ status: "success", error: null })).toBeNull();
    expect(failure({ status: "pending", outputs: null })).toEqual({ type: "pending", message: null });
    expect(failure({ status: "pending", outputs: { answer: "a" } })).toBeNull();
    expect(failure({ outputs: { answer: "", error: "timeout" } })).toEqual({ type: null, message: "timeout" });
    expect(failure({ run_type: "tool", outputs: { error: "timeout" } })).toBeNull();
  });

  it("says what is missing", () => {
    expect(readSpanRow({ context: { trace_id: 7 } }, place)).toBe("context.trace_id is no id");
    expect(readSpanRow({ context: { trace_id: "t" } }, place)).toBe("context.span_id is no id");
  });
});
