import {
  goldenFields
} from "./chunk-EOKWS63E.js";
import {
  answerOf,
  questionOf
} from "./chunk-ZKYGR2RG.js";
import {
  chunksOf
} from "./chunk-NCDNACF6.js";
import "./chunk-V47D3IFR.js";
import {
  listOf
} from "./chunk-X5FCX7SU.js";
import {
  caseIdOf,
  idOf,
  isBlank,
  objectOf,
  textOf
} from "./chunk-XNJNXN7O.js";
import {
  isObject
} from "./chunk-V77UFLCG.js";

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
