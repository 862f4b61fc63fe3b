import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MovedMarks } from "../../src/compare/case-deltas.ts";
import { codePairs, type PairScan, scanKinds, scanPairs } from "../../src/compare/coded-pairs.ts";
import { ValueColumn } from "../../src/scoring/columns.ts";
import { compareDifferences, differs } from "../../src/statistics/significance.ts";

// Counting pairs by their kind says the same as going through them one by one, to the last bit.

const value = fc.constantFrom(
  Number.NaN,
  0,
  1,
  1 / 3,
  0.1,
  0.30000000000000004,
  0.3,
  0.43067655807339306,
  2,
  -1,
  1e300,
);
const whole = fc.constantFrom(Number.NaN, 0, 1, 2, 7);
const pair = (of: fc.Arbitrary<number>) =>
  fc.record({ head: of, baseline: of, partner: fc.integer({ min: -1, max: 39 }) });

const runs = fc
  .tuple(
    fc.constantFrom(value, whole).chain((of) => fc.array(pair(of), { minLength: 1, maxLength: 40 })),
    fc.boolean(),
  )
  .map(([cases, isAligned]) => ({
    head: ValueColumn.from(cases.map(({ head }) => head)),
    baseline: ValueColumn.from(cases.map(({ baseline }) => baseline)),
    baselineOf: Int32Array.from(cases, ({ partner }, i) => (isAligned ? i : partner < cases.length ? partner : -1)),
  }));

/** All that is asked of a scan. */
function told(scan: PairScan) {
  const { headSum, headN, baselineSum, baselineN, pairedHeadSum, pairedBaselineSum, pairs, headZeroOne, zeroOne } =
    scan;
  const numbers = {
    headSum,
    headN,
    baselineSum,
    baselineN,
    pairedHeadSum,
    pairedBaselineSum,
    pairs,
    headZeroOne,
    zeroOne,
  };
  const values = scan.values();
  const kinds = ["mean", "rate", "sum", { percentile: 50 }, ...(zeroOne ? (["binary"] as const) : [])] as const;
  const compared = kinds.map((kind) =>
    compareDifferences(scan.differences(), () => values, { kind, effort: "full", higherIsBetter: true, seed: 1 }),
  );
  return { ...numbers, head: [...values.head], baseline: [...values.baseline], compared };
}

describe("pairs counted by their kind", () => {
  it("say what they say one by one, of all cases and of some", () => {
    fc.assert(
      fc.property(runs, fc.infiniteStream(fc.boolean()), ({ head, baseline, baselineOf }, isMember) => {
        const members = Array.from(baselineOf.keys()).filter(() => isMember.next().value);
        for (const some of [undefined, members]) {
          const plain = told(scanPairs(head, baseline, baselineOf, some));
          expect(told(scanKinds(codePairs(head, baseline, baselineOf)!, baseline, some))).toEqual(plain);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("are not asked of columns with many different values", () => {
    const many = ValueColumn.from(Array.from({ length: 100 }, (_, i) => i));
    expect(
      codePairs(
        many,
        many,
        Int32Array.from({ length: 100 }, (_, i) => i),
      ),
    ).toBeNull();
  });
});

describe("what moved", () => {
  const many = Array.from({ length: 100 }, (_, i) => i / 7);

  it("is listed case by case, in as many columns as there are", () => {
    fc.assert(
      fc.property(fc.array(runs, { minLength: 1, maxLength: 70 }), (columns) => {
        const length = Math.min(...columns.map(({ head }) => head.length));
        const baselineOf = columns[0]!.baselineOf.slice(0, length).map((j) => (j < length ? j : -1));
        const cut = (column: ValueColumn): ValueColumn => ValueColumn.from([...column].slice(0, length));
        const pairs = columns.map(({ head, baseline }) => [cut(head), cut(baseline)] as const);
        // Of columns that had many values the pairs are not counted by their kind.
        const [own, theirs] = [ValueColumn.from(many), ValueColumn.from([...many].reverse())];
        pairs.push([own, theirs]);
        const marks = new MovedMarks(pairs.length, length);
        for (const [c, [head, baseline]] of pairs.entries()) marks.mark(c, head, baseline, baselineOf);
        const expected = Array.from(baselineOf).flatMap((j, i) =>
          pairs.flatMap(([head, baseline], c) => (j >= 0 && differs(head.at(i), baseline.at(j)) ? [[i, c]] : [])),
        );
        const { cases, columns: moved } = marks.listed();
        expect(Array.from(cases, (i, n) => [i, moved[n]])).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
