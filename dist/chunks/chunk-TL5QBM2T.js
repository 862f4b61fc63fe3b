import {
  SEVERAL,
  itemsIn
} from "./chunk-CUSJU62T.js";
import {
  withoutHop
} from "./chunk-AKO2TWZV.js";
import {
  accessOf
} from "./chunk-ET2OIOA3.js";
import {
  OUR_LABELS,
  firstOf,
  idOf,
  isBlank,
  isObject,
  jsonIn,
  labelName,
  listOf,
  numberOf,
  protectedName,
  textOf
} from "./chunk-WJ4LAJRD.js";

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
  if (list === null && (typeof value === "number" && !areIds || isBracketed(value))) return null;
  return all(
    (list ?? [value]).filter(isAny).map(alone).map((one) => isObject(one) ? recordItem(one, kind) : plainItem(one, areIds))
  );
}
var isBracketed = (value) => typeof value === "string" && /^\s*\[\S*\]\s*$/.test(value);
var alone = (one) => Array.isArray(one) && one.length === 1 ? one[0] : one;
var isAny = (one) => !Array.isArray(one) || one.length > 0;
function recordItem(record, kind) {
  const id = firstOf(IDS[kind], (name) => idOf(record[name]));
  const text = kind === "documents" ? null : firstOf(TEXTS, (name) => textOf(record[name]));
  return item(id, text, GRADES.map((name) => record[name]).find((grade) => !isBlank(grade)) ?? null);
}
function plainItem(value, areIds) {
  const id = idOf(value)?.trim() ?? null;
  if (id === null) return null;
  return areIds || !OF_TEXTS.test(id) ? item(id, null, null) : item(null, id, null);
}
var OF_TEXTS = /[\s\u3002\u3001\uff0c\uff01\uff1f\uff1b\uff1a]/;
function item(id, text, grade) {
  if (id === null && text === null) return null;
  const number = numberOf(grade);
  if (grade !== null && !Number.isInteger(number)) return null;
  return { id, text, grade: number };
}
function all(items) {
  return items.every((one) => one !== null) ? items : null;
}

// src/dataset/foreign/case-labels.ts
var UNGRADED = 3;
function caseLabels(row, own, isDenied) {
  const found = { chunks: [], documents: [], forbidden: [] };
  for (const [name, written] of Object.entries(row)) {
    const kept = protectedName(name);
    const kind = kept ?? labelName(name);
    if (kind === null || isBlank(written) || name in own || isBesideIds(name, row)) continue;
    const items = itemsOf(name, jsonIn(written), kind);
    if (typeof items === "string") return items;
    if (kept !== null && items.length > 0 && !isDenied)
      return `${name} is only for a case with expected_behavior permission_denied: of other cases say who asks, and in the corpus manifest who may read`;
    const isNamed = kind === "chunks" && idsOf(name).some((ids2) => !isBlank(row[ids2]));
    const read = name === "reference_contexts" ? items.map(asText) : items;
    found[kind] = found[kind].concat(isNamed ? read.filter(({ id }) => id !== null) : read);
  }
  const isLabelled = own.expected_chunk_ids !== void 0 || own.relevance !== void 0;
  const chunks = isLabelled ? [] : found.chunks;
  const ids = chunks.flatMap(({ id }) => id ?? []);
  const isById = ids.length === chunks.length;
  const isGraded = chunks.some(({ grade }) => grade !== null);
  if (isGraded && !isById) return "chunks are graded that have no id: write chunk_id into each record";
  const grades = gradesOf(chunks);
  if (grades === null) return "a chunk is there twice, with two grades";
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
function itemsOf(name, value, kind) {
  const list = listOf(value);
  if (typeof value === "string" && list === null && isSeveral(value, kind) && !isFigure(name, value))
    return `${name} ${SEVERAL}`;
  const items = labelledItems(value, kind, /_ids?$/.test(name));
  if (items !== null) return items;
  return list?.some((item2) => Array.isArray(item2) && item2.length > 1) ? `${name} names alternatives, of which one would do, and a case names what should all be found: write ${OUR_LABELS[kind]} instead` : `${name} holds what is neither an id nor a record with one, or graded by no whole number: write ${OUR_LABELS[kind]} instead`;
}
function gradesOf(chunks) {
  const grades = /* @__PURE__ */ new Map();
  for (const { id, grade } of chunks) {
    const given = grade ?? UNGRADED;
    if ((grades.get(id) ?? given) !== given) return null;
    grades.set(id, given);
  }
  return grades;
}
var isBesideIds = (name, row) => name === "reference_contexts" && Object.entries(row).some(([other, value]) => other !== name && labelName(other) === "chunks" && !isBlank(value));
var asText = (item2) => ({ ...item2, id: null, text: withoutHop(item2.text ?? item2.id) });
var idsOf = (name) => ["_id", "_ids"].map((end) => `${name.replace(/s$/, "")}${end}`);
function isSeveral(text, kind) {
  const parts = itemsIn(text);
  return parts.length > 1 && (kind !== "chunks" || parts.every((part) => !/\s/.test(part.trim())));
}
var isFigure = (name, text) => /(?:snippet|passage|segment|context|ctx)$/.test(name) && /^\d{1,3}(?:(?:,\d{2,3})+\.\d+|(?:\.\d{3})+,\d+) ?%?$/.test(text.trim());
var isLabelName = (name) => (protectedName(name) ?? labelName(name)) !== null;

// src/dataset/foreign/case-principal.ts
var TENANTS = ["tenant_id", "tenant"];
var ROLES = ["roles", "user_roles", "user_role", "role"];
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

export {
  caseLabels,
  isLabelName,
  PRINCIPAL_NAMES,
  casePrincipal
};
