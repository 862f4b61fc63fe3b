import {
  ByteCursor,
  COMMA,
  FieldNames,
  LIST,
  LIST_END,
  MINUS,
  NINE,
  OBJECT,
  OBJECT_END,
  QUOTE,
  ZERO
} from "./chunk-AEC4DNMS.js";
import {
  CHUNK_FIELDS,
  ListedChunks,
  RowTrace,
  TRACE_FIELDS,
  caseIndexOf,
  hasTraceValues,
  isObject,
  plainId
} from "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/corpus/spelled-chunks.ts
var MAX_BYTES = 512;
var MAX_SPELLINGS = 1 << 18;
var MAX_PROBES = 64;
var FIRST_SLOTS = 1 << 10;
var HEAD_BYTES = 64;
var LONG = HEAD_BYTES;
var MOST_CALLED = 64;
var SpelledChunks = class _SpelledChunks {
  /** By number, in order of first appearance: the id in the form in which ids are compared, and what the index has of it. */
  #ids = [];
  #entries = [];
  #index;
  #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #called = new Int32Array(MOST_CALLED);
  #known = 0;
  /** By slot the hash of an id, and its number plus one; 0 where it is free. At least twice as many slots as numbers. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  /** By number plus one: how many bytes the id has, and the first of them. What is compared lies together. */
  #heads = new Uint8Array((FIRST_SLOTS / 2 + 1) * HEAD_BYTES);
  /** The bytes behind those of the ids that are longer, by number. */
  #tails = /* @__PURE__ */ new Map();
  constructor(index) {
    this.#index = index;
    this.#known = index.size;
  }
  /** Those of an index, which all files of its traces share. */
  static of(index) {
    let spelled = SHARED.get(index);
    if (spelled === void 0) {
      spelled = new _SpelledChunks(index);
      SHARED.set(index, spelled);
    }
    return spelled;
  }
  /**
   * Adds the chunks to a list whose ids stand between these places; false where one is no UTF-8, or too long. Among many
   * chunks most of what has to be looked at is far away in memory: it is called for all of them before the first is used.
   */
  list(bytes, { length, starts, ends, hashes }, list) {
    if (this.#index.size !== this.#known || this.#ids.length + length > MAX_SPELLINGS) this.#forget();
    this.#callFor(hashes, length);
    list.begin(this.#ids);
    for (let i = 0; i < length; i++) {
      const number = this.#find(bytes, starts[i], ends[i], hashes[i]);
      if (number < 0) return false;
      list.addNumber(number, this.#entries[number]);
    }
    return true;
  }
  #callFor(hashes, length) {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const heads = this.#heads;
    const called = this.#called;
    const count = Math.min(length, called.length);
    for (let i = 0; i < count; i++) called[i] = slots[firstSlot(hashes[i], mask) + 1];
    let sum = 0;
    for (let i = 0; i < count; i++) sum += heads[called[i] * HEAD_BYTES];
    const entries = this.#entries;
    for (let i = 0; i < count; i++) if (called[i] > 0) sum += entries[called[i] - 1]?.seenIn ?? 0;
    called[0] = sum;
  }
  #find(bytes, start, end, hash) {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = firstSlot(hash, mask);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const number = slots[slot + 1] - 1;
      if (number < 0) return this.#add(bytes, start, end, hash);
      if (slots[slot] === hash && this.#isSpelled(number, bytes, start, end)) return number;
      slot = slot + 2 & mask;
    }
    return -1;
  }
  #isSpelled(number, bytes, start, end) {
    const heads = this.#heads;
    let at = (number + 1) * HEAD_BYTES;
    const length = end - start;
    if (heads[at] !== Math.min(length, LONG)) return false;
    const headEnd = length < LONG ? end : start + LONG - 1;
    let i = start;
    while (i < headEnd && bytes[i] === heads[++at]) i++;
    return i === headEnd && (headEnd === end || this.#hasTail(number, bytes, headEnd, end));
  }
  #hasTail(number, bytes, start, end) {
    const tail = this.#tails.get(number);
    if (tail.length !== end - start) return false;
    for (let i = 0; i < tail.length; i++) if (tail[i] !== bytes[start + i]) return false;
    return true;
  }
  #add(bytes, start, end, hash) {
    const length = end - start;
    if (length > MAX_BYTES) return -1;
    const plain = this.#plainId(bytes.subarray(start, end));
    if (plain === void 0) return -1;
    const number = this.#ids.length;
    if (4 * number >= this.#slots.length) this.#grow();
    this.#ids.push(plain);
    this.#entries.push(this.#index.get(plain));
    const at = (number + 1) * HEAD_BYTES;
    const headEnd = Math.min(end, start + LONG - 1);
    this.#heads[at] = Math.min(length, LONG);
    this.#heads.set(bytes.subarray(start, headEnd), at + 1);
    if (headEnd < end) this.#tails.set(number, new Uint8Array(bytes.subarray(headEnd, end)));
    this.#place(hash, number);
    return number;
  }
  #plainId(bytes) {
    try {
      return plainId(this.#decoder.decode(bytes));
    } catch {
      return void 0;
    }
  }
  #place(hash, number) {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = firstSlot(hash, mask);
    while (slots[slot + 1] !== 0) slot = slot + 2 & mask;
    slots[slot] = hash;
    slots[slot + 1] = number + 1;
  }
  #grow() {
    const [slots, heads] = [this.#slots, this.#heads];
    this.#slots = new Int32Array(2 * slots.length);
    for (let slot = 0; slot < slots.length; slot += 2) {
      const number = slots[slot + 1] - 1;
      if (number >= 0) this.#place(slots[slot], number);
    }
    this.#heads = new Uint8Array(2 * heads.length);
    this.#heads.set(heads);
  }
  /** Chunks that the index was given since would be other entries than those that were found. */
  #forget() {
    this.#known = this.#index.size;
    this.#ids = [];
    this.#entries.length = 0;
    this.#tails.clear();
    this.#slots.fill(0);
  }
};
function firstSlot(hash, mask) {
  const mixed = Math.imul(hash ^ hash >>> 15, 2246822507);
  return (mixed ^ mixed >>> 13) << 1 & mask;
}
var SHARED = /* @__PURE__ */ new WeakMap();

// src/dataset/rows/number-records.ts
var PLAIN_NAME = /^[A-Za-z]\w*$/;
var NumberRecords = class {
  #names = [];
  #quoted = [];
  #encoder = new TextEncoder();
  /** The value that stands here; undefined where it cannot be read. What it is the caller has to look at. */
  read(cursor) {
    const { at } = cursor;
    const record = this.#readAlike(cursor);
    if (record !== null) return record;
    cursor.at = at;
    const end = cursor.skipValue();
    if (end < 0) return void 0;
    const value = JSON.parse(cursor.decode(at, end));
    const names = typeof value === "object" && value !== null ? Object.keys(value) : [];
    if (names.every((name) => PLAIN_NAME.test(name))) {
      this.#names = names;
      this.#quoted = names.map((name) => this.#encoder.encode(`"${name}"`));
    }
    return value;
  }
  /** The record where it has the names of the one before and plain numbers; else null. */
  #readAlike(cursor) {
    const names = this.#names;
    if (names.length === 0 || !cursor.take(OBJECT)) return null;
    const record = {};
    for (let i = 0; i < names.length; i++) {
      if (i > 0 && !cursor.take(COMMA) || !cursor.takeName(this.#quoted[i])) return null;
      const value = cursor.takeNull() ? null : cursor.number();
      if (Number.isNaN(value)) return null;
      record[names[i]] = value;
    }
    return cursor.take(OBJECT_END) ? record : null;
  }
};

// src/dataset/rows/same-value.ts
var SameValue = class {
  #bytes = null;
  #value;
  /** The value that stands here; undefined where it cannot be read. It may be another row's as well. */
  read(cursor) {
    if (this.#bytes !== null && cursor.takeAll(this.#bytes)) {
      cursor.skipSpace();
      return this.#value;
    }
    const { at, bytes } = cursor;
    const end = cursor.skipValue();
    if (end < 0) return void 0;
    this.#value = JSON.parse(cursor.decode(at, end));
    this.#bytes = isDigitOrSign(bytes[at]) ? null : new Uint8Array(bytes.subarray(at, end));
    return this.#value;
  }
};
var isDigitOrSign = (byte) => byte === MINUS || byte >= ZERO && byte <= NINE;

// src/dataset/corpus/id-places.ts
var IdPlaces = class {
  length = 0;
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  hashes = new Int32Array(64);
  add(start, end, hash) {
    if (this.length === this.starts.length) {
      this.starts = doubled(this.starts);
      this.ends = doubled(this.ends);
      this.hashes = doubled(this.hashes);
    }
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.hashes[this.length++] = hash;
  }
};
function doubled(numbers) {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

// src/dataset/traces/chunk-list-reader.ts
var NAMES = ["chunk_id", ...CHUNK_FIELDS];
var HAS_ID = 1;
var ChunkListReader = class {
  #cursor;
  #spelled;
  #lists;
  #warnInner;
  #ids = new IdPlaces();
  #names = /* @__PURE__ */ new Map();
  /** Of the chunk that was read last; 0 where it has none. */
  #rank = 0;
  /** Where the stage of the chunk stands that was read last. */
  #stage = 0;
  #stageEnd = 0;
  constructor(cursor, spelled, lists, warnInner) {
    this.#cursor = cursor;
    this.#spelled = spelled;
    this.#lists = lists;
    this.#warnInner = warnInner;
  }
  /** Fills a list; false where it is to be read in the general way. */
  read(list, name) {
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
  #namesOf(list) {
    let names = this.#names.get(list);
    if (names === void 0) {
      names = new FieldNames(NAMES);
      this.#names.set(list, names);
    }
    return names;
  }
  #readChunk(names) {
    const cursor = this.#cursor;
    if (!cursor.take(OBJECT)) return false;
    let seen = 0;
    let place = -1;
    do {
      place = names.take(cursor, place);
      const field = NAMES[place];
      if (field === void 0) {
        if (place < 0 && !names.takeOther(cursor, this.#warnInner.isChunkField)) return false;
        if (cursor.skipValue() < 0) return false;
        continue;
      }
      if ((seen & 1 << place) !== 0) return false;
      seen |= 1 << place;
      if (field === "chunk_id" ? !this.#readId() : !(cursor.takeNull() || this.#readField(field))) return false;
    } while (cursor.take(COMMA));
    return cursor.take(OBJECT_END) && (seen & HAS_ID) !== 0;
  }
  /** Reads the value of a field that has one. The kinds of values are those of `isChunk`, but for what few write. */
  #readField(field) {
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
  #readId() {
    const cursor = this.#cursor;
    if (!cursor.skipId()) return false;
    this.#ids.add(cursor.start, cursor.end, cursor.hash);
    return true;
  }
  /** Whether the chunk that was read last is of the stage between two places. */
  #isStage(stage, end) {
    const length = end - stage;
    if (this.#stageEnd - this.#stage !== length) return false;
    const { bytes } = this.#cursor;
    for (let i = 0; i < length; i++) if (bytes[stage + i] !== bytes[this.#stage + i]) return false;
    return true;
  }
};

// src/dataset/traces/trace-row-reader.ts
var TRIED = 256;
var TraceRowReader = class {
  #golden;
  #warn;
  #warnInner;
  #cursor = new ByteCursor();
  #names = new FieldNames(TRACE_FIELDS);
  #lists = {
    retrieved: new ListedChunks(),
    reranked: new ListedChunks(),
    context: new ListedChunks(),
    citations: new ListedChunks(),
    describes: false,
    hasTexts: false
  };
  #chunks;
  #latency = new NumberRecords();
  #tokens = new NumberRecords();
  /** Values that are mostly those of the row before. */
  #same = /* @__PURE__ */ new Map();
  #principal = void 0;
  #config = "";
  #behavior = "";
  /** The case of the row, and the place of the one that the next row is likely to be about. */
  #case = void 0;
  #next = 0;
  #last = null;
  #tries = 0;
  #losses = 0;
  constructor({ index, golden }, warn, warnInner) {
    this.#golden = golden;
    this.#warn = warn;
    this.#warnInner = warnInner;
    this.#chunks = new ChunkListReader(this.#cursor, SpelledChunks.of(index), this.#lists, warnInner);
  }
  /** The trace of a row, or null of one that has to be read in the general way. The trace before it is let go. */
  read(row) {
    if (this.#last?.isWhole) this.#losses++;
    this.#last?.release();
    this.#last = null;
    if (this.#tries >= TRIED && 2 * this.#losses > this.#tries) return null;
    this.#tries++;
    this.#last = this.#readRow(row);
    if (this.#last === null) this.#losses++;
    return this.#last;
  }
  #readRow(row) {
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
      if (field === void 0) {
        if (place < 0 && !this.#names.takeOther(cursor, this.#warn.isSettled)) return null;
        if (cursor.skipValue() < 0) return null;
        continue;
      }
      if ((seen & 1 << place) !== 0 || !this.#readField(field, trace)) return null;
      seen |= 1 << place;
    } while (cursor.take(COMMA));
    if (!cursor.take(OBJECT_END) || cursor.at !== row.length || (seen & RESULTS) !== RESULTS) return null;
    return typeof trace.answer === "string" && hasTraceValues(trace) ? trace : null;
  }
  /** Reads the value of a field; false where the row is to be left. What kind of value it is `hasTraceValues` asks. */
  #readField(field, trace) {
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
        return trace.config_id !== void 0;
      case "expected_behavior_observed": {
        const behavior = this.#text(this.#behavior);
        this.#behavior = behavior ?? this.#behavior;
        trace.expected_behavior_observed = behavior;
        return behavior !== void 0;
      }
      case "question":
        trace.question = this.#text(this.#case?.question ?? "");
        return trace.question !== void 0;
      case "answer":
        trace.answer = this.#text("");
        return trace.answer !== void 0;
      case "query_rewrite":
        return cursor.takeNull() || cursor.skipString();
      case "repeat":
      case "cost_usd":
        return this.#readNumber(field, trace);
      case "latency_ms":
        trace.latency_ms = this.#latency.read(cursor);
        return trace.latency_ms !== void 0;
      case "tokens":
        trace.tokens = this.#tokens.read(cursor);
        return trace.tokens !== void 0;
      case "error":
      case "lacks":
        return cursor.takeNull();
      default:
        return this.#readSame(field, trace);
    }
  }
  #text(like) {
    return this.#cursor.takeNull() ? null : this.#cursor.text(like);
  }
  /** The case that comes after that of the row before is looked for first: runs are made of golden sets in their order. */
  #readId(trace) {
    const { cases } = this.#golden;
    const likely = cases[this.#next];
    const id = this.#cursor.text(likely?.id ?? "");
    if (id === void 0) return false;
    const place = id === likely?.id ? this.#next : caseIndexOf(this.#golden, id);
    this.#case = place === void 0 ? void 0 : cases[place];
    if (place !== void 0) this.#next = place + 1;
    trace.query_id = id;
    return true;
  }
  #readNumber(field, trace) {
    const value = this.#cursor.takeNull() ? null : this.#cursor.number();
    if (field === "repeat") trace.repeat = value;
    else trace.cost_usd = value;
    return !Number.isNaN(value);
  }
  #readSame(field, trace) {
    let reader = this.#same.get(field);
    if (reader === void 0) {
      reader = new SameValue();
      this.#same.set(field, reader);
    }
    const value = reader.read(this.#cursor);
    trace[field] = value;
    if (field !== "user_context" || value === this.#principal) return value !== void 0;
    if (isObject(value)) {
      for (const name in value) if (!this.#warnInner.isPrincipalField(name)) return false;
    }
    this.#principal = value;
    return value !== void 0;
  }
};
var RESULTS = ["retrieved_chunks", "context_chunks", "answer", "citations"].reduce(
  (bits, name) => bits | 1 << TRACE_FIELDS.indexOf(name),
  0
);
export {
  TraceRowReader
};
