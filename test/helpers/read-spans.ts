import { readQueries } from "../../src/dataset/spans/read-queries.ts";
import { readSpanFile } from "../../src/dataset/spans/read-span-file.ts";
import type { Span } from "../../src/dataset/spans/span.ts";
import { SpanStore } from "../../src/dataset/spans/span-store.ts";
import { DiagnosticLog } from "../../src/diagnostics/diagnostic-log.ts";
import { sourceOf } from "./source-of.ts";

/** The traces that spans come to, and the codes of what was told of them. */
export function readSpans(spans: readonly Span[]) {
  const log = new DiagnosticLog();
  const store = new SpanStore(log);
  for (const one of spans) store.add(one);
  const traces = readQueries(store, null, log).map(({ trace }) => trace);
  return { trace: traces[0], traces, codes: log.list().map(({ code }) => code), log };
}

/** The same of a file with these records, or this text. */
export async function readSpanRecords(
  content: string | readonly object[],
  retrievalTools: readonly string[] = ["search"],
) {
  const log = new DiagnosticLog();
  const traces = [];
  for await (const { trace } of readSpanFile(sourceOf("spans.jsonl", content), log, { queryId: null, retrievalTools }))
    traces.push(trace);
  return { trace: traces[0], traces, codes: log.list().map(({ code }) => code) };
}
