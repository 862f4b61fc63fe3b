import {
  DiagnosticLog,
  PART_WORDS,
  RefusedRows,
  TRACE_PARTS,
  chunkId,
  count,
  hasFailed,
  innerLookalikeWarner,
  isTraceRow,
  lookalikeWarner,
  metadataOf,
  objectOf,
  pandasIdReader,
  questionId,
  snakeCase,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/shared/resolve-traces.ts
var SHOWN = 5;
function matchCase({ query_id, other_ids = [], question }, questions, place, log) {
  if (typeof query_id === "string" && query_id.trim() !== "")
    return { id: caseSpelling(query_id, questions), by: "id" };
  const others = other_ids.filter((id) => typeof id === "string" && id !== "");
  const known = questions === null ? others[0] : others.find((id) => questions.hasId(id));
  const asking = textOf(question) === null ? [] : questions?.idsAsking(question) ?? [];
  if (known !== void 0 && (asking.length === 0 || asking.includes(known))) return { id: known, by: "id" };
  if (known !== void 0) {
    const message = `this row has the id of "${known}" and the question of ${quotedList(asking)}`;
    log.error("trace/ambiguous-question", message, place);
    return null;
  }
  if (textOf(question) === null) {
    log.error("trace/unknown-question", "this row names neither a golden case nor a question", place);
    return null;
  }
  if (questions === null) return { id: questionId(question), by: "question" };
  if (asking.length > 1) {
    log.error("trace/ambiguous-question", `the question of this row is that of ${quotedList(asking)}`, place);
    return null;
  }
  if (asking[0] !== void 0) return { id: asking[0], by: "question" };
  log.error("trace/unknown-question", "no golden case asks the question of this row", place);
  return null;
}
function caseSpelling(id, questions) {
  const whole = questions?.hasId(id) === false ? pandasIdReader([id])?.(id) : void 0;
  return whole !== void 0 && questions.hasId(whole) ? whole : id;
}
function quotedList(ids) {
  const names = ids.slice(0, SHOWN).map((name) => `"${name}"`);
  return `${names.join(", ")}${ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ""}`;
}
function ownScores(scores, { judgedMetricOf }) {
  const own = /* @__PURE__ */ Object.create(null);
  for (const [name, given] of Object.entries(scores ?? {})) {
    const metric = judgedMetricOf(name);
    const worst = metric?.better === "lower" ? Math.max : Math.min;
    if (typeof given !== "number" && !isScoreList(given)) {
      own[name] = given;
      continue;
    }
    const value = typeof given === "number" ? given : given.reduce((one, other) => worst(one, other));
    if (metric === void 0 && !(value >= 0 && value <= 1)) continue;
    const key = metric?.name ?? name;
    const before = own[key];
    own[key] = typeof before === "number" ? worst(before, value) : value;
  }
  return { ...own };
}
var isScoreList = (given) => Array.isArray(given);
var SAMPLED_ROWS = 200;
async function leftOutParts(read, source, context) {
  const missing = new Set(TRACE_PARTS);
  const empty = /* @__PURE__ */ new Set();
  const unnamed = /* @__PURE__ */ new Set();
  let rows = 0;
  for await (const { trace } of read(source, new DiagnosticLog(), context)) {
    if (trace.error) continue;
    for (const part of missing) {
      const found = presence(trace, part, context);
      if (found === "there") missing.delete(part);
      else if (found === "empty") empty.add(part);
      else if (found === "unnamed") unnamed.add(part);
    }
    if (++rows >= SAMPLED_ROWS) break;
  }
  return rows === 0 ? [] : [...missing].filter((part) => unnamed.has(part) || !empty.has(part));
}
function presence(trace, part, context) {
  switch (part) {
    case "retrieved":
      return chunkPresence(trace.retrieved_chunks, context);
    case "reranked":
      return chunkPresence(trace.reranked_chunks, context);
    case "context":
      return chunkPresence(trace.context_chunks, context);
    case "citations":
      return chunkPresence(trace.citations, context);
    case "answer":
      return typeof trace.answer === "string" ? "there" : "absent";
    case "latency":
      return numberPresence(trace.latency_ms);
    case "tokens":
      return numberPresence(trace.tokens);
    case "cost":
      return typeof trace.cost_usd === "number" ? "there" : "absent";
    case "tools":
      return Array.isArray(trace.tool_calls) ? "there" : "absent";
    case "scores":
      return numberPresence(ownScores(trace.scores, context));
  }
}
function chunkPresence(chunks, context) {
  if (chunks === void 0 || chunks === null) return "absent";
  if (chunks.length === 0) return "empty";
  if (context.idMap === "none") return "unnamed";
  const isExpected = context.idMap !== "auto" || !context.chunks.isEmpty;
  return isExpected || chunks.some((chunk) => chunkId(chunk, context).by !== null) ? "there" : "unnamed";
}
function numberPresence(record) {
  return Object.values(record ?? {}).some((value) => typeof value === "number") ? "there" : "absent";
}
function readOnce(read) {
  let held = null;
  return async function* (source, log, context) {
    const reading = held ?? await readAll(read, source, context);
    held = held === null ? reading : null;
    log.append(reading.log);
    yield* reading.traces;
  };
}
async function readAll(read, source, context) {
  const traces = [];
  const log = new DiagnosticLog();
  for await (const trace of read(source, log, context)) traces.push(trace);
  return { traces, log };
}
var RepeatNumbers = class {
  #runs = /* @__PURE__ */ new Map();
  of(caseId, { config_id, repeat, sample }) {
    if (sample === void 0 || sample === null) return repeat;
    const test = JSON.stringify([caseId, config_id, sample.of]);
    const runs = this.#runs.get(test) ?? /* @__PURE__ */ new Map();
    this.#runs.set(test, runs);
    const number = runs.get(sample.run) ?? runs.size;
    runs.set(sample.run, number);
    return number;
  }
};
var ACCESS_FIELDS = ["tenant_id", "acl_roles"];
function chunkAccessWarner(log) {
  const warn = lookalikeWarner(
    ACCESS_FIELDS,
    log,
    (name) => ACCESS_FIELDS.find((own) => own === snakeCase(name)),
    "a chunk's metadata"
  );
  return (chunks, line, file) => {
    for (const chunk of [chunks[0], chunks.at(-1)]) {
      if (chunk === void 0) continue;
      const { node, kwargs, ...raw } = objectOf(chunk.raw);
      const read = ACCESS_FIELDS.flatMap((name) => chunk[name] === void 0 ? [] : [[name, chunk[name]]]);
      warn({ ...metadataOf(objectOf(node ?? kwargs ?? raw)), ...Object.fromEntries(read) }, line, file);
    }
  };
}
async function* resolveTraces(traces, file, context, log) {
  const refused = new RefusedRows("trace/invalid-row", log);
  const tally = new ChunkMapper(context);
  const repeats = new RepeatNumbers();
  const warnInner = innerLookalikeWarner(log);
  const warnAccess = chunkAccessWarner(log);
  let rows = 0;
  for await (const { trace: read, file: named = file, ...at } of traces) {
    const foreign = withUnansweredError(read, context.leftOut ?? []);
    const place = { file: named, ...at };
    rows++;
    warnInner({ user_context: foreign.user_context }, at.line, named);
    for (const [, field] of CHUNK_LISTS) warnAccess(foreign[field] ?? [], at.line, named);
    const joined2 = matchCase(foreign, context.questions, place, log);
    if (joined2 === null || !isComplete(foreign, context.leftOut ?? [], place, log)) continue;
    tally.joined[joined2.by]++;
    const scores = foreign.scores === void 0 ? {} : { scores: ownScores(foreign.scores, context) };
    const repeat = repeats.of(joined2.id, foreign) ?? 0;
    const own = { ...traceFields(foreign), ...scores, ...repeat === 0 ? {} : { repeat } };
    const trace = { ...own, query_id: joined2.id, ...tally.lists(foreign, place) };
    if (isTraceRow(trace)) yield { trace, ...place };
    else refused.add(trace, named, at.line);
  }
  await refused.explain(async () => (await import("./lazy-YE224RMN.js")).traceSchema);
  tally.report(log);
  const { joined, mapped, ambiguous, unmapped } = tally;
  context.onReading({ file, rows, joined, mapped, ambiguous, unmapped });
}
function traceFields({ query_id, other_ids, sample, isUnanswered, ...trace }) {
  return Object.fromEntries(Object.entries(trace).filter(([, value]) => value !== void 0));
}
function withUnansweredError(trace, leftOut) {
  if (hasFailed(trace) || !trace.isUnanswered || typeof trace.answer === "string" || leftOut.includes("answer"))
    return trace;
  return { ...trace, error: { type: "unanswered", message: "none of its steps answers" } };
}
var REQUIRED = {
  retrieved: ({ retrieved_chunks }) => Array.isArray(retrieved_chunks),
  context: ({ context_chunks }) => Array.isArray(context_chunks),
  answer: ({ answer }) => typeof answer === "string"
};
function isComplete(trace, leftOut, place, log) {
  if (hasFailed(trace)) return true;
  const absent = Object.keys(REQUIRED).filter(
    (part) => !leftOut.includes(part) && !REQUIRED[part](trace)
  );
  for (const part of absent) {
    const message = `this row has no ${PART_WORDS[part]}, and other rows of the file have`;
    log.error("trace/missing-part", message, place);
  }
  return absent.length === 0;
}
var CHUNK_LISTS = [
  ["retrieved", "retrieved_chunks"],
  ["reranked", "reranked_chunks"],
  ["context", "context_chunks"],
  ["citations", "citations"]
];
var TEXT_SEPARATORS = [/\n\s*-{3,}\s*\n/, /\n\s*\n/, /\n/, "|"];
var JOINED_HINT = "the texts of several chunks stand there as one: let the pipeline return a list of them, or their ids";
var ChunkMapper = class {
  #context;
  joined = { id: 0, question: 0 };
  mapped = { id: 0, text: 0 };
  ambiguous = 0;
  unmapped = 0;
  #first = null;
  #isJoined = false;
  constructor(context) {
    this.#context = context;
  }
  /** The chunk lists of a trace with ids. Parts that the whole file leaves out are undefined. */
  lists(trace, place) {
    const lists = {};
    const done = /* @__PURE__ */ new Map();
    for (const [part, field] of CHUNK_LISTS) {
      const chunks = trace[field];
      const isLeftOut = this.#context.leftOut?.includes(part) ?? this.#context.idMap === "none";
      if (chunks === void 0 || chunks === null || isLeftOut) lists[field] = void 0;
      else {
        const named = done.get(chunks) ?? chunks.map((chunk) => this.#named(chunk, place));
        done.set(chunks, named);
        lists[field] = named;
      }
    }
    return lists;
  }
  #named(chunk, place) {
    const { id, by, ambiguous } = chunkId(chunk, this.#context);
    if (by !== null) this.mapped[by]++;
    else {
      if (this.#first === null) this.#isJoined = this.#isJoinedText(chunk.text ?? "");
      this.#first ??= place;
      if (ambiguous) this.ambiguous++;
      else this.unmapped++;
    }
    const { id: _id, raw: _raw, bare_text: _bare, ...fields } = chunk;
    return { chunk_id: id, ...fields };
  }
  /** Whether a text consists of several chunks, as in a prompt. */
  #isJoinedText(text) {
    const { chunks } = this.#context;
    return TEXT_SEPARATORS.some(
      (joint) => text.split(joint).filter((part) => chunks.idsOf(part).length > 0).length > 1
    );
  }
  /**
   * Reports chunks without an id. If there are more than the policy allows, it is an error, because the ranking is
   * then unknown.
   */
  report(log) {
    const lost = this.ambiguous + this.unmapped;
    if (lost === 0) return;
    const all = lost + this.mapped.id + this.mapped.text;
    const { idMap, maxUnmapped } = this.#context;
    const why = idMap === "auto" || idMap === "text" ? `the text of ${this.unmapped} is that of no chunk of the corpus manifest, of ${this.ambiguous} that of several` : `they have no ${idMap}`;
    const message = `${lost} of ${count(all, "chunk")} have no id that is known: ${why}`;
    const place = { ...this.#first, ...this.#isJoined ? { hint: JOINED_HINT } : {} };
    if (lost / all > maxUnmapped) log.error("trace/unmapped-chunks", message, place);
    else log.warn("trace/unmapped-chunks", message, place);
  }
};
export {
  leftOutParts,
  matchCase,
  ownScores,
  readOnce,
  resolveTraces
};
