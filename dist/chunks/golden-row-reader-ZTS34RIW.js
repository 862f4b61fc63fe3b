import {
  BACKSLASH,
  ByteCursor,
  COLON,
  COMMA,
  FieldNames,
  LIST,
  LIST_END,
  OBJECT,
  OBJECT_END,
  QUOTE,
  SPACE
} from "./chunk-AEC4DNMS.js";
import {
  ByteStrings
} from "./chunk-SNA4LLLZ.js";
import {
  KnownRow,
  NONE,
  NO_GRADES,
  caseFields,
  isGrade,
  plainIds,
  unique
} from "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/rows/known-values.ts
var MAX_VALUES = 4096;
var MAX_BYTES = 1 << 20;
var SLOTS = 4 * MAX_VALUES;
var KnownValues = class {
  #values = [];
  /** Where the bytes of each value begin, and where those of the last one end. */
  #starts = [0];
  #hashes = [];
  #bytes = new Uint8Array(1024);
  /** Number of the value in a slot plus one. */
  #slots = new Uint16Array(SLOTS);
  /** The value of the bytes between two places; undefined where nothing was added for them. */
  get(bytes, from, to) {
    const hash = hashOf(bytes, from, to);
    for (let slot = hash & SLOTS - 1; ; slot = slot + 1 & SLOTS - 1) {
      const known = this.#slots[slot] - 1;
      if (known < 0) return void 0;
      if (this.#hashes[known] === hash && this.#isSame(known, bytes, from, to)) return this.#values[known];
    }
  }
  /** Keeps a value, unless there is one for the same bytes or no room. */
  add(bytes, from, to, value) {
    const end = this.#starts[this.#values.length];
    if (this.#values.length === MAX_VALUES || end + to - from > MAX_BYTES) return;
    if (this.get(bytes, from, to) !== void 0) return;
    this.#keep(bytes.subarray(from, to), end);
    const hash = hashOf(bytes, from, to);
    let slot = hash & SLOTS - 1;
    while (this.#slots[slot] !== 0) slot = slot + 1 & SLOTS - 1;
    this.#slots[slot] = this.#values.push(value);
    this.#hashes.push(hash);
  }
  #keep(bytes, at) {
    const end = at + bytes.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(2 * end);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, at);
    this.#starts.push(end);
  }
  #isSame(known, bytes, from, to) {
    const start = this.#starts[known];
    if (this.#starts[known + 1] - start !== to - from) return false;
    for (let i = from; i < to; i++) if (bytes[i] !== this.#bytes[start + i - from]) return false;
    return true;
  }
};
function hashOf(bytes, from, to) {
  let hash = to - from;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i], 16777619);
  return hash ^ hash >>> 15;
}

// src/dataset/golden/common-fields.ts
var COMMON_FIELDS = {
  user_context: (fields, like) => {
    fields.principal = like.principal;
    fields.locale = like.locale;
  },
  tags: (fields, { tags }) => {
    fields.tags = tags;
  },
  difficulty: (fields, { difficulty }) => {
    fields.difficulty = difficulty;
  },
  expected_behavior: (fields, { behavior }) => {
    fields.behavior = behavior;
  },
  answer_schema: (fields, { schema }) => {
    fields.schema = schema;
  },
  acl_group: (fields, { aclGroup }) => {
    fields.aclGroup = aclGroup;
  },
  owner: (fields, { owner }) => {
    fields.owner = owner;
  },
  critical: (fields, { critical }) => {
    fields.critical = critical;
  },
  must_not_contain: (fields, { mustNotContain }) => {
    fields.mustNotContain = mustNotContain;
  },
  expected_tools: (fields, { expectedTools }) => {
    fields.expectedTools = expectedTools;
  },
  draft: (fields, { draft }) => {
    fields.draft = draft;
  },
  split: (fields, { split }) => {
    fields.split = split;
  }
};

// src/dataset/golden/label-reader.ts
var MAX_IDS = 32;
var WHOLE_NUMBER = /^\d+$/;
var LabelReader = class {
  #cursor;
  #strings = new ByteStrings();
  /** By place in a list: the id that the row named there last, and where it stands with its quotation marks. */
  #named = [];
  #places = 0;
  #starts = new Int32Array(MAX_IDS);
  #ends = new Int32Array(MAX_IDS);
  #row = null;
  #view = new DataView(new ArrayBuffer(0));
  constructor(cursor) {
    this.#cursor = cursor;
  }
  /** A list of ids; null of anything else. */
  ids() {
    const cursor = this.#cursor;
    if (!cursor.take(LIST)) return null;
    if (cursor.take(LIST_END)) return NONE;
    const ids = [];
    do {
      const id = this.#idAt(ids.length);
      if (id === null) return null;
      ids.push(id);
    } while (cursor.take(COMMA));
    return cursor.take(LIST_END) ? ids : null;
  }
  /** Grades by id, in the order in which an object has them; null of anything else. */
  grades() {
    const cursor = this.#cursor;
    if (!cursor.take(OBJECT)) return null;
    if (cursor.take(OBJECT_END)) return NO_GRADES;
    const ids = [];
    const values = [];
    do {
      const id = this.#idAt(ids.length);
      if (id === null || ids.includes(id) || !cursor.take(COLON)) return null;
      const grade = cursor.number();
      if (!isGrade(grade)) return null;
      ids.push(id);
      values.push(grade);
    } while (cursor.take(COMMA));
    if (ids.length > 1 && ids.some((id) => WHOLE_NUMBER.test(id))) return null;
    return cursor.take(OBJECT_END) ? { ids, values } : null;
  }
  /** Passes an id that has so many before it in its list; null where none stands there, or there are too many. */
  #idAt(place) {
    const cursor = this.#cursor;
    if (this.#row !== cursor.bytes) {
      this.#row = cursor.bytes;
      this.#places = 0;
    }
    if (place < this.#places && cursor.takeAgain(this.#starts[place], this.#ends[place])) return this.#named[place];
    if (place === MAX_IDS || !cursor.skipId()) return null;
    const id = this.#id();
    this.#named[place] = id;
    this.#starts[place] = cursor.start - 1;
    this.#ends[place] = cursor.end + 1;
    if (place === this.#places) this.#places++;
    return id;
  }
  /** The id that was passed last. */
  #id() {
    const { bytes, start, end } = this.#cursor;
    for (let i = start; i < end; i++) if (bytes[i] > 127) return this.#cursor.decode(start, end);
    if (this.#view.buffer !== bytes.buffer) this.#view = new DataView(bytes.buffer);
    const number = this.#strings.of(this.#view, bytes.byteOffset + start, bytes.byteOffset + end);
    return this.#strings.text(number);
  }
};

// src/dataset/golden/golden-row-reader.ts
var TRIED = 1e3;
var OWN_FIELDS = [
  ...["id", "question", "expected_answer", "notes"],
  ...["expected_chunk_ids", "must_cite", "expected_docs", "relevance"]
];
var FIELDS = [...OWN_FIELDS, ...Object.keys(COMMON_FIELDS)];
var REQUIRED = 3;
var GoldenRowReader = class {
  #isSettled;
  #cursor = new ByteCursor();
  #labels = new LabelReader(this.#cursor);
  #names = new FieldNames(FIELDS);
  /** By field: what a row meant that held these bytes there. */
  #known = /* @__PURE__ */ new Map();
  /** Values of the row read last that no row before it had. */
  #fresh = [];
  #blank;
  #tries = 0;
  #losses = 0;
  /** `isSettled`: whether an unknown field of that name has nothing to be said of. */
  constructor(shared, isSettled) {
    this.#isSettled = isSettled;
    this.#blank = caseFields({ id: "", question: "" }, shared);
  }
  /** What a row says, or null of one that has to be read in the general way: `learn` takes what that gave. */
  read(row) {
    if (this.#fresh.length > 0) this.#fresh = [];
    if (this.#tries >= TRIED && 2 * this.#losses > this.#tries) return null;
    this.#tries++;
    const fields = this.#attempt(row);
    if (fields !== null && this.#fresh.length === 0) return new KnownRow(fields);
    if (fields === null) this.#fresh = [];
    this.#losses++;
    return null;
  }
  /** Notes what the row meant that could not be read last. */
  learn(fields) {
    for (const { field, start, end } of this.#fresh) {
      const known = this.#known.get(field) ?? new KnownValues();
      this.#known.set(field, known);
      known.add(this.#cursor.bytes, start, end, fields);
    }
    this.#fresh = [];
  }
  #attempt(row) {
    try {
      return this.#readRow(row);
    } catch {
      return null;
    }
  }
  #readRow(row) {
    const cursor = this.#cursor;
    cursor.begin(row);
    if (!cursor.take(OBJECT)) return null;
    const fields = { ...this.#blank };
    let seen = 0;
    let place = -1;
    do {
      place = this.#names.take(cursor, place);
      const field = FIELDS[place];
      if (field === void 0) {
        if (place < 0 && !this.#names.takeOther(cursor, this.#isSettled)) return null;
        if (cursor.skipValue() < 0) return null;
      } else {
        if ((seen & 1 << place) !== 0 || !this.#readField(field, fields)) return null;
        seen |= 1 << place;
      }
    } while (cursor.take(COMMA));
    const isWhole = cursor.take(OBJECT_END) && cursor.at === row.length && (seen & REQUIRED) === REQUIRED;
    return isWhole && fields.id !== "" ? fields : null;
  }
  /** Reads the value of a field; false where the row is to be left. */
  #readField(field, fields) {
    switch (field) {
      case "id":
      case "question": {
        const text = this.#text();
        fields[field] = text ?? "";
        return typeof text === "string";
      }
      case "expected_answer": {
        const text = this.#text();
        fields.expectedAnswer = text ?? null;
        return text !== void 0;
      }
      case "notes": {
        const text = this.#text();
        fields.notes = text ?? null;
        return text !== void 0;
      }
      case "expected_chunk_ids": {
        const ids = this.#labels.ids();
        fields.expected = unique(ids ?? NONE);
        return ids !== null;
      }
      case "must_cite": {
        const ids = this.#labels.ids();
        fields.mustCite = plainIds(ids);
        return ids !== null;
      }
      case "expected_docs": {
        const ids = this.#labels.ids();
        fields.docs = plainIds(ids);
        return ids !== null;
      }
      case "relevance": {
        const grades = this.#labels.grades();
        fields.grades = grades ?? NO_GRADES;
        return grades !== null;
      }
      default:
        return this.#readKnown(field, fields);
    }
  }
  /** A text, null where null stands there, or undefined of what is neither. */
  #text() {
    const cursor = this.#cursor;
    const { bytes, at } = cursor;
    if (bytes[at] !== QUOTE) return cursor.takeNull() ? null : void 0;
    let end = at + 1;
    let byte = bytes[end];
    while (byte >= SPACE && byte !== QUOTE && byte !== BACKSLASH) byte = bytes[++end];
    if (byte !== QUOTE) return cursor.text("");
    cursor.at = end + 1;
    cursor.skipSpace();
    return cursor.decode(at + 1, end);
  }
  #readKnown(field, fields) {
    const cursor = this.#cursor;
    const start = cursor.at;
    const end = cursor.skipValue();
    if (end < 0) return false;
    const like = this.#known.get(field)?.get(cursor.bytes, start, end);
    if (like === void 0) this.#fresh.push({ field, start, end });
    else COMMON_FIELDS[field](fields, like);
    return true;
  }
};
export {
  GoldenRowReader
};
