import {
  recordedScores
} from "./chunk-GGFGL5OI.js";
import {
  chunksOf
} from "./chunk-LBPKPSMK.js";
import {
  rowReader
} from "./chunk-GOVJUAFJ.js";
import "./chunk-HA3RYZ2H.js";
import "./chunk-FHIF33WK.js";
import "./chunk-O2HAHLCK.js";
import "./chunk-SKEWWXEK.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-NFOLBNZE.js";
import {
  isObject
} from "./chunk-CZFK6TDI.js";

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
