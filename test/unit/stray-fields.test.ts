import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const example = { id: "e", dataset_id: "d", inputs: { question: "How?" }, outputs: { answer: "So." } };
const item = { id: "i", datasetId: "d", status: "ACTIVE", input: { question: "How?" }, expectedOutput: "So." };
const record = { inputs: { question: "How?" }, expectations: { expected_response: "So." } };

describe("labels in our words, of a case in whose tool's format others stand elsewhere", () => {
  it.each([
    ["LangSmith's example", { ...example, expected_chunk_ids: ["c"] }],
    ["LangSmith's inputs", { ...example, inputs: { question: "How?", expected_chunk_ids: ["c"] } }],
    ["Langfuse's item", { ...item, expected_chunk_ids: ["c"] }],
    ["MLflow's record", { ...record, expected_chunk_ids: ["c"] }],
    ["Ragas' sample, beside it", { user_input: "How?", reference: "So.", metadata: { expected_chunk_ids: ["c"] } }],
    ["Azure's row, beside it", { query: "How?", ground_truth: "So.", metadata: { expected_chunk_ids: ["c"] } }],
  ])("count in %s: a chunk that is protected by them must not come back", async (_, row) => {
    const denied = { ...row, expected_behavior: "permission_denied" };
    const trace = {
      user_input: "How?",
      retrieved_contexts: ["t"],
      retrieved_context_ids: ["c"],
      response: "No access.",
    };
    const { report, err } = await runCli(
      ["--golden", "g.jsonl", "--traces", "t.jsonl"],
      tempFolder({ "g.jsonl": [denied], "t.jsonl": [trace] }),
    );
    expect(report?.acl.violations[0], err).toMatchObject({ chunk_id: "c", rule: "protected" });
  });

  it.each([
    ["a score", { ...example, relevance: 4 }],
    ["a record of a score", { ...example, relevance: { score: 1 } }],
    ["a score with its reason", { ...example, outputs: { answer: "So.", relevance: { score: 4, comment: "good" } } }],
    ["a value with its reason", { ...example, inputs: { question: "How?", relevance: { value: 1, rationale: "x" } } }],
    [
      "what MLflow expects of a judge",
      { ...record, expectations: { ...record.expectations, relevance: { value: 0.9 } } },
    ],
  ])("are none of a relevance that is %s", async (_, row) => {
    const { out, err } = await runCli(
      ["convert", "--golden", "g.jsonl", "--to", "native"],
      tempFolder({ "g.jsonl": [row] }),
    );
    expect(out, err).not.toBe("");
    expect(JSON.parse(out)).toEqual({ id: expect.any(String), question: "How?", expected_answer: "So." });
  });

  it("are those of a relevance that grades chunks", async () => {
    const row = { ...example, relevance: { c: 2 } };
    const { out, err } = await runCli(
      ["convert", "--golden", "g.jsonl", "--to", "native"],
      tempFolder({ "g.jsonl": [row] }),
    );
    expect(JSON.parse(out), err).toMatchObject({ relevance: { c: 2 } });
  });
});
