import {
  withoutSpeaker
} from "./chunk-DPF6RTSH.js";
import {
  strayFields
} from "./chunk-JUJL2Y6Z.js";
import {
  mergeOwn
} from "./chunk-KZP2NYCK.js";
import {
  caseLabels,
  casePrincipal
} from "./chunk-TL5QBM2T.js";
import {
  itemsIn
} from "./chunk-CUSJU62T.js";
import {
  QUESTION_FIELDS,
  spokenText
} from "./chunk-FEB5ZL2I.js";
import {
  idOf,
  isBlank,
  jsonIn,
  labelName,
  listOf,
  questionOf,
  snakeCase
} from "./chunk-WJ4LAJRD.js";

// src/dataset/foreign/case-question.ts
function caseQuestion(inputs) {
  return questionOf(inputs) ?? spokenText(inputs, QUESTION_FIELDS);
}

// src/dataset/foreign/noted-fields.ts
function notedFields(...records) {
  const noted = {};
  for (const [written, value] of records.flatMap((record) => Object.entries(record))) {
    const name = snakeCase(written);
    if (isBlank(noted[name])) noted[name] = value;
    else if (!isBlank(value)) noted[name] = labelName(name) === "forbidden" ? both(noted[name], value) : value;
  }
  return noted;
}
function both(a, b) {
  const lists = [a, b].map((value) => listOf(value) ?? [jsonIn(value)]);
  const unclear = [a, b].find(
    (value) => typeof value === "string" && listOf(value) === null && itemsIn(value).length > 1
  );
  return unclear ?? lists.flat();
}

// src/dataset/foreign/with-noted.ts
function withNoted(one, inputs, output, metadata) {
  const own = mergeOwn(strayFields(inputs), one.own ?? {});
  const principal = casePrincipal(notedFields(...[inputs, output, metadata].map(withoutSpeaker)), own);
  if (typeof principal === "string") return principal;
  const isNamed = one.relevant?.some(({ id }) => idOf(id) !== null) === true;
  const known = isNamed ? { expected_chunk_ids: [], ...own } : own;
  const isDenied = own.expected_behavior === "permission_denied";
  const labels = caseLabels(notedFields(output, metadata), known, isDenied);
  if (typeof labels === "string") return labels;
  return {
    ...one,
    ...labels.relevant === null || labels.relevant.length === 0 ? {} : { relevant: labels.relevant },
    ...labels.relevance === null ? {} : { relevance: labels.relevance },
    own: { ...own, ...labels.own, ...principal }
  };
}

export {
  caseQuestion,
  withNoted
};
