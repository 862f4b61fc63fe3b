import {
  recordedScores
} from "./chunk-G54DD6KD.js";
import {
  chunksOf
} from "./chunk-MRXLEY3A.js";
import {
  rowReader
} from "./chunk-GXXAK2IL.js";
import "./chunk-OGZTNCUE.js";
import "./chunk-OUN77KRO.js";
import "./chunk-OVQBULR5.js";
import "./chunk-TIORONES.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-2VMVCKX4.js";
import {
  isObject
} from "./chunk-PCDS66IW.js";

// src/dataset/formats/ragchecker-traces.ts
var readRagchecker = rowReader({
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert
});
function convert(row) {
  const id = caseIdOf(row);
  if (id === null) return "query_id is missing";
  if (typeof row.response !== "string") return "response is missing";
  if (!Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: id,
    question: textOf(row.query),
    answer: row.response,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "ragchecker" } }
  };
}
export {
  readRagchecker
};
