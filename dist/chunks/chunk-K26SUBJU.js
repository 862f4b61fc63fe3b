import {
  __require
} from "./chunk-KIZ6KU7F.js";

// src/dataset/rows/is-type.ts
var isId = (value) => typeof value === "string" && value !== "";
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isString = (value) => typeof value === "string";
var isAmount = (value) => typeof value === "number" && value >= 0 && value !== Number.POSITIVE_INFINITY;
var isOptionalNumber = (value) => value === void 0 || value === null || Number.isFinite(value);
var isOptionalString = (value) => value === void 0 || value === null || typeof value === "string";
var isOptionalBoolean = (value) => value === void 0 || value === null || typeof value === "boolean";
var isOptionalOneOf = (value, allowed) => value === void 0 || value === null || allowed.includes(value);
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

// src/dataset/foreign/field.ts
function textOf(value) {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
function numberOf(value) {
  const number2 = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number2 === "number" && Number.isFinite(number2) ? number2 : null;
}
function amountOf(value) {
  const number2 = numberOf(value);
  return number2 !== null && number2 >= 0 ? number2 : null;
}
function positiveOf(value) {
  const amount = amountOf(value);
  return amount === 0 ? null : amount;
}
function idOf(value) {
  if (typeof value !== "number") return textOf(value);
  return Number.isSafeInteger(value) || Number.isFinite(value) && !Number.isInteger(value) ? String(value) : null;
}
function isBlank(value) {
  return value === void 0 || value === null || value === "";
}
function objectOf(value) {
  return isObject(value) ? value : {};
}
function caseIdOf(metadata) {
  const { query_id, case_id, golden_id, question_id } = objectOf(metadata);
  return firstOf([query_id, case_id, golden_id, question_id], idOf)?.trim() ?? null;
}
function firstOf(values3, read5) {
  for (const value of values3) {
    const said2 = read5(value);
    if (said2 !== null) return said2;
  }
  return null;
}

// src/dataset/rows/first-row.ts
function firstRow({ value }) {
  return Array.isArray(value) ? value[0] : value;
}

// src/dataset/rows/column-names.ts
function columnNames(sample2) {
  const { value, line } = sample2;
  const first = firstRow(sample2);
  if (isObject(first)) return Object.keys(first);
  if (value !== void 0 || !/[,;\t]/.test(line)) return [];
  return line.split(/[,;\t]/).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
}

// src/dataset/rows/has-columns.ts
function hasColumns(sample2, ...names2) {
  const columns = new Set(columnNames(sample2));
  return names2.every((name) => columns.has(name));
}

// src/dataset/foreign/foreign-adapter.ts
function foreignAdapter(foreign) {
  const adapter = adapterOf(foreign);
  if (foreign.acrossFiles === void 0) return adapter;
  return {
    ...adapter,
    readingOnce() {
      let reader;
      return adapterOf({ ...foreign, load: () => reader ??= loadOnce(foreign.load) });
    }
  };
}
function adapterOf({ load: load3, detect: detect2, ...format }) {
  return {
    ...format,
    // A row with our own fields is ours, whatever else it holds.
    detect: (sample2) => !hasColumns(sample2, "query_id", "retrieved_chunks") && detect2(sample2),
    straysAllowed: false,
    async leavesOut(source, context) {
      const { leftOutParts } = await import("./left-out-parts-CFHBN55P.js");
      return leftOutParts(await load3(), source, context);
    },
    async *read(source, log, context) {
      const { resolveTraces } = await import("./resolve-traces-6SOW2C5F.js");
      yield* resolveTraces((await load3())(source, log, context), source.name, context, log);
    }
  };
}
async function loadOnce(load3) {
  const { readOnce } = await import("./read-once-PWZGVEQI.js");
  return readOnce(await load3());
}

// src/dataset/foreign/has-predictions.ts
var PREDICTION = /^(?:predicted_answers?|predictions?|(?:generated|model|rag|llm|system)_answers?)$/;
function hasPredictions(sample2) {
  return columnNames(sample2).some((name) => PREDICTION.test(name));
}

// src/dataset/foreign/value-at.ts
function valueAt(object, key) {
  if (!isObject(object)) return void 0;
  if (Object.hasOwn(object, key)) return object[key];
  for (let dot = key.indexOf("."); dot > 0; dot = key.indexOf(".", dot + 1)) {
    const first = key.slice(0, dot);
    if (Object.hasOwn(object, first)) return valueAt(object[first], key.slice(dot + 1));
  }
  return void 0;
}

// src/dataset/foreign/rows-in.ts
function rowsIn(sample2, ...keys) {
  const rows = keys.map((key) => valueAt(sample2.value, key)).find(Array.isArray);
  return rows === void 0 ? sample2 : { ...sample2, value: rows };
}

// src/dataset/agent-log/entries-of.ts
var ENTRY_LISTS = ["messages", "entries", "steps", "trajectory", "events", "contents"];
function entriesOf(row) {
  for (const name of ENTRY_LISTS) {
    const value = row[name];
    if (Array.isArray(value)) return value;
  }
  return null;
}

// src/dataset/formats/agent-log.ts
var agentLog = foreignAdapter({
  name: "agent-log",
  title: "agent message logs",
  shape: "JSONL or JSON with `messages`, `entries`, `steps` or `contents` a row; which tools search is said in the policy",
  lacks: ["reranked", "citations"],
  detect: (sample2) => {
    const first = firstRow(sample2);
    const entries2 = isObject(first) && typeof first.run_type !== "string" ? entriesOf(first) : null;
    return entries2?.some(isEntry) ?? false;
  },
  load: async () => (await import("./read-agent-log-LLNVG43A.js")).readAgentLog
});
var MARKS = ["role", "type", "tool", "tool_name", "action"];
function isEntry(entry2) {
  return isObject(entry2) && MARKS.some((name) => typeof entry2[name] === "string");
}

// src/dataset/json/parse-lenient.ts
function parseLenient(text2) {
  try {
    return JSON.parse(LONG_NUMBER.test(text2) ? text2.replace(STRING_OR_LONG_NUMBER, quoted) : text2);
  } catch {
    if (!/\b(?:NaN|Infinity)\b/.test(text2)) return void 0;
  }
  try {
    return JSON.parse(text2.replace(STRING_OR_SPECIAL, quoted));
  } catch {
    return void 0;
  }
}
var LONG_NUMBER = /(?:^|[[,:\s])-?\d{16}/;
var STRING = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)/;
var STRING_OR_LONG_NUMBER = new RegExp(`${STRING.source}|(?<![\\d.eE+-])-?\\d{16,}(?![\\d.eE])`, "gs");
var STRING_OR_SPECIAL = new RegExp(`${STRING_OR_LONG_NUMBER.source}|-?\\b(?:NaN|Infinity)\\b`, "gs");
function quoted(found) {
  if (found.startsWith('"')) return found;
  if (/\d/.test(found)) return Number.isSafeInteger(Number(found)) ? found : `"${found}"`;
  return "null";
}

// src/dataset/foreign/langfuse-row.ts
function langfuseRow(row) {
  const isSnake = "parent_observation_id" in row && "trace_id" in row;
  const isQuoted2 = typeof row.id === "string" && row.id.startsWith('"');
  if (!isSnake && !isQuoted2) return row;
  const fields = Object.entries(row).map(([name, field]) => [
    isSnake ? name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()) : name,
    isQuoted2 ? parseLenient(String(field)) ?? field : field
  ]);
  return Object.fromEntries(fields);
}

// src/dataset/spans/is-langfuse-record.ts
function isLangfuseRecord(record2) {
  const row = langfuseRow(record2);
  const { observations } = row;
  if (Array.isArray(observations))
    return observations.every(isObservation) && (observations.length > 0 || Array.isArray(row.scores));
  return "traceId" in row && "parentObservationId" in row;
}
var isObservation = (value) => isObject(value) && "type" in value && "startTime" in langfuseRow(value);

// src/dataset/spans/mlflow-spans-of.ts
function mlflowSpansOf({ data, spans, ...info }) {
  if (isObject(data)) return isObject(info.info) && Array.isArray(data.spans) ? data.spans : null;
  const isRow = TRACE_COLUMNS.some((name) => name in info);
  return isRow && Array.isArray(spans) ? spans : null;
}
var TRACE_COLUMNS = ["trace_metadata", "request_metadata"];

// src/dataset/foreign/label-name.ts
var MARK = "(?:expect(?:ed)?|relevant|gold|golden|ground_?truth|gt|correct|target|positive|supporting|evidence)";
var CHUNKS = new RegExp(
  `^${MARK}_(?:(?:chunk|passage|node|segment|snippet|context|ctx)s?(?:_ids?)?|ids?)$|^source_chunk_ids?$|^retrieval_gt$|^reference_contexts?(?:_ids?)?$`
);
var DOCUMENTS = new RegExp(`^${MARK}_(?:source_)?(?:doc|document|source|file|article|url)s?(?:_ids?|_names?)?$`);
var FORBIDDEN = /^(?:(?:must|should)_not_(?:contain|include|mention|say)|(?:forbidden|prohibited|banned)_(?:keyword|phrase|string|word|term|content|text)s?|forbidden|canary|canaries)$/;
var PROTECTED = /^(?:(?:protected|forbidden|restricted)_((?:chunk|passage|doc|document|source|file)(?:s|_ids?)?)|(?:must|should)_not_retrieve)$/;
var OUR_LABELS = {
  chunks: "expected_chunk_ids",
  documents: "expected_docs",
  forbidden: "must_not_contain"
};
function labelName(name) {
  if (name === "expected_chunk_id") return null;
  if (CHUNKS.test(name)) return "chunks";
  if (DOCUMENTS.test(name)) return "documents";
  return FORBIDDEN.test(name) ? "forbidden" : null;
}
function protectedName(name) {
  const found = PROTECTED.exec(name);
  return found === null ? null : labelName(`gold_${found[1] ?? "chunks"}`);
}
function snakeCase(name) {
  return name.trim().replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/[\s-]+/g, "_").toLowerCase();
}

// src/dataset/spans/otlp-names.ts
var OTLP_LISTS = ["resourceSpans", "resourceLogs", "resourceMetrics"].flatMap((name) => [
  name,
  snakeCase(name)
]);
function otlpNames(record2) {
  const isOfProtobuf = OTLP_LISTS.some((name) => name.includes("_") && Array.isArray(record2[name]));
  return isOfProtobuf ? renamed(record2, 0) : record2;
}
var MAX_DEPTH = 256;
function renamed(value, depth) {
  if (depth > MAX_DEPTH) return void 0;
  if (Array.isArray(value)) return value.map((item) => renamed(item, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [inCamel(name), renamed(inner, depth + 1)]));
}
var inCamel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

// src/dataset/spans/page-of.ts
var LISTS = ["data", "runs"];
function pageOf(document) {
  const name = LISTS.find((list2) => Array.isArray(document[list2]));
  const records = name === void 0 ? [] : document[name];
  const [first] = records;
  const isSpan = isObject(first) && (isObject(first.context) || typeof first.run_type === "string" || isLangfuseRecord(first));
  return name === void 0 || !isSpan ? null : { name, records };
}

// src/dataset/formats/span-formats.ts
var load = async () => (await import("./read-span-file-LXP6D5SI.js")).readSpanFile;
var openinferenceSpans = foreignAdapter({
  name: "openinference",
  title: "OpenInference spans",
  shape: "OTLP JSON, spans as Phoenix, `span.to_json()` or exporters of your own (`trace_id`, `span_id`, `parent_span_id`, `status`, `attributes`) write them, rows of Phoenix' span table; ids from `chunk_id` of the metadata, else `document.id`",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: (sample2) => holdsSpans(sample2) && (mentions(sample2, "openinference") || hasKindColumn(sample2)),
  load
});
var trulensSpans = foreignAdapter({
  name: "trulens-otel",
  title: "TruLens spans",
  shape: "OTLP JSON, or a span a line, with `ai.observability.*`; the contexts as texts",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: (sample2) => holdsSpans(sample2) && mentions(sample2, "ai.observability"),
  load
});
var otelGenAiSpans = foreignAdapter({
  name: "otel-genai",
  title: "OpenTelemetry GenAI spans",
  shape: "OTLP JSON, or a span a line, with `gen_ai.*`; ids from `gen_ai.retrieval.documents`; also spans of OpenLLMetry (ids of the hits of a vector store, before them `chunk_id` of their metadata), Haystack's tracer, Vercel's AI SDK, Pydantic AI, Langfuse's clients and rows of Logfire",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: holdsSpans,
  load
});
var langfuseTraces = foreignAdapter({
  name: "langfuse-traces",
  title: "Langfuse traces",
  shape: "JSONL or JSON of traces with their `observations`, or JSON, JSONL or CSV of observations, also of the export to blob storage; searches are those of type `RETRIEVER`; ids from `chunk_id` of the metadata, else `id` of a document",
  lacks: ["reranked", "citations"],
  acrossFiles: "spans",
  detect: (sample2) => isLangfuseRecord(firstSpan(sample2)) || hasColumns(sample2, "traceId", "parentObservationId") || hasColumns(sample2, "trace_id", "parent_observation_id"),
  load
});
var mlflowTraces = foreignAdapter({
  name: "mlflow-traces",
  title: "MLflow traces",
  shape: "JSONL or JSON of `Trace.to_json()` or of rows of `search_traces()` and of `result_df` of an evaluation; ids from `chunk_id` of the metadata, else `id` of a document",
  lacks: ["citations"],
  acrossFiles: "spans",
  detect: (sample2) => mlflowSpansOf(firstSpan(sample2)) !== null && mentions(sample2, "mlflow."),
  load
});
var langsmithRuns = foreignAdapter({
  name: "langsmith-runs",
  title: "LangSmith runs",
  shape: "JSONL or JSON of runs, flat or with `child_runs`, also with records as JSON (bulk export); ids from `chunk_id` of the metadata, else `id` of a document",
  lacks: ["reranked", "citations"],
  acrossFiles: "runs",
  detect: (sample2) => typeof firstSpan(sample2).run_type === "string",
  load
});
function firstSpan(sample2) {
  const page = isObject(sample2.value) ? pageOf(sample2.value) : null;
  return objectOf(page === null ? firstRow(sample2) : page.records[0]);
}
function holdsSpans(sample2) {
  const record2 = firstSpan(sample2);
  const { context } = record2;
  if (OTLP_LISTS.some((list2) => Array.isArray(record2[list2]))) return true;
  if (isObject(context) && "span_id" in context) return true;
  if (typeof record2.trace_id === "string" && typeof record2.span_id === "string") return isObject(record2.attributes);
  return typeof record2["context.span_id"] === "string" || typeof record2["context.trace_id"] === "string";
}
function mentions({ line, value }, name) {
  return line.includes(name) || value !== void 0 && JSON.stringify(value).includes(name);
}
function hasKindColumn(sample2) {
  return typeof firstSpan(sample2).span_kind === "string";
}

// src/dataset/golden-adapters/has-own-labels.ts
function hasOwnLabels({ row }) {
  return row !== null && (Array.isArray(row.expected_chunk_ids) || isObject(row.relevance));
}

// src/text/nearest-name.ts
function nearestName(name, known4, most = Number.POSITIVE_INFINITY) {
  let best2;
  let bestDistance = Math.min(most, Math.floor(Math.max(3, name.length) / 3)) + 1;
  if (name.length > 100) return void 0;
  for (const candidate of known4) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) {
      best2 = candidate;
      bestDistance = distance;
    }
  }
  return best2;
}
function editDistance(a, b) {
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(row[j - 1] + 1, last[j] + 1, last[j - 1] + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, beforeLast[j - 2] + 1);
      }
      row.push(value);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}

// src/dataset/is-same-list.ts
function isSameList(a, b) {
  return a === b || a.length === b.length && a.every((value, i) => value === b[i]);
}

// src/dataset/json/parsed-json.ts
function parsedJson(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return void 0;
  }
}

// src/dataset/json/parse-prefix.ts
var MAX_DEPTH2 = 64;
function parsePrefix(text2) {
  return new PrefixParser(text2).value(0);
}
var PrefixParser = class {
  #text;
  #at = 0;
  /** The text ended, or is no JSON from here on: everything open is closed. */
  #over = false;
  constructor(text2) {
    this.#text = text2;
  }
  value(depth) {
    const first = this.#peek();
    if (first === "{" && depth < MAX_DEPTH2) return this.#object(depth);
    if (first === "[" && depth < MAX_DEPTH2) return this.#array(depth);
    return first === '"' ? this.#string() : this.#literal();
  }
  #object(depth) {
    const found = /* @__PURE__ */ Object.create(null);
    this.#at++;
    while (!this.#over && this.#peek() !== "}") {
      const key = this.#peek() === '"' ? this.#string() : void 0;
      if (key === void 0 || this.#over || this.#peek() !== ":") return this.#end(found);
      this.#at++;
      const value = this.value(depth + 1);
      if (value === void 0) return this.#end(found);
      found[key] = value;
      if (!this.#next("}")) return this.#end(found);
    }
    this.#at++;
    return found;
  }
  #array(depth) {
    const found = [];
    this.#at++;
    while (!this.#over && this.#peek() !== "]") {
      const value = this.value(depth + 1);
      if (value === void 0) return this.#end(found);
      found.push(value);
      if (!this.#next("]")) return this.#end(found);
    }
    this.#at++;
    return found;
  }
  /** Whether the container goes on with a comma or is closed here. */
  #next(closing2) {
    const unit = this.#peek();
    if (unit === ",") this.#at++;
    return unit === "," || unit === closing2;
  }
  #end(found) {
    this.#over = true;
    return found;
  }
  #string() {
    const start = this.#at++;
    for (; this.#at < this.#text.length; this.#at++) {
      const unit = this.#text[this.#at];
      if (unit === "\\") this.#at++;
      else if (unit === '"') return parsedJson(this.#text.slice(start, ++this.#at));
    }
    this.#over = true;
    return this.#text.slice(start + 1);
  }
  #literal() {
    const [literal] = /^[-+.\w]+/.exec(this.#text.slice(this.#at, this.#at + 40)) ?? [""];
    this.#at += literal.length;
    return /^-?(?:NaN|Infinity)$/.test(literal) ? null : parsedJson(literal);
  }
  #peek() {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at++;
    return this.#text[this.#at];
  }
};

// src/dataset/rows/file-sample.ts
var SEPARATOR_LINE = /^"?sep=([,;\t])"?\r?\n/i;
var MAX_CHARACTERS = 65536;
async function fileSample(source) {
  const begun = await beginning(source);
  const told = SEPARATOR_LINE.exec(begun);
  const head = told === null ? begun : begun.slice(told[0].length).trimStart();
  if (head === "") return null;
  const end = head.indexOf("\n");
  const line = (end < 0 ? head : head.slice(0, end)).trim();
  const row = isWhole(head, end) ? jsonObject(line) : null;
  const separator = told === null ? {} : { separator: told[1] };
  return { line, row, ...separator, value: row ?? (/^[[{]/.test(line) ? parsePrefix(head) : void 0) };
}
async function beginning(source) {
  const decoder4 = new TextDecoder();
  let head = "";
  for await (const chunk of source.chunks()) {
    for (let at = 0; at < chunk.length && head.length < MAX_CHARACTERS; at += MAX_CHARACTERS)
      head = withoutComments(head + decoder4.decode(chunk.subarray(at, at + MAX_CHARACTERS), { stream: true }));
    if (head.length >= MAX_CHARACTERS) break;
  }
  const whole = withoutComments(`${head}${decoder4.decode()}
`).trimEnd();
  return whole.slice(0, MAX_CHARACTERS);
}
function withoutComments(text2) {
  let start = 0;
  for (; ; ) {
    const line = /^\s*(#[^\n]*\n)?/.exec(text2.slice(start));
    start += line[0].length;
    if (line[1] === void 0) return text2.slice(start);
  }
}
function isWhole(head, end) {
  return end >= 0 || head.length < MAX_CHARACTERS;
}
function jsonObject(line) {
  const value = line.startsWith("{") ? parseLenient(line) : void 0;
  return isObject(value) ? value : null;
}

// src/dataset/rows/begins-with-mark.ts
var beginsWithMark = (bytes) => bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;

// src/diagnostics/docs-address.ts
var DOCS = "https://github.com/rag-gate/rag-gate/blob/main/docs";

// src/text/late-pattern.ts
function latePattern(source, flags) {
  let pattern;
  return () => {
    pattern ??= new RegExp(source, flags);
    return pattern;
  };
}

// src/dataset/json/json-error-at.ts
var LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
var TORN = /(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?\d+\.|-?\d+(?:\.\d+)?[eE][+-]?)$/y;
var SPACE = /[ \t\n\r]*/y;
var ESCAPE = /["\\/bfnrt]|u[\dA-Fa-f]{4}/y;
var MAY_CLOSE = /* @__PURE__ */ new Set(["comma", "item", "first-name"]);
function jsonErrorAt(text2) {
  const open = [];
  let expected = "value";
  let at = endOf(SPACE, text2, 0);
  while (at < text2.length) {
    const unit = text2[at];
    const isClosed2 = MAY_CLOSE.has(expected) && unit === open.at(-1);
    const end = isClosed2 ? at + 1 : partEnd(text2, at, expected, open.length > 0);
    if (end <= 0) return -end;
    const after = isClosed2 ? "comma" : expectedAfter(expected, unit, open.at(-1) === "}");
    if (isClosed2) open.pop();
    else if (after === "first-name") open.push("}");
    else if (after === "item") open.push("]");
    expected = after;
    at = endOf(SPACE, text2, end);
  }
  return text2.length;
}
function partEnd(text2, at, expected, isInside) {
  const unit = text2[at];
  switch (expected) {
    case "comma":
      return unit === "," && isInside ? at + 1 : -at;
    case "colon":
      return unit === ":" ? at + 1 : -at;
    case "name":
    case "first-name":
      return unit === '"' ? stringEnd(text2, at) : -at;
    case "value":
    case "item":
      if (unit === "{" || unit === "[") return at + 1;
      return unit === '"' ? stringEnd(text2, at) : literalEnd(text2, at);
  }
}
function expectedAfter(expected, unit, isInObject) {
  switch (expected) {
    case "comma":
      return isInObject ? "name" : "value";
    case "colon":
      return "value";
    case "name":
    case "first-name":
      return "colon";
    case "value":
    case "item":
      return unit === "{" ? "first-name" : unit === "[" ? "item" : "comma";
  }
}
function endOf(pattern, text2, from) {
  pattern.lastIndex = from;
  return pattern.test(text2) ? pattern.lastIndex : void 0;
}
function literalEnd(text2, from) {
  return endOf(TORN, text2, from) === void 0 ? endOf(LITERAL, text2, from) ?? -from : -text2.length;
}
function stringEnd(text2, from) {
  for (let at = from + 1; at < text2.length; at++) {
    const unit = text2[at];
    if (unit === '"') return at + 1;
    if (unit < " ") return -at;
    if (unit !== "\\") continue;
    const end = endOf(ESCAPE, text2, at + 1);
    if (end === void 0) return -(at + 1);
    at = end - 1;
  }
  return -text2.length;
}

// src/dataset/rows/decode-utf8.ts
var decoder = new TextDecoder("utf-8", { fatal: true });
function decodeUtf8(bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return void 0;
  }
}

// src/dataset/rows/is-large-file-pointer.ts
var OPENING = "version https://git-lfs.github.com/spec/";
function isLargeFilePointer(bytes) {
  return new TextDecoder().decode(bytes.subarray(0, OPENING.length)) === OPENING;
}

// src/dataset/rows/explain-json-error.ts
function explainJsonError(bytes, line, file, log) {
  const foreign = line === 1 ? foreignFile(bytes) : void 0;
  const { code: code2, message, isOfFile = foreign !== void 0, ...more2 } = foreign ?? jsonError(bytes, line);
  log.error(code2, message, { file, line, ...more2 });
  return isOfFile;
}
function jsonError(bytes, line) {
  const text2 = decodeUtf8(bytes);
  if (text2 === void 0) return { code: "data/not-utf8", message: "this line is not valid UTF-8" };
  if (beginsWithMark(bytes)) {
    const message = "this line begins with a byte order mark, as where two files were joined";
    return {
      code: "data/not-json",
      message,
      column: 1,
      hint: "take the mark out: only the first line may begin with it"
    };
  }
  if (text2.includes("\0")) {
    const message = "this line holds NUL bytes, as after a write that was cut off";
    return { code: "data/torn", message, column: text2.indexOf("\0") + 1 };
  }
  try {
    const value = JSON.parse(text2);
    const kind = value === null ? "null" : Array.isArray(value) ? "an array" : `a ${typeof value}`;
    return { code: "data/not-an-object", message: `a row must be a JSON object, this is ${kind}` };
  } catch {
    const at = jsonErrorAt(text2);
    const [message, hint, isOfFile = false] = jsonProblem(text2, line, at);
    const place5 = isOfFile ? {} : { column: at + 1 };
    return { code: "data/not-json", message, isOfFile, ...place5, ...hint === void 0 ? {} : { hint } };
  }
}
function foreignFile(bytes) {
  const code2 = "data/not-utf8";
  if (isLargeFilePointer(bytes)) {
    const hint2 = "fetch it: git lfs pull, or lfs: true for actions/checkout";
    return { code: "data/not-json", message: "this is the pointer of a file that Git LFS keeps elsewhere", hint: hint2 };
  }
  if (bytes[0] === 31 && bytes[1] === 139) {
    return { code: code2, message: "this file is gzip data", hint: "name it .jsonl.gz, or unpack it" };
  }
  if (bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) {
    return { code: code2, message: "this file is UTF-16", hint: "save it as UTF-8, e.g. iconv -f UTF-16 -t UTF-8" };
  }
  if (bytes[0] === 80 && bytes[1] === 75 && bytes[2] === 3 && bytes[3] === 4) {
    const hint2 = "unpack it, or save a spreadsheet as CSV in UTF-8; JSONL or gzipped JSONL (.jsonl.gz) is read";
    return { code: code2, message: "this file is a zip archive, as the files of Excel are", hint: hint2 };
  }
  const opening2 = String.fromCharCode(...bytes.subarray(0, 15));
  const database = BINARY.find(([mark]) => opening2.startsWith(mark));
  if (database === void 0) return void 0;
  const hint = 'save its rows as JSONL, in pandas with to_json(path, orient="records", lines=True)';
  return { code: code2, message: `this file is ${database[1]}`, hint };
}
var BINARY = [
  ["PAR1", "Parquet data"],
  ["ARROW1", "Arrow data"],
  // A stream of Arrow, as Hugging Face keeps its data sets, has no name before its first length.
  ["\xFF\xFF\xFF\xFF", "Arrow data"],
  ["SQLite format 3", "an SQLite database"]
];
var OF_CHUNKS = /(?<![a-z_])(?:chunk_?id|tenant_?id|acl_?roles)(?![a-z])/i;
function jsonProblem(text2, line, at) {
  const body = text2.trim();
  const isFirst = line === 1;
  if (isFirst && HEADER().test(body))
    return OF_CHUNKS.test(body) && !/quer|question|rank/i.test(body) ? [
      "this file looks like a corpus manifest as CSV",
      'a manifest is JSONL, one object a chunk, in which acl_roles is a list: {"chunk_id": "c1", "tenant_id": "acme", "acl_roles": ["hr"]}',
      isFirst
    ] : [
      "this file looks like CSV, with columns of no format that is known",
      `a golden set has question and expected_chunk_ids; traces have a row a chunk, with query_id and chunk_id: ${DOCS}/formats.md lists all columns`,
      isFirst
    ];
  if (isFirst && /^\S+[ \t]+Q0[ \t]/.test(body))
    return [
      "this looks like a TREC run, of which a line has six fields: query Q0 chunk rank score tag",
      "write all six in every line, the score as a plain number and the tag without blanks",
      isFirst
    ];
  if (isFirst && /^[^\s{["]\S*[ \t]+0[ \t]+\S+[ \t]+\S/.test(body))
    return [
      "this looks like TREC qrels, of which a line has four fields: query 0 chunk grade",
      "write these four and nothing else in every line, the grade as a whole number",
      isFirst
    ];
  if (body === "[" || body.startsWith("[{")) {
    return ["this file is one JSON array, not one object a line", "turn it into JSONL, e.g. jq -c '.[]' file", isFirst];
  }
  if (body === "{")
    return [
      "a row must stand on one line",
      "turn it into JSONL: jq -c . file, or jq -c '.LIST[]' file where the rows are a list in it",
      isFirst
    ];
  if (/\}[^\S\r]*\r\s*\{/.test(body)) return ["the rows are separated by CR alone", "use LF or CRLF as line end"];
  if (at >= text2.trimEnd().length) return ["this line ends in the middle of a JSON value"];
  const rest = text2.slice(at, at + 20);
  if (rest.startsWith("{") && /\}\s*$/.test(text2.slice(0, at))) {
    return ["two JSON objects on one line", "put each row on a line of its own"];
  }
  if (/^-?(?:Infinity|NaN)\b/.test(rest)) {
    return ["not a number: NaN and Infinity are no JSON", "write null where there is no value"];
  }
  if (/^(?:None|True|False)\b/.test(rest)) {
    return [
      "None, True and False are Python and no JSON",
      "write rows with json.dumps, which has null, true and false"
    ];
  }
  return ["this line is not valid JSON"];
}
var HEADER = latePattern(String.raw`^"?[\p{L}_][\p{L}\p{M}\p{N}_. -]*"?[,;\t]`, "u");

// src/dataset/rows/joined-bytes.ts
function joinedBytes(parts) {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

// src/dataset/rows/read-blocks.ts
var MAX_LINE_BYTES = 32 * 1024 * 1024;
var LINE_FEED = 10;
async function* readBlocks(source, log) {
  const block = { bytes: new Uint8Array(0), line: source.firstLine ?? 1 };
  let carried = [];
  let carriedBytes = 0;
  let skipping = false;
  for await (const chunk of source.chunks()) {
    let start = 0;
    if (skipping || carriedBytes > 0) {
      start = chunk.indexOf(LINE_FEED) + 1;
      if (start > 0 && skipping) block.line++;
      else if (start > 0) {
        block.bytes = joinedBytes([...carried, chunk.subarray(0, start)]);
        yield block;
      }
      if (start > 0) {
        skipping = false;
        carried = [];
        carriedBytes = 0;
      }
    }
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > start) {
      block.bytes = chunk.subarray(start, end);
      yield block;
    }
    if (end < chunk.length && !skipping) {
      carried.push(new Uint8Array(chunk.subarray(end)));
      carriedBytes += chunk.length - end;
      if (carriedBytes > MAX_LINE_BYTES) {
        log.error("data/line-too-long", "this line is longer than 32 MiB", { file: source.name, line: block.line });
        skipping = true;
        carried = [];
        carriedBytes = 0;
      }
    }
  }
  if (carriedBytes > 0) {
    block.bytes = joinedBytes([...carried, Uint8Array.of(LINE_FEED)]);
    yield block;
  }
}

// src/dataset/rows/read-lines.ts
async function* readLines(source, log) {
  for await (const block of readBlocks(source, log)) {
    const { bytes } = block;
    const lines = [];
    const numbers2 = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      if (end > start) {
        lines.push(bytes.subarray(start, end));
        numbers2.push(block.line);
      }
      start = end + 1;
      block.line++;
    }
    if (lines.length > 0) yield { lines, numbers: numbers2 };
  }
}

// src/dataset/rows/read-json-rows.ts
async function* readJsonRows(source, log, parseText = JSON.parse) {
  for await (const rows of readJsonBatches(source, log, parseText)) yield* rows;
}
async function* readJsonBatches(source, log, parseText = JSON.parse, readRow = () => null) {
  const decoder4 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let isForeign = false;
  function* rowsOf2({ lines, numbers: numbers2 }) {
    for (let i = 0; i < lines.length; i++) {
      let bytes = lines[i];
      const line = numbers2[i];
      if (line === 1 && beginsWithMark(bytes)) bytes = bytes.subarray(3);
      if (isBlank2(bytes)) continue;
      const value = readRow(bytes) ?? parse(bytes, decoder4, parseText);
      if (isObject(value)) yield { value, line };
      else if (explainJsonError(bytes, line, source.name, log)) {
        isForeign = true;
        return;
      }
    }
  }
  for await (const batch of readLines(source, log)) {
    yield rowsOf2(batch);
    if (isForeign) return;
  }
}
function parse(bytes, decoder4, parseText) {
  try {
    return parseText(decoder4.decode(bytes));
  } catch {
    return void 0;
  }
}
function isBlank2(bytes) {
  if (bytes[0] === 123) return false;
  for (const byte of bytes) if (byte !== 32 && byte !== 13 && byte !== 9) return false;
  return true;
}

// src/diagnostics/describe-issue.ts
var MISSING = "is missing";
function describeIssue(issue, whole) {
  const value = issue.path.reduce((at, key) => at?.[key], whole);
  if (value === void 0) return MISSING;
  if (issue.expected === "int" && Number.isFinite(value)) return "must be a whole number";
  if (issue.code === "invalid_type") return `must be ${article(String(issue.expected))}, is ${kindOf(value)}`;
  if (issue.code === "invalid_value" && issue.values)
    return `must be ${issue.values.length === 1 ? "" : "one of "}${issue.values.join(", ")}`;
  if (issue.code === "invalid_union") return `must be ${choices(issue)}, is ${kindOf(value)}`;
  if (issue.code === "too_small" && value === "") return "must not be empty";
  return issue.message.replace(/^(?:Invalid input: |Too (?:small|big): )/, "").replace(/received .*$/, `is ${kindOf(value)}`);
}
function choices({ errors = [] }) {
  const taken = errors.flatMap(([first]) => first?.values?.map(String) ?? article(String(first?.expected)));
  return [taken.slice(0, -1).join(", "), taken.at(-1)].join(" or ");
}
function article(type) {
  if (type === "record") return "an object";
  if (type === "int") return "a whole number";
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}
function kindOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (Number.isNaN(value)) return "a text that is no plain number such as 0.95";
  return typeof value === "number" && !Number.isFinite(value) ? "no finite number" : article(typeof value);
}

// src/dataset/rows/refused-rows.ts
var KEPT_ROWS = 60;
var RefusedRows = class {
  #kept = [];
  #code;
  #log;
  constructor(code2, log) {
    this.#code = code2;
    this.#log = log;
  }
  add(value, file, line) {
    if (this.#kept.length < KEPT_ROWS) this.#kept.push({ value, file, line });
    else this.#log.error(this.#code, "this row does not have the expected shape", { file, line });
  }
  /**
   * Reports each problem of the kept rows by its path in the row. The values themselves are never quoted. The schema, or
   * what tells that of each row, is loaded only where there is something to explain.
   */
  async explain(load3) {
    if (this.#kept.length === 0) return;
    const schema = await load3();
    for (const [i, { value, line, file }] of this.#kept.entries()) {
      const hint = i === 0 ? otherKind(value, this.#code) : void 0;
      const place5 = { file, line, ...hint === void 0 ? {} : { hint } };
      const issues = issuesOf(typeof schema === "function" ? schema(value) : schema, value);
      if (issues.length === 0) this.#log.error(this.#code, "this row does not have the expected shape", place5);
      for (const issue of issues.slice(0, 10)) {
        const name = pathName(issue.path);
        this.#log.error(this.#code, `${name}: ${withExample(name, describeIssue(issue, value))}`, place5);
      }
    }
  }
};
function issuesOf(schema, value) {
  try {
    return flatten(schema.safeParse(value).error?.issues ?? []);
  } catch {
    return [];
  }
}
function withExample(name, problem) {
  return name === "latency_ms" ? problem.replace(", is", ' as {"end_to_end": 1200} in milliseconds, is') : problem;
}
function flatten(issues, prefix = []) {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = (issue.errors ?? []).map((branch) => flatten(branch, path));
    const deep = branches.filter((branch) => branch.some((inner) => inner.path.length > path.length));
    return deep.sort((a, b) => a.length - b.length)[0] ?? [{ ...issue, path }];
  });
}
function pathName(path) {
  let name = "";
  for (const key of path) name += typeof key === "number" ? `[${key}]` : `${name === "" ? "" : "."}${String(key)}`;
  return name === "" ? "row" : name;
}
var KINDS = [
  { code: "trace/invalid-row", what: "traces", has: "query_id", hasNot: "id" },
  { code: "golden/invalid-row", what: "a golden set", has: "question", hasNot: "query_id" },
  { code: "corpus/invalid-row", what: "a corpus manifest", has: "chunk_id", hasNot: "query_id" }
];
var NAMELESS = "query_id is the id of the golden case: npx rag-gate convert --golden FILE --to native writes those of a set that names none";
function otherKind(row, code2) {
  if (!isObject(row) || !KINDS.some((kind2) => kind2.code === code2)) return void 0;
  if (code2 === "trace/invalid-row" && !("query_id" in row) && "retrieved_chunks" in row) return NAMELESS;
  const kind = KINDS.find(({ has, hasNot }) => typeof row[has] === "string" && !(hasNot in row));
  if (kind === void 0 || kind.code === code2) return void 0;
  return `this looks like ${kind.what}: see whether two files have changed places`;
}

// src/dataset/rows/unknown-record.ts
function unknownRecord(first) {
  const names2 = isObject(first) ? Object.keys(first) : [];
  if (names2.length === 0) return null;
  const shown = names2.slice(0, SHOWN_FIELDS).map((name) => `"${name.slice(0, SHOWN_CHARACTERS)}"`);
  const more2 = names2.length > SHOWN_FIELDS ? ` and ${names2.length - SHOWN_FIELDS} more` : "";
  return `its first record is of no format that is known: it has ${shown.join(", ")}${more2}`;
}
var SHOWN_FIELDS = 8;
var SHOWN_CHARACTERS = 40;

// src/dataset/rows/field-in-other-words.ts
var TENANT = ["tenant_id", "user_context"];
var READERS = ["acl_roles", "roles"];
var CANARIES = ["must_not_contain"];
var BEHAVIOR = ["expected_behavior"];
var FAILURE = ["error"];
var WORDS = /* @__PURE__ */ new Map([
  ["tenant", TENANT],
  ["tenantid", TENANT],
  ["roles", [...READERS, "user_context"]],
  ["aclroles", [...READERS, "user_context"]],
  ["acl", READERS],
  ["acls", READERS],
  ["allowedroles", READERS],
  ["allowedgroups", READERS],
  ["groups", READERS],
  ["permissions", READERS],
  ["visibility", READERS],
  ["accesslevel", READERS],
  ["canary", CANARIES],
  ["canaries", CANARIES],
  ["forbidden", CANARIES],
  ["forbiddenwords", CANARIES],
  ["principal", ["user_context"]],
  ["role", ["user_context"]],
  ["userrole", ["user_context"]],
  ["userroles", ["user_context"]],
  ["usergroups", ["user_context"]],
  ["clearance", ["user_context"]],
  ["clearances", ["user_context"]],
  ["askasuser", ["user_context"]],
  ["iscritical", ["critical"]],
  ["behavior", BEHAVIOR],
  ["behaviour", BEHAVIOR],
  ["errormessage", FAILURE],
  ["errormsg", FAILURE],
  ["errortype", FAILURE],
  ["err", FAILURE],
  ["exception", FAILURE],
  ["traceback", FAILURE],
  ["stacktrace", FAILURE]
]);
function fieldInOtherWords(name, known4) {
  return WORDS.get(name.toLowerCase().replace(/[^a-z]/g, ""))?.find((field) => known4.includes(field));
}

// src/dataset/rows/warn-lookalikes.ts
function lookalikeWarner(known4, log, likeness = (name) => nearestName(name, known4), owner = "") {
  const seen = new Set(known4);
  const of = owner === "" ? "" : ` of ${owner}`;
  const warn = (row, line, file) => {
    for (const name in row) {
      if (seen.has(name)) continue;
      if (seen.size > MAX_NAMES) return;
      const other = fieldInOtherWords(name, known4);
      const meant = other ?? likeness(name, known4, row);
      if (meant === void 0 ? likeness(name, known4, {}) !== void 0 : isSaid(name, meant, other, row)) continue;
      seen.add(name);
      if (meant === void 0) continue;
      const isNamed = typeof meant === "string";
      const message = `unknown field "${name}"${of} is ignored${isNamed ? `: did you mean "${meant}"?` : ""}`;
      log.warn("data/lookalike-field", message, { file, line, ...isNamed ? {} : meant });
    }
  };
  return Object.assign(warn, { isSettled: (name) => seen.has(name) });
}
function isSaid(name, meant, other, row) {
  const fields = row;
  if (meant !== CANARIES2) return other !== void 0 && other in row;
  const { [CANARIES2]: ours, [name]: theirs } = fields;
  if (!Array.isArray(ours)) return ours !== void 0;
  return [theirs].flat().every((item) => typeof item !== "string" || item.startsWith("[") || ours.includes(item.trim()));
}
var CANARIES2 = "must_not_contain";
var MAX_NAMES = 1e4;

// src/dataset/traces/has-failed.ts
function hasFailed({ error }) {
  return error !== void 0 && error !== null && error !== "";
}

// src/dataset/adapters/adapter.ts
var TRACE_PARTS = [
  "retrieved",
  "reranked",
  "context",
  "answer",
  "citations",
  "latency",
  "tokens",
  "cost",
  "tools",
  "scores"
];

// src/dataset/golden/golden-case.ts
var BEHAVIORS = ["answer", "abstain", "permission_denied", "escalate"];
function expectsAnswer({ behavior }) {
  return behavior === "answer" || behavior === "escalate";
}

// src/dataset/is-user-context.ts
function isUserContext(value) {
  if (value === void 0 || value === null) return true;
  return isObject(value) && isOptionalString(value.tenant_id) && isOptionalList(value.roles, isString) && isOptionalString(value.locale);
}

// src/dataset/traces/max-repeat.ts
var MAX_REPEAT = 2147483647;

// src/dataset/traces/is-trace-row.ts
function isTraceRow(row) {
  return hasTraceValues(row) && isOptionalString(row.query_rewrite) && isOptionalList(row.retrieved_chunks, isChunk) && isOptionalList(row.reranked_chunks, isChunk) && isOptionalList(row.context_chunks, isChunk) && isOptionalList(row.citations, isCitation);
}
function hasTraceValues(row) {
  return isId(row.query_id) && isOptionalString(row.config_id) && (row.repeat === void 0 || row.repeat === null || isRepeat(row.repeat)) && isOptionalString(row.question) && isOptionalString(row.answer) && isOptionalOneOf(row.expected_behavior_observed, BEHAVIORS) && isOptionalRecord(row.latency_ms, isOptionalAmount) && isTokens(row.tokens) && isOptionalAmount(row.cost_usd) && isOptionalRecord(row.versions, isScalar) && isError(row.error) && isOptionalRecord(row.scores, isRecordedScore) && isJudge(row.judge) && isOptionalList(row.tool_calls, isToolCall) && isUserContext(row.user_context) && isOptionalList(row.unsupported_claims, isAnything) && isOptionalList(row.missing_facts, isAnything) && isOptionalList(row.bad_citations, isAnything) && isOptionalString(row.reason) && isOptionalList(row.lacks, isPart);
}
function isCompleteTrace(trace) {
  const lacks = (part) => trace.lacks?.includes(part) ?? false;
  return (Array.isArray(trace.retrieved_chunks) || lacks("retrieved")) && (Array.isArray(trace.context_chunks) || lacks("context")) && (typeof trace.answer === "string" || lacks("answer")) && (Array.isArray(trace.citations) || lacks("citations"));
}
var isPart = (value) => TRACE_PARTS.includes(value);
function isChunk(value) {
  if (typeof value === "string") return value !== "";
  return isObject(value) && isId(value.chunk_id) && isOptionalNumber(value.score) && (value.rank === void 0 || value.rank === null || isWhole2(value.rank, 1)) && isOptionalString(value.stage) && isOptionalString(value.text) && isOptionalString(value.text_hash) && isOptionalString(value.document_version) && isOptionalString(value.section_path) && hasLabels(value);
}
function hasLabels(chunk) {
  return isOptionalString(chunk.document_id) && isOptionalString(chunk.tenant_id) && isOptionalList(chunk.acl_roles, isString);
}
var isAnything = () => true;
var isCitation = (value) => isId(value) || isObject(value) && isId(value.chunk_id) && hasLabels(value);
var isToolCall = (value) => isId(value) || isObject(value) && isId(value.name);
var isWhole2 = (value, from) => Number.isSafeInteger(value) && value >= from;
var isRepeat = (value) => isWhole2(value, 0) && value <= MAX_REPEAT;
var isOptionalAmount = (value) => value === void 0 || value === null || isAmount(value);
var isScalar = (value) => value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
var isTokens = (value) => value === void 0 || value === null || isObject(value) && isOptionalAmount(value.prompt) && isOptionalAmount(value.completion);
var isError = (value) => value === void 0 || value === null || typeof value === "string" || isObject(value) && isOptionalString(value.type) && isOptionalString(value.message);
var isStatement = (value) => isObject(value) && typeof value.statement === "string" && isOptionalNumber(value.score);
var isRecordedScore = (value) => value === null || Number.isFinite(value) || isObject(value) && isOptionalNumber(value.score) && isOptionalList(value.data, isStatement) && isOptionalList(value.repeats, Number.isFinite) && isOptionalString(value.reason);
var isJudge = (value) => value === void 0 || value === null || isObject(value) && isOptionalString(value.library) && isOptionalString(value.version) && isOptionalString(value.model) && isOptionalString(value.prompt_version) && (typeof value.scale === "string" || isOptionalRecord(value.scale, isString));

// src/dataset/traces/row-trace.ts
var decoder2 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
var ListedTrace = class {
  #lists;
  constructor(lists) {
    this.#lists = lists;
  }
  /** Null of a trace whose lists are those of its fields. */
  static listsOf(trace) {
    return #lists in trace ? trace.#lists : null;
  }
};
var RowTrace = class extends ListedTrace {
  query_id = "";
  config_id = void 0;
  repeat = void 0;
  question = void 0;
  answer = void 0;
  expected_behavior_observed = void 0;
  latency_ms = void 0;
  tokens = void 0;
  cost_usd = void 0;
  versions = void 0;
  scores = void 0;
  judge = void 0;
  tool_calls = void 0;
  user_context = void 0;
  unsupported_claims = void 0;
  missing_facts = void 0;
  bad_citations = void 0;
  reason = void 0;
  #row;
  #whole = null;
  constructor(lists, row) {
    super(lists);
    this.#row = row;
  }
  get query_rewrite() {
    return this.#read().query_rewrite;
  }
  get retrieved_chunks() {
    return this.#read().retrieved_chunks;
  }
  get reranked_chunks() {
    return this.#read().reranked_chunks;
  }
  get context_chunks() {
    return this.#read().context_chunks;
  }
  get citations() {
    return this.#read().citations;
  }
  /** Whether its lists were asked for. */
  get isWhole() {
    return this.#whole !== null;
  }
  /** Lets go of the bytes, before the next row is read. */
  release() {
    this.#row = null;
  }
  #read() {
    if (this.#whole !== null) return this.#whole;
    if (this.#row === null) throw new Error("a trace was asked for its lists after the next row was read");
    this.#whole = JSON.parse(decoder2.decode(this.#row));
    return this.#whole;
  }
};

// src/dataset/traces/time-unit.ts
var WHOLE = /^(?:total|overall|e2e|end_to_end|query|request|response)?_?(?:latency|duration|elapsed|response_time|execution_time|elapsed_time|processing_time|query_time|total_time|time_taken|time)_?(?:total)?_?(ms|msecs?|millis|milliseconds|s|secs?|seconds)?$/;
function timeUnit(name) {
  const found = WHOLE.exec(parted(name));
  if (found === null || /^time$/i.test(name)) return null;
  if (found[1] === void 0) return "unsaid";
  return found[1].startsWith("m") ? "ms" : "s";
}
function parted(name) {
  const words3 = name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
  return words3.replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
}

// src/dataset/traces/trace-fields.ts
var TRACE_FIELDS = [
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
  "reason",
  "lacks"
];
var CHUNK_FIELDS = [
  "score",
  "rank",
  "stage",
  "text",
  "text_hash",
  "document_id",
  "document_version",
  "section_path",
  "tenant_id",
  "acl_roles"
];

// src/dataset/warn-inner-lookalikes.ts
function innerLookalikeWarner(log) {
  const warnChunk = lookalikeWarner(CHUNK_FIELDS, log, mistyped, "a chunk");
  const warnPrincipal = lookalikeWarner(PRINCIPAL_FIELDS, log, mistyped, "user_context");
  const warn = (row, line, file) => {
    const fields = row;
    for (const name of LISTS2) {
      const list2 = fields[name];
      if (!Array.isArray(list2)) continue;
      const [first, last] = [list2[0], list2.at(-1)];
      if (isObject(first)) warnChunk(first, line, file);
      if (isObject(last)) warnChunk(last, line, file);
    }
    if (isObject(fields.user_context)) warnPrincipal(fields.user_context, line, file);
  };
  return Object.assign(warn, {
    isChunkField: warnChunk.isSettled,
    isPrincipalField: warnPrincipal.isSettled,
    isList: (name) => LISTS2.includes(name)
  });
}
var mistyped = (name, known4) => nearestName(name, known4, 2);
var LISTS2 = ["retrieved_chunks", "reranked_chunks", "context_chunks", "citations"];
var PRINCIPAL_FIELDS = ["tenant_id", "roles", "locale"];

// src/dataset/adapters/known-list.ts
function knownList(document, formats) {
  for (const [name, list2] of Object.entries(objectOf(document))) {
    const row = Array.isArray(list2) ? list2[0] : void 0;
    if (!isObject(row)) continue;
    const format = formats.find((known4) => known4.detect({ line: JSON.stringify(row), row, value: row }));
    if (format !== void 0) return { name, format };
  }
  return null;
}

// src/dataset/adapters/native.ts
var native = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  lacks: [],
  straysAllowed: false,
  detect: ({ row }) => row !== null && typeof row.query_id === "string",
  leavesOut: async (_source, _context, sample2) => lackedParts(sample2?.value),
  read,
  readBatches
};
function lackedParts(row) {
  const lacks = isObject(row) && Array.isArray(row.lacks) ? row.lacks : [];
  return lacks.length === 0 ? NOTHING : TRACE_PARTS.filter((part) => lacks.includes(part));
}
var NOTHING = [];
async function* read(source, log, context) {
  for await (const traces of readBatches(source, log, context)) yield* traces;
}
async function* readBatches(source, log, { leftOut, formats, scoredBy: scoredBy2 }) {
  const refused = new RefusedRows("trace/invalid-row", log);
  const warnLookalikes = lookalikeWarner(TRACE_FIELDS, log, likenessOf);
  const warnInner = innerLookalikeWarner(log);
  const isComplete = leftOut === null || leftOut.length === 0;
  const byteReader = async (rows) => {
    if (scoredBy2 === null || !isComplete || rows < scoredBy2.after) return null;
    const { TraceRowReader } = await import("./trace-row-reader-OQLHGXKZ.js");
    return new TraceRowReader(scoredBy2, warnLookalikes, warnInner);
  };
  let accepted = 0;
  let reader = await byteReader(accepted);
  const readRow = (bytes) => reader === null ? null : reader.read(bytes);
  function* tracesOf(rows) {
    for (const { value, line } of rows) {
      if (value instanceof RowTrace) {
        accepted++;
        yield { trace: value, line };
        continue;
      }
      const other = accepted > 0 && value.query_id === void 0 ? formatOf(value, formats) : void 0;
      if (other !== void 0) {
        const message = `this row looks like ${other.title}, and the file began with a rag-gate trace`;
        log.error("trace/mixed-formats", message, { file: source.name, line });
        continue;
      }
      warnLookalikes(value, line, source.name);
      warnInner(value, line, source.name);
      if (!isTraceRow(value) || !(hasFailed(value) || isCompleteTrace(value))) refused.add(value, source.name, line);
      else if (leftOut !== null && !isSameList(lackedParts(value), leftOut)) {
        const message = "this row lacks other parts than the first one of its file says";
        const hint = "write the same lacks into every line of a file, those of failed questions too";
        log.error("trace/mixed-formats", message, { file: source.name, line, hint });
      } else {
        accepted++;
        yield { trace: value, line };
      }
    }
  }
  for await (const rows of readJsonBatches(source, log, JSON.parse, readRow)) {
    yield tracesOf(rows);
    reader ??= await byteReader(accepted);
  }
  const isRest = (source.firstLine ?? 1) > 1;
  if (accepted === 0 && !isRest && await nameOther(source, formats, log)) return;
  await refused.explain(async () => {
    const { requiredTraceSchema, traceSchema } = await import("./trace.schema-6PG462CU.js");
    return (row) => hasFailed(row) ? traceSchema : requiredTraceSchema(lackedParts(row));
  });
}
function formatOf(row, { traces }) {
  return traces.find((format) => format.detect({ line: JSON.stringify(row), row, value: row }));
}
async function nameOther(source, formats, log) {
  const sample2 = await fileSample(source);
  if (sample2 === null || hasColumns(sample2, "retrieved_chunks")) return false;
  const golden = formats.golden.find((adapter) => adapter.detect(sample2));
  if (golden !== void 0) {
    log.error("trace/golden-set", `this file holds no traces: it looks like ${golden.title}`, { file: source.name });
    return false;
  }
  const first = firstRow(sample2);
  const inner = knownList(first, formats.traces);
  if (inner !== null) {
    const message2 = `this is one document, of which the list "${inner.name.slice(0, SHOWN_CHARACTERS2)}" looks like ${inner.format.title}`;
    log.error("trace/unknown-format", message2, { file: source.name, hint: UNWRAP });
    return true;
  }
  const message = hasColumns(sample2, "query_id") ? null : unknownRecord(first);
  if (message !== null) log.error("trace/unknown-format", message, { file: source.name });
  return message !== null;
}
function likenessOf(name, known4, row) {
  const unit = timeUnit(name);
  if (unit === null) return nearestName(name, known4);
  if ("latency_ms" in row) return void 0;
  const value = { ms: name, s: `${name} * 1000`, unsaid: `${name}, times 1000 where it is in seconds` }[unit];
  return { hint: `write it as latency_ms: {"end_to_end": milliseconds}, which here is ${value}` };
}
var UNWRAP = "write the rows of that list alone: jq -c '.LIST[]' file > rows.jsonl";
var SHOWN_CHARACTERS2 = 40;

// src/dataset/rows/json-byte.ts
var TAB = 9;
var NEWLINE = 10;
var RETURN = 13;
var SPACE2 = 32;
var QUOTE = 34;
var PLUS = 43;
var COMMA = 44;
var MINUS = 45;
var DOT = 46;
var ZERO = 48;
var NINE = 57;
var COLON = 58;
var LIST = 91;
var BACKSLASH = 92;
var LIST_END = 93;
var OBJECT = 123;
var OBJECT_END = 125;

// src/dataset/rows/number-bytes.ts
var EXACT_DIGITS = 15;
var POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);
var FINITE_DIGITS = 200;
var FINITE_EXPONENT = 2;
var EXPONENT = 101;
var toSmall = (byte) => byte | 32;
function numberEnd(bytes, from) {
  const first = bytes[from] === MINUS ? from + 1 : from;
  let end = digitsEnd(bytes, first);
  if (end === first || end - first > FINITE_DIGITS || bytes[first] === ZERO && end > first + 1) return -1;
  if (bytes[end] === DOT) {
    const fraction = end + 1;
    end = digitsEnd(bytes, fraction);
    if (end === fraction) return -1;
  }
  if (toSmall(bytes[end]) !== EXPONENT) return end;
  const sign = bytes[end + 1];
  const exponent = end + (sign === MINUS || sign === PLUS ? 2 : 1);
  end = digitsEnd(bytes, exponent);
  return end === exponent || end - exponent > FINITE_EXPONENT ? -1 : end;
}
function decimalValue(bytes, from, to) {
  const isNegative = bytes[from] === MINUS;
  const first = isNegative || bytes[from] === PLUS ? from + 1 : from;
  let value = 0;
  let point = -1;
  for (let i = first; i < to; i++) {
    const byte = bytes[i];
    if (isDigit(byte)) value = value * 10 + (byte - ZERO);
    else if (byte === DOT && point < 0) point = i;
    else return Number.NaN;
  }
  const digits = to - first - (point < 0 ? 0 : 1);
  if (digits === 0 || digits > EXACT_DIGITS) return Number.NaN;
  if (point >= 0) value /= POWERS_OF_TEN[to - point - 1];
  return isNegative ? -value : value;
}
var isDigit = (byte) => byte >= ZERO && byte <= NINE;
function digitsEnd(bytes, from) {
  let i = from;
  while (isDigit(bytes[i])) i++;
  return i;
}

// src/dataset/rows/plain-decimal.ts
var decoder3 = new TextDecoder("latin1");
function readDecimal(bytes, from, to) {
  const value = decimalValue(bytes, from, to);
  return Number.isNaN(value) ? parseDecimal(decoder3.decode(bytes.subarray(from, to))) : value;
}
function parseDecimal(text2) {
  return /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(text2) ? Number(text2) : Number.NaN;
}

// src/dataset/rows/trec-line.ts
var FIELDS = 6;
function parseRunLine(text2) {
  const fields = text2.split(/[ \t\r]+/).filter((field) => field !== "");
  if (fields.length !== FIELDS) return void 0;
  const [id, , chunk, , score2, tag] = fields;
  return { id, chunk, score: parseDecimal(score2), tag };
}

// src/dataset/adapters/trec-run.ts
var load2 = async () => (await import("./trec-run-traces-MBH46TEG.js")).readTrecRun;
var trecRun = {
  name: "trec-run",
  title: "TREC run",
  lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
  straysAllowed: true,
  // A table may have six columns as well: its header names them, and a run has numbers there.
  detect: ({ line, row }) => row === null && parseRunLine(line) !== void 0 && /\s[-+.\d]\S*\s+\S+$/.test(line),
  async *read(source, log, context) {
    for await (const traces of (await load2())(source, log, context)) yield* traces;
  },
  async *readBatches(source, log, context) {
    yield* (await load2())(source, log, context);
  }
};

// src/workspace/guard-output.ts
function guardOutput(onLost) {
  const { stdout, stderr } = process;
  stderr.on("error", () => void 0);
  stdout.on("error", ({ code: code2, message }) => {
    if (code2 !== "EPIPE") onLost?.(code2 ?? message);
  });
  return () => {
    stdout.write("", (failed) => {
      if (!failed || onLost === null) stderr.write("", () => process.exit());
    });
  };
}

// builtin:node:fs
var builtin = __require("node:fs");
var closeSync = /* @__PURE__ */ (() => builtin.closeSync)();
var copyFileSync = /* @__PURE__ */ (() => builtin.copyFileSync)();
var createReadStream = /* @__PURE__ */ (() => builtin.createReadStream)();
var existsSync = /* @__PURE__ */ (() => builtin.existsSync)();
var fstatSync = /* @__PURE__ */ (() => builtin.fstatSync)();
var lstatSync = /* @__PURE__ */ (() => builtin.lstatSync)();
var mkdirSync = /* @__PURE__ */ (() => builtin.mkdirSync)();
var openSync = /* @__PURE__ */ (() => builtin.openSync)();
var readdirSync = /* @__PURE__ */ (() => builtin.readdirSync)();
var readSync = /* @__PURE__ */ (() => builtin.readSync)();
var readFileSync = /* @__PURE__ */ (() => builtin.readFileSync)();
var realpathSync = /* @__PURE__ */ (() => builtin.realpathSync)();
var renameSync = /* @__PURE__ */ (() => builtin.renameSync)();
var rmSync = /* @__PURE__ */ (() => builtin.rmSync)();
var statSync = /* @__PURE__ */ (() => builtin.statSync)();
var writeFileSync = /* @__PURE__ */ (() => builtin.writeFileSync)();
var write = /* @__PURE__ */ (() => builtin.write)();
var writeSync = /* @__PURE__ */ (() => builtin.writeSync)();

// builtin:node:path
var builtin2 = __require("node:path");
var isAbsolute = /* @__PURE__ */ (() => builtin2.isAbsolute)();
var join = /* @__PURE__ */ (() => builtin2.join)();
var relative = /* @__PURE__ */ (() => builtin2.relative)();
var dirname = /* @__PURE__ */ (() => builtin2.dirname)();
var basename = /* @__PURE__ */ (() => builtin2.basename)();
var sep = /* @__PURE__ */ (() => builtin2.sep)();

// src/text/visible-text.ts
function visibleText(text2, limit2 = 500) {
  return (text2.length > limit2 ? cut(text2, limit2) : text2).replace(
    UNSAFE,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`
  );
}
var UNSAFE = (
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single code points are meant, not the clusters they form.
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u{34f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{3164}\u{fe00}-\u{fe0f}\u{ffa0}\u{e0100}-\u{e01ef}]/gu
);
var MOST_OF_END = 20;
function cut(text2, limit2) {
  const kept = Math.min(MOST_OF_END, Math.floor(limit2 / 4));
  const beginning4 = text2.slice(0, safeEnd(text2, limit2 - kept));
  return `${beginning4}\u2026 (${text2.length - limit2} more) \u2026${text2.slice(safeEnd(text2, text2.length - kept))}`;
}
function safeEnd(text2, end) {
  const unit = text2.charCodeAt(end - 1);
  return unit >= 55296 && unit < 56320 ? end - 1 : end;
}

// src/text/log-line.ts
function logLine(text2, limit2 = 500) {
  const shown = text2.length <= limit2 && PLAIN.test(text2) ? text2 : visibleText(text2, limit2);
  if (!shown.includes("::") && !shown.includes("##[")) return shown;
  return shown.replace(/:(?=:)/g, ":\\").replace(/#(?=#\[)/g, "#\\");
}
var PLAIN = /^[ -~]*$/;

// src/diagnostics/describe-bug.ts
function describeBug(error, version2) {
  const causes2 = [];
  for (let at = error; at instanceof Error && causes2.length < 5; at = at.cause) {
    causes2.push(logLine(`${at.name}: ${at.message}`));
  }
  return `rag-gate ${version2} has a bug: ${causes2.join(", caused by ") || logLine(String(error))}`;
}

// src/diagnostics/data-codes.ts
var dataCodes = {
  "data/line-too-long": { title: "A line is too long to be a row", hint: "write one JSON object a line" },
  "data/not-utf8": { title: "Bytes that are no UTF-8", hint: "save the file as UTF-8" },
  "data/torn": { title: "A write was cut off", hint: "write the file again: a part of it is missing" },
  "data/not-json": { title: "A line is no JSON", hint: "write one JSON object a line" },
  "data/not-csv": {
    title: "A file that is no CSV with a header",
    hint: "quote fields that hold separators, quotes or line breaks"
  },
  "data/not-an-object": { title: "A row is no JSON object", hint: "write one JSON object a line" },
  "data/lookalike-field": {
    title: "An unknown field looks like a known one",
    hint: "correct the name of the field; as it stands it is ignored"
  },
  "golden/empty": { title: "A golden set without cases", hint: "add cases: nothing measured is not a pass" },
  "golden/unknown-format": {
    title: "A golden set of a format that is not read",
    hint: `write rag-gate golden cases, or one of the formats that ${DOCS}/formats.md lists`
  },
  "golden/invalid-row": { title: "A golden case of the wrong shape", hint: `see ${DOCS}/trace-contract.md` },
  "golden/duplicate-id": { title: "Two cases with one id", hint: "give each case an id of its own" },
  "golden/similar-id": {
    title: "Two ids that are easy to mix up",
    hint: "rename one of them, or check that they are not one case twice"
  },
  "golden/padded-id": {
    title: "An id with spaces around it",
    hint: "take the spaces off: reports name the case without them"
  },
  "golden/invalid-labels": {
    title: "A line of labels of the wrong shape",
    hint: "write query_id and relevant_chunks alone, or the four columns of TREC qrels; a golden case with a question names its chunks in expected_chunk_ids"
  },
  "golden/empty-labels": {
    title: "A file of labels without labels",
    hint: "write it anew, or leave it out: cases without labels are in no metric that needs them"
  },
  "golden/stray-labels": {
    title: "Labels for a case that does not exist",
    hint: "check the query_id, or add the case to the golden set"
  },
  "golden/unjudged": {
    title: "Queries that no qrels judge",
    hint: "nothing, if they were never meant to be judged; else add their qrels"
  },
  "golden/labels-differ": { title: "Two sources label a case differently", hint: "keep the labels in one place" },
  "golden/labels-disagree": {
    title: "relevance and expected_chunk_ids disagree",
    hint: "grade each expected chunk at least relevant-from, and only those"
  },
  "golden/ungraded-chunk": {
    title: "An expected chunk without a grade",
    hint: "grade it in relevance, or remove it from expected_chunk_ids"
  },
  "golden/all-grades-zero": {
    title: "A case without a grade above 0",
    hint: "grade at least one chunk, or set expected_behavior: abstain"
  },
  "golden/no-labels": {
    title: "A case without the chunks that it is about",
    hint: "add expected_chunk_ids, relevance or expected_docs; where nothing answers the question, expected_behavior: abstain"
  },
  "golden/draft": { title: "A case that nobody has reviewed", hint: "review it, and remove draft: true" },
  "golden/abstain-with-chunks": {
    title: "An abstain case with expected chunks",
    hint: "remove the chunks, or expect an answer"
  },
  "golden/must-cite-document": {
    title: "must_cite names a document",
    hint: "name a chunk where exactly that one must be cited"
  },
  "golden/unknown-chunk": {
    title: "A label that maps to no chunk",
    hint: "the corpus was re-chunked or the label is stale: check the golden set against the corpus manifest"
  },
  "golden/invalid-schema": {
    title: "An answer_schema that is no usable JSON Schema",
    hint: "write it as JSON Schema of draft 4, 7, 2019-09 or 2020-12"
  },
  "golden/duplicate-question": {
    title: "Two cases that ask the same",
    hint: "keep one, or give them other principals"
  },
  "golden/contradictory": {
    title: "Two cases that cannot both be met",
    hint: "correct one of them: no pipeline can pass both"
  },
  "golden/near-duplicate": {
    title: "Two questions that say almost the same",
    hint: "one weakness then counts twice: keep one, or make them different on purpose"
  },
  "golden/too-alike": { title: "Too many questions are alike to compare them all", hint: "raise --similarity" },
  "golden/split-leak": {
    title: "A tuning case and a test case ask the same",
    hint: "put both on one side: npx rag-gate golden split keeps them together"
  },
  "golden/given-away": {
    title: "A question that gives its answer away",
    hint: "ask as a user would who does not know it"
  },
  "golden/access": {
    title: "Labels and access labels contradict each other",
    hint: "correct the principal, the expected chunk or the corpus manifest: no pipeline can pass this case"
  },
  "golden/uncovered": {
    title: "A group of questions that is too small",
    hint: "add cases of this group, or change coverage: in the policy"
  },
  "golden/validation-named": {
    title: "A tuning case where only test cases decide",
    hint: "name a case of the split test, or move this one there"
  },
  "golden/thin-slice": {
    title: "A slice with too few cases to gate",
    hint: "add cases to the slice, or gate the whole run instead"
  },
  "golden/nothing-to-judge": {
    title: "No case takes part",
    hint: "review drafts and remove draft: true; check the split of the cases and the suite"
  },
  "corpus/empty": {
    title: "A corpus manifest without chunks",
    hint: "give the manifest of the index that was searched, or leave the input out"
  },
  "corpus/invalid-row": { title: "A manifest row of the wrong shape", hint: `see ${DOCS}/trace-contract.md` },
  "corpus/conflict": {
    title: "Two descriptions of one chunk",
    hint: "keep one of them: the manifest is the truth for access control"
  },
  "golden/unmapped-chunks": {
    title: "Reference texts that cannot be mapped to chunk ids",
    hint: "give a corpus manifest with the texts as indexed, or write expected_chunk_ids beside the texts"
  }
};

// src/diagnostics/trace-codes.ts
var traceCodes = {
  "trace/topic-without-labels": {
    title: "Topics of a TREC run that have no labels",
    hint: "nothing, if they were never meant to be judged; else add their qrels"
  },
  "trace/empty": {
    title: "Traces without rows",
    hint: "check that the pipeline wrote its traces: nothing measured is not a pass"
  },
  "trace/invalid-row": { title: "A trace of the wrong shape", hint: `see ${DOCS}/trace-contract.md` },
  "trace/unknown-case": {
    title: "A trace for no golden case",
    hint: "query_id must be the id of a golden case; of a deleted case take the trace out, of a baseline give its report in place of its traces"
  },
  "trace/duplicate": {
    title: "Two traces for one question",
    hint: "give each trace once, and number the samples of one question with repeat, from 0"
  },
  "trace/several-configs": { title: "Traces of several configs", hint: "choose one with config-id" },
  "trace/too-many-names": {
    title: "Ever new names of configs or stages",
    hint: "name configurations in config_id and parts of the pipeline in latency_ms, alike in every trace: what tells one call from another is no part of a name"
  },
  "trace/unknown-config": {
    title: "No trace of the wanted config",
    hint: "give config-id one of the ids in the traces"
  },
  "trace/principal-differs": {
    title: "A trace of another principal",
    hint: "run the case with the user_context of the golden case"
  },
  "trace/question-differs": {
    title: "A trace with another question",
    hint: "run the pipeline again with this golden set"
  },
  "trace/mixed-stages": {
    title: "A ranking whose chunks name different searches",
    hint: "leave stage out of a merged ranking; write it where each search's whole list stands by itself"
  },
  "trace/partial-ranks": {
    title: "A ranking in which some chunks have a rank and some have none",
    hint: "write the rank of every chunk, or of none where the list is in order"
  },
  "trace/score-range": {
    title: "A recorded score out of range",
    hint: "scores are between 0 and 1 unless judge.scale says otherwise, e.g. 0-5; where spans or another tool's file cannot say it, write the score as a share of its scale"
  },
  "trace/score-scale": { title: "A scale of recorded scores that makes no sense", hint: "write the range, e.g. 0-5" },
  "trace/score-twice": { title: "Two scores for one metric", hint: "record each metric once a trace" },
  "trace/unknown-score": {
    title: "A recorded score that is no metric",
    hint: `rename it to a judged metric; ${DOCS}/metrics.md lists them`
  },
  "trace/duplicate-chunk": { title: "A chunk twice in one list", hint: "return each chunk once; its best rank counts" },
  "trace/inactive-chunk": {
    title: "A chunk that was taken out of the corpus came back",
    hint: "build the index from the corpus as it is now, or mend `active` in the manifest"
  },
  "trace/uneven-repeats": {
    title: "Some questions were repeated more often than others",
    hint: "repeat each question as often, or see to it that no repeat was lost"
  },
  "trace/short-latency": {
    title: "Latencies that are rather seconds",
    hint: "write milliseconds; nothing, if no model wrote the answers or they came from a cache"
  },
  "trace/mixed-formats": {
    title: "Rows of several formats in one file",
    hint: "give each format a file of its own"
  },
  "trace/not-read": {
    title: "Records of a kind that is not read",
    hint: "their cases count as missing; write rag-gate traces for them"
  },
  "trace/unordered-scores": {
    title: "Chunks that stand in no order of their scores",
    hint: "write a rank for each chunk, 1 for the best"
  },
  "trace/unknown-format": {
    title: "A file of traces of no format that is known",
    hint: `write rag-gate traces, or one of the formats that ${DOCS}/formats.md lists`
  },
  "trace/golden-set": {
    title: "A golden set where traces are expected",
    hint: "give it as the golden set, and what the pipeline did for its questions as traces"
  },
  "trace/unsupported-version": {
    title: "A version of a format that is not read",
    hint: `${DOCS}/formats.md lists the versions; write rag-gate traces where yours is none of them`
  },
  "trace/missing-part": {
    title: "A trace without a field that the other traces of its file have",
    hint: "write an empty list or text where there was nothing, or the error of the pipeline"
  },
  "trace/unknown-question": {
    title: "A trace whose question no golden case asks",
    hint: "write the id of the golden case into the metadata as query_id, or ask exactly the golden question"
  },
  "trace/ambiguous-question": {
    title: "A question that several golden cases ask",
    hint: "write the id of the golden case into the metadata as query_id"
  },
  "trace/unmapped-chunks": {
    title: "Texts that cannot be mapped to chunk ids",
    hint: "give a corpus manifest with the texts as indexed, or id-map: the key that holds the chunk id, or none"
  },
  "span/invalid": {
    title: "A span or run without what every span has",
    hint: "export spans with trace id, span id, name and times"
  },
  "span/duplicate-id": { title: "Two different spans with one id", hint: "the ids of a trace's spans must differ" },
  "span/repeated": { title: "A span that was exported twice", hint: "export each span once; it counts once" },
  "span/cycle": {
    title: "Spans whose parents run in a circle",
    hint: "correct the exporter: a span cannot stand within itself"
  },
  "span/conflict": {
    title: "Spans of one query that disagree",
    hint: "start a trace of its own for each query, and note query_id, config_id, repeat and user_context on its first span"
  },
  "span/cut": {
    title: "A span that lost attributes over a limit of its tracer",
    hint: "set OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT=10000 where the pipeline runs (the default is 128), and run it anew"
  },
  "span/no-documents": {
    title: "A search that says nothing of what it found, beside others that do",
    hint: "record what it found as a list of documents, each with its id, and the empty list where it is nothing"
  },
  "span/clock": {
    title: "Spans whose times cannot be used",
    hint: "set the clocks of the services alike; the latency of the stage is left out"
  },
  "span/no-root": {
    title: "A query without one first span",
    hint: "export the span that stands for the whole query as well"
  },
  "span/joined-lists": {
    title: "Lists of several retrievers that no span merges",
    hint: "record the merged list as a retriever span around the others"
  },
  "span/only-hits": {
    title: "Searches of which one hit alone is recorded",
    hint: "update opentelemetry-instrumentation-chromadb, which wrote the first hit of a search and no other"
  },
  "span/only-first": {
    title: "Searches of which the first documents alone are recorded",
    hint: `write a span for each search yourself, with all that it found, as ${DOCS}/spans.md shows: OpenLIT records three documents of a search`
  },
  "span/too-large": {
    title: "More spans than are held in memory",
    hint: `score them in shards that hold whole queries: npx rag-gate score, see ${DOCS}/scale-out.md`
  },
  "span/other-trace": {
    title: "Traces that are no query",
    hint: "nothing, if they were never meant to be judged; else note query_id on their first span"
  },
  "agent/no-documents": {
    title: "A retrieval tool that returned no list of documents",
    hint: "return a JSON list of {chunk_id, text}, or take the tool out of adapters: retrieval-tools"
  },
  "agent/no-retrieval-tools": {
    title: "An agent log whose retrieval tools are not named",
    hint: "name them in the policy: adapters: { retrieval-tools: [search] }"
  },
  "agent/unknown-entry": {
    title: "Entries of an agent log of no known shape",
    hint: `write entries of a shape that ${DOCS}/spans.md lists`
  },
  "scores/other-setup": {
    title: "Scores made with another golden set, corpus manifest or policy",
    hint: "score again with the files, policy and version of rag-gate that the gate uses"
  },
  "scores/torn": {
    title: "A score file that does not end as it should",
    hint: "it was cut off, or something was added: score again"
  },
  "scores/invalid-row": { title: "A row of a score file that rag-gate did not write", hint: "score again" }
};

// src/diagnostics/codes.ts
var codes = {
  ...dataCodes,
  ...traceCodes,
  "usage/unknown-option": { title: "An option does not exist", hint: "run the command with --help for its options" },
  "usage/unknown-command": { title: "A command does not exist", hint: "run npx rag-gate --help" },
  "usage/ambiguous": { title: "Several files could be meant", hint: "name the one that is meant with an option" },
  "usage/missing-option": { title: "A required option is missing", hint: "run the command with --help for an example" },
  "usage/invalid-value": {
    title: "An option has a value that it cannot have",
    hint: "run the command with --help for what it takes"
  },
  "usage/unknown-case": {
    title: "No golden case has this id",
    hint: "check the id against the golden set; ids are case-sensitive"
  },
  "file/not-found": {
    title: "A file does not exist",
    hint: "check the path; globs such as traces/*.jsonl are allowed"
  },
  "file/no-match": { title: "A glob matches no file", hint: "quote globs in the shell, and check the folder" },
  "file/unreadable": { title: "A file cannot be read", hint: "check its permissions" },
  "file/too-many-folders": {
    title: "A glob crosses more than 20,000 folders",
    hint: "let it begin with the folder that the files lie in"
  },
  "file/linked-folder": {
    title: "A glob would match files in a folder that is a link",
    hint: "name the linked folder in a pattern of its own (eval/link/*.jsonl), or write one that does not meet it"
  },
  "file/not-a-file": { title: "A path is no regular file", hint: "name a file or a glob, not a folder" },
  "file/not-gzip": { title: "A .gz file holds no gzip data", hint: "pack it with gzip, or take .gz off its name" },
  "file/too-large": { title: "A file is larger than allowed", hint: "split the file, or give less of it" },
  "file/bad-archive": {
    title: "An archive that cannot be trusted or read",
    hint: "make the report again and take its artifact as it is"
  },
  "file/outside": {
    title: "A path that leads out of the workspace",
    hint: "use paths inside the checked-out repository"
  },
  "file/exists": {
    title: "A file that would be overwritten",
    hint: "name another, move it away, or give --force where the command has it"
  },
  "file/not-writable": {
    title: "The report cannot be written",
    hint: "check that the folder may be written to, and that its disk has room"
  },
  "policy/wrong-way": {
    title: "A gate that bounds a metric on its good side alone",
    hint: "use max where lower is better and min where higher is, or both for a range"
  },
  "policy/fraction": {
    title: "A bound on a time or a count that is less than one",
    hint: "times are in ms and tokens are whole: a share of the baseline cannot be given"
  },
  "policy/no-gates": {
    title: "A policy without a gate",
    hint: "write gates or name a preset; gates: {} says that none is meant"
  },
  "policy/unknown-case": {
    title: "A policy names a case that does not exist",
    hint: "correct the id, or remove the entry from the policy"
  },
  "convert/refused": {
    title: "A row that cannot be written in a format",
    hint: "write native rows, which carry everything"
  },
  "acl/not-checked": {
    title: "Access could not be checked",
    hint: "give a corpus manifest, or tenant_id and acl_roles in the traces; where anybody may read anything, write acl: { unknown: ignore } into the policy"
  },
  "acl/answer-not-checked": {
    title: "Answers could not be searched for protected text",
    hint: "give must_not_contain, or the texts of the chunks in the corpus manifest"
  },
  "trace/no-refusal": {
    title: "Expected refusals that are taken for answers",
    hint: "read one of them: if it refuses and tells nothing else, name its words under behavior-phrases in the policy, for only English, Vietnamese and Chinese refusals are known"
  },
  "trace/no-value": {
    title: "Answers without a time, cost or count of tokens or tool calls that a gate reads",
    hint: "record it for every answer; where nothing was spent that is 0, and where no tool was called []"
  },
  "golden/never-found": {
    title: "Labels of which nothing ever came back",
    hint: "compare one with what the traces name: both must be spelled alike; where a tool keeps the id elsewhere, adapters.id-map of the policy says so, and document_id of a chunk its document"
  },
  "trace/same-answer": {
    title: "One answer to different questions",
    hint: "read it: if it refuses or tells of an error, name its words under behavior-phrases in the policy, or write error"
  },
  "policy/too-large": {
    title: "A policy file that is too large",
    hint: "a policy is at most 1 MB: put cases into the golden set"
  },
  "policy/not-yaml": {
    title: "A policy that is no YAML",
    hint: "correct the syntax at this place; strings with a colon need quotes"
  },
  "policy/unknown-key": {
    title: "An unknown key in the policy",
    hint: `correct or remove the key; the names are in ${DOCS}/policy.md`
  },
  "policy/invalid": { title: "A policy that makes no sense", hint: `see ${DOCS}/policy.md` },
  "calibration/invalid-label": {
    title: "A human label of the wrong shape",
    hint: `write query_id, metric and label: pass or fail; see ${DOCS}/judged-metrics.md`
  },
  "calibration/duplicate-label": {
    title: "Two labels of one answer",
    hint: "name who labelled it in labeler, or keep one"
  },
  "calibration/unknown-metric": {
    title: "A label for what is no judged metric",
    hint: `label a judged metric; ${DOCS}/metrics.md lists them`
  },
  "calibration/no-pairs": {
    title: "Labels and scores that have no answer in common",
    hint: "query_id (and config_id) must be the same in both; of several answers the label must hold its own"
  },
  "calibration/invalid-record": {
    title: "A calibration record that cannot be used",
    hint: "write it again with npx rag-gate calibrate"
  },
  "policy/unknown-suite": {
    title: "A suite that the policy does not have",
    hint: "name a suite of the policy, or add it under suites"
  },
  "platform/refused": {
    title: "GitHub did not hand over what is to be judged",
    hint: "see the message for the permission or input that it takes, then run again"
  },
  "platform/stopped": { title: "The run was stopped before the verdict", hint: "run it again" },
  "platform/untrusted-event": {
    title: "An event that would judge other people's code with a privileged token",
    hint: "judge under pull_request, and write the comment under workflow_run with mode: publish"
  },
  "judge/not-evaluated": {
    title: "Cases that the live judge gave no value for",
    hint: "a gate that holds only without them does not pass; the next run asks for them again where their texts are known"
  },
  "judge/no-evaluator": { title: "A metric that the live judge cannot judge", hint: `see ${DOCS}/live-judge.md` },
  "baseline/unreadable": {
    title: "The baseline cannot be read",
    hint: "run the gate on the base branch again, or give another baseline"
  }
};

// src/diagnostics/fold-alike.ts
var NAMED = 5;
function foldAlike(problems2) {
  const groups = [];
  const byText = /* @__PURE__ */ new Map();
  for (const problem of problems2) {
    const { severity, code: code2, message, file, line, hint } = problem;
    const key = JSON.stringify([file, severity, code2, message]);
    const group = typeof line === "number" ? byText.get(key) : void 0;
    if (group !== void 0 && (!hint || hint === group[0].hint)) group.push(problem);
    else {
      const own2 = [problem];
      groups.push(own2);
      if (typeof line === "number" && group === void 0) byText.set(key, own2);
    }
  }
  return groups.map((group) => ({ problem: withPlaces(group), places: group.length }));
}
function withPlaces(group) {
  const [first, ...rest] = group;
  const lines = [...new Set(rest.map(({ line }) => line))].filter((line) => line !== first.line);
  return lines.length === 0 ? first : { ...first, message: `${first.message}, also in ${lineNames(lines)}` };
}
function lineNames(lines) {
  const runs2 = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last2 = runs2.at(-1);
    if (last2 !== void 0 && last2[1] === line - 1) last2[1] = line;
    else runs2.push([line, line]);
  }
  const named2 = runs2.slice(0, NAMED);
  const left2 = lines.length - named2.reduce((sum2, [from, to]) => sum2 + to - from + 1, 0);
  const names2 = named2.map(([from, to]) => from === to ? `${from}` : `${from}-${to}`);
  if (left2 > 0) names2.push(`${left2} more`);
  const last = names2.pop();
  const list2 = names2.length === 0 ? last : `${names2.join(", ")} and ${last}`;
  return `${lines.length === 1 ? "line" : "lines"} ${list2}`;
}

// src/diagnostics/format-diagnostic.ts
var SHOWN = 50;
function formatDiagnostic(diagnostic) {
  const { file, line, column, severity, code: code2, message } = diagnostic;
  const place5 = file === void 0 ? "" : `${[logLine(file), line, column].filter((part) => part !== void 0).join(":")} `;
  const hint = diagnostic.hint ?? codes[code2].hint;
  return `${place5}${severity} ${code2} ${logLine(message)}${hint ? `
  hint: ${logLine(hint)}` : ""}`;
}
var WARNINGS_PER_CODE = 5;
function formatWarnings(warnings, counts2) {
  const kinds2 = [...new Set(warnings.map(({ code: code2 }) => code2))].sort();
  const blocks = kinds2.map((kind) => {
    const alike = warnings.filter(({ code: code2 }) => code2 === kind);
    const { text: text2, more: more2 } = firstOf2(alike, counts2.get(kind) ?? alike.length, WARNINGS_PER_CODE);
    return more2 > 0 ? `${text2}
and ${more2} more ${kind}` : text2;
  });
  return blocks.join("\n");
}
function formatDiagnostics(diagnostics, total = diagnostics.length, shown = SHOWN) {
  const { text: text2, more: more2 } = firstOf2(diagnostics, total, shown);
  return more2 > 0 ? `${text2}
and ${more2} more` : text2;
}
function firstOf2(diagnostics, total, shown) {
  const told = foldAlike([...diagnostics].sort(byPlace)).slice(0, shown);
  const seen = /* @__PURE__ */ new Set();
  const lines = told.map(({ problem }) => {
    const hint = problem.hint ?? codes[problem.code].hint;
    const repeated = hint !== "" && seen.has(hint);
    seen.add(hint);
    return formatDiagnostic(repeated ? { ...problem, hint: "" } : problem);
  });
  return { text: lines.join("\n"), more: told.reduce((left2, { places }) => left2 - places, total) };
}
function byPlace(a, b) {
  const [fileA, fileB] = [a.file ?? "", b.file ?? ""];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

// src/diagnostics/user-error.ts
var UserError = class extends Error {
  name = "UserError";
  diagnostics;
  /** How many errors there were in all; more than `diagnostics` holds where many were alike. */
  total;
  warnings;
  constructor(diagnostics, total = diagnostics.length, warnings = []) {
    super(diagnostics[0]?.message ?? "invalid input");
    this.diagnostics = diagnostics;
    this.total = total;
    this.warnings = warnings;
  }
};

// src/version.ts
var version = "0.1.0";

// src/diagnostics/mistake.ts
function mistake(code2, message, place5 = {}) {
  return new UserError([{ severity: "error", code: code2, message, ...place5 }]);
}

// src/judge/judge-cache-file.ts
var JUDGE_CACHE_FILE = "judge-cache.jsonl";

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

// src/report/case-rows/json-number.ts
function jsonNumber(value) {
  if (Number.isNaN(value)) return "null";
  return String(Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE)));
}

// src/report/case-rows/byte-text.ts
var LONG = 24;
var SHORT = 96;
var ROOM = 1 << 19;
var MOST_DIGITS = 9;
var ByteText = class {
  #bytes;
  /** Bytes of kept texts that there is room for. Behind them are two rooms for texts. */
  #kept;
  #room = ROOM;
  /** Where the text under way begins: in the room that the one before it is not in. */
  #start;
  #end;
  /** Where each kept text ends; the next one begins there. */
  #ends = [0];
  #encoder = new TextEncoder();
  /** With room for so many bytes of kept texts. */
  constructor(kept = 0) {
    this.#bytes = new Uint8Array(kept + 2 * ROOM);
    this.#kept = kept;
    this.#start = kept;
    this.#end = kept;
  }
  get length() {
    return this.#end - this.#start;
  }
  append(text2) {
    this.#reserve(text2.length * 3);
    if (text2.length > SHORT || !this.#appendOnly(ASCII, text2))
      this.#end += this.#encoder.encodeInto(text2, this.#bytes.subarray(this.#end)).written;
  }
  appendBytes(bytes) {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }
  /** A text as JSON has it. */
  appendJson(text2) {
    this.#reserve(text2.length + 2);
    const end = this.#end;
    this.#bytes[this.#end++] = QUOTE2;
    if (this.#appendOnly(PLAIN2, text2)) this.#bytes[this.#end++] = QUOTE2;
    else {
      this.#end = end;
      this.append(JSON.stringify(text2));
    }
  }
  /** See `jsonNumber`. */
  appendNumber(value) {
    if (value >= 0 && value < 10 ** MOST_DIGITS && Number.isInteger(value)) this.#appendDigits(value);
    else this.append(jsonNumber(value));
  }
  /** Keeps what was written from an earlier length on, and says how it is called; 0 where there is no room for it. */
  keepSince(length) {
    const from = this.#start + length;
    const at = this.#ends.at(-1);
    if (at + this.#end - from > this.#kept) return 0;
    this.#bytes.copyWithin(at, from, this.#end);
    return this.#ends.push(at + this.#end - from) - 1;
  }
  appendKept(name) {
    const from = this.#ends[name - 1];
    const count2 = this.#ends[name] - from;
    this.#reserve(count2);
    const bytes = this.#bytes;
    let end = this.#end;
    if (count2 >= LONG) {
      bytes.copyWithin(end, from, from + count2);
      this.#end = end + count2;
      return;
    }
    for (let i = from; i < from + count2; i++) bytes[end++] = bytes[i];
    this.#end = end;
  }
  /** What was written since the last call; valid until something is appended after the next call. */
  take() {
    const taken = this.#bytes.subarray(this.#start, this.#end);
    this.#start = this.#start === this.#kept ? this.#kept + this.#room : this.#kept;
    this.#end = this.#start;
    return taken;
  }
  /** Writes a text of such characters alone; says no of any other. */
  #appendOnly(characters, text2) {
    const bytes = this.#bytes;
    let end = this.#end;
    for (let i = 0; i < text2.length; i++) {
      const unit = text2.charCodeAt(i);
      if (unit >= characters.length || characters[unit] === 0) return false;
      bytes[end++] = unit;
    }
    this.#end = end;
    return true;
  }
  #appendDigits(value) {
    this.#reserve(MOST_DIGITS);
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits++;
    this.#end += digits;
    let rest = value;
    for (let at = this.#end - 1; digits > 0; digits--) {
      const tens = Math.floor(rest / 10);
      this.#bytes[at--] = ZERO2 + rest - 10 * tens;
      rest = tens;
    }
  }
  #reserve(count2) {
    const needed = this.length + count2;
    if (needed <= this.#room) return;
    this.#room = Math.max(needed, this.#room * 2);
    const larger = new Uint8Array(this.#kept + 2 * this.#room);
    larger.set(this.#bytes.subarray(0, this.#kept));
    larger.set(this.#bytes.subarray(this.#start, this.#end), this.#kept);
    this.#end += this.#kept - this.#start;
    this.#start = this.#kept;
    this.#bytes = larger;
  }
};
var QUOTE2 = 34;
var ZERO2 = 48;
var ASCII = new Uint8Array(128).fill(1);
var PLAIN2 = ASCII.map((_, unit) => Number(unit >= 32 && unit !== QUOTE2 && unit !== 92));

// src/report/wording/case-status.ts
function caseStatus(run, i) {
  const state = run.states[i];
  if (state !== "scored") return state;
  return run.failedChecks.has(i) ? "fail" : "pass";
}

// src/report/case-rows/append-causes.ts
function appendCauses(out, found) {
  out.append('"causes":[');
  let isFirst = true;
  for (const { label, confidence, evidence } of found?.causes ?? NONE) {
    out.append(isFirst ? '{"label":"' : ',{"label":"');
    isFirst = false;
    out.append(label);
    out.append('","confidence":');
    out.appendNumber(confidence);
    out.append(',"evidence":');
    out.appendJson(evidence);
    out.append("}");
  }
  out.append("]");
  if (found === void 0 || found.lost.length === 0) return;
  isFirst = true;
  for (const { chunkId, head, baseline } of found.lost) {
    out.append(isFirst ? ',"lost":[[' : "],[");
    isFirst = false;
    out.appendJson(chunkId);
    out.append(head === null ? ",null" : `,"${head}"`);
    out.append(baseline === null ? ",null" : `,"${baseline}"`);
  }
  out.append("]]");
}
var NONE = [];

// src/report/case-rows/joined-columns.ts
var MOST_ROWS = 1024;
var FEW_VALUES = 64;
var LEAST_USE = 64;
var JoinedColumns = class {
  #most;
  #rows;
  #next;
  #different = 1;
  /** By a row of the columns before and a value of the next one, its row plus one. */
  #found = new Uint16Array(MOST_ROWS * FEW_VALUES);
  constructor(cases) {
    this.#most = Math.min(MOST_ROWS, Math.floor(cases / LEAST_USE));
    this.#rows = new Uint16Array(cases);
    this.#next = new Uint16Array(cases);
  }
  /** Gives the row of each case, and how many different ones there are; what is joined from here on is joined anew. */
  take() {
    const taken = { rows: this.#rows, different: this.#different };
    this.#rows = new Uint16Array(this.#rows.length);
    this.#different = 1;
    return taken;
  }
  /** Joins a column, unless that makes too many different rows. */
  join(values3) {
    const width = values3.different;
    if (width > FEW_VALUES) return false;
    const { codes: codes2 } = values3.coded;
    const [rows, next2, found] = [this.#rows, this.#next, this.#found];
    found.fill(0, 0, this.#different * width);
    let different = 0;
    for (let i = 0; i < rows.length; i++) {
      const at = rows[i] * width + codes2[i];
      if (found[at] === 0) {
        if (different === this.#most) return false;
        found[at] = ++different;
      }
      next2[i] = found[at] - 1;
    }
    this.#rows = next2;
    this.#next = rows;
    this.#different = different;
    return true;
  }
};

// src/report/case-rows/kept-texts.ts
var KeptTexts = class {
  #out;
  #names;
  constructor(out, count2) {
    this.#out = out;
    this.#names = new Uint32Array(count2);
  }
  /** Appends the text of a number; says no where it is not kept, and nothing is appended. */
  append(number2) {
    const name = this.#has(number2) ? this.#names[number2] : 0;
    if (name === 0) return false;
    this.#out.appendKept(name);
    return true;
  }
  /** Keeps what was written from a length on as the text of a number, if there is room for it. */
  keepSince(length, number2) {
    if (this.#has(number2)) this.#names[number2] = this.#out.keepSince(length);
  }
  #has(number2) {
    return number2 >= 0 && number2 < this.#names.length;
  }
};

// src/report/case-rows/utf8-bytes.ts
var encoder = new TextEncoder();
function utf8Bytes(text2) {
  return encoder.encode(text2);
}

// src/report/case-rows/remembering-writer.ts
var RememberingWriter = class {
  #out;
  #groups;
  #end;
  constructor(columns, end, out) {
    this.#out = out;
    this.#groups = grouped(columns, out);
    this.#end = utf8Bytes(end);
  }
  write(i) {
    const out = this.#out;
    for (const { columns, rows, texts: texts2 } of this.#groups) {
      const row = rows === null ? columns[0].values.code(i) : rows[i];
      if (texts2.append(row)) continue;
      const start = out.length;
      for (const { before, values: values3 } of columns) {
        out.append(before);
        out.appendNumber(values3.at(i));
      }
      texts2.keepSince(start, row);
    }
    out.appendBytes(this.#end);
  }
};
function grouped(columns, out) {
  const groups = [];
  const cases = columns[0]?.values.length ?? 0;
  let members = [];
  const joined = new JoinedColumns(cases);
  const close = () => {
    if (members.length === 0) return;
    const { rows, different } = joined.take();
    groups.push({ columns: members, rows, texts: new KeptTexts(out, different) });
    members = [];
  };
  for (const column of columns) {
    if (joined.join(column.values)) {
      members.push(column);
      continue;
    }
    close();
    if (joined.join(column.values)) members.push(column);
    else groups.push(alone(column, cases, out));
  }
  close();
  return groups;
}
function alone(column, cases, out) {
  const { different } = column.values;
  return { columns: [column], rows: null, texts: new KeptTexts(out, different <= cases / 2 ? different : 0) };
}

// src/report/case-rows/varying-columns.ts
function varyingColumns(run) {
  const columns = [];
  let before = "{";
  for (const [name, values3] of run.columns) {
    before += `${before === "{" || before.endsWith(",") ? "" : ","}${JSON.stringify(name)}:`;
    if (isConstant(values3)) {
      before += `${jsonNumber(values3.length === 0 ? Number.NaN : values3.at(0))},`;
      continue;
    }
    columns.push({ values: values3, before });
    before = ",";
  }
  return { columns, end: `${before.replace(/,$/, "")}}` };
}
function isConstant(values3) {
  if (values3.different === 1) return true;
  const same = values3.coded?.codes ?? values3.toArray();
  for (let i = 1; i < same.length; i++) if (!Object.is(same[i], same[0])) return false;
  return true;
}

// src/report/case-rows/metric-writer.ts
var MANY_CASES = 512;
function metricWriter(run, out) {
  const { columns, end } = varyingColumns(run);
  if (run.ids.length >= MANY_CASES) return new RememberingWriter(columns, end, out);
  return {
    write(i) {
      let text2 = "";
      for (const { before, values: values3 } of columns) text2 += before + jsonNumber(values3.at(i));
      out.append(text2 + end);
    }
  };
}

// src/metrics/scan/chunk-marks.ts
var CITED = 1;
var INSTEAD = [null, "same_version", "newer_version", "older_version"];
function isInstead(value) {
  return value !== null && INSTEAD.includes(value);
}
function insteadBits(instead) {
  return INSTEAD.indexOf(instead) << 1;
}
function readMarks(marks) {
  return { cited: (marks & CITED) !== 0, instead: INSTEAD[marks >> 1] ?? null };
}

// src/report/case-rows/stages-writer.ts
var NEAR = 16;
var MARKS2 = 8;
var StagesWriter = class {
  #out;
  #kept;
  constructor(out) {
    this.#out = out;
    this.#kept = new KeptTexts(out, NEAR ** 3 * MARKS2);
  }
  /** A run that has no such case, or none that counts, has it at a place below 0. */
  write(head, i, baseline, j) {
    const now = numbersOf(head, i);
    const then = baseline === null ? null : numbersOf(baseline, j);
    if (now === null || j >= 0 && (then === null || !hasSameChunks(now, i, then, j))) {
      this.#writeAll(i < 0 ? NONE2 : head.ranksOf(i), j < 0 || baseline === null ? NONE2 : baseline.ranksOf(j));
      return;
    }
    const count2 = now.countOf(i);
    for (let chunk = 0; chunk < count2; chunk++) {
      this.#begin(chunk, now.idOf(i, chunk));
      this.#appendNumbers(now, i, chunk);
      this.#out.append(BASELINE);
      if (then === null) this.#out.append("null");
      else this.#appendNumbers(then, j, chunk);
    }
    this.#end(count2);
  }
  #writeAll(head, baseline) {
    const ids = /* @__PURE__ */ new Set([...head.keys(), ...baseline.keys()]);
    let chunk = 0;
    for (const id of ids) {
      this.#begin(chunk++, id);
      this.#appendRanks(head.get(id));
      this.#out.append(BASELINE);
      this.#appendRanks(baseline.get(id));
    }
    this.#end(ids.size);
  }
  #begin(place5, id) {
    this.#out.append(place5 === 0 ? "{" : "},");
    this.#out.appendJson(id);
    this.#out.append(':{"head":');
  }
  #end(count2) {
    this.#out.append(count2 === 0 ? "{}" : "}}");
  }
  #appendNumbers(numbers2, i, chunk) {
    const retrieved = numbers2.numberOf(i, chunk, 0);
    const reranked = numbers2.numberOf(i, chunk, 1);
    const context = numbers2.numberOf(i, chunk, 2);
    const marks = numbers2.numberOf(i, chunk, 3);
    const isNear = Math.max(retrieved, reranked, context) < NEAR;
    const key = isNear ? ((retrieved * NEAR + reranked) * NEAR + context) * MARKS2 + marks : -1;
    if (this.#kept.append(key)) return;
    const start = this.#out.length;
    const { cited, instead } = readMarks(marks);
    this.#appendStood(retrieved, reranked, context, cited);
    this.#endRanks(instead);
    this.#kept.keepSince(start, key);
  }
  #appendRanks(found) {
    if (found === void 0) {
      this.#out.append("null");
      return;
    }
    const { retrieved, reranked, context, cited, lists, instead } = found;
    this.#appendStood(retrieved ?? 0, reranked ?? 0, context ?? 0, cited);
    if (lists !== void 0) this.#out.append(`,"lists":${JSON.stringify(lists)}`);
    this.#endRanks(instead ?? null);
  }
  /** A rank of 0 is none. */
  #appendStood(retrieved, reranked, context, cited) {
    const rank2 = (value) => value === 0 ? "null" : String(value);
    this.#out.append(
      `{"retrieved":${rank2(retrieved)},"reranked":${rank2(reranked)},"context":${rank2(context)},"cited":${cited}`
    );
  }
  #endRanks(instead) {
    this.#out.append(instead === null ? "}" : `,"instead":"${instead}"}`);
  }
};
var BASELINE = ',"baseline":';
var NONE2 = /* @__PURE__ */ new Map();
function numbersOf({ chunkNumbers }, i) {
  return i < 0 || chunkNumbers.hasLists(i) ? null : chunkNumbers;
}
function hasSameChunks(now, i, then, j) {
  const count2 = now.countOf(i);
  if (then.countOf(j) !== count2) return false;
  for (let chunk = 0; chunk < count2; chunk++) if (now.idOf(i, chunk) !== then.idOf(j, chunk)) return false;
  return true;
}

// src/report/case-rows/case-row-writer.ts
var CaseRowWriter = class {
  #out;
  #run;
  #baseline;
  #own;
  #theirs;
  #stages;
  #config;
  constructor(run, out) {
    const { head, comparison } = run.input;
    this.#out = out;
    this.#run = run;
    this.#baseline = comparison?.baseline ?? null;
    this.#own = metricWriter(head, out);
    this.#theirs = this.#baseline === null ? null : metricWriter(this.#baseline, out);
    this.#stages = new StagesWriter(out);
    this.#config = utf8Bytes(`,"config_id":${JSON.stringify(head.configId)},"tags":`);
  }
  /** A case of the head, and its pair in the baseline; below 0: it has none. */
  append(i, j) {
    const out = this.#out;
    const { input, causes: causes2, includeText } = this.#run;
    const { head, golden, comparison } = input;
    const { id, tags } = golden.cases[i];
    const status = caseStatus(head, i);
    this.#begin(id, tags, status);
    const isExcluded = status === "excluded";
    if (isExcluded) appendLeaks(out, head, i);
    else this.#own.write(i);
    out.appendBytes(BASELINE2);
    if (j < 0 || this.#theirs === null) out.append("{}");
    else this.#theirs.write(j);
    out.appendBytes(CHANGES[comparison?.changes[i] ?? "none"]);
    appendTexts(out, head.failedChecks.get(i) ?? NONE3);
    out.appendBytes(STAGES);
    this.#stages.write(head, isExcluded ? -1 : i, this.#baseline, j);
    appendSizes(out, head, i);
    if (head.isFlaky(i)) out.append('"flaky":true,');
    if (head.refuses(i)) out.append('"refused":true,');
    if (includeText) appendSaid(out, head.judgedOf(i));
    appendCauses(out, causes2.byCase.get(i));
    out.append("}\n");
  }
  /** A case that only the baseline has. */
  appendRemoved(id, j) {
    const out = this.#out;
    this.#begin(id, NONE3, "excluded");
    out.append('{},"baseline_metrics":');
    this.#theirs.write(j);
    out.append(',"change":"removed","failed_checks":[],"stages":');
    this.#stages.write(this.#run.input.head, -1, this.#baseline, j);
    out.append(',"sizes":null,"causes":[]}\n');
  }
  #begin(id, tags, status) {
    const out = this.#out;
    out.append('{"id":');
    out.appendJson(id);
    out.appendBytes(this.#config);
    appendTexts(out, tags);
    out.appendBytes(STATUS[status]);
  }
};
var statusBytes = (status) => utf8Bytes(`,"status":"${status}","metrics":`);
var changeBytes = (change) => utf8Bytes(`,"change":"${change}","failed_checks":`);
var STATUS = {
  pass: statusBytes("pass"),
  fail: statusBytes("fail"),
  missing: statusBytes("missing"),
  error: statusBytes("error"),
  excluded: statusBytes("excluded")
};
var CHANGES = {
  improved: changeBytes("improved"),
  regressed: changeBytes("regressed"),
  mixed: changeBytes("mixed"),
  unchanged: changeBytes("unchanged"),
  added: changeBytes("added"),
  removed: changeBytes("removed"),
  relabelled: changeBytes("relabelled"),
  none: utf8Bytes(',"change":null,"failed_checks":')
};
var BASELINE2 = utf8Bytes(',"baseline_metrics":');
var STAGES = utf8Bytes(',"stages":');
var NONE3 = [];
function appendTexts(out, texts2) {
  out.append("[");
  for (let t = 0; t < texts2.length; t++) {
    if (t > 0) out.append(",");
    out.appendJson(texts2[t]);
  }
  out.append("]");
}
function appendLeaks(out, { columns }, i) {
  const leaks3 = columns.get("acl_leaks")?.at(i) ?? 0;
  if (leaks3 > 0) {
    out.append('{"acl_leaks":');
    out.appendNumber(leaks3);
    out.append("}");
  } else out.append("{}");
}
function appendSizes(out, head, i) {
  const sizes = head.sizesOf(i);
  if (sizes === null) {
    out.append(',"sizes":null,');
    return;
  }
  out.append(',"sizes":[');
  out.appendNumber(sizes.retrieved);
  out.append(",");
  out.appendNumber(sizes.reranked);
  out.append(",");
  out.appendNumber(sizes.context);
  out.append("],");
}
function appendSaid(out, detail) {
  const notes2 = detail?.notes ?? null;
  if (notes2 === null) return;
  const { reason, unsupportedClaims, missingFacts, badCitations, statements: statements2 } = notes2;
  const told = {
    reason,
    unsupported_claims: unsupportedClaims,
    missing_facts: missingFacts,
    bad_citations: badCitations,
    statements: statements2
  };
  out.append(`"judge":${JSON.stringify(told)},`);
}

// src/report/case-rows/render-cases.ts
var PIECE_BYTES = 1 << 18;
var KEPT_BYTES = 1 << 22;
function* renderCases(run) {
  const { head, comparison } = run.input;
  const out = new ByteText(head.ids.length < MANY_CASES ? 0 : KEPT_BYTES);
  const writer = new CaseRowWriter(run, out);
  const removed = removedCases(run);
  let r = 0;
  for (let i = 0; i < head.ids.length; i++) {
    for (; r < removed.length && compareBytes(removed[r].id, head.ids[i]) < 0; r++) {
      writer.appendRemoved(removed[r].id, removed[r].j);
      if (out.length > PIECE_BYTES) yield out.take();
    }
    writer.append(i, comparison?.pairing.baselineOf[i] ?? -1);
    if (out.length > PIECE_BYTES) yield out.take();
  }
  for (; r < removed.length; r++) {
    writer.appendRemoved(removed[r].id, removed[r].j);
    if (out.length > PIECE_BYTES) yield out.take();
  }
  yield out.take();
}
function removedCases({ input }) {
  const { comparison } = input;
  if (comparison === null || comparison.pairing.removed.length === 0) return [];
  const gone = new Set(comparison.pairing.removed);
  const found = comparison.baseline.ids.flatMap((id, j) => gone.has(id) ? [{ id, j }] : []);
  return found.sort((a, b) => compareBytes(a.id, b.id));
}

// src/text/json-text.ts
var jsonText = (text2) => ESCAPED.test(text2) ? JSON.stringify(text2) : `"${text2}"`;
var ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

// src/report/hash-pieces.ts
var ENTRIES = 1e3;
function* hashPieces({ ids, labelHashes, answerHashes }) {
  const places = keyOrder(ids);
  yield* fieldPieces("label_hashes", places, ids, labelHashes);
  const answered = places.filter((i) => answerHashes[i]);
  yield* fieldPieces("answer_hashes", answered, ids, answerHashes);
}
function* fieldPieces(name, places, ids, hashes) {
  let text2 = `,
    "${name}": {`;
  for (const [p, i] of places.entries()) {
    text2 += `${p === 0 ? "" : ","}
      ${jsonText(ids[i])}: ${jsonText(hashes[i])}`;
    if (p % ENTRIES > 0) continue;
    yield text2;
    text2 = "";
  }
  yield `${text2}${places.length === 0 ? "" : "\n    "}}`;
}
function keyOrder(ids) {
  const isNumber = ids.map((id) => String(Number(id) >>> 0) === id && Number(id) < 2 ** 32 - 1);
  const places = [...ids.keys()];
  if (!isNumber.includes(true)) return places;
  const numbers2 = places.filter((i) => isNumber[i]).sort((a, b) => Number(ids[a]) - Number(ids[b]));
  return [...numbers2, ...places.filter((i) => !isNumber[i])];
}

// src/report/json-pieces.ts
var PIECE = 1 << 16;
var ENTRIES2 = 100;
function* jsonPieces(report, run) {
  let gathered = "{\n";
  let before = "";
  for (const [key, value] of Object.entries(report)) {
    if (value === void 0) continue;
    const parts = partsOf(value);
    const hashed = key === "dataset" ? run : null;
    for (const [p, part] of parts.entries()) {
      const text2 = JSON.stringify({ [key]: part }, null, 2);
      const isWhole3 = p === parts.length - 1 && hashed === null;
      const [from, to] = [p === 0 ? OPENING2 : opening(key), isWhole3 ? CLOSING : INNER_CLOSING];
      gathered += before + text2.slice(from, -to);
      before = ",\n";
      if (gathered.length < PIECE) continue;
      yield gathered;
      gathered = "";
    }
    if (hashed === null) continue;
    yield gathered;
    yield* hashPieces(hashed.input.head);
    gathered = "\n  }";
  }
  yield `${gathered}
}
`;
}
function partsOf(value) {
  if (Array.isArray(value)) {
    const parts = [];
    for (let at = 0; at < value.length; at += ENTRIES2) parts.push(value.slice(at, at + ENTRIES2));
    return parts.length === 0 ? [value] : parts;
  }
  if (typeof value !== "object" || value === null) return [value];
  const fields = Object.entries(value).filter(([, field]) => field !== void 0);
  return fields.length === 0 ? [{}] : fields.map(([name, field]) => ({ [name]: field }));
}
var OPENING2 = "{\n".length;
var CLOSING = "\n}".length;
var INNER_CLOSING = "\n  ]\n}".length;
var opening = (key) => `{
  ${JSON.stringify(key)}: [
`.length;

// src/text/count.ts
function count(n, word, plural = `${word}s`) {
  return `${n} ${n === 1 ? word : plural}`;
}

// src/text/format-number.ts
var UNITS = {
  ratio: { decimals: 3 },
  rank: { decimals: 1, whole: 0 },
  ms: { decimals: 0, after: " ms" },
  // An answer may cost less than a hundredth of a cent: "$0.0001" is said of twice as much as of half.
  usd: { decimals: 4, digits: 2, before: "$" },
  tokens: { decimals: 0 },
  count: { decimals: 2, whole: 0 }
};
var MORE = 6;
function formatNumber(value, unit) {
  if (value === null || Number.isNaN(value)) return "n/a";
  for (let more2 = 0; more2 <= MORE; more2++) {
    const text2 = fixed(value, unit, more2);
    const shown = Number(text2);
    if (shown !== 0 && !(unit === "ratio" && shown === 1) && isExact(value, shown, unit, more2))
      return written(text2, unit);
  }
  return written(fixed(value, unit), unit);
}
function isExact(value, shown, unit, more2) {
  const { decimals, digits = 1 } = UNITS[unit];
  return shown === value || Math.abs(shown) >= 10 ** (digits - 1 - decimals - more2);
}
function fixed(value, unit, more2 = 0) {
  const { decimals, whole = decimals } = UNITS[unit];
  return value.toFixed((Number.isInteger(value) ? whole : decimals) + more2);
}
function written(text2, unit) {
  const { before = "", after = "" } = UNITS[unit];
  return `${before}${text2}${after}`;
}
function formatDelta(value, unit, bound = null) {
  if (value === null || Number.isNaN(value)) return "n/a";
  const distance = Math.abs(value);
  const size = bound === null ? formatNumber(distance, unit) : formatApart(distance, bound, unit)[0];
  return Number(fixed(distance, unit, MORE)) === 0 ? size : `${value < 0 ? "-" : "+"}${size}`;
}
function formatMove(before, after, unit) {
  for (let more2 = 0; more2 <= MORE; more2++) {
    const [from, to] = [fixed(before, unit, more2), fixed(after, unit, more2)];
    if (from !== to)
      return more2 === 0 ? [formatNumber(before, unit), formatNumber(after, unit)] : [written(from, unit), written(to, unit)];
  }
  return [formatNumber(before, unit), formatNumber(after, unit)];
}
function formatBound(bound, unit) {
  return written(fixed(bound, unit, moreOf(bound, unit)), unit);
}
function moreOf(bound, unit) {
  let more2 = 0;
  while (more2 < MORE && Number(fixed(bound, unit, more2)) !== bound) more2++;
  return more2;
}
function formatApart(value, bound, unit) {
  const least = moreOf(bound, unit);
  let more2 = least;
  const isAlike = () => fixed(value, unit, more2) === fixed(bound, unit, more2);
  while (more2 < MORE && isAlike()) more2++;
  if (isAlike()) more2 = least;
  const text2 = fixed(value, unit, more2);
  return [
    more2 === 0 || Number(text2) === 0 ? formatNumber(value, unit) : written(text2, unit),
    written(fixed(bound, unit, more2), unit)
  ];
}

// src/text/in-words.ts
var inWords = (name) => name.replaceAll("_", " ");

// src/report/wording/distinct-reasons.ts
function distinctReasons(reasons2) {
  return [...new Map(reasons2.map((reason) => [JSON.stringify([reason.code, reason.message]), reason])).values()];
}

// src/config/policy.ts
var BOUND_ON = {
  min: "value",
  max: "value",
  "max-drop": "fall",
  "max-rise": "rise",
  "max-regressed": "cases"
};
var GATE_KINDS = Object.keys(BOUND_ON);

// src/gate/rules/bounds-cases.ts
function boundsCases(kind) {
  return kind !== "coverage" && BOUND_ON[kind] === "cases";
}

// src/gate/rules/bounds-change.ts
function boundsFall(kind) {
  return kind !== "coverage" && BOUND_ON[kind] === "fall";
}
function boundsChange(kind) {
  return boundsFall(kind) || kind !== "coverage" && BOUND_ON[kind] === "rise";
}
function lossOfChange(kind, change) {
  return boundsFall(kind) ? -change : change;
}

// src/statistics/differs.ts
var RELATIVE_ROUNDING = 1e-12;
function differs(a, b) {
  return Math.abs(a - b) > RELATIVE_ROUNDING * Math.max(1, Math.min(Math.abs(a), Math.abs(b)));
}

// src/report/wording/change-mark.ts
function changeMark({ delta, improved, regressed, verdict: verdict4 }) {
  if (delta === null) return "";
  if (verdict4 === "regressed") return "\u25BC";
  if (verdict4 === "improved") return "\u25B2";
  return delta === 0 && !improved && !regressed ? "=" : "\u2248";
}
var CHANGE_LEGEND = "\u25BC worse, \u25B2 better, = unchanged, \u2248 not proven by a test, [95 % interval]";

// src/text/has-word.ts
var hasWord = (text2) => /[a-z\d]/i.test(text2) || LETTER_OR_DIGIT().test(text2);
var LETTER_OR_DIGIT = latePattern(String.raw`[\p{L}\p{N}]`, "u");

// src/metrics/applies.ts
var everyCase = { cases: "every case", includes: () => true };
var hasRelevant = {
  cases: "cases that expect an answer and have relevant chunks",
  includes: ({ relevant }) => relevant.length > 0
};
var answerCase = {
  cases: "cases that expect an answer or escalation",
  includes: (golden) => !golden.traffic && expectsAnswer(golden)
};
var labelledCase = { cases: "every case of a golden set", includes: ({ traffic }) => !traffic };
var unlabelled = { cases: "queries of `rag-gate shadow`", includes: ({ traffic }) => traffic };
var answerable = {
  cases: "cases that expect `answer`",
  includes: ({ behavior, traffic }) => !traffic && behavior === "answer"
};
var expectsAbstention = {
  cases: "cases that expect `abstain`",
  includes: ({ behavior }) => behavior === "abstain"
};
var expectsDenial = {
  cases: "cases that expect `permission_denied`",
  includes: ({ behavior }) => behavior === "permission_denied"
};
var criticalCase = { cases: "cases marked `critical`", includes: ({ critical }) => critical };
var expectsDocuments = {
  cases: "cases that expect an answer and have `expected_docs`",
  includes: ({ expectedDocs }) => expectedDocs.length > 0
};
var mustCite = {
  cases: "cases that expect an answer and have `must_cite`",
  includes: (golden) => expectsAnswer(golden) && golden.mustCite.length > 0
};
var expectsTools = {
  cases: "cases with `expected_tools`",
  includes: ({ expectedTools }) => expectedTools.length > 0
};
var hasReferenceAnswer = {
  cases: "cases that expect an answer and have an `expected_answer` with a word in it",
  includes: (golden) => golden.expectedAnswer !== null && expectsAnswer(golden) && hasWord(golden.expectedAnswer)
};
var hasAnswerSchema = {
  cases: "cases that expect an answer and have an `answer_schema`",
  includes: (golden) => golden.answerSchema !== null && expectsAnswer(golden)
};
var hasPositiveGrade = {
  cases: "cases with relevant chunks and a grade above 0",
  includes: ({ relevant, grades }) => {
    if (relevant.length === 0) return false;
    for (const grade of grades.values()) if (grade > 0) return true;
    return false;
  }
};

// src/metrics/metric.ts
function defineMetric(metric) {
  const absent = metric.better === "higher" ? 0 : null;
  return {
    edge: "",
    source: "this project",
    unit: "ratio",
    cutoff: false,
    prefix: null,
    aggregate: "mean",
    binary: false,
    headline: false,
    column: metric.name,
    needs: [],
    caseFloor: null,
    afterChecks: false,
    seenInFailed: false,
    whenMissing: absent,
    whenFailed: absent,
    whenRefused: null,
    repeats: "mean",
    onDemand: false,
    sparse: false,
    change: null,
    judged: false,
    reads: [],
    hollowWithout: null,
    readsLabels: metric.layer === "retrieval" || metric.layer === "context" && metric.judged !== true,
    readsRefusals: metric.layer === "behavior",
    ofGeneration: false,
    restates: false,
    ofRanking: false,
    fixedGate: null,
    waivable: true,
    aliases: [],
    score: () => void 0,
    ...metric
  };
}

// src/metrics/answer/hallucination-labels.ts
function hallucinationLabels({ golden, trace, behavior, citations }) {
  const labels2 = [];
  if ((trace.unsupported_claims?.length ?? 0) > 0) labels2.push("unsupported_claim");
  if (golden.behavior === "abstain" && behavior.observed === "answer") labels2.push("failed_abstention");
  if ((trace.bad_citations?.length ?? 0) > 0 || citations.inContext < citations.count) labels2.push("bad_citation");
  return labels2;
}

// src/metrics/answer/critical-hallucinations.ts
var criticalHallucinations = defineMetric({
  name: "critical_hallucinations",
  title: "Critical hallucinations",
  summary: "Cases marked `critical` whose answer is hallucinated.",
  formula: "number of cases",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer", "citations", "context"],
  reads: ["faithfulness", "citation_support"],
  readsRefusals: true,
  applies: criticalCase,
  score: (view) => hallucinationLabels(view).length > 0 ? 1 : 0
});

// src/metrics/answer/format-correctness.ts
var formatCorrectness = defineMetric({
  name: "format_correctness",
  title: "Format correctness",
  summary: "Whether the answer is JSON that matches the case's `answer_schema`.",
  formula: "1 if the whole answer parses as JSON and is valid against the schema, else 0",
  edge: "a code fence or a sentence around the JSON is no JSON; no `answer_schema`: not applicable",
  source: "JSON Schema drafts 4, 7, 2019-09 and 2020-12",
  layer: "answer",
  better: "higher",
  binary: true,
  headline: true,
  ofGeneration: true,
  needs: ["answer"],
  caseFloor: 1,
  applies: hasAnswerSchema,
  score: ({ golden, trace }) => golden.answerSchema?.accepts(trace.answer ?? "") ? 1 : 0
});

// src/metrics/answer/hallucination-rate.ts
var hallucinationRate = defineMetric({
  name: "hallucination_rate",
  title: "Hallucination rate",
  summary: "Share of the answers with an unsupported claim, a failed abstention or a bad citation.",
  formula: "1 if the answer has any of the three labels, else 0",
  edge: "without a judge's `unsupported_claims` only the other two can be seen; in a gate, an answer whose claims or bad citations are not listed (`[]`: none) counts as the worst where the run lists those of others",
  layer: "answer",
  better: "lower",
  binary: true,
  needs: ["answer", "citations", "context"],
  reads: ["faithfulness", "citation_support"],
  readsRefusals: true,
  ofGeneration: true,
  applies: everyCase,
  score: (view) => hallucinationLabels(view).length > 0 ? 1 : 0
});

// src/metrics/answer/reference-answer.ts
function defineReferenceMetric(metric, part) {
  return defineMetric({
    ...metric,
    edge: "after NFC and case folding, punctuation removed; a Chinese or Japanese character is a word; an empty answer is 0",
    source: "SQuAD evaluation script, without the removal of English articles",
    layer: "answer",
    better: "higher",
    ofGeneration: true,
    needs: ["answer"],
    applies: hasReferenceAnswer,
    score: ({ answerMatch }) => answerMatch?.[part]
  });
}
var exactMatch = defineReferenceMetric(
  {
    name: "exact_match",
    title: "Exact match",
    summary: "Whether the answer has exactly the words of the reviewed answer.",
    formula: "1 if the words are the same in the same order, else 0",
    binary: true
  },
  "exact"
);
var tokenF1 = defineReferenceMetric(
  {
    name: "token_f1",
    title: "Token F1",
    summary: "How far the words of the answer and of the reviewed answer overlap.",
    formula: "2 common / (words of the answer + words of the reviewed answer), words counted as often as they stand",
    binary: false
  },
  "f1"
);
var exactMatchNoDiacritics = defineReferenceMetric(
  {
    name: "exact_match_no_diacritics",
    title: "Exact match without diacritics",
    summary: "`exact_match` after diacritics are removed: what a user who types without them would accept.",
    formula: "exact_match over words without diacritics (\u0111 is d)",
    binary: true
  },
  "exactFolded"
);
var tokenF1NoDiacritics = defineReferenceMetric(
  {
    name: "token_f1_no_diacritics",
    title: "Token F1 without diacritics",
    summary: "`token_f1` after diacritics are removed.",
    formula: "token_f1 over words without diacritics (\u0111 is d)",
    binary: false
  },
  "f1Folded"
);

// src/metrics/behavior/behavior-metrics.ts
var accuracy = { layer: "behavior", better: "higher", binary: true, headline: true, needs: ["answer"] };
var behaviorAccuracy = defineMetric({
  ...accuracy,
  name: "behavior_accuracy",
  title: "Behaviour accuracy",
  summary: "Whether the pipeline answered, abstained, denied or escalated as expected.",
  formula: "1 if observed = expected, else 0",
  edge: "where `abstain` or `permission_denied` was expected, it is an answer if the trace's field or the answer's own words show one; an empty answer is none, whatever the field says",
  caseFloor: 1,
  ofGeneration: true,
  applies: labelledCase,
  score: ({ golden, behavior }) => behavior.observed === golden.behavior ? 1 : 0
});
var abstentionAccuracy = defineMetric({
  ...accuracy,
  name: "abstention_accuracy",
  title: "Abstention accuracy",
  summary: "Share of the cases without an answer in the corpus in which the pipeline said so.",
  formula: "behavior_accuracy over cases that expect `abstain`",
  restates: true,
  applies: expectsAbstention,
  score: ({ behavior }) => behavior.observed === "abstain" ? 1 : 0
});
var permissionDeniedAccuracy = defineMetric({
  ...accuracy,
  name: "permission_denied_accuracy",
  title: "Permission-denied accuracy",
  summary: "Share of the forbidden questions that were denied.",
  formula: "behavior_accuracy over cases that expect `permission_denied`",
  restates: true,
  applies: expectsDenial,
  score: ({ behavior }) => behavior.observed === "permission_denied" ? 1 : 0
});
var overRefusalRate = defineMetric({
  name: "over_refusal_rate",
  title: "Over-refusal rate",
  summary: "Share of the answerable questions that were refused.",
  formula: "1 if observed is `abstain` or `permission_denied`, over cases that expect `answer`",
  layer: "behavior",
  better: "lower",
  binary: true,
  needs: ["answer"],
  ofGeneration: true,
  applies: answerable,
  score: ({ behavior }) => behavior.observed === "abstain" || behavior.observed === "permission_denied" ? 1 : 0
});

// src/dataset/corpus/plain-id.ts
var plainId = (id) => UNPLAIN.test(id) ? id.normalize("NFC").trim() : id;
var UNPLAIN = /[^\x21-\x7e]/;

// src/dataset/corpus/chunk-id-of.ts
function chunkIdOf(chunk) {
  return plainId(typeof chunk === "string" ? chunk : chunk.chunk_id);
}

// src/metrics/citation/cited-sentences.ts
var MARKER = /\[\^?([^[\]\n]{1,200})\](?!\()|\u3010([^\u3010\u3011\n]{1,200})\u3011/gu;
var SENTENCE_END = /(?<=[.!?\u2026]["'\u201d\u2019)]?)(?<!\b(?:e\.g|i\.e|approx|vs|cf|incl|Dr|Mrs?|Ms|Prof)\.)(?<!(?:\b(?:Art|Fig|Sec|Nr|pp?)|[\p{L},] No)\.(?=\s+\d))\s+|(?<=[\u3002\uff01\uff1f])|\n+/u;
var ENTRY_NUMBER = new RegExp("^[ \\t]*\\d{1,3}\\.[ \\t](?=(?:\\[[^\\]\\n]*\\]|\u3010[^\u3011\\n]*\u3011|[^[\u3010\\n\\p{L}])*\\p{L})", "gmu");
function citedSentences(answer, ids, sources2) {
  let sentences = 0;
  let cited = 0;
  let lastIsCited = true;
  let found = false;
  let leads = false;
  for (const part of answer.replace(ENTRY_NUMBER, "").split(SENTENCE_END)) {
    let marked = false;
    let first = false;
    const words3 = part.replace(MARKER, (whole, square, lenticular, at) => {
      if (!isSource(square ?? lenticular, ids, sources2)) return whole;
      marked = true;
      if (part.slice(0, at).trim() === "") first = true;
      return " ";
    });
    found ||= marked;
    if (hasWord(words3)) {
      if (sentences === 0) leads = first;
      sentences++;
      const opens = first && !leads;
      if (opens && !lastIsCited) cited++;
      const closes = marked && (!opens || closing(part, ids, sources2));
      lastIsCited = closes;
      if (closes) cited++;
    } else if (marked && !lastIsCited) {
      cited++;
      lastIsCited = true;
    }
  }
  return found ? { sentences, cited } : void 0;
}
function closing(part, ids, sources2) {
  const rest = part.replace(/^(?:\s*(?:\[[^[\]\n]*\]|\u3010[^\u3010\u3011\n]*\u3011))+/u, "");
  for (const [, square, lenticular] of rest.matchAll(MARKER))
    if (isSource(square ?? lenticular, ids, sources2)) return true;
  return false;
}
function isSource(inside, ids, sources2) {
  if (ids.has(plainId(inside))) return true;
  const parts = inside.split(/[,;]/u).map((part) => plainId(part.replace(/\u2020.*$/u, "")));
  return parts.every((part) => /^\d{1,4}$/.test(part) ? Number(part) >= 1 && Number(part) <= sources2 : ids.has(part));
}

// src/metrics/citation/citation-coverage.ts
var citationCoverage = defineMetric({
  name: "citation_coverage",
  title: "Citation coverage",
  summary: "Share of the answer's sentences that carry a citation marker.",
  formula: "|sentences with a marker that names a source| / |sentences|",
  edge: "only where the answer has markers such as `[1]` or `[chunk id]`; a number beyond the sources, or an id that is neither cited nor in the context, is no marker",
  layer: "citation",
  better: "higher",
  needs: ["answer", "citations", "context"],
  applies: answerCase,
  score: (view) => {
    const answer = view.trace.answer ?? "";
    if (!answer.includes("[") && !answer.includes("\u3010")) return void 0;
    const found = citedSentences(answer, sourceIds(view), Math.max(view.citations.count, view.context.size));
    return found === void 0 || found.sentences === 0 ? void 0 : found.cited / found.sentences;
  }
});
function sourceIds({ trace }) {
  const list2 = [...trace.citations ?? [], ...trace.context_chunks ?? []];
  return new Set(list2.map(chunkIdOf));
}

// src/metrics/citation/citation-metrics.ts
var citationCorrectness = defineMetric({
  name: "citation_correctness",
  title: "Citation correctness",
  summary: "Everything that must be cited is cited, and nothing outside the context is.",
  formula: "min(citation_recall, 1 if all citations are in the context else 0)",
  edge: "without `must_cite`, and for refusals, the second term alone: no citation is then no fault, but a gate is in doubt where an answer without `must_cite` ceased to cite",
  layer: "citation",
  better: "higher",
  headline: true,
  needs: ["citations", "context"],
  hollowWithout: "citation_precision",
  caseFloor: 1,
  readsLabels: true,
  ofGeneration: true,
  applies: everyCase,
  score: ({ golden, citations }) => {
    const grounded = citations.inContext === citations.count ? 1 : 0;
    const must = golden.mustCite.length;
    return !expectsAnswer(golden) || must === 0 ? grounded : Math.min(grounded, citations.mustCiteSatisfied / must);
  }
});
var citationRecall = defineMetric({
  name: "citation_recall",
  title: "Citation recall",
  summary: "Share of `must_cite` that the answer cites.",
  formula: "|must_cite satisfied| / |must_cite|",
  edge: "a document id is satisfied by any chunk of that document; no `must_cite`: not applicable",
  layer: "citation",
  better: "higher",
  needs: ["citations"],
  readsLabels: true,
  ofGeneration: true,
  applies: mustCite,
  score: ({ golden, citations }) => citations.mustCiteSatisfied / golden.mustCite.length
});
var citationPrecision = defineMetric({
  name: "citation_precision",
  title: "Citation precision",
  summary: "Share of the distinct citations that are in the context and permitted to the principal.",
  formula: "|citations in context and permitted| / |citations|",
  edge: "no citation: not applicable; a missing or failed trace counts 0",
  layer: "citation",
  better: "higher",
  needs: ["citations", "context"],
  ofGeneration: true,
  applies: everyCase,
  score: ({ citations }) => citations.count === 0 ? void 0 : citations.inContextAndPermitted / citations.count
});
var ignoredTopRanked = defineMetric({
  name: "ignored_top_ranked",
  title: "Ignored top-ranked chunk",
  summary: "Share of citing answers that cite nothing from the first chunk of their context.",
  formula: "1 if no citation comes from context chunk 1, else 0",
  edge: "only where citations exist; above 0.30 chunking, embedding and reranker deserve a look",
  layer: "citation",
  better: "lower",
  binary: true,
  needs: ["citations", "context"],
  applies: answerCase,
  score: ({ citations, context }) => citations.count === 0 || context.size === 0 ? void 0 : citations.citesTopContext ? 0 : 1
});

// src/metrics/retrieval/define-rank-metric.ts
function defineRankMetric(metric) {
  return defineMetric({
    layer: "retrieval",
    better: "higher",
    cutoff: true,
    prefix: "ranking",
    needs: ["retrieved"],
    applies: hasRelevant,
    ...metric,
    ofRanking: true
  });
}

// src/metrics/retrieval/average-precision.ts
var averagePrecision = defineRankMetric({
  name: "map",
  title: "Mean average precision",
  summary: "Precision at each relevant rank within k, averaged over all relevant chunks.",
  formula: "(1/|R|) \u03A3 P@i over the ranks i <= k that hold a relevant chunk",
  source: "map_cut_k of trec_eval",
  edge: "divides by |R|, not by min(k, |R|), as map_cut_k of trec_eval",
  score: ({ golden }, { ranked: ranked2, k }) => averagePrecisionAt(ranked2.relevantRanks, k) / golden.relevant.length
});
function averagePrecisionAt(ranks2, k) {
  let sum2 = 0;
  for (let i = 0; i < ranks2.length; i++) {
    const rank2 = ranks2[i];
    if (rank2 > k) break;
    sum2 += (i + 1) / rank2;
  }
  return sum2;
}

// src/metrics/context/context-metrics.ts
var ofContext = { layer: "context", better: "higher", needs: ["context"], applies: hasRelevant };
var contextRecall = defineMetric({
  ...ofContext,
  name: "context_recall",
  title: "Context recall",
  summary: "Share of the relevant chunks that reached the generator.",
  formula: "|context \u2229 R| / |R|",
  source: "set recall (set_recall of trec_eval)",
  edge: "order does not matter; a case with none of R in its context failed",
  headline: true,
  caseFloor: Number.MIN_VALUE,
  score: ({ golden, context }) => context.relevantRanks.length / golden.relevant.length
});
var contextPrecision = defineMetric({
  ...ofContext,
  name: "context_precision",
  title: "Context precision",
  summary: "Share of the context chunks that are relevant.",
  formula: "|context \u2229 R| / |context|",
  source: "set precision",
  edge: "empty context: 0",
  score: ({ context }) => context.size === 0 ? 0 : context.relevantRanks.length / context.size
});
var contextAp = defineMetric({
  ...ofContext,
  name: "context_ap",
  title: "Context average precision",
  summary: "How early the relevant chunks stand in the context.",
  formula: "(1/|R|) \u03A3 P@i over the context positions i that hold a relevant chunk",
  source: "map of trec_eval over the context",
  edge: "rank aware, from labels; empty context: 0",
  score: ({ golden, context }) => averagePrecisionAt(context.relevantRanks, context.size) / golden.relevant.length
});

// src/metrics/retrieval/count-within.ts
function countWithin(ranks2, k) {
  let count2 = 0;
  while (count2 < ranks2.length && ranks2[count2] <= k) count2++;
  return count2;
}

// src/metrics/retrieval/reciprocal-rank-at.ts
function reciprocalRankAt(ranks2, k) {
  const first = ranks2[0];
  return first !== void 0 && first <= k ? 1 / first : 0;
}

// src/metrics/document/define-document-metric.ts
function defineDocumentMetric(metric) {
  return defineRankMetric({
    edge: "a chunk that neither manifest nor trace gives a document is of the expected one that its id begins with (`leave:c3`), else a document of its own",
    onDemand: true,
    readsLabels: false,
    applies: expectsDocuments,
    ...metric
  });
}

// src/metrics/document/document-metrics.ts
var documentRecall = defineDocumentMetric({
  name: "doc_recall",
  title: "Document recall",
  summary: "Share of the expected documents among the first k documents.",
  formula: "|first k documents \u2229 expected_docs| / |expected_docs|",
  source: "recall_k of trec_eval over documents",
  headline: true,
  score: ({ golden }, { ranked: ranked2, k }) => countWithin(ranked2.documentRanks, k) / golden.expectedDocs.length
});
var documentHit = defineDocumentMetric({
  name: "doc_hit",
  title: "Document hit",
  summary: "Whether any expected document is among the first k documents.",
  formula: "1 if the first k documents meet expected_docs, else 0",
  source: "success_k of trec_eval over documents",
  binary: true,
  score: (_, { ranked: ranked2, k }) => countWithin(ranked2.documentRanks, k) > 0 ? 1 : 0
});
var documentMrr = defineDocumentMetric({
  name: "doc_mrr",
  title: "Document reciprocal rank",
  summary: "How high the first expected document stands.",
  formula: "1 / rank of the first expected document within k, else 0",
  source: "recip_rank of trec_eval with -M k over documents",
  score: (_, { ranked: ranked2, k }) => reciprocalRankAt(ranked2.documentRanks, k)
});
var documentNdcg = defineDocumentMetric({
  name: "doc_ndcg",
  title: "Document nDCG",
  summary: "Discounted gain of the expected documents among the first k, all of one grade.",
  formula: "\u03A3 1 / log2(rank + 1) over expected documents within k, against the best order",
  source: "ndcg_cut_k of trec_eval over documents with binary grades",
  score: ({ golden }, { ranked: ranked2, k }) => {
    let dcg = 0;
    for (const rank2 of ranked2.documentRanks) if (rank2 <= k) dcg += 1 / Math.log2(rank2 + 1);
    let ideal = 0;
    const depth = Math.min(k, golden.expectedDocs.length);
    for (let i = 0; i < depth; i++) ideal += 1 / Math.log2(i + 2);
    return dcg / ideal;
  }
});

// src/metrics/judged/judge-scale.ts
var UNIT_SCALE = { min: 0, max: 1 };
var known = /* @__PURE__ */ new Map();
function parseScale(text2) {
  let scale = known.get(text2);
  if (scale === void 0) {
    scale = read2(text2);
    if (known.size < MAX_KNOWN) known.set(text2, scale);
  }
  return scale;
}
var MAX_KNOWN = 1e3;
function read2(text2) {
  const [, min, max] = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*-\s*(\d{1,6}(?:\.\d{1,6})?)\s*$/.exec(text2) ?? [];
  if (min === void 0 || max === void 0 || Number(min) >= Number(max)) return null;
  return { min: Number(min), max: Number(max) };
}
function scaleOf(judge2, key) {
  const named2 = judge2?.scale;
  if (named2 === void 0 || named2 === null) return UNIT_SCALE;
  if (typeof named2 === "string") return parseScale(named2);
  const own2 = Object.hasOwn(named2, key) ? named2[key] : void 0;
  return own2 === void 0 ? UNIT_SCALE : parseScale(own2);
}
function scaleText({ scale }) {
  if (scale === void 0 || scale === null || typeof scale === "string") return scale ?? void 0;
  return Object.keys(scale).sort().map((key) => `${key} ${scale[key]}`).join(", ");
}

// src/metrics/judged/recorded-score.ts
var TOLERANCE = 1e-9;
function recordedScore(trace, names2) {
  const { scores } = trace;
  let found;
  for (const key in scores) {
    if (!names2.has(scoreName(key))) continue;
    found = readScore(trace, scores, key);
    if (found.value !== void 0) break;
  }
  return found;
}
function everyRecordedScore(trace) {
  const { scores } = trace;
  return scores === void 0 || scores === null ? [] : Object.keys(scores).map((key) => readScore(trace, scores, key));
}
function readScore({ judge: judge2 }, scores, key) {
  const found = scores[key];
  const detail = typeof found === "object" && found !== null ? found : null;
  const repeats = detail?.repeats ?? [];
  const scale = scaleOf(judge2, key);
  const raw = typeof found === "number" ? found : detail?.score ?? mean(repeats);
  if (scale === null) return { key, raw, scale, value: void 0, repeats: [] };
  const values3 = repeats.map((repeat) => converted(repeat, scale));
  const isWhole3 = !values3.includes(void 0);
  return {
    key,
    raw,
    scale,
    value: raw === null || !isWhole3 ? void 0 : converted(raw, scale),
    repeats: isWhole3 ? values3 : []
  };
}
function mean(values3) {
  return values3.length === 0 ? null : values3.reduce((sum2, value) => sum2 + value, 0) / values3.length;
}
function converted(raw, { min, max }) {
  const value = (raw - min) / (max - min);
  return value < -TOLERANCE || value > 1 + TOLERANCE ? void 0 : Math.min(1, Math.max(0, value));
}
var names = /* @__PURE__ */ new Map();
var MAX_NAMES2 = 1e4;
function scoreName(key) {
  let name = names.get(key);
  if (name === void 0) {
    const words3 = key.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    name = words3.join("_");
    if (names.size < MAX_NAMES2) names.set(key, name);
  }
  return name;
}

// src/metrics/judged/define-judged-metric.ts
var EDGES = {
  context: "",
  statements: "; an answer that refuses is not evaluated, and counted",
  question: "; an answer that refuses counts 0, whatever the judge said of it"
};
function defineJudgedMetric({ about: about2, aliases = [], better = "higher", ...metric }) {
  const names2 = /* @__PURE__ */ new Set([metric.name, ...aliases]);
  const whenRefused = about2 === "question" ? 0 : null;
  const recorded = aliases.length === 0 ? "" : `; also recorded as ${aliases.map((name) => `\`${name}\``).join(", ")}`;
  return defineMetric({
    ...metric,
    formula: "mean of the recorded scores, brought to 0 to 1 from the scale that the trace names",
    source: `recorded by an outside judge${recorded}`,
    edge: `no score or null: not evaluated and counted, never 0${EDGES[about2]}${better === "higher" ? "; a missing or failed trace counts 0" : ""}`,
    layer: about2 === "context" ? "context" : "answer",
    better,
    judged: true,
    ofGeneration: about2 !== "context",
    aliases,
    whenRefused,
    needs: ["scores"],
    applies: about2 === "context" ? answerCase : answerable,
    score: ({ trace, behavior }) => {
      const value = recordedScore(trace, names2)?.value;
      if (about2 === "context" || behavior.observed === "answer") return value;
      return value === void 0 ? void 0 : whenRefused ?? void 0;
    }
  });
}

// src/metrics/judged/judged-metrics.ts
var contextRelevance = defineJudgedMetric({
  name: "context_relevance",
  title: "Context relevance",
  summary: "Share of the context that is useful for the question.",
  about: "context",
  aliases: [
    "contextual_relevancy",
    "context_relevancy",
    "nv_context_relevance",
    "context_relevance_with_cot_reasons",
    "retrieval_relevance",
    "retrieval_relevance_precision"
  ]
});
var judgedContextRecall = defineJudgedMetric({
  name: "judged_context_recall",
  title: "Context recall (judged)",
  summary: "Share of the reviewed answer that the context supports; `context_recall` says the same from labels.",
  sparse: true,
  about: "context",
  aliases: ["context_recall", "contextual_recall", "llm_context_recall", "retrieval_sufficiency"]
});
var judgedContextPrecision = defineJudgedMetric({
  name: "judged_context_precision",
  title: "Context precision (judged)",
  summary: "Whether the useful chunks stand first in the context; `context_ap` says the same from labels.",
  sparse: true,
  about: "context",
  aliases: [
    "context_precision",
    "contextual_precision",
    "llm_context_precision_with_reference",
    "llm_context_precision_without_reference",
    "context_precision_with_reference",
    "context_precision_without_reference",
    "context_utilization"
  ]
});
var faithfulness = defineJudgedMetric({
  name: "faithfulness",
  title: "Faithfulness",
  summary: "Share of the answer's statements that the context supports.",
  about: "statements",
  aliases: [
    "context_faithfulness",
    "groundedness",
    "groundedness_measure",
    "groundedness_measure_with_cot_reasons",
    "response_groundedness",
    "nv_response_groundedness",
    "retrieval_groundedness"
  ]
});
var answerRelevance = defineJudgedMetric({
  name: "answer_relevance",
  title: "Answer relevance",
  summary: "How well the answer meets the question.",
  about: "question",
  aliases: [
    "answer_relevancy",
    "response_relevancy",
    "response_relevance",
    "relevance",
    "relevance_with_cot_reasons",
    "relevance_to_query"
  ]
});
var answerCorrectness = defineJudgedMetric({
  name: "answer_correctness",
  title: "Answer correctness",
  summary: "How well the answer agrees with the reviewed answer.",
  about: "question",
  aliases: [
    "factual_correctness",
    "factual_correctness_mode_f1",
    "nv_accuracy",
    "answer_accuracy",
    "correctness",
    "factuality",
    "model_graded_factuality",
    "qa_correctness"
  ]
});
var completeness = defineJudgedMetric({
  name: "completeness",
  title: "Completeness",
  summary: "Whether the answer leaves nothing out.",
  about: "question",
  aliases: ["response_completeness"]
});
var conciseness = defineJudgedMetric({
  name: "conciseness",
  title: "Conciseness",
  summary: "Whether the answer holds nothing needless.",
  about: "statements"
});
var citationSupport = defineJudgedMetric({
  name: "citation_support",
  title: "Citation support",
  summary: "Share of the cited statements that the chunks cited for them support.",
  sparse: true,
  about: "statements"
});
var misalignment = defineJudgedMetric({
  name: "misalignment",
  title: "Misalignment",
  summary: "How far the answer passes over its context; by the live judge 1 where it uses nothing of the top-ranked chunk.",
  sparse: true,
  about: "statements",
  better: "lower"
});

// src/metrics/operations/operations-metrics.ts
var everyTrace = { layer: "operations", better: "lower", applies: everyCase };
var missingTraces = defineMetric({
  ...everyTrace,
  name: "missing_traces",
  title: "Missing traces",
  summary: "Golden cases for which no trace came.",
  formula: "number of cases",
  edge: "may be relaxed by policy, but never for `permission_denied` or `critical` cases",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  headline: true,
  whenMissing: 1,
  whenFailed: 0,
  fixedGate: "relaxable",
  score: () => 0
});
var errorRate = defineMetric({
  ...everyTrace,
  name: "error_rate",
  title: "Error rate",
  summary: "Share of the traces in which the pipeline failed.",
  formula: "1 if the trace has an `error`, else 0",
  binary: true,
  whenFailed: 1,
  score: () => 0
});
function latency(percentile) {
  return defineMetric({
    // The scorer fills latency columns itself: which stages exist is known only from the traces.
    ...everyTrace,
    name: `latency_${percentile}`,
    title: `Latency ${percentile}`,
    summary: `${percentile.slice(1)}th percentile of the time a stage took (\`generate:latency_${percentile}\`), end to end without a prefix.`,
    formula: "nearest-rank percentile over the cases that have the stage",
    source: "nearest-rank percentile",
    edge: "missing latency is counted and shown, never 0",
    unit: "ms",
    prefix: "stage",
    aggregate: percentile,
    headline: percentile === "p95",
    column: "latency",
    needs: ["latency"]
  });
}
var ofCost = {
  ...everyTrace,
  unit: "usd",
  column: "cost",
  needs: ["cost"],
  score: ({ trace }) => trace.cost_usd ?? void 0
};
var costMean = defineMetric({
  ...ofCost,
  name: "cost_mean",
  title: "Cost per question",
  summary: "Mean cost of a question in US dollars.",
  formula: "mean of `cost_usd`",
  headline: true
});
var costTotal = defineMetric({
  ...ofCost,
  name: "cost_total",
  title: "Cost of the run",
  summary: "What the run cost in US dollars; with repeats, one pass over its questions.",
  formula: "sum of `cost_usd`",
  aggregate: "sum"
});
var tokensMean = defineMetric({
  ...everyTrace,
  name: "tokens_mean",
  title: "Tokens per question",
  summary: "Mean of prompt and completion tokens together.",
  formula: "mean of `tokens.prompt` + `tokens.completion`",
  edge: "one of the two without the other is no count: n/a",
  unit: "tokens",
  column: "tokens",
  needs: ["tokens"],
  score: ({ trace }) => {
    const { prompt, completion } = trace.tokens ?? {};
    return prompt == null || completion == null ? void 0 : prompt + completion;
  }
});
var toolCallsMean = defineMetric({
  ...everyTrace,
  name: "tool_calls_mean",
  title: "Tool calls per question",
  summary: "Mean number of tool calls.",
  formula: "mean of the length of `tool_calls`",
  unit: "count",
  column: "tool_calls",
  needs: ["tools"],
  score: ({ trace }) => trace.tool_calls?.length
});
var toolUseAccuracy = defineMetric({
  name: "tool_use_accuracy",
  title: "Tool-use accuracy",
  summary: "Share of the expected tools that were called.",
  formula: "|expected_tools called| / |expected_tools|",
  edge: "no `tool_calls` in the trace: 0",
  layer: "operations",
  better: "higher",
  needs: ["tools"],
  applies: expectsTools,
  score: ({ golden, trace }) => {
    const called = new Set(trace.tool_calls?.map((call) => typeof call === "string" ? call : call.name));
    return golden.expectedTools.filter((tool) => called.has(tool)).length / golden.expectedTools.length;
  }
});

// src/metrics/retrieval/ndcg.ts
var ndcg = defineRankMetric({
  name: "ndcg",
  title: "nDCG",
  summary: "Graded gain of the first k, discounted by rank, against the best possible order.",
  formula: "DCG@k / IDCG@k, gain 2^grade - 1 (policy `ndcg-gain: linear`: the grade), discount 1 / log2(rank + 1)",
  source: "ndcg_cut_k of trec_eval (linear gain); exponential gain of Burges et al. 2005",
  edge: "ideal over all grades of the case, cut at k; no grade above 0: not applicable",
  headline: true,
  applies: hasPositiveGrade,
  score: ({ idealGrades: idealGrades2 }, { ranked: ranked2, k, ndcgGain }) => {
    let dcg = 0;
    for (let i = 0; i < ranked2.gradedRanks.length; i++) {
      const rank2 = ranked2.gradedRanks[i];
      if (rank2 > k) break;
      dcg += gain(ranked2.gradedGrades[i], ndcgGain) / Math.log2(rank2 + 1);
    }
    let ideal = 0;
    const depth = Math.min(k, idealGrades2.length);
    for (let i = 0; i < depth; i++) ideal += gain(idealGrades2[i], ndcgGain) / Math.log2(i + 2);
    return dcg / ideal;
  }
});
function gain(grade, kind) {
  return kind === "linear" ? grade : 2 ** grade - 1;
}

// src/metrics/retrieval/rank-metrics.ts
var recall = defineRankMetric({
  name: "recall",
  title: "Recall",
  summary: "Share of the relevant chunks among the first k.",
  formula: "|T_k \u2229 R| / |R|",
  source: "recall_k of trec_eval",
  edge: "cannot reach 1 where R is larger than k: see `recall_cap`",
  headline: true,
  score: ({ golden }, { ranked: ranked2, k }) => countWithin(ranked2.relevantRanks, k) / golden.relevant.length
});
var hit = defineRankMetric({
  name: "hit",
  title: "Hit",
  summary: "Whether any relevant chunk is among the first k.",
  formula: "1 if T_k meets R, else 0 (success_k of trec_eval)",
  source: "success_k of trec_eval",
  binary: true,
  score: (_, { ranked: ranked2, k }) => countWithin(ranked2.relevantRanks, k) > 0 ? 1 : 0
});
var reciprocalRank = defineRankMetric({
  name: "mrr",
  title: "Mean reciprocal rank",
  summary: "How high the first relevant chunk stands.",
  formula: "1 / rank of the first relevant chunk within k, else 0",
  source: "recip_rank of trec_eval with -M k",
  headline: true,
  score: (_, { ranked: ranked2, k }) => reciprocalRankAt(ranked2.relevantRanks, k)
});
var precision = defineRankMetric({
  name: "precision",
  title: "Precision",
  summary: "Share of the first k places that hold a relevant chunk.",
  formula: "|T_k \u2229 R| / k",
  source: "P_k of trec_eval",
  edge: "divides by k even where fewer came back, as trec_eval does",
  score: (_, { ranked: ranked2, k }) => countWithin(ranked2.relevantRanks, k) / k
});
var returnedPrecision = defineRankMetric({
  name: "returned_precision",
  title: "Precision of what came back",
  summary: "Share of the returned chunks among the first k that are relevant.",
  formula: "|T_k \u2229 R| / min(k, returned)",
  edge: "nothing returned: 0",
  score: (_, { ranked: ranked2, k }) => ranked2.size === 0 ? 0 : countWithin(ranked2.relevantRanks, k) / Math.min(k, ranked2.size)
});
var recallCap = defineRankMetric({
  name: "recall_cap",
  title: "Capped recall",
  summary: "Recall against what k places can hold.",
  formula: "|T_k \u2229 R| / min(k, |R|)",
  source: "R_cap of BEIR",
  edge: "for sets with more relevant chunks than k (R_cap of BEIR)",
  score: ({ golden }, { ranked: ranked2, k }) => countWithin(ranked2.relevantRanks, k) / Math.min(k, golden.relevant.length)
});
var judged = defineRankMetric({
  name: "judged",
  title: "Judged share",
  summary: "Share of the first k that has a grade; falls when chunk ids stop matching the labels.",
  formula: "|T_k with a grade| / min(k, returned)",
  source: "1 - unj_k of trec_eval, over what came back",
  edge: "nothing returned: 0; a fall is a problem of labels, not of retrieval",
  score: (_, { ranked: ranked2, k }) => ranked2.size === 0 ? 0 : countWithin(ranked2.gradedRanks, k) / Math.min(k, ranked2.size)
});
var firstRelevantRank = defineRankMetric({
  name: "first_relevant_rank",
  title: "First relevant rank",
  summary: "Rank of the first relevant chunk, as the median over the cases where one came back.",
  formula: "median of the first relevant ranks",
  edge: "cases without a relevant chunk are left out here and counted as misses in `hit@k`",
  better: "lower",
  unit: "rank",
  cutoff: false,
  aggregate: "median",
  score: (_, { ranked: ranked2 }) => ranked2.relevantRanks[0]
});

// src/metrics/safety/safety-metrics.ts
var counted = { layer: "safety", better: "lower", unit: "count", aggregate: "sum" };
var aclLeaks = defineMetric({
  ...counted,
  name: "acl_leaks",
  title: "Access leaks",
  summary: "Forbidden chunks and canaries seen at a blocking stage, counted once a case and chunk.",
  formula: "number of distinct (case, chunk)",
  edge: "never averaged, waived or sliced away; also those of cases that take no part",
  repeats: "leaks",
  headline: true,
  seenInFailed: true,
  fixedGate: "always",
  waivable: false,
  applies: everyCase,
  score: ({ leaks: leaks3 }) => leaks3
});
var criticalFailures = defineMetric({
  ...counted,
  name: "critical_failures",
  title: "Critical failures",
  summary: "Cases marked `critical` that failed any check.",
  formula: "number of cases",
  edge: "a missing or failed trace of a critical case is a failure; traces without answer and context can fail no check but that of leaks: n/a",
  repeats: "max",
  afterChecks: true,
  whenMissing: 1,
  whenFailed: 1,
  fixedGate: "always",
  waivable: false,
  applies: criticalCase,
  score: ({ failedChecks: failedChecks2, isCheckable }) => failedChecks2.length > 0 ? 1 : isCheckable ? 0 : void 0
});
var forbiddenContent = defineMetric({
  ...counted,
  name: "forbidden_content",
  title: "Forbidden content",
  summary: "Answers that hold one of the case's `must_not_contain` texts.",
  formula: "number of cases",
  repeats: "max",
  needs: ["answer"],
  seenInFailed: true,
  waivable: false,
  applies: everyCase,
  score: (view) => view.forbiddenContent ? 1 : 0
});
var aclOverRestrictions = defineMetric({
  ...counted,
  name: "acl_over_restrictions",
  title: "Access over-restrictions",
  summary: "Questions that the principal may ask and that were denied for lack of permission.",
  formula: "number of cases that expect `answer` and observed `permission_denied`",
  repeats: "max",
  needs: ["answer"],
  readsRefusals: true,
  applies: answerable,
  score: ({ behavior }) => behavior.observed === "permission_denied" ? 1 : 0
});
var passRate = defineMetric({
  name: "pass_rate",
  title: "Pass rate",
  summary: "Share of the cases that failed no check.",
  formula: "1 if the case failed no check, else 0",
  edge: "checks: a trace that did not fail, context_recall above 0, citation_correctness, behavior_accuracy and format_correctness 1, no leak, no forbidden content",
  layer: "safety",
  better: "higher",
  binary: true,
  headline: true,
  afterChecks: true,
  needs: ["answer"],
  readsLabels: true,
  applies: everyCase,
  score: ({ failedChecks: failedChecks2 }) => failedChecks2.length === 0 ? 1 : 0
});

// src/metrics/stability/flip-rate.ts
var flipRate = defineMetric({
  name: "flip_rate",
  title: "Flip rate",
  summary: "Share of the repeated cases whose repeats do not agree on whether the case passes.",
  formula: "1 if some repeats of the case failed a check and some did not, else 0",
  edge: "a case with a single trace: not applicable; a repeat with an `error` failed",
  layer: "stability",
  better: "lower",
  binary: true,
  afterChecks: true,
  needs: ["answer"],
  repeats: "differ",
  whenFailed: 1,
  applies: everyCase,
  score: ({ failedChecks: failedChecks2 }) => failedChecks2.length > 0 ? 1 : 0
});

// src/metrics/traffic/define-change-metric.ts
function defineChangeMetric(metric) {
  return defineMetric({
    edge: "a query without a baseline trace is left out; one whose head trace is missing or failed is 0",
    layer: "stability",
    better: "higher",
    headline: true,
    onDemand: true,
    applies: unlabelled,
    ...metric
  });
}

// src/metrics/traffic/rank-biased-overlap.ts
var P = 0.9;
function rankBiasedOverlap(a, b) {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length === 0) return 1;
  if (short.length === 0) return 0;
  const seen = /* @__PURE__ */ new Set();
  let overlap2 = 0;
  let overlapOfShort = 0;
  let sum2 = 0;
  let weight = 1;
  for (let d = 1; d <= long.length; d++) {
    for (const list2 of [short, long]) {
      const id = list2[d - 1];
      if (id === void 0) continue;
      if (seen.has(id)) overlap2++;
      else seen.add(id);
    }
    weight *= P;
    if (d === short.length) overlapOfShort = overlap2;
    const beyond = d > short.length ? overlapOfShort * (d - short.length) / (short.length * d) : 0;
    sum2 += (overlap2 / d + beyond) * weight;
  }
  const rest = (overlap2 - overlapOfShort) / long.length + overlapOfShort / short.length;
  return Math.min(1, (1 - P) / P * sum2 + rest * weight);
}

// src/metrics/traffic/change-metrics.ts
var overlap = defineChangeMetric({
  name: "overlap",
  title: "Overlap",
  summary: "Share of the first k chunks that both versions return.",
  formula: "|A_k \u2229 B_k| / max(|A_k|, |B_k|)",
  source: "overlap at depth k (Webber, Moffat and Zobel 2010)",
  edge: "order within the first k does not matter; both empty: 1; a query without a baseline trace is left out",
  cutoff: true,
  prefix: "ranking",
  needs: ["retrieved"],
  change: ({ head, baseline }, { ranking, k }) => {
    const [a, b] = [head[ranking].slice(0, k), baseline[ranking].slice(0, k)];
    const most = Math.max(a.length, b.length);
    return most === 0 ? 1 : a.filter((id) => b.includes(id)).length / most;
  }
});
var rbo = defineChangeMetric({
  name: "rbo",
  title: "Rank-biased overlap",
  summary: "How alike the rankings of both versions are, the top weighing most.",
  formula: "extrapolated RBO with p = 0.9 over the first 100 distinct chunks",
  source: "Webber, Moffat and Zobel 2010, equation 32",
  prefix: "ranking",
  needs: ["retrieved"],
  change: ({ head, baseline }, { ranking }) => rankBiasedOverlap(head[ranking], baseline[ranking])
});
var contextOverlap = defineChangeMetric({
  name: "context_overlap",
  title: "Context overlap",
  summary: "How far both versions give the generator the same chunks.",
  formula: "|A \u2229 B| / |A \u222A B| over the context chunks",
  source: "Jaccard index",
  needs: ["context"],
  change: ({ head, baseline }) => {
    const common = head.context.filter((id) => baseline.context.includes(id)).length;
    const all = head.context.length + baseline.context.length - common;
    return all === 0 ? 1 : common / all;
  }
});
var sameAnswer = defineChangeMetric({
  name: "same_answer",
  title: "Same answer",
  summary: "Whether both versions give the same answer, to the letter.",
  formula: "1 if the answers are equal, else 0",
  binary: true,
  needs: ["answer"],
  change: ({ sameAnswer: same }) => same ? 1 : 0
});
var sameBehavior = defineChangeMetric({
  name: "same_behavior",
  title: "Same behaviour",
  summary: "Whether both versions answer, abstain, deny or escalate alike.",
  formula: "1 if the observed behaviours are equal, else 0",
  binary: true,
  needs: ["answer"],
  change: ({ sameBehavior: same }) => same ? 1 : 0
});
var sameCitations = defineChangeMetric({
  name: "same_citations",
  title: "Same citations",
  summary: "Whether both versions cite the same chunks.",
  formula: "1 if the sets of citations are equal, else 0",
  binary: true,
  needs: ["citations"],
  change: ({ head: { citations: a }, baseline: { citations: b } }) => a.length === b.length && a.every((id) => b.includes(id)) ? 1 : 0
});

// src/metrics/index.ts
var metrics = [
  aclLeaks,
  criticalFailures,
  criticalHallucinations,
  forbiddenContent,
  aclOverRestrictions,
  missingTraces,
  errorRate,
  passRate,
  recall,
  hit,
  reciprocalRank,
  ndcg,
  averagePrecision,
  precision,
  returnedPrecision,
  recallCap,
  judged,
  firstRelevantRank,
  documentRecall,
  documentHit,
  documentMrr,
  documentNdcg,
  contextRecall,
  contextPrecision,
  contextAp,
  contextRelevance,
  judgedContextRecall,
  judgedContextPrecision,
  citationCorrectness,
  citationRecall,
  citationPrecision,
  citationCoverage,
  ignoredTopRanked,
  behaviorAccuracy,
  abstentionAccuracy,
  permissionDeniedAccuracy,
  overRefusalRate,
  hallucinationRate,
  exactMatch,
  tokenF1,
  exactMatchNoDiacritics,
  tokenF1NoDiacritics,
  formatCorrectness,
  faithfulness,
  answerRelevance,
  answerCorrectness,
  completeness,
  conciseness,
  citationSupport,
  misalignment,
  latency("p50"),
  latency("p95"),
  latency("p99"),
  costMean,
  costTotal,
  tokensMean,
  toolCallsMean,
  toolUseAccuracy,
  flipRate,
  overlap,
  rbo,
  contextOverlap,
  sameAnswer,
  sameBehavior,
  sameCitations
];
var METRICS_VERSION = 1;

// src/metrics/metric-ref.ts
var byName = new Map(metrics.map((metric) => [metric.name, metric]));
function metricNames() {
  return [...byName.keys()];
}
var parsed = /* @__PURE__ */ new Map();
var MOST_KEPT = 1e3;
function parseMetricRef(text2) {
  const known4 = parsed.get(text2);
  if (known4 !== void 0) return known4;
  const found = parse2(text2);
  if (parsed.size < MOST_KEPT) parsed.set(text2, found);
  return found;
}
function parse2(text2) {
  const match = /^(?:([^:@]+):)?([^:@]+)(?:@([^:@]*))?$/.exec(text2);
  const base = match?.[2] ?? "";
  const metric = byName.get(base);
  if (match === null || metric === void 0) return { problem: `there is no metric "${text2}"`, hint: base };
  const prefix = match[1];
  const cutoff = match[3];
  const k = Number(cutoff ?? 0);
  if (metric.cutoff && (cutoff === void 0 || cutoff === ""))
    return { problem: `metric "${base}" needs a cutoff, e.g. ${base}@10`, hint: void 0 };
  if (metric.cutoff && (!/^\d{1,4}$/.test(cutoff) || k < 1)) {
    return { problem: `"${cutoff}" is no cutoff: a whole number from 1 to 9999, e.g. ${base}@10`, hint: void 0 };
  }
  if (!metric.cutoff && cutoff !== void 0) return { problem: `metric "${base}" takes no cutoff`, hint: void 0 };
  if (prefix !== void 0 && metric.prefix === null)
    return { problem: `metric "${base}" takes no prefix`, hint: void 0 };
  if (metric.prefix === "ranking" && prefix !== void 0 && prefix !== "retrieved" && prefix !== "reranked") {
    return { problem: `"${prefix}" is no ranking: use retrieved or reranked`, hint: void 0 };
  }
  return metricRef(metric, prefix, k);
}
function metricRef(metric, prefix, k) {
  const implied = metric.prefix === "stage" ? "end_to_end" : "retrieved";
  const shown = prefix === void 0 || prefix === implied ? "" : `${prefix}:`;
  const cutoff = k > 0 ? `@${k}` : "";
  return { name: `${shown}${metric.name}${cutoff}`, metric, k, column: `${shown}${metric.column}${cutoff}` };
}
function timedStage({ name, metric }) {
  if (metric.prefix !== "stage" || name === metric.name) return null;
  return name.slice(0, -`:${metric.name}`.length);
}

// src/report/wording/metric-unit.ts
function metricUnit(name) {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.unit : "count";
}

// src/report/wording/reported-metric.ts
function reportedMetric(report, { metric, slice }) {
  const metrics2 = slice === null ? report.metrics : own(report.slices, slice)?.metrics;
  return metrics2 === void 0 ? void 0 : own(metrics2, metric);
}
function own(of, name) {
  return Object.hasOwn(of, name) ? of[name] : void 0;
}

// src/report/wording/gate-text.ts
function numbers({ metric, kind, threshold, value }) {
  const unit = metricUnit(metric);
  if (value !== null && (kind === "min" || kind === "max")) return formatApart(value, threshold, unit);
  return [formatNumber(value, unit), formatBound(threshold, boundsCases(kind) ? "count" : unit)];
}
function gateValue(gate2) {
  return numbers(gate2)[0];
}
function gateNeeds(gate2) {
  const [, bound] = numbers(gate2);
  switch (gate2.kind) {
    case "min":
    case "coverage":
      return `\u2265 ${bound}`;
    case "max":
      return `\u2264 ${bound}`;
    case "max-drop":
      return `drop \u2264 ${bound}`;
    case "max-rise":
      return `rise \u2264 ${bound}`;
    case "max-regressed":
      return `worse cases \u2264 ${bound}`;
  }
}
function gatesByStatus(gates2) {
  const order2 = ["fail", "warn", "not_evaluated", "waived", "pass"];
  return [...gates2].sort((a, b) => order2.indexOf(a.status) - order2.indexOf(b.status));
}
function gateChange(gate2, report, detail = "all") {
  if (gate2.kind === "coverage") return "";
  const { without_failed: decides } = gate2;
  const bound = boundsChange(gate2.kind) ? gate2.threshold : null;
  if (decides !== void 0) {
    const moved2 = difference(gate2.metric, decides, detail, bound);
    return detail === "delta" ? `${moved2} without ${decides.cases}` : `${moved2}, without ${decides.cases} that failed before`;
  }
  const found = reportedMetric(report, gate2);
  return found === void 0 ? "" : metricChange(gate2.metric, found, detail, bound);
}
function metricChange(name, found, detail = "all", bound = null) {
  const mark = changeMark(found);
  if (mark === "=") return isSame(found) ? mark : `= over ${count(found.pairs, "pair")}`;
  return mark === "" ? mark : `${mark} ${difference(name, found, detail, bound)}`;
}
function difference(name, found, detail, bound) {
  const unit = metricUnit(name);
  const interval = detail !== "all" || found.ci_low === null || found.ci_high === null || found.delta === 0 ? "" : ` [${formatDelta(found.ci_low, unit)}, ${formatDelta(found.ci_high, unit)}]`;
  const moved2 = [
    found.regressed ? `${found.regressed} worse` : "",
    found.improved ? `${found.improved} better` : ""
  ].filter(Boolean);
  const told = moved2.length > 0 ? `, ${moved2.join(", ")} of ${found.pairs}` : ` over ${count(found.pairs, "pair")}`;
  const cases = detail === "delta" ? "" : told;
  return `${formatDelta(found.delta, unit, bound)}${interval}${cases}`;
}
var isSame = ({ head, baseline }) => head === baseline || head !== null && baseline !== null && !differs(head, baseline);

// src/gate/rules/gate-result.ts
function gateFailed({ status }) {
  return status === "fail" || status === "warn";
}
function gateName({ metric, slice }) {
  return slice === null ? metric : `${metric} in ${slice}`;
}

// src/text/sentence.ts
function sentence(text2) {
  const begun = /^[a-z]+(?: |$)/.test(text2) ? `${text2.slice(0, 1).toUpperCase()}${text2.slice(1)}` : text2;
  return begun.endsWith("...") ? begun : `${begun}.`;
}

// src/report/wording/has-reason.ts
function hasReason({ reasons: reasons2 }, code2) {
  return reasons2.some((reason) => reason.code === code2);
}

// src/report/wording/is-part-missing.ts
var isPartMissing = (report) => report.reasons.some(({ code: code2, detail }) => code2 === "incomplete_run" && detail === void 0) && !hasReason(report, "invalid_input");

// src/report/wording/headline.ts
function headline(report, inert) {
  const { gates: gates2, acl } = report;
  const failed = gates2.filter(({ status }) => status === "fail").length;
  const advisory2 = report.reasons.filter(({ code: code2, gate: gate2 }) => {
    return code2 === "judge_uncalibrated" && gates2.some((one) => one.status === "warn" && gateName(one) === gate2);
  }).length;
  const warned = gates2.filter(({ status }) => status === "warn").length - advisory2;
  const waived = gates2.filter(({ status }) => status === "waived").length;
  const unknown = gates2.filter(({ status }) => status === "not_evaluated").length;
  const parts = [];
  if (acl.leaks > 0) parts.push(count(acl.leaks, "access leak"));
  if (report.label_health?.stale) parts.push("the labels are stale");
  if (isPartMissing(report)) parts.push("part of the run is missing");
  else if (report.reasons.some(({ detail }) => detail === "all_failed")) parts.push("no case came through");
  else if (report.reasons.some(({ detail }) => detail === "cases_failed"))
    parts.push("access could not be checked where the pipeline failed");
  if (failed > 0) parts.push(`${failed} of ${count(gates2.length, "gate")} failed`);
  if (warned > 0) parts.push(`${count(warned, "warning gate")} failed`);
  if (advisory2 > 0)
    parts.push(
      advisory2 === 1 ? "1 judged gate missed its threshold and only advises" : `${advisory2} judged gates missed their thresholds and only advise`
    );
  if (waived > 0) parts.push(`${count(waived, "failure")} waived`);
  if (unknown > 0) parts.push(`${count(unknown, "gate")} could not be evaluated`);
  const counted2 = parts.length;
  for (const [code2, what] of WAIVERS) {
    const found = report.reasons.filter((reason) => reason.code === code2).length;
    if (found > 0) parts.push(`${count(found, "waiver")} ${what}`);
  }
  if (hasReason(report, "no_baseline")) parts.push("no baseline given");
  if (hasReason(report, "first_run")) parts.push("first run without a baseline");
  if (hasReason(report, "baseline_unreadable")) parts.push("the baseline could not be read");
  const hidden = new Set(report.hidden_regressions.flatMap(({ significant, slice }) => significant ? [slice] : []));
  if (hidden.size > 0) parts.push(`${count(hidden.size, "slice")} worse in a metric whose total is not`);
  const [worst] = report.reasons;
  if (report.decision !== "PASS" && worst !== void 0 && (parts.length === 0 || isUntold(worst.code, report, counted2)))
    parts.unshift(inert(worst.message));
  if (parts.length === 0) parts.push(`all ${count(gates2.length, "gate")} hold`);
  const ungated = report.reasons.filter(({ code: code2 }) => code2 === "ungated_fall").length;
  if (ungated > 0 && report.decision === "PASS") parts.push(`${count(ungated, "metric")} got worse beyond chance`);
  return sentence(parts.join(", "));
}
var WAIVERS = [
  ["waiver_expired", "expired"],
  ["waiver_unused", "unused"]
];
var UNTOLD = /* @__PURE__ */ new Set([
  "acl_unlabelled",
  "access_widened",
  "base_unreadable",
  "cases_removed",
  "chunks_moved",
  "relabelled"
]);
var TOLD_LAST = /* @__PURE__ */ new Set(["no_baseline", "first_run", "baseline_unreadable", "slice_regressed"]);
var isUntold = (code2, { decision }, counted2) => decision === "FAIL" ? UNTOLD.has(code2) : counted2 === 0 && !TOLD_LAST.has(code2);

// src/report/wording/lifecycle-text.ts
function lifecycleText({ lifecycle, baseline, failures: failures2, label_health: health, run }) {
  if (lifecycle === void 0) return "";
  const isCompared = baseline !== null && !health?.stale;
  const alone3 = isCompared ? failures2.filter(({ since }) => since === null).length : 0;
  const isNight = run?.event === "schedule";
  const { newly_failing, still_failing, fixed: fixed2, flaky } = lifecycle;
  const told = [
    newly_failing.length > 0 ? `${newly_failing.length} newly failing` : "",
    still_failing.length > 0 ? `${still_failing.length} failed before${isNight ? "" : ", not by this change"}` : "",
    alone3 > 0 ? `${alone3} not compared: not in the baseline, or there with other labels` : "",
    fixed2.length > 0 ? `${fixed2.length} fixed` : "",
    flaky.length > 0 ? `${flaky.length} flaky: some repeats fail, others do not` : ""
  ];
  return told.filter(Boolean).join(", ");
}

// src/report/wording/policy-source.ts
function policySource({
  policy: { file, preset },
  traffic
}) {
  if (file === void 0 || preset === void 0) return null;
  if (file !== null) return { kind: "file", name: file };
  if (preset !== null) return { kind: "preset", name: preset };
  return { kind: traffic === void 0 ? "built-in" : "none" };
}

// src/report/wording/run-name.ts
function runName({ config_id, sha }, name) {
  const commit = sha === null ? "" : ` at ${name(sha.slice(0, 7))}`;
  return `${config_id === null ? "unnamed config" : name(config_id)}${commit}`;
}

// src/report/markdown/inert-markdown.ts
function code(text2, limit2 = 160) {
  const inert = logLine(text2, limit2).replace(/[`|]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`);
  return inert.trim() === "" ? "` `" : `\`${inert}\``;
}

// src/report/markdown/inert-prose.ts
function prose(message, limit2 = 300) {
  const pieces = [];
  const words3 = logLine(message, limit2).replaceAll(" -> ", " \u2192 ").split(" ");
  const opensList = words3.length === 1 ? /^\d/ : /^\d+[.)]/;
  for (const [i, word] of words3.entries()) {
    const isBound = isInterval(word, words3[i + 1]) || isInterval(words3[i - 1], word);
    const plain3 = isBound || isPlain(word) && !(i === 0 && opensList.test(word));
    const last = pieces.at(-1);
    if (last?.plain === plain3 && (plain3 || !/[,;]$/.test(last.text))) last.text += ` ${word}`;
    else pieces.push({ plain: plain3, text: word });
  }
  return pieces.map(({ plain: plain3, text: text2 }) => plain3 ? text2 : unquoted(text2)).join(" ");
}
function unquoted(text2) {
  const closing2 = text2.includes("(") ? /^(.*?)([,.:;?]*)$/s : /^(.*?)(\)?[,.:;?]*)$/s;
  const [, name = "", end = ""] = closing2.exec(text2) ?? [];
  if (name === "") return code(text2, Number.POSITIVE_INFINITY);
  const bare = /^"([^"\\\s]+)"$/.exec(name)?.[1] ?? name;
  return `${code(bare, Number.POSITIVE_INFINITY)}${end}`;
}
function isPlain(word) {
  if (word === "...") return true;
  const core = /^["(]*([A-Za-z]+(?:[-'][A-Za-z]+)*|[+-]?\d{1,6}(?:\.\d{1,6})?|%|\u2192)[")]*[.,:;]*$/.exec(word)?.[1];
  return core !== void 0 && !/^[0-9a-f]{7,}$/i.test(core);
}
function isInterval(low = "", high = "") {
  return /^\[[+-]?\d{1,6}(?:\.\d{1,6})?,$/.test(low) && /^[+-]?\d{1,6}(?:\.\d{1,6})?\][.,:;]*$/.test(high);
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table2, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table2.length) {
    const row2 = [];
    const sizes2 = [];
    let columnIndex2 = -1;
    if (table2[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table2[rowIndex].length;
    }
    while (++columnIndex2 < table2[rowIndex].length) {
      const cell = serialize(table2[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell);
        sizes2[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2;
    sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code2 = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code2;
    }
  }
  columnIndex = -1;
  const row = [];
  const sizes = [];
  while (++columnIndex < mostCellsPerRow) {
    const code2 = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code2 === 99) {
      before = ":";
      after = ":";
    } else if (code2 === 108) {
      before = ":";
    } else if (code2 === 114) {
      after = ":";
    }
    let size = settings.alignDelimiters === false ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    );
    const cell = before + "-".repeat(size) + after;
    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length;
      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size;
      }
      sizes[columnIndex] = size;
    }
    row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row);
  sizeMatrix.splice(1, 0, sizes);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row2 = cellMatrix[rowIndex];
    const sizes2 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell = row2[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0);
        const code2 = alignments[columnIndex];
        if (code2 === 114) {
          before = " ".repeat(size);
        } else if (code2 === 99) {
          const half = size / 2;
          if (size % 2) {
            before = " ".repeat(half + 0.5);
            after = " ".repeat(half - 0.5);
          } else {
            before = " ".repeat(half);
            after = before;
          }
        } else {
          after = " ".repeat(size);
        }
      }
      if (settings.delimiterStart !== false && !columnIndex) {
        line.push("|");
      }
      if (settings.padding !== false && // Don\u2019t add the opening space if we\u2019re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) {
        line.push(" ");
      }
      if (settings.alignDelimiters !== false) {
        line.push(before);
      }
      line.push(cell);
      if (settings.alignDelimiters !== false) {
        line.push(after);
      }
      if (settings.padding !== false) {
        line.push(" ");
      }
      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push("|");
      }
    }
    lines.push(
      settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join("\n");
}
function serialize(value) {
  return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
  const code2 = typeof value === "string" ? value.codePointAt(0) : 0;
  return code2 === 67 || code2 === 99 ? 99 : code2 === 76 || code2 === 108 ? 108 : code2 === 82 || code2 === 114 ? 114 : 0;
}

// src/report/markdown/markdown-parts.ts
var ROWS = 50;
function table(header, rows, align) {
  if (rows.length === 0) return "";
  return markdownTable([header, ...rows], {
    align: [...align ?? "l".repeat(header.length)]
  });
}
function tableOf(header, all, row, limit2 = ROWS, align) {
  return `${table(header, all.slice(0, limit2).map(row), align)}${more(all.length, limit2)}`;
}
function gateCell({ metric, slice }) {
  return slice === null ? code(metric) : `${code(metric)} in ${code(slice)}`;
}
function list(values3) {
  return values3.length === 0 ? "none" : values3.map((value) => code(value)).join(", ");
}
function caseEntry(ids, what, limit2) {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, limit2).map((id) => code(id));
  return [`- ${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > limit2 ? ", ..." : ""}`];
}
function text(value) {
  return value ? code(value) : "not given";
}
function more(total, shown = ROWS) {
  return total > shown ? `

${total - shown} more in the report's data files.` : "";
}
function titled(heading, body) {
  return body === "" ? "" : `${heading}

${body}`;
}
function paragraphs(...bodies) {
  return bodies.filter((body) => body !== "").join("\n\n");
}

// src/report/markdown/markdown-base.ts
var LISTED = 20;
var GATES = 5;
function gateChanges({ base_commit: base, decision }) {
  if (base === void 0) return "";
  const { decisions, added, removed, relabelled, fails_beside: beside = [] } = base;
  const differs3 = decisions.base !== null && decisions.base !== decisions.own;
  const touched = differs3 || base.policy === "changed" || base.recalibrated || removed.length + relabelled.length > 0;
  const isLoosened = decisions.base === "FAIL" && decisions.own !== "FAIL";
  const counts2 = [decisions.own, decisions.base].includes(decision) ? `the worse counts${isLoosened ? ", and what this change loosens holds from the next change on" : ""}` : `what this change does to the gate makes it **${inWords(decision)}**`;
  const failing2 = beside.length === 0 ? "" : `, there for ${list(beside.slice(0, GATES))}${beside.length > GATES ? ", ..." : ""} as well`;
  const lines = [
    base.policy === "changed" ? `- the policy is ${base.policy_deleted ? "deleted" : "edited"}` : "",
    base.recalibrated ? "- the calibration record of a judge is edited" : "",
    base.golden === "changed" ? "- the golden set is edited" : "",
    ...caseEntry(relabelled, "relabelled", LISTED),
    ...caseEntry(removed, "deleted or set aside", LISTED),
    ...caseEntry(added, "added", LISTED),
    touched && decisions.base !== null ? `- under its own policy and golden set: **${inWords(decisions.own)}**; under those of the base commit ${code(base.sha.slice(0, 7))}: **${inWords(decisions.base)}**${failing2}; ${counts2}` : ""
  ].filter((line) => line !== "");
  return lines.join("\n");
}

// src/report/wording/is-lost-trace.ts
var isLostTrace = (name) => name === "missing_trace" || name === "trace_error";

// src/report/wording/cause-parts.ts
var TOLD = 5;
function firstParts(parts, text2) {
  const more2 = parts.length > TOLD ? [`${parts.length - TOLD} more`] : [];
  return [...parts.slice(0, TOLD).map(text2), ...more2].join(", ");
}
function byCause(metric, parts) {
  return firstParts(parts, ({ cause, delta, cases }) => {
    return `${sourceName(cause)} ${formatDelta(delta, metricUnit(metric))} (${count(cases, "case")})`;
  });
}
var sourceName = (cause) => isLostTrace(cause) ? inWords(cause) : cause;

// src/report/wording/cause-text.ts
var OTHERS = 3;
var SEEN = 0.95;
function causeText(causes2, show2, mark = (label) => label) {
  const [first, ...others] = causes2;
  if (first === void 0) return "";
  if (first.label === "acl" && first.confidence >= SEEN && others.length > 0)
    return `${causeText([first], show2, mark)}; also ${causeText(others, show2, mark)}`;
  const more2 = others.slice(0, OTHERS).map(({ label }) => label);
  const suspects = [mark(first.label), ...more2].join(", or ");
  return `${suspects}: ${show2(first.evidence)}`;
}

// src/report/wording/further-versions.ts
function furtherVersions({ versions }, named2) {
  const fields = new Set(named2.map(({ field }) => field));
  return versions.changed.filter(({ name }) => !fields.has(name));
}

// src/report/wording/lost-first.ts
function lostFirst(chunks) {
  const left2 = ({ head, baseline }) => baseline === null ? 0 : Math.max(0, reached(baseline) - reached(head));
  return [...chunks].sort((a, b) => left2(b) - left2(a) || reached(a.head) - reached(b.head) || fall(b) - fall(a));
}
function reached(stages) {
  return ranks(stages).filter((rank2) => rank2 !== null).length + Number(stages.cited);
}
function fall({ head, baseline }) {
  if (baseline === null) return 0;
  const before = ranks(baseline);
  return ranks(head).reduce((sum2, rank2, i) => {
    const was = before[i] ?? null;
    return rank2 === null || was === null ? sum2 : sum2 + Math.max(0, rank2 - was);
  }, 0);
}
var ranks = ({ retrieved, reranked, context }) => [retrieved, reranked, context];

// src/report/wording/named-sources.ts
var MOST = 3;
function namedSources(chunks) {
  return { named: lostFirst(chunks).slice(0, MOST), more: Math.max(0, chunks.length - MOST) };
}

// src/report/wording/names-versions.ts
function namesVersions({ head, baseline }) {
  return [head, baseline].some((run) => Object.keys(run?.fingerprint.versions ?? {}).length > 0);
}

// src/report/wording/stage-flow.ts
function stageFlow({ head, baseline }, { summary: summary2, metrics: metrics2 }) {
  const unknown = summary2.not_recorded;
  const parts = [];
  const hasList = (run, stage) => stage !== "reranked" || Object.entries(metrics2).some(([name, metric]) => name.startsWith("reranked:") && metric[run] !== null);
  const add2 = (part, name, now, before) => {
    if (unknown?.head.includes(part)) return;
    const isAlone = before === null || before === now || unknown?.baseline.includes(part);
    parts.push(`${name}${isAlone ? now : `${before} \u2192 ${now}`}`);
  };
  for (const stage of ["retrieved", "reranked", "context"]) {
    if (!hasList("head", stage) || stage === "reranked" && !head[stage] && !baseline?.[stage]) continue;
    const before = baseline !== null && hasList("baseline", stage) ? place(baseline[stage]) : null;
    add2(stage, `${stage} `, place(head[stage]), before);
  }
  const cited = (value) => value ? "cited" : "not cited";
  add2("citations", "", cited(head.cited), baseline === null ? null : cited(baseline.cited));
  return parts.join(", ");
}
function place(rank2) {
  return rank2 === null ? "out" : String(rank2);
}

// src/report/markdown/markdown-cases.ts
var LISTED2 = 10;
function whatChanged(report) {
  if (report.baseline === null) return "";
  const versions = furtherVersions(report, report.comparability).map(
    ({ name, baseline, head }) => `- ${code(name)}: ${list(baseline)} \u2192 ${list(head)}`
  );
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const none = namesVersions(report) ? "- no version changed" : "- the traces name no versions";
  const lines = [
    ...report.versions.changed.length > 0 ? versions : [none],
    ...report.comparability.map(
      ({ field, head, baseline, effect }) => `- ${code(field)}: ${code(baseline)} \u2192 ${code(head)}: ${effect}`
    ),
    ...caseEntry(added, "that the baseline did not run", LISTED2),
    ...caseEntry(removed, "only in the baseline", LISTED2),
    ...caseEntry(relabelled, "relabelled, not compared", LISTED2)
  ];
  return lines.join("\n");
}
function regressions({ regressions: all, failures: failed }, limit2 = ROWS) {
  const lost = new Map(
    failed.flatMap(
      ({ id, failed_checks }) => failed_checks.filter(isLostTrace).map((check) => [id, sourceName(check)])
    )
  );
  const row = ({ id, metric, baseline, head, causes: causes2 }) => [
    code(id),
    code(metric),
    ...formatMove(baseline, head, metricUnit(metric)),
    causeText(causes2, (evidence) => code(evidence, 200)) || (lost.get(id) ?? "n/a")
  ];
  return tableOf(["case", "metric", "baseline", "head", "cause"], all, row, limit2, "llrrl");
}
function failures(report) {
  const { failures: all, traffic } = report;
  const row = ({ id, failed_checks, since, causes: causes2 = [], details }) => [
    `${code(id)}${details?.question ? `<br>${code(details.question, 200)}` : ""}`,
    list(failed_checks),
    since === "new" ? "newly failing" : since === "before" ? "failed before" : since ?? "",
    details === null ? "" : traffic !== void 0 || details.expected_behavior === details.observed_behavior ? details.observed_behavior ?? "nothing" : `${details.expected_behavior}, got ${details.observed_behavior ?? "nothing"}`,
    sources(details?.chunks ?? [], report).join("<br>"),
    causeText(causes2, (evidence) => code(evidence, 200)) || (details?.error_kinds ?? []).map((kind) => code(kind)).join(", ")
  ];
  const header = ["case", "failed checks", "since", "behaviour", "expected source: baseline \u2192 head", "cause"];
  return tableOf(header, all, row);
}
function sources(chunks, report) {
  const { named: named2, more: more2 } = namedSources(chunks);
  const told = named2.map((chunk) => `${code(chunk.chunk_id)} ${stageFlow(chunk, report)}`);
  return more2 > 0 ? [...told, `and ${more2} more`] : told;
}

// src/causes/alike-chunks.ts
var SLOTS = 1 << 11;
var NUMBERS = 14;
var REACHES = ["retrieved", "reranked", "context", "order"];
var INSTEAD2 = [null, "same_version", "newer_version", "older_version"];
var AlikeChunks = class {
  #known = new Float64Array(0);
  #tags = [];
  #causes = [];
  #own = new Float64Array(NUMBERS);
  /** The causes of a chunk, from one that stood alike or else from `find`. */
  causesOf(chunk, reach2, find) {
    const { head, baseline, tags } = chunk;
    if (head.lists.length > 0 || baseline !== null && baseline.lists.length > 0) return find(chunk, reach2);
    const own2 = this.#own;
    own2[0] = REACHES.indexOf(reach2);
    own2[1] = marksOf(chunk);
    writeStanding(own2, 2, head, reach2);
    writeStanding(own2, 8, baseline, reach2);
    let hash = hashOf(tags);
    for (let k = 0; k < NUMBERS; k++) hash = Math.imul(hash ^ (own2[k] | 0), 2246822507) ^ hash >>> 13;
    const slot = (hash ^ hash >>> 16) & SLOTS - 1;
    const known4 = this.#causes[slot];
    if (known4 !== void 0 && this.#isAlike(slot, tags)) return known4;
    const causes2 = find(chunk, reach2);
    if (this.#known.length === 0) this.#known = new Float64Array(SLOTS * NUMBERS);
    this.#known.set(own2, slot * NUMBERS);
    this.#tags[slot] = tags;
    this.#causes[slot] = causes2;
    return causes2;
  }
  #isAlike(slot, tags) {
    for (let k = 0; k < NUMBERS; k++) if (this.#known[slot * NUMBERS + k] !== this.#own[k]) return false;
    const others = this.#tags[slot];
    return tags === others || tags.length === others.length && tags.every((tag, i) => tag === others[i]);
  }
};
function hashOf(tags) {
  let hash = 0;
  for (const tag of tags) hash = Math.imul(hash ^ tag.charCodeAt(0) ^ tag.length << 8, 2654435761);
  return hash;
}
function marksOf({ corpus, stale, retired, forbidden, instead, baseline }) {
  const listed2 = corpus === null ? 0 : corpus ? 1 : 2;
  const flags = (stale ? 8 : 0) + (retired ? 4 : 0) + (forbidden ? 2 : 0) + (baseline === null ? 1 : 0);
  return (listed2 * 4 + INSTEAD2.indexOf(instead)) * 16 + flags;
}
function writeStanding(own2, at, standing2, reach2) {
  own2.fill(0, at, at + 6);
  own2[at] = place2(standing2?.retrieved);
  if (standing2 === null) return;
  const { ranked: ranked2, context, reranks } = standing2;
  if (reach2 === "retrieved") {
    own2[at + 1] = ranked2 === null && context === null ? 0 : 1;
    return;
  }
  own2[at + 1] = place2(ranked2);
  own2[at + 2] = place2(standing2.rerankedSize);
  own2[at + 3] = reach2 === "reranked" ? context === null ? 0 : 1 : place2(context);
  own2[at + 4] = place2(standing2.contextSize);
  own2[at + 5] = (reranks ? 2 : 0) + ((standing2.retrievedSize ?? 0) > 0 ? 1 : 0);
}
var place2 = (number2) => number2 == null ? -1 : number2;

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
var CUTTERS = [...KEYS.chunking, ...KEYS.parser];
var VersionHints = class {
  #changed;
  /** What is asked of every case is put into words once. */
  #byLabel;
  /** What was found of chunks, with evidence that names these versions. */
  alike = new AlikeChunks();
  constructor(changed2) {
    this.#changed = new Map(
      changed2.map(({ name, baseline, head }) => [name, `${name} ${values(baseline)} -> ${values(head)}`])
    );
    const byLabel = /* @__PURE__ */ new Map();
    for (const [label, keys] of Object.entries(KEYS)) {
      const found = keys.flatMap((key) => this.#changed.get(key) ?? []);
      if (found.length > 0) byLabel.set(label, found.join(", "));
    }
    this.#byLabel = byLabel;
  }
  /** `reranker v2 -> v3`, or null where no version of that part changed. */
  of(label) {
    return this.#byLabel.get(label) ?? null;
  }
  /** The same for one key of `versions`. */
  change(key) {
    return this.#changed.get(key) ?? null;
  }
  /** A cause whose evidence tells the version change that goes with it. */
  cause(label, confidence, facts) {
    const change = this.of(label);
    return { label, confidence, evidence: change === null ? facts : `${facts}; ${change}` };
  }
};
var MAX_LENGTH = 60;
function values(list2) {
  const text2 = list2.length === 0 ? "none" : list2.join(", ");
  return text2.length > MAX_LENGTH ? `${text2.slice(0, MAX_LENGTH)}\u2026` : text2;
}

// src/statistics/bounds.ts
var TOLERANCE2 = 1e-9;
var atLeast = (value, bound) => value >= bound - TOLERANCE2;
var atMost = (value, bound) => value <= bound + TOLERANCE2;

// src/gate/rules/holds-bound.ts
function holdsBound(kind, value, threshold) {
  return kind === "max" ? atMost(value, threshold) : atLeast(value, threshold);
}

// src/report/wording/lead-gate.ts
function leadGate(gates2) {
  const failed = gatesByStatus(gates2).filter(gateFailed);
  const worst = failed.filter(({ status }) => status === failed[0]?.status);
  return worst.find((gate2) => !failedBefore(gate2)) ?? worst[0];
}
function failedBefore({ kind, baseline, threshold }) {
  if (kind !== "min" && kind !== "max" || baseline === null) return false;
  return !holdsBound(kind, baseline, threshold);
}

// src/report/wording/metric-better.ts
function metricBetter(name) {
  const ref = parseMetricRef(name);
  return "metric" in ref ? ref.metric.better : "higher";
}

// src/report/wording/main-cause.ts
function mainCause(metric, { attribution = [] }) {
  const all = attribution.find((found) => found.metric === metric)?.parts ?? [];
  const isHigherBetter = metricBetter(metric) === "higher";
  const worse = all.filter(({ delta }) => isHigherBetter ? delta < 0 : delta > 0);
  const total = worse.reduce((sum2, { delta }) => sum2 + delta, 0);
  const main = worse.find(({ delta }) => delta / total > 0.5 + 1e-9);
  if (main === void 0 || /^(?:undecided|unexplained)$/.test(main.cause)) return null;
  return { cause: main.cause, isAll: worse.length === 1 };
}

// src/report/wording/mostly-lost.ts
function mostlyLost({ metric, slice }, { baseline, summary: summary2 }) {
  if (baseline !== null || slice !== null) return null;
  if (metric === "missing_traces") return "missing_trace";
  if (metricUnit(metric) !== "ratio" && metric !== "critical_failures") return null;
  const { failed = 0, missing = 0, errors = 0 } = summary2;
  const isMost = (cases) => 2 * cases > failed + missing + errors;
  return isMost(missing) ? "missing_trace" : isMost(errors) ? "trace_error" : null;
}

// src/causes/likely-causes.ts
var WORTH_A_LOOK = 0.5;
function likelyCauses(causes2) {
  const least = (causes2[0]?.confidence ?? 0) * WORTH_A_LOOK;
  return causes2.filter(({ confidence }) => confidence >= least);
}

// src/report/steps/is-judged.ts
function isJudged({ metric }, { judged: judged3 = [] }) {
  return judged3.some((entry2) => entry2.metric === metric);
}

// src/report/steps/taken-by.ts
function takenBy({ metric }, { attribution = [] }) {
  const parts = attribution.find((found) => found.metric === metric)?.parts ?? [];
  const sign = metricBetter(metric) === "higher" ? -1 : 1;
  return (source) => Math.max(0, sign * (parts.find(({ cause }) => cause === source)?.delta ?? 0));
}

// src/report/steps/cause-steps.ts
function causeSteps(report, lead) {
  const taken = lead === void 0 ? () => 0 : takenBy(lead, report);
  const named2 = lead === void 0 || lead.slice !== null ? void 0 : mainCause(lead.metric, report)?.cause;
  const failIt = new Set(lead === void 0 || isMoved(lead, report) ? [] : casesOf(lead, report));
  const isBeside = (cause) => cause === "judge_noise" && lead !== void 0 && !isJudged(lead, report);
  return (report.runbook ?? []).map((entry2) => {
    const { cause, check, case_ids: listed2, cases = listed2.length } = entry2;
    const { broken, old } = failing(entry2, report.failures);
    const known4 = /* @__PURE__ */ new Set([...broken, ...old]);
    const moved2 = cases - old.length;
    const failed = isBeside(cause) ? -1 : broken.length;
    const caseIds = [...broken, ...listed2.filter((id) => !known4.has(id)), ...old];
    return {
      weights: [
        cause === named2 && failed > 0 ? 1 : 0,
        caseIds.filter((id) => failIt.has(id)).length,
        failed,
        taken(cause),
        moved2,
        cases
      ],
      step: { cause, text: check, caseIds, cases, isOld: moved2 === 0 }
    };
  }).sort((a, b) => {
    const differs3 = a.weights.findIndex((weight, i) => weight !== b.weights[i]);
    return differs3 < 0 ? 0 : b.weights[differs3] - a.weights[differs3];
  }).map(({ step }) => step);
}
var isMoved = ({ metric }, { attribution = [] }) => attribution.some((found) => found.metric === metric && found.parts.length > 0);
function casesOf(gate2, { reasons: reasons2 }) {
  return reasons2.flatMap(({ gate: name, case_ids }) => name === gateName(gate2) ? case_ids : []);
}
function failing({ cause, case_ids }, failures2) {
  const listed2 = new Set(case_ids);
  const all = failures2.filter(
    ({ id, causes: causes2 = [] }) => listed2.has(id) || likelyCauses(causes2).some(({ label }) => label === cause)
  );
  const ids = (isOld2) => all.flatMap(({ id, since }) => since === "before" === isOld2 ? [id] : []);
  return { broken: ids(false), old: ids(true) };
}

// src/report/steps/gates-of.ts
function gatesOf(code2, { reasons: reasons2, gates: gates2 }) {
  const told = new Set(reasons2.flatMap((reason) => reason.code === code2 ? [reason.gate] : []));
  return gates2.filter((gate2) => told.has(gateName(gate2)));
}

// src/report/steps/reason-steps.ts
var REASON_STEPS = {
  invalid_input: "Correct the problems listed here and run again: nothing was judged.",
  acl_leak: "Do not ship this. Filter by tenant and roles before retrieval, and find out why the filter let the chunk pass.",
  critical_failure: "A critical case failed, which blocks alone: start with it.",
  gate_failed: "Start with the cases that failed: each names its checks and, where known, the cause.",
  gate_not_evaluated: "A gate that could not be evaluated is no pass: see why, then complete the traces or change the policy.",
  not_comparable: "Make both runs comparable again: the reason says what keeps them apart.",
  incomplete_run: "Run the missing part again, then this job: a part of the cases says nothing about the rest.",
  base_unreadable: "Do what the reason asks for, if it asks for anything, and run the job again.",
  baseline_unreadable: "Run the job again; if it stays, give it the permission actions: read, or run the gate on the base branch to make a new report.",
  anchor_unreadable: "Check baseline.anchor in the policy: its report may have expired.",
  waiver_expired: "Fix what the waiver covered and take it out, or renew it with a reason and a date: a pull request is judged by the waivers of its base branch.",
  waiver_unused: "Remove the waiver from the policy.",
  acl_unlabelled: "Give these chunks their tenant and roles in the corpus manifest, acl_roles: [] where anybody may read them: without a label access is unchecked.",
  acl_warning: "Filter before retrieval: forbidden chunks are taken out late.",
  warn_gate_failed: "Look at the cases that failed before you merge: this gate warns and does not block.",
  drift: "Compare with the anchor: many small drops have added up.",
  slow_drift: "Look at the trend: many small drops have added up.",
  judge_uncalibrated: "Judged gates only advise until the judge is calibrated against human labels: look at these answers yourself.",
  waived: "Check that the reason of each waiver still holds.",
  first_run: "Nothing to fix: the first run on the base branch becomes the baseline.",
  no_baseline: "Give a baseline to learn what this change made better or worse.",
  base_invalid: "Fix the policy or golden set of the base branch: its own rules could not be applied.",
  first_policy: "Review the policy with care: from the next change on it is the one that counts.",
  golden_unpinned: "Review the whole golden set: the base commit has none at this place to judge by. Once merged it counts, if it is kept in the repository.",
  access_widened: "Review who may read more than before.",
  chunks_moved: "Review each moved chunk: if it is no part of that document, leave the manifest as it was.",
  relabelled: "Review each relabelled case: it is left out of the comparison.",
  cases_removed: "Review why these cases are gone: nothing judges them any more.",
  slice_regressed: "Look at the slice before you merge: the total hides it.",
  ungated_fall: "Look at what got worse before you merge; where it must not, bound it by max-drop or max-rise in the policy.",
  policy_changed: "Review the policy as part of this change.",
  cases_added: "Review the added cases: they count from the next change on."
};

// src/gate/rules/is-relative.ts
function isRelative(kind) {
  return kind !== "coverage" && BOUND_ON[kind] !== "value";
}

// src/report/steps/is-new-to-baseline.ts
function isNewToBaseline({ kind, value, baseline }) {
  return isRelative(kind) && value !== null && baseline === null;
}

// src/report/steps/is-judge-lost.ts
function isJudgeLost(gates2, { diagnostics = [] }) {
  if (gates2.length === 0 || !diagnostics.some(({ code: code2 }) => code2 === "judge/not-evaluated")) return false;
  return gates2.every((gate2) => hangsOnJudge(gate2.metric) && !isNewToBaseline(gate2));
}
function hangsOnJudge(name) {
  const ref = parseMetricRef(name);
  return "metric" in ref && (ref.metric.judged || ref.metric.reads.length > 0);
}

// src/report/steps/special-step.ts
var FIRST_RUN_FAILED = "Run the gate on the base branch once, red or not: its report is the baseline of the next run.";
var OUT_OF_DATE = "Run the gate on the base branch, red or not: its new report is the baseline of every run after it.";
var NAME_ANOTHER = "Name another run or artifact in the input baseline, or leave it at auto: what it names now has no report to compare with.";
var MEANT_TO_DIFFER = "Make both runs comparable again: the reason says what keeps them apart. Where that is meant, merge severity: warn for these gates before this change, and take it back after it.";
var OTHER_CHUNKS = "Nothing to fix where this change brings new chunks or repairs the search: the reason says when runs compare again.";
var LABELS_BLOCKED = "The policy lets no change do this (golden-changes: block): take it out of this one, or merge golden-changes: risk before it.";
var BASE_ASKS = "The policy of the base commit still asks for this gate: change the policy in a pull request of its own, merge it, then this one.";
var RELABELLED_ONCE = "Review each relabelled case: gates against the baseline wait for the next run, which has the new labels.";
var FAILED_UNSEEN = "Find out why the pipeline failed, and run it again: what it would have shown is not known.";
var SHARDS_CONFLICT = "Let each shard answer questions of its own, and take only the shards of this run: two of them hold the same case.";
var UNJUDGED = "No judge scored anything: record its scores in the traces, name a live judge, or write the gate into the policy as off.";
var JUDGE_FAILED = "The live judge left cases without a value, the reason says why: mend that, then run the job again.";
var NEW_TO_BASELINE = "Nothing to fix where this is measured for the first time: the next run on the base branch has it as well. Where its last run lost it, as by a judge that failed, run that again.";
var TEXT_LEAKED = "Do not ship this. Find out where the forbidden text came from: the context, the prompt or the model.";
var NOBODY_ASKED = "Do not ship this before you know who asks: a case without user_context may see only what is open to all. Name tenant and roles there; where anybody may ask, find out why the filter let the chunk pass.";
var labelsBlocked = ({ decision, reasons: [worst] }) => decision === "FAIL" && /^(?:relabelled|cases_removed|chunks_moved)$/.test(worst?.code ?? "") ? LABELS_BLOCKED : null;
var SPECIAL = {
  acl_leak({ acl: { violations: violations2 } }) {
    if (violations2.every(({ chunk_id }) => chunk_id === null)) return TEXT_LEAKED;
    return violations2.every(isOfNobody) ? NOBODY_ASKED : null;
  },
  baseline_unreadable({ reasons: reasons2 }) {
    if (reasons2.some(({ detail }) => detail === "baseline_expired")) return OUT_OF_DATE;
    return reasons2.some(({ detail }) => detail === "baseline_unfit") ? NAME_ANOTHER : null;
  },
  cases_removed: labelsBlocked,
  chunks_moved: labelsBlocked,
  first_run: ({ decision }) => decision === "FAIL" ? FIRST_RUN_FAILED : null,
  gate_not_evaluated(report) {
    const { base_commit: base, decision } = report;
    const open = gatesOf("gate_not_evaluated", report).filter(({ status }) => status === "not_evaluated");
    if (isJudgeLost(open, report)) return JUDGE_FAILED;
    if (open.length > 0 && open.every(isNewToBaseline)) return NEW_TO_BASELINE;
    const isOurs = base?.policy !== "changed" || base.decisions.own === "FAIL" || base.decisions.base !== "FAIL";
    if (!isOurs) return BASE_ASKS;
    return decision !== "FAIL" && hasReason(report, "relabelled") ? RELABELLED_ONCE : null;
  },
  incomplete_run(report) {
    if (isPartMissing(report)) return null;
    return hasReason(report, "invalid_input") ? SHARDS_CONFLICT : FAILED_UNSEEN;
  },
  judge_uncalibrated(report) {
    const gates2 = gatesOf("judge_uncalibrated", report);
    if (gates2.some(({ value }) => value !== null)) return null;
    return isJudgeLost(gates2, report) ? JUDGE_FAILED : UNJUDGED;
  },
  relabelled: labelsBlocked,
  not_comparable({ decision, reasons: reasons2 }) {
    if (decision === "FAIL" && reasons2.some(({ code: code2, gate: gate2 }) => code2 === "not_comparable" && gate2 !== null))
      return MEANT_TO_DIFFER;
    return isOfOtherChunks(reasons2) ? OTHER_CHUNKS : null;
  }
};
function specialStep(code2, report) {
  return SPECIAL[code2]?.(report) ?? null;
}
function isOfOtherChunks(reasons2) {
  return reasons2.every(({ code: code2, detail }) => code2 !== "not_comparable" || detail === "other_chunks");
}
function isOfNobody({ rule, principal: { tenant_id, roles } }) {
  return (rule === "tenant" || rule === "role") && !tenant_id && roles.length === 0;
}

// src/report/steps/next-steps.ts
var SAID_BY_CAUSES = /* @__PURE__ */ new Set(["critical_failure", "gate_failed", "warn_gate_failed", "cases_added"]);
var CUT_AWAY = "The chunks were cut anew, and the labels name some that are gone: move the labels first, with npx rag-gate golden remap.";
var CUT_ANEW = "The chunks were cut anew, and no label changed: where an id now names another text, move the labels first, with npx rag-gate golden remap.";
var REMAP = "Map the labels to the new chunk ids first, with npx rag-gate golden remap: with dead labels nothing that reads them can be judged.";
var NO_CASE_FAILED = "No case failed a check: see the gate's message, and its metric by stage and slice in the report.";
var OPERATIONAL = {
  ms: "Find the stage that takes the time: the report has the latency by stage.",
  usd: "Find what costs more: another model or price, more tokens a question, more calls.",
  tokens: "Find what takes more tokens: a longer prompt, more or longer chunks, longer answers."
};
var FLIPS = "The same question passes in one repeat and fails in another: look for what is left to chance: temperature, ties in a ranking, time-outs.";
var TRACES_MISSING = "Find out why some cases have no trace: the pipeline writes a line for every question, a failed one too.";
var PIPELINE_FAILED = "Find out why the pipeline failed on these cases: each trace records its error. Repair that first, and run it again.";
var TOO_FEW_CASES = "Add reviewed cases of this kind to the golden set, or ask for fewer of them under coverage.";
function gateOf(code2, report) {
  if (!SAID_BY_CAUSES.has(code2) || hasReason(report, "acl_leak")) return void 0;
  const wanted2 = code2 === "warn_gate_failed" ? "warn" : "fail";
  return leadGate(gatesOf(code2, report).filter(({ status }) => status === wanted2));
}
var isOfFlips = ({ metric }) => metric === "flip_rate";
function isExplained(gate2, report) {
  const causes2 = (report.runbook ?? []).filter(({ cause }) => cause !== "judge_noise" || isJudged(gate2, report));
  if (causes2.length === 0 || gate2.kind === "coverage" || isOfFlips(gate2)) return false;
  if (metricUnit(gate2.metric) in OPERATIONAL) return false;
  const taken = takenBy(gate2, report);
  const isLost = taken("missing_trace") + taken("trace_error") > Math.max(...causes2.map(({ cause }) => taken(cause)));
  return !isLost && !/^(?:missing_traces|error_rate)$/.test(gate2.metric);
}
var ofRun = (text2) => ({ cause: null, text: text2, caseIds: [], cases: 0, isOld: false });
var URGENT = ["invalid_input", "acl_leak", "incomplete_run"];
function urgency(code2) {
  const place5 = URGENT.indexOf(code2);
  return place5 < 0 ? URGENT.length : place5;
}
function stepOf(code2, report) {
  return specialStep(code2, report) ?? gateStep(code2, report) ?? REASON_STEPS[code2];
}
function gateStep(code2, report) {
  const noCase = (code2 === "gate_failed" || code2 === "warn_gate_failed") && report.failures.length === 0;
  const lead = gateOf(code2, report);
  if (lead === void 0) return noCase ? NO_CASE_FAILED : null;
  if (lead.kind === "coverage") return TOO_FEW_CASES;
  if (isOfFlips(lead)) return FLIPS;
  if (lead.metric === "missing_traces" || isMostly("missing_trace", lead, report))
    return isPartMissing(report) ? REASON_STEPS.incomplete_run : TRACES_MISSING;
  if (isMostly("trace_error", lead, report)) {
    const isUnseen = hasReason(report, "incomplete_run") && !isPartMissing(report);
    return isUnseen ? stepOf("incomplete_run", report) : PIPELINE_FAILED;
  }
  return OPERATIONAL[metricUnit(lead.metric)] ?? (noCase ? NO_CASE_FAILED : null);
}
function isMostly(lost, gate2, report) {
  if (report.baseline === null) return mostlyLost(gate2, report) === lost;
  const parts = (report.attribution ?? []).find(({ metric }) => metric === gate2.metric)?.parts ?? [];
  const taken = takenBy(gate2, report);
  return 2 * taken(lost) > parts.reduce((sum2, { cause }) => sum2 + taken(cause), 0);
}
var known2 = /* @__PURE__ */ new WeakMap();
function nextSteps(report) {
  const steps = known2.get(report) ?? decideSteps(report);
  known2.set(report, steps);
  return steps;
}
function decideSteps(report) {
  const { reasons: reasons2, runbook: runbook2 = [], label_health: health } = report;
  const general = /* @__PURE__ */ new Map();
  if (hasReason(report, "acl_leak")) general.set(stepOf("acl_leak", report), { isLate: false });
  if (health?.stale) general.set(REMAP, { isLate: false });
  else if (isCutAnew(report)) general.set(health?.unlisted ? CUT_AWAY : CUT_ANEW, { isLate: false });
  const lead = hasReason(report, "acl_leak") ? void 0 : leadGate(report.gates);
  const causes2 = health?.stale ? [] : causeSteps(report, lead);
  const isOld2 = causes2.length > 0 && causes2.every((step) => step.isOld);
  const late = lateCodes(report, isOld2);
  for (const { code: code2 } of [...reasons2].sort((a, b) => urgency(a.code) - urgency(b.code))) {
    const gate2 = gateOf(code2, report);
    const byCauses = gate2 === void 0 ? runbook2.length > 0 && SAID_BY_CAUSES.has(code2) : isExplained(gate2, report);
    if (health?.stale ? code2 !== "not_comparable" && !isOfLabels(code2, report) : !byCauses)
      general.set(stepOf(code2, report), { isLate: late.has(code2) });
  }
  const told = (wanted2) => [...general].flatMap(([text2, { isLate }]) => isLate === wanted2 ? [ofRun(text2)] : []);
  const isUntold2 = isFailedBy("missing_traces", report) && !isPartMissing(report) && !general.has(TRACES_MISSING);
  return [...told(false), ...causes2, ...isUntold2 ? [ofRun(TRACES_MISSING)] : [], ...told(true)];
}
var isFailedBy = (name, { gates: gates2 }) => gates2.some(({ metric, slice, status }) => metric === name && slice === null && status === "fail");
var isOfLabels = (code2, report) => code2 === "critical_failure" && mainCause("critical_failures", report)?.cause === "golden_label_issue";
function isCutAnew({ versions, dataset, runbook: runbook2 = [] }) {
  const isCut = versions?.changed.some(({ name }) => CUTTERS.includes(name)) ?? false;
  const isRelabelled = (dataset?.relabelled ?? []).length > 0;
  return isCut && !isRelabelled && runbook2.some(({ cause }) => /^(?:chunking|parser|golden_label_issue)$/.test(cause));
}
function lateCodes({ reasons: reasons2, decision }, isOld2) {
  const codes2 = reasons2.map(({ code: code2 }) => code2);
  const findings = decision === "FAIL" ? ["critical_failure", "gate_failed"] : ["warn_gate_failed"];
  const last = codes2.findLastIndex((code2) => findings.includes(code2));
  if (last < 0) return /* @__PURE__ */ new Set();
  const early = codes2.slice(0, last).filter((code2) => code2 !== "gate_not_evaluated");
  const isFirst = (code2) => URGENT.includes(code2) || isOld2 && code2 === "waiver_expired";
  return new Set(codes2.filter((code2) => !findings.includes(code2) && !early.includes(code2) && !isFirst(code2)));
}

// src/report/steps/step-cases.ts
var NAMED2 = 5;
function stepCases({ caseIds, cases, isOld: isOld2 }, name, limit2 = NAMED2) {
  const shown = caseIds.slice(0, limit2).map(name);
  const rest = cases > shown.length ? `, ${cases - shown.length} more` : "";
  return `${isOld2 ? "failed before: " : ""}${shown.join(", ")}${rest}`;
}

// src/report/markdown/markdown-causes.ts
function whyMoved({ attribution, metrics: metrics2 }) {
  const rows = attribution.flatMap(({ metric, parts, slices }) => {
    const found = metrics2[metric];
    if (found === void 0 || found.delta === null) return [];
    const unit = metricUnit(metric);
    const byTag = firstParts(slices, ({ slice, delta }) => {
      return `${slice === null ? "no tag" : code(slice)} ${formatDelta(delta, unit)}`;
    });
    return [[code(metric), metricChange(metric, found), byCause(metric, parts), byTag]];
  });
  return table(["metric", "change (95 %)", "by cause", "by tag"], rows);
}
var MOVES = 6;
function gatedMoves({ attribution, metrics: metrics2, gates: gates2 }) {
  const red = new Set(gates2.filter(gateFailed).map(({ metric }) => metric));
  const moved2 = attribution.filter(({ metric }) => red.has(metric) && metrics2[metric]?.delta);
  const lines = moved2.slice(0, MOVES).map(({ metric, parts }) => {
    return `- ${code(metric)} ${metricChange(metric, metrics2[metric], "delta")}: ${byCause(metric, parts)}`;
  });
  if (moved2.length > MOVES) lines.push(`- ${moved2.length - MOVES} more below, with every metric that moved`);
  return lines.join("\n");
}
function nextChecks(report) {
  return nextSteps(report).flatMap(
    (step) => step.cause === null ? [] : [`- **${step.cause}** (${stepCases(step, (id) => code(id), CASES)}): ${step.text}`]
  ).join("\n");
}
var CASES = 10;

// src/report/wording/finding-texts.ts
function unlistedText({ expected, unlisted }) {
  if (!unlisted) return "";
  return `${unlisted} of ${count(expected, "expected chunk")} not in the corpus manifest, or inactive there`;
}
function ignoredText({ head, n }) {
  return `${percent(head ?? 0)} of ${count(n, "citing answer")} cite nothing from the first chunk of their context`;
}
var percent = (share) => `${Math.round(share * 100)} %`;

// src/report/markdown/markdown-health.ts
function labelHealthText({ label_health: health }, say = prose) {
  if (health === void 0) return "";
  const { turnover, judged: judged3, stale } = health;
  const lines = [
    unlistedText(health),
    turnover === null || turnover < NOTEWORTHY ? "" : `${percent(turnover)} of the chunk ids that came back are new`,
    judged3 === null || judged3.head === null || judged3.baseline === null || judged3.baseline - judged3.head < NOTEWORTHY ? "" : `${code(judged3.metric)} fell from ${formatNumber(judged3.baseline, "ratio")} to ${formatNumber(judged3.head, "ratio")}`
  ];
  const verdict4 = stale === null ? "" : `**Stale labels, so no verdict on retrieval:** ${say(stale)}. Re-map the golden set first.`;
  const list2 = lines.filter(Boolean).map((line) => `- ${line}`);
  return paragraphs(verdict4, list2.join("\n"));
}
var NOTEWORTHY = 0.2;
function alignmentText({ alignment, oracles = [] }) {
  const parts = [];
  const ignored2 = alignment?.ignored_top_ranked;
  if (ignored2 !== void 0 && ignored2.head !== null) {
    const before = ignored2.baseline === null ? "" : `, baseline ${percent(ignored2.baseline)}`;
    const flag = ignored2.flagged ? ": over 30 %, look at chunking, embedding and reranker calibration" : "";
    parts.push(`${ignoredText(ignored2)}${before}${flag}.`);
  }
  for (const { config_id, traces, metrics: metrics2 } of oracles) {
    const rows = metrics2.map(({ metric, head, oracle }) => [
      code(metric),
      formatNumber(head, metricUnit(metric)),
      formatNumber(oracle, metricUnit(metric))
    ]);
    const name = config_id === null ? "unnamed config" : code(config_id);
    const intro = `Generation alone: ${name} was given the expected chunks (${count(traces, "trace")}). What is low there as well is not retrieval's. It decides nothing.`;
    parts.push(paragraphs(intro, table(["metric", "head", "with the expected chunks"], rows, "lrr")));
  }
  return parts.join("\n\n");
}

// src/metrics/judged/is-judgeable.ts
function isJudgeable({ layer }, observed) {
  return layer === "context" || (observed ?? "answer") === "answer";
}

// src/gate/rules/asked-cases.ts
function askedCases({ applies }, { cases }, { states }, members = [...cases.keys()]) {
  return members.filter((i) => states[i] !== "excluded" && applies.includes(cases[i]));
}

// src/gate/rules/judged-counts.ts
function judgedCounts(metric, golden, run, members) {
  const { name } = metric;
  const column = run.columns.get(name);
  const cases = askedCases(metric, golden, run, members);
  const refuses2 = (i) => !isJudgeable(metric, run.observed[i]) && run.lostOf(i, { metric, column: name }) === 0;
  let [evaluated, refused] = [0, 0];
  for (const i of cases) {
    if (column !== void 0 && !Number.isNaN(column.at(i))) evaluated++;
    else if (refuses2(i)) refused++;
  }
  return { asked: cases.length, evaluated, refused, unscored: cases.length - evaluated - refused };
}
function evaluatedText({ asked: asked2, evaluated, refused, unscored }) {
  const without2 = [refused === 0 ? "" : `${refused} refused`, unscored === 0 ? "" : `${unscored} without a score`];
  const why2 = without2.filter(Boolean).join(", ");
  return `${evaluated} of ${count(asked2, "case")} evaluated${why2 === "" ? "" : ` (${why2})`}`;
}

// src/text/format-interval.ts
function formatInterval(low, high, unit) {
  return `[${formatNumber(low, unit)}, ${formatNumber(high, unit)}]`;
}

// src/report/wording/judged-cells.ts
var JUDGED_COLUMNS = ["metric", "evaluated", "judge", "calibrated", "people would pass (95 %)"];
function judgedCells(entry2, name) {
  return [
    name(entry2.metric),
    evaluatedText(entry2),
    judge(entry2, name),
    entry2.calibrated ? `yes, ${name(entry2.record?.created ?? "")} on ${count(entry2.record?.labels ?? 0, "label")}` : "no: advisory",
    people(entry2)
  ];
}
function judgedNotes({ missing, warnings }) {
  return [...missing === null ? [] : [missing], ...warnings];
}
function judge({ judge: { model, prompt_version, library } }, name) {
  if (model.length + library.length === 0) return "not named";
  const names2 = (values3) => values3.map(name).join(", ") || "none";
  return [names2(model), `prompt ${names2(prompt_version)}`, library.length === 0 ? "" : names2(library)].filter(Boolean).join(", ");
}
function people({ corrected: corrected2 }) {
  if (corrected2 === null) return "not known";
  return `${formatNumber(corrected2.value, "ratio")} ${formatInterval(corrected2.low, corrected2.high, "ratio")}`;
}

// src/report/markdown/markdown-judged.ts
function judgedTable({ judged: judged3 = [] }) {
  const rows = judged3.map((entry2) => judgedCells(entry2, (text2) => code(text2)));
  const notes2 = judged3.flatMap(
    (entry2) => judgedNotes(entry2).map((note) => `- ${code(entry2.metric)}: ${code(note, 300)}`)
  );
  return paragraphs(table([...JUDGED_COLUMNS], rows), notes2.join("\n"));
}

// src/report/wording/problem-place.ts
function problemPlace({ file, line, column }) {
  return [file, line, column].filter((part) => part !== null && part !== void 0).join(":");
}

// src/report/markdown/markdown-problems.ts
var LISTED3 = 20;
var WARNINGS = 5;
var isError2 = ({ severity }) => severity === "error";
function inputProblems(report, say) {
  if (!hasReason(report, "invalid_input")) return "";
  const { diagnostics, summary: summary2 } = report;
  const line = (problem) => {
    const mark = isError2(problem) ? "" : "warning: ";
    const place5 = problemPlace(problem);
    const advice = problem.hint ? `<br>\u2192 ${say(problem.hint)}` : "";
    return `- ${mark}${place5 === "" ? "" : `${code(place5)} `}${say(problem.message)} \`${problem.code}\`${advice}`;
  };
  const errors = foldAlike(diagnostics.filter(isError2)).slice(0, LISTED3);
  const warnings = foldAlike(diagnostics.filter((problem) => !isError2(problem))).slice(0, WARNINGS);
  const more2 = errors.reduce((left2, { places }) => left2 - places, summary2.problems ?? 0);
  const lines = (told) => told.map(({ problem }) => line(problem));
  return [...lines(errors), ...more2 > 0 ? [`- and ${more2} more`] : [], ...lines(warnings)].join("\n");
}

// src/metrics/run/rank-histogram.ts
var UPPER = [1, 2, 3, 5, 10, 20, 50, Number.POSITIVE_INFINITY];
var RANK_RANGES = UPPER.map((upper, i) => {
  const lower = i === 0 ? 1 : UPPER[i - 1] + 1;
  return upper === lower ? String(lower) : upper === Number.POSITIVE_INFINITY ? `${lower}+` : `${lower}-${upper}`;
});
function rankHistogram(run, ranking) {
  const prefix = ranking === "retrieved" ? "" : `${ranking}:`;
  const first = run.columns.get(`${prefix}first_relevant_rank`);
  const asked2 = [...run.columns].find(([name]) => name.startsWith(`${prefix}recall@`))?.[1];
  if (first === void 0 || asked2 === void 0) return null;
  const counts2 = new Array(UPPER.length).fill(0);
  let missed = 0;
  let n = 0;
  for (let i = 0; i < asked2.length; i++) {
    if (Number.isNaN(asked2.at(i))) continue;
    n++;
    const rank2 = first.at(i);
    if (Number.isNaN(rank2)) missed++;
    else counts2[UPPER.findIndex((upper) => rank2 <= upper)]++;
  }
  if (n === 0) return null;
  return { ranks: Object.fromEntries(RANK_RANGES.map((range, i) => [range, counts2[i]])), missed, n };
}

// src/report/markdown/markdown-ranks.ts
function rankTable({ rank_histogram: found }) {
  const rows = ["retrieved", "reranked"].flatMap(
    (ranking) => ["baseline", "head"].flatMap((run) => {
      const histogram = found[ranking]?.[run];
      if (!histogram) return [];
      const counts2 = RANK_RANGES.map((range) => String(histogram.ranks[range] ?? 0));
      return [[ranking, run, String(histogram.n), ...counts2, String(histogram.missed)]];
    })
  );
  return table(["ranking", "", "cases", ...RANK_RANGES, "missed"], rows, `llr${"r".repeat(RANK_RANGES.length + 1)}`);
}
function hallucinations({ hallucinations: all }) {
  return tableOf(["case", "why"], all, ({ case_id, labels: labels2 }) => [code(case_id), labels2.join(", ")]);
}

// src/acl/violation.ts
var ACL_STAGES = ["retrieved", "reranked", "context", "citations", "answer"];
var VIOLATION_RULES = ["tenant", "role", "protected", "canary"];

// src/dataset/grouped.ts
function grouped2(items, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

// src/report/wording/principal-name.ts
function principalName({ tenant_id, roles }) {
  return `${tenant_id || "no tenant"} / ${roles.join(", ") || "no roles"}`;
}

// src/report/wording/group-leaks.ts
function groupLeaks({ acl, policy }) {
  const blocks = ({ stage }) => policy.acl?.block_stages.includes(stage) ?? true;
  const leaks3 = grouped2(acl.violations, ({ case_id, chunk_id }) => JSON.stringify([case_id, chunk_id]));
  return [...leaks3.values()].map((seen) => {
    const [violation] = seen;
    const stages = seen.map(({ stage }) => stage);
    return { violation, principal: principalName(violation.principal), stages, blocks: seen.some(blocks) };
  }).sort((a, b) => Number(b.blocks) - Number(a.blocks) || reach(b) - reach(a));
}
var reach = ({ stages }) => Math.max(...stages.map((stage) => ORDER.indexOf(stage)));
var ORDER = ACL_STAGES;
function seenAt({ stages, blocks }) {
  return `${stages.join(", ")}${blocks ? "" : " (does not block)"}`;
}
var ACCESS_RULES = {
  tenant: "another tenant's",
  role: "needs another role",
  protected: "protected by the case",
  canary: "must never appear"
};

// src/report/wording/head-value.ts
function headValue(name, { head, head_ci_low: low, head_ci_high: high }) {
  const unit = metricUnit(name);
  const value = formatNumber(head, unit);
  return low === null || high === null ? value : `${value} ${formatInterval(low, high, unit)}`;
}

// src/report/wording/waiver-status.ts
function waiverStatus({ status, case: id, covers: covers2 }) {
  if (status !== "used") return status;
  return covers2.some((name) => name !== id) ? "WAIVED" : "forgives no gate";
}

// src/report/markdown/markdown-sections.ts
function leaks(report, limit2 = ROWS) {
  const row = (leak) => {
    const { case_id, chunk_id, rule } = leak.violation;
    const chunk = chunk_id === null ? "forbidden text" : code(chunk_id);
    return [code(case_id), code(leak.principal), chunk, seenAt(leak), ACCESS_RULES[rule]];
  };
  return tableOf(["case", "asked by", "chunk", "seen at", "why forbidden"], groupLeaks(report), row, limit2);
}
function metricsTable(report, only2) {
  const wanted2 = Object.entries(report.metrics).filter(([name]) => only2?.has(name) ?? true);
  const shown = wanted2.filter(([, { head, baseline }]) => head !== null || baseline !== null);
  const empty = wanted2.filter((entry2) => !shown.includes(entry2));
  const rows = shown.map(([name, found]) => {
    return [
      code(name),
      headValue(name, found),
      String(found.n),
      formatNumber(found.baseline, metricUnit(name)),
      metricChange(name, found),
      found.verdict === null ? "" : inWords(found.verdict)
    ];
  });
  const body = table(["metric", "head", "n", "baseline", "change (95 %)", "verdict"], rows, "lrrrll");
  return body === "" || empty.length === 0 ? body : `${body}

No case has a value of ${list(empty.map(([name]) => name))}.`;
}
function configsTable({ summary: summary2 }) {
  const { configs: configs2 = [] } = summary2;
  const names2 = Object.keys(configs2[0]?.metrics ?? {}).filter((name) => metricUnit(name) !== "count");
  if (names2.length === 0) return "";
  const rows = configs2.map(({ config_id, role, metrics: metrics2 }) => [
    config_id === null ? "unnamed" : code(config_id),
    role,
    ...names2.map((name) => formatNumber(metrics2[name] ?? null, metricUnit(name)))
  ]);
  return table(["config", "", ...names2.map((name) => code(name))], rows, `ll${"r".repeat(names2.length)}`);
}
function breakdown(report, worst) {
  const names2 = Object.keys(report.slices);
  if (names2.length === 0) return "";
  const metrics2 = Object.keys(report.slices[names2[0]].metrics).filter((name) => metricUnit(name) === "ratio");
  const value = (name, metric) => report.slices[name].metrics[metric]?.head ?? null;
  const passRate2 = (name) => value(name, "pass_rate") ?? 1;
  const sorted = worst === void 0 ? names2 : names2.filter((name) => passRate2(name) < 1).sort((a, b) => passRate2(a) - passRate2(b));
  const row = (name) => {
    const cells2 = metrics2.map((metric) => formatNumber(value(name, metric), "ratio"));
    const change = report.baseline === null ? [] : [sliceChange(report.slices[name])];
    return [code(name), String(report.slices[name].n), ...cells2, ...change];
  };
  const last = report.baseline === null ? [] : ["against the baseline"];
  const header = ["slice", "cases", ...metrics2.map((name) => code(name)), ...last];
  return tableOf(header, sorted, row, worst ?? SLICES, `lr${"r".repeat(metrics2.length)}l`);
}
var SLICES = 100;
function sliceChange({ metrics: metrics2 }) {
  const all = Object.entries(metrics2).filter(([, { verdict: verdict4 }]) => verdict4 !== null);
  if (all.length === 0) return "";
  if (all.every(([, { verdict: verdict4 }]) => verdict4 === "insufficient")) return "insufficient";
  const moved2 = all.filter(([, { verdict: verdict4 }]) => verdict4 === "regressed" || verdict4 === "improved");
  if (moved2.length > 0)
    return moved2.map(([name, { verdict: verdict4, delta }]) => `${verdict4} ${code(name)} ${formatDelta(delta, metricUnit(name))}`).join(", ");
  return all.some(([, { verdict: verdict4 }]) => verdict4 === "inconclusive") ? "inconclusive" : "not regressed";
}
function hiddenTable({ hidden_regressions: all }) {
  const row = (found) => [
    code(found.metric),
    formatDelta(found.delta, "ratio"),
    [found.slice, ...found.also].map((name) => code(name)).join(" = "),
    formatDelta(found.slice_delta, "ratio"),
    `${found.regressed} worse, ${found.improved} better of ${found.pairs}`,
    found.significant ? "beyond chance" : "may be chance"
  ];
  return tableOf(["metric", "in total", "slice", "in the slice", "cases", ""], all, row, ROWS, "lrlrll");
}
function matrix({ acl }) {
  const row = ({ principal, chunks, ...entry2 }) => {
    const came = Object.entries(chunks).map(([chunk, stages]) => `${code(chunk)} ${stages.join(", ") || "not seen"}`);
    return [
      code(entry2.acl_group),
      code(entry2.case_id),
      code(principalName(principal)),
      `${entry2.expected_behavior} -> ${entry2.observed_behavior ?? "nothing"}`,
      came.join("<br>"),
      String(entry2.leaks)
    ];
  };
  const header = ["group", "case", "principal", "behaviour", "what came back", "leaks"];
  return tableOf(header, acl.matrix, row, ROWS, "lllllr");
}
function waivers(report) {
  const rows = report.waivers.map((waiver) => [
    waiverStatus(waiver),
    list([waiver.case, waiver.metric].filter((name) => name !== null)),
    code(waiver.reason),
    code(waiver.owner),
    waiver.expires
  ]);
  return table(["", "what", "reason", "owner", "until"], rows);
}
function notes({ diagnostics, summary: summary2 }, say = prose) {
  const told = diagnostics.filter(({ code: name }) => name !== "acl/answer-not-checked");
  const lines = told.slice(0, ROWS).map(({ code: name, message }) => `- \`${name}\` ${say(message)}`);
  if (told.length > ROWS) lines.push(`- ${told.length - ROWS} more in the report's data files`);
  for (const [format, names2] of Object.entries(summary2.not_available ?? {})) {
    lines.push(`- not available in the format ${code(format)}: ${list(names2)}`);
  }
  const note = (n, what) => {
    if (n) lines.push(`- ${count(n, "case")} ${what}`);
  };
  note(
    summary2.behavior_disagreements,
    "in which the trace's own field and the answer disagree on whether this is a refusal"
  );
  note(summary2.cases_without_latency, "without an end-to-end latency, left out of the percentiles");
  note(
    summary2.answers_unchecked,
    "whose answer could not be searched for forbidden text (stage `answer` not evaluated): neither texts of chunks, of four words or more, nor `must_not_contain` are given"
  );
  return lines.join("\n");
}

// src/report/markdown/markdown-traffic.ts
var SHOWN2 = 20;
function trafficTable({ traffic }) {
  if (traffic === void 0 || traffic.most_changed.length === 0) return "";
  const names2 = [...new Set(traffic.most_changed.flatMap(({ metrics: metrics2 }) => Object.keys(metrics2)))];
  const rows = traffic.most_changed.slice(0, SHOWN2).map(({ id, behavior, metrics: metrics2 }) => [
    code(id),
    behavior.head === behavior.baseline ? behavior.head ?? "" : `${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`,
    ...names2.map((name) => formatNumber(metrics2[name] ?? null, "ratio"))
  ]);
  const header = ["query", "behaviour", ...names2.map((name) => code(name))];
  const summary2 = `${traffic.changed} of ${traffic.compared} compared queries changed in some way; 1 is no change.`;
  return `${summary2}

${table(header, rows, `ll${"r".repeat(names2.length)}`)}${more(traffic.changed, SHOWN2)}`;
}

// src/metrics/judged/judged-metric-of.ts
var METRIC_OF = new Map(
  metrics.filter(({ judged: judged3 }) => judged3).flatMap((metric) => [metric.name, ...metric.aliases].map((key) => [key, metric]))
);
var JUDGED_NAMES = [...METRIC_OF.keys()];
function judgedMetricOf(key) {
  return METRIC_OF.get(scoreName(key));
}

// src/metrics/judged/metric-of-score.ts
function metricOfScore(key) {
  return judgedMetricOf(key)?.name;
}

// src/metrics/run/named-versions.ts
var NO_VERSIONS = {};
var JUDGE_VERSIONS = [
  "judge_library",
  "judge_version",
  "judge_model",
  "judge_prompt_version",
  "judge_scale"
];
var UNNAMED_JUDGE = "not named";
function namedVersions({ versions, judge: judge2, scores }) {
  const isScored = scores !== void 0 && scores !== null && Object.entries(scores).some(([key, score2]) => score2 !== null && metricOfScore(key) !== void 0);
  if (!isScored && (judge2 === void 0 || judge2 === null)) return versions ?? NO_VERSIONS;
  if (judge2 === void 0 || judge2 === null)
    return { ...versions, judge_model: versions?.judge_model ?? UNNAMED_JUDGE };
  const { library, version: version2, model, prompt_version } = judge2;
  const said2 = {
    judge_library: library,
    judge_version: version2,
    judge_model: model,
    judge_prompt_version: prompt_version
  };
  const otherwise = isScored ? UNNAMED_JUDGE : void 0;
  const named2 = Object.entries(said2).map(([name, value]) => [name, value ?? versions?.[name] ?? otherwise]);
  const scale = ["judge_scale", scaleText(judge2)];
  const given2 = [...named2, scale].filter((entry2) => typeof entry2[1] === "string");
  return { ...versions, ...Object.fromEntries(given2) };
}

// src/compare/comparability.ts
var LOST_FINDINGS = "a judge no longer lists these for each answer, [] where none: what counts them is not evaluated";
var nothing = () => false;
var judgeField = (name) => {
  const judgeOf2 = ({ versions }) => versions[name] ?? [];
  const hasFound = (run) => judgeOf2(run).length > 0 && (run.findings ?? []).length > 0;
  return {
    field: name,
    effect: "judged metrics are not compared",
    value: judgeOf2,
    affects: ({ metric }, runs2) => metric.judged || metric.reads.length > 0 && runs2.every(hasFound)
  };
};
var FIELDS2 = [
  {
    field: "metrics_version",
    effect: "metrics are defined differently: none is compared until the baseline is run anew",
    value: ({ metrics_version }) => metrics_version,
    affects: () => true
  },
  {
    field: "ndcg_gain",
    effect: "ndcg is not compared",
    value: ({ ndcg_gain }) => ndcg_gain,
    affects: ({ metric }) => metric.name === "ndcg"
  },
  {
    field: "block_stages",
    effect: "leaks are counted at other stages: acl_leaks and what is made of it are not compared",
    value: ({ block_stages }) => block_stages,
    affects: ({ metric }) => metric.repeats === "leaks" || metric.afterChecks
  },
  {
    field: "behavior_phrases",
    effect: "refusals are told by other phrases: behaviour and what is made of it are not compared",
    value: ({ behavior_phrases }) => behavior_phrases || "none",
    affects: ({ metric }) => metric.readsRefusals || metric.afterChecks
  },
  {
    field: "repeats",
    effect: "fewer repeats see less of what comes and goes: flip_rate is not compared",
    value: ({ repeats }) => repeats,
    affects: ({ metric }) => metric.name === "flip_rate"
  },
  ...["judge", ...JUDGE_VERSIONS].map(judgeField),
  {
    field: "golden_hash",
    effect: "only cases with the same labels in both runs are compared",
    value: ({ golden_hash }) => golden_hash.slice(0, 12),
    affects: nothing
  },
  {
    field: "case_set_hash",
    effect: "only cases that both runs judged are compared",
    value: ({ case_set_hash }) => case_set_hash.slice(0, 12),
    affects: nothing
  },
  {
    field: "suite",
    effect: "only cases that both runs judged are compared",
    value: ({ suite: suite2 }) => suite2 ?? "none",
    affects: nothing
  },
  {
    field: "relevant_from",
    effect: "cases whose relevant set differs count as relabelled",
    value: ({ relevant_from }) => relevant_from,
    affects: nothing
  },
  {
    field: "cutoffs",
    effect: "a cutoff that one run lacks is not compared",
    value: ({ cutoffs }) => cutoffs,
    affects: nothing
  }
];
var EFFECTS = /* @__PURE__ */ new Set([...FIELDS2.map(({ effect }) => effect), LOST_FINDINGS]);
function incomparables(head, baseline) {
  const changed2 = FIELDS2.flatMap(({ field, effect, value, affects }) => {
    const [x, y] = [show(value(head)), show(value(baseline))];
    const isAffected = (ref) => affects(ref, [head, baseline]);
    return x === y ? [] : [{ field, head: x, baseline: y, effect, affects: isAffected }];
  });
  return [...changed2, ...lostFindings(head, baseline)];
}
function lostFindings({ findings = [] }, { findings: before = [] }) {
  if (before.every((list2) => findings.includes(list2))) return [];
  return [
    {
      field: "findings",
      head: show(findings),
      baseline: show(before),
      blinds: true,
      effect: LOST_FINDINGS,
      affects: ({ metric }) => metric.reads.length > 0
    }
  ];
}
function show(value) {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return String(value);
}

// src/report/build/record.ts
function record(entries2) {
  const result = /* @__PURE__ */ Object.create(null);
  for (const [key, value] of entries2) result[key] = value;
  return result;
}

// src/report/build/build-trend.ts
var MAX_METRICS = 100;
function trendRun(report, { runId, sha, createdAt, report: past }) {
  const gated = trendMetrics(report);
  return {
    run_id: runId,
    sha,
    created_at: createdAt,
    decision: past.decision,
    values: record(gated.map((one) => [one.name, gatedValue(past, one)])),
    incomparable: incomparable(report, past, gated)
  };
}
function trendMetrics({ gates: gates2 }) {
  const found = /* @__PURE__ */ new Map();
  for (const { metric, slice, kind } of gates2) {
    const name = gateName({ metric, slice });
    if (kind !== "coverage" && found.size < MAX_METRICS) found.set(name, { name, metric, slice });
  }
  return [...found.values()];
}
function measuredTrendMetrics(report) {
  return trendMetrics(report).filter((one) => gatedValue(report, one) !== null);
}
function gatedValue(report, gated) {
  return reportedMetric(report, gated)?.head ?? null;
}
function trendValues(report, { runs: runs2 }, gated) {
  const before = runs2.map(
    ({ values: values3, incomparable: incomparable2 }) => incomparable2.includes(gated.name) ? null : values3[gated.name] ?? null
  );
  const now = gatedValue(report, gated);
  return now === null ? [] : [...before, now].filter((value) => value !== null);
}
var OF_THE_SET = /* @__PURE__ */ new Set(["golden_hash", "case_set_hash", "suite", "relevant_from"]);
function incomparable(report, past, gated) {
  const different = incomparables(report.head.fingerprint, past.head.fingerprint);
  const isOther = report.head.config_id !== past.head.config_id || different.some(({ field }) => OF_THE_SET.has(field));
  const affected = gated.filter(({ metric }) => {
    const ref = parseMetricRef(metric);
    return isOther || "metric" in ref && different.some(({ affects }) => affects(ref));
  });
  return affected.map(({ name }) => name);
}

// src/report/markdown/markdown-trend.ts
var COLUMNS = 4;
function trendText(report) {
  const { trend } = report;
  if (trend === void 0) return "";
  const skipped = trend.skipped === 0 ? "" : `${count(trend.skipped, "report")} could not be read and ${trend.skipped === 1 ? "is" : "are"} left out.`;
  if (trend.runs.length === 0) return skipped;
  const gated = measuredTrendMetrics(report);
  const others = trend.runs.some(({ incomparable: incomparable2 }) => incomparable2.length > 0) ? "\\* measured on other cases or in another way; left out of line and change." : "";
  return paragraphs(movements(report, gated), runs(report, gated.slice(0, COLUMNS)), others, skipped);
}
function movements(report, gated) {
  const rows = gated.map((one) => {
    const values3 = trendValues(report, report.trend, one);
    const unit = metricUnit(one.metric);
    const [first, last] = [values3[0], values3.at(-1)];
    return [
      code(one.name),
      sparkline(values3),
      String(values3.length),
      formatNumber(first, unit),
      formatNumber(last, unit),
      formatDelta(last - first, unit)
    ];
  });
  return table(["metric", "oldest to newest", "runs", "oldest", "this run", "change"], rows, "llrrrr");
}
function runs(report, gated) {
  const header = ["run", "commit", "day", "decision", ...gated.map(({ name }) => code(name, 60))];
  const rows = report.trend.runs.map(({ run_id, sha, created_at, decision, values: values3, incomparable: incomparable2 }) => [
    String(run_id),
    code(sha.slice(0, 7)),
    code(created_at.slice(0, 10)),
    inWords(decision),
    ...gated.map(({ name, metric }) => {
      const mark = incomparable2.includes(name) ? " \\*" : "";
      return `${formatNumber(values3[name] ?? null, metricUnit(metric))}${mark}`;
    })
  ]);
  const own2 = [
    "this run",
    report.head.sha === null ? "" : code(report.head.sha.slice(0, 7)),
    "",
    inWords(report.decision),
    ...gated.map((one) => formatNumber(gatedValue(report, one), metricUnit(one.metric)))
  ];
  return table(header, [...rows, own2], `llll${"r".repeat(gated.length)}`);
}
var BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
function sparkline(values3) {
  const least = Math.min(...values3);
  const range = Math.max(...values3) - least;
  return values3.map((value) => BARS[range === 0 ? 3 : Math.round((value - least) / range * (BARS.length - 1))]).join("");
}

// src/report/markdown/render-markdown.ts
function renderMarkdown(report) {
  const config = report.head.config_id === null ? "" : ` of ${code(report.head.config_id)}`;
  const sections = [
    `# RAG release gate: ${inWords(report.decision)}

${headline(report, prose)}`,
    titled("## Summary", summary(report)),
    titled("## Reasons", reasons(report)),
    titled("## What is wrong", inputProblems(report, prose)),
    titled("## Changes to the gate itself", gateChanges(report)),
    titled("## Label health", labelHealthText(report)),
    titled("## Access violations", leaks(report)),
    titled("## Release gate checklist", gates(report)),
    titled("## Judged metrics", judgedTable(report)),
    titled("## What changed", whatChanged(report)),
    titled("## Why did metrics move", whyMoved(report)),
    titled("## What to check next", nextChecks(report)),
    titled("## Regressions", regressions(report)),
    titled("## Top failed queries", paragraphs(lifecycleText(report), failures(report))),
    titled("## Retriever and generator", alignmentText(report)),
    titled("## Most changed queries", trafficTable(report)),
    titled("## Aggregate metrics", configsTable(report)),
    titled("## Trend", trendText(report)),
    titled(`## All metrics${config}`, metricsTable(report)),
    titled("## Rank of the first relevant chunk", rankTable(report)),
    titled("## Hallucinated answers", hallucinations(report)),
    titled("## Breakdown", breakdown(report)),
    titled("## Worse in a slice, better in total", hiddenTable(report)),
    titled("## Access groups", matrix(report)),
    titled("## Waivers", waivers(report)),
    titled("## Notes", report.head.cases === 0 ? "" : notes(report)),
    `## Decision

**${inWords(report.decision)}**: ${headline(report, prose)}`
  ];
  return `${paragraphs(...sections)}
`;
}
function summary(report) {
  const { head, baseline, dataset } = report;
  const version2 = (name) => list(head.fingerprint.versions[name] ?? []);
  const stated = dataset.version == null ? [] : [dataset.version];
  const rows = [
    ["Date", report.run?.date ?? "not given"],
    ["Owner", text(dataset.owner)],
    ["Config under test", ranAs(head)],
    ["Baseline", baseline === null ? "none" : ranAs(baseline)],
    [
      "Eval set",
      `${dataset.name ? `${code(dataset.name)} ` : ""}${list(head.fingerprint.versions.eval_set ?? stated)}, ${count(head.cases, "case")}`
    ],
    ["Corpus, index", `${version2("corpus")}, ${version2("index")}`],
    ["Prompt, model", `${version2("prompt")}, ${version2("generator")}`],
    ["Policy", policyName(report)],
    ["Decision", inWords(report.decision)]
  ];
  return table(["", ""], rows);
}
function policyName(report) {
  const source = policySource(report);
  switch (source?.kind) {
    case "file":
      return code(source.name);
    case "preset":
      return `preset ${source.name}`;
    case "built-in":
      return "built-in thresholds; write your own in `.github/rag-gate.yml`";
    case "none":
      return "none; write your own in `.github/rag-gate-shadow.yml`";
    case void 0:
      return "not applied";
  }
}
var ranAs = (run) => `${runName(run, (name) => code(name))}, ${count(run.traces, "trace")}`;
function reasons({ reasons: all }) {
  const told = distinctReasons(all);
  if (told.length === 0) return "";
  const lines = told.slice(0, ROWS).map(({ code: reason, message }) => `- \`${reason}\` ${prose(message)}`);
  return `${lines.join("\n")}${more(told.length)}`;
}
function gates(report) {
  const rows = gatesByStatus(report.gates).map((gate2) => [
    inWords(gate2.status),
    gateCell(gate2),
    gateValue(gate2),
    gateNeeds(gate2),
    formatNumber(gate2.baseline, metricUnit(gate2.metric)),
    gateChange(gate2, report),
    gate2.severity
  ]);
  return table(["", "gate", "head", "needs", "baseline", "change (95 %)", "severity"], rows, "llrlrll");
}

// src/report/inert-xml.ts
function xmlText(text2, limit2 = 500) {
  return logLine(text2, limit2).replace(/[\ufffe\uffff]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`).replace(/[&<>"']/g, (char) => ENTITIES[char]);
}
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;"
};

// src/report/wording/check-name.ts
var NAMES = {
  acl_leak: "access leak",
  forbidden_content: "forbidden text in the answer",
  missing_trace: "no trace",
  trace_error: "the pipeline failed"
};
function checkName(check) {
  return Object.hasOwn(NAMES, check) ? NAMES[check] : null;
}

// src/report/wording/failed-check.ts
function failedCheck(check, details, say) {
  const name = checkName(check);
  const kinds2 = check === "trace_error" ? details?.error_kinds ?? [] : [];
  return name === null || kinds2.length === 0 ? name : `${name} (${kinds2.slice(0, TOLD2).map((kind) => say(kind)).join(", ")})`;
}
var TOLD2 = 3;

// src/report/wording/failed-checks.ts
function failedChecks({ failed_checks, details }, say) {
  return failed_checks.map((check) => failedCheck(check, details, say) ?? say(check)).join(", ");
}

// src/report/render-junit.ts
var CASES2 = 1e4;
function renderJunit(report) {
  const blamed = new Set(report.reasons.map(({ gate: gate2 }) => gate2));
  const suites = [
    suite("verdict", [verdict(report)]),
    suite("inputs", problems(report)),
    suite(
      "gates",
      gatesByStatus(report.gates).map((gate2) => gateTest(gate2, report.decision === "FAIL", blamed))
    ),
    suite(
      "cases",
      report.failures.slice(0, CASES2).map((failure) => caseTest(failure, report))
    )
  ].filter(({ tests }) => tests.length > 0);
  const all = suites.flatMap(({ tests }) => tests);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="rag-gate" ${counts(all)}>
${suites.map(({ text: text2 }) => text2).join("\n")}
</testsuites>
`;
}
function suite(name, tests) {
  const lines = tests.map((test) => testCase(name, test));
  return { tests, text: `  <testsuite name="${name}" ${counts(tests)}>
${lines.join("\n")}
  </testsuite>` };
}
function counts(tests) {
  const of = (outcome) => tests.filter((test) => test.outcome === outcome).length;
  return `tests="${tests.length}" failures="${of("failure")}" errors="${of("error")}" skipped="${of("skipped")}"`;
}
function testCase(group, { name, outcome, type, message }) {
  const start = `    <testcase classname="rag-gate.${group}" name="${xmlText(name)}"`;
  if (outcome === "pass") return `${start}/>`;
  const kind = outcome === "skipped" ? "" : ` type="${xmlText(type)}"`;
  return `${start}>
      <${outcome}${kind} message="${xmlText(message, 1e3)}"/>
    </testcase>`;
}
function verdict(report) {
  const fails = report.decision === "FAIL";
  const why2 = [headline(report, (text2) => text2), ...report.reasons.map(({ message }) => message)].join(" | ");
  return { name: "decision", outcome: fails ? "failure" : "pass", type: report.decision, message: why2 };
}
function problems(report) {
  if (!hasReason(report, "invalid_input")) return [];
  const errors = report.diagnostics.filter(({ severity }) => severity === "error");
  return errors.map((found) => {
    return { name: problemPlace(found) || found.code, outcome: "error", type: found.code, message: found.message };
  });
}
function gateTest(gate2, fails, blamed) {
  const name = gateName(gate2);
  const blocks = fails && gate2.severity === "block" && blamed.has(name);
  const outcomes = { pass: "pass", fail: "failure", warn: "skipped", waived: "skipped" };
  return {
    name: `${name} ${gateNeeds(gate2)}`,
    outcome: gate2.status === "not_evaluated" ? blocks ? "error" : "skipped" : outcomes[gate2.status],
    type: gate2.status,
    message: `${inWords(gate2.status)}: ${gate2.message || gateValue(gate2)}`
  };
}
function caseTest(failure, report) {
  const { id, failed_checks, since, causes: causes2 = [] } = failure;
  const fails = report.decision === "FAIL" && since !== "before";
  const cause = causeText(causes2, (evidence) => evidence);
  const checks = failedChecks(failure, (name) => name);
  const told = [checks, since === "before" ? "failed before this change" : "", cause];
  return {
    name: id,
    outcome: fails ? "failure" : "skipped",
    type: failed_checks.join(","),
    message: told.filter(Boolean).join("; ")
  };
}

// src/report/render-predicate.ts
var RESULTS = { PASS: "PASSED", PASS_WITH_RISK: "WARNED", FAIL: "FAILED" };
function renderPredicate(report) {
  const { head, baseline, gates: gates2, policy, decision, reasons: reasons2 } = report;
  const named2 = (...statuses) => gates2.filter(({ status }) => statuses.includes(status)).map((gate2) => `${gateName(gate2)} ${gate2.kind}`);
  const golden = head.fingerprint.golden_hash;
  const predicate = {
    result: RESULTS[decision],
    configuration: [
      ...golden === "" ? [] : [{ name: "golden-set", digest: { sha256: golden } }],
      ...typeof policy.file === "string" ? [{ name: policy.file }] : []
    ],
    passedTests: named2("pass"),
    warnedTests: named2("warn", "waived", "not_evaluated"),
    failedTests: named2("fail"),
    ragGate: {
      decision,
      reasons: [...new Set(reasons2.map(({ code: code2 }) => code2))],
      head: origin(head),
      baseline: baseline === null ? null : origin(baseline),
      cases: head.cases,
      acl_leaks: report.acl.leaks
    }
  };
  return `${JSON.stringify(predicate, null, 2)}
`;
}
function origin({ sha, run_id, attempt, config_id }) {
  return { sha, run_id, attempt, config_id };
}

// src/report/report-files.ts
var PAGE_FILE = "report.html";
var REPORT_FILES = [
  "report.json",
  "report.md",
  "junit.xml",
  "predicate.json",
  "cases.jsonl",
  JUDGE_CACHE_FILE,
  "judge-scores.jsonl",
  PAGE_FILE
];
function reportFiles(report, run) {
  const judged3 = run?.judge === void 0 ? [] : [
    { name: JUDGE_CACHE_FILE, pieces: run.judge.cache(run.includeText) },
    { name: "judge-scores.jsonl", pieces: run.judge.scores() }
  ];
  return [
    { name: "report.json", pieces: jsonPieces(report, run) },
    { name: "report.md", pieces: [renderMarkdown(report)] },
    { name: "junit.xml", pieces: [renderJunit(report)] },
    { name: "predicate.json", pieces: [renderPredicate(report)] },
    { name: "cases.jsonl", pieces: run === null ? [] : renderCases(run) },
    ...judged3
  ];
}
async function reportPage(report, run) {
  const { renderPage } = await import("./render-page-6MDHDT4B.js");
  return { name: PAGE_FILE, pieces: [...renderPage(report, run)] };
}

// src/config/presets.ts
var PRESET_NAMES = [
  "hr-legal-finance",
  "customer-support",
  "developer-docs",
  "internal-search",
  "capstone"
];
var presets = {
  "hr-legal-finance": {
    gates: { "recall@10": { min: 0.9 }, citation_correctness: { min: 0.97 }, faithfulness: { min: 0.93 } }
  },
  "customer-support": {
    gates: { "recall@10": { min: 0.85 }, answer_relevance: { min: 0.88 }, abstention_accuracy: { min: 0.9 } }
  },
  "developer-docs": {
    gates: { "mrr@10": { min: 0.75 }, "ndcg@10": { min: 0.8 } },
    slices: {
      "exact-terms": { where: { tags: ["error-code", "acronym", "exact"] }, gates: { pass_rate: { min: 1 } } }
    }
  },
  "internal-search": { gates: { "hit@10": { min: 0.9 }, latency_p95: { max: 6e3 } } },
  capstone: { gates: { "recall@10": { min: 0.8 }, "mrr@10": { min: 0.65 }, critical_hallucinations: { max: 0 } } }
};
var defaultPreset = {
  gates: {
    "recall@10": { min: 0.85, "max-drop": 0.05 },
    "mrr@10": { min: 0.7 },
    citation_correctness: { min: 0.95, "max-drop": 0.05 },
    behavior_accuracy: { min: 0.9 },
    latency_p95: { max: 6e3 }
  }
};

// src/dataset/adapters/adapter-named.ts
function adapterNamed(name, what, registry) {
  if (name === void 0 || name === "auto") return null;
  const adapter = registry.find((candidate) => candidate.name === name);
  if (adapter !== void 0) return adapter;
  const hint = `formats: auto, ${registry.map((candidate) => candidate.name).join(", ")}`;
  throw new UserError([
    { severity: "error", code: "usage/invalid-value", message: `unknown ${what} format "${name}"`, hint }
  ]);
}

// src/dataset/foreign/foreign-golden.ts
function foreignGolden({ load: load3, detect: detect2, ...format }) {
  return {
    ...format,
    detect: (sample2) => !isNative(sample2) && detect2(sample2),
    async *read(source, log, context) {
      const { readForeignCases } = await import("./read-foreign-cases-AMTEGF6N.js");
      yield* readForeignCases(await load3(), source, context, log);
    }
  };
}
function isNative({ row }) {
  return row !== null && isId(row.id) && typeof row.question === "string";
}

// src/dataset/foreign/answer-names.ts
var ANSWER_NAMES = [
  "expected_answer",
  "reference_answer",
  "ground_truth_answer",
  "ground_truth",
  "ground_truths",
  "gold_answer",
  "golden_answer",
  "correct_answer",
  "ideal_answer",
  "expected_output",
  "expected_response",
  "reference",
  "gt_answer",
  "generation_gt"
];

// src/dataset/foreign/case-behavior.ts
var BEHAVIORS2 = ["behavior", "behaviour", "expected_behaviour"];
var ANSWERED = /^(?:(?:is_|expected_)?answerable|has_answer|should_answer|expect_grounded)$/;
var REFUSED = /^(?:(?:is_|expected_)?unanswerable|is_impossible|(?:should|must|expect|expected)_(?:abstain|abstention|refuse|refusal|no_answer))$/;
var YES = ["true", "yes", "y", "t", "1"];
var NO = ["false", "no", "n", "f", "0"];
var saysWhetherAnswered = (name) => ANSWERED.test(name) || REFUSED.test(name);
var isBehaviorName = (name) => BEHAVIORS2.includes(name) || saysWhetherAnswered(name);
function caseBehavior(row) {
  const said2 = firstOf(BEHAVIORS2, (name) => textOf(row[name]));
  if (said2 !== null) return { expected_behavior: said2 };
  let abstains = false;
  for (const [name, value] of Object.entries(row)) {
    if (!saysWhetherAnswered(name) || isBlank(value)) continue;
    const says2 = String(value).trim().toLowerCase();
    if (!YES.includes(says2) && !NO.includes(says2)) return `${name} must be true or false`;
    abstains ||= (REFUSED.test(name) ? YES : NO).includes(says2);
  }
  return abstains ? { expected_behavior: "abstain" } : {};
}

// src/dataset/json/python-literal.ts
function pythonLiteral(text2) {
  const reader = new LiteralReader(text2.trim());
  const value = reader.value(0);
  return reader.isAtEnd ? value : void 0;
}
var MAX_DEPTH3 = 64;
var STRING2 = /'([^'\\]*(?:\\.[^'\\]*)*)'|"([^"\\]*(?:\\.[^"\\]*)*)"/sy;
var NUMBER = /-?\d+(?:\.\d*)?(?:e[+-]?\d+)?(?![\w.])/iy;
var WORD = /(?:None|nan|-?inf|True|False|np\.True_|np\.False_)(?!\w)/y;
var OPEN_LIST = /\[\s*/y;
var OPEN_ARRAY = /array\(\[\s*/y;
var OPEN_TUPLE = /\(\s*/y;
var OPEN_SET = /(?:set|frozenset)\(\s*(?=[{)])/y;
var OPEN_SCALAR = /(?:np\.\w+|UUID|ObjectId)\(\s*/y;
var OPEN_OBJECT = /[A-Za-z_]\w*\(\s*/y;
var OPEN_RECORD = /\{\s*/y;
var KEY = /\{\s*(?:\}|(?:'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*")\s*:)/sy;
var KEYWORD = /([A-Za-z_]\w*)=/y;
var COMMA2 = /\s*,\s*/y;
var COMMA_OR_SPACE = /\s*,\s*|\s+/y;
var COLON2 = /\s*:\s*/y;
var CLOSE_LIST = /\s*\]/y;
var CLOSE_ARRAY = /\s*\](?:,\s*dtype=[^)\]]*)?\)/y;
var CLOSE_RECORD = /\s*\}/y;
var CLOSE_TUPLE = /\s*\)/y;
var CLOSE_OBJECT = /\s*\)/y;
var WORDS2 = /* @__PURE__ */ new Map([
  ["True", true],
  ["False", false],
  ["np.True_", true],
  ["np.False_", false]
]);
var LiteralReader = class {
  #text;
  #at = 0;
  constructor(text2) {
    this.#text = text2;
  }
  get isAtEnd() {
    return this.#at === this.#text.length;
  }
  /** Undefined where no value stands. */
  value(depth) {
    if (depth > MAX_DEPTH3) return void 0;
    if (this.#take(OPEN_LIST)) return this.#list(CLOSE_LIST, depth);
    if (this.#take(OPEN_ARRAY)) return this.#list(CLOSE_ARRAY, depth);
    if (this.#stands(KEY) && this.#take(OPEN_RECORD)) return this.#record(depth);
    if (this.#take(OPEN_RECORD)) return this.#list(CLOSE_RECORD, depth, COMMA2);
    if (this.#take(OPEN_TUPLE)) return this.#tuple(depth);
    if (this.#take(OPEN_SET)) return this.#take(CLOSE_OBJECT) ? [] : this.#only(depth);
    if (this.#take(OPEN_SCALAR)) return this.#only(depth);
    if (this.#take(OPEN_OBJECT)) return this.#object(depth);
    const string = this.#take(STRING2);
    if (string !== null) return unescaped(string[1] ?? string[2]);
    const number2 = this.#take(NUMBER)?.[0];
    if (number2 !== void 0) return /^-?\d{16,}$/.test(number2) ? exact(number2) : Number(number2);
    const word = this.#take(WORD)?.[0];
    return word === void 0 ? void 0 : WORDS2.get(word) ?? null;
  }
  #list(close, depth, parted2 = COMMA_OR_SPACE) {
    const items = [];
    while (!this.#take(close)) {
      if (items.length > 0 && !this.#take(parted2)) return void 0;
      const item = this.value(depth + 1);
      if (item === void 0) return void 0;
      items.push(item);
    }
    return items;
  }
  /** One value in brackets alone is that value, for which Python prints none: nobody knows what it is. */
  #tuple(depth) {
    const items = [];
    let isClosed2 = this.#take(CLOSE_TUPLE) !== null;
    while (!isClosed2) {
      const item = this.value(depth + 1);
      if (item === void 0) return void 0;
      items.push(item);
      const isParted = this.#take(COMMA2) !== null;
      isClosed2 = this.#take(CLOSE_TUPLE) !== null;
      if (!isParted && (!isClosed2 || items.length === 1)) return void 0;
    }
    return items;
  }
  /** The one value that stands in brackets. */
  #only(depth) {
    const value = this.value(depth + 1);
    return value === void 0 || !this.#take(CLOSE_OBJECT) ? void 0 : value;
  }
  #record(depth) {
    return this.#fields(CLOSE_RECORD, depth, () => {
      const key = this.#take(STRING2);
      return key === null || !this.#take(COLON2) ? void 0 : unescaped(key[1] ?? key[2]);
    });
  }
  /** What is printed without a name, as of a date, is not understood. */
  #object(depth) {
    return this.#fields(CLOSE_OBJECT, depth, () => this.#take(KEYWORD)?.[1]);
  }
  #fields(close, depth, key) {
    const fields = [];
    while (!this.#take(close)) {
      if (fields.length > 0 && !this.#take(COMMA2)) return void 0;
      const name = key();
      const field = name === void 0 ? void 0 : this.value(depth + 1);
      if (name === void 0 || field === void 0) return void 0;
      fields.push([name, field]);
    }
    return Object.fromEntries(fields);
  }
  #stands(pattern) {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }
  #take(pattern) {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }
};
var exact = (digits) => Number.isSafeInteger(Number(digits)) ? Number(digits) : digits;
var ESCAPED2 = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|U(00(?:0[0-9a-f]|10)[0-9a-f]{4})|(.))/gs;
var ESCAPES = { n: "\n", t: "	", r: "\r", "0": "\0" };
function unescaped(text2) {
  return text2.replace(
    ESCAPED2,
    (_, byte, unit, point, other) => other === void 0 ? String.fromCodePoint(Number.parseInt(byte ?? unit ?? point, 16)) : ESCAPES[other] ?? other
  );
}

// src/dataset/foreign/json-in.ts
function jsonIn(value) {
  return typeof value === "string" && /^\s*(?:[[{]|\(\s*(?:['"(]|np\.))/.test(value) ? (PYTHON.test(value) ? void 0 : parseLenient(value)) ?? pythonLiteral(value) ?? value : value;
}
var PYTHON = /^\s*(?:\(|[[{]\s*')/;

// src/dataset/foreign/list-of.ts
function listOf(value) {
  const held = jsonIn(value);
  return Array.isArray(held) ? held : null;
}

// src/dataset/foreign/golden-fields.ts
var asWritten = (value) => value;
var asText = (value) => typeof value === "number" ? String(value) : value;
var asList = (value) => listOf(value) ?? value;
var asJson = (value) => {
  const held = jsonIn(value);
  return typeof held === "string" ? parseLenient(held) ?? held : held;
};
var asBoolean = (value) => typeof value === "string" ? asJson(value.toLowerCase()) : value;
var FIELDS3 = {
  expected_chunk_ids: { read: asList, labels: true, expects: true, strays: true },
  relevance: { read: asJson, labels: true, expects: true, strays: true },
  expected_behavior: { read: asWritten, expects: true, strays: true },
  user_context: { read: asJson, strays: true },
  difficulty: { read: asText },
  tags: { read: asList },
  split: { read: asWritten },
  critical: { read: asBoolean, expects: true, strays: true },
  must_cite: { read: asList, expects: true, strays: true },
  must_not_contain: { read: asList, expects: true, strays: true },
  expected_docs: { read: asList, labels: true, expects: true, strays: true },
  expected_tools: { read: asList, expects: true },
  answer_schema: { read: asJson, expects: true, strays: true },
  draft: { read: asBoolean },
  acl_group: { read: asWritten, strays: true },
  owner: { read: asWritten },
  notes: { read: asWritten }
};
var fieldsThat = (have) => Object.entries(FIELDS3).flatMap(([name, field]) => have(field) ? [name] : []);
var GOLDEN_FIELDS = Object.keys(FIELDS3);
var GOLDEN_LISTS = fieldsThat(({ read: read5 }) => read5 === asList);
var GOLDEN_LABELS = fieldsThat(({ labels: labels2 }) => labels2 === true);
var GOLDEN_EXPECTATIONS = fieldsThat(({ expects: expects2 }) => expects2 === true);
var STRAY_FIELDS = fieldsThat(({ strays }) => strays === true);
function goldenFields(record2) {
  const given2 = Object.entries(FIELDS3).filter(([name]) => !isBlank(record2[name]));
  return Object.fromEntries(given2.map(([name, { read: read5 }]) => [name, read5(record2[name])]));
}

// src/dataset/foreign/question-names.ts
var QUESTION_NAMES = [
  "question",
  "query",
  "user_input",
  "input",
  "user_query",
  "user_question",
  "query_text",
  "question_text",
  "prompt",
  "text"
];

// src/dataset/foreign/is-question-name.ts
var isQuestionName = (name) => QUESTION_NAMES.some((known4) => known4 === snakeCase(name));

// src/dataset/foreign/only-list.ts
function onlyList(value) {
  if (!isObject(value) || Object.keys(value).some(isQuestionName)) return null;
  const lists = Object.values(value).filter((field) => Array.isArray(field));
  return lists.length === 1 && lists[0].length > 0 && lists[0].every(isObject) ? lists[0] : null;
}

// src/dataset/formats/is-deepeval-goldens.ts
var TELLING = ["context", "retrieval_context", "retrievalContext", "actual_output", "actualOutput", "source_file"];
function isDeepevalGoldens(sample2) {
  const isGolden = ["expected_output", "expectedOutput"].some((name) => hasColumns(sample2, "input", name));
  return isGolden && TELLING.some((name) => hasColumns(sample2, name)) || hasColumns(sample2, "scenario", "expected_outcome");
}

// src/dataset/formats/is-promptfoo-table.ts
function isPromptfooTable(sample2) {
  return columnNames(sample2).some((name) => /^__(?:expected|metadata:)/.test(name));
}

// src/dataset/formats/case-list-golden.ts
var OWN = [...GOLDEN_LABELS, "expected_answer", "expected_behavior"];
var OF_CHUNKS2 = /^(?:expected_)?chunk_id$/;
var OF_TOOLS = /^ground_truths?$/;
var ASKED = ["query", "user_query", "user_question"];
var OF_QUERIES = /^(?:reference_.*|gt_answer|retrieval_ground_truth)$/;
var OF_RUNS = /^(?:contexts?|sources|citations|response|(?:retriev|rerank).*)$/;
var caseListGolden = {
  name: "case-list",
  title: "list of cases of your own",
  shape: "JSONL, CSV, a JSON array, or one JSON object with a single list of records: the question as `question`, `query` or `input`; what should be found in fields of usual names, `relevant_doc_ids`, `gold_chunk_ids`, `expected_sources`, AutoRAG's `retrieval_gt` and the like, as ids, texts or records with `relevance`; reviewed answers; `answerable`, `should_refuse` and others; `tenant`, `role`; also any field of rag-gate's own golden set",
  detect,
  async *read(source, log, context) {
    const { readForeignCases } = await import("./read-foreign-cases-AMTEGF6N.js");
    const { caseListCases, isIdName } = await import("./case-list-cases-3YWIIHMJ.js");
    const { withMendedIds } = await import("./with-mended-ids-Q5HMCWVZ.js");
    yield* readForeignCases(await withMendedIds(caseListCases, source, isIdName), source, context, log);
  }
};
var LABELS_OF_OTHERS = /^(?:chunk_id|retrieval_ground_truth|evolution_type)$/;
var isLabel = (name) => ["chunks", "documents"].includes(labelName(name) ?? "") && !name.startsWith("reference_");
var isRefusal = (name) => saysWhetherAnswered(name) || protectedName(name) !== null;
function detect(sample2) {
  const list2 = onlyList(sample2.value);
  const rows = list2 === null ? sample2 : { ...sample2, value: list2 };
  if (isPromptfooTable(rows) || isDeepevalGoldens(rows)) return false;
  const names2 = columnNames(rows);
  const fields = names2.map(snakeCase);
  const asked2 = QUESTION_NAMES.find((name) => fields.includes(name));
  if (asked2 === void 0) return false;
  const isOwnList = asked2 !== "text" && !fields.some((name) => LABELS_OF_OTHERS.test(name));
  const isLabelled3 = fields.some(
    (name) => !GOLDEN_LABELS.includes(name) && (isLabel(name) || isOwnList && isRefusal(name))
  );
  const isOfLines = list2 === null && isObject(sample2.value);
  if (isLabelled3) return !isOfLines || !GOLDEN_LABELS.some((name) => names2.includes(name));
  const isTable2 = sample2.value === void 0;
  const isOwn = OWN.some((name) => fields.includes(name));
  const isOther = (name) => OF_CHUNKS2.test(name) || !(isTable2 && isOwn) && OF_RUNS.test(name);
  if (fields.some(isOther) || names2.some((name) => OF_TOOLS.test(name))) return false;
  const isAnswered = isOwn || ANSWER_NAMES.some((name) => fields.includes(name));
  if (fields.includes("question")) return !isOfLines && (isAnswered || !isTable2 && names2.includes("id"));
  return isAnswered && ASKED.some((name) => fields.includes(name)) && !fields.some((name) => OF_QUERIES.test(name));
}

// src/dataset/foreign/columns-of.ts
function columnsOf(row, prefix) {
  const found = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}

// src/dataset/foreign/rag-fields.ts
var QUESTION = QUESTION_NAMES.filter((name) => name !== "text");
var ANSWER_KEYS = ["answer", "output", "response", "result", "text", "content", "actual_output"];
var CONTEXTS = [
  "contexts",
  "context",
  "retrieved_contexts",
  "retrieved_documents",
  "documents",
  "source_documents",
  "source_nodes",
  "sourceNodes",
  "retrieved_chunks",
  "chunks"
];
function questionOf(inputs) {
  return firstText(inputs, QUESTION);
}
function answerOf(outputs) {
  if (typeof outputs === "string") return outputs;
  return isObject(outputs) ? ANSWER_KEYS.map((key) => outputs[key]).find(isString) ?? null : null;
}
function contextsOf(outputs) {
  if (!isObject(outputs)) return void 0;
  return CONTEXTS.map((key) => outputs[key]).find((value) => value !== void 0 && value !== null);
}
var ANSWER_PLACES = `an answer stands under ${ANSWER_KEYS.slice(0, -1).join(", ")} or ${ANSWER_KEYS.at(-1)}`;
function firstText(value, keys) {
  if (!isObject(value)) return textOf(value);
  return firstOf(keys, (key) => textOf(value[key]));
}

// src/dataset/formats/langsmith-examples.ts
var OF_RESULTS = /^(?:example_id$|error$|execution_time$|feedback\.|reference\.|outputs\.[^.]+\.)/;
var OF_OTHERS = /^(?:run_type|expectations|token_count)$|\/v\d+\/score$/;
var langsmithExamples = foreignGolden({
  name: "langsmith-examples",
  title: "LangSmith examples",
  shape: "JSONL, JSON or CSV of `list_examples`: `inputs`, `outputs` (with `expected_chunk_ids`), `metadata`, in CSV as JSON or as a column a key (`input_question`, `inputs.question`); named after its question where it has no `id`",
  detect: (sample2) => hasColumns(sample2, "inputs", "outputs") && !columnNames(sample2).some((name) => OF_OTHERS.test(name)) || isTable(sample2),
  load: async () => (await import("./langsmith-cases-VDBJLVWJ.js")).langsmithCases
});
function isTable(sample2) {
  const names2 = sample2.value === void 0 ? columnNames(sample2) : [];
  const named2 = Object.fromEntries(names2.map((name) => [name, name]));
  const asks = questionOf({ ...columnsOf(named2, "input_"), ...columnsOf(named2, "inputs.") }) !== null;
  return asks && names2.some((name) => /^outputs?[._]/.test(name)) && !names2.some((name) => OF_RESULTS.test(name));
}

// src/dataset/formats/llamaindex-qa-dataset.ts
var PARTS = /* @__PURE__ */ new Set(["queries", "corpus", "relevant_docs", "mode"]);
var llamaindexQaDataset = {
  name: "llamaindex-qa-dataset",
  title: "LlamaIndex question and context pairs",
  shape: "`EmbeddingQAFinetuneDataset.save_json`: `queries`, `relevant_docs`, whose ids are those of the nodes, or with `id-map: text` the chunks with the texts in `corpus`",
  detect: ({ value }) => isObject(value) && Object.keys(value).every((key) => PARTS.has(key)) && isObject(value.queries) && Object.values(value.queries).every((query) => typeof query === "string"),
  async *read(source, log, context) {
    const { readQaDataset } = await import("./read-qa-dataset-L55WGU67.js");
    yield* readQaDataset(source, log, context);
  }
};

// src/dataset/formats/phoenix-examples.ts
var FIELDS4 = /* @__PURE__ */ new Set([
  "id",
  "node_id",
  "example_id",
  "external_id",
  "input",
  "output",
  "metadata",
  "updated_at",
  "splits"
]);
var MARKS3 = ["node_id", "example_id", "updated_at"];
var phoenixExamples = foreignGolden({
  name: "phoenix-examples",
  title: "Phoenix dataset examples",
  shape: "JSON of the API or of `Dataset.to_dict()`, rows of `Dataset.to_dataframe()`, or the CSV of its page: `input`, `output` (with `expected_chunk_ids`), `metadata`, in CSV also a column a key (`input_question`)",
  detect: (sample2) => {
    const examples = rowsIn(sample2, "examples", "data.examples");
    const names2 = columnNames(examples);
    const isTable2 = names2.includes("example_id") && names2.some((name) => name.startsWith("input_"));
    const isKnown = (name) => FIELDS4.has(name) || isTable2 && /^(?:input|output|metadata)_/.test(name);
    const isTold = examples !== sample2 || !names2.includes("id") || MARKS3.some((name) => names2.includes(name));
    return isTold && (isTable2 || ["input", "output", "metadata"].every((name) => names2.includes(name))) && names2.every(isKnown);
  },
  load: async () => (await import("./phoenix-cases-3M75NKTM.js")).phoenixCases
});

// src/dataset/foreign/likely-label.ts
var DOCUMENT = /^(?:(?:expected|required)_citations?|(?:expected_)?source_(?:file|doc|document|article)(?:_?name|_id)?s?|(?:doc|document|file)_?names?|doc_ids?)$/;
var SOURCE = /^sources?$/;
var LOOKS_LIKE_DOCUMENT = /[^\s.]\.[a-z]{2,5}$|:\/\//i;
var ALTERNATIVE = /^(?:also_(?:acceptable|relevant|correct)|(?:acceptable|alternative|alt)_(?:chunk|doc|document|source)s?(?:_ids?)?)$/;
var REQUIRED = /^(?:must|should)_(?:contain|include|mention)s?$/;
function likelyLabel(name, row) {
  const plain3 = snakeCase(name);
  if (REQUIRED.test(plain3)) return { hint: WORDS3 };
  const isPlainly = DOCUMENT.test(plain3);
  const isAlternative = ALTERNATIVE.test(plain3);
  if (!isPlainly && !isAlternative && !SOURCE.test(plain3)) return void 0;
  const hint = isAlternative ? ALTERNATIVES : LABEL;
  const fields = row;
  if (!(name in fields)) return { hint };
  if (!holdsSome(fields[name])) return void 0;
  if (isAlternative) return { hint };
  const { expected_behavior: behavior = "answer" } = fields;
  if (isLabelled(fields) || behavior === "abstain") return void 0;
  return isPlainly || [fields[name]].flat().some(looksLikeDocument) ? { hint } : void 0;
}
var LABEL = "where it names what should be found, call it expected_docs, or expected_chunk_ids where that is ids of chunks; else nothing";
var ALTERNATIVES = "a case names what should all be found: a search that finds what stands here instead counts as one that missed";
var WORDS3 = "no words are required of an answer: write what it should say as expected_answer, which token_f1 and judges compare it with";
var holdsSome = (value) => !isBlank(value) && value !== "[]" && (!Array.isArray(value) || value.length > 0);
var isLabelled = (row) => GOLDEN_LABELS.some((field) => holdsSome(row[field])) || Object.entries(row).some(
  ([name, value]) => holdsSome(value) && ["chunks", "documents"].includes(labelName(snakeCase(name)) ?? "")
);
function looksLikeDocument(value) {
  if (isObject(value))
    return Object.values(value).some((inner) => typeof inner === "string" && looksLikeDocument(inner));
  return typeof value === "string" && LOOKS_LIKE_DOCUMENT.test(value.trim());
}

// src/dataset/golden/grades.ts
var NO_GRADES = Object.freeze({ ids: Object.freeze([]), values: Object.freeze([]) });
function gradesOf(relevance) {
  if (relevance === null || relevance === void 0) return NO_GRADES;
  const ids = [];
  const values3 = [];
  for (const id in relevance) {
    ids.push(id);
    values3.push(relevance[id]);
  }
  return { ids, values: values3 };
}

// src/dataset/golden/case-fields.ts
var NONE4 = Object.freeze([]);
function caseFields(row, shared) {
  const user = row.user_context;
  return {
    id: row.id,
    question: row.question,
    expectedAnswer: row.expected_answer ?? null,
    expected: row.expected_chunk_ids === void 0 ? null : unique(row.expected_chunk_ids),
    grades: gradesOf(row.relevance),
    mustCite: plainIds(row.must_cite),
    difficulty: optionalText(row.difficulty, shared),
    tags: shared.texts(unique(row.tags ?? NONE4)),
    principal: shared.principal(user?.tenant_id ?? "", unique(user?.roles ?? NONE4)),
    locale: optionalText(user?.locale, shared),
    behavior: shared.text(row.expected_behavior ?? "answer"),
    notes: row.notes ?? null,
    owner: optionalText(row.owner, shared),
    critical: row.critical ?? false,
    mustNotContain: unique(row.must_not_contain ?? NONE4),
    docs: plainIds(row.expected_docs),
    aclGroup: optionalText(row.acl_group, shared),
    expectedTools: unique(row.expected_tools ?? NONE4),
    draft: row.draft ?? false,
    split: row.split ?? "test",
    schema: row.answer_schema ?? null
  };
}
var optionalText = (text2, shared) => text2 === null || text2 === void 0 ? null : shared.text(text2);
function plainIds(ids) {
  if (ids === null || ids === void 0) return NONE4;
  return unique(ids.every((id) => plainId(id) === id) ? ids : ids.map(plainId));
}
function unique(values3) {
  if (values3.length === 0) return NONE4;
  if (values3.length === 1) return values3;
  const different = new Set(values3);
  return different.size === values3.length ? values3 : [...different];
}

// src/dataset/golden/is-golden-row.ts
function isGoldenRow(row) {
  return isId(row.id) && typeof row.question === "string" && isOptionalString(row.expected_answer) && (row.expected_chunk_ids === void 0 || isList(row.expected_chunk_ids, isId)) && isOptionalRecord(row.relevance, isGrade) && isOptionalList(row.must_cite, isId) && isOptionalString(row.difficulty) && isOptionalList(row.tags, isString) && isUserContext(row.user_context) && isOptionalOneOf(row.expected_behavior, BEHAVIORS) && isOptionalString(row.notes) && isOptionalString(row.owner) && isOptionalBoolean(row.critical) && isOptionalList(row.must_not_contain, isId) && (row.answer_schema === void 0 || row.answer_schema === null || isObject(row.answer_schema)) && isOptionalList(row.expected_docs, isId) && isOptionalString(row.acl_group) && isOptionalList(row.expected_tools, isId) && isOptionalBoolean(row.draft) && isOptionalOneOf(row.split, SPLITS);
}
var SPLITS = ["test", "validation"];
var isGrade = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 50;

// src/dataset/golden/golden-line.ts
function goldenLine(row, shared) {
  const { value, line } = row;
  return { value, line, fields: isGoldenRow(value) ? caseFields(value, shared) : null };
}

// src/dataset/golden/known-row.ts
var KnownRow = class {
  fields;
  constructor(fields) {
    this.fields = fields;
  }
};

// src/dataset/json/parse-apart.ts
function parserApart(field) {
  const name = JSON.stringify(field);
  const opening2 = new RegExp(`${name}${SPACE3}:${SPACE3}\\{`, "y");
  return (text2) => {
    const at = text2.indexOf(name);
    if (at < 0 || text2.includes(name, at + 1)) return JSON.parse(text2);
    opening2.lastIndex = at;
    const found = opening2.test(text2) ? numbersById(text2, opening2.lastIndex) : null;
    if (found === null) return JSON.parse(text2);
    const row = JSON.parse(`${text2.slice(0, at)}${name}:null${text2.slice(found.end)}`);
    if (row[field] !== null) return JSON.parse(text2);
    row[field] = found.numbers;
    return row;
  };
}
var SPACE3 = "[ \\t\\r\\n]{0,64}";
var PLAIN3 = String.raw`[^"\\\u0000-\u001f]{0,1024}`;
var STRING3 = String.raw`"${PLAIN3}(?:\\.${PLAIN3}){0,256}"`;
var ENTRY = new RegExp(`${SPACE3}(${STRING3})${SPACE3}:${SPACE3}(0|[1-9]\\d{0,8})${SPACE3}([,}])`, "y");
function numbersById(text2, from) {
  const numbers2 = /* @__PURE__ */ Object.create(null);
  ENTRY.lastIndex = from;
  for (; ; ) {
    const entry2 = ENTRY.exec(text2);
    if (entry2 === null) return null;
    const id = textOf2(entry2[1]);
    if (id === null) return null;
    numbers2[id] = Number(entry2[2]);
    if (entry2[3] === "}") return { numbers: numbers2, end: ENTRY.lastIndex };
  }
}
function textOf2(quoted2) {
  if (!quoted2.includes("\\")) return quoted2.slice(1, -1);
  try {
    return JSON.parse(quoted2);
  } catch {
    return null;
  }
}

// src/dataset/golden-adapters/native-golden.ts
var nativeGolden = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  detect: ({ row }) => row !== null && typeof row.id === "string" && typeof row.question === "string",
  read: read3,
  readBatches: readBatches2
};
async function* read3(source, log) {
  const warn = lookalikeWarners(log);
  for await (const rows of readJsonBatches(source, log, parserApart("relevance")))
    for (const row of rows) {
      warn.ofRow(row, source.name);
      yield row;
    }
}
async function* readBatches2(source, log, shared) {
  const warn = lookalikeWarners(log);
  const after = source.isLarge ? 0 : FEW_ROWS;
  const byteReader = async (rows2) => rows2 < after ? null : new (await import("./golden-row-reader-VCOUEZ7V.js")).GoldenRowReader(shared, warn.isSettled);
  let rows = 0;
  let reader = await byteReader(rows);
  function* linesOf3(batch) {
    for (const row of batch) {
      rows++;
      if (row.value instanceof KnownRow) {
        yield { ...row, fields: row.value.fields };
        continue;
      }
      warn.ofRow(row, source.name);
      const line = goldenLine(row, shared);
      if (line.fields !== null) reader?.learn(line.fields);
      yield line;
    }
  }
  const readRow = (bytes) => reader === null ? null : reader.read(bytes);
  for await (const batch of readJsonBatches(source, log, parserApart("relevance"), readRow)) {
    yield linesOf3(batch);
    reader ??= await byteReader(rows);
  }
}
var FEW_ROWS = 16384;
function lookalikeWarners(log) {
  const warnOfFields = lookalikeWarner(FIELDS5, log, ourField);
  const warnInner = innerLookalikeWarner(log);
  return {
    isSettled: (name) => warnOfFields.isSettled(name) && !warnInner.isList(name),
    ofRow: ({ value, line }, file) => {
      warnOfFields(value, line, file);
      warnInner(value, line, file);
    }
  };
}
function ourField(name, known4, row) {
  if (protectedName(snakeCase(name)) !== null) return UNPROTECTED;
  if (saysWhetherAnswered(snakeCase(name))) return "expected_behavior" in row ? void 0 : "expected_behavior";
  const likely2 = likelyLabel(name, row);
  if (likely2 !== void 0) return likely2;
  const near = nearestName(name, known4);
  const kind = labelName(snakeCase(name));
  if (near !== void 0 || kind === null) return near;
  return kind !== "forbidden" && GOLDEN_LABELS.some((field) => field in row) ? void 0 : OUR_LABELS[kind];
}
var UNPROTECTED = {
  hint: "say in user_context who asks, and in the corpus manifest who may read each chunk (tenant_id, acl_roles): these check every case"
};
var FIELDS5 = ["id", "question", "expected_answer", ...GOLDEN_FIELDS];

// src/dataset/golden/is-label-line.ts
function isLabelLine(text2) {
  return isLabelHeader(text2) || /^\S+\s+\S+\s+\S+\s+[-+]?\d+(?:\.\d+)?$/.test(text2);
}
var isLabelHeader = (text2) => HEADER2.test(text2.replaceAll('"', ""));
var HEADER2 = /^(?:query-id(\s+|[,;])corpus-id\1score|(?:query_?id|q_?id)(\s+|[,;])(?:doc_?id|docno|document_id|corpus_id|chunk_id|passage_id|pid)\2(?:relevance|relevancy|rel|grade|label))$/i;

// src/dataset/golden-adapters/qrels-golden.ts
var qrelsGolden = {
  name: "qrels",
  title: "relevance judgements (qrels of TREC or BEIR, or JSONL with query_id and relevant_chunks)",
  shape: "four columns as TREC has them, or three (also in CSV) below a header that names them: `query-id`, `corpus-id`, `score`, or `qid`, `doc_id`, `grade` and the like",
  detect: (sample2) => {
    const { line, row } = sample2;
    if (row === null) return isLabelLine(line);
    return "corpus-id" in row || Array.isArray(row.relevant_chunks) && !hasOwnLabels(sample2);
  },
  read: read4,
  readBatches: readBatches3
};
async function* read4(source, log) {
  yield* rowsOf(await labelsOf(source, log));
}
async function* readBatches3(source, log, shared) {
  yield linesOf(await labelsOf(source, log), shared);
}
async function labelsOf(source, log) {
  const { readLabels } = await import("./read-labels-NQ6TOHNM.js");
  return readLabels([source], log);
}
function* linesOf(labels2, shared) {
  for (const row of rowsOf(labels2)) yield goldenLine(row, shared);
}
function* rowsOf(labels2) {
  for (const [id, { grades, line }] of labels2) {
    const relevance = /* @__PURE__ */ Object.create(null);
    for (const [chunk, grade] of grades) relevance[chunk] = grade;
    yield { value: { id, question: "", relevance }, line };
  }
}

// src/dataset/golden-adapters/index.ts
var NO_TEST = ["evalId", "promptIdx", "testIdx", "promptId", "success", "question", "expected_chunk_ids"];
var goldenAdapters = [
  caseListGolden,
  qrelsGolden,
  foreignGolden({
    name: "ragas",
    title: "Ragas test set",
    shape: "JSONL, JSON or CSV with `user_input`, `reference`, `reference_contexts`, `reference_context_ids`, or `question`, `ground_truth`, with `contexts` where `evolution_type` says that the question was made of them",
    detect: (sample2) => ["reference", "reference_contexts", "reference_context_ids"].some(
      (name) => hasColumns(sample2, "user_input", name)
    ) || ["ground_truth", "ground_truths"].some((name) => hasColumns(sample2, "question", name)),
    load: async () => (await import("./ragas-cases-LEKQSVHD.js")).ragasCases
  }),
  langsmithExamples,
  // As its API, its clients and the export of its pages write them.
  foreignGolden({
    name: "langfuse-items",
    title: "Langfuse dataset items",
    shape: "JSON, JSONL or CSV of the items: `input`, `expectedOutput` (with `expected_chunk_ids`), `metadata`, `status`; archived items take no part",
    detect: (sample2) => {
      const rows = rowsIn(sample2, "data");
      return hasColumns(rows, "input", "expectedOutput", "datasetId") || hasColumns(rows, "input", "expected_output", "dataset_id");
    },
    load: async () => (await import("./langfuse-cases-HXY3VPXR.js")).langfuseCases
  }),
  phoenixExamples,
  foreignGolden({
    name: "mlflow-records",
    title: "MLflow evaluation data",
    shape: "JSONL, JSON or CSV of `inputs`, `expectations`, as in `to_df()` of a data set: `expected_response`, the `doc_uri` of `expected_retrieved_context` as `expected_docs`, `expected_chunk_ids`; named by `query_id` of its `tags`",
    detect: (sample2) => hasColumns(sample2, "inputs", "expectations"),
    load: async () => (await import("./mlflow-cases-BJRIAKUG.js")).mlflowCases
  }),
  foreignGolden({
    name: "promptfoo-tests",
    title: "promptfoo tests",
    shape: "JSON, JSONL or CSV of tests, or a configuration in JSON that holds them: the question of `vars`; `expected_chunk_ids` and the other fields of a golden case in `metadata`, in CSV `__metadata:expected_chunk_ids`; `equals` and `factuality` are the reviewed answer, `not-contains` is `must_not_contain`, `is-refusal` expects to `abstain` where the metadata name no `expected_behavior`",
    detect: (sample2) => {
      const rows = rowsIn(sample2, "tests");
      return isPromptfooTable(sample2) || hasColumns(rows, "vars") && !NO_TEST.some((name) => hasColumns(rows, name));
    },
    load: async () => (await import("./promptfoo-cases-GCFSX4FW.js")).promptfooCases
  }),
  // As `save_as` of a data set or synthesizer and Confident AI write them.
  foreignGolden({
    name: "deepeval",
    title: "DeepEval goldens",
    shape: "JSON, CSV or JSONL of `EvaluationDataset.save_as` or `Synthesizer.save_as`: `input`, `expected_output`, `context`, `additional_metadata`; JSON keeps the contexts apart, the others join them with `|`",
    detect: (sample2) => isDeepevalGoldens(sample2) || rowsIn(sample2, "goldens") !== sample2,
    load: async () => (await import("./deepeval-cases-PGNBYSNM.js")).deepevalCases
  }),
  // `rag_dataset.json`, or the rows of its table.
  foreignGolden({
    name: "llamaindex-rag-dataset",
    title: "LlamaIndex labelled RAG dataset",
    shape: "`rag_dataset.json` of `LabelledRagDataset.save_json`, or rows of its `to_pandas()`: `query`, `reference_contexts`, `reference_answer`",
    detect: (sample2) => {
      const rows = rowsIn(sample2, "examples");
      return ["reference_answer", "reference_contexts"].some((name) => hasColumns(rows, "query", name));
    },
    load: async () => (await import("./llamaindex-cases-P7WL3A5A.js")).llamaindexCases
  }),
  llamaindexQaDataset,
  foreignGolden({
    name: "ragchecker",
    title: "RAGChecker questions",
    shape: "`query_id`, `query` and `gt_answer` of its results; it has no relevance labels",
    detect: (sample2) => {
      const rows = rowsIn(sample2, "results");
      return hasColumns(rows, "gt_answer", ...rows === sample2 ? ["query_id"] : []);
    },
    load: async () => (await import("./ragchecker-cases-Y7XC2V5A.js")).ragcheckerCases
  }),
  // The labels in the input of its document retrieval evaluator.
  foreignGolden({
    name: "azure-retrieval",
    title: "Azure document retrieval labels",
    shape: "`retrieval_ground_truth`: graded documents, below 0 counts as 0",
    detect: (sample2) => hasColumns(sample2, "retrieval_ground_truth"),
    load: async () => (await import("./azure-cases-ZNAS2B3R.js")).azureCases
  }),
  // The rows that `evaluate()` is given.
  foreignGolden({
    name: "azure-evaluation",
    title: "Azure AI Evaluation data",
    shape: "JSONL or CSV of `query`, `ground_truth`; what its rows were answered with is not looked at, and it has no relevance labels",
    detect: (sample2) => hasColumns(sample2, "query", "ground_truth") && !hasColumns(sample2, "retrieval_ground_truth"),
    load: async () => (await import("./azure-evaluation-cases-4YSAK5V6.js")).azureEvaluationCases
  }),
  // The data set of an evaluation job.
  foreignGolden({
    name: "bedrock-evaluation",
    title: "Amazon Bedrock RAG evaluation data set",
    shape: "JSONL of `conversationTurns` with one turn: `prompt`, `referenceResponses`, `referenceContexts`; what its rows were answered with is not looked at",
    detect: (sample2) => hasColumns(sample2, "conversationTurns"),
    load: async () => (await import("./bedrock-evaluation-cases-ASDNQ352.js")).bedrockEvaluationCases
  }),
  foreignGolden({
    name: "beir-queries",
    title: "queries of BEIR",
    shape: "`queries.jsonl` of `_id`, `text`, with `qrels/test.tsv` as `qrels`; queries that it does not judge take no part, unless their row says what is expected (`expected_chunk_ids`, `expected_behavior`, ...)",
    labelsApart: true,
    // Its documents have a title as well, where queries have none or an empty one.
    detect: (sample2) => sample2.value !== void 0 && hasColumns(sample2, "_id", "text") && !objectOf(firstRow(sample2)).title,
    load: async () => (await import("./beir-cases-5VSJLFZL.js")).beirCases
  }),
  // One chunk a row, the rows of one question anywhere.
  {
    name: "chunk-table",
    title: "table with a relevant chunk a row",
    shape: "CSV or JSONL with `question`, `expected_chunk_id` (or `chunk_id`) and, if wanted, `id`, `relevance`, `expected_answer`",
    detect: (sample2) => {
      const isTable2 = sample2.value === void 0;
      const names2 = columnNames(sample2).map((name) => isTable2 ? snakeCase(name) : name);
      const isOfChunks = ["chunk_id", "expected_chunk_id"].some((name) => names2.includes(name));
      return isOfChunks && names2.includes("question") && !names2.includes("rank") && !hasOwnLabels(sample2);
    },
    async *read(source, log, context) {
      const { readChunkTableCases } = await import("./chunk-table-cases-UN24UZRA.js");
      yield* readChunkTableCases(source, log, context);
    }
  },
  nativeGolden
];

// src/dataset/traces/missing-shards.ts
function expectedShards(words3) {
  if (words3.length === 0) return null;
  return words3.length === 1 && /^\d+$/.test(words3[0]) ? Number(words3[0]) : words3;
}
function missingShards(expected, found, what) {
  if (expected === null) return null;
  if (typeof expected === "number") {
    return found.length === expected ? null : `trace ${what} expected: ${expected}, found: ${found.length}`;
  }
  const some = (names2, wrong2) => names2.length === 0 ? [] : [`trace ${what} ${wrong2}: ${names2.slice(0, 10).join(", ")}`];
  const wrong = [
    ...some(
      expected.filter((name) => !found.includes(name)),
      "are missing"
    ),
    ...some(
      found.filter((name) => !expected.includes(name)),
      "were not expected"
    )
  ];
  return wrong.length === 0 ? null : wrong.join("; ");
}

// src/diagnostics/diagnostic-log.ts
var KEPT_PER_CODE = 200;
var DiagnosticLog = class {
  #kept = [];
  #counts = /* @__PURE__ */ new Map();
  #errors = 0;
  error(code2, message, place5 = {}) {
    this.#errors++;
    this.#add({ severity: "error", code: code2, message, ...place5 });
  }
  warn(code2, message, place5 = {}) {
    this.#add({ severity: "warning", code: code2, message, ...place5 });
  }
  /** What a call gives; null where it throws mistakes of the user, which are told here. */
  attempt(call) {
    try {
      return call();
    } catch (error) {
      return this.#tell(error);
    }
  }
  /** The same of a call that takes its time. */
  async attemptAsync(call) {
    try {
      return await call();
    } catch (error) {
      return this.#tell(error);
    }
  }
  /** Counts warnings of which nothing is kept, because another log has already kept the first of them. */
  countWarnings(code2, more2) {
    const key = `warning ${code2}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + more2);
  }
  /** Takes over what another log collected, as if it had been told here; what `isTold` says no to is left out. */
  append(other, isTold = () => true) {
    const before = new Map(this.#counts);
    for (const diagnostic of other.#kept) if (isTold(diagnostic.code)) this.#add(diagnostic);
    for (const [key, more2] of other.#counts) {
      const [severity, code2] = key.split(" ");
      if (!isTold(code2)) continue;
      this.#counts.set(key, (before.get(key) ?? 0) + more2);
      if (severity === "error") this.#errors += more2;
    }
  }
  get errorCount() {
    return this.#errors;
  }
  /** How often a code was reported, kept or not. */
  count(code2) {
    return (this.#counts.get(`error ${code2}`) ?? 0) + (this.#counts.get(`warning ${code2}`) ?? 0);
  }
  list() {
    return this.#kept;
  }
  warnings() {
    return this.#kept.filter((d) => d.severity === "warning");
  }
  /** How often each code was warned of, kept or not. */
  warningCounts() {
    return new Map(this.warnings().map(({ code: code2 }) => [code2, this.#counts.get(`warning ${code2}`) ?? 0]));
  }
  /** Ends a stage: throws all errors collected so far as one UserError. */
  throwIfErrors() {
    if (this.#errors > 0) throw this.asError();
  }
  /** All that was collected, to be thrown. */
  asError() {
    const errors = this.#kept.filter(({ severity }) => severity === "error");
    return new UserError(errors, this.#errors, this.warnings());
  }
  #tell(error) {
    if (!(error instanceof UserError)) throw error;
    const { diagnostics, total, warnings } = error;
    if (diagnostics.some((diagnostic) => this.#kept.includes(diagnostic))) return null;
    for (const diagnostic of [...diagnostics, ...warnings]) this.#add(diagnostic);
    this.#errors += total;
    return null;
  }
  #add(diagnostic) {
    const key = `${diagnostic.severity} ${diagnostic.code}`;
    const seen = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, seen);
    if (seen <= KEPT_PER_CODE) this.#kept.push(diagnostic);
  }
};

// src/gate/reasons/is-failure.ts
var FAIL_ON = ["fail", "risk", "never"];
function isFailure(decision, failOn) {
  return decision === "FAIL" || failOn === "risk" && decision === "PASS_WITH_RISK";
}
var endsInError = (decision, failOn) => failOn !== "never" && isFailure(decision, failOn);

// src/text/wrong-secret.ts
function wrongSecret(text2) {
  return /^[ -~]*$/.test(text2) ? null : "holds a line break or a letter that none has: enter it anew, alone";
}

// src/judge/endpoint.ts
function parseEndpoint(base) {
  let url;
  try {
    url = new URL(base);
  } catch {
    return { refused: "is no address" };
  }
  const loopback = isLoopback(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback))
    return { refused: "must be https, or http on this machine (localhost)" };
  if (url.username !== "" || url.password !== "") return { refused: "must not hold a user name or password" };
  url.hash = "";
  url.pathname = `${url.pathname.replace(/\/+$/, "").replace(/\/chat\/completions$/, "")}/chat/completions`;
  const azure = /\.azure\.(?:com|us|cn)$/.test(url.hostname);
  return { url: url.href, loopback, keyHeader: azure ? "api-key" : "authorization" };
}
function isLoopback(host) {
  return host === "localhost" || host === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

// src/judge/check-judge-inputs.ts
function checkJudgeInputs({
  baseUrl,
  model,
  key
}, names2, problem) {
  if (baseUrl === void 0 && model === void 0) return void 0;
  if (baseUrl === void 0 || model === void 0) {
    const [missing, given2] = baseUrl === void 0 ? [names2.baseUrl, names2.model] : [names2.model, names2.baseUrl];
    problem("usage/missing-option", `${given2} is given without ${missing}`);
    return void 0;
  }
  const endpoint = parseEndpoint(baseUrl);
  if ("refused" in endpoint) problem("usage/invalid-value", `${names2.baseUrl} ${endpoint.refused}`);
  const wrongKey = wrongSecret(key);
  if (wrongKey !== null) problem("usage/invalid-value", `${names2.key} ${wrongKey}`);
  return { baseUrl, model, key };
}

// src/text/without-html.ts
function withoutHtml(text2) {
  if (!/[<&]/.test(text2)) return text2;
  return text2.replace(/<(?:br|p|div|li|t[dhr])\b[^<>]{0,200}>/gi, " ").replace(/<(?:\/?[a-z][^<>]{0,200}|!--[^<>]{0,200}--)>/gi, "").replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (written2, decimal, hex, name) => {
    if (name !== void 0) return NAMED3[name.toLowerCase()] ?? written2;
    const code2 = decimal === void 0 ? Number.parseInt(hex, 16) : Number(decimal);
    return code2 <= 1114111 ? String.fromCodePoint(code2) : written2;
  });
}
var NAMED3 = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\xA0",
  ensp: "\u2002",
  emsp: "\u2003",
  shy: "\xAD",
  zwj: "\u200D",
  zwnj: "\u200C"
};

// src/text/is-latin.ts
var isLatin = (text2) => !OTHER.test(text2);
var OTHER = /[\u0370-\u1dff\u1f00-\u200f\u2028-\uffff]/;

// src/text/without-ignorable.ts
function withoutIgnorable(text2) {
  return text2.replace(isLatin(text2) ? LATIN : IGNORABLE(), "");
}
var LATIN = /[\u034f\u00ad]+/g;
var IGNORABLE = latePattern(String.raw`\p{Default_Ignorable_Code_Point}+`, "gu");

// src/acl/find-canary.ts
function findCanary(text2, canaries) {
  if (canaries.length === 0) return false;
  const folded3 = fold(text2);
  const page = withoutHtml(text2);
  const shown = (page === text2 ? folded3 : fold(page)).replace(MARKS4(), "$1");
  const figures = ungrouped(shown);
  return canaries.some((canary) => {
    const wanted2 = fold(canary);
    if (wanted2 === "") return text2.includes(canary);
    return folded3.includes(wanted2) || shown.includes(wanted2) || showsNumber(shown, figures, wanted2);
  });
}
function showsNumber(shown, text2, canary) {
  const wanted2 = ungrouped(canary);
  if (text2 === shown && wanted2 === canary || !/\d/.test(wanted2)) return false;
  for (let at = text2.indexOf(wanted2); at >= 0; at = text2.indexOf(wanted2, at + 1)) {
    const end = at + wanted2.length;
    if (![text2.slice(Math.max(0, at - 1), at + 1), text2.slice(end - 1, end + 1)].some((pair) => /^\d\d$/.test(pair)))
      return true;
  }
  return false;
}
var ungrouped = (text2) => text2.replace(/(?<!\d[.,]?)\d{1,3}([.,' ])\d{3}(?:\1\d{3})*(?!\d)/g, (number2) => number2.replace(/\D/g, ""));
function fold(text2) {
  return withoutIgnorable(text2).normalize("NFKC").toLowerCase().toUpperCase().normalize("NFC").replaceAll("\u0130", "I").replace(DASHES(), "-").replace(/[\u2018-\u201b\u02bc]/gu, "'").replace(/[\u201c-\u201f]/gu, '"').replace(/\s+/gu, " ").replace(BETWEEN_CHARACTERS(), "").trim();
}
var DASHES = latePattern(String.raw`[\p{Pd}\u2212]`, "gu");
var BETWEEN_CHARACTERS = latePattern(
  String.raw`(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])`,
  "gu"
);
var MARKS4 = latePattern(String.raw`\\([^\s\p{L}\p{N}])|[*\x60]+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])`, "gu");

// src/text/words.ts
function words(text2) {
  const folded3 = text2.normalize("NFC").toLowerCase();
  return folded3.match(isLatin(folded3) ? LATIN2 : WORD2()) ?? [];
}
var LATIN2 = /[\u0300-\u036fa-z\dA-Z\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02e0-\u02e4\u02ec\u02ee\u1e00-\u1eff]+/g;
var ONE_A_WORD = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
var WORD2 = latePattern(String.raw`${ONE_A_WORD}|(?:(?!${ONE_A_WORD})[\p{L}\p{N}\p{M}])+`, "gu");

// src/acl/quotable-words.ts
function quotableWords(text2) {
  const list2 = words(withoutIgnorable(text2));
  return isLatin(text2) || !SPACELESS().test(text2) ? list2 : list2.flatMap((word) => word.match(PIECE2()));
}
var WORD_WEIGHT = 12;
function weightOf(piece) {
  if (isLatin(piece)) return WORD_WEIGHT;
  return SPACELESS().test(piece) ? WORD_WEIGHT / 4 : HANGUL().test(piece) ? WORD_WEIGHT / 3 : WORD_WEIGHT;
}
var HANGUL = latePattern(String.raw`\p{Script=Hangul}`, "u");
var SCRIPTS = ["Thai", "Lao", "Khmer", "Myanmar"].map((name) => `\\p{Script=${name}}`).join("");
var SPACELESS = latePattern(`[${SCRIPTS}]`, "u");
var PIECE2 = latePattern(`[${SCRIPTS}]\\p{M}*|[^${SCRIPTS}]+`, "gu");

// src/acl/quotable-runs.ts
var RUN_LENGTH = 8 * WORD_WEIGHT;
var MIN_RUN = 4 * WORD_WEIGHT;
function quotableRuns(text2) {
  const list2 = quotableWords(text2);
  const weights = list2.map(weightOf);
  const all = weights.reduce((sum2, weight) => sum2 + weight, 0);
  if (all < RUN_LENGTH) return all < MIN_RUN ? [] : [list2.join(" ")];
  const runs2 = [];
  let end = 0;
  let held = 0;
  for (let start = 0; start < list2.length; start++) {
    while (held < RUN_LENGTH && end < list2.length) held += weights[end++];
    if (held < RUN_LENGTH) break;
    runs2.push(list2.slice(start, end).join(" "));
    held -= weights[start];
  }
  return runs2;
}

// src/acl/find-text-leak.ts
function findTextLeak(answer, forbidden, allowed) {
  const runs2 = quotableRuns(forbidden);
  if (runs2.length === 0) return null;
  const shown = withoutHtml(answer);
  const said2 = shown === answer ? spaced(answer) : `${spaced(answer)}
${spaced(shown)}`;
  const open = allowed.map(spaced);
  return runs2.some((run) => said2.includes(` ${run} `) && !open.some((text2) => text2.includes(` ${run} `)));
}
var spaced = (text2) => ` ${quotableWords(text2).join(" ")} `;

// src/dataset/traces/error-kind.ts
var LONGEST = 60;
var CLASS = /^[A-Za-z_][\w.]*(?:Error|Exception|Timeout|Failure|Interrupt|Exceeded)(?=$|[:(\s])/;
var ONE_WORD = /^[A-Za-z][\w.:/-]*$/;
var STATUS2 = /^(?:HTTP(?:\/[\d.]+)?[ :])?\s*([45]\d\d)(?=$|[\s:])/i;
var KEYS2 = ["type", "error_type", "name", "class", "code", "status"];
function errorKind({ error }) {
  if (typeof error === "string") return kindIn(error);
  if (error === null || error === void 0) return null;
  for (const key of KEYS2) {
    const value = error[key];
    const kind = typeof value === "number" || typeof value === "string" ? kindIn(String(value)) : null;
    if (kind !== null) return kind;
  }
  return typeof error.message === "string" ? startOf(error.message) : null;
}
function kindIn(text2) {
  const said2 = text2.trim();
  return startOf(said2) ?? (said2.length <= LONGEST && ONE_WORD.test(said2) ? said2 : null);
}
function startOf(text2) {
  const named2 = CLASS.exec(text2)?.[0];
  if (named2 !== void 0 && named2.length <= LONGEST) return named2;
  const status = STATUS2.exec(text2)?.[1];
  return status === void 0 ? null : `HTTP ${status}`;
}

// src/text/short-hash.ts
function shortHash(text2) {
  let a = 3735928559;
  let b = 1103547991;
  for (let i = 0; i < text2.length; i++) {
    const unit = text2.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ a >>> 16, 2246822507) ^ Math.imul(b ^ b >>> 13, 3266489909);
  b = Math.imul(b ^ b >>> 16, 2246822507) ^ Math.imul(a ^ a >>> 13, 3266489909);
  const h = b & 2097151;
  return String.fromCharCode(
    ...[digit(h, 20), digit(h, 16), digit(h, 12), digit(h, 8), digit(h, 4), digit(h, 0)],
    ...[digit(a, 28), digit(a, 24), digit(a, 20), digit(a, 16), digit(a, 12), digit(a, 8), digit(a, 4), digit(a, 0)]
  );
}
function digit(bits, shift) {
  const value = bits >>> shift & 15;
  return value < 10 ? 48 + value : 87 + value;
}

// src/metrics/scan/growing-numbers.ts
var GrowingNumbers = class {
  #data = new Uint32Array(256);
  #length = 0;
  get length() {
    return this.#length;
  }
  /** The numbers, with room behind them; valid until the next is added. */
  get all() {
    return this.#data;
  }
  /** Forgets the numbers and keeps their room. */
  clear() {
    this.#length = 0;
  }
  push(value) {
    if (this.#length === this.#data.length) {
      const grown = new Uint32Array(2 * this.#length);
      grown.set(this.#data);
      this.#data = grown;
    }
    this.#data[this.#length++] = value;
  }
};

// src/text/fold-diacritics.ts
function foldDiacritics(text2) {
  const apart = text2.normalize("NFD");
  return apart.replace(isLatin(apart) ? LATIN3 : MARKS5(), "").replace(/\u0111/g, "d").replace(/\u0110/g, "D").normalize("NFC");
}
var LATIN3 = /[\u0300-\u036f]+/g;
var MARKS5 = latePattern(String.raw`\p{Mn}+`, "gu");

// src/text/word-tokens.ts
var DROPPED = 1;
var SPACE4 = 2;
var LETTER = 3;
var SINGLE = 4;
var classes = new Uint8Array(65536);
function wordTokens(text2) {
  const tokens = [];
  let word = "";
  let start = 0;
  const flush = (end) => {
    const whole = word + text2.slice(start, end);
    if (whole !== "") tokens.push(whole);
    word = "";
  };
  for (let i = 0; i < text2.length; i++) {
    const unit = text2.charCodeAt(i);
    const astral = unit >= 55296 && unit <= 56319 && text2.codePointAt(i) > 65535;
    const size = astral ? 2 : 1;
    const kind = astral ? classify(text2.slice(i, i + size)) : unitClass(unit);
    if (kind === LETTER) {
      i += size - 1;
      continue;
    }
    if (kind === DROPPED) word += text2.slice(start, i);
    else flush(i);
    if (kind === SINGLE) tokens.push(text2.slice(i, i + size));
    i += size - 1;
    start = i + 1;
  }
  flush(text2.length);
  return tokens;
}
var unitClass = (unit) => classes[unit] || learn(unit);
function learn(unit) {
  const kind = classify(String.fromCharCode(unit));
  classes[unit] = kind;
  return kind;
}
function classify(character) {
  if (character < "\u2000" && character.toLowerCase() !== character.toUpperCase()) return LETTER;
  if (character >= "0" && character <= "9") return LETTER;
  if (character === " " || character === "\n") return SPACE4;
  if (character < "\x80" && !/[\s\0-\x1f\x7f]/.test(character)) return DROPPED;
  if (ONE_A_WORD2().test(character)) return SINGLE;
  if (PART_OF_WORD().test(character)) return LETTER;
  return BETWEEN_WORDS().test(character) ? SPACE4 : DROPPED;
}
var ONE_A_WORD2 = latePattern(String.raw`(?=\p{L})[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]`, "u");
var PART_OF_WORD = latePattern(String.raw`[\p{L}\p{M}\p{N}]`, "u");
var BETWEEN_WORDS = latePattern(String.raw`[\s\p{Z}\p{Cc}]`, "u");

// src/metrics/answer/fold-case.ts
var FOLDING = /[\u00b5\u00df\ufb00-\ufb06]/g;
function foldCase(text2) {
  return text2.toLowerCase().replace(FOLDING, (letter) => letter.toUpperCase().toLowerCase());
}

// src/metrics/answer/simple-unit.ts
var NOT_SIMPLE = 1;
var CLASS_SHIFT = 16;
var units = new Uint32Array(65536);
var simpleUnit = (unit) => units[unit] || learn2(unit);
function learn2(unit) {
  const character = String.fromCharCode(unit);
  const folded3 = foldCase(character);
  const isSimple = character.normalize("NFC") === character && folded3.length === 1 && !DEPENDS.test(character);
  const code2 = folded3.charCodeAt(0);
  units[unit] = isSimple ? unitClass(code2) << CLASS_SHIFT | code2 : NOT_SIMPLE;
  return units[unit];
}
var DEPENDS = /[\p{Cs}\p{M}\u1100-\u11ff\u03a3]/u;

// src/metrics/answer/spelled-words.ts
var MAX_UNITS = 64;
var MAX_PROBES = 16;
var FIRST_SLOTS = 1 << 12;
var SpelledWords = class {
  #numberOf;
  /** Four numbers by slot: hash, where its letters begin, how many they are (0: the slot is free), number of the word. */
  #slots = new Int32Array(4 * FIRST_SLOTS);
  #kept = new Uint16Array(8 * FIRST_SLOTS);
  #keptLength = 0;
  #count = 0;
  constructor(numberOf4) {
    this.#numberOf = numberOf4;
  }
  /** Forgets all numbers. */
  clear() {
    this.#slots.fill(0);
    this.#keptLength = 0;
    this.#count = 0;
  }
  /** The number of the word of these first letters, of which this is a hash. */
  find(letters2, length, hash) {
    if (length > MAX_UNITS) return this.#ask(letters2, length);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (hash ^ hash >>> 15) << 2 & mask;
    for (let probes = 0; probes < MAX_PROBES; probes++) {
      const known4 = slots[slot + 2];
      if (known4 === 0) return this.#keep(letters2, length, hash, slot);
      if (known4 === length && slots[slot] === hash && this.#isKept(slots[slot + 1], letters2, length))
        return slots[slot + 3];
      slot = slot + 4 & mask;
    }
    return this.#ask(letters2, length);
  }
  #isKept(from, letters2, length) {
    const kept = this.#kept;
    for (let i = 0; i < length; i++) if (letters2[i] !== kept[from + i]) return false;
    return true;
  }
  #ask(letters2, length) {
    let word = "";
    for (let i = 0; i < length; i++) word += String.fromCharCode(letters2[i]);
    return this.#numberOf(word);
  }
  #keep(letters2, length, hash, slot) {
    const number2 = this.#ask(letters2, length);
    const end = this.#keptLength + length;
    if (end > this.#kept.length) {
      const more2 = new Uint16Array(2 * end);
      more2.set(this.#kept);
      this.#kept = more2;
    }
    this.#kept.set(letters2.subarray(0, length), this.#keptLength);
    this.#slots.set([hash, this.#keptLength, length, number2], slot);
    this.#keptLength = end;
    if (8 * ++this.#count > this.#slots.length) this.#grow();
    return number2;
  }
  #grow() {
    const slots = this.#slots;
    const more2 = new Int32Array(2 * slots.length);
    const mask = more2.length - 1;
    for (let from = 0; from < slots.length; from += 4) {
      if (slots[from + 2] === 0) continue;
      const hash = slots[from];
      let slot = (hash ^ hash >>> 15) << 2 & mask;
      while (more2[slot + 2] !== 0) slot = slot + 4 & mask;
      more2.set(slots.subarray(from, from + 4), slot);
    }
    this.#slots = more2;
  }
};

// src/metrics/answer/word-numbers.ts
var MAX_WORDS = 5e4;
var FIRST_ROOM = 1024;
var words2 = /* @__PURE__ */ new Map();
var spelled = new SpelledWords(numberOf2);
var folded = new Int32Array(FIRST_ROOM);
var NOTHING2 = -1;
function boundWords() {
  if (words2.size <= MAX_WORDS) return;
  words2.clear();
  spelled.clear();
  folded = new Int32Array(FIRST_ROOM);
}
var wordCount = () => words2.size;
function listWords(text2, list2) {
  list2.clear();
  if (listSimpleWords(text2, list2)) return;
  list2.clear();
  const tokens = wordTokens(foldCase(text2.normalize("NFC")));
  for (let i = 0; i < tokens.length; i++) list2.push(numberOf2(tokens[i]));
}
function listWithoutDiacritics({ all: numbers2, length }, list2) {
  list2.clear();
  for (let i = 0; i < length; i++) {
    const number2 = folded[numbers2[i]];
    if (number2 !== NOTHING2) list2.push(number2);
  }
}
function listSimpleWords(text2, list2) {
  if (text2.length > letters.length) letters = new Uint16Array(2 * text2.length);
  let length = 0;
  let hash = 0;
  for (let i = 0; i < text2.length; i++) {
    const simple = simpleUnit(text2.charCodeAt(i));
    if (simple === NOT_SIMPLE) return false;
    const kind = simple >> CLASS_SHIFT;
    const unit = simple & UNIT;
    if (kind === LETTER) {
      letters[length++] = unit;
      hash = hashUnit(hash, unit);
    } else if (kind !== DROPPED) {
      if (length > 0) list2.push(spelled.find(letters, length, hash));
      if (kind === SINGLE) {
        letters[0] = unit;
        list2.push(spelled.find(letters, 1, hashUnit(0, unit)));
      }
      length = 0;
      hash = 0;
    }
  }
  if (length > 0) list2.push(spelled.find(letters, length, hash));
  return true;
}
var letters = new Uint16Array(1024);
var UNIT = 65535;
var hashUnit = (hash, unit) => Math.imul(hash ^ unit, 16777619);
function numberOf2(word) {
  let number2 = words2.get(word);
  if (number2 === void 0) {
    number2 = words2.size;
    words2.set(word, number2);
    if (number2 === folded.length) {
      const more2 = new Int32Array(2 * number2);
      more2.set(folded);
      folded = more2;
    }
    folded[number2] = number2;
    if (!isAscii(word)) {
      const plain3 = foldDiacritics(word);
      const unmarked = plain3 === "" ? NOTHING2 : numberOf2(plain3);
      folded[number2] = unmarked;
    }
  }
  return number2;
}
function isAscii(text2) {
  for (let i = 0; i < text2.length; i++) if (text2.charCodeAt(i) > 127) return false;
  return true;
}

// src/metrics/answer/match-answer.ts
function matchAnswer(expected, answer) {
  boundWords();
  listWords(expected, wanted);
  if (wanted.length === 0) return void 0;
  listWords(answer, given);
  const exact2 = isSame2(wanted, given);
  const f1 = tokenF12(wanted, given);
  if (exact2) return { exact: 1, f1, exactFolded: 1, f1Folded: f1 };
  listWithoutDiacritics(wanted, wantedFolded);
  listWithoutDiacritics(given, givenFolded);
  return {
    exact: 0,
    f1,
    exactFolded: isSame2(wantedFolded, givenFolded) ? 1 : 0,
    f1Folded: tokenF12(wantedFolded, givenFolded)
  };
}
var wanted = new GrowingNumbers();
var given = new GrowingNumbers();
var wantedFolded = new GrowingNumbers();
var givenFolded = new GrowingNumbers();
function isSame2(one, other) {
  if (one.length === 0 || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one.all[i] !== other.all[i]) return false;
  return true;
}
var left = new Uint32Array(0);
function tokenF12(want, give) {
  if (want.length === 0) return 0;
  if (left.length < wordCount()) left = new Uint32Array(2 * wordCount());
  for (let i = 0; i < want.length; i++) left[want.all[i]]++;
  let common = 0;
  for (let i = 0; i < give.length; i++) {
    const number2 = give.all[i];
    if (left[number2] === 0) continue;
    left[number2]--;
    common++;
  }
  for (let i = 0; i < want.length; i++) left[want.all[i]] = 0;
  return 2 * common / (want.length + give.length);
}

// src/metrics/behavior/compiled-for.ts
var compiled = /* @__PURE__ */ new WeakSet();
var LONG2 = 1e3;
function compiledFor(text2, pattern) {
  if (!compiled.has(pattern)) {
    compiled.add(pattern);
    text2.padEnd(LONG2).search(pattern);
  }
  return pattern;
}

// src/metrics/behavior/may-match.ts
var mayMatch = ({ words: words3 }, text2) => words3.length === 0 || words3.some((word) => text2.includes(word));

// src/metrics/behavior/needed-words.ts
var neededWords = (pattern) => new PatternReader(pattern).ways();
var PatternReader = class {
  #pattern;
  #at = 0;
  constructor(pattern) {
    this.#pattern = pattern;
  }
  /** Of one of several ways, up to the end of the group. */
  ways() {
    const words3 = [];
    let isKnown = true;
    do {
      const needed = this.#sequence();
      if (needed.length === 0) isKnown = false;
      words3.push(...needed);
    } while (this.#skips("|"));
    return isKnown ? words3 : [];
  }
  /** The best of all that has to be there. */
  #sequence() {
    let best2 = [];
    let literal = "";
    const offer = (words3) => {
      if (rank(words3) > rank(best2) || rank(words3) === rank(best2) && words3.length < best2.length) best2 = words3;
    };
    while (this.#at < this.#pattern.length && !"|)".includes(this.#pattern[this.#at])) {
      const plain3 = this.#takes(PLAIN4);
      if (plain3 !== void 0) {
        literal += plain3;
        continue;
      }
      const item = this.#item();
      const times = this.#times();
      if (times !== 0) {
        if (typeof item === "string") literal += item;
        else offer(item.words);
      }
      if (times === null && (typeof item === "string" || item.isPlace)) continue;
      offer([literal]);
      literal = "";
    }
    offer([literal]);
    return best2;
  }
  /** A character that stands for itself, or what else has to be there. */
  #item() {
    const character = this.#pattern[this.#at++];
    if (character === "\\") return this.#escape();
    if (character === "(") return this.#group();
    if (character === "[") while (!this.#skips("]")) this.#at += this.#pattern[this.#at] === "\\" ? 2 : 1;
    if ("^$".includes(character)) return PLACE;
    return "[.".includes(character) ? ANYTHING : character;
  }
  #escape() {
    const code2 = this.#takes(ESCAPED3);
    if (/^[bB]$/.test(code2)) return PLACE;
    return /^[^a-zA-Z\d]$/.test(code2) ? code2 : ANYTHING;
  }
  #group() {
    const kind = this.#takes(GROUP) ?? "";
    const isOther = kind === "" && this.#pattern[this.#at] === "?";
    const words3 = this.ways();
    this.#skips(")");
    return { words: isOther || kind.endsWith("!") ? [] : words3, isPlace: /[=!]$/.test(kind) };
  }
  /** How often the item before has to be there, where the pattern says so. */
  #times() {
    const times = this.#takes(TIMES);
    if (times === void 0) return null;
    const least = /\d+/.exec(times)?.[0];
    return least === void 0 ? Number(times.startsWith("+")) : Number(least);
  }
  #takes(what) {
    what.lastIndex = this.#at;
    const found = what.exec(this.#pattern)?.[0];
    if (found !== void 0) this.#at += found.length;
    return found;
  }
  #skips(mark) {
    const found = this.#pattern.startsWith(mark, this.#at);
    if (found) this.#at += mark.length;
    return found;
  }
};
var PLAIN4 = /[^\\()[\]{}.*+?^$|]+(?![?*+{])/y;
var ESCAPED3 = /[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[\s\S]/iy;
var GROUP = /\?(?:[:=!]|<[=!])/y;
var TIMES = /(?:[?*+]|\{\d+(?:,\d*)?\})\??/y;
var ANYTHING = { words: [], isPlace: false };
var PLACE = { words: [], isPlace: true };
var rank = (words3) => words3.reduce((least, { length }) => Math.min(least, length), words3.length === 0 ? 0 : Number.POSITIVE_INFINITY);

// src/metrics/behavior/ways.ts
var MANY = 100;
var Ways = class {
  #written;
  #made = [];
  #asked = 0;
  #whole;
  constructor(written2) {
    this.#written = written2;
  }
  isIn(text2) {
    const whole = this.#ofMany(text2);
    if (whole !== null) return text2.search(whole) >= 0;
    return this.#written.some((_, i) => this.#searchFor(i, text2) >= 0);
  }
  /** Where the first begins, or -1. */
  search(text2) {
    const whole = this.#ofMany(text2);
    if (whole !== null) return text2.search(whole);
    let first = -1;
    for (let i = 0; i < this.#written.length; i++) {
      const at = this.#searchFor(i, text2);
      if (at >= 0 && (first < 0 || at < first)) first = at;
    }
    return first;
  }
  /** The first from a place on; of those that begin there, that of the first way. */
  find(text2, from) {
    const whole = this.#ofMany(text2);
    if (whole !== null) return execFrom(whole, text2, from);
    let first = null;
    for (let i = 0; i < this.#written.length; i++) {
      const way = this.#way(i);
      if (!mayMatch(way, text2)) continue;
      const found = execFrom(compiledFor(text2, way.pattern), text2, from);
      if (found !== null && (first === null || found.index < first.index)) first = found;
    }
    return first;
  }
  #searchFor(i, text2) {
    const way = this.#way(i);
    return mayMatch(way, text2) ? text2.search(compiledFor(text2, way.pattern)) : -1;
  }
  #ofMany(text2) {
    if (this.#asked++ < MANY) return null;
    this.#whole ??= new RegExp(this.#written.join("|"), "g");
    return compiledFor(text2, this.#whole);
  }
  #way(i) {
    const written2 = this.#written[i];
    this.#made[i] ??= { words: neededWords(written2), pattern: new RegExp(written2, "g") };
    return this.#made[i];
  }
};
function execFrom(pattern, text2, from) {
  pattern.lastIndex = from;
  return pattern.exec(text2);
}

// src/metrics/behavior/any-of.ts
var anyOf = (...written2) => new Ways(written2);

// src/metrics/behavior/english-no-access.ts
var englishNoAccess = {
  name: "en/speaker-has-no-access",
  words: ["access"],
  shows: "abstain",
  pattern: anyOf(
    String.raw`\bi (?:(?:currently|really|simply) )?(?:do not|don't|cannot|can't|have no|lack) (?:(?:currently|have) )?(?:any )?access\b`
  )
};

// src/metrics/behavior/fold-answer.ts
function foldAnswer(text2) {
  return foldDiacritics(withoutIgnorable(text2).normalize("NFC").toLowerCase()).replace(/[\u2019\u02bc]/g, "'").replace(/\s+/gu, " ").trim();
}

// src/text/without-marks.ts
var withoutMarks = (text2) => /^[a-z\d]/i.test(text2) ? text2 : text2.replace(NO_LETTER_OR_DIGIT(), "");
var NO_LETTER_OR_DIGIT = latePattern(String.raw`^[^\p{L}\p{N}]+`, "u");

// src/metrics/behavior/says.ts
var says = (text2, pattern) => compiledFor(text2, pattern).test(text2);

// src/metrics/behavior/is-advice.ts
var isAdvice = (clause) => says(clause, ADVICE) || says(clause, ADDRESS);
var ADVICE = new RegExp(
  [
    String.raw`^(?:please|try|contact|call|visit|see|check|ask|consult|refer|feel free|for (?:more|further|any|additional|accurate|details|help|questions|this|that)|if (?:you|this|that|there)|you (?:may|might|could|should|would|will|can (?:also |always |still )?(?:ask|browse|call|check|contact|email|find|get|look|open|reach|refer|search|see|try|visit|write))|it (?:would|may|might|cannot|can't|does|did)|(?:it is|it's) (?:also |always )?(?:best|better|not(?! (?:allowed|due|necessary|needed|permitted|required)\b)|possible|likely|important|recommended|advisable|worth|un\w+)|(?:the|this|that|my) (?:answer(?! is (?:no|yes)$)|question|information)|perhaps|maybe|sources?\b|error|code|request|retry|cannot|can't|no\b|not\b|none\b)`,
    String.raw`^(?=.*(?:\bno\b|\bnot\b|n't\b|\bcannot\b|\bun(?:able|clear|known)\b))(?=.*\b(?:address|answer|confirm|context|describ|determin|discuss|documents?|find|found|index|information|know|knowledge base|mention|provide|say|sources?|specif|stated|unknown))`,
    String.raw`\b(?:administrator|colleagues|department|hr|manager|office|support|team)\b(?!'s).*\b(?:answer|assist(?:ance)?\b|available|happy|reach)`,
    String.raw`^(?:vui long|hay|neu|ban|moi (?:anh|ban|chi|quy)|de|lien he|goi|khong|chua|tai lieu chi|(?:chi|co) (?:noi|nhac|de cap|mo ta))\b`,
    "^(?:\u8BF7|\u8ACB|\u5982\u679C|\u5EFA\u8BAE|\u5EFA\u8B70|\u60A8|\u4F60|\u53EF|\u82E5|\u6B22\u8FCE|\u6B61\u8FCE|\u662F\u5426|\u60F3|\u65E0\u6CD5|\u7121\u6CD5|\u65E0\u4ECE|\u7121\u5F9E|\u4E0D|\u6CA1|\u6C92|\u53EA\u63D0|\u4EC5\u63D0|\u63D0\u5230|\u63D0\u53CA|\u6709\u63D0|\u8D44\u6599\u53EA|\u6587\u6863\u53EA)"
  ].join("|")
);
var ADDRESS = /@|https?:|www\.|\b(?:hotline|phone|ticket|room)\b|\d{3}[- ]\d{3}|^[-+ ().\d]{7,}$|\u70ed\u7ebf|\u70ed\u7dda|\u7535\u8bdd|\u96fb\u8a71/;

// src/metrics/behavior/is-idle-sentence.ts
function isIdleSentence(sentence2) {
  const said2 = withoutMarks(sentence2).replace(LABEL2, "");
  return said2 === "" || /[?\uff1f]$/.test(said2) || says(said2, IDLE);
}
var LABEL2 = /^(?:(?:final |short )?answer|analysis|conclusion|response|thought|reasoning|note|summary|tra loi|\u56de\u7b54|\u7b54\u6848)\W+/;
var IDLE = new RegExp(
  [
    String.raw`^(?:h(?:i|ello|mm|ey)|dear|oops|sorry|apologies|unfortunately|thanks?|great|good|here(?:'s| is| are)|let(?: me|'s)|ok(?:ay)?|alright|first|(?:checking|looking|searching)|the user|my|we (?:apologi[sz]e|are|can|cannot|can't|checked|could|couldn't|did|do|don't|have|looked|reviewed|searched|were)|(?:you|you're|you are) (?:ask|want|would like)|that's|that is|this is|(?:this|your|the) question)\b`,
    "^based on [^.,]*:",
    "^the (?:closest|nearest|most similar|most relevant) (?:match|section|document|article|result|passage|information|topic)",
    String.raw`^i\b(?! found (?!no\b|nothing\b))`,
    String.raw`^[^\d]*\b(?:is|are) (?:also |only )?(?:covered|described|discussed|listed|mentioned|referenced)(?: in\b|$)`,
    String.raw`^(?:no|none|nothing|neither)\b(?!\W*$)`,
    String.raw`^(?:\S+ ){0,6}(?:documents?|documentation|context|sources?|passages?|excerpts?|materials?|articles?|reports?|press release|blog post|text|section|handbook|manual|guide|polic(?:y|ies)|knowledge base|data|information|it|they|which)(?: \S+){0,3} (?:only|merely|just|mainly|(?:do(?:es)? |also |deal )*(?:covers?|covering|discuss(?:es)?|describes?|explains?|mentions?|(?:includes?|contains?)(?!.*\d)|focus(?:es)?|deals?|relates?|talks?)|(?:is|are|was|were) (?:about|dated|from|limited to|on))\b`,
    String.raw`^(?:xin|rat tiec|da|chao|cam on|toi|minh|em|chung toi|cau hoi|(?:cac |nhung )?(?:tai lieu|van ban|ngu canh|so tay|doan van)(?: \S+){0,3} (?:chi|co)\b(?! ghi| quy dinh)|(?:cac |nhung )?(?:tai lieu|van ban|ngu canh)(?: \S+){0,3} (?:de cap|noi|mo ta))\b`,
    "^(?:\u62B1\u6B49|\u5F88\u62B1\u6B49|\u975E\u5E38\u62B1\u6B49|\u5BF9\u4E0D\u8D77|\u5C0D\u4E0D\u8D77|\u4E0D\u597D\u610F\u601D|\u5F88\u9057\u61BE|\u5F88\u907A\u61BE|\u60A8\u597D|\u4F60\u597D|\u611F\u8C22|\u611F\u8B1D|\u8C22\u8C22|\u6211|\u60A8\u7684\u95EE\u9898)",
    "^[^\uFF0C\u3002]{0,8}(?:\u6587\u6863|\u6587\u4EF6|\u8D44\u6599|\u8CC7\u6599|\u6587\u4E2D|\u624B\u518C|\u624B\u518A|\u5185\u5BB9|\u4E0A\u4E0B\u6587|\u5B83)[^\uFF0C\u3002]{0,6}(?:\u53EA|\u4EC5|\u50C5|\u4E3B\u8981|\u63D0\u5230|\u63D0\u53CA|\u4ECB\u7ECD|\u6D89\u53CA|\u5305\u62EC|\u622A\u81F3)"
  ].join("|"),
  "u"
);

// src/metrics/behavior/chinese-asides.ts
var chineseAsides = {
  lead: /^(?:\u60a8\u597d|\u4f60\u597d|(?:\u6211)?(?:\u975e\u5e38|\u5f88|\u5341\u5206|\u6df1\u8868)?(?:\u62b1\u6b49|\u9057\u61be|\u907a\u61be)|\u5bf9\u4e0d\u8d77|\u5c0d\u4e0d\u8d77|\u4e0d\u597d\u610f\u601d|(?:\u611f\u8c22|\u611f\u8b1d|\u8c22\u8c22|\u8b1d\u8b1d)[^\uff0c]{0,12}|\u4f46\u662f?|\u4e0d\u8fc7|\u4e0d\u904e|\u7136\u800c|\u56e0\u6b64|\u6240\u4ee5|\u6545|\u56e0\u4e3a|\u56e0\u70ba|\u7531\u4e8e|\u7531\u65bc|\u540c\u65f6|\u53e6\u5916|\u76ee\u524d|\u5f53\u524d|\u6682\u65f6|\u56de\u7b54|\u7b54\u6848|\u7ed3\u8bba|\u7d50\u8ad6)[\uff0c,\uff1a\uff01]? ?/,
  betrays: anyOf(
    "^(?:\u7B54\u6848|\u5BC6\u7801|\u63D0\u793A|\u6458\u8981|\u5185\u5BB9|\u6587\u6863\u5185\u5BB9|\u7B80\u5355\u6765\u8BF4|\u6839\u636E(?:\u5E38\u8BC6|\u6863\u6848|\u6CD5\u5F8B))[\u662F\uFF1A:]?|\u636E\u6211\u6240\u77E5|^\u6211(?:\u8BA4\u4E3A|\u89C9\u5F97|\u4F30\u8BA1|\u63A8\u6D4B|\u8BB0\u5F97|\u731C|\u60F3(?!\u4E86\u89E3)|\u76F8\u4FE1)|^(?:\u53EF\u80FD|\u5927\u6982|\u5E94\u8BE5|\u4E00\u822C\u6765\u8BF4|\u901A\u5E38)"
  ),
  idle: anyOf(
    "^\u6211\u4EEC?(?:\u8FD9\u8FB9|\u6682\u65F6|\u76EE\u524D|\u4E5F|\u8FD8|\u5DF2\u7ECF?|\u4F1A|\u5C06|\u53EF\u4EE5|\u5F88|\u975E\u5E38|\u4EC5|\u53EA|\u5F53\u524D)*(?:\u53EA\u80FD|\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD|\u4E0D\u4FBF|\u4E0D\u4F1A|\u4E0D\u53EF|\u4E0D\u592A|\u4E0D\u77E5|\u4E0D\u6E05\u695A|\u6CA1\u6709|\u6C92\u6709|\u672A|\u5E2E|\u5E6B|\u4E3A\u60A8|\u4E50\u610F|\u7406\u89E3|\u660E\u767D|\u662F\u4E00|\u662F[^\uFF0C]{0,8}(?:\u52A9\u624B|\u673A\u5668\u4EBA|\u6A21\u578B)|\u67E5|\u641C|\u68C0\u7D22|\u68C0\u67E5|\u770B|\u5EFA\u8BAE|\u62B1\u6B49|\u968F\u65F6)",
    "^(?:\u8BF7|\u8ACB|\u5EFA\u8BAE|\u5EFA\u8B70|\u5982\u679C|\u5982\u9700|\u5982\u6709|\u5982\u60A8|\u82E5|\u6B22\u8FCE|\u6B61\u8FCE|\u662F\u5426|\u9700\u8981|\u60F3\u4E86\u89E3|(?:\u60A8|\u4F60)?(?:\u4E5F|\u8FD8)?\u53EF\u4EE5?(?:\u8054\u7CFB|\u806F\u7E6B|\u54A8\u8BE2|\u8AEE\u8A62|\u5C1D\u8BD5|\u67E5|\u5411|\u901A\u8FC7|\u63D0\u4F9B|\u53C2\u8003|\u544A\u8BC9|\u6362|\u518D|\u5230|\u524D\u5F80)|\u6362\u4E2A|\u4EE5\u4FBF|\u4EE5\u83B7|\u6216\u8005?(?:\u8054\u7CFB|\u54A8\u8BE2|\u5411)|\u8054\u7CFB|\u806F\u7E6B|\u54A8\u8BE2|\u5411)",
    "^(?:\u65E0\u6CD5|\u7121\u6CD5|\u65E0\u4ECE|\u7121\u5F9E|\u672A\u80FD?|\u5C1A\u672A|\u6682\u65E0|\u66AB\u7121|\u6CA1\u6709(?:\u627E\u5230|\u67E5\u5230|\u68C0\u7D22\u5230|\u63D0|\u8BF4|\u5305\u542B|\u76F8\u5173|\u5173\u4E8E|\u8DB3\u591F|\u6743\u9650|\u8FD9|\u7ED9\u51FA|\u4EFB\u4F55)|\u6C92\u6709(?:\u627E\u5230|\u63D0|\u76F8\u95DC|\u6B0A\u9650)|\u5E76?\u4E0D(?:\u80FD|\u4FBF|\u53EF|\u6E05\u695A|\u77E5\u9053|\u786E\u5B9A|\u5728|\u5C5E\u4E8E|\u5305\u542B|\u652F\u6301|\u8DB3|\u5145\u5206|\u6D89\u53CA|\u5BF9)|\u4E0D(?:\u8BE6|\u660E))",
    "^(?:\u6839\u636E|\u6839\u64DA|\u57FA\u4E8E|\u6309\u7167|\u4F9D\u636E|\u5C31|\u4ECE|\u5728)[^\uFF0C\u662F\u4E3A\u70BA\\d]{0,18}$",
    "^[^\uFF0C]{0,6}(?:\u51FA\u9519|\u51FA\u932F|\u7E41\u5FD9|\u5F02\u5E38|\u7570\u5E38|\u9519\u8BEF|\u8D85\u65F6)\u4E86?$|^\u4F5C\u4E3A",
    "^[^\uFF0C]{0,10}\u53EA\u6709[^\uFF0C]{1,12}(?:\u53EF\u4EE5|\u624D\u80FD|\u6709\u6743)",
    "(?:\u4EBA\u4E8B|\u5BA2\u670D|\u4E13\u5458|\u5DE5\u4F5C\u4EBA\u5458|\u7BA1\u7406\u5458|\u90E8\u95E8|\u5718\u968A|\u56E2\u961F|\u70ED\u7EBF)[^\uFF0C]{0,10}(?:\u8054\u7CFB|\u5E2E\u52A9|\u534F\u52A9|\u7B54\u590D|\u56DE\u590D|\u89E3\u7B54|\u83B7\u53D6|\u63D0\u4F9B|\u4E3A\u60A8)",
    "^(?:\u60A8|\u4F60)?(?:\u7684|\u6240)?(?:\u95EE\u9898|\u554F\u984C|\u8BF7\u6C42|\u63D0\u95EE|\u54A8\u8BE2|\u63D0\u5230)[^\uFF0C]{0,16}(?:\u65E0\u5173|\u8D85\u51FA|\u8303\u56F4|\u4E0D\u660E\u786E|\u6D89\u53CA|\u662F|\u7684|\u65B9\u9762)?$",
    "^(?:\u611F\u8C22|\u8C22\u8C22)|^(?:\u7A0D\u540E|\u8BF7\u7A0D\u540E)|^(?:\u8FD9|\u8BE5|\u6B64)(?:\u4E2A|\u662F)?(?:\u95EE\u9898|\u673A\u5BC6|\u4FDD\u5BC6)?$",
    "^[^\uFF0C]{0,16}(?:\u6CA1\u6709|\u6C92\u6709|\u672A|\u65E0|\u7121)[^\uFF0C]{0,6}(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u63D0\u53CA|\u63D0\u5230|\u8BF4\u660E|\u8BB0\u5F55|\u7B54\u6848|\u89C4\u5B9A|\u6D89\u53CA|\u516C\u5E03)"
  ),
  restricted: anyOf(
    "^(?:\u51FA\u4E8E|\u51FA\u65BC|\u4E3A\u4E86?|\u70BA\u4E86?|\u56E0|\u6D89\u53CA)?[^\uFF0C]{0,14}(?:\u673A\u5BC6|\u6A5F\u5BC6|\u4FDD\u5BC6|\u9690\u79C1|\u96B1\u79C1|\u654F\u611F|\u6743\u9650|\u6B0A\u9650|\u4EC5\u9650|\u50C5\u9650|\u5185\u90E8\u8D44\u6599|\u5185\u90E8\u4FE1\u606F)[^\uFF0C\uFF1A]{0,10}$"
  ),
  maybe: /\u6216\u8bb8|\u6216\u8a31|\u4e5f\u8bb8|\u4e5f\u8a31/,
  spoken: /\u6211|\u60a8|\u4f60|\u8bf7|\u8acb|^(?:\u5efa\u8bae|\u5efa\u8b70)/,
  access: /\u6743\u9650|\u6b0a\u9650|\u8bbf\u95ee|\u8a2a\u554f|\u7533\u8bf7|\u7533\u8acb|\u5ba1\u6279|\u7ba1\u7406\u5458|\u6388\u6743/,
  opposed: /^(?:\u4f46|\u4e0d\u8fc7|\u4e0d\u904e|\u7136\u800c|\u56e0\u4e3a|\u56e0\u70ba|\u7531\u4e8e|\u7531\u65bc)/,
  guess: /^(?:\u53ef\u80fd|\u5927\u6982|\u5e94\u8be5|\u4e00\u822c|\u901a\u5e38|\u4f30\u8ba1|\u4ed6|\u5979)/,
  subject: /^(?:\u8fd9\u4e9b|\u9019\u4e9b|\u6240\u6709|\u73b0\u6709|\u73fe\u6709|\u68c0\u7d22\u5230\u7684|\u63d0\u4f9b\u7684|\u76f8\u5173)*(?:\u6587\u6863|\u6587\u4ef6|\u8d44\u6599|\u8cc7\u6599|\u6587\u4e2d|\u624b\u518c|\u624b\u518a|\u4e0a\u4e0b\u6587|\u6bb5\u843d|\u7ed3\u679c|\u7d50\u679c)/,
  material: /\u6587\u6863|\u6587\u4ef6|\u8d44\u6599|\u8cc7\u6599|\u6587\u4e2d|\u624b\u518c|\u624b\u518a|\u5185\u5bb9|\u4e0a\u4e0b\u6587|\u5b83|\u63d0\u5230|\u63d0\u53ca/,
  asserts: /(?:\u662f|\u4e3a|\u70ba|\u53eb|\u5c5e\u4e8e)(?![^\uff0c]{0,4}(?:\u673a\u5bc6|\u4fdd\u5bc6|\u4e00|\u8c01|\u4ec0\u4e48|\u5426))/,
  offer: /(?:\u5e2e|\u5354\u52a9|\u534f\u52a9|\u8054\u7cfb|\u806f\u7e6b|\u70ed\u7ebf|\u89e3\u7b54|\u544a\u8bc9|\u63d0\u4f9b|\u56de\u7b54[^\u3002]*\u95ee\u9898|\u5c1d\u8bd5|\u53ef\u4ee5)[^\u3002]*[\uff1a:]$/
};

// src/metrics/behavior/english-asides.ts
var SPEAKS = [
  "sorry|apologi[sz]e|regret|afraid|unable|not (?:able|allowed|sure|certain|aware|authori[sz]ed|permitted|comfortable|qualified|familiar|equipped|the right)",
  "(?:just |only )?(?:an?|the|your) [^.]{0,60}\\b(?:ai|assistant|bot|chatbot|model|agent)|happy|glad|here|designed|trained|built|tuned|programmed|limited|restricted|required",
  "recommend|suggest|advise|encourage|need|require|understand|appreciate|reali[sz]e|hope|wish|respect|take|must|want to|would like|like to",
  "searched|looked|checked|reviewed|went|tried|scanned|read through|been through|encountered|ran into|run into|having trouble|been (?:designed|trained|asked|instructed)",
  "don't|do not|can't|cannot|couldn't|could not|won't|will not|didn't|did not|lack|be (?:happy|glad|able|better)|rather not|prefer not",
  "can (?:only|help|assist|look|try|search|answer|check|point|certainly help|definitely help|still help|also help|instead help)|could (?:help|look|assist)|know (?:you|how|this is|that this)|love to|only (?:have|see|know)|no\\b|do have|found (?:some|no|nothing|information|only)|(?:opened|created|raised|escalated|forwarded|passed|connected|transferred)"
].join("|");
var ADVISES = [
  "please|remember|keep in mind|(?:apply|click|email|fill|follow|go|open|raise|send|speak|submit|write) (?:an?|for|in|it|on|out|the|this|to|with|your)|use (?:our|the|this|your)|consider|rephrase|double-check|verify|narrow|try|contact|call|visit|see|check|ask|consult|refer|reach out|feel free|let me know|kindly|log in|sign in|request",
  "checking|contacting|asking|visiting|looking|consulting|reviewing|searching|rephrasing|providing|calling|reaching|sharing|disclosing|viewing|accessing",
  "for (?:more|further|any|anything|everything|other|additional|accurate|details|help|questions|this|that|assistance|the (?:most|latest)|(?:privacy|security|legal|confidentiality|safety) reasons)",
  "if (?:you|this|that|it|there)(?:'d|'re| are| is| do| still)? (?:an?|additional|ask|asking|believe|can|could|feel|further|have|is|interested|know|like|looking|mean|more|need|please|provide|referring|require|share|should|something|tell|think|to|want|would)|(?:if|as) (?:needed|necessary|required|possible|an?)",
  "(?:from|in) (?:the|our|my|these|your) (?:[a-z]+ ){0,2}(?:documents?|documentation|context|sources?|knowledge base|database|portal|handbook)$",
  "to (?:get|find|request|obtain|learn|help|protect|access|view|see|answer|be able)|in order to|(?:how|what) (?:i|you) can|as an?",
  "(?:due to|under|per|based on|according to|given|without)(?!.* (?:is|are|was|were|has|have|had|will)\\b)(?: [^ ,]+){1,8}$",
  "(?:would|could|can|may|do|did|are|is|have) (?:you|i|there|this|that)",
  "you(?:'re|'ve| are| have) (?:not (?:in|part of|a member|cleared|assigned|logged|signed)|asking|asked|looking|currently|requested)|you(?:'ll| will| may| might| could| should| would| can|'d)? (?:also |always |still |then )?(?:(?:need|want|wish|like|have) (?:to\\b|(?:additional|further|the (?:right|required|necessary))|me\\b)|be able to find|ask|asked|browse|call|check|consult|contact|email|find|get (?:help|support|in touch|access|more|an answer)|look|open|reach|refer|search|see|try|visit|write|request|apply|speak|submit|provide|rephrase|are (?:asking|looking|currently)|seem|wanted|mention)"
].join("|");
var RESTRICTED = [
  String.raw`\b(?:is|are|it's|that's|remains?|being|as|considered|of|contains?|to|involves?) (?:\w+ ){0,3}(?:confidential|private|restricted|classified|sensitive|protected|internal|proprietary|privileged|secret)\b`,
  String.raw`\b(?:confidential|private|restricted|sensitive|protected)(?: \w+){0,3}$`,
  String.raw`\b(?:requires?|needs?|without|insufficient|have|has|lacks?|additional|required|appropriate|different|higher|his|her|your|access) (?:\w+ ){0,3}(?:permissions?|role|clearance|access|approval|authori[sz]ation|privileges|rights|level)\b`,
  String.raw`\b(?:available|accessible|visible|limited|restricted|viewed|accessed|shared|disclosed|handled|access|read|seen)(?: \w+)?(?: only)? (?:only|to|by|with|confidentially|solely)\b(?! (?:\d|be\b))`,
  String.raw`(?:\bnot|n't|cannot) (?:\w+ ){0,2}(?:available|accessible|permitted|allowed|authori[sz]ed|appropriate|shared?|disclosed?|viewed|include|cover|belong)\b`,
  String.raw`\b(?:violat\w+|breach\w*|privacy|permission is|access (?:is |was )?(?:denied|restricted)|permission denied|unauthori[sz]ed|forbidden|denied|belongs? to (?:another|a different|someone))\b`,
  String.raw`^(?:this|that|it|these) (?:is|are) (?:only |just )?for\b`,
  String.raw`^you (?:are only allowed to|(?:can|may) only) (?:access|open|read|see|view) your own(?: \w+){0,2}$`,
  String.raw`^only (?!if\b|that\b)(?:\S+ ){1,5}(?:can|may|has access|have access|(?:is|are) (?:able|allowed|authori[sz]ed|permitted))\b`
];
var englishAsides = {
  lead: /^(?:but|however|yet|although|though|because|since|while|so|still|and|instead|therefore|unfortunately|regrettably|also|that said|h(?:i|ello|mm|ey)(?: there)?|dear \w+|oops|(?:my |our )?apologies|sorry(?: (?:about|for) (?:that|this|the (?:inconvenience|confusion|trouble)|any inconvenience))?|thank(?:s| you)(?: (?:so much|very much))?(?: for [^,.!?]{1,40})?|(?:that is |that's |what )?an? (?:great|good|interesting|important) question|(?:great|good|interesting) question|ok(?:ay)?|alright|sure|well|of course|(?:final |short )?answer|note|json|thought|analysis|conclusion|reasoning|response|summary)(?:\b|(?<=[!,])),? ?/,
  betrays: anyOf(
    String.raw`^(?:i|we)(?:'d| would)? (?:(?:can|could|may) (?:tell|say|confirm|reveal|summari[sz]e|disclose)(?! (?:for sure|whether|if|you more|what (?:it|they|the \w+) says?\b))|believe|think|guess|suspect|assume|estimate|expect|imagine|remember|recall|heard|found (?!no\b|nothing\b|some\b|information\b|(?:\w+ )?(?:articles?|documents?|pages?|passages?|sections?|sources?)(?: (?:about|on|regarding)\b|$))|know that)\b(?! (?:this|that|it|you|your) (?:should|question|is (?:outside|not)|may))`,
    String.raw`\b(?:i|we) (?:think|believe|guess|suspect|assume)$|\bmy understanding is\b|^did you know\b`,
    String.raw`^(?!(?:here|it|our|that|there|this|today|what|who|your)\b)\S+'s(?: \w+){0,2} (?:got|had|was|were)\b`,
    // From memory: "as far as I know, there is none" tells nothing.
    String.raw`^(?:as far as i (?:know|recall|remember)|from (?:experience|memory)|if i (?:recall|remember)(?: correctly)?),? (?=\S+ \S)(?!.*(?:n't|\b(?:cannot|no|none|not|nothing))\b)`,
    // An answer to the question: that nothing is "mentioned" is none.
    String.raw`^(?:yes|no), (?:he|it|she|they|you) (?:are|can|did|do|does|has|have|is|may|must|will)\b(?!.*\b(?:addressed|answer|context|described|discuss\w*|documents?|documented|found|mention\w*|say|sources?|specif\w+|stated?)\b)`,
    String.raw`^(?:i|we)(?:'d| would| must| have to| should| will| don't mind| won't mind) (?:bet|go with|say|admit|confess|telling|tell you)\b(?! (?:no|that (?:i|we)|i)\b|$)`,
    String.raw`\bi can (?:just |only )?hint\b|\b(?:let me|i'll|i will) (?:just |only )?(?:say|tell|hint)\b|\byou (?:should|must|ought to|need to) know (?!about|how|if|it|more|that|this|what|whether|who)`,
    String.raw`\b(?:tell|telling|inform|informing)(?: you| anyone)? that (?:\S+ ){2,}`,
    String.raw`^(?:the|my|a|best|real|correct|right)? ?(?:\w+ )?(?:answer|guess|hint|password|key|code|name) (?:is|was|would be|begins|starts)\b(?! (?:not|un\w+|no \w|in (?:the|our|(?:an?|another) (?:\w+ )?(?:document|file|folder|page|record))))`,
    String.raw`\b(?:says?|states?|shows|reveals|records|indicates|suggests) that\b(?<!(?:not|n't) \w+ that)(?! (?:i|we)\b)`,
    String.raw`^(?:according to|based on|from) [^,]{1,80}, (?!(?:i|we|there|it|this|that|no|none|nothing|the (?:answer|information|question|documents?|context)|[^,]*(?:cannot|can't|could not) be \w+$)\b)`,
    String.raw`\b(?:happy|glad|pleased|able) to (?:say|tell|confirm|report)\b(?<!(?:not|un)\s?able to \w+)`
  ),
  idle: anyOf(
    String.raw`^(?:i|we)(?:'m|'re|'ve|'d|'ll)?\b(?: (?:am|are|was|were|have|would|will|can|could))?(?: (?:really|very|so|also|just|currently|truly|fully|completely|only|already|always))* ?(?:${SPEAKS})`,
    String.raw`^(?:${ADVISES})\b`,
    String.raw`^(?:this|that|it|they|doing so|such \w+) (?:may|might|could|can|would) (?:also |potentially )?(?:affect|be misused|breach|cause|compromise|expose|contain (?:(?:\w+ )?personal|information (?:not|only|that is only))|harm|jeopardi[sz]e|put)\b`,
    "^(?:as )?(?:it|that|these|they|this) (?:(?:has|have) not|hasn't|haven't|(?:are|is) not|aren't|isn't) (?:yet )?(?:been )?(?:announced|(?:made )?public|published|released)(?: yet)?$",
    String.raw`^(?:the|our|your) (?:\w+ )?(?:directory|intranet|page|portal|website) (?:can|may|might|should|would)\b`,
    String.raw`\bshould (?:not |only )?(?:be )?(?:addressed|ask(?:ed)?|contact|directed|discussed|raised|referred|requested|sent|submitted)\b`,
    String.raw`^(?=.*(?:\bno\b|\bnot\b|n't\b|\bcannot\b|\bun(?:able|clear|known)\b|\bnone\b|\bnothing\b))(?=.*\b(?:answer|confirm|context|covered|determin|details?|documents?|find|found|index|information|included|know|knowledge base|mention|provided?|say|sources?|specif|stated|unknown))`,
    String.raw`\b(?:colleagues|department|support|team|staff|administrator|manager|hr)\b(?!'s).*\b(?:answer|assist(?:ance)?\b|available|happy|reach|help|grant|contact|get back)`,
    String.raw`^(?:this|that|it|these|they|the \w+|your (?:question|request))(?: (?:question|request|topic|information|document|file|record|data|content))? (?:is|are|was|seems?|appears?|falls?|goes|would|belongs?|relates?|may|might|could)\b(?=.*\b(?:best|better|beyond|confidential|helpful|important|inappropriate|outside|out of scope|protected|restricted|something|unrelated|unclear|ambiguous|error|mistake|another|different|disappointing|frustrating|inconvenient|urgent)\b)`,
    String.raw`^(?:error|code|status|request(?: id)?|reference|ticket)(?: ?(?:code|id|#|no\.?))?\b[\W\d]*[\da-f-]*$`,
    String.raw`^(?:denied|refused|error|not[ _]found|none|null|false|true|n/a|mon(?:day)?|reason|sources?|citations?|status|help|support|email|phone|hotline)\b[^a-z]*(?:(?:to|-) ?fri(?:day)?.*)?$`,
    String.raw`^(?:your|our|the) [^,]{1,40} can (?:help|assist|answer|advise|look into)\b|^(?:this|that|it) (?:needs|requires|calls for) an? (?:human|person|colleague|specialist)\b|^(?:transferring|connecting|escalating|forwarding)\b`,
    String.raw`^(?=.*(?:@|https?:|www\.|\d{3}[- ]\d{3}|\b(?:extension|ext)\b))(?=.*\b(?:contact|call|e-?mail|write|reach|support|help|hr|team|desk|hotline|phone|portal|office|visit|info)\b)`,
    String.raw`^(?:my|our) (?:knowledge|training|role|purpose|instructions|capabilities|scope|expertise|documentation|sources|guidelines|policy|policies)\b`,
    "^(?:the|this|that|your)? ?(?:context|documents?|documentation|sources?|information|question|request|answer)(?: (?:provided|given|above|you requested))?$",
    String.raw`^(?:\w+ ){0,3}(?:again|later|time|moment|inconvenience|understanding|patience)$`,
    String.raw`^here(?:'s| is| are) what (?:i|we)\b|^the (?:user|customer|question) (?:ask|want|is ask)|^(?:your|the user's|the|this) (?:question|request|query)\b(?! (?:is answered|says))`,
    String.raw`^(?:\S+ ){0,4}(?:was|were|(?:has|have) been) (?:searched|checked|reviewed|consulted)\b`,
    String.raw`^(?:\S+ ){0,4}(?:timed out|unavailable|overloaded|failed|went wrong|rate limit exceeded|too many requests)$|^nothing (?:about|on|regarding|in (?:it|them|the))\b`,
    "^(?:insufficient|no|not|none|nothing|unknown|unclear) (?:\\S+ ?){1,4}$",
    // A Vietnamese "do" in front is taken away.
    "^(?:(?:do |does |did )?not|(?:do|does|did)n't) (?:(?:actually|clearly|directly|even|explicitly|specifically) )?(?:address|contain|cover|describe|discuss|give|include|indicate|list|mention|provide|say|specify|state)\\b(?!.*\\d)",
    // The end of a letter.
    "^(?:(?:best|kind|kindest|many|warm|warmest|with best|with kind) )?(?:greetings|regards|wishes),?$|^(?:yours )?(?:faithfully|sincerely|truly)(?: yours)?,?$|^(?:the |your )?(?:[\\w-]+ ){0,2}(?:assistant|care|help ?desk|service|support)(?: team)?$"
  ),
  restricted: anyOf(...RESTRICTED),
  spoken: /^(?!you (?:can|may|must|get|have|are (?:entitled|allowed|eligible))\b).*\b(?:i|me|my|you|your)\b|\bour (?:code|policy|policies|systems?|docs|documentation|guidelines|knowledge|records|rules|terms)\b/,
  maybe: /\b(?:(?<!\b(?:by|in|last|late|next|of|on|since|this|until) )may|might|could|should|would|knows? (?:whether|if|more))\b/,
  access: /\b(?:access(?:ible)?|administrators?|approval|approves?|be approved|confidentiality|data protection|gdpr|grants?|permissions?|privacy|protected|request(?:ed|s)?|roles?|tenants?|visible|(?:been|is) (?:logged|recorded)|(?:(?:belongs?|goes?|limited|meant|open|reserved|restricted|shared|through|only)\b.*|^(?:not |only )?(?:an? |the )?)(?:department|legal team|members?|owners?|team))\b/,
  opposed: /^(?:and |[^a-z]*)?(?:but|however|yet|although|though|because|since|that said)\b/,
  guess: /\b(?:around|approximately|roughly) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|half)\b|^(?:probably|maybe|perhaps|likely|possibly|presumably|generally|usually|typically|normally|commonly|in (?:general|most|practice)|most likely|as a rule|about|around|roughly|approximately|(?:it|he|she|they)(?:'s|'re| is| are| was| were)\b|(?!(?:all|any|such|that|these|this|you)\b)[^.]*\b(?:has|have|must) (?:to )?be \w+ (?:at least|before|by|no later|until|within)\b|.*, (?:however|though)$|you (?:get|receive|have (?:\d|an?\b|one|the right)|are (?:allowed|eligible|entitled))\b|(?:it|he|she|they) (?:could|may|might|must|should|would) (?:probably |likely )?be (?:about|around|roughly|approximately|similar|the same|\d))/,
  subject: /^(?:(?:the|these|those|all|most|any|other|some|available|provided|retrieved|closest|nearest|most similar|most relevant|search|of) )*(?:documents?|documentation|docs|context|sources?|passages?|excerpts?|materials?|articles?|results?|snippets?|sections?|handbook|manual|guide|knowledge base|information|closest|nearest)\b|^(?:it|they|which|that)(?:'s|'re| is| are| was| were)? (?:only|mostly|mainly|primarily|just|instead|(?:do(?:es)? ?(?:not|n't) )?(?:address|cover|describe|discuss|mention|focus|deal|talk|relate)|about\b)/,
  material: /\b(?:documents?|documentation|context|sources?|passages?|excerpts?|materials?|articles?|reports?|press release|blog post|text|section|handbook|manual|guide|polic(?:y|ies)|knowledge base|data|information|covered|described|discussed|listed|(?:it|they|which) (?:only |also |just |mainly |do |does )*(?:cover|describe|discuss|mention|focus|deal|contain|include|talk)s?)\b|^the (?:closest|nearest|most|only|latest) /,
  asserts: /\b(?:is|are|was|were|has|have|had|will|earns?|gets?|says|states)\b(?= \S)(?! (?:confidential|private|restricted|outside|not|no|information|that)\b)(?! (?:also|considered|currently|just|kept|only|strictly) $)/,
  offer: /\b(?:help|assist|answer (?:questions|your)|suggest|recommend|topics?|questions?|try|could you|can you|tell me|provide|clarify|know|need|options|ways|steps|request|call|contact|e-?mail|phone|hotline|includes?|covers?|describes?|discuss|only)\b[^.]*:$/
};

// src/metrics/behavior/chinese-refusals.ts
var MATERIAL = "(?:\u6587\u6863|\u6587\u672C|\u6587\u4EF6|\u8D44\u6599|\u8CC7\u6599|\u624B\u518C|\u624B\u518A|\u77E5\u8BC6\u5E93|\u77E5\u8B58\u5EAB|\u4E0A\u4E0B\u6587|\u6587\u4E2D|\u6587\u7AE0|\u539F\u6587|\u6750\u6599|\u6BB5\u843D|\u7247\u6BB5|\u8282\u9009|\u7BC0\u9078|\u6458\u5F55|\u6458\u9304|\u8BF4\u660E\u4E66|\u8AAA\u660E\u66F8|\u5DF2\u77E5\u5185\u5BB9|\u5185\u5BB9|\u5167\u5BB9)";
var NOT = "(?:\u8FD8|\u9084|\u6682|\u66AB|\u76EE\u524D)?(?:\u6CA1\u6709|\u6C92\u6709|\u6CA1|\u6C92|\u5C1A?\u672A\u80FD?)(?:\u6709)?(?:\u660E\u786E|\u660E\u78BA|\u76F4\u63A5|\u4E13\u95E8|\u5C08\u9580|\u5177\u4F53|\u5177\u9AD4)?";
var chineseRefusals = [
  {
    name: "zh/no-permission",
    words: ["\u6743", "\u6B0A", "\u5F00\u653E", "\u958B\u653E", "\u62D2", "\u4EC5", "\u50C5", "\u53EA", "\u65E0\u6CD5", "\u7121\u6CD5", "\u4E0D\u80FD", "\u5BC6", "\u4E0D\u5BF9"],
    shows: "permission_denied",
    pattern: anyOf(
      "(?:\u60A8|\u4F60|\u6211|\u7528\u6237|\u7528\u6236|\u8D26\u6237|\u5E33\u6236|(?<!\u670D\u52A1|\u670D\u52D9)\u8D26\u53F7|(?<!\u670D\u52D9)\u5E33\u865F|\u89D2\u8272)[^\uFF0C\u3002]{0,4}(?:\u6CA1\u6709|\u6C92\u6709|\u65E0|\u7121)(?:[^\uFF0C\u3002]{0,12}(?:\u8BBF\u95EE|\u67E5\u770B|\u67E5\u9605|\u9605\u8BFB|\u83B7\u53D6|\u6D4F\u89C8|\u8A2A\u554F|\u67E5\u95B1|\u5B58\u53D6)[^\uFF0C\u3002]{0,8}|\u4EFB\u4F55|\u8BE5|\u6B64|\u76F8\u5E94\u7684?|\u8DB3\u591F\u7684?|\u76F8\u61C9\u7684?|\u8DB3\u5920\u7684?)?(?:\u6743\u9650|\u6B0A\u9650)(?=[\u3002\uFF01\uFF0C\uFF1B,.!]|$|\u63D0\u4F9B|\u900F\u9732|\u5206\u4EAB|\u56DE\u7B54|\u8BBF\u95EE|\u67E5\u770B|\u67E5\u9605|\u83B7\u53D6|\u8A2A\u554F|\u67E5\u95B1|\u5B58\u53D6)",
      "(?:\u60A8|\u4F60)[^\uFF0C\u3002]{0,4}(?:\u6CA1\u6709|\u6C92\u6709|\u65E0|\u7121)(?:\u7BA1\u7406\u5458|\u7BA1\u7406\u54E1)(?:\u6743\u9650|\u6B0A\u9650)",
      "(?:\u60A8|\u4F60|\u8D26[\u6237\u53F7]|\u5E33[\u6236\u865F]|\u89D2\u8272)[^\uFF0C\u3002]{0,4}(?:\u672A\u83B7|\u672A\u7372|\u672A\u88AB|\u6CA1\u6709\u83B7\u5F97|\u6C92\u6709\u7372\u5F97)(?:\u6388\u6743|\u6388\u6B0A)(?:\u8BBF\u95EE|\u67E5\u770B|\u67E5\u9605|\u9605\u8BFB|\u83B7\u53D6|\u8A2A\u554F|\u67E5\u95B1)",
      "(?<!\u5BA2|\u8005|\u6237|\u6236|\u5458|\u54E1|\u751F|\u4EBA|\u5DE5)(?:\u65E0\u6743|\u7121\u6B0A)(?:\u8BBF\u95EE|\u67E5\u770B|\u83B7\u53D6|\u9605\u8BFB|\u67E5\u9605|\u6253\u5F00|\u8A2A\u554F|\u5B58\u53D6)|\u4E0D[\u5BF9\u5C0D][\u60A8\u4F60][^\uFF0C\u3002]{0,10}(?:\u5F00\u653E|\u516C\u5F00|\u958B\u653E)",
      "\u6211(?:\u65E0\u6743|\u7121\u6B0A)(?:\u900F\u9732|\u63D0\u4F9B|\u5206\u4EAB|\u62AB\u9732)|(?:\u6743\u9650\u4E0D\u8DB3|\u6B0A\u9650\u4E0D\u8DB3)(?!\u7684|[\u65F6\u6642])|\u62D2\u7EDD\u8BBF\u95EE|\u62D2\u7D55\u5B58\u53D6|^\u8BBF\u95EE\u88AB\u62D2\u7EDD|^(?:\u6CA1\u6709|\u6C92\u6709|\u65E0|\u7121)(?:\u8BBF\u95EE|\u67E5\u770B)?(?:\u6743\u9650|\u6B0A\u9650)[\u3002.]?$",
      "(?:\u8BE5|\u8A72|\u6B64|\u8FD9|\u9019)[^\uFF0C\u3002]{0,4}(?:\u4E3A|\u662F|\u5C5E\u4E8E|\u6D89\u53CA|\u5C6C\u65BC)[^\uFF0C\u3002]{0,6}(?:\u673A\u5BC6|\u4FDD\u5BC6|\u6A5F\u5BC6)(?:\u4FE1\u606F|\u5185\u5BB9|\u8D44\u6599|\u6587\u4EF6|\u8CC7\u8A0A|\u8CC7\u6599)?(?=[\uFF0C\u3002\uFF01,.]|$)|(?:\u8BE5|\u8A72|\u6B64|\u8FD9\u4EFD|\u9019\u4EFD)[^\uFF0C\u3002]{0,4}(?:\u4EC5|\u50C5|\u53EA)(?:\u5BF9|\u5C0D)[^\uFF0C\u3002]{1,8}(?:\u5F00\u653E|\u516C\u5F00|\u53EF\u89C1)|(?:\u8BE5|\u8A72|\u6B64)[^\uFF0C\u3002]{0,4}\u4E0D\u5BF9[^\uFF0C\u3002]{1,8}(?:\u5F00\u653E|\u516C\u5F00)",
      "(?:\u89D2\u8272|\u8D26\u6237|\u5E33\u6236|\u8D26\u53F7|\u5E33\u865F|\u60A8|\u4F60)(?:\u76EE\u524D|\u5F53\u524D|\u7576\u524D)?(?:\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD)(?:\u67E5\u770B|\u67E5\u9605|\u67E5\u95B1|\u8BBF\u95EE|\u8A2A\u554F)(?:\u6B64|\u8BE5|\u8A72|\u8FD9|\u9019)",
      "(?:\u6B64|\u8BE5|\u8A72|\u8FD9|\u9019)(?:\u4EFD|\u4E9B)?(?:\u4FE1\u606F|\u8D44\u6599|\u6587\u6863|\u6587\u4EF6|\u5185\u5BB9|\u6570\u636E|\u8CC7\u8A0A|\u8CC7\u6599|\u5167\u5BB9)(?:\u4EC5|\u50C5|\u53EA)(?:\u9650|\u4F9B|\u5BF9|\u5C0D)[^\u53C2\u53C3\uFF0C\u3002\uFF1B\uFF1A\uFF01\uFF1F,.;:!?]{0,12}(?:\u67E5\u770B|\u67E5\u9605|\u67E5\u95B1|\u8BBF\u95EE|\u8A2A\u554F)"
    )
  },
  {
    name: "zh/cannot-share",
    words: ["\u4E0D", "\u65E0\u6CD5", "\u7121\u6CD5", "\u53EA\u80FD"],
    shows: "permission_denied",
    pattern: anyOf(
      "(?<![\u5458\u54E1\u5DE5\u8005])(?:\u4E0D\u80FD|\u65E0\u6CD5|\u7121\u6CD5)(?:\u900F\u9732|\u63D0\u4F9B(?!\u5B9E\u65F6|\u6700\u65B0|\u51C6\u786E|\u5BE6\u6642)|\u5206\u4EAB|\u62AB\u9732).{0,6}(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u6570\u636E|\u8CC7\u8A0A|\u8CC7\u6599|\u5167\u5BB9)",
      "\u6055\u6211?(?:\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD|\u4E0D\u4FBF)(?:\u63D0\u4F9B|\u900F\u9732|\u544A\u77E5|\u5C55\u793A)|\u6211(?:\u4E0D\u4FBF|\u4E0D\u5F97)\u63D0\u4F9B|\u6211\u4EEC?(?:\u4E0D\u80FD|\u4E0D(?:\u65B9)?\u4FBF|\u65E0\u6CD5|\u7121\u6CD5)(?:\u900F\u9732|\u62AB\u9732|\u6CC4\u9732|\u5206\u4EAB|\u5BF9\u5916\u63D0\u4F9B|\u544A\u8BC9\u60A8|\u544A\u8BC9\u4F60|\u544A\u8A34\u60A8)|(?:\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD|\u4E0D\u5F97|\u4E0D\u4FBF|\u4E0D\u53EF)\u5411(?:\u60A8|\u4F60)(?:\u63D0\u4F9B|\u5C55\u793A|\u900F\u9732|\u62AB\u9732)|\u6211\u4EEC?(?:\u4E0D\u80FD|\u65E0\u6CD5|\u7121\u6CD5)(?:\u63D0\u4F9B|\u900F\u9732)(?:\u4ED6\u4EBA|\u5176\u4ED6|\u522B\u4EBA|\u7B2C\u4E09\u65B9)",
      "\u6211\u53EA\u80FD(?:\u63D0\u4F9B|\u67E5\u8BE2|\u5C55\u793A|\u67E5\u770B)(?:\u60A8|\u4F60)(?:\u672C\u4EBA|\u81EA\u5DF1)",
      "(?:\u51FA\u4E8E|\u51FA\u65BC|\u7531\u4E8E|\u56E0|\u4E3A\u4E86|\u70BA\u4E86)(?:\u4FDD\u62A4|\u4FDD\u8B77)?(?:\u4E2A\u4EBA)?(?:\u9690\u79C1|\u96B1\u79C1|\u4FDD\u5BC6|\u5B89\u5168)[^\uFF0C\u3002]{0,6}[\uFF0C,]?\u6211\u4EEC?(?:\u4E0D\u80FD|\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u4FBF|\u4E0D\u5F97)"
    )
  },
  {
    name: "zh/handover",
    words: ["\u8F6C", "\u8F49", "\u63D0\u4EA4", "\u7CFB", "\u590D", "\u8986", "\u7E6B", "\u63A5", "\u901A\u77E5", "\u5DE5\u5355", "\u5DE5\u55AE"],
    shows: "escalate",
    pattern: anyOf(
      "(?<!(?:\u8BF7|\u8ACB)[\u60A8\u4F60]?(?:\u628A|\u5C06|\u5C07)[^\uFF0C\u3002\uFF01\uFF1F]{0,6}|\u81EA\u52A8|\u81EA\u52D5|(?:\u52A9\u624B|\u673A\u5668\u4EBA|\u6A5F\u5668\u4EBA)[\u4F1A\u6703\u5C07\u5C06]?|(?<!\u7A0D)[\u540E\u5F8C]\uFF0C[^\uFF0C\u3002]{0,6})(?:\u8F6C\u63A5|\u8F6C\u4EA4|\u8F6C\u7ED9|\u63D0\u4EA4\u7ED9|\u8F49\u63A5|\u8F49\u4EA4|\u8F49\u7D66).{0,6}(?:\u4EBA\u5DE5|\u5BA2\u670D|\u4E13\u5458|\u5C08\u54E1|\u540C\u4E8B|\u56E2\u961F|\u5718\u968A|\u5DE5\u7A0B\u5E08|\u5DE5\u7A0B\u5E2B)",
      "(?:\u7A0D\u540E|\u7A0D\u5F8C|\u5C3D\u5FEB|\u5118\u5FEB|\u5F88\u5FEB|\u9A6C\u4E0A|\u7ACB\u5373)[^\uFF0C\u3002\uFF01\uFF1F]{0,12}(?:(?:\u8054\u7CFB|\u806F\u7E6B|\u56DE\u590D|\u56DE\u8986|\u56DE\u7535\u7ED9|\u56DE\u96FB\u7D66)[\u60A8\u4F60]|[\u4E0E\u548C][\u60A8\u4F60](?:\u8054\u7CFB|\u806F\u7E6B))",
      "[\u4E3A\u70BA\u66FF\u5E2E\u5E6B][\u60A8\u4F60](?:\u63A5\u901A|\u8054\u7CFB|\u806F\u7E6B|\u5B89\u6392|\u547C\u53EB)[^\uFF0C\u3002\uFF01\uFF1F]{0,4}(?:\u4EBA\u5DE5|\u5BA2\u670D|\u4E13\u5458|\u5C08\u54E1|\u5750\u5E2D|\u540C\u4E8B|\u5DE5\u7A0B\u5E08|\u5DE5\u7A0B\u5E2B|\u987E\u95EE|\u9867\u554F)|(?:\u4EBA\u5DE5|\u5BA2\u670D|\u4E13\u5458|\u5C08\u54E1|\u5750\u5E2D|\u540C\u4E8B|\u5DE5\u4F5C\u4EBA\u5458|\u5DE5\u4F5C\u4EBA\u54E1)[^\uFF0C\u3002\uFF01\uFF1F]{0,6}(?:\u63A5\u5165|\u63A5\u624B|\u52A0\u5165)[^\uFF0C\u3002\uFF01\uFF1F]{0,4}(?:\u5BF9\u8BDD|\u5C0D\u8A71|\u4F1A\u8BDD|\u6703\u8A71|\u804A\u5929)|(?:\u4EBA\u5DE5|\u5BA2\u670D)[^\uFF0C\u3002\uFF01\uFF1F]{0,4}(?:\u5373\u5C06|\u9A6C\u4E0A|\u7A0D\u540E|\u5373\u5C07|\u99AC\u4E0A|\u7A0D\u5F8C)(?:\u63A5\u5165|\u4E3A\u60A8\u670D\u52A1|\u70BA\u60A8\u670D\u52D9)|\u5DF2[\u7ECF\u7D93]?[\u4E3A\u70BA\u66FF\u5E2E\u5E6B][\u60A8\u4F60](?:\u5EFA\u7ACB|\u521B\u5EFA|\u5275\u5EFA|\u63D0\u4EA4|\u5F00)\u4E86?[^\uFF0C\u3002\uFF01\uFF1F]{0,4}(?:\u5DE5\u5355|\u5DE5\u55AE)"
    )
  },
  {
    name: "zh/out-of-order",
    words: ["\u7E41\u5FD9", "\u5F02\u5E38", "\u7570\u5E38", "\u4E0D\u53EF\u7528", "\u51FA\u9519", "\u51FA\u932F", "\u9519\u8BEF", "\u932F\u8AA4"],
    shows: "abstain",
    pattern: anyOf(
      "^(?:(?:\u5F88|\u975E\u5E38)?\u62B1\u6B49|\u5BF9\u4E0D\u8D77|\u5C0D\u4E0D\u8D77)?[\uFF0C, ]?(?:\u5F53\u524D|\u76EE\u524D|\u7576\u524D)?(?:\u7CFB\u7EDF|\u670D\u52A1|\u6A21\u578B|\u7CFB\u7D71|\u670D\u52D9|\u5BA2\u670D|\u52A9\u624B)(?:\u5F53\u524D|\u76EE\u524D|\u6682\u65F6|\u7576\u524D|\u66AB\u6642)?(?:\u7E41\u5FD9|\u5F02\u5E38|\u7570\u5E38|\u4E0D\u53EF\u7528|\u51FA\u9519|\u51FA\u932F)(?=\u4E86?(?:[\u3002\uFF01\uFF0C\uFF1B,.!]|$))|^(?:\u62B1\u6B49|\u5BF9\u4E0D\u8D77)?[\uFF0C,]?(?:\u51FA\u9519\u4E86|\u767C\u751F\u932F\u8AA4|\u53D1\u751F\u9519\u8BEF)[\u3002\uFF01\uFF0C,.!]|^(?:(?:\u5F88|\u975E\u5E38)?\u62B1\u6B49|\u5BF9\u4E0D\u8D77|\u5C0D\u4E0D\u8D77)[\uFF0C,][^\uFF0C\u3002]{0,14}(?:\u51FA\u73B0|\u51FA\u73FE|\u53D1\u751F|\u767C\u751F)(?:\u4E86)?(?:\u9519\u8BEF|\u932F\u8AA4|\u5F02\u5E38|\u7570\u5E38)"
    )
  },
  {
    name: "zh/speaker-cannot",
    words: ["\u4E0D", "\u6CA1", "\u6C92", "\u672A", "\u65E0", "\u7121"],
    shows: "abstain",
    pattern: anyOf(
      "^(?:(?:\u975E\u5E38|\u5F88)?\u62B1\u6B49|\u5BF9\u4E0D\u8D77|\u5C0D\u4E0D\u8D77|\u4E0D\u597D\u610F\u601D|\u5F88\u9057\u61BE|\u5F88\u907A\u61BE|\u6839\u636E[^\uFF0C\u3002]{0,16}|\u6839\u64DA[^\uFF0C\u3002]{0,16}|[\uFF0C,\u3002\uFF01 ]){0,5}(?:\u8FD9\u4E2A\u95EE\u9898|\u4F5C\u4E3A[^\uFF0C\u3002]{1,12}[\uFF0C,])?\u6211(?:\u4EEC(?=[^\uFF0C\u3002]{0,6}(?:\u56DE\u7B54|\u63D0\u4F9B|\u5E2E|\u534F\u52A9|\u627E\u5230|\u67E5\u5230|\u786E\u8BA4|\u786E\u5B9A|\u5224\u65AD|\u5904\u7406|\u7ED9\u51FA|\u6EE1\u8DB3|\u4FE1\u606F)))?(?:\u76EE\u524D|\u73B0\u5728|\u6682\u65F6|\u66AB\u6642|\u9084|\u8FD8|\u4E5F|\u624B\u5934|\u624B\u5934\u4E0A|\u624B\u4E0A|\u8FD9\u91CC|\u8FD9\u8FB9)?(?:\u6CA1\u6CD5|\u4E0D\u638C\u63E1|\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD(?!\u540C\u610F)|\u6CA1\u6709|\u6C92\u6709|\u672A\u80FD|\u6CA1\u80FD|\u4E0D\u6E05\u695A|\u4E0D\u4E86\u89E3|\u4E0D\u77E5\u9053(?!\u5982\u4F55)|\u4E0D\u4F1A|\u4E0D\u61C2|(?:\u4E0D\u592A?|\u6CA1\u6709?|\u6C92\u6709?)(?:\u5B8C\u5168|\u592A)?(?:\u660E\u767D|\u7406\u89E3)[\u60A8\u4F60])|^[^\uFF0C\u3002]{0,8}\u6211(?:\u6682\u65F6|\u76EE\u524D|\u8FD8|\u4E5F)+\u4E0D\u4F1A",
      "^(?:(?:\u975E\u5E38|\u5F88)?\u62B1\u6B49|\u5BF9\u4E0D\u8D77|\u5C0D\u4E0D\u8D77|\u4E0D\u597D\u610F\u601D)[\uFF0C, ]\u6211?\u5E2E\u4E0D\u4E86",
      "^(?:(?:\u975E\u5E38|\u5F88)?\u62B1\u6B49|\u5BF9\u4E0D\u8D77|\u5C0D\u4E0D\u8D77|\u4E0D\u597D\u610F\u601D)[\uFF0C, ](?:\u77E5\u8BC6\u5E93|\u77E5\u8B58\u5EAB|\u7CFB\u7EDF|\u7CFB\u7D71|\u6587\u6863|\u6587\u4EF6|\u8D44\u6599|\u8CC7\u6599)[^\u3002\uFF01\uFF1F]{0,12}(?:\u6CA1\u6709|\u6C92\u6709|\u672A|\u6682\u65E0|\u66AB\u7121|\u65E0\u6CD5|\u7121\u6CD5|\u5F02\u5E38|\u4E0D\u53EF\u7528)"
    )
  },
  {
    name: "zh/no-information",
    words: ["\u4E0D", "\u6CA1", "\u6C92", "\u672A", "\u65E0", "\u7121", "\u7F3A", "\u8D85\u51FA", "\u654F\u611F", "\u4E3A\u7A7A", "\u6211\u53EA\u80FD"],
    shows: "abstain",
    pattern: anyOf(
      "(?:\u6CA1\u6709|\u6C92\u6709|\u672A|\u65E0|\u7121|\u627E\u4E0D\u5230|\u67E5\u4E0D\u5230|\u7F3A\u4E4F|\u7F3A\u5C11)(?:\u627E\u5230|\u63D0\u4F9B|\u63D0\u53CA|\u63D0\u5230|\u5305\u542B)?(?:\u4EFB\u4F55|\u8DB3\u591F|\u8DB3\u5920|\u76F8\u5173|\u76F8\u95DC|\u6709\u5173|\u6709\u95DC|\u53EF\u7528|\u7684)*(?:(?:\u5173\u4E8E|\u95DC\u65BC).{0,12}){0,2}(?:\u4EFB\u4F55|\u8DB3\u591F|\u8DB3\u5920|\u76F8\u5173|\u76F8\u95DC|\u6709\u5173|\u6709\u95DC|\u7684)*(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u6570\u636E|\u8CC7\u8A0A|\u8CC7\u6599|\u5167\u5BB9)(?!\u5B89\u5168|\u4F1A|\u6703|\u663E\u793A|\u986F\u793A|\u8868\u660E|\u4E22\u5931|\u9700)",
      "(?:\u6CA1\u6709?|\u6C92\u6709?|\u672A|\u6CA1\u80FD|\u6C92\u80FD)(?:\u80FD)?(?:\u770B\u5230|\u627E\u5230|\u53D1\u73B0|\u767C\u73FE|\u67E5\u5230|\u67E5\u8BE2\u5230|\u67E5\u8A62\u5230|\u68C0\u7D22\u5230|\u6AA2\u7D22\u5230|\u641C\u7D22\u5230|\u6536\u5F55)(?:[^\uFF0C\u3002\uFF1B\uFF01\uFF1F,.;!?]{0,14}(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u6587\u6863|\u6587\u4EF6|\u7B54\u6848|\u8BF4\u660E|\u8BB0\u5F55|\u4F9D\u636E|\u4F9D\u64DA|\u89C4\u5B9A|\u898F\u5B9A|\u8D44\u8A0A|\u8CC7\u8A0A|\u8CC7\u6599|\u5167\u5BB9|\u7D50\u679C|\u7ED3\u679C)|\u8BE5\u95EE\u9898)(?=[\u3002\uFF01\uFF0C\uFF1B,.!]|$)",
      "(?:\u6CA1\u6709|\u6C92\u6709|[\u6682\u66AB]?[\u65E0\u7121])(?:\u6B64|\u8BE5|\u8A72)(?:\u7C7B|\u985E)?(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u8CC7\u8A0A|\u8CC7\u6599|\u5167\u5BB9)(?!\u7684)",
      "(?:\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD|\u672A\u80FD?)(?:\u67E5\u8BE2|\u67E5\u8A62|\u68C0\u7D22|\u6AA2\u7D22|\u641C\u7D22|\u67E5|\u627E)\u5230(?:\u4EFB\u4F55|\u76F8\u5173|\u76F8\u95DC|\u6709\u5173|\u6709\u95DC|\u7684)*(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u6570\u636E|\u8CC7\u8A0A|\u8CC7\u6599|\u5167\u5BB9)(?=[\uFF0C\u3002\uFF01\uFF1B,.!]|$)",
      "^(?:(?:\u5F88|\u975E\u5E38)?\u62B1\u6B49|\u5BF9\u4E0D\u8D77|\u5C0D\u4E0D\u8D77)[\uFF0C,](?:\u627E\u4E0D\u5230(?:\u5408\u9002|\u5408\u9069|\u7B26\u5408|\u5339\u914D)[^\uFF0C\u3002]{0,8}(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u6570\u636E|\u8CC7\u8A0A|\u8CC7\u6599|\u5167\u5BB9)(?=[\uFF0C\u3002\uFF01\uFF1B,.!]|$)|\u6CA1\u80FD?\u7406\u89E3[\u60A8\u4F60])",
      "^(?:\u8BC1\u636E|\u8B49\u64DA)\u4E0D\u8DB3(?=[\uFF0C\u3002\uFF01,.!]|$)",
      "(?:\u6CA1\u6709|\u6C92\u6709|[\u65E0\u7121])\u53EF\u7528\u7684?(?:\u6587\u6863|\u6587\u4EF6|\u8CC7\u6599|\u8D44\u6599)",
      "(?:\u4FE1\u606F|\u8D44\u6599|\u8CC7\u8A0A|\u8CC7\u6599)\u4E0D\u8DB3(?!\u4EE5[^\uFF0C\u3002]{0,12}[\u65F6\u6642\u7684]|[^\uFF0C\u3002]{0,6}\uFF0C[^\uFF0C\u3002]{0,8}\u88AB)",
      "(?:^|[\uFF0C\u3002\uFF01,.! ]|\u6211\u4EEC?|\u6211\u5011)(?:\u6682\u65F6|\u66AB\u6642)?(?:\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD)(?:\u5E2E\u52A9|\u5E6B\u52A9|\u534F\u52A9|\u5354\u52A9)(?:(?:\u60A8|\u4F60)(?=[\u3002\uFF01\uFF0C,.!]|$)|\u5904\u7406|\u8655\u7406)",
      "(?<![\u4ED6\u5979\u5B83\u4EEC\u5011\u4EBA\u8005\u5458\u54E1])(?:\u6211?\u4E0D\u77E5\u9053(?!\u5982\u4F55))|(?:\u6211|^)(?:\u4E5F)?(?:\u4E0D\u592A|\u4E0D)(?:\u6E05\u695A|\u786E\u5B9A|\u78BA\u5B9A)(?=[\u3002\uFF01\uFF0C,.!]|$)",
      "(?:\u65E0\u6CD5|\u7121\u6CD5|\u4E0D\u80FD|\u6CA1\u6CD5)(?:\u56DE\u7B54|\u89E3\u7B54|\u786E\u5B9A|\u78BA\u5B9A|\u786E\u8BA4|\u78BA\u8A8D|\u5224\u65AD|\u5224\u65B7|\u5F97\u77E5|\u63A8\u65AD|\u7ED9\u51FA(?:\u7B54\u6848|\u56DE\u7B54))(?![^\uFF0C\u3002\uFF1B,]{0,8}[\u65F6\u6642][\uFF0C,])",
      "\u8D85\u51FA\u4E86?[^\uFF0C\u3002\uFF1B\uFF01\uFF1F,]{0,3}(?:\u6211|\u8D44\u6599|\u8CC7\u6599|\u6587\u6863|\u6587\u4EF6|\u77E5\u8BC6|\u77E5\u8B58|\u56DE\u7B54|\u80FD\u529B|\u4E0A\u4E0B\u6587)[^\uFF0C\u3002\uFF1B\uFF01\uFF1F,]{0,10}(?:\u8303\u56F4|\u7BC4\u570D)",
      `${MATERIAL}(?:\u4E2D|\u91CC|\u88E1|\u5185|\u5167)(?:\u5E76|\u4E26)?(?:\u4E0D(?:\u5305\u542B|\u5305\u62EC|\u6D89\u53CA|\u542B\u6709?)|\u7F3A\u5C11|\u7F3A\u4E4F)`,
      `(?:\u653F\u7B56|\u62A5\u544A|\u5831\u544A)${NOT}(?:\u63D0\u5230|\u63D0\u53CA|\u8BF4\u660E|\u8AAA\u660E|\u6D89\u53CA)|${MATERIAL}(?:\u4E2D|\u91CC|\u88E1|\u5185|\u5167)?(?:\u5E76|\u4E26)?${NOT}(?:\u63D0\u5230|\u63D0\u53CA|\u8BF4\u660E|\u8AAA\u660E|\u6D89\u53CA|\u7ED9\u51FA|\u7D66\u51FA|\u5199|\u5BEB|\u8BB0\u8F7D|\u8A18\u8F09|\u6307\u51FA|\u63CF\u8FF0|\u5217\u51FA|\u5305\u542B|\u63D0\u4F9B|\u63D0(?![\u4F9B\u4EA4\u524D\u9AD8\u9192\u51FA\u5347\u793A\u5230\u53CA])|\u6536\u5F55|\u6536\u9304|\u62AB\u9732|\u8986\u76D6|\u6DB5\u76D6|\u6DB5\u84CB|\u516C\u5E03)`,
      `${MATERIAL}[^\u3002\uFF01\uFF1F]{0,60}\uFF0C(?:\u4F46\u662F?|\u4E0D\u8FC7|\u4E0D\u904E|\u7136\u800C)?(?:\u5E76|\u4E26)?${NOT}(?:\u63D0\u5230|\u63D0\u53CA|\u8BF4\u660E|\u8AAA\u660E|\u7ED9\u51FA|\u7D66\u51FA|\u6307\u51FA|\u5217\u51FA|\u6D89\u53CA|\u4ECB\u7ECD|\u5305\u542B)`,
      "^(?:\u6587\u4E2D)?(?:\u672A|\u6CA1\u6709|\u6C92\u6709)(?:\u63D0\u53CA|\u63D0\u5230|\u8BF4\u660E|\u8AAA\u660E)[\u3002.]?$|^(?:\u672A\u77E5|\u4E0D\u8BE6|\u4E0D\u660E|\u65E0|(?:\u6CA1\u6709|\u6C92\u6709|\u65E0|\u7121)\u7B54\u6848)[\u3002.]?$|^(?:\u6682\u65E0|\u66AB\u7121)(?:\u6570\u636E|\u6578\u64DA|\u7ED3\u679C|\u7D50\u679C)?[\u3002.]?$|(?:\u67E5\u8BE2|\u641C\u7D22|\u68C0\u7D22)\u7ED3\u679C\u4E3A\u7A7A",
      "(?:\u95EE\u9898|\u554F\u984C|\u63D0\u95EE)[^\uFF0C\u3002]{0,4}(?:\u4E0E|\u8207|\u548C)[^\uFF0C\u3002]{1,12}(?:\u65E0\u5173|\u7121\u95DC)",
      "\u6211\u53EA\u80FD(?:\u4E3A\u60A8|\u4E3A\u4F60|\u70BA\u60A8)?(?:\u56DE\u7B54|\u89E3\u7B54)[^\uFF0C\u3002\uFF1B\uFF01\uFF1F]{0,16}(?:\u95EE\u9898|\u554F\u984C)|\u4F5C\u4E3A(?:\u4E00\u4E2A|\u4E00\u540D)?(?:AI|ai|\u4EBA\u5DE5\u667A\u80FD)[^\u3002]{0,12}(?:\u65E0\u6CD5|\u4E0D\u80FD)",
      "(?:^|[\uFF0C\u3002\uFF01,.]|(?:\u95EE\u9898|\u554F\u984C|\u63D0\u95EE|\u8BF7\u6C42|\u5185\u5BB9|\u8F93\u5165)[^\uFF0C\u3002]{0,6})(?:\u5305\u542B|\u6D89\u53CA|\u542B\u6709)[^\uFF0C\u3002]{0,8}\u654F\u611F(?:\u5185\u5BB9|\u4FE1\u606F|\u8BDD\u9898|\u8BCD)(?=[\u3002\uFF01\uFF0C\uFF1B,.!]|$)|(?:\u56DE\u7B54|\u5185\u5BB9)(?:\u672A\u80FD?|\u6CA1\u6709)\u901A\u8FC7[^\uFF0C\u3002]{0,4}(?:\u5B89\u5168|\u5185\u5BB9)(?:\u5BA1\u67E5|\u5BA1\u6838|\u68C0\u67E5)",
      "(?:\u6CA1\u6709|\u6C92\u6709)(?:\u8FD9|\u9019|\u8BE5|\u8A72)\u65B9\u9762\u7684|\u6211\u8FD9[\u91CC\u8FB9](?:\u6682\u65F6|\u76EE\u524D|\u4E5F)?\u6CA1\u6709|\u627E\u4E0D\u5230\u7B54\u6848(?![\u65F6\u6642\u7684])|(?:\u6CA1\u6709|\u6C92\u6709)(?:\u76F8\u5173|\u76F8\u95DC)\u7684?(?:\u8BF4\u660E|\u8AAA\u660E)?(?:\u6587\u6863|\u6587\u4EF6|\u8D44\u6599)|\u6211[^\uFF0C\u3002]{0,4}(?:\u56DE\u7B54|\u89E3\u7B54)\u4E0D\u4E86|\u6211(?:\u4E0D\u80FD|\u65E0\u6CD5|\u7121\u6CD5)\u7ED9\u51FA[^\uFF0C\u3002]{0,6}(?:\u7B54\u6848|\u56DE\u7B54|\u7ED3\u8BBA)|(?:\u65E0\u6CD5|\u7121\u6CD5|\u672A\u80FD)\u4ECE[^\uFF0C\u3002]{1,12}(?:\u627E\u5230|\u5F97\u77E5|\u5F97\u51FA)",
      "(?:\u6CA1\u6709|\u6C92\u6709)(?:\u5173\u4E8E|\u95DC\u65BC)[^\uFF0C\u3002\uFF1B\uFF01\uFF1F,]{1,14}\u7684(?:\u8BF4\u660E|\u8AAA\u660E|\u89C4\u5B9A|\u898F\u5B9A)",
      "(?:\u65E0\u6CD5|\u7121\u6CD5)(?:\u6839\u636E|\u6839\u64DA)[^\uFF0C\u3002]{1,12}(?:\u56DE\u7B54|\u786E\u5B9A|\u78BA\u5B9A|\u5224\u65AD)",
      "\u5176\u4E2D(?:\u90FD|\u5747)?(?:\u6CA1\u6709|\u6C92\u6709|\u672A)(?:\u63D0\u5230|\u63D0\u53CA|\u8BF4\u660E|\u8AAA\u660E)",
      "^(?:\u62B1\u6B49[\uFF0C,])?(?:\u6CA1\u6709|\u6C92\u6709|\u672A\u80FD?)\u627E\u5230(?![^\uFF0C\u3002]{0,8}(?:[\u65F6\u6642]|\u7684(?:\u4EBA|\u8003\u751F|\u5458\u5DE5|\u7533\u8BF7)))",
      `${MATERIAL}(?:(?:\u4E2D|\u91CC|\u88E1|\u5185|\u5167)?(?:\u67E5\u4E0D\u5230|\u627E\u4E0D\u5230)(?:\u76F8\u5173|\u4EFB\u4F55|\u8FD9|\u6709\u5173)|(?:\u4E2D|\u91CC|\u88E1|\u5185|\u5167|\u4E0A)(?:\u6682\u65F6|\u76EE\u524D|\u90FD|\u4E5F)?(?:\u67E5\u4E0D\u5230|\u627E\u4E0D\u5230|\u770B\u4E0D\u5230)(?![^\uFF0C\u3002]{0,8}(?:[\u65F6\u6642]))|(?:\u4E0A)(?:\u4E5F|\u90FD)?${NOT}(?:\u5199|\u5BEB|\u63D0|\u8BF4|\u8AAA))`,
      `${MATERIAL}(?:\u4E2D|\u91CC|\u88E1|\u5185|\u5167)?(?:\u90FD|\u5747|\u4E5F)${NOT}(?:\u63D0\u5230|\u63D0\u53CA|\u8BF4\u660E|\u6D89\u53CA|\u5305\u542B)`,
      `${MATERIAL}(?:\u4E2D|\u91CC|\u88E1|\u5185|\u5167)(?:\u6CA1\u6709|\u6C92\u6709)[^\uFF0C\u3002\uFF1B\uFF01\uFF1F,]{1,14}\u7684(?:\u4FE1\u606F|\u8D44\u6599|\u5185\u5BB9|\u6570\u636E|\u8D44\u8A0A|\u8CC7\u6599)(?=[\u3002\uFF01\uFF0C]|$)`
    )
  }
];

// src/metrics/behavior/english-material.ts
var SEARCHED_ALWAYS = "documents?|documentation|docs|context|knowledge base|passages?|excerpts?|snippets?";
var MATERIAL2 = String.raw`(?:${SEARCHED_ALWAYS}|training data|sources?(?! (?:code|file|map))|corpus|(?:provided|given|retrieved|available|supplied|uploaded) (?:\w+ )?(?:texts?|materials?|information|data|content)|uploaded files?|information (?:available|given|provided|at hand|(?:that )?(?:i|we) (?:found|had|have|was given|were given)))`;
var SEARCHED = `(?:${SEARCHED_ALWAYS}|sources|materials?|(?:search )?results)`;
var WRITING = "(?:polic(?:y|ies)|handbook|manual|guid(?:e|elines?)|articles?|materials?|reports?|text|section|search results|terms(?: (?:and|&) conditions)?|white ?paper|press release|faqs?|help cent(?:er|re)|pages?|(?:data|spec) ?sheet|brochure|leaflet|minutes|notes|readme|records|wiki|pric(?:e|ing) list|overview)";
var BOOK = "(?:handbook|manual|guid(?:e|elines?)|faqs?|pages|white ?paper|brochure|leaflet|overview|press release)";
var TEXT = `(?:${MATERIAL2}|${WRITING})`;
var PLACE2 = "(?:any of )?(?:my|our|the|these|those|this|your) (?:\\w+ )?(?:context|docs|documentation|documents?|excerpts?|files?|guide|handbook|index|knowledge base|manual|materials?|notes|pages?|passages?|policy|records?|results?|sources?|text)\\b";
var THE = String.raw`(?:the|our|my|these|those|this|your|any of (?:the|these|those|my|our|your)) (?:\w+ )?`;
var DOES_NOT = "(?:(?:does not|do not|doesn't|don't|did not|didn't)(?:, (?:however|unfortunately),)?(?: (?:explicitly|specifically|directly|clearly|actually|currently|even|really|(?:appear|seem) to))?|fails? to|never)";
var GIVEN = String.raw`(?: (?:that |which )?(?:i|we|you)(?:'ve| have| had| was| were| am| can)? \w+(?: access)?(?: to| with)?)?(?: in (?:my|our) \w+)?(?: \w+){0,2}`;

// src/metrics/behavior/speaker-cannot.ts
var SPEAKER_CANNOT = "(?:(?:i|we) (?:cannot|can't|can not|(?:am|are) (?:unable|not able|not allowed|not permitted) to|(?:won't|will not) be able to)|(?:i'm|we're) (?:unable|not able|not allowed|not permitted) to)";

// src/metrics/behavior/english-abstentions.ts
var OPENING3 = "h(?:i|ello|mm)(?: (?!i\\b)[a-z]+)?|oops|(?:i'm )?sorry(?:, (?!i\\b|but\\b|that\\b)[a-z]+)?|apologies|unfortunately|i(?: am|'m) (?:really |so |very )?sorry|i apologi[sz]e|i(?: am|'m) afraid|i regret|thank you[^,.!?]{0,40}(?=[,.!?])|currently|at this time|(?:according to|after|as an?|based on|from|given) [^,.!?]{1,80}(?=,)|without(?: (?!i\\b)[^ ,.!?]+){1,8}(?=,? i\\b)";
var INABILITY = [
  "(?:cannot|can't|can not|could not|couldn't) (?!agree|emphasi|guarantee|promise|recommend|stress)",
  "(?:am |was )?(?:unable|not (?:able|allowed|authori[sz]ed|comfortable|equipped|in a position|permitted|qualified)) to\\b|not (?:comfortable|qualified)\\b|(?:am )?not familiar with",
  "(?:do not|don't) (?:seem to )?(?:have(?! to\\b)|possess|understand|(?:find|see)(?! (?:how|it|that|why)\\b))\\b",
  "(?:have |got )?(?:no (?:[\\w'-]+ )?(?:access|answer|basis|clue|context|data|details|documents?|evidence|figures|further|idea|information|knowledge|matching|mention|numbers|record|relevant|source|specific|visibility|way)|nothing (?:about|on)|(?:insufficient|not enough|too little) (?:context|data|details?|evidence|information))\\b|lack\\b|must decline|not sure (?:i understand|what you)",
  "(?:did not|didn't|wasn't able to) (?:find|get|understand)\\b|(?:won't|will not) (?:be able to|answer|comment|discuss|guess|speculate)\\b|(?:have not|haven't) been able to\\b",
  "(?:would|'d)? ?(?:(?:rather not|prefer not to) (?:answer|comment|discuss|guess|say|speculate)|(?:just|only) be guessing)"
].join("|");
var FROM_SOURCES = `(?:from|in) (?:[\\w'-]+ ){0,5}?(?:${MATERIAL2}|archives?|data ?(?:base|set)|files?|handbook|index|kb|manual|memor(?:y|ies)|pages?|pdf|polic(?:y|ies)|records|resources|search|system|text|transcripts?|wiki)s?\\b(?: [^.!?]{1,30})?`;
var NO_VALUE = [
  "empty response|(?:not (?:answerable|determinable|knowable)|unanswerable)(?: [^.!?]{0,60})?|out(?:side)? of scope|fail(?:ed|ure)? to answer",
  "no answer(?: (?:was )?found)?",
  "n/a|unknown|uncertain|unclear|no (?:idea|clue)|dunno|idk|don't know|do not know|not found|not in (?:the )?(?:context|documents?|text|passage)",
  String.raw`(?:insufficient|not enough|no) (?:(?:appropriate|good|matching|relevant|reliable|suitable|sufficient|supporting|useful|verified) )+(?:[\w-]+ )?(?:answers?|articles?|content|context|data|documents?|entries|evidence|info|information|match(?:es)?|passages?|records?|results?|sources?|tools?)(?: (?:is |are |was |were )?(?:available|found|provided))?(?: for [^.!?]{1,60}| ${FROM_SOURCES})?`,
  "(?:the )?(?:requested |relevant )?(?:information|answer|data) (?:was |is |were )?(?:not|could not be) (?:found|located|retrieved)(?: in [^.!?]{0,60})?",
  "(?:insufficient|not enough|no) (?:info|information|context|data|documents?|evidence|results?)(?: (?:is |was |were )?(?:available|found|provided|returned))?(?: for (?:that|this|your) \\w+)?",
  "nothing (?:relevant |related |useful )?(?:was )?found|0 results|(?:0|zero) (?:documents|results)(?: were)? found",
  `(?:the |this )?(?:requested )?(?:information|answer) (?:is )?(?:not (?:available|found)|unavailable|unknown)(?: ${FROM_SOURCES})?`,
  "(?:it is |it's )?not (?:disclosed|documented|found|given|known|listed|mentioned|provided|specified|stated)(?: in [^.!?]{0,40})?",
  `not (?:available|covered) ${FROM_SOURCES}`,
  "(?:insufficient|not enough) (?:[\\w-]+ ){0,3}(?:context|data|details|evidence|info|information) (?:(?:from|in) [^.!?]{1,40}|to (?:answer|determine|respond|say)(?: [^.!?]{1,60})?)",
  "(?:cannot|can't|unable to) (?:answer|assist|be (?:answered|determined)|determine|find|help|locate)(?: [^.!?]{0,60})?"
].join("|").replaceAll(" ", "[ _]");
var englishAbstentions = [
  {
    name: "en/speaker-cannot",
    words: ["not ", "n't", "unable", "no ", "nothing", "lack", "decline", "guessing", "insufficient"],
    shows: "abstain",
    pattern: anyOf(
      // Further on, only in a sentence or main clause of its own.
      `(?:^[^a-z]*|[.!?] |, (?:but|so) )(?:(?:${OPENING3})(?:[,.!]| [\u2014\u2013-])? (?:but |that )?){0,3}(?:i|i'm|i'd|i've) (?:(?:currently|really|still|also) )?(?:${INABILITY})`
    )
  },
  {
    name: "en/do-not-know",
    words: ["not", "n't", "no idea", "no clue", "no way", "only have", "need", "please provide"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:i|we) (?:(?:currently|honestly|just|really|simply) )?(?:do not|don't|cannot|can't) (?:know|have access to (?:real-time|live|current|up-to-date|external|the internet)|(?:have|find|see|locate) (?:(?:enough|any|sufficient|that|this|the|relevant|specific|further) )*(?:information|data|context|details|answer|mention|documents about|(?:an )?(?:articles?|documentation|documents|materials?|sources?) (?:about|on|regarding)))\b`,
      String.raw`\b(?:i|we) (?:do not|don't) (?:seem to )?have [^.!?]{1,60} (?:in ${PLACE2}|on (?:file|record)\b)`,
      String.raw`\bi only have (?:access to )?(?:data|details|information) (?:about|for|on|regarding)\b`,
      String.raw`\bi(?:'d| would)? need (?:additional|further|more) (?:context|details|information)(?=[.!]|$| to (?:answer|be able|determine|help)\b)`,
      String.raw`\b(?:additional|further|more) (?:context|details|information) (?:is|are) (?:needed|necessary|required) to (?:answer|determine)\b|\bwould be (?:needed|necessary|required) to (?:answer|determine|say|tell)\b`,
      String.raw`\bi (?:can't|cannot|do not|don't) (?:find|see) [^.!?]{1,60} (?:addressed|covered|described|discussed|listed|mentioned|named|stated|in ${PLACE2})|\bno way (?:for me )?(?:of|to) (?:answer|determin|know|say|tell|verify)`,
      String.raw`\bi(?:'m not| am not| do not| don't) (?:find|finding|see|seeing) (?:anything\b|[^.!?]{1,60} in ${PLACE2})|\b(?:data|detail|information|something) (?:that )?i (?:do not|don't) have\b`,
      String.raw`\bi(?:'d| would) need to (?:have|know|see) [^.!?]{1,60} to (?:answer|say|tell)\b|^please provide (?:additional|further|more) (?:context|details|information)\b`
    )
  },
  {
    name: "en/not-found",
    words: ["not", "n't", "unable", "no ", "zero", "none", "nothing", "unclear", "impossible"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:(?:i|we) (?:could not|couldn't|cannot|can't|(?:was|am|were|are) (?:unable|not able) to|wasn't able to|weren't able to|did not|didn't|(?:have not|haven't)(?: been able to)?)|(?:i'm|we're) (?:unable|not able) to) (?:find|found|locate|identify|answer(?! (?:calls?|emails?|the phone)\b)|determine|confirm)\b`,
      String.raw`\b(?:i|we) (?:\S+ ){1,12}(?:and|but) (?:(?:did not|didn't|could not|couldn't|can't|cannot) find|(?:found|got|had|saw) (?:no|nothing|zero))\b`,
      String.raw`\b(?:i|we)(?:'ve| have)? (?:checked|looked|read|reviewed|scanned|searched|went)\b[^.!?]{0,100}\b(?:and|but) (?:(?:could not|couldn't|did not|didn't|can't|cannot) (?:find|locate|see)\b|found (?:no|nothing)\b|(?:it|none(?: of (?:it|them))?|they|nothing)\b[^.!?]{0,30} (?:${DOES_NOT} )?(?:address|answer|contain|cover|discuss|mention|say|specif)|${DOES_NOT} (?:find|see)\b)`,
      String.raw`\b(?:cannot|can't|could not) be (?:answered|concluded|derived|determined|established|identified|inferred) (?:from|based on|given|using|with) (?:the|this|these)\b`,
      String.raw`\b(?:based on|from|given) ${THE}${MATERIAL2}[^.!?]{1,100} (?:cannot|can't|could not) be (?:answered|confirmed|derived|determined|established|given|identified|inferred|provided|stated)\b`,
      String.raw`(?:\bnot possible|n't possible|\bimpossible) to (?:answer|determine|know|say|tell)\b[^.!?]{0,80} (?:from|given|using|based on|with) ${THE}${MATERIAL2}`,
      String.raw`\b(?:from|given|based on) (?:${THE}${MATERIAL2}|what i (?:found|have|know|see))[^.!?,]{0,20}, it(?: is|'s) (?:not clear|not possible|impossible|unclear)\b`,
      String.raw`\b(?:unclear|not clear) (?:from|in|based on) ${THE}${MATERIAL2}`,
      "(?:^|[.!?,] )it(?: is|'s) (?:not known|(?:not possible|impossible) to (?:answer|determine|know|say|tell))(?=[.!]|$)",
      String.raw`\b(?:problem|query|question|request) (?:cannot|can't|could not) be (?:answered|processed)(?=[.!]|$| (?:as|because) it\b| by (?:the|this) [^.!?]{0,40}\b(?:assistant|bot|chatbot|model|system)\b)`
    )
  },
  {
    name: "en/cannot-help",
    words: ["not", "n't", "unable"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${SPEAKER_CANNOT} (?:answer|comment on|comply with|discuss|engage with|fulfil|fulfill|process|respond to|(?:assist|help)(?: you)? with|(?:give|provide)(?: you(?: with)?)?) (?:that|this|it|such|your (?:query|question|request)|the (?:question|request)|questions (?:about|on)|an? (?:\w+ )?answer|(?:financial|investment|legal|medical|tax) advice)\b`,
      String.raw`\b(?:model|assistant|bot) (?:cannot|can't|could not|is unable to|was unable to) (?:answer|process|respond to) (?:this|that|your)\b`,
      String.raw`\b${DOES_NOT} (?:allow|enable|let) (?:me|us) (?:to )?(?:answer|determine|say)\b`,
      String.raw`(?:\bnot|n't) something (?:that )?(?:i can (?:answer|assist|discuss|find|help)|i have (?:any )?(?:data|details|information|knowledge) (?:about|on)|${THE}${MATERIAL2} (?:address|cover|discuss|mention))\b`
    )
  },
  {
    name: "en/no-evidence",
    words: ["evidence"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:^|[.!,;] )(?:there (?:is|was) |there's )?(?:insufficient|not enough) evidence(?: (?:is |was )?(?:available|found))?(?=[.!]|$| (?:to (?:answer|say|tell|determine)|in (?:the|our|these|those) (?:\w+ )?(?:documents?|context|knowledge base|sources?|passages?))\b)`
    )
  },
  {
    name: "en/unsure",
    words: ["not "],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:^|[.!?,] )(?:i'm|i am) not (?:(?:sure|certain)(?: (?:about|of) (?:that|this|it)(?: one)?| how to answer(?: that| this)?| what you mean)?(?=[.!;]|$)|aware of any (?:such\b|(?:(?:specific|relevant) )*(?:(?:information|details|mention)\b|(?:polic(?:y|ies)|rules?|regulations?|documents?) (?:about|on|regarding|concerning|covering|for)\b)))`
    )
  },
  {
    name: "en/no-answer",
    words: [
      "scope",
      "cannot_",
      "unable",
      "answer",
      "response",
      "insufficient",
      "not enough",
      "i have no",
      "unknown",
      "n/a",
      "information",
      "cannot be",
      "not ",
      "n't ",
      "nothing",
      "results",
      "found",
      "data",
      "null",
      "idea",
      "clue",
      "dunno",
      "idk",
      "know",
      "not_found",
      "no ",
      "no_",
      "unavailable"
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`^[^a-z]*(?:(?:the )?(?:final )?answer(?: is)?\W+)?(?:(?:(?:(?:i'm|i am) )?(?:so |very )?sorry|unfortunately|apologies)[,.!]? (?:but )?)?(?:${NO_VALUE})(?:\W*$|[.!] (?=(?:consider|contact|could you|for (?:further|more)|if you|please|rephrase|try|would you|you can (?:ask|contact|try))\b))`,
      String.raw`\bquestion (?:is|was) (?:not answerable|unanswerable)\b`,
      '"answer(?:able)?": ?(?:null|false|"")',
      String.raw`(?:^|\b(?:this|that|the|your) )(?:question )?(?:cannot|can't|could not) be answered(?=[.!,;]|$| (?:based|from|on the basis of|using|given|with (?:the|this)|by the (?:\w+ )?(?:documents?|context|sources?|passages?))\b)`,
      String.raw`\banswer (?:(?:cannot|can't|could not) be|was not|wasn't) found(?=[.!,;]|$| (?:with)?in (?:the|any|our|these|those) (?:\w+ )?(?:documents?|documentation|docs|context|sources?|passages?|text|knowledge base)\b)`,
      "^\\[?(?:cannot|insufficient|no|not|out_of|unable)_(?:\\w+_)?(?:answer|answerable|context|data|evidence|found|info|information|scope)\\b",
      // A value that is asked for, and nothing else.
      "^(?:the|its|their|his|her) [^.,;:!?]{1,50} (?:(?:is|are|was|were|remains?) (?:undisclosed|unknown|unspecified)|(?:is|are|was|were)(?: not|n't) (?:disclosed|known|mentioned|specified|stated|(?<=^the [^ ]+(?: [^ ]+)? of .*)(?:given|listed|named|provided)))[.!]?$",
      String.raw`\b(?:documents?|context|sources?|passages?|(?:provided|given|retrieved) text|search results) (?:provided |given )?(?:do not|don't|does not|doesn't) answer (?:this|that|the|your)\b`
    )
  },
  {
    name: "en/out-of-scope",
    words: [
      "relevant",
      "bearing",
      "nothing to do",
      "unrelated",
      "only",
      "related",
      "not relevant",
      "n't relevant",
      "expertise",
      "outside",
      "tuned",
      "my knowledge",
      "beyond"
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\bi(?: can|'m| am) only (?:able to )?(?:answer|help(?: you)? with|assist(?: you)? with|respond to) (?:questions|queries|topics|matters) (?:about|on|regarding|concerning|related|relating|that|based|within|from)\b|\b(?:this|that|your) question (?:is not|isn't) (?:related|relevant) to (?:the|our|my|any of the) (?:\w+ ){0,2}(?:documents?|documentation|context|sources?|passages?|knowledge base|handbook|manual|guide|polic(?:y|ies)|content|materials?|topic|domain|services?|products?)\b|\b(?:is|'s|are|falls?|lies?) (?:(?:\w+|a (?:bit|little)) )?(?:outside|beyond) (?:of )?my (?:area of )?(?:area|competence|domain|expertise|remit|wheelhouse)\b|\b(?:query|question|request|topic) (?:is|falls|lies) (?:outside|beyond) (?:of )?[^.!?]{1,40} (?:competence|expertise|knowledge|remit|scope)(?=[.,;!]|$)`,
      String.raw`\bi(?: can|'m| am) only (?:able to )?(?:answer|help(?: you)? with|assist(?: you)? with) (?:[\w-]+ ){1,2}(?:questions|queries|topics)(?=[.!,;]|$)`,
      String.raw`\bi(?: am|'m) (?:designed|trained|tuned|programmed|built) to (?=[^.!?]*\bonly\b|(?:answer|help|assist)\b[^.!?]*\bonly\b)(?:only )?(?:answer|help|assist)\b|\bi(?: am|'m) (?:here only|only here) to (?:answer|assist|help)\b`,
      String.raw`\b(?:beyond|outside) (?:of )?(?:my knowledge|the (?:documents|information|materials?|sources) (?:that )?i (?:am|have|was)\b|what (?:i (?:am able to|can|have|know|was given)\b|i've (?:been given|got)\b|${THE}${TEXT})|(?:the )?(?:topics|area|areas) (?:that )?i)\b`,
      String.raw`\bmy knowledge is limited to\b`,
      String.raw`\b(?:context|documents?|passages?|query|question|results|sources?) (?:does not|doesn't|do not|don't) (?:appear|seem) to be (?:related|relevant) to\b|\bquestion (?:appears? to be|is|seems?(?: to be)?) unrelated to\b`,
      String.raw`\b(?:beyond|outside) (?:of )?(?:what(?:'s| is)|the (?:information|topics)) [^.!?]{1,20} ${THE}${MATERIAL2}`,
      String.raw`\b${TEXT}(?: \w+){0,2} (?:(?:is|are|seems?) (?:not relevant|irrelevant|unrelated) to|ha(?:s|ve) (?:no bearing on|nothing to do with)) (?:the|this|your) (?:question|query)\b`,
      String.raw`\b(?:they|these) (?:all )?have (?:no bearing on|nothing to do with)\b`
    )
  }
];

// src/metrics/behavior/english-denials.ts
var YOURS = String.raw`your (?:(?:current|user|security) )?(?:access(?: level| rights)?|account|clearance|department|(?:user )?group|level|permissions?|privileges|profile|role|team)(?: \([^()]{1,40}\))?`;
var SEE = "(?:access|browse|consult|open|read|see|view)";
var LACKS = String.raw`\b(?:you|i|${YOURS}|this (?:account|role|user)) (?:currently )?(?:(?:do not|don't|does not|doesn't) (?:currently )?(?:have|hold|possess) (?:the )?(?:necessary |required |right |sufficient )?|lacks? (?:the )?(?:necessary |required |right |sufficient )?|(?:have not|haven't|has not|hasn't) been (?:given|granted) |ha(?:ve|s) no (?=(?:permissions?|access|authori[sz]ation|clearance|privileges|rights)(?: (?:to|for)\b|[.,;:!?]|$)))(?:permissions?|access|authori[sz]ation|rights|clearance|privileges)\b(?! to (?:real-time|live|current|up-to-date|external|the internet)\b)`;
var SO_I = String.raw`,? (?:so|and|therefore|hence|which is why) (?:i (?:am afraid|can|do|have to|may|must|need to|won|will)\b|i'm (?:afraid|not|unable)\b)`;
var INFORMATION = String.raw` to (?:[^ .,;!?]+ ){0,4}(?:this|that|it|these|those|content|contracts?|credentials|data|details|documents?|files?|folders?|information|lists?|memos?|minutes|notes|payroll|records?|reports?|salar\w+)\b`;
var MAY_NOT = String.raw`(?:${SPEAKER_CANNOT}|\bi(?: am|'m) not (?:at liberty|authori[sz]ed|cleared|entitled|free|meant|supposed) to|\bi (?:won't|will not|must not|may not|do not|don't|never|(?:have to|must) (?:decline|refuse) to)|\bi(?: am|'m) (?:barred|prohibited|restricted) from|\b(?:does not|doesn't|do not|don't) (?:allow|permit|let) me(?: to)?|\b(?:prevents?|prohibits?|forbids?) me from)`;
var PROTECTED2 = "(?:access|confidential|internal|personal|private|proprietary|sensitive|(?:another|other) (?:customer|employee|patient|people|person|user)\\w*|credentials|passwords?|source code)\\b";
var englishDenials = [
  {
    name: "en/no-permission",
    words: ["have", "lack", "has no", "hasn't been", "has not been", "need", "require", "must"],
    shows: "permission_denied",
    pattern: anyOf(
      `${LACKS}(?=${INFORMATION})(?! to (?:any |the )?(?:data|details|information) (?:about|for|on|regarding)\\b)`,
      String.raw`\byou (?:must have|need|require) (?:[\w-]+ ){0,3}(?:access|approval|authori[sz]ation|clearance|permissions?|rights|role) to (?:access|read|see|view) (?:it|that|the requested|these|this)\b`,
      String.raw`\byou must be [^.,;!?]{1,40} to (?:access|read|see|view) (?:that|the requested|these|this)\b`,
      String.raw`(?<!\b(?:as|with|on|under) (?:the|an?|your) [^.,;!?]{1,40},? )${LACKS}(?! to (?:any |the )?(?:data|details|information) (?:about|for|on|regarding)\b)(?! to (?:approve|cancel|change|delete|drive|edit|enter|film|fly|install|park|record|sell|sign|sublet)\b)(?![^.,;!?]*\b(?:at|with|during|while|until|unless|before|after|by default|in (?:the|your) first)\b)`
    )
  },
  {
    name: "en/not-authorized",
    words: ["not ", "n't", "insufficient", "forbidden", "authori", "no access", "no permission", "your "],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:you are not|you're not|you aren't|${YOURS} (?:is not|isn't|are not|aren't)) (?:(?:authori[sz]ed|cleared|entitled|permitted|allowed) to ${SEE}|(?:authori[sz]ed|cleared)(?: for (?:this|that)(?: (?:action|content|data|document|information|operation|page|record|request|resource))?)?(?=[.,;:!?]|$)|(?:among|one of) [^.,;!?]{1,30} (?:authori[sz]ed|cleared|entitled|permitted|allowed|who (?:can|may)) (?:to )?${SEE}|on the access list|entitled${INFORMATION})`,
      String.raw`\b${YOURS} (?:does not|doesn't|do not|don't) (?:(?:allow|give|permit|grant) (?:you (?:to )?)?(?:access to|access|view|see|read) (?:this|that|these|those|the requested)\b|(?:allow|give|grant|permit)(?: you)?(?: access)?(?=${INFORMATION}))`,
      String.raw`\b(?:i am|i'm) not (?:authori[sz]ed|permitted|allowed) to (?:view|access|see|read|share|disclose|discuss|give|provide|release|reveal|show)\b`,
      String.raw`\byour (?:current )?(?:access (?:level|rights)|clearance|permissions?|privileges|role)(?: \([^()]{1,40}\))? (?:does not|doesn't|do not|don't) (?:allow|let|permit|extend to|reach)\b`,
      String.raw`\b(?:this|that|the requested) (?:\w+ )?(?:is not|isn't) (?:(?:accessible|available|open|visible) to|shared with) you(?=[.,;:!?]|$)|(?:\bnot|n't) (?:accessible|available|open|visible) (?:at|for|to|under|with) ${YOURS}`,
      String.raw`\b(?:blocked|closed|locked|off[- ]limits|out of bounds) (?:for|to) (?:you\b(?! r)|${YOURS})`,
      "^(?:error:? )?(?:40[13][:. ]*)?(?:insufficient (?:access rights|permissions?|privileges)|forbidden|unauthori[sz]ed|no (?:access|permission))(?: access)?[.!]?$"
    )
  },
  {
    name: "en/access-denied",
    words: [
      "denied",
      "outside",
      "restricted",
      "limited",
      "only",
      "off limits",
      "reserved",
      "require",
      "confidential",
      "classified",
      "private",
      "protected",
      "unable",
      "not able",
      "cannot",
      "can't",
      "refus",
      "decline",
      "blocked"
    ],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`^(?:permission|query|request) (?:is |was )?(?:blocked|denied|refused|rejected|restricted)(?=[.:;!,]|$| (?:by|due|because|for|to)\b)`,
      String.raw`\b(?:query|question|request) (?:is|was|has been) (?:blocked|denied|refused|rejected) (?:by|because of|due to|under) (?:our|the) (?:\w+ )?(?:access|confidentiality|data|privacy|security)\b`,
      String.raw`${SPEAKER_CANNOT} [^.!?]{1,60} (?:because of|due to|owing to) (?:access|confidentiality|permission|privacy)\b`,
      // What follows for the speaker makes a rule a denial.
      String.raw`\b(?:accessible|available|confidential|limited|open|private|privileged|protected|reserved|restricted|visible)\b[^.!?;]{0,60}${SO_I}`,
      String.raw`\bonly [^.,;!?]{1,30} (?:can|may|(?:are|is) (?:able|allowed|permitted) to) ${SEE}\b[^.!?;]{0,40}${SO_I}`,
      String.raw`\bi (?:have to|must|need to) (?:decline|refuse)\b[^.!?]{0,60}\b(?:confidential|private|privacy|protected|restricted)\b|\bi (?:have to|must|need to) protect\b[^.!?]{0,60}\b(?:can't|cannot|unable)\b|\bi (?:have to|must|need to) (?:keep|treat) (?:the (?:contents?|details|minutes) of )?(?:it|(?:such|that|the|these|this|those) [\w-]+) (?:confidential|private|secret)\b`,
      String.raw`^(?:i'm |i am )?(?:afraid|sorry|unfortunately)[, ][^.!?]{0,80} (?:is|are) (?:only )?(?:accessible|available|open|restricted|visible) (?:only )?(?:for|to) (?:authori[sz]ed|the [^.!?]{1,30}(?:department|group|team))\b`,
      String.raw`\b(?:confidential|private|protected|restricted|secrets?|sensitive)\b[^.!?;]{0,40},? (?:and|but|so) you(?:'re not| are not| aren't) (?:in|on|part of|a member of) the\b`,
      String.raw`^[^a-z]*(?:(?:(?:i'm )?sorry|unfortunately)[,.]? (?:but )?)*(?:(?:that|this|it)(?: (?:content|data|document|file|information|record))?|access to [^.,;!?]{1,40})(?: is|'s| has been) (?:\w+ )?(?:classified|confidential|private|restricted)(?: data| information)?(?=[.!;]|$|, (?:and|but|so) (?:i|we|only)\b)|(?:^|[.!;:] )(?:(?:access|permission)(?: is | was |[ _])denied(?=[.!:;,]|$)|access (?:is |was )?denied\b(?! (?:error|message|response)))|\baccess to (?:this|that|the requested|these|those) (?:\w+ )?(?:information|documents?|data|content|page|files?|records?) is (?:restricted|limited|denied)\b(?! to \d)|\boutside (?:of )?your (?:access|clearance|permissions)\b|\b(?:that|this|it)(?: is|'s) (?:limited|restricted) to (?:the )?(?:[\w-]+ )?(?:department|hr|management|managers|staff|team)\b|\baccess to (?:(?:this|that|the requested|these) \w+|the (?:content|data|document|file|folder|information|page|record|resource)s?) (?:has been|is|was) denied\b(?! (?:by|for|to)\b)|\bdenied access to (?:this|that|the requested|these)\b|\bonly (?:[\w-]+ ){1,3}(?:can|may) (?:access|see|view) (?:this|that|these)\b|\b(?:this|that|these|those) (?:information|documents?|data|content|page|files?|records?|reports?) (?:requires? (?:[\w-]+ ){0,3}(?:access|authori[sz]ation|clearance|permissions?|role)\b|(?:is|are) (?:off limits|reserved for\b|(?:accessible|available|visible) (?:to|for) [^.,;!?]{1,30} only\b))|\b(?:this|that|these|those) (?:information|documents?|data|content|page|files?|records?) (?:is|are) (?:(?:restricted|limited|only (?:available|accessible|visible)) to)\b(?! (?:\d|the (?:last|past|first|next|current|previous)\b))`
    )
  },
  {
    name: "en/cannot-share",
    words: ["not", "n't", "unable", "only", "would", " me ", " from ", "prohibited", "forbidden", "never"],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:(?:i|we) (?:cannot|can't|can not|am unable to|are unable to|am not able to) (?:share|disclose|reveal|provide) (?:this|that|the|any|such) (?:\w+ )?(?:information|documents?|data|content|details)|(?:i (?:cannot|can't|can not|am unable to|am not able to)|i'm (?:unable|not able) to) (?:share|disclose|reveal|provide|discuss) (?:\S+ ){0,3}(?:information|documents?|data|details|salar(?:y|ies)|records?)|i (?:cannot|can't|can not) (?:share|disclose|reveal) (?:it|that|this))\b`,
      String.raw`\b${MAY_NOT} (?:shar(?:e|ing)|disclos(?:e|ing)|divulg(?:e|ing)|reveal(?:ing)?|releas(?:e|ing)|(?:give|grant) you access|giv(?:e|ing) out|hand(?:ing)? (?:it |them )?(?:out|over)|pass(?:ing)? (?:it |them )?on|(?:display|show)(?:ing)? (?:it|that|them|these|this|you)|(?:discuss|display|go into|show)(?:ing)? (?:[^ .,;!?]+ ){0,4}(?:cases?|contents?|data|decisions?|details?|diagnos[ei]s|documents?|files?|information|matters?|memos?|minutes|pay|records?|reports?|reviews?|salar\w+) (?:to|with) (?:anyone|you))\b`,
      String.raw`${MAY_NOT} (?:access|discuss|give|go into|(?:help|assist) (?:you )?with (?:\S+ ){0,2}|provid(?:e|ing)) (?:you )?(?:with )?${PROTECTED2}`,
      String.raw`\b(?:data|details|information|records?)(?: (?!that\b|which\b)[^ .,;!?]+){0,4} (?:can't|cannot|can not) be (?:disclosed|revealed|shared)(?: (?:here|to you|with you))?(?=[.!]|$)|\b(?:can't|cannot|can not|may not|must not) be (?:disclosed|given|released|revealed|shared|shown) (?:to|with) you\b|\b(?:disclosure|release) of [^.!?]{1,40} to your? [^.!?]{0,20}(?:forbidden|prohibited|(?:not|n't) (?:allowed|permitted))\b`,
      String.raw`\bi can only (?:access|discuss|display|give|provide|share|show) [^.!?]{0,50}\b(?:your (?:account|department|own|role|team|tenant)|you (?:are|have))\b`,
      String.raw`(?:\bnot|n't) (?:anything|information|something) (?:that )?i(?: can|(?:'m| am) (?:able|allowed|authori[sz]ed|permitted) to) (?:disclose|give|reveal|share|show|(?<= to )(?:discuss|provide|talk about))\b`,
      String.raw`\b(?:disclosing|giving|providing|releasing|revealing|sharing|showing) (?:it|such|that|this|these|[^.!?]{1,40} (?:to|with) you|(?:[^ .!?]+ ){0,4}(?:data|details|information|records?|salar\w+))\b[^.!?]{0,40} would (?:be (?:an? )?(?:against|breach|inappropriate|violation)|breach|compromise|infringe|violate)\b|\bwould not be appropriate (?:for me )?to (?:disclose|give|provide|reveal|share)\b`,
      String.raw`\b${SPEAKER_CANNOT} (?:provide|tell you) (?:that|this|it)\b(?! (?:is|was)\b)`,
      String.raw`\bfor (?:privacy|security|confidentiality|legal|data protection) reasons,? ${SPEAKER_CANNOT}\b`,
      String.raw`\b(?:never|not) (?:disclosed|given out|revealed|shared) (?:by|here|in|on|over|through|via) (?:chat|me|this)\b|\bbelongs? to (?:another|a different) [^.,;!?]{1,30} and (?:is|are) not (?:accessible|available|open|shared|visible)\b`,
      String.raw`\bconfidential,? and (?:cannot|can't|may not|must not) be (?:shared|disclosed)\b`
    )
  }
];

// src/metrics/behavior/english-failures.ts
var englishFailures = [
  {
    name: "en/filtered",
    words: ["filter", "blocked", "violat", "guideline"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b(?:prompt|request|response|question|message|answer) (?:was|has been|is) (?:blocked|filtered|flagged)[^.!?]{0,60}\b(?:content (?:management )?(?:policy|filter)|guardrails?|moderation|safety)\b`,
      String.raw`\b(?:this|that|it|your (?:question|request|prompt)) (?:content )?(?:may )?(?:violates?|goes against) (?:our|my|the) (?:\w+ )?(?:guidelines|polic(?:y|ies))\b`
    )
  },
  // What a program writes for a value that is not there.
  {
    name: "no-value",
    words: ["none", "null", "undefined", "nan", "[object"],
    shows: "abstain",
    pattern: anyOf(String.raw`^(?:none|null|undefined|nan|\[object object\])$`)
  },
  // Where it caught an error of its own.
  {
    name: "en/out-of-order",
    words: [
      "went wrong",
      "error",
      "problem",
      "unavailable",
      "overloaded",
      "busy",
      "timed out",
      "technical",
      "limit",
      "too many",
      "not available",
      "timeout",
      "trouble",
      "generate",
      "produce",
      "retrieve"
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:^|[.!] )(?:(?:oops|sorry|i'm sorry|apologies|unfortunately)[,!]? (?:but )?)*(?:(?:something went wrong(?: on (?:my|our) (?:end|side))?|an (?:\w+ )?error (?:has )?occurred)(?=[.!;]|$|,? (?:please|try)\b| (?:while|when|during) (?:processing|generating|answering|handling)(?=[.!])| (?:while|when|during) (?:processing|generating|answering|handling) (?:your|the|this|a|an) (?:request|question|query|message|answer|response)\b| with your (?:request|question|query)\b)|there was an? (?:\w+ )?(?:error|problem) (?:(?:processing|answering|handling|with) your (?:request|question|query|message)|generating (?:a|an|the|your) (?:response|answer))\b|(?:the|our) (?:ai |language |chat )?(?:model|server|service|assistant|system) is (?:(?:currently |temporarily )(?:unavailable|overloaded|busy)(?=[.!,;]|$)|(?:unavailable|overloaded|busy)(?:[.!]?$|[.!,;] (?:please|try)\b))|(?:error: )?(?:(?:the |your )?request timed out|rate limit exceeded|too many requests)(?: right now)?[.!,;] (?:please|try)\b|we (?:are|'re) (?:currently )?experiencing technical (?:difficulties|problems)\b)`,
      String.raw`\b(?:model|service|assistant|system) is not available (?:right now|at the moment|at this time)\b`,
      String.raw`^(?:error: )?(?:internal server error|service unavailable|(?:gateway |request )?(?:timed out|timeout))\W*$`,
      String.raw`\b(?:chat|model|service|assistant|system) (?:is )?(?:currently |temporar(?:il)?y )?(?:unavailable|not available)[.!,;] (?:please )?try\b|^(?:the |our )?(?:ai )?(?:\w+ )?(?:answer|assistant|chat|model|service|summary) is (?:currently |temporar(?:il)?y )unavailable[.!]?$|^(?:(?:sorry|unfortunately),? )?(?:the |our )?(?:[\w-]+ ){0,3}(?:module|search|service|system|tool) is (?:currently |temporar(?:il)?y )unavailable[.!;,] please try\b`,
      String.raw`^(?:(?:oops|sorry|unfortunately|i'm sorry)[,.]? (?:but )?)?(?:i|we)(?:'ve| have)? (?:encountered|ran into|run into) (?:an?|some) (?:\w+ )?(?:difficult\w+|errors?|issues?|problems?)\b`,
      String.raw`\b(?:cannot|can't|could not|couldn't|failed to|unable to) (?:generate|produce|retrieve) (?:an? |any |the )?(?:answer|response|results?)\b`,
      String.raw`\b(?:i'm|i am|we're|we are) (?:currently )?having trouble (?:processing|answering|reaching|accessing)\b`
    )
  }
];

// src/metrics/behavior/english-gaps.ts
var TELL = "(?:mention|say|state|specif(?:y|ies)|address(?:es)?|discuss(?:es)?|describe|disclose|explain|indicate|tell|touch(?:es)?(?: up)? ?on|elaborate|go(?:es)? (?:into|back)|get into|deal with|speak (?:to|about|of)|talk about|refer to|reveal|identif(?:y|ies)|name|clarif(?:y|ies)|define|spell out|set out|bring up|shed|make (?:any )?(?:mention|reference|clear))s?";
var COVERS = "(?:(?:(?:is|are) )?(?:(?:only |mainly )?about|(?:only )?(?:concern(?:s|ed with)?|covers?|deals? with|describes?|discuss(?:es)?|explains?|focus(?:es)? on|includes?|lists?|mentions?|talks?(?: about)?)))";
var TOLD3 = "(?:mentioned|specified|established|found|stated|addressed|described|disclosed|discussed|given|provided|defined|named|identified|listed|set out|spelled out|answered|explained|touched (?:up)?on|brought up|documented|indicated)";
var KNOWLEDGE = "(?:answers?|data|details?|documentation|figures?|guidance|indication|information|mention|numbers?)";
var KEPT = String.raw`[^.!?]{0,40} (?:is|are|was|were|will be) (?:\w+ly )?(?:collected|held|kept|logged|passed|processed|shared|stored|transferred)\b`;
var englishGaps = [
  {
    name: "en/no-information",
    words: ["no ", "not ", "n't", "insufficient", "nothing", " any ", "missing", "absent", "only ", "empty", "blank"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?<!\b(?:cites?|collects?|for|holds?|keeps?|notes?|reports?|stores?) )\b(?:no|not enough|insufficient) (?:(?:relevant|specific|further) )*(?:information|context|details?|(?:data|mention)(?= in\b)) (?:is |was )?(?:available|found|retrieved|(?:provided|given)(?! to)|in ${THE}${TEXT}|(?:about|on|regarding)\b(?!${KEPT})|to answer)\b`,
      String.raw`\b(?:no|not enough|insufficient) (?:relevant )?data (?:is |was )?(?:(?:available|found)(?=[.!,;]|$| (?:about|for|on)\b)|(?:about|on|to answer)\b(?!${KEPT}))`,
      String.raw`\bno (?:(?:relevant|matching|such) )*(?:documents?|results?|passages?|sources?|articles?|context) (?:was |were )?(?:found|retrieved)\b(?! by\b)`,
      String.raw`\b(?:search|query|lookup)(?: \w+)?(?: (?:returned|yielded|turned up|brought up|came back with|found|gave) (?:no|nothing|zero|0)\b(?! because\b)| (?:did not|didn't) (?:bring up|find|return|surface|turn up|yield) any)|\b(?:search|query|question) (?:did not|didn't|does not|doesn't) match any (?:articles?|documents?|pages?|results?)\b`,
      String.raw`\b(?:i|we|search)(?:'m|'ve| am| have| has)? (?:(?:came|come|drawing|drew) (?:up )?(?:a )?(?:blank|empty|short))\b`,
      String.raw`\bthere (?:(?:isn't|is not|aren't|are not|(?:doesn't|does not) (?:appear|seem) to be) (?:enough|any|sufficient)|seems? to be no) (?:relevant )?(?:information|context|data|details?|mention)\b|\bthere (?:isn't|is not|wasn't|was not) anything (?:(?:about|on|regarding)\b|in ${THE}${TEXT})|\bthere (?:doesn't|does not) (?:appear|seem) to be (?:an?|any) (?:(?:article|document|entry|page|section)s? (?:about|for|on)\b|[^.!?]{1,60} in ${PLACE2})`,
      String.raw`\b(?:this|that|such|the requested) information (?:is not|isn't|was not|wasn't) (?:(?:available|found|present)\b|(?:provided|included|contained)(?=[.,;:!?]|$| (?:in|by) ${THE}${MATERIAL2}))`,
      String.raw`\b(?:answer|information) (?:is not|isn't|was not|wasn't) (?:(?:addressed|covered|given|included|listed|mentioned) )?(?:by|in) ${THE}(?:\w+ ){0,2}(?:articles?|books?|files?|filings?|guides?|manuals?|notes|pages?|papers?|reports?|sections?|slides|transcripts?)\b`,
      String.raw`\bno (?:relevant|matching|suitable) [a-z -]{1,25} (?:was |were )?found(?=[.!]|$| (?:for (?:that|this|your)|in ${THE}${MATERIAL2}|to (?:answer|support))\b)`,
      String.raw`\bno (?:articles?|guidance|information|instructions?|pages?|polic(?:y|ies)|rules?|sections?) (?:about|concerning|for|on|regarding) [^.!?]{1,40} (?:could be|was|were|can be|is) (?:found|located)(?=[.!]|$| in ${PLACE2})`,
      String.raw`\bthere (?:is|are) no (?:(?:concrete|definitive|public|relevant|specific) )*(?:answer|articles|documentation|documents?|entries|information|search results)\b(?= (?:to|about|on|for|available|in (?:${THE}${MATERIAL2}|this|your))\b|[.!]|$)|\bthere(?: is|'s) no (?:article|document|entry|page|section) (?:about|for|on)\b`,
      String.raw`\bwe (?:are not given|don't have|do not have) enough information\b|\b${DOES_NOT} (?:contain|give|have|include|offer|provide) (?:enough|sufficient) (?:\w+ )?information(?=[.!]|$| (?:about (?:it|that|this)|to (?:answer|determine|say))\b)`,
      String.raw`\b(?:data|details|figures|information) (?:about|for|on|regarding) [^.!?]{1,40} (?:was|were) not (?:found|located)\b`,
      String.raw`\b(?:archives?|catalog(?:ue)?|collection|data(?:base| ?sets?)?|directory|index|library|records|rulebook|syllabus|transcripts?) ${DOES_NOT} (?:address|contain|cover|have|hold|include) (?:any such|such|that|the requested|this) (?:\w+ )?(?:data|details?|info|information|question|topic)\b`,
      "^[^a-z]*(?:not enough|insufficient) (?:information|context)[.!:](?= )",
      String.raw`\b(?:answer|details?|information)(?: (?:that )?you(?:'re| are)? [^.,!?]{1,30})? (?:cannot|can't|could not|is not|isn't) (?:\w+ )?(?:be found )?in ${THE}(?:${MATERIAL2}|database)`,
      String.raw`^your search[^.!?]{0,60} did not match any\b`,
      String.raw`\bthere(?:'s| is| was) nothing (?:about\b|in ${PLACE2}|(?:on|regarding) [^.!?]{1,40} in (?:it|them|${THE}${MATERIAL2}))`,
      String.raw`\bbut ${THE}${MATERIAL2} only (?:contains?|covers?|ha(?:s|ve)|includes?|mentions?)\b`,
      String.raw`\bnot enough (?:context|details?|information)\b[^.!?]{0,20} to (?:answer|say|tell)\b|\b(?:isn't|is not) (?:clear|complete|detailed|specific) enough to (?:answer|determine|say)\b`,
      String.raw`\bi (?:have not|haven't|was not|wasn't) (?:been )?(?:given|provided)\b`,
      String.raw`\bbut nothing (?:about|on|regarding)\b`,
      String.raw`\bno (?:documents?|results?) match(?:ed)? (?:this|that|your)\b`,
      String.raw`\b(?:information|context|data)(?: provided| given)? (?:is|was) not (?:enough|sufficient) to answer\b`
    )
  },
  {
    name: "en/not-mentioned",
    words: [
      "no ",
      "not",
      "n't",
      "nothing",
      "lack",
      "silent",
      "insufficient",
      "fail",
      "never",
      "short of",
      "omit",
      "open"
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${TEXT}${GIVEN} (?:${DOES_NOT} (?:${TELL}\b|(?:contain|have|include|offer|provide|give) (?:(?:an?|any|enough|sufficient|specific|relevant|further|that|the|this|requested) )*(?:${KNOWLEDGE}|(?:article|chapter|entry|page|paragraph|passage|section) (?:about|on|regarding))\b)|(?:contains?|ha(?:s|ve)|includes?|says?|offers?) nothing (?:about|on|of|regarding|concerning)\b|(?:is|are|remains?) silent\b|stops? short of \w+ing\b|leaves? (?:[\w-]+ ){1,4}out\b|(?:do not|don't|does not|doesn't) (?:appear|seem) to (?:contain|cover|give|have|include|list|provide|set)\b|leaves? (?:it|that|this) (?:open|unanswered)\b|makes? no (?:mention|reference)\b|(?:leaves? out|omits?|skips?)\b|lacks? (?:[\w-]+ ){0,3}${KNOWLEDGE}\b|(?:contains?|gives?|ha(?:s|ve)|offers?|provides?) no ${KNOWLEDGE}\b)`,
      String.raw`\b(?:${MATERIAL2}|${BOOK})${GIVEN} ${DOES_NOT} (?:contain|include|provide|cover|give|list|confirm)s?\b`,
      String.raw`\b${MATERIAL2}(?: \w+){0,2} (?:lacks? (?:any |the )?\w+|(?:is|are) insufficient to|(?:gives?|offers?) no)\b|\b(?:context|passages?|excerpts?|snippets?|sources) (?:contains?|gives?|ha(?:s|ve)|includes?|lists?|shows?) no\b`,
      // What is left out of what the text is about.
      String.raw`\b${TEXT}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,150}(?:[,;]|,? (?:but|however|though|yet|and),?) (?:(?:it|they) )?(?:${DOES_NOT} (?:${TELL}|answer|contain|cover|give|include|list|provide)\b|(?:says?|contains?) nothing (?:about|on)\b|not (?:about|on)\b)`,
      String.raw`\b${MATERIAL2}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,100},? (?:but not\b|nothing in (?:it|them) (?:mentions|relates))`,
      String.raw`\b(?:it|they) ${DOES_NOT} (?:cover|contain|give|include|list|provide)\b(?<=\b${TEXT}(?: \w+){0,2} ${COVERS}\b[^.!?]{0,120}[.] (?:(?:however|unfortunately), )?(?:it|they)\b[^.!?]*)`,
      String.raw`(?:^|[.!?] )(?:(?:however|unfortunately), )?(?:it|they) ${DOES_NOT} (?:mention|say|specify|state|indicate|address|discuss|touch on|elaborate|(?:contain|give|include|provide) (?:(?:any|the|further) )*(?:information|details|mention))\b`
    )
  },
  {
    name: "en/not-mentioned",
    words: [
      "no ",
      "not",
      "n't",
      "neither",
      "none of",
      "outside",
      "beyond",
      "never",
      "nowhere",
      "nothing",
      "absent",
      "missing",
      "undisclosed",
      "undocumented",
      "unmentioned",
      "unspecified",
      "unstated"
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?:(?:\bnot|n't|\bnever) (?:(?:been|explicitly|specifically|directly|clearly) )?${TOLD3}(?: anywhere)? (?:in|by)|\bnowhere (?:to be (?:found|seen) )?in|\bno (?:[a-z-]+ ){1,5}(?:(?:is|are|was|were) )?(?:given|listed|mentioned|named|provided|specified|stated) (?:for [^.!?]{1,30} )?in|\b(?:does not|doesn't|do not|don't) (?:appear|feature|figure|occur|show up) (?:anywhere )?in|\b(?:absent|missing) from|\b(?:this|that|it)(?: is not| isn't|'s not) covered in|\bno (?:indication|mention|record) of [^.!?]{1,60} (?:is|was|could be) (?:found|given|made) in|(?:\bnot|n't) (?:a )?part of|\b(?:undisclosed|undocumented|unmentioned|unspecified|unstated) in) ${THE}${TEXT}`,
      String.raw`(?:\bnot|n't|\bnever) (?:been )?(?:available|contained|covered|included|part|present|used)(?: anywhere)? (?:(?:with)?in|by|from|of) ${THE}(?:${MATERIAL2}|${BOOK}|(?<=\b(?:contained|found) (?:with)?in the )search results)|(?:\bnot|n't) (?:among|one of) ${THE}${MATERIAL2}`,
      String.raw`(?:\bnot|n't) among (?:the|my) (?:areas|questions|subjects|topics)\b|(?:\bnot|n't) (?:covered|${TOLD3}) (?:by|in) (?:anything|what) (?:that )?i\b|\bnothing is (?:mentioned|said|stated|written) (?:about|on|regarding)\b`,
      String.raw`(?:\bnot|n't)(?: been)? ${TOLD3} anywhere\b|\b(?:this|that|your|the) (?:point|question|subject|topic)(?: is not| isn't|'s not) (?:addressed|covered|discussed|mentioned)\b`,
      String.raw`\b(?:answer|information|details?|that|this|it)(?: is not|n't| isn't| does not appear| doesn't appear|'s not) (?:\w+ )?in ${THE}${MATERIAL2}`,
      String.raw`(?:\bn(?:one of|othing in) (?:it|them|${THE}(?:\w+ )?(?:${TEXT}|files))|(?:\bnot|n't) something (?:that )?${THE}${TEXT})${GIVEN} (?:that )?(?:${TELL}(?! that\b)|(?:(?:is|are) )?(?:about|on|regarding|relevant)|answers?|contains?|covers?|deals?|gives?|lists?|offers?|provides?|relates?|speaks?)\b`,
      String.raw`\b(?:none of (?:these|those|them)(?: \w+)?|neither(?: of (?:the|them|these))?(?: (?:articles?|documents?|passages?|sources?))?) (?:mentions?|address(?:es)?|discuss(?:es)?|answers?|explains?|says?|touch(?:es)?)\b|\bin n(?:one|either) of (?:these|those|them) (?:is|are|was|were|does|do|did|can|could)\b`,
      String.raw`\b(?:outside|beyond) (?:of )?(?:the|my) scope(?=[.,;!?]|$| of (?:what|my|this (?:assistant|chat|conversation)|${THE}${MATERIAL2}|the (?:handbook|manual|guide))\b)`,
      String.raw`\b(?:there is|there's|there was|found|contains?|has|have|includes?|makes?|provides?) no (?:(?:(?:direct|explicit|specific) )?(?:mention|(?<!\bit has no )record) of|reference to)\b`,
      String.raw`\b${MATERIAL2}(?: \w+){0,2} only (?:covers?|describes?|discuss(?:es)?|mentions?)\b[^.!?]{1,60}, (?:and )?not\b|\bfound [^.!?]{1,60},? but not (?:about|for|on)\b`,
      String.raw`\bneither (?:the|our) [^.!?]{1,60} (?:${TELL}|covers?)\b`,
      String.raw`\bno (?:indication|mention|record) of [^.!?]{1,60} (?:is|was|could be) found(?=[.!]|$)`,
      String.raw`\bi (?:can|could) find no\b|\b(?:i|we) (?:found|could find|can find) nothing(?=[.!,;]|$| (?:about|on|regarding|relevant|related|in (?:the|our|these|those))\b)`
    )
  }
];

// src/metrics/behavior/english-handovers.ts
var PERSON = "(?:agents?|advis[eo]rs?|colleagues?|counsel|department|desk|engineers?|experts?|human|legal|managers?|officers?|operators?|person|representatives?|specialists?|staff|supervisors?|support|teams?|technicians?)\\b";
var SOMEBODY = String.raw`(?:somebody\b|someone (?!from|in)|(?:(?:an?|another|our|some|the|one of (?:my|our)|someone (?:from|in)|(?:a )?members? of (?:our|the)) )?(?:[\w-]+ ){0,3}${PERSON})`;
var NOW = "(?:(?:i am|i'm|i will|i'll|i'd like to|let me|we will|we'll|we are|we're|while i|i'd better|i need to|i should)(?: (?:already|also|just|now|going to))*)";
var HAS = "(?:(?:i have|i've|we have|we've)(?: (?:already|also|just|now))*)";
var MATTER = "(?:it|this|that|these|you|your|the (?:call|case|chat|conversation|issue|matter|question|request|ticket))";
var SOON = "(?:shortly|soon|right away|immediately|today|(?:in|within) (?:a|an|one|the|\\d+) (?:\\w+ )?(?:moments?|minutes?|hours?|days?|next)|as soon as possible|from here|by (?:e-?mail|phone))";
var englishHandovers = [
  {
    name: "en/handover",
    words: [
      "escalat",
      "connect",
      "transfer",
      "forward",
      "hand",
      "pass",
      "human",
      "of our",
      "ticket",
      "case",
      "refer",
      "rout",
      "assigned",
      "sent",
      "submitted",
      "alert",
      "notif",
      "bring",
      "call",
      "get",
      "loop",
      "raised",
      "flag",
      "putting",
      "put you",
      "will "
    ],
    shows: "escalate",
    pattern: anyOf(
      String.raw`\b(?:(?:${NOW} |^)(?:escalat|connect|transferr?|forward|hand|pass|referr?|rout|direct|redirect|submitt?|send|assign|rais|flagg?|putt?)(?:e|ing)?\b|${HAS} (?:sent|submitted|assigned|raised|put|directed|redirected) ${MATTER}\b)(?: \S+){0,6} (?:to|with|for|in touch with) ${SOMEBODY}`,
      String.raw`\b(?:${NOW}|${HAS}) (?:alert|notify|notifi|inform|contact|call|bring|brought|loop|gett?|pag|involv)(?:e|ed|ing)?(?: in)? (?=(?:an?|another|our|some|the|one|someone) )${SOMEBODY}`,
      String.raw`\b${HAS} (?:escalated|connected|transferred|forwarded|handed|passed|flagged|referred|routed) ${MATTER}\b|\bescalating (?:this|your)\b|(?:\bi'm |\bi am |^|[.!,:;] )(?:transferring|connecting|routing) you (?:now|right away)\b`,
      String.raw`\b${HAS} [^.!?]{1,60} (?:assigned|forwarded|handed|passed|sent) (?:it|this) (?:on |over )?to ${SOMEBODY}`,
      String.raw`\bi(?: have|'ve) (?:created|opened|raised) (?:a )?(?:support )?(?:ticket|case)\b|\ba (?:case|ticket) has been (?:created|opened|raised)\b`,
      String.raw`\byour (?:call|case|chat|conversation|complaint|inquiry|issue|message|question|request|ticket) (?:has been|was|is being) (?:escalated|forwarded|transferred|passed|submitted|sent|assigned|referred|routed|handed)\b`,
      String.raw`(?:^|[.!;:,] )(?:connecting|escalating|forwarding|handing|passing|routing|transferring) (?:(?:you|this|it|your \w+) )?(?:over )?to ${SOMEBODY}`,
      String.raw`\b(?:a human (?:\w+ )?|one of our (?:\w+ )?(?:colleagues|agents|specialists|experts) |a (?:colleague|member of our (?:\w+ )?team) )will (?:be with you(?= (?:in|shortly|soon)\b|[.!]|$)|get back|contact|follow up|reach out|be in touch|take over)\b`,
      String.raw`\b(?:one of our|someone (?:from|in|on)|members? of (?:our|the)) (?:[\w-]+ ){1,3}?will (?:call|contact|follow up with|get back to|get in touch with|reach out to|reply to|respond to) you\b`,
      // Who is named by a word that also stands in rules: only at once, and to who asks.
      String.raw`\b(?:an?|one of our|our|someone (?:from|in)) (?:[\w-]+ ){0,3}?(?:${PERSON} )?(?:will|is going to) (?:(?:be with|get back to|contact|call|ring|reply to|respond to|reach out to|get in touch with) you|take (?:it|over)|join (?:this|us|you)|follow up)\b[^.!?]{0,50}\b${SOON}`,
      String.raw`\bwill (?:join|take over) (?:this|the|our) (?:call|chat|conversation)\b|\byou(?:'ll| will) be (?:connected|speaking|talking|transferred) (?:to|with) ${SOMEBODY}`
    )
  }
];

// src/metrics/behavior/vietnamese-refusals.ts
var MATERIAL3 = "(?:tai lieu|van ban|co so du lieu|chinh sach|nguon|ngu canh|boi canh|corpus|so tay|doan van|bai viet|co so tri thuc|du lieu|quy dinh hien hanh|quy che|noi quy|huong dan|bao cao|doan trich)";
var vietnameseRefusals = [
  {
    name: "vi/no-permission",
    words: ["khong", "chua", "chi danh", "bi ", "mat", "moi ", "quyen"],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:ban|toi|minh|anh|chi|quy khach|nguoi dung|tai khoan(?: nay| cua ban)?|vai tro(?: nay| cua ban)?) (?:hien )?(?:khong|chua) (?:co|du|duoc cap|duoc) (?:quyen|phep|tham quyen)(?= ?(?:[.,;:!?]|$)| (?:de |doi voi )?(?:truy|xem|doc|tiep can|biet|mo|tra cuu|nay|thong tin|tai lieu|noi dung|du lieu|thuc hien|tiet lo|chia se|cung cap|tra loi)\b)`,
      String.raw`\bban khong the (?:truy cap|xem|doc)(?: (?:thong tin|tai lieu|noi dung|du lieu) (?:nay|do)\b|(?= ?(?:[.,;!]|$)))`,
      "^(?:(?:xin loi|rat tiec),? )?(?:quyen )?truy cap (?:da )?bi (?:tu choi|han che)(?= ?(?:[.,:;!]|$))|^(?:khong|chua) (?:co|du) quyen(?: truy cap| xem)?[.!]?$",
      String.raw`\b(?:thong tin|tai lieu|noi dung|du lieu) (?:nay|do) bi han che(?= ?(?:[.,;!]|$)| (?:truy cap|doi voi|cho)\b)`,
      String.raw`\b(?:thong tin|tai lieu|noi dung|du lieu)(?: \S+){0,4} chi (?:\S+ ){1,4}moi (?:duoc |co the )?(?:xem|truy cap)\b|\b(?:anh|ban|chi|quy khach) khong thuoc (?:nhom|doi tuong) (?:duoc|co the) (?:xem|truy cap)\b`,
      String.raw`\bban can (?:co |duoc cap )?quyen(?: \S+){0,3} (?:de|truoc khi) (?:truy cap|xem|doc|mo) (?:thong tin|tai lieu|noi dung|du lieu) (?:nay|do)\b`,
      "^(?:(?:xin loi|rat tiec),? )?(?:(?:thong tin|tai lieu|noi dung|du lieu)(?: \\S+){0,2}|day) (?:la|thuoc dien) (?:thong tin |tai lieu )?(?:mat|bao mat)(?= ?(?:[.,;!]|$)| (?:va|nen)\\b)",
      String.raw`\b(?:ban|vai tro|tai khoan)(?: \S+){0,4} (?:khong|chua) duoc (?:xem|truy cap) (?:thong tin|tai lieu|noi dung|du lieu|ho so)\b`,
      String.raw`\b(?:thong tin|tai lieu|noi dung|du lieu) nay chi danh (?:rieng )?cho (?!muc dich\b|(?:viec )?tham khao\b)`,
      String.raw`\b(?:quyen|tai khoan|vai tro)(?: \S+){0,4} khong (?:cho phep|du)(?: (?:ban|de|quyen))* (?:truy cap|xem|doc|mo)\b|\bbi han che (?:truy cap )?(?:cho|doi voi|voi) (?:\S+ )?(?:ban|tai khoan|vai tro)\b|\b(?:bao cao|bien ban|ho so) (?:do|nay) chi (?:\S+ ){1,6}moi (?:duoc |co the )?(?:xem|truy cap)\b`,
      String.raw`\b(?:bao mat|rieng tu)\b[^.!?]{0,20}(?:toi|minh|em) (?:xin )?(?:phep )?(?:phai )?tu choi\b`,
      String.raw`\b(?:vuot qua|ngoai) (?:pham vi )?quyen(?: han)?(?= ?(?:[.,;!]|$)| (?:cua (?:ban|anh|chi)|duoc cap|truy cap)\b)`
    )
  },
  {
    name: "vi/cannot-share",
    words: ["khong the", "khong duoc phep", "khong duoc"],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\b(?:toi|minh|chung toi)? ?khong the (?:cung cap|chia se|tiet lo) (?:thong tin|noi dung|du lieu|tai lieu)(?: nay| do| noi bo| mat|[.,;!]|$|(?: \S+){0,2} (?:ca nhan|cua (?:nhan vien|nguoi|khach hang|dong nghiep))\b)|\bvi ly do (?:an ninh|bao mat|rieng tu),? (?:toi|minh|em) khong the\b`,
      String.raw`\b(?:toi|minh|em) khong (?:the|duoc phep) (?:chia se|tiet lo)\b`,
      String.raw`\bthong tin(?: \S+){0,5} khong the (?:duoc )?(?:tiet lo|chia se)(?= ?(?:[.,;!]|$))`
    )
  },
  {
    name: "vi/handover",
    words: ["chuyen", "lien he", "ket noi", "noi may", "tao ", "tham gia", "tiep nhan", "goi", "bao ", "nho "],
    shows: "escalate",
    pattern: anyOf(
      String.raw`(?<!\b(?:hay|vui long|ban (?:can|phai|nen|co the)) |\b(?!(?:em|minh|toi|thong) )\S+ se |\btro |(?<!\bcua (?:ban|anh|chi|anh/chi|minh|quy khach) )\bse duoc )\bchuyen (?:\S+ ){0,5}(?:cho|den|toi|sang|gap) (?:\S+ ){0,2}(?:nhan vien|bo phan|phong|chuyen vien|tong dai vien|dong nghiep|doi ngu|doi)\b(?![^.!?]*\b(?:tu dong|sau khi|neu)\b)`,
      String.raw`\b(?:toi|minh|em)(?: se| dang| xin phep)? (?:ket noi|noi may) (?:\S+ ){0,3}(?:voi|den) (?:\S+ ){0,2}(?:nhan vien|tong dai|chuyen vien|tu van vien)\b|\b(?:toi|minh|em)(?: se| da| xin)? (?:bao|nho) (?:cho )?(?:bo phan|chuyen vien|dong nghiep|ky su|ky thuat vien|nhan vien|phong)\b`,
      String.raw`\b(?:nhan vien|chuyen vien|dong nghiep|tu van vien)(?: \S+){0,4} se (?:goi|lien he) (?:cho |voi |lai )*(?:ban|anh|chi|quy khach|minh|som|ngay)\b(?![^.!?]*\b(?:sau khi|neu)\b)`,
      String.raw`\b(?:toi|minh|em) (?:se |da |dang |xin |xin phep )*(?:chuyen tiep|tao (?:phieu|yeu cau|ticket))\b|\b(?:nhan vien|tu van vien|chuyen vien)(?: \S+){0,3} se (?:tham gia|tiep nhan) (?:cuoc )?(?:tro chuyen|hoi thoai|doan chat)`
    )
  },
  {
    name: "vi/no-information",
    words: ["khong", "chua", "thieu", "dang "],
    shows: "abstain",
    pattern: anyOf(
      String.raw`(?<!\bbi (?:\S+ ){1,4}vi |^(?:vi|do) (?!tai lieu|van ban|ngu canh|nguon)(?:\S+ ){1,4})\b(?:khong|chua) (?:tim thay|tim duoc|thay|co|du|chua|nhan duoc|cung cap|duoc cung cap|cap nhat|ghi nhan|luu) (?:du |bat ky |bat cu |them )*(?:thong tin|du lieu|tai lieu|noi dung|cau tra loi|can cu|co so)(?: (?:nao(?! (?:bi|can|duoc|mat|phai)\b)|ban|cu the|lien quan|phu hop|ve|nay|trong|cho|de(?! (?:danh gia|phe duyet|xet)\b)|tu|do|can thiet|chinh thuc)\b|[^a-z0-9 ]|$)`,
      "^(?:(?:xin loi|rat tiec),? )?(?:khong|chua) (?:tim thay|tim duoc)[.!]?$|^(?:thong tin )?dang (?:duoc )?cap nhat[.!]?$",
      String.raw`^(?:(?:xin loi|rat tiec|hien tai|hien nay),? )*he thong (?:hien )?(?:khong|chua) co (?:thong tin|du lieu)\b(?=[^.,;!?]{0,60}(?:[.!]|$))`,
      String.raw`\b(?:khong|chua) (?:tim thay|co) (?:bat ky )?ket qua(?= ?(?:[.,;!]|$)| (?:nao|phu hop)\b)`,
      String.raw`\b(?:khong|chua) (?:tim )?thay (?:bai viet|muc|van ban) nao\b`,
      String.raw`\bthong tin(?: \S+){0,4} khong du (?:de )?(?:tra loi|ket luan|xac dinh)\b`,
      String.raw`\bkhong (?:co )?(?:tai lieu|nguon|van ban) nao (?:de cap|nhac|noi)\b`,
      String.raw`\b(?:khong|chua) (?:co|thay|tim thay|tim duoc|tim ra) (?:bat ky |bat cu )?(?:chi tiet|doan|huong dan|muc|noi dung|phan|quy dinh|so lieu)(?: nao)? (?:cho|de cap|lien quan|mo ta|nhac|noi|ve)\b`,
      String.raw`\b${MATERIAL3}(?: \S+){0,4} (?:(?:khong|chua) (?:co|cung cap|dua ra) (?:con so|so lieu|du lieu|thong tin)|thieu (?:du lieu|so lieu|thong tin))\b`
    )
  },
  {
    name: "vi/not-mentioned",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\b${MATERIAL3}(?: \S+){0,4} (?:khong|chua) (?:de cap|nhac (?:den|gi|toi)|noi (?:den|gi|ro|toi|ve)|neu|ghi|cho biet|mo ta|lien quan (?:den|toi|gi))\b`,
      String.raw`\b(?:doan van|bai viet|ngu canh) khong noi\b`,
      String.raw`\b${MATERIAL3}\b[^.!?]{0,120} (?:nhung|tuy nhien),? (?:khong|chua) (?:noi|neu|de cap|cho biet)\b`,
      String.raw`\b(?:khong|chua) (?:duoc (?:de cap|nhac den)|thay (?:de cap|nhac den))\b|\b(?:khong|chua) (?:de cap|nhac (?:den|toi)|noi (?:den|ro|toi))(?= ?(?:[.!]|$))|\b(?:khong|chua) xuat hien trong (?:bat ky |cac |nhung |so )*${MATERIAL3}\b`,
      String.raw`\b(?:thong tin|noi dung|cau hoi|van de|cau tra loi)(?: nay| (?:ban|anh|chi)(?: \S+){1,2})? (?:hien )?(?:khong|chua) (?:duoc cung cap|co|nam|xuat hien) trong (?:bat ky |cac |nhung |so )*${MATERIAL3}\b(?! (?:cu|nam|ban|truoc|\d+)\b)`
    )
  },
  {
    name: "vi/speaker-cannot",
    words: ["khong", "chua"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`^[^a-z]*(?:(?:da|em|toi|minh|rat tiec|xin loi(?: ban)?|hien tai|hien nay|nhung|thong tin nay|cau hoi nay)[,.!]? ){0,4}(?:la mot [^.,]{1,40}, )?(?:toi|minh|em) (?:hien |van |chua |khong )?(?:(?:khong|chua) (?:co(?! y kien)|the|biet|hieu|ro|tim|thay|nam|nhan duoc)|chua duoc cap nhat)\b`,
      `^[^a-z]*(?:khong|chua) (?:co|duoc de cap|tim thay) trong ${MATERIAL3}(?: [^.!?]{0,30})?[.!]?$`
    )
  },
  {
    name: "vi/do-not-know",
    words: ["khong", "chua", "ngoai pham vi", "cau hoi", "vi pham", "chi "],
    shows: "abstain",
    pattern: anyOf(
      "^(?:khong|chua) (?:ro|biet|chac(?: chan)?|xac dinh(?: duoc)?)[.!]?$",
      String.raw`\b(?:toi|minh|em) xin (?:phep )?khong tra loi\b`,
      String.raw`\b(?:toi|minh|em) (?:khong|chua) (?:biet|ro|chac)\b`,
      String.raw`\b(?:khong|chua) the (?:tra loi|xac dinh|xac minh|xac nhan|giai dap|ket luan|khang dinh)\b`,
      String.raw`\bkhong the (?:giup|ho tro) (?:yeu cau|cau hoi|noi dung) nay\b`,
      String.raw`\bnen (?:toi |minh |em )?khong (?:the )?(?:giup|ho tro|tra loi)(?: duoc)?(?= ?(?:[.,;!]|$)| (?:cac |nhung )?cau hoi\b)`,
      String.raw`\bngoai pham vi(?= ?(?:[.,;!?]|$)| (?:cua )?(?:toi|minh|em|chung toi|kien thuc|hieu biet|ho tro|tra loi|${MATERIAL3})\b)`,
      String.raw`\b(?:khong|chua) (?:nam trong|thuoc) pham vi (?:cua )?(?:toi|minh|em|chung toi|kien thuc|hieu biet|ho tro|tra loi)\b`,
      String.raw`\bcau hoi (?:khong lien quan|(?:nay |cua ban )+(?:khong thuoc|vi pham|khong lien quan))\b`,
      String.raw`\b(?:toi|minh|em) chi (?:co the |duoc (?:dao tao|thiet ke) de )?(?:ho tro|tra loi)(?: tra loi)? (?:cac |nhung )?(?:cau hoi|chu de|noi dung|thong tin) (?:lien quan|ve|thuoc|trong pham vi)\b`
    )
  },
  {
    name: "vi/out-of-order",
    words: ["he thong", "loi"],
    shows: "abstain",
    pattern: anyOf(
      String.raw`^(?:(?:xin loi|rat tiec),? )?(?:hien tai )?he thong (?:hien )?(?:dang )?(?:ban|bao tri|qua tai|gap (?:kho khan|su co|loi|van de))(?=[.!,;]|$| khi (?:truy van|xu ly)\b| vui long\b| va (?:khong|chua)\b)|^(?:(?:xin loi|rat tiec),? )?(?:da )?(?:co loi xay ra|xay ra loi)(?=[.!,;]|$| (?:trong qua trinh|khi) (?:xu ly|tao|tra loi) (?:cau hoi|yeu cau|cau tra loi)\b)`
    )
  }
];

// src/metrics/behavior/refusal-patterns.ts
var known3 = [
  ...vietnameseRefusals,
  ...englishDenials,
  ...englishHandovers,
  ...englishAbstentions,
  ...englishGaps,
  ...englishFailures,
  ...chineseRefusals
];
var refusalPatterns = ["permission_denied", "escalate", "abstain"].flatMap((kind) => known3.filter(({ shows }) => shows === kind));

// src/metrics/behavior/vietnamese-asides.ts
var YOU = "(?:ban|anh|chi|anh chi|anh/chi|quy khach|minh|vui long|hay|nen|co the|can|xin|hoac|va|ban co the|ban vui long)";
var vietnameseAsides = {
  lead: /^(?:xin chao|chao (?:ban|anh|chi)|da|vang|(?:toi |thanh that |rat )?xin loi(?: (?:ban|vi su bat tien(?: nay)?))?|rat tiec|cam on (?:ban|anh|chi)[^,.]{0,30}|nhung|tuy nhien|vi vay|vi|do do|nen|do|va|hien tai|hien nay|cau tra loi|tra loi)\b,? ?/,
  betrays: anyOf(
    String.raw`^(?:dap an|cau tra loi|mat khau|goi y|noi dung(?: chinh)?|tom tat|chac (?:la|han)|theo (?:kien thuc|luat|ho so))\b(?! (?:khong|chua|nay|ban|cua ban))|\b(?:toi|minh) (?:nghi|doan|tin) (?:rang|la)\b|\btheo (?:em|minh|toi)(?: (?:biet|nghi|nho))?,? (?:co le|la|thi)\b`
  ),
  idle: anyOf(
    "^(?:toi|minh|em|chung toi|ben em) (?:chi (?:duoc|dung|co quyen|xem|truy cap)\\b|(?:(?:rat|that su|luon|van|se|da|chi|xin|cung|hien) )*(?:tiec|xin loi|hieu|vui|san sang|ho tro|giup|co the (?:giup|ho tro|tra loi)|khong|chua|da (?:tim|kiem)|tim|kiem tra|tra cuu|xem|la (?:tro ly|mot|chatbot)|duoc (?:thiet ke|dao tao)|co gang|co thong tin ve|can (?:them|biet)))",
    `^(?:${YOU},? )*(?:lien he|hoi(?! (?:dong|nghi|so|thao|vien)\\b)|thu|kiem tra|tham khao|goi|cung cap|cho (?:toi|minh|em)|gui|noi ro|lam ro|de lai|truy cap|yeu cau|dat (?:lai )?cau hoi|dang nhap|tim (?:hieu|kiem)|lien lac|trao doi|vui long)\\b`,
    "^(?:da )?(?:tim|kiem tra|tra cuu|xem)\\b",
    "^(?:neu|theo (?:quy dinh|chinh sach|tai lieu|ngu canh)|de (?:duoc|biet|bao ve|co|toi|minh|em)|vi ly do|dua (?:tren|vao|theo)|trong (?:tai lieu|ngu canh)|ngoai ra)\\b",
    String.raw`\b(?:bo phan|phong|nhan vien|doi ngu|chuyen vien|hotline|tong dai|email)\b.*\b(?:ho tro|lien he|giup|tu van|giai dap|[\d@])`,
    String.raw`^(?=.*\b(?:khong|chua)\b)(?=.*\b(?:thong tin|tai lieu|ngu canh|tra loi|cau hoi|tim thay|de cap|xac dinh|biet|ro|noi den|noi ve|neu|cung cap)\b)`
  ),
  restricted: anyOf(
    String.raw`\b(?:bao mat|thong tin mat|la mat|tai lieu mat|dien mat|noi bo|rieng tu|rieng cho|chi danh|han che|quyen (?:truy cap|xem|rieng tu|han|quan)|nhay cam|phan quyen|bi tu choi|moi (?:duoc|co the) (?:xem|truy cap))\b`
  ),
  maybe: /\bco the\b/,
  spoken: /\b(?:toi|chung toi|em|quy khach|anh\/chi|anh chi|vui long|xin|nen|hay)\b|\bban(?! giam| lanh| quan| dieu| thu| to chuc)\b|(?<!\b(?:anh|chi|ong|ba|co) )\bminh\b|\ba$/,
  access: /\b(?:quyen|truy cap|yeu cau|phe duyet|quan tri vien|thanh vien|bao mat|rieng tu)\b/,
  opposed: /^(?:nhung|tuy nhien|mac du|vi|do)\b/,
  guess: /^(?:chac|co le|thuong|thong thuong|khoang|hinh nhu|no la)\b/,
  subject: /^(?:(?:cac|nhung|tat ca) )*(?:tai lieu|van ban|ngu canh|so tay|doan van|doan trich|ket qua|nguon|du lieu|noi dung tim duoc)\b/,
  material: /\b(?:tai lieu|van ban|ngu canh|so tay|doan van|de cap|chi noi|mo ta)\b/,
  asserts: /\b(?:la|gom|ten)\b(?= \S)(?! (?:mat|bao mat|thong tin|tai lieu|mot|tro ly|noi bo)\b)/,
  offer: /\b(?:ho tro|giup|tra loi cac|cho (?:toi|minh|em) biet|cung cap|thu|hoi|goi|lien he|hotline|de cap|gom)\b[^.]*:$/
};

// src/metrics/behavior/is-harmless.ts
var languages = [vietnameseAsides, chineseAsides, englishAsides];
function isHarmless(clause, expected) {
  const said2 = withoutLead(clause);
  return !betrays(said2) && isOfRefusals(said2, expected);
}
function mayStandBeside(clause, expected) {
  const said2 = withoutLead(clause);
  return !betrays(said2) && (isAside(said2, clause, expected) || isOfRefusals(said2, expected));
}
function isOfRefusals(said2, expected) {
  if (said2 === "" || QUESTION2.test(said2) && !(expected === "permission_denied" && asserts(said2) && !ASKS.test(said2)))
    return true;
  if (expected === "permission_denied" && AMOUNT.test(said2)) return false;
  if (hasFigure(said2, expected)) return refuses(said2);
  if (languages.some(({ idle }) => idle.isIn(said2)) || isRestricted(said2)) return true;
  if (expected !== "permission_denied" && describesMaterial(said2)) return true;
  return refuses(said2);
}
var QUESTION2 = /[?\uff1f]$/;
var ASKS = /^(?:anything|are|can|could|did|do|does|has|have|how|is|may|shall|should|was|were|what|when|where|which|who|whom|whose|why|will|would)\b/;
var offers = (clause) => languages.some(({ offer }) => says(clause, offer));
function describesMaterial(clause) {
  return languages.some(({ material }) => says(clause, material)) && (isIdleSentence(clause) || isAdvice(clause));
}
function isAside(said2, clause, expected) {
  if (languages.some(({ spoken }) => says(said2, spoken))) return !hasFigure(said2, expected);
  if (expected !== "permission_denied" && !/\d/.test(said2) && !guesses(said2) && languages.some(({ maybe }) => says(said2, maybe)))
    return true;
  if (expected === "permission_denied") return !/\d/.test(said2) && languages.some(({ access }) => says(said2, access));
  if (/\d/.test(said2)) return false;
  const isOpposed = said2 !== clause && languages.some(({ opposed }) => says(clause, opposed));
  return languages.some(({ subject }) => says(said2, subject)) || !(isOpposed || isBare(said2) || guesses(said2));
}
var guesses = (said2) => languages.some(({ guess }) => says(said2, guess));
var isBare = (said2) => !isLatin(said2) && HAN().test(said2) ? said2.replace(NO_LETTERS(), "").length <= 6 : said2.split(" ").length <= 3;
var HAN = latePattern(String.raw`\p{sc=Han}`, "u");
var NO_LETTERS = latePattern(String.raw`\P{L}`, "gu");
var betrays = (said2) => languages.some((language) => language.betrays.isIn(said2));
var hasFigure = (said2, expected) => expected === "permission_denied" && FIGURE.test(said2) && !isContact(said2);
var AMOUNT = /[$\u20ac\u00a3] ?\d|\d ?(?:%|\u20ac|(?:dollars?|dong|eur|euros?|k|million|percent|trieu|usd|vnd)\b|\u4e07|\u5143)|(?<!\d)\d{1,3}[.,]\d{3}(?!\d)/;
var FIGURE = /(?<!\d)\d+(?!\d| ?(?:business|days?|documents?|hours?|minutes?)\b)/;
var isContact = (clause) => says(clause, CONTACT);
var CONTACT = /\b(?:call|contact|desk|e-?mail|ext(?:ension)?|hotline|line|phone|portal|request|support|ticket|lien he|40[13])\b|@|\u7535\u8bdd|\u70ed\u7ebf|\u8054\u7cfb/;
function isRestricted(said2) {
  const found = languages.map(({ restricted }) => restricted.search(said2)).filter((at) => at >= 0);
  return found.length > 0 && !asserts(said2.slice(0, Math.min(...found)));
}
var asserts = (text2) => languages.some((language) => says(text2, language.asserts));
function refuses(clause) {
  return refusalPatterns.some((refusal) => {
    if (!mayMatch(refusal, clause)) return false;
    const index = refusal.pattern.search(clause);
    return index >= 0 && !asserts(clause.slice(0, index));
  });
}
function withoutLead(clause) {
  let said2 = clause;
  for (; ; ) {
    const rest = languages.reduce((text2, { lead }) => text2.replace(compiledFor(text2, lead), ""), withoutMarks(said2));
    if (rest === said2) return said2;
    said2 = rest;
  }
}

// src/metrics/behavior/tells-nothing.ts
var tellsNothing = (said2) => isIdleSentence(said2) || isHarmless(said2, "abstain");

// src/metrics/behavior/goes-on-to-tell.ts
function goesOnToTell(before, after) {
  const [rest, ...clauses] = after.split(compiledFor(after, NEXT));
  if (clauses.some(tells) || adds(after)) return true;
  if (!says(before, CONCEDES)) return false;
  const main = /[,\uff0c] ?(.*)$/.exec(rest)?.[1];
  return main !== void 0 && !isIdle(main);
}
function adds(after) {
  const half = /^[^.!?]*?; ([^.!?;]+)/.exec(after)?.[1]?.trim() ?? "";
  return half !== "" && !isAdvice(half) && !says(half, HEDGED) && !tellsNothing(half);
}
var LED = "(?:so(?! (?:tay|tien|lieu|do|dien|luong|ngay|nguoi)\\b)|but|however|therefore|thus|hence|which (?:led|made|makes|means|resulted)|meaning|instead|still|vi vay|do do|nen|nhung|tuy nhien|con|tuc la)";
var LED_ZH = "(?:\u56E0\u6B64|\u6240\u4EE5|\u4F46\u662F?|\u4E0D\u8FC7|\u4E0D\u904E|\u7136\u800C|\u800C\u662F|\u6545)";
var NEXT = new RegExp(
  String.raw`[.!?;:)] |[\u3002\uff01\uff1f\uff1b]|(?:, (?=${LED}\b)| (?=(?:but|nhung|which means)\b)|(?<!\b(?:anh|ban|chi|em|khach|khong|minh|toi)) (?=nen\b))|, (?=only\b|chi\b|which\b)|\uff0c(?=${LED_ZH}|\u53ea\u6709)`
);
var LEAD = new RegExp(String.raw`^(?:(?:and )?${LED}\b,? ?|${LED_ZH}[\uff0c,]?)`);
var CONCEDES = /\b(?:although|though|while|whilst|despite)\b[^,.;!?]*$|(?:^|[.!?;] )(?:tuy(?! nhien)|mac du|du(?! lieu| an))\b[^,.;!?]*$|(?:\u867d\u7136|\u96d6\u7136|\u5c3d\u7ba1|\u5118\u7ba1)[^\uff0c\u3002\uff1b\uff01\uff1f]*$/;
function tells(clause) {
  const said2 = withoutMarks(clause);
  const led = said2.replace(compiledFor(said2, LEAD), "");
  const body = (led === said2 ? clause : led).trim();
  if (isIdle(body) || says(body, HEDGED)) return false;
  return body !== clause.trim() || /\d/.test(body.replace(/\[\d+\]/g, "")) || says(body, SAYS);
}
var isIdle = (body) => isIdleSentence(body) || isAdvice(body);
var HEDGED = /\b(?:may|might|could|should(?! not be\b)|would|recommend|suggest|contact|consult|check|help|lien he|co the)\b|\u5efa\u8bae|\u5efa\u8b70|\u8054\u7cfb|\u806f\u7e6b|\u53ef\u80fd/;
var SAYS = /^(?:it|they|he|she) (?:is|are|was|were|says?|states?|sets?)\b/;

// src/metrics/behavior/has-told.ts
function hasTold(before) {
  const sentences = before.split(/(?<=[.!?;\u3002\uff01\uff1f\uff1b]) ?(?<=[ \u3002\uff01\uff1f\uff1b])/);
  const last = sentences.pop();
  if (says(before, SAYS_YES_OR_NO) || sentences.some((sentence2) => !tellsNothing(sentence2.trim()))) return true;
  const main = MAIN_CLAUSE.exec(last.slice(0, -2))?.[1];
  if (main !== void 0 && !tellsNothing(main)) return true;
  const clause = FIGURE_FIRST.exec(last)?.[0];
  return clause !== void 0 && !isIdleSentence(clause);
}
var SAYS_YES_OR_NO = /^\W*(?:yes|no|co|khong(?: dung)?), (?!(?:i|we|there|sorry|unfortunately|toi|minh)\b)|^(?:\u662f|\u53ef\u4ee5|\u4e0d|\u4e0d\u884c|\u4e0d\u53ef\u4ee5|\u4e0d\u80fd|\u4e0d\u662f|\u4e0d\u5bf9|\u6ca1\u6709|\u6c92\u6709|\u5426|\u5b9e\u9645\u4e0a|\u5be6\u969b\u4e0a)\uff0c(?!\u6211|\u5f88?\u62b1\u6b49)/;
var MAIN_CLAUSE = /^(.{8,}?),? (?:because|since|vi)(?: (?:it|there (?:are|is|was|were)|they))? ?$/;
var FIGURE_FIRST = /^(?!(?:for|in|as|since|about|regarding)\b).*\b\d.*(?= (?:but|although|though|nhung)\b)|^.*[\u4e3a\u70ba\u662f\u5171\u8fbe\u9054\uff1a][^\uff0c]*\d.*(?=\uff0c)/;

// src/metrics/behavior/is-quoted.ts
function isQuoted(before, after) {
  const opened = openedAt(before);
  if (opened < 0 || JSON_VALUE.test(before)) return false;
  const rest = /["\u201d\u300d](.*)$/.exec(after)?.[1] ?? "";
  return /[a-z]/i.test(rest) || LETTER2().test(rest) || SAYS_SO().test(before.slice(0, opened));
}
var JSON_VALUE = /^(?:\x60{3} ?(?:json )?)?\{/;
function openedAt(before) {
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1) return before.lastIndexOf('"');
  const [curly, corner] = [before.lastIndexOf("\u201C"), before.lastIndexOf("\u300C")];
  if (curly > before.lastIndexOf("\u201D")) return curly;
  return corner > before.lastIndexOf("\u300D") ? corner : -1;
}
var SAYS_SO = latePattern(String.raw`(?:\S+ ){3}$|\p{Script=Han}{2}(?<!\u56de\u7b54|\u7b54\u6848)\uff1a?$`, "u");
var LETTER2 = latePattern(String.raw`\p{L}`, "u");

// src/metrics/behavior/likely-refusals.ts
var NOT2 = "(?:not|\\w+n't|cannot|no|never|nothing|without|unable|fails?|lacks?|lacking|missing|silent|leaves? out|neither|omits?)";
var READ = "(?:articles?|chapters?|collection|filings?|guide|handbook|index|leaflet|manual|minutes|notes|overview|pages?|polic(?:y|ies)|readme|records?|reports?|section|table|text|transcript)";
var TELLS = "(?:address|answer|confirm|deny|denies|describ|detail|discuss|elaborat|explain|go(?:es)? into|indicat|list|mention|reveal|said|say|specif|stat|surface|tell|touch)";
var ASKED2 = "(?:answer|data|date|details?|documentation|entr(?:y|ies)|evidence|figures?|information|mention|number|question|reference|statement|topic|value)s?";
var HOLDS = "(?:any(?:thing|where)?|clear|contain|cover(?:s|ing)?\\b|enough|give|have|help|hold|includ|information|let me|match|point|provide|reach|record|relevant|silent|return|show|suffic|support|that (?:i|you)|to (?:that|this)|turned up|with\\b)";
var THERE = String.raw`(?=[.!?,;:]|$| (?:and|anywhere|as|at all|but|either|for (?:it|that|this)|here|i|so|there|to me|yet)\b| (?:among|by|from|in|inside|within) (?:(?!because\b)[\w-]+ ){0,4}(?:it|them|what|${SEARCHED}|${READ})\b)`;
var REACHES2 = "(?:access|allow|authori[sz]|clear|cover|enough|entitle|extend|give|grant|high|include|let|level|open|permi|privilege|reach|read|right|see|show|suffic|view)";
var AUXILIARY = "(?:am|are|can|could|did|do|have|was|were|will|would|also|currently|still|really|yet)";
var LIKELY_YOURS = "your (?:[\\w-]+ ){0,2}(?:access(?: level)?|account|clearance|permissions?|privileges|profile|rights|role)";
var LIKELY_PROTECTED = "(?:access|confidential\\w*|data protection|personal (?:data|information)|permissions?|privacy|private|privileged|protect\\w*|restrict\\w*|sensitive)";
var MATERIAL_VI = "(?:tai lieu|van ban|ngu canh|trang|nguon|du lieu|co so (?:du lieu|tri thuc)|thong tin|noi dung|cau hoi|bai viet|doan|huong dan|so tay|bao cao)";
var MATERIAL_ZH = "(?:\u8D44\u6599|\u8CC7\u6599|\u6587\u6863|\u6587\u4EF6|\u6750\u6599|\u77E5\u8BC6\u5E93|\u77E5\u8B58\u5EAB|\u68C0\u7D22|\u6AA2\u7D22|\u4E0A\u4E0B\u6587|\u4FE1\u606F|\u539F\u6587|\u8BB0\u5F55|\u554F\u984C|\u95EE\u9898)";
var likelyRefusals = [
  {
    name: "likely/denied",
    words: [
      "not",
      "n't",
      "no ",
      "never",
      "only",
      "lack",
      "exclude",
      "insufficient",
      "too low",
      "above",
      "beneath",
      "beyond",
      "outside",
      "decline",
      "refuse",
      "turn down",
      "unable",
      "instructed",
      "told not",
      "ban can",
      "belong",
      "confidential",
      "need",
      "private",
      "require",
      "reserved",
      "restricted",
      "sensitive",
      "khong",
      "chua",
      "chi ",
      "ngoai",
      "tu choi",
      "\u4E0D",
      "\u6CA1",
      "\u65E0",
      "\u672A",
      "\u53EA",
      "\u66F4\u9AD8"
    ],
    shows: "permission_denied",
    pattern: anyOf(
      String.raw`\byou(?:'re| are| can| may| do| have(?: been)?| will)?(?: currently| also)?(?:n't| (?:cannot|not|only|\w+n't))\b[^.!?]{0,50}\b(?:access|allowed|authori[sz]ed|cleared|entitled|open|permission|permitted|read|rights?|see|view)\b`,
      String.raw`\b${LIKELY_YOURS}\b(?:, (?:and|but) (?:it|they))?[^.!?,]{0,30} (?:\w+n't|cannot|excludes?|insufficient|lacks?|no|not|too low)\b(?=[^.!?]{0,60}${REACHES2}|[.!?]|$)`,
      String.raw`\b(?:\w+n't|cannot|never|not)\b[^.!?]{0,50}\b(?:by|for|to|under|with) (?:you(?=[.,!?]|$| (?:at|yet))|${LIKELY_YOURS})|\b(?:above|beneath|beyond|outside) ${LIKELY_YOURS}`,
      String.raw`\bi (?:have to|must|need to|will) (?:decline|refuse|turn down)\b|\bi(?:'m| am)? (?:not able to|unable to|can't|cannot|won't|must not) (?:display|hand|open|pull up|release|show)\b`,
      String.raw`\b${LIKELY_PROTECTED}\b[^.!?]{0,60}\bi(?:'m| am)? (?:have to |must )?(?:can't|cannot|decline|not (?:able|allowed|in a position)|unable|won't)\b[^.!?]{0,30}\b(?:answer|disclose|discuss|display|give|help|open|provide|release|reveal|share|show|tell)\b|\bi(?:'m| am)? (?:can't|cannot|not able to|unable to|won't)\b[^.!?]{0,60}\b(?:because|due to|for|given|out of|since|to)\b[^.!?]{0,30}\b${LIKELY_PROTECTED}\b`,
      String.raw`\b(?:this|that|these|those|such|the requested) (?:\w+ )?(?:content|data|documents?|files?|information|records?)? ?(?:is|are) (?:\w+ly )?(?:classified|confidential|private|reserved|restricted|sensitive)\b|\bbelongs? to (?:another|other|a different|some(?:one|body))\b|\b(?:content|data|details|documents?|files?|information|pages?|records?|reports?)\b[^.!?]{0,40} (?:is|are) (?:\w+ )?(?:private|confidential|(?:accessible|available|limited|open|reserved|restricted|visible) (?:only )?(?:for|to))\b`,
      String.raw`\bi(?:'m| am)? (?:can't|cannot|not (?:able|allowed|permitted) to|unable to|won't)\b[^.!?]{0,60}\b(?:another|other|someone else's) (?:clients?|colleagues?|compan(?:y|ies)|customers?|departments?|employees?|people|persons?|teams?|tenants?|users?)\b`,
      String.raw`\byou(?:'d|'ll| will| would)? (?:need|require)\b[^.!?]{0,40}\b(?:access|approval|authori[sz]ation|clearance|permissions?|rights|role)\b|\b${LIKELY_PROTECTED}\b[^.!?]{0,60}\b(?:and|so) (?:cannot|can't|am (?:not able|unable) to) (?:disclose|discuss|display|give|provide|release|reveal|share|show|tell)\b`,
      String.raw`(?:^|[.!?] )only (?!if\b|that\b)(?:\S+ ){1,6}(?:can|may|are (?:able|allowed|authori[sz]ed|permitted) to) (?:access|open|read|see|view)\b(?![^.!?]* (?:that|which|whose|with)\b)|\boutside (?:of )?what you(?:'re| are| can| may)\b|\bi(?:'ve| have) been (?:asked|instructed|told) not to (?:answer|disclose|discuss|give|provide|release|reveal|share|show)\b`,
      String.raw`\byou (?:\w+ly )?lack\b[^.!?]{0,40}\b(?:access|approval|authori[sz]ation|clearance|permissions?|privileges|rights|role)\b|\b(?:it|that|this)(?:'s| is) (?:\w+ly )?(?:classified|confidential|restricted|sensitive)(?=[.,!?;]|$| (?:and|so)\b)|^[^a-z]*(?:(?:i'm )?sorry,? |unfortunately,? )?not (?:allowed|authori[sz]ed|permitted)[.!]?$`,
      String.raw`\bban (?:can (?:co |duoc )?(?:cap )?(?:quyen|phep)|khong thuoc)\b`,
      String.raw`\b(?:bao mat|mat|rieng tu)\b[^.!?]{0,30}\b(?:toi|minh|em)(?: \S+){0,2} (?:khong the|khong duoc)\b`,
      String.raw`\bban (?:chi|khong|chua)(?: \S+){0,4} (?:xem|mo|truy cap|doc|quyen)\b|\b(?:tai khoan|vai tro|quyen|ho so|tai lieu)(?: \S+){0,4} (?:khong|chua|ngoai)(?: \S+){0,4} (?:quyen|phep|xem|mo|truy cap)\b`,
      String.raw`\b(?:toi|minh|em)(?: \S+){0,2} (?:khong the|khong duoc|tu choi)\b[^.!?]{0,80}\b(?:rieng tu|ca nhan|bao mat|cho (?:ban )?xem)\b`,
      "[\u60A8\u4F60](?:\u53EA\u80FD|\u4E0D\u80FD|\u4E0D\u5728|\u65E0\u6CD5|\u6CA1\u6709|\u672A)[^\u3002\uFF01\uFF1F\uFF0C]{0,12}(?:\u67E5\u770B|\u8BBF\u95EE|\u540D\u5355|\u6743\u9650|\u6388\u6743)|\u66F4\u9AD8\u7684?\u6743\u9650|(?:\u9690\u79C1|\u4FDD\u5BC6|\u673A\u5BC6)[^\u3002\uFF01\uFF1F]{0,10}\u6211?(?:\u65E0\u6CD5|\u4E0D\u80FD|\u4E0D\u4FBF)(?:\u63D0\u4F9B|\u56DE\u7B54|\u900F\u9732|\u5C55\u793A)|\u6211(?:\u4E0D\u80FD|\u65E0\u6CD5|\u4E0D\u4FBF|\u4E0D\u5F97)(?:\u7ED9|\u5411|\u4E3A)?[\u60A8\u4F60]?[^\u3002\uFF01\uFF1F\uFF0C]{0,4}(?:\u770B|\u5C55\u793A|\u900F\u9732|\u5206\u4EAB)"
    )
  },
  {
    name: "likely/abstains",
    words: [
      "only",
      "not",
      "n't",
      "no",
      "never",
      "neither",
      "without",
      "unable",
      "fail",
      "lack",
      "missing",
      "silent",
      "irrelevant",
      "unrelated",
      "leave out",
      "leaves out",
      "omit",
      "would be",
      "khong",
      "chua",
      "thieu",
      "\u4E0D",
      "\u6CA1",
      "\u65E0",
      "\u672A",
      "\u7F3A"
    ],
    shows: "abstain",
    pattern: anyOf(
      String.raw`\bi(?:'m|'ve|'d)?(?: ${AUXILIARY}){0,3}(?:n't| (?:cannot|not|\w+n't))\b[^.!?,;]{0,50}\b(?:answer|closing|confirm|data|derive|details?|determin|document|find|found|identif|index|information|know|locat|material|mention|reference|retriev|say|see (?:an?|any|in|it|that|this|where)|source|tell|verif)|\bi(?:'m| am) missing\b|\bi can only (?:assist|discuss|help|speak|talk)\b|\bquestion(?: \w+){0,3} not (?:\w+ ){0,3}(?:related|relevant) to\b|\bi(?:'m| am) not (?:designed|programmed|set up|trained) (?:for|on|to)\b|^you (?:did not|didn't|have not|haven't|never) mention(?:ed)?\b`,
      String.raw`(?:^|[.!?;:,] (?:but |so |yet |and )?)(?:(?:all|both|my|our|that|the|these|this|those) )?(?:[\w-]+ ){0,3}(?:${SEARCHED}(?=[^.!?]*\b(?:${TELLS}|${HOLDS}))|${READ}(?=[^.!?]*\b${TELLS}))${GIVEN} (?<!\b(?:confirms?|says?|shows?|states?|that) )${NOT2}\b(?! (?:allow|let|mean|need|permit|recommend|require|support|that))`,
      String.raw`\b${ASKED2}\b(?: (?!that\b)[\w-]+){0,7} (?:not|\w+n't|never)(?: [\w-]+){0,2} (?:address|answer|available|cover|determined|documented|established|found|given|known|list|mentioned|provided|recorded|retrieved|specified|stated|supplied)\w*\b${THERE}`,
      String.raw`\bno(?: \w+){0,2} ${ASKED2}\b[^.!?,;]{0,50}\b(?:(?:available|can be (?:found|seen)|found|given|retrieved)\b${THERE}|(?:in the|that i can|to be found)\b)`,
      String.raw`(?:^|[.!?] )(?:the|this|that|these|our) (?:[\w-]+ ){1,4}(?:${DOES_NOT}) (?:address|disclose|discuss|indicate|mention|say|specify|state)\b(?! that\b)|^the [^.,;:!?]{1,50} (?:is|was)(?: not|n't) (?:given|known|listed|named|provided)[.!]?$`,
      String.raw`\b${SEARCHED}(?: [\w-]+){0,2} (?:is|are|was|were) (?:all )?(?:irrelevant|unrelated)\b|\b(?:answer|details?|information|it|that|this)(?: is not|n't| isn't|'s not) (?:\w+ ){0,2}in (?:any of )?(?:my|our|the|these|those|this) (?:[\w-]+ ){0,2}(?:${SEARCHED}|${READ})\b`,
      String.raw`\b${READ}(?: \w+){0,2} (?:does not|do not|doesn't|don't) cover (?:it|that|this|such|your)\b|\bno (?:\w+ )?(?:answer|conclusion|statement) can be (?:drawn|given|made)\b`,
      String.raw`\b(?:no(?:ne|thing|where)|neither)\b(?: [\w-]+){0,3} (?:${SEARCHED}(?=[.!?,;]|$|[^.!?]*\b(?:${TELLS}|${HOLDS}))|i (?:found|have|retrieved|searched|was given))\b`,
      String.raw`\bwithout (?:any |giving |stating )(?:[\w-]+ )?(?:dates?|details|figures|information|numbers)\b|\b(?:is|are|was|were)(?: not|n't) (?:disclosed|documented|mentioned|specified|stated)(?=[.!?]|$)`,
      String.raw`\b${MATERIAL_VI}(?: \S+){0,7} (?:khong|chua)(?: (?!duoc cung cap)\S+){0,3} (?:noi|ghi|neu|de cap|nhac|dua ra|quy dinh|cap nhat|co trong|du de|tra loi|tim thay|cho biet|lien quan)\b`,
      String.raw`\b(?:khong|chua) (?:tim|thay)(?: \S+){0,3} (?:thong tin|ket qua|du lieu|tai lieu|can cu)\b`,
      `${MATERIAL_ZH}[^\u3002\uFF01\uFF1F]{0,16}(?:\u6CA1\u6709?|\u672A|\u65E0|\u4E0D(?![\u4F1A\u5F97\u9700\u5E94\u8BB8])|\u7F3A|\u67E5\u4E0D|\u627E\u4E0D|\u770B\u4E0D)[^\u3002\uFF01\uFF1F\uFF0C]{0,10}(?:\u63D0|\u5199|\u8BF4|\u5217|\u7ED9\u51FA|\u6D89\u53CA|\u5305\u542B|\u6536\u5F55|\u627E\u5230|\u5230|\u51FA|\u56DE\u7B54|\u5BF9\u5E94|\u4FE1\u606F|\u7B54\u6848|\u8BB0\u8F7D|\u663E\u793A|\u5F97\u77E5)`
    )
  }
];

// src/metrics/behavior/program-failures.ts
var programFailures = {
  name: "program-failure",
  words: [
    "agent stopped",
    "need more steps",
    "reached",
    "exceeded",
    "could not be generated",
    "most recent call last",
    "error",
    "bad gateway",
    "service unavailable",
    "gateway time",
    "rate limit",
    "llm output",
    "maximum context",
    "no response",
    "action input"
  ],
  shows: "abstain",
  pattern: anyOf(
    // LangChain's and LangGraph's agents, and those of others that count their turns.
    String.raw`^agent stopped due to (?:max iterations|iteration limit or time limit)\W*$`,
    String.raw`^sorry, need more steps to process this request\W*$`,
    String.raw`^(?:error: )?(?:reached (?:the )?max(?:imum)?(?: number of)? (?:iterations|steps|turns)|max(?:imum)? (?:iterations|steps|turns|recursion depth) (?:reached|exceeded))\W*$`,
    String.raw`^(?:error: )?recursion limit of \d+ reached\b.*$`,
    // What an agent asked for, or a parser made of it.
    "^(?:thought: .{0,400})?action: .{1,80} action input: (?!.*final answer).*$",
    String.raw`^(?:could not parse llm output|parsing llm output produced)\b.*$`,
    // Google's search with a summary.
    String.raw`^a summary could not be generated for your search query\b.*$`,
    String.raw`^traceback \(most recent call last\).*$`,
    // OpenAI's clients and the servers before a model.
    String.raw`^(?:\w+error: )?error code: \d{3} - \{.*$`,
    String.raw`^(?:error: )?rate limit reached for \S+ in organization\b.*$`,
    String.raw`^(?:error: )?this model's maximum context length is \d+ tokens\b.*$`,
    String.raw`^connection error\W*$`,
    String.raw`^upstream connect error or disconnect\b.*$`,
    String.raw`^(?:http (?:error )?)?5\d\d:? (?:bad gateway|service unavailable|internal server error|gateway time-?out)\W*$`,
    String.raw`^<(?:!doctype )?html\b.{0,80}<title>\s*5\d\d\b.*$`,
    String.raw`^\{ ?"error": ?(?:"[^"]|\{ ?")(?!.*"answer").*$`,
    String.raw`^\{ ?"detail": ?"internal server error" ?\}$`,
    String.raw`^\W*no response(?: (?:was )?(?:generated|returned|received|from (?:the )?(?:llm|model)))?\W*$`
  )
};

// src/metrics/behavior/without-certainty.ts
var withoutCertainty = (text2) => text2.replace(/"(?:certainty|confidence|probability|relevance|score)" ?: ?[\d.]+/gi, '"":""');

// src/metrics/behavior/detect-behavior.ts
var READ_CHARACTERS = 600;
function detectBehavior(answer, cites, extra, expected = "answer") {
  if (cites) return { behavior: "answer", rule: "cites" };
  const read5 = (/^[!-~]/.test(answer) ? answer : answer.replace(BLANK(), "")).slice(0, READ_CHARACTERS);
  const text2 = foldAnswer(withoutCertainty(read5).replace(ITEM, ". "));
  if (text2 === "") return { behavior: "abstain", rule: "empty" };
  for (const { shows, phrase } of extra) if (text2.includes(phrase)) return { behavior: shows, rule: "policy" };
  let rule = "no-refusal-phrase";
  for (const refusal of patternsWhere(expected)) {
    if (!mayMatch(refusal, text2)) continue;
    const { name, shows, pattern } = refusal;
    for (let found = pattern.find(text2, 0), end = 0; found !== null; found = pattern.find(text2, end)) {
      const { index, 0: phrase } = found;
      end = index + phrase.length;
      const before = text2.slice(0, index);
      if (isAboutOthers(before, phrase) || isQuoted(before, text2.slice(index + phrase.length))) continue;
      const isTold = () => hasTold(text2.slice(0, index + 2)) || goesOnToTell(before, text2.slice(index + phrase.length));
      if (shows === "escalate" || !isTold()) return { behavior: shows, rule: name };
      rule = "tells";
    }
  }
  return { behavior: "answer", rule };
}
var likely = (expected) => likelyRefusals.filter(({ shows }) => shows === expected);
var PATTERNS = {
  // Who denies often says that he cannot do something, which is how one abstains.
  permission_denied: [...likely("permission_denied"), ...refusalPatterns],
  abstain: [englishNoAccess, ...refusalPatterns, ...likely("abstain")]
};
var whereAnswered = [...refusalPatterns, programFailures];
var patternsWhere = (expected) => PATTERNS[expected] ?? whereAnswered;
var BLANK = latePattern(String.raw`^[\s\p{Default_Ignorable_Code_Point}]+`, "u");
var ITEM = /(?<=\S)\s*\n\s*(?:[-*\u2022|]|\d+[.)])\s*/g;
function isAboutOthers(before, phrase) {
  return /["'`\u201c\u00ab\u300c|]\s*$/.test(before) && QUOTED().test(before) || says(before, TOLD_TO_SAY) || says(before, HAS_SUBJECT.test(phrase) ? CONDITION : CONDITION_OF);
}
var QUOTED = latePattern(String.raw`(?:[\p{L}\p{N},(]\s*["'\x60\u201c\u00ab\u300c]|[\p{L}\p{N}]\s*\|\s*)$`, "u");
var TOLD_TO_SAY = new RegExp(
  [
    String.raw`\b(?:inform(?:ed)?|notified|remind(?:ed)?|tell|told|(?:assistant|bot|he|it|she|they) (?:admitted|answers|replied|replies|said|says|stated|wrote)|(?<!\bi )(?:must|should|shall|has to) (?:answer|explain|note|reply|say|state))(?: (?!me\b|us\b)[^ .,;:!?]+){0,4} that (?:(?:its|the|these|their|this) )?$`,
    String.raw`\b(?:loi|no|thong bao|tro ly) (?:bao|cho biet|noi|tra loi)(?: rang)? (?:(?:cac|nguoi) )?$`,
    "\u52A9\u624B[^\uFF0C\u3002]{0,4}(?:\u8BF4\u660E|\u8AAA\u660E|\u56DE\u7B54|\u544A\u77E5|\u8868\u793A)[^\uFF0C\u3002]{0,2}$"
  ].join("|")
);
var HAS_SUBJECT = /^(?:i|we|you)\b/;
var WORDS4 = String.raw`\b(?:if|when|whenever|unless|until|in case|(?:^|[.!?] )where|should (?:you|i|we) be|(?<!\b(?:this|that|which) )means?|neu|khi|truong hop|nghia la)(?: that)?`;
var CONDITION = new RegExp(
  `${WORDS4} $|\\b(?:often|probably|sometimes|typically|usually) means?\\b[^.!?]*$|(?:^|[.!?] )(?:the |those )?(?:documents|files|folders|items|pages|projects|records|rows) (?:that |which )?$`
);
var CONDITION_OF = new RegExp(
  `${WORDS4}(?: (?!(?:but|and|so|yet)\\b)[^ .,;:!?]+){0,3} ?$|(?:\u5982\u679C|\u82E5|\u8981\u662F|\u5047\u5982|\u610F\u5473\u7740|\u8868\u793A)[^\u3002\uFF0C\uFF1B\uFF1A\uFF01\uFF1F,.;:!?]{0,4}$`
);

// src/metrics/behavior/is-refusal.ts
var isRefusal2 = (observed) => observed !== null && observed !== "answer";

// src/metrics/behavior/tells-beside.ts
function tellsBeside(answer, { behavior: expected, question }) {
  if (answer.length > LONGEST2) return { clause: 0, text: "" };
  const isSecret = expected === "permission_denied";
  const asked2 = foldAnswer(question);
  let isOffered = false;
  let before = "";
  for (const [i, clause] of clausesOf(answer).entries()) {
    const isItem = clause.startsWith("\u2022");
    const said2 = withoutYears(clause.replace(/^\u2022\s*/, ""), isSecret ? "" : asked2);
    const isListed2 = isOffered && (isItem || offers(before) && (!isSecret || ADDRESS2().test(said2)));
    const isRemark = !isSecret && /^[(,]/.test(said2) && describesMaterial(before);
    const tells2 = isSecret && !isListed2 && hasNewFigure(said2, asked2) || !(isListed2 || isRemark || mayStandBeside(said2, expected));
    if (tells2) return { clause: i + 1, text: said2.slice(0, SHOWN3) };
    if (!isItem) isOffered = offers(said2);
    if (!isRemark) before = said2;
  }
  return null;
}
function tellsAmount(answer, { question }, phrases2) {
  const known4 = new Set([foldAnswer(question), ...phrases2].flatMap(amountsIn));
  for (const [i, clause] of clausesOf(answer.slice(0, LONGEST2)).entries())
    if (amountsIn(clause).some((amount) => !known4.has(amount))) return { clause: i + 1, text: clause.slice(0, SHOWN3) };
  return null;
}
var amountsIn = (text2) => text2.match(AMOUNTS) ?? [];
var AMOUNTS = new RegExp(String.raw`\d*(?:${AMOUNT.source})`, "g");
var SHOWN3 = 200;
var hasNewFigure = (clause, asked2) => !isContact(clause) && (clause.match(FIGURE2()) ?? []).some((figure) => !asked2.includes(figure));
var FIGURE2 = latePattern(String.raw`(?<![\p{L}\d#.,/-])(?!(?:19|20)\d\d(?!\d))\d{4,}(?![\d-])`, "gu");
var withoutYears = (clause, asked2) => clause.split(" ").length < ALONE ? clause : clause.replace(/\b(?:19|20)\d\d\b/g, (year) => asked2.includes(year) ? "" : year);
var ALONE = 6;
var LONGEST2 = 5e3;
var ADDRESS2 = latePattern(String.raw`^[^\p{L}]*[-+ ().\d]{6,}|@|https?:|www\.|\d{3}-\d{4}`, "u");
function clausesOf(answer) {
  const lines = withoutCertainty(answer).replace(/<\/?[a-z][^<>]{0,200}>|\[\d+\]/gi, " ").replace(/(?<=\S)\s*\n\s*(?:[-*\u2022]|\d+[.)])\s+/g, "\n\n\u2022 ");
  const folded3 = foldAnswer(/\n|^[^a-z]/i.test(lines) ? lines.replace(NEW_LINE(), ". ") : lines);
  const compiled2 = (pattern) => compiledFor(folded3, pattern);
  const text2 = folded3.replace(/, however,/g, "").replace(compiled2(ROLE_NAMED), "$1").replace(compiled2(OPPOSED_LAST), "$1but $2").replace(compiled2(CONCESSION), "$1. ").replace(compiled2(TO_KNOW), "$1. ");
  const values3 = /^\W*(?:json )?[{[]/.test(text2) ? text2.replace(/"[\w -]{1,40}" ?:/g, ". ").replace(/"/g, ". ") : text2;
  return values3.split(compiled2(CLAUSE)).map((clause) => clause.trim()).filter(hasWord);
}
var NEW_LINE = latePattern(
  String.raw`(?<=\S)\s*\n(?=\s*(?:\n|[\p{Lu}\p{Lo}|#>\x60]))|^\s*(?:[-*#>]|\d+[.)])\s`,
  "gu"
);
var ROLE_NAMED = /\b((?:your|the (?:necessary|needed|required|right)) (?:\w+ )?(?:access|account|level|permissions?|role)) \([\w -]{1,20}\)/g;
var CONCESSION = /((?:^|[.!?] )(?:(?:although|though|while|whilst|tuy(?! nhien)|mac du|du|(?:as|if) (?:needed|necessary|required|you)|(?:in order )?to (?:help|protect|access|view|see|answer|get|request|learn)|between)\b[^,.!?]*|trust me)), /g;
var OPPOSED_LAST = /(^|[.!?] )([^.!?]+), (?:though|however)(?=[.!?]|$)/g;
var TO_KNOW = /\b(know|note|remember|consider|understand|reali[sz]e|appreciate|hope|aware|admit|mention|add|surprised|happy|glad|namely|see|learn|hear) that (?!(?:can|could|is|may|might|must|was|will|would)\b)(?=\S+ \S)/g;
var LEAD2 = "but|however|yet|namely|although|though|because|since|while|whereas|which|who|whose|so|still|only|and|instead|as|given that|nhung|tuy nhien|vi|nen|do|con|ma|trong do|chi|mac du";
var CLAUSE = new RegExp(
  [
    String.raw`(?<!\b(?:e\.g|i\.e|mr|mrs|dr|no|ext|vs)\.?)[.!;\u2026]+(?= |$)|(?<=\?) |(?<=:) `,
    "[\u3002\uFF01\uFF1B\uFF0C\uFF08\uFF09](?=.)|(?<=[\uFF1F\uFF1A])",
    String.raw` [-\u2013\u2014]+ |(?=\()|[)|]|<!--|-->|\x60+|\*\*`,
    String.raw`,? (?=\u2022)|[\u2014\u2013]|,? (?=(?:but|however|although|though|because|nhung|tuy nhien|mac du|which (?:is|was|are|were|means|reads|says))\b)|, (?=(?:at|by|during|in|of|under) which\b)|, (?=(?:${LEAD2}|only|about|around|roughly|approximately|probably|maybe|perhaps|khoang|chac)\b)`
  ].join("|")
);

// src/metrics/behavior/observe-behavior.ts
function observeBehavior(golden, trace, cites, extra) {
  const field = trace.expected_behavior_observed ?? void 0;
  const { told = null, ...detected } = detectFor(golden, trace.answer ?? "", cites, extra);
  if (field === void 0) return { observed: detected.behavior, disagrees: false, told };
  const disagrees = isRefusal2(field) !== isRefusal2(detected.behavior);
  if (disagrees && !expectsAnswer(golden)) return { observed: "answer", disagrees, told };
  if (field === "answer" && detected.rule === "empty") return { observed: "abstain", disagrees: true, told: null };
  return { observed: field, disagrees, told: null };
}
function detectFor(golden, answer, cites, extra) {
  const { behavior, expectedAnswer } = golden;
  const detected = detectBehavior(answer, cites, extra, behavior);
  if (!expectsAnswer(golden)) {
    const told = isReadWhole(detected) ? tellsBeside(answer, golden) : toldByPhrase(detected, answer, golden, extra);
    return told === null ? detected : { behavior: "answer", rule: "tells", told };
  }
  if (!isRefusal2(detected.behavior) || detected.rule === "empty") return detected;
  if (behavior !== "answer" || !expectedAnswer) return detected;
  const isReviewed = plain(answer) === plain(expectedAnswer) || detectBehavior(expectedAnswer, false, extra).rule === detected.rule;
  return isReviewed ? { behavior: "answer", rule: "reviewed" } : detected;
}
var isReadWhole = ({ behavior, rule }) => rule === "tells" || isRefusal2(behavior) && !["empty", "no-value", "policy"].includes(rule);
var toldByPhrase = ({ behavior, rule }, answer, golden, extra) => golden.behavior === "permission_denied" && rule === "policy" && isRefusal2(behavior) ? tellsAmount(
  answer,
  golden,
  extra.map(({ phrase }) => phrase)
) : null;
var plain = (text2) => foldAnswer(text2).replace(/\.$/, "");

// src/metrics/extremes-of.ts
function extremesOf(values3) {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values3) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max };
}

// src/metrics/judged/judged-detail.ts
function judgedDetail(trace, keepTexts) {
  if (!isJudged2(trace)) return null;
  const spreads = everyRecordedScore(trace).flatMap(({ key, repeats }) => {
    const metric = metricOfScore(key);
    if (metric === void 0 || repeats.length < 2) return [];
    const { min, max } = extremesOf(repeats);
    return [[metric, max - min]];
  });
  const notes2 = keepTexts ? judgeNotes(trace) : null;
  return spreads.length === 0 && notes2 === null ? null : { spreads, notes: notes2 };
}
var isJudged2 = ({ scores, reason, unsupported_claims, missing_facts, bad_citations }) => Boolean(scores || reason || unsupported_claims || missing_facts || bad_citations);
function judgeNotes(trace) {
  const notes2 = {
    reason: trace.reason ? cut2(trace.reason) : null,
    unsupportedClaims: texts(trace.unsupported_claims),
    missingFacts: texts(trace.missing_facts),
    badCitations: texts(trace.bad_citations),
    statements: statements(trace)
  };
  const { reason, ...lists } = notes2;
  return reason === null && Object.values(lists).every(({ length }) => length === 0) ? null : notes2;
}
function statements({ scores }) {
  return Object.entries(scores ?? {}).flatMap(([key, score2]) => {
    const metric = metricOfScore(key);
    const data = typeof score2 === "object" ? score2?.data ?? [] : [];
    return metric === void 0 ? [] : data.map((item) => ({ metric, statement: cut2(item.statement), score: item.score ?? null }));
  }).slice(0, MAX_ITEMS);
}
var MAX_ITEMS = 50;
var MAX_CHARACTERS2 = 400;
var texts = (items) => (items ?? []).slice(0, MAX_ITEMS).map((item) => cut2(typeof item === "string" ? item : JSON.stringify(item)));
var cut2 = (text2) => text2.length > MAX_CHARACTERS2 ? `${text2.slice(0, MAX_CHARACTERS2)}...` : text2;

// src/dataset/corpus/documents-of.ts
function documentsOf({ id, documentId }) {
  if (documentId !== null) return [documentId];
  const plain3 = plainId(id);
  return [...plain3.matchAll(/[:#/]/g)].flatMap(({ index }) => index === 0 ? [] : [plain3.slice(0, index)]);
}

// src/dataset/corpus/is-chunk-of.ts
function isChunkOf(written2, document) {
  const id = plainId(written2);
  return id === document || id.startsWith(document) && documentsOf({ id, documentId: null }).includes(document);
}

// src/dataset/corpus/listed-chunks.ts
var noChunks = () => ({ ids: [], entries: [] });
var FIRST_ROOM2 = 32;
var ListedChunks = class {
  length = 0;
  /** Those that came one by one. */
  #own = noChunks();
  #known = this.#own;
  #numbers = new Uint32Array(FIRST_ROOM2);
  /** Begins a list of numbers of these; absent where its chunks come one by one. */
  begin(known4) {
    this.length = 0;
    this.#known = known4 ?? this.#own;
  }
  add(id, entry2) {
    this.#own.ids[this.length] = id;
    this.#own.entries[this.length] = entry2;
    this.addNumber(this.length);
  }
  addNumber(number2) {
    if (this.length === this.#numbers.length) this.#makeRoom(2 * this.length);
    this.#numbers[this.length++] = number2;
  }
  addNumbers(numbers2) {
    const length = this.length + numbers2.length;
    if (length > this.#numbers.length) this.#makeRoom(2 * length);
    this.#numbers.set(numbers2, this.length);
    this.length = length;
  }
  id(place5) {
    return this.#known.ids[this.#numbers[place5]];
  }
  /** What the index has of a chunk. */
  entry(place5) {
    return this.#known.entries[this.#numbers[place5]];
  }
  /** The ids of the first chunks, of all where no number is given. */
  firstIds(count2 = this.length) {
    return Array.from({ length: Math.min(count2, this.length) }, (_, place5) => this.id(place5));
  }
  #makeRoom(length) {
    const more2 = new Uint32Array(length);
    more2.set(this.#numbers);
    this.#numbers = more2;
  }
};

// src/dataset/corpus/names-access.ts
function namesAccess(chunk) {
  return (chunk.tenant_id ?? chunk.acl_roles ?? null) !== null;
}

// src/metrics/scan/described-chunks.ts
var DescribedChunks = class {
  #trace;
  #lists;
  #access;
  #documents = null;
  #texts = null;
  #labels = null;
  /** `lists` says what there is to be read. */
  constructor(trace, lists, access) {
    this.#trace = trace;
    this.#lists = lists;
    this.#access = access;
  }
  documentOf(id) {
    if (!this.#lists.describes) return void 0;
    this.#documents ??= this.#readDocuments();
    return this.#documents.get(id);
  }
  /** The chunks that the trace describes of a document: those that it says are, and those whose id alone tells. */
  chunksOf(document) {
    const chunks = /* @__PURE__ */ new Set();
    this.#each((chunk) => {
      const id = chunkIdOf(chunk);
      const named2 = this.documentOf(id);
      if (named2 === void 0 ? id !== document && isChunkOf(id, document) : named2 === document) chunks.add(id);
    });
    return [...chunks];
  }
  /** Every document that the trace names for a chunk: where mentions differ, one of a protected document counts. */
  documentsOf(id) {
    const named2 = /* @__PURE__ */ new Set();
    if (!this.#lists.describes) return named2;
    this.#each((chunk) => {
      if (chunk.document_id && chunkIdOf(chunk) === id) named2.add(plainId(chunk.document_id));
    });
    return named2;
  }
  /** Every text of a chunk that the trace holds: one list may cut it short, and another name its id alone. */
  textsOf(id) {
    if (!this.#lists.hasTexts) return NO_TEXTS;
    this.#texts ??= this.#readTexts();
    return this.#texts.get(id) ?? [];
  }
  labelOf(id) {
    if (!this.#lists.describes) return void 0;
    this.#labels ??= this.#readLabels();
    return this.#labels.get(id);
  }
  #readDocuments() {
    const documents = /* @__PURE__ */ new Map();
    this.#each((chunk) => {
      if (chunk.document_id) documents.set(chunkIdOf(chunk), plainId(chunk.document_id));
    });
    return documents;
  }
  #readTexts() {
    const texts2 = /* @__PURE__ */ new Map();
    const { retrieved_chunks, reranked_chunks, context_chunks } = this.#trace;
    for (const list2 of [retrieved_chunks, reranked_chunks, context_chunks])
      for (const chunk of list2 ?? []) {
        if (typeof chunk === "string" || !chunk.text) continue;
        const id = chunkIdOf(chunk);
        texts2.set(id, [...texts2.get(id) ?? [], chunk.text]);
      }
    return texts2;
  }
  /** Of labels that differ the one that forbids the chunk counts. */
  #readLabels() {
    const labels2 = /* @__PURE__ */ new Map();
    this.#each((chunk) => {
      if (!namesAccess(chunk)) return;
      const label = { ordinal: -1, tenantId: chunk.tenant_id ?? "", roles: chunk.acl_roles ?? [] };
      const id = chunkIdOf(chunk);
      if (!labels2.has(id) || this.#access.rule(label) !== null) labels2.set(id, label);
    });
    return labels2;
  }
  #each(read5) {
    const { retrieved_chunks, reranked_chunks, context_chunks, citations } = this.#trace;
    for (const list2 of [retrieved_chunks, reranked_chunks, context_chunks, citations])
      for (const chunk of list2 ?? []) if (typeof chunk !== "string") read5(chunk);
  }
};
var NO_TEXTS = [];

// src/metrics/scan/document-ranks.ts
function documentRanks(chunks, expected, trace) {
  const ranks2 = [];
  const seen = /* @__PURE__ */ new Set();
  for (let i = 0; i < chunks.length; i++) {
    const id = chunks.id(i);
    const known4 = chunks.entry(i)?.documentId ?? trace.documentOf(id);
    const document = known4 ?? expected.find((doc) => isChunkOf(id, doc)) ?? id;
    if (seen.has(document)) continue;
    seen.add(document);
    if (expected.includes(document)) ranks2.push(seen.size);
  }
  return ranks2;
}

// src/metrics/scan/few-ids.ts
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

// src/metrics/scan/find-instead.ts
function findInstead(target, golden, { chunks, said: said2 }, index) {
  const document = target.documentId ?? documentByLabels(target, golden, index);
  if (document === null) return null;
  let found = null;
  for (let i = 0; i < chunks.length; i++) {
    const entry2 = chunks.entry(i);
    const chunk = said2?.[i] ?? "";
    const other = entry2?.documentId ?? (typeof chunk === "string" || !chunk.document_id ? null : plainId(chunk.document_id));
    if (other !== document || entry2 === target) continue;
    const version2 = entry2?.documentVersion ?? (typeof chunk === "string" ? null : chunk.document_version ?? null);
    const relation = versionRelation(target, version2, entry2);
    if (found === null || ORDER2[relation] > ORDER2[found]) found = relation;
  }
  return found;
}
var ORDER2 = { same_version: 0, newer_version: 1, older_version: 2 };
function versionRelation(target, version2, other) {
  const live = target.inManifest && target.active;
  if (live && other?.active === false) return "older_version";
  if (target.documentVersion === null || version2 === null) {
    const spelled2 = version2 !== null && other?.inManifest && other.id.includes(version2);
    return spelled2 && !target.inManifest && !target.id.includes(version2) ? "newer_version" : "same_version";
  }
  const order2 = compareVersions(version2, target.documentVersion);
  return order2 === 0 ? "same_version" : order2 > 0 ? "newer_version" : "older_version";
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
function documentByLabels(target, golden, index) {
  const named2 = [
    .../* @__PURE__ */ new Set([...golden.expectedDocs, ...golden.mustCite.filter((cited) => index.documents.has(cited))])
  ];
  if (named2.length === 1) return named2[0];
  if (index.documents.size === 0) return null;
  return documentsOf(target).findLast((document) => index.documents.has(document)) ?? null;
}

// src/metrics/scan/ordered-chunks.ts
function orderedChunks(chunks) {
  const stages = stageNames(chunks);
  const ranking = stages.length > 1 ? chunks.filter((chunk) => stageOf(chunk) === stages.at(-1)) : chunks;
  return byRank(ranking);
}
function byRank(chunks) {
  let last = 0;
  let sorted = true;
  for (const chunk of chunks) {
    const rank2 = typeof chunk === "string" ? null : chunk.rank;
    if (rank2 === null || rank2 === void 0) return chunks;
    if (rank2 < last) sorted = false;
    last = rank2;
  }
  if (sorted) return chunks;
  return [...chunks].sort((a, b) => rankOf(a) - rankOf(b));
}
var MAX_LISTS = 8;
function mergedLists(chunks) {
  const stages = stageNames(chunks).slice(0, -1).slice(0, MAX_LISTS);
  return stages.map((stage) => ({ stage, chunks: byRank(chunks.filter((chunk) => stageOf(chunk) === stage)) }));
}
function returningStage(chunks) {
  const begun = /* @__PURE__ */ new Set();
  let current = null;
  for (const chunk of chunks) {
    const stage = stageOf(chunk);
    if (stage === current) continue;
    if (begun.has(stage)) return stage;
    begun.add(stage);
    current = stage;
  }
  return null;
}
function isPartlyRanked(chunks) {
  if (chunks.every(hasRank) || !chunks.some(hasRank)) return false;
  const stages = new Set(chunks.filter(hasRank).map(stageOf));
  return chunks.some((chunk) => !hasRank(chunk) && stages.has(stageOf(chunk)));
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
var hasRank = (chunk) => typeof chunk !== "string" && (chunk.rank ?? null) !== null;
var rankOf = (chunk) => chunk.rank;

// src/metrics/scan/list-chunks.ts
function listChunks(chunks, list2, index) {
  list2.begin();
  if (!chunks) return;
  for (let i = 0; i < chunks.length; i++) {
    const id = chunkIdOf(chunks[i]);
    list2.add(id, index.get(id));
  }
}
function listTrace({ retrieved_chunks, reranked_chunks, context_chunks, citations }, lists, index) {
  listChunks(retrieved_chunks && orderedChunks(retrieved_chunks), lists.retrieved, index);
  listChunks(reranked_chunks && orderedChunks(reranked_chunks), lists.reranked, index);
  listChunks(context_chunks && byRank(context_chunks), lists.context, index);
  listChunks(citations, lists.citations, index);
  return lists;
}

// src/metrics/scan/place-targets.ts
function placeTargets({ retrieved, reranked, context, citations, describes, rankOf: rankOf2 }, { entries: entries2 }, state, index) {
  const { behavior, expectedDocs } = state.golden;
  if (rankOf2 === null || describes || !index.isBare) return null;
  if (reranked.length + context.length + citations.length > 0) return null;
  if (behavior === "permission_denied" || expectedDocs.length > 0) return null;
  const view = { size: retrieved.length, relevantRanks: NONE5, gradedRanks: NONE5, gradedGrades: NONE5 };
  const found = [];
  for (let t = 0; t < entries2.length; t++) {
    const entry2 = entries2[t];
    const rank2 = entry2.target === t ? rankOf2(entry2) : 0;
    if (rank2 > 0) found.push(rank2);
  }
  found.sort((a, b) => a - b);
  for (const rank2 of found) state.place(view, retrieved.entry(rank2 - 1).target, 0, rank2);
  state.leaveUnlabelled(view.size);
  return { ...view, documentRanks: NONE5 };
}
var NONE5 = Object.freeze([]);

// src/metrics/scan/rank-in-lists.ts
function rankInLists(all, tracked, index) {
  return mergedLists(all).map(({ stage, chunks }) => {
    const ranks2 = new Uint32Array(tracked);
    const seen = /* @__PURE__ */ new Set();
    for (const chunk of chunks) {
      const id = chunkIdOf(chunk);
      if (seen.has(id)) continue;
      seen.add(id);
      const target = index.get(id)?.target ?? -1;
      if (target >= 0 && target < tracked) ranks2[target] = seen.size;
    }
    return { stage, ranks: ranks2 };
  });
}

// src/metrics/scan/scan-state.ts
var RANKS_PER_CHUNK = 4;
function withNumber(numbers2, number2) {
  if (numbers2.length === 0) return [number2];
  numbers2.push(number2);
  return numbers2;
}
var ScanState = class {
  ranks;
  violations = [];
  duplicates = 0;
  showsInactive = false;
  lists = NO_LISTS;
  /** Chunks whose access label is known, counted at every stage. */
  labelled = 0;
  golden;
  #targets;
  #access;
  #described;
  #mayProtect;
  #trace;
  /** Distinct chunks without a label: of those that the index knows how many, and all others. */
  #unlabelled = 0;
  #strangers = null;
  /** Chunks of the context that the principal may not read, or that nobody labels. */
  #closed = null;
  /** Null until it is asked what the context holds: most answers cite what the scanner has seen there. */
  #held = null;
  #context = null;
  /** `trace` is a serial of the index. */
  constructor(golden, targets, access, described, trace) {
    this.#trace = trace;
    this.golden = golden;
    this.#targets = targets;
    this.#access = access;
    this.#described = described;
    this.#mayProtect = golden.behavior === "permission_denied";
    this.ranks = new Uint32Array(targets.tracked * RANKS_PER_CHUNK);
  }
  place(view, target, slot, rank2) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + slot] = rank2;
    if (target < this.#targets.relevant) view.relevantRanks = withNumber(view.relevantRanks, rank2);
    const grade = this.#targets.grades[target];
    if (grade !== void 0) {
      view.gradedRanks = withNumber(view.gradedRanks, rank2);
      view.gradedGrades = withNumber(view.gradedGrades, grade);
    }
  }
  /** Distinct chunks without a label. */
  get unlabelled() {
    return this.#unlabelled + (this.#strangers?.size ?? 0);
  }
  /** The document that the trace itself gives a chunk. */
  documentOf(id) {
    return this.#described.documentOf(id);
  }
  /** The chunks that the trace itself gives a document. */
  chunksOf(document) {
    return this.#described.chunksOf(document);
  }
  /** What decides who may read a chunk. */
  labelOf(id, entry2) {
    return entry2?.label ?? this.#described.labelOf(id);
  }
  cite(target) {
    this.mark(target, CITED);
  }
  /** Sets bits of the last number of a tracked chunk; see `chunk-marks.ts`. */
  mark(target, bits) {
    if (target < this.#targets.tracked) this.ranks[target * RANKS_PER_CHUNK + 3] |= bits;
  }
  isRetrieved(target) {
    return this.ranks[target * RANKS_PER_CHUNK] > 0;
  }
  setContext(chunks) {
    this.#context = chunks;
  }
  /** Whether the context holds this chunk id, or a chunk of this document id: by its spelling where nobody names it. */
  contextHolds(id) {
    this.#held ??= this.#readContext();
    return this.#held.ids.has(id) || this.#held.undescribed.some((chunk) => isChunkOf(chunk, id));
  }
  isTop(id) {
    const context = this.#context;
    if (context === null || context.length === 0) return false;
    const chunk = context.id(0);
    if (id === chunk) return true;
    const document = this.#documentOf(chunk, context.entry(0));
    return id === document || document === null && isChunkOf(chunk, id);
  }
  #documentOf(id, entry2) {
    return entry2?.documentId ?? this.documentOf(id) ?? null;
  }
  #readContext() {
    const held = { ids: /* @__PURE__ */ new Set(), undescribed: [] };
    for (let i = 0; i < (this.#context?.length ?? 0); i++) {
      const id = this.#context.id(i);
      const entry2 = this.#context.entry(i);
      const document = this.#documentOf(id, entry2);
      if (entry2 === void 0) held.ids.add(id);
      if (document !== null) held.ids.add(document);
      else held.undescribed.push(id);
    }
    return held;
  }
  /** Labelled chunks of the context that the principal may read. */
  allowed() {
    const distinct = [...new Set(this.#context?.firstIds())];
    return distinct.filter((id) => this.#closed?.has(id) !== true);
  }
  /** Records a violation where the principal must not see a chunk of a list. Returns whether it is forbidden. */
  check(chunks, place5, stage, documentLabels) {
    const entry2 = chunks.entry(place5);
    const label = entry2?.label ?? this.#labelOfUnlisted(chunks.id(place5), documentLabels);
    const rule = label === void 0 ? null : this.#access.rule(label);
    if (label !== void 0) this.labelled++;
    const isForbidden = rule !== null || this.#mayProtect && this.#isProtected(chunks.id(place5), entry2);
    if (label !== void 0 && !isForbidden) return false;
    const id = chunks.id(place5);
    if (stage === "context") {
      this.#closed ??= /* @__PURE__ */ new Set();
      this.#closed.add(id);
    }
    if (isForbidden) this.violations.push({ chunkId: id, stage, rule: rule ?? "protected" });
    else this.#noteUnlabelled(id, entry2);
    return isForbidden;
  }
  /** The same of all chunks of a trace that shows them in one list, each once. */
  leaveUnlabelled(chunks) {
    this.#unlabelled = chunks;
  }
  #noteUnlabelled(id, entry2) {
    if (entry2 === void 0) {
      this.#strangers ??= /* @__PURE__ */ new Set();
      this.#strangers.add(id);
    } else if (entry2.unlabelledIn !== this.#trace) {
      entry2.unlabelledIn = this.#trace;
      this.#unlabelled++;
    }
  }
  /** The trace's own word opens no document whose chunks the asker may not read. */
  #labelOfUnlisted(id, documentLabels) {
    const own2 = this.#described.labelOf(id);
    const document = this.#documentLabel(documentLabels(id, own2 !== void 0));
    const isForbidden = document !== void 0 && this.#access.rule(document) !== null;
    return isForbidden ? document : own2 ?? document;
  }
  /** Who names no chunk may name a document: it is open where any of its chunks is. */
  #documentLabel(labels2) {
    if (labels2 === void 0) return void 0;
    const [first, ...others] = labels2;
    return others.find((other) => this.#access.rule(other) === null) ?? first;
  }
  #isProtected(id, entry2) {
    if (entry2 !== void 0 && entry2.target >= 0) return true;
    const docs = this.golden.protectedDocs;
    if (docs.length === 0 || docs.includes(id)) return docs.length > 0;
    const known4 = entry2?.documentId ?? null;
    const named2 = known4 === null ? this.#described.documentsOf(id) : /* @__PURE__ */ new Set([known4]);
    return docs.some((document) => named2.size === 0 ? isChunkOf(id, document) : named2.has(document));
  }
};
var NO_LISTS = [];

// src/metrics/scan/shown-labels.ts
function shownLabels(document, isLabelled3, index, state) {
  const labels2 = state.chunksOf(document).map((chunk) => {
    const entry2 = index.get(chunk);
    if ((entry2?.documentId ?? document) !== document) return null;
    return isLabelled3 ? entry2?.label : state.labelOf(chunk, entry2);
  });
  return new Set(labels2.filter((label) => label != null));
}

// src/metrics/scan/trace-scanner.ts
var TraceScanner = class {
  #index;
  /** The labels of a document's chunks in the manifest; undefined of what is no document there. */
  #manifestLabels = (id, isLabelled3) => this.#index.labelsOf(id, isLabelled3);
  /** The lists of a trace that does not come with them. */
  #own = {
    retrieved: new ListedChunks(),
    reranked: new ListedChunks(),
    context: new ListedChunks(),
    citations: new ListedChunks(),
    describes: true,
    hasTexts: true,
    rankOf: null
  };
  #all = new ListedChunks();
  #trace = 0;
  constructor(index) {
    this.#index = index;
  }
  scan(golden, targets, trace, access) {
    this.#trace = this.#index.nextSerial();
    for (let i = 0; i < targets.entries.length; i++) targets.entries[i].target = i;
    const given2 = ListedTrace.listsOf(trace);
    const described = new DescribedChunks(trace, given2 ?? this.#own, access);
    const state = new ScanState(golden, targets, access, described, this.#trace);
    const lists = given2 ?? listTrace(trace, this.#own, this.#index);
    if (given2 === null) this.#checkOtherStages(trace.retrieved_chunks, lists.retrieved, "retrieved", state);
    const retrieved = placeTargets(lists, targets, state, this.#index) ?? this.#scanRanking(lists.retrieved, "retrieved", 0, state);
    this.#noteMisses(trace, golden, targets, state);
    if (given2 === null) this.#checkOtherStages(trace.reranked_chunks, lists.reranked, "reranked", state);
    const reranked = this.#scanRanking(lists.reranked, "reranked", 1, state);
    const context = this.#scanRanking(lists.context, "context", CONTEXT, state);
    state.setContext(lists.context);
    const citations = this.#scanCitations(lists.citations, golden, state);
    for (const entry2 of targets.entries) entry2.target = -1;
    const { ranks: ranks2, violations: violations2, unlabelled: unlabelled2, labelled, duplicates, showsInactive } = state;
    return {
      retrieved,
      reranked,
      context,
      citations,
      ranks: ranks2,
      lists: state.lists,
      violations: violations2,
      unlabelled: unlabelled2,
      labelled,
      duplicates,
      showsInactive,
      allowed: () => state.allowed(),
      described
    };
  }
  #scanRanking(chunks, stage, slot, state) {
    const { length } = chunks;
    if (length === 0) return EMPTY_VIEW;
    const list2 = this.#index.nextSerial();
    const view = { size: 0, relevantRanks: NONE6, gradedRanks: NONE6, gradedGrades: NONE6 };
    const { expectedDocs } = state.golden;
    let strangers = [];
    for (let i = 0; i < length; i++) {
      const entry2 = chunks.entry(i);
      if (entry2 === void 0) {
        const id = chunks.id(i);
        if (isIn(strangers, id)) {
          state.duplicates++;
          continue;
        }
        strangers = remember(strangers, id);
      } else {
        if (entry2.seenIn === list2) {
          state.duplicates++;
          continue;
        }
        entry2.seenIn = list2;
        if (!entry2.active) state.showsInactive = true;
        if (slot === CONTEXT) entry2.inContextOf = this.#trace;
        if (entry2.target >= 0) state.place(view, entry2.target, slot, view.size + 1);
      }
      view.size++;
      state.check(chunks, i, stage, this.#manifestLabels);
    }
    return {
      size: view.size,
      relevantRanks: view.relevantRanks,
      gradedRanks: view.gradedRanks,
      gradedGrades: view.gradedGrades,
      documentRanks: expectedDocs.length === 0 ? NONE6 : documentRanks(chunks, expectedDocs, state)
    };
  }
  /** Lists of earlier stages take no part in the ranking, but what they show is seen as well. */
  #checkOtherStages(all, ordered, stage, state) {
    if (!all || all.length === ordered.length) return;
    if (stage === "retrieved") state.lists = rankInLists(all, state.ranks.length / RANKS_PER_CHUNK, this.#index);
    const seen = new Set(ordered.firstIds());
    listChunks(all, this.#all, this.#index);
    for (let i = 0; i < this.#all.length; i++) {
      const id = this.#all.id(i);
      if (seen.has(id)) continue;
      seen.add(id);
      state.check(this.#all, i, stage, this.#manifestLabels);
    }
  }
  /** Of the relevant chunks that did not come back: what of their documents did. */
  #noteMisses(trace, golden, targets, state) {
    let came = null;
    for (let t = 0; t < targets.relevant; t++) {
      if (state.isRetrieved(t)) continue;
      came ??= this.#cameBack(trace);
      const instead = findInstead(targets.entries[t], golden, came, this.#index);
      if (instead !== null) state.mark(t, insteadBits(instead));
    }
  }
  /** All that was retrieved, in all lists of it. */
  #cameBack(trace) {
    const given2 = ListedTrace.listsOf(trace);
    if (given2 !== null) return { chunks: given2.retrieved, said: given2.describes ? trace.retrieved_chunks : null };
    listChunks(trace.retrieved_chunks, this.#all, this.#index);
    return { chunks: this.#all, said: trace.retrieved_chunks };
  }
  #scanCitations(cited, golden, state) {
    if (cited.length === 0) return NO_CITATIONS;
    const documentLabels = (id, isLabelled3) => this.#manifestLabels(id, isLabelled3) ?? shownLabels(id, isLabelled3, this.#index, state);
    let inContext = 0;
    let permitted = 0;
    let top = false;
    let ids = [];
    let count2 = 0;
    for (let i = 0; i < cited.length; i++) {
      const id = cited.id(i);
      if (isIn(ids, id)) continue;
      ids = remember(ids, id);
      count2++;
      const entry2 = cited.entry(i);
      if (entry2 !== void 0 && entry2.target >= 0) state.cite(entry2.target);
      const grounded = entry2?.inContextOf === this.#trace || state.contextHolds(id);
      const forbidden = state.check(cited, i, "citations", documentLabels);
      if (grounded) inContext++;
      if (grounded && !forbidden) permitted++;
      if (state.isTop(id)) top = true;
    }
    const distinct = [...ids];
    const satisfied = golden.mustCite.filter((must) => distinct.some((id) => this.#satisfies(id, must, state)));
    return {
      count: count2,
      inContext,
      inContextAndPermitted: permitted,
      mustCiteSatisfied: satisfied.length,
      citesTopContext: top
    };
  }
  /** A citation satisfies itself, and the id of its document. */
  #satisfies(id, must, state) {
    if (id === must) return true;
    const document = this.#index.get(id)?.documentId ?? state.documentOf(id);
    if (document !== void 0) return document === must;
    return isChunkOf(id, must);
  }
};
var CONTEXT = 2;
var NONE6 = Object.freeze([]);
var EMPTY_VIEW = Object.freeze({
  size: 0,
  relevantRanks: NONE6,
  gradedRanks: NONE6,
  gradedGrades: NONE6,
  documentRanks: NONE6
});
var NO_CITATIONS = Object.freeze({
  count: 0,
  inContext: 0,
  inContextAndPermitted: 0,
  mustCiteSatisfied: 0,
  citesTopContext: false
});

// src/metrics/is-available.ts
function isAvailable({ needs }, { lacks }) {
  return !needs.some((part) => lacks.includes(part));
}

// src/metrics/scan/case-view.ts
var RANKINGS = ["retrieved", "reranked"];

// src/metrics/scan/ranking-memo.ts
var SLOTS2 = 8192;
var MOST2 = SLOTS2 / 2;
var MAX_PROBES2 = 64;
var LONGEST3 = 48;
var RankingMemo = class {
  #slots = new Array(SLOTS2).fill(void 0);
  #key = new Float64Array(LONGEST3);
  #length = 0;
  #filled = 0;
  /** The slot of a ranking among those of one `kind`, all of which the same metrics are asked of; -1 where it has none. */
  slotOf(kind, { golden, idealGrades: idealGrades2 }, ranked2) {
    const { relevantRanks, gradedRanks, gradedGrades, documentRanks: documentRanks2 } = ranked2;
    const graded = gradedRanks.length;
    const length = 8 + relevantRanks.length + 2 * graded + documentRanks2.length + idealGrades2.length;
    if (length > LONGEST3) return -1;
    const key = this.#key;
    key[0] = kind;
    key[1] = ranked2.size;
    key[2] = golden.relevant.length;
    key[3] = golden.expectedDocs.length;
    this.#length = 4;
    this.#push(relevantRanks);
    this.#push(gradedRanks);
    this.#push(documentRanks2);
    this.#push(idealGrades2);
    for (let i = 0; i < graded; i++) key[this.#length++] = gradedGrades[i];
    return this.#find(mix(key, length));
  }
  /** What is remembered in a slot. */
  valuesAt(slot) {
    return slot < 0 ? void 0 : this.#slots[slot]?.values;
  }
  /** Remembers what the ranking gives that a slot was asked for last. Returns whether there was room. */
  keep(slot, values3) {
    if (slot < 0 || this.#filled === MOST2) return false;
    this.#filled++;
    this.#slots[slot] = { key: this.#key.slice(0, this.#length), values: values3 };
    return true;
  }
  /** Numbers with how many there are before them. */
  #push(numbers2) {
    const key = this.#key;
    let at = this.#length;
    key[at++] = numbers2.length;
    for (let i = 0; i < numbers2.length; i++) key[at++] = numbers2[i];
    this.#length = at;
  }
  /** From a hash on the first slot that holds this ranking or nothing; -1 where none is near. */
  #find(hash) {
    let slot = hash & SLOTS2 - 1;
    for (let probes = 0; probes < MAX_PROBES2; probes++) {
      const found = this.#slots[slot];
      if (found === void 0 || this.#isSame(found.key)) return slot;
      slot = slot + 1 & SLOTS2 - 1;
    }
    return -1;
  }
  #isSame(other) {
    if (other.length !== this.#length) return false;
    for (let i = 0; i < other.length; i++) if (other[i] !== this.#key[i]) return false;
    return true;
  }
};
function mix(key, length) {
  let hash = length;
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ key[i], 2246822507) ^ hash >>> 15;
  return hash ^ hash >>> 13;
}

// src/metrics/scan/value-places.ts
function valuePlaces(columns) {
  const isOf = ({ metric, ranking }, of) => ranking === of && metric.ofRanking && metric.caseFloor === null && !metric.afterChecks;
  const rankings = RANKINGS.map((of) => [...columns.keys()].filter((c) => isOf(columns[c], of)));
  const taken = new Set(rankings.flat());
  return { rankings, others: [...columns.keys()].filter((c) => !taken.has(c)) };
}

// src/metrics/scan/value-scorer.ts
var ValueScorer = class {
  #options;
  #plans = /* @__PURE__ */ new Map();
  #memo = new RankingMemo();
  #places;
  #made = 0;
  /** A copy of this list is made faster than a typed array is. */
  #noValues;
  constructor(options) {
    this.#options = options;
    this.#places = valuePlaces(options.columns);
    this.#noValues = options.columns.map(() => Number.NaN);
  }
  /**
   * One number a column, NaN where it says nothing of the trace. `applies` are the bits of `applicability` of its case.
   * Names the columns that the case fell short of in `failedChecks`, in which the checks before stand.
   */
  values(view, applies, format, failedChecks2, failed) {
    const { columns, ndcgGain } = this.#options;
    const values3 = this.#noValues.slice();
    const params = { ranked: view.retrieved, k: 0, ndcgGain };
    const plan = this.#plan(applies, format);
    const rankings = [];
    if (!failed) for (let r = 0; r < RANKINGS.length; r++) rankings.push(this.#rank(view, plan, r, params, values3));
    const places = failed ? plan.asked : plan.others;
    for (let p = 0; p < places.length; p++) {
      const i = places[p];
      const { metric, k, ranking, name } = columns[i];
      const seen = !failed || metric.seenInFailed;
      params.ranked = view[ranking];
      params.k = k;
      const value = seen ? metric.score(view, params) : metric.whenFailed;
      if (value === void 0 || value === null) continue;
      values3[i] = Math.min(value, Number.MAX_VALUE);
      if (!failed && metric.caseFloor !== null && value < metric.caseFloor) failedChecks2.push(name);
    }
    return { values: values3, rankings };
  }
  /**
   * Fills in what is made of one ranking alone: that of a ranking that looked alike, where there was one. Returns the row
   * that they share.
   */
  #rank(view, plan, r, params, values3) {
    const ranked2 = view[RANKINGS[r]];
    const places = this.#places.rankings[r];
    const slot = this.#memo.slotOf(plan.number * RANKINGS.length + r, view, ranked2);
    let row = this.#memo.valuesAt(slot);
    let isShared = row !== void 0;
    if (row === void 0) {
      params.ranked = ranked2;
      row = this.#measure(view, places, plan.rankings[r], params);
      isShared = this.#memo.keep(slot, row);
    }
    for (let p = 0; p < places.length; p++) values3[places[p]] = row[p];
    return isShared ? row : void 0;
  }
  #measure(view, places, asked2, params) {
    return Float64Array.from(places, (c, p) => {
      const { metric, k } = this.#options.columns[c];
      params.k = k;
      return (asked2[p] ? metric.score(view, params) : void 0) ?? Number.NaN;
    });
  }
  /** What cases of one kind are asked: found once for each kind. */
  #plan(applies, format) {
    let plans = this.#plans.get(format.name);
    if (plans === void 0) {
      plans = /* @__PURE__ */ new Map();
      this.#plans.set(format.name, plans);
    }
    let plan = plans.get(applies);
    if (plan === void 0) {
      plan = this.#makePlan(applies, format);
      plans.set(applies, plan);
    }
    return plan;
  }
  #makePlan(applies, format) {
    const { columns } = this.#options;
    const asked2 = [...columns.keys()].filter((i) => {
      const { metric, appliesBit } = columns[i];
      return (applies & appliesBit) !== 0 && isAvailable(metric, format);
    });
    const known4 = new Set(asked2);
    const others = this.#places.others.filter((i) => known4.has(i));
    const isLate = (i) => columns[i].metric.afterChecks;
    return {
      number: this.#made++,
      asked: asked2,
      rankings: this.#places.rankings.map((places) => places.map((i) => known4.has(i))),
      others: [...others.filter((i) => !isLate(i)), ...others.filter(isLate)]
    };
  }
};

// src/metrics/scan/trace-scorer.ts
var TraceScorer = class {
  #index;
  #options;
  #scanner;
  #values;
  constructor(index, options) {
    this.#index = index;
    this.#options = options;
    this.#scanner = new TraceScanner(index);
    this.#values = new ValueScorer(options);
  }
  score(golden, targets, trace, access, format) {
    const hasAnswer = !format.lacks.includes("answer");
    const scanned = this.#scanner.scan(golden, targets, trace, access);
    const failed = hasFailed(trace);
    const kind = failed ? errorKind(trace) : null;
    const cites = scanned.citations.count > 0;
    const behavior = observeBehavior(golden, trace, cites, this.#options.phrases);
    const answer = trace.answer ?? "";
    const forbiddenContent2 = findCanary(answer, golden.mustNotContain);
    const unchecked = this.#checkAnswer(golden, answer, forbiddenContent2, scanned);
    const failedChecks2 = [];
    const leaks3 = countLeaks(scanned.violations, this.#options.blockStages);
    if (leaks3 > 0) failedChecks2.push("acl_leak");
    if (forbiddenContent2) failedChecks2.push("forbidden_content");
    if (failed) failedChecks2.push("trace_error");
    const view = {
      golden,
      trace,
      behavior,
      leaks: leaks3,
      forbiddenContent: forbiddenContent2,
      failedChecks: failedChecks2,
      isCheckable: hasAnswer || !format.lacks.includes("context"),
      retrieved: scanned.retrieved,
      reranked: scanned.reranked,
      context: scanned.context,
      citations: scanned.citations,
      answerMatch: golden.expectedAnswer === null || failed ? void 0 : matchAnswer(golden.expectedAnswer, answer),
      idealGrades: targets.idealGrades
    };
    const { values: values3, rankings } = this.#values.values(view, targets.applies, format, failedChecks2, failed);
    return {
      repeat: trace.repeat ?? 0,
      values: values3,
      rankings,
      latency: latencies(trace, failed),
      ranks: scanned.ranks,
      lists: scanned.lists,
      sizes: [scanned.retrieved.size, scanned.reranked.size, scanned.context.size],
      violations: scanned.violations,
      unlabelled: scanned.unlabelled,
      labelled: scanned.labelled,
      duplicates: scanned.duplicates,
      showsInactive: scanned.showsInactive,
      hasReranked: scanned.reranked.size > 0,
      failedChecks: failedChecks2,
      errorKinds: kind === null ? [] : [kind],
      observed: hasAnswer ? behavior.observed : null,
      disagrees: !failed && behavior.disagrees,
      told: failed || !hasAnswer ? null : this.#shown(behavior.told, golden),
      answerHash: hasAnswer ? shortHash(answer) : "",
      failed,
      flaky: false,
      answerUnchecked: unchecked && !failed,
      listsClaims: Array.isArray(trace.unsupported_claims),
      listsCitations: Array.isArray(trace.bad_citations),
      hallucinations: failed || !hasAnswer ? [] : hallucinationLabels(view),
      judged: failed ? null : judgedDetail(trace, this.#options.keepTexts)
    };
  }
  /** What was told of something forbidden is not told once more. */
  #shown(told, { behavior }) {
    const isShown2 = this.#options.keepTexts && behavior !== "permission_denied";
    return told === null || isShown2 ? told : { ...told, text: "" };
  }
  /** Searches the answer for what the principal must not see. Returns whether it could not be searched. */
  #checkAnswer(golden, answer, canary, scanned) {
    if (canary) scanned.violations.push({ chunkId: null, stage: "answer", rule: "canary" });
    const { protected: guarded, protectedDocs } = golden;
    const isOpen = scanned.violations.length === 0 && guarded.length === 0 && protectedDocs.length === 0;
    if (answer === "" || isOpen) return false;
    const forbidden = /* @__PURE__ */ new Map();
    for (const { chunkId, rule } of scanned.violations) if (chunkId !== null) forbidden.set(chunkId, rule);
    const ofDocuments = golden.protectedDocs.map((document) => this.#index.chunksOf(document));
    for (const id of [...golden.protected, ...ofDocuments.flat()].map(plainId))
      if (!forbidden.has(id)) forbidden.set(id, "protected");
    let unchecked = ofDocuments.some((chunks) => chunks.length === 0);
    let asked2 = false;
    const allowed = forbidden.size === 0 ? [] : scanned.allowed().flatMap((id) => this.#readableTexts(id, scanned));
    for (const [chunkId, rule] of forbidden) {
      const known4 = [chunkId, ...this.#index.chunksOf(chunkId)].map((id) => this.#index.get(id));
      const written2 = known4.flatMap((entry2) => [entry2?.text ?? "", entry2?.formerText ?? ""]);
      const texts2 = [...written2, ...scanned.described.textsOf(chunkId)].filter((text2) => text2 !== "");
      const found = texts2.map((text2) => findTextLeak(answer, text2, allowed));
      if (found.includes(true)) scanned.violations.push({ chunkId, stage: "answer", rule });
      if (texts2.length === 0) unchecked = true;
      asked2 ||= found.some((isLeak2) => isLeak2 !== null);
    }
    if (forbidden.size > 0 && !asked2) unchecked = true;
    return unchecked && golden.mustNotContain.length === 0;
  }
  /** What a principal who may read a chunk may know by it: of its texts the manifest's counts before the trace's. */
  #readableTexts(id, { described }) {
    const text2 = this.#index.get(id)?.text ?? null;
    return text2 === null ? described.textsOf(id) : [text2];
  }
};
function countLeaks(violations2, blockStages) {
  if (violations2.length === 0) return 0;
  return new Set(violations2.filter(({ stage }) => blockStages.includes(stage)).map(({ chunkId }) => chunkId)).size;
}
function latencies(trace, failed) {
  const latency2 = [];
  if (failed) return latency2;
  for (const stage in trace.latency_ms) {
    const ms = trace.latency_ms[stage];
    if (typeof ms === "number") latency2.push([stage, ms]);
  }
  return latency2;
}

// src/report/build/build-acl.ts
function buildAcl({ input }) {
  const { head, golden, policy } = input;
  const cases = [...head.violations].sort(([a], [b]) => a - b);
  return {
    leaks: cases.reduce((sum2, [, violations2]) => sum2 + countLeaks(violations2, policy.acl.blockStages), 0),
    violations: cases.flatMap(([i, violations2]) => {
      const item = golden.cases[i];
      return [...violations2].sort(byChunkAndStage).map(({ chunkId, stage, rule }) => ({
        case_id: item.id,
        principal: whoAsks(item),
        chunk_id: chunkId,
        stage,
        rule
      }));
    }),
    unknown: head.notes.unlabelledChunks,
    matrix: matrix2()
  };
  function matrix2() {
    const grouped3 = golden.cases.flatMap(
      (item, i) => item.aclGroup === null || head.states[i] === "excluded" ? [] : [{ item, i }]
    );
    return grouped3.sort((a, b) => compareBytes(a.item.aclGroup, b.item.aclGroup)).map(({ item, i }) => {
      const seen = /* @__PURE__ */ new Map();
      for (const [chunk, ranks2] of head.ranksOf(i)) {
        const stages = ["retrieved", "reranked", "context"].filter((stage) => ranks2[stage] !== null);
        seen.set(chunk, ranks2.cited ? [...stages, "citations"] : [...stages]);
      }
      for (const { chunkId, stage } of head.violations.get(i) ?? []) {
        if (chunkId === null) continue;
        const stages = seen.get(chunkId) ?? [];
        if (!stages.includes(stage)) seen.set(chunkId, [...stages, stage]);
      }
      return {
        acl_group: item.aclGroup,
        case_id: item.id,
        principal: whoAsks(item),
        expected_behavior: item.behavior,
        observed_behavior: head.observed[i] ?? null,
        leaks: countLeaks(head.violations.get(i) ?? [], policy.acl.blockStages),
        chunks: record([...seen].sort(([a], [b]) => compareBytes(a, b)))
      };
    });
  }
}
var whoAsks = ({ principal: { tenantId: tenant_id, roles } }) => ({ tenant_id, roles });
function byChunkAndStage(a, b) {
  return compareBytes(a.chunkId ?? "", b.chunkId ?? "") || ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage);
}

// src/metrics/kth-smallest.ts
function kthSmallest(values3, k) {
  let left2 = 0;
  let right = values3.length - 1;
  let patience = 4 * Math.ceil(Math.log2(values3.length + 1));
  while (left2 < right) {
    if (right - left2 < SMALL || patience-- === 0) {
      values3.subarray(left2, right + 1).sort();
      break;
    }
    const pivot = medianOfThree(values3[left2], values3[left2 + right >> 1], values3[right]);
    let i = left2;
    let j = right;
    while (i <= j) {
      while (values3[i] < pivot) i++;
      while (values3[j] > pivot) j--;
      if (i > j) break;
      const swap = values3[i];
      values3[i++] = values3[j];
      values3[j--] = swap;
    }
    if (k <= j) right = j;
    else if (k >= i) left2 = i;
    else break;
  }
  return values3[k];
}
var SMALL = 32;
function medianOfThree(a, b, c) {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

// src/metrics/aggregate.ts
function aggregate(column, how, members) {
  const length = members?.length ?? column.length;
  if (how === "mean" || how === "sum") {
    let sum2 = 0;
    let n2 = 0;
    for (let i = 0; i < length; i++) {
      const value = column.at(members === void 0 ? i : members[i]);
      if (Number.isNaN(value)) continue;
      sum2 += value;
      n2++;
    }
    return { value: n2 === 0 ? null : how === "sum" ? sum2 : sum2 / n2, n: n2 };
  }
  const present = room(length);
  let n = 0;
  for (let i = 0; i < length; i++) {
    const value = column.at(members === void 0 ? i : members[i]);
    if (!Number.isNaN(value)) present[n++] = value;
  }
  return { value: n === 0 ? null : quantile(present.subarray(0, n), how), n };
}
function quantileOf(values3, how) {
  if (values3.length === 0) return null;
  const present = room(values3.length);
  present.set(values3);
  return quantile(present.subarray(0, values3.length), how);
}
var scratch = new Float64Array(0);
function room(length) {
  if (scratch.length < length) scratch = new Float64Array(length);
  return scratch;
}
var PERCENT = { median: 50, p50: 50, p95: 95, p99: 99 };
function quantile(values3, how) {
  const n = values3.length;
  if (how !== "median") return kthSmallest(values3, Math.max(0, Math.ceil(PERCENT[how] * n / 100) - 1));
  const upper = kthSmallest(values3, n >> 1);
  if (n % 2 === 1) return upper;
  let lower = values3[0];
  for (let i = 1; i < n >> 1; i++) if (values3[i] > lower) lower = values3[i];
  return (lower + upper) / 2;
}

// src/report/build/run-value.ts
function runValue({ columns }, { column, metric }) {
  const values3 = columns.get(column);
  return values3 === void 0 ? null : aggregate(values3, metric.aggregate).value;
}

// src/report/build/build-alignment.ts
var TOO_MANY_IGNORED = 0.3;
function buildAlignment(run) {
  const ignored2 = run.input.metrics.get("ignored_top_ranked");
  return {
    alignment: {
      ignored_top_ranked: {
        head: ignored2?.head ?? null,
        n: ignored2?.n ?? 0,
        baseline: ignored2?.baseline ?? null,
        flagged: (ignored2?.head ?? 0) > TOO_MANY_IGNORED
      }
    },
    oracles: run.otherConfigs.filter((config) => isOracle(config, run.metrics)).map((oracle) => ({
      config_id: oracle.configId,
      traces: oracle.traces,
      metrics: run.metrics.filter(({ metric }) => metric.ofGeneration).flatMap((ref) => {
        const found = { metric: ref.name, head: runValue(run.input.head, ref), oracle: runValue(oracle, ref) };
        return found.head === null && found.oracle === null ? [] : [found];
      })
    }))
  };
}
function isOracle(config, metrics2) {
  const context = config.versions.get("context") ?? [];
  if (context.length === 1 && context[0] === "oracle") return true;
  const asked2 = metrics2.filter(({ name }) => name === "context_recall" || name === "context_precision");
  return asked2.length > 0 && asked2.every((ref) => runValue(config, ref) === 1);
}

// src/report/build/build-base-commit.ts
function buildBaseCommit(base) {
  if (base === null) return {};
  const { sha, policy, golden, difference: difference3 } = base;
  return {
    base_commit: {
      sha,
      policy,
      golden,
      readable: base.unreadable === null,
      ...base.isPolicyDeleted ? { policy_deleted: true } : {},
      ...base.recalibrated ? { recalibrated: true } : {},
      decisions: { own: base.own, base: base.base },
      ...base.failsBeside.length > 0 ? { fails_beside: [...base.failsBeside] } : {},
      added: difference3?.added ?? [],
      removed: difference3?.removed ?? [],
      relabelled: difference3?.relabelled ?? []
    }
  };
}

// src/causes/exact-parts.ts
var GRIDS = [0, 2 ** -44, 2 ** -42, 2 ** -40, 2 ** -38];
function exactParts(parts, total) {
  for (const grid of GRIDS) {
    const fitted2 = grid === 0 ? [...parts] : parts.map((part) => Math.round(part / grid) * grid);
    for (let i = fitted2.length - 1; i >= 0; i--) {
      fitted2[i] += total - sum(fitted2);
      if (sum(fitted2) === total) return fitted2;
    }
  }
  return [...parts];
}
var sum = (values3) => values3.reduce((all, value) => all + value, 0);

// src/causes/attribute-deltas.ts
var LISTED_CASES = 20;
var LISTED_SLICES = 100;
function attributeDeltas(moved2, metrics2, golden) {
  const splits = new Map([...metrics2].map(([name, found]) => [name, new Split(found)]));
  for (const explained of moved2) {
    const { ref, caseIndex } = explained.delta;
    splits.get(ref.name)?.add(explained, golden.cases[caseIndex].tags);
  }
  return [...splits.values()].flatMap((split) => split.attribution());
}
var Split = class {
  #found;
  #weight;
  #causes = /* @__PURE__ */ new Map();
  #tags = /* @__PURE__ */ new Map();
  constructor(found) {
    this.#found = found;
    this.#weight = found.ref.metric.aggregate === "sum" ? 1 : 1 / found.pairs;
  }
  add({ delta, source }, tags) {
    const size = (delta.head - delta.baseline) * this.#weight;
    add(this.#causes, source, size, delta.id);
    for (const tag of tags) add(this.#tags, tag, size / tags.length, delta.id);
    if (tags.length === 0) add(this.#tags, null, size, delta.id);
  }
  /** Nothing where the metric did not move in any case. */
  attribution() {
    const { ref, delta, pairs } = this.#found;
    if (this.#causes.size === 0 || delta === null || pairs === 0) return [];
    const all = largestFirst(this.#tags);
    const slices = all.filter(([tag]) => tag !== null).slice(0, LISTED_SLICES);
    const rest = all.filter((entry2) => !slices.includes(entry2));
    if (rest.length > 0) slices.push([null, together(rest)]);
    return [
      {
        metric: ref.name,
        delta,
        pairs,
        parts: fitted(largestFirst(this.#causes), delta).map(([cause, group]) => ({ cause, ...group })),
        slices: fitted(slices, delta).map(([tag, { delta: part, cases }]) => {
          return { slice: tag === null ? null : `tag:${tag}`, delta: part, cases };
        })
      }
    ];
  }
};
function add(groups, key, delta, id) {
  const group = groups.get(key);
  if (group === void 0) {
    groups.set(key, { delta, cases: 1, caseIds: [id] });
    return;
  }
  group.delta += delta;
  group.cases++;
  if (group.caseIds.length < LISTED_CASES) group.caseIds.push(id);
}
function together(groups) {
  const sum2 = (of) => groups.reduce((all, [, group]) => all + of(group), 0);
  return { delta: sum2(({ delta }) => delta), cases: sum2(({ cases }) => cases), caseIds: [] };
}
function largestFirst(groups) {
  const size = ([, { delta }]) => Math.abs(delta);
  return [...groups].sort((a, b) => size(b) - size(a) || compareBytes(a[0] ?? "", b[0] ?? ""));
}
function fitted(groups, total) {
  const deltas = exactParts(
    groups.map(([, { delta }]) => delta),
    total
  );
  return groups.map(([key, group], i) => [key, { ...group, delta: deltas[i] }]);
}

// src/causes/cause.ts
var CAUSE_LABELS = [
  "golden_label_issue",
  "stale_index",
  "parser",
  "chunking",
  "embedding",
  "bm25_analyzer",
  "hybrid_merge",
  "reranker",
  "context_builder",
  "generator",
  "citation",
  "acl",
  "judge_noise"
];
var MIN_CONFIDENCE = 0.08;
function rankCauses(causes2) {
  const [first] = causes2;
  if (causes2.length === 1 && first !== void 0) return [rounded(first)];
  const merged = [];
  for (const cause of causes2) {
    const at = merged.findIndex(({ label }) => label === cause.label);
    if (at < 0) merged.push(cause);
    else merged[at] = { ...merged[at], confidence: merged[at].confidence + cause.confidence };
  }
  return merged.map(rounded).filter(({ confidence }) => confidence >= MIN_CONFIDENCE).sort(byRank2);
}
function isRanked(causes2) {
  const least = causes2.length === 1 ? Number.MIN_VALUE : MIN_CONFIDENCE;
  return causes2.every((cause, i) => {
    if (!(cause.confidence >= least) || rounded(cause) !== cause) return false;
    const isAfterOthers = i === 0 || byRank2(causes2[i - 1], cause) < 0;
    return isAfterOthers && causes2.findIndex(({ label }) => label === cause.label) === i;
  });
}
var byRank2 = (a, b) => b.confidence - a.confidence || order(a.label) - order(b.label);
function scaled(causes2, share) {
  return causes2.map((cause) => ({ ...cause, confidence: cause.confidence * share }));
}
function rounded(cause) {
  const confidence = Math.round(Math.min(1, cause.confidence) * 100) / 100;
  return confidence === cause.confidence ? cause : { ...cause, confidence };
}
var order = (label) => CAUSE_LABELS.indexOf(label);

// src/causes/runbook.ts
var NEXT_CHECKS = {
  golden_label_issue: "Compare the expected chunk ids with the corpus manifest; re-map or re-label these cases in a reviewed change.",
  stale_index: "Compare document versions in index and manifest; re-index these documents and delete what they replace.",
  parser: "Open the parsed text of the expected chunk: is the fact in it, with its table, list or page intact?",
  chunking: "Look at the chunk borders around the fact: is it split, or has its chunk a new id?",
  embedding: "Embed question and chunk, with both models where it changed, and compare the similarities and their ranks.",
  bm25_analyzer: "Run question and chunk through the analyser: do tokens, accents, acronyms and codes match?",
  hybrid_merge: "Recompute the merge from the stage lists: weights, fusion constant, list lengths and deduplication.",
  reranker: "Score question and chunk, with both rerankers where it changed; check its version, truncation and the input length.",
  context_builder: "Check how many chunks and tokens the context takes, and what its deduplication and filters drop.",
  generator: "Replay the prompt with this context: prompt version, model version, temperature, refusal rules.",
  citation: "Check the citation part of the prompt and the parser of its output against the ids in the context.",
  acl: "Check the access filter before retrieval for this principal: tenant, roles, labels of the chunk in the index.",
  judge_noise: "Ask the judge again for the same answer; compare its model, prompt version and calibration."
};
function runbook(cases) {
  const byCause2 = /* @__PURE__ */ new Map();
  for (const [id, causes2] of cases) {
    for (const { label } of likelyCauses(causes2)) {
      const ids = byCause2.get(label);
      if (ids === void 0) byCause2.set(label, [id]);
      else ids.push(id);
    }
  }
  return CAUSE_LABELS.flatMap((cause) => {
    const caseIds = byCause2.get(cause);
    return caseIds === void 0 ? [] : [{ cause, check: NEXT_CHECKS[cause], caseIds }];
  });
}

// src/report/build/build-causes.ts
var LISTED4 = 50;
function buildCauses({ input, causes: causes2 }) {
  const { head, golden, metrics: metrics2 } = input;
  const found = [...causes2.byCase].map(([i, explained]) => [head.ids[i], explained.causes]);
  return {
    attribution: attributeDeltas(causes2.moved, metrics2, golden).map(({ metric, delta, pairs, parts, slices }) => ({
      metric,
      delta,
      pairs,
      parts: parts.map(({ cause, delta: part, cases, caseIds }) => ({ cause, delta: part, cases, case_ids: caseIds })),
      slices
    })),
    runbook: runbook(found).map(({ cause, check, caseIds }) => {
      return { cause, check, cases: caseIds.length, case_ids: caseIds.slice(0, LISTED4) };
    })
  };
}

// src/compare/comparison.ts
function pairOf(comparison, caseIndex) {
  const j = comparison?.pairing.baselineOf[caseIndex] ?? -1;
  return comparison === null || j < 0 ? null : { baseline: comparison.baseline, j };
}
function incomparableFor(comparison, ref) {
  return comparison.incomparable.find(({ affects }) => affects(ref));
}

// src/report/wording/is-leak.ts
var isLeak = (check) => check === "acl_leak" || check === "forbidden_content";

// src/report/build/build-lifecycle.ts
function failingSince({ head, comparison, labelHealth: labelHealth2, metrics: metrics2 }, i) {
  if (labelHealth2.stale !== null) {
    const reading = new Set([...metrics2.values()].flatMap(({ ref }) => ref.metric.readsLabels ? [ref.column] : []));
    if (head.failedChecks.get(i)?.every((check) => reading.has(check))) return null;
  }
  const pair = pairOf(comparison, i);
  if (head.isFlaky(i) || pair?.baseline.isFlaky(pair.j)) return "flaky";
  if (pair === null) return null;
  const failed = pair.baseline.failedChecks.get(pair.j);
  if (failed === void 0) return "new";
  const leaks3 = head.failedChecks.get(i).filter(isLeak);
  return leaks3.every((check) => failed.includes(check)) ? "before" : "new";
}
function buildLifecycle({ input }) {
  const { head, comparison } = input;
  const cases = head.ids.map((id, i) => ({ id, i })).filter(({ i }) => head.states[i] !== "excluded");
  const failing2 = cases.filter(({ i }) => head.failedChecks.has(i));
  const of = (since) => failing2.filter(({ i }) => failingSince(input, i) === since).map(({ id }) => id);
  const fixed2 = cases.filter(({ i }) => {
    const pair = head.failedChecks.has(i) ? null : pairOf(comparison, i);
    return pair?.baseline.failedChecks.has(pair.j) && !pair.baseline.isFlaky(pair.j);
  });
  return {
    newly_failing: of("new"),
    still_failing: of("before"),
    fixed: fixed2.map(({ id }) => id),
    flaky: of("flaky")
  };
}

// src/report/build/build-failures.ts
var DETAILED = 100;
var WEIGHT = {
  acl_leak: 1e3,
  forbidden_content: 1e3,
  missing_trace: 100,
  trace_error: 100
};
var URGENT2 = 100;
var urgency2 = ({ weight }) => weight < URGENT2 ? 0 : weight;
var isOld = ({ since }) => since === "before" ? 1 : 0;
function buildFailures({ input, includeText, causes: causes2 }) {
  const { head, golden, comparison } = input;
  const weight = (i, checks) => checks.reduce((sum2, check) => sum2 + (WEIGHT[check] ?? 1), 0) + (golden.cases[i].critical ? 500 : 0);
  const ranked2 = [...head.failedChecks].filter(([i]) => head.states[i] !== "excluded").map(([i, checks]) => ({ i, checks, since: failingSince(input, i), weight: weight(i, checks) })).sort((a, b) => urgency2(b) - urgency2(a) || isOld(a) - isOld(b) || b.weight - a.weight || a.i - b.i);
  return ranked2.map(({ i, checks, since }, place5) => ({
    id: head.ids[i],
    failed_checks: checks,
    since,
    causes: causes2.byCase.get(i)?.causes ?? [],
    details: place5 < DETAILED ? details(i) : null
  }));
  function details(i) {
    const item = golden.cases[i];
    const pair = pairOf(comparison, i);
    const before = pair?.baseline.ranksOf(pair.j);
    return {
      tags: item.tags,
      difficulty: item.difficulty,
      critical: item.critical,
      expected_behavior: item.behavior,
      observed_behavior: head.states[i] === "scored" ? head.observed[i] ?? null : null,
      ...head.errorKindsOf(i).length === 0 ? {} : { error_kinds: [...head.errorKindsOf(i)] },
      owner: item.owner,
      question: includeText ? item.question : null,
      must_cite: item.mustCite,
      chunks: [...head.ranksOf(i)].map(([chunk_id, ranks2]) => {
        return { chunk_id, head: ranks2, baseline: before?.get(chunk_id) ?? null };
      })
    };
  }
}

// src/statistics/z95.ts
var Z95 = 1.959963984540054;

// src/statistics/cohen-kappa.ts
function cohenKappa(table2) {
  const found = shares(table2);
  if (found === null) return null;
  const { n, p, rows, columns } = found;
  const observed = p.reduce((sum2, row, i) => sum2 + row[i], 0);
  const expected = rows.reduce((sum2, share, i) => sum2 + share * columns[i], 0);
  if (expected >= 1) return null;
  const value = (observed - expected) / (1 - expected);
  let a = 0;
  let b = 0;
  for (const [i, row] of p.entries()) {
    for (const [j, share] of row.entries()) {
      if (i === j) a += share * (1 - (rows[i] + columns[i]) * (1 - value)) ** 2;
      else b += share * (columns[i] + rows[j]) ** 2;
    }
  }
  const c = (value - expected * (1 - value)) ** 2;
  const variance = (a + b * (1 - value) ** 2 - c) / ((1 - expected) ** 2 * n);
  const isMeasured = variance > 1e-15;
  const spread = Z95 * Math.sqrt(Math.max(0, variance));
  return { value, low: isMeasured ? value - spread : null, high: isMeasured ? value + spread : null };
}
function weightedKappa(table2, weights) {
  const found = shares(table2);
  const levels = table2.length;
  if (found === null || levels < 2) return null;
  const { p, rows, columns } = found;
  let observed = 0;
  let expected = 0;
  for (let i = 0; i < levels; i++) {
    for (let j = 0; j < levels; j++) {
      const distance = Math.abs(i - j) / (levels - 1);
      const weight = weights === "linear" ? distance : distance * distance;
      observed += weight * p[i][j];
      expected += weight * rows[i] * columns[j];
    }
  }
  return expected === 0 ? null : 1 - observed / expected;
}
function shares(table2) {
  const n = table2.reduce((sum2, row) => sum2 + row.reduce((inner, count2) => inner + count2, 0), 0);
  if (n === 0) return null;
  const p = table2.map((row) => row.map((count2) => count2 / n));
  const rows = p.map((row) => row.reduce((sum2, share) => sum2 + share, 0));
  const columns = table2.map((_, j) => p.reduce((sum2, row) => sum2 + row[j], 0));
  return { n, p, rows, columns };
}

// src/statistics/wilson.ts
function wilson(k, n) {
  const share = k / n;
  const centre = share + Z95 * Z95 / (2 * n);
  const spread = Z95 * Math.sqrt(share * (1 - share) / n + Z95 * Z95 / (4 * n * n));
  const scale = 1 + Z95 * Z95 / n;
  return {
    low: k === 0 ? 0 : (centre - spread) / scale,
    high: k === n ? 1 : (centre + spread) / scale
  };
}

// src/calibration/confusion.ts
function rateOf(k, n) {
  return n === 0 ? null : { value: k / n, ...wilson(k, n), n };
}
function ratesOf({ pass_pass, pass_fail, fail_pass, fail_fail }) {
  const [pass, fail] = [pass_pass + pass_fail, fail_pass + fail_fail];
  return {
    n: pass + fail,
    pass,
    fail,
    agreement: pass + fail === 0 ? null : (pass_pass + fail_fail) / (pass + fail),
    tpr: rateOf(pass_pass, pass),
    tnr: rateOf(fail_fail, fail),
    kappa: cohenKappa([
      [fail_fail, fail_pass],
      [pass_fail, pass_pass]
    ])
  };
}

// src/statistics/prediction-powered.ts
function predictionPowered(labelled, scored, tuning, z = Z95) {
  const lambda = tuning === "full" ? 1 : tunedLambda(labelled, scored);
  const { n, meanLabel, meanScore, varLabel, varScore, cov } = labelled;
  const value = lambda * scored.mean + meanLabel - lambda * meanScore;
  const rest = Math.max(0, varLabel + lambda * lambda * varScore - 2 * lambda * cov);
  const error = Math.sqrt(lambda * lambda * scored.variance / scored.n + rest / n);
  return { lambda, value, error, low: value - z * error, high: value + z * error };
}
function tunedLambda({ n, meanScore, varScore, cov }, scored) {
  const all = n + scored.n;
  const mean2 = (n * meanScore + scored.n * scored.mean) / all;
  const squares = n * (varScore + (meanScore - mean2) ** 2) + scored.n * (scored.variance + (scored.mean - mean2) ** 2);
  const pooled = squares / (all - 1);
  return pooled <= 0 ? 0 : Math.min(1, Math.max(0, cov / ((1 + n / scored.n) * pooled)));
}
function labelledMoments(pairs) {
  const n = pairs.length;
  const mean2 = (of) => pairs.reduce((sum2, pair) => sum2 + of(pair), 0) / n;
  const meanLabel = mean2(({ label }) => label);
  const meanScore = mean2(({ score: score2 }) => score2);
  return {
    n,
    meanLabel,
    meanScore,
    varLabel: mean2(({ label }) => (label - meanLabel) ** 2),
    varScore: mean2(({ score: score2 }) => (score2 - meanScore) ** 2),
    cov: mean2(({ label, score: score2 }) => (label - meanLabel) * (score2 - meanScore))
  };
}
function scoreMoments(scores) {
  const n = scores.length;
  const mean2 = scores.reduce((sum2, score2) => sum2 + score2, 0) / n;
  return { n, mean: mean2, variance: scores.reduce((sum2, score2) => sum2 + (score2 - mean2) ** 2, 0) / n };
}

// src/calibration/corrected-mean.ts
var TUNED_FROM = 200;
function correctedMean(moments, scores) {
  const { n, mean_label, mean_score, var_label, var_score, cov } = moments;
  const labelled = {
    n,
    meanLabel: mean_label,
    meanScore: mean_score,
    varLabel: var_label,
    varScore: var_score,
    cov
  };
  const scored = scoreMoments(scores);
  const { value, low, high, lambda } = predictionPowered(labelled, scored, n < TUNED_FROM ? "full" : "tuned");
  const share = (x) => Math.min(1, Math.max(0, x));
  return {
    judge: scored.mean,
    value: share(value),
    low: share(low),
    high: share(high),
    lambda,
    labels: n,
    scores: scored.n
  };
}

// src/metrics/judged/goodness.ts
var BETTER_LOWER = new Set(
  metrics.filter(({ judged: judged3, better }) => judged3 && better === "lower").map(({ name }) => name)
);
function goodness(metric, score2) {
  return BETTER_LOWER.has(metric) ? 1 - score2 : score2;
}

// src/report/build/build-judged.ts
function buildJudged(input) {
  const gated = new Set(input.policy.gates.map(({ metric }) => metric.metric.name));
  const judged3 = metrics.filter(({ judged: isJudged3, name }) => isJudged3 && (gated.has(name) || hasScore(name, input))).map((metric) => entry(metric, input, input.judges.get(metric.name)));
  return judged3.length === 0 ? {} : { judged: judged3 };
}
function hasScore(name, { head }) {
  const column = head.columns.get(name);
  return column !== void 0 && head.states.some((state, i) => state === "scored" && !Number.isNaN(column.at(i)));
}
function entry(metric, input, standing2) {
  const { golden, head } = input;
  const { record: record2 = null, missing = null, warnings = [] } = standing2 ?? {};
  const rates = record2 === null ? null : ratesOf(record2.confusion);
  const versions = (name) => (head.judges?.get(metric.name) ?? head.versions).get(name) ?? [];
  return {
    metric: metric.name,
    ...judgedCounts(metric, golden, head),
    judge: {
      library: versions("judge_library"),
      version: versions("judge_version"),
      model: versions("judge_model"),
      prompt_version: versions("judge_prompt_version"),
      scale: versions("judge_scale")
    },
    calibrated: missing === null,
    missing,
    warnings,
    record: record2 === null || rates === null ? null : {
      created: record2.created,
      labels: record2.labels.n,
      tpr: rates.tpr?.value ?? null,
      tnr: rates.tnr?.value ?? null,
      kappa: rates.kappa?.value ?? null
    },
    corrected: missing === null ? corrected(metric, input, record2) : null
  };
}
function corrected({ name }, { head }, record2) {
  const column = head.columns.get(name);
  if (column === void 0 || record2 === null || record2.moments === null) return null;
  const scores = [...column].filter(
    (score2, i) => !Number.isNaN(score2) && head.states[i] === "scored" && (head.observed[i] ?? "answer") === "answer"
  ).map((score2) => goodness(name, score2));
  return scores.length === 0 ? null : correctedMean(record2.moments, scores);
}

// src/compare/shown-metrics.ts
function shownMetrics(all, telling, gated) {
  const names2 = new Set(telling.map(({ name }) => name));
  return [...all.values()].filter(({ head, baseline }) => head !== null || baseline !== null).map(({ ref }) => ref).filter(({ name }) => gated.has(name) || names2.has(name) || name === "pass_rate");
}

// src/config/gated-metrics.ts
function gatedMetrics({ gates: gates2 }) {
  return new Set(gates2.map(({ metric }) => metric.name));
}

// src/dataset/adapters/reduced-format.ts
var WITHOUT = "-without-";
var JUDGED = "-judged";
function reducedFormat(format, leftOut) {
  const parts = TRACE_PARTS.filter((part) => leftOut.includes(part) && !format.lacks.includes(part));
  const { name, title, lacks } = format;
  if (parts.length === 0) return format;
  return {
    name: `${name}${WITHOUT}${parts.join("-")}`,
    title: `${title}${without(parts)}`,
    lacks: [...lacks, ...parts]
  };
}
function judgedFormat(format) {
  const { name, title, lacks } = format;
  if (!lacks.includes("scores") || lacks.includes("answer") && lacks.includes("context")) return format;
  const leftOut = leftOutOf(name);
  const whole = {
    name: name.split(WITHOUT)[0] + (leftOut.includes("scores") ? "" : JUDGED),
    title: title.slice(0, title.length - without(leftOut).length),
    lacks: lacks.filter((part) => part !== "scores" && !leftOut.includes(part))
  };
  return reducedFormat(
    whole,
    leftOut.filter((part) => part !== "scores")
  );
}
function titleAbout({ name, title, lacks }, asked2) {
  const leftOut = leftOutOf(name);
  const plain3 = title.slice(0, title.length - without(leftOut).length);
  if (lacks.some((part) => asked2.includes(part) && !leftOut.includes(part))) return plain3;
  return `${plain3}${without(leftOut.filter((part) => asked2.includes(part)))}`;
}
var leftOutOf = (name) => name.split(WITHOUT)[1]?.split("-") ?? [];
var without = (parts) => parts.length === 0 ? "" : ` without ${parts.map((part) => PART_WORDS[part]).join(", ")}`;
function formatNamed(name, registry) {
  const base = name.split(WITHOUT)[0];
  const isJudged3 = base.endsWith(JUDGED);
  const known4 = registry.find((format) => format.name === (isJudged3 ? base.slice(0, -JUDGED.length) : base));
  if (known4 === void 0) return void 0;
  const found = reducedFormat(isJudged3 ? judgedFormat(known4) : known4, leftOutOf(name));
  return found.name === name ? found : void 0;
}
var PART_WORDS = {
  retrieved: "ids of the retrieved chunks",
  reranked: "a reranked list",
  context: "ids of the context chunks",
  answer: "answers",
  citations: "citations",
  latency: "latency",
  tokens: "token counts",
  cost: "cost",
  tools: "tool calls",
  scores: "scores of judges"
};

// src/metrics/lacking-format.ts
function lackingFormat(metric, { formats }) {
  if (formats.length === 0 || formats.some((format) => isAvailable(metric, format))) return null;
  return [...new Set(formats.map((format) => titleAbout(format, metric.needs)))].join(", ");
}

// src/metrics/run/records-part.ts
function recordsPart({ formats }, part) {
  return formats.length === 0 || formats.some(({ lacks }) => !lacks.includes(part));
}

// src/metrics/run/names-chunks.ts
var CHUNK_LISTS = ["retrieved", "context", "citations"];
function namesChunks({ formats }) {
  return CHUNK_LISTS.some((part) => recordsPart({ formats }, part));
}

// src/report/build/build-summary.ts
function buildSummary(run, leaks3) {
  const { evaluation, input, otherConfigs } = run;
  const { head, comparison } = input;
  const statuses = head.ids.map((_, i) => caseStatus(head, i));
  const count2 = (status) => statuses.filter((value) => value === status).length;
  const gates2 = (status) => evaluation.gates.filter((gate2) => gate2.status === status).length;
  const changes = (change) => comparison?.changes.filter((value) => value === change).length ?? 0;
  return {
    cases: head.ids.length - count2("excluded"),
    passed: count2("pass"),
    failed: count2("fail"),
    missing: count2("missing"),
    errors: count2("error"),
    ...errorKinds(head),
    excluded: count2("excluded"),
    gates: evaluation.gates.length,
    gates_failed: gates2("fail"),
    gates_warned: gates2("warn"),
    gates_waived: gates2("waived"),
    gates_not_evaluated: gates2("not_evaluated"),
    acl_leaks: leaks3,
    regressed_cases: changes("regressed") + changes("mixed"),
    improved_cases: changes("improved"),
    behavior_disagreements: head.notes.behaviorDisagreements,
    cases_without_latency: head.notes.withoutLatency,
    answers_unchecked: head.notes.answersUnchecked,
    formats: head.formats.map(({ name }) => name),
    not_available: notAvailable(head),
    ...notRecorded(head, comparison?.baseline ?? null),
    other_configs: otherConfigs.map(({ configId }) => configId),
    configs: configs(run)
  };
}
var KINDS2 = 10;
function errorKinds(head) {
  const failed = head.states.flatMap((state, i) => state === "error" ? head.errorKindsOf(i) : []);
  const kinds2 = [...grouped2(failed, (kind) => kind)].map(([kind, cases]) => ({ kind, cases: cases.length }));
  if (kinds2.length === 0) return {};
  return { error_kinds: kinds2.sort((a, b) => b.cases - a.cases || compareBytes(a.kind, b.kind)).slice(0, KINDS2) };
}
function notAvailable(head) {
  const byFormat = /* @__PURE__ */ new Map();
  for (const metric of metrics) {
    const format = lackingFormat(metric, head);
    if (format !== null) byFormat.set(format, [...byFormat.get(format) ?? [], metric.name]);
  }
  return record(byFormat);
}
function notRecorded(head, baseline) {
  const lists = (run) => run === null ? [] : CHUNK_LISTS.filter((part) => !recordsPart(run, part));
  const both = { head: lists(head), baseline: lists(baseline) };
  return both.head.length + both.baseline.length === 0 ? {} : { not_recorded: both };
}
function configs(run) {
  const { head, comparison, policy } = run.input;
  const gated = gatedMetrics(policy);
  const shown = shownMetrics(run.input.metrics, run.caseMetrics, gated);
  const row = (scores, role) => ({
    config_id: scores.configId,
    role,
    metrics: record(shown.map((ref) => [ref.name, runValue(scores, ref)]))
  });
  const baseline = comparison === null ? [] : [row(comparison.baseline, "baseline")];
  return [row(head, "head"), ...run.otherConfigs.map((scores) => row(scores, "other")), ...baseline];
}

// src/report/build/build-traffic.ts
var LISTED5 = 200;
function buildTraffic({ input, caseMetrics: caseMetrics2 }) {
  const { head, golden, comparison } = input;
  if (comparison === null || !golden.cases.some(({ traffic }) => traffic)) return void 0;
  const shown = changeColumns(
    head,
    caseMetrics2.map(({ name }) => name)
  );
  const scored = golden.cases.flatMap(({ id }, i) => {
    const values3 = [...shown].flatMap(
      ([name, column]) => Number.isNaN(column.at(i)) ? [] : [[name, column.at(i)]]
    );
    if (values3.length === 0) return [];
    return [{ id, i, values: values3, kept: values3.reduce((sum2, [, value]) => sum2 + value, 0) / values3.length }];
  });
  const changed2 = scored.filter(({ kept }) => kept < 1).sort((a, b) => a.kept - b.kept);
  return {
    queries: golden.cases.length,
    compared: scored.length,
    changed: changed2.length,
    most_changed: changed2.slice(0, LISTED5).map(({ id, i, values: values3, kept }) => {
      const pair = pairOf(comparison, i);
      const behavior = { head: head.observed[i] ?? null, baseline: pair?.baseline.observed[pair.j] ?? null };
      return { id, kept, behavior, metrics: record(values3) };
    })
  };
}
function changeColumns(head, telling) {
  const names2 = new Set(metrics.filter(({ change }) => change !== null).map(({ name }) => name));
  return new Map(
    telling.flatMap((name) => {
      const column = head.columns.get(name);
      const base = name.replace(/^.*:/, "").replace(/@.*$/, "");
      return column !== void 0 && names2.has(base) ? [[name, column]] : [];
    })
  );
}

// src/statistics/adjust-p-values.ts
function holm(pValues) {
  return stepwise(pValues, (p, rank2, m) => p * (m - rank2), true);
}
function benjaminiHochberg(pValues) {
  return stepwise(pValues, (p, rank2, m) => p * m / (rank2 + 1), false);
}
function stepwise(pValues, adjust, upwards) {
  const order2 = pValues.flatMap((p, i) => p === null ? [] : [{ p, i }]).sort((a, b) => a.p - b.p);
  const adjusted = order2.map(({ p }, rank2) => Math.min(1, adjust(p, rank2, order2.length)));
  const result = pValues.map(() => null);
  let bound = upwards ? 0 : 1;
  for (let step = 0; step < order2.length; step++) {
    const rank2 = upwards ? step : order2.length - 1 - step;
    bound = upwards ? Math.max(bound, adjusted[rank2]) : Math.min(bound, adjusted[rank2]);
    result[order2[rank2].i] = bound;
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
  const gain2 = options.higherIsBetter ? found.mean : -found.mean;
  if (gain2 < 0 && options.adjustedPWorse !== null && options.adjustedPWorse <= ALPHA) return "regressed";
  if (gain2 > 0 && found.pValue !== null && found.pValue <= ALPHA) return "improved";
  const worstEnd = options.higherIsBetter ? found.ciLow : found.ciHigh === null ? null : -found.ciHigh;
  return options.margin !== null && worstEnd !== null && worstEnd > -options.margin ? "not_regressed" : "inconclusive";
}

// src/report/build/metric-report.ts
function adjustedPValues(comparisons, run) {
  const gated = gatedMetrics(run.input.policy);
  const pick = (wanted2) => comparisons.map((found) => {
    const { ref, pairs, statistics } = found;
    const isLookedAt = gated.has(ref.name) === wanted2 && pairs >= MIN_PAIRS && isComparable(found, run);
    return isLookedAt ? statistics?.pWorse ?? null : null;
  });
  const others = benjaminiHochberg(pick(false));
  return holm(pick(true)).map((p, i) => p ?? others[i] ?? null);
}
function isComparable({ ref }, { input }) {
  return input.comparison === null || incomparableFor(input.comparison, ref) === void 0;
}
function marginOf(name, { input }) {
  const bounds = input.policy.gates.filter(
    ({ metric, slice, kind }) => metric.name === name && slice === null && boundsChange(kind)
  );
  return bounds.length === 0 ? null : Math.min(...bounds.map(({ threshold }) => threshold));
}
function verdictOf({ ref, delta }, shown, adjustedPWorse, run) {
  const higherIsBetter = ref.metric.better === "higher";
  if (ref.metric.aggregate === "sum" && delta !== null && delta !== 0) {
    return delta > 0 === higherIsBetter ? "improved" : "regressed";
  }
  return comparisonVerdict(shown, { higherIsBetter, adjustedPWorse, margin: marginOf(ref.name, run) });
}
function metricReport(found, adjustedPWorse, run) {
  const comparable = isComparable(found, run);
  const shown = comparable ? found.statistics : null;
  return {
    head: found.head,
    head_ci_low: found.headInterval?.low ?? null,
    head_ci_high: found.headInterval?.high ?? null,
    baseline: found.baseline,
    delta: comparable ? found.delta : null,
    ci_low: shown?.ciLow ?? null,
    ci_high: shown?.ciHigh ?? null,
    p_value: shown?.pValue ?? null,
    n: found.n,
    pairs: comparable ? found.pairs : 0,
    improved: shown?.improved ?? null,
    regressed: shown?.regressed ?? null,
    unchanged: shown?.unchanged ?? null,
    detectable: shown?.detectable ?? null,
    verdict: shown === null ? null : verdictOf(found, shown, adjustedPWorse, run)
  };
}

// src/report/build/report-diagnostics.ts
var SHOWN_PER_CODE = 20;
function reportDiagnostics(warnings, counts2) {
  return [...grouped2(warnings, ({ code: code2 }) => code2)].sort(([a], [b]) => compareBytes(a, b)).flatMap(([code2, list2]) => {
    const count2 = counts2.get(code2) ?? list2.length;
    if (count2 > SHOWN_PER_CODE) return [{ severity: "warning", code: code2, message: `${count2} such warnings`, count: count2 }];
    const messages = list2.map(({ message }) => message).sort(compareBytes);
    return messages.map((message) => ({ severity: "warning", code: code2, message, count: 1 }));
  });
}

// src/report/build/sized-places.ts
var SizedPlaces = class {
  #places = [];
  #sizes = [];
  add(place5, size) {
    this.#places.push(place5);
    this.#sizes.push(size);
  }
  /** So many places of the largest sizes, in the order in which they were added; of equal ones the first. */
  largest(count2) {
    const sizes = this.#sizes;
    if (sizes.length <= count2) return this.#places;
    const least = kthSmallest(Float64Array.from(sizes), sizes.length - count2);
    let ties = count2 - sizes.filter((size) => size > least).length;
    return this.#places.filter((_, p) => sizes[p] > least || sizes[p] === least && ties-- > 0);
  }
};

// src/report/build/slice-reports.ts
function sliceReports(slices) {
  const all = slices.map(({ slice, metrics: metrics2 }) => {
    const entries2 = metrics2.map(({ found, adjustedPWorse, verdict: verdict4 }) => {
      const { head, n, baseline, delta, pairs } = found;
      const isCompared = verdict4 !== null;
      const shown = isCompared ? found.statistics : null;
      const entry2 = {
        head,
        n,
        baseline,
        delta: isCompared ? delta : null,
        pairs: isCompared ? pairs : 0,
        ci_low: shown?.ciLow ?? null,
        ci_high: shown?.ciHigh ?? null,
        p_worse: adjustedPWorse,
        improved: shown?.improved ?? null,
        regressed: shown?.regressed ?? null,
        verdict: verdict4
      };
      return [found.ref.name, entry2];
    });
    return [slice.name, { n: slice.members.length, metrics: record(entries2) }];
  });
  return record(all);
}

// src/report/build/build-report.ts
function buildReport(run) {
  const { evaluation, input } = run;
  const { head, comparison } = input;
  const comparisons = run.metrics.map(({ name }) => input.metrics.get(name));
  const adjusted = adjustedPValues(comparisons, run);
  const acl = buildAcl(run);
  const traffic = buildTraffic(run);
  const { moved: moved2 } = run.causes;
  const moves = largestMoves(moved2);
  return {
    schema_version: 1,
    decision: evaluation.decision,
    reasons: evaluation.reasons.map(({ code: code2, message, gate: gate2, caseIds, detail }) => {
      return { code: code2, message, gate: gate2, case_ids: caseIds, ...detail === void 0 ? {} : { detail } };
    }),
    summary: buildSummary(run, acl.leaks),
    head: runInfo(head, run.headOrigin, run.headFingerprint, run.complete),
    baseline: comparison === null || run.baselineFingerprint === null ? null : runInfo(comparison.baseline, run.baselineOrigin, run.baselineFingerprint, true),
    gates: evaluation.gates.map((gate2) => {
      const { metric, slice, kind, threshold, value, baseline, severity, status, message } = gate2;
      const own2 = { metric, slice, kind, threshold, value, baseline, severity, status, message };
      return { ...own2, ...withoutFailed(gate2) };
    }),
    comparability: (comparison?.incomparable ?? []).map(({ affects, ...difference3 }) => ({
      ...difference3,
      metrics: run.metrics.filter(affects).map(({ name }) => name)
    })),
    metrics: record(comparisons.map((found, i) => [found.ref.name, metricReport(found, adjusted[i] ?? null, run)])),
    rank_histogram: rankHistograms(head, comparison?.baseline ?? null),
    hallucinations: [...head.hallucinations].filter(([i]) => head.states[i] !== "excluded").sort(([a], [b]) => a - b).map(([i, labels2]) => ({ case_id: head.ids[i], labels: labels2 })),
    slices: sliceReports(run.slices),
    hidden_regressions: input.hidden.slice(0, LISTED6).map(hiddenReport),
    acl,
    regressions: moves.worse.map((n) => ({ ...caseDelta(moved2.at(n).delta), causes: moved2.causesAt(n) })),
    improvements: moves.better.map((n) => caseDelta(moved2.at(n).delta)),
    failures: buildFailures(run),
    lifecycle: buildLifecycle(run),
    ...traffic === void 0 ? {} : { traffic },
    ...buildAlignment(run),
    versions: {
      head: record(head.versions),
      changed: comparison?.versions ?? []
    },
    ...buildJudged(input),
    ...buildCauses(run),
    label_health: healthReport(input.labelHealth),
    dataset: datasetReport(run),
    waivers: evaluation.waivers.map(waiverReport),
    policy: policyReport(input),
    diagnostics: reportDiagnostics(run.warnings, run.warningCounts),
    run: { date: run.date, ...run.judge === void 0 ? {} : { judge: run.judge.summary } },
    ...buildBaseCommit(run.base)
  };
}
function rankHistograms(head, baseline) {
  const both = (ranking) => ({
    head: rankHistogram(head, ranking),
    baseline: baseline === null ? null : rankHistogram(baseline, ranking)
  });
  return { retrieved: both("retrieved"), reranked: both("reranked") };
}
function datasetReport({ input: { head, golden, policy, comparison } }) {
  const states = (state) => head.states.filter((value) => value === state).length;
  return {
    ...policy.dataset,
    cases: golden.cases.length,
    excluded: states("excluded"),
    added: comparison?.pairing.added ?? [],
    removed: comparison?.pairing.removed ?? [],
    relabelled: comparison?.pairing.relabelled ?? [],
    id_sketch: head.idSketch.map((hash) => hash.toString(36)).join(".")
  };
}
function withoutFailed({ withoutFailed: found }) {
  if (found === null) return {};
  const { ciLow: ci_low, ciHigh: ci_high, ...change } = found;
  return { without_failed: { ...change, ci_low, ci_high } };
}
function hiddenReport({ metric, slice, also, delta, sliceDelta: slice_delta, ...cases }) {
  const { pairs, regressed, improved, significant } = cases;
  return { metric, slice, also, delta, slice_delta, pairs, regressed, improved, significant };
}
function waiverReport({ waiver, status, covers: covers2 }) {
  const { case: id, metric, reason, owner, expires } = waiver;
  return { case: id, metric: metric?.name ?? null, reason, owner, expires, status, covers: covers2 };
}
function policyReport({ policy, suite: suite2 }) {
  return {
    file: policy.file,
    preset: policy.preset,
    gates: policy.gates.map(({ metric, slice, kind, threshold, severity, evidence, origin: origin2 }) => {
      return { metric: metric.name, slice, kind, threshold, severity, evidence, origin: origin2 };
    }),
    acl: { unknown: policy.acl.unknown, block_stages: policy.acl.blockStages },
    ndcg_gain: policy.ndcgGain,
    relevant_from: policy.relevantFrom,
    suite: suite2
  };
}
function healthReport({ expected, unlisted, turnover, judged: judged3, stale }) {
  return { expected, unlisted, turnover, judged: judged3, stale };
}
function runInfo(scores, origin2, fingerprint2, complete) {
  return {
    sha: origin2.sha,
    run_id: origin2.runId,
    attempt: origin2.attempt,
    config_id: scores.configId,
    cases: scores.states.filter((state) => state !== "excluded").length,
    traces: scores.traces,
    complete,
    fingerprint: { ...fingerprint2 }
  };
}
var LISTED6 = 1e4;
function largestMoves(moved2) {
  const [worse, better] = [new SizedPlaces(), new SizedPlaces()];
  for (let n = 0; n < moved2.length; n++) {
    const { ref, worse: isWorse2, head, baseline } = moved2.at(n).delta;
    if (!ref.metric.afterChecks) (isWorse2 ? worse : better).add(n, Math.abs(head - baseline));
  }
  return { worse: worse.largest(LISTED6), better: better.largest(LISTED6) };
}
function caseDelta({ id, ref, head, baseline }) {
  return { id, metric: ref.name, baseline, head, delta: head - baseline };
}

// src/text/display-width.ts
function displayWidth(text2) {
  if (NARROW.test(text2)) return text2.length;
  let width = 0;
  for (const char of text2.normalize("NFC")) {
    if (MARK2().test(char)) continue;
    width += WIDE.test(char) ? 2 : 1;
  }
  return width;
}
var NARROW = /^[ -~\u00b1\u00b7\u2013\u2014\u2026\u2190-\u21ff\u2212\u2248\u2264\u2265\u2581-\u2588\u25b2\u25bc\u2713\u2717]*$/;
var MARK2 = latePattern(String.raw`[\p{Mn}\p{Me}]`, "u");
var WIDE = new RegExp("[\\u1100-\\u115f\\u2630-\\u2637\\u268a-\\u268f\\u2e80-\\u303e\\u3041-\\u33ff\\u3400-\\u9fff\\ua000-\\ua4cf\\ua960-\\ua97c\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe10-\\ufe19\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{16fe0}-\\u{18dff}\\u{1aff0}-\\u{1b2ff}\\u{1d300}-\\u{1d376}\\u{1f200}-\\u{1f265}\\u{20000}-\\u{3fffd}]|(?![\\u{1f1e6}-\\u{1f1ff}])\\p{Emoji_Presentation}", "u");
var alignLeft = (text2, width) => text2 + space(text2, width);
var alignRight = (text2, width) => space(text2, width) + text2;
var space = (text2, width) => " ".repeat(Math.max(0, width - displayWidth(text2)));
function cutTo(text2, width) {
  if (displayWidth(text2) <= width) return text2;
  let cut3 = "";
  for (const char of text2) {
    if (displayWidth(cut3 + char) > width - 1) break;
    cut3 += char;
  }
  return `${cut3}\u2026`;
}

// src/text/wrap-line.ts
function wrapLine(line, width) {
  if (shownWidth(line) <= width) return line;
  const [indent = ""] = /^ */.exec(line) ?? [];
  const hanging = `${indent}  `;
  const lines = [];
  let current = "";
  for (const word of line.slice(indent.length).split(" ")) {
    const start = lines.length === 0 ? indent : hanging;
    const longer = current === "" ? `${start}${word}` : `${current} ${word}`;
    if (current !== "" && shownWidth(longer) > width) {
      lines.push(current.trimEnd());
      current = `${hanging}${word}`;
    } else current = longer;
  }
  return [...lines, current].join("\n");
}
function shownWidth(text2) {
  return displayWidth(text2.replace(/\u001b\[[\d;]*m|\u001b\]8;;[^\u001b]*\u001b\\/g, ""));
}

// src/report/steps/distinct-steps.ts
function distinctSteps(report) {
  const steps = nextSteps(report);
  if (!steps.some(({ text: text2 }) => text2 === REASON_STEPS.acl_leak)) return steps;
  const leaking = new Set(report.acl.violations.map(({ case_id }) => case_id));
  const isOfLeaks = ({ cause, caseIds, cases }) => cause === "acl" && cases === caseIds.length && caseIds.every((id) => leaking.has(id));
  return steps.filter((step) => !isOfLeaks(step));
}

// src/report/wording/critical-finding.ts
var NAMED4 = 3;
function criticalFinding({ failures: failures2 }, value, name) {
  const failed = failures2.filter(({ details }) => details?.critical);
  if (failed.length === 0 || failed.length !== value) return "";
  const fresh = failed.filter(({ since: since2 }) => since2 !== "before");
  const isMixed = fresh.length > 0 && fresh.length < failed.length;
  const since = isMixed ? `, ${fresh.length} newly` : fresh.length === 0 ? ", as in the baseline" : "";
  const ids = (isMixed ? fresh : failed).map(({ id }) => name(id));
  if (failed.length === 1) return `critical case ${ids[0]} failed${since}`;
  const more2 = ids.length > NAMED4 ? `, ${ids.length - NAMED4} more` : "";
  return `${count(failed.length, "critical case")} failed${since}: ${ids.slice(0, NAMED4).join(", ")}${more2}`;
}

// src/report/wording/lead-finding.ts
function leadFinding(report, name, say = name) {
  const [leak] = groupLeaks(report);
  if (report.acl.leaks > 0 && leak !== void 0) return leakSentence(leak, name);
  if (report.label_health?.stale) return "";
  if (isPartMissing(report)) return reasonSentence(report.reasons.find(({ code: code2 }) => code2 === "incomplete_run"));
  const worst = leadGate(report.gates);
  if (worst?.status !== "fail" && report.decision === "FAIL") return deciding(COUNTED);
  if (worst === void 0) {
    const isCounted = report.gates.some(({ status }) => status === "not_evaluated");
    return isCounted ? deciding(["judge_uncalibrated", ...COUNTED]) : "";
  }
  return sentence(gateFinding(worst, report, name, say));
  function deciding(codes2) {
    const [first] = report.reasons;
    return reasonSentence(first !== void 0 && codes2.includes(first.code) ? first : void 0);
  }
  function reasonSentence(reason) {
    return reason === void 0 ? "" : sentence(say(reason.message));
  }
}
var COUNTED = ["gate_not_evaluated", "waiver_expired", "waiver_unused"];
var KINDS3 = 3;
var PLACES = {
  retrieved: "was retrieved",
  reranked: "was reranked",
  context: "reached the context",
  citations: "is cited",
  answer: "reached the answer"
};
var RULES = {
  tenant: "of another tenant",
  role: "that needs another role",
  protected: "that this case protects",
  canary: "that must never appear"
};
function leakSentence({ violation, principal, stages }, name) {
  const { case_id, chunk_id, rule } = violation;
  const what = chunk_id === null ? "a text" : `chunk ${name(chunk_id)}`;
  return `${name(case_id)}: ${what} ${RULES[rule]} ${PLACES[stages.at(-1)]}, asked by ${name(principal)}.`;
}
function gateFinding(gate2, report, name, say) {
  const { metric, slice, value, threshold } = gate2;
  const main = slice === null ? mainCause(metric, report) : null;
  const cause = main?.cause ?? mostlyLost(gate2, report);
  const lost = cause === null ? "" : lostFinding(cause, report, name);
  if (metric === "missing_traces" && threshold === 0 && lost !== "") return lost;
  const critical = metric === "critical_failures" && slice === null ? criticalFinding(report, value, name) : "";
  const found = critical || `${say(`${gateName(gate2)}: ${gate2.message}`)}${beforeText(gate2, report)}`;
  if (lost !== "") return `${lost}; ${found}`;
  return main === null ? found : `${found}; the cause is ${main.isAll ? "" : "mostly "}${inWords(main.cause)}`;
}
function lostFinding(cause, { summary: summary2, head: { cases } }, name) {
  const { missing = 0, errors = 0, error_kinds = [] } = summary2;
  if (cause === "missing_trace" && missing > 0)
    return `${missing} of ${count(cases, "case")} ${missing === 1 ? "has" : "have"} no trace`;
  if (cause !== "trace_error" || errors === 0) return "";
  const kinds2 = error_kinds.slice(0, KINDS3).map(({ kind, cases: failed }) => `${name(kind)} ${failed}`);
  const named2 = kinds2.length === 0 ? "" : ` (${kinds2.join(", ")})`;
  return `the pipeline failed on ${errors} of ${count(cases, "case")}${named2}`;
}
function beforeText(gate2, report) {
  const { kind, metric, value, baseline } = gate2;
  if (kind !== "min" && kind !== "max" || baseline === null) return "";
  if (value !== null && !differs(baseline, value)) return ", as in the baseline";
  const { delta, improved, regressed, pairs } = reportedMetric(report, gate2) ?? {};
  const isSame3 = delta === 0 && !improved && !regressed;
  const same = isSame3 && pairs ? `, unchanged over ${count(pairs, "case")} of both runs` : "";
  return `; baseline ${formatNumber(baseline, metricUnit(metric))}${same}`;
}

// src/report/wording/untold-reasons.ts
var TABLED = ["acl_leak", "gate_failed", "warn_gate_failed", "critical_failure"];
function untoldReasons(report, more2 = []) {
  const tabled = /* @__PURE__ */ new Set([...TABLED, ...more2]);
  const puzzling = report.gates.filter((gate2) => seemsToHold(gate2, report));
  const isPuzzling = ({ gate: name, message }) => puzzling.some((gate2) => gateName(gate2) === name && message.includes(gate2.message));
  return distinctReasons(report.reasons).filter((reason) => !tabled.has(reason.code) || isPuzzling(reason));
}
function seemsToHold(gate2, report) {
  const { kind, value, threshold } = gate2;
  if (!gateFailed(gate2)) return false;
  if (boundsChange(kind)) {
    const loss = shownLoss(gate2, report);
    return loss !== null && atMost(loss, threshold);
  }
  if (value === null || boundsCases(kind)) return false;
  return holdsBound(kind, value, threshold);
}
function shownLoss(gate2, report) {
  const { delta = null } = gate2.without_failed ?? reportedMetric(report, gate2) ?? {};
  return delta === null ? null : lossOfChange(gate2.kind, delta);
}

// src/report/terminal/terminal-list.ts
function terminalList(title, lines, total = lines.length, shown = lines.length) {
  if (lines.length === 0) return "";
  return [title, ...lines, ...total > shown ? [`  and ${total - shown} more in the report`] : []].join("\n");
}

// src/report/terminal/terminal-cases.ts
var FAILURES = 15;
function terminalFailures(report, paint) {
  const lines = report.failures.slice(0, FAILURES).flatMap((failure) => {
    const { id, failed_checks, since, causes: causes2 = [], details } = failure;
    const when = since === "new" ? paint("red", " new") : since === null ? "" : paint("dim", since === "before" ? " failed before" : " flaky");
    const critical = details?.critical ? paint("red", " critical") : "";
    const checks = failedChecks(failure, (name) => logLine(name, 40));
    const told = [`  ${paint("bold", logLine(id, 60))}${when}${critical}  ${checks}`];
    if (details === null) return told;
    const isExpected = report.traffic !== void 0 || details.observed_behavior === details.expected_behavior;
    if (details.observed_behavior !== null && !isExpected) {
      told.push(`    expected ${details.expected_behavior}, got ${details.observed_behavior}`);
    }
    const hasTrace2 = !failed_checks.some(isLostTrace);
    if (hasTrace2 && expectsAnswer({ behavior: details.expected_behavior })) {
      const { named: named2, more: more2 } = namedSources(details.chunks);
      for (const chunk of named2) told.push(`    ${logLine(chunk.chunk_id, 80)}: ${stageFlow(chunk, report)}`);
      if (more2 > 0) told.push(`    and ${more2} more expected chunks`);
    }
    if (causes2.length > 0) told.push(`    cause ${causeText(causes2, (evidence) => logLine(evidence, 200))}`);
    return told;
  });
  const lifecycle = lifecycleText(report);
  const note = lifecycle === "" ? [] : [paint("dim", `  ${lifecycle}`)];
  const title = [paint("bold", "Failed cases"), ...note].join("\n");
  return terminalList(title, lines, report.failures.length, FAILURES);
}
function terminalMoved(report, paint) {
  const failed = new Set(report.failures.map(({ id }) => id));
  const byCase = /* @__PURE__ */ new Map();
  for (const { id, metric, baseline, head, delta, causes: causes2 } of report.regressions) {
    if (failed.has(id)) continue;
    const change = `${logLine(metric, 40)} ${formatMove(baseline, head, metricUnit(metric)).join(" -> ")}`;
    const { changes, cause, loss } = byCase.get(id) ?? { changes: [], cause: "", loss: 0 };
    const found = cause === "" ? causeText(causes2, (evidence) => logLine(evidence, 200)) : cause;
    byCase.set(id, { changes: [...changes, change], cause: found, loss: Math.max(loss, Math.abs(delta)) });
  }
  const better = new Set(report.improvements.map(({ id }) => id)).size;
  const note = better > 0 ? [paint("dim", `  ${count(better, "case")} improved in some metric`)] : [];
  if (byCase.size === 0) return note.length > 0 ? [paint("bold", "Better"), ...note].join("\n") : "";
  const largestFirst2 = [...byCase].sort(([, a], [, b]) => b.loss - a.loss).slice(0, FAILURES);
  const lines = largestFirst2.map(([id, { changes, cause }]) => {
    return `  ${logLine(id, 60)}  ${changes.join(", ")}${cause === "" ? "" : `
    cause ${cause}`}`;
  });
  return [terminalList(paint("bold", "Worse, still passing"), lines, byCase.size), ...note].join("\n");
}

// src/report/wording/gate-rows.ts
var BOUNDS_LEGEND = "each bound is a gate of its own";
function gateRows(gates2) {
  const rows = grouped2(
    gatesByStatus(gates2),
    ({ status, metric, slice, value, baseline, without_failed }) => JSON.stringify([status, metric, slice, value, baseline, without_failed])
  );
  return [...rows.values()].map((same) => {
    const [gate2] = same;
    return { gate: gate2, bounded: same.find(({ kind }) => boundsChange(kind)) ?? gate2, needs: same.map(gateNeeds) };
  });
}

// src/report/terminal/terminal-gates.ts
var MARKS6 = {
  fail: ["\u2717 fail", "red"],
  warn: ["! warn", "yellow"],
  not_evaluated: ["? n/a", "yellow"],
  waived: ["~ waived", "yellow"],
  pass: ["\u2713 pass", "green"]
};
var HEADER3 = ["", "gate", "head", "needs", "baseline", "change"];
var RIGHT = /* @__PURE__ */ new Set([2, 4]);
var MARGIN = 2;
var FORMS = [
  { detail: "all", stacked: false, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "moved", stacked: false, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "moved", stacked: true, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "beside", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "below", columns: [0, 1, 2, 3, 4, 5] },
  { detail: "delta", stacked: true, slices: "below", columns: [0, 1, 2, 3, 5] }
];
function terminalGates(report, paint, width) {
  const rows = gateRows(report.gates);
  if (rows.length === 0) return "";
  const told = (column) => report.baseline !== null || column < 4;
  const tables = FORMS.map((form) => {
    return { columns: form.columns.filter(told), lines: rows.flatMap((row) => cells(row, report, form)) };
  });
  const { columns, lines: chosen } = tables.find((table3) => tableWidth(table3.lines, table3.columns) <= width) ?? tables.at(-1);
  const excess = Math.max(0, tableWidth(chosen, columns) - width);
  const room2 = Math.max(SHORTEST_NAME, columnWidths(chosen)[1] - excess);
  const table2 = chosen.map(({ style, cells: [mark, name, ...others] }) => {
    return { style, cells: [mark, cutTo(name, room2), ...others] };
  });
  const widths = columnWidths(table2);
  const padded = (row) => columns.map((c) => (RIGHT.has(c) ? alignRight : alignLeft)(row[c], widths[c]));
  const lines = table2.map(({ style, cells: row }) => {
    const [mark = "", ...others] = padded(row);
    return `  ${paint(style, mark)}  ${others.join("  ")}`.trimEnd();
  });
  const moved2 = table2.some(({ cells: row }) => /^[\u25bc\u25b2\u2248]/.test(row[5]));
  const header = paint("dim", `  ${padded(HEADER3).join("  ")}`.trimEnd());
  const legend = [moved2 ? CHANGE_LEGEND : "", rows.some(({ needs }) => needs.length > 1) ? BOUNDS_LEGEND : ""];
  const foot = legend.filter(Boolean).map((text2) => paint("dim", `  ${text2}`));
  return [paint("bold", "Gates"), header, ...lines, ...foot].join("\n");
}
var SHORTEST_NAME = 24;
function cells({ gate: gate2, bounded, needs }, report, { detail, stacked, slices }) {
  const slice = gate2.slice === null ? [] : [`in ${logLine(gate2.slice, 60)}`];
  const [mark, style] = MARKS6[gate2.status];
  const names2 = [logLine(gate2.metric, 60), ...slice];
  const [name = "", below = ""] = slices === "below" ? names2 : [names2.join(" ")];
  const [first = "", ...others] = stacked ? needs : [needs.join(", ")];
  const numbers2 = [gateValue(gate2), first, formatNumber(gate2.baseline, metricUnit(gate2.metric))];
  const row = [mark, name, ...numbers2, gateChange(bounded, report, detail)];
  const more2 = Array.from({ length: Math.max(others.length, below === "" ? 0 : 1) }, (_, i) => {
    return ["", i === 0 ? below : "", "", others[i] ?? "", "", ""];
  });
  return [row, ...more2].map((line) => ({ style, cells: line }));
}
function columnWidths(table2) {
  return HEADER3.map(
    (title, c) => Math.max(displayWidth(title), ...table2.map(({ cells: row }) => displayWidth(row[c])))
  );
}
function tableWidth(table2, columns) {
  const widths = columnWidths(table2);
  return columns.reduce((sum2, c) => sum2 + widths[c] + MARGIN, 0);
}

// src/report/terminal/terminal-paint.ts
var CODES = { bold: "1", dim: "2", red: "31;1", green: "32;1", yellow: "33;1" };
function painter(color) {
  return (style, text2) => color ? `\x1B[${CODES[style]}m${text2}\x1B[0m` : text2;
}

// src/report/terminal/terminal-traffic.ts
var SHOWN4 = 10;
function trafficLines({ traffic }) {
  if (traffic === void 0) return [];
  const lines = traffic.most_changed.slice(0, SHOWN4).map(({ id, behavior, metrics: metrics2 }) => {
    const numbers2 = Object.entries(metrics2).flatMap(
      ([name, value]) => value === 1 ? [] : [`${logLine(name, 40)} ${formatNumber(value, "ratio")}`]
    );
    const moved2 = behavior.head === behavior.baseline ? [] : [`${behavior.baseline ?? "nothing"} -> ${behavior.head ?? "nothing"}`];
    return `  ${logLine(id, 60)}  ${[...moved2, ...numbers2].join(", ")}`;
  });
  return [`  ${traffic.changed} of ${traffic.compared} compared queries changed in some way`, ...lines];
}

// src/report/terminal/render-terminal.ts
var LISTED7 = 12;
var MIN_WIDTH = 60;
function renderTerminal(report, options) {
  const paint = painter(options.color);
  const width = Math.max(MIN_WIDTH, options.width);
  const stale = Boolean(report.label_health?.stale);
  const sections = [
    verdict2(report, paint),
    labels(report, paint),
    leaks2(report, paint),
    terminalGates(report, paint, width),
    waivers2(report, paint),
    changed(report, paint),
    why(report, paint),
    // With dead labels every case that reads them fails: that says nothing of the change.
    stale ? "" : terminalFailures(report, paint),
    stale ? "" : terminalMoved(report, paint),
    ignored(report, paint),
    terminalList(paint("bold", "Most changed queries"), trafficLines(report)),
    otherReasons(report, paint),
    next(report, paint, options.inputs)
  ];
  const text2 = sections.filter((section) => section !== "").join("\n\n");
  const lines = text2.replaceAll(" -> ", " \u2192 ").split("\n").map((line) => line.startsWith(COMMAND) ? line : wrapLine(line, width));
  return `${lines.join("\n")}
`;
}
function verdict2(report, paint) {
  const style = report.decision === "PASS" ? "green" : report.decision === "FAIL" ? "red" : "yellow";
  const { head, baseline } = report;
  const { missing = 0, excluded = 0 } = report.summary;
  const named2 = (run) => runName(run, (name) => logLine(name, 60));
  const against = baseline === null ? ", no baseline" : ` against ${named2(baseline)}`;
  const line = `${named2(head)}${against}: ${count(head.cases, "case")}${missing > 0 ? `, ${missing} without a trace` : ""}${excluded > 0 ? `, ${excluded} set aside` : ""}`;
  const lead = report.decision === "PASS" ? "" : leadFinding(report, (id) => logLine(id, 100), logLine);
  return [
    `${paint(style, inWords(report.decision))}  ${paint("bold", headline(report, logLine))}`,
    ...lead === "" ? [] : [lead],
    paint("dim", line),
    ...policySource(report)?.kind === "built-in" ? [paint("dim", "built-in thresholds: write your own in .github/rag-gate.yml")] : []
  ].join("\n");
}
function next(report, paint, inputs) {
  const steps = report.decision === "PASS" ? [] : distinctSteps(report);
  if (steps.length === 0) return "";
  const lines = steps.slice(0, LISTED7).map((step) => {
    const cases = stepCases(step, (id) => logLine(id, 60));
    return `  ${step.cause === null ? "" : `${paint("bold", step.cause)} (${cases}): `}${step.text}`;
  });
  const isExplained2 = report.traffic === void 0;
  const example = isExplained2 ? report.failures.slice(0, 1).map(({ id }) => explainLine(shellWord(id), inputs)) : [];
  return terminalList(paint("bold", "What to do next"), [...lines, ...example]);
}
var COMMAND = "    npx rag-gate explain ";
var explainLine = (id, inputs) => inputs === void 0 ? `  One case stage by stage: npx rag-gate explain ${id}, with the same inputs` : `  One case stage by stage:
${COMMAND}${id} ${inputs}`;
var shellWord = (id) => /^[\w.@:/-]{1,60}$/.test(id) ? id : "CASE_ID";
function labels({ label_health: health }, paint) {
  const text2 = health === void 0 ? "" : unlistedText(health);
  return text2 === "" ? "" : `${paint("yellow", "Labels")}
  ${text2}`;
}
function leaks2(report, paint) {
  const all = groupLeaks(report);
  const lines = all.slice(0, LISTED7).map((leak) => {
    const { case_id, chunk_id, rule } = leak.violation;
    const what = chunk_id === null ? "forbidden text" : logLine(chunk_id, 100);
    const line = `  ${logLine(case_id, 60)}: ${logLine(leak.principal, 60)} saw ${what} (${ACCESS_RULES[rule]})`;
    return `${line}
    at ${seenAt(leak)}`;
  });
  const title = report.acl.leaks > 0 ? paint("red", "Access leaks") : paint("yellow", "Access violations");
  return terminalList(title, lines, all.length);
}
function waivers2({ waivers: all }, paint) {
  const lines = all.slice(0, LISTED7).map((waiver) => {
    const about2 = [waiver.case, waiver.metric].filter((name) => name !== null).map((name) => logLine(name, 60));
    const terms = `${logLine(waiver.reason, 200)} (${logLine(waiver.owner, 60)}, until ${waiver.expires})`;
    return `  ${about2.join(", ")} ${waiverStatus(waiver)}: ${terms}`;
  });
  return terminalList(paint("bold", "Waivers"), lines, all.length);
}
function changed(report, paint) {
  if (report.baseline === null) return "";
  const telling = report.comparability.filter(({ metrics: metrics2 }) => metrics2.length > 0);
  const versions = furtherVersions(report, telling).map(
    ({ name, baseline, head }) => `  ${logLine(name, 40)}: ${values2(baseline)} -> ${values2(head)}`
  );
  const { added = [], removed = [], relabelled = [] } = report.dataset;
  const sets = [
    ...caseLine(added, "that the baseline did not run"),
    ...caseLine(removed, "only in the baseline"),
    ...caseLine(relabelled, "relabelled, not compared")
  ];
  const apart = telling.map(
    ({ field, head, baseline, effect }) => `  ${logLine(field, 60)}: ${logLine(baseline, 60)} -> ${logLine(head, 60)}: ${effect}`
  );
  const lines = [...versions, ...apart, ...sets];
  const none = namesVersions(report) ? "  no version and no case" : "  no case; the traces name no versions";
  return terminalList(paint("bold", "What changed"), lines.length > 0 ? lines : [none]);
}
function caseLine(ids, what) {
  if (ids.length === 0) return [];
  const shown = ids.slice(0, LISTED7).map((id) => logLine(id, 60));
  return [`  ${count(ids.length, "case")} ${what}: ${shown.join(", ")}${ids.length > LISTED7 ? ", ..." : ""}`];
}
function why({ attribution, gates: judged3 }, paint) {
  const gated = new Set(judged3.map(({ metric }) => metric));
  const shown = attribution.filter(({ metric }) => gated.has(metric));
  const lines = shown.slice(0, LISTED7).map(({ metric, delta, parts }) => {
    return `  ${logLine(metric, 40)} ${formatDelta(delta, metricUnit(metric))}: ${byCause(metric, parts)}`;
  });
  return terminalList(paint("bold", "Why did metrics move"), lines, shown.length);
}
function values2(list2) {
  return list2.length === 0 ? "none" : list2.map((value) => logLine(value, 60)).join(", ");
}
function ignored({ alignment }, paint) {
  const found = alignment?.ignored_top_ranked;
  return found?.flagged ? paint("yellow", ignoredText(found)) : "";
}
function otherReasons(report, paint) {
  const others = untoldReasons(report, ["waived"]);
  const lines = others.slice(0, LISTED7).map(({ code: code2, message }) => `  ${code2}: ${logLine(message, 400)}`);
  return terminalList(paint("bold", "Also"), lines, others.length);
}

// src/report/wording/judge-line.ts
function judgeLine({ model, judged: judged3, calls, cost_usd, stopped }) {
  const cost = cost_usd === null ? "" : `, ${cost_usd.toFixed(4)} USD`;
  const end = stopped === null ? "" : `; stopped: ${stopped}`;
  return `Judge: ${logLine(model, 80)}, ${count(judged3, "judgement")} anew in ${count(calls, "call")}${cost}${end}`;
}

// src/config/asks-for-judge.ts
function asksForJudge({ gates: gates2 }) {
  return gates2.some(({ metric }) => metric.metric.judged);
}

// src/crew/is-worth-sharing.ts
var WORTH_BYTES = 48 * 1024 * 1024;
function isWorthSharing(traces) {
  return traces.some(({ path }) => path !== void 0 && sizeOf(path) >= WORTH_BYTES);
}
function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

// src/crew/crew-for.ts
var MOST_GOLDEN_BYTES = 192 * 1024 * 1024;
async function crewFor(order2) {
  if (!isWorthSharing(order2.traces)) return null;
  const shared = [...order2.golden, ...order2.labels, ...order2.corpus];
  const bytes = shared.reduce(
    (sum2, { path }) => sum2 + (path === void 0 ? Number.POSITIVE_INFINITY : sizeOf(path)),
    0
  );
  if (bytes > MOST_GOLDEN_BYTES) return null;
  const { startCrew } = await import("./start-crew-PWXGGHTU.js");
  return startCrew(order2);
}

// src/workspace/attempt-read.ts
function attemptRead(read5, file) {
  try {
    return read5();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const missing = error.code === "ENOENT";
    throw missing ? mistake("file/not-found", `${file} does not exist`, { file }) : mistake("file/unreadable", `${file} cannot be read`, { file });
  }
}

// src/workspace/bytes-source.ts
function bytesSource(name, bytes, packed) {
  return {
    name,
    async *chunks() {
      if (!packed) {
        yield bytes;
        return;
      }
      const { inflateBytes } = await import("./inflate-bytes-JZKXS3CS.js");
      yield inflateBytes(name, bytes);
    }
  };
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

// src/workspace/find-files.ts
var MAX_FOLDERS = 2e4;
var MAX_LINKED = 1e3;
function findFiles(patterns, root, mostFolders = MAX_FOLDERS) {
  const problems2 = new DiagnosticLog();
  const found = /* @__PURE__ */ new Set();
  for (const pattern of patterns) {
    const matches2 = /[*?]/.test(pattern) ? problems2.attempt(() => expand(pattern, root, mostFolders)) : [pattern];
    if (matches2?.length === 0) problems2.error("file/no-match", `no file matches ${pattern}`);
    for (const file of matches2 ?? []) {
      problems2.attempt(() => checkFile(file, root));
      found.add(file);
    }
  }
  problems2.throwIfErrors();
  return [...found];
}
function checkFile(file, root) {
  const stat = attemptRead(() => statSync(resolveIn(root, file)), file);
  if (stat.isFile()) return;
  throw mistake("file/not-a-file", `${file} is ${stat.isDirectory() ? "a folder" : "no regular file"}`, { file });
}
function resolveIn(root, file) {
  return isAbsolute(file) ? file : join(root, file);
}
function expand(pattern, root, mostFolders) {
  const segments = pattern.split(/[/\\]+/);
  const absolute = segments[0] === "" || /^[A-Za-z]:$/.test(segments[0] ?? "");
  let found = [];
  const linked = [];
  let leftBehindLinks = null;
  const listed2 = /* @__PURE__ */ new Map();
  const enter = (folder, rest) => {
    const kind = folderKind(resolveIn(root, folder));
    if (kind === "folder") walk(folder, rest);
    else if (kind === "link" && leftBehindLinks === null) linked.push([folder, rest]);
  };
  const walk = (base, rest) => {
    const [segment, ...next2] = rest;
    if (segment === void 0) {
      if (isFile(resolveIn(root, base))) found.push(base);
      return;
    }
    if (segment === "**") {
      walk(base, next2);
      for (const name of list2(base)) if (visible(name)) enter(child(base, name), rest);
      return;
    }
    if (!/[*?]/.test(segment)) {
      walk(child(base, segment), next2);
      return;
    }
    const matcher = segmentMatcher(segment);
    for (const name of list2(base)) {
      if (!matcher(name) || !visible(name) && !segment.startsWith(".")) continue;
      if (next2.length === 0) walk(child(base, name), next2);
      else enter(child(base, name), next2);
    }
  };
  const list2 = (base) => {
    if (leftBehindLinks !== null) {
      if (leftBehindLinks-- <= 0) return [];
      return namesBehindLink(base, root);
    }
    let names2 = listed2.get(base);
    if (names2 === void 0) {
      if (listed2.size === mostFolders) throw mistake("file/too-many-folders", `${pattern} crosses too many folders`);
      names2 = namesIn(base, root);
      listed2.set(base, names2);
    }
    return names2;
  };
  if (absolute) walk(`${segments[0]}${sep}`, segments.slice(1));
  else walk("", segments);
  const files = [...new Set(found)].sort(compareBytes);
  if (linked.length === 0) return files;
  const seen = new Set(files.map((file) => realpathSync(resolveIn(root, file))));
  leftBehindLinks = MAX_LINKED;
  for (const [folder, rest] of linked) {
    found = [];
    walk(folder, rest);
    const missed = found.find((file) => !seen.has(realpathSync(resolveIn(root, file))));
    if (missed !== void 0)
      throw mistake(
        "file/linked-folder",
        `${folder} is a link, which ${pattern} does not follow: ${missed} lies there`
      );
  }
  return files;
}
function namesBehindLink(base, root) {
  try {
    return readdirSync(resolveIn(root, base));
  } catch {
    return [];
  }
}
function namesIn(base, root) {
  try {
    return readdirSync(resolveIn(root, base === "" ? "." : base));
  } catch (error) {
    const { code: code2 } = error;
    if (code2 === "ENOENT" || code2 === "ENOTDIR") return [];
    throw mistake("file/unreadable", `the folder ${base} cannot be read`, { hint: UNREADABLE_HINT });
  }
}
var UNREADABLE_HINT = "check its permissions, or let the glob begin with the folder that the files lie in";
var visible = (name) => !name.startsWith(".") && name !== "node_modules";
function child(base, name) {
  return base === "" ? name : base.endsWith("/") || base.endsWith("\\") ? base + name : `${base}/${name}`;
}
function isFile(path) {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
function folderKind(path) {
  try {
    const entry2 = lstatSync(path);
    if (entry2.isDirectory()) return "folder";
    return entry2.isSymbolicLink() && statSync(path).isDirectory() ? "link" : null;
  } catch {
    return null;
  }
}

// src/workspace/file-source.ts
var CHUNK_BYTES = 512 * 1024;
function fileSource(file, root) {
  const path = resolveIn(root, file);
  if (file.endsWith(".gz")) return { name: file, chunks: () => inflated(path, file) };
  return { name: file, path, chunks: () => plain2(path, file) };
}
async function* plain2(path, file) {
  const descriptor = attemptRead(() => openSync(path, "r"), file);
  try {
    const size = Math.min(CHUNK_BYTES, attemptRead(() => fstatSync(descriptor), file).size + 1);
    const buffer = Buffer.allocUnsafe(size);
    for (; ; ) {
      const length = attemptRead(() => readSync(descriptor, buffer, 0, size, null), file);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}
async function* inflated(path, file) {
  const { inflate } = await import("./inflate-Z33P2LPN.js");
  yield* inflate(path, file, CHUNK_BYTES);
}

// src/text/fold-space.ts
function foldSpace(text2) {
  return text2.normalize("NFC").replace(FOLDED, " ").trim();
}
var FOLDED = /\s{2,}|[^\S ]/g;

// src/dataset/corpus/chunk-texts.ts
var ChunkTexts = class {
  #index;
  #sha256;
  #ids = null;
  constructor(index, sha2562) {
    this.#index = index;
    this.#sha256 = sha2562;
  }
  /** Whether no text can be found, because the manifest has neither texts nor their hashes. */
  get isEmpty() {
    return this.#map().size === 0;
  }
  /** Ids of the chunks with a text: by its hash as given, or after Unicode form and white space are made alike. */
  idsOf(text2) {
    const ids = this.#map();
    if (ids.size === 0) return [];
    return ids.get(this.#hash(foldSpace(text2))) ?? ids.get(this.#hash(text2)) ?? [];
  }
  #hash(text2) {
    return this.#sha256?.(text2) ?? "";
  }
  #map() {
    if (this.#ids !== null) return this.#ids;
    const ids = /* @__PURE__ */ new Map();
    const add2 = (key, id) => {
      const known4 = ids.get(key);
      if (known4 === void 0) ids.set(key, [id]);
      else if (!known4.includes(id)) known4.push(id);
    };
    for (const { id, text: text2, textHash: textHash2, inManifest } of this.#sha256 === null ? [] : this.#index?.values() ?? []) {
      if (!inManifest) continue;
      if (textHash2 !== null) add2(textHash2.replace(/^sha256:/i, "").toLowerCase(), id);
      if (text2 !== null) add2(this.#hash(foldSpace(text2)), id);
    }
    this.#ids = ids;
    return ids;
  }
};

// src/dataset/golden/question-index.ts
var QuestionIndex = class {
  #sets;
  #byQuestion = null;
  constructor(sets) {
    this.#sets = sets;
  }
  hasId(id) {
    return this.#sets.some(({ indexById }) => indexById.has(id));
  }
  /** Ids of the cases that ask a question, of the first set that has any. */
  idsAsking(question) {
    this.#byQuestion ??= this.#sets.map(byQuestion);
    const folded3 = foldSpace(question);
    for (const cases of this.#byQuestion) {
      const found = cases.get(folded3);
      if (found !== void 0) return [...found];
    }
    return [];
  }
};
function byQuestion({ cases }) {
  const found = /* @__PURE__ */ new Map();
  for (const { id, question } of cases) {
    const folded3 = foldSpace(question);
    if (folded3 === "") continue;
    const ids = found.get(folded3) ?? /* @__PURE__ */ new Set();
    found.set(folded3, ids.add(id));
  }
  return found;
}

// src/dataset/read-context.ts
var DEFAULT_MAX_UNMAPPED = 0.05;
function readContext({ golden, index, sha256: sha2562, ...options }) {
  return {
    questions: golden === void 0 ? null : new QuestionIndex(golden),
    chunks: new ChunkTexts(index ?? null, sha2562 ?? null),
    leftOut: null,
    formats: { traces: [], golden: [] },
    scoredBy: options.scoredBy ?? null,
    idMap: options.idMap ?? "auto",
    maxUnmapped: options.maxUnmapped ?? DEFAULT_MAX_UNMAPPED,
    queryId: options.queryId ?? null,
    retrievalTools: options.retrievalTools ?? [],
    judgedMetricOf: options.judgedMetricOf ?? (() => void 0),
    onReading: options.onReading ?? (() => {
    })
  };
}

// src/config/anchor.ts
function parseAnchor(text2) {
  if (text2.startsWith("run:")) return { kind: "run", id: Number(text2.slice("run:".length)) };
  return text2.startsWith("tag:") ? { kind: "tag", name: text2.slice("tag:".length) } : { kind: "last-release" };
}

// src/config/calibration-rule.ts
function calibrationRule(file) {
  return {
    record: file?.record ?? ".github/rag-gate-calibration.json",
    tpr: file?.tpr ?? 0.8,
    tnr: file?.tnr ?? 0.8,
    kappa: file?.kappa ?? 0.6,
    minLabels: file?.["min-labels"] ?? 30,
    minFailures: file?.["min-failures"] ?? 5,
    maxAgeDays: file?.["max-age-days"] ?? 180,
    minEvaluated: file?.["min-evaluated"] ?? 0.9
  };
}

// src/config/gate-rule.ts
function gateRule(metric, slice, kind, threshold, origin2) {
  return { metric, slice, kind, threshold, origin: origin2, severity: "block", evidence: "point", minCases: 0 };
}

// src/config/fixed-gates.ts
function fixedGates(file) {
  const isRelaxed = (name) => {
    const own2 = file?.gates?.[name];
    return typeof own2 === "object" && own2.max !== void 0;
  };
  return metrics.filter(({ name, fixedGate }) => fixedGate === "always" || fixedGate === "relaxable" && !isRelaxed(name)).map(({ name }) => gateRule(parseMetricRef(name), null, "max", 0, "built-in"));
}

// src/judge/judge-settings.ts
var DEFAULT_JUDGE_SETTINGS = {
  metrics: [],
  method: "statements",
  repeat: 1,
  confirmOnFail: 0,
  concurrency: 4,
  callTimeoutMs: 6e4,
  totalTimeoutMs: 15 * 6e4,
  maxCalls: 2e3,
  maxCostUsd: null,
  prices: null
};

// src/config/resolve-metric.ts
function resolveMetric(name, path, report) {
  const ref = parseMetricRef(name);
  if ("metric" in ref) return ref;
  const plain3 = withCutoff(name);
  const near = ref.hint === void 0 ? void 0 : nearestName(baseOf(plain3), metricNames());
  report(path, ref.problem, near === void 0 ? void 0 : `did you mean "${asWritten2(near, plain3)}"?`);
  return void 0;
}
var withCutoff = (name) => name.replace(/[_-](?:(?:at|cut)[_-]?)?(\d{1,4})$/i, "@$1");
var baseOf = (name) => name.replace(/^[^:@]+:/, "").replace(/@.*$/, "").toLowerCase();
function asWritten2(metric, name) {
  const [prefix = ""] = /^[^:@]+:/.exec(name) ?? [];
  const [cutoff = "@10"] = /@\d{1,4}$/.exec(name) ?? [];
  const spellings = [`${prefix}${metric}${cutoff}`, `${metric}${cutoff}`, `${prefix}${metric}`];
  return spellings.find((spelling) => "metric" in parseMetricRef(spelling)) ?? metric;
}

// src/config/judge-policy.ts
function judgePolicy(file, report) {
  const given2 = file ?? {};
  const defaults = DEFAULT_JUDGE_SETTINGS;
  const metrics2 = (given2.metrics ?? []).flatMap((name, i) => {
    const ref = resolveMetric(name, ["judge", "metrics", i], report);
    if (ref !== void 0 && !ref.metric.judged)
      report(["judge", "metrics", i], `${name} is measured, not judged`, "leave it out: it costs no call");
    return ref === void 0 ? [] : [ref.metric.name];
  });
  const { prices, "confirm-on-fail": confirm } = given2;
  if (given2["max-cost-usd"] !== void 0 && prices === void 0)
    report(["judge", "max-cost-usd"], "without judge.prices nobody knows what a call costs", "add prices");
  if (confirm !== void 0 && confirm % 2 === 0)
    report(["judge", "confirm-on-fail"], `${confirm} judgements may have no majority`, "write an odd number");
  return {
    metrics: metrics2,
    method: given2.method ?? defaults.method,
    repeat: given2.repeat ?? defaults.repeat,
    confirmOnFail: confirm ?? defaults.confirmOnFail,
    concurrency: given2.concurrency ?? defaults.concurrency,
    callTimeoutMs: seconds(given2["call-timeout-seconds"]) ?? defaults.callTimeoutMs,
    totalTimeoutMs: seconds(given2["total-timeout-seconds"]) ?? defaults.totalTimeoutMs,
    maxCalls: given2["max-calls"] ?? defaults.maxCalls,
    maxCostUsd: given2["max-cost-usd"] ?? defaults.maxCostUsd,
    prices: prices ?? defaults.prices
  };
}
var seconds = (value) => value === void 0 ? void 0 : value * 1e3;

// src/config/check-gate.ts
function checkGate(metric, gate2, slice, path, report) {
  if (!GATE_KINDS.some((kind) => gate2[kind] !== void 0))
    report(path, `gate "${metric.name}" sets no bound`, "add min, max or max-drop");
  const higher = metric.metric.better === "higher";
  if (higher && gate2["max-rise"] !== void 0) {
    report([...path, "max-rise"], `${metric.name} is better when higher: a rise is no loss`, "use max-drop");
  }
  if (!higher && gate2["max-drop"] !== void 0) {
    report([...path, "max-drop"], `${metric.name} is better when lower: a drop is no loss`, "use max-rise");
  }
  if (gate2.evidence !== void 0 && gate2["max-drop"] === void 0 && gate2["max-rise"] === void 0) {
    const bound = `max-${higher ? "drop" : "rise"}`;
    report(
      [...path, "evidence"],
      `evidence says how ${bound} is asked, and none is set beside it`,
      `add ${bound}, or remove evidence`
    );
  }
  if (gate2.min !== void 0 && gate2.max !== void 0 && gate2.min > gate2.max)
    report([...path, "min"], "min is above max");
  if (metric.metric.unit === "ratio") {
    for (const kind of GATE_KINDS) {
      const bound = gate2[kind];
      if (bound !== void 0 && BOUND_ON[kind] !== "cases" && (bound < 0 || bound > 1)) {
        report([...path, kind], `${metric.name} lies between 0 and 1, the bound is ${bound}`, "write 0.85 for 85 %");
      }
    }
  }
  if (metric.metric.fixedGate !== "always") return;
  if (slice !== null) report(path, `${metric.name} is always gated over the whole run, not over a slice`);
  else if (gate2.max !== 0 || gate2.severity === "warn") report(path, `${metric.name} is always {max: 0}, and blocks`);
}

// src/config/merge-gates.ts
function mergeGates(base, own2, slice, baseOrigin, report) {
  const path = slice === null ? ["gates"] : ["slices", slice, "gates"];
  const rules = [];
  for (const name of /* @__PURE__ */ new Set([...Object.keys(base ?? {}), ...Object.keys(own2 ?? {})])) {
    const ownGate = own2?.[name];
    const metric = resolveMetric(name, [...path, name], report);
    if (ownGate === "off" && metric?.metric.fixedGate) report([...path, name], `gate "${name}" cannot be switched off`);
    if (metric === void 0 || ownGate === "off") continue;
    const baseGate = base?.[name];
    if (ownGate !== void 0) {
      checkGate(metric, ownGate, slice, [...path, name], report);
      warnWrongWay(metric, { ...baseGate, ...ownGate }, [...path, name], report);
      warnFraction(metric, ownGate, [...path, name], report);
    }
    for (const kind of GATE_KINDS) {
      const terms = ownGate?.[kind] === void 0 ? baseGate : ownGate;
      const threshold = terms?.[kind];
      if (threshold === void 0) continue;
      rules.push({
        ...gateRule(metric, slice, kind, threshold, terms === ownGate ? "file" : baseOrigin),
        severity: terms?.severity ?? "block",
        evidence: terms?.evidence ?? "point",
        minCases: terms?.["min-cases"] ?? 0
      });
    }
  }
  return rules.filter(({ metric }) => slice !== null || metric.metric.fixedGate !== "always");
}
function warnWrongWay({ name, metric }, { min, max }, path, report) {
  if (metric.fixedGate !== null) return;
  const [wrong, right, good] = metric.better === "lower" ? ["min", "max", "low"] : ["max", "min", "high"];
  const [set, other] = wrong === "min" ? [min, max] : [max, min];
  if (set === void 0 || other !== void 0) return;
  const message = `${name} is better when ${metric.better}: ${wrong} does not keep it ${good}`;
  report([...path, wrong], message, `use ${right}, or both for a range`, "policy/wrong-way");
}
function warnFraction({ name, metric: { unit } }, gate2, path, report) {
  if (unit !== "ms" && unit !== "tokens") return;
  for (const kind of GATE_KINDS) {
    const bound = gate2[kind];
    if (bound === void 0 || BOUND_ON[kind] === "cases" || bound <= 0 || bound >= 1) continue;
    const message = `${kind} of ${name} is ${bound} ${unit}, not a share of what it is`;
    report([...path, kind], message, `write it in ${unit}`, "policy/fraction");
  }
}

// src/text/is-calendar-date.ts
function isCalendarDate(text2) {
  const [year = 0, month = 0, day = 0] = text2.split("-").map(Number);
  const leap = year % 4 === 0 && year % 100 !== 0 || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

// src/config/to-waiver.ts
function toWaiver(waiver, path, report) {
  if (!isCalendarDate(waiver.expires)) report([...path, "expires"], `"${waiver.expires}" is no date of the calendar`);
  if (waiver.case === void 0 && waiver.metric === void 0) {
    report(path, "a waiver names a case, a metric or both");
    return [];
  }
  const metric = waiver.metric === void 0 ? null : resolveMetric(waiver.metric, [...path, "metric"], report);
  if (metric === void 0) return [];
  if (metric !== null && !metric.metric.waivable) {
    report([...path, "metric"], `${metric.name} cannot be waived`);
    return [];
  }
  const { reason, owner, expires } = waiver;
  return [{ case: waiver.case ?? null, metric, reason, owner, expires }];
}

// src/config/where.ts
var HAS2 = {
  tags: ({ tags }) => tags,
  difficulty: ({ difficulty }) => [difficulty],
  behavior: ({ behavior }) => [behavior],
  tenant: ({ principal }) => [principal.tenantId],
  role: ({ principal }) => principal.roles,
  locale: ({ locale }) => [locale],
  document: ({ documents }) => documents,
  ids: ({ id }) => [id]
};
var FIELDS6 = Object.keys(HAS2);
function toWhere(file) {
  const list2 = (field) => file[field] === void 0 ? null : [file[field]].flat();
  const lists = Object.fromEntries(FIELDS6.map((field) => [field, list2(field)]));
  return { ...lists, critical: file.critical ?? null };
}
function matches(where, golden) {
  if (where.critical !== null && where.critical !== golden.critical) return false;
  return FIELDS6.every((field) => {
    const wanted2 = where[field];
    return wanted2 === null || HAS2[field](golden).some((value) => value !== null && wanted2.includes(value));
  });
}

// src/config/build-policy.ts
var DEFAULT_CUTOFFS = [1, 3, 5, 10];
var MAX_CUTOFFS = 50;
var DEFAULT_TREND = 20;
function buildPolicy(file, options, report) {
  const presetName2 = options.preset ?? file?.preset ?? null;
  const base = presetOf(presetName2, file === null && options.defaults !== false);
  const baseOrigin = options.preset !== void 0 ? "input" : presetName2 !== null ? "preset" : "default";
  const sliceNames = /* @__PURE__ */ new Set([...Object.keys(base.slices ?? {}), ...Object.keys(file?.slices ?? {})]);
  const gates2 = [
    ...fixedGates(file),
    ...mergeGates(base.gates, file?.gates, null, baseOrigin, report),
    ...[...sliceNames].flatMap(
      (name) => mergeGates(base.slices?.[name]?.gates, file?.slices?.[name]?.gates, name, baseOrigin, report)
    )
  ];
  const named2 = gates2.map(({ metric }) => metric.k).filter((k) => k > 0);
  const cutoffs = [.../* @__PURE__ */ new Set([...options.cutoffs ?? file?.cutoffs ?? DEFAULT_CUTOFFS, ...named2])].sort(
    (a, b) => a - b
  );
  if (cutoffs.length > MAX_CUTOFFS)
    report(["gates"], `${cutoffs.length} different cutoffs, at most ${MAX_CUTOFFS} are computed`);
  return {
    file: options.file,
    preset: presetName2,
    dataset: datasetOf(file?.dataset),
    gates: gates2,
    slices: [...sliceNames].map((name) => {
      const where = file?.slices?.[name]?.where ?? base.slices?.[name]?.where;
      if (name.includes(":"))
        report(["slices", name], `slice name "${name}" holds a colon: such names are made of tags`);
      return { name, where: toWhere(where ?? {}) };
    }),
    suites: suitesOf(file?.suites),
    coverage: coverageRules(file?.coverage),
    waivers: (file?.waivers ?? []).flatMap((waiver, i) => toWaiver(waiver, ["waivers", i], report)),
    acl: { unknown: file?.acl?.unknown ?? "warn", blockStages: file?.acl?.["block-stages"] ?? ACL_STAGES },
    baseline: baselineOf(file?.baseline),
    calibration: calibrationRule(file?.calibration),
    judge: judgePolicy(file?.judge, report),
    cutoffs,
    relevantFrom: file?.["relevant-from"] ?? 1,
    ndcgGain: file?.["ndcg-gain"] ?? "exponential",
    phrases: phrases(file?.["behavior-phrases"]),
    goldenChanges: file?.["golden-changes"] ?? "risk",
    adapters: {
      idMap: options.idMap ?? file?.adapters?.["id-map"] ?? "auto",
      maxUnmapped: file?.adapters?.["max-unmapped"] ?? DEFAULT_MAX_UNMAPPED,
      queryId: file?.adapters?.["query-id"] ?? null,
      retrievalTools: file?.adapters?.["retrieval-tools"] ?? []
    }
  };
}
function presetOf(name, isUnwritten) {
  if (name !== null) return presets[name];
  return isUnwritten ? defaultPreset : { gates: {} };
}
function datasetOf(dataset) {
  return {
    name: dataset?.name ?? null,
    version: dataset?.version === void 0 ? null : String(dataset.version),
    owner: dataset?.owner ?? null,
    changelog: dataset?.changelog ?? null
  };
}
function suitesOf(suites) {
  return Object.entries(suites ?? {}).map(([name, { where, sample: sample2, seed }]) => {
    return { name, where: where === void 0 ? null : toWhere(where), sample: sample2 ?? null, seed: seed ?? 1 };
  });
}
function baselineOf(baseline) {
  return {
    onFirstRun: baseline?.["on-first-run"] ?? "allow",
    onUnreadable: baseline?.["on-unreadable"] ?? "fail",
    maxAgeDays: baseline?.["max-age-days"] ?? null,
    anchor: baseline?.anchor === void 0 ? null : parseAnchor(baseline.anchor),
    trend: baseline?.trend ?? DEFAULT_TREND
  };
}
function coverageRules(coverage) {
  return ["tags", "difficulty", "behavior"].flatMap(
    (field) => Object.entries(coverage?.[field] ?? {}).map(([value, min]) => ({ field, value, min }))
  );
}
function phrases(file) {
  return ["permission_denied", "escalate", "abstain"].flatMap(
    (shows) => (file?.[shows] ?? []).map((phrase) => ({ shows, phrase: foldAnswer(phrase) }))
  );
}

// src/workspace/read-text.ts
function readText(file, root, maxBytes, tooLarge = "file/too-large") {
  const path = resolveIn(root, file);
  return attemptRead(() => {
    const stat = statSync(path);
    if (!stat.isFile()) throw mistake("file/not-a-file", `${file} is no regular file`, { file });
    if (stat.size > maxBytes) throw mistake(tooLarge, `${file} is larger than ${maxBytes} bytes`, { file });
    const bytes = readFileSync(path);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      throw error instanceof TypeError ? mistake("data/not-utf8", `${file} is not UTF-8`, { file }) : error;
    }
  }, file);
}

// src/workspace/way-inside.ts
function wayInside(folder, path) {
  const way = relative(folder, path);
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way) ? null : way;
}

// src/workspace/load-policy.ts
var DEFAULT_POLICY_FILES = { gate: ".github/rag-gate.yml", shadow: ".github/rag-gate-shadow.yml" };
var MAX_POLICY_BYTES = 1e6;
function policyFile(named2, root, kind = "gate") {
  if (named2 !== void 0) return named2;
  const file = DEFAULT_POLICY_FILES[kind];
  if (isThere(resolveIn(root, file))) return file;
  const almost = file.replace(/yml$/, "yaml");
  if (!isThere(resolveIn(root, almost))) return null;
  const hint = `call it ${file}, or name it with config`;
  throw mistake("file/not-found", `${file} does not exist, but ${almost} does`, { hint });
}
function isThere(path) {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== void 0;
  } catch {
    return true;
  }
}
async function loadPolicy(file, root, options, log) {
  if (file === null) {
    return buildPolicy(null, { ...options, file: null }, (_, message) => log.error("policy/invalid", message));
  }
  const text2 = readText(file, root, MAX_POLICY_BYTES, "policy/too-large");
  return policyOf(text2, shownPath(file, root), file, options, log);
}
async function policyOf(text2, shown, named2, options, log) {
  const { parsePolicy } = await import("./parse-policy-3RT62Q5R.js");
  const before = log.errorCount;
  const policy = await parsePolicy(text2, { ...options, file: named2 }, log);
  if (policy === void 0 || log.errorCount > before) throw log.asError();
  return { ...policy, file: shown };
}
function shownPath(file, root) {
  return wayInside(root, resolveIn(root, file))?.replaceAll("\\", "/") ?? basename(file);
}
function presetName(name) {
  if (PRESET_NAMES.includes(name)) return name;
  const near = nearestName(name, PRESET_NAMES);
  const hint = near === void 0 ? `presets: ${PRESET_NAMES.join(", ")}` : `did you mean "${near}"?`;
  throw mistake("usage/invalid-value", `there is no preset "${name}"`, { hint });
}

// src/flow/no-origin.ts
var NO_ORIGIN = { sha: null, runId: null, attempt: null };

// src/dataset/rows/source-text.ts
async function sourceText(source, maxBytes) {
  const parts = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    length += chunk.length;
    if (length > maxBytes) return null;
    parts.push(new Uint8Array(chunk));
  }
  try {
    const decoder4 = new TextDecoder("utf-8", { fatal: true });
    return parts.map((part) => decoder4.decode(part, { stream: true })).join("") + decoder4.decode();
  } catch {
    return null;
  }
}

// src/metrics/run/has-trace.ts
var hasTrace = (state) => state === "scored" || state === "error";

// src/report/read/is-sizes.ts
var NO_SIZE = 4294967295;
function isSizes(value) {
  const isSize = (size) => Number.isSafeInteger(size) && size >= 0 && size < NO_SIZE;
  return Array.isArray(value) && value.length === 3 && value.every(isSize);
}

// src/report/read/read-row.ts
var UNTRACED = /* @__PURE__ */ new Set(["missing", "excluded"]);
var STATUSES = /* @__PURE__ */ new Set(["pass", "fail", "error", ...UNTRACED]);
var isStatus = (value) => STATUSES.has(value);
function fitsStatus({ status, sizes, metrics: metrics2 }) {
  if (status === "excluded" && !metrics2.names.every((name) => name === "acl_leaks")) return false;
  return UNTRACED.has(status) ? (sizes ?? null) === null : isSizes(sizes);
}
var isRank = (value) => value === null || value >>> 0 === value && value > 0;

// src/report/read/checked-row.ts
function checkedRow(row) {
  const { id, status, failed_checks: failedChecks2, tags, stages } = row;
  const metrics2 = isObject(row.metrics) ? metricValues(row.metrics) : null;
  if (typeof id !== "string" || !isStatus(status) || metrics2 === null) return null;
  if (!Array.isArray(failedChecks2) || !Array.isArray(tags) || !fitsStatus({ status, sizes: row.sizes, metrics: metrics2 }))
    return null;
  if (!Array.isArray(stages) || !stages.every(isStage)) return null;
  return {
    id,
    status,
    metrics: metrics2,
    isRemoved: row.change === "removed",
    failedChecks: failedChecks2,
    stages: stages.map(([chunk, { head }]) => [chunk, head]),
    sizes: row.sizes,
    isFlaky: row.flaky === true,
    isRefused: row.refused === true
  };
}
function metricValues(metrics2) {
  const names2 = Object.keys(metrics2);
  const values3 = new Float64Array(names2.length);
  for (let m = 0; m < names2.length; m++) {
    const value = metrics2[names2[m]];
    if (value !== null && !Number.isFinite(value)) return null;
    values3[m] = value ?? Number.NaN;
  }
  return { names: names2, values: values3 };
}
function isStage(value) {
  return Array.isArray(value) && typeof value[0] === "string" && isObject(value[1]) && isRanks(value[1].head);
}
function isRanks(value) {
  if (value === null) return true;
  return isObject(value) && isRank(value.retrieved) && isRank(value.reranked) && isRank(value.context) && typeof value.cited === "boolean";
}

// src/text/place-finder.ts
function placeFinder(ids) {
  let places = null;
  return (id, guess) => {
    if (ids[guess] === id) return guess;
    places ??= new Map(ids.map((known4, place5) => [known4, place5]));
    return places.get(id) ?? -1;
  };
}

// src/metrics/run/read-chunk-ranks.ts
function readChunkRanks(ranks2, at, lists, t) {
  const { cited, instead } = readMarks(ranks2[at + 3]);
  const found = {
    retrieved: ranks2[at] || null,
    reranked: ranks2[at + 1] || null,
    context: ranks2[at + 2] || null,
    cited
  };
  if (lists.length === 0 && instead === null) return found;
  return {
    ...found,
    ...lists.length === 0 ? {} : { lists: lists.map((list2) => [list2.stage, list2.ranks[t] || null]) },
    ...instead === null ? {} : { instead }
  };
}

// src/metrics/run/value-column.ts
var FEW2 = 4;
var SLOTS3 = 64;
var MANY2 = 65536;
var MAX_PROBES3 = 128;
var ValueColumn = class _ValueColumn {
  length;
  /** Place of each case's value among the different ones; null once there are too many. */
  #codes;
  /** The different values, NaN first; without codes the value of each case. */
  #values = new Float64Array(FEW2).fill(Number.NaN);
  #different = 1;
  /** Codes in the slots that their values are looked for from, 0 in those that are free; null while values are few. */
  #slots = null;
  constructor(length) {
    this.length = length;
    this.#codes = new Uint8Array(length);
  }
  static from(values3) {
    const column = new _ValueColumn(values3.length);
    for (let i = 0; i < values3.length; i++) column.set(i, values3[i]);
    return column;
  }
  /** How many different values were ever set, NaN among them; infinite where they are not counted any more. */
  get different() {
    return this.#codes === null ? Number.POSITIVE_INFINITY : this.#different;
  }
  at(i) {
    const codes2 = this.#codes;
    return this.#values[codes2 === null ? i : codes2[i]];
  }
  /** A number that two cases of this column share where they share their value; -1 where values are not counted any more. */
  code(i) {
    return this.#codes === null ? -1 : this.#codes[i];
  }
  /** The codes of all cases and the value of each code, NaN first; null where values are not counted any more. */
  get coded() {
    const codes2 = this.#codes;
    return codes2 === null ? null : { codes: codes2, values: this.#values.subarray(0, this.#different) };
  }
  set(i, value) {
    const codes2 = this.#codes;
    if (codes2 === null) this.#values[i] = value === 0 ? 0 : value;
    else if (Number.isNaN(value)) {
      if (this.#different > 1) codes2[i] = 0;
    } else if (value === this.#values[1]) codes2[i] = 1;
    else this.#setOther(i, value);
  }
  /** Sets cases to values that stand so many places apart from each other. */
  setEach(cases, values3, from, apart) {
    for (let k = 0, at = from; k < cases.length; k++, at += apart) this.set(cases[k], values3[at]);
  }
  /** Sets each case that has a number above 0 to the value with this number. */
  setNumbered(numbers2, values3) {
    const codes2 = Uint16Array.from(values3, (value) => this.#codeFor(value));
    for (let i = 0; i < numbers2.length; i++) {
      const number2 = numbers2[i];
      if (number2 === 0) continue;
      if (this.#codes === null) this.set(i, values3[number2]);
      else this.#codes[i] = codes2[number2];
    }
  }
  #setOther(i, value) {
    const code2 = this.#codeOf(value);
    if (this.#codes === null) this.set(i, value);
    else this.#codes[i] = code2;
  }
  /** Takes every case its value. */
  clear() {
    if (this.#codes === null) this.#values.fill(Number.NaN);
    else this.#codes.fill(0);
  }
  /** The value of each case. */
  toArray() {
    const values3 = new Float64Array(this.length);
    for (let i = 0; i < this.length; i++) values3[i] = this.at(i);
    return values3;
  }
  [Symbol.iterator]() {
    return this.toArray()[Symbol.iterator]();
  }
  /** The code of any value; without codes it means nothing. */
  #codeFor(value) {
    return Number.isNaN(value) || this.#codes === null ? 0 : this.#codeOf(value);
  }
  /** The place of a value among the different ones; -1 where they have just become too many, or too crowded. */
  #codeOf(value) {
    const few = Math.min(this.#different, FEW2);
    for (let code3 = 1; code3 < few; code3++) if (this.#values[code3] === value) return code3;
    const slot = this.#slots === null ? 0 : slotOf(value, this.#slots, this.#values);
    if (slot < 0) return this.#leaveCodes();
    const code2 = this.#slots?.[slot] ?? 0;
    return code2 > 0 ? code2 : this.#add(value === 0 ? 0 : value);
  }
  /** From here on each case has its value itself. */
  #leaveCodes() {
    this.#values = Float64Array.from(this.#codes, (known4) => this.#values[known4]);
    this.#codes = null;
    this.#slots = null;
    return -1;
  }
  #add(value) {
    const code2 = this.#different;
    if (code2 === MANY2) return this.#leaveCodes();
    if (code2 === 256) this.#codes = Uint16Array.from(this.#codes);
    if (code2 === this.#values.length) {
      const grown = new Float64Array(4 * code2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[code2] = value;
    this.#different = code2 + 1;
    return code2 < FEW2 || this.#find(code2) ? code2 : this.#leaveCodes();
  }
  /** Gives the last value a slot, and all of them new ones where they are crowded. Returns whether each found one. */
  #find(last) {
    const isCrowded = this.#slots === null || 2 * last > this.#slots.length;
    const slots = isCrowded ? new Uint16Array(4 * (this.#slots?.length ?? SLOTS3 / 4)) : this.#slots;
    for (let code2 = isCrowded ? FEW2 : last; code2 <= last; code2++) {
      const slot = slotOf(this.#values[code2], slots, this.#values);
      if (slot < 0) return false;
      slots[slot] = code2;
    }
    this.#slots = slots;
    return true;
  }
};
function slotOf(value, slots, values3) {
  BITS_OF[0] = value === 0 ? 0 : value;
  let hash = Math.imul(BITS[0] ^ BITS[1], 2654435761);
  hash = Math.imul(hash ^ hash >>> 15, 2246822507);
  let slot = (hash ^ hash >>> 13) & slots.length - 1;
  for (let probes = 0; probes < MAX_PROBES3; probes++) {
    if (slots[slot] === 0 || values3[slots[slot]] === value) return slot;
    slot = slot + 1 & slots.length - 1;
  }
  return -1;
}
var BITS_OF = new Float64Array(1);
var BITS = new Uint32Array(BITS_OF.buffer);

// src/report/read/case-columns.ts
var CaseColumns = class {
  ids = [];
  states = [];
  columns = /* @__PURE__ */ new Map();
  failedChecks = /* @__PURE__ */ new Map();
  #room;
  #flaky = /* @__PURE__ */ new Set();
  #refused = /* @__PURE__ */ new Set();
  #sizes;
  /** Labelled chunks of all cases after each other, with the numbers of each, and where those of a case begin. */
  #chunks = [];
  #ranks = new GrowingNumbers();
  #starts;
  /** By place in `#chunks`; most runs have none. */
  #lists = /* @__PURE__ */ new Map();
  /** The columns in the order in which the row before named them, as nearly every row does. */
  #usual = [];
  constructor(room2) {
    this.#room = room2;
    this.#sizes = new Uint32Array(3 * room2);
    this.#starts = new Uint32Array(room2 + 1);
  }
  add({ id, status, metrics: metrics2, failedChecks: failedChecks2, stages, sizes, isFlaky, isRefused }) {
    const i = this.ids.length;
    this.ids.push(id);
    this.states.push(status === "pass" || status === "fail" ? "scored" : status);
    this.#addMetrics(i, metrics2);
    if (failedChecks2.length > 0) this.failedChecks.set(i, failedChecks2);
    if (isFlaky) this.#flaky.add(i);
    if (isRefused) this.#refused.add(i);
    this.#sizes.set(isSizes(sizes) ? sizes : [NO_SIZE, 0, 0], 3 * i);
    for (const [chunk, head] of stages) if (head !== null) this.#addChunk(chunk, head);
    this.#starts[i + 1] = this.#chunks.length;
  }
  ranksOf(i) {
    const found = /* @__PURE__ */ new Map();
    for (let c = this.#starts[i]; c < this.#starts[i + 1]; c++) {
      const ranks2 = readChunkRanks(this.#ranks.all, c * RANKS_PER_CHUNK, [], 0);
      const lists = this.#lists.get(c);
      found.set(this.#chunks[c], lists === void 0 ? ranks2 : { ...ranks2, lists });
    }
    return found;
  }
  countOf(i) {
    return this.#starts[i + 1] - this.#starts[i];
  }
  idOf(i, chunk) {
    return this.#chunks[this.#starts[i] + chunk];
  }
  numberOf(i, chunk, slot) {
    return this.#ranks.all[(this.#starts[i] + chunk) * RANKS_PER_CHUNK + slot];
  }
  hasLists(i) {
    if (this.#lists.size > 0) {
      for (let c = this.#starts[i]; c < this.#starts[i + 1]; c++) if (this.#lists.has(c)) return true;
    }
    return false;
  }
  sizesOf(i) {
    const [retrieved, reranked, context] = this.#sizes.subarray(3 * i, 3 * i + 3);
    return retrieved === NO_SIZE ? null : { retrieved, reranked, context };
  }
  isFlaky(i) {
    return this.#flaky.has(i);
  }
  refuses(i) {
    return this.#refused.has(i);
  }
  #addMetrics(i, { names: names2, values: values3 }) {
    for (let m = 0; m < names2.length; m++) {
      const name = names2[m];
      if (this.#usual[m]?.[0] !== name) this.#usual[m] = [name, this.#column(name)];
      this.#usual[m][1].set(i, values3[m]);
    }
  }
  #column(name) {
    let column = this.columns.get(name);
    if (column === void 0) {
      column = new ValueColumn(this.#room);
      this.columns.set(name, column);
    }
    return column;
  }
  #addChunk(chunk, { retrieved, reranked, context, cited, lists, instead }) {
    const marks = (cited ? CITED : 0) | (isInstead(instead) ? insteadBits(instead) : 0);
    for (const value of [retrieved ?? 0, reranked ?? 0, context ?? 0, marks]) this.#ranks.push(value);
    if (isLists(lists)) this.#lists.set(this.#chunks.length, lists);
    this.#chunks.push(chunk);
  }
};
function isLists(value) {
  const isPair = (pair) => Array.isArray(pair) && typeof pair[0] === "string" && (pair[1] === null || Number.isSafeInteger(pair[1]));
  return Array.isArray(value) && value.length > 0 && value.every(isPair);
}

// src/report/read/labelled-cases.ts
var LabelledCases = class {
  cases;
  labelHashes = [];
  #labels;
  #ids;
  #placeOf;
  #seen;
  #taking = 0;
  #wrong;
  constructor(labels2) {
    this.#labels = labels2;
    this.#ids = Object.keys(labels2);
    this.#placeOf = placeFinder(this.#ids);
    this.#seen = new Uint8Array(this.room);
    this.cases = new CaseColumns(this.room);
  }
  /** Cases that the report has. */
  get room() {
    return this.#ids.length;
  }
  /** The id that the next row most likely has. */
  get nextId() {
    return this.#ids[this.labelHashes.length] ?? "";
  }
  take(row) {
    if (row.isRemoved) return;
    if (row.status !== "excluded") this.#taking++;
    const place5 = this.#placeOf(row.id, this.labelHashes.length);
    if (place5 < 0) this.#wrong ??= `report.json has no label hash for case ${JSON.stringify(row.id)}`;
    else if (this.#seen[place5] === 1) this.#wrong ??= "cases.jsonl names a case twice";
    if (this.#wrong !== void 0) return;
    this.#seen[place5] = 1;
    this.labelHashes.push(this.#labels[row.id]);
    this.cases.add(row);
  }
  /** Why they are not all cases of a report with as many; undefined where they are. */
  problem(expected) {
    if (this.#taking !== expected) return `cases.jsonl holds ${this.#taking} cases, report.json says ${expected}`;
    if (this.#wrong !== void 0 || this.labelHashes.length === this.room) return this.#wrong;
    return `report.json has label hashes of ${this.room} cases, cases.jsonl holds ${this.labelHashes.length}`;
  }
};

// src/report/read/metric-unlike-cases.ts
var NOTHING3 = { value: null, n: 0 };
function metricUnlikeCases({ metrics: metrics2 }, columns) {
  return Object.keys(metrics2).find((name) => {
    const ref = parseMetricRef(name);
    if ("problem" in ref || ref.metric.repeats === "leaks") return false;
    const told = metrics2[name];
    const column = columns.get(ref.column);
    const { value, n } = column === void 0 ? NOTHING3 : aggregate(column, ref.metric.aggregate);
    const isOther = told.head === null ? Number.isFinite(value) : differs(told.head, value ?? 0);
    return told.n !== n || isOther;
  });
}

// src/report/read/parse-case-row.ts
var BASELINE3 = ',"baseline_metrics":{';
var STAGES2 = ',"stages":{';
function parseCaseRow(text2) {
  const short = withoutIds(text2);
  if (short !== null) {
    try {
      return JSON.parse(short);
    } catch {
    }
  }
  const row = JSON.parse(text2);
  return isObject(row) && isObject(row.stages) ? { ...row, stages: Object.entries(row.stages) } : row;
}
function withoutIds(text2) {
  const from = text2.indexOf(BASELINE3);
  if (from < 0) return null;
  const end = text2.indexOf("}", from) + 1;
  const at = text2.indexOf(STAGES2, end);
  if (end === 0 || at < 0 || text2.lastIndexOf("{", end) >= from + BASELINE3.length) return null;
  const stages = entries(text2, at + STAGES2.length);
  if (stages === null) return null;
  return `${text2.slice(0, from)}${text2.slice(end, at)},"stages":${stages.list}${text2.slice(stages.end)}`;
}
function entries(text2, from) {
  if (text2[from] === "}") return { list: "[]", end: from + 1 };
  const pairs = [];
  for (let at = from; ; ) {
    const key = text2[at] === '"' ? endOfString(text2, at) : -1;
    if (key < 0 || text2[key] !== ":" || text2[key + 1] !== "{") return null;
    const end = endOfObject(text2, key + 1);
    if (end < 0) return null;
    pairs.push(`[${text2.slice(at, key)},${text2.slice(key + 1, end)}]`);
    if (text2[end] === "}") return { list: `[${pairs.join()}]`, end: end + 1 };
    if (text2[end] !== ",") return null;
    at = end + 1;
  }
}
function endOfString(text2, from) {
  for (let at = from + 1; at < text2.length; at++) {
    const unit = text2.charCodeAt(at);
    if (unit === QUOTE3) return at + 1;
    if (unit === BACKSLASH2) at++;
  }
  return -1;
}
function endOfObject(text2, from) {
  let depth = 0;
  for (let at = from; at >= 0 && at < text2.length; ) {
    const unit = text2.charCodeAt(at);
    if (unit === QUOTE3) {
      at = endOfString(text2, at);
      continue;
    }
    if (unit === OPEN) depth++;
    else if (unit === CLOSE && --depth === 0) return at + 1;
    at++;
  }
  return -1;
}
var [QUOTE3, BACKSLASH2, OPEN, CLOSE] = [34, 92, 123, 125];

// src/config/matches-schema.ts
function matchesSchema(value, schema) {
  if (schema.anyOf !== void 0) return schema.anyOf.some((branch) => matchesSchema(value, branch));
  if ("const" in schema) return value === schema.const;
  if (schema.enum !== void 0) return schema.enum.includes(value);
  const { type } = schema;
  return typeof type === "object" ? type.some((one) => isOfType(value, one, schema)) : isOfType(value, type, schema);
}
function isOfType(value, type, schema) {
  switch (type) {
    case "object":
      return matchesObject(value, schema);
    case "array":
      return matchesArray(value, schema);
    case "string":
      return typeof value === "string" && value.length >= (schema.minLength ?? 0) && (schema.pattern === void 0 || new RegExp(schema.pattern).test(value));
    case "integer":
      return Number.isSafeInteger(value) && isWithin(value, schema);
    case "number":
      return Number.isFinite(value) && isWithin(value, schema);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    default:
      return true;
  }
}
function isWithin(value, { minimum, maximum }) {
  return value >= (minimum ?? Number.NEGATIVE_INFINITY) && value <= (maximum ?? Number.POSITIVE_INFINITY);
}
function matchesArray(value, { items, minItems = 0, maxItems }) {
  if (!Array.isArray(value) || value.length < minItems || value.length > (maxItems ?? value.length)) return false;
  if (items === void 0) return true;
  if (!isTuple(items)) return value.every((item) => matchesSchema(item, items));
  return value.length === items.length && items.every((item, i) => matchesSchema(value[i], item));
}
function isTuple(items) {
  return Array.isArray(items);
}
function matchesObject(value, schema) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { required = [] } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  for (const name of Object.keys(value)) {
    if (!isMember(name, value[name], schema)) return false;
  }
  return true;
}
function isMember(name, value, schema) {
  const { properties = {}, additionalProperties = true, propertyNames } = schema;
  if (Object.hasOwn(properties, name)) return matchesSchema(value, properties[name]);
  if (propertyNames !== void 0 && !matchesSchema(name, propertyNames)) return false;
  return typeof additionalProperties === "boolean" ? additionalProperties : matchesSchema(value, additionalProperties);
}

// src/report/read/parse-report.ts
async function parseReport(text2) {
  let content;
  try {
    content = JSON.parse(text2);
  } catch {
    return "report.json is not valid JSON";
  }
  const version2 = content?.schema_version;
  if (version2 !== 1) return `report.json has schema version ${JSON.stringify(version2) ?? "none"}, this program reads 1`;
  const { reportShape } = await import("./report-shape-DBCOX5WI.js");
  return matchesSchema(content, reportShape) ? content : whatIsWrong(content);
}
async function whatIsWrong(content) {
  const { reportSchema } = await import("./report.schema-24LXDBAS.js");
  const place5 = reportSchema.safeParse(content).error?.issues[0]?.path.join(".");
  return `report.json does not have the expected shape${place5 ? ` at ${place5}` : ""}`;
}

// src/report/read/read-report.ts
async function readReport(reportText, cases) {
  const report = await parseReport(reportText);
  if (typeof report === "string") return { unreadable: report };
  const read5 = await readCases(cases, report.dataset.label_hashes ?? {}, report.head.cases);
  if (typeof read5 === "string") return { unreadable: read5 };
  const unlike = metricUnlikeCases(report, read5.cases.columns);
  if (unlike !== void 0)
    return { unreadable: `cases.jsonl is of another run than report.json: its cases give another ${unlike}` };
  const untrue = wrongTraces(report.head, read5.cases.states);
  if (untrue !== null) return { unreadable: untrue };
  return {
    scores: toScores(report, read5.cases, read5.labelHashes),
    fingerprint: report.head.fingerprint,
    origin: { sha: report.head.sha, runId: report.head.run_id, attempt: report.head.attempt },
    complete: report.head.complete
  };
}
function wrongTraces({ traces, fingerprint: fingerprint2 }, states) {
  const traced = states.filter(hasTrace).length;
  const { repeats } = fingerprint2;
  if (traced === 0 && traces === 0) return null;
  if (repeats >= 1 && traced + repeats - 1 <= traces && traces <= traced * repeats) return null;
  return `report.json says ${count(traces, "trace")} and ${count(repeats, "repeat")}, which ${count(traced, "answered case")} in cases.jsonl cannot have`;
}
var MANY_CASES2 = 512;
async function readCases(source, labels2, expected) {
  const log = new DiagnosticLog();
  const cases = new LabelledCases(labels2);
  const usual = cases.room < MANY_CASES2 ? null : new (await import("./usual-case-rows-VAUWCUVM.js")).UsualCaseRows();
  const readUsual = (line) => usual?.read(line, cases.nextId) ? usual.row : null;
  for await (const rows of readJsonBatches(source, log, parseCaseRow, readUsual)) {
    for (const { value, line } of rows) {
      const isUsual = value === usual?.row;
      const row = isUsual ? usual.row : checkedRow(value);
      if (row === null) return `cases.jsonl:${line} does not have the expected shape`;
      if (!isUsual) usual?.learn(row.metrics);
      cases.take(row);
    }
  }
  if (log.errorCount > 0) return `cases.jsonl: ${log.list()[0]?.message}`;
  return cases.problem(expected) ?? cases;
}
var MAX_REPORT_BYTES = 256 * 1024 * 1024;
async function readReportFiles(files) {
  const json = files.get("report.json");
  const cases = files.get("cases.jsonl");
  if (json === void 0 || cases === void 0) return { unreadable: "it holds no report.json and cases.jsonl" };
  const text2 = await sourceText(json, MAX_REPORT_BYTES);
  if (text2 === null) return { unreadable: "report.json is too large or not UTF-8" };
  const report = await readReport(text2, cases);
  const judgeCache = files.get(JUDGE_CACHE_FILE);
  return judgeCache === void 0 ? report : { ...report, judgeCache };
}
function formatsOf({ formats = [] }) {
  const known4 = formats.map((name) => formatNamed(name, traceAdapters));
  return known4.includes(void 0) ? [] : known4;
}
function toScores(report, read5, labelHashes) {
  const { ids, states, columns, failedChecks: failedChecks2 } = read5;
  const answers2 = report.dataset.answer_hashes ?? {};
  return {
    configId: report.head.config_id,
    ids,
    labelHashes,
    states,
    columns,
    failedChecks: failedChecks2,
    violations: /* @__PURE__ */ new Map(),
    hallucinations: /* @__PURE__ */ new Map(),
    observed: ids.map(() => null),
    answerHashes: ids.map((id) => typeof answers2[id] === "string" ? answers2[id] : ""),
    ranksOf: (i) => read5.ranksOf(i),
    chunkNumbers: read5,
    listsOf: () => [],
    judgedOf: () => void 0,
    toldOf: () => void 0,
    errorKindsOf: () => [],
    sizesOf: (i) => read5.sizesOf(i),
    isFlaky: (i) => read5.isFlaky(i),
    refuses: (i) => read5.refuses(i),
    isUnseen: () => false,
    unread: () => () => false,
    findings: [],
    lostOf: () => 0,
    traces: report.head.traces,
    formats: formatsOf(report.summary),
    formatOf: () => null,
    versions: new Map(Object.entries(report.head.fingerprint.versions)),
    repeats: report.head.fingerprint.repeats,
    measured: new Set(Object.keys(report.metrics)),
    unanswered: new Set(ids.filter((_, i) => states[i] === "missing")),
    idSketch: readSketch(report.dataset.id_sketch),
    notes: {
      unlabelledChunks: report.acl.unknown,
      labelledChunks: 0,
      behaviorDisagreements: 0,
      answersUnchecked: 0,
      withoutLatency: 0,
      duplicateChunks: 0,
      showingInactive: 0,
      fewerRepeats: 0,
      fewestRepeats: report.head.fingerprint.repeats
    }
  };
}
function readSketch(text2 = "") {
  if (text2 === "") return [];
  const hashes = text2.split(".").map((hash) => Number.parseInt(hash, 36));
  return hashes.every(Number.isSafeInteger) ? hashes : [];
}

// src/report/read/usable-baseline.ts
function usableBaseline(report) {
  if ("unreadable" in report) return report.unreadable;
  return report.complete ? report : "that run was not complete";
}

// src/workspace/find-sources.ts
function findSources(patterns, root) {
  return findFiles(patterns, root).map((file) => fileSource(file, root));
}

// src/workspace/read-baseline.ts
var MAX_REPORT_BYTES2 = 512 * 1024 * 1024;
async function readBaseline(named2, root) {
  const isReport = basename(named2) === "report.json" && existsSync(resolveIn(root, join(dirname(named2), "cases.jsonl")));
  const path = isReport ? dirname(named2) : named2;
  const full = resolveIn(root, path);
  if (existsSync(full) && statSync(full).isDirectory())
    return { kind: "report", report: usable(path, await readDirectory(path, root)) };
  if (/\.zip$/i.test(path)) {
    findFiles([path], root);
    const { zipFiles } = await import("./zip-files-QDJMSRFS.js");
    return { kind: "report", report: usable(path, await readReportFiles(await zipFiles(full, path))) };
  }
  const sources2 = findSources([path], root);
  return { kind: "traces", sources: sources2, origin: NO_ORIGIN };
}
async function readDirectory(path, root) {
  if (!existsSync(resolveIn(root, join(path, "report.json")))) return { unreadable: "it holds no report.json" };
  const text2 = readText(join(path, "report.json"), root, MAX_REPORT_BYTES2);
  const report = await readReport(text2, fileSource(join(path, "cases.jsonl"), root));
  const cache = join(path, JUDGE_CACHE_FILE);
  return existsSync(resolveIn(root, cache)) ? { ...report, judgeCache: fileSource(cache, root) } : report;
}
function usable(path, report) {
  const found = usableBaseline(report);
  if (typeof found !== "string") return found;
  const message = `the baseline ${path} cannot be read: ${found}`;
  const hint = "give the report directory of an earlier run, or its zip";
  throw mistake("baseline/unreadable", message, { hint });
}

// builtin:node:crypto
var builtin3 = __require("node:crypto");
var node_crypto_default = builtin3;
var createHash = /* @__PURE__ */ (() => builtin3.createHash)();

// src/workspace/sha256.ts
function sha256(text2) {
  return node_crypto_default.hash?.("sha256", text2, "hex") ?? node_crypto_default.createHash("sha256").update(text2, "utf8").digest("hex");
}

// src/workspace/make-folder.ts
function makeFolder(path) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

// src/workspace/write-whole.ts
function writeWhole(descriptor, bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}

// src/workspace/write-lines.ts
var BLOCK_CHARACTERS = 1 << 20;
async function writeLines(path, lines, what) {
  const partial = join(dirname(path), `.${basename(path)}.partial`);
  const bytesOf2 = path.endsWith(".gz") ? (await import("./node_zlib-IPKJHNAL.js")).gzipSync : (text2) => Buffer.from(text2);
  let descriptor = null;
  try {
    makeFolder(dirname(path));
    const file = openSync(partial, "w");
    descriptor = file;
    let block = "";
    const flush = () => {
      writeWhole(file, bytesOf2(block));
      block = "";
    };
    for await (const line of lines) {
      block += `${line}
`;
      if (block.length >= BLOCK_CHARACTERS) flush();
    }
    flush();
    closeSync(file);
    descriptor = null;
    renameSync(partial, path);
  } catch (error) {
    if (descriptor !== null) closeSync(descriptor);
    rmSync(partial, { force: true });
    const { code: code2, syscall } = error;
    if (error instanceof UserError || syscall === void 0) throw error;
    const message = `${what} cannot be written to ${path} (${code2})`;
    throw mistake("file/not-writable", message);
  }
}

// src/workspace/write-beside.ts
var WORTH = 1 << 17;
async function writeBeside(descriptor, pieces) {
  let before = null;
  try {
    for (const piece of pieces) {
      await before;
      before = null;
      if (piece.length < WORTH) writeWhole(descriptor, piece);
      else before = writeAway(descriptor, piece);
    }
  } finally {
    await before;
  }
}
function writeAway(descriptor, bytes) {
  return new Promise((resolve, reject) => {
    write(descriptor, bytes, 0, bytes.length, null, (error, count2) => {
      if (error !== null) reject(error);
      else if (count2 === bytes.length) resolve();
      else writeAway(descriptor, bytes.subarray(count2)).then(resolve, reject);
    });
  });
}

// src/workspace/write-report.ts
function writeReport(directory, files, later = []) {
  try {
    removeOlder(directory, later);
    writeAll(directory, files);
  } catch (error) {
    throw notWritable(error, directory);
  }
}
async function writeLongReport(directory, files, later = []) {
  try {
    removeOlder(directory, later);
    const written2 = [];
    for (const file of files) written2.push(file.name === LONG3 ? await writeAhead(directory, file) : file);
    writeAll(directory, written2);
  } catch (error) {
    throw notWritable(error, directory);
  }
}
function addFile(directory, file) {
  try {
    writeFile(directory, file);
  } catch (error) {
    throw notWritable(error, directory);
  }
}
async function writeAhead(directory, file) {
  const descriptor = openSync(partialOf(directory, file), "w");
  try {
    await writeBeside(descriptor, bytesOf(file.pieces));
  } finally {
    closeSync(descriptor);
  }
  return { name: file.name };
}
function removeOlder(directory, later) {
  makeFolder(directory);
  for (const name of [LAST, ...later]) rmSync(join(directory, name), { force: true });
}
function writeAll(directory, files) {
  const ordered = [...files].sort((a, b) => Number(a.name === LAST) - Number(b.name === LAST));
  for (const file of ordered) writeFile(directory, file);
}
function writeFile(directory, file) {
  const partial = partialOf(directory, file);
  if (file.pieces !== void 0) {
    const descriptor = openSync(partial, "w");
    try {
      for (const bytes of bytesOf(file.pieces)) writeWhole(descriptor, bytes);
    } finally {
      closeSync(descriptor);
    }
  }
  rmSync(join(directory, file.name), { force: true });
  renameSync(partial, join(directory, file.name));
}
var partialOf = (directory, { name }) => join(directory, `.${name}.partial`);
function* bytesOf(pieces) {
  for (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}
function notWritable(error, directory) {
  const { code: code2 } = error;
  if (error instanceof UserError || code2 === void 0) return error;
  return mistake("file/not-writable", `the report cannot be written to ${directory} (${code2})`);
}
var LAST = "report.json";
var LONG3 = "cases.jsonl";

// src/report/build/no-fingerprint.ts
var NO_FINGERPRINT = {
  metrics_version: 0,
  golden_hash: "",
  case_set_hash: "",
  cutoffs: [],
  ndcg_gain: "",
  relevant_from: 0,
  block_stages: [],
  behavior_phrases: "",
  repeats: 0,
  suite: null,
  versions: record([])
};

// src/report/build/invalid-report.ts
var LISTED8 = 200;
var NOTHING4 = { head: null, baseline: null };
function invalidReport(problems2, total, warnings = []) {
  const message = `the input cannot be judged: ${count(total, "problem")}, first: ${problems2[0]?.message ?? "unknown"}`;
  const none = { sha: null, run_id: null, attempt: null, config_id: null };
  return {
    schema_version: 1,
    decision: "FAIL",
    reasons: [{ code: "invalid_input", message, gate: null, case_ids: [] }],
    summary: { problems: total },
    head: { ...none, cases: 0, traces: 0, complete: false, fingerprint: NO_FINGERPRINT },
    baseline: null,
    gates: [],
    comparability: [],
    metrics: record([]),
    rank_histogram: { retrieved: NOTHING4, reranked: NOTHING4 },
    hallucinations: [],
    slices: record([]),
    hidden_regressions: [],
    acl: { leaks: 0, violations: [], unknown: 0, matrix: [] },
    regressions: [],
    improvements: [],
    failures: [],
    versions: { changed: [] },
    attribution: [],
    dataset: {},
    waivers: [],
    policy: {},
    diagnostics: [problems2, warnings].flatMap((list2) => list2.slice(0, LISTED8)).map(({ severity, code: code2, message: text2, hint, ...place5 }) => ({
      severity,
      code: code2,
      message: text2,
      hint: (hint ?? codes[code2].hint) || null,
      file: place5.file ?? null,
      line: place5.line ?? null,
      column: place5.column ?? null
    })),
    run: { date: null }
  };
}

// src/gate/reasons/reason.ts
var REASON_CODES = [
  "invalid_input",
  "acl_leak",
  "critical_failure",
  "gate_failed",
  "gate_not_evaluated",
  "not_comparable",
  "incomplete_run",
  "base_unreadable",
  "baseline_unreadable",
  "anchor_unreadable",
  "waiver_expired",
  "waiver_unused",
  "acl_unlabelled",
  "acl_warning",
  "warn_gate_failed",
  "drift",
  "slow_drift",
  "judge_uncalibrated",
  "waived",
  "first_run",
  "no_baseline",
  "base_invalid",
  "first_policy",
  "golden_unpinned",
  "access_widened",
  "chunks_moved",
  "relabelled",
  "cases_removed",
  "slice_regressed",
  "ungated_fall",
  "policy_changed",
  "cases_added"
];
var REASON_DETAILS = [
  "baseline_expired",
  "baseline_unfit",
  "other_chunks",
  "cases_failed",
  "all_failed"
];
var DECISIONS = ["PASS", "PASS_WITH_RISK", "FAIL"];
function reasonOf(code2, level, message, caseIds = []) {
  return { code: code2, level, message, gate: null, caseIds };
}
function reasonOfGate(gate2, code2, level, message) {
  return { code: code2, level, message, gate: gateName(gate2), caseIds: gate2.caseIds };
}
var DECIDES = { fail: "FAIL", risk: "PASS_WITH_RISK", info: "PASS" };
var badness = (decision) => DECISIONS.indexOf(decision);
function conclude(reasons2) {
  const sorted = [...reasons2].sort((a, b) => badness(DECIDES[b.level]) - badness(DECIDES[a.level]));
  return { decision: DECIDES[sorted[0]?.level ?? "info"], reasons: sorted };
}
function worseOf(a, b) {
  const leaks3 = ({ reasons: reasons2 }) => reasons2.some(({ code: code2 }) => code2 === "acl_leak") ? 1 : 0;
  return (badness(b.decision) - badness(a.decision) || leaks3(b) - leaks3(a)) > 0 ? b : a;
}

// src/gate/base-commit/apply-base.ts
function applyBase(own2, base, notes2, evidence) {
  const softened = base === null ? null : soften(base, evidence.difference);
  const worse = softened === null ? own2.evaluation : worseOf(own2.evaluation, softened);
  const isPolicyDeleted = notes2.policy === "changed" && own2.policy.file === null;
  const rules = (base ?? own2).policy;
  const isBlocked = rules.goldenChanges === "block" && changesLabels(evidence);
  const findings = {
    ...notes2,
    ...evidence,
    isPolicyDeleted,
    own: own2.evaluation.decision,
    base: softened === null ? null : isBlocked ? "FAIL" : softened.decision,
    failsBeside: worse === own2.evaluation && softened !== null ? failsBeside(own2.evaluation, softened) : []
  };
  const told = baseReasons(findings, own2.policy.file, rules.goldenChanges === "block" ? "fail" : "risk");
  const others = worse.reasons.filter((reason) => !told.some((by) => covers(by, reason)));
  return {
    chosen: worse === own2.evaluation ? "own" : "base",
    evaluation: { ...worse, ...conclude([...others, ...told]) },
    findings
  };
}
function soften({ evaluation }, difference3) {
  const lost = difference3 !== null && difference3.left.size > 0;
  const isExcused = ({ code: code2, detail, gate: gate2, isShort }) => lost && (UNJUDGED2.has(code2) || detail === "all_failed") && (gate2 === null || isShort === true);
  const reasons2 = evaluation.reasons.filter(({ code: code2 }) => code2 !== "waiver_expired" && code2 !== "waiver_unused").map((reason) => isExcused(reason) ? { ...reason, level: "risk" } : reason);
  return { ...evaluation, ...conclude(reasons2) };
}
var UNJUDGED2 = /* @__PURE__ */ new Set(["gate_not_evaluated", "not_comparable"]);
function failsBeside(told, other) {
  if (told.decision !== "FAIL" || other.decision !== "FAIL") return [];
  const failed = ({ gates: gates2 }) => new Set(gates2.flatMap((gate2) => gate2.status === "fail" ? [gateName(gate2)] : []));
  const known4 = failed(told);
  return [...failed(other)].filter((name) => !known4.has(name));
}
function changesLabels({ difference: difference3, moved: moved2 }) {
  const { relabelled = [], removed = [] } = difference3 ?? {};
  return relabelled.length + removed.length + moved2.caseIds.length > 0;
}
function covers(told, reason) {
  if (reason.code !== told.code || reason.level === "fail" && told.level !== "fail") return false;
  return reason.caseIds.length > 0 && reason.caseIds.every((id) => told.caseIds.includes(id));
}
function baseReasons(findings, file, changes) {
  const {
    policy,
    isPolicyDeleted,
    golden,
    goldenNote,
    recalibrated,
    unreadable,
    unread,
    unkept,
    moved: moved2,
    difference: difference3,
    widened,
    own: own2,
    base,
    failsBeside: failsBeside2
  } = findings;
  const found = [];
  const add2 = (...told) => void found.push(reasonOf(...told));
  if (unreadable !== null) {
    add2("base_unreadable", "fail", `policy and golden set of the base commit could not be applied: ${unreadable}`);
    return found;
  }
  if (policy === "first")
    add2("first_policy", "risk", `the base commit has no policy at ${file}: the one of this change decides`);
  if (policy === "invalid")
    add2("base_invalid", "risk", "the policy of the base commit is not valid: the one of this change decides");
  if (golden === "invalid")
    add2("base_invalid", "risk", `the golden set of the base commit is not valid: ${goldenNote}`);
  if (golden === "unpinned")
    add2("golden_unpinned", "risk", `the golden set has no version at the base commit: ${goldenNote}`);
  if (unread !== null) {
    const how = "the traces cannot be read by the adapters of the base commit's policy, and are by those of this change";
    add2("base_invalid", "risk", `${how}: ${unread}`);
  }
  if (policy === "changed") {
    const verdict4 = base === null ? "" : `: ${inWords(own2)} under its own, ${inWords(base)} under that of the base commit${failsBeside2.length > 0 ? `, there for ${firstOf3(failsBeside2)} as well` : ""}`;
    const did = isPolicyDeleted ? "deletes" : "edits";
    add2("policy_changed", "info", `this change ${did} the policy${verdict4}; the worse counts`);
  }
  if (recalibrated) {
    add2(
      "policy_changed",
      "info",
      "this change edits the calibration record of a judge; that of the base commit counts as well"
    );
  }
  if (widened.length > 0) {
    const message = `${count(widened.length, "chunk")} of the corpus manifest may be read by more principals than at the base commit: ${firstOf3(widened)}`;
    add2("access_widened", "risk", message);
  }
  if (unkept.length > 0) {
    const what = `what the base commit's manifest says of ${count(unkept.length, "chunk")} that this change takes out of it`;
    const message = `shards were scored without ${what}: ${firstOf3(unkept)}; give the gate the traces themselves`;
    add2("access_widened", "risk", message);
  }
  if (moved2.caseIds.length > 0) {
    const what = `${count(moved2.chunks.length, "chunk")} of the base commit to another document`;
    const message = `the corpus manifest of this change gives ${what}, which cases ask for: ${firstOf3(moved2.chunks)}`;
    add2("chunks_moved", changes, message, moved2.caseIds);
  }
  const {
    relabelled = [],
    eased = [],
    removed = [],
    unguarded = [],
    displaced = [],
    isCrowdedOut: isCrowdedOut2 = false,
    added = []
  } = difference3 ?? {};
  const cases = (code2, level, ids, what) => {
    if (ids.length > 0) add2(code2, level, `${count(ids.length, "case")} ${what}`, ids);
  };
  const less = eased.length === 0 ? "" : `; of ${count(eased.length, "case")} less is asked: ${firstOf3(eased)}`;
  const leftOut = "relabelled by this change and left out under the base commit's golden set";
  cases("relabelled", changes, relabelled, `${leftOut}${less}`);
  const guards = unguarded.length === 0 ? "" : `, among them ${firstOf3(unguarded)}`;
  cases("cases_removed", changes, removed, `of the base commit no longer judged${guards}`);
  cases("cases_added", "info", added, "added by this change, judged under its own golden set alone");
  const gave = "of the base commit gave way to added ones in the suite's sample";
  if (isCrowdedOut2)
    cases("cases_removed", "risk", displaced, `${gave}, more than usual or most of it: ${firstOf3(displaced)}`);
  else cases("cases_added", "info", displaced, `${gave}: ${firstOf3(displaced)}`);
  return found;
}
var firstOf3 = (ids) => `${ids.slice(0, 5).join(", ")}${ids.length > 5 ? ", ..." : ""}`;

// src/metrics/traffic/fill-changes.ts
function fillChanges(head, baseline, plan) {
  const partner = new Map(baseline.ids.map((id, j) => [id, j]));
  const columns = new Map(head.columns);
  for (const { name, metric, ranking, k } of plan) {
    if (metric.change === null || lackingFormat(metric, head) !== null || lackingFormat(metric, baseline) !== null)
      continue;
    if (ranking === "reranked" && !hasReranked(head) && !hasReranked(baseline)) continue;
    const values3 = new ValueColumn(head.ids.length);
    for (const [i, id] of head.ids.entries()) {
      const j = partner.get(id);
      if (j === void 0 || head.states[i] === "excluded") continue;
      const value = meanChange(head.listsOf(i), baseline.listsOf(j), (pair) => metric.change(pair, { ranking, k }));
      if (value !== null) values3.set(i, value);
    }
    columns.set(name, values3);
  }
  return { ...head, columns };
}
function meanChange(head, baseline, change) {
  const answered = baseline.filter(({ failed }) => !failed);
  const [first] = answered;
  if (first === void 0) return null;
  const values3 = head.map((now) => {
    if (now.failed) return 0;
    const before = answered.find(({ repeat }) => repeat === now.repeat) ?? first;
    const sameAnswer2 = now.answerHash === before.answerHash;
    return change({ head: now, baseline: before, sameAnswer: sameAnswer2, sameBehavior: now.observed === before.observed });
  });
  return values3.length === 0 ? 0 : values3.reduce((sum2, value) => sum2 + value, 0) / values3.length;
}
function hasReranked({ ids, listsOf }) {
  return ids.some((_, i) => listsOf(i).some(({ reranked }) => reranked.length > 0));
}

// src/compare/fingerprint.ts
function fingerprint(run, golden, options) {
  const took = run.ids.filter((_, i) => run.states[i] !== "excluded");
  return {
    metrics_version: METRICS_VERSION,
    golden_hash: golden.hash,
    case_set_hash: options.sha256(took.join("\n")),
    cutoffs: options.cutoffs,
    ndcg_gain: options.ndcgGain,
    relevant_from: options.relevantFrom,
    block_stages: options.blockStages,
    behavior_phrases: phrasesHash(options),
    repeats: run.repeats,
    suite: options.suite,
    versions: Object.fromEntries(run.versions),
    ...run.findings.length === 0 ? {} : { findings: run.findings }
  };
}
function phrasesHash({ phrases: phrases2, sha256: sha2562 }) {
  if (phrases2.length === 0) return "";
  const lines = phrases2.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes);
  return sha2562(lines.join("\n")).slice(0, 12);
}

// src/flow/fingerprint-run.ts
function fingerprintRun(scores, { golden, policy }, { suite: suite2, sha256: sha2562 }) {
  const { cutoffs, ndcgGain, relevantFrom, phrases: phrases2, acl } = policy;
  const options = { cutoffs, ndcgGain, relevantFrom, phrases: phrases2, blockStages: acl.blockStages, suite: suite2, sha256: sha2562 };
  return fingerprint(scores, golden, options);
}

// src/calibration/calibration-gaps.ts
var FEW3 = 10;
function calibrationGaps(confusion, rule) {
  const { n, pass, fail, tpr, tnr, kappa } = ratesOf(confusion);
  const gaps = [];
  if (n < rule.minLabels) gaps.push(`${count(n, "label")}, ${rule.minLabels} needed`);
  const measured2 = [
    { name: "TPR", rate: tpr, does: "passes", kind: "good answer", of: pass, least: rule.tpr },
    { name: "TNR", rate: tnr, does: "fails", kind: "bad answer", of: fail, least: rule.tnr }
  ];
  for (const { name, rate, does, kind, of, least } of measured2) {
    if (of < rule.minFailures)
      gaps.push(`${name} cannot be measured: ${count(of, kind)} among the labels, ${rule.minFailures} needed`);
    else if (rate !== null && !atLeast(rate.value, least)) {
      const [value, bound] = formatApart(rate.value, least, "ratio");
      gaps.push(`the judge ${does} ${value} of the ${kind}s (${name}), ${bound} needed`);
    }
  }
  if (kappa === null) gaps.push("agreement beyond chance (kappa) cannot be measured: every verdict is the same");
  else if (!atLeast(kappa.value, rule.kappa)) {
    const [value, bound] = formatApart(kappa.value, rule.kappa, "ratio");
    gaps.push(`agreement beyond chance (kappa) is ${value}, ${bound} needed`);
  }
  return gaps;
}
function calibrationWarnings(confusion) {
  const { n, pass, fail, agreement, tnr } = ratesOf(confusion);
  const warnings = [];
  const few = (of, kind, rate) => {
    if (of < FEW3)
      warnings.push(
        `only ${count(of, kind)} among ${count(n, "label")}: ${rate} is hardly measured, label more of them`
      );
  };
  few(fail, "bad answer", "TNR");
  few(pass, "good answer", "TPR");
  if (agreement !== null && agreement >= 0.9 && tnr !== null && tnr.value < 0.5) {
    warnings.push("the verdicts agree because failures are rare: the judge misses most of them");
  }
  return warnings;
}

// src/calibration/judge-identity.ts
function judgeDifference(now, calibrated) {
  const differs3 = (name, is, was) => is === was ? null : `${name} is ${is ?? "not named"}, calibrated was ${was ?? "none"}`;
  const model = differs3("judge model", now.model, calibrated.model);
  if (model !== null) return model;
  if (now.prompt_version !== null || calibrated.prompt_version !== null)
    return differs3("prompt version", now.prompt_version, calibrated.prompt_version);
  return differs3("judge library", now.library, calibrated.library) ?? differs3("version of the judge library", now.version, calibrated.version) ?? (now.library === null || now.version === null ? "neither prompt version nor library version is named" : null);
}
function judgeName({ model, prompt_version, library, version: version2 }) {
  const parts = [
    model ?? "unnamed model",
    ...prompt_version === null ? [] : [`prompt ${prompt_version}`],
    ...library === null ? [] : [version2 === null ? library : `${library} ${version2}`]
  ];
  return parts.join(", ");
}

// src/calibration/judge-standing.ts
function judgeStanding(metric, run, options) {
  const none = (missing) => ({ record: null, missing, warnings: [] });
  const own2 = options.records.filter((record2) => record2.metric === metric);
  const judge2 = judgeOf(run.judges?.get(metric) ?? run.versions);
  if (own2.length === 0) {
    return none(`no calibration of ${metric} in ${options.rule.record}, npx rag-gate calibrate writes one`);
  }
  if (typeof judge2 === "string") return { record: newestOf(own2), missing: judge2, warnings: [] };
  const same = own2.filter((record2) => judgeDifference(judge2, record2.judge) === null);
  const newest = newestOf(same.length === 0 ? own2 : same);
  const differs3 = judgeDifference(judge2, newest.judge);
  if (differs3 !== null) return { record: newest, missing: differs3, warnings: [] };
  const gaps = [...expiry(newest, options), ...calibrationGaps(newest.confusion, options.rule)];
  return {
    record: newest,
    missing: gaps.length === 0 ? null : gaps.join("; "),
    warnings: calibrationWarnings(newest.confusion)
  };
}
var newestOf = (records) => records.reduce((best2, record2) => record2.created > best2.created ? record2 : best2);
function judgeOf(versions) {
  const values3 = (name) => versions.get(name) ?? [];
  const models = values3("judge_model");
  if (models.length === 0 || models.includes(UNNAMED_JUDGE)) return "the traces do not name the judge's model";
  const one = (name) => {
    const [value = UNNAMED_JUDGE] = values3(name);
    return value === UNNAMED_JUDGE ? null : value;
  };
  for (const name of ["judge_model", "judge_prompt_version", "judge_library", "judge_version"])
    if (values3(name).length > 1) return `the scores come from several judges: ${name} is ${values3(name).join(" and ")}`;
  return {
    library: one("judge_library"),
    version: one("judge_version"),
    model: one("judge_model"),
    prompt_version: one("judge_prompt_version")
  };
}
var MS_PER_DAY = 864e5;
function expiry({ created }, { rule, today }) {
  const age = Math.round((Date.parse(today) - Date.parse(created)) / MS_PER_DAY);
  if (age < 0) return [`the calibration record is of ${created}, a day that is yet to come`];
  if (age <= rule.maxAgeDays) return [];
  return [`the calibration record of ${created} expired: it is ${count(age, "day")} old, ${rule.maxAgeDays} allowed`];
}

// src/compare/measured-column.ts
function measuredColumn({ measured: measured2, columns }, { name, column }) {
  return measured2 === void 0 || measured2.has(name) ? columns.get(column) : void 0;
}

// src/statistics/difference.ts
var difference2 = (head, baseline) => differs(head, baseline) ? head - baseline : 0;

// src/compare/coded-pairs.ts
var MAX_PAIRS = 4096;
var scratch2 = new Uint16Array(0);
function scanKinds(coded, baselineColumn, members) {
  const found = new KindScan(coded, members);
  if (members !== void 0 || coded.isAligned) return found;
  const { value, n } = aggregate(baselineColumn, "sum");
  found.baselineSum = value ?? 0;
  found.baselineN = n;
  return found;
}
function codePairs(headColumn2, baselineColumn, baselineOf2) {
  const [own2, theirs] = [headColumn2.coded, baselineColumn.coded];
  if (own2 === null || theirs === null || own2.values.length * theirs.values.length > MAX_PAIRS) return null;
  const { length } = headColumn2;
  if (scratch2.length < length) scratch2 = new Uint16Array(length);
  const kinds2 = scratch2.subarray(0, length);
  const columns = theirs.values.length;
  const [ownCodes, theirCodes] = [own2.codes, theirs.codes];
  const kindOf2 = new Uint16Array(own2.values.length * columns);
  const found = [];
  let shifted = length ^ baselineColumn.length;
  for (let i = 0; i < length; i++) {
    const j = baselineOf2[i];
    shifted |= i ^ j;
    const pair = ownCodes[i] * columns + (j < 0 ? 0 : theirCodes[j]);
    if (kindOf2[pair] === 0) kindOf2[pair] = found.push(pair);
    kinds2[i] = kindOf2[pair] - 1;
  }
  const head = Float64Array.from(found, (pair) => own2.values[Math.floor(pair / columns)]);
  const baseline = Float64Array.from(found, (pair) => theirs.values[pair % columns]);
  return {
    kinds: kinds2,
    head,
    baseline,
    parts: partsOf2(head, baseline),
    isExact: [...head, ...baseline].every((value) => Number.isNaN(value) || isSmall(value, length)),
    isAligned: shifted === 0
  };
}
var isSmall = (value, count2) => Number.isInteger(value) && 2 * Math.abs(value) * count2 <= Number.MAX_SAFE_INTEGER;
function partsOf2(head, baseline) {
  const part = (of) => head.map((x, kind) => {
    const value = of(x, baseline[kind]);
    return Number.isNaN(value) ? 0 : value;
  });
  const isPair = (x, y) => !Number.isNaN(x) && !Number.isNaN(y);
  return {
    head: part((x) => x),
    baseline: part((_, y) => y),
    pairedHead: part((x, y) => isPair(x, y) ? x : 0),
    pairedBaseline: part((x, y) => isPair(x, y) ? y : 0),
    moved: part((x, y) => isPair(x, y) ? difference2(x, y) : 0)
  };
}
var KindScan = class {
  #coded;
  #members;
  /** How many cases are of each kind. */
  #counts;
  #movedSum;
  #differences = null;
  headN = 0;
  baselineN = 0;
  pairs = 0;
  headSum;
  baselineSum;
  pairedHeadSum;
  pairedBaselineSum;
  headZeroOne = true;
  zeroOne = true;
  constructor(coded, members) {
    this.#coded = coded;
    this.#members = members;
    this.#counts = countKinds(coded, members);
    const { head, baseline, parts } = coded;
    for (let kind = 0; kind < head.length; kind++) {
      const count2 = this.#counts[kind];
      if (count2 === 0) continue;
      const x = head[kind];
      const y = baseline[kind];
      const hasX = !Number.isNaN(x);
      const hasY = !Number.isNaN(y);
      if (hasX) this.headN += count2;
      if (hasY) this.baselineN += count2;
      if (hasX && hasY) this.pairs += count2;
      if (hasX && x !== 0 && x !== 1) this.headZeroOne = false;
      if (hasY && y !== 0 && y !== 1) this.zeroOne = false;
    }
    this.zeroOne &&= this.headZeroOne;
    const { pairedHead, pairedBaseline, moved: moved2 } = parts;
    [this.pairedHeadSum, this.pairedBaselineSum, this.#movedSum] = this.#sums(pairedHead, pairedBaseline, moved2);
    this.headSum = this.pairedHeadSum;
    this.baselineSum = this.pairedBaselineSum;
    if (this.headN + this.baselineN > 2 * this.pairs)
      [this.headSum, this.baselineSum] = this.#sums(parts.head, parts.baseline, moved2);
  }
  differences() {
    this.#differences ??= this.#makeDifferences();
    return this.#differences;
  }
  #makeDifferences() {
    const { head, baseline, parts } = this.#coded;
    const { moved: moved2 } = parts;
    let [up, down] = [0, 0];
    for (let kind = 0; kind < moved2.length; kind++) {
      if (moved2[kind] > 0) up += this.#counts[kind];
      else if (moved2[kind] < 0) down += this.#counts[kind];
    }
    const isPair = head.map((x, kind) => Number.isNaN(x) || Number.isNaN(baseline[kind]) ? 0 : 1);
    return {
      n: this.pairs,
      up,
      down,
      sum: this.#movedSum,
      squaresAround: (mean2) => {
        const squares = moved2.map((part, kind) => isPair[kind] === 0 ? 0 : (part - mean2) * (part - mean2));
        return this.#inOrder(squares, squares, squares)[0];
      },
      movement: () => {
        const falls = moved2.map((part) => Math.max(0, -part));
        const rises = moved2.map((part) => Math.max(0, part));
        const [fallen, risen] = this.#sums(falls, rises, rises);
        return { falls: fallen, rises: risen };
      },
      nonZero: () => this.#nonZero(up + down)
    };
  }
  values() {
    const { kinds: kinds2, head, baseline } = this.#coded;
    const values3 = { head: new Float64Array(this.pairs), baseline: new Float64Array(this.pairs) };
    const length = this.#members?.length ?? kinds2.length;
    let at = 0;
    for (let p = 0; p < length; p++) {
      const kind = kinds2[this.#members === void 0 ? p : this.#members[p]];
      const x = head[kind];
      const y = baseline[kind];
      if (Number.isNaN(x) || Number.isNaN(y)) continue;
      values3.head[at] = x;
      values3.baseline[at++] = y;
    }
    return values3;
  }
  #nonZero(count2) {
    const { moved: moved2 } = this.#coded.parts;
    const values3 = new Float64Array(count2);
    let at = 0;
    for (let kind = 0; kind < moved2.length; kind++) {
      if (moved2[kind] === 0) continue;
      const next2 = at + this.#counts[kind];
      values3.fill(moved2[kind], at, next2);
      at = next2;
    }
    return values3;
  }
  /** What the cases add up to, three parts at a time: one sum alone has to wait for each of its additions. */
  #sums(first, second, third) {
    if (!this.#coded.isExact) return this.#inOrder(first, second, third);
    let [a, b, c] = [0, 0, 0];
    for (let kind = 0; kind < first.length; kind++) {
      const count2 = this.#counts[kind];
      a += count2 * first[kind];
      b += count2 * second[kind];
      c += count2 * third[kind];
    }
    return [a, b, c];
  }
  #inOrder(first, second, third) {
    const { kinds: kinds2 } = this.#coded;
    const members = this.#members;
    const length = members?.length ?? kinds2.length;
    let [a, b, c] = [0, 0, 0];
    for (let p = 0; p < length; p++) {
      const kind = kinds2[members === void 0 ? p : members[p]];
      a += first[kind];
      b += second[kind];
      c += third[kind];
    }
    return [a, b, c];
  }
};
function countKinds({ kinds: kinds2, head }, members) {
  const counts2 = new Uint32Array(head.length);
  if (members === void 0) for (let i = 0; i < kinds2.length; i++) counts2[kinds2[i]]++;
  else for (let p = 0; p < members.length; p++) counts2[kinds2[members[p]]]++;
  return counts2;
}

// src/compare/moved-marks.ts
var MovedMarks = class {
  #words;
  /** A bit a column, so many words a case. */
  #marks;
  #count = 0;
  constructor(columns, cases) {
    this.#words = Math.ceil(columns / 32);
    this.#marks = new Uint32Array(this.#words * cases);
  }
  /** Marks a column in every head case whose value in it is another one than that of its partner in the baseline. */
  mark(column, head, baseline, baselineOf2) {
    const coded = codePairs(head, baseline, baselineOf2);
    if (coded === null) {
      for (let i = 0; i < baselineOf2.length; i++) {
        const j = baselineOf2[i];
        if (j >= 0 && differs(head.at(i), baseline.at(j))) this.#add(i, column);
      }
      return;
    }
    const { kinds: kinds2 } = coded;
    const isMoved2 = Uint8Array.from(coded.head, (x, kind) => differs(x, coded.baseline[kind]) ? 1 : 0);
    for (let i = 0; i < kinds2.length; i++) if (isMoved2[kinds2[i]] === 1) this.#add(i, column);
  }
  #add(i, column) {
    this.#marks[i * this.#words + (column >>> 5)] |= 1 << (column & 31);
    this.#count++;
  }
  /** By case, within a case by column: the case and the column of each mark. */
  listed() {
    const cases = new Uint32Array(this.#count);
    const columns = new Uint16Array(this.#count);
    let n = 0;
    for (let at = 0; at < this.#marks.length; at++) {
      for (let bits = this.#marks[at]; bits !== 0; bits &= bits - 1) {
        cases[n] = Math.floor(at / this.#words);
        columns[n++] = 32 * (at % this.#words) + 31 - Math.clz32(bits & -bits);
      }
    }
    return { cases, columns };
  }
};

// src/compare/case-deltas.ts
var CaseDeltas = class {
  #head;
  #pairing;
  #columns;
  #cases;
  #moved;
  constructor(refs, head, baseline, pairing) {
    this.#head = head;
    this.#pairing = pairing;
    this.#columns = refs.map((ref) => ({
      ref,
      own: head.columns.get(ref.column),
      theirs: measuredColumn(baseline, ref)
    }));
    const marks = new MovedMarks(this.#columns.length, head.ids.length);
    for (const [c, { own: own2, theirs }] of this.#columns.entries())
      if (theirs !== void 0) marks.mark(c, own2, theirs, pairing.baselineOf);
    const { cases, columns } = marks.listed();
    this.#cases = cases;
    this.#moved = columns;
  }
  get length() {
    return this.#cases.length;
  }
  /** The head case index of a delta; -1 behind the last one. */
  caseAt(n) {
    return this.#cases[n] ?? -1;
  }
  at(n) {
    const caseIndex = this.#cases[n];
    const { ref, own: own2, theirs } = this.#columns[this.#moved[n]];
    const head = own2.at(caseIndex);
    const baseline = theirs.at(this.#pairing.baselineOf[caseIndex]);
    const worse = ref.metric.better === "higher" ? head < baseline : head > baseline;
    return { caseIndex, id: this.#head.ids[caseIndex], ref, head, baseline, worse };
  }
  *[Symbol.iterator]() {
    for (let n = 0; n < this.length; n++) yield this.at(n);
  }
  /** Those of one head case. */
  of(caseIndex) {
    return this.placesOf(caseIndex).map((n) => this.at(n));
  }
  /** The places of those of one head case. */
  placesOf(caseIndex) {
    const places = [];
    for (let n = this.#firstFrom(caseIndex); this.caseAt(n) === caseIndex; n++) places.push(n);
    return places;
  }
  /** The place of the first delta of a case or of a later one. */
  #firstFrom(caseIndex) {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (this.#cases[middle] < caseIndex) low = middle + 1;
      else high = middle;
    }
    return low;
  }
};

// src/dataset/corpus/is-any-tenant.ts
function isAnyTenant(tenantId) {
  return tenantId === "" || tenantId === "*";
}

// src/acl/forbidden-by.ts
function forbiddenBy(principal, label) {
  if (!isAnyTenant(label.tenantId) && label.tenantId !== principal.tenantId) return "tenant";
  if (label.roles.length === 0) return null;
  for (const role of label.roles) if (principal.roles.includes(role)) return null;
  return "role";
}

// src/causes/suspect-retrieval.ts
var RANKERS = ["embedding", "bm25_analyzer"];
var SUSPECTS = ["parser", "chunking", ...RANKERS];
var CHANGEABLE = [...SUSPECTS, "hybrid_merge"];
var TAG_HINTS = new Map(
  Object.entries({
    "no-diacritic": "bm25_analyzer",
    acronym: "bm25_analyzer",
    "error-code": "bm25_analyzer",
    exact: "bm25_analyzer",
    table: "parser",
    ocr: "parser",
    pdf: "parser",
    image: "parser",
    paraphrase: "embedding",
    synonym: "embedding",
    "cross-lingual": "embedding",
    "long-section": "chunking",
    "split-answer": "chunking"
  })
);
var NO_HINTS = [];
function tagHints(tags) {
  return tags.some(isHint) ? tags.filter(isHint) : NO_HINTS;
}
var isHint = (tag) => TAG_HINTS.has(tag);
var NOBODY_EXCLUDED = 1;
var BY_TAG = 5;
var BY_DOCUMENT = 3;
var BY_CORPUS = 4;
var BY_VERSION = 20;
function suspectRetrieval(facts, hints) {
  const suspects = (hints.found ? RANKERS : SUSPECTS).map((label) => {
    return { label, weight: NOBODY_EXCLUDED, evidence: facts };
  });
  const known4 = (suspect) => suspects.find(({ label }) => label === suspect);
  const add2 = (label, weight, word) => {
    const suspect = known4(label);
    if (suspect === void 0) {
      suspects.push({ label, weight, evidence: `${facts}; ${word}` });
      return;
    }
    suspect.weight += weight;
    suspect.evidence += `; ${word}`;
  };
  for (const suspect of CHANGEABLE) {
    const change = hints.versions.of(suspect);
    if (change !== null) add2(suspect, BY_VERSION, change);
  }
  const corpus = hints.versions.change("corpus");
  const index = hints.versions.change("index");
  const isAlone = corpus === null && CHANGEABLE.every((suspect) => hints.versions.of(suspect) === null);
  if (index !== null && isAlone && !hints.found) add2("stale_index", BY_VERSION, index);
  if (corpus !== null) {
    add2("parser", BY_CORPUS, corpus);
    add2("chunking", BY_CORPUS, corpus);
  }
  for (const tag of hints.tags) {
    const suspect = TAG_HINTS.get(tag);
    if (suspect !== void 0 && known4(suspect) !== void 0) add2(suspect, BY_TAG, `tag ${tag}`);
  }
  if (hints.instead === "same_version") add2("chunking", BY_DOCUMENT, "other chunks of its document came back");
  const total = suspects.reduce((sum2, { weight }) => sum2 + weight, 0);
  return suspects.map(({ label, weight, evidence }) => ({ label, confidence: CERTAINTY * weight / total, evidence }));
}
var CERTAINTY = 0.95;

// src/causes/walk-stages.ts
var STAGES3 = ["corpus", "retrieval", "merge", "rerank", "context", "answer", "citation", "access"];
function standing(ranks2, sizes) {
  const reranks = sizes === null ? (ranks2?.reranked ?? null) !== null : sizes.reranked > 0;
  return {
    lists: ranks2?.lists ?? [],
    retrieved: ranks2?.retrieved ?? null,
    retrievedSize: sizes?.retrieved ?? null,
    ranked: (reranks ? ranks2?.reranked : ranks2?.retrieved) ?? null,
    reranks,
    rerankedSize: sizes?.reranked ?? null,
    context: ranks2?.context ?? null,
    contextSize: sizes?.context ?? null,
    cited: ranks2?.cited ?? false
  };
}
function cameBack({ lists, retrieved, ranked: ranked2, context }) {
  return retrieved !== null || ranked2 !== null || context !== null || lists.some(([, rank2]) => rank2 !== null);
}
function inCorpus(entry2, manifestSize) {
  return manifestSize === 0 ? null : entry2?.inManifest === true && entry2.active;
}
function lostAt(chunk, corpus, ending) {
  const seen = cameBack(chunk);
  if (ending.protected) return seen || chunk.cited ? "access" : null;
  if (chunk.context !== null) {
    if (!ending.behavedRight) return "answer";
    return ending.mustBeCited && !chunk.cited ? "citation" : null;
  }
  if (!seen) return corpus === false ? "corpus" : "retrieval";
  if (chunk.retrieved === null && chunk.ranked === null) return "merge";
  if (chunk.ranked === null) return "rerank";
  const pushedOut = chunk.reranks && isCutOff(chunk) && chunk.retrieved !== null && chunk.retrieved <= chunk.contextSize;
  return pushedOut ? "rerank" : "context";
}
function isCutOff({ ranked: ranked2, contextSize }) {
  return ranked2 !== null && contextSize !== null && contextSize > 0 && ranked2 > contextSize;
}

// src/causes/case-facts.ts
function labelFacts(golden, index) {
  const ids = golden.behavior === "permission_denied" ? golden.protected : golden.relevant;
  return {
    chunks: ids.map((id) => {
      const entry2 = index.get(id);
      const label = entry2?.label ?? null;
      return {
        id,
        corpus: inCorpus(entry2, index.manifestSize),
        retired: entry2?.inManifest === true && !entry2.active,
        forbidden: label !== null && forbiddenBy(golden.principal, label) !== null
      };
    }),
    tags: tagHints(golden.tags),
    docsGone: index.manifestSize > 0 && !golden.expectedDocs.some((document) => index.hasDocument(document))
  };
}
function caseFacts(golden, { chunks: labels2, tags, docsGone }, { head, baseline, versions, spreadOf }, { stale, documentCutoff }) {
  const chunks = /* @__PURE__ */ new Map();
  for (const [place5, { id, corpus, retired, forbidden }] of labels2.entries()) {
    const ranks2 = head.ranksOf(id, place5);
    const before = baseline?.ranksOf(id, place5);
    chunks.set(id, {
      head: standing(ranks2, head.sizes),
      baseline: before === void 0 ? null : standing(before, baseline.sizes),
      corpus,
      stale,
      retired,
      forbidden,
      instead: ranks2?.instead ?? null,
      tags,
      versions
    });
  }
  return { golden, head, baseline, chunks, versions, documentCutoff, docsGone, spreadOf, findings: {} };
}
function lostStage(facts, which, chunkId) {
  const run = facts[which];
  const chunk = facts.chunks.get(chunkId);
  const where = chunk[which];
  if (run === null || run.state !== "scored" || where === null) return null;
  const stage = lostAt(where, chunk.corpus, {
    protected: facts.golden.behavior === "permission_denied",
    mustBeCited: facts.golden.mustCite.includes(chunkId),
    behavedRight: run.value("behavior_accuracy") === 1
  });
  return stage !== null && SEEN_IN[stage].every((part) => run.records(part)) ? stage : null;
}
var SEEN_IN = {
  corpus: ["retrieved"],
  retrieval: ["retrieved"],
  merge: ["retrieved"],
  rerank: ["retrieved"],
  context: ["retrieved", "context"],
  answer: ["answer"],
  citation: ["citations"],
  access: []
};

// src/metrics/run/case-records.ts
function caseRecords(run, i, part) {
  const own2 = run.formatOf(i);
  return own2 === null ? recordsPart(run, part) : !own2.lacks.includes(part);
}

// src/causes/run-case.ts
var scratch3 = new Uint32Array(RANKS_PER_CHUNK);
var RunCase = class {
  #run;
  #i;
  #isHead;
  sizes;
  /** `isHead`: of a baseline that is asked for alone which a report keeps of one, so that a baseline of traces says the same. */
  constructor(run, i, isHead) {
    this.#run = run;
    this.#i = i;
    this.#isHead = isHead;
    this.sizes = run.sizesOf(i);
  }
  get state() {
    return this.#run.states[this.#i];
  }
  get answerHash() {
    return this.#run.answerHashes[this.#i] ?? "";
  }
  get observed() {
    return this.#isHead ? this.#run.observed[this.#i] ?? null : null;
  }
  get told() {
    return this.#isHead ? this.#run.toldOf(this.#i) ?? null : null;
  }
  get violations() {
    return this.#isHead && this.#run.violations.get(this.#i) || NONE7;
  }
  /** A report does not keep which format each case of a baseline came in: only of the head it is asked by case. */
  records(part) {
    return this.#isHead ? caseRecords(this.#run, this.#i, part) : recordsPart(this.#run, part);
  }
  value(column) {
    return this.#run.columns.get(column)?.at(this.#i) ?? Number.NaN;
  }
  ranksOf(id, place5) {
    const { chunkNumbers: numbers2 } = this.#run;
    const i = this.#i;
    const isThere2 = place5 < numbers2.countOf(i) && numbers2.idOf(i, place5) === id && !numbers2.hasLists(i);
    if (!isThere2) return this.#run.ranksOf(i).get(id);
    for (let slot = 0; slot < RANKS_PER_CHUNK; slot++) scratch3[slot] = numbers2.numberOf(i, place5, slot);
    return readChunkRanks(scratch3, 0, [], 0);
  }
};
var NONE7 = [];

// src/causes/case-reader.ts
var CaseReader = class {
  #input;
  #common;
  #versions;
  #unchanged = new VersionHints([]);
  #i = -1;
  #labels = null;
  #head;
  #baseline = null;
  #pair = null;
  #reversed = null;
  #alone = /* @__PURE__ */ new Map();
  constructor(input) {
    const { comparison, labelHealth: labelHealth2, metrics: metrics2 } = input;
    const cutoffs = metrics2.flatMap(({ metric, k }) => metric.name === "doc_mrr" ? [k] : []);
    this.#input = input;
    this.#versions = new VersionHints(comparison?.versions ?? []);
    this.#common = {
      stale: labelHealth2.stale !== null,
      documentCutoff: cutoffs.length === 0 ? null : Math.max(...cutoffs)
    };
  }
  /** Head against baseline, where there is one. */
  pair(i) {
    this.#turnTo(i);
    this.#pair ??= this.#read(i, this.#head, this.#baseline);
    return this.#pair;
  }
  /** What made the baseline the lower of the two. */
  reversed(i) {
    this.#turnTo(i);
    this.#reversed ??= this.#read(i, this.#baseline, this.#head);
    return this.#reversed;
  }
  /** The head by itself, for a failed check that did not get worse. Where it failed before, no change of a version made it. */
  alone(i, check) {
    this.#turnTo(i);
    const before = pairOf(this.#input.comparison, i);
    const isOld2 = before?.baseline.failedChecks.get(before.j)?.includes(check) === true;
    const versions = isOld2 ? this.#unchanged : this.#versions;
    const facts = this.#alone.get(versions) ?? this.#read(i, this.#head, null, versions);
    this.#alone.set(versions, facts);
    return facts;
  }
  #turnTo(i) {
    if (this.#i === i) return;
    const { head, comparison } = this.#input;
    const before = pairOf(comparison, i);
    this.#i = i;
    this.#head = new RunCase(head, i, true);
    this.#baseline = before === null ? null : new RunCase(before.baseline, before.j, false);
    this.#labels = null;
    this.#pair = null;
    this.#reversed = null;
    this.#alone.clear();
  }
  #read(i, head, baseline, versions = this.#versions) {
    const item = this.#input.golden.cases[i];
    this.#labels ??= labelFacts(item, this.#input.index);
    const spreads = this.#input.head.judgedOf(i)?.spreads;
    const spreadOf = spreads === void 0 ? noSpread : spreadIn(spreads);
    return caseFacts(item, this.#labels, { head, baseline, versions, spreadOf }, this.#common);
  }
};
var noSpread = () => void 0;
var spreadIn = (spreads) => (metric) => spreads.find(([name]) => name === metric)?.[1];

// src/causes/explained-deltas.ts
var ExplainedDeltas = class {
  #deltas;
  #explain;
  #sources = [];
  /** `deltas`: null without a baseline. `explain` says the same of a delta whenever it is asked. */
  constructor(deltas, explain) {
    this.#deltas = deltas;
    this.#explain = explain;
  }
  /** Explains what moved in a case, each after those of the cases before it. */
  explainCase(caseIndex) {
    const found = [];
    for (let n = this.#sources.length; this.#deltas?.caseAt(n) === caseIndex; n++) {
      const delta = this.#deltas.at(n);
      const { causes: causes2, source } = this.#explain(delta);
      this.#sources.push(source);
      found.push({ delta, causes: causes2, source });
    }
    return found;
  }
  *[Symbol.iterator]() {
    for (let n = 0; n < this.length; n++) yield this.at(n);
  }
  get length() {
    return this.#sources.length;
  }
  at(n) {
    return { delta: this.#deltas.at(n), source: this.#sources[n] };
  }
  /** The causes of one, as they were when its case was explained. */
  causesAt(n) {
    return this.#explain(this.#deltas.at(n)).causes;
  }
  /** What moved in one head case. */
  of(caseIndex) {
    return this.#deltas?.placesOf(caseIndex).map((n) => this.at(n)) ?? [];
  }
};

// src/causes/document-causes.ts
function documentCauses(facts, reach2) {
  const { golden, documentCutoff, versions } = facts;
  if (documentCutoff === null || golden.expectedDocs.length === 0) return [];
  const retrieved = rankIn(facts, `doc_mrr@${documentCutoff}`);
  const reranked = rankIn(facts, `reranked:doc_mrr@${documentCutoff}`);
  const isOfContext = reach2 === "context" || reach2 === "order";
  const last = reach2 === "retrieved" || isOfContext && Number.isNaN(reranked.now) ? retrieved : reranked;
  if (!last.fell || isOfContext && last.now > 0) return [];
  const gone = retrieved.now === 0;
  if (gone && facts.docsGone) {
    const evidence = "the expected documents are not in the corpus manifest";
    return [{ label: "golden_label_issue", confidence: 0.95, evidence }];
  }
  if (!retrieved.fell) return [versions.cause("reranker", 0.9, reranked.words)];
  return rankCauses(suspectRetrieval(retrieved.words, { found: !gone, tags: golden.tags, instead: null, versions }));
}
var BEFORE_GENERATOR = CAUSE_LABELS.slice(CAUSE_LABELS.indexOf("parser"), CAUSE_LABELS.indexOf("generator"));
var PART_UNKNOWN = "which part of its document was in the context is not known";
function changedBefore({ golden, chunks, versions, baseline }, did) {
  if (chunks.size > 0 || golden.expectedDocs.length === 0 || baseline === null) return null;
  const changed2 = BEFORE_GENERATOR.filter((label) => versions.of(label) !== null);
  if (changed2.length === 0 || versions.of("generator") !== null) return null;
  const evidence = `${did}, and ${PART_UNKNOWN}`;
  return changed2.map((label) => versions.cause(label, 0.6 / changed2.length, evidence));
}
function rankIn({ head, baseline }, column) {
  const now = head.value(column);
  const before = baseline?.value(column) ?? Number.NaN;
  const isNew = Number.isNaN(before);
  const shown = (value) => String(Math.round(value * 1e3) / 1e3);
  return {
    now,
    fell: isNew ? now === 0 : now < before,
    words: `${column} ${isNew ? "" : `${shown(before)} -> `}${shown(now)}`
  };
}

// src/causes/label-ranking.ts
function labelRanking(chunk) {
  const { head, baseline } = chunk;
  if (head.retrieved === null) {
    if (!isOfReranker(head, baseline)) return labelRetrieval(chunk);
    return [chunk.versions.cause("reranker", 0.6, rerankFacts(head, baseline))];
  }
  const [before, own2] = baseline === null ? alone2(head) : fall2(head, baseline);
  if (own2 <= 0) return labelRetrieval(chunk);
  const share = own2 / (own2 + Math.max(0, before));
  const reranker = chunk.versions.cause("reranker", 0.95 * share, rerankFacts(head, baseline));
  return share === 1 ? [reranker] : [reranker, ...scaled(labelRetrieval(chunk), 1 - share)];
}
function isOfReranker(head, baseline) {
  if (baseline === null || baseline.retrieved !== null || baseline.ranked === null) return false;
  return best(head) === null && best(baseline) === null;
}
function fall2(head, baseline) {
  const came = head.retrieved;
  const went = head.ranked ?? (head.rerankedSize ?? came) + 1;
  const cameBefore = baseline.retrieved ?? baseline.ranked ?? came;
  const wentBefore = baseline.ranked ?? cameBefore;
  const before = came - cameBefore;
  const own2 = went - came - (wentBefore - cameBefore);
  if (head.ranked !== null) return [before, own2];
  const shorter = (baseline.rerankedSize ?? 0) - (head.rerankedSize ?? 0);
  return [before, Math.max(own2, shorter, before <= 0 ? 1 : 0)];
}
function alone2(head) {
  if (!head.reranks) return [1, 0];
  const came = head.retrieved;
  const room2 = head.contextSize ?? head.rerankedSize ?? came;
  return came <= room2 ? [0, 1] : [1, 1];
}
function labelRetrieval({ head, baseline, instead, tags, versions }) {
  const facts = retrievalFacts(head, baseline);
  const inSome = head.lists.some(([, rank2]) => rank2 !== null);
  const found = inSome || head.retrieved !== null;
  const suspects = suspectRetrieval(facts, { found, tags, instead, versions });
  if (!inSome || baseline === null && head.retrieved !== null) return suspects;
  const merge = (confidence) => versions.cause("hybrid_merge", confidence, facts);
  if (!listsFell(head, baseline)) return [merge(0.95)];
  const isOfLists = versions.of("hybrid_merge") === null && LIST_MAKERS.some((maker) => versions.of(maker) !== null);
  const most = isOfLists ? 0.1 : head.retrieved === null ? 0.6 : 0.3;
  const share = Math.min(most, unexplainedFall(head, baseline));
  return [merge(0.95 * share), ...scaled(suspects, 1 - share)];
}
var LIST_MAKERS = ["parser", "chunking", "embedding", "bm25_analyzer"];
function unexplainedFall(head, baseline) {
  const ranks2 = [...head.lists, ...baseline.lists].map(([, rank2]) => rank2 ?? 0);
  const behind = 1 + Math.max(head.retrievedSize ?? 0, baseline.retrievedSize ?? 0, ...ranks2);
  const fell = (before, now2) => {
    return Math.max(0, Math.log((now2 ?? behind) / (before ?? behind)));
  };
  const now = new Map(head.lists);
  const common = baseline.lists.filter(([stage]) => now.has(stage));
  const explained = common.length === 0 ? fell(best(baseline) ?? baseline.retrieved, best(head)) : common.reduce((sum2, [stage, before]) => sum2 + fell(before, now.get(stage) ?? null), 0);
  const whole = fell(baseline.retrieved ?? baseline.ranked, head.retrieved);
  return whole === 0 ? 0 : Math.max(0, whole - explained) / whole;
}
function listsFell(head, baseline) {
  if (baseline === null) return false;
  const now = new Map(head.lists);
  if (!baseline.lists.some(([stage]) => now.has(stage))) {
    const before = baseline.lists.length === 0 ? baseline.retrieved : best(baseline);
    return before !== null && (best(head) ?? Number.POSITIVE_INFINITY) > before;
  }
  return baseline.lists.some(([stage, before]) => {
    const rank2 = now.get(stage) ?? null;
    return before !== null && (rank2 === null || rank2 > before);
  });
}
function best({ lists }) {
  const ranks2 = lists.flatMap(([, rank2]) => rank2 === null ? [] : [rank2]);
  return ranks2.length === 0 ? null : Math.min(...ranks2);
}
function rerankFacts(head, baseline) {
  const came = baseline?.retrieved != null && baseline.retrieved !== head.retrieved ? `${baseline.retrieved} -> ` : "";
  const went = baseline?.ranked != null ? `${baseline.ranked} -> ` : "";
  const size = head.contextSize === null || head.context !== null ? "" : `; context takes ${head.contextSize}`;
  return `rank ${went}${head.ranked ?? "none"} after rerank (retrieved ${came}${head.retrieved ?? "none"})${size}`;
}
function retrievalFacts(head, baseline) {
  const change = (was, is) => baseline === null ? place3(is) : `${place3(was)} -> ${place3(is)}`;
  const whole = change(baseline?.retrieved, head.retrieved);
  if (head.lists.length === 0 && !baseline?.lists.length) return `retrieved ${whole}`;
  const before = new Map(baseline?.lists ?? []);
  const now = new Map(head.lists);
  const stages = [.../* @__PURE__ */ new Set([...before.keys(), ...now.keys()])];
  const parts = stages.map((stage) => `${stage || "unnamed list"} ${change(before.get(stage), now.get(stage))}`);
  return [...parts, `merged ${whole}`].join(", ");
}
var place3 = (rank2) => rank2 == null ? "none" : String(rank2);

// src/causes/label-chunk.ts
function labelChunk(chunk, reach2) {
  const { head, baseline, versions } = chunk;
  const isLost = baseline === null ? LOOKS[reach2].rank(head) === null : isWorse(head, baseline, reach2);
  if (!isLost) return NONE8;
  return versions.alike.causesOf(chunk, reach2, causesOf);
}
var NONE8 = [];
function causesOf(chunk, reach2) {
  const label = cameBack(chunk.head) ? null : labelOfLabel(chunk);
  return rankCauses(label ?? LOOKS[reach2].label(chunk));
}
var CONTEXT2 = { rank: ({ context }) => context, label: labelContext };
var LOOKS = {
  retrieved: { rank: ({ retrieved }) => retrieved, label: labelRetrieval },
  reranked: { rank: ({ ranked: ranked2 }) => ranked2, label: labelRanking },
  context: CONTEXT2,
  order: CONTEXT2
};
function isWorse(head, baseline, reach2) {
  const { rank: rank2 } = LOOKS[reach2];
  const [now, before] = [rank2(head), rank2(baseline)];
  return before !== null && (now === null || reach2 !== "context" && now > before);
}
function labelOfLabel(chunk) {
  const { corpus, stale, retired, forbidden, instead, tags, versions, head, baseline } = chunk;
  if (corpus === false || stale) {
    const facts2 = retired ? "the corpus manifest lists the expected chunk as inactive" : corpus === false ? "the expected chunk is not in the corpus manifest" : "the labels are stale: the expected ids come back no more";
    if (instead === "newer_version") {
      return [
        versions.cause("stale_index", 0.8, `${facts2}, a newer version of its document came back`),
        { label: "golden_label_issue", confidence: 0.2, evidence: facts2 }
      ];
    }
    return [{ label: "golden_label_issue", confidence: 0.95, evidence: facts2 }];
  }
  if (forbidden) {
    const facts2 = "the principal may not read the expected chunk, and it did not come back";
    return [versions.cause("acl", 0.6, facts2), { label: "golden_label_issue", confidence: 0.4, evidence: facts2 }];
  }
  if (instead !== "older_version") return null;
  const facts = "an older version of its document came back instead of the expected chunk";
  const others = suspectRetrieval(lostFacts(head, baseline), { found: false, tags, instead, versions });
  return [versions.cause("stale_index", 0.8, facts), ...scaled(others, 0.2)];
}
function lostFacts(head, baseline) {
  return `${baseline?.retrieved ? `rank ${baseline.retrieved} -> ` : ""}${head.retrieved ?? "not retrieved"}`;
}
function labelContext(chunk) {
  const { head, baseline, versions } = chunk;
  const builder = (confidence) => versions.cause("context_builder", confidence, contextFacts(head, baseline));
  if (baseline?.ranked === null && (baseline.retrievedSize ?? 0) > 0) return [builder(0.6)];
  if (head.ranked === null) return labelRanking(chunk);
  if (head.context !== null) {
    const fell2 = baseline?.ranked != null && head.ranked > baseline.ranked;
    return fell2 ? labelRanking(chunk) : [builder(0.9)];
  }
  if (!isCutOff(head)) return [builder(0.95)];
  if (baseline === null) return labelRanking(chunk);
  const [size, sizeBefore] = [head.contextSize, baseline.contextSize];
  const fell = baseline.ranked === null || head.ranked > baseline.ranked;
  const shrank = sizeBefore !== null && size < sizeBefore;
  if (!fell) return [builder(0.95)];
  const ranking = labelRanking(chunk);
  if (!shrank) return ranking;
  const fitsByOldRank = baseline.ranked !== null && baseline.ranked <= size;
  const fitsByOldSize = head.ranked <= sizeBefore;
  const both = (sizeBefore - size) / (sizeBefore - size + head.ranked - (baseline.ranked ?? head.ranked));
  const share = fitsByOldRank === fitsByOldSize ? both : fitsByOldSize ? 0.8 : 0.2;
  return [builder(0.95 * share), ...scaled(ranking, 1 - share)];
}
function contextFacts(head, baseline) {
  const rank2 = baseline?.ranked != null && baseline.ranked !== head.ranked ? `${baseline.ranked} -> ` : "";
  const place5 = `${baseline?.context != null ? `${baseline.context} -> ` : ""}${head.context ?? "out"}`;
  const took = baseline?.contextSize != null && baseline.contextSize !== head.contextSize ? ` (took ${baseline.contextSize})` : "";
  const size = head.contextSize === null ? "" : `, context takes ${head.contextSize}${took}`;
  return `rank ${rank2}${head.ranked ?? "none"}, context ${place5}${size}`;
}

// src/causes/label-evidence.ts
function evidenceCauses(facts, reach2, only2) {
  if (only2 !== void 0) return findCauses(facts, reach2, only2);
  facts.findings[reach2] ??= findCauses(facts, reach2);
  return facts.findings[reach2];
}
function findCauses(facts, asked2, only2) {
  const { chunks, golden } = facts;
  if (golden.behavior === "permission_denied") return [];
  if (chunks.size === 0) return documentCauses(facts, asked2);
  const reach2 = knownReach(facts, asked2);
  if (reach2 === null) return [];
  const found = [];
  for (const [id, chunk] of chunks) {
    if (only2 !== void 0 && !only2.includes(id)) continue;
    const causes2 = labelChunk(chunk, reach2);
    if (causes2.length > 0) found.push(chunks.size === 1 ? causes2 : named(id, causes2));
  }
  if (found.length < 2) return found[0] ?? [];
  return rankCauses(found.flatMap((causes2) => scaled(causes2, 1 / found.length)));
}
function knownReach(facts, asked2) {
  if ((asked2 === "context" || asked2 === "order") && recordBoth(facts, "context")) return asked2;
  if (!recordBoth(facts, "retrieved")) return null;
  return asked2 === "retrieved" ? asked2 : "reranked";
}
function recordBoth({ head, baseline }, part) {
  return head.records(part) && (baseline?.records(part) ?? true);
}
function named(id, causes2) {
  return causes2.map((cause) => ({ ...cause, evidence: `${id}: ${cause.evidence}` }));
}
function neverThere(facts, only2) {
  if (facts.baseline === null) return null;
  const alone3 = new Map([...facts.chunks].map(([id, chunk]) => [id, { ...chunk, baseline: null }]));
  const lost = findCauses({ ...facts, chunks: alone3 }, "context", only2);
  if (lost.length === 0) return null;
  const where = recordBoth(facts, "context") ? "was in the context of" : "came back in";
  const isWhole3 = [...alone3].every(
    ([id, { head }]) => only2 !== void 0 && !only2.includes(id) || head.context === null
  );
  const evidence = `${isWhole3 ? "" : "a part of "}the evidence ${where} neither run`;
  return [facts.versions.cause("generator", 0.5, evidence), ...scaled(lost, 0.5)];
}

// src/causes/label-leak.ts
function labelLeak({ head, versions }) {
  const { violations: violations2 } = head;
  const chunks = violations2.filter(({ chunkId }) => chunkId !== null);
  if (chunks.length === 0) {
    if (violations2.length === 0)
      return head.value("acl_leaks") > 0 ? [versions.cause("acl", 0.95, "something forbidden seen")] : [];
    return [
      versions.cause("generator", 0.7, "the answer holds a forbidden text, and no forbidden chunk was seen"),
      { label: "acl", confidence: 0.3, evidence: "the answer holds a forbidden text" }
    ];
  }
  const [first] = chunks;
  const stages = ACL_STAGES.filter((stage) => violations2.some((violation) => violation.stage === stage));
  return [versions.cause("acl", 0.95, `forbidden chunk (${first.rule}) seen at ${stages.join(", ")}`)];
}

// src/causes/label-behavior.ts
function labelBehavior(facts) {
  const { golden, head, versions } = facts;
  const { observed } = head;
  const got = observed === golden.behavior ? ", which not every repeat shows" : `, got ${observed}`;
  const did = `expected ${golden.behavior}${observed === null ? "" : got}${observed === "answer" ? besideRefusal(head) : ""}`;
  const generator = (confidence, more2 = "") => versions.cause("generator", confidence, did + more2);
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
    return [
      versions.cause("acl", share, words3),
      ...lost.length > 0 ? scaled(lost, 1 - share) : [generator(1 - share)]
    ];
  }
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  const isKnown = golden.relevant.length > 0 && recordBoth(facts, "context");
  if (isKnown) return [generator(0.9, ", its evidence is in the context")];
  const changed2 = changedBefore(facts, did);
  return changed2 === null ? [generator(0.6)] : [...changed2, generator(0.3)];
}
function besideRefusal({ told }) {
  if (told === null) return "";
  if (told.clause === 0) return ": it refuses, but is longer than a refusal";
  return `: it refuses, but part ${told.clause} tells something${told.text === "" ? "" : ` ("${told.text}")`}`;
}

// src/causes/label-citation.ts
var WRONG = "the citations are wrong";
function labelCitation(facts) {
  const { golden, head, baseline, versions, chunks } = facts;
  const citation = (confidence, words3) => versions.cause("citation", confidence, words3);
  if (!expectsAnswer(golden)) {
    const leak = golden.behavior === "permission_denied" ? labelLeak(facts) : [];
    return leak.length > 0 ? leak : [citation(0.8, "cites what is not in its context, where a refusal was expected")];
  }
  const must = golden.mustCite.filter((id) => chunks.has(id));
  const asked2 = must.length > 0 ? must : void 0;
  const lost = evidenceCauses(facts, "context", asked2);
  if (lost.length > 0) return lost;
  if (head.value("behavior_accuracy") < 1) return labelBehavior(facts);
  const uncited = must.flatMap((id) => {
    const chunk = chunks.get(id);
    return chunk.head.context !== null && !chunk.head.cited ? [{ id, ...chunk }] : [];
  });
  const isOutside = head.value("citation_precision") < 1;
  const isNew = uncited.some((chunk) => chunk.baseline?.cited) || isOutside && !((baseline?.value("citation_precision") ?? 1) < 1);
  const before = isNew ? null : neverThere(facts, asked2);
  if (before !== null) return before;
  if (uncited.length === 0)
    return isOutside ? [citation(0.9, "cites something that is not in its context")] : noneUncited(facts, must);
  const first = uncited.find((chunk) => chunk.baseline?.cited) ?? uncited[0];
  const which = chunks.size === 1 ? "" : `${first.id}: `;
  const cited = first.baseline?.cited ? ", cited -> not cited" : ", not cited";
  return [citation(0.95, `${which}context ${first.head.context}${cited}`)];
}
function noneUncited(facts, must) {
  const { golden, head, versions, chunks } = facts;
  const others = golden.mustCite.filter((id) => !chunks.has(id));
  const citation = (confidence, words3) => versions.cause("citation", confidence, words3);
  const isLostElsewhere = head.value("context_recall") < 1 && [...chunks.values()].every((chunk) => chunk.head.context !== null);
  if (must.length > 0 && others.length === 0)
    return isLostElsewhere ? [] : [citation(0.8, "cited in the repeat that is shown, not in every one")];
  const changed2 = changedBefore(facts, WRONG);
  if (changed2 !== null) return [...changed2, citation(0.3, WRONG)];
  if (chunks.size === 0 && golden.expectedDocs.length > 0)
    return [citation(0.6, `${WRONG}, and ${PART_UNKNOWN}`), versions.cause("generator", 0.3, PART_UNKNOWN)];
  const what = must.length > 0 ? uncitedBeside(others, head) : `the relevant chunks are in the context, ${WRONG}`;
  return [
    citation(0.6, what),
    versions.cause("generator", 0.3, "whether what must be cited was in the context is not known")
  ];
}
function uncitedBeside(others, head) {
  const which = others.length === 1 ? `${others[0]} must be cited and is not` : "not all is cited of what else must be";
  return Number.isNaN(head.value("flip_rate")) ? which : `${which}, or not in every repeat`;
}

// src/causes/label-judged.ts
function labelJudged(facts, metric) {
  const { head, baseline, versions } = facts;
  const judge2 = (confidence, words3) => versions.cause("judge_noise", confidence, words3);
  const spread = facts.spreadOf(metric);
  if (spread !== void 0 && baseline !== null && isWithin2(head.value(metric) - baseline.value(metric), spread)) {
    const words3 = `${moved(baseline.value(metric), head.value(metric))} is within the ${number(spread)} by which the judge's own repeats differ`;
    return [judge2(0.9, words3)];
  }
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return [...scaled(lost, 0.85), judge2(0.15, "judged, not measured")];
  const known4 = head.answerHash !== "" && baseline !== null && baseline.answerHash !== "";
  const same = known4 && head.answerHash === baseline.answerHash;
  const change = baseline === null ? "" : `${moved(baseline.value(metric), head.value(metric))}, `;
  if (same || metric === "context_relevance") {
    const words3 = `${change}${same ? "the same answer" : "another answer"} over the same relevant chunks`;
    return [judge2(same ? 0.9 : 0.6, words3)];
  }
  const sure = versions.of("generator") !== null ? 0.9 : known4 ? 0.75 : 0.5;
  const generator = versions.cause("generator", sure, `${change}another answer over the same relevant chunks`);
  return [generator, judge2(0.95 - sure, "judged, not measured")];
}
var isWithin2 = (difference3, spread) => Math.abs(difference3) <= spread + 1e-9;
var number = (value) => Number.isNaN(value) ? "n/a" : value.toFixed(2);
function moved(before, after) {
  const [from, to] = [number(before), number(after)];
  return from === to ? formatMove(before, after, "ratio").join(" -> ") : `${from} -> ${to}`;
}

// src/causes/label-cause.ts
function labelCause(facts, { metric, name }) {
  const isSeen = metric.layer === "safety" && metric.name !== "acl_over_restrictions";
  if (facts.head.state !== "scored") return isSeen ? labelLeak(facts) : [];
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
      return rankCauses(isSeen ? labelLeak(facts) : labelBehavior(facts));
    case "operations":
    case "stability":
      return [];
  }
}
function labelFormat({ versions }) {
  return [versions.cause("generator", 0.9, "the answer is not in the format that the case asks for")];
}
function labelAnswer(facts) {
  const lost = evidenceCauses(facts, "context");
  if (lost.length > 0) return lost;
  const before = neverThere(facts);
  if (before !== null) return before;
  const evidence = recordBoth(facts, "context") ? "the evidence is in the context, the answer is not grounded in it" : "the answer is not grounded in its evidence; whether that was in the context is not recorded";
  return [facts.versions.cause("generator", facts.golden.relevant.length > 0 ? 0.85 : 0.6, evidence)];
}

// src/causes/explain-run.ts
function explainRun(input) {
  const { golden, head } = input;
  const refs = byColumn(input.metrics);
  const reader = new CaseReader(input);
  const moved2 = new ExplainedDeltas(explainableDeltas(input), (delta) => explainDelta(delta, reader, refs, input));
  const byCase = /* @__PURE__ */ new Map();
  for (let i = 0; i < golden.cases.length; i++) {
    const worse = moved2.explainCase(i).filter(({ delta }) => delta.worse && !delta.ref.metric.afterChecks);
    const failed = head.failedChecks.get(i) ?? NONE9;
    if (head.states[i] === "excluded" || worse.length === 0 && failed.length === 0) continue;
    const found = worse.filter(({ delta }) => !delta.ref.metric.judged).map(({ causes: causes3 }) => causes3);
    const others = failed.filter((check) => !worse.some(({ delta }) => delta.ref.column === check));
    for (const check of others) found.push(checkCauses(reader.alone(i, check), check, refs));
    const told = found.length > 0 ? found : worse.map(({ causes: causes3 }) => causes3);
    const causes2 = likeliest(told);
    const isLeak2 = head.violations.get(i)?.some(({ chunkId }) => chunkId !== null) ?? false;
    byCase.set(i, { causes: isLeak2 ? leakFirst(causes2) : causes2, lost: lostOf(reader.pair(i)) });
  }
  return { moved: moved2, byCase };
}
function byColumn(metrics2) {
  return new Map(metrics2.toReversed().map((ref) => [ref.column, ref]));
}
function explainDelta(delta, reader, refs, input) {
  const facts = delta.worse ? reader.pair(delta.caseIndex) : reader.reversed(delta.caseIndex);
  const causes2 = delta.ref.metric.afterChecks ? failureCauses(facts, delta, refs, input) : labelCause(facts, delta.ref);
  return { causes: delta.worse ? causes2 : NO_CAUSES, source: sourceOf(facts, causes2) };
}
var NO_CAUSES = [];
var NONE9 = [];
var NONE_LOST = [];
function explainableDeltas({ head, comparison, metrics: metrics2, caseMetrics: caseMetrics2, policy }) {
  if (comparison === null) return null;
  const gated = gatedMetrics(policy);
  const telling = new Set(caseMetrics2.map(({ name }) => name));
  const isAsked = ({ name, metric: { judged: judged3, layer, aggregate: aggregate2 } }) => (judged3 || name === "pass_rate" || gated.has(name)) && layer !== "operations" && (aggregate2 === "mean" || aggregate2 === "sum");
  const refs = metrics2.filter(
    (ref) => (telling.has(ref.name) || isAsked(ref)) && incomparableFor(comparison, ref) === void 0
  );
  return new CaseDeltas(refs, head, comparison.baseline, comparison.pairing);
}
function failureCauses(facts, { worse, caseIndex }, refs, { head, comparison }) {
  const before = pairOf(comparison, caseIndex);
  const checks = worse ? head.failedChecks.get(caseIndex) : before.baseline.failedChecks.get(before.j);
  return likeliest((checks ?? []).map((check) => checkCauses(facts, check, refs)));
}
function checkCauses(facts, check, refs) {
  if (check === "acl_leak" || check === "forbidden_content") return labelLeak(facts);
  const ref = refs.get(check);
  return ref === void 0 ? [] : labelCause(facts, ref);
}
function leakFirst(causes2) {
  const isLeak2 = ({ label }) => label === "acl";
  return [...causes2.filter(isLeak2), ...causes2.filter((cause) => !isLeak2(cause))];
}
function likeliest(findings) {
  const [first] = findings;
  const isOne = first !== void 0 && isRanked(first) && findings.every((other) => other === first);
  return isOne ? first : bestOf(findings);
}
function bestOf(findings) {
  const best2 = [];
  for (const causes2 of findings) {
    for (const cause of causes2) {
      const at = best2.findIndex(({ label }) => label === cause.label);
      if (!(cause.confidence > (best2[at]?.confidence ?? 0))) continue;
      if (at < 0) best2.push(cause);
      else best2[at] = cause;
    }
  }
  return rankCauses(best2);
}
function sourceOf({ head }, causes2) {
  const [first, ...others] = causes2;
  if (first === void 0)
    return head.state === "missing" ? "missing_trace" : head.state === "error" ? "trace_error" : "unexplained";
  return first.confidence > others.reduce((sum2, { confidence }) => sum2 + confidence, 0) ? first.label : "undecided";
}
function lostOf(facts) {
  const lost = [];
  for (const chunkId of facts.chunks.keys()) {
    const [head, baseline] = [lostStage(facts, "head", chunkId), lostStage(facts, "baseline", chunkId)];
    if (head !== null || baseline !== null) lost.push({ chunkId, head, baseline });
  }
  return lost.length === 0 ? NONE_LOST : lost;
}

// src/dataset/golden/labelled-chunks.ts
var LabelledChunks = class _LabelledChunks {
  #cases;
  #index;
  /** Of all cases, one behind the other. */
  #entries = [];
  /** Where those of a case begin. */
  #starts;
  /** Names every labelled chunk in the index. */
  constructor(cases, index) {
    this.#cases = cases;
    this.#index = index;
    this.#starts = new Uint32Array(cases.length + 1);
    for (let i = 0; i < cases.length; i++) {
      for (const id of labelledIds(cases[i])) this.#entries.push(index.intern(id));
      this.#starts[i + 1] = this.#entries.length;
    }
  }
  /** Those of cases, which all who ask for them share. */
  static of(cases, index) {
    let chunks = SHARED.get(cases);
    if (chunks === void 0 || chunks.#index !== index) {
      chunks = new _LabelledChunks(cases, index);
      SHARED.set(cases, chunks);
    }
    return chunks;
  }
  /** Those of a case, in the order of `labelledIds`. */
  ofCase(i) {
    return this.#entries.slice(this.#starts[i], this.#starts[i + 1]);
  }
  /** Whether something holds of all relevant chunks of a case, which come first. */
  everyRelevant(i, holds) {
    const start = this.#starts[i];
    const end = start + this.#cases[i].relevant.length;
    for (let place5 = start; place5 < end; place5++) if (!holds(this.#entries[place5])) return false;
    return true;
  }
};
function labelledIds({ behavior, protected: hidden, graded }) {
  return behavior === "permission_denied" ? hidden : graded;
}
var SHARED = /* @__PURE__ */ new WeakMap();

// src/text/text-hash.ts
function textHash(text2) {
  let h = 2166136261;
  for (let i = 0; i < text2.length; i++) h = Math.imul(h ^ text2.charCodeAt(i), 16777619);
  h = Math.imul(h ^ h >>> 16, 2246822507);
  h = Math.imul(h ^ h >>> 13, 3266489909);
  return (h ^ h >>> 16) >>> 0;
}

// src/metrics/run/id-sketch.ts
var KEPT2 = 256;
var CASES3 = 1e3;
var CHUNKS2 = 20;
function idHashes(caseIndex, trace) {
  if (caseIndex >= CASES3) return NONE10;
  const read5 = ListedTrace.listsOf(trace)?.retrieved;
  if (read5 !== void 0) return read5.firstIds(CHUNKS2).map(textHash);
  return trace.retrieved_chunks?.slice(0, CHUNKS2).map((chunk) => textHash(chunkIdOf(chunk))) ?? NONE10;
}
var NONE10 = [];
var IdSketch = class {
  #hashes = /* @__PURE__ */ new Set();
  /** Takes what `idHashes` gives of a case. */
  add(hashes) {
    for (const value of hashes) this.#hashes.add(value);
  }
  /** Ascending. */
  finish() {
    return [...this.#hashes].sort((a, b) => a - b).slice(0, KEPT2);
  }
};
function idTurnover(head, baseline) {
  if (head.length === 0 || baseline.length === 0) return null;
  const limit2 = (sketch) => sketch.length < KEPT2 ? Number.POSITIVE_INFINITY : sketch.at(-1);
  const common = Math.min(limit2(head), limit2(baseline));
  const known4 = new Set(baseline);
  const seen = head.filter((value) => value <= common);
  return seen.length === 0 ? null : seen.filter((value) => !known4.has(value)).length / seen.length;
}

// src/causes/label-health.ts
var DEAD_SHARE = 0.5;
var ALL_NEW = 0.95;
var STILL_FOUND = 0.1;
function labelHealth(golden, index, head, baseline, cutoffs) {
  let [expected, unlisted, gone] = [0, 0, 0];
  const chunks = LabelledChunks.of(golden.cases, index);
  for (let i = 0; i < golden.cases.length; i++) {
    if (head.states[i] === "excluded") continue;
    const { relevant } = golden.cases[i];
    expected += relevant.length;
    if (chunks.everyRelevant(i, isActive)) continue;
    for (const id of relevant) {
      const entry2 = index.get(id);
      if (entry2 !== void 0 && isActive(entry2)) continue;
      unlisted++;
      if (index.manifestSize > 0 && !isFound(head, i, id)) gone++;
    }
  }
  const turnover = baseline === null ? null : idTurnover(head.idSketch, baseline.idSketch);
  const metric = `judged@${Math.max(...cutoffs)}`;
  const mean2 = (run) => aggregate(run.columns.get(metric) ?? new ValueColumn(0), "mean").value;
  const stale = byManifest(expected, gone) ?? (baseline === null ? null : byTurnover(golden, head, baseline));
  return {
    expected,
    unlisted: index.manifestSize === 0 ? null : unlisted,
    turnover,
    judged: expected === 0 ? null : { metric, head: mean2(head), baseline: baseline === null ? null : mean2(baseline) },
    stale,
    baselineStale: stale !== null || baseline === null ? null : labelledSince(golden, head, baseline)
  };
}
var isActive = ({ inManifest, active }) => inManifest && active;
function byManifest(expected, gone) {
  if (expected === 0 || gone / expected < DEAD_SHARE) return null;
  return `${gone} of ${expected} expected chunks are not in the corpus manifest, or inactive there, and did not come back`;
}
function byTurnover(golden, head, baseline) {
  const cut3 = cutAnew(golden, head, baseline, () => true);
  if (cut3 === null) return null;
  return `${cut3.turnover} of the chunk ids that came back are new, and ${cut3.lost} of ${cut3.found} expected ones came back no more`;
}
function labelledSince(golden, head, baseline) {
  const cut3 = cutAnew(golden, baseline, head, (j, i) => baseline.labelHashes[j] === head.labelHashes[i]);
  if (cut3 === null) return null;
  return `${cut3.turnover} of its chunk ids come back no more, and ${cut3.lost} of ${cut3.found} expected ones never came back in it`;
}
function cutAnew(golden, run, other, isCounted) {
  const turnover = idTurnover(run.idSketch, other.idSketch);
  if (turnover === null || turnover < ALL_NEW) return null;
  if (Math.min(run.idSketch.length, other.idSketch.length) < MIN_IDS || keptItsChunks(run, other)) return null;
  const [own2, others] = [placesOf(run), placesOf(other)];
  let [found, lost] = [0, 0];
  for (const { id, relevant } of golden.cases) {
    const [i, j] = [own2.get(id), others.get(id)];
    if (i === void 0 || j === void 0 || run.states[i] !== "scored" || !isCounted(i, j)) continue;
    for (const chunk of relevant) {
      if (!isFound(other, j, chunk)) continue;
      found++;
      if (!isFound(run, i, chunk)) lost++;
    }
  }
  if (found === 0 || found - lost > STILL_FOUND * found) return null;
  return { turnover: `${Math.round(turnover * 100)} %`, found, lost };
}
var placesOf = ({ ids }) => new Map(ids.map((id, i) => [id, i]));
var MIN_IDS = 5;
var MAKERS = [...CUTTERS, "corpus", "index"];
function keptItsChunks(head, baseline) {
  const values3 = ({ versions }) => JSON.stringify(MAKERS.map((key) => versions.get(key) ?? []));
  return MAKERS.some((key) => head.versions.has(key)) && values3(head) === values3(baseline);
}
function isFound(run, i, chunk) {
  return cameBack(standing(run.ranksOf(i).get(chunk), null));
}
var STALE_LABELS = "labels";
var STALE_EFFECT = "metrics that compare chunk ids with the labels are not compared";
function staleLabels({ stale, baselineStale }) {
  if (stale === null && baselineStale === null) return [];
  const state = (why2) => why2 === null ? "alive" : `stale (${why2})`;
  return [
    {
      field: STALE_LABELS,
      head: state(stale),
      baseline: state(baselineStale),
      effect: STALE_EFFECT,
      affects: ({ metric }) => metric.readsLabels
    }
  ];
}

// src/compare/case-metrics.ts
function caseMetrics(refs, cutoffs) {
  const largest = Math.max(...cutoffs);
  return refs.filter(
    ({ metric, k }) => metric.headline && !metric.afterChecks && metric.layer !== "operations" && !metric.restates && (k === 0 || k === largest)
  );
}

// src/statistics/random-words.ts
function randomWords(seed) {
  let a = seed | 0;
  let b = 2654435769 | 0;
  let c = 608135816;
  let counter = 1;
  const next2 = () => {
    const sum2 = a + b + counter++ | 0;
    a = b ^ b >>> 9;
    b = c + (c << 3) | 0;
    c = (c << 21 | c >>> 11) + sum2 | 0;
    return sum2 >>> 0;
  };
  for (let i = 0; i < 15; i++) next2();
  return next2;
}

// src/statistics/bootstrap-percentile.ts
var RESAMPLES = 999;
var MAX_PAIRS2 = 5e3;
function bootstrapPercentile(head, baseline, percent2, seed) {
  const n = head.length;
  if (n < 2 || n > MAX_PAIRS2) return null;
  const next2 = randomWords(seed);
  const place5 = Math.max(0, Math.ceil(percent2 * n / 100) - 1);
  const [own2, theirs] = [ranked(head), ranked(baseline)];
  const { place: ownPlace, counts: ownCounts } = own2;
  const { place: theirPlace, counts: theirCounts } = theirs;
  const differences = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    for (let i = 0; i < n; i++) {
      const drawn = Math.floor(next2() / 2 ** 32 * n);
      ownCounts[ownPlace[drawn]]++;
      theirCounts[theirPlace[drawn]]++;
    }
    differences[r] = takeFromTop(own2, n - place5) - takeFromTop(theirs, n - place5);
  }
  differences.sort();
  return {
    low: differences[Math.round(0.025 * (RESAMPLES + 1)) - 1],
    high: differences[Math.round(0.975 * (RESAMPLES + 1)) - 1]
  };
}
function ranked(values3) {
  const order2 = Array.from(values3.keys()).sort((i, j) => values3[i] - values3[j] || i - j);
  const place5 = new Uint32Array(values3.length);
  for (let at = 0; at < order2.length; at++) place5[order2[at]] = at;
  return { ascending: Float64Array.from(order2, (i) => values3[i]), place: place5, counts: new Uint32Array(values3.length) };
}
function takeFromTop({ ascending, counts: counts2 }, count2) {
  let left2 = count2;
  let place5 = counts2.length;
  while (left2 > 0) left2 -= counts2[--place5];
  counts2.fill(0);
  return ascending[place5];
}

// src/statistics/differences.ts
function listedDifferences(values3) {
  let up = 0;
  let down = 0;
  let sum2 = 0;
  for (let i = 0; i < values3.length; i++) {
    const moved2 = values3[i];
    if (moved2 > 0) up++;
    else if (moved2 < 0) down++;
    sum2 += moved2;
  }
  let [asked2, known4] = [Number.NaN, 0];
  return {
    n: values3.length,
    up,
    down,
    sum: sum2,
    squaresAround(mean2) {
      if (mean2 === asked2) return known4;
      let squares = 0;
      for (let i = 0; i < values3.length; i++) squares += (values3[i] - mean2) * (values3[i] - mean2);
      [asked2, known4] = [mean2, squares];
      return squares;
    },
    movement() {
      let falls = 0;
      let rises = 0;
      for (const moved2 of values3) {
        if (moved2 < 0) falls -= moved2;
        else rises += moved2;
      }
      return { falls, rises };
    },
    nonZero: () => values3.filter((moved2) => moved2 !== 0)
  };
}
var scratch4 = new Float64Array(0);
function subtract(head, baseline) {
  if (scratch4.length < head.length) scratch4 = new Float64Array(head.length);
  const values3 = scratch4.subarray(0, head.length);
  for (let i = 0; i < head.length; i++) values3[i] = difference2(head[i], baseline[i]);
  return listedDifferences(values3);
}

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
  let sum2 = LANCZOS[0];
  for (let i = 1; i < LANCZOS.length; i++) sum2 += LANCZOS[i] / (x - 1 + i);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum2);
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
  const known4 = asked.get(key) ?? search(p, df);
  asked.set(key, known4);
  return known4;
}
function search(p, df) {
  let low = 0;
  let high = 2;
  while (studentCdf(high, df) < p && high < 1e12) high *= 2;
  const [below, above] = around(p, df, high);
  for (let i = 0; i < 200 && high - low > 1e-14 * high; i++) {
    const middle = (low + high) / 2;
    if (middle <= below || middle < above && studentCdf(middle, df) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
function around(p, df, high) {
  let [x, y] = [high / 2, high];
  let [atX, atY] = [studentCdf(x, df) - p, studentCdf(y, df) - p];
  for (let i = 0; i < 10 && atX !== atY && Math.abs(y - x) > 1e-12 * y; i++) {
    const next2 = y - atY * (y - x) / (atY - atX);
    [x, atX] = [y, atY];
    [y, atY] = [next2, studentCdf(next2, df) - p];
  }
  const reach2 = 1e-13 * (df + 10);
  const [below, above] = [y * (1 - reach2), y * (1 + reach2)];
  const isBetween = studentCdf(below, df) < p && studentCdf(above, df) >= p;
  return isBetween ? [below, above] : [0, high];
}

// src/statistics/paired-t.ts
function studentT(differences) {
  const { n } = differences;
  const mean2 = differences.sum / n;
  if (n < 2) return { mean: mean2, sd: null, ciLow: null, ciHigh: null, pTwoSided: null, pLess: null, pGreater: null };
  const sd = Math.sqrt(differences.squaresAround(mean2) / (n - 1));
  const error = sd / Math.sqrt(n);
  if (sd <= Number.EPSILON * Math.abs(mean2) * 8) {
    const [pLess, pGreater] = mean2 === 0 ? [1, 1] : mean2 < 0 ? [0, 1] : [1, 0];
    return { mean: mean2, sd: 0, ciLow: mean2, ciHigh: mean2, pTwoSided: Math.min(pLess, pGreater), pLess, pGreater };
  }
  const reach2 = studentQuantile(0.975, n - 1) * error;
  const less = studentCdf(mean2 / error, n - 1);
  const greater = studentCdf(-mean2 / error, n - 1);
  return {
    mean: mean2,
    sd,
    ciLow: mean2 - reach2,
    ciHigh: mean2 + reach2,
    pTwoSided: 2 * Math.min(less, greater),
    pLess: less,
    pGreater: greater
  };
}

// src/statistics/shares-by-halves.ts
function sharesByHalves(groups, { low, high, far, close }) {
  if (groups.some(({ count: count2 }) => count2 > 2)) return null;
  const middle = groups.length >> 1;
  const first = sumsOf(groups.slice(0, middle));
  const second = sumsOf(groups.slice(middle)).sort((a, b) => a.sum - b.sum);
  const sums2 = Float64Array.from(second, ({ sum: sum2 }) => sum2);
  const upTo = new Float64Array(second.length + 1);
  for (let i = 0; i < second.length; i++) upTo[i + 1] = upTo[i] + second[i].share;
  let isClose = false;
  const below = (bound) => {
    let start = 0;
    let end = sums2.length;
    while (start < end) {
      const at = start + end >> 1;
      if (sums2[at] < bound) start = at + 1;
      else end = at;
    }
    if (bound - (sums2[start - 1] ?? Number.NEGATIVE_INFINITY) < close) isClose = true;
    if ((sums2[start] ?? Number.POSITIVE_INFINITY) - bound < close) isClose = true;
    return upTo[start];
  };
  let less = 0;
  let greater = 0;
  let within = 0;
  for (const { sum: sum2, share } of first) {
    less += share * below(low - sum2);
    greater += share * (1 - below(high - sum2));
    if (far > 0) within += share * (below(far - sum2) - below(-far - sum2));
  }
  return isClose ? null : { less, greater, two: 1 - within };
}
function sumsOf(groups) {
  let all = [{ sum: 0, share: 1 }];
  for (const { size, count: count2 } of groups) {
    const signed = count2 === 1 ? [
      { sum: size, share: 1 / 2 },
      { sum: -size, share: 1 / 2 }
    ] : [
      { sum: 2 * size, share: 1 / 4 },
      { sum: 0, share: 1 / 2 },
      { sum: -2 * size, share: 1 / 4 }
    ];
    all = signed.flatMap((one) => all.map(({ sum: sum2, share }) => ({ sum: sum2 + one.sum, share: share * one.share })));
  }
  return all;
}

// src/statistics/sign-flip.ts
var MAX_SUMS = 2 ** 20;
var MAX_SUMS_LIGHT = 2 ** 10;
var MANY_SUMS = 2 ** 12;
var SAMPLED_UP_TO = 200;
var PROVEN_UP_TO = 5e3;
var SAMPLES = 9999;
function signFlip(differences, seed, effort = "full") {
  const nonZero = differences.filter((d) => d !== 0).sort();
  const observed = nonZero.reduce((sum2, d) => sum2 + d, 0);
  const slack = 1e-12 * nonZero.reduce((sum2, d) => sum2 + Math.abs(d), 0);
  const sizes = groupSizes(nonZero);
  const sums2 = sizes.reduce((product, { count: count2 }) => product * (count2 + 1), 1);
  if (sums2 <= (effort === "light" ? MAX_SUMS_LIGHT : MAX_SUMS)) {
    const bounds = { low: observed + slack, high: observed - slack, far: Math.abs(observed) - slack };
    const byHalves = sums2 > MANY_SUMS ? sharesByHalves(sizes, { ...bounds, close: slack / 100 }) : null;
    const { two, less, greater } = byHalves ?? sharesOneByOne(sizes, bounds);
    return { pTwoSided: Math.min(1, two), pLess: Math.min(1, less), pGreater: Math.min(1, greater) };
  }
  return effort === "full" || effort === "proof" ? sample(nonZero, observed, slack, seed) : null;
}
function groupSizes(values3) {
  const sizes = values3.map(Math.abs).sort();
  const groups = [];
  for (let from = 0, to = 0; from < sizes.length; from = to) {
    const size = sizes[from];
    do
      to++;
    while (sizes[to] === size);
    groups.push({ size, count: to - from });
  }
  return groups;
}
function sharesOneByOne(groups, { low, high, far }) {
  if (groups.length === 0) return { two: 1, less: 1, greater: 1 };
  const last = groups.length - 1;
  const sizes = Float64Array.from(groups, ({ size: size2 }) => size2);
  const counts2 = Int32Array.from(groups, ({ count: count3 }) => count3);
  const patterns = Float64Array.from(groups, ({ count: count3 }) => 2 ** count3);
  const negatives = new Int32Array(groups.length);
  const sums2 = new Float64Array(groups.length);
  const shares2 = new Float64Array(groups.length);
  shares2[0] = 1 / patterns[0];
  const size = sizes[last];
  const count2 = counts2[last];
  let two = 0;
  let less = 0;
  let greater = 0;
  for (let at = 0; at >= 0; ) {
    for (; at < last; at++) {
      sums2[at + 1] = sums2[at] + sizes[at] * (counts2[at] - 2 * negatives[at]);
      shares2[at + 1] = shares2[at] / patterns[at + 1];
      negatives[at + 1] = 0;
    }
    const before = sums2[last];
    let share = shares2[last];
    for (let negative = 0; negative <= count2; negative++) {
      const sum2 = before + size * (count2 - 2 * negative);
      if (Math.abs(sum2) >= far) two += share;
      if (sum2 <= low) less += share;
      if (sum2 >= high) greater += share;
      share *= (count2 - negative) / (negative + 1);
    }
    for (at = last - 1; at >= 0 && negatives[at] === counts2[at]; ) at--;
    if (at >= 0) {
      shares2[at] = shares2[at] * ((counts2[at] - negatives[at]) / (negatives[at] + 1));
      negatives[at] = negatives[at] + 1;
    }
  }
  return { two, less, greater };
}
function sample(values3, observed, slack, seed) {
  const next2 = randomWords(seed);
  const signed = new Float64Array(2 * values3.length);
  for (let i = 0; i < values3.length; i++) {
    signed[2 * i] = -Math.abs(values3[i]);
    signed[2 * i + 1] = Math.abs(values3[i]);
  }
  let [two, less, greater] = [1, 1, 1];
  for (let b = 0; b < SAMPLES; b++) {
    let sum2 = 0;
    let word = 0;
    for (let i = 0; i < values3.length; i++) {
      if ((i & 31) === 0) word = next2();
      sum2 += signed[2 * i + (word & 1)];
      word >>>= 1;
    }
    if (Math.abs(sum2) >= Math.abs(observed) - slack) two++;
    if (sum2 <= observed + slack) less++;
    if (sum2 >= observed - slack) greater++;
  }
  return { pTwoSided: two / (SAMPLES + 1), pLess: less / (SAMPLES + 1), pGreater: greater / (SAMPLES + 1) };
}

// src/statistics/tango.ts
function tango(falls, rises, n) {
  return { low: limit(falls, rises, n), high: -limit(rises, falls, n) };
}
function limit(b, c, n) {
  let low = -1;
  let high = (c - b) / n;
  for (let i = 0; i < 200 && high - low > 1e-15; i++) {
    const middle = (low + high) / 2;
    if (score(middle, b, c, n) > Z95) low = middle;
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
function compareDifferences(differences, values3, options) {
  const { n, up, down } = differences;
  const counts2 = {
    n,
    improved: options.higherIsBetter ? up : down,
    regressed: options.higherIsBetter ? down : up,
    unchanged: n - up - down
  };
  if (options.kind === "sum") return { ...counts2, ...NOTHING5 };
  const t = studentT(differences);
  const moments = { mean: t.mean, sd: t.sd };
  if (typeof options.kind === "object") {
    const same = up + down === 0 ? { low: 0, high: 0 } : null;
    const isDrawn = options.effort === "full" || options.effort === "proof";
    const interval = same ?? (isDrawn ? drawnInterval(values3(), options.kind.percentile, options.seed) : null);
    return { ...counts2, ...NOTHING5, ...moments, ciLow: interval?.low ?? null, ciHigh: interval?.high ?? null };
  }
  const detectable = t.sd === null || t.sd === 0 ? null : detectableDrop(t.sd, n);
  if (options.kind === "binary") {
    const { pTwoSided, pFalls, pRises } = mcnemar(down, up);
    const { low: low2, high: high2 } = tango(down, up, n);
    const pWorse2 = options.higherIsBetter ? pFalls : pRises;
    return { ...counts2, ...moments, ciLow: low2, ciHigh: high2, pValue: pTwoSided, pWorse: pWorse2, detectable };
  }
  const most = options.effort === "proof" ? PROVEN_UP_TO : SAMPLED_UP_TO;
  const p = up + down <= most ? signFlip(differences.nonZero(), options.seed, options.effort) ?? t : t;
  const pWorse = options.higherIsBetter ? p.pLess : p.pGreater;
  const tested = { ...counts2, ...moments, pValue: p.pTwoSided, pWorse, detectable };
  if (options.kind === "mean") return { ...tested, ciLow: t.ciLow, ciHigh: t.ciHigh };
  const { falls, rises } = differences.movement();
  const { low, high } = tango(falls, rises, n);
  return { ...tested, ciLow: low, ciHigh: high };
}
function drawnInterval({ head, baseline }, percent2, seed) {
  return bootstrapPercentile(head, baseline, percent2, seed);
}
var NOTHING5 = {
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

// src/compare/scan-pairs.ts
var scratch5 = [new Float64Array(0), new Float64Array(0)];
function scanPairs(headColumn2, baselineColumn, baselineOf2, members) {
  const length = members?.length ?? headColumn2.length;
  if (scratch5[0].length < length) scratch5 = [new Float64Array(length), new Float64Array(length)];
  const head = scratch5[0];
  const baseline = scratch5[1];
  let headSum = 0;
  let headN = 0;
  let baselineSum = 0;
  let baselineN = 0;
  let pairedHeadSum = 0;
  let pairedBaselineSum = 0;
  let pairs = 0;
  let headZeroOne = true;
  let baselineZeroOne = true;
  for (let p = 0; p < length; p++) {
    const i = members === void 0 ? p : members[p];
    const x = headColumn2.at(i);
    const j = baselineOf2[i];
    const y = j < 0 ? Number.NaN : baselineColumn.at(j);
    const hasX = !Number.isNaN(x);
    const hasY = !Number.isNaN(y);
    if (hasX) {
      headSum += x;
      headN++;
      if (x !== 0 && x !== 1) headZeroOne = false;
    }
    if (hasY) {
      baselineSum += y;
      baselineN++;
      if (y !== 0 && y !== 1) baselineZeroOne = false;
    }
    if (!hasX || !hasY) continue;
    pairedHeadSum += x;
    pairedBaselineSum += y;
    head[pairs] = x;
    baseline[pairs++] = y;
  }
  if (members === void 0) {
    baselineSum = 0;
    baselineN = 0;
    for (let j = 0; j < baselineColumn.length; j++) {
      const y = baselineColumn.at(j);
      if (Number.isNaN(y)) continue;
      baselineSum += y;
      baselineN++;
    }
  }
  let moved2;
  const values3 = { head: head.subarray(0, pairs), baseline: baseline.subarray(0, pairs) };
  return {
    headSum,
    headN,
    baselineSum,
    baselineN,
    pairedHeadSum,
    pairedBaselineSum,
    pairs,
    headZeroOne,
    zeroOne: headZeroOne && baselineZeroOne,
    differences: () => moved2 ??= subtract(values3.head, values3.baseline),
    values: () => values3
  };
}

// src/compare/compare-metric.ts
function compareMetric(ref, head, comparison, options = {}) {
  return metricComparer(ref, head, comparison)(options);
}
function compareMetrics(refs, head, comparison, effortOf) {
  const found = /* @__PURE__ */ new Map();
  for (const sharing of grouped2(refs, ({ column }) => column).values()) {
    const scan = comparison === null ? null : pairScanner(sharing[0], head, comparison);
    const whole = scan?.(void 0);
    const scanWhole = whole && (() => whole);
    for (const ref of sharing)
      found.set(ref, metricComparer(ref, head, comparison, scanWhole)({ effort: effortOf(ref) }));
  }
  return new Map(refs.map((ref) => [ref.name, found.get(ref)]));
}
function metricComparer(ref, head, comparison, scan = comparison && pairScanner(ref, head, comparison)) {
  const { aggregate: how, binary } = ref.metric;
  const column = headColumn(ref, head);
  const baselineColumn = comparison === null ? void 0 : measuredColumn(comparison.baseline, ref);
  if (comparison === null || baselineColumn === void 0 || !scan) {
    return ({ members }) => {
      const { value, n } = aggregate(column, how, members);
      const isRate = binary && how === "mean" && value !== null && isZeroOne(column, members);
      const headInterval = isRate ? wilson(Math.round(value * n), n) : null;
      return { ref, head: value, n, headInterval, ...NO_BASELINE };
    };
  }
  const { pairing } = comparison;
  const columns = { head: column, baseline: baselineColumn };
  return ({ members, effort, minPairs = 1 }) => {
    const both = scan(members);
    const { pairs } = both;
    const values3 = how === "mean" || how === "sum" ? sums(both, how) : quantiles(both, how, columns, pairing, members);
    const { pairedHead, pairedBaseline } = values3;
    const isRate = binary && how === "mean" && both.headZeroOne;
    return {
      ref,
      ...values3,
      n: both.headN,
      baselineN: both.baselineN,
      pairs,
      headInterval: isRate && both.headN > 0 ? wilson(both.headSum, both.headN) : null,
      delta: pairedHead === null || pairedBaseline === null ? null : difference2(pairedHead, pairedBaseline),
      statistics: pairs < minPairs ? null : compareStatistics(ref, both, effort)
    };
  };
}
var headColumn = ({ column }, { columns, ids }) => columns.get(column) ?? new ValueColumn(ids.length);
var MANY_CASES3 = 256;
function pairScanner(ref, head, { baseline, pairing: { baselineOf: baselineOf2 } }) {
  const own2 = headColumn(ref, head);
  const theirs = baseline.columns.get(ref.column);
  if (theirs === void 0) return null;
  const coded = own2.length < MANY_CASES3 ? null : codePairs(own2, theirs, baselineOf2);
  return (members) => coded === null || members !== void 0 && members.length < Math.max(MANY_CASES3, coded.head.length) ? scanPairs(own2, theirs, baselineOf2, members) : scanKinds(coded, theirs, members);
}
function sums(both, how) {
  const of = (sum2, n) => n === 0 ? null : how === "sum" ? sum2 : sum2 / n;
  const { pairs } = both;
  return {
    head: of(both.headSum, both.headN),
    baseline: of(both.baselineSum, both.baselineN),
    pairedHead: of(both.pairedHeadSum, pairs),
    pairedBaseline: of(both.pairedBaselineSum, pairs)
  };
}
function quantiles(both, how, columns, pairing, members) {
  const { pairs } = both;
  const paired = both.values();
  const head = aggregate(columns.head, how, members).value;
  const pairedHead = pairs === both.headN ? head : quantileOf(paired.head, how);
  const pairedBaseline = quantileOf(paired.baseline, how);
  const baseline = pairs === both.baselineN ? pairedBaseline : aggregate(columns.baseline, how, members && pairedWith(members, pairing)).value;
  return { head, baseline, pairedHead, pairedBaseline };
}
var NO_BASELINE = {
  baseline: null,
  baselineN: 0,
  pairedHead: null,
  pairedBaseline: null,
  delta: null,
  pairs: 0,
  statistics: null
};
var SEED = 20260101;
function compareStatistics(ref, both, effort) {
  const { aggregate: how, better, unit, headline: headline2, binary } = ref.metric;
  const mean2 = binary ? both.zeroOne ? "binary" : "rate" : "mean";
  const kind = how === "mean" ? mean2 : how === "sum" ? "sum" : { percentile: PERCENT[how] };
  const found = compareDifferences(both.differences(), () => both.values(), {
    kind,
    // Drawing samples is dear: only what the short tables show is worth it.
    effort: effort ?? (headline2 && timedStage(ref) === null ? "full" : "exact"),
    higherIsBetter: better === "higher",
    seed: SEED
  });
  return unit === "ratio" ? { ...found, ciLow: withinShares(found.ciLow), ciHigh: withinShares(found.ciHigh) } : found;
}
var withinShares = (limit2) => limit2 === null ? null : Math.min(1, Math.max(-1, limit2));
function isZeroOne(values3, members) {
  const all = members === void 0 ? values3.toArray() : members.map((i) => values3.at(i));
  return all.every((x) => x === 0 || x === 1 || Number.isNaN(x));
}
function pairedWith(members, { baselineOf: baselineOf2 }) {
  return members.map((i) => baselineOf2[i]).filter((j) => j >= 0);
}

// src/compare/case-changes.ts
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

// src/compare/changed-versions.ts
function changedVersions(head, baseline) {
  const names2 = [.../* @__PURE__ */ new Set([...head.keys(), ...baseline.keys()])].sort(compareBytes);
  return names2.map((name) => ({ name, baseline: baseline.get(name) ?? [], head: head.get(name) ?? [] })).filter(({ baseline: a, head: b }) => a.length !== b.length || a.some((value, i) => value !== b[i]));
}

// src/compare/pair-cases.ts
function pairCases(head, baseline) {
  const find = placeFinder(baseline.ids);
  const baselineOf2 = new Int32Array(head.ids.length).fill(-1);
  const [own2, theirs] = [new Uint32Array(head.ids.length), new Uint32Array(head.ids.length)];
  let pairs = 0;
  const added = [];
  const relabelled = [];
  const known4 = new Uint8Array(baseline.ids.length);
  for (let i = 0; i < head.ids.length; i++) {
    if (head.states[i] === "excluded") continue;
    const id = head.ids[i];
    const other = find(id, i);
    if (other >= 0) known4[other] = 1;
    if (other < 0 || !hasTrace(baseline.states[other])) added.push(id);
    else if (baseline.labelHashes[other] !== head.labelHashes[i]) relabelled.push(id);
    else {
      baselineOf2[i] = other;
      own2[pairs] = i;
      theirs[pairs++] = other;
    }
  }
  return {
    head: own2.subarray(0, pairs),
    baseline: theirs.subarray(0, pairs),
    baselineOf: baselineOf2,
    added,
    removed: [
      ...baseline.ids.filter((_, j) => known4[j] === 0 && hasTrace(baseline.states[j])),
      ...(baseline.strays ?? []).toSorted(compareBytes)
    ],
    relabelled
  };
}

// src/compare/compare-runs.ts
var answers = ({ states, refuses: refuses2 }) => states.some((state, i) => state === "scored" && !refuses2(i));
function compareRuns(head, baseline, refs, further = []) {
  const pairing = pairCases(head.scores, baseline.scores);
  const differences = incomparables(head.fingerprint, baseline.fingerprint).filter(
    // A refusal claims nothing: there is nothing that a judge of it could have listed.
    ({ blinds }) => !blinds || answers(head.scores)
  );
  const incomparable2 = [...differences, ...further];
  const comparable = refs.filter((ref) => !incomparable2.some(({ affects }) => affects(ref)));
  const deltas = new CaseDeltas(comparable, head.scores, baseline.scores, pairing);
  return {
    baseline: baseline.scores,
    pairing,
    incomparable: incomparable2,
    versions: changedVersions(head.scores.versions, baseline.scores.versions),
    deltas,
    changes: caseChanges(deltas, head.scores, pairing)
  };
}

// src/compare/compare-slices.ts
function compareSlices(slices, refs, head, comparison) {
  const byRef = refs.map((ref) => {
    const compare = metricComparer(ref, head, comparison);
    return slices.map(({ members }) => compare({ members, effort: "light", minPairs: MIN_PAIRS }));
  });
  const found = slices.map((_, s) => byRef.map((metrics2) => metrics2[s]));
  const isCompared = ({ ref }) => comparison !== null && incomparableFor(comparison, ref) === void 0;
  const all = found.flat();
  const adjusted = benjaminiHochberg(
    all.map((metric) => isCompared(metric) ? metric.statistics?.pWorse ?? null : null)
  );
  return slices.map((slice, s) => ({
    slice,
    metrics: found[s].map((metric, m) => {
      const adjustedPWorse = adjusted[s * refs.length + m] ?? null;
      return { found: metric, adjustedPWorse, verdict: isCompared(metric) ? verdictOf2(metric, adjustedPWorse) : null };
    })
  }));
}
function verdictOf2({ ref, delta, statistics }, adjustedPWorse) {
  if (delta === null) return null;
  if (statistics === null) return "insufficient";
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
    ({ slice, metrics: metrics2 }) => metrics2.flatMap(({ found, verdict: verdict4 }) => {
      const { ref, delta: sliceDelta, pairs, statistics } = found;
      const total = totals.get(ref.name)?.delta ?? null;
      if (verdict4 === null || total === null || sliceDelta === null || statistics === null) return [];
      const [first, ...also] = namesOf(slice);
      if (first !== slice.name || ref.metric.unit !== "ratio") return [];
      const sign = ref.metric.better === "higher" ? 1 : -1;
      const significant = verdict4 === "regressed";
      const isHidden = differs(total, 0) ? sign * total > 0 : significant;
      if (!isHidden || !(sign * sliceDelta < 0)) return [];
      const { regressed, improved } = statistics;
      const item = { metric: ref.name, slice: slice.name, also, delta: total, sliceDelta, pairs };
      return [{ ...item, regressed, improved, significant }];
    })
  );
  const weight = ({ sliceDelta, significant }) => Math.abs(sliceDelta) + (significant ? 1 : 0);
  return hidden.sort((a, b) => weight(b) - weight(a));
}
function groupNames(slices) {
  const names2 = /* @__PURE__ */ new Map();
  for (const same of grouped2(slices, ({ slice }) => slice.members.join(" ")).values()) {
    const own2 = same.map(({ slice }) => slice.name);
    for (const { slice } of same) names2.set(slice, own2);
  }
  return (slice) => names2.get(slice);
}

// src/compare/run-metrics.ts
function runMetrics(columns) {
  const byColumn2 = /* @__PURE__ */ new Map();
  for (const name of columns) {
    const [, prefix, base = "", k] = /^(?:([^@]+):)?([^:@]+)(?:@(\d+))?$/.exec(name) ?? [];
    const list2 = byColumn2.get(base) ?? [];
    list2.push({ prefix, k: Number(k ?? 0) });
    byColumn2.set(base, list2);
  }
  return metrics.flatMap(
    (metric) => (byColumn2.get(metric.column) ?? []).map(({ prefix, k }) => metricRef(metric, prefix, k))
  );
}

// src/compare/slices.ts
var MAX_LABEL_SLICES = 200;
function labelSlices(golden, isExcluded) {
  const groups = {
    tag: new Groups(),
    difficulty: new Groups(),
    behavior: new Groups(),
    tenant: new Groups(),
    locale: new Groups(),
    document: new Groups()
  };
  let taking = 0;
  for (let i = 0; i < golden.cases.length; i++) {
    if (isExcluded(i)) continue;
    taking++;
    const { tags, difficulty, behavior, principal, locale, documents } = golden.cases[i];
    for (const tag of tags) groups.tag.add(tag, i);
    if (difficulty !== null) groups.difficulty.add(difficulty, i);
    groups.behavior.add(behavior, i);
    if (principal.tenantId !== "") groups.tenant.add(principal.tenantId, i);
    if (locale !== null) groups.locale.add(locale, i);
    for (const document of documents) groups.document.add(document, i);
  }
  for (const kind of [groups.tenant, groups.locale]) kind.drop(taking);
  const sorted = Object.entries(groups).flatMap(
    ([kind, { members }]) => [...members].map(([value, list2]) => ({ name: `${kind}:${value}`, members: list2 }))
  ).sort((a, b) => b.members.length - a.members.length || compareBytes(a.name, b.name));
  return sorted.slice(0, MAX_LABEL_SLICES).sort((a, b) => compareBytes(a.name, b.name));
}
var Groups = class {
  members = /* @__PURE__ */ new Map();
  add(value, i) {
    const list2 = this.members.get(value);
    if (list2 === void 0) this.members.set(value, [i]);
    else list2.push(i);
  }
  /** Leaves out what all the cases share. */
  drop(all) {
    for (const [value, list2] of this.members) if (list2.length === all) this.members.delete(value);
  }
};

// src/config/is-asked-for.ts
function isAskedFor({ origin: origin2 }) {
  return origin2 === "file" || origin2 === "built-in";
}

// src/metrics/run/latency-column.ts
function latencyColumn(stage) {
  return stage === "end_to_end" ? "latency" : `${stage}:latency`;
}

// src/gate/rules/why-unjudged.ts
function whyUnjudged({ unjudged }, column, cases) {
  const known4 = unjudged?.get(column);
  const counts2 = /* @__PURE__ */ new Map();
  for (const i of cases) {
    const why3 = known4?.get(i);
    if (why3 !== void 0) counts2.set(why3, (counts2.get(why3) ?? 0) + 1);
  }
  const most = Math.max(...counts2.values());
  const [why2] = [...counts2].find(([, n]) => n === most) ?? [];
  return why2 === void 0 ? "" : `: ${why2}`;
}

// src/gate/rules/no-value.ts
var MOST3 = 6;
var LONGEST4 = 40;
var FIELDS7 = {
  latency: "latency_ms.end_to_end",
  cost: "cost_usd",
  tokens: "tokens.prompt and tokens.completion"
};
function noValue({ metric: ref, slice }, { golden, head, members }) {
  const { metric, column } = ref;
  const stage = timedStage(ref);
  if (stage !== null && !head.columns.has(column))
    return `no trace times a stage ${stage}: ${timedStages(head) ?? "none is timed"}`;
  const asked2 = askedCases(metric, golden, head, members);
  const [field] = metric.needs.flatMap((part) => FIELDS7[part] ?? []);
  if (field !== void 0 && stage === null && asked2.length > 0) {
    const timed = metric.prefix === "stage" ? `: ${timedStages(head) ?? "no stage is timed"}` : "";
    return `no trace${slice === null ? "" : " of the slice"} holds ${field}${timed}`;
  }
  if (metric.repeats === "differ" && head.repeats === 1 && asked2.length > 0)
    return "no case was asked more than once: ask each again, with repeat 0, 1 and so on in its traces";
  if (asked2.length > 0) return `no case has a value${whyUnjudged(head, column, asked2)}`;
  if (members?.length === 0) return "the slice holds no case";
  const where = `this metric applies to no case of the ${slice === null ? "golden set" : "slice"}`;
  const isOfChunks = metric.cutoff || metric.applies === hasRelevant;
  const isOfDocuments = isOfChunks && askedCases({ applies: expectsDocuments }, golden, head, members).length > 0;
  return isOfDocuments ? `${where}: its labels name documents, which doc_recall and the other doc_ metrics measure` : where;
}
function timedStages({ columns }) {
  const suffix = latencyColumn("");
  const timed = [...columns.keys()].filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length));
  const told = timed.filter((one) => one.length <= LONGEST4).slice(0, MOST3);
  if (told.length === 0) return null;
  return `timed are ${told.join(", ")}${told.length < timed.length ? ", ..." : ""}`;
}

// src/gate/rules/outcome.ts
function notEvaluated(message) {
  return { status: "not_evaluated", message };
}
function notComparable(why2, { field, head, baseline, blinds }) {
  const told = blinds ? `the baseline's traces list ${baseline}, these ${head}` : `${field} was ${baseline}, is ${head}`;
  return { ...notEvaluated(`${why2} ${told}`), obstacle: "incomparable" };
}

// src/gate/rules/absolute-outcome.ts
function absoluteOutcome(rule, { head: value, n, headInterval }, scope) {
  const { metric, kind, threshold, minCases } = rule;
  if (value === null) return notEvaluated(noValue(rule, scope));
  if (n < minCases) return notEvaluated(`${count(n, "case")}, ${minCases} needed`);
  const { unit } = metric.metric;
  const [shown, bound] = formatApart(value, threshold, unit);
  const known4 = headInterval === null ? "" : `, 95 % interval ${formatInterval(headInterval.low, headInterval.high, unit)} of ${count(n, "case")}`;
  const holds = holdsBound(kind, value, threshold);
  const [within, beyond] = kind === "min" ? ["at least", "below"] : ["at most", "above"];
  return { status: holds ? "pass" : "fail", message: `${shown} is ${holds ? within : beyond} ${bound}${known4}` };
}

// src/gate/rules/asked-effort.ts
function askedEffort({ evidence }) {
  switch (evidence) {
    case "significant":
      return "proof";
    case "non-inferior":
      return "full";
    case "point":
      return void 0;
  }
}

// src/gate/rules/failed-share.ts
function failedShare({ states, columns }, i) {
  return states[i] === "error" ? 1 : columns.get(errorRate.name)?.at(i) || 0;
}

// src/gate/rules/is-pulled-down.ts
function isPulledDown({ kind, metric: { metric } }) {
  if (kind === "min" || kind === "max") return kind === "min";
  return metric.better === "higher";
}

// src/metrics/lacks-evidence.ts
var CHECKED_PARTS = [...CHUNK_LISTS, "answer"];
function lacksEvidence(metric, own2, formats) {
  if (formats.length < 2) return false;
  if (!isAvailable(metric, own2)) return formats.some((format) => isAvailable(metric, format));
  if (!readsChecks(metric)) return false;
  return CHECKED_PARTS.some((part) => own2.lacks.includes(part) && formats.some(({ lacks }) => !lacks.includes(part)));
}
var readsChecks = ({ afterChecks, repeats }) => afterChecks && repeats !== "differ" || repeats === "leaks";

// src/gate/rules/value-losses.ts
var VALUE_LOSSES = ["unjudged", "thin", "unmeasured", "dropped"];
function valueLosses(ref, head, comparison, places) {
  const values3 = head.columns.get(ref.column);
  const isUnjudged = unjudgedIn(head, ref, values3);
  const isThin = thinIn(head, ref.metric, values3);
  const isUnmeasured2 = unmeasuredIn(head, ref, values3, { comparison, places });
  const isDropped = droppedIn(head, ref.metric, values3);
  return (i) => {
    if (isUnjudged(i)) return "unjudged";
    if (isThin(i)) return "thin";
    if (isUnmeasured2(i)) return "unmeasured";
    return isDropped(i) ? "dropped" : null;
  };
}
function droppedIn({ states }, { better }, values3) {
  if (better === "higher") return () => false;
  return (i) => (states[i] === "missing" || states[i] === "error") && Number.isNaN(values3.at(i));
}
function unmeasuredIn({ states, refuses: refuses2, columns }, { metric, column }, values3, { comparison, places }) {
  const shown = metric.hollowWithout ?? column;
  const now = columns.get(shown);
  const before = comparison?.baseline.columns.get(shown);
  if (now === void 0 || before === void 0 || metric.judged) return () => false;
  const { baselineOf: baselineOf2 } = comparison.pairing;
  const wasMeasured = (j) => comparison.baseline.states[j] === "scored" && !Number.isNaN(before.at(j));
  const isGone = (i) => states[i] === "scored" && Number.isNaN(now.at(i)) && !(values3.at(i) <= 0) && baselineOf2[i] >= 0 && wasMeasured(baselineOf2[i]) && !(metric.layer === "citation" && refuses2(i));
  if (metric.hollowWithout === null) return isGone;
  const was = comparison.baseline.columns.get(column);
  const isNew = (i) => !Number.isNaN(now.at(i)) && baselineOf2[i] >= 0 && Number.isNaN(before.at(baselineOf2[i])) && was?.at(baselineOf2[i]) !== 0 && !comparison.baseline.refuses(baselineOf2[i]);
  const gone = places.filter(isGone);
  const ceased = new Set(gone.slice(Math.min(gone.length, places.filter(isNew).length)));
  return (i) => ceased.has(i);
}
function thinIn({ formats, formatOf: formatOf2, states }, metric, values3) {
  const thin = new Set(formats.filter((own2) => lacksEvidence(metric, own2, formats)));
  if (thin.size === 0) return () => false;
  const isUnknown = (i) => Number.isNaN(values3.at(i)) || readsChecks(metric);
  return (i) => states[i] === "scored" && thin.has(formatOf2(i)) && isUnknown(i);
}
function unjudgedIn({ unjudged, states, observed, unread, lostOf: lostOf2 }, ref, values3) {
  const { metric, column } = ref;
  const known4 = unjudged?.get(column);
  if (known4 !== void 0) return (i) => known4.has(i);
  if (metric.reads.length > 0) {
    const isUnread = unread();
    return (i) => isUnread(i) && values3.at(i) !== 1;
  }
  if (!metric.judged) return () => false;
  const isAsked = (i) => isJudgeable(metric, observed[i]) || lostOf2(i, ref) > 0;
  return (i) => states[i] === "scored" && Number.isNaN(values3.at(i)) && isAsked(i);
}

// src/gate/rules/assume-worst.ts
function assumeWorst(rule, { head, golden, members, comparison }) {
  const { metric: ref } = rule;
  const { metric, column } = ref;
  const values3 = head.columns.get(column);
  const places = members ?? [...head.ids.keys()];
  const { missing, partial } = unknownCases(rule, { head, golden, places, comparison });
  const unknown = [...missing.keys(), ...partial];
  if (unknown.length === 0) return null;
  const worst = ValueColumn.from(values3.toArray());
  const bad = isPulledDown(rule) ? 0 : metric.unit === "ratio" ? 1 : Number.POSITIVE_INFINITY;
  const far = farAbove(rule, unknown.length, values3, { comparison, places });
  const lost = Math.min(bad, far);
  const worstOf2 = { unjudged: Math.min(bad, 1), thin: bad, unmeasured: bad, dropped: lost };
  for (const [i, loss] of missing) worst.set(i, worstOf2[loss]);
  for (const i of partial) {
    const share = metric.repeats === "max" ? 1 : head.lostOf(i, ref);
    worst.set(i, share === 1 ? lost : share * lost + (1 - share) * values3.at(i));
  }
  const losses = new Set(missing.values());
  const toldLoss = VALUE_LOSSES.find((loss) => losses.has(loss));
  const isSummed = metric.aggregate === "mean" || metric.aggregate === "sum";
  const isOpen = !Number.isFinite(bad) && (missing.size === 0 || isSummed && !boundsCases(rule.kind));
  const isWithheld = losses.has("thin") || losses.has("unjudged");
  const mayBeGone = losses.size === 1 && losses.has("unmeasured") && mayCease(ref);
  return {
    run: { ...head, columns: new Map(head.columns).set(column, worst) },
    missing: unknown,
    lacks: toldLoss === void 0 ? "with a repeat that failed or has no value" : lackOf(toldLoss, metric),
    excusable: !isWithheld && (isOpen || mayBeGone)
  };
}
function unknownCases({ metric: ref }, {
  head,
  golden,
  places,
  comparison
}) {
  const lossOf3 = valueLosses(ref, head, comparison, places);
  const missing = /* @__PURE__ */ new Map();
  const partial = [];
  for (const i of places) {
    const loss = lossOf3(i);
    const isPart2 = loss === null && head.repeats > 1 && isPartlyLost(i, ref, head);
    if (loss === null && !isPart2 || !ref.metric.applies.includes(golden.cases[i])) continue;
    if (loss === null) partial.push(i);
    else missing.set(i, loss);
  }
  return { missing, partial };
}
function isPartlyLost(i, ref, head) {
  const lost = head.lostOf(i, ref);
  if (!Number.isNaN(head.columns.get(ref.column).at(i))) return lost > 0;
  return lost === 1 && failedShare(head, i) > 0;
}
function lackOf(loss, { hollowWithout }) {
  switch (loss) {
    case "unjudged":
      return "without a judgement";
    case "thin":
      return "of a file that records less than another";
    case "unmeasured":
      return hollowWithout === null ? "without the value that the baseline has" : "whose citations are gone, which no must_cite asks for,";
    case "dropped":
      return "with no trace or a failed one";
  }
}
var FAR = 100;
var RARE = 20;
function farAbove({ metric: { metric, column }, kind, evidence }, unknown, values3, { comparison, places }) {
  const { unit, aggregate: aggregate2 } = metric;
  const isAdded = (aggregate2 === "mean" || aggregate2 === "sum") && !boundsCases(kind) && evidence === "point";
  if (!isAdded || unit !== "usd" && unit !== "tokens") return Number.POSITIVE_INFINITY;
  const known4 = places.filter((i) => !Number.isNaN(values3.at(i)));
  const most = [values3, comparison?.baseline.columns.get(column)].flatMap((column2) => column2 === void 0 ? [] : [...column2.toArray()]).reduce((high, value) => value > high ? value : high, 0);
  return most > 0 && RARE * unknown <= known4.length ? FAR * most : Number.POSITIVE_INFINITY;
}
var mayCease = (ref) => ref.metric.layer === "citation" || timedStage(ref) !== null;

// src/gate/rules/failed-before.ts
function failedBefore2({ kind, metric: { metric, column } }, { head, comparison, members }) {
  if (!isRelative(kind) || metric.better !== "higher") return null;
  const { baseline, pairing } = comparison;
  const before = baseline.columns.get(column);
  const { baselineOf: baselineOf2 } = pairing;
  const isFailed = (i) => head.states[i] === "scored" && failedShare(baseline, baselineOf2[i]) > failedShare(head, i) && !Number.isNaN(before.at(baselineOf2[i]));
  const cases = (members ?? [...pairing.head]).filter(isFailed);
  if (cases.length === 0) return null;
  const lost = new Set(cases);
  const kept = pairing.head.filter((i) => !lost.has(i));
  const values3 = ValueColumn.from(before.toArray());
  for (const j of cases.map((i) => baselineOf2[i])) values3.set(j, Math.min(1, before.at(j) + failedShare(baseline, j)));
  return {
    count: cases.length,
    without: {
      ...comparison,
      pairing: {
        ...pairing,
        head: kept,
        baseline: kept.map((i) => baselineOf2[i]),
        baselineOf: baselineOf2.map((j, i) => lost.has(i) ? -1 : j)
      }
    },
    best: { ...comparison, baseline: { ...baseline, columns: new Map(baseline.columns).set(column, values3) } }
  };
}

// src/gate/rules/prove-non-inferior.ts
function proveNonInferior({ metric, kind, threshold }, pairs, statistics) {
  if (pairs < MIN_PAIRS)
    return notEvaluated(`${count(pairs, "paired case")} cannot prove non-inferiority, ${MIN_PAIRS} are needed`);
  const worst = boundsFall(kind) ? statistics.ciLow : statistics.ciHigh;
  if (worst === null) {
    const isSum = metric.metric.aggregate === "sum";
    const why2 = isSum ? "a sum has no interval" : `${pairs} pairs are too many to draw an interval from`;
    return notEvaluated(`${why2}, and nothing else proves non-inferiority: leave evidence out`);
  }
  const loss = lossOfChange(kind, worst);
  const [allowed, bound] = formatApart(loss, threshold, metric.metric.unit);
  return atMost(loss, threshold) ? { status: "pass", message: `the interval proves a loss of at most ${bound} over ${pairs} pairs` } : { status: "fail", message: `the interval allows a loss of ${allowed}, limit ${bound}` };
}

// src/gate/rules/relative-outcome.ts
function relativeOutcome(rule, found, scope) {
  const { comparison, chances } = scope;
  if (comparison === null) {
    const isSilent = rule.metric.metric.judged && found.head === null;
    const why2 = isSilent ? noValue(rule, scope) : "there is no baseline to compare with";
    return { ...notEvaluated(why2), excusable: true };
  }
  const { pairs, statistics } = found;
  if (statistics === null && found.head !== null && found.baselineN === 0)
    return { ...notEvaluated("the baseline did not measure it; the next one will"), excusable: true };
  if (statistics === null && found.head === null) return notEvaluated(noValue(rule, scope));
  const difference3 = incomparableFor(comparison, rule.metric);
  if (difference3 !== void 0) return notComparable("not comparable:", difference3);
  if (statistics === null) return notEvaluated("no case has it in both runs with the same labels");
  if (pairs < rule.minCases) return notEvaluated(`${count(pairs, "paired case")}, ${rule.minCases} needed`);
  if (boundsCases(rule.kind)) return regressedOutcome(rule, statistics.regressed);
  if (rule.evidence === "non-inferior") return proveNonInferior(rule, pairs, statistics);
  return changeOutcome(rule, found, chances);
}
function regressedOutcome({ threshold }, regressed) {
  const worse = count(regressed, "case is worse", "cases are worse");
  return atMost(regressed, threshold) ? { status: "pass", message: `${worse}, ${threshold} allowed` } : { status: "fail", message: `${worse}, only ${threshold} allowed` };
}
function changeOutcome(rule, { delta, pairs, pairedHead, pairedBaseline }, chances) {
  const { metric, kind, threshold } = rule;
  if (pairedHead === Number.POSITIVE_INFINITY && pairedBaseline === Number.POSITIVE_INFINITY)
    return notEvaluated("the values of both runs add up to more than any number");
  const [fell, fall3] = boundsFall(kind) ? ["fell", "fall"] : ["rose", "rise"];
  const loss = lossOfChange(kind, delta);
  const [size, limit2] = formatApart(loss, threshold, metric.metric.unit);
  const moved2 = loss > 0 ? `${fell} by ${size}` : `did not ${fall3}`;
  const message = `${moved2} over ${count(pairs, "pair")}, limit ${limit2}`;
  if (atMost(loss, threshold)) return { status: "pass", message };
  const p = holm([...chances.values()])[[...chances.keys()].indexOf(rule)] ?? 0;
  return p > ALPHA ? { status: "pass", message: `${moved2}, limit ${limit2}, but not significantly (p ${formatNumber(p, "ratio")})` } : { status: "fail", message };
}

// src/gate/rules/too-few-pairs.ts
function tooFewPairs({ metric: { metric, column } }, { head, comparison, members, minEvaluated }) {
  if (!metric.judged || comparison === null) return null;
  const { baseline, pairing } = comparison;
  const [now, before] = [head.columns.get(column), baseline.columns.get(column)];
  if (now === void 0 || before === void 0) return null;
  let [asked2, paired] = [0, 0];
  for (const i of members ?? head.ids.keys()) {
    const j = pairing.baselineOf[i];
    if (j < 0 || Number.isNaN(now.at(i))) continue;
    const isValued = !Number.isNaN(before.at(j));
    if (isValued) paired++;
    if (isValued || metric.layer === "context" || !baseline.refuses(j)) asked2++;
  }
  if (atLeast(paired, minEvaluated * asked2)) return null;
  return `the baseline has a value of only ${paired} of ${count(asked2, "case")}, ${formatNumber(minEvaluated * 100, "count")} % needed`;
}

// src/gate/rules/worst-cases.ts
var SHOWN_CASES = 20;
function worstCases(rule, place5, most = SHOWN_CASES) {
  const { ids } = place5.head;
  const badness2 = isRelative(rule.kind) ? lossOf(rule, place5) : excessOf(rule, place5);
  const bad = (place5.members ?? [...ids.keys()]).map((i) => ({ id: ids[i], by: badness2(i) })).filter(({ by }) => by > 0);
  return bad.sort((a, b) => b.by - a.by).slice(0, most).map(({ id }) => id);
}
function excessOf(rule, { head }) {
  const { better, aggregate: aggregate2 } = rule.metric.metric;
  const column = head.columns.get(rule.metric.column);
  const down = isPulledDown(rule);
  const bound = down && better === "higher" ? 1 : !down && aggregate2 === "sum" ? 0 : rule.threshold;
  return (i) => down ? bound - column.at(i) : column.at(i) - bound;
}
function lossOf({ metric: { metric, column } }, { head, comparison }) {
  const { baseline, pairing } = comparison;
  const [now, before] = [head.columns.get(column), baseline.columns.get(column)];
  return (i) => {
    const j = pairing.baselineOf[i];
    if (j < 0 || !differs(now.at(i), before.at(j))) return 0;
    return metric.better === "higher" ? before.at(j) - now.at(i) : now.at(i) - before.at(j);
  };
}

// src/gate/rules/evaluate-gate.ts
function compareForGate(rule, { head, comparison, members, known: known4 }, minPairs = 1) {
  const { metric } = rule;
  const effort = askedEffort(rule);
  const whole = members === void 0 && effort !== "full" ? known4.get(metric.name) : void 0;
  if (whole !== void 0) return whole;
  return compareMetric(metric, head, comparison, { members, minPairs, effort });
}
function evaluateGate(rule, scope) {
  const { metric, slice, kind, threshold, severity } = rule;
  const found = compareForGate(rule, scope);
  const advisory2 = metric.metric.judged ? lacking(metric.metric.name, scope) : null;
  const outcome = doubted(outcomeOf(rule, found, scope), rule, scope);
  const failed = outcome.status === "fail";
  return {
    rule,
    metric: metric.name,
    slice,
    kind,
    threshold,
    value: found.head,
    baseline: found.baseline,
    withoutFailed: null,
    severity: advisory2 === null ? severity : "warn",
    advisory: advisory2,
    excusable: !isAskedFor(rule),
    obstacle: null,
    caseIds: failed ? worstCases(rule, scope) : [],
    ...outcome,
    message: `${outcome.message}${unevaluated(rule, outcome, scope)}`,
    status: failed && (advisory2 !== null || severity === "warn") ? "warn" : outcome.status
  };
}
function unevaluated({ metric }, { status }, scope) {
  if (!metric.metric.judged || status === "not_evaluated") return "";
  const counts2 = judgedCounts(metric.metric, scope.golden, scope.head, scope.members);
  return counts2.evaluated === counts2.asked ? "" : `; ${evaluatedText(counts2)}`;
}
function outcomeOf(rule, found, scope) {
  const lacking2 = found.n === 0 ? lackingFormat(rule.metric.metric, scope.head) : null;
  if (lacking2 !== null) return notEvaluated(`not available in the format ${lacking2}`);
  if (nothingToCount(rule, found, scope))
    return { status: "pass", value: 0, message: "this metric applies to no case of the golden set" };
  if (found.n === 0 && isUnchecked(rule, scope))
    return { ...notEvaluated("the traces hold no answer and no context that could be checked"), excusable: true };
  const isJudged3 = found.n > 0 || scope.head.unjudged?.has(rule.metric.column) === true;
  const unjudged = rule.metric.metric.judged && isJudged3 ? tooFewJudged(rule, scope) : null;
  if (unjudged !== null) return { ...notEvaluated(unjudged), excusable: false };
  return isRelative(rule.kind) ? relativeOutcome(rule, found, scope) : absoluteOutcome(rule, found, scope);
}
function nothingToCount({ metric, kind }, { n }, { golden, head, members }) {
  if (n > 0 || kind !== "max" || metric.metric.aggregate !== "sum" || metric.metric.unit !== "count") return false;
  return askedCases(metric.metric, golden, head, members).length === 0;
}
function isUnchecked({ metric: { metric } }, { golden, head, members }) {
  if (!metric.afterChecks || metric.unit !== "count") return false;
  return askedCases(metric, golden, head, members).some((i) => head.states[i] === "scored");
}
var lacking = (metric, { judges }) => judges.get(metric)?.missing ?? (judges.has(metric) ? null : "the judge is not calibrated");
function tooFewJudged({ metric }, { golden, head, members, minEvaluated }) {
  const counts2 = judgedCounts(metric.metric, golden, head, members);
  if (atLeast(counts2.evaluated, minEvaluated * counts2.asked)) return null;
  const why2 = whyUnjudged(head, metric.column, askedCases(metric.metric, golden, head, members));
  if (counts2.evaluated === 0) return `no case has a value${why2}`;
  return `${evaluatedText(counts2)}, ${formatNumber(minEvaluated * 100, "count")} % needed${why2}`;
}
function doubted(outcome, rule, scope) {
  if (outcome.status !== "pass" || outcome.value !== void 0) return outcome;
  const lost = scope.comparison?.incomparable.find(({ blinds, affects }) => blinds && affects(rule.metric));
  if (lost !== void 0) return notComparable(`${outcome.message}, but`, lost);
  const unpaired = isRelative(rule.kind) ? tooFewPairs(rule, scope) : null;
  if (unpaired !== null) return { ...notEvaluated(`${outcome.message}, but ${unpaired}`), excusable: true };
  const worst = assumeWorst(rule, scope);
  if (worst === null || outcomeIn(rule, { ...scope, head: worst.run }).status === "pass")
    return sinceFailed(outcome, rule, scope);
  const { missing, lacks, excusable } = worst;
  const why2 = whyUnjudged(scope.head, rule.metric.column, missing);
  const message = `${outcome.message}, but ${count(missing.length, "case")} ${lacks} could overturn it${why2}`;
  const caseIds = missing.slice(0, SHOWN_CASES).map((i) => scope.head.ids[i]);
  return { ...notEvaluated(message), obstacle: "overturnable", excusable, caseIds };
}
function sinceFailed(outcome, rule, scope) {
  const failed = failedBefore2(rule, scope);
  if (failed === null) return outcome;
  const cases = `${count(failed.count, "case")} that failed in the baseline`;
  const without2 = outcomeIn(rule, { ...scope, comparison: failed.without });
  if (without2.status === "fail") {
    const { delta, pairs, statistics } = without2.found;
    const { ciLow, ciHigh, improved, regressed } = statistics;
    const withoutFailed2 = { cases: failed.count, delta, ciLow, ciHigh, pairs, improved, regressed };
    return { status: "fail", message: `${without2.message}, without ${cases}`, withoutFailed: withoutFailed2 };
  }
  if (without2.status === "pass" && outcomeIn(rule, { ...scope, comparison: failed.best }).status === "pass")
    return outcome;
  const message = `${outcome.message}, but ${cases} could overturn it`;
  return { ...notEvaluated(message), obstacle: "overturnable", excusable: true };
}
function outcomeIn(rule, other) {
  const changed2 = { ...other, known: /* @__PURE__ */ new Map() };
  const pessimistic = { ...changed2, chances: /* @__PURE__ */ new Map([[rule, chanceForGate(rule, changed2)]]) };
  const found = compareForGate(rule, pessimistic, rule.kind === "max" ? Number.POSITIVE_INFINITY : 1);
  return { ...outcomeOf(rule, found, pessimistic), found };
}
function chanceForGate(rule, scope) {
  if (rule.evidence !== "significant" || !boundsChange(rule.kind)) return null;
  const { comparison } = scope;
  if (comparison !== null && incomparableFor(comparison, rule.metric) !== void 0) return null;
  const { pairs, statistics } = compareForGate(rule, scope);
  return pairs < Math.max(MIN_PAIRS, rule.minCases) ? null : statistics.pWorse;
}

// src/gate/rules/gate-scopes.ts
function gateScopes(input) {
  const { policy, golden, head, comparison, metrics: metrics2, judges, slices } = input;
  const placeOf2 = (rule) => ({
    golden,
    head,
    comparison,
    judges,
    known: metrics2,
    minEvaluated: policy.calibration.minEvaluated,
    members: rule.slice === null ? void 0 : slices.get(rule.slice)
  });
  const chances = new Map(policy.gates.map((rule) => [rule, chanceForGate(rule, placeOf2(rule))]));
  return (rule) => ({ ...placeOf2(rule), chances });
}

// src/gate/apply-anchor.ts
function applyAnchor(evaluation, input, anchor) {
  return { ...evaluation, ...conclude([...evaluation.reasons, ...anchorReasons(input, anchor)]) };
}
function anchorReasons(input, anchor) {
  if ("unreadable" in anchor)
    return [
      reasonOf("anchor_unreadable", "risk", `the anchor, ${anchor.name}, could not be read: ${anchor.unreadable}`)
    ];
  const { comparison, name } = anchor;
  const scopeOf = gateScopes({ ...input, comparison, metrics: /* @__PURE__ */ new Map() });
  return input.policy.gates.flatMap((rule) => {
    if (!isRelative(rule.kind)) return [];
    const gate2 = evaluateGate(rule, scopeOf(rule));
    const message = `${gateName(gate2)} since the anchor, ${name}: ${gate2.message}`;
    if (gate2.status === "not_evaluated" && incomparableFor(comparison, rule.metric) !== void 0)
      return [reasonOfGate(gate2, "not_comparable", "risk", message)];
    return gateFailed(gate2) ? [reasonOfGate(gate2, "drift", "risk", message)] : [];
  });
}

// src/gate/rules/guarded-missing.ts
function guardedMissing({ golden, head }) {
  return golden.cases.flatMap(
    (item, i) => head.states[i] === "missing" && (item.behavior === "permission_denied" || item.critical) ? [i] : []
  );
}

// src/gate/waiver-use.ts
function isAbout({ metric }, rule) {
  return metric === null || metric.name === rule.metric.name;
}

// src/gate/apply-waivers.ts
function applyWaivers(gates2, scopeOf, input) {
  const { waivers: waivers3 } = input.policy;
  const active = waivers3.filter((waiver) => !isExpired(waiver, input.today));
  const covers2 = new Map(waivers3.map((waiver) => [waiver, /* @__PURE__ */ new Set()]));
  const result = gates2.map((gate2) => {
    const isFailed = gateFailed(gate2);
    if (!(isFailed || gate2.obstacle === "overturnable") || !gate2.rule?.metric.metric.waivable) return gate2;
    const scope = scopeOf(gate2.rule);
    const used = forgiving(gate2.rule, active, scope, input);
    if (used.length === 0) {
      if (!isFailed) return gate2;
      for (const waiver of helpless(gate2.rule, active, scope)) covers2.get(waiver).add(waiver.case);
      return gate2;
    }
    for (const waiver of used) covers2.get(waiver).add(gateName(gate2));
    const by = [...new Set(used.map(({ owner, expires }) => `${owner}, until ${expires}`))].join("; ");
    return { ...gate2, status: "waived", message: `${gate2.message} (waived by ${by})` };
  });
  for (const waiver of active) {
    const finding = findingOf(waiver, input);
    if (finding !== null) covers2.get(waiver).add(finding);
  }
  return {
    gates: result,
    waivers: waivers3.map((waiver) => {
      const found = [...covers2.get(waiver)];
      const status = isExpired(waiver, input.today) ? "expired" : found.length > 0 ? "used" : "unused";
      return { waiver, status, covers: found };
    })
  };
}
function isExpired(waiver, today) {
  return today > waiver.expires;
}
function forgiving(rule, active, scope, input) {
  const about2 = active.filter((waiver) => isAbout(waiver, rule));
  if (rule.metric.name === "missing_traces" && guardedMissing(input).length > 0) return [];
  const whole = about2.filter((waiver) => waiver.case === null);
  if (whole.length > 0) return whole;
  const { head } = scope;
  const all = scope.members ?? head.ids.map((_, i) => i);
  const asked2 = new Set(all.map((i) => head.ids[i]));
  const forgiven = about2.filter((waiver) => asked2.has(waiver.case));
  const ids = new Set(forgiven.map((waiver) => waiver.case));
  const rest = all.filter((i) => head.states[i] !== "excluded" && !ids.has(head.ids[i]));
  if (forgiven.length === 0) return [];
  const isJudged3 = head.ids.some((id, i) => head.states[i] !== "excluded" && !ids.has(id));
  if (askedCases(rule.metric.metric, input.golden, head, rest).length === 0) return isJudged3 ? forgiven : [];
  const left2 = { ...scope, members: rest };
  const chances = new Map(scope.chances).set(rule, chanceForGate(rule, left2));
  return evaluateGate(rule, { ...left2, chances }).status === "pass" ? forgiven : [];
}
function helpless(rule, active, scope) {
  const about2 = active.filter((waiver) => isAbout(waiver, rule));
  if (about2.length === 0) return [];
  const bad = new Set(worstCases(rule, scope, Number.POSITIVE_INFINITY));
  return about2.filter((waiver) => waiver.case !== null && bad.has(waiver.case));
}
function findingOf(waiver, { head, golden, comparison }) {
  if (waiver.case === null) return null;
  const i = golden.indexById.get(waiver.case);
  if (i === void 0) return null;
  if (head.states[i] === "excluded") return waiver.case;
  const { metric } = waiver;
  if (metric === null) return head.failedChecks.has(i) ? waiver.case : null;
  if (head.failedChecks.get(i)?.includes(metric.column)) return waiver.case;
  const value = head.columns.get(metric.column)?.at(i) ?? Number.NaN;
  if (metric.metric.better === "higher" && value < 1) return waiver.case;
  const isWorse2 = comparison?.deltas.of(i).some(({ ref, worse }) => worse && ref.name === metric.name);
  return isWorse2 ? waiver.case : null;
}

// src/gate/rules/suspend-stale.ts
function suspendStale(gate2, { stale }) {
  if (!isSuspended(gate2, { stale })) return gate2;
  const message = `not comparable: the labels are stale: ${stale}`;
  return { ...gate2, status: "not_evaluated", message, obstacle: "incomparable", caseIds: [] };
}
function isSuspended({ rule }, { stale }) {
  return stale !== null && rule?.metric.metric.readsLabels === true;
}

// src/gate/protection.ts
function isProtecting({
  protected: chunks,
  protectedDocs
}) {
  return chunks.length + protectedDocs.length > 0;
}
function protectionOf(cases) {
  return {
    documents: new Set(cases.flatMap((item) => item.protectedDocs)),
    chunks: new Set(cases.flatMap((item) => item.protected.map(plainId)))
  };
}
function protects({ documents, chunks }, { id, documentId }) {
  return chunks.has(plainId(id)) || documentId !== null && documents.has(documentId);
}

// src/gate/reasons/access-reasons.ts
function accessReasons(input) {
  const { unknown } = input.policy.acl;
  const unchecked = unknown === "ignore" ? [] : [...namelessChunks(input), ...unlabelledChunks(input)];
  return [
    ...unchecked.map(
      (what) => reasonOf("acl_unlabelled", unknown === "fail" ? "fail" : "risk", `${what}: access could not be checked`)
    ),
    ...unblockedReason(input)
  ];
}
var namesPrincipals = ({ golden }) => golden.cases.some(({ principal }) => principal.tenantId !== "" || principal.roles.length > 0);
function namelessChunks(input) {
  const { policy, head, golden } = input;
  const isAsked = policy.acl.unknown === "fail" || namesPrincipals(input) || golden.cases.some(isProtecting);
  return isAsked && !namesChunks(head) ? ["the format of the traces names no chunk"] : [];
}
function unlabelledChunks(input) {
  const { policy, head, golden, comparison, corpusHasLabels } = input;
  const { unlabelledChunks: unlabelled2, labelledChunks: labelled } = head.notes;
  const isNamed = namesPrincipals(input);
  const isLost = labelled === 0 && comparison !== null && isLabelled2(comparison.baseline, golden);
  const isElsewhere = labelled === 0 && corpusHasLabels;
  const isAsked = labelled > 0 || isLost || isElsewhere || isNamed || policy.acl.unknown === "fail";
  if (unlabelled2 === 0 || !isAsked) return [];
  const owner = isElsewhere ? "corpus manifest" : isLost ? "baseline" : null;
  const why2 = labelled > 0 || !isNamed ? "" : ", though cases name the tenant or roles of who asks";
  const others = owner === null ? why2 : `, which chunks of the ${owner} have`;
  return [`${count(unlabelled2, "chunk")} in the traces without an access label${others}`];
}
function unblockedReason({ policy, head }) {
  const isSeen = (i) => head.violations.get(i)?.some(({ stage }) => !policy.acl.blockStages.includes(stage)) ?? false;
  const ids = head.ids.filter((_, i) => isSeen(i));
  if (ids.length === 0) return [];
  const message = `forbidden chunks were seen at stages that the policy does not block, in ${count(ids.length, "case")}`;
  return [reasonOf("acl_warning", "risk", message, ids)];
}
function isLabelled2({ ids, notes: notes2, sizesOf }, golden) {
  if (notes2.labelledChunks > 0) return true;
  const isOpen = (id) => {
    const i = golden.indexById.get(id);
    return i !== void 0 && golden.cases[i].behavior !== "permission_denied";
  };
  const seen = ids.reduce((sum2, id, j) => sum2 + (isOpen(id) ? sizesOf(j)?.retrieved ?? 0 : 0), 0);
  return seen > notes2.unlabelledChunks;
}

// src/gate/reasons/asked-of-baseline.ts
function askedOfBaseline(gates2) {
  const asked2 = gates2.filter(({ kind }) => isRelative(kind));
  const wanted2 = asked2.some(({ severity }) => severity === "block") ? "risk" : "info";
  return { asked: asked2.length, wanted: wanted2 };
}

// src/gate/reasons/is-of-stale-baseline.ts
function isOfStaleBaseline({ obstacle, rule }, { labelHealth: labelHealth2, comparison }) {
  if (labelHealth2.baselineStale === null || obstacle !== "incomparable" || rule === null || comparison === null)
    return false;
  return incomparableFor(comparison, rule.metric)?.field === STALE_LABELS;
}

// src/gate/reasons/case-demand.ts
function caseDemand(rule, slice, { golden, head, slices, comparison }) {
  const proves = isRelative(rule.kind) && rule.evidence === "non-inferior";
  const cases = askedCases(rule.metric.metric, golden, head, slice === null ? void 0 : slices.get(slice));
  const isPaired = (i) => {
    const pair = pairOf(comparison, i);
    return pair !== null && !Number.isNaN(pair.baseline.columns.get(rule.metric.column)?.at(pair.j) ?? Number.NaN);
  };
  return {
    cases,
    paired: cases.filter(isPaired).length,
    needed: Math.max(1, rule.minCases, proves ? MIN_PAIRS : 0)
  };
}

// src/gate/reasons/is-short-of-cases.ts
function isShortOfCases({ rule, slice }, input) {
  const { cases, paired, needed } = caseDemand(rule, slice, input);
  return (isRelative(rule.kind) && input.comparison !== null ? paired : cases.length) < needed;
}

// src/gate/reasons/lost-to-relabelling.ts
function lostToRelabelling({ rule, kind, slice, value }, input) {
  if (value === null || !isRelative(kind)) return false;
  const moved2 = new Set(input.comparison.pairing.relabelled);
  const { cases, paired, needed } = caseDemand(rule, slice, input);
  const before = paired + cases.filter((i) => moved2.has(input.head.ids[i])).length;
  return paired < needed && needed <= before;
}

// src/gate/reasons/uncompared-reasons.ts
function uncomparedReasons(gates2, { comparison }) {
  const { asked: asked2, wanted: wanted2 } = askedOfBaseline(gates2);
  if (comparison === null || asked2 === 0) return [];
  const compared = `${count(comparison.pairing.head.length, "case")} could be compared`;
  return [unanswered(comparison), ofOtherSuite(comparison)].flatMap(({ ids, why: why2 }) => {
    if (ids.length === 0) return [];
    const message = `the baseline ${why2} ${count(ids.length, "case, which is", "cases, which are")} left out: ${compared}`;
    return [reasonOf("not_comparable", wanted2, message, ids)];
  });
}
function unanswered({ baseline, pairing }) {
  return { ids: pairing.added.filter((id) => baseline.unanswered?.has(id)), why: "has no trace of" };
}
var ALL = "none";
function ofOtherSuite({ baseline, pairing, incomparable: incomparable2 }) {
  const suite2 = incomparable2.find(({ field }) => field === "suite");
  if (suite2 === void 0 || suite2.baseline === ALL) return { ids: [], why: "" };
  const aside = new Set(baseline.ids.filter((_, i) => baseline.states[i] === "excluded"));
  return {
    ids: pairing.added.filter((id) => aside.has(id)),
    why: `is of another suite (${suite2.baseline}) and was not asked`
  };
}

// src/gate/reasons/ungated-reasons.ts
var TOLD_SHARE = 0.01;
var TOLD_WORDS = 0.1;
var TOLD_PART = 0.25;
function ungatedReasons({ comparison, metrics: metrics2, policy }, gates2) {
  if (comparison === null) return [];
  const bounds = policy.gates.filter(({ slice, kind }) => slice === null && isRelative(kind));
  const bounded = new Set(bounds.map(({ metric }) => metric.name));
  const layers = new Set(gates2.filter(gateFailed).map(({ rule }) => rule?.metric.metric.layer));
  const all = [...metrics2.values()];
  const refs = all.map(({ ref }) => ref);
  const telling = new Set(caseMetrics(refs, policy.cutoffs).map(({ name }) => name));
  const looked = all.filter(({ ref, pairs }) => {
    const { metric, name } = ref;
    const isAsked = telling.has(name) || metric.judged || metric === tokenF1 || metric.layer === "operations" && metric.aggregate === "mean";
    return isAsked && !bounded.has(name) && pairs >= MIN_PAIRS && incomparableFor(comparison, ref) === void 0;
  });
  const chances = benjaminiHochberg(looked.map(({ statistics }) => statistics?.pWorse ?? null));
  const found = looked.filter((one, i) => (chances[i] ?? 1) <= ALPHA && lossOf2(one) >= 1);
  return found.sort((a, b) => lossOf2(b) - lossOf2(a)).filter(({ ref: { metric } }) => !layers.has(metric.layer) && layers.add(metric.layer)).map(({ ref: { name, metric }, pairedHead, pairedBaseline, pairs }) => {
    const word = metric.better === "higher" ? "fell" : "rose";
    const [from, to] = formatMove(pairedBaseline, pairedHead, metric.unit);
    const message = `${name} ${word} from ${from} to ${to} over ${count(pairs, "pair")}, which is more than chance, and no gate bounds its change`;
    return reasonOf("ungated_fall", "info", message);
  });
}
function lossOf2({ ref: { metric }, delta, pairedBaseline }) {
  const worse = delta * (metric.better === "higher" ? -1 : 1);
  if (metric === tokenF1) return worse / TOLD_WORDS;
  return metric.unit === "ratio" ? worse / TOLD_SHARE : worse / (TOLD_PART * Math.abs(pairedBaseline));
}

// src/gate/reasons/loses-repeats.ts
function losesRepeats(head, comparison) {
  const { fewerRepeats, fewestRepeats } = head.notes;
  if (fewerRepeats === 0 || comparison === null) return false;
  const { repeats, traces, states } = comparison.baseline;
  return traces === repeats * states.filter(hasTrace).length && fewestRepeats < repeats;
}

// src/gate/reasons/unseen-reasons.ts
function unseenReasons(input) {
  return [
    ...incompleteReason(input),
    ...allFailedReason(input),
    ...crashedReason(input),
    ...fewerRepeatsReason(input),
    ...lostPartsReason(input)
  ];
}
function incompleteReason({ incomplete }) {
  return incomplete === null ? [] : [reasonOf("incomplete_run", "fail", incomplete)];
}
function allFailedReason({ head: { states } }) {
  const asked2 = states.filter((state) => state !== "excluded");
  if (asked2.length === 0 || asked2.includes("scored")) return [];
  const message = `of ${count(asked2.length, "case")} none has a trace that came through: nothing was measured`;
  return [{ ...reasonOf("incomplete_run", "fail", message), detail: "all_failed" }];
}
function crashedReason({ golden, head, policy }) {
  const ids = golden.cases.flatMap(
    ({ id, behavior }, i) => behavior === "permission_denied" && head.isUnseen(i) ? [id] : []
  );
  if (ids.length === 0) return [];
  const message = `${count(ids.length, "case that expects", "cases that expect")} permission_denied failed before any chunk came back: access could not be checked`;
  const level = policy.acl.unknown === "fail" ? "fail" : "risk";
  return [{ ...reasonOf("incomplete_run", level, message, ids), detail: "cases_failed" }];
}
function fewerRepeatsReason({ head, comparison }) {
  if (!losesRepeats(head, comparison)) return [];
  const message = `${count(head.notes.fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case, and all cases of the baseline had equally many: the repeats that are not there are in no mean`;
  return [reasonOf("incomplete_run", "risk", message)];
}
function lostPartsReason({ head, comparison }) {
  if (comparison === null || !comparison.baseline.states.some(hasTrace)) return [];
  const isLost = (part) => !recordsPart(head, part) && recordsPart(comparison.baseline, part);
  const lost = CHECKED_PARTS.filter(isLost).map((part) => PART_WORDS[part]);
  if (lost.length === 0) return [];
  const owner = comparison.baseline.formats.length === 0 ? "those of the baseline, which names no format, may" : "those of the baseline do";
  const message = `the traces record no ${lost.join(", no ")} as ${owner}: checks and leaks that show there cannot be seen`;
  return [reasonOf("not_comparable", "risk", message)];
}

// src/gate/reasons/collect-reasons.ts
function collectReasons(gates2, waivers3, input) {
  return [
    ...staleReason(input),
    ...gates2.flatMap((gate2) => gateReason(gate2, input)),
    ...waivers3.flatMap((use) => waiverReason(use, gates2, input)),
    ...unseenReasons(input),
    ...baselineReasons(gates2, input),
    ...staleBaselineReason(gates2, input),
    ...uncomparedReasons(gates2, input),
    ...accessReasons(input),
    ...goldenReasons(input),
    ...hiddenReasons(input),
    ...ungatedReasons(input, gates2)
  ];
}
var SPECIAL2 = {
  acl_leaks: "acl_leak",
  critical_failures: "critical_failure"
};
function gateReason(gate2, input) {
  const { noBaseline, labelHealth: labelHealth2, judges } = input;
  if (isSuspended(gate2, labelHealth2)) return [];
  const text2 = `${gateName(gate2)}: ${gate2.message}`;
  switch (gate2.status) {
    case "pass":
      return unproven(gate2, text2, judges);
    case "fail":
      return [reasonOfGate(gate2, SPECIAL2[gate2.metric] ?? "gate_failed", "fail", text2)];
    case "warn": {
      const code2 = gate2.advisory === null ? "warn_gate_failed" : "judge_uncalibrated";
      return [reasonOfGate(gate2, code2, "risk", advisory(gate2, text2))];
    }
    case "waived":
      return [reasonOfGate(gate2, "waived", "risk", text2)];
    case "not_evaluated": {
      const isSilent = gate2.advisory !== null && gate2.value === null;
      if (isRelative(gate2.kind) && noBaseline !== null && !isSilent) return [];
      if (isOfStaleBaseline(gate2, input)) return [];
      if (gate2.advisory !== null) return [reasonOfGate(gate2, "judge_uncalibrated", "risk", advisory(gate2, text2))];
      const code2 = gate2.obstacle === "incomparable" ? "not_comparable" : "gate_not_evaluated";
      const isLost = code2 === "gate_not_evaluated" && lostToRelabelling(gate2, input);
      const blocks = gate2.severity === "block" && !gate2.excusable && !isLost;
      const reason = reasonOfGate(gate2, code2, blocks ? "fail" : "risk", text2);
      return [isShortOfCases(gate2, input) ? { ...reason, isShort: true } : reason];
    }
  }
}
function unproven(gate2, text2, judges) {
  if (gate2.advisory === null || gate2.rule.severity !== "block") return [];
  const lapsed = (judges.get(gate2.metric)?.record ?? null) !== null;
  return [reasonOfGate(gate2, "judge_uncalibrated", lapsed ? "risk" : "info", advisory(gate2, text2))];
}
var advisory = (gate2, text2) => gate2.advisory === null ? text2 : `${text2} (advisory: ${gate2.advisory})`;
function waiverReason({ waiver, status }, gates2, { golden, head, suite: suite2 }) {
  const subject = [waiver.case, waiver.metric?.name].filter(Boolean).join(", ");
  const caseIds = waiver.case === null ? [] : [waiver.case];
  const name = `the waiver of ${subject} by ${waiver.owner}`;
  if (status === "expired")
    return [reasonOf("waiver_expired", "fail", `${name} expired on ${waiver.expires}`, caseIds)];
  if (status === "unused") {
    const isKnown = waiver.case === null || golden.indexById.has(waiver.case);
    const isOpen = ({ status: status2, obstacle, rule }) => (status2 === "not_evaluated" || obstacle === "overturnable") && rule !== null && isAbout(waiver, rule);
    const isLeftOut = ({ split }, i) => split === "test" && head.states[i] === "excluded";
    const isElsewhere = waiver.case === null && suite2 !== null && golden.cases.some(isLeftOut);
    if (isKnown && (isElsewhere || gates2.some(isOpen))) return [];
    const why2 = isKnown ? "covers nothing any more: remove it" : "names a case that the golden set does not hold";
    return [reasonOf("waiver_unused", "fail", `${name} ${why2}`, caseIds)];
  }
  return [];
}
function staleReason({ labelHealth: { stale } }) {
  if (stale === null) return [];
  return [reasonOf("not_comparable", "fail", `the labels are stale, retrieval cannot be judged: ${stale}`)];
}
function baselineReasons(gates2, { noBaseline, policy }) {
  if (noBaseline === null) return [];
  const { asked: asked2, wanted: wanted2 } = askedOfBaseline(gates2);
  const many = asked2 === 0 ? "" : `; ${count(asked2, "gate")} against the baseline could not be evaluated`;
  switch (noBaseline.code) {
    case "first_run": {
      const blocks = policy.baseline.onFirstRun === "fail";
      const decides = blocks ? "and the policy asks for one (on-first-run: fail)" : "absolute gates decide";
      return [
        reasonOf("first_run", blocks ? "fail" : wanted2, `first run: there is no baseline yet, ${decides}${many}`)
      ];
    }
    case "no_baseline":
      return [reasonOf("no_baseline", wanted2, `no baseline was given, absolute gates decide${many}`)];
    case "baseline_unreadable": {
      const { why: why2, detail } = noBaseline;
      const level = policy.baseline.onUnreadable === "fail" ? "fail" : "risk";
      const reason = reasonOf("baseline_unreadable", level, `the baseline could not be read (${why2})${many}`);
      return [detail === null ? reason : { ...reason, detail }];
    }
  }
}
function staleBaselineReason(gates2, input) {
  const silent = gates2.filter((gate2) => isOfStaleBaseline(gate2, input));
  if (silent.length === 0) return [];
  const isReport = input.comparison?.baseline.unanswered !== void 0;
  const step = isReport ? "its report has these labels already, so runs compare again once these chunks come back on the base branch as well" : "give the baseline's report, which keeps the labels of its time";
  const message = `the labels name none of the baseline's chunks: ${input.labelHealth.baselineStale}; ${count(silent.length, "gate")} against it could not be evaluated: ${step}`;
  return [{ ...reasonOf("not_comparable", "risk", message), detail: "other_chunks" }];
}
var HIDDEN_TOLD = 5;
function hiddenReasons({ hidden }) {
  return hidden.filter((found) => found.significant || isMoreThanNoise(found)).slice(0, HIDDEN_TOLD).map(({ metric, slice, also, delta, sliceDelta, pairs, significant, ...moved2 }) => {
    const sizes = `${formatDelta(delta, "ratio")} in total, ${formatDelta(sliceDelta, "ratio")} in ${slice}${also.length > 0 ? ` and ${count(also.length, "other slice")} of the same cases` : ""}`;
    const cases = `${moved2.regressed} worse and ${moved2.improved} better of ${pairs}`;
    const strength = significant ? "" : ", which may be chance among so many slices";
    return reasonOf("slice_regressed", significant ? "risk" : "info", `${metric}: ${sizes} (${cases}${strength})`);
  });
}
function isMoreThanNoise({ regressed, improved, pairs }) {
  const lost = regressed - improved;
  return lost >= 2 * Math.sqrt(regressed + improved) || lost > 2 && 2 * lost >= pairs;
}
function goldenReasons({ comparison, golden, policy }) {
  if (comparison === null) return [];
  const { relabelled, removed } = comparison.pairing;
  const gone = removed.filter((id) => {
    const i = golden.indexById.get(id);
    return i === void 0 || golden.cases[i].split === "validation";
  });
  const level = policy.goldenChanges === "block" ? "fail" : "risk";
  const told = (code2, ids, what) => ids.length === 0 ? [] : [reasonOf(code2, level, `${count(ids.length, "case")} ${what}`, ids)];
  return [
    ...told("relabelled", relabelled, "relabelled since the baseline and left out of the comparison"),
    ...told("cases_removed", gone, "of the baseline no longer judged")
  ];
}

// src/gate/rules/evaluate-coverage.ts
function evaluateCoverage({ field, value, min }, golden) {
  const such = golden.cases.filter((item) => {
    if (field === "tags") return item.tags.includes(value);
    return (field === "difficulty" ? item.difficulty : item.behavior) === value;
  });
  const found = such.filter(({ split }) => split === "test").length;
  const enough = found >= min;
  const aside = such.length - found;
  const uncounted = enough || aside === 0 ? "" : `; ${count(aside, "draft or case", "drafts or cases")} for tuning not counted`;
  return {
    rule: null,
    metric: `${field}:${value}`,
    slice: null,
    kind: "coverage",
    threshold: min,
    value: found,
    baseline: null,
    severity: "block",
    status: enough ? "pass" : "fail",
    message: `the golden set holds ${count(found, "such case")}, ${min} required${uncounted}`,
    withoutFailed: null,
    advisory: null,
    excusable: false,
    obstacle: null,
    caseIds: []
  };
}

// src/gate/evaluate.ts
function evaluate(input) {
  const { policy, coverageOf } = input;
  const scopeOf = gateScopes(input);
  const evaluated = policy.gates.map((rule) => {
    const scope = scopeOf(rule);
    return suspendStale(protectMissing(evaluateGate(rule, scope), input, scope), input.labelHealth);
  });
  const { gates: gates2, waivers: waivers3 } = applyWaivers(evaluated, scopeOf, input);
  const all = [
    ...gates2.map((gate2) => askEmptySlice(gate2, input)),
    ...policy.coverage.map((rule) => evaluateCoverage(rule, coverageOf))
  ];
  return { ...conclude(collectReasons(all, waivers3, input)), gates: all, waivers: waivers3 };
}
function protectMissing(gate2, input, scope) {
  if (gate2.metric !== "missing_traces") return gate2;
  const guarded = guardedMissing(input).filter((i) => scope.members?.includes(i) ?? true);
  if (guarded.length === 0) return gate2;
  const ids = guarded.map((i) => input.head.ids[i]);
  const which = guarded.length === 1 ? "expects permission_denied or is critical" : "expect permission_denied or are critical";
  const message = `${guarded.length} of the missing cases ${which}, and may never be missing`;
  return {
    ...gate2,
    severity: "block",
    status: "fail",
    message: gate2.status === "fail" ? `${gate2.message}; ${message}` : message,
    caseIds: [.../* @__PURE__ */ new Set([...ids, ...gate2.caseIds])]
  };
}
function askEmptySlice(gate2, { policy, golden, slices, suite: suite2 }) {
  if (gate2.slice === null || slices.get(gate2.slice).length > 0) return gate2;
  const { where } = policy.slices.find(({ name }) => name === gate2.slice);
  const isLeftOut = suite2 !== null && golden.cases.some((item) => item.split !== "validation" && matches(where, item));
  if (isLeftOut && gate2.status === "not_evaluated")
    return { ...gate2, excusable: true, message: `the suite holds no case of slice ${gate2.slice}` };
  if (isLeftOut || gate2.status !== "pass") return gate2;
  return { ...gate2, status: "not_evaluated", value: null, message: "the slice holds no case" };
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

// src/gate/warnings/missed-refusals.ts
var ENOUGH = 3;
var ASKED3 = [
  { metric: permissionDeniedAccuracy, questions: "forbidden questions", as: "a denial" },
  { metric: abstentionAccuracy, questions: "questions without an answer", as: "saying so" }
];
function missedRefusals(run) {
  const none = missedAll(run);
  return none.length > 0 ? none : missedSome(run);
}
function missedAll({ states, columns }) {
  return ASKED3.flatMap(({ metric, questions, as }) => {
    const values3 = columns.get(metric.name)?.toArray() ?? [];
    const asked2 = [...values3].filter((value, i) => states[i] === "scored" && !Number.isNaN(value));
    if (asked2.length < ENOUGH || asked2.some((value) => value > 0)) return [];
    return [`none of the answers to ${asked2.length} ${questions} is taken for ${as}`];
  });
}
function missedSome({ states, columns, observed }) {
  const right = columns.get(behaviorAccuracy.name);
  const cited = columns.get(citationPrecision.name);
  if (right === void 0 || cited === void 0) return [];
  const answers2 = [...states.keys()].filter((i) => states[i] === "scored" && observed[i] === "answer");
  const silent = answers2.filter((i) => Number.isNaN(cited.at(i)));
  const wrong = answers2.filter((i) => right.at(i) === 0);
  const missed = silent.filter((i) => right.at(i) === 0);
  const isExact2 = missed.length === wrong.length && missed.length === silent.length && answers2.length > ENOUGH;
  const isPlain2 = isExact2 && !observed.some(isRefusal2);
  const isOften = missed.length >= ENOUGH && missed.length >= silent.length / 2;
  if (missed.length === 0 || silent.length === answers2.length || !(isPlain2 || isOften)) return [];
  const what = missed.length === 1 ? "1 answer where a refusal was expected cites" : `${missed.length} answers where a refusal was expected cite`;
  return [`${what} nothing, and none of ${missed.length === 1 ? "its" : "their"} words is known for one`];
}

// src/gate/warnings/seconds-as-latency.ts
var LEAST_MS = 60;
function secondsAsLatency({
  columns,
  formatOf: formatOf2,
  observed
}) {
  const values3 = columns.get(latencyColumn("end_to_end"));
  let longest = 0;
  for (const [i, behavior] of observed.entries())
    if (behavior === "answer" && formatOf2(i)?.name === native.name) longest = Math.max(longest, values3?.at(i) || 0);
  return longest > 0 && longest < LEAST_MS ? longest : null;
}

// src/gate/warnings/shared-answers.ts
var ENOUGH2 = 3;
var BY_CHANCE = 1 / 50;
var AGREES = 0.25;
function sharedAnswers({ states, observed, answerHashes, columns }, cases) {
  const least = Math.max(ENOUGH2, Math.floor(BY_CHANCE * cases.length) + 1);
  const shared = sharedBy(least, answerHashes);
  if (shared.size === 0) return 0;
  const agreement = columns.get(tokenF1.name);
  for (const [i, golden] of cases.entries()) {
    const asked2 = shared.get(answerHashes[i]);
    if (asked2 === void 0 || states[i] !== "scored" || observed[i] !== "answer") continue;
    const evidence = [...golden.relevant, ...golden.expectedDocs].sort().join("\n");
    if (!expectsAnswer(golden) || evidence === "" || (agreement?.at(i) ?? 0) >= AGREES) continue;
    asked2.add(evidence);
  }
  const most = Math.max(...[...shared.values()].map(({ size }) => size));
  return most < least ? 0 : most;
}
function sharedBy(least, answerHashes) {
  const counts2 = /* @__PURE__ */ new Map();
  for (const hash of answerHashes) if (hash !== "") counts2.set(hash, (counts2.get(hash) ?? 0) + 1);
  const shared = /* @__PURE__ */ new Map();
  for (const [hash, count2] of counts2) if (count2 >= least) shared.set(hash, /* @__PURE__ */ new Set());
  return shared;
}

// src/gate/warnings/strange-labels.ts
var ENOUGH3 = 5;
function strangeLabels({ states, sizesOf, ranksOf, columns }, cases, k) {
  const documents = columns.get(`doc_hit@${k}`);
  const chunks = /* @__PURE__ */ new Set();
  const named2 = /* @__PURE__ */ new Set();
  for (const [i, golden] of cases.entries()) {
    const sizes = sizesOf(i);
    if (states[i] !== "scored" || !expectsAnswer(golden) || sizes === null || sizes.retrieved + sizes.context === 0)
      continue;
    for (const id of golden.relevant) {
      if (cameBack(standing(ranksOf(i).get(id), sizes))) return null;
      chunks.add(id);
    }
    if (documents === void 0 || Number.isNaN(documents.at(i))) continue;
    if (documents.at(i) > 0) return null;
    for (const id of golden.expectedDocs) named2.add(id);
  }
  if (chunks.size >= ENOUGH3) return `none of the ${chunks.size} expected chunks came back, for whatever question`;
  if (named2.size < ENOUGH3) return null;
  return `none of the ${named2.size} expected documents came back among the first ${k}, for whatever question`;
}

// src/gate/warnings/unrecorded-values.ts
var TAKEN = {
  latency: "no latency",
  cost: "no cost",
  tokens: "no count of tokens",
  tools: "no list of tool calls"
};
function unrecordedValues({ states, columns, observed }, { gates: gates2 }) {
  const told = /* @__PURE__ */ new Map();
  for (const { metric: ref } of gates2) {
    const [part] = ref.metric.needs;
    const lacks = part === void 0 || ref.metric.unit === "ratio" ? void 0 : TAKEN[part];
    const values3 = columns.get(ref.column);
    if (lacks === void 0 || values3 === void 0 || timedStage(ref) !== null || told.has(ref.column)) continue;
    const asked2 = [...states.keys()].filter((i) => states[i] === "scored" && !isRefusal2(observed[i]));
    const without2 = asked2.filter((i) => Number.isNaN(values3.at(i)));
    if (without2.length === 0 || without2.length === asked2.length) continue;
    told.set(ref.column, `${ref.name} leaves out ${count(without2.length, "answer")} whose trace has ${lacks}`);
  }
  return [...told.values()];
}

// src/gate/warnings/warn-of-run.ts
var THIN = 5;
function warnOfRun({ head, golden: { cases }, policy, slices, comparison }, log) {
  const { duplicateChunks, labelledChunks, unlabelledChunks: unlabelledChunks2, answersUnchecked, showingInactive, fewerRepeats } = head.notes;
  if (duplicateChunks > 0) {
    log.warn(
      "trace/duplicate-chunk",
      `a chunk is twice in one list, ${count(duplicateChunks, "time")} in these traces`
    );
  }
  if (showingInactive > 0) {
    const message = `chunks that the corpus manifest says were taken out came back for ${count(showingInactive, "case")}`;
    log.warn("trace/inactive-chunk", message);
  }
  if (fewerRepeats > 0 && !losesRepeats(head, comparison)) {
    const message = `${count(fewerRepeats, "case")} with fewer traces than the ${head.repeats} of another case: a repeat that is not there is in no mean`;
    log.warn("trace/uneven-repeats", message);
  }
  const isChecked = policy.acl.unknown !== "ignore";
  if (isChecked && labelledChunks === 0 && unlabelledChunks2 > 0) {
    log.warn("acl/not-checked", "no chunk carries an access label: tenants and roles were not checked");
  }
  if ((isChecked || cases.some(isProtecting)) && !namesChunks(head)) {
    const message = "the traces name no chunk: who was shown what was not checked";
    log.warn("acl/not-checked", message);
  }
  if (answersUnchecked > 0) {
    const message = `the answers of ${count(answersUnchecked, "case")} were not searched for protected text: neither texts of chunks, of four words or more, nor must_not_contain are given`;
    log.warn("acl/answer-not-checked", message);
  }
  for (const message of missedRefusals(head)) log.warn("trace/no-refusal", message);
  for (const message of unrecordedValues(head, policy)) log.warn("trace/no-value", message);
  const strange = strangeLabels(head, cases, Math.max(...policy.cutoffs));
  if (strange !== null) log.warn("golden/never-found", strange);
  const longest = secondsAsLatency(head);
  if (longest !== null) {
    const message = `no answer took longer than ${formatNumber(longest, "ms")}: are latencies written in seconds?`;
    log.warn("trace/short-latency", message);
  }
  const shared = sharedAnswers(head, cases);
  if (shared > 0)
    log.warn("trace/same-answer", `${shared} questions that expect different evidence got one and the same answer`);
  for (const [name, { length: n }] of slices) {
    if (!policy.gates.some(({ slice }) => slice === name)) continue;
    if (n >= THIN) continue;
    const told = n === 0 ? "no case: its gates cannot be evaluated" : `only ${count(n, "case")}: one of them decides its gates`;
    log.warn("golden/thin-slice", `slice "${name}" has ${told}`);
  }
}

// src/flow/judge-pair.ts
function judgePair(pair, circumstances, log) {
  const { policy, golden, coverageOf, head, headFingerprint, baseline, anchor, calibration } = pair;
  const { headOrigin, includeText, date, index, ...known4 } = circumstances;
  const { scores, others } = head;
  const refs = runMetrics(scores.columns.keys());
  const telling = caseMetrics(refs, policy.cutoffs);
  const health = labelHealth(golden, index, scores, baseline?.scores ?? null, policy.cutoffs);
  const own2 = { scores, fingerprint: headFingerprint };
  const comparison = baseline === null ? null : compareRuns(own2, baseline, telling, staleLabels(health));
  const slices = policySlices(policy, golden, scores);
  warnOfRun({ head: scores, golden, policy, slices, comparison }, log);
  const tested = new Set(policy.gates.filter((rule) => askedEffort(rule) === "proof").map(({ metric }) => metric.name));
  const effortOf = ({ name }) => tested.has(name) ? "proof" : void 0;
  const metrics2 = compareMetrics(refs, scores, comparison, effortOf);
  const named2 = [...slices].map(([name, members]) => ({ name, members }));
  const byLabel = labelSlices(golden, (i) => scores.states[i] === "excluded");
  const gated = gatedMetrics(policy);
  const compared = compareSlices([...named2, ...byLabel], shownMetrics(metrics2, telling, gated), scores, comparison);
  const hidden = hiddenRegressions(compared, metrics2);
  const input = {
    ...known4,
    policy,
    golden,
    coverageOf,
    head: scores,
    comparison,
    metrics: metrics2,
    slices,
    hidden,
    labelHealth: health,
    corpusHasLabels: index.hasLabels,
    judges: new Map(
      judgedNames(policy, refs).map((name) => [
        name,
        judgeStanding(name, scores, { records: calibration, rule: policy.calibration, today: known4.today })
      ])
    )
  };
  const evaluation = evaluate(input);
  const horizon = anchor === null || "unreadable" in anchor ? anchor : { name: anchor.name, comparison: compareRuns(own2, anchor.report, telling) };
  return {
    input,
    evaluation: horizon === null ? evaluation : applyAnchor(evaluation, input, horizon),
    causes: explainRun({ ...input, index, metrics: refs, caseMetrics: telling }),
    headFingerprint,
    headOrigin,
    includeText,
    date,
    index,
    baselineOrigin: baseline?.origin ?? NO_ORIGIN,
    baselineFingerprint: baseline?.fingerprint ?? null,
    metrics: refs,
    caseMetrics: telling,
    slices: compared,
    otherConfigs: others,
    complete: known4.incomplete === null,
    base: null,
    warnings: log.warnings(),
    warningCounts: log.warningCounts()
  };
}
function judgedNames(policy, refs) {
  const all = [...refs, ...policy.gates.map(({ metric }) => metric)];
  return [...new Set(all.filter(({ metric }) => metric.judged).map(({ name }) => name))];
}

// src/flow/needless-judging.ts
function needlessJudging({ base, baseline, incomplete, pairs }) {
  if (base === void 0) return null;
  const lost = baseline.kind === "none" ? baseline.why.code : null;
  const fails = (rule) => pairs.some((pair) => pair?.policy.baseline[rule] === "fail");
  const found = [
    [incomplete !== null, "part of the run is missing"],
    [base.unreadable !== null, "the base commit could not be read"],
    [lost === "baseline_unreadable" && fails("onUnreadable"), "the baseline could not be read"],
    [lost === "first_run" && fails("onFirstRun"), "there is no baseline yet"]
  ];
  const [, why2] = found.find(([isSo]) => isSo) ?? [];
  return why2 === void 0 ? null : `nothing is asked in a run that has to be repeated, ${why2}`;
}

// src/dataset/corpus/chunk-index.ts
var ChunkIndex = class {
  /** By plain id. */
  #entries = /* @__PURE__ */ new Map();
  #labels = /* @__PURE__ */ new Map();
  #lastLabel = null;
  /** The different labels of each document's chunks, of documents that rows name; `labelsOf` knows those spelled as well. */
  documents = /* @__PURE__ */ new Map();
  manifestSize = 0;
  /** Chunks of the manifest, or with a label that is kept of another, whose document no row names. */
  #undocumented = 0;
  #byDocument = null;
  /** Labels of the chunks in `#byDocument`, of documents that were asked for. */
  #gathered = /* @__PURE__ */ new Map();
  #serial = 0;
  hasText = false;
  /** How many chunks are known. */
  get size() {
    return this.#entries.size;
  }
  /**
   * A number that was never given before, for the scratch fields of the entries. It is the index that counts, because
   * the scanners of head and baseline share its entries: with counters of their own one would read the other's marks.
   */
  nextSerial() {
    return ++this.#serial;
  }
  /** Whether the corpus manifest says of any chunk who may read it. */
  get hasLabels() {
    return this.#labels.size > 0;
  }
  /** Whether nothing is known of the chunks but their ids. */
  get isBare() {
    return this.manifestSize === 0 && !this.hasLabels && this.documents.size === 0;
  }
  get(id) {
    const entry2 = this.#entries.get(id);
    if (entry2 !== void 0) return entry2;
    const plain3 = plainId(id);
    return plain3 === id ? void 0 : this.#entries.get(plain3);
  }
  /** The entry of an id, made where there is none. */
  intern(id) {
    let entry2 = this.get(id);
    if (entry2 === void 0) {
      entry2 = {
        id,
        documentId: null,
        documentVersion: null,
        label: null,
        inManifest: false,
        active: true,
        text: null,
        formerText: null,
        textHash: null,
        seenIn: 0,
        inContextOf: 0,
        unlabelledIn: 0,
        target: -1
      };
      this.#entries.set(plainId(id), entry2);
    }
    return entry2;
  }
  /** Notes that the corpus manifest lists a chunk. */
  enlist(entry2) {
    if (entry2.inManifest) return;
    entry2.inManifest = true;
    this.manifestSize++;
    if (entry2.documentId === null) this.#undocumented++;
  }
  /** Gives a chunk that has none the label that another manifest has for it. */
  keepLabel(entry2, { tenantId, roles }) {
    entry2.label = this.label(tenantId, roles);
    if (!entry2.inManifest && entry2.documentId === null) this.#undocumented++;
    this.#byDocument = null;
  }
  /** Gives a chunk that has none its document. */
  setDocument(entry2, documentId) {
    if (entry2.inManifest || entry2.label !== null) this.#undocumented--;
    entry2.documentId = documentId;
    this.#byDocument = null;
  }
  /** One shared object for equal labels. */
  label(tenantId, roles) {
    const last = this.#lastLabel;
    if (last !== null && last.tenantId === tenantId && isSameList(last.roles, roles)) return last;
    const key = JSON.stringify([tenantId, [...roles].sort()]);
    let label = this.#labels.get(key);
    if (label === void 0) {
      label = { ordinal: this.#labels.size, tenantId, roles };
      this.#labels.set(key, label);
    }
    this.#lastLabel = label;
    return label;
  }
  /**
   * Ids of a document's chunks: those that say so, and of those that name no document, be they in the manifest or labelled
   * by another, the ones whose id begins with its id. Gathered when asked for: ask when the manifest has been read.
   */
  chunksOf(document) {
    if (this.#byDocument === null) {
      this.#byDocument = /* @__PURE__ */ new Map();
      this.#gathered.clear();
      for (const entry2 of this.#entries.values()) {
        if (entry2.documentId === null && !entry2.inManifest && entry2.label === null) continue;
        for (const named2 of documentsOf(entry2)) {
          const ids = this.#byDocument.get(named2);
          if (ids === void 0) this.#byDocument.set(named2, [entry2.id]);
          else ids.push(entry2.id);
        }
      }
    }
    return this.#byDocument.get(document) ?? [];
  }
  /** Whether the corpus manifest names a document, or spells it in the id of a chunk whose document it does not name. */
  hasDocument(document) {
    return this.documents.has(document) || this.#undocumented > 0 && this.chunksOf(document).length > 0;
  }
  /**
   * The different labels of a document's chunks; undefined of what is no document of the manifest. `isLabelled`: a trace
   * labels the id itself, so that it may be that of a chunk: then the spelling of other ids makes it no document.
   */
  labelsOf(document, isLabelled3) {
    if (!this.hasLabels && this.documents.size === 0) return void 0;
    const named2 = this.documents.get(document);
    if (this.#undocumented === 0 || !this.hasLabels || named2 === void 0 && isLabelled3) return named2;
    const chunks = this.chunksOf(document);
    if (chunks.length === 0) return named2;
    let labels2 = this.#gathered.get(document);
    if (labels2 === void 0) {
      labels2 = new Set(chunks.flatMap((id) => this.get(id)?.label ?? []));
      this.#gathered.set(document, labels2);
    }
    return labels2.size === 0 ? named2 : /* @__PURE__ */ new Set([...named2 ?? [], ...labels2]);
  }
  values() {
    return this.#entries.values();
  }
};

// src/dataset/corpus/corpus-row.ts
function corpusRow(row) {
  if ("chunk_id" in row) return row;
  const { doc_id, contents, _id, text: text2, metadata, ...more2 } = row;
  const [id, own2] = text2 === void 0 ? [doc_id, contents] : [_id, text2];
  if (typeof id !== "string" || typeof own2 !== "string") return row;
  const isLabelled3 = isObject(metadata) && Object.keys(metadata).some(isAccess);
  return isLabelled3 ? row : { ...more2, metadata, chunk_id: id, text: own2 };
}
var ACCESS = ["tenant_id", "acl_roles"];
var isAccess = (name) => ACCESS.includes(name) || fieldInOtherWords(name, ACCESS) !== void 0;

// src/dataset/corpus/is-corpus-row.ts
function isCorpusRow(row) {
  return isId(row.chunk_id) && isOptionalString(row.document_id) && isOptionalString(row.document_version) && isOptionalString(row.tenant_id) && isOptionalList(row.acl_roles, isString) && isOptionalString(row.section_path) && isOptionalNumber(row.page_start) && isOptionalNumber(row.page_end) && isOptionalString(row.text_hash) && isOptionalString(row.chunking_strategy) && isOptionalString(row.index_version) && isOptionalBoolean(row.active) && isOptionalString(row.text);
}

// src/dataset/corpus/read-corpus.ts
async function readCorpus(sources2, index, log) {
  const refused = new RefusedRows("corpus/invalid-row", log);
  const warnLookalikes = lookalikeWarner(FIELDS8, log);
  for (const source of sources2) {
    let rows = 0;
    const before = log.errorCount;
    for await (const batch of readJsonBatches(source, log)) {
      for (const { value: written2, line } of batch) {
        rows++;
        const value = corpusRow(written2);
        warnLookalikes(value, line, source.name);
        if (isCorpusRow(value)) addRow(value, index, { file: source.name, line }, log);
        else refused.add(value, source.name, line);
      }
    }
    if (rows === 0 && log.errorCount === before)
      log.error("corpus/empty", "the corpus manifest holds no chunk", { file: source.name });
  }
  await refused.explain(async () => (await import("./corpus.schema-QMAV4RUE.js")).corpusSchema);
}
function addRow(row, index, place5, log) {
  const document = row.document_id ? plainId(row.document_id) : null;
  const entry2 = index.intern(row.chunk_id);
  index.enlist(entry2);
  const label = namesAccess(row) ? index.label(row.tenant_id ?? "", row.acl_roles ?? []) : null;
  const differs3 = label !== null && entry2.label !== null && label !== entry2.label || conflict(document, entry2.documentId) || conflict(row.document_version, entry2.documentVersion) || conflict(row.text, entry2.text);
  if (differs3) log.error("corpus/conflict", `chunk "${row.chunk_id}" is described twice, differently`, place5);
  entry2.label ??= label;
  if (document !== null && entry2.documentId === null) index.setDocument(entry2, document);
  entry2.documentVersion ??= row.document_version ?? null;
  entry2.text ??= row.text ?? null;
  entry2.textHash ??= row.text_hash ?? null;
  if (row.active === false) entry2.active = false;
  if (row.text) index.hasText = true;
  if (document === null) return;
  let labels2 = index.documents.get(document);
  if (labels2 === void 0) {
    labels2 = /* @__PURE__ */ new Set();
    index.documents.set(document, labels2);
  }
  if (label !== null) labels2.add(label);
}
function conflict(said2, before) {
  return said2 !== void 0 && said2 !== null && before !== null && said2 !== before;
}
var FIELDS8 = [
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

// src/gate/base-commit/is-closed.ts
var isClosed = (label) => label !== null && (!isAnyTenant(label.tenantId) || label.roles.length > 0);

// src/gate/base-commit/keep-access.ts
function keepAccess(head, base, protection) {
  const kept = /* @__PURE__ */ new Set();
  for (const was of base.values()) {
    const { id, label, documentId, text: text2 } = was;
    const own2 = head.get(id);
    const isForbidden = protects(protection, was) || isClosed(label);
    if (text2 !== null && isForbidden && text2 !== own2?.text) {
      if (own2?.text?.trim()) own2.formerText = text2;
      else head.intern(id).text = text2;
      kept.add(id);
    }
    if (label !== null && isClosed(label) && (own2?.label ?? null) === null) {
      head.keepLabel(head.intern(id), label);
      kept.add(id);
    }
    if (documentId !== null && protection.documents.has(documentId) && (own2?.documentId ?? null) === null) {
      head.setDocument(head.intern(id), documentId);
      kept.add(id);
    }
  }
  const respelled = /* @__PURE__ */ new Map();
  for (const document of leftDocuments(head, base)) {
    const labels2 = base.labelsOf(document, false);
    if (labels2 !== void 0 && !head.hasDocument(document)) respelled.set(document, labels2);
  }
  for (const [document, labels2] of [...base.documents, ...respelled]) {
    if (head.documents.has(document) || ![...labels2].some(isClosed)) continue;
    head.documents.set(document, new Set([...labels2].map(({ tenantId, roles }) => head.label(tenantId, roles))));
    kept.add(document);
  }
  return [...kept];
}
function leftDocuments(head, base) {
  const left2 = /* @__PURE__ */ new Set();
  for (const entry2 of base.values()) {
    const named2 = head.get(entry2.id)?.documentId ?? null;
    if (!entry2.inManifest || entry2.documentId !== null || named2 === null) continue;
    const spelled2 = documentsOf(entry2);
    for (const document of spelled2.slice(spelled2.indexOf(named2) + 1)) left2.add(document);
  }
  return left2;
}

// src/gate/base-commit/keep-stages.ts
function keepStages(own2, base) {
  const { blockStages } = own2.acl;
  if (base.acl.blockStages.every((stage) => blockStages.includes(stage))) return own2;
  const kept = ACL_STAGES.filter((stage) => blockStages.includes(stage) || base.acl.blockStages.includes(stage));
  return { ...own2, acl: { ...own2.acl, blockStages: kept } };
}

// src/gate/base-commit/moved-chunks.ts
function movedChunks(head, base, cases) {
  if (base.manifestSize === 0) return { chunks: [], caseIds: [] };
  const all = [...base.values()].flatMap((was) => {
    const own2 = head.get(was.id);
    const [from, to] = [was.documentId, own2?.inManifest ? own2.documentId : null];
    if (from === null || to === null || from === to) return [];
    return mayBeSameText(own2, was) ? [{ id: was.id, from, to }] : [];
  });
  const written2 = [...head.values()].filter((own2) => own2.inManifest && !mayBeSameText(own2, base.get(own2.id)));
  if (all.length + written2.length === 0) return { chunks: [], caseIds: [] };
  const asked2 = new Set(cases.flatMap(asksFor));
  const arrived = written2.filter(({ documentId }) => documentId !== null && asked2.has(documentId));
  const moved2 = [...all.filter(({ to }) => asked2.has(to)), ...movedUnderOtherIds(arrived, head, base)];
  const receiving = new Set(moved2.map(({ to }) => to));
  return {
    chunks: moved2.map(({ id, from, to }) => `${id} (of ${from}, now of ${to})`),
    caseIds: cases.filter((item) => asksFor(item).some((id) => receiving.has(id))).map(({ id }) => id)
  };
}
var asksFor = ({ expectedDocs, mustCite: mustCite2 }) => [...expectedDocs, ...mustCite2];
function mayBeSameText(own2, was) {
  if (was === void 0 || (was.textHash ?? was.text) === null) return false;
  const known4 = ["textHash", "text"].filter((of) => was[of] !== null && own2[of] !== null);
  return known4.length === 0 || known4.some((of) => own2[of] === was[of]);
}
function movedUnderOtherIds(arrived, head, base) {
  const texts2 = new Set(arrived.flatMap(textsOf));
  if (texts2.size === 0) return [];
  const [now, before] = [documentsByText(head, texts2), documentsByText(base, texts2)];
  return arrived.flatMap((entry2) => {
    const to = entry2.documentId;
    const from = textsOf(entry2).flatMap((text2) => {
      const were = [...before.get(text2) ?? []];
      return were.includes(to) ? [] : were.filter((document) => !now.get(text2).has(document));
    });
    return from.slice(0, 1).map((document) => ({ id: entry2.id, from: document, to }));
  });
}
var textsOf = ({ text: text2, textHash: textHash2 }) => [textHash2, text2].filter((one) => one !== null && one.trim() !== "");
function documentsByText(index, texts2) {
  const found = /* @__PURE__ */ new Map();
  for (const entry2 of index.values()) {
    const { documentId } = entry2;
    if (documentId === null || !entry2.inManifest) continue;
    for (const text2 of textsOf(entry2)) {
      if (texts2.has(text2)) found.set(text2, (found.get(text2) ?? /* @__PURE__ */ new Set()).add(documentId));
    }
  }
  return found;
}

// src/gate/base-commit/is-wider.ts
function isWider(own2, before) {
  if (before === null) return false;
  if (own2 === null) return isClosed(before);
  if (!isAnyTenant(before.tenantId) && own2.tenantId !== before.tenantId) return true;
  if (before.roles.length === 0) return false;
  return own2.roles.length === 0 || own2.roles.some((role) => !before.roles.includes(role));
}

// src/gate/base-commit/chunks-by-key.ts
var ChunksByKey = class {
  #groups = /* @__PURE__ */ new Map();
  add(key, entry2) {
    const group = this.#groups.get(key);
    if (group === void 0) this.#groups.set(key, { first: entry2, labels: /* @__PURE__ */ new Set([entry2.label]) });
    else group.labels.add(entry2.label);
  }
  get(key) {
    return this.#groups.get(key);
  }
  get isEmpty() {
    return this.#groups.size === 0;
  }
};

// src/gate/base-commit/is-opened.ts
function isOpened(own2, before) {
  return before.length > 0 && before.every((label) => isOpener(own2, label));
}
function isOpener(own2, before) {
  if (own2 === null) return isClosed(before);
  const isAny = isAnyTenant(own2.tenantId);
  if (isAny && !isAnyTenant(before.tenantId)) return true;
  return (isAny || own2.tenantId === before.tenantId) && own2.roles.length === 0 && before.roles.length > 0;
}

// src/gate/base-commit/is-shown.ts
function isShown(own2, before) {
  const labels2 = before.flatMap((label) => label ?? []);
  if (labels2.length < before.length) return false;
  const near = labels2.filter(({ tenantId }) => isAnyTenant(tenantId) || tenantId === own2?.tenantId);
  if (near.length > 0) return near.every((label) => isWider(own2, label));
  const isOfOne = new Set(labels2.map(({ tenantId }) => tenantId)).size === 1;
  return isOpened(own2, labels2) || isOfOne && labels2.every((label) => isWider(own2, label));
}

// src/gate/base-commit/quoting-chunks.ts
function quotingChunks(written2, kept, before) {
  const quoted2 = new QuotedTexts(kept);
  const said2 = /* @__PURE__ */ new Map();
  for (const entry2 of written2) {
    const runs2 = [...quoted2.runsIn(entry2.text)].filter(
      (run) => quoted2.labels(run).every((label) => isShownTo(entry2.label, label))
    );
    if (runs2.length > 0) said2.set(entry2, runs2);
  }
  if (said2.size === 0) return /* @__PURE__ */ new Map();
  const open = new ChunksByKey();
  for (const entry2 of before) for (const run of quoted2.runsIn(entry2.text)) open.add(run, entry2);
  const found = /* @__PURE__ */ new Map();
  for (const [entry2, runs2] of said2) {
    const run = runs2.find((run2) => {
      const labels2 = [...quoted2.labels(run2).filter(isClosed), ...open.get(run2)?.labels ?? []];
      return labels2.length === 0 || isShown(entry2.label, labels2);
    });
    if (run !== void 0) found.set(entry2, quoted2.owner(run));
  }
  return found;
}
function isShownTo(own2, kept) {
  return isClosed(kept) ? isWider(own2, kept) : own2 !== null;
}
var QuotedTexts = class {
  #owners = new ChunksByKey();
  /** How long the quotations are that begin with the same pieces. */
  #lengths = /* @__PURE__ */ new Map();
  constructor(entries2) {
    for (const entry2 of entries2)
      for (const run of quotableRuns(entry2.text ?? "")) {
        const list2 = run.split(" ");
        this.#owners.add(run, entry2);
        const begun = beginning2(list2, 0);
        const lengths = this.#lengths.get(begun) ?? /* @__PURE__ */ new Set();
        this.#lengths.set(begun, lengths.add(list2.length));
      }
  }
  owner(run) {
    return this.#owners.get(run).first;
  }
  labels(run) {
    return [...this.#owners.get(run).labels];
  }
  /** The quotations in a text. Hardly any four words begin one. */
  runsIn(text2) {
    const found = /* @__PURE__ */ new Set();
    if (text2 === null || this.#owners.isEmpty) return found;
    const list2 = quotableWords(text2);
    for (let start = 0; start < list2.length; start++) {
      for (const length of this.#lengths.get(beginning2(list2, start)) ?? []) {
        const run = list2.slice(start, start + length).join(" ");
        if (this.#owners.get(run) !== void 0) found.add(run);
      }
    }
    return found;
  }
};
var beginning2 = (list2, start) => list2.slice(start, start + SHORTEST).join(" ");
var SHORTEST = 4;

// src/gate/base-commit/opened-copies.ts
function openedCopies(head, base, isProtected) {
  const changes = [...head.values()].flatMap((entry2) => {
    const before = base.get(entry2.id);
    const was = before?.inManifest ? before : null;
    const isWritten = entry2.text !== (was?.text ?? null) || entry2.textHash !== (was?.textHash ?? null);
    const keys = isWritten ? keysOf(entry2).filter((key) => was === null || !keysOf(was).includes(key)) : [];
    const isMoved2 = was === null || entry2.documentId !== was.documentId;
    return entry2.inManifest && (keys.length > 0 || isMoved2) ? [{ entry: entry2, was, keys, isMoved: isMoved2 }] : [];
  });
  if (changes.length === 0) return [];
  const wanted2 = new Set(changes.flatMap(({ keys }) => keys));
  const byText = new ChunksByKey();
  for (const entry2 of wanted2.size === 0 ? [] : base.values())
    for (const key of keysOf(entry2)) if (wanted2.has(key)) byText.add(key, entry2);
  const written2 = changes.flatMap(({ entry: entry2, keys }) => keys.length > 0 && !isProtected(entry2) ? [entry2] : []);
  const all = [...base.values()];
  const open = all.filter((entry2) => !isProtected(entry2));
  const quoting = quotingChunks(written2, all.filter(isProtected), open);
  return changes.flatMap(({ entry: entry2, was, keys, isMoved: isMoved2 }) => {
    const { id, label } = entry2;
    const told = (what) => [`${id} (${was === null ? "new" : "changed"}; ${what})`];
    const shown = keys.flatMap((key) => byText.get(key) ?? []).find(({ labels: labels2 }) => isShown(label, [...labels2]));
    if (shown !== void 0) return told(`${shown.first.id} says the same`);
    const opened = (isMoved2 ? documentsOf(entry2) : []).find((document) => {
      const there = [...base.labelsOf(document, false) ?? []];
      return isOpened(label, there) || was !== null && isOfAnother(label, there);
    });
    if (opened !== void 0) return told(`document ${opened} was not so open`);
    const quoted2 = quoting.get(entry2);
    return quoted2 === void 0 ? [] : told(`it quotes ${quoted2.id}`);
  });
}
var isOfAnother = (own2, before) => before.length > 0 && before.every(({ tenantId }) => !isAnyTenant(tenantId) && tenantId !== own2?.tenantId);
var TELLING2 = 4;
function keysOf({ text: text2, textHash: textHash2 }) {
  const said2 = words(withoutIgnorable(text2 ?? ""));
  return [textHash2, said2.length < TELLING2 ? text2?.trim() : said2.join(" ")].flatMap((key) => key ? [key] : []);
}

// src/gate/base-commit/widened-access.ts
function widenedAccess(head, base, protection) {
  const widened = [];
  for (const was of base.values()) {
    const { id, label, documentId } = was;
    const own2 = head.get(id);
    if (!own2?.inManifest) continue;
    const isMoved2 = own2.documentId !== null && own2.documentId !== documentId;
    if (isWider(own2.label, label)) widened.push(id);
    else if (isMoved2 && documentsOf(was).some((document) => document !== own2.documentId && protection.documents.has(document)))
      widened.push(id);
  }
  return [...widened, ...openedCopies(head, base, (entry2) => protects(protection, entry2))];
}

// src/dataset/adapters/choose-adapter.ts
function chooseAdapter(sample2, registry) {
  return (sample2 === null ? void 0 : registry.find((adapter) => adapter.detect(sample2))) ?? registry.at(-1);
}

// src/dataset/traces/trace-sources.ts
async function* traceSources(sources2, named2) {
  const across = /* @__PURE__ */ new Map();
  for (const source of sources2) {
    const sampled = { source, sample: await fileSample(source) };
    const adapter = named2 ?? chooseAdapter(sampled.sample, traceAdapters);
    const { acrossFiles: kind } = adapter;
    if (kind === void 0) {
      yield sampled;
      continue;
    }
    const rank2 = traceAdapters.indexOf(adapter);
    const known4 = across.get(kind);
    known4?.parts.push(source);
    if (known4 === void 0 || rank2 < known4.rank)
      across.set(kind, { sample: sampled.sample, rank: rank2, parts: known4?.parts ?? [source] });
  }
  for (const { sample: sample2, parts } of across.values()) {
    const source = parts[0];
    yield { source: parts.length === 1 ? source : { ...source, chunks: () => source.chunks(), parts }, sample: sample2 };
  }
}

// src/metrics/score-files/is-score-file.ts
var SCORE_FILE_KEY = "rag_gate_scores";
function isScoreFile(sample2) {
  const row = sample2?.row ?? null;
  return row !== null && Object.hasOwn(row, SCORE_FILE_KEY);
}

// src/flow/holds-scores.ts
async function holdsScores(traces, adapter) {
  for await (const { sample: sample2 } of traceSources(traces, adapter)) if (isScoreFile(sample2)) return true;
  return false;
}

// src/config/check-named-cases.ts
function checkNamedCases({ slices, suites, file }, golden, log) {
  const place5 = file === null ? {} : { file };
  const named2 = [
    ...slices.map(({ name, where }) => ({ what: `slice "${name}"`, ids: where.ids ?? [] })),
    ...suites.map(({ name, where }) => ({ what: `suite "${name}"`, ids: where?.ids ?? [] }))
  ];
  for (const { what, ids } of named2) {
    for (const id of ids) {
      const index = golden.indexById.get(id);
      if (index === void 0) {
        log.warn("policy/unknown-case", `${what} names the case "${id}", which the golden set does not hold`, place5);
      } else if (golden.cases[index].split === "validation") {
        const message = `${what} names the case "${id}" of split: validation: such cases never decide`;
        log.warn("golden/validation-named", message, place5);
      }
    }
  }
  for (const { name, where } of slices) {
    const { tags } = where;
    if (tags === null || !golden.cases.some((item) => tags.some((tag) => item.tags.includes(tag)))) continue;
    const judged3 = golden.cases.some((item) => item.split === "test" && tags.some((tag) => item.tags.includes(tag)));
    if (!judged3)
      log.warn(
        "golden/validation-named",
        `all cases of slice "${name}" are of split: validation: they never decide`,
        place5
      );
  }
}

// src/config/chooses-by-document.ts
function choosesByDocument({ slices, suites }) {
  return [...slices, ...suites].some(({ where }) => where !== null && where.document !== null);
}

// src/config/gates-for-labels.ts
var onDocuments = (metric) => `doc_${metric}`;
function gatesForLabels(gates2, cases) {
  if (gates2.length === 0) return gates2;
  const ofChunks = cases.filter(hasRelevant.includes).length;
  const ofDocuments = cases.filter(
    (golden) => expectsDocuments.includes(golden) && !hasRelevant.includes(golden)
  ).length;
  if (ofDocuments <= ofChunks) return gates2;
  return gates2.flatMap((rule) => {
    if (isAskedFor(rule)) return [rule];
    const metric = parseMetricRef(onDocuments(rule.metric.name));
    if ("problem" in metric) return [rule];
    const own2 = ofChunks > 0 ? [rule] : [];
    const isWritten = gates2.some(
      (other) => other.metric.name === metric.name && other.kind === rule.kind && other.slice === rule.slice
    );
    return isWritten ? own2 : [...own2, { ...rule, metric }];
  });
}

// src/config/suite.ts
function suiteMembers(suite2, golden, sha2562) {
  const matching = golden.cases.flatMap(
    (item, i) => item.split !== "validation" && (suite2.where === null || matches(suite2.where, item)) ? [i] : []
  );
  if (suite2.sample === null || suite2.sample >= matching.length) return new Set(matching);
  const keyed = matching.map((i) => ({ i, key: sha2562(`${suite2.seed}
${golden.cases[i].id}`) }));
  keyed.sort((a, b) => compareBytes(a.key, b.key));
  return new Set(keyed.slice(0, suite2.sample).map(({ i }) => i));
}
function chooseSuite(name, suites, golden, sha2562, log) {
  if (name === null) return null;
  const suite2 = suites.find((rule) => rule.name === name);
  if (suite2 !== void 0) return suiteMembers(suite2, golden, sha2562);
  const known4 = suites.map((rule) => rule.name).join(", ");
  const hint = known4 === "" ? "add it under suites:" : `suites: ${known4}`;
  log.error("policy/unknown-suite", `the policy has no suite "${name}"`, { hint });
  return null;
}

// src/gate/base-commit/eased-case.ts
function easedCase(own2, base) {
  const loses = (before, now) => before.some((one) => !now.includes(one));
  const eased = [];
  if (base.critical && !own2.critical) eased.push("no longer critical");
  if (base.behavior === "permission_denied" && own2.behavior !== base.behavior)
    eased.push(`expects ${own2.behavior} in place of permission_denied`);
  if (loses(base.mustNotContain, own2.mustNotContain)) eased.push("fewer texts forbidden");
  if (loses(base.protected, own2.protected) || loses(base.protectedDocs, own2.protectedDocs))
    eased.push("less evidence protected");
  return eased;
}

// src/gate/base-commit/guards-of.ts
function guardsOf({ critical, behavior, mustNotContain }) {
  return [
    ...critical ? ["critical"] : [],
    ...behavior === "permission_denied" ? ["to be denied"] : [],
    ...mustNotContain.length > 0 ? ["with forbidden texts"] : []
  ];
}

// src/gate/base-commit/is-crowded-out.ts
var RARE2 = 0.05;
function isCrowdedOut(gone, { drawn, there, added }) {
  if (2 * gone > drawn) return true;
  return incompleteBeta(added / (there + added), gone, drawn - gone + 1) < RARE2;
}

// src/gate/base-commit/golden-difference.ts
function goldenDifference(head, base, isStillAsked) {
  const removed = [];
  const unguarded = [];
  const remove = (gone) => {
    const guards = guardsOf(gone);
    removed.push(gone.id);
    if (guards.length > 0) unguarded.push(`${gone.id} (${guards.join(", ")})`);
  };
  const displaced = [];
  const relabelled = [];
  const eased = [];
  const left2 = /* @__PURE__ */ new Set();
  for (const [i, asked2] of base.golden.cases.entries()) {
    const { id, labelHash } = asked2;
    if (base.isExcluded(i)) continue;
    const j = head.golden.indexById.get(id);
    const own2 = j === void 0 ? void 0 : head.golden.cases[j];
    if (own2 !== void 0 && own2.labelHash === labelHash && !head.isExcluded(j)) continue;
    left2.add(i);
    if (own2 === void 0 || own2.split === "validation") remove(asked2);
    else if (own2.labelHash !== labelHash) {
      relabelled.push(id);
      const less = easedCase(own2, asked2);
      if (less.length > 0) eased.push(`${id} (${less.join(", ")})`);
    } else if (isStillAsked(own2)) displaced.push(id);
    else remove(asked2);
  }
  const added = head.golden.cases.flatMap(
    ({ id }, i) => head.isExcluded(i) || base.golden.indexById.has(id) ? [] : [id]
  );
  const result = { added, removed, unguarded, displaced, relabelled, eased, left: left2 };
  if (displaced.length === 0) return { ...result, isCrowdedOut: false };
  const poolOf = ({ golden }) => golden.cases.flatMap((item) => item.split !== "validation" && isStillAsked(item) ? [item.id] : []);
  const there = new Set(poolOf(base));
  const draw = {
    drawn: base.golden.cases.filter((_, i) => !base.isExcluded(i)).length,
    there: there.size,
    added: poolOf(head).filter((id) => !there.has(id)).length
  };
  return { ...result, isCrowdedOut: isCrowdedOut(displaced.length, draw) };
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
    const known4 = this.#decided[label.ordinal];
    if (known4 !== void 0) return known4;
    const rule = forbiddenBy(this.principal, label);
    this.#decided[label.ordinal] = rule;
    return rule;
  }
};

// src/dataset/golden/case-index-of.ts
function caseIndexOf({ indexById }, queryId) {
  return indexById.get(queryId) ?? indexById.get(queryId.trim());
}

// src/dataset/traces/config-of.ts
var configOf = ({ config_id }) => plainId(config_id ?? "");

// src/metrics/scan/plan.ts
var QUESTIONS = [...new Set(metrics.map(({ applies }) => applies))];
function applicability(golden) {
  let bits = 0;
  for (let q = 0; q < QUESTIONS.length; q++) if (QUESTIONS[q].includes(golden)) bits |= 1 << q;
  return bits;
}
function planColumns(cutoffs, cases) {
  const columns = /* @__PURE__ */ new Map();
  const asked2 = /* @__PURE__ */ new Map();
  const isAsked = ({ applies }) => {
    const known4 = asked2.get(applies) ?? cases.some((golden) => applies.includes(golden));
    asked2.set(applies, known4);
    return known4;
  };
  for (const metric of metrics) {
    if (metric.prefix === "stage" || metric.onDemand && !isAsked(metric)) continue;
    for (const ranking of metric.prefix === "ranking" ? RANKINGS : RANKINGS.slice(0, 1)) {
      for (const k of metric.cutoff ? cutoffs : [0]) {
        const { column: name } = metricRef(metric, ranking, k);
        if (!columns.has(name))
          columns.set(name, { name, metric, k, ranking, appliesBit: 1 << QUESTIONS.indexOf(metric.applies) });
      }
    }
  }
  return [...columns.values()];
}

// src/metrics/scan/target-table.ts
var TargetTable = class {
  #cases;
  #chunks;
  /** By case; see `applicability`. */
  applies;
  /** Names every labelled chunk in the index. */
  constructor(cases, index) {
    this.#cases = cases;
    this.#chunks = LabelledChunks.of(cases, index);
    this.applies = new Int32Array(cases.length);
    for (let i = 0; i < cases.length; i++) this.applies[i] = applicability(cases[i]);
  }
  /** How many cases there are. */
  get length() {
    return this.#cases.length;
  }
  of(i) {
    const { relevant, grades } = this.#cases[i];
    return {
      entries: this.#chunks.ofCase(i),
      relevant: relevant.length,
      grades,
      idealGrades: idealGrades(grades),
      tracked: this.tracked(i),
      applies: this.applies[i]
    };
  }
  /** The ids of its chunks as the case writes them. */
  ids(i) {
    return labelledIds(this.#cases[i]);
  }
  /** See `CaseTargets`. */
  tracked(i) {
    const { behavior, protected: hidden, relevant } = this.#cases[i];
    return (behavior === "permission_denied" ? hidden : relevant).length;
  }
};
function idealGrades(grades) {
  let last = Number.POSITIVE_INFINITY;
  for (const grade of grades) {
    if (grade <= 0 || grade > last) return grades.filter((own2) => own2 > 0).sort((a, b) => b - a);
    last = grade;
  }
  return grades;
}

// src/metrics/run/column-room.ts
var MOST_VALUES = 2 ** 30;
var CONFIG_COLUMNS = 256;
var ColumnRoom = class {
  #left;
  /** `cases`: how long each column is. */
  constructor(cases) {
    this.#left = Math.max(2 * CONFIG_COLUMNS, MOST_VALUES / Math.max(1, cases));
  }
  has(columns) {
    return columns <= this.#left;
  }
  /** Takes room that there is. */
  take(columns) {
    this.#left -= columns;
  }
};

// src/metrics/judged/finding-lists.ts
var FINDING_LISTS = [
  {
    name: "bad_citations",
    flag: "listsCitations",
    label: "bad_citation",
    scoredBy: "citation_support",
    asks: "citation_precision"
  },
  {
    name: "unsupported_claims",
    flag: "listsClaims",
    label: "unsupported_claim",
    scoredBy: "faithfulness",
    asks: null
  }
];

// src/metrics/judged/told-findings.ts
function toldFindings({ states, hallucinations: hallucinations2 }, has) {
  const scored = [...states.keys()].filter((i) => states[i] === "scored");
  const isTold = ({ flag, label }) => scored.length > 0 && (scored.some((i) => has(i, flag) && !hallucinations2.get(i)?.includes(label)) || scored.every((i) => has(i, flag)));
  return FINDING_LISTS.filter(isTold).map(({ name }) => name);
}

// src/metrics/judged/has-nothing-to-find.ts
var hasNothingToFind = ({ observed, values: values3 }, asks) => isRefusal2(observed) || asks >= 0 && Number.isNaN(values3[asks]);

// src/metrics/judged/unread-answers.ts
var FULL = 1;
function unreadAnswers({ states, columns, hallucinations: hallucinations2, observed }, has, repeated, plan) {
  const scored = [...states.keys()].filter((i) => states[i] === "scored");
  const unread = FINDING_LISTS.map(({ flag, label, scoredBy: scoredBy2, asks }) => {
    const valueAt2 = (i, name) => columns.get(name)?.at(i) ?? Number.NaN;
    const placeOf2 = (name) => plan.findIndex((column) => column.name === name);
    const [scoredAt, asksAt] = [placeOf2(scoredBy2), placeOf2(asks)];
    const lookAt = (score2) => ({
      isListed: score2[flag],
      isEmpty: !score2.hallucinations.includes(label),
      score: score2.values[scoredAt],
      isAsked: !hasNothingToFind(score2, asksAt)
    });
    const looksAt = (i) => {
      const repeats = repeated.get(i);
      if (repeats !== void 0) return [...repeats.values()].filter(({ failed }) => !failed).map(lookAt);
      const isAsked = !isRefusal2(observed[i]) && (asks === null || !Number.isNaN(valueAt2(i, asks)));
      const isEmpty = !hallucinations2.get(i)?.includes(label);
      return [{ isListed: has(i, flag), isEmpty, score: valueAt2(i, scoredBy2), isAsked }];
    };
    let [isListed2, isTold, isToldBeside] = [false, false, false];
    for (const i of scored) {
      for (const look of looksAt(i)) {
        const isScored = !Number.isNaN(look.score);
        const findsNothing = look.isListed && look.isEmpty;
        isListed2 ||= look.isListed;
        isTold ||= findsNothing || isScored;
        isToldBeside ||= findsNothing && isScored;
      }
    }
    if (!isListed2 || !isTold) return () => false;
    const speaks = (score2) => isToldBeside ? score2 >= FULL : !Number.isNaN(score2);
    return (i) => looksAt(i).some((look) => look.isAsked && !look.isListed && !speaks(look.score));
  });
  return (i) => states[i] === "scored" && unread.some((isUnread) => isUnread(i));
}

// src/metrics/scan/distinct-violations.ts
function distinctViolations(seen) {
  const violations2 = /* @__PURE__ */ new Map();
  for (const violation of seen) {
    violations2.set(JSON.stringify([violation.chunkId, violation.stage, violation.rule]), violation);
  }
  return [...violations2.values()];
}

// src/metrics/scan/saw-no-chunk.ts
function sawNoChunk({ failed, sizes }) {
  return failed && sizes.every((size) => size === 0);
}

// src/metrics/scan/score-flags.ts
var FLAG = {
  failed: 1,
  disagrees: 2,
  answerUnchecked: 4,
  hasReranked: 8,
  flaky: 16,
  listsClaims: 32,
  listsCitations: 64,
  showsInactive: 128
};
var NAMES2 = Object.keys(FLAG);
var COMBINATIONS = Array.from({ length: 1 << NAMES2.length }, (_, bits) => {
  const is = (name) => [name, (bits & FLAG[name]) !== 0];
  return Object.fromEntries(NAMES2.map(is));
});
function writeFlags(flags) {
  let bits = 0;
  for (const name of NAMES2) if (flags[name]) bits |= FLAG[name];
  return bits;
}
var readFlags = (bits) => COMBINATIONS[bits];

// src/metrics/run/average-repeats.ts
function averageRepeats(scores, columns, blockStages) {
  const first = scores[0];
  const { ranks: ranks2, lists, sizes } = worstOf(scores, columns);
  const all = distinctViolations(scores.flatMap((score2) => score2.violations));
  const values3 = new Float64Array(columns.length);
  for (let c = 0; c < columns.length; c++) {
    const { metric } = columns[c];
    const { repeats } = metric;
    values3[c] = repeats === "leaks" ? countLeaks(all, blockStages) : combine(measured(scores, c, metric), repeats);
  }
  return {
    ...first,
    ranks: ranks2,
    lists,
    sizes,
    answerHash: hashOfAll(scores),
    observed: (scores.find(({ failed }) => !failed) ?? first).observed,
    values: values3,
    rankings: [],
    latency: meanLatency(scores),
    violations: all,
    unlabelled: extremesOf(scores.map((score2) => score2.unlabelled)).max,
    labelled: extremesOf(scores.map((score2) => score2.labelled)).max,
    duplicates: scores.reduce((sum2, score2) => sum2 + score2.duplicates, 0),
    failedChecks: [...new Set(scores.flatMap((score2) => score2.failedChecks))],
    errorKinds: [...new Set(scores.flatMap((score2) => score2.errorKinds))].sort(compareBytes),
    disagrees: scores.some((score2) => score2.disagrees),
    flaky: scores.some((score2) => score2.failedChecks.length > 0) && scores.some((score2) => score2.failedChecks.length === 0),
    failed: scores.every((score2) => score2.failed),
    answerUnchecked: scores.some((score2) => score2.answerUnchecked),
    hallucinations: [...new Set(scores.flatMap((score2) => score2.hallucinations))],
    hasReranked: scores.some((score2) => score2.hasReranked),
    showsInactive: scores.some((score2) => score2.showsInactive),
    ...listed(scores, columns),
    told: scores.find(({ told }) => told !== null)?.told ?? null,
    judged: mergeDetails(scores, columns)
  };
}
function worstOf(scores, columns) {
  const survivors = scores.filter(({ failed }) => !failed);
  const measured2 = columns.flatMap(({ metric }, c) => metric.better === "higher" && !metric.judged ? [c] : []);
  const total = ({ values: values3 }) => measured2.reduce((sum2, c) => sum2 + (values3[c] || 0), 0);
  return (survivors.length > 0 ? survivors : scores).reduce((worst, score2) => {
    const more2 = score2.failedChecks.length - worst.failedChecks.length;
    return more2 > 0 || more2 === 0 && total(score2) < total(worst) ? score2 : worst;
  });
}
function hashOfAll(scores) {
  const hashes = scores.map(({ answerHash }) => answerHash).sort();
  return hashes.at(-1) === hashes[0] ? hashes[0] : shortHash(hashes.join(" "));
}
function listed(scores, columns) {
  const survivors = scores.filter(({ failed }) => !failed);
  const flags = FINDING_LISTS.map(({ flag, asks }) => {
    const c = columns.findIndex(({ name }) => name === asks);
    const isListed2 = survivors.some((score2) => score2[flag]) && survivors.every((one) => one[flag] || hasNothingToFind(one, c));
    return [flag, isListed2];
  });
  return Object.fromEntries(flags);
}
function numberOf3(score2, c, { whenRefused }) {
  const value = score2.values[c];
  const refused = whenRefused !== null && !score2.failed && isRefusal2(score2.observed);
  return Number.isNaN(value) && refused ? whenRefused : value;
}
function measured(scores, c, metric) {
  const survivors = scores.filter(({ failed }) => !failed);
  const isMeasured = survivors.length === 0 || survivors.some(({ values: values3 }) => !Number.isNaN(values3[c]));
  return isMeasured ? scores.map((score2) => numberOf3(score2, c, metric)).filter((value) => !Number.isNaN(value)) : [];
}
function combine(values3, how) {
  if (values3.length === 0) return Number.NaN;
  if (how === "differ") return values3.some((value) => value !== values3[0]) ? 1 : 0;
  return how === "max" ? extremesOf(values3).max : values3.reduce((sum2, value) => sum2 + value, 0) / values3.length;
}
function mergeDetails(scores, columns) {
  const spreads = /* @__PURE__ */ new Map();
  const widen = (metric, spread) => {
    spreads.set(metric, Math.max(spread, spreads.get(metric) ?? 0));
  };
  for (const score2 of scores) for (const [metric, spread] of score2.judged?.spreads ?? []) widen(metric, spread);
  const [first] = scores;
  const sameAnswer2 = first.answerHash !== "" && scores.every(({ answerHash }) => answerHash === first.answerHash);
  for (const [c, { metric }] of columns.entries()) {
    const values3 = scores.map(({ values: values4 }) => values4[c]).filter((value) => !Number.isNaN(value));
    if (!metric.judged || !sameAnswer2 || values3.length < 2) continue;
    const { min, max } = extremesOf(values3);
    widen(metric.name, max - min);
  }
  const notes2 = scores.find(({ judged: judged3 }) => judged3?.notes)?.judged?.notes ?? null;
  return spreads.size === 0 && notes2 === null ? null : { spreads: [...spreads], notes: notes2 };
}
function meanLatency(scores) {
  const times = scores.flatMap((score2) => score2.latency);
  const byStage = grouped2(times, ([stage]) => stage);
  return [...byStage].map(([stage, list2]) => [
    stage,
    combine(
      list2.map(([, ms]) => ms),
      "mean"
    )
  ]);
}

// src/metrics/run/case-formats.ts
var CaseFormats = class {
  #formats = [];
  /** Index + 1 into the formats; 0 for a case without a trace. */
  #of;
  constructor(cases) {
    this.#of = new Uint16Array(cases);
  }
  /** Of repeats in several formats the one counts that lacks most. */
  add(caseIndex, format) {
    const index = this.#indexOf(format);
    const known4 = this.of(caseIndex);
    if (known4 === null || format.lacks.length > known4.lacks.length) this.#of[caseIndex] = index + 1;
  }
  of(caseIndex) {
    const number2 = this.#of[caseIndex];
    return number2 === 0 ? null : this.#formats[number2 - 1];
  }
  /** By name. */
  sorted() {
    return [...this.#formats].sort((a, b) => compareBytes(a.name, b.name));
  }
  #indexOf(format) {
    const found = this.#formats.findIndex(({ name }) => name === format.name);
    return found >= 0 ? found : this.#formats.push(format) - 1;
  }
};

// src/metrics/run/fill-absent.ts
function fillAbsent(values3, { metric, ranking, appliesBit }, run) {
  const { applies, scored, missing, isRefusal: isRefusal3 } = run;
  const noEvidence = metric.better === "higher" && isUnmeasured(values3, appliesBit, run);
  if (noEvidence || ranking === "reranked" && !run.hasRerankedList && scored.includes(1)) {
    values3.clear();
    return;
  }
  const { whenMissing, whenRefused } = metric;
  if (whenMissing !== null) {
    for (const i of missing) if ((applies[i] & appliesBit) !== 0) values3.set(i, whenMissing);
  }
  if (whenRefused === null) return;
  for (let i = 0; i < values3.length; i++) {
    if (scored[i] === 1 && (applies[i] & appliesBit) !== 0 && Number.isNaN(values3.at(i)) && isRefusal3(i))
      values3.set(i, whenRefused);
  }
}
function isUnmeasured(values3, appliesBit, { applies, scored }) {
  let isAsked = false;
  for (let i = 0; i < values3.length; i++) {
    if (scored[i] !== 1 || (applies[i] & appliesBit) === 0) continue;
    if (!Number.isNaN(values3.at(i))) return false;
    isAsked = true;
  }
  return isAsked;
}

// src/metrics/run/finish-columns.ts
function finishColumns(plan, values3, latency2, run) {
  const columns = /* @__PURE__ */ new Map();
  const absence = absenceOf(run);
  for (const [c, column] of plan.entries()) {
    if (column.metric.repeats === "differ") forgetSingles(values3[c], run.isRepeated);
    fillAbsent(values3[c], column, absence);
    if (!column.metric.sparse || hasValue(values3[c])) columns.set(column.name, values3[c]);
  }
  for (const stage of [...latency2.keys()].sort(compareBytes)) {
    columns.set(latencyColumn(stage), latency2.get(stage));
  }
  return columns;
}
function absenceOf({ states, applies, hasRerankedList, isRefusal: isRefusal3 }) {
  const scored = new Uint8Array(states.length);
  const missing = [];
  for (let i = 0; i < states.length; i++) {
    if (states[i] === "scored") scored[i] = 1;
    else if (states[i] === "missing") missing.push(i);
  }
  return { applies, scored, missing, hasRerankedList, isRefusal: isRefusal3 };
}
function forgetSingles(values3, isRepeated) {
  for (let i = 0; i < values3.length; i++) if (!isRepeated(i)) values3.set(i, Number.NaN);
}
function hasValue(values3) {
  for (let i = 0; i < values3.length; i++) if (!Number.isNaN(values3.at(i))) return true;
  return false;
}

// src/metrics/run/lost-share.ts
function lostShare(repeats, { metric, column }, columns) {
  if (repeats === void 0 || metric.better === "higher" && !metric.judged) return 0;
  const at = columns.findIndex(({ name }) => name === column);
  const isLost = ({ failed, values: values3, observed, latency: latency2 }) => {
    const isTimed = at < 0 && latency2.some(([stage]) => latencyColumn(stage) === column);
    if (isTimed || at >= 0 && !Number.isNaN(values3[at])) return false;
    if (failed) return metric.better === "lower";
    return metric.judged ? isJudgeable(metric, observed) : metric.layer !== "citation";
  };
  return [...repeats.values()].filter(isLost).length / repeats.size;
}

// src/metrics/run/run-notes.ts
function runNotes(states, counts2, is, latency2, repeats) {
  const sum2 = (values3) => values3.reduce((total, n) => total + n, 0);
  const untimed = (state, i) => state === "scored" && Number.isNaN(latency2?.at(i) ?? Number.NaN);
  return {
    unlabelledChunks: sum2(counts2.unlabelled),
    labelledChunks: sum2(counts2.labelled),
    duplicateChunks: sum2(counts2.duplicates),
    behaviorDisagreements: states.filter((_, i) => is(i, "disagrees")).length,
    answersUnchecked: states.filter((_, i) => is(i, "answerUnchecked")).length,
    showingInactive: states.filter((_, i) => is(i, "showsInactive")).length,
    withoutLatency: states.filter(untimed).length,
    fewerRepeats: states.filter((state, i) => hasTrace(state) && repeats.of(i) < repeats.most).length,
    fewestRepeats: states.reduce(
      (least, state, i) => hasTrace(state) ? Math.min(least, repeats.of(i)) : least,
      repeats.most
    )
  };
}

// src/metrics/score-files/packed-scores.ts
var AT = {
  line: 0,
  caseIndex: 1,
  repeat: 2,
  retrieved: 3,
  reranked: 4,
  context: 5,
  unlabelled: 6,
  labelled: 7,
  duplicates: 8,
  flags: 9,
  observed: 10,
  config: 11,
  versions: 12,
  ranks: 13,
  stages: 14,
  /** Here and behind it the row of each of `RANKINGS`; -1 for the next of those that are not shared. */
  rankings: 15
};
var NUMBERS2 = AT.rankings + RANKINGS.length;
function buffersOf({ numbers: numbers2, values: values3, unshared, timed, latency: latency2, ranks: ranks2 }) {
  return [numbers2, values3, ...unshared, timed, latency2, ranks2].map(({ buffer }) => buffer);
}

// src/metrics/run/version-sets.ts
var MAX_VALUES = 20;
var VersionSets = class {
  #values = /* @__PURE__ */ new Map();
  #last = {};
  add(versions) {
    if (versions === this.#last) return;
    let known4 = true;
    for (const key in versions) if (versions[key] !== this.#last[key]) known4 = false;
    if (known4) return;
    this.#last = versions;
    for (const key in versions) {
      const value = versions[key];
      if (value === null || value === void 0) continue;
      const values3 = this.#values.get(key) ?? /* @__PURE__ */ new Set();
      values3.add(String(value));
      this.#values.set(key, values3);
    }
  }
  /** Keys and values in byte order, at most 20 values a key: which are kept does not depend on the order of traces. */
  sorted() {
    const entries2 = [...this.#values].sort(([a], [b]) => compareBytes(a, b));
    return new Map(entries2.map(([key, values3]) => [key, [...values3].sort(compareBytes).slice(0, MAX_VALUES)]));
  }
};

// src/metrics/run/run-versions.ts
var RunVersions = class {
  #all = new VersionSets();
  #judged;
  #byMetric = /* @__PURE__ */ new Map();
  constructor(columns) {
    this.#judged = columns.flatMap(({ name, metric }, c) => metric.judged ? [{ place: c, metric: name }] : []);
  }
  /** Takes a trace; what had a value `before` is by whom it was then, and what a failed one counts is by nobody. */
  add({ values: values3, failed }, versions, before) {
    this.#all.add(versions);
    if (failed) return;
    for (let j = 0; j < this.#judged.length; j++) {
      const { place: c, metric } = this.#judged[j];
      if (Number.isNaN(values3[c]) || before !== void 0 && !Number.isNaN(before.values[c])) continue;
      this.#addJudges(metric, versions);
    }
  }
  /** Takes traces of which none was there before. */
  addAll({ places: { others }, values: values3, numbers: numbers2, versions }) {
    for (const named2 of versions) this.#all.add(named2);
    for (const { place: place5, metric } of this.#judged) {
      const other = others.indexOf(place5);
      if (other < 0) continue;
      for (let c = other, at = 0; c < values3.length; c += others.length, at += NUMBERS2) {
        if (Number.isNaN(values3[c]) || (numbers2[at + AT.flags] & FLAG.failed) !== 0) continue;
        this.#addJudges(metric, versions[numbers2[at + AT.versions]]);
      }
    }
  }
  #addJudges(metric, versions) {
    const known4 = this.#byMetric.get(metric) ?? new VersionSets();
    this.#byMetric.set(metric, known4);
    known4.add(versions);
  }
  sorted() {
    const judges = new Map([...this.#byMetric].map(([metric, versions]) => [metric, versions.sorted()]));
    return { versions: this.#all.sorted(), judges };
  }
};

// src/metrics/scan/stage-lists.ts
var StageLists = class {
  #stages = /* @__PURE__ */ new Map();
  #names = [];
  /** Start of a case's lists plus one; 0 where it has none. */
  #starts;
  #data = new GrowingNumbers();
  constructor(cases) {
    this.#starts = new Uint32Array(cases);
  }
  /** Replaces the lists of a case. */
  set(caseIndex, lists) {
    if (lists.length === 0) {
      this.#starts[caseIndex] = 0;
      return;
    }
    this.#starts[caseIndex] = this.#data.length + 1;
    this.#data.push(lists.length);
    for (const { stage, ranks: ranks2 } of lists) {
      this.#data.push(this.#ordinal(stage));
      for (const rank2 of ranks2) this.#data.push(rank2);
    }
  }
  has(caseIndex) {
    return this.#starts[caseIndex] > 0;
  }
  /** The lists of a case with `tracked` chunks, in the order in which they were given. */
  get(caseIndex, tracked) {
    const start = this.#starts[caseIndex] - 1;
    if (start < 0) return [];
    const data = this.#data.all;
    return Array.from({ length: data[start] }, (_, l) => {
      const at = start + 1 + l * (tracked + 1);
      return { stage: this.#names[data[at]], ranks: data.slice(at + 1, at + 1 + tracked) };
    });
  }
  #ordinal(stage) {
    const known4 = this.#stages.get(stage);
    if (known4 !== void 0) return known4;
    this.#stages.set(stage, this.#names.length);
    return this.#names.push(stage) - 1;
  }
};

// src/metrics/run/case-ranks.ts
var SIZES = 3;
var CaseRanks = class {
  #targets;
  /** Where the ranks of a case begin. */
  #offsets;
  #ranks;
  #lists;
  #sizes;
  constructor(targets) {
    const n = targets.length;
    this.#targets = targets;
    this.#offsets = new Uint32Array(n + 1);
    for (let i = 0; i < n; i++) this.#offsets[i + 1] = this.#offsets[i] + targets.tracked(i) * RANKS_PER_CHUNK;
    this.#ranks = new Uint32Array(this.#offsets[n]);
    this.#lists = new StageLists(n);
    this.#sizes = new Uint32Array(n * SIZES);
  }
  set(i, { ranks: ranks2, lists, sizes }) {
    this.#ranks.set(ranks2, this.#offsets[i]);
    this.setLists(i, lists);
    this.#sizes.set(sizes, i * SIZES);
  }
  setLists(i, lists) {
    this.#lists.set(i, lists);
  }
  /** Sets the ranks and sizes of a case of which something packed is read. */
  setPacked(i, { numbers: numbers2, ranks: ranks2 }, at, from) {
    const offset = this.#offsets[i];
    const count2 = numbers2[at + AT.ranks];
    for (let r = 0; r < count2; r++) this.#ranks[offset + r] = ranks2[from + r];
    this.#sizes[i * SIZES] = numbers2[at + AT.retrieved];
    this.#sizes[i * SIZES + 1] = numbers2[at + AT.reranked];
    this.#sizes[i * SIZES + 2] = numbers2[at + AT.context];
  }
  /** What was set for a case, as a score record holds it. */
  recordOf(i) {
    const { retrieved, reranked, context } = this.sizesOf(i);
    return {
      ranks: this.#ranks.slice(this.#offsets[i], this.#offsets[i + 1]),
      lists: this.#lists.get(i, this.#targets.tracked(i)),
      sizes: [retrieved, reranked, context]
    };
  }
  /** By chunk id, in the order of the labels. */
  ranksOf(i) {
    const ids = this.#targets.ids(i);
    const tracked = this.#targets.tracked(i);
    const lists = this.#lists.get(i, tracked);
    const result = /* @__PURE__ */ new Map();
    for (let t = 0; t < tracked; t++) {
      const at = this.#offsets[i] + t * RANKS_PER_CHUNK;
      result.set(ids[t], readChunkRanks(this.#ranks, at, lists, t));
    }
    return result;
  }
  countOf(i) {
    return this.#targets.tracked(i);
  }
  idOf(i, chunk) {
    return this.#targets.ids(i)[chunk];
  }
  numberOf(i, chunk, slot) {
    return this.#ranks[this.#offsets[i] + chunk * RANKS_PER_CHUNK + slot];
  }
  hasLists(i) {
    return this.#lists.has(i);
  }
  sizesOf(i) {
    const at = i * SIZES;
    return { retrieved: this.#sizes[at], reranked: this.#sizes[at + 1], context: this.#sizes[at + 2] };
  }
};

// src/metrics/run/shared-rows.ts
var SharedRows = class {
  /** Places of the columns among all. */
  places;
  #most;
  /** By case; 0 where it has none of these rows. */
  #numbers;
  /** From number 1 on. */
  #rows = [new Float64Array(0)];
  #known = /* @__PURE__ */ new Map();
  constructor(places, cases, most) {
    this.places = places;
    this.#most = most;
    this.#numbers = new Uint16Array(cases);
  }
  /** Gives a case a row, or none. Returns whether it was taken. */
  set(i, row) {
    return this.setNumber(i, row === void 0 ? 0 : this.numberOf(row));
  }
  /** The number of a row; 0 for one that is not taken. */
  numberOf(row) {
    return this.#known.get(row) ?? this.#add(row);
  }
  /** Gives a case the row with a number. Returns whether there is one. */
  setNumber(i, number2) {
    this.#numbers[i] = number2;
    return number2 > 0;
  }
  rowOf(i) {
    const number2 = this.#numbers[i];
    return number2 === 0 ? void 0 : this.#rows[number2];
  }
  /** Gives a column, the `p`-th of these, the value of each case that has a row. */
  fill(column, p) {
    if (this.#rows.length === 1) return;
    column.setNumbered(
      this.#numbers,
      Float64Array.from(this.#rows, (row) => row[p] ?? Number.NaN)
    );
  }
  #add(row) {
    if (this.#rows.length > this.#most) return 0;
    const number2 = this.#rows.push(row) - 1;
    this.#known.set(row, number2);
    return number2;
  }
};

// src/metrics/run/value-table.ts
var FEW_CASES = 512;
var MOST_ROWS2 = 16384;
var ValueTable = class {
  #columns;
  #rankings;
  /** Places of the other columns. */
  #others;
  constructor(plan, cases) {
    const { rankings, others } = valuePlaces(plan);
    const most = cases < FEW_CASES ? 0 : MOST_ROWS2;
    this.#columns = plan.map(() => new ValueColumn(cases));
    this.#rankings = rankings.map((places) => new SharedRows(places, cases, most));
    this.#others = others;
  }
  /** Sets the values of a case, in place of those that it has. */
  set(i, { values: values3, rankings }) {
    for (let r = 0; r < this.#rankings.length; r++) {
      const rows = this.#rankings[r];
      if (!rows.set(i, rankings[r])) this.#setEach(i, values3, rows.places);
    }
    this.#setEach(i, values3, this.#others);
  }
  /** Sets the values of cases that have none yet, whose traces were packed: a column after the other, which memory is read faster by. */
  setAll(cases, packed) {
    const { values: values3, numbers: numbers2, rankings, unshared } = packed;
    const { others } = packed.places;
    for (let r = 0; r < this.#rankings.length; r++) {
      const rows = this.#rankings[r];
      const known4 = rankings[r].map((row) => rows.numberOf(row));
      const size = rows.places.length;
      let at = 0;
      for (let k = 0; k < cases.length; k++) {
        const row = numbers2[k * NUMBERS2 + AT.rankings + r];
        if (row < 0) {
          this.#setRow(cases[k], unshared[r].subarray(at, at + size), rows);
          at += size;
        } else if (!rows.setNumber(cases[k], known4[row])) this.#setRow(cases[k], rankings[r][row], rows);
      }
    }
    for (let o = 0; o < others.length; o++) this.#columns[others[o]].setEach(cases, values3, o, others.length);
  }
  /** The values of a case, one a column. */
  row(i) {
    const values3 = Float64Array.from(this.#columns, (column) => column.at(i));
    for (const rows of this.#rankings) {
      const row = rows.rowOf(i);
      if (row !== void 0) for (const [p, c] of rows.places.entries()) values3[c] = row[p];
    }
    return values3;
  }
  /** The columns, once every case has its values: no more are set here. */
  finish() {
    for (const rows of this.#rankings) for (const [p, c] of rows.places.entries()) rows.fill(this.#columns[c], p);
    this.#rankings = [];
    return this.#columns;
  }
  /** Sets what a row gives a case that has none of those that are shared. */
  #setRow(i, row, { places }) {
    for (let p = 0; p < places.length; p++) this.#columns[places[p]].set(i, row[p]);
  }
  #setEach(i, values3, places) {
    for (let p = 0; p < places.length; p++) {
      const c = places[p];
      this.#columns[c].set(i, values3[c]);
    }
  }
};

// src/metrics/run/stored-scores.ts
var UNKNOWN = 255;
var StoredScores = class {
  values;
  latency = /* @__PURE__ */ new Map();
  counts;
  answerHashes;
  ranks;
  failedChecks = /* @__PURE__ */ new Map();
  errorKinds = /* @__PURE__ */ new Map();
  violations = /* @__PURE__ */ new Map();
  hallucinations = /* @__PURE__ */ new Map();
  judged = /* @__PURE__ */ new Map();
  told = /* @__PURE__ */ new Map();
  #flags;
  #observed;
  /** Repeat number of the record; -1 where there is none. */
  #repeat;
  constructor(columns, targets) {
    const n = targets.length;
    this.values = new ValueTable(columns, n);
    this.counts = { unlabelled: new Uint32Array(n), labelled: new Uint32Array(n), duplicates: new Uint32Array(n) };
    this.answerHashes = new Array(n).fill("");
    this.ranks = new CaseRanks(targets);
    this.#flags = new Uint8Array(n);
    this.#observed = new Uint8Array(n);
    this.#repeat = new Int32Array(n).fill(-1);
  }
  has(i) {
    return this.#repeat[i] >= 0;
  }
  /** The repeat number of the record of a case. */
  repeatOf(i) {
    return this.#repeat[i];
  }
  /** Whether one of the bits of `FLAG` is set for a case. */
  is(i, flag) {
    return (this.#flags[i] & flag) !== 0;
  }
  /** The same of any case. */
  isAny(flag) {
    return this.#flags.some((flags) => (flags & flag) !== 0);
  }
  observedOf(i) {
    return BEHAVIORS[this.#observed[i]] ?? null;
  }
  /** Puts a record in place of what stands there for the case. */
  set(i, score2) {
    this.#repeat[i] = score2.repeat;
    this.values.set(i, score2);
    for (const column of this.latency.values()) column.set(i, Number.NaN);
    for (const [stage, ms] of score2.latency) this.#latencyOf(stage).set(i, ms);
    this.#flags[i] = writeFlags(score2);
    this.#observed[i] = score2.observed === null ? UNKNOWN : BEHAVIORS.indexOf(score2.observed);
    this.counts.unlabelled[i] = score2.unlabelled;
    this.counts.labelled[i] = score2.labelled;
    this.counts.duplicates[i] = score2.duplicates;
    this.answerHashes[i] = score2.answerHash;
    this.ranks.set(i, score2);
    this.#storeRare(i, score2);
  }
  /** The record of a case. */
  get(i) {
    return {
      repeat: this.#repeat[i],
      values: this.values.row(i),
      rankings: [],
      latency: [...this.latency].flatMap(
        ([stage, column]) => Number.isNaN(column.at(i)) ? [] : [[stage, column.at(i)]]
      ),
      ...this.ranks.recordOf(i),
      violations: this.violations.get(i) ?? [],
      unlabelled: this.counts.unlabelled[i],
      labelled: this.counts.labelled[i],
      duplicates: this.counts.duplicates[i],
      failedChecks: this.failedChecks.get(i) ?? [],
      errorKinds: this.errorKinds.get(i) ?? [],
      observed: this.observedOf(i),
      answerHash: this.answerHashes[i],
      ...readFlags(this.#flags[i]),
      hallucinations: this.hallucinations.get(i) ?? [],
      judged: this.judged.get(i) ?? null,
      told: this.told.get(i) ?? null
    };
  }
  /**
   * Puts the records of packed traces, if each is the first of a case, and that may have one. Says which cases these are;
   * null where that is not so, and none is put.
   */
  setFirst(packed, mayHave) {
    const cases = this.#claim(packed, mayHave);
    if (cases === null) return null;
    this.values.setAll(cases, packed);
    this.#setNumbers(cases, packed);
    for (const [k, rare] of packed.rare) {
      this.ranks.setLists(cases[k], rare.lists);
      this.#storeRare(cases[k], rare);
    }
    return cases;
  }
  #storeRare(i, score2) {
    if (score2.failedChecks.length > 0) this.failedChecks.set(i, score2.failedChecks);
    if (score2.errorKinds.length > 0) this.errorKinds.set(i, score2.errorKinds);
    if (score2.violations.length > 0) this.violations.set(i, score2.violations);
    if (score2.judged !== null) this.judged.set(i, score2.judged);
    if (score2.told !== null) this.told.set(i, score2.told);
    if (score2.hallucinations.length > 0) this.hallucinations.set(i, score2.hallucinations);
  }
  /** The cases of traces, which have a record from here on; see `setFirst`. */
  #claim({ numbers: numbers2 }, mayHave) {
    const cases = new Int32Array(numbers2.length / NUMBERS2);
    for (let k = 0; k < cases.length; k++) {
      const at = k * NUMBERS2;
      const i = numbers2[at + AT.caseIndex];
      if (this.#repeat[i] >= 0 || !mayHave(i)) {
        for (const claimed of cases.subarray(0, k)) this.#repeat[claimed] = -1;
        return null;
      }
      cases[k] = i;
      this.#repeat[i] = numbers2[at + AT.repeat];
    }
    return cases;
  }
  /** Sets what every trace has beside its values, of cases that have nothing yet. */
  #setNumbers(cases, packed) {
    const { numbers: numbers2, answerHashes, timed, latency: latency2 } = packed;
    const { unlabelled: unlabelled2, labelled, duplicates } = this.counts;
    const columns = packed.stages.map((stage) => this.#latencyOf(stage));
    let ranked2 = 0;
    let told = 0;
    for (let k = 0, at = 0; k < cases.length; k++, at += NUMBERS2) {
      const i = cases[k];
      this.#flags[i] = numbers2[at + AT.flags];
      this.#observed[i] = numbers2[at + AT.observed] < 0 ? UNKNOWN : numbers2[at + AT.observed];
      unlabelled2[i] = numbers2[at + AT.unlabelled];
      labelled[i] = numbers2[at + AT.labelled];
      duplicates[i] = numbers2[at + AT.duplicates];
      this.answerHashes[i] = answerHashes[k];
      this.ranks.setPacked(i, packed, at, ranked2);
      ranked2 += numbers2[at + AT.ranks];
      for (const last = told + numbers2[at + AT.stages]; told < last; told++)
        columns[timed[told]].set(i, latency2[told]);
    }
  }
  #latencyOf(stage) {
    let column = this.latency.get(stage);
    if (column === void 0) {
      column = new ValueColumn(this.#repeat.length);
      this.latency.set(stage, column);
    }
    return column;
  }
};

// src/metrics/run/config-scores.ts
var MOST_STAGES = 256;
var ConfigScores = class {
  #configId;
  #golden;
  #targets;
  #options;
  #stored;
  /** Further repeats by case and number, in the end all of them; few cases have any. */
  #repeated = /* @__PURE__ */ new Map();
  #formats;
  #excludedSeen = /* @__PURE__ */ new Set();
  #versions;
  /** All that were timed, those of further repeats too. */
  #stages = /* @__PURE__ */ new Set();
  #room;
  #traces = 0;
  constructor(configId, golden, targets, options, room2) {
    const n = golden.cases.length;
    this.#configId = configId;
    this.#golden = golden;
    this.#targets = targets;
    this.#options = options;
    this.#room = room2;
    this.#versions = new RunVersions(options.columns);
    this.#stored = new StoredScores(options.columns, targets);
    this.#formats = new CaseFormats(n);
  }
  has(caseIndex, repeat) {
    if (!this.#stored.has(caseIndex)) return this.#excludedSeen.has(`${caseIndex} ${repeat}`);
    if (this.#stored.repeatOf(caseIndex) === repeat) return true;
    return this.#repeated.get(caseIndex)?.has(repeat) ?? false;
  }
  /** Of a case that takes no part its leaks alone are kept, with what could not be checked: they are not sliced away. */
  addExcluded(i, score2) {
    this.#excludedSeen.add(`${i} ${score2.repeat}`);
    for (const k of ["unlabelled", "labelled"])
      this.#stored.counts[k][i] = Math.max(this.#stored.counts[k][i], score2[k]);
    if (score2.violations.length === 0) return;
    const seen = distinctViolations([...this.#stored.violations.get(i) ?? [], ...score2.violations]);
    this.#stored.violations.set(i, seen);
    const { columns, blockStages } = this.#options;
    const values3 = columns.map(
      ({ metric }) => metric.repeats === "leaks" ? countLeaks(seen, blockStages) : Number.NaN
    );
    this.#stored.values.set(i, { values: values3, rankings: [] });
  }
  /** Returns whether it was added: not where it times more stages than there may be. */
  add(caseIndex, score2, versions, format) {
    const unseen = score2.latency.filter(([stage]) => !this.#stages.has(stage));
    if (!this.#hasRoom(unseen.length)) return false;
    this.#room.take(unseen.length);
    for (const [stage] of unseen) this.#stages.add(stage);
    this.#traces++;
    this.#formats.add(caseIndex, format);
    this.#versions.add(score2, versions);
    if (!this.#stored.has(caseIndex)) {
      this.#stored.set(caseIndex, score2);
      return true;
    }
    const others = this.#repeated.get(caseIndex);
    if (others === void 0) this.#repeated.set(caseIndex, /* @__PURE__ */ new Map([[score2.repeat, score2]]));
    else others.set(score2.repeat, score2);
    return true;
  }
  /** Adds traces that were packed, if each is the first of a case that takes part; says no otherwise, and adds none. */
  addFirst(packed, format) {
    const unseen = packed.stages.filter((stage) => !this.#stages.has(stage));
    if (!this.#hasRoom(unseen.length)) return false;
    const cases = this.#stored.setFirst(packed, (i) => !this.#options.isExcluded(i));
    if (cases === null) return false;
    this.#room.take(unseen.length);
    for (const stage of unseen) this.#stages.add(stage);
    this.#traces += cases.length;
    this.#versions.addAll(packed);
    for (const i of cases) this.#formats.add(i, format);
    return true;
  }
  /** Puts a record in the place of the one of the same repeat. */
  replace(caseIndex, score2, versions) {
    const others = this.#repeated.get(caseIndex);
    this.#versions.add(score2, versions, others?.get(score2.repeat) ?? this.#stored.get(caseIndex));
    if (others?.has(score2.repeat)) others.set(score2.repeat, score2);
    else this.#stored.set(caseIndex, score2);
  }
  finish() {
    const { cases } = this.#golden;
    for (const [caseIndex, others] of this.#repeated) {
      others.set(this.#stored.repeatOf(caseIndex), this.#stored.get(caseIndex));
      const scores = [...others.values()].sort((a, b) => a.repeat - b.repeat);
      this.#stored.set(caseIndex, averageRepeats(scores, this.#options.columns, this.#options.blockStages));
    }
    const repeatsOf = (i) => this.#repeated.get(i)?.size ?? 1;
    const repeats = [...this.#repeated.keys()].reduce((most, i) => Math.max(most, repeatsOf(i)), 1);
    const states = cases.map((_, i) => {
      if (this.#options.isExcluded(i)) return "excluded";
      if (!this.#stored.has(i)) return this.#options.isOptional(i) ? "excluded" : "missing";
      return this.#stored.is(i, FLAG.failed) ? "error" : "scored";
    });
    for (const [i, state] of states.entries())
      if (state === "missing") this.#stored.failedChecks.set(i, ["missing_trace"]);
    const columns = finishColumns(this.#options.columns, this.#stored.values.finish(), this.#stored.latency, {
      states,
      applies: this.#targets.applies,
      hasRerankedList: this.#stored.isAny(FLAG.hasReranked),
      isRepeated: (i) => this.#repeated.has(i),
      isRefusal: (i) => isRefusal2(this.#stored.observedOf(i))
    });
    const observed = cases.map((_, i) => this.#stored.has(i) ? this.#stored.observedOf(i) : null);
    const has = (i, flag) => this.#stored.is(i, FLAG[flag]);
    const repeatsIn = (i) => [...this.#repeated.get(i)?.values() ?? [this.#stored.get(i)]];
    let unread;
    const found = { states, columns, hallucinations: this.#stored.hallucinations, observed };
    return {
      ...found,
      ids: cases.map(({ id }) => id),
      labelHashes: cases.map(({ labelHash }) => labelHash),
      failedChecks: this.#stored.failedChecks,
      violations: this.#stored.violations,
      configId: this.#configId,
      answerHashes: this.#stored.answerHashes,
      ranksOf: (i) => this.#stored.ranks.ranksOf(i),
      chunkNumbers: this.#stored.ranks,
      sizesOf: (i) => this.#stored.has(i) ? this.#stored.ranks.sizesOf(i) : null,
      judgedOf: (i) => this.#stored.judged.get(i),
      toldOf: (i) => this.#stored.told.get(i),
      errorKindsOf: (i) => this.#stored.errorKinds.get(i) ?? [],
      isFlaky: (i) => this.#stored.is(i, FLAG.flaky),
      refuses: (i) => states[i] === "scored" && this.#refusedAll(i),
      isUnseen: (i) => repeatsIn(i).some(sawNoChunk),
      unread: () => unread ??= unreadAnswers(found, has, this.#repeated, this.#options.columns),
      findings: toldFindings(found, has),
      lostOf: (caseIndex, ref) => lostShare(this.#repeated.get(caseIndex), ref, this.#options.columns),
      traces: this.#traces,
      repeats,
      formats: this.#formats.sorted(),
      formatOf: (caseIndex) => this.#formats.of(caseIndex),
      ...this.#versions.sorted(),
      notes: runNotes(states, this.#stored.counts, has, this.#stored.latency.get("end_to_end"), {
        most: repeats,
        of: repeatsOf
      })
    };
  }
  #hasRoom(stages) {
    return this.#stages.size + stages <= MOST_STAGES && this.#room.has(stages);
  }
  /** Of a case without repeats no record is made: every row of a report asks. */
  #refusedAll(i) {
    const repeats = this.#repeated.get(i);
    if (repeats === void 0) return isRefusal2(this.#stored.observedOf(i));
    return [...repeats.values()].every(({ failed, observed }) => failed || isRefusal2(observed));
  }
};

// src/metrics/run/run-scorer.ts
var MOST_CONFIGS = 256;
var RunScorer = class {
  #golden;
  #options;
  #scorer;
  #targets;
  /** One checker a principal, shared by its cases. */
  #access;
  #configs = /* @__PURE__ */ new Map();
  #room;
  #refused = null;
  /** `like`: a scorer over the same set, whose preparation of the cases serves this one too. */
  constructor(golden, index, options, like) {
    this.#golden = golden;
    this.#options = options;
    this.#room = new ColumnRoom(golden.cases.length);
    this.#scorer = new TraceScorer(index, options);
    this.#access = like === void 0 ? /* @__PURE__ */ new Map() : like.#access;
    this.#targets = like === void 0 ? new TargetTable(golden.cases, index) : like.#targets;
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
    const caseIndex = caseIndexOf(this.#golden, trace.query_id);
    if (caseIndex === void 0) return null;
    const golden = this.#golden.cases[caseIndex];
    return {
      caseId: golden.id,
      caseIndex,
      configId: configOf(trace),
      score: this.#scorer.score(golden, this.#targets.of(caseIndex), trace, this.#accessOf(golden.principal), format),
      versions: namedVersions(trace),
      idHashes: idHashes(caseIndex, trace)
    };
  }
  /** Adds a score record, of this process or of another. */
  add(scored, format) {
    const { configId, score: score2, versions, idHashes: hashes } = scored;
    const caseIndex = this.#caseOf(scored);
    if (caseIndex === void 0) return "unknown-case";
    const config = this.#config(configId);
    if (config === null) return "too-many-configs";
    const { scores, sketch } = config;
    if (scores.has(caseIndex, score2.repeat)) return "duplicate";
    if (this.#options.isExcluded(caseIndex)) {
      scores.addExcluded(caseIndex, score2);
      return "excluded";
    }
    if (!scores.add(caseIndex, score2, versions, format)) return "too-many-stages";
    sketch.add(hashes);
    return "scored";
  }
  /**
   * Adds the traces of a part as `add` would one by one, if each of them is the first of a case that takes part and they
   * are all of one config. Says no otherwise, and adds none.
   */
  addFirst({ packed, cases }, format) {
    const [configId, another] = packed.configIds;
    if (cases !== this.#golden.cases || configId === void 0 || another !== void 0) return false;
    const config = this.#config(configId);
    if (!config?.scores.addFirst(packed, format)) return false;
    for (const [, { idHashes: hashes }] of packed.rare) config.sketch.add(hashes);
    return true;
  }
  /** Scores a trace that was added before again, now that more is known of it, in place of what it gave then. */
  rescore(trace, format) {
    const scored = this.reduce(trace, format);
    if (scored === null) return;
    const { caseIndex, configId, score: score2, versions } = scored;
    this.#config(configId)?.scores.replace(caseIndex, score2, versions);
  }
  /** Turns scores away that others made: they cannot count for this set. The first reason is kept. */
  refuse(why2) {
    this.#refused ??= why2;
  }
  /** Why scores were turned away, in words for the user; null where none were. */
  get refused() {
    return this.#refused;
  }
  get columns() {
    return this.#options.columns;
  }
  /** How many labelled chunks of a case have ranks; undefined where the case is unknown. */
  trackedOf(caseId) {
    const caseIndex = caseIndexOf(this.#golden, caseId);
    return caseIndex === void 0 ? void 0 : this.#targets.tracked(caseIndex);
  }
  /**
   * Whether this scorer can have made a record: values in their bounds, none of a metric that is not about the case, and
   * as many leaks as it lists. Of an unknown case any.
   */
  couldMake({ caseId, score: { values: values3, violations: violations2 } }) {
    const caseIndex = caseIndexOf(this.#golden, caseId);
    if (caseIndex === void 0) return true;
    const applies = this.#targets.applies[caseIndex];
    const leaks3 = countLeaks(violations2, this.#options.blockStages);
    return this.columns.every(({ metric, appliesBit }, i) => {
      const value = values3[i];
      if (metric.repeats === "leaks") return value === leaks3;
      if (Number.isNaN(value)) return true;
      return (applies & appliesBit) !== 0 && value >= 0 && (metric.unit !== "ratio" || value <= WHOLE2);
    });
  }
  /** Ends the run: the scores of each config, by config id. Configs come in byte order of their ids. */
  finish() {
    const sorted = [...this.#configs].sort(([a], [b]) => compareBytes(a, b));
    return sorted.map(([, { scores, sketch, lists }]) => {
      const listsOf = (caseIndex) => lists.get(caseIndex) ?? [];
      return { ...scores.finish(), idSketch: sketch.finish(), listsOf };
    });
  }
  /** Keeps what a trace returned: the repeats of a case in their order, whatever order they come in. */
  #keepLists({ caseIndex, configId, score: score2 }, trace) {
    const { idTable } = this.#options;
    if (idTable === void 0) return;
    const { lists } = this.#config(configId);
    const { repeat, failed, answerHash, observed } = score2;
    const kept = [...lists.get(caseIndex) ?? [], { ...idTable.lists(trace), repeat, failed, answerHash, observed }];
    lists.set(
      caseIndex,
      kept.sort((a, b) => a.repeat - b.repeat)
    );
  }
  /** The case of a record; undefined where this set does not hold it. */
  #caseOf({ caseId, caseIndex }) {
    return this.#golden.cases[caseIndex]?.id === caseId ? caseIndex : caseIndexOf(this.#golden, caseId);
  }
  #accessOf(principal) {
    let checker = this.#access.get(principal);
    if (checker === void 0) {
      checker = new AccessChecker(principal);
      this.#access.set(principal, checker);
    }
    return checker;
  }
  /** Null of one more than a run may have. */
  #config(id) {
    let config = this.#configs.get(id);
    if (config === void 0) {
      if (this.#configs.size === MOST_CONFIGS || !this.#room.has(CONFIG_COLUMNS)) return null;
      this.#room.take(CONFIG_COLUMNS);
      const scores = new ConfigScores(id === "" ? null : id, this.#golden, this.#targets, this.#options, this.#room);
      config = { scores, sketch: new IdSketch(), lists: /* @__PURE__ */ new Map() };
      this.#configs.set(id, config);
    }
    return config;
  }
};
var WHOLE2 = 1 + 1e-9;

// src/metrics/score-files/scoring-setup.ts
var SETUP_PARTS = [
  ["metrics_version", "version of the metrics"],
  ["golden", "golden set"],
  ["corpus", "corpus manifest"],
  ["relevant_from", "grade from which a chunk is relevant"],
  ["columns", "metrics and cutoffs"],
  ["ndcg_gain", "nDCG gain"],
  ["block_stages", "stages at which a leak blocks"],
  ["phrases", "phrases that tell refusals"],
  ["adapters", "how files of other tools are read"]
];
function scoringSetup(golden, index, { columns, ndcgGain, blockStages, phrases: phrases2, relevantFrom, adapters, sha256: sha2562 }) {
  return {
    metrics_version: String(METRICS_VERSION),
    golden: hashAll(goldenTexts(golden), sha2562),
    corpus: hashAll(corpusTexts(index), sha2562),
    relevant_from: String(relevantFrom),
    columns: sha2562(JSON.stringify(columns.map(({ name }) => name))),
    ndcg_gain: ndcgGain,
    block_stages: blockStages.join(" "),
    phrases: sha2562(JSON.stringify(phrases2.map(({ shows, phrase }) => `${shows} ${phrase}`).sort(compareBytes))),
    adapters: JSON.stringify([adapters.idMap, adapters.queryId, adapters.retrievalTools])
  };
}
function* goldenTexts({ cases }) {
  for (const { file, line, notes: notes2, owner, documents, ...rest } of cases) yield JSON.stringify(rest);
}
function* corpusTexts(index) {
  const listed2 = [...index.values()].filter(({ inManifest }) => inManifest);
  for (const entry2 of listed2.sort((a, b) => compareBytes(a.id, b.id))) {
    const { id, documentId, documentVersion, label, active, text: text2 } = entry2;
    yield JSON.stringify([
      id,
      documentId,
      documentVersion,
      label?.tenantId ?? null,
      label?.roles ?? null,
      active,
      text2
    ]);
  }
}
var BLOCK = 1 << 20;
function hashAll(texts2, sha2562) {
  let hash = "";
  let block = [];
  let size = 0;
  for (const text2 of texts2) {
    block.push(text2);
    size += text2.length;
    if (size < BLOCK) continue;
    hash = sha2562(`${hash}
${block.join("\n")}`);
    block = [];
    size = 0;
  }
  return sha2562(`${hash}
${block.join("\n")}`);
}

// src/metrics/traffic/case-lists.ts
var KEPT3 = 100;
var IdTable = class {
  #numbers = /* @__PURE__ */ new Map();
  lists(trace) {
    const ranking = (chunks) => this.#distinct(chunks ? orderedChunks(chunks) : []);
    return {
      retrieved: ranking(trace.retrieved_chunks),
      reranked: ranking(trace.reranked_chunks),
      context: this.#distinct(byRank(trace.context_chunks ?? [])),
      citations: this.#distinct(trace.citations ?? [])
    };
  }
  #distinct(chunks) {
    const seen = /* @__PURE__ */ new Set();
    for (const chunk of chunks) {
      if (seen.size >= KEPT3) break;
      seen.add(this.#number(chunkIdOf(chunk)));
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

// src/dataset/golden/check-labels.ts
function warnStrayLabels(labels2, golden, log) {
  for (const [id, { file, line }] of labels2) {
    if (!golden.indexById.has(id))
      log.warn("golden/stray-labels", `labels for "${id}", which is no golden case, are not used`, { file, line });
  }
}
var AS_CHUNK = "name it in expected_chunk_ids";
function checkLabels({ cases }, index, log) {
  if (index.manifestSize === 0) return;
  const isChunk2 = (id) => index.get(id)?.inManifest === true;
  let known4;
  const isSlip = () => known4 ??= citesChunks(cases, isChunk2);
  const chunks = LabelledChunks.of(cases, index);
  for (let i = 0; i < cases.length; i++) {
    const golden = cases[i];
    const { mustCite: mustCite2, relevant, protected: hidden } = golden;
    if (golden.expectedDocs.length > 0 || golden.protectedDocs.length > 0) tellDocuments(golden, index, isChunk2, log);
    const isSound = chunks.everyRelevant(i, isListed);
    if (!(mustCite2 === relevant ? isSound : mustCite2.every(isChunk2))) tellCited(golden, index, isChunk2, isSlip, log);
    if (!isSound || !hidden.every(isChunk2)) tellChunks(golden, isChunk2, log);
  }
}
var isListed = ({ inManifest }) => inManifest;
function citesChunks(cases, isChunk2) {
  const cites = cases.flatMap(({ mustCite: mustCite2 }) => mustCite2);
  return 2 * cites.filter(isChunk2).length > cites.length;
}
function tellDocuments({ id, expectedDocs, protectedDocs, file, line }, index, isChunk2, log) {
  for (const document of [...expectedDocs, ...protectedDocs]) {
    if (index.hasDocument(document)) continue;
    const message = `case "${id}": expected document "${document}" is not in the corpus manifest`;
    if (isChunk2(document))
      log.warn("golden/unknown-chunk", `${message}, where a chunk has that id`, { file, line, hint: AS_CHUNK });
    else log.warn("golden/unknown-chunk", message, { file, line });
  }
}
function tellCited({ id, mustCite: mustCite2, file, line }, index, isChunk2, isSlip, log) {
  for (const cited of mustCite2) {
    if (isChunk2(cited)) continue;
    if (!index.hasDocument(cited)) {
      const message = `case "${id}": must_cite "${cited}" is neither a chunk nor a document of the corpus manifest`;
      log.warn("golden/unknown-chunk", message, { file, line });
    } else if (isSlip()) {
      const message = `case "${id}": must_cite names the document "${cited}": any chunk of it will do`;
      log.warn("golden/must-cite-document", message, { file, line });
    }
  }
}
function tellChunks({ id, relevant, protected: hidden, file, line }, isChunk2, log) {
  for (const chunk of [...relevant, ...hidden]) {
    if (isChunk2(chunk)) continue;
    const message = `case "${id}": expected chunk "${chunk}" is not in the corpus manifest`;
    log.warn("golden/unknown-chunk", message, { file, line });
  }
}

// src/text/fold-question.ts
function foldQuestion(text2) {
  return isFolded(text2) ? text2 : foldSpace(text2).toLowerCase();
}
function isFolded(text2) {
  const last = text2.length - 1;
  let wasSpace = true;
  for (let i = 0; i <= last; i++) {
    const unit = text2.charCodeAt(i);
    const isSpace = unit === SPACE5;
    if (isSpace ? wasSpace || i === last : kinds[unit] !== STEADY && !isSteady(unit)) return false;
    wasSpace = isSpace;
  }
  return true;
}
var SPACE5 = 32;
var kinds = new Uint8Array(0);
var STEADY = 1;
var OTHER2 = 2;
function isSteady(unit) {
  if (kinds.length === 0) kinds = new Uint8Array(65536);
  if (kinds[unit] === 0) {
    const character = String.fromCharCode(unit);
    const alone3 = ALONE2.test(character) && (unit < FIRST_JAMO || unit > LAST_JAMO);
    kinds[unit] = alone3 && character.normalize("NFC").toLowerCase() === character ? STEADY : OTHER2;
  }
  return kinds[unit] === STEADY;
}
var ALONE2 = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
var [FIRST_JAMO, LAST_JAMO] = [4352, 4607];

// src/dataset/golden/case-index.ts
var FEW4 = 1e3;
var CaseIndex = class {
  #cases;
  #last = 0;
  #searched = 0;
  #table = null;
  /** `cases`: in byte order of their ids, no two of which are the same. */
  constructor(cases) {
    this.#cases = cases;
  }
  get(id) {
    const last = this.#last;
    const place5 = this.#cases[last]?.id === id ? last : this.#cases[last + 1]?.id === id ? last + 1 : this.#find(id);
    if (place5 !== void 0) this.#last = place5;
    return place5;
  }
  has(id) {
    return this.get(id) !== void 0;
  }
  #find(id) {
    if (this.#table !== null) return this.#table.get(id);
    if (++this.#searched > FEW4) {
      this.#table = new Map(this.#cases.map((golden, i) => [golden.id, i]));
      return this.#table.get(id);
    }
    let from = 0;
    let to = this.#cases.length;
    while (from < to) {
      const middle = from + to >> 1;
      const order2 = compareBytes(this.#cases[middle].id, id);
      if (order2 === 0) return middle;
      if (order2 < 0) from = middle + 1;
      else to = middle;
    }
    return void 0;
  }
};

// src/dataset/golden/are-disjoint.ts
function areDisjoint(a, b) {
  return a.length > 0 && b.length > 0 && !a.some((id) => b.includes(id));
}

// src/dataset/golden/check-duplicates.ts
function checkDuplicates(cases, log) {
  const askedBy = questionsByAsker();
  const hashes = new Uint32Array(cases.length);
  for (let i = 0; i < cases.length; i++) hashes[i] = textHash(foldQuestion(cases[i].question));
  const repeated = repeatedIn(hashes);
  if (repeated.size === 0) return;
  for (let i = 0; i < cases.length; i++) {
    if (!repeated.has(hashes[i])) continue;
    const item = cases[i];
    const question = foldQuestion(item.question);
    if (question === "") continue;
    const asked2 = askedBy(item);
    const other = asked2.get(question);
    if (other === void 0) asked2.set(question, item);
    else tell(other, item, log);
  }
}
function repeatedIn(numbers2) {
  const sorted = numbers2.toSorted();
  const repeated = /* @__PURE__ */ new Set();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) repeated.add(sorted[i]);
  return repeated;
}
function tell(other, item, log) {
  const place5 = { file: item.file, line: item.line };
  const message = `cases "${other.id}" and "${item.id}" ask the same as the same principal`;
  const difference3 = contradiction(other, item);
  if (difference3 === null) log.warn("golden/duplicate-question", message, place5);
  else log.warn("golden/contradictory", `${message} and expect ${difference3}`, place5);
}
function contradiction(a, b) {
  if (a.behavior !== b.behavior) return `${a.behavior} and ${b.behavior}`;
  if (areDisjoint(a.relevant, b.relevant)) return "different chunks";
  return areDisjoint(a.expectedDocs, b.expectedDocs) ? "different documents" : null;
}
function questionsByAsker() {
  const byAsker = /* @__PURE__ */ new Map();
  const known4 = /* @__PURE__ */ new Map();
  return ({ principal, locale }) => {
    const found = known4.get(principal)?.get(locale);
    if (found !== void 0) return found;
    const key = JSON.stringify([principal.tenantId, [...principal.roles].sort(), locale]);
    const asked2 = byAsker.get(key) ?? /* @__PURE__ */ new Map();
    byAsker.set(key, asked2);
    const locales = known4.get(principal) ?? /* @__PURE__ */ new Map();
    known4.set(principal, locales.set(locale, asked2));
    return asked2;
  };
}

// src/dataset/golden/label-text.ts
function labelText({ question, expected, grades, mustCite: mustCite2, behavior, principal, docs }) {
  const ids = listText(expected);
  const cited = mustCite2 === expected ? ids : listText(mustCite2);
  const { tenantId, roles } = principal;
  const asker = `${jsonText(behavior)},${jsonText(tenantId)},${listText(roles)}`;
  return `[${jsonText(question)},${ids},${gradesText(grades)},${cited},${asker},${listText(docs)}]`;
}
function listText(values3) {
  if (values3.length === 0) return "[]";
  if (values3.length === 1) return `[${jsonText(values3[0])}]`;
  return `[${values3.toSorted(compareBytes).map(jsonText).join()}]`;
}
function gradesText({ ids, values: values3 }) {
  if (ids.length === 1) return `[[${jsonText(ids[0])},${values3[0]}]]`;
  const order2 = [...ids.keys()].sort((a, b) => compareBytes(ids[a], ids[b]));
  return `[${order2.map((i) => `[${jsonText(ids[i])},${values3[i]}]`).join()}]`;
}

// src/dataset/golden/warn-of-case.ts
function warnOfCase({ id, behavior, traffic, file, line }, labels2, isDraft, log) {
  const place5 = { file, line };
  if (behavior === "abstain" && labels2 > 0) {
    const message = `case "${id}" expects an abstention and lists expected chunks: they are not used`;
    log.warn("golden/abstain-with-chunks", message, place5);
  }
  if (isDraft) log.warn("golden/draft", `case "${id}" is a draft: it takes no part, but for leaks`, place5);
  if (labels2 > 0 || behavior === "abstain") return;
  if (behavior === "permission_denied") {
    const message = `case "${id}" expects permission_denied and names no protected chunk: only labels can show a leak`;
    log.warn("golden/no-labels", message, place5);
  } else if (!traffic) {
    const expects2 = behavior === "answer" ? "an answer" : "an escalation";
    const message = `case "${id}" expects ${expects2} and names no relevant chunk: retrieval metrics leave it out`;
    log.warn("golden/no-labels", message, place5);
  }
}

// src/dataset/golden/compile-case.ts
var DEFAULT_GRADE = 3;
function compileCase(fields, answerSchema, place5, options, log) {
  const id = trimmedId(fields.id, place5, log);
  const { question, behavior, principal, docs, mustCite: cited } = fields;
  const { expected, graded } = decideLabels(fields, id, options, place5, log);
  const answers2 = expectsAnswer({ behavior });
  const denied = behavior === "permission_denied";
  const mustCite2 = isSameList(cited, expected) ? expected : cited;
  const labels2 = { question, expected, grades: graded, mustCite: mustCite2, behavior, principal, docs };
  const golden = {
    id,
    question,
    expectedAnswer: fields.expectedAnswer,
    relevant: answers2 ? expected : NONE4,
    protected: denied ? expected : NONE4,
    protectedDocs: denied ? docs : NONE4,
    graded: answers2 ? graded.ids : NONE4,
    grades: answers2 ? graded.values : NO_GRADES.values,
    mustCite: mustCite2,
    difficulty: fields.difficulty,
    tags: fields.tags,
    principal,
    locale: fields.locale,
    behavior,
    critical: fields.critical,
    mustNotContain: fields.mustNotContain,
    answerSchema,
    aclGroup: fields.aclGroup,
    expectedTools: fields.expectedTools,
    expectedDocs: answers2 ? docs : NONE4,
    documents: documentsOf2(docs, expected, options),
    traffic: options.traffic ?? false,
    // What nobody has reviewed decides nothing, and is set aside as tuning cases are.
    split: fields.draft ? "validation" : fields.split,
    notes: fields.notes,
    owner: fields.owner,
    labelHash: options.forScoring ? "" : beginning3(options.sha256(labelText(labels2))),
    file: place5.file,
    line: place5.line
  };
  warnOfCase(golden, expected.length + docs.length, fields.draft, log);
  return golden;
}
function decideLabels({ expected: said2, grades: own2 }, id, options, place5, log) {
  const { relevantFrom, shared } = options;
  const apart = options.labels?.get(id);
  if (apart !== void 0 && contradicts(said2, own2, apart, relevantFrom)) {
    const message = `case "${id}" has other labels in ${apart.file}:${apart.line}`;
    log.error("golden/labels-differ", message, place5);
  }
  const grades = apart === void 0 ? own2 : { ids: [...apart.grades.keys()], values: [...apart.grades.values()] };
  const expected = said2 ?? relevantOf(grades, relevantFrom);
  const given2 = gradesGiven(expected, grades);
  if (said2 !== null && grades.ids.length > 0) warnDisagreement(id, given2, grades.values, relevantFrom, place5, log);
  const graded = gradedChunks(expected, given2, grades);
  return { expected, graded: { ids: graded.ids, values: shared.numbers(graded.values) } };
}
function gradesGiven(expected, { ids, values: values3 }) {
  if (isSameList(expected, ids)) return values3;
  const byId = new Map(ids.map((id, i) => [id, values3[i]]));
  return expected.map((id) => byId.get(id));
}
function gradedChunks(expected, given2, all) {
  if (given2 === all.values) return { ids: expected, values: all.values };
  const values3 = given2.map((grade) => grade ?? DEFAULT_GRADE);
  const found = given2.reduce((sum2, grade) => grade === void 0 ? sum2 : sum2 + 1, 0);
  if (found === all.ids.length) return { ids: expected, values: values3 };
  const known4 = new Set(expected);
  const others = [...all.ids.keys()].filter((i) => !known4.has(all.ids[i]));
  return {
    ids: [...expected, ...others.map((i) => all.ids[i])],
    values: [...values3, ...others.map((i) => all.values[i])]
  };
}
function contradicts(said2, own2, apart, relevantFrom) {
  const theirs = new Set([...apart.grades].filter(([, grade]) => grade >= relevantFrom).map(([chunk]) => chunk));
  const ours = said2 ?? (own2.ids.length > 0 ? relevantOf(own2, relevantFrom) : null);
  if (ours !== null && (ours.length !== theirs.size || ours.some((chunk) => !theirs.has(chunk)))) return true;
  return own2.ids.some((chunk, i) => (apart.grades.get(chunk) ?? 0) !== own2.values[i]);
}
function relevantOf({ ids, values: values3 }, from) {
  return values3.every((grade) => grade >= from) ? ids : ids.filter((_, i) => values3[i] >= from);
}
function warnDisagreement(id, given2, grades, relevantFrom, place5, log) {
  let positive = given2.includes(void 0);
  if (positive) {
    const message = `case "${id}": an expected chunk has no relevance grade, ${DEFAULT_GRADE} is used`;
    log.warn("golden/ungraded-chunk", message, place5);
  }
  let unmatched = 0;
  for (const grade of grades) {
    if (grade > 0) positive = true;
    if (grade >= relevantFrom) unmatched++;
  }
  if (!positive) {
    log.warn("golden/all-grades-zero", `case "${id}": all relevance grades are 0, ndcg leaves it out`, place5);
    return;
  }
  let disagrees = false;
  for (const grade of given2) {
    if (grade === void 0) continue;
    if (grade >= relevantFrom) unmatched--;
    else disagrees = true;
  }
  if (disagrees || unmatched > 0) {
    const message = `case "${id}": relevance and expected_chunk_ids disagree; expected_chunk_ids is the relevant set`;
    log.warn("golden/labels-disagree", message, place5);
  }
}
function trimmedId(id, place5, log) {
  const trimmed = id.trim();
  if (trimmed === id) return id;
  if (trimmed === "") {
    log.error("golden/invalid-row", "id: must not be empty", place5);
    return id;
  }
  log.warn("golden/padded-id", `case id "${id}" has spaces around it: they are ignored`, place5);
  return trimmed;
}
var beginning3 = (hash) => [hash.slice(0, 8), hash.slice(8, 16)].join("");
function documentsOf2(docs, expected, { documentOf, shared }) {
  if (documentOf === void 0) return docs;
  if (expected.length === 1 && docs.length === 0) {
    const document = documentOf(expected[0]);
    return document === null ? NONE4 : shared.texts([document]);
  }
  const documents = new Set(docs);
  for (const chunk of expected) {
    const document = documentOf(chunk);
    if (document !== null) documents.add(document);
  }
  return documents.size === 0 ? NONE4 : [...documents];
}

// src/dataset/golden/golden-adapter-of.ts
async function goldenAdapterOf(source, named2, log) {
  if (named2 !== null) return named2;
  const sample2 = await fileSample(source);
  const adapter = chooseAdapter(sample2, goldenAdapters);
  if (sample2 === null || adapter.detect(sample2)) return adapter;
  const unread = (await import("./unread-format-SPCAIAMG.js")).unreadFormat(sample2) ?? unknownList(sample2) ?? unknownTable(sample2);
  if (unread === null) return adapter;
  const traces = (await import("./adapters-UXHYOGOR.js")).traceAdapters.find((format) => format.detect(sample2));
  if (traces !== void 0) {
    const message = `this file holds no golden set: it looks like ${traces.title}`;
    log.error("golden/unknown-format", message, { file: source.name, hint: CHANGED_PLACES });
    return null;
  }
  log.error("golden/unknown-format", unread.message, { file: source.name, hint: unread.hint });
  return null;
}
var CHANGED_PLACES = "see whether two files have changed places";
function unknownList(sample2) {
  const list2 = Array.isArray(sample2.value) ? sample2.value : onlyList(sample2.value);
  if (list2 === null || OWN2.some((name) => hasColumns({ ...sample2, value: list2 }, name))) return null;
  const message = unknownRecord(list2[0]);
  const hint = `call the question question, and what should be found expected_chunk_ids or expected_docs: ${DOCS}/formats.md lists all names`;
  return message === null ? null : { message, hint };
}
function unknownTable(sample2) {
  const columns = sample2.value === void 0 ? columnNames(sample2) : [];
  if (OWN2.some((name) => columns.includes(name))) return null;
  const question = columns.find(isQuestionName);
  if (question === void 0) return null;
  const called = snakeCase(question) === question ? "" : `call "${question}" question, `;
  const hint = `${called}call the column of the reviewed answer expected_answer, and that of what should be found expected_docs where it names documents, expected_chunk_ids where chunks`;
  return { message: "this table has a question, and no other column of a golden set that is known", hint };
}
var OWN2 = ["query_id", "expected_chunk_ids"];

// src/dataset/golden/question-id.ts
function questionId(question) {
  return `q-${shortHash(foldSpace(question))}`;
}

// src/dataset/golden/shared-values.ts
var MAX_VALUES2 = 1e4;
var SharedValues = class {
  #texts = /* @__PURE__ */ new Map();
  #lists = new Sequences();
  #numbers = new Sequences();
  #principals = new Sequences();
  text(text2) {
    const known4 = this.#texts.get(text2);
    if (known4 !== void 0) return known4;
    if (this.#texts.size < MAX_VALUES2) this.#texts.set(text2, text2);
    return text2;
  }
  texts(texts2) {
    const end = this.#lists.end(texts2, null);
    const list2 = end?.value ?? texts2.map((text2) => this.text(text2));
    if (end !== null) end.value = list2;
    return list2;
  }
  numbers(numbers2) {
    const end = this.#numbers.end(numbers2, null);
    if (end !== null) end.value ??= numbers2;
    return end?.value ?? numbers2;
  }
  principal(tenantId, roles) {
    const end = this.#principals.end(roles, tenantId);
    const principal = end?.value ?? { tenantId, roles };
    if (end !== null) end.value = principal;
    return principal;
  }
};
var Sequences = class {
  #start = { value: null, next: null };
  #steps = 0;
  /** The place of a sequence, `first` before all items where it is not null; null where there are too many. */
  end(items, first) {
    let step = first === null ? this.#start : this.#after(this.#start, first);
    for (let i = 0; i < items.length && step !== null; i++) step = this.#after(step, items[i]);
    return step;
  }
  #after(step, item) {
    const known4 = step.next?.get(item);
    if (known4 !== void 0) return known4;
    if (this.#steps >= MAX_VALUES2) return null;
    this.#steps++;
    const added = { value: null, next: null };
    step.next ??= /* @__PURE__ */ new Map();
    step.next.set(item, added);
    return added;
  }
};

// src/dataset/golden/read-golden.ts
async function readGolden(sources2, options, log) {
  const refused = new RefusedRows("golden/invalid-row", log);
  const formats = { traces: [], golden: goldenAdapters };
  const context = { ...options.context ?? readContext({}), formats };
  const reading = { refused, context, compiling: { ...options, shared: new SharedValues() }, cases: new CaseList(log) };
  const before = log.errorCount;
  let rows = 0;
  for (const source of sources2) {
    const adapter = await goldenAdapterOf(source, options.adapter ?? null, log);
    if (adapter !== null) rows += await readFile(adapter, source, reading, log);
  }
  await refused.explain(async () => (await import("./golden.schema-H676ZCMZ.js")).goldenSchema);
  if (rows === 0 && log.errorCount === before) {
    const file = sources2[0]?.name;
    if (options.traffic) log.error("trace/empty", "the traces hold no query that can be read");
    else log.error("golden/empty", "the golden set holds no case", file === void 0 ? {} : { file });
  }
  const cases = reading.cases.inOrder();
  const indexById = new CaseIndex(cases);
  if (options.forScoring) return { cases, indexById, hash: "" };
  warnSimilarIds(cases, log);
  if (!options.traffic) checkDuplicates(cases, log);
  const hash = options.sha256(cases.map(({ id, labelHash }) => `${id}
${labelHash}
`).join(""));
  return { cases, indexById, hash };
}
var CaseList = class {
  #cases = [];
  /** Null as long as each id comes after the one before it: until then no id has come before. */
  #byId = null;
  #log;
  constructor(log) {
    this.#log = log;
  }
  add(golden) {
    const { id } = golden;
    const last = this.#cases.at(-1);
    if (this.#byId === null && last !== void 0 && compareBytes(last.id, id) >= 0)
      this.#byId = new Map(this.#cases.map((one) => [one.id, one]));
    const first = this.#byId?.get(id);
    if (first !== void 0) {
      reportDuplicate(golden, first, this.#log);
      return;
    }
    this.#byId?.set(id, golden);
    this.#cases.push(golden);
  }
  /** In byte order of the ids. */
  inOrder() {
    return this.#byId === null ? this.#cases : this.#cases.sort((a, b) => compareBytes(a.id, b.id));
  }
};
async function readFile(adapter, source, { refused, context, compiling, cases }, log) {
  const labels2 = adapter.labelsApart ? compiling.labels : void 0;
  let rows = 0;
  let judged3 = 0;
  let unjudged = 0;
  for await (const batch of linesOf2(adapter, source, compiling, log, context)) {
    for (const { value, line, fields } of batch) {
      rows++;
      if (fields === null) refused.add(value, source.name, line);
      else if (labels2?.has(fields.id.trim()) === false && !expects(value)) unjudged++;
      else {
        judged3++;
        const place5 = { file: source.name, line };
        const schema = fields.schema === null ? null : await compiledSchema(fields.id, fields.schema, place5, log);
        cases.add(compileCase(fields, schema, place5, compiling, log));
      }
    }
  }
  if (unjudged > 0) tellUnjudged(unjudged, judged3, source.name, log);
  return rows;
}
var expects = (row) => GOLDEN_EXPECTATIONS.some((name) => name in row);
function tellUnjudged(unjudged, judged3, file, log) {
  const hint = "give the qrels that judge them beside them: --qrels, or the input qrels (of BEIR qrels/test.tsv); init takes the qrels alone";
  if (judged3 === 0)
    log.error("golden/unjudged", "these queries hold no labels, and no qrels judge them", { file, hint });
  else
    log.warn("golden/unjudged", `${count(unjudged, "query", "queries")} without labels in the qrels: not used`, {
      file
    });
}
async function* linesOf2(adapter, source, { shared }, log, context) {
  if (adapter.readBatches !== void 0) yield* adapter.readBatches(source, log, shared);
  else for await (const row of adapter.read(source, log, context)) yield [goldenLine(row, shared)];
}
async function compiledSchema(id, schema, place5, log) {
  const { compileAnswerSchema } = await import("./answer-schema-2G3VRE66.js");
  const compiled2 = compileAnswerSchema(schema);
  if (typeof compiled2 !== "string") return compiled2;
  log.error("golden/invalid-schema", `case "${id}": answer_schema cannot be used: ${compiled2}`, place5);
  return null;
}
function reportDuplicate({ id, question, file, line }, first, log) {
  const where = first.file === file ? `line ${first.line}` : `${first.file}:${first.line}`;
  if (id === questionId(question)) {
    const hint = "keep one of them, or give each an id of its own";
    const message = `this asks the same question as ${where}, by which a case without an id is named`;
    log.error("golden/duplicate-id", message, { file, line, hint });
    return;
  }
  log.error("golden/duplicate-id", `case id "${id}" is already used in ${where}`, { file, line });
}
var folded2 = ({ id }) => isFolded(id) ? id : id.normalize("NFC").toLowerCase();
function warnSimilarIds(cases, log) {
  if (cases.every((golden) => folded2(golden) === golden.id)) return;
  const byFolded = /* @__PURE__ */ new Map();
  for (const golden of cases) {
    const key = folded2(golden);
    const other = byFolded.get(key);
    if (other === void 0) {
      byFolded.set(key, golden);
      continue;
    }
    const message = `case ids "${other.id}" and "${golden.id}" differ in case or Unicode form alone`;
    log.warn("golden/similar-id", message, { file: golden.file, line: golden.line });
  }
}

// src/flow/read-set.ts
async function readSet({ golden: sources2, labels: apart, traffic = false }, { relevantFrom, adapters }, { sha256: sha2562, goldenAdapter, there, forScoring = false }, index, log) {
  const labels2 = apart.length === 0 ? NO_LABELS : await labelsOf2(apart, log);
  const documentOf = (id) => (there?.get(id)?.inManifest ? there : index).get(id)?.documentId ?? null;
  const context = readContext({ ...adapters, index, sha256: sha2562 });
  const own2 = forScoring ? {} : { documentOf };
  const options = { relevantFrom, sha256: sha2562, labels: labels2, adapter: goldenAdapter, context, traffic, forScoring, ...own2 };
  const golden = await readGolden(sources2, options, log);
  if (forScoring) return golden;
  warnStrayLabels(labels2, golden, log);
  checkLabels(golden, index, log);
  return golden;
}
var NO_LABELS = /* @__PURE__ */ new Map();
async function labelsOf2(apart, log) {
  const { readLabels } = await import("./read-labels-NQ6TOHNM.js");
  return readLabels(apart, log);
}

// src/flow/prepare-pair.ts
async function preparePair(pair, index, options, log) {
  const golden = await readSet(pair, pair.policy, options, index, log);
  checkNamedCases(pair.policy, golden, log);
  const isExcluded = exclusion(golden, pair.policy, options, log);
  if (golden.cases.length > 0 && golden.cases.every((_, i) => isExcluded(i))) {
    log.error(
      "golden/nothing-to-judge",
      "every case of the golden set is a draft, of split: validation or not in the suite",
      {}
    );
  }
  const policy = policyFor(pair, golden, isExcluded);
  return pairState({ pair, policy, golden, isExcluded, strict: true, coverageOf: golden, log }, { index, ...options });
}
async function prepareBase(pair, own2, known4, options) {
  try {
    return await prepared(pair, own2, known4, options);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { state: null, difference: null, invalid: error.message };
  }
}
async function prepared(pair, own2, { index, there }, options) {
  const log = new DiagnosticLog();
  const alike = pair.policy.relevantFrom === own2.policy.relevantFrom;
  const sameSources = pair.golden === own2.pair.golden && pair.labels === own2.pair.labels;
  const sameDocuments = there.manifestSize === 0 || !choosesByDocument(pair.policy);
  const golden = sameSources && alike && sameDocuments ? own2.golden : await readSet(pair, pair.policy, { ...options, there }, index, log);
  const suites = [own2.policy, pair.policy].map(({ suites: all }) => all.find(({ name }) => name === options.suite));
  const asked2 = suites[1] === void 0 ? { ...options, suite: null } : options;
  const base = { golden, isExcluded: exclusion(golden, pair.policy, asked2, log) };
  if (log.errorCount > 0)
    return { state: null, difference: null, invalid: log.list()[0]?.message ?? "it is not valid" };
  const head = alike ? own2.golden : await readSet(own2.pair, pair.policy, options, index, new DiagnosticLog());
  const [ownSuite, baseSuite] = suites;
  const sameSuite = JSON.stringify(ownSuite) === JSON.stringify(baseSuite);
  const where = baseSuite?.where ?? null;
  const isStillAsked = (item) => sameSuite && (where === null || matches(where, item));
  const difference3 = goldenDifference({ golden: head, isExcluded: own2.isExcluded }, base, isStillAsked);
  const isExcluded = (i) => base.isExcluded(i) || difference3.left.has(i);
  const displaced = new Set(difference3.displaced.map((id) => golden.indexById.get(id)));
  const policy = policyFor(pair, golden, base.isExcluded);
  const set = { pair, policy, golden, isExcluded, strict: false, coverageOf: own2.golden, log };
  const isOptional = (i) => displaced.has(i);
  return { state: pairState(set, { index, isOptional, ...options }), difference: difference3, invalid: null };
}
function exclusion(golden, { suites }, { suite: suite2, sha256: sha2562 }, log) {
  const members = chooseSuite(suite2, suites, golden, sha2562, log);
  return (i) => golden.cases[i].split === "validation" || members !== null && !members.has(i);
}
function policyFor({ policy }, { cases }, isExcluded) {
  const judged3 = cases.filter((_, i) => !isExcluded(i));
  return { ...policy, gates: gatesForLabels(policy.gates, judged3) };
}
function pairState(set, { index, sha256: sha2562, includeText, isOptional = () => false }) {
  const { pair, policy, golden, isExcluded } = set;
  const options = {
    columns: planColumns(policy.cutoffs, golden.cases),
    ndcgGain: policy.ndcgGain,
    blockStages: policy.acl.blockStages,
    phrases: policy.phrases,
    isExcluded: (i) => isExcluded(i) && !isOptional(i),
    isOptional,
    keepTexts: includeText,
    ...pair.traffic ? { idTable: new IdTable() } : {}
  };
  const scorer = new RunScorer(golden, index, options);
  const newScorer = () => new RunScorer(golden, index, options, scorer);
  let known4;
  const setup = () => {
    const { relevantFrom, adapters } = policy;
    known4 ??= scoringSetup(golden, index, { ...options, relevantFrom, adapters, sha256: sha2562 });
    return known4;
  };
  return { ...set, columns: options.columns, scorer, newScorer, setup };
}

// src/flow/prepare-gate.ts
async function prepareGate(request, log) {
  const index = new ChunkIndex();
  await readCorpus(request.corpus, index, log);
  const [pair, second] = request.pairs;
  let scores;
  const isScored = () => scores ??= holdsScores(request.traces, request.adapter);
  const kept = second === void 0 ? pair.policy : keepStages(pair.policy, second.policy);
  const isKept = kept !== pair.policy && !await isScored();
  const own2 = await preparePair(isKept ? { ...pair, policy: kept } : pair, index, request, log);
  log.throwIfErrors();
  const there = await readBaseCorpus(request.baseCorpus ?? []);
  const base = second === void 0 ? null : await prepareBase(second, own2, { index, there }, request);
  const sets = base?.state ? [own2, base.state] : [own2];
  const moved2 = movedChunks(index, there, sets.at(-1).golden.cases);
  const { opened, kept: labels2 } = accessSince(there, index, sets);
  const keepsLabels = labels2.length > 0;
  return {
    index,
    own: own2,
    base,
    sets,
    opened,
    moved: moved2,
    keepsLabels,
    unkept: keepsLabels && await isScored() ? labels2 : []
  };
}
async function readBaseCorpus(sources2) {
  const base = new ChunkIndex();
  try {
    await readCorpus(sources2, base, new DiagnosticLog());
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  return base;
}
function accessSince(base, index, sets) {
  if (base.manifestSize === 0) return { opened: [], kept: [] };
  for (const set of sets) set.setup();
  const all = protectionOf(sets.flatMap(({ golden }) => golden.cases));
  const there = protectionOf(sets.at(-1).golden.cases);
  return { opened: widenedAccess(index, base, there), kept: keepAccess(index, base, all) };
}

// src/metrics/score-files/is-shareable.ts
async function isShareable(source, sample2, named2) {
  if (isScoreFile(sample2) || (named2 ?? chooseAdapter(sample2, traceAdapters)) !== native) return false;
  return (await native.leavesOut?.(source, readContext({}), sample2))?.length === 0;
}

// src/flow/request-crew.ts
async function requestCrew({ pairs, judging, crewFor: crewFor2, ...request }, traces) {
  const [{ policy, golden, labels: labels2, traffic }, second] = pairs;
  if (crewFor2 === void 0 || second !== void 0 || judging !== void 0 || traffic) return null;
  const { corpus, includeText, goldenAdapter, adapter } = request;
  const goldenFormat = goldenAdapter?.name ?? null;
  const crew = await crewFor2({ policy, golden, labels: labels2, corpus, traces, includeText, goldenFormat });
  try {
    if (crew !== null) await beginWith(crew, traces, adapter);
    return crew;
  } catch (error) {
    crew?.close();
    throw error;
  }
}
async function beginWith(crew, [first], adapter) {
  if (first !== void 0 && await isShareable(first, await fileSample(first), adapter)) crew.begin(first);
}

// src/dataset/traces/trace-file.ts
async function traceFile(source, sample2, named2, context) {
  const chosen = named2 ?? chooseAdapter(sample2, traceAdapters);
  if (named2 === null && sample2 !== null && !chosen.detect(sample2)) {
    const isKnown = knownList(sample2.value, traceAdapters) !== null;
    const unread = (await import("./unread-format-SPCAIAMG.js")).unreadFormat(sample2) ?? (isKnown ? null : (await import("./own-results-VGF3PP6O.js")).ownResults(sample2));
    if (unread !== null && (unread.isOfRuns || !goldenAdapters.some((adapter2) => adapter2.detect(sample2))))
      return unreadFile(source, chosen, unread);
  }
  const adapter = chosen.readingOnce?.() ?? chosen;
  const leftOut = await adapter.leavesOut?.(source, context, sample2) ?? [];
  const known4 = { ...context, leftOut, formats: { traces: traceAdapters, golden: goldenAdapters } };
  return {
    source,
    format: reducedFormat(adapter, leftOut),
    straysAllowed: adapter.straysAllowed,
    readBatches: adapter.readBatches === void 0 ? null : (log) => adapter.readBatches(source, log, known4),
    read: (log) => adapter.read(source, log, known4)
  };
}
function unreadFile(source, format, { message, hint }) {
  return {
    source,
    format,
    straysAllowed: false,
    readBatches: null,
    // biome-ignore lint/correctness/useYield: there is nothing to give
    async *read(log) {
      log.error("trace/unknown-format", message, { file: source.name, hint });
    }
  };
}

// src/metrics/judged/warn-unknown-scores.ts
var MAX_NAMES3 = 1e3;
function unknownScoreWarner(log) {
  const seen = /* @__PURE__ */ new Set();
  return ({ scores }, place5) => {
    for (const key in scores) {
      if (seen.has(key) || seen.size > MAX_NAMES3) continue;
      seen.add(key);
      if (metricOfScore(key) !== void 0) continue;
      const near = nearestName(scoreName(key), JUDGED_NAMES);
      const hint = near === void 0 ? {} : { hint: `did you mean ${near}?` };
      log.warn("trace/unknown-score", `scores.${key} is not read: no judged metric has this name`, {
        ...place5,
        ...hint
      });
    }
  };
}

// src/metrics/judged/check-scores.ts
function checkScores(trace, place5, log) {
  const byMetric = /* @__PURE__ */ new Map();
  for (const { key, raw, scale, value } of everyRecordedScore(trace)) {
    const metric = metricOfScore(key);
    if (metric === void 0) continue;
    const score2 = `scores.${key} of case "${trace.query_id}"`;
    if (scale === null) {
      log.error("trace/score-scale", `judge.scale for ${score2} is no range such as 0-5`, place5);
      continue;
    }
    if (raw !== null && value === void 0) {
      log.error("trace/score-range", `${score2} is not between ${scale.min} and ${scale.max}`, place5);
    }
    const other = otherNameOf(metric, key, trace);
    if (other !== void 0) {
      log.error("trace/score-scale", `judge.scale names ${other}, and ${score2} does not`, {
        ...place5,
        hint: `write ${key} in judge.scale as well: 1 is the best of 0-1 and the worst of 1-5`
      });
    }
    if (value === void 0) continue;
    const before = byMetric.get(metric);
    if (before !== void 0 && before !== value) {
      log.error("trace/score-twice", `case "${trace.query_id}" has two different scores for ${metric}`, place5);
    }
    byMetric.set(metric, value);
  }
}
function otherNameOf(metric, key, { judge: judge2 }) {
  const named2 = judge2?.scale ?? null;
  if (named2 === null || typeof named2 === "string" || Object.hasOwn(named2, key)) return void 0;
  return Object.keys(named2).find((name) => metricOfScore(name) === metric);
}

// src/metrics/run/report-acceptance.ts
function reportAcceptance(acceptance, trace, place5, golden, log) {
  if (acceptance === "unknown-case") {
    const id = trace.query_id;
    const looksAlike = ["NFC", "NFD"].some((form) => caseIndexOf(golden, id.normalize(form)) !== void 0);
    const hint = looksAlike ? OTHER_FORM : hasMadeIds(golden) ? MADE_IDS : void 0;
    log.error("trace/unknown-case", `no golden case has the id "${id}"`, { ...place5, hint });
  } else if (acceptance === "duplicate") {
    log.error("trace/duplicate", `a second trace for ${describeTrace(trace)}`, place5);
  } else if (acceptance === "too-many-configs") {
    log.error("trace/too-many-names", `the traces hold more than ${MOST_CONFIGS} configs${FEWER}`, place5);
  } else if (acceptance === "too-many-stages") {
    log.error("trace/too-many-names", `the traces time more than ${MOST_STAGES} stages${FEWER}`, place5);
  } else {
    checkAgainstCase(trace, golden.cases[caseIndexOf(golden, trace.query_id)], place5, log);
  }
}
var FEWER = ", or more than there is room for with so many cases";
var OTHER_FORM = "one looks the same: its accents are written as other characters, as in names of files of a Mac; write both in one Unicode form, such as NFC";
var MADE_IDS = "the golden set has no ids, so that its questions made some: npx rag-gate convert --golden FILE --to native writes a set that has them, to be named in query_id";
function hasMadeIds({ cases: [first] }) {
  return first !== void 0 && first.id === questionId(first.question);
}
function checkAgainstCase(trace, golden, place5, log) {
  const told = golden.traffic ? { ...place5, hint: "ask both versions the same, as the same user_context" } : place5;
  if (trace.user_context && differs2(trace.user_context, golden.principal)) {
    const message = golden.traffic ? `query "${golden.id}" was asked as another principal than in an earlier trace of it` : `case "${golden.id}" was run as another principal than the golden case names`;
    log.error("trace/principal-differs", message, told);
  }
  if (trace.question && trace.question !== golden.question && golden.question !== "" && // Relevance judgements alone ask nothing.
  foldSpace(trace.question) !== foldSpace(golden.question)) {
    const message = golden.traffic ? `the trace of query "${golden.id}" holds another question than an earlier one` : `the trace of case "${golden.id}" holds another question`;
    log.warn("trace/question-differs", message, told);
  }
  if (ListedTrace.listsOf(trace) === null) checkLists(trace, golden, place5, log);
  checkScores(trace, place5, log);
}
function checkLists(trace, golden, place5, log) {
  for (const list2 of ["retrieved_chunks", "reranked_chunks"]) {
    const chunks = trace[list2] ?? [];
    if (isPartlyRanked(chunks)) {
      const message2 = `the ${list2} of case "${golden.id}" have ranks in part: they are taken in the order of the list`;
      log.warn("trace/partial-ranks", message2, place5);
    }
    const stage = returningStage(chunks);
    if (stage === null) continue;
    const named2 = stage === "" ? "no stage" : `stage "${stage}"`;
    const message = `the ${list2} of case "${golden.id}" name ${named2} again after another one: they are taken for one list a stage, of which the last one counts`;
    log.warn("trace/mixed-stages", message, place5);
  }
}
function differs2(used, principal) {
  if (used.tenant_id !== void 0 && (used.tenant_id ?? "") !== principal.tenantId) return true;
  if (used.roles === void 0) return false;
  const roles = new Set(used.roles ?? []);
  return roles.size !== principal.roles.length || principal.roles.some((role) => !roles.has(role));
}
function describeTrace({ query_id, config_id, repeat }) {
  const config = config_id ? `, config "${config_id}"` : "";
  return `case "${query_id.trim()}"${config}${repeat ? `, repeat ${repeat}` : ""}`;
}

// src/metrics/score-files/add-scored.ts
function addScored(scored, format, targets, place5, log) {
  for (const { scorer, strict, golden, onMerged, formatOf: formatOf2 } of targets) {
    const acceptance = scorer.add(scored, formatOf2?.(format) ?? format);
    if (acceptance === "scored") onMerged?.(scored);
    if (!strict || acceptance === "scored" || acceptance === "excluded") continue;
    const { caseId, configId, score: score2 } = scored;
    const trace = { query_id: caseId, config_id: configId, repeat: score2.repeat };
    reportAcceptance(acceptance, trace, place5, golden, log);
  }
}

// src/metrics/score-files/unpack-scores.ts
function* unpackScores(packed, { cases }, by = 0) {
  const { answerHashes, configIds, versions, stages, numbers: numbers2, timed, latency: latency2, ranks: ranks2, rankings } = packed;
  const count2 = answerHashes.length;
  const valuesOf = valueReader(packed);
  const rareOnes = packed.rare[Symbol.iterator]();
  let nextRare = rareOnes.next().value;
  let ranked2 = 0;
  let told = 0;
  for (let i = 0, at = 0; i < count2; i++, at += NUMBERS2) {
    let rare = COMMON;
    if (nextRare !== void 0 && nextRare[0] === i) {
      rare = nextRare[1];
      nextRare = rareOnes.next().value;
    }
    const times = [];
    for (const last = told + numbers2[at + AT.stages]; told < last; told++)
      times.push([stages[timed[told]], latency2[told]]);
    const end = ranked2 + numbers2[at + AT.ranks];
    const flags = readFlags(numbers2[at + AT.flags]);
    const score2 = {
      repeat: numbers2[at + AT.repeat],
      values: valuesOf(i),
      rankings: rankings.map((rows, r) => rows[numbers2[at + AT.rankings + r]]),
      latency: times,
      ranks: ranks2.subarray(ranked2, end),
      lists: rare.lists,
      sizes: [numbers2[at + AT.retrieved], numbers2[at + AT.reranked], numbers2[at + AT.context]],
      violations: rare.violations,
      unlabelled: numbers2[at + AT.unlabelled],
      labelled: numbers2[at + AT.labelled],
      duplicates: numbers2[at + AT.duplicates],
      failedChecks: rare.failedChecks,
      errorKinds: rare.errorKinds,
      observed: BEHAVIORS[numbers2[at + AT.observed]] ?? null,
      answerHash: answerHashes[i],
      told: rare.told,
      hallucinations: rare.hallucinations,
      judged: rare.judged,
      failed: flags.failed,
      disagrees: flags.disagrees,
      answerUnchecked: flags.answerUnchecked,
      showsInactive: flags.showsInactive,
      hasReranked: flags.hasReranked,
      flaky: flags.flaky,
      listsClaims: flags.listsClaims,
      listsCitations: flags.listsCitations
    };
    ranked2 = end;
    const caseIndex = numbers2[at + AT.caseIndex];
    const scored = {
      caseId: cases[caseIndex].id,
      caseIndex,
      configId: configIds[numbers2[at + AT.config]],
      score: score2,
      versions: versions[numbers2[at + AT.versions]],
      idHashes: rare.idHashes
    };
    yield { line: numbers2[at + AT.line] + by, scored };
  }
}
function valueReader({
  columns,
  places,
  values: values3,
  numbers: numbers2,
  rankings,
  unshared
}) {
  const { others } = places;
  const taken = places.rankings.map(() => 0);
  return (i) => {
    const all = new Float64Array(columns).fill(Number.NaN);
    for (const [o, c] of others.entries()) all[c] = values3[i * others.length + o];
    for (const [r, ranking] of places.rankings.entries()) {
      const shared = rankings[r][numbers2[i * NUMBERS2 + AT.rankings + r]];
      const from = shared === void 0 ? taken[r] : 0;
      const row = shared ?? unshared[r];
      for (const [p, c] of ranking.entries()) all[c] = row[from + p];
      if (shared === void 0) taken[r] = from + ranking.length;
    }
    return all;
  };
}
var COMMON = {
  lists: [],
  violations: [],
  failedChecks: [],
  errorKinds: [],
  hallucinations: [],
  idHashes: [],
  judged: null,
  told: null
};

// src/metrics/score-files/add-part.ts
function addPart(part, format, targets, file, log) {
  const others = targets.filter(
    ({ scorer, onMerged, formatOf: formatOf2 }) => onMerged !== void 0 || !scorer.addFirst(part, formatOf2?.(format) ?? format)
  );
  if (others.length === 0) return;
  for (const { line, scored } of unpackScores(part.packed, part, part.by))
    addScored(scored, format, others, { file, line }, log);
}

// src/metrics/score-files/replay-warnings.ts
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
  for (const [code2, unkept] of Object.entries(warnings))
    if (isCode(code2) && typeof unkept === "number" && unkept > 0 && unkept < MAX_COUNT) log.countWarnings(code2, unkept);
}
var isCode = (code2) => typeof code2 === "string" && Object.hasOwn(codes, code2);

// src/metrics/score-files/score-file.ts
var SCORE_FILE_VERSION = 2;
function scoreFileHeader(setup, columns, formats) {
  const names2 = columns.map(({ name }) => name);
  return JSON.stringify({ [SCORE_FILE_KEY]: SCORE_FILE_VERSION, setup, columns: names2, formats });
}
function* scoreFileEnd(records, log) {
  const unkept = {};
  for (const { code: code2, message, file, line, column, hint } of log.warnings()) {
    unkept[code2] = (unkept[code2] ?? log.count(code2)) - 1;
    yield JSON.stringify({ warning: code2, message, file, line, column, hint });
  }
  yield JSON.stringify({ end: records, warnings: unkept });
}

// src/metrics/score-files/score-row.ts
function writeScoreRow(scored, format, versions) {
  const { caseId, configId, score: score2, idHashes: idHashes2 } = scored;
  return JSON.stringify({
    case: caseId,
    config: configId,
    repeat: score2.repeat,
    format,
    flags: writeFlags(score2),
    counts: [...score2.sizes, score2.unlabelled, score2.labelled, score2.duplicates],
    observed: score2.observed,
    answer: score2.answerHash,
    values: Array.from(score2.values, (value) => Number.isNaN(value) ? null : value),
    latency: score2.latency,
    ranks: [...score2.ranks],
    ...score2.lists.length === 0 ? {} : { lists: score2.lists.map(({ stage, ranks: ranks2 }) => [stage, [...ranks2]]) },
    ...score2.failedChecks.length === 0 ? {} : { failed: score2.failedChecks },
    ...score2.errorKinds.length === 0 ? {} : { errors: score2.errorKinds },
    ...score2.violations.length === 0 ? {} : { violations: score2.violations.map(({ chunkId, stage, rule }) => [chunkId, stage, rule]) },
    ...score2.hallucinations.length === 0 ? {} : { hallucinations: score2.hallucinations },
    ...score2.told === null ? {} : { told: score2.told.clause },
    ...score2.judged === null || score2.judged.spreads.length === 0 ? {} : { spreads: score2.judged.spreads },
    ...idHashes2.length === 0 ? {} : { ids: idHashes2 },
    ...versions === null ? {} : { versions }
  });
}
function readScoreRow(row, shape, last) {
  const { case: caseId, config, repeat, format, flags, counts: counts2, observed, answer, values: values3, latency: latency2, ranks: ranks2 } = row;
  const {
    lists = [],
    failed = [],
    errors = [],
    violations: violations2 = [],
    hallucinations: hallucinations2 = [],
    ids = [],
    spreads = [],
    told = null,
    versions = last
  } = row;
  if (typeof caseId !== "string" || typeof config !== "string" || typeof answer !== "string") return null;
  if (!isCount(repeat) || repeat > MAX_REPEAT || !isCount(format) || format >= shape.formats) return null;
  const said2 = isCount(flags) ? readFlags(flags) : void 0;
  if (said2 === void 0 || !isCounts(counts2, 6)) return null;
  if (observed !== null && !BEHAVIORS.includes(observed)) return null;
  if (!Array.isArray(values3) || values3.length !== shape.columns || !values3.every(isValue)) return null;
  const tracked = shape.trackedOf(caseId);
  if (!isCounts(ranks2, tracked === void 0 ? void 0 : tracked * RANKS_PER_CHUNK)) return null;
  if (!isPairs(latency2, isAmount2)) return null;
  if (!isPairs(lists, (list2) => isCounts(list2, tracked))) return null;
  if (!isPairs(spreads, isAmount2) || !(told === null || isCount(told))) return null;
  if (!isTexts(failed) || !isTexts(errors) || !isTexts(hallucinations2) || !isCounts(ids) || !isObject(versions))
    return null;
  if (!Array.isArray(violations2) || !violations2.every(isViolation)) return null;
  const [retrieved, reranked, context, unlabelled2, labelled, duplicates] = counts2;
  const score2 = {
    repeat,
    values: values3.map((value) => value ?? Number.NaN),
    rankings: [],
    latency: latency2,
    ranks: Uint32Array.from(ranks2),
    lists: lists.map(
      ([stage, list2]) => ({ stage, ranks: Uint32Array.from(list2) })
    ),
    sizes: [retrieved, reranked, context],
    violations: violations2.map(([chunkId, stage, rule]) => ({ chunkId, stage, rule })),
    unlabelled: unlabelled2,
    labelled,
    duplicates,
    failedChecks: failed,
    errorKinds: errors,
    observed,
    answerHash: answer,
    ...said2,
    hallucinations: hallucinations2,
    // A score file holds no texts.
    told: told === null ? null : { clause: told, text: "" },
    judged: spreads.length === 0 ? null : { spreads, notes: null }
  };
  return {
    scored: { caseId, caseIndex: -1, configId: config, score: score2, versions, idHashes: ids },
    format
  };
}
var isCount = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 4294967295;
var isValue = (value) => value === null || Number.isFinite(value);
var isAmount2 = (value) => Number.isFinite(value) && value >= 0;
function isCounts(value, length) {
  return Array.isArray(value) && (length === void 0 || value.length === length) && value.every(isCount);
}
var isTexts = (value) => Array.isArray(value) && value.every((text2) => typeof text2 === "string");
function isPairs(value, isSecond) {
  const isPair = (pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && isSecond(pair[1]);
  return Array.isArray(value) && value.every(isPair);
}
function isViolation(value) {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [chunkId, stage, rule] = value;
  if (chunkId !== null && typeof chunkId !== "string") return false;
  return ACL_STAGES.includes(stage) && VIOLATION_RULES.includes(rule);
}

// src/metrics/score-files/merge-scores.ts
async function mergeScores(source, targets, log, state) {
  const file = source.name;
  const reading = { merging: null, records: 0, ended: null };
  const before = log.errorCount;
  for await (const rows of readJsonBatches(source, log))
    for (const { value, line } of rows) if (!takeRow(value, { file, line }, reading, targets, log, state)) return;
  const { records, ended } = reading;
  if (ended === records || ended !== null && log.errorCount > before) return;
  const message = ended === null ? "the score file has no closing line: it was cut off" : `the score file holds ${records} records and its closing line says ${ended}`;
  log.error("scores/torn", message, { file });
}
function takeRow(row, place5, reading, targets, log, { strays, tick }) {
  if (reading.merging === null) {
    reading.merging = begin(row, targets, place5, log);
    return reading.merging !== null;
  }
  if (reading.ended !== null) {
    log.error("scores/torn", "the score file goes on after its closing line", place5);
    return false;
  }
  if ("end" in row) {
    reading.ended = typeof row.end === "number" ? row.end : -1;
    replayWarningCounts(row, log);
  } else if ("warning" in row) {
    replayWarning(row, log);
  } else {
    reading.records++;
    tick();
    if (typeof row.stray === "string") strays.add(row.stray);
    else addRecord(row, reading.merging, place5, log);
  }
  return true;
}
function begin(row, targets, place5, log) {
  const header = readHeader(row, place5, log);
  if (header === null) return null;
  const fitting = targets.filter((target) => fits(header, target, place5, log));
  return fitting.some(({ strict }) => strict) ? { header, fitting, versions: {} } : null;
}
function addRecord(row, merging, place5, log) {
  const { columns, formats } = merging.header;
  const { scorer } = merging.fitting[0];
  const trackedOf = (id) => scorer.trackedOf(id);
  const read5 = readScoreRow(row, { columns, formats: formats.length, trackedOf }, merging.versions);
  if (read5 === null || !scorer.couldMake(read5.scored)) {
    log.error("scores/invalid-row", "this is no record of a score file", place5);
    return;
  }
  merging.versions = read5.scored.versions;
  addScored(read5.scored, formats[read5.format], merging.fitting, place5, log);
}
function readHeader(row, place5, log) {
  const { setup, columns, formats } = row;
  const known4 = Array.isArray(formats) ? formats.map((name) => formatNamed(String(name), traceAdapters)) : [];
  if (row[SCORE_FILE_KEY] !== SCORE_FILE_VERSION || known4.includes(void 0)) {
    log.error("scores/other-setup", "the score file was written by another version of rag-gate", place5);
    return null;
  }
  if (!isObject(setup) || !Array.isArray(columns) || !Array.isArray(formats)) {
    log.error("scores/invalid-row", "this is no header of a score file", place5);
    return null;
  }
  return { setup, columns: columns.length, formats: known4 };
}
function fits({ setup, columns, formats }, { scorer, strict, ...target }, place5, log) {
  const wanted2 = target.setup();
  const isOwn = formats.every(({ name }) => formatNamed(name, [native]) !== void 0);
  const parts = SETUP_PARTS.filter(([name]) => name !== "adapters" || !isOwn);
  const differ = parts.filter(([name]) => setup[name] !== wanted2[name]).map(([, words3]) => words3);
  if (differ.length === 0 && columns !== scorer.columns.length) differ.push("metrics and cutoffs");
  if (differ.length === 0) return true;
  const what = differ.join(", ");
  if (strict) log.error("scores/other-setup", `scored with another setup than the gate's: ${what}`, place5);
  else scorer.refuse(`${place5.file} was scored with another setup: ${what}; give the gate the traces themselves`);
  return false;
}

// src/metrics/run/score-run.ts
async function scoreRun(sources2, { adapter, adapters, index, sha256: sha2562, shared, onStray, onRows, onReading }, targets, log) {
  let rows = 0;
  const strays = /* @__PURE__ */ new Set();
  const errorsBefore = log.errorCount;
  const warnOfScores = unknownScoreWarner(log);
  const tick = () => {
    rows++;
    if (rows % ROWS_PER_TICK === 0) onRows?.(rows);
  };
  const sets = targets.length === 0 ? {} : { golden: targets.map(({ golden }) => golden) };
  const context = readContext({
    ...adapters,
    ...sets,
    index,
    scoredBy: scoredBy(targets, index),
    sha256: sha2562,
    judgedMetricOf,
    ...onReading ? { onReading } : {}
  });
  for await (const { source, sample: sample2 } of traceSources(sources2, adapter)) {
    if (isScoreFile(sample2)) {
      await mergeScores(source, targets, log, { strays, tick });
      continue;
    }
    let file = await traceFile(source, sample2, adapter, context);
    if (shared !== void 0 && await isShareable(source, sample2, adapter)) {
      const left2 = await addShared(shared, file, targets, log, tick);
      if (left2 === null) continue;
      file = await traceFile(left2, sample2, adapter, context);
    }
    const take = (located) => {
      tick();
      warnOfScores(located.trace, { file: source.name, line: located.line });
      for (const target of targets) {
        const format = target.formatOf?.(file.format) ?? file.format;
        const acceptance = target.scorer.accept(located.trace, format);
        if (acceptance === "scored") target.onScored?.(located.trace, format);
        if (acceptance === "unknown-case" && file.straysAllowed) strays.add(located.trace.query_id);
        else if (target.strict && acceptance === "unknown-case" && onStray) onStray(located.trace.query_id.trim());
        else if (target.strict) {
          const place5 = { file: located.file ?? source.name, line: located.line };
          reportAcceptance(acceptance, located.trace, place5, target.golden, log);
        }
      }
    };
    if (file.readBatches === null) for await (const located of file.read(log)) take(located);
    else for await (const traces of file.readBatches(log)) for (const located of traces) take(located);
  }
  if (strays.size > 0) {
    log.warn("trace/topic-without-labels", `${count(strays.size, "topic")} of the run without labels: not used`);
  }
  if (rows === 0 && log.errorCount === errorsBefore) {
    const file = sources2[0]?.name;
    log.error("trace/empty", "the traces hold no row", file === void 0 ? {} : { file });
  }
  return rows;
}
var FEW_ROWS2 = 16384;
function scoredBy(targets, index) {
  const golden = targets[0]?.golden;
  return golden === void 0 || targets.some(({ onScored }) => onScored) ? null : { index, golden, after: FEW_ROWS2 };
}
async function addShared(shared, { source, format }, targets, log, tick) {
  const parts = shared.score(source);
  if (parts === null) return source;
  for (; ; ) {
    const { value, done } = await parts.next();
    if (done) return value;
    for (let traces = value.packed.answerHashes.length; traces > 0; traces--) tick();
    addPart(value, format, targets, source.name, log);
  }
}
var ROWS_PER_TICK = 2048;

// src/flow/scoring-means.ts
function readingOptions(request, index, what, shared) {
  const { adapter, sha256: sha2562, pairs, onProgress, onReading } = request;
  return {
    adapter,
    sha256: sha2562,
    index,
    adapters: pairs[0].policy.adapters,
    onRows: (rows) => onProgress?.(what, rows),
    ...shared === void 0 ? {} : { shared },
    ...onReading === void 0 || what === "baseline" ? {} : { onReading }
  };
}

// src/flow/score-baseline.ts
async function scoreBaseline(request, heads, index, { watch, shared }, log) {
  const { baseline } = request;
  if (baseline.kind === "none") return [];
  if (baseline.kind === "report") return heads.map(() => baseline.report);
  const watched = watch.watch(heads.map(({ set }) => ({ set, scorer: set.newScorer() })));
  const { targets } = watched;
  const strays = /* @__PURE__ */ new Set();
  const onStray = (id) => void strays.add(id);
  await scoreRun(baseline.sources, { ...readingOptions(request, index, "baseline", shared), onStray }, targets, log);
  log.throwIfErrors();
  const { configId } = heads[0].head.scores;
  const finished = await watched.finish(configId, log);
  const found = targets.map(({ scorer }, i) => {
    const { set } = heads[i];
    if (scorer.refused !== null) log.error("scores/other-setup", `baseline, base commit's rules: ${scorer.refused}`);
    const runs2 = finished[i];
    const scores = runs2.find((run) => run.configId === configId) ?? (runs2.length === 1 ? runs2[0] : void 0);
    if (runs2.length === 0 && set.strict) {
      log.error(
        "trace/empty",
        "no trace of the baseline belongs to a case of the golden set",
        placeOf(baseline.sources)
      );
    } else if (scores === void 0 && set.strict) {
      const names2 = runs2.map((run) => run.configId ?? "(none)").join(", ");
      const gated = configId === null ? "without a name, as that of the change" : `"${configId}"`;
      log.error("trace/several-configs", `the baseline holds several configs and none is ${gated}: ${names2}`, {
        ...placeOf(baseline.sources),
        hint: `give a baseline that holds ${configId === null ? "one config alone" : `"${configId}", or one config alone`}: config-id says which config of the change is gated`
      });
    }
    return { scores: scores && set.strict ? { ...scores, strays: [...strays] } : scores, set };
  });
  log.throwIfErrors();
  return found.map(
    ({ scores, set }) => scores === void 0 ? null : { scores, fingerprint: fingerprintRun(scores, set, request), origin: baseline.origin }
  );
}
var placeOf = ([first]) => first === void 0 ? {} : { file: first.name };

// src/metrics/run/choose-config.ts
function chooseConfig(runs2, wanted2, log) {
  const scores = wanted2 === null ? only(runs2) : runs2.find(({ configId }) => configId === plainId(wanted2));
  if (scores !== void 0) return { scores, others: runs2.filter((run) => run !== scores) };
  const hasUnnamed = runs2.some(({ configId }) => configId === null);
  const names2 = runs2.map(({ configId }) => configId ?? "(none)").join(", ");
  if (wanted2 !== null) {
    log.error("trace/unknown-config", `the traces hold no config "${wanted2}"`, {
      hint: `configs: ${names2 || "none"}${hasUnnamed ? UNNAMED : ""}`
    });
  } else if (runs2.length > 1) {
    log.error("trace/several-configs", `the traces hold ${runs2.length} configs: ${names2}`, {
      hint: `choose one with --config-id (input config-id)${hasUnnamed ? UNNAMED : ""}`
    });
  } else log.error("trace/empty", "no trace belongs to a case of the golden set");
  return null;
}
var UNNAMED = "; traces without config_id have no name to choose: write one into them";
var only = (runs2) => runs2.length === 1 ? runs2[0] : void 0;

// src/flow/read-as-base.ts
var AS_OWN = { read: null, unread: null };
async function readAsBase(traces, own2, base, options) {
  if (base === null) return AS_OWN;
  const { adapters } = base.policy;
  if (JSON.stringify(adapters) === JSON.stringify(own2.policy.adapters)) return AS_OWN;
  const read5 = async (target) => {
    const log = new DiagnosticLog();
    await scoreRun(traces, { ...options, adapters }, [target], log);
    return log;
  };
  try {
    if (await holdsScores(traces, options.adapter)) {
      base.scorer.refuse(
        "scores of shards were read by the adapters of this change; give the gate the traces themselves"
      );
      return AS_OWN;
    }
    const { golden, strict, setup } = base;
    (await read5({ golden, strict, setup, scorer: base.newScorer() })).throwIfErrors();
    return { read: read5, unread: null };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { read: null, unread: error.diagnostics[0].message };
  }
}

// src/flow/score-head.ts
async function scoreHead(request, { index, own: own2, base, sets }, { watch, shared }, log) {
  const watched = watch.watch(sets.map((set) => ({ set, scorer: set.scorer })));
  const options = readingOptions(request, index, "head", shared);
  const { adapter, sha256: sha2562 } = options;
  const asBase = await readAsBase(request.traces, own2, base?.state ?? null, { adapter, sha256: sha2562, index });
  const [ownTarget, ...more2] = watched.targets;
  await scoreRun(request.traces, options, asBase.read === null ? watched.targets : [ownTarget], log);
  log.throwIfErrors();
  if (asBase.read !== null) for (const target of more2) await asBase.read(target);
  const [ownRuns, baseRuns] = await watched.finish(request.configId, log);
  const head = chooseConfig(ownRuns, request.configId, log);
  if (head === null) throw log.asError();
  const scored = [{ set: own2, head }];
  if (base?.state && base.state.scorer.refused === null) {
    const scores = baseRuns?.find(({ configId }) => configId === head.scores.configId);
    if (scores !== void 0) scored.push({ set: base.state, head: { scores, others: head.others } });
  }
  return { scored, unread: asBase.unread };
}

// src/flow/tell-all.ts
async function tellAll(found, log, met) {
  if (met !== void 0 && !(met instanceof UserError)) throw met;
  const { checkInputs } = await import("./check-inputs-RTLJB4GV.js");
  await checkInputs(found, log);
  log.throwIfErrors();
  throw met;
}

// src/flow/watch-scoring.ts
var targetOf = ({ set, scorer }) => {
  const { golden, strict, setup } = set;
  return { golden, scorer, strict, setup };
};
var UNWATCHED = {
  watch: (runs2) => ({
    targets: runs2.map(targetOf),
    finish: async () => runs2.map(({ scorer }) => scorer.finish())
  })
};
async function watchScoring(live, limits, world, earlier) {
  if (live === void 0) return UNWATCHED;
  const { startJudging } = await import("./judging-I4UL7RKN.js");
  const judging = await startJudging(live, limits.judge, world, [...live.caches, ...earlier]);
  return {
    record: judging,
    watch: (runs2) => {
      const desks = runs2.map(
        ({ set: { golden, policy }, scorer }) => judging.desk({ golden, scorer, settings: policy.judge, gates: policy.gates, phrases: policy.phrases })
      );
      return {
        targets: runs2.map((run, i) => ({
          ...targetOf(run),
          formatOf: judgedFormat,
          onScored: (...scored) => desks[i].offer(...scored),
          onMerged: (scored) => desks[i].pass(scored)
        })),
        finish: async (config, log) => {
          await judging.ask(desks, config, log);
          return runs2.map(({ scorer }, i) => scorer.finish().map((scores) => desks[i].complete(scores)));
        }
      };
    }
  };
}

// src/flow/run-gate.ts
async function runGate(request, log) {
  const [{ policy, golden, labels: labels2, traffic }] = request.pairs;
  let asked2;
  const earlier = () => asked2 ??= request.earlier();
  try {
    return await readAndJudge({ ...request, earlier }, log);
  } catch (error) {
    const found = { ...request, policy, golden: traffic ? null : golden, labels: labels2, earlier };
    return await tellAll(found, new DiagnosticLog(), error);
  }
}
async function readAndJudge(request, log) {
  let crew = await requestCrew(request, request.traces);
  try {
    const earlier = await request.earlier();
    const { baseline } = earlier;
    if (baseline.kind === "traces") {
      if (crew === null) crew = await requestCrew(request, baseline.sources);
      else await beginWith(crew, baseline.sources, request.adapter).catch(toldLater);
    }
    return await gate({ ...request, ...earlier }, crew, log);
  } finally {
    crew?.close();
  }
}
async function gate(request, crew, log) {
  const prepared2 = await prepareGate(crew === null ? request : watchedBy(crew, request), log);
  const means = await scoringMeans(request, prepared2, crew);
  const { scored, unread } = await scoreHead(request, prepared2, means, log);
  const baselines = await scoreBaseline(request, scored, prepared2.index, means, log);
  crew?.close();
  const [own2, base = null] = scored.map((head, i) => judged2(request, prepared2, head, baselines[i] ?? null));
  const run = request.base === void 0 ? own2 : withBase(own2, base, request.base, prepared2, unread);
  const { record: record2 } = means.watch;
  return record2 === void 0 ? run : { ...run, judge: record2 };
}
function watchedBy(crew, request) {
  const [pair, ...others] = request.pairs;
  const own2 = { ...pair, golden: crew.watch(pair.golden), labels: crew.watch(pair.labels) };
  return { ...request, corpus: crew.watch(request.corpus), pairs: [own2, ...others] };
}
async function scoringMeans(request, { index, own: own2, keepsLabels }, crew) {
  const { judging, pairs, sha256: sha2562, includeText } = request;
  const [{ policy }, second] = pairs;
  const world = { index, sha256: sha2562, includeText };
  const live = judging && { ...judging, unavailable: judging.unavailable ?? needlessJudging(request) };
  const watch = await watchScoring(live, second?.policy ?? policy, world, judgeCaches(request));
  const shared = keepsLabels || crew === null ? void 0 : await shareScoring(crew, own2, index);
  return { watch, shared };
}
async function shareScoring(crew, set, index) {
  const { ScorePacker } = await import("./score-packer-GCEBYBDI.js");
  const { scoreRange } = await import("./score-range-ZG4VWCYQ.js");
  const packer = new ScorePacker(valuePlaces(set.columns));
  return crew.share(set.golden, (part) => scoreRange(part, set, index, packer));
}
function judgeCaches({ baseline }) {
  return baseline.kind === "report" && baseline.report.judgeCache !== void 0 ? [baseline.report.judgeCache] : [];
}
function judged2(request, { index }, { set, head }, before) {
  const { policy, golden, coverageOf, pair, columns } = set;
  const { baseline, anchor = null, headOrigin, includeText, date, today, suite: suite2, incomplete } = request;
  const noBaseline = baseline.kind === "none" ? baseline.why : null;
  const scores = pair.traffic && before !== null ? fillChanges(head.scores, before.scores, columns) : head.scores;
  const headFingerprint = fingerprintRun(head.scores, set, request);
  const calibration = pair.calibration ?? [];
  return judgePair(
    { policy, golden, coverageOf, head: { ...head, scores }, headFingerprint, baseline: before, anchor, calibration },
    { noBaseline, headOrigin, includeText, date, today, suite: suite2, incomplete, index },
    set.log
  );
}
function withBase(own2, base, notes2, { base: set, opened, moved: moved2, unkept }, unread) {
  const pair = ({ evaluation: evaluation2, input }) => ({ evaluation: evaluation2, policy: input.policy });
  const expects2 = set?.state?.golden.cases.some((_, i) => !set.state?.isExcluded(i)) ?? false;
  const refused = set?.state?.scorer.refused ?? null;
  const known4 = {
    ...notes2,
    ...set?.invalid ? { golden: "invalid", goldenNote: set.invalid } : {},
    ...base === null && expects2 ? { unreadable: "none of its cases has a trace" } : {},
    ...refused === null ? {} : { unreadable: refused }
  };
  const evidence = { difference: set?.difference ?? null, widened: opened, moved: moved2, unkept, unread };
  const judged3 = base === null ? null : pair(base);
  const { chosen, evaluation, findings } = applyBase(pair(own2), judged3, known4, evidence);
  return { ...chosen === "base" && base !== null ? base : own2, evaluation, base: findings };
}
var toldLater = () => {
};

// src/flow/are-found.ts
function areFound(inputs) {
  return Object.values(inputs).every((input) => input !== null);
}

// builtin:node:timers/promises
var builtin4 = __require("node:timers/promises");
var setTimeout = /* @__PURE__ */ (() => builtin4.setTimeout)();

// src/flow/score-shard.ts
async function* scoreShard(request, log) {
  const { sha256: sha2562, pair, adapter } = request;
  const index = new ChunkIndex();
  let set;
  try {
    await readCorpus(request.corpus, index, log);
    set = await preparePair(pair, index, { ...request, suite: null, includeText: false }, log);
    log.throwIfErrors();
  } catch (error) {
    const found = { ...request, ...pair, suite: null, configId: null, earlier: null };
    return await tellAll(found, new DiagnosticLog(), error);
  }
  const context = readContext({ ...pair.policy.adapters, golden: [set.golden], index, sha256: sha2562, judgedMetricOf });
  const files = [];
  for await (const { source, sample: sample2 } of traceSources(request.traces, adapter))
    files.push(await traceFile(source, sample2, adapter, context));
  const formats = [...new Set(files.map(({ format }) => format.name))];
  yield scoreFileHeader(set.setup(), set.scorer.columns, formats);
  const traceLog = new DiagnosticLog();
  let records = 0;
  for await (const line of scoredLines(files, set, formats, traceLog)) {
    records++;
    if (records % ROWS_PER_TICK === 0) request.onProgress?.(records);
    yield line;
  }
  for (const { severity, code: code2, message, ...place5 } of traceLog.list())
    if (severity === "warning") log.warn(code2, message, place5);
  traceLog.throwIfErrors();
  yield* scoreFileEnd(records, traceLog);
}
async function* scoredLines(files, { scorer, golden }, formats, log) {
  const seen = /* @__PURE__ */ new Set();
  const strays = /* @__PURE__ */ new Set();
  const warnOfScores = unknownScoreWarner(log);
  let versions = "";
  for (const file of files) {
    const format = formats.indexOf(file.format.name);
    for await (const { trace, line, file: own2 } of file.read(log)) {
      const place5 = { file: own2 ?? file.source.name, line };
      warnOfScores(trace, place5);
      const scored = scorer.reduce(trace, file.format);
      if (scored === null) {
        if (!file.straysAllowed) reportAcceptance("unknown-case", trace, place5, golden, log);
        else if (!strays.has(trace.query_id)) yield JSON.stringify({ stray: trace.query_id });
        strays.add(trace.query_id);
        continue;
      }
      const key = JSON.stringify([scored.caseId, scored.configId, scored.score.repeat]);
      const isSecond = seen.has(key);
      seen.add(key);
      reportAcceptance(isSecond ? "duplicate" : "scored", trace, place5, golden, log);
      const named2 = JSON.stringify(scored.versions);
      yield writeScoreRow(scored, format, named2 === versions ? null : scored.versions);
      versions = named2;
    }
  }
}

// src/report/story/case-effects.ts
var CaseEffects = class {
  #run;
  /** Places of the metrics in the run's list, by name and by column: few of them say anything of one case. */
  #places;
  #ofColumn;
  #telling;
  /** Of metrics that count cases, and whose gates do not hold: what a case adds is what it did to them. */
  #counting;
  /** By metric, the gates that do not hold. */
  #gates;
  /** By place and by the two values: many cases move alike. */
  #moves = [];
  constructor(run) {
    this.#run = run;
    this.#places = new Map(run.metrics.map(({ name }, place5) => [name, place5]));
    this.#ofColumn = grouped2(run.metrics.keys(), (place5) => run.metrics[place5].column);
    this.#telling = this.#placesOf(run.caseMetrics.map(({ name }) => name));
    const open = run.evaluation.gates.filter(({ status }) => status !== "pass").map((gate2) => openGate(gate2, run));
    this.#gates = grouped2(open, ({ gate: gate2 }) => gate2.metric);
    this.#counting = this.#placesOf(this.#gates.keys()).filter((place5) => {
      const { aggregate: aggregate2, better, binary, unit } = run.metrics[place5].metric;
      return better === "lower" && (binary || aggregate2 === "sum" && unit === "count");
    });
  }
  /**
   * A row a metric that a case moves or fails: its own value, its part of the run's delta, and the gates of that metric
   * that do not hold.
   */
  of(i) {
    const { input, metrics: refs, causes: causes2 } = this.#run;
    const { head, comparison } = input;
    const pair = pairOf(comparison, i);
    const moved2 = new Set(this.#placesOf(causes2.moved.of(i).map(({ delta }) => delta.ref.name)));
    const failed = head.failedChecks.get(i) ?? [];
    const telling = pair === null ? this.#telling : [];
    const failing2 = failed.flatMap((column) => this.#ofColumn.get(column) ?? []);
    const counted2 = this.#counting.filter((place5) => (head.columns.get(refs[place5].column)?.at(i) ?? 0) > 0);
    const rows = [];
    for (const place5 of [.../* @__PURE__ */ new Set([...moved2, ...failing2, ...counted2, ...telling])].sort((a, b) => a - b)) {
      const { name, column } = refs[place5];
      const now = head.columns.get(column)?.at(i) ?? Number.NaN;
      const then = pair?.baseline.columns.get(column)?.at(pair.j) ?? Number.NaN;
      if (Number.isNaN(now) && Number.isNaN(then)) continue;
      const { shown, share } = this.#move(place5, then, now);
      const isMoved2 = moved2.has(place5);
      rows.push([
        logLine(name, 40),
        pair === null ? formatNumber(now, refs[place5].metric.unit) : shown,
        isMoved2 ? share : "",
        isMoved2 || failed.includes(column) || counted2.includes(place5) ? this.#gatesOf(name, i) : pair === null ? this.#gatesOf(name, i, now) : ""
      ]);
    }
    return rows;
  }
  #move(place5, then, now) {
    this.#moves[place5] ??= /* @__PURE__ */ new Map();
    const byThen = this.#moves[place5];
    const byNow = byThen.get(then) ?? /* @__PURE__ */ new Map();
    byThen.set(then, byNow);
    const move = byNow.get(now) ?? this.#describe(place5, then, now);
    byNow.set(now, move);
    return move;
  }
  #describe(place5, then, now) {
    const { metrics: refs, input } = this.#run;
    const { name, metric } = refs[place5];
    const show2 = (value) => formatNumber(value, metric.unit);
    const isBoth = !Number.isNaN(now) && !Number.isNaN(then);
    const [before, after] = isBoth ? formatMove(then, now, metric.unit) : [show2(then), show2(now)];
    const found = input.metrics.get(name);
    const weight = metric.aggregate === "sum" ? 1 : 1 / (found?.pairs || 1);
    return {
      shown: Object.is(now, then) ? show2(now) : `${before} -> ${after}`,
      share: `${formatDelta((now - then) * weight, metric.unit)} of ${formatDelta(found?.delta ?? null, metric.unit)} in the run`
    };
  }
  #placesOf(names2) {
    return [...names2].flatMap((name) => this.#places.get(name) ?? []);
  }
  /** The gates of a metric that do not hold; with the value of the case, those that it pulls beyond their bound. */
  #gatesOf(metric, i, value) {
    const found = this.#gates.get(metric) ?? [];
    return found.filter(({ members }) => members === null || members[i] === 1).filter(({ gate: gate2 }) => value === void 0 || pulls(value, gate2)).map(({ text: text2 }) => text2).join(", ");
  }
};
function openGate(gate2, { input }) {
  const text2 = `${inWords(gate2.status)}: ${gateNeeds(gate2)}`;
  if (gate2.slice === null) return { gate: gate2, text: text2, members: null };
  const members = new Uint8Array(input.head.ids.length);
  for (const i of input.slices.get(gate2.slice) ?? []) members[i] = 1;
  return { gate: gate2, text: `${text2} in ${logLine(gate2.slice, 30)}`, members };
}
function pulls(value, { kind, threshold }) {
  return kind === "min" ? value < threshold : kind === "max" && value > threshold;
}

// src/report/story/case-stages.ts
function caseStages({ input, causes: causes2 }, i) {
  const { head, comparison } = input;
  const pair = pairOf(comparison, i);
  const [now, then] = [head.ranksOf(i), pair?.baseline.ranksOf(pair.j)];
  const [sizes, sizesBefore] = [head.sizesOf(i), pair?.baseline.sizesOf(pair.j) ?? null];
  if (now.size === 0 || head.states[i] === "excluded") return [];
  const rows = [["", ...pair === null ? [] : ["baseline"], "head"]];
  const add2 = (stage, old, found) => {
    rows.push([`  ${stage}`, ...pair === null ? [] : [old], found]);
  };
  const addRecorded = (stage, part, old, found) => {
    const [mine, theirs] = [caseRecords(head, i, part), pair !== null && recordsPart(pair.baseline, part)];
    if (mine || theirs) add2(stage, theirs ? old : "not recorded", mine ? found : "not recorded");
  };
  for (const [id, ranks2] of now) {
    const old = then?.get(id);
    rows.push([logLine(id, 100)]);
    for (const stage of listNames(ranks2, old))
      add2(logLine(stage, 30) || "unnamed list", inList(old, stage), inList(ranks2, stage));
    for (const stage of ["retrieved", "reranked", "context"]) {
      if (stage === "reranked" && !sizes?.reranked && !sizesBefore?.reranked) continue;
      addRecorded(stage, stage, place4(old, stage, sizesBefore), place4(ranks2, stage, sizes));
    }
    addRecorded("cited", "citations", yesNo(old), sizes === null ? "no trace" : yesNo(ranks2));
    if (ranks2.instead !== void 0) add2("instead", "", `chunks of ${inWords(ranks2.instead)} came back`);
    const lost = causes2.byCase.get(i)?.lost.find(({ chunkId }) => chunkId === id);
    if (lost !== void 0) add2("lost at", lost.baseline ?? "", lost.head ?? "");
  }
  return rows;
}
function listNames(...all) {
  return [...new Set(all.flatMap((ranks2) => (ranks2?.lists ?? []).map(([stage]) => stage)))];
}
function inList(ranks2, name) {
  const found = ranks2?.lists?.find(([stage]) => stage === name);
  return found === void 0 ? "no list" : found[1] === null ? "out" : String(found[1]);
}
function place4(ranks2, stage, sizes) {
  if (sizes === null && !ranks2?.[stage]) return "no trace";
  if (stage === "reranked" && sizes?.reranked === 0) return "no list";
  return `${ranks2?.[stage] ?? "out"}${sizes === null ? "" : ` of ${sizes[stage]}`}`;
}
var yesNo = (ranks2) => ranks2?.cited ? "yes" : "no";

// src/report/story/case-story.ts
function caseStory(run, i, effects) {
  const which = run.input.head.repeats > 1 ? " in its worst repeat" : "";
  const isHidden = run.input.golden.cases[i].protected.length > 0;
  return {
    verdict: verdict3(run, i),
    about: about(run, i),
    stagesTitle: `What each stage returned${which}${isHidden ? " of the protected chunks (nothing is right)" : ""}`,
    stages: caseStages(run, i),
    violations: violations(run, i),
    said: said(run, i),
    ...causes(run, i),
    effects: effects.of(i)
  };
}
var SINCE = { new: "newly failing", before: "failed before, not by this change", flaky: "flaky" };
function verdict3({ input }, i) {
  if (input.head.states[i] === "excluded") return "excluded (takes no part, but for leaks)";
  const checks = (input.head.failedChecks.get(i) ?? []).map((check) => logLine(check));
  const since = checks.length === 0 ? null : failingSince(input, i);
  const details = [...checks, ...since === null ? [] : [SINCE[since]]];
  return `${caseStatus(input.head, i)}${details.length > 0 ? ` (${details.join(", ")})` : ""}`;
}
var UNOBSERVED = {
  scored: "not recorded",
  excluded: "not judged",
  missing: "no trace",
  error: "the pipeline failed"
};
function about({ input, includeText }, i) {
  const { golden, head, comparison } = input;
  const item = golden.cases[i];
  const text2 = (value) => includeText ? logLine(value, 400) : "not shown, see --include-text";
  const names2 = (list2) => list2.filter((name) => name !== null).map((name) => logLine(name)).join(", ");
  const { tenantId, roles } = item.principal;
  const rows = [
    ["question", text2(item.question)],
    ["asked by", `${logLine(tenantId) || "no tenant"} / ${names2(roles) || "no roles"}`],
    ["tags", `${names2([item.difficulty, ...item.tags]) || "none"}${item.critical ? ", critical" : ""}`],
    [
      "expected",
      `${item.behavior}${item.expectedAnswer === null || !includeText ? "" : `: ${text2(item.expectedAnswer)}`}`
    ],
    ["observed", observed()]
  ];
  return item.notes !== null && includeText ? [...rows, ["notes", text2(item.notes)]] : rows;
  function observed() {
    const state = head.states[i];
    const kinds2 = names2(head.errorKindsOf(i));
    if (state === "error") return `${UNOBSERVED.error}${kinds2 === "" ? "" : ` (${kinds2})`}`;
    return `${head.observed[i] ?? UNOBSERVED[state]}${answerChange()}`;
  }
  function answerChange() {
    const pair = pairOf(comparison, i);
    const before = pair?.baseline.answerHashes[pair.j];
    if (!before || !head.answerHashes[i]) return "";
    return before === head.answerHashes[i] ? ", same answer as in the baseline" : ", another answer than in the baseline";
  }
}
function violations({ input }, i) {
  return [...input.head.violations.get(i) ?? []].sort((a, b) => ACL_STAGES.indexOf(a.stage) - ACL_STAGES.indexOf(b.stage)).map(({ chunkId, stage, rule }) => `${stage}: ${chunkId === null ? "forbidden text" : logLine(chunkId)} (${rule})`);
}
function said({ input, includeText }, i) {
  const notes2 = input.head.judgedOf(i)?.notes ?? null;
  if (notes2 === null || !includeText) return [];
  const text2 = (value) => logLine(value, 400);
  return [
    ...notes2.reason === null ? [] : [`reason: ${text2(notes2.reason)}`],
    ...notes2.unsupportedClaims.map((claim) => `unsupported claim: ${text2(claim)}`),
    ...notes2.missingFacts.map((fact) => `missing fact: ${text2(fact)}`),
    ...notes2.badCitations.map((citation) => `bad citation: ${text2(citation)}`),
    ...notes2.statements.map(({ metric, statement, score: score2 }) => `${metric} ${score2 ?? "n/a"}: ${text2(statement)}`)
  ];
}
function causes({ causes: found, input }, i) {
  const explained = found.byCase.get(i);
  const none = (withoutCause) => ({ causes: [], withoutCause });
  if (input.head.states[i] === "excluded") return none("none: nothing but leaks is looked at");
  if (explained === void 0) return none("none: it neither fails nor got worse");
  if (explained.causes.length === 0) {
    if (input.head.states[i] === "error") return none("not known: the pipeline failed, its trace records the error");
    if (input.head.states[i] !== "scored") return none("not known: there is no trace to read it from");
    return none("not known: nothing that is kept of the trace explains it");
  }
  return {
    causes: explained.causes.map(({ label, confidence, evidence }) => {
      return { label, confidence, evidence: logLine(evidence) };
    }),
    withoutCause: ""
  };
}

// src/workspace/iso-time.ts
var ISO = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
function isoTime(text2) {
  const [, day, zone] = ISO.exec(text2) ?? [];
  if (day === void 0 || !isCalendarDate(day)) return null;
  const instant = new Date(zone === void 0 && text2 !== day ? `${text2}Z` : text2);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

// src/dataset/adapters/index.ts
var OF_OTHERS2 = ["chunk_id", "source_nodes", "sourceNodes", "source_documents", "retrieved_context", "messages"];
var traceAdapters = [
  trecRun,
  foreignAdapter({
    name: "ragas",
    title: "Ragas samples and results",
    shape: "JSONL, JSON or CSV of single-turn samples: `user_input`, `retrieved_contexts`, `retrieved_context_ids`, `response` (since 0.2), or `question` or `query`, `contexts`, `answer` (before); a column a metric",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: (sample2) => {
      const has = (...names2) => names2.some((name) => hasColumns(sample2, name));
      if (has("user_input")) return has("response", "retrieved_contexts", "retrieved_context_ids");
      if (!has("contexts", "retrieved_contexts") || hasPredictions(sample2)) return false;
      return hasColumns(sample2, "question", "answer", "contexts") || has("question", "query") && has("response", "answer") && !has(...OF_OTHERS2);
    },
    load: async () => (await import("./ragas-traces-IXFZWAHH.js")).readRagas
  }),
  openinferenceSpans,
  trulensSpans,
  otelGenAiSpans,
  langsmithRuns,
  mlflowTraces,
  langfuseTraces,
  agentLog,
  // The results of an eval, as JSON or JSONL.
  foreignAdapter({
    name: "promptfoo",
    title: "promptfoo results",
    shape: "`promptfoo eval --output results.json` (results version 2 and 3) or `.jsonl`; the context from the output or metadata of the response, or from `vars.context` where the prompt shows it",
    lacks: ["reranked", "citations", "tools"],
    detect: (sample2) => hasColumns(sample2, "promptIdx", "testIdx", "vars") || isObject(sample2.value) && isObject(sample2.value.results) && ("evalId" in sample2.value || Array.isArray(sample2.value.results.results) || "prompts" in sample2.value.results),
    load: async () => (await import("./promptfoo-traces-DAJVDHKJ.js")).readPromptfoo
  }),
  // A test run as it stands in `.deepeval/` or DEEPEVAL_RESULTS_FOLDER.
  foreignAdapter({
    name: "deepeval",
    title: "DeepEval test run",
    shape: "a test run with `testCases`, as in `.deepeval/.latest_test_run.json`, `.latest_run_full.json` or `test_run_<date>.json`; a context written as `source: context` is found by its text or, with `id-map: source`, named by its source; conversations are not read",
    lacks: ["reranked", "citations"],
    detect: ({ value }) => isObject(value) && ["testCases", "test_cases"].some(
      (key) => [value, objectOf(value.testRunData)].some((run) => Array.isArray(run[key]) && !("golden" in run))
    ),
    load: async () => (await import("./deepeval-traces-J56LR43R.js")).readDeepeval
  }),
  foreignAdapter({
    name: "langsmith-experiment",
    title: "LangSmith experiment rows",
    shape: "JSONL or CSV of `ExperimentResults.to_pandas()`: `inputs.<k>`, `outputs.<k>`, `feedback.<key>`, `example_id`; documents in CSV as JSON or as Python prints them",
    lacks: ["reranked", "citations", "tokens", "cost", "tools"],
    detect: (sample2) => hasColumns(sample2, "example_id", "execution_time"),
    load: async () => (await import("./langsmith-experiment-traces-PDADU4XH.js")).readLangsmithExperiment
  }),
  foreignAdapter({
    name: "phoenix-experiment",
    title: "Phoenix experiment runs",
    shape: "the JSON or CSV of an experiment: `example_id`, `repetition_number`, `input`, `output`, `annotations`",
    lacks: ["reranked", "citations", "cost", "tools"],
    detect: (sample2) => hasColumns(sample2, "example_id", "repetition_number"),
    load: async () => (await import("./phoenix-experiment-traces-VUB7XO5J.js")).readPhoenixExperiment
  }),
  foreignAdapter({
    name: "trulens",
    title: "TruLens records",
    shape: "JSONL or CSV of `get_records_and_feedback()`; the contexts from the calls of a feedback that saw them one by one",
    lacks: ["reranked", "citations", "tools"],
    detect: (sample2) => hasColumns(sample2, "record_id", "input", "output"),
    load: async () => (await import("./trulens-traces-YKJ73YRF.js")).readTrulens
  }),
  foreignAdapter({
    name: "langchain",
    title: "LangChain retrieval chain output",
    shape: "JSONL or JSON of `{input, context, answer}` or `{question, context, answer}` with documents, or of `{query, result, source_documents}`",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample2) => hasColumns(sample2, "query", "result", "source_documents") || // Beside supporting facts an answer is a reviewed one: HotpotQA.
    !hasPredictions(sample2) && !hasColumns(sample2, "supporting_facts") && (hasColumns(sample2, "input", "context", "answer") || hasColumns(sample2, "question", "context", "answer") && Array.isArray(objectOf(firstRow(sample2)).context)),
    load: async () => (await import("./langchain-traces-TTLCSIKN.js")).readLangchain
  }),
  // Of a query engine in Python or TypeScript.
  foreignAdapter({
    name: "llamaindex",
    title: "LlamaIndex responses",
    shape: "JSONL or JSON of `{response, source_nodes}`, with `query` or `query_id` written beside",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample2) => hasColumns(sample2, "source_nodes") || hasColumns(sample2, "sourceNodes"),
    load: async () => (await import("./llamaindex-traces-VLZ5DSZ3.js")).readLlamaindex
  }),
  // Its input, and its output with metrics a result.
  foreignAdapter({
    name: "ragchecker",
    title: "RAGChecker results",
    shape: "`{results: [{query_id, query, response, retrieved_context}]}`, with `metrics` after checking, or JSONL of its results",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: (sample2) => {
      const rows = rowsIn(sample2, "results");
      return hasColumns(rows, "query_id", ...rows === sample2 ? ["retrieved_context"] : []);
    },
    load: async () => (await import("./ragchecker-traces-SHFLN5OZ.js")).readRagchecker
  }),
  // The input of its document retrieval evaluator, labels and retrieved documents in one row.
  foreignAdapter({
    name: "azure-retrieval",
    title: "Azure document retrieval",
    shape: "JSONL or JSON of `{retrieval_ground_truth, retrieved_documents}`, ranked by `relevance_score`",
    lacks: ["reranked", "context", "answer", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample2) => hasColumns(sample2, "retrieval_ground_truth", "retrieved_documents"),
    load: async () => (await import("./azure-retrieval-traces-NMINZNU5.js")).readAzureRetrieval
  }),
  // What `evaluate()` returns and writes, with a column an input, output and metric.
  foreignAdapter({
    name: "azure-evaluation",
    title: "Azure AI Evaluation results",
    shape: "`evaluate(output_path=...)`: `{rows, metrics}` with `inputs.<k>`, `outputs.<k>` of a target and `outputs.<evaluator>.<metric>`, or JSONL of its rows; scores of 1 to 5 are brought to 0 to 1",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
    detect: (sample2) => {
      const rows = rowsIn(sample2, "rows");
      const names2 = rows.value === void 0 ? [] : columnNames(rows);
      const isResult = rows !== sample2 || names2.some((name) => /^outputs\.[^.]+\./.test(name));
      return isResult && names2.some((name) => name.startsWith("inputs.")) && !names2.includes("example_id");
    },
    load: async () => (await import("./azure-evaluation-traces-2GTFNPL2.js")).readAzureEvaluation
  }),
  // The data set of an evaluation job that a system's own answers were put into, and what a job writes.
  foreignAdapter({
    name: "bedrock-evaluation",
    title: "Amazon Bedrock RAG evaluation",
    shape: "JSONL of `conversationTurns` with one turn, its `output` (`text`, `retrievedPassages`, `citations`) and, where a job wrote it, `results`; ids from `chunk_id` of the metadata, else `x-amz-bedrock-kb-chunk-id`, documents from the address of the source",
    lacks: ["reranked", "latency", "tokens", "cost", "tools"],
    detect: (sample2) => {
      const { conversationTurns } = objectOf(firstRow(sample2));
      return Array.isArray(conversationTurns) && conversationTurns.some((turn) => "output" in objectOf(turn));
    },
    load: async () => (await import("./bedrock-evaluation-traces-REFXO7FK.js")).readBedrockEvaluation
  }),
  // One chunk a row, the rows of one question anywhere.
  foreignAdapter({
    name: "chunk-table",
    title: "table with a chunk a row",
    shape: "CSV or JSONL with `question` or `query_id`, `chunk_id` and, if wanted, `rank`, `score`, `answer`, `config_id`, `error`, `tenant_id`, `acl_roles`",
    lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
    detect: (sample2) => ["question", "query", "query_id"].some((name) => hasColumns(sample2, name, "chunk_id")) && !hasColumns(sample2, "relevance") && !hasOwnLabels(sample2),
    load: async () => (await import("./chunk-table-traces-W253GHTC.js")).readChunkTable
  }),
  native
];

export {
  closeSync,
  copyFileSync,
  createReadStream,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
  isAbsolute,
  join,
  relative,
  dirname,
  basename,
  sep,
  guardOutput,
  visibleText,
  logLine,
  describeBug,
  DOCS,
  codes,
  foldAlike,
  formatWarnings,
  formatDiagnostics,
  UserError,
  version,
  mistake,
  JUDGE_CACHE_FILE,
  compareBytes,
  caseStatus,
  CITED,
  isInstead,
  renderCases,
  jsonPieces,
  count,
  formatNumber,
  formatDelta,
  formatMove,
  formatApart,
  inWords,
  distinctReasons,
  BOUND_ON,
  GATE_KINDS,
  boundsCases,
  boundsFall,
  boundsChange,
  lossOfChange,
  CHANGE_LEGEND,
  BEHAVIORS,
  expectsAnswer,
  latePattern,
  tokenF1,
  plainId,
  chunkIdOf,
  contextRecall,
  parseScale,
  recordedScore,
  everyRecordedScore,
  metrics,
  parseMetricRef,
  metricUnit,
  reportedMetric,
  gateValue,
  gateNeeds,
  gatesByStatus,
  gateChange,
  metricChange,
  gateName,
  hasReason,
  headline,
  lifecycleText,
  policySource,
  runName,
  code,
  prose,
  table,
  tableOf,
  gateCell,
  more,
  titled,
  paragraphs,
  gateChanges,
  byCause,
  causeText,
  lostFirst,
  whatChanged,
  regressions,
  atLeast,
  atMost,
  metricBetter,
  isRelative,
  nextSteps,
  stepCases,
  whyMoved,
  gatedMoves,
  labelHealthText,
  alignmentText,
  isJudgeable,
  formatInterval,
  JUDGED_COLUMNS,
  judgedCells,
  judgedNotes,
  judgedTable,
  problemPlace,
  inputProblems,
  ACL_STAGES,
  VIOLATION_RULES,
  grouped2 as grouped,
  principalName,
  groupLeaks,
  seenAt,
  ACCESS_RULES,
  headValue,
  waiverStatus,
  leaks,
  metricsTable,
  breakdown,
  matrix,
  waivers,
  notes,
  JUDGED_NAMES,
  judgedMetricOf,
  metricOfScore,
  UNNAMED_JUDGE,
  EFFECTS,
  record,
  trendRun,
  trendMetrics,
  measuredTrendMetrics,
  gatedValue,
  trendValues,
  trendText,
  renderMarkdown,
  checkName,
  failedCheck,
  failedChecks,
  renderJunit,
  CAUSE_LABELS,
  NEXT_CHECKS,
  pairOf,
  recordsPart,
  SHOWN_CASES,
  leadFinding,
  kthSmallest,
  caseRecords,
  CaseEffects,
  isLeak,
  caseStory,
  PAGE_FILE,
  REPORT_FILES,
  reportFiles,
  reportPage,
  PRESET_NAMES,
  defaultPreset,
  adapterNamed,
  isId,
  isObject,
  isString,
  isOptionalString,
  textOf,
  numberOf,
  amountOf,
  positiveOf,
  idOf,
  isBlank,
  objectOf,
  caseIdOf,
  firstOf,
  firstRow,
  columnNames,
  hasColumns,
  DiagnosticLog,
  TRACE_PARTS,
  shortHash,
  valueAt,
  PART_WORDS,
  MISSING,
  describeIssue,
  RefusedRows,
  hasFailed,
  MAX_REPEAT,
  isTraceRow,
  hasTraceValues,
  nearestName,
  lookalikeWarner,
  TRACE_FIELDS,
  CHUNK_FIELDS,
  innerLookalikeWarner,
  foldSpace,
  questionId,
  OUR_LABELS,
  labelName,
  protectedName,
  snakeCase,
  parseLenient,
  jsonIn,
  hasPredictions,
  rowsIn,
  entriesOf,
  parsedJson,
  fileSample,
  beginsWithMark,
  decodeUtf8,
  joinedBytes,
  isLargeFilePointer,
  LINE_FEED,
  readBlocks,
  readJsonRows,
  QUESTION_NAMES,
  ANSWER_KEYS,
  questionOf,
  answerOf,
  contextsOf,
  ANSWER_PLACES,
  listOf,
  langfuseRow,
  isLangfuseRecord,
  mlflowSpansOf,
  otlpNames,
  pageOf,
  unknownRecord,
  ListedTrace,
  RowTrace,
  timeUnit,
  noChunks,
  ListedChunks,
  caseIndexOf,
  TAB,
  NEWLINE,
  RETURN,
  SPACE2 as SPACE,
  QUOTE,
  COMMA,
  MINUS,
  ZERO,
  NINE,
  COLON,
  LIST,
  BACKSLASH,
  LIST_END,
  OBJECT,
  OBJECT_END,
  numberEnd,
  decimalValue,
  isDigit,
  native,
  readDecimal,
  columnsOf,
  configOf,
  traceAdapters,
  GOLDEN_FIELDS,
  GOLDEN_LISTS,
  GOLDEN_LABELS,
  STRAY_FIELDS,
  goldenFields,
  saysWhetherAnswered,
  isBehaviorName,
  caseBehavior,
  ANSWER_NAMES,
  isQuestionName,
  onlyList,
  likelyLabel,
  NO_GRADES,
  NONE4 as NONE,
  caseFields,
  plainIds,
  unique,
  isGoldenRow,
  isGrade,
  KnownRow,
  nativeGolden,
  isLabelHeader,
  goldenAdapters,
  expectedShards,
  missingShards,
  FAIL_ON,
  isFailure,
  endsInError,
  wrongSecret,
  parseEndpoint,
  checkJudgeInputs,
  words,
  foldDiacritics,
  wordTokens,
  observeBehavior,
  orderedChunks,
  byRank,
  RANKINGS,
  valuePlaces,
  Z95,
  weightedKappa,
  rateOf,
  ratesOf,
  labelledMoments,
  correctedMean,
  goodness,
  MIN_PAIRS,
  ALPHA,
  buildReport,
  alignLeft,
  alignRight,
  cutTo,
  distinctSteps,
  untoldReasons,
  BOUNDS_LEGEND,
  gateRows,
  renderTerminal,
  judgeLine,
  asksForJudge,
  isWorthSharing,
  createHash,
  attemptRead,
  crewFor,
  bytesSource,
  segmentMatcher,
  findFiles,
  resolveIn,
  fileSource,
  readContext,
  DEFAULT_JUDGE_SETTINGS,
  DEFAULT_CUTOFFS,
  buildPolicy,
  readText,
  wayInside,
  matchesSchema,
  policyFile,
  loadPolicy,
  policyOf,
  presetName,
  NO_ORIGIN,
  sourceText,
  isStatus,
  fitsStatus,
  isRank,
  STAGES3 as STAGES,
  REASON_CODES,
  REASON_DETAILS,
  DECISIONS,
  parseReport,
  readReport,
  readReportFiles,
  usableBaseline,
  findSources,
  readBaseline,
  sha256,
  writeWhole,
  writeLines,
  writeReport,
  writeLongReport,
  addFile,
  NO_FINGERPRINT,
  invalidReport,
  calibrationGaps,
  calibrationWarnings,
  judgeDifference,
  judgeName,
  isAnyTenant,
  forbiddenBy,
  STALE_EFFECT,
  mcnemar,
  tango,
  evaluateCoverage,
  ChunkIndex,
  corpusRow,
  isCorpusRow,
  readCorpus,
  chooseAdapter,
  traceSources,
  isScoreFile,
  holdsScores,
  checkNamedCases,
  choosesByDocument,
  onDocuments,
  chooseSuite,
  writeFlags,
  AT,
  NUMBERS2 as NUMBERS,
  buffersOf,
  foldQuestion,
  areDisjoint,
  goldenAdapterOf,
  readGolden,
  readSet,
  labelsOf2 as labelsOf,
  preparePair,
  traceFile,
  unknownScoreWarner,
  checkScores,
  reportAcceptance,
  scoreRun,
  chooseConfig,
  tellAll,
  runGate,
  areFound,
  setTimeout,
  scoreShard,
  isoTime
};
