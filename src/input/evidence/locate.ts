import { grouped } from "../../text/index.ts";
import type { ChunkEntry, ChunkIndex } from "../corpus/index.ts";
import { lettersOf, NUMBER_MARK } from "./letters.ts";
import { measureOf, type Stretch, stretchOf } from "./match.ts";

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

/** Bytes of letters that are compared at once, and for short quotes. Windows begin at every eighth byte of a chunk. */
const WINDOW = 16;
const SHORT_WINDOW = 8;
const STEP = 8;
const WORD = 4;

/** Shortest stretch that contains a window wherever it begins. */
const shortestWith = (window: number): number => window + STEP - 1;
const SHORTEST = shortestWith(WINDOW);

/** Windows of more quotes than this are left out: in a corpus made from templates, nearly all chunks have them. */
const MOST_QUOTES = 8;

/**
 * Finds the chunks of the manifest that carry distinct quotes, given as letters, in whole or in part. A window of letters
 * that few quotes have leads from a chunk to the quotes that it may carry, so that most chunks are compared with none.
 */
export function locateQuotes(quotes: readonly string[], index: ChunkIndex): readonly Carriers[] {
  const found = quotes.map((): Carriers => new Map());
  if (quotes.length === 0 || !index.hasText) return found;
  const sizes = quotes.map(utf8Length);
  const sized = (from: number, to: number): number[] =>
    [...sizes.keys()].filter((q) => sizes[q]! >= from && sizes[q]! < to);
  const windows = [
    new Windows(quotes, sized(SHORTEST, Number.POSITIVE_INFINITY), WINDOW),
    new Windows(quotes, sized(shortestWith(SHORT_WINDOW), SHORTEST), SHORT_WINDOW),
  ].filter(({ isEmpty }) => !isEmpty);
  const tiny = sized(0, shortestWith(SHORT_WINDOW));
  const reader = new LetterReader();
  for (const entry of index.values()) {
    if (!entry.inManifest || entry.text === null) continue;
    const size = reader.read(entry);
    const candidates = windows.flatMap((one) => one.candidates(reader.words, size));
    if (candidates.length === 0 && tiny.length === 0) continue;
    const letters = reader.letters(size);
    for (const q of candidates) addCarrier(found[q]!, quotes[q]!, entry, letters);
    for (const q of tiny) if (letters.includes(quotes[q]!)) addCarrier(found[q]!, quotes[q]!, entry, letters);
  }
  addShortPieces(quotes, found, index, reader);
  return found;
}

/** Adds a chunk that carries a quote or a part of it. Shorter parts are added later. */
function addCarrier(carriers: Carriers, quote: string, entry: ChunkEntry, letters: string): void {
  const stretch = stretchOf(quote, letters);
  if (stretch === null || stretch.end - stretch.start < Math.min(quote.length, measureOf(quote).leastRun)) return;
  const key = documentKey(entry);
  const known = carriers.get(key) ?? [];
  carriers.set(key, known);
  known.push({ entry, stretch });
}

/** Adds pieces at the edges of chunks that are too short for a window. Chunks can overlap, so all of them count. */
function addShortPieces(
  quotes: readonly string[],
  found: readonly Carriers[],
  index: ChunkIndex,
  reader: LetterReader,
): void {
  const missing = new Map<string, number[]>();
  for (const [q, carriers] of found.entries()) {
    for (const [key, list] of carriers) {
      if (list[0]!.entry.documentId === null) continue;
      missing.set(key, [...(missing.get(key) ?? []), q]);
    }
  }
  if (missing.size === 0) return;
  for (const [key, entries] of entriesByDocument(index, missing)) {
    const letters = entries.map((entry) => reader.letters(reader.read(entry)));
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
  const entries = [...index.values()].filter(
    (entry) => entry.inManifest && entry.text !== null && entry.documentId !== null && wanted.has(documentKey(entry)),
  );
  return grouped(entries, documentKey);
}

const encoder = new TextEncoder();

const utf8Length = (text: string): number => encoder.encode(text).length;

/** The windows of some quotes. Windows are of UTF-8 bytes, of which a Chinese character has three. */
class Windows {
  readonly #quotes = new Map<number, number[]>();
  readonly #bits = new Uint8Array(1 << BITMAP_BITS);
  /** Words of four bytes in a window. */
  readonly #words: number;

  /** `members`: the indices of the quotes. */
  constructor(quotes: readonly string[], members: readonly number[], window: number) {
    this.#words = window / WORD;
    for (const q of members) {
      for (const hash of windowsOf(quotes[q]!, this.#words)) {
        const known = this.#quotes.get(hash);
        if (known === undefined) this.#quotes.set(hash, [q]);
        else if (known.at(-1) !== q) known.push(q);
      }
    }
    const used = new Set<number>();
    for (const [hash, list] of this.#quotes) {
      if (list.length > MOST_QUOTES) continue;
      this.#mark(hash);
      for (const q of list) used.add(q);
    }
    // A quote without a rare window is looked for by all of its windows.
    for (const q of members) if (!used.has(q)) for (const hash of windowsOf(quotes[q]!, this.#words)) this.#mark(hash);
  }

  get isEmpty(): boolean {
    return this.#quotes.size === 0;
  }

  #mark(hash: number): void {
    this.#bits[hash >>> (32 - BITMAP_BITS)]! |= 1 << (hash & 7);
  }

  /** Returns the quotes that a text of `size` bytes may carry. `words` are its bytes, four at a time. */
  candidates(words: Uint32Array, size: number): readonly number[] {
    let found: Set<number> | null = null;
    const bits = this.#bits;
    const isShort = this.#words * WORD === SHORT_WINDOW;
    const last = (size >>> 2) - this.#words;
    for (let i = 0; i <= last; i += STEP / WORD) {
      const hash = isShort
        ? hashOf(words[i]!, words[i + 1]!, 0, 0)
        : hashOf(words[i]!, words[i + 1]!, words[i + 2]!, words[i + 3]!);
      if (((bits[hash >>> (32 - BITMAP_BITS)]! >> (hash & 7)) & 1) === 0) continue;
      const quotes = this.#quotes.get(hash);
      if (quotes === undefined) continue;
      found ??= new Set();
      for (const q of quotes) found.add(q);
    }
    return found === null ? NO_QUOTES : [...found];
  }
}

const NO_QUOTES: readonly number[] = [];

/** Two to this power is the size of the bitmap in bytes: large enough that few windows of other texts are in it. */
const BITMAP_BITS = 18;

/** Hash of a window of four words; the last two are 0 for a short window. */
function hashOf(a: number, b: number, c: number, d: number): number {
  const hash =
    Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

function* windowsOf(quote: string, words: number): Generator<number> {
  const bytes = encoder.encode(quote);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let i = 0; i + words * WORD <= bytes.length; i++) {
    const word = (n: number): number => (n < words ? view.getUint32(i + n * WORD, IS_LITTLE) : 0);
    yield hashOf(word(0), word(1), word(2), word(3));
  }
}

const IS_LITTLE = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Marks bytes that are not ASCII, or can be markup. */
const SPECIAL = 255;
/** Marks a point or comma, which is compared between two digits. */
const SEPARATOR = 254;

/** What is compared of a byte: the code of its letter or digit in upper case, 0 for nothing, or one of the marks above. */
const CODES = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte > 127 || byte === 0x26 || byte === 0x3c || byte === 0x3e) return SPECIAL;
  if (byte === 0x2c || byte === 0x2e) return SEPARATOR;
  return lettersOf(String.fromCharCode(byte)).charCodeAt(0) || 0;
});

const MARK = NUMBER_MARK.charCodeAt(0);

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** A quick check for links, as far as bytes alone do not show them. */
const hasLink = (text: string): boolean => text.includes("](") || /^\S*\)/.test(text);

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
    this.#slow = null;
    if ((place?.contextHeader ?? null) === null && !hasLink(written)) {
      const size = compact(this.#raw, encoder.encodeInto(written, this.#raw).written, this.#bytes);
      if (size >= 0) return size;
    }
    this.#slow = lettersOf(written, place?.contextHeader);
    return encoder.encodeInto(this.#slow, this.#bytes).written;
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

/** Writes the letters of `size` bytes of ASCII, as `lettersOf` returns them. Returns their number; -1 for special bytes. */
function compact(raw: Uint8Array, size: number, letters: Uint8Array): number {
  let n = 0;
  raw[size] = 0;
  for (let i = 0; i < size; i++) {
    const code = CODES[raw[i]!]!;
    if (code < SEPARATOR) {
      if (isDigit(code) && n > 0 && isDigit(letters[n - 1]!) && !isDigit(raw[i - 1]!)) letters[n++] = MARK;
      letters[n] = code;
      // 1 for a letter, without a branch that is hard to predict.
      n += (code + 127) >> 7;
    } else if (code === SPECIAL) return -1;
    else if (i > 0 && isDigit(raw[i - 1]!) && isDigit(raw[i + 1]!)) letters[n++] = raw[i]!;
  }
  return n;
}
