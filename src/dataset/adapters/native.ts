import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { LocatedTrace, TraceAdapter } from "../adapter.ts";
import { RefusedRows } from "../explain-row.ts";
import { hasFailed } from "../has-failed.ts";
import { isCompleteTrace, isTraceRow } from "../is-trace-row.ts";
import { type JsonRow, readJsonBatches } from "../read-json-rows.ts";
import type { ByteSource } from "../source.ts";
import type { Trace } from "../trace.schema.ts";
import { lookalikeWarner } from "../warn-lookalikes.ts";

/** rag-gate's own contract: one JSON object a query, config and repeat. */
export const native: TraceAdapter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  read,
  readBatches,
};

async function* read(source: ByteSource, log: DiagnosticLog): AsyncGenerator<LocatedTrace> {
  for await (const traces of readBatches(source, log)) yield* traces;
}

async function* readBatches(source: ByteSource, log: DiagnosticLog): AsyncGenerator<Iterable<LocatedTrace>> {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS, log);
  function* tracesOf(rows: Iterable<JsonRow>): Generator<LocatedTrace> {
    for (const { value, line } of rows) {
      warnLookalikes(value, line, source.name);
      if (isTraceRow(value) && (hasFailed(value) || isCompleteTrace(value))) yield { trace: value, line };
      else refused.add(value, source.name, line);
    }
  }
  for await (const rows of readJsonBatches(source, log)) yield tracesOf(rows);
  await refused.explain(async () => {
    const { completeTraceSchema, traceSchema } = await import("../trace.schema.ts");
    return (row) => (hasFailed(row as Trace) ? traceSchema : completeTraceSchema);
  });
}

const FIELDS = [
  "query_id",
  "config_id",
  "repeat",
  "question",
  "query_rewrite",
  "retrieved_chunks",
  "reranked_chunks",
  "context_chunks",
  "answer",
  "citations",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "error",
  "scores",
  "judge",
  "tool_calls",
  "user_context",
  "unsupported_claims",
  "missing_facts",
  "bad_citations",
  "reason",
] as const satisfies readonly (keyof Trace)[];
