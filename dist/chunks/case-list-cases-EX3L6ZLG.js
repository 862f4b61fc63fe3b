import {
  accessOf
} from "./chunk-FRHATFG6.js";
import {
  GOLDEN_LISTS,
  QUESTION_NAMES,
  caseIdOf,
  firstOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  labelName,
  listOf,
  onlyList,
  snakeCase,
  textOf
} from "./chunk-SSTNK4C4.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/labelled-items.ts
var IDS = {
  chunks: ["chunk_id", "node_id", "passage_id", "id"],
  documents: ["doc_id", "document_id", "id", "source", "file", "url", "name", "title"],
  forbidden: []
};
var TEXTS = ["text", "content", "page_content"];
var GRADES = ["relevance", "grade", "relevance_grade", "rating"];
function labelledItems(value, kind, areIds) {
  const isRecord = (record) => [...IDS[kind], ...TEXTS].some((name) => name in record);
  if (isObject(value) && !isRecord(value))
    return all(Object.entries(value).map(([id, grade]) => grade === null ? null : item(id, null, grade)));
  const list = listOf(value);
  if (list === null && typeof value === "number" && !areIds) return null;
  return all(
    (list ?? [value]).map(alone).map((one) => isObject(one) ? recordItem(one, kind) : plainItem(one, areIds))
  );
}
var alone = (one) => Array.isArray(one) && one.length === 1 ? one[0] : one;
function recordItem(record, kind) {
  const id = firstOf(IDS[kind], (name) => idOf(record[name]));
  const text = kind === "documents" ? null : firstOf(TEXTS, (name) => textOf(record[name]));
  return item(id, text, GRADES.map((name) => record[name]).find((grade) => !isBlank(grade)) ?? null);
}
function plainItem(value, areIds) {
  const id = idOf(value)?.trim() ?? null;
  if (id === null) return null;
  return areIds || !/\s/.test(id) ? item(id, null, null) : item(null, id, null);
}
function item(id, text, grade) {
  if (id === null && text === null) return null;
  if (grade !== null && !Number.isInteger(grade)) return null;
  return { id, text, grade };
}
function all(items) {
  return items.every((one) => one !== null) ? items : null;
}

// src/dataset/formats/case-list-cases.ts
var ANSWERS = [
  "expected_answer",
  "reference_answer",
  "ground_truth_answer",
  "ground_truth",
  "gold_answer",
  "golden_answer",
  "correct_answer",
  "ideal_answer",
  "expected_output",
  "expected_response",
  "reference",
  "generation_gt"
];
var IDS2 = ["id", "test_id", "qid", "_id"];
var KINDS = ["category", "question_type", "query_type", "topic"];
var ANSWERABLE = [
  ...["answerable", "is_answerable", "has_answer", "expect_grounded"].map((name) => [name, false]),
  ...["unanswerable", "is_unanswerable", "is_impossible", "should_abstain"].map((name) => [name, true])
];
var SEPARATOR = /[,;|\n]/;
var TENANTS = ["tenant_id", "tenant"];
var ROLES = ["roles", "user_roles", "user_role"];
var BEHAVIORS = ["behavior", "behaviour", "expected_behaviour"];
var caseListCases = {
  row: "case of a list of cases",
  path: (beginning) => onlyList(beginning) === null ? null : ["{}", "*"],
  convert(written) {
    const row = Object.fromEntries(Object.entries(written).map(([name, value]) => [snakeCase(name), value]));
    const question = firstText(row, QUESTION_NAMES);
    if (question === null) return "question is missing";
    const own = goldenFields(row);
    for (const name of GOLDEN_LISTS) {
      const item2 = own[name];
      if (typeof item2 !== "string") continue;
      if (SEPARATOR.test(item2)) return `${name} ${SEVERAL}`;
      own[name] = [item2.trim()];
    }
    const labels = labelsOf(row, own);
    if (typeof labels === "string") return labels;
    return {
      id: caseIdOf(row) ?? firstOf(IDS2, (name) => idOf(row[name])),
      question,
      expected_answer: ANSWERS.map((name) => textOf(listOf(row[name])?.[0] ?? row[name])).find((one) => one !== null) ?? null,
      relevant: labels.relevant,
      ...labels.relevance === null ? {} : { relevance: labels.relevance },
      own: { ...principalOf(row), ...behaviorOf(row), ...kindsOf(row), ...labels.own, ...own }
    };
  }
};
var SEVERAL = 'seems to hold several items: write them as JSON, ["a", "b"]';
function labelsOf(row, own) {
  const found = { chunks: [], documents: [], forbidden: [] };
  for (const [name, value] of Object.entries(row)) {
    const kind = labelName(name);
    if (kind === null || isBlank(value) || name in own) continue;
    if (typeof value === "string" && listOf(value) === null && isSeveral(value, kind)) return `${name} ${SEVERAL}`;
    const items = labelledItems(value, kind, /_ids?$/.test(name));
    if (items === null) return `${name} holds what is neither an id nor a record with one: write ${OURS[kind]} instead`;
    found[kind].push(...items);
  }
  const isLabelled = own.expected_chunk_ids !== void 0 || own.relevance !== void 0;
  const chunks = isLabelled ? [] : found.chunks;
  const graded = chunks.flatMap(({ id, grade }) => id === null || grade === null ? [] : [[id, grade]]);
  const plain = chunks.filter(({ id, grade }) => id === null || grade === null);
  const ids = plain.flatMap(({ id }) => id === null ? [] : [id]);
  const isById = ids.length === plain.length;
  const documents = found.documents.filter(({ grade }) => grade !== 0).map(({ id, text }) => id ?? text);
  return {
    own: {
      ...isById && ids.length > 0 ? { expected_chunk_ids: ids } : {},
      ...documents.length > 0 ? { expected_docs: documents } : {},
      ...found.forbidden.length > 0 ? { must_not_contain: found.forbidden.map(({ id, text }) => text ?? id) } : {}
    },
    relevant: isById ? null : plain,
    relevance: graded.length === 0 ? null : Object.fromEntries(graded)
  };
}
function isSeveral(text, kind) {
  const parts = text.trim().split(SEPARATOR);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}
var OURS = { chunks: "expected_chunk_ids", documents: "expected_docs", forbidden: "must_not_contain" };
var firstText = (row, names) => firstOf(names, (name) => textOf(row[name]));
var firstGiven = (row, names) => names.map((name) => row[name]).find((value) => !isBlank(value));
function principalOf(row) {
  const roles = firstGiven(row, ROLES);
  const principal = accessOf(
    "roles",
    typeof roles === "string" ? listOf(roles) ?? [roles] : roles,
    firstGiven(row, TENANTS)
  );
  return Object.keys(principal).length === 0 ? {} : { user_context: principal };
}
function behaviorOf(row) {
  const says = (name) => String(row[name]).toLowerCase();
  const said = firstText(row, BEHAVIORS);
  if (said !== null) return { expected_behavior: said };
  const abstains = ANSWERABLE.some(([name, not]) => says(name) === String(not));
  return abstains ? { expected_behavior: "abstain" } : {};
}
function kindsOf(row) {
  const tags = KINDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
export {
  caseListCases
};
