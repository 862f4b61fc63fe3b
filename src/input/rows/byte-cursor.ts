import { BytePiece, ByteStrings } from "./byte-strings.ts";
import {
  BACKSLASH,
  COLON,
  COMMA,
  DOT,
  LIST,
  LIST_END,
  MINUS,
  NEWLINE,
  NINE,
  OBJECT,
  OBJECT_END,
  PLUS,
  QUOTE,
  RETURN,
  SPACE,
  TAB,
  ZERO,
} from "./json-elements.ts";

/** Whether a byte is what parts the fields of TREC files. */
export const isSpace = (byte: number): boolean => byte === 32 || byte === 9 || byte === 13;

/** The first byte from a place on that is no space. There must be one. */
export function skipSpaces(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isSpace(bytes[at]!)) at++;
  return at;
}

/** The first byte from a place on that is no printable ASCII. There must be one. `view`: of the same bytes. */
export function endOfPrintable(bytes: Uint8Array, view: DataView, from: number): number {
  let at = from;
  while (at + 4 <= bytes.length) {
    const found = unprintable(view.getInt32(at, true));
    if (found !== 0) return at + ((31 - Math.clz32(found & -found)) >> 3);
    at += 4;
  }
  while (bytes[at]! > 32 && bytes[at]! < 128) at++;
  return at;
}

/** Marks the highest bit of bytes below "!" or above ASCII among four: the lowest one marked is one in truth. */
const unprintable = (word: number): number => ((word - 0x21212121) | word) & 0x80808080;

/** Numbers of so many digits are whole in a double, and so are the powers of ten: a quotient of the two is rounded once. */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** A number of at most so many digits before the point and in its exponent is finite, whatever they are. */
const FINITE_DIGITS = 200;
const FINITE_EXPONENT = 2;

/** Without the bit that tells capital letters from small ones. */
const EXPONENT = 0x65;
const toSmall = (byte: number): number => byte | 0x20;

/** Where the number of JSON ends that begins here; -1 where none does, or one that may not be finite. */
export function numberEnd(bytes: Uint8Array, from: number): number {
  const first = bytes[from] === MINUS ? from + 1 : from;
  let end = digitsEnd(bytes, first);
  if (end === first || end - first > FINITE_DIGITS || (bytes[first] === ZERO && end > first + 1)) return -1;
  if (bytes[end] === DOT) {
    const fraction = end + 1;
    end = digitsEnd(bytes, fraction);
    if (end === fraction) return -1;
  }
  if (toSmall(bytes[end]!) !== EXPONENT) return end;
  const sign = bytes[end + 1];
  const exponent = end + (sign === MINUS || sign === PLUS ? 2 : 1);
  end = digitsEnd(bytes, exponent);
  return end === exponent || end - exponent > FINITE_EXPONENT ? -1 : end;
}

/**
 * The number between two places where it is a decimal of few digits, of which none has to be rounded away, with or without
 * a sign and a point; else NaN.
 */
export function decimalValue(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === MINUS;
  const first = isNegative || bytes[from] === PLUS ? from + 1 : from;
  let value = 0;
  let point = -1;
  for (let i = first; i < to; i++) {
    const byte = bytes[i]!;
    if (isDigit(byte)) value = value * 10 + (byte - ZERO);
    else if (byte === DOT && point < 0) point = i;
    else return Number.NaN;
  }
  const digits = to - first - (point < 0 ? 0 : 1);
  if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN;
  if (point >= 0) value /= POWERS_OF_TEN[to - point - 1]!;
  return isNegative ? -value : value;
}

export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/** The first byte from a place on that is no digit. */
function digitsEnd(bytes: Uint8Array, from: number): number {
  let i = from;
  while (isDigit(bytes[i]!)) i++;
  return i;
}

/** By byte: 1 where it is a character of a JSON string that is itself and nothing else. */
export const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= SPACE && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
);

/** By byte behind a backslash: 1 where the two are a character. */
const ESCAPES = new Uint8Array(256);
for (const letter of '"\\/bfnrt') ESCAPES[letter.charCodeAt(0)] = 1;

const LETTER_U = 0x75;
const UNICODE_ESCAPE_BYTES = 6;

/** How many bytes an escape of a JSON string takes; 0 where it is none. */
export function escapeLength(bytes: Uint8Array, at: number): number {
  const letter = bytes[at + 1]!;
  if (ESCAPES[letter] === 1) return 2;
  if (letter !== LETTER_U) return 0;
  for (let i = at + 2; i < at + UNICODE_ESCAPE_BYTES; i++) if (!isHex(bytes[i]!)) return 0;
  return UNICODE_ESCAPE_BYTES;
}

function isHex(byte: number): boolean {
  const small = byte | 0x20;
  return (byte >= ZERO && byte <= NINE) || (small >= 0x61 && small <= 0x66);
}

/**
 * Where a text ends that a JSON string spells from a place on, character by character as it is; -1 where it spells another,
 * or the text cannot be spelled so.
 */
export function spelledEnd(bytes: Uint8Array, from: number, text: string): number {
  let at = from;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      if (bytes[at++] !== unit || PLAIN[unit] !== 1) return -1;
    } else if (unit < 0x800) {
      if (bytes[at] !== (0xc0 | (unit >> 6)) || bytes[at + 1] !== (0x80 | (unit & 0x3f))) return -1;
      at += 2;
    } else {
      if (unit >= 0xd800 && unit < 0xe000) return -1;
      const isSame =
        bytes[at] === (0xe0 | (unit >> 12)) &&
        bytes[at + 1] === (0x80 | ((unit >> 6) & 0x3f)) &&
        bytes[at + 2] === (0x80 | (unit & 0x3f));
      if (!isSame) return -1;
      at += 3;
    }
  }
  return at;
}

/** How many bytes a character beyond ASCII takes that begins here; 0 where the bytes are no character of UTF-8. */
export function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  const second = bytes[at + 1]!;
  if (lead >= 0xc2 && lead <= 0xdf) return isTail(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    // Neither what fits into two bytes nor half of a surrogate pair.
    const isCharacter = (lead !== 0xe0 || second >= 0xa0) && (lead !== 0xed || second <= 0x9f);
    return isCharacter && isTail(second) && isTail(bytes[at + 2]!) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const isCharacter = (lead !== 0xf0 || second >= 0x90) && (lead !== 0xf4 || second <= 0x8f);
    return isCharacter && isTail(second) && isTail(bytes[at + 2]!) && isTail(bytes[at + 3]!) ? 4 : 0;
  }
  return 0;
}

const isTail = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf;

const NULL = BytePiece.of("null");
export const [TRUE, FALSE] = [BytePiece.of("true"), BytePiece.of("false")];

/** What is nested deeper is no field of ours. */
const MAX_DEPTH = 32;

/**
 * Reads JSON from bytes, from left to right, without making values of what nobody asks for. What is read is valid JSON in
 * valid UTF-8; the methods tell by `false`, -1, NaN or undefined that what stands there is not, or is unusual, and the
 * whole must be read in the general way.
 */
export class ByteCursor {
  bytes: Uint8Array = NO_BYTES;
  at = 0;
  /** The whole buffer that holds the bytes, and where they begin in it. */
  view = new DataView<ArrayBufferLike>(NO_BYTES.buffer);
  base = 0;
  /** Of the string that was passed last: its first byte, the one behind its last, and whether any is a backslash. */
  start = 0;
  end = 0;
  hasEscapes = false;
  /** Of the id that was passed last. */
  hash = 0;
  readonly #strings = new ByteStrings();
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

  /** Goes to the first byte of a row. */
  begin(bytes: Uint8Array): void {
    const { buffer, byteOffset } = bytes;
    this.bytes = bytes;
    if (this.view.buffer !== buffer) this.view = new DataView(buffer);
    this.base = byteOffset;
    this.at = 0;
    this.skipSpace();
  }

  skipSpace(): void {
    const { bytes } = this;
    let byte = bytes[this.at];
    while (byte === SPACE || byte === TAB || byte === RETURN || byte === NEWLINE) byte = bytes[++this.at];
  }

  /** Passes one byte with the white space behind it; false where another one stands there. */
  take(byte: number): boolean {
    const { bytes } = this;
    if (bytes[this.at] !== byte) return false;
    const next = bytes[++this.at];
    if (next !== undefined && next <= SPACE) this.skipSpace();
    return true;
  }

  /** Passes a piece, but not the white space behind it; false where other bytes stand there. */
  takeAll(piece: BytePiece): boolean {
    const { bytes, at } = this;
    if (at + piece.length > bytes.length || !piece.isAt(this.view, this.base + at)) return false;
    this.at = at + piece.length;
    return true;
  }

  /** Passes the bytes that stand also between two places before; false where others stand here. */
  takeAgain(from: number, to: number): boolean {
    const { bytes, at } = this;
    for (let i = from; i < to; i++) if (bytes[at + i - from] !== bytes[i]) return false;
    this.at = at + to - from;
    this.skipSpace();
    return true;
  }

  /** Passes the name of a field, given with its quotation marks, and the colon behind it. */
  takeName(quoted: BytePiece): boolean {
    const { at } = this;
    if (!this.takeAll(quoted)) return false;
    if (this.bytes[this.at] !== COLON) this.skipSpace();
    if (this.take(COLON)) return true;
    this.at = at;
    return false;
  }

  /** Passes a string, or nothing. */
  skipString(): boolean {
    const { bytes } = this;
    let i = this.at;
    if (bytes[i] !== QUOTE) return false;
    this.start = ++i;
    this.hasEscapes = false;
    for (;;) {
      let byte = bytes[i]!;
      while (PLAIN[byte] === 1) byte = bytes[++i]!;
      if (byte === QUOTE) break;
      const length = byte === BACKSLASH ? escapeLength(bytes, i) : utf8Length(bytes, i);
      if (length === 0) return false;
      if (byte === BACKSLASH) this.hasEscapes = true;
      i += length;
    }
    this.end = i;
    this.at = i + 1;
    this.skipSpace();
    return true;
  }

  /** Passes a string of at least one byte and without escapes, and takes its `hash`; it is not said to be UTF-8. */
  skipId(): boolean {
    const { bytes } = this;
    const from = this.at + 1;
    let i = from;
    let hash = 0;
    let byte = bytes[i]!;
    while (PLAIN[byte] === 1 || byte >= 0x80) {
      hash = Math.imul(hash ^ byte, 0x01000193);
      byte = bytes[++i]!;
    }
    if (byte !== QUOTE || i === from || bytes[from - 1] !== QUOTE) return false;
    this.start = from;
    this.end = i;
    this.hash = hash;
    this.at = i + 1;
    this.skipSpace();
    return true;
  }

  /** Passes a list of strings. */
  skipStrings(): boolean {
    if (!this.take(LIST)) return false;
    if (this.take(LIST_END)) return true;
    do if (!this.skipString()) return false;
    while (this.take(COMMA));
    return this.take(LIST_END);
  }

  /** The string that stands here: `like` itself where it is that one, which costs no decoding. */
  text(like: string): string | undefined {
    const end = spelledEnd(this.bytes, this.at + 1, like);
    if (end >= 0 && this.bytes[this.at] === QUOTE && this.bytes[end] === QUOTE) {
      this.at = end + 1;
      this.skipSpace();
      return like;
    }
    if (!this.skipString()) return undefined;
    if (!this.hasEscapes) return this.decode(this.start, this.end);
    return JSON.parse(this.decode(this.start - 1, this.end + 1)) as string;
  }

  /** The string that stands here, where it has no escapes: one that came before is the same string again. */
  repeatedText(): string | undefined {
    if (!this.skipString() || this.hasEscapes) return undefined;
    return this.#strings.text(this.#strings.of(this.view, this.base + this.start, this.base + this.end));
  }

  /** Passes a number that is finite, or nothing. */
  skipNumber(): boolean {
    const end = numberEnd(this.bytes, this.at);
    if (end < 0) return false;
    this.at = end;
    this.skipSpace();
    return true;
  }

  /** The number that stands here, as `JSON.parse` gives it; NaN where there is none. */
  number(): number {
    const { bytes, at } = this;
    const next = bytes[at + 1];
    if ((next === COMMA || next === OBJECT_END) && isDigit(bytes[at]!)) {
      this.at = at + 1;
      return bytes[at]! - ZERO;
    }
    const end = numberEnd(bytes, at);
    if (end < 0) return Number.NaN;
    this.at = end;
    this.skipSpace();
    const value = decimalValue(bytes, at, end);
    return Number.isNaN(value) ? Number(this.#decoder.decode(bytes.subarray(at, end))) : value;
  }

  /** The number that stands here, NaN for null; infinite where there is neither. */
  numberOrNull(): number {
    if (this.takeNull()) return Number.NaN;
    const value = this.number();
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  }

  /** Passes `null`. */
  takeNull(): boolean {
    if (this.bytes[this.at] !== 0x6e || !this.takeAll(NULL)) return false;
    this.skipSpace();
    return true;
  }

  /** Passes any value; returns where it ends, before the white space behind it, or -1. */
  skipValue(depth = 0): number {
    const first = this.bytes[this.at]!;
    if (first === QUOTE) return this.skipString() ? this.end + 1 : -1;
    if (first === OBJECT || first === LIST) return depth < MAX_DEPTH ? this.#skipItems(first, depth + 1) : -1;
    const isLiteral = this.takeAll(NULL) || this.takeAll(TRUE) || this.takeAll(FALSE);
    const end = isLiteral ? this.at : numberEnd(this.bytes, this.at);
    if (end < 0) return -1;
    this.at = end;
    this.skipSpace();
    return end;
  }

  #skipItems(open: number, depth: number): number {
    const close = open === OBJECT ? OBJECT_END : LIST_END;
    this.take(open);
    if (this.bytes[this.at] !== close) {
      do {
        if (open === OBJECT && !(this.skipString() && this.take(COLON))) return -1;
        if (this.skipValue(depth) < 0) return -1;
      } while (this.take(COMMA));
    }
    const end = this.at + 1;
    return this.take(close) ? end : -1;
  }

  decode(start: number, end: number): string {
    return this.#decoder.decode(this.bytes.subarray(start, end));
  }
}

const NO_BYTES = new Uint8Array(0);
