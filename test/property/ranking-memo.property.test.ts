import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { native } from "../../src/input/formats/native.ts";
import type { GoldenSet } from "../../src/input/golden/golden-set.ts";
import type { Trace } from "../../src/input/schema/row-schemas.ts";

import { goldenOf, scorerOf, traceOf } from "../helpers/score-rows.ts";

const IDS = ["d1:a", "d1:b", "d2:a", "d2:b", "d3"];
const chunks = fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: IDS.length });

const row = fc
  .record({
    expected_chunk_ids: chunks,
    relevance: fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom(0, 1, 3, 50), { maxKeys: 4 }),
    expected_docs: fc.option(fc.uniqueArray(fc.constantFrom("d1", "d2", "d3"), { minLength: 1 }), { nil: undefined }),
    expected_behavior: fc.constantFrom("answer", "abstain"),
  })
  .map(({ expected_behavior, ...labels }) => ({
    expected_behavior,
    ...(expected_behavior === "answer" ? labels : {}),
  }));

/** Few ids among strangers, so that the same ranking comes again, and now and then one too long to be remembered. */
const list = fc
  .tuple(chunks, fc.constantFrom(0, 1, 7, 60))
  .map(([ids, more]) => [...ids, ...Array.from({ length: more }, (_, i) => `x${i}`)]);
const trace = fc.record({
  case: fc.nat(3),
  retrieved_chunks: list,
  reranked_chunks: fc.option(list, { nil: undefined }),
  error: fc.option(fc.constant("down"), { nil: undefined, freq: 9 }),
});

/** The values of each trace, by a scorer that has seen those before it, or none. */
async function valuesOf(golden: GoldenSet, traces: readonly Trace[], isNew: boolean): Promise<number[][]> {
  let { scorer } = await scorerOf(golden, { cutoffs: [1, 2, 10] });
  const found: number[][] = [];
  for (const one of traces) {
    if (isNew) ({ scorer } = await scorerOf(golden, { cutoffs: [1, 2, 10] }));
    found.push(Array.from(scorer.reduce(one, native)!.score.values));
  }
  return found;
}

describe("what metrics made of rankings", () => {
  it("is the same whatever rankings came before", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 4, maxLength: 4 }),
        fc.array(trace, { maxLength: 12 }),
        async (rows, given) => {
          const golden = goldenOf(rows.map((labels, i) => ({ id: `q${i}`, ...labels })));
          const traces = given.map(({ case: i, ...rest }) => traceOf({ query_id: `q${i}`, ...rest }));
          const twice = [...traces, ...traces];
          expect(await valuesOf(golden, twice, false)).toEqual(await valuesOf(golden, twice, true));
        },
      ),
    );
  });
});
