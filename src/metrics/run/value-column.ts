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

  /** Sets cases to values that stand so many places apart from each other. */
  setEach(cases: Int32Array, values: Float64Array, from: number, apart: number): void {
    for (let k = 0, at = from; k < cases.length; k++, at += apart) this.set(cases[k]!, values[at]!);
  }

  /** Sets each case that has a number above 0 to the value with this number. */
  setNumbered(numbers: Uint16Array, values: Float64Array): void {
    const codes = Uint16Array.from(values, (value) => this.#codeFor(value));
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i]!;
      if (number === 0) continue;
      if (this.#codes === null) this.set(i, values[number]!);
      else this.#codes[i] = codes[number]!;
    }
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

  /** The code of any value; without codes it means nothing. */
  #codeFor(value: number): number {
    return Number.isNaN(value) || this.#codes === null ? 0 : this.#codeOf(value);
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
