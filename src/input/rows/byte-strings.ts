import type { ByteCursor } from "./byte-cursor.ts";
import { COLON, COMMA, MINUS, NINE, OBJECT, OBJECT_END, ZERO } from "./json-elements.ts";

const FIRST_ROOM = 32;

/** A piece of bytes that is looked for again and again: whether it stands at a place is asked four bytes at a time. */
export class BytePiece {
  #bytes = new Uint8Array(FIRST_ROOM);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** The UTF-8 of a text. */
  static of(text: string): BytePiece {
    const piece = new BytePiece();
    const bytes = new TextEncoder().encode(text);
    piece.keep(bytes, 0, bytes.length);
    return piece;
  }

  /** How many bytes the piece has; 0 where none is kept. */
  get length(): number {
    return this.#length;
  }

  /** Takes what stands between two places for the piece. */
  keep(bytes: Uint8Array, from: number, to: number): void {
    this.#length = to - from;
    if (this.#length > this.#bytes.length) {
      this.#bytes = new Uint8Array(2 * this.#length);
      this.#view = new DataView(this.#bytes.buffer);
    }
    for (let i = from; i < to; i++) this.#bytes[i - from] = bytes[i]!;
  }

  /** Whether the piece stands at a place of a buffer; false where none is kept. */
  isAt(view: DataView, at: number): boolean {
    const own = this.#view;
    const length = this.#length;
    if (length === 0 || at + length > view.byteLength) return false;
    const last = length - 4;
    for (let i = 0; i < last; i += 4) if (view.getInt32(at + i, true) !== own.getInt32(i, true)) return false;
    // The last four bytes may reach back into those before them.
    if (last >= 0) return view.getInt32(at + last, true) === own.getInt32(last, true);
    for (let i = 0; i < length; i++) if (view.getUint8(at + i) !== own.getUint8(i)) return false;
    return true;
  }
}

/** So many bytes take so many words of four bytes. */
export const wholeWords = (bytes: number): number => (bytes + 3) >> 2;

/** The bits of a word that are of its first bytes: those of so many that the last word of a piece of bytes has, 1 to 4. */
export const lastMask = (bytes: number): number => ((bytes & 3) === 0 ? -1 : (1 << (8 * (bytes & 3))) - 1);

/** The four bytes at a place as a number, whose lowest byte is the first of them; behind the end of the buffer come zeros. */
export function wordAt(view: DataView, at: number): number {
  return at + 4 <= view.byteLength ? view.getInt32(at, true) : restOfWord(view, at, view.byteLength);
}

/** The fewer than four bytes between two places as the lowest bytes of a number. */
export function restOfWord(view: DataView, from: number, to: number): number {
  let word = 0;
  for (let at = to - 1; at >= from; at--) word = (word << 8) | view.getUint8(at);
  return word;
}

/** Places that are looked at for a string: enough for what stands close by chance, and an end to what has one hash. */
const PROBES = 256;

/** Strings up to this number have their text kept: what comes often comes early. */
const KEPT_TEXTS = 1 << 18;

/** What is kept before the bytes of a string: its number and its length, four bytes each. */
const HEAD_BYTES = 8;

/**
 * The different strings among pieces of UTF-8, numbered from 0 in the order in which they came. One that came before is
 * found by its bytes, four at a time: it costs neither decoding nor memory.
 */
export class ByteStrings {
  /** The strings one behind the other, each filled up with zeros to whole words of four bytes. */
  #bytes = new Uint8Array(1 << 12);
  #view = new DataView(this.#bytes.buffer);
  #words = 0;
  /** By number: the word that a string begins with. */
  #starts = new Uint32Array(1 << 8);
  #size = 0;
  /** Two numbers a place: the first word of its string plus one, 0 where it is free, and the hash. */
  #places = new Int32Array(1 << 10);
  /** Of the string that was looked for last: its hash, and the place where it would be; -1 where there is none. */
  #hash = 0;
  #free = -1;
  /** Strings that found no place near theirs. */
  readonly #crowded = new Map<string, number>();
  readonly #texts: string[] = [];
  // A mark of the byte order is part of the string that begins with it.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });

  /** How many different strings there are. */
  get size(): number {
    return this.#size;
  }

  /** The number of the string between two places of a buffer, which it gets now where it has none. */
  of(view: DataView, from: number, to: number): number {
    const known = this.find(view, from, to);
    return known >= 0 ? known : this.#add(pieceOf(view, from, to));
  }

  /** The same without giving one: -1 where it has none. */
  find(view: DataView, from: number, to: number): number {
    const length = to - from;
    const last = from + (length & ~3);
    const rest = restOfWord(view, last, to);
    let hash = length;
    for (let at = from; at < last; at += 4) hash = mix(hash, view.getInt32(at, true));
    hash = mix(hash, rest);
    const places = this.#places;
    const known = this.#view;
    const mask = (places.length >> 1) - 1;
    let place = firstPlace(hash) & mask;
    let n = 0;
    for (; n < PROBES; n++) {
      const start = places[2 * place]!;
      if (start === 0) break;
      if (places[2 * place + 1] === hash) {
        const head = 4 * (start - 1);
        let at = from;
        let other = head + HEAD_BYTES;
        if (known.getInt32(head + 4, true) === length) {
          while (at < last && known.getInt32(other, true) === view.getInt32(at, true)) {
            at += 4;
            other += 4;
          }
          if (at === last && (last === to || known.getInt32(other, true) === rest)) return known.getInt32(head, true);
        }
      }
      place = (place + 1) & mask;
    }
    this.#hash = hash;
    this.#free = n < PROBES ? place : -1;
    return this.#crowded.size === 0 ? -1 : (this.#crowded.get(keyOf(pieceOf(view, from, to))) ?? -1);
  }

  /** The text of a number. */
  text(number: number): string {
    const kept = this.#texts[number] ?? "";
    if (kept !== "") return kept;
    const text = this.#decoder.decode(this.#bytesOf(number));
    if (number < KEPT_TEXTS) this.#texts[number] = text;
    return text;
  }

  /** Orders two strings by their bytes: a negative number, 0 or a positive number. */
  compare(a: number, b: number): number {
    if (a === b) return 0;
    const [aBytes, bBytes] = [this.#bytesOf(a), this.#bytesOf(b)];
    for (let i = 0; i < aBytes.length && i < bBytes.length; i++) {
      const difference = aBytes[i]! - bBytes[i]!;
      if (difference !== 0) return difference;
    }
    return aBytes.length - bBytes.length;
  }

  #bytesOf(number: number): Uint8Array {
    const head = 4 * this.#starts[number]!;
    const from = head + HEAD_BYTES;
    return this.#bytes.subarray(from, from + this.#view.getInt32(head + 4, true));
  }

  /** Takes in the string that was looked for last. */
  #add(piece: Uint8Array): number {
    const [hash, place] = [this.#hash, this.#free];
    const start = this.#append(piece);
    const number = this.#size - 1;
    if (place < 0) this.#crowded.set(keyOf(piece), number);
    else {
      this.#places[2 * place] = start + 1;
      this.#places[2 * place + 1] = hash;
      if (3 * this.#size > this.#places.length) this.#makePlaces();
    }
    return number;
  }

  #append(piece: Uint8Array): number {
    const start = this.#words;
    const head = 4 * start;
    this.#words += wholeWords(HEAD_BYTES + piece.length);
    if (4 * this.#words > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, new Uint8Array(Math.max(2 * this.#bytes.length, 4 * this.#words)));
      this.#view = new DataView(this.#bytes.buffer);
    }
    this.#view.setInt32(head, this.#size, true);
    this.#view.setInt32(head + 4, piece.length, true);
    this.#bytes.set(piece, head + HEAD_BYTES);
    if (this.#size === this.#starts.length) this.#starts = grown(this.#starts, new Uint32Array(2 * this.#size));
    if (this.#size < KEPT_TEXTS) this.#texts.push("");
    this.#starts[this.#size++] = start;
    return start;
  }

  /** Twice as many places, so that a third of them at least stays free. */
  #makePlaces(): void {
    const before = this.#places;
    const places = new Int32Array(2 * before.length);
    const mask = before.length - 1;
    for (let i = 0; i < before.length; i += 2) {
      const start = before[i]!;
      if (start === 0) continue;
      let place = firstPlace(before[i + 1]!) & mask;
      let n = 0;
      for (; n < PROBES && places[2 * place] !== 0; n++) place = (place + 1) & mask;
      if (n < PROBES) {
        places[2 * place] = start;
        places[2 * place + 1] = before[i + 1]!;
      } else {
        const number = this.#view.getInt32(4 * (start - 1), true);
        this.#crowded.set(keyOf(this.#bytesOf(number)), number);
      }
    }
    this.#places = places;
  }
}

/** A string of the bytes, a character each. */
const keyOf = (bytes: Uint8Array): string => LATIN.decode(bytes);
const LATIN = new TextDecoder("latin1");

const pieceOf = (view: DataView, from: number, to: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + from, to - from);

function grown<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Takes a word into a hash, as the rounds of MurmurHash3 do: a product alone would leave its low bits to the low bits. */
function mix(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x85ebca6b);
  return product ^ (product >>> 15);
}

const firstPlace = (hash: number): number => hash ^ (hash >>> 16);

/** Names are searched one after the other where they do not come in the order of the object before. */
const MAX_NAMES = 64;

/** The names of the fields of an object, found by their bytes. What writes rows mostly writes their fields in one order. */
export class FieldNames {
  readonly #quoted: BytePiece[];
  /** By place of a name plus one: the name that came after it last. The first is the one that came first. */
  readonly #after = Int32Array.from({ length: MAX_NAMES + 1 }, (_, i) => i);

  constructor(names: readonly string[]) {
    this.#quoted = names.map((name) => BytePiece.of(`"${name}"`));
  }

  /** Passes a name and its colon: its place among the names, or -1. `before`: the place of the one before it. */
  take(cursor: ByteCursor, before: number): number {
    const likely = this.#after[before + 1]!;
    const quoted = this.#quoted;
    if (likely < quoted.length && cursor.takeName(quoted[likely]!)) return likely;
    for (let name = 0; name < quoted.length; name++) {
      if (!cursor.takeName(quoted[name]!)) continue;
      this.#after[before + 1] = name;
      return name;
    }
    return -1;
  }

  /** Passes another name that is settled: from now on it has the next place. Returns whether it is, and there was room for it. */
  takeOther(cursor: ByteCursor, isSettled: (name: string) => boolean): boolean {
    if (!cursor.skipString() || cursor.hasEscapes) return false;
    const name = cursor.decode(cursor.start, cursor.end);
    if (this.#quoted.length === MAX_NAMES || !isSettled(name) || !cursor.take(COLON)) return false;
    this.#quoted.push(BytePiece.of(`"${name}"`));
    return true;
  }
}

/** Different values that are kept, and bytes of them. */
const MAX_VALUES = 4096;
const MAX_BYTES = 1 << 20;

/** Values by the bytes that they are written in: few different ones, that come again and again. */
export class KnownValues<T> {
  readonly #strings = new ByteStrings();
  /** By number of the bytes. */
  readonly #values: T[] = [];
  #room = MAX_BYTES;

  /** The value of the bytes between two places of a buffer; undefined where nothing was added for them. */
  get(view: DataView, from: number, to: number): T | undefined {
    const number = this.#strings.find(view, from, to);
    return number < 0 ? undefined : this.#values[number];
  }

  /** Keeps a value, unless there is one for the same bytes or no room. */
  add(view: DataView, from: number, to: number, value: T): void {
    const length = to - from;
    if (this.#values.length === MAX_VALUES || length > this.#room) return;
    if (this.#strings.of(view, from, to) < this.#values.length) return;
    this.#room -= length;
    this.#values.push(value);
  }
}

type NumberRecord = Readonly<Record<string, number | null>>;

/** Names that an object has in the order in which they were written, and that are spelled as they are. */
const PLAIN_NAME = /^[A-Za-z]\w*$/;

/** Reads objects of numbers, which mostly have the names of the one before. */
export class NumberRecords {
  #names: readonly string[] = [];
  #quoted: readonly BytePiece[] = [];

  /** The value that stands here; undefined where it cannot be read. What it is the caller has to look at. */
  read(cursor: ByteCursor): unknown {
    const { at } = cursor;
    const record = this.#readAlike(cursor);
    if (record !== null) return record;
    cursor.at = at;
    const end = cursor.skipValue();
    if (end < 0) return undefined;
    const value: unknown = JSON.parse(cursor.decode(at, end));
    const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
    if (names.every((name) => PLAIN_NAME.test(name))) {
      this.#names = names;
      this.#quoted = names.map((name) => BytePiece.of(`"${name}"`));
    }
    return value;
  }

  /** The record where it has the names of the one before and plain numbers; else null. */
  #readAlike(cursor: ByteCursor): NumberRecord | null {
    const names = this.#names;
    if (names.length === 0 || !cursor.take(OBJECT)) return null;
    const record: Record<string, number | null> = {};
    for (let i = 0; i < names.length; i++) {
      if ((i > 0 && !cursor.take(COMMA)) || !cursor.takeName(this.#quoted[i]!)) return null;
      const value = cursor.takeNull() ? null : cursor.number();
      if (Number.isNaN(value)) return null;
      record[names[i]!] = value;
    }
    return cursor.take(OBJECT_END) ? record : null;
  }
}

/** Reads a JSON value that mostly is the one of the row before: then it is that very one, and costs a comparison of bytes. */
export class SameValue {
  readonly #piece = new BytePiece();
  #value: unknown;

  /** The value that stands here; undefined where it cannot be read. It may be another row's as well. */
  read(cursor: ByteCursor): unknown {
    if (cursor.takeAll(this.#piece)) {
      cursor.skipSpace();
      return this.#value;
    }
    const { at, bytes } = cursor;
    const end = cursor.skipValue();
    if (end < 0) return undefined;
    this.#value = JSON.parse(cursor.decode(at, end));
    // The end of a number shows by what stands behind it alone.
    this.#piece.keep(bytes, at, isDigitOrSign(bytes[at]!) ? at : end);
    return this.#value;
  }
}

const isDigitOrSign = (byte: number): boolean => byte === MINUS || (byte >= ZERO && byte <= NINE);
