import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { isLabel } from "../../src/calibration/human-labels.ts";
import { isCorpusRow } from "../../src/input/corpus/read-corpus.ts";
import { isGoldenRow } from "../../src/input/golden/golden-row.ts";
import { corpusSchema, goldenSchema, labelSchema, traceSchema } from "../../src/input/schema/row-schemas.ts";
import { isTraceRow } from "../../src/input/traces/trace-row.ts";

import { goldenRow, traceRow } from "../helpers/make-case.ts";

// The hot path trusts hand-written guards, the schemas are what users read: they must say the same of every row.
const SCALARS = [
  ...[null, "", "x", " ", 0, 1, -1, 1.5, 50, 51, 2 ** 31, Number.POSITIVE_INFINITY, Number.NaN, true, false],
  ...["answer", "abstain", "pass", "test", "validation"],
] as const;
const scalars = fc.constantFrom<unknown>(...SCALARS);
const chunk = fc.constantFrom<unknown>(
  "c",
  "",
  7,
  null,
  { chunk_id: "c" },
  { chunk_id: "" },
  { chunk_id: "c", rank: 0 },
  { chunk_id: "c", rank: 2, score: null },
  { chunk_id: "c", acl_roles: ["a", 1] },
  { chunk_id: "c", tenant_id: null },
);
const score = fc.constantFrom<unknown>(
  null,
  0.5,
  "0.5",
  Number.NaN,
  {},
  { score: 0.5, data: [{ statement: "s", score: 1 }], repeats: [0.5, 1], reason: "r" },
  { score: "0.5" },
  { score: null, data: [{ statement: 1 }] },
  { data: [{ statement: "s", score: "1" }] },
  { repeats: [0.5, null] },
  { reason: 1 },
);
const anything = fc.oneof(
  scalars,
  fc.array(scalars, { maxLength: 3 }),
  fc.array(chunk, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom("faithfulness", "scale"), score, { maxKeys: 2 }),
  fc.constantFrom({ scale: "0-5" }, { scale: { faithfulness: "0-5" } }, { scale: { faithfulness: 5 } }, { scale: 5 }),
  fc.dictionary(
    fc.constantFrom("a", "tenant_id", "roles", "locale", "prompt", "completion", "type", "message", "model", "name"),
    fc.oneof(scalars, fc.array(scalars, { maxLength: 2 })),
    { maxKeys: 3 },
  ),
);

const mutated = (row: Record<string, unknown>, fields: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...fields), fc.option(anything, { nil: undefined })), { maxLength: 3 })
    .map((changes) => ({ ...row, ...Object.fromEntries(changes) }) as Record<string, unknown>);

const agree = (
  guard: (row: Record<string, unknown>) => boolean,
  schema: { safeParse(value: unknown): { success: boolean } },
  rows: fc.Arbitrary<Record<string, unknown>>,
) =>
  fc.assert(
    fc.property(rows, (row) => {
      expect(guard(row), JSON.stringify(row)).toBe(schema.safeParse(row).success);
    }),
    { numRuns: 3000, seed: 7 },
  );

describe("hand-written guards accept what the schemas accept", () => {
  it("golden rows", () => agree(isGoldenRow, goldenSchema, mutated(goldenRow("a"), Object.keys(goldenSchema.shape))));
  it("trace rows", () => agree(isTraceRow, traceSchema, mutated(traceRow("a"), Object.keys(traceSchema.shape))));
  it("a repeat that no column can hold is refused", () => {
    expect([0, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1].map((repeat) => isTraceRow({ ...traceRow("a"), repeat }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  it("human labels", () =>
    agree(isLabel, labelSchema, mutated({ query_id: "a", label: "pass" }, Object.keys(labelSchema.shape))));
  it("corpus rows", () =>
    agree(isCorpusRow, corpusSchema, mutated({ chunk_id: "c" }, Object.keys(corpusSchema.shape))));
});

// Every field at every depth, each once with each value: what no random row is likely to hold in the right place.
const labels = { document_id: "d", tenant_id: "t", acl_roles: ["r"] };
const chunks = [
  "c",
  {
    chunk_id: "c",
    score: 0.5,
    rank: 1,
    stage: "dense",
    text: "T",
    text_hash: "h",
    document_version: "v",
    section_path: "s",
    context_header: "h",
    ...labels,
  },
];
const user = { tenant_id: "t", roles: ["r"], locale: "en" };
const FULL_TRACE = {
  query_id: "q",
  config_id: "c",
  repeat: 1,
  question: "Q?",
  query_rewrite: "q",
  retrieved_chunks: chunks,
  reranked_chunks: chunks,
  context_chunks: chunks,
  answer: "A.",
  citations: ["c", { chunk_id: "c", ...labels }],
  expected_behavior_observed: "answer",
  latency_ms: { end_to_end: 1 },
  tokens: { prompt: 1, completion: 2 },
  cost_usd: 0.5,
  versions: { index: "1" },
  error: { type: "x", message: "m" },
  user_context: user,
  tool_calls: ["t", { name: "t" }],
  scores: { a: 0.5, b: { score: 0.5, data: [{ statement: "s", score: 1 }], repeats: [0.5], reason: "r" } },
  judge: { library: "l", version: "v", model: "m", prompt_version: "p", scale: { a: "0-5" } },
  unsupported_claims: ["u"],
  missing_facts: ["m"],
  bad_citations: ["b"],
  reason: "r",
  lacks: ["answer"],
};
const FULL_CASE = {
  id: "q",
  question: "Q?",
  expected_answer: "A.",
  expected_chunk_ids: ["c"],
  relevance: { c: 3 },
  must_cite: ["c"],
  difficulty: "easy",
  tags: ["t"],
  user_context: user,
  expected_behavior: "answer",
  notes: "n",
  owner: "o",
  critical: true,
  must_not_contain: ["x"],
  answer_schema: {},
  expected_docs: ["d"],
  expected_evidence: [
    {
      quote: "q",
      start: 1,
      end: 2,
      section_path: "s",
      page: 1,
      document_id: "d",
      document_version: "v",
      relevance: 3,
      cite: true,
    },
  ],
  acl_group: "g",
  expected_tools: ["t"],
  draft: false,
  split: "test",
};
const FULL_CHUNK = {
  chunk_id: "c",
  document_version: "v",
  section_path: "s",
  page_start: 1,
  page_end: 2,
  char_start: 1,
  char_end: 2,
  context_header: "h",
  text_hash: "h",
  chunking_strategy: "x",
  index_version: "1",
  active: true,
  text: "T",
  ...labels,
};
const VALUES = [
  ...SCALARS,
  undefined,
  [],
  {},
  [null],
  ["x"],
  [""],
  [1],
  { a: null },
  { a: "0-5" },
  { a: 1 },
  { a: {} },
];

/** Copies of a value, in each of which one of its parts is one of the values; undefined: it is not there. */
function* changed(value: unknown): Generator<unknown> {
  yield* VALUES;
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    for (const other of changed(part))
      yield Array.isArray(value) ? value.with(Number(key), other ?? null) : withField(value, key, other);
}

function withField(row: object, key: string, value: unknown): Record<string, unknown> {
  const entries = Object.entries({ ...row, [key]: value });
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

it.each<[string, (row: Record<string, unknown>) => boolean, z.ZodObject, Record<string, unknown>]>([
  ["trace rows", isTraceRow, traceSchema, FULL_TRACE],
  ["golden rows", isGoldenRow, goldenSchema, FULL_CASE],
  ["corpus rows", isCorpusRow, corpusSchema, FULL_CHUNK],
])("they say the same of %s in which one field holds what it should not", (_, guard, schema, full) => {
  expect(Object.keys(full).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  expect(guard(full)).toBe(true);
  const differ: string[] = [];
  for (const [key, part] of Object.entries(full))
    for (const other of changed(part)) {
      const row = withField(full, key, other);
      if (guard(row) !== schema.safeParse(row).success) differ.push(`${key}: ${JSON.stringify(other)}`);
    }
  expect(differ).toEqual([]);
});
