import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteStrings } from "../../src/input/rows/byte-strings.ts";
import { compareBytes } from "../../src/text/keys.ts";

const encoder = new TextEncoder();

function numberOf(strings: ByteStrings, text: string, before = ""): number {
  const bytes = encoder.encode(`${before}${text}xxxx`);
  const from = encoder.encode(before).length;
  return strings.of(new DataView(bytes.buffer), from, bytes.length - 4);
}

describe("strings found by their bytes", () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "b", "0", ":", "\0"), maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.constantFrom("", "\ufeff", "\ufeffa", "a", "a\0", "a\0\0\0"),
  );

  it("have a number each, wherever their bytes lie", () => {
    const strings = new ByteStrings();
    const known = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), fc.constantFrom("", "x", "xyz"), (texts, before) => {
        for (const item of texts.map((found) => found.toWellFormed())) {
          const expected = known.get(item) ?? known.size;
          known.set(item, expected);
          expect(numberOf(strings, item, before)).toBe(expected);
          expect(strings.text(expected)).toBe(item);
          expect(strings.size).toBe(known.size);
        }
      }),
    );
  });

  it("are ordered by their bytes", () => {
    const strings = new ByteStrings();
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [x, y] = [a.toWellFormed(), b.toWellFormed()];
        const found = strings.compare(numberOf(strings, x), numberOf(strings, y));
        expect(Math.sign(found)).toBe(Math.sign(compareBytes(x, y)));
      }),
    );
  });

  it("are found however many there are", () => {
    const strings = new ByteStrings();
    const texts = Array.from({ length: 400_000 }, (_, i) => `chunk_${i}`);
    const wrong = texts.filter((item, i) => numberOf(strings, item) !== i);
    expect(wrong).toEqual([]);
    expect(texts.filter((item, i) => numberOf(strings, item) !== i || strings.text(i) !== item)).toEqual([]);
  });

  it("are found soon, and told apart, where all have one hash", () => {
    const hostile = ofPlace(400, 20_000);
    const strings = new ByteStrings();
    for (let round = 0; round < 2; round++)
      expect(hostile.filter((item, i) => numberOf(strings, item) !== i)).toEqual([]);
    const more = Array.from({ length: 30_000 }, (_, i) => `more_${i}`);
    expect(more.filter((item, i) => numberOf(strings, item) !== hostile.length + i)).toEqual([]);
    expect(hostile.filter((item, i) => numberOf(strings, item) !== i || strings.text(i) !== item)).toEqual([]);
  });

  it("are found where they lose their place to others as places are made", () => {
    // Those in front of the first place come first into the new ones, and leave too few for those behind it.
    const crowd = [...ofPlace(356, 256), ...ofPlace(406, 50)];
    const others = Array.from({ length: 100 }, (_, i) => `other_${i}`);
    const strings = new ByteStrings();
    const all = [...crowd, ...others];
    for (let round = 0; round < 2; round++) expect(all.map((item) => numberOf(strings, item))).toEqual([...all.keys()]);
  });
});

/** Texts of eight ASCII characters that all have one hash, and by it this first place, of 512 as of 1024. */
function ofPlace(place: number, size: number): string[] {
  let before = 0;
  while ((firstPlace(mix(before, 0)) & 1023) !== place) before++;
  const found: string[] = [];
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  // The second half of a text undoes what the first one does: `mix` of both is `before`.
  const wanted = unmixed(before);
  for (let i = 0; found.length < size; i++) {
    for (let k = 0; k < 4; k++) bytes[k] = (i >> (7 * k)) & 127;
    view.setInt32(4, mix(8, view.getInt32(0, true)) ^ wanted, true);
    if (bytes.every((byte) => byte < 128)) found.push(String.fromCharCode(...bytes));
  }
  return found;
}

const FACTOR = 0x85ebca6b;

function mix(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, FACTOR);
  return product ^ (product >>> 15);
}

/** What `mix` makes a number of. */
function unmixed(mixed: number): number {
  const product = mixed ^ (mixed >>> 15) ^ (mixed >>> 30);
  let inverse = FACTOR;
  for (let i = 0; i < 5; i++) inverse = Math.imul(inverse, 2 - Math.imul(FACTOR, inverse));
  return Math.imul(product, inverse);
}

const firstPlace = (hash: number): number => hash ^ (hash >>> 16);
