import {
  goldenFields
} from "./chunk-C464HW2E.js";
import {
  answerOf,
  questionOf
} from "./chunk-GXBJ5SIR.js";
import {
  chunksOf
} from "./chunk-XHHUTCVD.js";
import "./chunk-CFQOMDZ6.js";
import "./chunk-BG55K3CR.js";
import {
  listOf
} from "./chunk-BDB3P2RP.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  objectOf,
  textOf
} from "./chunk-O6BWORSL.js";
import {
  isObject
} from "./chunk-QDNFFAFJ.js";

// src/dataset/formats/langsmith-cases.ts
var IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"];
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const question = questionOf(row.inputs);
    if (!isObject(row.inputs)) return "inputs is no object";
    if (question === null) return "inputs hold no question";
    const id = caseIdOf(row.metadata) ?? textOf(row.id);
    if (id === null) return "id is missing";
    const outputs = objectOf(row.outputs);
    const key = IDS.find((name) => !isBlank(outputs[name]));
    const ids = key === void 0 ? null : listOf(outputs[key]);
    if (key !== void 0 && ids === null) return `outputs.${key} is no list`;
    const metadata = objectOf(row.metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    return {
      id,
      question,
      expected_answer: answerOf(outputs),
      relevant: ids === null ? chunksOf(outputs.reference_contexts ?? outputs.contexts) : ids.map((chunk) => ({ id: idOf(chunk) })),
      own: { ...split, ...goldenFields(metadata) }
    };
  }
};
export {
  langsmithCases
};
