import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const golden = [{ id: "a", question: "Question?", expected_chunk_ids: ["x"] }];
const run = (...scores: readonly number[]) =>
  scores.map((score, i) => `a Q0 ${["x", "y", "z"][i]} ${i + 1} ${score} t\n`).join("");

it.each<[string, string, boolean, number]>([
  ["distances", run(0.1, 0.5, 0.9), true, 1 / 3],
  ["scores", run(0.9, 0.5, 0.1), false, 1],
  ["distances with a minus", run(-0.1, -0.5, -0.9), false, 1],
  ["scores in no order", run(0.5, 0.1, 0.9), false, 0.5],
  ["two rows, which tell nothing", run(0.1, 0.5), false, 0.5],
  [
    "distances of one topic and scores of another",
    run(0.1, 0.5, 0.9) + run(3, 2, 1).replaceAll(/^a/gm, "b"),
    false,
    1 / 3,
  ],
])("a TREC run of %s", async (_, traces, isTold, head) => {
  const cwd = tempFolder({
    "g.jsonl": [...golden, { ...golden[0], id: "b" }].slice(0, traces.includes("\nb ") ? 2 : 1),
    "t.run": traces,
  });
  const { err, cases } = await runCli(["gate", "--golden", "g.jsonl", "--traces", "t.run"], cwd);
  expect(err.includes("in 1 topic of 1 the scores grow down the file, as distances do"), err).toBe(isTold);
  expect(cases.find(({ id }) => id === "a")?.metrics["mrr@10"]).toBeCloseTo(head, 9);
});
