import { describe, expect, it } from "vitest";
import { ANSWER_FIELDS, QUESTION_FIELDS, spokenText } from "../../src/input/formats/shared/spoken-text.ts";

const thinking = { type: "thinking", thinking: "They ask for leave." };
const reasoning = { type: "reasoning", content: "They ask for leave." };
const call = { type: "tool_use", name: "search", input: { query: "leave" } };
const text = (said: string) => ({ type: "text", text: said });
const part = (said: string) => ({ type: "text", content: said });
const wrapped = (content: unknown) => ({ lc: 1, type: "constructor", id: ["core", "AIMessage"], kwargs: { content } });

describe("what a model said in several parts", () => {
  it.each<[string, unknown]>([
    ["in the conventions of OpenTelemetry", [{ role: "assistant", parts: [part("12 days"), part(" a year.")] }]],
    ["with thoughts before", [{ role: "assistant", parts: [reasoning, part("12 days"), part(" a year.")] }]],
    ["with thoughts behind", [{ role: "assistant", parts: [part("12 days"), part(" a year."), reasoning] }]],
    ["as Anthropic answers", { role: "assistant", content: [thinking, text("12 days"), text(" a year.")] }],
    ["with a call behind", { role: "assistant", content: [text("12 days"), text(" a year."), call] }],
    ["as Gemini answers", [{ role: "model", parts: [{ text: "Hm.", thought: true }, { text: "12 days a year." }] }]],
    ["as the output of OpenAI's responses", [{ type: "reasoning", summary: [] }, outputItem("12 days", " a year.")]],
    ["of LangChain", { output: { type: "ai", content: [text("12 days"), text(" a year.")] } }],
    ["of LangChain, as it serialises it", { output: wrapped([text("12 days"), text(" a year.")]) }],
    ["of LangChain in one part, as it serialises it", { output: wrapped("12 days a year.") }],
    ["with texts as they are", { output: wrapped(["12 days", text(" a year.")]) }],
    [
      "of a generation, whose text is the first",
      [[{ text: "12 days", message: wrapped([text("12 days"), text(" a year.")]) }]],
    ],
    ["without their message", [text("12 days"), text(" a year.")]],
    ["without their message, below a name", { response: [thinking, text("12 days"), text(" a year.")] }],
  ])("is all of them %s", (_, value) => {
    expect(spokenText(value, ANSWER_FIELDS)).toBe("12 days a year.");
    expect(spokenText(JSON.stringify(value), ANSWER_FIELDS)).toBe("12 days a year.");
  });

  it.each<[string, unknown]>([
    [
      "its thoughts",
      [
        { role: "user", content: "q?" },
        { role: "assistant", parts: [reasoning] },
      ],
    ],
    [
      "a call",
      [
        { role: "user", content: "q?" },
        { role: "assistant", content: [call] },
      ],
    ],
  ])("is nothing where all it said is %s", (_, value) => expect(spokenText(value, ANSWER_FIELDS)).toBeNull());

  it("is the last of several messages, and a question the last part of its own", () => {
    const talk = [
      { role: "assistant", content: [text("a"), text("b")] },
      { role: "assistant", content: "c" },
    ];
    expect(spokenText(talk, ANSWER_FIELDS)).toBe("c");
    const asked = { messages: [{ role: "user", content: [text("Context."), text("q?")] }] };
    expect(spokenText(asked, QUESTION_FIELDS)).toBe("q?");
  });
});

describe("an output without an answer", () => {
  const human = { type: "human", content: "q?" };
  it.each<[string, unknown, string | null]>([
    ["the state of a graph that ended before it answered", { messages: [human] }, null],
    ["the same as LangChain serialises it", { messages: [{ ...wrapped("q?"), id: ["core", "HumanMessage"] }] }, null],
    ["a talk of which the last question stays open", [{ role: "assistant", content: "a" }, human], null],
    ["a record whose answer is empty", { answer: "", context: ["12 days a year."] }, ""],
    ["a record whose answer is null", { answer: null, context: ["12 days a year."] }, null],
    ["a record whose answer stands beside an empty one", { output: "", answer: "12" }, "12"],
    ["a generation that calls a tool", { generations: [[{ text: "", message: wrapped("") }]] }, null],
  ])("is none of what else it holds: %s", (_, value, said) => {
    expect(spokenText(value, ANSWER_FIELDS)).toBe(said);
    expect(spokenText(JSON.stringify(value), ANSWER_FIELDS)).toBe(said);
  });

  it.each(['{"days":12}', '{"result":{"days":12}}', '{"result":12,"note":null}'])(
    "is no answer that is JSON itself: %s",
    (value) => expect(spokenText(value, ANSWER_FIELDS)).toBe(value),
  );

  it("leaves the question what was asked last", () =>
    expect(spokenText({ messages: [human] }, QUESTION_FIELDS)).toBe("q?"));
});

function outputItem(...texts: readonly string[]): object {
  const content = texts.map((said) => ({ type: "output_text", text: said, annotations: [] }));
  return { type: "message", role: "assistant", content };
}
