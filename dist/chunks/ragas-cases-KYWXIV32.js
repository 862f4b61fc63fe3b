import {
  ragasChunks,
  ragasQuestion
} from "./chunk-ESO5RTEF.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-MXVRNRKM.js";
import "./chunk-ET2OIOA3.js";
import "./chunk-GQ25VLA3.js";
import {
  caseIdOf,
  goldenFields,
  isBlank,
  listOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/ragas-cases.ts
var ragasCases = {
  row: "Ragas sample",
  convert(row) {
    const asked = ragasQuestion(row);
    if (typeof asked === "string") return asked;
    const relevant = ragasChunks(row.reference_contexts ?? generatedFrom(row), row.reference_context_ids, "reference");
    if (typeof relevant === "string") return relevant;
    const truths = listOf(row.ground_truths);
    return {
      id: caseIdOf(row),
      ...asked,
      expected_answer: textOf(row.reference) ?? textOf(row.ground_truth) ?? textOf(truths?.[0]),
      relevant,
      own: { ...synthesizer(row.synthesizer_name ?? row.evolution_type), ...ownFields(row) }
    };
  }
};
function ownFields(row) {
  const { relevance, ...fields } = goldenFields(row);
  return typeof relevance === "number" || relevance === void 0 ? fields : { ...fields, relevance };
}
function generatedFrom({ evolution_type, answer, response, contexts }) {
  return evolution_type === void 0 || !isBlank(answer) || !isBlank(response) ? void 0 : contexts;
}
function synthesizer(name) {
  return textOf(name) === null ? {} : { tags: [name] };
}
export {
  ragasCases
};
