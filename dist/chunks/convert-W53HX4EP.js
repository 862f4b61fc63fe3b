import {
  escapeUnseen
} from "./chunk-DC3N274W.js";
import {
  TRACE_PARTS,
  byRank,
  expectsAnswer,
  orderedChunks
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/convert/json-line.ts
function jsonLine(value) {
  return escapeUnseen(JSON.stringify(value));
}

// src/convert/native-writers.ts
var nativeTraceWriter = {
  name: "native",
  title: "rag-gate traces (JSONL)",
  write: ({ trace, lacks }) => {
    const { query_id, lacks: _, ...rest } = trace;
    const parts = TRACE_PARTS.filter((part) => lacks.includes(part));
    const said = parts.length === 0 ? {} : { lacks: parts };
    return { lines: [jsonLine({ query_id, ...said, ...rest })], lost: [] };
  }
};
var nativeGoldenWriter = {
  name: "native",
  title: "rag-gate golden set (JSONL)",
  write: (row) => ({ lines: [jsonLine(row)], lost: [] })
};

// src/convert/chunk-list.ts
function chunkList(ordered) {
  const seen = /* @__PURE__ */ new Set();
  return ordered.map((chunk) => typeof chunk === "string" ? { chunk_id: chunk } : chunk).filter(({ chunk_id: id }) => !seen.has(id) && seen.add(id));
}

// src/convert/expected-chunks.ts
function expectedChunks({
  expected_behavior,
  expected_chunk_ids = [],
  relevance
}) {
  const answers = expectsAnswer({ behavior: expected_behavior ?? "answer" });
  return answers || expected_chunk_ids.length === 0 && !relevance ? expected_chunk_ids : null;
}

// src/convert/present-fields.ts
function presentFields(row, carried) {
  return Object.entries(row).flatMap(([name, value]) => carried.has(name) || isNothing(value) ? [] : [name]);
}
function isNothing(value) {
  if (value === void 0 || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

// src/convert/ragas-writers.ts
var TRACE_FIELDS = /* @__PURE__ */ new Set(["question", "context_chunks", "answer", "error"]);
var GOLDEN_FIELDS = /* @__PURE__ */ new Set(["question", "expected_answer", "expected_chunk_ids"]);
var ragasTraceWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: ({ trace, golden, lacks }) => {
    const question = trace.question ?? golden?.question;
    if (!question) return { refused: `the trace of "${trace.query_id}" has no question: give the golden set as well` };
    const chunks = chunkList(byRank(trace.context_chunks ?? []));
    const texts = chunks.map(({ text }) => text ?? null);
    const hasTexts = texts.every((text) => text !== null);
    const hasContext = !lacks.includes("context");
    const row = {
      user_input: question,
      ...hasContext && hasTexts ? { retrieved_contexts: texts } : {},
      ...hasContext ? { retrieved_context_ids: chunks.map(({ chunk_id: id }) => id) } : {},
      ...typeof trace.answer === "string" && !lacks.includes("answer") ? { response: trace.answer } : {},
      // No field of Ragas, which passes it over; a row without it and without an answer would be told to be broken.
      ...trace.error ? { error: trace.error } : {},
      ...reference(golden?.expectedAnswer, golden?.relevant)
    };
    const lost = presentFields(trace, TRACE_FIELDS);
    if (hasContext && !hasTexts) lost.push("contexts without texts");
    return { lines: [jsonLine(row)], lost };
  }
};
var ragasGoldenWriter = {
  name: "ragas",
  title: "Ragas dataset (JSONL)",
  write: (row) => {
    if (row.question === "") return { refused: `the case "${row.id}" has no question` };
    const lost = presentFields(row, GOLDEN_FIELDS);
    const expected = expectedChunks(row);
    if (expected === null) lost.push("chunks that must not be found");
    const ids = expected === null ? [] : row.expected_chunk_ids ? expected : relevantIn(row.relevance);
    return { lines: [jsonLine({ user_input: row.question, ...reference(row.expected_answer, ids) })], lost };
  }
};
function relevantIn(relevance) {
  return Object.entries(relevance ?? {}).flatMap(([id, grade]) => grade >= 1 ? [id] : []);
}
function reference(answer, ids = []) {
  return {
    ...answer ? { reference: answer } : {},
    ...ids.length > 0 ? { reference_context_ids: ids } : {}
  };
}

// src/convert/trec-writers.ts
var TRACE_FIELDS2 = /* @__PURE__ */ new Set(["query_id", "config_id", "retrieved_chunks"]);
var GOLDEN_FIELDS2 = /* @__PURE__ */ new Set(["id", "relevance", "expected_chunk_ids"]);
var trecTraceWriter = {
  name: "trec",
  title: "TREC run",
  write: ({ trace }) => {
    const tag = trace.config_id ?? "rag-gate";
    const chunks = chunkList(orderedChunks(trace.retrieved_chunks ?? []));
    const spaced = [trace.query_id, tag, ...chunks.map(({ chunk_id: id }) => id)].find((id) => !isToken(id));
    if (spaced !== void 0) return { refused: noToken(spaced) };
    const scores = chunks.map(({ score }) => score ?? Number.NaN);
    const strict = scores.every((score, i) => i === 0 || score < scores[i - 1]) && !Number.isNaN(scores[0] ?? 0);
    const lines = chunks.map(
      ({ chunk_id: id }, i) => `${trace.query_id} Q0 ${id} ${i + 1} ${strict ? scores[i] : chunks.length - i} ${tag}`
    );
    const lost = presentFields(trace, TRACE_FIELDS2);
    if (chunks.length === 0) lost.push("traces without a chunk");
    if (!strict && chunks.some(({ score }) => typeof score === "number")) lost.push("scores that do not say the order");
    if (isMoreThanIds(trace.retrieved_chunks ?? [])) lost.push("stages, texts and labels of chunks");
    return { lines, lost };
  }
};
var trecGoldenWriter = {
  name: "trec",
  title: "TREC qrels",
  write: (row) => {
    const expected = expectedChunks(row);
    const own = expected === null ? {} : row.relevance ?? {};
    const grades = new Map([...(expected ?? []).map((id) => [id, 3]), ...Object.entries(own)]);
    const spaced = [row.id, ...grades.keys()].find((id) => !isToken(id));
    if (spaced !== void 0) return { refused: noToken(spaced) };
    const lost = presentFields(row, GOLDEN_FIELDS2);
    const relevant = new Set([...grades].filter(([, grade]) => grade >= 1).map(([id]) => id));
    const isSame = relevant.size === new Set(expected).size && expected?.every((id) => relevant.has(id));
    if (expected === null) lost.push("chunks that must not be found");
    else if (row.expected_chunk_ids !== void 0 && !isSame) lost.push("expected chunks that the grades contradict");
    if (grades.size === 0) lost.push("cases without labels");
    return { lines: [...grades].map(([id, grade]) => `${row.id} 0 ${id} ${grade}`), lost };
  }
};
var isToken = (text) => /^[^\s#]\S*$/u.test(text) && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
var noToken = (id) => `the id "${id}" cannot be a field of TREC: it is empty, begins with # or holds white space`;
function isMoreThanIds(chunks) {
  const kept = /* @__PURE__ */ new Set(["chunk_id", "score", "rank"]);
  return chunks.some((chunk) => typeof chunk !== "string" && presentFields(chunk, kept).length > 0);
}

// src/convert/index.ts
var traceWriters = [nativeTraceWriter, ragasTraceWriter, trecTraceWriter];
var goldenWriters = [nativeGoldenWriter, ragasGoldenWriter, trecGoldenWriter];
export {
  goldenWriters,
  traceWriters
};
