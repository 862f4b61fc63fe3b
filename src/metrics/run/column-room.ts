/** Values of all columns that the traces of a run may call for by the names in them: a gigabyte or so. */
const MOST_VALUES = 2 ** 30;

/** What a config keeps of each case, in values of a column. */
export const CONFIG_COLUMNS = 256;

/** Room for columns over all cases, which a hostile file may name new ones of in every row. */
export class ColumnRoom {
  #left: number;

  /** `cases`: how long each column is. */
  constructor(cases: number) {
    this.#left = Math.max(2 * CONFIG_COLUMNS, MOST_VALUES / Math.max(1, cases));
  }

  has(columns: number): boolean {
    return columns <= this.#left;
  }

  /** Takes room that there is. */
  take(columns: number): void {
    this.#left -= columns;
  }
}
