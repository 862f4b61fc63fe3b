import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-7FI4XHDR.js";
import {
  answerOf,
  questionOf
} from "./chunk-FSGKARX2.js";
import {
  chunksOf
} from "./chunk-XC7GEKYF.js";
import {
  listOf
} from "./chunk-3OAZXCS6.js";
import {
  caseIdOf,
  objectOf,
  textOf
} from "./chunk-5RV6FVGL.js";
import "./chunk-7YOTZRWQ.js";
import "./chunk-RKBHAUOO.js";
import "./chunk-RYBZ3O3B.js";
import "./chunk-WJPZ4PAB.js";
import "./chunk-UCUI6A24.js";
import {
  init_define_PAGE_ASSETS
} from "./chunk-JTNPLDVP.js";
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
