import {
  bedrockTurn,
  contentText
} from "./chunk-K3J2KWPS.js";
import {
  failureOf
} from "./chunk-KPB4UCP5.js";
import {
  chunksOf
} from "./chunk-ELHV5CXS.js";
import {
  rowReader
} from "./chunk-ZJOZ45SV.js";
import "./chunk-2QGKLAWJ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-NQZWRIUZ.js";
import "./chunk-7W5Q6AQH.js";
import "./chunk-5VUPIXN2.js";
import "./chunk-6E7DM57L.js";
import "./chunk-UHR2TWDX.js";
import {
  caseIdOf,
  firstOf,
  objectOf,
  textOf
} from "./chunk-UBZABWBW.js";
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
    ...Array.isArray(output.citations) && { citations: output.citations.flatMap(cited) }
  };
}
var cited = (citation) => bedrockPassages(objectOf(citation).retrievedReferences) ?? [];
export {
  readBedrockEvaluation
};
