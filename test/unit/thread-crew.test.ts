import { appendFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ThreadCrew } from "../../src/crew/thread-crew.ts";
import type { ByteSource } from "../../src/dataset/source.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const textIn = (letter: string): string => `${letter.repeat(1023)}\n`.repeat(9 * 1024);
const TEXT = textIn("a");

async function textOf(source: ByteSource): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const chunk of source.chunks()) pieces.push(Buffer.from(chunk));
  return Buffer.concat(pieces).toString();
}

/** What is read of a file that changes once its first range was read. */
async function readWhile(change: (path: string) => void): Promise<string> {
  const path = join(tempFolder(), "t.jsonl");
  writeFileSync(path, TEXT);
  const crew = new ThreadCrew([]);
  const parts: string[] = [];
  const scoring = crew.score({ name: "t.jsonl", path }, "hash", async (part) => {
    parts.push(await textOf(part));
    if (parts.length === 1) change(path);
    return parts.length < 3 ? [] : null;
  });
  let last = await scoring.next();
  while (!last.done) last = await scoring.next();
  expect(parts.length).toBe(3);
  const text = parts[0]! + parts[1]! + (await textOf(last.value!));
  crew.close();
  return text;
}

it("a file that is shared is read to its end as the file that was opened", async () => {
  expect((await readWhile((path) => rmSync(path))) === TEXT).toBe(true);
  const other = (path: string) => {
    writeFileSync(`${path}.new`, textIn("b"));
    renameSync(`${path}.new`, path);
  };
  expect((await readWhile(other)) === TEXT).toBe(true);
  expect((await readWhile((path) => appendFileSync(path, "{"))) === `${TEXT}{`).toBe(true);
});

it("a file that is gone is the user's mistake", async () => {
  const path = join(tempFolder(), "none.jsonl");
  const scoring = new ThreadCrew([]).score({ name: "none.jsonl", path }, "hash", async () => []);
  await expect(scoring.next()).rejects.toThrow("none.jsonl does not exist");
});
