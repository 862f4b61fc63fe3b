import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { UserError } from "../../src/diagnostics/log.ts";
import { findFiles } from "../../src/workspace/find-files.ts";

import { tempFolder } from "../helpers/temp-folder.ts";

function problemsOf(...args: Parameters<typeof findFiles>): (readonly [code: string, message: string])[] {
  try {
    findFiles(...args);
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics.map(({ code, message }) => [code, message] as const);
    throw error;
  }
  return [];
}

it("finds the files of a glob in byte order, each once, and hidden ones only where they are spelled out", () => {
  const root = tempFolder({
    "eval/b.jsonl": "",
    "eval/a.jsonl": "",
    "eval/deep/er/c.jsonl": "",
    "eval/.hidden/d.jsonl": "",
    "eval/node_modules/e.jsonl": "",
    "eval/a.txt": "",
  });
  expect(findFiles(["eval/**/*.jsonl", "eval/a.*"], root)).toEqual([
    "eval/a.jsonl",
    "eval/b.jsonl",
    "eval/deep/er/c.jsonl",
    "eval/a.txt",
  ]);
  expect(findFiles(["eval/.hidden/*", "eval/node_modules/*.jsonl"], root)).toEqual([
    "eval/.hidden/d.jsonl",
    "eval/node_modules/e.jsonl",
  ]);
});

it("tells of a folder that it cannot read, whose files would be left out without a word", () => {
  const root = tempFolder({ "eval/a.jsonl": "" });
  symlinkSync("loop", join(root, "loop"));
  expect(problemsOf(["loop/*.jsonl", "none/*.jsonl", "eval/*.jsonl"], root)).toEqual([
    ["file/unreadable", "the folder loop cannot be read"],
    ["file/no-match", "no file matches none/*.jsonl"],
  ]);
  // Root may read what nobody may.
  if (process.getuid?.() === 0) return;
  mkdirSync(join(root, "eval/closed"), { mode: 0 });
  try {
    const said = [["file/unreadable", "the folder eval/closed cannot be read"]];
    expect(problemsOf(["eval/**/*.jsonl"], root)).toEqual(said);
  } finally {
    chmodSync(join(root, "eval/closed"), 0o700);
  }
});

it("does not stop without a word where a glob crosses too many folders", () => {
  const root = tempFolder({ "eval/a/b/c.jsonl": "" });
  const said = [["file/too-many-folders", "**/*.jsonl crosses too many folders"]];
  expect(problemsOf(["**/*.jsonl"], root, 3)).toEqual(said);
  expect(findFiles(["**/*.jsonl"], root, 4)).toEqual(["eval/a/b/c.jsonl"]);
});

it("tells of a linked folder whose files would be left out without a word", () => {
  const root = tempFolder({ "eval/a/t.jsonl": "", "far/t.jsonl": "", "far/deep/t.jsonl": "" });
  symlinkSync("../far", join(root, "eval/link"));
  const said = (pattern: string, file: string) => [
    ["file/linked-folder", `eval/link is a link, which ${pattern} does not follow: ${file} lies there`],
  ];
  expect(problemsOf(["eval/*/t.jsonl"], root)).toEqual(said("eval/*/t.jsonl", "eval/link/t.jsonl"));
  expect(problemsOf(["eval/**/t.jsonl"], root)).toEqual(said("eval/**/t.jsonl", "eval/link/t.jsonl"));
  expect(problemsOf(["eval/**/deep/*.jsonl"], root)).toEqual(said("eval/**/deep/*.jsonl", "eval/link/deep/t.jsonl"));
  expect(findFiles(["eval/a/*.jsonl", "eval/link/*.jsonl"], root)).toEqual(["eval/a/t.jsonl", "eval/link/t.jsonl"]);
  // Nothing is left out where the link holds no match, or leads to what is there under another name.
  expect(findFiles(["**/t.jsonl"], root)).toEqual(["eval/a/t.jsonl", "far/deep/t.jsonl", "far/t.jsonl"]);
});

it("ends where links go round in a circle, or lead nowhere", () => {
  const root = tempFolder({ "eval/t.jsonl": "" });
  symlinkSync(".", join(root, "eval/self"));
  symlinkSync("..", join(root, "eval/up"));
  symlinkSync("gone", join(root, "eval/gone"));
  expect(findFiles(["eval/**/t.jsonl"], root)).toEqual(["eval/t.jsonl"]);
});
