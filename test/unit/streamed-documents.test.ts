import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { readCsv } from "../../src/input/rows/csv.ts";
import { readElements } from "../../src/input/rows/json-elements.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";

import { sourceInPieces, sourceOf } from "../helpers/source-of.ts";

const CASES = 6000;
const FILLER = "x".repeat(5000);

/** A DeepEval test run of some 30 MB, made piece by piece; counts what was asked of it. */
function hugeDocument() {
  const state = { bytes: 0, pieces: 0 };
  const encoder = new TextEncoder();
  const source: ByteSource = {
    name: "huge.json",
    async *chunks() {
      const piece = (text: string): Uint8Array => {
        const encoded = encoder.encode(text);
        state.bytes += encoded.length;
        state.pieces++;
        return encoded;
      };
      yield piece('{"hyperparameters": {"skipped": [[{}]]}, "testCases": [');
      for (let i = 0; i < CASES; i++)
        yield piece(`${i === 0 ? "" : ","}\n{"input": "q${i}", "actualOutput": "${FILLER}"}`);
      yield piece('\n], "identifier": null}\n');
    },
  };
  return { source, state };
}

describe("a file that is one huge JSON document", () => {
  it("is read an element at a time: an element is there before the next piece is asked for", async () => {
    const { source, state } = hugeDocument();
    const log = new DiagnosticLog();
    let seen = 0;
    let ahead = 0;
    for await (const { value, line } of readElements(source, ["testCases", "*"], log)) {
      expect((value as { input: string }).input).toBe(`q${seen}`);
      expect(line).toBe(seen + 2);
      seen++;
      // One piece opens the document, each of the others brings one element: none may wait behind another.
      ahead = Math.max(ahead, state.pieces - 1 - seen);
    }
    expect(seen).toBe(CASES);
    expect(state.bytes).toBeGreaterThan(30_000_000);
    expect(ahead).toBe(0);
    expect(log.list()).toEqual([]);
  });

  it("keeps no element that was taken", async () => {
    const { source } = hugeDocument();
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const taken: WeakRef<object>[] = [];
    let most = 0;
    for await (const { value } of readElements(source, ["testCases", "*"], new DiagnosticLog())) {
      taken.push(new WeakRef(value as object));
      if (taken.length % 500 > 0) continue;
      // What a WeakRef was made for stays alive until the end of the task.
      await new Promise((resolve) => setTimeout(resolve, 0));
      collect();
      most = Math.max(most, taken.filter((ref) => ref.deref() !== undefined).length);
    }
    expect(taken).toHaveLength(CASES);
    expect(most).toBeLessThan(10);
  });

  it("refuses an element that would have to be held whole, and goes on behind it", async () => {
    const encoder = new TextEncoder();
    const filler = encoder.encode("x".repeat(1024 * 1024));
    const source: ByteSource = {
      name: "one.json",
      async *chunks() {
        yield encoder.encode('[\n1,\n"');
        for (let i = 0; i < 33; i++) yield filler;
        yield encoder.encode('",\n2]');
      },
    };
    const log = new DiagnosticLog();
    const found: unknown[] = [];
    for await (const { value } of readElements(source, ["*"], log)) found.push(value);
    expect(found).toEqual([1, 2]);
    expect(log.list()).toMatchObject([{ code: "data/line-too-long", line: 3 }]);
  });
});

describe("CSV", () => {
  const rows = async (text: string, size = 7) => {
    const source = sourceInPieces("file.csv", text, size);
    const log = new DiagnosticLog();
    const found: unknown[] = [];
    for await (const { value, line } of readCsv(source, text.split("\n")[0]!, log)) found.push([line, value]);
    return { found, problems: log.list().map(({ code, line }) => [code, line]) };
  };

  it.each([
    ["a,b\n1,2\n", [[2, { a: "1", b: "2" }]], []],
    ["\ufeffa,b\r\n1,2\r\n", [[2, { a: "1", b: "2" }]], []],
    [
      'a;b\n"x;""y""\nz";2\n\n3;4',
      [
        [2, { a: 'x;"y"\nz', b: "2" }],
        [4, { a: "3", b: "4" }],
      ],
      [],
    ],
    ["a\tb\n1\t\n", [[2, { a: "1", b: "" }]], []],
    ["a,b\n1,2,3\n", [], [["data/not-csv", 2]]],
    ["a,b\n1\n2,3\n", [], [["data/not-csv", 2]]],
    ['a,b\n1,2\n"3,4\n', [[2, { a: "1", b: "2" }]], [["data/not-csv", 3]]],
    ["a,a\n1,2\n", [], [["data/not-csv", 1]]],
  ] as const)("%j", async (text, expected, expectedProblems) => {
    const { found, problems } = await rows(text);
    expect(found).toEqual(expected);
    expect(problems).toEqual(expectedProblems);
  });

  it("of bytes that are no UTF-8 is an error", async () => {
    const source = sourceOf("file.csv", Uint8Array.from([0x61, 0x2c, 0x62, 0x0a, 0xff, 0x2c, 0x31, 0x0a]));
    const log = new DiagnosticLog();
    for await (const _ of readCsv(source, "a,b", log));
    expect(log.list().map(({ code }) => code)).toEqual(["data/not-utf8"]);
  });

  it("passes on what goes wrong with the file itself", async () => {
    const source: ByteSource = {
      name: "file.csv",
      async *chunks() {
        yield new TextEncoder().encode("a,b\n");
        throw new Error("the disk is gone");
      },
    };
    const read = async (): Promise<void> => {
      for await (const _ of readCsv(source, "a,b", new DiagnosticLog()));
    };
    await expect(read()).rejects.toThrow("the disk is gone");
  });
});
