import { describe, expect, it } from "vitest";
import { cases, corpus, deepeval, langfuse, pretty, qaDataset } from "../helpers/golden-of-tools.ts";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

describe("a golden set of another tool", () => {
  const read = async (content: unknown, ...options: string[]) => {
    const text = typeof content === "string" ? content : pretty(content);
    const cwd = tempFolder({ "g.json": text, "t.jsonl": [{ query_id: "x" }], "c.jsonl": corpus });
    const inputs = ["validate", "--golden", "g.json", "--traces", "t.jsonl", "--corpus", "c.jsonl", ...options];
    return (await runCli(inputs, cwd)).err;
  };
  const golden = deepeval(cases[0]!, ["Staff get 12 days of leave."], (own) => own);
  const item = langfuse(cases[0]!);

  it.each([
    [
      "a golden without input",
      [{ ...golden, input: " " }],
      "g.json:2 error golden/invalid-row this row is no DeepEval golden: input is missing",
    ],
    ["a context that is no text", [{ ...golden, context: [7] }], "context is no list of texts"],
    ["a context without words", [{ ...golden, context: ["..."] }], "golden/invalid-evidence"],
    [
      "metadata that are no record",
      [{ ...golden, additional_metadata: "{'a'}" }],
      "additional_metadata is no JSON object",
    ],
    ["tools without names", [{ ...golden, expected_tools: [{}] }], "expected_tools is no list of tools with names"],
    [
      "a conversation",
      [{ scenario: "s", turns: null, expected_outcome: "o" }],
      "scenario is of a conversation, and only single-turn goldens are read",
    ],
    [
      "goldens beside conversations",
      { goldens: [golden], conversationalGoldens: [{}, {}] },
      "warning trace/not-read 2 conversational goldens of this file: not read",
    ],
    [
      "two goldens of one name",
      [
        { ...golden, additional_metadata: null, name: "n" },
        { ...golden, additional_metadata: null, name: "n" },
      ],
      'case id "n" is already used',
    ],
    [
      "an item without a question",
      [{ ...item, input: { ticket: 7 } }],
      "this row is no Langfuse dataset item: input holds no question",
    ],
    ["an item without an id", [{ ...item, id: null, metadata: null }], "id is missing"],
    [
      "labels that are no list",
      [{ ...item, expectedOutput: { chunk_ids: "hr:1" } }],
      "expectedOutput.chunk_ids is no list",
    ],
    ["item metadata that are no record", [{ ...item, metadata: "about leave" }], "metadata is no object"],
    [
      "an example without a query",
      { examples: [{ query: "", reference_answer: "a" }] },
      "this row is no example of a LlamaIndex RAG dataset: query is missing",
    ],
    [
      "an example with one text for its contexts",
      { examples: [{ query: "q", reference_contexts: "text" }] },
      "reference_contexts is no list",
    ],
    ["queries without their nodes", { queries: { a: "q" } }, "error data/not-json the document has no relevant_docs"],
    [
      "nodes that are no list",
      { ...qaDataset, relevant_docs: { leave: "hr:1" } },
      'query "leave" has no list of ids in relevant_docs',
    ],
    ["a query without text", { ...qaDataset, queries: { leave: "" } }, 'query "leave" has no text in queries'],
    [
      "nodes of no query",
      { ...qaDataset, queries: { leave: "q" } },
      "warning golden/stray-labels relevant_docs has 1 query that queries has not: not used",
    ],
    [
      "several chunks in a cell of a table",
      "id,question,expected_chunk_ids\na,How?,hr:1;hr:2\n",
      'g.json:2 error golden/invalid-row this row is no case of a list of cases: expected_chunk_ids seems to hold several items: write them as JSON, ["a", "b"]',
    ],
    ["a case of a table without a question", "id,question,expected_docs\na,,hr\n", "question is missing"],
    [
      "a column of a table in another spelling",
      "user_input,reference,Must not contain\nHow?,Ann.,secret\n",
      'error golden/unread-label the field "Must not contain" looks like a label and is not read',
    ],
  ])("says what is wrong with %s", async (_, content, message) => {
    expect(await read(content)).toContain(message);
  });

  it.each([
    ["additional_metadata", jsonl([{ ...golden, additional_metadata: { mustNotContain: ["secret"] } }])],
    ["custom columns", pretty([{ ...golden, custom_column_key_values: { "Must not contain": "secret" } }])],
    ["metadata as JSON", pretty([{ ...item, metadata: '{"must_notcontain": ["secret"]}' }])],
  ])("rejects our own fields in another spelling in %s", async (_, content) => {
    expect(await read(content)).toMatch(/error golden\/unread-label the field .*\n.*: must_not_contain \}/);
  });

  it("warns of no field that is read under the name of its tool", async () => {
    const { expected_tools: _, ...others } = golden;
    const content = [{ ...others, expectedTools: [{ name: "search" }] }];
    expect(await read(pretty(content))).not.toContain("data/lookalike-field");
  });

  it("keeps its archived items, tools and names", async () => {
    const gate = async (content: unknown) => {
      const cwd = tempFolder({ "g.json": pretty(content), "out.jsonl": "" });
      const { exitCode, out } = await runCli(["convert", "--golden", "g.json", "--to", "native"], cwd);
      expect(exitCode).toBe(0);
      return rowsIn(out);
    };
    expect(await gate([{ ...item, status: "ARCHIVED" }])).toMatchObject([{ id: "leave", split: "validation" }]);
    expect(await gate([{ ...item, metadata: null, input: [{ role: "user", content: "Who?" }] }])).toMatchObject([
      { id: "item-leave", question: "Who?" },
    ]);
    const named = { ...golden, name: "n", additional_metadata: null, context: null };
    const tools = [{ name: "search", inputParameters: { q: 1 } }, "mail"];
    expect(await gate([{ ...named, expected_tools: tools, custom_column_key_values: { tags: "['a']" } }])).toEqual([
      {
        id: "n",
        question: cases[0]!.question,
        expected_answer: "12 days.",
        expected_tools: ["search", "mail"],
        tags: ["a"],
      },
    ]);
  });
});
