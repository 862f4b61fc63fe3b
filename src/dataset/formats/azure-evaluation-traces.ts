import { chunksOf } from "../foreign/chunks-of.ts";
import { columnsOf } from "../foreign/columns-of.ts";
import { failureOf } from "../foreign/failure-of.ts";
import { caseIdOf, firstOf, numberOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignTrace } from "../foreign/foreign-trace.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { ANSWER_KEYS, ANSWER_PLACES, answerOf, contextsOf, questionOf } from "../foreign/rag-fields.ts";
import { recordedScores } from "../foreign/recorded-scores.ts";
import { rowReader } from "../foreign/row-reader.ts";
import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { azureDocuments } from "./azure-documents.ts";

export const readAzureEvaluation = rowReader({
  row: "row of an Azure evaluation",
  path: (value) => (isObject(value) && Array.isArray(value.rows) ? ["rows", "*"] : null),
  convert,
});

/**
 * A target, which `evaluate` may call for each row, gave the answer and what it found: then those of the data are reviewed
 * ones. Else they are inputs.
 */
function convert(row: Row): ForeignTrace | string {
  const inputs = columnsOf(row, "inputs.");
  const outputs = columnsOf(row, "outputs.");
  if ("conversation" in inputs) return "inputs.conversation is a conversation, and only single-turn rows are read";
  const question = questionOf(inputs);
  const named = caseIdOf(inputs);
  if (question === null && named === null) return "inputs.query is missing";
  const failure = failureOf({ error: outputs.error ?? inputs.error });
  // Beside `response` an `answer` among the data is the reviewed one.
  const given = "response" in inputs ? { response: inputs.response } : { ...inputs, input: null };
  const isOfTarget = Object.entries(outputs).some(isSaid);
  const answer = answerOf(isOfTarget ? outputs : given);
  const found = isOfTarget ? outputs : inputs;
  const documents = found.retrieved_documents;
  const isRanked = Array.isArray(documents) && documents.some((document) => "document_id" in objectOf(document));
  // Azure's document retrieval evaluator asks for no answer; a search that found nothing names no document.
  const isSearch = isRanked || (Array.isArray(documents) && documents.length === 0);
  const isOfRetrieval = isSearch && !isOfTarget && !("response" in inputs);
  if (answer === null && !isOfRetrieval && failure.error === undefined)
    return `response is missing: ${ANSWER_PLACES}; where the target failed, write why into outputs.error`;
  const chunks = isRanked ? azureDocuments(documents) : chunksOf(contextsOf(found));
  if (typeof chunks === "string") return chunks;
  const entries = scoresOf(outputs);
  const wrong = entries.find(([, score]) => Number.isNaN(score));
  if (wrong !== undefined)
    return `${wrong[0]} is not between 1 and 5, as Azure's own evaluators score: let one of yours that scores from 0 to 1 name its metric faithfulness, answer_relevance, context_relevance or completeness`;
  return {
    query_id: named,
    other_ids: [inputs.id],
    question,
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(entries, { library: "azure-ai-evaluation", model: modelOf(outputs) }),
  };
}

/** Whether a column is one that a target gave, also where it failed for this row; old evaluators have numbers there. */
function isSaid([name, value]: readonly [string, unknown]): boolean {
  if (name.includes(".")) return false;
  return value === null || value === "" ? ANSWER_KEYS.some((known) => known === name) : numberOf(value) === null;
}

/** What Azure's own evaluators score from 1 to 5. */
const ONE_TO_FIVE = new Set([
  "groundedness",
  "relevance",
  "retrieval",
  "response_completeness",
  "coherence",
  "fluency",
  "similarity",
]);

/** What stands beside a metric under names that begin with its own. */
const BESIDE =
  /_(?:reason|result|threshold|passed|status|score|label|properties|details|model|finish_reason|\w+_tokens|sample_\w+)$/;

function scoresOf(outputs: Row): [string, unknown][] {
  return Object.entries(outputs).flatMap(([column, value]) => {
    const [evaluator, metric, ...rest] = column.split(".");
    if (metric === undefined || rest.length > 0 || /_(?:reason|threshold)$/.test(metric)) return [];
    // Versions before 1.0 had `gpt_` alone, those after have both; the service behind the pro one says yes or no.
    const name = metric.replace(/^gpt_/, "").replace(/^groundedness_pro_label$/, "groundedness");
    if (name === metric && Object.hasOwn(outputs, `${evaluator}.${metric.replace(BESIDE, "")}`) && BESIDE.test(metric))
      return [];
    return [[name, ONE_TO_FIVE.has(name) && typeof value !== "boolean" ? fromFive(value) : value]];
  });
}

/** The model that judged, where the version that wrote this says it; null where it does not. */
function modelOf(outputs: Row): string | null {
  return firstOf(Object.entries(outputs), ([column, value]) => {
    if (/\.\w+_model$/.test(column)) return textOf(value);
    return /\.\w+_properties$/.test(column) ? textOf(objectOf(jsonIn(value)).model) : null;
  });
}

/** Null where nothing was evaluated, NaN where the scale does not hold the score. */
function fromFive(value: unknown): number | null {
  const score = numberOf(value);
  if (score === null) return null;
  return score >= 1 && score <= 5 ? (score - 1) / 4 : Number.NaN;
}
