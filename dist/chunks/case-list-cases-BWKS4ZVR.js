import {
  goldenLists,
  inSnakeCase
} from "./chunk-4BWZE33Z.js";
import {
  PRINCIPAL_NAMES,
  caseLabels,
  casePrincipal,
  isLabelName
} from "./chunk-TL5QBM2T.js";
import "./chunk-CUSJU62T.js";
import "./chunk-AKO2TWZV.js";
import "./chunk-ET2OIOA3.js";
import {
  ANSWER_NAMES,
  GOLDEN_LABELS,
  QUESTION_NAMES,
  caseBehavior,
  caseIdOf,
  firstOf,
  goldenFields,
  idOf,
  isBehaviorName,
  isBlank,
  isObject,
  labelName,
  likelyLabel,
  listOf,
  nearestName,
  onlyList,
  protectedName,
  snakeCase,
  textOf
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/formats/case-list-cases.ts
var IDS = ["id", "test_id", "qid", "_id"];
var KINDS = ["category", "question_type", "query_type", "topic"];
var OF_KIND = [...KINDS, "kind", "type", "group"];
var UNANSWERED = /^(?:un|not_)answerable$|^no_answer$|^out_of_(?:corpus|scope)$/;
var caseListCases = {
  row: "case of a list of cases",
  likeness: (name, known, row) => isRead(snakeCase(name)) ? void 0 : likelyLabel(name, row) ?? nearestName(snakeCase(name), known),
  path: (beginning) => onlyList(beginning) === null ? null : ["{}", "*"],
  convert(written) {
    const row = inSnakeCase(written);
    if (typeof row === "string") return row;
    const question = firstOf(QUESTION_NAMES, (name) => textOf(row[name]));
    if (question === null || isChunk(row)) return "question is missing";
    const { expected_answer: answer } = row;
    if (isObject(answer) || typeof answer === "boolean") return "expected_answer is no text";
    const own = goldenLists(goldenFields(row));
    if (typeof own === "string") return own;
    const behavior = caseBehavior(row);
    if (typeof behavior === "string") return behavior;
    const principal = casePrincipal(row, own);
    if (typeof principal === "string") return principal;
    const isDenied = { ...behavior, ...own }.expected_behavior === "permission_denied";
    const labels = caseLabels(row, own, isDenied);
    if (typeof labels === "string") return labels;
    const said = { ...behavior, ...kindsOf(row), ...own, ...labels.own, ...principal };
    return {
      id: caseIdOf(row) ?? firstOf(IDS, (name) => idOf(row[name])),
      question,
      expected_answer: firstOf(ANSWER_NAMES, (name) => idOf(listOf(row[name])?.[0] ?? row[name])),
      relevant: labels.relevant,
      ...labels.relevance === null ? {} : { relevance: labels.relevance },
      own: isUnanswered(row, said) && (labels.relevant ?? []).length === 0 ? { ...said, expected_behavior: "abstain" } : said
    };
  }
};
function isIdName(written) {
  const name = snakeCase(written);
  return OF_IDS.has(name) || ["chunks", "documents"].includes(protectedName(name) ?? labelName(name) ?? "");
}
var OF_IDS = /* @__PURE__ */ new Set([...IDS, "query_id", "case_id", "golden_id", "question_id", "must_cite", "tenant_id", "tenant"]);
var READ = /* @__PURE__ */ new Set([...QUESTION_NAMES, ...ANSWER_NAMES, ...IDS, ...KINDS, ...PRINCIPAL_NAMES]);
var isRead = (name) => READ.has(name) || isBehaviorName(name) || isLabelName(name);
function isChunk(row) {
  const hasQuestion = QUESTION_NAMES.some((name) => name !== "text" && !isBlank(row[name]));
  return !hasQuestion && !Object.keys(row).some((name) => OF_CASES.test(name) || isBehaviorName(name) || labelName(name) !== null);
}
var OF_CASES = /answer|^(?:expected_.*|query_id|qid|question_id|relevance)$/;
function isUnanswered(row, said) {
  const isSaid = Object.keys(row).some((name) => isBehaviorName(name) && !isBlank(row[name]));
  const isToFind = GOLDEN_LABELS.some((name) => !isBlank(said[name]) && Object.keys(said[name]).length > 0);
  if (isSaid || said.expected_behavior !== void 0 || isToFind) return false;
  return OF_KIND.some((name) => UNANSWERED.test(snakeCase(textOf(row[name]) ?? "")));
}
function kindsOf(row) {
  const tags = KINDS.map((name) => textOf(row[name])).filter((tag) => tag !== null);
  return tags.length === 0 ? {} : { tags };
}
export {
  caseListCases,
  isIdName
};
