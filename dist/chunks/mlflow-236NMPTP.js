import {
  EXAMPLE_FIELDS,
  caseIdOf,
  caseQuestion,
  firstOf,
  goldenFields,
  idOf,
  isBlank,
  isJudgment,
  isObject,
  jsonIn,
  listOf,
  mergeOwnFields,
  objectOf,
  textOf,
  withExampleFields
} from "./chunk-QR5YH6NN.js";
import "./chunk-KIZ6KU7F.js";

// src/input/formats/mlflow.ts
var mlflowCases = {
  row: "record of MLflow evaluation data",
  reads: EXAMPLE_FIELDS,
  convert(row) {
    const inputs = jsonIn(row.inputs);
    const question = caseQuestion(inputs);
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
    const { relevance, ...expectedFields } = goldenFields(objectOf(expected));
    const graded = relevance === void 0 || isObject(relevance) && isJudgment(relevance) ? {} : { relevance };
    const own = mergeOwnFields(labels, goldenFields(noted[0]), expectedFields, graded);
    const one = { id, question, expected_answer: textOf(expected_response), own };
    return withExampleFields(one, noted[1], noted[2], noted[0]);
  }
};
export {
  mlflowCases
};
