import type { ValueColumn } from "../../metrics/run/value-column.ts";

/** Different rows up to which another column is joined. */
const MOST_ROWS = 1024;

/** A column with more different values than this is not joined: latency, cost. */
const FEW_VALUES = 64;

/** Rows that come again less often than this are not worth knowing. */
const LEAST_USE = 64;

/**
 * Columns as one: two cases have the same row where they have the same value in each of them. The metrics of a ranking at
 * several cutoffs are few different rows, however many they are.
 */
export class JoinedColumns {
  readonly #most: number;
  #rows: Uint16Array;
  #next: Uint16Array;
  #different = 1;
  /** By a row of the columns before and a value of the next one, its row plus one. */
  readonly #found = new Uint16Array(MOST_ROWS * FEW_VALUES);

  constructor(cases: number) {
    this.#most = Math.min(MOST_ROWS, Math.floor(cases / LEAST_USE));
    this.#rows = new Uint16Array(cases);
    this.#next = new Uint16Array(cases);
  }

  /** Gives the row of each case, and how many different ones there are; what is joined from here on is joined anew. */
  take(): { readonly rows: Uint16Array; readonly different: number } {
    const taken = { rows: this.#rows, different: this.#different };
    this.#rows = new Uint16Array(this.#rows.length);
    this.#different = 1;
    return taken;
  }

  /** Joins a column, unless that makes too many different rows. */
  join(values: ValueColumn): boolean {
    const width = values.different;
    if (width > FEW_VALUES) return false;
    const { codes } = values.coded!;
    const [rows, next, found] = [this.#rows, this.#next, this.#found];
    found.fill(0, 0, this.#different * width);
    let different = 0;
    for (let i = 0; i < rows.length; i++) {
      const at = rows[i]! * width + codes[i]!;
      if (found[at] === 0) {
        if (different === this.#most) return false;
        found[at] = ++different;
      }
      next[i] = found[at]! - 1;
    }
    this.#rows = next;
    this.#next = rows;
    this.#different = different;
    return true;
  }
}
