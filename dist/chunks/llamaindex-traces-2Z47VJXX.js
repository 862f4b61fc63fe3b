import {
  questionOf
} from "./chunk-FS7SKMLC.js";
import {
  chunksOf
} from "./chunk-6BTES4HE.js";
import {
  rowReader
} from "./chunk-QAXLIPSD.js";
import "./chunk-OK6S3GOX.js";
import {
  failureOf
} from "./chunk-BNSEFZXH.js";
import "./chunk-7PSGJMSN.js";
import "./chunk-SVE2LW3P.js";
import "./chunk-MFIEYZ5D.js";
import "./chunk-4Z2OBJXK.js";
import "./chunk-EJSOHRWL.js";
import "./chunk-66T6DVJG.js";
import {
  caseIdOf,
  objectOf
} from "./chunk-AIO3CGTM.js";

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
