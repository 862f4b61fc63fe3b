import { jsonNumber } from "./json-number.ts";

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
