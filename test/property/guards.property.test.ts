import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLabel } from "../../src/calibration/human-labels.ts";
import { labelSchema } from "../../src/calibration/label.schema.ts";
import { corpusSchema } from "../../src/dataset/corpus.schema.ts";
import { goldenSchema } from "../../src/dataset/golden.schema.ts";
import { isCorpusRow } from "../../src/dataset/is-corpus-row.ts";
import { isGoldenRow } from "../../src/dataset/is-golden-row.ts";
import { isTraceRow } from "../../src/dataset/is-trace-row.ts";
import { traceSchema } from "../../src/dataset/trace.schema.ts";
import { goldenRow, traceRow } from "../helpers/make-case.ts";

// The hot path trusts hand-written guards, the schemas are what users read: they must say the same of every row.
const scalars = fc.constantFrom<unknown>(
  null,
  "",
  "x",
  " ",
  0,
  1,
  -1,
  1.5,
  51,
  2 ** 31,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  true,
  false,
  "answer",
  "abstain",
  "pass",
  "test",
  "validation",
);
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
      ...[true, true, false, false],
    ]);
  });
  it("human labels", () =>
    agree(isLabel, labelSchema, mutated({ query_id: "a", label: "pass" }, Object.keys(labelSchema.shape))));
  it("corpus rows", () =>
    agree(isCorpusRow, corpusSchema, mutated({ chunk_id: "c" }, Object.keys(corpusSchema.shape))));
});
