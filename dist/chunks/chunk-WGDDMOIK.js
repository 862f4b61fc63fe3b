import {
  strayFields
} from "./chunk-SPSLGQGL.js";
import {
  mergeOwn
} from "./chunk-LCS3QJDK.js";
import {
  caseLabels,
  casePrincipal
} from "./chunk-A5CENJCS.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-AFULETYD.js";
import {
  idOf,
  questionOf,
  snakeCase
} from "./chunk-24QFRXPU.js";

// src/dataset/foreign/case-question.ts
function caseQuestion(inputs) {
  return questionOf(inputs) ?? spokenText(inputs, QUESTION_FIELDS);
}

// src/dataset/foreign/with-noted.ts
function withNoted(one, inputs, output, metadata) {
  const own = mergeOwn(strayFields(inputs), one.own ?? {});
  const principal = casePrincipal({ ...inSnakeCase(inputs), ...inSnakeCase(output), ...inSnakeCase(metadata) }, own);
  if (typeof principal === "string") return principal;
  const isNamed = one.relevant?.some(({ id }) => idOf(id) !== null) === true;
  const known = isNamed ? { expected_chunk_ids: [], ...own } : own;
  const isDenied = own.expected_behavior === "permission_denied";
  const labels = caseLabels({ ...inSnakeCase(output), ...inSnakeCase(metadata) }, known, isDenied);
  if (typeof labels === "string") return labels;
  return {
    ...one,
    ...labels.relevant === null || labels.relevant.length === 0 ? {} : { relevant: labels.relevant },
    ...labels.relevance === null ? {} : { relevance: labels.relevance },
    own: { ...own, ...labels.own, ...principal }
  };
}
var inSnakeCase = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));

export {
  caseQuestion,
  withNoted
};
