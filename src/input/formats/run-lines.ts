import { BytePiece, ByteStrings, endOfPrintable, isSpace, LINE_FEED, readDecimal, skipSpaces } from "../rows/index.ts";
import type { Trace } from "../schema/index.ts";
import { ListedTrace, type RowLists } from "../traces/index.ts";

/** The columns grow by blocks of this many lines (a power of two), which avoids copies and unused memory. */
const PIECE_BITS = 16;
const PIECE = 1 << PIECE_BITS;
const IN_PIECE = PIECE - 1;

/** A topic of a run under one tag. `id` and `tag` are numbers of interned strings. */
export interface RunTopic {
  readonly id: number;
  readonly tag: number;
  /** The line where the topic first appears. */
  readonly line: number;
  /** Start and end indices of its lines in the columns. A topic whose lines are not contiguous has several pairs. */
  readonly ranges: readonly number[];
}

type OpenTopic = RunTopic & { readonly ranges: number[] };

/** The lines of a run in two numeric columns, 12 bytes per line. The lines of a topic can be anywhere in the file. */
export class RunTopics {
  readonly #chunks: Uint32Array[] = [];
  readonly #scores: Float64Array[] = [];
  #length = 0;
  readonly #topics: OpenTopic[] = [];
  readonly #byName = new Map<number, Map<number, OpenTopic>>();
  #current: OpenTopic | undefined;

  add(id: number, tag: number, chunk: number, score: number, line: number): void {
    if (this.#current?.id !== id || this.#current.tag !== tag) this.#switchTopic(id, tag, line);
    const at = this.#length++ & IN_PIECE;
    if (at === 0) {
      this.#chunks.push(new Uint32Array(PIECE));
      this.#scores.push(new Float64Array(PIECE));
    }
    this.#chunks[this.#chunks.length - 1]![at] = chunk;
    this.#scores[this.#scores.length - 1]![at] = score;
  }

  /** Returns the topics in the order of their first lines. Do not add lines afterwards. */
  finish(): readonly RunTopic[] {
    this.#current?.ranges.push(this.#length);
    return this.#topics;
  }

  /** The numbers of a topic's chunks, in file order. */
  chunksOf(topic: RunTopic): Uint32Array {
    return copyRanges(this.#chunks, topic, new Uint32Array(lineCount(topic)));
  }

  scoresOf(topic: RunTopic): Float64Array {
    return copyRanges(this.#scores, topic, new Float64Array(lineCount(topic)));
  }

  #switchTopic(id: number, tag: number, line: number): void {
    this.#current?.ranges.push(this.#length);
    let ofTag = this.#byName.get(tag);
    if (ofTag === undefined) {
      ofTag = new Map();
      this.#byName.set(tag, ofTag);
    }
    let topic = ofTag.get(id);
    if (topic === undefined) {
      topic = { id, tag, line, ranges: [] };
      ofTag.set(id, topic);
      this.#topics.push(topic);
    }
    topic.ranges.push(this.#length);
    this.#current = topic;
  }
}

/** The number of a topic's lines. */
export function lineCount({ ranges }: RunTopic): number {
  let size = 0;
  for (let s = 0; s < ranges.length; s += 2) size += ranges[s + 1]! - ranges[s]!;
  return size;
}

function copyRanges<T extends Uint32Array | Float64Array>(pieces: readonly T[], { ranges }: RunTopic, into: T): T {
  let size = 0;
  for (let s = 0; s < ranges.length; s += 2)
    for (let at = ranges[s]!; at < ranges[s + 1]!; at++) into[size++] = pieces[at >>> PIECE_BITS]![at & IN_PIECE]!;
  return into;
}

/** A trace of a TREC run. Its chunk list is already scored, so the ids are only decoded if something reads them. */
export class RunTrace extends ListedTrace implements Trace {
  readonly [name: string]: unknown;
  readonly query_id: string;
  readonly config_id: string;
  readonly #chunks: () => string[];

  constructor(lists: RowLists, id: string, tag: string, chunks: () => string[]) {
    super(lists);
    this.query_id = id;
    this.config_id = tag;
    this.#chunks = chunks;
  }

  get retrieved_chunks(): string[] {
    return this.#chunks();
  }
}

/**
 * Parses lines of a TREC run from bytes into the fields of the reader, which change with the next line. Strings are
 * interned as numbers. Consecutive lines mostly share the topic and the tag, so the reader compares with the previous
 * line first.
 */
export class RunLineReader {
  /** Topic ids and tags. */
  readonly names = new ByteStrings();
  readonly chunks = new ByteStrings();
  id = 0;
  chunk = 0;
  /** NaN if the field is not a plain decimal number. */
  score = 0;
  tag = 0;
  /** Index of the next line. */
  next = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  /** The bytes before the chunk in the last line that was parsed in full, and the last tag. */
  readonly #beginning = new BytePiece();
  readonly #tag = new BytePiece();

  /** Sets the bytes to read. They must end with a newline. */
  open(bytes: Uint8Array): void {
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Parses the line at an index. Returns false if it is not six ASCII fields separated by spaces or tabs. */
  read(at: number): boolean {
    return this.#read(at, ASCII);
  }

  /** Same as `read` for a line that is valid UTF-8 and can start with a byte order mark. */
  readUtf8(at: number): boolean {
    const isMarked = BOM.every((byte, i) => this.#bytes[at + i] === byte);
    return this.#read(isMarked ? at + BOM.length : at, ANY_BYTE);
  }

  #read(at: number, most: number): boolean {
    const bytes = this.#bytes;
    const view = this.#view;
    const isSameTopic = this.#beginning.isAt(view, at);
    const chunkFrom = isSameTopic ? skipSpaces(bytes, at + this.#beginning.length) : this.#readBeginning(at, most);
    // A field also ends at a byte above `most`. The next field is then empty, and the line is rejected.
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

  /** Parses the fields before the chunk. Returns the index of the chunk. */
  #readBeginning(at: number, most: number): number {
    const bytes = this.#bytes;
    const view = this.#view;
    const idFrom = skipSpaces(bytes, at);
    const idTo = endOfField(bytes, view, idFrom, most);
    const to = endOfField(bytes, view, skipSpaces(bytes, idTo), most);
    const chunkFrom = skipSpaces(bytes, to);
    if (chunkFrom > to) {
      this.id = this.names.of(view, idFrom, idTo);
      // After a byte order mark, a second one is part of the id, so the prefix cannot be reused.
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

/** Index of the next space, newline, or byte above `most`. */
function endOfField(bytes: Uint8Array, view: DataView, from: number, most: number): number {
  for (let at = from; ; at++) {
    at = endOfPrintable(bytes, view, at);
    const byte = bytes[at]!;
    if (byte > most || byte === LINE_FEED || isSpace(byte)) return at;
  }
}

/** The highest byte that a field can contain: in ASCII, and in any text. */
const ASCII = 127;
const ANY_BYTE = 255;

/** UTF-8 byte order mark. */
const BOM = [0xef, 0xbb, 0xbf];
