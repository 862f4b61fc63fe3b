import type { ValueColumn } from "./value-column.ts";

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
