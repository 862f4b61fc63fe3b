import { type DiagnosticLog, DOCS } from "../../diagnostics/index.ts";
import { latePattern } from "../../text/index.ts";
import { beginsWithMark, decodeUtf8 } from "./source.ts";

/**
 * Reports why a line could not be read as a JSON object. Never quotes the line: it is the user's data, and the message can
 * end up in a public log. Returns whether the problem concerns the whole file, so that no other line can be read either.
 */
export function explainJsonError(bytes: Uint8Array, line: number, file: string, log: DiagnosticLog): boolean {
  const foreign = line === 1 ? foreignFile(bytes) : undefined;
  const { code, message, isOfFile = foreign !== undefined, ...more } = foreign ?? jsonError(bytes, line);
  log.error(code, message, { file, line, ...more });
  return isOfFile;
}

interface JsonError {
  readonly code: "data/not-utf8" | "data/torn" | "data/not-an-object" | "data/not-json";
  readonly message: string;
  readonly hint?: string;
  readonly column?: number;
  /** Whether no other line of the file can be read either. */
  readonly isOfFile?: boolean;
}

const LARGE_FILE_POINTER = "version https://git-lfs.github.com/spec/";

/** Whether bytes begin like a Git LFS pointer, which Git stores in place of the file. */
export function isLargeFilePointer(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, LARGE_FILE_POINTER.length)) === LARGE_FILE_POINTER;
}

/** Recognizes files that do not contain rows of text at all. */
function foreignFile(bytes: Uint8Array): JsonError | undefined {
  const code = "data/not-utf8";
  if (isLargeFilePointer(bytes)) {
    const hint = "fetch it: git lfs pull, or lfs: true for actions/checkout";
    return { code: "data/not-json", message: "this is the pointer of a file that Git LFS keeps elsewhere", hint };
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return { code, message: "this file is gzip data", hint: "name it .jsonl.gz, or unpack it" };
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { code, message: "this file is UTF-16", hint: "save it as UTF-8, e.g. iconv -f UTF-16 -t UTF-8" };
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) {
    const hint = "unpack it, or save a spreadsheet as CSV in UTF-8; JSONL or gzipped JSONL (.jsonl.gz) is read";
    return { code, message: "this file is a zip archive, as the files of Excel are", hint };
  }
  const opening = String.fromCharCode(...bytes.subarray(0, 15));
  const database = BINARY.find(([mark]) => opening.startsWith(mark));
  if (database === undefined) return undefined;
  const hint = 'save its rows as JSONL, in pandas with to_json(path, orient="records", lines=True)';
  return { code, message: `this file is ${database[1]}`, hint };
}

/** The first bytes of binary table files. */
const BINARY = [
  ["PAR1", "Parquet data"],
  ["ARROW1", "Arrow data"],
  // An Arrow stream, as in Hugging Face data sets, starts with a length instead of a name.
  ["\xff\xff\xff\xff", "Arrow data"],
  ["SQLite format 3", "an SQLite database"],
] as const;

function jsonError(bytes: Uint8Array, line: number): JsonError {
  const text = decodeUtf8(bytes);
  if (text === undefined) return { code: "data/not-utf8", message: "this line is not valid UTF-8" };
  // The decoder drops the mark, and the rest is valid JSON.
  if (beginsWithMark(bytes)) {
    const message = "this line begins with a byte order mark, as where two files were joined";
    return {
      code: "data/not-json",
      message,
      column: 1,
      hint: "take the mark out: only the first line may begin with it",
    };
  }
  if (text.includes("\0")) {
    const message = "this line holds NUL bytes, as after a write that was cut off";
    return { code: "data/torn", message, column: text.indexOf("\0") + 1 };
  }
  try {
    const value: unknown = JSON.parse(text);
    const kind = value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
    return { code: "data/not-an-object", message: `a row must be a JSON object, this is ${kind}` };
  } catch {
    const at = jsonExtent(text).end;
    const [message, hint, isOfFile = false] = jsonProblem(text, line, at);
    const place = isOfFile ? {} : { column: at + 1 };
    return { code: "data/not-json", message, isOfFile, ...place, ...(hint === undefined ? {} : { hint }) };
  }
}

/** Columns of a corpus manifest. */
const OF_CHUNKS = /(?<![a-z_])(?:chunk_?id|tenant_?id|acl_?roles)(?![a-z])/i;

type JsonProblem = [message: string, hint?: string, isOfFile?: boolean];

function jsonProblem(text: string, line: number, at: number): JsonProblem {
  const body = text.trim();
  const isFirst = line === 1;
  if (isFirst && HEADER().test(body))
    return OF_CHUNKS.test(body) && !/quer|question|rank/i.test(body)
      ? [
          "this file looks like a corpus manifest as CSV",
          'a manifest is JSONL, one object a chunk, in which acl_roles is a list: {"chunk_id": "c1", "tenant_id": "acme", "acl_roles": ["hr"]}',
          isFirst,
        ]
      : [
          "this file looks like CSV, with columns of no format that is known",
          `a golden set has question and expected_chunk_ids; traces have a row a chunk, with query_id and chunk_id: ${DOCS}/formats.md lists all columns`,
          isFirst,
        ];
  if (isFirst && /^\S+[ \t]+Q0[ \t]/.test(body))
    return [
      "this looks like a TREC run, of which a line has six fields: query Q0 chunk rank score tag",
      "write all six in every line, the score as a plain number and the tag without blanks",
      isFirst,
    ];
  if (isFirst && /^[^\s{["]\S*[ \t]+0[ \t]+\S+[ \t]+\S/.test(body))
    return [
      "this looks like TREC qrels, of which a line has four fields: query 0 chunk grade",
      "write these four and nothing else in every line, the grade as a whole number",
      isFirst,
    ];
  if (body === "[" || body.startsWith("[{")) {
    return ["this file is one JSON array, not one object a line", "turn it into JSONL, e.g. jq -c '.[]' file", isFirst];
  }
  if (body === "{")
    return [
      "a row must stand on one line",
      "turn it into JSONL: jq -c . file, or jq -c '.LIST[]' file where the rows are a list in it",
      isFirst,
    ];
  if (/\}[^\S\r]*\r\s*\{/.test(body)) return ["the rows are separated by CR alone", "use LF or CRLF as line end"];
  if (at >= text.trimEnd().length) return ["this line ends in the middle of a JSON value"];
  const rest = text.slice(at, at + 20);
  if (rest.startsWith("{") && /\}\s*$/.test(text.slice(0, at))) {
    return ["two JSON objects on one line", "put each row on a line of its own"];
  }
  if (/^-?(?:Infinity|NaN)\b/.test(rest)) {
    return ["not a number: NaN and Infinity are no JSON", "write null where there is no value"];
  }
  if (/^(?:None|True|False)\b/.test(rest)) {
    return [
      "None, True and False are Python and no JSON",
      "write rows with json.dumps, which has null, true and false",
    ];
  }
  if (/^\s*\{\s*$/.test(text.slice(0, at)) && rest.startsWith("'")) {
    return ["this row has single quotes, as Python prints a dict", "write rows with json.dumps(row)"];
  }
  if (/^,\s*$/.test(text.slice(at)) && /\}\s*$/.test(text.slice(0, at))) {
    return ["a comma stands after the object", "end each row with its brace: JSONL parts rows by line breaks alone"];
  }
  return ["this line is not valid JSON"];
}

/** The first columns of a CSV header. */
const HEADER = latePattern(String.raw`^"?[\p{L}_][\p{L}\p{M}\p{N}_. -]*"?[,;\t]`, "u");

/** What the grammar allows next. "item" and "first-name" also allow the end of an empty list or object. */
type Expected = "value" | "item" | "name" | "first-name" | "colon" | "comma";

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** A literal that is truncated by the end of the text. */
const TRUNCATED = /(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?)$/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /["\\/bfnrt]|u[\dA-Fa-f]{4}/y;

/** How far a text is JSON. */
interface JsonExtent {
  /** The offset of the first character that makes the text invalid, or the length of the text. */
  readonly end: number;
  /** The offset after which the text is valid JSON if `closing` is added. */
  readonly closable: number;
  readonly closing: string;
}

/**
 * Finds the first character that makes a text invalid JSON. The messages of JSON.parse name the position only for some
 * mistakes, and differ between versions of Node. jsonc-parser gives no position inside strings and overflows the stack on
 * deeply nested input.
 */
export function jsonExtent(text: string): JsonExtent {
  const open: string[] = [];
  let expected: Expected = "value";
  let closable = 0;
  let at = endOf(SPACE, text, 0)!;
  while (at < text.length) {
    const unit = text[at]!;
    const isClosed: boolean = unit === open.at(-1) && MAY_CLOSE.has(expected);
    const end = isClosed ? at + 1 : partEnd(text, at, expected, open.length > 0);
    const isValue: boolean = isClosed || expected === "value" || expected === "item";
    const isString = isValue && unit === '"';
    if (isValue && (end > 0 || isString)) closable = Math.max(at, end);
    if (end <= 0) {
      const cut = isString ? JSON.stringify(text.slice(at + 1)) : "";
      return { end: -end, closable, closing: cut + open.toReversed().join("") };
    }
    if (isClosed) open.pop();
    else if (unit === "{" || unit === "[") open.push(unit === "{" ? "}" : "]");
    expected = isClosed ? "comma" : expectedAfter(expected, unit, open.at(-1) === "}");
    at = endOf(SPACE, text, end)!;
  }
  return { end: text.length, closable, closing: open.toReversed().join("") };
}

/** When the open list or object can end. */
const MAY_CLOSE: ReadonlySet<Expected> = new Set(["comma", "item", "first-name"]);

/** Returns where the part that begins here ends, or the negated offset of what was not expected. */
function partEnd(text: string, at: number, expected: Expected, isInside: boolean): number {
  const unit = text[at]!;
  if (expected === "comma") return unit === "," && isInside ? at + 1 : -at;
  if (expected === "colon") return unit === ":" ? at + 1 : -at;
  if (unit === '"') return stringEnd(text, at);
  if (expected === "name" || expected === "first-name") return -at;
  if (unit === "{" || unit === "[") return at + 1;
  return endOf(TRUNCATED, text, at) === undefined ? (endOf(LITERAL, text, at) ?? -at) : -text.length;
}

/** Returns what the grammar allows after an expected part that begins with `unit`. */
function expectedAfter(expected: Expected, unit: string, isInObject: boolean): Expected {
  if (expected === "comma") return isInObject ? "name" : "value";
  if (expected === "colon") return "value";
  if (expected === "name" || expected === "first-name") return "colon";
  return unit === "{" ? "first-name" : unit === "[" ? "item" : "comma";
}

function endOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Returns where the string that begins here ends, or the negated offset of what it cannot contain. */
function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const unit = text[at]!;
    if (unit === '"') return at + 1;
    if (unit < " ") return -at;
    if (unit !== "\\") continue;
    const end = endOf(ESCAPE, text, at + 1);
    if (end === undefined) return -(at + 1);
    at = end - 1;
  }
  return -text.length;
}
