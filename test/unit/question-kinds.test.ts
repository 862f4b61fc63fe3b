import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

async function behaviorOf(row: object): Promise<unknown> {
  const cwd = tempFolder({ "g.jsonl": jsonl([row]) });
  const { out } = await runCli(["convert", "--golden", "g.jsonl", "--to", "native"], cwd);
  const [first] = rowsIn(
    out
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .join("\n"),
  );
  return (first as { expected_behavior?: unknown } | undefined)?.expected_behavior;
}

const KINDS = ["negative", "null_query", "unanswerable", "Out of Scope", "no-answer", "not_in_corpus", "impossible"];

it.each(KINDS)("a question of the kind %s expects the pipeline to abstain, in every format", async (kind) => {
  const rows = [
    { id: "a", question: "Who?", question_type: kind },
    { id: "a", query: "Who?", expected_answer: "I don't know", ground_truth_sources: [], type: kind },
    { user_input: "Who?", reference: "I don't know", metadata: { question_type: kind } },
    { inputs: { question: "Who?" }, outputs: { answer: "-" }, metadata: { category: kind } },
    { input: "Who?", expected_output: "-", context: null, additional_metadata: { kind } },
  ];
  for (const row of rows) expect(await behaviorOf(row), JSON.stringify(row)).toBe("abstain");
});

it("a kind decides nothing beside a behavior or labels, and other kinds expect an answer", async () => {
  for (const row of [
    { id: "a", question: "Who?", type: "negative", expected_chunk_ids: ["c"] },
    { id: "a", query: "Who?", type: "negative", gold_chunks: ["c"] },
    { id: "a", question: "Who?", type: "factual" },
    { id: "a", question: "Who?", type: "negative number" },
    { id: "a", query: "Who?", gold_docs: [], answerable: true, type: "unanswerable" },
  ])
    expect(await behaviorOf(row), JSON.stringify(row)).toBeUndefined();
  expect(await behaviorOf({ id: "a", question: "Who?", type: "negative", expected_behavior: "answer" })).toBe("answer");
});
