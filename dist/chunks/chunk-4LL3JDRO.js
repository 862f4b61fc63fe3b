import {
  ANSWER_NAMES,
  DiagnosticLog,
  GOLDEN_LISTS,
  QUESTION_NAMES,
  SEVERAL_ITEMS,
  caseBehavior,
  caseIdOf,
  caseLabels,
  caseUser,
  fileSample,
  firstOf,
  goldenFields,
  idOf,
  isBehaviorField,
  isBlank,
  isObject,
  isReadField,
  itemsIn,
  labelName,
  listOf,
  onlyList,
  pandasIdReader,
  protectedName,
  readForeignCases,
  readRecords,
  snakeCase,
  textOf
} from "./chunk-QR5YH6NN.js";

// src/input/formats/case-list.ts
async function* readCaseList(source, log, context) {
  yield* readForeignCases(await withRepairedIds(source), source, context, log);
}
var caseListCases = {
  row: "case of a list of cases",
  reads: { row: isReadField, isOfTeam: true },
  path: (beginning) => onlyList(beginning) === null ? null : ["{}", "*"],
  convert(written) {
    const row = snakeCaseFields(written);
    if (typeof row === "string") return row;
    const question = firstOf(QUESTION_NAMES, (name) => textOf(row[name]));
    if (question === null || isChunk(row)) return "question is missing";
    const { expected_answer: answer } = row;
    if (isObject(answer) || typeof answer === "boolean") return "expected_answer is no text";
    const own = readListFields(goldenFields(row));
    if (typeof own === "string") return own;
    const behavior = caseBehavior(row);
    if (typeof behavior === "string") return behavior;
    const principal = caseUser(row, own);
    if (typeof principal === "string") return principal;
    const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
    const labels = caseLabels(row, own, isDenied);
    if (typeof labels === "string") return labels;
    const fields = { ...behavior, ...categoryTags(row), ...own, ...labels.own, ...principal };
    return {
      id: caseIdOf(row) ?? firstOf(ID_FIELDS, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWER_NAMES, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      relevant: labels.relevant,
      ...labels.relevance === null ? {} : { relevance: labels.relevance },
      own: fields
    };
  }
};
var ID_FIELDS = ["id", "test_id", "qid", "_id"];
function readListFields(own) {
  const read = { ...own };
  for (const name of GOLDEN_LISTS) {
    const item = own[name];
    if (typeof item !== "string") continue;
    if (itemsIn(item).length > 1) return `${name} ${SEVERAL_ITEMS}`;
    read[name] = [item.trim()];
  }
  return read;
}
function snakeCaseFields(written) {
  const row = /* @__PURE__ */ new Map();
  for (const [name, value] of Object.entries(written)) {
    const snakeName = snakeCase(name);
    if (isBlank(value) && row.has(snakeName)) continue;
    if (!isBlank(row.get(snakeName))) return `${snakeName} is there in two spellings: keep one`;
    row.set(snakeName, value);
  }
  return Object.fromEntries(row);
}
async function withRepairedIds(source) {
  const sample = await fileSample(source);
  if (sample === null || sample.value !== void 0) return caseListCases;
  const columns = /* @__PURE__ */ new Map();
  for await (const { value } of readRecords(source, sample, null, new DiagnosticLog())) {
    for (const [name, written] of Object.entries(isObject(value) ? value : {})) {
      if (!isIdColumn(name)) continue;
      const ids = columns.get(name) ?? /* @__PURE__ */ new Set();
      columns.set(name, ids);
      const id = idText(written);
      if (id !== "") ids.add(id);
    }
  }
  const readers = new Map([...columns].map(([name, ids]) => [name, pandasIdReader(ids) ?? asWritten]));
  const repaired = (row) => Object.fromEntries(
    Object.entries(row).map(([name, written]) => {
      const read = readers.get(name);
      const id = read === void 0 ? "" : idText(written);
      return [name, read === void 0 ? written : id && read(id)];
    })
  );
  return { ...caseListCases, convert: (row) => caseListCases.convert(repaired(row)) };
}
var asWritten = (id) => id;
function idText(written) {
  const id = textOf(written) ?? "";
  return NULL_WORD.test(id) ? "" : id;
}
var NULL_WORD = /^\s*(?:nan|<na>|none|null)\s*$/i;
var CATEGORY_FIELDS = ["category", "question_type", "query_type", "topic"];
function isIdColumn(written) {
  const name = snakeCase(written);
  return ID_COLUMNS.has(name) || ["chunks", "documents"].includes(protectedName(name) ?? labelName(name) ?? "");
}
var ID_COLUMNS = /* @__PURE__ */ new Set([
  ...ID_FIELDS,
  "query_id",
  "case_id",
  "golden_id",
  "question_id",
  "must_cite",
  "tenant_id",
  "tenant"
]);
function isChunk(row) {
  const hasQuestion = QUESTION_NAMES.some((name) => name !== "text" && !isBlank(row[name]));
  return !hasQuestion && !Object.keys(row).some((name) => CASE_FIELD.test(name) || isBehaviorField(name) || labelName(name) !== null);
}
var CASE_FIELD = /answer|^(?:expected_.*|query_id|qid|question_id|relevance)$/;
function categoryTags(row) {
  const tags = CATEGORY_FIELDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}

export {
  readCaseList,
  readListFields,
  snakeCaseFields
};
