/** Different values that are kept, and bytes of them. */
const MAX_VALUES = 4096;
const MAX_BYTES = 1 << 20;

/** A power of two, so large that a search mostly ends soon. */
const SLOTS = 4 * MAX_VALUES;

/** Slots that are looked into for one value: a hostile file may hold values that would all stand in the same. */
const MAX_PROBES = 64;

/** Values by the bytes that they are written in: few different ones, that come again and again. */
export class KnownValues<T> {
  readonly #values: T[] = [];
  /** Where the bytes of each value begin, and where those of the last one end. */
  readonly #starts: number[] = [0];
  readonly #hashes: number[] = [];
  #bytes = new Uint8Array(1024);
  /** Number of the value in a slot plus one. */
  readonly #slots = new Uint16Array(SLOTS);

  /** The value of the bytes between two places; undefined where nothing was added for them. */
  get(bytes: Uint8Array, from: number, to: number): T | undefined {
    const hash = hashOf(bytes, from, to);
    const slot = this.#slotOf(hash, bytes, from, to);
    const number = slot < 0 ? 0 : this.#slots[slot]!;
    return number === 0 ? undefined : this.#values[number - 1];
  }

  /** Keeps a value, unless there is one for the same bytes or no room for it. */
  add(bytes: Uint8Array, from: number, to: number, value: T): void {
    const end = this.#starts[this.#values.length]!;
    if (this.#values.length === MAX_VALUES || end + to - from > MAX_BYTES) return;
    const hash = hashOf(bytes, from, to);
    const slot = this.#slotOf(hash, bytes, from, to);
    if (slot < 0 || this.#slots[slot] !== 0) return;
    this.#keep(bytes.subarray(from, to), end);
    this.#slots[slot] = this.#values.push(value);
    this.#hashes.push(hash);
  }

  /** The slot that holds these bytes, or the free one where they would be; -1 where neither is near. */
  #slotOf(hash: number, bytes: Uint8Array, from: number, to: number): number {
    let slot = hash & (SLOTS - 1);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const known = this.#slots[slot]! - 1;
      if (known < 0 || (this.#hashes[known] === hash && this.#isSame(known, bytes, from, to))) return slot;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return -1;
  }

  #keep(bytes: Uint8Array, at: number): void {
    const end = at + bytes.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(2 * end);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, at);
    this.#starts.push(end);
  }

  #isSame(known: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[known]!;
    if (this.#starts[known + 1]! - start !== to - from) return false;
    for (let i = from; i < to; i++) if (bytes[i] !== this.#bytes[start + i - from]) return false;
    return true;
  }
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash ^ (hash >>> 15);
}
