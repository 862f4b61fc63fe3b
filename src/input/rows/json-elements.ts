import type { DiagnosticLog } from "../../diagnostics/index.ts";
import type { FileSample } from "./file-sample.ts";
import { parseLenient, readJsonRows } from "./json-rows.ts";
import { type ByteSource, beginsWithMark, decodeUtf8, joinedBytes } from "./source.ts";

/** Steps from the top of a document to the wanted values: a key, `{}` for every key of an object, `*` for every array item. */
export type JsonPath = readonly string[];

/**
 * A value of a document with the 1-based line on which it begins. `column`, a 1-based byte of that line, is given only if
 * another value begins earlier on the same line.
 */
export interface LocatedValue {
  readonly value: unknown;
  readonly line: number;
  readonly column?: number;
}

/**
 * Streams the values at a path of a JSON document, so a document of any size needs only the memory of its largest element
 * (at most 32 MiB). Problems are logged with their line; the rest of a document that is not valid JSON is not read.
 */
export async function* readElements(
  source: ByteSource,
  path: JsonPath,
  log: DiagnosticLog,
): AsyncGenerator<LocatedValue> {
  const splitter = new ElementSplitter(path);
  const file = source.name;
  const located = function* (found: ReturnType<ElementSplitter["push"]>): Generator<LocatedValue> {
    for (const element of found) {
      if ("tooLong" in element) {
        const message = "this element is longer than 32 MiB";
        log.error("data/line-too-long", message, { file, line: element.tooLong });
        continue;
      }
      const { bytes, ...at } = element;
      const text = decodeUtf8(bytes);
      const value = text === undefined ? undefined : parseLenient(text);
      if (value !== undefined) yield { value, ...at };
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

function pathName(path: JsonPath): string {
  return (
    path
      .map((step) => (step === "*" ? "[]" : `.${step}`))
      .join("")
      .replace(/^\./, "") || "value"
  );
}

/**
 * Streams the records of a file: the values at `path` of its JSON document if a path is given, otherwise its JSONL rows, the
 * elements of its JSON array, its one JSON object, or its CSV rows.
 */
export async function* readRecords(
  source: ByteSource,
  sample: FileSample,
  path: JsonPath | null,
  log: DiagnosticLog,
): AsyncGenerator<LocatedValue> {
  if (sample.value === undefined) {
    const { readCsv } = await import("./csv.ts");
    yield* readCsv(source, sample.line, log, sample.separator);
  } else if (path !== null) yield* readElements(source, path, log);
  else if (sample.row !== null) yield* readJsonRows(source, log, parseLenient);
  else yield* readElements(source, Array.isArray(sample.value) ? ["*"] : [], log);
}

/** The bytes of a value at the path; see `LocatedValue`. */
interface JsonElement {
  readonly bytes: Uint8Array;
  readonly line: number;
  readonly column?: number;
}

/** A longer element is rejected, because an element is held in memory as a whole. */
const MAX_ELEMENT_BYTES = 32 * 1024 * 1024;

/** What the splitter expects next inside the containers that lead to the path. */
type State = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma" | "string" | "scalar" | "nested";

interface Container {
  readonly isArray: boolean;
  key: string;
}

const [QUOTE, BACKSLASH, COLON, COMMA, NEWLINE] = [0x22, 0x5c, 0x3a, 0x2c, 0x0a];
/** Bytes that end a number or literal: white space and the punctuation of JSON. */
const ENDS_SCALAR = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte <= 0x20 || '",:[]{}'.includes(String.fromCharCode(byte)) ? 1 : 0,
);
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Finds the values at a path of a JSON document that arrives in pieces. Only the current element is kept; other values are
 * scanned only as far as needed to find their ends. Concatenated documents are read one after another. A path step finds
 * nothing in a value of another kind. stream-json is no replacement: it reports no lines, rejects NaN, rounds long
 * integers, and does not limit the size of an element.
 */
class ElementSplitter {
  readonly #path: JsonPath;
  readonly #open: Container[] = [];
  #state: State = "value";
  /** Whether the current value is a wanted element, the key of a container, or skipped. */
  #role: "element" | "key" | "other" = "other";
  #parts: Uint8Array[] = [];
  #size = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #elementLine = 0;
  #elementColumn: number | null = null;
  /** Bytes of the document before the current piece, up to its end, and before the current line. */
  #before = 0;
  #after = 0;
  #beforeLine = 0;
  /** The current line, 1-based. */
  line = 1;
  /** How many steps of the path were found. */
  reached = 0;
  /** What is wrong with the document, or null. Nothing is read after a problem. */
  problem: string | null = null;

  constructor(path: JsonPath) {
    this.#path = path;
  }

  /** Yields the elements that end in a piece. The piece can be overwritten afterward. */
  *push(bytes: Uint8Array): Generator<JsonElement | { readonly tooLong: number }> {
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
      const byte = bytes[at]!;
      if (byte === NEWLINE) this.#newLine(at + 1);
      else if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) {
        this.#structure(byte, at);
        // A value begins with this byte.
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

  #newLine(at: number): void {
    this.line++;
    this.#beforeLine = this.#before + at;
  }

  #isInValue(): boolean {
    return this.#state === "nested" || this.#state === "string" || this.#state === "scalar";
  }

  /** Ends the document and yields an element that only its end completes. */
  *end(): Generator<JsonElement | { readonly tooLong: number }> {
    if (this.#state === "scalar" && this.#open.length === 0) yield* this.#finish(new Uint8Array(0));
    const isOpen = this.#open.length > 0 || this.#state !== "value";
    if (isOpen) this.problem ??= "the document ends in the middle of a value";
  }

  #structure(byte: number, at: number): void {
    const top = this.#open.at(-1);
    const closes = byte === CLOSE || byte === CLOSE_LIST;
    if (closes && top !== undefined && top.isArray === (byte === CLOSE_LIST)) {
      if (this.#state === "comma" || this.#state.endsWith("-or-end")) {
        this.#open.pop();
        this.#state = this.#open.length === 0 ? "value" : "comma";
        return;
      }
    }
    if (this.#state === "comma" && byte === COMMA) {
      this.#state = top!.isArray ? "value" : "key";
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

  #value(byte: number, at: number): void {
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

  /** Whether the value that begins is on the path. The open containers always are. */
  #onPath(): boolean {
    const top = this.#open.at(-1);
    if (top === undefined) return true;
    const step = this.#path[this.#open.length - 1];
    return top.isArray ? step === "*" : step === "{}" || step === top.key;
  }

  #begin(role: "element" | "key" | "other", state: "string" | "scalar" | "nested"): void {
    this.#role = role;
    this.#state = state;
    this.#depth = state === "nested" ? 1 : 0;
    this.#inString = state === "string";
    this.#escaped = false;
    this.#parts = [];
    this.#size = 0;
  }

  /** Returns the index after the current value, or -1 if it continues in the next piece. */
  #endOfValue(bytes: Uint8Array, from: number): number {
    let at = from;
    if (this.#state === "scalar") {
      while (at < bytes.length && !ENDS_SCALAR[bytes[at]!]) at++;
      return at < bytes.length ? at : -1;
    }
    while (at < bytes.length) {
      if (this.#inString) {
        at = this.#endOfString(bytes, at);
        if (at < 0) return -1;
        if (this.#state === "string") return at;
        continue;
      }
      const byte = bytes[at++]!;
      if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN || byte === OPEN_LIST) this.#depth++;
      else if (byte === NEWLINE) this.#newLine(at);
      else if ((byte === CLOSE || byte === CLOSE_LIST) && --this.#depth === 0) return at;
    }
    return -1;
  }

  /** Returns the index after the closing quote, or -1 if the string continues in the next piece. */
  #endOfString(bytes: Uint8Array, from: number): number {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at++;
    }
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (byte === QUOTE) {
        this.#inString = false;
        return at + 1;
      }
      if (byte === BACKSLASH) at++;
    }
    // The escaped character can be the first one of the next piece.
    this.#escaped = at > bytes.length;
    return -1;
  }

  #keep(bytes: Uint8Array): void {
    if (this.#role === "other") return;
    this.#size += bytes.length;
    if (this.#size > MAX_ELEMENT_BYTES) this.#parts = [];
    // A copy, because the reader can overwrite the piece.
    else this.#parts.push(new Uint8Array(bytes));
  }

  *#finish(last: Uint8Array): Generator<JsonElement | { readonly tooLong: number }> {
    const role = this.#role;
    if (role !== "other") this.#keep(last);
    const size = this.#size;
    const bytes = size > MAX_ELEMENT_BYTES ? null : joinedBytes(this.#parts);
    this.#parts = [];
    const top = this.#open.at(-1);
    this.#state = role === "key" ? "colon" : top === undefined ? "value" : "comma";
    if (role === "key") top!.key = keyText(bytes);
    if (role !== "element") return;
    const column = this.#elementColumn === null ? {} : { column: this.#elementColumn };
    yield bytes === null ? { tooLong: this.#elementLine } : { bytes, line: this.#elementLine, ...column };
  }
}

function keyText(bytes: Uint8Array | null): string {
  try {
    return bytes === null ? "" : String(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return "";
  }
}
