import { snakeCase } from "../golden/index.ts";
import { firstRow, hasColumns, type Row } from "../rows/index.ts";
import {
  caseIdOf,
  chunksOf,
  type ForeignChunk,
  type ForeignTrace,
  failureOf,
  firstOf,
  foreignCases,
  foreignTraces,
  foundChunks,
  objectOf,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

/** The input of a Bedrock RAG evaluation job. */
export const bedrockCases = foreignCases({
  name: "bedrock-evaluation",
  title: "Amazon Bedrock RAG evaluation data set",
  shape:
    "JSONL of `conversationTurns` with one turn: `prompt`, `referenceResponses`, `referenceContexts`; what its rows were answered with is not looked at",
  detect: (sample) => hasColumns(sample, "conversationTurns"),
  row: "row of a Bedrock RAG evaluation",
  convert(row) {
    const turn = singleTurn(row);
    if (typeof turn === "string") return turn;
    const texts = (value: unknown) =>
      Array.isArray(value) ? value.map(contentText).filter((text) => text !== null) : [];
    const contexts = texts(turn.referenceContexts);
    return {
      id: caseIdOf(row) ?? textOf(row.id),
      question: contentText(turn.prompt),
      expected_answer: texts(turn.referenceResponses)[0] ?? null,
      ...(contexts.length > 0 && { relevant: contexts.map((text) => ({ text })) }),
    };
  },
});

/** The input of a job with the responses of your own RAG system, or the output of a job. */
export const bedrockTraces = foreignTraces({
  name: "bedrock-evaluation",
  title: "Amazon Bedrock RAG evaluation",
  shape:
    "JSONL of `conversationTurns` with one turn, its `output` (`text`, `retrievedPassages`, `citations`) and, where a job wrote it, `results`; ids from `chunk_id` of the metadata, else `x-amz-bedrock-kb-chunk-id`, documents from the address of the source",
  lacks: ["reranked", "latency", "tokens", "cost", "tools"],
  detect(sample) {
    const { conversationTurns } = objectOf(firstRow(sample));
    return Array.isArray(conversationTurns) && conversationTurns.some((turn) => "output" in objectOf(turn));
  },
  reader: rowReader({ row: "row of a Bedrock RAG evaluation", convert }),
});

function convert(row: Row): ForeignTrace | string {
  const turn = singleTurn(row);
  if (typeof turn === "string") return turn;
  const output = objectOf(turn.output);
  const failure = failureOf(row);
  const answer = textOf(output.text);
  const { retrievalResults } = objectOf(output.retrievedPassages ?? output.retrievedResults);
  const chunks = passageChunks(retrievalResults);
  if (failure.error === undefined && answer === null && chunks === null)
    return "output holds neither text nor retrievedPassages.retrievalResults";
  return {
    query_id: caseIdOf(row),
    other_ids: [row.id],
    question: contentText(turn.prompt),
    answer,
    ...foundChunks(chunks),
    ...failure,
    ...(Array.isArray(output.citations) && {
      citations: namedLikeRetrieved(output.citations.flatMap(citedPassages), chunks ?? []),
    }),
    ...jobScores(turn.results),
  };
}

/** Returns the only turn of a row, or why the row cannot be read. Job output wraps the input turn in `inputRecord`. */
function singleTurn(row: Row): Row | string {
  const turns = row.conversationTurns;
  if (!Array.isArray(turns)) return "conversationTurns is no list";
  if (turns.length > 1) return "conversationTurns hold a conversation, and only single-turn rows are read";
  const recorded = objectOf(turns[0]);
  const turn = { ...objectOf(recorded.inputRecord), ...recorded };
  return contentText(turn.prompt) === null ? "prompt.content holds no text" : turn;
}

/** The text of `content`, which is a record or a list of parts; null if it has no text. */
function contentText(value: unknown): string | null {
  const { content } = objectOf(value);
  const parts = (Array.isArray(content) ? content : [content]).map((part) => textOf(objectOf(part).text));
  return textOf(parts.filter((part) => part !== null).join("\n"));
}

/**
 * Passages as a Knowledge Base returns them, or null if the value is not a list. The metadata contains a chunk id
 * that changes with each ingestion, and the location identifies the document. A custom `chunk_id` in the metadata
 * takes precedence.
 */
function passageChunks(found: unknown): readonly ForeignChunk[] | null {
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

/** rag-gate's names for Bedrock metrics whose own names are misleading. */
const METRIC_NAMES: ReadonlyMap<string, string> = new Map([
  ["context_coverage", "judged_context_recall"],
  ["citation_precision", "citation_support"],
]);

/** The scores in the `results` of a turn; empty if there are none. */
function jobScores(results: unknown): Pick<ForeignTrace, "scores" | "judge"> {
  const scored = (Array.isArray(results) ? results : []).map(objectOf);
  const entries = scored.map(({ metricName, result }) => {
    const name = snakeCase((textOf(metricName) ?? "").replace(/^Builtin\./, ""));
    return [METRIC_NAMES.get(name) ?? name, result] as const;
  });
  const evaluators = scored.flatMap(({ evaluatorDetails }) => evaluatorDetails).map(objectOf);
  const model = firstOf(evaluators, ({ modelIdentifier }) => textOf(modelIdentifier));
  return recordedScores(entries, { library: "amazon-bedrock-evaluations", model });
}

const citedPassages = (citation: unknown) => passageChunks(objectOf(citation).retrievedReferences) ?? [];

/**
 * Removes the ids of cited passages whose text was retrieved without an id. A job records metadata only for cited
 * passages, so the same passage would otherwise get two different ids.
 */
function namedLikeRetrieved(citations: readonly ForeignChunk[], retrieved: readonly ForeignChunk[]): ForeignChunk[] {
  const unnamed = new Set(retrieved.filter(({ id }) => id == null).map(({ text }) => text));
  return citations.map((chunk) => (unnamed.has(chunk.text) ? { ...chunk, id: null } : chunk));
}
