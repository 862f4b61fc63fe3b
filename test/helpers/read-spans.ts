import { DiagnosticLog } from "../../src/diagnostics/log.ts";
import { readQueries, readSpanFile } from "../../src/input/formats/spans/read-span-file.ts";
import type { Span } from "../../src/input/formats/spans/span.ts";
import { SpanStore } from "../../src/input/formats/spans/span-tree.ts";

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
