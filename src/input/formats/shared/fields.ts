import { type FileSample, isObject, parseLenient, type Row } from "../../rows/index.ts";

/** The columns of a prefix (`inputs.`), without it. */
export function columnsOf(row: Row, prefix: string): Row {
  const found = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** A text; null where there is none, or none but white space. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** A finite number, also as CSV writes it; null where there is none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** An amount, 0 and up; null where there is none. */
export function amountOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 ? number : null;
}

/** An amount that cannot be 0, which tools write where nobody counted; null where there is none. */
export function positiveOf(value: unknown): number | null {
  const amount = amountOf(value);
  return amount === 0 ? null : amount;
}

/**
 * An id, which tools write as a text or a number; null where there is none. A whole number that JSON did not carry
 * exactly is none: two chunks might share it.
 */
export function idOf(value: unknown): string | null {
  if (typeof value !== "number") return textOf(value);
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value)) ? String(value) : null;
}

/** Whether a field says nothing: absent, null, or the empty text that CSV has for both. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** An object; an empty one where there is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** The golden case that metadata name, under one of the keys that rag-gate's users write; null where they name none. */
export function caseIdOf(metadata: unknown): string | null {
  const { query_id, case_id, golden_id, question_id } = objectOf(metadata);
  return firstOf([query_id, case_id, golden_id, question_id], idOf)?.trim() ?? null;
}

/** What the first of some values says that says anything. */
export function firstOf<T, R>(values: readonly T[], read: (value: T) => R | null): R | null {
  for (const value of values) {
    const said = read(value);
    if (said !== null) return said;
  }
  return null;
}

/** Whether a row has the fields of our own traces or golden cases. */
export function isOurs(row: Readonly<Record<string, unknown>>): boolean {
  const isTrace = Array.isArray(row.retrieved_chunks) || Array.isArray(row.context_chunks);
  return (typeof row.query_id === "string" && isTrace) || (typeof row.id === "string" && "expected_chunk_ids" in row);
}

/**
 * What Python prints for its lists, tuples, sets and records (`['a', {'b': None}]`), numpy for its arrays (`['a' 'b']`)
 * and numbers (`np.int64(3)`), and a class for its objects (`Document(page_content='a')`, a record of what it names) or
 * ids (`UUID('a')`, the text in it), as CSV holds them where nobody wrote JSON.
 * Undefined for anything else, also for an array that numpy abridged. A whole number with more digits than a number holds
 * here is the text of its digits, and `nan` is null, as where JSON is read.
 */
export function pythonLiteral(text: string): unknown {
  const reader = new LiteralReader(text.trim());
  const value = reader.value(0);
  return reader.isAtEnd ? value : undefined;
}

/** Deeper than anybody nests, and safe for the stack. */
const MAX_DEPTH = 64;

const STRING = /'([^'\\]*(?:\\.[^'\\]*)*)'|"([^"\\]*(?:\\.[^"\\]*)*)"/sy;
const NUMBER = /-?\d+(?:\.\d*)?(?:e[+-]?\d+)?(?![\w.])/iy;
const WORD = /(?:None|nan|-?inf|True|False|np\.True_|np\.False_)(?!\w)/y;
const OPEN_LIST = /\[\s*/y;
const OPEN_ARRAY = /array\(\[\s*/y;
const OPEN_TUPLE = /\(\s*/y;
const OPEN_SET = /(?:set|frozenset)\(\s*(?=[{)])/y;
const OPEN_SCALAR = /(?:np\.\w+|UUID|ObjectId)\(\s*/y;
const OPEN_OBJECT = /[A-Za-z_]\w*\(\s*/y;
const OPEN_RECORD = /\{\s*/y;
/** Of a record, and not of a set. */
const KEY = /\{\s*(?:\}|(?:'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*")\s*:)/sy;
const KEYWORD = /([A-Za-z_]\w*)=/y;
const COMMA = /\s*,\s*/y;
const COMMA_OR_SPACE = /\s*,\s*|\s+/y;
const COLON = /\s*:\s*/y;
const CLOSE_LIST = /\s*\]/y;
const CLOSE_ARRAY = /\s*\](?:,\s*dtype=[^)\]]*)?\)/y;
const CLOSE_RECORD = /\s*\}/y;
const CLOSE_TUPLE = /\s*\)/y;
const CLOSE_OBJECT = /\s*\)/y;

const WORDS = new Map<string, unknown>([
  ["True", true],
  ["False", false],
  ["np.True_", true],
  ["np.False_", false],
]);

class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Undefined where no value stands. */
  value(depth: number): unknown {
    if (depth > MAX_DEPTH) return undefined;
    if (this.#take(OPEN_LIST)) return this.#list(CLOSE_LIST, depth);
    if (this.#take(OPEN_ARRAY)) return this.#list(CLOSE_ARRAY, depth);
    if (this.#stands(KEY) && this.#take(OPEN_RECORD)) return this.#record(depth);
    if (this.#take(OPEN_RECORD)) return this.#list(CLOSE_RECORD, depth, COMMA);
    if (this.#take(OPEN_TUPLE)) return this.#tuple(depth);
    if (this.#take(OPEN_SET)) return this.#take(CLOSE_OBJECT) ? [] : this.#only(depth);
    if (this.#take(OPEN_SCALAR)) return this.#only(depth);
    if (this.#take(OPEN_OBJECT)) return this.#object(depth);
    const string = this.#take(STRING);
    if (string !== null) return unescaped(string[1] ?? string[2]!);
    const number = this.#take(NUMBER)?.[0];
    if (number !== undefined) return /^-?\d{16,}$/.test(number) ? exact(number) : Number(number);
    const word = this.#take(WORD)?.[0];
    return word === undefined ? undefined : (WORDS.get(word) ?? null);
  }

  #list(close: RegExp, depth: number, parted = COMMA_OR_SPACE): unknown[] | undefined {
    const items: unknown[] = [];
    while (!this.#take(close)) {
      if (items.length > 0 && !this.#take(parted)) return undefined;
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  /** One value in brackets alone is that value, for which Python prints none: nobody knows what it is. */
  #tuple(depth: number): unknown[] | undefined {
    const items: unknown[] = [];
    let isClosed = this.#take(CLOSE_TUPLE) !== null;
    while (!isClosed) {
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      const isParted = this.#take(COMMA) !== null;
      isClosed = this.#take(CLOSE_TUPLE) !== null;
      if (!isParted && (!isClosed || items.length === 1)) return undefined;
    }
    return items;
  }

  /** The one value that stands in brackets. */
  #only(depth: number): unknown {
    const value = this.value(depth + 1);
    return value === undefined || !this.#take(CLOSE_OBJECT) ? undefined : value;
  }

  #record(depth: number): object | undefined {
    return this.#fields(CLOSE_RECORD, depth, () => {
      const key = this.#take(STRING);
      return key === null || !this.#take(COLON) ? undefined : unescaped(key[1] ?? key[2]!);
    });
  }

  /** What is printed without a name, as of a date, is not understood. */
  #object(depth: number): object | undefined {
    return this.#fields(CLOSE_OBJECT, depth, () => this.#take(KEYWORD)?.[1]);
  }

  #fields(close: RegExp, depth: number, key: () => string | undefined): object | undefined {
    const fields: [string, unknown][] = [];
    while (!this.#take(close)) {
      if (fields.length > 0 && !this.#take(COMMA)) return undefined;
      const name = key();
      const field = name === undefined ? undefined : this.value(depth + 1);
      if (name === undefined || field === undefined) return undefined;
      fields.push([name, field]);
    }
    return Object.fromEntries(fields);
  }

  #stands(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }
}

const exact = (digits: string): number | string => (Number.isSafeInteger(Number(digits)) ? Number(digits) : digits);

const ESCAPED = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U(00(?:0[0-9a-f]|10)[0-9a-f]{4})|(.))/gs;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

function unescaped(text: string): string {
  return text.replace(ESCAPED, (_, byte, unit, point, other: string | undefined) =>
    other === undefined
      ? String.fromCodePoint(Number.parseInt((byte ?? unit ?? point) as string, 16))
      : (ESCAPES[other] ?? other),
  );
}

/**
 * What a text holds as JSON, as columns of CSV and attributes of spans hold records and lists, or as Python prints them,
 * where a table of records was written without a thought; else the value as it is.
 */
export function jsonIn(value: unknown): unknown {
  return typeof value === "string" && /^\s*(?:[[{]|\(\s*(?:['"(]|np\.))/.test(value)
    ? ((PYTHON.test(value) ? undefined : parseLenient(value)) ?? pythonLiteral(value) ?? value)
    : value;
}

/** What begins like this is no JSON; to be told so by an exception costs more than to read a row. */
const PYTHON = /^\s*(?:\(|[[{]\s*')/;

/** A list as a row holds it: a JSON array, or the text of one as CSV holds it; null where there is none. */
export function listOf(value: unknown): readonly unknown[] | null {
  const held = jsonIn(value);
  return Array.isArray(held) ? held : null;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a case says in our own words in several places of its row, the last place counting first, but that none of two lists
 * of canaries takes the place of the other: what either forbids is forbidden.
 */
export function mergeOwn(...places: readonly Fields[]): Record<string, unknown> {
  const said = places.map(({ must_not_contain: canaries }) => canaries).filter((canaries) => canaries !== undefined);
  const all = said.filter(Array.isArray).flat();
  // What is no list is for the check of the row to refuse, but for the text of a list that it was read into.
  const other = said.find((canaries) => !Array.isArray(canaries) && !all.includes(canaries));
  const canaries = said.length > 1 ? { must_not_contain: other ?? [...new Set(all)] } : {};
  return Object.assign({}, ...places, canaries);
}

/** LangChain and LlamaIndex, Haystack, OpenAI's file search, Qdrant, Elasticsearch, Weaviate. */
const NAMES = ["metadata", "meta", "attributes", "payload", "_source", "properties"] as const;

/**
 * What a document says of itself beside id and text, under the name that its tool has for it, where a store without
 * records has it as JSON; an empty object where nothing.
 */
export function metadataOf(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const said = NAMES.map((name) => jsonIn(document[name])).filter(isObject);
  return said.find((fields) => Object.keys(fields).length > 0) ?? {};
}

/**
 * The value at a dotted key of an object (`metadata.chunk_id`), its own keys only; undefined where there is none. A key
 * that holds dots itself is found as well.
 */
export function valueAt(object: unknown, key: string): unknown {
  if (!isObject(object)) return undefined;
  if (Object.hasOwn(object, key)) return object[key];
  for (let dot = key.indexOf("."); dot > 0; dot = key.indexOf(".", dot + 1)) {
    const first = key.slice(0, dot);
    if (Object.hasOwn(object, first)) return valueAt(object[first], key.slice(dot + 1));
  }
  return undefined;
}

/**
 * A sample of the rows that one JSON document holds: at the first of these keys, which may be dotted, that leads to a
 * list. The sample itself where none does.
 */
export function rowsIn(sample: FileSample, ...keys: readonly string[]): FileSample {
  const rows = keys.map((key) => valueAt(sample.value, key)).find(Array.isArray);
  return rows === undefined ? sample : { ...sample, value: rows };
}

/** What people write between several items. Ids may hold any of it: nothing is parted on a guess. */
const SEPARATOR = /[,;|\n]/;

/** The items that a text seems to hold. */
export const itemsIn = (text: string): readonly string[] => text.trim().split(SEPARATOR);

/** What to say of a text that holds several, behind the name of its field. */
export const SEVERAL = 'seems to hold several items: write them as JSON, ["a", "b"]';

/**
 * How to read the ids of a column of a table: pandas writes whole numbers beside an empty field as `12.0`, all of them. Null
 * where any id is written otherwise.
 */
export function wholeIds(ids: Iterable<string>): ((id: string) => string) | null {
  let some = false;
  for (const id of ids) {
    if (!FLOAT.test(id)) return null;
    some = true;
  }
  return some ? (id) => id.slice(0, -ZERO.length) : null;
}

const ZERO = ".0";
const FLOAT = /^\d+\.0$/;

/** What a text stands for where a tool writes each value as JSON; the text itself where it is none. */
export function decodeText(value: unknown): unknown {
  const parsed = typeof value === "string" ? parseLenient(value) : undefined;
  return parsed === undefined ? value : parsed;
}
