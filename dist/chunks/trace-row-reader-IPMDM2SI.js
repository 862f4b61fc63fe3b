import {
  FieldNames
} from "./chunk-S37JNGCE.js";
import {
  ByteCursor,
  BytePiece,
  CHUNK_FIELDS,
  COMMA,
  LIST,
  LIST_END,
  ListedChunks,
  MINUS,
  NINE,
  OBJECT,
  OBJECT_END,
  QUOTE,
  RowTrace,
  TRACE_FIELDS,
  ZERO,
  caseIndexOf,
  hasTraceValues,
  isObject,
  lastMask,
  noChunks,
  plainId,
  wholeWords,
  wordAt
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/corpus/spelled-chunks.ts
var MAX_BYTES = 512;
var MAX_SPELLINGS = 1 << 18;
var MAX_PROBES = 64;
var FIRST_SLOTS = 1 << 10;
var HEAD_WORDS = 16;
var MAX_HEAD_BYTES = 4 * (HEAD_WORDS - 1);
var LONG = MAX_HEAD_BYTES + 1;
var MOST_CALLED = 64;
var NEAR = 256;
var SpelledChunks = class _SpelledChunks {
  /** Numbered in order of first appearance. */
  #found = noChunks();
  #index;
  #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #called = new Int32Array(MOST_CALLED);
  #known = 0;
  /** By slot the hash of an id, and its number plus one; 0 where it is free. At least twice as many slots as numbers. */
  #slots = new Int32Array(2 * FIRST_SLOTS);
  /** By number plus one: how many bytes the id has, and the first of them. What is compared lies together. */
  #heads = new Int32Array((FIRST_SLOTS / 2 + 1) * HEAD_WORDS);
  /** The bytes behind those of the ids that are longer, by number. */
  #tails = /* @__PURE__ */ new Map();
  /** The row of the last list, and where it named which id: by the lowest bits of its hash, one each. */
  #row = null;
  #nearStarts = new Int32Array(NEAR);
  #nearLengths = new Int32Array(NEAR);
  #nearNumbers = new Int32Array(NEAR);
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
   * Adds the chunks to a list whose ids stand between these places; false where one is no UTF-8, or too long. `row` is the
   * same object as long as its bytes are the same, and `view` is one of its whole buffer, which the places are of.
   */
  list(row, view, ids, list) {
    const { length, starts, ends, hashes } = ids;
    if (this.#index.size !== this.#known || this.#found.ids.length + length > MAX_SPELLINGS) this.#forget();
    const isNext = row === this.#row;
    if (!isNext) {
      this.#row = row;
      this.#nearLengths.fill(0);
      this.#callFor(hashes, length);
    }
    list.begin(this.#found);
    for (let i = 0; i < length; i++) {
      const start = starts[i];
      const hash = hashes[i];
      let number = isNext ? this.#near(view, start, ends[i], hash) : -1;
      if (number < 0) {
        number = this.#find(view, start, ends[i], hash);
        if (number < 0) return false;
        const near = hash & NEAR - 1;
        this.#nearStarts[near] = start;
        this.#nearLengths[near] = ends[i] - start;
        this.#nearNumbers[near] = number;
      }
      list.addNumber(number);
    }
    return true;
  }
  /** The number of an id that stands in the row already; -1 where nothing is known of that. */
  #near(view, start, end, hash) {
    const near = hash & NEAR - 1;
    const length = end - start;
    if (this.#nearLengths[near] !== length) return -1;
    let at = start;
    let other = this.#nearStarts[near];
    for (; at + 4 < end; at += 4, other += 4) if (view.getInt32(at, true) !== view.getInt32(other, true)) return -1;
    const isSame = ((wordAt(view, at) ^ wordAt(view, other)) & lastMask(length)) === 0;
    return isSame ? this.#nearNumbers[near] : -1;
  }
  /**
   * Among many chunks most of what has to be looked at is far away in memory: it is called for all of a list before the
   * first is used.
   */
  #callFor(hashes, length) {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const heads = this.#heads;
    const called = this.#called;
    const count = Math.min(length, called.length);
    for (let i = 0; i < count; i++) called[i] = slots[firstSlot(hashes[i], mask) + 1];
    let sum = 0;
    for (let i = 0; i < count; i++) sum += heads[called[i] * HEAD_WORDS];
    const { entries } = this.#found;
    for (let i = 0; i < count; i++) if (called[i] > 0) sum += entries[called[i] - 1]?.seenIn ?? 0;
    called[0] = sum;
  }
  #find(view, start, end, hash) {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = firstSlot(hash, mask);
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const number = slots[slot + 1] - 1;
      if (number < 0) return this.#add(view, start, end, hash);
      if (slots[slot] === hash && this.#isSpelled(number, view, start, end)) return number;
      slot = slot + 2 & mask;
    }
    return -1;
  }
  #isSpelled(number, view, start, end) {
    const heads = this.#heads;
    let word = (number + 1) * HEAD_WORDS;
    const length = end - start;
    if (heads[word++] !== Math.min(length, LONG)) return false;
    const headEnd = Math.min(end, start + MAX_HEAD_BYTES);
    let at = start;
    for (; at + 4 < headEnd; at += 4) if (view.getInt32(at, true) !== heads[word++]) return false;
    if ((wordAt(view, at) & lastMask(headEnd - start)) !== heads[word]) return false;
    return headEnd === end || this.#hasTail(number, view, headEnd, end);
  }
  #hasTail(number, view, start, end) {
    const tail = this.#tails.get(number);
    if (tail.length !== end - start) return false;
    for (let i = 0; i < tail.length; i++) if (tail[i] !== view.getUint8(start + i)) return false;
    return true;
  }
  #add(view, start, end, hash) {
    const length = end - start;
    if (length > MAX_BYTES) return -1;
    const bytes = new Uint8Array(view.buffer, start, length);
    const plain = this.#plainId(bytes);
    if (plain === void 0) return -1;
    const { ids, entries } = this.#found;
    const number = ids.length;
    if (4 * number >= this.#slots.length) this.#grow();
    ids.push(plain);
    entries.push(this.#index.get(plain));
    const word = (number + 1) * HEAD_WORDS;
    this.#heads.fill(0, word, word + HEAD_WORDS);
    this.#heads[word] = Math.min(length, LONG);
    const head = new Uint8Array(this.#heads.buffer, 4 * (word + 1), MAX_HEAD_BYTES);
    head.set(bytes.subarray(0, MAX_HEAD_BYTES));
    if (length > MAX_HEAD_BYTES) this.#tails.set(number, bytes.slice(MAX_HEAD_BYTES));
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
    this.#heads = new Int32Array(2 * heads.length);
    this.#heads.set(heads);
  }
  /** Chunks that the index was given since would be other entries than those that were found. */
  #forget() {
    this.#known = this.#index.size;
    this.#found = noChunks();
    this.#tails.clear();
    this.#slots.fill(0);
    this.#row = null;
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
      this.#quoted = names.map((name) => BytePiece.of(`"${name}"`));
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
  #piece = new BytePiece();
  #value;
  /** The value that stands here; undefined where it cannot be read. It may be another row's as well. */
  read(cursor) {
    if (cursor.takeAll(this.#piece)) {
      cursor.skipSpace();
      return this.#value;
    }
    const { at, bytes } = cursor;
    const end = cursor.skipValue();
    if (end < 0) return void 0;
    this.#value = JSON.parse(cursor.decode(at, end));
    this.#piece.keep(bytes, at, isDigitOrSign(bytes[at]) ? at : end);
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

// src/dataset/traces/chunk-layout.ts
var MAX_VALUES = 24;
var MAX_BYTES2 = 512;
var ChunkLayout = class {
  /** What the values are, by their order: numbers that the reader gave them. */
  kinds = new Uint8Array(MAX_VALUES);
  /** How many values there are. */
  size = 0;
  /** The piece that holds the stage; -1 where none does. Where the stage begins in it, and how many bytes it has. */
  stagePiece = -1;
  stageOffset = 0;
  stageLength = 0;
  /** Whether a chunk was read to its end since the layout began. */
  isWhole = false;
  /** The pieces, each filled up with zeros to whole words of four bytes. */
  words = new Int32Array(MAX_BYTES2 / 4);
  /** By piece: the word behind its last, how many bytes it has, and the bits of its last word that are of it. */
  ends = new Int32Array(MAX_VALUES + 1);
  lengths = new Int32Array(MAX_VALUES + 1);
  masks = new Int32Array(MAX_VALUES + 1);
  #bytes = new Uint8Array(this.words.buffer);
  /** Behind the value that was added last. */
  #from = 0;
  #fits = true;
  /** A chunk begins where the cursor is. */
  begin({ at }) {
    this.isWhole = false;
    this.size = 0;
    this.stagePiece = -1;
    this.#from = at;
    this.#fits = true;
  }
  /** A value began at a place and ends where the cursor is. */
  add(kind, from, cursor) {
    if (this.size === MAX_VALUES) this.#fits = false;
    this.#keep(cursor.bytes, from);
    if (!this.#fits) return;
    this.kinds[this.size++] = kind;
    this.#from = cursor.at;
  }
  /** The string that the cursor passed last is the stage: it is mostly that of the chunk before, as the names are. */
  addStage({ start, end }) {
    this.stagePiece = this.size;
    this.stageOffset = start - this.#from;
    this.stageLength = end - start;
  }
  /** The chunk ends where the cursor is. */
  end(cursor) {
    this.#keep(cursor.bytes, cursor.at);
    this.isWhole = this.#fits;
  }
  #keep(bytes, to) {
    const piece = this.size;
    const first = piece === 0 ? 0 : this.ends[piece - 1];
    const length = to - this.#from;
    const end = first + wholeWords(length);
    if (4 * end > MAX_BYTES2) this.#fits = false;
    if (!this.#fits) return;
    this.words.fill(0, first, end);
    for (let i = 0; i < length; i++) this.#bytes[4 * first + i] = bytes[this.#from + i];
    this.ends[piece] = end;
    this.lengths[piece] = length;
    this.masks[piece] = lastMask(length);
  }
};

// src/dataset/traces/chunk-list-reader.ts
var NAMES = ["chunk_id", ...CHUNK_FIELDS];
var ID = 0;
var STAGE = NAMES.indexOf("stage");
var OTHER = NAMES.length;
var ChunkListReader = class {
  #cursor;
  #spelled;
  #lists;
  #warnInner;
  #ids = new IdPlaces();
  #ways = /* @__PURE__ */ new Map();
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
  #wayOf(list) {
    let way = this.#ways.get(list);
    if (way === void 0) {
      way = { names: new FieldNames(NAMES), layout: new ChunkLayout() };
      this.#ways.set(list, way);
    }
    return way;
  }
  /** Reads a chunk that is written as the one before; else it passes nothing. */
  #readAlike(layout) {
    if (!layout.isWhole) return false;
    const cursor = this.#cursor;
    const { at, base, view } = cursor;
    const { size, kinds, words, ends, lengths, masks } = layout;
    const count = this.#ids.length;
    let word = 0;
    for (let i = 0; ; i++) {
      const last = ends[i] - 1;
      let place = base + cursor.at;
      if (place + 4 * (last + 1 - word) > view.byteLength) break;
      while (word < last && view.getInt32(place, true) === words[word]) {
        word++;
        place += 4;
      }
      if (word < last || ((view.getInt32(place, true) ^ words[word]) & masks[i]) !== 0) break;
      word++;
      if (i === layout.stagePiece) {
        this.#stage = cursor.at + layout.stageOffset;
        this.#stageEnd = this.#stage + layout.stageLength;
      }
      cursor.at += lengths[i];
      if (i === size) {
        cursor.skipSpace();
        return true;
      }
      if (!this.#readValue(kinds[i])) break;
    }
    cursor.at = at;
    this.#ids.length = count;
    this.#rank = 0;
    this.#stage = 0;
    this.#stageEnd = 0;
    return false;
  }
  /** Reads a chunk field by field, and notes its layout. */
  #readChunk({ names, layout }) {
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
    if (cursor.bytes[cursor.at] !== OBJECT_END || (seen & 1 << ID) === 0) return false;
    cursor.at++;
    layout.end(cursor);
    cursor.skipSpace();
    return true;
  }
  #readValue(kind) {
    const cursor = this.#cursor;
    if (kind === ID) return this.#readId();
    if (kind === OTHER) return cursor.skipValue() >= 0;
    return cursor.takeNull() || this.#readField(NAMES[kind]);
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
        if (!cursor.skipString()) return false;
        this.#lists.hasTexts = true;
        return true;
      case "text_hash":
      case "section_path":
        return cursor.skipString();
      default:
        if (!(field === "acl_roles" ? cursor.skipStrings() : cursor.skipString())) return false;
        this.#lists.describes = true;
        return true;
    }
  }
  #readId() {
    const cursor = this.#cursor;
    if (!cursor.skipId()) return false;
    this.#ids.add(cursor.base + cursor.start, cursor.base + cursor.end, cursor.hash);
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
    hasTexts: false,
    rankOf: null
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
