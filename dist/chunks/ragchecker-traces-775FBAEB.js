import {
  recordedScores
} from "./chunk-VNTGBYJH.js";
import {
  chunksOf
} from "./chunk-VU6FNSW5.js";
import {
  rowReader
} from "./chunk-YYVNQEV4.js";
import "./chunk-THQMHMXB.js";
import {
  failureOf
} from "./chunk-VN3RZF3H.js";
import "./chunk-6QV4SWG3.js";
import "./chunk-53N7W4TZ.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-FEWQBDZO.js";
import "./chunk-N225V673.js";
import "./chunk-546VUOSF.js";
import "./chunk-LM7AOR6U.js";
import "./chunk-EUJLERKT.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-VKBFJUWL.js";

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
