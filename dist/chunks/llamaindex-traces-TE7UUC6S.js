import {
  questionOf
} from "./chunk-HLQWLNVG.js";
import {
  chunksOf
} from "./chunk-7YCBZRJU.js";
import {
  rowReader
} from "./chunk-4N4WF4VO.js";
import "./chunk-7KJZFKRK.js";
import "./chunk-V3ATXSEY.js";
import "./chunk-XFEW5HVO.js";
import "./chunk-UJWPQHGW.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-GWPXUINR.js";
import "./chunk-6JE6CO5V.js";

// src/dataset/formats/llamaindex-traces.ts
var readLlamaindex = rowReader({ row: "LlamaIndex response", convert });
function convert(row) {
  const nodes = row.source_nodes ?? row.sourceNodes;
  if (!Array.isArray(nodes)) return "source_nodes is no list";
  const answer = row.response ?? objectOf(row.message).content;
  if (typeof answer !== "string") return "response is missing";
  const chunks = chunksOf(nodes);
  return {
    query_id: caseIdOf(row) ?? caseIdOf(row.metadata),
    question: questionOf({ question: row.question, query: row.query ?? row.query_str }),
    answer,
    retrieved_chunks: chunks,
    context_chunks: chunks
  };
}
export {
  readLlamaindex
};
