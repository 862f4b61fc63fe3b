import {
  caseIdOf,
  chunksOf,
  failureOf,
  firstOf,
  objectOf,
  recordedScores,
  rowReader,
  snakeCase,
  textOf
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/bedrock.ts
var bedrockCases = {
  row: "row of a Bedrock RAG evaluation",
  convert(row) {
    const turn = singleTurn(row);
    if (typeof turn === "string") return turn;
    const texts = (value) => Array.isArray(value) ? value.map(contentText).filter((text) => text !== null) : [];
    const contexts = texts(turn.referenceContexts);
    return {
      id: caseIdOf(row) ?? textOf(row.id),
      question: contentText(turn.prompt),
      expected_answer: texts(turn.referenceResponses)[0] ?? null,
      ...contexts.length > 0 && { relevant: contexts.map((text) => ({ text })) }
    };
  }
};
var readBedrockEvaluation = rowReader({ row: "row of a Bedrock RAG evaluation", convert });
function convert(row) {
  const turn = singleTurn(row);
  if (typeof turn === "string") return turn;
  const output = objectOf(turn.output);
  const failure = failureOf(row);
  const answer = textOf(output.text);
  const { retrievalResults } = objectOf(output.retrievedPassages ?? output.retrievedResults);
  const chunks = passageChunks(retrievalResults);
  if (failure.error === void 0 && answer === null && chunks === null)
    return "output holds neither text nor retrievedPassages.retrievalResults";
  return {
    query_id: caseIdOf(row),
    other_ids: [row.id],
    question: contentText(turn.prompt),
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...Array.isArray(output.citations) && {
      citations: namedLikeRetrieved(output.citations.flatMap(citedPassages), chunks ?? [])
    },
    ...jobScores(turn.results)
  };
}
function singleTurn(row) {
  const turns = row.conversationTurns;
  if (!Array.isArray(turns)) return "conversationTurns is no list";
  if (turns.length > 1) return "conversationTurns hold a conversation, and only single-turn rows are read";
  const recorded = objectOf(turns[0]);
  const turn = { ...objectOf(recorded.inputRecord), ...recorded };
  return contentText(turn.prompt) === null ? "prompt.content holds no text" : turn;
}
function contentText(value) {
  const { content } = objectOf(value);
  const parts = (Array.isArray(content) ? content : [content]).map((part) => textOf(objectOf(part).text));
  return textOf(parts.filter((part) => part !== null).join("\n"));
}
function passageChunks(found) {
  if (!Array.isArray(found)) return null;
  return found.map((passage) => {
    const { metadata, location } = objectOf(passage);
    const fields = objectOf(metadata);
    const chunk = chunksOf([passage])[0];
    if (chunk.id != null) return { ...chunk, text: contentText(passage) };
    const places = Object.values(objectOf(location)).map(objectOf);
    const addresses = [fields["x-amz-bedrock-kb-source-uri"], ...places.flatMap(({ uri, url }) => [uri, url])];
    return {
      ...chunk,
      id: textOf(fields["x-amz-bedrock-kb-chunk-id"]),
      text: contentText(passage),
      document_id: firstOf(addresses, textOf)
    };
  });
}
var METRIC_NAMES = /* @__PURE__ */ new Map([
  ["context_coverage", "judged_context_recall"],
  ["citation_precision", "citation_support"]
]);
function jobScores(results) {
  const scored = (Array.isArray(results) ? results : []).map(objectOf);
  const entries = scored.map(({ metricName, result }) => {
    const name = snakeCase((textOf(metricName) ?? "").replace(/^Builtin\./, ""));
    return [METRIC_NAMES.get(name) ?? name, result];
  });
  const evaluators = scored.flatMap(({ evaluatorDetails }) => evaluatorDetails).map(objectOf);
  const model = firstOf(evaluators, ({ modelIdentifier }) => textOf(modelIdentifier));
  return recordedScores(entries, { library: "amazon-bedrock-evaluations", model });
}
var citedPassages = (citation) => passageChunks(objectOf(citation).retrievedReferences) ?? [];
function namedLikeRetrieved(citations, retrieved) {
  const unnamed = new Set(retrieved.filter(({ id }) => id == null).map(({ text }) => text));
  return citations.map((chunk) => unnamed.has(chunk.text) ? { ...chunk, id: null } : chunk);
}
export {
  bedrockCases,
  readBedrockEvaluation
};
