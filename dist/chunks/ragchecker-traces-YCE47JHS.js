import {
  recordedScores
} from "./chunk-SXTQL236.js";
import {
  chunksOf
} from "./chunk-RXUVEWD3.js";
import {
  rowReader
} from "./chunk-I7G7ZBKH.js";
import "./chunk-UE4CJN7C.js";
import "./chunk-3VKKDN5R.js";
import "./chunk-QNMG3EA7.js";
import "./chunk-NIIPKTDN.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-Q4XD34IB.js";
import {
  isObject
} from "./chunk-6LKMHHBH.js";

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
