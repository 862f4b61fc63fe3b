import {
  ByteStrings
} from "./chunk-SNA4LLLZ.js";
import {
  hasItsSizes,
  isInstead,
  isRank,
  isStatus
} from "./chunk-6ZG3YPKK.js";
import "./chunk-KIZ6KU7F.js";

// src/report/read/known-numbers.ts
var SLOTS = 1 << 12;
var WORDS = 6;
var [MIN_BYTES, MAX_BYTES] = [4, 4 * WORDS];
var KnownNumbers = class {
  #decoder = new TextDecoder("latin1");
  #lengths = new Uint8Array(SLOTS);
  #words = new Int32Array(SLOTS * WORDS);
  #values = new Float64Array(SLOTS);
  /** The number that the bytes between two places spell, which must spell one. */
  of(view, from, to) {
    const length = to - from;
    if (length < MIN_BYTES || length > MAX_BYTES) return this.#read(view, from, to);
    const last = view.getInt32(to - 4, true);
    const hash = Math.imul(
      last ^ Math.imul(view.getInt32(to - 8 < from ? from : to - 8, true), 2654435761),
      2246822507
    );
    const slot = hash >>> 16 & SLOTS - 1;
    const at = slot * WORDS;
    const words = this.#words;
    const whole = length - 1 >> 2;
    if (this.#lengths[slot] === length && words[at + whole] === last) {
      let k = 0;
      while (k < whole && words[at + k] === view.getInt32(from + 4 * k, true)) k++;
      if (k === whole) return this.#values[slot];
    }
    for (let k = 0; k < whole; k++) words[at + k] = view.getInt32(from + 4 * k, true);
    words[at + whole] = last;
    this.#lengths[slot] = length;
    const value = this.#read(view, from, to);
    this.#values[slot] = value;
    return value;
  }
  #read(view, from, to) {
    return Number(this.#decoder.decode(new Uint8Array(view.buffer, from, to - from)));
  }
};

// src/report/read/json-cursor.ts
function wordOf(text) {
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(text);
  return { view: new DataView(buffer, byteOffset, byteLength) };
}
var POWERS = Float64Array.from({ length: 16 }, (_, n) => Number(`1e${n}`));
var EXACT_DIGITS = 15;
var MAX_DEPTH = 16;
var JsonCursor = class {
  #view = new DataView(new ArrayBuffer(0));
  #end = 0;
  #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #numbers = new KnownNumbers();
  #strings = new ByteStrings();
  /** Place in the buffer of the bytes. */
  at = 0;
  /** Whether the strings passed are ASCII; of others it is not said whether they are UTF-8. */
  isAscii = true;
  /** Begins with the bytes given; whether they end an object, without which nothing may be asked. */
  start({ buffer, byteOffset, byteLength }) {
    if (this.#view.buffer !== buffer) this.#view = new DataView(buffer);
    this.at = byteOffset;
    this.#end = byteOffset + byteLength;
    this.isAscii = true;
    return byteLength > 0 && this.#view.getUint8(this.#end - 1) === CLOSE;
  }
  get isAtEnd() {
    return this.at === this.#end;
  }
  takes({ view: word }) {
    const length = word.byteLength;
    const { at } = this;
    const view = this.#view;
    if (at + length > this.#end) return false;
    const last = length - 4;
    for (let k = 0; k < last; k += 4) if (view.getInt32(at + k, true) !== word.getInt32(k, true)) return false;
    if (view.getInt32(at + last, true) !== word.getInt32(last, true)) return false;
    this.at = at + length;
    return true;
  }
  takesByte(byte) {
    if (this.at >= this.#end || this.#view.getUint8(this.at) !== byte) return false;
    this.at++;
    return true;
  }
  /** Takes a number, or null, which is NaN; infinite for what is neither, and for numbers that are. */
  takeNumber() {
    const view = this.#view;
    const from = this.at;
    if (from >= this.#end) return Number.POSITIVE_INFINITY;
    let at = from;
    let unit = view.getUint8(at);
    let digits = 0;
    if (unit === ZERO) unit = view.getUint8(++at);
    else {
      for (; unit >= ZERO && unit <= NINE; unit = view.getUint8(++at)) digits = digits * 10 + unit - ZERO;
      if (at === from) return this.takes(NULL) ? Number.NaN : this.#takeOddNumber(from);
    }
    let decimals = 0;
    if (unit === POINT) {
      const point = at;
      unit = view.getUint8(++at);
      for (; unit >= ZERO && unit <= NINE; unit = view.getUint8(++at)) digits = digits * 10 + unit - ZERO;
      decimals = at - point - 1;
      if (decimals === 0) return Number.POSITIVE_INFINITY;
    }
    if (!isBehindValue(unit)) return this.#takeOddNumber(from);
    this.at = at;
    if (at - from <= EXACT_DIGITS) return decimals === 0 ? digits : digits / POWERS[decimals];
    return this.#numbers.of(view, from, at);
  }
  /** With a sign or an exponent. */
  #takeOddNumber(from) {
    let to = from;
    while (to < this.#end && !isBehindValue(this.#view.getUint8(to))) to++;
    this.at = to;
    try {
      const value = JSON.parse(this.text(from, to));
      return Number.isFinite(value) ? value : Number.POSITIVE_INFINITY;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }
  /** Takes a string. `isPlain`: it must have no escapes, and is what its bytes are. */
  takeString(isPlain = false) {
    if (!this.takesByte(QUOTE)) return false;
    const view = this.#view;
    for (let { at } = this; at < this.#end; at++) {
      const unit = view.getUint8(at);
      if (unit === QUOTE) {
        this.at = at + 1;
        return true;
      }
      if (unit < SPACE) return false;
      if (unit >= NOT_ASCII) this.isAscii = false;
      if (unit !== BACKSLASH) continue;
      const after = isPlain ? -1 : this.#behindEscape(at + 1);
      if (after < 0) return false;
      at = after - 1;
    }
    return false;
  }
  #behindEscape(at) {
    if (at >= this.#end) return -1;
    const unit = this.#view.getUint8(at);
    if (unit !== LOWER_U) return ESCAPED.includes(String.fromCharCode(unit)) ? at + 1 : -1;
    const to = at + 5;
    return to <= this.#end && HEX.test(this.text(at + 1, to)) ? to : -1;
  }
  /** Takes a string without escapes; null for anything else. */
  takeText() {
    const from = this.at + 1;
    const wasAscii = this.isAscii;
    this.isAscii = true;
    if (!this.takeString(true)) return null;
    const to = this.at - 1;
    if (!this.isAscii) return this.text(from, to);
    this.isAscii = wasAscii;
    return this.#strings.text(this.#strings.of(this.#view, from, to));
  }
  /** Takes a string that is, without escapes and in ASCII, the one given. */
  takeExpected(text) {
    const view = this.#view;
    const from = this.at + 1;
    const to = from + text.length;
    if (to >= this.#end || view.getUint8(from - 1) !== QUOTE || view.getUint8(to) !== QUOTE) return false;
    for (let i = 0; i < text.length; i++) {
      const unit = view.getUint8(from + i);
      if (unit !== text.charCodeAt(i) || unit >= NOT_ASCII || unit < SPACE || unit === QUOTE || unit === BACKSLASH)
        return false;
    }
    this.at = to + 1;
    return true;
  }
  /** Takes a list of strings. */
  takeStrings() {
    if (!this.takesByte(OPEN_LIST)) return false;
    if (this.takesByte(CLOSE_LIST)) return true;
    do
      if (!this.takeString()) return false;
    while (this.takesByte(COMMA));
    return this.takesByte(CLOSE_LIST);
  }
  /** Takes any value. */
  takeValue(depth = 0) {
    if (this.at >= this.#end || depth > MAX_DEPTH) return false;
    switch (this.#view.getUint8(this.at)) {
      case QUOTE:
        return this.takeString();
      case OPEN:
        return this.#takeMembers(OPEN, CLOSE, depth);
      case OPEN_LIST:
        return this.#takeMembers(OPEN_LIST, CLOSE_LIST, depth);
      case LOWER_T:
        return this.takes(TRUE);
      case LOWER_F:
        return this.takes(FALSE);
      default:
        return this.takeNumber() !== Number.POSITIVE_INFINITY;
    }
  }
  #takeMembers(open, close, depth) {
    if (!this.takesByte(open)) return false;
    if (this.takesByte(close)) return true;
    do {
      if (open === OPEN && !(this.takeString() && this.takesByte(COLON))) return false;
      if (!this.takeValue(depth + 1)) return false;
    } while (this.takesByte(COMMA));
    return this.takesByte(close);
  }
  /** Takes what is left of an object that holds no other, whatever it is. */
  takeFlatRest() {
    const { at } = this;
    const view = this.#view;
    const rest = new Uint8Array(view.buffer, at, this.#end - at);
    const length = rest.indexOf(CLOSE);
    const other = rest.indexOf(OPEN);
    if (length < 0 || other >= 0 && other < length) return false;
    this.at = at + length + 1;
    let bits = 0;
    for (let word = at; word < this.at && word + 4 <= this.#end; word += 4) bits |= view.getInt32(word, true);
    if ((bits & NOT_ASCII_WORD) !== 0 || this.at + 4 > this.#end) this.isAscii = false;
    return true;
  }
  /** What is between two places; throws where that is no UTF-8. */
  text(from, to) {
    return this.#decoder.decode(new Uint8Array(this.#view.buffer, from, to - from));
  }
};
var isBehindValue = (unit) => unit === COMMA || unit === CLOSE || unit === CLOSE_LIST;
var [NULL, TRUE, FALSE] = [wordOf("null"), wordOf("true"), wordOf("false")];
var ESCAPED = '"\\/bfnrt';
var HEX = /^[0-9A-Fa-f]{4}$/;
var [QUOTE, BACKSLASH, COMMA, COLON, POINT] = [34, 92, 44, 58, 46];
var [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93];
var [LOWER_F, LOWER_T, LOWER_U] = [102, 116, 117];
var [ZERO, NINE] = [48, 57];
var [SPACE, NOT_ASCII, NOT_ASCII_WORD] = [32, 128, 2155905152];

// src/report/read/take-stages.ts
function takeStages(cursor) {
  const stages = [];
  if (cursor.takesByte(CLOSE2)) return stages;
  do {
    const chunk = cursor.takeText();
    if (chunk === null || !cursor.takes(HEAD)) return null;
    const head = cursor.takes(NULL) ? null : takeRanks(cursor);
    if (head === void 0 || !cursor.takes(BASELINE) || !cursor.takeValue() || !cursor.takesByte(CLOSE2)) return null;
    stages.push([chunk, head]);
  } while (cursor.takesByte(COMMA2));
  return cursor.takesByte(CLOSE2) ? stages : null;
}
function takeRanks(cursor) {
  if (!cursor.takes(RETRIEVED)) return void 0;
  const retrieved = takeRank(cursor);
  if (!cursor.takes(RERANKED)) return void 0;
  const reranked = takeRank(cursor);
  if (!cursor.takes(CONTEXT)) return void 0;
  const context = takeRank(cursor);
  if (!(isRank(retrieved) && isRank(reranked) && isRank(context) && cursor.takes(CITED))) return void 0;
  const cited = cursor.takes(TRUE);
  if (!cited && !cursor.takes(FALSE)) return void 0;
  const ranks = { retrieved, reranked, context, cited };
  return cursor.takesByte(CLOSE2) ? ranks : takeMore(cursor, ranks);
}
function takeRank(cursor) {
  const rank = cursor.takeNumber();
  return Number.isNaN(rank) ? null : rank;
}
function takeMore(cursor, ranks) {
  const more = { ...ranks };
  if (cursor.takes(LISTS)) {
    const from = cursor.at;
    if (!cursor.takeValue()) return void 0;
    more.lists = JSON.parse(cursor.text(from, cursor.at));
  }
  if (cursor.takes(INSTEAD)) {
    const instead = cursor.takeText();
    if (!isInstead(instead)) return void 0;
    more.instead = instead;
  }
  return cursor.takesByte(CLOSE2) ? more : void 0;
}
var HEAD = wordOf(':{"head":');
var BASELINE = wordOf(',"baseline":');
var RETRIEVED = wordOf('{"retrieved":');
var RERANKED = wordOf(',"reranked":');
var CONTEXT = wordOf(',"context":');
var CITED = wordOf(',"cited":');
var LISTS = wordOf(',"lists":');
var INSTEAD = wordOf(',"instead":');
var [COMMA2, CLOSE2] = [44, 125];

// src/report/read/usual-case-rows.ts
var NO_METRICS = { names: [], values: [] };
var NO_CHECKS = [];
var UsualCaseRows = class {
  #cursor = new JsonCursor();
  /** Cases fail the same checks again and again. */
  #checks = /* @__PURE__ */ new Map();
  #keys = [];
  #usual = { names: NO_METRICS.names, values: new Float64Array(0) };
  #expected = "";
  /** The row read last. */
  row = {
    id: "",
    status: "pass",
    metrics: NO_METRICS,
    isRemoved: false,
    failedChecks: NO_CHECKS,
    stages: [],
    sizes: null,
    isFlaky: false,
    isRefused: false
  };
  /** Takes the metrics of a row that was parsed for those of the rows to come. */
  learn({ names }) {
    if (names.length <= this.#keys.length) return;
    this.#keys = names.map((name, i) => wordOf(`${i === 0 ? "" : ","}${JSON.stringify(name)}:`));
    this.#usual = { names, values: new Float64Array(names.length) };
  }
  /** Reads a line into `row`; whether it is a usual one. `expected`: the id that it most likely has. */
  read(line, expected) {
    const cursor = this.#cursor;
    this.#expected = expected;
    try {
      if (!cursor.start(line) || !this.#take()) return false;
      if (!cursor.isAscii) cursor.text(line.byteOffset, line.byteOffset + line.length);
      return true;
    } catch {
      return false;
    }
  }
  #take() {
    const cursor = this.#cursor;
    return cursor.takes(ID) && this.#takeId() && cursor.takes(CONFIG) && (cursor.takes(NULL) || cursor.takeString()) && cursor.takes(TAGS) && cursor.takeStrings() && cursor.takes(STATUS) && this.#takeStatus() && cursor.takes(METRICS) && this.#takeMetrics() && cursor.takes(BASELINE_METRICS) && cursor.takeFlatRest() && cursor.takes(CHANGE) && this.#takeChange() && cursor.takes(FAILED_CHECKS) && this.#takeChecks() && cursor.takes(STAGES) && this.#takeStages() && cursor.takes(SIZES) && this.#takeSizes() && this.#takeMarks() && cursor.isAtEnd;
  }
  #takeId() {
    const id = this.#cursor.takeExpected(this.#expected) ? this.#expected : this.#cursor.takeText();
    if (id === null) return false;
    this.row.id = id;
    return true;
  }
  #takeStatus() {
    const status = this.#cursor.takeText();
    if (!isStatus(status)) return false;
    this.row.status = status;
    return true;
  }
  #takeMetrics() {
    const cursor = this.#cursor;
    const keys = this.#keys;
    const { values } = this.#usual;
    if (cursor.takesByte(CLOSE3)) {
      this.row.metrics = NO_METRICS;
      return true;
    }
    for (let m = 0; m < keys.length; m++) {
      if (!cursor.takes(keys[m])) return false;
      const value = cursor.takeNumber();
      if (value === Number.POSITIVE_INFINITY) return false;
      values[m] = value;
    }
    this.row.metrics = this.#usual;
    return cursor.takesByte(CLOSE3);
  }
  #takeChange() {
    const change = this.#cursor.takes(NULL) ? "" : this.#cursor.takeText();
    this.row.isRemoved = change === "removed";
    return change !== null;
  }
  #takeChecks() {
    const cursor = this.#cursor;
    const from = cursor.at;
    if (!cursor.takeStrings()) return false;
    this.row.failedChecks = cursor.at - from === EMPTY_LIST ? NO_CHECKS : this.#checksIn(cursor.text(from, cursor.at));
    return true;
  }
  #checksIn(text) {
    const known = this.#checks.get(text) ?? JSON.parse(text);
    this.#checks.set(text, known);
    return known;
  }
  #takeStages() {
    const stages = takeStages(this.#cursor);
    if (stages !== null) this.row.stages = stages;
    return stages !== null;
  }
  #takeSizes() {
    const { row } = this;
    const cursor = this.#cursor;
    row.sizes = null;
    if (cursor.takesByte(OPEN_LIST2)) {
      const retrieved = cursor.takeNumber();
      if (!cursor.takesByte(COMMA3)) return false;
      const reranked = cursor.takeNumber();
      if (!cursor.takesByte(COMMA3)) return false;
      row.sizes = [retrieved, reranked, cursor.takeNumber()];
      if (!cursor.takesByte(CLOSE_LIST2)) return false;
    } else if (!cursor.takes(NULL)) return false;
    return hasItsSizes(row);
  }
  /** What is said behind the sizes. */
  #takeMarks() {
    const { row } = this;
    const cursor = this.#cursor;
    row.isFlaky = cursor.takes(FLAKY);
    row.isRefused = cursor.takes(REFUSED);
    if (cursor.takes(JUDGE) && !cursor.takeValue()) return false;
    if (!cursor.takes(CAUSES) || !cursor.takeValue()) return false;
    if (cursor.takes(LOST) && !cursor.takeValue()) return false;
    return cursor.takesByte(CLOSE3);
  }
};
var ID = wordOf('{"id":');
var CONFIG = wordOf(',"config_id":');
var TAGS = wordOf(',"tags":');
var STATUS = wordOf(',"status":');
var METRICS = wordOf(',"metrics":{');
var BASELINE_METRICS = wordOf(',"baseline_metrics":{');
var CHANGE = wordOf(',"change":');
var FAILED_CHECKS = wordOf(',"failed_checks":');
var STAGES = wordOf(',"stages":{');
var SIZES = wordOf(',"sizes":');
var FLAKY = wordOf(',"flaky":true');
var REFUSED = wordOf(',"refused":true');
var JUDGE = wordOf(',"judge":');
var CAUSES = wordOf(',"causes":');
var LOST = wordOf(',"lost":');
var EMPTY_LIST = 2;
var [COMMA3, CLOSE3, OPEN_LIST2, CLOSE_LIST2] = [44, 125, 91, 93];
export {
  UsualCaseRows
};
