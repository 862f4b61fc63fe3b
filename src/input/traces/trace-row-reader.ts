import { type ChunkIndex, IdPlaces, ListedChunks, SpelledChunks } from "../corpus/index.ts";
import { caseIndexOf, type GoldenCase, type GoldenSet } from "../golden/index.ts";
import {
  ByteCursor,
  COMMA,
  FieldNames,
  isObject,
  LIST,
  LIST_END,
  type LookalikeWarner,
  lastMask,
  NumberRecords,
  OBJECT,
  OBJECT_END,
  QUOTE,
  SameValue,
  wholeWords,
} from "../rows/index.ts";
import { CHUNK_FIELDS, TRACE_FIELDS, type Trace } from "../schema/index.ts";
import { type RowLists, RowTrace } from "./row-trace.ts";
import { hasTraceValues, type InnerLookalikeWarner } from "./trace-row.ts";

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

const NAMES = ["chunk_id", ...CHUNK_FIELDS] as const;
const ID = 0;
const STAGE = NAMES.indexOf("stage");
/** The kind of a value that is none of these. */
const OTHER = NAMES.length;

type ListName = "retrieved_chunks" | "reranked_chunks" | "context_chunks" | "citations";

/** How the chunks of one list of the rows are written. */
interface ChunkWay {
  readonly names: FieldNames;
  readonly layout: ChunkLayout;
}

/**
 * Reads the lists of a trace from bytes. It leaves lists that are more than one ranking, stand in another order than
 * their ranks, or of which something has to be said.
 */
export class ChunkListReader {
  readonly #cursor: ByteCursor;
  readonly #spelled: SpelledChunks;
  readonly #lists: RowLists;
  readonly #warnInner: InnerLookalikeWarner;
  readonly #ids = new IdPlaces();
  readonly #ways = new Map<ListName, ChunkWay>();
  /** Of the chunk that was read last; 0 where it has none. */
  #rank = 0;
  /** Where the stage of the chunk stands that was read last. */
  #stage = 0;
  #stageEnd = 0;

  constructor(cursor: ByteCursor, spelled: SpelledChunks, lists: RowLists, warnInner: InnerLookalikeWarner) {
    this.#cursor = cursor;
    this.#spelled = spelled;
    this.#lists = lists;
    this.#warnInner = warnInner;
  }

  /** Fills a list; false where it is to be read in the general way. */
  read(list: ListedChunks, name: ListName): boolean {
    const cursor = this.#cursor;
    this.#ids.length = 0;
    if (!cursor.take(LIST)) return false;
    list.begin();
    if (cursor.take(LIST_END)) return true;
    const way = this.#wayOf(name);
    const hasStages = name === "retrieved_chunks" || name === "reranked_chunks";
    let ranked = 0;
    let last = 0;
    let stage = 0;
    let stageEnd = 0;
    do {
      this.#rank = 0;
      this.#stage = 0;
      this.#stageEnd = 0;
      const isId = cursor.bytes[cursor.at] === QUOTE;
      const isRead = isId ? this.#readId() : this.#readAlike(way.layout) || this.#readChunk(way);
      if (!isRead || this.#rank < last) return false;
      last = this.#rank;
      if (last > 0) ranked++;
      if (this.#ids.length === 1) {
        stage = this.#stage;
        stageEnd = this.#stageEnd;
      } else if (hasStages && !this.#isStage(stage, stageEnd)) return false;
    } while (cursor.take(COMMA));
    const isWhole = cursor.take(LIST_END) && (ranked === 0 || ranked === this.#ids.length);
    return isWhole && this.#spelled.list(cursor.bytes, cursor.view, this.#ids, list);
  }

  #wayOf(list: ListName): ChunkWay {
    let way = this.#ways.get(list);
    if (way === undefined) {
      way = { names: new FieldNames(NAMES), layout: new ChunkLayout() };
      this.#ways.set(list, way);
    }
    return way;
  }

  /** Reads a chunk that is written as the one before; else it passes nothing. */
  #readAlike(layout: ChunkLayout): boolean {
    if (!layout.isWhole) return false;
    const cursor = this.#cursor;
    const { at, base, view } = cursor;
    const { size, kinds, words, ends, lengths, masks } = layout;
    const count = this.#ids.length;
    let word = 0;
    for (let i = 0; ; i++) {
      const last = ends[i]! - 1;
      let place = base + cursor.at;
      if (place + 4 * (last + 1 - word) > view.byteLength) break;
      while (word < last && view.getInt32(place, true) === words[word]) {
        word++;
        place += 4;
      }
      if (word < last || ((view.getInt32(place, true) ^ words[word]!) & masks[i]!) !== 0) break;
      word++;
      if (i === layout.stagePiece) {
        this.#stage = cursor.at + layout.stageOffset;
        this.#stageEnd = this.#stage + layout.stageLength;
      }
      cursor.at += lengths[i]!;
      if (i === size) {
        cursor.skipSpace();
        return true;
      }
      if (!this.#readValue(kinds[i]!)) break;
    }
    cursor.at = at;
    this.#ids.length = count;
    this.#rank = 0;
    this.#stage = 0;
    this.#stageEnd = 0;
    return false;
  }

  /** Reads a chunk field by field, and notes its layout. */
  #readChunk({ names, layout }: ChunkWay): boolean {
    const cursor = this.#cursor;
    layout.begin(cursor);
    if (!cursor.take(OBJECT)) return false;
    let seen = 0;
    let place = -1;
    do {
      place = names.take(cursor, place);
      if (place < 0 && !names.takeOther(cursor, this.#warnInner.isChunkField)) return false;
      const kind = place < 0 || place > OTHER ? OTHER : place;
      const bit = kind === OTHER ? 0 : 1 << kind;
      if ((seen & bit) !== 0) return false;
      seen |= bit;
      const { at } = cursor;
      if (!this.#readValue(kind)) return false;
      if (kind !== STAGE) layout.add(kind, at, cursor);
      else if (this.#stageEnd > 0) layout.addStage(cursor);
    } while (cursor.take(COMMA));
    if (cursor.bytes[cursor.at] !== OBJECT_END || (seen & (1 << ID)) === 0) return false;
    cursor.at++;
    layout.end(cursor);
    cursor.skipSpace();
    return true;
  }

  #readValue(kind: number): boolean {
    const cursor = this.#cursor;
    if (kind === ID) return this.#readId();
    if (kind === OTHER) return cursor.skipValue() >= 0;
    return cursor.takeNull() || this.#readField(NAMES[kind] as (typeof CHUNK_FIELDS)[number]);
  }

  /** Reads the value of a field that has one. The kinds of values are those of `isChunk`, but for what few write. */
  #readField(field: (typeof CHUNK_FIELDS)[number]): boolean {
    const cursor = this.#cursor;
    switch (field) {
      case "score":
        return cursor.skipNumber();
      case "rank":
        this.#rank = cursor.number();
        return Number.isSafeInteger(this.#rank) && this.#rank >= 1;
      case "stage":
        if (!cursor.skipString() || cursor.hasEscapes) return false;
        this.#stage = cursor.start;
        this.#stageEnd = cursor.end;
        return true;
      case "text":
        if (!cursor.skipString()) return false;
        this.#lists.hasTexts = true;
        return true;
      case "text_hash":
      case "section_path":
        return cursor.skipString();
      default:
        // Where a layout is only tried, null may stand here behind a space that it does not have.
        if (!(field === "acl_roles" ? cursor.skipStrings() : cursor.skipString())) return false;
        this.#lists.describes = true;
        return true;
    }
  }

  #readId(): boolean {
    const cursor = this.#cursor;
    if (!cursor.skipId()) return false;
    this.#ids.add(cursor.base + cursor.start, cursor.base + cursor.end, cursor.hash);
    return true;
  }

  /** Whether the chunk that was read last is of the stage between two places. */
  #isStage(stage: number, end: number): boolean {
    const length = end - stage;
    if (this.#stageEnd - this.#stage !== length) return false;
    const { bytes } = this.#cursor;
    for (let i = 0; i < length; i++) if (bytes[stage + i] !== bytes[this.#stage + i]) return false;
    return true;
  }
}

/** What traces are scored against, by which their rows are read. */
export interface KnownRows {
  readonly index: ChunkIndex;
  readonly golden: GoldenSet;
  /** Rows of a file that are read in the general way first: reading by bytes has to be loaded, and compiled, before it pays. */
  readonly after: number;
}

type Field = (typeof TRACE_FIELDS)[number];

/** Rows after which it is asked whether reading them so was worth it: where most are read in the general way after all it is not. */
const TRIED = 256;

/**
 * Reads the rows of our own traces from their bytes, without making the objects that scoring has no use for. It knows rows
 * of which nothing has to be said and that are written in the usual way: all others it leaves, and they are read, checked
 * and told of in the general way.
 */
export class TraceRowReader {
  readonly #golden: GoldenSet;
  readonly #warn: LookalikeWarner;
  readonly #warnInner: InnerLookalikeWarner;
  readonly #cursor = new ByteCursor();
  readonly #names = new FieldNames(TRACE_FIELDS);
  readonly #lists: RowLists = {
    retrieved: new ListedChunks(),
    reranked: new ListedChunks(),
    context: new ListedChunks(),
    citations: new ListedChunks(),
    describes: false,
    hasTexts: false,
  };
  readonly #chunks: ChunkListReader;
  readonly #latency = new NumberRecords();
  readonly #tokens = new NumberRecords();
  /** Values that are mostly those of the row before. */
  readonly #same = new Map<Field, SameValue>();
  #principal: unknown = undefined;
  #config = "";
  #behavior = "";
  /** The case of the row, and the place of the one that the next row is likely to be about. */
  #case: GoldenCase | undefined = undefined;
  #next = 0;
  #last: RowTrace | null = null;
  #tries = 0;
  #losses = 0;

  constructor({ index, golden }: KnownRows, warn: LookalikeWarner, warnInner: InnerLookalikeWarner) {
    this.#golden = golden;
    this.#warn = warn;
    this.#warnInner = warnInner;
    this.#chunks = new ChunkListReader(this.#cursor, SpelledChunks.of(index), this.#lists, warnInner);
  }

  /** The trace of a row, or null of one that has to be read in the general way. The trace before it is let go. */
  read(row: Uint8Array): RowTrace | null {
    if (this.#last?.isWhole) this.#losses++;
    this.#last?.release();
    this.#last = null;
    if (this.#tries >= TRIED && 2 * this.#losses > this.#tries) return null;
    this.#tries++;
    this.#last = this.#readRow(row);
    if (this.#last === null) this.#losses++;
    return this.#last;
  }

  #readRow(row: Uint8Array): RowTrace | null {
    const cursor = this.#cursor;
    cursor.begin(row);
    if (!cursor.take(OBJECT)) return null;
    this.#lists.reranked.begin();
    this.#lists.describes = false;
    this.#lists.hasTexts = false;
    const trace = new RowTrace(this.#lists, row);
    let seen = 0;
    let place = -1;
    do {
      place = this.#names.take(cursor, place);
      const field = TRACE_FIELDS[place];
      if (field === undefined) {
        if (place < 0 && !this.#names.takeOther(cursor, this.#warn.isSettled)) return null;
        if (cursor.skipValue() < 0) return null;
        continue;
      }
      if ((seen & (1 << place)) !== 0 || !this.#readField(field, trace)) return null;
      seen |= 1 << place;
    } while (cursor.take(COMMA));
    if (!cursor.take(OBJECT_END) || cursor.at !== row.length || (seen & RESULTS) !== RESULTS) return null;
    return typeof trace.answer === "string" && hasTraceValues(trace) ? trace : null;
  }

  /** Reads the value of a field; false where the row is to be left. What kind of value it is `hasTraceValues` asks. */
  #readField(field: Field, trace: RowTrace): boolean {
    const cursor = this.#cursor;
    const lists = this.#lists;
    switch (field) {
      case "query_id":
        return this.#readId(trace);
      case "retrieved_chunks":
        return this.#chunks.read(lists.retrieved, field);
      case "reranked_chunks":
        return cursor.takeNull() || this.#chunks.read(lists.reranked, field);
      case "context_chunks":
        return this.#chunks.read(lists.context, field);
      case "citations":
        return this.#chunks.read(lists.citations, field);
      case "config_id":
        trace.config_id = this.#text(this.#config);
        this.#config = trace.config_id ?? this.#config;
        return trace.config_id !== undefined;
      case "expected_behavior_observed": {
        const behavior = this.#text(this.#behavior);
        this.#behavior = behavior ?? this.#behavior;
        trace.expected_behavior_observed = behavior as Trace["expected_behavior_observed"];
        return behavior !== undefined;
      }
      case "question":
        trace.question = this.#text(this.#case?.question ?? "");
        return trace.question !== undefined;
      case "answer":
        trace.answer = this.#text("");
        return trace.answer !== undefined;
      case "query_rewrite":
        return cursor.takeNull() || cursor.skipString();
      case "repeat":
      case "cost_usd":
        return this.#readNumber(field, trace);
      case "latency_ms":
        trace.latency_ms = this.#latency.read(cursor) as Trace["latency_ms"];
        return trace.latency_ms !== undefined;
      case "tokens":
        trace.tokens = this.#tokens.read(cursor) as Trace["tokens"];
        return trace.tokens !== undefined;
      case "error":
      case "lacks":
        // What failed or lacks something needs other fields than these.
        return cursor.takeNull();
      default:
        return this.#readSame(field, trace);
    }
  }

  #text(like: string): string | null | undefined {
    return this.#cursor.takeNull() ? null : this.#cursor.text(like);
  }

  /** The case that comes after that of the row before is looked for first: runs are made of golden sets in their order. */
  #readId(trace: RowTrace): boolean {
    const { cases } = this.#golden;
    const likely = cases[this.#next];
    const id = this.#cursor.text(likely?.id ?? "");
    if (id === undefined) return false;
    const place = id === likely?.id ? this.#next : caseIndexOf(this.#golden, id);
    this.#case = place === undefined ? undefined : cases[place];
    if (place !== undefined) this.#next = place + 1;
    trace.query_id = id;
    return true;
  }

  #readNumber(field: "repeat" | "cost_usd", trace: RowTrace): boolean {
    const value = this.#cursor.takeNull() ? null : this.#cursor.number();
    if (field === "repeat") trace.repeat = value;
    else trace.cost_usd = value;
    return !Number.isNaN(value);
  }

  #readSame(field: Exclude<Field, "query_rewrite" | `${string}_chunks` | "citations">, trace: RowTrace): boolean {
    let reader = this.#same.get(field);
    if (reader === undefined) {
      reader = new SameValue();
      this.#same.set(field, reader);
    }
    const value = reader.read(this.#cursor);
    (trace as { -readonly [name in Field]?: unknown })[field] = value;
    if (field !== "user_context" || value === this.#principal) return value !== undefined;
    if (isObject(value)) for (const name in value) if (!this.#warnInner.isPrincipalField(name)) return false;
    this.#principal = value;
    return value !== undefined;
  }
}

/** Those that a row must have which does not say why it has none; an answer of null is none. */
const RESULTS = ["retrieved_chunks", "context_chunks", "answer", "citations"].reduce(
  (bits, name) => bits | (1 << (TRACE_FIELDS as readonly string[]).indexOf(name)),
  0,
);
