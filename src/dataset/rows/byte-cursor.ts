import { BytePiece } from "./byte-piece.ts";
import { ByteStrings } from "./byte-strings.ts";
import {
  BACKSLASH,
  COLON,
  COMMA,
  LIST,
  LIST_END,
  NEWLINE,
  OBJECT,
  OBJECT_END,
  QUOTE,
  RETURN,
  SPACE,
  TAB,
  ZERO,
} from "./json-byte.ts";
import { decimalValue, isDigit, numberEnd } from "./number-bytes.ts";
import { escapeLength, PLAIN, spelledEnd } from "./string-bytes.ts";
import { utf8Length } from "./utf8-length.ts";

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
