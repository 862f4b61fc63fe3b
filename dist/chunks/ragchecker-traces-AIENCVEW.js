import {
  recordedScores
} from "./chunk-XGMCO3O6.js";
import {
  failureOf
} from "./chunk-5MA4OWL4.js";
import {
  chunksOf
} from "./chunk-TL3HLSTR.js";
import "./chunk-EFBLYDLV.js";
import "./chunk-TB7BX6QR.js";
import {
  rowReader
} from "./chunk-BZFSXY2W.js";
import "./chunk-YE7WAZAB.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-PQVRJ4PW.js";
import "./chunk-DGTZMBJN.js";
import "./chunk-UON3C6BN.js";
import "./chunk-6AMJ3HWX.js";
import "./chunk-GPHJAUQG.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-RVQ2TKDP.js";
import "./chunk-KIZ6KU7F.js";

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
