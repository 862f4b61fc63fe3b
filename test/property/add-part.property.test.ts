import fc from "fast-check";
import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { native } from "../../src/input/formats/native.ts";
import type { RunScores } from "../../src/scoring/records.ts";
import type { RunScorer } from "../../src/scoring/run-scorer.ts";
import { valuePlaces } from "../../src/scoring/scan.ts";
import { addPart, ScorePacker } from "../../src/scoring/score-packer.ts";
import type { ScoringTarget } from "../../src/scoring/score-run.ts";
import { addScored } from "../../src/scoring/shards.ts";

import { packScores } from "../helpers/pack-scores.ts";
import { goldenOf, scorerOf, traceOf } from "../helpers/score-rows.ts";

const IDS = ["a", "b", "c", "d", "e", "f", "g", "h"];
const setOf = (ids: readonly string[]) =>
  goldenOf(
    ids.map((id, i) => ({
      id,
      expected_chunk_ids: [`${id}:1`, "x"].slice(0, (i % 2) + 1),
      expected_behavior: i === 3 ? "abstain" : "answer",
      expected_answer: "It is so",
      user_context: { tenant_id: "t", roles: [] },
    })),
  );
const golden = setOf(IDS);
/** So many cases that they share rows. */
const large = setOf([...IDS, ...Array.from({ length: 512 }, (_, i) => `case ${i}`)]);
const CHUNKS = ["x", "a:1", "b:1", "c:1", "e:1", "other"];
const chunks = fc.array(
  fc.oneof(
    fc.constantFrom(...CHUNKS),
    fc.record({
      chunk_id: fc.constantFrom(...CHUNKS),
      stage: fc.constantFrom("dense", "sparse"),
      tenant_id: fc.constantFrom("t", "another"),
    }),
  ),
  { maxLength: 4 },
);
/** Seldom another than the usual, so that there are parts of plain traces too. */
const seldom = <T>(usual: T, ...others: T[]) => fc.integer({ max: 19, min: 0 }).map((n) => others[n] ?? usual);
const row = fc.record({
  repeat: seldom(0, 1),
  config_id: seldom("", "k2"),
  retrieved_chunks: chunks,
  reranked_chunks: fc.option(chunks),
  context_chunks: chunks,
  answer: fc.constantFrom("It is so.", "I do not know.", "x"),
  citations: fc.subarray(["x", "a:1"]),
  latency_ms: fc.dictionary(fc.constantFrom("end_to_end", "retrieval"), fc.double({ min: 0, max: 9e3, noNaN: true })),
  scores: fc.dictionary(fc.constantFrom("faithfulness"), fc.double({ min: 0, max: 1, noNaN: true })),
  versions: fc.constantFrom({}, { prompt: "p1" }, { prompt: "p2", judge: "j" }),
  error: fc.constantFrom(null, null, null, "timeout"),
});
/** A part: cases in any order, mostly each of them once. */
const part = fc
  .tuple(fc.shuffledSubarray(IDS, { maxLength: 5 }), fc.array(row, { minLength: 6, maxLength: 6 }), seldom(false, true))
  .map(([ids, rows, isTwice]) =>
    [...ids, ...(isTwice ? ids.slice(0, 1) : [])].map((query_id, i) => traceOf({ ...rows[i]!, query_id })),
  );

const isExcluded = (i: number): boolean => i === 7;
const target = (scorer: RunScorer, set = golden): ScoringTarget => ({
  golden: set,
  scorer,
  strict: true,
  setup: () => ({}) as never,
});

const packerFor = ({ columns }: RunScorer): ScorePacker => new ScorePacker(valuePlaces(columns));

const plain = (run: RunScores) => ({
  ...JSON.parse(JSON.stringify({ ...run, formats: run.formats.map(({ name }) => name) })),
  ...Object.fromEntries(
    (["failedChecks", "violations", "hallucinations", "versions", "judges"] as const).map((name) => [
      name,
      [...run[name]!],
    ]),
  ),
  columns: [...run.columns].map(([name, values]) => [name, [...values]]),
  cases: IDS.map((_, i) => [
    [...run.ranksOf(i)],
    run.sizesOf(i),
    run.judgedOf(i),
    run.toldOf(i),
    run.errorKindsOf(i),
    run.isFlaky(i),
    run.refuses(i),
    run.isUnseen(i),
    run.unread()(i),
    run.formatOf(i)?.name,
  ]),
});

it.each([
  ["few", golden, 300],
  ["many", large, 60],
])(
  "traces of %s cases that are added as they were packed give what they give one by one",
  async (_, golden, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), async (parts) => {
        const { scorer: one } = await scorerOf(golden, { isExcluded });
        const { scorer: other } = await scorerOf(golden, { isExcluded });
        const [log, otherLog] = [new DiagnosticLog(), new DiagnosticLog()];
        let line = 0;
        for (const traces of parts) {
          const records = traces.map((trace) => ({ line: ++line, scored: one.reduce(trace, native)! }));
          for (const { line, scored } of records)
            addScored(scored, native, [target(one, golden)], { file: "t", line }, log);
          const packed = structuredClone(packScores(records, packerFor(one)));
          addPart({ packed, cases: golden.cases, by: 0 }, native, [target(other, golden)], "t", otherLog);
        }
        expect(other.finish().map(plain)).toEqual(one.finish().map(plain));
        expect(otherLog.list()).toEqual(log.list());
      }),
      { numRuns },
    );
  },
);

it("traces are taken together where each is the first of its case, and none is where one is not", async () => {
  const { scorer } = await scorerOf(golden, { isExcluded });
  const partOf = (ids: readonly string[], config = "") => {
    const records = ids.map((query_id, i) => ({
      line: i + 1,
      scored: scorer.reduce(traceOf({ query_id, config_id: config }), native)!,
    }));
    return { packed: packScores(records, packerFor(scorer)), cases: golden.cases, by: 0 };
  };
  const takes = (...part: Parameters<typeof partOf>): boolean => scorer.addFirst(partOf(...part), native);
  expect(takes(["a", "b"])).toBe(true);
  expect(takes(["c", "a"])).toBe(false);
  expect(takes(["c", "h"])).toBe(false);
  expect(takes(["c", "c"])).toBe(false);
  expect(scorer.addFirst({ ...partOf(["c"]), cases: [...golden.cases] }, native)).toBe(false);
  expect(takes(["c", "d"])).toBe(true);
  expect(scorer.finish()[0]).toMatchObject({ traces: 4 });
});
