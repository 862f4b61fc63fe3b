import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-7FI4XHDR.js";
import {
  ragasChunks
} from "./chunk-IA2PQI6J.js";
import {
  listOf
} from "./chunk-3OAZXCS6.js";
import {
  caseIdOf,
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

// src/dataset/formats/ragas-cases.ts
init_define_PAGE_ASSETS();
var ragasCases = {
  row: "Ragas sample",
  convert(row) {
    const question = row.user_input ?? row.question;
    if (listOf(question) !== null) return "user_input is a conversation, and only single-turn samples are read";
    if (textOf(question) === null) return "user_input is missing";
    const relevant = ragasChunks(row.reference_contexts, row.reference_context_ids, "reference");
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row),
      question,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizer(row.synthesizer_name), ...goldenFields(row) }
    };
  }
};
function synthesizer(name) {
  return textOf(name) === null ? {} : { tags: [name] };
}
export {
  ragasCases
};
