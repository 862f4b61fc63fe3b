import {
  recordedScores
} from "./chunk-W3NIVVZ2.js";
import {
  chunksOf
} from "./chunk-VUHBMUQE.js";
import {
  rowReader
} from "./chunk-WIDYPWSZ.js";
import "./chunk-GGUIH6BB.js";
import {
  failureOf
} from "./chunk-UFBVEEPD.js";
import "./chunk-FBP5LNZ4.js";
import "./chunk-D52CYYNX.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-6V64XHXM.js";
import "./chunk-RYPPCYWX.js";
import "./chunk-ETATEA2W.js";
import "./chunk-4MDZIO4H.js";
import "./chunk-DU6FFKW4.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-KPNUEEWM.js";

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
