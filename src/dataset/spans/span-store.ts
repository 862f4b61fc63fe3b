import type { DiagnosticLog } from "../../diagnostics/diagnostic-log.ts";
import { compareBytes } from "../../text/byte-order.ts";
import { count } from "../../text/count.ts";
import { grouped } from "../grouped.ts";
import { jsonOf } from "./json-of.ts";
import type { Span } from "./span.ts";

/** The spans of all files, grouped into queries. Spans of one query may stand anywhere. */
export class SpanStore {
  readonly #spans = new Map<string, Span>();
  readonly #log: DiagnosticLog;

  constructor(log: DiagnosticLog) {
    this.#log = log;
  }

  /** Adds a span. One that came twice counts once: exporters deliver at least once. */
  add(span: Span): void {
    const key = JSON.stringify([span.traceId, span.spanId]);
    const known = this.#spans.get(key);
    if (known === undefined) {
      this.#spans.set(key, span);
      return;
    }
    const place = { file: span.file, line: span.line };
    const where = known.file === span.file ? `line ${known.line}` : `${known.file}:${known.line}`;
    const content = contentOf(span);
    if (content !== null && contentOf(known) === content) {
      this.#log.warn("span/repeated", `span "${span.spanId}" stands already in ${where}: it counts once`, place);
    } else {
      const message = `another span of trace "${span.traceId}" has the id "${span.spanId}": ${where}`;
      this.#log.error("span/duplicate-id", message, place);
    }
  }

  /**
   * The spans of one query each, by their start, so that the order of a file decides nothing. A query is a trace, unless a
   * tool numbers its records itself: then it is a record with all spans of its traces that belong to no other.
   */
  queries(): Span[][] {
    const records = new Map<string, Set<string>>();
    for (const { traceId, recordId } of this.#spans.values()) {
      if (recordId === null) continue;
      const known = records.get(traceId);
      if (known === undefined) records.set(traceId, new Set([recordId]));
      else known.add(recordId);
    }
    const queryOf = ({ traceId, recordId }: Span): string => {
      const [only, second] = records.get(traceId) ?? [];
      const record = recordId ?? (second === undefined ? only : undefined);
      return record === undefined ? `trace ${traceId}` : `record ${record}`;
    };
    return [...grouped(this.#known(), queryOf).values()].map((spans) => spans.sort(byStart));
  }

  /** The spans, without lists that may be the first of many alone: what a search found is known whole or not at all. */
  #known(): Iterable<Span> {
    return this.#withoutBeginnings(this.#withoutOnlyHits([...this.#spans.values()]));
  }

  /** Where no search has several hits, none but the first was written. */
  #withoutOnlyHits(spans: readonly Span[]): readonly Span[] {
    const alone = spans.filter(({ hasOneHit }) => hasOneHit === true);
    if (alone[0] === undefined || spans.some(({ hasOneHit, documents }) => hasOneHit === false && documents !== null))
      return spans;
    const message = `${count(alone.length, "search", "searches")} of Chroma with one hit each, which may be the first of many: not used`;
    this.#log.warn("span/only-hits", message, { file: alone[0].file, line: alone[0].line });
    return spans.map((span) => (span.hasOneHit === true ? { ...span, documents: null } : span));
  }

  /** Where one search found more than its span holds, queries whose searches found few would be the only ones that are known. */
  #withoutBeginnings(spans: readonly Span[]): readonly Span[] {
    const cut = spans.filter(
      ({ foundCount, documents }) => foundCount !== null && foundCount > (documents?.length ?? 0),
    );
    if (cut[0] === undefined) return spans;
    const message = `${count(cut.length, "search", "searches")} found more than ${cut.length === 1 ? "its span holds" : "their spans hold"}: what such searches found is not used`;
    this.#log.warn("span/only-first", message, { file: cut[0].file, line: cut[0].line });
    return spans.map((span) => (span.foundCount === null ? span : { ...span, documents: null }));
  }
}

function byStart(a: Span, b: Span): number {
  return (a.start ?? 0) - (b.start ?? 0) || compareBytes(a.spanId, b.spanId);
}

function contentOf({ file: _file, line: _line, ...span }: Span): string | null {
  return jsonOf(span);
}
