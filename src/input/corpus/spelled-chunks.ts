import { lastMask, wordAt } from "../rows/index.ts";
import { type ChunkIndex, type ListedChunks, noChunks, plainId } from "./chunk-index.ts";

/** Where the ids of a list stand among bytes: the first byte of each, the one behind its last, and a hash of all. */
export class IdPlaces {
  length = 0;
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  hashes = new Int32Array(64);

  add(start: number, end: number, hash: number): void {
    if (this.length === this.starts.length) {
      this.starts = doubled(this.starts);
      this.ends = doubled(this.ends);
      this.hashes = doubled(this.hashes);
    }
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.hashes[this.length++] = hash;
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

/** A longer one is hardly an id. */
const MAX_BYTES = 512;

/** Spellings that are kept; before a list that may bring more all are forgotten, as a hostile file holds ever new ones. */
const MAX_SPELLINGS = 1 << 18;

/** Slots that are looked into for one id: a hostile file may hold ids that would all stand in the same. */
const MAX_PROBES = 64;

const FIRST_SLOTS = 1 << 10;

/**
 * What is kept of each id in one place, in words of four bytes: its length, and as many of its bytes as fit, with zeros
 * behind them. One that is longer than that has this length.
 */
const HEAD_WORDS = 16;
const MAX_HEAD_BYTES = 4 * (HEAD_WORDS - 1);
const LONG = MAX_HEAD_BYTES + 1;

/** Ids are called for by so many at a time. */
const MOST_CALLED = 64;

/** The lists of one row mostly name the same few ids: so many places of them are kept. */
const NEAR = 256;

/** Chunk ids as traces spell them, found by their bytes: what was met before costs neither a string nor the hash of one. */
export class SpelledChunks {
  /** Numbered in order of first appearance. */
  #found = noChunks();
  readonly #index: ChunkIndex;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  readonly #called = new Int32Array(MOST_CALLED);
  #known = 0;
  /** By slot the hash of an id, and its number plus one; 0 where it is free. At least twice as many slots as numbers. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  /** By number plus one: how many bytes the id has, and the first of them. What is compared lies together. */
  #heads = new Int32Array((FIRST_SLOTS / 2 + 1) * HEAD_WORDS);
  /** The bytes behind those of the ids that are longer, by number. */
  readonly #tails = new Map<number, Uint8Array>();
  /** The row of the last list, and where it named which id: by the lowest bits of its hash, one each. */
  #row: Uint8Array | null = null;
  readonly #nearStarts = new Int32Array(NEAR);
  readonly #nearLengths = new Int32Array(NEAR);
  readonly #nearNumbers = new Int32Array(NEAR);

  constructor(index: ChunkIndex) {
    this.#index = index;
    this.#known = index.size;
  }

  /** Those of an index, which all files of its traces share. */
  static of(index: ChunkIndex): SpelledChunks {
    let spelled = SHARED.get(index);
    if (spelled === undefined) {
      spelled = new SpelledChunks(index);
      SHARED.set(index, spelled);
    }
    return spelled;
  }

  /**
   * Adds the chunks to a list whose ids stand between these places; false where one is no UTF-8, or too long. `row` is the
   * same object as long as its bytes are the same, and `view` is one of its whole buffer, which the places are of.
   */
  list(row: Uint8Array, view: DataView, ids: IdPlaces, list: ListedChunks): boolean {
    const { length, starts, ends, hashes } = ids;
    if (this.#index.size !== this.#known || this.#found.ids.length + length > MAX_SPELLINGS) this.#forget();
    const isNext = row === this.#row;
    if (!isNext) {
      this.#row = row;
      this.#nearLengths.fill(0);
      this.#callFor(hashes, length);
    }
    list.begin(this.#found);
    for (let i = 0; i < length; i++) {
      const start = starts[i]!;
      const hash = hashes[i]!;
      let number = isNext ? this.#near(view, start, ends[i]!, hash) : -1;
      if (number < 0) {
        number = this.#find(view, start, ends[i]!, hash);
        if (number < 0) return false;
        const near = hash & (NEAR - 1);
        this.#nearStarts[near] = start;
        this.#nearLengths[near] = ends[i]! - start;
        this.#nearNumbers[near] = number;
      }
      list.addNumber(number);
    }
    return true;
  }

  /** The number of an id that stands in the row already; -1 where nothing is known of that. */
  #near(view: DataView, start: number, end: number, hash: number): number {
    const near = hash & (NEAR - 1);
    const length = end - start;
    if (this.#nearLengths[near] !== length) return -1;
    let at = start;
    let other = this.#nearStarts[near]!;
    for (; at + 4 < end; at += 4, other += 4) if (view.getInt32(at, true) !== view.getInt32(other, true)) return -1;
    const isSame = ((wordAt(view, at) ^ wordAt(view, other)) & lastMask(length)) === 0;
    return isSame ? this.#nearNumbers[near]! : -1;
  }

  /**
   * Among many chunks most of what has to be looked at is far away in memory: it is called for all of a list before the
   * first is used.
   */
  #callFor(hashes: Int32Array, length: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const heads = this.#heads;
    const called = this.#called;
    const count = Math.min(length, called.length);
    for (let i = 0; i < count; i++) called[i] = slots[firstSlot(hashes[i]!, mask) + 1]!;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += heads[called[i]! * HEAD_WORDS]!;
    const { entries } = this.#found;
    for (let i = 0; i < count; i++) if (called[i]! > 0) sum += entries[called[i]! - 1]?.seenIn ?? 0;
    called[0] = sum;
  }

  #find(view: DataView, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = firstSlot(hash, mask);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const number = slots[slot + 1]! - 1;
      if (number < 0) return this.#add(view, start, end, hash);
      if (slots[slot] === hash && this.#isSpelled(number, view, start, end)) return number;
      slot = (slot + 2) & mask;
    }
    return -1;
  }

  #isSpelled(number: number, view: DataView, start: number, end: number): boolean {
    const heads = this.#heads;
    let word = (number + 1) * HEAD_WORDS;
    const length = end - start;
    if (heads[word++] !== Math.min(length, LONG)) return false;
    const headEnd = Math.min(end, start + MAX_HEAD_BYTES);
    let at = start;
    for (; at + 4 < headEnd; at += 4) if (view.getInt32(at, true) !== heads[word++]) return false;
    if ((wordAt(view, at) & lastMask(headEnd - start)) !== heads[word]) return false;
    return headEnd === end || this.#hasTail(number, view, headEnd, end);
  }

  #hasTail(number: number, view: DataView, start: number, end: number): boolean {
    const tail = this.#tails.get(number)!;
    if (tail.length !== end - start) return false;
    for (let i = 0; i < tail.length; i++) if (tail[i] !== view.getUint8(start + i)) return false;
    return true;
  }

  #add(view: DataView, start: number, end: number, hash: number): number {
    const length = end - start;
    if (length > MAX_BYTES) return -1;
    const bytes = new Uint8Array(view.buffer, start, length);
    const plain = this.#plainId(bytes);
    if (plain === undefined) return -1;
    const { ids, entries } = this.#found;
    const number = ids.length;
    if (4 * number >= this.#slots.length) this.#grow();
    ids.push(plain);
    entries.push(this.#index.get(plain));
    const word = (number + 1) * HEAD_WORDS;
    this.#heads.fill(0, word, word + HEAD_WORDS);
    this.#heads[word] = Math.min(length, LONG);
    const head = new Uint8Array(this.#heads.buffer, 4 * (word + 1), MAX_HEAD_BYTES);
    head.set(bytes.subarray(0, MAX_HEAD_BYTES));
    if (length > MAX_HEAD_BYTES) this.#tails.set(number, bytes.slice(MAX_HEAD_BYTES));
    this.#place(hash, number);
    return number;
  }

  #plainId(bytes: Uint8Array): string | undefined {
    try {
      return plainId(this.#decoder.decode(bytes));
    } catch {
      return undefined;
    }
  }

  #place(hash: number, number: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = firstSlot(hash, mask);
    while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
    slots[slot] = hash;
    slots[slot + 1] = number + 1;
  }

  #grow(): void {
    const [slots, heads] = [this.#slots, this.#heads];
    this.#slots = new Int32Array(2 * slots.length);
    for (let slot = 0; slot < slots.length; slot += 2) {
      const number = slots[slot + 1]! - 1;
      if (number >= 0) this.#place(slots[slot]!, number);
    }
    this.#heads = new Int32Array(2 * heads.length);
    this.#heads.set(heads);
  }

  /** Chunks that the index was given since would be other entries than those that were found. */
  #forget(): void {
    this.#known = this.#index.size;
    // Lists that were filled before still ask these for their chunks.
    this.#found = noChunks();
    this.#tails.clear();
    this.#slots.fill(0);
    this.#row = null;
  }
}

/** The place of a slot that an id is looked for in first: all bits of its hash have a say. */
function firstSlot(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) << 1) & mask;
}

const SHARED = new WeakMap<ChunkIndex, SpelledChunks>();
