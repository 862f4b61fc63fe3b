import {
  BytePiece
} from "./chunk-3FXZOFZB.js";
import {
  ByteStrings
} from "./chunk-B4J6OHIC.js";
import {
  BACKSLASH,
  COLON,
  COMMA,
  LIST,
  LIST_END,
  NEWLINE,
  NINE,
  OBJECT,
  OBJECT_END,
  QUOTE,
  RETURN,
  SPACE,
  TAB,
  ZERO,
  decimalValue,
  isDigit,
  numberEnd
} from "./chunk-K26SUBJU.js";

// src/dataset/rows/string-bytes.ts
var PLAIN = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte >= SPACE && byte < 128 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0
);
var ESCAPES = new Uint8Array(256);
for (const letter of '"\\/bfnrt') ESCAPES[letter.charCodeAt(0)] = 1;
var LETTER_U = 117;
var UNICODE_ESCAPE_BYTES = 6;
function escapeLength(bytes, at) {
  const letter = bytes[at + 1];
  if (ESCAPES[letter] === 1) return 2;
  if (letter !== LETTER_U) return 0;
  for (let i = at + 2; i < at + UNICODE_ESCAPE_BYTES; i++) if (!isHex(bytes[i])) return 0;
  return UNICODE_ESCAPE_BYTES;
}
function isHex(byte) {
  const small = byte | 32;
  return byte >= ZERO && byte <= NINE || small >= 97 && small <= 102;
}
function spelledEnd(bytes, from, text) {
  let at = from;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 128) {
      if (bytes[at++] !== unit || PLAIN[unit] !== 1) return -1;
    } else if (unit < 2048) {
      if (bytes[at] !== (192 | unit >> 6) || bytes[at + 1] !== (128 | unit & 63)) return -1;
      at += 2;
    } else {
      if (unit >= 55296 && unit < 57344) return -1;
      const isSame = bytes[at] === (224 | unit >> 12) && bytes[at + 1] === (128 | unit >> 6 & 63) && bytes[at + 2] === (128 | unit & 63);
      if (!isSame) return -1;
      at += 3;
    }
  }
  return at;
}

// src/dataset/rows/utf8-length.ts
function utf8Length(bytes, at) {
  const lead = bytes[at];
  const second = bytes[at + 1];
  if (lead >= 194 && lead <= 223) return isTail(second) ? 2 : 0;
  if (lead >= 224 && lead <= 239) {
    const isCharacter = (lead !== 224 || second >= 160) && (lead !== 237 || second <= 159);
    return isCharacter && isTail(second) && isTail(bytes[at + 2]) ? 3 : 0;
  }
  if (lead >= 240 && lead <= 244) {
    const isCharacter = (lead !== 240 || second >= 144) && (lead !== 244 || second <= 143);
    return isCharacter && isTail(second) && isTail(bytes[at + 2]) && isTail(bytes[at + 3]) ? 4 : 0;
  }
  return 0;
}
var isTail = (byte) => byte >= 128 && byte <= 191;

// src/dataset/rows/byte-cursor.ts
var NULL = BytePiece.of("null");
var [TRUE, FALSE] = [BytePiece.of("true"), BytePiece.of("false")];
var MAX_DEPTH = 32;
var ByteCursor = class {
  bytes = NO_BYTES;
  at = 0;
  /** The whole buffer that holds the bytes, and where they begin in it. */
  view = new DataView(NO_BYTES.buffer);
  base = 0;
  /** Of the string that was passed last: its first byte, the one behind its last, and whether any is a backslash. */
  start = 0;
  end = 0;
  hasEscapes = false;
  /** Of the id that was passed last. */
  hash = 0;
  #strings = new ByteStrings();
  #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  /** Goes to the first byte of a row. */
  begin(bytes) {
    const { buffer, byteOffset } = bytes;
    this.bytes = bytes;
    if (this.view.buffer !== buffer) this.view = new DataView(buffer);
    this.base = byteOffset;
    this.at = 0;
    this.skipSpace();
  }
  skipSpace() {
    const { bytes } = this;
    let byte = bytes[this.at];
    while (byte === SPACE || byte === TAB || byte === RETURN || byte === NEWLINE) byte = bytes[++this.at];
  }
  /** Passes one byte with the white space behind it; false where another one stands there. */
  take(byte) {
    const { bytes } = this;
    if (bytes[this.at] !== byte) return false;
    const next = bytes[++this.at];
    if (next !== void 0 && next <= SPACE) this.skipSpace();
    return true;
  }
  /** Passes a piece, but not the white space behind it; false where other bytes stand there. */
  takeAll(piece) {
    const { bytes, at } = this;
    if (at + piece.length > bytes.length || !piece.isAt(this.view, this.base + at)) return false;
    this.at = at + piece.length;
    return true;
  }
  /** Passes the bytes that stand also between two places before; false where others stand here. */
  takeAgain(from, to) {
    const { bytes, at } = this;
    for (let i = from; i < to; i++) if (bytes[at + i - from] !== bytes[i]) return false;
    this.at = at + to - from;
    this.skipSpace();
    return true;
  }
  /** Passes the name of a field, given with its quotation marks, and the colon behind it. */
  takeName(quoted) {
    const { at } = this;
    if (!this.takeAll(quoted)) return false;
    if (this.bytes[this.at] !== COLON) this.skipSpace();
    if (this.take(COLON)) return true;
    this.at = at;
    return false;
  }
  /** Passes a string, or nothing. */
  skipString() {
    const { bytes } = this;
    let i = this.at;
    if (bytes[i] !== QUOTE) return false;
    this.start = ++i;
    this.hasEscapes = false;
    for (; ; ) {
      let byte = bytes[i];
      while (PLAIN[byte] === 1) byte = bytes[++i];
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
  skipId() {
    const { bytes } = this;
    const from = this.at + 1;
    let i = from;
    let hash = 0;
    let byte = bytes[i];
    while (PLAIN[byte] === 1 || byte >= 128) {
      hash = Math.imul(hash ^ byte, 16777619);
      byte = bytes[++i];
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
  skipStrings() {
    if (!this.take(LIST)) return false;
    if (this.take(LIST_END)) return true;
    do
      if (!this.skipString()) return false;
    while (this.take(COMMA));
    return this.take(LIST_END);
  }
  /** The string that stands here: `like` itself where it is that one, which costs no decoding. */
  text(like) {
    const end = spelledEnd(this.bytes, this.at + 1, like);
    if (end >= 0 && this.bytes[this.at] === QUOTE && this.bytes[end] === QUOTE) {
      this.at = end + 1;
      this.skipSpace();
      return like;
    }
    if (!this.skipString()) return void 0;
    if (!this.hasEscapes) return this.decode(this.start, this.end);
    return JSON.parse(this.decode(this.start - 1, this.end + 1));
  }
  /** The string that stands here, where it has no escapes: one that came before is the same string again. */
  repeatedText() {
    if (!this.skipString() || this.hasEscapes) return void 0;
    return this.#strings.text(this.#strings.of(this.view, this.base + this.start, this.base + this.end));
  }
  /** Passes a number that is finite, or nothing. */
  skipNumber() {
    const end = numberEnd(this.bytes, this.at);
    if (end < 0) return false;
    this.at = end;
    this.skipSpace();
    return true;
  }
  /** The number that stands here, as `JSON.parse` gives it; NaN where there is none. */
  number() {
    const { bytes, at } = this;
    const next = bytes[at + 1];
    if ((next === COMMA || next === OBJECT_END) && isDigit(bytes[at])) {
      this.at = at + 1;
      return bytes[at] - ZERO;
    }
    const end = numberEnd(bytes, at);
    if (end < 0) return Number.NaN;
    this.at = end;
    this.skipSpace();
    const value = decimalValue(bytes, at, end);
    return Number.isNaN(value) ? Number(this.#decoder.decode(bytes.subarray(at, end))) : value;
  }
  /** The number that stands here, NaN for null; infinite where there is neither. */
  numberOrNull() {
    if (this.takeNull()) return Number.NaN;
    const value = this.number();
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  }
  /** Passes `null`. */
  takeNull() {
    if (this.bytes[this.at] !== 110 || !this.takeAll(NULL)) return false;
    this.skipSpace();
    return true;
  }
  /** Passes any value; returns where it ends, before the white space behind it, or -1. */
  skipValue(depth = 0) {
    const first = this.bytes[this.at];
    if (first === QUOTE) return this.skipString() ? this.end + 1 : -1;
    if (first === OBJECT || first === LIST) return depth < MAX_DEPTH ? this.#skipItems(first, depth + 1) : -1;
    const isLiteral = this.takeAll(NULL) || this.takeAll(TRUE) || this.takeAll(FALSE);
    const end = isLiteral ? this.at : numberEnd(this.bytes, this.at);
    if (end < 0) return -1;
    this.at = end;
    this.skipSpace();
    return end;
  }
  #skipItems(open, depth) {
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
  decode(start, end) {
    return this.#decoder.decode(this.bytes.subarray(start, end));
  }
};
var NO_BYTES = new Uint8Array(0);

export {
  TRUE,
  FALSE,
  ByteCursor
};
