import {
  questionOf
} from "./chunk-QWKWEFIJ.js";
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
  objectOf
} from "./chunk-VKBFJUWL.js";

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
