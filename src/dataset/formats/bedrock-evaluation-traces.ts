import { failureOf } from "../foreign/failure-of.ts";
import { caseIdOf, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignChunk, ForeignTrace } from "../foreign/foreign-trace.ts";
import { rowReader } from "../foreign/row-reader.ts";
import type { Row } from "../rows/row.ts";
import { bedrockPassages } from "./bedrock-passages.ts";
import { bedrockScores } from "./bedrock-scores.ts";
import { bedrockTurn, contentText } from "./bedrock-turn.ts";

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
