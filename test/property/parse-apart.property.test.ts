import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseGraded as parse } from "../../src/input/formats/native.ts";

const plain = (text: string): unknown => JSON.parse(text);

/** What a parser makes of a text, in the order of its keys; or that it refuses it. */
function told(parser: (text: string) => unknown, text: string): string {
  try {
    return JSON.stringify(parser(text));
  } catch {
    return "refused";
  }
}

describe("a row parsed with a field apart", () => {
  // No key has an escape in it: Node 24 takes such a key for the one it met in its place before, where what is written of
  // the one begins with the other (nodejs/node#63785), so that no two readings of a text need be equal.
  const id = fc.constantFrom("a", "b", "10", "2", "", "__proto__", "x:1", "é", "{", "}", "relevance");
  const grade = fc.oneof(fc.nat({ max: 60 }), fc.constantFrom(-1, 0.5, 1e21, null, "3", true));
  const entry = fc.tuple(id, grade);
  const grades = fc.array(entry, { maxLength: 4 }).map((entries) => {
    const texts = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
    return `{${texts.join(",")}}`;
  });
  const inner = fc.oneof(
    grades,
    fc.constantFrom(
      "null",
      '"relevance"',
      "[]",
      "{}",
      '{"relevance":{"a":1}}',
      '["relevance"]',
      '"\\"relevance\\":{\\"a\\":1}"',
    ),
  );
  const key = fc.constantFrom("relevance", "relevance", "id", "meta", "__proto__");
  const row = fc
    .array(fc.tuple(key, inner), { maxLength: 4 })
    .map((fields) => `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`);

  it("is what JSON.parse makes of it", () => {
    fc.assert(
      fc.property(fc.oneof(row, inner, fc.json({ stringUnit: fc.constantFrom(..."a10:{}[], é") })), (text) => {
        expect(told(parse, text)).toBe(told(plain, text));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    String.raw`{"relevance":{"a\\b":1}}`,
    String.raw`{"relevance":{"a\u0062":1,"c":2}}`,
    String.raw`{"relevance":{"a":1,"\"":2}}`,
    String.raw`{"rele\u0076ance":{"a":1}}`,
    String.raw`{"x":"\\","relevance":{"a":1}}`,
    String.raw`{"relevance":{"a":1},"y":"\"relevance\":{}"}`,
  ])("with escapes is what JSON.parse makes of it: %s", (text) => {
    expect(told(parse, text)).toBe(told(plain, text));
  });

  it.each([
    ["p1", String.raw`d\\u0`, String.raw`d\u00e9:1`, "d\u00e9:1"],
    ["p2", String.raw`docs\\`, String.raw`docs\/1`, "docs/1"],
    ["p3", String.raw`a\\\\`, String.raw`a\\b`, "a\\b"],
  ])("with escapes is not read as what an earlier row had in its place: %s", (first, earlier, written, id) => {
    JSON.parse(`{"${first}":3,"${earlier}":3}`);
    const { relevance } = parse(`{"relevance":{"${first}":3,"${written}":3}}`) as { relevance: object };
    expect(Object.keys(relevance)).toEqual([first, id]);
  });

  it.each([
    ["a long id", `{"relevance":{"${"x".repeat(16e6)}":1}}`],
    ["escapes without end", `{"relevance":{"${"\\\\".repeat(4e6)}`],
    ["white space", `{"relevance":{"a"${" ".repeat(8e6)}:1}}`],
  ])("ends with %s", (_, text) => {
    expect(told(parse, text) === told(plain, text)).toBe(true);
  });

  it("has the last of equal ids in the place of the first", () => {
    const text = '{"relevance":{"a":1,"b":2,"2":5,"a":3}}';
    expect(told(parse, text)).toBe('{"relevance":{"2":5,"a":3,"b":2}}');
    expect(told(parse, text)).toBe(told(plain, text));
  });

  it("is refused where JSON.parse refuses it", () => {
    const broken = fc.tuple(
      row,
      fc.nat(),
      fc.constantFrom("", ",", " ", "\t", "\u00a0", '"', "}", "{", "0", "1", ":", "x"),
    );
    fc.assert(
      fc.property(broken, ([text, place, more]) => {
        const at = place % (text.length + 1);
        for (const cut of [0, 1]) {
          const changed = text.slice(0, at) + more + text.slice(at + cut);
          expect(told(parse, changed), changed).toBe(told(plain, changed));
        }
      }),
      { numRuns: 3000 },
    );
  });
});
