import { expect, it } from "vitest";
import { fieldTable } from "../../scripts/parts/schema-tables.ts";

it("a part that has the names of another one, and says something else, is told for itself", () => {
  const part = (head: object) => ({ type: "object", description: "A part.", properties: { head } });
  const lists = { type: "array", items: { type: "string" }, description: "What is lost." };
  const text = { type: "string", description: "What was done." };
  const table = fieldTable({ properties: { a: part(lists), b: part(text), c: part(text) } });
  const rows = table
    .split("\n")
    .flatMap((line) => /^\| `(\S+)` .*\| (\S.*\S) +\|$/.exec(line)?.slice(1).join(": ") ?? []);
  expect(rows).toEqual([
    "a: A part.",
    "a.head: What is lost.",
    "b: A part.",
    "b.head: What was done.",
    "c: A part. Its fields: as `b`.",
  ]);
});
