import { IdPlaces } from "../corpus/id-places.ts";
import type { ListedChunks } from "../corpus/listed-chunks.ts";
import type { SpelledChunks } from "../corpus/spelled-chunks.ts";
import type { ByteCursor } from "../rows/byte-cursor.ts";
import { FieldNames } from "../rows/field-names.ts";
import { COMMA, LIST, LIST_END, OBJECT, OBJECT_END, QUOTE } from "../rows/json-byte.ts";
import type { InnerLookalikeWarner } from "../warn-inner-lookalikes.ts";
import type { RowLists } from "./row-trace.ts";
import { CHUNK_FIELDS } from "./trace-fields.ts";

const NAMES = ["chunk_id", ...CHUNK_FIELDS] as const;
const HAS_ID = 1;

type ListName = "retrieved_chunks" | "reranked_chunks" | "context_chunks" | "citations";

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
  readonly #names = new Map<ListName, FieldNames>();
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
    const names = this.#namesOf(name);
    const hasStages = name === "retrieved_chunks" || name === "reranked_chunks";
    let ranked = 0;
    let last = 0;
    let stage = 0;
    let stageEnd = 0;
    do {
      this.#rank = 0;
      this.#stage = 0;
      this.#stageEnd = 0;
      const isRead = cursor.bytes[cursor.at] === QUOTE ? this.#readId() : this.#readChunk(names);
      if (!isRead || this.#rank < last) return false;
      last = this.#rank;
      if (last > 0) ranked++;
      if (this.#ids.length === 1) {
        stage = this.#stage;
        stageEnd = this.#stageEnd;
      } else if (hasStages && !this.#isStage(stage, stageEnd)) return false;
    } while (cursor.take(COMMA));
    const isWhole = cursor.take(LIST_END) && (ranked === 0 || ranked === this.#ids.length);
    return isWhole && this.#spelled.list(cursor.bytes, this.#ids, list);
  }

  #namesOf(list: ListName): FieldNames {
    let names = this.#names.get(list);
    if (names === undefined) {
      names = new FieldNames(NAMES);
      this.#names.set(list, names);
    }
    return names;
  }

  #readChunk(names: FieldNames): boolean {
    const cursor = this.#cursor;
    if (!cursor.take(OBJECT)) return false;
    let seen = 0;
    let place = -1;
    do {
      place = names.take(cursor, place);
      const field = NAMES[place];
      if (field === undefined) {
        if (place < 0 && !names.takeOther(cursor, this.#warnInner.isChunkField)) return false;
        if (cursor.skipValue() < 0) return false;
        continue;
      }
      if ((seen & (1 << place)) !== 0) return false;
      seen |= 1 << place;
      if (field === "chunk_id" ? !this.#readId() : !(cursor.takeNull() || this.#readField(field))) return false;
    } while (cursor.take(COMMA));
    return cursor.take(OBJECT_END) && (seen & HAS_ID) !== 0;
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
        this.#lists.hasTexts = true;
        return cursor.skipString();
      case "text_hash":
      case "section_path":
        return cursor.skipString();
      case "acl_roles":
        this.#lists.describes = true;
        return cursor.skipStrings();
      default:
        this.#lists.describes = true;
        return cursor.skipString();
    }
  }

  #readId(): boolean {
    const cursor = this.#cursor;
    if (!cursor.skipId()) return false;
    this.#ids.add(cursor.start, cursor.end, cursor.hash);
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
