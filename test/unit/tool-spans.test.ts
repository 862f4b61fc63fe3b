import { describe, expect, it } from "vitest";
import { readSpanRecords } from "../helpers/read-spans.ts";

type Attributes = Readonly<Record<string, unknown>>;

const TEXT = "Full-time staff get 12 days.";
const FOUND = JSON.stringify([{ id: "hr:3", text: TEXT }]);
const GIVEN = [
  { role: "tool", parts: [{ type: "tool_call_response", id: "c", response: [{ id: "hr:3", text: TEXT }] }] },
];

const span = (id: string, parent: string | null, name: string, attributes: Attributes) => ({
  context: { trace_id: "t", span_id: id },
  parent_id: parent,
  name,
  attributes,
  start_time: 1_767_225_600_000,
  end_time: 1_767_225_600_100,
});

const read = async (retrievalTools: string[], ...records: readonly object[]) =>
  (await readSpanRecords(records, retrievalTools)).trace;

const said = (role: string, content: string) => JSON.stringify([{ role, parts: [{ type: "text", content }] }]);

const genAi = (tool: Attributes) => [
  span("r", null, "invoke_agent", {
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.input.messages": said("user", "How many?"),
    "gen_ai.output.messages": said("assistant", "12."),
  }),
  span("s", "r", "execute_tool search", { "gen_ai.tool.name": "search", ...tool }),
  span("c", "r", "chat", { "gen_ai.operation.name": "chat", "gen_ai.input.messages": JSON.stringify(GIVEN) }),
];

/** As Vercel's AI SDK writes it, in all that is read of it. */
const aiSdk = [
  span("r", null, "ai.generateText", {
    "ai.operationId": "ai.generateText",
    "ai.telemetry.metadata.query_id": "leave",
    "ai.prompt": JSON.stringify({ system: "Be short.", prompt: "How many?" }),
    "ai.response.text": "12.",
    "ai.response.reasoning": "Hm.",
    "ai.response.toolCalls": "[]",
    "ai.usage.inputTokens": 30,
    "ai.usage.outputTokens": 5,
  }),
  span("1", "r", "ai.generateText.doGenerate", {
    "ai.operationId": "ai.generateText.doGenerate",
    "ai.prompt.messages": JSON.stringify([{ role: "user", content: [{ type: "text", text: "How many?" }] }]),
    "ai.response.text": "",
    "ai.response.toolCalls": JSON.stringify([{ toolName: "search", input: { query: "leave" } }]),
    "gen_ai.system": "openai",
    "gen_ai.response.model": "small",
    "gen_ai.usage.input_tokens": 10,
    "gen_ai.usage.output_tokens": 2,
  }),
  span("2", "r", "ai.toolCall", {
    "ai.operationId": "ai.toolCall",
    "ai.toolCall.name": "search",
    "ai.toolCall.args": JSON.stringify({ query: "leave" }),
    "ai.toolCall.result": FOUND,
  }),
  span("3", "r", "ai.generateText.doGenerate", {
    "ai.operationId": "ai.generateText.doGenerate",
    "ai.prompt.messages": JSON.stringify([
      { role: "user", content: [{ type: "text", text: "How many?" }] },
      { role: "tool", content: [{ type: "tool-result", output: { type: "json", value: JSON.parse(FOUND) } }] },
    ]),
    "ai.response.text": "12.",
    "ai.response.model": "small",
    "ai.usage.promptTokens": 20,
    "ai.usage.completionTokens": 3,
  }),
];

/** As Pydantic AI writes it with its second version, in all that is read of it. */
const pydantic = [
  span("r", null, "agent run", {
    agent_name: "agent",
    "gen_ai.usage.input_tokens": 99,
    "pydantic_ai.all_messages": JSON.stringify([
      { role: "system", parts: [{ type: "text", content: "Be short." }] },
      { role: "user", parts: [{ type: "text", content: "How many?" }] },
      { role: "assistant", parts: [{ type: "tool_call", id: "c", name: "search", arguments: "{}" }] },
      { role: "user", parts: [{ type: "tool_call_response", id: "c", name: "search", result: JSON.parse(FOUND) }] },
      { role: "assistant", parts: [{ type: "text", content: "12." }] },
    ]),
  }),
  span("1", "r", "chat small", { "gen_ai.operation.name": "chat", "gen_ai.output.messages": "[]" }),
  span("2", "r", "running tool", { "gen_ai.tool.name": "search", tool_arguments: "{}", tool_response: FOUND }),
  span("3", "r", "chat small", {
    "gen_ai.operation.name": "chat",
    "gen_ai.usage.input_tokens": 9,
    "gen_ai.usage.output_tokens": 3,
    "gen_ai.output.messages": said("assistant", "12."),
  }),
];

/** A tool as other tools record one. */
const others: readonly (readonly [string, readonly object[]])[] = [
  ["OpenTelemetry", genAi({ "gen_ai.operation.name": "execute_tool", "gen_ai.tool.call.result": FOUND })],
  ["Vercel's AI SDK", aiSdk],
  ["Pydantic AI", pydantic],
  [
    "OpenInference",
    [span("s", null, "search", { "openinference.span.kind": "TOOL", "tool.name": "search", "output.value": FOUND })],
  ],
  [
    "LangSmith",
    [
      {
        id: "s",
        trace_id: "t",
        run_type: "tool",
        name: "search",
        outputs: { output: { type: "tool", content: FOUND } },
      },
    ],
  ],
  ["Langfuse", [{ id: "s", traceId: "t", parentObservationId: null, type: "TOOL", name: "search", output: FOUND }]],
  [
    "OpenLLMetry",
    [
      span("s", null, "search.tool", {
        "traceloop.span.kind": "tool",
        "traceloop.entity.name": "search",
        "traceloop.entity.output": JSON.stringify({
          output: { lc: 1, id: ["ToolMessage"], kwargs: { content: FOUND } },
        }),
      }),
    ],
  ],
];

describe("a tool that the policy says searches", () => {
  it.each(others)("found what it returned, recorded by %s, and was called all the same", async (_, records) => {
    const trace = await read(["search"], ...records);
    expect(trace).toMatchObject({ retrieved_chunks: [{ id: "hr:3", text: TEXT }], tool_calls: [{ name: "search" }] });
  });

  it.each(others)("is no search, recorded by %s, where the policy does not say so", async (_, records) => {
    const trace = await read(["other"], ...records);
    expect(trace).not.toHaveProperty("retrieved_chunks");
    expect(trace).not.toHaveProperty("context_chunks");
    expect(trace).toMatchObject({ tool_calls: [{ name: "search" }] });
  });

  it("tells what of it the model was given", async () => {
    expect(await read(["search"], ...others[0]![1])).toMatchObject({ context_chunks: [{ id: "hr:3" }] });
    expect(await read(["search"], ...aiSdk)).toMatchObject({ context_chunks: [{ id: "hr:3" }] });
  });

  it("says nothing of what it found in words, and where its result is not recorded", async () => {
    for (const result of [{ "gen_ai.tool.call.result": "Staff get 12 days." }, {}])
      expect(await read(["search"], ...genAi(result))).not.toHaveProperty("retrieved_chunks");
  });

  it("was called once where its server records the call within it", async () => {
    const [agent, tool] = genAi({ "gen_ai.operation.name": "execute_tool", "gen_ai.tool.call.result": FOUND });
    const server = span("m", "s", "tools/call search", {
      "gen_ai.tool.name": "search",
      "mcp.method.name": "tools/call",
    });
    const again = { ...tool!, context: { trace_id: "t", span_id: "s2" } };
    for (const tools of [[], ["search"]])
      expect(await read(tools, agent!, tool!, server, again)).toMatchObject({
        tool_calls: [{ name: "search" }, { name: "search" }],
      });
  });

  it("may be a function of an application, which is no tool that a model called", async () => {
    const task = { "traceloop.span.kind": "task", "traceloop.entity.name": "search", "traceloop.entity.output": FOUND };
    const trace = await read(["search"], ...genAi({}).slice(0, 1), span("f", "r", "search.task", task));
    expect(trace).toMatchObject({ retrieved_chunks: [{ id: "hr:3" }], tool_calls: [] });
  });
});

describe("a retrieval of OpenTelemetry's conventions", () => {
  const found = (attributes: Attributes, tools: string[] = []) =>
    read(tools, ...genAi({ "gen_ai.operation.name": "retrieval", ...attributes }));
  const ids = (list: readonly string[]) => JSON.stringify(list.map((id) => ({ id })));

  it.each<[string, Attributes, readonly string[] | undefined]>([
    ["all of it", { documents: ids(["a", "b"]), document_count: 2 }, ["a", "b"]],
    [
      "the first three of many, which hide the others",
      { documents: ids(["a", "b", "c"]), document_count: 9 },
      undefined,
    ],
    ["none of some", { document_count: 9 }, undefined],
    ["that there were none", { document_count: 0 }, []],
    ["a text of JSON a document", { documents: ['{"id": "a"}', '{"id": "b"}'] }, ["a", "b"]],
  ])("may tell %s", async (_, told, expected) => {
    const attributes = Object.entries(told).map(([name, value]) => [`gen_ai.retrieval.${name}`, value]);
    const trace = await found(Object.fromEntries(attributes));
    expect(trace?.retrieved_chunks?.map(({ id }) => id)).toEqual(expected);
  });

  it("tells nothing where that of another query holds its first documents alone", async () => {
    const query = (trace_id: string, documents: string, count: number) =>
      genAi({
        "gen_ai.operation.name": "retrieval",
        "gen_ai.retrieval.documents": documents,
        "gen_ai.retrieval.document_count": count,
      }).map((one) => ({ ...one, context: { ...one.context, trace_id } }));
    const spans = [...query("t", ids(["a"]), 1), ...query("u", ids(["a", "b", "c"]), 5)];
    const { trace, codes } = await readSpanRecords(spans, []);
    expect(trace).not.toHaveProperty("retrieved_chunks");
    expect(codes).toContain("span/only-first");
  });

  it("may be called as a tool, and is a search where the policy says so", async () => {
    const called = { "gen_ai.operation.name": "execute_tool", "gen_ai.retrieval.documents": ids(["a"]) };
    expect((await found(called))?.retrieved_chunks).toBeUndefined();
    expect((await found(called, ["search"]))?.retrieved_chunks).toMatchObject([{ id: "a" }]);
  });
});

describe("spans of Vercel's AI SDK", () => {
  it("are a question, an answer, the calls of models, whose function adds them up, and of tools", async () =>
    expect(await read([], ...aiSdk)).toMatchObject({
      query_id: "leave",
      question: "How many?",
      answer: "12.",
      tokens: { prompt: 30, completion: 5 },
      versions: { generator: "small" },
      latency_ms: { generate: 100, tool: 100, end_to_end: 100 },
    }));

  it.each<[string, Attributes, string | null]>([
    ["the object that was asked for", { "ai.response.object": '{"days":12}' }, '{"days":12}'],
    ["its silence", { "ai.response.text": "" }, ""],
    ["none where it calls a tool", { "ai.response.text": "", "ai.response.toolCalls": "[{}]" }, null],
    ["none where outputs are not recorded", {}, null],
  ])("have an answer of a model that is %s", async (_, attributes, answer) => {
    const one = span("r", null, "x", { "ai.operationId": "ai.generateObject.doGenerate", ...attributes });
    expect((await read([], one))?.answer).toBe(answer);
  });
});

it("spans of Pydantic AI are the question and answer of its agent, and the calls of its models", async () => {
  const [agent, ...rest] = pydantic;
  const structured = { ...agent, attributes: { ...agent!.attributes, final_result: '{"days":12}' } };
  expect(await read([], ...pydantic)).toMatchObject({ question: "How many?", answer: "12." });
  expect(await read([], structured, ...rest)).toMatchObject({ question: "How many?", answer: '{"days":12}' });
});

it("spans of Pydantic AI's first version are the same by the events in their attributes", async () => {
  const given = [
    { "event.name": "gen_ai.user.message", role: "user", content: "How many?" },
    { "event.name": "gen_ai.assistant.message", role: "assistant", tool_calls: [{ id: "c" }] },
    { "event.name": "gen_ai.tool.message", role: "tool", id: "c", content: JSON.parse(FOUND) },
  ];
  const last = { "event.name": "gen_ai.assistant.message", role: "assistant", content: "12." };
  const choice = { "event.name": "gen_ai.choice", index: 0, message: { role: "assistant", content: "12." } };
  const [, , tool] = pydantic;
  const chat = span("3", "r", "chat", {
    "gen_ai.operation.name": "chat",
    events: JSON.stringify([...given, choice]),
  });
  const agent = (more: Attributes) => span("r", null, "agent run", { agent_name: "agent", ...more });
  const all = JSON.stringify([...given, last]);
  for (const more of [{ all_messages_events: all, final_result: "12." }, { all_messages_events: all }])
    expect(await read(["search"], agent(more), tool!, chat)).toMatchObject({
      question: "How many?",
      answer: "12.",
      retrieved_chunks: [{ id: "hr:3" }],
      context_chunks: [{ id: "hr:3" }],
    });
  expect(await read([], agent({ final_result: "12." }), chat)).toMatchObject({ answer: "12." });
  expect(await read([], chat)).toMatchObject({ question: "How many?", answer: "12." });
});

it.each<[string, unknown, unknown]>([
  ["texts", "How many?", "12."],
  ["messages", [{ role: "user", content: "How many?" }], [{ role: "assistant", content: "12." }]],
  ["messages as JSON", '[{"role": "user", "content": "How many?"}]', '[{"message": {"content": "12."}}]'],
  ["a message as JSON", '{"role": "user", "content": "How many?"}', '{"content": "12."}'],
])("what a model was given and said may be two events of its call, with %s", async (_, prompt, completion) => {
  const chat = {
    ...span("c", null, "chat", { "gen_ai.operation.name": "chat" }),
    events: [
      { name: "gen_ai.content.prompt", attributes: { "gen_ai.prompt": prompt } },
      { name: "gen_ai.content.completion", attributes: { "gen_ai.completion": completion } },
    ],
  };
  expect(await read([], chat)).toMatchObject({ question: "How many?", answer: "12." });
});

it.each(["constructor", "__proto__"])("an event that an application calls %s is none of a talk", async (name) => {
  const chat = span("c", null, "chat", {
    "gen_ai.operation.name": "chat",
    "gen_ai.output.messages": said("assistant", "12."),
  });
  expect(await read([], { ...chat, events: [{ name, attributes: {} }] })).toMatchObject({ answer: "12." });
});

describe("a reranker of Vercel's AI SDK", () => {
  const documents = ["a", "b"].map((id) => JSON.stringify({ id, text: `Text ${id}.` }));
  const rerank = (ranking: readonly object[] | undefined) =>
    span("k", "r", "ai.rerank.doRerank", {
      "ai.operationId": "ai.rerank.doRerank",
      "ai.documents": documents,
      "ai.model.id": "sorter",
      "ai.ranking": ranking?.map((one) => JSON.stringify(one)),
      "ai.ranking.type": "object",
    });

  it("says what it was given, and what it made of it", async () => {
    const ranking = [
      { index: 1, relevanceScore: 0.9 },
      { index: 0, relevanceScore: 0.1 },
    ];
    expect(await read(["search"], ...aiSdk, rerank(ranking))).toMatchObject({
      retrieved_chunks: [{ id: "hr:3" }, { id: "a" }, { id: "b" }],
      reranked_chunks: [
        { id: "b", score: 0.9 },
        { id: "a", score: 0.1 },
      ],
      versions: { reranker: "sorter" },
    });
  });

  it("says nothing where what it made is not recorded, or of other documents", async () => {
    for (const ranking of [undefined, [{ index: 7, relevanceScore: 1 }]])
      expect(await read(["search"], ...aiSdk, rerank(ranking))).not.toHaveProperty("reranked_chunks");
  });
});

it.each<[string, Attributes, Attributes]>([
  ["as texts", { content: "How many?" }, { message: "12.", finish_reason: "stop" }],
  ["in parts as JSON", { content: '[{"text": "How many?"}]' }, { message: '[{"text": "1"}, {"text": "2."}]' }],
  [
    "as JSON of all",
    { "gen_ai.event.content": '{"content": "How many?"}' },
    { "gen_ai.event.content": '{"index": 0, "message": {"content": "12."}}' },
  ],
])("messages that are events of a call are read %s", async (_, asked, said) => {
  const call = {
    ...span("c", null, "chat", { "gen_ai.operation.name": "chat" }),
    events: [
      { name: "gen_ai.user.message", attributes: asked },
      { name: "gen_ai.choice", attributes: said },
    ],
  };
  expect(await read([], call)).toMatchObject({ question: "How many?", answer: "12." });
});

it.each([
  ["texts", ["Full-time staff get 12 days.", "x"], [null, null]],
  ["records", ["Full-time staff get 12 days.", { chunk_id: "b", text: "x" }], [null, "b"]],
])("contexts of TruLens are all read, be they %s", async (_, contexts, ids) => {
  const base = "ai.observability";
  const search = span("s", null, "search", {
    [`${base}.span_type`]: "retrieval",
    [`${base}.record_id`]: "r",
    [`${base}.retrieval.retrieved_contexts`]: JSON.stringify(contexts),
  });
  expect((await read([], search))?.retrieved_chunks?.map(({ id }) => id)).toEqual(ids);
});

describe("scores on spans", () => {
  const evaluation = (more: object) => ({
    "ai.observability.span_type": "eval_root",
    "ai.observability.eval_root.metric_name": "Groundedness",
    "ai.observability.eval_root.score": 0.9,
    ...more,
  });

  it.each([
    ["that says nothing of a direction", {}, { groundedness: [0.9] }],
    ["of which more is better", { "ai.observability.eval_root.higher_is_better": true }, { groundedness: [0.9] }],
    [
      "of which less is better",
      { "ai.observability.eval_root.higher_is_better": false },
      { lower_is_better_groundedness: [0.9] },
    ],
    ["that failed", { "ai.observability.eval_root.error": "rate limit" }, undefined],
  ])("are those of an evaluation of TruLens %s", async (_, more, scores) => {
    const call = span("r", null, "answer", { "ai.observability.span_type": "generation" });
    expect((await read([], call, span("e", "r", "eval", evaluation(more))))?.scores).toEqual(scores);
  });

  it.each([
    ["CHAIN", { relevance: [0.9] }],
    ["LLM", { relevance: [0.9] }],
    ["RETRIEVER", { retrieval_relevance: [0.9] }],
    ["RERANKER", { retrieval_relevance: [0.9] }],
  ])("are about what the span did: relevance on a %s", async (kind, scores) => {
    const call = span("r", null, "answer", { "openinference.span.kind": "LLM", "input.value": "Q?" });
    const judged = span("s", "r", "step", {
      "openinference.span.kind": kind,
      "evaluations.0.evaluation.name": "Relevance",
      "evaluations.0.evaluation.score": 0.9,
    });
    expect((await read([], call, judged))?.scores).toEqual(scores);
  });
});
