import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteCursor } from "../../src/input/rows/byte-cursor.ts";

// What is passed is JSON in UTF-8, and what is read of it is what a parser reads.

const bytesOf = (text: string): Uint8Array => {
  // Within a larger buffer, as the rows of a file lie.
  const bytes = new TextEncoder().encode(`xx${text}\n{}`);
  return bytes.subarray(2, bytes.length - 3);
};

function parsed(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line));
  } catch {
    return undefined;
  }
}

const cursor = new ByteCursor();

/** Whether one value is passed, and nothing is left behind it. */
function passes(line: Uint8Array): boolean {
  cursor.begin(line);
  return cursor.skipValue() >= 0 && cursor.at === line.length;
}

const value = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" });
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.double({ min: 0, max: 1, noNaN: true }).map(String),
  fc.stringMatching(/^-?\d{1,25}(\.\d{1,25})?([eE][-+]?\d{1,3})?$/),
  fc.constantFrom(
    "0",
    "-0",
    "1",
    "01",
    "1.",
    ".5",
    "+1",
    "-",
    "1e999",
    "0.1",
    "0.30000000000000004",
    "9007199254740993",
  ),
);
const damage = fc.record({
  from: fc.nat(),
  length: fc.nat(12),
  by: fc.constantFrom(
    "",
    " ",
    "0",
    "-",
    "01",
    "1.",
    "null",
    "{",
    "}",
    ",",
    ":",
    '"',
    "\\u00e9",
    "\\x",
    "\\ud800",
    "\t",
    "é",
  ),
});

describe("JSON passed by its bytes", () => {
  it("is JSON, with and without white space, also where a piece was taken out of it or put into it", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), fc.option(damage), (whole, indent, change) => {
        const text = JSON.stringify(whole, null, indent);
        // Exponents of three digits may be those of numbers that are not finite: they are left.
        if (change === null) expect(passes(bytesOf(text)) || /\de[-+]\d{3}/.test(text)).toBe(true);
        else {
          const at = change.from % text.length;
          const line = bytesOf(text.slice(0, at) + change.by + text.slice(at + change.length));
          if (passes(line)) expect(parsed(line)).toBeDefined();
        }
      }),
      { numRuns: 5000 },
    );
  });

  it("is UTF-8", () => {
    fc.assert(
      fc.property(value, fc.nat(), fc.constantFrom(0x80, 0xc3, 0xff), (whole, place, byte) => {
        const line = bytesOf(JSON.stringify(whole));
        line[place % line.length] = byte;
        if (passes(line)) expect(parsed(line)).toBeDefined();
      }),
      { numRuns: 3000 },
    );
  });

  it("has the numbers that a parser has, or is left to one", () => {
    let read = 0;
    fc.assert(
      fc.property(number, (text) => {
        const line = bytesOf(`[${text},${text}]`);
        const expected = parsed(line) as [number, number] | undefined;
        cursor.begin(line.subarray(1));
        for (let i = 0; i < 2; i++) {
          const found = cursor.number();
          if (Number.isNaN(found)) return;
          if (cursor.bytes[cursor.at] !== 0x2c && cursor.bytes[cursor.at] !== 0x5d) return;
          expect(Object.is(found, expected?.[i])).toBe(true);
          read++;
          cursor.at++;
        }
      }),
      { numRuns: 5000 },
    );
    expect(read).toBeGreaterThan(1000);
  });

  it("has the texts that a parser has", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), (text, isLike) => {
        const line = bytesOf(JSON.stringify(text));
        cursor.begin(line);
        expect(cursor.text(isLike ? text : "")).toBe(text);
        cursor.begin(line);
        const repeated = cursor.repeatedText();
        if (repeated !== undefined || !cursor.hasEscapes) expect(repeated).toBe(text);
      }),
    );
  });
});

describe("a number or null", () => {
  it.each([
    ["null", Number.NaN],
    ["0", 0],
    ["-0", -0],
    ["0.3333333333333333", 1 / 3],
    ["nul", Number.POSITIVE_INFINITY],
    ['"1"', Number.POSITIVE_INFINITY],
    ["1e999", Number.POSITIVE_INFINITY],
    ["", Number.POSITIVE_INFINITY],
  ])("%s is %d", (text, expected) => {
    cursor.begin(bytesOf(text));
    expect(Object.is(cursor.numberOrNull(), expected)).toBe(true);
  });
});
