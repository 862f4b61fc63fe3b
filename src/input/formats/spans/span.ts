import { isObject } from "../../rows/index.ts";
import { idOf, jsonIn } from "../shared/index.ts";

/** Attributes of a span by path, whether the tool wrote them flattened (`a.0.b`), nested, or as JSON in a string. */
export class Attributes {
  readonly #root: Node;

  constructor(attributes: unknown) {
    this.#root = nodeOf(attributes, 0);
  }

  /** The value at a dotted path; undefined where there is none. */
  get(path: string): unknown {
    const at = this.#at(path);
    const value = at instanceof Map && at.has(ITSELF) && !isNumbered(at as Node) ? at.get(ITSELF) : at;
    return value === REDACTED ? undefined : value;
  }

  text(path: string): string | null {
    const value = this.get(path);
    return typeof value === "string" && value !== "" ? value : null;
  }

  /** An id: a text, or a whole number, as some applications write theirs. */
  id(path: string): string | null {
    return idOf(this.get(path));
  }

  /** A finite number; digits in a string count, since some exporters write whole numbers so. */
  number(path: string): number | null {
    const value = this.get(path);
    const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : null;
  }

  /** A count or an amount: a negative one is none. */
  amount(path: string): number | null {
    const number = this.number(path);
    return number === null || number < 0 ? null : number;
  }

  /** The items of a list, in the order of their numbers; null where there is no list. */
  list(path: string): unknown[] | null {
    const value = jsonIn(this.get(path));
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
    if (!(value instanceof Map)) return null;
    if (!isNumbered(value as Node)) return null;
    const numbered = [...(value as Node)].filter(([key]) => NUMBER.test(key));
    return numbered.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  }

  /** Whether a flattened list begins later than at 0, or has a gap. */
  lacksItems(path: string): boolean {
    const value = this.get(path);
    if (!(value instanceof Map) || value.size === 0) return false;
    const size = [...value.keys()].filter((key) => NUMBER.test(key)).length;
    return Array.from({ length: Math.max(1, size) }, (_, i) => String(i)).some((key) => !value.has(key));
  }

  /** The items of a list that are objects, each with paths of its own. */
  items(path: string): Attributes[] | null {
    return this.list(path)?.map((item) => new Attributes(item)) ?? null;
  }

  /** A record at a path, given as one, as JSON, or in part as both; empty where there is none. */
  record(path: string): Record<string, unknown> {
    const at = this.#at(path);
    const { [ITSELF]: own, ...fields } = at instanceof Map ? plainRecord(at as Node) : { [ITSELF]: at };
    const written = jsonIn(own);
    return isObject(written) ? { ...written, ...fields } : fields;
  }

  /** All of them as one record. */
  whole(): Record<string, unknown> {
    return plainRecord(this.#root);
  }

  #at(path: string): unknown {
    let at: unknown = this.#root;
    for (const name of path.split(".")) {
      if (!(at instanceof Map)) return undefined;
      at = at.get(name);
    }
    return at;
  }
}

/** What OpenInference writes in the place of a text that an application hides. */
const REDACTED = "__REDACTED__";

type Node = Map<string, unknown>;

/** The name of what a path holds itself where others go on from it, as `ai.ranking` beside `ai.ranking.type`. */
const ITSELF = "";

const NUMBER = /^\d{1,9}$/;
const isNumbered = (node: Node): boolean => [...node.keys()].some((key) => NUMBER.test(key));

/** Deeper is no attribute of any convention. */
const MAX_DEPTH = 24;
const MAX_ITEMS = 10_000;

function nodeOf(value: unknown, depth: number): Node {
  const node: Node = new Map();
  if (value instanceof Map) return value as Node;
  if (!isObject(value)) return node;
  for (const [key, inner] of Object.entries(value)) {
    const names = key.split(".");
    if (names.length + depth > MAX_DEPTH) continue;
    put(node, names, isObject(inner) ? nodeOf(inner, depth + names.length) : inner);
  }
  return node;
}

function put(node: Node, names: readonly string[], value: unknown): void {
  let at = node;
  for (const name of names.slice(0, -1)) {
    let next = at.get(name);
    if (!(next instanceof Map)) {
      next = new Map(next === undefined ? [] : [[ITSELF, next]]);
      at.set(name, next);
    }
    at = next as Node;
  }
  const last = names.at(-1) as string;
  const known = at.get(last);
  if (known instanceof Map) {
    const inner = value instanceof Map ? (value as Node) : new Map([[ITSELF, value]]);
    for (const [name, one] of inner) put(known as Node, [name], one);
  } else if (value instanceof Map && known !== undefined && !value.has(ITSELF)) at.set(last, value.set(ITSELF, known));
  else at.set(last, value);
}

function plainRecord(node: Node): Record<string, unknown> {
  return Object.fromEntries([...node].map(([key, value]) => [key, value instanceof Map ? plainRecord(value) : value]));
}

/** Whether the code of a status means that the span failed: by OTLP's number or name, or as clients write that name. */
export function isErrorStatus(code: unknown): boolean {
  return code === 2 || (typeof code === "string" && /^(?:2|(?:status_?code[._])?error)$/i.test(code));
}

/** A value as JSON; null where it is nested deeper than this can be written, as nothing is that a tool exports. */
export function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}

/** What rag-gate itself reads from a span of any convention: `rag_gate.query_id`, `rag_gate.config_id`, ... */
export const ownNotes = (attributes: Attributes): Readonly<Record<string, unknown>> => attributes.record("rag_gate");

/**
 * A point of time in microseconds since 1970, from what tracing tools write: ISO 8601 (without an offset it is UTC, as
 * the tools that leave it out mean it) or a count whose size tells its unit. Null for what is no time, and for 0, which
 * OTLP writes for "not set". Nanoseconds come as digits in a string, since a JSON number cannot hold them.
 */
export function parseInstant(value: unknown): number | null {
  if (typeof value === "number") return fromCount(value);
  if (typeof value !== "string") return null;
  if (/^\d{1,20}$/.test(value))
    return value.length > 17 ? whole(Number(BigInt(value) / 1000n)) : fromCount(Number(value));
  const found = ISO.exec(value);
  if (found === null) return null;
  const [, date, time, fraction = "", zone = "Z"] = found;
  const seconds = Date.parse(
    `${date}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
  return whole(seconds * 1000 + Number(fraction.slice(0, 6).padEnd(6, "0")));
}

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?$/;

/** Counts of seconds, milli-, micro- and nanoseconds since 1970 are three digits apart for every date of this century. */
function fromCount(count: number): number | null {
  if (!(count > 0)) return null;
  if (count < 1e11) return whole(count * 1e6);
  if (count < 1e14) return whole(count * 1000);
  return whole(count < 1e17 ? count : count / 1000);
}

function whole(micros: number): number | null {
  const rounded = Math.round(micros);
  return Number.isSafeInteger(rounded) && rounded > 0 ? rounded : null;
}

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
