import type { RunScores, ValueColumn } from "../../scoring/index.ts";
import type { MetricWriter } from "./case-rows.ts";

/**
 * A number as JSON has it; not applicable is null. Sums of what the traces say can go beyond all numbers, which JSON
 * cannot spell: the largest stands for them, because they were measured.
 */
export function jsonNumber(value: number): string {
  if (Number.isNaN(value)) return "null";
  return String(Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE)));
}

/** Bytes from which on the runtime's own copy is worth its call. */
const LONG = 24;

/** Characters up to which a text is written by hand rather than by the encoder, whose call costs as much. */
const SHORT = 96;

/** Room for the text under way, and for the one that was taken last; it grows. */
const ROOM = 1 << 19;

/** Digits of the largest whole number that is written by hand. */
const MOST_DIGITS = 9;

/**
 * Text under way to a file as UTF-8: bytes are copied where a string would first have to be made of its pieces. Texts that
 * come again are kept in front of it, because copying within one array costs no object.
 */
export class ByteText {
  #bytes: Uint8Array;
  /** Bytes of kept texts that there is room for. Behind them are two rooms for texts. */
  readonly #kept: number;
  #room = ROOM;
  /** Where the text under way begins: in the room that the one before it is not in. */
  #start: number;
  #end: number;
  /** Where each kept text ends; the next one begins there. */
  readonly #ends = [0];
  readonly #encoder = new TextEncoder();

  /** With room for so many bytes of kept texts. */
  constructor(kept = 0) {
    this.#bytes = new Uint8Array(kept + 2 * ROOM);
    this.#kept = kept;
    this.#start = kept;
    this.#end = kept;
  }

  get length(): number {
    return this.#end - this.#start;
  }

  append(text: string): void {
    // UTF-8 needs at most three bytes for a UTF-16 unit.
    this.#reserve(text.length * 3);
    if (text.length > SHORT || !this.#appendOnly(ASCII, text))
      this.#end += this.#encoder.encodeInto(text, this.#bytes.subarray(this.#end)).written;
  }

  appendBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** A text as JSON has it. */
  appendJson(text: string): void {
    this.#reserve(text.length + 2);
    const end = this.#end;
    this.#bytes[this.#end++] = QUOTE;
    if (this.#appendOnly(PLAIN, text)) this.#bytes[this.#end++] = QUOTE;
    else {
      this.#end = end;
      this.append(JSON.stringify(text));
    }
  }

  /** See `jsonNumber`. */
  appendNumber(value: number): void {
    if (value >= 0 && value < 10 ** MOST_DIGITS && Number.isInteger(value)) this.#appendDigits(value);
    else this.append(jsonNumber(value));
  }

  /** Keeps what was written from an earlier length on, and says how it is called; 0 where there is no room for it. */
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
    if (count >= LONG) {
      bytes.copyWithin(end, from, from + count);
      this.#end = end + count;
      return;
    }
    for (let i = from; i < from + count; i++) bytes[end++] = bytes[i]!;
    this.#end = end;
  }

  /** What was written since the last call; valid until something is appended after the next call. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(this.#start, this.#end);
    this.#start = this.#start === this.#kept ? this.#kept + this.#room : this.#kept;
    this.#end = this.#start;
    return taken;
  }

  /** Writes a text of such characters alone; says no of any other. */
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
    this.#reserve(MOST_DIGITS);
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

/** Characters that a JSON string has as they are. */
const PLAIN = ASCII.map((_, unit) => Number(unit >= 0x20 && unit !== QUOTE && unit !== 0x5c));

/** Different rows up to which another column is joined. */
const MOST_ROWS = 1024;

/** A column with more different values than this is not joined: latency, cost. */
const FEW_VALUES = 64;

/** Rows that come again less often than this are not worth knowing. */
const LEAST_USE = 64;

/**
 * Columns as one: two cases have the same row where they have the same value in each of them. The metrics of a ranking at
 * several cutoffs are few different rows, however many they are.
 */
export class JoinedColumns {
  readonly #most: number;
  #rows: Uint16Array;
  #next: Uint16Array;
  #different = 1;
  /** By a row of the columns before and a value of the next one, its row plus one. */
  readonly #found = new Uint16Array(MOST_ROWS * FEW_VALUES);

  constructor(cases: number) {
    this.#most = Math.min(MOST_ROWS, Math.floor(cases / LEAST_USE));
    this.#rows = new Uint16Array(cases);
    this.#next = new Uint16Array(cases);
  }

  /** Gives the row of each case, and how many different ones there are; what is joined from here on is joined anew. */
  take(): { readonly rows: Uint16Array; readonly different: number } {
    const taken = { rows: this.#rows, different: this.#different };
    this.#rows = new Uint16Array(this.#rows.length);
    this.#different = 1;
    return taken;
  }

  /** Joins a column, unless that makes too many different rows. */
  join(values: ValueColumn): boolean {
    const width = values.different;
    if (width > FEW_VALUES) return false;
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

/** Texts that come again, by the whole numbers from 0 to below `count` that tell them apart; those of other numbers are not kept. */
export class KeptTexts {
  readonly #out: ByteText;
  readonly #names: Uint32Array;

  constructor(out: ByteText, count: number) {
    this.#out = out;
    this.#names = new Uint32Array(count);
  }

  /** Appends the text of a number; says no where it is not kept, and nothing is appended. */
  append(number: number): boolean {
    const name = this.#has(number) ? this.#names[number]! : 0;
    if (name === 0) return false;
    this.#out.appendKept(name);
    return true;
  }

  /** Keeps what was written from a length on as the text of a number, if there is room for it. */
  keepSince(length: number, number: number): void {
    if (this.#has(number)) this.#names[number] = this.#out.keepSince(length);
  }

  #has(number: number): boolean {
    return number >= 0 && number < this.#names.length;
  }
}

const encoder = new TextEncoder();

/** A text that never changes, for `ByteText.appendBytes`. */
export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Neighbours whose rows come again, or one column. */
interface Group {
  readonly columns: readonly VaryingColumn[];
  /** The row of each case; null where the codes of the one column say it. */
  readonly rows: Uint16Array | null;
  /** By row. */
  readonly texts: KeptTexts;
}

/**
 * The `MetricWriter` of many cases: scores of golden sets come again and again, so that most of them are found written
 * already and only copied.
 */
export class RememberingWriter implements MetricWriter {
  readonly #out: ByteText;
  readonly #groups: readonly Group[];
  readonly #end: Uint8Array;

  constructor(columns: readonly VaryingColumn[], end: string, out: ByteText) {
    this.#out = out;
    this.#groups = grouped(columns, out);
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

function grouped(columns: readonly VaryingColumn[], out: ByteText): Group[] {
  const groups: Group[] = [];
  const cases = columns[0]?.values.length ?? 0;
  let members: VaryingColumn[] = [];
  const joined = new JoinedColumns(cases);
  const close = (): void => {
    if (members.length === 0) return;
    const { rows, different } = joined.take();
    groups.push({ columns: members, rows, texts: new KeptTexts(out, different) });
    members = [];
  };
  for (const column of columns) {
    if (joined.join(column.values)) {
      members.push(column);
      continue;
    }
    close();
    if (joined.join(column.values)) members.push(column);
    else groups.push(alone(column, cases, out));
  }
  close();
  return groups;
}

/** Values that hardly ever come again are not kept, and where they are not counted they cannot be. */
function alone(column: VaryingColumn, cases: number, out: ByteText): Group {
  const { different } = column.values;
  return { columns: [column], rows: null, texts: new KeptTexts(out, different <= cases / 2 ? different : 0) };
}

/** A column whose values differ. */
export interface VaryingColumn {
  readonly values: ValueColumn;
  /** The text before its numbers: its key, and whatever says the same of every case since the column before. */
  readonly before: string;
}

/**
 * The columns of a run as they go into one JSON object a case, which `end` closes. Keys, and columns that say the same of
 * every case, are made once.
 */
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
