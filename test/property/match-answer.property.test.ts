import fc from "fast-check";
import { expect, it } from "vitest";
import { foldCase, matchAnswer } from "../../src/scoring/metrics/answer.ts";
import { foldDiacritics, wordTokens } from "../../src/text/normalize.ts";

/** The definition, word by word, without any of what makes it fast. */
function match(expected: string, answer: string): ReturnType<typeof matchAnswer> {
  const [wanted, given] = [expected, answer].map((text) => wordTokens(foldCase(text.normalize("NFC"))));
  if (wanted!.length === 0) return undefined;
  const [wantedFolded, givenFolded] = [wanted!, given!].map((all) =>
    all.map(foldDiacritics).filter((word) => word !== ""),
  );
  const [exact, f1] = compare(wanted!, given!);
  const [exactFolded, f1Folded] = compare(wantedFolded!, givenFolded!);
  return exact === 1 ? { exact, f1, exactFolded: 1, f1Folded: f1 } : { exact, f1, exactFolded, f1Folded };
}

function compare(wanted: readonly string[], given: readonly string[]): [0 | 1, number] {
  if (wanted.length === 0) return [0, 0];
  const left = [...wanted];
  let common = 0;
  for (const word of given) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    common++;
  }
  const isSame = wanted.length === given.length && wanted.every((word, i) => word === given[i]);
  return [isSame ? 1 : 0, (2 * common) / (wanted.length + given.length)];
}

const ODD = [
  ..."aB 1,0-\n.ßﬁΣσςİıẞµĐđữÅǅ年か가",
  "e\u0301",
  "\u0301",
  "\u3099",
  "\u1100\u1161",
  "\ud83d\ude00",
  "\ud800",
];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...ODD, "\u1e9b\u0323", "\u2126", "\u212b", "\u200b", "\u00a0"), maxLength: 12 }),
  fc
    .array(fc.constantFrom("phép", "PHÉP", "phep", "năm", "12", "x".repeat(70)), { maxLength: 6 })
    .map((all) => all.join(" ")),
  fc.string({ unit: "binary", maxLength: 12 }),
);

it("an answer matches as its words do", () => {
  fc.assert(
    fc.property(text, text, (expected, answer) => {
      expect(matchAnswer(expected, answer)).toEqual(match(expected, answer));
    }),
    { numRuns: 3000 },
  );
});

it("every character is folded as it is in a text, whatever stands beside it", () => {
  for (let unit = 0; unit < 65_536; unit++) {
    const character = String.fromCharCode(unit);
    for (const beside of ["a", "\u0301", "\u1161"]) {
      const written = `b${character}${beside} ${character}`;
      const folded = foldCase(written.normalize("NFC"));
      const found = matchAnswer(folded, written);
      if (found !== undefined && found.exact === 0) expect(found, unit.toString(16)).toEqual(match(folded, written));
    }
  }
});
