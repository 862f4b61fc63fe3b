import {
  ANSWER_ALONE,
  ANSWER_FIELDS,
  MAX_REPEAT,
  QUESTION_FIELDS,
  accessOf,
  amountOf,
  caseIdAt,
  caseIdOf,
  chatMessage,
  compareBytes,
  count,
  decodeText,
  entriesOf,
  failureOf,
  fileSample,
  firstOf,
  foldSpace,
  grouped,
  idOf,
  isBlank,
  isId,
  isLangfuseRecord,
  isObject,
  isOurs,
  isSilent,
  isString,
  jsonIn,
  langfuseRow,
  metadataOf,
  mlflowSpansOf,
  numberOf,
  objectOf,
  otlpNames,
  pageOf,
  parseLenient,
  positiveOf,
  readElements,
  readRecords,
  recordedScores,
  spokenText,
  textOf
} from "./chunk-EM76IMAD.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/spans/span.ts
var Attributes = class _Attributes {
  #root;
  constructor(attributes) {
    this.#root = nodeOf(attributes, 0);
  }
  /** The value at a dotted path; undefined where there is none. */
  get(path) {
    const at2 = this.#at(path);
    const value = at2 instanceof Map && at2.has(ITSELF) && !isNumbered(at2) ? at2.get(ITSELF) : at2;
    return value === REDACTED ? void 0 : value;
  }
  text(path) {
    const value = this.get(path);
    return typeof value === "string" && value !== "" ? value : null;
  }
  /** An id: a text, or a whole number, as some applications write theirs. */
  id(path) {
    return idOf(this.get(path));
  }
  /** A finite number; digits in a string count, since some exporters write whole numbers so. */
  number(path) {
    const value = this.get(path);
    const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : null;
  }
  /** A count or an amount: a negative one is none. */
  amount(path) {
    const number = this.number(path);
    return number === null || number < 0 ? null : number;
  }
  /** The items of a list, in the order of their numbers; null where there is no list. */
  list(path) {
    const value = jsonIn(this.get(path));
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
    if (!(value instanceof Map)) return null;
    if (!isNumbered(value)) return null;
    const numbered = [...value].filter(([key]) => NUMBER.test(key));
    return numbered.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  }
  /** Whether a flattened list begins later than at 0, or has a gap. */
  lacksItems(path) {
    const value = this.get(path);
    if (!(value instanceof Map) || value.size === 0) return false;
    const size = [...value.keys()].filter((key) => NUMBER.test(key)).length;
    return Array.from({ length: Math.max(1, size) }, (_, i) => String(i)).some((key) => !value.has(key));
  }
  /** The items of a list that are objects, each with paths of its own. */
  items(path) {
    return this.list(path)?.map((item) => new _Attributes(item)) ?? null;
  }
  /** A record at a path, given as one, as JSON, or in part as both; empty where there is none. */
  record(path) {
    const at2 = this.#at(path);
    const { [ITSELF]: own, ...fields } = at2 instanceof Map ? plainRecord(at2) : { [ITSELF]: at2 };
    const written = jsonIn(own);
    return isObject(written) ? { ...written, ...fields } : fields;
  }
  /** All of them as one record. */
  whole() {
    return plainRecord(this.#root);
  }
  #at(path) {
    let at2 = this.#root;
    for (const name of path.split(".")) {
      if (!(at2 instanceof Map)) return void 0;
      at2 = at2.get(name);
    }
    return at2;
  }
};
var REDACTED = "__REDACTED__";
var ITSELF = "";
var NUMBER = /^\d{1,9}$/;
var isNumbered = (node2) => [...node2.keys()].some((key) => NUMBER.test(key));
var MAX_DEPTH = 24;
var MAX_ITEMS = 1e4;
function nodeOf(value, depth) {
  const node2 = /* @__PURE__ */ new Map();
  if (value instanceof Map) return value;
  if (!isObject(value)) return node2;
  for (const [key, inner] of Object.entries(value)) {
    const names = key.split(".");
    if (names.length + depth > MAX_DEPTH) continue;
    put(node2, names, isObject(inner) ? nodeOf(inner, depth + names.length) : inner);
  }
  return node2;
}
function put(node2, names, value) {
  let at2 = node2;
  for (const name of names.slice(0, -1)) {
    let next = at2.get(name);
    if (!(next instanceof Map)) {
      next = new Map(next === void 0 ? [] : [[ITSELF, next]]);
      at2.set(name, next);
    }
    at2 = next;
  }
  const last = names.at(-1);
  const known = at2.get(last);
  if (known instanceof Map) {
    const inner = value instanceof Map ? value : /* @__PURE__ */ new Map([[ITSELF, value]]);
    for (const [name, one] of inner) put(known, [name], one);
  } else if (value instanceof Map && known !== void 0 && !value.has(ITSELF)) at2.set(last, value.set(ITSELF, known));
  else at2.set(last, value);
}
function plainRecord(node2) {
  return Object.fromEntries([...node2].map(([key, value]) => [key, value instanceof Map ? plainRecord(value) : value]));
}
function isErrorStatus(code) {
  return code === 2 || typeof code === "string" && /^(?:2|(?:status_?code[._])?error)$/i.test(code);
}
function jsonOf(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}
var ownNotes = (attributes) => attributes.record("rag_gate");
function parseInstant(value) {
  if (typeof value === "number") return fromCount(value);
  if (typeof value !== "string") return null;
  if (/^\d{1,20}$/.test(value))
    return value.length > 17 ? whole(Number(BigInt(value) / 1000n)) : fromCount(Number(value));
  const found = ISO.exec(value);
  if (found === null) return null;
  const [, date, time, fraction = "", zone = "Z"] = found;
  const seconds = Date.parse(
    `${date}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`
  );
  return whole(seconds * 1e3 + Number(fraction.slice(0, 6).padEnd(6, "0")));
}
var ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?$/;
function fromCount(count2) {
  if (!(count2 > 0)) return null;
  if (count2 < 1e11) return whole(count2 * 1e6);
  if (count2 < 1e14) return whole(count2 * 1e3);
  return whole(count2 < 1e17 ? count2 : count2 / 1e3);
}
function whole(micros) {
  const rounded = Math.round(micros);
  return Number.isSafeInteger(rounded) && rounded > 0 ? rounded : null;
}
var NO_FACTS = {
  role: "other",
  recordId: null,
  input: null,
  output: null,
  documents: null,
  hasOneHit: null,
  foundCount: null,
  inputDocuments: null,
  asksForTool: false,
  prompt: null,
  model: null,
  tool: null,
  promptTokens: null,
  completionTokens: null,
  costUsd: null,
  failure: null,
  isCut: false,
  scores: [],
  otherIds: [],
  metadata: {}
};

// src/input/formats/spans/span-documents.ts
function chunkOfDocument(document, stage = null) {
  const { metadata, text: text2, score } = document;
  const said2 = objectOf(document.raw);
  const own = (key) => Object.hasOwn(metadata, key) ? idOf(metadata[key]) : null;
  return {
    // What the application calls a chunk itself counts before the number that its store made up, unless it only counts.
    id: textOf(metadata.chunk_id) ?? document.id ?? own("chunk_id"),
    text: text2,
    score,
    stage,
    // `doc_uri` is MLflow's. Without another id a chunk is called by its document.
    document_id: own("document_id") ?? own("doc_uri") ?? (said2.document_id === document.id ? null : idOf(said2.document_id)),
    ...accessOf(
      "acl_roles",
      said2.acl_roles ?? metadata.acl_roles,
      said2.tenant_id ?? metadata.tenant_id ?? metadata.tenant
    ),
    raw: document.raw ?? document
  };
}
function documentKey({ id, text: text2, metadata }) {
  return JSON.stringify([id, text2, id === null && text2 === null ? jsonOf(metadata) : null]);
}
function distinctDocuments(lists2) {
  const seen = /* @__PURE__ */ new Set();
  return lists2.flat().filter((document) => !seen.has(documentKey(document)) && seen.add(documentKey(document)));
}
var listKey = (list2) => JSON.stringify(list2.map(documentKey));
function spanDocuments(value) {
  const found = typeof value === "string" ? parseLenient(value) : value;
  if (Array.isArray(found)) {
    const documents3 = found.map(toDocument);
    return documents3.every((document) => document !== null) ? documents3 : null;
  }
  if (!isObject(found)) return null;
  for (const name of LISTS) if (Array.isArray(found[name])) return spanDocuments(found[name]);
  return null;
}
var LISTS = [
  "documents",
  "results",
  "result",
  "chunks",
  "matches",
  "hits",
  "source_nodes",
  "nodes",
  "data",
  "output"
];
var IDS = ["chunk_id", "id", "id_", "node_id", "doc_id", "document_id", "_id"];
var TEXTS = ["page_content", "pageContent", "text", "content", "document"];
var SCORES = ["score", "relevance_score", "similarity", "_score"];
function toDocument(value) {
  if (typeof value === "string") return value === "" ? null : { id: null, text: value, score: null, metadata: {} };
  if (!isObject(value)) return null;
  const wrapped = value.node ?? value.kwargs;
  const inner = isObject(wrapped) ? wrapped : value;
  const metadata = metadataOf(inner);
  const id = firstText(inner, IDS);
  const text2 = firstText(inner, TEXTS) ?? (TEXTS.some((name) => inner[name] === "") ? "" : null);
  if (id === null && !text2 && Object.keys(metadata).length === 0) return null;
  const score = scoreOf(value) ?? scoreOf(metadata);
  return { id, text: text2, score, metadata, raw: value };
}
function firstText(record3, names) {
  for (const name of names) {
    const value = Object.hasOwn(record3, name) ? record3[name] : void 0;
    if (typeof value === "string" && value !== "") return value;
    if (Number.isSafeInteger(value)) return String(value);
  }
  return null;
}
function scoreOf(record3) {
  for (const name of SCORES) {
    const value = Object.hasOwn(record3, name) ? record3[name] : void 0;
    if (typeof value === "number" && Number.isFinite(value)) return value;
  }
  return null;
}
function returnedDocuments(output) {
  const value = jsonIn(output);
  if (!isObject(value)) return documentsIn(value);
  return firstOf([jsonIn(value.output), jsonIn(value.outputs), value], inMessage);
}
function inMessage(value) {
  if (!isObject(value)) return documentsIn(value);
  const { artifact, structuredContent, content } = chatMessage(value);
  return firstOf([artifact, structuredContent, value, content], documentsIn);
}
function documentsIn(written) {
  const value = jsonIn(written);
  if (!Array.isArray(value)) return spanDocuments(value);
  const documents3 = spanDocuments(value.map(asDocument));
  return documents3 !== null && documents3.length > 0 && documents3.every(isTextBlock) ? inTexts(documents3) : documents3;
}
function asDocument(written) {
  const block = jsonIn(written);
  if (!isObject(block) || block.type !== "search_result" || !Array.isArray(block.content)) return block;
  const texts2 = block.content.filter(isObject).map(({ type, text: text2 }) => type === "text" ? text2 : "");
  return { ...block, content: texts2.join("") };
}
var isTextBlock = ({ id, metadata, raw }) => id === null && Object.keys(metadata).length === 0 && isObject(raw) && raw.type === "text";
function inTexts(blocks2) {
  const texts2 = blocks2.map(({ text: text2 }) => text2 ?? "");
  const parts = texts2.map(jsonIn);
  return spanDocuments(texts2.join("")) ?? (parts.every(isObject) ? spanDocuments(parts) : null);
}

// src/input/formats/spans/span-tree.ts
var SIDE_STEPS = /* @__PURE__ */ new Set(["retrieve", "rerank", "embed", "guard"]);
function answeringCalls({ nodes }) {
  return nodes.filter(
    ({ span, inside }) => span.role === "generate" && !inside.has("generate") && ![...SIDE_STEPS].some((role) => inside.has(role))
  );
}
function withoutVerdicts(calls, last, answer) {
  return calls.filter((call) => {
    const { output } = call.span;
    return call === last || output === null || output === answer || !isVerdict(decodeText(output));
  });
}
function isVerdict(said2) {
  if (!isObject(said2)) return typeof said2 === "boolean" || isWordOfOne(said2) || isOrder(said2);
  const values = Object.entries(said2).flatMap(([name, value]) => REASONS.test(name) ? [] : [value]);
  return values.length > 0 && values.every((value) => typeof value === "number" || !isObject(value) && isVerdict(value));
}
var isWordOfOne = (said2) => typeof said2 === "string" && /^\W*(?:yes|no|true|false|(?:not[ _])?relevant|irrelevant)\W*$/i.test(said2);
function isOrder(said2) {
  if (Array.isArray(said2)) return said2.length > 0 && said2.every((one) => /^\d+$/.test(String(one)));
  return typeof said2 === "string" && /^\s*(?:\[\d+\](?:\s*[>,]\s*\[\d+\])*|\d+(?:\s*>\s*\d+)+)\s*$/.test(said2);
}
var REASONS = /reason|explanation|justification|rationale|thought|comment|feedback/i;
function asksForTool(said2, depth = 0) {
  const value = jsonIn(said2);
  if (depth > MAX_DEPTH2) return false;
  if (Array.isArray(value)) return asksForTool(value.at(-1), depth + 1);
  if (!isObject(value)) return false;
  const message = chatMessage(value);
  if (isCall(message) || hasCalls(message) || hasCalls(message.additional_kwargs)) return true;
  const inner = WITHIN.map((name) => jsonIn(message[name])).find((part) => part !== void 0 && part !== null);
  return inner !== void 0 && asksForTool(inner, depth + 1);
}
var MAX_DEPTH2 = 8;
var WITHIN = [
  ...ANSWER_ALONE,
  ...["message", "kwargs", "content", "parts", "choices", "candidates", "generations", "messages"]
];
var CALLS = /* @__PURE__ */ new Set(["tool_use", "function_call", "tool_call"]);
var isCall = (part) => CALLS.has(part.type) || ["functionCall", "function_call", "toolUse"].some((name) => isObject(part[name]));
var hasCalls = (message) => isObject(message) && [message.tool_calls, message.toolCalls].some((calls) => Array.isArray(calls) && calls.length > 0);
function byEnd(nodes) {
  return [...nodes].sort((a, b) => at(a) - at(b) || b.depth - a.depth);
}
var at = ({ span: { start, end } }) => end ?? start ?? 0;
var SpanStore = class {
  #spans = /* @__PURE__ */ new Map();
  #log;
  constructor(log) {
    this.#log = log;
  }
  /** Adds a span. One that came twice counts once: exporters deliver at least once. */
  add(span) {
    const key = JSON.stringify([span.traceId, span.spanId]);
    const known = this.#spans.get(key);
    if (known === void 0) {
      this.#spans.set(key, span);
      return;
    }
    const place = { file: span.file, line: span.line };
    const where = known.file === span.file ? `line ${known.line}` : `${known.file}:${known.line}`;
    const content = contentOf(span);
    if (content !== null && contentOf(known) === content) {
      this.#log.warn("span/repeated", `span "${span.spanId}" stands already in ${where}: it counts once`, place);
    } else {
      const message = `another span of trace "${span.traceId}" has the id "${span.spanId}": ${where}`;
      this.#log.error("span/duplicate-id", message, place);
    }
  }
  /**
   * The spans of one query each, by their start, so that the order of a file decides nothing. A query is a trace, unless a
   * tool numbers its records itself: then it is a record with all spans of its traces that belong to no other.
   */
  queries() {
    const records2 = /* @__PURE__ */ new Map();
    for (const { traceId, recordId } of this.#spans.values()) {
      if (recordId === null) continue;
      const known = records2.get(traceId);
      if (known === void 0) records2.set(traceId, /* @__PURE__ */ new Set([recordId]));
      else known.add(recordId);
    }
    const queryOf = ({ traceId, recordId }) => {
      const [only, second] = records2.get(traceId) ?? [];
      const record3 = recordId ?? (second === void 0 ? only : void 0);
      return record3 === void 0 ? `trace ${traceId}` : `record ${record3}`;
    };
    return [...grouped(this.#known(), queryOf).values()].map((spans) => spans.sort(byStart));
  }
  /** The spans, without lists that may be the first of many alone: what a search found is known whole or not at all. */
  #known() {
    return this.#withoutBeginnings(this.#withoutOnlyHits([...this.#spans.values()]));
  }
  /** Where no search has several hits, none but the first was written. */
  #withoutOnlyHits(spans) {
    const alone = spans.filter(({ hasOneHit }) => hasOneHit === true);
    if (alone[0] === void 0 || spans.some(({ hasOneHit, documents: documents3 }) => hasOneHit === false && documents3 !== null))
      return spans;
    const message = `${count(alone.length, "search", "searches")} of Chroma with one hit each, which may be the first of many: not used`;
    this.#log.warn("span/only-hits", message, { file: alone[0].file, line: alone[0].line });
    return spans.map((span) => span.hasOneHit === true ? { ...span, documents: null } : span);
  }
  /** Where one search found more than its span holds, queries whose searches found few would be the only ones that are known. */
  #withoutBeginnings(spans) {
    const cut = spans.filter(
      ({ foundCount: foundCount2, documents: documents3 }) => foundCount2 !== null && foundCount2 > (documents3?.length ?? 0)
    );
    if (cut[0] === void 0) return spans;
    const message = `${count(cut.length, "search", "searches")} found more than ${cut.length === 1 ? "its span holds" : "their spans hold"}: what such searches found is not used`;
    this.#log.warn("span/only-first", message, { file: cut[0].file, line: cut[0].line });
    return spans.map((span) => span.foundCount === null ? span : { ...span, documents: null });
  }
};
function byStart(a, b) {
  return (a.start ?? 0) - (b.start ?? 0) || compareBytes(a.spanId, b.spanId);
}
function contentOf({ file: _file, line: _line, ...span }) {
  return jsonOf(span);
}
function spanTree(spans) {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const children = grouped(spans, ({ parentId }) => parentId);
  const tops = spans.filter(({ parentId }) => parentId === null || !ids.has(parentId)).map((span) => node(span, null));
  const nodes = [...tops];
  for (let i = 0; i < nodes.length; i++) {
    const parent = nodes[i];
    for (const span of children.get(parent.span.spanId) ?? []) nodes.push(node(span, parent));
  }
  if (nodes.length < spans.length) {
    const placed = new Set(nodes.map(({ span }) => span));
    return { cycle: spans.find((span) => !placed.has(span)) };
  }
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { span, parent, encloses } = nodes[i];
    if (parent === null) continue;
    parent.encloses.add(span.role);
    for (const role of encloses) parent.encloses.add(role);
  }
  const isPipeline = ({ span, inside }) => span.role !== "evaluate" && !inside.has("evaluate");
  const orphans = tops.filter(({ span }) => span.parentId !== null).length;
  return { nodes: nodes.filter(isPipeline), tops: tops.filter(isPipeline), orphans };
}
function node(span, parent) {
  const around = parent === null ? NONE : parent.inside;
  const role = parent?.span.role ?? "other";
  const inside = parent === null || role === "other" ? around : new Map([...around, [role, parent]]);
  return { span, parent, depth: parent === null ? 0 : parent.depth + 1, inside, encloses: /* @__PURE__ */ new Set() };
}
var NONE = /* @__PURE__ */ new Map();
function speakingSpan({ nodes, tops }) {
  if (tops.length !== 1) return null;
  const silent = /* @__PURE__ */ new Set();
  const speaking = [];
  for (const node2 of nodes) {
    if (node2.parent !== null && !silent.has(node2.parent)) continue;
    const { role, input, output } = node2.span;
    if (input !== null || output !== null) speaking.push(node2.span);
    else if (!SIDE_STEPS.has(role)) silent.add(node2);
  }
  return speaking.length === 1 ? speaking[0] : null;
}

// src/input/formats/spans/span-lists.ts
function chunksOfLists(lists2) {
  return lists2.flatMap(({ stage, documents: documents3 }) => documents3.map((document) => chunkOfDocument(document, stage)));
}
var leavesNoGap = ({ failure }, said2) => failure !== null && said2 === null;
function givenContext(calls, { retrieved: retrieved2, reranked: reranked2 }, searches) {
  const prompts = calls.flatMap(({ span }) => leavesNoGap(span, span.prompt) ? [] : [span.prompt]);
  const lists2 = [...retrieved2 ?? [], ...reranked2 ?? []];
  const documents3 = lists2.flatMap((list2) => list2.documents.map((document) => ({ document, stage: list2.stage })));
  if (prompts.length === 0 || prompts.includes(null)) return {};
  if (searches && lists2.length === 0) return {};
  if (documents3.some(({ document }) => document.text === null)) return {};
  const readings = readingsOf(prompts.map((prompt3) => prompt3 ?? ""));
  const seen = /* @__PURE__ */ new Set();
  const given = /* @__PURE__ */ new Map();
  const places = /* @__PURE__ */ new Map();
  const found = documents3.flatMap(({ document, stage }) => {
    const text2 = foldSpace(document.text ?? "");
    const key = documentKey(document);
    if (text2 === "" || seen.has(key)) return [];
    seen.add(key);
    const before = given.get(text2) ?? 0;
    const known = places.get(text2) ?? [];
    places.set(text2, known);
    for (const [call, reading] of readings.entries()) {
      known[call] ??= reading.map((one, i) => placesOf(text2, one, known[call - 1]?.[i] ?? known[call - 1]?.[0] ?? []));
      const at2 = known[call].map((list2) => list2[before]).find((place) => place !== void 0);
      if (at2 === void 0) continue;
      given.set(text2, before + 1);
      return [{ call, at: at2, chunk: chunkOfDocument(document, stage) }];
    }
    return [];
  });
  return {
    context_chunks: found.sort((a, b) => a.call - b.call || a.at - b.at).map(({ chunk: { stage: _, ...chunk } }) => chunk)
  };
}
function readingsOf(prompts) {
  const readings = [];
  for (const prompt3 of prompts) {
    const texts2 = prompt3.includes("\\") ? [prompt3, withoutEscapes(prompt3)] : [prompt3];
    const before = readings.at(-1);
    const reading = texts2.map(foldSpace).map((whole2, i) => {
      const begins = (before?.[i] ?? before?.[0])?.whole ?? "";
      return { whole: whole2, repeated: whole2.startsWith(begins) ? begins.length : 0 };
    });
    readings.push(reading);
  }
  return readings;
}
function placesOf(text2, { whole: whole2, repeated }, before) {
  const places = repeated === 0 ? [] : before;
  const last = places.at(-1);
  const found = [];
  let from = Math.max(0, repeated - text2.length + 1, last === void 0 ? 0 : last + text2.length);
  for (let at2 = whole2.indexOf(text2, from); at2 >= 0; at2 = whole2.indexOf(text2, from)) {
    found.push(at2);
    from = at2 + text2.length;
  }
  return found.length === 0 ? places : [...places, ...found];
}
function withoutEscapes(text2) {
  return text2.replace(
    /\\(?:u([0-9a-f]{4})|([^u]))/gi,
    (_, unit, other) => unit === void 0 ? ESCAPES[other] ?? other : String.fromCharCode(Number.parseInt(unit, 16))
  );
}
var ESCAPES = { n: "\n", r: "\r", t: "	", b: "\b", f: "\f" };
function givenText(value) {
  const texts2 = [];
  collect(value, texts2, 0);
  return texts2.join("\n\n") || null;
}
var MAX_DEPTH3 = 16;
function collect(value, texts2, depth) {
  if (typeof value === "string") texts2.push(value);
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH3) return;
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) collect(inner, texts2, depth + 1);
}
function lostSearch({ nodes }) {
  const known = nodes.filter(isTelling);
  if (known.length === 0) return null;
  const told = /* @__PURE__ */ new Set();
  for (const step of known)
    for (let at2 = step; at2 !== null && !told.has(at2); at2 = at2.parent) told.add(at2);
  const within = /* @__PURE__ */ new Set();
  for (const node2 of nodes)
    if (node2.parent !== null && (isTelling(node2.parent) || within.has(node2.parent))) within.add(node2);
  const given = nodes.filter(({ span }) => span.inputDocuments !== null).map(({ span }) => span.start);
  const isGiven2 = ({ end }) => given.some((start) => start === null || end === null || end <= start);
  const lost = nodes.find((node2) => {
    const isSilent2 = node2.span.role === "retrieve" && node2.span.documents === null;
    return isSilent2 && !told.has(node2) && !within.has(node2) && !isGiven2(node2.span);
  });
  return lost?.span ?? null;
}
var isTelling = ({ span: { role, documents: documents3 } }) => (role === "retrieve" || role === "rerank") && documents3 !== null;
function rerankChains(steps, searched) {
  const found = new Set(searched.map(listKey));
  const chains = /* @__PURE__ */ new Set();
  const returned2 = /* @__PURE__ */ new Map();
  const within = /* @__PURE__ */ new Map();
  for (const step of steps) {
    const { documents: documents3, inputDocuments } = step.span;
    const inner = (within.get(step) ?? []).filter((chain2) => chains.has(chain2));
    const worked = inputDocuments ?? documents3 ?? [];
    const before = worked[0] === void 0 ? void 0 : returned2.get(documentKey(worked[0]));
    const goesOn = before !== void 0 && chains.has(before.chain) && isPartOf(worked, before, found);
    const replaced = inner.length > 0 ? inner : goesOn ? [before.chain] : [];
    for (const chain2 of replaced) chains.delete(chain2);
    const chain = { given: givenTo(replaced) ?? inputDocuments, last: step };
    chains.add(chain);
    const keys = new Set((documents3 ?? []).map(documentKey));
    for (const key of keys) returned2.set(key, { chain, keys });
    const around = nearest(step);
    if (around !== void 0) within.set(around, [...within.get(around) ?? [], chain]);
  }
  return [...chains];
}
function isPartOf(worked, { chain, keys }, searched) {
  if (!worked.every((document) => keys.has(documentKey(document)))) return false;
  return !searched.has(listKey(worked)) || listKey(worked) === listKey(chain.last.span.documents ?? []);
}
function givenTo(chains) {
  const lists2 = chains.flatMap(({ given }) => given === null ? [] : [given]);
  return lists2.length < chains.length || chains.length === 0 ? null : distinctDocuments(lists2);
}
function nearest({ inside }) {
  const [a, b] = [inside.get("rerank"), inside.get("retrieve")];
  return a === void 0 || b !== void 0 && b.depth > a.depth ? b : a;
}
function spanLists({ nodes }) {
  const searching = nodes.filter(({ span }) => span.role === "retrieve");
  const sorted = byEnd(searching.filter(({ encloses }) => !encloses.has("rerank")));
  const rerankers = nodes.filter((node2) => node2.span.role === "rerank");
  const around = searching.filter(({ encloses }) => encloses.has("rerank"));
  const reranked2 = new Set(rerankers.flatMap(({ span }) => span.documents === null ? [] : [listKey(span.documents)]));
  const isEcho = ({ span }) => span.documents !== null && reranked2.has(listKey(span.documents));
  const steps = byEnd([...rerankers, ...around.filter((node2) => !isEcho(node2))]);
  const names = /* @__PURE__ */ new Map();
  const single = withoutEchoes(sorted);
  const found = lists(single, names);
  const chains = rerankChains(
    byEnd([...rerankers, ...around]),
    found.map(({ documents: documents3 }) => documents3)
  );
  const given = givenLists(chains, single);
  const [merged, joined] = mergedList(sorted, found, given);
  const retrieved2 = merged === null ? found : [...found, { stage: unique("merged", names), documents: merged }];
  const rerankings = lists(steps, names);
  const all = distinctDocuments(chains.map(({ last }) => last.span.documents ?? []));
  const several = chains.length > 1 && !sameList(all, rerankings.findLast(isFilled)?.documents ?? []);
  if (several) rerankings.push({ stage: unique("merged", names), documents: all });
  return {
    retrieved: retrieved2.length === 0 ? null : retrieved2,
    reranked: rerankings.length === 0 ? null : rerankings,
    joined: [...joined ? ["retrievers"] : [], ...several ? ["rerankers"] : []]
  };
}
var isFilled = ({ documents: documents3 }) => documents3.length > 0;
function givenLists(chains, retrievers) {
  const known = chains.flatMap(({ given }) => given === null ? [] : [[...given]]);
  if (known.length === 0 || known.length < chains.length) return null;
  const end = chains.reduce((latest, { last }) => Math.max(latest, last.span.end ?? Number.POSITIVE_INFINITY), 0);
  const after = retrievers.filter(({ span }) => span.start !== null && span.start >= end);
  return [...known, ...after.map(({ span }) => [...span.documents ?? []])].filter((list2) => list2.length > 0);
}
function mergedList(retrievers, found, given) {
  const last = found.at(-1)?.documents ?? [];
  if (given !== null) {
    const all2 = distinctDocuments(given);
    return all2.length > 0 && !sameList(all2, last) ? [all2, !given.some((list2) => sameList(list2, all2))] : [null, false];
  }
  if (found.length < 2 || outermost(retrievers).size === 1) return [null, false];
  const all = found.flatMap(({ documents: documents3 }) => documents3);
  const joined = found.filter(isFilled).length > 1;
  if (!joined && all.length === last.length) return [null, false];
  return [distinctDocuments([all]), joined];
}
function outermost(retrievers) {
  const outer = /* @__PURE__ */ new Map();
  for (const node2 of [...retrievers].sort((a, b) => a.depth - b.depth)) {
    let around = node2.inside.get("retrieve");
    while (around !== void 0 && around.span.documents === null) around = around.inside.get("retrieve");
    if (node2.span.documents !== null) outer.set(node2, (around && outer.get(around)) ?? node2);
  }
  return new Set(outer.values());
}
function withoutEchoes(retrievers) {
  const echoed = /* @__PURE__ */ new Set();
  for (const node2 of retrievers) {
    const { parent } = node2;
    if (parent !== null && parent.span.role === "retrieve" && sameDocuments(node2.span, parent.span)) echoed.add(node2);
  }
  return retrievers.filter((node2) => !echoed.has(node2));
}
function sameDocuments(a, b) {
  return a.documents !== null && b.documents !== null && sameList(a.documents, b.documents);
}
function sameList(a, b) {
  return a.length === b.length && a.every((document, i) => documentKey(document) === documentKey(b[i]));
}
function lists(nodes, names) {
  return nodes.flatMap(
    ({ span }) => span.documents === null ? [] : [{ stage: unique(span.name || span.role, names), documents: span.documents }]
  );
}
function unique(name, names) {
  const number = (names.get(name) ?? 0) + 1;
  names.set(name, number);
  return number === 1 ? name : `${name} ${number}`;
}

// src/input/formats/spans/agent-log.ts
function geminiMessage({ role, parts }) {
  const content = (Array.isArray(parts) ? parts : []).filter(isObject).map(blockOf);
  return { role: role === "model" ? "assistant" : "user", content };
}
function blockOf(part) {
  const call = part.functionCall ?? part.function_call;
  if (isObject(call)) return { type: "tool_use", name: call.name, id: call.id };
  const answer = part.functionResponse ?? part.function_response;
  if (!isObject(answer)) return part.thought === true ? { type: "thinking" } : { type: "text", text: part.text };
  const { name, id, response } = answer;
  const content = isObject(response) ? response.result ?? response : response;
  return { type: "function", name, tool_call_id: id, content, is_error: isObject(response) && "error" in response };
}
function agentSteps(entries) {
  const reader = new StepReader();
  for (const entry of entries) reader.read(entry);
  return reader.steps();
}
var StepReader = class {
  #calls = [];
  #open = /* @__PURE__ */ new Map();
  #question = null;
  #answer = null;
  /** How many calls stand before what was said last. */
  #callsBeforeAnswer = 0;
  #unknown = 0;
  #unplaced = 0;
  #turns = 0;
  #used = { prompt: 0, completion: 0, turns: 0 };
  read(wrapped) {
    const entry = isObject(wrapped) ? unwrapped(wrapped) : wrapped;
    if (!isObject(entry)) {
      this.#skip(false);
      return;
    }
    const kind = [entry.role, entry.type].find(isString) ?? "";
    if (kind === "user" || kind === "human") this.#user(entry);
    else if (kind === "assistant" || kind === "ai") this.#assistant(entry);
    else if (kind === "tool" || kind === "function" || kind === "function_call_output") this.#answered(entry);
    else if (kind === "function_call" || kind === "tool_use") this.#call(entry.name, entry.call_id ?? entry.id);
    else if (kind === "file_search_call") {
      const failed = entry.status === "failed" || entry.status === "incomplete";
      this.#calls.push({ tool: "file_search", id: null, result: entry.results, failed });
    } else if (kind === "tool_result") this.#result(entry.tool_use_id, entry.content, entry.is_error === true);
    else if (!this.#plain(entry) && kind !== "system" && kind !== "developer" && kind !== "reasoning")
      this.#skip(holdsDocuments(entry));
  }
  steps() {
    const { prompt: prompt3, completion, turns } = this.#used;
    const endsInCall = this.#answer !== null && this.#calls.length > this.#callsBeforeAnswer;
    return {
      question: this.#question,
      answer: endsInCall ? "" : this.#answer,
      calls: this.#calls.map(({ tool, result, failed }) => ({ tool, result, failed })),
      tokens: turns > 0 && turns === this.#turns ? { prompt: prompt3, completion } : null,
      unknown: this.#unknown,
      unplaced: this.#unplaced
    };
  }
  #skip(mayHoldSearch) {
    this.#unknown++;
    if (mayHoldSearch) this.#unplaced++;
  }
  #user(entry) {
    for (const block of blocks(entry.content))
      if (block.type === "tool_result" || block.type === "function") this.read(block);
    this.#question ??= textOf2(entry.content);
  }
  #assistant(entry) {
    this.#turns++;
    this.#count(entry);
    const before = this.#calls.length;
    for (const { type, ...block } of blocks(entry.content)) {
      if (textOf2([{ type, ...block }]) !== null) this.#callsBeforeAnswer = this.#calls.length;
      if (typeof type !== "string") continue;
      if (/(?:^|_)tool_use$/.test(type)) this.#call(block.name, block.id);
      else if (/_tool_result$/.test(type)) this.#result(block.tool_use_id, block.content, block.is_error === true);
    }
    if (typeof entry.content === "string" && entry.content !== "") this.#callsBeforeAnswer = before;
    for (const call of Array.isArray(entry.tool_calls) ? entry.tool_calls : []) {
      if (!isObject(call)) continue;
      this.#call(isObject(call.function) ? call.function.name : call.name, call.id);
    }
    const endsSilent = isSilent(entry) && this.#calls.length === before;
    this.#answer = textOf2(entry.content) ?? (endsSilent ? "" : this.#answer);
  }
  /** A message of a tool answers the call that it names, or else the first open one of its tool; without one it is its own. */
  #answered(entry) {
    const id = entry.tool_call_id ?? entry.call_id;
    const result = entry.artifact ?? entry.content ?? entry.output;
    const failed = entry.status === "error" || entry.is_error === true;
    if (isId(id) && this.#open.has(id)) this.#result(id, result, failed);
    else if (isId(entry.name)) {
      const call = { tool: entry.name, id: null, result, failed };
      const open = this.#calls.findIndex(
        (one) => one.id === null && one.tool === call.tool && one.result === void 0
      );
      if (open < 0) this.#calls.push(call);
      else this.#calls[open] = call;
    } else this.#skip(true);
  }
  #call(name, id) {
    if (!isId(name)) {
      this.#skip(true);
      return;
    }
    if (isId(id)) this.#open.set(id, this.#calls.length);
    this.#calls.push({ tool: name, id: isId(id) ? id : null, result: void 0, failed: false });
  }
  #result(id, result, failed) {
    const at2 = isId(id) ? this.#open.get(id) : void 0;
    if (at2 === void 0) this.#skip(true);
    else this.#calls[at2] = { ...this.#calls[at2], result, failed };
  }
  #plain(entry) {
    const tool = [entry.tool, entry.tool_name, entry.name, entry.action].find(isId);
    if (tool === void 0 || ![...INPUTS, ...RESULTS].some((name) => Object.hasOwn(entry, name))) return false;
    const key = RESULTS.find((name) => entry[name] !== void 0 && entry[name] !== null);
    const failed = typeof entry.error === "string" && entry.error !== "";
    this.#calls.push({ tool, id: null, result: key === void 0 ? void 0 : entry[key], failed });
    return true;
  }
  #count(entry) {
    const usage2 = isObject(entry.usage_metadata) ? entry.usage_metadata : isObject(entry.usage) ? entry.usage : {};
    const prompt3 = inputTokens(usage2);
    const completion = usage2.output_tokens ?? usage2.completion_tokens;
    if (!isCount(prompt3) || !isCount(completion)) return;
    this.#used.prompt += prompt3;
    this.#used.completion += completion;
    this.#used.turns++;
  }
};
function inputTokens(usage2) {
  const cached = [usage2.cache_read_input_tokens, usage2.cache_creation_input_tokens].filter(isCount);
  const { input_tokens: input = usage2.prompt_tokens } = usage2;
  if (!isCount(input) || usage2.input_tokens === void 0) return input;
  return cached.reduce((sum, count2) => sum + count2, input);
}
var unwrapped = (entry) => Array.isArray(entry.parts) ? geminiMessage(entry) : chatMessage(entry);
var INPUTS = ["input", "tool_input", "args", "arguments", "action_input"];
var RESULTS = ["result", "output", "observation", "tool_output", "response"];
var holdsDocuments = (entry) => [entry, ...Object.values(entry)].some((value) => spanDocuments(value)?.some(({ raw }) => raw !== void 0));
var isCount = (value) => Number.isSafeInteger(value) && value >= 0;
function blocks(content) {
  return Array.isArray(content) ? content.filter(isObject) : [];
}
function textOf2(content) {
  if (typeof content === "string") return content === "" ? null : content;
  const texts2 = blocks(content).flatMap(
    ({ type, text: text2 }) => (type === "text" || type === "output_text" || type === "input_text" || type === void 0) && typeof text2 === "string" ? [text2] : []
  );
  return spokenText(texts2.join("\n"), []);
}
function agentTrace(row, entries, retrievalTools, queryId) {
  const { question, answer, calls, tokens, unknown, unplaced } = agentSteps(entries);
  const said2 = text(row.answer) ?? text(row.output) ?? answer;
  const isSearch = ({ tool }) => retrievalTools.has(tool);
  const back = calls.findLastIndex(({ result, failed }) => result !== void 0 || failed);
  const hanging = said2 === null ? calls.slice(back + 1).filter(isSearch) : [];
  const hung = hanging[0]?.tool ?? null;
  const unread = [];
  const counts = /* @__PURE__ */ new Map();
  const lists2 = calls.filter(isSearch).map((call) => {
    const { tool, result } = call;
    const documents3 = call.failed || hanging.includes(call) ? [] : returnedDocuments(result);
    if (documents3 === null) unread.push(tool);
    const number = (counts.get(tool) ?? 0) + 1;
    counts.set(tool, number);
    return { stage: number === 1 ? tool : `${tool} ${number}`, documents: documents3 ?? [] };
  });
  const all = distinct(lists2.flatMap(({ documents: documents3 }) => documents3));
  const merged = lists2.length > 1 ? [...lists2, { stage: "all calls", documents: all }] : lists2;
  return {
    trace: {
      ...shared(row, queryId),
      question: text(row.question) ?? text(row.input) ?? question,
      answer: said2,
      isUnanswered: said2 === null && calls.length > 0,
      ...retrievalTools.size === 0 ? {} : { retrieved_chunks: chunksOfLists(merged), context_chunks: all.map((found) => chunkOfDocument(found)) },
      tool_calls: calls.map(({ tool }) => ({ name: tool })),
      ...tokens === null || isObject(row.tokens) ? {} : { tokens },
      ...hung === null ? {} : { error: { type: "unanswered", message: `"${hung}" never came back` } },
      // Whether the agent answered stands in its entries.
      ...failureOf({ error: row.error })
    },
    unread,
    hung,
    tools: [...new Set(calls.map(({ tool }) => tool))],
    unknown,
    unplaced
  };
}
var OWN_FIELDS = [
  "config_id",
  "repeat",
  "query_rewrite",
  "expected_behavior_observed",
  "latency_ms",
  "tokens",
  "cost_usd",
  "versions",
  "user_context",
  "scores",
  "judge",
  "reason"
];
function shared(row, queryId) {
  const own = OWN_FIELDS.filter((name) => row[name] !== void 0).map((name) => [name, row[name]]);
  const id = caseIdAt(row, queryId) ?? caseIdOf(row) ?? caseIdOf(row.metadata);
  return {
    ...Object.fromEntries(own),
    query_id: id,
    other_ids: [row.id].filter(isId)
  };
}
var text = (value) => typeof value === "string" && value !== "" ? value : null;
function distinct(documents3) {
  const seen = /* @__PURE__ */ new Set();
  return documents3.filter(({ id, text: body }) => {
    const key = JSON.stringify([id, id === null ? body : null]);
    return !seen.has(key) && seen.add(key);
  });
}
var SHOWN = 10;
async function* readAgentLog(source, log, { retrievalTools, queryId }) {
  const searching = new Set(retrievalTools);
  const called = /* @__PURE__ */ new Set();
  let hung = null;
  let isAnySearched = false;
  const file = source.name;
  const sample = await fileSample(source);
  if (sample === null) return;
  for await (const { value, line } of readRecords(source, sample, null, log)) {
    const place = { file, line };
    const entries = isObject(value) ? entriesOf(value) : null;
    if (!isObject(value) || entries === null) {
      log.error("trace/invalid-row", "this row holds no list of messages, entries or steps", place);
      continue;
    }
    if (isOurs(value)) {
      const message = "this row is one of rag-gate's own format, and the file began with an agent's log: choose traces-format native if all of it is";
      log.error("trace/mixed-formats", message, place);
      continue;
    }
    const { trace, unread, hung: tool, tools, unknown, unplaced } = agentTrace(value, entries, searching, queryId);
    for (const name of tools) called.add(name);
    if (unknown > 0 && unknown === entries.length) {
      log.error("agent/unknown-entry", `${count(unknown, "entry", "entries")}, and none of a known shape`, place);
      continue;
    }
    if (unplaced > 0) {
      const found = count(unplaced, "entry", "entries");
      log.error("agent/unknown-entry", `${found} of no known shape that may hold what a search returned`, place);
      continue;
    }
    if (unknown > 0)
      log.warn("agent/unknown-entry", `${count(unknown, "entry", "entries")} of no known shape: not used`, place);
    for (const name of unread)
      log.error("agent/no-documents", `what "${name}" returned is no list of documents`, place);
    if (tool === null) isAnySearched = true;
    else hung ??= { tool, line };
    if (unread.length === 0) yield { trace, line };
  }
  if (hung !== null && !isAnySearched)
    log.error("agent/no-documents", `no row says what "${hung.tool}" returned`, { file, line: hung.line });
  if (called.size > 0 && ![...called].some((tool) => searching.has(tool))) {
    const shown = [...called].sort().slice(0, SHOWN).map((tool) => `"${tool}"`).join(", ");
    const message = searching.size === 0 ? `nobody says which tools search; called were ${shown}` : `none of the retrieval tools was called, only ${shown}`;
    log.error("agent/no-retrieval-tools", message, { file });
  }
}

// src/input/formats/spans/langsmith.ts
function callFacts(role, inputs, outputs, foundNothing = false) {
  const searches = role === "retrieve" || role === "rerank";
  return {
    role,
    input: spokenText(inputs, QUESTION_FIELDS),
    output: spokenText(outputs, ANSWER_FIELDS),
    asksForTool: (role === "generate" || role === "other") && asksForTool(outputs),
    documents: role === "tool" ? returnedDocuments(outputs) : !searches ? null : foundNothing ? [] : spanDocuments(outputs),
    inputDocuments: role === "rerank" ? spanDocuments(inputs) : null,
    prompt: role === "generate" && isOfModel(inputs) ? givenText(inputs) : null
  };
}
function isOfModel(inputs) {
  const { input, contents } = objectOf(inputs);
  return Array.isArray(inputs) || Array.isArray(input) || Array.isArray(contents) || PROMPT_FIELDS.some((name) => objectOf(inputs)[name]);
}
var PROMPT_FIELDS = ["messages", "prompts", "prompt", "kwargs", "content", "text", "data"];
function caughtFailure(role, outputs) {
  if (role !== "other" || !isObject(outputs) || spokenText(outputs, ANSWER_FIELDS)) return null;
  const isTold = Object.entries(outputs).some(([name, value]) => textOf(value) !== null && !OF_ERRORS.test(name));
  const { error } = failureOf(outputs);
  if (isTold || error === void 0 || error === null) return null;
  if (!isObject(error)) return { type: null, message: String(error) };
  return { type: textOf(error.type), message: textOf(error.message) };
}
var OF_ERRORS = new RegExp(
  `^(?:err(?:or)?s?(?:_.*)?|exception|traceback|stack_trace|status|code|type|details?|${QUESTION_FIELDS.join("|")})$`
);
function readLangsmithRun(written, place) {
  const run = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, RECORDS.has(key) ? jsonIn(value) : value])
  );
  const { id, trace_id: traceId, parent_run_id: parentId, name } = run;
  if (!isId(id)) return "id is no id";
  if (typeof run.run_type !== "string") return "run_type is no text";
  const role = ROLES[run.run_type] ?? "other";
  const metadata = objectOf(objectOf(run.extra).metadata);
  const outputs = isObject(run.outputs) || Array.isArray(run.outputs) ? run.outputs : {};
  const usage2 = usageOf(run, outputs);
  const failure = runFailure(run) ?? caughtFailure(role, outputs);
  return {
    ...NO_FACTS,
    ...callFacts(role, run.inputs, outputs, failure !== null && !run.outputs),
    traceId: isId(traceId) ? traceId : rootOf(run, id),
    spanId: id,
    parentId: isId(parentId) ? parentId : null,
    name: typeof name === "string" ? name : "",
    service: null,
    serviceVersion: null,
    start: parseInstant(run.start_time),
    end: parseInstant(run.end_time),
    model: textOf(metadata.ls_model_name) ?? textOf(metadata.model_name),
    tool: role === "tool" && typeof name === "string" ? name : null,
    ...usage2,
    failure,
    scores: scoresOf(run.feedback_stats),
    metadata,
    otherIds: [run.reference_example_id, metadata.reference_example_id].filter(isId),
    ...place
  };
}
var RECORDS = /* @__PURE__ */ new Set(["inputs", "outputs", "extra", "feedback_stats"]);
var ROLES = {
  retriever: "retrieve",
  llm: "generate",
  embedding: "embed",
  tool: "tool"
};
function rootOf(run, id) {
  const first = typeof run.dotted_order === "string" ? run.dotted_order.split(".")[0] : void 0;
  return /Z(.+)$/.exec(first ?? "")?.[1] ?? id;
}
function usageOf(run, outputs) {
  const recorded2 = find(outputs, "usage_metadata", 0);
  const usage2 = objectOf(recorded2);
  return {
    promptTokens: positiveOf(run.prompt_tokens) ?? amountOf(usage2.input_tokens) ?? amountOf(run.prompt_tokens),
    completionTokens: positiveOf(run.completion_tokens) ?? amountOf(usage2.output_tokens) ?? amountOf(run.completion_tokens),
    costUsd: amountOf(run.total_cost)
  };
}
function find(value, key, depth) {
  if (depth > 8 || typeof value !== "object" || value === null) return void 0;
  if (isObject(value) && Object.hasOwn(value, key)) return value[key];
  for (const inner of Object.values(value).slice(0, 50)) {
    const found = find(inner, key, depth + 1);
    if (found !== void 0) return found;
  }
  return void 0;
}
function runFailure({ error, status, outputs }) {
  const message = textOf(error);
  if (message === null && status === "pending" && !outputs) return { type: "pending", message: null };
  return message !== null || status === "error" ? { type: null, message } : null;
}
function scoresOf(stats) {
  if (!isObject(stats)) return [];
  return Object.entries(stats).flatMap(
    ([name, stat]) => isObject(stat) && typeof stat.avg === "number" && Number.isFinite(stat.avg) ? [{ name, value: stat.avg, library: "LangSmith" }] : []
  );
}

// src/input/formats/spans/trace-of-spans.ts
function principalOfSpans(nodes) {
  const noted2 = nodes.map(({ span }) => jsonIn(span.metadata.user_context)).filter((given) => !isBlank(given));
  const unread = noted2.find((given) => !isObject(given));
  if (unread !== void 0)
    return { principal: { user_context: unread }, conflicts: [] };
  const said2 = noted2.filter(isObject).map(accessIn);
  if (said2.length === 0) return { principal: {}, conflicts: [] };
  const values = (key) => [
    ...new Set(said2.flatMap((one) => one[key] === void 0 ? [] : [spelled(one[key])]))
  ];
  return {
    principal: { user_context: Object.assign({}, ...said2.toReversed()) },
    conflicts: ["tenant_id", "roles"].map((key) => ({ what: `user_context.${key}`, values: values(key) }))
  };
}
function accessIn({ roles, tenant_id, ...others }) {
  const texts2 = Object.entries(others).filter(([, value]) => [value].flat().every(isString));
  return { ...Object.fromEntries(texts2), ...accessOf("roles", roles, tenant_id) };
}
var spelled = (value) => typeof value === "string" ? value : String(jsonOf(Array.isArray(value) && value.every(isString) ? value.toSorted() : value));
function scoredName(role, name) {
  return FINDING.has(role) && /^\s*relevance\s*$/i.test(name) ? "retrieval relevance" : name;
}
var FINDING = /* @__PURE__ */ new Set(["retrieve", "rerank", "embed"]);
var STAGES = {
  embed: "embed",
  retrieve: "retrieve",
  rerank: "rerank",
  generate: "generate",
  tool: "tool"
};
var RESOLUTION = 1e3;
function spanLatency({ nodes, tops }) {
  const latency = {};
  const skewed = nodes.some(({ span, parent }) => parent !== null && isSkewed(span, parent.span));
  for (const [role, stage] of Object.entries(STAGES)) {
    const spans = nodes.filter(({ span }) => span.role === role).map(({ span }) => span);
    if (spans.length === 0) continue;
    const clocks = new Set(spans.map(({ service }) => service)).size;
    const micros = skewed && clocks > 1 ? null : covered(spans);
    if (micros !== null) latency[stage] = micros / 1e3;
  }
  const whole2 = tops.length === 1 ? duration(tops[0].span) : null;
  if (whole2 !== null) latency.end_to_end = whole2 / 1e3;
  const broken = nodes.filter(({ span }) => duration(span) === null).length;
  return { latency, broken, skewed, rootless: tops.length > 1 };
}
function duration({ start, end }) {
  if (start === null || end === null || end < start - RESOLUTION) return null;
  return Math.max(0, end - start);
}
function isSkewed(child, parent) {
  if (child.service === null || parent.service === null || child.service === parent.service) return false;
  if (child.start === null || parent.start === null || child.end === null || parent.end === null) return false;
  return child.start < parent.start - RESOLUTION || child.end > parent.end + RESOLUTION;
}
function covered(spans) {
  if (spans.some((span) => duration(span) === null)) return null;
  const byStart2 = [...spans].sort((a, b) => a.start - b.start);
  let sum = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { start, end } of byStart2) {
    if (end <= until) continue;
    sum += Math.max(0, end - Math.max(start, until));
    until = end;
  }
  return sum;
}
function traceOfSpans(tree, all, caseKey) {
  const { nodes, tops } = tree;
  const lists2 = spanLists(tree);
  const searches = nodes.some(({ span }) => span.role === "retrieve");
  const latency = spanLatency(tree);
  const calls = answeringCalls(tree);
  const last = byEnd(calls).at(-1);
  const whole2 = speakingSpan(tree);
  const named = noted(nodes, caseKey ?? "", (metadata) => caseIdAt({ ...metadata, metadata }, caseKey));
  const queryId = named.values.length > 0 ? named : noted(nodes, "query_id", caseIdOf);
  const configId = noted(nodes, "config_id", ({ config_id: id }) => idOf(id));
  const repeat = noted(nodes, "repeat", ({ repeat: number }) => Number.isSafeInteger(number) ? String(number) : null);
  const { principal, conflicts } = principalOfSpans(nodes);
  const said2 = whole2 === null || whole2.role === "generate" || SIDE_STEPS.has(whole2.role) ? null : wordsOf(whole2);
  const answer = said2 ?? (last !== void 0 && !isBeforeSearch(last, nodes) ? wordsOf(last.span) : null);
  const failures = [...tops.map(({ span }) => span.failure), answer === null ? last?.span.failure ?? null : null];
  const failure = failures.find((found) => found !== null);
  const hasSteps = nodes.some(isStep);
  const repeats = Number(repeat.values[0] ?? Number.NaN);
  const trace = {
    query_id: queryId.values[0] ?? null,
    other_ids: [...new Set(nodes.flatMap(({ span }) => span.otherIds))],
    config_id: configId.values[0] ?? null,
    ...repeats >= 0 && repeats <= MAX_REPEAT ? { repeat: repeats } : {},
    question: questionOf(nodes, whole2),
    answer,
    isUnanswered: answer === null && hasSteps && calls.every(({ span }) => span.asksForTool),
    ...lists2.retrieved === null ? {} : { retrieved_chunks: chunksOfLists(lists2.retrieved) },
    ...lists2.reranked === null ? {} : { reranked_chunks: chunksOfLists(lists2.reranked) },
    ...givenContext(withoutVerdicts(calls, last, answer), lists2, searches),
    latency_ms: latency.latency,
    ...usage(nodes),
    versions: versionsOf(nodes, last),
    tool_calls: byEnd(nodes.filter(isToolCall)).map(({ span }) => ({ name: span.tool ?? (span.name || "tool") })),
    ...failure === void 0 ? {} : { error: { ...failure } },
    ...scoresOf2(all),
    ...principal
  };
  return {
    trace,
    isQuery: hasSteps || queryId.values.length > 0,
    latency,
    joined: lists2.joined,
    conflicts: [queryId, configId, repeat, ...conflicts].filter(({ values }) => values.length > 1),
    cut: nodes.find(({ span }) => span.isCut && span.role !== "embed")?.span ?? null,
    lost: lostSearch(tree),
    generates: calls.length > 0,
    searches
  };
}
var wordsOf = ({ output, asksForTool: asksForTool2 }) => output !== null && asksForTool2 ? "" : output;
function isBeforeSearch({ span: { end } }, nodes) {
  const searches = nodes.filter(({ span }) => span.role === "retrieve");
  return searches.length > 0 && searches.every(({ span: { start } }) => end !== null && start !== null && start >= end);
}
var NO_STEPS = /* @__PURE__ */ new Set(["other", "embed", "guard"]);
var isStep = ({ span, inside }) => !NO_STEPS.has(span.role) && !inside.has("guard");
function isToolCall({ span: { role, tool }, inside }) {
  if (role !== "tool" && (role !== "retrieve" || tool === null)) return false;
  const around = [inside.get("tool"), inside.get("retrieve")];
  return tool === null || around.every((outer) => outer?.span.tool !== tool);
}
function noted(nodes, what, value) {
  const values = nodes.map(({ span }) => value(span.metadata)).filter((found) => found !== null);
  return { what, values: [...new Set(values)] };
}
function questionOf(nodes, whole2) {
  if (whole2 !== null && whole2.input !== null) return whole2.input;
  const searches = byEnd(nodes).filter(({ span }) => span.role === "retrieve" || span.role === "rerank");
  return firstOf(searches, ({ span }) => span.input);
}
function usage(nodes) {
  const sum = (value) => {
    const counted2 = /* @__PURE__ */ new Set();
    let total = 0;
    let unknown = false;
    for (const node2 of nodes) {
      if (node2.span.role !== "generate") continue;
      const around = node2.inside.get("generate");
      const own = value(node2.span);
      if (around !== void 0 && counted2.has(around)) counted2.add(node2);
      else if (own !== null) {
        counted2.add(node2);
        total += own;
      } else if (!node2.encloses.has("generate") && !leavesNoGap(node2.span, own)) unknown = true;
    }
    return unknown || counted2.size === 0 ? null : total;
  };
  const prompt3 = sum(({ promptTokens }) => promptTokens === 0 ? null : promptTokens);
  const completion = sum(({ completionTokens }) => completionTokens);
  const cost2 = sum(({ costUsd, promptTokens }) => costUsd === 0 && promptTokens === 0 ? null : costUsd);
  return {
    ...prompt3 === null || completion === null ? {} : { tokens: { prompt: prompt3, completion } },
    ...cost2 === null ? {} : { cost_usd: cost2 }
  };
}
function versionsOf(nodes, last) {
  const model = (role) => firstOf(nodes, ({ span }) => span.role === role ? span.model : null);
  const noted2 = jsonIn(nodes[0]?.span.metadata.versions);
  const own = isObject(noted2) ? Object.entries(noted2).filter(([, value]) => typeof value === "string") : [];
  const known = [
    ["generator", last?.span.model ?? null],
    ["embedding", model("embed")],
    ["reranker", model("rerank")],
    ["service", nodes[0]?.span.serviceVersion ?? null],
    ...own
  ];
  return Object.fromEntries(known.filter(([, value]) => value !== null));
}
function scoresOf2(all) {
  const found = all.flatMap(
    ({ role, scores: scores3 }) => scores3.map((score) => ({ ...score, name: scoredName(role, score.name) }))
  );
  const library = [...new Set(found.map((score) => score.library))].sort().join(", ");
  const scores2 = found.map(({ name, value }) => [name, value]);
  return recordedScores(scores2, { library });
}

// src/input/formats/spans/langfuse.ts
var ROLES2 = {
  RETRIEVER: "retrieve",
  GENERATION: "generate",
  EMBEDDING: "embed",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate"
};
function langfuseFacts(observation2) {
  const { name, usage: usage2, level } = observation2;
  const role = ROLES2[String(observation2.type).toUpperCase()] ?? "other";
  const [input, output] = [jsonIn(observation2.input), jsonIn(observation2.output)];
  const failure = level === "ERROR" ? { type: null, message: textOf(observation2.message) } : caughtFailure(role, output);
  return {
    ...NO_FACTS,
    ...callFacts(role, input, output, failure !== null && !output),
    model: observation2.model,
    // What is no call by its type may be a search all the same: clients write those of LangChain in JavaScript as spans.
    ...role === "other" ? { documents: returnedDocuments(output) } : {},
    tool: role === "tool" || role === "other" ? name : null,
    promptTokens: positiveOf(usage2.input),
    completionTokens: amountOf(usage2.output),
    costUsd: positiveOf(objectOf(jsonIn(observation2.cost)).total),
    failure
  };
}
function langfuseSpan(attributes, name) {
  if (attributes.get("langfuse") === void 0) return null;
  const own = (field) => attributes.get(`langfuse.observation.${field}`);
  const facts = langfuseFacts({
    type: own("type"),
    name,
    input: own("input"),
    output: own("output"),
    model: attributes.text("langfuse.observation.model.name"),
    usage: attributes.record("langfuse.observation.usage_details"),
    cost: attributes.record("langfuse.observation.cost_details"),
    level: own("level"),
    message: own("status_message")
  });
  const whole2 = (side) => facts.role === "other" ? jsonIn(attributes.get(`langfuse.trace.${side}`)) : void 0;
  return {
    ...facts,
    input: facts.input ?? spokenText(whole2("input"), QUESTION_FIELDS),
    output: facts.output ?? spokenText(whole2("output"), ANSWER_FIELDS),
    asksForTool: facts.output === null ? asksForTool(whole2("output")) : facts.asksForTool,
    tool: own("type") === void 0 ? null : facts.tool,
    metadata: {
      ...attributes.record("langfuse.trace.metadata"),
      ...attributes.record("langfuse.observation.metadata")
    }
  };
}
function* readLangfuse(written, place, refuse) {
  const record3 = langfuseRow(written);
  if (!Array.isArray(record3.observations)) {
    const span = observation(record3, place);
    if (typeof span === "string") refuse(span);
    else yield span;
    return;
  }
  if (!isId(record3.id)) return refuse("id is no id");
  const spans = [];
  for (const [i, row] of record3.observations.entries()) {
    const span = observation({ ...langfuseRow(row), traceId: record3.id }, place);
    if (typeof span === "string") refuse(`observations[${i}].${span}`);
    else spans.push(span);
  }
  const whole2 = traceSpan(record3, record3.id, spans, place);
  yield whole2;
  for (const span of spans) yield span.parentId === null ? { ...span, parentId: whole2.spanId } : span;
}
function observation(row, place) {
  const { id, traceId, parentObservationId: parentId } = row;
  if (!isId(id)) return "id is no id";
  if (!isId(traceId)) return "traceId is no id";
  const usage2 = { ...objectOf(jsonIn(row.usage)), ...objectOf(jsonIn(row.usageDetails)) };
  const name = textOf(row.name);
  const facts = langfuseFacts({
    type: row.type,
    name,
    input: row.input,
    output: row.output,
    usage: usage2,
    cost: row.costDetails,
    level: row.level,
    message: row.statusMessage,
    model: textOf(row.model) ?? textOf(row.providedModelName)
  });
  return {
    ...facts,
    traceId,
    spanId: id,
    parentId: isId(parentId) ? parentId : null,
    name: name ?? "",
    service: null,
    serviceVersion: null,
    start: parseInstant(row.startTime),
    end: parseInstant(row.endTime),
    promptTokens: facts.promptTokens ?? positiveOf(row.promptTokens),
    completionTokens: facts.completionTokens ?? amountOf(row.completionTokens),
    costUsd: facts.costUsd ?? positiveOf(row.totalCost ?? row.calculatedTotalCost),
    metadata: metadataOf2(row.metadata),
    ...place
  };
}
function metadataOf2(written) {
  const metadata = objectOf(jsonIn(written));
  return { ...metadata, ...ownNotes(new Attributes(jsonIn(metadata.attributes))) };
}
function traceSpan(trace, id, spans, place) {
  const times = (time) => spans.map((span) => span[time]).filter((at2) => at2 !== null);
  const [starts, ends] = [times("start"), times("end")];
  return {
    ...NO_FACTS,
    role: "other",
    traceId: id,
    spanId: `trace ${id}`,
    parentId: null,
    name: textOf(trace.name) ?? "",
    service: null,
    serviceVersion: null,
    // A call takes no more than some hundred thousand values.
    start: starts.length === 0 ? null : starts.reduce((a, b) => Math.min(a, b)),
    end: ends.length === 0 ? null : ends.reduce((a, b) => Math.max(a, b)),
    input: spokenText(jsonIn(trace.input), QUESTION_FIELDS),
    output: spokenText(jsonIn(trace.output), ANSWER_FIELDS),
    asksForTool: asksForTool(trace.output),
    failure: spans.find(({ parentId, failure }) => parentId === null && failure !== null)?.failure ?? caughtFailure("other", jsonIn(trace.output)),
    metadata: metadataOf2(trace.metadata),
    scores: scoresOf3(trace.scores, spans),
    ...place
  };
}
var MEASURES = /* @__PURE__ */ new Set([void 0, null, "NUMERIC", "BOOLEAN"]);
function scoresOf3(scores2, spans) {
  const roles = new Map(spans.map(({ spanId, role }) => [spanId, role]));
  return (Array.isArray(scores2) ? scores2 : []).filter(isObject).flatMap((row) => {
    const { name, source, dataType, observationId } = row;
    const score = numberOf(typeof row.value === "boolean" ? Number(row.value) : row.value);
    const counts = source !== "ANNOTATION" && MEASURES.has(dataType);
    if (!isId(name) || score === null || !counts) return [];
    const role = roles.get(observationId) ?? "other";
    return [{ name: scoredName(role, name), value: score, library: "Langfuse" }];
  });
}

// src/input/formats/spans/frameworks.ts
function haystack(attributes) {
  if (attributes.get("haystack") === void 0) return null;
  const type = attributes.text("haystack.component.type") ?? "";
  const role = ROLES3.find(([suffix]) => type.endsWith(suffix))?.[1] ?? "other";
  const input = objectOf(jsonIn(attributes.get("haystack.component.input")));
  const output = objectOf(jsonIn(attributes.get("haystack.component.output")));
  const replies = (Array.isArray(output.replies) ? output.replies : []).map(messageOf);
  const meta = objectOf(replies.at(-1)?.meta ?? (Array.isArray(output.meta) ? output.meta.at(-1) : void 0));
  const usage2 = objectOf(meta.usage);
  return {
    ...NO_FACTS,
    role,
    // What its pipeline returned is tagged before it ran: it is always empty.
    input: asked(jsonIn(attributes.get("haystack.pipeline.input_data"))) ?? textOf(input.query),
    output: role === "generate" ? spokenText(replies, []) : null,
    documents: role === "retrieve" || role === "rerank" ? spanDocuments(output) : null,
    inputDocuments: role === "rerank" ? spanDocuments(input) : null,
    prompt: role === "generate" ? givenText([input.prompt, input.messages]) : null,
    model: textOf(meta.model),
    promptTokens: positiveOf(usage2.prompt_tokens),
    completionTokens: amountOf(usage2.completion_tokens)
  };
}
var ROLES3 = [
  ["Retriever", "retrieve"],
  ["Ranker", "rerank"],
  ["Generator", "generate"],
  ["Embedder", "embed"]
];
function asked(data) {
  const given = Object.values(objectOf(data)).filter(isObject);
  const texts2 = new Set(given.map((inputs) => spokenText(inputs, QUESTION_FIELDS)).filter((text2) => text2 !== null));
  return texts2.size === 1 ? [...texts2][0] : null;
}
function messageOf(reply) {
  const { role, content, meta, _role, _content, _meta } = objectOf(reply);
  if (typeof reply === "string") return { role: "assistant", content: reply };
  return { role: role ?? _role, content: content ?? _content, meta: meta ?? _meta };
}
function mlflowSpan(all) {
  const value = (name) => decodeText(all.get(`mlflow.${name}`));
  const type = textOf(value("spanType"));
  if (type === null) return null;
  const role = MLFLOW_ROLES[type.toUpperCase()] ?? "other";
  const [inputs, outputs] = [value("spanInputs"), value("spanOutputs")];
  const usage2 = all.record("mlflow.chat.tokenUsage");
  const model = textOf(value("llm.model")) ?? textOf(objectOf(inputs).model);
  return {
    ...NO_FACTS,
    ...callFacts(role, inputs, outputs),
    failure: caughtFailure(role, outputs),
    model: role === "generate" || role === "embed" ? model : null,
    promptTokens: positiveOf(usage2.input_tokens),
    completionTokens: amountOf(usage2.output_tokens),
    costUsd: amountOf(all.record("mlflow.llm.cost").total_cost)
  };
}
var MLFLOW_ROLES = {
  RETRIEVER: "retrieve",
  RERANKER: "rerank",
  LLM: "generate",
  CHAT_MODEL: "generate",
  EMBEDDING: "embed",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate"
};
function openllmetry(attributes, name) {
  const prompts = attributes.items("gen_ai.prompt");
  const request = attributes.text("llm.request.type");
  const own = attributes.get("traceloop");
  if (own === void 0 && request === null && prompts === null) return null;
  const entity = attributes.text("traceloop.entity.name") ?? name;
  const isTool = attributes.text("traceloop.span.kind") === "tool";
  const role = REQUESTS[request ?? ""] ?? CLASSES.find(([pattern]) => pattern.test(name))?.[1] ?? (isTool ? "tool" : "other");
  const input = recorded(attributes, "input");
  const output = recorded(attributes, "output");
  return {
    ...NO_FACTS,
    role,
    input: openllmetryQuestion(input),
    output: said(attributes) ?? spokenText(isObject(output) ? output.outputs ?? output : output, ANSWER_FIELDS),
    documents: returnedDocuments(output),
    // Of a long prompt a tracer drops the oldest attributes.
    prompt: role !== "generate" || prompts === null || attributes.lacksItems("gen_ai.prompt") ? null : givenText(prompts.map((message) => message.get("content"))),
    tool: role === "retrieve" || role === "rerank" ? null : entity.replace(/\.(?:task|tool|workflow|agent)$/, "") || null,
    metadata: { ...objectOf(objectOf(input).metadata), ...attributes.record("traceloop.association.properties") }
  };
}
var REQUESTS = {
  chat: "generate",
  completion: "generate",
  embedding: "embed",
  rerank: "rerank"
};
var CLASSES = [
  [/(?:^retrieve|Retriever)\.(?:task|workflow)$|_retriever\.retrieve$/, "retrieve"],
  [/Rerank(?:er)?\.task$/, "rerank"]
];
function recorded(attributes, side) {
  const text2 = attributes.text(`traceloop.entity.${side}`);
  return text2 === null ? void 0 : parseLenient(text2) ?? (/^\s*["[{]/.test(text2) ? void 0 : text2);
}
var QUESTIONS = [...QUESTION_FIELDS, "str_or_query_bundle", "query_bundle", "message"];
function openllmetryQuestion(input) {
  if (!isObject(input)) return spokenText(input, QUESTIONS);
  const { inputs, args, kwargs } = input;
  if (inputs !== void 0) return spokenText(inputs, QUESTIONS);
  if (!Array.isArray(args)) return spokenText(input, QUESTIONS);
  const texts2 = args.map((value) => spokenText(value, QUESTIONS)).filter((text2) => text2 !== null);
  return spokenText(kwargs, QUESTIONS) ?? (texts2.length === 1 ? texts2[0] : null);
}
function said(attributes) {
  const contents = attributes.items("gen_ai.completion")?.map((choice) => choice.text("content")) ?? [];
  const content = contents.findLast((text2) => text2 !== null) ?? null;
  const parts = content?.startsWith("[") ? decodeText(content) : null;
  if (Array.isArray(parts)) return spokenText(parts, ANSWER_FIELDS);
  return content === '""' ? null : content;
}
function trulensSpan(all) {
  if (all.get(BASE) === void 0) return null;
  const type = all.text(`${BASE}.span_type`) ?? "";
  const role = TRULENS_ROLES[type] ?? "other";
  const failure = all.text(`${BASE}.record_root.error`);
  const usd = (all.text(`${BASE}.cost.cost_currency`) ?? "USD").toUpperCase() === "USD";
  return {
    ...NO_FACTS,
    role,
    recordId: all.text(`${BASE}.record_id`),
    input: spokenText(INPUTS2.map((path) => all.get(`${BASE}.${path}`)).find(isGiven), QUESTION_FIELDS),
    output: spokenText(all.get(`${BASE}.record_root.output`), ANSWER_FIELDS),
    documents: role === "rerank" ? reranked(all) : texts(all, "retrieval.retrieved_contexts"),
    inputDocuments: texts(all, "reranking.input_context_texts"),
    model: all.text(`${BASE}.cost.model`) ?? all.text(`${BASE}.reranking.model_name`),
    promptTokens: all.amount(`${BASE}.cost.num_prompt_tokens`),
    completionTokens: all.amount(`${BASE}.cost.num_completion_tokens`),
    costUsd: usd ? all.amount(`${BASE}.cost.cost`) : null,
    failure: failure === null ? null : { type: null, message: failure },
    scores: type === "eval_root" ? judgement(all) : [],
    metadata: all.record("metadata")
  };
}
function judgement(all) {
  const value = all.number(`${BASE}.eval_root.score`);
  const name = all.text(`${BASE}.eval_root.metric_name`);
  if (value === null || name === null || all.text(`${BASE}.eval_root.error`) !== null) return [];
  const isReversed = all.get(`${BASE}.eval_root.higher_is_better`) === false;
  return [{ name: isReversed ? `lower is better: ${name}` : name, value, library: "TruLens" }];
}
var BASE = "ai.observability";
var TRULENS_ROLES = {
  retrieval: "retrieve",
  reranking: "rerank",
  generation: "generate",
  tool: "tool",
  eval: "evaluate",
  eval_root: "evaluate"
};
var INPUTS2 = ["record_root.input", "retrieval.query_text", "reranking.query_text"];
var isGiven = (value) => typeof value === "string" && value !== "";
function texts(all, path) {
  const list2 = all.list(`${BASE}.${path}`);
  if (list2 === null) return null;
  return list2.every(isString) ? list2.map((text2) => withText(text2, null)) : spanDocuments(list2);
}
function reranked(all) {
  const scores2 = all.list(`${BASE}.reranking.output_context_scores`) ?? [];
  const found = texts(all, "reranking.output_context_texts");
  return found?.map((document, i) => typeof scores2[i] === "number" ? { ...document, score: scores2[i] } : document) ?? null;
}
var withText = (text2, score) => ({ id: null, text: text2, score, metadata: {} });
function vercelAi(attributes) {
  const operation = attributes.text("ai.operationId");
  if (operation === null) return null;
  const role = VERCEL_ROLES[operation] ?? "other";
  const prompt3 = attributes.list("ai.prompt.messages");
  const given = role === "rerank" ? documentsIn2(attributes) : null;
  return {
    ...NO_FACTS,
    role,
    input: spokenText(attributes.get("ai.prompt") ?? void 0, QUESTION_FIELDS) ?? spokenText(prompt3, []),
    output: vercelAnswer(attributes),
    asksForTool: (attributes.list("ai.response.toolCalls") ?? []).length > 0,
    documents: role === "tool" ? returnedDocuments(attributes.get("ai.toolCall.result")) : given && ranked(given, attributes),
    inputDocuments: given,
    prompt: role === "generate" && prompt3 !== null ? givenText(prompt3) : null,
    model: attributes.text("ai.response.model") ?? attributes.text("ai.model.id"),
    tool: attributes.text("ai.toolCall.name"),
    promptTokens: attributes.amount("ai.usage.inputTokens") ?? attributes.amount("ai.usage.promptTokens"),
    completionTokens: attributes.amount("ai.usage.outputTokens") ?? attributes.amount("ai.usage.completionTokens"),
    metadata: attributes.record("ai.telemetry.metadata")
  };
}
var VERCEL_ROLES = {
  "ai.generateText.doGenerate": "generate",
  "ai.generateObject.doGenerate": "generate",
  "ai.streamText.doStream": "generate",
  "ai.streamObject.doStream": "generate",
  "ai.embed.doEmbed": "embed",
  "ai.embedMany.doEmbed": "embed",
  "ai.rerank.doRerank": "rerank",
  "ai.toolCall": "tool"
};
function documentsIn2(attributes) {
  const list2 = attributes.list("ai.documents");
  return list2 === null ? null : spanDocuments(list2.map(decodeText));
}
function ranked(given, attributes) {
  const places = attributes.list("ai.ranking")?.map((place) => objectOf(decodeText(place)));
  const documents3 = places?.flatMap(({ index, relevanceScore }) => {
    const document = given[Number(index)];
    return document === void 0 ? [] : [{ ...document, score: numberOf(relevanceScore) }];
  });
  return documents3?.length === places?.length ? documents3 ?? null : null;
}
function vercelAnswer(attributes) {
  const text2 = attributes.get("ai.response.text");
  if (text2 === "" && attributes.get("ai.response.toolCalls") !== void 0) return null;
  return typeof text2 === "string" ? text2 : attributes.text("ai.response.object");
}

// src/input/formats/spans/otel-genai.ts
function isRecorded(messages) {
  return messages.filter(isObject).every((message) => {
    if (Array.isArray(message.parts)) return message.parts.filter(isObject).every(isWhole);
    return message.content !== void 0 || message.tool_calls !== void 0;
  });
}
function isWhole(part) {
  if (part.type === "text") return part.content !== void 0;
  return part.type !== "tool_call_response" || "response" in part || "result" in part;
}
function messageEvents(events) {
  return messagesOf(
    events.map(({ name, attributes }) => {
      const all = ALL.get(name);
      const content = attributes.get(all ?? "gen_ai.event.content");
      return { name, content: content ?? (all === void 0 ? inParts(attributes) : void 0) };
    })
  );
}
function inParts(attributes) {
  const [content, message] = ["content", "message"].map((name) => jsonIn(attributes.get(name)));
  return { ...content === void 0 ? {} : { content }, ...message === void 0 ? {} : { message } };
}
function listedMessageEvents(list2) {
  return messagesOf(list2.filter(isObject).map((event) => ({ name: event["event.name"], content: event })));
}
var ALL = /* @__PURE__ */ new Map([
  ["gen_ai.content.prompt", "gen_ai.prompt"],
  ["gen_ai.content.completion", "gen_ai.completion"]
]);
function messagesOf(events) {
  const input = [];
  const output = [];
  for (const { name, content: written } of events) {
    const role = typeof name === "string" ? /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1] : void 0;
    const content = jsonIn(written);
    const message = isObject(content) ? content : { content };
    if (role !== void 0) input.push({ role, ...message });
    else if (name === "gen_ai.choice") output.push({ role: "assistant", ...chosen(message) });
    else if (name === "gen_ai.content.prompt") input.push(...allOf(content, "user"));
    else if (name === "gen_ai.content.completion") output.push(...allOf(content, "assistant"));
  }
  return { input: input.length === 0 ? null : input, output: output.length === 0 ? null : output };
}
function chosen({ message, ...choice }) {
  if (message === void 0 || message === null) return choice;
  return isObject(message) ? message : { content: message };
}
function allOf(content, role) {
  if (content === void 0) return [];
  return (Array.isArray(content) ? content : [content]).map(
    (one) => isObject(one) ? { role, ...isObject(one.message) ? one.message : one } : { role, content: one }
  );
}
function otelGenAi(attributes, events) {
  const operation = attributes.text("gen_ai.operation.name");
  const scores2 = events.flatMap(evaluation);
  if (operation === null && attributes.get("gen_ai") === void 0 && scores2.length === 0) return null;
  const tool = attributes.text("gen_ai.tool.name");
  const role = operation === null ? tool === null ? "other" : "tool" : ROLES4[operation] ?? "other";
  const spoken = messageEvents(events);
  const given = attributes.list("gen_ai.input.messages") ?? spoken.input;
  const said2 = attributes.list("gen_ai.output.messages") ?? spoken.output;
  return {
    ...NO_FACTS,
    role,
    input: attributes.text("gen_ai.retrieval.query.text") ?? (given === null ? null : spokenText(given, [])),
    output: said2 === null ? null : spokenText(said2, []),
    documents: documents(attributes, role),
    foundCount: foundCount(attributes),
    asksForTool: asksForTool(said2),
    prompt: role === "generate" && given !== null ? prompt(given, attributes) : null,
    model: attributes.text("gen_ai.response.model") ?? attributes.text("gen_ai.request.model"),
    tool,
    promptTokens: attributes.amount("gen_ai.usage.input_tokens") ?? attributes.amount("gen_ai.usage.prompt_tokens"),
    completionTokens: attributes.amount("gen_ai.usage.output_tokens") ?? attributes.amount("gen_ai.usage.completion_tokens"),
    scores: scores2,
    metadata: attributes.record("metadata")
  };
}
var ROLES4 = {
  retrieval: "retrieve",
  chat: "generate",
  text_completion: "generate",
  generate_content: "generate",
  embeddings: "embed",
  execute_tool: "tool"
};
function prompt(given, attributes) {
  return isRecorded(given) ? givenText([attributes.list("gen_ai.system_instructions"), given]) : null;
}
function documents(attributes, role) {
  if (role === "tool")
    return returnedDocuments(attributes.get("gen_ai.tool.call.result") ?? attributes.get("tool_response")) ?? retrieved(attributes);
  return role === "retrieve" ? retrieved(attributes) : null;
}
function retrieved(attributes) {
  const list2 = attributes.list("gen_ai.retrieval.documents") ?? (foundCount(attributes) === 0 ? [] : null);
  return list2 === null ? null : spanDocuments(list2.map(jsonIn));
}
var foundCount = (attributes) => attributes.amount("gen_ai.retrieval.document_count");
function evaluation({ name, attributes }) {
  if (name !== "gen_ai.evaluation.result") return [];
  const metric = attributes.text("gen_ai.evaluation.name");
  const value = attributes.number("gen_ai.evaluation.score.value");
  if (metric === null || value === null) return [];
  return [{ name: metric, value, library: "OpenTelemetry" }];
}
function pydanticAi(attributes) {
  const all = attributes.list("pydantic_ai.all_messages");
  const events = attributes.list("all_messages_events") ?? attributes.list("events");
  const spoken = events === null ? null : listedMessageEvents(events);
  const result = attributes.get("agent_name") === void 0 ? null : attributes.text("final_result");
  const messages = all ?? spoken?.input ?? [];
  const said2 = spoken?.output ?? messages;
  if (said2.length === 0 && result === null) return null;
  return {
    ...NO_FACTS,
    input: spokenText(messages.filter(isBy("user")), []),
    output: result ?? spokenText(said2.filter(isBy("assistant")), []),
    prompt: messages.length > 0 && isRecorded(messages) ? givenText(messages) : null
  };
}
var isBy = (role) => (message) => isObject(message) && message.role === role;
function vectorSearch(attributes, events) {
  const hits = events.filter(({ name }) => HITS.includes(name));
  const count2 = attributes.number(`${NUMBERED}.matches_length`);
  if (hits.length === 0 && count2 === null) return null;
  const documents3 = hits.length > 0 ? ofEvents(hits, attributes) : ofAttributes(attributes, events, count2);
  const isCounted = attributes.text("db.system") === "chroma" && attributes.number("db.chroma.query.n_results") !== 1;
  return { ...NO_FACTS, role: "retrieve", documents: documents3, hasOneHit: isCounted ? documents3?.length === 1 : null };
}
var HITS = ["db.query.result", "db.search.result"];
var NUMBERED = "db.vector.query.result";
function ofEvents(hits, attributes) {
  const searches = SEARCHES.map((path) => attributes.number(path) ?? 1);
  const isOfSeveral = hits.some((hit) => (hit.attributes.number("db.search.query.id") ?? 0) > 0);
  if (Math.max(...searches) > 1 || isOfSeveral) return null;
  return spanDocuments(
    hits.map(({ name: at2, attributes: hit }) => {
      const noted2 = hit.get(`${at2}.metadata`) ?? hit.get(`${at2}.entity`);
      return record(hit.id(`${at2}.id`), hit.get(`${at2}.document`), hit.number(`${at2}.score`), noted2);
    })
  );
}
var SEARCHES = ["db.chroma.query.query_embeddings_count", "db.chroma.query.query_texts_count"];
function ofAttributes(attributes, events, count2) {
  const hits = attributes.items(NUMBERED) ?? [];
  if (hits.length !== count2) return null;
  return spanDocuments(
    hits.map((hit, i) => {
      const event = events.find(({ name }) => name === `pinecone.query.result.${i}.metadata`);
      return record(hit.id("id"), void 0, hit.number("score"), event?.attributes.whole() ?? hit.get("metadata"));
    })
  );
}
function record(id, text2, score, noted2) {
  const stored = objectOf(jsonIn(noted2));
  const metadata = isObject(stored.metadata) ? stored.metadata : stored;
  return { ...stored, id, score, metadata, ...typeof text2 === "string" ? { text: text2 } : {} };
}

// src/input/formats/spans/facts.ts
function openinference(attributes) {
  const kind = attributes.text("openinference.span.kind")?.toUpperCase();
  const role = kind === void 0 ? void 0 : ROLES5[kind];
  if (kind === void 0) return null;
  const messages = attributes.items("llm.output_messages") ?? [];
  return {
    ...NO_FACTS,
    role: role ?? "other",
    input: attributes.text("reranker.query") ?? valueText(attributes, "input", QUESTION_FIELDS),
    output: messagesText(messages) ?? valueText(attributes, "output", ANSWER_FIELDS),
    documents: role === void 0 ? null : returned(attributes, role),
    inputDocuments: documents2(attributes, "reranker.input_documents"),
    asksForTool: (messages.at(-1)?.list("message.tool_calls") ?? []).length > 0,
    prompt: role === "generate" ? prompt2(attributes) : null,
    model: firstOf(MODELS, (path) => attributes.text(path)),
    tool: attributes.text("tool.name"),
    promptTokens: attributes.amount("llm.token_count.prompt"),
    completionTokens: attributes.amount("llm.token_count.completion"),
    costUsd: cost(attributes),
    // What a model or a search returned need not be parsed once more for it.
    failure: (role ?? "other") === "other" && isJson(attributes, "output") ? caughtFailure("other", jsonIn(attributes.get("output.value"))) : null,
    scores: ["evaluations", "annotations"].flatMap((list2) => scores(attributes, list2)),
    metadata: attributes.record("metadata")
  };
}
var ROLES5 = {
  LLM: "generate",
  EMBEDDING: "embed",
  RETRIEVER: "retrieve",
  RERANKER: "rerank",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate"
};
var MODELS = ["llm.model_name", "embedding.model_name", "reranker.model_name"];
function valueText(attributes, side, fields) {
  return isJson(attributes, side) ? spokenText(attributes.get(`${side}.value`), fields) : attributes.text(`${side}.value`);
}
var isJson = (attributes, side) => attributes.text(`${side}.mime_type`) === "application/json";
function messagesText(messages) {
  return messages.map((message) => messageText(message, isSaid)).findLast((text2) => text2 !== null) ?? null;
}
function prompt2(attributes) {
  const messages = (attributes.items("llm.input_messages")?.map((message) => messageText(message)) ?? []).filter(
    (text2) => text2 !== null
  );
  return messages.length === 0 ? null : givenText([...messages, attributes.text("llm.invocation_parameters")]);
}
function messageText(message, counts = () => true) {
  const parts = message.items("message.contents")?.filter(counts).map((part) => part.text("message_content.text") ?? "");
  return message.text("message.content") ?? (parts?.join("") || null);
}
var isSaid = (part) => (part.text("message_content.type") ?? "text") === "text";
function returned(attributes, role) {
  if (role === "tool") return returnedDocuments(attributes.get("output.value"));
  const path = role === "rerank" ? "reranker.output_documents" : role === "retrieve" ? "retrieval.documents" : null;
  if (path === null) return null;
  return documents2(attributes, path) ?? (attributes.text(path) === null ? [] : null);
}
function documents2(attributes, path) {
  const found = attributes.items(path);
  return found?.map((item) => ({
    id: item.id("document.id"),
    // A chunk may be empty; that is another thing than one whose text is not recorded.
    text: item.get("document.content") === "" ? "" : item.text("document.content"),
    score: item.number("document.score"),
    metadata: item.record("document.metadata")
  })) ?? null;
}
function cost(attributes) {
  const total = attributes.amount("llm.cost.total");
  const prompt3 = attributes.amount("llm.cost.prompt");
  const completion = attributes.amount("llm.cost.completion");
  return total ?? (prompt3 === null || completion === null ? null : prompt3 + completion);
}
function scores(attributes, list2) {
  const prefix = list2.slice(0, -1);
  return (attributes.items(list2) ?? []).flatMap((item) => {
    const name = item.text(`${prefix}.name`);
    const value = item.number(`${prefix}.score`);
    if (name === null || value === null || item.text(`${prefix}.annotator_kind`) === "HUMAN") return [];
    return [{ name, value, library: "OpenInference" }];
  });
}
var DOCUMENT_LISTS = ["retrieval.documents", "reranker.input_documents", "reranker.output_documents"];
function factsOf(name, attributes, events, failed, dropped = { attributes: 0, events: 0 }) {
  const hits = vectorSearch(attributes, events);
  const said2 = [
    trulensSpan(attributes),
    openinference(attributes),
    otelGenAi(attributes, events),
    mlflowSpan(attributes),
    langfuseSpan(attributes, name),
    haystack(attributes),
    hits,
    pydanticAi(attributes),
    vercelAi(attributes),
    openllmetry(attributes, name)
  ];
  const known = said2.filter((facts) => facts !== null);
  const first = (key) => known.map((facts) => facts[key]).find((value) => value !== null) ?? NO_FACTS[key];
  const role = known.map(({ role: role2 }) => role2).find((role2) => role2 !== "other") ?? "other";
  const failure = first("failure") ?? failed;
  const searches = role === "retrieve" || role === "rerank";
  return {
    role,
    recordId: first("recordId"),
    input: first("input"),
    output: first("output"),
    documents: first("documents") ?? (searches && failure !== null && first("output") === null ? [] : null),
    hasOneHit: first("hasOneHit"),
    foundCount: first("foundCount"),
    inputDocuments: first("inputDocuments"),
    asksForTool: known.some(({ asksForTool: asksForTool2 }) => asksForTool2),
    prompt: first("prompt"),
    model: first("model"),
    tool: first("tool"),
    promptTokens: first("promptTokens"),
    completionTokens: first("completionTokens"),
    costUsd: first("costUsd"),
    failure,
    isCut: dropped.attributes > 0 || dropped.events > 0 && (hits !== null || events.some(({ name: name2 }) => name2.startsWith("gen_ai."))) || DOCUMENT_LISTS.some((path) => attributes.lacksItems(path)),
    otherIds: known.flatMap(({ otherIds }) => otherIds),
    scores: known.flatMap(({ scores: scores2 }) => scores2),
    metadata: Object.assign({}, ...known.map(({ metadata }) => metadata), ownNotes(attributes))
  };
}

// src/input/formats/spans/otlp.ts
function* readOtlp(document, place, refuse) {
  for (const [r, resource] of list(document.resourceSpans, "resourceSpans", refuse).entries()) {
    const at2 = `resourceSpans[${r}]`;
    const owner = attributesOf(isObject(resource.resource) ? resource.resource.attributes : void 0);
    const service = { name: owner.text("service.name"), version: owner.text("service.version") };
    for (const [s, scope] of list(
      resource.scopeSpans ?? resource.instrumentationLibrarySpans,
      `${at2}.scopeSpans`,
      refuse
    ).entries()) {
      const path = `${at2}.scopeSpans[${s}].spans`;
      for (const [i, span] of list(scope.spans, path, refuse).entries()) {
        const read = otlpSpan(span, service, place);
        if (typeof read === "string") refuse(`${path}[${i}].${read}`);
        else yield read;
      }
    }
  }
}
function otlpSpan(span, service, place) {
  const { traceId, spanId, parentSpanId, name } = span;
  if (!isId(traceId)) return "traceId is no id";
  if (!isId(spanId)) return "spanId is no id";
  const attributes = attributesOf(span.attributes);
  const events = eventsOf(span.events);
  const dropped = {
    attributes: Number(span.droppedAttributesCount ?? 0),
    events: Number(span.droppedEventsCount ?? 0)
  };
  const called = typeof name === "string" ? name : "";
  return {
    ...factsOf(called, attributes, events, otlpFailure(span.status, events), dropped),
    traceId,
    spanId,
    service: service.name,
    serviceVersion: service.version,
    parentId: typeof parentSpanId === "string" && !/^0*$/.test(parentSpanId) ? parentSpanId : null,
    name: called,
    start: parseInstant(span.startTimeUnixNano),
    end: parseInstant(span.endTimeUnixNano),
    ...place
  };
}
function list(value, path, refuse) {
  if (value === void 0 || value === null) return [];
  if (!Array.isArray(value)) {
    refuse(`${path} is no list`);
    return [];
  }
  return value.filter((item, i) => {
    if (!isObject(item)) refuse(`${path}[${i}] is no object`);
    return isObject(item);
  });
}
function attributesOf(list2) {
  return new Attributes(record2(list2, 0));
}
function record2(list2, depth) {
  if (!Array.isArray(list2)) return {};
  return Object.fromEntries(
    list2.filter((item) => isObject(item) && typeof item.key === "string").map(({ key, value }) => [key, plain(value, depth)])
  );
}
var MAX_DEPTH4 = 24;
function plain(value, depth) {
  if (!isObject(value) || depth > MAX_DEPTH4) return void 0;
  if (value.stringValue !== void 0) return value.stringValue;
  const number = value.intValue ?? value.doubleValue;
  if (typeof number === "string") {
    const value2 = Number(number);
    return Number.isInteger(value2) && !Number.isSafeInteger(value2) ? number : value2;
  }
  if (number !== void 0) return number;
  if (value.boolValue !== void 0) return value.boolValue;
  if (isObject(value.arrayValue)) {
    const { values } = value.arrayValue;
    return Array.isArray(values) ? values.map((item) => plain(item, depth + 1)) : [];
  }
  return isObject(value.kvlistValue) ? record2(value.kvlistValue.values, depth + 1) : void 0;
}
function eventsOf(list2) {
  if (!Array.isArray(list2)) return [];
  return list2.filter((event) => isObject(event) && typeof event.name === "string").map(({ name, attributes }) => ({ name, attributes: attributesOf(attributes) }));
}
function otlpFailure(status, events) {
  if (!isObject(status) || !isErrorStatus(status.code)) return null;
  return exception(events, status.message);
}
function exception(events, message) {
  const thrown = events.find(({ name }) => name === "exception")?.attributes;
  const said2 = typeof message === "string" && message !== "" ? message : null;
  return { type: thrown?.text("exception.type") ?? null, message: said2 ?? thrown?.text("exception.message") ?? null };
}
function readSpanRow(row, place) {
  const kind = typeof row.span_kind === "string" && row.span_kind !== "UNKNOWN" ? row.span_kind : void 0;
  const fields = new Attributes({ "attributes.openinference.span.kind": kind, ...row });
  const traceId = fields.text("context.trace_id") ?? fields.text("trace_id");
  const spanId = fields.text("context.span_id") ?? fields.text("span_id");
  if (!isId(traceId)) return "context.trace_id is no id";
  if (!isId(spanId)) return "context.span_id is no id";
  const events = rowEvents(fields);
  const attributes = new Attributes(fields.get("attributes"));
  const isFailed = STATUS.some((path) => isErrorStatus(fields.get(path)));
  const message = firstOf(MESSAGES, (path) => fields.text(path));
  const name = fields.text("name") ?? fields.text("span_name") ?? "";
  return {
    ...factsOf(name, attributes, events, isFailed ? exception(events, message) : null),
    traceId,
    spanId,
    parentId: firstOf(PARENTS, (path) => fields.text(path)),
    name,
    service: fields.text("resource.attributes.service.name"),
    serviceVersion: fields.text("resource.attributes.service.version"),
    start: firstOf(STARTS, (path) => parseInstant(fields.get(path))),
    end: firstOf(ENDS, (path) => parseInstant(fields.get(path))),
    ...place
  };
}
var STATUS = ["status.status_code", "status_code", "status.code", "status", "otel_status_code"];
var MESSAGES = [
  "status.description",
  "status_message",
  "status.message",
  "status_description",
  "otel_status_message"
];
var PARENTS = ["parent_id", "parent_span_id", "parentSpanId"];
var STARTS = ["start_time", "start_time_ns", "start_time_unix_nano", "startTimeUnixNano", "start_timestamp"];
var ENDS = ["end_time", "end_time_ns", "end_time_unix_nano", "endTimeUnixNano", "end_timestamp"];
function rowEvents(fields) {
  return (fields.list("events") ?? []).filter((event) => isObject(event) && typeof event.name === "string").map((event) => {
    const { name, attributes } = event;
    return { name, attributes: new Attributes(attributes) };
  });
}
function* readMlflowTrace(trace, spans, place, refuse) {
  const info = isObject(trace.info) ? trace.info : trace;
  for (const [i, span] of spans.entries()) {
    const read = isObject(span) ? readSpanRow(withAttributes(span), place) : "it is no object";
    if (typeof read === "string") refuse(`spans[${i}]: ${read}`);
    else yield withInfo(read, info);
  }
}
function withAttributes(span) {
  const entries = Object.entries(objectOf(span.attributes));
  return {
    ...span,
    attributes: Object.fromEntries(entries.map(([key, value]) => [key, isOwn(key) ? value : decodeText(value)]))
  };
}
var isOwn = (key) => key.startsWith("mlflow.");
function withInfo(span, info) {
  if (span.parentId !== null) return span;
  const noted2 = { ...objectOf(info.tags), ...objectOf(info.trace_metadata ?? info.request_metadata) };
  const metadata = Object.entries(noted2).flatMap(
    ([key, value]) => isOwn(key) ? [] : [[key, recordIn(value)]]
  );
  return {
    ...span,
    failure: span.failure ?? failureOf2(span, info),
    metadata: { ...Object.fromEntries(metadata), ...span.metadata },
    otherIds: [...span.otherIds, info.client_request_id].filter(isId),
    scores: [...span.scores, ...scoresOf4(info.assessments)]
  };
}
function failureOf2({ output }, { state, status = state }) {
  const said2 = typeof status === "string" ? status.replace(/^Trace(?:State|Status)\./, "") : null;
  const isFailure = said2 === "ERROR" || said2 === "IN_PROGRESS" && output === null;
  return isFailure ? { type: said2, message: null } : null;
}
function recordIn(value) {
  const found = decodeText(value);
  return isObject(found) ? found : value;
}
function scoresOf4(assessments) {
  const all = (Array.isArray(assessments) ? assessments : []).map(objectOf);
  const names = new Set(all.map(nameOf));
  return all.flatMap((assessment) => {
    const { value, error } = objectOf(assessment.feedback);
    const name = nameOf(assessment);
    const score = numberOf(VERDICTS[String(value).trim().toLowerCase()] ?? value);
    const isHuman = objectOf(assessment.source).source_type === "HUMAN";
    if (name === null || score === null || isHuman || isObject(error) || assessment.valid === false) return [];
    return names.has(`${name}/precision`) ? [] : [{ name, value: score, library: "MLflow" }];
  });
}
var nameOf = ({ assessment_name, name }) => textOf(assessment_name) ?? textOf(name);
var VERDICTS = { yes: 1, true: 1, no: 0, false: 0 };

// src/input/formats/spans/read-span-file.ts
function readQueries(store, queryId, log) {
  const found = [];
  const others = [];
  for (const spans of store.queries()) {
    const tree = spanTree(spans);
    if ("cycle" in tree) {
      const { traceId, spanId, file, line } = tree.cycle;
      log.error("span/cycle", `trace "${traceId}": the parents of span "${spanId}" run in a circle`, { file, line });
      continue;
    }
    const first = tree.tops[0]?.span ?? spans[0];
    const query = traceOfSpans(tree, spans, queryId);
    if (!query.isQuery) others.push(first);
    else if (tell(query, tree.orphans, first, log)) found.push({ query, file: first.file, line: first.line });
  }
  if (others[0] !== void 0) {
    const { file, line } = others[0];
    log.warn("span/other-trace", `${count(others.length, "trace")} without a step of a RAG pipeline: not used`, {
      file,
      line
    });
  }
  const withContext = found.some(({ query }) => query.trace.context_chunks !== void 0);
  const withSearch = found.some(({ query }) => query.searches);
  return found.map(({ query: { trace, generates, searches }, file, line }) => {
    if (!withSearch && trace.retrieved_chunks === void 0 && trace.reranked_chunks === void 0) {
      const { context_chunks: _, ...rest } = trace;
      return { trace: rest, file, line };
    }
    const context = withContext && !generates ? { context_chunks: [] } : {};
    const retrieved2 = withSearch && !searches ? { retrieved_chunks: [] } : {};
    return { trace: { ...context, ...retrieved2, ...trace }, file, line };
  });
}
function tell({ latency, joined, conflicts, cut, lost }, orphans, at2, log) {
  const { traceId, file, line } = at2;
  const place = { file, line };
  for (const { what, values } of conflicts) {
    const shown = values.slice(0, 5).map((value) => `"${value}"`).join(", ");
    log.error("span/conflict", `trace "${traceId}": its spans say ${what} differently: ${shown}`, place);
  }
  if (cut !== null) {
    const message = `trace "${traceId}": the tracer dropped attributes of span "${cut.spanId}": what it found may not all be there`;
    log.error("span/cut", message, { file: cut.file, line: cut.line });
  }
  if (lost !== null) {
    const message = `trace "${traceId}": what the search "${lost.name}" found is no list of documents, or not recorded, beside what others found`;
    log.error("span/no-documents", message, { file: lost.file, line: lost.line });
  }
  if (latency.broken > 0) {
    const message = `trace "${traceId}": ${count(latency.broken, "span")} without an end after its start: these stages have no latency`;
    log.warn("span/clock", message, place);
  }
  if (latency.skewed) {
    const message = `trace "${traceId}": the clocks of its services differ: stages that run in several have no latency`;
    log.warn("span/clock", message, place);
  }
  if (latency.rootless) {
    const why = orphans > 0 ? `${count(orphans, "span")} name a parent that is not in the files` : "it has several first spans";
    log.warn("span/no-root", `trace "${traceId}": ${why}: no latency end to end`, place);
  }
  for (const who of joined) {
    const message = `trace "${traceId}": no span says how its ${who} were merged: their lists are joined in order of time`;
    log.warn("span/joined-lists", message, place);
  }
  return conflicts.length === 0 && cut === null && lost === null;
}
async function* readSpanFile(source, log, { queryId, retrievalTools }, maxBytes = MAX_BYTES) {
  const store = new SpanStore(log);
  let bytes = 0;
  let others = 0;
  const onBytes = (more) => {
    bytes += more;
  };
  for (const part of source.parts ?? [source]) {
    let place = { file: part.name, line: 1 };
    for await (const { value: written, line } of records(part, onBytes, log)) {
      const value = isObject(written) ? otlpNames(written) : written;
      place = { file: part.name, line };
      if (bytes > maxBytes) break;
      if (isObject(value) && (value.resourceLogs !== void 0 || value.resourceMetrics !== void 0)) {
        others++;
        if (value.resourceSpans === void 0) continue;
      }
      const refuse = (why) => log.error("span/invalid", why, place);
      if (isObject(value)) for (const span of spansOf(value, place, refuse)) store.add(asSearch(span, retrievalTools));
      else refuse("this record is no object");
    }
    if (bytes > maxBytes) {
      const message = `here the spans of the run pass ${maxBytes / 2 ** 20} MiB, the most that is held in memory`;
      log.error("span/too-large", message, place);
      return;
    }
  }
  if (others > 0)
    log.warn("trace/not-read", `${count(others, "record")} of logs or metrics: not read`, {
      file: source.name,
      hint: "nothing, if they hold no evaluations: those count where they are events of a span"
    });
  yield* readQueries(store, queryId, log);
}
function asSearch(span, retrievalTools) {
  const isTool = span.role === "tool";
  const name = span.tool ?? (isTool ? span.name : null);
  if (name === null || !(isTool || span.role === "other") || !retrievalTools.includes(name)) return span;
  const documents3 = span.documents ?? (span.failure !== null && span.output === null ? [] : null);
  return { ...span, role: "retrieve", documents: documents3, tool: isTool ? name : null };
}
var MAX_BYTES = 256 * 2 ** 20;
var SPANS = ["resourceSpans", "resource_spans"];
async function* records(file, onBytes, log) {
  const sample = await fileSample(file);
  if (sample === null) return;
  const source = { name: file.name, chunks: () => counted(file, onBytes) };
  const page = isObject(sample.value) ? pageOf(sample.value) : null;
  if (page !== null) {
    yield* readElements(source, [page.name, "*"], log);
    return;
  }
  const { row, value: document } = sample;
  const name = row !== null || !isObject(document) ? void 0 : SPANS.find((list2) => Array.isArray(document[list2]));
  if (name === void 0) {
    yield* readRecords(source, sample, null, log);
    return;
  }
  for await (const { value, line } of readElements(source, [name, "*"], log))
    yield { value: { [name]: [value] }, line };
}
async function* counted(file, onBytes) {
  for await (const chunk of file.chunks()) {
    onBytes(chunk.length);
    yield chunk;
  }
}
function* spansOf(record3, place, refuse) {
  if (record3.resourceSpans !== void 0) {
    yield* readOtlp(record3, place, refuse);
    return;
  }
  const spans = mlflowSpansOf(record3);
  if (spans !== null) {
    yield* readMlflowTrace(record3, spans, place, refuse);
    return;
  }
  if (isLangfuseRecord(record3)) {
    yield* readLangfuse(record3, place, refuse);
    return;
  }
  const runs = [record3];
  for (let run = runs.pop(); run !== void 0; run = runs.pop()) {
    const span = run.run_type === void 0 ? readSpanRow(run, place) : readLangsmithRun(run, place);
    if (typeof span === "string") refuse(span);
    else yield span;
    const { id, trace_id } = typeof span === "string" ? run : { id: span.spanId, trace_id: span.traceId };
    if (Array.isArray(run.child_runs))
      for (const child of run.child_runs.filter(isObject))
        runs.push({ ...child, parent_run_id: child.parent_run_id ?? id, trace_id: child.trace_id ?? trace_id });
  }
}
export {
  agentSteps,
  agentTrace,
  geminiMessage,
  readAgentLog,
  readQueries,
  readSpanFile
};
