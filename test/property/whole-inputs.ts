import fc from "fast-check";
import { metrics } from "../../src/scoring/metrics/registry.ts";
import { mainOf, type Row } from "../reference/slow-access.ts";
import { SPOKEN } from "../reference/slow-behavior.ts";
import type { SlowBounds, SlowInput, SlowPolicy } from "../reference/slow-gate.ts";

// Golden sets, traces, manifests and policies that a user could have, small enough to hold every corner at once.

const JUDGED = metrics.filter(({ judged }) => judged).map(({ name }) => name);
const CHUNKS = Array.from({ length: 14 }, (_, i) => `c${i}`);
const DOCUMENTS = ["d0", "d1", "d2"];
const chunk = fc.constantFrom(...CHUNKS);
const rarely = fc.integer({ min: 0, max: 14 }).map((n) => n === 0);
const often = fc.integer({ min: 0, max: 7 }).map((n) => n !== 0);

/** Lists as pipelines write them: bare ids, or objects with ranks, or several stages; ids may repeat. */
const list = fc.oneof(
  fc.array(chunk, { maxLength: 9 }),
  fc
    .array(chunk, { maxLength: 9 })
    .chain((ids) =>
      fc
        .shuffledSubarray([...ids.keys()], { minLength: ids.length })
        .map((ranks) => ids.map((chunk_id, i) => ({ chunk_id, rank: ranks[i]! + 1 }))),
    ),
  fc
    .tuple(fc.uniqueArray(chunk, { maxLength: 5 }), fc.uniqueArray(chunk, { minLength: 1, maxLength: 5 }))
    .map(([dense, merged]) => [
      ...dense.map((chunk_id) => ({ chunk_id, stage: "dense" })),
      ...merged.map((chunk_id) => ({ chunk_id, stage: "hybrid" })),
    ]),
);

const HASHES = ["0a1b2c3d4e5f", "0A1B2C3D4E5F", "ffffffffffff"];

/** A context of ids, or of chunks that say what of them was indexed. */
const context = fc.oneof(
  fc.array(chunk, { maxLength: 6 }),
  fc.array(
    fc.record(
      {
        chunk_id: chunk,
        document_version: fc.constantFrom("2", "2", "v2", "1"),
        text_hash: fc.constantFrom(...HASHES.slice(0, 2), ...HASHES),
      },
      { requiredKeys: ["chunk_id"] },
    ),
    { maxLength: 6 },
  ),
);

/** What a manifest says of the text of a chunk. */
const content = fc.record(
  {
    document_version: fc.constantFrom("2", "2", "2", "1"),
    active: fc.constantFrom(true, true, false),
    text_hash: fc.constantFrom(...HASHES.slice(0, 2)),
  },
  { requiredKeys: [] },
);

const trace = fc.record(
  {
    retrieved_chunks: list,
    reranked_chunks: fc.uniqueArray(chunk, { maxLength: 6 }),
    context_chunks: context,
    citations: fc.array(chunk, { maxLength: 3 }),
    answer: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...SPOKEN.map(({ text }) => text)) },
      { weight: 1, arbitrary: fc.constantFrom(...SPOKEN.flatMap(({ text, shows }) => (shows === null ? [text] : []))) },
    ),
    expected_behavior_observed: fc.constantFrom("answer", "answer", "abstain", "permission_denied", "escalate"),
    latency_ms: fc.record(
      { end_to_end: fc.integer({ min: 0, max: 9000 }), generate: fc.double({ min: 0, max: 900, noNaN: true }) },
      { requiredKeys: [] },
    ),
    cost_usd: fc.double({ min: 0, max: 0.1, noNaN: true }),
    tokens: fc.record({ prompt: fc.nat(4000), completion: fc.nat(500) }),
    scores: fc.record(Object.fromEntries(JUDGED.map((name) => [name, fc.double({ min: 0, max: 1, noNaN: true })])), {
      requiredKeys: [],
    }),
    unsupported_claims: fc.constantFrom([], [], ["x"]),
    bad_citations: fc.constantFrom([], [], ["x"]),
    tool_calls: fc.uniqueArray(fc.constantFrom("search", "sql"), { maxLength: 2 }),
    isFailed: rarely,
    isMissing: rarely,
    isUnread: rarely,
    isRefusing: rarely,
    isSilent: rarely,
  },
  {
    requiredKeys: [
      ...(["retrieved_chunks", "context_chunks", "answer", "citations"] as const),
      ...(["isFailed", "isMissing", "isUnread", "isRefusing", "isSilent"] as const),
    ],
  },
);
type Trace = typeof trace extends fc.Arbitrary<infer T> ? T : never;

/** A trace that mostly does what the case asks, so that passing runs are not rare. */
function toRow(
  { isFailed, isMissing: _, isUnread, isRefusing, isSilent, ...fields }: Trace,
  golden: Row,
  isGood: boolean,
  repeat: number,
): Row {
  const expects = mainOf(golden);
  const relevant = (golden.expected_chunk_ids ?? Object.keys((golden.relevance ?? {}) as object)) as string[];
  const answers = expects === "answer" || expects === "escalate";
  const shown = isRefusing ? "abstain" : expects;
  const good = {
    retrieved_chunks: answers ? relevant : [],
    ...(fields.reranked_chunks === undefined ? {} : { reranked_chunks: answers ? relevant : [] }),
    context_chunks: answers ? relevant : [],
    // An answer that cites nothing, in a run that mostly does.
    citations: answers && !isSilent ? relevant : [],
    answer: SPOKEN.find(({ shows }) => shows === shown)?.text ?? "It is so.",
    expected_behavior_observed: shown,
    // What no judge looked through, in a run whose judge mostly does.
    ...(isUnread ? { unsupported_claims: undefined } : { unsupported_claims: [], bad_citations: [] }),
  };
  return {
    query_id: golden.id,
    repeat,
    ...fields,
    ...(isGood ? good : {}),
    ...(isFailed && !isGood ? { error: { type: "timeout", message: "no answer" } } : {}),
  };
}

const item = fc.record({
  golden: fc.record(
    {
      expected_chunk_ids: fc.uniqueArray(chunk, { maxLength: 4 }),
      relevance: fc.dictionary(chunk, fc.integer({ min: 0, max: 4 }), { maxKeys: 5 }),
      expected_docs: fc.uniqueArray(fc.constantFrom(...DOCUMENTS, "d9"), { maxLength: 3 }),
      must_cite: fc.uniqueArray(fc.constantFrom(...CHUNKS, ...DOCUMENTS), { maxLength: 2 }),
      tags: fc.tuple(fc.subarray(["a", "b"]), rarely).map(([tags, isOdd]) => (isOdd ? [...tags, "odd"] : tags)),
      user_context: fc.record({ tenant_id: fc.constantFrom("t1", "t2"), roles: fc.subarray(["staff", "boss"]) }),
      expected_behavior: fc.constantFrom(
        "answer",
        "answer",
        "answer",
        "escalate",
        "abstain",
        "permission_denied",
        "permission_denied",
        ["answer", "permission_denied"],
        ["abstain", "permission_denied"],
        ["abstain", "escalate"],
      ),
      expected_answer: fc.constantFrom("It is so", "hai mươi ngày", "二十天", "Dung vay, hai muoi ngay", "..."),
      critical: rarely,
      must_not_contain: fc.constantFrom([], ["secret code"]),
      answer_schema: fc.constant({ type: "object", required: ["a"] }),
      expected_tools: fc.constantFrom([], ["search"], ["search", "sql"]),
      split: fc.constantFrom("test", "test", "test", "validation"),
    },
    { requiredKeys: ["user_context"] },
  ),
  head: fc.array(trace, { minLength: 1, maxLength: 2 }),
  baseline: fc.array(trace, { minLength: 1, maxLength: 2 }),
  isGood: fc.tuple(often, often),
});

const bound = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000),
  fc.constantFrom(0, 0.25, 0.5, 1),
);
const evidence = fc.constantFrom("point", "significant", "non-inferior" as const);
const severity = fc.constantFrom("block", "block", "warn" as const);
const HIGHER = [
  "recall@10",
  "recall@2",
  "mrr@10",
  "ndcg@5",
  "reranked:hit@3",
  "doc_recall@2",
  "doc_ndcg@5",
  "citation_coverage",
  "context_recall",
  "citation_correctness",
  "behavior_accuracy",
  "pass_rate",
  "abstention_accuracy",
];
const RATES = ["stale_context", "hallucination_rate", "over_refusal_rate", "ignored_top_ranked", "error_rate"];
const OPEN = ["latency_p95", "generate:latency_p50", "tokens_mean"];

const bounds = (name: string): fc.Arbitrary<[string, SlowBounds]> => {
  const scale = OPEN.includes(name) ? 5000 : 1;
  const some = bound.map((x) => x * scale);
  const part = fc.oneof(
    some,
    bound.map((x) => `${100 * x}%`),
  );
  const up = fc.record(
    { min: some, "max-drop": part, "max-regressed": fc.nat(3), evidence, severity, "min-cases": fc.nat(3) },
    { requiredKeys: [] },
  );
  const down = fc.record(
    { max: some, "max-rise": part, "max-regressed": fc.nat(3), severity, "min-cases": fc.nat(3) },
    { requiredKeys: [] },
  );
  // For the interval of a percentile samples are drawn, which a second opinion would have to draw alike.
  const asking = name.includes("latency") ? fc.constantFrom("point", "significant" as const) : evidence;
  const proven = fc.tuple(down, asking).map(([rules, asks]) => ({ ...rules, evidence: asks }));
  const chosen: fc.Arbitrary<SlowBounds> = HIGHER.includes(name) ? up : proven;
  return chosen.map((rules) => [name, asked(rules)] as [string, SlowBounds]);
};

const REFUSALS = ["abstain", "permission_denied", "escalate"];

/** A policy says nothing of the evidence for a bound that it does not set. */
function asked({ evidence: asks, ...rules }: SlowBounds): SlowBounds {
  const change = rules["max-drop"] ?? rules["max-rise"];
  const isUnprovable = typeof change === "string" && asks === "non-inferior";
  return asks === undefined || change === undefined || isUnprovable ? rules : { ...rules, evidence: asks };
}
const gates = fc
  .uniqueArray(fc.constantFrom(...HIGHER, ...RATES, ...OPEN).chain(bounds), {
    maxLength: 4,
    selector: ([name]) => name,
  })
  .map((entries) =>
    Object.fromEntries(
      entries.filter(([, rules]) => Object.keys(rules).some((key) => key.startsWith("m") && key !== "min-cases")),
    ),
  );

/** Gates on sums, which are 0 where there is nothing to add up. */
const counts: fc.Arbitrary<Record<string, SlowBounds>> = fc
  .subarray(["missing_traces", "forbidden_content", "critical_hallucinations"])
  .map((names) => Object.fromEntries(names.map((name) => [name, { max: 0 }])));

const waiver = fc.record({
  kind: fc.constantFrom("metric", "case", "both"),
  metric: fc.nat(),
  of: fc.nat(9),
  expires: fc.constantFrom("2026-05-31", "2026-06-01", "2027-01-01", "2027-01-01"),
});

const policy: fc.Arbitrary<SlowPolicy> = fc
  .record({
    gates,
    missing: fc.constantFrom(null, null, 100),
    slices: fc.oneof(
      fc.constant({}),
      // Of "odd" there are few cases, maybe only ones that are not judged; of "misspelt" there is none.
      fc
        .tuple(fc.constantFrom("a", "a", "a", "odd", "misspelt"), gates, counts)
        .map(([tag, rules, more]) => ({ part: { tag, gates: tag === "a" ? rules : { ...rules, ...more } } })),
    ),
    coverage: fc.oneof(fc.constant({}), fc.record({ a: fc.nat(3) })),
    waivers: fc
      .tuple(fc.boolean(), fc.array(waiver, { maxLength: 2 }))
      .map(([isWaived, list]) => (isWaived ? list : [])),
    off: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray(["behavior_accuracy", "abstention_accuracy"]) },
    ),
    unknown: fc.constantFrom("ignore", "warn", "fail"),
    blockStages: fc.constantFrom(
      ["retrieved", "reranked", "context", "citations", "answer"],
      ["context", "citations", "answer"],
    ),
    relevantFrom: fc.constantFrom(1, 1, 2),
    gain: fc.constantFrom("exponential", "exponential", "linear"),
    deniedBy: fc.constantFrom([...REFUSALS], [...REFUSALS], ["permission_denied"], ["permission_denied", "abstain"]),
    suite: fc.constantFrom(null, null, null, "b"),
    sample: fc.option(fc.record({ sample: fc.integer({ min: 1, max: 6 }), seed: fc.nat() }), { freq: 4 }),
  })
  .map(({ missing, waivers, blockStages, relevantFrom, gain, deniedBy, suite, sample, ...rest }) => {
    const names = Object.keys(rest.gates);
    const waived = waivers.flatMap(({ metric, of, expires, kind }) => {
      const name = names.length === 0 ? "missing_traces" : names[metric % names.length]!;
      if (kind !== "case" && names.length === 0 && missing === 100) return [];
      return [
        { ...(kind === "case" ? {} : { metric: name }), ...(kind === "metric" ? {} : { case: `q${of}` }), expires },
      ];
    });
    return {
      ...rest,
      gates: { ...rest.gates, ...(missing === null ? {} : { missing_traces: { max: missing } }) },
      waived,
      rules: { cutoffs: [1, 2, 3, 5, 10], relevantFrom, gain, deniedBy, blockStages, suite, sample },
    } as SlowPolicy;
  });

const corpus = fc.option(
  fc
    .tuple(
      fc.subarray(CHUNKS, { minLength: 8 }),
      fc.array(
        fc.record({
          tenant_id: fc.constantFrom("", "*", "t1", "t1", "t2"),
          acl_roles: fc.constantFrom([], [], [], ["boss"]),
        }),
        { minLength: 14, maxLength: 14 },
      ),
      rarely,
      fc.option(fc.array(content, { minLength: 14, maxLength: 14 }), { freq: 3 }),
    )
    .map(([ids, labels, isRespelled, contents]) => {
      const rows = isRespelled ? labels.map(respelled) : labels;
      return [ids, rows.map((row, i) => ({ ...row, ...contents?.[i] }))] as const;
    }),
);

/** The manifest writes a tenant and a role in its own way: to compare them is to find nobody. */
function respelled({ tenant_id, acl_roles }: { readonly tenant_id: string; readonly acl_roles: readonly string[] }) {
  return { tenant_id: tenant_id === "t1" ? "T 1" : tenant_id, acl_roles: acl_roles.map((role) => `${role} `) };
}

export const slowInput: fc.Arbitrary<SlowInput> = fc
  .record({
    // Of ten pairs and more statistics speak.
    items: fc.oneof(
      { weight: 3, arbitrary: fc.array(item, { minLength: 1, maxLength: 9 }) },
      { weight: 1, arbitrary: fc.array(item, { minLength: 10, maxLength: 17, size: "max" }) },
    ),
    falls: fc.option(fc.integer({ min: 3, max: 9 }), { freq: 2 }),
    asking: fc.array(fc.constantFrom("citation_correctness", "behavior_accuracy", "pass_rate", "context_recall"), {
      maxLength: 3,
    }),
    margin: fc.option(
      fc.integer({ min: 0, max: 20 }).map((n) => n / 20),
      { freq: 2 },
    ),
    policy,
    corpus,
    hasBaseline: fc.boolean(),
    isCalm: fc.boolean(),
    computesAll: fc.boolean(),
  })
  .map(({ items: drawn, computesAll, policy: rules, corpus: manifest, hasBaseline, isCalm, falls, asking, margin }) => {
    // Many pairs, of which so many fall that chance may or may not explain it.
    const isFallen = falls !== null && drawn.length > 9;
    const items = isFallen ? drawn.map((one, i) => ({ ...one, isGood: [i >= falls, true] as const })) : drawn;
    const significant = Object.fromEntries(
      (isFallen ? asking : []).map((name) => [
        name,
        margin === null
          ? { "max-drop": 0, evidence: "significant" as const }
          : { "max-drop": margin, evidence: "non-inferior" as const },
      ]),
    );
    const golden: Row[] = items.map(({ golden: fields }, i) => ({
      id: `q${i}`,
      question: `Question ${i}?`,
      ...fields,
      // One case at least is judged, in every suite.
      ...(i === 0 ? { split: "test", tags: ["a", "b"] } : {}),
    }));
    for (const row of golden) repair(row, isCalm);
    const traces = (which: "head" | "baseline", side: 0 | 1): Row[] => {
      const rows = items.flatMap(({ isGood, ...runs }, i) =>
        runs[which].flatMap((one, repeat) =>
          one.isMissing && !isGood[side] ? [] : [toRow(one, golden[i]!, isGood[side] || isCalm, repeat)],
        ),
      );
      return rows.length > 0 ? rows : [toRow(items[0]![which][0]!, golden[0]!, true, 0)];
    };
    return {
      golden,
      head: traces("head", 0),
      baseline: hasBaseline || isFallen ? traces("baseline", 1) : null,
      corpus: manifest === null ? null : manifestRows(manifest, golden, isCalm),
      policy: {
        ...rules,
        gates: { ...rules.gates, ...significant },
        // A suite would leave too few of the pairs for a statistic to speak.
        ...(isFallen ? { rules: { ...rules.rules, suite: null, sample: null } } : {}),
        ...(isCalm ? { waived: [], coverage: {} } : {}),
      },
      computesAll,
      today: "2026-06-01",
    };
  });

/** The manifest lists what is expected, so that labels are not stale; of other chunks it may know nothing. */
function manifestRows(
  [ids, labels]: readonly [readonly string[], readonly Row[]],
  golden: readonly Row[],
  isCalm: boolean,
): Row[] {
  const expected = golden.flatMap((row) => [
    ...((row.expected_chunk_ids ?? []) as string[]),
    ...Object.keys((row.relevance ?? {}) as object),
    ...((row.must_cite ?? []) as string[]),
  ]);
  return CHUNKS.filter((id) => isCalm || ids.includes(id) || expected.includes(id)).map((chunk_id, i) => ({
    chunk_id,
    document_id: DOCUMENTS[i % 3],
    ...(isCalm ? { tenant_id: "*" } : labels[i]),
    // A chunk that is expected and was taken out would be a stale label.
    ...(expected.includes(chunk_id) && labels[i]?.active === false ? { active: true } : {}),
  }));
}

/** Makes the labels of a generated case ones that a reviewed set could hold. */
function repair(row: Row, isCalm: boolean): void {
  if (isCalm) {
    if (row.must_cite !== undefined) row.must_cite = ((row.expected_chunk_ids ?? []) as string[]).slice(0, 1);
    delete row.answer_schema;
  }
  if (mainOf(row) === "permission_denied") row.expected_chunk_ids ??= [];
  if (mainOf(row) === "abstain") {
    delete row.expected_chunk_ids;
    delete row.relevance;
  }
}

export const hasSuite = ({ suite, sample }: SlowPolicy["rules"]): boolean => suite !== null || sample !== null;

/** The policy as a file; JSON is YAML. */
export function policyText({ gates, off, slices, coverage, waived, unknown, rules: scoring }: SlowPolicy): string {
  return JSON.stringify({
    version: 1,
    gates: { ...Object.fromEntries(off.map((name) => [name, "off"])), ...gates },
    slices: Object.fromEntries(
      Object.entries(slices).map(([name, { tag, gates: own }]) => [name, { where: { tags: [tag] }, gates: own }]),
    ),
    coverage: { tags: coverage },
    waivers: waived.map((waiver) => ({ ...waiver, reason: "because", owner: "ann" })),
    ...(hasSuite(scoring)
      ? {
          suites: {
            some: { ...(scoring.suite === null ? {} : { where: { tags: [scoring.suite] } }), ...scoring.sample },
          },
        }
      : {}),
    acl: { unknown, "block-stages": scoring.blockStages },
    cutoffs: scoring.cutoffs,
    "relevant-from": scoring.relevantFrom,
    "ndcg-gain": scoring.gain,
    "denied-by": scoring.deniedBy,
  });
}
