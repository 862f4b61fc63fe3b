import {
  recordedScores
} from "./chunk-ZI5MLOVX.js";
import {
  failureOf
} from "./chunk-QJUS67BP.js";
import {
  chunksOf
} from "./chunk-4Q3IPTB6.js";
import "./chunk-4WEBFYO4.js";
import "./chunk-A4YXQ6EI.js";
import {
  rowReader
} from "./chunk-XRSMOTH5.js";
import "./chunk-JAF52J6T.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-4WACBLKL.js";
import "./chunk-TRTUD7T6.js";
import "./chunk-BYEIYP2H.js";
import "./chunk-WQ3JGWPG.js";
import "./chunk-4GDQQTDH.js";
import {
  caseIdOf,
  idOf,
  isObject,
  objectOf,
  textOf
} from "./chunk-5TG5FAZD.js";
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
