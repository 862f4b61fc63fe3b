import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { ChunkIndex } from "../../src/input/corpus/chunk-index.ts";
import { goldenAdapters, traceAdapters } from "../../src/input/formats/registry.ts";
import { fileSample } from "../../src/input/rows/file-sample.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { readContext } from "../../src/input/traces/adapter.ts";
import { isTraceRow } from "../../src/input/traces/trace-row.ts";
import { sha256 } from "../../src/workspace/host.ts";

import { examplesOf } from "../helpers/format-examples.ts";

function source(bytes: Uint8Array, size = 50): ByteSource {
  return {
    name: "file",
    async *chunks() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
    },
  };
}

const index = new ChunkIndex();
index.intern("c1").text = "one";
index.intern("c2").text = "two";

const contexts = [null, "metadata.id"].map((idMap) => readContext({ index, sha256, idMap }));

/** Fields that formats look at, beside those that stand in the example of a format. */
const NAMES = [
  ..."user_input response retrieved_contexts retrieved_context_ids reference reference_contexts question answer".split(
    " ",
  ),
  ..."contexts ground_truth faithfulness evalId results version testCases input actualOutput retrievalContext".split(
    " ",
  ),
  ..."metricsData name score error vars testCase metadata provider promptIdx testIdx gradingResult".split(" "),
  ..."componentResults namedScores tokenUsage latencyMs cost example_id execution_time inputs outputs".split(" "),
  ..."inputs.question outputs.answer feedback.faithfulness record_id output latency Groundedness_calls".split(" "),
  ..."repetition_number annotations context page_content id text source_nodes node id_ query_id query".split(" "),
  ..."retrieved_context doc_id metrics retrieval_ground_truth retrieved_documents document_id".split(" "),
  ..."query_relevance_label relevance_score chunk_id rank expected_chunk_id relevance __proto__ constructor".split(" "),
  ..."expected_output expectedOutput expected_tools additional_metadata goldens datasetId data examples".split(" "),
  ..."reference_answer queries corpus relevant_docs rows inputs.query outputs.response".split(" "),
  ..."outputs.g.groundedness inputs.retrieved_documents traceId parentObservationId observations info spans".split(" "),
];
const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, 1, -1, 0.5, 1e308, "", "one", "two", "q", "['a', \"b\"]", "[]", "{}", "NaN"),
  fc.string({ maxLength: 5 }),
);
interface Words {
  readonly text: fc.Arbitrary<string>;
  readonly value: fc.Arbitrary<unknown>;
}

/** Files of rows with these fields, with values of the right and the wrong kind. */
function wordsOf(names: readonly string[]): Words {
  const name = fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES, ...names));
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof({ depthSize: "small" }, leaf, tie("list"), tie("record"), tie("record")),
    list: fc.array(tie("json"), { maxLength: 3 }),
    record: fc.dictionary(name, tie("json"), { maxKeys: 6 }),
  }));
  const record = fc.dictionary(name, json, { minKeys: 2, maxKeys: 10 });
  const text = fc.oneof(
    fc.array(record, { maxLength: 4 }).map((rows) => rows.map((row) => JSON.stringify(row)).join("\n")),
    fc.array(record, { maxLength: 4 }).map((rows) => JSON.stringify(rows, null, 1)),
    record.map((row) => JSON.stringify({ results: { version: 3, results: [row] }, testCases: [row, 1] })),
    fc.array(record, { maxLength: 3 }).map((results) => JSON.stringify({ results })),
    fc
      .array(fc.array(fc.oneof(name, fc.constantFrom("a,b", '"x"', '"', "\n")), { maxLength: 5 }), { maxLength: 4 })
      .map(csv),
  );
  return { text, value: json };
}

/** What stands at the places of an example, one after the other, and the fields that it has. */
function partsOf(
  value: unknown,
  names: Set<string> = new Set(),
): { readonly count: number; readonly names: Set<string> } {
  let count = 1;
  if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) names.add(name);
      count += partsOf(inner, names).count;
    }
  return { count, names };
}

/** A copy with something else at one of its places. */
function replaced(value: unknown, at: { left: number }, by: unknown): unknown {
  if (at.left-- === 0) return by;
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, replaced(one, at, by)] as const);
  return Array.isArray(value) ? inner.map(([, one]) => one) : Object.fromEntries(inner);
}

/** The JSON documents of a file; none where it is no JSON. */
function documentsIn(text: string): unknown[] {
  for (const parts of [[text], text.split("\n").filter((line) => line.trim() !== "")])
    try {
      return parts.map((part) => JSON.parse(part) as unknown);
    } catch {
      // The next way to read it is lines, and the last that it is no JSON.
    }
  return [];
}

/** Files of a format: words of its own, examples of it with other values in some places, and bytes of any kind. */
function filesOf(examples: readonly string[]): fc.Arbitrary<Uint8Array> {
  const documents = examples.map(documentsIn);
  const { text, value } = wordsOf([...partsOf(documents).names]);
  const changed = fc
    .tuple(fc.nat(), fc.array(fc.tuple(fc.nat(), value), { minLength: 1, maxLength: 3 }))
    .map(([which, changes]) => {
      const chosen = documents[which % documents.length]!;
      if (chosen.length === 0) return examples[which % documents.length]!;
      const after = changes.reduce<unknown>(
        (all, [at, by]) => replaced(all, { left: 1 + (at % (partsOf(all).count - 1 || 1)) }, by),
        chosen,
      );
      return (after as unknown[]).map((one) => JSON.stringify(one)).join("\n");
    });
  const written = fc.oneof(text, changed).map((one) => new TextEncoder().encode(one));
  return fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ maxLength: 200 }).map((one) => new TextEncoder().encode(one)),
    written,
    written,
    fc.tuple(written, fc.nat(), fc.nat(255)).map(([whole, at, byte]) => {
      const copy = Uint8Array.from(whole);
      if (copy.length > 0) copy[at % copy.length] = byte;
      return copy;
    }),
  );
}

function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join(",")).join("\n");
}

const NO_EXAMPLE =
  "no test holds a file of format NAME as its tool writes it: docs/add-an-adapter.md, under The proof, says where one goes";

describe("any bytes end in rows or problems, never in an exception", () => {
  it.each(traceAdapters.map((adapter) => [adapter.name, adapter] as const))("read as %s", async (name, adapter) => {
    const examples = examplesOf(adapter);
    expect(examples.length, NO_EXAMPLE.replace("NAME", name)).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(filesOf(examples), fc.constantFrom(...contexts), async (value, context) => {
        const file = source(value);
        const sample = await fileSample(file);
        if (sample !== null) adapter.detect(sample);
        const leftOut = (await adapter.leavesOut?.(file, context, sample)) ?? [];
        for await (const { trace, line } of adapter.read(file, new DiagnosticLog(), { ...context, leftOut })) {
          expect(isTraceRow(trace)).toBe(true);
          expect(line).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(goldenAdapters.map((adapter) => [adapter.name, adapter] as const))("golden set %s", async (name, adapter) => {
    const examples = examplesOf(adapter);
    expect(examples.length, NO_EXAMPLE.replace("NAME", name)).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(filesOf(examples), fc.constantFrom(...contexts), async (value, context) => {
        const file = source(value);
        const sample = await fileSample(file);
        if (sample !== null) adapter.detect(sample);
        for await (const { value: row, line } of adapter.read(file, new DiagnosticLog(), context)) {
          expect(typeof row).toBe("object");
          expect(line).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 150 },
    );
  });
});
