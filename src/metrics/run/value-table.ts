import type { Column } from "../scan/plan.ts";
import type { TraceScore } from "../scan/trace-score.ts";
import { valuePlaces } from "../scan/value-places.ts";
import { AT, NUMBERS, type PackedScores } from "../score-files/packed-scores.ts";
import { SharedRows } from "./shared-rows.ts";
import { ValueColumn } from "./value-column.ts";

/** The columns of fewer cases stay near the processor, and each is set. */
const FEW_CASES = 512;

/** Different rows of one ranking that cases share: they are numbered in two bytes. */
const MOST_ROWS = 16_384;

/**
 * The columns of a run while it is scored, a case at a time. There are over a hundred, and a case would touch the memory of
 * each: what its rankings give is one number a ranking until all cases are there.
 */
export class ValueTable {
  readonly #columns: readonly ValueColumn[];
  #rankings: readonly SharedRows[];
  /** Places of the other columns. */
  readonly #others: readonly number[];

  constructor(plan: readonly Column[], cases: number) {
    const { rankings, others } = valuePlaces(plan);
    const most = cases < FEW_CASES ? 0 : MOST_ROWS;
    this.#columns = plan.map(() => new ValueColumn(cases));
    this.#rankings = rankings.map((places) => new SharedRows(places, cases, most));
    this.#others = others;
  }

  /** Sets the values of a case, in place of those that it has. */
  set(i: number, { values, rankings }: Pick<TraceScore, "values" | "rankings">): void {
    for (let r = 0; r < this.#rankings.length; r++) {
      const rows = this.#rankings[r]!;
      if (!rows.set(i, rankings[r])) this.#setEach(i, values, rows.places);
    }
    this.#setEach(i, values, this.#others);
  }

  /** Sets the values of cases that have none yet, whose traces were packed: a column after the other, which memory is read faster by. */
  setAll(cases: Int32Array, packed: PackedScores): void {
    const { values, numbers, rankings, unshared } = packed;
    const { others } = packed.places;
    for (let r = 0; r < this.#rankings.length; r++) {
      const rows = this.#rankings[r]!;
      const known = rankings[r]!.map((row) => rows.numberOf(row));
      const size = rows.places.length;
      let at = 0;
      for (let k = 0; k < cases.length; k++) {
        const row = numbers[k * NUMBERS + AT.rankings + r]!;
        if (row < 0) {
          this.#setRow(cases[k]!, unshared[r]!.subarray(at, at + size), rows);
          at += size;
        } else if (!rows.setNumber(cases[k]!, known[row]!)) this.#setRow(cases[k]!, rankings[r]![row]!, rows);
      }
    }
    for (let o = 0; o < others.length; o++) this.#columns[others[o]!]!.setEach(cases, values, o, others.length);
  }

  /** The values of a case, one a column. */
  row(i: number): Float64Array {
    const values = Float64Array.from(this.#columns, (column) => column.at(i));
    for (const rows of this.#rankings) {
      const row = rows.rowOf(i);
      if (row !== undefined) for (const [p, c] of rows.places.entries()) values[c] = row[p]!;
    }
    return values;
  }

  /** The columns, once every case has its values: no more are set here. */
  finish(): readonly ValueColumn[] {
    for (const rows of this.#rankings) for (const [p, c] of rows.places.entries()) rows.fill(this.#columns[c]!, p);
    this.#rankings = [];
    return this.#columns;
  }

  /** Sets what a row gives a case that has none of those that are shared. */
  #setRow(i: number, row: Float64Array, { places }: SharedRows): void {
    for (let p = 0; p < places.length; p++) this.#columns[places[p]!]!.set(i, row[p]!);
  }

  #setEach(i: number, values: ArrayLike<number>, places: readonly number[]): void {
    for (let p = 0; p < places.length; p++) {
      const c = places[p]!;
      this.#columns[c]!.set(i, values[c]!);
    }
  }
}
