import {
  caseIdOf,
  idOf,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/azure-evaluation-cases.ts
var azureEvaluationCases = {
  row: "row of Azure evaluation data",
  convert(row) {
    const question = textOf(row.query);
    if (question === null) return "query is missing";
    const id = caseIdOf(row) ?? idOf(row.id);
    return { id, question, expected_answer: textOf(row.ground_truth) };
  }
};
export {
  azureEvaluationCases
};
