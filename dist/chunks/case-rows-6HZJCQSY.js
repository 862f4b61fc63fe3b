import {
  ByteCursor,
  BytePiece,
  COMMA,
  FALSE,
  LIST,
  LIST_END,
  OBJECT,
  OBJECT_END,
  TRUE,
  fitsStatus,
  isInstead,
  isRank,
  isStatus
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";

// src/report/read/case-rows.ts
function takeStages(cursor) {
  const stages = [];
  if (cursor.take(OBJECT_END)) return stages;
  do {
    const chunk = cursor.repeatedText();
    if (chunk === void 0 || !cursor.takeAll(HEAD)) return null;
    const head = cursor.takeNull() ? null : takeRanks(cursor);
    if (head === void 0 || !cursor.takeAll(BASELINE) || cursor.skipValue() < 0 || !cursor.take(OBJECT_END))
      return null;
    stages.push([chunk, head]);
  } while (cursor.take(COMMA));
  return cursor.take(OBJECT_END) ? stages : null;
}
function takeRanks(cursor) {
  if (!cursor.takeAll(RETRIEVED)) return void 0;
  const retrieved = takeRank(cursor);
  if (!cursor.takeAll(RERANKED)) return void 0;
  const reranked = takeRank(cursor);
  if (!cursor.takeAll(CONTEXT)) return void 0;
  const context = takeRank(cursor);
  if (!(isRank(retrieved) && isRank(reranked) && isRank(context) && cursor.takeAll(CITED))) return void 0;
  const cited = cursor.takeAll(TRUE);
  if (!cited && !cursor.takeAll(FALSE)) return void 0;
  const ranks = { retrieved, reranked, context, cited };
  return cursor.take(OBJECT_END) ? ranks : takeMore(cursor, ranks);
}
function takeRank(cursor) {
  const rank = cursor.numberOrNull();
  return Number.isNaN(rank) ? null : rank;
}
function takeMore(cursor, ranks) {
  const more = { ...ranks };
  if (cursor.takeAll(LISTS)) {
    const from = cursor.at;
    if (cursor.skipValue() < 0) return void 0;
    more.lists = JSON.parse(cursor.decode(from, cursor.at));
  }
  if (cursor.takeAll(INSTEAD)) {
    const instead = cursor.repeatedText();
    if (!isInstead(instead)) return void 0;
    more.instead = instead;
  }
  return cursor.take(OBJECT_END) ? more : void 0;
}
var HEAD = BytePiece.of(':{"head":');
var BASELINE = BytePiece.of(',"baseline":');
var RETRIEVED = BytePiece.of('{"retrieved":');
var RERANKED = BytePiece.of(',"reranked":');
var CONTEXT = BytePiece.of(',"context":');
var CITED = BytePiece.of(',"cited":');
var LISTS = BytePiece.of(',"lists":');
var INSTEAD = BytePiece.of(',"instead":');
var NO_METRICS = { names: [], values: [] };
var NO_CHECKS = [];
var UsualCaseRows = class {
  #cursor = new ByteCursor();
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
    this.#keys = names.map((name, i) => BytePiece.of(`${i === 0 ? "" : ","}${JSON.stringify(name)}:`));
    this.#usual = { names, values: new Float64Array(names.length) };
  }
  /** Reads a line into `row`; whether it is a usual one. `expected`: the id that it most likely has. */
  read(line, expected) {
    const cursor = this.#cursor;
    this.#expected = expected;
    try {
      cursor.begin(line);
      return this.#take();
    } catch {
      return false;
    }
  }
  #take() {
    const cursor = this.#cursor;
    return cursor.takeAll(ID) && this.#takeId() && cursor.takeAll(CONFIG) && (cursor.takeNull() || cursor.skipString()) && cursor.takeAll(TAGS) && cursor.skipStrings() && cursor.takeAll(STATUS) && this.#takeStatus() && cursor.takeAll(METRICS) && this.#takeMetrics() && cursor.takeAll(BASELINE_METRICS) && takeFlatRest(cursor) && cursor.takeAll(CHANGE) && this.#takeChange() && cursor.takeAll(FAILED_CHECKS) && this.#takeChecks() && cursor.takeAll(STAGES) && this.#takeStages() && cursor.takeAll(SIZES) && this.#takeSizes() && this.#takeMarks() && cursor.at === cursor.bytes.length;
  }
  #takeId() {
    const id = this.#cursor.text(this.#expected);
    this.row.id = id ?? "";
    return id !== void 0;
  }
  #takeStatus() {
    const status = this.#cursor.text(this.row.status);
    if (!isStatus(status)) return false;
    this.row.status = status;
    return true;
  }
  #takeMetrics() {
    const cursor = this.#cursor;
    const keys = this.#keys;
    const { values } = this.#usual;
    if (cursor.take(OBJECT_END)) {
      this.row.metrics = NO_METRICS;
      return true;
    }
    for (let m = 0; m < keys.length; m++) {
      if (!cursor.takeAll(keys[m])) return false;
      const value = cursor.numberOrNull();
      if (value === Number.POSITIVE_INFINITY) return false;
      values[m] = value;
    }
    this.row.metrics = this.#usual;
    return cursor.take(OBJECT_END);
  }
  #takeChange() {
    const change = this.#cursor.takeNull() ? null : this.#cursor.text("removed");
    this.row.isRemoved = change === "removed";
    return change !== void 0;
  }
  #takeChecks() {
    const cursor = this.#cursor;
    const from = cursor.at;
    if (!cursor.skipStrings()) return false;
    const isEmpty = cursor.at - from === EMPTY_LIST;
    this.row.failedChecks = isEmpty ? NO_CHECKS : JSON.parse(cursor.decode(from, cursor.at));
    return true;
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
    if (cursor.take(LIST)) {
      const retrieved = cursor.numberOrNull();
      if (!cursor.take(COMMA)) return false;
      const reranked = cursor.numberOrNull();
      if (!cursor.take(COMMA)) return false;
      row.sizes = [retrieved, reranked, cursor.numberOrNull()];
      if (!cursor.take(LIST_END)) return false;
    } else if (!cursor.takeNull()) return false;
    return fitsStatus(row);
  }
  /** What is said behind the sizes. */
  #takeMarks() {
    const { row } = this;
    const cursor = this.#cursor;
    row.isFlaky = cursor.takeAll(FLAKY);
    row.isRefused = cursor.takeAll(REFUSED);
    if (cursor.takeAll(JUDGE) && cursor.skipValue() < 0) return false;
    if (!cursor.takeAll(CAUSES) || cursor.skipValue() < 0) return false;
    if (cursor.takeAll(LOST) && cursor.skipValue() < 0) return false;
    return cursor.take(OBJECT_END);
  }
};
function takeFlatRest(cursor) {
  const { bytes, at } = cursor;
  const end = bytes.indexOf(OBJECT_END, at);
  const other = bytes.indexOf(OBJECT, at);
  if (end < 0 || other >= 0 && other < end) return false;
  cursor.decode(at, end);
  cursor.at = end + 1;
  return true;
}
var ID = BytePiece.of('{"id":');
var CONFIG = BytePiece.of(',"config_id":');
var TAGS = BytePiece.of(',"tags":');
var STATUS = BytePiece.of(',"status":');
var METRICS = BytePiece.of(',"metrics":{');
var BASELINE_METRICS = BytePiece.of(',"baseline_metrics":{');
var CHANGE = BytePiece.of(',"change":');
var FAILED_CHECKS = BytePiece.of(',"failed_checks":');
var STAGES = BytePiece.of(',"stages":{');
var SIZES = BytePiece.of(',"sizes":');
var FLAKY = BytePiece.of(',"flaky":true');
var REFUSED = BytePiece.of(',"refused":true');
var JUDGE = BytePiece.of(',"judge":');
var CAUSES = BytePiece.of(',"causes":');
var LOST = BytePiece.of(',"lost":');
var EMPTY_LIST = 2;
export {
  UsualCaseRows,
  takeStages
};
