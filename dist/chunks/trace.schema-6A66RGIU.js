import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  _enum,
  _null,
  array,
  boolean,
  int,
  looseObject,
  number,
  record,
  string,
  union,
  unknown
} from "./chunk-EA5MYGZD.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import {
  TRACE_PARTS
} from "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/trace.schema.ts
init_define_PAGE_ASSETS();
var id = string().min(1);
var amount = number().min(0);
var chunk = union([
  id,
  looseObject({
    chunk_id: id,
    score: number().nullish(),
    rank: int().min(1).nullish().describe("Counts where every chunk of the list has one; else the order does."),
    stage: string().nullish().describe("dense, bm25, hybrid, rerank, ..."),
    text: string().nullish().describe("Lets answers be searched for protected text."),
    text_hash: string().nullish(),
    document_id: string().nullish(),
    document_version: string().nullish(),
    section_path: string().nullish(),
    tenant_id: string().nullish(),
    acl_roles: array(string()).nullish()
  })
]);
var chunks = array(chunk);
var statement = looseObject({ statement: string(), score: number().nullish() });
var recordedScore = union([
  number(),
  looseObject({
    score: number().nullish(),
    data: array(statement).nullish().describe("The judged statements, each with its own score."),
    repeats: array(number()).nullish().describe("Scores of the judge's repeats over this one answer."),
    reason: string().nullish()
  })
]);
var traceSchema = looseObject({
  query_id: id.describe("The id of the golden case."),
  config_id: string().nullish().describe("Names the configuration under test where a file holds several."),
  repeat: int().min(0).nullish().describe("Number of the sample where a question was asked repeatedly."),
  question: string().nullish(),
  query_rewrite: string().nullish(),
  retrieved_chunks: chunks.nullish().describe("In rank order, or with `rank`; may hold one list a `stage`."),
  reranked_chunks: chunks.nullish().describe("After the reranker; absent where there is none."),
  context_chunks: chunks.nullish().describe("What the generator was given, in order."),
  answer: string().nullish().describe("What the user saw."),
  citations: array(union([id, looseObject({ chunk_id: id })])).nullish(),
  expected_behavior_observed: _enum(["answer", "abstain", "permission_denied", "escalate"]).nullish(),
  latency_ms: record(string(), amount.nullable()).nullish().describe("Milliseconds by stage, and `end_to_end`."),
  tokens: looseObject({ prompt: amount.nullish(), completion: amount.nullish() }).nullish(),
  cost_usd: amount.nullish().describe("US dollars; absent where it is not measured, never 0 for that."),
  versions: record(string(), union([string(), number(), boolean(), _null()])).nullish().describe("eval_set, corpus, chunking, embedding, index, reranker, prompt, generator, judge, ..."),
  error: union([string(), looseObject({ type: string().nullish(), message: string().nullish() })]).nullish().describe("Set where the pipeline failed; the case then counts as failed."),
  scores: record(string(), recordedScore.nullable()).nullish().describe("Scores of outside judges by metric name; null where the judge gave none."),
  judge: looseObject({
    library: string().nullish(),
    version: string().nullish(),
    model: string().nullish(),
    prompt_version: string().nullish(),
    scale: union([string(), record(string(), string())]).nullish().describe("Range of the scores, e.g. 0-5, for all or by name; 0-1 where it is absent.")
  }).nullish(),
  tool_calls: array(union([id, looseObject({ name: id })])).nullish(),
  user_context: looseObject({
    tenant_id: string().nullish(),
    roles: array(string()).nullish(),
    locale: string().nullish()
  }).nullish().describe("The principal that the pipeline really used; a mismatch with the golden case is an error."),
  unsupported_claims: array(unknown()).nullish(),
  missing_facts: array(unknown()).nullish(),
  bad_citations: array(unknown()).nullish(),
  reason: string().nullish(),
  lacks: array(_enum(TRACE_PARTS)).nullish().describe("What the pipeline does not record at all, alike in every row of a file: not available, never 0.")
}).describe("What the pipeline did for one question (a line of JSONL).");
var completeTraceSchema = traceSchema.extend({
  retrieved_chunks: chunks,
  context_chunks: chunks,
  answer: string(),
  citations: array(union([id, looseObject({ chunk_id: id })]))
});
function requiredTraceSchema(lacks) {
  const optional = RESULTS.filter(([part]) => lacks.includes(part)).map(([, name]) => [name, traceSchema.shape[name]]);
  return completeTraceSchema.extend(Object.fromEntries(optional));
}
var RESULTS = [
  ["retrieved", "retrieved_chunks"],
  ["context", "context_chunks"],
  ["answer", "answer"],
  ["citations", "citations"]
];
var nativeTraceSchema = union([
  completeTraceSchema,
  traceSchema.extend({ error: union([string(), looseObject({})]) }),
  traceSchema.extend({ lacks: array(_enum(TRACE_PARTS)).min(1) })
]);
export {
  nativeTraceSchema,
  requiredTraceSchema,
  traceSchema
};
