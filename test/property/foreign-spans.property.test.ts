import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { traceAdapters } from "../../src/input/formats/registry.ts";
import { fileSample } from "../../src/input/rows/file-sample.ts";
import type { ByteSource } from "../../src/input/rows/source.ts";
import { type LocatedTrace, readContext } from "../../src/input/traces/adapter.ts";
import { isTraceRow } from "../../src/input/traces/trace-row.ts";

// Whatever the bytes are, reading ends in traces and findings: no exception, no hang, no trace of another shape.
const NAMES = ["openinference", "trulens-otel", "otel-genai", "langsmith-runs", "agent-log"];
const formats = traceAdapters.filter(({ name }) => NAMES.includes(name));

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  name: "fuzz",
  async *chunks() {
    // Pieces, so that characters and rows cross them.
    for (let at = 0; at < bytes.length; at += 251) yield bytes.subarray(at, at + 251);
  },
});

async function readAll(bytes: Uint8Array, names: readonly string[] = NAMES): Promise<readonly LocatedTrace[]> {
  const all: LocatedTrace[] = [];
  const source = sourceOf(bytes);
  const sample = await fileSample(source);
  for (const adapter of formats.filter(({ name }) => names.includes(name))) {
    if (sample !== null) adapter.detect(sample);
    const context = readContext({ retrievalTools: ["search"] });
    const leftOut = (await adapter.leavesOut?.(source, context, sample)) ?? [];
    for await (const located of adapter.read(source, new DiagnosticLog(), { ...context, leftOut })) all.push(located);
  }
  for (const { trace } of all) {
    expect(isTraceRow(trace as unknown as Record<string, unknown>)).toBe(true);
    for (const ms of Object.values(trace.latency_ms ?? {})) expect(ms ?? 0).toBeGreaterThanOrEqual(0);
  }
  return all;
}

const encode = (rows: readonly unknown[]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

const hostile = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, "", 0, -1, 1e300, true, [], {}, "x", "__proto__", "[1,2", "{}"),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>({ toString: 1, valueOf: 1 }, { __proto__: null }, [[[[]]]], { length: 3 }),
  },
);
const id = fc.constantFrom("a", "b", "c", "");
const time = fc.oneof(
  fc.constantFrom<unknown>("2026-01-01T00:00:00Z", "2026-01-01T00:00:01.5Z", "0", "1767225600010000000", 1767225600010),
  hostile,
);
const or = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: hostile });
const text = fc.constantFrom("12 days", "q?", '{"query":"q?"}', '[{"id":"d1","content":"12 days"}]', "");

const attributes = fc.dictionary(
  fc.constantFrom(
    "openinference.span.kind",
    "retrieval.documents.0.document.id",
    "retrieval.documents.1.document.content",
    "retrieval.documents.1.document.metadata",
    "retrieval.documents",
    "reranker.input_documents.0.document.id",
    "reranker.output_documents.0.document.id",
    "llm.token_count.prompt",
    "llm.token_count.completion",
    "llm.cost.total",
    "llm.input_messages.0.message.content",
    "llm.output_messages.0.message.content",
    "input.value",
    "input.mime_type",
    "output.value",
    "metadata",
    "evaluations.0.evaluation.name",
    "evaluations.0.evaluation.score",
    "gen_ai.operation.name",
    "gen_ai.retrieval.documents",
    "gen_ai.usage.input_tokens",
    "gen_ai.input.messages",
    "ai.observability.span_type",
    "ai.observability.record_id",
    "ai.observability.retrieval.retrieved_contexts",
    "rag_gate.query_id",
  ),
  or(
    fc.oneof(
      text,
      id,
      fc.constantFrom("RETRIEVER", "RERANKER", "LLM", "CHAIN", "EVALUATOR", "retrieval", "chat", 0.5, 3),
    ),
  ),
  { maxKeys: 8 },
);

const spanRow = fc.record({
  name: or(id),
  context: or(fc.record({ trace_id: or(fc.constantFrom("t", "u")), span_id: or(id) })),
  parent_id: or(fc.option(id)),
  start_time: time,
  end_time: time,
  status_code: or(fc.constantFrom("OK", "ERROR")),
  attributes: or(attributes),
  events: or(fc.array(or(fc.record({ name: id, attributes: or(attributes) })), { maxLength: 2 })),
});

const anyValue = or(
  fc.oneof(
    fc.record({ stringValue: text }),
    fc.record({ intValue: fc.constantFrom("3", "x", 4) }),
    fc.record({
      arrayValue: or(fc.record({ values: or(fc.array(fc.record({ stringValue: text }), { maxLength: 2 })) })),
    }),
    fc.record({ kvlistValue: or(fc.constant({ values: [{ key: "k", value: { boolValue: true } }] })) }),
  ),
);
const keyed = attributes.chain((plain) =>
  fc.tuple(...Object.keys(plain).map((key) => fc.record({ key: fc.constant(key), value: anyValue }))),
);
const otlpSpan = fc.record({
  traceId: or(fc.constantFrom("t", "u")),
  spanId: or(id),
  parentSpanId: or(id),
  name: or(id),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  status: or(fc.record({ code: or(fc.constantFrom(0, 1, 2, "STATUS_CODE_ERROR")) })),
  attributes: or(keyed),
  events: or(
    fc.array(or(fc.record({ name: fc.constant("gen_ai.evaluation.result"), attributes: or(keyed) })), { maxLength: 1 }),
  ),
});
const otlp = fc.record({
  resourceSpans: or(
    fc.array(
      or(
        fc.record({
          resource: hostile,
          scopeSpans: or(
            fc.array(or(fc.record({ spans: or(fc.array(or(otlpSpan), { maxLength: 4 })) })), { maxLength: 2 }),
          ),
        }),
      ),
      { maxLength: 2 },
    ),
  ),
});

const run = fc.record({
  id: or(id),
  trace_id: or(fc.constantFrom("t", "u")),
  dotted_order: or(fc.constantFrom("1Zt.2Za", "..")),
  parent_run_id: or(fc.option(id)),
  name: or(id),
  run_type: or(fc.constantFrom("retriever", "llm", "chain", "tool")),
  start_time: time,
  end_time: time,
  inputs: or(fc.record({ question: or(text) })),
  outputs: or(
    fc.record({
      documents: or(
        fc.array(or(fc.record({ page_content: or(text), metadata: or(fc.record({ chunk_id: or(id) })) })), {
          maxLength: 3,
        }),
      ),
      output: or(text),
    }),
  ),
  error: or(fc.constant(null)),
  extra: or(fc.record({ metadata: or(fc.record({ query_id: or(id) })) })),
  feedback_stats: or(fc.record({ correctness: or(fc.record({ avg: or(fc.double()) })) })),
  child_runs: hostile,
});

const entry = or(
  fc.record({
    role: or(fc.constantFrom("user", "assistant", "tool", "system")),
    type: or(
      fc.constantFrom("ai", "human", "tool", "function_call", "function_call_output", "tool_use", "tool_result"),
    ),
    content: or(
      fc.oneof(
        text,
        fc.array(
          or(
            fc.record({
              type: or(fc.constantFrom("text", "tool_use", "tool_result")),
              text: or(text),
              id: or(id),
              tool_use_id: or(id),
              name: or(fc.constant("search")),
            }),
          ),
          { maxLength: 2 },
        ),
      ),
    ),
    tool_calls: or(fc.array(or(fc.record({ id: or(id), name: or(fc.constant("search")) })), { maxLength: 2 })),
    tool_call_id: or(id),
    tool: or(fc.constantFrom("search", "other")),
    result: or(text),
    usage: hostile,
    data: hostile,
  }),
);
const log = fc.record({
  query_id: or(id),
  question: or(text),
  messages: or(fc.array(entry, { maxLength: 5 })),
  tokens: hostile,
  error: hostile,
  latency_ms: hostile,
});

const runs = { numRuns: 100, seed: 20261121 };

describe("reading spans and agent logs never throws", () => {
  it("random bytes", async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(bytes, async (found) => void (await readAll(found))),
      runs,
    );
  });

  it("random JSON", async () => {
    const rows = fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rows, async (found) => void (await readAll(encode(found)))),
      runs,
    );
  });

  it.each([
    ["span rows", ["openinference"], spanRow],
    ["OTLP documents", ["otel-genai"], otlp],
    ["runs", ["langsmith-runs"], run],
    ["agent logs", ["agent-log"], log],
  ] as const)("%s with anything anywhere", async (_, names, row) => {
    let traces = 0;
    const rows = fc.array(row as fc.Arbitrary<unknown>, { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (found, asArray) => {
        const bytes = asArray ? new TextEncoder().encode(JSON.stringify(found, null, 1)) : encode(found);
        traces += (await readAll(bytes, names)).length;
      }),
      { ...runs, numRuns: 300 },
    );
    // What is thrown at the readers is near enough to the formats to be read at times.
    expect(traces).toBeGreaterThan(5);
  });
});
