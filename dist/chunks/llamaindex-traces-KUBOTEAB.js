import {
  questionOf
} from "./chunk-5HKMTSQ7.js";
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
  objectOf
} from "./chunk-BI3VL6R7.js";

// src/dataset/formats/llamaindex-traces.ts
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  const failure = failureOf(row);
  const isWhole = failure.error === void 0;
  if (isWhole && !Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (isWhole && typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer: typeof answer === "string" ? answer : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure
  };
}
export {
  readLlamaindex
};
