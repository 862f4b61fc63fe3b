import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

// `qa.parquet` and `corpus.parquet` of AutoRAG, as pandas writes their rows to JSONL.
const document = (doc_id: string, more: object = {}) => ({
  doc_id,
  contents: `Text of ${doc_id}.`,
  path: "a.pdf",
  start_end_idx: [0, 9],
  metadata: { last_modified_datetime: "2026-01-01", prev_id: null, next_id: null },
  ...more,
});
const qa = { qid: "q", query: "How?", retrieval_gt: [["d1"], ["d2"]], generation_gt: ["So.", "Thus."] };
const sample = { user_input: "How?", response: "So.", retrieved_contexts: ["Text of d2.", "Text of d3."] };

const gate = async (...corpus: readonly object[]) => {
  const cwd = tempFolder({ "qa.jsonl": [qa], "corpus.jsonl": corpus, "t.jsonl": [sample] });
  const args = ["gate", "--golden", "qa.jsonl", "--corpus", "corpus.jsonl", "--traces", "t.jsonl"];
  return runCli(args, cwd);
};

describe("the data of AutoRAG", () => {
  it("are a golden set and a corpus manifest as they are", async () => {
    const { report, err } = await gate(...["d1", "d2", "d3"].map((id) => document(id)));
    expect(report?.metrics["recall@10"]?.head, err).toBe(0.5);
    expect(report?.metrics["mrr@10"]?.head).toBe(1);
    expect(err).not.toContain("lookalike");
  });

  it("are no manifest where the metadata say who may read a document", async () => {
    const { exitCode, err } = await gate(document("d1", { metadata: { acl_roles: ["hr"] } }), document("d2"));
    expect(exitCode).toBe(2);
    expect(err).toContain("corpus.jsonl:1 error corpus/invalid-row chunk_id: is missing");
  });

  it("are explained by their fields if they are results, whose labels make them no golden set", async () => {
    const results = { ...qa, retrieved_contents: ["Text of d2."], retrieved_ids: ["d2"], generated_texts: "So." };
    const cwd = tempFolder({ "qa.jsonl": [qa], "t.jsonl": [results] });
    const { err } = await runCli(["gate", "--golden", "qa.jsonl", "--traces", "t.jsonl"], cwd);
    expect(err).toContain(
      `t.jsonl error trace/unknown-format its first record is of no format that is known: it has "qid"`,
    );
    expect(err.match(/ error /g)).toHaveLength(1);
  });
});
