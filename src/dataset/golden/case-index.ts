import { compareBytes } from "../../text/byte-order.ts";

/** Ids that are searched before a table of all of them is made. */
const FEW = 1000;

/**
 * The place of each case by its id. Traces mostly come in the order of the cases, or in ranges of it: then each id is
 * the one after the last, and a table of all ids, which costs more than anything else that is kept of them, is never made.
 */
export class CaseIndex {
  readonly #cases: readonly { readonly id: string }[];
  #last = 0;
  #searched = 0;
  #table: Map<string, number> | null = null;

  /** `cases`: in byte order of their ids, no two of which are the same. */
  constructor(cases: readonly { readonly id: string }[]) {
    this.#cases = cases;
  }

  get(id: string): number | undefined {
    const last = this.#last;
    const place = this.#cases[last]?.id === id ? last : this.#cases[last + 1]?.id === id ? last + 1 : this.#find(id);
    if (place !== undefined) this.#last = place;
    return place;
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  #find(id: string): number | undefined {
    if (this.#table !== null) return this.#table.get(id);
    if (++this.#searched > FEW) {
      this.#table = new Map(this.#cases.map((golden, i) => [golden.id, i]));
      return this.#table.get(id);
    }
    let from = 0;
    let to = this.#cases.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const order = compareBytes(this.#cases[middle]!.id, id);
      if (order === 0) return middle;
      if (order < 0) from = middle + 1;
      else to = middle;
    }
    return undefined;
  }
}
