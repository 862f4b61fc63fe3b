import { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import type { TraceAdapter } from "../adapters/adapter.ts";
import { type AdapterOptions, readContext } from "../read-context.ts";
import type { ByteSource } from "../rows/source.ts";
import { traceFile } from "./trace-file.ts";
import { traceSources } from "./trace-sources.ts";

/**
 * The queries of traces as a golden set without labels: one case a query, with its question and principal as the first
 * trace gives them. What cannot be read is told when the traces themselves are read.
 */
export function trafficSource(
  traces: readonly ByteSource[],
  named: TraceAdapter | null,
  adapters: AdapterOptions,
): ByteSource {
  return { name: "the queries of the traces", chunks: () => queries(traces, named, adapters) };
}

async function* queries(
  traces: readonly ByteSource[],
  named: TraceAdapter | null,
  adapters: AdapterOptions,
): AsyncGenerator<Uint8Array> {
  const seen = new Set<string>();
  const encoder = new TextEncoder();
  const context = readContext(adapters);
  for await (const { source, sample } of traceSources(traces, named)) {
    const file = await traceFile(source, sample, named, context);
    for await (const { trace } of file.read(new DiagnosticLog())) {
      const id = trace.query_id.trim();
      if (id === "" || seen.has(id)) continue;
      seen.add(id);
      const row = { id, question: trace.question ?? "", user_context: trace.user_context ?? {} };
      yield encoder.encode(`${JSON.stringify(row)}\n`);
    }
  }
}
