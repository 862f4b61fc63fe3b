import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCaseRow } from "../../src/report/read/read-cases.ts";

const HEAD = { retrieved: 1, reranked: null, context: 2, cited: true, lists: [["{dense}", 3]] };
const runs = { head: HEAD, baseline: null };

/** A row in the order in which the report writes it. */
const rowOf = (stages: object, tags: readonly string[] = []) => ({
  id: "a",
  tags,
  status: "pass",
  metrics: { "mrr@10": 1 },
  baseline_metrics: { "mrr@10": 0.5 },
  change: "improved",
  failed_checks: [],
  stages,
  sizes: [1, 2, 3],
  causes: [],
});

const listed = ({ stages, ...row }: ReturnType<typeof rowOf>) => ({ ...row, stages: Object.entries(stages) });

describe("a line of cases.jsonl", () => {
  it("is read without the values of the run before", () => {
    const { baseline_metrics: _, ...rest } = listed(rowOf({ c1: runs }));
    expect(parseCaseRow(JSON.stringify(rowOf({ c1: runs })))).toEqual(rest);
    expect(parseCaseRow(JSON.stringify(rowOf({})))).toMatchObject({ stages: [] });
  });

  it("keeps chunks in the order in which they were written, whatever they are called", () => {
    const text = JSON.stringify(rowOf({ x: runs })).replace('"x":', '"9":{"head":null,"baseline":null},"10":');
    expect(parseCaseRow(text)).toMatchObject({
      stages: [
        ["9", { head: null }],
        ["10", { head: HEAD }],
      ],
    });
  });

  it.each([
    ["spaces", JSON.stringify(rowOf({ c: runs }), null, 1)],
    ["no values of a run before", JSON.stringify({ ...rowOf({ c: runs }), baseline_metrics: undefined })],
    ["values that are no numbers", JSON.stringify({ ...rowOf({ c: runs }), baseline_metrics: { a: { b: 1 } } })],
    ["a stage that is no object", JSON.stringify(rowOf({ c: runs, d: 1 }))],
    ["nested stages", JSON.stringify({ ...rowOf({ c: runs }), causes: [{ a: 1, stages: { d: runs } }] })],
  ])("with %s is read as JSON", (_, text) => {
    expect(parseCaseRow(text)).toMatchObject({ stages: Object.entries(JSON.parse(text).stages) });
  });

  it.each(["", "{", '{"stages":{"c":{"head":', JSON.stringify(rowOf({ c: runs })).slice(0, -1)])(
    "refuses %j",
    (text) => {
      expect(() => parseCaseRow(text)).toThrow(SyntaxError);
    },
  );

  it("says what was written, whatever its ids and tags are", () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('"', "\\", "}", '\\"', ',"stages":{', ',"baseline_metrics":{', "__proto__", "\u2028"),
    );
    const id = fc.array(word, { maxLength: 3 }).map((words) => `k${words.join("")}`);
    fc.assert(
      fc.property(fc.dictionary(id, fc.constant(runs), { maxKeys: 4 }), fc.array(word), (stages, tags) => {
        // Not what `JSON.parse` reads: Node 24 takes a key with an escape for another one (nodejs/node#63785).
        const { baseline_metrics: _, ...rest } = listed(rowOf(stages, tags));
        expect(parseCaseRow(JSON.stringify(rowOf(stages, tags)))).toEqual(rest);
      }),
      { numRuns: 500 },
    );
  });
});
