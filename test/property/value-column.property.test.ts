import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ValueColumn } from "../../src/scoring/columns.ts";

/** What it must say: the two zeros are one. */
const plain = (values: readonly number[]): number[] => values.map((value) => (value === 0 ? 0 : value));
const read = (column: ValueColumn): number[] => Array.from({ length: column.length }, (_, i) => column.at(i));

describe("a column of values", () => {
  const value = fc.oneof(
    fc.constantFrom(0, -0, 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    fc.nat({ max: 400 }),
    fc.double(),
  );

  it("says of each case what was set last", () => {
    const sets = fc.array(fc.tuple(fc.nat({ max: 29 }), value), { maxLength: 120 });
    fc.assert(
      fc.property(sets, (given) => {
        const column = new ValueColumn(30);
        const model = new Array<number>(30).fill(Number.NaN);
        for (const [i, x] of given) {
          column.set(i, x);
          model[i] = x;
        }
        expect(read(column)).toEqual(plain(model));
        expect([...column.toArray()]).toEqual(plain(model));
        column.clear();
        expect(read(column)).toEqual(model.map(() => Number.NaN));
      }),
    );
  });

  it("keeps cases apart up to 65,536 values, and says the same of more", () => {
    for (const many of [65_535, 65_536, 70_000]) {
      const column = ValueColumn.from(Float64Array.from({ length: many }, (_, i) => i / 7));
      expect(column.different).toBe(many < 65_536 ? many + 1 : Number.POSITIVE_INFINITY);
      for (const i of [0, 1, 11, 12, 255, 256, 40_000, many - 1]) expect(column.at(i)).toBe(i / 7);
      expect(column.code(3) === column.code(4)).toBe(many >= 65_536);
      column.set(3, 4 / 7);
      expect([column.at(3), column.code(3)]).toEqual([4 / 7, column.code(4)]);
    }
  });
});
