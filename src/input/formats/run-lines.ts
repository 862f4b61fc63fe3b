import { BytePiece, ByteStrings, endOfPrintable, isSpace, LINE_FEED, readDecimal, skipSpaces } from "../rows/index.ts";
import type { Trace } from "../schema/index.ts";
import { ListedTrace, type RowLists } from "../traces/index.ts";

/** The columns grow by pieces of this many lines, a power of two, so that nothing is copied and little stands empty. */
const PIECE_BITS = 16;
const PIECE = 1 << PIECE_BITS;
const IN_PIECE = PIECE - 1;

/** A topic of a run under one tag, both as numbers of their names. */
export interface RunTopic {
  readonly id: number;
  readonly tag: number;
  /** The line in which it appears first. */
  readonly line: number;
  /** Where its lines begin and end in the columns, once for each time that it has lines of its own together. */
  readonly stretches: readonly number[];
}

type OpenTopic = RunTopic & { readonly stretches: number[] };

/** The lines of a run in two columns of numbers, twelve bytes a line: the lines of a topic may stand anywhere. */
export class RunTopics {
  readonly #chunks: Uint32Array[] = [];
  readonly #scores: Float64Array[] = [];
  #length = 0;
  readonly #topics: OpenTopic[] = [];
  /** By tag and id. */
  readonly #byName = new Map<number, Map<number, OpenTopic>>();
  #current: OpenTopic | undefined;

  add(id: number, tag: number, chunk: number, score: number, line: number): void {
    if (this.#current?.id !== id || this.#current.tag !== tag) this.#turnTo(id, tag, line);
    const at = this.#length++ & IN_PIECE;
    if (at === 0) {
      this.#chunks.push(new Uint32Array(PIECE));
      this.#scores.push(new Float64Array(PIECE));
    }
    this.#chunks[this.#chunks.length - 1]![at] = chunk;
    this.#scores[this.#scores.length - 1]![at] = score;
  }

  /** In the order in which they appeared. Nothing can be added behind it. */
  finish(): readonly RunTopic[] {
    this.#current?.stretches.push(this.#length);
    return this.#topics;
  }

  /** The chunks of a topic as numbers, in the order of the file. */
  chunksOf(topic: RunTopic): Uint32Array {
    return copied(this.#chunks, topic, new Uint32Array(linesOf(topic)));
  }

  scoresOf(topic: RunTopic): Float64Array {
    return copied(this.#scores, topic, new Float64Array(linesOf(topic)));
  }

  #turnTo(id: number, tag: number, line: number): void {
    this.#current?.stretches.push(this.#length);
    let ofTag = this.#byName.get(tag);
    if (ofTag === undefined) {
      ofTag = new Map();
      this.#byName.set(tag, ofTag);
    }
    let topic = ofTag.get(id);
    if (topic === undefined) {
      topic = { id, tag, line, stretches: [] };
      ofTag.set(id, topic);
      this.#topics.push(topic);
    }
    topic.stretches.push(this.#length);
    this.#current = topic;
  }
}

/** How many lines a topic has. */
export function linesOf({ stretches }: RunTopic): number {
  let size = 0;
  for (let s = 0; s < stretches.length; s += 2) size += stretches[s + 1]! - stretches[s]!;
  return size;
}

function copied<T extends Uint32Array | Float64Array>(pieces: readonly T[], { stretches }: RunTopic, into: T): T {
  let size = 0;
  for (let s = 0; s < stretches.length; s += 2)
    for (let at = stretches[s]!; at < stretches[s + 1]!; at++)
      into[size++] = pieces[at >>> PIECE_BITS]![at & IN_PIECE]!;
  return into;
}

/** A topic of a run, which comes with its list. Whoever asks for it all the same gets it. */
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
