import { hasColumns, type Row } from "../rows/index.ts";
import {
  caseIdOf,
  chunksOf,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  foreignCases,
  foreignTraces,
  foundChunks,
  goldenFields,
  hasPredictions,
  idOf,
  isBlank,
  listOf,
  numberOf,
  recordedScores,
  rowReader,
  textOf,
  withoutHopMark,
} from "./shared/index.ts";

/** Questions, reference answers, and reference contexts of samples. Pipeline output is ignored. */
export const ragasCases = foreignCases({
  name: "ragas",
  title: "Ragas test set",
  shape:
    "JSONL, JSON or CSV with `user_input`, `reference`, `reference_contexts`, `reference_context_ids`, or `question`, `ground_truth`, with `contexts` where `evolution_type` says that the question was made of them",
  detect: (sample) =>
    ["reference", "reference_contexts", "reference_context_ids"].some((name) =>
      hasColumns(sample, "user_input", name),
    ) || ["ground_truth", "ground_truths"].some((name) => hasColumns(sample, "question", name)),
  row: "Ragas sample",
  reads: { row: (name) => /^(?:reference(?:_contexts|_context_ids)?|ground_truths?)$/.test(name) },
  convert(row) {
    const question = sampleQuestion(row);
    if (typeof question === "string") return question;
    const relevant = sampleChunks(
      row.reference_contexts ?? sourceContexts(row),
      row.reference_context_ids,
      "reference",
    );
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row) ?? idOf(row.id),
      ...question,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizerTag(row.synthesizer_name ?? row.evolution_type), ...ownFields(row) },
    };
  },
});

/** Fields for chunks in rows of other formats, which can also have the `contexts` of Ragas. */
const CHUNK_FIELDS_OF_OTHERS = [
  ...["chunk_id", "source_nodes", "sourceNodes"],
  ...["source_documents", "retrieved_context", "messages"],
];

/** Single-turn samples with the column names since Ragas 0.2 (`user_input`) or before. */
export const ragasTraces = foreignTraces({
  name: "ragas",
  title: "Ragas samples and results",
  shape:
    "JSONL, JSON or CSV of single-turn samples: `user_input`, `retrieved_contexts`, `retrieved_context_ids`, `response` (since 0.2), or `question` or `query`, `contexts`, `answer` (before); a column a metric",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
  detect(sample) {
    const has = (...names: readonly string[]): boolean => names.some((name) => hasColumns(sample, name));
    if (has("user_input")) return has("response", "retrieved_contexts", "retrieved_context_ids");
    if (!has("contexts", "retrieved_contexts") || hasPredictions(sample)) return false;
    return (
      hasColumns(sample, "question", "answer", "contexts") ||
      (has("question", "query") && has("response", "answer") && !has(...CHUNK_FIELDS_OF_OTHERS))
    );
  },
  reader: rowReader({ row: "Ragas sample", convert }),
});

/**
 * Reads `<kind>_contexts` and `<kind>_context_ids`; null if both are absent. A context is a text or a framework's
 * document. A string is an error message.
 */
function sampleChunks(
  texts: unknown,
  ids: unknown,
  kind: "retrieved" | "reference",
): readonly ForeignChunk[] | null | string {
  const contexts = listOf(texts) === null ? null : chunksOf(texts);
  const idList = listOf(ids);
  if (contexts === null && !isBlank(texts)) return `${kind}_contexts is no list: write it as JSON, ["a", "b"]`;
  if (idList === null && !isBlank(ids)) return `${kind}_context_ids is no list: write it as JSON, ["a", "b"]`;
  if (contexts !== null && idList !== null && contexts.length !== idList.length)
    return `${kind}_contexts and ${kind}_context_ids have different lengths`;
  const chunks = (contexts ?? idList)?.map((_, i): ForeignChunk => {
    const { text, ...chunk } = contexts?.[i] ?? {};
    return { ...chunk, text: text == null ? null : withoutHopMark(text), id: idOf(idList?.[i]) ?? chunk.id ?? null };
  });
  return chunks ?? null;
}

/** The name since Ragas 0.2, the name before, and a common alternative. */
const QUESTION_COLUMNS = ["user_input", "question", "query"] as const;

/** The question of a single-turn sample. A string is an error message. */
function sampleQuestion(row: Row): { readonly question: string } | string {
  const name =
    QUESTION_COLUMNS.find((known) => !isBlank(row[known])) ??
    QUESTION_COLUMNS.find((known) => known in row) ??
    QUESTION_COLUMNS[0];
  if (listOf(row[name]) !== null) return "user_input is a conversation, and only single-turn samples are read";
  const question = textOf(row[name]);
  return question === null ? `${name} is missing` : { question };
}

/** Scored samples have one column per metric, so a number named `relevance` is a score and not a set of grades. */
function ownFields(row: Row): Record<string, unknown> {
  const { relevance, ...fields } = goldenFields(row);
  return typeof relevance === "number" || relevance === undefined ? fields : { ...fields, relevance };
}

/**
 * Before 0.2, `contexts` are the source of a generated question. Next to an answer, they are what the pipeline
 * retrieved.
 */
function sourceContexts({ evolution_type, answer, response, contexts }: Row): unknown {
  return evolution_type === undefined || !isBlank(answer) || !isBlank(response) ? undefined : contexts;
}

/** Uses the name of the question generator as a tag. */
function synthesizerTag(name: unknown): { tags?: string[] } {
  return textOf(name) === null ? {} : { tags: [name as string] };
}

/** Columns of a sample. Every other column that contains numbers is a metric. */
const SAMPLE_COLUMN =
  /^(?:user_input|question|query|(?:(?:retrieved|reference)_)?contexts|(?:retrieved|reference)_context_ids|(?:multi_)?responses?|answer|reference|ground_truths?|rubrics|persona_name|query_(?:style|length)|id|(?:query|case|golden|question)_id|synthesizer_name|error|)$/;

function convert(row: Row): ForeignTrace | string {
  const question = sampleQuestion(row);
  if (typeof question === "string") return question;
  const response = row.response ?? row.answer;
  if (response !== undefined && response !== null && typeof response !== "string") return "response is no text";
  const texts = row.retrieved_contexts ?? row.contexts;
  const chunks = sampleChunks(texts, row.retrieved_context_ids, "retrieved");
  if (typeof chunks === "string") return chunks;
  const failure = failureOf(row);
  if (chunks === null && (response ?? null) === null && failure.error === undefined)
    return "response and retrieved_contexts are missing: where the pipeline failed, write why into error";
  const metrics = Object.entries(row).flatMap(([name, value]) =>
    SAMPLE_COLUMN.test(name) ? [] : [[name, COSINE_METRIC.test(name) ? raisedToZero(value) : value] as const],
  );
  return {
    query_id: caseIdOf(row),
    ...question,
    answer: response,
    // Ragas records one list, which is both the ranking and the context.
    ...foundChunks(chunks),
    ...failure,
    ...recordedScores(metrics, { library: "ragas" }),
  };
}

/** Metrics that are cosine similarities or include one. */
const COSINE_METRIC = /^(?:answer|response)_(?:relevanc[ey]|correctness)$/;

/** Raises negative cosine similarities to 0, the lowest score that rag-gate accepts. */
function raisedToZero(value: unknown): unknown {
  const score = numberOf(value);
  return score !== null && score >= -1 && score < 0 ? 0 : value;
}
