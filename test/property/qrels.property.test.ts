import fc from "fast-check";
import { expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { readLabels } from "../../src/input/golden/read-labels.ts";

async function read(lines: readonly Buffer[], size: number) {
  const whole = Buffer.concat(lines.flatMap((line) => [line, Buffer.from("\n")]));
  async function* chunks() {
    for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
  }
  const log = new DiagnosticLog();
  const labels = await readLabels([{ name: "x.qrels", chunks }], log);
  const found = [...labels].map(([id, { grades, file, line }]) => ({ id, grades: [...grades], file, line }));
  return { found, told: log.list() };
}

const id = fc.constantFrom(
  "q1",
  "q2",
  "doc:1",
  "doc_12345",
  "é",
  "\ufeffq1",
  "#q",
  "{",
  '"q"',
  "a\0b",
  "a\vb",
  "a\x1fb",
);
const grade = fc.oneof(
  fc.integer({ min: -3, max: 60 }).map(String),
  fc.constantFrom("007", "-0", "+1", "1000", "-", "1.0", "", "1x", "２", "--1"),
);
const space = fc.oneof(
  { weight: 6, arbitrary: fc.constant(" ") },
  fc.constantFrom("\t", "  ", "\r", "\v", "\u2003", ",", ";"),
);
const common = fc
  .tuple(fc.constantFrom("q1", "q2"), fc.constantFrom("a", "bb", "ccc", "dddd", "eeeee", "ffffff"), fc.nat({ max: 3 }))
  .map(([query, chunk, value]) => `${query} 0 ${chunk} ${value}`);
const unusual = fc
  .tuple(id, fc.constantFrom("0", "Q0", "", "ø"), id, grade, space)
  .map(([query, iter, chunk, value, mark]) => [query, iter, chunk, value].join(mark));
const other = fc.constantFrom(
  "",
  "# a comment",
  "query-id\tcorpus-id\tscore",
  "qid,docno,rel",
  "q1\ta\t2",
  '{"query_id":"q1","relevant_chunks":[{"chunk_id":"b","relevance":2}]}',
  '{"query-id":"q3","corpus-id":"b","score":1}',
  "q1 0 a 1 2",
);
const line = fc
  .tuple(
    fc.constantFrom("", "", " ", "\t", "\ufeff"),
    fc.oneof({ weight: 5, arbitrary: common }, { weight: 2, arbitrary: unusual }, other),
    fc.constantFrom("", "", "\r", " "),
    fc.option(fc.integer({ min: 128, max: 255 }), { freq: 20 }),
  )
  .map(([before, text, after, byte]) => {
    const bytes = Buffer.from(before + text + after);
    if (byte !== null && bytes.length > 0) bytes[bytes.length >> 1] = byte;
    return bytes;
  });

it("reads a label from bytes as it does from text", () =>
  fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 20 }), fc.integer({ min: 1, max: 80 }), async (lines, size) => {
      // A space that is not ASCII changes no line, and leaves every one to the reading of text.
      const asText = await read(
        lines.map((bytes) => Buffer.concat([bytes, Buffer.from("\u00a0")])),
        size,
      );
      expect(await read(lines, size)).toEqual(asText);
    }),
    { numRuns: 3000, seed: 5 },
  ));
