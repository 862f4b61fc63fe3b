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
});
