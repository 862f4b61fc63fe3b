import type { ValueColumn } from "../metrics/run/value-column.ts";
import { differs } from "../statistics/differs.ts";
import { codePairs } from "./coded-pairs.ts";

/** What moved in which case, marked column by column and listed case by case. */
export class MovedMarks {
  readonly #words: number;
  /** A bit a column, so many words a case. */
  readonly #marks: Uint32Array;
  #count = 0;

  constructor(columns: number, cases: number) {
    this.#words = Math.ceil(columns / 32);
    this.#marks = new Uint32Array(this.#words * cases);
  }

  /** Marks a column in every head case whose value in it is another one than that of its partner in the baseline. */
  mark(column: number, head: ValueColumn, baseline: ValueColumn, baselineOf: Int32Array): void {
    const coded = codePairs(head, baseline, baselineOf);
    if (coded === null) {
      for (let i = 0; i < baselineOf.length; i++) {
        const j = baselineOf[i]!;
        if (j >= 0 && differs(head.at(i), baseline.at(j))) this.#add(i, column);
      }
      return;
    }
    const { kinds } = coded;
    const isMoved = Uint8Array.from(coded.head, (x, kind) => (differs(x, coded.baseline[kind]!) ? 1 : 0));
    for (let i = 0; i < kinds.length; i++) if (isMoved[kinds[i]!] === 1) this.#add(i, column);
  }

  #add(i: number, column: number): void {
    this.#marks[i * this.#words + (column >>> 5)]! |= 1 << (column & 31);
    this.#count++;
  }

  /** By case, within a case by column: the case and the column of each mark. */
  listed(): { readonly cases: Uint32Array; readonly columns: Uint16Array } {
    const cases = new Uint32Array(this.#count);
    const columns = new Uint16Array(this.#count);
    let n = 0;
    for (let at = 0; at < this.#marks.length; at++) {
      for (let bits = this.#marks[at]!; bits !== 0; bits &= bits - 1) {
        cases[n] = Math.floor(at / this.#words);
        columns[n++] = 32 * (at % this.#words) + 31 - Math.clz32(bits & -bits);
      }
    }
    return { cases, columns };
  }
}
