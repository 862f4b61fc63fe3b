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

type Kind = "list" | "tuple" | "set" | "single" | "record" | "object";

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
    if (this.#take(EMPTY_SET)) return [];
    for (const [open, close, kind] of GROUPS) if (this.#take(open)) return this.#group(close, kind, depth);
    const string = this.#string();
    if (string !== undefined) return string;
    const number = this.#take(NUMBER)?.[0];
    if (number !== undefined) return /^-?\d{16,}$/.test(number) ? integerOrText(number) : Number(number);
    const word = this.#take(WORD)?.[0];
    return word === undefined ? undefined : /True/.test(word) || (/False/.test(word) ? false : null);
  }

  /** Rejects what Python does not print: a trailing comma, except in a tuple of one item, which needs it. */
  #group(close: RegExp, kind: Kind, depth: number): unknown {
    const entries: [string, unknown][] = [];
    let separator: string | undefined;
    while (!this.#take(close)) {
      if (entries.length > 0 && separator === undefined) return undefined;
      // Values of an object without a name, as in a printed date, are rejected.
      const name = kind === "record" ? this.#key() : kind === "object" ? this.#take(KEYWORD)?.[1] : "";
      const value = name === undefined ? undefined : this.value(depth + 1);
      if (name === undefined || value === undefined) return undefined;
      entries.push([name, value]);
      separator = this.#take(kind === "list" ? COMMA_OR_SPACE : COMMA)?.[0];
    }
    const hasComma = separator?.includes(",") === true;
    if (kind === "tuple" ? entries.length === 1 && !hasComma : hasComma) return undefined;
    if (kind === "record" || kind === "object") return Object.fromEntries(entries);
    const items = entries.map(([, value]) => value);
    return kind !== "single" ? items : items.length === 1 ? items[0] : undefined;
  }

  #string(): string | undefined {
    const string = this.#take(STRING);
    return string === null ? undefined : unescaped(string[1] ?? string[2]!);
  }

  #key(): string | undefined {
    const key = this.#string();
    return this.#take(COLON) === null ? undefined : key;
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

const EMPTY_SET = /(?:set|frozenset)\(\s*\)/y;

/** A dict starts with a key or is empty. Without a key it is a set. */
const GROUPS: readonly (readonly [open: RegExp, close: RegExp, kind: Kind])[] = [
  [/\[\s*/y, /\s*\]/y, "list"],
  [/array\(\[\s*/y, /\s*\](?:,\s*dtype=[^)\]]*)?\)/y, "list"],
  [/\{\s*(?=\}|(?:'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*")\s*:)/sy, /\s*\}/y, "record"],
  [/\{\s*/y, /\s*\}/y, "set"],
  [/\(\s*/y, /\s*\)/y, "tuple"],
  [/(?:set|frozenset)\(\s*(?=\{)/y, /\s*\)/y, "single"],
  [/(?:np\.\w+|UUID|ObjectId)\(\s*/y, /\s*\)/y, "single"],
  [/[A-Za-z_]\w*\(\s*/y, /\s*\)/y, "object"],
];
const STRING = /'([^'\\]*(?:\\.[^'\\]*)*)'|"([^"\\]*(?:\\.[^"\\]*)*)"/sy;
const NUMBER = /-?\d+(?:\.\d*)?(?:e[+-]?\d+)?(?![\w.])/iy;
const WORD = /(?:None|nan|-?inf|True|False|np\.True_|np\.False_)(?!\w)/y;
const KEYWORD = /([A-Za-z_]\w*)=/y;
const COMMA = /\s*,\s*/y;
const COMMA_OR_SPACE = /\s*,\s*|\s+/y;
const COLON = /\s*:\s*/y;

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
