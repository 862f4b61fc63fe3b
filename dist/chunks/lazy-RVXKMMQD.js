import {
  _enum,
  _null,
  array,
  boolean,
  int,
  literal,
  looseObject,
  number,
  record,
  string,
  union,
  unknown
} from "./chunk-IAB67TOX.js";
import {
  MAX_REPEAT,
  TRACE_PARTS
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// src/input/schema/row-schemas.ts
var labelSchema = looseObject({
  query_id: string().min(1).describe("The id of the golden case."),
  config_id: string().nullish().describe("Which configuration gave the answer, where there are several."),
  metric: string().min(1).nullish().describe("What the answer was looked at for, e.g. faithfulness."),
  label: union([_enum(["pass", "fail"]), boolean(), literal(0), literal(1)]).nullish().describe("The verdict; null where the person could not tell."),
  grade: int().min(0).max(100).nullish().describe("A verdict in levels, on `scale`."),
  scale: string().nullish().describe("Lowest and highest grade, e.g. 0-3."),
  labeler: string().nullish().describe("Who said it, where several people label one answer."),
  answer: string().nullish().describe("The answer that was labelled: a score of another one is not compared.")
}).describe("What a person said of one answer (a line of JSONL).");
var corpusSchema = looseObject({
  chunk_id: string().min(1).describe("The id that traces and golden cases name."),
  document_id: string().nullish().describe("Its document, for labels of documents (`expected_docs`, `must_cite`)."),
  document_version: string().nullish().describe("Version of the document. Finds chunks of superseded versions in a context."),
  tenant_id: string().nullish().describe("Empty or `*`: any tenant. Neither this nor `acl_roles`, or null: unlabelled."),
  acl_roles: array(string()).nullish().describe("Roles that may read the chunk; empty: any role."),
  section_path: string().nullish().describe("Where in the document it stands: finds the same place after chunking anew."),
  page_start: number().nullish().describe("First page of the chunk, for evidence labels that name a page."),
  page_end: number().nullish().describe("Last page of the chunk. Default: `page_start`."),
  char_start: int().min(0).nullish().describe("First character of the chunk, in code points of its document, for evidence labels with `start`."),
  char_end: int().min(0).nullish().describe("The character after the last one of the chunk."),
  text_hash: string().nullish().describe("A hash of the text. Finds equal texts after re-chunking, and texts that differ from the traces."),
  chunking_strategy: string().nullish().describe("How it was cut; kept, decides nothing."),
  index_version: string().nullish().describe("Index that it is in; kept, decides nothing."),
  active: boolean().nullish().describe(
    "false: taken out of the corpus. Labels for it are stale, and in a context it is a risk. true: current, even if a newer version exists."
  ),
  text: string().nullish().describe(
    "The text of the chunk. rag-gate finds quotes of evidence labels in it, and forbidden text in answers."
  ),
  context_header: string().nullish().describe("Text at the start of `text` that is not part of the document, such as a generated summary.")
}).describe("One chunk of the corpus (a line of JSONL).");
var id = string().min(1);
var idList = array(id);
var evidence = looseObject({
  quote: string().nullish().describe("The words of the document: one to three sentences, copied."),
  start: int().min(0).nullish().describe("First character, in code points of the document."),
  end: int().min(0).nullish().describe("The character after the last one."),
  section_path: string().nullish().describe("The section, as the corpus manifest names it."),
  page: int().min(0).nullish().describe("The page."),
  document_id: string().nullish().describe("The document, or the end of its path. Required with `start` and `page`."),
  document_version: string().nullish().describe("The version of the document that `start` and `end` count in."),
  relevance: int().min(0).max(50).nullish().describe("Graded relevance, 0 to 50. Default: 3."),
  cite: boolean().nullish().describe("The answer must cite it.")
});
var behavior = _enum(["answer", "abstain", "permission_denied", "escalate"]);
var goldenSchema = looseObject({
  id: id.describe("Unique in the set."),
  question: string().describe("The question as a user would put it."),
  expected_answer: string().nullish().describe("The reviewed answer."),
  expected_chunk_ids: idList.optional().describe("The relevant chunks. For `permission_denied` cases the protected ones, which must not come back."),
  relevance: record(string(), int().min(0).max(50)).nullish().describe("Graded relevance by chunk id, 0 to 50; 3 for each expected chunk that it does not grade."),
  must_cite: idList.nullish().describe("Chunk or document ids that the answer must cite."),
  difficulty: string().nullish().describe("A slice."),
  tags: array(string()).nullish().describe("Slices."),
  user_context: looseObject({
    tenant_id: string().nullish().describe("The tenant of who asks: chunks of another one are forbidden."),
    roles: array(string()).nullish().describe("The roles of who asks: chunks that need others are forbidden."),
    locale: string().nullish().describe("The language of who asks. A slice.")
  }).nullish().describe("The principal who asks."),
  expected_behavior: union([behavior, array(behavior).min(1)]).nullish().describe(
    "What the pipeline should do, or a list of what is right; `answer` if absent. In a list `answer`, else `permission_denied` decides which labels and metrics apply."
  ),
  notes: string().nullish().describe("Shown beside a failure, where texts may be shown."),
  owner: string().nullish().describe("Who answers for the case; shown beside a failure."),
  critical: boolean().nullish().describe("A failure of this case alone blocks."),
  must_not_contain: array(id).nullish().describe(
    "Canaries: found in the answer, in whatever case, spacing, typography, Markdown or HTML, they are a violation; diacritics count."
  ),
  answer_schema: looseObject({}).nullish().describe("JSON Schema that the answer must match."),
  expected_docs: idList.nullish().describe(
    "Document-level relevance. For `permission_denied` cases the protected documents, as `expected_chunk_ids`."
  ),
  expected_evidence: array(evidence).nullish().describe(
    "Passages of documents that answer the question. They are found in any chunk that carries them, so the labels stay valid when chunks change."
  ),
  acl_group: string().nullish().describe("Same question under several principals."),
  expected_tools: idList.nullish().describe("Tools that the pipeline must have called."),
  draft: boolean().nullish().describe("Not reviewed yet: the case takes no part in a gate, but for its leaks."),
  split: _enum(["test", "validation"]).nullish().describe("A gate uses `test` and unmarked cases only, but for leaks, which count in all.")
}).describe("One reviewed question of a golden set (a line of JSONL).");
var amount = number().min(0);
var CHUNK_LABELS = {
  document_id: string().nullish().describe("Its document, for labels of documents (`expected_docs`, `must_cite`)."),
  tenant_id: string().nullish().describe("Whose chunk it is; empty or `*`: any tenant, null: not said. The corpus manifest counts before it."),
  acl_roles: array(string()).nullish().describe("Roles that may read it; empty: any role, null: not said. The corpus manifest counts before it.")
};
var chunk = union([
  id,
  looseObject({
    chunk_id: id.describe("The id that golden cases and the corpus manifest name."),
    score: number().nullish().describe("What the stage gave the chunk; kept, decides nothing."),
    rank: int().min(1).nullish().describe("From 1. Counts where every chunk of the list has one; else the order does."),
    stage: string().nullish().describe("Which search's list this is (dense, bm25, hybrid, ...); of several the last one is the ranking."),
    text: string().nullish().describe(
      "The text of the chunk. rag-gate finds quotes of evidence labels in it, and protected text in answers."
    ),
    context_header: string().nullish().describe("Text at the start of `text` that is not part of the document, such as a generated summary."),
    text_hash: string().nullish().describe("A hash of the text, made as in the corpus manifest."),
    document_id: CHUNK_LABELS.document_id,
    document_version: string().nullish().describe("Version of the document in the index, to compare with the corpus manifest."),
    section_path: string().nullish().describe("Where in the document it stands."),
    tenant_id: CHUNK_LABELS.tenant_id,
    acl_roles: CHUNK_LABELS.acl_roles
  })
]);
var chunks = array(chunk);
var statement = looseObject({
  statement: string().describe("What was judged: a claim of the answer, or a chunk."),
  score: number().nullish().describe("Its score; null where the judge gave none.")
});
var recordedScore = union([
  number(),
  looseObject({
    score: number().nullish().describe("The score of the answer; null where the judge gave none."),
    data: array(statement).nullish().describe("The judged statements, each with its own score."),
    repeats: array(number()).nullish().describe("Scores of the judge's repeats over this one answer."),
    reason: string().nullish().describe("What the judge said for it.")
  })
]);
var RESULT_FIELDS = {
  retrieved_chunks: chunks.describe("In rank order, or with `rank`; may hold one list a `stage`."),
  context_chunks: chunks.describe("What the generator was given, in order."),
  answer: string().describe("What the user saw."),
  citations: array(union([id, looseObject({ chunk_id: id.describe("The id of the cited chunk."), ...CHUNK_LABELS })])).describe("The chunks that the answer names as its sources.")
};
var traceSchema = looseObject({
  query_id: id.describe("The id of the golden case."),
  config_id: string().nullish().describe("Names the configuration under test where a file holds several; at most 256 in a run."),
  repeat: int().min(0).max(MAX_REPEAT).nullish().describe(`Number of the sample where a question was asked repeatedly, 0 to ${MAX_REPEAT}; 0 where absent.`),
  question: string().nullish().describe("The question as it was asked; warned of where the golden case asks another."),
  query_rewrite: string().nullish().describe("What was searched for in its place; kept, decides nothing."),
  retrieved_chunks: RESULT_FIELDS.retrieved_chunks.nullish(),
  reranked_chunks: chunks.nullish().describe("After the reranker; absent where there is none, as it is taken to be where every list is empty."),
  context_chunks: RESULT_FIELDS.context_chunks.nullish(),
  answer: RESULT_FIELDS.answer.nullish(),
  citations: RESULT_FIELDS.citations.nullish(),
  expected_behavior_observed: _enum(["answer", "abstain", "permission_denied", "escalate"]).nullish().describe("What the pipeline says that it did; read from the answer where absent."),
  latency_ms: record(string(), amount.nullable()).nullish().describe("Milliseconds by stage, and `end_to_end`; at most 256 stages in a run."),
  tokens: looseObject({
    prompt: amount.nullish().describe("Tokens that the model was given."),
    completion: amount.nullish().describe("Tokens that it wrote.")
  }).nullish().describe("Tokens of all model calls for this question."),
  cost_usd: amount.nullish().describe("US dollars; absent where it is not measured, never 0 for that."),
  versions: record(string(), union([string(), number(), boolean(), _null()])).nullish().describe(
    "Version of each part (eval_set, corpus, chunking, embedding, index, reranker, prompt, generator, judge, ...): what changed is named."
  ),
  error: union([
    string(),
    looseObject({
      type: string().nullish().describe("Its kind, e.g. timeout: reports name it, and never what was said."),
      message: string().nullish().describe("What was said.")
    })
  ]).nullish().describe("Set where the pipeline failed; the case then counts as failed."),
  scores: record(string(), recordedScore.nullable()).nullish().describe("Scores of outside judges by metric name; null where the judge gave none."),
  judge: looseObject({
    library: string().nullish().describe("What asked the model, e.g. ragas."),
    version: string().nullish().describe("Version of the library."),
    model: string().nullish().describe("The model that judged."),
    prompt_version: string().nullish().describe("Version of its prompts."),
    scale: union([string(), record(string(), string())]).nullish().describe("Range of the scores, e.g. 0-5, for all or by name; 0-1 where it is absent.")
  }).nullish().describe("Who gave the `scores`; runs of two judges are not compared in what they judged."),
  tool_calls: array(union([id, looseObject({ name: id.describe("Name of the tool.") })])).nullish().describe("Tools that were called, in order."),
  user_context: looseObject({
    tenant_id: string().nullish().describe("The tenant of who asked."),
    roles: array(string()).nullish().describe("The roles of who asked."),
    locale: string().nullish().describe("The language of who asked.")
  }).nullish().describe("The principal that the pipeline really used; a mismatch with the golden case is an error."),
  unsupported_claims: array(unknown()).nullish().describe(
    "Claims of the answer that a judge found no evidence for: any of them is a hallucination. `[]` where it found none: in a run that writes it, an answer without the list has not been judged."
  ),
  missing_facts: array(unknown()).nullish().describe("Facts that a judge missed in the answer; shown."),
  bad_citations: array(unknown()).nullish().describe(
    "Citations that a judge found not to support the answer: any of them is a hallucination. `[]` where it found none: in a run that writes it, an answer that cites and has no list has not been judged."
  ),
  reason: string().nullish().describe("What the judge said for all of it; shown."),
  lacks: array(_enum(TRACE_PARTS)).nullish().describe("What the pipeline does not record at all, alike in every row of a file: not available, never 0.")
}).describe("What the pipeline did for one question (a line of JSONL).");
var completeTraceSchema = traceSchema.extend(RESULT_FIELDS);
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
  traceSchema.extend({ error: union([string(), looseObject({})]).describe("Why there is no result.") }),
  traceSchema.extend({ lacks: array(_enum(TRACE_PARTS)).min(1).describe("What is not recorded at all.") })
]);
export {
  corpusSchema,
  goldenSchema,
  labelSchema,
  nativeTraceSchema,
  requiredTraceSchema,
  traceSchema
};
