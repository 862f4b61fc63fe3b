import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChunkIndex } from "../../src/input/corpus/index.ts";
import { lettersOf } from "../../src/input/evidence/letters.ts";
import { documentKey, locateQuotes } from "../../src/input/evidence/locate.ts";
import { carriedBy, measureOf, type Stretch, stretchOf } from "../../src/input/evidence/match.ts";

const word = fc.stringMatching(/^[a-z]{2,9}$/);
const sentence = fc.array(fc.oneof({ weight: 5, arbitrary: word }, fc.nat(9999).map(String)), {
  minLength: 8,
  maxLength: 25,
});
const document = fc.array(sentence, { minLength: 3, maxLength: 8 });

const text = (words: readonly string[]): string => words.join(" ");

const carried = (quote: string, chunks: readonly string[]): number => {
  const letters = lettersOf(quote);
  const stretches = chunks.flatMap((chunk) => stretchOf(letters, lettersOf(chunk)) ?? []);
  return carriedBy(stretches, measureOf(letters), false) / letters.length;
};

/** Cuts a text at these shares of its length. */
function cutAt(whole: string, shares: readonly number[]): string[] {
  const places = [0, ...shares.map((share) => Math.round(share * whole.length)).sort((a, b) => a - b), whole.length];
  return places.slice(1).map((end, i) => whole.slice(places[i], end));
}

const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });

describe("matching of quotes", () => {
  it("finds a quote of any document that is cut into pieces, in any order", () => {
    fc.assert(
      fc.property(document, fc.nat(), shares, fc.infiniteStream(fc.nat(99)), (sentences, nth, at, order) => {
        const quote = text(sentences[nth % sentences.length]!);
        const pieces = cutAt(sentences.map(text).join(". "), at);
        const shuffled = pieces
          .map((piece) => [order.next().value as number, piece] as const)
          .sort((a, b) => a[0] - b[0]);
        expect(carried(quote, pieces)).toBe(1);
        expect(
          carried(
            quote,
            shuffled.map(([, piece]) => piece),
          ),
        ).toBe(1);
      }),
    );
  });

  it("loses a quote if any word or number of the chunk changes", () => {
    fc.assert(
      fc.property(sentence, fc.nat(), fc.oneof(word, fc.nat(9999).map(String)), (words, nth, other) => {
        const at = nth % words.length;
        fc.pre(words[at] !== other);
        const changed = text(words.with(at, other));
        const quote = text(words);
        fc.pre(!lettersOf(`start ${changed} end`).includes(lettersOf(quote)));
        expect(carried(quote, [`start ${changed} end`])).toBe(0);
      }),
    );
  });

  it("does not change with white space, punctuation, case, and Unicode form", () => {
    const between = fc.infiniteStream(
      fc.constantFrom(" ", "\n", "\u00a0", " - ", ", ", "** ", "\n* ", " | ", "</b> ", " (", "” "),
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.constantFrom("Zürich", "nghỉ", "phép", "年假")), { minLength: 6 }),
        between,
        (words, marks) => {
          const written = words.reduce((all, next) => `${all}${marks.next().value}${next}`, "");
          expect(lettersOf(written.toUpperCase().normalize("NFD"))).toBe(lettersOf(text(words)));
        },
      ),
    );
  });

  it("joins stretches as a list of marked letters says", () => {
    const stretch = fc
      .tuple(fc.nat(50), fc.nat(50))
      .map(([a, b]): Stretch => ({ start: Math.min(a, b), end: Math.max(a, b), ofChunk: 1 }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
        const letters = Array.from({ length: 50 }, (_, i) => stretches.some(({ start, end }) => start <= i && i < end));
        const runs = letters
          .map((is) => (is ? "x" : " "))
          .join("")
          .split(/ +/)
          .map((run) => run.length);
        const long = runs.filter((size) => size >= 12);
        const measure = { length: 50, leastRun: 12 };
        expect(carriedBy(stretches, measure, false)).toBe(long.reduce((sum, size) => sum + size, 0));
        expect(carriedBy(stretches, measure, true)).toBe(Math.max(0, ...long));
      }),
    );
  });
});

/** Every chunk that carries a part of a quote, found by comparing all of them. */
function naively(quote: string, index: ChunkIndex): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of index.values()) {
    if (entry.text === null) continue;
    const stretch = stretchOf(quote, lettersOf(entry.text));
    if (stretch === null || stretch.end - stretch.start < 12) continue;
    const key = documentKey(entry);
    found.set(key, [...(found.get(key) ?? []), entry.id]);
  }
  return found;
}

function indexOf(documents: readonly (readonly string[])[]): ChunkIndex {
  const index = new ChunkIndex();
  index.hasText = true;
  for (const [d, chunks] of documents.entries()) {
    for (const [c, chunk] of chunks.entries()) {
      const entry = index.intern(`d${d}:c${c}`);
      index.enlist(entry);
      index.setDocument(entry, `d${d}`);
      entry.text = chunk;
    }
  }
  return index;
}

const isWhole = (quote: string, carriers: readonly { readonly stretch: Stretch }[]): boolean =>
  carriedBy(
    carriers.map(({ stretch }) => stretch),
    measureOf(quote),
    false,
  ) === quote.length;

describe("the search for quotes in a manifest", () => {
  it("finds the documents and chunks that a comparison with every chunk finds", () => {
    const corpus = fc.array(fc.tuple(document, shares), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(corpus, fc.infiniteStream(fc.nat(99)), (documents, picks) => {
        const index = indexOf(documents.map(([sentences, at]) => cutAt(sentences.map(text).join(". "), at)));
        const quotes = [
          ...new Set(
            documents.map(([sentences]) =>
              lettersOf(text(sentences[(picks.next().value as number) % sentences.length]!)),
            ),
          ),
        ];
        const found = locateQuotes(quotes, index);
        for (const [q, quote] of quotes.entries()) {
          for (const [key, ids] of naively(quote, index)) {
            const carriers = found[q]!.get(key) ?? [];
            expect(carriers.map(({ entry }) => entry.id)).toEqual(expect.arrayContaining(ids));
          }
          const holders = [...found[q]!].filter(([, carriers]) => isWhole(quote, carriers));
          expect(holders.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("is not misled by hundreds of chunks that differ in a number or a name", () => {
    const names = ["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Leslie", "Tony", "Ken", "Dennis"];
    const sentences = Array.from(
      { length: 600 },
      (_, i) =>
        `The annual allowance of ${names[i % 10]} in department ${i} is ${(i * 7) % 91} days of paid leave per year.`,
    );
    for (const perChunk of [1, 3]) {
      const chunks = Array.from({ length: 600 / perChunk }, (_, c) =>
        sentences.slice(c * perChunk, (c + 1) * perChunk).join(" "),
      );
      const documents = Array.from({ length: 20 }, (_, d) => chunks.filter((_, c) => c % 20 === d));
      const index = indexOf(documents);
      const quotes = sentences.map((one) => lettersOf(one));
      const found = locateQuotes(quotes, index);
      for (const [q, quote] of quotes.entries()) {
        const holders = [...found[q]!.values()].filter((carriers) => isWhole(quote, carriers));
        expect(
          holders.map(
            (carriers) => carriers.filter(({ stretch }) => stretch.end - stretch.start === quote.length).length,
          ),
        ).toEqual([1]);
      }
    }
  });

  it("finds quotes that a cut leaves in pieces of a few letters", () => {
    const whole =
      "Employees may carry over up to 12 days of annual leave into the next year. Ask your manager in time.";
    const quote = lettersOf("Employees may carry over up to 12 days of annual leave into the next year.");
    for (let at = 1; at < whole.length; at++) {
      const found = locateQuotes(
        [quote],
        indexOf([[`Before that. ${whole.slice(0, at)}`, `${whole.slice(at)} And more text follows.`]]),
      );
      const holders = [...found[0]!.values()].filter((carriers) => isWhole(quote, carriers));
      expect(holders.length, `cut at ${at}`).toBe(1);
    }
  });

  it("finds short quotes, and quotes in Chinese", () => {
    const index = indexOf([["You have 30 days.", "员工每年最多可以结转十二天。"], ["Rooms: 30"]]);
    const found = locateQuotes([lettersOf("30 days"), "十二天", "结转十二天"], index);
    expect(found.map((carriers) => [...carriers.values()].flat().map(({ entry }) => entry.id))).toEqual([
      ["d0:c0"],
      ["d0:c1"],
      ["d0:c1"],
    ]);
  });
});
