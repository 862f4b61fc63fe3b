import fc from "fast-check";
import { expect, it } from "vitest";
import type { CaseChange } from "../../src/compare/comparison.ts";
import type { GateRun } from "../../src/gate/gate-run.ts";
import { renderCases } from "../../src/report/build/case-rows.ts";
import { isCaseRow, LabelledCases } from "../../src/report/read/read-cases.ts";
import { type CaseRow, caseRowSchema } from "../../src/report/schema/report-schema.ts";
import { ValueColumn } from "../../src/scoring/columns.ts";
import { MISSING_REASONS, type MissingReason } from "../../src/scoring/metrics/metric.ts";
import type { ChunkRanks, RunScores } from "../../src/scoring/records.ts";
import { compareBytes } from "../../src/text/keys.ts";

import { sketchGolden, sketchRun } from "../helpers/sketch-run.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\u2028", '"', "\\", "12", "é", "__proto__", "constructor", "x".repeat(200)),
);

const rank = fc.option(fc.oneof(fc.integer({ min: 1, max: 17 }), fc.constant(1_000_000)));
const ranks: fc.Arbitrary<ChunkRanks> = fc
  .record({
    retrieved: rank,
    reranked: rank,
    context: rank,
    cited: fc.boolean(),
    lists: fc.option(fc.array(fc.tuple(anyText, rank), { minLength: 1, maxLength: 2 })),
    instead: fc.option(fc.constantFrom("same_version" as const, "older_version" as const)),
  })
  .map(({ lists, instead, ...plain }) => ({
    ...plain,
    ...(lists === null ? {} : { lists }),
    ...(instead === null ? {} : { instead }),
  }));
const chunks = fc.dictionary(anyText, ranks, { maxKeys: 3 }).map((all) => new Map(Object.entries(all)));

/** A value, or why there is none; null: the metric does not apply. */
type Given = number | MissingReason | null;
const given: fc.Arbitrary<Given> = fc.oneof(
  fc.constantFrom(0, 1, 1 / 3, 1e21, Number.MAX_VALUE, null),
  fc.constantFrom(...MISSING_REASONS),
);
const values = fc.record({ acl_leaks: fc.constantFrom<Given>(0, 2), "recall@5": given, cost: given });

const side = fc.record({ values, chunks });
const oneCase = fc.record({
  state: fc.constantFrom(
    "scored" as const,
    "scored" as const,
    "missing" as const,
    "error" as const,
    "excluded" as const,
  ),
  tags: fc.array(anyText, { maxLength: 2 }),
  failed: fc.array(anyText, { maxLength: 2 }),
  isFlaky: fc.boolean(),
  head: side,
  /** Null without a pair. */
  baseline: fc.option(side),
  change: fc.constantFrom<CaseChange>("improved", "regressed", "mixed", "unchanged"),
});
type Side = typeof side extends fc.Arbitrary<infer T> ? T : never;

const hasTrace = (state: string): boolean => state === "scored" || state === "error";

function runOf(ids: readonly string[], sides: readonly Side[], more: Partial<RunScores>): RunScores {
  const columns = new Map<string, ValueColumn>();
  for (const name of ["acl_leaks", "recall@5", "cost"] as const) {
    const column = new ValueColumn(ids.length);
    for (const [i, one] of sides.entries()) column.set(i, one.values[name]);
    columns.set(name, column);
  }
  return {
    ...sketchRun(sketchGolden(ids.map((id) => ({ id }))), {}),
    columns,
    ranksOf: (i) => sides[i]!.chunks,
    ...more,
  };
}

const valueIn = (row: CaseRow, name: string): Given => row.metrics[name] ?? row.missing[name] ?? null;

/** The value of the baseline as the schema says to read it. */
const baselineIn = (row: CaseRow, name: string): Given =>
  row.baseline_metrics[name] ?? row.baseline_missing[name] ?? valueIn(row, name);

it("rows give back the values, reasons, and ranks of both runs, and fit their schema", () => {
  const setup = fc.record({
    cases: fc.array(oneCase, { minLength: 1, maxLength: 8 }),
    ids: fc.uniqueArray(anyText, { minLength: 8, maxLength: 8 }),
    removed: fc.option(side),
  });
  fc.assert(
    fc.property(setup, ({ cases, ids: some, removed }) => {
      const ids = some.slice(0, cases.length).sort(compareBytes);
      const states = cases.map(({ state }) => state);
      const golden = sketchGolden(cases.map(({ tags }, i) => ({ id: ids[i]!, tags })));
      const head = runOf(
        ids,
        cases.map((one) => one.head),
        {
          states,
          failedChecks: new Map(cases.flatMap(({ failed }, i) => (failed.length > 0 ? [[i, failed] as const] : []))),
          sizesOf: (i) => (hasTrace(states[i]!) ? { retrieved: i, reranked: 0, context: 3 } : null),
          isFlaky: (i) => cases[i]!.isFlaky,
        },
      );
      const paired = cases.flatMap(({ baseline, state }, i) =>
        baseline && state !== "excluded" ? [{ i, baseline }] : [],
      );
      const gone = removed === null ? [] : ["\u0000gone"].filter((id) => !ids.includes(id));
      const baseline = runOf(
        [...paired.map(({ i }) => ids[i]!), ...gone],
        [...paired.map((pair) => pair.baseline), ...(gone.length > 0 ? [removed!] : [])],
        {},
      );
      const baselineOf = Int32Array.from(cases, () => -1);
      for (const [j, { i }] of paired.entries()) baselineOf[i] = j;
      const changes = cases.map(({ change }, i) => (baselineOf[i]! < 0 ? "added" : change));
      const comparison = { baseline, pairing: { baselineOf, removed: gone }, changes };
      const run = { input: { golden, head, comparison }, causes: { byCase: new Map() }, includeText: false };
      const lines = [...renderCases(run as unknown as GateRun)].join("").trimEnd().split("\n");
      const rows = lines.map((line) => JSON.parse(line) as CaseRow);
      expect(rows.map(({ id }) => id)).toEqual([...ids, ...gone].sort(compareBytes));
      for (const row of rows) expect(caseRowSchema.safeParse(row).error).toBeUndefined();

      const read = new LabelledCases(Object.fromEntries(ids.map((id) => [id, `hash of ${id}`])));
      for (const row of rows) {
        expect(isCaseRow(row as never)).toBe(true);
        read.take(row);
      }
      expect(read.problem(states.filter((state) => state !== "excluded").length)).toBeUndefined();
      expect(read.cases.states).toEqual(states);
      const isMeasured = (side: RunScores, name: string): boolean => side.columns.get(name)!.hasValue();
      for (const [i, one] of cases.entries()) {
        const row = rows.find(({ id }) => id === ids[i])!;
        const isOut = one.state === "excluded";
        expect([...read.cases.ranks[i]!].sort()).toEqual(isOut ? [] : [...one.head.chunks].sort());
        expect(read.cases.flaky.has(i)).toBe(one.isFlaky);
        expect(read.cases.failedChecks.get(i) ?? []).toEqual(one.failed);
        for (const name of ["acl_leaks", "recall@5", "cost"] as const) {
          const value = one.head.values[name];
          const isKept = isOut ? name === "acl_leaks" && (value as number) > 0 : isMeasured(head, name);
          const column = read.cases.columns.get(name);
          expect(column?.at(i) ?? Number.NaN).toBe(isKept && typeof value === "number" ? value : Number.NaN);
          expect(column?.missingAt(i) ?? null).toBe(isKept && typeof value === "string" ? value : null);
          const before = baselineOf[i]! < 0 ? undefined : one.baseline!.values[name];
          if (typeof before === "number") expect(baselineIn(row, name)).toBe(before);
          else if (before !== undefined) expect(typeof baselineIn(row, name)).not.toBe("number");
        }
        const then = baselineOf[i]! < 0 ? new Map() : one.baseline!.chunks;
        for (const [id, stage] of Object.entries(row.stages))
          expect("baseline" in stage ? stage.baseline : stage.head).toEqual(then.get(id) ?? null);
      }
    }),
  );
});

it("an infinite sum of repeats is written as the largest number", () => {
  const golden = sketchGolden([{ id: "a" }]);
  const head = sketchRun(golden, { cost: [Number.POSITIVE_INFINITY] });
  const run = { input: { golden, head, comparison: null }, causes: { byCase: new Map() } } as unknown as GateRun;
  expect(JSON.parse([...renderCases(run)].join("")).metrics).toEqual({ cost: Number.MAX_VALUE });
});
