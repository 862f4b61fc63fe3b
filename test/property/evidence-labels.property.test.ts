import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lettersOf } from "../../src/input/evidence/letters.ts";
import { carriedBy, measureOf, stretchOf } from "../../src/input/evidence/match.ts";
import { type MetricRef, parseMetricRef } from "../../src/scoring/metrics/index.ts";
import type { RunScores } from "../../src/scoring/records.ts";
import { words } from "../../src/text/index.ts";
import { scoreRows } from "../helpers/score-rows.ts";
import { slowCarried, slowLabelMetrics } from "../reference/slow-evidence-labels.ts";

const WORDS =
  "leave days annual carry over year board pay trip hotel meal rate euro limit month notice form sign".split(" ");
const sentence = fc
  .tuple(fc.array(fc.constantFrom(...WORDS), { minLength: 6, maxLength: 12 }), fc.nat(99))
  .map(([words, n]) => `The ${words.join(" ")} is ${n}.`);

/** Documents of distinct sentences, and cuts that chunk them. */
const corpus = fc.uniqueArray(sentence, { minLength: 6, maxLength: 16 }).chain((sentences) =>
  fc.record({
    sentences: fc.constant(sentences),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
    labels: fc.subarray([...sentences.keys()], { minLength: 1, maxLength: 4 }),
    order: fc.infiniteStream(fc.nat(999)),
    grades: fc.infiniteStream(fc.integer({ min: 1, max: 3 })),
  }),
);
type Corpus = typeof corpus extends fc.Arbitrary<infer T> ? T : never;

interface Chunk {
  readonly [key: string]: unknown;
  readonly chunk_id: string;
  readonly document_id: string;
  readonly text: string;
}

function chunksOf({ sentences, cuts }: Corpus): Chunk[] {
  const half = Math.ceil(sentences.length / 2);
  return [sentences.slice(0, half), sentences.slice(half)].flatMap((part, d) => {
    const whole = part.join(" ");
    const places = [0, ...cuts.map((cut) => Math.floor(cut * whole.length)).sort((a, b) => a - b), whole.length];
    return places
      .slice(1)
      .map((end, i) => whole.slice(places[i], end))
      .filter((text) => lettersOf(text) !== "")
      .map((text, i) => ({ chunk_id: `d${d}:${i}`, document_id: `d${d}`, text }));
  });
}

const shuffled = <T>(list: readonly T[], { order }: Corpus): T[] =>
  list
    .map((item) => [order.next().value as number, item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);

const valuesOf = (run: RunScores): Record<string, number> =>
  Object.fromEntries([...run.columns].map(([name, values]) => [name, values.at(0)]));

const LABELS =
  /^(?:reranked:)?(?:recall|recall_cap|hit|mrr|map|precision|returned_precision|ndcg|judged|first_relevant_rank|context_\w+|citation_\w+)(?:@|$)/;
const labelValues = (run: RunScores): Record<string, number> =>
  Object.fromEntries(Object.entries(valuesOf(run)).filter(([name]) => LABELS.test(name)));

const CUTOFFS = [1, 3, 10];

async function score(golden: object, trace: object, chunks: readonly Chunk[], more: object = {}): Promise<RunScores> {
  const [run] = await scoreRows([{ id: "q", ...golden }], [{ query_id: "q", ...trace }], {
    corpus: chunks,
    cutoffs: CUTOFFS,
    ...more,
  });
  return run!;
}

const traceOf = (list: readonly Chunk[], depth: number) => ({
  retrieved_chunks: list.map(({ chunk_id }) => chunk_id),
  reranked_chunks: list.toReversed().map(({ chunk_id }) => chunk_id),
  context_chunks: list.slice(0, depth).map(({ chunk_id }) => chunk_id),
  citations: list.slice(0, 2).map(({ chunk_id }) => chunk_id),
});

describe("evidence labels", () => {
  it("that are chunks one to one give every value of chunk labels, to the bit", async () => {
    await fc.assert(
      fc.asyncProperty(corpus, fc.nat(12), fc.boolean(), async (input, depth, byText) => {
        const chunks = input.sentences.map((text, i) => ({ chunk_id: `d${i}`, document_id: "d", text }));
        const list = shuffled(chunks, input).slice(0, 12);
        const grades = input.labels.map((i) => [`d${i}`, input.grades.next().value as number] as const);
        const byChunk = {
          expected_chunk_ids: grades.map(([id]) => id),
          relevance: Object.fromEntries(grades),
          must_cite: [grades[0]![0]],
        };
        const byQuote = {
          expected_evidence: input.labels.map((i, n) => ({
            quote: input.sentences[i]!,
            relevance: grades[n]![1],
            cite: n === 0,
          })),
        };
        const trace = byText
          ? {
              ...traceOf(list, depth),
              retrieved_chunks: list,
              reranked_chunks: list.toReversed(),
              context_chunks: list.slice(0, depth),
            }
          : traceOf(list, depth);
        const manifest = byText ? [] : chunks;
        expect(labelValues(await score(byQuote, trace, manifest))).toEqual(
          labelValues(await score(byChunk, trace, manifest)),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("have the values that their definitions give, in any chunking", async () => {
    await fc.assert(
      fc.asyncProperty(corpus, async (input) => {
        const chunks = chunksOf(input);
        const list = shuffled(chunks, input).slice(0, 12);
        const half = Math.ceil(input.sentences.length / 2);
        const labels = input.labels.map((i) => ({
          quote: input.sentences[i]!,
          document: i < half ? "d0" : "d1",
          grade: input.grades.next().value as number,
        }));
        const golden = {
          expected_evidence: labels.map(({ quote, document, grade }) => ({
            quote,
            document_id: document,
            relevance: grade,
          })),
        };
        const values = valuesOf(await score(golden, traceOf(list, list.length), chunks));
        for (const k of CUTOFFS) {
          for (const [name, value] of Object.entries(slowLabelMetrics(labels, list, k)))
            expect(values[`${name}@${k}`], `${name}@${k}`).toBeCloseTo(value, 12);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("keep recall up to the same word if chunks are split or merged", async () => {
    await fc.assert(
      fc.asyncProperty(corpus, fc.nat(), fc.nat(), async (input, prefix, at) => {
        const list = shuffled(chunksOf(input), input).slice(0, 6);
        const pieces = list.flatMap((chunk) => {
          const all = chunk.text.split(" ");
          const parts = [all.slice(0, at % all.length), all.slice(at % all.length)];
          return parts.map((part, i) => ({ ...chunk, chunk_id: `${chunk.chunk_id}/${i}`, text: part.join(" ") }));
        });
        const count = words(
          list
            .slice(0, 1 + (prefix % list.length))
            .map(({ text }) => text)
            .join(" "),
        ).length;
        const name = `recall@${count}w`;
        const named = [parseMetricRef(name) as MetricRef];
        const golden = { expected_evidence: input.labels.map((i) => ({ quote: input.sentences[i]! })) };
        const whole = valuesOf(await score(golden, traceOf(list, 0), list, { named }));
        const parts = valuesOf(await score(golden, traceOf(pieces, 0), pieces, { named }));
        expect(whole[name]).toBeTypeOf("number");
        expect(parts[name]).toBe(whole[name]);
      }),
      { numRuns: 60 },
    );
  });

  it("keep recall over the whole list and context recall if chunks are split or merged", async () => {
    await fc.assert(
      fc.asyncProperty(
        corpus,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 3 }),
        async (input, at) => {
          const chunks = chunksOf(input);
          const taken = new Set(shuffled(chunks, input).slice(0, 6));
          const list = chunks.filter((chunk) => taken.has(chunk));
          const split = (all: readonly Chunk[]): Chunk[] =>
            all.flatMap((chunk) => {
              const places = [
                0,
                ...at.map((share) => Math.floor(share * chunk.text.length)).sort((a, b) => a - b),
                chunk.text.length,
              ];
              return places.slice(1).map((end, i) => ({
                ...chunk,
                chunk_id: `${chunk.chunk_id}/${i}`,
                text: chunk.text.slice(places[i], end),
              }));
            });
          const golden = { expected_evidence: input.labels.map((i) => ({ quote: input.sentences[i]! })) };
          const whole = valuesOf(await score(golden, traceOf(list, list.length), chunks, { cutoffs: [50] }));
          const parts = valuesOf(await score(golden, traceOf(split(list), 50), split(chunks), { cutoffs: [50] }));
          expect([parts["recall@50"], parts.context_recall]).toEqual([whole["recall@50"], whole.context_recall]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("are carried by pieces as a comparison of every laying says", () => {
    fc.assert(
      fc.property(corpus, fc.nat(), (input, nth) => {
        const quote = input.sentences[nth % input.sentences.length]!;
        const texts = chunksOf(input).map(({ text }) => text);
        const letters = lettersOf(quote);
        const stretches = texts.flatMap((text) => stretchOf(letters, lettersOf(text)) ?? []);
        expect(carriedBy(stretches, measureOf(letters), false)).toBe(slowCarried(quote, texts, 12));
      }),
    );
  });
});
