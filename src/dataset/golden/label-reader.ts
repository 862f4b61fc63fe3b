import type { ByteCursor } from "../rows/byte-cursor.ts";
import { COLON, COMMA, LIST, LIST_END, OBJECT, OBJECT_END } from "../rows/json-byte.ts";
import { NONE } from "./case-fields.ts";
import { type Grades, NO_GRADES } from "./grades.ts";
import { isGrade } from "./is-golden-row.ts";

/** Longer lists are read in the general way, which looks for repeated ids by hash. */
const MAX_IDS = 32;

const WHOLE_NUMBER = /^\d+$/;

/**
 * Reads labels from the bytes of a row. An id that came lately is the same string again: of the lists of one row most
 * name the same ids, each in the place where another has it, and there its bytes alone are compared.
 */
export class LabelReader {
  readonly #cursor: ByteCursor;
  /**
   * By place in a list: the id that the row named there last, and where it stands with its quotation marks. Lists are cut
   * from here: one that grew id by id would keep room for sixteen more.
   */
  readonly #named: string[] = [];
  #places = 0;
  readonly #starts = new Int32Array(MAX_IDS);
  readonly #ends = new Int32Array(MAX_IDS);
  #row: Uint8Array | null = null;

  constructor(cursor: ByteCursor) {
    this.#cursor = cursor;
  }

  /** A list of ids; null of anything else. */
  ids(): readonly string[] | null {
    const cursor = this.#cursor;
    if (!cursor.take(LIST)) return null;
    if (cursor.take(LIST_END)) return NONE;
    let count = 0;
    do if (!this.#readId(count++)) return null;
    while (cursor.take(COMMA));
    return cursor.take(LIST_END) ? this.#named.slice(0, count) : null;
  }

  /** Grades by id, in the order in which an object has them; null of anything else. */
  grades(): Grades | null {
    const cursor = this.#cursor;
    if (!cursor.take(OBJECT)) return null;
    if (cursor.take(OBJECT_END)) return NO_GRADES;
    const named = this.#named;
    const values: number[] = [];
    do {
      const place = values.length;
      if (!this.#readId(place) || named.indexOf(named[place]!) < place || !cursor.take(COLON)) return null;
      const grade = cursor.number();
      if (!isGrade(grade)) return null;
      values.push(grade);
    } while (cursor.take(COMMA));
    const ids = named.slice(0, values.length);
    // An object has whole numbers before its other names.
    if (ids.length > 1 && ids.some((id) => WHOLE_NUMBER.test(id))) return null;
    return cursor.take(OBJECT_END) ? { ids, values } : null;
  }

  /**
   * Passes an id that has so many before it in its list: it then stands among `#named`. False where none stands there, or
   * there are too many.
   */
  #readId(place: number): boolean {
    const cursor = this.#cursor;
    if (this.#row !== cursor.bytes) {
      this.#row = cursor.bytes;
      this.#places = 0;
    }
    if (place < this.#places && cursor.takeAgain(this.#starts[place]!, this.#ends[place]!)) return true;
    if (place === MAX_IDS) return false;
    const id = cursor.repeatedText() ?? "";
    if (id === "") return false;
    this.#named[place] = id;
    this.#starts[place] = cursor.start - 1;
    this.#ends[place] = cursor.end + 1;
    if (place === this.#places) this.#places++;
    return true;
  }
}
