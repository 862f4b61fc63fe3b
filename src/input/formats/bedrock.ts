import { snakeCase } from "../golden/index.ts";
import type { Row } from "../rows/index.ts";
import {
  caseIdOf,
  chunksOf,
  type ForeignCase,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  firstOf,
  objectOf,
  type RowFormat,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

/**
 * The one turn of a row of Bedrock's RAG evaluation, or why there is none that can be read. What a job writes holds the turn
 * that it was given as a record of its own, beside what was found of it.
 */
export function bedrockTurn(row: Row): Row | string {
  const turns = row.conversationTurns;
  if (!Array.isArray(turns)) return "conversationTurns is no list";
  if (turns.length > 1) return "conversationTurns hold a conversation, and only single-turn rows are read";
  const written = objectOf(turns[0]);
  const turn = { ...objectOf(written.inputRecord), ...written };
  return contentText(turn.prompt) === null ? "prompt.content holds no text" : turn;
}

/** The text of `content`, a record or a list of parts; null where there is none. */
export function contentText(said: unknown): string | null {
  const { content } = objectOf(said);
  const parts = (Array.isArray(content) ? content : [content]).map((part) => textOf(objectOf(part).text));
  return textOf(parts.filter((part) => part !== null).join("\n"));
}

export const bedrockEvaluationCases: RowFormat<ForeignCase> = {
  row: "row of a Bedrock RAG evaluation",
  convert(row) {
    const turn = bedrockTurn(row);
    if (typeof turn === "string") return turn;
    const texts = (said: unknown) => (Array.isArray(said) ? said.map(contentText).filter((text) => text !== null) : []);
    const contexts = texts(turn.referenceContexts);
    return {
      id: caseIdOf(row) ?? textOf(row.id),
      question: contentText(turn.prompt),
      expected_answer: texts(turn.referenceResponses)[0] ?? null,
      ...(contexts.length > 0 && { relevant: contexts.map((text) => ({ text })) }),
    };
  },
};

/**
 * Passages as a Knowledge Base returns them; null where there is no list. It names a chunk in the metadata, anew at each
 * ingestion, and the document by its address. A `chunk_id` of one's own in the metadata counts before both.
 */
export function bedrockPassages(found: unknown): readonly ForeignChunk[] | null {
  if (!Array.isArray(found)) return null;
  return found.map((passage) => {
    const { metadata, location } = objectOf(passage);
    const fields = objectOf(metadata);
    const chunk = chunksOf([passage])![0]!;
    if (chunk.id != null) return { ...chunk, text: contentText(passage) };
    const places = Object.values(objectOf(location)).map(objectOf);
    const addresses = [fields["x-amz-bedrock-kb-source-uri"], ...places.flatMap(({ uri, url }) => [uri, url])];
    return {
      ...chunk,
      id: textOf(fields["x-amz-bedrock-kb-chunk-id"]),
      text: contentText(passage),
      document_id: firstOf(addresses, textOf),
    };
  });
}

/** What its own metrics are about, where their names alone do not say it. */
const ABOUT: ReadonlyMap<string, string> = new Map([
  ["context_coverage", "judged_context_recall"],
  ["citation_precision", "citation_support"],
]);

/** The `results` that a job wrote beside the turn that it judged; nothing where there are none. */
export function bedrockScores(results: unknown): Pick<ForeignTrace, "scores" | "judge"> {
  const scored = (Array.isArray(results) ? results : []).map(objectOf);
  const entries = scored.map(({ metricName, result }) => {
    const name = snakeCase((textOf(metricName) ?? "").replace(/^Builtin\./, ""));
    return [ABOUT.get(name) ?? name, result] as const;
  });
  const evaluators = scored.flatMap(({ evaluatorDetails }) => evaluatorDetails).map(objectOf);
  const model = firstOf(evaluators, ({ modelIdentifier }) => textOf(modelIdentifier));
  return recordedScores(entries, { library: "amazon-bedrock-evaluations", model });
}

export const readBedrockEvaluation = rowReader({ row: "row of a Bedrock RAG evaluation", convert });

function convert(row: Row): ForeignTrace | string {
  const turn = bedrockTurn(row);
  if (typeof turn === "string") return turn;
  const output = objectOf(turn.output);
  const failure = failureOf(row);
  const answer = textOf(output.text);
  const { retrievalResults } = objectOf(output.retrievedPassages ?? output.retrievedResults);
  const chunks = bedrockPassages(retrievalResults);
  if (failure.error === undefined && answer === null && chunks === null)
    return "output holds neither text nor retrievedPassages.retrievalResults";
  return {
    query_id: caseIdOf(row),
    other_ids: [row.id],
    question: contentText(turn.prompt),
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...(Array.isArray(output.citations) && { citations: alikeNamed(output.citations.flatMap(cited), chunks ?? []) }),
    ...bedrockScores(turn.results),
  };
}

const cited = (citation: unknown) => bedrockPassages(objectOf(citation).retrievedReferences) ?? [];

/**
 * A job writes the metadata of what an answer cites, and none of what was retrieved: one passage would be found by its name
 * here and by its text there.
 */
function alikeNamed(citations: readonly ForeignChunk[], retrieved: readonly ForeignChunk[]): ForeignChunk[] {
  const unnamed = new Set(retrieved.filter(({ id }) => id == null).map(({ text }) => text));
  return citations.map((chunk) => (unnamed.has(chunk.text) ? { ...chunk, id: null } : chunk));
}
