import { expect, it } from "vitest";
import { traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

it("says of a run without a reranker that it has no list, not that the chunk was out of an empty one", async () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const head = traceRow("q", { retrieved_chunks: ids, reranked_chunks: ["b", "a"], context_chunks: ["b"] });
  const cwd = tempFolder({
    "g.jsonl": [{ id: "q", question: "?", expected_chunk_ids: ["a"] }],
    "h.jsonl": [head],
    "b.jsonl": [traceRow("q", { retrieved_chunks: ids, context_chunks: ["a"] })],
  });
  const files = ["--golden", "g.jsonl", "--traces", "h.jsonl", "--baseline", "b.jsonl"];
  const { out } = await runCli(["explain", "q", ...files], cwd);
  expect(out).toMatch(/reranked +no list +2 of 2/);
});
