import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ConversionLosses,
  convertGolden,
  convertTraces,
  goldenWriters,
  traceWriters,
} from "../../src/datasets/convert.ts";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { traceAdapters } from "../../src/input/formats/registry.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import type { Trace } from "../../src/input/schema/row-schemas.ts";
import { TRACE_PARTS } from "../../src/input/schema/trace-fields.ts";
import { readContext } from "../../src/input/traces/adapter.ts";

import { sourceOf } from "../helpers/source-of.ts";

// There and back again: what both formats carry comes back as it was.
const inLines = (lines: readonly string[]): ByteSource => sourceOf("rows", lines.map((line) => `${line}\n`).join(""));
const rows = (values: readonly object[]): ByteSource => sourceOf("rows", values);

async function traces(source: ByteSource, to: string, from: string): Promise<string[]> {
  const request = {
    traces: [source],
    golden: [],
    corpus: [],
    goldenAdapter: null,
    sha256: (text: string) => text,
    adapter: traceAdapters.find(({ name }) => name === from)!,
    adapters: readContext({}),
  };
  const writer = traceWriters.find(({ name }) => name === to)!;
  return collect(convertTraces(request, writer, new ConversionLosses(), new DiagnosticLog()));
}

async function golden(source: ByteSource, to: string): Promise<string[]> {
  const request = {
    golden: [source],
    corpus: [],
    adapter: null,
    adapters: readContext({}),
    sha256: (text: string) => text,
  };
  const writer = goldenWriters.find(({ name }) => name === to)!;
  return collect(convertGolden(request, writer, new ConversionLosses(), new DiagnosticLog()));
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

const token = fc.stringMatching(/^[a-z][a-z0-9:_-]{0,8}$/);
const anyText = fc.string({ unit: "binary", maxLength: 12 });
const ids = fc.uniqueArray(token, { maxLength: 5 });
const chunk = fc.oneof(
  token,
  fc.record({ chunk_id: token, score: fc.double({ min: -9, max: 9, noNaN: true }), text: anyText }),
);
const trace = fc.record(
  {
    query_id: token,
    config_id: token,
    question: anyText,
    retrieved_chunks: fc.array(chunk, { maxLength: 5 }),
    reranked_chunks: fc.array(chunk, { maxLength: 3 }),
    context_chunks: fc.array(chunk, { maxLength: 4 }),
    answer: anyText,
    citations: ids,
    latency_ms: fc.dictionary(token, fc.nat(), { maxKeys: 2 }),
    versions: fc.dictionary(token, anyText, { maxKeys: 2 }),
  },
  { requiredKeys: ["query_id", "config_id", "retrieved_chunks", "context_chunks", "answer", "citations"] },
);
const distinct = fc.uniqueArray(trace, { selector: ({ query_id: id }) => id, minLength: 1, maxLength: 4 });
const runs = { numRuns: 200, seed: 20261121 };
const idsOf = (chunks: Trace["retrieved_chunks"]): string[] => [
  ...new Set(chunks?.map((one) => (typeof one === "string" ? one : one.chunk_id))),
];

describe("converting there and back", () => {
  it("native traces are the same, with whatever they lack", async () => {
    const lacks = fc.subarray([...TRACE_PARTS]);
    await fc.assert(
      fc.asyncProperty(distinct, lacks, async (found, parts) => {
        const given = found.map((row) => (parts.length === 0 ? row : { ...row, lacks: parts }));
        const lines = await traces(rows(given), "native", "native");
        expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(JSON.stringify(given)));
        expect(await traces(inLines(lines), "native", "native")).toEqual(lines);
      }),
      runs,
    );
  });

  it("a TREC run keeps query, config and ranking", async () => {
    await fc.assert(
      fc.asyncProperty(distinct, async (found) => {
        const full = found.filter(({ retrieved_chunks: list }) => list.length > 0);
        if (full.length === 0) return;
        const back = await traces(inLines(await traces(rows(full), "trec", "native")), "native", "trec-run");
        const read = back.map((line) => JSON.parse(line) as Trace);
        expect(read.map((row) => [row.query_id, row.config_id, idsOf(row.retrieved_chunks)])).toEqual(
          full.map((row) => [row.query_id, row.config_id, idsOf(row.retrieved_chunks)]),
        );
        for (const { lacks } of read) expect(lacks).toContain("answer");
      }),
      runs,
    );
  });

  it("Ragas samples keep question, answer and context", async () => {
    const said = /\S/;
    const asked = distinct.filter((all) => all.every((row) => said.test(row.question ?? "") && said.test(row.answer)));
    await fc.assert(
      fc.asyncProperty(asked, async (found) => {
        const back = await traces(inLines(await traces(rows(found), "ragas", "native")), "native", "ragas");
        const read = back.map((line) => JSON.parse(line) as Trace);
        expect(read.map((row) => [row.question, row.answer, idsOf(row.context_chunks)])).toEqual(
          found.map((row) => [row.question, row.answer, idsOf(row.context_chunks)]),
        );
      }),
      runs,
    );
  });

  it("qrels keep cases and grades, native golden sets everything", async () => {
    const relevance = fc.dictionary(token, fc.integer({ min: 0, max: 50 }), { minKeys: 1, maxKeys: 4 });
    const row = fc.record({ id: token, question: anyText, relevance, tags: fc.array(anyText, { maxLength: 2 }) });
    const sets = fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(sets, async (set) => {
        const native = await golden(rows(set), "native");
        expect(native.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(JSON.stringify(set)));
        const back = await golden(inLines(await golden(rows(set), "trec")), "native");
        const grades = (all: readonly { id: string; relevance: object }[]) =>
          new Map(all.map(({ id, relevance: given }) => [id, { ...given }]));
        expect(grades(back.map((line) => JSON.parse(line) as (typeof set)[number]))).toEqual(grades(set));
      }),
      runs,
    );
  });
});
