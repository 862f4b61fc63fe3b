import {
  jsonIn
} from "./chunk-UG62LFHO.js";
import {
  accessOf
} from "./chunk-F5JCA3LT.js";
import {
  GOLDEN_LISTS,
  OUR_LABELS,
  QUESTION_NAMES,
  caseIdOf,
  firstOf,
  goldenFields,
  idOf,
  isBlank,
  isObject,
  labelName,
  listOf,
  nearestName,
  numberOf,
  onlyList,
  snakeCase,
  textOf
} from "./chunk-E6Y7AQ6J.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/case-behavior.ts
var BEHAVIORS = ["behavior", "behaviour", "expected_behaviour"];
var ANSWERABLE = [
  ...["answerable", "is_answerable", "has_answer", "expect_grounded"].map((name) => [name, false]),
  ...["unanswerable", "is_unanswerable", "is_impossible", "should_abstain"].map((name) => [name, true])
];
var YES = ["true", "yes", "y", "t", "1"];
var NO = ["false", "no", "n", "f", "0"];
var BEHAVIOR_NAMES = [...BEHAVIORS, ...ANSWERABLE.map(([name]) => name)];
function caseBehavior(row) {
  const said = firstOf(BEHAVIORS, (name) => textOf(row[name]));
  if (said !== null) return { expected_behavior: said };
  let abstains = false;
  for (const [name, not] of ANSWERABLE) {
    if (isBlank(row[name])) continue;
    const says = String(row[name]).trim().toLowerCase();
    if (!YES.includes(says) && !NO.includes(says)) return `${name} must be true or false`;
    abstains ||= (not ? YES : NO).includes(says);
  }
  return abstains ? { expected_behavior: "abstain" } : {};
}

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
  const number = numberOf(grade);
  if (grade !== null && !Number.isInteger(number)) return null;
  return { id, text, grade: number };
}
function all(items) {
  return items.every((one) => one !== null) ? items : null;
}

// src/dataset/foreign/several-items.ts
var SEPARATOR = /[,;|\n]/;
var itemsIn = (text) => text.trim().split(SEPARATOR);
var SEVERAL = 'seems to hold several items: write them as JSON, ["a", "b"]';

// src/dataset/foreign/case-labels.ts
var PROTECTED = /^(?:protected|forbidden|restricted)_((?:chunk|passage|doc|document|source|file)(?:s|_ids?)?)$/;
var UNGRADED = 3;
function caseLabels(row, own, isDenied) {
  const found = { chunks: [], documents: [], forbidden: [] };
  for (const [name, written] of Object.entries(row)) {
    const kind = labelName(name.replace(PROTECTED, "gold_$1"));
    if (kind === null || isBlank(written) || name in own) continue;
    if (PROTECTED.test(name) && !isDenied) return `${name} is only for a case with expected_behavior permission_denied`;
    const value = jsonIn(written);
    if (typeof value === "string" && listOf(value) === null && isSeveral(value, kind)) return `${name} ${SEVERAL}`;
    const items = labelledItems(value, kind, /_ids?$/.test(name));
    if (items === null)
      return `${name} holds what is neither an id nor a record with one, or graded by no whole number: write ${OUR_LABELS[kind]} instead`;
    found[kind] = found[kind].concat(items);
  }
  const isLabelled = own.expected_chunk_ids !== void 0 || own.relevance !== void 0;
  const chunks = isLabelled ? [] : found.chunks;
  const ids = chunks.flatMap(({ id }) => id ?? []);
  const isById = ids.length === chunks.length;
  const isGraded = chunks.some(({ grade }) => grade !== null);
  if (isGraded && !isById) return "chunks are graded that have no id: write chunk_id into each record";
  const grades = /* @__PURE__ */ new Map();
  for (const { id, grade } of chunks) {
    if (grades.has(id) && grades.get(id) !== (grade ?? UNGRADED)) return "a chunk is there twice, with two grades";
    grades.set(id, grade ?? UNGRADED);
  }
  const documents = found.documents.filter(({ grade }) => grade === null || grade > 0).map(({ id, text }) => id ?? text);
  const { must_not_contain: canaries = [] } = own;
  const forbidden = Array.isArray(canaries) ? found.forbidden.map(({ id, text }) => text ?? id) : [];
  return {
    own: {
      ...isById && !isGraded && ids.length > 0 ? { expected_chunk_ids: ids } : {},
      ...documents.length > 0 && own.expected_docs === void 0 ? { expected_docs: documents } : {},
      // None of two lists of canaries takes the place of the other.
      ...forbidden.length > 0 ? { must_not_contain: [...canaries, ...forbidden] } : {}
    },
    relevant: isById ? null : chunks,
    relevance: isGraded ? Object.fromEntries(grades) : null
  };
}
function isSeveral(text, kind) {
  const parts = itemsIn(text);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}
var isLabelName = (name) => PROTECTED.test(name) || labelName(name) !== null;

// src/dataset/foreign/case-principal.ts
var TENANTS = ["tenant_id", "tenant"];
var ROLES = ["roles", "user_roles", "user_role"];
var PRINCIPAL_NAMES = [...TENANTS, ...ROLES];
function casePrincipal(row, own) {
  const roles = firstGiven(row, ROLES);
  if (typeof roles === "string" && listOf(roles) === null && itemsIn(roles).length > 1) return `the role ${SEVERAL}`;
  const said = accessOf(
    "roles",
    typeof roles === "string" ? listOf(roles) ?? [roles.trim()] : roles,
    firstGiven(row, TENANTS)
  );
  const { user_context: ours = {} } = own;
  if (Object.keys(said).length === 0 || !isObject(ours)) return {};
  const given = Object.entries(ours).filter(([, value]) => !isBlank(value));
  return { user_context: { ...said, ...Object.fromEntries(given) } };
}
var firstGiven = (row, names) => names.map((name) => row[name]).find((value) => !isBlank(value));

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
var caseListCases = {
  row: "case of a list of cases",
  likeness: (name, known) => isRead(snakeCase(name)) ? void 0 : nearestName(snakeCase(name), known),
  path: (beginning) => onlyList(beginning) === null ? null : ["{}", "*"],
  convert(written) {
    const row = inSnakeCase(written);
    if (typeof row === "string") return row;
    const question = firstOf(QUESTION_NAMES, (name) => textOf(row[name]));
    if (question === null || isChunk(row)) return "question is missing";
    const { expected_answer: answer } = row;
    if (isObject(answer) || typeof answer === "boolean") return "expected_answer is no text";
    const own = goldenFields(row);
    for (const name of GOLDEN_LISTS) {
      const item2 = own[name];
      if (typeof item2 !== "string") continue;
      if (itemsIn(item2).length > 1) return `${name} ${SEVERAL}`;
      own[name] = [item2.trim()];
    }
    const behavior = caseBehavior(row);
    if (typeof behavior === "string") return behavior;
    const principal = casePrincipal(row, own);
    if (typeof principal === "string") return principal;
    const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
    const labels = caseLabels(row, own, isDenied);
    if (typeof labels === "string") return labels;
    return {
      id: caseIdOf(row) ?? firstOf(IDS2, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWERS, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      relevant: labels.relevant,
      ...labels.relevance === null ? {} : { relevance: labels.relevance },
      own: { ...behavior, ...kindsOf(row), ...own, ...labels.own, ...principal }
    };
  }
};
var READ = /* @__PURE__ */ new Set([...[...QUESTION_NAMES, ...ANSWERS, ...IDS2, ...KINDS], ...PRINCIPAL_NAMES, ...BEHAVIOR_NAMES]);
var isRead = (name) => READ.has(name) || isLabelName(name);
function isChunk(row) {
  const hasQuestion = QUESTION_NAMES.some((name) => name !== "text" && !isBlank(row[name]));
  return !hasQuestion && !Object.keys(row).some((name) => OF_CASES.test(name) || labelName(name) !== null);
}
var OF_CASES = /answer|^(?:expected_.*|query_id|qid|question_id|behaviou?r|is_impossible|should_abstain|relevance)$/;
function inSnakeCase(written) {
  const row = /* @__PURE__ */ new Map();
  for (const [name, value] of Object.entries(written)) {
    const ours = snakeCase(name);
    if (isBlank(value) && row.has(ours)) continue;
    if (!isBlank(row.get(ours))) return `${ours} is there in two spellings: keep one`;
    row.set(ours, value);
  }
  return Object.fromEntries(row);
}
function kindsOf(row) {
  const tags = KINDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
export {
  caseListCases
};
