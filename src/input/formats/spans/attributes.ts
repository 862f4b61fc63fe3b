import { isObject } from "../../rows/index.ts";
import { idOf, jsonIn } from "../shared/index.ts";

/**
 * Span attributes by dotted path, regardless of whether the tool wrote them flattened (`a.0.b`), nested, or as JSON
 * text.
 */
export class Attributes {
  readonly #root: Node;

  constructor(attributes: unknown) {
    this.#root = nodeOf(attributes, 0);
  }

  /** The value at a dotted path; undefined if there is none. */
  get(path: string): unknown {
    const at = this.#at(path);
    const value = at instanceof Map && at.has(SELF) && !isNumbered(at as Node) ? at.get(SELF) : at;
    return value === REDACTED ? undefined : value;
  }

  /** The text at the first of these paths that has one; null if there is none. */
  text(...paths: readonly string[]): string | null {
    const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
    return paths.map((path) => this.get(path)).find(isText) ?? null;
  }

  /** An id: a text or an integer; null for other values. */
  id(path: string): string | null {
    return idOf(this.get(path));
  }

  /** A finite number, also as digits in a string; null for other values. */
  number(path: string): number | null {
    const value = this.get(path);
    const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : null;
  }

  /** The number at the first of these paths that has one of 0 or more; null if there is none. */
  amount(...paths: readonly string[]): number | null {
    return paths.map((path) => this.number(path)).find((number) => number !== null && number >= 0) ?? null;
  }

  /** The items of a list, in the order of their indices; null if there is no list. */
  list(path: string): unknown[] | null {
    const value = jsonIn(this.get(path));
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
    const numbered = [...(value instanceof Map ? (value as Node) : [])].filter(([key]) => NUMBER.test(key));
    return numbered.length === 0 ? null : numbered.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  }

  /** Whether a flattened list does not start at 0 or has a gap. */
  lacksItems(path: string): boolean {
    const value = this.get(path);
    if (!(value instanceof Map) || value.size === 0) return false;
    const numbers = [...value.keys()].filter((key) => NUMBER.test(key));
    return !value.has("0") || numbers.some((_, i) => !value.has(String(i)));
  }

  /** The items of a list as attributes; null if there is no list. */
  items(path: string): Attributes[] | null {
    return this.list(path)?.map((item) => new Attributes(item)) ?? null;
  }

  /** The record at a path, written as an object, as JSON, or partly as both; empty if there is none. */
  record(path: string): Record<string, unknown> {
    const at = this.#at(path);
    const { [SELF]: own, ...fields } = at instanceof Map ? plainRecord(at as Node) : { [SELF]: at };
    const written = jsonIn(own);
    return isObject(written) ? { ...written, ...fields } : fields;
  }

  /** All attributes as one record. */
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

/** OpenInference writes this instead of hidden texts. */
const REDACTED = "__REDACTED__";

type Node = Map<string, unknown>;

/** Key for the value of a path that also has nested paths, such as `ai.ranking` and `ai.ranking.type`. */
const SELF = "";

const NUMBER = /^\d{1,9}$/;

const isNumbered = (node: Node): boolean => [...node.keys()].some((key) => NUMBER.test(key));

/** Deeper than the attributes of any convention. */
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
      next = new Map(next === undefined ? [] : [[SELF, next]]);
      at.set(name, next);
    }
    at = next as Node;
  }
  const last = names.at(-1) as string;
  const known = at.get(last);
  if (known instanceof Map) {
    const inner = value instanceof Map ? (value as Node) : new Map([[SELF, value]]);
    for (const [name, one] of inner) put(known as Node, [name], one);
  } else if (value instanceof Map && known !== undefined && !value.has(SELF)) at.set(last, value.set(SELF, known));
  else at.set(last, value);
}

function plainRecord(node: Node): Record<string, unknown> {
  return Object.fromEntries([...node].map(([key, value]) => [key, value instanceof Map ? plainRecord(value) : value]));
}

/**
 * Attributes that applications set for rag-gate on spans of any convention: `rag_gate.query_id`,
 * `rag_gate.config_id`, ...
 */
export const ragGateAttributes = (attributes: Attributes): Readonly<Record<string, unknown>> =>
  attributes.record("rag_gate");
