import { appendFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goldenRow, traceRow } from "../helpers/make-case.ts";
import { type CliResult, runCli } from "../helpers/run-cli.ts";
import { jsonl, tempFolder } from "../helpers/temp-folder.ts";

// A file that changes while it is read: what was read is judged, or it is an error. Never less than there was, and passed.
const IDS = Array.from({ length: 3000 }, (_, i) => `case_${i}`);
const ROWS = IDS.map((id) => traceRow(id, { answer: "x".repeat(300) }));

/** Judges good traces; `change` happens while they are read, some way before their end. */
async function judgeWhile(change: (path: string) => void): Promise<CliResult> {
  const cwd = tempFolder({ "g.jsonl": IDS.map((id) => goldenRow(id)), "t.jsonl": ROWS });
  let now = 0;
  let isChanged = false;
  const result = await runCli(["--golden", "g.jsonl", "--traces", "t.jsonl"], cwd, {
    interactive: true,
    clock: () => {
      now += 2000;
      return now;
    },
    err: (text) => {
      if (isChanged || !text.includes("traces")) return;
      isChanged = true;
      change(join(cwd, "t.jsonl"));
    },
  });
  expect(isChanged).toBe(true);
  return result;
}

const half = jsonl(ROWS).length >> 1;
const lineEnd = jsonl(ROWS.slice(0, 2900)).length;
const bad = jsonl(IDS.map((id) => traceRow(id, { citations: ["other:c9"] })));

it.each<[string, (path: string) => void, number]>([
  ["is removed", (path) => rmSync(path), 0],
  [
    "is replaced",
    (path) => {
      writeFileSync(`${path}.new`, bad);
      renameSync(`${path}.new`, path);
    },
    0,
  ],
  ["grows by what is no row", (path) => appendFileSync(path, "{"), 2],
  ["grows by a row that it has", (path) => appendFileSync(path, jsonl([ROWS[0]!])), 2],
  ["is cut within a line", (path) => truncateSync(path, lineEnd - 7), 2],
  ["is cut at the end of a line", (path) => truncateSync(path, lineEnd), 1],
  ["is cut before what was read", (path) => truncateSync(path, 1), 2],
  ["is emptied and written anew", (path) => writeFileSync(path, bad.slice(0, half)), 2],
])("a file that %s", async (_, change, exitCode) => {
  const result = await judgeWhile(change);
  expect(result.exitCode, result.out.slice(0, 500)).toBe(exitCode);
  expect(result.report?.decision).toBe(exitCode === 0 ? "PASS_WITH_RISK" : "FAIL");
  expect(result.out).not.toMatch(/ has a bug|\n\s+at /);
});
