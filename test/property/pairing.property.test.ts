import fc from "fast-check";
import { expect, it } from "vitest";
import { pairCases } from "../../src/compare/comparison.ts";
import type { CaseState, RunScores } from "../../src/scoring/records.ts";

const entry = fc.record({
  id: fc.constantFrom("a", "b", "c", "d", "e", "f"),
  state: fc.constantFrom<CaseState>("missing", "error", "scored", "excluded"),
  hash: fc.constantFrom("1", "2"),
});
const run = fc.uniqueArray(entry, { selector: ({ id }) => id });
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

const scores = (cases: readonly Entry[]): RunScores =>
  ({
    ids: cases.map(({ id }) => id),
    states: cases.map(({ state }) => state),
    labelHashes: cases.map(({ hash }) => hash),
  }) as Partial<RunScores> as RunScores;

it("cases are paired by id and labels, wherever they stand in the two runs", () => {
  const law = (head: Entry[], baseline: Entry[]): void => {
    const found = pairCases(scores(head), scores(baseline));
    const own = head.filter(({ state }) => state !== "excluded");
    const theirs = baseline.filter(({ state }) => state !== "excluded" && state !== "missing");
    const partner = ({ id }: Entry): Entry | undefined => theirs.find((other) => other.id === id);
    const pairs = own.filter((item) => partner(item)?.hash === item.hash);
    const ids = (list: readonly Entry[]): string[] => list.map(({ id }) => id);
    expect(Array.from(found.head, (i) => head[i]!.id)).toEqual(ids(pairs));
    expect(Array.from(found.baseline, (j) => baseline[j]!.id)).toEqual(ids(pairs));
    expect(Array.from(found.baselineOf, (j) => baseline[j]?.id ?? null)).toEqual(
      head.map((item) => (pairs.includes(item) ? item.id : null)),
    );
    expect(found.added).toEqual(ids(own.filter((item) => partner(item) === undefined)));
    expect(found.relabelled).toEqual(ids(own.filter((item) => (partner(item)?.hash ?? item.hash) !== item.hash)));
    expect(found.removed).toEqual(ids(theirs.filter(({ id }) => !ids(own).includes(id))));
  };
  fc.assert(fc.property(run, run, law));
});
