import fc from "fast-check";
import { expect, it } from "vitest";
import { type MetricWriter, metricWriter } from "../../src/report/cases/case-rows.ts";
import { ByteText, CachingWriter, varyingColumns } from "../../src/report/cases/case-text.ts";
import { ValueColumn } from "../../src/scoring/columns.ts";
import type { RunScores } from "../../src/scoring/records.ts";

type Columns = readonly (readonly [name: string, values: readonly number[]])[];

/** The numbers of each case as the writers of few and of many cases write them: the same. */
function written(columns: Columns): string[] {
  const ids = columns[0]![1].map((_, i) => `case ${i}`);
  const run = { ids, columns: new Map(columns.map(([name, values]) => [name, ValueColumn.from(values)])) };
  const { columns: varying, end } = varyingColumns(run as unknown as RunScores);
  const rows = (writerTo: (out: ByteText) => MetricWriter): string[] => {
    const out = new ByteText(1 << 16);
    const writer = writerTo(out);
    return ids.map((_, i) => {
      writer.write(i);
      return new TextDecoder().decode(out.take());
    });
  };
  const few = rows((out) => metricWriter(run as unknown as RunScores, out));
  expect(rows((out) => new CachingWriter(varying, end, out))).toEqual(few);
  return few;
}

it("the numbers of a case are its columns, whether they were written before or not", () => {
  const value = fc.constantFrom(Number.NaN, 0, -0, 1, 1 / 3, 1e-7, 1e300, 12345.678);
  const table = fc.integer({ min: 1, max: 60 }).chain((cases) =>
    fc.uniqueArray(fc.tuple(fc.string(), fc.array(value, { minLength: cases, maxLength: cases })), {
      selector: ([name]) => name,
      minLength: 1,
      maxLength: 20,
    }),
  );
  fc.assert(
    fc.property(table, (columns) => {
      const fields = (i: number) =>
        columns.map(([name, values]) => `${JSON.stringify(name)}:${JSON.stringify(values[i])}`);
      expect(written(columns)).toEqual(columns[0]![1].map((_, i) => `{${fields(i).join(",")}}`));
    }),
  );
});

it("what went beyond all numbers is still a number, and not what was never measured", () => {
  const beyond = Number.POSITIVE_INFINITY;
  const max = String(Number.MAX_VALUE);
  expect(written([["cost", [beyond, 1]]])).toEqual([`{"cost":${max}}`, '{"cost":1}']);
  expect(written([["cost", [beyond, beyond]]])).toEqual([`{"cost":${max}}`, `{"cost":${max}}`]);
  expect(written([["delta", [-beyond, 1]]])[0]).toBe(`{"delta":-${max}}`);
});
