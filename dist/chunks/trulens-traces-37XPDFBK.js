import {
  recordedScores
} from "./chunk-EOGFLPLA.js";
import {
  answerOf,
  questionOf
} from "./chunk-AQX3QRC2.js";
import {
  chunksOf
} from "./chunk-QC5KJYBG.js";
import {
  rowReader
} from "./chunk-Y3GCP2JM.js";
import "./chunk-6VVT4ZPU.js";
import "./chunk-4J5AVOZB.js";
import "./chunk-MEZDO6VQ.js";
import "./chunk-UYY6D7KN.js";
import {
  listOf
} from "./chunk-IXJLVMYF.js";
import "./chunk-2LKHBXLU.js";
import {
  amountOf,
  caseIdOf,
  objectOf,
  positiveOf,
  textOf
} from "./chunk-Z67VWTKG.js";
import {
  parseLenient
} from "./chunk-RHCR6NMJ.js";

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
  const scores = recordedScores(Object.entries(row).filter(([name]) => isFeedback(name)));
  const chunks = contextsSeen(row);
  const seconds = positiveOf(row.latency);
  const cost = objectOf(decoded(row.cost_json));
  const tokens = { prompt: positiveOf(cost.n_prompt_tokens), completion: amountOf(cost.n_completion_tokens) };
  const version = textOf(row.app_version);
  return {
    query_id: caseIdOf(decoded(row.record_metadata)) ?? caseIdOf(row),
    question,
    answer,
    config_id: [textOf(row.app_name), version].filter((part) => part !== null).join("/") || textOf(row.app_id),
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...seconds === null ? {} : { latency_ms: { end_to_end: seconds * 1e3 } },
    ...tokens.prompt === null ? {} : { tokens },
    cost_usd: (textOf(row.cost_currency) ?? "USD") === "USD" ? costOf(row) : null,
    ...failure === null ? {} : { error: { message: failure } },
    ...version === null ? {} : { versions: { app: version } },
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "trulens" } }
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
