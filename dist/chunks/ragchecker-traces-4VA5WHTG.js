import {
  recordedScores
} from "./chunk-7X5LUKZN.js";
import {
  chunksOf
} from "./chunk-672VP6LD.js";
import {
  rowReader
} from "./chunk-W6MKCZNH.js";
import "./chunk-R2BWG3ZS.js";
import {
  failureOf
} from "./chunk-J4PPUYLB.js";
import "./chunk-AVQYR6M3.js";
import "./chunk-J722YM5F.js";
import "./chunk-SHNR33NE.js";
import "./chunk-VYLV7QHP.js";
import "./chunk-BMFNCHEL.js";
import {
  caseIdOf,
  idOf,
  objectOf,
  textOf
} from "./chunk-VQ4GQS74.js";
import {
  isObject
} from "./chunk-53CHOW66.js";

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
  const scores = recordedScores(Object.entries(objectOf(row.metrics)));
  return {
    query_id: named,
    // The tool asks for an id of each row, whatever it is of.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...Object.keys(scores).length === 0 ? {} : { scores, judge: { library: "ragchecker" } }
  };
}
export {
  readRagchecker
};
