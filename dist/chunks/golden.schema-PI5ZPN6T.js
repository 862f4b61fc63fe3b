import {
  _enum,
  array,
  boolean,
  int,
  looseObject,
  record,
  string
} from "./chunk-4CBQ5OV6.js";
import "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/golden/golden.schema.ts
var id = string().min(1);
var idList = array(id);
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
  expected_behavior: _enum(["answer", "abstain", "permission_denied", "escalate"]).nullish().describe("What the pipeline should do; `answer` where absent."),
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
  acl_group: string().nullish().describe("Same question under several principals."),
  expected_tools: idList.nullish().describe("Tools that the pipeline must have called."),
  draft: boolean().nullish().describe("Not reviewed yet: the case takes no part in a gate, but for its leaks."),
  split: _enum(["test", "validation"]).nullish().describe("A gate uses `test` and unmarked cases only, but for leaks, which count in all.")
}).describe("One reviewed question of a golden set (a line of JSONL).");
export {
  goldenSchema
};
