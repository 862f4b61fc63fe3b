import { ByteStrings } from "../../dataset/rows/byte-strings.ts";
import { KnownNumbers } from "./known-numbers.ts";

/** What is looked for in bytes, at least four of them. */
export interface Word {
  readonly view: DataView;
}

export function wordOf(text: string): Word {
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(text);
  return { view: new DataView(buffer, byteOffset, byteLength) };
}

/** Powers of ten that are exact, as far as they are asked for. */
const POWERS = Float64Array.from({ length: 16 }, (_, n) => Number(`1e${n}`));

/** So many digits are a whole number that is exact. */
const EXACT_DIGITS = 15;

/** Deeper values are left to a parser. */
const MAX_DEPTH = 16;

/**
 * Goes through the bytes of one JSON object that was written without blanks. Whatever it takes is JSON as `JSON.parse` has
 * it; it may refuse what is JSON too. After a refusal its place says nothing.
 */
export class JsonCursor {
  #view = new DataView<ArrayBufferLike>(new ArrayBuffer(0));
  #end = 0;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  readonly #numbers = new KnownNumbers();
  readonly #strings = new ByteStrings();
  /** Place in the buffer of the bytes. */
  at = 0;
  /** Whether the strings passed are ASCII; of others it is not said whether they are UTF-8. */
  isAscii = true;

  /** Begins with the bytes given; whether they end an object, without which nothing may be asked. */
  start({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
    if (this.#view.buffer !== buffer) this.#view = new DataView(buffer);
    this.at = byteOffset;
    this.#end = byteOffset + byteLength;
    this.isAscii = true;
    return byteLength > 0 && this.#view.getUint8(this.#end - 1) === CLOSE;
  }

  get isAtEnd(): boolean {
    return this.at === this.#end;
  }

  takes({ view: word }: Word): boolean {
    const length = word.byteLength;
    const { at } = this;
    const view = this.#view;
    if (at + length > this.#end) return false;
    const last = length - 4;
    for (let k = 0; k < last; k += 4) if (view.getInt32(at + k, true) !== word.getInt32(k, true)) return false;
    if (view.getInt32(at + last, true) !== word.getInt32(last, true)) return false;
    this.at = at + length;
    return true;
  }

  takesByte(byte: number): boolean {
    if (this.at >= this.#end || this.#view.getUint8(this.at) !== byte) return false;
    this.at++;
    return true;
  }

  /** Takes a number, or null, which is NaN; infinite for what is neither, and for numbers that are. */
  takeNumber(): number {
    const view = this.#view;
    const from = this.at;
    if (from >= this.#end) return Number.POSITIVE_INFINITY;
    let at = from;
    let unit = view.getUint8(at);
    let digits = 0;
    if (unit === ZERO) unit = view.getUint8(++at);
    else {
      for (; unit >= ZERO && unit <= NINE; unit = view.getUint8(++at)) digits = digits * 10 + unit - ZERO;
      if (at === from) return this.takes(NULL) ? Number.NaN : this.#takeOddNumber(from);
    }
    let decimals = 0;
    if (unit === POINT) {
      const point = at;
      unit = view.getUint8(++at);
      for (; unit >= ZERO && unit <= NINE; unit = view.getUint8(++at)) digits = digits * 10 + unit - ZERO;
      decimals = at - point - 1;
      if (decimals === 0) return Number.POSITIVE_INFINITY;
    }
    if (!isBehindValue(unit)) return this.#takeOddNumber(from);
    this.at = at;
    // Division of two exact numbers rounds once, as reading the digits does.
    if (at - from <= EXACT_DIGITS) return decimals === 0 ? digits : digits / POWERS[decimals]!;
    return this.#numbers.of(view, from, at);
  }

  /** With a sign or an exponent. */
  #takeOddNumber(from: number): number {
    let to = from;
    while (to < this.#end && !isBehindValue(this.#view.getUint8(to))) to++;
    this.at = to;
    try {
      const value: unknown = JSON.parse(this.text(from, to));
      return Number.isFinite(value) ? (value as number) : Number.POSITIVE_INFINITY;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  /** Takes a string. `isPlain`: it must have no escapes, and is what its bytes are. */
  takeString(isPlain = false): boolean {
    if (!this.takesByte(QUOTE)) return false;
    const view = this.#view;
    for (let { at } = this; at < this.#end; at++) {
      const unit = view.getUint8(at);
      if (unit === QUOTE) {
        this.at = at + 1;
        return true;
      }
      if (unit < SPACE) return false;
      if (unit >= NOT_ASCII) this.isAscii = false;
      if (unit !== BACKSLASH) continue;
      const after = isPlain ? -1 : this.#behindEscape(at + 1);
      if (after < 0) return false;
      at = after - 1;
    }
    return false;
  }

  #behindEscape(at: number): number {
    if (at >= this.#end) return -1;
    const unit = this.#view.getUint8(at);
    if (unit !== LOWER_U) return ESCAPED.includes(String.fromCharCode(unit)) ? at + 1 : -1;
    const to = at + 5;
    return to <= this.#end && HEX.test(this.text(at + 1, to)) ? to : -1;
  }

  /** Takes a string without escapes; null for anything else. */
  takeText(): string | null {
    const from = this.at + 1;
    const wasAscii = this.isAscii;
    this.isAscii = true;
    if (!this.takeString(true)) return null;
    const to = this.at - 1;
    if (!this.isAscii) return this.text(from, to);
    this.isAscii = wasAscii;
    return this.#strings.text(this.#strings.of(this.#view, from, to));
  }

  /** Takes a string that is, without escapes and in ASCII, the one given. */
  takeExpected(text: string): boolean {
    const view = this.#view;
    const from = this.at + 1;
    const to = from + text.length;
    if (to >= this.#end || view.getUint8(from - 1) !== QUOTE || view.getUint8(to) !== QUOTE) return false;
    for (let i = 0; i < text.length; i++) {
      const unit = view.getUint8(from + i);
      if (unit !== text.charCodeAt(i) || unit >= NOT_ASCII || unit < SPACE || unit === QUOTE || unit === BACKSLASH)
        return false;
    }
    this.at = to + 1;
    return true;
  }

  /** Takes a list of strings. */
  takeStrings(): boolean {
    if (!this.takesByte(OPEN_LIST)) return false;
    if (this.takesByte(CLOSE_LIST)) return true;
    do if (!this.takeString()) return false;
    while (this.takesByte(COMMA));
    return this.takesByte(CLOSE_LIST);
  }

  /** Takes any value. */
  takeValue(depth = 0): boolean {
    if (this.at >= this.#end || depth > MAX_DEPTH) return false;
    switch (this.#view.getUint8(this.at)) {
      case QUOTE:
        return this.takeString();
      case OPEN:
        return this.#takeMembers(OPEN, CLOSE, depth);
      case OPEN_LIST:
        return this.#takeMembers(OPEN_LIST, CLOSE_LIST, depth);
      case LOWER_T:
        return this.takes(TRUE);
      case LOWER_F:
        return this.takes(FALSE);
      default:
        return this.takeNumber() !== Number.POSITIVE_INFINITY;
    }
  }

  #takeMembers(open: number, close: number, depth: number): boolean {
    if (!this.takesByte(open)) return false;
    if (this.takesByte(close)) return true;
    do {
      if (open === OPEN && !(this.takeString() && this.takesByte(COLON))) return false;
      if (!this.takeValue(depth + 1)) return false;
    } while (this.takesByte(COMMA));
    return this.takesByte(close);
  }

  /** Takes what is left of an object that holds no other, whatever it is. */
  takeFlatRest(): boolean {
    const { at } = this;
    const view = this.#view;
    const rest = new Uint8Array(view.buffer, at, this.#end - at);
    const length = rest.indexOf(CLOSE);
    const other = rest.indexOf(OPEN);
    if (length < 0 || (other >= 0 && other < length)) return false;
    this.at = at + length + 1;
    let bits = 0;
    // The last four bytes may reach behind it, to what is passed anyway.
    for (let word = at; word < this.at && word + 4 <= this.#end; word += 4) bits |= view.getInt32(word, true);
    if ((bits & NOT_ASCII_WORD) !== 0 || this.at + 4 > this.#end) this.isAscii = false;
    return true;
  }

  /** What is between two places; throws where that is no UTF-8. */
  text(from: number, to: number): string {
    return this.#decoder.decode(new Uint8Array(this.#view.buffer, from, to - from));
  }
}

const isBehindValue = (unit: number): boolean => unit === COMMA || unit === CLOSE || unit === CLOSE_LIST;

export const [NULL, TRUE, FALSE] = [wordOf("null"), wordOf("true"), wordOf("false")];
const ESCAPED = '"\\/bfnrt';
const HEX = /^[0-9A-Fa-f]{4}$/;

const [QUOTE, BACKSLASH, COMMA, COLON, POINT] = [0x22, 0x5c, 0x2c, 0x3a, 0x2e];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const [LOWER_F, LOWER_T, LOWER_U] = [0x66, 0x74, 0x75];
const [ZERO, NINE] = [0x30, 0x39];
const [SPACE, NOT_ASCII, NOT_ASCII_WORD] = [0x20, 0x80, 0x80808080];
