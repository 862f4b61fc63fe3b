import type { DiagnosticLog } from "../../../diagnostics/index.ts";
import { compareBytes, count, grouped } from "../../../text/index.ts";
import { isObject } from "../../rows/index.ts";
import { ANSWER_ONLY_FIELDS, chatMessage, decodeText, jsonIn } from "../shared/index.ts";
import { jsonOf, type Span, type SpanRole } from "./span.ts";

/** Steps that search, sort or watch: what they and the calls of a model within them say answers nobody. */
export const SIDE_STEPS: ReadonlySet<SpanRole> = new Set<SpanRole>(["retrieve", "rerank", "embed", "guard"]);

/** The outermost calls of a model that work on the answer. */
export function answeringCalls({ nodes }: SpanTree): readonly SpanNode[] {
  return nodes.filter(
    ({ span, inside }) =>
      span.role === "generate" && !inside.has("generate") && ![...SIDE_STEPS].some((role) => inside.has(role)),
  );
}

/**
 * Those of calls whose prompts the answer was made of: without the ones that were only asked to judge or to sort what they
 * were given, as whether a document that was found is of use. The last one answers, whatever it says.
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

/** Yes or no, an order, or as JSON with reasons beside them also a number, which alone may answer a part of the question. */
function isVerdict(said: unknown): boolean {
  if (!isObject(said)) return typeof said === "boolean" || isWordOfOne(said) || isOrder(said);
  const values = Object.entries(said).flatMap(([name, value]) => (REASONS.test(name) ? [] : [value]));
  return (
    values.length > 0 && values.every((value) => typeof value === "number" || (!isObject(value) && isVerdict(value)))
  );
}

const isWordOfOne = (said: unknown): boolean =>
  typeof said === "string" && /^\W*(?:yes|no|true|false|(?:not[ _])?relevant|irrelevant)\W*$/i.test(said);

/** Numbers of what was given, as a model is asked to sort it: `[2] > [1]`, or a list in JSON. */
function isOrder(said: unknown): boolean {
  if (Array.isArray(said)) return said.length > 0 && said.every((one) => /^\d+$/.test(String(one)));
  return typeof said === "string" && /^\s*(?:\[\d+\](?:\s*[>,]\s*\[\d+\])*|\d+(?:\s*>\s*\d+)+)\s*$/.test(said);
}

const REASONS = /reason|explanation|justification|rationale|thought|comment|feedback/i;

/**
 * Whether what a model or an agent said ends in the call of a tool, and so does not answer: its last message has calls
 * beside its words, or a call as its last part. What a provider ran itself stands before the words that follow it.
 */
export function asksForTool(said: unknown, depth = 0): boolean {
  const value = jsonIn(said);
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return asksForTool(value.at(-1), depth + 1);
  if (!isObject(value)) return false;
  const message = chatMessage(value);
  if (isCall(message) || hasCalls(message) || hasCalls(message.additional_kwargs)) return true;
  const inner = WITHIN.map((name) => jsonIn(message[name])).find((part) => part !== undefined && part !== null);
  return inner !== undefined && asksForTool(inner, depth + 1);
}

const MAX_DEPTH = 8;

/**
 * Where frameworks and providers put an answer, its messages, and these their parts; the first that is there counts. A
 * state may hold messages of earlier steps beside the answer that was made.
 */
const WITHIN = [
  ...ANSWER_ONLY_FIELDS,
  ...["message", "kwargs", "content", "parts", "choices", "candidates", "generations", "messages"],
];

/** What parts that are calls are called: of Anthropic, OpenAI's Responses and OpenTelemetry. */
const CALLS: ReadonlySet<unknown> = new Set(["tool_use", "function_call", "tool_call"]);

/** Gemini and Bedrock have the call under a name of its own. */
const isCall = (part: Readonly<Record<string, unknown>>): boolean =>
  CALLS.has(part.type) || ["functionCall", "function_call", "toolUse"].some((name) => isObject(part[name]));

const hasCalls = (message: unknown): boolean =>
  isObject(message) &&
  [message.tool_calls, message.toolCalls].some((calls) => Array.isArray(calls) && calls.length > 0);

/**
 * By the end of the span, or where that is not recorded, its start: a list or answer exists when its step is done. Without
 * times, inner spans first.
 */
export function byEnd(nodes: readonly SpanNode[]): SpanNode[] {
  return [...nodes].sort((a, b) => at(a) - at(b) || b.depth - a.depth);
}

const at = ({ span: { start, end } }: SpanNode): number => end ?? start ?? 0;

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

/** A span in its place. */
export interface SpanNode {
  readonly span: Span;
  readonly parent: SpanNode | null;
  /** Spans above it. */
  readonly depth: number;
  /** The nearest span around it of each role but `other`. */
  readonly inside: ReadonlyMap<SpanRole, SpanNode>;
  /** Roles of the spans within it. */
  readonly encloses: Set<SpanRole>;
}

export interface SpanTree {
  /** Parents before children; without what only evaluates the pipeline. */
  readonly nodes: readonly SpanNode[];
  /** Spans without a parent, or whose parent is not there. */
  readonly tops: readonly SpanNode[];
  /** Spans whose parent is named and not there. */
  readonly orphans: number;
}

/** The spans of one query as a tree, or a span whose ancestors run in a circle. Takes time linear in the spans. */
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
  const around = parent === null ? NONE : parent.inside;
  const role = parent?.span.role ?? "other";
  const inside = parent === null || role === "other" ? around : new Map([...around, [role, parent]]);
  return { span, parent, depth: parent === null ? 0 : parent.depth + 1, inside, encloses: new Set() };
}

const NONE: ReadonlyMap<SpanRole, SpanNode> = new Map();

/**
 * The span whose input and output are those of the query: the first span, or where that records neither, as the span of a
 * web server does, the only outermost one below it that does. Null where several do, or where several spans are first.
 */
export function speakingSpan({ nodes, tops }: SpanTree): Span | null {
  if (tops.length !== 1) return null;
  const silent = new Set<SpanNode>();
  const speaking: Span[] = [];
  for (const node of nodes) {
    if (node.parent !== null && !silent.has(node.parent)) continue;
    const { role, input, output } = node.span;
    if (input !== null || output !== null) speaking.push(node.span);
    else if (!SIDE_STEPS.has(role)) silent.add(node);
  }
  return speaking.length === 1 ? speaking[0]! : null;
}
