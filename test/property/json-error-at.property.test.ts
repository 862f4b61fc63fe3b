import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonExtent } from "../../src/input/rows/json-errors.ts";

/** What this engine says of the place, where it says it. */
function told(text: string): number | null | undefined {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    return position !== undefined ? Number(position) : message.includes("end of JSON input") ? text.length : undefined;
  }
}

const isTold = (text: string): boolean => typeof told(text) === "number";

describe("where a text stops being JSON", () => {
  const unit = fc.constantFrom(..."{}[]:,\"\\ \n\t01.-+eEtrufalsnNI'xé😀");
  const broken = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat({ max: 3 }), fc.string({ unit, maxLength: 2 }))
    .map(([text, at, gone, more]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + more + text.slice(from + gone);
    });

  it("is where the engine says, as far as it does", () => {
    const law = (text: string): void => {
      fc.pre(isTold(text));
      // The engine may tell the letter of a literal that is wrong, where here it is the literal.
      const at = jsonExtent(text).end;
      expect(at).toBeLessThanOrEqual(told(text)!);
      expect(text.slice(at, told(text)!)).toMatch(/^[-+.\w\\]*$/);
    };
    fc.assert(fc.property(fc.oneof(broken, fc.string({ unit, maxLength: 12 })), law), { numRuns: 3000 });
  });

  it("is the end of a text that is cut off, and of one that is whole", () => {
    const law = (text: string, at: number): void => {
      expect(jsonExtent(text).end).toBe(text.length);
      const cut = text.slice(0, at % (text.length + 1));
      if (told(cut) !== null) expect(jsonExtent(cut).end).toBe(cut.length);
    };
    const ascii = fc.json({ maxDepth: 3, stringUnit: fc.constantFrom("a", '"', " ", "{") });
    fc.assert(fc.property(ascii, fc.nat(), law), { numRuns: 1000 });
  });

  it.each([
    ['{"a": None}', 6],
    ['{"a": xx}', 6],
    ['{"a": [hr]}', 7],
    ['{"a": , "b": 1}', 6],
    ['{"a": 1,}', 8],
    ["{'a': 1}", 1],
    ['{"a": 01}', 7],
    ['{"a": "x\\q"}', 9],
    ['{"a": "x\ty"}', 8],
    ['{"a": 1]', 7],
    ['{"a" 1}', 5],
    ['{"a": 1} {"b": 2}', 9],
    ["]", 0],
  ])("%s: %i", (text, at) => {
    expect(told(text)).not.toBe(null);
    expect(jsonExtent(text).end).toBe(at);
  });
});
