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
        expect(column.hasValue()).toBe(model.some((x) => !Number.isNaN(x)));
      }),
    );
  });
});
