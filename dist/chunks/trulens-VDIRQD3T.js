import {
  amountOf,
  answerOf,
  caseIdOf,
  chunksOf,
  countedTokens,
  firstOf,
  latencyOf,
  listOf,
  objectOf,
  parseLenient,
  positiveOf,
  questionOf,
  recordedScores,
  rowReader,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/trulens.ts
var RECORD_COLUMNS = /* @__PURE__ */ new Set([
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
var CALLS_SUFFIX = "_calls";
var readTrulens = rowReader({ row: "TruLens record", convert });
function convert(row) {
  const question = questionOf(parsedColumn(row.input));
  const answer = answerOf(parsedColumn(row.output));
  if (question === null) return "input is missing";
  const { main_error, meta } = objectOf(parsedColumn(row.record_json));
  const failure = textOf(main_error);
  if (answer === null && failure === null) return "output is missing";
  const isFeedback = (name) => !RECORD_COLUMNS.has(name) && !name.endsWith(CALLS_SUFFIX) && !/ feedback cost in |\bdirection$/i.test(name);
  const feedbacks = Object.entries(row).filter(([name]) => isFeedback(name));
  const chunks = feedbackContexts(row);
  const seconds = positiveOf(row.latency);
  const cost = objectOf(parsedColumn(row.cost_json));
  const version = textOf(row.app_version);
  return {
    query_id: firstOf([parsedColumn(row.record_metadata), meta, row], caseIdOf),
    question,
    answer,
    config_id: [textOf(row.app_name), version].filter((part) => part !== null).join("/") || textOf(row.app_id),
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...latencyOf(seconds === null ? null : seconds * 1e3),
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
function feedbackContexts(row) {
  const calls = Object.entries(row).filter(([name]) => name.endsWith(CALLS_SUFFIX)).map(([, value]) => (listOf(value) ?? []).map((call) => objectOf(objectOf(call).args)));
  const each = calls.map((args) => args.map(({ context }) => textOf(context)));
  const seen = each.find((contexts) => contexts.length > 0 && !contexts.includes(null));
  return chunksOf(seen ?? calls.map(([args]) => args?.source).find(Array.isArray) ?? null);
}
function parsedColumn(value) {
  if (value === "null") return null;
  if (typeof value !== "string" || !/^\s*[{"]/.test(value)) return value;
  return parseLenient(value) ?? value;
}
export {
  readTrulens
};
