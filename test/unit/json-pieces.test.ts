import { expect, it } from "vitest";
import type { GateRun } from "../../src/gate/gate-run.ts";
import { record } from "../../src/report/build/build-metrics.ts";
import { invalidReport } from "../../src/report/build/build-report.ts";
import { jsonPieces } from "../../src/report/report-files.ts";
import type { Report } from "../../src/report/schema/report-schema.ts";
import type { RunScores } from "../../src/scoring/records.ts";

const whole = (report: object): string => `${JSON.stringify(report, null, 2)}\n`;
const pieces = (report: object): string[] => [...jsonPieces(report as Report, null)];

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

it.each([
  ["no case", [], []],
  ["cases without an answer", ["a", "b"], ["", ""]],
  [
    "ids that an object puts first",
    ["b", "10", "9", "01", "4294967294", "4294967295", "-1", "1.5"],
    Array(8).fill("h"),
  ],
  ["ids of data", ["__proto__", 'a"b\\', "\ud800", "é"], ["1", "", "2", "3"]],
  ["many cases", Array.from({ length: 2500 }, (_, i) => `case ${i}`), Array(2500).fill("h")],
])("writes the hashes of %s as an object has them", (_, ids: string[], answerHashes: string[]) => {
  const labelHashes = ids.map((id) => `of ${id}`);
  const entries = ids.map((id, i) => [id, answerHashes[i]!] as const);
  const dataset = {
    cases: ids.length,
    label_hashes: record(ids.map((id, i) => [id, labelHashes[i]!])),
    answer_hashes: record(entries.filter(([, hash]) => hash !== "")),
  };
  const run = { input: { head: { ids, labelHashes, answerHashes } as Partial<RunScores> } } as GateRun;
  const without = { before: 1, dataset: { cases: ids.length }, after: [2] };
  expect([...jsonPieces(without as unknown as Report, run)].join("")).toBe(whole({ ...without, dataset }));
});
