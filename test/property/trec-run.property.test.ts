import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { ChunkIndex, ListedChunks } from "../../src/input/corpus/chunk-index.ts";
import { parseRunLine, type RunLine } from "../../src/input/formats/trace-formats.ts";
import { readTrecRun } from "../../src/input/formats/trec.ts";
import type { GoldenSet } from "../../src/input/golden/golden-set.ts";
import { parseDecimal, readDecimal } from "../../src/input/rows/byte-cursor.ts";
import { decodeUtf8 } from "../../src/input/rows/source.ts";
import type { Trace } from "../../src/input/schema/row-schemas.ts";
import type { LocatedTrace } from "../../src/input/traces/adapter.ts";
import { ListedTrace } from "../../src/input/traces/row-trace.ts";
import { AccessChecker } from "../../src/scoring/access.ts";
import { TargetTable } from "../../src/scoring/plan.ts";
import { listTrace, TraceScanner } from "../../src/scoring/trace-scanner.ts";
import { compareBytes } from "../../src/text/keys.ts";

import { goldenOf, scorerOf } from "../helpers/score-rows.ts";

interface Reading<T = LocatedTrace> {
  readonly traces: readonly T[];
  readonly told: readonly unknown[];
}

/** Reads a run in pieces of so many bytes, which share one buffer. `index`: the traces come with their lists. */
async function read<T = LocatedTrace>(
  bytes: Uint8Array,
  size: number,
  index: ChunkIndex | null = null,
  take = (located: LocatedTrace): T => located as T,
): Promise<Reading<T>> {
  const shared = Buffer.alloc(size);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) {
      const length = Buffer.from(bytes).copy(shared, 0, at, at + size);
      yield shared.subarray(0, length);
    }
  }
  const log = new DiagnosticLog();
  const traces: T[] = [];
  const scoredBy = index === null ? null : { index, golden: { cases: [] } as unknown as GoldenSet, after: 0 };
  for await (const batch of readTrecRun({ name: "x.run", chunks }, log, { scoredBy }))
    for (const located of batch) traces.push(take(located));
  return { traces, told: log.list() };
}

/** The same, line by line as text. */
function readPlainly(bytes: Uint8Array): Reading {
  const log = new DiagnosticLog();
  const topics = new Map<string, { line: number; rows: RunLine[] }>();
  for (const [i, piece] of splitLines(bytes).entries()) {
    const place = { file: "x.run", line: i + 1 };
    const text = decodeUtf8(piece);
    const row = text === undefined ? undefined : parseRunLine(text);
    if (text === undefined) log.error("data/not-utf8", "this line is not valid UTF-8", place);
    else if (row === undefined && text.trim() !== "" && !text.startsWith("#"))
      log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", place);
    if (row === undefined) continue;
    if (!Number.isFinite(row.score)) {
      log.error("trace/invalid-row", "the score is no finite number", place);
      continue;
    }
    const key = `${row.id} ${row.tag}`;
    const topic = topics.get(key) ?? { line: place.line, rows: [] };
    topics.set(key, topic);
    topic.rows.push(row);
  }
  const long = [...topics.values()].filter(({ rows }) => rows.length >= 3);
  const grows = (rows: readonly RunLine[]) => rows.every(({ score }, i) => i === 0 || score > rows[i - 1]!.score);
  if (long.length > 0 && long.every(({ rows }) => grows(rows))) {
    const message = `in ${long.length} ${long.length === 1 ? "topic" : "topics"} of ${topics.size} the scores grow down the file, as distances do: the highest is taken for the best`;
    const hint = "write distances with a minus before them";
    log.warn("trace/unordered-scores", message, { file: "x.run", hint });
  }
  const traces = [...topics.values()].map(({ line, rows }) => {
    const sorted = rows.toSorted((a, b) => b.score - a.score || compareBytes(b.chunk, a.chunk));
    const { id, tag } = rows[0]!;
    return {
      trace: { query_id: id, config_id: tag, retrieved_chunks: sorted.map(({ chunk }) => chunk) },
      line,
    };
  });
  return { traces, told: log.list() };
}

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return [...lines, bytes.subarray(start)];
}

function emptyLists() {
  const [retrieved, reranked, context, citations] = [1, 2, 3, 4].map(() => new ListedChunks());
  return {
    retrieved: retrieved!,
    reranked: reranked!,
    context: context!,
    citations: citations!,
    describes: true,
    hasTexts: true,
    rankOf: null,
  };
}

const scores = fc.oneof(
  fc.constantFrom("3", "2", "1", "0.5", "0.25", "2.0", "-0", "0", "1e3"),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.integer(), fc.nat({ max: 30 })).map(([n, digits]) => (n / 10 ** 6).toFixed(digits)),
  fc.constantFrom("+1.5", ".5", "5.", ".", "-", "1e400", "0x10", "1.2.3", "NaN", "Infinity", "-inf", "12,5", "１"),
  fc.stringMatching(/^[-+]?\d{1,25}\.?\d{0,25}$/),
);

describe("a TREC run", () => {
  const id = fc.constantFrom("q1", "q2", "q10", "q1:", "question-1", "é", "\ufeffq1", "😀", "～", "#q", "a\0b", "a\vb");
  const chunk = fc.oneof(id, fc.string({ unit: fc.constantFrom("a", "b", "z", ":", "ß", "😀"), minLength: 1 }));
  const space = fc.oneof({ weight: 8, arbitrary: fc.constant(" ") }, fc.constantFrom("\t", "  ", " \t", "\r"));
  const common = fc
    .tuple(fc.constantFrom("q1", "q2"), fc.constantFrom("a", "bb", "ccc", "dddd", "eeeee"), scores)
    .map(([query, doc, score]) => `${query} Q0 ${doc} 1 ${score} t`);
  const unusual = fc
    .tuple(id, fc.constantFrom("Q0", "0", "Ø"), chunk, fc.constantFrom("1", "x", "½"), scores, id, space)
    .map((all) => all.slice(0, 6).join(all[6]));
  const broken = fc.array(fc.oneof(id, scores), { maxLength: 8 }).map((fields) => fields.join(" "));
  const line = fc.oneof(
    { weight: 4, arbitrary: common },
    unusual,
    broken,
    fc.constantFrom("", " ", "\u00a0", "\v", "# x"),
  );
  const text = fc
    .tuple(fc.constantFrom("", "", "", " ", "\ufeff", "\ufeff\ufeff"), line, fc.constantFrom("", "", "\r", " ", "\t"))
    .map((all) => Buffer.from(all.join("")));
  const torn = fc.tuple(text, fc.nat(), fc.integer({ min: 128, max: 255 })).map(([bytes, at, byte]) => {
    const found = Buffer.from(bytes);
    if (found.length > 0) found[at % found.length] = byte;
    return found;
  });
  const run = fc
    .tuple(fc.array(fc.oneof({ weight: 9, arbitrary: text }, torn), { maxLength: 25 }), fc.boolean())
    .map(([lines, ends]) => {
      const newline = Buffer.from("\n");
      const all = lines.flatMap((found) => [found, newline]);
      return Buffer.concat(ends ? all : all.slice(0, -1));
    });

  it("is read as it is line by line as text, wherever its pieces end", () =>
    fc.assert(
      fc.asyncProperty(run, fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(4096)), async (bytes, size) => {
        const [found, plain] = [await read(bytes, size), readPlainly(bytes)];
        expect(found.told).toEqual(plain.told);
        expect(found.traces).toEqual(plain.traces);
      }),
      { numRuns: 3000, seed: 7 },
    ));

  it("comes with the lists that are read of its traces, where they are scored", () =>
    fc.assert(
      fc.asyncProperty(run, fc.array(chunk, { maxLength: 5 }), async (bytes, known) => {
        const index = new ChunkIndex();
        for (const name of known) index.intern(name);
        const plain = await read(bytes, 4096);
        const { traces, told } = await read(bytes, 4096, index, ({ trace, line }) => {
          const { retrieved, ...others } = ListedTrace.listsOf(trace)!;
          const lists = { ...others, ids: retrieved.firstIds() };
          const { query_id, config_id, retrieved_chunks } = trace;
          return {
            located: { trace: { query_id, config_id, retrieved_chunks }, line },
            lists,
            entries: Array.from({ length: retrieved.length }, (_, place) => retrieved.entry(place)),
            ranks: others.rankOf && [...index.values()].map((entry) => others.rankOf!(entry)),
          };
        });
        expect(told).toEqual(plain.told);
        expect(traces.map(({ located }) => located)).toEqual(plain.traces);
        for (const [i, { lists, entries, ranks }] of traces.entries()) {
          const own = listTrace(plain.traces[i]!.trace, emptyLists(), index);
          expect(lists.ids).toEqual(own.retrieved.firstIds());
          expect(entries.every((entry, n) => entry === own.retrieved.entry(n))).toBe(true);
          expect(entries).toHaveLength(own.retrieved.length);
          if (ranks === null) continue;
          expect(new Set(lists.ids).size).toBe(lists.ids.length);
          expect(ranks).toEqual([...index.values()].map((entry) => entries.indexOf(entry) + 1));
          for (const list of [lists.reranked, lists.context, lists.citations]) expect(list).toHaveLength(0);
          expect([lists.describes, lists.hasTexts]).toEqual([false, false]);
        }
      }),
      { numRuns: 500, seed: 9 },
    ));

  it("is scanned as a trace that names the same chunks", () => {
    const name = fc.constantFrom("a", "b", "c", "d:1", "d:2", "d", "e\u0301", "\u00e9", "x", "y", "z");
    const names = fc.uniqueArray(name, { maxLength: 4 });
    const kind = fc.record({
      relevance: fc.dictionary(name, fc.nat({ max: 3 }), { minKeys: 1, maxKeys: 4 }),
      expected_docs: fc.option(names, { nil: undefined }),
      expected_behavior: fc.constantFrom("answer", "answer", "answer", "permission_denied"),
    });
    const lines = fc.array(fc.tuple(fc.constantFrom("q1", "q2"), name, fc.nat({ max: 5 })), { maxLength: 20 });
    const corpus = fc.option(fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 3 });
    return fc.assert(
      fc.asyncProperty(kind, lines, corpus, async ({ relevance, ...more }, rows, listed) => {
        const ids = Object.keys(relevance);
        const labels = more.expected_behavior === "answer" ? { relevance } : { protected_chunk_ids: ids };
        const golden = goldenOf([{ id: "q1", ...labels, ...more }]).cases[0]!;
        const manifest = listed?.map((chunk_id, n) => ({ chunk_id, active: n > 0, document_id: "d", tenant_id: "t" }));
        const { index } = await scorerOf(goldenOf([]), { corpus: manifest ?? [] });
        const targets = new TargetTable([golden], index).of(0);
        const scanner = new TraceScanner(index);
        const scan = (trace: Trace) => {
          const { allowed, described, ...scanned } = scanner.scan(
            golden,
            targets,
            trace,
            new AccessChecker(golden.principal),
          );
          return { ...scanned, allowed: allowed() };
        };
        const bytes = Buffer.from(rows.map(([id, chunk, score]) => `${id} Q0 ${chunk} 1 ${score} t\n`).join(""));
        const { traces } = await read(bytes, 4096, index, ({ trace }) => scan(trace));
        const plain = await read(bytes, 4096);
        expect(traces).toEqual(plain.traces.map(({ trace }) => scan(trace)));
      }),
      { numRuns: 1000, seed: 11 },
    );
  });

  it("is read so where it is long and its topics stand apart", async () => {
    const random = (i: number, n: number): number => Math.imul(i + 1, 0x9e3779b1) % n;
    const rows = Array.from(
      { length: 200_000 },
      (_, i) => `q${random(i, 40)} Q0 doc_${random(i, 3000)} ${i} ${random(i, 500) / 100} t${random(i, 2)}\n`,
    );
    const bytes = Buffer.from(rows.join(""));
    expect(await read(bytes, 65_536)).toEqual(readPlainly(bytes));
  });
});

describe("a number read from bytes", () => {
  const readText = (text: string): number => {
    const bytes = new TextEncoder().encode(` ${text} `);
    return readDecimal(bytes, 1, bytes.length - 1);
  };

  it("is the one that its text is read as, to the last bit", () => {
    fc.assert(
      fc.property(scores, (text) => {
        const value = readText(text);
        expect(Object.is(value, parseDecimal(text))).toBe(true);
        if (!Number.isNaN(value)) expect(Object.is(value, Number(text))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it("is read soon however long it is", () => {
    const digits = "1".repeat(400_000);
    expect(readText(`0.${digits}`)).toBe(Number(`0.${digits}`));
    expect(readText(digits)).toBe(Number.POSITIVE_INFINITY);
    expect(readText(`${digits}x`)).toBeNaN();
  });
});
