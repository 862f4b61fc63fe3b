import {
  recordedScores
} from "./chunk-U5CJPCK6.js";
import {
  chunksOf
} from "./chunk-JUPM4LVK.js";
import {
  rowReader
} from "./chunk-AJAT5SR2.js";
import "./chunk-BXVE5727.js";
import {
  failureOf
} from "./chunk-2DP663Y6.js";
import "./chunk-I3AWN3QI.js";
import "./chunk-YG3ZGOI6.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-JFJKJ7AM.js";
import "./chunk-HPBJBZT7.js";
import "./chunk-QADT3EDB.js";
import "./chunk-CS5H7SDD.js";
import "./chunk-HXC3CPYJ.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-CN6WZBUK.js";

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
