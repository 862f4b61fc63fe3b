import {
  goldenFields
} from "./chunk-3DSXR574.js";
import {
  answerOf,
  questionOf
} from "./chunk-AKV4DRZT.js";
import {
  chunksOf
} from "./chunk-Z6VBNVEY.js";
import {
  listOf
} from "./chunk-CFUMBAOO.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-WA2PZALC.js";
import "./chunk-AAEKV2TC.js";

// src/dataset/formats/langsmith-cases.ts
var IDS = ["expected_chunk_ids", "chunk_ids", "reference_context_ids", "document_ids"];
var langsmithCases = {
  row: "LangSmith example",
  convert(row) {
    const question = questionOf(row.inputs);
    if (question === null) return "inputs hold no question";
    const id = caseIdOf(row.metadata) ?? textOf(row.id);
    if (id === null) return "id is missing";
    const outputs = objectOf(row.outputs);
    const ids = IDS.map((key) => listOf(outputs[key])).find((list) => list !== null);
    const metadata = objectOf(row.metadata);
    const splits = listOf(metadata.dataset_split) ?? [row.split];
    const split = splits.includes("validation") && !splits.includes("test") ? { split: "validation" } : {};
    return {
      id,
      question,
      expected_answer: answerOf(outputs),
      relevant: ids === void 0 ? chunksOf(outputs.reference_contexts ?? outputs.contexts) : ids.map((chunk) => ({ id: typeof chunk === "number" ? chunk : textOf(chunk) })),
      own: { ...split, ...goldenFields(metadata) }
    };
  }
};
export {
  langsmithCases
};
