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

  it("takes the values of many cases by their numbers", () => {
    const numbers = fc.array(fc.nat({ max: 5 }), { minLength: 30, maxLength: 30 });
    const values = fc.array(value, { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 29 }), value)), numbers, values, (before, given, known) => {
        const [one, other] = [new ValueColumn(30), new ValueColumn(30)];
        for (const column of [one, other]) for (const [i, x] of before) column.set(i, x);
        one.setNumbered(Uint16Array.from(given), Float64Array.from(known));
        for (const [i, number] of given.entries()) if (number > 0) other.set(i, known[number]!);
        expect(read(one)).toEqual(read(other));
      }),
    );
    const full = ValueColumn.from(Float64Array.from({ length: 70_000 }, (_, i) => i));
    full.setNumbered(
      Uint16Array.from({ length: 70_000 }, (_, i) => i % 3),
      Float64Array.of(0, 0.5, Number.NaN),
    );
    expect([0, 1, 2, 3, 4].map((i) => full.at(i))).toEqual([0, 0.5, Number.NaN, 3, 0.5]);
  });
});
