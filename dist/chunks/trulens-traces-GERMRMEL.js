import {
  countedTokens
} from "./chunk-5PHRZZN4.js";
import {
  chunksOf
} from "./chunk-KGQ4YRMJ.js";
import "./chunk-JDKSUXT6.js";
import "./chunk-UG62LFHO.js";
import "./chunk-F5JCA3LT.js";
import {
  rowReader
} from "./chunk-6XRIFKGG.js";
import "./chunk-DKRGVQEV.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-J4P3GUPS.js";
import "./chunk-GGQNZ6UO.js";
import "./chunk-KFRFC7DL.js";
import {
  amountOf,
  answerOf,
  caseIdOf,
  listOf,
  objectOf,
  parseLenient,
  positiveOf,
  questionOf,
  textOf
} from "./chunk-E6Y7AQ6J.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/trulens-traces.ts
var RECORD = /* @__PURE__ */ new Set([
  "app_id",
  "app_name",
  "app_version",
  "app_json",
  "type",
  "record_id",
  "input",
  "output",
  "tags",
  "ts",
  "latency",
  "total_tokens",
  "total_cost",
  "cost_currency",
  "record_json",
  "cost_json",
  "perf_json",
  "record_metadata",
  "num_events",
  "events",
  ""
]);
var CALLS = "_calls";
var readTrulens = rowReader({ row: "TruLens record", convert });
function convert(row) {
  const question = questionOf(decoded(row.input));
  const answer = answerOf(decoded(row.output));
  if (question === null) return "input is missing";
  const failure = textOf(objectOf(decoded(row.record_json)).main_error);
  if (answer === null && failure === null) return "output is missing";
  const isFeedback = (name) => !RECORD.has(name) && !name.endsWith(CALLS) && !/ feedback cost in |\bdirection$/i.test(name);
  const feedbacks = Object.entries(row).filter(([name]) => isFeedback(name));
  const chunks = contextsSeen(row);
  const seconds = positiveOf(row.latency);
  const cost = objectOf(decoded(row.cost_json));
  const version = textOf(row.app_version);
  return {
    query_id: caseIdOf(decoded(row.record_metadata)) ?? caseIdOf(row),
    question,
    answer,
    config_id: [textOf(row.app_name), version].filter((part) => part !== null).join("/") || textOf(row.app_id),
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1e3 } },
    ...countedTokens(cost.n_prompt_tokens, cost.n_completion_tokens),
    cost_usd: (textOf(row.cost_currency) ?? "USD") === "USD" ? costOf(row) : null,
    ...failure === null ? {} : { error: { message: failure } },
    ...version === null ? {} : { versions: { app: version } },
    ...recordedScores(feedbacks, { library: "trulens" })
  };
}
function costOf({ total_cost, total_tokens }) {
  return amountOf(total_tokens) === 0 ? positiveOf(total_cost) : amountOf(total_cost);
}
function contextsSeen(row) {
  for (const [name, value] of Object.entries(row)) {
    if (!name.endsWith(CALLS)) continue;
    const calls = listOf(value) ?? [];
    const contexts = calls.map((call) => textOf(objectOf(objectOf(call).args).context));
    if (contexts.length > 0 && contexts.every((context) => context !== null)) return chunksOf(contexts);
  }
  return null;
}
function decoded(value) {
  if (value === "null") return null;
  if (typeof value !== "string" || !/^\s*[{"]/.test(value)) return value;
  return parseLenient(value) ?? value;
}
export {
  readTrulens
};
