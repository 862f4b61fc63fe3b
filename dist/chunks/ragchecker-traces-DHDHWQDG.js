import {
  recordedScores
} from "./chunk-ZPA3EWAO.js";
import {
  chunksOf
} from "./chunk-HDUB32GZ.js";
import {
  rowReader
} from "./chunk-5MZAMAUR.js";
import "./chunk-N37ZSRV5.js";
import {
  failureOf
} from "./chunk-2WA7XQFJ.js";
import "./chunk-ADJTEZRR.js";
import "./chunk-Q3AX4DY6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-W3X5DDG6.js";
import "./chunk-T2YDQXOI.js";
import "./chunk-2O3F4MHF.js";
import "./chunk-HWZZN74X.js";
import "./chunk-AIJ2GQKY.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-DAGJ4L7S.js";

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
  return {
    query_id: named,
    // The tool asks for an id of each row, whatever it is of.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(Object.entries(objectOf(row.metrics)), { library: "ragchecker" })
  };
}
export {
  readRagchecker
};
