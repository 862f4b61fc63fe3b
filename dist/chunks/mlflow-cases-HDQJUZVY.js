import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-OJGVKV5P.js";
import "./chunk-U5CX5YHF.js";
import {
  caseIdOf,
  firstOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  listOf,
  objectOf,
  questionOf,
  textOf
} from "./chunk-65XOILJS.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/mlflow-cases.ts
var mlflowCases = {
  row: "record of MLflow evaluation data",
  convert(row) {
    const inputs = jsonIn(row.inputs);
    const question = questionOf(inputs) ?? spokenText(inputs, QUESTION_FIELDS);
    if (question === null) return "inputs hold no question";
    const expected = jsonIn(row.expectations);
    if (!isBlank(expected) && !isObject(expected)) return "expectations is no object";
    const { expected_response, expected_retrieved_context: found } = objectOf(expected);
    const documents = isBlank(found) ? [] : listOf(found)?.map((document) => idOf(objectOf(document).doc_uri));
    if (documents === void 0) return "expected_retrieved_context is no list";
    if (documents.includes(null)) return "a document of expected_retrieved_context has no doc_uri";
    const noted = [jsonIn(row.tags), inputs, expected].map(objectOf);
    const id = firstOf(noted, caseIdOf) ?? idOf(row.dataset_record_id);
    const labels = documents.length === 0 ? {} : { expected_docs: documents };
    const own = { ...labels, ...goldenFields(noted[0]), ...goldenFields(objectOf(expected)) };
    return { id, question, expected_answer: textOf(expected_response), own };
  }
};
export {
  mlflowCases
};
