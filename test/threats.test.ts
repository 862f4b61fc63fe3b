import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const rows = readFileSync(join(import.meta.dirname, "../docs/threat-model.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

it("tells of every threat", () => {
  expect(rows.map((cells) => Number(cells[1]))).toEqual(Array.from({ length: 19 }, (_, i) => i + 1));
});

const tested = rows.filter((cells) => cells[4] !== "no test");

it.each(tested.map((cells) => [cells[2]!, cells[4]!]))("%s: its test is there", (_, proof) => {
  const [, file = "", title = ""] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
  expect(title).not.toBe("");
  const path = join(import.meta.dirname, file);
  expect(existsSync(path), file).toBe(true);
  expect(readFileSync(path, "utf8")).toContain(title);
});
