import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AsciiStrings } from "../../src/dataset/rows/ascii-strings.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const id = fc.string({ unit: fc.constantFrom("a", "b", "0", ":", "\0"), maxLength: 140 });

describe("strings of ASCII bytes", () => {
  it("are what the bytes spell, wherever they lie and whatever came before", () => {
    const strings = new AsciiStrings();
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 40 }), (ids) => {
        const line = bytes(ids.join(" "));
        const view = new DataView(line.buffer);
        let at = 0;
        for (const text of ids) {
          expect(strings.of(view, at, at + text.length)).toBe(text);
          at += text.length + 1;
        }
      }),
    );
  });

  it("are right when there are more of them than are kept", () => {
    const strings = new AsciiStrings();
    const ids = Array.from({ length: 150_000 }, (_, i) => `chunk_${i}`);
    const all = bytes(ids.join(""));
    const view = new DataView(all.buffer);
    for (let round = 0; round < 2; round++) {
      let at = 0;
      let wrong = 0;
      for (const text of ids) {
        if (strings.of(view, at, at + text.length) !== text) wrong++;
        at += text.length;
      }
      expect(wrong).toBe(0);
    }
  });
});
