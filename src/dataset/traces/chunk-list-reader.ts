import { IdPlaces } from "../corpus/id-places.ts";
import type { ListedChunks } from "../corpus/listed-chunks.ts";
import type { SpelledChunks } from "../corpus/spelled-chunks.ts";
import type { ByteCursor } from "../rows/byte-cursor.ts";
import { FieldNames } from "../rows/field-names.ts";
import { COMMA, LIST, LIST_END, OBJECT, OBJECT_END, QUOTE } from "../rows/json-byte.ts";
import type { InnerLookalikeWarner } from "../warn-inner-lookalikes.ts";
import { ChunkLayout } from "./chunk-layout.ts";
import type { RowLists } from "./row-trace.ts";
import { CHUNK_FIELDS } from "./trace-fields.ts";

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
