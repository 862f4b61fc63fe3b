import {
  endOfPrintable,
  skipSpaces
} from "./chunk-G6LSTAM4.js";
import {
  ByteStrings,
  LINE_FEED,
  decodeUtf8,
  isId,
  isLabelHeader,
  isObject,
  parsedJson,
  readBlocks
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/golden/label-line-reader.ts
var LabelLineReader = class {
  id = "";
  chunk = "";
  grade = 0;
  /** Where the newline of the line is. */
  end = 0;
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #strings = new ByteStrings();
  /** Gives the reader bytes that end with a newline. */
  open(bytes) {
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }
  /** Reads the line that begins at a place; false for one that may be anything but a label in four fields of printable ASCII. */
  read(at) {
    const bytes = this.#bytes;
    const view = this.#view;
    const idFrom = skipSpaces(bytes, at);
    if (bytes[idFrom] === BRACE || bytes[idFrom] === HASH) return false;
    const idTo = endOfPrintable(bytes, view, idFrom);
    const iterFrom = skipSpaces(bytes, idTo);
    const iterTo = endOfPrintable(bytes, view, iterFrom);
    const chunkFrom = skipSpaces(bytes, iterTo);
    const chunkTo = endOfPrintable(bytes, view, chunkFrom);
    const gradeFrom = skipSpaces(bytes, chunkTo);
    const gradeTo = endOfPrintable(bytes, view, gradeFrom);
    const end = skipSpaces(bytes, gradeTo);
    if (bytes[end] !== LINE_FEED || chunkTo === chunkFrom || !this.#readGrade(gradeFrom, gradeTo)) return false;
    this.id = this.#strings.text(this.#strings.of(view, idFrom, idTo));
    this.chunk = this.#strings.text(this.#strings.of(view, chunkFrom, chunkTo));
    this.end = end;
    return true;
  }
  /** Up to three digits, as they are also read as text. */
  #readGrade(from, to) {
    const isNegative = this.#bytes[from] === MINUS;
    const start = isNegative ? from + 1 : from;
    if (to === start || to - start > 3) return false;
    let grade = 0;
    for (let i = start; i < to; i++) {
      const digit = this.#bytes[i] - ZERO;
      if (digit < 0 || digit > 9) return false;
      grade = grade * 10 + digit;
    }
    this.grade = isNegative ? -grade : grade;
    return true;
  }
};
var HASH = 35;
var MINUS = 45;
var ZERO = 48;
var BRACE = 123;

// src/dataset/golden/read-labels.ts
async function readLabels(sources, log) {
  const labels = /* @__PURE__ */ new Map();
  const reader = new LabelLineReader();
  for (const source of sources) {
    const before = log.errorCount;
    const rows = await readFile(source, reader, labels, log);
    if (rows === 0 && log.errorCount === before)
      log.error("golden/empty-labels", "this file holds no label", { file: source.name });
  }
  return labels;
}
async function readFile(source, reader, labels, log) {
  let lineLabel = trecLabel;
  let rows = 0;
  for await (const block of readBlocks(source, log)) {
    const { bytes } = block;
    reader.open(bytes);
    for (let at = 0, end = 0; at < bytes.length; at = end + 1, block.line++) {
      const place = { file: source.name, line: block.line };
      if (lineLabel === trecLabel && reader.read(at)) {
        end = reader.end;
        rows++;
        addGrade(gradesOf(reader.id, labels, place), reader, place, log);
        continue;
      }
      end = bytes.indexOf(LINE_FEED, at);
      const text = textOf(bytes.subarray(at, end), place, log);
      if (text === null) continue;
      if (isLabelHeader(text)) {
        lineLabel = columnsBelow(text);
        continue;
      }
      const row = text.startsWith("{") ? jsonLabels(text) : lineLabel(text);
      if (row === void 0) {
        log.error("golden/invalid-labels", NO_LABEL, place);
        continue;
      }
      rows++;
      const known = gradesOf(row.id, labels, place);
      for (const [chunk, grade] of row.grades) addGrade(known, { id: row.id, chunk, grade }, place, log);
    }
  }
  return rows;
}
function gradesOf(id, labels, place) {
  let known = labels.get(id);
  if (known === void 0) {
    known = { grades: /* @__PURE__ */ new Map(), ...place };
    labels.set(id, known);
  }
  return known.grades;
}
var NO_LABEL = "this line is neither TREC qrels (query iter chunk grade, a whole number) nor {query_id, relevant_chunks}";
function textOf(bytes, place, log) {
  const text = decodeUtf8(bytes)?.trim();
  if (text === void 0) log.error("data/not-utf8", "this line is not valid UTF-8", place);
  return text === void 0 || text === "" || text.startsWith("#") ? null : text;
}
function addGrade(known, { id, chunk, grade }, place, log) {
  if (grade > MAX_GRADE) {
    const message = `the grade of "${chunk}" is above ${MAX_GRADE}, the highest there is`;
    log.error("golden/invalid-labels", message, place);
  }
  if (known.has(chunk)) log.error("golden/invalid-labels", `chunk "${chunk}" is graded twice for "${id}"`, place);
  known.set(chunk, Math.max(0, grade));
}
var MAX_GRADE = 50;
function columnsBelow(header) {
  const mark = /[,;]/.exec(header)?.[0];
  return (text) => {
    const fields = text.split(mark ?? (text.includes("	") ? /\t/ : /\s+/)).map((field) => field.trim());
    const plain = mark === void 0 ? fields : fields.map((field) => field.replace(/^"([^"]*)"$/, "$1"));
    const isTorn = mark !== void 0 && plain.some((field) => field.includes('"'));
    const [id, chunk, grade, ...rest] = plain;
    return isTorn || rest.length > 0 ? void 0 : labelRow(id, chunk, grade);
  };
}
function trecLabel(text) {
  const [id, , chunk, grade, ...rest] = text.split(/\s+/);
  return rest.length > 0 ? void 0 : labelRow(id, chunk, grade);
}
function labelRow(id, chunk, grade = "") {
  return id && chunk && /^-?\d{1,3}$/.test(grade) ? { id, grades: [[chunk, Number(grade)]] } : void 0;
}
function beirRow(row) {
  const { "query-id": id, "corpus-id": chunk, score } = row;
  return isId(id) && isId(chunk) && Number.isInteger(score) ? { id: id.trim(), grades: [[chunk, score]] } : void 0;
}
function jsonLabels(text) {
  const row = parsedJson(text);
  if (isObject(row) && "corpus-id" in row) return beirRow(row);
  if (!isObject(row) || !isId(row.query_id) || !Array.isArray(row.relevant_chunks)) return void 0;
  const grades = [];
  for (const chunk of row.relevant_chunks) {
    const grade = isObject(chunk) ? chunk.relevance ?? 3 : void 0;
    if (!isObject(chunk) || !isId(chunk.chunk_id) || !Number.isInteger(grade)) return void 0;
    grades.push([chunk.chunk_id, grade]);
  }
  return { id: row.query_id.trim(), grades };
}
export {
  readLabels
};
