import {
  chunksOf
} from "./chunk-IORWDZNU.js";
import {
  recordedScores
} from "./chunk-7SCHVRLR.js";
import "./chunk-63N4P2PM.js";
import {
  rowReader
} from "./chunk-2VBE722W.js";
import "./chunk-FNTDTVCP.js";
import "./chunk-RDCQ6YGA.js";
import "./chunk-XRRAE344.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-ER6H622D.js";
import {
  isObject
} from "./chunk-I7C72YEO.js";

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
