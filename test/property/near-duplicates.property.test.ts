import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearDuplicates } from "../../src/datasets/near-duplicates.ts";
import { foldDiacritics, words } from "../../src/text/normalize.ts";

/** The definition, each text with each: what the search must find without comparing all of them. */
function byDefinition(texts: readonly string[], threshold: number): string[] {
  const folded = texts.map((text) => ` ${words(foldDiacritics(text)).join(" ")} `);
  const distinct = [...new Set(folded)].filter((text) => text.trim() !== "");
  const grams = (text: string): Set<string> =>
    new Set(Array.from({ length: Math.max(0, text.length - 3) }, (_, i) => text.slice(i, i + 4)));
  const codes = (text: string): string => [...new Set(text.match(/\S*\p{N}\S*/gu) ?? [])].sort().join(" ");
  const sets = new Map(distinct.map((text) => [text, grams(text)]));
  const weight = (gram: string): number => {
    const df = distinct.filter((text) => sets.get(text)!.has(gram)).length;
    return Math.round(1000 * (1 + Math.log(distinct.length / df) / Math.log(Math.max(2, distinct.length))));
  };
  const sum = (all: Iterable<string>): number => [...all].reduce((total, gram) => total + weight(gram), 0);
  const pairs: string[] = [];
  for (let b = 0; b < texts.length; b++) {
    for (let a = 0; a < b; a++) {
      const [x, y] = [folded[a]!, folded[b]!];
      const first = folded.indexOf(y);
      if (x === y && a === first && x.trim() !== "") pairs.push(`${a} ${b} 1.000`);
      if (x === y || first !== b || folded.indexOf(x) !== a || codes(x) !== codes(y)) continue;
      const [own, other] = [sets.get(x)!, sets.get(y)!];
      if (own === undefined || other === undefined) continue;
      const share = sum([...own].filter((gram) => other.has(gram))) / sum(new Set([...own, ...other]));
      if (share >= threshold - 1e-6) pairs.push(`${a} ${b} ${share.toFixed(3)}`);
    }
  }
  return pairs.sort();
}

const found = (texts: readonly string[], threshold: number): string[] =>
  nearDuplicates(texts, threshold)
    .pairs.map(({ a, b, similarity }) => `${a} ${b} ${similarity.toFixed(3)}`)
    .sort();

const word = fc.constantFrom(
  "leave",
  "days",
  "Urlaub",
  "phép",
  "phep",
  "năm",
  "nam",
  "年",
  "假",
  "E401",
  "E402",
  "sick",
  "annual",
  "how",
  "many",
  "?",
);
const question = fc.array(word, { maxLength: 9 }).map((list) => list.join(" "));

describe("nearDuplicates", () => {
  it("finds what the definition says, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.array(question, { maxLength: 25 }),
        fc.constantFrom(0.3, 0.5, 0.8, 0.95, 1),
        (texts, threshold) => {
          expect(found(texts, threshold)).toEqual(byDefinition(texts, threshold));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ["a typing error", "How many days of anual leave do I get?", "How many days of annual leave do I get?", true],
    ["punctuation and case", "what is a CAB", "What is a cab?!", true],
    ["diacritics", "Nghỉ phép năm được bao nhiêu ngày?", "Nghi phep nam duoc bao nhieu ngay", true],
    ["one Chinese character", "员工每年可以享受多少天的带薪年假呢", "员工每年可以享受多少天带薪年假呢", true],
    ["another thing", "How many days of annual leave do I get?", "How many days of sick leave do I get?", false],
    [
      "another year",
      "What did the travel budget come to in 2025?",
      "What did the travel budget come to in 2026?",
      false,
    ],
    [
      "another error code",
      "What does error E4012 of the client mean?",
      "What does error E4013 of the client mean?",
      false,
    ],
    ["another Chinese word", "员工每年可以享受多少天的病假", "客户退货需要多少个工作日", false],
  ])("%s", (_, a, b, near) => {
    expect(nearDuplicates([a, b, "Who approves a hotel?", "Where is the fire exit?"]).pairs.length > 0).toBe(near);
  });

  it("leaves empty questions alone", () => {
    expect(nearDuplicates(["", "  ", "?!", ""])).toEqual({ pairs: [], complete: true });
  });

  it("gives up on a set made to be slow, and says so", () => {
    const filler = "the quick brown fox jumps over a lazy dog while nobody at all is watching them ";
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const texts = Array.from({ length: 300 }, (_, i) => {
      const name = [0, 1, 2].map((place) => letters[Math.floor(i / 26 ** place) % 26]).join("");
      return `${filler}${name}`;
    });
    expect(nearDuplicates(texts, 0.8, 1_000_000).complete).toBe(false);
    expect(nearDuplicates(texts.slice(0, 30), 0.8, 1_000_000)).toMatchObject({ complete: true });
  });
});
