import { describe, expect, it } from "vitest";
import { readSpanRecords } from "../helpers/read-spans.ts";

type Attributes = Readonly<Record<string, unknown>>;

const TEXTS: Readonly<Record<string, string>> = {
  a: "Full-time staff get 12 days.",
  b: "The VPN needs a certificate.",
  c: "Badges open doors.",
};
let made = 0;

/** A span that begins after the one made before it has ended. */
function span(id: string, parent: string | null, attributes: Attributes, more: object = {}) {
  const start = 1_767_225_600_000 + ++made * 10;
  return {
    context: { trace_id: "t", span_id: id },
    parent_id: parent,
    name: id,
    attributes,
    start_time: start,
    end_time: start + 5,
    ...more,
  };
}

const kind = (name: string, more: Attributes = {}): Attributes => ({ "openinference.span.kind": name, ...more });
const listed = (path: string, ids: readonly string[]): Attributes =>
  Object.fromEntries(
    ids.flatMap((id, i) => [
      [`${path}.${i}.document.id`, id],
      [`${path}.${i}.document.content`, TEXTS[id]],
    ]),
  );
const retriever = (...ids: readonly string[]): Attributes => kind("RETRIEVER", listed("retrieval.documents", ids));
const call = (prompt: string, answer: string): Attributes =>
  kind("LLM", {
    "llm.input_messages.0.message.role": "user",
    "llm.input_messages.0.message.content": prompt,
    "llm.output_messages.0.message.role": "assistant",
    "llm.output_messages.0.message.content": answer,
  });
const tool = (output: unknown, more: object = {}) =>
  span("search", "r", kind("TOOL", { "tool.name": "search", "output.value": output }), more);

const root = (more: Attributes = {}) =>
  span("r", null, kind("CHAIN", { "input.value": "How many?", "output.value": "12.", ...more }));
const silent = () => span("r", null, kind("CHAIN"));

const read = (...records: readonly object[]) => readSpanRecords(records);

const ids = (chunks: readonly { readonly id?: unknown }[] | null | undefined) => chunks?.map(({ id }) => id);
const found = span("s", "r", retriever("a"));
const failed = { status: { status_code: "ERROR" } };

describe("a search that does not say what it found", () => {
  const unread = span("lost", "r", { "gen_ai.operation.name": "retrieval" });

  it.each<[string, object]>([
    ["of which nothing is recorded", unread],
    ["of a tool that tells it in words", tool("Nothing was found.")],
  ])("is an error beside another, %s: the list of that one would pass for all of it", async (_, search) => {
    expect(await read(root(), span("s", "r", retriever("a")), search)).toEqual({
      trace: undefined,
      traces: [],
      codes: ["span/no-documents"],
    });
  });

  it("is none where a search around it or within it says so, or a reranker what it was given", async () => {
    const around = await read(root(), span("s", "r", retriever("a")), { ...unread, parent_id: "s" });
    const within = await read(root(), unread, span("s", "lost", retriever("a")));
    const reranked = span("k", "r", kind("RERANKER", listed("reranker.input_documents", ["a", "b"])));
    const given = await read(root(), span("s", "r", retriever("a")), unread, reranked);
    for (const { codes } of [around, within, given]) expect(codes).toEqual([]);
    expect(ids(given.trace?.retrieved_chunks)).toEqual(["a", "a", "b"]);
    expect((await read(root(), unread)).trace).not.toHaveProperty("retrieved_chunks");
  });

  it("is one where the reranker ran before it", async () => {
    const reranked = span("k", "r", kind("RERANKER", listed("reranker.input_documents", ["a"])));
    const later = span("lost", "r", { "gen_ai.operation.name": "retrieval" });
    expect((await read(root(), span("s", "r", retriever("a")), reranked, later)).codes).toContain("span/no-documents");
  });

  it("found nothing where it failed", async () => {
    for (const search of [{ ...unread, ...failed }, tool(undefined, failed)])
      expect((await read(root(), search)).trace).toMatchObject({ retrieved_chunks: [] });
  });
});

describe("calls of a model that do not answer", () => {
  const search = () => span("s", "r", retriever("a", "b"));
  const answer = () => span("l", "r", call(`Answer from: ${TEXTS.b}`, "12."));

  it("give no context: those of a reranker, a retriever, a guardrail and a grader", async () => {
    const steps: readonly (readonly object[])[] = [
      [
        span("k", "r", kind("RERANKER", listed("reranker.output_documents", ["b"]))),
        span("x", "k", call(TEXTS.a!, "2")),
      ],
      [span("x", "s", call(TEXTS.a!, "days of leave"))],
      [span("g", "r", kind("GUARDRAIL")), span("x", "g", call(TEXTS.a!, "This is safe."))],
      ...["no", "Yes.", '{"binary_score": "no"}', '{"score": 3, "reason": "It is about leave."}', "irrelevant"].map(
        (verdict) => [span("x", "r", call(`Is this relevant? ${TEXTS.a}`, verdict))],
      ),
      ...["[2] > [1] > [3]", "[2], [1]", "2 > 1", "[2, 1]", '{"ranking": [2, 1], "reason": "r"}'].map((order) => [
        span("x", "r", call(`Sort these: ${TEXTS.a}`, order)),
      ]),
    ];
    for (const step of steps) {
      const { trace } = await read(root(), search(), ...step, answer());
      expect(ids(trace?.context_chunks)).toEqual(["b"]);
      expect(trace?.answer).toBe("12.");
    }
  });

  it("are none where they say more than a verdict, or where the verdict is the answer", async () => {
    const said = [
      "12",
      "Staff get 12 days.",
      "12, 13",
      '["a", "b"]',
      '{"days": "twelve"}',
      '{"reason": "It is."}',
      "{}",
    ];
    for (const words of said) {
      const { trace } = await read(root(), search(), span("x", "r", call(TEXTS.a!, words)), answer());
      expect(ids(trace?.context_chunks)).toEqual(["a", "b"]);
    }
    const asked = root({ "output.value": "Yes." });
    const last = await read(
      asked,
      search(),
      span("x", "r", call(TEXTS.a!, "Yes.")),
      span("y", "r", call("More?", "No.")),
    );
    expect(ids(last.trace?.context_chunks)).toEqual(["a"]);
  });

  it("have not answered, where nobody else says the answer", async () => {
    const guard = [span("g", "r", kind("GUARDRAIL")), span("x", "g", call("Is it safe?", "safe"))];
    expect((await read(silent(), search(), answer(), ...guard)).trace).toMatchObject({ answer: "12." });
    const rewrite = span("x", "s", call("Rewrite.", "days of leave"));
    expect((await read(silent(), search(), rewrite)).trace).toMatchObject({ answer: null });
  });

  it("leave a search that is all there is without an answer", async () => {
    const alone = span("s", null, { ...retriever("a"), "input.value": "How many?", "output.value": TEXTS.a });
    expect((await read(alone)).trace).toMatchObject({ question: "How many?", answer: null });
  });
});

it.each([
  ["before a search, which it wrote the words for", [3], null],
  ["before all of several", [3, 4], null],
  ["beside one", [2], "days of leave"],
  ["behind one, and before one for something else", [0, 4], "days of leave"],
])("a call that ended %s is an answer or none, where nobody else says it", async (_, starts, answer) => {
  const at = (seconds: number) => `2026-01-01T00:00:0${seconds}Z`;
  const rewrite = span("x", "r", call("Rewrite.", "days of leave"), { start_time: at(1), end_time: at(3) });
  const found = starts.map((second, i) =>
    span(`s${i}`, "r", retriever("a"), { start_time: at(second), end_time: at(second + 1) }),
  );
  expect((await read(silent(), rewrite, ...found)).trace).toMatchObject({ answer });
});

it.each<[string, Attributes]>([
  [
    "by OpenInference",
    { ...call("Answer.", "I will look."), "llm.output_messages.0.message.tool_calls.0.tool_call.function.name": "cal" },
  ],
  [
    "by OpenTelemetry, in parts",
    {
      "gen_ai.operation.name": "chat",
      "gen_ai.output.messages": JSON.stringify([
        {
          role: "assistant",
          parts: [
            { type: "text", content: "I will look." },
            { type: "tool_call", name: "cal" },
          ],
        },
      ]),
    },
  ],
])("what a model announced before a call that it never came back from is no answer %s", async (_, asked) => {
  const steps = [span("s", "r", retriever("a")), span("x", "r", asked)];
  const tools = span("t", "r", kind("TOOL", { "tool.name": "cal", "output.value": "timeout" }));
  expect((await read(silent(), ...steps, tools)).trace).toMatchObject({ answer: "" });
  expect((await read(root(), ...steps, tools)).trace).toMatchObject({ answer: "12." });
  const answered = await read(silent(), ...steps, tools, span("l", "r", call("Answer.", "12.")));
  expect(answered.trace).toMatchObject({ answer: "12." });
});

it("the answer is that of the last call where its end is not recorded", async () => {
  const rewrite = span("x", "r", call("Rewrite.", "days of leave"));
  const answer = span("l", "r", call("Answer.", "12."), { end_time: null });
  expect((await read(silent(), rewrite, answer)).trace).toMatchObject({ answer: "12." });
});

it("the answer of a chain stands beside the state that it worked on", async () => {
  const state = { documents: ["x"], generation: "12.", messages: [{ role: "user", content: "How many?" }] };
  const chain = root({ "output.value": JSON.stringify(state), "output.mime_type": "application/json" });
  expect((await read(chain, span("x", "r", call("Grounded?", '{"score": "yes"}')))).trace).toMatchObject({
    answer: "12.",
  });
});

it("a model's thoughts are no part of its answer by OpenInference", async () => {
  const at = "llm.output_messages.0.message.contents";
  const parts = [
    ["reasoning", "Let me see."],
    ["text", "12."],
  ].flatMap(([type, text], i) => [
    [`${at}.${i}.message_content.type`, type],
    [`${at}.${i}.message_content.text`, text],
  ]);
  expect((await read(span("l", null, kind("LLM", Object.fromEntries(parts))))).trace?.answer).toBe("12.");
});

describe("who asked", () => {
  const asked = { tenant_id: "acme", roles: ["staff"] };

  it.each<[string, Attributes]>([
    ["JSON in an attribute", { "rag_gate.user_context": JSON.stringify(asked) }],
    ["JSON as Python prints it", { "rag_gate.user_context": "{'tenant_id': 'acme', 'roles': ['staff']}" }],
    ["attributes", { "rag_gate.user_context.tenant_id": "acme", "rag_gate.user_context.roles": ["staff"] }],
    ["metadata as JSON with JSON in it", { metadata: JSON.stringify({ user_context: JSON.stringify(asked) }) }],
    ["metadata beside others as JSON", { metadata: '{"x": 1}', "metadata.user_context": JSON.stringify(asked) }],
    ["others as metadata beside it as JSON", { "metadata.x": 1, metadata: JSON.stringify({ user_context: asked }) }],
  ])("is read from %s", async (_, attributes) => {
    expect((await read(root(attributes), found)).trace).toMatchObject({ user_context: asked });
  });

  it("may be said on several spans, in part", async () => {
    const spans = [
      root({ "rag_gate.user_context": '{"roles": ["a", "b"]}' }),
      span("s", "r", { ...retriever("a"), "rag_gate.user_context": '{"tenant_id": "acme", "roles": ["b", "a"]}' }),
    ];
    const { trace, codes } = await read(...spans);
    expect(codes).toEqual([]);
    expect(trace).toMatchObject({ user_context: { tenant_id: "acme", roles: ["a", "b"] } });
  });

  it.each(['{"tenant_id": "other"}', '{"tenant_id": "acme", "roles": []}'])(
    "is an error where a search asked as another: %s",
    async (other) => {
      const search = span("s", "r", { ...retriever("a"), "rag_gate.user_context": other });
      const { trace, codes } = await read(root({ "rag_gate.user_context": JSON.stringify(asked) }), search);
      expect([trace, codes]).toEqual([undefined, ["span/conflict"]]);
    },
  );

  it("is for the check of the row to refuse where it cannot be read", async () => {
    expect((await read(root({ "rag_gate.user_context": "acme" }), found)).trace).toMatchObject({
      user_context: "acme",
    });
  });
});

it("versions of the pipeline may be JSON in an attribute", async () => {
  expect((await read(root({ "rag_gate.versions": '{"prompt": "v2"}' }), found)).trace).toMatchObject({
    versions: { prompt: "v2" },
  });
});

it("a document beside the id that a store gave its chunk is what the chunk is of", async () => {
  const store = JSON.stringify([
    { id: "6f1c", document_id: "hr", content: TEXTS.a },
    { document_id: "vpn", content: TEXTS.b },
  ]);
  expect((await read(root(), tool(store))).trace?.retrieved_chunks).toMatchObject([
    { id: "6f1c", document_id: "hr" },
    { id: "vpn", document_id: null },
  ]);
});

describe("an answer that came in pieces", () => {
  const chunk = (content: unknown) => ({ content, type: "AIMessageChunk", id: "run-1" });
  const kept = (content: string) => ({ lc: 1, id: ["langchain", "messages", "AIMessageChunk"], kwargs: { content } });

  it.each<[string, unknown]>([
    ["texts", ["1", "2", "."]],
    ["messages", [chunk("1"), chunk([{ type: "text", text: "2." }]), chunk("")]],
    ["messages as LangChain serialises them", [kept("12"), kept("."), kept("")]],
  ])("is all of them, as %s", async (_, output) => {
    const run = { trace_id: "r", run_type: "chain", inputs: { question: "How many?" }, outputs: { output } };
    const search = { id: "s", trace_id: "r", parent_run_id: "r", run_type: "retriever", outputs: { documents: [] } };
    expect((await read({ id: "r", name: "rag", ...run }, { ...search, inputs: {} })).trace?.answer).toBe("12.");
  });
});

it("spans of OTLP stand under the name that they had in its first versions as well", async () => {
  const attributes = [{ key: "gen_ai.operation.name", value: { stringValue: "retrieval" } }];
  const spans = [{ traceId: "t", spanId: "s", name: "s", attributes }];
  const documents = { key: "gen_ai.retrieval.documents", value: { stringValue: '[{"id": "a"}]' } };
  attributes.push(documents);
  const { trace } = await read({ resourceSpans: [{ instrumentationLibrarySpans: [{ spans }] }] });
  expect(ids(trace?.retrieved_chunks)).toEqual(["a"]);
});

it("many searches around rerankers are read in time", async () => {
  const spans = Array.from({ length: 4000 }, (_, i) => [
    span(`s${i}`, "r", retriever("a", "b")),
    span(`k${i}`, `s${i}`, kind("RERANKER", listed("reranker.output_documents", ["c"]))),
  ]);
  expect((await read(root(), ...spans.flat())).trace?.reranked_chunks?.length).toBeGreaterThan(8000);
});

it("a guardrail in a trace of its own is no query", async () => {
  const guard = {
    ...span("g", null, kind("GUARDRAIL", { "input.value": "12." })),
    context: { trace_id: "u", span_id: "g" },
  };
  const asked = { ...span("x", "g", call("Is it safe?", "safe")), context: { trace_id: "u", span_id: "x" } };
  for (const spans of [[guard], [guard, asked]])
    expect(await read(...spans)).toEqual({ trace: undefined, traces: [], codes: ["span/other-trace"] });
});

it.each<[string, object, object | undefined]>([
  ["beside an empty answer", { answer: "", error: "timeout" }, { message: "timeout" }],
  [
    "alone",
    { error: { type: "TimeoutError", message: "late" }, input: "q?" },
    { type: "TimeoutError", message: "late" },
  ],
  ["by another name", { status: "failed", exception: "timeout" }, { message: "timeout" }],
  ["beside its answer", { answer: "12.", error: "the cache was cold" }, undefined],
  ["that is none", { answer: "", error: null }, undefined],
  ["that it tells of", { error: "E42", meaning: "The disk is full." }, undefined],
])("an error that a pipeline caught and returned %s", async (_, output, error) => {
  const json = { "output.value": JSON.stringify(output), "output.mime_type": "application/json" };
  const steps = [span("s", "r", retriever("a")), span("l", "r", call("Answer.", "12."))];
  const { trace } = await read(root(json), ...steps);
  if (error === undefined) expect(trace).not.toHaveProperty("error");
  else expect(trace).toMatchObject({ error });
});
