import type { Row } from "../rows/index.ts";
import {
  caseIdOf,
  chunksOf,
  type ForeignCase,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  goldenFields,
  idOf,
  isBlank,
  listOf,
  numberOf,
  type RowFormat,
  recordedScores,
  rowReader,
  textOf,
  withoutHop,
} from "./shared/index.ts";

/**
 * The chunks of `<kind>_contexts` and `<kind>_context_ids`, of which either may be absent; null where both are. A context
 * is a text, or a document as its framework writes it. A text says what is wrong.
 */
export function ragasChunks(
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
    return { ...chunk, text: text == null ? null : withoutHop(text), id: idOf(idList?.[i]) ?? chunk.id ?? null };
  });
  return chunks ?? null;
}

/** The name since 0.2, the one before, and what people write. */
const NAMES = ["user_input", "question", "query"] as const;

/** The question of a single-turn sample. A text says what is wrong. */
export function ragasQuestion(row: Row): { readonly question: string } | string {
  const name = NAMES.find((known) => !isBlank(row[known])) ?? NAMES.find((known) => known in row) ?? NAMES[0];
  if (listOf(row[name]) !== null) return "user_input is a conversation, and only single-turn samples are read";
  const question = textOf(row[name]);
  return question === null ? `${name} is missing` : { question };
}

/** The questions, reference answers and reference contexts of samples; what a pipeline answered is not looked at. */
export const ragasCases: RowFormat<ForeignCase> = {
  row: "Ragas sample",
  convert(row) {
    const asked = ragasQuestion(row);
    if (typeof asked === "string") return asked;
    const relevant = ragasChunks(row.reference_contexts ?? generatedFrom(row), row.reference_context_ids, "reference");
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row),
      ...asked,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizer(row.synthesizer_name ?? row.evolution_type), ...ownFields(row) },
    };
  },
};

/** Samples that were scored have a column a metric: of that name a number is no grade of anything. */
function ownFields(row: Row): Record<string, unknown> {
  const { relevance, ...fields } = goldenFields(row);
  return typeof relevance === "number" || relevance === undefined ? fields : { ...fields, relevance };
}

/** What a question was generated from, in test sets before 0.2: beside an answer, `contexts` is what a pipeline retrieved. */
function generatedFrom({ evolution_type, answer, response, contexts }: Row): unknown {
  return evolution_type === undefined || !isBlank(answer) || !isBlank(response) ? undefined : contexts;
}

/** How a generated question was made is what its author would have tagged it with. */
function synthesizer(name: unknown): { tags?: string[] } {
  return textOf(name) === null ? {} : { tags: [name as string] };
}

/** Columns of a sample; every other column that holds a number is a metric. */
const SAMPLE = new Set([
  "user_input",
  "retrieved_contexts",
  "reference_contexts",
  "retrieved_context_ids",
  "reference_context_ids",
  "response",
  "multi_responses",
  "reference",
  "rubrics",
  "persona_name",
  "query_style",
  "query_length",
  "question",
  "query",
  "answer",
  "contexts",
  "ground_truth",
  "ground_truths",
  "id",
  "query_id",
  "case_id",
  "golden_id",
  "question_id",
  "synthesizer_name",
  "error",
  "",
]);

/** Reads single-turn samples, under their names since 0.2 and those before. */
export const readRagas = rowReader({ row: "Ragas sample", convert });

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const asked = ragasQuestion(row);
  if (typeof asked === "string") return asked;
  const response = row.response ?? row.answer;
  if (response !== undefined && response !== null && typeof response !== "string") return "response is no text";
  const texts = row.retrieved_contexts ?? row.contexts;
  const chunks = ragasChunks(texts, row.retrieved_context_ids, "retrieved");
  if (typeof chunks === "string") return chunks;
  const failure = failureOf(row);
  if (chunks === null && (response ?? null) === null && failure.error === undefined)
    return "response and retrieved_contexts are missing: where the pipeline failed, write why into error";
  const metrics = Object.entries(row).flatMap(([name, value]) =>
    SAMPLE.has(name) ? [] : [[name, COSINE.test(name) ? upFromZero(value) : value] as const],
  );
  return {
    query_id: caseIdOf(row),
    ...asked,
    answer: response,
    // The one list that there is: what came back is what the generator was given.
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(metrics, { library: "ragas" }),
  };
}

/** Metrics that are cosines, or have one in them. */
const COSINE = /^(?:answer|response)_(?:relevanc[ey]|correctness)$/;

/** A cosine may end below 0, where two texts have less than nothing in common: no answer is worse than 0. */
function upFromZero(value: unknown): unknown {
  const score = numberOf(value);
  return score !== null && score >= -1 && score < 0 ? 0 : value;
}
