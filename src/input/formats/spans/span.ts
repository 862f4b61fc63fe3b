import type { Attributes } from "./attributes.ts";

/** Whether a status code means failure: OTLP's number or name, or the spellings of clients. */
export function isErrorStatus(code: unknown): boolean {
  return code === 2 || (typeof code === "string" && /^(?:2|(?:status_?code[._])?error)$/i.test(code));
}

/** A value as JSON; null if it is nested too deeply to be written. */
export function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}

/**
 * Parses a point in time to microseconds since 1970. Supports ISO 8601 (UTC if it has no offset) and counts, whose
 * size determines their unit. Nanoseconds are digits in a string, because a JSON number cannot represent them. Null
 * for other values and for 0, which means "not set" in OTLP.
 */
export function parseInstant(value: unknown): number | null {
  if (typeof value === "number") return instantOfCount(value);
  if (typeof value !== "string") return null;
  if (/^\d{1,20}$/.test(value))
    return value.length > 17 ? wholeMicros(Number(BigInt(value) / 1000n)) : instantOfCount(Number(value));
  const found = ISO.exec(value);
  if (found === null) return null;
  const [, date, time, fraction = "", zone = "Z"] = found;
  const seconds = Date.parse(
    `${date}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
  return wholeMicros(seconds * 1000 + Number(fraction.slice(0, 6).padEnd(6, "0")));
}

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Counts of seconds, milliseconds, microseconds, and nanoseconds differ by factors of 1000, so that dates of this
 * century are unambiguous.
 */
function instantOfCount(count: number): number | null {
  if (!(count > 0)) return null;
  if (count < 1e11) return wholeMicros(count * 1e6);
  if (count < 1e14) return wholeMicros(count * 1000);
  return wholeMicros(count < 1e17 ? count : count / 1000);
}

function wholeMicros(micros: number): number | null {
  const rounded = Math.round(micros);
  return Number.isSafeInteger(rounded) && rounded > 0 ? rounded : null;
}

/**
 * The role of a span in a RAG pipeline. A guard checks input and output. Spans of an evaluation are not part of the
 * pipeline.
 */
export type SpanRole = "retrieve" | "rerank" | "generate" | "embed" | "tool" | "guard" | "evaluate" | "other";

/** Whether spans of a role return a ranking of documents. */
export const isSearchRole = (role: SpanRole): boolean => role === "retrieve" || role === "rerank";

/** A document in a span. Not every tool records ids. */
export interface SpanDocument {
  readonly id: string | null;
  readonly text: string | null;
  readonly score: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The tool's object, if it contains more fields. */
  readonly raw?: unknown;
}

/** A score that was recorded on a span. */
export interface SpanScore {
  readonly name: string;
  readonly value: number;
  /** The library that recorded the score. */
  readonly library: string;
}

/** The error of a failed span, as far as it is recorded. */
export interface SpanFailure {
  readonly type: string | null;
  readonly message: string | null;
}

/** The facts of a span that says nothing. Readers of conventions override what they find. */
export const NO_FACTS = {
  role: "other" as SpanRole,
  /** The tool's own number of the query, if it has one in addition to the trace id. */
  recordId: null as string | null,
  input: null as string | null,
  output: null as string | null,
  /**
   * The result of a retriever or reranker, best first. For tools and functions, which can be retrievers, the
   * documents in their output.
   */
  documents: null as readonly SpanDocument[] | null,
  /**
   * For Chroma searches, whose instrumentation recorded only the first hit for years: whether there is exactly one
   * hit. Null for other spans.
   */
  hasOneHit: null as boolean | null,
  /** Number of results of a search, for an instrumentation that records only the first of them. Null for other spans. */
  foundCount: null as number | null,
  /** The input of a reranker, in order. */
  inputDocuments: null as readonly SpanDocument[] | null,
  /** Whether the output ends in a tool call, so that its words are an announcement and not an answer. */
  asksForTool: false,
  /** All texts in a model's input, if they are recorded. */
  prompt: null as string | null,
  model: null as string | null,
  tool: null as string | null,
  promptTokens: null as number | null,
  completionTokens: null as number | null,
  costUsd: null as number | null,
  failure: null as SpanFailure | null,
  /** Whether the tracer dropped some attributes or events of the span. */
  isCut: false,
  scores: [] as readonly SpanScore[],
  /** Ids of the tool's datasets, which can be case ids. */
  otherIds: [] as readonly string[],
  /** What the application recorded: ids, versions, and the user. */
  metadata: {} as Readonly<Record<string, unknown>>,
  /** The process whose clock the times are from; null if it is unknown. */
  service: null as string | null,
  serviceVersion: null as string | null,
};

/** The facts of a span, independent of its convention. Facts that a convention does not have are null. */
export type SpanFacts = Readonly<typeof NO_FACTS>;

/** A span from any file format and convention. */
export interface Span extends SpanFacts {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  /** Microseconds since 1970; null if the time is not recorded. */
  readonly start: number | null;
  readonly end: number | null;
  readonly file: string;
  readonly line: number;
}

/** An event of a span. */
export interface SpanEvent {
  readonly name: string;
  readonly attributes: Attributes;
}
