import { endOfPrintable, isSpace, skipSpaces } from "./ascii-fields.ts";
import { BytePiece } from "./byte-piece.ts";
import { ByteStrings } from "./byte-strings.ts";
import { readDecimal } from "./plain-decimal.ts";
import { LINE_FEED } from "./read-blocks.ts";

/**
 * Reads the lines of a TREC run as bytes: what a line says stands in the fields of the reader until the next is read.
 * Strings are numbers of theirs. The lines of a topic mostly stand together, and all lines have one tag: both are looked
 * for where they stood before.
 */
export class RunLineReader {
  /** Ids of topics, and tags. */
  readonly names = new ByteStrings();
  readonly chunks = new ByteStrings();
  id = 0;
  chunk = 0;
  /** NaN where it is no plain decimal number. */
  score = 0;
  tag = 0;
  /** Where the line behind the one read last begins. */
  next = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  /** What stood before the chunk in the line whose id is the last, and the last tag. */
  readonly #beginning = new BytePiece();
  readonly #tag = new BytePiece();

  /** Gives the reader bytes that end with a newline. */
  open(bytes: Uint8Array): void {
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Reads the line that begins at a place; false for one that is not six fields of ASCII, parted by spaces or tabs. */
  read(at: number): boolean {
    return this.#read(at, ASCII);
  }

  /** The same of a line that is known to be UTF-8, which may begin with the mark of that. */
  readUtf8(at: number): boolean {
    const isMarked = MARK.every((byte, i) => this.#bytes[at + i] === byte);
    return this.#read(isMarked ? at + MARK.length : at, ANY);
  }

  #read(at: number, most: number): boolean {
    const bytes = this.#bytes;
    const view = this.#view;
    const isSameTopic = this.#beginning.isAt(view, at);
    const chunkFrom = isSameTopic ? skipSpaces(bytes, at + this.#beginning.length) : this.#readBeginning(at, most);
    // A field ends before a byte above `most` as well: the next one is then found empty.
    const chunkTo = endOfField(bytes, view, chunkFrom, most);
    const rankFrom = skipSpaces(bytes, chunkTo);
    const rankTo = endOfField(bytes, view, rankFrom, most);
    const scoreFrom = skipSpaces(bytes, rankTo);
    const scoreTo = endOfField(bytes, view, scoreFrom, most);
    const tagFrom = skipSpaces(bytes, scoreTo);
    const tagTo = this.#endOfTag(tagFrom, most);
    const end = skipSpaces(bytes, tagTo);
    if (bytes[end] !== LINE_FEED || tagTo === tagFrom) return false;
    if (chunkTo === chunkFrom || rankTo === rankFrom || scoreTo === scoreFrom) return false;
    this.chunk = this.chunks.of(view, chunkFrom, chunkTo);
    this.score = readDecimal(bytes, scoreFrom, scoreTo);
    this.next = end + 1;
    return true;
  }

  /** Reads what stands before the chunk and returns where that begins. */
  #readBeginning(at: number, most: number): number {
    const bytes = this.#bytes;
    const view = this.#view;
    const idFrom = skipSpaces(bytes, at);
    const idTo = endOfField(bytes, view, idFrom, most);
    const to = endOfField(bytes, view, skipSpaces(bytes, idTo), most);
    const chunkFrom = skipSpaces(bytes, to);
    if (chunkFrom > to) {
      this.id = this.names.of(view, idFrom, idTo);
      // Behind a mark of UTF-8 there may be another one, as part of the id; alone it would be none.
      this.#beginning.keep(bytes, at, bytes[at]! > ASCII ? at : chunkFrom);
    }
    return chunkFrom;
  }

  #endOfTag(from: number, most: number): number {
    const bytes = this.#bytes;
    const view = this.#view;
    const same = from + this.#tag.length;
    if (this.#tag.isAt(view, from) && (bytes[same] === LINE_FEED || isSpace(bytes[same]!))) return same;
    const to = endOfField(bytes, view, from, most);
    this.tag = this.names.of(view, from, to);
    this.#tag.keep(bytes, from, to);
    return to;
  }
}

/** The first byte from a place on that is a space, a newline or above `most`. */
function endOfField(bytes: Uint8Array, view: DataView, from: number, most: number): number {
  for (let at = from; ; at++) {
    at = endOfPrintable(bytes, view, at);
    const byte = bytes[at]!;
    if (byte > most || byte === LINE_FEED || isSpace(byte)) return at;
  }
}

/** The highest byte of a field: of ASCII, and of all. */
const ASCII = 127;
const ANY = 255;

/** The mark of UTF-8. */
const MARK = [0xef, 0xbb, 0xbf];
