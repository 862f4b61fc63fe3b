import { restOfWord, wholeWords } from "./four-bytes.ts";

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
