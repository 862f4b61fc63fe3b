import type { ChunkEntry, ChunkIndex } from "../corpus/index.ts";
import { lettersOf } from "./letters.ts";
import { carriedBy, measureOf, type Stretch, stretchOf } from "./match.ts";

/** A chunk of the manifest that carries a stretch of a label. */
export interface Carrier {
  readonly entry: ChunkEntry;
  readonly stretch: Stretch;
}

/** Carriers by document version; see `documentKey`. */
export type Carriers = Map<string, Carrier[]>;

/** Returns a key for the version of a document that a chunk belongs to. A chunk without a document is alone. */
export function documentKey({
  id,
  documentId,
  documentVersion,
}: Pick<ChunkEntry, "id" | "documentId" | "documentVersion">): string {
  return documentId === null ? JSON.stringify([id]) : JSON.stringify([documentId, documentVersion]);
}

/** Letters that are compared at once, and the distance of the places in a chunk at which they are. */
const WINDOW = 8;
const STEP = 4;

/** Shortest stretch that contains a window at one of these places. */
const SHORTEST = WINDOW + STEP - 1;

/** Windows of more quotes than this are left out: in a corpus made from templates, nearly all chunks have them. */
const MOST_QUOTES = 8;

/**
 * Finds the chunks of the manifest that carry distinct quotes, given as letters, in whole or in part. A window of letters
 * that few quotes have leads from a chunk to the quotes that it may carry, so that most chunks are compared with none.
 */
export function locateQuotes(quotes: readonly string[], index: ChunkIndex): readonly Carriers[] {
  const found = quotes.map((): Carriers => new Map());
  if (quotes.length === 0 || !index.hasText) return found;
  const windows = new Windows(quotes);
  const short = quotes.flatMap((quote, q) => (utf8Length(quote) < SHORTEST ? [q] : []));
  const reader = new LetterReader();
  for (const entry of index.values()) {
    if (!entry.inManifest || entry.text === null) continue;
    const size = reader.read(entry);
    const candidates = windows.candidates(reader.words, size);
    if (candidates.size === 0 && short.length === 0) continue;
    const letters = reader.letters(size);
    for (const q of candidates) addCarrier(found[q]!, quotes[q]!, entry, letters);
    for (const q of short) if (letters.includes(quotes[q]!)) addCarrier(found[q]!, quotes[q]!, entry, letters);
  }
  addShortPieces(quotes, found, index);
  return found;
}

function addCarrier(carriers: Carriers, quote: string, entry: ChunkEntry, letters: string): void {
  const stretch = stretchOf(quote, letters);
  if (stretch === null) return;
  const key = documentKey(entry);
  const known = carriers.get(key);
  if (known === undefined) carriers.set(key, [{ entry, stretch }]);
  else known.push({ entry, stretch });
}

/** Returns whether chunks of one document version carry every letter of a quote. */
function isComplete(quote: string, carriers: readonly Carrier[]): boolean {
  const stretches = carriers.map(({ stretch }) => stretch);
  return carriedBy(stretches, measureOf(quote), false) === quote.length;
}

/** Adds pieces at the edges of chunks that are too short for a window, in documents that miss a part of a quote. */
function addShortPieces(quotes: readonly string[], found: readonly Carriers[], index: ChunkIndex): void {
  const missing = new Map<string, number[]>();
  for (const [q, carriers] of found.entries()) {
    for (const [key, list] of carriers) {
      if (list[0]!.entry.documentId === null || isComplete(quotes[q]!, list)) continue;
      missing.set(key, [...(missing.get(key) ?? []), q]);
    }
  }
  if (missing.size === 0) return;
  for (const [key, entries] of entriesByDocument(index, missing)) {
    const letters = entries.map(({ text, place }) => lettersOf(text!, place?.contextHeader));
    for (const q of missing.get(key)!) {
      const list = found[q]!.get(key)!;
      const known = new Set(list.map(({ entry }) => entry));
      const quote = quotes[q]!;
      for (const [i, entry] of entries.entries()) {
        if (known.has(entry) || !mayCarry(quote, letters[i]!)) continue;
        const stretch = stretchOf(quote, letters[i]!);
        if (stretch !== null) list.push({ entry, stretch });
      }
    }
  }
}

/** A quick check of the edges of a chunk: it begins or ends inside the quote. */
function mayCarry(quote: string, letters: string): boolean {
  if (letters === "") return false;
  const [first, last] = [letters.slice(0, SHORTEST), letters.slice(-SHORTEST)];
  return quote.includes(first) || quote.includes(last) || hasOverlap(quote, first) || hasOverlap(last, quote);
}

/** Whether an end of `a` is a beginning of `b`. One of them is short. */
function hasOverlap(a: string, b: string): boolean {
  for (let n = Math.min(a.length, b.length); n > 0; n--) if (a.endsWith(b.slice(0, n))) return true;
  return false;
}

function entriesByDocument(index: ChunkIndex, wanted: ReadonlyMap<string, unknown>): ReadonlyMap<string, ChunkEntry[]> {
  const byDocument = new Map<string, ChunkEntry[]>();
  for (const entry of index.values()) {
    if (!entry.inManifest || entry.text === null || entry.documentId === null) continue;
    const key = documentKey(entry);
    if (!wanted.has(key)) continue;
    const known = byDocument.get(key);
    if (known === undefined) byDocument.set(key, [entry]);
    else known.push(entry);
  }
  return byDocument;
}

const encoder = new TextEncoder();

const utf8Length = (text: string): number => encoder.encode(text).length;

/** The windows of all quotes. Windows are of UTF-8 bytes, of which a Chinese character has three. */
class Windows {
  readonly #quotes = new Map<number, number[]>();
  readonly #bits = new Uint8Array(1 << BITMAP_BYTES);

  constructor(quotes: readonly string[]) {
    for (const [q, quote] of quotes.entries()) {
      for (const hash of windowsOf(quote)) {
        const known = this.#quotes.get(hash);
        if (known === undefined) this.#quotes.set(hash, [q]);
        else if (known.at(-1) !== q) known.push(q);
      }
    }
    const used = new Uint8Array(quotes.length);
    for (const [hash, list] of this.#quotes) {
      if (list.length > MOST_QUOTES) continue;
      this.#mark(hash);
      for (const q of list) used[q] = 1;
    }
    // A quote without a rare window is looked for by all of its windows.
    for (const [q, quote] of quotes.entries()) if (used[q] === 0) for (const hash of windowsOf(quote)) this.#mark(hash);
  }

  #mark(hash: number): void {
    this.#bits[hash >>> (32 - BITMAP_BYTES)]! |= 1 << (hash & 7);
  }

  /** Returns the quotes that a text of `size` bytes may carry. `words` are its bytes, four at a time. */
  candidates(words: Uint32Array, size: number): ReadonlySet<number> {
    let found: Set<number> | null = null;
    const bits = this.#bits;
    const count = size >>> 2;
    for (let i = 1; i < count; i++) {
      const hash = windowHash(words[i - 1]!, words[i]!);
      if (((bits[hash >>> (32 - BITMAP_BYTES)]! >> (hash & 7)) & 1) === 0) continue;
      const quotes = this.#quotes.get(hash);
      if (quotes === undefined) continue;
      found ??= new Set();
      for (const q of quotes) found.add(q);
    }
    return found ?? NO_QUOTES;
  }
}

const NO_QUOTES: ReadonlySet<number> = new Set();

/** Two to this power is the size of the bitmap: large enough that few windows of other texts are in it. */
const BITMAP_BYTES = 20;

const windowHash = (a: number, b: number): number => {
  const hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  return Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) >>> 0;
};

function* windowsOf(quote: string): Generator<number> {
  const bytes = encoder.encode(quote);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let i = 0; i + WINDOW <= bytes.length; i++)
    yield windowHash(view.getUint32(i, IS_LITTLE), view.getUint32(i + STEP, IS_LITTLE));
}

const IS_LITTLE = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** The letter that a byte of ASCII stands for; 0 if it is not compared. */
const LETTER = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? lettersOf(String.fromCharCode(byte)).charCodeAt(0) || 0 : 0,
);
const IS_LETTER = LETTER.map((letter) => (letter === 0 ? 0 : 1));
const IS_DIGIT = LETTER.map((letter) => (letter >= 48 && letter <= 57 ? 1 : 0));
const IS_SEPARATOR = LETTER.map((_, byte) => (byte === 44 || byte === 46 ? 1 : 0));
const LETTER_OR_SEPARATOR = LETTER.map((letter, byte) => (IS_SEPARATOR[byte] === 1 ? byte : letter));

/** A quick check for text that is not plain ASCII, or may contain markup. */
const NOT_PLAIN = /[^\0-%'-;=?-\x7f]|\]\(|^\S*\)/;

/** Reads the letters of chunks as bytes, into memory that is used again. */
class LetterReader {
  #raw = new Uint8Array(1 << 16);
  #bytes = new Uint8Array(1 << 16);
  #words = new Uint32Array(this.#bytes.buffer);
  #slow: string | null = null;

  /** The bytes of the letters read last, four at a time. */
  get words(): Uint32Array {
    return this.#words;
  }

  /** Reads the letters of a chunk. Returns the number of bytes. */
  read({ text, place }: ChunkEntry): number {
    const written = text!;
    if (3 * written.length > this.#raw.length) this.#grow(3 * written.length);
    const isPlain = (place?.contextHeader ?? null) === null && !NOT_PLAIN.test(written);
    this.#slow = isPlain ? null : lettersOf(written, place?.contextHeader);
    return isPlain
      ? compact(this.#raw, encoder.encodeInto(written, this.#raw).written, this.#bytes)
      : encoder.encodeInto(this.#slow!, this.#bytes).written;
  }

  /** Returns the letters read last. */
  letters(size: number): string {
    return this.#slow ?? decoder.decode(this.#bytes.subarray(0, size));
  }

  #grow(size: number): void {
    const length = 2 ** Math.ceil(Math.log2(2 * size));
    this.#raw = new Uint8Array(length);
    this.#bytes = new Uint8Array(length);
    this.#words = new Uint32Array(this.#bytes.buffer);
  }
}

const decoder = new TextDecoder();

/** Writes the letters of `size` bytes of ASCII, as `lettersOf` returns them. Returns their number. */
function compact(raw: Uint8Array, size: number, letters: Uint8Array): number {
  let n = 0;
  raw[size] = 0;
  let before = 0;
  for (let i = 0; i < size; i++) {
    const byte = raw[i]!;
    letters[n] = LETTER_OR_SEPARATOR[byte]!;
    n += IS_LETTER[byte]! | (IS_SEPARATOR[byte]! & before & IS_DIGIT[raw[i + 1]!]!);
    before = IS_DIGIT[byte]!;
  }
  return n;
}
