/** A longer one is hardly a word: its number is asked for each time. */
const MAX_UNITS = 64;

/** Slots that are looked into for one word: a hostile file may hold words that would all stand in the same. */
const MAX_PROBES = 16;

const FIRST_SLOTS = 1 << 12;

/** The numbers of words by their letters. */
export class SpelledWords {
  readonly #numberOf: (word: string) => number;
  /** Four numbers by slot: hash, where its letters begin, how many they are (0: the slot is free), number of the word. */
  #slots = new Int32Array(4 * FIRST_SLOTS);
  #kept = new Uint16Array(8 * FIRST_SLOTS);
  #keptLength = 0;
  #count = 0;

  constructor(numberOf: (word: string) => number) {
    this.#numberOf = numberOf;
  }

  /** Forgets all numbers. */
  clear(): void {
    this.#slots.fill(0);
    this.#keptLength = 0;
    this.#count = 0;
  }

  /** The number of the word of these first letters, of which this is a hash. */
  find(letters: Uint16Array, length: number, hash: number): number {
    if (length > MAX_UNITS) return this.#ask(letters, length);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = ((hash ^ (hash >>> 15)) << 2) & mask;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const known = slots[slot + 2]!;
      if (known === 0) return this.#keep(letters, length, hash, slot);
      if (known === length && slots[slot] === hash && this.#isKept(slots[slot + 1]!, letters, length))
        return slots[slot + 3]!;
      slot = (slot + 4) & mask;
    }
    return this.#ask(letters, length);
  }

  #isKept(from: number, letters: Uint16Array, length: number): boolean {
    const kept = this.#kept;
    for (let i = 0; i < length; i++) if (letters[i] !== kept[from + i]) return false;
    return true;
  }

  #ask(letters: Uint16Array, length: number): number {
    let word = "";
    for (let i = 0; i < length; i++) word += String.fromCharCode(letters[i]!);
    return this.#numberOf(word);
  }

  #keep(letters: Uint16Array, length: number, hash: number, slot: number): number {
    const number = this.#ask(letters, length);
    const end = this.#keptLength + length;
    if (end > this.#kept.length) {
      const more = new Uint16Array(2 * end);
      more.set(this.#kept);
      this.#kept = more;
    }
    this.#kept.set(letters.subarray(0, length), this.#keptLength);
    this.#slots.set([hash, this.#keptLength, length, number], slot);
    this.#keptLength = end;
    if (8 * ++this.#count > this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const slots = this.#slots;
    const more = new Int32Array(2 * slots.length);
    const mask = more.length - 1;
    for (let from = 0; from < slots.length; from += 4) {
      if (slots[from + 2] === 0) continue;
      const hash = slots[from]!;
      let slot = ((hash ^ (hash >>> 15)) << 2) & mask;
      while (more[slot + 2] !== 0) slot = (slot + 4) & mask;
      more.set(slots.subarray(from, from + 4), slot);
    }
    this.#slots = more;
  }
}
