import fc from "fast-check";
import { expect, it } from "vitest";
import { BEHAVIORS, type GoldenSet } from "../../src/input/golden/golden-set.ts";
import { type LocatedScore, ScorePacker, unpackScores } from "../../src/scoring/score-packer.ts";

import { packScores } from "../helpers/pack-scores.ts";

/** Of five columns two are made of the first ranking, one of the other. */
const PLACES = { rankings: [[3, 0], [2]], others: [1, 4] };
const COLUMNS = 5;
const IDS = ["a", "b", "ü"];
const golden = { cases: IDS.map((id) => ({ id })) } as unknown as Pick<GoldenSet, "cases">;

const ROWS = [
  [Float64Array.of(0, Number.NaN), Float64Array.of(0, 1), Float64Array.of(1, 1)],
  [Float64Array.of(1 / 3), Float64Array.of(Number.NaN)],
] as const;

/** Of a case that stands where the record says, with values that say what its rows say. */
const scoredOf = (made: fc.Arbitrary<Omit<LocatedScore["scored"], "caseId">>): fc.Arbitrary<LocatedScore["scored"]> =>
  made.map((scored) => {
    const values = Array.from(scored.score.values);
    for (const [r, row] of scored.score.rankings.entries())
      for (const [p, c] of PLACES.rankings[r]!.entries()) values[c] = row === undefined ? values[c]! : row[p]!;
    return { ...scored, score: { ...scored.score, values }, caseId: IDS[scored.caseIndex]! };
  });

const record: fc.Arbitrary<LocatedScore> = fc.record({
  line: fc.integer({ min: 1, max: 1e9 }),
  scored: scoredOf(
    fc.record({
      caseIndex: fc.nat(IDS.length - 1),
      configId: fc.constantFrom("", "a", "b"),
      versions: fc.constantFrom({}, { prompt: "p1" }, { index: null }, { prompt: "p2", index: null }, { prompt: 2 }),
      idHashes: fc.array(fc.nat(2 ** 32 - 1), { maxLength: 3 }),
      score: fc.record({
        repeat: fc.nat(9),
        values: fc.array(fc.constantFrom(Number.NaN, 0, 1, 1 / 3, 1e300), { minLength: COLUMNS, maxLength: COLUMNS }),
        rankings: fc.tuple(fc.constantFrom(undefined, ...ROWS[0]), fc.constantFrom(undefined, ...ROWS[1])),
        latency: fc.uniqueArray(fc.tuple(fc.constantFrom("a", "b", "end_to_end"), fc.nat(9000)), {
          selector: ([stage]) => stage,
        }),
        ranks: fc.array(fc.nat(99)).map((ranks) => Uint32Array.from(ranks)),
        lists: fc.array(fc.record({ stage: fc.string(), ranks: fc.constant(Uint32Array.of(1, 0)) }), { maxLength: 2 }),
        sizes: fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)),
        violations: fc.array(
          fc.record({
            chunkId: fc.option(fc.string()),
            stage: fc.constant("context" as const),
            rule: fc.constant("tenant" as const),
          }),
          { maxLength: 2 },
        ),
        unlabelled: fc.nat(99),
        labelled: fc.nat(99),
        duplicates: fc.nat(99),
        hasReranked: fc.boolean(),
        showsInactive: fc.boolean(),
        failedChecks: fc.array(fc.string(), { maxLength: 2 }),
        errorKinds: fc.array(fc.string(), { maxLength: 2 }),
        observed: fc.option(fc.constantFrom(...BEHAVIORS)),
        disagrees: fc.boolean(),
        answerHash: fc.string(),
        failed: fc.boolean(),
        flaky: fc.boolean(),
        answerUnchecked: fc.boolean(),
        listsClaims: fc.boolean(),
        listsCitations: fc.boolean(),
        hallucinations: fc.array(fc.constant("bad_citation" as const), { maxLength: 1 }),
        told: fc.option(fc.record({ clause: fc.nat(9), text: fc.constantFrom("", "it is falcon") })),
        judged: fc.option(fc.constant({ spreads: [["faithfulness", 0.2] as const], notes: null })),
      }),
    }),
  ),
});

const plain = (records: Iterable<LocatedScore>) =>
  [...records].map(({ line, scored: { score, ...scored } }) => ({
    line,
    ...scored,
    ...score,
    values: Array.from(score.values),
    ranks: [...score.ranks],
  }));

it("traces that name ever new stages take no more room than they have times", () => {
  const [{ scored }] = fc.sample(record, 1) as [LocatedScore];
  const records = Array.from({ length: 5_000 }, (_, i): LocatedScore => {
    const latency: [string, number][] = [[`stage ${i}`, i]];
    return { line: i + 1, scored: { ...scored, score: { ...scored.score, latency } } };
  });
  const packed = packScores(records, new ScorePacker(PLACES));
  expect(packed.latency.length).toBe(records.length);
  expect([...unpackScores(packed, golden)].at(-1)?.scored.score.latency).toEqual([["stage 4999", 4999]]);
});

it("scores that went from one thread to another are the same", () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 6 }), fc.array(record, { maxLength: 6 }), fc.nat(9), (some, more, by) => {
      const packer = new ScorePacker(PLACES);
      for (const records of [some, more]) {
        const packed = structuredClone(packScores(records, packer));
        const moved = records.map(({ line, scored }) => ({ line: line + by, scored }));
        expect(plain(unpackScores(packed, golden, by))).toEqual(plain(moved));
      }
    }),
  );
});
