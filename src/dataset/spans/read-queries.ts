import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { count } from "../../text/count.ts";
import type { LocatedForeignTrace } from "../foreign/foreign-trace.ts";
import type { Span } from "./span.ts";
import type { SpanStore } from "./span-store.ts";
import { spanTree } from "./span-tree.ts";
import { type TraceOfSpans, traceOfSpans } from "./trace-of-spans.ts";

/** The traces of all queries whose spans a store holds. What is doubtful about them is told once each. */
export function readQueries(store: SpanStore, queryId: string | null, log: DiagnosticLog): LocatedForeignTrace[] {
  const found: { readonly query: TraceOfSpans; readonly file: string; readonly line: number }[] = [];
  const others: Span[] = [];
  for (const spans of store.queries()) {
    const tree = spanTree(spans);
    if ("cycle" in tree) {
      const { traceId, spanId, file, line } = tree.cycle;
      log.error("span/cycle", `trace "${traceId}": the parents of span "${spanId}" run in a circle`, { file, line });
      continue;
    }
    const first = tree.tops[0]?.span ?? spans[0]!;
    const query = traceOfSpans(tree, spans, queryId);
    if (!query.isQuery) others.push(first);
    else if (tell(query, tree.orphans, first, log)) found.push({ query, file: first.file, line: first.line });
  }
  if (others[0] !== undefined) {
    const { file, line } = others[0];
    log.warn("span/other-trace", `${count(others.length, "trace")} without a step of a RAG pipeline: not used`, {
      file,
      line,
    });
  }
  const withContext = found.some(({ query }) => query.trace.context_chunks !== undefined);
  const withSearch = found.some(({ query }) => query.searches);
  return found.map(({ query: { trace, generates, searches }, file, line }) => {
    // Where nobody ever searched, searches are not recorded, nor then what of them a model was given.
    if (!withSearch && trace.retrieved_chunks === undefined && trace.reranked_chunks === undefined) {
      const { context_chunks: _, ...rest } = trace;
      return { trace: rest, file, line };
    }
    // Where the others show what a model was given, a query that called none gave none.
    const context = withContext && !generates ? { context_chunks: [] } : {};
    const retrieved = withSearch && !searches ? { retrieved_chunks: [] } : {};
    return { trace: { ...context, ...retrieved, ...trace }, file, line };
  });
}

/** Tells what is doubtful about a query. Returns whether it can be used. */
function tell(
  { latency, joined, conflicts, cut, lost }: TraceOfSpans,
  orphans: number,
  at: Span,
  log: DiagnosticLog,
): boolean {
  const { traceId, file, line } = at;
  const place = { file, line };
  for (const { what, values } of conflicts) {
    const shown = values
      .slice(0, 5)
      .map((value) => `"${value}"`)
      .join(", ");
    log.error("span/conflict", `trace "${traceId}": its spans say ${what} differently: ${shown}`, place);
  }
  if (cut !== null) {
    const message = `trace "${traceId}": the tracer dropped attributes of span "${cut.spanId}": what it found may not all be there`;
    log.error("span/cut", message, { file: cut.file, line: cut.line });
  }
  if (lost !== null) {
    const message = `trace "${traceId}": what the search "${lost.name}" found is no list of documents, or not recorded, beside what others found`;
    log.error("span/no-documents", message, { file: lost.file, line: lost.line });
  }
  if (latency.broken > 0) {
    const message = `trace "${traceId}": ${count(latency.broken, "span")} without an end after its start: these stages have no latency`;
    log.warn("span/clock", message, place);
  }
  if (latency.skewed) {
    const message = `trace "${traceId}": the clocks of its services differ: stages that run in several have no latency`;
    log.warn("span/clock", message, place);
  }
  if (latency.rootless) {
    const why =
      orphans > 0 ? `${count(orphans, "span")} name a parent that is not in the files` : "it has several first spans";
    log.warn("span/no-root", `trace "${traceId}": ${why}: no latency end to end`, place);
  }
  for (const who of joined) {
    const message = `trace "${traceId}": no span says how its ${who} were merged: their lists are joined in order of time`;
    log.warn("span/joined-lists", message, place);
  }
  return conflicts.length === 0 && cut === null && lost === null;
}
