import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const rows = readFileSync(join(import.meta.dirname, "../docs/threat-model.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

it("tells of every threat", () => {
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(rows.map((cells) => Number(cells[1]))).toEqual(rows.map((_, i) => i + 1));
});

it.each(rows.map((cells) => [cells[2]!, cells[4]!]))("%s: its test is there", (_, proof) => {
  const [, file = "", title = ""] = /^`([^`]+)` (.+)$/.exec(proof) ?? [];
  expect(title, "the last column names a file of test/ and the title of a test in it").not.toBe("");
  const path = join(import.meta.dirname, file);
  expect(existsSync(path), file).toBe(true);
  expect(readFileSync(path, "utf8"), `${file} has no test of this title: docs/threat-model.md names another`).toContain(
    title,
  );
});
