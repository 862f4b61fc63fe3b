import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  goldenFields
} from "./chunk-2F4IZ632.js";
import {
  ragasChunks
} from "./chunk-QRSJ4KP7.js";
import {
  listOf
} from "./chunk-DOMK7V4V.js";
import {
  caseIdOf,
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
