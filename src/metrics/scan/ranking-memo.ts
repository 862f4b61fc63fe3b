import type { LabelledRanking, RankedView } from "./case-view.ts";

/** Slots, a power of two, and how many of them are filled at most: a hostile file holds ever new rankings. */
const SLOTS = 8192;
const MOST = SLOTS / 2;

/** Slots that are looked into for one ranking: those of a hostile file may all be looked for from the same. */
const MAX_PROBES = 64;

/** Numbers of one ranking: one of which more would have to be compared is seldom seen twice. */
const LONGEST = 48;

/** A ranking as its numbers, and what metrics made of it. */
interface Remembered {
  readonly key: Float64Array;
  readonly values: Float64Array;
}

/**
 * What metrics made of rankings that look alike: most chunks of a ranking have no label, so that a few whole numbers say
 * all that a metric with `ofRanking` reads, and the same come again and again.
 */
export class RankingMemo {
  readonly #slots = new Array<Remembered | undefined>(SLOTS).fill(undefined);
  readonly #key = new Float64Array(LONGEST);
  #length = 0;
  #filled = 0;

  /** The slot of a ranking among those of one `kind`, all of which the same metrics are asked of; -1 where it has none. */
  slotOf(kind: number, { golden, idealGrades }: LabelledRanking, ranked: RankedView): number {
    const { relevantRanks, gradedRanks, gradedGrades, documentRanks } = ranked;
    const graded = gradedRanks.length;
    const length = 8 + relevantRanks.length + 2 * graded + documentRanks.length + idealGrades.length;
    if (length > LONGEST) return -1;
    const key = this.#key;
    key[0] = kind;
    key[1] = ranked.size;
    key[2] = golden.relevant.length;
    key[3] = golden.expectedDocs.length;
    this.#length = 4;
    this.#push(relevantRanks);
    this.#push(gradedRanks);
    this.#push(documentRanks);
    this.#push(idealGrades);
    for (let i = 0; i < graded; i++) key[this.#length++] = gradedGrades[i]!;
    return this.#find(mix(key, length));
  }

  /** What is remembered in a slot. */
  valuesAt(slot: number): Float64Array | undefined {
    return slot < 0 ? undefined : this.#slots[slot]?.values;
  }

  /** Remembers what the ranking gives that a slot was asked for last. Returns whether there was room. */
  keep(slot: number, values: Float64Array): boolean {
    if (slot < 0 || this.#filled === MOST) return false;
    this.#filled++;
    this.#slots[slot] = { key: this.#key.slice(0, this.#length), values };
    return true;
  }

  /** Numbers with how many there are before them. */
  #push(numbers: readonly number[]): void {
    const key = this.#key;
    let at = this.#length;
    key[at++] = numbers.length;
    for (let i = 0; i < numbers.length; i++) key[at++] = numbers[i]!;
    this.#length = at;
  }

  /** From a hash on the first slot that holds this ranking or nothing; -1 where none is near. */
  #find(hash: number): number {
    let slot = hash & (SLOTS - 1);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const found = this.#slots[slot];
      if (found === undefined || this.#isSame(found.key)) return slot;
      slot = (slot + 1) & (SLOTS - 1);
    }
    return -1;
  }

  #isSame(other: Float64Array): boolean {
    if (other.length !== this.#length) return false;
    for (let i = 0; i < other.length; i++) if (other[i] !== this.#key[i]) return false;
    return true;
  }
}

function mix(key: Float64Array, length: number): number {
  let hash = length;
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ key[i]!, 0x85ebca6b) ^ (hash >>> 15);
  return hash ^ (hash >>> 13);
}
