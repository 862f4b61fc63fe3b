import { describe, expect, it } from "vitest";
import { ValueColumn } from "../../src/scoring/columns.ts";

const read = (column: ValueColumn): number[] => Array.from({ length: column.length }, (_, i) => column.at(i));

describe("a column of values", () => {
  it.each([
    ["one byte each", 255],
    ["two bytes each", 257],
    ["as many as two bytes tell apart", 65_535],
    ["more", 65_536],
    ["many more", 200_000],
  ])("holds %s", (_, different) => {
    const values = Array.from({ length: different + 5 }, (_, i) => (i % different) / 7);
    const column = ValueColumn.from(values);
    expect(read(column)).toEqual(values);
    // The last ones come again.
    expect([column.code(0) === column.code(different), column.at(0)]).toEqual([true, 0]);
    column.set(3, Number.NaN);
    column.set(4, 1e9);
    expect([column.at(2), column.at(3), column.at(4), column.at(5)]).toEqual([2 / 7, Number.NaN, 1e9, 5 / 7]);
    column.clear();
    expect(column.at(4)).toBeNaN();
  });

  it.each([3, 300, 70_000])("is copied to one that changes apart from it, with %i different values", (different) => {
    const column = ValueColumn.from(Array.from({ length: different + 2 }, (_, i) => i % different));
    const copy = column.copy();
    copy.set(0, 0.5);
    copy.set(1, 2);
    column.set(1, 0.25);
    expect(read(copy)).toEqual([0.5, 2, ...read(column).slice(2)]);
    expect([column.at(0), column.at(1), copy.at(different)]).toEqual([0, 0.25, 0]);
  });

  it("counts its values as long as it keeps them apart", () => {
    expect(new ValueColumn(9).different).toBe(1);
    expect(ValueColumn.from([0.5, -0, 0, Number.NaN, 0.5]).different).toBe(3);
    const many = ValueColumn.from(Array.from({ length: 65_537 }, (_, i) => i));
    expect([many.different, many.code(1), many.at(65_536)]).toEqual([Number.POSITIVE_INFINITY, -1, 65_536]);
  });

  it("counts them no longer where many would be looked for in one place, as a hostile file may have it", () => {
    const bits = new Uint32Array(2);
    const value = new Float64Array(bits.buffer);
    const values = Array.from({ length: 3000 }, (_, i) => {
      bits[1] = 0x40800000 + 8 * i;
      bits[0] = bits[1] ^ 0x12345678;
      return value[0]!;
    });
    const column = ValueColumn.from([...values, ...values]);
    expect(read(column)).toEqual([...values, ...values]);
    expect(column.different).toBe(Number.POSITIVE_INFINITY);
    for (const few of [5, 20, 60, 130, 200])
      expect(read(ValueColumn.from(values.slice(0, few)))).toEqual(values.slice(0, few));
  });
});
