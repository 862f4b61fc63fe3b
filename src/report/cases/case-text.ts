import type { RunScores, ValueColumn } from "../../scoring/index.ts";
import type { MetricWriter } from "./case-rows.ts";

/** A number in JSON. NaN (not applicable) is null. Infinite sums of trace values become the largest finite number. */
export function jsonNumber(value: number): string {
  if (Number.isNaN(value)) return "null";
  return String(Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE)));
}

/** From this number of bytes on, `copyWithin` is faster than a loop. */
const MIN_COPY_BYTES = 24;

/** Up to this length, a loop over the characters is faster than the text encoder. */
const MAX_HAND_WRITTEN = 96;

/** Initial size of the space for a text. It grows. */
const INITIAL_ROOM = 1 << 19;

/** Digits of the largest integer that is written without a string. */
const MAX_DIGITS = 9;

/**
 * Builds UTF-8 text as bytes, which is faster than joining strings. One array contains cached texts at its start, because
 * copying within an array needs no new object, followed by space for the current text and for the one taken before.
 */
export class ByteText {
  #bytes: Uint8Array;
  /** Space for cached texts, in bytes. */
  readonly #kept: number;
  #room = INITIAL_ROOM;
  /** Start of the current text, in the space that the previous one does not use. */
  #start: number;
  #end: number;
  /** End of each cached text, which is the start of the next one. */
  readonly #ends = [0];
  readonly #encoder = new TextEncoder();

  /** `kept` is the size of the cache in bytes. */
  constructor(kept = 0) {
    this.#bytes = new Uint8Array(kept + 2 * INITIAL_ROOM);
    this.#kept = kept;
    this.#start = kept;
    this.#end = kept;
  }

  get length(): number {
    return this.#end - this.#start;
  }

  append(text: string): void {
    // A UTF-16 code unit needs at most three bytes in UTF-8.
    this.#reserve(text.length * 3);
    if (text.length > MAX_HAND_WRITTEN || !this.#appendOnly(ASCII, text))
      this.#end += this.#encoder.encodeInto(text, this.#bytes.subarray(this.#end)).written;
  }

  appendBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** Appends a JSON string. */
  appendJson(text: string): void {
    this.#reserve(text.length + 2);
    const end = this.#end;
    this.#bytes[this.#end++] = QUOTE;
    if (this.#appendOnly(UNESCAPED, text)) this.#bytes[this.#end++] = QUOTE;
    else {
      this.#end = end;
      this.append(JSON.stringify(text));
    }
  }

  /** Appends a number as `jsonNumber` writes it. */
  appendNumber(value: number): void {
    if (value >= 0 && value < 10 ** MAX_DIGITS && Number.isInteger(value)) this.#appendDigits(value);
    else this.append(jsonNumber(value));
  }

  /** Caches the text from an earlier length on. Returns its key for `appendKept`, or 0 if the cache is full. */
  keepSince(length: number): number {
    const from = this.#start + length;
    const at = this.#ends.at(-1)!;
    if (at + this.#end - from > this.#kept) return 0;
    this.#bytes.copyWithin(at, from, this.#end);
    return this.#ends.push(at + this.#end - from) - 1;
  }

  appendKept(name: number): void {
    const from = this.#ends[name - 1]!;
    const count = this.#ends[name]! - from;
    this.#reserve(count);
    const bytes = this.#bytes;
    let end = this.#end;
    if (count >= MIN_COPY_BYTES) {
      bytes.copyWithin(end, from, from + count);
      this.#end = end + count;
      return;
    }
    for (let i = from; i < from + count; i++) bytes[end++] = bytes[i]!;
    this.#end = end;
  }

  /** Returns the text since the last call. It is valid until something is appended after the next call. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(this.#start, this.#end);
    this.#start = this.#start === this.#kept ? this.#kept + this.#room : this.#kept;
    this.#end = this.#start;
    return taken;
  }

  /** Appends a text if it only consists of the given characters. Otherwise returns false. */
  #appendOnly(characters: Uint8Array, text: string): boolean {
    const bytes = this.#bytes;
    let end = this.#end;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= characters.length || characters[unit] === 0) return false;
      bytes[end++] = unit;
    }
    this.#end = end;
    return true;
  }

  #appendDigits(value: number): void {
    this.#reserve(MAX_DIGITS);
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits++;
    this.#end += digits;
    let rest = value;
    for (let at = this.#end - 1; digits > 0; digits--) {
      const tens = Math.floor(rest / 10);
      this.#bytes[at--] = ZERO + rest - 10 * tens;
      rest = tens;
    }
  }

  #reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.#room) return;
    this.#room = Math.max(needed, this.#room * 2);
    const larger = new Uint8Array(this.#kept + 2 * this.#room);
    larger.set(this.#bytes.subarray(0, this.#kept));
    larger.set(this.#bytes.subarray(this.#start, this.#end), this.#kept);
    this.#end += this.#kept - this.#start;
    this.#start = this.#kept;
    this.#bytes = larger;
  }
}

const QUOTE = 0x22;
const ZERO = 0x30;

const ASCII = new Uint8Array(0x80).fill(1);

/** ASCII characters that need no escape in a JSON string. */
const UNESCAPED = ASCII.map((_, unit) => Number(unit >= 0x20 && unit !== QUOTE && unit !== 0x5c));

/** Maximum number of distinct rows of joined columns. */
const MAX_ROWS = 1024;

/** Columns with more distinct values, such as latency and cost, are not joined. */
const MAX_VALUES = 64;

/** Joined rows must be repeated at least this often on average. */
const MIN_REUSE = 64;

/**
 * Joins columns: two cases have the same row if they have the same value in each column. The metrics of a ranking at
 * several cutoffs have only a few distinct rows.
 */
class JoinedColumns {
  readonly #most: number;
  #rows: Uint16Array;
  #next: Uint16Array;
  #different = 1;
  /** The new row plus one, by row of the previous columns and value of the next one. */
  readonly #found = new Uint16Array(MAX_ROWS * MAX_VALUES);

  constructor(cases: number) {
    this.#most = Math.min(MAX_ROWS, Math.floor(cases / MIN_REUSE));
    this.#rows = new Uint16Array(cases);
    this.#next = new Uint16Array(cases);
  }

  /** Returns the row of each case and the number of distinct rows, and starts again without columns. */
  take(): { readonly rows: Uint16Array; readonly different: number } {
    const taken = { rows: this.#rows, different: this.#different };
    this.#rows = new Uint16Array(this.#rows.length);
    this.#different = 1;
    return taken;
  }

  /** Joins a column. Returns false if there would be too many distinct rows. */
  join(values: ValueColumn): boolean {
    const width = values.different;
    if (width > MAX_VALUES) return false;
    const { codes } = values.coded!;
    const [rows, next, found] = [this.#rows, this.#next, this.#found];
    found.fill(0, 0, this.#different * width);
    let different = 0;
    for (let i = 0; i < rows.length; i++) {
      const at = rows[i]! * width + codes[i]!;
      if (found[at] === 0) {
        if (different === this.#most) return false;
        found[at] = ++different;
      }
      next[i] = found[at]! - 1;
    }
    this.#rows = next;
    this.#next = rows;
    this.#different = different;
    return true;
  }
}

/** Caches repeated texts by an integer key from 0 to `count` - 1. Texts with other keys are not cached. */
export class TextCache {
  readonly #out: ByteText;
  readonly #names: Uint32Array;

  constructor(out: ByteText, count: number) {
    this.#out = out;
    this.#names = new Uint32Array(count);
  }

  /** Appends the text of a key. Returns false if it is not cached. */
  append(number: number): boolean {
    const name = this.#has(number) ? this.#names[number]! : 0;
    if (name === 0) return false;
    this.#out.appendKept(name);
    return true;
  }

  /** Caches the text from a length on, if there is space for it. */
  keepSince(length: number, number: number): void {
    if (this.#has(number)) this.#names[number] = this.#out.keepSince(length);
  }

  #has(number: number): boolean {
    return number >= 0 && number < this.#names.length;
  }
}

const encoder = new TextEncoder();

/** A constant text for `ByteText.appendBytes`. */
export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Adjacent columns with repeated rows, or a single column. */
interface Group {
  readonly columns: readonly VaryingColumn[];
  /** The row of each case; null if the codes of the single column are the rows. */
  readonly rows: Uint16Array | null;
  /** Cached texts by row. */
  readonly texts: TextCache;
}

/** The `MetricWriter` for many cases. Scores are often the same, so most texts are copied from a cache. */
export class CachingWriter implements MetricWriter {
  readonly #out: ByteText;
  readonly #groups: readonly Group[];
  readonly #end: Uint8Array;

  constructor(columns: readonly VaryingColumn[], end: string, out: ByteText) {
    this.#out = out;
    this.#groups = groupColumns(columns, out);
    this.#end = utf8Bytes(end);
  }

  write(i: number): void {
    const out = this.#out;
    for (const { columns, rows, texts } of this.#groups) {
      const row = rows === null ? columns[0]!.values.code(i) : rows[i]!;
      if (texts.append(row)) continue;
      const start = out.length;
      for (const { before, values } of columns) {
        out.append(before);
        out.appendNumber(values.at(i));
      }
      texts.keepSince(start, row);
    }
    out.appendBytes(this.#end);
  }
}

function groupColumns(columns: readonly VaryingColumn[], out: ByteText): Group[] {
  const groups: Group[] = [];
  const cases = columns[0]?.values.length ?? 0;
  let members: VaryingColumn[] = [];
  const joined = new JoinedColumns(cases);
  const close = (): void => {
    if (members.length === 0) return;
    const { rows, different } = joined.take();
    groups.push({ columns: members, rows, texts: new TextCache(out, different) });
    members = [];
  };
  for (const column of columns) {
    if (joined.join(column.values)) {
      members.push(column);
      continue;
    }
    close();
    if (joined.join(column.values)) members.push(column);
    else groups.push(singleColumn(column, cases, out));
  }
  close();
  return groups;
}

/** A group of one column. Its texts are only cached if values are repeated often enough. */
function singleColumn(column: VaryingColumn, cases: number, out: ByteText): Group {
  const { different } = column.values;
  return { columns: [column], rows: null, texts: new TextCache(out, different <= cases / 2 ? different : 0) };
}

/** A column with different values. */
interface VaryingColumn {
  readonly values: ValueColumn;
  /** The text before its values: its key, and all constant columns between the previous one and this one. */
  readonly before: string;
}

/** The columns of a run as parts of one JSON object per case. `end` closes it. Keys and constant columns are fixed text. */
export function varyingColumns(run: RunScores): { readonly columns: readonly VaryingColumn[]; readonly end: string } {
  const columns: VaryingColumn[] = [];
  let before = "{";
  for (const [name, values] of run.columns) {
    before += `${before === "{" || before.endsWith(",") ? "" : ","}${JSON.stringify(name)}:`;
    if (isConstant(values)) {
      before += `${jsonNumber(values.length === 0 ? Number.NaN : values.at(0))},`;
      continue;
    }
    columns.push({ values, before });
    before = ",";
  }
  return { columns, end: `${before.replace(/,$/, "")}}` };
}

function isConstant(values: ValueColumn): boolean {
  if (values.different === 1) return true;
  const same = values.coded?.codes ?? values.toArray();
  for (let i = 1; i < same.length; i++) if (!Object.is(same[i], same[0])) return false;
  return true;
}
