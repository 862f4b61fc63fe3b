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

it("says of a case that takes no part what leaked, and nothing of a trace that was not looked at", async () => {
  const golden = (id: string, more: object = {}) => ({ id, question: `${id}?`, expected_chunk_ids: ["a"], ...more });
  const cwd = tempFolder({
    "g.jsonl": [golden("q"), golden("d", { draft: true, must_not_contain: ["falcon"] })],
    "t.jsonl": [traceRow("q"), traceRow("d", { retrieved_chunks: ["a"], answer: "It is Falcon." })],
  });
  const { out } = await runCli(["explain", "d", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
  expect(out).toContain("d: excluded (takes no part, but for leaks)");
  expect(out).toMatch(/observed +not judged/);
  expect(out).toContain("answer: forbidden text (canary)");
  expect(out).toContain("none: nothing but leaks is looked at");
  expect(out).not.toMatch(/no trace|What each stage returned|neither fails/);
  const worst = await runCli(["explain", "--golden", "g.jsonl", "--traces", "t.jsonl"], cwd);
  expect(worst.out).toMatch(/^The worst cases:\n {2}d excluded {2}acl_leak$/m);
});
