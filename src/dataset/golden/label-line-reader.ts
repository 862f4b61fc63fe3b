import { endOfPrintable, skipSpaces } from "../rows/ascii-fields.ts";
import { ByteStrings } from "../rows/byte-strings.ts";
import { LINE_FEED } from "../rows/read-blocks.ts";

/**
 * Reads lines of TREC qrels, `query iter chunk grade`, as bytes: what a line says stands in the fields of the reader until
 * the next is read. Ids are texts: one that came before is the same string again.
 */
export class LabelLineReader {
  id = "";
  chunk = "";
  grade = 0;
  /** Where the newline of the line is. */
  end = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  readonly #strings = new ByteStrings();

  /** Gives the reader bytes that end with a newline. */
  open(bytes: Uint8Array): void {
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Reads the line that begins at a place; false for one that may be anything but a label in four fields of printable ASCII. */
  read(at: number): boolean {
    const bytes = this.#bytes;
    const view = this.#view;
    const idFrom = skipSpaces(bytes, at);
    if (bytes[idFrom] === BRACE || bytes[idFrom] === HASH) return false;
    // A field ends before a byte that is unusual as well: the next one is then found empty.
    const idTo = endOfPrintable(bytes, view, idFrom);
    const iterFrom = skipSpaces(bytes, idTo);
    const iterTo = endOfPrintable(bytes, view, iterFrom);
    const chunkFrom = skipSpaces(bytes, iterTo);
    const chunkTo = endOfPrintable(bytes, view, chunkFrom);
    const gradeFrom = skipSpaces(bytes, chunkTo);
    const gradeTo = endOfPrintable(bytes, view, gradeFrom);
    const end = skipSpaces(bytes, gradeTo);
    if (bytes[end] !== LINE_FEED || chunkTo === chunkFrom || !this.#readGrade(gradeFrom, gradeTo)) return false;
    this.id = this.#strings.text(this.#strings.of(view, idFrom, idTo));
    this.chunk = this.#strings.text(this.#strings.of(view, chunkFrom, chunkTo));
    this.end = end;
    return true;
  }

  /** Up to three digits, as they are also read as text. */
  #readGrade(from: number, to: number): boolean {
    const isNegative = this.#bytes[from] === MINUS;
    const start = isNegative ? from + 1 : from;
    if (to === start || to - start > 3) return false;
    let grade = 0;
    for (let i = start; i < to; i++) {
      const digit = this.#bytes[i]! - ZERO;
      if (digit < 0 || digit > 9) return false;
      grade = grade * 10 + digit;
    }
    this.grade = isNegative ? -grade : grade;
    return true;
  }
}

const HASH = 35;
const MINUS = 45;
const ZERO = 48;
const BRACE = 123;
