import {
  recordedScores
} from "./chunk-JFHQEBOC.js";
import {
  chunksOf
} from "./chunk-FC4OUX6Y.js";
import {
  rowReader
} from "./chunk-2HR3C5XN.js";
import "./chunk-CRZCNNIA.js";
import {
  failureOf
} from "./chunk-2LIMMSNI.js";
import "./chunk-KAYDGLWT.js";
import "./chunk-KQXKNYVT.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-GUCMBZGS.js";
import "./chunk-MZIQUP45.js";
import "./chunk-AIU2ZKZJ.js";
import "./chunk-NUGZBQI7.js";
import "./chunk-QJQ4ZQRV.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-BI3VL6R7.js";

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
