import type { Aggregate } from "./metrics/index.ts";

/**
 * The value that would stand at place `k` (from 0) if the values were sorted; reorders them. Quickselect, which does not
 * sort what nobody asks for; after too many bad pivots it sorts after all, so that no data can make it slow. No NaN.
 */
export function kthSmallest(values: Float64Array, k: number): number {
  let left = 0;
  let right = values.length - 1;
  let patience = 4 * Math.ceil(Math.log2(values.length + 1));
  while (left < right) {
    if (right - left < SMALL || patience-- === 0) {
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

/** A few values are sorted faster than parted. */
const SMALL = 32;

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/**
 * Aggregates a column over the cases in `members` (all where absent), in the order given; NaN marks a case to which the
 * metric does not apply. Returns the value and how many cases it stands for; no case gives null, never 0. A sum over no
 * case is null as well: nothing was counted.
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

/** The same of values that are all there, which are left as they are. */
export function quantileOf(values: Float64Array, how: Quantile): number | null {
  if (values.length === 0) return null;
  const present = room(values.length);
  present.set(values);
  return quantile(present.subarray(0, values.length), how);
}

/** Shared by all calls, none of which needs it after its end: of a large run the pages of a new one cost most of the call. */
let scratch = new Float64Array(0);

function room(length: number): Float64Array {
  if (scratch.length < length) scratch = new Float64Array(length);
  return scratch;
}

export type Quantile = Exclude<Aggregate, "mean" | "sum">;

/** Which percentile a quantile is, or is nearest to. */
export const PERCENT: Readonly<Record<Quantile, number>> = { median: 50, p50: 50, p95: 95, p99: 99 };

/**
 * The median, or a nearest-rank percentile: the smallest value with at least that share of all at or below it. Reorders
 * the values, of which there is at least one.
 */
export function quantile(values: Float64Array, how: Quantile): number {
  const n = values.length;
  if (how !== "median") return kthSmallest(values, Math.max(0, Math.ceil((PERCENT[how] * n) / 100) - 1));
  const upper = kthSmallest(values, n >> 1);
  if (n % 2 === 1) return upper;
  // `kthSmallest` has moved all that is not larger before the upper middle: the largest of that is the lower middle.
  let lower = values[0]!;
  for (let i = 1; i < n >> 1; i++) if (values[i]! > lower) lower = values[i]!;
  return (lower + upper) / 2;
}

/** The least and the largest of any number of values, which may be more than a call can have arguments. */
export function extremesOf(values: readonly number[]): { readonly min: number; readonly max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}

/** Different values that are compared one by one; the others are found by a hash. */
const FEW = 4;

/** Slots at first, a power of two. */
const SLOTS = 64;

/** Most different values that are kept apart from the cases. */
const MANY = 65_536;

/** Slots that are looked into for one value: a hostile file may hold values that would all stand in the same. */
const MAX_PROBES = 128;

/**
 * One number a case; NaN where there is none. Most metrics take few different values, so that a case keeps which of them
 * it has, in one byte or two instead of eight. The two zeros are one.
 */
export class ValueColumn {
  readonly length: number;
  /** Place of each case's value among the different ones; null once there are too many. */
  #codes: Uint8Array | Uint16Array | null;
  /** The different values, NaN first; without codes the value of each case. */
  #values = new Float64Array(FEW).fill(Number.NaN);
  #different = 1;
  /** Codes in the slots that their values are looked for from, 0 in those that are free; null while values are few. */
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

  /** Another one with the same values. */
  copy(): ValueColumn {
    const copied = new ValueColumn(this.length);
    copied.#codes = this.#codes?.slice() ?? null;
    copied.#values = this.#values.slice();
    copied.#different = this.#different;
    copied.#slots = this.#slots?.slice() ?? null;
    return copied;
  }

  /** How many different values were ever set, NaN among them; infinite where they are not counted any more. */
  get different(): number {
    return this.#codes === null ? Number.POSITIVE_INFINITY : this.#different;
  }

  at(i: number): number {
    const codes = this.#codes;
    return this.#values[codes === null ? i : codes[i]!]!;
  }

  /** A number that two cases of this column share where they share their value; -1 where values are not counted any more. */
  code(i: number): number {
    return this.#codes === null ? -1 : this.#codes[i]!;
  }

  /** The codes of all cases and the value of each code, NaN first; null where values are not counted any more. */
  get coded(): { readonly codes: Uint8Array | Uint16Array; readonly values: Float64Array } | null {
    const codes = this.#codes;
    return codes === null ? null : { codes, values: this.#values.subarray(0, this.#different) };
  }

  set(i: number, value: number): void {
    const codes = this.#codes;
    if (codes === null) this.#values[i] = value === 0 ? 0 : value;
    else if (Number.isNaN(value)) {
      // A column without a value stays without memory.
      if (this.#different > 1) codes[i] = 0;
    } else if (value === this.#values[1]) codes[i] = 1;
    else this.#setOther(i, value);
  }

  #setOther(i: number, value: number): void {
    const code = this.#codeOf(value);
    if (this.#codes === null) this.set(i, value);
    else this.#codes[i] = code;
  }

  /** Takes every case its value. */
  clear(): void {
    if (this.#codes === null) this.#values.fill(Number.NaN);
    else this.#codes.fill(0);
  }

  /** The value of each case. */
  toArray(): Float64Array {
    const values = new Float64Array(this.length);
    for (let i = 0; i < this.length; i++) values[i] = this.at(i);
    return values;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray()[Symbol.iterator]();
  }

  /** The place of a value among the different ones; -1 where they have just become too many, or too crowded. */
  #codeOf(value: number): number {
    const few = Math.min(this.#different, FEW);
    for (let code = 1; code < few; code++) if (this.#values[code] === value) return code;
    const slot = this.#slots === null ? 0 : slotOf(value, this.#slots, this.#values);
    if (slot < 0) return this.#leaveCodes();
    const code = this.#slots?.[slot] ?? 0;
    return code > 0 ? code : this.#add(value === 0 ? 0 : value);
  }

  /** From here on each case has its value itself. */
  #leaveCodes(): -1 {
    this.#values = Float64Array.from(this.#codes!, (known) => this.#values[known]!);
    this.#codes = null;
    this.#slots = null;
    return -1;
  }

  #add(value: number): number {
    const code = this.#different;
    if (code === MANY) return this.#leaveCodes();
    if (code === 256) this.#codes = Uint16Array.from(this.#codes!);
    if (code === this.#values.length) {
      const grown = new Float64Array(4 * code);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[code] = value;
    this.#different = code + 1;
    return code < FEW || this.#find(code) ? code : this.#leaveCodes();
  }

  /** Gives the last value a slot, and all of them new ones where they are crowded. Returns whether each found one. */
  #find(last: number): boolean {
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

/** The slot of a value: that which holds its code, or the free one where it would be; -1 where neither is near. */
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

/** A growing list of whole numbers below 2 ** 32. */
export class GrowingNumbers {
  #data = new Uint32Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The numbers, followed by unused room; valid until the next `push`. */
  get all(): Uint32Array {
    return this.#data;
  }

  /** Removes all numbers and keeps the memory. */
  clear(): void {
    this.#length = 0;
  }

  push(value: number): void {
    if (this.#length === this.#data.length) {
      const grown = new Uint32Array(2 * this.#length);
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[this.#length++] = value;
  }
}
