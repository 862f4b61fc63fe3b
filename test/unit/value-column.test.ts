import { describe, expect, it } from "vitest";
import { ValueColumn } from "../../src/scoring/columns.ts";

const read = (column: ValueColumn): number[] => Array.from({ length: column.length }, (_, i) => column.at(i));

describe("a column of values", () => {
  it.each([3, 243, 244, 245, 256, 70_000])("holds %i different ones, and changes each", (different) => {
    const values = Array.from({ length: different + 5 }, (_, i) => (i % different) / 7);
    const column = ValueColumn.from(values);
    expect(read(column)).toEqual(values);
    column.set(1, "no_trace");
    column.set(2, 1e9);
    expect([column.at(0), column.at(1), column.at(2), column.at(different)]).toEqual([0, Number.NaN, 1e9, 0]);
    expect([0, 1, 2].map((i) => column.missingAt(i))).toEqual([null, "no_trace", null]);
    column.set(1, 3);
    expect([column.at(1), column.missingAt(1)]).toEqual([3, null]);
  });

  it.each([3, 300, 70_000])("is copied to one that changes apart from it, with %i different values", (different) => {
    const column = ValueColumn.from(Array.from({ length: different + 3 }, (_, i) => i % different));
    column.set(different + 2, "refused");
    const copy = column.copy();
    copy.set(0, 0.5);
    copy.set(1, 2);
    column.set(1, 0.25);
    expect(read(copy)).toEqual([0.5, 2, ...read(column).slice(2)]);
    expect([column.at(0), column.at(1), copy.at(different)]).toEqual([0, 0.25, 0]);
    expect(copy.missingAt(different + 2)).toBe("refused");
  });

  it("knows whether any case has a value", () => {
    const column = new ValueColumn(3);
    column.set(1, "no_trace");
    expect(column.hasValue()).toBe(false);
    column.set(1, 0);
    expect(column.hasValue()).toBe(true);
    column.set(1, Number.NaN);
    expect(column.hasValue()).toBe(false);
  });
});
