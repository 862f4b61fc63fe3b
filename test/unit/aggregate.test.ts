import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aggregate, aggregateValues, ValueColumn } from "../../src/scoring/columns.ts";

const column = (...values: (number | null)[]): ValueColumn =>
  ValueColumn.from(values.map((value) => value ?? Number.NaN));

describe("an aggregate", () => {
  it.each([
    ["mean", [1, 0, 0.5], 0.5],
    ["sum", [1, 0, 0.5], 1.5],
    ["median", [3, 1, 2], 2],
    ["median", [4, 1, 2, 3], 2.5],
    ["median", [7], 7],
    ["median", [1, 9], 5],
    ["p50", [4, 1, 2, 3], 2],
    ["p95", [1, 2, 3], 3],
    ["p99", [1], 1],
    ["p95", Array.from({ length: 20 }, (_, i) => i + 1), 19],
    ["p95", Array.from({ length: 21 }, (_, i) => i + 1), 20],
    ["p99", Array.from({ length: 100 }, (_, i) => i + 1), 99],
  ] as const)("%s of %j is %d, whoever has none", (how, values, expected) => {
    const n = values.length;
    expect(aggregate(column(...values), how)).toEqual({ value: expected, n });
    expect(aggregate(column(null, ...values, null), how)).toEqual({ value: expected, n });
    expect(
      aggregate(
        column(100, ...values, -100),
        how,
        values.map((_, i) => i + 1),
      ),
    ).toEqual({ value: expected, n });
    expect(aggregate(column(100, ...values, null), how, [...values.map((_, i) => i + 1), values.length + 1])).toEqual({
      value: expected,
      n,
    });
  });

  it.each(["mean", "sum", "median", "p50", "p95", "p99"] as const)("%s of nothing is null, and never 0", (how) => {
    for (const [values, members] of [
      [column()],
      [column(null, null)],
      [column(1, 2), []],
      [column(1, null), [1]],
    ] as const)
      expect(aggregate(values, how, members)).toEqual({ value: null, n: 0 });
  });

  it("leaves the column as it is", () => {
    const values = column(3, 1, 2);
    aggregate(values, "median");
    expect([...values]).toEqual([3, 1, 2]);
    const bare = Float64Array.of(3, 1, 2);
    expect([aggregateValues(bare, "p50"), [...bare], aggregateValues(new Float64Array(), "p95")]).toEqual([
      2,
      [3, 1, 2],
      null,
    ]);
  });
});

describe("a place in the order", () => {
  const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
  const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }));

  it("is the middle between two, wherever choosing left them", () => {
    // A walk through all residues of a prime: every order is another one, and no value comes twice.
    const wrong: number[] = [];
    for (let step = 1; step < 1_000; step++) {
      const list = Array.from({ length: 200 }, (_, i) => ((i + 1) * step) % 1_009);
      const [a, b] = [sorted(list)[99]!, sorted(list)[100]!];
      if (aggregateValues(Float64Array.from(list), "median") !== (a + b) / 2) wrong.push(step);
    }
    expect(wrong).toEqual([]);
  });

  it("is the middle of an even number between its two", () => {
    const values = fc.array(number, { minLength: 1, maxLength: 90 });
    fc.assert(
      fc.property(values, (list) => {
        const [a, b] = [sorted(list)[(list.length - 1) >> 1]!, sorted(list)[list.length >> 1]!];
        expect(aggregateValues(Float64Array.from(list), "median")).toBeCloseTo((a + b) / 2, 9);
      }),
      { numRuns: 100, seed: 4 },
    );
  });
});
