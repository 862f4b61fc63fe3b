import {
  ANSWER_FIELDS,
  ANSWER_ONLY_FIELDS,
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
  isEmptyMessage,
  isId,
  isLangfuseRecord,
  isNativeRow,
  isObject,
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
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/spans/span.ts
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
function parseInstant(value) {
  if (typeof value === "number") return instantOfCount(value);
  if (typeof value !== "string") return null;
  if (/^\d{1,20}$/.test(value))
    return value.length > 17 ? wholeMicros(Number(BigInt(value) / 1000n)) : instantOfCount(Number(value));
  const found = ISO.exec(value);
  if (found === null) return null;
  const [, date, time, fraction = "", zone = "Z"] = found;
  const seconds = Date.parse(
    `${date}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`
  );
  return wholeMicros(seconds * 1e3 + Number(fraction.slice(0, 6).padEnd(6, "0")));
}
var ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?$/;
function instantOfCount(count2) {
  if (!(count2 > 0)) return null;
  if (count2 < 1e11) return wholeMicros(count2 * 1e6);
  if (count2 < 1e14) return wholeMicros(count2 * 1e3);
  return wholeMicros(count2 < 1e17 ? count2 : count2 / 1e3);
}
function wholeMicros(micros) {
  const rounded = Math.round(micros);
  return Number.isSafeInteger(rounded) && rounded > 0 ? rounded : null;
}
var isSearchRole = (role) => role === "retrieve" || role === "rerank";
var NO_FACTS = {
  role: "other",
  /** The tool's own number of the query, if it has one in addition to the trace id. */
  recordId: null,
  input: null,
  output: null,
  /**
   * The result of a retriever or reranker, best first. For tools and functions, which can be retrievers, the
   * documents in their output.
   */
  documents: null,
  /**
   * For Chroma searches, whose instrumentation recorded only the first hit for years: whether there is exactly one
   * hit. Null for other spans.
   */
  hasOneHit: null,
  /** Number of results of a search, for an instrumentation that records only the first of them. Null for other spans. */
  foundCount: null,
  /** The input of a reranker, in order. */
  inputDocuments: null,
  /** Whether the output ends in a tool call, so that its words are an announcement and not an answer. */
  asksForTool: false,
  /** All texts in a model's input, if they are recorded. */
  prompt: null,
  model: null,
  tool: null,
  promptTokens: null,
  completionTokens: null,
  costUsd: null,
  failure: null,
  /** Whether the tracer dropped some attributes or events of the span. */
  isCut: false,
  scores: [],
  /** Ids of the tool's datasets, which can be case ids. */
  otherIds: [],
  /** What the application recorded: ids, versions, and the user. */
  metadata: {},
  /** The process whose clock the times are from; null if it is unknown. */
  service: null,
  serviceVersion: null
};

// src/input/formats/spans/span-documents.ts
function chunkOfDocument(document, stage = null) {
  const { metadata, text, score } = document;
  const raw = objectOf(document.raw);
  const own = (key) => idOf(ownField(metadata, key));
  return {
    // The application's own chunk id takes precedence over the id that its store generated.
    id: textOf(metadata.chunk_id) ?? document.id ?? own("chunk_id"),
    text,
    score,
    stage,
    // `doc_uri` is MLflow's name. If a chunk has no other id, its document id already is the chunk id.
    document_id: own("document_id") ?? own("doc_uri") ?? (raw.document_id === document.id ? null : idOf(raw.document_id)),
    ...accessOf(
      "acl_roles",
      raw.acl_roles ?? metadata.acl_roles,
      raw.tenant_id ?? metadata.tenant_id ?? metadata.tenant
    ),
    raw: document.raw ?? document
  };
}
function documentKey({ id, text, metadata }) {
  return JSON.stringify([id, text, id === null && text === null ? jsonOf(metadata) : null]);
}
function distinctDocuments(lists) {
  const seen = /* @__PURE__ */ new Set();
  return lists.flat().filter((document) => !seen.has(documentKey(document)) && seen.add(documentKey(document)));
}
var listKey = (list) => JSON.stringify(list.map(documentKey));
function spanDocuments(value) {
  const found = typeof value === "string" ? parseLenient(value) : value;
  if (Array.isArray(found)) {
    const documents = found.map(toDocument);
    return documents.every((document) => document !== null) ? documents : null;
  }
  if (!isObject(found)) return null;
  for (const name of LIST_FIELDS) if (Array.isArray(found[name])) return spanDocuments(found[name]);
  return null;
}
var LIST_FIELDS = [
  ...["documents", "results", "result", "chunks", "matches", "hits", "source_nodes", "nodes", "data", "output"]
];
var ID_FIELDS = ["chunk_id", "id", "id_", "node_id", "doc_id", "document_id", "_id"];
var TEXT_FIELDS = ["page_content", "pageContent", "text", "content", "document"];
var SCORE_FIELDS = ["score", "relevance_score", "similarity", "_score"];
function toDocument(value) {
  if (typeof value === "string") return value === "" ? null : { id: null, text: value, score: null, metadata: {} };
  if (!isObject(value)) return null;
  const wrapped = value.node ?? value.kwargs;
  const inner = isObject(wrapped) ? wrapped : value;
  const metadata = metadataOf(inner);
  const id = firstText(inner, ID_FIELDS);
  const text = firstText(inner, TEXT_FIELDS) ?? (TEXT_FIELDS.some((name) => inner[name] === "") ? "" : null);
  if (id === null && !text && Object.keys(metadata).length === 0) return null;
  const score = scoreOf(value) ?? scoreOf(metadata);
  return { id, text, score, metadata, raw: value };
}
var ownField = (record, name) => Object.hasOwn(record, name) ? record[name] : void 0;
function firstText(record, names) {
  return firstOf(names, (name) => {
    const value = ownField(record, name);
    return Number.isSafeInteger(value) ? String(value) : typeof value === "string" && value !== "" ? value : null;
  });
}
var scoreOf = (record) => SCORE_FIELDS.map((name) => ownField(record, name)).find((value) => Number.isFinite(value)) ?? null;
function returnedDocuments(output) {
  const value = jsonIn(output);
  if (!isObject(value)) return parsedDocuments(value);
  return firstOf([jsonIn(value.output), jsonIn(value.outputs), value], messageDocuments);
}
function messageDocuments(value) {
  if (!isObject(value)) return parsedDocuments(value);
  const { artifact, structuredContent, content } = chatMessage(value);
  return firstOf([artifact, structuredContent, value, content], parsedDocuments);
}
function parsedDocuments(written) {
  const value = jsonIn(written);
  if (!Array.isArray(value)) return spanDocuments(value);
  const documents = spanDocuments(value.map(searchResult));
  return documents !== null && documents.length > 0 && documents.every(isTextBlock) ? documentsInTexts(documents) : documents;
}
function searchResult(written) {
  const block = jsonIn(written);
  if (!isObject(block) || block.type !== "search_result" || !Array.isArray(block.content)) return block;
  const texts = block.content.filter(isObject).map(({ type, text }) => type === "text" ? text : "");
  return { ...block, content: texts.join("") };
}
var isTextBlock = ({ id, metadata, raw }) => id === null && Object.keys(metadata).length === 0 && isObject(raw) && raw.type === "text";
function documentsInTexts(blocks2) {
  const texts = blocks2.map(({ text }) => text ?? "");
  const parts = texts.map(jsonIn);
  return spanDocuments(texts.join("")) ?? (parts.every(isObject) ? spanDocuments(parts) : null);
}

// src/input/formats/spans/agent-steps.ts
var AgentSteps = class {
  /** In order. */
  calls = [];
  /** The first user message. */
  question = null;
  /** Number of entries with an unknown shape. */
  unknown = 0;
  /** Number of unknown entries that could contain search results: documents, or a tool result without a tool name. */
  unplaced = 0;
  #openCalls = /* @__PURE__ */ new Map();
  #answer = null;
  /** Number of calls before the last words. */
  #callsBeforeAnswer = 0;
  #turns = 0;
  #used = { prompt: 0, completion: 0, turns: 0 };
  constructor(entries) {
    for (const entry of entries) this.#read(entry);
  }
  /** The last words of the agent; empty if it then called a tool and did not speak again. */
  get answer() {
    return this.#answer !== null && this.calls.length > this.#callsBeforeAnswer ? "" : this.#answer;
  }
  /** Tokens of all model calls; null if any of them does not record tokens. */
  get tokens() {
    const { prompt, completion, turns } = this.#used;
    return turns > 0 && turns === this.#turns ? { prompt, completion } : null;
  }
  #read(wrapped) {
    const entry = isObject(wrapped) ? plainMessage(wrapped) : wrapped;
    if (isObject(entry)) this.#readEntry(entry);
    else this.#skip(false);
  }
  #readEntry(entry) {
    const kind = [entry.role, entry.type].find(isString) ?? "";
    if (kind === "user" || kind === "human") this.#user(entry);
    else if (kind === "assistant" || kind === "ai") this.#assistant(entry);
    else if (kind === "tool" || kind === "function" || kind === "function_call_output") this.#toolMessage(entry);
    else if (kind === "function_call" || kind === "tool_use") this.#call(entry.name, entry.call_id ?? entry.id);
    else if (kind === "file_search_call") {
      const failed = entry.status === "failed" || entry.status === "incomplete";
      this.calls.push({ tool: "file_search", id: null, result: entry.results, failed });
    } else if (kind === "tool_result") this.#result(entry.tool_use_id, entry.content, entry.is_error === true);
    else if (!this.#plainEntry(entry) && kind !== "system" && kind !== "developer" && kind !== "reasoning")
      this.#skip(holdsDocuments(entry));
  }
  #skip(mayHoldSearch) {
    this.unknown++;
    if (mayHoldSearch) this.unplaced++;
  }
  #user(entry) {
    for (const block of blocks(entry.content))
      if (block.type === "tool_result" || block.type === "function") this.#read(block);
    this.question ??= contentText(entry.content);
  }
  #assistant(entry) {
    this.#turns++;
    this.#count(entry);
    const before = this.calls.length;
    for (const { type, ...block } of blocks(entry.content)) {
      if (contentText([{ type, ...block }]) !== null) this.#callsBeforeAnswer = this.calls.length;
      if (typeof type !== "string") continue;
      if (/(?:^|_)tool_use$/.test(type)) this.#call(block.name, block.id);
      else if (/_tool_result$/.test(type)) this.#result(block.tool_use_id, block.content, block.is_error === true);
    }
    if (typeof entry.content === "string" && entry.content !== "") this.#callsBeforeAnswer = before;
    for (const call of Array.isArray(entry.tool_calls) ? entry.tool_calls : []) {
      if (!isObject(call)) continue;
      this.#call(isObject(call.function) ? call.function.name : call.name, call.id);
    }
    const endsSilent = isEmptyMessage(entry) && this.calls.length === before;
    this.#answer = contentText(entry.content) ?? (endsSilent ? "" : this.#answer);
  }
  /**
   * Assigns a tool message to the call with its id, or to the first open call of its tool. Otherwise it counts as a
   * call.
   */
  #toolMessage(entry) {
    const id = entry.tool_call_id ?? entry.call_id;
    const result = entry.artifact ?? entry.content ?? entry.output;
    const failed = entry.status === "error" || entry.is_error === true;
    if (isId(id) && this.#openCalls.has(id)) this.#result(id, result, failed);
    else if (isId(entry.name)) {
      const call = { tool: entry.name, id: null, result, failed };
      const open = this.calls.findIndex((one) => one.id === null && one.tool === call.tool && one.result === void 0);
      if (open < 0) this.calls.push(call);
      else this.calls[open] = call;
    } else this.#skip(true);
  }
  #call(name, id) {
    if (!isId(name)) {
      this.#skip(true);
      return;
    }
    if (isId(id)) this.#openCalls.set(id, this.calls.length);
    this.calls.push({ tool: name, id: isId(id) ? id : null, result: void 0, failed: false });
  }
  #result(id, result, failed) {
    const at = isId(id) ? this.#openCalls.get(id) : void 0;
    if (at === void 0) this.#skip(true);
    else this.calls[at] = { ...this.calls[at], result, failed };
  }
  #plainEntry(entry) {
    const tool = [entry.tool, entry.tool_name, entry.name, entry.action].find(isId);
    if (tool === void 0 || ![...INPUT_FIELDS, ...RESULT_FIELDS].some((name) => Object.hasOwn(entry, name)))
      return false;
    const key = RESULT_FIELDS.find((name) => entry[name] !== void 0 && entry[name] !== null);
    const failed = typeof entry.error === "string" && entry.error !== "";
    this.calls.push({ tool, id: null, result: key === void 0 ? void 0 : entry[key], failed });
    return true;
  }
  #count(entry) {
    const usage = isObject(entry.usage_metadata) ? entry.usage_metadata : isObject(entry.usage) ? entry.usage : {};
    const prompt = inputTokens(usage);
    const completion = usage.output_tokens ?? usage.completion_tokens;
    if (!isCount(prompt) || !isCount(completion)) return;
    this.#used.prompt += prompt;
    this.#used.completion += completion;
    this.#used.turns++;
  }
};
function inputTokens(usage) {
  const cached = [usage.cache_read_input_tokens, usage.cache_creation_input_tokens].filter(isCount);
  const { input_tokens: input = usage.prompt_tokens } = usage;
  if (!isCount(input) || usage.input_tokens === void 0) return input;
  return cached.reduce((sum, count2) => sum + count2, input);
}
var plainMessage = (entry) => Array.isArray(entry.parts) ? geminiMessage(entry) : chatMessage(entry);
function geminiMessage({ role, parts }) {
  const content = (Array.isArray(parts) ? parts : []).filter(isObject).map(geminiBlock);
  return { role: role === "model" ? "assistant" : "user", content };
}
function geminiBlock(part) {
  const call = part.functionCall ?? part.function_call;
  if (isObject(call)) return { type: "tool_use", name: call.name, id: call.id };
  const answer = part.functionResponse ?? part.function_response;
  if (!isObject(answer)) return part.thought === true ? { type: "thinking" } : { type: "text", text: part.text };
  const { name, id, response } = answer;
  const content = isObject(response) ? response.result ?? response : response;
  return { type: "function", name, tool_call_id: id, content, is_error: isObject(response) && "error" in response };
}
var INPUT_FIELDS = ["input", "tool_input", "args", "arguments", "action_input"];
var RESULT_FIELDS = ["result", "output", "observation", "tool_output", "response"];
var holdsDocuments = (entry) => [entry, ...Object.values(entry)].some((value) => spanDocuments(value)?.some(({ raw }) => raw !== void 0));
var isCount = (value) => Number.isSafeInteger(value) && value >= 0;
function blocks(content) {
  return Array.isArray(content) ? content.filter(isObject) : [];
}
function contentText(content) {
  if (typeof content === "string") return content === "" ? null : content;
  const texts = blocks(content).flatMap(
    ({ type, text }) => (type === "text" || type === "output_text" || type === "input_text" || type === void 0) && typeof text === "string" ? [text] : []
  );
  return spokenText(texts.join("\n"), []);
}

// src/input/formats/spans/span-tree.ts
var SIDE_ROLES = /* @__PURE__ */ new Set(["retrieve", "rerank", "embed", "guard"]);
function answeringCalls({ nodes }) {
  return nodes.filter(
    ({ span, inside }) => span.role === "generate" && !inside.has("generate") && ![...SIDE_ROLES].some((role) => inside.has(role))
  );
}
function withoutVerdicts(calls, last, answer) {
  return calls.filter((call) => {
    const { output } = call.span;
    return call === last || output === null || output === answer || !isVerdict(decodeText(output));
  });
}
function isVerdict(output) {
  if (!isObject(output)) return typeof output === "boolean" || isVerdictWord(output) || isOrdering(output);
  const values = Object.entries(output).flatMap(([name, value]) => REASON_FIELD.test(name) ? [] : [value]);
  return values.length > 0 && values.every((value) => typeof value === "number" || !isObject(value) && isVerdict(value));
}
var isVerdictWord = (output) => typeof output === "string" && /^\W*(?:yes|no|true|false|(?:not[ _])?relevant|irrelevant)\W*$/i.test(output);
function isOrdering(output) {
  if (Array.isArray(output)) return output.length > 0 && output.every((one) => /^\d+$/.test(String(one)));
  return typeof output === "string" && /^\s*(?:\[\d+\](?:\s*[>,]\s*\[\d+\])*|\d+(?:\s*>\s*\d+)+)\s*$/.test(output);
}
var REASON_FIELD = /reason|explanation|justification|rationale|thought|comment|feedback/i;
function byEnd(nodes) {
  return [...nodes].sort((a, b) => endTime(a) - endTime(b) || b.depth - a.depth);
}
var endTime = ({ span: { start, end } }) => end ?? start ?? 0;
var SpanStore = class {
  #spans = /* @__PURE__ */ new Map();
  #log;
  constructor(log) {
    this.#log = log;
  }
  /** Adds a span. Exporters deliver at least once, so equal spans count once. */
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
   * The spans per query, sorted by start, so that the result does not depend on the order in the files. A query is a
   * trace. If a tool numbers its records, a query is a record and includes the spans of its traces without a record.
   */
  queries() {
    const spans = this.#completeSpans();
    const recorded = grouped(
      spans.filter(({ recordId }) => recordId !== null),
      ({ traceId }) => traceId
    );
    const records = new Map([...recorded].map(([id, found]) => [id, new Set(found.map(({ recordId }) => recordId))]));
    const queryOf = ({ traceId, recordId }) => {
      const [only, second] = records.get(traceId) ?? [];
      const record = recordId ?? (second === void 0 ? only : void 0);
      return record === void 0 ? `trace ${traceId}` : `record ${record}`;
    };
    return [...grouped(spans, queryOf).values()].map((found) => found.sort(byStart));
  }
  /** The spans without incomplete search results. */
  #completeSpans() {
    const spans = [...this.#spans.values()];
    const single = spans.filter(({ hasOneHit }) => hasOneHit === true);
    const isCut = !spans.some(({ hasOneHit, documents }) => hasOneHit === false && documents !== null);
    const chroma = isCut ? single : [];
    const found = `${count(chroma.length, "search", "searches")} of Chroma with one hit each`;
    this.#warnOf("span/only-hits", chroma, `${found}, which may be the first of many: not used`);
    const more = spans.filter(({ foundCount: foundCount2, documents }) => (foundCount2 ?? 0) > (documents?.length ?? 0));
    const searches = `${count(more.length, "search", "searches")} found more than`;
    const hold = more.length === 1 ? "its span holds" : "their spans hold";
    this.#warnOf("span/only-first", more, `${searches} ${hold}: what such searches found is not used`);
    return spans.map((span) => {
      const isIncomplete = isCut && span.hasOneHit === true || more.length > 0 && span.foundCount !== null;
      return isIncomplete ? { ...span, documents: null } : span;
    });
  }
  #warnOf(code, [first], message) {
    if (first !== void 0) this.#log.warn(code, message, { file: first.file, line: first.line });
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
  if (parent === null) return { span, parent, depth: 0, inside: /* @__PURE__ */ new Map(), encloses: /* @__PURE__ */ new Set() };
  const { role } = parent.span;
  const inside = role === "other" ? parent.inside : new Map([...parent.inside, [role, parent]]);
  return { span, parent, depth: parent.depth + 1, inside, encloses: /* @__PURE__ */ new Set() };
}
function querySpan({ nodes, tops }) {
  if (tops.length !== 1) return null;
  const silent = /* @__PURE__ */ new Set();
  const speaking = [];
  for (const node2 of nodes) {
    if (node2.parent !== null && !silent.has(node2.parent)) continue;
    const { role, input, output } = node2.span;
    if (input !== null || output !== null) speaking.push(node2.span);
    else if (!SIDE_ROLES.has(role)) silent.add(node2);
  }
  return speaking.length === 1 ? speaking[0] : null;
}

// src/input/formats/spans/rankings.ts
function rankingsOf({ nodes }) {
  const searching = nodes.filter(({ span }) => span.role === "retrieve");
  const sorted = byEnd(searching.filter(({ encloses }) => !encloses.has("rerank")));
  const rerankers = nodes.filter((node2) => node2.span.role === "rerank");
  const around = searching.filter(({ encloses }) => encloses.has("rerank"));
  const reranked = new Set(rerankers.flatMap(({ span }) => span.documents === null ? [] : [listKey(span.documents)]));
  const isEcho = ({ span }) => span.documents !== null && reranked.has(listKey(span.documents));
  const steps = byEnd([...rerankers, ...around.filter((node2) => !isEcho(node2))]);
  const names = /* @__PURE__ */ new Map();
  const single = withoutDuplicates(sorted);
  const found = namedRankings(single, names);
  const chains = rerankChains(
    byEnd([...rerankers, ...around]),
    found.map(({ documents }) => documents)
  );
  const given = rerankerInputs(chains, single);
  const [merged, joined] = mergedList(sorted, found, given);
  const retrieved = merged === null ? found : [...found, { stage: uniqueStage("merged", names), documents: merged }];
  const rerankings = namedRankings(steps, names);
  const all = distinctDocuments(chains.map(({ last }) => last.span.documents ?? []));
  const several = chains.length > 1 && !isSameList(all, rerankings.findLast(isNonEmpty)?.documents ?? []);
  if (several) rerankings.push({ stage: uniqueStage("merged", names), documents: all });
  return {
    retrieved: retrieved.length === 0 ? null : retrieved,
    reranked: rerankings.length === 0 ? null : rerankings,
    joined: [...joined ? ["retrievers"] : [], ...several ? ["rerankers"] : []]
  };
}
function chunksOfRankings(lists) {
  return lists.flatMap(({ stage, documents }) => documents.map((document) => chunkOfDocument(document, stage)));
}
function searchWithoutDocuments({ nodes }) {
  const known = nodes.filter(hasRanking);
  if (known.length === 0) return null;
  const covered = /* @__PURE__ */ new Set();
  for (const step of known)
    for (let at = step; at !== null && !covered.has(at); at = at.parent) covered.add(at);
  const within = /* @__PURE__ */ new Set();
  for (const node2 of nodes)
    if (node2.parent !== null && (hasRanking(node2.parent) || within.has(node2.parent))) within.add(node2);
  const given = nodes.filter(({ span }) => span.inputDocuments !== null).map(({ span }) => span.start);
  const isGiven = ({ end }) => given.some((start) => start === null || end === null || end <= start);
  const lost = nodes.find((node2) => {
    const isSilent = node2.span.role === "retrieve" && node2.span.documents === null;
    return isSilent && !covered.has(node2) && !within.has(node2) && !isGiven(node2.span);
  });
  return lost?.span ?? null;
}
var hasRanking = ({ span: { role, documents } }) => isSearchRole(role) && documents !== null;
function rerankChains(steps, searched) {
  const found = new Set(searched.map(listKey));
  const chains = /* @__PURE__ */ new Set();
  const returned = /* @__PURE__ */ new Map();
  const within = /* @__PURE__ */ new Map();
  for (const step of steps) {
    const { documents, inputDocuments } = step.span;
    const inner = (within.get(step) ?? []).filter((chain2) => chains.has(chain2));
    const worked = inputDocuments ?? documents ?? [];
    const before = worked[0] === void 0 ? void 0 : returned.get(documentKey(worked[0]));
    const goesOn = before !== void 0 && chains.has(before.chain) && continuesChain(worked, before, found);
    const replaced = inner.length > 0 ? inner : goesOn ? [before.chain] : [];
    for (const chain2 of replaced) chains.delete(chain2);
    const chain = { given: chainInput(replaced) ?? inputDocuments, last: step };
    chains.add(chain);
    const keys = new Set((documents ?? []).map(documentKey));
    for (const key of keys) returned.set(key, { chain, keys });
    const around = enclosingStep(step);
    if (around !== void 0) within.set(around, [...within.get(around) ?? [], chain]);
  }
  return [...chains];
}
function continuesChain(worked, { chain, keys }, searched) {
  if (!worked.every((document) => keys.has(documentKey(document)))) return false;
  return !searched.has(listKey(worked)) || listKey(worked) === listKey(chain.last.span.documents ?? []);
}
function chainInput(chains) {
  const lists = chains.flatMap(({ given }) => given === null ? [] : [given]);
  return lists.length < chains.length || chains.length === 0 ? null : distinctDocuments(lists);
}
function enclosingStep({ inside }) {
  const [a, b] = [inside.get("rerank"), inside.get("retrieve")];
  return a === void 0 || b !== void 0 && b.depth > a.depth ? b : a;
}
var isNonEmpty = ({ documents }) => documents.length > 0;
function rerankerInputs(chains, retrievers) {
  const known = chains.flatMap(({ given }) => given === null ? [] : [[...given]]);
  if (known.length === 0 || known.length < chains.length) return null;
  const end = chains.reduce((latest, { last }) => Math.max(latest, last.span.end ?? Number.POSITIVE_INFINITY), 0);
  const after = retrievers.filter(({ span }) => span.start !== null && span.start >= end);
  return [...known, ...after.map(({ span }) => [...span.documents ?? []])].filter((list) => list.length > 0);
}
function mergedList(retrievers, found, given) {
  const last = found.at(-1)?.documents ?? [];
  if (given !== null) {
    const all2 = distinctDocuments(given);
    return all2.length > 0 && !isSameList(all2, last) ? [all2, !given.some((list) => isSameList(list, all2))] : [null, false];
  }
  if (found.length < 2 || outermost(retrievers).size === 1) return [null, false];
  const all = found.flatMap(({ documents }) => documents);
  const joined = found.filter(isNonEmpty).length > 1;
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
function withoutDuplicates(retrievers) {
  return retrievers.filter(({ span: { documents }, parent }) => {
    const outer = parent?.span.role === "retrieve" ? parent.span.documents : null;
    return documents === null || outer === null || !isSameList(documents, outer);
  });
}
var isSameList = (a, b) => listKey(a) === listKey(b);
function namedRankings(nodes, names) {
  return nodes.flatMap(
    ({ span }) => span.documents === null ? [] : [{ stage: uniqueStage(span.name || span.role, names), documents: span.documents }]
  );
}
function uniqueStage(name, names) {
  const number = (names.get(name) ?? 0) + 1;
  names.set(name, number);
  return number === 1 ? name : `${name} ${number}`;
}

// src/input/formats/spans/agent-log.ts
async function* readAgentLog(source, log, { retrievalTools, queryId }) {
  const searching = new Set(retrievalTools);
  const called = /* @__PURE__ */ new Set();
  let unfinished = null;
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
    if (isNativeRow(value)) {
      const message = "this row is one of rag-gate's own format, and the file began with an agent's log: choose traces-format native if all of it is";
      log.error("trace/mixed-formats", message, place);
      continue;
    }
    const trace = agentTrace(value, entries, searching, queryId);
    const { unread, unfinishedSearch, tools, unknown, unplaced } = trace;
    for (const name of tools) called.add(name);
    const refused = unreadEntries(unknown, unplaced, entries.length);
    if (refused !== null) {
      log.error("agent/unknown-entry", refused, place);
      continue;
    }
    if (unknown > 0)
      log.warn("agent/unknown-entry", `${count(unknown, "entry", "entries")} of no known shape: not used`, place);
    for (const name of unread)
      log.error("agent/no-documents", `what "${name}" returned is no list of documents`, place);
    if (unfinishedSearch === null) isAnySearched = true;
    else unfinished ??= { tool: unfinishedSearch, line };
    if (unread.length === 0) yield { trace: trace.trace, line };
  }
  if (unfinished !== null && !isAnySearched)
    log.error("agent/no-documents", `no row says what "${unfinished.tool}" returned`, { file, line: unfinished.line });
  if (called.size > 0 && ![...called].some((tool) => searching.has(tool))) {
    const shown = [...called].sort().slice(0, SHOWN_TOOLS).map((tool) => `"${tool}"`).join(", ");
    const message = searching.size === 0 ? `nobody says which tools search; called were ${shown}` : `none of the retrieval tools was called, only ${shown}`;
    log.error("agent/no-retrieval-tools", message, { file });
  }
}
function unreadEntries(unknown, unplaced, all) {
  if (unknown > 0 && unknown === all) return `${count(unknown, "entry", "entries")}, and none of a known shape`;
  if (unplaced === 0) return null;
  return `${count(unplaced, "entry", "entries")} of no known shape that may hold what a search returned`;
}
function agentTrace(row, entries, retrievalTools, queryId) {
  const { question, answer, calls, tokens, unknown, unplaced } = new AgentSteps(entries);
  const finalAnswer = nonEmptyText(row.answer) ?? nonEmptyText(row.output) ?? answer;
  const isSearch = ({ tool }) => retrievalTools.has(tool);
  const back = calls.findLastIndex(({ result, failed }) => result !== void 0 || failed);
  const unfinished = finalAnswer === null ? calls.slice(back + 1).filter(isSearch) : [];
  const unfinishedSearch = unfinished[0]?.tool ?? null;
  const unread = [];
  const counts = /* @__PURE__ */ new Map();
  const lists = calls.filter(isSearch).map((call) => {
    const { tool } = call;
    const documents = call.failed || unfinished.includes(call) ? [] : returnedDocuments(call.result);
    if (documents === null) unread.push(tool);
    return { stage: uniqueStage(tool, counts), documents: documents ?? [] };
  });
  const all = withoutRepeats(lists.flatMap(({ documents }) => documents));
  const merged = lists.length > 1 ? [...lists, { stage: "all calls", documents: all }] : lists;
  return {
    trace: {
      ...ownTraceFields(row, queryId),
      question: nonEmptyText(row.question) ?? nonEmptyText(row.input) ?? question,
      answer: finalAnswer,
      isUnanswered: finalAnswer === null && calls.length > 0,
      ...retrievalTools.size === 0 ? {} : { retrieved_chunks: chunksOfRankings(merged), context_chunks: all.map((found) => chunkOfDocument(found)) },
      tool_calls: calls.map(({ tool }) => ({ name: tool })),
      ...tokens === null || isObject(row.tokens) ? {} : { tokens },
      ...unfinishedSearch === null ? {} : { error: { type: "unanswered", message: `"${unfinishedSearch}" never came back` } },
      // Whether the agent answered depends on its entries, so only `error` counts here.
      ...failureOf({ error: row.error })
    },
    /** Names of retrieval tools whose result is not a list of documents. */
    unread,
    /** The retrieval tool that did not return because the query was stopped: no step and no answer followed. */
    unfinishedSearch,
    tools: [...new Set(calls.map(({ tool }) => tool))],
    unknown,
    unplaced
  };
}
var OWN_FIELDS = [
  ...["config_id", "repeat", "query_rewrite", "expected_behavior_observed", "latency_ms", "tokens", "cost_usd"],
  ...["versions", "user_context", "scores", "judge", "reason"]
];
function ownTraceFields(row, queryId) {
  const own = OWN_FIELDS.filter((name) => row[name] !== void 0).map((name) => [name, row[name]]);
  const id = caseIdAt(row, queryId) ?? caseIdOf(row) ?? caseIdOf(row.metadata);
  return { ...Object.fromEntries(own), query_id: id, other_ids: [row.id].filter(isId) };
}
var nonEmptyText = (value) => typeof value === "string" && value !== "" ? value : null;
function withoutRepeats(documents) {
  const seen = /* @__PURE__ */ new Set();
  return documents.filter(({ id, text: body }) => {
    const key = JSON.stringify([id, id === null ? body : null]);
    return !seen.has(key) && seen.add(key);
  });
}
var SHOWN_TOOLS = 10;

// src/input/formats/spans/attributes.ts
var Attributes = class _Attributes {
  #root;
  constructor(attributes) {
    this.#root = nodeOf(attributes, 0);
  }
  /** The value at a dotted path; undefined if there is none. */
  get(path) {
    const at = this.#at(path);
    const value = at instanceof Map && at.has(SELF) && !isNumbered(at) ? at.get(SELF) : at;
    return value === REDACTED ? void 0 : value;
  }
  /** The text at the first of these paths that has one; null if there is none. */
  text(...paths) {
    const isText = (value) => typeof value === "string" && value !== "";
    return paths.map((path) => this.get(path)).find(isText) ?? null;
  }
  /** An id: a text or an integer; null for other values. */
  id(path) {
    return idOf(this.get(path));
  }
  /** A finite number, also as digits in a string; null for other values. */
  number(path) {
    const value = this.get(path);
    const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : null;
  }
  /** The number at the first of these paths that has one of 0 or more; null if there is none. */
  amount(...paths) {
    return paths.map((path) => this.number(path)).find((number) => number !== null && number >= 0) ?? null;
  }
  /** The items of a list, in the order of their indices; null if there is no list. */
  list(path) {
    const value = jsonIn(this.get(path));
    if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
    const numbered = [...value instanceof Map ? value : []].filter(([key]) => NUMBER.test(key));
    return numbered.length === 0 ? null : numbered.sort(([a], [b]) => Number(a) - Number(b)).map(([, item]) => item);
  }
  /** Whether a flattened list does not start at 0 or has a gap. */
  lacksItems(path) {
    const value = this.get(path);
    if (!(value instanceof Map) || value.size === 0) return false;
    const numbers = [...value.keys()].filter((key) => NUMBER.test(key));
    return !value.has("0") || numbers.some((_, i) => !value.has(String(i)));
  }
  /** The items of a list as attributes; null if there is no list. */
  items(path) {
    return this.list(path)?.map((item) => new _Attributes(item)) ?? null;
  }
  /** The record at a path, written as an object, as JSON, or partly as both; empty if there is none. */
  record(path) {
    const at = this.#at(path);
    const { [SELF]: own, ...fields } = at instanceof Map ? plainRecord(at) : { [SELF]: at };
    const written = jsonIn(own);
    return isObject(written) ? { ...written, ...fields } : fields;
  }
  /** All attributes as one record. */
  whole() {
    return plainRecord(this.#root);
  }
  #at(path) {
    let at = this.#root;
    for (const name of path.split(".")) {
      if (!(at instanceof Map)) return void 0;
      at = at.get(name);
    }
    return at;
  }
};
var REDACTED = "__REDACTED__";
var SELF = "";
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
  let at = node2;
  for (const name of names.slice(0, -1)) {
    let next = at.get(name);
    if (!(next instanceof Map)) {
      next = new Map(next === void 0 ? [] : [[SELF, next]]);
      at.set(name, next);
    }
    at = next;
  }
  const last = names.at(-1);
  const known = at.get(last);
  if (known instanceof Map) {
    const inner = value instanceof Map ? value : /* @__PURE__ */ new Map([[SELF, value]]);
    for (const [name, one] of inner) put(known, [name], one);
  } else if (value instanceof Map && known !== void 0 && !value.has(SELF)) at.set(last, value.set(SELF, known));
  else at.set(last, value);
}
function plainRecord(node2) {
  return Object.fromEntries([...node2].map(([key, value]) => [key, value instanceof Map ? plainRecord(value) : value]));
}
var ragGateAttributes = (attributes) => attributes.record("rag_gate");

// src/input/formats/spans/recorded-call.ts
function callFacts(role, inputs, outputs, foundNothing = false) {
  return {
    role,
    input: spokenText(inputs, QUESTION_FIELDS),
    output: spokenText(outputs, ANSWER_FIELDS),
    asksForTool: (role === "generate" || role === "other") && asksForTool(outputs),
    documents: role === "tool" ? returnedDocuments(outputs) : !isSearchRole(role) ? null : foundNothing ? [] : spanDocuments(outputs),
    inputDocuments: role === "rerank" ? spanDocuments(inputs) : null,
    prompt: role === "generate" && isModelInput(inputs) ? givenText(inputs) : null
  };
}
function isModelInput(inputs) {
  const { input, contents } = objectOf(inputs);
  return Array.isArray(inputs) || Array.isArray(input) || Array.isArray(contents) || PROMPT_FIELDS.some((name) => objectOf(inputs)[name]);
}
var PROMPT_FIELDS = ["messages", "prompts", "prompt", "kwargs", "content", "text", "data"];
function caughtFailure(role, outputs) {
  if (role !== "other" || !isObject(outputs) || spokenText(outputs, ANSWER_FIELDS)) return null;
  const isAnswered = Object.entries(outputs).some(
    ([name, value]) => textOf(value) !== null && !ERROR_DETAIL_FIELD.test(name)
  );
  const { error } = failureOf(outputs);
  if (isAnswered || error === void 0 || error === null) return null;
  if (!isObject(error)) return { type: null, message: String(error) };
  return { type: textOf(error.type), message: textOf(error.message) };
}
var ERROR_DETAIL_FIELD = new RegExp(
  `^(?:err(?:or)?s?(?:_.*)?|exception|traceback|stack_trace|status|code|type|details?|${QUESTION_FIELDS.join("|")})$`
);
function givenText(value) {
  const texts = [];
  collectTexts(value, texts, 0);
  return texts.join("\n\n") || null;
}
var MAX_TEXT_DEPTH = 16;
function collectTexts(value, texts, depth) {
  if (typeof value === "string") texts.push(value);
  if (typeof value !== "object" || value === null || depth > MAX_TEXT_DEPTH) return;
  for (const inner of value instanceof Map ? value.values() : Object.values(value))
    collectTexts(inner, texts, depth + 1);
}
function asksForTool(output, depth = 0) {
  const value = jsonIn(output);
  if (depth > MAX_ANSWER_DEPTH) return false;
  if (Array.isArray(value)) return asksForTool(value.at(-1), depth + 1);
  if (!isObject(value)) return false;
  const message = chatMessage(value);
  if (isCall(message) || hasCalls(message) || hasCalls(message.additional_kwargs)) return true;
  const inner = ANSWER_PARTS.map((name) => jsonIn(message[name])).find((part) => part !== void 0 && part !== null);
  return inner !== void 0 && asksForTool(inner, depth + 1);
}
var MAX_ANSWER_DEPTH = 8;
var ANSWER_PARTS = [
  ...ANSWER_ONLY_FIELDS,
  ...["message", "kwargs", "content", "parts", "choices", "candidates", "generations", "messages"]
];
var CALL_TYPES = /* @__PURE__ */ new Set(["tool_use", "function_call", "tool_call"]);
var isCall = (part) => CALL_TYPES.has(part.type) || ["functionCall", "function_call", "toolUse"].some((name) => isObject(part[name]));
var hasCalls = (message) => isObject(message) && [message.tool_calls, message.toolCalls].some((calls) => Array.isArray(calls) && calls.length > 0);

// src/input/formats/spans/prompt-context.ts
function contextFromPrompts(calls, { retrieved, reranked }, searches) {
  const prompts = calls.flatMap(({ span }) => failedSilently(span, span.prompt) ? [] : [span.prompt]);
  const lists = [...retrieved ?? [], ...reranked ?? []];
  const documents = lists.flatMap((list) => list.documents.map((document) => ({ document, stage: list.stage })));
  if (prompts.length === 0 || prompts.includes(null)) return {};
  if (searches && lists.length === 0) return {};
  if (documents.some(({ document }) => document.text === null)) return {};
  const readings = promptReadings(prompts.map((prompt) => prompt ?? ""));
  const seen = /* @__PURE__ */ new Set();
  const given = /* @__PURE__ */ new Map();
  const found = documents.flatMap(({ document, stage }) => {
    const text = foldSpace(document.text ?? "");
    const key = documentKey(document);
    if (text === "" || seen.has(key)) return [];
    seen.add(key);
    const before = given.get(text) ?? 0;
    for (const [call, texts] of readings.entries()) {
      const at = texts.map((one) => positionOf(text, one, before)).find((place) => place >= 0);
      if (at === void 0) continue;
      given.set(text, before + 1);
      return [{ call, at, chunk: chunkOfDocument(document, stage) }];
    }
    return [];
  });
  return {
    context_chunks: found.sort((a, b) => a.call - b.call || a.at - b.at).map(({ chunk: { stage: _, ...chunk } }) => chunk)
  };
}
var failedSilently = ({ failure }, value) => failure !== null && value === null;
function promptReadings(prompts) {
  const readings = [];
  for (const prompt of prompts) {
    const texts = prompt.includes("\\") ? [prompt, withoutEscapes(prompt)] : [prompt];
    const before = readings.at(-1);
    const reading = texts.map(foldSpace).map((whole, i) => {
      const begins = (before?.[i] ?? before?.[0])?.whole ?? "";
      return { whole, repeated: whole.startsWith(begins) ? begins.length : 0 };
    });
    readings.push(reading);
  }
  return readings;
}
function positionOf(text, { whole, repeated }, before) {
  let at = whole.indexOf(text, before === 0 ? repeated - text.length + 1 : 0);
  for (let i = 0; i < before && at >= 0; i++) at = whole.indexOf(text, at + text.length);
  return at;
}
function withoutEscapes(text) {
  return text.replace(
    /\\(?:u([0-9a-f]{4})|([^u]))/gi,
    (_, unit, other) => unit === void 0 ? ESCAPES[other] ?? other : String.fromCharCode(Number.parseInt(unit, 16))
  );
}
var ESCAPES = { n: "\n", r: "\r", t: "	", b: "\b", f: "\f" };

// src/input/formats/spans/span-latency.ts
var STAGES = ["embed", "retrieve", "rerank", "generate", "tool"];
var RESOLUTION = 1e3;
function spanLatency({ nodes, tops }) {
  const latency = {};
  const skewed = nodes.some(({ span, parent }) => parent !== null && isSkewed(span, parent.span));
  for (const stage of STAGES) {
    const spans = nodes.filter(({ span }) => span.role === stage).map(({ span }) => span);
    if (spans.length === 0) continue;
    const clocks = new Set(spans.map(({ service }) => service)).size;
    const micros = skewed && clocks > 1 ? null : coveredTime(spans);
    if (micros !== null) latency[stage] = micros / 1e3;
  }
  const whole = tops.length === 1 ? duration(tops[0].span) : null;
  if (whole !== null) latency.end_to_end = whole / 1e3;
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
function coveredTime(spans) {
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

// src/input/formats/spans/trace-of-spans.ts
function traceOfSpans(tree, all, caseKey) {
  const { nodes, tops } = tree;
  const lists = rankingsOf(tree);
  const searches = nodes.some(({ span }) => span.role === "retrieve");
  const latency = spanLatency(tree);
  const calls = answeringCalls(tree);
  const last = byEnd(calls).at(-1);
  const whole = querySpan(tree);
  const named = notedValues(nodes, caseKey ?? "", (metadata) => caseIdAt({ ...metadata, metadata }, caseKey));
  const queryId = named.values.length > 0 ? named : notedValues(nodes, "query_id", caseIdOf);
  const configId = notedValues(nodes, "config_id", ({ config_id: id }) => idOf(id));
  const repeat = notedValues(
    nodes,
    "repeat",
    ({ repeat: number }) => Number.isSafeInteger(number) ? String(number) : null
  );
  const { principal, conflicts } = userOfSpans(nodes);
  const wholeAnswer = whole === null || whole.role === "generate" || SIDE_ROLES.has(whole.role) ? null : answerOfSpan(whole);
  const answer = wholeAnswer ?? (last !== void 0 && !isBeforeSearch(last, nodes) ? answerOfSpan(last.span) : null);
  const failures = [...tops.map(({ span }) => span.failure), answer === null ? last?.span.failure ?? null : null];
  const failure = failures.find((found) => found !== null);
  const hasSteps = nodes.some(isStep);
  const repeats = Number(repeat.values[0] ?? Number.NaN);
  const trace = {
    query_id: queryId.values[0] ?? null,
    other_ids: [...new Set(nodes.flatMap(({ span }) => span.otherIds))],
    config_id: configId.values[0] ?? null,
    ...repeats >= 0 && repeats <= MAX_REPEAT ? { repeat: repeats } : {},
    question: queryQuestion(nodes, whole),
    answer,
    isUnanswered: answer === null && hasSteps && calls.every(({ span }) => span.asksForTool),
    ...lists.retrieved === null ? {} : { retrieved_chunks: chunksOfRankings(lists.retrieved) },
    ...lists.reranked === null ? {} : { reranked_chunks: chunksOfRankings(lists.reranked) },
    ...contextFromPrompts(withoutVerdicts(calls, last, answer), lists, searches),
    latency_ms: latency.latency,
    ...tokenUsage(nodes),
    versions: versionsOf(nodes, last),
    tool_calls: byEnd(nodes.filter(isToolCall)).map(({ span }) => ({ name: span.tool ?? (span.name || "tool") })),
    ...failure === void 0 ? {} : { error: { ...failure } },
    ...spanScores(all),
    ...principal
  };
  return {
    trace,
    /** Whether the trace names a case or contains a step of a pipeline. */
    isQuery: hasSteps || queryId.values.length > 0,
    latency,
    /** The steps whose side-by-side lists were joined. */
    joined: lists.joined,
    /** Properties with contradicting values. */
    conflicts: [queryId, configId, repeat, ...conflicts].filter(({ values }) => values.length > 1),
    /** A span that lost some attributes; null if there is none. */
    cut: nodes.find(({ span }) => span.isCut && span.role !== "embed")?.span ?? null,
    lost: searchWithoutDocuments(tree),
    /** Whether a model was called. Without a call there is no context. */
    generates: calls.length > 0,
    searches
  };
}
function userOfSpans(nodes) {
  const noted = nodes.map(({ span }) => jsonIn(span.metadata.user_context)).filter((given) => !isBlank(given));
  const unread = noted.find((given) => !isObject(given));
  const accesses = unread === void 0 ? noted.filter(isObject).map(userAccess) : [];
  const conflicts = ["tenant_id", "roles"].map((key) => {
    const values = accesses.flatMap((one) => one[key] === void 0 ? [] : [accessText(one[key])]);
    return { what: `user_context.${key}`, values: [...new Set(values)] };
  });
  if (noted.length === 0) return { principal: {}, conflicts };
  const user = unread ?? Object.assign({}, ...accesses.toReversed());
  return { principal: { user_context: user }, conflicts };
}
function userAccess({ roles, tenant_id, ...others }) {
  const texts = Object.entries(others).filter(([, value]) => [value].flat().every(isString));
  return { ...Object.fromEntries(texts), ...accessOf("roles", roles, tenant_id) };
}
var accessText = (value) => typeof value === "string" ? value : String(jsonOf(Array.isArray(value) && value.every(isString) ? value.toSorted() : value));
function scoreName(role, name) {
  return RELEVANCE_ROLES.has(role) && /^\s*relevance\s*$/i.test(name) ? "retrieval relevance" : name;
}
var RELEVANCE_ROLES = /* @__PURE__ */ new Set(["retrieve", "rerank", "embed"]);
var answerOfSpan = ({ output, asksForTool: asksForTool2 }) => output !== null && asksForTool2 ? "" : output;
function isBeforeSearch({ span: { end } }, nodes) {
  const searches = nodes.filter(({ span }) => span.role === "retrieve");
  return searches.length > 0 && searches.every(({ span: { start } }) => end !== null && start !== null && start >= end);
}
var NON_STEP_ROLES = /* @__PURE__ */ new Set(["other", "embed", "guard"]);
var isStep = ({ span, inside }) => !NON_STEP_ROLES.has(span.role) && !inside.has("guard");
function isToolCall({ span: { role, tool }, inside }) {
  if (role !== "tool" && (role !== "retrieve" || tool === null)) return false;
  const around = [inside.get("tool"), inside.get("retrieve")];
  return tool === null || around.every((outer) => outer?.span.tool !== tool);
}
function notedValues(nodes, what, value) {
  const values = nodes.map(({ span }) => value(span.metadata)).filter((found) => found !== null);
  return { what, values: [...new Set(values)] };
}
function queryQuestion(nodes, whole) {
  if (whole !== null && whole.input !== null) return whole.input;
  const searches = byEnd(nodes).filter(({ span }) => isSearchRole(span.role));
  return firstOf(searches, ({ span }) => span.input);
}
function tokenUsage(nodes) {
  const sum = (value) => {
    const counted = /* @__PURE__ */ new Set();
    let total = 0;
    let unknown = false;
    for (const node2 of nodes) {
      if (node2.span.role !== "generate") continue;
      const around = node2.inside.get("generate");
      const own = value(node2.span);
      if (around !== void 0 && counted.has(around)) counted.add(node2);
      else if (own !== null) {
        counted.add(node2);
        total += own;
      } else if (!node2.encloses.has("generate") && !failedSilently(node2.span, own)) unknown = true;
    }
    return unknown || counted.size === 0 ? null : total;
  };
  const prompt = sum(({ promptTokens }) => promptTokens === 0 ? null : promptTokens);
  const completion = sum(({ completionTokens }) => completionTokens);
  const cost = sum(({ costUsd, promptTokens }) => costUsd === 0 && promptTokens === 0 ? null : costUsd);
  return {
    ...prompt === null || completion === null ? {} : { tokens: { prompt, completion } },
    ...cost === null ? {} : { cost_usd: cost }
  };
}
function versionsOf(nodes, last) {
  const model = (role) => firstOf(nodes, ({ span }) => span.role === role ? span.model : null);
  const noted = jsonIn(nodes[0]?.span.metadata.versions);
  const own = isObject(noted) ? Object.entries(noted).filter(([, value]) => typeof value === "string") : [];
  const known = {
    generator: last?.span.model ?? null,
    embedding: model("embed"),
    reranker: model("rerank"),
    service: nodes[0]?.span.serviceVersion ?? null,
    ...Object.fromEntries(own)
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
}
function spanScores(all) {
  const found = all.flatMap(
    ({ role, scores: scores2 }) => scores2.map((score) => ({ ...score, name: scoreName(role, score.name) }))
  );
  const library = [...new Set(found.map((score) => score.library))].sort().join(", ");
  const scores = found.map(({ name, value }) => [name, value]);
  return recordedScores(scores, { library });
}

// src/input/formats/spans/langfuse.ts
var ROLES = {
  RETRIEVER: "retrieve",
  GENERATION: "generate",
  EMBEDDING: "embed",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate"
};
function observationFacts(row) {
  const role = ROLES[String(row.type).toUpperCase()] ?? "other";
  const [input, output] = [jsonIn(row.input), jsonIn(row.output)];
  const usage = { ...objectOf(jsonIn(row.usage)), ...objectOf(jsonIn(row.usageDetails)) };
  const failure = row.level === "ERROR" ? { type: null, message: textOf(row.statusMessage) } : caughtFailure(role, output);
  return {
    ...NO_FACTS,
    ...callFacts(role, input, output, failure !== null && !output),
    model: textOf(row.model) ?? textOf(row.providedModelName),
    // Other observations can be searches too: the JavaScript client records LangChain retrievers as plain spans.
    ...role === "other" ? { documents: returnedDocuments(output) } : {},
    tool: role === "tool" || role === "other" ? textOf(row.name) : null,
    promptTokens: positiveOf(usage.input) ?? positiveOf(row.promptTokens),
    completionTokens: amountOf(usage.output) ?? amountOf(row.completionTokens),
    costUsd: positiveOf(objectOf(jsonIn(row.costDetails)).total) ?? positiveOf(row.totalCost ?? row.calculatedTotalCost),
    failure
  };
}
function langfuseSpan(attributes, name) {
  if (attributes.get("langfuse") === void 0) return null;
  const own = (field) => attributes.get(`langfuse.observation.${field}`);
  const facts = observationFacts({
    type: own("type"),
    name,
    input: own("input"),
    output: own("output"),
    model: own("model.name"),
    usageDetails: attributes.record("langfuse.observation.usage_details"),
    costDetails: attributes.record("langfuse.observation.cost_details"),
    level: own("level"),
    statusMessage: own("status_message")
  });
  const whole = (side) => facts.role === "other" ? jsonIn(attributes.get(`langfuse.trace.${side}`)) : void 0;
  return {
    ...facts,
    input: facts.input ?? spokenText(whole("input"), QUESTION_FIELDS),
    output: facts.output ?? spokenText(whole("output"), ANSWER_FIELDS),
    asksForTool: facts.output === null ? asksForTool(whole("output")) : facts.asksForTool,
    tool: own("type") === void 0 ? null : facts.tool,
    metadata: {
      ...attributes.record("langfuse.trace.metadata"),
      ...attributes.record("langfuse.observation.metadata")
    }
  };
}
function* readLangfuse(written, place, refuse) {
  const record = langfuseRow(written);
  if (!Array.isArray(record.observations)) {
    const span = observationSpan(record, place);
    if (typeof span === "string") refuse(span);
    else yield span;
    return;
  }
  if (!isId(record.id)) return refuse("id is no id");
  const spans = [];
  for (const [i, row] of record.observations.entries()) {
    const span = observationSpan({ ...langfuseRow(row), traceId: record.id }, place);
    if (typeof span === "string") refuse(`observations[${i}].${span}`);
    else spans.push(span);
  }
  const whole = traceSpan(record, record.id, spans, place);
  yield whole;
  for (const span of spans) yield span.parentId === null ? { ...span, parentId: whole.spanId } : span;
}
function observationSpan(row, place) {
  const { id, traceId, parentObservationId: parentId } = row;
  if (!isId(id)) return "id is no id";
  if (!isId(traceId)) return "traceId is no id";
  return {
    ...observationFacts(row),
    traceId,
    spanId: id,
    parentId: isId(parentId) ? parentId : null,
    name: textOf(row.name) ?? "",
    start: parseInstant(row.startTime),
    end: parseInstant(row.endTime),
    metadata: spanMetadata(row.metadata),
    ...place
  };
}
function spanMetadata(written) {
  const metadata = objectOf(jsonIn(written));
  return { ...metadata, ...ragGateAttributes(new Attributes(jsonIn(metadata.attributes))) };
}
function traceSpan(trace, id, spans, place) {
  const times = (time) => spans.map((span) => span[time]).filter((at) => at !== null);
  const [starts, ends] = [times("start"), times("end")];
  return {
    ...NO_FACTS,
    role: "other",
    traceId: id,
    spanId: `trace ${id}`,
    parentId: null,
    name: textOf(trace.name) ?? "",
    // Spreading the values into Math.min would exceed the argument limit in large traces.
    start: starts.length === 0 ? null : starts.reduce((a, b) => Math.min(a, b)),
    end: ends.length === 0 ? null : ends.reduce((a, b) => Math.max(a, b)),
    input: spokenText(jsonIn(trace.input), QUESTION_FIELDS),
    output: spokenText(jsonIn(trace.output), ANSWER_FIELDS),
    asksForTool: asksForTool(trace.output),
    failure: spans.find(({ parentId, failure }) => parentId === null && failure !== null)?.failure ?? caughtFailure("other", jsonIn(trace.output)),
    metadata: spanMetadata(trace.metadata),
    scores: traceScores(trace.scores, spans),
    ...place
  };
}
var NUMERIC_TYPES = /* @__PURE__ */ new Set([void 0, null, "NUMERIC", "BOOLEAN"]);
function traceScores(scores, spans) {
  const roles = new Map(spans.map(({ spanId, role }) => [spanId, role]));
  return (Array.isArray(scores) ? scores : []).filter(isObject).flatMap((row) => {
    const { name, source, dataType, observationId } = row;
    const score = numberOf(typeof row.value === "boolean" ? Number(row.value) : row.value);
    const counts = source !== "ANNOTATION" && NUMERIC_TYPES.has(dataType);
    if (!isId(name) || score === null || !counts) return [];
    const role = roles.get(observationId) ?? "other";
    return [{ name: scoreName(role, name), value: score, library: "Langfuse" }];
  });
}

// src/input/formats/spans/langsmith.ts
function readLangsmithRun(written, place) {
  const run = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, JSON_COLUMNS.has(key) ? jsonIn(value) : value])
  );
  const { id, trace_id: traceId, parent_run_id: parentId, name } = run;
  if (!isId(id)) return "id is no id";
  if (typeof run.run_type !== "string") return "run_type is no text";
  const role = ROLES2[run.run_type] ?? "other";
  const metadata = objectOf(objectOf(run.extra).metadata);
  const outputs = isObject(run.outputs) || Array.isArray(run.outputs) ? run.outputs : {};
  const usage = runUsage(run, outputs);
  const failure = runFailure(run) ?? caughtFailure(role, outputs);
  return {
    ...NO_FACTS,
    ...callFacts(role, run.inputs, outputs, failure !== null && !run.outputs),
    traceId: isId(traceId) ? traceId : rootRunId(run, id),
    spanId: id,
    parentId: isId(parentId) ? parentId : null,
    name: typeof name === "string" ? name : "",
    start: parseInstant(run.start_time),
    end: parseInstant(run.end_time),
    model: textOf(metadata.ls_model_name) ?? textOf(metadata.model_name),
    tool: role === "tool" && typeof name === "string" ? name : null,
    ...usage,
    failure,
    scores: feedbackScores(run.feedback_stats),
    metadata,
    otherIds: [run.reference_example_id, metadata.reference_example_id].filter(isId),
    ...place
  };
}
var JSON_COLUMNS = /* @__PURE__ */ new Set(["inputs", "outputs", "extra", "feedback_stats"]);
var ROLES2 = {
  retriever: "retrieve",
  llm: "generate",
  embedding: "embed",
  tool: "tool"
};
function rootRunId(run, id) {
  const first = typeof run.dotted_order === "string" ? run.dotted_order.split(".")[0] : void 0;
  return /Z(.+)$/.exec(first ?? "")?.[1] ?? id;
}
function runUsage(run, outputs) {
  const recorded = findKey(outputs, "usage_metadata", 0);
  const usage = objectOf(recorded);
  return {
    promptTokens: positiveOf(run.prompt_tokens) ?? amountOf(usage.input_tokens) ?? amountOf(run.prompt_tokens),
    completionTokens: positiveOf(run.completion_tokens) ?? amountOf(usage.output_tokens) ?? amountOf(run.completion_tokens),
    costUsd: amountOf(run.total_cost)
  };
}
function findKey(value, key, depth) {
  if (depth > 8 || typeof value !== "object" || value === null) return void 0;
  if (isObject(value) && Object.hasOwn(value, key)) return value[key];
  for (const inner of Object.values(value).slice(0, 50)) {
    const found = findKey(inner, key, depth + 1);
    if (found !== void 0) return found;
  }
  return void 0;
}
function runFailure({ error, status, outputs }) {
  const message = textOf(error);
  if (message === null && status === "pending" && !outputs) return { type: "pending", message: null };
  return message !== null || status === "error" ? { type: null, message } : null;
}
function feedbackScores(stats) {
  if (!isObject(stats)) return [];
  return Object.entries(stats).flatMap(
    ([name, stat]) => isObject(stat) && typeof stat.avg === "number" && Number.isFinite(stat.avg) ? [{ name, value: stat.avg, library: "LangSmith" }] : []
  );
}

// src/input/formats/spans/otel-genai.ts
function otelGenAi(attributes, events) {
  const operation = attributes.text("gen_ai.operation.name");
  const scores = events.flatMap(evaluationScores);
  if (operation === null && attributes.get("gen_ai") === void 0 && scores.length === 0) return null;
  const tool = attributes.text("gen_ai.tool.name");
  const role = operation === null ? tool === null ? "other" : "tool" : ROLES3[operation] ?? "other";
  const spoken = messageEvents(events);
  const given = attributes.list("gen_ai.input.messages") ?? spoken.input;
  const answered = attributes.list("gen_ai.output.messages") ?? spoken.output;
  return {
    ...NO_FACTS,
    role,
    input: attributes.text("gen_ai.retrieval.query.text") ?? (given === null ? null : spokenText(given, [])),
    output: answered === null ? null : spokenText(answered, []),
    documents: returnedList(attributes, role),
    foundCount: foundCount(attributes),
    asksForTool: asksForTool(answered),
    prompt: role === "generate" && given !== null ? promptText(given, attributes) : null,
    model: attributes.text("gen_ai.response.model", "gen_ai.request.model"),
    tool,
    promptTokens: attributes.amount("gen_ai.usage.input_tokens", "gen_ai.usage.prompt_tokens"),
    completionTokens: attributes.amount("gen_ai.usage.output_tokens", "gen_ai.usage.completion_tokens"),
    scores,
    metadata: attributes.record("metadata")
  };
}
function hasContent(messages) {
  return messages.filter(isObject).every((message) => {
    if (Array.isArray(message.parts)) return message.parts.filter(isObject).every(isCompletePart);
    return message.content !== void 0 || message.tool_calls !== void 0;
  });
}
function isCompletePart(part) {
  if (part.type === "text") return part.content !== void 0;
  return part.type !== "tool_call_response" || "response" in part || "result" in part;
}
function messageEvents(events) {
  return collectMessages(
    events.map(({ name, attributes }) => {
      const all = CONTENT_EVENTS.get(name);
      const content = attributes.get(all ?? "gen_ai.event.content");
      return { name, content: content ?? (all === void 0 ? partAttributes(attributes) : void 0) };
    })
  );
}
function partAttributes(attributes) {
  const [content, message] = ["content", "message"].map((name) => jsonIn(attributes.get(name)));
  return { ...content === void 0 ? {} : { content }, ...message === void 0 ? {} : { message } };
}
function listedMessageEvents(list) {
  return collectMessages(list.filter(isObject).map((event) => ({ name: event["event.name"], content: event })));
}
var CONTENT_EVENTS = /* @__PURE__ */ new Map([
  ["gen_ai.content.prompt", "gen_ai.prompt"],
  ["gen_ai.content.completion", "gen_ai.completion"]
]);
function collectMessages(events) {
  const input = [];
  const output = [];
  for (const { name, content: written } of events) {
    const role = typeof name === "string" ? /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1] : void 0;
    const content = jsonIn(written);
    const message = isObject(content) ? content : { content };
    if (role !== void 0) input.push({ role, ...message });
    else if (name === "gen_ai.choice") output.push({ role: "assistant", ...choiceMessage(message) });
    else if (name === "gen_ai.content.prompt") input.push(...eventMessages(content, "user"));
    else if (name === "gen_ai.content.completion") output.push(...eventMessages(content, "assistant"));
  }
  return { input: input.length === 0 ? null : input, output: output.length === 0 ? null : output };
}
function choiceMessage({ message, ...choice }) {
  if (message === void 0 || message === null) return choice;
  return isObject(message) ? message : { content: message };
}
function eventMessages(content, role) {
  if (content === void 0) return [];
  return (Array.isArray(content) ? content : [content]).map(
    (one) => isObject(one) ? { role, ...isObject(one.message) ? one.message : one } : { role, content: one }
  );
}
var ROLES3 = {
  retrieval: "retrieve",
  chat: "generate",
  text_completion: "generate",
  generate_content: "generate",
  embeddings: "embed",
  execute_tool: "tool"
};
function promptText(given, attributes) {
  return hasContent(given) ? givenText([attributes.list("gen_ai.system_instructions"), given]) : null;
}
function returnedList(attributes, role) {
  if (role === "tool")
    return returnedDocuments(attributes.get("gen_ai.tool.call.result") ?? attributes.get("tool_response")) ?? retrievalDocuments(attributes);
  return role === "retrieve" ? retrievalDocuments(attributes) : null;
}
function retrievalDocuments(attributes) {
  const list = attributes.list("gen_ai.retrieval.documents") ?? (foundCount(attributes) === 0 ? [] : null);
  return list === null ? null : spanDocuments(list.map(jsonIn));
}
var foundCount = (attributes) => attributes.amount("gen_ai.retrieval.document_count");
function evaluationScores({ name, attributes }) {
  if (name !== "gen_ai.evaluation.result") return [];
  const metric = attributes.text("gen_ai.evaluation.name");
  const value = attributes.number("gen_ai.evaluation.score.value");
  if (metric === null || value === null) return [];
  return [{ name: metric, value, library: "OpenTelemetry" }];
}

// src/input/formats/spans/frameworks.ts
function haystack(attributes) {
  if (attributes.get("haystack") === void 0) return null;
  const type = attributes.text("haystack.component.type") ?? "";
  const role = HAYSTACK_ROLES.find(([suffix]) => type.endsWith(suffix))?.[1] ?? "other";
  const input = objectOf(jsonIn(attributes.get("haystack.component.input")));
  const output = objectOf(jsonIn(attributes.get("haystack.component.output")));
  const replies = (Array.isArray(output.replies) ? output.replies : []).map(replyMessage);
  const meta = objectOf(replies.at(-1)?.meta ?? (Array.isArray(output.meta) ? output.meta.at(-1) : void 0));
  const usage = objectOf(meta.usage);
  return {
    ...NO_FACTS,
    role,
    // Haystack sets the pipeline's output tag before the run, so it is always empty.
    input: commonQuestion(jsonIn(attributes.get("haystack.pipeline.input_data"))) ?? textOf(input.query),
    output: role === "generate" ? spokenText(replies, []) : null,
    documents: isSearchRole(role) ? spanDocuments(output) : null,
    inputDocuments: role === "rerank" ? spanDocuments(input) : null,
    prompt: role === "generate" ? givenText([input.prompt, input.messages]) : null,
    model: textOf(meta.model),
    promptTokens: positiveOf(usage.prompt_tokens),
    completionTokens: amountOf(usage.completion_tokens)
  };
}
var HAYSTACK_ROLES = [
  ["Retriever", "retrieve"],
  ["Ranker", "rerank"],
  ["Generator", "generate"],
  ["Embedder", "embed"]
];
function commonQuestion(data) {
  const given = Object.values(objectOf(data)).filter(isObject);
  const texts = new Set(given.map((inputs) => spokenText(inputs, QUESTION_FIELDS)).filter((text) => text !== null));
  return texts.size === 1 ? [...texts][0] : null;
}
function replyMessage(reply) {
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
  const usage = all.record("mlflow.chat.tokenUsage");
  const model = textOf(value("llm.model")) ?? textOf(objectOf(inputs).model);
  return {
    ...NO_FACTS,
    ...callFacts(role, inputs, outputs),
    failure: caughtFailure(role, outputs),
    model: role === "generate" || role === "embed" ? model : null,
    promptTokens: positiveOf(usage.input_tokens),
    completionTokens: amountOf(usage.output_tokens),
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
function trulensSpan(all) {
  if (all.get(PREFIX) === void 0) return null;
  const type = all.text(`${PREFIX}.span_type`) ?? "";
  const role = TRULENS_ROLES[type] ?? "other";
  const failure = all.text(`${PREFIX}.record_root.error`);
  const usd = (all.text(`${PREFIX}.cost.cost_currency`) ?? "USD").toUpperCase() === "USD";
  return {
    ...NO_FACTS,
    role,
    recordId: all.text(`${PREFIX}.record_id`),
    input: spokenText(all.text(...TRULENS_INPUTS), QUESTION_FIELDS),
    output: spokenText(all.get(`${PREFIX}.record_root.output`), ANSWER_FIELDS),
    documents: role === "rerank" ? rerankedTexts(all) : contextTexts(all, "retrieval.retrieved_contexts"),
    inputDocuments: contextTexts(all, "reranking.input_context_texts"),
    model: all.text(`${PREFIX}.cost.model`, `${PREFIX}.reranking.model_name`),
    promptTokens: all.amount(`${PREFIX}.cost.num_prompt_tokens`),
    completionTokens: all.amount(`${PREFIX}.cost.num_completion_tokens`),
    costUsd: usd ? all.amount(`${PREFIX}.cost.cost`) : null,
    failure: failure === null ? null : { type: null, message: failure },
    scores: type === "eval_root" ? evaluationScore(all) : [],
    metadata: all.record("metadata")
  };
}
function evaluationScore(all) {
  const value = all.number(`${PREFIX}.eval_root.score`);
  const name = all.text(`${PREFIX}.eval_root.metric_name`);
  if (value === null || name === null || all.text(`${PREFIX}.eval_root.error`) !== null) return [];
  const isReversed = all.get(`${PREFIX}.eval_root.higher_is_better`) === false;
  return [{ name: isReversed ? `lower is better: ${name}` : name, value, library: "TruLens" }];
}
var PREFIX = "ai.observability";
var TRULENS_ROLES = {
  retrieval: "retrieve",
  reranking: "rerank",
  generation: "generate",
  tool: "tool",
  eval: "evaluate",
  eval_root: "evaluate"
};
var TRULENS_INPUTS = ["record_root.input", "retrieval.query_text", "reranking.query_text"].map(
  (path) => `${PREFIX}.${path}`
);
function contextTexts(all, path) {
  const list = all.list(`${PREFIX}.${path}`);
  if (list === null) return null;
  return list.every(isString) ? list.map((text) => ({ id: null, text, score: null, metadata: {} })) : spanDocuments(list);
}
function rerankedTexts(all) {
  const scores = all.list(`${PREFIX}.reranking.output_context_scores`) ?? [];
  const found = contextTexts(all, "reranking.output_context_texts");
  return found?.map((document, i) => typeof scores[i] === "number" ? { ...document, score: scores[i] } : document) ?? null;
}
function vercelAi(attributes) {
  const operation = attributes.text("ai.operationId");
  if (operation === null) return null;
  const role = VERCEL_ROLES[operation] ?? "other";
  const prompt = attributes.list("ai.prompt.messages");
  const given = role === "rerank" ? rerankerInput(attributes) : null;
  return {
    ...NO_FACTS,
    role,
    input: spokenText(attributes.get("ai.prompt") ?? void 0, QUESTION_FIELDS) ?? spokenText(prompt, []),
    output: vercelAnswer(attributes),
    asksForTool: (attributes.list("ai.response.toolCalls") ?? []).length > 0,
    documents: role === "tool" ? returnedDocuments(attributes.get("ai.toolCall.result")) : given && rerankedDocuments(given, attributes),
    inputDocuments: given,
    prompt: role === "generate" && prompt !== null ? givenText(prompt) : null,
    model: attributes.text("ai.response.model", "ai.model.id"),
    tool: attributes.text("ai.toolCall.name"),
    promptTokens: attributes.amount("ai.usage.inputTokens", "ai.usage.promptTokens"),
    completionTokens: attributes.amount("ai.usage.outputTokens", "ai.usage.completionTokens"),
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
function rerankerInput(attributes) {
  const list = attributes.list("ai.documents");
  return list === null ? null : spanDocuments(list.map(decodeText));
}
function rerankedDocuments(given, attributes) {
  const places = attributes.list("ai.ranking")?.map((place) => objectOf(decodeText(place)));
  const documents = places?.flatMap(({ index, relevanceScore }) => {
    const document = given[Number(index)];
    return document === void 0 ? [] : [{ ...document, score: numberOf(relevanceScore) }];
  });
  return documents?.length === places?.length ? documents ?? null : null;
}
function vercelAnswer(attributes) {
  const text = attributes.get("ai.response.text");
  if (text === "" && attributes.get("ai.response.toolCalls") !== void 0) return null;
  return typeof text === "string" ? text : attributes.text("ai.response.object");
}
function pydanticAi(attributes) {
  const all = attributes.list("pydantic_ai.all_messages");
  const events = attributes.list("all_messages_events") ?? attributes.list("events");
  const spoken = events === null ? null : listedMessageEvents(events);
  const result = attributes.get("agent_name") === void 0 ? null : attributes.text("final_result");
  const messages = all ?? spoken?.input ?? [];
  const output = spoken?.output ?? messages;
  if (output.length === 0 && result === null) return null;
  return {
    ...NO_FACTS,
    input: spokenText(messages.filter(hasRole("user")), []),
    output: result ?? spokenText(output.filter(hasRole("assistant")), []),
    prompt: messages.length > 0 && hasContent(messages) ? givenText(messages) : null
  };
}
var hasRole = (role) => (message) => isObject(message) && message.role === role;

// src/input/formats/spans/openinference.ts
function openinference(attributes) {
  const kind = attributes.text("openinference.span.kind")?.toUpperCase();
  const role = kind === void 0 ? void 0 : ROLES4[kind];
  if (kind === void 0) return null;
  const messages = attributes.items("llm.output_messages") ?? [];
  return {
    ...NO_FACTS,
    role: role ?? "other",
    input: attributes.text("reranker.query") ?? sideText(attributes, "input", QUESTION_FIELDS),
    output: messagesText(messages) ?? sideText(attributes, "output", ANSWER_FIELDS),
    documents: role === void 0 ? null : returnedList2(attributes, role),
    inputDocuments: documentList(attributes, "reranker.input_documents"),
    asksForTool: (messages.at(-1)?.list("message.tool_calls") ?? []).length > 0,
    prompt: role === "generate" ? promptText2(attributes) : null,
    model: attributes.text("llm.model_name", "embedding.model_name", "reranker.model_name"),
    tool: attributes.text("tool.name"),
    promptTokens: attributes.amount("llm.token_count.prompt"),
    completionTokens: attributes.amount("llm.token_count.completion"),
    costUsd: totalCost(attributes),
    // Only other spans, to avoid parsing the output of models and searches twice.
    failure: (role ?? "other") === "other" && isJson(attributes, "output") ? caughtFailure("other", jsonIn(attributes.get("output.value"))) : null,
    scores: ["evaluations", "annotations"].flatMap((list) => annotationScores(attributes, list)),
    metadata: attributes.record("metadata")
  };
}
var ROLES4 = {
  LLM: "generate",
  EMBEDDING: "embed",
  RETRIEVER: "retrieve",
  RERANKER: "rerank",
  TOOL: "tool",
  GUARDRAIL: "guard",
  EVALUATOR: "evaluate"
};
function sideText(attributes, side, fields) {
  return isJson(attributes, side) ? spokenText(attributes.get(`${side}.value`), fields) : attributes.text(`${side}.value`);
}
var isJson = (attributes, side) => attributes.text(`${side}.mime_type`) === "application/json";
function messagesText(messages) {
  return messages.map((message) => messageText(message, isShownPart)).findLast((text) => text !== null) ?? null;
}
function promptText2(attributes) {
  const messages = (attributes.items("llm.input_messages")?.map((message) => messageText(message)) ?? []).filter(
    (text) => text !== null
  );
  return messages.length === 0 ? null : givenText([...messages, attributes.text("llm.invocation_parameters")]);
}
function messageText(message, counts = () => true) {
  const parts = message.items("message.contents")?.filter(counts).map((part) => part.text("message_content.text") ?? "");
  return message.text("message.content") ?? (parts?.join("") || null);
}
var isShownPart = (part) => (part.text("message_content.type") ?? "text") === "text";
function returnedList2(attributes, role) {
  if (role === "tool") return returnedDocuments(attributes.get("output.value"));
  const path = role === "rerank" ? "reranker.output_documents" : role === "retrieve" ? "retrieval.documents" : null;
  if (path === null) return null;
  return documentList(attributes, path) ?? (attributes.text(path) === null ? [] : null);
}
function documentList(attributes, path) {
  const found = attributes.items(path);
  return found?.map((item) => ({
    id: item.id("document.id"),
    // An empty text is different from a text that was not recorded.
    text: item.get("document.content") === "" ? "" : item.text("document.content"),
    score: item.number("document.score"),
    metadata: item.record("document.metadata")
  })) ?? null;
}
function totalCost(attributes) {
  const total = attributes.amount("llm.cost.total");
  const prompt = attributes.amount("llm.cost.prompt");
  const completion = attributes.amount("llm.cost.completion");
  return total ?? (prompt === null || completion === null ? null : prompt + completion);
}
function annotationScores(attributes, list) {
  const prefix = list.slice(0, -1);
  return (attributes.items(list) ?? []).flatMap((item) => {
    const name = item.text(`${prefix}.name`);
    const value = item.number(`${prefix}.score`);
    if (name === null || value === null || item.text(`${prefix}.annotator_kind`) === "HUMAN") return [];
    return [{ name, value, library: "OpenInference" }];
  });
}

// src/input/formats/spans/openllmetry.ts
function openllmetry(attributes, name) {
  const prompts = attributes.items("gen_ai.prompt");
  const request = attributes.text("llm.request.type");
  const own = attributes.get("traceloop");
  if (own === void 0 && request === null && prompts === null) return null;
  const entity = attributes.text("traceloop.entity.name") ?? name;
  const isTool = attributes.text("traceloop.span.kind") === "tool";
  const role = REQUEST_ROLES[request ?? ""] ?? NAME_PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? (isTool ? "tool" : "other");
  const input = recordedValue(attributes, "input");
  const output = recordedValue(attributes, "output");
  return {
    ...NO_FACTS,
    role,
    input: callQuestion(input),
    output: completionText(attributes) ?? spokenText(isObject(output) ? output.outputs ?? output : output, ANSWER_FIELDS),
    documents: returnedDocuments(output),
    // A tracer drops the oldest attributes of a long prompt.
    prompt: role !== "generate" || prompts === null || attributes.lacksItems("gen_ai.prompt") ? null : givenText(prompts.map((message) => message.get("content"))),
    tool: isSearchRole(role) ? null : entity.replace(/\.(?:task|tool|workflow|agent)$/, "") || null,
    metadata: { ...objectOf(objectOf(input).metadata), ...attributes.record("traceloop.association.properties") }
  };
}
var REQUEST_ROLES = {
  chat: "generate",
  completion: "generate",
  embedding: "embed",
  rerank: "rerank"
};
var NAME_PATTERNS = [
  [/(?:^retrieve|Retriever)\.(?:task|workflow)$|_retriever\.retrieve$/, "retrieve"],
  [/Rerank(?:er)?\.task$/, "rerank"]
];
function recordedValue(attributes, side) {
  const text = attributes.text(`traceloop.entity.${side}`);
  return text === null ? void 0 : parseLenient(text) ?? (/^\s*["[{]/.test(text) ? void 0 : text);
}
var CALL_QUESTION_FIELDS = [...QUESTION_FIELDS, "str_or_query_bundle", "query_bundle", "message"];
function callQuestion(input) {
  if (!isObject(input)) return spokenText(input, CALL_QUESTION_FIELDS);
  const { inputs, args, kwargs } = input;
  if (inputs !== void 0) return spokenText(inputs, CALL_QUESTION_FIELDS);
  if (!Array.isArray(args)) return spokenText(input, CALL_QUESTION_FIELDS);
  const texts = args.map((value) => spokenText(value, CALL_QUESTION_FIELDS)).filter((text) => text !== null);
  return spokenText(kwargs, CALL_QUESTION_FIELDS) ?? (texts.length === 1 ? texts[0] : null);
}
function completionText(attributes) {
  const contents = attributes.items("gen_ai.completion")?.map((choice) => choice.text("content")) ?? [];
  const content = contents.findLast((text) => text !== null) ?? null;
  const parts = content?.startsWith("[") ? decodeText(content) : null;
  if (Array.isArray(parts)) return spokenText(parts, ANSWER_FIELDS);
  return content === '""' ? null : content;
}
function vectorSearch(attributes, events) {
  const hits = events.filter(({ name }) => HIT_EVENTS.includes(name));
  const count2 = attributes.number(`${HIT_ATTRIBUTES}.matches_length`);
  if (hits.length === 0 && count2 === null) return null;
  const documents = hits.length > 0 ? hitsOfEvents(hits, attributes) : hitsOfAttributes(attributes, events, count2);
  const isCounted = attributes.text("db.system") === "chroma" && attributes.number("db.chroma.query.n_results") !== 1;
  return { ...NO_FACTS, role: "retrieve", documents, hasOneHit: isCounted ? documents?.length === 1 : null };
}
var HIT_EVENTS = ["db.query.result", "db.search.result"];
var HIT_ATTRIBUTES = "db.vector.query.result";
function hitsOfEvents(hits, attributes) {
  const searches = SEARCH_COUNTS.map((path) => attributes.number(path) ?? 1);
  const isOfSeveral = hits.some((hit) => (hit.attributes.number("db.search.query.id") ?? 0) > 0);
  if (Math.max(...searches) > 1 || isOfSeveral) return null;
  return spanDocuments(
    hits.map(({ name: at, attributes: hit }) => {
      const noted = hit.get(`${at}.metadata`) ?? hit.get(`${at}.entity`);
      return hitRecord(hit.id(`${at}.id`), hit.get(`${at}.document`), hit.number(`${at}.score`), noted);
    })
  );
}
var SEARCH_COUNTS = ["db.chroma.query.query_embeddings_count", "db.chroma.query.query_texts_count"];
function hitsOfAttributes(attributes, events, count2) {
  const hits = attributes.items(HIT_ATTRIBUTES) ?? [];
  if (hits.length !== count2) return null;
  return spanDocuments(
    hits.map((hit, i) => {
      const event = events.find(({ name }) => name === `pinecone.query.result.${i}.metadata`);
      return hitRecord(hit.id("id"), void 0, hit.number("score"), event?.attributes.whole() ?? hit.get("metadata"));
    })
  );
}
function hitRecord(id, text, score, noted) {
  const stored = objectOf(jsonIn(noted));
  const metadata = isObject(stored.metadata) ? stored.metadata : stored;
  return { ...stored, id, score, metadata, ...typeof text === "string" ? { text } : {} };
}

// src/input/formats/spans/facts.ts
function factsOf(name, attributes, events, failed, dropped = { attributes: 0, events: 0 }) {
  const hits = vectorSearch(attributes, events);
  const results = [
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
  const known = results.filter((facts) => facts !== null);
  const merged = { ...NO_FACTS };
  const firstOf2 = (key) => {
    merged[key] = known.map((facts) => facts[key]).find((value) => value !== null) ?? NO_FACTS[key];
  };
  for (const key of Object.keys(NO_FACTS)) firstOf2(key);
  merged.role = known.map(({ role }) => role).find((role) => role !== "other") ?? "other";
  merged.failure ??= failed;
  if (isSearchRole(merged.role) && merged.failure !== null && merged.output === null) merged.documents ??= [];
  return {
    ...merged,
    asksForTool: known.some(({ asksForTool: asksForTool2 }) => asksForTool2),
    isCut: dropped.attributes > 0 || dropped.events > 0 && (hits !== null || events.some(({ name: name2 }) => name2.startsWith("gen_ai."))) || FLATTENED_LISTS.some((path) => attributes.lacksItems(path)),
    otherIds: known.flatMap(({ otherIds }) => otherIds),
    scores: known.flatMap(({ scores }) => scores),
    metadata: Object.assign({}, ...known.map(({ metadata }) => metadata), ragGateAttributes(attributes))
  };
}
var FLATTENED_LISTS = ["retrieval.documents", "reranker.input_documents", "reranker.output_documents"];

// src/input/formats/spans/otlp.ts
function* readOtlp(document, place, refuse) {
  for (const [resource, at] of objectsIn(document.resourceSpans, "resourceSpans", refuse)) {
    const owner = attributesOf(objectOf(resource.resource).attributes);
    const service = { service: owner.text("service.name"), serviceVersion: owner.text("service.version") };
    const scopes = resource.scopeSpans ?? resource.instrumentationLibrarySpans;
    for (const [scope, path] of objectsIn(scopes, `${at}.scopeSpans`, refuse))
      for (const [span, where] of objectsIn(scope.spans, `${path}.spans`, refuse)) {
        const read = otlpSpan(span, place);
        if (typeof read === "string") refuse(`${where}.${read}`);
        else yield { ...read, ...service };
      }
  }
}
function otlpSpan(span, place) {
  const { traceId, spanId, parentSpanId, name } = span;
  if (!isId(traceId)) return "traceId is no id";
  if (!isId(spanId)) return "spanId is no id";
  const attributes = attributesOf(span.attributes);
  const events = eventsIn(span.events, attributesOf);
  const { code, message } = objectOf(span.status);
  const dropped = {
    attributes: Number(span.droppedAttributesCount ?? 0),
    events: Number(span.droppedEventsCount ?? 0)
  };
  const called = typeof name === "string" ? name : "";
  return {
    ...factsOf(called, attributes, events, isErrorStatus(code) ? exceptionFailure(events, message) : null, dropped),
    traceId,
    spanId,
    parentId: typeof parentSpanId === "string" && !/^0*$/.test(parentSpanId) ? parentSpanId : null,
    name: called,
    start: parseInstant(span.startTimeUnixNano),
    end: parseInstant(span.endTimeUnixNano),
    ...place
  };
}
function* objectsIn(list, path, refuse) {
  if (list === void 0 || list === null) return;
  if (!Array.isArray(list)) return refuse(`${path} is no list`);
  for (const [i, item] of list.entries())
    if (isObject(item)) yield [item, `${path}[${i}]`];
    else refuse(`${path}[${i}] is no object`);
}
function attributesOf(list) {
  return new Attributes(attributeRecord(list, 0));
}
function attributeRecord(list, depth) {
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(
    list.filter((item) => isObject(item) && typeof item.key === "string").map(({ key, value }) => [key, plainValue(value, depth)])
  );
}
var MAX_DEPTH2 = 24;
function plainValue(value, depth) {
  if (!isObject(value) || depth > MAX_DEPTH2) return void 0;
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
    return Array.isArray(values) ? values.map((item) => plainValue(item, depth + 1)) : [];
  }
  return isObject(value.kvlistValue) ? attributeRecord(value.kvlistValue.values, depth + 1) : void 0;
}
function eventsIn(list, read) {
  return (Array.isArray(list) ? list : []).filter((event) => isObject(event) && typeof event.name === "string").map(({ name, attributes }) => ({ name, attributes: read(attributes) }));
}
function exceptionFailure(events, message) {
  const thrown = events.find(({ name }) => name === "exception")?.attributes;
  const text = typeof message === "string" && message !== "" ? message : null;
  return { type: thrown?.text("exception.type") ?? null, message: text ?? thrown?.text("exception.message") ?? null };
}
function readSpanRow(row, place) {
  const kind = typeof row.span_kind === "string" && row.span_kind !== "UNKNOWN" ? row.span_kind : void 0;
  const fields = new Attributes({ "attributes.openinference.span.kind": kind, ...row });
  const traceId = fields.text("context.trace_id", "trace_id");
  const spanId = fields.text("context.span_id", "span_id");
  if (!isId(traceId)) return "context.trace_id is no id";
  if (!isId(spanId)) return "context.span_id is no id";
  const events = eventsIn(fields.list("events"), (one) => new Attributes(one));
  const attributes = new Attributes(fields.get("attributes"));
  const isFailed = STATUS_FIELDS.some((path) => isErrorStatus(fields.get(path)));
  const message = fields.text(...MESSAGE_FIELDS);
  const name = fields.text("name", "span_name") ?? "";
  return {
    ...factsOf(name, attributes, events, isFailed ? exceptionFailure(events, message) : null),
    traceId,
    spanId,
    parentId: fields.text("parent_id", "parent_span_id", "parentSpanId"),
    name,
    service: fields.text("resource.attributes.service.name"),
    serviceVersion: fields.text("resource.attributes.service.version"),
    start: firstOf(START_FIELDS, (path) => parseInstant(fields.get(path))),
    end: firstOf(END_FIELDS, (path) => parseInstant(fields.get(path))),
    ...place
  };
}
var STATUS_FIELDS = ["status.status_code", "status_code", "status.code", "status", "otel_status_code"];
var MESSAGE_FIELDS = [
  ...["status.description", "status_message", "status.message", "status_description", "otel_status_message"]
];
var START_FIELDS = ["start_time", "start_time_ns", "start_time_unix_nano", "startTimeUnixNano", "start_timestamp"];
var END_FIELDS = ["end_time", "end_time_ns", "end_time_unix_nano", "endTimeUnixNano", "end_timestamp"];
function* readMlflowTrace(trace, spans, place, refuse) {
  const info = isObject(trace.info) ? trace.info : trace;
  for (const [i, span] of spans.entries()) {
    const read = isObject(span) ? readSpanRow(withParsedAttributes(span), place) : "it is no object";
    if (typeof read === "string") refuse(`spans[${i}]: ${read}`);
    else yield withTraceInfo(read, info);
  }
}
function withParsedAttributes(span) {
  const entries = Object.entries(objectOf(span.attributes));
  return {
    ...span,
    attributes: Object.fromEntries(entries.map(([key, value]) => [key, isMlflowKey(key) ? value : decodeText(value)]))
  };
}
var isMlflowKey = (key) => key.startsWith("mlflow.");
function withTraceInfo(span, info) {
  if (span.parentId !== null) return span;
  const noted = { ...objectOf(info.tags), ...objectOf(info.trace_metadata ?? info.request_metadata) };
  const metadata = Object.entries(noted).flatMap(
    ([key, value]) => isMlflowKey(key) ? [] : [[key, parsedRecord(value)]]
  );
  return {
    ...span,
    failure: span.failure ?? traceFailure(span, info),
    metadata: { ...Object.fromEntries(metadata), ...span.metadata },
    otherIds: [...span.otherIds, info.client_request_id].filter(isId),
    scores: [...span.scores, ...assessmentScores(info.assessments)]
  };
}
function traceFailure({ output }, { state, status = state }) {
  const type = typeof status === "string" ? status.replace(/^Trace(?:State|Status)\./, "") : null;
  const isFailure = type === "ERROR" || type === "IN_PROGRESS" && output === null;
  return isFailure ? { type, message: null } : null;
}
function parsedRecord(value) {
  const found = decodeText(value);
  return isObject(found) ? found : value;
}
function assessmentScores(assessments) {
  const all = (Array.isArray(assessments) ? assessments : []).map(objectOf);
  const names = new Set(all.map(assessmentName));
  return all.flatMap((assessment) => {
    const { value, error } = objectOf(assessment.feedback);
    const name = assessmentName(assessment);
    const score = numberOf(VERDICTS[String(value).trim().toLowerCase()] ?? value);
    const isHuman = objectOf(assessment.source).source_type === "HUMAN";
    if (name === null || score === null || isHuman || isObject(error) || assessment.valid === false) return [];
    return names.has(`${name}/precision`) ? [] : [{ name, value: score, library: "MLflow" }];
  });
}
var assessmentName = ({ assessment_name, name }) => textOf(assessment_name) ?? textOf(name);
var VERDICTS = { yes: 1, true: 1, no: 0, false: 0 };

// src/input/formats/spans/read-span-file.ts
async function* readSpanFile(source, log, { queryId, retrievalTools }, maxBytes = MAX_BYTES) {
  const store = new SpanStore(log);
  let bytes = 0;
  let others = 0;
  const onBytes = (more) => {
    bytes += more;
  };
  for (const part of source.parts ?? [source]) {
    let place = { file: part.name, line: 1 };
    for await (const { value: written, line } of spanRecords(part, onBytes, log)) {
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
    else if (reportProblems(query, tree.orphans, first, log)) found.push({ query, file: first.file, line: first.line });
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
    const retrieved = withSearch && !searches ? { retrieved_chunks: [] } : {};
    return { trace: { ...context, ...retrieved, ...trace }, file, line };
  });
}
function reportProblems({ latency, joined, conflicts, cut, lost }, orphans, first, log) {
  const about = (problem) => `trace "${first.traceId}": ${problem}`;
  const placeOf = ({ file, line }) => ({ file, line });
  const error = (code, problem, at = first) => log.error(code, about(problem), placeOf(at));
  const warn = (code, problem) => log.warn(code, about(problem), placeOf(first));
  for (const { what, values } of conflicts) {
    const shown = values.slice(0, 5).map((value) => `"${value}"`);
    error("span/conflict", `its spans say ${what} differently: ${shown.join(", ")}`);
  }
  if (cut !== null) {
    const span = `span "${cut.spanId}"`;
    error("span/cut", `the tracer dropped attributes of ${span}: what it found may not all be there`, cut);
  }
  if (lost !== null) {
    const search = `what the search "${lost.name}" found`;
    const problem = `${search} is no list of documents, or not recorded, beside what others found`;
    error("span/no-documents", problem, lost);
  }
  if (latency.broken > 0) {
    const spans = count(latency.broken, "span");
    warn("span/clock", `${spans} without an end after its start: these stages have no latency`);
  }
  if (latency.skewed)
    warn("span/clock", "the clocks of its services differ: stages that run in several have no latency");
  if (latency.rootless) {
    const why = orphans > 0 ? `${count(orphans, "span")} name a parent that is not in the files` : "it has several first spans";
    warn("span/no-root", `${why}: no latency end to end`);
  }
  for (const who of joined)
    warn("span/joined-lists", `no span says how its ${who} were merged: their lists are joined in order of time`);
  return conflicts.length === 0 && cut === null && lost === null;
}
function asSearch(span, retrievalTools) {
  const isTool = span.role === "tool";
  const name = span.tool ?? (isTool ? span.name : null);
  if (name === null || !(isTool || span.role === "other") || !retrievalTools.includes(name)) return span;
  const documents = span.documents ?? (span.failure !== null && span.output === null ? [] : null);
  return { ...span, role: "retrieve", documents, tool: isTool ? name : null };
}
var MAX_BYTES = 256 * 2 ** 20;
var RESOURCE_SPAN_LISTS = ["resourceSpans", "resource_spans"];
async function* spanRecords(file, onBytes, log) {
  const sample = await fileSample(file);
  if (sample === null) return;
  const source = { name: file.name, chunks: () => countBytes(file, onBytes) };
  const document = isObject(sample.value) ? sample.value : {};
  const page = pageOf(document);
  const list = sample.row !== null ? void 0 : RESOURCE_SPAN_LISTS.find((name) => Array.isArray(document[name]));
  if (page !== null) yield* readElements(source, [page.name, "*"], log);
  else if (list === void 0) yield* readRecords(source, sample, null, log);
  else
    for await (const { value, line } of readElements(source, [list, "*"], log))
      yield { value: { [list]: [value] }, line };
}
async function* countBytes(file, onBytes) {
  for await (const chunk of file.chunks()) {
    onBytes(chunk.length);
    yield chunk;
  }
}
function* spansOf(record, place, refuse) {
  if (record.resourceSpans !== void 0) return yield* readOtlp(record, place, refuse);
  const spans = mlflowSpansOf(record);
  if (spans !== null) return yield* readMlflowTrace(record, spans, place, refuse);
  if (isLangfuseRecord(record)) return yield* readLangfuse(record, place, refuse);
  const runs = [record];
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
  readAgentLog,
  readQueries,
  readSpanFile
};
