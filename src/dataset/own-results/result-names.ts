import { QUESTION_NAMES } from "../foreign/question-names.ts";

/** What the rows of a script call an answer, the most telling first: beside these, `answer` may be the reviewed one. */
const TELLING = [
  "generated_answer",
  "predicted_answer",
  "prediction",
  "model_answer",
  "rag_answer",
  "llm_answer",
  "system_answer",
  "bot_answer",
  "final_answer",
  "llm_response",
  "model_response",
  "actual_output",
  "raw_output",
  "generated_text",
  "response",
] as const;

const THINGS =
  "(?:(?:chunk|passage|node|doc|document|source|context|page|text|file)s?(?:_(?:ids?|names?))?|ids|results|passages)";
const RETRIEVED = new RegExp(`^(?:retrieved|fetched|returned|found|ranked|top_(?:k|[2-9]|\\d{2,}))(?:_${THINGS})?$`);

const THING = new RegExp(`^${THINGS}$`);

/** How the rows that a script of one's own writes call what the pipeline did, by names in snake case. */
export const RESULT_NAMES = {
  id: ["query_id", "case_id", "golden_id", "question_id", "qid", "test_case_id", "test_id", "example_id", "id"],
  question: QUESTION_NAMES,
  answer: [...TELLING, "answer", "output", "answer_text", "completion", "generation"],
  config: ["config_id", "config", "config_name", "pipeline", "variant", "retriever", "mode"],
  refusal: ["refused", "abstained", "is_refusal", "declined"],
  cost: ["cost_usd"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What came back, by any name that says so. */
export const isRetrieved = (name: string): boolean => RETRIEVED.test(name);

/** What came back, or what something else is called as well: sources are as likely those that should be found. */
export const isLikelyRetrieved = (name: string): boolean =>
  isRetrieved(name) ||
  /^(?:(?:search|retrieval)_results|sources_used|used_sources|hits|source_documents|source_nodes)$/.test(name) ||
  THING.test(name);

export const isCited = (name: string): boolean =>
  /^(?:citations|cited_(?:ids|(?:chunk|doc|source)s?(?:_ids)?))$/.test(name);

const METRIC =
  /^(?:(?:avg|average|mean|total)_)?(?:hits?|hit_rate|recall|precision|mrr|ndcg|f1|rouge|bleu|bert_?score|faithfulness|groundedness|answer_relevanc(?:y|e)|context_(?:recall|precision)|keyword_recall)(?:[_@].*|\d.*)?$/;

/** What somebody measured of what a pipeline did. */
const isMeasured = (name: string): boolean => METRIC.test(name);

/** What no golden set says of a question. */
export const isOfRun = (name: string): boolean =>
  isRetrieved(name) ||
  isMeasured(name) ||
  name === "timestamp" ||
  name === "answer_preview" ||
  TELLING.some((known) => known === name);
