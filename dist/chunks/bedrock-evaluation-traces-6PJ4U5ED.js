import {
  bedrockTurn,
  contentText
} from "./chunk-D5YHL6H3.js";
import {
  chunksOf
} from "./chunk-MXVRNRKM.js";
import {
  rowReader
} from "./chunk-WMOCVGHL.js";
import "./chunk-UELLM6K3.js";
import "./chunk-TNG4GMU5.js";
import {
  recordedScores
} from "./chunk-KF5SEBOC.js";
import {
  failureOf
} from "./chunk-CZPHX2XE.js";
import "./chunk-SI7BBM7I.js";
import "./chunk-F6DWTMPS.js";
import "./chunk-ORS7JYK5.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  caseIdOf,
  firstOf,
  objectOf,
  snakeCase,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/bedrock-passages.ts
function bedrockPassages(found) {
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

// src/dataset/formats/bedrock-scores.ts
var ABOUT = /* @__PURE__ */ new Map([
  ["context_coverage", "judged_context_recall"],
  ["citation_precision", "citation_support"]
]);
function bedrockScores(results) {
  const scored = (Array.isArray(results) ? results : []).map(objectOf);
  const entries = scored.map(({ metricName, result }) => {
    const name = snakeCase((textOf(metricName) ?? "").replace(/^Builtin\./, ""));
    return [ABOUT.get(name) ?? name, result];
  });
  const evaluators = scored.flatMap(({ evaluatorDetails }) => evaluatorDetails).map(objectOf);
  const model = firstOf(evaluators, ({ modelIdentifier }) => textOf(modelIdentifier));
  return recordedScores(entries, { library: "amazon-bedrock-evaluations", model });
}

// src/dataset/formats/bedrock-evaluation-traces.ts
var readBedrockEvaluation = rowReader({ row: "row of a Bedrock RAG evaluation", convert });
function convert(row) {
  const turn = bedrockTurn(row);
  if (typeof turn === "string") return turn;
  const output = objectOf(turn.output);
  const failure = failureOf(row);
  const answer = textOf(output.text);
  const { retrievalResults } = objectOf(output.retrievedPassages ?? output.retrievedResults);
  const chunks = bedrockPassages(retrievalResults);
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
    ...Array.isArray(output.citations) && { citations: alikeNamed(output.citations.flatMap(cited), chunks ?? []) },
    ...bedrockScores(turn.results)
  };
}
var cited = (citation) => bedrockPassages(objectOf(citation).retrievedReferences) ?? [];
function alikeNamed(citations, retrieved) {
  const unnamed = new Set(retrieved.filter(({ id }) => id == null).map(({ text }) => text));
  return citations.map((chunk) => unnamed.has(chunk.text) ? { ...chunk, id: null } : chunk);
}
export {
  readBedrockEvaluation
};
