import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCli } from "../helpers/run-cli.ts";
import { rowsIn, tempFolder } from "../helpers/temp-folder.ts";

/** A table as rag-gate's own golden set, or what is wrong with it. */
async function read(table: string): Promise<readonly object[] | string> {
  const cwd = tempFolder({ "g.csv": table });
  const { err, exitCode } = await runCli(["convert", "--golden", "g.csv", "--to", "native", "--out", "o.jsonl"], cwd);
  return exitCode === 0 ? rowsIn(readFileSync(join(cwd, "o.jsonl"), "utf8")) : err;
}

const CASE = { id: "7", question: "Who?", expected_answer: "Ann", expected_chunk_ids: ["c1"] };

it.each([
  ["as ours", "id,question,expected_answer,expected_chunk_id"],
  ["as people write", "ID,Question,Expected Answer,Expected Chunk ID"],
  ["in camel case", "Id,Question,expectedAnswer,chunkId"],
])("a table with a relevant chunk a row may have its columns spelled %s", async (_, header) => {
  const [found, ...others] = (await read(`${header}\n7,Who?,Ann,c1\n`)) as Record<string, unknown>[];
  expect(others).toEqual([]);
  expect(found).toEqual({ ...CASE, expected_chunk_ids: undefined, relevance: { c1: 3 } });
});

it("has our own fields however they are spelled", async () => {
  const [found] = (await read(
    'Question;Chunk ID;Reference;Must Not Contain;userContext\r\nWho?;c1;r;"[""secret""]";"{""roles"": [""hr""]}"\r\n',
  )) as object[];
  expect(found).toMatchObject({ must_not_contain: ["secret"], user_context: { roles: ["hr"] } });
});

it("has a list of one item where one is written", async () => {
  const [found] = (await read("question,expected_chunk_id,tags\nWho?,c1,hr\n")) as object[];
  expect(found).toMatchObject({ tags: ["hr"] });
});

it("asks which items a list has that seems to be of several, and which of two spellings is meant", async () => {
  expect(await read('question,expected_chunk_id,tags\nWho?,c1,"hr, fact"\n')).toContain(
    'g.csv:2 error golden/invalid-row this row is no row of a table of relevant chunks: tags seems to hold several items: write them as JSON, ["a", "b"]',
  );
  expect(await read("question,Question,expected_chunk_id\nWho?,Whom?,c1\n")).toContain(
    "question is there in two spellings: keep one",
  );
});
