import {
  FieldNames
} from "./chunk-S37JNGCE.js";
import {
  BACKSLASH,
  ByteCursor,
  ByteStrings,
  COLON,
  COMMA,
  KnownRow,
  LIST,
  LIST_END,
  NONE,
  NO_GRADES,
  OBJECT,
  OBJECT_END,
  QUOTE,
  SPACE,
  caseFields,
  isGrade,
  plainIds,
  unique
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/rows/known-values.ts
var MAX_VALUES = 4096;
var MAX_BYTES = 1 << 20;
var KnownValues = class {
  #strings = new ByteStrings();
  /** By number of the bytes. */
  #values = [];
  #room = MAX_BYTES;
  /** The value of the bytes between two places of a buffer; undefined where nothing was added for them. */
  get(view, from, to) {
    const number = this.#strings.find(view, from, to);
    return number < 0 ? void 0 : this.#values[number];
  }
  /** Keeps a value, unless there is one for the same bytes or no room. */
  add(view, from, to, value) {
    const length = to - from;
    if (this.#values.length === MAX_VALUES || length > this.#room) return;
    if (this.#strings.of(view, from, to) < this.#values.length) return;
    this.#room -= length;
    this.#values.push(value);
  }
};

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
  /**
   * By place in a list: the id that the row named there last, and where it stands with its quotation marks. Lists are cut
   * from here: one that grew id by id would keep room for sixteen more.
   */
  #named = [];
  #places = 0;
  #starts = new Int32Array(MAX_IDS);
  #ends = new Int32Array(MAX_IDS);
  #row = null;
  constructor(cursor) {
    this.#cursor = cursor;
  }
  /** A list of ids; null of anything else. */
  ids() {
    const cursor = this.#cursor;
    if (!cursor.take(LIST)) return null;
    if (cursor.take(LIST_END)) return NONE;
    let count = 0;
    do
      if (!this.#readId(count++)) return null;
    while (cursor.take(COMMA));
    return cursor.take(LIST_END) ? this.#named.slice(0, count) : null;
  }
  /** Grades by id, in the order in which an object has them; null of anything else. */
  grades() {
    const cursor = this.#cursor;
    if (!cursor.take(OBJECT)) return null;
    if (cursor.take(OBJECT_END)) return NO_GRADES;
    const named = this.#named;
    const values = [];
    do {
      const place = values.length;
      if (!this.#readId(place) || named.indexOf(named[place]) < place || !cursor.take(COLON)) return null;
      const grade = cursor.number();
      if (!isGrade(grade)) return null;
      values.push(grade);
    } while (cursor.take(COMMA));
    const ids = named.slice(0, values.length);
    if (ids.length > 1 && ids.some((id) => WHOLE_NUMBER.test(id))) return null;
    return cursor.take(OBJECT_END) ? { ids, values } : null;
  }
  /**
   * Passes an id that has so many before it in its list: it then stands among `#named`. False where none stands there, or
   * there are too many.
   */
  #readId(place) {
    const cursor = this.#cursor;
    if (this.#row !== cursor.bytes) {
      this.#row = cursor.bytes;
      this.#places = 0;
    }
    if (place < this.#places && cursor.takeAgain(this.#starts[place], this.#ends[place])) return true;
    if (place === MAX_IDS) return false;
    const id = cursor.repeatedText() ?? "";
    if (id === "") return false;
    this.#named[place] = id;
    this.#starts[place] = cursor.start - 1;
    this.#ends[place] = cursor.end + 1;
    if (place === this.#places) this.#places++;
    return true;
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
      const { view, base } = this.#cursor;
      known.add(view, base + start, base + end, fields);
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
    const like = this.#known.get(field)?.get(cursor.view, cursor.base + start, cursor.base + end);
    if (like === void 0) this.#fresh.push({ field, start, end });
    else COMMON_FIELDS[field](fields, like);
    return true;
  }
};
export {
  GoldenRowReader
};
