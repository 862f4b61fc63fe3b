import {
  beginsWithMark,
  decodeUtf8,
  joinedBytes,
  parseLenient
} from "./chunk-WJ4LAJRD.js";

// src/dataset/json/element-splitter.ts
var MAX_ELEMENT_BYTES = 32 * 1024 * 1024;
var [QUOTE, BACKSLASH, COLON, COMMA, NEWLINE] = [34, 92, 58, 44, 10];
var ENDS_SCALAR = Uint8Array.from(
  { length: 256 },
  (_, byte) => byte <= 32 || '",:[]{}'.includes(String.fromCharCode(byte)) ? 1 : 0
);
var [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93];
var ElementSplitter = class {
  #path;
  #open = [];
  #state = "value";
  /** Whether the value being read is wanted, the key of a container, or passed over. */
  #role = "other";
  #parts = [];
  #size = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #elementLine = 0;
  #elementColumn = null;
  /** Bytes of the document before the piece at hand, up to its end, and up to the beginning of the line. */
  #before = 0;
  #after = 0;
  #beforeLine = 0;
  /** Lines begun so far. */
  line = 1;
  /** How many containers on the way to the path were seen; 0 says that the path leads nowhere. */
  reached = 0;
  /** What is wrong with the document; null while nothing is. Nothing is read after that. */
  problem = null;
  constructor(path) {
    this.#path = path;
  }
  /** The elements that end in a piece. The piece may be overwritten after the last of them was taken. */
  *push(bytes) {
    let at = 0;
    this.#before = this.#after;
    this.#after += bytes.length;
    while (at < bytes.length && this.problem === null) {
      if (this.#isInValue()) {
        const end = this.#endOfValue(bytes, at);
        if (end < 0) return this.#keep(bytes.subarray(at));
        yield* this.#finish(bytes.subarray(at, end));
        at = end;
        continue;
      }
      const byte = bytes[at];
      if (byte === NEWLINE) this.#newLine(at + 1);
      else if (byte !== 32 && byte !== 13 && byte !== 9) {
        this.#structure(byte, at);
        if (this.#isInValue() && at + 1 === bytes.length) this.#keep(bytes.subarray(at));
        else if (this.#isInValue()) {
          const end = this.#endOfValue(bytes, at + 1);
          if (end < 0) return this.#keep(bytes.subarray(at));
          yield* this.#finish(bytes.subarray(at, end));
          at = end;
          continue;
        }
      }
      at++;
    }
  }
  #newLine(at) {
    this.line++;
    this.#beforeLine = this.#before + at;
  }
  #isInValue() {
    return this.#state === "nested" || this.#state === "string" || this.#state === "scalar";
  }
  /** Ends the document: the elements that only its end finishes. */
  *end() {
    if (this.#state === "scalar" && this.#open.length === 0) yield* this.#finish(new Uint8Array(0));
    const isOpen = this.#open.length > 0 || this.#state !== "value";
    if (isOpen) this.problem ??= "the document ends in the middle of a value";
  }
  #structure(byte, at) {
    const top = this.#open.at(-1);
    const closes = byte === CLOSE || byte === CLOSE_LIST;
    if (closes && top !== void 0 && top.isArray === (byte === CLOSE_LIST)) {
      if (this.#state === "comma" || this.#state.endsWith("-or-end")) {
        this.#open.pop();
        this.#state = this.#open.length === 0 ? "value" : "comma";
        return;
      }
    }
    if (this.#state === "comma" && byte === COMMA) {
      this.#state = top.isArray ? "value" : "key";
    } else if (this.#state === "colon" && byte === COLON) {
      this.#state = "value";
    } else if (this.#state.startsWith("key") && byte === QUOTE) {
      this.#begin("key", "string");
    } else if (this.#state.startsWith("value") && !closes && byte !== COMMA && byte !== COLON) {
      this.#value(byte, at);
    } else {
      this.problem = "the document is not valid JSON";
    }
  }
  #value(byte, at) {
    const wanted = this.#onPath();
    const isContainer = byte === OPEN || byte === OPEN_LIST;
    if (wanted && isContainer && this.#open.length < this.#path.length) {
      this.#open.push({ isArray: byte === OPEN_LIST, key: "" });
      this.reached = Math.max(this.reached, this.#open.length);
      this.#state = byte === OPEN_LIST ? "value-or-end" : "key-or-end";
      return;
    }
    this.#elementColumn = this.line === this.#elementLine ? this.#before + at - this.#beforeLine + 1 : null;
    this.#elementLine = this.line;
    const role = wanted && this.#open.length === this.#path.length ? "element" : "other";
    this.#begin(role, isContainer ? "nested" : byte === QUOTE ? "string" : "scalar");
  }
  /** Whether the value that begins lies on the way to the path or at its end: the containers around it do anyway. */
  #onPath() {
    const top = this.#open.at(-1);
    if (top === void 0) return true;
    const step = this.#path[this.#open.length - 1];
    return top.isArray ? step === "*" : step === "{}" || step === top.key;
  }
  #begin(role, state) {
    this.#role = role;
    this.#state = state;
    this.#depth = state === "nested" ? 1 : 0;
    this.#inString = state === "string";
    this.#escaped = false;
    this.#parts = [];
    this.#size = 0;
  }
  /** Where the value being read ends, behind its last byte; -1 where it goes on in the next piece. */
  #endOfValue(bytes, from) {
    let at = from;
    if (this.#state === "scalar") {
      while (at < bytes.length && !ENDS_SCALAR[bytes[at]]) at++;
      return at < bytes.length ? at : -1;
    }
    while (at < bytes.length) {
      if (this.#inString) {
        at = this.#endOfString(bytes, at);
        if (at < 0) return -1;
        if (this.#state === "string") return at;
        continue;
      }
      const byte = bytes[at++];
      if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN || byte === OPEN_LIST) this.#depth++;
      else if (byte === NEWLINE) this.#newLine(at);
      else if ((byte === CLOSE || byte === CLOSE_LIST) && --this.#depth === 0) return at;
    }
    return -1;
  }
  /** The place behind the closing quote; -1 where the string goes on in the next piece. */
  #endOfString(bytes, from) {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#inString = false;
        return at + 1;
      }
      if (byte === BACKSLASH) at++;
    }
    this.#escaped = at > bytes.length;
    return -1;
  }
  #keep(bytes) {
    if (this.#role === "other") return;
    this.#size += bytes.length;
    if (this.#size > MAX_ELEMENT_BYTES) this.#parts = [];
    else this.#parts.push(new Uint8Array(bytes));
  }
  *#finish(last) {
    const role = this.#role;
    if (role !== "other") this.#keep(last);
    const size = this.#size;
    const bytes = size > MAX_ELEMENT_BYTES ? null : joinedBytes(this.#parts);
    this.#parts = [];
    const top = this.#open.at(-1);
    this.#state = role === "key" ? "colon" : top === void 0 ? "value" : "comma";
    if (role === "key") top.key = keyText(bytes);
    if (role !== "element") return;
    const column = this.#elementColumn === null ? {} : { column: this.#elementColumn };
    yield bytes === null ? { tooLong: this.#elementLine } : { bytes, line: this.#elementLine, ...column };
  }
};
function keyText(bytes) {
  try {
    return bytes === null ? "" : String(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return "";
  }
}

// src/dataset/json/read-elements.ts
async function* readElements(source, path, log) {
  const splitter = new ElementSplitter(path);
  const file = source.name;
  const located = function* (found) {
    for (const element of found) {
      if ("tooLong" in element) {
        const message = "this element is longer than 32 MiB";
        log.error("data/line-too-long", message, { file, line: element.tooLong });
        continue;
      }
      const { bytes, ...at } = element;
      const text = decodeUtf8(bytes);
      const value = text === void 0 ? void 0 : parseLenient(text);
      if (value !== void 0) yield { value, ...at };
      else log.error("data/not-json", "this element is no valid JSON in UTF-8", { file, ...at });
    }
  };
  let first = true;
  for await (const chunk of source.chunks()) {
    const hasMark = first && beginsWithMark(chunk);
    first = false;
    yield* located(splitter.push(hasMark ? chunk.subarray(3) : chunk));
    if (splitter.problem !== null) break;
  }
  if (splitter.problem === null) yield* located(splitter.end());
  if (splitter.problem !== null) {
    const code = splitter.problem.includes("ends in") ? "data/torn" : "data/not-json";
    log.error(code, splitter.problem, { file, line: splitter.line });
  } else if (splitter.reached < path.length) {
    log.error("data/not-json", `the document has no ${pathName(path)}`, { file });
  }
}
function pathName(path) {
  return path.map((step) => step === "*" ? "[]" : `.${step}`).join("").replace(/^\./, "") || "value";
}

export {
  readElements
};
