import type { ValueColumn } from "./columns.ts";
import { type LabelledRanking, RANKINGS, type RankedView } from "./metrics/index.ts";
import type { Column } from "./plan.ts";

/**
 * Values of some columns that come again together: a case keeps which row it has, one number instead of dozens. What is
 * new once there are as many as may be is not taken.
 */
export class SharedRows {
  /** Places of the columns among all. */
  readonly places: readonly number[];
  readonly #most: number;
  /** By case; 0 where it has none of these rows. */
  readonly #numbers: Uint16Array;
  /** From number 1 on. */
  readonly #rows: Float64Array[] = [new Float64Array(0)];
  readonly #known = new Map<Float64Array, number>();

  constructor(places: readonly number[], cases: number, most: number) {
    this.places = places;
    this.#most = most;
    this.#numbers = new Uint16Array(cases);
  }

  /** Gives a case a row, or none. Returns whether it was taken. */
  set(i: number, row: Float64Array | undefined): boolean {
    return this.setNumber(i, row === undefined ? 0 : this.numberOf(row));
  }

  /** The number of a row; 0 for one that is not taken. */
  numberOf(row: Float64Array): number {
    return this.#known.get(row) ?? this.#add(row);
  }

  /** Gives a case the row with a number. Returns whether there is one. */
  setNumber(i: number, number: number): boolean {
    this.#numbers[i] = number;
    return number > 0;
  }

  rowOf(i: number): Float64Array | undefined {
    const number = this.#numbers[i]!;
    return number === 0 ? undefined : this.#rows[number];
  }

  /** Gives a column, the `p`-th of these, the value of each case that has a row. */
  fill(column: ValueColumn, p: number): void {
    if (this.#rows.length === 1) return;
    column.setNumbered(
      this.#numbers,
      Float64Array.from(this.#rows, (row) => row[p] ?? Number.NaN),
    );
  }

  #add(row: Float64Array): number {
    if (this.#rows.length > this.#most) return 0;
    const number = this.#rows.push(row) - 1;
    this.#known.set(row, number);
    return number;
  }
}

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

/** Where columns stand in the values of a trace, by what they are made of. */
export interface ValuePlaces {
  /** Those that are made of one ranking and nothing else, for each of `RANKINGS`. */
  readonly rankings: readonly (readonly number[])[];
  readonly others: readonly number[];
}

export function valuePlaces(columns: readonly Column[]): ValuePlaces {
  const isOf = ({ metric, ranking }: Column, of: string): boolean =>
    ranking === of && metric.ofRanking && metric.caseFloor === null && !metric.afterChecks;
  const rankings = RANKINGS.map((of) => [...columns.keys()].filter((c) => isOf(columns[c]!, of)));
  const taken = new Set(rankings.flat());
  return { rankings, others: [...columns.keys()].filter((c) => !taken.has(c)) };
}
