import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  sourceText
} from "./chunk-VG7L4IRC.js";
import {
  matchesSchema
} from "./chunk-7KN4KR3T.js";
import {
  UserError
} from "./chunk-GMU5R3JK.js";

// src/diagnostics/diagnostic-log.ts
var KEPT_PER_CODE = 200;
var DiagnosticLog = class {
  #kept = [];
  #counts = /* @__PURE__ */ new Map();
  #errors = 0;
  error(code, message, place = {}) {
    this.#errors++;
    this.#add({ severity: "error", code, message, ...place });
  }
  warn(code, message, place = {}) {
    this.#add({ severity: "warning", code, message, ...place });
  }
  /** Counts warnings of which nothing is kept, because another log has already kept the first of them. */
  countWarnings(code, more) {
    const key = `warning ${code}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + more);
  }
  get errorCount() {
    return this.#errors;
  }
  /** How often a code was reported, kept or not. */
  count(code) {
    return (this.#counts.get(`error ${code}`) ?? 0) + (this.#counts.get(`warning ${code}`) ?? 0);
  }
  list() {
    return this.#kept;
  }
  warnings() {
    return this.#kept.filter((d) => d.severity === "warning");
  }
  /** How often each code was warned of, kept or not. */
  warningCounts() {
    return new Map(this.warnings().map(({ code }) => [code, this.count(code)]));
  }
  /** Ends a stage: throws all errors collected so far as one UserError. */
  throwIfErrors() {
    if (this.#errors === 0) return;
    throw new UserError(
      this.#kept.filter((d) => d.severity === "error"),
      this.#errors,
      this.warnings()
    );
  }
  #add(diagnostic) {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const seen = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, seen);
    if (seen <= KEPT_PER_CODE) this.#kept.push(diagnostic);
  }
};

// src/report/parse-report.ts
async function parseReport(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return "report.json is not valid JSON";
  }
  const version = content?.schema_version;
  if (version !== 1) return `report.json has schema version ${JSON.stringify(version) ?? "none"}, this program reads 1`;
  const { default: reportShape } = await import("./report.schema-VBSCEATO.js");
  return matchesSchema(content, reportShape) ? content : whatIsWrong(content);
}
async function whatIsWrong(content) {
  const { reportSchema } = await import("./report.schema-DGT2SVAR.js");
  const place = reportSchema.safeParse(content).error?.issues[0]?.path.join(".");
  return `report.json does not have the expected shape${place ? ` at ${place}` : ""}`;
}

// src/dataset/is-type.ts
var isId = (value) => typeof value === "string" && value !== "";
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isAmount = (value) => typeof value === "number" && value >= 0 && value !== Number.POSITIVE_INFINITY;
var isOptionalNumber = (value) => value === void 0 || value === null || Number.isFinite(value);
var isOptionalString = (value) => value === void 0 || value === null || typeof value === "string";
function isOptionalList(value, item) {
  return value === void 0 || value === null || isList(value, item);
}
function isList(value, item) {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) if (!item(value[i])) return false;
  return true;
}
function isOptionalRecord(value, item) {
  if (value === void 0 || value === null) return true;
  if (!isObject(value)) return false;
  for (const key in value) if (!item(value[key])) return false;
  return true;
}

// src/dataset/explain-json-error.ts
function explainJsonError(bytes, line, file, log) {
  const { code, message, ...more } = jsonError(bytes, line);
  log.error(code, message, { file, line, ...more });
}
function jsonError(bytes, line) {
  const encoding = foreignEncoding(bytes, line);
  if (encoding !== void 0) return { code: "data/not-utf8", ...encoding };
  const text = decode(bytes);
  if (text === void 0) return { code: "data/not-utf8", message: "this line is not valid UTF-8" };
  if (text.includes("\0")) {
    const message = "this line holds NUL bytes, as after a write that was cut off";
    return { code: "data/torn", message, column: text.indexOf("\0") + 1 };
  }
  try {
    const value = JSON.parse(text);
    const kind = value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
    return { code: "data/not-an-object", message: `a row must be a JSON object, this is ${kind}` };
  } catch (error) {
    const column = errorColumn(error, text);
    const [message, hint] = jsonProblem(text, column);
    return {
      ...{ code: "data/not-json", message },
      ...column === void 0 ? {} : { column },
      ...hint === void 0 ? {} : { hint }
    };
  }
}
function foreignEncoding(bytes, line) {
  if (line !== 1) return void 0;
  if (bytes[0] === 31 && bytes[1] === 139) {
    return { message: "this file is gzip data", hint: "name it .jsonl.gz, or unpack it" };
  }
  if (bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) {
    return { message: "this file is UTF-16", hint: "save it as UTF-8, e.g. iconv -f UTF-16 -t UTF-8" };
  }
  if (bytes[0] === 80 && bytes[1] === 75 && bytes[2] === 3 && bytes[3] === 4) {
    return { message: "this file is a zip archive", hint: "unpack it; JSONL or gzipped JSONL (.jsonl.gz) is read" };
  }
  return void 0;
}
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return void 0;
  }
}
function errorColumn(error, text) {
  const message = error instanceof Error ? error.message : "";
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== void 0) return Number(position) + 1;
  return /end of JSON input/.test(message) ? text.length + 1 : void 0;
}
function jsonProblem(text, column) {
  const body = text.trim();
  if (body === "[" || body.startsWith("[{")) {
    return ["this file is one JSON array, not one object a line", "turn it into JSONL, e.g. jq -c '.[]' file"];
  }
  if (body === "{") return ["a row must stand on one line", "turn it into JSONL, e.g. jq -c . file"];
  if (/\}\s*\r\s*\{/.test(body)) return ["the rows are separated by CR alone", "use LF or CRLF as line end"];
  if (column !== void 0 && column > text.trimEnd().length) return ["this line ends in the middle of a JSON value"];
  const rest = column === void 0 ? "" : text.slice(column - 1);
  if (rest.startsWith("{") && /\}\s*$/.test(text.slice(0, Math.max(0, (column ?? 1) - 1)))) {
    return ["two JSON objects on one line", "put each row on a line of its own"];
  }
  if (/^(?:-?Infinity|NaN|-?I|N)/.test(rest) || /(?::|,|\[)\s*(?:-?Infinity|NaN)\b/.test(body)) {
    return ["not a number: NaN and Infinity are no JSON", "write null where there is no value"];
  }
  return ["this line is not valid JSON"];
}

// src/dataset/read-lines.ts
var MAX_LINE_BYTES = 32 * 1024 * 1024;
var NEWLINE = 10;
async function* readLines(source, log) {
  let carried = [];
  let carriedBytes = 0;
  let line = 1;
  let skipping = false;
  for await (const chunk of source.chunks()) {
    const lines = [];
    const numbers = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (!skipping && (carriedBytes > 0 || end > start)) {
        const tail = chunk.subarray(start, end);
        lines.push(carriedBytes > 0 ? concat(carried, tail, carriedBytes) : tail);
        numbers.push(line);
      }
      skipping = false;
      if (carriedBytes > 0) {
        carried = [];
        carriedBytes = 0;
      }
      start = end + 1;
      line++;
    }
    if (start < chunk.length && !skipping) {
      carried.push(new Uint8Array(chunk.subarray(start)));
      carriedBytes += chunk.length - start;
      if (carriedBytes > MAX_LINE_BYTES) {
        log.error("data/line-too-long", "this line is longer than 32 MiB", { file: source.name, line });
        skipping = true;
        carried = [];
        carriedBytes = 0;
      }
    }
    if (lines.length > 0) yield { lines, numbers };
  }
  if (carriedBytes > 0) yield { lines: [concat(carried, EMPTY, carriedBytes)], numbers: [line] };
}
var EMPTY = new Uint8Array(0);
function concat(parts, tail, length) {
  const whole = new Uint8Array(length + tail.length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  whole.set(tail, offset);
  return whole;
}

// src/dataset/read-json-rows.ts
async function* readJsonRows(source, log) {
  for await (const rows of readJsonBatches(source, log)) yield* rows;
}
async function* readJsonBatches(source, log) {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  function* rowsOf({ lines, numbers }) {
    for (let i = 0; i < lines.length; i++) {
      let bytes = lines[i];
      const line = numbers[i];
      if (line === 1 && bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) bytes = bytes.subarray(3);
      if (isBlank(bytes)) continue;
      const value = parse(bytes, decoder);
      if (isObject(value)) yield { value, line };
      else explainJsonError(bytes, line, source.name, log);
    }
  }
  for await (const batch of readLines(source, log)) yield rowsOf(batch);
}
function parse(bytes, decoder) {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return void 0;
  }
}
function isBlank(bytes) {
  if (bytes[0] === 123) return false;
  for (const byte of bytes) if (byte !== 32 && byte !== 13 && byte !== 9) return false;
  return true;
}

// src/report/read-ranks.ts
function headRanks(row) {
  const found = /* @__PURE__ */ new Map();
  for (const id in row.stages) {
    const head = row.stages[id]?.head;
    if (!head) continue;
    const { retrieved, reranked, context, cited, lists, instead } = head;
    found.set(id, {
      ...{ retrieved, reranked, context, cited },
      ...isLists(lists) ? { lists } : {},
      ...INSTEAD.has(instead) ? { instead } : {}
    });
  }
  return found;
}
function headSizes({ sizes }) {
  if (!Array.isArray(sizes) || sizes.length !== 3 || !sizes.every(Number.isSafeInteger)) return null;
  const [retrieved, reranked, context] = sizes;
  return { retrieved, reranked, context };
}
var INSTEAD = /* @__PURE__ */ new Set(["same_version", "newer_version", "older_version"]);
function isLists(value) {
  const isPair = (pair) => Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}
function readSketch(text) {
  if (typeof text !== "string" || text === "") return [];
  const hashes = text.split(".").map((hash) => Number.parseInt(hash, 36));
  return hashes.every(Number.isSafeInteger) ? hashes : [];
}

// src/report/read-report.ts
async function readReport(reportText, cases) {
  const report = await parseReport(reportText);
  if (typeof report === "string") return { unreadable: report };
  const log = new DiagnosticLog();
  const rows = [];
  for await (const { value, line } of readJsonRows(cases, log)) {
    if (!looksLikeCase(value)) {
      return { unreadable: `cases.jsonl:${line} does not have the expected shape` };
    }
    if (value.change !== "removed") rows.push(value);
  }
  if (log.errorCount > 0) return { unreadable: `cases.jsonl: ${log.list()[0]?.message}` };
  const taking = rows.filter(({ status }) => status !== "excluded").length;
  if (taking !== report.head.cases) {
    return { unreadable: `cases.jsonl holds ${taking} cases, report.json says ${report.head.cases}` };
  }
  const scores = toScores(report, rows);
  if (typeof scores === "string") return { unreadable: scores };
  return {
    scores,
    fingerprint: report.head.fingerprint,
    origin: { sha: report.head.sha, runId: report.head.run_id, attempt: report.head.attempt },
    complete: report.head.complete
  };
}
var MAX_REPORT_BYTES = 256 * 1024 * 1024;
async function readReportFiles(files) {
  const json = files.get("report.json");
  const cases = files.get("cases.jsonl");
  if (json === void 0 || cases === void 0) return { unreadable: "it holds no report.json and cases.jsonl" };
  const text = await sourceText(json, MAX_REPORT_BYTES);
  return text === null ? { unreadable: "report.json is too large or not UTF-8" } : readReport(text, cases);
}
function looksLikeCase(row) {
  if (typeof row.id !== "string" || !STATUSES.has(row.status) || !isObject(row.metrics)) return false;
  for (const name in row.metrics) {
    const value = row.metrics[name];
    if (value !== null && !Number.isFinite(value)) return false;
  }
  if (!isObject(row.stages) || !Array.isArray(row.failed_checks) || !Array.isArray(row.tags)) return false;
  for (const id in row.stages) {
    const runs = row.stages[id];
    if (!isObject(runs) || !isRanks(runs.head) || !isRanks(runs.baseline)) return false;
  }
  return true;
}
function isRanks(value) {
  if (value === null) return true;
  const isRank = (rank) => rank === null || Number.isSafeInteger(rank);
  return isObject(value) && isRank(value.retrieved) && isRank(value.reranked) && isRank(value.context) && typeof value.cited === "boolean";
}
var STATUSES = /* @__PURE__ */ new Set(["pass", "fail", "missing", "error", "excluded"]);
function toScores(report, rows) {
  const columns = /* @__PURE__ */ new Map();
  const failedChecks = /* @__PURE__ */ new Map();
  const labels = report.dataset.label_hashes ?? {};
  const answers = report.dataset.answer_hashes ?? {};
  const ids = rows.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) return "cases.jsonl names a case twice";
  const labelHashes = [];
  for (const [i, row] of rows.entries()) {
    const hash = Object.hasOwn(labels, row.id) ? labels[row.id] : void 0;
    if (typeof hash !== "string") return `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    labelHashes.push(hash);
    for (const name in row.metrics) {
      let column = columns.get(name);
      if (column === void 0) {
        column = new Float64Array(rows.length).fill(Number.NaN);
        columns.set(name, column);
      }
      column[i] = row.metrics[name] ?? Number.NaN;
    }
    if (row.failed_checks.length > 0) failedChecks.set(i, row.failed_checks);
  }
  const versions = report.head.fingerprint.versions;
  return {
    configId: report.head.config_id,
    ids,
    labelHashes,
    states: rows.map(({ status }) => status === "pass" || status === "fail" ? "scored" : status),
    columns,
    failedChecks,
    violations: /* @__PURE__ */ new Map(),
    hallucinations: /* @__PURE__ */ new Map(),
    observed: ids.map(() => null),
    answerHashes: ids.map((id) => typeof answers[id] === "string" ? answers[id] : ""),
    ranksOf: (i) => headRanks(rows[i]),
    listsOf: () => void 0,
    sizesOf: (i) => headSizes(rows[i]),
    isFlaky: (i) => rows[i].flaky === true,
    traces: report.head.traces,
    formats: [],
    versions: new Map(Object.entries(versions)),
    repeats: report.head.fingerprint.repeats,
    idSketch: readSketch(report.dataset.id_sketch),
    notes: {
      unlabelledChunks: report.acl.unknown,
      ...{ labelledChunks: 0, behaviorDisagreements: 0, answersUnchecked: 0, withoutLatency: 0, duplicateChunks: 0 }
    }
  };
}

// src/gate/bounds.ts
var TOLERANCE = 1e-9;
var atLeast = (value, bound) => value >= bound - TOLERANCE;
var atMost = (value, bound) => value <= bound + TOLERANCE;

export {
  isId,
  isObject,
  isAmount,
  isOptionalNumber,
  isOptionalString,
  isOptionalList,
  isList,
  isOptionalRecord,
  readLines,
  readJsonRows,
  readJsonBatches,
  DiagnosticLog,
  atLeast,
  atMost,
  parseReport,
  readReport,
  readReportFiles
};
