import fc from "fast-check";
import { expect, it } from "vitest";
import { foldQuestion, foldSpace, isFolded } from "../../src/text/normalize.ts";

const HOSTILE = [
  "a",
  "Z",
  "é",
  "e\u0301",
  "\u0301",
  " ",
  "\t",
  "\u3000",
  "ß",
  "İ",
  "Σ",
  "ς",
  "K",
  "ᄀ",
  "ᅡ",
  "각",
  "日",
  "😀",
  "\ud83d",
];
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...HOSTILE), maxLength: 6 }),
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);

it("a text is folded alike, whether that is seen at a glance or not", () => {
  const law = (text: string): void => {
    const folded = foldSpace(text).toLowerCase();
    expect(foldQuestion(text)).toBe(folded);
    if (isFolded(text)) expect(text).toBe(folded);
  };
  fc.assert(fc.property(texts, law), { numRuns: 2000 });
});

it("no character joins with one before it that is taken for folded", () => {
  const joining = new Set<string>();
  for (let code = 0; code < 0x30000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    for (const part of [...String.fromCodePoint(code).normalize("NFD")].slice(1)) joining.add(part);
  }
  expect(joining.size).toBeGreaterThan(100);
  expect([...joining].filter(isFolded)).toEqual([]);
});
