import { describe, expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { jsonl, rowsIn, tempFolder } from "../helpers/temp-folder.ts";

async function convert(name: string, golden: string) {
  const { out, err } = await runCli(["convert", "--golden", name, "--to", "native"], tempFolder({ [name]: golden }));
  const lines = out.split("\n").filter((line) => line.startsWith("{"));
  return { relevance: rowsIn(lines.join("\n")).map((row) => (row as { relevance?: unknown }).relevance), err };
}

const NAMES = ["relevance", "relevance_grade", "grade", "rating", "gain", "judgment", "label", "score", "is_relevant"];

describe("the grade of a chunk for a question", () => {
  it.each(NAMES)("is read from the column %s of a table, and 0 is not relevant", async (name) => {
    const table = `question,chunk_id,${name}\nHow heavy?,d1,2\nHow heavy?,d2,0\nHow tall?,d5,1.0\n`;
    expect((await convert("g.csv", table)).relevance).toEqual([{ d1: 2, d2: 0 }, { d5: 1 }]);
  });

  it.each(NAMES)("is read from %s of a record in a case", async (name) => {
    const chunks = [
      { chunk_id: "d1", [name]: 2 },
      { chunk_id: "d2", [name]: 0 },
    ];
    const { relevance } = await convert("g.jsonl", jsonl([{ question: "How heavy?", relevant_chunks: chunks }]));
    expect(relevance).toEqual([{ d1: 2, d2: 0 }]);
  });

  it("is read from words for relevant and not", async () => {
    const table = "question,chunk_id,is_relevant\nHow heavy?,d1,True\nHow heavy?,d2,no\nHow heavy?,d3,not relevant\n";
    expect((await convert("g.csv", table)).relevance).toEqual([{ d1: 3, d2: 0, d3: 0 }]);
  });

  it("is a score only if no other field is a grade", async () => {
    const table = "question,chunk_id,score,grade\nHow heavy?,d1,0.83,2\n";
    expect((await convert("g.csv", table)).relevance).toEqual([{ d1: 2 }]);
    const { err } = await convert("g.csv", "question,chunk_id,score\nHow heavy?,d1,0.83\n");
    expect(err).toContain("score is no whole number from 0 to 50");
  });

  it("is an error if two fields disagree on whether the chunk is relevant", async () => {
    const { err } = await convert("g.csv", "question,chunk_id,is_relevant,grade\nHow heavy?,d1,false,2\n");
    expect(err).toContain("grade and is_relevant disagree on whether the chunk is relevant");
  });

  it.each([
    ["q1 0 d1 1.0\nq1 0 d2 0\n", "floats of TREC"],
    ['"q1" 0 "d1" "1"\n"q1" 0 "d2" "0"\n', "quotes of TREC"],
    ['query-id\tcorpus-id\tscore\n"q1"\t"d1"\t"1.0"\n"q1"\t"d2"\t"0"\n', "quotes of BEIR"],
  ])("is read from qrels: %j", async (qrels) => {
    expect((await convert("qrels.txt", qrels)).relevance).toEqual([{ d1: 1, d2: 0 }]);
  });
});
