import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { parseRunLine, type RunLine, trecRun } from "../../src/input/formats/trec.ts";
import { decodeUtf8 } from "../../src/input/rows/source.ts";
import { type LocatedTrace, readContext } from "../../src/input/traces/adapter.ts";
import { compareBytes } from "../../src/text/keys.ts";

interface Reading {
  readonly traces: readonly LocatedTrace[];
  readonly told: readonly unknown[];
}

/** Reads a run in pieces of so many bytes, which share one buffer. */
async function read(bytes: Uint8Array, size: number): Promise<Reading> {
  const shared = Buffer.alloc(size);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) {
      const length = Buffer.from(bytes).copy(shared, 0, at, at + size);
      yield shared.subarray(0, length);
    }
  }
  const log = new DiagnosticLog();
  const traces: LocatedTrace[] = [];
  for await (const located of trecRun.read({ name: "x.run", chunks }, log, readContext({}))) traces.push(located);
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
