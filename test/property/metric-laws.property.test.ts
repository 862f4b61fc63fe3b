import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { compileCase } from "../../src/input/compile-golden.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import { native } from "../../src/input/formats/native.ts";
import { trecRun } from "../../src/input/formats/trec.ts";
import { type GoldenCase, LabelledChunks, sharedPrincipals } from "../../src/input/golden/golden-set.ts";
import type { GoldenRow, Trace } from "../../src/input/schema/row-schemas.ts";
import { DENIED_BY } from "../../src/scoring/behavior/index.ts";
import { metrics } from "../../src/scoring/metrics/registry.ts";
import { type Column, caseTargets, isAvailable, planColumns } from "../../src/scoring/plan.ts";
import type { TraceScore } from "../../src/scoring/records.ts";
import { TraceScorer } from "../../src/scoring/trace-scorer.ts";

// Contracts of the registry and laws of the formulas, on one case and one trace: no files, no gate.
const IDS = Array.from({ length: 14 }, (_, i) => `doc${i % 5}:c${i}`);
const ids = (options: fc.UniqueArrayConstraints<string, string>) => fc.uniqueArray(fc.constantFrom(...IDS), options);
const K = [1, 3, 5, 10];

const goldenRow = fc.record({
  id: fc.constant("q"),
  question: fc.constant("Q?"),
  expected_chunk_ids: ids({ minLength: 1, maxLength: 4 }),
  relevance: fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 0, max: 4 }), { maxKeys: 5 }),
  expected_docs: fc.uniqueArray(fc.constantFrom("doc0", "doc1", "doc2"), { maxLength: 2 }),
  must_cite: ids({ maxLength: 2 }),
  expected_answer: fc.constantFrom(undefined, "Twelve days.", "12 ngày phép", "年假十二天"),
  expected_behavior: fc.constantFrom("answer", "answer", "abstain", "permission_denied", "escalate"),
  expected_tools: fc.constantFrom([], ["search"]),
  critical: fc.boolean(),
}) as fc.Arbitrary<GoldenRow>;

const trace: fc.Arbitrary<Trace> = fc.record({
  query_id: fc.constant("q"),
  retrieved_chunks: ids({ maxLength: 12 }),
  reranked_chunks: ids({ maxLength: 12 }),
  context_chunks: ids({ maxLength: 5 }),
  citations: ids({ maxLength: 3 }),
  answer: fc.constantFrom("", "Twelve days [1]. Ask [2].", "12 ngay phep", "I do not know.", "You have no permission."),
  latency_ms: fc.record({ end_to_end: fc.integer({ min: 0, max: 9000 }) }),
  tokens: fc.record({ prompt: fc.nat(1000), completion: fc.nat(1000) }),
  cost_usd: fc.double({ min: 0, max: 3, noNaN: true }),
  scores: fc.dictionary(
    fc.constantFrom("faithfulness", "answer_relevance"),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
  tool_calls: fc.constantFrom([], ["search"]),
});

function compiled(row: GoldenRow): GoldenCase {
  const options = {
    relevantFrom: 1,
    sha256: (text: string) => text,
    principalOf: sharedPrincipals(),
  };
  return compileCase(row, null, { file: "g", line: 1 }, options, new DiagnosticLog());
}

/** The columns of one case and trace, by name. */
function score(
  golden: GoldenCase,
  given: Trace,
  format = native,
): { values: Map<string, number>; columns: readonly Column[] } {
  const index = new ChunkIndex();
  const columns = planColumns({ cutoffs: K, named: [], all: true }, [golden]);
  const scorer = new TraceScorer(index, {
    columns,
    ndcgGain: "exponential",
    blockStages: ["retrieved", "reranked", "context", "citations", "answer"],
    phrases: [],
    evidenceCoverage: 0.8,
    deniedBy: DENIED_BY,
    keepTexts: false,
  });
  const found = scorer.score(golden, caseTargets(golden, 0, LabelledChunks.of([golden], index)), given, format);
  const numberOf = (value: TraceScore["values"][number]) => (typeof value === "number" ? value : Number.NaN);
  return { values: new Map(columns.map(({ name }, i) => [name, numberOf(found.values[i]!)])), columns };
}

const check = (property: fc.IProperty<[GoldenRow, Trace]> | fc.IProperty<[GoldenRow, Trace, number]>) =>
  fc.assert(property as fc.IProperty<unknown>, { numRuns: 400, seed: 11 });

const isRank = ({ metric }: Column): boolean => metric.layer === "retrieval" && metric.cutoff === true;

describe("contracts of the registry", () => {
  it.each(metrics.map((metric) => [metric.name, metric] as const))("%s describes itself", (name, metric) => {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    for (const text of [metric.title, metric.summary, metric.formula, metric.source]) expect(text.trim()).not.toBe("");
    expect(metric.applies.cases).not.toBe("");
    expect(metrics.filter((other) => other.name === name)).toHaveLength(1);
    // A count over the run is a sum of what each case counts; a rate is a mean: anything else hides its n.
    if (metric.aggregate === "sum") expect(metric.unit === "count" || metric.unit === "usd").toBe(true);
    if (metric.binary) expect([metric.unit, metric.aggregate]).toEqual(["ratio", "mean"]);
    if (metric.better === "higher") expect([metric.whenMissing, metric.whenFailed]).toEqual([0, 0]);
    if (metric.better === "lower") expect(metric.whenMissing === 0).toBe(false);
  });

  it("keeps every value in the range of its unit, and binary values binary", () => {
    check(
      fc.property(goldenRow, trace, (row, given) => {
        const { values, columns } = score(compiled(row), given);
        for (const { name, metric } of columns) {
          const value = values.get(name)!;
          if (Number.isNaN(value)) continue;
          expect(value, name).toBeGreaterThanOrEqual(metric.unit === "rank" ? 1 : 0);
          if (metric.unit === "ratio") expect(value, name).toBeLessThanOrEqual(1 + 1e-12);
          if (metric.binary) expect(value === 0 || value === 1, name).toBe(true);
        }
      }),
    );
  });

  it("is not applicable to whom it does not apply, whatever the trace says", () => {
    check(
      fc.property(goldenRow, trace, (row, given) => {
        const golden = compiled(row);
        const { values, columns } = score(golden, given);
        for (const { name, metric } of columns)
          if (!metric.applies.includes(golden)) expect(values.get(name), name).toBeNaN();
      }),
    );
  });

  it("says nothing where the format lacks what a metric needs", () => {
    check(
      fc.property(goldenRow, trace, (row, given) => {
        const { values, columns } = score(compiled(row), given, trecRun);
        for (const { name, metric } of columns)
          if (!isAvailable(metric, trecRun)) expect(values.get(name), name).toBeNaN();
      }),
    );
  });
});

describe("laws of the formulas", () => {
  it("gives 1 to the ideal ranking", () => {
    check(
      fc.property(goldenRow, trace, (row, given) => {
        const golden = compiled({ ...row, expected_behavior: "answer", expected_docs: ["doc0"] });
        const gradeOf = (id: string): number => golden.grades[golden.graded.indexOf(id)] ?? 0;
        const best = golden.graded.toSorted((a, b) => gradeOf(b) - gradeOf(a));
        const first = golden.relevant.filter((id) => gradeOf(id) > 0);
        const ideal = [...new Set([...best.filter((id) => golden.relevant.includes(id)), ...best])];
        const { values } = score(golden, { ...given, retrieved_chunks: ideal, context_chunks: [...golden.relevant] });
        expect(values.get("hit@1")).toBe(1);
        expect(values.get("mrr@1")).toBe(1);
        expect(values.get("recall@10")).toBe(1);
        expect(values.get("map@10")).toBeCloseTo(1, 12);
        for (const k of K) expect(values.get(`recall_cap@${k}`), `recall_cap@${k}`).toBe(1);
        for (const name of ["context_recall", "context_precision"]) expect(values.get(name), name).toBe(1);
        expect(values.get("context_ap")).toBeCloseTo(1, 12);
        if (first.length > 0) {
          const byGrade = score(golden, { ...given, retrieved_chunks: best }).values;
          for (const k of K) expect(byGrade.get(`ndcg@${k}`), `ndcg@${k}`).toBeCloseTo(1, 12);
        }
        const byDocument = score(golden, { ...given, retrieved_chunks: ["doc0:new", "doc9:x"] }).values;
        for (const name of ["doc_hit@1", "doc_recall@1", "doc_mrr@1", "doc_ndcg@1"])
          expect(byDocument.get(name), name).toBe(1);
      }),
    );
  });

  it("does not see what stands below the cutoff", () => {
    check(
      fc.property(goldenRow, trace, fc.nat(3), (row, given, extra) => {
        const golden = compiled({ ...row, expected_behavior: "answer" });
        const list = [
          ...(given.retrieved_chunks as string[]),
          ...Array.from({ length: 10 }, (_, i) => `fill${i}`),
        ].slice(0, 10);
        const more = [...list, ...Array.from({ length: extra + 1 }, (_, i) => `below${i}`)];
        const a = score(golden, { ...given, retrieved_chunks: list });
        const b = score(golden, { ...given, retrieved_chunks: more });
        for (const column of a.columns.filter(isRank))
          expect(b.values.get(column.name), column.name).toEqual(a.values.get(column.name));
      }),
    );
  });

  it("never lowers a metric of ranking where a relevant chunk moves up", () => {
    check(
      fc.property(goldenRow, trace, fc.nat(11), (row, given, at) => {
        const golden = compiled({ ...row, expected_behavior: "answer", relevance: null, expected_docs: [] });
        const list = [...(given.retrieved_chunks as string[])];
        const place = at % Math.max(1, list.length);
        const [above, here] = [list[place - 1], list[place]];
        if (above === undefined || here === undefined) return;
        if (!golden.relevant.includes(here) || golden.relevant.includes(above)) return;
        const moved = [...list];
        moved[place - 1] = here;
        moved[place] = above;
        const before = score(golden, given);
        const after = score(golden, { ...given, retrieved_chunks: moved });
        for (const column of before.columns.filter((c) => isRank(c) && c.ranking === "retrieved"))
          expect(after.values.get(column.name), column.name).toBeGreaterThanOrEqual(
            before.values.get(column.name)! - 1e-12,
          );
      }),
    );
  });

  it("never raises a metric where an id is repeated", () => {
    check(
      fc.property(goldenRow, trace, fc.nat(11), (row, given, at) => {
        const golden = compiled(row);
        const repeat = (list: readonly unknown[]): string[] =>
          list.length === 0 ? [] : ([...list, list[at % list.length], list[0]] as string[]);
        const before = score(golden, given);
        const after = score(golden, {
          ...given,
          retrieved_chunks: repeat(given.retrieved_chunks!),
          reranked_chunks: repeat(given.reranked_chunks!),
          context_chunks: repeat(given.context_chunks!),
          citations: repeat(given.citations!),
        });
        for (const { name } of before.columns) expect(after.values.get(name), name).toEqual(before.values.get(name));
      }),
    );
  });
});
