import type { Aggregate } from "./metrics/index.ts";

/**
 * Returns the value that would be at index `k` if the values were sorted, and reorders them. Quickselect; after too many
 * bad pivots it sorts, so that no data can make it slow. The values must not contain NaN.
 */
export function kthSmallest(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  let pivotsLeft = 4 * Math.ceil(Math.log2(values.length + 1));
  while (left < right) {
    if (right - left < SMALL || pivotsLeft-- === 0) {
      values.subarray(left, right + 1).sort();
      break;
    }
    const pivot = medianOfThree(values[left]!, values[(left + right) >> 1]!, values[right]!);
    let i = left;
    let j = right;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const swap = values[i]!;
      values[i++] = values[j]!;
      values[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k]!;
}

/** Sorting this many values is faster than partitioning them. */
const SMALL = 32;

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/**
 * Aggregates a column over the cases in `members` (default: all), in their order. NaN marks a case to which the metric
 * does not apply. Returns the value and the number of cases; without a case the value is null, also for a sum.
 */
export function aggregate(
  column: ValueColumn,
  how: Aggregate,
  members?: readonly number[],
): { value: number | null; n: number } {
  const length = members?.length ?? column.length;
  if (how === "mean" || how === "sum") {
    let sum = 0;
    let n = 0;
    for (let i = 0; i < length; i++) {
      const value = column.at(members === undefined ? i : members[i]!);
      if (Number.isNaN(value)) continue;
      sum += value;
      n++;
    }
    return { value: n === 0 ? null : how === "sum" ? sum : sum / n, n };
  }
  const present = room(length);
  let n = 0;
  for (let i = 0; i < length; i++) {
    const value = column.at(members === undefined ? i : members[i]!);
    if (!Number.isNaN(value)) present[n++] = value;
  }
  return { value: n === 0 ? null : quantile(present.subarray(0, n), how), n };
}

/** Returns a quantile of values without NaN, which are not reordered; null without values. */
export function quantileOf(values: Float64Array, how: Quantile): number | null {
  if (values.length === 0) return null;
  const present = room(values.length);
  present.set(values);
  return quantile(present.subarray(0, values.length), how);
}

/** Shared by all calls: in a large run, most of the time of a call was spent on new memory. */
let scratch = new Float64Array(0);

function room(length: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(length);
  return scratch;
}

export type Quantile = Exclude<Aggregate, "mean" | "sum">;

/** The percentile of each quantile. */
export const PERCENT: Readonly<Record<Quantile, number>> = { median: 50, p50: 50, p95: 95, p99: 99 };

/**
 * Returns the median, or a nearest-rank percentile: the smallest value with at least that share of all values at or below
 * it. Needs at least one value, and reorders them.
 */
export function quantile(values: Float64Array, how: Quantile): number {
  const n = values.length;
  if (how !== "median") return kthSmallest(values, Math.max(0, Math.ceil((PERCENT[how] * n) / 100) - 1));
  const upper = kthSmallest(values, n >> 1);
  if (n % 2 === 1) return upper;
  // `kthSmallest` has moved all smaller values before the upper middle; the largest of them is the lower middle.
  let lower = values[0]!;
  for (let i = 1; i < n >> 1; i++) if (values[i]! > lower) lower = values[i]!;
  return (lower + upper) / 2;
}

/** Returns the smallest and largest value. `Math.min` cannot take as many arguments as there are cases. */
export function extremesOf(values: readonly number[]): { readonly min: number; readonly max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}

/** Distinct values that are compared one by one; further ones are found by a hash. */
const FEW = 4;

/** First number of hash slots, a power of two. */
const SLOTS = 64;

/** Largest number of distinct values that get a code. */
const MANY = 65_536;

/** Slots to probe per value, because an untrusted file can contain values with the same hash. */
const MAX_PROBES = 128;

/**
 * One number per case; NaN if there is none. Most metrics have few distinct values, so a case keeps the code of its value
 * in one or two bytes instead of eight. -0 becomes 0.
 */
export class ValueColumn {
  readonly length: number;
  /** The code of each case's value; null once there are too many values. */
  #codes: Uint8Array | Uint16Array | null;
  /** The value of each code, NaN first; without codes, the value of each case. */
  #values = new Float64Array(FEW).fill(Number.NaN);
  #distinct = 1;
  /** Hash table of codes, 0 in free slots; null while there are few values. */
  #slots: Uint16Array | null = null;

  constructor(length: number) {
    this.length = length;
    this.#codes = new Uint8Array(length);
  }

  static from(values: ArrayLike<number>): ValueColumn {
    const column = new ValueColumn(values.length);
    for (let i = 0; i < values.length; i++) column.set(i, values[i]!);
    return column;
  }

  /** Returns a copy. */
  copy(): ValueColumn {
    const copied = new ValueColumn(this.length);
    copied.#codes = this.#codes?.slice() ?? null;
    copied.#values = this.#values.slice();
    copied.#distinct = this.#distinct;
    copied.#slots = this.#slots?.slice() ?? null;
    return copied;
  }

  /** Number of distinct values ever set, including NaN; infinite if values have no codes. */
  get different(): number {
    return this.#codes === null ? Number.POSITIVE_INFINITY : this.#distinct;
  }

  at(i: number): number {
    const codes = this.#codes;
    return this.#values[codes === null ? i : codes[i]!]!;
  }

  /** The code of a case's value, the same for equal values; -1 if values have no codes. */
  code(i: number): number {
    return this.#codes === null ? -1 : this.#codes[i]!;
  }

  /** The codes of all cases and the value of each code, NaN first; null if values have no codes. */
  get coded(): { readonly codes: Uint8Array | Uint16Array; readonly values: Float64Array } | null {
    const codes = this.#codes;
    return codes === null ? null : { codes, values: this.#values.subarray(0, this.#distinct) };
  }

  set(i: number, value: number): void {
    const codes = this.#codes;
    if (codes === null) this.#values[i] = value === 0 ? 0 : value;
    else if (Number.isNaN(value)) {
      // Memory that is not written to is not allocated.
      if (this.#distinct > 1) codes[i] = 0;
    } else if (value === this.#values[1]) codes[i] = 1;
    else this.#setOther(i, value);
  }

  #setOther(i: number, value: number): void {
    const code = this.#codeOf(value);
    if (this.#codes === null) this.set(i, value);
    else this.#codes[i] = code;
  }

  /** Removes all values. */
  clear(): void {
    if (this.#codes === null) this.#values.fill(Number.NaN);
    else this.#codes.fill(0);
  }

  /** Returns the value of each case. */
  toArray(): Float64Array {
    const values = new Float64Array(this.length);
    for (let i = 0; i < this.length; i++) values[i] = this.at(i);
    return values;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray()[Symbol.iterator]();
  }

  /** Returns the code of a value, or -1 after giving up codes because there are too many values or collisions. */
  #codeOf(value: number): number {
    const few = Math.min(this.#distinct, FEW);
    for (let code = 1; code < few; code++) if (this.#values[code] === value) return code;
    const slot = this.#slots === null ? 0 : slotOf(value, this.#slots, this.#values);
    if (slot < 0) return this.#leaveCodes();
    const code = this.#slots?.[slot] ?? 0;
    return code > 0 ? code : this.#add(value === 0 ? 0 : value);
  }

  /** Replaces codes with values. */
  #leaveCodes(): -1 {
    this.#values = Float64Array.from(this.#codes!, (known) => this.#values[known]!);
    this.#codes = null;
    this.#slots = null;
    return -1;
  }

  #add(value: number): number {
    const code = this.#distinct;
    if (code === MANY) return this.#leaveCodes();
    if (code === 256) this.#codes = Uint16Array.from(this.#codes!);
    if (code === this.#values.length) {
      const grown = new Float64Array(4 * code);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[code] = value;
    this.#distinct = code + 1;
    return code < FEW || this.#addToSlots(code) ? code : this.#leaveCodes();
  }

  /** Adds the last code to the hash table, which grows if it is half full. Returns false if there are too many collisions. */
  #addToSlots(last: number): boolean {
    const isCrowded = this.#slots === null || 2 * last > this.#slots.length;
    const slots = isCrowded ? new Uint16Array(4 * (this.#slots?.length ?? SLOTS / 4)) : this.#slots!;
    for (let code = isCrowded ? FEW : last; code <= last; code++) {
      const slot = slotOf(this.#values[code]!, slots, this.#values);
      if (slot < 0) return false;
      slots[slot] = code;
    }
    this.#slots = slots;
    return true;
  }
}

/** Returns the slot with the code of a value, or the free slot for it; -1 if there is neither within `MAX_PROBES`. */
function slotOf(value: number, slots: Uint16Array, values: Float64Array): number {
  BITS_OF[0] = value === 0 ? 0 : value;
  let hash = Math.imul(BITS[0]! ^ BITS[1]!, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  let slot = (hash ^ (hash >>> 13)) & (slots.length - 1);
  for (let probes = 0; probes < MAX_PROBES; probes++) {
    if (slots[slot] === 0 || values[slots[slot]!] === value) return slot;
    slot = (slot + 1) & (slots.length - 1);
  }
  return -1;
}

const BITS_OF = new Float64Array(1);
const BITS = new Uint32Array(BITS_OF.buffer);
