import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChunkCase } from "../../src/causes/case-facts.ts";
import { labelChunk } from "../../src/causes/evidence-rules.ts";
import { VersionHints } from "../../src/causes/suspects.ts";

// Chunks that stood alike share what was found of one of them: nothing that is asked of them may differ.

const rank = fc.constantFrom(null, 1, 2, 5, 70_000);
const size = fc.constantFrom(null, 0, 1, 4, 10);
const standing = fc.record({
  lists: fc.constantFrom([], [], [["dense", 2]], [["dense", null]]) as fc.Arbitrary<[string, number | null][]>,
  retrieved: rank,
  retrievedSize: size,
  ranked: rank,
  reranks: fc.boolean(),
  rerankedSize: size,
  context: rank,
  contextSize: size,
  cited: fc.boolean(),
});
const chunk = fc.record({
  head: standing,
  baseline: fc.option(standing),
  corpus: fc.constantFrom(null, true, false),
  stale: fc.boolean(),
  retired: fc.boolean(),
  forbidden: fc.boolean(),
  instead: fc.constantFrom(null, "same_version", "newer_version", "older_version"),
  tags: fc.array(fc.constantFrom("hr", "table", "acronym", "paraphrase", "__proto__"), { maxLength: 3 }),
}) as fc.Arbitrary<Omit<ChunkCase, "versions">>;

const CHANGES = [{ name: "reranker", baseline: ["v1"], head: ["v2"] }];

/** A chunk that differs in one place from another: in most places that changes nothing of what is asked. */
const near = (one: Omit<ChunkCase, "versions">) =>
  fc.record({ run: fc.constantFrom("head", "baseline"), other: standing }).chain(({ run, other }) =>
    fc.constantFrom(...(Object.keys(other) as (keyof typeof other)[])).map((field) => {
      const own = one[run as "head" | "baseline"];
      return { ...one, [run]: own && { ...own, [field]: other[field] } };
    }),
  );

describe("causes of chunks that stood alike", () => {
  it("are those that each has by itself", () => {
    const shared = new VersionHints(CHANGES);
    const reach = fc.constantFrom("retrieved", "reranked", "context", "order");
    fc.assert(
      fc.property(
        chunk.chain((one) => fc.tuple(fc.constant(one), near(one), near(one))),
        reach,
        (chunks, asked) => {
          for (const one of [...chunks, chunks[0]]) {
            const alone = labelChunk({ ...one, versions: new VersionHints(CHANGES) }, asked);
            expect(labelChunk({ ...one, versions: shared }, asked)).toEqual(alone);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});
