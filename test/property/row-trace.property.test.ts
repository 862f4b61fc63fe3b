import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { native } from "../../src/input/formats/native.ts";
import { readContext } from "../../src/input/traces/adapter.ts";
import { ListedTrace, RowTrace } from "../../src/input/traces/row-trace.ts";
import { TraceRowReader } from "../../src/input/traces/trace-row-reader.ts";
import { unknownScoreWarner } from "../../src/scoring/judged-scores.ts";
import { reportAcceptance } from "../../src/scoring/run-scorer.ts";

import { goldenRow } from "../helpers/make-case.ts";
import { goldenOf, scorerOf } from "../helpers/score-rows.ts";
import { sourceInPieces } from "../helpers/source-of.ts";

const HR = { user_context: { tenant_id: "acme", roles: ["hr"] } };
const GOLDEN = goldenOf([
  goldenRow("a", {
    question: "Phép năm?",
    expected_answer: "twelve days",
    expected_docs: ["d1"],
    must_cite: ["d1"],
    ...HR,
  }),
  goldenRow("b", { must_not_contain: ["secret"], ...HR }),
  goldenRow("c", { expected_behavior: "permission_denied", must_cite: [], protected_docs: ["d2"], ...HR }),
  goldenRow("d\u00e9", { expected_chunk_ids: ["d1:c1", "x", "\u00e9:1"], relevance: { "d1:c1": 3, x: 1, "d2:c1": 0 } }),
]);
const CORPUS = [
  { chunk_id: "d1:c1", document_id: "d1", document_version: "v1", tenant_id: "acme", acl_roles: ["hr"] },
  { chunk_id: "d1:c2", document_id: "d1", document_version: "v2", tenant_id: "acme", active: false },
  { chunk_id: "d2:c1", document_id: "d2", tenant_id: "other", text: "the words of a text that nobody may read here" },
  { chunk_id: "\u00e9:1" },
  { chunk_id: "x" },
];

/** All that is made of a file: records, what is said of it, and how many rows were read from their bytes. */
async function scored(content: Uint8Array, isFast: boolean, pieces = 1 << 20) {
  const { scorer, index } = await scorerOf(GOLDEN, { corpus: CORPUS, keepTexts: true });
  const log = new DiagnosticLog();
  const context = readContext({
    golden: [GOLDEN],
    index,
    scoredBy: isFast ? { index, golden: GOLDEN, after: 0 } : null,
  });
  const warnOfScores = unknownScoreWarner(log);
  const records: unknown[] = [];
  let fast = 0;
  const source = sourceInPieces("t.jsonl", content, pieces);
  for await (const traces of native.readBatches!(source, log, { ...context, leftOut: [] }))
    for (const { trace, line } of traces) {
      warnOfScores(trace, { file: "t.jsonl", line });
      const record = scorer.reduce(trace, native);
      records.push({ line, record });
      reportAcceptance(record === null ? "unknown-case" : "scored", trace, { file: "t.jsonl", line }, GOLDEN, log);
      if (trace instanceof RowTrace) fast++;
    }
  return { records, said: log.list(), fast };
}

const NOTHING_SETTLED = Object.assign(() => {}, {
  isSettled: () => false,
  isChunkField: () => false,
  isPrincipalField: () => false,
  isList: () => false,
});

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function expectAlike(content: Uint8Array, pieces?: number): Promise<number> {
  const [fast, slow] = [await scored(content, true, pieces), await scored(content, false)];
  expect({ ...fast, fast: 0 }).toEqual({ ...slow, fast: 0 });
  return fast.fast;
}

const CHUNKS = [
  ...["d1:c1", "d1:c2", "d2:c1", "x", "y", "d1", "d2:c9", "\u00e9:1", "e\u0301:1", " x", "x\u00a0", 'a"b', "\ufeffx"],
  "long:".repeat(14),
  `${"l".repeat(63)}1`,
  `${"l".repeat(63)}2`,
];
const texts = fc.constantFrom<unknown>(
  ...[
    "",
    "v1",
    "acme",
    "other",
    "hr",
    "d1",
    "d2",
    "a\nb",
    "\ud800",
    "\u0000",
    "é",
    "👍",
    null,
    7,
    ["hr"],
    [],
    ["hr", 1],
  ],
);
const numbers = fc.oneof(
  fc.constantFrom<unknown>(0, -0, 1, 2, 3, -1, 1.5, 1e21, 1e-7, 0.1 + 0.2, 2 ** 53, null, "1", 123456789012345680),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const withField = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const oddChunk = fc.record({
  chunk_id: fc.constantFrom<unknown>(...CHUNKS, ""),
  score: withField(numbers),
  rank: withField(fc.constantFrom<unknown>(1, 2, 3, 0, 1.5, null, "1")),
  stage: withField(fc.constantFrom<unknown>("s", "s", "t", "", null, "s\t")),
  text: withField(texts),
  text_hash: withField(texts),
  document_id: withField(texts),
  document_version: withField(texts),
  tenant_id: withField(texts),
  acl_roles: withField(texts),
  other: withField(texts),
  acl_role: fc.option(texts, { nil: undefined, freq: 20 }),
});
const ids = fc.array(fc.constantFrom(...CHUNKS.filter((id) => !id.includes('"'))), { maxLength: 6 });
/** A list as pipelines write it: what is said of one chunk is said of all. */
const usualList = fc
  .tuple(ids, fc.record({ stage: withField(fc.constant("s")), document_id: withField(fc.constant("d1")) }), fc.nat(5))
  .map(([all, more, kind]) => {
    if (kind === 0) return all;
    const said = { ...(kind > 3 ? more : {}), ...(kind === 5 ? { text: "Zwölf \n 👍", tenant_id: "acme" } : {}) };
    return all.map((chunk_id, i) => ({ chunk_id, ...(kind > 1 ? { score: 1 / (i + 1), rank: i + 1 } : {}), ...said }));
  });
/** A list in which not all chunks are written alike. */
const mixedList = fc.array(fc.tuple(fc.constantFrom(...CHUNKS.slice(0, 6)), fc.nat(9)), { maxLength: 8 }).map((all) =>
  all.map(([chunk_id, kind]) => ({
    chunk_id,
    ...(kind > 1 ? { score: kind / 7 } : {}),
    ...(kind > 2 ? { stage: kind === 9 ? "t" : "s" } : {}),
    ...(kind === 4 ? { text: null, tenant_id: "acme" } : kind > 4 ? { text: `"${kind}` } : {}),
  })),
);
const oddList = fc.oneof(
  fc.array(fc.oneof(oddChunk, oddChunk, fc.constantFrom<unknown>(...CHUNKS, "", 7, null)), { maxLength: 5 }),
  fc.constantFrom<unknown>(null, "x", {}),
);
const usual = fc.record(
  {
    query_id: fc.constantFrom("a", "b", "c", "d\u00e9"),
    config_id: fc.constantFrom("main", "m\u00fcnchen"),
    question: fc.constantFrom("Phép năm?", "Question b?"),
    retrieved_chunks: fc.oneof({ weight: 3, arbitrary: usualList }, { weight: 1, arbitrary: mixedList }),
    reranked_chunks: fc.oneof({ weight: 3, arbitrary: usualList }, { weight: 1, arbitrary: mixedList }),
    context_chunks: fc.oneof({ weight: 3, arbitrary: usualList }, { weight: 1, arbitrary: mixedList }),
    answer: fc.constantFrom(
      ...["Twelve days.", "twelve d\u00e1ys [1]", "", "secret", "I cannot find it.", 'He said "no".\n'],
      "It says the words of a text that nobody may read here.",
    ),
    citations: ids,
    expected_behavior_observed: fc.constantFrom("answer", "abstain"),
    latency_ms: fc.record({ end_to_end: fc.double({ min: 0.001, max: 1e6, noNaN: true }), retrieve: fc.nat() }),
    tokens: fc.record({ prompt: fc.nat(), completion: fc.nat() }),
    cost_usd: fc.nat({ max: 10_000 }).map((n) => n * 0.0001),
    versions: fc.record({ corpus: fc.constantFrom("v1", "v2"), prompt: fc.constant("p") }),
    user_context: fc.constantFrom({ tenant_id: "acme", roles: ["hr"] }),
    trace_id: fc.uuid(),
  },
  { requiredKeys: ["query_id", "retrieved_chunks", "context_chunks", "answer", "citations"] },
);
const record = fc.dictionary(fc.constantFrom("end_to_end", "a", "1", "__proto__", "b c"), numbers, { maxKeys: 3 });
const counts = fc.dictionary(fc.constantFrom("prompt", "completion", "total"), numbers, { maxKeys: 3 });
const odd = fc.record(
  {
    query_id: fc.constantFrom<unknown>(" a", "none", "", 1, null),
    config_id: texts,
    repeat: numbers,
    question: fc.constantFrom<unknown>("Phe\u0301p năm?", "Q", null, 1),
    query_rewrite: texts,
    retrieved_chunks: oddList,
    reranked_chunks: oddList,
    context_chunks: oddList,
    answer: fc.constantFrom<unknown>(null, 5, "\ud800"),
    citations: oddList,
    expected_behavior_observed: fc.constantFrom<unknown>("x", null),
    latency_ms: record,
    tokens: counts,
    cost_usd: numbers,
    versions: fc.dictionary(fc.constantFrom("corpus", "prompt", "x"), texts, { maxKeys: 2 }),
    user_context: fc.dictionary(fc.constantFrom("tenant_id", "roles", "role", "x"), texts, { maxKeys: 2 }),
    scores: fc.dictionary(fc.constantFrom("faithfulness", "mine"), numbers, { maxKeys: 2 }),
    error: texts,
    lacks: fc.constantFrom<unknown>([], ["answer"], null),
    unsupported_claims: fc.constantFrom<unknown>([], ["x"], null),
    latency: numbers,
  },
  { requiredKeys: [] },
);
const FIELDS = [
  "latency_ms",
  "repeat",
  "retrieved_chunks",
  "context_chunks",
  "cost_usd",
  "question",
  "tokens",
  "citations",
];
const row = fc
  .tuple(usual, odd, fc.array(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), { maxLength: 2 }), fc.nat(7))
  .map(([fields, others, chosen, kind]): Record<string, unknown> => {
    if (kind === 0) return { ...fields, ...others };
    return { ...fields, ...Object.fromEntries(Object.entries(others).filter(([name]) => chosen.includes(name))) };
  });
/** A row as different writers write it. */
const written = fc
  .tuple(row, fc.constantFrom(0, 1, 2, 3), fc.boolean(), fc.constantFrom("", "\r", " "))
  .map(([value, style, isTurned, end]) => {
    const fields = isTurned ? Object.fromEntries(Object.entries(value).reverse()) : value;
    const text = JSON.stringify(fields) ?? "";
    if (style === 1) return text.replace(/("|\]|\}|\d|null),"/g, '$1, "').replace(/":/g, '": ') + end;
    if (style === 2) return text.replace(/[^\x00-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
    if (style === 3) return `{"answer":"twice",${text.slice(1)}`;
    return text + end;
  });

const USUAL = {
  query_id: "a",
  config_id: "main",
  question: "Phép năm?",
  retrieved_chunks: ["d1:c1", "d1:c2", "\u00e9:1"].map((chunk_id, i) => ({
    chunk_id,
    score: 0.95 / (i + 1),
    rank: i + 1,
  })),
  context_chunks: [{ chunk_id: "d1:c1", text: "Zwölf\nTage 👍", text_hash: "sha256:00" }],
  answer: "Twelve days là phép năm.",
  citations: ["d1:c1"],
  expected_behavior_observed: "answer",
  latency_ms: { end_to_end: 100.5, retrieve: 3 },
  tokens: { prompt: 10, completion: 20 },
  cost_usd: 0.0024000000000000002,
  versions: { corpus: "v1" },
};

describe("a row that is read from its bytes", () => {
  it.each<[string, object, number]>([
    ["as it is usual", {}, 3],
    [
      "with what is said of chunks",
      { reranked_chunks: [{ chunk_id: "d1:c1", document_id: "d1", tenant_id: "acme" }] },
      3,
    ],
    ["with fields of its writer, once they were looked at", { trace_id: "1", meta: { a: [1, { b: "\\u00e9" }] } }, 2],
    ["with who asked", { user_context: { tenant_id: "acme", roles: ["hr"] } }, 3],
    ["with a field that looks like one of ours, once it was told", { query_ids: "a" }, 2],
    ["with an error", { error: "timeout" }, 0],
    [
      "with several lists",
      {
        retrieved_chunks: [
          { chunk_id: "x", stage: "a" },
          { chunk_id: "x", stage: "b" },
        ],
      },
      0,
    ],
    [
      "with chunks that are written one way or another",
      {
        retrieved_chunks: [
          { chunk_id: "x", score: 0.5, stage: "a" },
          { chunk_id: "y", stage: "a" },
          { chunk_id: "d1:c1", stage: "a", text: null },
          { chunk_id: "d1:c2", stage: "a", text: "t" },
        ],
      },
      3,
    ],
    [
      "with a list of which one chunk names no stage",
      { retrieved_chunks: [{ chunk_id: "x" }, { chunk_id: "y", stage: "b" }] },
      0,
    ],
    [
      "in another order than its ranks",
      {
        retrieved_chunks: [
          { chunk_id: "x", rank: 2 },
          { chunk_id: "y", rank: 1 },
        ],
      },
      0,
    ],
  ])("is one %s", async (_, more, fast) => {
    const line = JSON.stringify({ ...USUAL, ...more });
    const spaced = line.replaceAll('":', '" : ').replaceAll(',"', ' , "');
    for (const text of [line, spaced]) expect(await expectAlike(encode(`${text}\n`.repeat(3)))).toBe(fast);
  });

  it("has its lists for whoever asks before the next row is read", async () => {
    const { index } = await scorerOf(GOLDEN, { corpus: CORPUS });
    const reader = new TraceRowReader({ index, golden: GOLDEN, after: 0 }, NOTHING_SETTLED, NOTHING_SETTLED);
    const row = encode(JSON.stringify(USUAL));
    const trace = reader.read(row)!;
    expect(trace.isWhole).toBe(false);
    expect(trace.context_chunks).toEqual(USUAL.context_chunks);
    expect(trace.isWhole).toBe(true);
    const other = reader.read(row)!;
    reader.read(row);
    expect(() => other.citations).toThrow("after the next row was read");
  });

  it("says nothing of chunks where null stands for all of it, however it is spaced", async () => {
    const { index } = await scorerOf(GOLDEN, { corpus: CORPUS });
    const reader = new TraceRowReader({ index, golden: GOLDEN, after: 0 }, NOTHING_SETTLED, NOTHING_SETTLED);
    const chunk = { chunk_id: "x", text: null, tenant_id: null };
    const line = JSON.stringify({ ...USUAL, retrieved_chunks: [chunk], context_chunks: ["x"] });
    for (const text of [line, line.replaceAll(":null", ": null")]) {
      const trace = reader.read(encode(text))!;
      expect(ListedTrace.listsOf(trace)).toMatchObject({ describes: false, hasTexts: false });
    }
  });

  it("is read so no longer where most rows turn out to need more", async () => {
    const failed = JSON.stringify({ ...USUAL, error: "timeout" });
    const rows = [
      ...Array.from({ length: 300 }, () => failed),
      ...Array.from({ length: 300 }, () => JSON.stringify(USUAL)),
    ];
    expect(await expectAlike(encode(rows.join("\n")))).toBe(0);
  });

  it("is scored and told of as in the general way", async () => {
    let fast = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 8 }), async (rows) => {
        fast += await expectAlike(encode(`${rows.join("\n")}\n`));
      }),
      { numRuns: 400 },
    );
    expect(fast).toBeGreaterThan(300);
  }, 60_000);

  it("is what it is whatever bytes it is made of", async () => {
    const whole = encode(JSON.stringify(USUAL));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 2 }), fc.nat({ max: 255 })), {
          minLength: 1,
          maxLength: 3,
        }),
        async (changes) => {
          let bytes = [...whole];
          for (const [at, kind, byte] of changes)
            bytes = [...bytes.slice(0, at), ...(kind < 2 ? [byte] : []), ...bytes.slice(at + (kind > 0 ? 1 : 0))];
          await expectAlike(Uint8Array.from([...whole, 10, ...bytes, 10, ...whole]));
        },
      ),
      { numRuns: 500 },
    );
  }, 60_000);
});
