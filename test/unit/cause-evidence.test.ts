import { describe, expect, it } from "vitest";
import type { CaseFacts, CaseRun, ChunkCase, Position } from "../../src/causes/case-facts.ts";
import { causesFor } from "../../src/causes/rules.ts";
import { VersionHints } from "../../src/causes/suspects.ts";
import type { GoldenCase } from "../../src/input/golden/golden-set.ts";
import type { TracePart } from "../../src/input/schema/trace-fields.ts";
import type { Violation } from "../../src/scoring/access.ts";
import { type MetricRef, parseMetricRef } from "../../src/scoring/metrics/registry.ts";

/** What the words of a cause are read from, without the files of a run around it. */
interface Told {
  readonly golden?: Partial<GoldenCase>;
  readonly head?: Partial<Omit<CaseRun, "value" | "records">> & { readonly lacks?: TracePart };
  readonly values?: Readonly<Record<string, number>>;
  /** Null: the case is new. */
  readonly before?: (Partial<Omit<CaseRun, "value" | "records">> & { readonly lacks?: TracePart }) | null;
  readonly valuesBefore?: Readonly<Record<string, number>>;
  readonly chunks?: Readonly<Record<string, readonly [head: Position, baseline: Position | null]>>;
  readonly more?: Partial<ChunkCase>;
  readonly changed?: readonly string[];
  readonly spread?: number;
}

const at = (
  retrieved: number | null,
  ranked: number | null | "none",
  context: number | null,
  more: Partial<Position> = {},
): Position => ({
  lists: [],
  retrieved,
  retrievedSize: 10,
  reranks: ranked !== "none",
  context,
  contextSize: 4,
  cited: false,
  ranked: ranked === "none" ? retrieved : ranked,
  rerankedSize: ranked === "none" ? 0 : 10,
  ...more,
});
const kept = at(1, 1, 1);
const cited = at(1, 1, 1, { cited: true });
const outside = at(2, 2, null);
const nowhere = at(null, null, null);

function caseRun(
  { lacks, ...told }: NonNullable<Told["before"]>,
  values: Readonly<Record<string, number>> = {},
): CaseRun {
  return {
    state: "scored",
    ranksOf: () => undefined,
    sizes: null,
    answerHash: "",
    observed: "answer",
    violations: [],
    stale: [],
    records: (part) => part !== lacks,
    value: (column) => values[column] ?? Number.NaN,
    ...told,
  };
}

/** The causes of a metric of a case, each as `label confidence: evidence`. */
function told(metric: string, what: Told): string[] {
  const versions = new VersionHints((what.changed ?? []).map((name) => ({ name, baseline: ["1"], head: ["2"] })));
  const chunks = Object.entries(what.chunks ?? { a: [kept, kept] }).map(([id, [head, baseline]]) => {
    const about = { corpus: null, stale: false, retired: false, forbidden: false, instead: null, tags: [] };
    return [id, { head, baseline, ...about, versions, ...what.more }] as const;
  });
  const ids = chunks.map(([id]) => id);
  const golden = {
    behavior: "answer",
    behaviors: [what.golden?.behavior ?? "answer"],
    relevant: ids,
    mustCite: [],
    evidence: [],
    protected: [],
    expectedDocs: [],
    ...what.golden,
  } as unknown as GoldenCase;
  const facts: CaseFacts = {
    golden,
    versions,
    chunks: new Map(chunks),
    findings: {},
    documentCutoff: null,
    docsGone: false,
    head: caseRun(what.head ?? {}, what.values),
    baseline: what.before === null ? null : caseRun(what.before ?? {}, what.valuesBefore),
    spreadOf: () => what.spread,
  };
  return causesFor(facts, parseMetricRef(metric) as MetricRef).map(
    ({ label, confidence, evidence }) => `${label} ${confidence}: ${evidence}`,
  );
}

const leaked = (stage: Violation["stage"], chunkId: string | null): Violation =>
  ({ stage, chunkId, rule: chunkId === null ? "canary" : "role" }) as Violation;
const denied = { behavior: "permission_denied", relevant: [], protected: ["a"] } as const;
const abstained = { observed: "abstain" } as const;

describe("the words of a cause", () => {
  it.each<[string, string, Told, string[]]>([
    [
      "an answer that another repeat did not give",
      "behavior_accuracy",
      { head: { observed: "answer" }, values: { behavior_accuracy: 0.5 } },
      ["generator 0.9: expected answer, which not every repeat shows, its evidence is in the context"],
    ],
    [
      "a refusal over evidence of which the traces say no context",
      "behavior_accuracy",
      { head: { ...abstained, lacks: "context" } },
      ["generator 0.6: expected answer, got abstain"],
    ],
    [
      "a refusal where nothing is labelled as relevant",
      "behavior_accuracy",
      { head: abstained, chunks: {} },
      ["generator 0.6: expected answer, got abstain"],
    ],
    [
      "a case of which no trace says what it did",
      "behavior_accuracy",
      { golden: { behavior: "abstain", relevant: [] }, head: { observed: null } },
      ["generator 0.9: expected abstain"],
    ],
    [
      "an answer where a refusal of access was expected, and nothing forbidden came back",
      "behavior_accuracy",
      { golden: denied },
      [
        "generator 0.7: expected permission_denied, got answer, no forbidden chunk seen",
        "acl 0.3: expected permission_denied, got answer",
      ],
    ],
    [
      "the same, with a forbidden chunk",
      "behavior_accuracy",
      { golden: denied, head: { violations: [leaked("context", "a"), leaked("retrieved", "a")] } },
      ["acl 0.95: forbidden chunk (role) seen at retrieved, context"],
    ],
    [
      "saying that nothing is known where a refusal of access was expected",
      "permission_denied_accuracy",
      { golden: denied, head: abstained },
      ["generator 0.9: expected permission_denied, got abstain"],
    ],
    [
      "a refusal of access over the evidence",
      "behavior_accuracy",
      { head: { observed: "permission_denied" }, changed: ["acl"] },
      [
        "acl 0.6: expected answer, got permission_denied, with its evidence; acl 1 -> 2",
        "generator 0.4: expected answer, got permission_denied",
      ],
    ],
    [
      "a refusal of access whose evidence was lost",
      "behavior_accuracy",
      { head: { observed: "permission_denied" }, chunks: { a: [at(1, 1, null), kept] } },
      [
        "acl 0.7: expected answer, got permission_denied, and its evidence did not reach the context",
        "context_builder 0.29: rank 1, context 1 -> out, context takes 4",
      ],
    ],
    [
      "a restriction that is none of the pipeline's own",
      "acl_over_restrictions",
      { head: { observed: "permission_denied" } },
      [
        "acl 0.6: expected answer, got permission_denied, with its evidence",
        "generator 0.4: expected answer, got permission_denied",
      ],
    ],
    [
      "a leak in a trace that failed",
      "acl_leaks",
      { golden: denied, head: { state: "error", violations: [leaked("answer", "a")] } },
      ["acl 0.95: forbidden chunk (role) seen at answer"],
    ],
    ["anything else in a trace that failed", "behavior_accuracy", { head: { state: "error" } }, []],
    [
      "a restriction in a trace that failed",
      "acl_over_restrictions",
      { head: { state: "error", violations: [leaked("answer", "a")] } },
      [],
    ],
    [
      "a forbidden text without a forbidden chunk",
      "acl_leaks",
      { head: { violations: [leaked("answer", null)] }, changed: ["model"] },
      [
        "generator 0.7: the answer holds a forbidden text, and no forbidden chunk was seen; model 1 -> 2",
        "acl 0.3: the answer holds a forbidden text",
      ],
    ],
    [
      "a leak of which only the number is kept",
      "acl_leaks",
      { values: { acl_leaks: 2 } },
      ["acl 0.95: something forbidden seen"],
    ],
    ["no leak", "acl_leaks", { values: { acl_leaks: 0 } }, []],
  ])("of what the pipeline did: %s", (_, metric, what, expected) => {
    expect(told(metric, what)).toEqual(expected);
  });

  it.each<[string, string, Told, string[]]>([
    [
      "an answer in another format, whatever its evidence was",
      "format_correctness",
      { chunks: { a: [nowhere, kept] }, changed: ["prompt"] },
      ["generator 0.9: the answer is not in the format that the case asks for; prompt 1 -> 2"],
    ],
    [
      "a worse answer over its evidence",
      "token_f1",
      {},
      ["generator 0.85: the evidence is in the context, the answer is not grounded in it"],
    ],
    [
      "a worse answer where nothing is labelled as relevant",
      "token_f1",
      { chunks: {} },
      ["generator 0.6: the evidence is in the context, the answer is not grounded in it"],
    ],
    [
      "a worse answer in traces without a context",
      "token_f1",
      { before: { lacks: "context" } },
      ["generator 0.85: the answer is not grounded in its evidence; whether that was in the context is not recorded"],
    ],
    [
      "a worse answer that lost its evidence",
      "token_f1",
      { chunks: { a: [at(1, 1, null), kept] } },
      ["context_builder 0.95: rank 1, context 1 -> out, context takes 4"],
    ],
    [
      "a worse answer whose evidence was in no context",
      "token_f1",
      { chunks: { a: [outside, outside] } },
      [
        "generator 0.5: the evidence was in the context of neither run",
        "context_builder 0.48: rank 2, context out, context takes 4",
      ],
    ],
    [
      "a worse answer, a part of whose evidence was in no context",
      "token_f1",
      { chunks: { a: [kept, kept], b: [outside, outside] } },
      [
        "generator 0.5: a part of the evidence was in the context of neither run",
        "context_builder 0.48: b: rank 2, context out, context takes 4",
      ],
    ],
    [
      "a worse answer whose evidence came back in neither run, in traces without a context",
      "token_f1",
      { chunks: { a: [nowhere, nowhere] }, head: { lacks: "context" }, before: { lacks: "context" } },
      [
        "generator 0.5: the evidence came back in neither run",
        "parser 0.12: not retrieved",
        "chunking 0.12: not retrieved",
        "embedding 0.12: not retrieved",
        "bm25_analyzer 0.12: not retrieved",
      ].map((line) => line.replace(": not retrieved", ": retrieved none")),
    ],
    [
      "a bad answer of a new case",
      "token_f1",
      { before: null, chunks: { a: [kept, null] } },
      ["generator 0.85: the evidence is in the context, the answer is not grounded in it"],
    ],
  ])("of an answer: %s", (_, metric, what, expected) => {
    expect(told(metric, what)).toEqual(expected);
  });

  it.each<[string, Told, string[]]>([
    [
      "what must be cited was in the context, and is not",
      { golden: { mustCite: ["a"] }, chunks: { a: [kept, cited] }, changed: ["citation"] },
      ["citation 0.95: context 1, cited -> not cited; citation 1 -> 2"],
    ],
    [
      "the same of one of two chunks",
      { golden: { mustCite: ["a", "b"] }, chunks: { a: [kept, kept], b: [kept, cited] } },
      ["citation 0.95: b: context 1, cited -> not cited"],
    ],
    [
      "what must be cited is not, and never was",
      { golden: { mustCite: ["a"] }, chunks: { a: [kept, kept], b: [kept, kept] } },
      ["citation 0.95: a: context 1, not cited"],
    ],
    [
      "what must be cited was lost, and another chunk as well",
      { golden: { mustCite: ["a"] }, chunks: { a: [at(1, 1, null), kept], b: [at(9, 9, null), kept] } },
      ["context_builder 0.95: a: rank 1, context 1 -> out, context takes 4"],
    ],
    [
      "what must be cited was in no context, beside what was",
      { golden: { mustCite: ["a"] }, chunks: { a: [outside, outside], b: [kept, kept] } },
      [
        "generator 0.5: the evidence was in the context of neither run",
        "context_builder 0.48: a: rank 2, context out, context takes 4",
      ],
    ],
    [
      "evidence in no context, and a citation from outside that is new",
      {
        golden: { mustCite: ["a"] },
        chunks: { a: [outside, outside] },
        values: { citation_precision: 0.5 },
        valuesBefore: { citation_precision: 1 },
      },
      ["citation 0.9: cites something that is not in its context"],
    ],
    [
      "evidence in no context, and a citation from outside as before",
      {
        golden: { mustCite: ["a"] },
        chunks: { a: [outside, outside] },
        values: { citation_precision: 0.5 },
        valuesBefore: { citation_precision: 0.5 },
      },
      [
        "generator 0.5: the evidence was in the context of neither run",
        "context_builder 0.48: rank 2, context out, context takes 4",
      ],
    ],
    [
      "evidence in no context, and a citation from outside where none was counted before",
      { golden: { mustCite: ["a"] }, chunks: { a: [outside, outside] }, values: { citation_precision: 0 } },
      ["citation 0.9: cites something that is not in its context"],
    ],
    [
      "cited in the repeat that is shown",
      { golden: { mustCite: ["a"] }, chunks: { a: [cited, cited] }, values: { citation_precision: 1 } },
      ["citation 0.8: cited in the repeat that is shown, not in every one"],
    ],
    [
      "cited in the repeat that is shown, and another lost its evidence",
      { golden: { mustCite: ["a"] }, chunks: { a: [cited, cited] }, values: { context_recall: 0.5 } },
      [],
    ],
    [
      "cited in the repeat that is shown, in a context that lacks another chunk",
      {
        golden: { mustCite: ["a"] },
        chunks: { a: [cited, cited], b: [outside, outside] },
        values: { context_recall: 0.5 },
      },
      ["citation 0.8: cited in the repeat that is shown, not in every one"],
    ],
    [
      "cited, and a document that must be is not",
      { golden: { mustCite: ["a", "handbook"] }, chunks: { a: [cited, cited] } },
      [
        "citation 0.6: handbook must be cited and is not",
        "generator 0.3: whether what must be cited was in the context is not known",
      ],
    ],
    [
      "cited, and some of what else must be is not",
      { golden: { mustCite: ["a", "handbook", "b"] }, chunks: { a: [cited, cited] } },
      [
        "citation 0.6: not all is cited of what else must be",
        "generator 0.3: whether what must be cited was in the context is not known",
      ],
    ],
    [
      "cited in the repeat that is shown, and a document must be as well",
      { golden: { mustCite: ["a", "handbook"] }, chunks: { a: [cited, cited] }, values: { flip_rate: 1 } },
      [
        "citation 0.6: handbook must be cited and is not, or not in every repeat",
        "generator 0.3: whether what must be cited was in the context is not known",
      ],
    ],
    [
      "nothing must be cited, and the relevant chunks are there",
      { changed: ["prompt"] },
      [
        "citation 0.6: the relevant chunks are in the context, the citations are wrong; prompt 1 -> 2",
        "generator 0.3: whether what must be cited was in the context is not known; prompt 1 -> 2",
      ],
    ],
    [
      "it did not answer",
      { head: abstained, values: { behavior_accuracy: 0 } },
      ["generator 0.9: expected answer, got abstain, its evidence is in the context"],
    ],
    [
      "a refusal of access was expected, and nothing forbidden was seen",
      { golden: denied },
      ["citation 0.8: cites what is not in its context, where a refusal was expected"],
    ],
    [
      "a refusal of access was expected, and a forbidden chunk is cited",
      { golden: denied, head: { violations: [leaked("citations", "a")] } },
      ["acl 0.95: forbidden chunk (role) seen at citations"],
    ],
    [
      "saying that nothing is known was expected, and a forbidden chunk is cited",
      { golden: { behavior: "abstain", relevant: [] }, head: { violations: [leaked("citations", "a")] } },
      ["citation 0.8: cites what is not in its context, where a refusal was expected"],
    ],
  ])("of citations: %s", (_, what, expected) => {
    expect(told("citation_correctness", what)).toEqual(expected);
  });

  it("of citations that ignore the top of the ranking names nobody", () => {
    expect(told("ignored_top_ranked", { golden: { mustCite: ["a"] }, chunks: { a: [kept, cited] } })).toEqual([]);
  });

  const fell = { values: { faithfulness: 0.5 }, valuesBefore: { faithfulness: 0.9 } };
  const hashes = (head: string, baseline: string) => ({ head: { answerHash: head }, before: { answerHash: baseline } });
  it.each<[string, string, Told, string[]]>([
    [
      "by as much as its repeats differ",
      "faithfulness",
      { ...fell, spread: 0.4 },
      ["judge_noise 0.9: 0.90 -> 0.50 is within the 0.40 by which the judge's own repeats differ"],
    ],
    [
      "by more than its repeats differ",
      "faithfulness",
      { ...fell, ...hashes("x", "y"), spread: 0.39 },
      [
        "generator 0.75: 0.90 -> 0.50, another answer over the same relevant chunks",
        "judge_noise 0.2: judged, not measured",
      ],
    ],
    [
      "of a new case, whatever its repeats differ by",
      "faithfulness",
      { values: { faithfulness: 0.5 }, before: null, chunks: { a: [kept, null] }, spread: 1 },
      ["generator 0.5: another answer over the same relevant chunks", "judge_noise 0.45: judged, not measured"],
    ],
    [
      "of the same answer",
      "faithfulness",
      { ...fell, ...hashes("x", "x"), changed: ["judge"] },
      ["judge_noise 0.9: 0.90 -> 0.50, the same answer over the same relevant chunks; judge 1 -> 2"],
    ],
    [
      "where nobody knows what the answers were",
      "faithfulness",
      { ...fell, ...hashes("", "") },
      [
        "generator 0.5: 0.90 -> 0.50, another answer over the same relevant chunks",
        "judge_noise 0.45: judged, not measured",
      ],
    ],
    [
      "of a context, which no answer changes",
      "context_relevance",
      { ...hashes("x", "y"), values: { context_relevance: 0.5 }, valuesBefore: { context_relevance: 0.504 } },
      ["judge_noise 0.6: 0.504 -> 0.500, another answer over the same relevant chunks"],
    ],
    [
      "of another answer by another model",
      "faithfulness",
      { ...fell, ...hashes("x", "y"), changed: ["model"] },
      ["generator 0.9: 0.90 -> 0.50, another answer over the same relevant chunks; model 1 -> 2"],
    ],
    [
      "of an answer that lost its evidence",
      "faithfulness",
      { ...fell, ...hashes("x", "y"), chunks: { a: [at(1, 1, null), kept] } },
      ["context_builder 0.81: rank 1, context 1 -> out, context takes 4", "judge_noise 0.15: judged, not measured"],
    ],
  ])("of a judge that likes it less: %s", (_, metric, what, expected) => {
    expect(told(metric, what)).toEqual(expected);
  });

  const named = (...lists: [string, number | null][]) => ({ lists });
  it.each<[string, string, Told, string[]]>([
    [
      "pushed out by the reranker",
      "context_recall",
      { chunks: { a: [at(3, 6, null), at(1, 2, 2)] }, changed: ["reranker"] },
      [
        "reranker 0.48: rank 2 -> 6 after rerank (retrieved 1 -> 3); context takes 4; reranker 1 -> 2",
        "embedding 0.24: retrieved 1 -> 3",
        "bm25_analyzer 0.24: retrieved 1 -> 3",
      ],
    ],
    [
      "pushed down by the reranker, and still in the context",
      "context_ap",
      { chunks: { a: [at(1, 3, 3), at(1, 1, 1)] } },
      ["reranker 0.95: rank 1 -> 3 after rerank (retrieved 1)"],
    ],
    [
      "lower in the context, where no size of it is known",
      "context_ap",
      { chunks: { a: [at(1, 1, 3, { contextSize: null }), at(1, 1, 1, { contextSize: null })] } },
      ["context_builder 0.9: rank 1, context 1 -> 3"],
    ],
    [
      "left out of a context that shrank",
      "context_recall",
      { chunks: { a: [at(3, 3, null, { contextSize: 2 }), at(2, 3, 3)] } },
      ["context_builder 0.95: rank 3, context 3 -> out, context takes 2 (took 4)"],
    ],
    [
      "only asked for in the retrieved list",
      "recall@5",
      { chunks: { a: [nowhere, at(2, 2, 2)] }, more: { tags: ["table"] } },
      [
        "parser 0.63: retrieved 2 -> none; tag table",
        "chunking 0.11: retrieved 2 -> none",
        "embedding 0.11: retrieved 2 -> none",
        "bm25_analyzer 0.11: retrieved 2 -> none",
      ],
    ],
    [
      "only asked for in the reranked list",
      "reranked:recall@5",
      { chunks: { a: [at(1, null, null), at(1, 2, null)] } },
      ["reranker 0.95: rank 2 -> none after rerank (retrieved 1); context takes 4"],
    ],
    [
      "found by every list as before, and lost by their merge",
      "recall@5",
      {
        chunks: {
          a: [
            { ...nowhere, ...named(["dense", 2], ["bm25", 1]) },
            { ...at(1, 1, 1), ...named(["dense", 2], ["bm25", 1]) },
          ],
        },
      },
      ["hybrid_merge 0.95: dense 2 -> 2, bm25 1 -> 1, merged 1 -> none"],
    ],
    [
      "gone from a list without a name",
      "recall@5",
      {
        chunks: {
          a: [
            { ...nowhere, ...named(["", null], ["new", 5]) },
            { ...at(1, 1, 1), ...named(["", 1]) },
          ],
        },
        changed: ["embedding"],
      },
      ["embedding 0.91: unnamed list 1 -> none, new none -> 5, merged 1 -> none; embedding 1 -> 2"],
    ],
    [
      "an older version of its document in its place",
      "recall@5",
      { chunks: { a: [nowhere, at(2, 2, 2)] }, more: { instead: "older_version" }, changed: ["index"] },
      ["stale_index 0.96: an older version of its document came back instead of the expected chunk; index 1 -> 2"],
    ],
    [
      "an older version of its document in its place, and another embedding",
      "recall@5",
      { chunks: { a: [nowhere, at(2, 2, 2)] }, more: { instead: "older_version" }, changed: ["embedding"] },
      [
        "stale_index 0.8: an older version of its document came back instead of the expected chunk",
        "embedding 0.17: rank 2 -> not retrieved; embedding 1 -> 2",
      ],
    ],
    [
      "the same of a new case",
      "recall@5",
      { chunks: { a: [nowhere, null] }, before: null, more: { instead: "older_version" }, changed: ["embedding"] },
      [
        "stale_index 0.8: an older version of its document came back instead of the expected chunk",
        "embedding 0.17: not retrieved; embedding 1 -> 2",
      ],
    ],
    [
      "added to the context by itself, and lower there",
      "context_ap",
      { chunks: { a: [at(null, "none", 3), at(null, "none", 2)] } },
      ["context_builder 0.6: rank none, context 2 -> 3, context takes 4"],
    ],
    [
      "dropped, and lower before that",
      "context_recall",
      { chunks: { a: [at(4, null, null, { rerankedSize: 6 }), at(2, 3, 3, { rerankedSize: 6 })] } },
      [
        "reranker 0.48: rank 3 -> none after rerank (retrieved 2 -> 4); context takes 4",
        "embedding 0.24: retrieved 2 -> 4",
        "bm25_analyzer 0.24: retrieved 2 -> 4",
      ],
    ],
    [
      "dropped, where nobody knows how long the list was before",
      "context_recall",
      { chunks: { a: [at(4, null, null, { rerankedSize: 3 }), at(4, 4, 4, { rerankedSize: null })] } },
      ["reranker 0.95: rank 4 -> none after rerank (retrieved 4); context takes 4"],
    ],
    [
      "a new case that no reranker pushed out",
      "context_recall",
      { chunks: { a: [at(7, "none", null), null] }, before: null },
      ["embedding 0.48: retrieved 7", "bm25_analyzer 0.48: retrieved 7"],
    ],
    [
      "a new case, low in the merge of its lists",
      "context_recall",
      { chunks: { a: [at(7, "none", null, named(["dense", 9], ["bm25", 3])), null] }, before: null },
      ["embedding 0.48: dense 9, bm25 3, merged 7", "bm25_analyzer 0.48: dense 9, bm25 3, merged 7"],
    ],
    [
      "a new case that its lists found, and their merge lost",
      "recall@5",
      { chunks: { a: [at(null, "none", null, named(["dense", 9], ["bm25", 3])), null] }, before: null },
      ["hybrid_merge 0.95: dense 9, bm25 3, merged none"],
    ],
    [
      "a merge that lowers it a little more than its list does",
      "mrr@10",
      { chunks: { a: [at(5, "none", null, named(["dense", 4])), at(1, "none", 1, named(["dense", 1]))] } },
      [
        "embedding 0.41: dense 1 -> 4, merged 1 -> 5",
        "bm25_analyzer 0.41: dense 1 -> 4, merged 1 -> 5",
        "hybrid_merge 0.13: dense 1 -> 4, merged 1 -> 5",
      ],
    ],
    [
      "a merge that loses it, where its list lowers it: behind the end of the longest",
      "recall@5",
      { chunks: { a: [at(null, "none", null, named(["dense", 8])), at(3, "none", 3, named(["dense", 4]))] } },
      [
        "hybrid_merge 0.44: dense 4 -> 8, merged 3 -> none",
        "embedding 0.25: dense 4 -> 8, merged 3 -> none",
        "bm25_analyzer 0.25: dense 4 -> 8, merged 3 -> none",
      ],
    ],
    [
      "the same where no length is known: behind all ranks that are",
      "recall@5",
      {
        chunks: {
          a: [
            at(null, "none", null, { ...named(["dense", 8]), retrievedSize: null }),
            at(3, "none", 3, { ...named(["dense", 4]), retrievedSize: null }),
          ],
        },
      },
      [
        "hybrid_merge 0.35: dense 4 -> 8, merged 3 -> none",
        "embedding 0.3: dense 4 -> 8, merged 3 -> none",
        "bm25_analyzer 0.3: dense 4 -> 8, merged 3 -> none",
      ],
    ],
    [
      "lists of other names, the best of which has it as high as the best before",
      "recall@5",
      {
        chunks: {
          a: [
            at(null, "none", null, named(["new", 2], ["newer", 9])),
            at(3, "none", 3, named(["dense", 2], ["bm25", 7])),
          ],
        },
      },
      ["hybrid_merge 0.95: dense 2 -> none, bm25 7 -> none, new none -> 2, newer none -> 9, merged 3 -> none"],
    ],
    [
      "lists where there was one, which had it higher",
      "mrr@10",
      { chunks: { a: [at(6, "none", null, named(["new", 6])), at(1, "none", 1)] }, changed: ["embedding"] },
      ["embedding 0.91: new none -> 6, merged 1 -> 6; embedding 1 -> 2"],
    ],
    [
      "lists where there was one, which had it as high as the best of them",
      "mrr@10",
      { chunks: { a: [at(6, "none", null, named(["new", 1], ["newer", 9])), at(1, "none", 1)] } },
      ["hybrid_merge 0.95: new none -> 1, newer none -> 9, merged 1 -> 6"],
    ],
    [
      "another parser and chunker by the version of the corpus",
      "recall@5",
      { chunks: { a: [nowhere, at(2, 2, 2)] }, changed: ["corpus", "hybrid"] },
      [
        "hybrid_merge 0.59: retrieved 2 -> none; hybrid 1 -> 2",
        "parser 0.15: retrieved 2 -> none; corpus 1 -> 2",
        "chunking 0.15: retrieved 2 -> none; corpus 1 -> 2",
      ],
    ],
    [
      "a chunk that the asker may not read",
      "recall@5",
      { chunks: { a: [nowhere, null] }, before: null, more: { forbidden: true }, changed: ["acl"] },
      [
        "acl 0.6: the principal may not read the expected chunk, and it did not come back; acl 1 -> 2",
        "golden_label_issue 0.4: the principal may not read the expected chunk, and it did not come back",
      ],
    ],
    [
      "one of two, each lost elsewhere",
      "context_recall",
      { chunks: { a: [at(1, 1, null), kept], b: [at(1, 9, null), kept] } },
      [
        "reranker 0.48: b: rank 1 -> 9 after rerank (retrieved 1); context takes 4",
        "context_builder 0.48: a: rank 1, context 1 -> out, context takes 4",
      ],
    ],
    [
      "dropped by the reranker, which recall of what was retrieved does not ask for",
      "recall@5",
      { chunks: { a: [at(2, null, null), at(2, 2, 2)] } },
      [],
    ],
    [
      "lower in the context, which its recall does not ask for",
      "context_recall",
      { chunks: { a: [at(1, 1, 3), kept] } },
      [],
    ],
    [
      "a list that one of the runs does not record",
      "recall@5",
      { chunks: { a: [nowhere, kept] }, head: { lacks: "retrieved" } },
      [],
    ],
    [
      "a context that one of the runs does not record, by what was retrieved",
      "context_recall",
      { chunks: { a: [at(1, null, null), kept] }, head: { lacks: "context" } },
      ["reranker 0.95: rank 1 -> none after rerank (retrieved 1); context takes 4"],
    ],
    ["the evidence of a forbidden question", "context_recall", { golden: denied, chunks: { a: [nowhere, kept] } }, []],
  ])("of evidence: %s", (_, metric, what, expected) => {
    expect(told(metric, what)).toEqual(expected);
  });

  it("cuts versions that are too long to be read", () => {
    const versions = new VersionHints([
      { name: "model", baseline: [], head: ["x".repeat(60)] },
      { name: "prompt", baseline: ["a", "b"], head: ["y".repeat(61)] },
    ]);
    expect(versions.change("model")).toBe(`model none -> ${"x".repeat(60)}`);
    expect(versions.change("prompt")).toBe(`prompt a, b -> ${"y".repeat(60)}…`);
  });
});
