import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

it("a chunk table of which one question has more rows than a call takes values is read", async () => {
  const rows = Array.from({ length: 150_000 }, (_, i) => `How?,c${i},${i + 1}`);
  const golden = [{ id: "q", question: "How?", expected_chunk_ids: ["c0"] }];
  const folder = tempFolder({ "g.jsonl": golden, "t.csv": `question,chunk_id,rank\n${rows.join("\n")}\n` });
  const { out, err } = await runCli(["convert", "--golden", "g.jsonl", "--traces", "t.csv", "--to", "native"], folder);
  const { retrieved_chunks } = JSON.parse(out || "{}") as { retrieved_chunks?: unknown[] };
  expect(retrieved_chunks?.length, err).toBe(150_000);
});
