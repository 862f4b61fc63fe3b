import { describe, expect, it } from "vitest";
import { asksForTool } from "../../src/input/formats/spans/recorded-call.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

const TEXT = "I'll search for it.";
const call = { id: "1", type: "function", function: { name: "search", arguments: "{}" } };
const chat = (content: string | null, calls: object[]) => ({ role: "assistant", content, tool_calls: calls });
const aiMessage = (content: string, calls: object[]) => ({
  lc: 1,
  type: "constructor",
  id: ["langchain", "schema", "messages", "AIMessage"],
  kwargs: { content, tool_calls: calls },
});
const anthropic = (...content: object[]) => ({ role: "assistant", content });
const use = { type: "tool_use", id: "1", name: "search", input: {} };
const text = { type: "text", text: TEXT };

describe("what a model said", () => {
  it.each<[string, unknown]>([
    ["as a message", chat(TEXT, [call])],
    ["as JSON", JSON.stringify(chat(TEXT, [call]))],
    ["as choices", { choices: [{ index: 0, message: chat(TEXT, [call]) }] }],
    ["as generations of LangChain", { generations: [[{ text: TEXT, message: aiMessage(TEXT, [call]) }]] }],
    ["as the state of a graph", { messages: [{ type: "human", content: "?" }, aiMessage(TEXT, [call])] }],
    ["in parts of Anthropic", anthropic(text, use)],
    ["in items of OpenAI's Responses", { output: [{ type: "message", content: [] }, { type: "function_call" }] }],
    ["in parts of Gemini", { candidates: [{ content: { parts: [{ text: TEXT }, { functionCall: {} }] } }] }],
    [
      "in blocks of Bedrock",
      { output: { message: { role: "assistant", content: [{ text: TEXT }, { toolUse: {} }] } } },
    ],
    ["under the older name of OpenAI", { role: "assistant", content: null, function_call: { name: "search" } }],
    ["where LangChain keeps what providers add", { content: "", additional_kwargs: { tool_calls: [call] } }],
  ])("asks for a tool %s", (_, said) => {
    expect(asksForTool(said)).toBe(true);
  });

  it.each<[string, unknown]>([
    ["without calls", chat("12.", [])],
    ["that is a text", "function_call"],
    ["behind what its provider ran", anthropic({ type: "server_tool_use" }, { type: "web_search_tool_result" }, text)],
    ["behind an earlier call", { messages: [chat(TEXT, [call]), { role: "tool", content: "x" }, chat("12.", [])] }],
    ["beside the state that it was made of", { messages: [chat(TEXT, [call])], answer: "12." }],
    ["that is nothing", null],
  ])("answers %s", (_, said) => {
    expect(asksForTool(said)).toBe(false);
  });
});

const QUESTION = "How many days?";
const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;

/** Each tool's record of a question that was searched for, with a last call that says this, and of the whole. */
const records: Readonly<Record<string, (said: object, whole: unknown) => object[]>> = {
  "LangSmith's runs": (said, whole) => {
    const run = (id: string, run_type: string, second: number, more: object) => ({
      id,
      trace_id: "r",
      parent_run_id: id === "r" ? null : "r",
      name: id,
      run_type,
      start_time: at(second),
      end_time: at(id === "r" ? 9 : second + 1),
      ...more,
    });
    return [
      run("r", "chain", 0, { inputs: { question: QUESTION }, outputs: whole === null ? {} : { output: whole } }),
      run("s", "retriever", 1, { outputs: { documents: [{ page_content: "t", metadata: { chunk_id: "c" } }] } }),
      run("l", "llm", 3, { inputs: { messages: [] }, outputs: said }),
    ];
  },
  "Langfuse's observations": (said, whole) => {
    const one = (id: string, type: string, second: number, more: object) => ({
      id,
      type,
      traceId: "t",
      parentObservationId: id === "r" ? null : "r",
      name: id,
      startTime: at(second),
      endTime: at(id === "r" ? 9 : second + 1),
      ...more,
    });
    return [
      one("r", "SPAN", 0, { input: QUESTION, output: whole }),
      one("s", "RETRIEVER", 1, { output: [{ id: "c", page_content: "t" }] }),
      one("l", "GENERATION", 3, { input: [], output: said }),
    ];
  },
  "MLflow's traces": (said, whole) => {
    const one = (id: string, type: string, second: number, more: object) => ({
      trace_id: "t",
      span_id: id,
      parent_span_id: id === "r" ? null : "r",
      name: id,
      start_time_unix_nano: second * 1e9,
      end_time_unix_nano: (id === "r" ? 9 : second + 1) * 1e9,
      status: { code: "STATUS_CODE_OK", message: "" },
      events: [],
      attributes: Object.fromEntries(
        Object.entries({ spanType: type, ...more }).map(([name, value]) => [`mlflow.${name}`, JSON.stringify(value)]),
      ),
    });
    const spans = [
      one("r", "CHAIN", 0, { spanInputs: { question: QUESTION }, ...(whole === null ? {} : { spanOutputs: whole }) }),
      one("s", "RETRIEVER", 1, { spanOutputs: [{ id: "c", page_content: "t", metadata: {} }] }),
      one("l", "CHAT_MODEL", 3, { spanInputs: { messages: [] }, spanOutputs: said }),
    ];
    return [{ info: { trace_id: "t" }, data: { spans } }];
  },
};

async function answerOf(rows: object[]): Promise<unknown> {
  const cwd = tempFolder({ "t.jsonl": jsonl(rows) });
  const { out, err } = await runCli(["convert", "--traces", "t.jsonl", "--to", "native"], cwd);
  expect(out, err).toContain("query_id");
  return (JSON.parse(out.split("\n")[0]!) as { readonly answer?: unknown }).answer;
}

describe.each(Object.entries(records))("in %s", (_, record) => {
  it("what was announced before a call that never came back is no answer, of a call or of the whole", async () => {
    expect(await answerOf(record(anthropic(text, use), null))).toBe("");
    expect(await answerOf(record(anthropic(text, use), { messages: [chat(TEXT, [call])] }))).toBe("");
  });

  it("the answer is that of the whole, or of a call that says more than it asks", async () => {
    expect(await answerOf(record(anthropic(text, use), "12."))).toBe("12.");
    expect(await answerOf(record(anthropic({ type: "text", text: "12." }), null))).toBe("12.");
  });
});

const GOLDEN = ["a", "b"].map((id) => ({ id, question: `Question ${id}?`, expected_chunk_ids: ["c"] }));
const POLICY = "version: 1\ngates: {}\nadapters: { retrieval-tools: [search] }\n";
const found = { role: "tool", tool_call_id: "1", content: '[{"chunk_id":"c","text":"t"}]' };

describe("a query of which no step answers is the error of its case", () => {
  const gate = async (rows: object[]) => {
    const cwd = tempFolder({ "g.jsonl": GOLDEN, "t.jsonl": jsonl(rows), "p.yml": POLICY });
    return await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl", "--config", "p.yml"], cwd);
  };
  const log = (query_id: string, ...said: object[]) => ({
    query_id,
    messages: [{ role: "user", content: `Question ${query_id}?` }, chat(null, [call]), found, ...said],
  });

  it("in the log of an agent", async () => {
    const { exitCode, err, report } = await gate([
      log("a", { role: "assistant", content: "12." }),
      log("b", chat(null, [call, { ...call, id: "2" }])),
    ]);
    expect(exitCode, err).toBe(0);
    expect(report?.metrics.error_rate?.head).toBe(0.5);
  });

  it("in spans", async () => {
    const span = (trace_id: string, id: string, kind: string, second: number, more: object) => ({
      context: { trace_id, span_id: id },
      parent_id: id === "r" ? null : "r",
      name: id,
      start_time: at(second),
      end_time: at(id === "r" ? 9 : second + 1),
      attributes: { "openinference.span.kind": kind, ...more },
    });
    const OUT = "llm.output_messages.0.message";
    const spans = (query: string, said: object) => [
      span(query, "r", "CHAIN", 0, { "input.value": `Question ${query}?` }),
      span(query, "s", "RETRIEVER", 1, { "retrieval.documents.0.document.id": "c" }),
      span(query, "l", "LLM", 3, { [`${OUT}.role`]: "assistant", ...said }),
    ];
    const { exitCode, err, report } = await gate([
      ...spans("a", { [`${OUT}.content`]: "12." }),
      ...spans("b", { [`${OUT}.tool_calls.0.tool_call.function.name`]: "search" }),
    ]);
    expect(exitCode, err).toBe(0);
    expect(report?.metrics.error_rate?.head).toBe(0.5);
  });

  it("but for a file of which no query answers: it has no answers at all", async () => {
    const { exitCode, err, report } = await gate([log("a"), log("b")]);
    expect(exitCode, err).toBe(0);
    expect(report?.metrics.error_rate?.head).toBe(0);
  });

  it("nor for one that never says what a search returned", async () => {
    const { exitCode, err } = await gate([{ query_id: "a", messages: [chat(null, [call])] }]);
    expect(exitCode).toBe(2);
    expect(err).toContain('no row says what "search" returned');
  });
});
