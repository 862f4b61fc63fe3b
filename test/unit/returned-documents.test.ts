import { describe, expect, it } from "vitest";
import { returnedDocuments } from "../../src/input/formats/spans/span-documents.ts";

const A = { id: "a", text: "Full-time staff get 12 days." };
const B = { id: "b", text: "The VPN needs a certificate." };
const both = [A, B];
const block = (value: unknown) => ({ type: "text", text: typeof value === "string" ? value : JSON.stringify(value) });
const nodes = both.map(({ id, text }) => ({ page_content: text, metadata: { chunk_id: id }, type: "Document" }));
const names = (output: unknown): unknown =>
  returnedDocuments(output)?.map(({ id, metadata, text }) => [id ?? metadata.chunk_id, text]) ?? null;

describe("the documents that a tool returned", () => {
  it.each<[string, unknown]>([
    ["as they are", both],
    ["as JSON in a text", JSON.stringify({ documents: both })],
    ["in the text of a message of MCP", { content: [block({ documents: both })], isError: false }],
    ["each in a text of a message of MCP", { content: both.map(block) }],
    [
      "in texts that are cut anywhere",
      [block('[{"id": "a", "text": "Full-time staff'), block(` get 12 days."}, ${JSON.stringify(B)}]`)],
    ],
    [
      "for programs beside what MCP tells the model",
      { content: [block("2 found")], structuredContent: { result: both } },
    ],
    ["for programs beside what LangChain tells the model", { type: "tool", content: "2 found", artifact: nodes }],
    ["for programs in a message that LangSmith keeps", { output: { type: "tool", content: "2", artifact: nodes } }],
    [
      "for programs in a message as LangChain serialises it",
      {
        output: {
          lc: 1,
          id: ["x", "ToolMessage"],
          kwargs: { content: "2", artifact: nodes.map((kwargs) => ({ kwargs })) },
        },
      },
    ],
    ["beside a text of another field", { documents: both, content: "2 found" }],
    [
      "as results of Anthropic",
      both.map(({ id, text }) => ({ type: "search_result", id, content: [{ type: "text", text }] })),
    ],
    ["with a type of their own", both.map((one) => ({ ...one, type: "text" }))],
  ])("are read %s", (_, output) => {
    expect(names(output)).toEqual([
      ["a", A.text],
      ["b", B.text],
    ]);
  });

  it.each<[string, unknown]>([
    ["a text", "Nothing was found."],
    ["a text in a block", [block("Full-time staff get 12 days.")]],
    ["texts in a message", { content: [block("1."), block("2.")] }],
    ["numbers", { count: 2 }],
    ["nothing", null],
  ])("are not known where it returned %s", (_, output) => expect(names(output)).toBeNull());

  it.each<[string, unknown]>([
    ["the empty list", []],
    ["the empty list for programs", { content: "Nothing was found.", artifact: [] }],
    ["the empty list in a message", { content: [block([])] }],
  ])("are none where it returned %s", (_, output) => expect(names(output)).toEqual([]));
});
