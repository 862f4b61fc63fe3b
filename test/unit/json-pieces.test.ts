import { expect, it } from "vitest";
import { invalidReport } from "../../src/report/build/invalid-report.ts";
import { record } from "../../src/report/build/record.ts";
import { jsonPieces } from "../../src/report/json-pieces.ts";
import type { Report } from "../../src/report/schema/report.schema.ts";

const whole = (report: object): string => `${JSON.stringify(report, null, 2)}\n`;
const pieces = (report: object): string[] => [...jsonPieces(report as Report)];

it("says what the report says, indented", () => {
  const report = invalidReport([], 0, []);
  expect(pieces(report).join("")).toBe(whole(report));
});

it.each([
  ["single values", { a: 1, b: null, c: "x\ny", d: true, e: Number.NaN }],
  ["empty lists and objects", { a: [], b: {}, c: { d: {} }, e: [[]] }],
  ["what is undefined", { a: undefined, b: { c: undefined }, d: { e: undefined, f: 1 }, g: [undefined], h: 2 }],
  [
    "keys of data",
    {
      'a"b\\é\u{1f600}': record<unknown>([
        ["__proto__", 1],
        ["10", 2],
        ["9", [3]],
        ["é", { a: 4 }],
      ]),
    },
  ],
  ["a list as long as one part, and one longer", { a: Array(100).fill(1), b: Array(101).fill({ c: [2] }) }],
])("writes %s as JSON.stringify does", (_, report) => {
  expect(pieces(report).join("")).toBe(whole(report));
});

it("comes in pieces of which none ends within a character", () => {
  const report = { before: "x", list: Array(5000).fill({ text: "\u{1f600}".repeat(20) }), after: { a: 1 } };
  const found = pieces(report);
  expect(found.join("")).toBe(whole(report));
  expect(found.length).toBeGreaterThan(3);
  for (const piece of found) expect(piece.isWellFormed()).toBe(true);
});
