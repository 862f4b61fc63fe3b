import { once } from "node:events";
import { appendFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { native } from "../../src/input/formats/native.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { valuePlaces } from "../../src/scoring/scan.ts";
import { ScorePacker, unpackScores } from "../../src/scoring/score-packer.ts";
import { ThreadCrew } from "../../src/workers/start-crew.ts";

import { goldenOf, scorerOf, traceOf } from "../helpers/score-rows.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const textIn = (letter: string): string => `${letter.repeat(1023)}\n`.repeat(9 * 1024);
const TEXT = textIn("a");

const golden = goldenOf([{ id: "q" }]);

/** Packed scores of no trace: enough for a range to count as scored. */
const nothing = new ScorePacker(valuePlaces([])).take();

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
  const scoring = crew.score({ name: "t.jsonl", path }, golden, async (part) => {
    parts.push(await textOf(part));
    if (parts.length === 1) change(path);
    return parts.length < 3 ? nothing : null;
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
  const scoring = new ThreadCrew([]).score({ name: "none.jsonl", path }, golden, async () => nothing);
  await expect(scoring.next()).rejects.toThrow("none.jsonl does not exist");
});

/** A thread that takes every range of what it is told of, and says that it scored them with this golden set. */
const threadOf = (hash: string, done: Int32Array): Worker =>
  new Worker(
    `const { parentPort, workerData: { done, hash, packed } } = require("node:worker_threads");
    parentPort.on("message", ({ job, next, starts }) => {
      for (let range = Atomics.add(next, 0, 1); range < starts.length - 1; range = Atomics.add(next, 0, 1))
        parentPort.postMessage({ job, range, golden: hash, packed, lines: 1 });
      Atomics.add(done, 0, 1);
    });`,
    { eval: true, workerData: { done, hash, packed: nothing } },
  );

/** Has a thread begin with these files, and asks then for the scores of the last. */
async function begunBy(hash: string, names: readonly string[]) {
  const folder = tempFolder(Object.fromEntries(names.map((name) => [name, TEXT])));
  const named = (name: string) => ({ name, path: join(folder, name) });
  const done = new Int32Array(new SharedArrayBuffer(4));
  const crew = new ThreadCrew([threadOf(hash, done)]);
  crew.begin(named(names[0]!));
  while (Atomics.load(done, 0) === 0) await setTimeout(5);
  let own = 0;
  const scoring = crew.score(named(names.at(-1)!), golden, async (part) => {
    own++;
    for await (const _ of part.chunks());
    return nothing;
  });
  let ranges = 0;
  let last = await scoring.next();
  for (; !last.done; last = await scoring.next()) ranges++;
  crew.close();
  return { own, ranges, left: last.value?.name };
}

it("threads begin with a file before this thread comes to it", async () => {
  expect(await begunBy(golden.hash, ["t.jsonl"])).toEqual({ own: 0, ranges: 3, left: undefined });
});

it("what was scored with another golden set is read again", async () => {
  expect(await begunBy("another", ["t.jsonl"])).toEqual({ own: 0, ranges: 0, left: "t.jsonl" });
});

it("a file that was begun with and not asked for gives nothing to another", async () => {
  const { ranges, left } = await begunBy(golden.hash, ["other.jsonl", "t.jsonl"]);
  expect([ranges, left]).toEqual([3, undefined]);
});

it("threads begin with the next file before the first is added", async () => {
  const folder = tempFolder({ "head.jsonl": TEXT, "baseline.jsonl": TEXT });
  const files = ["head.jsonl", "baseline.jsonl"].map((name) => ({ name, path: join(folder, name) }));
  const done = new Int32Array(new SharedArrayBuffer(4));
  const crew = new ThreadCrew([threadOf(golden.hash, done)]);
  for (const file of files) crew.begin(file);
  while (Atomics.load(done, 0) < 2) await setTimeout(5);
  for (const file of files) {
    const scoring = crew.score(file, golden, () => expect.unreachable());
    let ranges = 0;
    while (!(await scoring.next()).done) ranges++;
    expect(ranges).toBe(3);
  }
  crew.close();
});

const { scorer } = await scorerOf(golden);
const record = scorer.reduce(traceOf({ query_id: "q" }), native)!;

/** What is left to be read of a file of which a thread took one range, and then did this. */
async function leftBy(code: string) {
  const path = join(tempFolder(), "t.jsonl");
  writeFileSync(path, TEXT);
  const taken = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const thread = `
    const { parentPort, workerData: taken } = require("node:worker_threads");
    parentPort.on("message", ({ job, next }) => {
      const range = Atomics.add(next, 0, 1);
      Atomics.store(taken, 0, range);
      ${code}
    });`;
  const crew = new ThreadCrew([
    new Worker(thread, { eval: true, workerData: taken, resourceLimits: { maxOldGenerationSizeMb: 32 } }),
  ]);
  const scoring = crew.score({ name: "t.jsonl", path }, golden, async (part) => {
    while (Atomics.load(taken, 0) < 0) await setTimeout(5);
    for await (const _ of part.chunks());
    const packer = new ScorePacker(valuePlaces(scorer.columns));
    packer.add(part.firstLine!, record);
    return packer.take();
  });
  const lines: number[] = [];
  let last = await scoring.next();
  for (; !last.done; last = await scoring.next()) {
    const { packed, cases, by } = last.value;
    for (const { line } of unpackScores(packed, { cases }, by)) lines.push(line);
  }
  const left = last.value!;
  const text = await textOf(left);
  crew.close();
  return { lines, taken: taken[0]!, firstLine: left.firstLine!, text };
}

it.each([
  ["ends", "process.exit();"],
  ["breaks", "throw new Error('broken');"],
  ["fills its memory", "const all = []; for (;;) all.push(new Array(1e6).fill(job));"],
  [
    "says late that it cannot",
    "setTimeout(() => parentPort.postMessage({ job, range, packed: null, lines: 0 }), 300);",
  ],
])("from a range on with which a thread %s the file is read by this one", async (_, code) => {
  const { lines, taken, firstLine, text } = await leftBy(code);
  expect(lines).toEqual([1, 4097, 8193].slice(0, taken));
  expect(firstLine).toBe([1, 4097, 8193][taken]);
  expect(text === TEXT.slice((firstLine - 1) * 1024)).toBe(true);
});

it("a thread that is not ready when all is scored is ended at once", async () => {
  const path = join(tempFolder(), "t.jsonl");
  writeFileSync(path, TEXT);
  const worker = new Worker("for (;;);", { eval: true });
  const ended = once(worker, "exit");
  const crew = new ThreadCrew([worker]);
  const scoring = crew.score({ name: "t.jsonl", path }, golden, async () => nothing);
  while (!(await scoring.next()).done);
  crew.close();
  await ended;
});
