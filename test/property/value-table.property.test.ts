import fc from "fast-check";
import { expect, it } from "vitest";
import { planColumns } from "../../src/scoring/plan.ts";
import { valuePlaces } from "../../src/scoring/scan.ts";
import { ValueTable } from "../../src/scoring/stored-scores.ts";

const PLAN = planColumns([1, 5], []);
const { rankings: PLACES } = valuePlaces(PLAN);
const CASES = 6;
/** So many that they share rows. */
const MANY = 512;

/** What few rankings give, as rows that traces share. */
const ROWS = PLACES.map((places) =>
  [0, 1, 2, 3].map((n) => Float64Array.from(places, (_, p) => ((n + 1) * p) % 5 || Number.NaN)),
);
const picked = fc.constantFrom(-1, 0, 1, 2, 3);
const set = fc.record({
  i: fc.nat({ max: CASES - 1 }),
  of: fc.tuple(picked, picked),
  values: fc.array(fc.constantFrom(Number.NaN, 0, 0.5, 1), { minLength: PLAN.length, maxLength: PLAN.length }),
});

it("says of each case what was set last, whether or not its rankings share a row", () => {
  fc.assert(
    fc.property(fc.array(set, { maxLength: 20 }), fc.constantFrom(CASES, MANY), (sets, cases) => {
      const table = new ValueTable(PLAN, cases);
      const model = Array.from({ length: CASES }, () => new Array<number>(PLAN.length).fill(Number.NaN));
      for (const { i, of, values } of sets) {
        const rankings = of.map((n, r) => ROWS[r]![n]);
        for (const [r, row] of rankings.entries())
          for (const [p, value] of (row ?? []).entries()) values[PLACES[r]![p]!] = value;
        table.set(i, { values, rankings });
        model[i] = values;
      }
      expect(model.map((_, i) => [...table.row(i)])).toEqual(model);
      const columns = table.finish();
      expect(model.map((_, i) => columns.map((column) => column.at(i)))).toEqual(model);
    }),
  );
});

it("shares no more rows than it has numbers for, and says the same of the others", () => {
  const cases = 17_000;
  const table = new ValueTable(PLAN, cases);
  const none = PLAN.map(() => Number.NaN);
  for (let i = 0; i < cases; i++) {
    const row = Float64Array.from(PLACES[0]!, () => i);
    const values = [...none];
    for (const c of PLACES[0]!) values[c] = i;
    table.set(i, { values, rankings: [row] });
  }
  const [c] = PLACES[0]!;
  expect([0, 16_000, 16_999].map((i) => table.row(i)[c!])).toEqual([0, 16_000, 16_999]);
  const columns = table.finish();
  expect([0, 16_000, 16_999].map((i) => columns[c!]!.at(i))).toEqual([0, 16_000, 16_999]);
});
