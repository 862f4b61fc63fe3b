import { compareBytes } from "../text/byte-order.ts";

/** Different things that are told apart; more come from hostile field names. */
const MAX_KINDS = 1000;

/** Counts what a target format could not carry. */
export class Losses {
  readonly #counts = new Map<string, number>();
  /** Rows written. */
  rows = 0;

  add(what: readonly string[]): void {
    this.rows++;
    for (const kind of what) {
      const known = this.#counts.get(kind);
      if (known !== undefined || this.#counts.size < MAX_KINDS) this.#counts.set(kind, (known ?? 0) + 1);
    }
  }

  /** What was lost with the number of rows, most often first. */
  list(): readonly (readonly [what: string, rows: number])[] {
    return [...this.#counts].sort((a, b) => b[1] - a[1] || compareBytes(a[0], b[0]));
  }
}
