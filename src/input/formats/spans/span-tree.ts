import type { DiagnosticCode, DiagnosticLog } from "../../../diagnostics/index.ts";
import { compareBytes, count, grouped } from "../../../text/index.ts";
import { isObject } from "../../rows/index.ts";
import { decodeText } from "../shared/index.ts";
import { jsonOf, type Span, type SpanRole } from "./span.ts";

/**
 * Roles of steps that search, sort, or watch. Their output, and that of model calls inside them, is not the answer.
 */
export const SIDE_ROLES: ReadonlySet<SpanRole> = new Set<SpanRole>(["retrieve", "rerank", "embed", "guard"]);

/** The outermost model calls that work on the answer. */
export function answeringCalls({ nodes }: SpanTree): readonly SpanNode[] {
  return nodes.filter(
    ({ span, inside }) =>
      span.role === "generate" && !inside.has("generate") && ![...SIDE_ROLES].some((role) => inside.has(role)),
  );
}

/**
 * Removes calls that only assess or sort their input, such as grading a retrieved document. Keeps the last call,
 * which answers.
 */
export function withoutVerdicts(
  calls: readonly SpanNode[],
  last: SpanNode | undefined,
  answer: string | null,
): readonly SpanNode[] {
  return calls.filter((call) => {
    const { output } = call.span;
    return call === last || output === null || output === answer || !isVerdict(decodeText(output));
  });
}

/**
 * Whether an output is yes or no, an order, or JSON of such values, numbers, and reasons. A number without JSON can
 * be an answer.
 */
function isVerdict(output: unknown): boolean {
  if (!isObject(output)) return typeof output === "boolean" || isVerdictWord(output) || isOrdering(output);
  const values = Object.entries(output).flatMap(([name, value]) => (REASON_FIELD.test(name) ? [] : [value]));
  return (
    values.length > 0 && values.every((value) => typeof value === "number" || (!isObject(value) && isVerdict(value)))
  );
}

const isVerdictWord = (output: unknown): boolean =>
  typeof output === "string" && /^\W*(?:yes|no|true|false|(?:not[ _])?relevant|irrelevant)\W*$/i.test(output);

/** Whether an output sorts its numbered input, such as `[2] > [1]` or a JSON list. */
function isOrdering(output: unknown): boolean {
  if (Array.isArray(output)) return output.length > 0 && output.every((one) => /^\d+$/.test(String(one)));
  return typeof output === "string" && /^\s*(?:\[\d+\](?:\s*[>,]\s*\[\d+\])*|\d+(?:\s*>\s*\d+)+)\s*$/.test(output);
}

const REASON_FIELD = /reason|explanation|justification|rationale|thought|comment|feedback/i;

/**
 * Sorts nodes by the end of their span, or by its start if the end is unknown. Without times, inner spans come first.
 */
export function byEnd(nodes: readonly SpanNode[]): SpanNode[] {
  return [...nodes].sort((a, b) => endTime(a) - endTime(b) || b.depth - a.depth);
}

const endTime = ({ span: { start, end } }: SpanNode): number => end ?? start ?? 0;

/** Collects the spans of all files and groups them by query. The spans of a query can be anywhere. */
export class SpanStore {
  readonly #spans = new Map<string, Span>();
  readonly #log: DiagnosticLog;

  constructor(log: DiagnosticLog) {
    this.#log = log;
  }

  /** Adds a span. Exporters deliver at least once, so equal spans count once. */
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
   * The spans per query, sorted by start, so that the result does not depend on the order in the files. A query is a
   * trace. If a tool numbers its records, a query is a record and includes the spans of its traces without a record.
   */
  queries(): Span[][] {
    const spans = this.#completeSpans();
    const recorded = grouped(
      spans.filter(({ recordId }) => recordId !== null),
      ({ traceId }) => traceId,
    );
    const records = new Map([...recorded].map(([id, found]) => [id, new Set(found.map(({ recordId }) => recordId))]));
    const queryOf = ({ traceId, recordId }: Span): string => {
      const [only, second] = records.get(traceId) ?? [];
      const record = recordId ?? (second === undefined ? only : undefined);
      return record === undefined ? `trace ${traceId}` : `record ${record}`;
    };
    return [...grouped(spans, queryOf).values()].map((found) => found.sort(byStart));
  }

  /** The spans without incomplete search results. */
  #completeSpans(): readonly Span[] {
    const spans = [...this.#spans.values()];
    const single = spans.filter(({ hasOneHit }) => hasOneHit === true);
    // If no Chroma search has several hits, the instrumentation likely recorded only the first hit of each.
    const isCut = !spans.some(({ hasOneHit, documents }) => hasOneHit === false && documents !== null);
    const chroma = isCut ? single : [];
    const found = `${count(chroma.length, "search", "searches")} of Chroma with one hit each`;
    this.#warnOf("span/only-hits", chroma, `${found}, which may be the first of many: not used`);
    // If a search found more than was recorded, all results of this instrumentation are dropped. Otherwise only queries
    // with few results would have any.
    const more = spans.filter(({ foundCount, documents }) => (foundCount ?? 0) > (documents?.length ?? 0));
    const searches = `${count(more.length, "search", "searches")} found more than`;
    const hold = more.length === 1 ? "its span holds" : "their spans hold";
    this.#warnOf("span/only-first", more, `${searches} ${hold}: what such searches found is not used`);
    return spans.map((span) => {
      const isIncomplete = (isCut && span.hasOneHit === true) || (more.length > 0 && span.foundCount !== null);
      return isIncomplete ? { ...span, documents: null } : span;
    });
  }

  #warnOf(code: DiagnosticCode, [first]: readonly Span[], message: string): void {
    if (first !== undefined) this.#log.warn(code, message, { file: first.file, line: first.line });
  }
}

function byStart(a: Span, b: Span): number {
  return (a.start ?? 0) - (b.start ?? 0) || compareBytes(a.spanId, b.spanId);
}

function contentOf({ file: _file, line: _line, ...span }: Span): string | null {
  return jsonOf(span);
}

/** A span with its position in the tree. */
export interface SpanNode {
  readonly span: Span;
  readonly parent: SpanNode | null;
  /** Number of ancestors. */
  readonly depth: number;
  /** The nearest enclosing span per role, except `other`. */
  readonly inside: ReadonlyMap<SpanRole, SpanNode>;
  /** Roles of the descendants. */
  readonly encloses: Set<SpanRole>;
}

/** The spans of one query as a tree. */
export interface SpanTree {
  /** Parents before children, without spans that only evaluate the pipeline. */
  readonly nodes: readonly SpanNode[];
  /** Spans without a parent in the files. */
  readonly tops: readonly SpanNode[];
  /** Number of spans that name a parent that is not in the files. */
  readonly orphans: number;
}

/** Builds the tree of one query's spans, or returns a span on a cycle. Takes linear time. */
export function spanTree(spans: readonly Span[]): SpanTree | { readonly cycle: Span } {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const children = grouped(spans, ({ parentId }) => parentId);
  const tops = spans.filter(({ parentId }) => parentId === null || !ids.has(parentId)).map((span) => node(span, null));
  const nodes = [...tops];
  for (let i = 0; i < nodes.length; i++) {
    const parent = nodes[i]!;
    for (const span of children.get(parent.span.spanId) ?? []) nodes.push(node(span, parent));
  }
  if (nodes.length < spans.length) {
    const placed = new Set(nodes.map(({ span }) => span));
    return { cycle: spans.find((span) => !placed.has(span))! };
  }
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { span, parent, encloses } = nodes[i]!;
    if (parent === null) continue;
    parent.encloses.add(span.role);
    for (const role of encloses) parent.encloses.add(role);
  }
  const isPipeline = ({ span, inside }: SpanNode): boolean => span.role !== "evaluate" && !inside.has("evaluate");
  const orphans = tops.filter(({ span }) => span.parentId !== null).length;
  return { nodes: nodes.filter(isPipeline), tops: tops.filter(isPipeline), orphans };
}

function node(span: Span, parent: SpanNode | null): SpanNode {
  if (parent === null) return { span, parent, depth: 0, inside: new Map(), encloses: new Set() };
  const { role } = parent.span;
  const inside = role === "other" ? parent.inside : new Map([...parent.inside, [role, parent]]);
  return { span, parent, depth: parent.depth + 1, inside, encloses: new Set() };
}

/**
 * The span whose input and output are those of the query: the first span, or if it records neither (as for a web
 * server), the only outermost span below it that does. Null if there are several.
 */
export function querySpan({ nodes, tops }: SpanTree): Span | null {
  if (tops.length !== 1) return null;
  const silent = new Set<SpanNode>();
  const speaking: Span[] = [];
  for (const node of nodes) {
    if (node.parent !== null && !silent.has(node.parent)) continue;
    const { role, input, output } = node.span;
    if (input !== null || output !== null) speaking.push(node.span);
    else if (!SIDE_ROLES.has(role)) silent.add(node);
  }
  return speaking.length === 1 ? speaking[0]! : null;
}
