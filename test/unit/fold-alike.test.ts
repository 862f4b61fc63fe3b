import { describe, expect, test } from "vitest";
import { formatDiagnostics, formatWarnings, mergeRepeated } from "../../src/diagnostics/format.ts";

const missing = (line: number, field = "answer", file = "traces.jsonl") =>
  ({ severity: "error", code: "trace/invalid-row", message: `${field}: is missing`, file, line }) as const;

const messages = (lines: readonly number[]) => mergeRepeated(lines.map((line) => missing(line)))[0]!.problem.message;

describe("the same mistake in many lines", () => {
  test.each([
    [[1], "answer: is missing"],
    [[1, 1], "answer: is missing"],
    [[1, 2], "answer: is missing, also in line 2"],
    [[7, 9, 8], "answer: is missing, also in lines 8-9"],
    [[1, 2, 4, 6, 7], "answer: is missing, also in lines 2, 4 and 6-7"],
    [[1, 3, 5, 7, 9, 11, 13, 15], "answer: is missing, also in lines 3, 5, 7, 9, 11 and 2 more"],
  ])("in lines %j: %s", (lines, message) => {
    expect(messages(lines)).toBe(message);
    expect(mergeRepeated(lines.map((line) => missing(line)))).toEqual([
      { problem: { ...missing(lines[0]!), message }, places: lines.length },
    ]);
  });

  test("of two files, two fields, two severities or two hints is told apart", () => {
    const hinted = { ...missing(3), hint: "see whether two files have changed places" };
    const other = [missing(1), missing(2, "citations"), missing(3, "answer", "more.jsonl"), hinted];
    const warned = { ...missing(4), severity: "warning" } as const;
    expect(mergeRepeated([...other, warned]).map(({ problem }) => problem)).toEqual([...other, warned]);
  });

  test("takes the hint of the first line along, which is of all of them", () => {
    const first = { ...missing(1), hint: "see whether two files have changed places" };
    expect(mergeRepeated([first, missing(2)])).toHaveLength(1);
  });

  test("of no line at all is told each time", () => {
    const { line: _, ...nowhere } = missing(1);
    expect(mergeRepeated([nowhere, nowhere])).toHaveLength(2);
  });

  test("does not bury another mistake, and what is not told is counted by places", () => {
    const rows = Array.from({ length: 80 }, (_, i) => missing(i + 1));
    const text = formatDiagnostics([...rows, missing(81, "citations")], 100);
    expect(text.split("\n")).toEqual([
      "traces.jsonl:1 error trace/invalid-row answer: is missing, also in lines 2-80",
      expect.stringContaining("hint: "),
      "traces.jsonl:81 error trace/invalid-row citations: is missing",
      "and 19 more",
    ]);
    const warnings = rows.map((row) => ({ ...row, severity: "warning" }) as const);
    expect(formatWarnings(warnings, new Map([["trace/invalid-row", 90]]))).toContain(
      "also in lines 2-80\n  hint: see https://github.com/rag-gate/rag-gate/blob/main/docs/trace-contract.md\nand 10 more trace/invalid-row",
    );
  });
});
