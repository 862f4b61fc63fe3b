import {
  recordedScores
} from "./chunk-QYJWOTEU.js";
import {
  chunksOf
} from "./chunk-KPXCJRCB.js";
import {
  rowReader
} from "./chunk-VWV2T6XF.js";
import "./chunk-QNUTF26Y.js";
import {
  failureOf
} from "./chunk-U2ZZSMT3.js";
import "./chunk-GVYJPASV.js";
import "./chunk-3FHWH2T3.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-X3FIPFAP.js";
import "./chunk-BEYZV6TO.js";
import "./chunk-3KNLUU33.js";
import "./chunk-OWOSV7VF.js";
import "./chunk-BO5A6I75.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-FLYTNTT5.js";

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
