import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteRowReader } from "../../src/report/read/case-rows.ts";
import { checkRow, parseCaseRow, type ReadRow } from "../../src/report/read/read-cases.ts";

// Rows read from their bytes say what a parser says of them, and what a parser refuses is refused.

const NAMES = ["acl_leaks", "recall@10", "reranked:ndcg@3", "phân loại", "latency"];

const bytesOf = (text: string): Uint8Array => {
  // Within a larger buffer, as the lines of a file lie.
  const bytes = new TextEncoder().encode(`xx${text}\n{}`);
  return bytes.subarray(2, bytes.length - 3);
};

function parsed(line: Uint8Array): ReadRow | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line);
    return checkRow(parseCaseRow(text) as Record<string, unknown>);
  } catch {
    return null;
  }
}

function reader(): ByteRowReader {
  const rows = new ByteRowReader();
  rows.learn({ names: NAMES, values: [] });
  return rows;
}

/** A row as a plain value. */
const plain = (row: ReadRow | null) =>
  row && { ...row, metrics: { names: [...row.metrics.names], values: Array.from(row.metrics.values) } };

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer(),
  fc.constantFrom(0, 1, 1 / 3, 0.1 + 0.2, 1e21, 1e-7, 123456789012345, 1234567890123456, 9007199254740992, 0.00000123),
);
const metric = fc.option(number);
const word = fc.oneof(
  fc.string(),
  fc.constantFrom("case_1", "é", "\u2028", '"', "\\", "}", "{", '","stages":{', "doc:1"),
);
const rank = fc.option(fc.integer({ min: 1, max: 100 }));
const ranks = fc.record(
  {
    retrieved: rank,
    reranked: rank,
    context: rank,
    cited: fc.boolean(),
    lists: fc.array(fc.tuple(word, rank)),
    instead: fc.constantFrom("same_version", "newer_version", "older_version"),
  },
  { requiredKeys: ["retrieved", "reranked", "context", "cited"], noNullPrototype: true },
);
const runs = fc.record({ head: fc.option(ranks), baseline: fc.option(ranks) }, { noNullPrototype: true });
const size = fc.integer({ min: 0, max: 50 });

const row = fc.record(
  {
    id: word,
    config_id: fc.option(word),
    tags: fc.array(word, { maxLength: 3 }),
    status: fc.constantFrom("pass", "fail", "error", "missing", "excluded"),
    metrics: fc.oneof(
      fc
        .tuple(metric, metric, metric, metric, metric)
        .map((values) => Object.fromEntries(NAMES.map((n, i) => [n, values[i]!]))),
      fc.constantFrom({}, { acl_leaks: 1 }),
    ),
    baseline_metrics: fc.dictionary(word, metric, { maxKeys: 3, noNullPrototype: true }),
    change: fc.constantFrom(null, "improved", "removed"),
    failed_checks: fc.array(word, { maxLength: 2 }),
    stages: fc.dictionary(
      word.map((id) => `k${id}`),
      runs,
      { maxKeys: 3, noNullPrototype: true },
    ),
    sizes: fc.option(fc.tuple(size, size, size)),
    flaky: fc.constant(true),
    refused: fc.constant(true),
    judge: fc.record({ reason: fc.option(word) }, { noNullPrototype: true }),
    causes: fc.array(fc.record({ label: word, confidence: number, evidence: word }, { noNullPrototype: true }), {
      maxLength: 2,
    }),
    lost: fc.array(fc.tuple(word, fc.constant(null), word), { maxLength: 2 }),
  },
  {
    requiredKeys: [
      "id",
      "config_id",
      "tags",
      "status",
      "metrics",
      "baseline_metrics",
      "change",
      "failed_checks",
      "stages",
      "sizes",
      "causes",
    ],
    noNullPrototype: true,
  },
);

/** What makes another text of one: a piece taken out, doubled, or replaced. */
const damage = fc.record({
  from: fc.nat(),
  length: fc.nat(12),
  by: fc.constantFrom(
    "",
    " ",
    "0",
    "1e999",
    "-0",
    "-1",
    "01",
    "1.",
    ".5",
    "null",
    "{",
    "}",
    ",",
    ":",
    '"',
    "\\u00e9",
    "\\x",
    "\\ud800",
    "\t",
    "true",
    "é",
  ),
});

const damaged = (text: string, { from, length, by }: { from: number; length: number; by: string }): string => {
  const at = from % text.length;
  return text.slice(0, at) + by + text.slice(at + length);
};

/** What the parser says of the line; the reader either says the same or nothing. */
function expectSame(rows: ByteRowReader, line: Uint8Array, expected: string): boolean {
  if (!rows.read(line, expected)) return false;
  expect(plain(rows.row)).toEqual(plain(parsed(line)));
  return true;
}

describe("a usual line of cases.jsonl", () => {
  it("is read as it is parsed, whatever its texts and numbers are", () => {
    const rows = reader();
    let read = 0;
    fc.assert(
      fc.property(row, fc.boolean(), (value, isExpected) => {
        const line = bytesOf(JSON.stringify(value));
        if (expectSame(rows, line, isExpected ? value.id : "")) read++;
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  it("is refused, or read as it is parsed, where it is damaged", () => {
    const rows = reader();
    fc.assert(
      fc.property(row, fc.array(damage, { minLength: 1, maxLength: 2 }), (value, changes) => {
        expectSame(rows, bytesOf(changes.reduce(damaged, JSON.stringify(value))), value.id);
      }),
      { numRuns: 5000 },
    );
  });

  it("is refused where its bytes are no UTF-8, wherever they are", () => {
    const rows = reader();
    fc.assert(
      fc.property(row, fc.nat(), fc.constantFrom(0x80, 0xc3, 0xff), (value, place, byte) => {
        const line = bytesOf(JSON.stringify(value));
        line[place % line.length] = byte;
        if (rows.read(line, value.id)) expect(parsed(line)).not.toBeNull();
      }),
      { numRuns: 3000 },
    );
  });

  it("is read in the form of this program, with and without what few rows have", () => {
    const head = { retrieved: 1, reranked: null, context: 2, cited: true };
    const usual = {
      id: "case_1",
      config_id: "hybrid",
      tags: ["hr", "bảng"],
      status: "pass",
      metrics: Object.fromEntries(NAMES.map((name, i) => [name, i === 0 ? null : 1 / i])),
      baseline_metrics: { "recall@10": 0.5 },
      change: "improved",
      failed_checks: ["recall@10"],
      stages: { "doc:1": { head, baseline: null }, "doc:é": { head: null, baseline: head } },
      sizes: [10, 6, 4],
      causes: [{ label: "embedding", confidence: 0.48, evidence: 'rank 3 -> 4 "x"' }],
    };
    const rows = reader();
    const more = { ...head, lists: [["dense", null]], instead: "newer_version" };
    const { causes, ...before } = usual;
    for (const value of [
      usual,
      { ...usual, stages: { a: { head: more, baseline: more } } },
      { ...before, flaky: true, refused: true, judge: { reason: null }, causes, lost: [["a", null, "rerank"]] },
      { ...usual, status: "missing", metrics: {}, sizes: null, change: null, failed_checks: [] },
      { ...usual, change: "removed" },
    ]) {
      expect(expectSame(rows, bytesOf(JSON.stringify(value)), ""), JSON.stringify(value)).toBe(true);
    }
    expect(rows.read(bytesOf(JSON.stringify({ ...usual, sizes: null })), "")).toBe(false);
    expect(rows.read(bytesOf(JSON.stringify({ ...usual, status: "passed" })), "")).toBe(false);
    expect(rows.read(bytesOf(JSON.stringify({ ...usual, metrics: { ...usual.metrics, more: 1 } })), "")).toBe(false);
  });
});
