/** Slots of strings that are kept at a time, a power of two, and how many neighbours one string may stand in. */
const SLOTS = 1 << 15;
const WAYS = 4;

/** Words of four bytes in a slot, so that what is compared lies together: hash and length, then the bytes. */
const SLOT_WORDS = 32;
const HEAD = 2;

/** Longer ones are hardly ids: they are not kept. */
const MAX_BYTES = 4 * (SLOT_WORDS - HEAD) - 1;

/**
 * Strings for pieces of ASCII bytes. An id that came lately is found by its bytes, four at a time, and is the same string
 * again: it costs neither decoding nor memory, and whoever looks it up need not hash it anew.
 */
export class AsciiStrings {
  readonly #decoder = new TextDecoder("latin1");
  readonly #strings: string[] = new Array<string>(SLOTS + WAYS).fill("");
  readonly #words = new Int32Array((SLOTS + WAYS) * SLOT_WORDS);
  #evicted = 0;

  /** The string of the bytes between two places of a buffer, which must all be ASCII. */
  of(view: DataView, from: number, to: number): string {
    const length = to - from;
    if (length === 0 || length > MAX_BYTES) return this.#decode(view, from, to);
    const whole = length >> 2;
    const rest = lastWord(view, from + 4 * whole, to);
    let hash = length;
    for (let k = 0; k < whole; k++) hash = mix(hash, view.getInt32(from + 4 * k, true));
    hash = mix(hash, rest);
    const first = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    const words = this.#words;
    for (let slot = first; slot < first + WAYS; slot++) {
      const at = slot * SLOT_WORDS;
      if (words[at] !== hash || words[at + 1] !== length || words[at + HEAD + whole] !== rest) continue;
      let k = 0;
      while (k < whole && words[at + HEAD + k] === view.getInt32(from + 4 * k, true)) k++;
      if (k === whole) return this.#strings[slot]!;
    }
    return this.#keep(this.#freeSlot(first), hash, view, from, to);
  }

  #freeSlot(first: number): number {
    for (let slot = first; slot < first + WAYS; slot++) if (this.#strings[slot] === "") return slot;
    return first + (this.#evicted++ % WAYS);
  }

  #keep(slot: number, hash: number, view: DataView, from: number, to: number): string {
    const words = this.#words;
    const whole = (to - from) >> 2;
    let at = slot * SLOT_WORDS;
    words[at++] = hash;
    words[at++] = to - from;
    for (let k = 0; k < whole; k++) words[at++] = view.getInt32(from + 4 * k, true);
    words[at] = lastWord(view, from + 4 * whole, to);
    const text = this.#decode(view, from, to);
    this.#strings[slot] = text;
    return text;
  }

  #decode(view: DataView, from: number, to: number): string {
    return this.#decoder.decode(new Uint8Array(view.buffer, from, to - from));
  }
}

/** Takes a word into a hash, as the rounds of MurmurHash3 do: a product alone would leave its low bits to the low bits. */
function mix(hash: number, word: number): number {
  const product = Math.imul(hash ^ word, 0x85ebca6b);
  return product ^ (product >>> 15);
}

/** What is left of a piece behind its last four bytes, as the lowest bytes of a word. */
function lastWord(view: DataView, from: number, to: number): number {
  let word = 0;
  for (let at = to - 1; at >= from; at--) word = (word << 8) | view.getUint8(at);
  return word;
}
