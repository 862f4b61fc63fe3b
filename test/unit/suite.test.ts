import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

/** The cases that a sampled suite judges, of a set with four cases to judge and as many for tuning. */
async function drawn(sample: number, seed: number): Promise<string[]> {
  const golden = Array.from({ length: 8 }, (_, i) => ({
    ...{ id: `q${i}`, question: `Question ${i}?` },
    split: i % 2 === 0 ? "test" : "validation",
  }));
  const folder = tempFolder({
    "g.jsonl": golden,
    "h.jsonl": golden.map(({ id }) => ({
      query_id: id,
      retrieved_chunks: [],
      context_chunks: [],
      citations: [],
      answer: "Yes.",
    })),
    "p.yml": JSON.stringify({ version: 1, suites: { smoke: { sample, seed } } }),
  });
  const { cases } = await runCli("--golden g.jsonl --traces h.jsonl --config p.yml --suite smoke".split(" "), folder);
  return cases.filter(({ status }) => status !== "excluded").map(({ id }) => id);
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a sample holds as many cases as it asks for, none of them for tuning (seed %i)",
  async (seed) => {
    expect(await drawn(3, seed)).toHaveLength(3);
  },
);

it("a sample of more than there is holds all that are judged", async () => {
  expect(await drawn(6, 1)).toEqual(["q0", "q2", "q4", "q6"]);
});
