import type { DiagnosticLog } from "../../diagnostics/index.ts";
import type { FileSample } from "./file-sample.ts";
import { parsedJson, parseLenient, readJsonRows } from "./json-rows.ts";
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
 * (at most 32 MiB). Concatenated documents are read one after another, and a step finds nothing in a value of another kind.
 * Problems are logged with their line; the rest of a document that is not valid JSON is not read.
 */
export async function* readElements(
  source: ByteSource,
  path: JsonPath,
  log: DiagnosticLog,
): AsyncGenerator<LocatedValue> {
  const file = source.name;
  const reader = new JsonReader(source);
  let reached = 0;
  const valuesAt = async function* (step: number): AsyncGenerator<LocatedValue> {
    const first = await reader.peek();
    const isList = first === OPEN_LIST;
    if (step === path.length || !(isList || first === OPEN)) {
      const bytes = await reader.value(step === path.length, step === 0);
      const at = reader.place;
      if (step < path.length) return;
      if (bytes === null) {
        log.error("data/line-too-long", "this element is longer than 32 MiB", { file, line: at.line });
        return;
      }
      const text = decodeUtf8(bytes);
      const value = text === undefined ? undefined : parseLenient(text);
      if (value !== undefined) yield { value, ...at };
      else log.error("data/not-json", "this element is no valid JSON in UTF-8", { file, ...at });
      return;
    }
    reached = Math.max(reached, step + 1);
    const close = isList ? CLOSE_LIST : CLOSE;
    await reader.expect(first);
    if (await reader.skip(close)) return;
    do {
      const key = isList ? "*" : await reader.key();
      if (key === path[step] || (path[step] === "{}" && !isList)) yield* valuesAt(step + 1);
      else await reader.value(false, false);
    } while (await reader.skip(COMMA));
    await reader.expect(close);
  };
  try {
    while ((await reader.peek()) !== undefined) yield* valuesAt(0);
    if (reached < path.length) log.error("data/not-json", `the document has no ${pathName(path)}`, { file });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    log.error(error.code, error.message, { file, line: reader.line });
  } finally {
    await reader.close();
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

/** A longer element is rejected, because an element is held in memory as a whole. */
const MAX_ELEMENT_BYTES = 32 * 1024 * 1024;

const [QUOTE, BACKSLASH, COLON, COMMA, NEWLINE] = [0x22, 0x5c, 0x3a, 0x2c, 0x0a];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Whether a byte is white space or the punctuation of JSON, which end a number or literal. */
const endsScalar = (byte: number): boolean => byte <= 0x20 || '",:[]{}'.includes(String.fromCharCode(byte));

/** Why the rest of a document is not read. */
class DocumentError extends Error {
  readonly code: "data/torn" | "data/not-json";

  constructor(isTorn: boolean) {
    super(isTorn ? "the document ends in the middle of a value" : "the document is not valid JSON");
    this.code = isTorn ? "data/torn" : "data/not-json";
  }
}

/**
 * Reads the punctuation and values of a JSON document that arrives in pieces. Values are scanned only as far as needed to
 * find their ends. stream-json is no replacement: it reports no lines, rejects NaN, rounds long integers, and does not limit
 * the size of an element.
 */
class JsonReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #bytes: Uint8Array | null = null;
  #at = 0;
  /** Where the current line begins, relative to the current piece. */
  #lineStart = 0;
  /** The current line, 1-based. */
  line = 1;
  /** Where the last value began. */
  place: { readonly line: number; readonly column?: number } = { line: 0 };

  constructor(source: ByteSource) {
    this.#pieces = source.chunks()[Symbol.asyncIterator]();
  }

  /** Returns the next byte that is not white space, or undefined at the end of the document. */
  async peek(): Promise<number | undefined> {
    do {
      const bytes = this.#bytes ?? NO_BYTES;
      for (; this.#at < bytes.length; this.#at++) {
        const byte = bytes[this.#at]!;
        if (byte === NEWLINE) this.#newLine(this.#at + 1);
        else if (byte !== 0x20 && byte !== 0x0d && byte !== 0x09) return byte;
      }
    } while (await this.#nextPiece());
    return undefined;
  }

  /** Skips the next byte if it is the given one. */
  async skip(byte: number): Promise<boolean> {
    const isNext = (await this.peek()) === byte;
    if (isNext) this.#at++;
    return isNext;
  }

  async expect(byte: number): Promise<void> {
    if (!(await this.skip(byte))) throw new DocumentError((await this.peek()) === undefined);
  }

  /** Reads a key and its colon. */
  async key(): Promise<string> {
    const first = await this.peek();
    if (first !== QUOTE) throw new DocumentError(first === undefined);
    const bytes = await this.#value(true, false);
    const key = String(parsedJson((bytes && decodeUtf8(bytes)) ?? ""));
    await this.expect(COLON);
    return key;
  }

  /**
   * Reads a value up to its end, which can be that of the document if it is `whole`. Returns its bytes, none of them if it is
   * not wanted, or null if it is too long. They are valid until the next call.
   */
  async value(isWanted: boolean, isWhole: boolean): Promise<Uint8Array | null> {
    const first = await this.peek();
    // No value begins with punctuation or with a control character, which would end it at once.
    if (first === undefined || first < 0x20 || [CLOSE, CLOSE_LIST, COMMA, COLON].includes(first))
      throw new DocumentError(first === undefined);
    const column = this.line === this.place.line ? { column: this.#at - this.#lineStart + 1 } : {};
    this.place = { line: this.line, ...column };
    return this.#value(isWanted, isWhole);
  }

  async #value(isWanted: boolean, isWhole: boolean): Promise<Uint8Array | null> {
    const first = this.#bytes![this.#at]!;
    const isScalar = first !== QUOTE && first !== OPEN && first !== OPEN_LIST;
    const scan = { isScalar, depth: 0, inString: false, isEscaped: false };
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const bytes = this.#bytes!;
      const end = endOfValue(bytes, this.#at, scan);
      const part = bytes.subarray(this.#at, end ?? bytes.length);
      for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1))
        this.#newLine(this.#at + at + 1);
      this.#at += part.length;
      size += part.length;
      const isKept = isWanted && size <= MAX_ELEMENT_BYTES;
      if (!isKept) parts.length = 0;
      // A copy, because the source can overwrite the piece.
      else parts.push(end === undefined ? new Uint8Array(part) : part);
      const isLast = end === undefined && !(await this.#nextPiece());
      if (isLast && !(isScalar && isWhole)) throw new DocumentError(true);
      if (isLast || end !== undefined) return isWanted && !isKept ? null : joinedBytes(parts);
    }
  }

  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  #newLine(at: number): void {
    this.line++;
    this.#lineStart = at;
  }

  async #nextPiece(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done) return false;
    this.#lineStart -= this.#bytes?.length ?? 0;
    this.#bytes = this.#bytes === null && beginsWithMark(value) ? value.subarray(3) : value;
    this.#at = 0;
    return true;
  }
}

/** How much of a value was scanned. */
interface ValueScan {
  readonly isScalar: boolean;
  /** Number of open lists and objects. */
  depth: number;
  inString: boolean;
  isEscaped: boolean;
}

/** Returns the index after a value, or undefined if it continues in the next piece. */
function endOfValue(bytes: Uint8Array, from: number, scan: ValueScan): number | undefined {
  let { depth, inString, isEscaped } = scan;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (scan.isScalar) {
      if (endsScalar(byte)) return at;
    } else if (isEscaped) isEscaped = false;
    else if (byte === QUOTE) inString = !inString;
    else if (byte === BACKSLASH) isEscaped = inString;
    else if (inString) continue;
    else if (byte === OPEN || byte === OPEN_LIST) depth++;
    else if (byte === CLOSE || byte === CLOSE_LIST) depth--;
    else continue;
    if (depth === 0 && !inString && !scan.isScalar) return at + 1;
  }
  Object.assign(scan, { depth, inString, isEscaped });
  return undefined;
}

const NO_BYTES = new Uint8Array(0);
