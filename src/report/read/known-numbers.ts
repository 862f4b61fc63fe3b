/** Numbers that are kept at a time, a power of two. */
const SLOTS = 1 << 12;

/** Words of four bytes in a slot. */
const WORDS = 6;

/** Shorter texts have no four bytes, longer ones are not kept. */
const [MIN_BYTES, MAX_BYTES] = [4, 4 * WORDS];

/**
 * Numbers of many digits by their bytes: scores come again and again, and a number that came lately is found faster than
 * its digits are read.
 */
export class KnownNumbers {
  readonly #decoder = new TextDecoder("latin1");
  readonly #lengths = new Uint8Array(SLOTS);
  readonly #words = new Int32Array(SLOTS * WORDS);
  readonly #values = new Float64Array(SLOTS);

  /** The number that the bytes between two places spell, which must spell one. */
  of(view: DataView, from: number, to: number): number {
    const length = to - from;
    if (length < MIN_BYTES || length > MAX_BYTES) return this.#read(view, from, to);
    // The last four bytes may reach back into those before them.
    const last = view.getInt32(to - 4, true);
    const hash = Math.imul(
      last ^ Math.imul(view.getInt32(to - 8 < from ? from : to - 8, true), 0x9e3779b1),
      0x85ebca6b,
    );
    const slot = (hash >>> 16) & (SLOTS - 1);
    const at = slot * WORDS;
    const words = this.#words;
    const whole = (length - 1) >> 2;
    if (this.#lengths[slot] === length && words[at + whole] === last) {
      let k = 0;
      while (k < whole && words[at + k] === view.getInt32(from + 4 * k, true)) k++;
      if (k === whole) return this.#values[slot]!;
    }
    for (let k = 0; k < whole; k++) words[at + k] = view.getInt32(from + 4 * k, true);
    words[at + whole] = last;
    this.#lengths[slot] = length;
    const value = this.#read(view, from, to);
    this.#values[slot] = value;
    return value;
  }

  #read(view: DataView, from: number, to: number): number {
    return Number(this.#decoder.decode(new Uint8Array(view.buffer, from, to - from)));
  }
}
