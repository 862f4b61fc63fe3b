import {
  recordedScores
} from "./chunk-RYRGH42S.js";
import {
  chunksOf
} from "./chunk-6BTES4HE.js";
import {
  rowReader
} from "./chunk-QAXLIPSD.js";
import "./chunk-OK6S3GOX.js";
import {
  failureOf
} from "./chunk-BNSEFZXH.js";
import "./chunk-7PSGJMSN.js";
import "./chunk-SVE2LW3P.js";
import "./chunk-MFIEYZ5D.js";
import "./chunk-4Z2OBJXK.js";
import "./chunk-EJSOHRWL.js";
import "./chunk-66T6DVJG.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-AIO3CGTM.js";

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
