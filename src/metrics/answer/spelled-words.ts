/** A longer one is hardly a word: its number is asked for each time. */
const MAX_UNITS = 64;

/** Slots that are looked into for one word: a hostile file may hold words that would all stand in the same. */
const MAX_PROBES = 16;

const FIRST_SLOTS = 1 << 12;

/** The numbers of words by their letters, which are given one after the other. */
export class SpelledWords {
  readonly #numberOf: (word: string) => number;
  /** The word that is being given. */
  #letters = new Uint16Array(MAX_UNITS);
  #length = 0;
  #hash = 0;
  /** Four numbers by slot: hash, where its letters begin, how many they are (0: the slot is free), number of the word. */
  #slots = new Int32Array(4 * FIRST_SLOTS);
  #kept = new Uint16Array(8 * FIRST_SLOTS);
  #keptLength = 0;
  #count = 0;

  constructor(numberOf: (word: string) => number) {
    this.#numberOf = numberOf;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Drops what was given of a word. */
  begin(): void {
    this.#length = 0;
    this.#hash = 0;
  }

  add(unit: number): void {
    if (this.#length === this.#letters.length) {
      const more = new Uint16Array(2 * this.#length);
      more.set(this.#letters);
      this.#letters = more;
    }
    this.#letters[this.#length++] = unit;
    this.#hash = Math.imul(this.#hash ^ unit, 0x01000193);
  }

  /** The number of the word that was given. */
  end(): number {
    const number = this.#find();
    this.begin();
    return number;
  }

  /** Forgets all numbers. */
  clear(): void {
    this.#slots.fill(0);
    this.#keptLength = 0;
    this.#count = 0;
  }

  #find(): number {
    const length = this.#length;
    if (length > MAX_UNITS) return this.#ask();
    const slots = this.#slots;
    const hash = this.#hash;
    const mask = slots.length - 1;
    let slot = ((hash ^ (hash >>> 15)) << 2) & mask;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const known = slots[slot + 2]!;
      if (known === 0) return this.#keep(slot);
      if (known === length && slots[slot] === hash && this.#isKept(slots[slot + 1]!)) return slots[slot + 3]!;
      slot = (slot + 4) & mask;
    }
    return this.#ask();
  }

  #isKept(from: number): boolean {
    const letters = this.#letters;
    const kept = this.#kept;
    for (let i = 0; i < this.#length; i++) if (letters[i] !== kept[from + i]) return false;
    return true;
  }

  #ask(): number {
    return this.#numberOf(String.fromCharCode(...this.#letters.subarray(0, this.#length)));
  }

  #keep(slot: number): number {
    const number = this.#ask();
    const end = this.#keptLength + this.#length;
    if (end > this.#kept.length) {
      const more = new Uint16Array(2 * end);
      more.set(this.#kept);
      this.#kept = more;
    }
    this.#kept.set(this.#letters.subarray(0, this.#length), this.#keptLength);
    this.#slots.set([this.#hash, this.#keptLength, this.#length, number], slot);
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
