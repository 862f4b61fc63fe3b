import {
  questionOf
} from "./chunk-YR4M56OC.js";
import {
  chunksOf
} from "./chunk-D3I4QWAG.js";
import {
  rowReader
} from "./chunk-5M7LA47P.js";
import "./chunk-NM6UTVI2.js";
import {
  failureOf
} from "./chunk-ILUCYNP2.js";
import "./chunk-5B7VA67Z.js";
import "./chunk-TR6LDJY2.js";
import "./chunk-DDBTEIQN.js";
import "./chunk-BDU2NXWD.js";
import "./chunk-QVTDVQSP.js";
import "./chunk-FBK6L53Z.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-7IBZV6L5.js";

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
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
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
