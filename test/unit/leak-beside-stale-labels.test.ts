import { expect, it } from "vitest";
import { traceRow } from "../helpers/make-case.ts";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

it("a leak is told before labels that are stale, and so is what to do about it", async () => {
  const ids = ["a", "b", "c", "d"];
  const who = { tenant_id: "acme", roles: [] };
  const cwd = tempFolder({
    "g.jsonl": ids.map((id) => ({ id, question: id, expected_chunk_ids: [`old-${id}`], user_context: who })),
    "c.jsonl": ids.map((id) => ({ chunk_id: `new-${id}`, tenant_id: id === "a" ? "other" : "acme" })),
    "t.jsonl": ids.map((id) => traceRow(id, { retrieved_chunks: [`new-${id}`], context_chunks: [`new-${id}`] })),
  });
  const { out } = await runCli(["--golden", "g.jsonl", "--corpus", "c.jsonl", "--traces", "t.jsonl"], cwd);
  expect(out).toContain("FAIL  1 access leak, the labels are stale, ");
  const steps = out.slice(out.indexOf("What to do next"));
  expect(steps.indexOf("Do not ship this")).toBeGreaterThan(0);
  expect(steps.indexOf("Map the labels")).toBeGreaterThan(steps.indexOf("Do not ship this"));
});
