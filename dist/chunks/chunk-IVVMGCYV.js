import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  codes
} from "./chunk-GR2CXH5L.js";
import {
  DiagnosticLog,
  atLeast,
  atMost,
  isAmount,
  isId,
  isList,
  isObject,
  isOptionalList,
  isOptionalNumber,
  isOptionalRecord,
  isOptionalString,
  readJsonBatches,
  readJsonRows,
  readLines
} from "./chunk-3SYIP3JC.js";
import {
  count,
  formatApart,
  formatDelta,
  formatNumber,
  gateName,
  incomparables,
  logLine
} from "./chunk-VG7L4IRC.js";
import {
  foldAnswer,
  foldDiacritics
} from "./chunk-NX5Z4OOD.js";
import {
  METRICS_VERSION,
  expectsDocuments,
  hallucinationLabels,
  metricRef,
  metrics
} from "./chunk-VFRIYX6P.js";
import {
  nearestName
} from "./chunk-CHP3WVVC.js";
import {
  BEHAVIORS,
  expectsAnswer
} from "./chunk-B3GFNCW7.js";
import {
  UserError
} from "./chunk-GMU5R3JK.js";
import {
  decide,
  inCorpus,
  isCutOff,
  lostAt,
  rankCauses,
  scaled,
  sortReasons,
  standing,
  worseOf
} from "./chunk-6H5QCUJN.js";
import {
  ACL_STAGES
} from "./chunk-RVF6W6EA.js";

// src/diagnostics/format-diagnostic.ts
var SHOWN = 50;
function formatDiagnostic(diagnostic) {
  const { file, line, column, severity, code, message } = diagnostic;
  const place2 = file === void 0 ? "" : `${logLine(file)}${colon(line)}${colon(column)} `;
  const hint = diagnostic.hint ?? codes[code].hint;
  return `${place2}${severity} ${code} ${logLine(message)}${hint ? `
  hint: ${logLine(hint)}` : ""}`;
}
var WARNINGS_PER_CODE = 5;
function formatWarnings(warnings, counts) {
  const kinds = [...new Set(warnings.map(({ code }) => code))].sort();
  const blocks = kinds.map((kind) => {
    const alike = warnings.filter(({ code }) => code === kind);
    const more = (counts.get(kind) ?? alike.length) - Math.min(alike.length, WARNINGS_PER_CODE);
    const shown = formatDiagnostics([...alike].sort(byPlace).slice(0, WARNINGS_PER_CODE));
    return more > 0 ? `${shown}
and ${more} more ${kind}` : shown;
  });
  return blocks.join("\n");
}
function formatDiagnostics(diagnostics, total = diagnostics.length) {
  const ordered = [...diagnostics].sort(byPlace);
  const seen = /* @__PURE__ */ new Set();
  const lines = ordered.slice(0, SHOWN).map((diagnostic) => {
    const hint = diagnostic.hint ?? codes[diagnostic.code].hint;
    const repeated = hint !== "" && seen.has(hint);
    seen.add(hint);
    return formatDiagnostic(repeated ? { ...diagnostic, hint: "" } : diagnostic);
  });
  if (total > lines.length) lines.push(`and ${total - lines.length} more`);
  return lines.join("\n");
}
function colon(position) {
  return position === void 0 ? "" : `:${position}`;
}
function byPlace(a, b) {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

// src/dataset/adapter-named.ts
function adapterNamed(name, what, registry) {
  if (name === void 0 || name === "auto") return null;
  const adapter = registry.find((candidate) => candidate.name === name);
  if (adapter !== void 0) return adapter;
  const hint = `formats: auto, ${registry.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown ${what} format "${name}"`, hint }
  ]);
}

// src/dataset/explain-row.ts
var KEPT_ROWS = 60;
var RefusedRows = class {
  #kept = [];
  #code;
  #log;
  constructor(code, log) {
    this.#code = code;
    this.#log = log;
  }
  add(value, file, line) {
    if (this.#kept.length < KEPT_ROWS) this.#kept.push({ value, file, line });
    else this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
  }
  /**
   * Reports each problem of the kept rows by its path in the row. The values themselves are never quoted. The schemas
   * are loaded only where there is something to explain.
   */
  async explain(loadSchemas) {
    if (this.#kept.length === 0) return;
    const schemaOf = await loadSchemas();
    for (const { value, line, file } of this.#kept) {
      const result = schemaOf(value).safeParse(value);
      const issues = result.success ? [] : flatten(result.error.issues);
      if (issues.length === 0) this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
      for (const issue of issues.slice(0, 10)) {
        this.#log.error(this.#code, `${pathName(issue.path)}: ${describe(issue, value)}`, { file, line });
      }
    }
  }
};
function flatten(issues, prefix = []) {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = (issue.errors ?? []).map((branch) => flatten(branch, path));
    const deep = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length));
    const best2 = (deep.length > 0 ? deep : []).sort((a, b) => a.length - b.length)[0];
    return best2 ?? [{ ...issue, path }];
  });
}
function describe(issue, row) {
  const value = issue.path.reduce((at, key) => at?.[key], row);
  if (value === void 0) return "is missing";
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values) return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return `has the wrong type, is ${kindOf(value)}`;
  if (issue.code === "too_small" && typeof value === "string") return "must not be empty";
  return issue.message.replace(/^(?:Invalid input: |Too (?:small|big): )/, "").replace(/received .*$/, `is ${kindOf(value)}`);
}
function article(type) {
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
function kindOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "number" && !Number.isFinite(value) ? "no finite number" : article(typeof value);
}
function pathName(path) {
  let name = "";
  for (const key of path) name += typeof key === "number" ? `[${key}]` : `${name === "" ? "" : "."}${String(key)}`;
  return name === "" ? "row" : name;
}

// src/dataset/has-failed.ts
function hasFailed({ error }) {
  return error !== void 0 && error !== null && error !== "";
}

// src/dataset/is-golden-row.ts
function isGoldenRow(row) {
  return isId(row.id) && typeof row.question === "string" && isOptionalString(row.expected_answer) && (row.expected_chunk_ids === void 0 || isList(row.expected_chunk_ids, isId)) && isOptionalRecord(row.relevance, isGrade) && isOptionalList(row.must_cite, isId) && isOptionalString(row.difficulty) && isOptionalList(row.tags, isString) && isUserContext(row.user_context) && isOneOf(row.expected_behavior, BEHAVIORS) && isOptionalString(row.notes) && isOptionalString(row.owner) && isOptionalBoolean(row.critical) && isOptionalList(row.must_not_contain, isId) && (row.answer_schema === void 0 || row.answer_schema === null || isObject(row.answer_schema)) && isOptionalList(row.expected_docs, isId) && isOptionalString(row.acl_group) && isOptionalList(row.expected_tools, isId) && isOneOf(row.split, SPLITS);
}
var SPLITS = ["test", "validation"];
var isString = (value) => typeof value === "string";
var isGrade = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 50;
var isOptionalBoolean = (value) => value === void 0 || value === null || typeof value === "boolean";
function isOneOf(value, allowed) {
  return value === void 0 || value === null || allowed.includes(value);
}
function isUserContext(value) {
  if (value === void 0 || value === null) return true;
  return isObject(value) && isOptionalString(value.tenant_id) && isOptionalList(value.roles, isString) && isOptionalString(value.locale);
}

// src/dataset/is-trace-row.ts
function isTraceRow(row) {
  return isId(row.query_id) && isOptionalString(row.config_id) && (row.repeat === void 0 || row.repeat === null || isWhole(row.repeat, 0)) && isOptionalString(row.question) && isOptionalString(row.query_rewrite) && isOptionalList(row.retrieved_chunks, isChunk) && isOptionalList(row.reranked_chunks, isChunk) && isOptionalList(row.context_chunks, isChunk) && isOptionalString(row.answer) && isOptionalList(row.citations, isCitation) && isObserved(row.expected_behavior_observed) && isOptionalRecord(row.latency_ms, isOptionalAmount) && isTokens(row.tokens) && isOptionalAmount(row.cost_usd) && isOptionalRecord(row.versions, isScalar) && isError(row.error) && isOptionalRecord(row.scores, isOptionalNumber) && isJudge(row.judge) && isOptionalList(row.tool_calls, isToolCall) && isUserContext(row.user_context) && isOptionalList(row.unsupported_claims, isAnything) && isOptionalList(row.missing_facts, isAnything) && isOptionalList(row.bad_citations, isAnything) && isOptionalString(row.reason);
}
function isCompleteTrace(trace) {
  return Array.isArray(trace.retrieved_chunks) && Array.isArray(trace.context_chunks) && typeof trace.answer === "string" && Array.isArray(trace.citations);
}
function isChunk(value) {
  if (typeof value === "string") return value !== "";
  return isObject(value) && isId(value.chunk_id) && isOptionalNumber(value.score) && (value.rank === void 0 || value.rank === null || isWhole(value.rank, 1)) && isOptionalString(value.stage) && isOptionalString(value.text) && isOptionalString(value.text_hash) && isOptionalString(value.document_id) && isOptionalString(value.document_version) && isOptionalString(value.section_path) && isOptionalString(value.tenant_id) && isOptionalList(value.acl_roles, isString2);
}
var isAnything = () => true;
var isString2 = (value) => typeof value === "string";
var isCitation = (value) => isId(value) || isObject(value) && isId(value.chunk_id);
var isToolCall = (value) => isId(value) || isObject(value) && isId(value.name);
var isWhole = (value, from) => Number.isSafeInteger(value) && value >= from;
var isOptionalAmount = (value) => value === void 0 || value === null || isAmount(value);
var isObserved = (value) => value === void 0 || value === null || BEHAVIORS.includes(value);
var isScalar = (value) => value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
var isTokens = (value) => value === void 0 || value === null || isObject(value) && isOptionalAmount(value.prompt) && isOptionalAmount(value.completion);
var isError = (value) => value === void 0 || value === null || typeof value === "string" || isObject(value) && isOptionalString(value.type) && isOptionalString(value.message);
var isJudge = (value) => value === void 0 || value === null || isObject(value) && isOptionalString(value.library) && isOptionalString(value.version) && isOptionalString(value.model) && isOptionalString(value.prompt_version);

// src/dataset/warn-lookalikes.ts
function lookalikeWarner(known, log) {
  const seen = new Set(known);
  return (row, line, file) => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      seen.add(name);
      const meant = nearestName(name, known);
      if (meant === void 0) continue;
      log.warn("data/lookalike-field", `unknown field "${name}" is ignored: did you mean "${meant}"?`, { file, line });
    }
  };
}
var MAX_NAMES = 1e4;

// src/dataset/adapters/native.ts
var native = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  read,
  readBatches
};
async function* read(source, log) {
  for await (const traces of readBatches(source, log)) yield* traces;
}
async function* readBatches(source, log) {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS, log);
  function* tracesOf(rows) {
    for (const { value, line } of rows) {
      warnLookalikes(value, line, source.name);
      if (isTraceRow(value) && (hasFailed(value) || isCompleteTrace(value))) yield { trace: value, line };
      else refused.add(value, source.name, line);
    }
  }
  for await (const rows of readJsonBatches(source, log)) yield tracesOf(rows);
  await refused.explain(async () => {
    const { completeTraceSchema, traceSchema } = await import("./trace.schema-4WTWSTZN.js");
    return (row) => hasFailed(row) ? traceSchema : completeTraceSchema;
  });
}
var FIELDS = [
  "query_id",
  "config_id",
  "repeat",
  "question",
  "query_rewrite",
  "retrieved_chunks",
  "reranked_chunks",
  "context_chunks",
  "answer",
  "citations",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "error",
  "scores",
  "judge",
  "tool_calls",
  "user_context",
  "unsupported_claims",
  "missing_facts",
  "bad_citations",
  "reason"
];

// src/text/byte-order.ts
function compareBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return lift(x) - lift(y);
  }
  return a.length - b.length;
}
function lift(unit) {
  if (unit < 55296) return unit;
  return unit < 57344 ? unit + 8192 : unit - 2048;
}

// src/dataset/adapters/trec-run.ts
var trecRun = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  detect: ({ line, row }) => row === null && parseLine(line) !== void 0,
  read: read2
};
async function* read2(source, log) {
  const topics = /* @__PURE__ */ new Map();
  let topic;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const { lines, numbers } of readLines(source, log)) {
    for (let i = 0; i < lines.length; i++) {
      const place2 = { file: source.name, line: numbers[i] };
      let text;
      try {
        text = decoder.decode(lines[i]);
      } catch {
        log.error("data/not-utf8", "this line is not valid UTF-8", place2);
        continue;
      }
      const row = parseLine(text);
      if (row === void 0) {
        if (text.trim() !== "" && !text.startsWith("#"))
          log.error("trace/invalid-row", "this line is no TREC run: query Q0 chunk rank score tag", place2);
        continue;
      }
      if (!Number.isFinite(row.score)) {
        log.error("trace/invalid-row", "the score is no finite number", place2);
        continue;
      }
      if (topic === void 0 || topic.id !== row.id || topic.tag !== row.tag) {
        const key = `${row.id} ${row.tag}`;
        topic = topics.get(key) ?? { id: row.id, tag: row.tag, line: place2.line, chunks: [], scores: [] };
        topics.set(key, topic);
      }
      topic.chunks.push(row.chunk);
      topic.scores.push(row.score);
    }
  }
  for (const [key, found] of topics) {
    yield { trace: { query_id: found.id, config_id: found.tag, retrieved_chunks: ranked(found) }, line: found.line };
    topics.delete(key);
  }
}
function parseLine(text) {
  const fields = [];
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 32;
    const space = unit === 32 || unit === 9 || unit === 13;
    if (space && start >= 0) {
      fields.push(text.slice(start, i));
      start = -1;
    } else if (!space && start < 0) start = i;
  }
  if (fields.length !== 6) return void 0;
  const [id, , chunk, , score2, tag] = fields;
  return { id, chunk, score: toNumber(score2), tag };
}
function toNumber(text) {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
function ranked({ chunks, scores }) {
  let sorted = true;
  for (let i = 1; sorted && i < scores.length; i++) sorted = scores[i] < scores[i - 1];
  if (sorted) return chunks;
  const order = chunks.map((_, i) => i);
  order.sort((a, b) => scores[b] - scores[a] || compareBytes(chunks[b], chunks[a]));
  return order.map((i) => chunks[i]);
}

// src/dataset/adapters/index.ts
var traceAdapters = [trecRun, native];

// src/dataset/choose-adapter.ts
function chooseAdapter(sample2, registry) {
  return (sample2 === null ? void 0 : registry.find((adapter) => adapter.detect(sample2))) ?? registry.at(-1);
}

// src/dataset/chunk-index.ts
var ChunkIndex = class {
  #entries = /* @__PURE__ */ new Map();
  #labels = /* @__PURE__ */ new Map();
  /** The different labels of each document's chunks, for labels and citations that name a document. */
  documents = /* @__PURE__ */ new Map();
  manifestSize = 0;
  #serial = 0;
  hasText = false;
  /**
   * A number that was never given before, for the scratch fields of the entries. It is the index that counts, because
   * the scanners of head and baseline share its entries: with counters of their own one would read the other's marks.
   */
  nextSerial() {
    return ++this.#serial;
  }
  get(id) {
    return this.#entries.get(id);
  }
  /** The entry of an id, made where there is none. */
  intern(id) {
    let entry = this.#entries.get(id);
    if (entry === void 0) {
      entry = {
        id,
        documentId: null,
        documentVersion: null,
        label: null,
        inManifest: false,
        active: true,
        text: null,
        seenIn: 0,
        inContextOf: 0,
        target: -1
      };
      this.#entries.set(id, entry);
    }
    return entry;
  }
  /** One shared object for equal labels. */
  label(tenantId, roles) {
    const key = JSON.stringify([tenantId, [...roles].sort()]);
    let label = this.#labels.get(key);
    if (label === void 0) {
      label = { ordinal: this.#labels.size, tenantId, roles };
      this.#labels.set(key, label);
    }
    return label;
  }
  values() {
    return this.#entries.values();
  }
};

// src/dataset/file-sample.ts
var MAX_CHARACTERS = 65536;
async function fileSample(source) {
  const decoder = new TextDecoder();
  for await (const { lines } of readLines(source, new DiagnosticLog())) {
    for (const bytes of lines) {
      const whole = decoder.decode(bytes.length > MAX_CHARACTERS ? bytes.subarray(0, MAX_CHARACTERS) : bytes);
      const line = whole.replace(/^\ufeff/, "").trim();
      if (line === "" || line.startsWith("#")) continue;
      return { line, row: bytes.length > MAX_CHARACTERS ? null : jsonObject(line) };
    }
  }
  return null;
}
function jsonObject(line) {
  if (!line.startsWith("{")) return null;
  try {
    const value = JSON.parse(line);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

// src/dataset/read-corpus.ts
async function readCorpus(sources, index, log) {
  const refused = new RefusedRows("corpus/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS2, log);
  for (const source of sources) {
    let rows = 0;
    for await (const { value, line } of readJsonRows(source, log)) {
      rows++;
      warnLookalikes(value, line, source.name);
      if (isCorpusRow(value)) addRow(value, index, { file: source.name, line }, log);
      else refused.add(value, source.name, line);
    }
    if (rows === 0) log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => {
    const { corpusSchema } = await import("./corpus.schema-CTAPJREE.js");
    return () => corpusSchema;
  });
}
function addRow(row, index, place2, log) {
  const entry = index.intern(row.chunk_id);
  if (!entry.inManifest) {
    entry.inManifest = true;
    index.manifestSize++;
  }
  const labelled = row.tenant_id !== void 0 || row.acl_roles !== void 0;
  const label = labelled ? index.label(row.tenant_id ?? "", row.acl_roles ?? []) : null;
  const differs2 = label !== null && entry.label !== null && label !== entry.label || conflict(row.document_id, entry.documentId) || conflict(row.document_version, entry.documentVersion) || conflict(row.text, entry.text);
  if (differs2) log.error("corpus/conflict", `chunk "${row.chunk_id}" is described twice, differently`, place2);
  entry.label ??= label;
  entry.documentId ??= row.document_id ?? null;
  entry.documentVersion ??= row.document_version ?? null;
  entry.text ??= row.text ?? null;
  if (row.active === false) entry.active = false;
  if (row.text) index.hasText = true;
  if (!row.document_id) return;
  const labels = index.documents.get(row.document_id) ?? /* @__PURE__ */ new Set();
  if (label !== null) labels.add(label);
  index.documents.set(row.document_id, labels);
}
function conflict(said, before) {
  return said !== void 0 && said !== null && before !== null && said !== before;
}
function isCorpusRow(row) {
  return isId(row.chunk_id) && isOptionalString(row.document_id) && isOptionalString(row.document_version) && isOptionalString(row.tenant_id) && isOptionalList(row.acl_roles, (role) => typeof role === "string") && isOptionalString(row.section_path) && isOptionalNumber(row.page_start) && isOptionalNumber(row.page_end) && isOptionalString(row.text_hash) && isOptionalString(row.chunking_strategy) && isOptionalString(row.index_version) && (row.active === void 0 || row.active === null || typeof row.active === "boolean") && isOptionalString(row.text);
}
var FIELDS2 = [
  "chunk_id",
  "document_id",
  "document_version",
  "tenant_id",
  "acl_roles",
  "section_path",
  "page_start",
  "page_end",
  "text_hash",
  "chunking_strategy",
  "index_version",
  "active",
  "text"
];

// src/metrics/report-acceptance.ts
function reportAcceptance(acceptance, trace, place2, golden, log) {
  if (acceptance === "unknown-case") {
    log.error("trace/unknown-case", `no golden case has the id "${trace.query_id}"`, place2);
  } else if (acceptance === "duplicate") {
    log.error("trace/duplicate", `a second trace for ${describeTrace(trace)}`, place2);
  } else {
    const index = golden.indexById.get(trace.query_id) ?? golden.indexById.get(trace.query_id.trim());
    checkAgainstCase(trace, golden.cases[index], place2, log);
  }
}
function checkAgainstCase(trace, golden, place2, log) {
  if (trace.user_context && differs(trace.user_context, golden.principal)) {
    const message = `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, place2);
  }
  if (trace.question && trace.question !== golden.question && trace.question.trim() !== golden.question.trim()) {
    log.warn("trace/question-differs", `the trace of case "${golden.id}" holds another question`, place2);
  }
  const { scores } = trace;
  for (const name in scores) {
    const score2 = scores[name];
    if (typeof score2 === "number" && (score2 < 0 || score2 > 1)) {
      log.error("trace/score-range", `scores.${name} of case "${golden.id}" is not between 0 and 1`, place2);
    }
  }
}
function differs(used, principal) {
  if (used.tenant_id !== void 0 && (used.tenant_id ?? "") !== principal.tenantId) return true;
  if (used.roles === void 0) return false;
  const roles = new Set(used.roles ?? []);
  return roles.size !== principal.roles.length || principal.roles.some((role) => !roles.has(role));
}
function describeTrace({ query_id, config_id, repeat }) {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}

// src/metrics/is-score-file.ts
var SCORE_FILE_KEY = "rag_gate_scores";
function isScoreFile(sample2) {
  const row = sample2?.row ?? null;
  return row !== null && Object.hasOwn(row, SCORE_FILE_KEY);
}

// src/metrics/score-file.ts
var SCORE_FILE_VERSION = 1;
function scoreFileHeader(setup, columns, formats) {
  const names = columns.map(({ name }) => name);
  return JSON.stringify({ [SCORE_FILE_KEY]: SCORE_FILE_VERSION, setup, columns: names, formats });
}
function* scoreFileEnd(records, log) {
  const unkept = {};
  for (const { code, message, file, line, column, hint } of log.warnings()) {
    unkept[code] = (unkept[code] ?? log.count(code)) - 1;
    yield JSON.stringify({ warning: code, message, file, line, column, hint });
  }
  yield JSON.stringify({ end: records, warnings: unkept });
}

// src/metrics/chunk-marks.ts
var CITED = 1;
var INSTEAD = [null, "same_version", "newer_version", "older_version"];
function insteadBits(instead) {
  return INSTEAD.indexOf(instead) << 1;
}
function readMarks(marks) {
  return { cited: (marks & CITED) !== 0, instead: INSTEAD[marks >> 1] ?? null };
}

// src/metrics/scan-state.ts
var RANKS_PER_CHUNK = 4;
var ScanState = class {
  ranks;
  violations = [];
  unlabelled = /* @__PURE__ */ new Set();
  forbiddenTexts = [];
  allowedTexts = [];
  /** Document of the chunks that the trace describes itself. */
  documents = /* @__PURE__ */ new Map();
  duplicates = 0;
  lists = NO_LISTS;
  /** Chunks whose access label is known, counted at every stage. */
  labelled = 0;
  golden;
  #targets;
  #access;
  #labels = /* @__PURE__ */ new Map();
  #context = /* @__PURE__ */ new Set();
  #top = [];
  constructor(golden, targets, access) {
    this.golden = golden;
    this.#targets = targets;
    this.#access = access;
    this.ranks = new Uint32Array(targets.tracked * RANKS_PER_CHUNK);
  }
  place(view, target, slot, rank) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + slot] = rank;
    if (this.#targets.relevant[target]) view.relevantRanks.push(rank);
    const grade = this.#targets.grades[target];
    if (grade >= 0) {
      view.gradedRanks.push(rank);
      view.gradedGrades.push(grade);
    }
  }
  cite(target) {
    this.mark(target, CITED);
  }
  /** Sets bits of the last number of a tracked chunk; see `chunk-marks.ts`. */
  mark(target, bits) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + 3] |= bits;
  }
  rank(target, slot) {
    return this.ranks[target * RANKS_PER_CHUNK + slot];
  }
  addContext(id, chunk, entry, first) {
    const document = entry?.documentId ?? (typeof chunk === "string" ? null : chunk.document_id ?? null);
    if (entry === void 0) this.#context.add(id);
    if (document !== null) this.#context.add(document);
    if (first) this.#top = [id, document];
  }
  /** Whether the context holds this chunk id, or a chunk of this document id. */
  contextHolds(id) {
    return this.#context.has(id);
  }
  isTop(id) {
    return this.#top.includes(id);
  }
  /** Records a violation where the principal must not see the chunk. Returns whether it is forbidden. */
  check(id, chunk, entry, stage, document = NO_LABELS) {
    const [first, ...others] = document;
    const open = others.find((other) => this.#access.rule(other) === null);
    const label = entry?.label ?? this.#traceLabel(id, chunk) ?? open ?? first;
    const rule = label === void 0 ? null : this.#access.rule(label);
    if (label !== void 0) this.labelled++;
    const hidden = rule === null && this.#isProtected(id, entry);
    if (rule === null && !hidden) {
      if (label === void 0) this.unlabelled.add(id);
      else if (stage === "context") this.#keepText(this.allowedTexts, chunk, entry);
      return false;
    }
    this.violations.push({ chunkId: id, stage, rule: rule ?? "protected" });
    const text = textOf(chunk, entry);
    if (text !== null) this.forbiddenTexts.push({ chunkId: id, text });
    return true;
  }
  /** The label that the trace itself gives a chunk; a citation is looked up among the lists before it. */
  #traceLabel(id, chunk) {
    if (typeof chunk === "string") return this.#labels.get(id);
    if (chunk.document_id) this.documents.set(id, chunk.document_id);
    if (chunk.tenant_id === void 0 && chunk.acl_roles === void 0) return this.#labels.get(id);
    const label = { ordinal: -1, tenantId: chunk.tenant_id ?? "", roles: chunk.acl_roles ?? [] };
    this.#labels.set(id, label);
    return label;
  }
  #isProtected(id, entry) {
    if (this.golden.behavior !== "permission_denied") return false;
    if (entry !== void 0 && entry.target >= 0 && this.#targets.protectedChunk[entry.target]) return true;
    const docs = this.golden.protectedDocs;
    return docs.length > 0 && (docs.includes(id) || docs.includes(entry?.documentId ?? this.documents.get(id) ?? ""));
  }
  #keepText(texts, chunk, entry) {
    const text = textOf(chunk, entry);
    if (text !== null) texts.push(text);
  }
};
function textOf(chunk, entry) {
  return entry?.text ?? (typeof chunk === "string" ? null : chunk.text ?? null);
}
var NO_LISTS = [];
var NO_LABELS = /* @__PURE__ */ new Set();

// src/metrics/score-row.ts
function writeScoreRow(scored, format, versions) {
  const { caseId, configId, score: score2, idHashes: idHashes2 } = scored;
  return JSON.stringify({
    case: caseId,
    config: configId,
    repeat: score2.repeat,
    format,
    flags: [score2.hasReranked, score2.disagrees, score2.failed, score2.answerUnchecked].map(Number),
    counts: [...score2.sizes, score2.unlabelled, score2.labelled, score2.duplicates],
    observed: score2.observed,
    answer: score2.answerHash,
    values: Array.from(score2.values, (value) => Number.isNaN(value) ? null : value),
    latency: score2.latency,
    ranks: [...score2.ranks],
    ...score2.lists.length === 0 ? {} : { lists: score2.lists.map(({ stage, ranks }) => [stage, [...ranks]]) },
    ...score2.failedChecks.length === 0 ? {} : { failed: score2.failedChecks },
    ...score2.violations.length === 0 ? {} : { violations: score2.violations.map(({ chunkId, stage, rule }) => [chunkId, stage, rule]) },
    ...score2.hallucinations.length === 0 ? {} : { hallucinations: score2.hallucinations },
    ...idHashes2.length === 0 ? {} : { ids: idHashes2 },
    ...versions === null ? {} : { versions }
  });
}
function readScoreRow(row, shape, last) {
  const { case: caseId, config, repeat, format, flags, counts, observed, answer, values: values2, latency, ranks } = row;
  const { lists = [], failed = [], violations = [], hallucinations = [], ids = [], versions = last } = row;
  if (typeof caseId !== "string" || typeof config !== "string" || typeof answer !== "string") return null;
  if (!isCount(repeat) || repeat > MAX_REPEAT || !isCount(format) || format >= shape.formats) return null;
  if (!isCounts(flags, 4) || !isCounts(counts, 6)) return null;
  if (observed !== null && !BEHAVIORS.includes(observed)) return null;
  if (!Array.isArray(values2) || values2.length !== shape.columns || !values2.every(isValue)) return null;
  const tracked = shape.trackedOf(caseId);
  if (!isCounts(ranks, tracked === void 0 ? void 0 : tracked * RANKS_PER_CHUNK)) return null;
  if (!isPairs(latency, (ms) => typeof ms === "number")) return null;
  if (!isPairs(lists, (list) => isCounts(list, tracked))) return null;
  if (!isTexts(failed) || !isTexts(hallucinations) || !isCounts(ids) || !isObject(versions)) return null;
  if (!Array.isArray(violations) || !violations.every(isViolation)) return null;
  const [hasReranked2, disagrees, isFailed, answerUnchecked] = flags.map((flag) => flag === 1);
  const [retrieved, reranked, context, unlabelled, labelled, duplicates] = counts;
  const score2 = {
    repeat,
    values: Float64Array.from(values2, (value) => value ?? Number.NaN),
    latency,
    ranks: Uint32Array.from(ranks),
    lists: lists.map(
      ([stage, list]) => ({ stage, ranks: Uint32Array.from(list) })
    ),
    sizes: [retrieved, reranked, context],
    violations: violations.map(([chunkId, stage, rule]) => ({ chunkId, stage, rule })),
    unlabelled,
    labelled,
    duplicates,
    hasReranked: hasReranked2,
    failedChecks: failed,
    observed,
    disagrees,
    answerHash: answer,
    failed: isFailed,
    flaky: false,
    answerUnchecked,
    hallucinations
  };
  return { scored: { caseId, configId: config, score: score2, versions, idHashes: ids }, format };
}
var MAX_REPEAT = 2147483647;
var RULES = ["tenant", "role", "protected", "canary"];
var isCount = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 4294967295;
var isValue = (value) => value === null || typeof value === "number";
function isCounts(value, length) {
  return Array.isArray(value) && (length === void 0 || value.length === length) && value.every(isCount);
}
var isTexts = (value) => Array.isArray(value) && value.every((text) => typeof text === "string");
function isPairs(value, isSecond) {
  const isPair = (pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && isSecond(pair[1]);
  return Array.isArray(value) && value.every(isPair);
}
function isViolation(value) {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [chunkId, stage, rule] = value;
  if (chunkId !== null && typeof chunkId !== "string") return false;
  return ACL_STAGES.includes(stage) && RULES.includes(rule);
}

// src/config/check-named-cases.ts
function checkNamedCases({ slices, suites, file }, golden, log) {
  const place2 = file === null ? {} : { file };
  const named2 = [
    ...slices.map(({ name, where }) => ({ what: `slice "${name}"`, ids: where.ids ?? [] })),
    ...suites.map(({ name, where }) => ({ what: `suite "${name}"`, ids: where?.ids ?? [] }))
  ];
  for (const { what, ids } of named2) {
    for (const id of ids) {
      const index = golden.indexById.get(id);
      if (index === void 0) {
        log.warn("policy/unknown-case", `${what} names the case "${id}", which the golden set does not hold`, place2);
      } else if (golden.cases[index].split === "validation") {
        const message = `${what} names the case "${id}" of split: validation: such cases never decide`;
        log.warn("golden/validation-named", message, place2);
      }
    }
  }
  for (const { name, where } of slices) {
    const { tags } = where;
    if (tags === null || !golden.cases.some((item) => tags.some((tag) => item.tags.includes(tag)))) continue;
    const judged = golden.cases.some((item) => item.split === "test" && tags.some((tag) => item.tags.includes(tag)));
    if (!judged)
      log.warn(
        "golden/validation-named",
        `all cases of slice "${name}" are of split: validation: they never decide`,
        place2
      );
  }
}

// src/config/where.ts
function matches(where, golden) {
  return meets(where.tags, golden.tags) && meets(where.difficulty, [golden.difficulty]) && meets(where.behavior, [golden.behavior]) && meets(where.tenant, [golden.principal.tenantId]) && meets(where.role, golden.principal.roles) && meets(where.locale, [golden.locale]) && meets(where.document, golden.documents) && meets(where.ids, [golden.id]) && (where.critical === null || where.critical === golden.critical);
}
function meets(wanted, has) {
  return wanted === null || has.some((value) => wanted.includes(value));
}

// src/config/suite.ts
function suiteMembers(suite, golden, sha256) {
  const matching = golden.cases.flatMap((item, i) => suite.where === null || matches(suite.where, item) ? [i] : []);
  if (suite.sample === null || suite.sample >= matching.length) return new Set(matching);
  const keyed = matching.map((i) => ({ i, key: sha256(`${suite.seed}
${golden.cases[i].id}`) }));
  keyed.sort((a, b) => compareBytes(a.key, b.key) || a.i - b.i);
  return new Set(keyed.slice(0, suite.sample).map(({ i }) => i));
}
function chooseSuite(name, suites, golden, sha256, log) {
  if (name === null) return null;
  const suite = suites.find((rule) => rule.name === name);
  if (suite !== void 0) return suiteMembers(suite, golden, sha256);
  const known = suites.map((rule) => rule.name).join(", ");
  const hint = known === "" ? "add it under suites:" : `suites: ${known}`;
  log.error("policy/unknown-suite", `the policy has no suite "${name}"`, { hint });
  return null;
}

// src/dataset/check-labels.ts
function warnStrayLabels(labels, golden, log) {
  for (const [id, { file, line }] of labels) {
    if (!golden.indexById.has(id))
      log.warn("golden/stray-labels", `labels for "${id}", which is no golden case, are not used`, { file, line });
  }
}
function checkLabels(golden, index, log) {
  if (index.manifestSize === 0) return;
  for (const { id, mustCite, relevant, protected: hidden, expectedDocs, protectedDocs, file, line } of golden.cases) {
    for (const document of [...expectedDocs, ...protectedDocs]) {
      if (index.documents.has(document)) continue;
      const message = `case "${id}": expected document "${document}" is not in the corpus manifest`;
      log.warn("golden/unknown-chunk", message, { file, line });
    }
    for (const cited of mustCite) {
      if (index.get(cited)?.inManifest) continue;
      const message = index.documents.has(cited) ? `case "${id}": must_cite names the document "${cited}": any chunk of it will do` : `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn(index.documents.has(cited) ? "golden/must-cite-document" : "golden/unknown-chunk", message, {
        file,
        line
      });
    }
    for (const chunk of [...relevant, ...hidden]) {
      if (index.get(chunk)?.inManifest) continue;
      log.warn("golden/unknown-chunk", `case "${id}": expected chunk "${chunk}" is not in the corpus manifest`, {
        file,
        line
      });
    }
  }
}

// src/dataset/check-duplicates.ts
function checkDuplicates(cases, log) {
  const first = /* @__PURE__ */ new Map();
  for (const item of cases) {
    const question = item.question.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
    if (question === "") continue;
    const key = JSON.stringify([question, item.principal.tenantId, [...item.principal.roles].sort(), item.locale]);
    const other = first.get(key);
    if (other === void 0) {
      first.set(key, item);
      continue;
    }
    const place2 = { file: item.file, line: item.line };
    const difference = contradiction(other, item);
    if (difference === null) {
      log.warn(
        "golden/duplicate-question",
        `cases "${other.id}" and "${item.id}" ask the same as the same principal`,
        place2
      );
    } else {
      const message = `cases "${other.id}" and "${item.id}" ask the same as the same principal and expect ${difference}`;
      log.warn("golden/contradictory", message, place2);
    }
  }
}
function contradiction(a, b) {
  if (a.behavior !== b.behavior) return `${a.behavior} and ${b.behavior}`;
  const disjoint = (x, y) => x.length > 0 && y.length > 0 && !x.some((id) => y.includes(id));
  if (disjoint(a.relevant, b.relevant)) return "different chunks";
  return disjoint(a.expectedDocs, b.expectedDocs) ? "different documents" : null;
}

// src/dataset/compile-case.ts
var DEFAULT_GRADE = 3;
function compileCase(row, answerSchema, place2, options, log) {
  const id = trimmedId(row.id, place2, log);
  const behavior = row.expected_behavior ?? "answer";
  const { expected, grades } = decideLabels(row, id, options, place2, log);
  const answers = behavior === "answer" || behavior === "escalate";
  const denied = behavior === "permission_denied";
  const docs = unique(row.expected_docs ?? []);
  if (behavior === "abstain" && expected.length + docs.length > 0) {
    const message = `case "${id}" expects an abstention and lists expected chunks: they are not used`;
    log.warn("golden/abstain-with-chunks", message, place2);
  }
  if (answers && expected.length + docs.length === 0 && !options.traffic) {
    const message = `case "${id}" expects an answer and names no relevant chunk: retrieval metrics leave it out`;
    log.warn("golden/no-labels", message, place2);
  }
  if (denied && expected.length + docs.length === 0) {
    const message = `case "${id}" expects permission_denied and names no protected chunk: only labels can show a leak`;
    log.warn("golden/no-labels", message, place2);
  }
  const principal = { tenantId: row.user_context?.tenant_id ?? "", roles: unique(row.user_context?.roles ?? []) };
  const mustCite = unique(row.must_cite ?? []);
  const relevant = answers ? expected : [];
  return {
    id,
    question: row.question,
    expectedAnswer: row.expected_answer ?? null,
    relevant,
    protected: denied ? expected : [],
    protectedDocs: denied ? docs : [],
    grades: answers ? grades : /* @__PURE__ */ new Map(),
    mustCite,
    difficulty: row.difficulty ?? null,
    tags: unique(row.tags ?? []),
    principal,
    locale: row.user_context?.locale ?? null,
    behavior,
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain ?? []),
    answerSchema,
    aclGroup: row.acl_group ?? null,
    expectedTools: unique(row.expected_tools ?? []),
    expectedDocs: answers ? docs : [],
    documents: unique([...docs, ...expected.flatMap((chunk) => options.documentOf?.(chunk) ?? [])]),
    traffic: options.traffic ?? false,
    split: row.split ?? "test",
    notes: row.notes ?? null,
    owner: row.owner ?? null,
    labelHash: options.sha256(labelText(row.question, expected, grades, mustCite, behavior, principal, docs)).slice(0, 16),
    ...place2
  };
}
function decideLabels(row, id, options, place2, log) {
  const apart = options.labels?.get(id);
  const own = new Map(Object.entries(row.relevance ?? {}));
  if (apart !== void 0 && contradicts(row, own, apart, options.relevantFrom)) {
    const message = `case "${id}" has other labels in ${apart.file}:${apart.line}`;
    log.error("golden/labels-differ", message, place2);
  }
  const graded = apart === void 0 ? own : apart.grades;
  const expected = unique(row.expected_chunk_ids ?? relevantOf(graded, options.relevantFrom));
  const grades = new Map(graded);
  if (row.expected_chunk_ids !== void 0 && graded.size > 0)
    warnDisagreement(id, expected, graded, options, place2, log);
  for (const chunk of expected) if (!grades.has(chunk)) grades.set(chunk, DEFAULT_GRADE);
  return { expected, grades };
}
function contradicts(row, own, apart, relevantFrom) {
  const theirs = new Set(relevantOf(apart.grades, relevantFrom));
  const ours = row.expected_chunk_ids ?? (own.size > 0 ? relevantOf(own, relevantFrom) : void 0);
  if (ours !== void 0 && (new Set(ours).size !== theirs.size || ours.some((chunk) => !theirs.has(chunk))))
    return true;
  return [...own].some(([chunk, grade]) => (apart.grades.get(chunk) ?? 0) !== grade);
}
function relevantOf(grades, from) {
  return [...grades].filter(([, grade]) => grade >= from).map(([chunk]) => chunk);
}
function warnDisagreement(id, expected, graded, options, place2, log) {
  if (expected.some((chunk) => !graded.has(chunk))) {
    const message = `case "${id}": an expected chunk has no relevance grade, ${DEFAULT_GRADE} is used`;
    log.warn("golden/ungraded-chunk", message, place2);
  }
  if ([...graded.values()].every((grade) => grade === 0)) {
    log.warn("golden/all-grades-zero", `case "${id}": all relevance grades are 0, ndcg leaves it out`, place2);
    return;
  }
  const known = new Set(expected);
  if ([...graded].some(([chunk, grade]) => grade >= options.relevantFrom !== known.has(chunk))) {
    const message = `case "${id}": relevance and expected_chunk_ids disagree; expected_chunk_ids is the relevant set`;
    log.warn("golden/labels-disagree", message, place2);
  }
}
function trimmedId(id, place2, log) {
  const trimmed = id.trim();
  if (trimmed === id) return id;
  if (trimmed === "") {
    log.error("golden/invalid-row", "id: must not be empty", place2);
    return id;
  }
  log.warn("golden/padded-id", `case id "${id}" has spaces around it: they are ignored`, place2);
  return trimmed;
}
function labelText(question, expected, grades, mustCite, behavior, principal, docs) {
  return JSON.stringify([
    question,
    [...expected].sort(compareBytes),
    [...grades].sort((a, b) => compareBytes(a[0], b[0])),
    [...mustCite].sort(compareBytes),
    behavior,
    principal.tenantId,
    [...principal.roles].sort(compareBytes),
    [...docs].sort(compareBytes)
  ]);
}
function unique(values2) {
  return values2.length < 2 ? values2 : [...new Set(values2)];
}

// src/dataset/golden-adapters/native-golden.ts
var nativeGolden = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  detect: ({ row }) => row !== null && typeof row.id === "string",
  read: read3
};
async function* read3(source, log) {
  const warnLookalikes = lookalikeWarner(GOLDEN_FIELDS, log);
  for await (const row of readJsonRows(source, log)) {
    warnLookalikes(row.value, row.line, source.name);
    yield row;
  }
}
var GOLDEN_FIELDS = [
  "id",
  "question",
  "expected_answer",
  "expected_chunk_ids",
  "relevance",
  "must_cite",
  "difficulty",
  "tags",
  "user_context",
  "expected_behavior",
  "notes",
  "owner",
  "critical",
  "must_not_contain",
  "answer_schema",
  "expected_docs",
  "acl_group",
  "expected_tools",
  "split"
];

// src/dataset/read-labels.ts
async function readLabels(sources, log) {
  const labels = /* @__PURE__ */ new Map();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (const source of sources) {
    for await (const { lines, numbers } of readLines(source, log)) {
      for (const [i, bytes] of lines.entries()) {
        const place2 = { file: source.name, line: numbers[i] };
        let text;
        try {
          text = decoder.decode(bytes).trim();
        } catch {
          log.error("data/not-utf8", "this line is not valid UTF-8", place2);
          continue;
        }
        if (text === "" || text.startsWith("#")) continue;
        const row = text.startsWith("{") ? jsonLabels(text) : trecLabel(text);
        if (row === void 0) {
          log.error(
            "golden/invalid-labels",
            "this line is neither TREC qrels (query iter chunk grade) nor {query_id, relevant_chunks}",
            place2
          );
          continue;
        }
        const known = labels.get(row.id) ?? { grades: /* @__PURE__ */ new Map(), ...place2 };
        labels.set(row.id, known);
        for (const [chunk, grade] of row.grades) {
          if (known.grades.has(chunk))
            log.error("golden/invalid-labels", `chunk "${chunk}" is graded twice for "${row.id}"`, place2);
          known.grades.set(chunk, Math.max(0, grade));
        }
      }
    }
  }
  return labels;
}
function isTrecLabelLine(text) {
  return trecLabel(text) !== void 0;
}
function trecLabel(text) {
  const [id, , chunk, grade, ...rest] = text.split(/\s+/);
  if (id === void 0 || chunk === void 0 || rest.length > 0 || !/^-?\d{1,3}$/.test(grade ?? "")) return void 0;
  return Number(grade) > 50 ? void 0 : { id, grades: [[chunk, Number(grade)]] };
}
function jsonLabels(text) {
  let row;
  try {
    row = JSON.parse(text);
  } catch {
    return void 0;
  }
  if (!isObject(row) || !isId(row.query_id) || !Array.isArray(row.relevant_chunks)) return void 0;
  const grades = [];
  for (const chunk of row.relevant_chunks) {
    const grade = isObject(chunk) ? chunk.relevance ?? 3 : void 0;
    if (!isObject(chunk) || !isId(chunk.chunk_id) || !Number.isInteger(grade) || grade > 50)
      return void 0;
    grades.push([chunk.chunk_id, grade]);
  }
  return { id: row.query_id.trim(), grades };
}

// src/dataset/golden-adapters/qrels-golden.ts
var qrelsGolden = {
  name: "qrels",
  title: "relevance judgements (TREC qrels, or JSONL with query_id and relevant_chunks)",
  detect: ({ line, row }) => row === null ? isTrecLabelLine(line) : Array.isArray(row.relevant_chunks),
  read: read4
};
async function* read4(source, log) {
  for (const [id, { grades, line }] of await readLabels([source], log)) {
    yield { value: { id, question: "", relevance: Object.fromEntries(grades) }, line };
  }
}

// src/dataset/golden-adapters/index.ts
var goldenAdapters = [qrelsGolden, nativeGolden];

// src/dataset/read-golden.ts
async function readGolden(sources, options, log) {
  const cases = [];
  const refused = new RefusedRows("golden/invalid-row", log);
  const firstPlace = /* @__PURE__ */ new Map();
  let rows = 0;
  for (const source of sources) {
    const adapter = options.adapter ?? chooseAdapter(await fileSample(source), goldenAdapters);
    for await (const { value, line } of adapter.read(source, log)) {
      rows++;
      const place2 = { file: source.name, line };
      if (!isGoldenRow(value)) {
        refused.add(value, source.name, line);
        continue;
      }
      const golden = compileCase(value, await answerSchemaOf(value, place2, log), place2, options, log);
      if (isDuplicate(golden, firstPlace, log)) continue;
      cases.push(golden);
    }
  }
  await refused.explain(async () => {
    const { goldenSchema } = await import("./golden.schema-UI6RHARW.js");
    return () => goldenSchema;
  });
  if (rows === 0 && log.errorCount === 0) {
    const file = sources[0]?.name;
    log.error("golden/empty", "the golden set holds no case", file === void 0 ? {} : { file });
  }
  cases.sort((a, b) => compareBytes(a.id, b.id));
  warnSimilarIds(cases, log);
  if (!options.traffic) checkDuplicates(cases, log);
  return {
    cases,
    indexById: new Map(cases.map((golden, index) => [golden.id, index])),
    hash: options.sha256(cases.map((golden) => `${golden.id}
${golden.labelHash}
`).join(""))
  };
}
async function answerSchemaOf({ id, answer_schema: schema }, place2, log) {
  if (schema === void 0 || schema === null) return null;
  const { compileAnswerSchema } = await import("./answer-schema-TH7WF5AB.js");
  const compiled = compileAnswerSchema(schema);
  if (typeof compiled !== "string") return compiled;
  log.error("golden/invalid-schema", `case "${id}": answer_schema cannot be used: ${compiled}`, place2);
  return null;
}
function isDuplicate(golden, firstPlace, log) {
  const { id, file, line } = golden;
  const first = firstPlace.get(id);
  if (first === void 0) {
    firstPlace.set(id, { file, line });
    return false;
  }
  const where = first.file === file ? `line ${first.line}` : `${first.file}:${first.line}`;
  log.error("golden/duplicate-id", `case id "${id}" stands already in ${where}`, { file, line });
  return true;
}
function warnSimilarIds(cases, log) {
  const byFolded = /* @__PURE__ */ new Map();
  for (const golden of cases) {
    const folded = golden.id.normalize("NFC").toLowerCase();
    const other = byFolded.get(folded);
    if (other === void 0) {
      byFolded.set(folded, golden);
      continue;
    }
    const message = `case ids "${other.id}" and "${golden.id}" differ in case or Unicode form alone`;
    log.warn("golden/similar-id", message, { file: golden.file, line: golden.line });
  }
}

// src/gate/golden-difference.ts
function goldenDifference(head, base, sameSuite) {
  const removed = [];
  const relabelled = [];
  const left = /* @__PURE__ */ new Set();
  for (const [i, { id, labelHash }] of base.golden.cases.entries()) {
    if (base.isExcluded(i)) continue;
    const j = head.golden.indexById.get(id);
    const own = j === void 0 ? void 0 : head.golden.cases[j];
    if (own !== void 0 && own.labelHash === labelHash && !head.isExcluded(j)) continue;
    left.add(i);
    if (own === void 0 || own.split === "validation") removed.push(id);
    else if (own.labelHash !== labelHash) relabelled.push(id);
    else if (!sameSuite) removed.push(id);
  }
  const added = head.golden.cases.flatMap(
    ({ id }, i) => head.isExcluded(i) || base.golden.indexById.has(id) ? [] : [id]
  );
  return { added, removed, relabelled, left };
}

// src/metrics/case-view.ts
var RANKINGS = ["retrieved", "reranked"];

// src/metrics/plan.ts
var QUESTIONS = [...new Set(metrics.map(({ applies }) => applies))];
function applicability(golden) {
  let bits = 0;
  for (let q = 0; q < QUESTIONS.length; q++) if (QUESTIONS[q].includes(golden)) bits |= 1 << q;
  return bits;
}
function planColumns(cutoffs, cases) {
  const columns = /* @__PURE__ */ new Map();
  for (const metric of metrics) {
    if (metric.prefix === "stage" || metric.onDemand && !cases.some((golden) => metric.applies.includes(golden)))
      continue;
    for (const ranking of metric.prefix === "ranking" ? RANKINGS : RANKINGS.slice(0, 1)) {
      for (const k of metric.cutoff ? cutoffs : [0]) {
        const name = `${ranking === "retrieved" ? "" : `${ranking}:`}${metric.column}${k > 0 ? `@${k}` : ""}`;
        if (!columns.has(name))
          columns.set(name, { name, metric, k, ranking, appliesBit: 1 << QUESTIONS.indexOf(metric.applies) });
      }
    }
  }
  return [...columns.values()];
}

// src/acl/check-access.ts
function forbiddenBy(principal, label) {
  if (label.tenantId !== "" && label.tenantId !== "*" && label.tenantId !== principal.tenantId) return "tenant";
  if (label.roles.length === 0) return null;
  for (const role of label.roles) if (principal.roles.includes(role)) return null;
  return "role";
}

// src/acl/access-checker.ts
var AccessChecker = class {
  principal;
  #decided = [];
  constructor(principal) {
    this.principal = principal;
  }
  rule(label) {
    if (label.ordinal < 0) return forbiddenBy(this.principal, label);
    const known = this.#decided[label.ordinal];
    if (known !== void 0) return known;
    const rule = forbiddenBy(this.principal, label);
    this.#decided[label.ordinal] = rule;
    return rule;
  }
};

// src/metrics/case-targets.ts
function caseTargets(golden, index) {
  const tracked = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  const others = [...golden.grades.keys()].filter((id) => !tracked.includes(id));
  const ids = [...tracked, ...others];
  return {
    entries: ids.map((id) => index.intern(id)),
    relevant: ids.map((_, i) => i < golden.relevant.length),
    protectedChunk: ids.map((_, i) => i < golden.protected.length),
    grades: ids.map((id) => golden.grades.get(id) ?? -1),
    idealGrades: [...golden.grades.values()].filter((grade) => grade > 0).sort((a, b) => b - a),
    tracked: tracked.length,
    applies: applicability(golden)
  };
}

// src/metrics/average-repeats.ts
function averageRepeats(scores, columns) {
  const first = scores[0];
  const values2 = new Float64Array(columns.length);
  for (let c = 0; c < columns.length; c++) {
    const present = scores.map((score2) => score2.values[c]).filter((value) => !Number.isNaN(value));
    values2[c] = present.length === 0 ? Number.NaN : combine(present, columns[c].metric.repeats);
  }
  const violations = /* @__PURE__ */ new Map();
  for (const violation of scores.flatMap((score2) => score2.violations)) {
    violations.set(JSON.stringify([violation.chunkId, violation.stage, violation.rule]), violation);
  }
  return {
    ...first,
    values: values2,
    latency: meanLatency(scores),
    violations: [...violations.values()],
    unlabelled: Math.max(...scores.map((score2) => score2.unlabelled)),
    duplicates: scores.reduce((sum, score2) => sum + score2.duplicates, 0),
    failedChecks: [...new Set(scores.flatMap((score2) => score2.failedChecks))],
    disagrees: scores.some((score2) => score2.disagrees),
    flaky: scores.some((score2) => score2.failedChecks.length > 0) && scores.some((score2) => score2.failedChecks.length === 0),
    failed: scores.every((score2) => score2.failed),
    answerUnchecked: scores.some((score2) => score2.answerUnchecked),
    hallucinations: [...new Set(scores.flatMap((score2) => score2.hallucinations))],
    hasReranked: scores.some((score2) => score2.hasReranked)
  };
}
function combine(values2, how) {
  if (how === "differ") return values2.some((value) => value !== values2[0]) ? 1 : 0;
  return how === "max" ? Math.max(...values2) : values2.reduce((sum, value) => sum + value, 0) / values2.length;
}
function meanLatency(scores) {
  const byStage = /* @__PURE__ */ new Map();
  for (const [stage, ms] of scores.flatMap((score2) => score2.latency)) {
    const list = byStage.get(stage) ?? [];
    list.push(ms);
    byStage.set(stage, list);
  }
  return [...byStage].map(([stage, list]) => [stage, combine(list, "mean")]);
}

// src/metrics/fill-absent.ts
function fillAbsent(values2, column, states, targets, hasRerankedList) {
  const { metric, ranking, appliesBit } = column;
  let askedAndScored = 0;
  let evaluated = 0;
  for (let i = 0; i < values2.length; i++) {
    if (states[i] !== "scored" || (targets[i].applies & appliesBit) === 0) continue;
    askedAndScored++;
    if (!Number.isNaN(values2[i])) evaluated++;
  }
  const noEvidence = askedAndScored > 0 && evaluated === 0;
  if (noEvidence || ranking === "reranked" && !hasRerankedList && askedAndScored > 0) {
    values2.fill(Number.NaN);
    return;
  }
  if (metric.whenMissing === null) return;
  for (let i = 0; i < values2.length; i++) {
    if (states[i] === "missing" && (targets[i].applies & appliesBit) !== 0) values2[i] = metric.whenMissing;
  }
}

// src/metrics/finish-columns.ts
function finishColumns(plan, values2, latency, run) {
  const columns = /* @__PURE__ */ new Map();
  for (const [c, column] of plan.entries()) {
    if (column.metric.repeats === "differ") forgetSingles(values2[c], run.isRepeated);
    fillAbsent(values2[c], column, run.states, run.targets, run.hasRerankedList);
    columns.set(column.name, values2[c]);
  }
  for (const stage of [...latency.keys()].sort(compareBytes)) {
    columns.set(stage === "end_to_end" ? "latency" : `${stage}:latency`, latency.get(stage));
  }
  return columns;
}
function forgetSingles(values2, isRepeated) {
  for (let i = 0; i < values2.length; i++) if (!isRepeated(i)) values2[i] = Number.NaN;
}

// src/metrics/run-notes.ts
function runNotes(states, counts, is, latency) {
  const sum = (values2) => values2.reduce((total, n) => total + n, 0);
  const untimed = (state2, i) => state2 === "scored" && Number.isNaN(latency?.[i] ?? Number.NaN);
  return {
    unlabelledChunks: sum(counts.unlabelled),
    labelledChunks: sum(counts.labelled),
    duplicateChunks: sum(counts.duplicates),
    behaviorDisagreements: states.filter((_, i) => is.disagrees(i)).length,
    answersUnchecked: states.filter((_, i) => is.unchecked(i)).length,
    withoutLatency: states.filter(untimed).length
  };
}

// src/metrics/stage-lists.ts
var StageLists = class {
  #stages = /* @__PURE__ */ new Map();
  #names = [];
  /** Start of a case's lists plus one; 0 where it has none. */
  #starts;
  #data = new Uint32Array(0);
  #size = 0;
  constructor(cases) {
    this.#starts = new Uint32Array(cases);
  }
  /** Replaces the lists of a case. */
  set(caseIndex, lists) {
    if (lists.length === 0) {
      this.#starts[caseIndex] = 0;
      return;
    }
    this.#starts[caseIndex] = this.#size + 1;
    this.#push(lists.length);
    for (const { stage, ranks } of lists) {
      this.#push(this.#ordinal(stage));
      for (const rank of ranks) this.#push(rank);
    }
  }
  /** The lists of a case with `tracked` chunks, in the order in which they were given. */
  get(caseIndex, tracked) {
    const start = this.#starts[caseIndex] - 1;
    if (start < 0) return [];
    return Array.from({ length: this.#data[start] }, (_, l) => {
      const at = start + 1 + l * (tracked + 1);
      return { stage: this.#names[this.#data[at]], ranks: this.#data.slice(at + 1, at + 1 + tracked) };
    });
  }
  #ordinal(stage) {
    const known = this.#stages.get(stage);
    if (known !== void 0) return known;
    this.#stages.set(stage, this.#names.length);
    return this.#names.push(stage) - 1;
  }
  #push(value) {
    if (this.#size === this.#data.length) {
      const grown = new Uint32Array(Math.max(256, this.#data.length * 2));
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[this.#size++] = value;
  }
};

// src/metrics/version-sets.ts
var MAX_VALUES = 20;
var VersionSets = class {
  #values = /* @__PURE__ */ new Map();
  #last = {};
  add(versions) {
    let known = true;
    for (const key in versions) if (versions[key] !== this.#last[key]) known = false;
    if (known) return;
    this.#last = versions;
    for (const key in versions) {
      const value = versions[key];
      if (value === null || value === void 0) continue;
      const values2 = this.#values.get(key) ?? /* @__PURE__ */ new Set();
      values2.add(String(value));
      this.#values.set(key, values2);
    }
  }
  /** Keys and values in byte order, at most 20 values a key: which are kept does not depend on the order of traces. */
  sorted() {
    const entries = [...this.#values].sort(([a], [b]) => compareBytes(a, b));
    return new Map(entries.map(([key, values2]) => [key, [...values2].sort(compareBytes).slice(0, MAX_VALUES)]));
  }
};

// src/metrics/config-scores.ts
var UNKNOWN = 255;
var FAILED = 1;
var DISAGREES = 2;
var UNCHECKED = 4;
var RERANKED = 8;
var FLAKY = 16;
var ConfigScores = class {
  #configId;
  #golden;
  #targets;
  #options;
  #columns;
  #latency = /* @__PURE__ */ new Map();
  /** Repeat number of the record that stands in the columns; -1 for none. */
  #repeat;
  #flags;
  #observed;
  #counts;
  #answerHashes;
  #rankOffsets;
  #ranks;
  #lists;
  #sizes;
  #failedChecks = /* @__PURE__ */ new Map();
  #violations = /* @__PURE__ */ new Map();
  #hallucinations = /* @__PURE__ */ new Map();
  /** Further repeats by case; few cases have any. */
  #repeated = /* @__PURE__ */ new Map();
  #formats = /* @__PURE__ */ new Map();
  #excludedSeen = /* @__PURE__ */ new Set();
  #versions = new VersionSets();
  #traces = 0;
  constructor(configId, golden, targets, options) {
    const n = golden.cases.length;
    this.#configId = configId;
    this.#golden = golden;
    this.#targets = targets;
    this.#options = options;
    this.#columns = options.columns.map(() => new Float64Array(n).fill(Number.NaN));
    this.#repeat = new Int32Array(n).fill(-1);
    this.#flags = new Uint8Array(n);
    this.#observed = new Uint8Array(n);
    this.#counts = { unlabelled: new Uint32Array(n), labelled: new Uint32Array(n), duplicates: new Uint32Array(n) };
    this.#answerHashes = new Array(n).fill("");
    this.#rankOffsets = new Uint32Array(n + 1);
    for (let i = 0; i < n; i++)
      this.#rankOffsets[i + 1] = this.#rankOffsets[i] + targets[i].tracked * RANKS_PER_CHUNK;
    this.#ranks = new Uint32Array(this.#rankOffsets[n]);
    this.#lists = new StageLists(n);
    this.#sizes = new Uint32Array(n * 3);
  }
  has(caseIndex, repeat) {
    if (this.#repeat[caseIndex] < 0) return this.#excludedSeen.has(`${caseIndex} ${repeat}`);
    if (this.#repeat[caseIndex] === repeat) return true;
    return this.#repeated.get(caseIndex)?.some((score2) => score2.repeat === repeat) ?? false;
  }
  /** Of a case that takes no part only its leaks are kept: what leaked is not sliced away. */
  addExcluded(caseIndex, score2) {
    this.#excludedSeen.add(`${caseIndex} ${score2.repeat}`);
    if (score2.violations.length === 0) return;
    this.#violations.set(caseIndex, [...this.#violations.get(caseIndex) ?? [], ...score2.violations]);
    for (const [c, { name }] of this.#options.columns.entries()) {
      if (name !== "acl_leaks") continue;
      const before = this.#columns[c][caseIndex];
      this.#columns[c][caseIndex] = Math.max(Number.isNaN(before) ? 0 : before, score2.values[c]);
    }
  }
  add(caseIndex, score2, versions, format) {
    this.#traces++;
    this.#formats.set(format.name, format);
    this.#versions.add(versions);
    if (this.#repeat[caseIndex] < 0) {
      this.#store(caseIndex, score2);
      return;
    }
    const others = this.#repeated.get(caseIndex);
    if (others === void 0) this.#repeated.set(caseIndex, [score2]);
    else others.push(score2);
  }
  finish() {
    const { cases } = this.#golden;
    for (const [caseIndex, others] of this.#repeated) {
      const scores = [this.#load(caseIndex), ...others].sort((a, b) => a.repeat - b.repeat);
      this.#store(caseIndex, averageRepeats(scores, this.#options.columns));
    }
    const states = cases.map((_, i) => {
      if (this.#options.isExcluded(i)) return "excluded";
      if (this.#repeat[i] < 0) return "missing";
      return this.#is(i, FAILED) ? "error" : "scored";
    });
    for (const [i, state2] of states.entries()) if (state2 === "missing") this.#failedChecks.set(i, ["missing_trace"]);
    return {
      configId: this.#configId,
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      states,
      columns: finishColumns(this.#options.columns, this.#columns, this.#latency, {
        ...{ states, targets: this.#targets },
        hasRerankedList: this.#flags.some((flags) => (flags & RERANKED) !== 0),
        isRepeated: (i) => this.#repeated.has(i)
      }),
      failedChecks: this.#failedChecks,
      violations: this.#violations,
      hallucinations: this.#hallucinations,
      observed: cases.map((_, i) => this.#repeat[i] < 0 ? null : this.#observedOf(i)),
      answerHashes: this.#answerHashes,
      ranksOf: (caseIndex) => this.#ranksOf(caseIndex),
      sizesOf: (caseIndex) => this.#sizesOf(caseIndex),
      isFlaky: (caseIndex) => this.#is(caseIndex, FLAKY),
      traces: this.#traces,
      formats: [...this.#formats.values()].sort((a, b) => compareBytes(a.name, b.name)),
      versions: this.#versions.sorted(),
      repeats: [...this.#repeated.values()].reduce((most, others) => Math.max(most, others.length + 1), 1),
      notes: runNotes(
        states,
        this.#counts,
        { disagrees: (i) => this.#is(i, DISAGREES), unchecked: (i) => this.#is(i, UNCHECKED) },
        this.#latency.get("end_to_end")
      )
    };
  }
  /** Puts a record into the columns, in place of what stands there for the case. */
  #store(i, score2) {
    this.#repeat[i] = score2.repeat;
    for (let c = 0; c < this.#columns.length; c++) this.#columns[c][i] = score2.values[c];
    for (const column of this.#latency.values()) column[i] = Number.NaN;
    for (const [stage, ms] of score2.latency) {
      let column = this.#latency.get(stage);
      if (column === void 0) {
        column = new Float64Array(this.#repeat.length).fill(Number.NaN);
        this.#latency.set(stage, column);
      }
      column[i] = ms;
    }
    this.#flags[i] = (score2.failed ? FAILED : 0) | (score2.disagrees ? DISAGREES : 0) | (score2.answerUnchecked ? UNCHECKED : 0) | (score2.hasReranked ? RERANKED : 0) | (score2.flaky ? FLAKY : 0);
    this.#observed[i] = score2.observed === null ? UNKNOWN : BEHAVIORS.indexOf(score2.observed);
    this.#counts.unlabelled[i] = score2.unlabelled;
    this.#counts.labelled[i] = score2.labelled;
    this.#counts.duplicates[i] = score2.duplicates;
    this.#answerHashes[i] = score2.answerHash;
    this.#ranks.set(score2.ranks, this.#rankOffsets[i]);
    this.#lists.set(i, score2.lists);
    this.#sizes.set(score2.sizes, i * 3);
    if (score2.failedChecks.length > 0) this.#failedChecks.set(i, score2.failedChecks);
    if (score2.violations.length > 0) this.#violations.set(i, score2.violations);
    if (score2.hallucinations.length > 0) this.#hallucinations.set(i, score2.hallucinations);
  }
  /** The record that stands in the columns for a case. */
  #load(i) {
    return {
      repeat: this.#repeat[i],
      values: Float64Array.from(this.#columns, (column) => column[i]),
      latency: [...this.#latency].flatMap(
        ([stage, column]) => Number.isNaN(column[i]) ? [] : [[stage, column[i]]]
      ),
      ranks: this.#ranks.slice(this.#rankOffsets[i], this.#rankOffsets[i + 1]),
      lists: this.#lists.get(i, this.#targets[i].tracked),
      sizes: [this.#sizes[i * 3], this.#sizes[i * 3 + 1], this.#sizes[i * 3 + 2]],
      violations: this.#violations.get(i) ?? [],
      unlabelled: this.#counts.unlabelled[i],
      labelled: this.#counts.labelled[i],
      duplicates: this.#counts.duplicates[i],
      hasReranked: this.#is(i, RERANKED),
      failedChecks: this.#failedChecks.get(i) ?? [],
      observed: this.#observedOf(i),
      disagrees: this.#is(i, DISAGREES),
      answerHash: this.#answerHashes[i],
      failed: this.#is(i, FAILED),
      flaky: this.#is(i, FLAKY),
      answerUnchecked: this.#is(i, UNCHECKED),
      hallucinations: this.#hallucinations.get(i) ?? []
    };
  }
  #observedOf(i) {
    return BEHAVIORS[this.#observed[i]] ?? null;
  }
  #is(i, flag) {
    return (this.#flags[i] & flag) !== 0;
  }
  #ranksOf(i) {
    const { entries, tracked } = this.#targets[i];
    const lists = this.#lists.get(i, tracked);
    const result = /* @__PURE__ */ new Map();
    for (let t = 0; t < tracked; t++) {
      const at = this.#rankOffsets[i] + t * RANKS_PER_CHUNK;
      const rank = (slot) => this.#ranks[at + slot] || null;
      const { cited, instead } = readMarks(this.#ranks[at + 3]);
      result.set(entries[t].id, {
        ...{ retrieved: rank(0), reranked: rank(1), context: rank(2), cited },
        ...lists.length === 0 ? {} : { lists: lists.map(({ stage, ranks }) => [stage, ranks[t] || null]) },
        ...instead === null ? {} : { instead }
      });
    }
    return result;
  }
  #sizesOf(i) {
    if (this.#repeat[i] < 0) return null;
    const [retrieved, reranked, context] = this.#sizes.subarray(i * 3);
    return { retrieved, reranked, context };
  }
};

// src/metrics/id-sketch.ts
var KEPT = 256;
var CASES = 1e3;
var CHUNKS = 20;
function idHashes(caseIndex, chunks) {
  if (caseIndex >= CASES || !chunks) return NONE;
  return chunks.slice(0, CHUNKS).map((chunk) => hash(typeof chunk === "string" ? chunk : chunk.chunk_id));
}
var NONE = [];
var IdSketch = class {
  #hashes = /* @__PURE__ */ new Set();
  /** Takes what `idHashes` gives of a case. */
  add(hashes) {
    for (const value of hashes) this.#hashes.add(value);
  }
  /** Ascending. */
  finish() {
    return [...this.#hashes].sort((a, b) => a - b).slice(0, KEPT);
  }
};
function idTurnover(head, baseline) {
  if (head.length === 0 || baseline.length === 0) return null;
  const limit2 = (sketch) => sketch.length < KEPT ? Number.POSITIVE_INFINITY : sketch.at(-1);
  const common = Math.min(limit2(head), limit2(baseline));
  const known = new Set(baseline);
  const seen = head.filter((value) => value <= common);
  return seen.length === 0 ? null : seen.filter((value) => !known.has(value)).length / seen.length;
}
function hash(text) {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  h = Math.imul(h ^ h >>> 16, 2246822507);
  h = Math.imul(h ^ h >>> 13, 3266489909);
  return (h ^ h >>> 16) >>> 0;
}

// src/acl/find-canary.ts
function findCanary(text, canaries) {
  if (canaries.length === 0) return false;
  const folded = fold(text);
  return canaries.some((canary) => folded.includes(fold(canary)));
}
function fold(text) {
  return text.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();
}

// src/text/words.ts
function words(text) {
  return text.normalize("NFC").toLowerCase().match(WORD) ?? [];
}
var WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;

// src/acl/find-text-leak.ts
var RUN_LENGTH = 8;
function findTextLeak(answer, forbidden, allowed) {
  const secret = words(forbidden);
  const length = Math.min(RUN_LENGTH, secret.length);
  if (length < MIN_RUN) return false;
  const said = ` ${words(answer).join(" ")} `;
  const open = allowed.map((text) => ` ${words(text).join(" ")} `);
  for (let start = 0; start + length <= secret.length; start++) {
    const run = ` ${secret.slice(start, start + length).join(" ")} `;
    if (said.includes(run) && !open.some((text) => text.includes(run))) return true;
  }
  return false;
}
var MIN_RUN = 4;

// src/text/short-hash.ts
function shortHash(text) {
  let a = 3735928559;
  let b = 1103547991;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ a >>> 16, 2246822507) ^ Math.imul(b ^ b >>> 13, 3266489909);
  b = Math.imul(b ^ b >>> 16, 2246822507) ^ Math.imul(a ^ a >>> 13, 3266489909);
  return ((b & 2097151) * 4294967296 + (a >>> 0)).toString(16).padStart(14, "0");
}

// src/text/word-tokens.ts
var DROPPED = 1;
var SPACE = 2;
var LETTER = 3;
var SINGLE = 4;
var classes = new Uint8Array(65536);
function wordTokens(text) {
  const tokens = [];
  let word = "";
  let start = 0;
  const flush = (end) => {
    const whole = word + text.slice(start, end);
    if (whole !== "") tokens.push(whole);
    word = "";
  };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const astral = unit >= 55296 && unit <= 56319 && text.codePointAt(i) > 65535;
    const size = astral ? 2 : 1;
    const kind = astral ? classify(text.slice(i, i + size)) : classes[unit] || learn(unit);
    if (kind === LETTER) {
      i += size - 1;
      continue;
    }
    if (kind === DROPPED) word += text.slice(start, i);
    else flush(i);
    if (kind === SINGLE) tokens.push(text.slice(i, i + size));
    i += size - 1;
    start = i + 1;
  }
  flush(text.length);
  return tokens;
}
function learn(unit) {
  const kind = classify(String.fromCharCode(unit));
  classes[unit] = kind;
  return kind;
}
function classify(character) {
  if (character < "\u2000" && character.toLowerCase() !== character.toUpperCase()) return LETTER;
  if (character >= "0" && character <= "9") return LETTER;
  if (character === " " || character === "\n") return SPACE;
  if (character < "\x80" && !/[\s\p{Cc}]/u.test(character)) return DROPPED;
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(character) && new RegExp("\\p{L}", "u").test(character)) return SINGLE;
  if (/[\p{L}\p{M}\p{N}]/u.test(character)) return LETTER;
  return /[\s\p{Z}\p{Cc}]/u.test(character) ? SPACE : DROPPED;
}

// src/metrics/answer/match-answer.ts
function matchAnswer(expected, answer) {
  const wanted = normalized(expected);
  const given = normalized(answer);
  const wantedTokens = wordTokens(wanted);
  const givenTokens = wordTokens(given);
  const plain = compareTokens(wantedTokens, givenTokens);
  if (plain === void 0) return void 0;
  const sure = plain.exact === 1 || isAscii(wanted) && isAscii(given);
  const folded = sure ? plain : compareTokens(foldTokens(wantedTokens), foldTokens(givenTokens));
  return { exact: plain.exact, f1: plain.f1, exactFolded: folded?.exact ?? 0, f1Folded: folded?.f1 ?? 0 };
}
function normalized(text) {
  return text.normalize("NFC").toLowerCase();
}
var foldedWords = /* @__PURE__ */ new Map();
var MAX_WORDS = 5e4;
function foldTokens(tokens) {
  const result = [];
  for (const token of tokens) {
    let folded = foldedWords.get(token);
    if (folded === void 0) {
      folded = foldDiacritics(token);
      if (foldedWords.size < MAX_WORDS) foldedWords.set(token, folded);
    }
    if (folded !== "") result.push(folded);
  }
  return result;
}
function isAscii(text) {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
function compareTokens(wanted, given) {
  if (wanted.length === 0) return void 0;
  const left = /* @__PURE__ */ new Map();
  for (const token of wanted) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of given) {
    const count2 = left.get(token);
    if (count2 === void 0 || count2 === 0) continue;
    left.set(token, count2 - 1);
    common++;
  }
  const exact = wanted.length === given.length && wanted.every((token, i) => token === given[i]) ? 1 : 0;
  return { exact, f1: 2 * common / (wanted.length + given.length) };
}

// src/metrics/behavior/refusal-phrases.ts
var refusalPatterns = [
  {
    name: "vi/no-permission",
    words: ["khong", "chua"],
    shows: "permission_denied",
    pattern: /\b(?:ban|toi|minh|anh|chi|quy khach|nguoi dung|tai khoan(?: nay| cua ban)?|vai tro(?: nay| cua ban)?) (?:hien )?(?:khong|chua) (?:co|du|duoc cap|duoc) (?:quyen|phep)\b/
  },
  {
    name: "vi/cannot-share",
    words: ["khong the"],
    shows: "permission_denied",
    pattern: /\b(?:toi|minh|chung toi)? ?khong the (?:cung cap|chia se|tiet lo) (?:thong tin|noi dung|du lieu|tai lieu)(?: nay| do| noi bo| mat|[.,;!]|$)/
  },
  {
    name: "en/no-permission",
    words: ["have"],
    shows: "permission_denied",
    pattern: /\b(?:you|i|your (?:account|role)|this (?:account|role|user)) (?:currently )?(?:do not|don't|does not|doesn't) have (?:the )?(?:necessary |required )?(?:permissions?|access|authori[sz]ation|rights|clearance)\b/
  },
  {
    name: "en/not-authorized",
    words: ["not "],
    shows: "permission_denied",
    pattern: /\b(?:you are|you're|i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose)\b/
  },
  {
    name: "en/access-denied",
    words: ["denied"],
    shows: "permission_denied",
    pattern: /(?:^|[.!;:] )(?:access|permission) (?:is |was )?denied\b/
  },
  {
    name: "en/cannot-share",
    words: ["cannot", "can't", "can not", "unable"],
    shows: "permission_denied",
    pattern: /\b(?:i|we) (?:cannot|can't|can not|am unable to|are unable to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)\b/
  },
  {
    name: "zh/no-permission",
    words: [],
    shows: "permission_denied",
    pattern: /(?:您|你|我|用户|用戶|账户|帳戶|账号|帳號|角色).{0,4}(?:没有|沒有|无|無).{0,6}(?:权限|權限)|(?:无权|無權)(?:访问|查看|获取|訪問|存取)|权限不足|權限不足|拒绝访问|拒絕存取/
  },
  {
    name: "zh/cannot-share",
    words: [],
    shows: "permission_denied",
    pattern: /(?:不能|无法|無法)(?:透露|提供|分享|披露).{0,6}(?:信息|资料|内容|数据|資訊|資料|內容)/
  },
  {
    name: "vi/handover",
    words: ["chuyen"],
    shows: "escalate",
    pattern: /\bchuyen (?:\S+ ){0,5}(?:cho|den|toi|sang) (?:\S+ ){0,2}(?:nhan vien|bo phan|chuyen vien|tong dai vien|dong nghiep|doi ngu|doi)\b/
  },
  {
    name: "en/handover",
    words: ["escalat", "connect", "transfer", "forward", "hand"],
    shows: "escalate",
    pattern: /\b(?:i am |i'm |i will |i'll |let me |we will )(?:escalat(?:e|ing)|(?:connect|transfer|forward|hand)(?:ing)?)(?: \S+){0,5} (?:to|with) (?:a |an |our |the )?(?:human|agent|support|specialist|team|colleague|person)\b|\bescalating (?:this|your)\b/
  },
  {
    name: "zh/handover",
    words: [],
    shows: "escalate",
    pattern: /(?:转接|转交|转给|轉接|轉交|轉給).{0,6}(?:人工|客服|专员|專員|同事)/
  },
  {
    name: "vi/no-information",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: /\b(?:khong|chua) (?:tim thay|tim duoc|thay|co|du|nhan duoc) (?:du |bat ky |bat cu |them )*(?:thong tin|du lieu|tai lieu|noi dung|cau tra loi|can cu)(?: (?:nao|cu the|lien quan|phu hop|ve|nay|trong|cho|de|tu|do|can thiet)\b|[^a-z0-9 ]|$)/
  },
  {
    name: "vi/not-mentioned",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: /\b(?:tai lieu|van ban|chinh sach|nguon|ngu canh|corpus)(?: \S+){0,4} (?:khong|chua) (?:de cap|nhac den|noi (?:den|toi|ve)|neu)\b|\b(?:khong|chua) duoc (?:de cap|nhac den)\b/
  },
  {
    name: "vi/do-not-know",
    words: ["khong", "chua", "ngoai pham vi"],
    shows: "abstain",
    pattern: /\b(?:toi|minh|em) (?:khong|chua) (?:biet|ro|chac)\b|\b(?:khong|chua) the (?:tra loi|xac dinh|xac nhan)\b|\bngoai pham vi\b/
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't"],
    shows: "abstain",
    pattern: /\b(?:i|we) (?:do not|don't|cannot|can't) (?:know|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant) )*(?:information|data|context|details|answer))\b/
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable"],
    shows: "abstain",
    pattern: /\b(?:i|we) (?:could not|couldn't|cannot|can't|was unable to|am unable to|were unable to|are unable to|did not|didn't) (?:find|locate|answer|determine|confirm)\b|\bunable to (?:find|locate|answer|determine)\b/
  },
  {
    name: "en/no-information",
    words: ["no ", "not enough", "insufficient"],
    shows: "abstain",
    pattern: /\b(?:there is |there's )?(?:no|not enough|insufficient) (?:relevant )?(?:information|context|data) (?:is |was )?(?:available|found|provided|given|in the|about|on|to answer)\b/
  },
  {
    name: "en/not-mentioned",
    words: ["not", "n't", "outside", "beyond"],
    shows: "abstain",
    pattern: /\b(?:documents?|context|sources?|knowledge base|corpus|passages?)(?: \w+){0,2} (?:does not|do not|doesn't|don't) (?:contain|mention|include|provide|cover|specify|say)\b|\bnot (?:mentioned|covered|specified|found|stated) in the (?:\w+ )?(?:documents?|context|sources?|knowledge base)\b|\b(?:outside|beyond) (?:of )?(?:the|my) scope\b/
  },
  {
    name: "zh/no-information",
    words: [],
    shows: "abstain",
    pattern: /(?:没有|沒有|未|无|無|找不到|查不到|缺乏|缺少)(?:找到|提供|提及|提到|包含)?(?:任何|足够|足夠|相关|相關|有关|有關|的|关于.{0,12}|關於.{0,12})*(?:信息|资料|内容|数据|資訊|資料|內容)(?!安全)|(?:信息|资料|資訊|資料)不足|我?不知道(?!如何)|(?:无法|無法|不能)(?:回答|确定|確定|确认|確認)|超出.{0,6}范围|超出.{0,6}範圍/
  }
];

// src/metrics/behavior/detect-behavior.ts
var READ_CHARACTERS = 600;
function detectBehavior(answer, cites, extra) {
  if (cites) return { behavior: "answer", rule: "cites" };
  const text = foldAnswer(answer.slice(0, READ_CHARACTERS));
  if (text === "") return { behavior: "abstain", rule: "empty" };
  for (const { shows, phrase } of extra) if (text.includes(phrase)) return { behavior: shows, rule: "policy" };
  for (const { name, shows, words: words3, pattern } of refusalPatterns) {
    if (words3.length > 0 && !words3.some((word) => text.includes(word))) continue;
    if (pattern.test(text)) return { behavior: shows, rule: name };
  }
  return { behavior: "answer", rule: "no-refusal-phrase" };
}

// src/metrics/behavior/observe-behavior.ts
function observeBehavior(golden, trace, cites, extra) {
  const field = trace.expected_behavior_observed ?? void 0;
  const detected = detectBehavior(trace.answer ?? "", cites, extra);
  if (field === void 0) return { observed: detected.behavior, rule: detected.rule, disagrees: false };
  if (field === "answer" && detected.rule === "empty") return { observed: "abstain", rule: "empty", disagrees: true };
  const disagrees = isRefusal(field) !== isRefusal(detected.behavior);
  const refusalExpected = golden.behavior === "abstain" || golden.behavior === "permission_denied";
  if (refusalExpected && disagrees) {
    return { observed: "answer", rule: field === "answer" ? "trace" : detected.rule, disagrees };
  }
  return { observed: field, rule: "trace", disagrees };
}
var isRefusal = (behavior) => behavior !== "answer";

// src/metrics/is-available.ts
function isAvailable({ needs }, { lacks }) {
  return !needs.some((part) => lacks.includes(part));
}

// src/metrics/find-instead.ts
function findInstead(target, golden, chunks, index) {
  const document = target.documentId ?? documentByLabels(target.id, golden, index);
  if (document === null) return null;
  let found = null;
  for (const chunk of chunks) {
    const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
    const entry = index.get(id);
    const other = entry?.documentId ?? (typeof chunk === "string" ? null : chunk.document_id ?? null);
    if (other !== document || id === target.id) continue;
    const version = entry?.documentVersion ?? (typeof chunk === "string" ? null : chunk.document_version ?? null);
    const relation = versionRelation(target, version, entry);
    if (found === null || ORDER[relation] > ORDER[found]) found = relation;
  }
  return found;
}
var ORDER = { same_version: 0, newer_version: 1, older_version: 2 };
function versionRelation(target, version, other) {
  const live = target.inManifest && target.active;
  if (live && other?.active === false) return "older_version";
  if (target.documentVersion === null || version === null) {
    const spelled = version !== null && other?.inManifest && other.id.includes(version);
    return spelled && !target.inManifest && !target.id.includes(version) ? "newer_version" : "same_version";
  }
  const order = compareVersions(version, target.documentVersion);
  return order === 0 ? "same_version" : order > 0 ? "newer_version" : "older_version";
}
function compareVersions(a, b) {
  const x = a.match(/\d+|\D+/g) ?? [];
  const y = b.match(/\d+|\D+/g) ?? [];
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [p, q] = [x[i], y[i]];
    if (p === q) continue;
    const [n, m] = [Number(p), Number(q)];
    if (!Number.isNaN(n) && !Number.isNaN(m) && n !== m) return n - m;
    return p < q ? -1 : 1;
  }
  return x.length - y.length;
}
function documentByLabels(id, golden, index) {
  const named2 = [
    .../* @__PURE__ */ new Set([...golden.expectedDocs, ...golden.mustCite.filter((cited) => index.documents.has(cited))])
  ];
  if (named2.length === 1) return named2[0];
  for (let end = id.length; end > 0; end--) {
    if (/[:#/]/.test(id[end] ?? "") && index.documents.has(id.slice(0, end))) return id.slice(0, end);
  }
  return null;
}

// src/metrics/ordered-chunks.ts
function orderedChunks(chunks) {
  const stages = stageNames(chunks);
  const ranking = stages.length > 1 ? chunks.filter((chunk) => stageOf(chunk) === stages.at(-1)) : chunks;
  return sortByRank(ranking);
}
var MAX_LISTS = 8;
function mergedLists(chunks) {
  const stages = stageNames(chunks).slice(0, -1).slice(0, MAX_LISTS);
  return stages.map((stage) => ({ stage, chunks: sortByRank(chunks.filter((chunk) => stageOf(chunk) === stage)) }));
}
function sortByRank(chunks) {
  let last = 0;
  let sorted = true;
  for (const chunk of chunks) {
    const rank = typeof chunk === "string" ? null : chunk.rank;
    if (rank === null || rank === void 0) return chunks;
    if (rank < last) sorted = false;
    last = rank;
  }
  if (sorted) return chunks;
  return [...chunks].sort((a, b) => rankOf(a) - rankOf(b));
}
function stageNames(chunks) {
  const first = chunks[0];
  if (first === void 0) return [];
  const stage = stageOf(first);
  let several = false;
  for (let i = 1; i < chunks.length && !several; i++) several = stageOf(chunks[i]) !== stage;
  return several ? [...new Set(chunks.map(stageOf))] : [stage];
}
var stageOf = (chunk) => typeof chunk === "string" ? "" : chunk.stage ?? "";
var rankOf = (chunk) => typeof chunk === "string" ? 0 : chunk.rank ?? 0;

// src/metrics/scan-documents.ts
function documentRanks(ordered, expected, index) {
  const ranks = [];
  const seen = /* @__PURE__ */ new Set();
  for (const chunk of ordered) {
    const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
    const known = index.get(id)?.documentId ?? (typeof chunk === "string" ? null : chunk.document_id ?? null);
    const document = known ?? expected.find((doc) => isChunkOf(id, doc)) ?? id;
    if (seen.has(document)) continue;
    seen.add(document);
    if (expected.includes(document)) ranks.push(seen.size);
  }
  return ranks;
}
function isChunkOf(id, document) {
  return id === document || id.startsWith(document) && /^[:#/]/.test(id.slice(document.length));
}

// src/metrics/scan-trace.ts
var TraceScanner = class {
  #index;
  #trace = 0;
  constructor(index) {
    this.#index = index;
  }
  scan(golden, targets, trace, access) {
    this.#trace = this.#index.nextSerial();
    for (let i = 0; i < targets.entries.length; i++) targets.entries[i].target = i;
    const state2 = new ScanState(golden, targets, access);
    const retrieved = this.#scanRanking(trace.retrieved_chunks, "retrieved", 0, state2);
    this.#noteMisses(trace.retrieved_chunks, golden, targets, state2);
    const reranked = this.#scanRanking(trace.reranked_chunks, "reranked", 1, state2);
    const context = this.#scanRanking(trace.context_chunks, "context", 2, state2);
    const citations = this.#scanCitations(trace, golden, state2);
    for (const entry of targets.entries) entry.target = -1;
    const { ranks, lists, violations, unlabelled, labelled, duplicates, forbiddenTexts, allowedTexts } = state2;
    return {
      ...{
        retrieved,
        reranked,
        context,
        citations,
        ranks,
        lists,
        violations,
        labelled,
        duplicates,
        forbiddenTexts,
        allowedTexts
      },
      unlabelled: unlabelled.size
    };
  }
  #scanRanking(chunks, stage, slot, state2) {
    if (chunks === null || chunks === void 0 || chunks.length === 0) return EMPTY_VIEW;
    const ordered = orderedChunks(chunks);
    this.#checkOtherStages(chunks, ordered, stage, state2);
    const list = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: [], gradedRanks: [], gradedGrades: [] };
    const { expectedDocs } = state2.golden;
    let strangers = [];
    for (let i = 0; i < ordered.length; i++) {
      const chunk = ordered[i];
      const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
      const entry = this.#index.get(id);
      if (entry === void 0) {
        if (isIn(strangers, id)) {
          state2.duplicates++;
          continue;
        }
        strangers = remember(strangers, id);
      } else {
        if (entry.seenIn === list) {
          state2.duplicates++;
          continue;
        }
        entry.seenIn = list;
        if (slot === CONTEXT) entry.inContextOf = this.#trace;
        if (entry.target >= 0) state2.place(view, entry.target, slot, view.size + 1);
      }
      view.size++;
      if (slot === CONTEXT) state2.addContext(id, chunk, entry, view.size === 1);
      state2.check(id, chunk, entry, stage);
    }
    return {
      ...view,
      documentRanks: expectedDocs.length === 0 ? NONE2 : documentRanks(ordered, expectedDocs, this.#index)
    };
  }
  /** Lists of earlier stages take no part in the ranking, but what they show is seen as well. */
  #checkOtherStages(all, ordered, stage, state2) {
    if (all.length === ordered.length) return;
    if (stage === "retrieved") state2.lists = this.#rankInLists(all, state2.ranks.length / RANKS_PER_CHUNK);
    const ranked2 = new Set(ordered);
    const seen = new Set(ordered.map((chunk) => typeof chunk === "string" ? chunk : chunk.chunk_id));
    for (const chunk of all) {
      const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
      if (ranked2.has(chunk) || seen.has(id)) continue;
      seen.add(id);
      state2.check(id, chunk, this.#index.get(id), stage);
    }
  }
  #rankInLists(all, tracked) {
    return mergedLists(all).map(({ stage, chunks }) => {
      const ranks = new Uint32Array(tracked);
      const seen = /* @__PURE__ */ new Set();
      for (const chunk of chunks) {
        const id = typeof chunk === "string" ? chunk : chunk.chunk_id;
        if (seen.has(id)) continue;
        seen.add(id);
        const target = this.#index.get(id)?.target ?? -1;
        if (target >= 0 && target < tracked) ranks[target] = seen.size;
      }
      return { stage, ranks };
    });
  }
  /** Of the relevant chunks that did not come back: what of their documents did. */
  #noteMisses(chunks, golden, targets, state2) {
    if (!chunks) return;
    for (let t = 0; t < targets.tracked; t++) {
      if (state2.rank(t, 0) > 0 || !targets.relevant[t]) continue;
      const instead = findInstead(targets.entries[t], golden, chunks, this.#index);
      if (instead !== null) state2.mark(t, insteadBits(instead));
    }
  }
  #scanCitations(trace, golden, state2) {
    const cited = trace.citations;
    if (cited === null || cited === void 0 || cited.length === 0) return NO_CITATIONS;
    const ids = [...new Set(cited.map((citation) => typeof citation === "string" ? citation : citation.chunk_id))];
    let inContext = 0;
    let permitted = 0;
    let top = false;
    for (const id of ids) {
      const entry = this.#index.get(id);
      if (entry !== void 0 && entry.target >= 0) state2.cite(entry.target);
      const grounded = entry?.inContextOf === this.#trace || state2.contextHolds(id);
      const forbidden = state2.check(id, id, entry, "citations", this.#index.documents.get(id));
      if (grounded) inContext++;
      if (grounded && !forbidden) permitted++;
      if (state2.isTop(id)) top = true;
    }
    const satisfied = golden.mustCite.filter((must) => ids.some((id) => this.#satisfies(id, must, state2)));
    return {
      count: ids.length,
      inContext,
      inContextAndPermitted: permitted,
      mustCiteSatisfied: satisfied.length,
      citesTopContext: top
    };
  }
  /** A citation satisfies itself, and the id of its document. */
  #satisfies(id, must, state2) {
    if (id === must) return true;
    const document = this.#index.get(id)?.documentId ?? state2.documents.get(id);
    if (document !== null && document !== void 0) return document === must;
    return isChunkOf(id, must);
  }
};
var CONTEXT = 2;
var NONE2 = Object.freeze([]);
var EMPTY_VIEW = Object.freeze({
  ...{ size: 0, relevantRanks: NONE2, gradedRanks: NONE2, gradedGrades: NONE2 },
  documentRanks: NONE2
});
var NO_CITATIONS = Object.freeze({
  ...{ count: 0, inContext: 0, inContextAndPermitted: 0, mustCiteSatisfied: 0 },
  citesTopContext: false
});
var FEW = 24;
function isIn(ids, id) {
  return ids instanceof Set ? ids.has(id) : ids.includes(id);
}
function remember(ids, id) {
  if (ids instanceof Set) return ids.add(id);
  if (ids.length >= FEW) return new Set(ids).add(id);
  ids.push(id);
  return ids;
}

// src/metrics/score-trace.ts
var TraceScorer = class {
  #index;
  #options;
  #scanner;
  #byFormat = /* @__PURE__ */ new Map();
  constructor(index, options) {
    this.#index = index;
    this.#options = options;
    this.#scanner = new TraceScanner(index);
  }
  score(golden, targets, trace, access, format) {
    const hasAnswer = !format.lacks.includes("answer");
    const scanned = this.#scanner.scan(golden, targets, trace, access);
    const failed = hasFailed(trace);
    const cites = scanned.citations.count > 0;
    const behavior = observeBehavior(golden, trace, cites, this.#options.phrases);
    const answer = trace.answer ?? "";
    const forbiddenContent = findCanary(answer, golden.mustNotContain);
    const unchecked = this.#checkAnswer(golden, answer, forbiddenContent, scanned);
    const failedChecks = [];
    const leaks = countLeaks(scanned.violations, this.#options.blockStages);
    if (leaks > 0) failedChecks.push("acl_leak");
    if (forbiddenContent) failedChecks.push("forbidden_content");
    if (failed) failedChecks.push("trace_error");
    const view = {
      ...{ golden, trace, behavior, leaks, forbiddenContent, failedChecks },
      retrieved: scanned.retrieved,
      reranked: scanned.reranked,
      context: scanned.context,
      citations: scanned.citations,
      answerMatch: golden.expectedAnswer === null || failed ? void 0 : matchAnswer(golden.expectedAnswer, answer),
      idealGrades: targets.idealGrades
    };
    return {
      repeat: trace.repeat ?? 0,
      values: this.#values(view, targets.applies, this.#unavailable(format), failedChecks, failed),
      latency: latencies(trace, failed),
      ranks: scanned.ranks,
      lists: scanned.lists,
      sizes: [scanned.retrieved.size, scanned.reranked.size, scanned.context.size],
      violations: scanned.violations,
      unlabelled: scanned.unlabelled,
      labelled: scanned.labelled,
      duplicates: scanned.duplicates,
      hasReranked: scanned.reranked.size > 0,
      failedChecks,
      observed: hasAnswer ? behavior.observed : null,
      disagrees: !failed && behavior.disagrees,
      answerHash: hasAnswer ? shortHash(answer) : "",
      failed,
      flaky: false,
      answerUnchecked: unchecked && !failed,
      hallucinations: failed || !hasAnswer ? [] : hallucinationLabels(view)
    };
  }
  /** A mark for each column that the format cannot fill. */
  #unavailable(format) {
    let found = this.#byFormat.get(format.name);
    if (found === void 0) {
      found = Uint8Array.from(this.#options.columns, ({ metric }) => isAvailable(metric, format) ? 0 : 1);
      this.#byFormat.set(format.name, found);
    }
    return found;
  }
  #values(view, applies, unavailable, failedChecks, failed) {
    const { columns, ndcgGain } = this.#options;
    const values2 = new Float64Array(columns.length).fill(Number.NaN);
    for (const late of [false, true]) {
      for (let i = 0; i < columns.length; i++) {
        const { metric, k, ranking, name, appliesBit } = columns[i];
        if (metric.afterChecks !== late || (applies & appliesBit) === 0 || unavailable[i] === 1) continue;
        const seen = !failed || SEEN_IN_FAILED.has(metric.name);
        const value = seen ? metric.score(view, { ranked: view[ranking], k, ndcgGain }) : metric.whenFailed;
        if (value === void 0 || value === null) continue;
        values2[i] = value;
        if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks.push(name);
      }
    }
    return values2;
  }
  /** Searches the answer for what the principal must not see. Returns whether it could not be searched. */
  #checkAnswer(golden, answer, canary, scanned) {
    if (canary) scanned.violations.push({ chunkId: null, stage: "answer", rule: "canary" });
    const forbidden = /* @__PURE__ */ new Map();
    for (const { chunkId, rule } of scanned.violations) if (chunkId !== null) forbidden.set(chunkId, rule);
    for (const id of golden.protected) if (!forbidden.has(id)) forbidden.set(id, "protected");
    if (forbidden.size === 0 || answer === "") return false;
    const texts = new Map(scanned.forbiddenTexts.map(({ chunkId, text }) => [chunkId, text]));
    let unchecked = false;
    for (const [chunkId, rule] of forbidden) {
      const text = texts.get(chunkId) ?? this.#index.get(chunkId)?.text ?? null;
      if (text === null) unchecked = true;
      else if (findTextLeak(answer, text, scanned.allowedTexts)) {
        scanned.violations.push({ chunkId, stage: "answer", rule });
      }
    }
    return unchecked && golden.mustNotContain.length === 0;
  }
};
var SEEN_IN_FAILED = /* @__PURE__ */ new Set(["acl_leaks", "forbidden_content"]);
function countLeaks(violations, blockStages) {
  if (violations.length === 0) return 0;
  return new Set(violations.filter(({ stage }) => blockStages.includes(stage)).map(({ chunkId }) => chunkId)).size;
}
function latencies(trace, failed) {
  const latency = [];
  if (failed) return latency;
  for (const stage in trace.latency_ms) {
    const ms = trace.latency_ms[stage];
    if (typeof ms === "number") latency.push([stage, ms]);
  }
  return latency;
}

// src/metrics/run-scorer.ts
var RunScorer = class {
  #golden;
  #options;
  #scorer;
  #targets = [];
  #access;
  #configs = /* @__PURE__ */ new Map();
  #lists = /* @__PURE__ */ new Map();
  #sketches = /* @__PURE__ */ new Map();
  /** Why scores that others made cannot count for this set, in words for the user; null where none were turned away. */
  refused = null;
  constructor(golden, index, options) {
    this.#golden = golden;
    this.#options = options;
    this.#scorer = new TraceScorer(index, options);
    this.#access = accessCheckers(golden);
    for (const [i, golden2] of this.#golden.cases.entries()) this.#targets[i] = caseTargets(golden2, index);
  }
  /** Scores a trace and adds it. */
  accept(trace, format) {
    const scored = this.reduce(trace, format);
    if (scored === null) return "unknown-case";
    const acceptance = this.add(scored, format);
    if (acceptance === "scored") this.#keepLists(scored, trace);
    return acceptance;
  }
  /** Scores a trace and keeps nothing of it; null where its case is unknown. */
  reduce(trace, format) {
    const caseIndex = this.#caseIndex(trace.query_id);
    if (caseIndex === void 0) return null;
    const golden = this.#golden.cases[caseIndex];
    return {
      caseId: golden.id,
      configId: trace.config_id ?? "",
      score: this.#scorer.score(golden, this.#targets[caseIndex], trace, this.#access[caseIndex], format),
      versions: namedVersions(trace),
      idHashes: idHashes(caseIndex, trace.retrieved_chunks)
    };
  }
  /** Adds a score record, of this process or of another. */
  add({ caseId, configId, score: score2, versions, idHashes: hashes }, format) {
    const caseIndex = this.#caseIndex(caseId);
    if (caseIndex === void 0) return "unknown-case";
    const config = this.#config(configId);
    if (config.has(caseIndex, score2.repeat)) return "duplicate";
    if (this.#options.isExcluded(caseIndex)) {
      config.addExcluded(caseIndex, score2);
      return "excluded";
    }
    config.add(caseIndex, score2, versions, format);
    this.#sketches.get(config)?.add(hashes);
    return "scored";
  }
  get columns() {
    return this.#options.columns;
  }
  /** How many labelled chunks of a case have ranks; undefined where the case is unknown. */
  trackedOf(caseId) {
    const caseIndex = this.#caseIndex(caseId);
    return caseIndex === void 0 ? void 0 : this.#targets[caseIndex].tracked;
  }
  /** Ends the run: the scores of each config, by config id. Configs come in byte order of their ids. */
  finish() {
    const sorted = [...this.#configs].sort(([a], [b]) => a < b ? -1 : 1);
    return sorted.map(([, config]) => {
      const lists = this.#lists.get(config);
      const idSketch = this.#sketches.get(config).finish();
      return { ...config.finish(), idSketch, listsOf: (caseIndex) => lists?.get(caseIndex) };
    });
  }
  /** Of several repeats the first is kept, whatever order they come in. */
  #keepLists({ caseId, configId }, trace) {
    const { idTable } = this.#options;
    const caseIndex = this.#caseIndex(caseId);
    if (idTable === void 0 || caseIndex === void 0) return;
    const config = this.#config(configId);
    const lists = this.#lists.get(config) ?? /* @__PURE__ */ new Map();
    this.#lists.set(config, lists);
    const kept = lists.get(caseIndex);
    if (kept === void 0 || kept.repeat > (trace.repeat ?? 0)) lists.set(caseIndex, idTable.lists(trace));
  }
  #config(id) {
    let config = this.#configs.get(id);
    if (config === void 0) {
      config = new ConfigScores(id === "" ? null : id, this.#golden, this.#targets, this.#options);
      this.#configs.set(id, config);
      this.#sketches.set(config, new IdSketch());
    }
    return config;
  }
  #caseIndex(queryId) {
    return this.#golden.indexById.get(queryId) ?? this.#golden.indexById.get(queryId.trim());
  }
};
function accessCheckers(golden) {
  const byPrincipal = /* @__PURE__ */ new Map();
  return golden.cases.map(({ principal }) => {
    const key = JSON.stringify([principal.tenantId, principal.roles]);
    let checker = byPrincipal.get(key);
    if (checker === void 0) {
      checker = new AccessChecker(principal);
      byPrincipal.set(key, checker);
    }
    return checker;
  });
}
function namedVersions({ versions, judge }) {
  if (judge === void 0 || judge === null) return versions ?? NO_VERSIONS;
  const { library, version, model, prompt_version } = judge;
  const named2 = {
    judge_library: library,
    judge_version: version,
    judge_model: model,
    judge_prompt_version: prompt_version
  };
  const given = Object.entries(named2).filter((entry) => typeof entry[1] === "string");
  return { ...versions, ...Object.fromEntries(given) };
}
var NO_VERSIONS = {};

// src/metrics/scoring-setup.ts
var SETUP_PARTS = [
  ["metrics_version", "version of the metrics"],
  ["golden", "golden set"],
  ["corpus", "corpus manifest"],
  ["relevant_from", "grade from which a chunk is relevant"],
  ["columns", "metrics and cutoffs"],
  ["ndcg_gain", "nDCG gain"],
  ["block_stages", "stages at which a leak blocks"],
  ["phrases", "phrases that tell refusals"]
];
function scoringSetup(golden, index, { columns, ndcgGain, blockStages, phrases, relevantFrom, sha256 }) {
  return {
    metrics_version: String(METRICS_VERSION),
    golden: hashAll(goldenTexts(golden), sha256),
    corpus: hashAll(corpusTexts(index), sha256),
    relevant_from: String(relevantFrom),
    columns: sha256(JSON.stringify(columns.map(({ name }) => name))),
    ndcg_gain: ndcgGain,
    block_stages: blockStages.join(" "),
    phrases: sha256(JSON.stringify(phrases.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes)))
  };
}
function* goldenTexts({ cases }) {
  for (const { file, line, notes, owner, ...rest } of cases)
    yield JSON.stringify(rest, (_, value) => value instanceof Map ? [...value] : value);
}
function* corpusTexts(index) {
  const listed = [...index.values()].filter(({ inManifest }) => inManifest);
  for (const entry of listed.sort((a, b) => compareBytes(a.id, b.id))) {
    const { id, documentId, documentVersion, label, active, text } = entry;
    yield JSON.stringify([
      id,
      documentId,
      documentVersion,
      label?.tenantId ?? null,
      label?.roles ?? null,
      active,
      text
    ]);
  }
}
var BLOCK = 1 << 20;
function hashAll(texts, sha256) {
  let hash2 = "";
  let block = [];
  let size = 0;
  for (const text of texts) {
    block.push(text);
    size += text.length;
    if (size < BLOCK) continue;
    hash2 = sha256(`${hash2}
${block.join("\n")}`);
    block = [];
    size = 0;
  }
  return sha256(`${hash2}
${block.join("\n")}`);
}

// src/metrics/traffic/case-lists.ts
var KEPT2 = 100;
var IdTable = class {
  #numbers = /* @__PURE__ */ new Map();
  lists(trace) {
    const ranking = (chunks) => this.#distinct(chunks ? orderedChunks(chunks) : []);
    return {
      repeat: trace.repeat ?? 0,
      retrieved: ranking(trace.retrieved_chunks),
      reranked: ranking(trace.reranked_chunks),
      context: ranking(trace.context_chunks),
      citations: this.#distinct(trace.citations ?? [])
    };
  }
  #distinct(chunks) {
    const seen = /* @__PURE__ */ new Set();
    for (const chunk of chunks) {
      if (seen.size >= KEPT2) break;
      seen.add(this.#number(typeof chunk === "string" ? chunk : chunk.chunk_id));
    }
    return [...seen];
  }
  #number(id) {
    let number2 = this.#numbers.get(id);
    if (number2 === void 0) {
      number2 = this.#numbers.size;
      this.#numbers.set(id, number2);
    }
    return number2;
  }
};

// src/prepare-pair.ts
async function preparePair(pair, index, options, log) {
  const golden = await readSet(pair, pair.policy, options, index, log);
  checkNamedCases(pair.policy, golden, log);
  const isExcluded = exclusion(golden, pair.policy, options, log);
  if (golden.cases.length > 0 && golden.cases.every((_, i) => isExcluded(i))) {
    log.error("golden/nothing-to-judge", "every case of the golden set is excluded by its split or the suite", {});
  }
  return state(pair, golden, index, isExcluded, { strict: true, coverageOf: null, log }, options);
}
async function prepareBase(pair, own, index, options) {
  try {
    return await prepared(pair, own, index, options);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { state: null, difference: null, invalid: error.message };
  }
}
async function prepared(pair, own, index, options) {
  const log = new DiagnosticLog();
  const alike = pair.policy.relevantFrom === own.policy.relevantFrom;
  const sameSources = pair.golden === own.pair.golden && pair.labels === own.pair.labels;
  const golden = sameSources && alike ? own.golden : await readSet(pair, pair.policy, options, index, log);
  const suites = [own.policy, pair.policy].map(({ suites: all }) => all.find(({ name }) => name === options.suite));
  const asked2 = suites[1] === void 0 ? { ...options, suite: null } : options;
  const base = { golden, isExcluded: exclusion(golden, pair.policy, asked2, log) };
  if (log.errorCount > 0)
    return { state: null, difference: null, invalid: log.list()[0]?.message ?? "it is not valid" };
  const head = alike ? own.golden : await readSet(own.pair, pair.policy, options, index, new DiagnosticLog());
  const sameSuite = JSON.stringify(suites[0]) === JSON.stringify(suites[1]);
  const difference = goldenDifference({ golden: head, isExcluded: own.isExcluded }, base, sameSuite);
  const isExcluded = (i) => base.isExcluded(i) || difference.left.has(i);
  const more = { strict: false, coverageOf: own.golden, log };
  return { state: state(pair, golden, index, isExcluded, more, options), difference, invalid: null };
}
async function readSet(pair, { relevantFrom }, { sha256, goldenAdapter }, index, log) {
  const labels = await readLabels(pair.labels, log);
  const documentOf = (id) => index.get(id)?.documentId ?? null;
  const options = { relevantFrom, sha256, labels, adapter: goldenAdapter, documentOf, traffic: pair.traffic ?? false };
  const golden = await readGolden(pair.golden, options, log);
  warnStrayLabels(labels, golden, log);
  checkLabels(golden, index, log);
  return golden;
}
function exclusion(golden, { suites }, { suite, sha256 }, log) {
  const members = chooseSuite(suite, suites, golden, sha256, log);
  return (i) => golden.cases[i].split === "validation" || members !== null && !members.has(i);
}
function state(pair, golden, index, isExcluded, more, { sha256 }) {
  const { policy } = pair;
  const options = {
    columns: planColumns(policy.cutoffs, golden.cases),
    ndcgGain: policy.ndcgGain,
    blockStages: policy.acl.blockStages,
    phrases: policy.phrases,
    isExcluded,
    ...pair.traffic ? { idTable: new IdTable() } : {}
  };
  const newScorer = () => new RunScorer(golden, index, options);
  let known;
  const setup = () => {
    known ??= scoringSetup(golden, index, { ...options, relevantFrom: policy.relevantFrom, sha256 });
    return known;
  };
  const { columns } = options;
  return { pair, columns, policy, golden, scorer: newScorer(), isExcluded, newScorer, setup, ...more };
}

// src/compare/fingerprint.ts
function fingerprint(run, golden, options) {
  const took2 = run.ids.filter((_, i) => run.states[i] !== "excluded");
  return {
    metrics_version: METRICS_VERSION,
    golden_hash: golden.hash,
    case_set_hash: options.sha256(took2.join("\n")),
    cutoffs: options.cutoffs,
    ndcg_gain: options.ndcgGain,
    relevant_from: options.relevantFrom,
    block_stages: options.blockStages,
    behavior_phrases: phrasesHash(options),
    repeats: run.repeats,
    suite: options.suite,
    versions: Object.fromEntries(run.versions)
  };
}
function phrasesHash({ phrases, sha256 }) {
  if (phrases.length === 0) return "";
  const lines = phrases.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes);
  return sha256(lines.join("\n")).slice(0, 12);
}

// src/gate/apply-base.ts
function applyBase(own, base, notes, difference, widened2) {
  const softened = base === null ? null : soften(base.evaluation, difference);
  const worse = softened === null ? own.evaluation : worseOf(own.evaluation, softened);
  const findings = { ...notes, difference, widened: widened2, own: own.evaluation.decision, base: softened?.decision ?? null };
  const rules = (base ?? own).policy;
  const told = baseReasons(findings, rules.goldenChanges === "block" ? "fail" : "risk");
  const reasons = sortReasons([...worse.reasons.filter((reason2) => !told.some((by) => covers(by, reason2))), ...told]);
  return {
    chosen: worse === own.evaluation ? "own" : "base",
    evaluation: { ...worse, reasons, decision: decide(reasons) },
    findings
  };
}
function soften(evaluation, difference) {
  const lost = difference !== null && difference.left.size > 0;
  const reasons = evaluation.reasons.filter(({ code }) => code !== "waiver_expired" && code !== "waiver_unused").map((reason2) => lost && UNJUDGED.has(reason2.code) ? { ...reason2, level: "risk" } : reason2);
  return { ...evaluation, reasons: sortReasons(reasons), decision: decide(reasons) };
}
var UNJUDGED = /* @__PURE__ */ new Set(["gate_not_evaluated", "not_comparable"]);
function covers(told, reason2) {
  if (reason2.code !== told.code || reason2.level === "fail" && told.level !== "fail") return false;
  return reason2.caseIds.length > 0 && reason2.caseIds.every((id) => told.caseIds.includes(id));
}
function baseReasons(findings, changes) {
  const { policy, golden, goldenNote, unreadable, difference, widened: widened2, own, base } = findings;
  const found = [];
  const add2 = (code, level, message, caseIds = []) => {
    found.push({ code, level, message, gate: null, caseIds });
  };
  if (unreadable !== null) {
    add2("base_unreadable", "fail", `policy and golden set of the base commit could not be applied: ${unreadable}`);
    return found;
  }
  if (policy === "first")
    add2("first_policy", "risk", "the base commit has no policy yet: the one of this change decides");
  if (policy === "invalid")
    add2("base_invalid", "risk", "the policy of the base commit is not valid: the one of this change decides");
  if (golden === "invalid")
    add2("base_invalid", "risk", `the golden set of the base commit is not valid: ${goldenNote}`);
  if (golden === "unpinned")
    add2("golden_unpinned", "risk", `the golden set has no version at the base commit: ${goldenNote}`);
  if (policy === "changed") {
    const verdict = base === null ? "" : `: ${words2(own)} under its own, ${words2(base)} under that of the base commit`;
    add2("policy_changed", "info", `this change edits the policy${verdict}; the worse counts`);
  }
  if (widened2.length > 0) {
    const named2 = `${widened2.slice(0, 5).join(", ")}${widened2.length > 5 ? ", ..." : ""}`;
    const message = `${count(widened2.length, "chunk")} of the corpus manifest may be read by more principals than at the base commit: ${named2}`;
    add2("access_widened", "risk", message);
  }
  const { relabelled = [], removed = [], added = [] } = difference ?? {};
  const cases = (code, level, ids, what) => {
    if (ids.length > 0) add2(code, level, `${count(ids.length, "case")} ${what}`, ids);
  };
  cases("relabelled", changes, relabelled, "relabelled by this change and left out under the base commit's golden set");
  cases("cases_removed", changes, removed, "of the base commit no longer judged");
  cases("cases_added", "info", added, "added by this change, judged under its own golden set alone");
  return found;
}
var words2 = (decision) => decision.replaceAll("_", " ");

// src/gate/widened-access.ts
function widenedAccess(head, base) {
  const widened2 = [];
  for (const { id, label } of base.values()) {
    const own = head.get(id);
    if (label !== null && own?.inManifest && isWider(own.label, label)) widened2.push(id);
  }
  return widened2;
}
function isWider(own, base) {
  if (own === null) return true;
  const anyTenant = ({ tenantId }) => tenantId === "" || tenantId === "*";
  if (!anyTenant(base) && own.tenantId !== base.tenantId) return true;
  if (base.roles.length === 0) return false;
  return own.roles.length === 0 || own.roles.some((role) => !base.roles.includes(role));
}

// src/compare/case-changes.ts
var EPSILON = 1e-12;
function caseDeltas(refs, head, baseline, pairing) {
  const deltas = [];
  for (let p = 0; p < pairing.head.length; p++) {
    const i = pairing.head[p];
    const j = pairing.baseline[p];
    for (const ref of refs) {
      const x = head.columns.get(ref.column)?.[i] ?? Number.NaN;
      const y = baseline.columns.get(ref.column)?.[j] ?? Number.NaN;
      if (!(Math.abs(x - y) > EPSILON)) continue;
      const worse = ref.metric.better === "higher" ? x < y : x > y;
      deltas.push({ caseIndex: i, id: head.ids[i], ref, head: x, baseline: y, worse });
    }
  }
  return deltas;
}
function caseChanges(deltas, head, pairing) {
  const added = new Set(pairing.added);
  const relabelled = new Set(pairing.relabelled);
  const changes = head.ids.map((id, i) => {
    if (head.states[i] === "excluded") return null;
    return added.has(id) ? "added" : relabelled.has(id) ? "relabelled" : "unchanged";
  });
  for (const { caseIndex, worse } of deltas) {
    const change = worse ? "regressed" : "improved";
    const before = changes[caseIndex];
    changes[caseIndex] = before === "unchanged" || before === change ? change : "mixed";
  }
  return changes;
}

// src/compare/comparison.ts
function incomparableFor(comparison, ref) {
  return comparison.incomparable.find(({ affects }) => affects(ref));
}

// src/config/gated-metrics.ts
function gatedMetrics({ gates }) {
  return new Set(gates.map(({ metric }) => metric.name));
}

// src/causes/case-facts.ts
function caseFacts(golden, head, baseline, { index, stale, versions }) {
  const ranks = head.run.ranksOf(head.i);
  const now = caseRun(head, ranks);
  const before = baseline === null ? null : caseRun(baseline, baseline.run.ranksOf(baseline.i));
  const chunks = /* @__PURE__ */ new Map();
  for (const id of golden.behavior === "permission_denied" ? golden.protected : golden.relevant) {
    const entry = index.get(id);
    const label = entry?.label ?? null;
    chunks.set(id, {
      head: now.chunks.get(id) ?? standing(void 0, head.run.sizesOf(head.i)),
      baseline: before === null ? null : before.chunks.get(id) ?? null,
      corpus: inCorpus(entry, index.manifestSize),
      stale,
      retired: entry?.inManifest === true && !entry.active,
      forbidden: label !== null && forbiddenBy(golden.principal, label) !== null,
      instead: ranks.get(id)?.instead ?? null,
      tags: golden.tags,
      versions
    });
  }
  return {
    ...{ golden, head: now, baseline: before, chunks, versions, findings: /* @__PURE__ */ new Map() },
    observed: head.run.observed[head.i] ?? null,
    violations: head.run.violations.get(head.i) ?? []
  };
}
function caseRun({ run, i }, ranks) {
  const sizes = run.sizesOf(i);
  return {
    state: run.states[i],
    chunks: new Map([...ranks].map(([id, found]) => [id, standing(found, sizes)])),
    answerHash: run.answerHashes[i] ?? "",
    value: (column) => run.columns.get(column)?.[i] ?? Number.NaN
  };
}
function lostStages(facts, which) {
  const run = facts[which];
  const { golden } = facts;
  const lost = /* @__PURE__ */ new Map();
  if (run === null || run.state !== "scored") return lost;
  for (const [id, chunk] of facts.chunks) {
    const where = chunk[which];
    if (where === null) continue;
    lost.set(
      id,
      lostAt(where, chunk.corpus, {
        protected: golden.behavior === "permission_denied",
        mustBeCited: golden.mustCite.includes(id),
        behavedRight: run.value("behavior_accuracy") === 1
      })
    );
  }
  return lost;
}

// src/causes/suspect-retrieval.ts
var TAG_HINTS = {
  ...{
    "no-diacritic": "bm25_analyzer",
    acronym: "bm25_analyzer",
    "error-code": "bm25_analyzer",
    exact: "bm25_analyzer"
  },
  ...{ table: "parser", ocr: "parser", pdf: "parser", image: "parser" },
  ...{ paraphrase: "embedding", synonym: "embedding", "cross-lingual": "embedding" },
  ...{ "long-section": "chunking", "split-answer": "chunking" }
};
var NOBODY_EXCLUDED = 1;
var BY_TAG = 5;
var BY_DOCUMENT = 3;
var BY_CORPUS = 4;
var BY_VERSION = 20;
function suspectRetrieval(facts, hints) {
  const weights = /* @__PURE__ */ new Map();
  const words3 = /* @__PURE__ */ new Map();
  const add2 = (suspect, weight, word) => {
    weights.set(suspect, (weights.get(suspect) ?? 0) + weight);
    if (word !== void 0) words3.set(suspect, [...words3.get(suspect) ?? [], word]);
  };
  for (const suspect of hints.found ? RANKERS : SUSPECTS) add2(suspect, NOBODY_EXCLUDED);
  for (const suspect of [...SUSPECTS, "hybrid_merge"]) {
    const change = hints.versions.of(suspect);
    if (change !== null) add2(suspect, BY_VERSION, change);
  }
  const corpus = hints.versions.change("corpus");
  if (corpus !== null) {
    add2("parser", BY_CORPUS, corpus);
    add2("chunking", BY_CORPUS, corpus);
  }
  for (const tag of hints.tags) {
    const suspect = Object.hasOwn(TAG_HINTS, tag) ? TAG_HINTS[tag] : void 0;
    if (suspect !== void 0 && weights.has(suspect)) add2(suspect, BY_TAG, `tag ${tag}`);
  }
  if (hints.instead === "same_version") add2("chunking", BY_DOCUMENT, "other chunks of its document came back");
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights].map(([label, weight]) => ({
    label,
    confidence: CERTAINTY * weight / total,
    evidence: [facts, ...words3.get(label) ?? []].join("; ")
  }));
}
var RANKERS = ["embedding", "bm25_analyzer"];
var SUSPECTS = ["parser", "chunking", ...RANKERS];
var CERTAINTY = 0.95;

// src/causes/label-ranking.ts
function labelRanking(chunk, reach) {
  const { head, baseline } = chunk;
  if (reach === "retrieved" || head.retrieved === null) return labelRetrieval(chunk);
  const [before, own] = baseline === null ? alone(head) : fall(head, baseline);
  if (own <= 0) return labelRetrieval(chunk);
  const share = own / (own + Math.max(0, before));
  const evidence = chunk.versions.with("reranker", rerankFacts(head, baseline));
  const reranker = { label: "reranker", confidence: 0.95 * share, evidence };
  return share === 1 ? [reranker] : [reranker, ...scaled(labelRetrieval(chunk), 1 - share)];
}
function fall(head, baseline) {
  const came = head.retrieved;
  const went = head.ranked ?? (head.rerankedSize ?? came) + 1;
  const cameBefore = baseline.retrieved ?? baseline.ranked ?? came;
  const wentBefore = baseline.ranked ?? cameBefore;
  return [came - cameBefore, went - came - (wentBefore - cameBefore)];
}
function alone(head) {
  if (!head.reranks) return [1, 0];
  const came = head.retrieved;
  const room = head.contextSize ?? head.rerankedSize ?? came;
  return came <= room ? [0, 1] : [1, 1];
}
function labelRetrieval({ head, baseline, instead, tags, versions }) {
  const facts = retrievalFacts(head, baseline);
  const inSome = head.lists.some(([, rank]) => rank !== null);
  const found = inSome || head.retrieved !== null;
  const suspects = suspectRetrieval(facts, { found, tags, instead, versions });
  if (!inSome || baseline === null && head.retrieved !== null) return suspects;
  const merge = (confidence) => {
    return { label: "hybrid_merge", confidence, evidence: versions.with("hybrid_merge", facts) };
  };
  if (!listsFell(head, baseline)) return [merge(0.95)];
  const share = head.retrieved === null ? 0.6 : 0.3;
  return [merge(0.95 * share), ...scaled(suspects, 1 - share)];
}
function listsFell(head, baseline) {
  if (baseline === null) return false;
  const now = new Map(head.lists);
  if (!baseline.lists.some(([stage]) => now.has(stage))) {
    const before = baseline.lists.length === 0 ? baseline.retrieved : best(baseline);
    return before !== null && (best(head) ?? Number.POSITIVE_INFINITY) > before;
  }
  return baseline.lists.some(([stage, before]) => {
    const rank = now.get(stage) ?? null;
    return before !== null && (rank === null || rank > before);
  });
}
function best({ lists }) {
  const ranks = lists.flatMap(([, rank]) => rank === null ? [] : [rank]);
  return ranks.length === 0 ? null : Math.min(...ranks);
}
function rerankFacts(head, baseline) {
  const came = baseline?.retrieved != null && baseline.retrieved !== head.retrieved ? `${baseline.retrieved} -> ` : "";
  const went = baseline?.ranked != null ? `${baseline.ranked} -> ` : "";
  const size = head.contextSize === null || head.context !== null ? "" : `; context takes ${head.contextSize}`;
  return `rank ${went}${head.ranked ?? "none"} after rerank (retrieved ${came}${head.retrieved})${size}`;
}
function retrievalFacts(head, baseline) {
  const before = new Map(baseline?.lists ?? []);
  const stages = [.../* @__PURE__ */ new Set([...before.keys(), ...head.lists.map(([stage]) => stage)])];
  const now = new Map(head.lists);
  const change = (was, is) => baseline === null ? place(is) : `${place(was)} -> ${place(is)}`;
  const parts = stages.map((stage) => `${stage || "unnamed list"} ${change(before.get(stage), now.get(stage))}`);
  parts.push(`${parts.length > 0 ? "merged" : "retrieved"} ${change(baseline?.retrieved, head.retrieved)}`);
  return parts.join(", ");
}
var place = (rank) => rank == null ? "none" : String(rank);

// src/causes/label-chunk.ts
function labelChunk(chunk, reach) {
  const { head, baseline } = chunk;
  const lost = baseline === null ? isLost(head, reach) : isWorse(head, baseline, reach);
  if (!lost) return [];
  const gone = head.retrieved === null && head.context === null && head.lists.every(([, rank]) => rank === null);
  const label = gone ? labelOfLabel(chunk) : null;
  if (label !== null) return rankCauses(label);
  return rankCauses(reach === "context" || reach === "order" ? labelContext(chunk) : labelRanking(chunk, reach));
}
function isLost(head, reach) {
  return reach === "retrieved" ? head.retrieved === null : reach === "reranked" ? head.ranked === null : head.context === null;
}
var RANK = {
  retrieved: ({ retrieved }) => retrieved,
  reranked: ({ ranked: ranked2 }) => ranked2,
  context: ({ context }) => context,
  order: ({ context }) => context
};
function isWorse(head, baseline, reach) {
  const [now, before] = [RANK[reach](head), RANK[reach](baseline)];
  return before !== null && (now === null || reach !== "context" && now > before);
}
function labelOfLabel(chunk) {
  const { corpus, stale, retired, forbidden, instead, tags, versions, head, baseline } = chunk;
  if (corpus === false || stale) {
    const facts2 = retired ? "the corpus manifest lists the expected chunk as inactive" : corpus === false ? "the expected chunk is not in the corpus manifest" : "the labels are stale: the expected ids come back no more";
    if (instead === "newer_version") {
      const evidence = versions.with("stale_index", `${facts2}, a newer version of its document came back`);
      return [
        { label: "stale_index", confidence: 0.8, evidence },
        { label: "golden_label_issue", confidence: 0.2, evidence: facts2 }
      ];
    }
    return [{ label: "golden_label_issue", confidence: 0.95, evidence: facts2 }];
  }
  if (forbidden) {
    const facts2 = "the principal may not read the expected chunk, and it did not come back";
    return [
      { label: "acl", confidence: 0.6, evidence: versions.with("acl", facts2) },
      { label: "golden_label_issue", confidence: 0.4, evidence: facts2 }
    ];
  }
  if (instead !== "older_version") return null;
  const facts = "an older version of its document came back instead of the expected chunk";
  const others = suspectRetrieval(lostFacts(head, baseline), { found: false, tags, instead, versions });
  return [
    { label: "stale_index", confidence: 0.8, evidence: versions.with("stale_index", facts) },
    ...scaled(others, 0.2)
  ];
}
function lostFacts(head, baseline) {
  return `${baseline?.retrieved ? `rank ${baseline.retrieved} -> ` : ""}${head.retrieved ?? "not retrieved"}`;
}
function labelContext(chunk) {
  const { head, baseline, versions } = chunk;
  const builder = (confidence) => ({
    label: "context_builder",
    confidence,
    evidence: versions.with("context_builder", contextFacts(head, baseline))
  });
  if (head.ranked === null) return labelRanking(chunk, "reranked");
  if (head.context !== null) {
    const fell2 = baseline?.ranked != null && head.ranked > baseline.ranked;
    return fell2 ? labelRanking(chunk, "reranked") : [builder(0.9)];
  }
  if (!isCutOff(head)) return [builder(0.95)];
  if (baseline === null) return labelRanking(chunk, "context");
  const [size, sizeBefore] = [head.contextSize, baseline.contextSize];
  const fell = baseline.ranked === null || head.ranked > baseline.ranked;
  const shrank = sizeBefore !== null && size < sizeBefore;
  if (!fell) return [builder(0.95)];
  const ranking = labelRanking(chunk, "reranked");
  if (!shrank) return ranking;
  const fitsByOldRank = baseline.ranked !== null && baseline.ranked <= size;
  const fitsByOldSize = head.ranked <= sizeBefore;
  const both = (sizeBefore - size) / (sizeBefore - size + head.ranked - (baseline.ranked ?? head.ranked));
  const share = fitsByOldRank === fitsByOldSize ? both : fitsByOldSize ? 0.8 : 0.2;
  return [builder(0.95 * share), ...scaled(ranking, 1 - share)];
}
function contextFacts(head, baseline) {
  const rank = baseline?.ranked != null && baseline.ranked !== head.ranked ? `${baseline.ranked} -> ` : "";
  const place2 = `${baseline?.context != null ? `${baseline.context} -> ` : ""}${head.context ?? "out"}`;
  const took2 = baseline?.contextSize != null && baseline.contextSize !== head.contextSize ? ` (took ${baseline.contextSize})` : "";
  const size = head.contextSize === null ? "" : `, context takes ${head.contextSize}${took2}`;
  return `rank ${rank}${head.ranked}, context ${place2}${size}`;
}

// src/causes/label-evidence.ts
function evidenceCauses(facts, reach, only) {
  if (only !== void 0) return findCauses(facts, reach, only);
  const known = facts.findings.get(reach);
  if (known !== void 0) return known;
  const found = findCauses(facts, reach);
  facts.findings.set(reach, found);
  return found;
}
function findCauses({ chunks, golden }, reach, only) {
  if (golden.behavior === "permission_denied") return [];
  const found = [];
  for (const [id, chunk] of chunks) {
    if (only !== void 0 && !only.includes(id)) continue;
    const causes = labelChunk(chunk, reach);
    if (causes.length > 0) found.push(chunks.size === 1 ? causes : named(id, causes));
  }
  if (found.length < 2) return found[0] ?? [];
  return rankCauses(found.flatMap((causes) => scaled(causes, 1 / found.length)));
}
function named(id, causes) {
  return causes.map((cause) => ({ ...cause, evidence: `${id}: ${cause.evidence}` }));
}
function neverThere(facts, only) {
  if (facts.baseline === null) return null;
  const alone2 = new Map([...facts.chunks].map(([id, chunk]) => [id, { ...chunk, baseline: null }]));
  const lost = findCauses({ ...facts, chunks: alone2 }, "context", only);
  if (lost.length === 0) return null;
  const evidence = facts.versions.with("generator", "the evidence was in the context of neither run");
  return [{ label: "generator", confidence: 0.5, evidence }, ...scaled(lost, 0.5)];
}

// src/causes/label-leak.ts
function labelLeak({ head, violations, versions }) {
  const chunks = violations.filter(({ chunkId }) => chunkId !== null);
  if (chunks.length === 0) {
    if (violations.length === 0) {
      const leaked = head.value("acl_leaks") > 0;
      return leaked ? [{ label: "acl", confidence: 0.95, evidence: versions.with("acl", "something forbidden seen") }] : [];
    }
    const evidence = versions.with("generator", "the answer holds a forbidden text, and no forbidden chunk was seen");
    return [
      { label: "generator", confidence: 0.7, evidence },
      { label: "acl", confidence: 0.3, evidence: "the answer holds a forbidden text" }
    ];
  }
  const [first] = chunks;
  const stages = ACL_STAGES.filter((stage) => violations.some((violation) => violation.stage === stage));
  const facts = `forbidden chunk (${first.rule}) seen at ${stages.join(", ")}`;
  return [{ label: "acl", confidence: 0.95, evidence: versions.with("acl", facts) }];
}

// src/causes/label-behavior.ts
function labelBehavior(facts) {
  const { golden, observed, versions } = facts;
  const did = `expected ${golden.behavior}${observed === null ? "" : `, got ${observed}`}`;
  const generator = (confidence, more = "") => {
    return { label: "generator", confidence, evidence: versions.with("generator", `${did}${more}`) };
  };
  if (!expectsAnswer(golden)) {
    if (golden.behavior === "abstain") return [generator(0.9)];
    const leak = labelLeak(facts);
    if (leak.length > 0) return leak;
    return observed === "answer" ? [generator(0.7, ", no forbidden chunk seen"), { label: "acl", confidence: 0.3, evidence: did }] : [generator(0.9)];
  }
  const lost = evidenceCauses(facts, "context");
  if (observed === "permission_denied") {
    const share = lost.length > 0 ? 0.7 : 0.6;
    const words3 = lost.length > 0 ? `${did}, and its evidence did not reach the context` : `${did}, with its evidence`;
    const acl = { label: "acl", confidence: share, evidence: versions.with("acl", words3) };
    return [acl, ...lost.length > 0 ? scaled(lost, 1 - share) : [generator(1 - share)]];
  }
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  return golden.relevant.length > 0 ? [generator(0.9, ", its evidence is in the context")] : [generator(0.6)];
}

// src/causes/label-citation.ts
function labelCitation(facts) {
  const { golden, head, versions, chunks } = facts;
  const citation = (confidence, words3) => {
    return { label: "citation", confidence, evidence: versions.with("citation", words3) };
  };
  if (!expectsAnswer(golden)) {
    const leak = golden.behavior === "permission_denied" ? labelLeak(facts) : [];
    return leak.length > 0 ? leak : [citation(0.8, "cites what is not in its context, where a refusal was expected")];
  }
  const must = golden.mustCite.filter((id) => chunks.has(id));
  const asked2 = must.length > 0 ? must : void 0;
  const lost = evidenceCauses(facts, "context", asked2);
  if (lost.length > 0) return lost;
  if (head.value("behavior_accuracy") < 1) return labelBehavior(facts);
  const before = neverThere(facts, asked2);
  if (before !== null) return before;
  const uncited = must.flatMap((id) => {
    const chunk = chunks.get(id);
    return chunk.head.context !== null && !chunk.head.cited ? [{ id, ...chunk }] : [];
  });
  if (uncited.length === 0) {
    const outside = head.value("citation_precision") < 1;
    if (outside) return [citation(0.9, "cites something that is not in its context")];
    if (must.length > 0) return [citation(0.8, "cited in the first repeat, not in every one")];
    const generator = versions.with("generator", "whether what must be cited was in the context is not known");
    return [
      citation(0.6, "the relevant chunks are in the context, the citations are wrong"),
      { label: "generator", confidence: 0.3, evidence: generator }
    ];
  }
  const [first] = uncited;
  const which = chunks.size === 1 ? "" : `${first.id}: `;
  const cited = first.baseline?.cited ? ", cited -> not cited" : ", not cited";
  return [citation(0.95, `${which}context ${first.head.context}${cited}`)];
}

// src/causes/label-judged.ts
function labelJudged(facts, metric) {
  const { head, baseline, versions } = facts;
  const judge = (confidence, words3) => {
    return { label: "judge_noise", confidence, evidence: versions.with("judge_noise", words3) };
  };
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return [...scaled(lost, 0.85), judge(0.15, "judged, not measured")];
  const known = head.answerHash !== "" && baseline !== null && baseline.answerHash !== "";
  const same = known && head.answerHash === baseline.answerHash;
  const change = baseline === null ? "" : `${number(baseline.value(metric))} -> ${number(head.value(metric))}, `;
  if (same || metric === "context_relevance") {
    const words3 = `${change}${same ? "the same answer" : "another answer"} over the same relevant chunks`;
    return [judge(same ? 0.9 : 0.6, words3)];
  }
  const evidence = versions.with("generator", `${change}another answer over the same relevant chunks`);
  const sure = versions.of("generator") !== null ? 0.9 : known ? 0.75 : 0.5;
  return [{ label: "generator", confidence: sure, evidence }, judge(0.95 - sure, "judged, not measured")];
}
var number = (value) => Number.isNaN(value) ? "n/a" : value.toFixed(2);

// src/causes/label-cause.ts
function labelCause(facts, { metric, name }) {
  if (facts.head.state !== "scored") return [];
  if (metric.judged) return rankCauses(labelJudged(facts, metric.name));
  switch (metric.layer) {
    case "retrieval":
      return evidenceCauses(facts, name.startsWith("reranked:") ? "reranked" : "retrieved");
    case "context":
      return evidenceCauses(facts, metric.name === "context_recall" ? "context" : "order");
    case "citation":
      return metric.name === "ignored_top_ranked" ? [] : rankCauses(labelCitation(facts));
    case "behavior":
      return rankCauses(labelBehavior(facts));
    case "answer":
      return rankCauses(metric.name === "format_correctness" ? labelFormat(facts) : labelAnswer(facts));
    case "safety":
      return metric.name === "acl_over_restrictions" ? rankCauses(labelBehavior(facts)) : rankCauses(labelLeak(facts));
    case "operations":
    case "stability":
      return [];
  }
}
function labelFormat({ versions }) {
  const evidence = versions.with("generator", "the answer is not in the format that the case asks for");
  return [{ label: "generator", confidence: 0.9, evidence }];
}
function labelAnswer(facts) {
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  const evidence = facts.versions.with("generator", "the evidence is in the context, the answer is not grounded in it");
  return [{ label: "generator", confidence: facts.golden.relevant.length > 0 ? 0.85 : 0.6, evidence }];
}

// src/causes/version-hints.ts
var KEYS = {
  stale_index: ["index", "corpus"],
  parser: ["parser", "parsing", "extractor", "ocr", "loader"],
  chunking: ["chunking", "chunker", "splitter"],
  embedding: ["embedding", "embedder", "embedding_model"],
  bm25_analyzer: ["bm25", "bm25_analyzer", "analyzer", "tokenizer", "lexical", "sparse"],
  hybrid_merge: ["hybrid", "hybrid_merge", "merge", "fusion"],
  reranker: ["reranker", "rerank"],
  context_builder: ["context", "context_builder"],
  generator: ["generator", "model", "llm", "prompt"],
  citation: ["citation", "prompt", "generator"],
  acl: ["acl", "acl_filter", "permissions"],
  judge_noise: ["judge"]
};
var VersionHints = class {
  #changed;
  constructor(changed) {
    this.#changed = new Map(
      changed.map(({ name, baseline, head }) => [name, `${values(baseline)} -> ${values(head)}`])
    );
  }
  /** `reranker v2 -> v3`, or null where no version of that part changed. */
  of(label) {
    const found = (KEYS[label] ?? []).filter((key) => this.#changed.has(key));
    return found.length === 0 ? null : found.map((key) => `${key} ${this.#changed.get(key)}`).join(", ");
  }
  /** The same for one key of `versions`. */
  change(key) {
    const change = this.#changed.get(key);
    return change === void 0 ? null : `${key} ${change}`;
  }
  /** Evidence with the version change that goes with it. */
  with(label, facts) {
    const change = this.of(label);
    return change === null ? facts : `${facts}; ${change}`;
  }
};
var MAX_LENGTH = 60;
function values(list) {
  const text = list.length === 0 ? "none" : list.join(", ");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}\u2026` : text;
}

// src/causes/explain-run.ts
function explainRun(input) {
  const { golden, head } = input;
  const moved = [];
  const byCase = /* @__PURE__ */ new Map();
  const deltas = explainableDeltas(input);
  const reader = new CaseReader(input);
  let next = 0;
  for (let i = 0; i < golden.cases.length; i++) {
    const first = moved.length;
    for (; deltas[next]?.caseIndex === i; next++) moved.push(explainDelta(deltas[next], reader, input));
    const worse = moved.slice(first).filter(({ delta }) => delta.worse && !delta.ref.metric.afterChecks);
    if (head.states[i] === "excluded" || worse.length === 0 && !head.failedChecks.has(i)) continue;
    const known = new Set(worse.map(({ delta }) => delta.ref.column));
    const others = (head.failedChecks.get(i) ?? []).filter((check) => !known.has(check));
    const alone2 = others.length === 0 ? null : reader.alone(i);
    const found = [...worse.map(({ causes }) => causes), ...others.map((check) => checkCauses(alone2, check, input))];
    byCase.set(i, { causes: likeliest(found), lost: lostOf(reader.pair(i)) });
  }
  return { moved, byCase };
}
function explainDelta(delta, reader, input) {
  const facts = delta.worse ? reader.pair(delta.caseIndex) : reader.reversed(delta.caseIndex);
  const causes = delta.ref.metric.afterChecks ? failureCauses(facts, delta, input) : labelCause(facts, delta.ref);
  return { delta, causes: delta.worse ? causes : NO_CAUSES, source: sourceOf(facts, causes) };
}
var NO_CAUSES = [];
var CaseReader = class {
  #input;
  #common;
  #i = -1;
  #pair = null;
  #reversed = null;
  constructor(input) {
    const { comparison, index, labelHealth: labelHealth2 } = input;
    this.#input = input;
    this.#common = {
      index,
      versions: new VersionHints(comparison?.versions ?? []),
      stale: labelHealth2.stale !== null
    };
  }
  /** Head against baseline, where there is one. */
  pair(i) {
    this.#turnTo(i);
    this.#pair ??= this.#read(i, { run: this.#input.head, i }, this.#baseline(i));
    return this.#pair;
  }
  /**
   * What made the baseline the lower of the two. Only what a report keeps of a baseline is used, so that a baseline of
   * traces says the same.
   */
  reversed(i) {
    this.#turnTo(i);
    this.#reversed ??= {
      ...this.#read(i, this.#baseline(i), { run: this.#input.head, i }),
      ...{ observed: null, violations: [] }
    };
    return this.#reversed;
  }
  /** The head by itself: for what failed before as well. */
  alone(i) {
    return this.#read(i, { run: this.#input.head, i }, null);
  }
  #turnTo(i) {
    if (this.#i === i) return;
    this.#i = i;
    this.#pair = null;
    this.#reversed = null;
  }
  #baseline(i) {
    const j = this.#input.comparison?.pairing.baselineOf[i] ?? -1;
    return j < 0 ? null : { run: this.#input.comparison.baseline, i: j };
  }
  #read(i, head, baseline) {
    return caseFacts(this.#input.golden.cases[i], head, baseline, this.#common);
  }
};
function explainableDeltas({ head, comparison, metrics: metrics2, caseMetrics: caseMetrics2, policy }) {
  if (comparison === null) return [];
  const gated = gatedMetrics(policy);
  const telling = new Set(caseMetrics2.map(({ name }) => name));
  const further = metrics2.filter(
    (ref) => !telling.has(ref.name) && (ref.metric.judged || ref.name === "pass_rate" || gated.has(ref.name)) && ref.metric.layer !== "operations" && (ref.metric.aggregate === "mean" || ref.metric.aggregate === "sum") && incomparableFor(comparison, ref) === void 0
  );
  const order = new Map(metrics2.map(({ name }, place2) => [name, place2]));
  const all = [...comparison.deltas, ...caseDeltas(further, head, comparison.baseline, comparison.pairing)];
  return all.sort((a, b) => a.caseIndex - b.caseIndex || order.get(a.ref.name) - order.get(b.ref.name));
}
function failureCauses(facts, { worse, caseIndex }, input) {
  const { head, comparison } = input;
  const j = comparison.pairing.baselineOf[caseIndex];
  const checks = worse ? head.failedChecks.get(caseIndex) : comparison.baseline.failedChecks.get(j);
  return likeliest((checks ?? []).map((check) => checkCauses(facts, check, input)));
}
function checkCauses(facts, check, { metrics: metrics2 }) {
  if (facts.head.state !== "scored") return [];
  if (check === "acl_leak" || check === "forbidden_content") return labelLeak(facts);
  const ref = metrics2.find(({ column }) => column === check);
  return ref === void 0 ? [] : labelCause(facts, ref);
}
function likeliest(findings) {
  const best2 = /* @__PURE__ */ new Map();
  for (const cause of findings.flat()) {
    if (cause.confidence > (best2.get(cause.label)?.confidence ?? 0)) best2.set(cause.label, cause);
  }
  return rankCauses([...best2.values()]);
}
function sourceOf({ head }, causes) {
  if (head.state === "missing") return "missing_trace";
  if (head.state === "error") return "trace_error";
  const [first, ...others] = causes;
  if (first === void 0) return "unexplained";
  return first.confidence > others.reduce((sum, { confidence }) => sum + confidence, 0) ? first.label : "undecided";
}
function lostOf(facts) {
  const [head, baseline] = [lostStages(facts, "head"), lostStages(facts, "baseline")];
  return [...facts.chunks.keys()].map((chunkId) => {
    return { chunkId, head: head.get(chunkId) ?? null, baseline: baseline.get(chunkId) ?? null };
  });
}

// src/metrics/kth-smallest.ts
function kthSmallest(values2, k) {
  let left = 0;
  let right = values2.length - 1;
  let patience = 4 * Math.ceil(Math.log2(values2.length + 1));
  while (left < right) {
    if (right - left < SMALL || patience-- === 0) {
      values2.subarray(left, right + 1).sort();
      break;
    }
    const pivot = medianOfThree(values2[left], values2[left + right >> 1], values2[right]);
    let i = left;
    let j = right;
    while (i <= j) {
      while (values2[i] < pivot) i++;
      while (values2[j] > pivot) j--;
      if (i > j) break;
      const swap = values2[i];
      values2[i++] = values2[j];
      values2[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values2[k];
}
var SMALL = 32;
function medianOfThree(a, b, c) {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

// src/metrics/aggregate.ts
function aggregate(column, how, members) {
  if (how === "mean" || how === "sum") {
    let sum = 0;
    let n2 = 0;
    const length2 = members?.length ?? column.length;
    for (let i = 0; i < length2; i++) {
      const value = column[members === void 0 ? i : members[i]];
      if (Number.isNaN(value)) continue;
      sum += value;
      n2++;
    }
    return { value: n2 === 0 ? null : how === "sum" ? sum : sum / n2, n: n2 };
  }
  const length = members?.length ?? column.length;
  const present = new Float64Array(length);
  let n = 0;
  for (let i = 0; i < length; i++) {
    const value = column[members === void 0 ? i : members[i]];
    if (!Number.isNaN(value)) present[n++] = value;
  }
  return { value: n === 0 ? null : quantile(present.subarray(0, n), how), n };
}
var PERCENT = { p50: 50, p95: 95, p99: 99 };
function quantile(values2, how) {
  const n = values2.length;
  if (how !== "median") return kthSmallest(values2, Math.max(0, Math.ceil(PERCENT[how] * n / 100) - 1));
  const upper = kthSmallest(values2, n >> 1);
  if (n % 2 === 1) return upper;
  let lower = values2[0];
  for (let i = 1; i < n >> 1; i++) if (values2[i] > lower) lower = values2[i];
  return (lower + upper) / 2;
}

// src/causes/label-health.ts
var DEAD_SHARE = 0.5;
var ALL_NEW = 0.95;
var STILL_FOUND = 0.1;
function labelHealth(golden, index, head, baseline, cutoffs) {
  let [expected, unlisted, gone] = [0, 0, 0];
  for (const [i, { relevant }] of golden.cases.entries()) {
    if (head.states[i] === "excluded") continue;
    expected += relevant.length;
    for (const id of relevant) {
      const entry = index.get(id);
      if (entry?.inManifest && entry.active) continue;
      unlisted++;
      if (index.manifestSize > 0 && !cameBack(head, i, id)) gone++;
    }
  }
  const turnover = baseline === null ? null : idTurnover(head.idSketch, baseline.idSketch);
  const metric = `judged@${Math.max(...cutoffs)}`;
  const mean = (run) => aggregate(run.columns.get(metric) ?? new Float64Array(0), "mean").value;
  return {
    expected,
    unlisted: index.manifestSize === 0 ? null : unlisted,
    turnover,
    judged: expected === 0 ? null : { metric, head: mean(head), baseline: baseline === null ? null : mean(baseline) },
    stale: byManifest(expected, gone) ?? byTurnover(golden, turnover, head, baseline)
  };
}
function byManifest(expected, gone) {
  if (expected === 0 || gone / expected < DEAD_SHARE) return null;
  return `${gone} of ${expected} expected chunks are not in the corpus manifest, or inactive there, and did not come back`;
}
function byTurnover(golden, turnover, head, baseline) {
  if (baseline === null || turnover === null || turnover < ALL_NEW) return null;
  if (Math.min(head.idSketch.length, baseline.idSketch.length) < MIN_IDS || keptItsChunks(head, baseline)) return null;
  const before = new Map(baseline.ids.map((id, j) => [id, j]));
  let [found, kept] = [0, 0];
  for (const [i, { id, relevant }] of golden.cases.entries()) {
    const j = before.get(id);
    if (j === void 0 || head.states[i] !== "scored") continue;
    for (const chunk of relevant) {
      if (!cameBack(baseline, j, chunk)) continue;
      found++;
      if (cameBack(head, i, chunk)) kept++;
    }
  }
  if (found === 0 || kept > STILL_FOUND * found) return null;
  const share = Math.round(turnover * 100);
  return `${share} % of the chunk ids that came back are new, and ${found - kept} of ${found} expected ones came back no more`;
}
var MIN_IDS = 5;
var MAKERS = ["chunking", "chunker", "splitter", "parser", "corpus", "index"];
function keptItsChunks(head, baseline) {
  const values2 = ({ versions }) => JSON.stringify(MAKERS.map((key) => versions.get(key) ?? []));
  return MAKERS.some((key) => head.versions.has(key)) && values2(head) === values2(baseline);
}
function cameBack(run, i, chunk) {
  const ranks = run.ranksOf(i).get(chunk);
  if (ranks === void 0) return false;
  const { retrieved, reranked, context, lists = [] } = ranks;
  return retrieved !== null || reranked !== null || context !== null || lists.some(([, rank]) => rank !== null);
}
function readsLabels({ metric }) {
  if (metric.layer === "retrieval") return metric.applies !== expectsDocuments;
  return READS_LABELS.has(metric.name) || metric.layer === "context" && !metric.judged;
}
var READS_LABELS = /* @__PURE__ */ new Set(["citation_correctness", "citation_recall", "pass_rate"]);
var EFFECT = "metrics that compare chunk ids with the labels are not compared";
function staleLabels({ stale }) {
  return stale === null ? [] : [{ field: "labels", head: `stale (${stale})`, baseline: "alive", effect: EFFECT, affects: readsLabels }];
}

// src/compare/case-metrics.ts
function caseMetrics(refs, cutoffs) {
  const largest = Math.max(...cutoffs);
  return refs.filter(
    ({ metric, k }) => metric.headline && !metric.afterChecks && metric.layer !== "operations" && !DOUBLES.has(metric.name) && (k === 0 || k === largest)
  );
}
var DOUBLES = /* @__PURE__ */ new Set(["abstention_accuracy", "permission_denied_accuracy"]);

// src/statistics/random-words.ts
function randomWords(seed) {
  let a = seed >>> 0;
  let b = 2654435769;
  let c = 608135816;
  let counter = 1;
  const next = () => {
    const sum = a + b + counter++ >>> 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) >>> 0;
    c = (c << 21 | c >>> 11) + sum >>> 0;
    return sum;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

// src/statistics/bootstrap-percentile.ts
var RESAMPLES = 999;
var MAX_PAIRS = 5e3;
function bootstrapPercentile(head, baseline, percent, seed) {
  const n = head.length;
  if (n < 2 || n > MAX_PAIRS) return null;
  const next = randomWords(seed);
  const place2 = Math.max(0, Math.ceil(percent * n / 100) - 1);
  const [a, b] = [new Resampled(head), new Resampled(baseline)];
  const differences = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor(next() / 2 ** 32 * n);
      a.draw(drawn);
      b.draw(drawn);
    }
    differences[r] = a.takeFromTop(n - place2) - b.takeFromTop(n - place2);
  }
  differences.sort();
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1],
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]
  };
}
var Resampled = class {
  #ascending;
  /** Place of each value among the ascending ones. */
  #place;
  #counts;
  constructor(values2) {
    const order = Array.from(values2.keys()).sort((i, j) => values2[i] - values2[j] || i - j);
    this.#ascending = Float64Array.from(order, (i) => values2[i]);
    this.#place = new Uint32Array(values2.length);
    for (const [place2, i] of order.entries()) this.#place[i] = place2;
    this.#counts = new Uint32Array(values2.length);
  }
  draw(i) {
    const place2 = this.#place[i];
    this.#counts[place2] = this.#counts[place2] + 1;
  }
  /** The `count`-th largest of the drawn values; forgets the sample. */
  takeFromTop(count2) {
    let left = count2;
    let place2 = this.#counts.length;
    while (left > 0) left -= this.#counts[--place2];
    this.#counts.fill(0);
    return this.#ascending[place2];
  }
};

// src/statistics/incomplete-beta.ts
function incompleteBeta(x, a, b) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return front * continuedFraction(x, a, b) / a;
}
var TINY = 1e-300;
var STEPS = 1e4;
function continuedFraction(x, a, b) {
  let c = 1;
  let d = 1 / away(1 - (a + b) * x / (a + 1));
  let result = d;
  for (let m = 1; m <= STEPS; m++) {
    const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    result *= d * c;
    const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return result;
}
var away = (value) => Math.abs(value) < TINY ? TINY : value;
var LANCZOS = [
  0.9999999999998099,
  676.5203681218851,
  -1259.1392167224028,
  771.3234287776531,
  -176.6150291621406,
  12.507343278686905,
  -0.13857109526572012,
  9984369578019572e-21,
  15056327351493116e-23
];
function logGamma(x) {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum += LANCZOS[i] / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

// src/statistics/mcnemar.ts
function mcnemar(falls, rises) {
  const pFalls = atLeast2(falls, falls + rises);
  const pRises = atLeast2(rises, falls + rises);
  return { pTwoSided: Math.min(1, 2 * Math.min(pFalls, pRises)), pFalls, pRises };
}
function atLeast2(k, n) {
  return k === 0 ? 1 : incompleteBeta(0.5, k, n - k + 1);
}

// src/statistics/student-t.ts
function studentCdf(t, df) {
  const tail = 0.5 * incompleteBeta(df / (df + t * t), df / 2, 0.5);
  return t > 0 ? 1 - tail : tail;
}
var asked = /* @__PURE__ */ new Map();
function studentQuantile(p, df) {
  if (p < 0.5) return -studentQuantile(1 - p, df);
  const key = `${p} ${df}`;
  const known = asked.get(key) ?? search(p, df);
  asked.set(key, known);
  return known;
}
function search(p, df) {
  let low = 0;
  let high = 2;
  while (studentCdf(high, df) < p && high < 1e12) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

// src/statistics/paired-t.ts
function pairedT(differences) {
  const n = differences.length;
  let total = 0;
  for (let i = 0; i < n; i++) total += differences[i];
  const mean = total / n;
  const none = { pTwoSided: null, pLess: null, pGreater: null };
  if (n < 2) return { mean, sd: null, ciLow: null, ciHigh: null, ...none };
  let squares = 0;
  for (let i = 0; i < n; i++) squares += (differences[i] - mean) * (differences[i] - mean);
  const sd = Math.sqrt(squares / (n - 1));
  const error = sd / Math.sqrt(n);
  if (sd <= Number.EPSILON * Math.abs(mean) * 8) return { mean, sd: 0, ciLow: mean, ciHigh: mean, ...none };
  const reach = studentQuantile(0.975, n - 1) * error;
  const less = studentCdf(mean / error, n - 1);
  const greater = studentCdf(-mean / error, n - 1);
  return {
    ...{ mean, sd, ciLow: mean - reach, ciHigh: mean + reach },
    ...{ pTwoSided: 2 * Math.min(less, greater), pLess: less, pGreater: greater }
  };
}

// src/statistics/sign-flip.ts
var MAX_SUMS = 2 ** 20;
var MAX_SUMS_LIGHT = 2 ** 10;
var SAMPLED_UP_TO = 200;
var SAMPLES = 9999;
function signFlip(differences, seed, effort = "full") {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum, d) => sum + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum, d) => sum + Math.abs(d), 0);
  const sizes = groupSizes(nonZero);
  const sums = sizes.reduce((product, { count: count2 }) => product * (count2 + 1), 1);
  if (sums <= (effort === "light" ? MAX_SUMS_LIGHT : MAX_SUMS)) return enumerate(sizes, observed, slack);
  return effort === "full" ? sample(nonZero, observed, slack, seed) : null;
}
function groupSizes(values2) {
  const counts = /* @__PURE__ */ new Map();
  for (const value of values2) counts.set(Math.abs(value), (counts.get(Math.abs(value)) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([size, count2]) => ({ size, count: count2 }));
}
function enumerate(sizes, observed, slack) {
  let [two, less, greater] = [0, 0, 0];
  const walk = (at, sum, share) => {
    const group = sizes[at];
    if (group === void 0) {
      if (Math.abs(sum) >= Math.abs(observed) - slack) two += share;
      if (sum <= observed + slack) less += share;
      if (sum >= observed - slack) greater += share;
      return;
    }
    const { size, count: count2 } = group;
    let weight = share / 2 ** count2;
    for (let negative = 0; negative <= count2; negative++) {
      walk(at + 1, sum + size * (count2 - 2 * negative), weight);
      weight *= (count2 - negative) / (negative + 1);
    }
  };
  walk(0, 0, 1);
  return { pTwoSided: Math.min(1, two), pLess: Math.min(1, less), pGreater: Math.min(1, greater) };
}
function sample(values2, observed, slack, seed) {
  const next = randomWords(seed);
  let [two, less, greater] = [1, 1, 1];
  for (let b = 0; b < SAMPLES; b++) {
    let sum = 0;
    let word = 0;
    for (let i = 0; i < values2.length; i++) {
      if ((i & 31) === 0) word = next();
      sum += word & 1 ? Math.abs(values2[i]) : -Math.abs(values2[i]);
      word >>>= 1;
    }
    if (Math.abs(sum) >= Math.abs(observed) - slack) two++;
    if (sum <= observed + slack) less++;
    if (sum >= observed - slack) greater++;
  }
  return { pTwoSided: two / (SAMPLES + 1), pLess: less / (SAMPLES + 1), pGreater: greater / (SAMPLES + 1) };
}

// src/statistics/tango.ts
var Z = 1.959963984540054;
function tango(falls, rises, n) {
  return { low: limit(falls, rises, n), high: -limit(rises, falls, n) };
}
function limit(b, c, n) {
  let low = -1;
  let high = (c - b) / n;
  for (let i = 0; i < 200 && high - low > 1e-15; i++) {
    const middle = (low + high) / 2;
    if (score(middle, b, c, n) > Z) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
function score(d, b, c, n) {
  const B = -b - c + (2 * n - c + b) * d;
  const C = -b * d * (1 - d);
  const q = (Math.sqrt(Math.max(0, B * B - 8 * n * C)) - B) / (4 * n);
  const variance = n * (2 * q + d * (1 - d));
  return variance <= 0 ? Number.POSITIVE_INFINITY : (c - b - n * d) / Math.sqrt(variance);
}

// src/statistics/compare-paired.ts
function comparePaired(head, baseline, options) {
  const differences = new Float64Array(head.length);
  const moved = { up: 0, down: 0 };
  for (let i = 0; i < head.length; i++) {
    const difference = head[i] - baseline[i];
    differences[i] = difference;
    if (difference > 0) moved.up++;
    else if (difference < 0) moved.down++;
  }
  const counts = {
    n: head.length,
    improved: options.higherIsBetter ? moved.up : moved.down,
    regressed: options.higherIsBetter ? moved.down : moved.up,
    unchanged: head.length - moved.up - moved.down
  };
  if (options.kind === "sum") return { ...counts, ...NOTHING };
  const t = pairedT(differences);
  const moments = { mean: t.mean, sd: t.sd };
  if (options.kind === "percentile") {
    const same = moved.up + moved.down === 0 ? { low: 0, high: 0 } : null;
    const interval = same ?? (options.effort === "full" ? bootstrapPercentile(head, baseline, options.percentile ?? 50, options.seed) : null);
    return {
      ...counts,
      ...moments,
      ciLow: interval?.low ?? null,
      ciHigh: interval?.high ?? null,
      pValue: null,
      pWorse: null,
      detectable: null
    };
  }
  const detectable = t.sd === null || t.sd === 0 ? null : detectableDrop(t.sd, head.length);
  if (options.kind === "binary") {
    const { pTwoSided, pFalls, pRises } = mcnemar(moved.down, moved.up);
    const { low, high } = tango(moved.down, moved.up, head.length);
    return {
      ...counts,
      ...moments,
      ciLow: low,
      ciHigh: high,
      pValue: pTwoSided,
      pWorse: options.higherIsBetter ? pFalls : pRises,
      detectable
    };
  }
  const p = moved.up + moved.down <= SAMPLED_UP_TO ? signFlip(differences, options.seed, options.effort) ?? t : t;
  return {
    ...counts,
    ...moments,
    ciLow: t.ciLow,
    ciHigh: t.ciHigh,
    pValue: p.pTwoSided,
    pWorse: options.higherIsBetter ? p.pLess : p.pGreater,
    detectable
  };
}
var NOTHING = {
  mean: null,
  sd: null,
  ciLow: null,
  ciHigh: null,
  pValue: null,
  pWorse: null,
  detectable: null
};
function detectableDrop(sd, n) {
  return (studentQuantile(0.975, n - 1) + studentQuantile(0.8, n - 1)) * sd / Math.sqrt(n);
}

// src/statistics/wilson.ts
var Z2 = 1.959963984540054;
function wilson(k, n) {
  const share = k / n;
  const centre = share + Z2 * Z2 / (2 * n);
  const spread = Z2 * Math.sqrt(share * (1 - share) / n + Z2 * Z2 / (4 * n * n));
  const scale = 1 + Z2 * Z2 / n;
  return {
    low: k === 0 ? 0 : (centre - spread) / scale,
    high: k === n ? 1 : (centre + spread) / scale
  };
}

// src/compare/scan-pairs.ts
var scratch = [new Float64Array(0), new Float64Array(0)];
function scanPairs(headColumn, baselineColumn, baselineOf, members) {
  const length = members?.length ?? headColumn.length;
  if (scratch[0].length < length) scratch = [new Float64Array(length), new Float64Array(length)];
  const [head, baseline] = scratch;
  let [headSum, headN, baselineSum, baselineN, pairedHeadSum, pairedBaselineSum, pairs] = [0, 0, 0, 0, 0, 0, 0];
  let zeroOne = true;
  for (let p = 0; p < length; p++) {
    const i = members === void 0 ? p : members[p];
    const x = headColumn[i];
    const j = baselineOf[i];
    const y = j < 0 ? Number.NaN : baselineColumn[j];
    const hasX = !Number.isNaN(x);
    const hasY = !Number.isNaN(y);
    if (hasX) {
      headSum += x;
      headN++;
      if (x !== 0 && x !== 1) zeroOne = false;
    }
    if (hasY) {
      baselineSum += y;
      baselineN++;
      if (y !== 0 && y !== 1) zeroOne = false;
    }
    if (!hasX || !hasY) continue;
    pairedHeadSum += x;
    pairedBaselineSum += y;
    head[pairs] = x;
    baseline[pairs++] = y;
  }
  if (members === void 0) {
    [baselineSum, baselineN] = [0, 0];
    for (let j = 0; j < baselineColumn.length; j++) {
      const y = baselineColumn[j];
      if (Number.isNaN(y)) continue;
      baselineSum += y;
      baselineN++;
    }
  }
  return {
    ...{ headSum, headN, baselineSum, baselineN, pairedHeadSum, pairedBaselineSum, zeroOne },
    head: head.subarray(0, pairs),
    baseline: baseline.subarray(0, pairs)
  };
}

// src/compare/compare-metric.ts
function compareMetric(ref, head, baseline, pairing, { members, effort, minPairs = 1 } = {}) {
  const { aggregate: how, binary } = ref.metric;
  const column = head.columns.get(ref.column) ?? NO_VALUES;
  const baselineColumn = baseline?.columns.get(ref.column);
  if (pairing === null || baselineColumn === void 0) {
    const { value, n } = aggregate(column, how, members);
    const isRate2 = binary && how === "mean" && value !== null && isZeroOne(column, members);
    const headInterval = isRate2 ? wilson(Math.round(value * n), n) : null;
    return { ref, head: value, n, headInterval, ...NO_BASELINE };
  }
  const both = scanPairs(column, baselineColumn, pairing.baselineOf, members);
  const summable = how === "mean" || how === "sum";
  const meanOrSum = (sum, n) => n === 0 ? null : how === "sum" ? sum : sum / n;
  const quantileOf = (values2) => values2.length === 0 || summable ? null : quantile(values2.slice(), how);
  const own = summable ? meanOrSum(both.headSum, both.headN) : aggregate(column, how, members).value;
  const pairs = both.head.length;
  const pairedHead = summable ? meanOrSum(both.pairedHeadSum, pairs) : pairs === both.headN ? own : quantileOf(both.head);
  const pairedBaseline = summable ? meanOrSum(both.pairedBaselineSum, pairs) : quantileOf(both.baseline);
  const theirs = summable ? meanOrSum(both.baselineSum, both.baselineN) : pairs === both.baselineN ? pairedBaseline : aggregate(baselineColumn, how, members && pairedWith(members, pairing)).value;
  const isRate = binary && how === "mean" && both.zeroOne;
  return {
    ...{ ref, head: own, n: both.headN, pairedHead, pairedBaseline, pairs },
    headInterval: isRate && both.headN > 0 ? wilson(both.headSum, both.headN) : null,
    baseline: theirs,
    baselineN: both.baselineN,
    delta: pairedHead === null || pairedBaseline === null ? null : pairedHead - pairedBaseline,
    statistics: pairs < minPairs ? null : compareStatistics(ref, both.head, both.baseline, binary && both.zeroOne, effort)
  };
}
var NO_VALUES = new Float64Array(0);
var NO_BASELINE = {
  ...{ baseline: null, baselineN: 0, pairedHead: null, pairedBaseline: null, delta: null, pairs: 0 },
  statistics: null
};
var SEED = 20260101;
function compareStatistics(ref, head, baseline, isBinary, effort) {
  const { name, metric } = ref;
  const { aggregate: how, better } = metric;
  const percentile = how === "p50" || how === "median" ? 50 : how === "p95" ? 95 : how === "p99" ? 99 : void 0;
  return comparePaired(head, baseline, {
    kind: how === "sum" ? "sum" : percentile !== void 0 ? "percentile" : isBinary ? "binary" : "mean",
    ...percentile === void 0 ? {} : { percentile },
    // Drawing samples is dear: only what the short tables show is worth it.
    effort: effort ?? (metric.headline && (metric.prefix !== "stage" || name === metric.name) ? "full" : "exact"),
    higherIsBetter: better === "higher",
    seed: SEED
  });
}
function isZeroOne(values2, members) {
  const all = members === void 0 ? values2 : members.map((i) => values2[i]);
  return all.every((x) => x === 0 || x === 1 || Number.isNaN(x));
}
function pairedWith(members, { baselineOf }) {
  return members.map((i) => baselineOf[i]).filter((j) => j >= 0);
}

// src/compare/changed-versions.ts
function changedVersions(head, baseline) {
  const names = [.../* @__PURE__ */ new Set([...head.keys(), ...baseline.keys()])].sort(compareBytes);
  return names.map((name) => ({ name, baseline: baseline.get(name) ?? [], head: head.get(name) ?? [] })).filter(({ baseline: a, head: b }) => a.length !== b.length || a.some((value, i) => value !== b[i]));
}

// src/compare/pair-cases.ts
function pairCases(head, baseline) {
  const inBaseline = /* @__PURE__ */ new Map();
  for (const [i, id] of baseline.ids.entries()) if (took(baseline.states[i])) inBaseline.set(id, i);
  const baselineOf = new Int32Array(head.ids.length).fill(-1);
  const pairs = [];
  const added = [];
  const relabelled = [];
  const known = /* @__PURE__ */ new Set();
  for (const [i, id] of head.ids.entries()) {
    if (head.states[i] === "excluded") continue;
    known.add(id);
    const other = inBaseline.get(id);
    if (other === void 0) added.push(id);
    else if (baseline.labelHashes[other] !== head.labelHashes[i]) relabelled.push(id);
    else {
      baselineOf[i] = other;
      pairs.push([i, other]);
    }
  }
  return {
    head: Uint32Array.from(pairs, ([i]) => i),
    baseline: Uint32Array.from(pairs, ([, j]) => j),
    baselineOf,
    added,
    removed: [...inBaseline.keys()].filter((id) => !known.has(id)),
    relabelled
  };
}
var took = (state2) => state2 !== "excluded" && state2 !== "missing";

// src/compare/compare-runs.ts
function compareRuns(head, baseline, refs, further = []) {
  const pairing = pairCases(head.scores, baseline.scores);
  const incomparable = [...incomparables(head.fingerprint, baseline.fingerprint), ...further];
  const comparable = refs.filter((ref) => !incomparable.some(({ affects }) => affects(ref)));
  const deltas = caseDeltas(comparable, head.scores, baseline.scores, pairing);
  return {
    baseline: baseline.scores,
    pairing,
    incomparable,
    versions: changedVersions(head.scores.versions, baseline.scores.versions),
    deltas,
    changes: caseChanges(deltas, head.scores, pairing)
  };
}

// src/statistics/holm.ts
function holm(pValues) {
  return stepwise(pValues, (p, rank, m) => p * (m - rank), true);
}
function benjaminiHochberg(pValues) {
  return stepwise(pValues, (p, rank, m) => p * m / (rank + 1), false);
}
function stepwise(pValues, adjust, upwards) {
  const order = pValues.flatMap((p, i) => p === null ? [] : [{ p, i }]).sort((a, b) => a.p - b.p || a.i - b.i);
  const adjusted = order.map(({ p }, rank) => Math.min(1, adjust(p, rank, order.length)));
  const result = pValues.map(() => null);
  let bound = upwards ? 0 : 1;
  for (let step = 0; step < order.length; step++) {
    const rank = upwards ? step : order.length - 1 - step;
    bound = upwards ? Math.max(bound, adjusted[rank]) : Math.min(bound, adjusted[rank]);
    result[order[rank].i] = bound;
  }
  return result;
}

// src/statistics/verdict.ts
var MIN_PAIRS = 10;
var ALPHA = 0.05;
function comparisonVerdict(found, options) {
  if (found.improved + found.regressed === 0) return "not_regressed";
  if (found.n < MIN_PAIRS) return "inconclusive";
  if (found.mean === null) return "inconclusive";
  const gain = options.higherIsBetter ? found.mean : -found.mean;
  if (gain < 0 && options.adjustedPWorse !== null && options.adjustedPWorse <= ALPHA) return "regressed";
  if (gain > 0 && found.pValue !== null && found.pValue <= ALPHA) return "improved";
  const worstEnd = options.higherIsBetter ? found.ciLow : found.ciHigh === null ? null : -found.ciHigh;
  return options.margin !== null && worstEnd !== null && worstEnd > -options.margin ? "not_regressed" : "inconclusive";
}

// src/compare/compare-slices.ts
function compareSlices(slices, refs, head, comparison) {
  const { baseline = null, pairing = null } = comparison ?? {};
  const found = slices.map(
    ({ members }) => refs.map((ref) => compareMetric(ref, head, baseline, pairing, { members, effort: "light", minPairs: MIN_PAIRS }))
  );
  const isCompared = ({ ref }) => comparison !== null && incomparableFor(comparison, ref) === void 0;
  const all = found.flat();
  const adjusted = benjaminiHochberg(
    all.map((metric) => isCompared(metric) ? metric.statistics?.pWorse ?? null : null)
  );
  return slices.map((slice, s) => ({
    slice,
    metrics: found[s].map((metric, m) => {
      const adjustedPWorse = adjusted[s * refs.length + m] ?? null;
      return { found: metric, adjustedPWorse, verdict: isCompared(metric) ? verdictOf(metric, adjustedPWorse) : null };
    })
  }));
}
function verdictOf({ ref, pairs, delta, statistics }, adjustedPWorse) {
  if (delta === null) return null;
  if (pairs < MIN_PAIRS || statistics === null) return "insufficient";
  return comparisonVerdict(statistics, {
    higherIsBetter: ref.metric.better === "higher",
    adjustedPWorse,
    margin: null
  });
}

// src/compare/hidden-regressions.ts
function hiddenRegressions(slices, totals) {
  const namesOf = groupNames(slices);
  const hidden = slices.flatMap(
    ({ slice, metrics: metrics2 }) => metrics2.flatMap(({ found, verdict }) => {
      const { ref, delta: sliceDelta, pairs, statistics } = found;
      const total = totals.get(ref.name)?.delta ?? null;
      if (verdict === null || total === null || sliceDelta === null || statistics === null) return [];
      const [first, ...also] = namesOf(slice);
      if (first !== slice.name || pairs < MIN_PAIRS || ref.metric.unit !== "ratio") return [];
      const sign = ref.metric.better === "higher" ? 1 : -1;
      if (!(sign * total > 0 && sign * sliceDelta < 0)) return [];
      const { regressed, improved } = statistics;
      const significant = verdict === "regressed";
      const item = { metric: ref.name, slice: slice.name, also, delta: total, sliceDelta, pairs };
      return [{ ...item, regressed, improved, significant }];
    })
  );
  const weight = ({ sliceDelta, significant }) => Math.abs(sliceDelta) + (significant ? 1 : 0);
  return hidden.map((item, i) => ({ item, i })).sort((a, b) => weight(b.item) - weight(a.item) || a.i - b.i).map(({ item }) => item);
}
function groupNames(slices) {
  const byMembers = /* @__PURE__ */ new Map();
  const keys = /* @__PURE__ */ new Map();
  for (const { slice } of slices) {
    const key = slice.members.join(" ");
    keys.set(slice, key);
    byMembers.set(key, [...byMembers.get(key) ?? [], slice.name]);
  }
  return (slice) => byMembers.get(keys.get(slice));
}

// src/compare/run-metrics.ts
function runMetrics(columns) {
  const byColumn = /* @__PURE__ */ new Map();
  for (const name of columns) {
    const [, prefix, base = "", k] = /^(?:([^@]+):)?([^:@]+)(?:@(\d+))?$/.exec(name) ?? [];
    const list = byColumn.get(base) ?? [];
    list.push({ prefix, k: Number(k ?? 0) });
    byColumn.set(base, list);
  }
  return metrics.flatMap(
    (metric) => (byColumn.get(metric.column) ?? []).map(({ prefix, k }) => metricRef(metric, prefix, k))
  );
}

// src/compare/shown-metrics.ts
function shownMetrics(all, telling, gated) {
  const names = new Set(telling.map(({ name }) => name));
  return [...all.values()].filter(({ head, baseline }) => head !== null || baseline !== null).map(({ ref }) => ref).filter(({ name }) => gated.has(name) || names.has(name) || name === "pass_rate");
}

// src/compare/slices.ts
var MAX_LABEL_SLICES = 200;
function labelSlices(golden, isExcluded) {
  const members = /* @__PURE__ */ new Map();
  const add2 = (name, i) => {
    const list = members.get(name);
    if (list === void 0) members.set(name, [i]);
    else list.push(i);
  };
  for (const [i, golden_] of golden.cases.entries()) {
    if (isExcluded(i)) continue;
    for (const tag of golden_.tags) add2(`tag:${tag}`, i);
    if (golden_.difficulty !== null) add2(`difficulty:${golden_.difficulty}`, i);
    add2(`behavior:${golden_.behavior}`, i);
    if (golden_.principal.tenantId !== "") add2(`tenant:${golden_.principal.tenantId}`, i);
    if (golden_.locale !== null) add2(`locale:${golden_.locale}`, i);
    for (const document of golden_.documents) add2(`document:${document}`, i);
  }
  const taking = golden.cases.filter((_, i) => !isExcluded(i)).length;
  for (const [name, list] of members)
    if (list.length === taking && /^(?:tenant|locale):/.test(name)) members.delete(name);
  const sorted = [...members].map(([name, list]) => ({ name, members: list })).sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  const slices = sorted.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
  return { slices, dropped: sorted.length - slices.length };
}

// src/metrics/lacking-format.ts
function lackingFormat(metric, { formats }) {
  if (formats.length === 0 || formats.some((format) => isAvailable(metric, format))) return null;
  return formats.map(({ title }) => title).join(", ");
}

// src/gate/assume-worst.ts
function assumeWorst({ metric: { metric, column } }, head, golden, members) {
  const values2 = head.columns.get(column);
  if (metric.better === "higher" || metric.whenMissing !== null || values2 === void 0) return null;
  const all = members ?? golden.cases.keys();
  const missing = [...all].filter((i) => head.states[i] === "missing" && metric.applies.includes(golden.cases[i]));
  if (missing.length === 0) return null;
  const worst = values2.slice();
  for (const i of missing) worst[i] = metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  return { run: { ...head, columns: new Map(head.columns).set(column, worst) }, missing: missing.length };
}

// src/gate/evaluate-gate.ts
function compareForGate({ metric }, { head, comparison, members, known }, minPairs = 1) {
  const whole = members === void 0 ? known.get(metric.name) : void 0;
  return whole ?? compareMetric(metric, head, comparison?.baseline ?? null, comparison?.pairing ?? null, { members, minPairs });
}
function evaluateGate(rule, scope) {
  const { metric, slice, kind, threshold, severity } = rule;
  const found = compareForGate(rule, scope);
  const advisory = metric.metric.judged;
  const outcome = doubted(outcomeOf(rule, found, scope), rule, scope);
  const failed = outcome.status === "fail";
  return {
    rule,
    metric: metric.name,
    ...{ slice, kind, threshold },
    value: found.head,
    baseline: found.baseline,
    delta: found.delta,
    ciLow: found.statistics?.ciLow ?? null,
    ciHigh: found.statistics?.ciHigh ?? null,
    n: found.n,
    regressed: found.statistics?.regressed ?? null,
    severity: advisory ? "warn" : severity,
    advisory,
    excusable: rule.origin !== "file" && rule.origin !== "built-in",
    waiver: null,
    caseIds: failed ? worstCases(rule, scope) : [],
    ...outcome,
    status: failed && (advisory || severity === "warn") ? "warn" : outcome.status
  };
}
function outcomeOf(rule, found, scope) {
  const lacking = found.n === 0 ? lackingFormat(rule.metric.metric, scope.head) : null;
  if (lacking !== null) return notEvaluated(`not available in the format ${lacking}`);
  if (nothingToCount(rule, found, scope))
    return { status: "pass", value: 0, message: "no case of the set is concerned" };
  return rule.kind === "min" || rule.kind === "max" ? absolute(rule, found) : relative(rule, found, scope);
}
function doubted(outcome, rule, scope) {
  if (outcome.status !== "pass") return outcome;
  const worst = assumeWorst(rule, scope.head, scope.golden, scope.members);
  if (worst === null) return outcome;
  const pessimistic = { ...scope, head: worst.run, known: /* @__PURE__ */ new Map() };
  const found = compareForGate(rule, pessimistic, rule.kind === "max" ? Number.POSITIVE_INFINITY : 1);
  if (outcomeOf(rule, found, pessimistic).status === "pass") return outcome;
  const { metric } = rule.metric;
  const message = `${outcome.message}, but ${count(worst.missing, "case")} without a trace could overturn it`;
  return {
    ...notEvaluated(message),
    excusable: metric.unit !== "ratio" && (metric.aggregate === "mean" || metric.aggregate === "sum")
  };
}
function nothingToCount({ metric, kind }, { n }, { golden, head, members }) {
  if (n > 0 || kind !== "max" || metric.metric.aggregate !== "sum" || metric.metric.unit !== "count") return false;
  const all = members ?? golden.cases.map((_, i) => i);
  return !all.some((i) => head.states[i] !== "excluded" && metric.metric.applies.includes(golden.cases[i]));
}
function absolute(rule, { head: value, n, headInterval }) {
  if (value === null) return notEvaluated("no case has a value");
  if (n < rule.minCases) return notEvaluated(`${n} cases, ${rule.minCases} needed`);
  const [shown, bound] = formatApart(value, rule.threshold, rule.metric.metric.unit);
  const unit = rule.metric.metric.unit;
  const known = headInterval === null ? "" : `, 95 % interval [${formatNumber(headInterval.low, unit)}, ${formatNumber(headInterval.high, unit)}] of ${count(n, "case")}`;
  if (rule.kind === "min") {
    return atLeast(value, rule.threshold) ? { status: "pass", message: `${shown} is at least ${bound}${known}` } : { status: "fail", message: `${shown} is below ${bound}${known}` };
  }
  return atMost(value, rule.threshold) ? { status: "pass", message: `${shown} is at most ${bound}${known}` } : { status: "fail", message: `${shown} is above ${bound}${known}` };
}
function relative(rule, found, { comparison, adjusted }) {
  if (comparison === null) return { ...notEvaluated("there is no baseline to compare with"), excusable: true };
  const differs2 = incomparableFor(comparison, rule.metric);
  if (differs2 !== void 0) {
    return notEvaluated(`not comparable: ${differs2.field} was ${differs2.baseline}, is ${differs2.head}`);
  }
  const { delta, pairs, pairedHead, pairedBaseline, statistics } = found;
  if (delta === null || pairedHead === null || pairedBaseline === null || statistics === null) {
    const unmeasured = found.head !== null && found.baselineN === 0;
    if (unmeasured) return { ...notEvaluated("the baseline did not measure it"), excusable: true };
    return notEvaluated("no case has it in both runs with the same labels");
  }
  if (pairs < rule.minCases) return notEvaluated(`${pairs} paired cases, ${rule.minCases} needed`);
  if (rule.kind === "max-regressed") {
    return atMost(statistics.regressed, rule.threshold) ? { status: "pass", message: `${statistics.regressed} cases are worse, ${rule.threshold} allowed` } : { status: "fail", message: `${statistics.regressed} cases are worse, only ${rule.threshold} allowed` };
  }
  const unit = rule.metric.metric.unit;
  const loss = rule.kind === "max-drop" ? -delta : delta;
  const word = rule.kind === "max-drop" ? "fell" : "rose";
  const [size, limit2] = formatApart(loss, rule.threshold, unit);
  const moved = loss > 0 ? `${word} by ${size}` : `did not ${rule.kind === "max-drop" ? "fall" : "rise"}`;
  if (rule.evidence === "non-inferior") {
    const worst = rule.kind === "max-drop" ? statistics.ciLow : statistics.ciHigh;
    if (worst === null) return notEvaluated("no interval can be computed for non-inferiority");
    const worstLoss = rule.kind === "max-drop" ? -worst : worst;
    return atMost(worstLoss, rule.threshold) ? { status: "pass", message: `the interval proves a loss of at most ${limit2} over ${pairs} pairs` } : { status: "fail", message: `the interval allows a loss of ${formatNumber(worstLoss, unit)}, limit ${limit2}` };
  }
  if (atMost(loss, rule.threshold)) return { status: "pass", message: `${moved} over ${pairs} pairs, limit ${limit2}` };
  const p = adjusted.get(rule) ?? null;
  if (rule.evidence === "significant" && pairs >= MIN_PAIRS2 && p !== null && p > ALPHA2) {
    return {
      status: "pass",
      message: `${moved}, limit ${limit2}, but not significantly (p ${formatNumber(p, "ratio")})`
    };
  }
  return { status: "fail", message: `${moved} over ${pairs} pairs, limit ${limit2}` };
}
var ALPHA2 = 0.05;
var MIN_PAIRS2 = 10;
function notEvaluated(message) {
  return { status: "not_evaluated", message };
}
var SHOWN_CASES = 20;
function worstCases(rule, { head, members }) {
  const column = head.columns.get(rule.metric.column);
  if (column === void 0) return [];
  const up = rule.metric.metric.better === "higher";
  const all = members ?? head.ids.map((_, i) => i);
  const bad = all.filter((i) => {
    const value = column[i];
    return up ? value < 1 : rule.metric.metric.aggregate === "sum" ? value > 0 : value > rule.threshold;
  });
  return bad.sort((a, b) => (up ? column[a] - column[b] : column[b] - column[a]) || a - b).slice(0, SHOWN_CASES).map((i) => head.ids[i]);
}

// src/gate/apply-anchor.ts
function applyAnchor(evaluation, input, anchor) {
  const reasons = sortReasons([...evaluation.reasons, ...anchorReasons(input, anchor)]);
  return { ...evaluation, reasons, decision: decide(reasons) };
}
function anchorReasons({ policy, golden, head, slices }, anchor) {
  const reason2 = (code, message, more = {}) => {
    return { code, level: "risk", message, gate: null, caseIds: [], ...more };
  };
  if ("unreadable" in anchor)
    return [reason2("anchor_unreadable", `the anchor, ${anchor.name}, could not be read: ${anchor.unreadable}`)];
  const { comparison, name } = anchor;
  const relative2 = policy.gates.filter(({ kind }) => kind !== "min" && kind !== "max");
  return relative2.flatMap((rule) => {
    const scope = {
      ...{ golden, head, comparison, known: /* @__PURE__ */ new Map(), adjusted: /* @__PURE__ */ new Map() },
      members: rule.slice === null ? void 0 : slices.get(rule.slice)
    };
    const gate = evaluateGate(rule, scope);
    if (gate.status !== "fail" && gate.status !== "warn") return [];
    const message = `${gateName(gate)} since the anchor, ${name}: ${gate.message}`;
    return [reason2("drift", message, { gate: gateName(gate), caseIds: gate.caseIds })];
  });
}

// src/gate/guarded-missing.ts
function guardedMissing({ golden, head }) {
  return golden.cases.flatMap(
    (item, i) => head.states[i] === "missing" && (item.behavior === "permission_denied" || item.critical) ? [i] : []
  );
}

// src/gate/apply-waivers.ts
var UNWAIVABLE = /* @__PURE__ */ new Set(["acl_leaks", "critical_failures", "forbidden_content"]);
function applyWaivers(gates, scopeOf, input) {
  const { waivers } = input.policy;
  if (waivers.length === 0) return { gates: [...gates], waivers: [] };
  const active = waivers.filter((waiver) => !isExpired(waiver, input.today));
  const covers2 = new Map(waivers.map((waiver) => [waiver, /* @__PURE__ */ new Set()]));
  const result = gates.map((gate) => {
    if (gate.status !== "fail" && gate.status !== "warn" || gate.rule === null || UNWAIVABLE.has(gate.metric))
      return gate;
    const used = forgiving(gate, gate.rule, active, scopeOf(gate.rule), input);
    if (used.length === 0) return gate;
    for (const waiver of used) covers2.get(waiver)?.add(gateName(gate));
    const by = used.map(({ owner, expires }) => `${owner}, until ${expires}`).join("; ");
    return { ...gate, status: "waived", waiver: used[0], message: `${gate.message} (waived by ${by})` };
  });
  for (const waiver of active) {
    const finding = findingOf(waiver, input);
    if (finding !== null) covers2.get(waiver)?.add(finding);
  }
  return {
    gates: result,
    waivers: waivers.map((waiver) => {
      const found = [...covers2.get(waiver) ?? []];
      const status = isExpired(waiver, input.today) ? "expired" : found.length > 0 ? "used" : "unused";
      return { waiver, status, covers: found };
    })
  };
}
function isExpired(waiver, today) {
  return today > waiver.expires;
}
function forgiving(gate, rule, active, scope, input) {
  const about = active.filter(({ metric }) => metric === null || metric.name === rule.metric.name);
  if (rule.metric.name === "missing_traces" && guardedMissing(input).length > 0) return [];
  const whole = about.filter((waiver) => waiver.case === null);
  if (whole.length > 0) return whole;
  const ids = new Map(about.map((waiver) => [waiver.case, waiver]));
  const { head } = scope;
  const all = scope.members ?? head.ids.map((_, i) => i);
  const rest = all.filter((i) => head.states[i] !== "excluded" && !ids.has(head.ids[i]));
  const forgiven = all.flatMap((i) => ids.get(head.ids[i]) ?? []);
  if (forgiven.length === 0 || rest.length === 0) return [];
  const again = evaluateGate(rule, { ...scope, members: rest });
  return again.status === "pass" && gate.status !== "pass" ? forgiven : [];
}
function findingOf(waiver, { head, golden, comparison }) {
  if (waiver.case === null) return null;
  const i = golden.indexById.get(waiver.case);
  if (i === void 0) return null;
  if (head.states[i] === "excluded") return waiver.case;
  const { metric } = waiver;
  if (metric === null) return head.failedChecks.has(i) ? waiver.case : null;
  if (head.failedChecks.get(i)?.includes(metric.column)) return waiver.case;
  const value = head.columns.get(metric.column)?.[i] ?? Number.NaN;
  if (metric.metric.better === "higher" && metric.metric.unit === "ratio" && value < 1) return waiver.case;
  const worse = comparison?.deltas.some(
    (delta) => delta.id === waiver.case && delta.worse && delta.ref.name === metric.name
  );
  return worse ? waiver.case : null;
}

// src/gate/suspend-stale.ts
function suspendStale(gate, { stale }) {
  if (!isSuspended(gate, { stale })) return gate;
  return { ...gate, status: "not_evaluated", message: `not comparable: the labels are stale: ${stale}`, caseIds: [] };
}
function isSuspended({ rule }, { stale }) {
  return stale !== null && rule !== null && readsLabels(rule.metric);
}

// src/gate/collect-reasons.ts
function collectReasons(gates, waivers, input) {
  const told = waivers.filter(({ status }) => status !== "unused" || input.labelHealth.stale === null);
  const reasons = [
    ...staleReason(input),
    ...gates.flatMap((gate) => gateReason(gate, input)),
    ...told.flatMap(waiverReason),
    ...incompleteReason(input),
    ...baselineReasons(gates, input),
    ...accessReasons(input),
    ...goldenReasons(input),
    ...hiddenReasons(input)
  ];
  return sortReasons(reasons);
}
function reason(code, level, message, gate = null) {
  return { code, level, message, gate: gate === null ? null : gateName(gate), caseIds: gate?.caseIds ?? [] };
}
var SPECIAL = {
  acl_leaks: "acl_leak",
  critical_failures: "critical_failure"
};
function gateReason(gate, { comparison, noBaseline, labelHealth: labelHealth2 }) {
  if (isSuspended(gate, labelHealth2)) return [];
  const text = `${gateName(gate)}: ${gate.message}`;
  switch (gate.status) {
    case "pass":
      return [];
    case "fail":
      return [reason(SPECIAL[gate.metric] ?? "gate_failed", "fail", text, gate)];
    case "warn":
      return [
        reason(
          gate.advisory ? "judge_uncalibrated" : "warn_gate_failed",
          "risk",
          gate.advisory ? `${text} (advisory: the judge is not calibrated)` : text,
          gate
        )
      ];
    case "waived":
      return [reason("waived", "risk", text, gate)];
    case "not_evaluated": {
      const relative2 = gate.kind !== "min" && gate.kind !== "max" && gate.kind !== "coverage";
      if (relative2 && noBaseline !== null) return [];
      if (gate.advisory) return [reason("judge_uncalibrated", "risk", text, gate)];
      const code = relative2 && comparison !== null && gate.message.startsWith("not comparable") ? "not_comparable" : "gate_not_evaluated";
      return [reason(code, gate.severity === "block" && !gate.excusable ? "fail" : "risk", text, gate)];
    }
  }
}
function waiverReason({ waiver, status }) {
  const subject = [waiver.case, waiver.metric?.name].filter(Boolean).join(", ");
  const caseIds = waiver.case === null ? [] : [waiver.case];
  const base = { level: "fail", gate: null, caseIds };
  if (status === "expired") {
    return [
      {
        ...base,
        code: "waiver_expired",
        message: `the waiver of ${subject} by ${waiver.owner} expired on ${waiver.expires}`
      }
    ];
  }
  if (status === "unused") {
    return [
      {
        ...base,
        code: "waiver_unused",
        message: `the waiver of ${subject} by ${waiver.owner} covers nothing any more: remove it`
      }
    ];
  }
  return [];
}
function staleReason({ labelHealth: { stale } }) {
  if (stale === null) return [];
  return [reason("not_comparable", "fail", `the labels are stale, retrieval cannot be judged: ${stale}`)];
}
function incompleteReason({ incomplete }) {
  return incomplete === null ? [] : [reason("incomplete_run", "fail", incomplete)];
}
function baselineReasons(gates, { noBaseline, baselineNote, policy }) {
  if (noBaseline === null) return [];
  const asked2 = gates.filter(({ kind }) => kind === "max-drop" || kind === "max-rise" || kind === "max-regressed");
  const many = asked2.length === 0 ? "" : `; ${asked2.length} gate${asked2.length === 1 ? "" : "s"} against the baseline could not be evaluated`;
  const wanted = asked2.some(({ severity }) => severity === "block") ? "risk" : "info";
  switch (noBaseline) {
    case "first_run": {
      const level = policy.baseline.onFirstRun === "fail" ? "fail" : wanted;
      return [reason("first_run", level, `first run: there is no baseline yet, absolute gates decide${many}`)];
    }
    case "no_baseline":
      return [reason("no_baseline", wanted, `no baseline was given, absolute gates decide${many}`)];
    case "baseline_unreadable": {
      const note = baselineNote === null ? "" : ` (${baselineNote})`;
      const level = policy.baseline.onUnreadable === "fail" ? "fail" : "risk";
      return [reason("baseline_unreadable", level, `the baseline could not be read${note}${many}`)];
    }
  }
}
function accessReasons({ policy, head }) {
  const found = [];
  const { unlabelledChunks, labelledChunks } = head.notes;
  if (unlabelledChunks > 0 && policy.acl.unknown !== "ignore" && (labelledChunks > 0 || policy.acl.unknown === "fail")) {
    const message = `${count(unlabelledChunks, "chunk")} in the traces without an access label: access could not be checked`;
    found.push(reason("acl_unlabelled", policy.acl.unknown === "fail" ? "fail" : "risk", message));
  }
  const elsewhere = [...head.violations].flatMap(
    ([i, list]) => list.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ? [head.ids[i]] : []
  );
  if (elsewhere.length > 0) {
    const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(elsewhere.length, "case")}`;
    found.push({ ...reason("acl_warning", "risk", message), caseIds: elsewhere });
  }
  return found;
}
var HIDDEN_TOLD = 5;
function hiddenReasons({ hidden }) {
  return hidden.slice(0, HIDDEN_TOLD).map(({ metric, slice, also, delta, sliceDelta, pairs, significant, ...moved }) => {
    const sizes = `${formatDelta(delta, "ratio")} in total, ${formatDelta(sliceDelta, "ratio")} in ${slice}${also.length > 0 ? ` (${count(also.length, "other slice")} of the same cases)` : ""}`;
    const cases = `${moved.regressed} worse and ${moved.improved} better of ${pairs}`;
    const strength = significant ? "" : ", which may be chance";
    return reason("slice_regressed", significant ? "risk" : "info", `${metric}: ${sizes} (${cases}${strength})`);
  });
}
function goldenReasons({ comparison, golden, policy }) {
  if (comparison === null) return [];
  const { relabelled, removed } = comparison.pairing;
  const gone = removed.filter((id) => {
    const i = golden.indexById.get(id);
    return i === void 0 || golden.cases[i].split === "validation";
  });
  const level = policy.goldenChanges === "block" ? "fail" : "risk";
  const told = (code, ids, what) => ids.length === 0 ? [] : [{ ...reason(code, level, `${count(ids.length, "case")} ${what}`), caseIds: ids }];
  return [
    ...told("relabelled", relabelled, "relabelled since the baseline and left out of the comparison"),
    ...told("cases_removed", gone, "of the baseline no longer judged")
  ];
}

// src/gate/evaluate-coverage.ts
function evaluateCoverage({ field, value, min }, golden) {
  const count2 = golden.cases.filter((item) => {
    if (item.split !== "test") return false;
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  }).length;
  const enough = count2 >= min;
  return {
    rule: null,
    metric: `${field}:${value}`,
    ...{ slice: null, kind: "coverage", threshold: min, value: count2, n: count2, severity: "block" },
    ...{ baseline: null, delta: null, ciLow: null, ciHigh: null, regressed: null, waiver: null },
    status: enough ? "pass" : "fail",
    message: `the golden set holds ${count2} such cases, ${min} ${enough ? "required" : "are required"}`,
    ...{ advisory: false, excusable: false, caseIds: [] }
  };
}

// src/gate/evaluate.ts
function evaluate(input) {
  const { policy, golden, head, comparison } = input;
  const members = input.slices;
  const adjusted = /* @__PURE__ */ new Map();
  const scopeOf = (rule) => ({
    ...{ golden, head, comparison, adjusted, known: input.metrics },
    members: rule.slice === null ? void 0 : members.get(rule.slice)
  });
  const asking = policy.gates.filter(({ evidence }) => evidence === "significant");
  const pValues = asking.map((rule) => compareForGate(rule, scopeOf(rule)).statistics?.pWorse ?? null);
  for (const [i, p] of holm(pValues).entries()) adjusted.set(asking[i], p);
  const evaluated = policy.gates.map(
    (rule) => suspendStale(protectMissing(evaluateGate(rule, scopeOf(rule)), input, scopeOf(rule)), input.labelHealth)
  );
  const { gates, waivers } = applyWaivers(evaluated, scopeOf, input);
  const all = [
    ...gates.map((gate) => excuseEmptySlice(gate, members, policy, input)),
    ...coverage(policy, input.coverageOf ?? golden)
  ];
  const reasons = collectReasons(all, waivers, input);
  return { decision: decide(reasons), reasons, gates: all, waivers };
}
function coverage(policy, golden) {
  return policy.coverage.map((rule) => evaluateCoverage(rule, golden));
}
function protectMissing(gate, input, scope) {
  if (gate.metric !== "missing_traces") return gate;
  const guarded = guardedMissing(input).filter((i) => scope.members?.includes(i) ?? true);
  if (guarded.length === 0) return gate;
  const ids = guarded.map((i) => input.head.ids[i]);
  const message = `${guarded.length} of the missing cases expect permission_denied or are critical: these may never be missing`;
  return {
    ...gate,
    severity: "block",
    status: "fail",
    message: gate.status === "fail" ? `${gate.message}; ${message}` : message,
    caseIds: [.../* @__PURE__ */ new Set([...ids, ...gate.caseIds])]
  };
}
function excuseEmptySlice(gate, members, policy, input) {
  if (gate.slice === null || gate.status !== "not_evaluated" || input.suite === null) return gate;
  if ((members.get(gate.slice)?.length ?? 0) > 0) return gate;
  const where = policy.slices.find(({ name }) => name === gate.slice)?.where;
  const inSet = where !== void 0 && input.golden.cases.some((item) => matches(where, item));
  return inSet ? { ...gate, excusable: true, severity: "warn", message: `the suite holds no case of slice ${gate.slice}` } : gate;
}

// src/gate/policy-slices.ts
function policySlices(policy, golden, head) {
  return new Map(
    policy.slices.map(({ name, where }) => [
      name,
      golden.cases.flatMap((item, i) => head.states[i] !== "excluded" && matches(where, item) ? [i] : [])
    ])
  );
}

// src/gate/warn-of-run.ts
var THIN = 5;
function warnOfRun(head, policy, slices, log) {
  const { duplicateChunks, labelledChunks, unlabelledChunks, answersUnchecked } = head.notes;
  if (duplicateChunks > 0) {
    log.warn("trace/duplicate-chunk", `${count(duplicateChunks, "time")} a chunk stands twice in one list`);
  }
  if (labelledChunks === 0 && unlabelledChunks > 0) {
    log.warn("acl/not-checked", "no chunk carries an access label: tenants and roles were not checked");
  }
  if (answersUnchecked > 0) {
    const message = `the answers of ${count(answersUnchecked, "case")} were not searched for protected text: neither texts nor canaries are known`;
    log.warn("acl/answer-not-checked", message);
  }
  for (const [name, { length: n }] of slices) {
    if (!policy.gates.some(({ slice }) => slice === name)) continue;
    if (n < THIN) log.warn("golden/thin-slice", `slice "${name}" is gated over ${count(n, "case")}: one case decides`);
  }
}

// src/judge-pair.ts
function judgePair(pair, circumstances, log) {
  const { policy, golden, coverageOf, head, headFingerprint, baseline, anchor } = pair;
  const { headOrigin, includeText, date, index, ...known } = circumstances;
  const { scores, others } = head;
  const refs = runMetrics(scores.columns.keys());
  const telling = caseMetrics(refs, policy.cutoffs);
  const health = labelHealth(golden, index, scores, baseline?.scores ?? null, policy.cutoffs);
  const own = { scores, fingerprint: headFingerprint };
  const comparison = baseline === null ? null : compareRuns(own, baseline, telling, staleLabels(health));
  const slices = policySlices(policy, golden, scores);
  warnOfRun(scores, policy, slices, log);
  const metrics2 = new Map(
    refs.map((ref) => [
      ref.name,
      compareMetric(ref, scores, comparison?.baseline ?? null, comparison?.pairing ?? null)
    ])
  );
  const named2 = [...slices].map(([name, members]) => ({ name, members }));
  const byLabel = labelSlices(golden, (i) => scores.states[i] === "excluded").slices;
  const gated = gatedMetrics(policy);
  const compared = compareSlices([...named2, ...byLabel], shownMetrics(metrics2, telling, gated), scores, comparison);
  const hidden = hiddenRegressions(compared, metrics2);
  const input = {
    ...{ ...known, policy, golden, head: scores, comparison, metrics: metrics2, slices, hidden },
    labelHealth: health,
    ...coverageOf === null ? {} : { coverageOf }
  };
  const evaluation = evaluate(input);
  const horizon = anchor === null || "unreadable" in anchor ? anchor : {
    name: anchor.name,
    comparison: compareRuns(own, anchor.report, telling)
  };
  return {
    input,
    evaluation: horizon === null ? evaluation : applyAnchor(evaluation, input, horizon),
    causes: explainRun({ ...input, index, metrics: refs, caseMetrics: telling }),
    headFingerprint,
    ...{ headOrigin, includeText, date, index },
    baselineOrigin: baseline?.origin ?? { sha: null, runId: null, attempt: null },
    baselineFingerprint: baseline?.fingerprint ?? null,
    metrics: refs,
    caseMetrics: telling,
    slices: compared,
    otherConfigs: others,
    complete: known.incomplete === null,
    base: null,
    warnings: log.warnings(),
    warningCounts: log.warningCounts()
  };
}

// src/metrics/choose-config.ts
function chooseConfig(runs, wanted, strict, log) {
  const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
  const scores = wanted === null ? runs.length === 1 ? runs[0] : void 0 : runs.find(({ configId }) => configId === wanted);
  if (scores === void 0 && strict) {
    if (wanted === null && runs.length > 1) {
      log.error("trace/several-configs", `the traces hold ${runs.length} configs: ${names}`, {
        hint: "choose one with --config-id (input config-id)"
      });
    } else if (wanted !== null) {
      log.error("trace/unknown-config", `the traces hold no config "${wanted}"`, {
        hint: `configs: ${names || "none"}`
      });
    } else log.error("trace/empty", "no trace belongs to a case of the golden set");
  }
  return { scores: scores ?? runs[0], others: runs.filter((run) => run !== scores) };
}

// src/metrics/replay-warnings.ts
var MAX_COUNT = 1e8;
function replayWarning({ warning, message, file, line, column, hint }, log) {
  if (!isCode(warning) || typeof message !== "string") return;
  log.warn(warning, message, {
    ...typeof file === "string" ? { file } : {},
    ...typeof line === "number" ? { line } : {},
    ...typeof column === "number" ? { column } : {},
    ...typeof hint === "string" ? { hint } : {}
  });
}
function replayWarningCounts({ warnings }, log) {
  if (!isObject(warnings)) return;
  for (const [code, unkept] of Object.entries(warnings))
    if (isCode(code) && typeof unkept === "number" && unkept > 0 && unkept < MAX_COUNT) log.countWarnings(code, unkept);
}
var isCode = (code) => typeof code === "string" && Object.hasOwn(codes, code);

// src/metrics/merge-scores.ts
async function mergeScores(source, targets, log, { strays, tick }) {
  const file = source.name;
  let header = null;
  let fitting = [];
  let versions = {};
  let records = 0;
  let ended = null;
  for await (const { value: row, line } of readJsonRows(source, log)) {
    const place2 = { file, line };
    if (header === null) {
      header = readHeader(row, place2, log);
      if (header === null) return;
      fitting = targets.filter((target) => fits(header, target, place2, log));
      if (!fitting.some(({ strict }) => strict)) return;
    } else if (ended !== null) {
      log.error("scores/torn", "the score file goes on after its closing line", place2);
      return;
    } else if ("end" in row) {
      ended = typeof row.end === "number" ? row.end : -1;
      replayWarningCounts(row, log);
    } else if ("warning" in row) {
      replayWarning(row, log);
    } else {
      records++;
      tick();
      if (typeof row.stray === "string") {
        strays.add(row.stray);
        continue;
      }
      const { columns, formats } = header;
      const trackedOf = (id) => fitting[0].scorer.trackedOf(id);
      const read5 = readScoreRow(row, { columns, formats: formats.length, trackedOf }, versions);
      if (read5 === null) {
        log.error("scores/invalid-row", "this is no record of a score file", place2);
        continue;
      }
      versions = read5.scored.versions;
      add(read5.scored, formats[read5.format], fitting, place2, log);
    }
  }
  if (ended === records) return;
  const message = ended === null ? "the score file has no closing line: it was cut off" : `the score file holds ${records} records and its closing line says ${ended}`;
  log.error("scores/torn", message, { file });
}
function add(scored, format, targets, place2, log) {
  const { caseId, configId, score: score2 } = scored;
  for (const { scorer, strict, golden } of targets) {
    const acceptance = scorer.add(scored, format);
    const trace = { query_id: caseId, config_id: configId, repeat: score2.repeat };
    if (strict) reportAcceptance(acceptance, trace, place2, golden, log);
  }
}
function readHeader(row, place2, log) {
  const { setup, columns, formats } = row;
  const known = Array.isArray(formats) ? formats.map((name) => traceAdapters.find((known2) => known2.name === name)) : [];
  if (row[SCORE_FILE_KEY] !== SCORE_FILE_VERSION || known.includes(void 0)) {
    log.error("scores/other-setup", "the score file was written by another version of rag-gate", place2);
    return null;
  }
  if (!isObject(setup) || !Array.isArray(columns) || !Array.isArray(formats)) {
    log.error("scores/invalid-row", "this is no header of a score file", place2);
    return null;
  }
  return { setup, columns: columns.length, formats: known };
}
function fits({ setup, columns }, { scorer, strict, ...target }, place2, log) {
  const wanted = target.setup();
  const differ = SETUP_PARTS.filter(([name]) => setup[name] !== wanted[name]).map(([, words3]) => words3);
  if (differ.length === 0 && columns !== scorer.columns.length) differ.push("metrics and cutoffs");
  if (differ.length === 0) return true;
  const what = differ.join(", ");
  if (strict) log.error("scores/other-setup", `scored with another setup than the gate's: ${what}`, place2);
  else scorer.refused ??= `${place2.file} was scored with another setup: ${what}; give the gate the traces themselves`;
  return false;
}

// src/metrics/score-run.ts
async function scoreRun(sources, adapter, targets, log, onProgress = () => {
}) {
  let rows = 0;
  const strays = /* @__PURE__ */ new Set();
  const errorsBefore = log.errorCount;
  const tick = () => {
    rows++;
    if (rows % ROWS_PER_TICK === 0) onProgress(rows);
  };
  for (const source of sources) {
    const sample2 = await fileSample(source);
    if (isScoreFile(sample2)) {
      await mergeScores(source, targets, log, { strays, tick });
      continue;
    }
    const chosen = adapter ?? chooseAdapter(sample2, traceAdapters);
    const take = (located) => {
      tick();
      for (const target of targets) {
        const acceptance = target.scorer.accept(located.trace, chosen);
        if (acceptance === "unknown-case" && chosen.straysAllowed) strays.add(located.trace.query_id);
        else if (target.strict) {
          const place2 = { file: source.name, line: located.line };
          reportAcceptance(acceptance, located.trace, place2, target.golden, log);
        }
      }
    };
    if (chosen.readBatches === void 0) for await (const located of chosen.read(source, log)) take(located);
    else for await (const traces of chosen.readBatches(source, log)) for (const located of traces) take(located);
  }
  if (strays.size > 0) {
    log.warn("trace/topic-without-labels", `${count(strays.size, "topic")} of the run without labels: not used`);
  }
  if (rows === 0 && log.errorCount === errorsBefore) {
    const file = sources[0]?.name;
    log.error("trace/empty", "the traces hold no row", file === void 0 ? {} : { file });
  }
  return rows;
}
var ROWS_PER_TICK = 2048;

// src/metrics/traffic/fill-changes.ts
function fillChanges(head, baseline, plan) {
  const partner = new Map(baseline.ids.map((id, j) => [id, j]));
  const columns = new Map(head.columns);
  for (const { name, metric, ranking, k } of plan) {
    if (metric.change === null || lackingFormat(metric, head) !== null || lackingFormat(metric, baseline) !== null)
      continue;
    if (ranking === "reranked" && !hasReranked(head) && !hasReranked(baseline)) continue;
    const values2 = new Float64Array(head.ids.length).fill(Number.NaN);
    for (const [i, id] of head.ids.entries()) {
      const j = partner.get(id);
      const before = j === void 0 || baseline.states[j] !== "scored" ? void 0 : baseline.listsOf(j);
      if (j === void 0 || before === void 0 || head.states[i] === "excluded") continue;
      const now = head.states[i] === "scored" ? head.listsOf(i) : void 0;
      const pair = {
        sameAnswer: head.answerHashes[i] === baseline.answerHashes[j],
        sameBehavior: head.observed[i] === baseline.observed[j]
      };
      values2[i] = now === void 0 ? 0 : metric.change({ head: now, baseline: before, ...pair }, { ranking, k });
    }
    columns.set(name, values2);
  }
  return { ...head, columns };
}
function hasReranked({ ids, listsOf }) {
  return ids.some((_, i) => (listsOf(i)?.reranked.length ?? 0) > 0);
}

// src/run-gate.ts
async function runGate(request, log) {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const own = await preparePair(request.pairs[0], index, request, log);
  if (log.errorCount > 0) await checkShapes(request, log);
  log.throwIfErrors();
  const [, second] = request.pairs;
  const base = second === void 0 ? null : await prepareBase(second, own, index, request);
  const sets = base?.state ? [own, base.state] : [own];
  await scoreRun(request.traces, request.adapter, sets, log, (rows) => request.onProgress?.("head", rows));
  log.throwIfErrors();
  const head = chooseConfig(own.scorer.finish(), request.configId, true, log);
  log.throwIfErrors();
  const judged = [{ set: own, head }];
  const refused = base?.state?.scorer.refused ?? null;
  const scored = refused === null ? base?.state?.scorer.finish() : void 0;
  const other = scored?.find(({ configId }) => configId === head.scores.configId);
  if (base?.state && other !== void 0)
    judged.push({ set: base.state, head: { scores: other, others: head.others } });
  const baselines = await readBaselines(request, judged, log);
  const { baseline, anchor = null, headOrigin, includeText, date, today, suite, incomplete } = request;
  const [noBaseline, baselineNote] = baseline.kind === "none" ? [baseline.why, baseline.note ?? null] : [null, null];
  const runs = judged.map(({ set, head: chosen }, i) => {
    const { policy, golden, coverageOf, pair, columns } = set;
    const before = baselines[i] ?? null;
    const scores = pair.traffic && before !== null ? fillChanges(chosen.scores, before.scores, columns) : chosen.scores;
    const headFingerprint = fingerprintOf(chosen.scores, set, request);
    return judgePair(
      { policy, golden, coverageOf, head: { ...chosen, scores }, headFingerprint, baseline: before, anchor },
      { noBaseline, baselineNote, headOrigin, includeText, date, today, suite, incomplete, index },
      set.log
    );
  });
  const [first, beside] = runs;
  if (request.base === void 0) return first;
  return withBase(first, beside ?? null, request.base, base, await widened(request.baseCorpus ?? [], index));
}
async function widened(corpus, index) {
  const base = new ChunkIndex();
  try {
    await readCorpus(corpus, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return widenedAccess(index, base);
}
function withBase(own, base, notes, prepared2, opened) {
  const pair = ({ evaluation: evaluation2, input }) => ({ evaluation: evaluation2, policy: input.policy });
  const expects = prepared2?.state?.golden.cases.some((_, i) => !prepared2.state?.isExcluded(i)) ?? false;
  const refused = prepared2?.state?.scorer.refused ?? null;
  const known = {
    ...notes,
    ...prepared2?.invalid ? { golden: "invalid", goldenNote: prepared2.invalid } : {},
    ...base === null && expects ? { unreadable: "none of its cases has a trace" } : {},
    ...refused === null ? {} : { unreadable: refused }
  };
  const { chosen, evaluation, findings } = applyBase(
    pair(own),
    base === null ? null : pair(base),
    known,
    prepared2?.difference ?? null,
    opened
  );
  return { ...chosen === "base" && base !== null ? base : own, evaluation, base: findings };
}
async function checkShapes({ traces, adapter }, log) {
  for (const source of traces) {
    const sample2 = await fileSample(source);
    if (isScoreFile(sample2)) continue;
    const chosen = adapter ?? chooseAdapter(sample2, traceAdapters);
    for await (const _ of chosen.read(source, log)) ;
  }
}
async function readBaselines(request, judged, log) {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return judged.map(() => baseline.report);
  const targets = judged.map(({ set }) => ({
    golden: set.golden,
    scorer: set.newScorer(),
    strict: set.strict,
    setup: set.setup
  }));
  await scoreRun(baseline.sources, request.adapter, targets, log, (rows) => request.onProgress?.("baseline", rows));
  log.throwIfErrors();
  const found = targets.map(({ scorer }, i) => {
    if (scorer.refused !== null) log.error("scores/other-setup", `baseline, base commit's rules: ${scorer.refused}`);
    const runs = scorer.finish();
    const same = runs.find(({ configId }) => configId === judged[i].head.scores.configId);
    const scores = same ?? (runs.length === 1 ? runs[0] : void 0);
    if (scores === void 0 && judged[i].set.strict) {
      const names = runs.map(({ configId }) => configId ?? "(none)").join(", ");
      log.error(
        "trace/several-configs",
        `the baseline holds several configs and none is "${judged[i].head.scores.configId}": ${names}`
      );
    }
    return { scores, set: judged[i].set };
  });
  log.throwIfErrors();
  return found.map(
    ({ scores, set }) => scores === void 0 ? null : { scores, fingerprint: fingerprintOf(scores, set, request), origin: baseline.origin }
  );
}
function fingerprintOf(scores, { golden, policy }, { suite, sha256 }) {
  const { cutoffs, ndcgGain, relevantFrom, phrases, acl } = policy;
  const options = { cutoffs, ndcgGain, relevantFrom, phrases, blockStages: acl.blockStages, suite, sha256 };
  return fingerprint(scores, golden, options);
}

// src/text/segment-matcher.ts
function segmentMatcher(pattern) {
  return (name) => {
    let p = 0;
    let n = 0;
    let star = -1;
    let mark = 0;
    while (n < name.length) {
      if (pattern[p] === "*") {
        star = p++;
        mark = n;
      } else if (p < pattern.length && (pattern[p] === "?" || pattern[p] === name[n])) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++mark;
      } else return false;
    }
    while (pattern[p] === "*") p++;
    return p === pattern.length;
  };
}

export {
  compareBytes,
  formatWarnings,
  formatDiagnostics,
  shownMetrics,
  gatedMetrics,
  aggregate,
  lackingFormat,
  countLeaks,
  readsLabels,
  incomparableFor,
  holm,
  benjaminiHochberg,
  comparisonVerdict,
  adapterNamed,
  traceAdapters,
  chooseAdapter,
  ChunkIndex,
  fileSample,
  readCorpus,
  reportAcceptance,
  scoreFileHeader,
  scoreFileEnd,
  writeScoreRow,
  goldenAdapters,
  preparePair,
  runGate,
  segmentMatcher
};
