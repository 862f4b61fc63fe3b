/**
 * Parses lists, tuples, sets, and dicts as Python prints them (`['a', {'b': None}]`), numpy arrays (`['a' 'b']`) and
 * scalars (`np.int64(3)`), objects with named fields (`Document(page_content='a')`, as a record), and ids
 * (`UUID('a')`, as text). CSV contains these if a table was written without JSON.
 * Returns undefined for anything else, also for an array that numpy abbreviated. Large integers become texts with
 * their digits, and `nan` becomes null.
 */
export function pythonLiteral(text: string): unknown {
  const reader = new LiteralReader(text.trim());
  const value = reader.value(0);
  return reader.isAtEnd ? value : undefined;
}

class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Undefined if there is no value at the current position. */
  value(depth: number): unknown {
    if (depth > MAX_DEPTH) return undefined;
    if (this.#take(OPEN_LIST)) return this.#list(CLOSE_LIST, depth);
    if (this.#take(OPEN_ARRAY)) return this.#list(CLOSE_ARRAY, depth);
    if (this.#isNext(KEY) && this.#take(OPEN_RECORD)) return this.#record(depth);
    if (this.#take(OPEN_RECORD)) return this.#list(CLOSE_RECORD, depth, COMMA);
    if (this.#take(OPEN_TUPLE)) return this.#tuple(depth);
    if (this.#take(OPEN_SET)) return this.#take(CLOSE_OBJECT) ? [] : this.#singleValue(depth);
    if (this.#take(OPEN_SCALAR)) return this.#singleValue(depth);
    if (this.#take(OPEN_OBJECT)) return this.#object(depth);
    const string = this.#take(STRING);
    if (string !== null) return unescaped(string[1] ?? string[2]!);
    const number = this.#take(NUMBER)?.[0];
    if (number !== undefined) return /^-?\d{16,}$/.test(number) ? integerOrText(number) : Number(number);
    const word = this.#take(WORD)?.[0];
    return word === undefined ? undefined : (WORDS.get(word) ?? null);
  }

  #list(close: RegExp, depth: number, separator = COMMA_OR_SPACE): unknown[] | undefined {
    const items: unknown[] = [];
    while (!this.#take(close)) {
      if (items.length > 0 && !this.#take(separator)) return undefined;
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
    }
    return items;
  }

  /** A single value in parentheses without a comma is rejected, because Python does not print that. */
  #tuple(depth: number): unknown[] | undefined {
    const items: unknown[] = [];
    let isClosed = this.#take(CLOSE_TUPLE) !== null;
    while (!isClosed) {
      const item = this.value(depth + 1);
      if (item === undefined) return undefined;
      items.push(item);
      const hasComma = this.#take(COMMA) !== null;
      isClosed = this.#take(CLOSE_TUPLE) !== null;
      if (!hasComma && (!isClosed || items.length === 1)) return undefined;
    }
    return items;
  }

  /** The only value in parentheses. */
  #singleValue(depth: number): unknown {
    const value = this.value(depth + 1);
    return value === undefined || !this.#take(CLOSE_OBJECT) ? undefined : value;
  }

  #record(depth: number): object | undefined {
    return this.#fields(CLOSE_RECORD, depth, () => {
      const key = this.#take(STRING);
      return key === null || !this.#take(COLON) ? undefined : unescaped(key[1] ?? key[2]!);
    });
  }

  /** Values without a name, as in a printed date, are rejected. */
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

  #isNext(pattern: RegExp): boolean {
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

/** Safe for the call stack. */
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

/** The start of a dict. Without a key it is a set. */
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

const integerOrText = (digits: string): number | string =>
  Number.isSafeInteger(Number(digits)) ? Number(digits) : digits;

const ESCAPED = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U(00(?:0[0-9a-f]|10)[0-9a-f]{4})|(.))/gs;

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

function unescaped(text: string): string {
  return text.replace(ESCAPED, (_, byte, unit, point, other: string | undefined) =>
    other === undefined
      ? String.fromCodePoint(Number.parseInt((byte ?? unit ?? point) as string, 16))
      : (ESCAPES[other] ?? other),
  );
}
