import {
  recordedScores
} from "./chunk-NKW7SIOG.js";
import {
  chunksOf
} from "./chunk-MSMDUX7D.js";
import {
  rowReader
} from "./chunk-VGO2YFMK.js";
import "./chunk-7ZKLUE2U.js";
import "./chunk-ES3F2SZ7.js";
import "./chunk-ZU7ULUIV.js";
import "./chunk-MW2V3MUX.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-GTLLSF65.js";
import {
  isObject
} from "./chunk-3QW2TUYF.js";

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
