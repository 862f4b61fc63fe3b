/**
 * What a span did in a RAG pipeline. A guard watches what goes in and out. Spans of an evaluation judge the pipeline and are
 * no part of it.
 */
export type SpanRole = "retrieve" | "rerank" | "generate" | "embed" | "tool" | "guard" | "evaluate" | "other";

/** A document as a span shows it. Not every tool records an id. */
export interface SpanDocument {
  readonly id: string | null;
  readonly text: string | null;
  readonly score: number | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The tool's own object, where it says more. */
  readonly raw?: unknown;
}

/** A judge's score that was recorded on a span. */
export interface SpanScore {
  readonly name: string;
  readonly value: number;
  /** What recorded it. */
  readonly library: string;
}

export interface SpanFailure {
  readonly type: string | null;
  readonly message: string | null;
}

/** What a span says in the terms of its convention. Whatever a convention cannot say stays null. */
export interface SpanFacts {
  readonly role: SpanRole;
  /** The query's own number, where a tool keeps one beside the trace id. */
  readonly recordId: string | null;
  readonly input: string | null;
  readonly output: string | null;
  /** What a retriever or reranker returned, best first; of a tool or function, which may be one, what could be its documents. */
  readonly documents: readonly SpanDocument[] | null;
  /** Of a search by an instrumentation that wrote the first hit alone for years: whether it has one; null of any other. */
  readonly hasOneHit: boolean | null;
  /** How many a search found, by an instrumentation that writes the first of them alone; null of any other. */
  readonly foundCount: number | null;
  /** What a reranker was given, in order. */
  readonly inputDocuments: readonly SpanDocument[] | null;
  /** Whether what a model said ends in a call of a tool: its words announce that, and answer nobody. */
  readonly asksForTool: boolean;
  /** Texts that a model was given, where they are recorded. */
  readonly prompt: string | null;
  readonly model: string | null;
  readonly tool: string | null;
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  readonly costUsd: number | null;
  readonly failure: SpanFailure | null;
  /** Whether the tracer is known to have dropped some of what the span said. */
  readonly isCut: boolean;
  readonly scores: readonly SpanScore[];
  /** Ids of the tool's own data sets that may be those of the golden set. */
  readonly otherIds: readonly string[];
  /** What the application noted: ids, versions, the principal. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export const NO_FACTS: SpanFacts = {
  role: "other",
  recordId: null,
  input: null,
  output: null,
  documents: null,
  hasOneHit: null,
  foundCount: null,
  inputDocuments: null,
  asksForTool: false,
  prompt: null,
  model: null,
  tool: null,
  promptTokens: null,
  completionTokens: null,
  costUsd: null,
  failure: null,
  isCut: false,
  scores: [],
  otherIds: [],
  metadata: {},
};

/** A span of whatever envelope and convention. */
export interface Span extends SpanFacts {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly name: string;
  /** The process whose clock the times are from; null where it is not told. */
  readonly service: string | null;
  readonly serviceVersion: string | null;
  /** Microseconds since 1970; null where the span does not say. */
  readonly start: number | null;
  readonly end: number | null;
  readonly file: string;
  readonly line: number;
}
