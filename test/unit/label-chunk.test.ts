import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChunkCase, losingStage, type Position, STAGES } from "../../src/causes/case-facts.ts";
import { CAUSE_LABELS } from "../../src/causes/cause.ts";
import { chunkCauses } from "../../src/causes/evidence-rules.ts";
import { VersionHints } from "../../src/causes/suspects.ts";

const at = (
  retrieved: number | null,
  reranked: number | null | "none",
  context: number | null,
  more: Partial<Position> = {},
): Position => {
  const reranks = reranked !== "none";
  const ranked = reranked === "none" ? retrieved : reranked;
  return {
    lists: [],
    retrieved,
    retrievedSize: 10,
    ranked,
    reranks,
    rerankedSize: reranks ? 10 : 0,
    context,
    contextSize: 4,
    cited: false,
    ...more,
  };
};

const chunk = (head: Position, baseline: Position | null, more: Partial<ChunkCase> = {}): ChunkCase => ({
  head,
  baseline,
  corpus: null,
  stale: false,
  retired: false,
  forbidden: false,
  instead: null,
  tags: [],
  versions: new VersionHints([]),
  ...more,
});

const top = (found: ChunkCase, reach: "retrieved" | "reranked" | "context" | "order" = "context"): string =>
  chunkCauses(found, reach)
    .map(({ label, confidence }) => `${label} ${confidence}`)
    .join(", ");

describe("the cause of a chunk's fall", () => {
  it.each([
    ["kept", at(1, 1, 1), at(1, 1, 1), ""],
    ["pushed out by the reranker", at(1, 5, null), at(1, 1, 1), "reranker 0.95"],
    ["dropped from the reranked list", at(2, null, null), at(2, 1, 1), "reranker 0.95"],
    ["dropped by a list that became shorter", at(4, null, null, { rerankedSize: 2 }), at(4, 4, 4), "reranker 0.95"],
    ["dropped, and lifted before", at(4, null, null, { rerankedSize: 2 }), at(5, 2, 2), "reranker 0.95"],
    ["dropped, and as low before", at(4, null, null), at(4, 4, 4, { rerankedSize: 4 }), "reranker 0.95"],
    [
      "fell, and dropped by a list that became shorter",
      at(3, null, null, { rerankedSize: 3 }),
      at(1, 1, 1, { rerankedSize: 4 }),
      `${rankers(0.32)}, reranker 0.32`,
    ],
    [
      "fell behind the end of a list as long as before",
      at(9, null, null, { rerankedSize: 6 }),
      at(1, 1, 1, { rerankedSize: 6 }),
      rankers(),
    ],
    ["the reranked list became shorter", at(2, null, null, { rerankedSize: 3 }), at(2, 4, 4), "reranker 0.95"],
    ["known to the reranker alone, which drops it", at(null, null, null), at(null, 1, 1), "reranker 0.6"],
    ["known to the reranker alone, which ranks it lower", at(null, 6, null), at(null, 1, 1), "reranker 0.6"],
    [
      "known to the reranker, and to a list that was merged",
      at(null, null, null),
      at(null, 1, 1, { lists: [["dense", 1]] }),
      suspects(),
    ],
    ["the reranker is gone, and it had lifted the chunk", at(6, "none", null), at(6, 1, 1), "reranker 0.95"],
    ["fell before the reranker, which keeps the order", at(9, 9, null), at(1, 1, 1), rankers()],
    ["fell before the reranker, which lifts it a little", at(9, 6, null), at(1, 1, 1), rankers()],
    ["added to the context by itself, and no more", at(null, "none", null), at(null, "none", 2), "context_builder 0.6"],
    ["dropped by the reranker alike, and added no more", at(5, null, null), at(2, null, 3), "context_builder 0.6"],
    [
      "in a context alone, where no ranking is known",
      at(null, "none", null),
      at(null, "none", 2, { retrievedSize: 0 }),
      suspects(),
    ],
    ["fits, and the context builder leaves it out", at(1, 2, null), at(1, 2, 2), "context_builder 0.95"],
    ["the context shrank", at(3, 3, null, { contextSize: 2 }), at(3, 3, 3), "context_builder 0.95"],
    ["an empty context", at(1, 1, null, { contextSize: 0 }), at(1, 1, 1), "context_builder 0.95"],
    [
      "shrank and fell, either would do",
      at(1, 5, null),
      at(1, 4, 4, { contextSize: 5 }),
      "reranker 0.48, context_builder 0.48",
    ],
    ["no reranker, fell below the context", at(7, "none", null), at(2, "none", 2), rankers()],
    [
      "the last in, and the reranked list ends before it",
      at(3, null, null, { rerankedSize: 3 }),
      at(3, 3, 3),
      "reranker 0.95",
    ],
    ["an empty context, and a lower rank", at(3, 3, null, { contextSize: 0 }), at(2, 2, 2), "context_builder 0.95"],
    [
      "shrank and fell, the fall alone would not do",
      at(1, 6, null),
      at(1, 5, 5, { contextSize: 6 }),
      "context_builder 0.76, reranker 0.19",
    ],
    [
      "shrank and fell, the shorter context alone would not do",
      at(1, 9, null),
      at(1, 3, 3, { contextSize: 5 }),
      "reranker 0.76, context_builder 0.19",
    ],
    ["alone: the last that fits, pushed out by the reranker", at(4, 5, null), null, "reranker 0.95"],
    ["alone: pushed out by the reranker", at(1, 5, null), null, "reranker 0.95"],
    ["alone: not lifted by the reranker", at(8, 8, null), null, `reranker 0.48, ${rankers(0.24)}`],
    ["alone: left out by the builder", at(1, 1, null), null, "context_builder 0.95"],
    ["alone: nowhere", at(null, null, null), null, suspects()],
  ])("%s", (_, head, baseline, expected) => {
    expect(top(chunk(head, baseline))).toBe(expected);
  });

  it.each([
    [
      "lists as before, merged lost it",
      [
        ["a", 1],
        ["b", null],
      ],
      null,
      "hybrid_merge 0.95",
    ],
    [
      "one list fell, merged lost it",
      [
        ["a", 3],
        ["b", null],
      ],
      null,
      `hybrid_merge 0.51, ${rankers(0.22)}`,
    ],
    [
      "one list fell by more than merged did",
      [
        ["a", 10],
        ["b", null],
      ],
      null,
      rankers(0.46),
    ],
    [
      "one list fell, merged fell",
      [
        ["a", 3],
        ["b", null],
      ],
      6,
      `${rankers(0.33)}, hybrid_merge 0.28`,
    ],
    [
      "no list has it",
      [
        ["a", null],
        ["b", null],
      ],
      null,
      suspects(),
    ],
    ["other lists, as good as before", [["c", 1]], 6, "hybrid_merge 0.95"],
    ["other lists, worse", [["c", 5]], 6, `${rankers(0.43)}, hybrid_merge 0.1`],
  ] as [string, [string, number | null][], number | null, string][])("merging: %s", (_, lists, merged, expected) => {
    const before = at(1, "none", 1, {
      lists: [
        ["a", 1],
        ["b", null],
      ],
    });
    expect(top(chunk(at(merged, "none", null, { lists }), before), "retrieved")).toBe(expected);
  });

  it.each([
    [["bm25"], "bm25_analyzer 0.82, hybrid_merge 0.1"],
    [["fusion"], "hybrid_merge 0.91"],
    [["bm25", "fusion"], "hybrid_merge 0.72, bm25_analyzer 0.22"],
  ])("merging: of what fell in a list and further merged, with a change of %j", (keys, expected) => {
    const before = at(1, "none", 1, { lists: [["a", 1]] });
    const head = at(null, "none", null, { lists: [["a", 3]] });
    expect(top(chunk(head, before, { versions: changed(...keys) }), "retrieved")).toBe(expected);
  });

  it.each([
    [{ corpus: false }, "golden_label_issue 0.95"],
    [{ stale: true }, "golden_label_issue 0.95"],
    [{ corpus: false, instead: "newer_version" }, "stale_index 0.8, golden_label_issue 0.2"],
    [{ corpus: true, instead: "older_version" }, "stale_index 0.8"],
    [{ corpus: true, forbidden: true }, "acl 0.6, golden_label_issue 0.4"],
    [{ corpus: true, instead: "same_version" }, "chunking 0.54, parser 0.14, embedding 0.14, bm25_analyzer 0.14"],
    [{ tags: ["error-code", "hr"] }, "bm25_analyzer 0.63, parser 0.11, chunking 0.11, embedding 0.11"],
    [{ tags: ["constructor", "__proto__"] }, suspects()],
    [{ head: at(5, 5, null), tags: ["table", "acronym"] }, "bm25_analyzer 0.81, embedding 0.14"],
    [{ head: at(5, 5, null), versions: changed("chunking") }, "chunking 0.86"],
    [{ versions: changed("embedding") }, "embedding 0.83"],
    [{ versions: changed("embedding", "chunking") }, "chunking 0.45, embedding 0.45"],
    [{ versions: changed("reranker", "prompt") }, suspects()],
    [{ versions: changed("index") }, "stale_index 0.79"],
    [{ versions: changed("index", "embedding") }, "embedding 0.83"],
    [{ versions: changed("index", "fusion") }, "hybrid_merge 0.79"],
    [{ head: at(5, 5, null), versions: changed("index") }, "embedding 0.48, bm25_analyzer 0.48"],
  ] as [Partial<ChunkCase>, string][])("a chunk that no list has, %j: %s", (more, expected) => {
    expect(top(chunk(at(null, null, null), at(1, 1, 1), more))).toBe(expected);
  });

  it.each([{ corpus: false }, { stale: true }, { forbidden: true }, { instead: "older_version" }] as const)(
    "a chunk that the reranker alone has came back, whatever labels and manifest say, %j",
    (more) => {
      for (const baseline of [null, at(null, 1, 1)]) {
        const head = at(null, 5, null);
        expect(top(chunk(head, baseline, more))).toBe(top(chunk(head, baseline)));
      }
    },
  );

  it("is about a worse rank only, as far as the metric looks", () => {
    const [head, baseline] = [at(1, 3, 3), at(1, 1, 1)];
    expect(top(chunk(head, baseline), "retrieved")).toBe("");
    expect(top(chunk(head, baseline), "reranked")).toBe("reranker 0.95");
    expect(top(chunk(head, baseline), "context")).toBe("");
    expect(top(chunk(head, baseline), "order")).toBe("reranker 0.95");
  });
});

describe("laws of the labels", () => {
  const rank = fc.option(fc.integer({ min: 1, max: 12 }), { nil: null });
  const place = fc
    .record({
      retrieved: rank,
      reranked: rank,
      context: rank,
      size: fc.nat({ max: 12 }),
      reranks: fc.boolean(),
      list: rank,
    })
    .map(({ retrieved, reranked, context, size, reranks, list }) =>
      at(retrieved, reranks ? reranked : "none", context, { contextSize: size, lists: [["a", list]] }),
    );
  const any = fc.record({
    head: place,
    baseline: fc.option(place, { nil: null }),
    corpus: fc.constantFrom(null, true, false),
  });
  const reach = fc.constantFrom("retrieved", "reranked", "context", "order");

  it("sum to at most 1, likeliest first, and name a cause exactly where a chunk stands worse", () => {
    fc.assert(
      fc.property(any, reach, ({ head, baseline, corpus }, how) => {
        const causes = chunkCauses(chunk(head, baseline, { corpus }), how as "context");
        expect(causes.reduce((sum, { confidence }) => sum + confidence, 0)).toBeLessThanOrEqual(1.021);
        expect(causes.map(({ confidence }) => confidence)).toEqual(
          [...causes].map((c) => c.confidence).sort((a, b) => b - a),
        );
        const of = (run: Position): number | null =>
          how === "retrieved" ? run.retrieved : how === "reranked" ? run.ranked : run.context;
        const [now, before] = [of(head), baseline === null ? null : of(baseline)];
        const fell =
          baseline === null ? now === null : before !== null && (now === null || (how !== "context" && now > before));
        expect(causes.length > 0).toBe(fell);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  it.each([
    [at(4, 5, null), "rerank"],
    [at(5, 5, null), "context"],
    [at(5, 6, null), "context"],
    [at(1, 4, null), "context"],
    [at(1, 1, null, { contextSize: 0 }), "context"],
    [at(2, null, null), "rerank"],
    [at(null, null, null, { lists: [["a", 2]] }), "merge"],
    [at(null, null, null, { lists: [["a", null]] }), "retrieval"],
    [at(9, "none", null), "context"],
    [at(null, 2, null), "context"],
    [at(null, 9, null), "context"],
  ])("%j is lost at %s", (run, stage) => {
    expect(losingStage(run, null, { protected: false, mustBeCited: true, behavedAsExpected: true })).toBe(stage);
  });

  it("never lose a chunk that the context has, nor find one that no list has", () => {
    fc.assert(
      fc.property(place, (run) => {
        const ending = { protected: false, mustBeCited: false, behavedAsExpected: true };
        expect(losingStage(run, null, ending) === null).toBe(run.context !== null);
        expect(losingStage(run, null, { ...ending, behavedAsExpected: false }) === "answer").toBe(run.context !== null);
      }),
      { seed: 4 },
    );
  });
});

describe("docs/causes.md", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/causes.md"), "utf8");
  const hints = [...text.matchAll(/^\| (.*`.*) \| (\d+) \| `(\w+)` \|$/gm)].flatMap(([, names = "", weight, label]) =>
    [...names.matchAll(/`([\w-]+)`/g)]
      .map(([, name]) => name!)
      .filter((name) => name !== "versions")
      .map((name) => ({ name, label: label!, tag: names.startsWith("tags"), weight: Number(weight) })),
  );

  it("and the runbook name every label", () => {
    const runbook = readFileSync(join(import.meta.dirname, "../../docs/runbook.md"), "utf8");
    const looked = [...runbook.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell!).join();
    const without = CAUSE_LABELS.filter((label) => !looked.includes(`\`${label}\``));
    expect(without, "docs/runbook.md says of each cause what to look at").toEqual([]);
  });

  it("names every label, stage and hint", () => {
    const without = [...CAUSE_LABELS, ...STAGES].filter((name) => !text.includes(`\`${name}\``));
    expect(without, "docs/causes.md says of each when it is one").toEqual([]);
    expect(hints.length).toBeGreaterThan(25);
  });

  it.each(hints)("$name speaks of $label", ({ name, label, tag, weight }) => {
    const more = tag ? { tags: [name] } : { versions: changed(name) };
    const [first] = chunkCauses(chunk(at(null, null, null), at(1, 1, 1), more), "context");
    const others = label === "hybrid_merge" ? 4 : 3;
    const own = weight + (label === "hybrid_merge" ? 0 : 1);
    expect(first).toMatchObject({ label, confidence: Math.round(((0.95 * own) / (own + others)) * 100) / 100 });
  });
});

/** The four suspects of a loss that nothing hints at. */
function suspects(each = 0.24): string {
  return ["parser", "chunking", "embedding", "bm25_analyzer"].map((label) => `${label} ${each}`).join(", ");
}

/** Of a chunk that still comes back. */
function rankers(each = 0.48): string {
  return ["embedding", "bm25_analyzer"].map((label) => `${label} ${each}`).join(", ");
}

function changed(...names: string[]): VersionHints {
  return new VersionHints(names.map((name) => ({ name, baseline: ["1"], head: ["2"] })));
}
