import {
  questionOf
} from "./chunk-GXBJ5SIR.js";
import {
  chunksOf
} from "./chunk-XHHUTCVD.js";
import {
  rowReader
} from "./chunk-R6N6COLV.js";
import "./chunk-FPBA5B2A.js";
import {
  failureOf
} from "./chunk-UKOFDN6T.js";
import "./chunk-CFQOMDZ6.js";
import "./chunk-BG55K3CR.js";
import "./chunk-UKK4T7SZ.js";
import "./chunk-BDB3P2RP.js";
import "./chunk-63SJDYNR.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-O6BWORSL.js";
import "./chunk-QDNFFAFJ.js";

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
