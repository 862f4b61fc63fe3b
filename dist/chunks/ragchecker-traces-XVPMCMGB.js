import {
  recordedScores
} from "./chunk-L3P2OT7P.js";
import {
  chunksOf
} from "./chunk-ACHMSLKL.js";
import {
  rowReader
} from "./chunk-E37L5YE7.js";
import "./chunk-CH2BVGS2.js";
import {
  failureOf
} from "./chunk-3EZDZBBS.js";
import "./chunk-6G6UYFLY.js";
import "./chunk-5LQMORLG.js";
import "./chunk-DL2TPMXA.js";
import "./chunk-O6A426AP.js";
import "./chunk-NBRSOPPX.js";
import "./chunk-5MHHK3NQ.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-NJSMRKO7.js";

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
