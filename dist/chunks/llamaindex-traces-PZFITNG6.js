import {
  failureOf
} from "./chunk-OFTFB3SB.js";
import {
  chunksOf
} from "./chunk-5GUNJNGJ.js";
import {
  rowReader
} from "./chunk-SEKD25IN.js";
import "./chunk-AF5U37DS.js";
import "./chunk-TNG4GMU5.js";
import "./chunk-I4G5SSYF.js";
import "./chunk-P66D2SIK.js";
import "./chunk-JVYONALW.js";
import "./chunk-SMXXZ74O.js";
import "./chunk-3Y2L4M2F.js";
import {
  caseIdOf,
  objectOf,
  questionOf
} from "./chunk-KFSDQYBS.js";
import "./chunk-KIZ6KU7F.js";

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
