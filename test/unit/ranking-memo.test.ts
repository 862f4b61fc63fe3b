import { describe, expect, it } from "vitest";
import type { RankedView } from "../../src/scoring/metrics/metric.ts";
import { RankingMemo } from "../../src/scoring/scan.ts";

const ranked: RankedView = {
  size: 9,
  relevantRanks: [2],
  gradedRanks: [2, 3],
  gradedGrades: [3, 0],
  documentRanks: [1],
};
const labels = { golden: { relevant: [1], expectedDocs: [1, 2] }, idealGrades: [3, 2] };

describe("the memo of rankings", () => {
  const others: [string, number, typeof labels, RankedView][] = [
    ["kind", 1, labels, ranked],
    ["size", 0, labels, { ...ranked, size: 10 }],
    ["relevant rank", 0, labels, { ...ranked, relevantRanks: [3] }],
    ["number of relevant ranks", 0, labels, { ...ranked, relevantRanks: [] }],
    ["graded rank", 0, labels, { ...ranked, gradedRanks: [2, 4] }],
    ["grade", 0, labels, { ...ranked, gradedGrades: [3, 0.5] }],
    ["document rank", 0, labels, { ...ranked, documentRanks: [2] }],
    ["list that a rank is of", 0, labels, { ...ranked, relevantRanks: [], gradedRanks: [2, 2], gradedGrades: [3, 0] }],
    ["number of relevant chunks", 0, { ...labels, golden: { ...labels.golden, relevant: [1, 2] } }, ranked],
    ["number of documents", 0, { ...labels, golden: { ...labels.golden, expectedDocs: [1] } }, ranked],
    ["ideal grade", 0, { ...labels, idealGrades: [3, 1] }, ranked],
  ];

  it.each(others)("tells rankings apart by their %s", (_, kind, view, other) => {
    const memo = new RankingMemo();
    const values = Float64Array.of(1);
    expect(memo.valuesAt(memo.slotOf(0, labels, ranked))).toBeUndefined();
    memo.keep(memo.slotOf(0, labels, ranked), values);
    expect(memo.valuesAt(memo.slotOf(kind, view, other))).toBeUndefined();
    expect(memo.valuesAt(memo.slotOf(0, { ...labels }, { ...ranked }))).toBe(values);
  });

  it("forgets none that it has, and takes no more than it has room for", () => {
    const memo = new RankingMemo();
    const sizes = Array.from({ length: 9000 }, (_, size) => size);
    const slotOf = (size: number): number => memo.slotOf(0, labels, { ...ranked, size });
    for (const size of sizes) memo.keep(slotOf(size), Float64Array.of(size));
    const kept = sizes.filter((size) => memo.valuesAt(slotOf(size)) !== undefined);
    expect(kept).toEqual(sizes.slice(0, 4096));
    expect(kept.every((size) => memo.valuesAt(slotOf(size))![0] === size)).toBe(true);
  });

  it("remembers no more than are near each other, where all would stand in one place", () => {
    const empty = new RankingMemo();
    const slotIn = (memo: RankingMemo, size: number): number => memo.slotOf(0, labels, { ...ranked, size });
    const slot = slotIn(empty, 0);
    const crowded = Array.from({ length: 1_500_000 }, (_, size) => size).filter((size) => slotIn(empty, size) === slot);
    const memo = new RankingMemo();
    const kept = crowded.filter((size) => memo.keep(slotIn(memo, size), Float64Array.of(size)));
    expect(crowded.length).toBeGreaterThan(100);
    expect(kept).toEqual(crowded.slice(0, 64));
    expect(crowded.map((size) => memo.valuesAt(slotIn(memo, size))?.[0])).toEqual([
      ...kept,
      ...crowded.slice(64).map(() => undefined),
    ]);
  });

  it("takes no ranking that is long", () => {
    const memo = new RankingMemo();
    const long = { ...ranked, relevantRanks: Array.from({ length: 60 }, (_, i) => i + 1) };
    memo.keep(memo.slotOf(0, labels, long), Float64Array.of(1));
    expect(memo.valuesAt(memo.slotOf(0, labels, long))).toBeUndefined();
  });
});
