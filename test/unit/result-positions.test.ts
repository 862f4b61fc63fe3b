import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const DATASET =
  "question,ground_truth_answer,chunk_id\nWho?,Ann.,doc:0\nWhere?,Rome.,doc:1\nWhen?,Now.,doc:2\nWhy?,So.,doc:3\n";

it("a table of results counts a chunk at the position where it was found, and not at all without one", async () => {
  const results =
    "question,ground_truth_answer,chunk_id,answers,ranks\nWho?,Ann.,doc:0,Ann.,0\nWhere?,Rome.,doc:1,Rome.,3\nWhen?,Now.,doc:2,No idea.,\nWhy?,So.,doc:3,So.,7\n";
  const cwd = tempFolder({ "golden.csv": DATASET, "results.csv": results });
  const { report } = await runCli(["gate", "--golden", "golden.csv", "--traces", "results.csv"], cwd);
  // By hand: 1/1, 1/4, 0 and 1/8; found in the first 5 are two of four, in the first 10 three.
  expect(report?.metrics["mrr@10"]?.head).toBeCloseTo((1 + 1 / 4 + 1 / 8) / 4, 12);
  expect(report?.metrics["recall@5"]?.head).toBe(0.5);
  expect(report?.metrics["recall@10"]?.head).toBe(0.75);
});

it("a position that is none is an error", async () => {
  const results = "question,chunk_id,answers,ranks\nWho?,doc:0,Ann.,first\n";
  const cwd = tempFolder({ "golden.csv": DATASET, "results.csv": results });
  const { err } = await runCli(["gate", "--golden", "golden.csv", "--traces", "results.csv"], cwd);
  expect(err).toContain("ranks is no position from 0 on, or empty");
});
