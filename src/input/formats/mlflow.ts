import { hasColumns, isObject } from "../rows/index.ts";
import {
  caseIdOf,
  caseQuestion,
  EXAMPLE_FIELDS,
  firstOf,
  foreignCases,
  goldenFields,
  idOf,
  isBlank,
  isJudgment,
  jsonIn,
  listOf,
  mergeOwnFields,
  objectOf,
  textOf,
  withExampleFields,
} from "./shared/index.ts";

/** The `outputs` of a record are ignored. */
export const mlflowCases = foreignCases({
  name: "mlflow-records",
  title: "MLflow evaluation data",
  shape:
    "JSONL, JSON or CSV of `inputs`, `expectations`, as in `to_df()` of a data set: `expected_response`, the `doc_uri` of `expected_retrieved_context` as `expected_docs`, `expected_chunk_ids`; named by `query_id` of its `tags`",
  detect: (sample) => hasColumns(sample, "inputs", "expectations"),
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
    if (documents === undefined) return "expected_retrieved_context is no list";
    if (documents.includes(null)) return "a document of expected_retrieved_context has no doc_uri";
    const noted = [jsonIn(row.tags), inputs, expected].map(objectOf);
    const id = firstOf(noted, caseIdOf) ?? idOf(row.dataset_record_id);
    const labels = documents.length === 0 ? {} : { expected_docs: documents };
    const { relevance, ...expectedFields } = goldenFields(objectOf(expected));
    const graded = relevance === undefined || (isObject(relevance) && isJudgment(relevance)) ? {} : { relevance };
    const own = mergeOwnFields(labels, goldenFields(noted[0]!), expectedFields, graded);
    const one = { id, question, expected_answer: textOf(expected_response), own };
    return withExampleFields(one, noted[1]!, noted[2]!, noted[0]!);
  },
});
