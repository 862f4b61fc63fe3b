import {
  ANSWER_NAMES,
  DiagnosticLog,
  GOLDEN_LABELS,
  GOLDEN_LISTS,
  PRINCIPAL_NAMES,
  QUESTION_NAMES,
  SEVERAL,
  caseBehavior,
  caseIdOf,
  caseLabels,
  casePrincipal,
  fileSample,
  firstOf,
  goldenFields,
  idOf,
  isBehaviorName,
  isBlank,
  isLabelName,
  isObject,
  itemsIn,
  labelName,
  likelyLabel,
  listOf,
  nearestName,
  onlyList,
  protectedName,
  readRecords,
  snakeCase,
  textOf,
  wholeIds
} from "./chunk-EM76IMAD.js";

// src/input/formats/case-list.ts
function goldenLists(own) {
  const read = { ...own };
  for (const name of GOLDEN_LISTS) {
    const item = own[name];
    if (typeof item !== "string") continue;
    if (itemsIn(item).length > 1) return `${name} ${SEVERAL}`;
    read[name] = [item.trim()];
  }
  return read;
}
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
async function withMendedIds(format, source, isOfIds) {
  const sample = await fileSample(source);
  if (sample === null || sample.value !== void 0) return format;
  const columns = /* @__PURE__ */ new Map();
  for await (const { value } of readRecords(source, sample, null, new DiagnosticLog())) {
    for (const [name, written] of Object.entries(isObject(value) ? value : {})) {
      if (!isOfIds(name)) continue;
      const ids = columns.get(name) ?? /* @__PURE__ */ new Set();
      columns.set(name, ids);
      const id = idIn(written);
      if (id !== "") ids.add(id);
    }
  }
  const readers = new Map([...columns].map(([name, ids]) => [name, wholeIds(ids) ?? asWritten]));
  const mended = (row) => Object.fromEntries(
    Object.entries(row).map(([name, written]) => {
      const read = readers.get(name);
      const id = read === void 0 ? "" : idIn(written);
      return [name, read === void 0 ? written : id && read(id)];
    })
  );
  return { ...format, convert: (row) => format.convert(mended(row)) };
}
var asWritten = (id) => id;
function idIn(written) {
  const id = textOf(written) ?? "";
  return NOTHING.test(id) ? "" : id;
}
var NOTHING = /^\s*(?:nan|<na>|none|null)\s*$/i;
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
  goldenLists,
  inSnakeCase,
  withMendedIds,
  caseListCases,
  isIdName
};
