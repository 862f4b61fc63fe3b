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
  objectOf,
  questionOf
} from "./chunk-5TG5FAZD.js";
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
