import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { traceAdapters } from "../../src/dataset/adapters/index.ts";
import { ChunkIndex } from "../../src/dataset/chunk-index.ts";
import { fileSample } from "../../src/dataset/file-sample.ts";
import { goldenAdapters } from "../../src/dataset/golden-adapters/index.ts";
import { isTraceRow } from "../../src/dataset/is-trace-row.ts";
import { readContext } from "../../src/dataset/read-context.ts";
import type { ByteSource } from "../../src/dataset/source.ts";
import { DiagnosticLog } from "../../src/diagnostics/diagnostic-log.ts";
import { sha256 } from "../../src/workspace/sha256.ts";

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

const contexts = ["auto", "text", "none", "metadata.id"].map((idMap) => readContext({ index, sha256, idMap }));

/** Every field that any of the formats looks at, with values of the right and the wrong kind. */
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
  ..."conversationTurns prompt content referenceResponses referenceContexts retrievedPassages retrievalResults".split(
    " ",
  ),
];
const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, 1, -1, 0.5, 1e308, "", "one", "two", "q", "['a', \"b\"]", "[]", "{}", "NaN"),
  fc.string({ maxLength: 5 }),
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof({ depthSize: "small" }, leaf, tie("list"), tie("record"), tie("record")),
  list: fc.array(tie("json"), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom(...NAMES), tie("json"), { maxKeys: 6 }),
}));
const record = fc.dictionary(fc.constantFrom(...NAMES), json, { minKeys: 2, maxKeys: 10 });
const text = fc.oneof(
  fc.array(record, { maxLength: 4 }).map((rows) => rows.map((row) => JSON.stringify(row)).join("\n")),
  fc.array(record, { maxLength: 4 }).map((rows) => JSON.stringify(rows, null, 1)),
  record.map((row) => JSON.stringify({ results: { version: 3, results: [row] }, testCases: [row, 1] })),
  fc.array(record, { maxLength: 3 }).map((results) => JSON.stringify({ results })),
  fc.array(fc.array(fc.constantFrom(...NAMES, "a,b", '"x"', '"', "\n"), { maxLength: 5 }), { maxLength: 4 }).map(csv),
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ maxLength: 200 }).map((value) => new TextEncoder().encode(value)),
  text.map((value) => new TextEncoder().encode(value)),
  fc.tuple(text, fc.nat(), fc.nat(255)).map(([value, at, byte]) => {
    const whole = new TextEncoder().encode(value);
    if (whole.length > 0) whole[at % whole.length] = byte;
    return whole;
  }),
);

function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.join(",")).join("\n");
}

describe("any bytes end in rows or problems, never in an exception", () => {
  it.each(traceAdapters.map((adapter) => [adapter.name, adapter] as const))("read as %s", async (_, adapter) => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(...contexts), async (value, context) => {
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

  it.each(goldenAdapters.map((adapter) => [adapter.name, adapter] as const))("golden set %s", async (_, adapter) => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(...contexts), async (value, context) => {
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
