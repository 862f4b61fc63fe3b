import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRunLine, RunLineReader } from "../../src/dataset/rows/trec-line.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The last bits of a double are what a shortcut would get wrong. */
const same = (a: unknown, b: unknown): void => expect(JSON.stringify(a)).toBe(JSON.stringify(b));

describe("a line of a TREC run read as bytes", () => {
  const score = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.tuple(fc.integer(), fc.nat({ max: 30 })).map(([n, digits]) => (n / 10 ** 6).toFixed(digits)),
    fc.constantFrom("0", "-0", "+1.5", ".5", "5.", ".", "-", "", "1e400", "0x10", "1.2.3", "Infinity", "12,5"),
    fc.stringMatching(/^[-+]?\d{0,25}\.?\d{0,25}$/),
  );
  const field = fc.string({ unit: fc.constantFrom("a", "1", ":", "#", "-"), minLength: 1, maxLength: 6 });
  const space = fc.constantFrom(" ", "\t", "  ", " \t");

  it("is what it is as text", () => {
    const reader = new RunLineReader();
    fc.assert(
      fc.property(
        fc.array(fc.oneof(field, score), { maxLength: 8 }),
        space,
        fc.constantFrom("", " ", "\r"),
        (fields, between, end) => {
          const line = `${fields.join(between)}${end}`;
          same(reader.read(bytes(line)), parseRunLine(line));
        },
      ),
    );
  });

  it("has the score that Number reads", () => {
    const reader = new RunLineReader();
    fc.assert(
      fc.property(score, (text) => {
        const value = reader.read(bytes(`q Q0 c 1 ${text || "x"} t`))?.score;
        if (value === undefined || Number.isNaN(value)) return;
        expect(Object.is(value, Number(text))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("is read soon however long its score is", () => {
    const digits = "1".repeat(400_000);
    const scoreOf = (text: string) => new RunLineReader().read(bytes(`q Q0 c 1 ${text} t`))?.score;
    expect(scoreOf(`0.${digits}`)).toBe(Number(`0.${digits}`));
    expect(scoreOf(digits)).toBe(Number.POSITIVE_INFINITY);
    expect(scoreOf(`${digits}x`)).toBeNaN();
  });

  it("that is not all ASCII is left to the text", () => {
    expect(new RunLineReader().read(bytes("q Q0 é 1 2 t"))).toBeUndefined();
    expect(parseRunLine("q Q0 é 1 2 t")).toEqual({ id: "q", chunk: "é", score: 2, tag: "t" });
  });
});
