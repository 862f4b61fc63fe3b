import type { ChunkIndex } from "../corpus/chunk-index.ts";
import { ListedChunks } from "../corpus/listed-chunks.ts";
import { SpelledChunks } from "../corpus/spelled-chunks.ts";
import { caseIndexOf, rememberCase } from "../golden/case-index-of.ts";
import type { GoldenCase } from "../golden/golden-case.ts";
import type { GoldenSet } from "../golden/golden-set.ts";
import { ByteCursor } from "../rows/byte-cursor.ts";
import { FieldNames } from "../rows/field-names.ts";
import { isObject } from "../rows/is-type.ts";
import { COMMA, OBJECT, OBJECT_END } from "../rows/json-byte.ts";
import { NumberRecords } from "../rows/number-records.ts";
import { SameValue } from "../rows/same-value.ts";
import type { LookalikeWarner } from "../rows/warn-lookalikes.ts";
import type { InnerLookalikeWarner } from "../warn-inner-lookalikes.ts";
import { ChunkListReader } from "./chunk-list-reader.ts";
import { hasTraceValues } from "./is-trace-row.ts";
import { type RowLists, RowTrace } from "./row-trace.ts";
import type { Trace } from "./trace.schema.ts";
import { TRACE_FIELDS } from "./trace-fields.ts";

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
    if (id === likely?.id) rememberCase(this.#golden, id, this.#next);
    const place = caseIndexOf(this.#golden, id);
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
