import { caseQuestion } from "../foreign/case-question.ts";
import type { RowFormat } from "../foreign/convert-rows.ts";
import { caseIdOf, firstOf, idOf, isBlank, objectOf, textOf } from "../foreign/field.ts";
import type { ForeignCase } from "../foreign/foreign-case.ts";
import { goldenFields } from "../foreign/golden-fields.ts";
import { isJudgement } from "../foreign/is-judgement.ts";
import { jsonIn } from "../foreign/json-in.ts";
import { listOf } from "../foreign/list-of.ts";
import { mergeOwn } from "../foreign/merge-own.ts";
import { withNoted } from "../foreign/with-noted.ts";
import { isObject } from "../rows/is-type.ts";

/** What a record was answered with (`outputs`) is not looked at. */
export const mlflowCases: RowFormat<ForeignCase> = {
  row: "record of MLflow evaluation data",
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
    const { relevance, ...said } = goldenFields(objectOf(expected));
    const graded = relevance === undefined || (isObject(relevance) && isJudgement(relevance)) ? {} : { relevance };
    const own = mergeOwn(labels, goldenFields(noted[0]!), said, graded);
    const one = { id, question, expected_answer: textOf(expected_response), own };
    return withNoted(one, noted[1]!, noted[2]!, noted[0]!);
  },
};
