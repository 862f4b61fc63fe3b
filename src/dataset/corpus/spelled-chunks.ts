import type { ChunkEntry, ChunkIndex } from "./chunk-index.ts";
import type { IdPlaces } from "./id-places.ts";
import type { ListedChunks } from "./listed-chunks.ts";
import { plainId } from "./plain-id.ts";

/** A longer one is hardly an id. */
const MAX_BYTES = 512;

/** Spellings that are kept; before a list that may bring more all are forgotten, as a hostile file holds ever new ones. */
const MAX_SPELLINGS = 1 << 18;

/** Slots that are looked into for one id: a hostile file may hold ids that would all stand in the same. */
const MAX_PROBES = 64;

const FIRST_SLOTS = 1 << 10;

/** What is kept of each id in one place: its length, and as many bytes as fit. One that is longer than that has this length. */
const HEAD_BYTES = 64;
const LONG = HEAD_BYTES;

/** Ids are called for by so many at a time. */
const MOST_CALLED = 64;

/** Chunk ids as traces spell them, found by their bytes: what was met before costs neither a string nor the hash of one. */
export class SpelledChunks {
  /** Numbered in order of first appearance. */
  #found = nothing();
  readonly #index: ChunkIndex;
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  readonly #called = new Int32Array(MOST_CALLED);
  #known = 0;
  /** By slot the hash of an id, and its number plus one; 0 where it is free. At least twice as many slots as numbers. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  /** By number plus one: how many bytes the id has, and the first of them. What is compared lies together. */
  #heads = new Uint8Array((FIRST_SLOTS / 2 + 1) * HEAD_BYTES);
  /** The bytes behind those of the ids that are longer, by number. */
  readonly #tails = new Map<number, Uint8Array>();

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
   * Adds the chunks to a list whose ids stand between these places; false where one is no UTF-8, or too long. Among many
   * chunks most of what has to be looked at is far away in memory: it is called for all of them before the first is used.
   */
  list(bytes: Uint8Array, { length, starts, ends, hashes }: IdPlaces, list: ListedChunks): boolean {
    if (this.#index.size !== this.#known || this.#found.ids.length + length > MAX_SPELLINGS) this.#forget();
    this.#callFor(hashes, length);
    list.begin(this.#found);
    for (let i = 0; i < length; i++) {
      const number = this.#find(bytes, starts[i]!, ends[i]!, hashes[i]!);
      if (number < 0) return false;
      list.addNumber(number);
    }
    return true;
  }

  #callFor(hashes: Int32Array, length: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const heads = this.#heads;
    const called = this.#called;
    const count = Math.min(length, called.length);
    for (let i = 0; i < count; i++) called[i] = slots[firstSlot(hashes[i]!, mask) + 1]!;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += heads[called[i]! * HEAD_BYTES]!;
    const { entries } = this.#found;
    for (let i = 0; i < count; i++) if (called[i]! > 0) sum += entries[called[i]! - 1]?.seenIn ?? 0;
    called[0] = sum;
  }

  #find(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = firstSlot(hash, mask);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const number = slots[slot + 1]! - 1;
      if (number < 0) return this.#add(bytes, start, end, hash);
      if (slots[slot] === hash && this.#isSpelled(number, bytes, start, end)) return number;
      slot = (slot + 2) & mask;
    }
    return -1;
  }

  #isSpelled(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const heads = this.#heads;
    let at = (number + 1) * HEAD_BYTES;
    const length = end - start;
    if (heads[at] !== Math.min(length, LONG)) return false;
    const headEnd = length < LONG ? end : start + LONG - 1;
    let i = start;
    while (i < headEnd && bytes[i] === heads[++at]) i++;
    return i === headEnd && (headEnd === end || this.#hasTail(number, bytes, headEnd, end));
  }

  #hasTail(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const tail = this.#tails.get(number)!;
    if (tail.length !== end - start) return false;
    for (let i = 0; i < tail.length; i++) if (tail[i] !== bytes[start + i]) return false;
    return true;
  }

  #add(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const length = end - start;
    if (length > MAX_BYTES) return -1;
    const plain = this.#plainId(bytes.subarray(start, end));
    if (plain === undefined) return -1;
    const { ids, entries } = this.#found;
    const number = ids.length;
    if (4 * number >= this.#slots.length) this.#grow();
    ids.push(plain);
    entries.push(this.#index.get(plain));
    const at = (number + 1) * HEAD_BYTES;
    const headEnd = Math.min(end, start + LONG - 1);
    this.#heads[at] = Math.min(length, LONG);
    this.#heads.set(bytes.subarray(start, headEnd), at + 1);
    if (headEnd < end) this.#tails.set(number, new Uint8Array(bytes.subarray(headEnd, end)));
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
    this.#heads = new Uint8Array(2 * heads.length);
    this.#heads.set(heads);
  }

  /** Chunks that the index was given since would be other entries than those that were found. */
  #forget(): void {
    this.#known = this.#index.size;
    // Lists that were filled before still ask these for their chunks.
    this.#found = nothing();
    this.#tails.clear();
    this.#slots.fill(0);
  }
}

const nothing = () => ({ ids: [] as string[], entries: [] as (ChunkEntry | undefined)[] });

/** The place of a slot that an id is looked for in first: all bits of its hash have a say. */
function firstSlot(hash: number, mask: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) << 1) & mask;
}

const SHARED = new WeakMap<ChunkIndex, SpelledChunks>();
