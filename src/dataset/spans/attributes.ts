import { idOf } from "../foreign/field.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { isObject } from "../rows/is-type.ts";

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
