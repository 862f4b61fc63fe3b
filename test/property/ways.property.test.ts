import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neededWords, Ways } from "../../src/scoring/behavior/phrases/pattern.ts";

// A word that a pattern does not need, looked for first, would be a refusal that nobody sees.
const { pattern } = fc.letrec<{ pattern: string; sequence: string; item: string; group: string }>((tie) => ({
  pattern: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((ways) => ways.join("|")),
  sequence: fc.array(tie("item"), { minLength: 1, maxLength: 4 }).map((items) => items.join("")),
  item: fc
    .tuple(
      fc.oneof(
        { maxDepth: 3 },
        { weight: 5, arbitrary: fc.constantFrom("a", "b", "ab", "ca", " ", "n't") },
        fc.constantFrom(
          "[ab]",
          "[^a]",
          "[\\]a]",
          ".",
          "\\w",
          "\\S",
          "\\.",
          "\\x61",
          "\\u0062",
          "\\p{L}",
          "\\b",
          "^",
          "$",
          "(?<x>a)",
        ),
        tie("group"),
      ),
      fc.constantFrom("", "", "", "", "?", "*", "+", "{0,2}", "{1,2}", "{2}", "+?", "*?"),
    )
    .filter(([item, times]) => times === "" || !/^(?:\\b|\^|\$|\(\?<?[=!].*)$/.test(item))
    .map(([item, times]) => item + times),
  group: fc
    .tuple(fc.constantFrom("(?:", "(?:", "(", "(?=", "(?!", "(?<=", "(?<!"), tie("pattern"))
    .map(([open, inner]) => `${open}${inner})`),
}));
const isPattern = (written: string): boolean => {
  try {
    return new RegExp(written) instanceof RegExp;
  } catch {
    return false;
  }
};
const sound = pattern.filter(isPattern);
const text = fc.stringMatching(/^(?:[abc .]|n't){0,10}$/);
const texts = fc.array(text, { minLength: 1, maxLength: 12 });

describe("neededWords", () => {
  it("are in every text that the pattern matches", () => {
    const holds = (written: string, tried: readonly string[]): void => {
      const words = neededWords(written);
      for (const said of tried.filter((one) => new RegExp(written).test(one)))
        expect(
          words.length === 0 || words.some((word) => said.includes(word)),
          `${words} of ${written} in "${said}"`,
        ).toBe(true);
    };
    fc.assert(fc.property(sound, texts, holds), { numRuns: 4000 });
  });

  it.each([
    [String.raw`\bno (?:access|answer)\b`, ["access", "answer"]],
    [String.raw`^(?:i|we)(?:'m)? (?:\w+ )?sorry`, ["sorry"]],
    [String.raw`(?=.*\bunable\b)(?!.*\bhowever\b)\bto`, ["unable"]],
    [String.raw`\w+n't|cannot`, ["n't", "cannot"]],
    ["ab?c+d{0,2}", ["a"]],
    [String.raw`no\.? (?:one)?|[xy]`, []],
    ["没有?(?:找到|提到)", ["找到", "提到"]],
  ])("of %s", (written, words) => {
    expect(neededWords(written)).toEqual(words);
  });
});

describe("ways", () => {
  it("are found as one pattern of all of them finds them", () => {
    const agrees = (written: readonly string[], tried: readonly string[]): void => {
      const ways = new Ways(written);
      const whole = new RegExp(written.join("|"), "g");
      // Both before and after there were many texts.
      for (const said of Array.from({ length: 12 }, () => tried).flat()) {
        const found: [number, string][] = [];
        for (let one = ways.find(said, 0); one !== null; one = ways.find(said, one.index + one[0].length))
          found.push([one.index, one[0]]);
        expect(found).toEqual(Array.from(said.matchAll(whole), ({ index, 0: phrase }) => [index, phrase]));
        expect(ways.search(said)).toBe(said.search(whole));
        expect(ways.isIn(said)).toBe(said.search(whole) >= 0);
      }
    };
    // A way that matches nothing would be found for ever, as it would by the pattern; repeats in repeats take as long.
    const wordy = fc
      .tuple(fc.constantFrom("a", "b", "[ab]"), pattern)
      .map(([first, rest]) => `${first}(?:${rest.replaceAll(/[*+]\??/g, "?")})`)
      .filter((written) => isPattern(written) && !written.includes("(?<x>"));
    fc.assert(fc.property(fc.array(wordy, { minLength: 1, maxLength: 4 }), texts, agrees), { numRuns: 700 });
  });
});
