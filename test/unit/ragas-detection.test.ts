import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const contexts = ["A text of no chunk."];
const golden = [{ id: "q1", question: "Who signs?", expected_chunk_ids: ["c1"] }];

describe("rows of other formats that hold contexts for Ragas as well", () => {
  it.each<[string, object]>([
    [
      "llamaindex",
      { query: "Who signs?", response: "Ann.", source_nodes: [{ node: { id_: "c1", text: "Ann signs." } }] },
    ],
    ["chunk-table", { query: "Who signs?", answer: "Ann.", chunk_id: "c1" }],
    [
      "ragchecker",
      {
        query_id: "q1",
        query: "Who signs?",
        response: "Ann.",
        retrieved_context: [{ doc_id: "c1", text: "Ann signs." }],
      },
    ],
  ])("%s keeps its rows and their ids", async (format, row) => {
    const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": [{ ...row, contexts }] });
    const { exitCode, out } = await runCli(["validate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
    expect(exitCode).toBe(0);
    expect(out).toContain(format);
  });

  it.each([
    [["c1"], "but 1 row of this question names a chunk_id: rename chunk_id where it is the chunk that was expected"],
    [["c1", "c2"], "but 2 rows of this question name a chunk_id"],
    [["c1", "c2", "c3"], null],
  ])("a chunk-table whose rows name %j of three contexts", async (ids, message) => {
    const rows = ids.map((chunk_id) => ({ query: "Who signs?", answer: "Ann.", contexts: ["A", "B", "C"], chunk_id }));
    const cwd = tempFolder({ "g.jsonl": golden, "t.jsonl": rows });
    const { exitCode, err } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
    expect(err.replace(/\s+/g, " ")).toContain(message ?? "");
    expect(err.includes(" trace/invalid-row ")).toBe(message !== null);
    expect(exitCode === 2).toBe(message !== null);
  });
});
