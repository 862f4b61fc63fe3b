import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-2F4IZ632.js";
import {
  answerOf,
  questionOf
} from "./chunk-SATDRGWL.js";
import {
  chunksOf
} from "./chunk-5SF23HOB.js";
import {
  listOf
} from "./chunk-DOMK7V4V.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-DFEKXJ43.js";
import "./chunk-AEQQZ5ML.js";
import "./chunk-7FF63L2K.js";
import "./chunk-CFBVHY3U.js";
import "./chunk-PQZ2UWMK.js";
import "./chunk-P4THMB5E.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-XPQ5PK37.js";
import "./chunk-RZGYXAJU.js";

// src/dataset/formats/langsmith-cases.ts
init_define_PAGE_ASSETS();
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
