import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

type Row = Readonly<Record<string, unknown>>;

const langsmith = (inputs: Row, outputs: Row, metadata: Row = {}) => ({
  id: "e1",
  dataset_id: "d",
  inputs: { question: "How many?", ...inputs },
  outputs: { answer: "12.", ...outputs },
  metadata,
  created_at: "2026-01-01T00:00:00Z",
});
const langfuse = (expectedOutput: unknown) => ({
  id: "e1",
  status: "ACTIVE",
  input: { question: "How many?" },
  expectedOutput,
  metadata: {},
  datasetId: "d",
  datasetName: "n",
  sourceTraceId: null,
  sourceObservationId: null,
});
const deepeval = (more: Row) => ({ input: "How many?", expected_output: "12.", context: null, ...more });

async function read(row: object) {
  const cwd = tempFolder({ "g.jsonl": jsonl([row]) });
  const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], cwd);
  const line = out.split("\n").find((one) => one.startsWith("{"));
  return { row: line === undefined ? null : (JSON.parse(line) as Row), err };
}

const found = { expected_chunk_ids: ["c"] };

describe("canaries that a case notes in several places", () => {
  it.each<[string, object]>([
    ["in its outputs and metadata", langsmith({}, { forbidden_words: ["a"] }, { ...found, forbidden_words: ["b"] })],
    ["in two spellings", langsmith({}, found, { forbidden_words: ["a"], forbiddenWords: "b" })],
    ["in our words and others", langsmith({}, { must_not_contain: ["a"] }, { ...found, canary: "b" })],
  ])("hold all, %s", async (_, row) => expect((await read(row)).row).toMatchObject({ must_not_contain: ["a", "b"] }));

  it("are refused where one of them is no list", async () => {
    const { row, err } = await read(langsmith({}, { must_not_contain: "a" }, { ...found, must_not_contain: ["b"] }));
    expect(row).toBeNull();
    expect(err).toContain("must_not_contain: must be an array");
    const several = langsmith({}, { forbidden_words: "a, b" }, { ...found, forbidden_words: ["c"] });
    expect((await read(several)).err).toContain("forbidden_words seems to hold several items");
  });

  it.each<[string, string, object]>([
    ["forbidden_phrases", "among the inputs", langsmith({ forbidden_phrases: ["a"] }, found)],
    ["forbidden_words", "of a format that has none", deepeval({ must_not_contain: ["a"], forbidden_words: ["b"] })],
    ["mustNotContain", "in another spelling", deepeval({ must_not_contain: ["a"], mustNotContain: ["b"] })],
    ["forbidden_docs", "as what must not come back", deepeval({ additional_metadata: { forbidden_docs: ["hr"] } })],
    ["userContext", "as who asks, in the outputs", langsmith({}, { userContext: { tenant_id: "acme" } })],
    ["userContext", "in a message", langfuse({ role: "assistant", content: "12.", userContext: { roles: ["hr"] } })],
  ])("are told where nothing reads them: %s %s", async (name, _, row) =>
    expect((await read(row)).err).toMatch(new RegExp(`error golden/unread-label the field "[^"]*${name}" looks`)),
  );

  it("is read whether there is an answer, in the outputs", async () => {
    const { row } = await read(langsmith({}, { is_answerable: false }));
    expect(row).toMatchObject({ expected_behavior: "abstain" });
  });

  it.each<[string, object]>([
    ["by text", langsmith({}, {}, { gold_contexts: ["Full-time staff get 12 days."] })],
    ["by grade", langsmith({}, { relevant_chunks: { c: 2 } })],
    ["by id", langsmith({}, { relevant_chunk_ids: ["c"] })],
    ["as a message", langfuse({ role: "assistant", content: "12." })],
  ])("are not what was read: %s", async (_, row) =>
    expect((await read(row)).err).not.toMatch(/lookalike|unread-label/),
  );
});

describe("who asks", () => {
  it("is not who speaks in a message", async () => {
    expect((await read(langfuse({ role: "assistant", content: "12." }))).row).toEqual({
      id: "e1",
      question: "How many?",
      expected_answer: "12.",
    });
    expect((await read(langfuse({ role: "assistant", content: "12.", tenant_id: "acme" }))).row).toMatchObject({
      user_context: { tenant_id: "acme" },
    });
    expect((await read(langsmith({ role: "manager" }, found))).row).toMatchObject({
      user_context: { roles: ["manager"] },
    });
  });
});

it("a blank in the metadata leaves what the outputs say", async () => {
  const row = langsmith({}, { relevant_doc_ids: ["hr"] }, { relevant_doc_ids: "" });
  expect((await read(row)).row).toMatchObject({ expected_docs: ["hr"] });
});
