import type { ByteCursor } from "../rows/byte-cursor.ts";
import { lastMask, wholeWords } from "../rows/four-bytes.ts";

/** Chunks with more values, or with more bytes between them, have no layout. */
const MAX_VALUES = 24;
const MAX_BYTES = 512;

/**
 * How a chunk was written: which values it has, and the pieces of bytes before each of them and behind the last one.
 * What writes rows writes one chunk as the other, so that of the next one the values alone have to be read.
 */
export class ChunkLayout {
  /** What the values are, by their order: numbers that the reader gave them. */
  readonly kinds = new Uint8Array(MAX_VALUES);
  /** How many values there are. */
  size = 0;
  /** The piece that holds the stage; -1 where none does. Where the stage begins in it, and how many bytes it has. */
  stagePiece = -1;
  stageOffset = 0;
  stageLength = 0;
  /** Whether a chunk was read to its end since the layout began. */
  isWhole = false;
  /** The pieces, each filled up with zeros to whole words of four bytes. */
  readonly words = new Int32Array(MAX_BYTES / 4);
  /** By piece: the word behind its last, how many bytes it has, and the bits of its last word that are of it. */
  readonly ends = new Int32Array(MAX_VALUES + 1);
  readonly lengths = new Int32Array(MAX_VALUES + 1);
  readonly masks = new Int32Array(MAX_VALUES + 1);
  readonly #bytes = new Uint8Array(this.words.buffer);
  /** Behind the value that was added last. */
  #from = 0;
  #fits = true;

  /** A chunk begins where the cursor is. */
  begin({ at }: ByteCursor): void {
    this.isWhole = false;
    this.size = 0;
    this.stagePiece = -1;
    this.#from = at;
    this.#fits = true;
  }

  /** A value began at a place and ends where the cursor is. */
  add(kind: number, from: number, cursor: ByteCursor): void {
    if (this.size === MAX_VALUES) this.#fits = false;
    this.#keep(cursor.bytes, from);
    if (!this.#fits) return;
    this.kinds[this.size++] = kind;
    this.#from = cursor.at;
  }

  /** The string that the cursor passed last is the stage: it is mostly that of the chunk before, as the names are. */
  addStage({ start, end }: ByteCursor): void {
    this.stagePiece = this.size;
    this.stageOffset = start - this.#from;
    this.stageLength = end - start;
  }

  /** The chunk ends where the cursor is. */
  end(cursor: ByteCursor): void {
    this.#keep(cursor.bytes, cursor.at);
    this.isWhole = this.#fits;
  }

  #keep(bytes: Uint8Array, to: number): void {
    const piece = this.size;
    const first = piece === 0 ? 0 : this.ends[piece - 1]!;
    const length = to - this.#from;
    const end = first + wholeWords(length);
    if (4 * end > MAX_BYTES) this.#fits = false;
    if (!this.#fits) return;
    this.words.fill(0, first, end);
    for (let i = 0; i < length; i++) this.#bytes[4 * first + i] = bytes[this.#from + i]!;
    this.ends[piece] = end;
    this.lengths[piece] = length;
    this.masks[piece] = lastMask(length);
  }
}
