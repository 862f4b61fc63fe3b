import {
  recordedScores
} from "./chunk-UTIO2HCY.js";
import {
  chunksOf
} from "./chunk-OGTQEQA4.js";
import {
  rowReader
} from "./chunk-PGUZRZVR.js";
import "./chunk-DNRCJQ3J.js";
import {
  failureOf
} from "./chunk-T5ZMWGGX.js";
import "./chunk-TG5QJ25Y.js";
import "./chunk-5SFV3X6X.js";
import "./chunk-FSMOCSJW.js";
import "./chunk-32JFPQOT.js";
import "./chunk-IMUCPZJ7.js";
import {
  caseIdOf,
  idOf,
  objectOf,
  textOf
} from "./chunk-24VJDHEO.js";
import {
  isObject
} from "./chunk-BTFNNSM2.js";

// src/dataset/formats/ragchecker-traces.ts
var readRagchecker = rowReader({
  row: "RAGChecker result",
  path: (value) => isObject(value) && "results" in value ? ["results", "*"] : null,
  convert
});
function convert(row) {
  const id = idOf(row.query_id);
  const named = caseIdOf({ ...row, query_id: null });
  if (id === null && named === null) return "query_id is missing";
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && typeof row.response !== "string") return "response is missing";
  if (isWhole && !Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: named,
    // The tool asks for an id of each row, whatever it is of.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "ragchecker" } }
  };
}
export {
  readRagchecker
};
